"""How long whole games take at the real table, beside what players are told before.

The clock is a made-up one: people look, choose and hand the laptop on in the seconds that
`duration` gives them, computers and cards take their usual time, and nothing is drawn.
Run by path: `python -m pytest tests/bench/bench_times.py -s`.
"""

import sys
from collections.abc import Iterable, Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from statistics import mean
from types import ModuleType
from typing import Any

import pytest

from game.agents import make_agent
from game.core.match import Match
from game.core.rulebook import ON
from game.games import GAMES
from game.scenes.play.curtain import Curtain
from game.scenes.play.match_start import start_match
from game.scenes.play.scene import PlayScene
from game.session.pregame.duration import (
    CHOICE,
    LOOK,
    OPEN,
    PASS,
    RESULTS_S,
    VOTE,
    GameWork,
    estimate_minutes,
)
from game.session.pregame.house_rules import list_needed_expansions
from game.store.settings import SeatChoice
from tests.scenes.table_player import PEOPLE, SMOOTH, TablePlayer

STEP = 100.0  # milliseconds from look to look
LOOKS = 400_000
WAITED = 10
"""Rounds in which it is measured how long a person waits."""
RULES: list[tuple[str, int, str, dict[str, str]]] = [
    ("color-chaos", 8, "normal", {"expansion_2": "on"}),
    ("penny-badger", 8, "easy", {"empty_purse": "loan"}),
    ("penny-badger", 8, "normal", {"empty_purse": "loan"}),
    ("penny-badger", 8, "easy", {"savings": "10"}),
    ("penny-badger", 8, "easy", {"savings": "40"}),
    ("penny-badger", 8, "normal", {"bank": "50"}),
    ("match-patch", 2, "normal", {"sets": "6"}),
    ("pig-farm", 2, "normal", {"sets": "6"}),
    ("pig-farm", 8, "normal", {"sets": "3"}),
    ("pig-farm", 8, "normal", {"target": "150"}),
]
"""House rules whose factors depend on how many play, and who."""
LONG_WAIT = 17.5
"""Seconds, below which nine in ten waits are at any table."""
SEEDS = range(70, 73)
NEAR = 0.35
"""By so much what is told may be wrong for a game with as many choices."""
TABLES = [
    *(("color-chaos", seats, people) for seats, people in ((4, 1), (4, 3))),
    *((game, 4, people) for game in [*GAMES][1:] for people in (1, 2, 4)),
]


def counter() -> ModuleType:
    """The script that counts what there is to do."""
    path = Path(__file__).parents[2] / "build" / "count_times.py"
    spec = spec_from_file_location("count_times", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["count_times"] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Family:
    """People at a table who take their time."""

    def __init__(self, player: TablePlayer, seed: int, quick: bool) -> None:
        self.player, self.share = player, 0.0 if quick else 1000.0
        self.minds = [make_agent("normal", 31 * seed + seat) for seat in range(16)]
        self.ready = 0.0
        """When the one who has to do something does it."""
        self._waits: object = None
        self._seat = -1

    def act(self) -> None:
        """Do what the table waits for, if it is time."""
        top = self.player.app.top
        if isinstance(top, Curtain):
            if not top.fall_left and self._due(top, PASS):
                top.confirm_person()
        elif isinstance(top, PlayScene):
            self._play(top)

    def _play(self, table: PlayScene) -> None:
        flow = table.flow
        asked = flow.live_match.asked
        if flow.calls.window is not None and flow.calls.window.started_at is not None:
            for call in flow.calls.window.owed_calls:
                flow.calls.window.make_call(call, flow.clock())
        elif flow.votes.window is not None and not flow.board.is_showing_events:
            self._vote(table)
        elif self.player.asked() and asked is not None:
            new = asked.seat != self._seat
            if self._due(asked, CHOICE * (len(asked.options) > 1) + LOOK * new):
                self._seat = asked.seat
                flow.submit_answer(self.minds[asked.seat].decide(flow.live_match.match))

    def _vote(self, table: PlayScene) -> None:
        votes, asked = table.flow.votes, table.flow.live_match.asked
        window = votes.window
        if window is None or window.started_at is None or window.turned_at is not None:
            return
        if window.unanswered_seats and self._due(window, VOTE) and asked is not None:
            for seat, match in list(votes._list_vote_questions()):
                if seat in window.unanswered_seats:
                    votes.take_answer(
                        seat, votes.list_answer_words()[self.minds[seat].decide(match)]
                    )
        self._seat = -1

    def _due(self, what: object, seconds: float) -> bool:
        """Whether enough time went by since this was asked first."""
        if what is not self._waits:
            self._waits, self.ready = what, self.player.clock.now + self.share * seconds
        return self.player.clock.now >= self.ready


def lasts(
    player: TablePlayer,
    game: str,
    seats: int,
    people: Iterable[int],
    seed: int,
    quick: bool,
    options: Mapping[str, str] | None = None,
) -> tuple[float, Any]:
    """Minutes of a whole game, each table of results included, and what there was to do."""
    app, sit = player.app, set(people)
    names = [(f"N{n}", face) for n, face in enumerate((face for _, face in PEOPLE * 2), 1)]
    players = [
        SeatChoice(name, face, seat in sit) for seat, (name, face) in enumerate(names[:seats])
    ]
    start_match(app, game, players, options or {}, seed)
    family, start, rounds = Family(player, seed, quick), player.clock.now, 0
    for _ in range(LOOKS):
        if player.scene == "results":
            rounds += 1
            if player.table_below().flow.is_over:
                break
            player.table_below().start_next_round()
        family.act()
        player.clock.now += STEP
        app.advance_time()
    else:
        raise AssertionError("this game never ends")
    table = player.table_below()
    spent = player.clock.now - start
    table.leave_to_title()
    steps = iter(table.live_match.match.steps)
    counts = counter().counted(Match.new(game, seats, seed, options or {}), lambda _: next(steps))
    return (spent / 1000 + (0 if quick else RESULTS_S) * rounds) / 60, counts


@pytest.mark.parametrize(("game", "seats", "people"), TABLES)
def test_a_game_takes_about_as_long_as_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, seats: int, people: int
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="normal")
    sit = range(0, seats, seats // people) if people < seats else range(seats)
    rows = [lasts(player, game, seats, list(sit)[:people], seed, False) for seed in SEEDS]
    time = estimate_minutes(GAMES[game], seats, people, {}, player.app.settings)
    usual = GameWork.count_for_table(GAMES[game], seats, {}).choices
    asked = mean(counts.choices for _, counts in rows)
    each = ", ".join(f"{one:.1f}" for one, _ in rows)
    told = time * asked / usual
    print(f"{game}, {seats} players, {people} of them people: {each}; told {time:.1f},", end=" ")
    print(f"{told:.1f} for as many choices ({asked:.0f} instead of {usual:.0f})")
    assert abs(mean(one for one, _ in rows) - told) < NEAR * told + 0.5


@pytest.mark.parametrize("players", [3, 8, 16])
def test_one_round_takes_about_as_long_as_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, players: int
) -> None:
    """One person against computer players, three rounds."""
    game = GAMES["color-chaos"]
    options = {**dict.fromkeys(list_needed_expansions(game, players), ON), "target": "one round"}
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="normal")
    rows = [lasts(player, game.id, players, (0,), seed, False, options) for seed in SEEDS]
    told = estimate_minutes(game, players, 1, options, player.app.settings)
    asked = mean(counts.choices for _, counts in rows)
    each = ", ".join(f"{one:.1f}" for one, _ in rows)
    usual = GameWork.count_for_table(game, players, options).choices
    print(f"one round of {players}: {each}; told {told:.1f}, {asked:.0f} choices, not {usual:.0f}")
    assert abs(mean(one for one, _ in rows) - told * asked / usual) < NEAR * told + 0.5


