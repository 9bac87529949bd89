"""The head of the statistics page: whom it is about, in a face and four numbers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.faces import FACES
from game.store.statistics.rows import is_person
from game.store.statistics.totals import ALL
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import INK, INK_2, WHITE
from game.ui.draw.text import FINE, TITLE
from game.ui.screens.column import Column
from game.ui.widgets.piece import Mood, Piece, Style, label
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .known import COMPUTERS, EVERYBODY, BookAtHand

if TYPE_CHECKING:
    from .scene import Statistics

ROOMY = 1.3  # larger type needs the numbers below the name
FACE = 118.0
STREAK = 2  # a single win is none


def draw_somebody(canvas: Canvas, known: BookAtHand, who: str, center: Point, size: float) -> None:
    """A face; a sign for everybody, and one for computer players."""
    face = known.face(who)
    if face in FACES:
        draw_avatar(canvas, face, center, size)
        return
    canvas.disc(center, size, INK)
    canvas.disc(center, 0.92 * size, WHITE)
    icon = "ui-trophy" if who == EVERYBODY else "ui-person" if is_person(who) else "ui-robot"
    canvas.picture(f"icons/{icon}", center, 0.6 * size, INK, WHITE)


def numbers(scene: Statistics) -> list[tuple[str, str]]:
    """The numbers that tell most, each with its words."""
    known, words, game = scene.known, scene.app.words, scene.game
    games = known.games(scene.who, game)
    found = [(f"{games:,}", words("statistics.head_games", count=games))]
    if scene.who == EVERYBODY:
        people = sum(known.totals.standing(who, game).games > 0 for who in known.people())
        return [*found, (str(people), words("statistics.head_people", count=people))]
    one = known.standing(scene.who, game)
    share = words("settings.percent", value=round(100 * one.share))
    found.append((f"{one.wins:,}", words("statistics.head_wins", count=one.wins)))
    if scene.who == COMPUTERS:
        return found
    found += [
        (share, words("statistics.head_share")),
        (f"{one.place:.1f}", words("statistics.head_place")),
        (str(one.longest), words("statistics.head_longest")),
    ]
    now = [(str(one.streak), words("statistics.head_streak"))]
    return found + now if one.streak >= STREAK else found


def about(scene: Statistics) -> list[str]:
    """What there is to say about somebody: what they play most, when they played last."""
    known, words, one = scene.known, scene.app.words, scene.known.standing(scene.who, scene.game)
    days = [row.day for row in known.rows(EVERYBODY, scene.game)]
    last = max(days, default="") if scene.who == EVERYBODY else one.last
    if not last:
        return [words("statistics.nothing_yet")]
    found = [words("statistics.last", day=known.day(last))]
    favorite = known.totals.favorite(scene.who) if scene.game == ALL else ""
    if favorite:
        found.insert(0, words("statistics.favorite", game=known.game(favorite)))
    return found


def head(column: Column, scene: Statistics) -> None:
    """Face, name, a line, and the numbers."""
    if column.scale > ROOMY:
        _large(column, scene)
        return
    canvas, known, y = column.canvas, scene.known, column.y + FACE / 2
    spot = (column.left + FACE / 2, y)
    column.pieces.append(Piece(partial(_face, scene, spot)))
    left = column.left + FACE + 24
    found = numbers(scene)
    wides = [max(104.0, canvas.text_width(words, FINE, 22) + 20) for _, words in found]
    shrink = min(1.0, 806 / sum(wides))
    x = column.right - shrink * sum(wides)
    room = x - 12 - left
    name = known.name(scene.who)
    if scene.game:
        name = f"{name} · {known.game(scene.game)}"
    up = y - 32 * column.scale
    column.pieces.append(label(canvas, name, (left, up), Style(TITLE, 40), room, "who"))
    for number, says in enumerate(about(scene)):
        spot, style = (left, y + (14 + 32 * number) * column.scale), Style(FINE, 23, INK_2)
        column.pieces.append(label(canvas, says, spot, style, room, f"about-{number}"))
    for (value, words), wide in zip(found, wides, strict=True):
        box = FRect(x, y - 50, shrink * wide, 100)
        column.pieces.append(_number(canvas, value, words, box))
        x = box.right


def _face(scene: Statistics, spot: Point, canvas: Canvas, _: Mood) -> None:
    draw_somebody(canvas, scene.known, scene.who, spot, FACE)


def _number(canvas: Canvas, value: str, words: str, box: FRect) -> Piece:
    """A number over its words."""
    scale = canvas.type_scale

    def draw(canvas: Canvas, _: Mood) -> None:
        up, down = box.centery - 20 * scale, box.centery + 28 * scale
        canvas.text(value, (box.centerx, up), TITLE, 42, INK, room=box.w - 12)
        canvas.text(words, (box.centerx, down), FINE, 22, INK_2, room=box.w - 12)

    thing = Thing(f"text:head-{words}", "text", box, f"{value} {words}", 0, focusable=False)
    return Piece(draw, thing)


def _large(column: Column, scene: Statistics) -> None:
    """The line, then the numbers two by two."""
    canvas, scale = column.canvas, column.scale
    column.y += 10
    column.write(" ".join(about(scene)), Style(FINE, 26, INK_2), "about-who")
    column.y += 8
    found, half, high = numbers(scene), column.wide / 2, 62 * scale
    for number, (value, words) in enumerate(found):
        x, y = column.left + half * (number % 2), column.y + high / 2
        said = f"{words}: {value}"
        style = Style(TITLE, 34)
        column.pieces.append(label(canvas, said, (x, y), style, half - 20, f"head-{words}"))
        column.y += high if number % 2 or number == len(found) - 1 else 0
    column.y += 14
