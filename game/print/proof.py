"""Pages on a screen: what is written for a printer is read again, and drawn with pygame."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from math import hypot

import pygame

from game.resources import asset
from game.ui.draw import svg
from game.ui.draw.palette import INK, rgb

from .book import POINT, UNSEEN, PdfBook, PrintedPage, Raster

Matrix = tuple[float, float, float, float, float, float]
Spot = tuple[float, float]
THINNEST = 0.55
"""Pixels: a thinner line would hardly be seen."""
FINER = 4
"""Letters are written so many times as large, and made smaller then."""
GROUND, PRINT, SMALL = (65_000, 28_000), (48_000, 33_000), (10_000, 6_000)
"""About how many bytes pictures take, in color and in black: a card's ground, what is printed on
it, and all else."""
WHOLE = 80_000
"""The same of the letters, and of what every file has."""
USED = re.compile(r"/(I\d+) Do")


class Sketched(Raster):
    """A picture that is drawn when somebody looks at it."""

    def __init__(
        self, name: str, draw: Callable[[], pygame.Surface], gray: bool, weight: int
    ) -> None:
        self._draw, self._gray, self.weight = draw, gray, weight
        super().__init__(name, b"")

    @cached_property
    def image(self) -> pygame.Surface:
        """As it is printed."""
        drawn = self._draw()
        return pygame.transform.grayscale(drawn) if self._gray else drawn

    @property
    def size(self) -> tuple[int, int]:
        """In pixels."""
        return self.image.get_size()


class ProofBook(PdfBook):
    """Pages that nobody prints yet: pictures are drawn when they are seen."""

    def picture(self, key: object, draw: Callable[[], pygame.Surface], clear: bool) -> Raster:
        """The same picture, to be drawn later."""
        if key not in self._pictures:
            name = f"I{len(self._pictures)}"
            small = isinstance(key, tuple) and key[0] != "ground"
            weight = (SMALL if small else PRINT if clear else GROUND)[self.black]
            self._pictures[key] = Sketched(name, draw, self.black, weight)
        return self._pictures[key]

    @property
    def named(self) -> dict[str, Sketched]:
        """All pictures by their names on pages."""
        found = self._pictures.values()
        return {one.name: one for one in found if isinstance(one, Sketched)}

    def letters(self, font: str) -> tuple[str, dict[int, str]]:
        """The file of a font by its name on pages, and which letter each of its pictures is."""
        found = next(one for one in self._fonts.values() if one.name == font)
        return found.face.name, found.used

    def weight(self, pages: Sequence[PrintedPage]) -> int:
        """About how many bytes these pages are in a file."""
        names = {name for page in pages for part in page.content for name in USED.findall(part)}
        named = self.named
        return WHOLE + sum(named[name].weight for name in names)


def drawn(page: PrintedPage, number: int, of: int, pixels: float) -> pygame.Surface:
    """A page, so many pixels to a millimeter, with its number in the foot."""
    before = list(page.content)
    page.foot(number, of)
    told, page.content = page.content, before
    book = page.book
    assert isinstance(book, ProofBook)
    reader = PageReader(book, (page.wide, page.high), pixels)
    reader.read(" ".join(told))
    return reader.image


@dataclass(slots=True)
class Ink:
    """How the next thing is drawn."""

    matrix: Matrix
    fill: str = INK
    stroke: str = INK
    width: float = 0.0
    dash: tuple[float, ...] = ()
    font: tuple[str, float] = ("", 0.0)
    unseen: bool = False


@dataclass(slots=True)
class Strokes:
    """Shapes that are drawn at once: their markup, and where they lie."""

    markup: list[str] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    edge: float = 0.0


class PageReader:
    """Does what the words of a page tell a printer to do."""

    def __init__(self, book: ProofBook, size: Spot, pixels: float) -> None:
        self.book, self.pixels = book, pixels
        wide, high = (round(side * pixels) for side in size)
        self.image = pygame.Surface((wide, high), depth=32)
        self.image.fill("white")
        point = pixels * POINT
        self.ink = Ink((point, 0, 0, -point, 0, size[1] * pixels))
        self._kept: list[Ink] = []
        self._path: list[str] = []
        self._spots: list[Spot] = []
        self._shapes = Strokes()
        self._does: dict[str, Callable[[list[str]], None]] = {
            "q": lambda _: self._kept.append(replace(self.ink)), "Q": self._back,
            "cm": self._turn, "Tm": self._turn,
            "m": self._line, "l": self._line, "c": self._line, "h": self._line,
            "f": self._paint, "S": self._paint, "B": self._paint,
            "g": self._color, "rg": self._color, "G": self._color, "RG": self._color,
            "w": self._set("width", lambda given: float(given[0])),
            "d": self._set("dash", lambda given: tuple(map(float, given[:-1]))),
            "Tf": self._set("font", lambda given: (given[0][1:], float(given[1]))),
            "Tr": self._set("unseen", lambda given: int(given[0]) == UNSEEN),
            "Tj": self._write, "Do": self._show,
        }  # fmt: skip

    def read(self, told: str) -> None:
        """Do it all."""
        given: list[str] = []
        self._now = ""
        for word in told.replace("[", " ").replace("]", " ").split():
            if word in self._does:
                self._now = word
                self._does[word](given)
                given = []
            elif word in ("BT", "ET", "j"):
                given = []
            else:
                given.append(word)
        self._flush()

    def _set(self, name: str, read: Callable[[list[str]], object]) -> Callable[[list[str]], None]:
        return lambda given: setattr(self.ink, name, read(given))

    def _back(self, _: list[str]) -> None:
        self.ink = self._kept.pop()

    def _turn(self, given: list[str]) -> None:
        a, b, c, d, e, f = map(float, given)
        (sx, sy), (tx, ty) = self._way(a, b), self._way(c, d)
        self.ink.matrix = (sx, sy, tx, ty, *self._at(e, f))

    def _way(self, x: float, y: float) -> Spot:
        a, b, c, d, _, _ = self.ink.matrix
        return a * x + c * y, b * x + d * y

    def _at(self, x: float, y: float) -> Spot:
        right, down = self._way(x, y)
        return right + self.ink.matrix[4], down + self.ink.matrix[5]

    @property
    def _scale(self) -> float:
        return hypot(*self.ink.matrix[:2])

    def _color(self, given: list[str]) -> None:
        shares = [float(share) for share in given] * (3 // len(given))
        color = "#" + "".join(f"{round(255 * share):02X}" for share in shares)
        setattr(self.ink, "stroke" if self._now.isupper() else "fill", color)

    # Shapes ---------------------------------------------------------------------

    def _line(self, given: list[str]) -> None:
        numbers = list(map(float, given))
        spots = [self._at(*numbers[n : n + 2]) for n in range(0, len(numbers), 2)]
        self._spots += spots
        letter = "Z" if self._now == "h" else self._now.upper()
        self._path.append(letter + " ".join(f"{x:.2f} {y:.2f}" for x, y in spots))

    def _paint(self, _: list[str]) -> None:
        ink, look = self.ink, ['fill="none"' if self._now == "S" else f'fill="{self.ink.fill}"']
        if self._now != "f":
            wide = max(THINNEST, ink.width * self._scale)
            look.append(f'stroke="{ink.stroke}" stroke-width="{wide:.2f}" stroke-linejoin="round"')
            self._shapes.edge = max(self._shapes.edge, wide)
            if ink.dash:
                dash = " ".join(f"{length * self._scale:.2f}" for length in ink.dash)
                look.append(f'stroke-dasharray="{dash}"')
        self._shapes.markup.append(f'<path d="{"".join(self._path)}" {" ".join(look)}/>')
        self._shapes.spots += self._spots
        self._path, self._spots = [], []

    def _flush(self) -> None:
        """Draw the shapes that were told of: what comes next lies above them."""
        shapes, self._shapes = self._shapes, Strokes()
        if not shapes.markup:
            return
        across, down = zip(*shapes.spots, strict=True)
        edge = shapes.edge + 1
        left, top = int(min(across) - edge), int(min(down) - edge)
        wide, high = int(max(across) + edge) - left + 1, int(max(down) + edge) - top + 1
        body = f'<g transform="translate({-left} {-top})">{"".join(shapes.markup)}</g>'
        markup = svg.sheet(body, f"0 0 {wide} {high}")
        self.image.blit(svg.render(markup, wide, high), (left, top))

    # Words and pictures ---------------------------------------------------------

    def _write(self, given: list[str]) -> None:
        if self.ink.unseen:
            return
        self._flush()
        name, size = self.ink.font
        file, letters = self.book.letters(name)
        code = given[0][1:-1]
        words = "".join(letters[int(code[n : n + 4], 16)] for n in range(0, len(code), 4))
        x, y = self._at(0, 0)
        line, rise = _written(file, words, size * self._scale, self.ink.fill)
        if abs(self.ink.matrix[1]) > abs(self.ink.matrix[0]):
            upright = pygame.transform.rotate(line, 90)
            self.image.blit(upright, (round(x - rise), round(y) - upright.get_height()))
        else:
            self.image.blit(line, (round(x), round(y - rise)))

    def _show(self, given: list[str]) -> None:
        self._flush()
        left, foot = self._at(0, 0)
        right, top = self._at(1, 1)
        room = pygame.Rect(round(min(left, right)), round(min(top, foot)), 0, 0)
        room.width, room.height = (
            max(1, round(max(left, right)) - room.x), max(1, round(max(top, foot)) - room.y)
        )  # fmt: skip
        image = self.book.named[given[0][1:]].image
        shown = pygame.transform.smoothscale(image, room.size)
        turned = right < left, foot < top
        self.image.blit(pygame.transform.flip(shown, *turned) if any(turned) else shown, room)


@cache
def _font(file: str, size: int) -> pygame.font.Font:
    return pygame.font.Font(asset(f"fonts/{file}.ttf"), size)


def _written(file: str, words: str, size: float, color: str) -> tuple[pygame.Surface, float]:
    """A line of words exactly so large, and how far it reaches above its base line."""
    large = max(8, round(FINER * size))
    share = size / large
    font = _font(file, large)
    line = font.render(words, True, rgb(color))
    small = [max(1, round(side * share)) for side in line.get_size()]
    return pygame.transform.smoothscale(line.convert_alpha(), small), font.get_ascent() * share
