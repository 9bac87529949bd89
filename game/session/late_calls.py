"""Late calls in a game: people who miss many may want more time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable

from game.core.decision import Seat
from game.core.event import Called, Event

OFFER_FROM = 3
"""After so many missed calls somebody is offered more time."""


def find_often_late(events: Iterable[Event], people: Container[Seat]) -> tuple[Seat, int] | None:
    """Return who missed most calls, and how many; None while they are few."""
    missed = Counter(
        event.seat
        for event in events
        if isinstance(event, Called) and not event.made and event.seat in people
    )
    most = missed.most_common(1)
    return most[0] if most and most[0][1] >= OFFER_FROM else None
