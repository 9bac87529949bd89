"""Everybody side by side: games and wins by person, or by computer player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.statistics.rows import is_person
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.screens.column import Column
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, label
from game.ui.widgets.thing import Thing

from .games import draw_bar
from .known import COMPUTERS
from .person import draw_somebody

if TYPE_CHECKING:
    from .scene import Statistics

ROW, LARGE_ROW, FACE = 70.0, 104.0, 54.0
NAME = 320.0  # units for a name, in columns


def wins(column: Column, scene: Statistics) -> None:
    """Everybody who played, who won most first; all computer players together at last."""
    known, words = scene.known, scene.app.words
    earlier(column, scene)
    played = [who for who in known.people() if known.totals.standing(who, scene.game).games]
    if not played and not known.standing(COMPUTERS, scene.game).games:
        empty(column, scene)
        return
    ones = [(who, known.standing(who, scene.game)) for who in played]
    order = sorted(ones, key=lambda one: (-one[1].wins, one[1].place))
    whos = [who for who, _ in order]
    whos += [COMPUTERS] if known.standing(COMPUTERS, scene.game).games else []
    column.title(words("statistics.wins"), "wins")
    column.beside(words("statistics.wins"), words("statistics.wins_note"), "wins-note")
    column.y += 10
    rows(column, scene, whos)


def cast(column: Column, scene: Statistics) -> None:
    """All computer players that played, by face and level."""
    known = scene.known
    found = [who for who in known.totals.computers() if known.standing(who, scene.game).games]
    if not found:
        column.write(scene.app.words("statistics.nothing_yet"), Style(BODY, 28, INK_2), "none")
        return
    rows(column, scene, sorted(found, key=lambda who: -known.standing(who, scene.game).wins))


def rows(column: Column, scene: Statistics, whos: Sequence[str]) -> None:
    """A bar for everybody."""
    known, large = scene.known, column.scale > 1.3
    most = max(known.standing(who, scene.game).games for who in whos)
    for who in whos:
        high = LARGE_ROW * column.scale if large else ROW * max(1.0, column.scale)
        box = FRect(column.left - 10, column.y, column.wide + 20, high)
        one, press = known.standing(who, scene.game), None
        if is_person(who) or who == COMPUTERS:
            press = partial(scene.look_at, who)
        says = scene.app.words(
            "statistics.row", name=named(scene, who), wins=one.wins, games=one.games,
            place=f"{one.place:.1f}", longest=one.longest,
        )  # fmt: skip
        role = "choice" if press else "text"
        thing = Thing(f"{role}:bar={who}", role, box.inflate(0, -6), says, 0, press, radius=16)
        draw = _draw_large if large else _draw_row
        column.pieces.append(Piece(partial(draw, scene, who, most, box), thing))
        column.y += high


def named(scene: Statistics, who: str) -> str:
    """A name; of a computer player also the level."""
    if not who.startswith("computer "):
        return scene.known.name(who)
    words, (_, level, face) = scene.app.words, who.split(" ", 2)
    face = words(f"face.{face}") if f"face.{face}" in words else scene.known.name(who)
    return f"{face} · {words(f'level.{level}')}"


def _draw_row(
    scene: Statistics, who: str, most: int, box: FRect, canvas: Canvas, mood: Mood
) -> None:
    _ground(canvas, box, mood)
    known, one, left = scene.known, scene.known.standing(who, scene.game), box.x + 16
    draw_somebody(canvas, known, who, (left + FACE / 2, box.centery), FACE)
    spot = (left + FACE + 22, box.centery)
    canvas.text(named(scene, who), spot, LABEL, 28, INK, "midleft", NAME - FACE - 40)
    start, right = left + NAME, box.right - 16
    corner = FRect(start, box.centery - 13, 0, 26)
    draw_bar(canvas, scene, one, most, corner, right - 120 - start)
    share = scene.app.words("settings.percent", value=round(100 * one.share))
    canvas.text(share, (right, box.centery), TITLE, 30, INK, "midright", 110)


def _draw_large(
    scene: Statistics, who: str, most: int, box: FRect, canvas: Canvas, mood: Mood
) -> None:
    _ground(canvas, box, mood)
    known, one, scale = scene.known, scene.known.standing(who, scene.game), canvas.type_scale
    size = 0.56 * box.h
    draw_somebody(canvas, known, who, (box.x + 20 + size / 2, box.centery), size)
    start, right, line = box.x + size + 50, box.right - 20, box.y + 30 * scale
    canvas.text(named(scene, who), (start, line), LABEL, 28, INK, "midleft", 0.75 * box.w - size)
    share = scene.app.words("settings.percent", value=round(100 * one.share))
    canvas.text(share, (right, line), TITLE, 30, INK, "midright", 0.2 * box.w)
    corner = FRect(start, box.y + 62 * scale - 15, 0, 30)
    draw_bar(canvas, scene, one, most, corner, right - start)


def _ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
    if mood.lit:
        canvas.panel(box.inflate(0, -6), 16, WHITE, PAPER_EDGE, 2)


# Before anything was counted ----------------------------------------------------------------


def empty(column: Column, scene: Statistics) -> None:
    """A kind word where nothing was played yet."""
    words = scene.app.words
    if scene.known.book.rows:
        column.write(words("statistics.nothing_yet"), Style(BODY, 28, INK_2), "none")
        return
    column.y += 30
    size = 130.0
    spot = (column.left + size / 2, column.y + size / 2)
    column.pieces.append(Piece(partial(_trophy, spot, size)))
    inset, top = size + 36, column.y
    title = label(
        column.canvas, words("statistics.empty"), (column.left + inset, top + 24 * column.scale),
        Style(TITLE, 38), column.wide - inset, "empty",
    )  # fmt: skip
    column.pieces.append(title)
    column.y += 54 * column.scale
    column.write(words("statistics.empty_note"), Style(BODY, 28, INK_2), "empty-note", inset)
    column.y = max(column.y, top + size) + 20


def _trophy(spot: tuple[float, float], size: float, canvas: Canvas, _: Mood) -> None:
    canvas.disc(spot, size, "#F6E4C3")
    canvas.picture("icons/ui-trophy", spot, 0.62 * size, INK, "#F6E4C3")


def earlier(column: Column, scene: Statistics) -> None:
    """Games that lie there and were never counted: one press counts them."""
    words, count = scene.app.words, len(scene.known.earlier)
    if not count or scene.recount:
        return
    column.write(words("statistics.earlier", count=count), Style(BODY, 26), "earlier")
    column.y += 12
    box = FRect(column.left, column.y, min(column.wide, 420 * column.scale), 60 * column.scale)
    button = Button(box, words("statistics.count", count=count), "ui-plus", size=28)
    column.pieces.append(push(column.canvas, "count", button, scene.count_earlier))
    column.y = box.bottom + 34
