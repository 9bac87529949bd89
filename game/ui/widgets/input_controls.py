"""The controls of a menu: buttons, segments, switches, sliders, text fields."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import FRect

from game.ui.draw import palette
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import CREAM, INK, KNOB, PAPER_EDGE, SWITCH_OFF, SWITCH_ON, WHITE
from game.ui.draw.shadow import SMALL
from game.ui.draw.text_surfaces import LABEL

from .button import Button, draw_button
from .control import Control
from .drawable import Drawable, FocusMood, fitted_type_size

TRACK = "#EAD9B8"
Press = Callable[[], None]


def button_drawable(
    canvas: Canvas, name: str, button: Button, press: Press, why_not: str = "",
    hint: str = "", text: str = "", enter: str = "",
) -> Drawable:  # fmt: skip
    """Return a button as a drawable; with `why_not` it is gray and says so.

    `enter` is the cap of the Enter key, shown while Enter presses this button.
    """

    def draw(canvas: Canvas, mood: FocusMood) -> None:
        state = replace(button, is_pressed=mood.is_held, is_lit=mood.is_lit, is_off=bool(why_not))
        if enter and mood.is_focused and mood.shown:
            state = replace(state, key=enter)
        draw_button(canvas, state)

    says = text or button.label or hint
    room = button.box.w - 24
    size = fitted_type_size(canvas, button.label, LABEL, button.size, room)
    thing = Control(
        f"button:{name}", "button", button.box, says,
        size * canvas.type_scale if button.label else 0, press, why_not,
        hint=hint, radius=min(22, 0.34 * button.box.h),
    )  # fmt: skip
    return Drawable(draw, thing)


@dataclass(frozen=True, slots=True)
class Segment:
    """One of several values that stand side by side."""

    value: str
    label: str
    icon: str = ""
    hint: str = ""


def segmented_control(
    canvas: Canvas, name: str, box: FRect, choices: list[Segment], chosen: str,
    choose: Callable[[str], None], size: float = 26,
) -> list[Drawable]:  # fmt: skip
    """Return a track of values; the chosen one is dark. Each is a control of its own."""

    def track(canvas: Canvas, _: FocusMood) -> None:
        canvas.draw_rounded_panel(box, min(20, box.h / 2), TRACK)

    pieces, left, room = [Drawable(track)], box.x + 4, box.w - 8
    if sum(segment_natural_widths(canvas, choices, size)) > room:
        choices = [replace(choice, icon="") for choice in choices]
    widths = segment_widths(canvas, choices, room, size)
    for choice, wide in zip(choices, widths, strict=True):
        part = FRect(left, box.y + 4, wide, box.h - 8)
        pieces.append(_segment_drawable(canvas, name, part, choice, chosen, choose, size))
        left += wide
    return pieces


def segment_natural_widths(canvas: Canvas, choices: list[Segment], size: float) -> list[float]:
    """Return the width that each value wants."""
    return [
        max(52.0, canvas.text_width(choice.label, LABEL, size) + 28)
        + (1.6 * size * canvas.type_scale if choice.icon else 0)
        for choice in choices
    ]


def segment_widths(canvas: Canvas, choices: list[Segment], room: float, size: float) -> list[float]:
    """Return the width of each value: equal parts, or by length where words are long."""
    needs = segment_natural_widths(canvas, choices, size)
    equal = room / len(choices)
    if max(needs) <= equal:
        return [equal] * len(choices)
    spare = room - sum(needs)
    if spare >= 0:
        return [need + spare / len(needs) for need in needs]
    return [max(52.0, need * room / sum(needs)) for need in needs]


def _segment_drawable(
    canvas: Canvas, name: str, box: FRect, choice: Segment, chosen: str,
    choose: Callable[[str], None], size: float,
) -> Drawable:  # fmt: skip
    on = choice.value == chosen
    ink = CREAM if on else INK
    icon = 1.3 * size * canvas.type_scale if choice.icon else 0
    room = box.w - 16 - icon

    def draw(canvas: Canvas, mood: FocusMood) -> None:
        if on:
            canvas.draw_rounded_panel(box, min(16, box.h / 2), INK, shadow=SMALL)
        elif mood.is_lit:
            canvas.draw_rounded_panel(box, min(16, box.h / 2), palette.mix(TRACK, WHITE, 0.5))
        middle = box.center
        if choice.icon:
            words = min(room, canvas.text_width(choice.label, LABEL, size))
            spot = (box.centerx - (words + icon) / 2 + 0.4 * icon, box.centery)
            ground = INK if on else TRACK
            canvas.draw_picture(f"icons/{choice.icon}", spot, 0.8 * icon, ink, ground)
            middle = (box.centerx + icon / 2, box.centery)
        canvas.write_text_line(choice.label, middle, LABEL, size, ink, room=room)

    fit = fitted_type_size(canvas, choice.label, LABEL, size, room) * canvas.type_scale
    thing = Control(
        f"choice:{name}={choice.value}", "choice", box, choice.label, fit,
        lambda: choose(choice.value), hint=choice.hint, radius=min(16, box.h / 2),
    )  # fmt: skip
    return Drawable(draw, thing)


def switch_control(
    name: str, box: FRect, is_on: bool, text: str, press: Press, hint: str = ""
) -> Drawable:
    """Return a switch with a knob, a tick or a cross, and a color."""

    def draw(canvas: Canvas, mood: FocusMood) -> None:
        ground = SWITCH_ON if is_on else SWITCH_OFF
        canvas.draw_rounded_panel(box, box.h / 2, ground)
        knob = box.h - 10
        x = box.right - 5 - knob / 2 if is_on else box.x + 5 + knob / 2
        canvas.draw_rounded_panel(rect_around((x, box.centery), knob, knob), knob / 2, KNOB)
        mark = (box.x + 0.28 * box.w if is_on else box.right - 0.28 * box.w, box.centery)
        icon = "icons/ui-check" if is_on else "icons/ui-close"
        canvas.draw_picture(icon, mark, 0.5 * box.h, WHITE, ground)

    thing = Control(
        f"toggle:{name}", "toggle", box, text, action=press, hint=hint, radius=box.h / 2
    )
    return Drawable(draw, thing)


@dataclass(frozen=True, slots=True)
class SliderScale:
    """The steps of a slider and where it stands."""

    steps: tuple[float, ...]
    value: float

    @property
    def step_index(self) -> int:
        """The step nearest to the value."""
        return min(range(len(self.steps)), key=lambda n: abs(self.steps[n] - self.value))

    def neighbor_value(self, way: int) -> float:
        """Return the value one step to the left or right."""
        return self.steps[min(max(self.step_index + way, 0), len(self.steps) - 1)]

    def value_at(self, share: float) -> float:
        """Return the value at a share of the whole length."""
        number = round(share * (len(self.steps) - 1))
        return self.steps[min(max(number, 0), len(self.steps) - 1)]


def slider_control(
    name: str, box: FRect, scale: SliderScale, text: str, change: Callable[[float], None]
) -> Drawable:
    """Return a knob on a track; arrows move it by one step, the pointer to any."""
    left, length, last = box.x + 24, box.w - 48, len(scale.steps) - 1
    knob = left + length * scale.step_index / last

    def draw(canvas: Canvas, mood: FocusMood) -> None:
        track = FRect(box.x + 10, box.centery - 8, box.w - 20, 16)
        canvas.draw_rounded_panel(track, 8, "#E3CDA0")
        canvas.draw_rounded_panel(FRect(track.x, track.y, knob - track.x, 16), 8, INK)
        for number in range(last + 1):
            ink = WHITE if number <= scale.step_index else "#8A6A3A"
            canvas.draw_disc((left + length * number / last, box.centery), 6, ink)
        size = 48 if mood.is_lit or mood.is_held else 44
        canvas.draw_disc((knob, box.centery), size, INK)
        canvas.draw_disc((knob, box.centery), size - 10, WHITE)

    def drag(point: Point) -> bool:
        value = scale.value_at((point[0] - left) / length)
        if value != scale.value:
            change(value)
        return value != scale.value

    thing = Control(
        f"slider:{name}", "slider", box, text, step=lambda way: change(scale.neighbor_value(way)),
        drag=drag, radius=box.h / 2,
    )  # fmt: skip
    return Drawable(draw, thing)


def slider_value_box(canvas: Canvas, words: str, box: FRect, name: str) -> Drawable:
    """Return a drawable with the value of a slider in words."""

    def draw(canvas: Canvas, _: FocusMood) -> None:
        canvas.draw_rounded_panel(box, 16, WHITE, PAPER_EDGE, 3)
        canvas.write_text_line(words, box.center, LABEL, 24, room=box.w - 16)

    size = fitted_type_size(canvas, words, LABEL, 24, box.w - 16) * canvas.type_scale
    return Drawable(draw, Control(f"text:{name}", "text", box, words, size, is_focusable=False))


def text_field(
    canvas: Canvas, name: str, box: FRect, words: str, start: Press, size: float = 30,
    hint: str = "",
) -> Drawable:  # fmt: skip
    """Return a name that may be changed: a press opens the letters."""

    def draw(canvas: Canvas, mood: FocusMood) -> None:
        if mood.is_lit:
            canvas.draw_rounded_panel(box, 14, WHITE, PAPER_EDGE, 3)
        start = (box.x + 12, box.centery)
        canvas.write_text_line(words, start, LABEL, size, INK, "midleft", box.w - 24)

    fit = fitted_type_size(canvas, words or " ", LABEL, size, box.w - 24) * canvas.type_scale
    thing = Control(f"field:{name}", "field", box, words, fit, start, hint=hint, radius=14)
    return Drawable(draw, thing)
