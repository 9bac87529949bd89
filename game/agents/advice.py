"""Advice for whoever is asked: what a good player would answer, and why.

Nothing in it stems from the true match: it is found in a world imagined from that seat, and
always in the same one, so that a hint asked for twice says the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

from game.core.chance import Chance
from game.core.decision import Calls, Claim, Decision, PickCards, Seat
from game.core.match import Match
from game.core.secret_round import DONE

from .minds import mind_of
from .situation import Reason, Situation
from .style import PLAIN, Manner

SEED = 0x417
MOST_CARDS = 60
"""So many cards are chosen one after another at most."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A question, what a good player would answer to it, and why."""

    decision: Decision[Any]
    answers: tuple[Any, ...]
    """One option, or all cards to choose one after another; with a claim those for it, too."""
    reason: Reason


def advise_seat(match: Match, seat: Seat, chosen: Sequence[Any] = ()) -> Advice | None:
    """Return what a good player would do in this seat, which is being asked something.

    `chosen` are the cards that were picked already, before any is given. There is no advice
    about calls, as they are a matter of speed, nor for games that nobody knows how to play.
    """
    mind = mind_of(match.game.id)
    if match.decision is None or isinstance(match.decision, Calls) or not mind.can_advise:
        return None
    chance = Chance(SEED + seat)
    world = match.imagine(seat, chance)
    if not _advance_to_seat(world, seat) or not _give_chosen(world, chosen):
        return None
    asked = world.open_decision
    ahead = world.fork()
    answers = policy_answers(ahead, chance)
    reason = mind.why(Situation(world, answers))
    laid = _claim_cards(ahead, answers, chance) if isinstance(asked, Claim) else ()
    return Advice(asked, (*(reason.about or answers), *laid), reason)


def _advance_to_seat(world: Match, seat: Seat) -> bool:
    """Answer for the others until this seat is asked; False if it never is.

    In a secret round others may be asked first; what they answer makes no difference.
    """
    while world.decision is not None and world.decision.seat != seat:
        world.submit(0)
    return world.decision is not None


def _give_chosen(world: Match, chosen: Sequence[Any]) -> bool:
    """Give the chosen cards; True if the question is still open afterwards."""
    asked = world.decision
    for option in chosen:
        if not is_question_continued(world.decision, asked) or option not in world.decision.options:
            return False
        world.submit(list(world.decision.options).index(option))
    return is_question_continued(world.decision, asked)


def policy_answers(world: Match, chance: Chance, style: Manner = PLAIN) -> tuple[Any, ...]:
    """Return the policy's answer, and all that follow to the same question.

    Each of them is given.
    """
    asked = now = world.decision
    found: list[Any] = []
    while is_question_continued(now, asked) and len(found) < MOST_CARDS:
        answer = mind_of(world.game.id).policy(world, chance, style)
        found.append(now.options[answer])
        if not isinstance(now, PickCards) or found[-1] == DONE:
            break
        world.submit(answer)
        now = world.decision
    return tuple(found)


def _claim_cards(world: Match, answers: Sequence[Any], chance: Chance) -> tuple[Any, ...]:
    """Return the cards for a claim, which are chosen together with it."""
    asked = world.open_decision
    world.submit(list(asked.options).index(answers[0]))
    follows = world.decision
    ours = isinstance(follows, PickCards) and follows.seat == asked.seat
    return policy_answers(world, chance) if ours else ()


def is_question_continued(
    decision: Decision[Any] | None, earlier: Decision[Any] | None
) -> TypeGuard[Decision[Any]]:
    """True if a decision goes on with the same question to the same player."""
    if decision is None or earlier is None:
        return False
    return (decision.question_key, decision.seat) == (earlier.question_key, earlier.seat)
