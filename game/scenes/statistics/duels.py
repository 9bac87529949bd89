"""Head to head: who came in ahead of whom, in games both of them played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.statistics.rows import is_person
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.screens.column import Column
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.thing import Thing

from .games import SPARE
from .person import draw_somebody

if TYPE_CHECKING:
    from .scene import Statistics

ROW, FACE = 116.0, 64.0
Met = tuple[int, int, int]


def duels(column: Column, scene: Statistics) -> None:
    """A row for each other one: people first, then computer players by level."""
    words, met = scene.app.words, scene.known.totals.met(scene.who, scene.game)
    column.title(words("statistics.duels"), "duels")
    column.beside(words("statistics.duels"), words("statistics.duels_note"), "duels-note")
    column.y += 8
    if not met:
        column.write(words("statistics.nobody"), Style(BODY, 28, INK_2), "none")
    order = sorted(met, key=lambda who: (not is_person(who), -sum(met[who]), who))
    two = column.scale <= 1.1
    wide = (column.wide - 50) / 2 if two else column.wide
    high = ROW * max(1.0, column.scale)
    for number, other in enumerate(order):
        x = column.left + (wide + 50) * (number % 2) if two else column.left
        _duel(column, scene, other, met[other], FRect(x, column.y, wide, high))
        column.y += high if not two or number % 2 or number == len(order) - 1 else 0


def _duel(column: Column, scene: Statistics, other: str, met: Met, box: FRect) -> None:
    known, words, (ahead, behind, level) = scene.known, scene.app.words, met
    one, two = known.name(scene.who), known.name(other)
    says = words("statistics.duel", first=one, ahead=ahead, second=two, behind=behind)
    says = f"{says}. {stand(scene, other, met)}"
    if level:
        says = f"{says}, {words('statistics.ties', count=level)}"
    thing = Thing(f"text:duel={other}", "text", box, says, 0, focusable=False)
    column.pieces.append(Piece(partial(_draw, scene, other, met, box), thing))


def stand(scene: Statistics, other: str, met: Met) -> str:
    """Who leads, and by how many games."""
    known, words, (ahead, behind, _) = scene.known, scene.app.words, met
    if ahead == behind:
        return words("statistics.even")
    who = scene.who if ahead > behind else other
    key = "statistics.leads" if is_person(who) else "statistics.lead"
    return words(key, name=known.name(who), count=abs(ahead - behind))


def _draw(scene: Statistics, other: str, met: Met, box: FRect, canvas: Canvas, _: Mood) -> None:
    """Both faces and numbers, the other's name, a bar, and below it who leads."""
    known, scale, (ahead, behind, level) = scene.known, canvas.type_scale, met
    size = FACE * min(1.5, scale)
    draw_somebody(canvas, known, scene.who, (box.x + size / 2, box.centery - 8), size)
    draw_somebody(canvas, known, other, (box.right - size / 2, box.centery - 8), size)
    left, right, line = box.x + size + 20, box.right - size - 20, box.y + 22 * scale
    canvas.text(str(ahead), (left, line), TITLE, 30, INK, "midleft")
    canvas.text(str(behind), (right, line), TITLE, 30, INK, "midright")
    room = right - left - 130 * min(scale, 1.6)
    canvas.text(known.name(other), (box.centerx, line), LABEL, 25, INK, room=room)
    track = FRect(left, box.y + 42 * scale, right - left, 24)
    canvas.panel(track, 9, SPARE)
    if ahead:
        share = scene.grown() * ahead / (ahead + behind)
        canvas.panel(FRect(track.x, track.y, max(14.0, share * track.w), track.h), 9, INK)
    says = stand(scene, other, met)
    if level:
        says = f"{says}, {scene.app.words('statistics.ties', count=level)}"
    low = (box.centerx, track.bottom + 17 * scale)
    canvas.text(says, low, FINE, 22, INK_2, room=right - left)
