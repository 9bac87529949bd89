"""Built games on the command line: a file may stand wherever a game does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import BadSetup
from game.games import GAMES
from game.resources import rules_folder
from game.words import Words

if TYPE_CHECKING:
    from game.games.recipe.model import Recipe
    from game.games.recipe.recipe_file import ParsedFile

ENDING = ".chroma"
TOLD_PREFIX = "own:"
"""How the id of a game begins that another program tells of; its recipe is told apart."""
GAMES_TOLD = f"one of {', '.join(GAMES)}, or a {ENDING} file"
"""What stands for a game on the command line."""


def is_recipe(text: str) -> bool:
    """True if a word stands for the file of a built game."""
    return text.lower().endswith(ENDING)


def game_id(text: str, decks: bool = False, is_measured: bool = False) -> str:
    """Return the id of a game, or of one in a file once it is read; perhaps of a deck.

    If players are measured there is an expert, whether or not one is any better. Raises
    `BadSetup` if there is no such game.
    """
    if not is_recipe(text):
        return text
    from game.games.recipe.own_game import bring_recipe  # noqa: PLC0415  no other game needs it

    words = Words.load_words(rules_folder())
    recipe = read_recipe_file(text, words)
    if recipe.game is None and not decks:
        raise BadSetup(words("workshop.check.no_game", file=text))
    id = bring_recipe(recipe).id
    if is_measured:
        from game.agents.minds.own import note_expert  # noqa: PLC0415

        note_expert(id)
    return id


def bring_told_recipe(text: str) -> None:
    """Let a recipe be found that another program describes.

    Raises `BadSetup` if it can't be.
    """
    from game.games.recipe.own_game import bring_recipe  # noqa: PLC0415
    from game.games.recipe.recipe_file import read_recipe  # noqa: PLC0415  no other game needs it

    recipe = read_recipe(text).recipe
    if recipe is None:
        raise BadSetup("this recipe can't be read")
    bring_recipe(recipe)


def read_recipe_file(file: str, words: Words) -> Recipe:
    """Return the recipe in a file. Raises `BadSetup` with everything that is wrong with it."""
    reading = check_recipe_file(Path(file), words)
    if reading.recipe is None:
        raise BadSetup("\n".join(mistake_sentences(reading, words)))
    return reading.recipe


def check_recipe_file(path: Path, words: Words) -> ParsedFile:
    """Return what is in a file. Raises `BadSetup` if there is none."""
    from game.games.recipe.recipe_file import LARGEST_BYTES, read_recipe_bytes  # noqa: PLC0415  no other game needs it

    try:
        with path.open("rb") as file:
            return read_recipe_bytes(file.read(LARGEST_BYTES + 1))
    except OSError:
        raise BadSetup(words("workshop.check.folder", file=str(path))) from None


def mistake_sentences(reading: ParsedFile, words: Words) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a file."""
    for mistake in reading.mistakes:
        yield words(f"workshop.wrong.{mistake.key}", line=mistake.line, **mistake.values)


def note_sentences(reading: ParsedFile, words: Words) -> Iterator[str]:
    """Yield a sentence for everything that was left out of a file."""
    for note in reading.notes:
        yield words(f"workshop.wrong.{note.key}", line=note.line, **note.values)
