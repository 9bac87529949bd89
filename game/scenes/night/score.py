"""The score of an evening: who got how many points in which game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.evening import points
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GOLD_LIP, GOOD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.games import draw_thumb
from game.ui.widgets.many import MANY, row_boxes, row_count
from game.ui.widgets.piece import Mood, Piece, Style, label, paper
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from .scene import Night

SHEET = FRect(40, 488, 1060, 472)
GAMES, STEP = 430.0, 68.0  # where the first game's column begins, and how wide each is
COLUMNS = 7
BEST = "#FFF0BF"


def score_pieces(scene: Night, canvas: Canvas) -> Iterable[Piece]:
    """A sheet with a row for each player, the best one first."""
    yield paper(SHEET)
    words, x = scene.words("night.score"), SHEET.x + 36
    yield label(canvas, words, (x, SHEET.y + 36), Style(TITLE, 36), 420, "score")
    x += min(420, canvas.text_width(words, TITLE, 36)) + 24
    style, note = Style(BODY, 24, INK_2), scene.words("night.points")
    yield label(canvas, note, (x, SHEET.y + 40), style, SHEET.right - 30 - x, "points")
    order, few = scene.evening.order, len(scene.evening.players) <= MANY
    top = 116 if few and scene.evening.games else 78
    step = min(92.0, (SHEET.h - top - 8) / row_count(len(order)))
    room = FRect(SHEET.x + 22, SHEET.y + top, SHEET.w - 44, 0)
    if few:
        yield Piece(partial(_draw_heads, scene, SHEET.y + 90))
    for player, box in zip(order, row_boxes(room, len(order), step, 8), strict=True):
        yield row_piece(scene, player, box, few)


def row_piece(scene: Night, player: int, box: FRect, games: bool = True) -> Piece:
    """A player's row."""
    evening = scene.evening
    name, score = evening.players[player].name, evening.scores[player]
    text = f"{evening.places[player]}. {name} {score}"
    thing = Thing(f"text:score-{player}", "text", box, text, 24, focusable=False)
    return Piece(partial(_draw_row, scene, player, box, games), thing)


def _columns(scene: Night) -> list[tuple[int, float]]:
    """The last games, and where their columns are."""
    count = len(scene.evening.games)
    shown = range(max(0, count - COLUMNS), count)
    return [(game, SHEET.x + GAMES + STEP * number) for number, game in enumerate(shown)]


def _draw_heads(scene: Night, y: float, canvas: Canvas, _: Mood) -> None:
    for game, x in _columns(scene):
        draw_thumb(canvas, scene.evening.games[game].game, FRect(x - 21, y - 21, 42, 42))


def _draw_row(scene: Night, player: int, box: FRect, games: bool, canvas: Canvas, _: Mood) -> None:
    evening, middle = scene.evening, box.centery
    best = evening.places[player] == 1 and bool(evening.games)
    canvas.panel(box, 20, BEST if best else WHITE, GOLD_LIP if best else PAPER_EDGE, 3)
    size = min(64.0 * min(canvas.type_scale, 1.5), 0.86 * box.h)
    wide = 26 + 30 * canvas.type_scale
    place = str(evening.places[player]) if evening.games else ""
    canvas.text(place, (box.x + wide / 2 + 4, middle), TITLE, 34 if box.h > 60 else 28, room=wide)
    spot = (box.x + wide + 12 + size / 2, middle)
    draw_avatar(canvas, evening.players[player].face, spot, size)
    left, right = spot[0] + size / 2 + 20, box.right - 30
    score = str(evening.scores[player])
    canvas.text(score, (right, middle), TITLE, 40 if box.h > 60 else 30, INK, "midright", 130)
    small = canvas.type_scale <= 1.3 and games
    room = SHEET.x + GAMES - 40 - left if small and evening.games else right - 150 - left
    _write_name(scene, player, (left, middle), room, box.h, canvas)
    if small:
        _draw_points(scene, player, middle, box.h, canvas)
    elif evening.games:
        gained = f"+{points(evening.games[-1].places)[player]}"
        spot = (right - 64 * canvas.type_scale, middle)
        canvas.text(gained, spot, TITLE, 26, GOOD, "midright", 80)


def _write_name(
    scene: Night, player: int, left: tuple[float, float], room: float, high: float, canvas: Canvas
) -> None:
    """The name and, where there is room, how it stands."""
    name, note = scene.evening.players[player].name, scene.standing(player)
    size = 28 if high > 60 else 25
    if not note or high < 62 * canvas.type_scale:
        canvas.text(name, left, TITLE, size, INK, "midleft", room)
        return
    up, down = left[1] - 0.19 * high, left[1] + 0.22 * high
    canvas.text(name, (left[0], up), TITLE, size, INK, "midleft", room)
    canvas.text(note, (left[0], down), BODY, 21, INK_2, "midleft", room)


def _draw_points(scene: Night, player: int, y: float, high: float, canvas: Canvas) -> None:
    """The points of the last games; those of a first place on a dark ground."""
    plain = canvas.up_to(1.25)
    for game, x in _columns(scene):
        places = scene.evening.games[game].places
        if places[player] == 1:
            canvas.disc((x, y), min(48.0, 0.84 * high), INK)
        ink = GOLD if places[player] == 1 else INK
        plain.text(str(points(places)[player]), (x, y), TITLE, min(28.0, 0.5 * high), ink)
    plan = scene.evening.plan
    first = SHEET.x + GAMES
    for number in range(len(scene.evening.games), min(COLUMNS, plan)):
        canvas.disc((first + STEP * number, y), 8, "#D9BF92")
