"""The rail below the question: chips for what may be played, or words about a card."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.core.card import Card
from game.core.prompt import Prompt, RailChip, RailWords
from game.ui.boxes import icon_leaf
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import CREAM, GOLD, GOOD, GRAY_INK, INK, PAPER_EDGE, SWATCHES, SYMBOLS
from game.ui.draw.text_surfaces import FINE, LABEL, SMALLEST_TYPE, TITLE
from game.ui.fitted_text import FittedText
from game.ui.layout import Box, Row
from game.ui.widgets.drawable import Drawable, FocusMood, Style, fitted_type_size, wrap_to_lines

from .card_face import Face
from .card_sprites import WIDTH_OF_HEIGHT, sized_card

Draw = Callable[[Canvas, FocusMood], None]
HIGH, GAP, EDGE = 38.0, 14.0, 15.0  # units: of a chip, from one to the next, to its words
TYPE, SIGN, BETWEEN = 25.0, 27.0, 7.0  # of its words and its sign, and between these
RING, TICK = 6.0, 25.0
EVEN, CLEARLY = 8.0, 0.87  # units: the steps in which lines become equally long; a share
LOCK = 26.0  # units
UNDERLINED = ("6", "9")


@dataclass(frozen=True, slots=True)
class RailStrip(Box):
    """Words and chips side by side, smaller where they would not fit."""

    parts: RailWords
    back: Face
    lit_kind: str = ""
    """The kind of the chip that the card under the pointer is for."""
    icon: str = ""
    """What is printed on the card that the chip of a face is about."""

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of all parts side by side."""
        return sum(self._part_widths(canvas)) + self._part_gap(canvas) * (len(self.parts) - 1)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of a chip."""
        return canvas.grown_type_size(HIGH)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield all parts from left to right, around the middle."""
        canvas = self._fitting_canvas(canvas, rect)
        for part, box in self._part_boxes(canvas, rect):
            yield Drawable(self._part_drawer(part, box, canvas.grown_type_size(1.0)))

    def chip_rect(self, canvas: Canvas, rect: FRect, kind: str) -> FRect | None:
        """Return the rectangle of a kind of chip, if there is one."""
        boxes = self._part_boxes(self._fitting_canvas(canvas, rect), rect)
        return next((b for p, b in boxes if isinstance(p, RailChip) and p.kind == kind), None)

    def _fitting_canvas(self, canvas: Canvas, rect: FRect) -> Canvas:
        """Return a canvas with type so small that all of it fits."""
        share = min(
            rect.w / max(1.0, self.min_width(canvas)), rect.h / canvas.grown_type_size(HIGH)
        )
        fits = canvas.grown_type_size(min(1.0, share))
        return canvas.with_type_limit(max(fits, SMALLEST_TYPE / TYPE))

    def _part_boxes(self, canvas: Canvas, rect: FRect) -> Iterator[tuple[str | RailChip, FRect]]:
        x = rect.centerx - self.min_width(canvas) / 2
        for part, wide in zip(self.parts, self._part_widths(canvas), strict=True):
            yield (
                part,
                rect_around((x + wide / 2, rect.centery), wide, canvas.grown_type_size(HIGH)),
            )
            x += wide + self._part_gap(canvas)

    def _part_gap(self, canvas: Canvas) -> float:
        return canvas.grown_type_size(GAP)

    def _part_widths(self, canvas: Canvas) -> list[float]:
        return [
            canvas.text_width(part, FINE, 24)
            if isinstance(part, str)
            else _chip_width(canvas, part, self._chip_icon(part))
            for part in self.parts
        ]

    def _chip_icon(self, chip: RailChip) -> str:
        """Return the drawing on a chip that is about a card, or about events."""
        return self.icon if chip.kind == "face" else chip.kind if chip.kind == "event" else ""

    def _part_drawer(self, part: str | RailChip, box: FRect, scale: float) -> Draw:
        """Return the function that draws a word or a chip."""

        def draw(canvas: Canvas, _: FocusMood) -> None:
            small = canvas.with_type_limit(scale)
            if isinstance(part, str):
                small.write_text_line(part, box.center, FINE, 24, GRAY_INK, room=box.w + 2)
            else:
                picture = self.back, self._chip_icon(part)
                _draw_chip(small, part, box, picture, part.kind == self.lit_kind)

        return draw


def rail_of(
    prompt: Prompt, hovered_key: int | None, face: Callable[[Card | None], Face], is_short: bool
) -> Box | None:
    """Return the chips or the sentence below a question while a card is pointed at.

    `None` where there is nothing to say. `face` tells what is printed on a card, and on a back.
    """
    rail, line = prompt.rail, prompt.rail.usual
    if hovered_key is not None and hovered_key in rail.needs:
        line = rail.needs[hovered_key]
    elif (
        hovered_key is not None
        and prompt.why.get(hovered_key)
        and (hovered_key not in rail.fits or hovered_key in prompt.warned)
    ):
        return _rail_sentence(prompt.why[hovered_key])
    if line is None:
        return _rail_sentence(prompt.hint, prompt.is_private) if prompt.hint else None
    lit = "" if hovered_key is None else rail.fits.get(hovered_key, "")
    parts = line.short if is_short else line.whole
    kinds = [part.kind for part in parts if isinstance(part, RailChip)]
    lit = "number" if lit == "face" and "number" in kinds else lit
    about = next((p.card for p in parts if isinstance(p, RailChip) and p.card), None)
    return RailStrip(parts, face(None), lit, face(about).icon if about else "")


