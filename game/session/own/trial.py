"""A quick table on which somebody tries a card they made: it is in their hand, and it fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.card import Card
from game.core.errors import BadSetup
from game.core.game import OVER, Game, find
from game.core.match import Match
from game.core.rulebook import ON
from game.core.table import Table
from game.games.recipe.file import written
from game.games.recipe.model import EmptyHandPlan, OwnCard, OwnRules, Recipe
from game.games.recipe.own import bring

from .making import COLOR_CHAOS, playable, set_of
from .shelf import reading_of

TRIER = 0
"""The seat of the person who tries the card."""
FEWEST = 2
"""Players: the person and one computer, unless the game needs more."""
FIRST = "seat 1"
DEALS = 400
"""Deals looked at for one in which the person goes first."""


def can_try(recipe: Recipe, card: OwnCard) -> bool:
    """Return True if there is a game in which the card can be tried."""
    if recipe.game is not None or playable(recipe, card):
        return True
    return reading_of(written(_plain_game(recipe))).recipe is not None


def trial_game(recipe: Recipe, card: OwnCard) -> tuple[Game, dict[str, str]]:
    """Return the game in which a card is tried, and its house rules.

    A card of an own game is tried in that game, a card of a deck in Color Chaos, and one that
    Color Chaos doesn't take in a plain game of getting rid of cards.
    """
    if recipe.game is not None:
        return bring(recipe), {}
    if playable(recipe, card):
        return find(COLOR_CHAOS), {set_of(recipe): ON, "target": "one round"}
    return bring(_plain_game(recipe)), {}


def _plain_game(recipe: Recipe) -> Recipe:
    about = replace(recipe.about, id=f"{recipe.about.id[:30]}-trial")
    plan = EmptyHandPlan(fits=("color", "sign"), points="one", target=0)
    return replace(recipe, about=about, game=OwnRules("empty-hand", (FEWEST, FEWEST)), plan=plan)


def deal_trial(
    game: Game, names: Sequence[str], options: Mapping[str, str], card: str, seed: int
) -> Match:
    """Deal a match in which the first player holds an own card (by its id) that can be played.

    Where hands hold no cards, as in Memory, the deal stays as it is. Raises `BadSetup` if the
    game can't be dealt.
    """
    match = _first_turn(game, names, dict(options), seed)
    table = match.position()[0].copy()
    hand = match.table.hands[TRIER]
    own = [one for one in table.deck if one.face.partition("@")[0] == card]
    if not own or not hand:
        return match
    held = next((one for one in own if one in hand), own[seed % len(own)])
    if held not in hand:  # in some games a hand is filled as its turn begins
        _exchange(table, held, (table.hands[TRIER] or table.zones["draw"])[-1])
    _make_it_fit(game, table, held)
    return Match(game, table)


def _first_turn(game: Game, names: Sequence[str], options: dict[str, str], seed: int) -> Match:
    for rule in game.rules.options:
        if rule.id == "first_player" and FIRST in rule.values:
            options[rule.id] = FIRST
    for deal in range(seed, seed + DEALS):
        match = Match.new(game.id, names, deal, options)
        asked = match.decision
        if asked is not None and asked.seat == TRIER and not match.steps:
            return match
    raise BadSetup(f"{game.id} never lets the first seat begin")


def _exchange(table: Table, one: Card, other: Card) -> None:
    """Let two cards change places; who has seen a place has seen the card that is there now."""
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


def _make_it_fit(game: Game, table: Table, held: Card) -> None:
    """Put a card on top of the discard pile that the held card can be played on."""
    pile = table.zones.get("discard", [])
    if not pile or table.phase == OVER:
        return
    plain = [c for c in table.zones["draw"] if c.number is not None and c.color == held.color]
    plain += [c for c in table.zones["draw"] if c.number is not None and c not in plain]
    for top in [pile[-1], *plain]:
        if top is not pile[-1]:
            _exchange(table, top, pile[-1])
            if getattr(table, "color", ""):
                table.set(color=top.color)
        if not game.why_not(table, TRIER, held):
            return
