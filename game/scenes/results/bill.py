"""How a hand was counted: card by card, or line by line where a game says so."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.game import Entry
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import BAD, CREAM, GOOD, INK, INK_2, WHITE
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.piece import Mood, Piece, Style, label, paper
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from .scene import RoundResults

LINE, NARROW = 84, 0.42  # units: a line's height; the share of it that its cards take
LARGE_LINE = 96


def bill(scene: RoundResults) -> tuple[Entry, ...]:
    """The lines of the hand that is shown; nothing where cards have points of their own."""
    event, seat = scene.event, scene.shown
    return scene.play.sitting.match.game.bill(event.hands[seat], event.seat == seat)


def priced(scene: RoundResults) -> bool:
    """Whether cards have points of their own in this game."""
    return any(card.points for card in scene.play.sitting.match.table.deck)


def counts(scene: RoundResults) -> bool:
    """Whether it is told how the hand came to its points."""
    return priced(scene) or bool(bill(scene))


def count_pieces(canvas: Canvas, scene: RoundResults, room: FRect) -> Iterator[Piece]:
    """The panel with the hand that is shown, and what it came to."""
    name, points = scene.play.sitting.names[scene.shown], scene.event.points[scene.shown]
    yield paper(room)
    corner, style = (room.x + 34, room.y + 46), Style(TITLE, 32)
    yield label(canvas, headline(scene, name), corner, style, room.w - 240)
    yield Piece(lambda canvas, _: draw_count(canvas, scene, room))
    if counts(scene):
        style = Style(TITLE, 44, scene.ink(points), "midright")
        spot = (room.right - 36, room.y + 48)
        whole = label(canvas, f"= {points}", spot, style, 200, "total")
        yield Piece(partial(_draw_total, scene, points, spot, style), whole.thing)


def _draw_total(
    scene: RoundResults, points: int, spot: Point, style: Style, canvas: Canvas, _: Mood
) -> None:
    """What is counted so far."""
    words = f"= {scene.counting.total(scene.shown, points)}"
    canvas.text(words, spot, style.font, style.size, style.ink, style.anchor, 200)


def headline(scene: RoundResults, name: str) -> str:
    """Whose hand it is, and whether it was counted."""
    key = "results.counted" if counts(scene) else "results.hand"
    return scene.words(key, name=name)


def draw_count(canvas: Canvas, scene: RoundResults, room: FRect) -> None:
    """The lines, or the cards with their points."""
    lines = bill(scene)
    if not lines:
        draw_cards(canvas, scene, room)
        return
    high = min(LINE, (room.h - 92) / len(lines))
    for number, entry in enumerate(lines):
        if not scene.counting.share(scene.shown, number):
            break
        top = room.y + 80 + number * high
        _draw_line(scene, entry, FRect(room.x + 30, top, room.w - 60, high - 8), canvas)


def bill_pieces(scene: RoundResults, left: float, top: float, wide: float) -> Iterator[Piece]:
    """The same lines for large type, one below the other."""
    for number, entry in enumerate(bill(scene)):
        box = FRect(left, top + number * LARGE_LINE, wide, LARGE_LINE - 12)
        thing = Thing(f"text:bill-{number}", "text", box, words(scene, entry), focusable=False)
        yield Piece(partial(_piece, scene, entry, box), thing)


def _piece(scene: RoundResults, entry: Entry, box: FRect, canvas: Canvas, _: Mood) -> None:
    _draw_line(scene, entry, box, canvas)


def words(scene: RoundResults, entry: Entry) -> str:
    """A line in words."""
    return scene.words(f"bill.{entry.key}", count=entry.number)


def _draw_line(scene: RoundResults, entry: Entry, box: FRect, canvas: Canvas) -> None:
    """Its cards, its words, its points."""
    canvas.panel(box, 16, WHITE)
    high, room = box.h - 8, NARROW * box.w
    wide, count = high * WIDTH_OF_HEIGHT, len(entry.cards)
    step = min(0.62 * wide, (room - wide) / max(1, count - 1))
    for number, card in enumerate(entry.cards):
        spot = (box.x + 14 + wide / 2 + number * step, box.centery)
        draw_card(canvas, scene.play.board.face(card), spot, high, shadow=False)
    size = min(28, 0.62 * box.h / canvas.type_scale)
    start = (box.x + room + 24, box.centery)
    left = box.w - room - 150
    canvas.text(words(scene, entry), start, BODY, size, INK, "midleft", left)
    said = f"{entry.points:+d}".replace("-", "−") if entry.points else "0"
    ink = GOOD if entry.points > 0 else BAD if entry.points else INK_2
    canvas.text(said, (box.right - 18, box.centery), TITLE, 1.15 * size, ink, "midright", 110)


def draw_cards(canvas: Canvas, scene: RoundResults, room: FRect) -> None:
    """The cards with their points, in one row or in two."""
    cards = scene.hand(scene.shown)
    rows = 1 if len(cards) <= 7 else 2
    columns = max(1, -(-len(cards) // rows))
    step = min(128.0, (room.w - 68) / columns)
    high = min(140.0 if rows == 1 else 84.0, 1.3 * step)
    top = room.y + (158 if rows == 1 else 126)
    for number, card in enumerate(cards):
        row, column = divmod(number, columns)
        share = scene.counting.share(scene.shown, number)
        if not share:
            break
        spot = (room.x + 34 + (column + 0.5) * step, top + 124 * row - 26 * (1 - share))
        draw_card(canvas, scene.play.board.face(card), spot, high)
        size = min(26.0 if rows == 1 else 20.0, 0.36 * step) / canvas.type_scale
        if not priced(scene):
            continue
        pill = Pill(str(card.points), INK, CREAM, "", size, TITLE, 1.4 * size, shadow=None)
        draw_pill(canvas, pill, (spot[0], spot[1] + high / 2 + 4 + 0.8 * size), "center")
        if column and step > 90:
            canvas.picture("icons/ui-plus", (spot[0] - step / 2, spot[1]), 22, INK_2)
