"""Find what is alike: remember what lies where in the patch, or turn up a card and its fellows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, cast

from game.core.card import Card, Deck
from game.core.decision import PickCard, PickPlace, Seat, pick_card
from game.games.first_player import any_first
from game.games.patch_grid import DRAW, PATCH, PatchGrid, put_on_free_place, take_patch_card
from game.games.series import end_only_round

from ..effects import EffectRun
from ..model import PairsPlan, Recipe
from ..own_table import DISCARD, RecipeTable
from ..recipe_deck import effects_by_face
from ..traits import sign_of
from .family import NoteMistake, RecipeFamily, Tables, zone_table

IDLE = {"patch": 3, "memory": 40}
"""Rounds in which nothing is found, until it is over."""


class PairsTable(PatchGrid, RecipeTable):
    """The table of a patch; in memory nobody has seen its cards before."""

    FACTS = (*RecipeTable.FACTS, "places")

    def set_up(self) -> None:
        super().set_up()
        self.plan = cast(PairsPlan, self.asked)
        self.scores = tuple(self.more_each(0))
        self.places = ()
        self.idlest = self.seats * (self.plan.idle_rounds or IDLE[self.plan.mode])
        """So many turns on end without anything found end the game."""

    def shared_traits(self, card: Card) -> tuple[str, ...]:
        """Return what cards must have in common."""
        return traits_in_common(self.plan, card)

    def card_at_place(self, place: int) -> Card:
        """Return the card that lies at a place of the patch."""
        return self.zones[PATCH][self.places.index(place)]

    def score_found_cards(self, seat: Seat, card: Card) -> None:
        """Give a point to a player who has found cards that are alike."""
        self.idle = 0
        self.add_points(seat, 1)
        self.announce("pair", seat, card=card)


TABLE = PairsTable


def traits_in_common(plan: PairsPlan, card: Card) -> tuple[str, ...]:
    """Return what a card must have in common with others."""
    return tuple(card.color if one == "color" else sign_of(card) for one in plan.same)


async def begin_round(t: PairsTable) -> None:
    """Shuffle, and deal hands or lay out the patch; then find who goes first."""
    t.set_facts(round=1)
    t.gather([])
    if t.plan.mode == "memory":
        t.set_facts(places=tuple(range(len(t.deck))))
        t.move_all(DRAW, PATCH)
    else:
        t.deal_cards(t.around, t.plan.deal)
    first = any_first(t)
    t.set_facts(phase="turn")
    t.begin_turn(first)


async def turn(t: PairsTable) -> None:
    """Patch: take a card, lay pairs, put a card back. Memory: turn cards up."""
    run = EffectRun(t, t.turn)
    t.turns += 1
    t.idle += 1
    await (turn_up_group(t, run) if t.plan.mode == "memory" else take_and_put(t, run))
    gone = not t.card_sources() if t.plan.mode == "patch" else len(t.places) < t.plan.group
    if gone or t.is_idle_too_long(t.idlest) or t.has_timed_out():
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(run.next_seat())


# In the patch ------------------------------------------------------------------------------


async def take_and_put(t: PairsTable, run: EffectRun) -> None:
    """Play a turn in the patch."""
    seat = run.seat
    await take_card(t, seat)
    await lay_own_pairs(t, seat)
    if t.card_sources() and t.hands[seat]:
        await put_card_back(t, run)


async def lay_own_pairs(t: PairsTable, seat: Seat) -> None:
    """Lay pairs as long as there are any, and take more cards."""
    while pairs := groups_in_hand(t, seat):
        firsts = [pair[0] for pair in pairs]
        card = await pick_card(seat, firsts, "pair")
        for one in next(pair for pair in pairs if pair[0] is card):
            t.move(one, f"hand {seat}", f"pairs {seat}")
        t.score_found_cards(seat, card)
        for _ in range(t.plan.after_a_pair):
            await take_card(t, seat)


async def take_card(t: PairsTable, seat: Seat) -> None:
    """Take a card from the neighbor where that is the rule, else from the pile or the patch."""
    if t.take_from_neighbor(seat):
        t.idle = 0
    else:
        await take_patch_card(t, seat)


def groups_in_hand(t: PairsTable, seat: Seat) -> list[list[Card]]:
    """Return the groups in a hand: as many cards as belong together, of each kind."""
    kinds: dict[tuple[str, ...], list[Card]] = {}
    for card in t.hands[seat]:
        if not t.card_steps(card):
            kinds.setdefault(t.shared_traits(card), []).append(card)
    return [cards[: t.plan.group] for cards in kinds.values() if len(cards) >= t.plan.group]


async def put_card_back(t: PairsTable, run: EffectRun) -> None:
    """Let a player put any card of the hand onto any free place; one that acts is played."""
    seat = run.seat
    card = await PickCard(seat, t.hands[seat][:], "put")
    assert isinstance(card, Card)
    if t.card_steps(card):
        t.spend_onto_discard(card, f"hand {seat}")
        await run.run_steps(t.card_steps(card))
        return
    await put_on_free_place(t, seat, card)


# Memory ------------------------------------------------------------------------------------


async def turn_up_group(t: PairsTable, run: EffectRun) -> None:
    """Turn up as many cards as belong together: alike they are mine, otherwise they turn back.

    A card that acts is played at once, and the turn is over.
    """
    seat, up = run.seat, list[int]()
    while len(up) < t.plan.group:
        covered = [place for place in sorted(t.places) if place not in up]
        place = await PickPlace(seat, covered, "turn_up") if len(covered) > 1 else covered[0]
        assert isinstance(place, int)
        card = t.card_at_place(place)
        t.reveal(PATCH, card)
        t.announce("turned_up", seat, card=card, spot=t.spot_name(place))
        if t.card_steps(card):
            t.idle = 0
            t.lift_card(place, DISCARD)
            t.announce("acts", seat, card=card)
            await run.run_steps(t.card_steps(card))
            return
        up.append(place)
    if len({t.shared_traits(t.card_at_place(place)) for place in up}) == 1:
        card = t.card_at_place(up[0])
        for place in up:
            t.lift_card(place, f"pairs {seat}")
        t.score_found_cards(seat, card)
        run.again = run.again or t.plan.again


async def end_round(t: PairsTable) -> None:
    """Most points win; cards in hand count nothing."""
    t.revealed += 1
    end_only_round(t, t.hands, t.scores)


def begin_position(t: PairsTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out: the patch is filled from its first place on."""
    t.begin_patch(given_facts)


