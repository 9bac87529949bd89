"""The picture to scan is read back out of the pixels on the screen."""

from pathlib import Path

import pygame
import pytest

from game.app.program import App
from game.net.qr import qr_pattern
from game.ui.draw.palette import INK, PAPER_EDGE, WHITE, rgb
from tests.scenes.screens_phones import gone, setting
from tests.scenes.table_player import TablePlayer

QUIET = 3  # modules
LEAST = 5  # pixels of a module, for a camera at arm’s length
SIZES = [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)]

Bits = list[list[bool]]


def code_box(app: App) -> pygame.Rect:
    """Where the picture is, in pixels."""
    thing = next(one for one in app.top.controls() if one.name == "text:code")
    return app.canvas.rect(thing.box)


def read(app: App) -> tuple[Bits, int]:
    """The modules as a camera would find them, and how many pixels one has."""
    app.draw()
    surface, room = app.window.surface, code_box(app)
    dark = [
        (x, y)
        for y in range(room.top, room.bottom)
        for x in range(room.left, room.right)
        if surface.get_at((x, y))[:3] == rgb(INK)
    ]
    left, top = min(x for x, _ in dark), min(y for _, y in dark)
    right, bottom = max(x for x, _ in dark) + 1, max(y for _, y in dark) + 1
    assert right - left == bottom - top, "it is a square"
    corner = next(x for x in range(left, right) if surface.get_at((x, top))[:3] != rgb(INK))
    module = (corner - left) // 7  # the finder pattern at the corner has seven
    count = (right - left) // module
    assert count * module == right - left, "all modules are as large"
    quiet = QUIET * module
    assert room.contains(
        pygame.Rect(left, top, right - left, bottom - top).inflate(2 * quiet, 2 * quiet)
    )
    middle = (top + bottom) // 2
    light = [surface.get_at((left - n, middle))[:3] for n in range(1, quiet)]
    assert set(light) <= {rgb(WHITE), rgb(PAPER_EDGE)}, "nothing dark beside it"
    half = module // 2
    bits = [
        [surface.get_at((left + module * x + half, top + module * y + half))[:3] == rgb(INK)
         for x in range(count)]
        for y in range(count)
    ]  # fmt: skip
    return bits, module


def meant(url: str) -> Bits:
    """The modules that stand for an address, as segno makes them."""
    return [list(row) for row in qr_pattern(url)]


@pytest.mark.parametrize(("size", "scale"), SIZES, ids=str)
def test_the_picture_on_the_screen_is_that_of_the_address(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, size, scale=scale)
    setting(player)
    phones = player.app.phones
    assert phones is not None
    bits, module = read(player.app)
    assert bits == meant(phones.url)
    assert bits != meant(phones.url.replace("k7QmX2", "k7QmX3"))
    assert module >= LEAST
    phones.switch_address(1)
    player.wait(400)
    assert read(player.app)[0] == meant(phones.url) != bits


def test_the_picture_is_read_above_the_veil_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, (1280, 720))
    gone(player)
    phones = player.app.phones
    assert phones is not None
    bits, module = read(player.app)
    assert bits == meant(phones.url)
    assert module >= 3
