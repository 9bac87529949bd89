"""The butcher's corner: what is rolled, which pigs leave; else what a farm is worth."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType

from pygame import FRect

from game.table.dice.lying import draw_die
from game.table.layout.mat import draw_ground
from game.ui.draw import text
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import BLACK, COLORS, CREAM, GOLD, INK, SWATCHES, mix
from game.ui.draw.rim import dashed
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.fitting import Pilled, paint
from game.ui.widgets.pill import Pill
from game.ui.widgets.thing import Thing

from .farm_prices import draw_prices
from .form import Form
from .look import SpotLook
from .words import LINE, lines_in

EDGE, HEAD = 22, 76
DICE = ("colors", "shapes")
SHAPES = ("circle", "cross", "pentagon", "square", "star")
LOGO = "logo"
DIE, SMALLER = 0.4, 0.36  # of the tray's height: a die alone, and one of two
PIP = 24
LARGEST = 1.25


class Butcher(Form):
    """A tray for the dice, and beside it what the die says."""

    DETAILS = MappingProxyType({"prices": "", "faces": [""]})
    """The text key above the prices; what the dice show before one is rolled."""
    WORDS = ("prices",)

    # Where -------------------------------------------------------------------------

    @property
    def tray(self) -> FRect:
        """Where dice are thrown; they never leave it."""
        box = self.box
        return FRect(box.x + EDGE, box.y + HEAD, 0.46 * box.w, box.h - HEAD - EDGE)

    def dice(self) -> Mapping[str, Pose]:
        """Both side by side until one of them is rolled: that one lies in the middle."""
        rolled = [die for die in DICE if self.view.facts.get(f"die_{die}")]
        tray, low = self.tray, 0.44
        y = tray.y + low * tray.h
        if rolled:
            return {rolled[0]: Pose(tray.centerx, y, DIE * tray.h, 7)}
        spread = {DICE[0]: -0.25, DICE[1]: 0.25}
        return {d: Pose(tray.centerx + s * tray.w, y, SMALLER * tray.h) for d, s in spread.items()}

    # Look --------------------------------------------------------------------------

    def shows(self, look: SpotLook) -> Hashable:
        """Everything, and how many sets the viewer has."""
        return super().shows(look), self.own_sets(look)

    def own_sets(self, look: SpotLook) -> str:
        """How many sets the viewer sees in the own hand."""
        seen = look.hand and not look.moment.away
        return look.game.measure("sets", look.hand).word if seen else ""

    def rolled(self, look: SpotLook) -> tuple[str, str]:
        """Which die was rolled and what it shows; nothing before that."""
        faces = ((die, str(look.fact(f"die_{die}") or "")) for die in DICE)
        return next(((die, face) for die, face in faces if face), ("", ""))

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """Prices while no butcher is about; else head, tray, and what was rolled."""
        canvas = canvas.up_to(LARGEST)
        draw_ground(canvas, self.box, look.colors, self.spot.ground)
        if look.fact("roller") in (None, -1):
            draw_prices(canvas, self.box, look, self.detail("prices"), self.own_sets(look))
            return
        die, face = self.rolled(look)
        self._head(canvas, look, face)
        self._tray(canvas, look, face)
        if face:
            self._said(canvas, look, die, face)
        else:
            self._lines(canvas, look.say("butcher.rule"), self._side())

    def _side(self) -> FRect:
        """The room beside the tray."""
        left = self.tray.right + EDGE
        return FRect(left, self.tray.y, self.box.right - EDGE - left, self.tray.h)

    def _head(self, canvas: Canvas, look: SpotLook, face: str) -> None:
        name = look.player(look.fact("roller")).name
        title, y = look.say("butcher.title"), self.box.y + 40
        canvas.text(title, (self.box.x + EDGE, y), TITLE, 32, CREAM, "midleft")
        left = self.box.x + EDGE + canvas.text_width(title, TITLE, 32) + 18
        words = look.say("butcher.rolled" if face else "butcher.drew", name=name)
        room = self.box.right - EDGE - left
        canvas.text(words, (left, y), BODY, 25, look.colors.text, "midleft", room)

    def _tray(self, canvas: Canvas, look: SpotLook, face: str) -> None:
        tray, ground = self.tray, mix(look.colors.felt, BLACK, 0.22)
        canvas.panel(tray, 32, ground)
        inner = tray.inflate(-20, -20)
        canvas.drawing(dashed(inner.w, inner.h, 24, look.colors.line), inner)
        for name, lies in self.dice().items():
            if not look.in_air:
                self._die(canvas, look, name, face, lies)

    def _die(self, canvas: Canvas, look: SpotLook, name: str, face: str, lies: Pose) -> None:
        spot, size = (lies.x, lies.y), lies.height
        if look.may_die(name):
            canvas.panel(around(spot, 1.3 * size, 1.3 * size), 0.32 * size, GOLD)
            canvas.panel(around(spot, 1.22 * size, 1.22 * size), 0.29 * size, look.colors.zone)
        shown = face or self.detail("faces")[DICE.index(name)]
        draw_die(canvas, name, shown, spot, size, lies.angle)
        words, below = look.say(f"die.{name}"), (spot[0], self.tray.bottom - 42)
        canvas.text(words, below, LABEL, 26, CREAM, room=(0.92 if face else 0.46) * self.tray.w)

    def _said(self, canvas: Canvas, look: SpotLook, die: str, face: str) -> None:
        """The word on the die, its pips, what happens and how many leave."""
        side, safe = self._side(), face == LOGO
        word = look.say("butcher.word", word=look.say(f"color.{face}"))
        word = word[:1].upper() + word[1:]
        self._word(canvas, word, (side.centerx, side.y + 62), face)
        self._pips(canvas, die, face, (side.centerx, side.y + 134))
        key = "butcher.safe" if safe else f"butcher.leave_{die}"
        words = look.say(key, face=look.say(f"color.{face}"))
        room = FRect(side.x, side.y + 156, side.w, side.h - 156 - 66)
        self._lines(canvas, words, room)
        count = int(look.fact("goodbye") or 0)
        said = look.say("butcher.stay") if safe else look.say("butcher.goodbye", count=count)
        pill = Pilled(Pill(said, CREAM, INK, "pig", 28, LABEL, 48))
        paint(canvas, pill, FRect(side.x, side.bottom - 54, side.w, 48))

    def _word(self, canvas: Canvas, word: str, spot: Point, face: str) -> None:
        swatch = SWATCHES.get(face)
        fill, edge = (swatch.light, swatch.ink) if swatch else (CREAM, INK)
        size = canvas.px(76)
        size = text.fitting(word, TITLE, size, (self._side().w - 16) * canvas.unit)
        image = text.outlined(word, TITLE, size, fill, max(2, canvas.px(6)), edge)
        canvas.put(image, spot)

    def _pips(self, canvas: Canvas, die: str, face: str, spot: Point) -> None:
        """The mini-pips that every card of that color or shape carries."""
        faces = COLORS if die == DICE[0] else SHAPES
        count = faces.index(face) + 1 if face in faces else 0
        for number in range(count):
            x = spot[0] + (number - (count - 1) / 2) * 1.3 * PIP
            place = around((x, spot[1]), PIP, PIP)
            if die == DICE[0]:
                canvas.disc(place.center, PIP, CREAM)
            else:
                canvas.drawing(f'<path d="M12 0L24 12L12 24L0 12Z" fill="{CREAM}"/>', place)

    def _lines(self, canvas: Canvas, words: str, room: FRect) -> None:
        """Words in the middle of a room, as large as they fit."""
        size, lines = lines_in(canvas, words, room, 28)
        step = LINE * size * canvas.type_scale
        for number, line in enumerate(lines):
            y = room.centery + (number - (len(lines) - 1) / 2) * step
            canvas.text(line, (room.centerx, y), BODY, size, CREAM, room=room.w)

    # Things --------------------------------------------------------------------------

    def things(self, look: SpotLook) -> list[Thing]:
        """Both dice while one has to be chosen."""
        found = []
        for name in DICE:
            if look.may_die(name):
                lies = self.dice()[name]
                box = around((lies.x, lies.y), 1.3 * lies.height, 1.3 * lies.height)
                found.append(Thing(f"die:{name}", "die", box, look.say(f"die.{name}")))
        return found