# What a recipe means -------------------------------------------------------------------------

MEMORY: Mapping[str, Mapping[str, Any]] = {
    "draw": {"zone": "draw", "form": "spread", "area": [0, 0, 0.02, 0.04], "ground": "none"},
    "patch": {
        "zone": "patch",
        "form": "grid",
        "area": [0, 0, 1, 1],
        "ground": "none",
        "facts": ["places"],
    },
}
"""In memory nothing is drawn: the patch is all there is."""


class PairsFamily(RecipeFamily[PairsPlan]):
    """Games about finding what is alike."""

    looks = ("patch",)

    def cards_dealt_each(self, plan: PairsPlan) -> int:
        """Nobody has a hand in memory."""
        return 0 if plan.mode == "memory" else plan.deal

    def cards_left_over(self, plan: PairsPlan) -> int:
        return 2 * plan.group if plan.mode == "memory" else 0

    def needs_discard(self, recipe: Recipe, plan: PairsPlan, acts: Collection[str]) -> bool:
        return bool(acts)

    def family_zones(self, recipe: Recipe, plan: PairsPlan) -> Iterable[Tables]:
        yield zone_table(PATCH, "down")
        yield zone_table("pairs", "up", seats=True)

    def fit_spot(
        self,
        spot: Mapping[str, Any],
        plan: PairsPlan,
        zones: Collection[str],
        questions: Collection[str],
    ) -> dict[str, Any]:
        """Piles of pairs say how many make one; in memory the patch fills the mat."""
        made = dict(spot)
        if spot["zone"] == "pairs":
            made["details"] = {"of": plan.group}
            made["asked"] = {"of": "group"} if "group" in questions else {}
        if plan.mode == "memory" and spot["zone"] in MEMORY:
            made = {**MEMORY[spot["zone"]]}
        return made

    def check_deck(self, plan: PairsPlan, deck: Deck, recipe: Recipe, wrong: NoteMistake) -> None:
        acting = effects_by_face(recipe.deck)
        kinds = [traits_in_common(plan, card) for card in deck if card.face not in acting]
        if not any(kinds.count(kind) >= plan.group for kind in set(kinds)):
            wrong(("game",), "no_pair", count=plan.group)


FAMILY = PairsFamily()
