"""What scenario tests say about a table of Dice Factor."""

from collections.abc import Mapping

from game.core import notation
from game.core.chance import Chance
from game.core.event import Event
from game.core.game import find_game
from game.core.match import Match, default_names
from game.games.chroma.chroma_cards import COLORS, LOGO, SHAPES
from game.games.dice_factor.factor_table import FactorTable
from tests.playing import answer

GAME = "dice-factor"
FACES = {
    "colors": (*COLORS, LOGO),
    "shapes": (*SHAPES, LOGO),
    "eight": tuple("12345678"),
}
TARGETS = "die_colors red / die_shapes star"


def at(position: str) -> Match:
    """A match at a position; red and stars are collected unless it says otherwise."""
    head, _, rest = position.partition(" / ")
    return notation.read_position(f"{GAME} {head} / {TARGETS} / {rest}")


def play(position: str, *answers: str) -> Match:
    """A match at a position, after these answers."""
    match = at(position)
    answer(match, *answers)
    return match


def luck(*rolls: tuple[str, str]) -> int:
    """A state of the stream of luck with which these dice show these faces next."""
    for state in range(100_000):
        chance = Chance(state)
        if all(FACES[die][chance.below(len(FACES[die]))] == face for die, face in rolls):
            return state
    raise AssertionError(rolls)


def begun(
    seed: int, count: int = 4, options: Mapping[str, str] | None = None
) -> tuple[Match, list[Event]]:
    """A match that has just begun, and what was heard meanwhile."""
    game = find_game(GAME)
    heard: list[Event] = []
    table = game.new_table(
        default_names(count), seed, game.settle_house_rules(count, options or {})
    )
    table.listeners.append(heard.append)
    return Match(game, table), heard


def table_of(match: Match) -> FactorTable:
    """The table of a match, which is one of this game."""
    assert isinstance(match.table, FactorTable)
    return match.table
