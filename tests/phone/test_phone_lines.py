"""Four phones lose the table in every kind of question at the worst moment, and come back to it."""

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from game.games import GAMES
from game.scenes.play.match_start import continue_match
from game.session.live_match import LiveMatch, begin_live_match
from game.store import folders
from game.store.journals.journal_folder import read_journal
from game.store.settings import SeatChoice
from tests.phone.browser import Browser, Tab
from tests.phone.home import HERE, IDLE, PATIENCE, PRESSES, Home
from tests.scenes.table_player import TablePlayer, seated

RULES = {
    "color-chaos": {f"expansion_{n}": "on" for n in (1, 2, 3)},
    "match-patch": {"sets": "2"},
    "penny-badger": {"bank": "50"},
}
SEATS = 4
SEEDS, MOST = 8, 1500
"""So many games of each kind are looked through, and so many of their choices."""
LEAST = 60
"""So many kinds of questions there are at least."""
SAMPLE = {
    *("PlayCard.turn", "Calls", "Dodge", "PickPlace.put", "Claim", "PickPile.turn"),
    *("PickSeat.trade_hands", "Lay.higher-or-lower together"),
}
"""The kinds that the gate looks at, each in one of the ways in turn."""
WAYS = ("before", "after", "killed")
"""The line is cut before a press is sent, or after; or the laptop is killed meanwhile."""
CUT = """(() => {
  window.cutting ??= "";
  if (window.cutter) return;
  window.cutter = true;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const how = /"t":"(choose|say)"/.test(text) ? window.cutting : "";
    if (how === "after") send.call(this, text);
    if (how === "before" || how === "after") {
      window.cutting = "";
      this.close();
    }
    if (!how) send.call(this, text);
  };
})()"""
"""Cuts the line at the next press: before it is sent, after it was, or (`killed`) it never goes."""
OPEN = "[...document.querySelectorAll('.hand .card')].map((one) => one.dataset.code)"
STATE = f"[window.cutting, document.body.className, {OPEN}]"


@dataclass(frozen=True)
class Moment:
    """Where in which game a kind of question comes up."""

    game: str
    seed: int
    choices: tuple[int, ...]


def kind_of(live_match: LiveMatch) -> str:
    """The kind of question that is open; what may be dodged is one kind."""
    asked = live_match.match.decision
    assert asked is not None
    name = "Dodge" if asked.question_key.startswith("Dodge.") else asked.question_key
    return f"{name} together" if asked.together else name


def people() -> list[SeatChoice]:
    """Four people, each with a phone."""
    return seated(SEATS, range(SEATS))


@cache
def moments() -> dict[str, Moment]:
    """For each kind of question that any game asks, the first time somebody met it."""
    found: dict[str, Moment] = {}
    for game in sorted(GAMES):
        for seed in range(SEEDS):
            live_match, _ = begin_live_match(game, people(), RULES.get(game, {}), None, seed)
            luck, choices = random.Random(seed), list[int]()
            while (asked := live_match.match.decision) is not None and len(choices) < MOST:
                found.setdefault(kind_of(live_match), Moment(game, seed, tuple(choices)))
                choices.append(luck.randrange(len(asked.options)))
                live_match.match.submit(choices[-1])
    return found


