"""The icons are pictures that the systems can read, in the sizes they say."""

import io
import struct
from pathlib import Path

import icons
import pygame
import pytest

PNG = b"\x89PNG\r\n\x1a\n"


def _size(png: bytes) -> tuple[int, int]:
    assert png.startswith(PNG)
    return pygame.image.load(io.BytesIO(png), "icon.png").get_size()


def test_the_icon_of_windows_holds_what_its_table_says() -> None:
    data = icons.ico()
    zero, kind, count = struct.unpack_from("<3H", data)
    assert (zero, kind, count) == (0, 1, len(icons.WINDOWS))
    end = 6 + 16 * count
    for number, wanted in enumerate(icons.WINDOWS):
        wide, high, _, _, _, bits, size, place = struct.unpack_from(
            "<4B2H2I", data, 6 + 16 * number
        )
        assert (wide or 256, high or 256, bits, place) == (wanted, wanted, 32, end)
        assert _size(data[place : place + size]) == (wanted, wanted)
        end = place + size
    assert end == len(data)


def test_the_icon_of_macos_holds_what_its_parts_say() -> None:
    data = icons.icns()
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    place, found = 8, {}
    while place < len(data):
        name, size = struct.unpack_from(">4sI", data, place)
        found[name] = _size(data[place + 8 : place + size])[0]
        place += size
    assert (place, found) == (len(data), icons.MAC)


def test_the_icons_of_linux_are_written_in_all_sizes(tmp_path: Path) -> None:
    icons.write(tmp_path)
    sizes = {path.stem.rpartition("-")[2]: path for path in tmp_path.glob("*.png")}
    assert {int(size) for size in sizes} == set(icons.LINUX)
    for size, path in sizes.items():
        assert _size(path.read_bytes()) == (int(size), int(size))


@pytest.mark.parametrize("size", [16, 32, 256])
def test_an_icon_shows_something_and_has_clear_corners(size: int) -> None:
    picture = pygame.image.load(io.BytesIO(icons.png(size)), "icon.png")
    assert picture.get_at((0, 0)).a == 0
    middle = picture.get_at((size // 2, size // 2))
    assert middle.a == 255
    colors = {tuple(picture.get_at((x, size // 2))) for x in range(size)}
    assert len(colors) > 4
