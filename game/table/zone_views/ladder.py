"""The price list of claims: what they bring and risk, from few cards to many.

The row of the current claim is gold.
"""

from types import MappingProxyType

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.fitted_text import FittedText, draw_box_content
from game.ui.layout import Box, Column, Line, PaddedBox, Row, StretchBox
from game.ui.tracked_values import noted
from game.ui.widgets.drawable import Style

from .spot_look import SpotLook
from .text_views import table_row
from .zone_view import ZoneView

COLUMNS = (0.345, 0.31, 0.345)  # shares of the width


class PriceLadder(ZoneView):
    """A price list with a row for each number of cards, read from the game's numbers."""

    DETAILS = MappingProxyType(
        {"zone": "", "claim": "", "without": "", "single": "", "rows": 8, "heads": [""],
         "first": "", "all": "", "range": ""}
    )  # fmt: skip
    """The zone that holds the cards claimed; the fact that says what they are, and what it is
    where nothing is claimed, or a single card. So many rows. The words above the columns, in the
    first row, where it is all there is, and between two numbers.
    """
    WORDS = ("heads", "first", "all", "range")

    @noted
    def claimed_row(self, look: SpotLook) -> int:
        """Return how many cards are claimed, or would be by what is being chosen.

        None while nothing is claimed, or while the first of several cards is laid.
        """
        claim = self.table_fact(self.layout_detail("claim")) or ""
        count, prompt = self.card_count(self.layout_detail("zone")), look.state.prompt
        if prompt.said is not None and prompt.seat == look.layout_fact("turn") and not count:
            claim, count = prompt.said or "unsaid", len(prompt.selected)
        few = count == 1 and claim != self.layout_detail("single")
        return 0 if few or claim in ("", self.layout_detail("without")) else count

    def row_texts(self, look: SpotLook, count: int) -> tuple[str, str, str]:
        """Return the texts of a row: the cards, the gain, and the cost of a bluff.

        The cost is told for one doubter and for all.
        """
        prices, every = look.prices_of_claim(count), look.text_for_key(self.layout_detail("all"))
        first = look.text_for_key(self.layout_detail("first")) if count == 1 else str(count)
        gains = every if prices["gain"] == prices["lies"] else str(prices["gain"])
        costs = str(prices["one"])
        if prices["all"] > prices["one"]:
            costs = look.text_for_key(
                self.layout_detail("range"), least=prices["one"], most=prices["all"]
            )
        return first, gains, every if prices["one"] == prices["has"] else costs

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the caption, the heads and the rows."""
        self.draw_spot_ground(canvas, look)
        style = Style(LABEL, 22, look.mat_colors.text, "center")
        heads = [
            FittedText((look.text_for_key(key),), style, natural_height=30)
            for key in self.layout_detail("heads")
        ]
        rows = [
            StretchBox(self._price_row(look, count))
            for count in range(1, self.layout_detail("rows") + 1)
        ]
        caption = PaddedBox(Line(look.caption_text, Style(TITLE, 32, CREAM)), x=14)
        column = Column([caption, Row(heads, COLUMNS), *rows])
        draw_box_content(canvas.with_type_limit(1.2), column, self.box.inflate(-20, -28))

    def _price_row(self, look: SpotLook, count: int) -> Box:
        lit = count == self.claimed_row(look)
        style = Style(TITLE, 28, INK if lit else CREAM, "center")
        cells = [FittedText((words,), style) for words in self.row_texts(look, count)]
        return table_row(cells, COLUMNS, lit)
