"""The arguments that the commands share, and how they say what is wrong."""

import argparse
from typing import NoReturn

from game.core.errors import BadSetup
from game.core.game import Game
from game.resources import rules_folder
from game.session.workshop.guest_cards import OUR_GAME, OWN, list_offered_sets
from game.words import Words

from .recipes import is_recipe, read_recipe_file

DEFAULT_PLAYERS = 4


class CommandParser(argparse.ArgumentParser):
    """A parser that answers bad arguments with one line and exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line."""
        self.exit(2, f"{self.prog}: {message}\n")


def add_match_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that describe a match."""
    add_deal_arguments(parser)
    parser.add_argument("--position", metavar="TEXT", help="start from a position in notation")


def add_deal_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that describe matches from their beginning."""
    parser.add_argument("--players", type=parse_positive, metavar="N")
    parser.add_argument("--seed", type=parse_whole, default=1, metavar="S")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")


def players_for(game: Game) -> int:
    """Return how many play unless told otherwise."""
    return max(game.rules.least, min(DEFAULT_PLAYERS, game.rules.most))


def parse_positive(text: str) -> int:
    """Parse a whole number from 1 up."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 1 or more")
    return int(text)


def parse_whole(text: str) -> int:
    """Parse a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def guest_cards_option(file: str) -> str:
    """Bring in the own cards of a file and return their option. Raises `BadSetup`."""
    from game.games.recipe.chaos_guests import bring_cards  # noqa: PLC0415  nobody else needs it

    words = Words.load_words(rules_folder())
    recipe = read_recipe_file(file, words)
    id = bring_cards(recipe)
    if not id:
        raise BadSetup(words("workshop.check.no_cards", file=file))
    return id


def parse_options(pairs: list[str]) -> dict[str, str]:
    """Parse the house rules of `--option id=value`, or `FILE.chroma=on` for own cards.

    Raises `BadSetup` for another form.
    """
    wishes = {}
    if any(pair.startswith(OWN) for pair in pairs):
        list_offered_sets(OUR_GAME)  # then whatever lies in the workshop is there
    for pair in pairs:
        name, equals, value = pair.rpartition("=")
        if not equals:
            raise BadSetup(f"--option takes id=value, not {pair!r}")
        wishes[guest_cards_option(name) if is_recipe(name) else name] = value
    return wishes
