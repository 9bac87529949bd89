"""A panel of the table: what happened, line by line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect

from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.log.log import LogLine
from game.store.settings import SeatChoice
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2, PAPER, PAPER_EDGE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, TITLE
from game.ui.screens.modal import scrim
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Press, push
from game.ui.widgets.piece import Mood, Piece, Style, capped, label, wrapped
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

PAGES = {pygame.K_PAGEUP: -4, pygame.K_PAGEDOWN: 4, pygame.K_HOME: -9999, pygame.K_END: 9999}
"""How far keys scroll the log."""
LARGEST = 2.0  # type grows no further on these panels
NEWER = 44.0  # units at the foot of the log, where newer lines are out of sight
STEP, BETWEEN = 34, 12  # units from row to row of a line, and between two lines


def veil() -> Piece:
    """A dark ground over the table."""

    def draw(canvas: Canvas, _: Mood) -> None:
        scrim(canvas.surface)

    return Piece(draw)


class LogPanel(Layer):
    """What happened, newest at the foot; the game goes on beside it."""

    covers = True
    open = False
    first = "button:log-close"

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.back = 0
        """How many lines the panel was scrolled back from the newest."""
        self._length = 0

    def toggle(self) -> None:
        """Open or close it, always at the newest line."""
        self.open, self.back = not self.open, 0

    def scroll(self, lines: int) -> None:
        """Scroll by so many lines; negative ones go back in time."""
        self.back = min(max(0, self.back - 2 * lines), max(0, self._length - 4))

    def captures(self, event: pygame.event.Event) -> bool:
        """Scroll by the wheel, and by the keys for it."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y)
            return True
        lines = PAGES.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        self.scroll(lines)
        return bool(lines)

    def press(self, job: str) -> bool:
        """Esc, a press beside it, or the key that opened it puts it away."""
        if job in ("back", "confirm", "log"):
            self.open = False
            return True
        return False

    def _told(self) -> list[LogLine]:
        """Every sentence; whoever has scrolled back stays where they are while more is told."""
        lines = self.table.log.lines(self.table.viewer)
        more = len(lines) - self._length
        self.back = min(max(0, self.back + more), len(lines)) if self.back else 0
        self._length = len(lines)
        return lines

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The panel over a veil, with a button that closes it."""
        canvas = canvas.up_to(LARGEST)
        wide = 560 * canvas.type_scale
        box = FRect(1896 - wide, 24, wide, 1032)
        lines = self._told()

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.panel(box, 28, PAPER, PAPER_EDGE, 3, LARGE)
            shown = lines[: len(lines) - self.back]
            room = FRect(box.x + 28, box.y + 110, box.w - 56, box.h - 134)
            room.h -= NEWER * canvas.type_scale if self.back else 0
            draw_lines(canvas.up_to(LARGEST), self.table.sitting.players, shown, room)

        title = self.table.words("play.log")
        ground = Thing("text:log", "panel", box, focusable=False, hint=" ")
        head = Style(TITLE, 38)
        close = Button(FRect(box.right - 84, box.y + 20, 60, 56), icon="ui-close")
        hint = self.table.words("play.close")
        pieces = [
            veil(),
            Piece(draw, ground),
            label(canvas, title, (box.x + 32, box.y + 48), head, box.w - 280, "log-title"),
            push(canvas, "log-close", close, self.toggle, text=hint),
        ]
        if self.back:
            foot = (box.x + 32, box.bottom - 0.6 * NEWER * canvas.type_scale)
            says = self.table.words("play.newer", count=self.back)
            pieces.append(
                label(canvas, says, foot, Style(BODY, 22, INK_2), box.w - 64, "log-newer")
            )
        steps = (("up", -4, 228), ("down", 4, 156))
        for name, step, left in steps:
            look = Button(FRect(box.right - left, box.y + 20, 60, 56), icon=f"ui-{name}")
            says = self.table.words(f"play.scroll_{name}")
            pieces.append(push(canvas, f"log-{name}", look, self._scrolls(step // 2), text=says))
        return capped(pieces, LARGEST)

    def _scrolls(self, lines: int) -> Press:
        return lambda: self.scroll(lines)


def look(line: LogLine) -> tuple[str, float]:
    """The font of a line, and how far it stands in."""
    return (TITLE, 0.0) if line.heading else (BODY, 52.0)


def height(canvas: Canvas, line: LogLine, room: float) -> float:
    """How much room a line takes downwards."""
    style, left = look(line)
    rows = wrapped(canvas, line.text, style, 25, room - left)
    return STEP * canvas.type_scale * len(rows) + BETWEEN


def draw_lines(
    canvas: Canvas, players: Sequence[SeatChoice], lines: list[LogLine], box: FRect
) -> None:
    """As many of the last lines as there is room for, each with its player's face."""
    step = STEP * canvas.type_scale
    tall = sum(height(canvas, line, box.w) for line in lines)
    y = min(box.bottom, box.top + tall)
    for line in reversed(lines):
        style, left = look(line)
        rows = wrapped(canvas, line.text, style, 25, box.w - left)
        y -= step * len(rows) + BETWEEN
        if y < box.top - 4:
            return
        if line.seat is not None:
            face = players[line.seat].face
            draw_avatar(canvas, face, (box.x + 20, y + step / 2), 40)
        for number, row in enumerate(rows):
            spot = (box.x + left, y + (number + 0.5) * step)
            canvas.text(row, spot, style, 25, INK, "midleft", box.w - left)
