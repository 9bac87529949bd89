"""A laptop with the program on it, and phones round the table."""

import random
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import pytest

from game.core.decision import Seat
from game.net.addresses import Address
from game.scenes.phones.scene import PhonesScene
from game.scenes.play.match_start import start_match
from game.scenes.play.scene import PlayScene
from tests.phone.browser import Tab
from tests.scenes.table_player import FRAME, TablePlayer, seated


class AnyBrowser(Protocol):
    """A browser whose pages are phones."""

    def phone(self, name: str = "", wide: int = 390, high: int = 844) -> Any:
        """A phone of somebody's own."""

    def put_away(self, tab: Any) -> None:
        """A phone that nobody needs any more."""


HERE = (Address("127.0.0.1"),)
PATIENCE = 60.0  # seconds; a busy machine is slow
IDLE, RUNNING = {"wait", "rest", "results"}, {"claim", "bluff", "call", "shown"}
"""Pages on which nothing can be pressed, and those that are closed after a time."""
PRESSES = (Path(__file__).parent / "presses.js").read_text(encoding="utf-8")


class Home:
    """Frames pass at the laptop as long as somebody waits for something."""

    def __init__(self, browser: AnyBrowser, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.browser = browser
        self.player = TablePlayer(monkeypatch, folder, (640, 360))
        self.app = self.player.app
        self.phones: list[Tab] = []

    def open(
        self, count: int, people: int, game: str = "color-chaos", seed: int = 1,
        rules: Mapping[str, str] | None = None,
    ) -> PhonesScene:  # fmt: skip
        """The screen for phones, before the cards are dealt."""
        choices = seated(count, range(people))
        self.app.open_phones(choices, HERE)
        options = dict(rules or {})

        def deal() -> None:
            start_match(self.app, game, choices, options, seed)

        scene = PhonesScene(self.app, game, choices, options, deal)
        self.app.push_scene(scene)
        return scene

    def frame(self) -> None:
        """One frame at the laptop."""
        player, phones = self.player, self.app.phones
        assert phones is not None
        phones.receive_messages()
        player.clock.now += FRAME
        self.app.advance_time()
        phones.send_table_news()

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
        tab: Tab = self.browser.phone(wide=wide, high=high)
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
        self.until(lambda: seat in phones.answering_seats, "a seat")

    def play(self, seed: int, troubles: float = 0.0) -> int:
        """Play to the end: somebody presses whatever may be pressed, on phones and at the laptop.

        Meanwhile phones are cut, frozen or loaded anew, so often in each frame; how often it was.
        Raises `AssertionError` if it stands still.
        """
        chance, table, flow = random.Random(seed), self.table, self.table.flow
        for number, tab in enumerate(self.phones):
            somebody = f"{PRESSES}({1000 * seed + number})"
            later = f"addEventListener('DOMContentLoaded', () => {{{somebody}}})"
            tab.always(later)
            tab.js(somebody)
        moved, steps, disturbed = time.monotonic(), -1, 0
        while not self.over:
            if chance.random() < troubles:
                disturbed += 1
                self._disturb(chance)
            if len(table.live_match.match.steps) != steps:
                moved, steps = time.monotonic(), len(table.live_match.match.steps)
            assert time.monotonic() < moved + PATIENCE, self._standing()
            if self.player.scene == "curtain":
                self.player.wait(600)
                self.player.click("button:show")
            elif self.player.scene == "results":
                self.player.wait(600)
                self.player.click("button:next")
            elif flow.is_waiting_here and table.live_match.asked is not None:
                flow.submit_answer(chance.randrange(len(table.live_match.asked.options)))
            self.frame()
            self._let_press()
        return disturbed

    def _disturb(self, chance: random.Random) -> None:
        """Something happens to a phone."""
        phones, tab = self.app.phones, chance.choice(self.phones)
        assert phones is not None
        what = chance.choice(("cut", "frozen", "anew"))
        if what == "cut" and phones.answering_seats:
            line = phones.phone_seats[chance.choice(sorted(phones.answering_seats))].line
            assert line is not None
            phones.server.cut_line(line)
        elif what == "frozen":
            tab.ask("Page.setWebLifecycleState", state="frozen")
            for _ in range(chance.randrange(40)):
                self.frame()
            tab.ask("Page.setWebLifecycleState", state="active")
        else:
            with suppress(AssertionError):  # it is being loaded already
                tab.ask("Page.reload")

    @property
    def answered(self) -> set[Seat]:
        """Who has chosen something on a phone."""
        assert self.app.phones is not None
        chairs = enumerate(self.app.phones.phone_seats)
        return {n for n, one in chairs if any(a["t"] == "done" for a in one.answers.values())}

    @property
    def over(self) -> bool:
        """Whether the last results are there."""
        return self.player.scene == "results" and self.player.shows("button:rematch")

    def _let_press(self) -> None:
        """Leave the processor to phones that are asked something; where a clock runs, not long."""
        phones = self.app.phones
        assert phones is not None
        game = phones.table.game
        pages = (
            {game.find_page_name(seat) for seat in phones.answering_seats}
            if game is not None
            else set()
        )
        if pages <= IDLE and not phones.lost_seats:
            return
        end = time.monotonic() + (0.002 if pages & RUNNING else 0.02)
        while phones.server.heard.empty() and time.monotonic() < end:
            time.sleep(0.001)

    def _standing(self) -> tuple[object, ...]:
        """Where everybody stands who does not go on."""
        pages = [tab.js("window.stuck || document.body.className") for tab in self.phones]
        return self.player.scene, self.player.state(), pages

    @property
    def table(self) -> PlayScene:
        """The table, whatever lies on it."""
        return self.player.table_below()

    def close(self) -> None:
        """Close the door, and all phones."""
        self.app.close_phones()
        for tab in self.phones:
            self.browser.put_away(tab)
