"""The screen after an error: plain words, where files are, and what to do now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from game.app.open_folder import FolderOpener, opener
from game.contact import BrokenContact, read_contact
from game.core.names import readable_text
from game.session.live_match import LiveMatch
from game.store import folders
from game.table.cards.card_face import named_face
from game.table.cards.card_sprites import draw_card
from game.ui.boxes import sign_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Leaf,
    PanelBox,
    Row,
    StretchBox,
    Text,
    TypeLimit,
    blank_space,
    paper_sheet,
)
from game.ui.screens.base_pages import Page
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, SECONDARY_PAINT, Button
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.seed_copy import copy_to_clipboard

from .resume import reset_to_title, resume_match

if TYPE_CHECKING:
    from game.app.program import App

PAD = (64.0, 34.0)
LARGEST, GROWS = 1.5, 1.25
CARDS = ((-54, -10, 12.0), (54, -22, -9.0), (0, 32, 68.0))
"""Where the cards lie that somebody has dropped, from the middle, and how they are turned."""
LONGEST = 240  # letters of what broke
TroubleButton = tuple[str, str, Callable[[], None]]
"""A button: its text key, its icon, what it does."""


class TroublePage(Page):
    """The screen after an unexpected error."""

    app: App

    name = "trouble"
    opening = TrackedValue("open")
    """What the button says that shows the report's folder."""
    margin = 150.0

    def __init__(
        self, app: App, report: str, path: Path | None, live_match: LiveMatch | None = None,
        pick_again: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.report, self.path, self.live_match = report, path, live_match
        self.again = pick_again
        """Whether the game was gone on with before, and broke at the same place."""
        self.place = ""
        """Where it broke, to know it again."""
        self.reports_address = ""
        """Where the report may be sent; empty if the game doesn't know."""
        with suppress(OSError, BrokenContact):  # what broke may be these very files
            self.reports_address = read_contact().reports
        self.door = FolderOpener()
        self.copying = "copy"
        """What the two buttons say: what they do, or how that went."""

    @property
    def can_resume(self) -> bool:
        """True if the game can be continued here."""
        return self.live_match is not None and not self.again

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the gold button."""
        return "button:resume" if self.can_resume else "button:leave"

    # What is on it ---------------------------------------------------------------

    def build_body(self, canvas: Canvas) -> Box:
        """Build words, the places of report and game, and two rows of buttons."""
        words = self.app.words
        title = Text(words("trouble.title"), Style(TITLE, 50), letters=40)
        note = Text(words(f"trouble.note_{self._find_trouble_case()}"), Style(BODY, 29))
        told = Column([title, note], 18)
        top = FirstThatFits(
            [Row([told, Leaf(224, _make_fallen_cards, 300, grows=1)], [1, 0], top=True), told]
        )
        rows = [_build_report_row(*row) for row in self._list_report_rows()]
        content = Column([top, *rows, blank_space(4), *self._build_trouble_rows()], 18)
        return Column([StretchBox(), TypeLimit(LARGEST, paper_sheet(content, PAD)), StretchBox()])

    def _find_trouble_case(self) -> str:
        return "again" if self.again else "game" if self.live_match else "menu"

    def _list_report_rows(self) -> Iterable[tuple[str, str, str, str]]:
        """Return icon, heading, text and name of each row."""
        words = self.app.words
        broke = readable_text(self.report.strip().splitlines()[-1][:LONGEST])
        if self.path:
            yield "ui-log", words("trouble.where"), folders.spoken_folder(self.path), "report"
        else:
            yield "ui-log", words("trouble.nowhere"), broke, "report"
        if self.reports_address:
            yield "ui-give", words("trouble.send"), self.reports_address, "address"
        if self.live_match is None:
            return
        file = self.live_match.journal_file
        if file is not None and file.path is not None and not file.problem:
            yield "ui-check", words("trouble.kept"), folders.spoken_folder(file.path), "game"
        else:
            yield "ui-clock", words("trouble.unkept"), words("trouble.unkept_note"), "game"

    def _build_trouble_rows(self) -> Iterable[Box]:
        """Build the row that goes on, and the row for the report."""
        above: list[TroubleButton] = [("leave_game", "ui-leave", self.go_back)]
        if self.can_resume:
            above.insert(0, ("resume", "ui-play", self.resume_game))
        below: list[TroubleButton] = [
            (self.copying, "ui-log", self.copy_report),
            (self.opening, "ui-folder", self.open_report_folder),
            ("quit", "ui-close", self.app.quit_program),
        ]
        yield Row([self._build_trouble_button(*door, 92, 36) for door in above], gap=26)
        yield Row([self._build_trouble_button(*door, 76, 29) for door in below], gap=26)

    def _build_trouble_button(
        self, key: str, icon: str, press: Callable[[], None], height: float, size: float
    ) -> Box:
        name = key.partition("_")[0]
        gold = f"button:{name}" == self.first_focus
        text, cap = self.app.words(f"trouble.{key}"), self.app.words("key.return") if gold else ""
        look = Button(
            UNPLACED_RECT, text, icon, "", PRIMARY_PAINT if gold else SECONDARY_PAINT, size
        )
        why_not = self._explain_disabled(name)
        return ButtonBox(name, look, press, height, why_not=why_not, enter=cap, grows=GROWS)

    def _explain_disabled(self, name: str) -> str:
        """Return why a button is off: no report file, or no way to show a folder."""
        if name == "open" and (self.path is None or not opener()):
            return self.app.words("trouble.no_folder")
        return ""

    # What can be done -------------------------------------------------------------

    def resume_game(self) -> None:
        """Resume the game from its journal."""
        assert self.live_match is not None
        self.app.broken = self.place
        resume_match(self.app, self.live_match)

    def go_back(self) -> None:
        """Leave everything as it is, for the title."""
        self.app.broken = ""
        reset_to_title(self.app)

    def copy_report(self) -> None:
        """Copy the report to the clipboard, and say if that worked."""
        self.copying = "copy_done" if copy_to_clipboard(self.report) else "copy_failed"

    def open_report_folder(self) -> None:
        """Show the folder of the reports, or say that it can't be shown."""
        self.opening = "open" if self.path is not None else "open_failed"
        if self.path is not None:
            self.door.show_folder(self.path.parent)

    def update(self, ms: float) -> None:
        """Say if the folder could not be shown."""
        super().update(ms)
        if self.door.has_failed():
            self.opening = "open_failed"


def _build_report_row(icon: str, head: str, text: str, name: str) -> Box:
    """Build an icon, a heading and a place on the disk, on white."""
    lines = [
        Text(head, Style(LABEL, 27), f"{name}-head"), Text(text, Style(FINE, 23, GRAY_INK), name),
    ]  # fmt: skip
    return PanelBox(
        Row([sign_leaf(icon, 64, grows=1), Column(lines, 6)], [0, 1], 24), (22, 16), radius=20
    )


def _make_fallen_cards(_: Canvas, box: FRect) -> Drawable:
    """Make some cards that fell down."""

    def draw_fallen_cards(canvas: Canvas, _: FocusMood) -> None:
        for number, (x, y, angle) in enumerate(CARDS):
            back = named_face("back chroma" if number == 1 else "back chaos")
            draw_card(canvas, back, (box.centerx + x, box.centery + y), 164, angle)

    return Drawable(draw_fallen_cards)
