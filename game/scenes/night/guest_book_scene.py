"""The guest book: leafing through finished game nights, and writing a line on their pages."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.file_messages import describe_own_problem
from game.scenes.naming import LetterDialog, NameRequest
from game.store import folders
from game.store.guest_book import MAX_LINE, GuestBook, GuestPage
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GRAY_INK
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Line,
    Row,
    StretchBox,
    Text,
)
from game.ui.screens.base_pages import Page
from game.ui.screens.confirm_dialog import ConfirmDialog
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style
from game.ui.widgets.open_book import OpenBook

from .guest_page import GuestPageView, PageDeeds, build_empty_page

if TYPE_CHECKING:
    from game.app.program import App

SPREAD = 2  # pages side by side
TURNS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class GuestBookScene(Page):
    """An open book: two pages side by side, or one where type is large."""

    app: App

    name = "guest-book"
    first_focus = "button:done"
    margin = 44.0
    pages: TrackedValue[tuple[GuestPage, ...]] = TrackedValue()
    view = TrackedValue(0)
    """Which spread is open, or which page where they are shown one by one."""
    problem = TrackedValue("")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.words = app.words
        self.book = GuestBook(folders.home_folder())
        self.pages = self.book.pages
        self.view = self._last_view
        self._note_problem()

    # -- layout ------------------------------------------------------------

    @property
    def pages_at_once(self) -> int:
        """The number of pages that are seen at once."""
        return 1 if self.app.canvas.is_large_type else SPREAD

    @property
    def _last_view(self) -> int:
        return max(0, (len(self.pages) - 1) // self.pages_at_once)

    @property
    def shown_view(self) -> int:
        """The spread that is open; the last one at most, however large type has become."""
        return min(self.view, self._last_view)

    @property
    def shown_pages(self) -> tuple[GuestPage, ...]:
        """The pages that are open."""
        first = self.shown_view * self.pages_at_once
        return self.pages[first : first + self.pages_at_once]

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, the title, and how many nights there were."""
        count = len(self.pages)
        note = self.words("guest_book.note", count=count) if count else ""
        return self.build_title_bar(self.words("guest_book.title"), note)

    def build_body(self, canvas: Canvas) -> Box:
        """Build the open book, as high as the window allows."""
        deeds = PageDeeds(self.ask_line, self.ask_remove)
        sheets: list[Box] = [
            GuestPageView(self.words, page, deeds).build_page() for page in self.shown_pages
        ] or [build_empty_page(self.words)]
        sheets += [Box() for _ in range(self.pages_at_once - len(sheets))]
        return Column([StretchBox(OpenBook(sheets))])

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the ways to earlier and later pages, and the way out."""
        words, last = self.words, self._last_view
        done = Button(
            UNPLACED_RECT, words("statistics.done"), "ui-check", self.app.key_labels["back"],
            PRIMARY_PAINT, 36,
        )  # fmt: skip
        out = ButtonBox("done", done, self.go_back, 80, 360, grows=1.4)
        if self.problem:
            said: Box = Text(self.problem, Style(FINE, 23, BAD), "problem", 30)
        elif last:
            place = words("guest_book.page", page=self.shown_view + 1, pages=last + 1)
            said = Line(place, Style(LABEL, 25, GRAY_INK, "center"), "page")
        else:
            said = Box()
        if not last:
            return Row([said, out], [1, 0], 20)
        earlier, later = (
            ButtonBox(name, Button(UNPLACED_RECT, icon=icon), partial(self.turn_pages, way), 80,
                      96, hint=words(f"guest_book.{name}"))
            for name, icon, way in (("earlier", "ui-left", -1), ("later", "ui-right", 1))
        )  # fmt: skip
        return Row([earlier, later, said, out], [0, 0, 1, 0], 20)

    # -- what can be done --------------------------------------------------

    def turn_pages(self, way: int) -> None:
        """Turn to the pages before or after; after the last come the first."""
        self.view = (self.shown_view + way) % (self._last_view + 1)

    def handle(self, event: pygame.event.Event) -> None:
        """Turn pages by the page keys."""
        if event.type == pygame.KEYDOWN and event.key in TURNS and self._last_view:
            self.turn_pages(TURNS[event.key])
        else:
            super().handle(event)

    def ask_line(self, stamp: str) -> None:
        """Ask for the family's line on a page."""
        page = next(one for one in self.pages if one.stamp == stamp)
        wish = NameRequest(
            self.words("guest_book.ask"), self.words("guest_book.keep"), page.line,
            partial(self.write_line, stamp), max_letters=MAX_LINE, is_person=False,
            is_sentence=True,
        )  # fmt: skip
        self.app.push_scene(LetterDialog(self.app, self, wish))

    def write_line(self, stamp: str, line: str) -> None:
        """Write a line on a page."""
        self._show_change(self.book.write_line(stamp, line))

    def ask_remove(self, stamp: str) -> None:
        """Ask before a page is taken out."""
        act = partial(self.remove_page, stamp)
        self.app.push_scene(ConfirmDialog(self.app, self, "guest_book", act))

    def remove_page(self, stamp: str) -> None:
        """Take out a page."""
        self._show_change(self.book.remove_page(stamp))
        self.focus.name = self.first_focus

    def _show_change(self, worked: bool) -> None:
        self.pages = self.book.pages
        self._note_problem()
        if not worked:
            self.app.sounds.play_sound("error")

    def _note_problem(self) -> None:
        self.problem = describe_own_problem(self.words, self.book.problem)

    def go_back(self) -> None:
        """Close the book."""
        self.app.pop_scene()
