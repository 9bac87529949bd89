"""The script that draws every screen at two commits notices what differs, and nothing else."""

from pathlib import Path

import compare_screens
import pygame
from compare_screens import LANGUAGES, SCALES, SIZES, chosen, compare, drawn, file_of, sheet

SCREEN = "licenses"
"""One that is quickly drawn."""


def test_a_screen_drawn_twice_is_the_same_in_every_look() -> None:
    first, again = (drawn(compare_screens.HERE, [SCREEN], 1) for _ in range(2))
    assert len(first) == len(LANGUAGES) * len(SIZES) * len(SCALES)
    assert not [key for key, look in first.items() if look.startswith("broken")]
    assert compare(first, again) == []
    assert len(set(first.values())) == len(first), "two looks are one picture"


def test_what_differs_and_what_only_one_has_is_told() -> None:
    before = {"a": "1", "b": "2", "gone": "3"}
    after = {"a": "1", "b": "changed", "new": "4"}
    assert compare(before, after) == ["b", "gone", "new"]


def test_screens_are_chosen_by_a_word_and_in_parts() -> None:
    names = ["title", "setup 4", "setup 16", "night"]
    assert chosen(names, ["setup"], "1/1") == ["setup 4", "setup 16"]
    parts = [chosen(names, [], f"{part}/3") for part in (1, 2, 3)]
    assert sorted(name for part in parts for name in part) == sorted(names)


def test_a_sheet_shows_where_two_pictures_differ(tmp_path: Path) -> None:
    old, new = pygame.Surface((640, 360)), pygame.Surface((640, 360))
    new.fill("#102030", (320, 0, 320, 360))
    paths = [tmp_path / name for name in ("old.png", "new.png", "sheet.png")]
    pygame.image.save(old, str(paths[0]))
    pygame.image.save(new, str(paths[1]))
    sheet(*paths)
    page = pygame.image.load(str(paths[2]))
    assert page.get_size() == (3 * 640, 360)
    assert page.get_at((2 * 640 + 100, 100))[:3] == (0, 0, 0), "the same on the left"
    assert page.get_at((2 * 640 + 500, 100))[:3] != (0, 0, 0), "not on the right"


def test_a_picture_gets_a_plain_file_name() -> None:
    assert file_of("pig-farm 2|en|1280x720|100") == "pig-farm-2-en-1280x720-100.png"
