"""Fill the common beds: the player who lays the last card of one takes it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, cast

from game.core.card import Card, Deck, choices_offered
from game.core.decision import PickCard, PickCards, PickPile, Seat
from game.core.errors import BadPosition
from game.core.game import find_game
from game.core.secret_round import DONE
from game.games.first_player import any_first
from game.games.series import end_only_round
from game.language import capitalize

from ..effects import EffectRun, pick_own_card
from ..model import GardenPlan, Recipe
from ..own_table import DISCARD, RecipeTable
from ..recipe_deck import ANY, SUITS, deck_tables, effects_by_face
from ..recipe_layout import read_look
from ..recipe_words import escape_text
from ..traits import OPEN_COLORS, possible_colors, possible_signs, rank_of, sign_of
from .family import MOST_STEPS, LayoutDraft, NoteMistake, RecipeFamily, Tables, zone_table

if TYPE_CHECKING:
    from game.words import Entry, Words


BED, WON = "bed-", "won"
STOCK, PILE = "stock", "pile"
"""The cards that somebody has to get rid of, and the discard piles of one's own."""
ANY_BEDS = ("1", "2", "3", "4")
"""The beds that there are where each one takes every card."""


class BedsTable(RecipeTable):
    """The draw pile, the hands, the beds, and what everybody has won, or still has to lay."""

    TALLIES = (*RecipeTable.TALLIES, "laying")

    def set_up(self) -> None:
        super().set_up()
        self.plan = cast(GardenPlan, self.asked)
        self.beds = tuple(zone for zone in self.zones if zone.startswith(BED))
        self.belongs = beds_by_card(self.deck, self.plan.beds, self.beds, frozenset(self.does))
        """By card the beds that it belongs to; a card that acts is played instead."""
        self.open = self.plan.order == "any" and not self.does and all(self.belongs)
        """Whether every card can be laid at any time."""
        piles = [PILE + f"-{number}" for number in range(1, self.plan.piles + 1)]
        self.own_zones: tuple[tuple[str, ...], ...] = tuple(
            tuple(f"{name} {seat}" for name in (STOCK, *piles)) if self.plan.stock else ()
            for seat in range(self.seats)
        )
        """By seat the zones of its stock and its discard piles; none where there are no stocks."""
        self.laying = 0
        """1 while somebody lays cards: meanwhile no draw pile is made anew."""

    def refill(self) -> None:
        """Make a new draw pile of full beds before a turn; only where there are stocks (OWN-14)."""
        if self.plan.stock and not self.laying:
            self.gather([DISCARD])

    def is_taking_part(self, seat: Seat) -> bool:
        return bool(self.plan.stock or self.zones["draw"] or self.hands[seat])

    def stock_of(self, seat: Seat) -> list[Card]:
        """Return the stock of a seat, its top card last; empty where there are none."""
        return self.zones[f"{STOCK} {seat}"] if self.plan.stock else []

    def piles_of(self, seat: Seat) -> tuple[str, ...]:
        """Return the discard piles of a seat; none where there are no stocks."""
        return self.own_zones[seat][1:]

    def open_tops(self, seat: Seat) -> dict[Card, str]:
        """Return the cards that a seat may lay besides those in hand, each with its zone."""
        return {self.zones[zone][-1]: zone for zone in self.own_zones[seat] if self.zones[zone]}

    def turn_up_stock(self, seat: Seat) -> None:
        """Turn up the top card of a stock, and count what is left of all."""
        if stock := self.stock_of(seat):
            self.turn_up_cards(f"{STOCK} {seat}", stock[-1])
        self.set_facts(scores=tuple(len(self.stock_of(one)) for one in range(self.seats)))

    def beds_that_fit(self, card: Card) -> tuple[str, ...]:
        """Return the beds that a card may be laid into now."""
        beds, order = self.belongs[card.id], self.plan.order
        if order == "next" and (rank := rank_of(card)) is not None:
            size = rank - self.plan.start
            beds = tuple(zone for zone in beds if len(self.zones[zone]) == size)
        elif order not in ("any", "next"):
            beds = tuple(zone for zone in beds if self.is_in_bed_order(zone, card))
        return self.one_empty_bed(beds) if self.plan.beds == "any" else beds

    def one_empty_bed(self, beds: tuple[str, ...]) -> tuple[str, ...]:
        """Return these beds with only the first of those that are empty: they're all the same."""
        if len(beds) < 2:
            return beds
        empty = [zone for zone in beds if not self.zones[zone]]
        return tuple(zone for zone in beds if zone not in empty[1:])

    def is_in_bed_order(self, zone: str, card: Card) -> bool:
        """True if a card is in order behind those of a bed where not each is exactly one more."""
        cards = self.zones[zone]
        if not cards:
            return True
        if self.plan.order == "different":
            return sign_of(card) not in map(sign_of, cards)
        mine, top = rank_of(card), rank_of(cards[-1])
        return mine is None or top is None or mine > top

    def layable(self, seat: Seat) -> list[Card]:
        """Return the cards that a player can lay or play now, those of the hand last."""
        cards = [*self.open_tops(seat), *self.hands[seat]]
        if self.open:
            return choices_offered(cards)
        does = self.does
        return choices_offered([c for c in cards if self.beds_that_fit(c) or c.face in does])

    def win_bed(self, zone: str, seat: Seat) -> None:
        """Give a complete bed to its player; where there are stocks, it goes away."""
        cards = self.zones[zone]
        if self.plan.stock:
            self.announce("full", seat, bed=zone.removeprefix(BED))
            self.move_all(zone, DISCARD)
            return
        points = sum(card.points for card in cards) if self.plan.points == "cards" else 1
        self.move_all(zone, f"{WON} {seat}")
        self.add_points(seat, points)
        self.announce("bed", seat, bed=zone.removeprefix(BED))


