"""Somebody who missed several calls is offered more time: one press, and one to take it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.app.patience import TIMES, USUAL
from game.session.flow import Flow
from game.session.missed import often_late
from game.session.sitting import Sitting
from game.ui.draw.text import BODY
from game.ui.layout import NOWHERE, Box, Column, Framed, Push, Row, Text, avatar
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Style

if TYPE_CHECKING:
    from game.app.program import App

LILAC = "#EFE3FC"


class MoreTime:
    """The offer on a page of results, if there is anybody to make it to."""

    def __init__(self, app: App, sitting: Sitting, flow: Flow, changed: Callable[[], None]) -> None:
        self.app, self.sitting, self.changed = app, sitting, changed
        timed = app.settings.call_time > 0 and not flow.times.shouted
        late = often_late(flow.tidings.log.events, sitting.persons) if timed else None
        if late is not None and app.patience.of(sitting.names[late[0]]) != USUAL:
            late = None  # somebody has seen to that already
        self.late = late

    @property
    def given(self) -> bool:
        """Whether the person has more time by now."""
        return self.late is not None and self.app.patience.of(self._name) != USUAL

    @property
    def _name(self) -> str:
        assert self.late is not None
        return self.sitting.names[self.late[0]]

    def press(self) -> None:
        """Give more time, or take it back."""
        self.app.patience.give(self._name, USUAL if self.given else TIMES[1])
        self.changed()

    def box(self) -> Box | None:
        """What happened and the button, or that it was done and the way back."""
        if self.late is None:
            return None
        words, (seat, count) = self.app.words, self.late
        says, does = ("given", "back") if self.given else ("missed", "give")
        told = words(f"more_time.{says}", name=self._name, count=count)
        label = words(f"more_time.{does}", name=self._name)
        button = Button(NOWHERE, label, "ui-clock", size=26)
        face = avatar(self.sitting.players[seat].face, 64, 1.3)
        text = Text(told, Style(BODY, 25), "more-time")
        rows = [Row([face, text], [0, 1], 14), Push("more-time", button, self.press, 60)]
        return Framed(Column(rows, 10), (18, 12), fill=LILAC)
