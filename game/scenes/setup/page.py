"""What the setup looks like: its bars, the seats left, cards and house rules right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.scenes.lesson.entry import learn_button
from game.scenes.setup.seats.below import adders, levels, line, notice
from game.scenes.setup.seats.parts import broad
from game.scenes.setup.seats.rows import seat_pieces, slots, two_columns
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, label

from .rule_rows import rules_sheet

if TYPE_CHECKING:
    from .scene import SetupScene

ROW = 170  # units from seat to seat in one column
LEFT, WIDE = 100.0, 1720.0  # the column


def bars(canvas: Canvas) -> tuple[float, float]:
    """How high the bars at the top and at the foot are with large type."""
    return 64 * canvas.type_scale + 30, 62 * canvas.type_scale + 44


# Two sheets ---------------------------------------------------------------------------


def sheets(canvas: Canvas, setup: SetupScene) -> tuple[Iterable[Piece], Iterable[Piece]]:
    """Everything at once; only the right sheet may have to scroll."""
    setup.slots = slots(len(setup.seating), (66, 196))
    fixed = [
        *head(canvas, setup, FRect(24, 20, 64, 60), 116, 50),
        *_doors(canvas, setup),
        *_seats(canvas, setup),
        *foot(canvas, setup, FRect(1400, 978, 480, 80), FRect(40, 982, 320, 74)),
    ]
    return fixed, rules_sheet(canvas, setup, FRect(1182, 118, 664, 0), 56)


def _seats(canvas: Canvas, setup: SetupScene) -> Iterable[Piece]:
    """The seats in two columns, how more sit down, and how good computers are."""
    words = setup.words
    yield label(canvas, words("setup.seats"), (76, 156), Style(TITLE, 36), 300, "seats")
    left = 76 + canvas.text_width(words("setup.seats"), TITLE, 36) + 24
    yield line(canvas, setup, (left, 159), 1090 - left)
    yield from two_columns(canvas, setup)
    top = 790 if len(setup.seating) > 6 else 652
    boxes = [FRect(66, top, 508, 68), FRect(586, top, 508, 68)]
    yield from adders(canvas, setup, boxes)
    yield from levels(canvas, setup, FRect(76, top + 92, 1018, 58))


def _doors(canvas: Canvas, setup: SetupScene) -> Iterable[Piece]:
    """To the family, to all computer players, and to the rules."""
    yield from learn_button(canvas, setup.app, setup.game.id, FRect(786, 20, 314, 62))
    words, box = setup.words, FRect(1120, 20, 272, 62)
    yield push(
        canvas, "family", Button(box, words("family.title"), "ui-heart", size=28), setup.family
    )
    box = FRect(1412, 20, 384, 62)
    yield push(canvas, "cast", Button(box, words("cast.title"), "ui-robot", size=28), setup.players)
    box = FRect(1816, 20, 64, 62)
    hint = words("rules.title")
    yield push(canvas, "help", Button(box, icon="ui-help"), setup.help, hint=hint)


# Both ---------------------------------------------------------------------------------


def head(canvas: Canvas, setup: SetupScene, back: FRect, x: float, y: float) -> Iterable[Piece]:
    """The way back, the game's name, and what is asked here."""
    words, end = setup.words, 1320 if setup.narrow else 766
    hint = words("common.back")
    yield push(canvas, "back", Button(back, icon="ui-back"), setup.app.pop, hint=hint)
    said = notice(setup) if setup.narrow else None  # the line below the seats is out of sight
    if said:
        yield label(canvas, said[0], (x, y), Style(FINE, 30, said[1]), end - x, "who")
        return
    name = words("game.name")
    yield label(canvas, name, (x, y), Style(TITLE, 46), end - x, "game")
    x += min(end - x, canvas.text_width(name, TITLE, 46)) + 28
    if end - x > 200:
        style = Style(FINE, 28, INK_2)
        yield label(canvas, words("setup.who"), (x, y + 4), style, end - x, "who")


