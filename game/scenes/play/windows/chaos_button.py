"""The button of the game's own call; it sleeps until it can matter.

Whether it is awake depends only on the owed call, never on what anybody holds.
"""

from collections.abc import Callable
from dataclasses import replace
from math import pi, sin

from pygame import FRect

from game.scenes.play.table_context import TableContext
from game.session.timed.call_round import LOCK_MS, ShoutWindow
from game.table import action_buttons
from game.ui.draw.canvas import Canvas
from game.ui.draw.countdown_ring import find_ring_share
from game.ui.draw.palette import CORAL, GRAY_INK, PAPER
from game.ui.draw.shadow import Shadow
from game.ui.widgets.button import CALL, Button, Paint, button_width
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, as_one_picture, with_type_cap
from game.ui.widgets.input_controls import button_drawable
from game.ui.widgets.ribbon import draw_tooltip

from .call_presses import CallPresses
from .call_wheel import draw_running_edge

CRAMPED = 1.08
"""Times its width: words that need more room have it without the icon."""
AROUND = 48.0  # units: its shadow and lip on both sides together
LARGEST, AT_REST = 1.5, 1.7  # type grows no further on it, and while it sleeps
ASLEEP = Paint(PAPER, "#FFFBF2", "#CDB58A", GRAY_INK)
LIGHT = Shadow(13, 0, 235, CORAL)
EDGE, TRACK = 7.0, "#E6CB9C"  # units
SHAKE, SHAKES, FAR = 180.0, 2, 6.0  # milliseconds, how often, and how far in units
SAID = 2000.0  # milliseconds for which it is said why a press did nothing
WAKES, GROWS = 160.0, 0.06  # milliseconds, and how much larger it is for a moment


