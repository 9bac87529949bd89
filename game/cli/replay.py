"""The command `replay`."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core import notation
from game.core.errors import GameError
from game.core.journal import replay_journal
from game.core.match import Match
from game.core.seat_view import SeatView
from game.session.live_match import restore_public_table
from game.store.journals.journal_folder import JournalProblem, JournalText, read_journal

from .command_line import CommandParser
from .recipes import is_recipe

ABOUT = "Replays a journal, checks it, and shows its choices and where it ends."

OWN_GAME_MESSAGE = "this is a homemade game; replay takes the journal of a game that was played"
NOT_OVER_MESSAGE = "the game isn't over; --open shows all hands and choices"


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code is 1 for a journal that can't be replayed."""
    wish = _replay_parser().parse_args(argv)
    if is_recipe(wish.file.name):
        print(f"replay: {wish.file}: {OWN_GAME_MESSAGE}", file=sys.stderr)
        return 2
    try:
        journal = read_journal(wish.file)
        match = replay_journal(journal.lines)
        hidden = match.result is None and not wish.open
        if hidden and (wish.moves or wish.to is not None):
            print(f"replay: {wish.file}: {NOT_OVER_MESSAGE}", file=sys.stderr)
            return 2
        told = _public_report(journal, wish.json) if hidden else _full_report(match, wish)
    except OSError as error:
        print(f"replay: {wish.file} can't be read: {error.strerror}", file=sys.stderr)
        return 2
    except (GameError, JournalProblem) as error:
        print(f"replay: {wish.file}: {error}", file=sys.stderr)
        return 1
    if journal.whole_bytes < wish.file.stat().st_size:
        print(f"replay: {wish.file}: the last line is incomplete and was skipped", file=sys.stderr)
    print(told)
    return 0


def _replay_parser() -> CommandParser:
    parser = CommandParser("chroma-chaos replay", description=ABOUT)
    parser.add_argument("file", type=Path, metavar="FILE", help="a journal")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--moves", action="store_true", help="list every choice first")
    parser.add_argument(
        "--to",
        type=choice_count,
        metavar="N",
        help="stop after this many choices, not counting those taken back",
    )
    parser.add_argument(
        "--open", action="store_true", help="show all hands and choices of a game that isn't over"
    )
    return parser


def choice_count(text: str) -> int:
    """Parse a number of choices."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of choices")
    return int(text)


def replay_choices(match: Match, choice_limit: int) -> tuple[Match, list[str]]:
    """Replay a match up to this many choices; return who chose what, too."""
    other, moves = Match(match.game, match.start.copy()), list[str]()
    for step in match.steps[:choice_limit]:
        asked = other.open_decision
        assert isinstance(step, int)
        moves.append(f"{other.table.names[asked.seat]}: {asked.texts()[step]}")
        other.submit(step)
    return other, moves


def _full_report(match: Match, wish: argparse.Namespace) -> str:
    """Return everything, up to the choice that is wished."""
    match, moves = replay_choices(match, len(match.steps) if wish.to is None else wish.to)
    result, position = match.result, notation.write_position(match)
    scores = list(result.scores) if result else None
    places = list(result.places) if result else None
    if wish.json:
        facts = _match_facts(match) | ({"moves": moves} if wish.moves else {})
        return json.dumps(facts | {"scores": scores, "places": places, "position": position})
    end = f"scores {scores}, places {places}" if result else "not finished"
    told = "".join(f"{number}. {move}\n" for number, move in enumerate(moves, 1) if wish.moves)
    return f"{told}{_count_line(match)}, {end}\n{position}"


def _public_report(journal: JournalText, as_json: bool) -> str:
    """Return what everybody has seen of a game that is not over."""
    match, view = restore_public_table(journal)
    if as_json:
        facts = _match_facts(match) | {"scores": None, "places": None, "position": None}
        return json.dumps(
            facts | {"table": {zone: _shown_codes(view, zone) for zone in view.zones}}
        )
    zones = [
        f"{zone}: {' '.join(_cards_in_words(view, zone))}"
        for zone in view.zones
        if view.zones[zone]
    ]
    return "\n".join([f"{_count_line(match)}, not finished", *zones, NOT_OVER_MESSAGE])


def _match_facts(match: Match) -> dict[str, Any]:
    choices, over = len(match.steps), match.result is not None
    return {"game": match.game.id, "choices": choices, "finished": over}


def _count_line(match: Match) -> str:
    return f"{match.game.id}: {len(match.steps)} choices"


def _shown_codes(view: SeatView, zone: str) -> list[str | None]:
    """Return the cards of a zone as anybody may name them; None for a back."""
    return [card.code if card else None for card in view.zones[zone]]


def _cards_in_words(view: SeatView, zone: str) -> list[str]:
    """Return the cards of a zone in words, with the backs counted."""
    seen = [code for code in _shown_codes(view, zone) if code]
    backs = len(view.zones[zone]) - len(seen)
    return [*seen, *([f"{backs} face down"] if backs else [])]
