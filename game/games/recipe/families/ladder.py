"""Beat the heap: play as many cards of a higher rank, or pass; whoever is out first is top dog."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import add
from typing import cast

from game.core.card import Card, Deck
from game.core.decision import PickCard, PickCards, Seat
from game.core.errors import BadPosition
from game.core.event import RoundEnded
from game.core.game import MATCH_OVER
from game.core.secret_round import DONE

from ..effects import EffectRun
from ..model import LadderPlan, Recipe
from ..own_table import RecipeTable
from ..recipe_deck import deck_tables, face_number
from ..traits import one_of_each, rank_by, rank_names
from .family import MOST_STEPS, LayoutDraft, NoteMistake, RecipeFamily, Tables, zone_table
from .own_rounds import begin_own_round

PASS = "pass"
HEAP, CLEARED = "heap", "cleared"
WILD = "wild"
"""The name of the rank of cards that have none."""
LOWEST = 0
"""The rank of wild cards that are led alone although they only join others."""
FEWEST_TO_TRADE = 3
"""Players without whom nobody trades cards."""
ANY_NUMBER = 100


@dataclass(frozen=True, slots=True)
class CardRanks:
    """The rank of each card, and the names of all ranks."""

    ranks: tuple[int | None, ...]
    """By card id; None for a wild card that joins others."""
    names: Mapping[int, str]
    values: Mapping[str, int]

    def rank(self, card: Card) -> int | None:
        """Return a card's rank; None for a wild card that joins others."""
        return self.ranks[card.id]


@lru_cache(16)
def ranks_of(deck: Deck, trait: str, wild: str) -> CardRanks:
    """Return the ranks of a deck, cached for many matches."""
    printed = [rank_by(card, trait) for card in deck]
    known = sorted({rank for rank in printed if rank is not None})
    top = known[-1] + 1 if known else 1
    names, joining = rank_names(trait, known), None
    if wild == "highest":
        names[top], joining = WILD, top
    ranks = tuple(joining if rank is None else rank for rank in printed)
    return CardRanks(ranks, names, {name: rank for rank, name in names.items()})


