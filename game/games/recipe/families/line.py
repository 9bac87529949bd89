"""Grow lines: each begins with its start card, and neighbors are laid on both ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from game.core.card import Card, Deck, choices_offered
from game.core.decision import PickCards, PickPile, PlayCard, Seat
from game.core.errors import BadPosition
from game.core.secret_round import DONE
from game.games.chroma.chroma_cards import SHAPES
from game.games.first_player import named_first
from game.language import capitalize

from ..effects import EffectRun, pick_own_card
from ..model import LinePlan, Recipe
from ..own_table import RecipeTable
from ..recipe_deck import ANY, SUITS, deck_tables, face_number
from ..recipe_words import escape_text
from ..traits import rank_by, rank_names, rank_of, suit_by
from .family import MOST_STEPS, LayoutDraft, NoteMistake, RecipeFamily, Tables, zone_table
from .own_rounds import begin_first_turn, begin_own_round, end_own_round, may_deal_again

if TYPE_CHECKING:
    from game.words import Entry, Words

LINE, ASIDE, PASS, DRAW = "line-", "aside", "pass", "draw"
FIRST_PLAYED = "first played"
NO_RANK = -100
"""While it isn't known yet with which rank lines begin."""
IDLE_ROUNDS = 2
"""Everyone passes so often until the round is over."""


class LineTable(RecipeTable):
    """The hands, a line for each suit and pack, and the cards that are left over."""

    FACTS = (*RecipeTable.FACTS, "start_rank", "order", "passes", "dropped")

    def set_up(self) -> None:
        super().set_up()
        self.plan = cast(LinePlan, self.asked)
        self.start_rank = NO_RANK
        """With which rank lines begin."""
        self.order: str = self.plan.order
        """Which way lines grow, for whoever looks at the table."""
        self.passes = (0,) * self.seats
        """How often each seat has passed in this round."""
        self.dropped = (0,) * self.seats
        """1 for seats that have passed too often."""
        self.places = card_places(self.deck, self.plan.line)
        """By card its suit and rank."""
        self.ranks = line_ranks(self.deck, self.plan.line)
        """By line its ranks, the lowest first."""

    def refill(self) -> None:
        """Do nothing: there are no cards to make a new draw pile of."""

    def is_taking_part(self, seat: Seat) -> bool:
        return not self.dropped[seat]

    # What fits --------------------------------------------------------------------------

    def open_ranks(self, zone: str) -> tuple[int, ...]:
        """Return the ranks that a line takes now (LINE-2)."""
        lying = self.laid_ranks(zone)
        return ranks_that_fit(self.ranks[zone], lying, self.plan.order, self.start_rank)

    def laid_ranks(self, zone: str) -> list[int]:
        """Return the ranks of a line in the order in which they were laid."""
        return [self.places[card.id][1] for card in self.zones[zone]]

    def lines_that_fit(self, card: Card) -> tuple[str, ...]:
        """Return the lines that take a card now."""
        suit, rank = self.places[card.id]
        return tuple(z for z in lines_of_suit(self.ranks, suit) if rank in self.open_ranks(z))

    def is_start(self, card: Card) -> bool:
        """True if a card begins a line."""
        return self.places[card.id][1] == self.start_rank

    def layable(self, seat: Seat) -> list[Card]:
        """Return the cards of a hand that can be laid now (LINE-4)."""
        cards = [card for card in self.hands[seat] if self.lines_that_fit(card)]
        if self.plan.opens == "must" and self.start_rank != NO_RANK:
            cards = [card for card in cards if self.is_start(card)] or cards
        return choices_offered(cards)

    # The round --------------------------------------------------------------------------

    def holder_of_start(self) -> tuple[Seat, Card] | None:
        """Return who holds the start card of the first line, and the card (LINE-3)."""
        for zone in self.ranks:
            for seat in self.order_from(self.dealer):
                for card in self.hands[seat]:
                    if self.is_start(card) and zone in self.lines_that_fit(card):
                        return seat, card
        return None

    def find_winner(self) -> Seat | None:
        """Return who has no cards left, and hasn't passed too often."""
        order = (self.turn, *self.order_from(self.turn))
        return next((s for s in order if not self.hands[s] and not self.dropped[s]), None)

    def is_round_over(self) -> bool:
        """True if somebody has no cards left, or nobody gets any further."""
        left = [seat for seat in self.around if not self.dropped[seat]]
        if self.find_winner() is not None or len(left) < 2:
            return True
        return self.is_idle_too_long(IDLE_ROUNDS * len(left)) or self.has_timed_out()


