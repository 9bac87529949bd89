"""A laptop on which a card asks for a picture, and phones that send one."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.app.picture_host import PictureHost
from game.games.recipe.model import CardPicture
from game.games.recipe.pictures import (
    PictureSquares,
    find_picture,
    picture_text,
    read_picture_text,
)
from game.scenes.workshop.cards import card_verdict
from game.scenes.workshop.cards.card_page import CardPage
from game.scenes.workshop.cards.phone_picture_page import PhonePicturePage
from game.store import folders
from game.store.profiles import ProfileStore
from tests.phone.home import HERE, PATIENCE, AnyBrowser
from tests.scenes.screens_cards import deck
from tests.scenes.table_player import FRAME, TablePlayer

CARD = "card-1"
KEEP = "workshop-keep-picture"
QUESTION = f"the question {KEEP}"
AT_START = "!!document.body?.matches('.at-pick')"
"""True once a picture can be chosen."""
READY = "!!document.body?.matches('.at-fit') || !!document.querySelector('#note')?.textContent"
"""True once a file was opened, or there is a sentence about it."""


NOTE_CHOICE = """(() => {
  window.chosen = false;
  const note = () => (window.chosen = true);
  document.querySelector("#file").addEventListener("change", note, {once: true});
  return 1;
})()"""
"""Notes when a file has been chosen: some engines take a moment."""


class QuietWorker:
    """Plays no test games."""

    def __init__(self, words: list[str]) -> None:
        self.has_finished = True

    def read_messages(self) -> tuple[()]:
        """Nothing is told."""
        return ()

    def stop_worker(self) -> None:
        """Nothing goes on."""


def squares_of(picture: CardPicture | None) -> PictureSquares:
    """What a picture shows."""
    assert picture is not None
    found = read_picture_text(picture_text(picture))
    assert found is not None
    return found


def color_at(picture: PictureSquares, row: int, column: int) -> tuple[int, int, int] | None:
    """The color of a square; nothing where it is clear."""
    index = picture.squares[row * picture.size + column]
    red, green, blue = bytes.fromhex(picture.colors[index][1:])
    return (red, green, blue) if index else None


def is_near(color: tuple[int, int, int] | None, other: tuple[int, int, int]) -> bool:
    """Whether two colors look the same, as far as a JPEG keeps them."""
    return color is not None and all(abs(a - b) <= 12 for a, b in zip(color, other, strict=True))


def is_so(tab: Any, code: str) -> bool:
    """True if something is so on a page; one that is being loaded can't be asked."""
    with suppress(AssertionError):
        return bool(tab.js(code))
    return False


class PictureLaptop:
    """Frames pass at the laptop as long as somebody waits for something."""

    def __init__(
        self, browser: AnyBrowser | None, monkeypatch: pytest.MonkeyPatch, folder: Path,
        size: tuple[int, int] = (640, 360), **settings: Any,
    ) -> None:  # fmt: skip
        monkeypatch.setattr(card_verdict, "WorkerProcess", QuietWorker)
        monkeypatch.setattr("game.app.phone_door.addresses", lambda: HERE)
        self.browser = browser
        self.player = TablePlayer(monkeypatch, folder, size, **settings)
        self.app = self.player.app
        self.phones: list[Any] = []
        self._homes: list[AnyBrowser] = []
        """The browser of each phone."""

    def add_people(self, *people: tuple[str, str]) -> None:
        """These people are remembered here."""
        profiles = ProfileStore(folders.settings_folder())
        for name, face in people:
            profiles.add_profile(name, face)

    def ask(self) -> PhonePicturePage:
        """A card asks for a picture."""
        bench = deck(self.player).bench
        self.app.push_scene(CardPage(self.app, bench, CARD))
        self.app.open_screen("phone-picture", bench, CARD)
        return self.page

    @property
    def page(self) -> PhonePicturePage:
        """The screen that shows the code."""
        found = [scene for scene in self.app.scenes if isinstance(scene, PhonePicturePage)]
        assert found
        return found[-1]

    @property
    def host(self) -> PictureHost:
        """The door that is open."""
        assert self.page.host is not None
        return self.page.host

    def frame(self) -> None:
        """One frame at the laptop."""
        self.player.clock.now += FRAME
        self.app.advance_time()

    def until(self, happens: Callable[[], object], what: str = "") -> None:
        """Let frames pass until something is so."""
        end = time.monotonic() + PATIENCE
        while not happens():
            assert time.monotonic() < end, (what, [tab.faults for tab in self.phones])
            self.frame()
            time.sleep(0.001)

    def scan(
        self, wide: int = 390, high: int = 844, browser: AnyBrowser | None = None,
        url: str = "", there: str = AT_START,
    ) -> Any:  # fmt: skip
        """Somebody scans the code, or another one; with a phone of another browser if given."""
        home = browser or self.browser
        assert home is not None
        tab = home.phone(wide=wide, high=high)
        self.phones.append(tab)
        self._homes.append(home)
        tab.go(url or self.host.url)
        self.until(lambda: is_so(tab, there), "a page")
        return tab

    def load_anew(self, tab: Any, **settings: Any) -> None:
        """Somebody loads the page once more, with these settings."""
        told = json.dumps(json.dumps(settings))
        tab.js(f"(localStorage.setItem('settings', {told}), window.old = true, 1)")
        tab.js("(setTimeout(() => location.reload()), 1)")

        self.until(lambda: is_so(tab, f"!window.old && {AT_START}"), "the page once more")

    def tap(self, tab: Any, key: str) -> None:
        """Somebody presses what has this key."""
        css = f'[data-key="{key}"]'
        self.until(lambda: tab.js(f"!!document.querySelector({css!r})"), css)
        tab.js(f"(document.querySelector({css!r}).click(), 1)")

    def choose(self, tab: Any, file: Path) -> None:
        """Somebody chooses a file; it is opened, or there is a sentence."""
        tab.js(NOTE_CHOICE)
        tab.choose_file("#file", file)
        self.until(lambda: tab.js(f"window.chosen && ({READY})"), f"the page after {file.name}")

    def send(self, tab: Any) -> PictureSquares:
        """Somebody finds that it looks right, and sends it; what the laptop then asks about."""
        self.tap(tab, "right")
        self.until(lambda: tab.js("document.body.matches('.at-look')"), "its look")
        self.tap(tab, "send")
        self.until(lambda: self.player.scene == KEEP, QUESTION)
        assert self.host.inbox.waiting is not None
        return squares_of(self.host.inbox.waiting.picture)

    def answer(self, key: str) -> None:
        """Somebody at the laptop answers."""
        self.app.draw()
        self.player.click(f"button:{key}")

    @property
    def kept(self) -> CardPicture | None:
        """The picture that the card has now."""
        bench = self.page.bench if self.player.scene != "workshop-card" else self.app.top.bench  # type: ignore[attr-defined]
        card = next(one for one in bench.recipe.deck.card if one.id == CARD)
        return find_picture(bench.recipe.deck, card)

    def close(self) -> None:
        """Close the door, and all phones."""
        self.app.return_to_title()
        for home, tab in zip(self._homes, self.phones, strict=True):
            home.put_away(tab)
