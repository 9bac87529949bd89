"""Dice that lie on the mat: two that show what to collect, one to try one's luck with."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import ClassVar

from pygame import FRect

from game.language import capital
from game.table.dice.lying import draw_die
from game.ui.draw import text
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import COLORS, CREAM, GOLD, INK
from game.ui.draw.rim import dashed
from game.ui.draw.text import BODY, TITLE
from game.ui.fitting import Filling, Pilled, paint
from game.ui.layout import Box, Column, Line, Spring
from game.ui.widgets.piece import Style
from game.ui.widgets.pill import Pill
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook
from .words import table_row

LOGO = "logo"
SLOT = 1.06  # of a die: the ring where one is to lie
RING = 1.32  # of a die: the frame around one that may be chosen
PLACES = {"colors": (-0.25, 7), "shapes": (0.25, -6)}
"""Where both targets lie beside the middle, as a share of the width, and how they are turned."""
HEAD = 0.1  # of the height: the title
MIDDLE, NAME, SIZE = 0.42, 0.75, 0.38  # of two dice: where they lie, and their names; how large
DIE, ROWS, SINGLE = 0.37, 0.6, 0.36  # of one die: where it lies, and the rows below; how large
LARGEST = 1.3
SHOUT, OVER = 52, -6  # units: its type, and how far it may stand out of the box


class DiceForm(Form):
    """A form with dice on it that may be chosen."""

    def face(self, look: SpotLook, die: str) -> str:
        """What a die shows; nothing if it was not rolled, or is in the air."""
        return "" if die in look.in_air else str(look.fact(f"die_{die}") or "")

    def die_name(self, look: SpotLook, die: str) -> str:
        """What a die that may be chosen is called."""
        return look.say(f"die.{die}")

    def draw_dice(self, canvas: Canvas, look: SpotLook, shown: Mapping[str, str]) -> None:
        """Every die, framed in gold while it may be chosen; a ring where one is to come to lie."""
        for die, lies in self.dice().items():
            ring = self._ring(lies)
            if look.may_die(die):
                canvas.panel(ring, 0.3 * ring.w, GOLD)
                canvas.panel(ring.inflate(-10, -10), 0.29 * ring.w, look.colors.zone)
            if die in look.in_air:
                self.draw_slot(canvas, look, lies)
            else:
                draw_die(canvas, die, shown[die], (lies.x, lies.y), lies.height, lies.angle)

    def draw_slot(self, canvas: Canvas, look: SpotLook, lies: Pose) -> None:
        """A ring where a die is to come to lie."""
        wide = SLOT * lies.height
        hole = around((lies.x, lies.y), wide, wide)
        canvas.drawing(dashed(wide, wide, wide / 2, look.colors.line), hole)

    def draw_title(self, canvas: Canvas, look: SpotLook) -> None:
        """What stands above the dice, with all numbers of the game."""
        spot = (self.box.centerx, self.box.y + HEAD * self.box.h)
        title = look.say(self.detail("title"), **look.game.rules.numbers)
        canvas.text(title, spot, TITLE, 34, CREAM, room=self.box.w - 40)

    def _ring(self, lies: Pose) -> FRect:
        side = RING * lies.height
        return around((lies.x, lies.y + 0.03 * lies.height), side, side)

    def things(self, look: SpotLook) -> list[Thing]:
        """Every die while one has to be chosen."""
        return [
            Thing(f"die:{die}", "die", ring, self.die_name(look, die), radius=0.3 * ring.w)
            for die, lies in self.dice().items()
            if look.may_die(die)
            for ring in (self._ring(lies),)
        ]


class Targets(DiceForm):
    """This color or that shape, on dice as large as there is room for."""

    DETAILS = MappingProxyType({"title": "", "between": ""})
    """Text keys of what stands above the dice, with all numbers, and between them."""
    WORDS: ClassVar[tuple[str, ...]] = ("title", "between")

    def dice(self) -> Mapping[str, Pose]:
        """Where the dice lie."""
        size = min(SIZE * self.box.h, 0.32 * self.box.w)
        y = self.box.y + MIDDLE * self.box.h
        middle, wide = self.box.centerx, self.box.w
        return {d: Pose(middle + x * wide, y, size, turn) for d, (x, turn) in PLACES.items()}

    @property
    def tray(self) -> FRect:
        """The room between the title and the names."""
        top, foot = self.box.y + 0.16 * self.box.h, self.box.y + 0.69 * self.box.h
        return FRect(self.box.x + 12, top, self.box.w - 24, foot - top)

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The title, both dice, and below each its name and how to know it."""
        self.draw_ground(canvas, look)
        canvas = canvas.up_to(LARGEST)
        self.draw_title(canvas, look)
        between = (self.box.centerx, self.box.y + MIDDLE * self.box.h)
        canvas.text(look.say(self.detail("between")), between, TITLE, 34, look.colors.text)
        faces = {die: self.face(look, die) for die in PLACES}
        self.draw_dice(canvas, look, faces)
        for die, lies in self.dice().items():
            if faces[die]:
                pill = Pilled(Pill(self.die_name(look, die), CREAM, INK, "", 34, TITLE, 52))
                below = self._below(look, faces[die])
                line = Line(below, Style(BODY, 24, look.colors.text, "center"))
                top, wide = self.box.y + NAME * self.box.h - 26, 0.46 * self.box.w
                room = FRect(lies.x - wide / 2, top, wide, self.box.bottom - 14 - top)
                paint(canvas, Column([pill, Spring(line)]), room)

    def die_name(self, look: SpotLook, die: str) -> str:
        """The color or shape it shows, or any of them."""
        face, kind = self.face(look, die), "color" if die == "colors" else "shape"
        words = look.say(f"target.any_{kind}" if face == LOGO else f"{kind}.{face}")
        return capital(words)

    def _below(self, look: SpotLook, face: str) -> str:
        """The dots of a color, for those who can't tell it; what goes with a shape."""
        if face == LOGO:
            return look.say("target.alike")
        if face in COLORS:
            return look.say("target.dots", count=COLORS.index(face) + 1)
        return look.say("target.in_any_color")