TABLE = LineTable


def ranks_that_fit(
    ranks: Sequence[int], lying: Sequence[int], order: str, start_rank: int | None
) -> tuple[int, ...]:
    """Return the ranks that a line takes, by those that lie there in the order of laying (LINE-2).

    `ranks` are all of the line, the lowest first.
    """
    if not lying:
        return tuple(rank for rank in ranks if start_rank in (NO_RANK, rank))
    if len(lying) == len(ranks):
        return ()
    last = ranks.index(lying[-1] if order == "around" else max(lying)) + 1
    above = [ranks[last % len(ranks)]] if order == "around" or last < len(ranks) else []
    first = ranks.index(min(lying))
    return (*above, *([ranks[first - 1]] if order == "both ways" and first else []))


@lru_cache(16)
def card_places(deck: Deck, trait: str) -> tuple[tuple[str, int], ...]:
    """Return, by card, its suit and rank; cards without them have no place."""
    return tuple((suit_by(card, trait), find_rank(card, trait)) for card in deck)


def find_rank(card: Card, trait: str) -> int:
    """Return a card's rank in lines of this suit; `NO_RANK` if it has none."""
    rank = rank_of(card) if trait == "color" else rank_by(card, "color")
    return NO_RANK if rank is None else rank


@lru_cache(16)
def line_ranks(deck: Deck, trait: str) -> Mapping[str, tuple[int, ...]]:
    """Return, by line, the ranks that lie there in the end (LINE-1)."""
    places = (place for place in card_places(deck, trait) if has_place(*place))
    return ranks_by_line(Counter(places))


def has_place(suit: str, rank: int) -> bool:
    """True if cards of this suit and rank belong in a line."""
    return bool(suit) and rank != NO_RANK


def ranks_by_line(copies: Mapping[tuple[str, int], int]) -> dict[str, tuple[int, ...]]:
    """Return a line for each suit and pack, with its ranks, by the number of cards of each."""
    suits = [suit for suit in (*SUITS, *SHAPES) if any(place[0] == suit for place in copies)]
    found: dict[str, tuple[int, ...]] = {}
    for suit in suits:
        mine = {rank: count for (own, rank), count in copies.items() if own == suit}
        for pack in range(1, max(mine.values()) + 1):
            name = f"{LINE}{suit}" if pack == 1 else f"{LINE}{suit}-{pack}"
            found[name] = tuple(sorted(rank for rank, count in mine.items() if count >= pack))
    return found


def suit_of_line(zone: str) -> str:
    """Return the suit of a line."""
    return zone.removeprefix(LINE).partition("-")[0]


def lines_of_suit(lines: Iterable[str], suit: str) -> Iterator[str]:
    """Yield the lines of a suit."""
    return (zone for zone in lines if suit_of_line(zone) == suit)


# Playing -----------------------------------------------------------------------------------


async def begin_round(t: LineTable) -> None:
    """Deal; whoever holds the first start card lays it (LINE-3)."""
    none = (0,) * t.seats
    start = NO_RANK if t.plan.begins == FIRST_PLAYED else t.plan.start
    begin_own_round(t, start_rank=start, passes=none, dropped=none)
    t.deal_cards(t.order_from(t.dealer), hand_sizes(t))
    found = t.holder_of_start() if t.plan.begins == "holder" else None
    if found is None:
        begin_first_turn(t, first_without_start(t), t.plan.target)
        return
    seat, card = found
    begin_first_turn(t, seat, t.plan.target)
    t.turns = 1
    finish_turn(t, await lay_chosen_card(t, EffectRun(t, seat), card))


def hand_sizes(t: LineTable) -> list[int]:
    """Return, by seat, the number of cards; with a head start the others get what you don't
    (LINE-10).
    """
    steps = [t.head_start_of(seat) for seat in range(t.seats)]
    shared = len(t.deck) + sum(steps[seat] for seat in t.around)
    each = t.plan.deal or shared // len(t.around)
    return [max(1, each - less) for less in steps]


