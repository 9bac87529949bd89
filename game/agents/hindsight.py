"""Why a computer player answered as it did: asked afterwards, in the reasons of hints.

Told later, when the game is over, it is what the seat saw then that counts. Told at once, it is
what everybody saw: whatever needs more is not told.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from game.core.chance import Chance
from game.core.decision import Calls, Decision, PickCards
from game.core.errors import Hidden
from game.core.match import Match
from game.core.seat_match import BACK, OpenMatch

from .advice import SEED, answers_of
from .agent import look
from .levels import PolicyPlayer
from .mind import Mind
from .minds import mind_of
from .situation import Reason, Situation

CALLED, FORGOT = Reason("called"), Reason("forgot")
HASTY, TRIED = Reason("hasty"), Reason("tried")
NO_OTHER, NONE = Reason("no_other"), Reason("none")
TRIES = 8
"""Who remembers badly or bluffs now and then answers now this, now that."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A match that waits at a question, and all that was answered to it."""

    match: Match
    answers: tuple[Any, ...]
    shown: frozenset[int] = frozenset()
    """The cards that everybody has seen by what came of it."""

    @property
    def asked(self) -> Decision[Any]:
        """The question."""
        assert self.match.decision is not None
        return self.match.decision

    @property
    def mind(self) -> Mind:
        """What is known of the game."""
        return mind_of(self.match.game.id)


def told_at_once(past: Answered) -> Reason | None:
    """What may be told of it while the game goes on, if anything.

    It is found by what everybody sees and nothing else, and only a reason that says nothing of
    a hand is told.
    """
    asked = past.asked
    if isinstance(asked, Calls):
        return _called(past)
    world = OpenMatch(past.match.game, past.match.table, asked, past.shown)
    hand = [card for card in past.match.table.hands[asked.seat] if card.id not in past.shown]
    if any(answer in hand for answer in past.answers):
        return None
    for find in (past.mind.why, past.mind.openly):
        with suppress(Hidden):
            found = find(Situation(world, past.answers))
            if found.key in past.mind.public and not _covered(found):
                return found
    return None


def _covered(reason: Reason) -> bool:
    """Whether it names a card that not everybody has seen."""
    return any(value is BACK for value in reason.values.values())


def told_later(past: Answered, player: PolicyPlayer) -> Reason:
    """Why a player of that kind answered so, once nothing is secret any more."""
    asked, mind = past.asked, past.mind
    if isinstance(asked, Calls):
        return _called(past)
    chance = Chance(SEED + asked.seat)
    found = mind.why(Situation(past.match.imagine(asked.seat, chance), past.answers))
    usual = found.key not in PLAIN_KEYS
    if usual and (found.key in mind.public or _thinks_so(past, player, chance)):
        return found
    if len({asked.word(option) for option in asked.options}) == 1:
        return NO_OTHER
    if player.searches(mind):
        return TRIED
    return HASTY if _hasty(past, player, chance) else NONE


PLAIN_KEYS = ("plain", "plain_play", "plain_card")
"""What can be said of any answer is no reason."""


def _called(past: Answered) -> Reason:
    return CALLED if past.answers[0] else FORGOT


def _thinks_so(past: Answered, player: PolicyPlayer, chance: Chance) -> bool:
    """Whether a player who does not hurry would give this answer, at least now and then."""
    asked, mind = past.asked, past.mind
    given = _words(asked, past.answers)
    for _ in range(TRIES):
        if isinstance(asked, PickCards):
            world = past.match.imagine(asked.seat, chance)
            answers = answers_of(world, chance, player.style)
        else:
            seen = look(past.match, chance, mind.searches)
            answers = (asked.options[mind.policy(seen, chance, player.style)],)
        if _words(asked, answers) == given:
            return True
    return False


def _hasty(past: Answered, player: PolicyPlayer, chance: Chance) -> bool:
    """Whether it may well have looked no further than what fits."""
    if player.childlike or not player.hurries(past.mind):
        return player.childlike
    options = list(past.asked.options)
    given = next(options.index(answer) for answer in past.answers if answer in options)
    for _ in range(TRIES * len(past.asked.options)):
        world = look(past.match, chance, past.mind.searches)
        if past.mind.hastily(world, chance, player.style) == given:
            return True
    return False


def _words(asked: Decision[Any], answers: Sequence[Any]) -> list[str]:
    """Answers in words, however they are ordered: copies of a card are alike."""
    return sorted(asked.word(answer) for answer in answers)