class LossyHome(Home):
    """A laptop with four phones whose line is cut."""

    def __init__(self, browser: Browser, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        super().__init__(browser, monkeypatch, folder)
        self.monkeypatch, self.folder = monkeypatch, folder
        self.held: list[set[str]] = [set() for _ in range(SEATS)]
        """The cards that each person has held in this game."""
        self.came: set[int] = set()
        """Whose phone shows this game: until then it may show the hand of the one before."""
        self.app.open_phones(people(), HERE)
        for seat in range(SEATS):
            tab = self.scan()
            self.sit(tab, seat)
            tab.js(CUT)
            tab.js(f"{PRESSES}({seat})")

    def lay_out(self, moment: Moment, way: str) -> None:
        """That question is asked; the first press on it is cut off."""
        for tab in self.phones:
            tab.js(f"window.cutting = {way!r}")
        options = RULES.get(moment.game, {})
        live_match, _ = begin_live_match(
            moment.game, people(), options, folders.journals_folder(), moment.seed
        )
        for choice in moment.choices:
            live_match.match.submit(choice)
        assert live_match.journal_file is not None
        assert live_match.journal_file.path is not None
        live_match.close_journal()
        self.held, self.came = [set() for _ in range(SEATS)], set()
        assert continue_match(self.app, read_journal(live_match.journal_file.path)) is not None
        self.frame()

    def cut(self) -> list[Tab]:
        """Whose press was cut off."""
        return [tab for tab in self.phones if tab.js("window.cutting") == ""]

    def asked(self) -> bool:
        """True if whoever is asked something sees it on their phone."""
        phones = self.app.phones
        assert phones is not None
        game = phones.table.game
        if game is None or not phones.is_playing_flow(self.table.flow):
            return False
        pages = ((seat, game.find_page_name(seat)) for seat in range(SEATS))
        owed = [(seat, page) for seat, page in pages if page not in IDLE]
        return bool(owed) and all(
            f"at-{page}" in self.phones[seat].js("document.body.className") for seat, page in owed
        )

    def kill(self) -> None:
        """The program is gone without a word, and started again; its owner continues the game."""
        app, phones = self.app, self.app.phones
        assert phones is not None
        file = self.table.live_match.journal_file
        assert file is not None
        phones.server.close_server()
        app.phones = None
        file.close_file()
        app.shut_down()
        self.player = TablePlayer(self.monkeypatch, self.folder, (640, 360))
        self.app = self.player.app
        again = self.app.open_phones
        self.monkeypatch.setattr(
            self.app,
            "open_phones",
            lambda choices, here=HERE, saved=None: again(choices, here, saved),
        )
        self.app.continue_game()
        self.player.click("button:phones-again")

    def go_on(self, steps: int) -> None:
        """Until all phones are back and somebody's choice has counted."""

        def happens() -> bool:
            if self.player.scene in ("results", "curtain"):
                name = "button:next" if self.player.scene == "results" else "button:show"
                self.player.wait(600)
                if self.player.shows(name):
                    self.player.click(name)
            self.nobody_sees_a_hand()
            phones, live_match = self.app.phones, self.table.live_match
            assert phones is not None
            back = phones.answering_seats == self.came == set(range(SEATS))
            return back and (len(live_match.match.steps) > steps or live_match.asked is None)

        self.until(happens, self._standing)

    def until(self, happens: object, what: object = "") -> None:
        """Frames pass until something is so; phones are left the processor meanwhile."""
        end = time.monotonic() + 2 * PATIENCE
        while not happens():  # type: ignore[operator]
            assert time.monotonic() < end, what() if callable(what) else what
            for _ in range(4):
                self.frame()
            time.sleep(0.002)

    def nobody_sees_a_hand(self) -> None:
        """The laptop shows none, a phone its owner's alone, and none without the table."""
        flow = self.table.flow
        assert flow.viewer is None, "no hand lies open at the laptop"
        for seat, tab in enumerate(self.phones):
            _, kind, codes = tab.js(STATE)
            if "at-lost" in kind or "at-rest" in kind:
                assert codes == [], kind
            if set(codes) <= self.held[seat]:
                self.came.add(seat)
            assert seat not in self.came or set(codes) <= self.held[seat], "somebody else's card"

    def frame(self) -> None:
        """One frame; which cards each person ever held is noted."""
        super().frame()
        if any(scene.name == "play" for scene in self.app.scenes):
            flow = self.table.flow
            for seat, hand in enumerate(self.table.live_match.match.table.hands):
                view = flow.views.by_viewer.get(seat)
                seen = view.zones.get(f"hand {seat}", ()) if view is not None else ()
                self.held[seat] |= {card.code for card in (*hand, *seen) if card is not None}


def loses(home: LossyHome, kind: str, way: str) -> None:
    """The line is cut in that question, and the table goes on."""
    home.lay_out(moments()[kind], way)
    if way == "killed":
        home.until(home.asked, lambda: (kind, way, home._standing()))
        steps = len(home.table.live_match.match.steps)
        home.kill()
        assert home.app.phones is not None
        for tab in home.phones:
            tab.js("window.cutting = ''")
    else:
        home.until(home.cut, lambda: (kind, way, home._standing()))
        steps = len(moments()[kind].choices)
        for tab in home.phones:
            tab.js("window.cutting = ''")
    home.go_on(steps)


@pytest.fixture
def lossy(browser: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[LossyHome]:
    """Four phones at a table."""
    opened = LossyHome(browser, monkeypatch, tmp_path)
    yield opened
    opened.close()


def test_four_phones_lose_the_table_in_some_kinds_of_questions(lossy: LossyHome) -> None:
    for number, kind in enumerate(sorted(SAMPLE)):
        loses(lossy, kind, WAYS[number % len(WAYS)])


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
def test_four_phones_lose_the_table_in_every_kind_of_question(lossy: LossyHome, way: str) -> None:
    kinds, begun = sorted(moments()), time.perf_counter()
    assert len(kinds) >= LEAST
    for kind in kinds:
        loses(lossy, kind, way)
    print(f"{way}: {len(kinds)} kinds in {time.perf_counter() - begun:.0f} s: {', '.join(kinds)}")
