"""The command `arena`."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack, closing
from pathlib import Path

from game.agents import AGENTS
from game.cli.command_line import (
    CommandParser,
    add_deal_arguments,
    parse_options,
    parse_positive,
    players_for,
)
from game.cli.odds import SequentialTest
from game.cli.progress_bar import show_progress
from game.cli.recipes import GAMES_TOLD, game_id
from game.core.errors import BadSetup, GameError
from game.core.game import find_game

from .arena_file import (
    ArenaRun,
    BadRows,
    RunBook,
    append_row,
    continue_file,
    find_difference,
    read_arena_file,
    run_of_today,
)
from .arena_play import ArenaRow, Place, play_arena_matches, play_on_cluster
from .arena_setup import ArenaSetup, settle_arena, single_rounds
from .arena_tally import COLUMNS, ArenaTally, markdown_row, summary_table

ABOUT = (
    "Lets one computer player play many matches against others, and says how strong it is. "
    "Every deal is played once from each seat, so that luck evens out. PLAYER is a level, a "
    "level and a character such as hard:frog, or the dotted path of a policy."
)

STOPPED = 130
"""The exit code when not all was played, as shells have it for Ctrl-C."""
CLEARLY = 1.2
"""How much more often than by chance somebody wins who is called better."""


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code."""
    wish = _arena_parser().parse_args(argv)
    try:
        return _report_file(wish) if wish.report else _compare_players(wish)
    except GameError as error:
        print(f"arena: {error}", file=sys.stderr)
    except OSError as error:
        print(f"arena: {error.filename}: {error.strerror}", file=sys.stderr)
    return 2


def _arena_parser() -> CommandParser:
    parser = CommandParser("chroma-chaos arena", description=ABOUT)
    parser.add_argument("game", nargs="?", metavar="GAME", help=GAMES_TOLD)
    levels = f"one of the first against more of the second: {', '.join(AGENTS)}, …"
    parser.add_argument("--compare", nargs=2, metavar="PLAYER", help=levels)
    add_deal_arguments(parser)
    parser.add_argument(
        *("--matches", "-n"),
        type=parse_positive,
        default=100,
        metavar="N",
        help="at least this many",
    )
    parser.add_argument("--rounds", action="store_true", help="matches of one round")
    parser.add_argument(
        "--workers",
        type=parse_positive,
        default=os.cpu_count() or 1,
        metavar="N",
        help="cores to use",
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="hand the matches to a Dask scheduler instead"
    )
    parser.add_argument("--file", type=Path, help="save every match here, and continue from it")
    parser.add_argument("--report", type=Path, metavar="FILE", help="show what's in a file")
    parser.add_argument(
        "--sequential",
        nargs="*",
        type=_parse_share,
        metavar="P",
        help="stop once it's clear whether it wins a share P1 rather than P0",
    )
    parser.add_argument("--all", action="store_true", help="with --sequential, don't stop")
    told = parser.add_mutually_exclusive_group()
    told.add_argument("--json", action="store_true", help="print one JSON object")
    told.add_argument("--markdown", action="store_true", help=f"print one row: {COLUMNS}")
    return parser


def _parse_share(text: str) -> float:
    """A share between 0 and 1."""
    try:
        share = float(text)
    except ValueError:
        share = -1.0
    if not 0 < share < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a share between 0 and 1")
    return share


def _report_file(wish: argparse.Namespace) -> int:
    """Print what a file holds, and play nothing."""
    if wish.game or wish.compare or wish.file or wish.cluster:
        raise BadSetup("--report takes a file, and plays nothing")
    book = read_arena_file(wish.report)
    if not book.runs:
        raise BadRows(f"{wish.report} has no arena results")
    standing = _new_tally(wish, book.runs[0])
    for row in book.rows:
        standing.take_row(row)
    print(_summary_text(wish, standing, book.runs, None))
    return 0


