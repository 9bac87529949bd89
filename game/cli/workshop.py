"""The command `workshop`."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from game.core.errors import BadSetup
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_deck import deck_size
from game.games.recipe.recipe_file import ParsedFile, write_recipe
from game.lab.lab_trial import LabWish, run_trial
from game.resources import rules_folder
from game.words import Words

from . import lab
from .command_line import CommandParser
from .recipes import check_recipe_file, mistake_sentences, note_sentences

ABOUT = (
    "`check` lists everything that is wrong with the file of a homemade game, and `lab` reports "
    "what the game is like."
)

GAMES = 100
"""So many are played with a file that is looked at."""


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code is 1 for a file with mistakes, 2 if there is none."""
    if argv[:1] == ["lab"]:
        return lab.main(argv[1:])
    parser = CommandParser("chroma-chaos workshop", description=ABOUT)
    parser.add_argument("what", choices=["check", "lab"], metavar="check|lab")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--told", action="store_true", help="print JSON, and how some games went")
    wish = parser.parse_args(argv)
    words = Words.load_words(rules_folder())
    try:
        reading = check_recipe_file(wish.file, words)
    except BadSetup as error:
        print(f"workshop: {error}", file=sys.stderr)
        return 2
    if wish.told:
        return tell_check(reading)
    if reading.recipe is None:
        print("\n".join(mistake_sentences(reading, words)), file=sys.stderr)
        return 1
    if reading.notes:
        print("\n".join(note_sentences(reading, words)), file=sys.stderr)
    print(describe_recipe(reading.recipe, words))
    return 0


def tell_check(reading: ParsedFile) -> int:
    """Check a file for another program: print what is in it, then whether its games end."""
    recipe = reading.recipe
    if recipe is None:
        wrong = [[one.line, one.key, dict(one.values)] for one in reading.mistakes]
        print(json.dumps({"mistakes": wrong}), flush=True)
        return 1
    notes = [[one.line, one.key, dict(one.values)] for one in reading.notes]
    print(json.dumps({"text": write_recipe(recipe), "notes": notes}), flush=True)
    if recipe.game is not None:
        wish = LabWish(bring_recipe(recipe).id, recipe.game.players[0], {}, GAMES)
        for tally in run_trial(wish):
            report = tally.make_report()
            line = {"games": GAMES, "played": report.rounds, "endless": report.endless}
            print(json.dumps(line), flush=True)
    return 0


def describe_recipe(recipe: Recipe, words: Words) -> str:
    """Return the sentence about a file without mistakes."""
    told = {"name": recipe.about.name, "cards": deck_size(recipe.deck)}
    if recipe.game is None:
        return words("workshop.check.deck", **told)
    least, most = recipe.game.players
    return words("workshop.check.game", least=least, most=most, **told)
