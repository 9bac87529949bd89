"""A preview of printed pages: PDF commands are read again and drawn with pygame."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from math import hypot

import pygame

from game.resources import asset
from game.ui.draw import svg
from game.ui.draw.palette import INK, rgb

from .pdf_book import POINT_MM, UNSEEN, PdfBook, PrintedPage, Raster

Matrix = tuple[float, float, float, float, float, float]
Spot = tuple[float, float]
MIN_LINE_PIXELS = 0.55
"""Pixels: a thinner line would hardly be seen."""
OVERSAMPLING = 4
"""Letters are written so many times as large, and made smaller then."""
GROUND, PRINT, SMALL = (65_000, 28_000), (48_000, 33_000), (10_000, 6_000)
"""About how many bytes pictures take, in color and in black: a card's ground, what is printed on
it, and all else."""
BASE_BYTES = 80_000
"""The same of the letters, and of what every file has."""
PICTURE_COMMAND = re.compile(r"/(I\d+) Do")


class PreviewRaster(Raster):
    """A picture that is drawn when somebody looks at it."""

    def __init__(
        self, name: str, draw: Callable[[], pygame.Surface], gray: bool, weight: int
    ) -> None:
        self._draw, self._is_gray, self.estimated_bytes = draw, gray, weight
        super().__init__(name, b"")

    @cached_property
    def image(self) -> pygame.Surface:
        """The picture as it is printed."""
        drawn = self._draw()
        return pygame.transform.grayscale(drawn) if self._is_gray else drawn

    @property
    def size(self) -> tuple[int, int]:
        return self.image.get_size()


class PreviewBook(PdfBook):
    """Pages for a preview: pictures are drawn when they are seen."""

    def add_picture(
        self, key: object, draw: Callable[[], pygame.Surface], is_clear: bool
    ) -> Raster:
        """Return the picture, to be drawn later."""
        if key not in self._pictures:
            name = f"I{len(self._pictures)}"
            small = isinstance(key, tuple) and key[0] != "ground"
            weight = (SMALL if small else PRINT if is_clear else GROUND)[self.black]
            self._pictures[key] = PreviewRaster(name, draw, self.black, weight)
        return self._pictures[key]

    @property
    def rasters_by_name(self) -> dict[str, PreviewRaster]:
        """All pictures by their names on pages."""
        found = self._pictures.values()
        return {one.name: one for one in found if isinstance(one, PreviewRaster)}

    def font_letters(self, font: str) -> tuple[str, dict[int, str]]:
        """Return a font's file by its name on pages, and the letter of each glyph."""
        found = next(one for one in self._fonts.values() if one.name == font)
        return found.face.name, found.used_glyphs

    def estimate_bytes(self, pages: Sequence[PrintedPage]) -> int:
        """Return about how many bytes these pages take in a file."""
        names = {
            name
            for page in pages
            for part in page.content
            for name in PICTURE_COMMAND.findall(part)
        }
        named = self.rasters_by_name
        return BASE_BYTES + sum(named[name].estimated_bytes for name in names)


def render_page(
    page: PrintedPage, number: int, page_count: int, pixels_per_mm: float
) -> pygame.Surface:
    """Draw a page with its number in the foot."""
    before = list(page.content)
    page.draw_foot(number, page_count)
    told, page.content = page.content, before
    book = page.book
    assert isinstance(book, PreviewBook)
    reader = PageRenderer(book, (page.width, page.height), pixels_per_mm)
    reader.run_commands(" ".join(told))
    return reader.image


@dataclass(slots=True)
class DrawingState:
    """The current colors, line style, font and matrix."""

    matrix: Matrix
    fill: str = INK
    stroke: str = INK
    width: float = 0.0
    dash: tuple[float, ...] = ()
    font: tuple[str, float] = ("", 0.0)
    unseen: bool = False


@dataclass(slots=True)
class ShapeBatch:
    """Shapes that are drawn together: their markup and their points."""

    markup: list[str] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    edge: float = 0.0


