"""The knowledge of the seat that is asked, and how it likes to play."""

from collections.abc import Sequence
from typing import Any

from game.agents.style import Manner
from game.core import scale
from game.core.chance import Chance
from game.core.decision import Seat
from game.games.penny_badger.badger_table import BadgerTable

from . import player_records
from .stakes import Value, chance_to_win, expected_claim_worth, penny_lead_worth, settled_outcome

RECENT = {"easy": 0, "normal": 0, "hard": 24, "expert": 8}
"""By how many of the latest turns a level judges the others: whoever sooner notices a change
of mind is ahead of it, and who does not watch at all is easily seen through.
"""


class PennyMind:
    """Everything a Penny Badger player looks at."""

    def __init__(
        self, t: BadgerTable, seat: Seat, options: Sequence[Any], chance: Chance, style: Manner
    ) -> None:
        self.t, self.seat, self.options = t, seat, options
        self.chance, self.style = chance, style
        self.hand = t.hands[seat]
        number = scale.level_number(style.level)
        assert number is not None
        self.worth: Value = chance_to_win if number >= scale.SEARCHES else penny_lead_worth
        self.rivals = t.rivals_of(seat)
        self.remembered = round(scale.blend_stops(RECENT, number) * style.memory)

    def says_yes(self, probability: float) -> bool:
        """True with this probability."""
        return self.chance.random() < probability

    def record_of(self, seat: Seat) -> player_records.PlayerRecord:
        """Return what the player remembers of another one."""
        return player_records.record_of_player(self.t.past, self.t.seats, seat, self.remembered)

    def likely_doubters(
        self, cards: int, others: Sequence[Seat], decider_count: int
    ) -> list[tuple[Seat, float]]:
        """Return how likely each of some others doubts a claim, given how many decide."""
        return [
            (seat, player_records.doubt_chance(self.record_of(seat), cards, decider_count))
            for seat in others
        ]

    def claim_worth(self, cards: int, is_true: bool) -> float:
        """Return how good it is to claim this many cards."""
        doubters = self.likely_doubters(cards, self.rivals, len(self.rivals))
        return expected_claim_worth(
            self.worth, self.t, self.seat, self.seat, cards, is_true, doubters
        )

    def bluff_worth(self, cards: int) -> float:
        """Return how good it is if a bluff of this many cards is believed."""
        return self.worth(self.seat, *settled_outcome(self.t, self.seat, cards, False, ()))

    def caught_bluff_worth(self, cards: int) -> float:
        """Return how good it is if everybody challenges a bluff of this many cards."""
        return self.worth(self.seat, *settled_outcome(self.t, self.seat, cards, False, self.rivals))
