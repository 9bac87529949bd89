"""The licenses of the game and of its components."""

import re
import sys
from functools import cache
from pathlib import Path

import pygame
import pymunk

from game.app.program import App
from game.resources import asset, license_text
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.layout import Box, Column, Line, Text, blank_space, paper_sheet
from game.ui.screens.base_pages import Page
from game.ui.screens.menu import WHEEL
from game.ui.widgets.drawable import Style

FONTS = ("Fredoka", "Nunito")
OWN = {"program": "LICENSE", "works": "LICENSE-ASSETS"}
"""Our own licenses: what they are for, and where they stand."""
LONGEST = 30  # letters of a heading
SECTION = re.compile(r"Section \d -- ")
LINES = {pygame.K_DOWN: WHEEL, pygame.K_UP: -WHEEL}


class LicensesPage(Page):
    """The licenses as a page to scroll."""

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
        return paper_sheet(Column(parts, 14), (60, 30))

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
    return (line.isupper() and len(line) < LONGEST) or bool(SECTION.match(line))
