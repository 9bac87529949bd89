"""Keys that rest after a false call, shown where they belong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.core.prompt import PromptButton
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.table import actions
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CORAL, CREAM, INK
from game.ui.draw.text import KEY
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.pill import Pill, draw_pill, pill_box
from game.ui.widgets.thing import Thing

from .presses import CallPresses

SEAT = "seat "
LARGEST, SIZE = 1.4, 28


class LockView(Layer):
    """A lock with its key for as long as that does nothing, where the key belongs."""

    def __init__(
        self, table: Tabletop, presses: CallPresses, shown: Callable[[str], Point | None]
    ) -> None:
        self.table, self.presses = table, presses
        self.shown = shown
        """Where a key stands on the calls, while they are shown."""

    @property
    def open(self) -> bool:
        """Whether any key rests."""
        return bool(self.presses.locks.all(self.table.app.clock()))

    @property
    def busy(self) -> bool:
        """As long as a key rests."""
        return self.open

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """One for each key that rests."""
        keys = self.presses.locks.all(self.table.app.clock())
        return [self._piece(canvas, key) for key in keys]

    def _piece(self, canvas: Canvas, key: str) -> Piece:
        canvas = canvas.up_to(LARGEST)
        cap = self._cap(key)
        pill = Pill(cap, INK, CREAM, "ui-lock", SIZE, KEY, 52, CORAL)
        box = pill_box(canvas, pill, self._spot(key), "center")
        box.clamp_ip(FRect(8, 8, 1904, 1064))

        def draw(canvas: Canvas, _: Mood) -> None:
            draw_pill(canvas.up_to(LARGEST), pill, box.center, "center")

        says = self.table.words("lock.rests", key=cap)
        size = SIZE * canvas.type_scale
        return Piece(draw, Thing(f"text:lock-{key}", "text", box, says, size, focusable=False))

    def _cap(self, key: str) -> str:
        """What is written on the key."""
        if key.startswith(SEAT):
            return self.table.app.caps.seat(int(key.removeprefix(SEAT)))
        return self.table.speaker.keys.get(self.presses.job(key), "")

    def _spot(self, key: str) -> Point:
        """On a call, while it is shown; on the plate of a seat; on a button, or what it turns."""
        shown = self.shown(key)
        if shown is not None:
            return shown
        places = self.table.board.places
        if key.startswith(SEAT):
            plate = places.plates[int(key.removeprefix(SEAT))]
            return plate.centerx, plate.bottom
        if key not in self.presses.always():
            return places.seating.mat.center
        button = PromptButton(key, "", kind="call")
        box = actions.places([button], self.table.app.canvas.type_scale)[key]
        return box.centerx, box.top + 4
