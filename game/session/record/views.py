"""A table at any time of its past, as somebody may look at it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace

from game.core.card import Card, Facing
from game.core.event import EVERYONE, Event, Moved, Passed, Viewer
from game.core.seat_view import SeatView
from game.session.log.events import HAND, owner

from .record import OPEN, GameRecord

EVERY = 64
"""So many events lie between two views that are kept."""


class Views:
    """The table after any number of events; the views kept make it quick to go back."""

    def __init__(self, record: GameRecord, look: Viewer) -> None:
        self.look = look
        self.events: Sequence[Event] = [told(event, look) for event in record.events]
        """What happened, as this look tells it."""
        self._kept = [first(record, look)]
        self._ends = [0]

    @property
    def viewer(self) -> Viewer:
        """Whose hand lies at the foot, if it is a seat's own look."""
        return None if self.look == OPEN else self.look

    def at(self, count: int) -> SeatView:
        """The table after so many events; the caller may change it."""
        place = bisect_right(self._ends, count) - 1
        view, done = self._kept[place].copy(), self._ends[place]
        while done < count:
            self.events[done].fold(view)
            done += 1
            if done % EVERY == 0 and done > self._ends[-1]:
                self._kept.append(view.copy())
                self._ends.append(done)
        return view


def first(record: GameRecord, look: Viewer) -> SeatView:
    """The table before anything happened."""
    if look != OPEN:
        return record.start.seen_by(look)
    view = record.start.seen_by(None)
    hands = [zone for zone in view.zones if owner(zone)[0] == HAND]
    cards: dict[str, list[Card | None]] = {zone: [*record.start.zones[zone]] for zone in hands}
    facing: dict[str, Facing] = {**view.facing, **dict.fromkeys(hands, "known")}
    return SeatView(None, facing, view.zones | cards, view.facts)


def told(event: Event, look: Viewer) -> Event:
    """An event as somebody may know it; with all hands open, everything."""
    return opened(event) if look == OPEN else event.seen_by(look)


def opened(event: Event) -> Event:
    """An event of which everybody sees all."""
    if isinstance(event, Moved):
        return replace(event, mask=EVERYONE)
    if isinstance(event, Passed):
        return replace(event, masks=(EVERYONE,) * len(event.masks))
    return event
