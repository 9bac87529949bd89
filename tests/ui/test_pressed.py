"""Pictures that were pressed come back as they were, and their room stays bounded."""

import random
import threading
import zlib
from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest

from game.table.cards.card_face import card_ground
from game.ui.draw import compressed_pictures as pressed_pictures
from game.ui.draw import sprites as all_sprites
from game.ui.draw.background import background_thread
from game.ui.draw.compressed_pictures import CompressedAlbum, compress_picture
from game.ui.draw.sprites import (
    PRESSED,
    SPRITES,
    SpriteCache,
    cached_sprite,
    compressed_sprite,
    costly_sprite,
    sprite_key,
    store_for_later,
)

pytestmark = pytest.mark.pictures

SIDE = 20
BYTES = 4 * SIDE * SIDE


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    SPRITES.clear_sprites()
    yield
    SPRITES.clear_sprites()


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def speckled(seed: int, size: tuple[int, int] = (SIDE, SIDE)) -> pygame.Surface:
    """A picture that can hardly be pressed."""
    noise = random.Random(seed).randbytes(4 * size[0] * size[1])
    return pygame.image.frombytes(noise, size, "RGBA")


def plain(color: str) -> pygame.Surface:
    """A picture of which little is left when it is pressed."""
    picture = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    picture.fill(color)
    return picture


# One picture -----------------------------------------------------------------------------------


def test_a_pressed_picture_unfolds_to_the_same() -> None:
    without_clear_places = speckled(4, (7, 31)).convert(24)  # its rows do not end where they end
    for picture in (
        speckled(1),
        speckled(2, (7, 31)),
        plain("red").convert(),
        without_clear_places,
    ):
        again = compress_picture(picture).unpack_surface()
        assert pixels(again) == pixels(picture)
        assert again.get_masks() == picture.get_masks()
        assert (again.get_flags() ^ picture.get_flags()) & pygame.SRCALPHA == 0


def test_a_part_of_a_picture_can_be_pressed() -> None:
    part = speckled(3).subsurface((3, 4, 9, 11))
    assert pixels(compress_picture(part).unpack_surface()) == pixels(part)


def test_an_unfolded_picture_is_blended_as_before() -> None:
    picture, found = speckled(4), []
    for sprite in (picture, compress_picture(picture).unpack_surface()):
        page = speckled(5).convert()
        page.blit(sprite, (0, 0))
        found.append(pixels(page))
    assert found[0] == found[1]


# Many ------------------------------------------------------------------------------------------


def test_an_album_drops_the_least_used_ones() -> None:
    album = CompressedAlbum()
    for number in range(4):
        album.store_picture(number, compress_picture(speckled(number)))
    assert album.restore_picture(0) is not None
    album.trim_to(album.bytes / 2)
    assert [*album.kept] == [3, 0]
    assert album.bytes == sum(len(one.pixels) for one in album.kept.values())
    album.trim_to(0)
    assert album.bytes == 0


def test_a_dear_picture_leaves_pressed_and_comes_back() -> None:
    sprites = SpriteCache(room=4 * BYTES)
    sprites.store_sprite("dear", plain("red"), dear=True)
    sprites.store_sprite("cheap", plain("green"))
    for number in range(4):
        sprites.store_sprite(number, plain("blue"))
        assert sprites.bytes <= sprites.room
    assert sprites.find_sprite("cheap") is None
    found = sprites.find_sprite("dear")
    assert found is not None
    assert pixels(found) == pixels(plain("red"))
    assert sprites.find_sprite("dear") is found, "it lies on the shelf again"


def test_what_is_pressed_has_only_a_share_of_the_room() -> None:
    sprites = SpriteCache(room=20 * BYTES)
    for number in range(60):
        sprites.store_sprite(number, speckled(number), dear=True)
        sprites.compress_ahead(10_000)
        sprites.wait_for_compression()
        assert sprites.bytes <= sprites.room
        assert sprites._pressed.bytes <= PRESSED * sprites.room
    assert 0 < len(sprites._pressed.kept) <= 20 * PRESSED


def pressed_beside(sprites: SpriteCache) -> None:
    """Wait until all that is due was pressed beside the program."""
    while sprites._due or sprites._pressing.pending_keys():
        sprites.compress_ahead(10_000)
        sprites.wait_for_compression()


def test_pressed_ahead_a_picture_stays_and_leaves_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sprites, times = SpriteCache(room=3 * BYTES), list[str]()
    for name in ("red", "green"):
        sprites.store_sprite(name, plain(name), dear=True)
    picture = sprites.find_sprite("red")
    sprites.compress_ahead(0)
    assert not sprites._pressed.kept, "there was no time"
    pressed_beside(sprites)
    assert {*sprites._pressed.kept} == {"red", "green"}
    assert sprites.find_sprite("red") is picture
    monkeypatch.setattr(
        "game.ui.draw.compressed_pictures.compress_picture",
        lambda picture: times.append("pressed once more"),
    )
    for number in range(4):
        sprites.store_sprite(number, plain("blue"))
    assert not times
    assert sprites.find_sprite("green") is not None


