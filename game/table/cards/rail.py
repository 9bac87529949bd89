"""The rail below the question: what may be played as chips, and the answer about a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.core.card import Card
from game.core.prompt import Prompt, RailChip, RailWords
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, GOLD, GOOD, INK, INK_2, PAPER_EDGE, SWATCHES, SYMBOLS
from game.ui.draw.text import FINE, LABEL, SMALLEST_TYPE, TITLE
from game.ui.fitting import Filling
from game.ui.layout import Box
from game.ui.widgets.piece import Mood, Piece, Style, fitted, wrapped

from .card import WIDTH_OF_HEIGHT, sized
from .face import Face

Draw = Callable[[Canvas, Mood], None]
HIGH, GAP, EDGE = 38.0, 14.0, 15.0  # units: of a chip, from one to the next, to its words
TYPE, SIGN, BETWEEN = 25.0, 27.0, 7.0  # of its words and its sign, and between these
RING, TICK = 6.0, 25.0
EVEN, CLEARLY = 8.0, 0.87  # units: the steps in which lines become equally long; a share
UNDERLINED = ("6", "9")


@dataclass(frozen=True, slots=True)
class RailStrip(Box):
    """Words and chips side by side, smaller where they would not fit."""

    parts: RailWords
    back: Face
    lit: str = ""
    """The kind of the chip that the card under the pointer is for."""
    icon: str = ""
    """What is printed on the card that the chip of a face is about."""

    def least(self, canvas: Canvas) -> float:
        """All of it side by side."""
        return sum(self._widths(canvas)) + self._gap(canvas) * (len(self.parts) - 1)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """A chip's height."""
        return canvas.grown(HIGH)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """From left to right, around the middle."""
        canvas = self._fitting(canvas, rect)
        for part, box in self._boxes(canvas, rect):
            yield Piece(self._drawer(part, box, canvas.grown(1.0)))

    def chip(self, canvas: Canvas, rect: FRect, kind: str) -> FRect | None:
        """Where a kind of chip lies, if there is one."""
        boxes = self._boxes(self._fitting(canvas, rect), rect)
        return next((b for p, b in boxes if isinstance(p, RailChip) and p.kind == kind), None)

    def _fitting(self, canvas: Canvas, rect: FRect) -> Canvas:
        """With type so small that all of it fits."""
        share = min(rect.w / max(1.0, self.least(canvas)), rect.h / canvas.grown(HIGH))
        fits = canvas.grown(min(1.0, share))
        return canvas.up_to(max(fits, SMALLEST_TYPE / TYPE))

    def _boxes(self, canvas: Canvas, rect: FRect) -> Iterator[tuple[str | RailChip, FRect]]:
        x = rect.centerx - self.least(canvas) / 2
        for part, wide in zip(self.parts, self._widths(canvas), strict=True):
            yield part, around((x + wide / 2, rect.centery), wide, canvas.grown(HIGH))
            x += wide + self._gap(canvas)

    def _gap(self, canvas: Canvas) -> float:
        return canvas.grown(GAP)

    def _widths(self, canvas: Canvas) -> list[float]:
        return [
            canvas.text_width(part, FINE, 24)
            if isinstance(part, str)
            else _wide(canvas, part, self._icon(part))
            for part in self.parts
        ]

    def _icon(self, chip: RailChip) -> str:
        """The drawing on a chip that is about a card, or about events."""
        return self.icon if chip.kind == "face" else chip.kind if chip.kind == "event" else ""

    def _drawer(self, part: str | RailChip, box: FRect, scale: float) -> Draw:
        """How a word or a chip is drawn."""

        def draw(canvas: Canvas, _: Mood) -> None:
            small = canvas.up_to(scale)
            if isinstance(part, str):
                small.text(part, box.center, FINE, 24, INK_2, room=box.w + 2)
            else:
                picture = self.back, self._icon(part)
                _draw_chip(small, part, box, picture, part.kind == self.lit)

        return draw


def rail_of(
    prompt: Prompt, above: int | None, face: Callable[[Card | None], Face], short: bool
) -> Box | None:
    """What stands below a question while a card is pointed at, or none; chips, or a sentence.

    `face` tells what is printed on a card, and on a back.
    """
    rail, line = prompt.rail, prompt.rail.usual
    if above is not None and above in rail.needs:
        line = rail.needs[above]
    elif (
        above is not None
        and prompt.why.get(above)
        and (above not in rail.fits or above in prompt.warned)
    ):
        return _sentence(prompt.why[above])
    if line is None:
        return _sentence(prompt.hint) if prompt.hint else None
    lit = "" if above is None else rail.fits.get(above, "")
    parts = line.short if short else line.whole
    kinds = [part.kind for part in parts if isinstance(part, RailChip)]
    lit = "number" if lit == "face" and "number" in kinds else lit
    about = next((p.card for p in parts if isinstance(p, RailChip) and p.card), None)
    return RailStrip(parts, face(None), lit, face(about).icon if about else "")


