"""The ribbon: whose turn it is, what they are asked, what somebody did; and the tooltip."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

import pygame
from pygame import FRect

from game.ui.draw import palette, svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.nine_slice import blit_strip, stretch_strip
from game.ui.draw.palette import BAD, CORAL, CREAM, GOLD, INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import MEDIUM, SMALL, Shadow
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import FINE, LABEL, TITLE, shorten_to_fit
from game.ui.fitted_text import draw_box_content
from game.ui.layout import Box
from game.ui.looks import current_look, shown_ground

from .pill import draw_avatar

BANNER_SHADOW = Shadow(14, 8, 110)
MAX_RAIL_TYPE = 1.25  # type grows no further on it
TAIL = 28.0  # units: how far a tail stands out on either side
NARROW, CUT = 140.0, 6  # units: a band with both ends, and what longer ones have more of
LETTERS = 3  # that a name keeps at least
FACE = 28.0  # units: from the left end of the band to the middle of the face
RAIL, CHIP_RAIL = 42.0, 47.0  # units: how far it hangs out below with a sentence, with chips
RAIL_GROWS, RAIL_LARGEST = 1.12, 1.7
"""How far type grows on one that hangs no lower, and on any."""
BESIDE_RAIL, ENDS = 130.0, 60.0  # units: how much wider a ribbon is than its rail, and at least


@dataclass(frozen=True, slots=True)
class RibbonGround:
    """The colors of a ribbon."""

    fill: str
    tail: str
    edge: str
    line: str


TURN = RibbonGround(GOLD, palette.mix(GOLD, palette.BLACK, 0.28), GOLD, WHITE)
"""For whoever looks: their turn, and good news."""
NEWS = RibbonGround(PAPER, "#D9B988", PAPER_EDGE, PAPER_EDGE)
"""What somebody does."""
HARM = RibbonGround(CORAL, palette.mix(CORAL, palette.BLACK, 0.28), CORAL, WHITE)
"""What hits whoever looks."""


@dataclass(frozen=True, slots=True)
class RibbonSize:
    """The measures of a ribbon, in units."""

    band_height: float
    face: float
    words: float
    least: float
    """The smallest words, before names lose their ends."""


QUESTION, TOLD_RIBBON = RibbonSize(54, 68, 36, 22), RibbonSize(74, 88, 40, 28)


@dataclass(frozen=True, slots=True)
class Ribbon:
    """The content of a ribbon, and how it looks."""

    words: str
    """With **bold** parts; without any they all are."""
    face: str
    ground: RibbonGround = TURN
    size: RibbonSize = TOLD_RIBBON
    rail: Box | None = None
    """What stands on the rail below."""
    max_hang: float = RAIL
    """How far it may hang out."""
    hang_out: float = 1.0
    """How much of it hangs out."""
    shake_offset: float = 0.0
    """How far it is from its place while it shakes."""
    is_refusal: bool = False
    """Whether its edge says that something may not be."""
    target_face: str = ""
    """The face at its right end."""
    icon: str = ""
    """What befell that one."""
    end: float = 0.0
    """Units that are kept free at the right end, for a card."""
    max_words_width: float = 1000.0
    """The greatest width of its words."""
    max_rail_width: float = 1000.0
    """The greatest width of what stands on its rail."""
    names: tuple[str, ...] = ()
    """What loses its ends first where the words are too long."""

    @property
    def font_runs(self) -> list[tuple[str, str]]:
        """The words in parts, each with its font."""
        parts = self.words.split("**")
        if len(parts) == 1:
            return [(self.words, TITLE)]
        return [(part, TITLE if n % 2 else LABEL) for n, part in enumerate(parts) if part]

    @property
    def left_margin(self) -> float:
        """The units from the left end of the band to the words."""
        return FACE + self.size.face / 2 + 40

    @property
    def right_margin(self) -> float:
        """The units from the words to the right end of the band."""
        return 40 + self.end + (0.95 * self.size.face if self.target_face else 0)

    def words_width(self, canvas: Canvas, size: float) -> float:
        """Return the width of the words."""
        return sum(canvas.text_width(part, font, size) for part, font in self.font_runs)

    def with_shorter_names(self, canvas: Canvas, size: float, room: float) -> Ribbon:
        """Return the ribbon with names as long as there is room for at that size."""
        ribbon = self
        for letters in range(max(map(len, self.names), default=0), LETTERS - 1, -1):
            if ribbon.words_width(canvas, size) <= room:
                break
            ribbon = replace(self, words=self._cut_names(letters))
        return ribbon

    def _cut_names(self, letters: int) -> str:
        """Return the words with no more of each name than that many letters."""
        words = self.words
        for name in sorted(self.names, key=len, reverse=True):
            if len(name) > letters:
                short = f"{name[:letters].rstrip()}…"
                words = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _: short, words)  # noqa: B023
        return words

    def band_rect(self, canvas: Canvas, center: Point) -> FRect:
        """Return the ribbon without its tails, as wide as its words are."""
        rail = self.rail_width(canvas) if self.rail else 0
        canvas = canvas.with_type_limit(MAX_RAIL_TYPE)
        words = (
            min(self.words_width(canvas, self.size.words), self.max_words_width)
            + self.left_margin
            + self.right_margin
        )
        over = max(rail + ENDS, min(rail + BESIDE_RAIL, self.max_words_width + 190)) if rail else 0
        wide = max(words, over)
        if canvas.unit.is_integer():  # around a middle, its ends meet whole pixels
            wide = 2 * ceil(wide * canvas.unit / 2) / canvas.unit
        return rect_around(center, wide, self.size.band_height)

    def card_center_x(self, canvas: Canvas, center: Point) -> float:
        """Return the center line of the card at its right end, beside the other face."""
        return self.band_rect(canvas, center).right - self.right_margin + 40 + self.end / 2

    @property
    def rail_drop(self) -> float:
        """The distance that the rail hangs out below the ribbon."""
        return self.max_hang if self.rail else 0.0

    def rail_canvas(self, canvas: Canvas) -> Canvas:
        """Return the canvas for what stands on the rail."""
        return canvas.with_type_limit(max(RAIL_GROWS, min(RAIL_LARGEST, self.max_hang / CHIP_RAIL)))

    def rail_width(self, canvas: Canvas) -> float:
        """Return the width of the rail."""
        assert self.rail is not None
        return min(self.rail.min_width(self.rail_canvas(canvas)), self.max_rail_width) + 40

    def rail_content_rect(self, canvas: Canvas, center: Point) -> FRect:
        """Return the rectangle of what stands on the rail, as far as that hangs out."""
        band, wide = self.band_rect(canvas, center), self.rail_width(canvas)
        foot = band.bottom + self.rail_drop * self.hang_out
        left = band.centerx - wide / 2 + self.shake_offset
        clear = 3 if self.rail_drop <= CHIP_RAIL else 8  # of the ribbon and its shadow
        return FRect(
            left + 16, foot - self.rail_drop + clear, wide - 32, self.rail_drop - clear - 5
        )

    def covered_rect(self, canvas: Canvas, center: Point) -> FRect:
        """Return all it covers: its band, its tails, the face on it and the rail below."""
        band, rail = self.band_rect(canvas, center), self.rail_drop
        over = (self.size.face - self.size.band_height) / 2 + 6
        foot = max(16.0, rail)
        return FRect(band.x - TAIL, band.y - over, band.w + 2 * TAIL, band.h + over + foot)


def draw_ribbon(canvas: Canvas, ribbon: Ribbon, center: Point) -> FRect:
    """Draw a ribbon by the middle of its band and return all it covers."""
    box, size = ribbon.band_rect(canvas, center), ribbon.size
    if ribbon.rail and ribbon.hang_out > 0:
        draw_rail(canvas, ribbon, center)
    canvas = canvas.with_type_limit(MAX_RAIL_TYPE)
    canvas.draw_shadow(box, 18, BANNER_SHADOW)
    _draw_ribbon_band(canvas, box, ribbon)
    _draw_ribbon_face(canvas, ribbon.face, (box.x + FACE, box.centery), size.face)
    if ribbon.target_face:
        _draw_target_face(canvas, ribbon, box)
    _write_ribbon(canvas, ribbon, box)
    return ribbon.covered_rect(canvas, center)


def _draw_ribbon_band(canvas: Canvas, box: FRect, ribbon: Ribbon) -> None:
    """Draw the band with its tails; stretched from a narrow one if no pixel differs."""
    high, ground = round(ribbon.size.band_height), ribbon.ground
    whole = FRect(box.x - TAIL, box.y - 4, box.w + 2 * TAIL, ribbon.size.band_height + 20)
    area, cut = canvas.rect(whole), CUT * int((box.w - NARROW) // CUT)
    narrow = FRect(whole.x, whole.y, whole.w - cut, whole.h)
    exact = [size * canvas.unit for size in (whole.w, whole.h, narrow.w)]
    if cut > 0 and whole.w.is_integer() and [area.w, area.h, round(exact[2])] == exact:
        body = _band_markup(round(box.w) - cut, high, ground)
        blit_strip(
            canvas.surface,
            _narrow_ribbon(body, round(exact[2]), area.h, (narrow.w, narrow.h)),
            area,
        )
    else:
        canvas.draw_markup(_band_markup(round(box.w), high, ground), whole)


@cached_sprite
def _narrow_ribbon(body: str, width: int, height: int, box: tuple[float, float]) -> pygame.Surface:
    """Return the narrow ribbon that all ribbons of a kind are drawn from."""
    return stretch_strip(
        svg.render_markup(svg.svg_document(body, f"0 0 {box[0]:.1f} {box[1]:.1f}"), width, height)
    )


def draw_rail(canvas: Canvas, ribbon: Ribbon, center: Point) -> None:
    """Draw the paper that hangs behind a ribbon, with what may be done."""
    inside = ribbon.rail_content_rect(canvas, center)
    rail = FRect(inside.x - 16, inside.y - 27, inside.w + 32, inside.h + 32)
    canvas.draw_rounded_panel(rail, 20, PAPER, BAD if ribbon.is_refusal else PAPER_EDGE, 3, SMALL)
    assert ribbon.rail is not None
    draw_box_content(ribbon.rail_canvas(canvas), ribbon.rail, inside)


def _draw_ribbon_face(canvas: Canvas, face: str, spot: Point, size: float) -> None:
    canvas.draw_disc(spot, size + 10, CREAM)
    draw_avatar(canvas, face, spot, size - 2)


def _draw_target_face(canvas: Canvas, ribbon: Ribbon, box: FRect) -> None:
    """Draw the face of whoever it befell, with a sign of what it was."""
    size = 0.8 * ribbon.size.face
    spot = (box.right - 0.5 * size, box.centery)
    _draw_ribbon_face(canvas, ribbon.target_face, spot, size)
    if ribbon.icon:
        corner = (spot[0] + 0.4 * size, spot[1] + 0.36 * size)
        canvas.draw_disc(corner, 38, palette.MUTED)
        canvas.draw_picture(f"icons/{ribbon.icon}", corner, 28, WHITE, palette.MUTED)


def _write_ribbon(canvas: Canvas, ribbon: Ribbon, box: FRect) -> None:
    """Draw the words in the middle of the room between the faces, smaller if need be."""
    room, size = box.w - ribbon.left_margin - ribbon.right_margin, ribbon.size.words
    wide = ribbon.words_width(canvas, size)
    if wide > room:
        least = ribbon.size.least / canvas.type_scale
        size = max(least, size * room / wide)
        while (
            size > least and ribbon.words_width(canvas, size) > room
        ):  # type comes in whole pixels
            size = max(least, size - 0.5)
    runs = _fit_runs(canvas, ribbon.with_shorter_names(canvas, size, room).font_runs, size, room)
    widths = [canvas.text_width(part, font, size) for part, font in runs]
    x = box.x + ribbon.left_margin + (room - sum(widths)) / 2
    for (part, font), along in zip(runs, widths, strict=True):
        canvas.write_text_line(
            part, (x, box.centery - 1), font, size, anchor="midleft", ground=ribbon.ground.fill
        )
        x += along


def _fit_runs(
    canvas: Canvas, runs: Sequence[tuple[str, str]], size: float, room: float
) -> list[tuple[str, str]]:
    """Return the words, the longest part without its end where they are too long."""
    wide = [canvas.text_width(part, font, size) for part, font in runs]
    longest, over = wide.index(max(wide)), sum(wide) - room
    if over <= 1:
        return list(runs)
    part, font = runs[longest]
    pixels = (wide[longest] - over) * canvas.unit
    short = shorten_to_fit(part, font, canvas.type_px(size), pixels)
    return [(short, font) if n == longest else run for n, run in enumerate(runs)]


def _band_markup(width: int, height: int, ground: RibbonGround) -> str:
    """Return the ribbon's markup: two tails of 28 u, the band, a thin inner line."""
    grounds, edges = current_look().grounds, current_look().edges
    right, foot, notch = width + 56, height + 12, (height + 34) / 2
    return (
        f'<path d="M0 22H32V{foot}H0L18 {notch}ZM{right} 22h-32V{foot}h32l-18 '
        f'{notch - foot}Z" fill="{grounds[ground.tail]}"/>'
        f'<rect x="20" y="4" width="{width + 16}" height="{height}" rx="18" '
        f'fill="{grounds[ground.fill]}" stroke="{edges[ground.edge]}" stroke-width="2"/>'
        f'<rect x="26" y="10" width="{width + 4}" '
        f'height="{height - 12}" rx="13" fill="none" stroke="{edges[ground.line]}" '
        'stroke-opacity="0.5" stroke-width="2.5"/>'
    )


