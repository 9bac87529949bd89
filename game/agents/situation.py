"""A situation to find a reason in: a match as seen, its question and the answer."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.card import Card
from game.core.decision import Decision, PlayCard, Seat
from game.core.seat_match import World
from game.core.table import Table


@dataclass(frozen=True, slots=True)
class Reason:
    """A text key below `advice`, and the values of its sentence.

    `player` is a seat and `claim` is what is claimed; cards are cards, all else numbers or words.
    """

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    about: tuple[Any, ...] = ()
    """The answers that a hint points at, if not the very ones that would be given."""
    recalls: bool = False
    """True if it tells what is to be remembered, in a game of memory."""


def because(key: str, **values: object) -> Reason:
    """Return a reason with its values."""
    return Reason(key, values)


@dataclass(frozen=True, slots=True)
class Situation:
    """A match that asks something, and everything that is answered to one question."""

    world: World
    answers: tuple[Any, ...]

    @property
    def decision(self) -> Decision[Any]:
        """The question."""
        return self.world.open_decision

    @property
    def question_key(self) -> str:
        """The kind of question, such as `PlayCard.turn`."""
        return self.decision.question_key

    @property
    def table(self) -> Table:
        """The table."""
        return self.world.table

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return self.decision.seat

    @property
    def hand(self) -> list[Card]:
        """The cards that the asked seat holds."""
        return self.table.hands[self.seat]

    @property
    def first_answer(self) -> Any:
        """The answer, or the first of several."""
        return self.answers[0]

    @property
    def answer_cards(self) -> list[Card]:
        """The cards among the answers."""
        return [answer for answer in self.answers if isinstance(answer, Card)]

    @property
    def offered_cards(self) -> list[Card]:
        """The cards that may be chosen."""
        return [option for option in self.decision.options if isinstance(option, Card)]

    @property
    def rivals_in_order(self) -> list[Seat]:
        """The others who hold cards, in order of play."""
        others = self.table.order_from(self.seat)[:-1]
        return [seat for seat in others if self.table.hands[seat]] or others

    def count_held(self, seat: Seat) -> int:
        """Return how many cards a seat holds."""
        return len(self.table.hands[seat])

    def holder_of_fewest(self, seats: Iterable[Seat] = ()) -> Seat:
        """Return the player who holds fewest cards, among the rivals if none are given."""
        return min(seats or self.rivals_in_order, key=self.count_held)


def plain_reason(s: Situation) -> Reason:
    """Return a reason that fits any answer in any game."""
    if not isinstance(s.first_answer, Card):
        return because("plain")
    key = "plain_play" if isinstance(s.decision, PlayCard) else "plain_card"
    return because(key, card=s.first_answer)
