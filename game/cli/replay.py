"""`replay`: plays a journal again, checks it, and tells where it ends."""

from __future__ import annotations

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
    print(_text(match, wish.json))
    return 0


def _text(match: Match, as_json: bool) -> str:
    assert match.game.id in GAMES
    result, position = match.result, notation.write(match)
    scores = list(result.scores) if result else None
    places = list(result.places) if result else None
    if as_json:
        facts = {"game": match.game.id, "choices": len(match.steps), "finished": bool(result)}
        return json.dumps(facts | {"scores": scores, "places": places, "position": position})
    end = f"scores {scores}, places {places}" if result else "not finished"
    return f"{match.game.id}: {len(match.steps)} choices, {end}\n{position}"
