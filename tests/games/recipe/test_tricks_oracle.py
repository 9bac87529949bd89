"""The rules of tricks against plain functions that were written from the rules alone."""

from functools import lru_cache
from random import Random
from typing import Any, cast

import pytest

from game.core.card import Card, Deck
from game.core.event import Announced, Event
from game.core.game import MATCH_OVER
from game.core.match import rank_players
from game.games.recipe.families.trick_cards import bids_allowed, hand_sizes, trick_cards
from game.games.recipe.families.trick_recipes import COUNTS_BIDS
from game.games.recipe.families.tricks import TricksTable, end_round
from game.games.recipe.model import TricksPlan
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.traits import OPEN_COLORS

from .oracles import tricks as oracle
from .oracles.cards import ANY, COLORS, PlainCard
from .test_tricks import ACTIONS
from .trick_games import NUMBERS, WILDS, new_trick_match, trick_game, trick_match, trick_table

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
    "points": ("tricks", "exact", "at least", "cards", "avoid", "out"),
    "book": (0, 1, 6),
    "bonus": (0, 5, 10),
    "nil": (0, 50, 100),
    "bags": (0, 1, 5, 10),
    "each": (1, 3),
    "sweep": (0, 20),
    "pass_first": (0, 1, 3),
    "target": (0, 20, 100),
    "rounds": (0, 4),
    "bid": ("secret", "in turn", "in turn, not even"),
}
DECKS = ((WILDS, "shape"), (WILDS, "color"), (NUMBERS, "color"), (ACTIONS, "color"))


def plain(card: Card) -> PlainCard:
    """Return what is printed on a card of the engine."""
    color = ANY if card.color in OPEN_COLORS else card.color if card.color in COLORS else ""
    return PlainCard(color, card.shape, card.number, card.points or None, card.face)


@lru_cache(512)
def table_of(deck: str, suit: str, seats: int, teams: str, points: str) -> TricksTable:
    """Return a table of so many players, which is set anew for each situation."""
    bid = "in turn" if points in COUNTS_BIDS else "no"
    avoid = '["star"]' if suit == "shape" else '["red"]'
    lines = f'suit = "{suit}"\nplayers = [{seats}, {seats}]\nteams = "{teams}"\nbid = "{bid}"\n'
    lines += f'points = "{points}"\navoid = {avoid}\n'
    return trick_table(new_trick_match(lines, seats, deck=deck))