class LadderTable(RecipeTable):
    """The hands, the heap, and the cards that were cleared away."""

    FACTS = (
        *RecipeTable.FACTS, "beat", "beat_seat", "playing", "passed", "out", "crown", "order",
        "trading", "all_rounds",
    )  # fmt: skip

    def set_up(self) -> None:
        super().set_up()
        self.plan = cast(LadderPlan, self.asked)
        self.ranks = ranks_of(self.deck, self.plan.rank, self.plan.wild)
        self.beat = ""
        """The cards on top of the heap, such as `2 square`; empty when somebody leads."""
        self.beat_seat = -1
        """The player of the cards on top; -1 for none."""
        self.passed: tuple[int, ...] = (0,) * self.seats
        """By seat 1 if that player is out of this heap."""
        self.out: tuple[int, ...] = (0,) * self.seats
        """By seat the place of a player without cards; 0 for all others."""
        self.crown: tuple[int, ...] = (0,) * self.seats
        """By seat 1 for the top dog, who came first in the round before."""
        self.order: tuple[Seat, ...] = ()
        """The players of the round before, the first one first."""
        self.trading = 0
        """1 while cards are still to be traded."""
        self.all_rounds = self.plan.rounds or self.seats
        self.playing = 0
        """The cards of a play that isn't complete yet."""

    def scrap_zone(self) -> str:
        """Return the zone for scrapped cards: nobody sees them again."""
        return CLEARED

    def is_taking_part(self, seat: Seat) -> bool:
        """True if a seat still has cards."""
        return bool(self.hands[seat])

    def may_beat(self, seat: Seat) -> bool:
        """True if a seat with cards is still in this heap, and what is on top isn't its own."""
        return bool(self.hands[seat]) and not self.passed[seat] and seat != self.beat_seat

    def seat_following(self, seat: Seat, skips: int = 0) -> Seat:
        """Return who may beat the heap next; whoever is on top of it if that is nobody."""
        ring = [other for other in self.order_from(seat) if self.may_beat(other)]
        for other in ring[:skips]:
            self.announce("skipped", other)
        return ring[skips] if skips < len(ring) else self.beat_seat

    # What may be played -----------------------------------------------------------------

    @property
    def beat_count(self) -> int:
        """The number of cards on top of the heap; 0 when somebody leads."""
        return int(self.beat.partition(" ")[0] or 0)

    @property
    def beat_rank(self) -> int:
        """The rank on top of the heap."""
        return self.ranks.values.get(self.beat.partition(" ")[2], LOWEST)

    @property
    def fewest_cards(self) -> int:
        """The fewest cards of a play."""
        return max(1, self.beat_count)

    @property
    def most_cards(self) -> int:
        """The most cards of a play."""
        if self.plan.count == "one":
            return 1
        exact = self.beat_count and self.plan.count == "same"
        return self.beat_count if exact else ANY_NUMBER

    def does_beat(self, rank: int) -> bool:
        """True if a rank beats the one on top of the heap, or may be led."""
        if not self.beat:
            return True
        return rank > self.beat_rank or (rank == self.beat_rank and self.plan.beats != "higher")

    def playable_ranks(self, cards: Sequence[Card]) -> list[int]:
        """Return the ranks of which these cards are enough to play, wild cards joined to them."""
        found = [self.ranks.rank(card) for card in cards]
        wilds, known = found.count(None), {rank for rank in found if rank is not None}
        if wilds and not known and not self.beat:
            return [LOWEST]
        return [
            rank
            for rank in known
            if found.count(rank) + wilds >= self.fewest_cards and self.does_beat(rank)
        ]

    def joining_cards(self, seat: Seat, chosen: Sequence[Card]) -> list[Card]:
        """Return the cards that may join those chosen so far, one of each kind (LADDER-0)."""
        hand = self.hands[seat]
        if len(chosen) >= self.most_cards:
            return []
        given = {rank for card in chosen if (rank := self.ranks.rank(card)) is not None}
        ranks = given or {*self.playable_ranks([*hand, *chosen])}
        room = bool(given) or ranks == {LOWEST} or len(chosen) + 1 < self.most_cards
        able = [
            card
            for card in hand
            if self.ranks.rank(card) in ranks or (ranks and room and self.ranks.rank(card) is None)
        ]
        return one_of_each(able)

    def is_play_whole(self, seat: Seat, chosen: Sequence[Card]) -> bool:
        """True if the chosen cards can be played: enough, and not only wild ones of several."""
        if not self.fewest_cards <= len(chosen) <= self.most_cards:
            return False
        ranks = self.playable_ranks([*self.hands[seat], *chosen])
        return ranks == [LOWEST] or any(self.ranks.rank(card) is not None for card in chosen)

    def play_name(self, cards: Sequence[Card]) -> str:
        """Return what a play is called, such as `2 square`."""
        rank = next((r for card in cards if (r := self.ranks.rank(card)) is not None), None)
        return f"{len(cards)} {WILD if rank is None else self.ranks.names[rank]}"

    # The round --------------------------------------------------------------------------

    def leader_from(self, seat: Seat) -> Seat:
        """Return who leads: this player, or the next one with cards."""
        return seat if self.hands[seat] else next(s for s in self.order_from(seat) if self.hands[s])

    def last_order(self) -> tuple[Seat, ...]:
        """Return those of the round before who are still at the table, the first one first."""
        return tuple(seat for seat in self.order if seat in self.around)

    @property
    def traded(self) -> int:
        """The number of cards that last place and the top dog trade; two players trade none."""
        return self.plan.trade if len(self.around) >= FEWEST_TO_TRADE else 0

    def is_round_over(self) -> bool:
        """True if the plan's end has come, or it takes too long."""
        left = sum(bool(self.hands[seat]) for seat in self.around)
        done = left <= 1 if self.plan.ends == "last left" else left < len(self.around)
        return done or self.has_timed_out()


TABLE = LadderTable


async def begin_round(t: LadderTable) -> None:
    """Shuffle, deal, and find out who leads."""
    nobody = (0,) * t.seats
    begin_own_round(t, beat="", beat_seat=-1, passed=nobody, out=nobody)
    t.deal_cards(t.order_from(t.dealer), t.fewer_each(t.cards_each(t.plan.deal)))
    order = t.last_order()
    trades = bool(t.traded) and len(order) > 1
    first = order[0 if trades else -1] if order else t.seat_after(t.dealer)
    t.set_facts(phase="turn", trading=int(trades))
    t.begin_turn(t.leader_from(first))


async def turn(t: LadderTable) -> None:
    """Beat the heap, lead or pass; when nobody can beat it any more, it is cleared."""
    if t.trading:
        await trade_cards(t)
    seat, again = t.turn, False
    t.turns += 1
    cards = await play_or_pass(t, seat)
    if cards:
        run = EffectRun(t, seat)
        put_on_top(t, seat, cards)
        for card in cards:
            await run.run_steps(t.card_steps(card))
        following = run.next_seat()
        again = run.again and following == seat
    else:
        t.announce("passed", seat)
        t.set_facts(passed=tuple(n or int(s == seat) for s, n in enumerate(t.passed)))
        following = t.seat_following(seat)
    note_out(t, seat)
    if t.is_round_over():
        t.set_facts(phase="end_round")
        return
    fills = bool(cards) and 0 < t.plan.clears <= len(cards)
    if fills or (following == t.beat_seat and not again):
        following = clear_heap(t)
    t.begin_turn(following)