def first_without_start(t: LineTable) -> Seat:
    """Return who goes first where no start card decides it: the player after the dealer."""
    first = named_first(t) if t.round == 1 else None
    return t.seat_after(t.dealer) if first is None else first


async def turn(t: LineTable) -> None:
    """Lay a card, or several of a line; without one that fits, pass, draw or get one."""
    seat = t.turn
    t.turns += 1
    run = EffectRun(t, seat)
    cards = t.layable(seat)
    word = DRAW if t.plan.stuck == "draw 1" and t.zones["draw"] else PASS
    answer = await PlayCard(seat, [*cards] if cards and t.plan.must else [*cards, word], "turn")
    if answer == DRAW:
        answer = await lay_drawn_card(t, seat)
    if isinstance(answer, Card):
        following = await lay_chosen_card(t, run, answer)
    else:
        await pass_turn(t, seat)
        following = t.seat_following(seat)
    finish_turn(t, following)


def finish_turn(t: LineTable, following: Seat) -> None:
    """Let the next player have a turn, or end the round."""
    if t.is_round_over():
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(following)


async def lay_drawn_card(t: LineTable, seat: Seat) -> Card | str:
    """Draw a card and perhaps lay it at once (LINE-6)."""
    drawn = [card for card in t.draw_to_hand(seat) if t.lines_that_fit(card)]
    return await PlayCard(seat, [*drawn] if drawn and t.plan.must else [*drawn, PASS], "drawn")


async def lay_chosen_card(t: LineTable, run: EffectRun, card: Card) -> Seat:
    """Lay a card, and neighbors of it where that is the rule; return who is next (LINE-8)."""
    t.idle = 0
    zone = await lay_into_line(t, run, card)
    while t.plan.at_once == "neighbors":
        more = [c for c in t.hands[run.seat] if zone in t.lines_that_fit(c)]
        answer = await PickCards(run.seat, [*choices_offered(more), DONE], "line") if more else DONE
        if not isinstance(answer, Card):
            break
        await lay_into_line(t, run, answer, zone)
    return run.next_seat()


async def lay_into_line(t: LineTable, run: EffectRun, card: Card, zone: str = "") -> str:
    """Lay one card, which does what it says; return its line."""
    if t.start_rank == NO_RANK:
        t.set_facts(start_rank=t.places[card.id][1])
    if not zone:
        zones = t.lines_that_fit(card)
        is_same = len({tuple(t.zones[zone]) for zone in zones}) == 1
        zone = zones[0] if is_same else str(await PickPile(run.seat, zones, "line", card))
    t.move(card, f"hand {run.seat}", zone)
    await run.run_steps(t.card_steps(card))
    return zone


async def pass_turn(t: LineTable, seat: Seat) -> None:
    """Pass: perhaps somebody gives a card, and too many passes are the end (LINE-6, LINE-7)."""
    t.idle += 1
    t.announce("passed", seat)
    if t.plan.stuck == "give 1" and not t.layable(seat):
        await give_to_stuck_player(t, seat)
    t.set_facts(passes=tuple(n + (s == seat) for s, n in enumerate(t.passes)))
    if 0 < t.plan.passes < t.passes[seat]:
        drop_out(t, seat)


async def give_to_stuck_player(t: LineTable, seat: Seat) -> None:
    """Let the player before give one card, unless it is their last (LINE-6)."""
    others = [s for s in t.order_from(seat)[:-1] if t.is_taking_part(s)]
    giver = others[-1] if others else seat
    if giver != seat and len(t.hands[giver]) > 1:
        card = await pick_own_card(t, giver, "give_stuck")
        assert card is not None
        t.give_card(card, giver, seat)


def drop_out(t: LineTable, seat: Seat) -> None:
    """Lay all cards of a player that fit, and put the others aside (LINE-7)."""
    t.announce("dropped", seat)
    while cards := t.layable(seat):
        card = min(cards, key=lambda one: (t.places[one.id], one.id))
        if t.start_rank == NO_RANK:
            t.set_facts(start_rank=t.places[card.id][1])
        t.move(card, f"hand {seat}", t.lines_that_fit(card)[0])
        t.idle = 0
    if t.hands[seat]:
        t.move_all(f"hand {seat}", ASIDE)
    t.set_facts(dropped=tuple(int(s == seat or n) for s, n in enumerate(t.dropped)))


