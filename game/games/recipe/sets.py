"""Collect a whole set: draw a card, then lay one, play it or throw it away."""

from __future__ import annotations

from typing import cast

from game.core.card import Card
from game.core.decision import PickCard, PickPile, Seat
from game.core.errors import BadPosition
from game.games.first_player import any_first
from game.games.series import end_only_round

from .complete_sets import goal_of
from .effects import spend_card
from .model import SetsPlan
from .own_table import DISCARD, RecipeTable
from .traits import is_open, own_choices_offered

DRAW, PLAY = "draw", "play"
OWN_ROWS = tuple(f"row {seat}" for seat in range(16))


class SetsTable(RecipeTable):
    """The piles, the hands, and the row in front of each player."""

    FACTS = (*RecipeTable.FACTS, "locked", "extra")

    def set_up(self) -> None:
        super().set_up()
        self.plan = cast(SetsPlan, self.asked)
        self.goal = goal_of(self.deck, self.plan.goal, self.plan.size)
        self.locked = 0
        """In how many turns the top of the discard pile may be taken."""
        self.extra: tuple[int, ...] = (0,) * len(self.names)
        """By seat the points that cards brought, beside those for the row."""

    def own_row_of(self, seat: Seat) -> list[Card]:
        """Return what lies in front of a player."""
        return self.zones[OWN_ROWS[seat]]

    def can_spoil(self, card: Card) -> bool:
        """True if a card may be put into somebody else's row."""
        return self.plan.spoil == "wild cards" and is_open(card)

    def may_pick_up(self) -> bool:
        """True if the top of the discard pile may be picked up now."""
        pile = self.zones[DISCARD]
        return bool(pile) and not self.locked and not self.can_spoil(pile[-1])

    def can_draw(self) -> bool:
        """True if there is a card to draw, or a pile to shuffle for it."""
        return bool(self.zones[DRAW]) or len(self.zones[DISCARD]) > 1

    def note_row_fit(self, seat: Seat) -> None:
        """Write down how many cards in front of a player fit into one set."""
        points = self.goal.count_fitting(self.own_row_of(seat)) + self.extra[seat]
        if points != self.scores[seat]:
            self.set_facts(scores=(*self.scores[:seat], points, *self.scores[seat + 1 :]))

    def add_points(self, seat: Seat, points: int) -> None:
        """Add points that are kept apart from those for the row."""
        self.set_facts(extra=tuple(n + points * (s == seat) for s, n in enumerate(self.extra)))
        super().add_points(seat, points)

    def is_row_whole(self, seat: Seat) -> bool:
        """True if a row is a complete set."""
        return self.scores[seat] - self.extra[seat] >= self.plan.size

    def discard_for_turns(self, card: Card, source: str, locked: int = 0) -> None:
        """Lay a card onto the discard pile, perhaps locked for some turns."""
        if self.locked != locked:
            self.set_facts(locked=locked)
        self.move(card, source, DISCARD)

    def spend_onto_discard(self, card: Card, source: str) -> None:
        """Lay a card onto the discard pile, where it acts."""
        self.discard_for_turns(card, source)


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
            mine, now = t.own_row_of(seat), t.goal.count_fitting(t.own_row_of(seat))
            plain = (c for c in reversed(t.zones[DRAW]) if not (is_open(c) or t.card_steps(c)))
            card = next((c for c in plain if t.goal.count_fitting([*mine, c]) > now), None)
            if card is not None:
                t.move(card, DRAW, OWN_ROWS[seat])
        t.note_row_fit(seat)
    t.revealed += 1


async def turn(t: SetsTable) -> None:
    """Draw a card, then put a card down."""
    seat = t.turn
    t.turns += 1
    await draw_or_pick_up(t, seat)
    following = await put_down_own(t, seat) if t.hands[seat] else t.seat_following(seat)
    if t.locked:
        t.set_facts(locked=t.locked - 1)
    if row_winner(t) is not None or t.has_timed_out():
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(following)


