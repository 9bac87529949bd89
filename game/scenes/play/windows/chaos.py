"""The button of the game's own call: it sleeps until it can matter, and says so if it is pressed.

Whether it is awake depends on the call that is owed alone, never on what anybody holds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import pi, sin

from pygame import FRect

from game.scenes.play.tabletop import Tabletop
from game.session.calls import LOCK, ShoutWindow
from game.table import actions
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CORAL, INK_2, PAPER
from game.ui.draw.shadow import Shadow
from game.ui.widgets.banner import draw_tooltip
from game.ui.widgets.button import CALL, Button, Paint, button_width
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, as_whole, capped
from game.ui.widgets.thing import Thing

from .presses import CallPresses
from .wheel import draw_running_edge, left_of

CRAMPED = 1.08
"""Times its width: words that need more room have it without the icon."""
AROUND = 48.0  # units: its shadow and lip on both sides together
LARGEST, AT_REST = 1.5, 1.7  # type grows no further on it, and while it sleeps
ASLEEP = Paint(PAPER, "#FFFBF2", "#CDB58A", INK_2)
LIGHT = Shadow(13, 0, 235, CORAL)
EDGE, TRACK = 7.0, "#E6CB9C"  # units
SHAKE, SHAKES, FAR = 180.0, 2, 6.0  # milliseconds, how often, and how far in units
SAID = 2000.0  # milliseconds for which it is said why a press did nothing
WAKES, GROWS = 160.0, 0.06  # milliseconds, and how much larger it is for a moment


class ChaosButton:
    """Where the game's own call is made, beside the hand."""

    def __init__(self, table: Tabletop, presses: CallPresses) -> None:
        self.table, self.presses = table, presses
        self._woke: tuple[object, float] = (None, 0.0)
        """For which window it woke up, and when."""

    # State -----------------------------------------------------------------------

    @property
    def word(self) -> str:
        """The call it makes; none in games without."""
        return next(iter(self.presses.always()), "")

    @property
    def awake(self) -> bool:
        """Whether that call is owed by a person, and can still be made."""
        window, now = self.presses.window, self.table.app.clock()
        if window is None or isinstance(window, ShoutWindow):
            return False
        return self.word in window.owed and self.word not in window.made and not window.late(now)

    @property
    def _idle(self) -> bool:
        """True if whoever looks has one card left, and owes nothing all the same."""
        view = self.table.board.shown
        return not self.awake and len(view.zones.get(f"hand {view.viewer}", ())) == 1

    @property
    def refused(self) -> float:
        """For how many milliseconds it has been known that a press called nothing."""
        return self.presses.locks.since(self.word, self.table.app.clock())

    @property
    def busy(self) -> bool:
        """Whether something moves on it."""
        return bool(self.word) and (self.refused < LOCK or self._waking() < 1)

    def next_tick(self) -> float | None:
        """Milliseconds until it has said enough."""
        refused = self.refused if self.word else SAID
        return SAID - refused if refused < SAID else None

    def _waking(self) -> float:
        """How far it has woken up."""
        if not self.awake or self.table.board.reduced:
            return 1.0
        window, now = self.presses.window, self.table.app.clock()
        if self._woke[0] is not window:
            self._woke = window, now
        return min(1.0, (now - self._woke[1]) / WAKES)

    # Drawing ----------------------------------------------------------------------

    def above(self, canvas: Canvas) -> list[Piece]:
        """It, above all else, while its call is owed."""
        window = self.presses.window
        if not self.awake or (window is not None and window.ready(self.table.now)):
            return []
        box = actions.LARGE_CALL if canvas.large else actions.CALL_BOX
        return self.pieces(canvas, box, self._call)

    def _call(self) -> None:
        self.presses.press(self.word)

    def pieces(self, canvas: Canvas, box: FRect, press: Callable[[], None]) -> list[Piece]:
        """It in its place, and what it has to say."""
        awake = self.awake
        grown = GROWS * sin(pi * self._waking())
        place = box.inflate(grown * box.w, grown * box.h).move(0 if awake else self._shaken(), 0)
        rests = not awake and self.refused < SAID
        hint = "" if awake or rests else self._says("idle_only" if self._idle else "only")
        most = LARGEST if awake else AT_REST
        limited = canvas.up_to(most)
        look = replace(self._look(limited, box, awake), box=place)
        drawn = push(limited, self.word, look, press, hint=hint)
        if not awake and not rests:
            sign = look.label, look.note
            drawn = as_whole(drawn, self.word, place.inflate(AROUND, AROUND), sign)
        assert drawn.thing

        def draw(canvas: Canvas, mood: Mood) -> None:
            if awake:
                self._draw_ring(canvas, place)
            drawn.draw(canvas, mood)
            self._draw_rest(canvas, place)

        whole = Piece(draw, replace(drawn.thing, box=box))
        return capped([whole, *([self._sign(box)] if rests else [])], most)

    def _look(self, canvas: Canvas, box: FRect, awake: bool) -> Button:
        """What is written on it; rather no icon than tiny words, or no key to call with."""
        action = self.table.layout.action(self.word)
        label = self.table.words(action.label, count=0) if action else self.word
        if not awake:
            note = self._says("idle" if self._idle else "asleep")
            return _roomy(canvas, Button(box, label, "ui-megaphone", paint=ASLEEP, size=28,
                                         note=note, sign="ui-moon"))  # fmt: skip
        keys, window = self.table.speaker.keys, self.presses.window
        key = keys.get(self.presses.job(self.word), "")
        if window is not None and not self.presses.own():
            key = self.table.app.caps.seat(window.seat)
        return _roomy(canvas, Button(box, label, "ui-megaphone", key, CALL, 34,
                                     self._says("awake")))  # fmt: skip

    def _says(self, how: str) -> str:
        return self.table.speaker.say(f"call.{self.word}_{how}", "")

    def _draw_ring(self, canvas: Canvas, box: FRect) -> None:
        """The light around it, and the time that is left."""
        window, now = self.presses.window, self.table.now
        share = window.share(now) if window is not None else 1.0
        radius = min(22, 0.34 * box.h)
        whole = box.inflate(0, 0.085 * box.h).move(0, 0.0425 * box.h).inflate(6, 6)
        canvas.shadow(whole.inflate(4 * EDGE, 4 * EDGE), radius + 2 * EDGE, LIGHT)
        steps = left_of(share, self.table.board.reduced)
        draw_running_edge(canvas, whole, radius + 3, EDGE, steps)

    def _shaken(self) -> float:
        """How far it lies beside its place, just after a press that called nothing."""
        share = self.refused / SHAKE
        moves = share < 1 and not self.table.board.reduced
        return round(FAR * sin(2 * pi * SHAKES * share)) if moves else 0.0

    def _draw_rest(self, canvas: Canvas, box: FRect) -> None:
        """The bar along its foot that runs out while its key does nothing."""
        left = 1 - self.refused / LOCK
        if left > 0:
            track = FRect(box.x + 22, box.bottom - 3, box.w - 44, 6)
            canvas.panel(track, 3, TRACK)
            canvas.panel(FRect(track.x, track.y, max(6.0, left * track.w), 6), 3, INK_2)

    def _sign(self, box: FRect) -> Piece:
        """Why a press did nothing."""
        says, tip = self._says("idle_rests" if self._idle else "rests"), (box.centerx, box.top)
        thing = Thing(f"text:lock-{self.word}", "text", box.move(0, -60), says, focusable=False)
        return Piece(lambda canvas, _: draw_tooltip(canvas, says, tip), thing)


def _roomy(canvas: Canvas, whole: Button) -> Button:
    """Without its icon where that leaves its words too little room."""
    return replace(whole, icon="") if button_width(canvas, whole) > CRAMPED * whole.box.w else whole
