"""A TrueType font for a PDF: the widths of its letters, and only the used glyphs."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

from game.resources import asset
from game.ui.draw.text_surfaces import FALLBACK_FONT

NEEDED_TABLES = ("cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep")
"""The tables that a printer reads."""
FILE_CHECKSUM = 0xB1B0AFBA
"""What a whole file adds up to, by the format."""
WORDS, SCALE, SCALES, MATRIX, MORE = 0x1, 0x8, 0x40, 0x80, 0x20
"""What the flags of a part of a composed letter tell."""


@cache
def load_typeface(name: str) -> Typeface:
    """Return one of our fonts, read once."""
    return Typeface(name, asset(f"fonts/{name}.ttf").read_bytes())


class Typeface:
    """A font file and what is read from it."""

    def __init__(self, name: str, data: bytes) -> None:
        self.name, self.data = name, data
        count = self.read_number(4)
        places = (12 + 16 * place for place in range(count))
        self.tables = {
            data[at : at + 4].decode("ascii"): struct.unpack(">II", data[at + 8 : at + 16])
            for at in places
        }
        self.em = self.read_number(self.table_offset("head") + 18)
        self.letters = self._read_letters()
        self.widths = self._read_widths()

    def table_offset(self, table: str) -> int:
        """Return the offset of a table."""
        return int(self.tables[table][0])

    def read_number(self, offset: int, is_signed: bool = False) -> int:
        """Return the two-byte number at an offset."""
        return int(struct.unpack_from(">h" if is_signed else ">H", self.data, offset)[0])

    def read_thousandths(self, offset: int) -> int:
        """Return the signed length at an offset, in thousandths of the font size."""
        return round(1000 * self.read_number(offset, True) / self.em)

    @property
    def letter_bounds(self) -> list[int]:
        """The box that contains every letter, in thousandths of the font size."""
        return [
            self.read_thousandths(self.table_offset("head") + 36 + 2 * side) for side in range(4)
        ]

    @property
    def line_extent(self) -> tuple[int, int]:
        """The height of letters above and below the line."""
        return self.read_thousandths(self.table_offset("hhea") + 4), self.read_thousandths(
            self.table_offset("hhea") + 6
        )

    @property
    def capital_height(self) -> int:
        """The height of a capital letter."""
        return self.read_thousandths(self.table_offset("OS/2") + 88)

    def find_glyph(self, letter: str) -> int:
        """Return the glyph number of a letter; 0 if there is none."""
        return self.letters.get(ord(letter), 0)

    def measure_line(self, words: str, size: float) -> float:
        """Return the length of a line of words, in the unit of its size."""
        return sum(self.widths[self.find_glyph(letter)] for letter in words) * size / 1000

    def has_all_letters(self, words: str) -> bool:
        """True if the font has all these letters."""
        return all(ord(letter) in self.letters for letter in words)

    def _read_letters(self) -> dict[int, int]:
        """Return the glyph of each letter: the segments of the `cmap` table."""
        start = self.table_offset("cmap")
        for place in range(self.read_number(start + 2)):
            at = start + struct.unpack_from(">I", self.data, start + 8 + 8 * place)[0]
            if self.read_number(at) == 4:
                return dict(self._read_segments(at))
        return {}

    def _read_segments(self, start_offset: int) -> Iterable[tuple[int, int]]:
        size = self.read_number(start_offset + 6)
        ends, starts = start_offset + 14, start_offset + 16 + size
        for place in range(0, size, 2):
            first, last = self.read_number(starts + place), self.read_number(ends + place)
            delta = self.read_number(starts + size + place)
            spot = starts + 2 * size + place
            offset = self.read_number(spot)
            for code in range(first, min(last, 0xFFFE) + 1):
                found = self.read_number(spot + offset + 2 * (code - first)) if offset else code
                if found:
                    yield code, (found + delta) % 0x10000

    def _read_widths(self) -> list[float]:
        """Return the width of each glyph, in thousandths of the font size."""
        known = self.read_number(self.table_offset("hhea") + 34)
        every = self.read_number(self.table_offset("maxp") + 4)
        at = self.table_offset("hmtx")
        told = [1000 * self.read_number(at + 4 * glyph) / self.em for glyph in range(known)]
        return told + told[-1:] * (every - known)

    # A part of it --------------------------------------------------------------

    def make_subset(self, glyphs: Iterable[int]) -> bytes:
        """Return a font file with these glyphs alone; each keeps its number."""
        used = self._with_component_glyphs({0, *glyphs})
        data, offsets = bytearray(), [0]
        for glyph in range(len(self.widths)):
            data += self._glyph_outline(glyph) if glyph in used else b""
            data += bytes(-len(data) % 4)
            offsets.append(len(data))
        tables = {name: self._table_bytes(name) for name in NEEDED_TABLES if name in self.tables}
        tables["glyf"] = bytes(data)
        tables["loca"] = struct.pack(f">{len(offsets)}I", *offsets)
        head = bytearray(tables["head"])
        head[8:12], head[50:52] = bytes(4), b"\0\1"  # no sum yet; offsets of four bytes
        tables["head"] = bytes(head)
        return _build_font_file(tables)

    def _table_bytes(self, name: str) -> bytes:
        start, length = self.tables[name]
        return self.data[start : start + length]

    def _glyph_outline(self, glyph: int) -> bytes:
        long = self.read_number(self.table_offset("head") + 50)
        read, step, scale = (">2I", 4, 1) if long else (">2H", 2, 2)
        spots = struct.unpack_from(read, self.data, self.table_offset("loca") + step * glyph)
        first, last = (self.table_offset("glyf") + scale * spot for spot in spots)
        return self.data[first:last]

    def _with_component_glyphs(self, glyphs: set[int]) -> set[int]:
        """Return these glyphs and all that they are composed of."""
        found, waiting = set[int](), list(glyphs)
        while waiting:
            glyph = waiting.pop()
            if glyph not in found:
                found.add(glyph)
                waiting += _component_glyphs(self._glyph_outline(glyph))
        return found


def choose_typeface(words: str, name: str) -> Typeface:
    """Return the font that has all the letters: the wanted one or its stand-in."""
    wanted = load_typeface(name)
    return wanted if wanted.has_all_letters(words) else load_typeface(FALLBACK_FONT)


def _component_glyphs(outline: bytes) -> list[int]:
    """Return the glyphs that a composed letter is made of."""
    if len(outline) < 10 or outline[0] < 0x80:
        return []
    parts, at, flags = [], 10, MORE
    while flags & MORE:
        flags, part = struct.unpack_from(">HH", outline, at)
        parts.append(part)
        at += 4 + (4 if flags & WORDS else 2)
        at += 2 if flags & SCALE else 4 if flags & SCALES else 8 if flags & MATRIX else 0
    return parts


def _build_font_file(tables: dict[str, bytes]) -> bytes:
    """Return the tables as one file, with their checksums."""
    power = len(tables).bit_length() - 1
    wide = 16 << power
    head = struct.pack(">IHHHH", 0x10000, len(tables), wide, power, 16 * len(tables) - wide)
    bodies = [tables[name] + bytes(-len(tables[name]) % 4) for name in sorted(tables)]
    places = [len(head) + 16 * len(tables)]
    for body in bodies:
        places.append(places[-1] + len(body))
    rows = [
        struct.pack(">4sIII", name.encode(), _compute_checksum(body), place, len(tables[name]))
        for name, body, (place, _) in zip(sorted(tables), bodies, pairwise(places), strict=True)
    ]
    whole = bytearray(b"".join([head, *rows, *bodies]))
    at = places[sorted(tables).index("head")] + 8
    whole[at : at + 4] = struct.pack(
        ">I", (FILE_CHECKSUM - _compute_checksum(bytes(whole))) % 2**32
    )
    return bytes(whole)


def _compute_checksum(data: bytes) -> int:
    return int(sum(struct.unpack(f">{len(data) // 4}I", data)) % 2**32)