async def play_or_pass(t: LadderTable, seat: Seat) -> list[Card]:
    """Let a player choose cards one by one; return those played, none if they passed.

    Whoever may play more is asked for more whatever they hold: otherwise all would learn it.
    """
    about, chosen = "beat" if t.beat else "lead", list[Card]()
    while t.hands[seat] and len(chosen) < t.most_cards:
        options: list[Card | str] = [*t.joining_cards(seat, chosen)]
        if t.is_play_whole(seat, chosen):
            options.append(DONE)
        elif t.beat and not chosen:
            options.append(PASS)
        answer = await PickCards(seat, options, about)
        if not isinstance(answer, Card):
            break
        chosen.append(answer)
        t.set_facts(playing=len(chosen))
        t.move(answer, f"hand {seat}", HEAP)
    return chosen


def put_on_top(t: LadderTable, seat: Seat, cards: Sequence[Card]) -> None:
    """Note that these cards are to be beaten now; where players may return, everyone may."""
    t.set_facts(beat=t.play_name(cards), beat_seat=seat, playing=0)
    if t.plan.passed == "may return" and any(t.passed):
        t.set_facts(passed=(0,) * t.seats)


def clear_heap(t: LadderTable) -> Seat:
    """Clear the heap away, and return who leads."""
    owner = t.beat_seat
    t.announce(CLEARED, owner)
    t.move_all(HEAP, CLEARED)
    t.set_facts(beat="", beat_seat=-1, passed=(0,) * t.seats)
    return t.leader_from(owner)


def note_out(t: LadderTable, seat: Seat) -> None:
    """Give the next places to players who have no cards left, whoever has the turn first."""
    for other in (seat, *t.order_from(seat)):
        if not t.hands[other] and not t.out[other]:
            place = 1 + sum(map(bool, t.out))
            t.set_facts(out=tuple(place if s == other else n for s, n in enumerate(t.out)))
            t.announce("goes_out", other, count=place)


# Trading -------------------------------------------------------------------------------------


