"""What can be done after a round, after a game, and after a game of an evening."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2, PAPER, PAPER_EDGE
from game.ui.draw.text import BODY, LABEL
from game.ui.screens.menu import LARGE_TYPE
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, label, panel, paragraph

from .night import gains

if TYPE_CHECKING:
    from .scene import RoundResults


@dataclass(frozen=True, slots=True)
class Main:
    """The gold button."""

    name: str
    icon: str
    words: str
    note: str
    press: Callable[[], None]


def main(scene: RoundResults) -> Main:
    """What people most likely want next."""
    words = scene.words
    if scene.gained:
        return Main("evening", "ui-moon", words("evening.back"), "", scene.evening)
    if scene.final:
        note = words("results.rematch_note")
        return Main("rematch", "ui-undo", words("results.rematch"), note, scene.rematch)
    return Main("next", "ui-play", words("results.next"), "", scene.play.next_round)


def button_pieces(canvas: Canvas, scene: RoundResults) -> Iterable[Piece]:
    """The gold button, the way to the title, and the seed or the points of the evening."""
    words, cap = scene.words, scene.app.caps["confirm"]
    gold, large = main(scene), canvas.type_scale >= LARGE_TYPE
    box = FRect(1042, 916, 820, 108) if large else FRect(1226, 916, 636, 108)
    note = "" if large else gold.note
    size = 38 if scene.gained else 44
    button = Button(box, gold.words, gold.icon, cap, PRIMARY, size, note)
    yield push(canvas, gold.name, button, gold.press)
    wide = 640 if large else 420
    shelf = Button(FRect(60, 930, wide, 80), words("results.shelf"), "ui-leave", size=32)
    yield push(canvas, "shelf", shelf, scene.shelf)
    if scene.final:
        look = Button(FRect(1600, 50, 262, 72), words("replay.watch"), "ui-replay", size=26)
        yield push(canvas, "watch", look, scene.watch)
    if large or not scene.final:
        return
    if scene.gained:
        yield from _gained(canvas, scene, FRect(500, 912, 706, 116))
    else:
        yield scene.seed.button(words, canvas, FRect(504, 930, 420, 80), 28)


def _gained(canvas: Canvas, scene: RoundResults, box: FRect) -> Iterable[Piece]:
    """What this game brought for the evening."""
    yield panel(box, 22, PAPER, PAPER_EDGE)
    box = box.inflate(-44, -16)
    style = Style(BODY, 23, INK_2)
    title = scene.words("evening.gained")
    yield label(canvas, title, (box.x, box.y + 16), style, box.w, "gained-title")
    words = gains(scene)
    yield paragraph(canvas, words, (box.x, box.y + 34), Style(LABEL, 25), box.w, "gained")[0]
