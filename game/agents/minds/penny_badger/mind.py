"""What the seat that is asked knows, and how it likes to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.agents.style import Manner
from game.core import scale
from game.core.chance import Chance
from game.core.decision import Seat
from game.games.penny_badger.badger_table import BadgerTable

from . import watching
from .stakes import Value, chance_to_win, expected, pennies, settled

RECENT = {"easy": 0, "normal": 0, "hard": 24, "expert": 8}
"""By how many of the latest turns a level judges the others: whoever sooner notices a change
of mind is ahead of it, and who does not watch at all is easily seen through.
"""


class PennyMind:
    """What a player looks at."""

    def __init__(
        self, t: BadgerTable, seat: Seat, options: Sequence[Any], chance: Chance, style: Manner
    ) -> None:
        self.t, self.seat, self.options = t, seat, options
        self.chance, self.style = chance, style
        self.hand = t.hands[seat]
        number = scale.at(style.level)
        assert number is not None
        self.worth: Value = chance_to_win if number >= scale.SEARCHES else pennies
        self.rivals = t.rivals(seat)
        self.remembered = round(scale.blended(RECENT, number) * style.memory)

    def says(self, likely: float) -> bool:
        """Yes, so often."""
        return self.chance.random() < likely

    def knows(self, seat: Seat) -> watching.PlayerRecord:
        """What it remembers of a player."""
        return watching.of(self.t.past, len(self.t.names), seat, self.remembered)

    def doubters(self, cards: int, others: Sequence[Seat], all_: int) -> list[tuple[Seat, float]]:
        """How likely each of some others doubts a claim that so many decide about."""
        return [(seat, watching.doubts(self.knows(seat), cards, all_)) for seat in others]

    def claiming(self, cards: int, true: bool) -> float:
        """How good it is if it claims so many."""
        doubters = self.doubters(cards, self.rivals, len(self.rivals))
        return expected(self.worth, self.t, self.seat, self.seat, cards, true, doubters)

    def passing(self, cards: int) -> float:
        """How good it is if a bluff of so many is believed."""
        return self.worth(self.seat, *settled(self.t, self.seat, cards, False, ()))

    def caught(self, cards: int) -> float:
        """How good it is if everybody challenges a bluff of so many."""
        return self.worth(self.seat, *settled(self.t, self.seat, cards, False, self.rivals))
