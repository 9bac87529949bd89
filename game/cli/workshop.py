"""The command `workshop`."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from game.core.errors import BadSetup
from game.games.recipe.deck import count
from game.games.recipe.file import Reading, written
from game.games.recipe.model import Recipe
from game.games.recipe.own import bring
from game.lab.trial import LabWish, trial
from game.resources import rules_folder
from game.words import Words

from . import lab
from .recipes import looked_at, sentences
from .words import CommandParser

ABOUT = (
    "`check` tells all that is wrong with the file of a game that somebody built, `lab` tells "
    "what that game is like."
)

GAMES = 100
"""So many are played with a file that is looked at."""


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code: 1 for a file with mistakes, 2 where there is none."""
    if argv[:1] == ["lab"]:
        return lab.main(argv[1:])
    parser = CommandParser("chroma-chaos workshop", description=ABOUT)
    parser.add_argument("what", choices=["check", "lab"], metavar="check|lab")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument(
        "--told", action="store_true", help="tell it in JSON, and how some games went"
    )
    wish = parser.parse_args(argv)
    words = Words.load(rules_folder())
    try:
        reading = looked_at(wish.file, words)
    except BadSetup as error:
        print(f"workshop: {error}", file=sys.stderr)
        return 2
    if wish.told:
        return told(reading)
    if reading.recipe is None:
        print("\n".join(sentences(reading, words)), file=sys.stderr)
        return 1
    print(in_order(reading.recipe, words))
    return 0


def told(reading: Reading) -> int:
    """The same for another program: what is in the file, then whether its games end."""
    recipe = reading.recipe
    if recipe is None:
        wrong = [[one.line, one.key, dict(one.values)] for one in reading.mistakes]
        print(json.dumps({"mistakes": wrong}), flush=True)
        return 1
    print(json.dumps({"text": written(recipe)}), flush=True)
    if recipe.game is not None:
        wish = LabWish(bring(recipe).id, recipe.game.players[0], {}, GAMES)
        for tally in trial(wish):
            report = tally.report()
            line = {"games": GAMES, "played": report.rounds, "endless": report.endless}
            print(json.dumps(line), flush=True)
    return 0


def in_order(recipe: Recipe, words: Words) -> str:
    """What is said of a file without mistakes."""
    told = {"name": recipe.about.name, "cards": count(recipe.deck)}
    if recipe.game is None:
        return words("workshop.check.deck", **told)
    least, most = recipe.game.players
    return words("workshop.check.game", least=least, most=most, **told)
