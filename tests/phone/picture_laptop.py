"""A laptop on which a card asks for a picture, and phones that send one."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.app.picture_host import PictureHost
from game.scenes.workshop.cards import card_verdict
from game.scenes.workshop.cards.card_page import CardPage
from game.scenes.workshop.cards.phone_picture_page import PhonePicturePage
from game.store import folders
from game.store.profiles import ProfileStore
from tests.phone.home import HERE, PATIENCE, AnyBrowser
from tests.scenes.screens_cards import deck
from tests.scenes.table_player import FRAME, TablePlayer

CARD = "card-1"
AT_START = "!!document.body?.matches('.at-pick')"
"""True once a picture can be chosen."""
READY = "!!document.body?.matches('.at-fit') || !!document.querySelector('#asks')?.textContent"
"""True once a file was opened, or there is a sentence about it."""


class QuietWorker:
    """Plays no test games."""

    def __init__(self, words: list[str]) -> None:
        self.has_finished = True

    def read_messages(self) -> tuple[()]:
        """Nothing is told."""
        return ()

    def stop_worker(self) -> None:
        """Nothing goes on."""


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

    def scan(self, wide: int = 390, high: int = 844) -> Any:
        """Somebody scans the code."""
        assert self.browser is not None
        tab = self.browser.phone(wide=wide, high=high)
        self.phones.append(tab)
        tab.go(self.host.url)
        self.until(lambda: tab.js(AT_START), "a page")
        return tab

    def load_anew(self, tab: Any, **settings: Any) -> None:
        """Somebody loads the page once more, with these settings."""
        told = json.dumps(json.dumps(settings))
        tab.js(f"(localStorage.setItem('settings', {told}), window.old = true, 1)")
        tab.js("(setTimeout(() => location.reload()), 1)")

        def is_there() -> bool:
            with suppress(AssertionError):  # it is being loaded
                return bool(tab.js(f"!window.old && {AT_START}"))
            return False

        self.until(is_there, "the page once more")

    def tap(self, tab: Any, key: str) -> None:
        """Somebody presses what has this key."""
        css = f'[data-key="{key}"]'
        self.until(lambda: tab.js(f"!!document.querySelector({css!r})"), css)
        tab.js(f"(document.querySelector({css!r}).click(), 1)")

    def choose(self, tab: Any, file: Path) -> None:
        """Somebody chooses a file; it is opened, or there is a sentence."""
        root = tab.ask("DOM.getDocument")["root"]["nodeId"]
        node = tab.ask("DOM.querySelector", nodeId=root, selector="#file")["nodeId"]
        tab.ask("DOM.setFileInputFiles", nodeId=node, files=[str(file)])
        self.until(lambda: tab.js(READY), f"the page after {file.name}")

    def close(self) -> None:
        """Close the door, and all phones."""
        self.app.return_to_title()
        if self.browser is not None:
            for tab in self.phones:
                self.browser.put_away(tab)