def draw_tooltip(
    canvas: Canvas, words: str, tip: Point, clear: FRect | None = None, below: bool = False
) -> None:
    """Draw words pointing down at a control, or up from below it.

    They lie beside what must stay clear if they can.
    """
    canvas = canvas.with_type_limit(1.5)
    width = min(1840, canvas.text_width(words, FINE, 22) + 36)
    height = 44 * max(1, 0.8 * canvas.type_scale)
    off = 14 + height / 2
    box = rect_around((tip[0], tip[1] + (off if below else -off)), width, height)
    if clear is not None and box.colliderect(clear):
        left = tip[0] < clear.centerx
        aside = clear.left - 8 - width if left else clear.right + 8
        box.x = min(max(aside, tip[0] + 30 - width), tip[0] - 30)
    box.x = min(max(box.x, 24), 1896 - width)
    box.y = max(box.y, 8)
    canvas.draw_rounded_panel(box, 14, INK, shadow=MEDIUM)
    way, top = ("M0 14H28L14 0Z", box.top - 13) if below else ("M0 0H28L14 14Z", box.bottom - 1)
    canvas.draw_markup(
        f'<path d="{way}" fill="{shown_ground(INK)}"/>', FRect(tip[0] - 14, top, 28, 14)
    )
    canvas.write_text_line(words, box.center, FINE, 22, CREAM, room=width - 30)
