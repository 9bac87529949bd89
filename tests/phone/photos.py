"""Files as phones have them: photos on their side, huge ones, tiny ones, and broken ones."""

import random
import struct
import zlib
from base64 import b64decode
from collections.abc import Callable
from functools import cache, partial
from io import BytesIO

import pygame

RED, GREEN, BLUE, YELLOW = (200, 30, 40), (40, 160, 80), (40, 70, 180), (240, 200, 60)
QUARTERS = (RED, GREEN, BLUE, YELLOW)
"""The colors of a photo's quarters, as somebody sees it: top left, top right, and below."""
UNDONE = {
    1: (False, 0), 2: (True, 0), 3: (False, 180), 4: (True, 180), 5: (True, 90), 6: (False, 90),
    7: (True, -90), 8: (False, -90),
}  # fmt: skip
"""By how EXIF says that a camera was held: if the file is mirrored, and how far it is turned."""

STILLS = tuple(
    b64decode(f"UklGRiQAAABXRUJQVlA4TBcAAAAvP8APAAdQ{color}8BICH8f69F9D/1AwA=")
    for color in ("jyIXpf", "o6KUtv")
)
"""A red and a blue picture as WebP, 64 by 64."""
AVIF = b64decode(
    "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAA"
    "AAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAADkAAAAoaWluZgAA"
    "AAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAACAAAAAgAAAA"
    "EHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAA"
    "AEFtZGF0EgAKCDgRP/YQENBpMisWQAYYYYQAtNj9IUg0KqG84w7e5UmHEC1qvH9JBzLR2AT+Z4mHnWwqUNOA"
)
"""The four quarters, 32 by 32, as many Android phones keep them."""
HEIC = b64decode(
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA"
    "AAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAA"
    "pAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAA"
    "AgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AA"
    "AAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQB"
    "wXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAIAAAACAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEA"
    "AAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAKxtZGF0AAAAoCgBrxOA5TORf/+0eU/9"
    "FQz/tnQ1K3fMGiaZ/9KnQT+y30eyVr/lwlJyY+bIJ/dZdTvqnnqwYRR24gboO40tjNZbddwztjQ/+LQeDv0u+n/9lUa5"
    "H3R4Y8Xa2EIepfmC8lzNPDAyWelhz5b4a2u2N9boB2DoEU95nRhh5c2EGo6+D8As/VYP12j+MB91AltEVA84ALNgFkwI"
    "82YSNVGJ/IY="
)
"""The same as iPhones keep them; they hand pages a JPEG instead."""


