"""Phones as real pages in a browser, the game in a real window: a night, and quick answers."""

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from game.net.addresses import addresses
from tests.phone.browser import Browser, Tab, program
from tests.window.conftest import OpenWindow
from tests.window.game_window import GLANCE, GameWindow
from tests.window.person import four_seats, settle_down

pytestmark = [pytest.mark.window, pytest.mark.long]

NIGHT = ("dice-factor", "flower-power")
"""The games of the night, the shortest there are."""
EVENING, ON = "button:evening", "button:next"
PRESSES = (Path(__file__).parents[1] / "phone" / "presses.js").read_text(encoding="utf-8")
WATCH = """(() => {
  const sent = new Map(), heard = new WeakSet(), send = WebSocket.prototype.send;
  window.took = [];
  WebSocket.prototype.send = function (text) {
    const { t, id } = JSON.parse(text);
    if (t === "choose" || t === "say") sent.set(id, performance.now());
    if (!heard.has(this)) {
      heard.add(this);
      this.addEventListener("message", (event) => {
        const answer = JSON.parse(event.data);
        if (answer.t === "done" && sent.has(answer.id)) window.took.push(performance.now() - sent.get(answer.id));
      });
    }
    return send.call(this, text);
  };
})()"""  # noqa: E501
"""Notes in `window.took` for how many milliseconds each press waits for its answer."""
PEOPLE = ("Mia", "Papa")
PRESSED = 60
KILLS, ANSWERED = 2, 3
"""How often the program is killed, and how many answers of each phone it takes in between."""
PATIENCE, LONG = 60.0, 400.0
"""Seconds until something happens, and for a game."""


@pytest.fixture
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser, if this machine has one and can be reached under an address."""
    wanting = pytest.fail if os.environ.get("CI") else pytest.skip
    if program() is None:
        wanting("Not installed: chromium")
    if not addresses():
        pytest.skip("this machine is in no network")
    opened = Browser(tmp_path_factory.mktemp("browser"))  # a short name: its sockets need one
    yield opened
    opened.close()


class PhoneHolder:
    """Somebody with a phone, who reads the laptop's screen and types what stands there."""

    def __init__(self, window: GameWindow, tab: Tab, name: str) -> None:
        self.window, self.tab, self.name = window, tab, name

    def sees(self, code: str, what: str) -> None:
        """Wait until something is so on the phone, while the laptop goes on."""
        end = time.monotonic() + PATIENCE
        while not self._is(code):
            text = f"{what}: {self.tab.faults} {self.window.describe()}"
            assert time.monotonic() < end, text
            self.window.look()
            time.sleep(GLANCE)

    def _is(self, code: str) -> bool:
        try:
            return bool(self.tab.js(code))
        except AssertionError:
            return False  # it is being loaded

    def taps(self, css: str) -> None:
        """Press the first thing of that kind."""
        self.sees(f"!!document.querySelector({css!r})", css)
        self.tab.js(f"document.querySelector({css!r}).click()")

    def sits_down(self, seat: int) -> None:
        """The address, the letters, a face."""
        things = self.window.look().things
        found = re.search(r"\d+\.\d+\.\d+\.\d+:\d+", things["text:code"].text)
        assert found
        letters = "".join(re.findall(r"\b[A-Z]\b", things["text:letters"].text))
        assert len(letters) == 4
        self.tab.go(f"http://{found[0]}/")
        self.sees("!!document.querySelector('#four')", "where the letters are typed")
        self.tab.js(f"document.querySelector('#four').value = {letters!r}")
        self.taps("#letters .btn")
        self.taps(f'[data-key="seat {seat}"]')
        self.sees("document.body.classList.contains('at-rest')", "a seat")
        self.tab.js("window.same = true")

    def presses(self, seed: int) -> None:
        """From now on press whatever may be pressed; the page notes how long answers take."""
        self.tab.js(WATCH)
        self.tab.js(f"{PRESSES}({seed})")


def play(window: GameWindow, game: str) -> set[str]:
    """A game of the night, nothing pressed at the laptop but what goes on; what came up there."""
    window.wait_for(lambda frame: frame.scene == "night" and not frame.busy)
    window.click(f"choice:game={game}")
    window.click("button:play")
    scenes, end = set[str](), time.monotonic() + LONG
    while EVENING not in window.look().things:
        assert time.monotonic() < end, window.describe()
        scenes.add(window.frame.scene)
        if ON in window.frame.things and not window.frame.busy:
            press(window, ON)
        time.sleep(GLANCE)
    while window.look().scene == "results":
        press(window, EVENING)
    return scenes


