"""The eight-sided die and what each of its numbers does; the row that was rolled is gold."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import ClassVar

from pygame import FRect

from game.table.dice.lying import draw_die
from game.table.layout.mat import draw_ground
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, INK
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook

HEAD, DIE, ROWS = 0.1, 0.37, 0.6  # shares of the height: title and die, where the rows begin
SIZE = 0.36
LARGEST = 1.3


class LuckDie(Form):
    """A die to try one's luck with, above a table."""

    DETAILS = MappingProxyType(
        {"die": "", "word": "", "title": "", "chances": [""], "texts": [""], "otherwise": ""}
    )
    """The die; the word that rolls it; the title; the numbers of the game that name what may
    be rolled, and their text keys; the text key of all others.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("title", "texts", "otherwise")

    def dice(self) -> Mapping[str, Pose]:
        """Where the die lies."""
        size = min(SIZE * self.box.h, 0.6 * self.box.w)
        return {self.detail("die"): Pose(self.box.centerx, self.box.y + DIE * self.box.h, size)}

    @property
    def tray(self) -> FRect:
        """The room between the title and the table."""
        top = self.box.y + 0.16 * self.box.h
        return FRect(self.box.x + 8, top, self.box.w - 16, (ROWS - 0.17) * self.box.h)

    def shows(self, look: SpotLook) -> Hashable:
        """Everything, and whether it may be rolled."""
        return super().shows(look), self.offered(look)

    def offered(self, look: SpotLook) -> bool:
        """Whether the die may be rolled now."""
        return self.detail("word") in look.moment.prompt.piles

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """Title, die and rows."""
        draw_ground(canvas, self.box, look.colors, self.spot.ground)
        if self.offered(look):
            canvas.panel(self.box, 34, look.colors.zone, GOLD, 5)
        canvas = canvas.up_to(LARGEST)
        spot = (self.box.centerx, self.box.y + HEAD * self.box.h)
        canvas.text(look.say(self.detail("title")), spot, TITLE, 34, CREAM, room=self.box.w - 30)
        die, rolled = self.detail("die"), self.rolled(look)
        for pose in self.dice().values() if die not in look.in_air else ():
            draw_die(canvas, die, rolled or self._faces(look)[-1], (pose.x, pose.y), pose.height)
        for number, (numeral, words, lit) in enumerate(self.rows(look, rolled)):
            self._row(canvas, look, number, numeral, words, lit)

    def rolled(self, look: SpotLook) -> str:
        """What was rolled on this turn; nothing if the die was not, or is in the air."""
        die = self.detail("die")
        return "" if die in look.in_air else str(look.fact(f"die_{die}") or "")

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

    def _row(
        self, canvas: Canvas, look: SpotLook, number: int, numeral: str, words: str, lit: bool
    ) -> None:
        high = (1 - ROWS) * self.box.h / (1 + len(self.detail("chances")))
        top = self.box.y + ROWS * self.box.h + number * high - 10
        row = FRect(self.box.x + 14, top, self.box.w - 28, high)
        if lit:
            canvas.panel(row, 12, GOLD)
        ink = INK if lit else look.colors.text
        number_ink, split = (INK if lit else CREAM), row.x + 0.29 * row.w
        canvas.text(numeral, (row.x + 0.15 * row.w, row.centery), TITLE, 24, number_ink)
        room = row.right - 8 - split
        canvas.text(words, (split, row.centery), BODY, 23, ink, "midleft", room)

    def things(self, look: SpotLook) -> list[Thing]:
        """The die while it may be rolled."""
        if not self.offered(look):
            return []
        words = look.say(self.detail("title"))
        box = around(self.box.center, self.box.w, self.box.h)
        return [Thing(f"pile:{self.detail('word')}", "pile", box, words, focusable=True)]
