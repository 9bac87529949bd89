"""The rules of tricks against plain functions that were written from the rules alone."""

from random import Random
from typing import Any, cast

import pytest

from game.core.card import Card, Deck
from game.games.recipe.families.trick_cards import (
    avoid_points,
    bids_allowed,
    exact_points,
    hand_sizes,
    trick_cards,
)
from game.games.recipe.families.tricks import TricksTable
from game.games.recipe.model import TricksPlan
from game.games.recipe.own_game import bring_recipe

from .oracles import tricks as oracle
from .oracles.cards import ANY, COLORS, PlainCard
from .test_tricks import ACTIONS
from .trick_games import NUMBERS, WILDS, new_trick_match, trick_game, trick_match

CHUNK = 1000
ANSWERS: dict[str, tuple[Any, ...]] = {
    "deal": (0, 1, 3, 6),
    "hands": ("same", "down", "up", "up and down"),
    "follow": ("must", "may", "must beat"),
    "stuck": ("any card", "draw until it fits"),
    "must_trump": (False, True),
    "lead_trump": (False, True),
    "equal": ("first", "last"),
    "wild": ("lowest", "highest"),
    "points": ("tricks", "exact", "cards", "avoid"),
    "bonus": (0, 5, 10),
    "each": (1, 3),
    "sweep": (0, 20),
    "pass_first": (0, 1, 3),
    "target": (0, 20),
    "rounds": (0, 4),
    "bid": ("secret", "in turn", "in turn, not even"),
}
DECKS = ((WILDS, "shape"), (WILDS, "color"), (NUMBERS, "color"), (ACTIONS, "color"))


def plain(card: Card) -> PlainCard:
    """Return what is printed on a card of the engine."""
    color = card.color if card.color in (*COLORS, ANY) else ""
    return PlainCard(color, card.shape, card.number, card.points or None, card.face)


class Situation:
    """A random situation of a round, for both."""

    def __init__(self, seed: int) -> None:
        self.random = chance = Random(seed)
        deck, suit = chance.choice(DECKS)
        self.deck: Deck = new_trick_match(f'suit = "{suit}"', deck=deck).table.deck
        chosen = {name: chance.choice(values) for name, values in ANSWERS.items()}
        self.plan = TricksPlan(suit=cast(Any, suit), **chosen)
        self.cards = trick_cards(self.deck, self.plan)
        self.answers = oracle.TricksAnswers(suit=cast(Any, suit), **chosen)
        self.avoid = tuple(chance.sample(self.cards.suits, chance.randint(1, 2)))
        lying = list(self.deck)
        chance.shuffle(lying)
        self.trick, self.hand = lying[: chance.randint(0, 5)], lying[5 : 5 + chance.randint(1, 9)]
        if chance.random() < 0.5:  # few suits, so that much can be followed and beaten
            few = set(chance.sample([*self.cards.suits, ""], 3))
            lying = [card for card in lying if self.cards.suit(card) in few]
            self.trick = lying[: chance.randint(0, 5)]
            self.hand = lying[5 : 5 + chance.randint(1, 9)]
        self.taken = [lying[n::4][: chance.randint(0, 8)] for n in range(4)]
        self.trump = chance.choice(["", *self.cards.suits])


@pytest.mark.parametrize("first", range(0, 20_000, CHUNK))
@pytest.mark.sampled(4)
def test_twenty_thousand_situations(first: int) -> None:
    for seed in range(first, first + CHUNK):
        compare(Situation(seed), seed)