async def trade_cards(t: LadderTable) -> None:
    """Let the last give their best to the first, who give as many of their choice back."""
    order = t.last_order()
    for step in range(min(t.traded, len(order) // 2)):
        high, low = order[step], order[-1 - step]
        count = min(t.traded - step, len(t.hands[low]) - 1)
        for _ in range(count):
            t.give_card(await pick_best(t, low), low, high)
        for _ in range(count):
            back = await PickCard(high, one_of_each(t.hands[high]), "hand_back")
            assert isinstance(back, Card)
            t.give_card(back, high, low)
    t.set_facts(trading=0)


async def pick_best(t: LadderTable, seat: Seat) -> Card:
    """Return a player's best card; among several of the same rank they choose."""
    best = max(t.hands[seat], key=lambda card: trade_rank(t, card))
    alike = [c for c in t.hands[seat] if trade_rank(t, c) == trade_rank(t, best)]
    cards = one_of_each(alike)
    if len(cards) == 1:
        return cards[0]
    card = await PickCard(seat, cards, "best")
    assert isinstance(card, Card)
    return card


def trade_rank(t: LadderTable, card: Card) -> int:
    """Return how good a card is when cards are traded: wild ones are best."""
    rank = t.ranks.rank(card)
    return ANY_NUMBER if rank is None else rank


# The end of a round ----------------------------------------------------------------------------


async def end_round(t: LadderTable) -> None:
    """Add the points of the round to the scores, and crown the new top dog."""
    places, players = places_now(t), len(t.around)
    held = [sum(card.points for card in hand) for hand in t.hands]
    points = {
        "places": [players - place if place else 0 for place in places],
        "one": [int(place == 1) for place in places],
        "cards left": held,
    }[t.plan.points]
    ring = t.order_from(t.dealer)
    order = tuple(sorted(ring, key=lambda seat: places[seat]))
    t.set_facts(scores=tuple(map(add, t.scores, points)), order=order, beat="", beat_seat=-1)
    t.set_facts(crown=tuple(int(seat == order[0]) for seat in range(t.seats)))
    t.revealed += 1
    if t.listeners:
        hands, counts = tuple(map(tuple, t.hands)), t.plan.points == "cards left"
        first = order[0] if t.out[order[0]] == 1 else None
        t.emit(RoundEnded(first, hands, tuple(points), t.scores, counts=counts))
    t.set_facts(phase="begin_round" if deals_again(t) else MATCH_OVER)


def places_now(t: LadderTable) -> list[int]:
    """Return by seat the place in the round: those without cards first, then the fewest cards.

    Players with equally many cards left share a place; it is 0 for whoever has left the table.
    """
    gone = sum(map(bool, t.out))
    left = [len(t.hands[seat]) for seat in t.around if t.hands[seat]]
    return [
        0
        if seat not in t.around
        else t.out[seat] or 1 + gone + sum(count < len(t.hands[seat]) for count in left)
        for seat in range(t.seats)
    ]


def deals_again(t: LadderTable) -> bool:
    """True unless this is the last round."""
    return t.round < t.all_rounds


def why_not(t: LadderTable, seat: Seat, card: Card) -> str:
    """Return the reason's key below `why`; empty if the card can be played."""
    if any(one.code == card.code for one in t.joining_cards(seat, ())):
        return ""
    rank = t.ranks.rank(card)
    if rank is None:
        return "wild_joins"
    return "too_few" if t.does_beat(rank) else "too_low"


def why(t: LadderTable, seat: Seat, card: Card) -> str:
    """Return what makes a card playable: its key below `fits`."""
    if t.ranks.rank(card) in (None, t.ranks.values.get(WILD)):
        return WILD
    return "beats" if t.beat else "leads"


def describe_play(t: LadderTable, cards: Sequence[Card]) -> str:
    """Return what cards are called that are played together."""
    return t.play_name(cards) if cards and t.phase == "turn" else ""


def begin_position(t: LadderTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out: what is on the heap, and who played it."""
    cards = t.zones[HEAP]
    if "out" not in given_facts and t.phase == "turn":
        for seat in t.around:
            note_out(t, seat)
    if cards and "beat" not in given_facts:
        top = t.ranks.rank(cards[-1])
        alike = next((n for n, c in enumerate(reversed(cards)) if t.ranks.rank(c) != top), None)
        t.beat = t.play_name(cards[len(cards) - (len(cards) if alike is None else alike) :])
    if t.beat and "beat_seat" not in given_facts:
        t.beat_seat = t.seat_after(t.turn, -1)
    names = (*t.ranks.values, WILD)
    if t.beat and (t.beat.partition(" ")[2] not in names or t.beat_count > len(cards)):
        raise BadPosition("beat has to be a number of cards on the heap and their rank")


# What a recipe means -------------------------------------------------------------------------


class LadderFamily(RecipeFamily[LadderPlan]):
    """Games about beating the heap."""

    looks = ("heap",)
    wants_few_cards = True

    def low_wins(self, plan: LadderPlan) -> bool:
        return plan.points == "cards left"

    def plays_rounds(self, plan: LadderPlan) -> bool:
        return plan.rounds != 1

    def most_head_start(self, plan: LadderPlan) -> int:
        """One card always stays to be dealt."""
        return min(MOST_STEPS, plan.deal - 1) if plan.deal else MOST_STEPS

    def cards_dealt_each(self, plan: LadderPlan) -> int:
        """Everyone gets at least one card."""
        return plan.deal or 1

    def cards_left_over(self, plan: LadderPlan) -> int:
        return 1

    def needs_discard(self, recipe: Recipe, plan: LadderPlan, acts: Collection[str]) -> bool:
        return False

    def family_zones(self, recipe: Recipe, plan: LadderPlan) -> Iterable[Tables]:
        yield zone_table(HEAP, "up")
        yield zone_table(CLEARED, "down")

    def finish_layout(self, draft: LayoutDraft) -> None:
        """Write the ranks of the deck onto the ladder, the highest at the top."""
        names = ladder_names(draft.recipe, draft.plan)
        draft.made["panels"] = [
            {**panel, "details": {"ranks": names}} if panel["form"] == "ranks" else panel
            for panel in draft.look["panels"]
        ]

    def check_answers(self, plan: LadderPlan, recipe: Recipe, wrong: NoteMistake) -> None:
        assert recipe.game is not None
        if plan.trade and recipe.game.players[1] < FEWEST_TO_TRADE:
            wrong(("game", "trade"), "trade_needs", least=FEWEST_TO_TRADE)

    def check_deck(self, plan: LadderPlan, deck: Deck, recipe: Recipe, wrong: NoteMistake) -> None:
        """Check that there is something higher than something else."""
        known = {rank for card in deck if (rank := rank_by(card, plan.rank)) is not None}
        if len(known) < 2:
            wrong(("game", "rank"), "no_ranks", rank=plan.rank)


FAMILY = LadderFamily()


def ladder_names(recipe: Recipe, plan: LadderPlan) -> list[str]:
    """Return what the ranks of a deck are called, the highest first."""
    cards = [
        Card(0, "", color, face, shape=facts.get("shape", ""), number=face_number(face, facts))
        for block in deck_tables(recipe.deck)
        for face, facts in block["faces"].items()
        for color in block["colors"]
    ]
    ranks = {rank_by(card, plan.rank) for card in cards}
    known = sorted(rank for rank in ranks if rank is not None)
    names = [name for _, name in sorted(rank_names(plan.rank, known).items(), reverse=True)]
    return [WILD, *names] if None in ranks and plan.wild == "highest" else names
