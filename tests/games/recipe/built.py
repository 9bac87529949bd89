"""Games of recipes for tests."""

from functools import lru_cache
from pathlib import Path

from game.cli.recipes import ENDING
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.games.recipe.recipe_file import ParsedFile, read_recipe, read_recipe_bytes
from game.resources import rules_folder
from game.words import Words

SHIPPED = sorted((rules_folder() / "recipes").glob(f"*{ENDING}"))
HERE = Path(__file__).parent
START = 'chroma = 1\n[about]\nid = "try-it"\nname = "Try it"\n'
ROWS = '[deck]\nfrom = "color-chaos"\n'
"""How a file begins that is written in a test, and a deck that is all there is."""


def named(name: str) -> OwnGame:
    """A recipe that is shipped, or lies beside the tests or among the forty games."""
    for folder in (rules_folder() / "recipes", HERE, HERE / "forty"):
        path = folder / f"{name}{ENDING}"
        if path.exists():
            return of(read_recipe_bytes(path.read_bytes()))
    raise LookupError(name)


def of(reading: ParsedFile) -> OwnGame:
    """The game of a file without mistakes."""
    assert reading.recipe is not None, told(reading)
    return bring_recipe(reading.recipe)


@lru_cache(8)
def built(text: str) -> OwnGame:
    """The game of a text that begins as all do."""
    return of(read_recipe(START + text))


def told(reading: ParsedFile) -> list[str]:
    """All that is said to be wrong with a file."""
    words = Words.load_words(rules_folder())
    return [words(f"workshop.wrong.{m.key}", line=m.line, **m.values) for m in reading.mistakes]


def wrong(text: str) -> list[str]:
    """The same for a text that begins as all do: its first line is line 5."""
    return told(read_recipe(START + text))
