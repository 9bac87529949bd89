"""What claims bring and what they risk, from few cards to many; the one that is made in gold."""

from __future__ import annotations

from collections.abc import Hashable
from types import MappingProxyType

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.text import LABEL, TITLE
from game.ui.fitting import Filling, paint
from game.ui.layout import Box, Column, Line, Pad, Row, Spring
from game.ui.widgets.piece import Style

from .form import Form
from .look import SpotLook
from .words import table_row

COLUMNS = (0.345, 0.31, 0.345)  # shares of the width


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
        return self.row(look), look.facts

    def row(self, look: SpotLook) -> int:
        """How many cards are claimed, or would be by what is being chosen; none while nothing is,
        or the first of several is laid.
        """
        claim = self.view.facts.get(self.detail("claim"), "")
        count, prompt = len(self.view.zones.get(self.detail("zone"), ())), look.moment.prompt
        if prompt.said is not None and prompt.seat == look.fact("turn") and not count:
            claim, count = prompt.said or "unsaid", len(prompt.selected)
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
        self.draw_ground(canvas, look)
        style = Style(LABEL, 22, look.colors.text, "center")
        heads = [Filling((look.say(key),), style, high=30) for key in self.detail("heads")]
        rows = [Spring(self._row(look, count)) for count in range(1, self.detail("rows") + 1)]
        caption = Pad(Line(look.caption, Style(TITLE, 32, CREAM)), x=14)
        column = Column([caption, Row(heads, COLUMNS), *rows])
        paint(canvas.up_to(1.2), column, self.box.inflate(-20, -28))

    def _row(self, look: SpotLook, count: int) -> Box:
        lit = count == self.row(look)
        style = Style(TITLE, 28, INK if lit else CREAM, "center")
        cells = [Filling((words,), style) for words in self.cells(look, count)]
        return table_row(cells, COLUMNS, lit)
