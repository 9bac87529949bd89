"""The ways into a lesson: a button in the setup and in the rules, where a game has one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import FRect

from game.resources import rules_folder
from game.ui.draw.canvas import Canvas
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece

from .data import path_of

if TYPE_CHECKING:
    from game.app.program import App


def has_lesson(game: str) -> bool:
    """Whether there is a lesson for a game."""
    return path_of(rules_folder(), game).is_file()


def learn(app: App, game: str) -> None:
    """Begin a game's lesson; afterward it goes on here."""
    app.go("lesson", game)


def learn_button(
    canvas: Canvas, app: App, game: str, box: FRect, size: float = 28, words: bool = True
) -> Iterator[Piece]:
    """The button “Learn by playing”, or its picture alone; nothing where there is no lesson."""
    if has_lesson(game):
        says = app.words("lesson.learn")
        look = Button(box, says if words else "", "ui-hand", size=size)
        hint = "" if words else says
        yield push(canvas, "learn", look, lambda: learn(app, game), hint=hint, text=says)
