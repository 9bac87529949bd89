"""The strength of a card: the same deals with it, and with a blank in its place.

Players who play many cards win more often, so those who played a card say nothing about it: a
plain number would look strong, too. What a card does is worth what is left if nothing else
differs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.game import find_game
from game.core.rulebook import ON
from game.games.recipe import recipe_deck as decks
from game.games.recipe.chaos_guests import bring_cards, playable_own_cards
from game.games.recipe.model import Change, Recipe
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.games.recipe.recipe_file import read_recipe

Game = tuple[str, Mapping[str, str]]
"""A game's id, and its house rules."""


def games_with_blank(game_id: str, options: Mapping[str, str]) -> Mapping[str, Game]:
    """Return, by the face of each card that does something, the same game with it a blank.

    Only cards of a recipe can be blank: those of an own game, and own cards in Color Chaos.
    """
    game = find_game(game_id)
    if isinstance(game, OwnGame):
        there = {card.face for card in game.rules.make_deck(options)}
        faces = [face for face in decks.effects_by_face(game.recipe.deck) if face in there]
        return {face: (bring_recipe(blank_face(game.recipe, face)).id, options) for face in faces}
    found: dict[str, Game] = {}
    for id, guests in [*game.guests.items()]:
        recipe = read_recipe(guests.text).recipe
        if recipe is None or options.get(id) != ON:
            continue
        rest = {name: value for name, value in options.items() if name != id}
        faces_of = {face.partition("@")[0]: face for face in guests.acts}
        for card in playable_own_cards(recipe.deck):
            if card.id in faces_of:
                other = bring_cards(blank_face(recipe, card.id))
                found[faces_of[card.id]] = game_id, {**rest, other: ON}
    return found


def blank_face(recipe: Recipe, face: str) -> Recipe:
    """Return the recipe in which a card does nothing; its color, number and copies stay."""
    deck = recipe.deck
    own = tuple(replace(card, does=()) if card.id == face else card for card in deck.card)
    if own != deck.card or any(card.id == face for card in deck.card):
        return replace(recipe, deck=replace(deck, card=own))
    known = next((one for one in deck.change if one.card == face), Change(face))
    others = tuple(one for one in deck.change if one.card != face)
    return replace(recipe, deck=replace(deck, change=(*others, replace(known, does=()))))
