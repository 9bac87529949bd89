"""The command `sim`."""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.agents import AGENTS
from game.core import notation
from game.core.chance import Chance
from game.core.errors import BadSetup, GameError
from game.core.game import find_game
from game.core.match import Match

from .command_line import (
    CommandParser,
    add_match_arguments,
    parse_options,
    parse_positive,
    players_for,
)
from .play_out import play_out, seat_agents
from .progress_bar import show_progress
from .recipes import GAMES_TOLD, game_id

ABOUT = "Plays whole matches between computer players and counts who wins."

HELP = f"one for all or one for each seat: {', '.join(AGENTS)}, hard:frog, or a policy's path"


@dataclass(slots=True)
class MatchTally:
    """The results of the matches so far."""

    players: int
    wins: list[float] = field(default_factory=list)
    decisions: int = 0
    unfinished: int = 0

    def __post_init__(self) -> None:
        self.wins = [0.0] * self.players

    def tally_match(self, match: Match, moves: int) -> None:
        """Count one match; a first place shared by k counts 1/k each."""
        self.decisions += moves
        result = match.result
        if result is None:
            self.unfinished += 1
            return
        first = [seat for seat, place in enumerate(result.places) if place == 1]
        for seat in first:
            self.wins[seat] += 1 / len(first)


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code."""
    wish = _sim_parser().parse_args(argv)
    try:
        if wish.day:
            print(_day_text(wish))
            return 0
        if not wish.game:
            raise BadSetup("needs a GAME, or a date with --day")
        wish.game = game_id(wish.game, is_measured=True)
        print(_result_text(_run_matches(wish), wish.json))
    except GameError as error:
        print(f"sim: {error}", file=sys.stderr)
        return 2
    return 0


def _sim_parser() -> CommandParser:
    parser = CommandParser("chroma-chaos sim", description=ABOUT)
    parser.add_argument("game", nargs="?", metavar="GAME", help=GAMES_TOLD)
    parser.add_argument("--day", metavar="DATE", help="play the deal of a date")
    add_match_arguments(parser)
    parser.add_argument("--games", type=parse_positive, default=100, metavar="N")
    parser.add_argument("--agents", default="random", metavar="A,B,…", help=HELP)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _run_matches(wish: argparse.Namespace) -> dict[str, Any]:
    """Play the matches and return the result as it is printed."""
    first = _wished_match(wish, wish.seed)
    players = first.table.seats
    levels = _levels_by_seat(wish.agents.split(","), players)
    seat_agents(levels, 0)
    tally = MatchTally(players)
    start = time.process_time()
    for seed in show_progress(_match_seeds(wish.seed, wish.games), wish.games):
        match = _wished_match(wish, seed)
        tally.tally_match(match, play_out(match, seat_agents(levels, seed)))
    seconds = time.process_time() - start
    return {
        "game": first.game.id,
        "players": players,
        "games": wish.games,
        "agents": levels,
        "wins": [round(wins, 3) for wins in tally.wins],
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds) if seconds else 0,
        "unfinished": tally.unfinished,
        "mean_decisions": round(tally.decisions / wish.games, 1),
    }


def _match_seeds(seed: int, games: int) -> Iterator[int]:
    chance = Chance(seed)
    return (chance.next_word() for _ in range(games))


def _wished_match(wish: argparse.Namespace, seed: int) -> Match:
    """Return a match as wished; one from a position gets a random stream of its own."""
    if not wish.position:
        players = wish.players or players_for(find_game(wish.game))
        return Match.new(wish.game, players, seed, parse_options(wish.option))
    match = notation.read_position(wish.position)
    if match.game.id != wish.game or wish.option or wish.players:
        raise BadSetup("a position already has its game, players and options")
    table, steps = match.position()
    table = table.copy()
    table.chance = Chance(seed)
    return Match(match.game, table, steps)


def _levels_by_seat(names: list[str], players: int) -> list[str]:
    """Return a level for each seat: one for all, or as many as there are players."""
    if len(names) not in (1, players):
        raise BadSetup(f"--agents takes 1 or {players} names, not {len(names)}")
    return names if len(names) == players else names * players


def _day_text(wish: argparse.Namespace) -> str:
    """Play the deal of a date with one player in the person's seat; return how it went."""
    from game.session.daily.day_chair import begin_day_match, make_opponents  # noqa: PLC0415
    from game.session.daily.day_deal import deal_of_day, parse_day  # noqa: PLC0415

    if wish.game or wish.position or wish.option or wish.players:
        raise BadSetup("a date already has its game, players and options")
    deal = deal_of_day(parse_day(wish.day))
    match = begin_day_match(deal)
    own = _levels_by_seat([wish.agents.split(",")[0]], 1)
    moves = play_out(match, [*seat_agents(own, wish.seed), *make_opponents(deal)])
    result = match.result
    facts = {
        "day": deal.day, "game": deal.game, "agent": own[0], "decisions": moves,
        "places": list(result.places) if result else [],
        "scores": list(result.scores) if result else [],
    }  # fmt: skip
    if wish.json:
        return json.dumps(facts)
    lines = [f"{deal.day}: {deal.game}, {moves} decisions"]
    if result is not None:
        seats = zip(["you", *deal.faces], result.places, result.scores, strict=True)
        lines += [f"  {name}: place {place}, {score}" for name, place, score in seats]
    return "\n".join(lines)


def _result_text(result: dict[str, Any], as_json: bool) -> str:
    if as_json:
        return json.dumps(result)
    seats = zip(result["agents"], result["wins"], strict=True)
    lines = [f"{result['game']}: {result['games']} matches of {result['players']} players"]
    lines += [f"  seat {i + 1} {level}: {wins:g} won" for i, (level, wins) in enumerate(seats)]
    lines.append(
        f"  {result['mean_decisions']} decisions a match, {result['unfinished']} unfinished"
    )
    lines.append(f"  {result['decisions_per_second']:,} decisions a second")
    return "\n".join(lines)
