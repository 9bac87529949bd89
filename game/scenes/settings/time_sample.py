"""Beside the timers: a wheel for each, which runs out in the time that is set."""

from functools import partial

from pygame import FRect

from game.app.program import App
from game.core.game import find_game
from game.store.settings import Settings
from game.ui.boxes import drawn_leaf, readable_control
from game.ui.draw.canvas import Canvas
from game.ui.draw.countdown_ring import draw_countdown_ring, find_ring_share
from game.ui.draw.palette import CREAM, INK, MAT
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import LABEL
from game.ui.layout import (
    HEADING_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Line,
    Row,
    Text,
    TypeLimit,
    Wrap,
)  # fmt: skip
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import Style

from .setting_rows import NOTED

WHEELS = {"call_time": "ui-megaphone", "claim_window": "ui-clock", "reveal": "ui-eye"}
"""The settings that have a wheel, each with the icon in its middle."""
MAT_HEIGHT, RADIUS = 190.0, 70.0
VALUE = Style(LABEL, 27, INK, "center")


def seconds_that_are_set(settings: Settings, name: str) -> float:
    """Return how long a timer runs, in seconds; 0 if none does.

    Calls take as long as the usual house rule says, times what is set.
    """
    chosen = float(getattr(settings, name))
    if name != "call_time":
        return chosen
    options = find_game("color-chaos").rules.options
    [rule] = [one for one in options if one.id == "call_window"]
    return chosen * float(rule.default)


class TimeSample:
    """Three wheels, whose rings run out together when somebody tries them."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._ages: dict[str, float] = {}
        """For how many milliseconds each wheel that runs has done so."""

    def start_wheels(self, *names: str) -> None:
        """Let these wheels run out from the beginning; by default all of them."""
        self._ages |= dict.fromkeys(names or WHEELS, 0.0)
        self.update_wheels(0)  # those without a clock don't run

    def update_wheels(self, ms: float) -> None:
        """Let time pass; wheels that have run out are whole again."""
        self._ages = {
            name: age + ms
            for name, age in self._ages.items()
            if age + ms < 1000 * seconds_that_are_set(self.app.settings, name)
        }

    @property
    def running_wheels(self) -> set[str]:
        """The settings whose ring runs out now."""
        return set(self._ages)

    def build_time_sample(self) -> Box:
        """Build the heading, a button to try the timers, and a wheel for each."""
        words = self.app.words
        title = Line(words("time.sample"), HEADING_STYLE, "time-sample")
        press = Button(UNPLACED_RECT, words("time.sample_try"), "ui-play", size=26)
        note = Text(words("time.sample_note"), NOTED, "time-sample-note", 20)
        said = Column([title, note])
        return Column(
            [
                Wrap([said, ButtonBox("try-time", press, self.start_wheels, 60)], [1, 0], 16),
                Row([self._build_wheel(name) for name in WHEELS], gap=24),
            ],
            18,
        )

    def _build_wheel(self, name: str) -> Box:
        """Build a wheel over the time that it shows."""
        words, seconds = self.app.words, seconds_that_are_set(self.app.settings, name)
        value = words("settings.seconds", count=words.number_in_digits(seconds))
        shown = value if seconds else words("time.sample_none")
        wheel = drawn_leaf(partial(self._draw_wheel, name), MAT_HEIGHT, 2 * RADIUS + 40)
        box = Column([wheel, TypeLimit(1.5, Line(shown, VALUE, f"wheel-{name}"))], 6)
        says = f"{words(f'settings.{name}')}: {shown}"
        return ControlBox(box, readable_control(f"time-wheel={name}", says))

    def _draw_wheel(self, name: str, canvas: Canvas, box: FRect) -> None:
        """Draw the wheel on its piece of the mat, as far as its ring has run out."""
        canvas.draw_rounded_panel(box, 28, MAT, shadow=MEDIUM)
        radius = min(RADIUS, 0.4 * box.w)
        total = 1000 * seconds_that_are_set(self.app.settings, name)
        share = 1 - self._ages[name] / total if name in self._ages and total else 1.0
        in_steps = self.app.settings.motion == "reduced"
        draw_countdown_ring(canvas, box.center, radius, find_ring_share(share, in_steps))
        canvas.draw_disc(box.center, 1.5 * radius, CREAM)
        canvas.draw_picture(f"icons/{WHEELS[name]}", box.center, 0.95 * radius, INK, CREAM)
