"""The next game of an evening: who chooses it, and what there is to choose from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, FOCUS, GOOD, INK, INK_2, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.games import band, cut, draw_medal
from game.ui.widgets.piece import Mood, Piece, Style, fitted, label, paper, paragraph, tile, wrapped
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from .scene import Night

SHEET = FRect(1132, 488, 748, 472)
COLUMNS = 4
BAND = 62.0  # units below a box's picture, for its name
BESIDE = 20.0

BOX = "choice:game="  # and the game: what its box is called


def choice_pieces(scene: Night, canvas: Canvas) -> Iterable[Piece]:
    """A sheet with the boxes that can be chosen; or with the game that is not finished."""
    yield paper(SHEET)
    yield from _head(scene, canvas)
    if scene.evening.begun:
        yield from _unfinished(scene, canvas, scene.evening.begun.game)
        return
    wide = (SHEET.w - 2 * 26 - BESIDE * (COLUMNS - 1)) / COLUMNS
    high = (SHEET.h - 112 - 26 - 18) / 2
    for number, game in enumerate(scene.games):
        row, column = divmod(number, COLUMNS)
        left = SHEET.x + 26 + (wide + BESIDE) * column
        box = FRect(left, SHEET.y + 112 + (high + 18) * row, wide, high)
        yield _box(scene, canvas, game, box)


def _head(scene: Night, canvas: Canvas) -> Iterable[Piece]:
    """Whose choice it is, and why."""
    spot, room = (SHEET.x + 66, SHEET.y + 56), SHEET.w - 150
    chooser = scene.chooser
    if chooser is None:
        yield tile("ui-moon", spot, 68, INK, CREAM)
    else:
        face = scene.evening.players[chooser].face
        yield Piece(lambda canvas, _: draw_avatar(canvas, face, spot, 76))
    x = spot[0] + 56
    title, note = scene.asks()
    yield label(canvas, title, (x, SHEET.y + 40), Style(TITLE, 32), room, "asks")
    yield label(canvas, note, (x, SHEET.y + 80), Style(BODY, 23, INK_2), room, "asks-note")


def _unfinished(scene: Night, canvas: Canvas, game: str) -> Iterable[Piece]:
    """The game that was begun, and the way to leave it out."""
    middle = (SHEET.x + 150, SHEET.y + 240)
    yield Piece(lambda canvas, _: draw_medal(canvas, game, middle, 200))
    note, left = scene.words("night.unfinished_note"), SHEET.x + 280
    yield paragraph(canvas, note, (left, SHEET.y + 150), Style(BODY, 27), SHEET.right - 40 - left)[
        0
    ]
    button = Button(
        FRect(left, SHEET.bottom - 104, 380, 70), scene.words("night.leave_out"), "ui-close",
        size=28,
    )  # fmt: skip
    yield push(canvas, "leave-out", button, scene.leave_out)


def _box(scene: Night, canvas: Canvas, game: str, box: FRect) -> Piece:
    """A game's box; pressing it chooses the game."""
    why, name = scene.why_not(game), scene.title(game)
    small = canvas.up_to(1.25)
    lines = wrapped(small, name, LABEL, 22, box.w - 16)
    size = min(fitted(small, line, LABEL, 22, box.w - 16) for line in lines)
    thing = Thing(
        f"{BOX}{game}", "choice", box, name, max(18.0, size * small.type_scale),
        partial(scene.pick, game), why, radius=14,
    )  # fmt: skip
    return Piece(partial(_draw_box, scene, game, lines, box, bool(why)), thing)


def _draw_box(
    scene: Night, game: str, lines: list[str], box: FRect, off: bool, canvas: Canvas, mood: Mood
) -> None:
    shown = box.move(0, -4) if mood.lit and not mood.held else box
    on = scene.picked == game and not off
    if on:
        canvas.panel(shown.inflate(16, 16), 20, FOCUS)
        canvas.panel(shown.inflate(8, 8), 16, WHITE)
    canvas.shadow(shown, 14, MEDIUM)
    ground = band(game)
    canvas.panel(shown, 14, ground)
    picture = FRect(shown.x, shown.y, shown.w, shown.h - BAND + 14)
    area = canvas.rect(picture)
    canvas.surface.blit(cut(game, area.w, area.h, canvas.px(14)), area)
    foot = FRect(shown.x, shown.bottom - BAND, shown.w, BAND)
    canvas.panel(foot, 12, ground)
    small = canvas.up_to(1.25)
    for number, line in enumerate(lines[:2]):
        y = foot.centery + (number - (min(len(lines), 2) - 1) / 2) * 26
        small.text(line, (foot.centerx, y), LABEL, 22, CREAM, room=shown.w - 16)
    if off:
        canvas.surface.fill((150, 142, 160), canvas.rect(shown), special_flags=MULTIPLY)
        canvas.disc(shown.center, 54, CREAM)
        canvas.picture("icons/ui-lock", (shown.centerx, shown.centery), 34, INK, CREAM)
    if on:
        badge = (shown.right - 8, shown.y + 8)
        canvas.panel(around(badge, 46, 46), 23, CREAM)
        canvas.disc(badge, 40, GOOD)
        canvas.picture("icons/ui-check", badge, 24, CREAM, GOOD)


MULTIPLY = 3  # BLEND_RGB_MULT


def large_pieces(
    scene: Night, canvas: Canvas, left: float, top: float, wide: float
) -> Iterable[Piece]:
    """The same below one another, for large type."""
    title, note = scene.asks()
    y, scale = top, canvas.type_scale
    for words, style in ((title, Style(TITLE, 34)), (note, Style(BODY, 24, INK_2))):
        piece, high = paragraph(canvas, words, (left, y), style, wide)
        yield piece
        y += high + 12
    if scene.evening.begun:
        note = scene.words("night.unfinished_note")
        piece, high = paragraph(canvas, note, (left, y), Style(BODY, 26), wide)
        yield piece
        button = Button(
            FRect(left, y + high + 24, wide, 62 * scale), scene.words("night.leave_out"),
            "ui-close", size=28,
        )  # fmt: skip
        yield push(canvas, "leave-out", button, scene.leave_out)
        return
    for game in scene.games:
        box = FRect(left, y + 8, wide, 62 * scale)
        yield _line(scene, canvas, game, box)
        y = box.bottom + 22


def _line(scene: Night, canvas: Canvas, game: str, box: FRect) -> Piece:
    """A game as a button of its own width; the chosen one is dark."""
    why, name = scene.why_not(game), scene.title(game)
    size = fitted(canvas, name, LABEL, 30, box.w - 200)
    thing = Thing(
        f"{BOX}{game}", "choice", box, name, size * canvas.type_scale,
        partial(scene.pick, game), why, radius=20,
    )  # fmt: skip

    def draw(canvas: Canvas, mood: Mood) -> None:
        on = scene.picked == game and not why
        ground = INK if on else "#E9DDC8" if why else WHITE
        canvas.panel(box, 20, ground, "#D9BF92", 3)
        ink = CREAM if on else INK_2 if why else INK
        canvas.text(name, (box.x + 130, box.centery), LABEL, 30, ink, "midleft", box.w - 200)
        icon = "ui-lock" if why else "ui-check" if on else "ui-play"
        canvas.picture(f"icons/{icon}", (box.x + 66, box.centery), 0.5 * box.h, ink, ground)

    return Piece(draw, thing)