async def end_round(t: LineTable) -> None:
    """Give points; those who passed too often come last (LINE-7, LINE-9)."""
    winner, left = t.find_winner(), [len(hand) for hand in t.hands]
    most = max(left)
    left = [most + 1 if t.dropped[seat] else count for seat, count in enumerate(left)]
    first = [winner] if winner is not None else seats_with_fewest(t, left)
    points = {
        "one": [int(seat in first) for seat in range(t.seats)],
        "cards left": [count if seat in t.around else 0 for seat, count in enumerate(left)],
        "winner takes all": [sum(left) if [seat] == first else 0 for seat in range(t.seats)],
    }[t.plan.points]
    sole = first[0] if len(first) == 1 else None
    end_own_round(t, points, t.plan.target, sole)


def seats_with_fewest(t: LineTable, left: Sequence[int]) -> list[Seat]:
    """Return who has the fewest cards where nobody gets rid of them all (LINE-5)."""
    least = min(left[seat] for seat in t.around)
    return [seat for seat in t.around if left[seat] == least]


def deals_again(t: LineTable) -> bool:
    """True unless this round is the only one, or the last there may be."""
    return may_deal_again(t, t.plan.target)


def why_not(t: LineTable, seat: Seat, card: Card) -> str:
    """Return the reason's key below `why`; empty if the card can be laid."""
    if not t.lines_that_fit(card):
        suit = t.places[card.id][0]
        is_waiting = not any(t.zones[zone] for zone in lines_of_suit(t.ranks, suit))
        return "no_start" if is_waiting else "no_neighbor"
    return "" if card in t.layable(seat) else "start_first"


