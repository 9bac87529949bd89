"""Dice that lie on the mat: two that show what to collect, one to try your luck with."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from pygame import FRect

from game.language import capitalize
from game.table.dice.resting_dice import draw_die
from game.ui.draw import text_surfaces
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import COLORS, CREAM, GOLD, INK
from game.ui.draw.rim import dashed_outline
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.fitted_text import FittedText, PillBox, draw_box_content
from game.ui.layout import Box, Column, Line, StretchBox
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import Pill

from .spot_look import SpotLook
from .text_views import table_row
from .zone_view import ZoneView

LOGO = "logo"
SLOT = 1.06  # of a die: the ring where one is to lie
RING = 1.32  # of a die: the frame around one that may be chosen
PLACES = {"colors": (-0.25, 7), "shapes": (0.25, -6)}
"""Where both targets lie beside the middle, as a share of the width, and how they are turned."""
DICE_TITLE_Y = 0.1  # of the height: the title
MIDDLE, NAME, SIZE = 0.42, 0.75, 0.38  # of two dice: where they lie, and their names; how large
DIE, ROWS, SINGLE = 0.37, 0.6, 0.36  # of one die: where it lies, and the rows below; how large
LARGEST = 1.3
SHOUT, SHOUT_OVERHANG = 52, -6  # units: its type, and how far it may stand out of the box


class DiceView(ZoneView):
    """A zone view with dice on it that may be chosen."""

    def shown_face(self, look: SpotLook, die: str) -> str:
        """Return what a die shows; empty if it was not rolled, or is in the air."""
        return "" if die in look.thrown_dice else str(look.layout_fact(f"die_{die}") or "")

    def die_name(self, look: SpotLook, die: str) -> str:
        """Return the name of a die that may be chosen."""
        return look.text_for_key(f"die.{die}")

    def draw_choosable_dice(self, canvas: Canvas, look: SpotLook, faces: Mapping[str, str]) -> None:
        """Draw every die, framed in gold while it may be chosen.

        A ring shows where one is to come to lie.
        """
        for die, lies in self.dice_poses().items():
            ring = self._ring_rect(lies)
            if look.may_choose_die(die):
                canvas.draw_rounded_panel(ring, 0.3 * ring.w, GOLD)
                canvas.draw_rounded_panel(
                    ring.inflate(-10, -10), 0.29 * ring.w, look.mat_colors.zone
                )
            if die in look.thrown_dice:
                self.draw_slot(canvas, look, lies)
            else:
                draw_die(canvas, die, faces[die], (lies.x, lies.y), lies.height, lies.angle)

    def draw_slot(self, canvas: Canvas, look: SpotLook, lies: Pose) -> None:
        """Draw a ring where a die is to come to lie."""
        wide = SLOT * lies.height
        hole = rect_around((lies.x, lies.y), wide, wide)
        canvas.draw_markup(dashed_outline(wide, wide, wide / 2, look.mat_colors.line), hole)

    def draw_title(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the words above the dice, with all numbers of the game."""
        spot = (self.box.centerx, self.box.y + DICE_TITLE_Y * self.box.h)
        title = look.text_for_key(self.layout_detail("title"), **look.game_rules.rules.numbers)
        canvas.write_text_line(title, spot, TITLE, 34, CREAM, room=self.box.w - 40)

    def _ring_rect(self, lies: Pose) -> FRect:
        side = RING * lies.height
        return rect_around((lies.x, lies.y + 0.03 * lies.height), side, side)

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return every die while one has to be chosen."""
        return [
            Control(f"die:{die}", "die", ring, self.die_name(look, die), radius=0.3 * ring.w)
            for die, lies in self.dice_poses().items()
            if look.may_choose_die(die)
            for ring in (self._ring_rect(lies),)
        ]


class TargetDice(DiceView):
    """The two dice that show what to collect: this color or that shape."""

    DETAILS = MappingProxyType({"title": "", "between": ""})
    """Text keys of what stands above the dice, with all numbers, and between them."""
    WORDS: ClassVar[tuple[str, ...]] = ("title", "between")

    def dice_poses(self) -> Mapping[str, Pose]:
        """Return the poses of both dice."""
        size = min(SIZE * self.box.h, 0.32 * self.box.w)
        y = self.box.y + MIDDLE * self.box.h
        middle, wide = self.box.centerx, self.box.w
        return {d: Pose(middle + x * wide, y, size, turn) for d, (x, turn) in PLACES.items()}

    @property
    def tray_rect(self) -> FRect:
        """The room between the title and the names."""
        top, foot = self.box.y + 0.16 * self.box.h, self.box.y + 0.69 * self.box.h
        return FRect(self.box.x + 12, top, self.box.w - 24, foot - top)

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the title, both dice, and below each its name and how to know it."""
        self.draw_spot_ground(canvas, look)
        canvas = canvas.with_type_limit(LARGEST)
        self.draw_title(canvas, look)
        between = (self.box.centerx, self.box.y + MIDDLE * self.box.h)
        canvas.write_text_line(
            look.text_for_key(self.layout_detail("between")),
            between,
            TITLE,
            34,
            look.mat_colors.text,
        )
        faces = {die: self.shown_face(look, die) for die in PLACES}
        self.draw_choosable_dice(canvas, look, faces)
        for die, lies in self.dice_poses().items():
            if faces[die]:
                pill = PillBox(Pill(self.die_name(look, die), CREAM, INK, "", 34, TITLE, 52))
                below = self._target_hint(look, faces[die])
                line = Line(below, Style(BODY, 24, look.mat_colors.text, "center"))
                top, wide = self.box.y + NAME * self.box.h - 26, 0.46 * self.box.w
                room = FRect(lies.x - wide / 2, top, wide, self.box.bottom - 14 - top)
                draw_box_content(canvas, Column([pill, StretchBox(line)]), room)

    def die_name(self, look: SpotLook, die: str) -> str:
        """Return the color or shape it shows, or any of them."""
        face, kind = self.shown_face(look, die), "color" if die == "colors" else "shape"
        words = look.text_for_key(f"target.any_{kind}" if face == LOGO else f"{kind}.{face}")
        return capitalize(words)

    def _target_hint(self, look: SpotLook, face: str) -> str:
        """Return the dots of a color, for those who can't tell it; what goes with a shape."""
        if face == LOGO:
            return look.text_for_key("target.alike")
        if face in COLORS:
            return look.text_for_key("target.dots", count=COLORS.index(face) + 1)
        return look.text_for_key("target.in_any_color")


