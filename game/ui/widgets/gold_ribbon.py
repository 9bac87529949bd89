"""A gold ribbon around a sheet of paper, for news worth celebrating."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from game.ui.boxes import icon_leaf, readable_control
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BLACK, GOLD, INK, PLUM, WHITE, mix
from game.ui.draw.shadow import SMALL
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.layout import Box, Column, ControlBox, Row, Text, Wrapper, avatar_leaf
from game.ui.widgets.drawable import Drawable, FocusMood, Style

TO_EDGE, BEYOND = 26.0, 10.0
"""Units: from the words to the edge of the sheet, and how far the ribbon goes around it."""
FOLD = 14.0  # units: how high the folds behind the sheet are
FOLD_GOLD, STITCH = mix(GOLD, BLACK, 0.4), mix(GOLD, WHITE, 0.72)
ICON, FACE, MAX_FACES = 58.0, 66.0, 2  # units, and how many faces have room
PAD = (2.0, 16.0)  # units around the words


@dataclass(frozen=True, slots=True)
class RibbonNews:
    """The words on a gold ribbon, with an icon at the left and faces at the right."""

    icon: str
    title: str
    note: str = ""
    faces: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """All of it, to be read aloud."""
        return " ".join(filter(None, (self.title, self.note)))


def build_gold_ribbon(news: RibbonNews, unrolled: Callable[[], float]) -> Box:
    """Build the ribbon with its words; `unrolled` says how much of it is drawn, from 0 to 1."""
    lines: list[Box] = [Text(news.title, Style(TITLE, 31, PLUM), "news-title", 24)]
    if news.note:
        lines.append(Text(news.note, Style(BODY, 24, PLUM), "news-note", 22))
    faces = [avatar_leaf(face, FACE, 1.3) for face in news.faces[:MAX_FACES]]
    icon = icon_leaf(news.icon, ICON, INK, GOLD, 1.4)
    row = Row([icon, Column(lines, 2), *faces], [0, 1, *[0] * len(faces)], 16)
    whole = ControlBox(row, readable_control("news", news.sentence), draw_ribbon_ground, PAD)
    return UnrollingBox(whole, unrolled)


def draw_ribbon_ground(canvas: Canvas, box: FRect, _: FocusMood) -> None:
    """Draw the band, which goes around the edges of its sheet, with its folds and seams."""
    aside = TO_EDGE + BEYOND
    band = FRect(box.x - aside, box.y, box.w + 2 * aside, box.h)
    whole = FRect(band.x, band.y, band.w, band.h + FOLD)
    right, foot = band.w, band.h
    for tail in (
        f"M0 {foot}H{BEYOND}V{foot + FOLD}Z",
        f"M{right} {foot}H{right - BEYOND}V{foot + FOLD}Z",
    ):
        canvas.draw_markup(f'<path d="{tail}" fill="{FOLD_GOLD}"/>', whole)
    canvas.draw_shadow(band, 4, SMALL)
    canvas.draw_rounded_panel(band, 4, GOLD, INK if canvas.contrast else "", 3)
    for seam in (band.y + 6, band.bottom - 8):
        canvas.draw_rounded_panel(FRect(band.x, seam, band.w, 2), 1, STITCH)


@dataclass(frozen=True, slots=True)
class UnrollingBox(Wrapper):
    """A box of which only the left part is drawn while it unrolls."""

    box: Box
    share: Callable[[], float]

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the box, each piece cut off where it isn't unrolled yet."""
        for piece in self.box.place(canvas, rect):
            yield Drawable(partial(self._draw_part, piece, rect), piece.control)

    def _draw_part(self, piece: Drawable, rect: FRect, canvas: Canvas, mood: FocusMood) -> None:
        share, before = self.share(), canvas.surface.get_clip()
        if share < 1:
            over = rect.inflate(2 * (TO_EDGE + BEYOND), 2 * FOLD)
            shown = FRect(over.x, over.y, over.w * share, over.h)
            canvas.surface.set_clip(canvas.rect(shown).clip(before))
        piece.draw(canvas, mood)
        canvas.surface.set_clip(before)
