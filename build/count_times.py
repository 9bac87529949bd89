"""Counts how much there is to do in whole games between computer players, for `[time]`.

    python build/count_times.py penny-badger              by number of players, as printed
    python build/count_times.py penny-badger --rules      the factors of its house rules
    python build/count_times.py penny-badger --rules --players 8 --level easy

`--games N` plays N games for each row, `--level` says who plays, `--seed` the first seed. House
rules are counted at a table of four unless `--players` says otherwise, beside what is told there.
What it prints is copied into `rules/<game>.toml`; see `game/session/pregame/duration.py`.
"""

import argparse
import sys
from collections.abc import Callable, Mapping
from dataclasses import astuple, dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.agents import make_agent  # noqa: E402
from game.core.decision import Calls, Dodge  # noqa: E402
from game.core.event import Answerable, Event, RoundEnded  # noqa: E402
from game.core.game import Game, find_game  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.rulebook import ON, Option  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.session.pregame.duration import (  # noqa: E402
    CHOICE,
    LOOK,
    OPEN,
    PASS,
    RESULTS_S,
    VOTE,
    find_rule_factor,
)
from game.session.pregame.house_rules import can_settle, list_needed_expansions  # noqa: E402
from game.session.timed.vote_round import is_vote  # noqa: E402

COUNTS = ("choices", "turns", "votes", "rounds")
CROWDS = {"color-chaos": (3, 4, 8, 12, 16)}
USUAL = (2, 3, 4, 5, 6, 8)
FOUR = 4
SAME = ("first_player", "youngest", "call_window")
"""House rules that change nothing about it."""
CLAIM = 3.0
"""Seconds of a window in which people may dodge."""


@dataclass
class Counts:
    """What was counted, as in `[time]`."""

    choices: int = 0
    turns: int = 0
    votes: int = 0
    rounds: int = 0
    claims: int = 0

    def heard(self, event: Event) -> None:
        """Something happened."""
        self.claims += isinstance(event, Answerable)
        self.rounds += isinstance(event, RoundEnded)


def played(game: str, players: int, options: Mapping[str, str], seed: int, level: str) -> Counts:
    """One whole game between computer players."""
    agents = [make_agent(level, 31 * seed + seat) for seat in range(players)]

    def choose(match: Match) -> int:
        assert match.decision is not None
        return agents[match.decision.seat].decide(match)

    return counted(Match.new(game, players, seed, options), choose)


def counted(match: Match, choose: Callable[[Match], int]) -> Counts:
    """One whole game, as somebody answers for all."""
    counts, last, waiting = Counts(), -1, 0
    match.listen(counts.heard)
    while (decision := match.decision) is not None:
        if is_vote(decision):
            counts.votes += not waiting
            waiting, last = len(decision.together) - 1, -1
        elif not isinstance(decision, Calls | Dodge):
            counts.choices += len(decision.options) > 1
            counts.turns += decision.seat != last
            last = decision.seat
        match.submit(choose(match))
    counts.rounds = max(1, counts.rounds)
    return counts


def fits(game: Game, option: Option, players: int, value: str) -> bool:
    """Return True if this many players can use this value."""
    return can_settle(game, players, {option.id: value})


def seconds(counts: list[float]) -> float:
    """What a game takes where all are people, but for the cards that move."""
    choices, turns, votes, rounds, claims = counts
    games = CHOICE * choices + (LOOK + PASS) * turns + (VOTE + OPEN) * votes
    return games + CLAIM * claims + RESULTS_S * rounds


def as_told(game: Game, players: int, level: str, option: Option, value: str) -> float:
    """How many times as long as usual such a game is said to take."""
    levels, usual = [level] * players, option.default_for(players)
    now = find_rule_factor(game, option.id, value, players, levels)
    return now / find_rule_factor(game, option.id, usual, players, levels)


def main() -> None:
    """Print what was counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--rules", action="store_true")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--players", type=int, default=FOUR, help="at the table of --rules")
    wish = parser.parse_args()
    game = find_game(wish.game)
    rules = game.rules
    seeds = range(wish.seed, wish.seed + wish.games)

    def average(players: int, options: Mapping[str, str]) -> list[float]:
        own = {**dict.fromkeys(list_needed_expansions(game, players), ON), **options}
        rows = [astuple(played(game.id, players, own, s, wish.level)) for s in seeds]
        return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

    if wish.rules:
        count = wish.players
        usual = seconds(average(count, {}))
        for option in rules.options:
            if option.id in (*SAME, *list_needed_expansions(game, count)):
                continue
            for value in filter(partial(fits, game, option, count), option.values):
                counted = seconds(average(count, {option.id: value})) / usual
                told = as_told(game, count, wish.level, option, value)
                print(f"{option.id} {value}: {counted:.2f} (told {told:.2f})", flush=True)
        return
    table = {}
    for players in CROWDS.get(wish.game, USUAL):
        table[players] = average(players, {})
        print(players, [round(count, 1) for count in table[players]], file=sys.stderr, flush=True)
    for number, name in enumerate(COUNTS):
        digits = int(name == "rounds")
        points = ", ".join(f"[{n}, {row[number]:.{digits}f}]" for n, row in table.items())
        print(f"{name} = [{points}]")


if __name__ == "__main__":
    main()
