"""The screen after an error: plain words, where everything lies, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from game.app.open_folder import FolderDoor, opener
from game.core.names import readable
from game.session.sitting import Sitting
from game.store import folders
from game.table.cards.card import draw_card
from game.table.cards.face import face
from game.ui.boxes import sign
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Leaf,
    Push,
    Row,
    Spring,
    Text,
    UpTo,
    gap,
    sheet,
)
from game.ui.screens.page import Page
from game.ui.widgets.button import PRIMARY, SECOND, Button
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.seed_copy import copied

from .resume import clear, go_on

if TYPE_CHECKING:
    from game.app.program import App

PAD = (64.0, 34.0)
LARGEST, GROWS = 1.5, 1.25
CARDS = ((-54, -10, 12.0), (54, -22, -9.0), (0, 32, 68.0))
"""Where the cards lie that somebody has dropped, from the middle, and how they are turned."""
LONGEST = 240  # letters of what broke
Door = tuple[str, str, Callable[[], None]]
"""A button: its text key, its icon, what it does."""


class TroublePage(Page):
    """The screen after an error nobody foresaw."""

    app: App

    name = "trouble"
    margin = 150.0

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
        self.door = FolderDoor()
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

    def body(self, canvas: Canvas) -> Box:
        """Words, where the report and the game lie, and two rows of buttons, in the middle."""
        words = self.app.words
        title = Text(words("trouble.title"), Style(TITLE, 50), letters=40)
        note = Text(words(f"trouble.note_{self._case()}"), Style(BODY, 29))
        told = Column([title, note], 18)
        top = Either([Row([told, Leaf(224, _cards, 300, grows=1)], [1, 0], top=True), told])
        rows = [_row(*row) for row in self._rows()]
        content = Column([top, *rows, gap(4), *self._buttons()], 18)
        return Column([Spring(), UpTo(LARGEST, sheet(content, PAD)), Spring()])

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

    def _buttons(self) -> Iterable[Box]:
        """Above to go on, below what to do with the report."""
        above: list[Door] = [("leave_game", "ui-leave", self.back)]
        if self.resumes:
            above.insert(0, ("resume", "ui-play", self.resume))
        below: list[Door] = [
            (self.copying, "ui-log", self.copy), (self.opening, "ui-folder", self.open_folder),
            ("quit", "ui-close", self.app.quit),
        ]  # fmt: skip
        yield Row([self._button(*door, 92, 36) for door in above], gap=26)
        yield Row([self._button(*door, 76, 29) for door in below], gap=26)

    def _button(
        self, key: str, icon: str, press: Callable[[], None], high: float, size: float
    ) -> Box:
        name = key.partition("_")[0]
        gold = f"button:{name}" == self.first
        text, cap = self.app.words(f"trouble.{key}"), self.app.words("key.return") if gold else ""
        look = Button(NOWHERE, text, icon, "", PRIMARY if gold else SECOND, size)
        why_not = self._why_not(name)
        return Push(name, look, press, high, why_not=why_not, enter=cap, grows=GROWS)

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

    def back(self) -> None:
        """Leave everything as it is, for the title."""
        self.app.broken = ""
        clear(self.app)

    def copy(self) -> None:
        """Put the report on the clipboard, and say whether that worked."""
        self.copying = "copy_done" if copied(self.report) else "copy_failed"
        self.changed()

    def open_folder(self) -> None:
        """Show the folder of the reports, and say so if that can't be done."""
        self.opening = "open" if self.path is not None else "open_failed"
        if self.path is not None:
            self.door.open(self.path.parent)
        self.changed()

    def update(self, ms: float) -> None:
        """Say if the folder could not be shown."""
        super().update(ms)
        if self.door.has_failed():
            self.app.dirty = True
            self.opening = "open_failed"
            self.changed()


def _row(icon: str, head: str, text: str, name: str) -> Box:
    """An icon, a heading and a place on the disk, on white."""
    lines = [
        Text(head, Style(LABEL, 27), f"{name}-head"), Text(text, Style(FINE, 23, INK_2), name),
    ]  # fmt: skip
    return Framed(Row([sign(icon, 64, grows=1), Column(lines, 6)], [0, 1], 24), (22, 16), radius=20)


def _cards(_: Canvas, box: FRect) -> Piece:
    """Cards that fell down."""

    def draw(canvas: Canvas, _: Mood) -> None:
        for number, (x, y, angle) in enumerate(CARDS):
            back = face("back chroma" if number == 1 else "back chaos")
            draw_card(canvas, back, (box.centerx + x, box.centery + y), 164, angle)

    return Piece(draw)
