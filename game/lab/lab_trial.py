"""A thousand rounds of a game on the same deals, whatever is changed in between."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.agents import Agent, make_agent
from game.core.chance import Chance
from game.core.game import find_game
from game.core.match import Match
from game.core.rulebook import ON
from game.games.recipe import recipe_deck as decks
from game.games.recipe.chaos_guests import bring_cards, playable_own_cards
from game.games.recipe.model import Change, Recipe
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.games.recipe.recipe_file import read_recipe

from .round_watch import play_lab_round
from .tally import LabTally

ROUNDS = 1000
PORTION = 25
"""After so many rounds it is told how things stand."""
PER_TRIAL = 4
"""Every so many rounds one is played by a careful player among careless ones."""
CAREFUL, CARELESS = "hard", "easy"
MIXED = (CAREFUL, "normal", CARELESS)
Who = Literal["careful", "careless", "mixed"]
"""How well those play who are all alike."""


@dataclass(frozen=True, slots=True)
class LabWish:
    """The wish to try something: a game, how many play, house rules, and deals."""

    game: str
    players: int
    options: Mapping[str, str]
    rounds: int = ROUNDS
    seed: int = 1
    who: Who = "careful"
    card: str = ""
    """The only card whose strength is looked for, without its version; else each in its turn."""

    def new_match(self, seed: int) -> Match:
        """Return one of its matches. Raises `BadSetup` for what there isn't."""
        return Match.new(self.game, self.players, seed, self.options)


def run_trial(wish: LabWish) -> Iterator[LabTally]:
    """Play all rounds; yield the tally so far after each portion, and at the end."""
    tally = LabTally(wish.players)
    for portion in play_portions(wish):
        tally.merge(portion)
        yield tally


def play_portions(wish: LabWish, part: int = 1, parts: int = 1) -> Iterator[LabTally]:
    """Play all rounds, or one of several parts of them; yield each portion's tally."""
    seeds, pairs = seeds_of(wish), pairs_of(wish)
    for place, first in enumerate(range(0, wish.rounds, PORTION)):
        if place % parts == part - 1:
            yield _play_portion(wish, first, seeds[first : first + PORTION], pairs)


def seeds_of(wish: LabWish) -> list[int]:
    """Return the seed of each round."""
    chance = Chance(wish.seed)
    return [chance.next_word() for _ in range(wish.rounds)]


Pairs = Sequence[tuple[str, LabWish]]
"""Cards, each with the same game in which it is a blank."""


def pairs_of(wish: LabWish) -> Pairs:
    """Return the cards whose strength is looked for."""
    return [
        (face, replace(wish, game=game, options=options))
        for face, (game, options) in games_with_blank(wish.game, wish.options).items()
        if wish.card in ("", face.partition("@")[0])
    ]


def _play_portion(wish: LabWish, before: int, seeds: Sequence[int], pairs: Pairs) -> LabTally:
    tally = LabTally(wish.players)
    for number, seed in enumerate(seeds, before + 1):
        one = play_lab_round(wish.new_match(seed), agents_alike(wish, seed), number)
        tally.add_round(one)
        if pairs:
            face, blank = pairs[number % len(pairs)]
            if face in one.played:
                other = play_lab_round(blank.new_match(seed), agents_alike(wish, seed), number)
                tally.add_pair(face, one, other)
        if number % PER_TRIAL == 0:
            careful = number // PER_TRIAL % wish.players
            among = _one_careful_agent(wish.players, careful, seed)
            tally.add_trial(play_lab_round(wish.new_match(seed), among, number), careful)
    return tally


def play_whole_trial(wish: LabWish) -> LabTally:
    """Play all rounds."""
    *_, tally = run_trial(wish)
    return tally


def agents_alike(wish: LabWish, seed: int) -> list[Agent]:
    """Return who plays a round: all equally well, or each as well as chance will have it."""
    chance = Chance(seed ^ 0x1AB)
    if wish.who == "mixed":
        return [
            make_agent(MIXED[chance.below(len(MIXED))], chance.next_word())
            for _ in range(wish.players)
        ]
    level = CAREFUL if wish.who == "careful" else CARELESS
    return [make_agent(level, chance.next_word()) for _ in range(wish.players)]


def _one_careful_agent(players: int, careful: int, seed: int) -> list[Agent]:
    chance = Chance(seed ^ 0x7B1)
    levels = [CAREFUL if seat == careful else CARELESS for seat in range(players)]
    return [make_agent(level, chance.next_word()) for level in levels]


Game = tuple[str, Mapping[str, str]]
"""A game's id, and its house rules."""


def games_with_blank(game_id: str, options: Mapping[str, str]) -> Mapping[str, Game]:
    """Return, by the face of each card that does something, the same game with it a blank.

    Only cards of a recipe can be blank: those of an own game, and own cards in Color Chaos.

    Players who play many cards win more often, so those who played a card say nothing about it: a
    plain number would look strong, too. What a card does is worth what is left if nothing else
    differs.
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
