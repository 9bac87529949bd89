"""A laptop with the program on it, and phones round the table."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.decision import Seat
from game.net.addresses import Address
from game.scenes.phones.scene import PhonesScene
from game.scenes.play.scene import PlayScene
from game.scenes.play.start import start_match
from tests.phone.browser import Browser, Tab
from tests.scenes.table_player import FRAME, TablePlayer, seated

HERE = (Address("127.0.0.1"),)
PATIENCE = 20.0  # seconds
PRESSES = (Path(__file__).parent / "presses.js").read_text(encoding="utf-8")


class Home:
    """Frames pass at the laptop as long as somebody waits for something."""

    def __init__(self, browser: Browser, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.browser = browser
        self.player = TablePlayer(monkeypatch, folder, (640, 360))
        self.app = self.player.app
        self.phones: list[Tab] = []

    def open(
        self, count: int, people: int, game: str = "color-chaos", seed: int = 1
    ) -> PhonesScene:
        """The screen for phones, before the cards are dealt."""
        choices = seated(count, range(people))
        self.app.open_phones(choices, HERE)
        options: dict[str, str] = {}

        def deal() -> None:
            start_match(self.app, game, choices, options, seed)

        scene = PhonesScene(self.app, game, choices, options, deal)
        self.app.push(scene)
        return scene

    def frame(self) -> None:
        """One frame at the laptop."""
        player, phones = self.player, self.app.phones
        assert phones is not None
        phones.hear()
        player.clock.now += FRAME
        self.app.pass_time()
        phones.tell()

    def until(self, happens: Callable[[], object], what: str = "") -> None:
        """Let frames pass until something is so."""
        end = time.monotonic() + PATIENCE
        while not happens():
            assert time.monotonic() < end, (what, [tab.faults for tab in self.phones])
            self.frame()
            time.sleep(0.001)

    def scan(self, wide: int = 390, high: int = 844) -> Tab:
        """Somebody scans the picture."""
        assert self.app.phones is not None
        tab = self.browser.phone(wide=wide, high=high)
        self.phones.append(tab)
        tab.go(self.app.phones.url)
        self.until(lambda: tab.js("document.querySelectorAll('.who').length"), "faces to tap")
        return tab

    def tap(self, tab: Tab, css: str) -> None:
        """Somebody presses the first thing of that kind."""
        self.until(lambda: tab.js(f"!!document.querySelector({css!r})"), css)
        tab.js(f"document.querySelector({css!r}).click()")

    def sit(self, tab: Tab, seat: Seat) -> None:
        """Somebody taps their face."""
        assert self.app.phones is not None
        phones = self.app.phones
        self.tap(tab, f'[data-key="seat {seat}"]')
        self.until(lambda: seat in phones.here, "a seat")

    def play(self, chance: random.Random) -> None:
        """Press anything on a phone that is asked, or at the laptop; some frames pass."""
        table, player = self.table, self.player
        pressed = [tab.js(PRESSES) for tab in self.phones]
        assert not any(one.startswith("stuck") for one in pressed), pressed
        if player.scene == "curtain":
            player.wait(600)
            player.click("button:show")
        elif player.scene == "play" and table.flow.waits_here:
            asked = table.sitting.asked
            assert asked is not None
            table.flow.answer(chance.randrange(len(asked.options)))
        for _ in range(6):
            self.frame()

    @property
    def table(self) -> PlayScene:
        """The table, whatever lies on it."""
        return self.player.table_below()

    def close(self) -> None:
        """Close the door, and all phones."""
        self.app.close_phones()
        for tab in self.phones:
            self.browser.tabs.remove(tab)
            tab.close()
