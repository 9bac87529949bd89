"""The program's icon in all sizes and formats, drawn from `assets/svg/emblem/app-icon.svg`.

An .ico and an .icns file are PNG pictures one after another, behind a small table of contents.
"""

import io
import struct
from pathlib import Path

import pygame

DRAWING = Path(__file__).resolve().parent.parent / "assets/svg/emblem/app-icon.svg"
LINUX = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS = (16, 20, 24, 32, 40, 48, 64, 256)
MAC = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic13": 256,
    b"ic09": 512,
    b"ic14": 512,
    b"ic10": 1024,
}
"""By the name macOS has for the picture: its pixels."""
ICO_HEAD, ICO_ENTRY = struct.Struct("<3H"), struct.Struct("<4B2H2I")
ICNS_HEAD = struct.Struct(">4sI")


def png(size: int) -> bytes:
    """The icon as a PNG picture of so many pixels."""
    picture = pygame.image.load_sized_svg(DRAWING, (size, size))
    file = io.BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def ico(sizes: tuple[int, ...] = WINDOWS) -> bytes:
    """The icon as Windows wants it."""
    pictures = [png(size) for size in sizes]
    place = ICO_HEAD.size + ICO_ENTRY.size * len(pictures)
    table = ICO_HEAD.pack(0, 1, len(pictures))
    for size, picture in zip(sizes, pictures, strict=True):
        side = size % 256  # 256 is written as 0
        table += ICO_ENTRY.pack(side, side, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return table + b"".join(pictures)


def icns(sizes: dict[bytes, int] = MAC) -> bytes:
    """The icon as macOS wants it."""
    parts = b""
    for name, size in sizes.items():
        picture = png(size)
        parts += ICNS_HEAD.pack(name, ICNS_HEAD.size + len(picture)) + picture
    return ICNS_HEAD.pack(b"icns", ICNS_HEAD.size + len(parts)) + parts


def write(folder: Path) -> None:
    """Write all icons into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "app.ico").write_bytes(ico())
    (folder / "app.icns").write_bytes(icns())
    for size in LINUX:
        (folder / f"chroma-chaos-{size}.png").write_bytes(png(size))