TABLE = BedsTable


def beds_of(asked: str, card: Card, beds: tuple[str, ...]) -> tuple[str, ...]:
    """Return which of some beds a card belongs to, by its color, shape or sign, or all of them."""
    names = tuple(zone.removeprefix(BED) for zone in beds)
    if asked == "color":
        found = possible_colors(card, names)
    elif card.color in ("black", "action"):
        found = ()
    else:
        found = names if asked == "any" else possible_signs(card, names)
    return tuple(BED + name for name in found)


@lru_cache(16)
def beds_by_card(
    deck: Deck, asked: str, beds: tuple[str, ...], acting: frozenset[str]
) -> tuple[tuple[str, ...], ...]:
    """Return, by card, the beds that it belongs to, cached for many matches."""
    return tuple(() if card.face in acting else beds_of(asked, card, beds) for card in deck)


async def begin_round(t: BedsTable) -> None:
    """Shuffle and deal the stocks, if there are any; hands are drawn as the turns come."""
    t.set_facts(round=1)
    first = any_first(t)
    t.gather([])
    if t.plan.stock:
        deal_stocks(t, first)
    t.set_facts(phase="turn")
    t.begin_turn(first)


def deal_stocks(t: BedsTable, first: Seat) -> None:
    """Deal everybody a stock, one card fewer for each step of a head start, and turn up its top."""
    counts = t.fewer_each(t.plan.stock)
    for seat in t.order_from(t.seat_after(first, -1)):
        t.deal_stock(counts[seat], f"{STOCK} {seat}")
        t.turn_up_stock(seat)
    t.revealed += 1


async def turn(t: BedsTable) -> None:
    """Draw up to a whole hand, larger with a head start, then lay cards."""
    seat = t.turn
    t.turns += 1
    more = 0 if t.plan.stock else t.head_start_of(seat)
    t.draw_to_hand(seat, t.plan.hand + more - len(t.hands[seat]))
    run = EffectRun(t, seat)
    t.laying = 1
    laid = await lay_bed_cards(t, run)
    if t.plan.stock:
        laid += await end_on_own_pile(t, seat)
    elif not laid and t.plan.stuck == "throw one away" and not t.layable(seat):
        laid = await throw_card_away(t, seat)
    t.laying = 0
    t.idle = 0 if laid else t.idle + 1
    if is_garden_over(t):
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(run.next_seat())


