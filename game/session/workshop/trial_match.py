"""A quick table to try a card on: it is in your hand, and it fits."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.card import Card
from game.core.errors import BadSetup
from game.core.game import MATCH_OVER, Game, find_game
from game.core.match import Match
from game.core.rulebook import ON
from game.core.table import Table
from game.games.recipe.model import EmptyHandPlan, OwnCard, OwnRules, Recipe
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import write_recipe

from .deck_changes import COLOR_CHAOS, find_guest_option, is_playable_in_chaos
from .workshop_items import read_recipe_text

TRIAL_SEAT = 0
"""The seat of the person who tries the card."""
MIN_PLAYERS = 2
"""Players: the person and one computer, unless the game needs more."""
FIRST_OPTION = "seat 1"
MAX_DEALS = 400
"""Deals looked at for one in which the person goes first."""


def can_try_card(recipe: Recipe, card: OwnCard) -> bool:
    """Return True if there is a game in which the card can be tried."""
    if recipe.game is not None or is_playable_in_chaos(recipe, card):
        return True
    return read_recipe_text(write_recipe(_make_plain_game(recipe))).recipe is not None


def choose_trial_game(recipe: Recipe, card: OwnCard) -> tuple[Game, dict[str, str]]:
    """Return the game to try a card in, and its house rules.

    A card of an own game is tried in that game, a card of a deck in Color Chaos, and one that
    Color Chaos doesn't take in a plain game of getting rid of cards.
    """
    if recipe.game is not None:
        return bring_recipe(recipe), {}
    if is_playable_in_chaos(recipe, card):
        return find_game(COLOR_CHAOS), {find_guest_option(recipe): ON, "target": "one round"}
    return bring_recipe(_make_plain_game(recipe)), {}


def _make_plain_game(recipe: Recipe) -> Recipe:
    about = replace(recipe.about, id=f"{recipe.about.id[:30]}-trial")
    plan = EmptyHandPlan(fits=("color", "sign"), points="one", target=0)
    return replace(
        recipe, about=about, game=OwnRules("empty-hand", (MIN_PLAYERS, MIN_PLAYERS)), plan=plan
    )


def deal_trial_match(
    game: Game, names: Sequence[str], options: Mapping[str, str], card: str, seed: int
) -> Match:
    """Deal a match in which the first player holds an own card that can be played.

    The card is told by its id. Where hands hold no cards, as in Memory, the deal stays as it is.
    Raises `BadSetup` if the game can't be dealt.
    """
    match = _deal_first_turn(game, names, dict(options), seed)
    table = match.position()[0].copy()
    hand = match.table.hands[TRIAL_SEAT]
    own = [one for one in table.deck if one.face.partition("@")[0] == card]
    if not own or not hand:
        return match
    held = next((one for one in own if one in hand), own[seed % len(own)])
    if held not in hand:  # in some games a hand is filled as its turn begins
        _swap_cards(table, held, (table.hands[TRIAL_SEAT] or table.zones["draw"])[-1])
    _put_fitting_top(game, table, held)
    return Match(game, table)


def _deal_first_turn(game: Game, names: Sequence[str], options: dict[str, str], seed: int) -> Match:
    for rule in game.rules.options:
        if rule.id == "first_player" and FIRST_OPTION in rule.values:
            options[rule.id] = FIRST_OPTION
    for deal in range(seed, seed + MAX_DEALS):
        match = Match.new(game.id, names, deal, options)
        asked = match.decision
        if asked is not None and asked.seat == TRIAL_SEAT and not match.steps:
            return match
    raise BadSetup(f"{game.id} never lets the first seat begin")


def _swap_cards(table: Table, one: Card, other: Card) -> None:
    """Swap two cards; whoever has seen a place has seen the card that is there now."""
    spots = [
        (cards, cards.index(card))
        for card in (one, other)
        for cards in table.zones.values()
        if card in cards
    ]
    (first, a), (second, b) = spots
    first[a], second[b] = second[b], first[a]
    seen = table.seen
    seen[one.id], seen[other.id] = seen[other.id], seen[one.id]


def _put_fitting_top(game: Game, table: Table, card: Card) -> None:
    """Put a card on the discard pile that the held card fits on."""
    pile = table.zones.get("discard", [])
    if not pile or table.phase == MATCH_OVER:
        return
    plain = [c for c in table.zones["draw"] if c.number is not None and c.color == card.color]
    plain += [c for c in table.zones["draw"] if c.number is not None and c not in plain]
    for top in [pile[-1], *plain]:
        if top is not pile[-1]:
            _swap_cards(table, top, pile[-1])
            if getattr(table, "color", ""):
                table.set_facts(color=top.color)
        if not game.why_not_playable(table, TRIAL_SEAT, card):
            return