def _compare_players(wish: argparse.Namespace) -> int:
    """Play what is missing, and print the summary of all of it."""
    run = _wished_arena(wish)
    standing = _new_tally(wish, run)
    deals = -(-wish.matches // run.setup.players)
    with ExitStack() as stack:
        runs, keep = _open_rows(wish.file, run, standing, stack)
        trouble = _play_missing(standing, deals, wish, keep)
    print(_summary_text(wish, standing, runs, deals), flush=True)
    if trouble:
        print(f"arena: {trouble}", file=sys.stderr)
    return STOPPED if trouble else 0


def _wished_arena(wish: argparse.Namespace) -> ArenaRun:
    """Return what is to be compared. Raises `BadSetup` for what can't be."""
    if not wish.game or not wish.compare:
        raise BadSetup("give GAME and --compare PLAYER PLAYER, or --report FILE")
    game, rules = find_game(game_id(wish.game, is_measured=True)), parse_options(wish.option)
    if wish.rounds:
        rules = single_rounds(game, rules)
    players = wish.players or players_for(game)
    return run_of_today(settle_arena(game, players, rules, wish.seed, tuple(wish.compare)))


def _new_tally(wish: argparse.Namespace, run: ArenaRun) -> ArenaTally:
    """Return an empty tally. Raises `BadSetup` for shares that no test can tell apart."""
    chance = 1 / run.setup.players
    given = wish.sequential or []
    p0, p1 = given if len(given) == 2 else (chance, given[0] if given else CLEARLY * chance)
    if len(given) > 2 or p0 >= p1:
        raise BadSetup(f"--sequential takes P1 or P0 P1, the higher share last, not {given}")
    early = wish.sequential is not None and not wish.all
    return ArenaTally(run.setup, SequentialTest(p0, p1), early)


def _open_rows(
    path: Path | None, run: ArenaRun, standing: ArenaTally, stack: ExitStack
) -> tuple[list[ArenaRun], Callable[[ArenaRow], None]]:
    """Return the runs so far with this one, and a function that keeps a row.

    Rows that are in the file already are counted. Raises `BadRows` for the file of another
    arena.
    """
    if path is None:
        return [run], lambda row: None
    book = read_arena_file(path) if path.exists() else RunBook([], [], 0)
    if book.runs and (difference := find_difference(run, book.runs[0])):
        raise BadRows(f"{path} is from a different arena: {difference}")
    for row in book.rows:
        standing.take_row(row)
    file = stack.enter_context(continue_file(path, run, book))
    return book.runs, lambda row: append_row(file, row)


def _play_missing(
    standing: ArenaTally, deals: int, wish: argparse.Namespace, keep: Callable[[ArenaRow], None]
) -> str:
    """Play what is missing of these deals; return what stopped it, if anything did."""
    of = deals * standing.setup.players
    missing = list(standing.missing_places(deals))
    places = iter(() if standing.is_decided() else missing)
    workers = min(wish.workers, len(missing)) or 1
    try:
        with (
            closing(_played_rows(standing.setup, places, workers, wish.cluster)) as rows,
            closing(show_progress(rows, of, of - len(missing))) as shown,
        ):
            for row in shown:
                keep(row)
                standing.take_row(row)
                if standing.is_decided():
                    break
    except KeyboardInterrupt:
        return "stopped; the results above cover what was finished"
    except BrokenExecutor:
        return "a worker ended suddenly; the results above cover what was finished"
    return ""


def _played_rows(
    setup: ArenaSetup, places: Iterator[Place], workers: int, cluster: str | None
) -> Generator[ArenaRow, None, None]:
    """Play these matches, on this machine or on the cluster."""
    if cluster is None:
        return play_arena_matches(setup, places, workers)
    return play_on_cluster(setup, places, cluster)


def _summary_text(
    wish: argparse.Namespace, standing: ArenaTally, runs: Sequence[ArenaRun], deals: int | None
) -> str:
    told = standing.summarize(deals)
    if wish.json:
        about = {"version": runs[0].version, "commits": [run.commit for run in runs]}
        return json.dumps({**told, **about, "day": runs[-1].day})
    return markdown_row(told, runs) if wish.markdown else summary_table(told)