class LuckDie(DiceForm):
    """A die to try one's luck with, above a table."""

    DETAILS = MappingProxyType(
        {
            **{"die": "", "word": "", "title": "", "chances": [""], "texts": [""], "shouts": [""]},
            **{"otherwise": "", "missed": ""},
        }
    )
    """The die; the word that rolls it; the title; the numbers of the game that name what may
    be rolled, their text keys, and those of the title once it is rolled; both of all others.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("title", "texts", "shouts", "otherwise", "missed")

    def dice(self) -> Mapping[str, Pose]:
        """Where the die lies."""
        size = min(SINGLE * self.box.h, 0.6 * self.box.w)
        return {self.detail("die"): Pose(self.box.centerx, self.box.y + DIE * self.box.h, size)}

    @property
    def tray(self) -> FRect:
        """The room between the title and the table."""
        top = self.box.y + 0.16 * self.box.h
        return FRect(self.box.x + 8, top, self.box.w - 16, (ROWS - 0.17) * self.box.h)

    def shows(self, look: SpotLook) -> Hashable:
        """Everything, whether it may be rolled, and whether it was."""
        return super().shows(look), self.offered(look), self.rolled(look), self.lies(look)

    def lies(self, look: SpotLook) -> str:
        """What is up: as the die came to rest last, or the highest face before its first roll."""
        die = self.detail("die")
        return self.face(look, die) or look.moment.rolled.get(die, self._faces(look)[-1])

    def rolled(self, look: SpotLook) -> str:
        """What was rolled in this turn, once it lies still: not the lot for who begins."""
        turn = look.moment.shown.facts.get("phase") == "turn"
        return self.face(look, self.detail("die")) if turn else ""

    def offered(self, look: SpotLook) -> bool:
        """Whether the die may be rolled now."""
        return self.detail("word") in look.moment.prompt.piles

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """Title, die and rows."""
        self.draw_ground(canvas, look)
        if self.offered(look):
            canvas.panel(self.box, 34, look.colors.zone, GOLD, 5)
        canvas, die = canvas.up_to(LARGEST), self.detail("die")
        rolled = self.rolled(look)
        if rolled and self.detail("missed"):
            self._shout(canvas, look, rolled)
        else:
            self.draw_title(canvas, look)
        self.draw_dice(canvas, look, {die: self.lies(look)})
        rows = [Spring(self._row(look, *row)) for row in self.rows(look, rolled)]
        top = self.box.y + ROWS * self.box.h - 10
        room = FRect(self.box.x + 14, top, self.box.w - 28, self.box.bottom - 10 - top)
        paint(canvas, Column(rows), room)

    def _shout(self, canvas: Canvas, look: SpotLook, rolled: str) -> None:
        """What comes of it, large, where the title stood."""
        named = [str(look.game.rules.numbers[name]) for name in self.detail("chances")]
        shouts = dict(zip(named, self.detail("shouts"), strict=True))
        words = look.say(shouts.get(rolled, self.detail("missed")))
        room = (self.box.w + 2 * OVER) * canvas.unit
        size = text.fitting(words, TITLE, canvas.type_px(SHOUT), room)
        image = text.outlined(words, TITLE, size, GOLD, max(2, canvas.px(6)), INK)
        canvas.put(image, (self.box.centerx, self.box.y + HEAD * self.box.h))

    def _faces(self, look: SpotLook) -> tuple[str, ...]:
        return look.game.rules.dice[self.detail("die")]

    def rows(self, look: SpotLook, rolled: str) -> list[tuple[str, str, bool]]:
        """Numerals, what they do, and whether one of them was rolled: the others come first."""
        numbers = look.game.rules.numbers
        named = [str(numbers[name]) for name in self.detail("chances")]
        others = [face for face in self._faces(look) if face not in named]
        first = (f"{others[0]}–{others[-1]}", look.say(self.detail("otherwise")), rolled in others)
        texts = zip(named, self.detail("texts"), strict=True)
        return [first, *((face, look.say(key), rolled == face) for face, key in texts)]

    def _row(self, look: SpotLook, numeral: str, words: str, lit: bool) -> Box:
        first = Style(TITLE, 24, INK if lit else CREAM, "center")
        second = Style(BODY, 23, INK if lit else look.colors.text)
        cells = [Filling((numeral,), first), Filling((words,), second)]
        return table_row(cells, (0.29, 0.71), lit)

    def things(self, look: SpotLook) -> list[Thing]:
        """The die while it may be rolled."""
        if not self.offered(look):
            return []
        words = look.say(self.detail("title"))
        return [Thing(f"pile:{self.detail('word')}", "pile", self.box.copy(), words)]
