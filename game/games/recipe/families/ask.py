"""Ask each other for cards, or draw from your neighbor: whole groups are laid down at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

from game.core.card import MOST_OFFERED, Card, Deck
from game.core.chance import Chance
from game.core.decision import PickCard, PickPlace, Request, Seat
from game.core.errors import BadPosition
from game.core.event import EVERYONE

from ..model import AskPlan, Recipe
from ..own_table import RecipeTable
from .ask_cards import NOTHING, AskCards, ask_cards, one_of_each
from .ask_knowledge import (
    HandFact,
    WorldMaker,
    count_drawn_card,
    decode_fact,
    forget_facts,
    learn_fact,
)
from .family import MOST_STEPS, LayoutDraft, NoteMistake, RecipeFamily, Tables, zone_table
from .own_rounds import begin_first_turn, begin_own_round, end_own_round, may_deal_again

if TYPE_CHECKING:
    from game.words import Entry, Words

DRAW, SHOWN, SETS = "draw", "shown", "sets"
BLIND = "blind"
WITHOUT_DRAWING = ("turn ends", "their turn")
"""The answers by which nobody draws after a miss."""
ASKS, NONE, DREW, LUCKY, GROUP = "asks", "none", "drew", "lucky", "group"
"""How a question went so far: it was asked, nobody had anything, a card was drawn, one that fits,
or (drawing blindly) it made a group. Otherwise it is the number of cards that were given.
"""
IDLE_TURNS = 20
"""Turns of each player without a new group until the round ends (ASK-8)."""
FEWER_CARDS = "one loses"
"""Where one player loses, a head start is cards; otherwise it is points."""
MOST_POINTS_AHEAD = 2


class AskTable(RecipeTable):
    """The hands, the pond, and the groups in front of everyone."""

    FACTS = (*RecipeTable.FACTS, "last", "before", "out")
    TALLIES = (*RecipeTable.TALLIES, "learned")

    def set_up(self) -> None:
        super().set_up()
        self.plan = cast(AskPlan, self.asked)
        self.cards: AskCards = ask_cards(self.deck, self.plan)
        self.last, self.before = "", ""
        """The last question and the one before it: who asked whom, how it went, and for what,
        such as `0 2 none green`.
        """
        self.out: tuple[int, ...] = (0,) * self.seats
        """By seat 1 if that player can't get any more cards in this round."""
        self.learned: tuple[int, ...] = ()
        """What everybody learned from questions: each a `HandFact`."""
        if self.plan.points != FEWER_CARDS:
            self.scores = tuple(self.more_each(0))

    def refill(self) -> None:
        """Do nothing: there are no cards to make a new draw pile of."""

    def is_taking_part(self, seat: Seat) -> bool:
        """True if a seat has cards, or may still draw one (ASK-6)."""
        may_draw = self.plan.empty == "draw" and bool(self.zones[DRAW])
        return not self.out[seat] and (bool(self.hands[seat]) or may_draw)

    # Questions ----------------------------------------------------------------------

    @property
    def draws(self) -> bool:
        """True if whoever asks in vain draws a card."""
        return self.plan.miss not in WITHOUT_DRAWING and bool(self.zones[DRAW])

    def cards_in_play(self) -> list[Card]:
        """Return the cards that aren't in a group yet; everybody can tell which those are."""
        return [card for zone, cards in self.zones.items() if zone[:4] != SETS for card in cards]

    def things_to_ask(self, seat: Seat) -> list[str]:
        """Return what a player may ask for (ASK-4)."""
        cards, hand = self.cards, self.hands[seat]
        elsewhere = {*map(cards.thing, self.cards_in_play())}
        if cards.is_by_card:
            own = {card.id for card in hand}
            others = (card for card in self.cards_in_play() if card.id not in own)
            elsewhere = {*map(cards.thing, others)}
        held = {mark for card in hand for mark in cards.marks_of(card)}
        return [
            thing
            for thing in cards.things
            if thing in elsewhere and (not self.plan.must_hold or cards.proof(thing) in held)
        ]

    def questions(self, seat: Seat) -> list[str]:
        """Return the questions that a player may ask, such as `2 green`."""
        others = [other for other in self.order_from(seat)[:-1] if self.hands[other]]
        things = self.things_to_ask(seat) if others else []
        return [f"{other} {thing}" for other in others for thing in things]

    def answer_words(self) -> Iterator[str]:
        """Yield every question that anybody can ask in this game, for players that are programs."""
        for seat in range(self.seats):
            yield from (f"{seat} {thing}" for thing in self.cards.things)

    def note_question(self, seat: Seat, asked: Seat, thing: str) -> None:
        """Write down a question for everyone to see."""
        self.set_facts(before=self.last, last=f"{seat} {asked} {ASKS} {thing}")

    def note_outcome(self, outcome: str) -> None:
        """Write down how the last question went."""
        seat, asked, _, thing = self.last.split(" ", 3)
        self.set_facts(last=f"{seat} {asked} {outcome} {thing}")

    # What everybody knows -------------------------------------------------------------

    def learn(self, seat: Seat, mark: str, has: bool) -> None:
        """Note that a player holds one of these, or none."""
        place = self.cards.marks.index(mark)
        self.learned = learn_fact(self.learned, HandFact(self.turns, seat, place, has))

    def learn_shown(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Note that a player now holds cards that everyone saw."""
        for card in cards:
            for mark in self.cards.marks_of(card):
                self.learn(seat, mark, has=True)

    def forget_held(self, seat: Seat, cards: Collection[Card]) -> None:
        """Forget that a player holds cards like these, which leave the hand, but for shown ones."""
        marks = self.cards.marks
        gone = {mark for card in cards for mark in self.cards.marks_of(card)}
        self.learned = forget_facts(self.learned, seat, map(marks.index, gone), has=True)
        for card in self.hands[seat]:
            if card not in cards and self.seen[card.id] == EVERYONE:
                for mark in gone.intersection(self.cards.marks_of(card)):
                    self.learn(seat, mark, has=True)

    def redeal(self, observer: Seat, seed: int) -> None:
        """Deal anew what the observer can't know, as everything says that everybody knows."""
        if self.phase != "turn":
            super().redeal(observer, seed)
            return
        chance, bit, seen = Chance(seed), 1 << observer, self.seen
        pool = [card for card, known in zip(self.deck, seen, strict=True) if not known & bit]
        chance.shuffle(pool)
        hands: dict[Seat, list[Card]] = {}
        zones = [DRAW, *(f"hand {seat}" for seat in range(self.seats) if seat != observer)]
        places: list[tuple[Seat, int]] = []
        for zone in zones:
            seat = -1 if zone == DRAW else int(zone[5:])
            hands[seat] = cards = self.zones[zone][:]
            for place, card in enumerate(self.zones[zone]):
                if not seen[card.id] & bit:
                    cards[place] = pool.pop()
                    places.append((seat, place))
        if not WorldMaker(self.cards, self.learned, chance).mend(hands, places):
            super().redeal(observer, seed)  # a position that nobody can have come to by asking
            return
        self.seen = after = seen[:]
        for zone in zones:
            cards = hands[-1 if zone == DRAW else int(zone[5:])]
            for old, new in zip(self.zones[zone], cards, strict=True):
                after[new.id] = seen[old.id]
            self.zones[zone][:] = cards
        self.chance = chance

    # The round --------------------------------------------------------------------------

    def is_round_over(self) -> bool:
        """True if no group can be completed, or nobody is left to ask (ASK-6, ASK-7)."""
        left = [seat for seat in self.around if self.is_taking_part(seat)]
        holding = [seat for seat in self.around if self.hands[seat]]
        if len(left) < 2 or not holding or not self.can_complete_group():
            return True
        if self.plan.ends == "first out" and len(holding) < len(self.around):
            return True
        if self.plan.ends == "one left" and len(holding) < 2:
            return True
        return self.is_idle_too_long(IDLE_TURNS * len(left)) or self.has_timed_out()

    def can_complete_group(self) -> bool:
        """True if the cards in play are still enough for another group."""
        return bool(self.cards.complete_kind(self.cards_in_play()))


TABLE = AskTable


async def begin_round(t: AskTable) -> None:
    """Shuffle and deal; whoever has a whole group lays it down at once (ASK-1, ASK-2)."""
    t.learned = ()
    begin_own_round(t, last="", before="", out=(0,) * t.seats)
    t.deal_cards(t.order_from(t.dealer), hand_sizes(t))
    for seat in t.order_from(t.dealer):
        await lay_groups(t, seat)
    note_out(t)
    t.idle = 0
    first = t.seat_following(t.dealer)
    begin_first_turn(t, first, t.plan.target)
    if t.is_round_over():
        t.set_facts(phase="end_round")


def hand_sizes(t: AskTable) -> list[int]:
    """Return, by seat, the number of cards; where all are dealt, the last get one more (ASK-2)."""
    if t.plan.points == FEWER_CARDS:
        less = [t.head_start_of(seat) for seat in range(t.seats)]
    else:
        less = [0] * t.seats
    if t.plan.deal:
        return [max(1, t.plan.deal - steps) for steps in less]
    order = t.order_from(t.dealer)
    each = (len(t.deck) + sum(less[seat] for seat in order)) // len(order)
    sizes = [max(1, each - steps) for steps in less]
    left = len(t.deck) - sum(sizes[seat] for seat in order)
    for seat in sorted(order[::-1], key=less.__getitem__)[: max(0, left)]:
        sizes[seat] += 1
    return sizes


async def turn(t: AskTable) -> None:
    """Ask somebody, or draw from the next player's hand; then lay whole groups down."""
    seat = t.turn
    t.turns += 1
    t.idle += 1
    if not t.hands[seat]:
        draw_secretly(t, seat)
    following = await (draw_blindly if t.plan.ask_for == BLIND else ask_somebody)(t, seat)
    note_out(t)
    if t.is_round_over():
        t.set_facts(phase="end_round")
    elif following is not None and t.is_taking_part(following):
        t.begin_turn(following)
    else:
        t.begin_turn(t.seat_following(seat))


async def ask_somebody(t: AskTable, seat: Seat) -> Seat | None:
    """Ask a player for something; return who goes on, None for the next in turn (ASK-3, ASK-5)."""
    questions = t.questions(seat)
    if not questions:
        t.announce("asks_nobody", seat)
        if t.draws:
            draw_secretly(t, seat)
            await lay_groups(t, seat)
        return None
    number, _, thing = (await Request(seat, questions, "ask")).partition(" ")
    asked = int(number)
    t.note_question(seat, asked, thing)
    t.announce("asks", seat, other=asked, thing=thing)
    if t.plan.must_hold:
        t.learn(seat, t.cards.proof(thing), has=True)
    found = t.cards.matching(t.hands[asked], thing)
    if not found:
        t.learn(asked, thing, has=False)
        return await miss_question(t, seat, asked, thing)
    if t.plan.give == "one":
        card = await PickCard(asked, one_of_each(found), "hand_over")
        assert isinstance(card, Card)
        found = [card]
    hand_over(t, asked, seat, found)
    if t.plan.give == "all":
        t.learn(asked, thing, has=False)
    t.note_outcome(str(len(found)))
    t.announce("gets", seat, other=asked, count=len(found), thing=thing)
    await lay_groups(t, seat)
    return seat if t.plan.hit == "again" else None


def hand_over(t: AskTable, giver: Seat, taker: Seat, cards: list[Card]) -> None:
    """Show some cards to everyone and give them away (ASK-3)."""
    t.forget_held(giver, cards)
    t.revealed += 1
    for card in cards:
        t.move(card, f"hand {giver}", SHOWN)
    for card in cards:
        t.move(card, SHOWN, f"hand {taker}")
    t.learn_shown(taker, cards)


async def miss_question(t: AskTable, seat: Seat, asked: Seat, thing: str) -> Seat | None:
    """Let the asker draw; return who goes on, such as an asker who drew what fits (ASK-5)."""
    t.announce("has_none", asked, other=seat, thing=thing)
    if not t.draws:
        t.note_outcome(NONE)
        return asked if t.plan.miss == "their turn" else None
    card = t.zones[DRAW][-1]
    fits = t.plan.miss == "draw 1, again if it fits" and t.cards.thing(card) == thing
    if fits:
        t.move(card, DRAW, SHOWN)
        t.move(card, SHOWN, f"hand {seat}")
        t.revealed += 1
        t.learn_shown(seat, [card])
        t.announce("fishes_it", seat, card=card)
    else:
        draw_secretly(t, seat)
    t.note_outcome(LUCKY if fits else DREW)
    await lay_groups(t, seat)
    return seat if fits else None


def draw_secretly(t: AskTable, seat: Seat) -> None:
    """Draw a card that nobody else sees: it may be any of what the hand had none of."""
    if t.draw_to_hand(seat):
        t.learned = count_drawn_card(t.learned, seat, len(t.hands[seat]))


async def draw_blindly(t: AskTable, seat: Seat) -> None:
    """Draw a card from the next hand; the order of that hand tells nothing (ASK-7)."""
    giver = next((other for other in t.order_from(seat)[:-1] if t.hands[other]), None)
    if giver is None:
        t.announce("asks_nobody", seat)
        return
    t.note_question(seat, giver, BLIND)
    fan = [*range(len(t.hands[giver]))]
    place = 0
    if len(fan) > 1:
        t.chance.shuffle(fan)
        place = int(await PickPlace(seat, [*range(min(len(fan), MOST_OFFERED))], BLIND))
    card = t.hands[giver][fan[place]]
    t.give_card(card, giver, seat)
    t.announce("pulls_from", seat, other=giver)
    laid = await lay_groups(t, seat)
    t.note_outcome(GROUP if laid else NONE)


async def lay_groups(t: AskTable, seat: Seat) -> int:
    """Lay down every whole group of a hand; return how many there are (ASK-1)."""
    laid = 0
    while (kind := t.cards.complete_kind(t.hands[seat])) != NOTHING:
        group = await lay_one_group(t, seat, kind)
        laid += 1
        t.idle = 0
        t.forget_held(seat, group)
        points = sum(card.points for card in group) if t.plan.points == "cards" else 1
        if t.plan.points != FEWER_CARDS:
            t.add_points(seat, points)
        t.announce("group", seat, card=group[0])
    return laid


async def lay_one_group(t: AskTable, seat: Seat, kind: str) -> list[Card]:
    """Lay a group down card by card; where there are more cards, the player chooses (ASK-1)."""
    group: list[Card] = []
    while len(group) < t.plan.group:
        codes = {card.code for card in group} if t.plan.different else {*()}
        left = [c for c in t.hands[seat] if t.cards.kind(c) == kind and c.code not in codes]
        kinds = one_of_each(left)
        missing = t.plan.group - len(group)
        forced = len(kinds) == 1 or len(kinds if t.plan.different else left) == missing
        card = kinds[0] if forced else await PickCard(seat, kinds, "group")
        assert isinstance(card, Card)
        t.move(card, f"hand {seat}", f"{SETS} {seat}")
        group.append(card)
    return group


def note_out(t: AskTable) -> None:
    """Note who can't get any more cards in this round (ASK-6)."""
    if t.plan.empty == "draw" and t.zones[DRAW]:
        return
    out = tuple(int(seat in t.around and not t.hands[seat]) for seat in range(t.seats))
    for seat in t.around:
        if out[seat] and not t.out[seat]:
            t.announce("goes_out", seat)
    if out != t.out:
        t.set_facts(out=out)


async def end_round(t: AskTable) -> None:
    """Count: points for groups were given already, and whoever is left with an odd card loses."""
    laid = [t.zones[f"{SETS} {seat}"] for seat in range(t.seats)]
    points = {
        "sets": [len(cards) // t.plan.group for cards in laid],
        "cards": [sum(card.points for card in cards) for cards in laid],
        FEWER_CARDS: losing_seats(t),
    }[t.plan.points]
    empty = [seat for seat in t.around if not t.hands[seat]]
    winner = empty[0] if t.plan.ends == "first out" and len(empty) == 1 else None
    scored = t.plan.points != FEWER_CARDS
    end_own_round(t, points, t.plan.target, winner, is_scored=scored)


def losing_seats(t: AskTable) -> list[int]:
    """Return, by seat, 1 for whoever holds a card without a partner (ASK-7, ASK-8)."""
    others = t.cards_in_play()
    losing = [any(t.cards.is_odd(card, others) for card in hand) for hand in t.hands]
    return [int(odd) for odd in (losing if any(losing) else map(bool, t.hands))]


def deals_again(t: AskTable) -> bool:
    """True unless this round is the only one, or the last there may be."""
    return may_deal_again(t, t.plan.target)


def begin_position(t: AskTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out, and refuse questions that can't be."""
    if "scores" not in given_facts and t.plan.points == "sets":
        t.scores = tuple(
            points + len(t.zones[f"{SETS} {seat}"]) // t.plan.group
            for seat, points in enumerate(t.scores)
        )
    for said in filter(None, (t.last, t.before)):
        parts = said.split(" ", 3)
        if len(parts) < 4 or not all(one.isdigit() and int(one) < t.seats for one in parts[:2]):
            raise BadPosition("a question names who asks whom, how it went, and for what")
    for fact in map(decode_fact, t.learned):
        if fact.seat >= t.seats or fact.place >= len(t.cards.marks) or fact.turn < 0:
            raise BadPosition("learned can only be of these players and cards")


# What a recipe means -------------------------------------------------------------------------


MOST_PLAYERS_WITH_MANY, MANY_CARDS, SMALL_DECK = 6, 5, 50
"""With more players, hands are no larger in a deck of this size (ASK-9)."""


WIDE_GROUPS = [0.0, 0.0, 0.71, 1.0]
"""The area of the groups where nothing else needs it."""
CORNER = [0.0, 0.0, 0.02, 0.04]
"""The area of a pile that nobody looks at."""


class AskFamily(RecipeFamily[AskPlan]):
    """Games about asking for cards, or drawing them from a neighbor."""

    looks = ("pond",)

    def low_wins(self, plan: AskPlan) -> bool:
        return plan.points == FEWER_CARDS

    def most_head_start(self, plan: AskPlan) -> int:
        """One card always stays to be dealt."""
        if plan.points != FEWER_CARDS:
            return MOST_POINTS_AHEAD
        return min(MOST_STEPS, plan.deal - 1) if plan.deal else MOST_STEPS

    def is_pure_luck(self, plan: AskPlan) -> bool:
        return plan.ask_for == BLIND

    def cards_dealt_each(self, plan: AskPlan) -> int:
        """Everyone gets at least one card."""
        return plan.deal or 1

    def cards_left_over(self, plan: AskPlan) -> int:
        return 1

    def needs_discard(self, recipe: Recipe, plan: AskPlan, acts: Collection[str]) -> bool:
        """Nothing is ever thrown away."""
        return False

    def family_zones(self, recipe: Recipe, plan: AskPlan) -> Iterable[Tables]:
        yield zone_table(SETS, "up", seats=True)
        yield zone_table(SHOWN, "up")

    def fit_spot(
        self,
        spot: Mapping[str, Any],
        plan: AskPlan,
        zones: Collection[str],
        questions: Collection[str],
    ) -> dict[str, Any]:
        """Leave the pond out if nobody draws from it; the groups have its room."""
        made, has_pond = dict(spot), bool(plan.deal) or "deal" in questions
        if spot["zone"] == SETS:
            made["details"] = {"of": plan.group}
            made["asked"] = {"of": "group"} if "group" in questions else {}
            if not has_pond and plan.ask_for != BLIND:
                made["area"] = WIDE_GROUPS
        elif spot["zone"] == DRAW and (not has_pond or plan.ask_for == BLIND):
            made |= {"form": "spread", "area": CORNER}
        return made

    def finish_layout(self, draft: LayoutDraft) -> None:
        """Lay a hand to draw from in the middle, where cards are drawn blindly."""
        plan: AskPlan = draft.plan
        if plan.ask_for != BLIND:
            draft.made["panels"] = [
                panel for panel in draft.look["panels"] if panel["form"] != "blind fan"
            ]
        if plan.points == FEWER_CARDS:
            draft.made["score"] = "table.lost"

    def own_words(self, recipe: Recipe, words: Words) -> Iterable[tuple[str, Entry]]:
        """Return the question, what a head start is, and that luck alone decides if it does."""
        plan = cast(AskPlan, recipe.plan)
        if plan.ask_for == BLIND:
            yield "advice.fits_best", words.entry_of_key("workshop.asking.luck")
            yield "reason.fits_best", words.entry_of_key("workshop.asking.was_luck")
        else:
            for end in ("", "_alone"):
                said = words.entry_of_key(f"workshop.asking.{plan.ask_for}{end}")
                yield f"prompt.Request.ask{end}", said
        step = "cards" if plan.points == FEWER_CARDS else "points"
        for part in ("says", "worth"):
            yield f"head_start.{part}", words.entry_of_key(f"workshop.asking.{step}_{part}")

    def check_deck(self, plan: AskPlan, deck: Deck, recipe: Recipe, wrong: NoteMistake) -> None:
        """Check that there is something to ask for, to lay down and to lose by."""
        game = recipe.game
        assert game is not None
        cards = ask_cards(deck, plan)
        if plan.ask_for != BLIND and not cards.things:
            wrong(("game", "ask_for"), "ask_nothing", what=plan.ask_for)
        if not cards.complete_kind(deck):
            wrong(("game", "group"), "ask_no_group", count=plan.group)
        elif plan.points == FEWER_CARDS and not has_odd_card(cards, deck):
            wrong(("game", "points"), "ask_no_odd")
        many = plan.deal > MANY_CARDS and len(deck) <= SMALL_DECK
        if many and game.players[1] > MOST_PLAYERS_WITH_MANY:
            wrong(("game", "deal"), "ask_many", players=game.players[1], most=MANY_CARDS)


FAMILY = AskFamily()


def has_odd_card(cards: AskCards, deck: Deck) -> bool:
    """True if a card is left over when all groups are down."""
    for kind in dict.fromkeys(cards.kind_by_card):
        count = sum(one == kind for one in cards.kind_by_card)
        if not kind or cards.different or count % cards.group:
            return True
    return False
