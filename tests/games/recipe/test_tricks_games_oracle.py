"""Whole games of teams, followed by what is heard at the table: the oracle foretells the rest."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

import pytest

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PickCards, PickWord, PlayCard, Seat
from game.core.event import Announced, Counter, Event, MatchEnded, Moved, RoundEnded
from game.core.match import Match
from game.games.recipe.families.trick_cards import DRAW, TRICK, UPCARD
from game.games.recipe.model import TricksPlan
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.games.recipe.recipe_file import read_recipe, write_recipe

from .invented import Inventor
from .oracles import tricks as oracle
from .oracles.cards import PlainCard
from .test_tricks_oracle import plain
from .trick_games import trick_table

GAMES, CHUNK = 300, 30


def team_game(seed: int) -> OwnGame | None:
    """Return a game of pairs that nobody thought of; None if its recipe is refused."""
    inventor = Inventor(seed)
    recipe = inventor.recipe("tricks")
    plan, game = recipe.plan, recipe.game
    assert isinstance(plan, TricksPlan)
    assert game is not None
    points = plan.points if plan.points != "out" else "at least"
    if inventor.often(30):
        points = "at least"
    bid: Any = inventor.one(("secret", "in turn", "in turn, not even"))
    plan = replace(
        plan,
        teams="pairs",
        points=points,
        bid=bid if points in ("exact", "at least") else "no",
        nil=inventor.one((0, 20)),
        target=inventor.one((0, 0, 9, 60)),
    )
    players = inventor.one(((4, 4), (6, 6)))
    made = replace(recipe, plan=plan, game=replace(game, players=players))
    reading = read_recipe(write_recipe(made))
    return bring_recipe(reading.recipe) if reading.recipe is not None else None


class Follower:
    """Hears a game, and says before each count what the oracle makes of it."""

    def __init__(self, match: Match, steps: Sequence[int]) -> None:
        self.table = table = trick_table(match)
        told = {one.name: getattr(table.plan, one.name) for one in fields(oracle.TricksAnswers)}
        self.answers = oracle.TricksAnswers(**told)
        self.seats, self.steps = range(table.seats), steps
        self.deck_size = len(table.deck)
        self.totals = [0] * table.seats
        self.bags: Sequence[int] = self.totals
        self.rounds = 0
        self.heard_scores: list[Sequence[int]] = []
        """The scores that were told since the last round."""
        self.is_over = False
        self.begin_round()
        self.begin_deal(table.dealer)  # the first deal is over before anybody can listen
        match.listen(self.hear)

    def begin_round(self) -> None:
        """Forget the round before."""
        nothing: Mapping[Seat, int] = dict.fromkeys(self.seats, 0)
        self.tricks, self.bids = dict(nothing), dict(nothing)
        self.order_of_bids: list[Seat] = []
        self.taken: dict[Seat, list[PlainCard]] = {seat: [] for seat in self.seats}
        self.trick: list[tuple[Seat, PlainCard]] = []
        self.leader, self.way, self.is_broken = -1, 1, False

    def begin_deal(self, dealer: Seat) -> None:
        """Note who deals; the next player leads."""
        self.dealer, self.leader = dealer, oracle.first_leader(dealer, self.seats)
        number, players = self.rounds + 1, len(self.seats)
        size = oracle.hand_size(self.answers, number, players, self.deck_size)
        assert self.table.size == size

    @property
    def cards(self) -> list[PlainCard]:
        """The cards of the trick."""
        return [card for _, card in self.trick]

    def hear(self, event: Event) -> None:
        """Take in what is told, and compare it with what the rules say."""
        if isinstance(event, Counter):
            self.hear_facts(dict(event.facts))
        elif isinstance(event, Moved) and event.to == TRICK:
            self.hear_card(event)
        elif isinstance(event, Announced):
            self.hear_words(event)
        elif isinstance(event, RoundEnded):
            self.hear_points(event)
        elif isinstance(event, MatchEnded):
            assert self.is_over
            assert event.places == oracle.final_places(self.answers, self.totals)

    def hear_facts(self, facts: Mapping[str, Any]) -> None:
        """Compare who deals and how many cards, and note scores and which way play goes."""
        if "round" in facts:
            assert not self.is_over
            self.begin_round()
            assert facts["round"] == self.rounds + 1
        if "dealer" in facts:
            assert facts["dealer"] == oracle.next_dealer(self.dealer, self.seats)
            self.begin_deal(facts["dealer"])
        if "scores" in facts:
            self.heard_scores.append(facts["scores"])
        self.way = facts.get("direction", self.way)

    def hear_words(self, event: Announced) -> None:
        """Compare who picks and takes and what is turned up, and note what is said."""
        values = dict(event.values)
        table = self.table
        if event.key == "names_trump":
            totals = dict(enumerate(self.totals))
            picker = oracle.trump_picker(self.answers, totals, self.dealer, self.seats)
            assert event.seat == picker
        elif event.key in ("trump_up", "no_trump"):
            left = [*table.zones[UPCARD], *reversed(table.zones[DRAW])]
            hand = [plain(card) for card in table.hands[self.dealer]]
            shown = oracle.shown_card(self.answers, [plain(card) for card in left], hand)
            assert shown == plain(values["card"])
            assert (table.trump or None) == oracle.trump_suit(self.answers, shown)
        elif event.key == "says":
            self.bids[event.seat] = values["count"]
            self.order_of_bids.append(event.seat)
        elif event.key in ("takes", "nobody_takes"):
            self.end_trick(event.seat if event.key == "takes" else None)

    def hear_card(self, event: Moved) -> None:
        """Note a card that was played, and by whom."""
        [card] = event.cards
        assert card is not None
        seat = int(event.source.removeprefix("hand "))
        last = self.trick[-1][0] if self.trick else None
        next_one = self.leader if last is None else oracle.next_seat(last, self.seats, self.way)
        assert seat == next_one
        self.trick.append((seat, plain(card)))
        suit = oracle.suit_of(self.answers, plain(card))
        self.is_broken |= suit is not None and suit == self.table.trump

    def end_trick(self, taker: Seat | None) -> None:
        """Compare who takes a trick; whoever does leads the next one."""
        place = oracle.trick_winner(self.answers, self.cards, self.table.trump or None)
        assert taker == (None if place is None else self.trick[place][0])
        if taker is not None:
            self.tricks[taker] += 1
            self.taken[taker] += self.cards
            self.leader = taker
        self.trick = []

    def hear_points(self, event: RoundEnded) -> None:
        """Compare the points of a round, and whether it is the last one."""
        answers, table = self.answers, self.table
        hands = [[plain(card) for card in hand] for hand in table.hands]
        assert oracle.is_round_over(hands)
        if self.order_of_bids:
            order = oracle.bidding_order(self.dealer, self.seats)
            assert tuple(self.order_of_bids) == order
        *at_once, _ = self.heard_scores
        for scores in at_once:  # points that cards brought at once are the team's, too
            for team in oracle.teams_of(answers, len(self.seats)):
                assert len({scores[seat] for seat in team}) == 1
            self.totals = [*scores]
        tricks, bids = list(self.tricks.values()), list(self.bids.values())
        unplayed = [card for hand in hands for card in hand]
        points = oracle.round_scores(answers, tricks, bids, [*self.taken.values()], unplayed)
        helped = oracle.helped_scores(answers, points, self.steps)
        extra = oracle.extra_tricks(answers, tricks, bids)
        cost, self.bags = oracle.count_bags(answers, self.bags, extra)
        points = tuple(more - less for more, less in zip(helped, cost, strict=True))
        self.totals = [had + more for had, more in zip(self.totals, points, strict=True)]
        assert event.points == points
        assert event.scores == tuple(self.totals)
        assert table.bags == self.bags
        self.rounds += 1
        self.heard_scores = []
        self.is_over = oracle.is_game_over(answers, self.totals, self.rounds, self.deck_size)

    def compare_question(self, match: Match) -> None:
        """Compare what may be answered."""
        table, decision = self.table, match.open_decision
        hand = [plain(card) for card in table.hands[decision.seat]]
        if isinstance(decision, PlayCard) and decision.about != "stuck":
            pile = len(table.zones[DRAW])
            playable = oracle.playable_cards(
                self.answers, self.cards, hand, table.trump or None, self.is_broken, pile
            )
            options = {plain(card) for card in decision.options if isinstance(card, Card)}
            assert options == playable
        elif isinstance(decision, PlayCard):
            pile = len(table.zones[DRAW])
            assert oracle.must_draw(self.answers, self.cards, hand, table.trump or None, pile)
        elif isinstance(decision, PickWord) and decision.about.startswith("bid"):
            said = [self.bids[seat] for seat in self.order_of_bids]
            bids = oracle.legal_bids(self.answers, table.size, said, len(self.seats))
            assert set(map(int, decision.options)) == bids
        elif isinstance(decision, PickCards) and decision.about == "pass":
            assert oracle.pass_count(self.answers, table.size) > 0


def play_and_foretell(seed: int) -> bool:
    """Play a game at random; False if its recipe is refused."""
    game = team_game(seed)
    if game is None:
        return False
    chance = Chance(seed)
    players = game.rules.least
    steps = [max(0, chance.below(12) - 8) for _ in range(players)]
    match = Match.new(game.id, players, seed, {"head_start": " ".join(map(str, steps))})
    follower = Follower(match, steps)
    try:
        while match.decision is not None:
            follower.compare_question(match)
            match.submit(chance.below(len(match.decision.options)))
    except AssertionError as error:
        error.add_note(f"seed {seed}, round {follower.rounds + 1}: {follower.answers}")
        raise
    assert match.result is not None
    assert match.result.scores == tuple(follower.totals), seed
    assert follower.is_over
    return True


@pytest.mark.ruling("TEAM-1", "TEAM-2", "TEAM-3", "TEAM-4")
@pytest.mark.sampled(2)
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_three_hundred_games_of_teams_go_as_foretold(first: int) -> None:
    """In parts of thirty games, each of which has seeds of its own."""
    played, seed = 0, 1000 * first
    while played < CHUNK:
        played += play_and_foretell(seed)
        seed += 1
        assert seed < 1000 * first + 20 * CHUNK, "most recipes are refused"