def begin_position(t: LineTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out, and refuse lines that can't be."""
    if "start_rank" not in given_facts and t.plan.begins != FIRST_PLAYED:
        t.start_rank = t.plan.start
    for zone, ranks in t.ranks.items():
        suit = suit_of_line(zone)
        places = [t.places[card.id] for card in t.zones[zone]]
        lying = [rank for _, rank in places]
        if len({*lying}) < len(lying) or any(own != suit for own, _ in places):
            raise BadPosition(f"{zone} takes each card of its own once")
        if lying and not {*lying} <= {*ranks}:
            raise BadPosition(f"{zone} takes only {ranks}")


# What a recipe means -------------------------------------------------------------------------


MOST_LINES = 10
"""Lines that have room on the table."""


class LineFamily(RecipeFamily[LinePlan]):
    """Games about growing lines from a start card."""

    looks = ("lines",)
    wants_few_cards = True

    def low_wins(self, plan: LinePlan) -> bool:
        return plan.points == "cards left"

    def most_head_start(self, plan: LinePlan) -> int:
        """One card always stays to be dealt."""
        return min(MOST_STEPS, plan.deal - 1) if plan.deal else MOST_STEPS

    def cards_dealt_each(self, plan: LinePlan) -> int:
        return max(1, plan.deal)

    def needs_discard(self, recipe: Recipe, plan: LinePlan, acts: Collection[str]) -> bool:
        """Nothing is ever thrown away."""
        return False

    def family_zones(self, recipe: Recipe, plan: LinePlan) -> Iterable[Tables]:
        for zone in lines_of_recipe(recipe, plan):
            yield zone_table(zone, "up")
        if plan.passes or any(house.ask == "passes" for house in house_rules(recipe)):
            yield zone_table(ASIDE, "down")

    def fit_spot(
        self,
        spot: Mapping[str, Any],
        plan: LinePlan,
        zones: Collection[str],
        questions: Collection[str],
    ) -> dict[str, Any]:
        """Name the pile for what is left over if nobody draws."""
        if spot["zone"] != DRAW or "stuck" in questions or plan.stuck == "draw 1":
            return dict(spot)
        return {**spot, "caption": "pile.aside"}

    def finish_layout(self, draft: LayoutDraft) -> None:
        """Place the lines side by side, and name the button for what it does."""
        lines = [zone for zone in draft.zones if zone.startswith(LINE)]
        ranks = lines_of_recipe(draft.recipe, draft.plan)
        draft.made["zones"] += place_lines({zone: ranks[zone] for zone in lines}, draft)
        draft.made["actions"] = [
            action
            for action in draft.look["actions"]
            if action["word"] != DRAW or "stuck" in draft.questions or draft.plan.stuck == "draw 1"
        ]

    def own_words(self, recipe: Recipe, words: Words) -> Iterable[tuple[str, Entry]]:
        """Return the names of the lines."""
        for zone in lines_of_recipe(recipe, cast(LinePlan, recipe.plan)):
            name = zone.removeprefix(LINE)
            suit = name.partition("-")[0]
            said = words.first_of_keys(f"color.{suit}", f"shape.{suit}", default=suit)
            yield f"line.{name}", escape_text(capitalize(said))

    def check_answers(self, plan: LinePlan, recipe: Recipe, wrong: NoteMistake) -> None:
        if plan.begins == FIRST_PLAYED and plan.order == "up":
            wrong(("game", "order"), "line_up_first")

    def check_deck(self, plan: LinePlan, deck: Deck, recipe: Recipe, wrong: NoteMistake) -> None:
        """Check that every card has a place, and every line a start card."""
        places = card_places(deck, plan.line)
        homeless = [
            card.face for card, place in zip(deck, places, strict=True) if not has_place(*place)
        ]
        for face in dict.fromkeys(homeless):
            wrong(("deck",), "line_no_place", name=face)
        if homeless:
            return
        for ranks in line_ranks(deck, plan.line).values():
            if plan.begins == FIRST_PLAYED:
                continue
            if plan.start not in ranks:
                wrong(("game", "start"), "line_no_start", start=plan.start, ranks=list_ranks(ranks))
                return
            if plan.order == "up" and plan.start != ranks[0]:
                wrong(("game", "start"), "line_up_start", start=ranks[0])
                return
        if len(line_ranks(deck, plan.line)) > MOST_LINES:
            wrong(("deck",), "line_many", most=MOST_LINES)


FAMILY = LineFamily()


def list_ranks(ranks: Sequence[int]) -> str:
    """Return some ranks as a sentence lists them."""
    return ", ".join(map(str, ranks))


def house_rules(recipe: Recipe) -> tuple[Any, ...]:
    """Return the questions that are asked anew before each game."""
    return () if recipe.game is None else recipe.game.house


def lines_of_recipe(recipe: Recipe, plan: LinePlan) -> Mapping[str, tuple[int, ...]]:
    """Return the lines of a recipe with their ranks, as they are in its deck."""
    copies: Counter[tuple[str, int]] = Counter()
    for block in deck_tables(recipe.deck):
        for face, facts in block["faces"].items():
            for color in block["colors"]:
                suit, rank = _place_of_face(color, face, facts, plan.line)
                if has_place(suit, rank):
                    copies[suit, rank] += facts["copies"]
    return ranks_by_line(copies)


def _place_of_face(color: str, face: str, facts: Mapping[str, Any], trait: str) -> tuple[str, int]:
    """Return the suit and the rank of a card that a deck's tables tell of."""
    shape, ranked = facts.get("shape", ""), SUITS.index(color) + 1 if color in SUITS else NO_RANK
    if trait == "shape":
        return (shape if shape != ANY else ""), ranked
    number = face_number(face, facts)
    rank = SHAPES.index(shape) + 1 if shape in SHAPES else number
    return (color if color in SUITS else ""), NO_RANK if rank is None else rank


def place_lines(lines: Mapping[str, Sequence[int]], draft: LayoutDraft) -> Iterator[dict[str, Any]]:
    """Yield the lines side by side."""
    wide, trait = 1 / max(1, len(lines)), draft.plan.line
    ranked = ranked_by(draft.recipe, draft.plan)
    for number, (zone, ranks) in enumerate(lines.items()):
        names = rank_names(ranked, ranks)
        yield {
            "zone": zone,
            "form": "line",
            "area": [round(number * wide, 4), 0, round(wide, 4), 1],
            "ground": "none",
            "caption": zone.replace("-", ".", 1),
            "facts": ["start_rank", "order"],
            "details": {
                "ranks": tuple(ranks),
                "signs": tuple(names[rank] for rank in ranks),
                "suit": suit_of_line(zone),
                "trait": trait,
            },
        }


def ranked_by(recipe: Recipe, plan: LinePlan) -> str:
    """Return what the ranks of the cards are: colors, shapes or numbers."""
    if plan.line == "shape":
        return "color"
    return "shape" if recipe.deck.from_ == "chroma" else "number"
