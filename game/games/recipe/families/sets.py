"""Collect a whole set: draw a card, then lay one, play it or throw it away."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, cast

from game.core.card import Card, Deck
from game.core.decision import PickPile, Seat, pick_card
from game.core.errors import BadPosition
from game.core.game import Measurement
from game.games.first_player import any_first
from game.games.row_table import DISCARD, DRAW, RowTable, build_row, draw_or_take, spoil_row
from game.games.series import end_only_round

from ..effects import spend_card
from ..model import Recipe, SetsPlan
from ..own_table import RecipeTable
from ..traits import is_open
from .complete_sets import goal_of
from .family import MOST_STEPS, NoteMistake, RecipeFamily, Tables, zone_table

PLAY = "play"
OWN_ROWS = tuple(f"row {seat}" for seat in range(16))


class SetsTable(RowTable, RecipeTable):
    """The piles, the hands, and the row in front of each player."""

    ROWS = OWN_ROWS
    FACTS = (*RecipeTable.FACTS, "locked", "extra")

    def set_up(self) -> None:
        super().set_up()
        self.plan = cast(SetsPlan, self.asked)
        self.goal = goal_of(self.deck, self.plan.goal, self.plan.size)
        self.locked = 0
        self.extra: tuple[int, ...] = (0,) * self.seats
        """By seat the points that cards brought, beside those for the row."""

    @property
    def row_size(self) -> int:
        return self.plan.size

    @property
    def lock_turns(self) -> int:
        return self.plan.locked

    def can_spoil(self, card: Card) -> bool:
        return self.plan.spoil == "wild cards" and is_open(card)

    def note_row(self, seat: Seat) -> None:
        points = self.goal.count_fitting(self.front_cards(seat)) + self.extra[seat]
        if points != self.scores[seat]:
            self.set_facts(scores=(*self.scores[:seat], points, *self.scores[seat + 1 :]))

    def add_points(self, seat: Seat, points: int) -> None:
        """Add points that are kept apart from those for the row."""
        self.set_facts(extra=tuple(n + points * (s == seat) for s, n in enumerate(self.extra)))
        super().add_points(seat, points)

    def is_row_whole(self, seat: Seat) -> bool:
        """True if a row is a complete set."""
        return self.scores[seat] - self.extra[seat] >= self.plan.size

    def spend_onto_discard(self, card: Card, source: str) -> None:
        """Lay a card onto the discard pile, where it acts."""
        self.discard_locked(card, source)


TABLE = SetsTable


async def begin_round(t: SetsTable) -> None:
    """Shuffle and deal; only a head start lies in front of somebody."""
    first = any_first(t)
    t.set_facts(round=1)
    if any(t.steps):
        lay_row_head_starts(t)
    t.gather([])
    t.deal_cards(t.order_from(t.seat_after(first, -1)), t.plan.deal)
    t.set_facts(phase="turn")
    t.begin_turn(first)


def lay_row_head_starts(t: SetsTable) -> None:
    """Turn up cards for each step until one fits, if any does; the others are shuffled back."""
    t.gather([])
    for seat in t.around:
        for _ in range(t.head_start_of(seat)):
            mine, now = t.front_cards(seat), t.goal.count_fitting(t.front_cards(seat))
            plain = (c for c in reversed(t.zones[DRAW]) if not (is_open(c) or t.card_steps(c)))
            card = next((c for c in plain if t.goal.count_fitting([*mine, c]) > now), None)
            if card is not None:
                t.move(card, DRAW, OWN_ROWS[seat])
        t.note_row(seat)
    t.revealed += 1


async def turn(t: SetsTable) -> None:
    """Draw a card, or take one from the neighbor, then put a card down."""
    seat = t.turn
    t.turns += 1
    if not t.take_from_neighbor(seat):
        await draw_or_take(t, seat)
    following = await put_down_own(t, seat) if t.hands[seat] else t.seat_following(seat)
    if t.locked:
        t.set_facts(locked=t.locked - 1)
    if row_winner(t) is not None or t.has_timed_out():
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(following)


async def put_down_own(t: SetsTable, seat: Seat) -> Seat:
    """Lay a card into the own row or that of a rival, play it, or throw it away."""
    card = await pick_card(seat, t.hands[seat], "play")
    place = await PickPile(seat, possible_places(t, seat, card), "to", card)
    if place == PLAY:
        return await spend_card(t, seat, card)
    if place == DISCARD:
        t.discard_locked(card, f"hand {seat}")
    elif place == OWN_ROWS[seat]:
        await build_row(t, seat, card)
    else:
        await spoil_row(t, seat, card, OWN_ROWS.index(place))
    return t.seat_following(seat)


def possible_places(t: SetsTable, seat: Seat, card: Card) -> list[str]:
    """Return where a card may go: a wild one also onto a row that has begun, if it spoils."""
    rivals = t.order_from(seat)[:-1] if t.can_spoil(card) else []
    begun = [OWN_ROWS[s] for s in rivals if t.front_cards(s)]
    return [OWN_ROWS[seat], DISCARD, *begun, *([PLAY] if t.card_steps(card) else [])]


def row_winner(t: SetsTable) -> Seat | None:
    """Return whose row is complete, the active player first."""
    order = (t.turn, *t.order_from(t.turn))
    return next((s for s in order if t.is_row_whole(s)), None)


async def end_round(t: SetsTable) -> None:
    """Rank the players: the winner first, or else by the cards that fit."""
    first, size = row_winner(t), t.plan.size
    fits = [points - extra for points, extra in zip(t.scores, t.extra, strict=True)]
    if first is not None:
        fits = [size if s == first else min(n, size - 1) for s, n in enumerate(fits)]
        t.announce("whole", first)
    t.set_facts(scores=tuple(map(sum, zip(fits, t.extra, strict=True))))
    cards = [t.front_cards(seat) for seat in range(t.seats)]
    end_only_round(t, cards, (0,) * t.seats, first)


def why(t: SetsTable, seat: Seat, card: Card) -> str:
    """Return what a card of the hand is good for: its key below `fits`."""
    before = t.goal.count_fitting(t.front_cards(seat))
    after = t.goal.count_fitting([*t.front_cards(seat), card])
    if after > before:
        return "wins" if after >= t.plan.size else "helps"
    return "wild" if t.can_spoil(card) else ""


def begin_position(t: SetsTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out: round 1, scores by the rows."""
    if "scores" not in given_facts:
        fits = (t.goal.count_fitting(t.front_cards(seat)) for seat in range(t.seats))
        t.scores = tuple(map(sum, zip(fits, t.extra, strict=True)))
    if any(len(t.front_cards(seat)) > t.plan.size for seat in range(t.seats)):
        raise BadPosition(f"a row has at most {t.plan.size} cards")
    if not 0 <= t.locked <= t.plan.locked:
        raise BadPosition(f"locked can be 0 to {t.plan.locked}")