def test_what_leaves_while_it_is_being_pressed_comes_back() -> None:
    sprites = SpriteCache(room=3 * BYTES)
    sprites.store_sprite("red", plain("red"), dear=True)
    sprites.compress_ahead(10_000)
    for number in range(4):
        sprites.store_sprite(number, plain("blue"))
    found = sprites.find_sprite("red")
    assert found is not None
    assert pixels(found) == pixels(plain("red"))


@pytest.fixture
def pressers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the threads that have pressed something."""
    threads: list[str] = []

    def pressing(*given: object) -> bytes:
        threads.append(threading.current_thread().name)
        return zlib.compress(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(pressed_pictures, "zlib", SimpleNamespace(compress=pressing))
    return threads


def test_what_is_large_is_pressed_where_no_frame_waits(
    pressers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_sprites, "SMALL", BYTES - 1)
    sprites = SpriteCache(room=20 * BYTES)
    for number in range(60):
        sprites.store_sprite(number, speckled(number), dear=True)
        assert sprites.bytes <= sprites.room
    sprites.wait_for_compression()
    assert pressers
    assert all(name.startswith("drawing") for name in pressers)


def test_what_is_small_is_kept_though_many_are_being_pressed(pressers: list[str]) -> None:
    sprites, colors = SpriteCache(room=20 * BYTES), [f"grey{number}" for number in range(60)]
    busy = threading.Event()
    background_thread().submit(busy.wait)
    try:
        for color in colors:
            sprites.store_sprite(color, plain(color), dear=True)
    finally:
        busy.set()
    assert threading.current_thread().name in pressers
    sprites.wait_for_compression()
    assert all(color in sprites for color in colors)


def test_one_surface_of_two_names_weighs_once() -> None:
    sprites, shared = SpriteCache(room=9 * BYTES), plain("red")
    sprites.store_sprite("one", shared)
    sprites.store_sprite("other", shared)
    assert sprites.bytes == BYTES
    for number in range(9):
        sprites.store_sprite(number, plain("blue"))
    assert (sprites.find_sprite("one"), sprites.find_sprite("other")) == (None, None)
    assert sprites.bytes == 9 * BYTES


def test_forgotten_means_forgotten() -> None:
    sprites = SpriteCache(room=3 * BYTES)
    for number in range(9):
        sprites.store_sprite(number, plain("red"), dear=True)
    sprites.store_compressed("only pressed", plain("blue"))
    sprites.clear_sprites()
    assert (len(sprites), sprites.bytes) == (0, 0)
    sprites.compress_ahead(10_000)
    assert len(sprites) == 0


# Makers ----------------------------------------------------------------------------------------


def test_makers_make_a_picture_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_sprites, "SPRITES", SpriteCache(room=3 * BYTES))
    made: list[str] = []

    @cached_sprite
    def cheap(color: str) -> pygame.Surface:
        made.append(color)
        return plain(color)

    @costly_sprite
    def costly(color: str) -> pygame.Surface:
        made.append(color)
        return plain(color)

    costly("red")
    for color in ("green", "blue", "yellow", "black"):
        cheap(color)
    assert pixels(costly("red")) == pixels(plain("red"))
    assert made.count("red") == 1
    cheap("green")
    assert made.count("green") == 2


def test_of_what_others_are_made_from_each_has_its_own() -> None:
    made: list[str] = []

    @compressed_sprite
    def sheet(color: str) -> pygame.Surface:
        made.append(color)
        return plain(color)

    first = sheet("red")
    first.fill("blue")
    assert pixels(sheet("red")) == pixels(plain("red"))
    assert made == ["red"]


def test_grounds_of_cards_take_a_fraction_of_their_size() -> None:
    picture = card_ground("suit-red")
    SPRITES.wait_for_compression()
    assert 0 < SPRITES.bytes < 0.2 * 4 * picture.get_width() * picture.get_height()


# What is made for later ------------------------------------------------------------------------


def test_what_is_laid_by_pushes_nothing_out_that_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    @cached_sprite
    def sheet(color: str) -> pygame.Surface:
        made.append(color)
        return plain(color)

    monkeypatch.setattr(SPRITES, "room", 4 * BYTES)
    seen = [sheet("red"), sheet("green")]
    for color in ("blue", "black", "white", "pink", "gold"):
        store_for_later(sheet, color)
        SPRITES.wait_for_compression()
    assert [SPRITES.find_sprite(sprite_key(sheet, color)) for color in ("red", "green")] == seen
    store_for_later(sheet, "gold")
    assert made.count("gold") == 1, "it is there already"
    assert pixels(sheet("gold")) == pixels(plain("gold"))
    assert made.count("gold") == 1


def test_what_is_in_stock_leaves_after_all_others() -> None:
    album, sheets = CompressedAlbum(), {seed: compress_picture(speckled(seed)) for seed in range(6)}
    for seed, sheet in sheets.items():
        album.store_picture(seed, sheet)
    album.stock = frozenset((0, 2))
    each = max(len(sheet.pixels) for sheet in sheets.values())
    album.trim_to(3 * each)
    assert set(album.kept) == {0, 2, 5}
    album.trim_to(1 * each)
    assert set(album.kept) == {2}
    album.trim_to(0)
    assert (set(album.kept), album.bytes) == (set(), 0)