@dataclass(frozen=True, slots=True)
class Sentence(Filling):
    """A plain sentence, over two lines where type is large."""

    def least(self, canvas: Canvas) -> float:
        """All of it in one line."""
        return canvas.text_width(self.forms[0], self.style.font, self.style.size)

    def fitted(self, canvas: Canvas, wide: float, high: float) -> tuple[float, list[str]]:
        """In one line unless several make it clearly larger; of these none is much shorter."""
        size, lines = Filling.fitted(self, canvas, wide, high)
        words, font, room = self.forms[0], self.style.font, wide
        alone = fitted(canvas, words, font, self.style.size, wide)
        if alone > CLEARLY * size:
            return alone, [words]
        while len(lines) > 1 and (room := room - EVEN) > 0:
            even = wrapped(canvas, words, font, size, room)
            if len(even) > len(lines):
                break
            lines = even
        return size, lines


def _sentence(words: str) -> Sentence:
    return Sentence((words,), Style(FINE, 24, INK, "center"))


# Chips ------------------------------------------------------------------------------------------


def _wide(canvas: Canvas, chip: RailChip, icon: str) -> float:
    """How wide a chip is."""
    words = canvas.text_width(chip.words, *_type(chip))
    signs = _signs(chip, icon)
    sign = canvas.grown(SIGN * signs + (BETWEEN if signs else 0)) + _warns(canvas, chip)
    return max(canvas.grown(46), words + sign + canvas.grown(2 * EDGE))


def _warns(canvas: Canvas, chip: RailChip) -> float:
    """How wide the picture of what a chip warns of is, with the gap before it."""
    return canvas.grown(SIGN + BETWEEN) if chip.warning else 0.0


def _type(chip: RailChip) -> tuple[str, float]:
    return (TITLE, 29) if chip.kind == "number" else (LABEL, TYPE)


def _signs(chip: RailChip, icon: str) -> float:
    """How many signs wide its picture is."""
    if chip.kind == "wild":
        return 2.1
    if chip.kind == "draw":
        return WIDTH_OF_HEIGHT
    return 1.0 if chip.color in SYMBOLS or icon else 0.0


def _draw_chip(
    canvas: Canvas, chip: RailChip, box: FRect, picture: tuple[Face, str], lit: bool
) -> None:
    """One chip; in a gold ring with a tick if the card under the pointer is for it."""
    swatch = SWATCHES.get(chip.color) or (SWATCHES["purple"] if chip.kind == "event" else None)
    fill, ink = (swatch.base, swatch.ink) if swatch else (CREAM, INK)
    if lit:
        ring = box.inflate(2 * RING, 2 * RING)
        canvas.panel(ring, ring.h / 2, GOLD)
    canvas.panel(box, box.h / 2, fill, "" if swatch and not canvas.contrast else PAPER_EDGE, 2)
    font, size = _type(chip)
    words = canvas.text_width(chip.words, font, size)
    signs = canvas.grown(SIGN * _signs(chip, picture[1]))
    between = canvas.grown(BETWEEN) if signs else 0.0
    x = box.centerx - (signs + between + words + _warns(canvas, chip)) / 2
    if signs:
        _draw_sign(canvas, chip, FRect(x, box.y, signs, box.h), picture, (ink, fill))
        x += signs + between
    canvas.text(chip.words, (x, box.centery), font, size, ink, "midleft")
    if chip.warning:
        spot = (x + words + canvas.grown(BETWEEN + SIGN / 2), box.centery)
        canvas.picture(f"icons/{chip.warning}", spot, canvas.grown(SIGN), ink, fill)
    if chip.kind == "number" and chip.words in UNDERLINED:
        high = canvas.grown(3)
        canvas.panel(FRect(x, box.bottom - 2.4 * high, words, high), high / 2, ink)
    if lit:
        spot = (box.right - 4, box.bottom - 2)
        canvas.disc(spot, TICK + 5, CREAM)
        canvas.disc(spot, TICK, GOOD)
        canvas.picture("icons/ui-check", spot, 0.66 * TICK, CREAM, GOOD)


def _draw_sign(
    canvas: Canvas, chip: RailChip, box: FRect, picture: tuple[Face, str], inks: Sequence[str]
) -> None:
    """The picture on a chip: of a back or an icon, if it has one."""
    side, (ink, fill), (back, icon) = canvas.grown(SIGN), inks, picture
    if chip.kind == "wild":
        disc = 1.12 * side
        canvas.picture("emblem/pinwheel-4", (box.x + disc / 2 - 2, box.centery), disc)
        middle = (box.right - disc / 2 + 2, box.centery)
        canvas.disc(middle, disc, INK)
        canvas.picture("icons/train", middle, 0.8 * disc, CREAM, INK)
    elif chip.kind == "draw":
        canvas.put(sized(back, canvas.px(side)), box.center)
    elif chip.color in SYMBOLS:
        canvas.picture(f"suits/{SYMBOLS[chip.color]}", box.center, side, ink, fill)
    else:
        canvas.picture(f"icons/{icon}", box.center, side, ink, fill)