class ChaosButton:
    """The button beside the hand for the game's own call."""

    def __init__(self, table: TableContext, presses: CallPresses) -> None:
        self.table, self.presses = table, presses
        self._woke: tuple[object, float] = (None, 0.0)
        """For which window it woke up, and when."""

    # State -----------------------------------------------------------------------

    @property
    def call_word(self) -> str:
        """The call that the button makes; empty in games without one."""
        return next(iter(self.presses.list_button_calls()), "")

    @property
    def is_awake(self) -> bool:
        """True if a person owes the call and can still make it."""
        window, now = self.presses.owed_window, self.table.app.frame_ms()
        if window is None or isinstance(window, ShoutWindow):
            return False
        return (
            self.call_word in window.owed_calls
            and self.call_word not in window.made_calls
            and not window.is_late(now)
        )

    @property
    def _is_idle_last_card(self) -> bool:
        """True if the viewer has one card left and yet owes nothing."""
        view = self.table.board.shown
        return not self.is_awake and len(view.zones.get(f"hand {view.viewer}", ())) == 1

    @property
    def refused_for_ms(self) -> float:
        """Milliseconds since a press called nothing."""
        return self.presses.locks.lock_age_ms(self.call_word, self.table.app.frame_ms())

    @property
    def is_animating(self) -> bool:
        """True while anything moves on the button."""
        return bool(self.call_word) and (self.refused_for_ms < LOCK_MS or self._wake_progress() < 1)

    def next_tick(self) -> float | None:
        """Return milliseconds until the button has said enough."""
        refused = self.refused_for_ms if self.call_word else SAID
        return SAID - refused if refused < SAID else None

    def _wake_progress(self) -> float:
        """Return how far the button has woken up, from 0 to 1."""
        if not self.is_awake or self.table.board.reduced:
            return 1.0
        window, now = self.presses.owed_window, self.table.app.frame_ms()
        if self._woke[0] is not window:
            self._woke = window, now
        return min(1.0, (now - self._woke[1]) / WAKES)

    # Drawing ----------------------------------------------------------------------

    def list_overlay_drawables(self, canvas: Canvas) -> list[Drawable]:
        """Return the button above everything else, while its call is owed."""
        window = self.presses.owed_window
        if not self.is_awake or (
            window is not None and window.countdown_number(self.table.table_time)
        ):
            return []
        box = action_buttons.LARGE_CALL if canvas.is_large_type else action_buttons.CALL_BOX
        return self.make_button_drawables(canvas, box, self._make_call)

    def _make_call(self) -> None:
        self.presses.press_call(self.call_word)

    def make_button_drawables(
        self, canvas: Canvas, box: FRect, press: Callable[[], None]
    ) -> list[Drawable]:
        """Return the button in its place, and its message."""
        awake = self.is_awake
        grown = GROWS * sin(pi * self._wake_progress())
        place = box.inflate(grown * box.w, grown * box.h).move(
            0 if awake else self._find_shake_offset(), 0
        )
        rests = not awake and self.refused_for_ms < SAID
        hint = (
            ""
            if awake or rests
            else self._describe_button("idle_only" if self._is_idle_last_card else "only")
        )
        most = LARGEST if awake else AT_REST
        limited = canvas.with_type_limit(most)
        look = replace(self._fit_button_label(limited, box, awake), box=place)
        drawn = button_drawable(limited, self.call_word, look, press, hint=hint)
        if not awake and not rests:
            sign = look.label, look.note
            drawn = as_one_picture(drawn, self.call_word, place.inflate(AROUND, AROUND), sign)
        assert drawn.control

        def draw_chaos_button(canvas: Canvas, mood: FocusMood) -> None:
            if awake:
                self._draw_call_ring(canvas, place)
            drawn.draw(canvas, mood)
            self._draw_rest_bar(canvas, place)

        whole = Drawable(draw_chaos_button, replace(drawn.control, box=box))
        return with_type_cap([whole, *([self._make_refusal_sign(box)] if rests else [])], most)

    def _fit_button_label(self, canvas: Canvas, box: FRect, awake: bool) -> Button:
        """Return the button's label; it drops the icon before its words get tiny."""
        action = self.table.layout.action_spec_for(self.call_word)
        label = self.table.words(action.label, count=0) if action else self.call_word
        if not awake:
            note = self._describe_button("idle" if self._is_idle_last_card else "asleep")
            return _drop_cramped_icon(
                canvas,
                Button(
                    box, label, "ui-megaphone", paint=ASLEEP, size=28, note=note, sign="ui-moon"
                ),
            )
        keys, window = self.table.speaker.keys, self.presses.owed_window
        key = keys.get(self.presses.call_job(self.call_word), "")
        if window is not None and not self.presses.is_own_call():
            key = self.table.app.key_labels.seat_key_label(window.seat)
        return _drop_cramped_icon(canvas, Button(box, label, "ui-megaphone", key, CALL, 34,
                                     self._describe_button("awake")))  # fmt: skip

    def _describe_button(self, manner: str) -> str:
        return self.table.speaker.say_or_else(f"call.{self.call_word}_{manner}", "")

    def _draw_call_ring(self, canvas: Canvas, box: FRect) -> None:
        """Draw the light around the button, and the time that is left."""
        window, now = self.presses.owed_window, self.table.table_time
        share = window.window_time_share(now) if window is not None else 1.0
        radius = min(22, 0.34 * box.h)
        whole = box.inflate(0, 0.085 * box.h).move(0, 0.0425 * box.h).inflate(6, 6)
        canvas.draw_shadow(whole.inflate(4 * EDGE, 4 * EDGE), radius + 2 * EDGE, LIGHT)
        steps = find_ring_share(share, self.table.board.reduced)
        draw_running_edge(canvas, whole, radius + 3, EDGE, steps)

    def _find_shake_offset(self) -> float:
        """Return how far the button is off its place just after a wrong press."""
        share = self.refused_for_ms / SHAKE
        moves = share < 1 and not self.table.board.reduced
        return round(FAR * sin(2 * pi * SHAKES * share)) if moves else 0.0

    def _draw_rest_bar(self, canvas: Canvas, box: FRect) -> None:
        """Draw the bar at the bottom that runs out while the key is locked."""
        left = 1 - self.refused_for_ms / LOCK_MS
        if left > 0:
            track = FRect(box.x + 22, box.bottom - 3, box.w - 44, 6)
            canvas.draw_rounded_panel(track, 3, TRACK)
            canvas.draw_rounded_panel(
                FRect(track.x, track.y, max(6.0, left * track.w), 6), 3, GRAY_INK
            )

    def _make_refusal_sign(self, box: FRect) -> Drawable:
        """Make the sign that says why a press did nothing."""
        says = self._describe_button("idle_rests" if self._is_idle_last_card else "rests")
        tip = (box.centerx, box.top)
        thing = Control(
            f"text:lock-{self.call_word}", "text", box.move(0, -60), says, is_focusable=False
        )
        return Drawable(lambda canvas, _: draw_tooltip(canvas, says, tip), thing)


def _drop_cramped_icon(canvas: Canvas, whole: Button) -> Button:
    """Return the button without its icon if its words have too little room."""
    return replace(whole, icon="") if button_width(canvas, whole) > CRAMPED * whole.box.w else whole
