"""Buttons: paper keys that stand on a lip and sink when pressed."""

from dataclasses import dataclass, replace

from pygame import FRect

from game.ui.draw import palette
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import CREAM, GOLD, INK, WHITE
from game.ui.draw.shadow import Shadow
from game.ui.draw.text_surfaces import FINE, KEY, LABEL, SMALLEST_TYPE
from game.ui.record_class import record

KEY_EDGE = "#B9A88A"
BUTTON_SHADOW = Shadow(8, 4, 90)


@dataclass(frozen=True, slots=True)
class Paint:
    """The colors of a button: face, lit upper edge, lip below, words."""

    face: str
    light: str
    lip: str
    ink: str = INK


PRIMARY_PAINT = Paint(GOLD, "#FFDB78", palette.GOLD_LIP)
SECONDARY_PAINT = Paint(CREAM, WHITE, "#D9BF92")
PURPLE = Paint("#5C4183", "#7A579F", "#2B1B3D", CREAM)
CALL = Paint(palette.CORAL, "#FF9A84", palette.CORAL_LIP)
OFF_PAINT = Paint("#E9DDC8", "#F0E6D4", "#D6C6A8", palette.MUTED)


@record
class Button:
    """The content and state of a button."""

    box: FRect
    label: str = ""
    icon: str = ""
    key: str = ""
    paint: Paint = SECONDARY_PAINT
    size: float = 32
    note: str = ""  # a second, smaller line; both lines then start at the left
    is_pressed: bool = False
    is_lit: bool = False  # the pointer rests on it
    is_off: bool = False
    sign: str = ""  # an icon in the place of the key


def draw_button(canvas: Canvas, button: Button) -> None:
    """Draw a paper key standing on its lip, with icon, words and key cap."""
    paint = OFF_PAINT if button.is_off else button.paint
    button = without_extras(canvas, button)
    box = button.box
    lip, radius = max(4, 0.085 * box.h), min(22, 0.34 * box.h)
    canvas.draw_shadow(box.move(0, lip), radius, BUTTON_SHADOW)
    canvas.draw_rounded_panel(FRect(box.x, box.y, box.w, box.h + lip), radius, paint.lip)
    if button.is_pressed:
        box = box.move(0, 0.6 * lip)
    shine = 0.1 if canvas.contrast or paint.ink == CREAM else 0.3  # pale words stay clear
    face = palette.mix(paint.face, WHITE, shine) if button.is_lit else paint.face
    light = face if canvas.contrast else paint.light
    canvas.draw_rounded_panel(box, radius, (light, face), INK if canvas.contrast else "", 2)
    cap = _draw_cap_or_sign(canvas, button, paint, box)
    if button.note:
        _write_two_rows(canvas, button, paint, box, cap)
    else:
        _write_single_row(canvas, button, paint, box, cap)


SHRUNK = 0.6
"""Of their size: rather than write words smaller, a button goes without key cap and icon."""


def without_extras(canvas: Canvas, button: Button) -> Button:
    """Return the button without key cap, and without icon, if its words would be tiny."""
    bare = replace(button, key="", sign="")
    looks = (button, bare, replace(bare, icon=""))
    worded = bool(button.label)
    return next(
        (look for look in looks if not worded or _has_legible_room(canvas, look)), looks[-1]
    )


def _has_legible_room(canvas: Canvas, button: Button) -> bool:
    """True if there is room for the words in the smallest type."""
    icon = icon_size(canvas, button)
    beside, edges = (18, 48) if button.note else (10, 24)
    room = button.box.w - icon - (beside if icon else 0) - _key_cap_width(canvas, button) - edges
    least = SMALLEST_TYPE / canvas.type_scale
    lines = ((button.label, LABEL, button.size), (button.note, FINE, 20))
    sizes = (min(size, max(least, SHRUNK * size)) for _, _, size in lines)
    return all(
        canvas.text_width(line, font, size) <= room
        for (line, font, _), size in zip(lines, sizes, strict=True)
    )


def _key_cap_width(canvas: Canvas, button: Button) -> float:
    """Return how much room the key cap takes at the right."""
    wide = max(32 * canvas.type_scale, canvas.text_width(button.key, KEY, 18) + 20)
    return wide + 16 if button.key or button.sign else 0


