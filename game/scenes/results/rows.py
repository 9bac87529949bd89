"""The scores of a round: a row for each player, with what was left in hand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.decision import Seat
from game.table.cards.card import draw_card
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD_LIP, INK, INK_2, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.many import MANY, row_boxes, row_count
from game.ui.widgets.piece import Mood, Piece, Style, label, paper
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .many import draw_short_row

if TYPE_CHECKING:
    from .scene import RoundResults

SCORES = FRect(60, 172, 990, 698)
NAME_ROOM = 236.0  # units
LOW = 96.0  # units: lower rows hold one line


def score_pieces(canvas: Canvas, scene: RoundResults) -> Iterable[Piece]:
    """The panel with everybody's score, the best one first."""
    rows = row_count(len(scene.order))
    step = min(150.0, (SCORES.h - 96) / rows)
    yield paper(FRect(*SCORES.topleft, SCORES.w, 96 + step * rows))
    title, note = scene.words("results.scores"), scene.speaker.say("results.note", "")
    left = (SCORES.x + 40, SCORES.y + 46)
    yield label(canvas, title, left, Style(TITLE, 38), 360)
    if note:
        x = left[0] + canvas.text_width(title, TITLE, 38) + 28
        style = Style(BODY, 25, INK_2)
        yield label(canvas, note, (x, left[1] + 4), style, SCORES.right - 40 - x)
    room = FRect(SCORES.x + 32, SCORES.y + 88, SCORES.w - 64, 0)
    for seat, box in zip(scene.order, row_boxes(room, len(scene.order), step, 14), strict=True):
        yield _row(scene, seat, box)


def _row(scene: RoundResults, seat: Seat, box: FRect) -> Piece:
    name = scene.play.sitting.names[seat]
    text = f"{scene.places[seat]}. {name} {scene.event.scores[seat]}"
    press = scene.then(partial(scene.count, seat))
    thing = Thing(f"choice:hand={seat}", "choice", box, text, 30, press, radius=22)
    return Piece(partial(_draw_row, scene, seat, box), thing)


def _draw_row(scene: RoundResults, seat: Seat, box: FRect, canvas: Canvas, mood: Mood) -> None:
    best, high = scene.places[seat] == 1, min(1.0, box.h / 134)
    fill = "#FFF0BF" if best else WHITE if seat == scene.shown or mood.lit else PAPER
    edge = GOLD_LIP if best else INK if seat == scene.shown else PAPER_EDGE
    canvas.panel(box, 22, fill, edge, 3)
    if len(scene.order) > MANY:
        draw_short_row(scene, canvas, seat, box)
        return
    middle, size = box.centery, min(104.0, 0.8 * box.h)
    canvas.text(str(scene.places[seat]), (box.x + 44, middle), TITLE, max(30, 46 * high))
    spot = (box.x + 128, middle)
    draw_avatar(canvas, scene.play.sitting.players[seat].face, spot, size)
    if best:
        crown = (spot[0], middle - 0.56 * size)
        canvas.picture("icons/ui-crown", crown, 50 * high, GOLD_LIP, GOLD_LIP)
    _write_row(scene, canvas, seat, box, high)
    draw_hand(canvas, scene, seat, FRect(box.x + 448, box.y, box.w - 758, box.h))


def _write_row(scene: RoundResults, canvas: Canvas, seat: Seat, box: FRect, high: float) -> None:
    event, middle = scene.event, box.centery
    name, cards = scene.play.sitting.names[seat], len(event.hands[seat])
    low = box.h < LOW
    alone = low or not any(event.hands)
    up, down = middle - (0 if alone else 0.17 * box.h), middle + 0.2 * box.h
    size = 27 if low else 32
    canvas.text(name, (box.x + 200, up), TITLE, size, INK, "midleft", NAME_ROOM)
    held = scene.words("results.held", count=cards) if cards else scene.words("results.none")
    if any(event.hands) and not low:
        canvas.text(held, (box.x + 200, down), BODY, 24, INK_2, "midleft", NAME_ROOM)
    _draw_score(scene, canvas, seat, box, high)
    if scene.gains:
        gained, color = f"{event.points[seat]:+d}", scene.ink(event.points[seat])
        canvas.text(gained, (box.right - 168, middle), TITLE, 36, color, "midright", 130)


def _draw_score(scene: RoundResults, canvas: Canvas, seat: Seat, box: FRect, high: float) -> None:
    """The score and, where the game ends at one, how near it is."""
    score, target, right = scene.event.scores[seat], scene.target(), box.right - 32
    if not target or box.h < LOW:
        size, room = 46 if box.h >= LOW else 34, 116 if scene.gains else 240
        canvas.text(scene.said(seat), (right, box.centery), TITLE, size, INK, "midright", room)
        return
    canvas.text(str(score), (right, box.centery - 0.2 * box.h), TITLE, 44, INK, "midright", 116)
    track = FRect(right - 110, box.centery + 0.14 * box.h, 110, 12 * high)
    canvas.panel(track, 6, "#EAD9B8")
    share = min(1.0, max(0.06, score / target))
    canvas.panel(FRect(track.x, track.y, track.w * share, track.h), 6, INK_2)
    if high > 0.8:
        words = scene.words("results.of", count=target)
        spot = (right, track.bottom + 18)
        canvas.text(words, spot, BODY, 19, INK_2, "midright", 140)


def draw_hand(canvas: Canvas, scene: RoundResults, seat: Seat, box: FRect) -> None:
    """The cards left, small and side by side."""
    cards = scene.hand(seat)
    high = min(98.0, 0.74 * box.h)
    step = min(0.72 * high, (box.w - 0.72 * high) / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        spot = (box.x + 0.36 * high + number * step, box.centery)
        draw_card(canvas, scene.play.board.face(card), spot, high)