class Situation:
    """A random situation of a round, for both."""

    def __init__(self, seed: int) -> None:
        self.random = chance = Random(seed)
        deck, suit = chance.choice(DECKS)
        chosen = {name: chance.choice(values) for name, values in ANSWERS.items()}
        self.seats, teams = chance.choice(
            ((4, "pairs"), (6, "pairs"), (chance.randint(2, 7), "no"))
        )
        if chosen["points"] == "out":
            teams = "no"
        self.table = table_of(deck, suit, self.seats, teams, chosen["points"])
        self.deck: Deck = self.table.deck
        chosen |= {"suit": suit, "teams": teams}
        usual = trick_cards(self.deck, TricksPlan(suit=cast(Any, suit)))
        chosen["avoid"] = tuple(chance.sample(usual.suits, chance.randint(1, 2)))
        self.plan = TricksPlan(**chosen)
        self.cards = trick_cards(self.deck, self.plan)
        self.answers = oracle.TricksAnswers(**chosen)
        lying = list(self.deck)
        chance.shuffle(lying)
        self.trick, self.hand = lying[: chance.randint(0, 5)], lying[5 : 5 + chance.randint(1, 9)]
        if chance.random() < 0.5:  # few suits, so that much can be followed and beaten
            few = set(chance.sample([*self.cards.suits, ""], 3))
            lying = [card for card in lying if self.cards.suit(card) in few]
            self.trick = lying[: chance.randint(0, 5)]
            self.hand = lying[5 : 5 + chance.randint(1, 9)]
        self.taken = [
            lying[n :: self.seats][: chance.choice((0, chance.randint(0, 6)))]
            for n in range(self.seats)
        ]
        self.unplayed = [card for card in lying if not any(card in cards for cards in self.taken)]
        self.unplayed = self.unplayed[: chance.choice((0, 0, 3))]
        self.trump = chance.choice(["", *self.cards.suits])

    def shared(self, least: int, most: int) -> list[int]:
        """Return a random number for each seat, the same for partners."""
        numbers = [self.random.randint(least, most) for _ in range(self.seats)]
        first = {
            seat: team[0] for team in oracle.teams_of(self.answers, self.seats) for seat in team
        }
        return [numbers[first[seat]] for seat in range(self.seats)]


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
    """Compare what a round brings, who is out, what is kept, and whether the game is over."""
    table, plan, answers, chance = s.table, s.plan, s.answers, s.random
    seats = range(s.seats)
    taken = [[plain(card) for card in cards] for cards in s.taken]
    bids = [chance.choice((0, chance.randint(0, 4))) for _ in seats]
    tricks = [chance.choice((0, chance.randint(0, 4))) for _ in seats]
    before, steps = s.shared(-60, 90), [0] * s.seats
    kept = s.shared(0, max(0, plan.bags - 1) if plan.points == "at least" else 0)
    playing = sorted(chance.sample(seats, chance.randint(2, s.seats)))
    if plan.points == "out":
        tricks = [count if seat in playing else 0 for seat, count in enumerate(tricks)]
    else:
        playing = [*seats]
        steps = [chance.choice((0, 0, 0, chance.randint(1, 4))) for _ in seats]
    # Lay the table.
    table.plan, table.cards, table.steps = plan, s.cards, tuple(steps)
    table.bids, table.taken, table.bags = tuple(bids), tuple(tricks), tuple(kept)
    table.scores, table.round = tuple(before), chance.choice((1, 3, 4, 50, 100))
    table.out, table.lives = tuple(int(seat not in playing) for seat in seats), (0,) * s.seats
    table.all_rounds = table.rounds_planned()
    for seat in seats:
        table.zones[f"won {seat}"][:] = s.taken[seat]
        table.hands[seat][:] = s.unplayed[seat :: s.seats]
    heard: list[Event] = []
    table.listeners = [heard.append]
    finish_round(table)
    # What the rules say.
    extra = oracle.extra_tricks(answers, tricks, bids)
    cost, bags = oracle.count_bags(answers, kept, extra)
    unplayed = [plain(card) for card in s.unplayed]
    points = oracle.round_scores(answers, tricks, bids, taken, unplayed)
    helped = oracle.helped_scores(answers, points, steps)
    totals = [had + more - less for had, more, less in zip(before, helped, cost, strict=True)]
    assert list(table.scores) == totals, seed
    assert table.bags == bags, seed
    paid = [team[0] for team in oracle.teams_of(answers, s.seats) if cost[team[0]]]
    told = [e.seat for e in heard if isinstance(e, Announced) and e.key.startswith("pays_bags")]
    assert told == paid, seed
    left = oracle.remaining_players(playing, dict(enumerate(tricks)))
    assert plan.points != "out" or tuple(table.players_in()) == left, seed
    is_over = oracle.is_game_over(answers, totals, table.round, len(s.deck), len(left))
    assert (table.phase == MATCH_OVER) == is_over, seed
    assert rank_players(table.rules, table.scores).places == oracle.final_places(answers, totals)
    table.dealer = chance.choice(table.players_in())
    picker = oracle.trump_picker(answers, dict(enumerate(totals)), table.dealer, table.players_in())
    assert table.last_place() == picker, seed


def finish_round(table: TricksTable) -> None:
    """Let the engine count a round."""
    flow = end_round(table).__await__()
    assert next(flow, None) is None, "nobody is asked"


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
