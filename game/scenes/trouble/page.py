"""The screen after an error: plain words, where everything lies, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from game.app.open_folder import open_folder, opener
from game.core.names import readable
from game.session.sitting import Sitting
from game.store import folders
from game.table.cards.card import draw_card
from game.table.cards.face import face
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.screens.menu import Menu
from game.ui.widgets.button import PRIMARY, SECOND, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, capped, panel, paper, paragraph, tile
from game.ui.widgets.seed_copy import copied

from .resume import clear, go_on

if TYPE_CHECKING:
    from game.app.program import App

LEFT, ROOM, EDGE = 214.0, 1492.0, 46.0
LARGEST = 1.5
CARDS = ((1462, 96, 12.0), (1570, 84, -9.0), (1516, 138, 68.0))
"""Where the cards lie that somebody has dropped, and how they are turned."""
LONGEST = 240  # letters of what broke
Row = tuple[str, str, Callable[[], None]]
"""A button: its text key, its icon, what it does."""


class TroublePage(Menu):
    """The screen after an error nobody foresaw."""

    app: App

    name = "trouble"

    def __init__(
        self, app: App, report: str, path: Path | None, sitting: Sitting | None = None,
        again: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.report, self.path, self.sitting = report, path, sitting
        self.again = again
        """Whether the game was gone on with before, and broke at the same place."""
        self.place = ""
        """Where it broke, to know it again."""
        self.copying, self.opening = "copy", "open"
        """What the two buttons say: what they do, or how that went."""

    @property
    def resumes(self) -> bool:
        """Whether the game can be gone on with here."""
        return self.sitting is not None and not self.again

    @property
    def first(self) -> str:  # type: ignore[override]
        """Where the focus starts: on the gold button."""
        return "button:resume" if self.resumes else "button:leave"

    # What is on it ---------------------------------------------------------------

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Words, where the report and the game lie, and two rows of buttons, as high as needed."""
        canvas = canvas.up_to(LARGEST)
        scale = min(canvas.type_scale, 1.25)
        buttons = (92 + 76) * scale + 26
        _, bottom = self._told(canvas, 0)
        sheet = FRect(150, 0, 1620, min(1044.0, bottom + 36 + buttons + 2 * EDGE))
        sheet.centery = 540
        told, _ = self._told(canvas, sheet.y + EDGE)
        foot = FRect(LEFT, sheet.bottom - EDGE - buttons, ROOM, buttons)
        return capped([paper(sheet), *told, *self._buttons(canvas, foot, scale)], LARGEST), []

    def _told(self, canvas: Canvas, top: float) -> tuple[list[Piece], float]:
        """Everything that is to be read from there down, and where it ends."""
        words, cards = self.app.words, canvas.type_scale <= 1.2
        pieces, y = ([_cards(top)] if cards else []), top
        for text, style in (
            (words("trouble.title"), Style(TITLE, 50)),
            (words(f"trouble.note_{self._case()}"), Style(BODY, 29)),
        ):
            piece, high = paragraph(canvas, text, (LEFT, y), style, 1130.0 if cards else ROOM)
            pieces.append(piece)
            y += high + 18
        y = max(y + 8, top + 232) if cards else y + 8
        for icon, head, where, name in self._rows():
            row, high = _row(canvas, (icon, head, where), y, name)
            pieces += row
            y += high + 20
        return pieces, y - 20

    def _case(self) -> str:
        return "again" if self.again else "game" if self.sitting else "menu"

    def _rows(self) -> Iterable[tuple[str, str, str, str]]:
        """Icon, heading, what lies where, and the name of each row."""
        words = self.app.words
        broke = readable(self.report.strip().splitlines()[-1][:LONGEST])
        if self.path:
            yield "ui-log", words("trouble.where"), folders.spoken(self.path), "report"
        else:
            yield "ui-log", words("trouble.nowhere"), broke, "report"
        if self.sitting is None:
            return
        file = self.sitting.file
        if file is not None and file.path is not None and not file.problem:
            yield "ui-check", words("trouble.kept"), folders.spoken(file.path), "game"
        else:
            yield "ui-clock", words("trouble.unkept"), words("trouble.unkept_note"), "game"

    def _buttons(self, canvas: Canvas, box: FRect, scale: float) -> Iterable[Piece]:
        """Above to go on, below what to do with the report."""
        above: list[Row] = [("leave_game", "ui-leave", self.title)]
        if self.resumes:
            above.insert(0, ("resume", "ui-play", self.resume))
        below: list[Row] = [
            (self.copying, "ui-log", self.copy), (self.opening, "ui-folder", self.open_folder),
            ("quit", "ui-close", self.app.quit),
        ]  # fmt: skip
        yield from self._row_of(canvas, above, FRect(box.x, box.y, box.w, 92 * scale), 36)
        low = FRect(box.x, box.bottom - 76 * scale, box.w, 76 * scale)
        yield from self._row_of(canvas, below, low, 29)

    def _row_of(self, canvas: Canvas, row: list[Row], box: FRect, size: int) -> Iterable[Piece]:
        wide = (box.w - 26 * (len(row) - 1)) / len(row)
        for number, (key, icon, press) in enumerate(row):
            place = FRect(box.x + (wide + 26) * number, box.y, wide, box.h)
            name = key.partition("_")[0]
            gold = f"button:{name}" == self.first
            cap = self.app.words("key.return") if gold else ""
            paint = PRIMARY if gold else SECOND
            button = Button(place, self.app.words(f"trouble.{key}"), icon, "", paint, size)
            yield push(canvas, name, button, press, self._why_not(name), enter=cap)

    def _why_not(self, name: str) -> str:
        """A report that lies nowhere has no folder, and not every system can show one."""
        if name == "open" and (self.path is None or not opener()):
            return self.app.words("trouble.no_folder")
        return ""

    # What can be done -------------------------------------------------------------

    def resume(self) -> None:
        """Go on with the very game, as its journal tells it."""
        assert self.sitting is not None
        self.app.broken = self.place
        go_on(self.app, self.sitting)

    def title(self) -> None:
        """Leave everything as it is, for the title."""
        self.app.broken = ""
        clear(self.app)

    def copy(self) -> None:
        """Put the report on the clipboard, and say whether that worked."""
        self.copying = "copy_done" if copied(self.report) else "copy_failed"
        self.changed()

    def open_folder(self) -> None:
        """Show the folder of the reports, and say so if that can't be done."""
        shown = self.path is not None and open_folder(self.path.parent)
        self.opening = "open" if shown else "open_failed"
        self.changed()

    def back(self) -> None:
        """Esc goes back to the title."""
        self.title()


def _row(
    canvas: Canvas, told: tuple[str, str, str], y: float, name: str
) -> tuple[list[Piece], float]:
    """An icon, a heading and a place on the disk, on white; how high it is."""
    icon, head, text = told
    x, room = LEFT + 104, ROOM - 132
    first, high = paragraph(canvas, head, (x, y + 16), Style(LABEL, 27), room, f"{name}-head")
    style = Style(FINE, 23, INK_2)
    second, low = paragraph(canvas, text, (x, y + 22 + high), style, room, name)
    box = FRect(LEFT, y, ROOM, high + low + 40)
    mark = tile(icon, (LEFT + 54, box.centery), 64, INK, CREAM)
    return [panel(box, 20, WHITE, PAPER_EDGE), mark, first, second], box.h


def _cards(top: float) -> Piece:
    """Cards that fell down."""

    def draw(canvas: Canvas, _: Mood) -> None:
        for number, (x, y, angle) in enumerate(CARDS):
            back = "back chroma" if number == 1 else "back chaos"
            draw_card(canvas, face(back), (x, top + y), 164, angle)

    return Piece(draw)
