"""The licenses of the game and of its components."""

import re
import sys
from functools import cache
from pathlib import Path

import pygame
import pymunk
from pygame import FRect

from game.app.program import App
from game.resources import asset, license_text
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.layout import Box, Column, Line, PaddedBox, Text, blank_space
from game.ui.screens.base_pages import Page
from game.ui.screens.menu import WHEEL
from game.ui.widgets.drawable import CALM, Style, paper_drawable

FONTS = ("Fredoka", "Nunito")
OWN = {"program": "LICENSE", "works": "LICENSE-ASSETS"}
"""Our own licenses: what they are for, and where they stand."""
PAD = 60.0  # units beside the text; half as many above and below
LONGEST = 30  # letters of a heading
SECTION = re.compile(r"Section \d -- ")
LINES = {pygame.K_DOWN: WHEEL, pygame.K_UP: -WHEEL}


class LicensesPage(Page):
    """The licenses on a sheet of paper, in which they scroll."""

    app: App
    name = "licenses"
    first_focus = "button:back"

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back."""
        return self.build_title_bar(self.app.words("fairness.licenses"))

    def build_body(self, canvas: Canvas) -> Box:
        """Build the text."""
        words = self.app.words
        parts: list[Box] = [
            Text(
                words("fairness.licenses_note", **list_component_versions()),
                Style(BODY, 28),
                "note",
            )
        ]
        for name, file in OWN.items():
            parts += _build_license(name, words(f"fairness.license_{name}"), license_text(file))
        for font in FONTS:
            parts += _build_license(font, font, asset(f"fonts/OFL-{font}.txt"))
        return PaddedBox(Column(parts, 14), PAD, PAD / 2)

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw the sheet of paper on the table."""
        super().draw_backdrop(canvas)
        self.drawables(canvas)
        paper_drawable(self._sheet).draw(canvas, CALM)

    @property
    def _sheet(self) -> FRect:
        return self._between.inflate(-2 * self.margin, 0)

    def viewport_rect(self, canvas: Canvas) -> FRect:
        """Return the rectangle on the sheet in which the text scrolls."""
        return self._sheet.inflate(0, -PAD)

    def _scroll_bar_box(self, canvas: Canvas) -> FRect:
        view = self.viewport_rect(canvas)
        return FRect(view.right - 42, view.y, 28, view.h)

    def handle(self, event: pygame.event.Event) -> None:
        """Scroll by wheel, arrows and page keys."""
        if event.type == pygame.KEYDOWN and event.key in LINES:
            self.scroll_to(self.offset + LINES[event.key], self.app.canvas)
        else:
            super().handle(event)


def list_component_versions() -> dict[str, str]:
    """Return the versions of the libraries that run now, by name."""
    return {
        "python": ".".join(map(str, sys.version_info[:3])),
        "pygame": pygame.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "pymunk": pymunk.version,
    }


def _build_license(name: str, title: str, file: Path) -> list[Box]:
    """Build a license below what it is for."""
    parts: list[Box] = [blank_space(12), Line(title, Style(TITLE, 36), name)]
    for number, part in enumerate(read_paragraphs(file)):
        style = Style(LABEL, 25) if is_heading(part) else Style(BODY, 24, GRAY_INK)
        parts.append(Text(part, style, f"{name}-{number}"))
    return parts


@cache
def read_paragraphs(file: Path) -> tuple[str, ...]:
    """Return the paragraphs of a license, headings apart, without rules of dashes."""
    parts: list[list[str]] = [[]]
    for line in file.read_text(encoding="utf-8").splitlines():
        words = line.strip()
        if not words or set(words) <= set("-="):
            parts.append([])
        elif parts[-1] or not is_heading(words):
            parts[-1].append(words)
        else:  # a heading, right above its text
            parts += [[words], []]
    return tuple(" ".join(part) for part in parts if part)


def is_heading(line: str) -> bool:
    """True if the first line of a paragraph is a heading."""
    is_title = line.isupper() and len(line) < LONGEST and not line.endswith(".")
    return is_title or bool(SECTION.match(line))