def foot(canvas: Canvas, setup: SetupScene, deal: FRect, surprise: FRect) -> Iterable[Piece]:
    """A surprise, who plays and how long it takes, and the gold button."""
    words = setup.words
    text = "" if setup.narrow else words("setup.surprise")
    button = Button(surprise, text, "roll-one-die", size=30)
    note = words("setup.surprise_note")
    says = words("setup.surprise")
    yield push(canvas, "surprise", button, setup.surprise, hint=note, text=says)
    left = surprise.right
    if setup.offer() and not setup.narrow:
        wide = 108 + canvas.text_width(setup.offer(), LABEL, 26)
        box = FRect(left + 24, surprise.y, wide, surprise.h)
        yield shorter_button(canvas, setup, box)
        left = box.right
    yield from _summary(canvas, setup, FRect(left + 30, deal.y, deal.x - left - 60, deal.h))
    cap = "" if setup.narrow else words("key.return")
    button = Button(deal, words("setup.deal"), "ui-play", "", PRIMARY, 36)
    yield push(canvas, "deal", button, setup.deal, setup.problem(), enter=cap)


def _summary(canvas: Canvas, setup: SetupScene, box: FRect) -> Iterable[Piece]:
    """Who plays and how long it takes, in one line, or in two where there is little room."""
    style, whole = Style(FINE, 26, anchor="midright"), setup.summary()
    lines = [("summary", whole)]
    if not setup.narrow and canvas.text_width(whole, FINE, 26) > box.w:
        lines = [("crowd", setup.crowd()), ("summary", setup.lasts())]
    for number, (name, words) in enumerate(lines):
        y = box.centery + (number - (len(lines) - 1) / 2) * 34
        yield label(canvas, words, (box.right, y), style, box.w, name)


def shorter_button(canvas: Canvas, setup: SetupScene, box: FRect) -> Piece:
    """What makes a long game shorter."""
    button = Button(box, setup.offer(), "ui-clock", size=26)
    return push(canvas, "shorter", button, setup.shorten, hint=setup.words("setup.shorter_note"))


# One column ---------------------------------------------------------------------------


def column(canvas: Canvas, setup: SetupScene) -> tuple[Iterable[Piece], Iterable[Piece]]:
    """With large type everything between the bars scrolls."""
    return list(_column_bars(canvas, setup)), list(_column(canvas, setup))


def _column_bars(canvas: Canvas, setup: SetupScene) -> Iterable[Piece]:
    top, low = bars(canvas)
    words = setup.words
    yield from head(canvas, setup, FRect(24, 16, 100, top - 36), 156, top / 2)
    doors = (
        ("family", "ui-heart", "family.title", setup.family),
        ("cast", "ui-robot", "cast.title", setup.players),
        ("help", "ui-help", "rules.title", setup.help),
    )
    for number, (name, icon, key, press) in enumerate(doors):
        box = FRect(1480 + 138 * number, 16, 120, top - 36)
        yield push(canvas, name, Button(box, icon=icon), press, hint=words(key))
    box = FRect(1342, 16, 120, top - 36)
    yield from learn_button(canvas, setup.app, setup.game.id, box, words=False)
    wide = min(1000.0, canvas.text_width(words("setup.deal"), LABEL, 36) + 200)
    deal = FRect(1860 - wide, 1080 - low + 14, wide, low - 40)
    yield from foot(canvas, setup, deal, FRect(24, deal.y, 120, deal.h))


def _column(canvas: Canvas, setup: SetupScene) -> Iterable[Piece]:
    scale = canvas.type_scale
    y = setup.view(canvas).y + 20
    if setup.offer():
        yield shorter_button(canvas, setup, FRect(LEFT, y, WIDE, 62 * scale))
        y += 62 * scale + 36
    setup.slots = [FRect(LEFT, y + ROW * n, WIDE, ROW - 20) for n in range(len(setup.seating))]
    for number, box in enumerate(setup.slots):
        yield from seat_pieces(canvas, setup, number, broad(box, scale))
    y += ROW * len(setup.slots)
    high = 62 * scale
    boxes = [FRect(LEFT, y + (high + 28) * n, WIDE, high) for n in range(2)]
    yield from adders(canvas, setup, boxes)
    y += 2 * (high + 28) + 10
    if setup.seating.computers():
        yield from levels(canvas, setup, FRect(LEFT, y, WIDE, 2 * high), stacked=True)
        y += 2 * high + 20
    y += 26 * scale
    yield line(canvas, setup, (LEFT, y), WIDE)
    y += 56 * scale
    yield from rules_sheet(canvas, setup, FRect(LEFT, y - 26 * scale, WIDE, 0), 54 * scale)
