"""The command `lab`."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any, get_args

from game.core.errors import GameError
from game.core.game import find_game
from game.lab.findings import RED, Finding, find_all
from game.lab.lab_requests import answer_request
from game.lab.lab_trial import PORTION, ROUNDS, LabWish, Who, run_trial
from game.lab.recipe_changes import changes_of
from game.lab.remedies import LabChange, Remedy, find_remedies
from game.lab.tally import LabReport, LabTally

from .command_line import (
    CommandParser,
    add_deal_arguments,
    parse_options,
    parse_positive,
    players_for,
)
from .progress_bar import show_progress
from .recipes import GAMES_TOLD, game_id

ABOUT = "Plays a thousand rounds of a game and reports how long, fair and lucky it is."

ASKED_OPTION = "--asked"
"""A window asks, in a line of JSON on standard input."""
FINDING_TEXTS = {
    "endless": "never end",
    "seat": "are won by seat {about}",
    "long": "are very long: over 40 turns a player",
    "short": "end too soon: fewer than 2 turns a player",
    "no_choice": "turns leave nothing to choose",
    "skill": "is all that careful play wins: it's nearly all luck",
    "comebacks": "are won from behind: whoever leads usually wins",
    "strong": "more are won with {about} than with a blank card instead: it's strong",
    "rare": "see {about} played: it's rare",
}
"""What was found, after how many in 100."""


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code is 2 for what can't be tried."""
    if list(argv) == [ASKED_OPTION]:
        return serve_lab()
    args = _lab_parser().parse_args(argv)
    try:
        wish = _lab_wish(args)
        report = _play_rounds(wish, args.json)
        advice = find_remedies(report, changes_of(wish)) if args.advice else iter(())
        _tell_report(wish, report, advice, args.json)
    except GameError as error:
        print(f"lab: {error}", file=sys.stderr)
        return 2
    return 0


def serve_lab() -> int:
    """Do what a line of JSON asks and answer in lines of JSON; return the exit code."""
    try:
        for told in answer_request(json.loads(sys.stdin.readline())):
            _print_json(**told)
    except GameError as error:
        _print_json(failed=str(error))
    except BrokenPipeError:
        return 1
    return 0


def _lab_parser() -> CommandParser:
    parser = CommandParser("chroma-chaos lab", description=ABOUT)
    parser.add_argument("game", metavar="GAME", help=GAMES_TOLD)
    add_deal_arguments(parser)
    parser.add_argument(
        "--games", type=parse_positive, default=ROUNDS, metavar="N", help="rounds to play"
    )
    parser.add_argument(
        "--who", choices=get_args(Who), default="careful", help="how well everyone plays"
    )
    parser.add_argument("--card", default="", metavar="ID", help="measure how strong one card is")
    parser.add_argument("--advice", action="store_true", help="find a change that helps")
    parser.add_argument(
        "--json", action="store_true", help="print JSON: a line every 25 rounds, then the rest"
    )
    return parser


def _lab_wish(args: argparse.Namespace) -> LabWish:
    """Return what is to be tried. Raises `BadSetup` for what there isn't."""
    game = find_game(game_id(args.game))
    players = args.players or players_for(game)
    settled = game.settle_house_rules(players, parse_options(args.option))
    return LabWish(game.id, players, settled, args.games, args.seed, args.who, args.card)


def _play_rounds(wish: LabWish, as_json: bool) -> LabReport:
    """Play all rounds and show the progress."""
    portions = run_trial(wish)
    if not as_json:
        portions = show_progress(
            portions, -(-wish.rounds // PORTION), label=f"batches of {PORTION} rounds"
        )
    tally = LabTally(wish.players)
    for tally in portions:
        if as_json:
            _print_json(rounds=tally.rounds, of=wish.rounds, report=tally.make_report().as_json())
    return tally.make_report()


def _tell_report(wish: LabWish, report: LabReport, advice: Iterator[Remedy], as_json: bool) -> None:
    found = find_all(report)
    if as_json:
        _print_json(found=[one.as_json() for one in found])
        for one in advice:
            _print_json(advice=one.as_json())
        return
    print(_report_text(wish, report))
    for finding in found:
        print(f"{'!' if finding.weight == RED else '-'} {_finding_text(finding)}")
    for one in advice:
        print(f"> {_change_text(one.change)} fixes it: {_finding_text(one.cures)}")


def _print_json(**facts: Any) -> None:
    print(json.dumps(facts), flush=True)


def _report_text(wish: LabWish, report: LabReport) -> str:
    wins = ", ".join(f"{seat} {_in_hundred(won)}" for seat, won in enumerate(report.wins, 1))
    lines = [
        f"{wish.game}: {report.rounds} rounds of {report.seats} players",
        f"  turns      median {report.middle}, 90 in 100 rounds {report.least} to"
        f" {report.most}; about {report.minutes:.0f} minutes",
        f"  never ends {report.endless}",
        f"  wins       by seat, in 100: {wins} (give or take {_in_hundred(report.doubt)})",
    ]
    if report.comebacks is not None:
        lines.append(f"  comebacks  {_in_hundred(report.comebacks)} in 100")
    if report.skill is not None:
        lines.append(f"  skill      {_in_hundred(report.skill)} in 100, the rest is luck")
    lines.append(f"  no choice  in {_in_hundred(report.no_choice)} of 100 turns")
    lines += [f"  No. {number:<6} never ends" for number in report.watch]
    return "\n".join(lines)


def _change_text(change: LabChange) -> str:
    if change.kind == "left_out":
        return f"leaving {change.about} out"
    what = change.question or f"{change.kind} of {change.about}"
    return f"{what}={change.then} instead of {change.now}"


def _finding_text(finding: Finding) -> str:
    text = FINDING_TEXTS[finding.kind].format(about=finding.about)
    return f"{_in_hundred(finding.number)} in 100 {text}"


def _in_hundred(share: float) -> str:
    """Return a share as people say it: in 100."""
    return f"{100 * share:.1f}" if abs(share) < 0.1 else f"{100 * share:.0f}"
