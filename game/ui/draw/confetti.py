"""Paper that is thrown into the air for a winner: strips, dots, and small paper toys."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, exp, pi, radians, sin
from random import Random

import pygame

from . import svg
from .canvas import Canvas, Point
from .palette import GOLD, SWATCHES
from .sprites import cached_sprite

PAPER = (*(SWATCHES[color].base for color in ("blue", "green", "orange", "red", "yellow")), GOLD)
SHAPES = {
    "strip": '<rect x="-11" y="-6" width="22" height="12" rx="2.5" fill="{ink}"/>',
    "dot": '<circle r="8" fill="{ink}"/>',
    "curl": '<path d="M-17 0Q-11 -11 -6 0T6 0T17 0" fill="none" stroke="{ink}" '
    'stroke-width="5.5" stroke-linecap="round"/>',
}
"""What is cut from one sheet, around the point zero."""
TOYS = ("suits/drop", "suits/leaf", "suits/sun", "suits/flame", "shapes/star", "emblem/pinwheel-4")
CUT = ("suits/", "shapes/", "icons/")
"""Where drawings lie that are cut from one sheet too; all others keep their colors."""
TOY, SQUARE = 54.0, 40.0  # units: the size of a toy, and room for any other shape
DRAG, FALL = 2.3, 470.0  # a second: how soon air slows a piece, and how fast it sinks at last
STEP, FLAT = 30, 3  # degrees between kept pictures, and how many widths of a fluttering piece
GONE = 300.0  # milliseconds at the end in which a piece fades


@dataclass(frozen=True, slots=True)
class Scrap:
    """One piece of paper: what it is, and how it was thrown."""

    kind: str
    ink: str
    start: Point
    speed: Point  # units a second, downward is positive
    spin: float  # degrees a second
    flutter: float  # turns a second
    delay: float  # milliseconds

    def position_after(self, seconds: float) -> Point:
        """Return where it is, that long after it was thrown: fast, then sinking evenly."""
        slowed = (1 - exp(-DRAG * seconds)) / DRAG
        x = self.start[0] + self.speed[0] * slowed
        y = self.start[1] + FALL * seconds + (self.speed[1] - FALL) * slowed
        return x + 16 * sin(2 * pi * self.flutter * seconds), y


def throw_confetti(
    seed: int,
    count: int,
    spots: Sequence[tuple[Point, float]],
    force: float,
    length: float,
    kinds: Sequence[str] = (),
    inks: Sequence[str] = PAPER,
) -> tuple[Scrap, ...]:
    """Throw scraps of paper from some spots, each with its direction in degrees from up.

    The same seed throws the same pieces; all are in the air for `length` milliseconds at most.
    Without kinds they are of every kind.
    """
    chance = Random(seed)
    pieces = [kinds[i % len(kinds)] if kinds else _random_kind(chance) for i in range(count)]
    return tuple(
        _random_scrap(chance, kind, spots[i % len(spots)], force, length, inks)
        for i, kind in enumerate(pieces)
    )


def _random_kind(chance: Random) -> str:
    return chance.choice(TOYS if chance.random() < 0.22 else sorted(SHAPES))


def _random_scrap(
    chance: Random,
    kind: str,
    start: tuple[Point, float],
    force: float,
    length: float,
    inks: Sequence[str],
) -> Scrap:
    spot, aim = start
    way = radians(aim + chance.gauss(0, 17))
    speed = force * chance.uniform(0.35, 1.0)
    return Scrap(
        kind,
        chance.choice(inks),
        spot,
        (speed * sin(way), -speed * cos(way)),
        chance.uniform(-320, 320),
        chance.uniform(0.5, 1.4),
        chance.uniform(0, 0.14 * length),
    )


def draw_confetti(
    canvas: Canvas, scraps: Sequence[Scrap], elapsed_ms: float, length: float
) -> None:
    """Draw all pieces as they are that many milliseconds after they were thrown."""
    left = length - elapsed_ms
    if elapsed_ms < 0 or left <= 0:
        return
    strength = min(1.0, left / GONE)
    foot = canvas.to_units((0, canvas.surface.get_height()))[1] + SQUARE
    for scrap in scraps:
        seconds = (elapsed_ms - scrap.delay) / 1000
        spot = scrap.position_after(seconds)
        if seconds > 0 and spot[1] < foot:
            _draw_scrap(canvas, scrap, spot, seconds, strength)


def cut_all_scraps(canvas: Canvas, scraps: Sequence[Scrap]) -> None:
    """Cut every piece beforehand, so that none has to be cut while it flies."""
    for kind, ink in {(scrap.kind, scrap.ink) for scrap in scraps}:
        cut_scrap(canvas, kind, ink)


def cut_scrap(canvas: Canvas, kind: str, ink: str) -> None:
    """Cut one kind of piece."""
    scrap_sprite(kind, ink, canvas.px(TOY), 0, FLAT)


def _draw_scrap(canvas: Canvas, scrap: Scrap, spot: Point, seconds: float, strength: float) -> None:
    turn = round(scrap.spin * seconds / STEP) * STEP % 360
    wide = 1 + int(FLAT * 0.999 * abs(cos(pi * scrap.flutter * seconds)))
    image = scrap_sprite(scrap.kind, scrap.ink, canvas.px(TOY), turn, wide)
    image.set_alpha(round(255 * strength))
    canvas.blit_sprite(image, spot)
    image.set_alpha(255)


@cached_sprite
def scrap_sprite(kind: str, ink: str, size: int, turn: int, width: int) -> pygame.Surface:
    """Return one piece, turned by degrees; its width is 1 to `FLAT` parts of itself."""
    image = _flat_scrap(kind, ink, size)
    if width < FLAT:
        image = pygame.transform.smoothscale(image, (max(2, size * width // FLAT), size))
    return pygame.transform.rotozoom(image, -turn, 1) if turn else image.copy()


def _flat_scrap(kind: str, ink: str, size: int) -> pygame.Surface:
    if kind in SHAPES:
        half = SQUARE / 2
        view = f"{-half} {-half} {SQUARE} {SQUARE}"
        return svg.inline_drawing(SHAPES[kind].format(ink=ink), size, size, view)
    cut = kind.startswith(CUT)
    return svg.picture(kind, size, ink=ink, paper=ink) if cut else svg.picture(kind, size)
