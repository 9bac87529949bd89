"""How strong a card is: on the same deals, with it and with a blank in its place."""

from dataclasses import replace

import pytest

from game.core.game import find_game
from game.core.match import Match
from game.games.recipe import recipe_deck as decks
from game.games.recipe.chaos_guests import bring_cards
from game.games.recipe.model import Effect, Recipe
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe
from game.lab.findings import find_all, strengths
from game.lab.lab_trial import LabWish, blank_face, games_with_blank, play_whole_trial
from game.resources import rules_folder
from tests.scenes.screens_cards import DECK

BOOST = (Effect("scrap", "me", 4), Effect("again"))


def built(does: tuple[Effect, ...]) -> Recipe:
    """A game of getting rid of cards with a card that does something."""
    text = (rules_folder() / "recipes" / "sea-storm.chroma").read_text(encoding="utf-8")
    recipe = read_recipe(text).recipe
    assert recipe is not None
    first, *rest = recipe.deck.card
    card = replace(first, does=does, copies=6)
    return replace(recipe, deck=replace(recipe.deck, card=(card, *rest)))


def wish(recipe: Recipe, rounds: int = 200, card: str = "") -> LabWish:
    return LabWish(
        bring_recipe(recipe).id,
        4,
        bring_recipe(recipe).settle_house_rules(4, {}),
        rounds,
        card=card,
    )


def test_only_the_card_differs_between_the_two_games() -> None:
    recipe = built(BOOST)
    id = recipe.deck.card[0].id
    game, options = games_with_blank(bring_recipe(recipe).id, {})[id]
    mine, other = Match.new(bring_recipe(recipe).id, 4, 7), Match.new(game, 4, 7, options)
    assert [card.code for card in mine.table.deck] == [card.code for card in other.table.deck]
    assert [[card.id for card in hand] for hand in mine.table.hands] == [
        [card.id for card in hand] for hand in other.table.hands
    ]
    blank = next(card for card in other.table.deck if card.face == id)
    assert other.table.card_steps(blank) == ()  # type: ignore[attr-defined]


def test_a_strong_card_is_told_from_one_that_is_merely_laid() -> None:
    recipe = built(BOOST)
    id = recipe.deck.card[0].id
    report = play_whole_trial(wish(recipe, card=id)).make_report()
    seats, won, blank, _ = report.pairs[id]
    assert seats > 100
    assert won > blank + 0.1
    assert [one.about for one in find_all(report) if one.kind == "strong"] in ([id], [])
    assert strengths(report)[id] == won - blank


def test_a_blank_is_exactly_as_good_as_a_blank() -> None:
    recipe = built(())
    report = play_whole_trial(wish(recipe, 60)).make_report()
    assert recipe.deck.card[0].id not in report.pairs
    marked = built((Effect("reverse"),))
    same = play_whole_trial(
        replace(wish(marked, 60), players=2, options=bring_recipe(marked).settle_house_rules(2, {}))
    ).make_report()
    _, won, blank, _ = same.pairs[marked.deck.card[0].id]
    assert won == pytest.approx(blank, abs=0.12)  # among two, turning around changes nothing


def test_a_number_that_is_laid_by_whoever_wins_is_not_strong() -> None:
    report = play_whole_trial(wish(built(BOOST), 100)).make_report()
    assert max(won for _, won in report.cards.values()) > 0.3
    acting = {
        card.face for card in bring_recipe(built(BOOST)).rules.make_deck({})
    } & report.pairs.keys()
    assert report.pairs.keys() == acting <= {*decks.effects_by_face(built(BOOST).deck)}
    assert report.cards.keys() > report.pairs.keys()


def test_own_cards_in_color_chaos_are_compared_too() -> None:
    recipe = read_recipe(DECK).recipe
    assert recipe is not None
    option = bring_cards(recipe)
    options = find_game("color-chaos").settle_house_rules(4, {option: "on", "target": "one round"})
    found = games_with_blank("color-chaos", options)
    face = next(face for face in found if face.startswith("card-1@"))
    game, other = found[face]
    mine, same = Match.new(game, 4, 3, options), Match.new(game, 4, 3, other)
    assert [card.number for card in mine.table.deck] == [card.number for card in same.table.deck]
    assert [[c.id for c in hand] for hand in mine.table.hands] == [
        [c.id for c in hand] for hand in same.table.hands
    ]
    tally = play_whole_trial(LabWish("color-chaos", 4, options, 40, card="card-1"))
    assert set(tally.make_report().pairs) == {face}


def test_a_printed_card_of_a_deck_can_be_blank() -> None:
    recipe = built(BOOST)
    plain = blank_face(recipe, "skip")
    assert next(one for one in plain.deck.change if one.card == "skip").does == ()
    assert plain.deck.card == recipe.deck.card
