"""The command `lab`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any, get_args

from game.core.errors import GameError
from game.core.game import find
from game.lab.advice import LabChange, Remedy, advise
from game.lab.asked import answers
from game.lab.findings import RED, Finding, findings
from game.lab.recipe_changes import changes_of
from game.lab.tally import LabReport, LabTally
from game.lab.trial import PORTION, ROUNDS, LabWish, Who, trial

from .progress import progress
from .recipes import GAMES_TOLD, game_id
from .words import CommandParser, add_deals, count, options, players_for

ABOUT = "Plays a thousand rounds of a game and tells how long, how fair and how lucky it is."

ASKED = "--asked"
"""A window asks, in a line of JSON on standard input."""
FOUND = {
    "endless": "never end",
    "seat": "are won by seat {about}",
    "long": "are very long: over 40 turns a player",
    "short": "hardly begin: fewer than 2 turns a player",
    "no_choice": "turns leave nothing to choose",
    "skill": "is all that care wins: nearly all is luck",
    "comebacks": "are won from behind: whoever leads wins",
    "strong": "more are won with {about} than with a blank in its place: it is strong",
    "rare": "see {about} laid: it is rarely played",
}
"""What was found, after how many in 100."""


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code: 2 for what can't be tried."""
    if list(argv) == [ASKED]:
        return serve()
    args = _parser().parse_args(argv)
    try:
        wish = _wish(args)
        report = _played(wish, args.json)
        advice = advise(report, changes_of(wish)) if args.advice else iter(())
        _tell(wish, report, advice, args.json)
    except GameError as error:
        print(f"lab: {error}", file=sys.stderr)
        return 2
    return 0


def serve() -> int:
    """Do what is asked in a line of JSON, and answer in lines of JSON; the exit code."""
    try:
        for told in answers(json.loads(sys.stdin.readline())):
            _line(**told)
    except GameError as error:
        _line(failed=str(error))
    except BrokenPipeError:
        return 1
    return 0


def _parser() -> CommandParser:
    parser = CommandParser("chroma-chaos lab", description=ABOUT)
    parser.add_argument("game", metavar="GAME", help=GAMES_TOLD)
    add_deals(parser)
    parser.add_argument("--games", type=count, default=ROUNDS, metavar="N", help="rounds to play")
    parser.add_argument(
        "--who", choices=get_args(Who), default="careful", help="how well everybody plays"
    )
    parser.add_argument(
        "--card", default="", metavar="ID", help="look for the strength of one card"
    )
    parser.add_argument("--advice", action="store_true", help="try which change would help")
    parser.add_argument(
        "--json", action="store_true", help="print JSON: a line after each 25 rounds, then the rest"
    )
    return parser


def _wish(args: argparse.Namespace) -> LabWish:
    """What is to be tried. Raises `BadSetup` for what there isn't."""
    game = find(game_id(args.game))
    players = args.players or players_for(game)
    settled = game.settle(players, options(args.option))
    return LabWish(game.id, players, settled, args.games, args.seed, args.who, args.card)


def _played(wish: LabWish, as_json: bool) -> LabReport:
    """Play all rounds, and tell how far it is."""
    portions = trial(wish)
    if not as_json:
        portions = progress(portions, -(-wish.rounds // PORTION), what=f"times {PORTION} rounds")
    tally = LabTally(wish.players)
    for tally in portions:
        if as_json:
            _line(rounds=tally.rounds, of=wish.rounds, report=tally.report().as_json())
    return tally.report()


def _tell(wish: LabWish, report: LabReport, advice: Iterator[Remedy], as_json: bool) -> None:
    found = findings(report)
    if as_json:
        _line(found=[one.as_json() for one in found])
        for one in advice:
            _line(advice=one.as_json())
        return
    print(_text(wish, report))
    for finding in found:
        print(f"{'!' if finding.weight == RED else '-'} {_found(finding)}")
    for one in advice:
        print(f"> {_changed(one.change)} mends it: {_found(one.cures)}")


def _line(**facts: Any) -> None:
    print(json.dumps(facts), flush=True)


def _text(wish: LabWish, report: LabReport) -> str:
    wins = ", ".join(f"{seat} {_hundred(won)}" for seat, won in enumerate(report.wins, 1))
    lines = [
        f"{wish.game}: {report.rounds} rounds of {report.seats} players",
        f"  turns      {report.middle} in the middle, 90 of 100 rounds {report.least} to"
        f" {report.most}; about {report.minutes:.0f} minutes",
        f"  never ends {report.endless}",
        f"  wins       by seat, in 100: {wins} (give or take {_hundred(report.doubt)})",
    ]
    if report.comebacks is not None:
        lines.append(f"  comebacks  {_hundred(report.comebacks)} in 100")
    if report.skill is not None:
        lines.append(f"  care wins  {_hundred(report.skill)} in 100 of what luck leaves")
    lines.append(f"  no choice  in {_hundred(report.no_choice)} of 100 turns")
    lines += [f"  No. {number:<6} never ends" for number in report.watch]
    return "\n".join(lines)


def _changed(change: LabChange) -> str:
    if change.kind == "left_out":
        return f"leaving {change.about} out"
    what = change.question or f"{change.kind} of {change.about}"
    return f"{what}={change.then} instead of {change.now}"


def _found(finding: Finding) -> str:
    return f"{_hundred(finding.number)} in 100 {FOUND[finding.kind].format(about=finding.about)}"


def _hundred(share: float) -> str:
    """A share as people say it: so many in 100."""
    return f"{100 * share:.1f}" if abs(share) < 0.1 else f"{100 * share:.0f}"
