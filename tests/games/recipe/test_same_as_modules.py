"""Four of our own games, written as recipes, are the same games: choice by choice."""

from dataclasses import dataclass, field

import pytest

from game.core.chance import Chance
from game.core.match import Match

from .built import named


@dataclass(frozen=True)
class Twin:
    """A game of ours, its recipe, and what has to be asked for so that they are the same."""

    game: str
    recipe: str
    seats: tuple[int, int]
    wishes: dict[str, str] = field(default_factory=dict)
    words: tuple[tuple[str, str], ...] = ()
    """What its zones are called in a recipe, and in the module."""


TWINS = (
    Twin("flower-power", "flower-bed", (2, 5), {"sets": "2"}),
    Twin("match-patch", "match-patch", (2, 4), {"sets": "2", "first_player": "random"}),
    Twin("rainbow-rush", "rainbow", (2, 5), {}, (("row ", "rainbow "),)),
    Twin("color-chaos", "base-set", (3, 6), {"call_window": "off"}),
)
twins = pytest.mark.parametrize("twin", TWINS, ids=lambda twin: twin.game)


def same_games(twin: Twin, players: int, seed: int) -> None:
    """Play both by the same choices, and see that each is asked the same."""
    one = Match.new(named(twin.recipe).id, players, seed)
    other = Match.new(twin.game, players, seed, twin.wishes)
    chance = Chance(seed + 77)
    while other.decision is not None:
        assert one.decision is not None
        texts = one.decision.texts()
        for here, there in twin.words:
            texts = [text.replace(here, there) for text in texts]
        assert (one.decision.seat, texts) == (other.decision.seat, other.decision.texts())
        choice = chance.below(len(texts))
        one.submit(choice)
        other.submit(choice)
    assert one.result == other.result


@twins
def test_a_recipe_of_our_own_game_is_that_game(twin: Twin) -> None:
    for seed in range(1 if twin.game == "color-chaos" else 6):
        for players in twin.seats:
            same_games(twin, players, seed)


@pytest.mark.long
@twins
def test_a_recipe_of_our_own_game_is_that_game_for_a_thousand_deals(twin: Twin) -> None:
    for seed in range(1000):
        for players in twin.seats:
            same_games(twin, players, seed)
