"""Keys and buttons of a gamepad as they are drawn in the settings, to be pressed and changed."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, FOCUS, INK, INK_2, WHITE, mix
from game.ui.draw.text import BODY, KEY
from game.ui.widgets.button import KEY_EDGE
from game.ui.widgets.piece import Mood, Piece, fitted
from game.ui.widgets.thing import Thing
from game.words import Words

from .key_change import KeyChange, Slot

SIZE = 23.0
QUIET = "#E7DAC0"  # a key that can't be changed
EMPTY = "#D9CBB0"


def cap_box(canvas: Canvas, words: str, box: FRect) -> FRect:
    """The box of a key cap at the left of some space, as wide as its words."""
    wide = max(box.h, canvas.text_width(words, KEY, SIZE) + 30)
    return FRect(box.x, box.y, min(box.w, wide), box.h)


def draw_cap(canvas: Canvas, words: str, box: FRect, face: str = WHITE) -> None:
    """A key cap standing on its edge."""
    key = FRect(box.x, box.y, box.w, box.h - 4)
    canvas.panel(key.move(0, 4), 11, KEY_EDGE)
    canvas.panel(key, 11, face, KEY_EDGE, 2)
    canvas.text(words, key.center, KEY, SIZE, INK, room=key.w - 16)


def cap_piece(
    canvas: Canvas, change: KeyChange, slot: Slot, text: str, box: FRect, words: Words,
    hint: str = "",
) -> Piece:  # fmt: skip
    """A key that can be pressed to be changed; the field in its place while that is done."""
    if change.waiting == slot:
        return field_piece(canvas, slot, words("keys.press"), box, change)
    cap, fixed = change.cap(slot), change.fixed(slot)
    place = cap_box(canvas, cap, box)

    def draw(canvas: Canvas, mood: Mood) -> None:
        face = QUIET if fixed else mix(WHITE, FOCUS, 0.12) if mood.lit else WHITE
        draw_cap(canvas, cap, place, face)

    why = words("keys.stays") if fixed else ""
    size = canvas.grown(fitted(canvas, cap, KEY, SIZE, place.w - 16))
    press = partial(change.begin, slot)
    name = f"button:{slot.name}"
    thing = Thing(name, "button", place, text, size, press, why, hint=hint, radius=11)
    return Piece(draw, thing)


def field_piece(
    canvas: Canvas, slot: Slot, says: str, box: FRect, change: KeyChange, least: float = 260
) -> Piece:
    """What is shown while a key is waited for; pressing it again leaves it as it was."""
    wide = min(box.w, max(least, canvas.text_width(says, BODY, 24) + 40))
    says = says if canvas.text_width(says, BODY, 20) < wide - 20 else "…"
    place = FRect(box.x, box.y, wide, box.h)

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas.panel(place, 14, WHITE, FOCUS, 4)
        canvas.text(says, place.center, BODY, 24, INK, room=place.w - 20)

    size = canvas.grown(fitted(canvas, says, BODY, 24, place.w - 20))
    name = f"button:{slot.name}"
    return Piece(draw, Thing(name, "button", place, says, size, change.keep, radius=-1))


def pad_piece(
    canvas: Canvas, changing: tuple[KeyChange, Slot] | None, cap: str, box: FRect, words: Words,
    text: str = "",
) -> Piece:  # fmt: skip
    """A button of a gamepad; without a change it is only told."""
    if changing and changing[0].waiting == changing[1]:
        return field_piece(canvas, changing[1], words("keys.press_button"), box, changing[0], 200)
    place = cap_box(canvas, cap, box)
    none = changing is not None and not changing[0].cap(changing[1])

    def draw(canvas: Canvas, mood: Mood) -> None:
        ground = EMPTY if none else mix(INK, FOCUS, 0.4) if mood.lit else INK
        canvas.panel(place, place.h / 2, ground)
        ink = INK_2 if none else CREAM
        canvas.text(cap, place.center, KEY, SIZE, ink, room=place.w - 20)

    size = canvas.grown(fitted(canvas, cap, KEY, SIZE, place.w - 20))
    if changing is None:
        return Piece(draw, Thing("text:pad-move", "text", place, cap, size, focusable=False))
    change, slot = changing
    press = partial(change.begin, slot)
    name = f"button:{slot.name}"
    return Piece(draw, Thing(name, "button", place, text, size, press, radius=place.h / 2))


def arrows_piece(canvas: Canvas, words: Words, box: FRect) -> Piece:
    """Tab and the four arrows, which always move the focus."""
    tab = cap_box(canvas, words("key.tab"), box)
    step = box.h + 8

    def draw(canvas: Canvas, _: Mood) -> None:
        draw_cap(canvas, words("key.tab"), tab, QUIET)
        for number, icon in enumerate(("ui-up", "ui-down", "ui-left", "ui-right")):
            place = FRect(tab.right + 8 + number * step, box.y, box.h, box.h)
            draw_cap(canvas, "", place, QUIET)
            canvas.picture(f"icons/{icon}", (place.centerx, place.centery - 2), 0.5 * box.h)

    wide = tab.w + 8 + 4 * step - 8
    place = FRect(box.x, box.y, wide, box.h)
    text = words("key.tab")
    size = canvas.grown(SIZE)
    return Piece(draw, Thing("text:key-move", "text", place, text, size, focusable=False))
