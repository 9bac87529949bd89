"""Presses that make calls: keys, buttons and faces; false calls, and locked keys."""

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.layers import Layer
from game.scenes.play.table_context import TableContext
from game.session.timed.call_round import CallWindow, KeyLocks, ShoutWindow
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CORAL, CREAM, INK
from game.ui.draw.text_surfaces import KEY
from game.ui.fitted_text import PillBox
from game.ui.layout import ControlBox
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, with_type_cap
from game.ui.widgets.pill import Pill, pill_box

SEAT = "seat "
LARGEST, SIZE = 1.4, 28
WINDOW = FRect(8, 8, 1904, 1064)


class CallPresses:
    """The meaning of a press while calls are owed, and while none are."""

    def __init__(self, table: TableContext, finish: Callable[[], None]) -> None:
        self.table, self.finish = table, finish
        self.locks = KeyLocks()

    @property
    def owed_window(self) -> CallWindow | None:
        """The calls a person owes now."""
        return self.table.flow.calls.window

    def call_job(self, call: str) -> str:
        """Return the job of the key that makes a call."""
        action = self.table.layout.action_spec_for(call)
        return action.key if action is not None and action.key else call

    def is_own_call(self) -> bool:
        """True if the viewer owes the calls."""
        return self.owed_window is not None and self.owed_window.seat == self.table.viewer

    def handle_call_key(self, event: pygame.event.Event) -> bool:
        """Take a key that makes a call; while time runs, take every key but Esc."""
        table, window, keys = self.table, self.owed_window, self.table.app.keys
        job, seat = keys.job_of_event(event), keys.seat_of_event(event)
        if window is not None and seat is not None and seat in table.live_match.person_seats:
            self.tap_caller(seat)
            return True
        if window is not None and not self.is_own_call():
            return self.table.is_calling and job != "back"
        call = next(
            (call for call in self.list_known_calls() if job and self.call_job(call) == job), ""
        )
        if call:
            self.press_call(call)
            return True
        return self.table.is_calling and job != "back"

    def list_known_calls(self) -> list[str]:
        """Return the game's calls: those with a button, and those named like their key."""
        table = self.table
        return [
            *self.list_button_calls(),
            *(j for j in table.app.keys.jobs if f"call.{j}" in table.words),
        ]

    def list_button_calls(self) -> list[str]:
        """Return the calls whose button is always there."""
        return [a.word for a in self.table.layout.actions if a.place == "call"]

    def tap_caller(self, seat: Seat) -> None:
        """Handle a seat's key or face: its owner calls or, in a shout, was heard first."""
        table = self.table
        window = self.owed_window
        now = self.table.app.frame_ms()
        key = f"seat {seat}"
        if isinstance(window, ShoutWindow) and window.done_at is not None:
            return  # somebody else tapped just before
        if window is not None and window.countdown_number(now):
            return  # nobody is to be punished for being early once more
        if self.locks.is_key_locked(key, now):
            table.app.sounds.play_sound("error")
        elif window is None or not self._is_tap_a_call(window, seat, now):
            self.locks.lock_key(key, now)
            table.app.sounds.play_sound("error")
        else:
            table.app.sounds.play_sound("click")
            self.finish()

    def _is_tap_a_call(self, window: CallWindow, seat: Seat, now: float) -> bool:
        """True if a tap is a call; with a key of one's own each press makes the next one."""
        if isinstance(window, ShoutWindow):
            return window.tap_first_caller(seat, now)
        left = [call for call in window.owed_calls if call not in window.made_calls]
        return seat == window.seat and bool(left) and window.make_call(left[0], now)

    def is_misplaced_key(self, event: pygame.event.Event) -> bool:
        """True if a player's key is pressed while nobody owes a call: that is a false call."""
        table = self.table
        seat, flow = table.app.keys.seat_of_event(event), table.flow
        if (
            not self.list_button_calls()
            or self.owed_window is not None
            or flow.only_viewer is not None
        ):
            return False
        if (
            seat not in table.live_match.person_seats
            or table.app.frame_ms() < flow.claims.deaf_until
        ):
            return False
        self.tap_caller(seat)
        return True

    def press_call_button(self, call: str) -> None:
        """Call by the button beside the hand, for the viewer only."""
        if self.owed_window is None or self.is_own_call():
            self.press_call(call)

    def press_call(self, call: str) -> None:
        """Make a call: in time, or a false one, which locks its key for a moment."""
        table, now = self.table, self.table.app.frame_ms()
        if self.owed_window is not None and self.owed_window.countdown_number(now):
            return
        if self.locks.is_key_locked(call, now):
            table.app.sounds.play_sound("error")
        elif self.owed_window is not None and self.owed_window.make_call(call, now):
            table.app.sounds.play_sound("click")
        elif self.owed_window is None or call not in self.owed_window.owed_calls:
            self.locks.lock_key(call, now)
            table.app.sounds.play_sound("error")
            table.app.reader.say_remark(table.speaker.say_or_else(f"call.{call}_rests", ""))
            if call not in self.list_button_calls():
                return
        self.finish()


class LockView(Layer):
    """A lock with its key, as long as the key is locked."""

    is_always_animating = True

    def __init__(self, table: TableContext, presses: CallPresses) -> None:
        self.table, self.presses = table, presses

    @property
    def is_open(self) -> bool:
        """True if any key is locked."""
        return bool(self._list_locked_keys())

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return a lock for each locked key."""
        shown = {piece.control.name: piece.control.box for piece in below if piece.control}
        small = canvas.with_type_limit(LARGEST)
        return [
            piece
            for key in self._list_locked_keys()
            for piece in self._make_lock(small, key, shown)
        ]

    def _list_locked_keys(self) -> list[str]:
        """Return the locked keys; a call with a button beside the hand shows its own lock."""
        own, now = self.presses.list_button_calls(), self.table.app.frame_ms()
        return [key for key in self.presses.locks.list_locked_keys(now) if key not in own]

    def _make_lock(
        self, canvas: Canvas, key: str, shown_boxes: Mapping[str, FRect]
    ) -> list[Drawable]:
        cap = self._label_locked_key(key)
        pill = Pill(cap, INK, CREAM, "ui-lock", SIZE, KEY, 52, CORAL)
        box = pill_box(canvas, pill, self._find_lock_spot(key, shown_boxes), "center")
        says = self.table.words("lock.rests", key=cap)
        thing = Control(f"text:lock-{key}", "text", box.clamp(WINDOW), says, is_focusable=False)
        return with_type_cap(
            list(ControlBox(PillBox(pill), thing).place(canvas, thing.box)), LARGEST
        )

    def _label_locked_key(self, key: str) -> str:
        """Return the label of a locked key."""
        if key.startswith(SEAT):
            return self.table.app.key_labels.seat_key_label(int(key.removeprefix(SEAT)))
        return self.table.speaker.keys.get(self.presses.call_job(key), "")

    def _find_lock_spot(self, key: str, shown_boxes: Mapping[str, FRect]) -> Point:
        """Return where a lock stands: on a face, a plate, a button, or what it turns."""
        places, seat = self.table.board.table_places, key.removeprefix(SEAT)
        if face := shown_boxes.get(f"button:first-{seat}"):
            return face.centerx, face.bottom - 24
        if call := shown_boxes.get(f"button:call-{key}"):
            return call.midbottom
        if key.startswith(SEAT):
            return places.plate_rects[int(seat)].midbottom
        if button := shown_boxes.get(f"button:{key}"):
            return button.centerx, button.top + 4
        return places.table_seating.mat.center
