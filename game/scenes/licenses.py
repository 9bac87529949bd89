"""The licenses of what the game is made with, to be read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pygame
from pygame import FRect

from game.resources import asset
from game.view.button import Button
from game.view.canvas import Canvas
from game.view.controls import push
from game.view.palette import INK_2
from game.view.piece import Mood, Piece, Style, label, paper
from game.view.text import BODY, LABEL, TITLE

from .column import Column
from .menu import WHEEL, Menu

FILES = (("Fredoka", "OFL-Fredoka.txt"), ("Nunito", "OFL-Nunito.txt"))
LEFT, WIDE = 120.0, 1640.0
LONGEST = 30  # letters of a heading
LINES = {pygame.K_DOWN: WHEEL, pygame.K_UP: -WHEEL}


class Licenses(Menu):
    """A page to scroll through."""

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
        column = Column(self.app.words, canvas, LEFT, self._top(canvas) + 30, WIDE)
        column.write(self.app.words("fairness.licenses_note"), Style(BODY, 28), "note")
        for font, file in FILES:
            column.y += 40
            column.title(font, font, 36)
            for number, part in enumerate(paragraphs(file)):
                column.y += 14
                style = Style(LABEL, 25) if heading(part) else Style(BODY, 24, INK_2)
                column.write(part, style, f"{font}-{number}")
        return column.pieces

    def handle(self, event: pygame.event.Event) -> None:
        """Scroll by wheel, arrows and page keys."""
        if event.type == pygame.KEYDOWN and event.key in LINES:
            self.scroll_to(self.offset + LINES[event.key], self.app.canvas)
        else:
            super().handle(event)


@cache
def paragraphs(file: str) -> tuple[str, ...]:
    """The paragraphs of a font's license, its headings apart; rules of dashes are left out."""
    parts: list[list[str]] = [[]]
    for line in asset(f"fonts/{file}").read_text(encoding="utf-8").splitlines():
        words = line.strip().strip("-")
        if words and not heading(words):
            parts[-1].append(words)
        else:
            parts += [[words], []]
    return tuple(" ".join(part) for part in parts if any(part))


def heading(words: str) -> bool:
    """Whether a line of a license is a heading."""
    return words.isupper() and len(words) < LONGEST
