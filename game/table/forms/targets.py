"""Two large dice that show what to collect, with their names and how to know them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from pygame import FRect

from game.table.dice.lying import draw_die
from game.table.layout.mat import draw_ground
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import COLORS, CREAM, GOLD, INK
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook

DICE = {"colors": (-0.25, 7), "shapes": (0.25, -6)}
"""Where each lies beside the middle, as a share of the width, and how it is turned."""
LOGO = "logo"
HEAD, MIDDLE, NAME, BELOW = 0.1, 0.42, 0.75, 0.89  # shares of the height
SIZE, RING = 0.38, 1.34
LARGEST = 1.3
LEAST = 20


class Targets(Form):
    """This color or that shape, on dice as large as there is room for."""

    DETAILS = MappingProxyType({"title": "", "between": ""})
    """Text keys of what stands above the dice, with all numbers, and between them."""
    WORDS: ClassVar[tuple[str, ...]] = ("title", "between")

    def dice(self) -> Mapping[str, Pose]:
        """Where the dice lie."""
        size = min(SIZE * self.box.h, 0.32 * self.box.w)
        y = self.box.y + MIDDLE * self.box.h
        middle, wide = self.box.centerx, self.box.w
        return {d: Pose(middle + x * wide, y, size, turn) for d, (x, turn) in DICE.items()}

    @property
    def tray(self) -> FRect:
        """The room between the title and the names."""
        top, foot = self.box.y + 0.16 * self.box.h, self.box.y + 0.69 * self.box.h
        return FRect(self.box.x + 12, top, self.box.w - 24, foot - top)

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The title, both dice, and below each its name and how to know it."""
        draw_ground(canvas, self.box, look.colors, self.spot.ground)
        canvas = canvas.up_to(LARGEST)
        numbers = look.game.rules.numbers
        spot = (self.box.centerx, self.box.y + HEAD * self.box.h)
        title = look.say(self.detail("title"), **numbers)
        canvas.text(title, spot, TITLE, 34, CREAM, room=self.box.w - 40)
        between = (self.box.centerx, self.box.y + MIDDLE * self.box.h)
        canvas.text(look.say(self.detail("between")), between, TITLE, 34, look.colors.text)
        for die, pose in self.dice().items():
            self._die(canvas, look, die, pose)
            self._words(canvas, look, die, pose)

    def _die(self, canvas: Canvas, look: SpotLook, die: str, pose: Pose) -> None:
        if look.may_die(die):
            self._ring(canvas, look, pose)
        if die not in look.in_air:
            face = str(look.fact(f"die_{die}") or "")
            draw_die(canvas, die, face, (pose.x, pose.y), pose.height, pose.angle)

    def _ring(self, canvas: Canvas, look: SpotLook, pose: Pose) -> None:
        ring = around((pose.x, pose.y + 0.04 * pose.height), *2 * (RING * pose.height,))
        canvas.panel(ring, 0.3 * ring.w, GOLD)
        inner = ring.inflate(-10, -10)
        canvas.panel(inner, 0.29 * ring.w, look.colors.zone)

    def _words(self, canvas: Canvas, look: SpotLook, die: str, pose: Pose) -> None:
        face = str(look.fact(f"die_{die}") or "")
        if not face or die in look.in_air:
            return
        room, y = 0.46 * self.box.w, self.box.y
        name, below = self._name(look, die, face), self._below(look, die, face)
        size = 34.0
        while canvas.text_width(name, TITLE, size) > room - 40 and size > LEAST:
            size -= 1
        pill = Pill(name, CREAM, INK, "", size, TITLE, 52)
        draw_pill(canvas, pill, (pose.x, y + NAME * self.box.h), "center")
        spot = (pose.x, y + BELOW * self.box.h)
        canvas.text(below, spot, BODY, 24, look.colors.text, room=room)

    def _name(self, look: SpotLook, die: str, face: str) -> str:
        kind = "color" if die == "colors" else "shape"
        words = look.say(f"target.any_{kind}" if face == LOGO else f"{kind}.{face}")
        return words[:1].upper() + words[1:]

    def _below(self, look: SpotLook, die: str, face: str) -> str:
        """The dots of a color, for those who can't tell it; what goes with a shape."""
        if face == LOGO:
            return look.say("target.alike")
        if face in COLORS:
            return look.say("target.dots", count=COLORS.index(face) + 1)
        return look.say("target.in_any_color")

    def things(self, look: SpotLook) -> list[Thing]:
        """Both dice while one has to be chosen."""
        found = []
        for die, pose in self.dice().items():
            if look.may_die(die):
                box = around((pose.x, pose.y), *2 * (RING * pose.height,))
                name = self._name(look, die, str(look.fact(f"die_{die}")))
                found.append(Thing(f"die:{die}", "die", box, name, radius=0.3 * box.w))
        return found
