"""Every file that a phone may have ends on a card or as a sentence, in every engine."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.recipe.pictures import PHOTO, PictureSquares
from game.net import limits
from tests import sample
from tests.phone import photos
from tests.phone.browser import Browser
from tests.phone.home import AnyBrowser
from tests.phone.picture_laptop import PictureLaptop, color_at, is_near

BROKEN = "Your phone can’t open this file. Pick another picture."
MIDDLES = [(row, column) for row in (60, 190) for column in (60, 190)]
"""The middles of four quarters."""
SHARE = 6
"""One file of so many is tried in the gate, another one each day."""
APART, FAR, FAR_SHARE = 5.0, 48.0, 0.01
"""How far colors are on average from those of Chromium at most, and how many may be far off: each
engine reads JPEGs and makes pictures smaller in its own way, and a few colors stand for all."""
STEP = 5  # squares: every fifth one is compared


@pytest.fixture(scope="module")
def made_by_chromium() -> dict[str, PictureSquares | str]:
    """What became of each file in Chromium."""
    return {}


@pytest.fixture
def laptop(
    engine: AnyBrowser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[PictureLaptop]:
    """A laptop on which a card asks for a picture; more often than anybody ever would."""
    often = limits.PICTURES._replace(rate=limits.MESSAGES)
    monkeypatch.setattr("game.app.picture_host.PICTURES", often)
    opened = PictureLaptop(engine, monkeypatch, tmp_path / "home")
    opened.ask()
    yield opened
    opened.close()


def chosen_files(share: int) -> list[str]:
    """The names of the files that are tried in this run, some of each kind."""
    seed, chosen = sample.fix_seed(), list[str]()
    for kind in (photos.good_files(), photos.some_phones_files(), photos.bad_files()):
        names = [*kind]
        numbers = sample.choose_cases(f"files {names[0]}", len(names), share, seed)
        chosen += [names[number] for number in sorted(numbers)]
    print(f"seed {seed}: {', '.join(chosen)}")
    return chosen


def try_file(laptop: PictureLaptop, tab: Any, file: Path) -> PictureSquares | str:
    """Choose a file: what the laptop is sent, and refuses, or the sentence on the phone."""
    laptop.choose(tab, file)
    said = str(tab.js("document.querySelector('#note').textContent"))
    if said:
        assert laptop.host.inbox.waiting is None, file.name
        return said
    found = laptop.send(tab)
    laptop.answer("refuse")
    laptop.until(lambda: tab.js("document.body.matches('.at-look')"), "the answer")
    laptop.tap(tab, "back")
    return found


def shades(picture: PictureSquares, rows: range) -> list[tuple[int, int, int]]:
    """Colors of squares all over these rows of a picture; clear ones are black."""
    columns = range(0, PHOTO, STEP)
    return [color_at(picture, row, column) or (0, 0, 0) for row in rows for column in columns]


def differences(name: str, found: PictureSquares, other: PictureSquares) -> list[float]:
    """How far apart the colors of each square are; what is cut off looks like nothing."""
    rows = range(0, PHOTO // 2 if name.startswith("cut") else PHOTO, STEP)
    pairs = zip(shades(found, rows), shades(other, rows), strict=True)
    return [sum(abs(a - b) for a, b in zip(*pair, strict=True)) / 3 for pair in pairs]


def check_picture(name: str, found: PictureSquares) -> None:
    """What is known about the picture in a file of that name, in whatever engine."""
    assert found.size == PHOTO, name
    assert max(found.squares) < len(found.colors) <= 32, name
    if name.startswith(("held", "icon", "new", "iphone")):
        seen = [color_at(found, *at) for at in MIDDLES]
        assert all(map(is_near, seen, photos.QUARTERS)), (name, seen)
    if name == "clear.png":
        assert color_at(found, 3, 3) is None
        assert is_near(color_at(found, 128, 128), photos.RED)
    if name.startswith("moves"):
        assert is_near(color_at(found, 128, 128), photos.RED), (name, "the first frame")


def check_alike(name: str, found: PictureSquares, other: PictureSquares) -> None:
    """What Chromium makes of the same file looks the same."""
    apart = differences(name, found, other)
    far = sum(each > FAR for each in apart) / len(apart)
    print(f"{name}: {sum(apart) / len(apart):.1f} apart, {100 * far:.1f} % of it far")
    assert sum(apart) / len(apart) <= APART, name
    assert far <= FAR_SHARE, name


@pytest.mark.parametrize("share", [SHARE, pytest.param(1, marks=pytest.mark.long)])
def test_every_picture_ends_on_the_laptop_and_everything_else_as_a_sentence(
    laptop: PictureLaptop, browser: Browser,
    made_by_chromium: dict[str, PictureSquares | str], tmp_path: Path, share: int,
) -> None:  # fmt: skip
    """A share of the files in the gate, all of them in a long run."""
    good, some, bad = photos.good_files(), photos.some_phones_files(), photos.bad_files()
    files = good | some | bad
    assert len(files) >= 44
    tab = laptop.scan()
    chromium = tab if laptop.browser is browser else laptop.scan(browser=browser)
    for name in chosen_files(share):
        file = tmp_path / name
        file.write_bytes(files[name]())
        if name not in made_by_chromium:
            made_by_chromium[name] = try_file(laptop, chromium, file)
        other = made_by_chromium[name]
        found = other if tab is chromium else try_file(laptop, tab, file)
        if name in bad or (name in some and isinstance(found, str)):
            assert found == BROKEN, name
            continue
        assert isinstance(found, PictureSquares), (name, found)
        check_picture(name, found)
        if isinstance(other, PictureSquares):
            check_alike(name, found, other)
    assert laptop.kept is None, "everything was refused"
    assert [tab.faults, tab.js("window.faults ?? []")] == [[], []]


MOVE_TO_CORNER = """[...Array(60)].flatMap(() => ["ArrowLeft", "ArrowUp"]).forEach(
  (key) => document.querySelector(".stage").dispatchEvent(new KeyboardEvent("keydown", {key}))
) ?? 1"""


def test_where_nothing_is_to_be_seen_a_sentence_says_so(
    laptop: PictureLaptop, tmp_path: Path
) -> None:
    tab, file = laptop.scan(), tmp_path / "nothing.png"
    file.write_bytes(photos.written(pygame.Surface((50, 50), pygame.SRCALPHA, 32), "png"))
    assert try_file(laptop, tab, file) == BROKEN
    file.write_bytes(photos.good_files()["clear.png"]())
    laptop.choose(tab, file)
    for _ in range(12):
        laptop.tap(tab, "closer")
    tab.js(MOVE_TO_CORNER)
    laptop.tap(tab, "right")
    laptop.until(lambda: "nothing to see in this part" in tab.js("document.body.innerText"))