@pytest.mark.parametrize(("game", "players", "level", "options"), RULES)
def test_a_house_rule_makes_a_game_as_much_longer_as_is_told(
    game: str, players: int, level: str, options: dict[str, str]
) -> None:
    """In games between computer players of one level."""
    count, (rule, value) = counter(), *options.items()
    rows = {
        name: [count.played(game, players, wish, seed, level).choices for seed in range(500, 540)]
        for name, wish in (("usual", {}), ("so", options))
    }
    counted = mean(rows["so"]) / mean(rows["usual"])
    option = next(one for one in GAMES[game].rules.options if one.id == rule)
    told = count.as_told(GAMES[game], players, level, option, value)
    print(
        f"{game}, {players} {level}, {rule} {value}: {counted:.2f} times as long, told {told:.2f}"
    )
    assert 0.75 < counted / told < 1.3


@pytest.mark.parametrize("players", [4, 8, 9, 12, 16])
def test_how_long_a_person_waits_for_their_turn(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, players: int
) -> None:
    """One person who answers at once, and nine in ten waits at a table of so many."""
    game = GAMES["color-chaos"]
    options = {**dict.fromkeys(list_needed_expansions(game, players), ON), "target": "one round"}
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="normal")
    taken = list[float]()
    for seed in range(70, 70 + WAITED):
        taken += waits(player, players, options, seed)
    taken.sort()
    nine_in_ten, longest = taken[int(0.9 * len(taken))], taken[-1]
    print(f"{players} players, {len(taken)} waits: {mean(taken):.1f} s at the mean,", end=" ")
    print(f"{nine_in_ten:.1f} nine in ten, {longest:.1f} the longest")
    assert nine_in_ten < LONG_WAIT


def waits(
    player: TablePlayer, seats: int, options: Mapping[str, str], seed: int
) -> Iterable[float]:
    """Seconds from a person's turn to their next one, all through a round."""
    app = player.app
    names = [(f"N{n}", face) for n, (_, face) in enumerate(PEOPLE * 2, 1)]
    players = [SeatChoice(*one, seat == 0) for seat, one in enumerate(names[:seats])]
    start_match(app, "color-chaos", players, options, seed)
    family, since, left = Family(player, seed, quick=True), player.clock.now, False
    while player.scene != "results":
        turn = player.table_below().live_match.match.table.turn
        asked = player.scene == "play" and player.asked() and turn == 0
        if asked:
            if left:
                yield (player.clock.now - since) / 1000
            since, left = player.clock.now, False
        left = left or turn != 0
        family.act()
        player.clock.now += SMOOTH
        app.advance_time()
    player.table_below().leave_to_title()


@pytest.mark.parametrize("game", [*GAMES])
def test_cards_and_computers_take_their_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    """What stands in `[time]` as `moving` and `thinking`: one person answers at once."""
    seconds = {}
    for pace in ("off", "normal"):
        player = TablePlayer(monkeypatch, tmp_path / pace, speed=1.0, pace=pace)
        rows = [lasts(player, game, 4, (0,), seed, True) for seed in SEEDS]
        choices = sum(counts.choices for _, counts in rows)
        windows = OPEN * sum(counts.votes for _, counts in rows)
        seconds[pace] = (60 * sum(time for time, _ in rows) - windows) / choices
    moving, thinking = seconds["off"], (seconds["normal"] - seconds["off"]) / 0.75
    print(f"{game}: moving {moving:.2f}, thinking {thinking:.2f}")
    told = GAMES[game].rules.raw["time"]
    assert abs(moving - told["moving"]) < 0.25
    assert abs(thinking - told["thinking"]) < 0.25