def _draw_cap_or_sign(canvas: Canvas, button: Button, paint: Paint, box: FRect) -> float:
    """Draw the key cap or a sign at the right and return how much room it takes."""
    taken, high = _key_cap_width(canvas, button), 32 * canvas.type_scale
    if taken:
        key = rect_around((box.right - 16 - (taken - 16) / 2, box.centery), taken - 16, high)
        if button.sign:
            canvas.draw_picture(f"icons/{button.sign}", key.center, high, paint.ink, paint.face)
        else:
            draw_keyboard_key(canvas, button.key, key)
    return taken


def draw_keyboard_key(
    canvas: Canvas, cap: str, box: FRect, size: float = 18, radius: float = 8, lip: float = 3
) -> None:
    """Draw a key of the keyboard with what is written on it."""
    canvas.draw_rounded_panel(box.move(0, lip), radius, KEY_EDGE)
    canvas.draw_rounded_panel(box, radius, WHITE, KEY_EDGE, 2)
    canvas.write_text_line(cap, box.center, KEY, size)


def _write_single_row(canvas: Canvas, button: Button, paint: Paint, box: FRect, cap: float) -> None:
    icon = icon_size(canvas, button)
    gap = 10 if icon and button.label else 0
    room = box.w - icon - gap - cap - 24
    words = min(canvas.text_width(button.label, LABEL, button.size), room)
    left = box.centerx - (words + icon + gap + cap) / 2
    if icon:
        name, spot = f"icons/{button.icon}", (left + icon / 2, box.centery)
        canvas.draw_picture(name, spot, icon, paint.ink, paint.face)
    rows = break_in_two(canvas, button.label, room) if button.label else ()
    if len(rows) > 1:
        for way, row in zip((-1, 1), rows, strict=True):
            spot = (box.centerx, box.centery + way * 0.58 * SMALLEST_TYPE)
            least = SMALLEST_TYPE / canvas.type_scale
            canvas.write_text_line(row, spot, LABEL, least, paint.ink, "center", room, paint.face)
    elif button.label:
        start = (left + icon + gap, box.centery)
        canvas.write_text_line(
            button.label, start, LABEL, button.size, paint.ink, "midleft", room, paint.face
        )


def break_in_two(canvas: Canvas, words: str, room: float) -> tuple[str, ...]:
    """Return the words in one row, or in two even ones where the smallest type needs that."""
    ends = [at for at, letter in enumerate(words) if letter == " "]
    least = SMALLEST_TYPE / canvas.type_scale
    if not ends or canvas.text_width(words, LABEL, least) <= room:
        return (words,)
    end = min(ends, key=lambda at: max(at, len(words) - at - 1))
    return words[:end], words[end + 1 :]


def _write_two_rows(canvas: Canvas, button: Button, paint: Paint, box: FRect, cap: float) -> None:
    icon = icon_size(canvas, button)
    left = box.x + 28
    if icon:
        name, spot = f"icons/{button.icon}", (left + icon / 2, box.centery)
        canvas.draw_picture(name, spot, icon, paint.ink, paint.face)
        left += icon + 18
    room = box.right - left - cap - 20
    high, low = box.y + 0.36 * box.h, box.y + 0.74 * box.h
    size = button.size
    canvas.write_text_line(
        button.label, (left, high), LABEL, size, paint.ink, "midleft", room, paint.face
    )
    canvas.write_text_line(
        button.note, (left, low), FINE, 20, paint.ink, "midleft", room, paint.face
    )


def icon_size(canvas: Canvas, button: Button) -> float:
    """Return the size of a button's icon, in units."""
    if not button.icon:
        return 0
    high = 0.56 * min(button.box.w, button.box.h)
    return high if not button.label else min(high, 1.5 * button.size * canvas.type_scale)


def button_width(canvas: Canvas, button: Button) -> float:
    """Return how wide a button must be for its words at full size, in units."""
    words = canvas.text_width(button.label, LABEL, button.size)
    if button.note:
        words = max(words, canvas.text_width(button.note, FINE, 20))
    icon = icon_size(canvas, button)
    cap = (
        canvas.text_width(button.key, KEY, 18) + 36
        if button.key
        else _key_cap_width(canvas, button)
    )
    return words + (icon + 18 if icon else 0) + cap + 52