class LuckDie(DiceView):
    """A die to try your luck with, above a table of outcomes."""

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

    def dice_poses(self) -> Mapping[str, Pose]:
        """Return the pose of the die."""
        size = min(SINGLE * self.box.h, 0.6 * self.box.w)
        return {
            self.layout_detail("die"): Pose(self.box.centerx, self.box.y + DIE * self.box.h, size)
        }

    @property
    def tray_rect(self) -> FRect:
        """The room between the title and the table."""
        top = self.box.y + 0.16 * self.box.h
        return FRect(self.box.x + 8, top, self.box.w - 16, (ROWS - 0.17) * self.box.h)

    @noted
    def resting_face(self, look: SpotLook) -> str:
        """Return the face that is up: the last one rolled, or the highest one at first."""
        die = self.layout_detail("die")
        return self.shown_face(look, die) or look.state.rolled.get(die, self._die_faces(look)[-1])

    @noted
    def rolled_face(self, look: SpotLook) -> str:
        """Return what was rolled in this turn, once it lies still.

        The roll that decides who goes first doesn't count.
        """
        turn = look.state.shown.facts.get("phase") == "turn"
        return self.shown_face(look, self.layout_detail("die")) if turn else ""

    @noted
    def may_roll(self, look: SpotLook) -> bool:
        """True if the die may be rolled now."""
        return self.layout_detail("word") in look.state.prompt.piles

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw title, die and rows."""
        self.draw_spot_ground(canvas, look)
        if self.may_roll(look):
            canvas.draw_rounded_panel(self.box, 34, look.mat_colors.zone, GOLD, 5)
        canvas, die = canvas.with_type_limit(LARGEST), self.layout_detail("die")
        rolled = self.rolled_face(look)
        if rolled and self.layout_detail("missed"):
            self._draw_result_shout(canvas, look, rolled)
        else:
            self.draw_title(canvas, look)
        self.draw_choosable_dice(canvas, look, {die: self.resting_face(look)})
        rows = [
            StretchBox(self._outcome_row(look, *row)) for row in self.outcome_rows(look, rolled)
        ]
        top = self.box.y + ROWS * self.box.h - 10
        room = FRect(self.box.x + 14, top, self.box.w - 28, self.box.bottom - 10 - top)
        draw_box_content(canvas, Column(rows), room)

    def _draw_result_shout(self, canvas: Canvas, look: SpotLook, rolled: str) -> None:
        """Draw the result in large letters where the title stood."""
        named = [str(look.game_rules.rules.numbers[name]) for name in self.layout_detail("chances")]
        shouts = dict(zip(named, self.layout_detail("shouts"), strict=True))
        words = look.text_for_key(shouts.get(rolled, self.layout_detail("missed")))
        room = (self.box.w + 2 * SHOUT_OVERHANG) * canvas.unit
        size = text_surfaces.fitting_size(words, TITLE, canvas.type_px(SHOUT), room)
        image = text_surfaces.outlined(words, TITLE, size, GOLD, max(2, canvas.px(6)), INK)
        canvas.blit_sprite(image, (self.box.centerx, self.box.y + DICE_TITLE_Y * self.box.h))

    def _die_faces(self, look: SpotLook) -> tuple[str, ...]:
        return look.game_rules.rules.dice[self.layout_detail("die")]

    def outcome_rows(self, look: SpotLook, rolled: str) -> list[tuple[str, str, bool]]:
        """Return numerals, what they do, and whether that was rolled: the others come first."""
        numbers = look.game_rules.rules.numbers
        named = [str(numbers[name]) for name in self.layout_detail("chances")]
        others = [face for face in self._die_faces(look) if face not in named]
        first = (
            f"{others[0]}–{others[-1]}",
            look.text_for_key(self.layout_detail("otherwise")),
            rolled in others,
        )
        texts = zip(named, self.layout_detail("texts"), strict=True)
        return [first, *((face, look.text_for_key(key), rolled == face) for face, key in texts)]

    def _outcome_row(self, look: SpotLook, numeral: str, words: str, lit: bool) -> Box:
        first = Style(TITLE, 24, INK if lit else CREAM, "center")
        second = Style(BODY, 23, INK if lit else look.mat_colors.text)
        cells = [FittedText((numeral,), first), FittedText((words,), second)]
        return table_row(cells, (0.29, 0.71), lit)

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the die while it may be rolled."""
        if not self.may_roll(look):
            return []
        words = look.text_for_key(self.layout_detail("title"))
        return [Control(f"pile:{self.layout_detail('word')}", "pile", self.box.copy(), words)]
