"""Match Patch: find pairs, and remember what lies where in the patch."""

from game.core.card import Card
from game.core.decision import PickCard, Seat
from game.core.table import Table
from game.games.chroma.chroma_cards import group_alike, pips

from .ending_limits import end_idle
from .first_player import any_first, check_youngest
from .patch_grid import PATCH, PatchGrid, put_on_free_place, take_patch_card
from .series import end_only_round

FIRST_PLACE = "first place"
"""The house rule by which cards go onto the first free place."""
PIPS = "pips"
"""The game's own way to find who goes first."""


class PatchTable(PatchGrid):
    """The table of a patch, each card of which all have seen."""

    FACTS = (*Table.FACTS, "places")
    TALLIES = (*Table.TALLIES, "turns", "idle", "since")
    __slots__ = ("idle", "places", "since", "turns")

    def set_up(self) -> None:
        self.scores = tuple(self.more_each(0))  # MP-12
        self.places = ()
        self.since: tuple[int, ...] = ()
        """The turn in which each of them was put there."""
        self.turns = 0
        """Turns begun."""
        self.idle = 0
        """Turns on end without a pair and without a card from the draw pile (MP-7)."""

    def lift_card(self, place: int, to: str) -> None:
        """Take the card at a place of the patch, and forget when it was put there."""
        index = self.places.index(place)
        self.since = self.since[:index] + self.since[index + 1 :]
        super().lift_card(place, to)

    def put_into_patch(self, seat: Seat, card: Card, place: int) -> None:
        """Put a card into the patch, and note when."""
        self.since = (*self.since, self.turns)
        super().put_into_patch(seat, card, place)


TABLE = PatchTable
check = check_youngest


async def begin_round(t: PatchTable) -> None:
    """Shuffle, deal three, find who goes first (MP-1, MP-2)."""
    t.set_facts(round=1)
    t.gather([])
    t.deal_cards(t.around, t.rules.numbers["hand"])
    first = most_pips(t) if t.options["first_player"] == PIPS else any_first(t)
    t.set_facts(phase="turn")
    t.begin_turn(first)


def most_pips(t: PatchTable) -> Seat:
    """Return who holds the highest sum of pips; of several players any (MP-2).

    Before the third edition it was the lowest seat.
    """
    sums = [sum(map(pips, hand)) for hand in t.hands]
    tied = [seat for seat, count in enumerate(sums) if count == max(sums)]
    draws = len(tied) > 1 and t.edition >= 3
    first = tied[t.chance.below(len(tied))] if draws else tied[0]
    t.announce("most_pips", first, count=sums[first])
    return first


async def turn(t: PatchTable) -> None:
    """Take a card, lay pairs, put a card into the patch (MP-3, MP-4, MP-6)."""
    seat = t.turn
    t.turns += 1
    t.idle += 1
    await take_patch_card(t, seat)
    await lay_patch_pairs(t, seat)
    if t.card_sources():
        await put_patch_card(t, seat)
    if is_patch_over(t):
        if t.card_sources():
            end_idle(t)
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(t.seat_after(seat))


async def lay_patch_pairs(t: PatchTable, seat: Seat) -> None:
    """Lay pairs as long as there are any, with two more cards for each (MP-3)."""
    while pairs := patch_pairs_in(t.hands[seat], t.rules.numbers["group"]):
        card = await PickCard(seat, [a for a, *_ in pairs], "pair") if len(pairs) > 1 else None
        lay_pair(t, seat, next(pair for pair in pairs if card in (None, pair[0])))
        for _ in range(t.rules.numbers["after_a_pair"]):
            await take_patch_card(t, seat)


def patch_pairs_in(hand: list[Card], group: int) -> list[tuple[Card, ...]]:
    """Return one pair, or whatever group, of each color and shape that is there often enough."""
    alike = group_alike(hand).values()
    return [tuple(cards[:group]) for cards in alike if len(cards) >= group]


def lay_pair(t: PatchTable, seat: Seat, pair: tuple[Card, ...]) -> None:
    """Lay a pair, or whatever group, face up beside the hand: a point (MP-3)."""
    t.idle = 0
    for card in pair:
        t.move(card, f"hand {seat}", f"pairs {seat}")
    t.add_points(seat, 1)
    t.announce("pair", seat, card=pair[0])


async def put_patch_card(t: PatchTable, seat: Seat) -> None:
    """Let a player put any card of the hand onto any free place, or the first (MP-4, MP-5)."""
    card = await PickCard(seat, t.hands[seat][:], "put")
    assert isinstance(card, Card)
    if t.options["put"] == FIRST_PLACE:
        t.put_into_patch(seat, card, t.free_places()[0])
    else:
        await put_on_free_place(t, seat, card)


def is_patch_over(t: PatchTable) -> bool:
    """True if nothing is left to take, or it has gone on too long (MP-6, MP-7)."""
    return not t.card_sources() or t.idle >= t.rules.numbers["idle_rounds"] * t.seats


async def end_round(t: PatchTable) -> None:
    """Most pairs wins; cards in hand count nothing (MP-7, MP-8)."""
    t.revealed += 1
    end_only_round(t, t.hands, t.scores)


def begin_position(t: PatchTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out: the patch is filled from its first place on."""
    if "since" not in given_facts:
        t.since = (0,) * len(t.zones[PATCH])
    t.begin_patch(given_facts, t.since)
