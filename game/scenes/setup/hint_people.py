"""Who may ask for hints: whoever plays alone, or some of several people."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.core.decision import Seat
from game.store.settings import SeatChoice
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.input.keys import key_cap
from game.ui.layout import NOWHERE, Box, Column, Columns, Line, Row, Segmented, Text, avatar
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment
from game.ui.widgets.piece import Style

if TYPE_CHECKING:
    from game.app.program import App

YES, NO = "yes", "no"
COLUMN = 7  # people below each other


class HintTable(Protocol):
    """Who sits at a table, or will."""

    @property
    def persons(self) -> Collection[Seat]:
        """The seats of the people."""

    @property
    def names(self) -> Sequence[str]:
        """Everybody's name, by seat."""

    @property
    def players(self) -> Sequence[SeatChoice]:
        """Everybody, by seat."""


class HintPeople(Dialog):
    """A row for each person at the table; who may ask is remembered by name."""

    app: App

    name = "hints"
    first = "button:close"
    pad = (46.0, 30.0)

    def __init__(self, app: App, below: Scene, sitting: HintTable) -> None:
        super().__init__(app, below)
        self.sitting = sitting
        self.wide = 1060.0 if len(sitting.persons) <= COLUMN else 1860.0

    def may(self, seat: Seat) -> bool:
        """Whether this person may ask for hints."""
        return self.app.settings.hints_for(self.sitting.names[seat], self.alone)

    @property
    def alone(self) -> bool:
        """Whether only one person plays."""
        return len(self.sitting.persons) == 1

    def let(self, seat: Seat, may: bool) -> None:
        """Allow somebody hints, or not."""
        if self.alone:
            self.app.change(hints=may)
        else:
            name, now = self.sitting.names[seat], self.app.settings
            yes, no = ([n for n in names if n != name] for names in (now.hinted, now.unhinted))
            (yes if may else no).append(name)
            self.app.change(hinted=tuple(yes), unhinted=tuple(no))
        self.changed()

    def head(self, canvas: Canvas) -> Box:
        """What this is, and what is said about it."""
        words, key = self.app.words, self.app.keys.jobs["hint"]
        says = words("hints.note", key=key_cap(words, key))
        title = Line(words("hints.title"), Style(TITLE, 42), "title")
        return Column([title, Text(says, Style(BODY, 25, INK_2))], 6)

    def content(self, canvas: Canvas) -> Box:
        """The rows; many people stand in two columns."""
        rows = [self._row(seat) for seat in sorted(self.sitting.persons)]
        return Columns(rows, max(COLUMN, -(-len(rows) // 2)), 14, 40)

    def foot(self, canvas: Canvas) -> Box:
        """The way back."""
        look = Button(NOWHERE, self.app.words("play.close"), "ui-check", "", PRIMARY, 32)
        return self.way_out("close", look)

    def _row(self, seat: Seat) -> Box:
        """Face, name, yes or no."""
        words, chosen = self.app.words, YES if self.may(seat) else NO
        parts = [Segment(YES, words("answer.yes")), Segment(NO, words("answer.no"))]
        name = Line(self.sitting.names[seat], Style(LABEL, 28), f"who-{seat}")
        choice = Segmented(f"hints-{seat}", parts, chosen, partial(self._say, seat), 24, 60, 1.0)
        return Row([avatar(self.sitting.players[seat].face, 70), name, choice], [0, 1, 0], 16)

    def _say(self, seat: Seat, word: str) -> None:
        self.let(seat, word == YES)
