"""Small pictures of screens that stay as they are: how they are drawn, written and compared.

`python build/make_golden.py --thumbnails` draws those anew that look different, and
`tests/scenes/everywhere/test_thumbnails.py` compares them. Look at each one before you keep it.

What counts is the mean color of each small block, not single pixels: another machine may smooth
the edge of a letter differently, but a number in another color, a plate that is missing or another
card back change the mean of a block by far more than that.
"""

import struct
import tempfile
import zlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.resources import rules_folder
from game.words import Words
from tests.scenes.all_screens import SCREENS
from tests.scenes.table_player import TablePlayer

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden" / "thumbnails"
WINDOW = (1280, 720)  # pixels
SIZE = (640, 360)  # pixels of a thumbnail
BLOCK = 8  # pixels of a thumbnail that a block is wide and high
SHIFTS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]  # pixels that words may lie elsewhere
TOLERANCE = 20  # of 255, by which a channel of a block's mean color may differ
COLORS = 256  # in the palette of a file
FINE = 2  # bits of a channel that the palette may lose
THUMBNAILS = (
    *("title with a game", "setup color-chaos 3", "lesson color-chaos 2", "rules color-chaos 1"),
    *("color-chaos 4", "dice-factor 4", "flower-power 4", "match-patch 4"),
    *("penny-badger 4", "pig-farm 4", "rainbow-rush 4", "color-chaos 16"),
    *("color-chaos results", "dice-factor results", "flower-power results"),
    *("match-patch results", "penny-badger results", "pig-farm results"),
    *("rainbow-rush results", "results", "podium of 4", "guest book of 4", "saved of 16"),
    "watched event",
    *("color-chaos curtain", "claimers question", "two calls", "votes of 4", "event pWar", "hint"),
    *("statistics charts", "settings comfort", "phones of three", "print"),
    *("workshop", "own card", "lab storm", "today", "cards again"),
)
"""The screens, by their names in `tests/scenes/all_screens.py`."""

Color = tuple[int, int, int]


def thumbnail_path(name: str) -> Path:
    """Return the file of a screen's thumbnail."""
    return FOLDER / f"{name.replace(' ', '-')}.png"


def draw_thumbnail(name: str, patch: pytest.MonkeyPatch, home: Path) -> pygame.Surface:
    """Open a screen in English, as players first see it, and draw it small."""
    player = TablePlayer(patch, home, WINDOW, Words.load_words(rules_folder()))
    SCREENS[name].open(player)
    player.app.draw()
    picture = shrink(player.app.window.surface)
    player.app.shut_down()
    return picture


def write_thumbnails() -> None:
    """Draw every thumbnail anew, and remove those of screens that are no longer in the list."""
    FOLDER.mkdir(exist_ok=True)
    for path in {*FOLDER.glob("*.png")} - {thumbnail_path(name) for name in THUMBNAILS}:
        path.unlink()
    for name in THUMBNAILS:
        with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
            picture = draw_thumbnail(name, patch, Path(home))
        if not looks_the_same(name, picture):
            save_with_palette(picture, thumbnail_path(name))


def looks_the_same(name: str, picture: pygame.Surface) -> bool:
    """True if a screen still looks as its thumbnail does: that file stays as it is."""
    path = thumbnail_path(name)
    return path.exists() and not differing_blocks(pygame.image.load(str(path)), picture)


def shrink(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture of a window in the size of a thumbnail."""
    return pygame.transform.smoothscale(picture.convert(24), SIZE)


# Comparing -----------------------------------------------------------------------------------


def block_means(picture: pygame.Surface, shift: tuple[int, int] = (0, 0)) -> bytes:
    """Return red, green and blue of each block's mean color, row by row, of a shifted picture."""
    moved = picture.convert(24)
    moved.blit(picture, shift)
    blocks = (SIZE[0] // BLOCK, SIZE[1] // BLOCK)
    return pygame.image.tobytes(pygame.transform.smoothscale(moved, blocks), "RGB")


def differing_blocks(golden: pygame.Surface, drawn: pygame.Surface) -> list[tuple[int, int, int]]:
    """Return x, y and difference of the blocks that do not look the same, the worst first.

    The place is that of the block's top left corner in a thumbnail. Words that are a pixel wider
    or higher than usual do not count: each block is compared with where it may have gone.
    """
    wanted = block_means(golden)
    moved = [block_means(drawn, shift) for shift in SHIFTS]
    wide = SIZE[0] // BLOCK
    found = []
    for number in range(len(wanted) // 3):
        at = slice(3 * number, 3 * number + 3)
        apart = min(color_difference(wanted[at], means[at]) for means in moved)
        if apart > TOLERANCE:
            found.append((number % wide * BLOCK, number // wide * BLOCK, apart))
    return sorted(found, key=lambda block: -block[2])


def color_difference(one: bytes, other: bytes) -> int:
    """Return the difference of the channel in which two colors differ most."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


# Files with a palette ---------------------------------------------------------------------------


def save_with_palette(picture: pygame.Surface, path: Path) -> None:
    """Write a picture as a PNG with a palette, a third as large as one without."""
    raw = pygame.image.tobytes(picture, "RGB")
    fine = bytes(min(255, value + (1 << FINE >> 1)) >> FINE << FINE for value in range(256))
    rough = raw.translate(fine)
    pixels = [*zip(rough[::3], rough[1::3], rough[2::3], strict=True)]
    palette, number_of = make_palette(Counter(pixels))
    wide, high = picture.get_size()
    rows = bytearray()
    for row in range(high):
        rows += b"\0" + bytes(number_of[pixel] for pixel in pixels[row * wide : (row + 1) * wide])
    head = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    colors = bytes(channel for color in palette for channel in color)
    parts = (b"IHDR", head), (b"PLTE", colors), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(png_chunk(*part) for part in parts))


def png_chunk(kind: bytes, data: bytes) -> bytes:
    """Return one part of a PNG file."""
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


def make_palette(counts: Counter[Color]) -> tuple[list[Color], dict[Color, int]]:
    """Return few colors for many, and the number of each color's own: median cut."""
    boxes = [list(counts)]
    urgency = [1.0]
    while len(boxes) < COLORS and max(urgency) > 0:
        number = urgency.index(max(urgency))
        box = boxes.pop(number)
        urgency.pop(number)
        width, channel = widest_channel(box)
        middle = min(color[channel] for color in box) + width / 2
        for part in (
            [color for color in box if color[channel] <= middle],
            [color for color in box if color[channel] > middle],
        ):
            boxes.append(part)
            many = sum(counts[color] for color in part)
            urgency.append(widest_channel(part)[0] * many**0.25)
    palette = [mean_color(box, counts) for box in boxes]
    return palette, {color: number for number, box in enumerate(boxes) for color in box}


def widest_channel(box: Sequence[Color]) -> tuple[int, int]:
    """Return how far the colors of a box lie apart in their widest channel, and which it is."""
    return max((max(values) - min(values), n) for n, values in enumerate(zip(*box, strict=True)))


def mean_color(box: Sequence[Color], counts: Counter[Color]) -> Color:
    """Return the mean of these colors by how often each is in the picture."""
    total = sum(counts[color] for color in box)
    red, green, blue = (
        round(sum(color[channel] * counts[color] for color in box) / total) for channel in range(3)
    )
    return red, green, blue