async def lay_bed_cards(t: BedsTable, run: EffectRun) -> int:
    """Let a player lay cards one by one, and return how many they laid.

    After enough cards they are asked for more whatever they hold: otherwise all would learn it.
    """
    seat, (least, most), laid = run.seat, t.plan.lay, 0
    while (t.hands[seat] or t.open_tops(seat)) and (not most or laid < most):
        cards = t.layable(seat)
        if not cards and laid < least:
            break
        options: list[Card | str] = [*cards] if laid < least else [*cards, DONE]
        sole = len(t.hands[seat]) + len(t.open_tops(seat)) == 1 and laid < least
        card = options[0] if sole else await ask_for_lay(t, seat, options)
        if not isinstance(card, Card):
            break
        laid += 1
        source = t.open_tops(seat).get(card, f"hand {seat}")
        if t.card_steps(card):
            t.spend_onto_discard(card, source)
            after_laying(t, seat)
            await run.run_steps(t.card_steps(card))
        else:
            await lay_in_bed(t, seat, card, source)
        after_laying(t, seat)
        if t.plan.stock and not t.stock_of(seat):
            break
    return laid


def ask_for_lay(t: BedsTable, seat: Seat, options: Sequence[Card | str]) -> PickCard | PickCards:
    """Return the question for a card to lay; with a stock one at a time, as cards turn up."""
    return PickCard(seat, options, "lay") if t.plan.stock else PickCards(seat, options, "bed")


def after_laying(t: BedsTable, seat: Seat) -> None:
    """Turn up the stock's new top card, and draw a new hand for an empty one (OWN-12)."""
    if not t.plan.stock:
        return
    t.turn_up_stock(seat)
    if t.stock_of(seat) and not t.hands[seat]:
        t.draw_to_hand(seat, min(t.plan.hand, len(t.zones["draw"])))


async def end_on_own_pile(t: BedsTable, seat: Seat) -> bool:
    """End a turn with a card on one of the own discard piles; empty ones are all the same."""
    if not t.stock_of(seat) or not (card := await pick_own_card(t, seat, "end")):
        return False
    piles = t.piles_of(seat)
    empty = [zone for zone in piles if not t.zones[zone]]
    able = [zone for zone in piles if zone not in empty[1:]]
    zone = await PickPile(seat, able, "end", card) if len(able) > 1 else able[0]
    t.announce("put_on_pile", seat, card=card)
    t.move(card, f"hand {seat}", zone)
    return True


async def lay_in_bed(t: BedsTable, seat: Seat, card: Card, source: str) -> None:
    """Lay one card into a bed; the last one takes it at once."""
    beds = t.beds_that_fit(card)
    zone = await PickPile(seat, beds, "bed", card) if len(beds) > 1 else beds[0]
    if source != f"hand {seat}":
        where = STOCK if source == f"{STOCK} {seat}" else PILE
        t.announce(f"from_{where}", seat, card=card)
    t.move(card, source, zone)
    if len(t.zones[zone]) == t.plan.whole:
        t.win_bed(zone, seat)


async def throw_card_away(t: BedsTable, seat: Seat) -> bool:
    """Throw away a card for a player who can't lay anything."""
    if card := await pick_own_card(t, seat, "away"):
        t.spend_onto_discard(card, f"hand {seat}")
    return card is not None


def is_garden_over(t: BedsTable) -> bool:
    """True if all is laid, nobody could do anything for two rounds, or it takes too long."""
    if t.plan.stock:
        left = all(t.stock_of(seat) for seat in t.around)
    else:
        left = bool(t.zones["draw"] or any(t.hands))
    return not left or t.is_idle_too_long(2 * t.seats) or t.has_timed_out()


async def end_round(t: BedsTable) -> None:
    """Rank the players: most won comes first, or the fewest cards in stock."""
    t.revealed += 1
    winner = next((s for s in t.around if t.plan.stock and not t.stock_of(s)), None)
    end_only_round(t, t.hands, t.scores, winner)


def why_not(t: BedsTable, seat: Seat, card: Card) -> str:
    """Return the reason's key below `why`; empty if the card can be laid or played."""
    return "" if t.card_steps(card) or t.beds_that_fit(card) else "no_bed"


