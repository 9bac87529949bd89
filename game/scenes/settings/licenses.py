"""The licenses of the game and of what it is made with, to be read."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pygame
import pymunk
from pygame import FRect

from game.app.program import App
from game.resources import asset, license_text
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.screens.column import Column
from game.ui.screens.menu import WHEEL, Menu
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, label, paper

FONTS = ("Fredoka", "Nunito")
OWN = {"program": "LICENSE", "works": "LICENSE-ASSETS"}
"""Our own licenses: what they are for, and where they stand."""
LEFT, WIDE = 120.0, 1640.0
LONGEST = 30  # letters of a heading
SECTION = re.compile(r"Section \d -- ")
LINES = {pygame.K_DOWN: WHEEL, pygame.K_UP: -WHEEL}


class Licenses(Menu):
    """A page to scroll through."""

    app: App

    name = "licenses"
    first = "button:back"

    def view(self, canvas: Canvas) -> FRect:
        """Everything below the bar."""
        top = self._top(canvas)
        return FRect(0, top, 1920, 1080 - top)

    def _top(self, canvas: Canvas) -> float:
        return 64 * canvas.type_scale + 30

    def backdrop(self, canvas: Canvas) -> None:
        """The table's wood, and the sheet that scrolls."""
        super().backdrop(canvas)
        top = self._top(canvas)
        paper(FRect(60, top, 1780, 1140 - top)).draw(canvas, Mood())

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """The way back, and the words."""
        high = self._top(canvas) - 30
        words = self.app.words
        back = Button(FRect(24, 16, max(64.0, high), high), icon="ui-back")
        bar = [push(canvas, "back", back, self.app.pop, hint=words("common.back"))]
        spot = (back.box.right + 30, back.box.centery)
        style = Style(TITLE, 44)
        bar.append(label(canvas, words("fairness.licenses"), spot, style, 1400, "title"))
        return bar, self._text(canvas)

    def _text(self, canvas: Canvas) -> Iterable[Piece]:
        words = self.app.words
        column = Column(words, canvas, LEFT, self._top(canvas) + 30, WIDE)
        column.write(words("fairness.licenses_note", **made()), Style(BODY, 28), "note")
        for name, file in OWN.items():
            _write(column, name, words(f"fairness.license_{name}"), license_text(file))
        for font in FONTS:
            _write(column, font, font, asset(f"fonts/OFL-{font}.txt"))
        return column.pieces

    def handle(self, event: pygame.event.Event) -> None:
        """Scroll by wheel, arrows and page keys."""
        if event.type == pygame.KEYDOWN and event.key in LINES:
            self.scroll_to(self.offset + LINES[event.key], self.app.canvas)
        else:
            super().handle(event)


def made() -> dict[str, str]:
    """Which versions of what it is made with run just now, by name."""
    return {
        "python": ".".join(map(str, sys.version_info[:3])),
        "pygame": pygame.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "pymunk": pymunk.version,
    }


def _write(column: Column, name: str, title: str, file: Path) -> None:
    """A license below what it is for."""
    column.y += 40
    column.title(title, name, 36)
    for number, part in enumerate(paragraphs(file)):
        column.y += 14
        style = Style(LABEL, 25) if heading(part) else Style(BODY, 24, INK_2)
        column.write(part, style, f"{name}-{number}")


@cache
def paragraphs(file: Path) -> tuple[str, ...]:
    """The paragraphs of a license, its headings apart; rules of dashes are left out."""
    parts: list[list[str]] = [[]]
    for line in file.read_text(encoding="utf-8").splitlines():
        words = line.strip().strip("-=")
        if words and not heading(words):
            parts[-1].append(words)
        else:
            parts += [[words], []]
    return tuple(" ".join(part) for part in parts if any(part))


def heading(words: str) -> bool:
    """Whether a line of a license is a heading."""
    return (words.isupper() and len(words) < LONGEST) or bool(SECTION.match(words))
