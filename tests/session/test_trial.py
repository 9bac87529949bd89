"""A card that was made is tried at once: it is in the hand of whoever made it, and it fits."""

from dataclasses import replace

import pytest

from game.core.card import Card
from game.core.decision import PlayCard
from game.core.game import Game
from game.core.match import Match
from game.games.recipe.model import EmptyHandPlan, Recipe
from game.games.recipe.own_game import OwnGame
from game.games.recipe.recipe_file import read_recipe
from game.resources import rules_folder
from game.session.workshop.deck_changes import (
    COLOR_CHAOS,
    find_own_card,
    make_own_card,
    put_own_card,
)
from game.session.workshop.trial_match import (
    MIN_PLAYERS,
    TRIAL_SEAT,
    can_try_card,
    choose_trial_game,
    deal_trial_match,
)
from tests.scenes.screens_cards import DECK

SHIPPED = sorted(path.stem for path in (rules_folder() / "recipes").glob("*.chroma"))
SEEDS = range(3)


def shipped(name: str) -> Recipe:
    found = read_recipe((rules_folder() / "recipes" / f"{name}.chroma").read_text(encoding="utf-8"))
    assert found.recipe is not None
    return found.recipe


def dealt(recipe: Recipe, id: str, seed: int) -> tuple[Game, Match]:
    """The game, and a match in which a card is tried."""
    card = find_own_card(recipe, id)
    assert card is not None
    assert can_try_card(recipe, card)
    game, options = choose_trial_game(recipe, card)
    names = [f"P{n}" for n in range(max(MIN_PLAYERS, game.rules.least))]
    return game, deal_trial_match(game, names, options, id, seed)


@pytest.mark.parametrize("id", ["card-1", "card-2", "card-3"])
def test_a_card_of_a_deck_is_in_hand_and_fits(id: str) -> None:
    recipe = read_recipe(DECK).recipe
    assert recipe is not None
    for seed in SEEDS:
        game, match = dealt(recipe, id, seed)
        assert game.id == COLOR_CHAOS
        assert match.decision is not None
        assert match.decision.seat == TRIAL_SEAT
        mine = [c for c in match.table.hands[TRIAL_SEAT] if c.face.startswith(f"{id}@")]
        assert mine
        assert mine[0] in match.decision.options
        held = [card for cards in match.table.zones.values() for card in cards]
        assert sorted(held, key=lambda card: card.id) == list(match.table.deck)


def test_a_card_that_color_chaos_does_not_take_is_tried_in_a_plain_game() -> None:
    yellow = DECK.replace('colors = ["blue"]', 'colors = ["yellow"]')
    recipe = read_recipe(yellow.replace('from = "color-chaos"', 'from = "chroma"')).recipe
    assert recipe is not None
    game, match = dealt(recipe, "card-1", 5)
    assert game.id != COLOR_CHAOS
    assert any(card.face == "card-1" for card in match.table.hands[TRIAL_SEAT])


@pytest.mark.parametrize("name", SHIPPED)
def test_a_new_card_of_a_shipped_game_is_in_hand(name: str) -> None:
    recipe = shipped(name)
    card = replace(make_own_card(recipe, "Wave"), does=())
    recipe = put_own_card(recipe, card)
    for seed in SEEDS:
        game, match = dealt(recipe, card.id, seed)
        hand = match.table.hands[TRIAL_SEAT]
        assert not hand or any(one.face == card.id for one in hand)
        assert isinstance(game, OwnGame)
        if isinstance(game.recipe.plan, EmptyHandPlan):
            assert isinstance(match.decision, PlayCard)
            fitting = [one for one in match.decision.options if isinstance(one, Card)]
            assert any(one.face == card.id for one in fitting)


def test_the_deal_differs_by_seed() -> None:
    recipe = read_recipe(DECK).recipe
    assert recipe is not None
    hands = {tuple(dealt(recipe, "card-1", seed)[1].table.hands[TRIAL_SEAT]) for seed in SEEDS}
    assert len(hands) == len(SEEDS)
