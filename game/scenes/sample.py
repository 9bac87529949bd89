"""The live sample of the settings: a bit of table at the chosen text size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.view.button import PRIMARY, Button, draw_button
from game.view.canvas import Canvas
from game.view.card import draw_card
from game.view.card_face import face
from game.view.palette import CREAM, INK, MAT, PAPER_EDGE, SWATCHES, WHITE, mix
from game.view.piece import Mood, Piece, Style, label, paragraph
from game.view.pill import Pill, draw_avatar, draw_pill
from game.view.shadow import MEDIUM
from game.view.text import BODY, LABEL, TITLE
from game.view.thing import Thing

if TYPE_CHECKING:
    from .app import App


def sample_pieces(app: App, canvas: Canvas, box: FRect) -> Iterable[Piece]:
    """Title, a green 7 on the mat, a sentence, a plate and a button."""
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
    mat = FRect(box.x, y, box.w, max(270.0, box.h - 430 * scale))
    yield Piece(lambda canvas, _: _draw_mat(canvas, mat))
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


def _draw_mat(canvas: Canvas, mat: FRect) -> None:
    """Discard! with a green 7 on top."""
    canvas.panel(mat, 34, MAT, shadow=MEDIUM)
    green = SWATCHES["green"]
    zone = mat.inflate(-52, -52)
    canvas.panel(zone, 26, green.base, mix(green.base, WHITE, 0.25), 3)
    middle = (zone.x + 0.34 * zone.w, zone.centery)
    for card, angle in (("red 7", -9), ("orange 3", 6), ("green 7", 0)):
        draw_card(canvas, face(card), middle, min(0.86 * zone.h, 300), angle)
    size = min(0.72 * zone.h, 0.42 * zone.w)
    canvas.picture("suits/leaf", (zone.x + 0.72 * zone.w, zone.centery), size, CREAM, green.base)


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
    draw_button(canvas, Button(box, words("settings.sample_button"), "", "", PRIMARY, 31))
