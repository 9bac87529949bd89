"""Explanations of a computer player's answer, in the reasons that hints use.

Once the game is over, what the seat saw at the time counts. While it goes on, only what
everybody saw counts: whatever needs more is not told.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from game.core.chance import Chance
from game.core.decision import Calls, Decision, PickCards
from game.core.errors import HiddenInformation
from game.core.match import Match
from game.core.seat_match import BACK, OpenMatch

from .advice import SEED, policy_answers
from .agent_protocol import world_for_seat
from .levels import PolicyPlayer
from .mind import Mind
from .minds import mind_of
from .situation import Reason, Situation

CALLED, FORGOT = Reason("called"), Reason("forgot")
HASTY, TRIED = Reason("hasty"), Reason("tried")
NO_OTHER, NONE, HABIT = Reason("no_other"), Reason("none"), Reason("habit")
TRIES = 8
"""Who remembers badly or bluffs now and then answers now this, now that."""


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """A match that waits at a question, and everything that was answered to it."""

    match: Match
    answers: tuple[Any, ...]
    shown: frozenset[int] = frozenset()
    """The cards that everybody has seen by what came of it."""

    @property
    def decision(self) -> Decision[Any]:
        """The question."""
        return self.match.open_decision

    @property
    def mind(self) -> Mind:
        """The mind of the game that is played."""
        return mind_of(self.match.game.id)


def explain_now(answered: AnsweredQuestion) -> Reason | None:
    """Return the reason that may be told while the game goes on, if there is any.

    It is found by what everybody sees and nothing else, and only a reason that reveals nothing
    of a hand is told.
    """
    asked = answered.decision
    if isinstance(asked, Calls):
        return _explain_calls(answered)
    world = OpenMatch(answered.match.game, answered.match.table, asked, answered.shown)
    hand = [
        card for card in answered.match.table.hands[asked.seat] if card.id not in answered.shown
    ]
    if any(answer in hand for answer in answered.answers):
        return None
    for find in (answered.mind.why, answered.mind.openly):
        with suppress(HiddenInformation):
            found = find(Situation(world, answered.answers))
            if found.key in answered.mind.public and not _names_hidden_card(found):
                return found
    return None


def _names_hidden_card(reason: Reason) -> bool:
    """True if a reason names a card that not everybody has seen."""
    return any(value is BACK for value in reason.values.values())


def explain_afterwards(answered: AnsweredQuestion, player: PolicyPlayer) -> Reason:
    """Return why a player of that kind answered so, once nothing is secret anymore."""
    asked, mind = answered.decision, answered.mind
    if isinstance(asked, Calls):
        return _explain_calls(answered)
    chance = Chance(SEED + asked.seat)
    found = mind.why(Situation(answered.match.imagine(asked.seat, chance), answered.answers))
    usual = found.key not in PLAIN_KEYS
    if usual and (found.key in mind.public or _would_answer_so(answered, player, chance)):
        return found
    if len({asked.word(option) for option in asked.options}) == 1:
        return NO_OTHER
    if _is_habitual(answered, player):
        return HABIT
    if player.searches_in(mind):
        return TRIED
    return HASTY if _may_be_hasty(answered, player, chance) else NONE


PLAIN_KEYS = ("plain", "plain_play", "plain_card")
"""What can be said of any answer is no reason."""


def _explain_calls(answered: AnsweredQuestion) -> Reason:
    return CALLED if answered.answers[0] else FORGOT


def _would_answer_so(answered: AnsweredQuestion, player: PolicyPlayer, chance: Chance) -> bool:
    """True if a player who does not hurry would give this answer, at least now and then."""
    asked, mind = answered.decision, answered.mind
    given = _answer_words(asked, answered.answers)
    for _ in range(TRIES):
        if isinstance(asked, PickCards):
            world = answered.match.imagine(asked.seat, chance)
            answers = policy_answers(world, chance, player.style)
        else:
            seen = world_for_seat(answered.match, chance, mind.searches)
            answers = (asked.options[mind.policy(seen, chance, player.style)],)
        if _answer_words(asked, answers) == given:
            return True
    return False


def _is_habitual(answered: AnsweredQuestion, player: PolicyPlayer) -> bool:
    """True if the answer is one that the player's character likes better than others."""
    options = list(answered.decision.options)
    likings = player.find_likings(answered.mind, answered.match.seen_by(answered.decision.seat))
    given = next(options.index(answer) for answer in answered.answers if answer in options)
    return given in likings.liked


def _may_be_hasty(answered: AnsweredQuestion, player: PolicyPlayer, chance: Chance) -> bool:
    """True if the player may well have looked no further than what fits."""
    if player.is_childlike or not player.hurries_in(answered.mind):
        return player.is_childlike
    options = list(answered.decision.options)
    given = next(options.index(answer) for answer in answered.answers if answer in options)
    for _ in range(TRIES * len(answered.decision.options)):
        world = world_for_seat(answered.match, chance, answered.mind.searches)
        if answered.mind.answer_hastily(world, chance, player.style) == given:
            return True
    return False


def _answer_words(decision: Decision[Any], answers: Sequence[Any]) -> list[str]:
    """Return the answers in words, in a fixed order: copies of a card are alike."""
    return sorted(decision.word(answer) for answer in answers)
