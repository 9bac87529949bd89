"""A PDF in the making: pages measured in millimeters from their top left corner.

Geometry, pictures and fonts are ours; pydyf writes the objects.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from math import cos, inf, radians, sin

import pydyf
import pygame

from game.language import program_name
from game.table.cards.card_press import brightness
from game.ui.draw.palette import INK, rgb

from .paper_sizes import INCH_MM
from .typeface import Typeface, choose_typeface

POINT_MM = INCH_MM / 72
ARC_HANDLE = 0.5523
"""How far the handles of a quarter of a circle reach, in radii."""
UNSEEN = 3
"""Letters that can be searched for and read aloud, but are not printed."""
COMPRESSION_LEVEL = 2
"""Of nine levels: flat colors get hardly smaller by the slower ones."""
BLEED_PIXELS = 4
"""Pixels: so far the colors of a clear picture reach into what is clear."""
Point = tuple[float, float]


class PdfFont:
    """A font, and the letters of it that were used."""

    def __init__(self, face: Typeface, name: str) -> None:
        self.face, self.name = face, name
        self.used_glyphs: dict[int, str] = {}

    def encode_words(self, words: str) -> str:
        """Return the words as glyph numbers, and note which glyphs they use."""
        glyphs = [self.face.find_glyph(letter) for letter in words]
        self.used_glyphs.update(zip(glyphs, words, strict=True))
        return f"<{''.join(f'{glyph:04X}' for glyph in glyphs)}>"


class Raster:
    """A picture in the file: its name on pages, its object number, its size in pixels."""

    def __init__(self, name: str, reference: bytes, size: tuple[int, int] = (0, 0)) -> None:
        self.name, self.reference, self._size = name, reference, size

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._size


class PdfBook:
    """The pages of a file, with their fonts and pictures."""

    def __init__(self, title: str, language: str, black: bool = False, long: bool = True) -> None:
        self.black = black
        self.pdf = pydyf.PDF()
        self.pages: list[PrintedPage] = []
        self._fonts: dict[str, PdfFont] = {}
        self._pictures: dict[object, Raster] = {}
        self.pdf.info["Title"] = pydyf.String(title)
        self.pdf.info["Producer"] = pydyf.String(program_name())
        looks = {"PrintScaling": "/None", "DisplayDocTitle": "true"}
        looks["Duplex"] = "/DuplexFlipLongEdge" if long else "/Simplex"
        self.pdf.catalog["ViewerPreferences"] = pydyf.Dictionary(looks)
        self.pdf.catalog["Lang"] = pydyf.String(language)

    def add_page(self, size: tuple[float, float]) -> PrintedPage:
        """Add a page of this size."""
        self.pages.append(PrintedPage(self, *size))
        return self.pages[-1]

    def use_font(self, words: str, name: str) -> PdfFont:
        """Return the font for some words."""
        face = choose_typeface(words, name)
        return self._fonts.setdefault(face.name, PdfFont(face, f"F{len(self._fonts)}"))

    def measure_words(self, words: str, font: str, size: float) -> float:
        """Return how long words in one font are, their size in points."""
        return self.use_font(words, font).face.measure_line(words, size * POINT_MM)

    def add_picture(
        self, key: object, draw: Callable[[], pygame.Surface], is_clear: bool
    ) -> Raster:
        """Return a picture that is stored once; it is drawn with its first use.

        `is_clear` is for pictures that shine through. A picture without clear parts is stored as
        a photograph if it has colors; all others keep every pixel.
        """
        if key not in self._pictures:
            image = draw()
            size = image.get_size()
            if is_clear:
                stream = self._color_stream(_bleed_colors(image), size)
                stream.extra["SMask"] = self._alpha_stream(image).reference
            elif self.black:
                stream = self._color_stream(image, size)
            else:
                stream = pydyf.Stream(
                    [_encode_jpeg(image)], _image_entries(size, "RGB", "DCTDecode")
                )
            self.pdf.add_object(stream)
            self._pictures[key] = Raster(f"I{len(self._pictures)}", stream.reference, size)
        return self._pictures[key]

    def _color_stream(self, image: pygame.Surface, size: tuple[int, int]) -> pydyf.Stream:
        """Return the stream with the picture's colors."""
        pixels = pygame.image.tobytes(image, "RGB")
        space = "RGB"
        if self.black:
            gray = pygame.transform.grayscale(image)
            pixels, space = pygame.image.tobytes(gray, "RGB")[::3], "Gray"
        return pydyf.Stream(
            [zlib.compress(pixels, COMPRESSION_LEVEL)], _image_entries(size, space, "FlateDecode")
        )

    def _alpha_stream(self, image: pygame.Surface) -> pydyf.Stream:
        """Return the stream with the picture's opacity."""
        seen = pygame.image.tobytes(image, "RGBA")[3::4]
        facts = _image_entries(image.get_size(), "Gray", "FlateDecode")
        mask = pydyf.Stream([zlib.compress(seen, COMPRESSION_LEVEL)], facts)
        self.pdf.add_object(mask)
        return mask

    def paint_command(self, color: str, stroke: bool = False) -> str:
        """Return the PDF command that sets a color."""
        if self.black:
            return f"{brightness(color):.3f} {'G' if stroke else 'g'}"
        shares = " ".join(f"{channel / 255:.3f}" for channel in rgb(color))
        return f"{shares} {'RG' if stroke else 'rg'}"

    # The whole file -------------------------------------------------------------

    def finish_bytes(self) -> bytes:
        """Return the whole file; nothing can be added afterward."""
        fonts = pydyf.Dictionary(
            {font.name: self._embed_font(font) for font in self._fonts.values()}
        )
        pictures = pydyf.Dictionary({one.name: one.reference for one in self._pictures.values()})
        things = pydyf.Dictionary({"Font": fonts, "XObject": pictures})
        self.pdf.add_object(things)
        for page in self.pages:
            content = pydyf.Stream(page.content, compress=True)
            self.pdf.add_object(content)
            box = pydyf.Array(
                [0, 0, round(page.width / POINT_MM, 3), round(page.height / POINT_MM, 3)]
            )
            facts = {
                "Type": "/Page", "Parent": self.pdf.pages.reference, "MediaBox": box,
                "Contents": content.reference, "Resources": things.reference,
            }  # fmt: skip
            self.pdf.add_page(pydyf.Dictionary(facts))
        file = io.BytesIO()
        self.pdf.write(file, identifier=True)
        return file.getvalue()

    def _embed_font(self, font: PdfFont) -> bytes:
        """Embed the used letters of a font; return its object number."""
        face = font.face
        data = face.make_subset(font.used_glyphs)
        code = zlib.crc32(data)
        tag = "".join(chr(65 + code // 26**place % 26) for place in range(6))
        name = f"/{tag}+{face.name}"
        file = pydyf.Stream([data], {"Length1": len(data)}, compress=True)
        self.pdf.add_object(file)
        rise, fall = face.line_extent
        described = self._add_object({
            "Type": "/FontDescriptor", "FontName": name, "Flags": 4, "ItalicAngle": 0,
            "FontBBox": pydyf.Array(face.letter_bounds), "Ascent": rise, "Descent": fall,
            "CapHeight": face.capital_height, "StemV": 90, "FontFile2": file.reference,
        })  # fmt: skip
        widths = " ".join(f"{glyph} [{face.widths[glyph]:g}]" for glyph in sorted(font.used_glyphs))
        system = "<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>"
        inner = self._add_object({
            "Type": "/Font", "Subtype": "/CIDFontType2", "BaseFont": name, "CIDSystemInfo": system,
            "FontDescriptor": described, "W": f"[{widths}]", "CIDToGIDMap": "/Identity",
        })  # fmt: skip
        meaning = pydyf.Stream([_unicode_map(font.used_glyphs)], compress=True)
        self.pdf.add_object(meaning)
        return self._add_object({
            "Type": "/Font", "Subtype": "/Type0", "BaseFont": name, "Encoding": "/Identity-H",
            "DescendantFonts": pydyf.Array([inner]), "ToUnicode": meaning.reference,
        })  # fmt: skip

    def _add_object(self, entries: dict[str, object]) -> bytes:
        made = pydyf.Dictionary(entries)
        self.pdf.add_object(made)
        return bytes(made.reference)


class PrintedPage:
    """One page; all lengths are millimeters from its top left corner."""

    def __init__(self, book: PdfBook, width: float, height: float) -> None:
        self.book, self.width, self.height = book, width, height
        self.draw_foot: Callable[[int, int], None] = lambda page, of: None
        """Writes which page of how many it is, once that is known."""
        self._base = height
        self.content: list[str] = [f"{1 / POINT_MM:.6f} 0 0 {1 / POINT_MM:.6f} 0 0 cm"]

    def _to_point(self, x: float, y: float) -> str:
        return f"{x:.4f} {self._base - y:.4f}"

    @contextmanager
    def turn_around(self, x: float, y: float, degrees: float) -> Iterator[None]:
        """Turn what is drawn meanwhile counterclockwise; the point becomes the origin."""
        across, up = cos(radians(degrees)), sin(radians(degrees))
        self.content.append(
            f"q {across:.5f} {up:.5f} {-up:.5f} {across:.5f} {self._to_point(x, y)} cm"
        )
        base, self._base = self._base, 0
        yield
        self._base = base
        self.content.append("Q")

    def move_origin(self, x: float, y: float) -> AbstractContextManager[None]:
        """Make a point the origin of what is drawn meanwhile."""
        return self.turn_around(x, y, 0)

    def write_line(
        self, words: str, x: float, y: float, font: str, size: float, color: str = INK,
        anchor: str = "left", is_unseen: bool = False, room: float = inf,
    ) -> float:  # fmt: skip
        """Write a line of words on the base line `y`, its size in points; return its length.

        Words too long for their room are set smaller; empty words write nothing.
        """
        if not words:
            return 0.0
        used, long = self.book.use_font(words, font), self.book.measure_words(words, font, size)
        if long > room:
            size, long = size * room / long, room
        x -= {"left": 0.0, "center": long / 2, "right": long}[anchor]
        mode = f"{UNSEEN} Tr " if is_unseen else ""
        self.content.append(
            f"q BT {mode}{self.book.paint_command(color)} /{used.name} {size * POINT_MM:.4f} Tf "
            f"1 0 0 1 {self._to_point(x, y)} Tm {used.encode_words(words)} Tj ET Q"
        )
        return long

    def draw_straight(
        self, start: Point, end: Point, color: str = INK, width: float = 0.2,
        dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """Draw a straight line."""
        self.draw_polygon([start, end], "", color, width, dash, is_closed=False)

    def draw_polygon(
        self, points: Sequence[Point], fill: str = "", edge: str = "", width: float = 0.2,
        dash: Sequence[float] = (), is_closed: bool = True,
    ) -> None:  # fmt: skip
        """Draw straight lines from point to point, filled or not."""
        first, *others = points
        path = [f"{self._to_point(*first)} m", *(f"{self._to_point(*point)} l" for point in others)]
        self._draw_path(path + ["h"] * is_closed, fill, edge, width, dash)

    def draw_rectangle(
        self, x: float, y: float, line_width: float, height: float, fill: str = "", edge: str = "",
        width: float = 0.2, radius: float = 0, dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """Draw a rectangle, with rounded corners if `radius` is set."""
        r = min(radius, line_width / 2, height / 2)
        right, foot = x + line_width, y + height
        if not r:
            corners = [(x, y), (right, y), (right, foot), (x, foot)]
            self.draw_polygon(corners, fill, edge, width, dash)
            return
        near = r * (1 - ARC_HANDLE)
        path = [f"{self._to_point(x + r, y)} m"]
        for line, one, two, end in (
            ((right - r, y), (right - near, y), (right, y + near), (right, y + r)),
            ((right, foot - r), (right, foot - near), (right - near, foot), (right - r, foot)),
            ((x + r, foot), (x + near, foot), (x, foot - near), (x, foot - r)),
            ((x, y + r), (x, y + near), (x + near, y), (x + r, y)),
        ):
            bow = " ".join(self._to_point(*spot) for spot in (one, two, end))
            path += [f"{self._to_point(*line)} l", f"{bow} c"]
        self._draw_path([*path, "h"], fill, edge, width, dash)

    def _draw_path(
        self, path: list[str], fill: str, edge: str, width: float, dash: Sequence[float] = ()
    ) -> None:
        start = ["q"]
        if fill:
            start.append(self.book.paint_command(fill))
        if edge:
            lengths = " ".join(f"{length:g}" for length in dash)
            start.append(f"{self.book.paint_command(edge, True)} {width:.3f} w 1 j [{lengths}] 0 d")
        self.content += [*start, *path, "B" if fill and edge else "f" if fill else "S", "Q"]

    def place_picture(
        self,
        raster: Raster,
        x: float,
        y: float,
        width: float,
        height: float,
        upside_down: bool = False,
    ) -> None:
        """Place a picture; `upside_down` turns it by 180 degrees."""
        if upside_down:
            x, y, width, height = x + width, y + height, -width, -height
        place = f"{width:.4f} 0 0 {height:.4f} {self._to_point(x, y + height)} cm"
        self.content.append(f"q {place} /{raster.name} Do Q")


def _image_entries(size: tuple[int, int], space: str, coded: str) -> dict[str, object]:
    return {
        "Type": "/XObject", "Subtype": "/Image", "Width": size[0], "Height": size[1],
        "ColorSpace": f"/Device{space}", "BitsPerComponent": 8, "Filter": f"/{coded}",
    }  # fmt: skip


def _encode_jpeg(image: pygame.Surface) -> bytes:
    file = io.BytesIO()
    pygame.image.save(image, file, ".jpg")
    return file.getvalue()


def _bleed_colors(image: pygame.Surface) -> pygame.Surface:
    """Return the picture with its colors extended into clear pixels.

    So no edge darkens when the picture is shrunk.
    """
    wider = image.copy()
    for far in (BLEED_PIXELS, BLEED_PIXELS // 2):
        before = wider.copy()
        for x, y in ((far, 0), (-far, 0), (0, far), (0, -far)):
            wider.blit(before, (x, y))
    wider.blit(image, (0, 0))
    return wider


def _unicode_map(used: dict[int, str]) -> str:
    """Return the PDF map from glyphs to letters, for search and copying."""
    rows = [
        f"<{glyph:04X}> <{letter.encode('utf-16-be').hex().upper()}>"
        for glyph, letter in sorted(used.items())
    ]
    parts = [rows[at : at + 100] for at in range(0, len(rows), 100)]
    told = "\n".join(f"{len(part)} beginbfchar\n{chr(10).join(part)}\nendbfchar" for part in parts)
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n"
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n"
        "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
        f"{told}\nendcmap CMapName currentdict /CMap defineresource pop end end"
    )
