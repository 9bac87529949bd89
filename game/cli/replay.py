"""`replay`: plays a journal again, checks it, tells its choices and where it ends."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from game.cli.words import Parser
from game.core import notation
from game.core.errors import GameError
from game.core.journal import replay
from game.core.match import Match
from game.games import GAMES
from game.store.journals import JournalProblem, read


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code: 1 for a journal that can't be replayed."""
    parser = Parser("chroma-chaos replay", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE", help="a journal")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--moves", action="store_true", help="list every choice before that")
    parser.add_argument(
        "--to", type=upto, metavar="N", help="stop after so many choices, taken back ones left out"
    )
    wish = parser.parse_args(argv)
    try:
        journal = read(wish.file)
        match = replay(journal.lines)
    except OSError as error:
        print(f"replay: {wish.file} can't be read: {error.strerror}", file=sys.stderr)
        return 2
    except (GameError, JournalProblem) as error:
        print(f"replay: {wish.file}: {error}", file=sys.stderr)
        return 1
    if journal.size < wish.file.stat().st_size:
        print(f"replay: {wish.file}: the last line is torn and was left out", file=sys.stderr)
    match, moves = again(match, len(match.steps) if wish.to is None else wish.to)
    print(_text(match, wish.json, moves if wish.moves else None))
    return 0


def upto(text: str) -> int:
    """A number of choices."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no number of choices")
    return int(text)


def again(match: Match, most: int) -> tuple[Match, list[str]]:
    """The same match up to so many choices, and each of them: who chose what."""
    other, moves = Match(match.game, match.start.copy()), list[str]()
    for step in match.steps[:most]:
        asked = other.decision
        assert asked is not None
        assert isinstance(step, int)
        moves.append(f"{plain(other.table.names[asked.seat])}: {asked.texts()[step]}")
        other.submit(step)
    return other, moves


def plain(name: str) -> str:
    """A name that stays on its line."""
    return "".join(letter if letter.isprintable() else " " for letter in name)


def _text(match: Match, as_json: bool, moves: list[str] | None) -> str:
    assert match.game.id in GAMES
    result, position = match.result, notation.write(match)
    scores = list(result.scores) if result else None
    places = list(result.places) if result else None
    if as_json:
        facts = {"game": match.game.id, "choices": len(match.steps), "finished": bool(result)}
        facts |= {} if moves is None else {"moves": moves}
        return json.dumps(facts | {"scores": scores, "places": places, "position": position})
    end = f"scores {scores}, places {places}" if result else "not finished"
    told = "".join(f"{number}. {move}\n" for number, move in enumerate(moves or (), 1))
    return f"{told}{match.game.id}: {len(match.steps)} choices, {end}\n{position}"
