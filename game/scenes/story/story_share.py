"""The sheet on which the story is saved as a picture: what is on it, and where it goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.app.open_folder import FolderOpener, opener
from game.session.record.round_story import StoryTeller
from game.store import folders
from game.store.atomic_files import find_free_path, reason_of, write_file
from game.ui.boxes import drawn_leaf, icon_leaf, switch_leaf
from game.ui.draw.canvas import Canvas, top_part
from game.ui.draw.palette import BAD, GOOD, GRAY_INK, GREEN_TINT
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.layout import (
    NAME_STYLE,
    NOTE_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Line,
    PanelBox,
    Row,
    StretchBox,
    Text,
    Wrap,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style

from .story_chart import ChartLine
from .story_picture import SIZE, PictureChoice, ResultFacts, draw_story_picture, encode_png

if TYPE_CHECKING:
    from game.app.program import App

SWITCHES = ("names", "points", "day", "cards")
SHOWN_WIDTH = 600.0  # units
SUFFIX = ".png"


class StoryShare(Dialog):
    """Shows the picture as it will be, with four switches."""

    app: App

    name = "story_share"
    first_focus = "toggle:names"
    sheet_width = 1560.0
    padding = (48.0, 34.0)
    choice: TrackedValue[PictureChoice] = TrackedValue(PictureChoice())
    saved: TrackedValue[Path | None] = TrackedValue(None)
    failed: TrackedValue[str] = TrackedValue("")

    def __init__(
        self, app: App, below: Scene, facts: ResultFacts, teller: StoryTeller,
        lines: Sequence[ChartLine],
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.facts, self.teller, self.lines = facts, teller, lines
        self.door = FolderOpener()
        self.choice = PictureChoice()
        self._pictures: dict[PictureChoice, tuple[pygame.Surface, bytes]] = {}

    def make_picture(self) -> tuple[pygame.Surface, bytes]:
        """Return the picture as it is chosen, and its file."""
        if self.choice not in self._pictures:
            drawn = draw_story_picture(self.facts, self.teller, self.lines, self.choice)
            self._pictures[self.choice] = drawn, encode_png(drawn)
        return self._pictures[self.choice]

    def build_content(self, canvas: Canvas) -> Box:
        """Build the picture, and beside it what is on it."""
        words = self.app.words
        picture, data = self.make_picture()
        high = SHOWN_WIDTH * SIZE[1] / SIZE[0]
        shown = drawn_leaf(partial(self._draw_picture, picture), high, SHOWN_WIDTH)
        told: list[Box] = [Line(words("story.share.on_it"), Style(TITLE, 32), "on-it")]
        told += [self._build_switch(key) for key in SWITCHES]
        stays = Column([
            Text(words("story.share.stays"), NAME_STYLE, "stays"),
            Text(words("story.share.stays_note"), NOTE_STYLE, "stays-note"),
        ], 2)  # fmt: skip
        lock = icon_leaf("ui-lock", 40, GOOD, GREEN_TINT)
        told.append(PanelBox(Row([lock, stays], [0, 1], 18), (24, 14), GREEN_TINT, "#5FC7AC"))
        told += [StretchBox(), *self._build_file_lines(len(data)), StretchBox()]
        told.append(self._build_keys())
        title = self.build_title_row(words("story.share.title"))
        body = Wrap([shown, Column(told, 12)], [0, 1], 48, stretch=True)
        return Column([title, body], 18)

    def _build_switch(self, key: str) -> Box:
        words = self.app.words
        said = words(f"story.share.{key}")
        told = Column([
            Text(said, NAME_STYLE, f"says-{key}"),
            Text(words(f"story.share.{key}_note"), NOTE_STYLE, f"note-{key}"),
        ])  # fmt: skip
        is_on = bool(getattr(self.choice, key))
        switch = switch_leaf(key, is_on, said, partial(self.turn_switch, key), 50)
        return PanelBox(Row([told, switch], [1, 0], 16), (24, 8))

    def turn_switch(self, key: str) -> None:
        """Put something on the picture, or take it off."""
        is_on = bool(getattr(self.choice, key))
        self.choice = replace(self.choice, **{key: not is_on})
        self.saved, self.failed = None, ""

    def _build_file_lines(self, size: int) -> list[Box]:
        words, style = self.app.words, Style(LABEL, 24, GRAY_INK)
        if self.failed:
            said = words("story.share.failed", reason=self.failed)
            return [Text(said, Style(BODY, 25, BAD), "failed")]
        if self.saved is not None:
            said = words("story.share.saved", file=folders.spoken_folder(self.saved))
            return [Text(said, Style(LABEL, 25, GOOD), "saved", 24)]
        said = words("story.share.size", width=SIZE[0], height=SIZE[1], size=-(-size // 1000))
        path = folders.spoken_folder(self.suggest_path())
        return [Text(path, style, "file", 24), Text(said, style, "size")]

    def _build_keys(self) -> Box:
        words = self.app.words
        if self.saved is not None and opener():
            look = Button(UNPLACED_RECT, words("story.share.show"), "ui-folder", size=30)
            return ButtonBox("folder", look, self.show_folder, 84)
        look = Button(UNPLACED_RECT, words("story.share.save"), "ui-folder", "", PRIMARY_PAINT, 34)
        return ButtonBox("save", look, self.save_picture, 92)

    def suggest_path(self) -> Path:
        """Return the path of the picture: a free name in the folder for pictures."""
        return find_free_path(folders.pictures_folder() / f"{self.facts.file_name}{SUFFIX}")

    def save_picture(self) -> None:
        """Save the picture; nothing is sent anywhere."""
        path = self.suggest_path()
        try:
            write_file(path, self.make_picture()[1])
        except OSError as error:
            self.failed = reason_of(error)
            return
        self.failed, self.saved = "", path

    def show_folder(self) -> None:
        """Show the folder of the picture."""
        if self.saved is not None:
            self.door.show_folder(self.saved.parent)

    @staticmethod
    def _draw_picture(picture: pygame.Surface, canvas: Canvas, box: FRect) -> None:
        fitting = top_part(box, min(box.h, box.w * SIZE[1] / SIZE[0]))
        area = canvas.rect(fitting)
        canvas.draw_shadow(fitting, 6, LARGE)
        canvas.surface.blit(pygame.transform.smoothscale(picture, area.size), area)