class PageRenderer:
    """Draws a page by running its PDF commands."""

    def __init__(self, book: PreviewBook, size: Spot, pixels: float) -> None:
        self.book, self.pixels = book, pixels
        wide, high = (round(side * pixels) for side in size)
        self.image = pygame.Surface((wide, high), depth=32)
        self.image.fill("white")
        point = pixels * POINT_MM
        self.ink = DrawingState((point, 0, 0, -point, 0, size[1] * pixels))
        self._saved_states: list[DrawingState] = []
        self._path: list[str] = []
        self._spots: list[Spot] = []
        self._shapes = ShapeBatch()
        self._operators: dict[str, Callable[[list[str]], None]] = {
            "q": lambda _: self._saved_states.append(replace(self.ink)),
            "Q": self._restore_state,
            "cm": self._transform,
            "Tm": self._transform,
            "m": self._add_point,
            "l": self._add_point,
            "c": self._add_point,
            "h": self._add_point,
            "f": self._paint_path,
            "S": self._paint_path,
            "B": self._paint_path,
            "g": self._paint_color,
            "rg": self._paint_color,
            "G": self._paint_color,
            "RG": self._paint_color,
            "w": self._make_setter("width", lambda given: float(given[0])),
            "d": self._make_setter("dash", lambda given: tuple(map(float, given[:-1]))),
            "Tf": self._make_setter("font", lambda given: (given[0][1:], float(given[1]))),
            "Tr": self._make_setter("unseen", lambda given: int(given[0]) == UNSEEN),
            "Tj": self._write_text,
            "Do": self._show_picture,
        }

    def run_commands(self, commands: str) -> None:
        """Run all commands."""
        given: list[str] = []
        self._operator = ""
        for word in commands.replace("[", " ").replace("]", " ").split():
            if word in self._operators:
                self._operator = word
                self._operators[word](given)
                given = []
            elif word in ("BT", "ET", "j"):
                given = []
            else:
                given.append(word)
        self._draw_shapes()

    def _make_setter(
        self, name: str, read: Callable[[list[str]], object]
    ) -> Callable[[list[str]], None]:
        return lambda given: setattr(self.ink, name, read(given))

    def _restore_state(self, _: list[str]) -> None:
        self.ink = self._saved_states.pop()

    def _transform(self, given: list[str]) -> None:
        a, b, c, d, e, f = map(float, given)
        (sx, sy), (tx, ty) = self._to_vector(a, b), self._to_vector(c, d)
        self.ink.matrix = (sx, sy, tx, ty, *self._to_pixel(e, f))

    def _to_vector(self, x: float, y: float) -> Spot:
        a, b, c, d, _, _ = self.ink.matrix
        return a * x + c * y, b * x + d * y

    def _to_pixel(self, x: float, y: float) -> Spot:
        right, down = self._to_vector(x, y)
        return right + self.ink.matrix[4], down + self.ink.matrix[5]

    @property
    def _scale(self) -> float:
        return hypot(*self.ink.matrix[:2])

    def _paint_color(self, given: list[str]) -> None:
        shares = [float(share) for share in given] * (3 // len(given))
        color = "#" + "".join(f"{round(255 * share):02X}" for share in shares)
        setattr(self.ink, "stroke" if self._operator.isupper() else "fill", color)

    # Shapes ---------------------------------------------------------------------

    def _add_point(self, given: list[str]) -> None:
        numbers = list(map(float, given))
        spots = [self._to_pixel(*numbers[n : n + 2]) for n in range(0, len(numbers), 2)]
        self._spots += spots
        letter = "Z" if self._operator == "h" else self._operator.upper()
        self._path.append(letter + " ".join(f"{x:.2f} {y:.2f}" for x, y in spots))

    def _paint_path(self, _: list[str]) -> None:
        ink = self.ink
        look = ['fill="none"' if self._operator == "S" else f'fill="{self.ink.fill}"']
        if self._operator != "f":
            wide = max(MIN_LINE_PIXELS, ink.width * self._scale)
            look.append(f'stroke="{ink.stroke}" stroke-width="{wide:.2f}" stroke-linejoin="round"')
            self._shapes.edge = max(self._shapes.edge, wide)
            if ink.dash:
                dash = " ".join(f"{length * self._scale:.2f}" for length in ink.dash)
                look.append(f'stroke-dasharray="{dash}"')
        self._shapes.markup.append(f'<path d="{"".join(self._path)}" {" ".join(look)}/>')
        self._shapes.spots += self._spots
        self._path, self._spots = [], []

    def _draw_shapes(self) -> None:
        """Draw the collected shapes, below whatever comes next."""
        shapes, self._shapes = self._shapes, ShapeBatch()
        if not shapes.markup:
            return
        across, down = zip(*shapes.spots, strict=True)
        edge = shapes.edge + 1
        left, top = int(min(across) - edge), int(min(down) - edge)
        wide, high = int(max(across) + edge) - left + 1, int(max(down) + edge) - top + 1
        body = f'<g transform="translate({-left} {-top})">{"".join(shapes.markup)}</g>'
        markup = svg.svg_document(body, f"0 0 {wide} {high}")
        self.image.blit(svg.render_markup(markup, wide, high), (left, top))

    # Words and pictures ---------------------------------------------------------

    def _write_text(self, given: list[str]) -> None:
        if self.ink.unseen:
            return
        self._draw_shapes()
        name, size = self.ink.font
        file, letters = self.book.font_letters(name)
        code = given[0][1:-1]
        words = "".join(letters[int(code[n : n + 4], 16)] for n in range(0, len(code), 4))
        x, y = self._to_pixel(0, 0)
        line, rise = _render_words(file, words, size * self._scale, self.ink.fill)
        if abs(self.ink.matrix[1]) > abs(self.ink.matrix[0]):
            upright = pygame.transform.rotate(line, 90)
            self.image.blit(upright, (round(x - rise), round(y) - upright.get_height()))
        else:
            self.image.blit(line, (round(x), round(y - rise)))

    def _show_picture(self, given: list[str]) -> None:
        self._draw_shapes()
        left, foot = self._to_pixel(0, 0)
        right, top = self._to_pixel(1, 1)
        room = pygame.Rect(round(min(left, right)), round(min(top, foot)), 0, 0)
        room.width, room.height = (
            max(1, round(max(left, right)) - room.x), max(1, round(max(top, foot)) - room.y)
        )  # fmt: skip
        image = self.book.rasters_by_name[given[0][1:]].image
        shown = pygame.transform.smoothscale(image, room.size)
        turned = right < left, foot < top
        self.image.blit(pygame.transform.flip(shown, *turned) if any(turned) else shown, room)


@cache
def _load_font(file: str, size: int) -> pygame.font.Font:
    return pygame.font.Font(asset(f"fonts/{file}.ttf"), size)


def _render_words(file: str, words: str, size: float, color: str) -> tuple[pygame.Surface, float]:
    """Return a line of words at this size, and its height above the base line."""
    large = max(8, round(OVERSAMPLING * size))
    share = size / large
    font = _load_font(file, large)
    line = font.render(words, True, rgb(color))
    small = [max(1, round(side * share)) for side in line.get_size()]
    return pygame.transform.smoothscale(line.convert_alpha(), small), font.get_ascent() * share
