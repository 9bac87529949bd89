"""What events are about, as the log asks: whose zones, who draws, what is told already."""

from __future__ import annotations

from game.core.decision import Seat
from game.core.event import Announced, Event, Moved
from game.core.match import TAKEN_BACK

HAND, STAGE = "hand", "stage"


def owner(zone: str) -> tuple[str, Seat | None]:
    """A zone's name, and whose it is if it is a seat's own."""
    name, _, seat = zone.partition(" ")
    return name, int(seat) if seat else None


def drawing(event: Moved) -> Seat | None:
    """Who takes cards from the table into their hand by this; nobody if nobody does."""
    name, seat = owner(event.to)
    source, other = owner(event.source)
    return seat if name == HAND and source != STAGE and other is None else None


def told_by(event: Event) -> int:
    """How many cards that leave hands next an announcement of a die's face has told of."""
    values = dict(event.values) if isinstance(event, Announced) else {}
    return int(values.get("count", 0)) if "face" in values else 0


def told_back(event: Event) -> bool:
    """Whether an event tells that somebody took back a choice, and all agreed."""
    return isinstance(event, Announced) and event.key == TAKEN_BACK