def begin_position(t: BedsTable, given_facts: set[str]) -> None:
    """Fill in round 1, and refuse complete beds and cards that don't belong there."""
    for zone in t.beds:
        cards = t.zones[zone]
        if len(cards) >= t.plan.whole or any(not beds_of(t.plan.beds, c, (zone,)) for c in cards):
            raise BadPosition(f"{zone} takes up to {t.plan.whole - 1} cards that belong there")
    if t.plan.stock and t.phase == "turn":
        for seat in t.around:
            if not t.stock_of(seat):
                raise BadPosition(f"stock {seat} needs a card")
            t.turn_up_stock(seat)


# What a recipe means -------------------------------------------------------------------------

FLOWERS = "flower-power"
"""The game that has a garden of flowers."""
PETALS = 5
BESIDE_SHARE = 0.84
"""The share of the mat that is left where there is a discard pile beside the beds."""
LINE = 5
"""So many beds lie side by side."""


class GardenFamily(RecipeFamily[GardenPlan]):
    """Games about filling the common beds."""

    looks = ("beds", "flowers")
    deal_question = "hand"

    def low_wins(self, plan: GardenPlan) -> bool:
        return plan.stock > 0

    def most_head_start(self, plan: GardenPlan) -> int:
        """One card of a stock always stays."""
        return min(MOST_STEPS, plan.stock - 1) if plan.stock else MOST_STEPS

    def cards_dealt_each(self, plan: GardenPlan) -> int:
        return plan.stock + plan.hand

    def needs_discard(self, recipe: Recipe, plan: GardenPlan, acts: Collection[str]) -> bool:
        """Cards are thrown away only if not every one of them fits."""
        assert recipe.game is not None
        asked_anew = any(house.ask == "order" for house in recipe.game.house)
        colors = {color for block in deck_tables(recipe.deck) for color in block["colors"]}
        no_bed = not colors <= {*SUITS, *OPEN_COLORS}
        return bool(acts or plan.stock) or asked_anew or plan.order != "any" or no_bed

    def family_zones(self, recipe: Recipe, plan: GardenPlan) -> Iterable[Tables]:
        for name in bed_names(recipe, plan):
            yield zone_table(BED + name, "up")
        if not plan.stock:
            yield zone_table(WON, "up", seats=True)
            return
        yield zone_table(STOCK, "laid", seats=True)
        for number in range(1, plan.piles + 1):
            yield zone_table(f"{PILE}-{number}", "up", seats=True)

    def finish_layout(self, draft: LayoutDraft) -> None:
        """Plant flowers where they can grow; else place the beds."""
        beds = [zone for zone in draft.zones if zone.startswith(BED)]
        made = draft.made
        if draft.plan.stock:
            lay_out_stocks(draft, beds)
            return
        if not is_garden(draft.plan, beds) or draft.game.table.look == "beds":
            made["zones"] += place_beds(beds)
            return
        made["zones"] += garden_flowers()
        made["panels"] = [p for p in flower_layout()["panels"] if p["form"] == "garden"]
        made["zones"] = [spot for spot in made["zones"] if spot["zone"] in draft.zones]

    def own_words(self, recipe: Recipe, words: Words) -> Iterable[tuple[str, Entry]]:
        """Return the names of the beds."""
        for bed in bed_names(recipe, cast(GardenPlan, recipe.plan)):
            said = words.first_of_keys(f"color.{bed}", f"shape.{bed}", f"face.{bed}", default=bed)
            if bed in ANY_BEDS and cast(GardenPlan, recipe.plan).beds == "any":
                said = words("workshop.build.bed", number=bed)
            yield f"bed.{bed}", escape_text(capitalize(said))

    def check_answers(self, plan: GardenPlan, recipe: Recipe, wrong: NoteMistake) -> None:
        if 0 < plan.lay[1] < plan.lay[0]:
            wrong(("game", "lay"), "order", name="lay")

    def check_deck(self, plan: GardenPlan, deck: Deck, recipe: Recipe, wrong: NoteMistake) -> None:
        """Check that some card belongs in a bed."""
        acting = effects_by_face(recipe.deck)
        laid = [card for card in deck if card.face not in acting]
        beds = [BED + name for name in bed_names(recipe, plan)]
        if not any(beds_of(plan.beds, c, (BED + c.color, BED + sign_of(c))) for c in laid):
            wrong(("game",), "no_bed")
        elif plan.order == "next" and not any(can_fill_bed(plan, zone, laid) for zone in beds):
            last = plan.start + plan.whole - 1
            wrong(("game", "order"), "no_next", start=plan.start, last=last)


