"""Games of tricks for tests: their recipes, and matches at a certain point."""

from game.core import notation
from game.core.match import Match
from game.games.recipe.families.tricks import TricksTable
from game.games.recipe.own_game import OwnGame

from .built import built

CHROMA = '[deck]\nfrom = "chroma"\ntake = { base = 2 }\n'
WILDS = '[deck]\nfrom = "chroma"\ntake = { base = 2, colors = 1, shapes = 1 }\n'
CHAOS = '[deck]\nfrom = "color-chaos"\nwithout = ["0", "skip", "reverse", "color-dump", {more}]\n'
NUMBERS = CHAOS.format(more='"swap-hands", "pick", "draw-4", "two-train"')


def trick_game(answers: str = "", deck: str = CHROMA) -> OwnGame:
    """Return a game of tricks with these answers; two to seven players, six cards each."""
    usual = {"players": "[2, 7]", "deal": "6"}
    lines = [f"{key} = {value}" for key, value in usual.items() if f"{key} =" not in answers]
    return built(f'{deck}[game]\nfamily = "tricks"\n' + "\n".join([*lines, answers]) + "\n")


def trick_match(answers: str = "", position: str = "", deck: str = CHROMA, seats: int = 3) -> Match:
    """Return a match of such a game in a position."""
    return notation.read_position(f"{trick_game(answers, deck).id} {seats} / {position}")


def trick_table(match: Match) -> TricksTable:
    """Return the table of a match, as what it is."""
    assert isinstance(match.table, TricksTable)
    return match.table


def new_trick_match(answers: str = "", seats: int = 3, seed: int = 1, deck: str = CHROMA) -> Match:
    """Return a match that is about to begin."""
    return Match.new(trick_game(answers, deck).id, seats, seed)
