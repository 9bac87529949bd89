"""The live sample of the settings: a bit of table at the chosen text size."""

from __future__ import annotations

from pygame import FRect

from game.store.settings import SCALES
from game.table.cards.card import draw_card
from game.table.cards.face import face
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, MAT, PAPER_EDGE, SWATCHES, WHITE, mix
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import HEAD, Box, Column, Leaf, Line, Over, Pad, Row, Spring, Text
from game.ui.widgets.button import PRIMARY, Button, draw_button
from game.ui.widgets.piece import Mood, Piece, Style, panel
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill
from game.ui.widgets.thing import Thing
from game.words import Words


def sample(words: Words, scale: int, cap: str, sizes: bool) -> Box:
    """A green 7 on the mat, a sentence, a plate and a button; all sizes if there is room."""

    def mat(_: Canvas, box: FRect) -> Piece:
        return Piece(lambda canvas, _: _draw_mat(canvas, box, words))

    def row(_: Canvas, box: FRect) -> Piece:
        name = words("settings.sample_name")
        thing = Thing("text:sample-row", "text", box, name, focusable=False)
        return Piece(lambda canvas, _: _draw_row(canvas, box, words, cap), thing)

    text = Text(words("settings.sample_words"), Style(BODY, 27), "sample")
    parts = [sample_head(words, "settings.sample", scale), Spring(Leaf(270, mat, grows=1), 330),
             text, Leaf(76, row, 300, grows=1.5)]  # fmt: skip
    return Column([*parts, _sizes(words, scale)] if sizes else parts, 22)


def sample_head(words: Words, title: str, scale: int) -> Box:
    """The heading of a sample, and how large its words are."""
    percent = Pill(words("settings.percent", value=scale), INK, CREAM, "", 24, LABEL, 46)

    def badge(_: Canvas, box: FRect) -> Piece:
        def draw(canvas: Canvas, _: Mood) -> None:
            draw_pill(canvas, percent, box.midright, "midright")

        return Piece(draw)

    return Row([Line(words(title), HEAD, "sample-title"), Leaf(52, badge, 100)], [1, 0], 16)


def _sizes(words: Words, chosen: int) -> Box:
    """All text sizes side by side; the chosen one is dark."""

    def size(scale: int) -> Box:
        ink = CREAM if scale == chosen else INK

        def letters(_: Canvas, box: FRect) -> Piece:
            def draw(canvas: Canvas, _: Mood) -> None:
                plain = canvas.up_to(1)
                high = 27 * scale / 100
                plain.text(words("settings.letters"), (box.centerx, box.y + 50), BODY, high, ink)
                percent = words("settings.percent", value=scale)
                plain.text(percent, (box.centerx, box.bottom - 24), FINE, 21, ink)

            return Piece(draw)

        leaf = Leaf(128, letters, grows=1)
        return Over(leaf, lambda _, box: panel(box, 16, INK)) if scale == chosen else leaf

    row = Row([size(scale) for scale in SCALES])
    return Over(Pad(row, 8, 8), lambda _, box: panel(box, 20, WHITE, PAPER_EDGE))


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


def _draw_row(canvas: Canvas, row: FRect, words: Words, cap: str) -> None:
    """A player's face and name, and a button that does nothing."""
    plate = FRect(row.x + 0.5 * row.h, row.y, 0.5 * row.w - 0.5 * row.h, row.h)
    canvas.panel(plate, 24, CREAM, PAPER_EDGE, 3)
    draw_avatar(canvas, "owl", (row.x + 0.52 * row.h, row.centery), row.h + 8)
    left = row.x + 1.15 * row.h
    name = words("settings.sample_name")
    canvas.text(name, (left, row.centery), LABEL, 29, INK, "midleft", plate.right - 14 - left)
    box = FRect(row.x + 0.54 * row.w, row.y, 0.46 * row.w, row.h - 6)
    draw_button(canvas, Button(box, words("settings.sample_button"), "", cap, PRIMARY, 31))
