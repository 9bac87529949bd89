"""Keys that rest after a false call, shown where they belong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.table import actions
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CORAL, CREAM, INK
from game.ui.draw.text import KEY
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.pill import Pill, draw_pill, pill_box
from game.ui.widgets.thing import Thing

from .art import DISC

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene

SEAT = "seat "
LARGEST, SIZE = 1.4, 28


class LockView:
    """A lock with its key for as long as that does nothing, where the key belongs."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene

    @property
    def open(self) -> bool:
        """Whether any key rests."""
        return bool(self.scene.locks.all(self.scene.app.clock()))

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """One for each key that rests."""
        keys = self.scene.locks.all(self.scene.app.clock())
        return [self._piece(canvas, key) for key in keys]

    def _piece(self, canvas: Canvas, key: str) -> Piece:
        canvas = canvas.up_to(LARGEST)
        cap = self._cap(key)
        pill = Pill(cap, INK, CREAM, "ui-lock", SIZE, KEY, 52, CORAL)
        box = pill_box(canvas, pill, self._spot(key), "center")
        box.clamp_ip(FRect(8, 8, 1904, 1064))

        def draw(canvas: Canvas, _: Mood) -> None:
            draw_pill(canvas.up_to(LARGEST), pill, box.center, "center")

        says = self.scene.words("lock.rests", key=cap)
        size = SIZE * canvas.type_scale
        return Piece(draw, Thing(f"text:lock-{key}", "text", box, says, size, focusable=False))

    def _cap(self, key: str) -> str:
        """What is written on the key."""
        scene = self.scene
        if key.startswith(SEAT):
            return scene.answers.seat_key(int(key.removeprefix(SEAT)))
        return scene.speaker.keys.get(scene.calls.job(key), "")

    def _spot(self, key: str) -> Point:
        """On the plate or the face of a seat; on the button of a call, or on what it turns."""
        scene = self.scene
        if key.startswith(SEAT):
            seat = int(key.removeprefix(SEAT))
            cells = [t for t in scene.calls.cells() if t.name == f"button:first-{seat}"]
            plate = cells[0].box if cells else scene.board.places.plates[seat]
            return plate.centerx, plate.bottom - (24 if cells else 0)
        if scene.calls.open:
            x, y = scene.calls.spot(key)
            return x, y + DISC
        if key not in scene.calls.always():
            mat = scene.board.places.seating.mat
            return mat.centerx, mat.centery
        canvas, buttons = scene.app.canvas, scene.buttons
        boxes = actions.places(buttons.all(canvas), canvas.type_scale)
        box = boxes[buttons.calls()[0].name]
        return box.centerx, box.top + 4
