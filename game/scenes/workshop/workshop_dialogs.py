"""Dialogs of the workshop: a thing's menu, and the bin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from game.app.file_messages import format_past_time
from game.store.workshop_files import BinnedFile, Workshop
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK
from game.ui.draw.text_surfaces import BODY
from game.ui.layout import UNPLACED_RECT, Box, ButtonBox, Column, Text
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import Style

if TYPE_CHECKING:
    from game.app.program import App

SIGNS = {"copy": "ui-copy", "rename": "ui-pencil", "throw": "ui-bin"}


class ThingMenuDialog(Dialog):
    """The menu of a thing: copy, rename, throw away."""

    app: App

    name = "workshop-menu"
    sheet_width = 620.0

    def __init__(
        self, app: App, below: Scene, title: str, deeds: Mapping[str, Callable[[], None] | None]
    ) -> None:
        super().__init__(app, below)
        self.title, self.deeds = title, {k: do for k, do in deeds.items() if do is not None}

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the harmless one."""
        return f"button:{next(iter(self.deeds))}"

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header with the thing's name."""
        return self.build_title_row(self.title, 38)

    def build_content(self, canvas: Canvas) -> Box:
        """Build a button for each action."""
        words = self.app.words
        return Column(
            [
                ButtonBox(
                    name,
                    Button(UNPLACED_RECT, words(f"workshop.{name}"), SIGNS[name], size=30),
                    partial(self.close_and_act, act),
                    72,
                )
                for name, act in self.deeds.items()
            ],
            16,
        )

    def close_and_act(self, act: Callable[[], None]) -> None:
        """Go back, and do the action."""
        self.app.pop_scene()
        act()


class BinDialog(Dialog):
    """A dialog with what was thrown away, to be taken out again."""

    app: App

    name = "workshop-bin"
    first_focus = "button:close"
    sheet_width = 900.0

    def __init__(
        self, app: App, below: Scene, shop: Workshop, take: Callable[[BinnedFile, str], None]
    ) -> None:
        super().__init__(app, below)
        self.shop, self.take = shop, take

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header with the dialog's title."""
        return self.build_title_row(self.app.words("workshop.bin"))

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the note about how long things stay."""
        return Text(self.app.words("workshop.bin_note"), Style(BODY, 25, GRAY_INK), "bin-note")

    def build_content(self, canvas: Canvas) -> Box:
        """Build everything in the bin, newest first."""
        words, gone = self.app.words, self.shop.list_bin()
        if not gone:
            return Text(words("workshop.bin_empty"), Style(BODY, 27), "empty")
        rows = []
        for number, one in enumerate(gone):
            name = self.shop.find_binned_name(one)
            at = format_past_time(words, one.thrown_at, datetime.now())
            look = Button(
                UNPLACED_RECT, words("workshop.bring_back", name=name), "ui-undo", size=27
            )
            rows.append(
                ButtonBox(
                    f"back-{number}", look, partial(self.restore_thing, one, name), 66, hint=at
                )
            )
        return Column(rows, 12)

    def restore_thing(self, one: BinnedFile, name: str) -> None:
        """Take a thing out of the bin."""
        self.app.pop_scene()
        self.take(one, name)
