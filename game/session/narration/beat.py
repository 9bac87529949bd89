"""A beat: something that happened, as data that every teller puts into its own words."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.card import Card
from game.core.decision import Seat


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happened: who did what, with which cards, to whom, how often.

    It holds only what its hearers may know: it is made of events as they have seen them.
    """

    key: str
    """What happened: the key of its sentence below `deed`."""
    seat: Seat | None = None
    """The player who did it; None if the table did."""
    values: Mapping[str, object] = field(default_factory=dict)
    """Numbers, colors, cards and names of things, none of them in words yet."""
    others: tuple[Seat, ...] = ()
    """The players it was done to, or whom something befell."""
    cards: tuple[Card | None, ...] = ()
    """The cards it was done with; None for one that is not known."""

    @property
    def card(self) -> Card | None:
        """The card it is about, if it is known."""
        return self.cards[0] if self.cards else None

    @property
    def other(self) -> Seat | None:
        """The only player it was done to, or the first."""
        return self.others[0] if self.others else None
