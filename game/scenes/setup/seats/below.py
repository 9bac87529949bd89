"""What stands below the seats in the setup: who sits down, how good computers are, a line."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import BAD, GOOD, INK_2
from game.ui.draw.text import BODY, FINE
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, label

from .level import all_levels

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene

KINDS = (("person", "ui-plus"), ("computer", "ui-robot"))
TITLE = 0.34  # of the line: what the choice for all computers is called


def adders(canvas: Canvas, setup: SetupScene, boxes: list[FRect]) -> Iterable[Piece]:
    """One more person, or one more computer player."""
    words, seating = setup.words, setup.seating
    why = words("setup.full", most=seating.most) if seating.full else ""
    for box, (kind, icon) in zip(boxes, KINDS, strict=True):
        button = Button(box, words(f"setup.add_{kind}"), icon, size=30)
        press = partial(setup.add, kind == "person")
        yield push(canvas, f"add-{kind}", button, press, why)


def levels(canvas: Canvas, setup: SetupScene, box: FRect, stacked: bool = False) -> Iterable[Piece]:
    """One level for all computer players, if there are any: beside its title, or below it."""
    seating = setup.seating
    if not seating.computers():
        return

    def choose(level: str) -> None:
        seating.set_levels(level)
        setup.changed()

    if stacked:
        half = box.h / 2
        boxes = FRect(box.x, box.y, box.w, half), FRect(box.x, box.y + half, box.w, half)
    else:
        left = TITLE * box.w
        boxes = (
            FRect(box.x, box.y, left - 16, box.h),
            FRect(box.x + left, box.y, box.w - left, box.h),
        )
    yield from all_levels(canvas, setup.words, boxes, seating.level(), choose)


def line(canvas: Canvas, setup: SetupScene, at: Point, room: float) -> Piece:
    """What has to be said just now, or how many may play."""
    words, seating, said = setup.words, setup.seating, notice(setup)
    if said:
        return label(canvas, said[0], at, Style(FINE, 26, said[1]), room, "notice")
    if setup.needed:
        joined = words(f"option.{min(setup.needed)}.joined")
        return label(canvas, joined, at, Style(FINE, 26, GOOD), room, "notice")
    usual = words("setup.room", least=seating.least, most=seating.most)
    return label(canvas, usual, at, Style(BODY, 26, INK_2), room, "notice")


def notice(setup: SetupScene) -> tuple[str, str] | None:
    """What is wrong with names, or who is carried where, and the color to say it in."""
    carried = setup.arranging.carried
    if carried is None:
        problem = setup.seating.problem()
        return (problem, BAD) if problem else None
    key = "setup.carried_by_keys" if setup.arranging.by_keys else "setup.carried"
    return setup.words(key, name=setup.seating.seats[carried].name), GOOD
