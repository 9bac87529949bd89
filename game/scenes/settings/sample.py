"""The live sample of the settings: a bit of table at the chosen text size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.table.cards.card import draw_card
from game.table.cards.face import face
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, MAT, PAPER_EDGE, SWATCHES, WHITE, mix
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.widgets.button import PRIMARY, Button, draw_button
from game.ui.widgets.piece import Mood, Piece, Style, label, paragraph
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill
from game.ui.widgets.thing import Thing
from game.words import Words

from .rows import SCALES

if TYPE_CHECKING:
    from game.app.program import App

STRIP = 168.0  # units: all sizes side by side


def sample_pieces(app: App, canvas: Canvas, box: FRect) -> Iterable[Piece]:
    """Title, a green 7 on the mat, a sentence, a plate and a button; all sizes if there is room."""
    words, scale = app.words, canvas.type_scale
    percent = words("settings.percent", value=round(100 * scale))
    title = words("settings.sample")
    head = 26 * scale
    room = box.w - 170 * scale
    yield label(canvas, title, (box.x + 6, box.y + head), Style(TITLE, 34), room, "sample-title")
    spot = (box.right - 6, box.y + head)

    def badge(canvas: Canvas, _: Mood) -> None:
        draw_pill(canvas, Pill(percent, INK, CREAM, "", 24, LABEL, 46), spot, "midright")

    yield Piece(badge)
    y = box.y + 2 * head + 16
    strip = STRIP if box.h else 0.0
    mat = FRect(box.x, y, box.w, max(270.0, box.h - strip - 350 * scale))
    yield Piece(lambda canvas, _: _draw_mat(canvas, mat, app.words))
    style = Style(BODY, 27)
    piece, high = paragraph(
        canvas, words("settings.sample_words"), (box.x + 6, mat.bottom + 24), style, box.w - 12,
        "sample",
    )  # fmt: skip
    yield piece
    y = mat.bottom + 24 + high + 28
    row = FRect(box.x, y, box.w, 76 * max(1.0, 0.75 * scale))
    thing = Thing("text:sample-row", "text", row, words("settings.sample_name"), focusable=False)
    yield Piece(lambda canvas, _: _draw_row(canvas, row, app), thing)
    if strip and box.bottom - row.bottom > strip:
        yield _sizes(app, canvas, FRect(box.x, row.bottom + 34, box.w, strip - 24))


def _sizes(app: App, canvas: Canvas, box: FRect) -> Piece:
    """All text sizes side by side; the chosen one is dark."""
    words, wide = app.words, (box.w - 16) / len(SCALES)

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas.panel(box, 20, WHITE, PAPER_EDGE, 3)
        canvas = canvas.up_to(1)
        for number, scale in enumerate(SCALES):
            part = FRect(box.x + 8 + number * wide, box.y + 8, wide, box.h - 16)
            on = scale == app.settings.scale
            if on:
                canvas.panel(part, 16, INK)
            ink = CREAM if on else INK
            spot = (part.centerx, part.y + 0.4 * part.h)
            canvas.text(words("settings.letters"), spot, BODY, 27 * scale / 100, ink)
            low, percent = (part.centerx, part.bottom - 24), words("settings.percent", value=scale)
            canvas.text(percent, low, FINE, 21, ink)

    return Piece(draw)


def _draw_mat(canvas: Canvas, mat: FRect, words: Words) -> None:
    """Discard! with a green 7 on top."""
    canvas.panel(mat, 34, MAT, shadow=MEDIUM)
    green = SWATCHES["green"]
    zone = mat.inflate(-52, -52)
    canvas.panel(zone, 26, green.base, mix(green.base, WHITE, 0.25), 3)
    middle = (zone.x + 0.34 * zone.w, zone.centery)
    for card, angle in (("red 7", -9), ("orange 3", 6), ("green 7", 0)):
        draw_card(canvas, face(card), middle, min(0.86 * zone.h, 300), angle)
    _draw_color(canvas, zone, words)


def _draw_color(canvas: Canvas, zone: FRect, words: Words) -> None:
    """What the pile is called, and the color that counts, with its symbol and its name."""
    small, right = canvas.up_to(1.25), zone.right - 28
    spot = (right, zone.y + 40)
    small.text(words("settings.sample_pile"), spot, TITLE, 36, INK, "midright", 0.42 * zone.w)
    high = min(150.0, zone.h - 100)
    tile = FRect(right - 170, zone.y + 76, 170, high)
    canvas.panel(tile, 20, CREAM)
    middle = (tile.centerx, tile.y + 0.38 * high)
    canvas.picture("suits/leaf", middle, 0.56 * high, SWATCHES["green"].deep, CREAM)
    low = (tile.centerx, tile.bottom - 0.2 * high)
    small.text(words("settings.sample_color"), low, LABEL, 27, INK, room=150)


def _draw_row(canvas: Canvas, row: FRect, app: App) -> None:
    """A player's face and name, and a button that does nothing."""
    words = app.words
    plate = FRect(row.x + 0.5 * row.h, row.y, 0.5 * row.w - 0.5 * row.h, row.h)
    canvas.panel(plate, 24, CREAM, PAPER_EDGE, 3)
    draw_avatar(canvas, "owl", (row.x + 0.52 * row.h, row.centery), row.h + 8)
    left = row.x + 1.15 * row.h
    name = words("settings.sample_name")
    canvas.text(name, (left, row.centery), LABEL, 29, INK, "midleft", plate.right - 14 - left)
    box = FRect(row.x + 0.54 * row.w, row.y, 0.46 * row.w, row.h - 6)
    says, cap = words("settings.sample_button"), app.caps["draw"]
    draw_button(canvas, Button(box, says, "", cap, PRIMARY, 31))