def compare(s: Situation, seed: int) -> None:
    """Compare everything that a situation decides."""
    plan, answers, trump = s.plan, s.answers, s.trump or None
    trick, hand = [plain(card) for card in s.trick], [plain(card) for card in s.hand]
    assert s.cards.taking_place(s.trick, s.trump) == oracle.trick_winner(answers, trick, trump), (
        seed
    )
    pile, broken = s.random.choice([0, 5]), s.random.random() < 0.5
    if s.hand:
        draws = plan.stuck == "draw until it fits" and pile > 0
        mine = (
            s.cards.cards_to_follow(s.hand, s.trick, s.trump, draws)
            if s.trick
            else s.cards.cards_to_lead(s.hand, s.trump, broken)
        )
        theirs = oracle.playable_cards(answers, trick, hand, trump, broken, pile)
        assert {plain(card) for card in mine} == theirs, seed
    size, players = s.random.randint(1, 8), s.random.randint(2, 6)
    said = [s.random.randint(0, size) for _ in range(s.random.randint(0, players - 1))]
    not_even = plan.bid == "in turn, not even"
    bids = bids_allowed(size, said, len(said) == players - 1, not_even)
    assert set(bids) == oracle.legal_bids(answers, size, said, players), seed
    compare_scores(s, seed)
    most = plan.deal or len(s.deck) // players
    assert tuple(hand_sizes(plan.hands, most)) == oracle.hand_sizes(answers, players, len(s.deck))


def compare_scores(s: Situation, seed: int) -> None:
    """Compare what a round brings."""
    plan, taken = s.plan, [[plain(card) for card in cards] for cards in s.taken]
    bids, tricks = ([s.random.randint(0, 4) for _ in range(4)] for _ in range(2))
    answers = oracle.TricksAnswers(
        suit=plan.suit, points=cast(Any, plan.points), bonus=plan.bonus, each=plan.each,
        sweep=plan.sweep, avoid=s.avoid,
    )  # fmt: skip
    theirs = oracle.round_scores(answers, tricks, bids, taken)
    caught = [sum(s.cards.suit(card) in s.avoid for card in cards) for cards in s.taken]
    mine = {
        "tricks": tricks,
        "exact": [exact_points(bid, n, plan.bonus) for bid, n in zip(bids, tricks, strict=True)],
        "cards": [sum(map(s.cards.worth, cards)) for cards in s.taken],
        "avoid": avoid_points(caught, sum(caught), plan.each, plan.sweep),
    }[plan.points]
    assert tuple(mine) == theirs, seed


@pytest.mark.parametrize("seed", range(60))
def test_who_deals_leads_and_picks(seed: int) -> None:
    """Two hundred tables, some without players who are out, and one with the other way round."""
    chance = Random(seed)
    seats = chance.randint(3, 7)
    points = chance.choice(('points = "avoid"\navoid = ["star"]', ""))
    match = trick_match(
        f'trump = "last place picks"\nrounds = 9\n{points}', "hand 0 b*", seats=seats
    )
    table = match.table
    assert isinstance(table, TricksTable)
    answers = oracle.TricksAnswers(points="avoid" if points else "tricks")
    for _ in range(20):
        playing = sorted(chance.sample(range(seats), chance.randint(2, seats)))
        table.out = tuple(int(seat not in playing) for seat in range(seats))
        table.scores = tuple(chance.randint(0, 4) for _ in range(seats))
        table.dealer = chance.choice(playing)
        assert table.next_dealer() == oracle.next_dealer(table.dealer, playing)
        assert (
            tuple(table.ring_from(table.dealer)[1:])
            == oracle.bidding_order(table.dealer, playing)[: len(playing) - 1]
        )
        totals = dict(enumerate(table.scores))
        assert table.last_place() == oracle.trump_picker(answers, totals, table.dealer, playing)


@pytest.mark.parametrize("deal", [0, 4])
@pytest.mark.parametrize("hands", ANSWERS["hands"])
@pytest.mark.parametrize("more", ["", "rounds = 7", "target = 9"])
def test_sizes_of_hands_and_numbers_of_rounds(deal: int, hands: str, more: str) -> None:
    answers = f'deal = {deal}\nhands = "{hands}"\n{more}'
    game = trick_game(answers)
    plan = cast(TricksPlan, game.recipe.plan)
    told = oracle.TricksAnswers(deal=deal, hands=plan.hands, rounds=plan.rounds, target=plan.target)
    for players in (2, 5, 7):
        match = new_trick_match(answers, players)
        table = match.table
        assert isinstance(table, TricksTable)
        size = len(table.deck)
        assert (table.all_rounds or None) == oracle.round_count(told, players, size)
        for number in range(1, 12):
            table.round = number
            assert table.hand_size() == oracle.hand_size(told, number, players, size)
    assert bring_recipe(game.recipe) is game