def press(window: GameWindow, name: str) -> None:
    """Press that as it stands there; whatever has just opened does not listen yet."""
    before = window.wait_until_still()
    if name in before.things:
        window.click_at(before.things[name].x, before.things[name].y)
        window.wait_for_presses(before)


def test_a_night_with_phones_on_which_nobody_has_to_come_in_twice(
    open_window: OpenWindow, browser: Browser, tmp_path: Path
) -> None:
    settle_down(tmp_path, seats=four_seats(2)[:3])
    window = open_window("--size", "1280x720")
    window.click("button:night")
    window.click("button:begin")
    window.wait_for(lambda frame: frame.scene == "night" and not frame.busy)
    window.click("button:phones")
    window.wait_for(lambda frame: "text:letters" in frame.things)
    family = [PhoneHolder(window, browser.phone(), name) for name in PEOPLE]
    for seat, one in enumerate(family):
        one.sits_down(seat)
    window.wait_for(lambda frame: "Phone has joined" in str(frame.things.values()))
    window.portrait(tmp_path / "phones.png")
    window.click("button:deal")
    for one in family:
        one.sees("document.body.classList.contains('at-evening')", "the evening")
    for seed, one in enumerate(family):
        one.presses(seed)
    for game in NIGHT:
        assert "curtain" not in play(window, game), "all people hold their cards on a phone"
    window.click("button:end")
    window.wait_for(lambda frame: frame.scene == "podium" and not frame.busy)
    window.portrait(tmp_path / "podium.png")
    for one in family:
        one.sees("document.body.innerText.includes('Game night is over!')", "the podium")
        assert one.tab.js("window.same"), "the page was loaded once"
        assert one.tab.js("document.querySelector('#head strong').textContent") == one.name
        assert one.tab.faults == []
        one.tab.picture(tmp_path / f"{one.name}.png")


def test_presses_on_four_phones_are_answered_soon(
    open_window: OpenWindow, browser: Browser, tmp_path: Path
) -> None:
    """How soon stands in `docs/measured.md`, on a quiet machine; nowhere does anybody wait."""
    settle_down(tmp_path, seats=four_seats(4), game="color-chaos")
    window = open_window("--size", "1280x720")
    window.click("button:game-color-chaos")
    window.click("button:phones")
    window.wait_for(lambda frame: "text:letters" in frame.things)
    family = [PhoneHolder(window, browser.phone(), one["name"]) for one in four_seats(4)]
    for seat, one in enumerate(family):
        one.sits_down(seat)
    window.click("button:deal")
    for seed, one in enumerate(family):
        one.presses(seed)
    end, took = time.monotonic() + LONG, list[float]()
    while len(took) < PRESSED:
        assert time.monotonic() < end, window.describe()
        if ON in window.look().things:
            press(window, ON)
        time.sleep(0.2)
        took = sorted(each for one in family for each in one.tab.js("window.took"))
    print(f"{len(took)} presses: median {median(took):.0f} ms, nine of ten within "
          f"{took[9 * len(took) // 10]:.0f}, worst {took[-1]:.0f}")  # fmt: skip
    assert median(took) < 1000


def test_phones_play_on_by_themselves_after_the_program_was_killed(
    open_window: OpenWindow, browser: Browser, tmp_path: Path
) -> None:
    settle_down(tmp_path, seats=four_seats(2)[:3], game="color-chaos")
    window = open_window("--size", "1280x720")
    window.click("button:game-color-chaos")
    window.click("button:phones")
    window.wait_for(lambda frame: "text:letters" in frame.things)
    family = [PhoneHolder(window, browser.phone(), name) for name in PEOPLE]
    for seat, one in enumerate(family):
        one.sits_down(seat)
    window.click("button:deal")
    for seed, one in enumerate(family):
        one.presses(seed)
    for _ in range(KILLS):
        answered(window, family, ANSWERED)
        window.kill()
        window = open_window("--size", "1280x720")
        window.click("button:continue")
        window.wait_for(lambda frame: frame.scene == "phones-again" and not frame.busy)
        window.portrait(tmp_path / "again.png")
        window.click("button:phones-again")
        for one in family:
            one.window = window
            one.tab.js("window.took = []")
            one.sees("!document.body.classList.contains('at-lost')", "the table")
            assert one.tab.js("window.same"), "nobody scanned, and nothing was loaded anew"
    answered(window, family, ANSWERED)


def answered(window: GameWindow, family: list[PhoneHolder], count: int) -> None:
    """The table goes on until each phone has answered so often."""
    end = time.monotonic() + LONG
    while any(len(one.tab.js("window.took")) < count for one in family):
        assert time.monotonic() < end, window.describe()
        if ON in window.look().things:
            press(window, ON)
        time.sleep(0.2)
