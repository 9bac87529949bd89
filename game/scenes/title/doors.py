"""The title's smaller buttons: doors to other screens, and switches for what many change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.widgets.button import Button, button_width
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece

from .notes import again_note

if TYPE_CHECKING:
    from .scene import Title

Door = tuple[str, str, Callable[[], None]]
"""Name, icon, what it does."""
TYPES = (24.0, 22.0, 20.0, 18.0)
PITCH, HIGH = 73.0, 61.0  # from one row of doors to the next, and a door's height


def doors(title: Title) -> list[Door]:
    """Where one can go from the title."""
    found: list[Door] = [
        ("saved", "ui-folder", title.games),
        ("rules", "ui-help", title.help),
        ("statistics", "ui-chart", title.statistics),
        ("settings", "ui-settings", title.settings),
        ("quit", "ui-leave", title.app.quit),
    ]
    if title.saved and title.last:
        found.insert(1, ("again", "ui-play", title.again))
    return found


def says(title: Title, door: str) -> str:
    """What a door is called."""
    return title.app.words("rules.title" if door == "rules" else f"title.{door}")


def door_pieces(canvas: Canvas, title: Title, top: float) -> Iterable[Piece]:
    """The doors two by two; one that is left over is as wide as two, and first."""
    found = doors(title)
    for number, (name, icon, press) in enumerate(found, start=len(found) % 2):
        row, column = divmod(number, 2)
        box = FRect(96 + 264 * column, top + PITCH * row, 244, HIGH)
        if number == 1 and len(found) % 2:
            box = FRect(96, top, 508, HIGH)
        hint = again_note(title.app, title.last) if name == "again" else ""
        yield push(canvas, name, Button(box, says(title, name), icon, size=29), press, hint=hint)


def switches(
    canvas: Canvas, title: Title, corner: tuple[float, float], room: float
) -> Iterable[Piece]:
    """Sound, text size and motion, each changed by one press."""
    words, now = title.app.words, title.app.settings
    x, y = corner
    icon = "ui-sound" if now.sound else "ui-sound-off"
    hint = words("title.sound_off" if now.sound else "title.sound_on")
    high = 56 * max(1.0, 0.9 * canvas.type_scale)
    sound = Button(FRect(x, y, 72, high), icon=icon)
    yield push(canvas, "sound", sound, title.then(title.switch_sound), hint=hint)
    x += 92
    size = words("title.text_size", percent=now.scale)
    both = (
        ("text-size", size, title.next_scale),
        ("motion", words(f"title.motion_{now.motion}"), title.switch_motion),
    )
    type_ = fitting(canvas, [text for _, text, _ in both], room - 112)
    for name, text, press in both:
        wide = switch_width(canvas, text, type_)
        if x + wide > corner[0] + room:
            x, y = corner[0], y + high + 16
        box = FRect(x, y, wide, high)
        yield push(canvas, name, Button(box, text, size=type_), title.then(press))
        x += wide + 20


def fitting(canvas: Canvas, texts: list[str], room: float) -> float:
    """The largest type at which the switches stand in one row; the smallest if none does."""
    wide = (sum(switch_width(canvas, text, size) + 20 for text in texts) - 20 for size in TYPES)
    return next((size for size, all_ in zip(TYPES, wide, strict=True) if all_ <= room), TYPES[-1])


def switch_width(canvas: Canvas, text: str, size: float) -> float:
    """How wide a switch with those words is."""
    return button_width(canvas, Button(FRect(0, 0, 0, 56), text, size=size)) - 12