def quarters(wide: int, high: int) -> pygame.Surface:
    """Four quarters, each in a color of its own."""
    made = pygame.Surface((wide, high), depth=32)
    for at, color in enumerate(QUARTERS):
        spot = (at % 2 * wide // 2, at // 2 * high // 2)
        made.fill(color, (*spot, wide - wide // 2, high - high // 2))
    return made


@cache
def drawing(wide: int, high: int, seed: int = 1) -> pygame.Surface:
    """A child's drawing on paper that lies askew on a table, with a lamp at one side."""
    luck = random.Random(seed)
    paper = pygame.Surface((600, 600), pygame.SRCALPHA, 32)
    paper.fill((226, 221, 208))
    pens = [(40, 30, 60), (235, 140, 50), (50, 80, 170), (200, 60, 90)]
    pygame.draw.circle(paper, pens[1], (300, 280), 170, 26)
    for side in (-1, 1):
        pygame.draw.circle(paper, pens[0], (300 + 70 * side, 250), 22)
        pygame.draw.polygon(
            paper,
            pens[1],
            [(300 + 60 * side, 140), (300 + 150 * side, 60), (300 + 160 * side, 200)],
            22,
        )
    pygame.draw.polygon(paper, pens[3], [(280, 300), (320, 300), (300, 330)])
    for _ in range(6):
        start = luck.randrange(80, 520), luck.randrange(440, 560)
        pygame.draw.line(paper, pens[2], start, (start[0] + 60, start[1] - 30), 14)
    made = pygame.Surface((wide, high), depth=32)
    made.fill((112, 80, 52))
    side = min(wide, high)
    turned = pygame.transform.rotozoom(paper, luck.uniform(-7, 7), 0.8 * side / 600)
    made.blit(turned, turned.get_rect(center=(wide // 2, high // 2)))
    lamp = pygame.Surface((2, 1), depth=32)
    lamp.set_at((0, 0), (255, 250, 240))
    lamp.set_at((1, 0), (170, 160, 150))
    made.blit(
        pygame.transform.smoothscale(lamp, (wide, high)), (0, 0), special_flags=pygame.BLEND_MULT
    )
    return made


def see_through(wide: int, high: int) -> pygame.Surface:
    """A red disc, and nothing around it."""
    made = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    pygame.draw.circle(made, RED, (wide // 2, high // 2), min(wide, high) // 3)
    return made


def written(picture: pygame.Surface, kind: str) -> bytes:
    """A picture as a file of that kind."""
    out = BytesIO()
    pygame.image.save(picture, out, f"photo.{kind}")
    return out.getvalue()


def as_held(picture: pygame.Surface, turn: int) -> bytes:
    """A JPEG that EXIF turns so that it looks like the picture, with a place and a time in it."""
    flips, rounds = UNDONE[turn]
    flipped = pygame.transform.flip(picture, flips, False)
    plain = written(pygame.transform.rotate(flipped, rounds), "jpg")
    time = b"2026:11:30 16:12:46\0"
    entries = struct.pack(">HHHIHH", 2, 0x0112, 3, 1, turn, 0)
    entries += struct.pack(">HHII", 0x0132, 2, len(time), 8 + 2 + 24 + 4) + bytes(4)
    told = b"Exif\0\0MM\0*\0\0\0\x08" + entries + time
    return plain[:2] + b"\xff\xe1" + struct.pack(">H", len(told) + 2) + told + plain[2:]


def moving_gif(colors: tuple[tuple[int, int, int], ...] = QUARTERS, side: int = 64) -> bytes:
    """A GIF whose frames are each of one color; a shortest code for each pixel, never packed."""
    table = b"".join(bytes(color) for color in colors)
    head = b"GIF89a" + struct.pack("<HH", side, side) + b"\xf1\0\0" + table
    head += b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    frames = b""
    for index in range(len(colors)):
        codes: list[int] = []
        for _ in range(side * side):
            codes += [4, index] if len(codes) % 3 == 0 else [index]  # clear: codes stay 3 bits long
        bits = sum(code << 3 * at for at, code in enumerate([*codes, 5]))
        data = bits.to_bytes((3 * (len(codes) + 1) + 7) // 8, "little")
        blocks = b"".join(
            bytes([len(data[at : at + 255])]) + data[at : at + 255]
            for at in range(0, len(data), 255)
        )
        frames += b"!\xf9\x04\0\x32\0\0\0,\0\0\0\0" + struct.pack("<HH", side, side)
        frames += b"\0\x02" + blocks + b"\0"
    return head + frames + b";"


def moving_webp(stills: list[bytes], side: int) -> bytes:
    """A WebP that moves, made of several that don't."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return name + struct.pack("<I", len(data)) + data + bytes(len(data) % 2)

    def image_of(still: bytes) -> bytes:
        at, kept = 12, b""
        while at < len(still):
            end = at + 8 + -(-int.from_bytes(still[at + 4 : at + 8], "little") // 2) * 2
            kept += still[at:end] if still[at : at + 4] in (b"VP8 ", b"VP8L", b"ALPH") else b""
            at = end
        return kept

    less = (side - 1).to_bytes(3, "little")
    frames = b"".join(
        chunk(
            b"ANMF", bytes(6) + less + less + (200).to_bytes(3, "little") + b"\0" + image_of(still)
        )
        for still in stills
    )
    body = chunk(b"VP8X", b"\x02\0\0\0" + less + less) + chunk(b"ANIM", bytes(6)) + frames
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def bomb(side: int = 30_000) -> bytes:
    """A small PNG that says it is far too large for any phone."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes(side * (side // 8 + 1)), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


SVG = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="200" height="200">
<script>window.faults = ["a drawing ran a script"]</script>
<circle cx="5" cy="5" r="4" fill="#C81E28"/></svg>"""


Files = dict[str, Callable[[], bytes]]
"""Names of files, and what makes each."""


def photo(wide: int, high: int, seed: int) -> bytes:
    """A photo of a drawing."""
    return written(drawing(wide, high, seed), "jpg")


def quartered(wide: int, high: int, kind: str = "jpg") -> bytes:
    """Four quarters as a file."""
    return written(quarters(wide, high), kind)


def good_files() -> Files:
    """Files that every phone can open."""
    shapes = {"portrait": (900, 1200), "landscape": (1200, 900), "square": (800, 800)}
    drawn: Files = {
        f"{name} {seed}.jpg": partial(photo, *size, seed)
        for name, size in shapes.items() for seed in (1, 2, 3)
    }  # fmt: skip
    odd = {
        "long": (3000, 40),
        "tall": (30, 2400),
        "tiny": (1, 1),
        "small": (7, 5),
        "icon": (48, 48),
    }
    narrow: Files = {
        f"{name}.{kind}": partial(quartered, *size, kind)
        for name, size in odd.items() for kind in ("png", "jpg")
    }  # fmt: skip
    held: Files = {
        f"held {turn}.jpg": partial(as_held, quarters(640, 480), turn) for turn in UNDONE
    }
    return drawn | narrow | held | {
        "huge.jpg": partial(photo, 4000, 3000, 1),
        "clear.png": lambda: written(see_through(300, 400), "png"),
        "moves.gif": moving_gif,
        "moves.webp": lambda: moving_webp([*STILLS], 64),
        "photo without an ending": partial(quartered, 64, 64),
        "really a png.jpg": partial(quartered, 64, 64, "png"),
        "drawing.svg": lambda: SVG,
    }  # fmt: skip


def some_phones_files() -> Files:
    """Files that some phones can open, and others can't."""
    return {
        "new.avif": lambda: AVIF,
        "iphone.heic": lambda: HEIC,
        "cut in the middle.jpg": lambda: quartered(640, 480)[:-400],
    }


def bad_files() -> Files:
    """Files that no phone can open."""
    whole = quartered(64, 64, "png")
    return {
        "text.jpg": lambda: b"This is a letter, and no picture.\n" * 20,
        "empty.png": lambda: b"",
        "head only.jpg": lambda: quartered(640, 480)[:60],
        "torn.png": lambda: whole[:24],
        "page.html": lambda: b"<script>alert(1)</script>",
        "noise.jpg": lambda: bytes((7 * at * at) % 256 for at in range(5000)),
        "archive.jpg": lambda: b"PK\x03\x04" + bytes(400),
        "bomb.png": bomb,
    }
