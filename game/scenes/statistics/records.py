"""Records worth telling, game by game: the family's, or what one person did best."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.statistics.feats import Feat, better, records
from game.store.statistics.rows import is_person
from game.store.statistics.totals import ALL
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL
from game.ui.screens.column import Column
from game.ui.widgets.games import draw_thumb
from game.ui.widgets.piece import Mood, Piece, Style, fitted
from game.ui.widgets.thing import Thing

from .known import EVERYBODY

if TYPE_CHECKING:
    from .scene import Statistics

BOX, GAP, THUMB = 84.0, 14.0, 46.0
LEAST = 2  # once is no record
Held = tuple[str, int, str]
"""Who did it, the number, the day."""


def held(scene: Statistics, game: str, record: Feat) -> list[Held]:
    """What people did, the best first; nothing where it is hardly worth telling."""
    feats = scene.known.totals.feats
    found = [
        (who, number, day)
        for (id, feat, who), (number, day) in feats.items()
        if (id, feat) == (game, record.id) and is_person(who) and (record.less or number >= LEAST)
    ]
    sign = 1 if record.less else -1
    return sorted(found, key=lambda one: (sign * one[1], one[2], one[0]))


def records_tab(column: Column, scene: Statistics) -> None:
    """All records of the chosen game, or of every game."""
    words = scene.app.words
    ids = scene.known.game_ids() if scene.game == ALL else [scene.game]
    column.title(words("statistics.records"), "records")
    column.beside(words("statistics.records"), words("statistics.records_note"), "records-note")
    column.y += 6
    any_ = False
    for id in ids:
        told = [(record, held(scene, id, record)) for record in records(id).values()]
        if scene.who != EVERYBODY:
            told = [(one, [h for h in found if h[0] == scene.who]) for one, found in told]
        told = [(record, found) for record, found in told if found]
        if told:
            any_ = True
            _game(column, scene, id, told)
    if not any_:
        column.write(words("statistics.no_records"), Style(BODY, 28, INK_2), "none")


def _game(column: Column, scene: Statistics, id: str, told: list[tuple[Feat, list[Held]]]) -> None:
    """A game's name, and its records in one or two columns."""
    if scene.game == ALL:
        high = 60 * column.scale
        box = FRect(column.left, column.y, column.wide, high)
        name = scene.known.game(id)
        thing = Thing(f"text:records-{id}", "text", box, name, 0, focusable=False)
        column.pieces.append(Piece(partial(_heading, id, name, box), thing))
        column.y += high
    two = column.scale <= 1.1
    wide = (column.wide - GAP) / 2 if two else column.wide
    high = BOX * max(1.0, column.scale)
    for number, (record, found) in enumerate(told):
        x = column.left + (wide + GAP) * (number % 2) if two else column.left
        box = FRect(x, column.y, wide, high)
        column.pieces.append(_record(column, scene, id, record, found[0], box))
        last = not two or number % 2 or number == len(told) - 1
        column.y += high + GAP if last else 0


def _heading(id: str, name: str, box: FRect, canvas: Canvas, _: Mood) -> None:
    draw_thumb(canvas, id, FRect(box.x, box.centery - THUMB / 2, THUMB, THUMB))
    canvas.text(name, (box.x + THUMB + 18, box.centery), LABEL, 28, INK, "midleft", box.w - 80)


def _record(
    column: Column, scene: Statistics, id: str, record: Feat, best: Held, box: FRect
) -> Piece:
    """An icon, what was done, and below it by whom and when."""
    words, (who, number, day) = scene.app.words, best
    says = words.of(id)(f"record.{record.id}", count=number)
    by = words("statistics.by", name=scene.known.name(who), day=scene.known.day(day))
    top = scene.who != EVERYBODY and unbeaten(scene, id, record, number)
    if scene.who != EVERYBODY:
        by = scene.known.day(day)
        by = f"{by} · {words('statistics.best')}" if top else by
    size = fitted(column.canvas, says, LABEL, 27, box.w - 110) * column.scale
    thing = Thing(f"text:record-{id}-{record.id}", "text", box, f"{says}. {by}", size,
                  focusable=False)  # fmt: skip
    return Piece(partial(_draw, record.icon, says, by, top, box), thing)


def unbeaten(scene: Statistics, id: str, record: Feat, number: int) -> bool:
    """Whether no person has done better."""
    return not any(better(id, record.id, one, number) for _, one, _ in held(scene, id, record))


def _draw(icon: str, says: str, by: str, top: bool, box: FRect, canvas: Canvas, _: Mood) -> None:
    scale, size = canvas.type_scale, min(58.0 * canvas.type_scale, box.h - 20)
    canvas.panel(box, 18, WHITE, PAPER_EDGE, 3)
    spot = (box.x + 16 + size / 2, box.centery)
    ground = GOLD if top else INK
    canvas.panel(FRect(spot[0] - size / 2, spot[1] - size / 2, size, size), 0.25 * size, ground)
    canvas.picture(f"icons/{icon}", spot, 0.66 * size, INK if top else CREAM, ground)
    left = box.x + size + 36
    up, down, room = box.centery - 16 * scale, box.centery + 19 * scale, box.right - 18 - left
    canvas.text(says, (left, up), LABEL, 27, INK, "midleft", room)
    canvas.text(by, (left, down), FINE, 23, INK_2, "midleft", room)