FAMILY = GardenFamily()


def can_fill_bed(plan: GardenPlan, zone: str, cards: Iterable[Card]) -> bool:
    """True if a deck has what a bed takes whose cards are one more each time."""
    ranks = [rank_of(card) for card in cards if beds_of(plan.beds, card, (zone,))]
    missing = {*range(plan.start, plan.start + plan.whole)} - {*ranks}
    return len(missing) <= ranks.count(None)


def bed_names(recipe: Recipe, plan: GardenPlan) -> tuple[str, ...]:
    """Return what there are beds for: the colors or the signs of the cards that are laid."""
    does = effects_by_face(recipe.deck)
    there = [
        (color, face, facts)
        for block in deck_tables(recipe.deck)
        for face, facts in block["faces"].items()
        for color in block["colors"]
        if face not in does
    ]
    if plan.beds == "any":
        return ANY_BEDS
    if plan.beds == "color":
        return tuple(color for color in SUITS if any(one[0] == color for one in there))
    able = (*SUITS, *OPEN_COLORS)
    return tuple(
        dict.fromkeys(
            str(facts.get("shape") or facts.get("number", face))
            for color, face, facts in there
            if color in able and facts.get("shape") != ANY
        )
    )


def place_beds(beds: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Yield the beds in one line, or two if there are many."""
    lines = 1 if len(beds) <= LINE else 2
    across = -(-len(beds) // lines)
    wide, high = BESIDE_SHARE / across, 1 / lines
    for number, zone in enumerate(beds):
        row, column = divmod(number, across)
        area = [round(column * wide, 4), row * high, round(wide, 4), high]
        yield {"zone": zone, "form": "spread", "area": area, "caption": zone.replace("-", ".", 1)}


def is_garden(plan: GardenPlan, beds: Sequence[str]) -> bool:
    """True if flowers can grow in these beds: one of each color, with five petals."""
    grown = {spot["zone"] for spot in garden_flowers()}
    return plan.whole == PETALS and set(beds) == grown


@cache
def flower_layout() -> Mapping[str, Any]:
    """Return the layout of the garden of flowers."""
    found: Mapping[str, Any] = find_game(FLOWERS).rules.raw["layout"]
    return found


def garden_flowers() -> list[dict[str, Any]]:
    """Return the flowers of that garden, for beds."""
    return [
        {**spot, "zone": spot["zone"].replace("flower-", BED)}
        for spot in flower_layout()["zones"]
        if spot["form"] == "flower"
    ]


STRIPS, PILES_TOP = 0.5, 0.58
"""The share of the mat that the players' stocks take, and where the shared piles begin."""


def lay_out_stocks(draft: LayoutDraft, beds: Sequence[str]) -> None:
    """Lay the beds beside a strip for each player, with the stock and the own piles."""
    look, made, places = read_look("stock"), draft.made, 1 + draft.plan.piles
    made |= {part: look[part] for part in ("score", "opponents", "table", "own")}
    made |= {part: [*look[part], *made[part]] for part in ("tags", "feelings")}
    found = {spot["zone"]: spot for spot in (*made["zones"], *look["zones"])}
    own = [STOCK, *(f"{PILE}-{number}" for number in range(1, places))]
    for place, zone in enumerate(own):
        spot = found.get(zone, found[STOCK])
        details = {"place": place, "places": places}
        found[zone] = {**spot, "zone": zone, "details": details}
        if place:
            found[zone]["caption"] = "pile.own"
    across = -(-len(beds) // (1 if len(beds) <= LINE else 2))
    for number, zone in enumerate(beds):
        row, column = divmod(number, across)
        wide, high = (1 - STRIPS) / across, PILES_TOP / -(-len(beds) // across)
        area = [round(STRIPS + column * wide, 4), round(row * high, 4), round(wide, 4), high]
        found[zone] = {**look["bed"], "zone": zone, "area": area}
        found[zone]["caption"] = zone.replace("-", ".", 1)
    made["zones"] = [found[zone] for zone in draft.zones]