# What a recipe means -------------------------------------------------------------------------

SPARE = 10
"""So many cards there must be besides those that are dealt."""


class SetsFamily(RecipeFamily[SetsPlan]):
    """Games about collecting a complete set."""

    looks = ("rows",)

    def most_head_start(self, plan: SetsPlan) -> int:
        """One card always stays to be found."""
        return min(MOST_STEPS, plan.size - 1)

    def cards_left_over(self, plan: SetsPlan) -> int:
        return SPARE

    def cards_in_front(self, steps: Sequence[int]) -> int:
        return sum(steps)

    def measure(self, plan: SetsPlan, deck: Deck, name: str, cards: Sequence[Card]) -> Measurement:
        """Return as `whole` the cards that fit one set."""
        if name != "whole":
            return Measurement()
        return Measurement(*goal_of(deck, plan.goal, plan.size).best_set(cards))

    def family_zones(self, recipe: Recipe, plan: SetsPlan) -> Iterable[Tables]:
        yield zone_table("row", "up", seats=True)

    def fit_spot(
        self,
        spot: Mapping[str, Any],
        plan: SetsPlan,
        zones: Collection[str],
        questions: Collection[str],
    ) -> dict[str, Any]:
        """A row has a slot for each card; the piles are taller where nothing is below them."""
        made = dict(spot)
        if spot["zone"] == "row":
            made["details"] = {**spot["details"], "slots": plan.size}
        if "look" not in zones and spot["zone"] in (DRAW, DISCARD):
            left, top, wide, _ = spot["area"]
            made["area"] = [left, top, wide, 1.0]
        return made

    def check_deck(self, plan: SetsPlan, deck: Deck, recipe: Recipe, wrong: NoteMistake) -> None:
        if goal_of(deck, plan.goal, plan.size).count_fitting(deck) < plan.size:
            wrong(("game",), "no_set", count=plan.size)


FAMILY = SetsFamily()
