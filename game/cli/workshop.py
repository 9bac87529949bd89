"""`workshop`: `check` tells all that is wrong with the file of a game that somebody built, `lab`
tells what that game is like.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game.core.errors import BadSetup
from game.games.recipe.deck import count
from game.games.recipe.model import Recipe
from game.resources import rules_folder
from game.words import Words

from . import lab
from .recipes import looked_at, sentences
from .words import CommandParser


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code: 1 for a file with mistakes, 2 where there is none."""
    if argv[:1] == ["lab"]:
        return lab.main(argv[1:])
    parser = CommandParser("chroma-chaos workshop", description=__doc__)
    parser.add_argument("what", choices=["check", "lab"], metavar="check|lab")
    parser.add_argument("file", type=Path, metavar="FILE")
    wish = parser.parse_args(argv)
    words = Words.load(rules_folder())
    try:
        reading = looked_at(wish.file, words)
    except BadSetup as error:
        print(f"workshop: {error}", file=sys.stderr)
        return 2
    if reading.recipe is None:
        print("\n".join(sentences(reading, words)), file=sys.stderr)
        return 1
    print(in_order(reading.recipe, words))
    return 0


def in_order(recipe: Recipe, words: Words) -> str:
    """What is said of a file without mistakes."""
    told = {"name": recipe.about.name, "cards": count(recipe.deck)}
    if recipe.game is None:
        return words("workshop.check.deck", **told)
    least, most = recipe.game.players
    return words("workshop.check.game", least=least, most=most, **told)
