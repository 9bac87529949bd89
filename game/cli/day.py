"""The command `day`."""

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import date

from game.core.errors import GameError
from game.resources import rules_folder
from game.session.daily.day_chair import play_chair
from game.session.daily.day_deal import DayDeal, deal_of_day, parse_day
from game.words import Words

from .command_line import CommandParser, parse_positive

ABOUT = "Tells the deal of a date: the game, who sits there, the rules and the seed."


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code."""
    wish = _day_parser().parse_args(argv)
    try:
        deal = deal_of_day(parse_day(wish.day) if wish.day else date.today())
        if wish.chair:
            _tell_chair(deal, wish.chair, wish.told)
        else:
            print(json.dumps(describe_deal(deal)) if wish.told else _deal_text(deal))
    except GameError as error:
        print(f"day: {error}", file=sys.stderr)
        return 2
    return 0


def _day_parser() -> CommandParser:
    parser = CommandParser("chroma-chaos day", description=ABOUT)
    parser.add_argument("day", nargs="?", metavar="DATE", help="such as 2026-11-29; else today")
    parser.add_argument(
        "--chair", type=parse_positive, metavar="N",
        help="let careful computer players sit in the person's chair this many times",
    )  # fmt: skip
    parser.add_argument("--told", action="store_true", help=argparse.SUPPRESS)
    return parser


def describe_deal(deal: DayDeal) -> dict[str, object]:
    """Return the facts of a deal."""
    return {
        "day": deal.day, "table": deal.table.number, "game": deal.game, "players": deal.players,
        "opponents": list(deal.faces), "level": deal.table.level, "options": deal.options,
        "seed": deal.seed,
    }  # fmt: skip


def _deal_text(deal: DayDeal) -> str:
    words = Words.load_words(rules_folder())
    names = ", ".join(words(f"names.{face}") for face in deal.faces)
    rules = ", ".join(f"{rule} {value}" for rule, value in deal.options.items())
    return "\n".join(
        [
            f"{deal.day}: {deal.game}, table {deal.table.number}, seed {deal.seed}",
            f"  you and {names} at level {deal.table.level}",
            f"  {rules}",
        ]
    )


def _tell_chair(deal: DayDeal, games: int, as_json: bool) -> None:
    """Print how often a careful player came in each place; for the program, game by game."""
    counts = [0] * deal.players
    for place in play_chair(deal, games):
        counts[place - 1] += 1
        if as_json:
            print(json.dumps({"counts": counts}), flush=True)
    if not as_json:
        places = ", ".join(f"{count} × {place}." for place, count in enumerate(counts, 1))
        print(f"{deal.day}: {deal.game}, {sum(counts)} games in your seat: {places}")