@dataclass(frozen=True, slots=True)
class RailSentence(FittedText):
    """A plain sentence, over two lines where type is large."""

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of all of it in one line."""
        return canvas.text_width(self.forms[0], self.style.font, self.style.size)

    def fit_lines(self, canvas: Canvas, width: float, height: float) -> tuple[float, list[str]]:
        """Return the type size and the lines.

        There is one line unless several make it clearly larger; of these none is much shorter.
        """
        size, lines = FittedText.fit_lines(self, canvas, width, height)
        words, font, room = self.forms[0], self.style.font, width
        alone = fitted_type_size(canvas, words, font, self.style.size, width)
        if alone > CLEARLY * size:
            return alone, [words]
        while len(lines) > 1 and (room := room - EVEN) > 0:
            even = wrap_to_lines(canvas, words, font, size, room)
            if len(even) > len(lines):
                break
            lines = even
        return size, lines


def _rail_sentence(words: str, is_private: bool = False) -> Box:
    """Return a sentence, behind a lock if only one player may read it."""
    sentence = RailSentence((words,), Style(FINE, 24, INK, "center"))
    if not is_private:
        return sentence
    return Row([icon_leaf("ui-lock", LOCK, INK, grows=1), sentence], [0, 1], 12, stretch=True)


# Chips ------------------------------------------------------------------------------------------


def _chip_width(canvas: Canvas, chip: RailChip, icon: str) -> float:
    """Return the width of a chip."""
    words = canvas.text_width(chip.words, *_chip_type(chip))
    signs = _sign_count(chip, icon)
    sign = canvas.grown_type_size(SIGN * signs + (BETWEEN if signs else 0)) + _warning_width(
        canvas, chip
    )
    return max(canvas.grown_type_size(46), words + sign + canvas.grown_type_size(2 * EDGE))


def _warning_width(canvas: Canvas, chip: RailChip) -> float:
    """Return the width of a chip's warning picture, with the gap before it."""
    return canvas.grown_type_size(SIGN + BETWEEN) if chip.warning else 0.0


def _chip_type(chip: RailChip) -> tuple[str, float]:
    return (TITLE, 29) if chip.kind == "number" else (LABEL, TYPE)


def _sign_count(chip: RailChip, icon: str) -> float:
    """Return the width of a chip's picture, counted in signs."""
    if chip.kind == "wild":
        return 2.1
    if chip.kind == "draw":
        return WIDTH_OF_HEIGHT
    return 1.0 if chip.color in SYMBOLS or icon else 0.0


def _draw_chip(
    canvas: Canvas, chip: RailChip, box: FRect, picture: tuple[Face, str], lit: bool
) -> None:
    """Draw one chip; in a gold ring with a tick if the card under the pointer is for it."""
    swatch = SWATCHES.get(chip.color) or (SWATCHES["purple"] if chip.kind == "event" else None)
    fill, ink = (swatch.base, swatch.ink) if swatch else (CREAM, INK)
    if lit:
        ring = box.inflate(2 * RING, 2 * RING)
        canvas.draw_rounded_panel(ring, ring.h / 2, GOLD)
    canvas.draw_rounded_panel(
        box, box.h / 2, fill, "" if swatch and not canvas.contrast else PAPER_EDGE, 2
    )
    font, size = _chip_type(chip)
    words = canvas.text_width(chip.words, font, size)
    signs = canvas.grown_type_size(SIGN * _sign_count(chip, picture[1]))
    between = canvas.grown_type_size(BETWEEN) if signs else 0.0
    x = box.centerx - (signs + between + words + _warning_width(canvas, chip)) / 2
    if signs:
        _draw_chip_sign(canvas, chip, FRect(x, box.y, signs, box.h), picture, (ink, fill))
        x += signs + between
    canvas.write_text_line(chip.words, (x, box.centery), font, size, ink, "midleft")
    if chip.warning:
        spot = (x + words + canvas.grown_type_size(BETWEEN + SIGN / 2), box.centery)
        canvas.draw_picture(f"icons/{chip.warning}", spot, canvas.grown_type_size(SIGN), ink, fill)
    if chip.kind == "number" and chip.words in UNDERLINED:
        high = canvas.grown_type_size(3)
        canvas.draw_rounded_panel(FRect(x, box.bottom - 2.4 * high, words, high), high / 2, ink)
    if lit:
        spot = (box.right - 4, box.bottom - 2)
        canvas.draw_disc(spot, TICK + 5, CREAM)
        canvas.draw_disc(spot, TICK, GOOD)
        canvas.draw_picture("icons/ui-check", spot, 0.66 * TICK, CREAM, GOOD)


def _draw_chip_sign(
    canvas: Canvas, chip: RailChip, box: FRect, picture: tuple[Face, str], inks: Sequence[str]
) -> None:
    """Draw the picture on a chip: of a back or an icon, if it has one."""
    side, (ink, fill), (back, icon) = canvas.grown_type_size(SIGN), inks, picture
    if chip.kind == "wild":
        disc = 1.12 * side
        canvas.draw_picture("emblem/pinwheel-4", (box.x + disc / 2 - 2, box.centery), disc)
        middle = (box.right - disc / 2 + 2, box.centery)
        canvas.draw_disc(middle, disc, INK)
        canvas.draw_picture("icons/train", middle, 0.8 * disc, CREAM, INK)
    elif chip.kind == "draw":
        canvas.blit_sprite(sized_card(back, canvas.px(side)), box.center)
    elif chip.color in SYMBOLS:
        canvas.draw_picture(f"suits/{SYMBOLS[chip.color]}", box.center, side, ink, fill)
    else:
        canvas.draw_picture(f"icons/{icon}", box.center, side, ink, fill)
