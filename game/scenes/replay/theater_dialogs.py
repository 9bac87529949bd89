"""The theater's dialogs: whose cards are visible, moments to watch, and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.core.event import Viewer
from game.session.record.game_record import ALL_OPEN, GameRecord
from game.ui.boxes import icon_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, PAPER_EDGE, PLUM, WHITE
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Grid,
    Line,
    Row,
    Text,
    avatar_leaf,
    blank_space,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY_PAINT, SECONDARY_PAINT, Button, Paint
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import FocusMood, Style
from game.words import Words

if TYPE_CHECKING:
    from game.app.program import App

FEW = 8  # players whose names stand in two columns, more in three


@dataclass(frozen=True, slots=True)
class TheaterRow:
    """A line of a list: where it leads, and its text."""

    stop: int
    text: str
    icon: str = ""
    face: str = ""
    """Of whom it tells."""
    is_heading: bool = False


class TheaterDialog(Dialog):
    """A dialog over the theater, with a title and a close button."""

    app: App

    max_type_scale = 1.7
    sheet_width = 1400.0
    padding = (44.0, 28.0)

    def __init__(self, app: App, theatre: Scene, words: Words, title: str) -> None:
        super().__init__(app, theatre)
        self.words, self.title = words, title

    def build_header(self, canvas: Canvas) -> Box:
        """Build the title and the close button."""
        look = Button(UNPLACED_RECT, icon="ui-close")
        close = ButtonBox(
            "close", look, self.app.pop_scene, 72, 76, says=self.words("replay.close")
        )
        return Row([Line(self.title, Style(TITLE, 40), "title"), close], [1, 0], 20)

    def enter(self) -> None:
        """Scroll to the control with the first focus."""
        self.scroll_into_view(self.first_focus)

    def handle(self, event: pygame.event.Event) -> None:
        """Close the dialog by the key that opened it."""
        job = self.app.keys.job_of_event(event) if event.type == pygame.KEYDOWN else ""
        if job == "log":
            self.app.pop_scene()
        else:
            super().handle(event)

    def close_then(self, next_action: Callable[[], None]) -> None:
        """Close the dialog, then do the action."""
        self.app.pop_scene()
        next_action()


# Whose cards --------------------------------------------------------------------------------


class LookDialog(TheaterDialog):
    """A dialog for whose cards are visible."""

    name = "replay_whose"

    def __init__(
        self, app: App, theatre: Scene, words: Words, record: GameRecord, look: Viewer,
        choose: Callable[[Viewer], None],
    ) -> None:  # fmt: skip
        super().__init__(app, theatre, words, words("replay.whose"))
        self.record, self.look, self.choose = record, look, choose
        self.first_focus = f"button:{name_look(look)}"

    def build_content(self, canvas: Canvas) -> Box:
        """Build nobody's and everybody's cards, then each player's."""
        looks = self.record.viewers
        some = [
            self._build_shared_look(look)
            for look in (None, *([ALL_OPEN] if ALL_OPEN in looks else []))
        ]
        seats = [look for look in looks if look is not None and look != ALL_OPEN]
        most = 2 if len(seats) <= FEW else 3
        return Column(
            [
                *some,
                Grid([self._build_seat_look(seat) for seat in seats], most, 16),
                blank_space(4),
            ],
            24,
        )

    def _build_shared_look(self, look: Viewer) -> Box:
        name = name_look(look)
        icon, note = "ui-eye" if look is None else "ui-hand", self.words(f"replay.{name}_note")
        button = Button(
            UNPLACED_RECT,
            self.words(f"replay.{name}"),
            icon,
            paint=self._look_paint(look),
            size=30,
            note=note,
        )
        return ButtonBox(name, button, self._look_action(look), 92)

    def _build_seat_look(self, seat: Seat) -> Box:
        """Build a player's face and name."""
        name = self.words("replay.seat", name=self.record.names[seat])
        look = Button(UNPLACED_RECT, name, paint=self._look_paint(seat), size=28)
        push = ButtonBox(name_look(seat), look, self._look_action(seat), 82, 330, grows=1.3)
        return Row([avatar_leaf(self.record.players[seat].face, 76, 1.3), push], [0, 1], 8)

    def _look_paint(self, look: Viewer) -> Paint:
        return PRIMARY_PAINT if self.look == look else SECONDARY_PAINT

    def _look_action(self, look: Viewer) -> Callable[[], None]:
        return partial(self.close_then, partial(self.choose, look))


def name_look(look: Viewer) -> str:
    """Return a view's part of control names."""
    return {None: "nobody", ALL_OPEN: "everybody"}.get(look, f"seat-{look}")


# Lists ------------------------------------------------------------------------------------


class TheaterLines(TheaterDialog):
    """A list of things that happened, each with its moment in the game."""

    def __init__(
        self, app: App, theatre: Scene, words: Words, title: str, listed: Sequence[TheaterRow],
        at: int, go: Callable[[int], None],
    ) -> None:  # fmt: skip
        super().__init__(app, theatre, words, title)
        self.listed, self.go = listed, go
        past = [number for number, row in enumerate(listed) if row.stop <= at]
        self.first_focus = f"button:line-{past[-1] if past else 0}" if listed else "button:close"
        """The last one that has happened where the theatre stands."""

    def build_content(self, canvas: Canvas) -> Box:
        """Build a button for each line."""
        if not self.listed:
            return Text(self.words("replay.no_moments"), Style(BODY, 28), "none")
        return Column([self._build_theater_line(n, row) for n, row in enumerate(self.listed)], 10)

    def _build_theater_line(self, number: int, row: TheaterRow) -> Box:
        """Build a line, as high as its words."""
        now = self.first_focus == f"button:line-{number}"

        def draw_theater_line(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            fill = GOLD if now else WHITE if mood.is_lit else CREAM
            canvas.draw_rounded_panel(box, 16, fill, PAPER_EDGE, 2)

        signs: list[Box] = []
        if row.face:
            signs = [avatar_leaf(row.face, 48)]
        elif row.icon:
            signs = [icon_leaf(row.icon, 36, INK, GOLD if now else CREAM)]
        ink = PLUM if now else INK
        text = Text(row.text, Style(TITLE if row.is_heading else BODY, 26, ink))
        press = partial(self.close_then, partial(self.go, row.stop))
        thing = Control(
            f"button:line-{number}", "button", UNPLACED_RECT, row.text, action=press, radius=16
        )
        line = Row([*signs, text], [*[0.0] * len(signs), 1], 18)
        whole = ControlBox(line, thing, draw_theater_line, (18, 9), 66)
        return whole if row.is_heading else Row([blank_space(0, 30), whole], [0, 1])
