"""Presses that are calls: keys, buttons and faces; those that call nothing, and keys that rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.calls import CallWindow, Locks, ShoutWindow
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CORAL, CREAM, INK
from game.ui.draw.text import KEY
from game.ui.fitting import Pilled
from game.ui.layout import Whole
from game.ui.widgets.piece import Piece, capped
from game.ui.widgets.pill import Pill, pill_box
from game.ui.widgets.thing import Thing

SEAT = "seat "
LARGEST, SIZE = 1.4, 28
WINDOW = FRect(8, 8, 1904, 1064)


class CallPresses:
    """What a press means while calls are owed, and while none are."""

    def __init__(self, table: Tabletop, finish: Callable[[], None]) -> None:
        self.table, self.finish = table, finish
        self.locks = Locks()

    @property
    def window(self) -> CallWindow | None:
        """The calls a person owes just now."""
        return self.table.flow.window

    def job(self, call: str) -> str:
        """The job of the key that makes a call."""
        action = self.table.layout.action(call)
        return action.key if action is not None and action.key else call

    def own(self) -> bool:
        """Whether the one who looks owes the calls."""
        return self.window is not None and self.window.seat == self.table.viewer

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key that makes a call; while time runs every other key but Esc is taken."""
        table, window, keys = self.table, self.window, self.table.app.keys
        job, seat = keys.job(event), keys.seat(event)
        if window is not None and seat is not None and seat in table.sitting.persons:
            self.tap(seat)
            return True
        if window is not None and not self.own():
            return self.table.calling and job != "back"
        call = next((call for call in self.known() if job and self.job(call) == job), "")
        if call:
            self.press(call)
            return True
        return self.table.calling and job != "back"

    def known(self) -> list[str]:
        """The calls of this game: those with a button, and those named like their key."""
        table = self.table
        return [*self.always(), *(j for j in table.app.keys.jobs if f"call.{j}" in table.words)]

    def always(self) -> list[str]:
        """The calls whose button is always there."""
        return [a.word for a in self.table.layout.actions if a.place == "call"]

    def tap(self, seat: Seat) -> None:
        """A seat's key or face: its owner calls or, where people shout, was heard first."""
        table, window, now, key = self.table, self.window, self.table.app.clock(), f"seat {seat}"
        if isinstance(window, ShoutWindow) and window.settled:
            return  # somebody else tapped just before
        if window is not None and window.ready(now):
            return  # nobody is to be punished for being early once more
        if self.locks.locked(key, now):
            table.app.sounds.play("error")
        elif window is None or not self._counts(window, seat, now):
            self.locks.false_call(key, now)
            table.app.sounds.play("error")
        else:
            table.app.sounds.play("click")
            self.finish()

    def _counts(self, window: CallWindow, seat: Seat, now: float) -> bool:
        """Whether a tap is a call; with a key of one's own each press makes the next one."""
        if isinstance(window, ShoutWindow):
            return window.tap(seat, now)
        left = [call for call in window.owed if call not in window.made]
        return seat == window.seat and bool(left) and window.call(left[0], now)

    def out_of_place(self, event: pygame.event.Event) -> bool:
        """Whether a key is that of a person while nobody owes a call: then it is a false one."""
        table = self.table
        seat, flow = table.app.keys.seat(event), table.flow
        if not self.always() or self.window is not None or flow.alone is not None:
            return False
        if seat not in table.sitting.persons or table.app.clock() < flow.claims.deaf_until:
            return False
        self.tap(seat)
        return True

    def beside(self, call: str) -> None:
        """The button beside the hand: it calls for the one who looks, nobody else."""
        if self.window is None or self.own():
            self.press(call)

    def press(self, call: str) -> None:
        """Make a call: in time, or a false one, which locks its key for a moment."""
        table, now = self.table, self.table.app.clock()
        if self.window is not None and self.window.ready(now):
            return
        if self.locks.locked(call, now):
            table.app.sounds.play("error")
        elif self.window is not None and self.window.call(call, now):
            table.app.sounds.play("click")
        elif self.window is None or call not in self.window.owed:
            self.locks.false_call(call, now)
            table.app.sounds.play("error")
            table.app.reader.remark(table.speaker.say(f"call.{call}_rests", ""))
            if call not in self.always():
                return
        self.finish()


class LockView(Layer):
    """A lock with its key for as long as that does nothing, where the key belongs."""

    lively = True

    def __init__(self, table: Tabletop, presses: CallPresses) -> None:
        self.table, self.presses = table, presses

    @property
    def open(self) -> bool:
        """Whether any key rests."""
        return bool(self._keys())

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """One for each key that rests."""
        shown = {piece.thing.name: piece.thing.box for piece in below if piece.thing}
        small = canvas.up_to(LARGEST)
        return [piece for key in self._keys() for piece in self._lock(small, key, shown)]

    def _keys(self) -> list[str]:
        """The keys that rest; a call with a button beside the hand says so there."""
        own, now = self.presses.always(), self.table.app.clock()
        return [key for key in self.presses.locks.all(now) if key not in own]

    def _lock(self, canvas: Canvas, key: str, shown: Mapping[str, FRect]) -> list[Piece]:
        cap = self._cap(key)
        pill = Pill(cap, INK, CREAM, "ui-lock", SIZE, KEY, 52, CORAL)
        box = pill_box(canvas, pill, self._spot(key, shown), "center")
        says = self.table.words("lock.rests", key=cap)
        thing = Thing(f"text:lock-{key}", "text", box.clamp(WINDOW), says, focusable=False)
        return capped(list(Whole(Pilled(pill), thing).place(canvas, thing.box)), LARGEST)

    def _cap(self, key: str) -> str:
        """What is written on the key."""
        if key.startswith(SEAT):
            return self.table.app.caps.seat(int(key.removeprefix(SEAT)))
        return self.table.speaker.keys.get(self.presses.job(key), "")

    def _spot(self, key: str, shown: Mapping[str, FRect]) -> Point:
        """On a face to be tapped or a call; on a plate; on a button, or what it turns."""
        places, seat = self.table.board.places, key.removeprefix(SEAT)
        if face := shown.get(f"button:first-{seat}"):
            return face.centerx, face.bottom - 24
        if call := shown.get(f"button:call-{key}"):
            return call.midbottom
        if key.startswith(SEAT):
            return places.plates[int(seat)].midbottom
        if button := shown.get(f"button:{key}"):
            return button.centerx, button.top + 4
        return places.seating.mat.center
