"""More time for somebody who missed several calls: one press, and one to undo it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable
from typing import TYPE_CHECKING

from game.app.time_allowance import FACTORS, USUAL_FACTOR
from game.core.decision import Seat
from game.core.event import Called, Event
from game.session.flow import Flow
from game.session.live_match import LiveMatch
from game.ui.draw.text_surfaces import BODY
from game.ui.layout import UNPLACED_RECT, Box, ButtonBox, Column, PanelBox, Row, Text, avatar_leaf
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import Style

if TYPE_CHECKING:
    from game.app.program import App

LILAC = "#EFE3FC"
OFFER_FROM = 3
"""After so many missed calls somebody is offered more time."""


class MoreTimeOffer:
    """The offer on a page of results, if there is anybody to make it to."""

    def __init__(self, app: App, live_match: LiveMatch, flow: Flow) -> None:
        self.app, self.live_match = app, live_match
        timed = app.settings.call_time > 0 and not flow.calls.is_shouted
        late = (
            find_often_late(flow.event_queue.log.all_events, live_match.person_seats)
            if timed
            else None
        )
        if (
            late is not None
            and app.time_allowances.factor_for(live_match.names[late[0]]) != USUAL_FACTOR
        ):
            late = None  # somebody has seen to that already
        self.late = late

    @property
    def is_given(self) -> bool:
        """True if the person has more time by now."""
        return (
            self.late is not None
            and self.app.time_allowances.factor_for(self._offered_name) != USUAL_FACTOR
        )

    @property
    def _offered_name(self) -> str:
        assert self.late is not None
        return self.live_match.names[self.late[0]]

    def toggle_more_time(self) -> None:
        """Give more time, or take it back."""
        self.app.time_allowances.set_factor(
            self._offered_name, USUAL_FACTOR if self.is_given else FACTORS[1]
        )

    def build_offer_box(self) -> Box | None:
        """Build the offer with its button, or what was done and the way back."""
        if self.late is None:
            return None
        words, (seat, count) = self.app.words, self.late
        says, does = ("given", "back") if self.is_given else ("missed", "give")
        told = words(f"more_time.{says}", name=self._offered_name, count=count)
        label = words(f"more_time.{does}", name=self._offered_name)
        button = Button(UNPLACED_RECT, label, "ui-clock", size=26)
        face = avatar_leaf(self.live_match.players[seat].face, 64, 1.3)
        text = Text(told, Style(BODY, 25), "more-time")
        rows = [
            Row([face, text], [0, 1], 14),
            ButtonBox("more-time", button, self.toggle_more_time, 60),
        ]
        return PanelBox(Column(rows, 10), (18, 12), fill=LILAC)


def find_often_late(events: Iterable[Event], people: Container[Seat]) -> tuple[Seat, int] | None:
    """Return who missed most calls, and how many; None while they are few."""
    missed = Counter(
        event.seat
        for event in events
        if isinstance(event, Called) and not event.made and event.seat in people
    )
    most = missed.most_common(1)
    return most[0] if most and most[0][1] >= OFFER_FROM else None
