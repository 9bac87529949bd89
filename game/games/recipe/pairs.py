"""Find what is alike: remember what lies where in the patch, or turn up a card and its fellows."""

from __future__ import annotations

from typing import ClassVar, cast

from game.core.card import Card
from game.core.decision import PickCard, PickPlace, Seat
from game.core.errors import BadPosition
from game.core.event import RoundEnded
from game.core.game import OVER
from game.core.rulebook import Rulebook
from game.games.first_player import any_first

from .effects import EffectRun
from .model import PairsPlan
from .own_table import DISCARD, RecipeTable
from .traits import sign

DRAW, PATCH = "draw", "patch"
LETTERS = "ABCDEFGHIJ"
"""The columns of the patch."""
IDLE = {"patch": 3, "memory": 40}
"""Rounds in which nothing is found, until it is over."""


class PairsTable(RecipeTable):
    """The patch is a grid of cards that lie face down; in memory nobody has seen them before.

    The zone holds them in the order they came; `places` tells where each one lies.
    """

    FACTS: ClassVar[tuple[str, ...]] = (*RecipeTable.FACTS, "places")

    def __init__(
        self, rules: Rulebook, names: tuple[str, ...], seed: int, options: dict[str, str]
    ) -> None:
        super().__init__(rules, names, seed, options)
        self.plan = cast(PairsPlan, self.asked)
        self.scores = tuple(self.more_each(0))
        self.places: tuple[int, ...] = ()
        """The place of each card of the patch, counted along the rows."""
        self.idlest = len(names) * (self.plan.idle_rounds or IDLE[self.plan.mode])
        """So many turns on end without anything found end the game."""

    def refill(self) -> None:
        """There are no cards to make a new draw pile of."""

    def alike(self, card: Card) -> tuple[str, ...]:
        """What cards must have in common."""
        return alike(self.plan, card)

    def size(self) -> int:
        """How many places the grid has: room for all cards, in whole rows."""
        columns = self.rules.numbers["columns"]
        return -(-len(self.deck) // columns) * columns

    def free(self) -> list[int]:
        """The places where no card lies."""
        taken = set(self.places)
        return [place for place in range(self.size()) if place not in taken]

    def sources(self) -> list[int | str]:
        """Where a card can come from: the draw pile, or a place of the patch."""
        return [*([DRAW] if self.zones[DRAW] else []), *sorted(self.places)]

    def at(self, place: int) -> Card:
        """The card that lies at a place of the patch."""
        return self.zones[PATCH][self.places.index(place)]

    def lift(self, place: int, to: str) -> None:
        """Take the card at a place of the patch to another zone."""
        index = self.places.index(place)
        self.revealed += 1
        self.move(self.zones[PATCH][index], PATCH, to)
        self.set(places=self.places[:index] + self.places[index + 1 :])

    def put(self, seat: Seat, card: Card, place: int) -> None:
        """Put a card into the patch: all see it, then it lies face down."""
        self.set(places=(*self.places, place))
        self.move(card, f"hand {seat}", PATCH)
        self.reveal(PATCH, card)
        self.announce("put", seat, spot=self.spot(place))

    def spot(self, place: int) -> str:
        """What a place is called: its column's letter and its row's number."""
        row, column = divmod(place, self.rules.numbers["columns"])
        return f"{LETTERS[column]}{row + 1}"

    def found(self, seat: Seat, card: Card) -> None:
        """Somebody has found cards that are alike: a point."""
        self.idle = 0
        self.score(seat, 1)
        self.announce("pair", seat, card=card)


TABLE = PairsTable


def alike(plan: PairsPlan, card: Card) -> tuple[str, ...]:
    """What a card must have in common with others."""
    return tuple(card.color if one == "color" else sign(card) for one in plan.same)


async def begin_round(t: PairsTable) -> None:
    """Shuffle, and deal hands or lay out the patch; then find who goes first."""
    t.set(round=1)
    t.gather([])
    if t.plan.mode == "memory":
        t.set(places=tuple(range(len(t.deck))))
        t.move_all(DRAW, PATCH)
    else:
        t.deal(t.around, t.plan.deal)
    first = any_first(t)
    t.set(phase="turn")
    t.begin_turn(first)


async def turn(t: PairsTable) -> None:
    """Patch: take a card, lay pairs, put a card back. Memory: turn cards up."""
    run = EffectRun(t, t.turn)
    t.turns += 1
    t.idle += 1
    await (turn_up(t, run) if t.plan.mode == "memory" else take_and_put(t, run))
    gone = not t.sources() if t.plan.mode == "patch" else len(t.places) < t.plan.group
    if gone or t.idle_too_long(t.idlest) or t.timed_out():
        t.set(phase="end_round")
    else:
        t.begin_turn(run.next())


# In the patch ------------------------------------------------------------------------------


async def take_and_put(t: PairsTable, run: EffectRun) -> None:
    """A turn in the patch."""
    seat = run.seat
    await take_a_card(t, seat)
    await lay_pairs(t, seat)
    if t.sources() and t.hands[seat]:
        await put_a_card(t, run)


async def take_a_card(t: PairsTable, seat: Seat) -> None:
    """From the draw pile or from the patch; nothing where nothing is left."""
    sources = t.sources()
    if not sources:
        return
    source = await PickPlace(seat, sources, "take") if len(sources) > 1 else sources[0]
    if isinstance(source, int):
        t.lift(source, f"hand {seat}")
    else:
        t.idle = 0
        t.draw(seat)


async def lay_pairs(t: PairsTable, seat: Seat) -> None:
    """As long as there is a pair: lay it and take more cards."""
    while pairs := pairs_in(t, seat):
        firsts = [pair[0] for pair in pairs]
        card = await PickCard(seat, firsts, "pair") if len(pairs) > 1 else firsts[0]
        for one in next(pair for pair in pairs if pair[0] is card):
            t.move(one, f"hand {seat}", f"pairs {seat}")
        assert isinstance(card, Card)
        t.found(seat, card)
        for _ in range(t.plan.after_a_pair):
            await take_a_card(t, seat)


def pairs_in(t: PairsTable, seat: Seat) -> list[list[Card]]:
    """As many as belong together, of each kind of which a hand has so many."""
    kinds: dict[tuple[str, ...], list[Card]] = {}
    for card in t.hands[seat]:
        if not t.deeds(card):
            kinds.setdefault(t.alike(card), []).append(card)
    return [cards[: t.plan.group] for cards in kinds.values() if len(cards) >= t.plan.group]


async def put_a_card(t: PairsTable, run: EffectRun) -> None:
    """Any card of the hand to any free place; one that acts is played instead."""
    seat = run.seat
    card = await PickCard(seat, t.hands[seat][:], "put")
    assert isinstance(card, Card)
    if t.deeds(card):
        t.spend(card, f"hand {seat}")
        await run.go(t.deeds(card))
        return
    place = await PickPlace(seat, t.free(), "put", card)
    assert isinstance(place, int)
    t.put(seat, card, place)


# Memory ------------------------------------------------------------------------------------


async def turn_up(t: PairsTable, run: EffectRun) -> None:
    """Turn up so many cards as belong together: alike they are mine, else they turn back.

    A card that acts is played at once, and the turn is over.
    """
    seat, up = run.seat, list[int]()
    while len(up) < t.plan.group:
        covered = [place for place in sorted(t.places) if place not in up]
        place = await PickPlace(seat, covered, "turn_up") if len(covered) > 1 else covered[0]
        assert isinstance(place, int)
        card = t.at(place)
        t.reveal(PATCH, card)
        t.announce("turned_up", seat, card=card, spot=t.spot(place))
        if t.deeds(card):
            t.idle = 0
            t.lift(place, DISCARD)
            t.announce("acts", seat, card=card)
            await run.go(t.deeds(card))
            return
        up.append(place)
    if len({t.alike(t.at(place)) for place in up}) == 1:
        card = t.at(up[0])
        for place in up:
            t.lift(place, f"pairs {seat}")
        t.found(seat, card)
        run.again = run.again or t.plan.again


async def end_round(t: PairsTable) -> None:
    """Most points win; cards in hand count nothing."""
    t.revealed += 1
    if t.listeners:
        t.emit(RoundEnded(None, tuple(map(tuple, t.hands)), t.scores, t.scores))
    t.set(phase=OVER)


def why_not(t: PairsTable, seat: Seat, card: Card) -> str:
    """No card is forbidden."""
    return ""


def begin_position(t: PairsTable, told: set[str]) -> None:
    """What a position leaves out: the patch is filled from its first place on."""
    count = len(t.zones[PATCH])
    if "round" not in told:
        t.round = 1
    if "places" not in told:
        t.places = tuple(range(count))
    places = {place for place in t.places if 0 <= place < t.size()}
    if not len(places) == len(t.places) == count:
        raise BadPosition(f"each card of the patch needs a place of its own below {t.size()}")