async def draw_or_pick_up(t: SetsTable, seat: Seat) -> None:
    """Let a player draw, or take the top of the discard pile if allowed."""
    piles = [DRAW] * t.can_draw() + [DISCARD] * t.may_pick_up()
    if not piles:
        return
    pile = await PickPile(seat, piles, "draw") if len(piles) > 1 else piles[0]
    if pile == DRAW:
        t.draw_to_hand(seat)
    else:
        t.revealed += 1
        t.move(t.zones[DISCARD][-1], DISCARD, f"hand {seat}")


async def put_down_own(t: SetsTable, seat: Seat) -> Seat:
    """Lay a card into the own row or that of a rival, play it, or throw it away."""
    hand = t.hands[seat]
    card = await PickCard(seat, own_choices_offered(hand[:]), "play") if len(hand) > 1 else hand[0]
    assert isinstance(card, Card)
    place = await PickPile(seat, possible_places(t, seat, card), "to", card)
    if place == PLAY:
        return await spend_card(t, seat, card)
    if place == DISCARD:
        t.discard_for_turns(card, f"hand {seat}")
    elif place == OWN_ROWS[seat]:
        await build_row(t, seat, card)
    else:
        await spoil_row(t, seat, card, OWN_ROWS.index(place))
    return t.seat_following(seat)


def possible_places(t: SetsTable, seat: Seat, card: Card) -> list[str]:
    """Return where a card may go: a wild one also onto a row that has begun, if it spoils."""
    rivals = t.order_from(seat)[:-1] if t.can_spoil(card) else []
    begun = [OWN_ROWS[s] for s in rivals if t.own_row_of(s)]
    return [OWN_ROWS[seat], DISCARD, *begun, *([PLAY] if t.card_steps(card) else [])]


async def build_row(t: SetsTable, seat: Seat, card: Card) -> None:
    """Add a card to the own row; of one too many, one has to go."""
    t.announce("built", seat, card=card)
    t.move(card, f"hand {seat}", OWN_ROWS[seat])
    mine = t.own_row_of(seat)
    if len(mine) > t.plan.size:
        gone = await PickCard(seat, mine[:], "swap")
        assert isinstance(gone, Card)
        t.announce("swapped_out", seat, card=gone)
        t.discard_for_turns(gone, OWN_ROWS[seat], row_lock_turns(t, card))
    t.note_row_fit(seat)


async def spoil_row(t: SetsTable, seat: Seat, card: Card, rival: Seat) -> None:
    """A wild card takes the place of a card of choice in a rival's row."""
    theirs = t.own_row_of(rival)
    gone = theirs[0] if len(theirs) == 1 else await PickCard(seat, theirs[:], "replace", card)
    assert isinstance(gone, Card)
    t.announce("spoiled", seat, other=rival, card=card, gone=gone)
    t.announce("hit", rival)
    t.discard_for_turns(gone, OWN_ROWS[rival], row_lock_turns(t, card))
    t.move(card, f"hand {seat}", OWN_ROWS[rival])
    t.note_row_fit(rival)


def row_lock_turns(t: SetsTable, played: Card) -> int:
    """Return for how many turns nobody takes a card that had to leave a row."""
    return t.plan.locked if t.can_spoil(played) else 0


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
    cards = [t.own_row_of(seat) for seat in range(t.seats)]
    end_only_round(t, cards, (0,) * t.seats, first)


def why(t: SetsTable, seat: Seat, card: Card) -> str:
    """Return what a card of the hand is good for: its key below `fits`."""
    before = t.goal.count_fitting(t.own_row_of(seat))
    after = t.goal.count_fitting([*t.own_row_of(seat), card])
    if after > before:
        return "wins" if after >= t.plan.size else "helps"
    return "wild" if t.can_spoil(card) else ""


def begin_position(t: SetsTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out: round 1, scores by the rows."""
    if "scores" not in given_facts:
        fits = (t.goal.count_fitting(t.own_row_of(seat)) for seat in range(len(t.names)))
        t.scores = tuple(map(sum, zip(fits, t.extra, strict=True)))
    if any(len(t.own_row_of(seat)) > t.plan.size for seat in range(len(t.names))):
        raise BadPosition(f"a row has at most {t.plan.size} cards")
    if not 0 <= t.locked <= t.plan.locked:
        raise BadPosition(f"locked can be 0 to {t.plan.locked}")
