"""What claims bring and what they risk, from few cards to many; the one that is made in gold."""

from __future__ import annotations

from collections.abc import Hashable
from types import MappingProxyType

from pygame import FRect

from game.table.layout.mat import draw_ground
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK
from game.ui.draw.text import LABEL, TITLE

from .form import Form
from .look import SpotLook

COLUMNS = (0.19, 0.5, 0.8)  # of the width
HEAD = 92  # units: for the caption and what stands above the columns
EDGE = 14


class Ladder(Form):
    """A row for each number of cards, read from the game's numbers."""

    DETAILS = MappingProxyType(
        {"zone": "", "claim": "", "without": "", "single": "", "rows": 8, "heads": [""],
         "first": "", "all": "", "range": ""}
    )  # fmt: skip
    """The zone that holds the cards claimed; the fact that says what they are, and what it is
    where nothing is claimed, or a single card. So many rows. The words above the columns, in the
    first row, where it is all there is, and between two numbers.
    """
    WORDS = ("heads", "first", "all", "range")

    def shows(self, look: SpotLook) -> Hashable:
        """The row that is gold, and what the prices follow from."""
        return self.row(), look.facts

    def row(self) -> int:
        """How many cards are claimed; none while nothing is, or the first of several is laid."""
        claim = self.view.facts.get(self.detail("claim"), "")
        count = len(self.view.zones.get(self.detail("zone"), ()))
        few = count == 1 and claim != self.detail("single")
        return 0 if few or claim in ("", self.detail("without")) else count

    def cells(self, look: SpotLook, count: int) -> tuple[str, str, str]:
        """What stands in a row: the cards, what they bring, and what a bluff costs if one doubts
        it and if all do.
        """
        prices, every = look.prices(count), look.say(self.detail("all"))
        first = look.say(self.detail("first")) if count == 1 else str(count)
        gains = every if prices["gain"] == prices["lies"] else str(prices["gain"])
        costs = str(prices["one"])
        if prices["all"] > prices["one"]:
            costs = look.say(self.detail("range"), least=prices["one"], most=prices["all"])
        return first, gains, every if prices["one"] == prices["has"] else costs

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The caption, the heads, the rows."""
        draw_ground(canvas, self.box, look.colors, self.spot.ground)
        canvas, box = canvas.up_to(1.2), self.box
        left = (box.x + 24, box.y + 34)
        canvas.text(look.caption, left, TITLE, 32, CREAM, "midleft", box.w - 48)
        for share, key in zip(COLUMNS, self.detail("heads"), strict=True):
            spot = (box.x + share * box.w, box.y + 72)
            canvas.text(look.say(key), spot, LABEL, 22, look.colors.text, room=0.3 * box.w)
        rows = self.detail("rows")
        high = (box.h - HEAD - EDGE) / rows
        for count in range(1, rows + 1):
            line = FRect(box.x + 10, box.y + HEAD + (count - 1) * high, box.w - 20, high)
            self._row(canvas, look, count, line)

    def _row(self, canvas: Canvas, look: SpotLook, count: int, line: FRect) -> None:
        lit = count == self.row()
        if lit:
            canvas.panel(line, 0.3 * line.h, GOLD)
        size = min(28, 0.72 * line.h / canvas.type_scale)
        for share, words in zip(COLUMNS, self.cells(look, count), strict=True):
            spot = (self.box.x + share * self.box.w, line.centery)
            canvas.text(words, spot, TITLE, size, INK if lit else CREAM, room=0.31 * self.box.w)
