"""An open book: one or two sheets of paper on a leather cover."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, INK, PAPER, PAPER_EDGE, mix
from game.ui.draw.shadow import LARGE
from game.ui.layout import Box
from game.ui.widgets.drawable import Drawable, FocusMood, panel_drawable

LEATHER = "#6A2E45"
LEATHER_EDGE = mix(LEATHER, INK, 0.5)
COVER = 20.0  # units of leather around the paper
PAD = (38.0, 26.0)  # units from the edge of a sheet to what is on it
HOLLOW = 44.0  # units: how far the shade goes on both sides of the middle
SHADE = mix(PAPER, INK, 0.9)


@dataclass(frozen=True, slots=True)
class OpenBook(Box):
    """Sheets side by side, each with a box on it."""

    sheets: Sequence[Box]

    def min_width(self, canvas: Canvas) -> float:
        """Return the width that the widest sheet needs, for all of them."""
        each = max(sheet.min_width(canvas) for sheet in self.sheets) + 2 * PAD[0]
        return len(self.sheets) * each + 2 * COVER

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of the highest sheet, with the cover."""
        inner = self._sheet_width(width) - 2 * PAD[0]
        highs = [sheet.measure(canvas, inner) for sheet in self.sheets]
        return max(highs) + 2 * (PAD[1] + COVER)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the cover, the sheets, what is on them, and the shade between them."""
        wide, high = self._sheet_width(rect.w), rect.h - 2 * COVER

        def draw_cover(canvas: Canvas, _: FocusMood) -> None:
            canvas.draw_rounded_panel(rect, 24, LEATHER, LEATHER_EDGE, 4, LARGE)
            canvas.draw_rounded_panel(rect.inflate(-14, -14), 18, GOLD)
            canvas.draw_rounded_panel(rect.inflate(-18, -18), 16, LEATHER)

        yield Drawable(draw_cover)
        papers = [
            FRect(rect.x + COVER + wide * number, rect.y + COVER, wide, high)
            for number in range(len(self.sheets))
        ]
        for paper in papers:
            yield panel_drawable(paper, 12, PAPER, PAPER_EDGE, None)
        if len(papers) > 1:
            yield Drawable(lambda canvas, _: draw_spine_shade(canvas, papers[1]))
        for paper, sheet in zip(papers, self.sheets, strict=True):
            yield from sheet.place(canvas, paper.inflate(-2 * PAD[0], -2 * PAD[1]))

    def _sheet_width(self, width: float) -> float:
        return (width - 2 * COVER) / len(self.sheets)


def draw_spine_shade(canvas: Canvas, right: FRect) -> None:
    """Draw the shade in the fold at the left edge of the right sheet."""
    box = FRect(right.x - HOLLOW, right.y + 3, 2 * HOLLOW, right.h - 6)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{SHADE}" stop-opacity="{dark}"/>'
        for at, dark in ((0, 0), (0.5, 0.3), (1, 0))
    )
    canvas.draw_markup(
        f'<linearGradient id="g">{stops}</linearGradient>'
        f'<rect width="{box.w}" height="{box.h}" fill="url(#g)"/>',
        box,
    )
