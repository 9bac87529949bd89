"""When the program breaks: what happened, where it is written, and how to go on."""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.store import folders
from game.view.button import PRIMARY, SECOND, Button
from game.view.canvas import Canvas
from game.view.controls import push
from game.view.palette import INK_2
from game.view.piece import Piece, Style, paper, paragraph
from game.view.text import BODY, FINE, TITLE

from .menu import Menu

if TYPE_CHECKING:
    from .app import App


def write_down(words: str) -> Path | None:
    """Write a report to a file of its own; nothing if the folder can't be written."""
    folder = folders.logs()
    path = folder / f"error-{datetime.now().strftime('%Y%m%d-%H%M%S')}.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(words, encoding="utf-8")
    except OSError:
        return None
    return path


def tell(app: App, error: Exception) -> None:
    """Show what broke, after writing it down; twice in a row is too much."""
    if app.scenes and isinstance(app.top, Trouble):
        raise error
    words = "".join(traceback.format_exception(error))
    app.push_safely(Trouble(app, words, write_down(words)))


class Trouble(Menu):
    """The screen after an error nobody foresaw."""

    name = "trouble"
    first = "button:resume"

    def __init__(self, app: App, report: str, path: Path | None) -> None:
        super().__init__(app)
        self.report, self.path = report, path

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Words, the file's place or the last lines of the report, three buttons."""
        canvas = canvas.up_to(1.5)
        words, room = self.app.words, 1500.0
        pieces = [paper(FRect(160, 60, 1600, 960))]
        where = "trouble.where" if self.path else "trouble.nowhere"
        last = str(self.path or self.report.strip().splitlines()[-1])
        y = 100.0
        for text, style in (
            (words("trouble.title"), Style(TITLE, 48)),
            (words("trouble.note"), Style(BODY, 28)),
            (words(where), Style(BODY, 26, INK_2)),
            (last[:300], Style(FINE, 24)),
        ):
            piece, high = paragraph(canvas, text, (210, y), style, room, f"line-{y:.0f}")
            pieces.append(piece)
            y += high + 24
        return [*pieces, *self._buttons(canvas)], []

    def _buttons(self, canvas: Canvas) -> Iterable[Piece]:
        words = self.app.words
        presses = {"copy": self.copy, "quit": self.app.quit, "resume": self.app.home}
        for number, (name, press) in enumerate(presses.items()):
            box = FRect(210 + 510 * number, 880, 480, 96)
            paint = PRIMARY if name == "resume" else SECOND
            button = Button(box, words(f"trouble.{name}"), paint=paint, size=32)
            yield push(canvas, name, button, press)

    def copy(self) -> None:
        """Put the report on the clipboard."""
        pygame.scrap.put_text(self.report)

    def back(self) -> None:
        """Esc goes back to the title."""
        self.app.home()
