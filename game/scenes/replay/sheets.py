"""The theatre's sheets: whose cards are seen, what to see again, what has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.core.event import Viewer
from game.session.record.record import OPEN, GameRecord
from game.ui.boxes import icon
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Grid,
    Line,
    Push,
    Row,
    Text,
    Whole,
    avatar,
    gap,
)
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, SECOND, Button, Paint
from game.ui.widgets.piece import Mood, Style
from game.ui.widgets.thing import Thing
from game.words import Words

if TYPE_CHECKING:
    from game.app.program import App

FEW = 8  # players whose names stand in two columns, more in three


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of a list: where it leads, and what it says."""

    stop: int
    text: str
    icon: str = ""
    face: str = ""
    """Of whom it tells."""
    heading: bool = False


class TheaterSheet(Dialog):
    """A sheet over the theatre, with a title and a button that closes it."""

    app: App

    largest = 1.7
    wide = 1400.0
    pad = (44.0, 28.0)

    def __init__(self, app: App, theatre: Scene, words: Words, title: str) -> None:
        super().__init__(app, theatre)
        self.words, self.title = words, title

    def head(self, canvas: Canvas) -> Box:
        """Title, and the button that closes."""
        look = Button(NOWHERE, icon="ui-close")
        close = Push("close", look, self.app.pop, 72, 76, says=self.words("replay.close"))
        return Row([Line(self.title, Style(TITLE, 40), "title"), close], [1, 0], 20)

    def enter(self) -> None:
        """The focus starts in sight."""
        self.reveal(self.first)

    def handle(self, event: pygame.event.Event) -> None:
        """The key that opened it closes it."""
        job = self.app.keys.job(event) if event.type == pygame.KEYDOWN else ""
        if job == "log":
            self.app.pop()
        else:
            super().handle(event)

    def leave_for(self, act: Callable[[], None]) -> None:
        """Close the sheet, then do that."""
        self.app.pop()
        act()


# Whose cards --------------------------------------------------------------------------------


class Whose(TheaterSheet):
    """Whose cards are to be seen."""

    name = "replay_whose"

    def __init__(
        self, app: App, theatre: Scene, words: Words, record: GameRecord, look: Viewer,
        choose: Callable[[Viewer], None],
    ) -> None:  # fmt: skip
        super().__init__(app, theatre, words, words("replay.whose"))
        self.record, self.look, self.choose = record, look, choose
        self.first = f"button:{look_word(look)}"

    def content(self, canvas: Canvas) -> Box:
        """Nobody's and everybody's, then every player's."""
        looks = self.record.looks
        some = [self._some(look) for look in (None, *([OPEN] if OPEN in looks else []))]
        seats = [look for look in looks if look is not None and look != OPEN]
        most = 2 if len(seats) <= FEW else 3
        return Column([*some, Grid([self._seat(seat) for seat in seats], most, 16), gap(4)], 24)

    def _some(self, look: Viewer) -> Box:
        name = look_word(look)
        icon, note = "ui-eye" if look is None else "ui-hand", self.words(f"replay.{name}_note")
        button = Button(
            NOWHERE, self.words(f"replay.{name}"), icon, paint=self._paint(look), size=30, note=note
        )
        return Push(name, button, self._act(look), 92)

    def _seat(self, seat: Seat) -> Box:
        """A player's face and name."""
        name = self.words("replay.seat", name=self.record.names[seat])
        look = Button(NOWHERE, name, paint=self._paint(seat), size=28)
        push = Push(look_word(seat), look, self._act(seat), 82, 330, grows=1.3)
        return Row([avatar(self.record.players[seat].face, 76, 1.3), push], [0, 1], 8)

    def _paint(self, look: Viewer) -> Paint:
        return PRIMARY if self.look == look else SECOND

    def _act(self, look: Viewer) -> Callable[[], None]:
        return partial(self.leave_for, partial(self.choose, look))


def look_word(look: Viewer) -> str:
    """A look as a part of names."""
    return {None: "nobody", OPEN: "everybody"}.get(look, f"seat-{look}")


# Lists ------------------------------------------------------------------------------------


class Lines(TheaterSheet):
    """A list of things that happened, each of which can be gone to."""

    def __init__(
        self, app: App, theatre: Scene, words: Words, title: str, listed: Sequence[SheetRow],
        at: int, go: Callable[[int], None],
    ) -> None:  # fmt: skip
        super().__init__(app, theatre, words, title)
        self.listed, self.go = listed, go
        past = [number for number, row in enumerate(listed) if row.stop <= at]
        self.first = f"button:line-{past[-1] if past else 0}" if listed else "button:close"
        """The last one that has happened where the theatre stands."""

    def content(self, canvas: Canvas) -> Box:
        """A button for each."""
        if not self.listed:
            return Text(self.words("replay.no_moments"), Style(BODY, 28), "none")
        return Column([self._line(n, row) for n, row in enumerate(self.listed)], 10)

    def _line(self, number: int, row: SheetRow) -> Box:
        """One of them, as high as its words."""
        now = self.first == f"button:line-{number}"

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            fill = GOLD if now else WHITE if mood.lit else CREAM
            canvas.panel(box, 16, fill, PAPER_EDGE, 2)

        signs: list[Box] = []
        if row.face:
            signs = [avatar(row.face, 48)]
        elif row.icon:
            signs = [icon(row.icon, 36, INK, GOLD if now else CREAM)]
        text = Text(row.text, Style(TITLE if row.heading else BODY, 26))
        press = partial(self.leave_for, partial(self.go, row.stop))
        thing = Thing(f"button:line-{number}", "button", NOWHERE, row.text, action=press, radius=16)
        line = Row([*signs, text], [*[0.0] * len(signs), 1], 18)
        whole = Whole(line, thing, ground, (18, 9), 66)
        return whole if row.heading else Row([gap(0, 30), whole], [0, 1])
