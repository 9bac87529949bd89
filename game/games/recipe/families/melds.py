"""Lay melds: draw a card, lay sets and runs on the table, lay on, throw one away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add
from typing import Any, cast

from game.core.card import Card
from game.core.decision import PickCards, PickPile, PickWord, Seat, pick_seat
from game.core.errors import BadPosition
from game.core.secret_round import DONE

from ..effects import EffectRun
from ..model import Effect, MeldsPlan
from ..own_table import DISCARD, RecipeTable
from ..traits import one_of_each
from .meld_goals import parse_goal
from .meld_recipes import MeldsFamily
from .meld_rules import (
    COLOR,
    KINDS,
    MELD,
    RUN,
    SET,
    SHAPE,
    Chain,
    Meld,
    Part,
    in_order,
    meld_rules,
    meld_zone,
    parse_chains,
)
from .own_rounds import ROUNDS, begin_first_turn, begin_own_round, end_own_round, may_deal_again

FAMILY = MeldsFamily()
DRAW, LOW, HIGH = "draw", "low", "high"
TAKE_TOP = "top"
WIDEST_FIRST = (COLOR, SHAPE, RUN, SET)
"""Of cards that are several things under one name, the first of these counts."""
RESHUFFLES = 1
"""So often the discard pile is shuffled in a round; the next time the pile is empty, it ends."""


class MeldsTable(RecipeTable):
    """The piles, the hands, and the melds on the table."""

    FACTS = (
        *RecipeTable.FACTS,
        "chains",
        "taken",
        "reshuffled",
        "goal",
        "reached",
        "all_rounds",
        "sits_out",
    )

    def set_up(self) -> None:
        super().set_up()
        self.plan = cast(MeldsPlan, self.asked)
        self.rules_of_melds = meld_rules(self.deck, self.plan, self.does)
        self.goals = tuple(map(parse_goal, self.plan.goals))
        self.chains = ""
        """The melds on the table in words, in the order of their zones."""
        self.taken = ""
        """The code of the card just taken from the discard pile, until it's used."""
        self.chosen: tuple[Card, ...] = ()
        """The cards chosen so far for a meld: nobody hears of them before they are laid."""
        self.reshuffled = 0
        """How often the discard pile was shuffled in this round."""
        self.goal: tuple[int, ...] = tuple(
            min(1 + self.head_start_of(seat), len(self.goals)) for seat in range(self.seats)
        )
        """By seat the number of its goal, counted from 1; 0 without goals."""
        self.reached: tuple[int, ...] = (0,) * self.seats
        """1 for seats that have laid this round's goal."""
        self.all_rounds = len(self.goals) if self.plan.goal_missed == "next" else 0
        self.sits_out: tuple[int, ...] = (0,) * self.seats
        """By seat how many turns it loses, because somebody chose it (MELD-15)."""
        self.room = sum(zone.startswith(MELD) for zone in self.zones)
        """How many melds have room."""

    def refill(self) -> None:
        """Shuffle the discard pile but its top, once in a round (MELD-7)."""
        if self.reshuffled < RESHUFFLES and len(self.zones[DISCARD]) > 1:
            self.set_facts(reshuffled=self.reshuffled + 1)
            super().refill()

    # Melds on the table -----------------------------------------------------------------

    @property
    def laid(self) -> tuple[Chain, ...]:
        """The melds on the table."""
        return parse_chains(self.chains)

    def set_chain(self, number: int, chain: Chain) -> None:
        """Write down what a meld on the table is now."""
        chains = [*self.laid]
        chains[number : number + 1] = [chain]
        self.set_facts(chains=" ".join(map(str, chains)))

    def may_lay_on(self, seat: Seat) -> bool:
        """True if a player has laid enough melds of their own to lay on (MELD-4, MELD-8)."""
        if self.plan.lay_on == "no":
            return False
        if self.goals:
            return bool(self.reached[seat])
        return sum(chain.owner == seat for chain in self.laid) >= self.plan.first

    def chains_that_fit(self, seat: Seat, card: Card) -> list[int]:
        """Return the numbers of the melds onto which a player may lay a card (MELD-4)."""
        if not self.may_lay_on(seat):
            return []
        return [
            number
            for number, chain in enumerate(self.laid)
            if (self.plan.lay_on == "any" or chain.owner == seat)
            and self.longer_melds(number, card)
        ]

    def longer_somewhere(self, card: Card) -> bool:
        """True if a card fits any meld on the table, whoever may lay it there."""
        return any(self.longer_melds(number, card) for number in range(len(self.laid)))

    def longer_melds(self, number: int, card: Card) -> list[Meld]:
        """Return what a meld on the table becomes with one more card."""
        lying = self.zones[meld_zone(number)]
        return self.rules_of_melds.longer_melds(self.laid[number].meld, lying, card)

    # What may be laid ---------------------------------------------------------------------

    @property
    def kept(self) -> int:
        """The cards that stay in hand to be thrown away (MELD-6)."""
        return int(self.plan.last == "discard")

    def whole_goal(self, seat: Seat) -> tuple[Part, ...]:
        """Return the melds of a player's goal; none without goals."""
        return self.goals[self.goal[seat] - 1] if self.goals else ()

    def goal_parts(self, seat: Seat) -> tuple[Part, ...]:
        """Return the melds of a player's goal that aren't laid yet; none without goals."""
        if not self.goals or self.reached[seat]:
            return ()
        parts = [*self.whole_goal(seat)]
        for number, chain in enumerate(self.laid):
            if chain.owner == seat:
                size = len(self.zones[meld_zone(number)])
                parts.remove(part_met(parts, chain.meld, size))
        return tuple(parts)

    def is_laying_goal(self, seat: Seat) -> bool:
        """True if a player has begun to lay a goal, and has to lay the rest (MELD-8)."""
        return 0 < len(self.goal_parts(seat)) < len(self.whole_goal(seat))

    def must_use(self, seat: Seat) -> bool:
        """True if the card just taken has to be laid before anything else (MELD-5)."""
        return bool(self.taken) and self.plan.take != TAKE_TOP

    def can_lay(self, seat: Seat, chosen: Sequence[Card], cards: Sequence[Card]) -> bool:
        """True if the chosen ones of some cards are part of a meld that may be laid."""
        parts, room = self.goal_parts(seat), self.room - len(self.laid)
        if self.goals:
            if not parts or len(parts) > room:
                return False
            return self.rules_of_melds.can_fill(parts, cards, self.kept, chosen)
        more, most = without(cards, chosen), len(cards) - self.kept
        return room > 0 and self.rules_of_melds.can_grow(chosen, more, most)

    def melds_made(self, seat: Seat, chosen: Sequence[Card]) -> list[Meld]:
        """Return what the chosen cards of a hand are together, if they may be laid (MELD-2)."""
        hand, rules, parts = self.hands[seat], self.rules_of_melds, self.goal_parts(seat)
        if self.room <= len(self.laid) or len(hand) - len(chosen) < self.kept:
            return []
        if not self.goals:
            found = rules.melds_of(chosen)
        else:
            found = []
            for part in dict.fromkeys(parts):
                rest = without_part(parts, part)
                if rules.can_fill(rest, without(hand, chosen), self.kept):
                    found += rules.melds_of(chosen, (part.kind,), part.size)
        ordered = sorted(dict.fromkeys(found), key=lambda meld: WIDEST_FIRST.index(meld.kind))
        by_name = {meld.name(len(chosen)): meld for meld in reversed(ordered)}
        return [meld for meld in ordered if by_name[meld.name(len(chosen))] is meld]

    def is_usable(self, seat: Seat, card: Card, cards: Sequence[Card]) -> bool:
        """True if a card can be laid at once, together with others of these (MELD-5)."""
        lies_on = len(cards) > self.kept and bool(self.chains_that_fit(seat, card))
        return lies_on or self.can_lay(seat, [card], cards)

    def can_discard(self, seat: Seat, card: Card) -> bool:
        """True if a player may end the turn by throwing this card away (MELD-1, MELD-5)."""
        if self.must_use(seat) or self.is_laying_goal(seat):
            return False
        return card.code != self.taken or all(c.code == self.taken for c in self.hands[seat])

    def can_lay_on(self, seat: Seat, card: Card) -> bool:
        """True if a player may lay this card onto a meld now."""
        if self.is_laying_goal(seat) or len(self.hands[seat]) <= self.kept:
            return False
        if self.must_use(seat) and card.code != self.taken:
            return False
        return bool(self.chains_that_fit(seat, card))

    def joining_cards(self, seat: Seat, chosen: Sequence[Card]) -> list[Card]:
        """Return the cards that may be chosen besides those chosen so far, one of each kind."""
        hand = self.hands[seat]
        return [
            card
            for card in one_of_each(without(hand, chosen))
            if (not chosen and (self.can_discard(seat, card) or self.can_lay_on(seat, card)))
            or self.can_lay(seat, self.with_taken(seat, [*chosen, card]), hand)
        ]

    def with_taken(self, seat: Seat, chosen: Sequence[Card]) -> list[Card]:
        """Return these cards, and the one that has to be laid with them."""
        if not self.must_use(seat) or any(card.code == self.taken for card in chosen):
            return [*chosen]
        return [*chosen, next(card for card in self.hands[seat] if card.code == self.taken)]

    def is_choice_whole(self, seat: Seat, chosen: Sequence[Card]) -> bool:
        """True if something can be done with the chosen cards."""
        if len(chosen) == 1 and (
            self.can_discard(seat, chosen[0]) or self.can_lay_on(seat, chosen[0])
        ):
            return True
        is_used = len(self.with_taken(seat, chosen)) == len(chosen)
        return is_used and bool(self.melds_made(seat, chosen))

    # The round ----------------------------------------------------------------------------

    def seat_following(self, seat: Seat, skips: int = 0) -> Seat:
        """Return who is next, past those who lose their turn (MELD-15)."""
        following = super().seat_following(seat, skips)
        while self.sits_out[following]:
            self.announce("skipped", following)
            self.lose_turns(following, -1)
            following = super().seat_following(following)
        return following

    def lose_turns(self, seat: Seat, count: int) -> None:
        """Let a player lose so many turns more, or fewer."""
        turns = [*self.sits_out]
        turns[seat] += count
        self.set_facts(sits_out=tuple(turns))

    def find_out(self) -> Seat | None:
        """Return who has no cards left, the active player first."""
        order = (self.turn, *self.order_from(self.turn))
        return next((seat for seat in order if not self.hands[seat]), None)


TABLE = MeldsTable


class MeldsEffectRun(EffectRun):
    """The steps of a card that was thrown away: it may skip somebody who is chosen."""

    t: MeldsTable

    async def skip(self, step: Effect) -> None:
        """Let a chosen player lose turns, unless they lose one already (MELD-15)."""
        if step.who != "choose":
            await super().skip(step)
            return
        able = [seat for seat in self.other_players() if not self.t.sits_out[seat]]
        if able:
            self.they = await pick_seat(self.seat, able, "skip")
            self.t.lose_turns(self.they, self.step_count(step))


def skips_chosen(steps: Sequence[Effect]) -> bool:
    """True if a card skips a player of your choice."""
    return any(step.act == "skip" and step.who == "choose" for step in steps)


def without(cards: Sequence[Card], removed: Sequence[Card]) -> list[Card]:
    """Return the cards that are left."""
    ids = {card.id for card in removed}
    return [card for card in cards if card.id not in ids]


def without_part(parts: Sequence[Part], part: Part) -> list[Part]:
    """Return the parts of a goal without one of them."""
    rest = [*parts]
    rest.remove(part)
    return rest


def part_met(parts: Sequence[Part], meld: Meld, size: int) -> Part:
    """Return the part of a goal that a meld meets: the largest one."""
    return max(part for part in parts if part.kind == meld.kind and part.size <= size)


# Playing -----------------------------------------------------------------------------------


async def begin_round(t: MeldsTable) -> None:
    """Shuffle, deal, and turn up the first card of the discard pile."""
    nobody = (0,) * t.seats
    begin_own_round(t, chains="", taken="", reshuffled=0, reached=nobody, sits_out=nobody)
    dealt = [t.plan.deal] * t.seats if t.goals else t.fewer_each(t.plan.deal)
    t.deal_cards(t.order_from(t.dealer), dealt)
    if t.zones[DRAW]:
        t.move(t.zones[DRAW][-1], DRAW, DISCARD)
        t.revealed += 1
    first = t.seat_after(t.dealer)
    if t.zones[DISCARD] and skips_chosen(t.card_steps(t.zones[DISCARD][-1])):
        t.lose_turns(first, 1)
        first = t.seat_following(t.dealer)
    begin_first_turn(t, first, t.plan.target or bool(t.goals))


async def turn(t: MeldsTable) -> None:
    """Draw, lay as often as you like, and throw one card away (MELD-1)."""
    seat = t.turn
    t.turns += 1
    if not t.zones[DRAW]:
        t.refill()
    if not t.zones[DRAW]:
        t.announce("pile_gone", seat)
        t.set_facts(phase="end_round")
        return
    await draw_card(t, seat)
    following = await lay_cards(t, seat)
    if t.taken:
        t.set_facts(taken="")
    if t.find_out() is not None or t.has_timed_out():
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(following)


async def draw_card(t: MeldsTable, seat: Seat) -> None:
    """Let a player draw, or take what the rules allow from the discard pile (MELD-5)."""
    piles = [DRAW, DISCARD] if may_take_discard(t, seat) else [DRAW]
    if await PickPile(seat, piles, "draw") == DRAW:
        t.draw_to_hand(seat)
        return
    t.revealed += 1
    top = t.zones[DISCARD][-1]
    if t.plan.take == "whole pile":
        t.move_all(DISCARD, f"hand {seat}")
    else:
        t.move(top, DISCARD, f"hand {seat}")
    t.set_facts(taken=top.code)


def may_take_discard(t: MeldsTable, seat: Seat) -> bool:
    """True if a player may take from the discard pile: perhaps only a card to lay at once."""
    pile = t.zones[DISCARD]
    if not pile or (t.plan.actions == "discard only" and t.card_steps(pile[-1])):
        return False
    if t.plan.take == TAKE_TOP:
        return True
    more = pile if t.plan.take == "whole pile" else pile[-1:]
    return t.is_usable(seat, pile[-1], [*t.hands[seat], *more])


async def lay_cards(t: MeldsTable, seat: Seat) -> Seat:
    """Let a player lay and lay on until a card is thrown away; return who is next.

    Nobody is, once the last card is gone: the round is over.
    """
    while t.hands[seat]:
        chosen = await choose_cards(t, seat)
        if len(chosen) > 1:
            await lay_meld(t, seat, chosen)
        elif (place := await choose_place(t, seat, chosen[0])) == DISCARD:
            return await throw_away(t, seat, chosen[0])
        else:
            await lay_on(t, seat, chosen[0], int(place.removeprefix(MELD)) - 1)
    return seat


async def choose_cards(t: MeldsTable, seat: Seat) -> list[Card]:
    """Return the cards that a player chooses one by one: a meld, or a single card."""
    about = "aim" if t.goals and not t.reached[seat] else "meld"
    about = "goal" if t.is_laying_goal(seat) else "use" if t.must_use(seat) else about
    t.chosen = ()
    while True:
        done: list[Card | str] = [DONE] if t.chosen and t.is_choice_whole(seat, t.chosen) else []
        answer = await PickCards(seat, [*t.joining_cards(seat, t.chosen), *done], about)
        if not isinstance(answer, Card):
            return [*t.chosen]
        t.chosen = (*t.chosen, answer)


async def lay_meld(t: MeldsTable, seat: Seat, chosen: Sequence[Card]) -> None:
    """Lay a meld of one's own; if it can be several, the player says which (MELD-3)."""
    made = {meld.name(len(chosen)): meld for meld in t.melds_made(seat, chosen)}
    name = next(iter(made)) if len(made) == 1 else await PickWord(seat, (*made,), "as")
    meld, number = made[name], len(t.laid)
    is_last = len(t.goal_parts(seat)) == 1
    t.set_chain(number, Chain(seat, meld))
    for card in in_order(t.rules_of_melds, t.deck, meld, chosen):
        t.move(card, f"hand {seat}", meld_zone(number))
    note_used(t, chosen)
    t.announce("laid", seat, play=name)
    if is_last:
        t.set_facts(reached=tuple(n or int(s == seat) for s, n in enumerate(t.reached)))
        t.announce("goal_laid", seat)


async def choose_place(t: MeldsTable, seat: Seat, card: Card) -> str:
    """Return where a single card goes: onto a meld, or onto the discard pile."""
    numbers = t.chains_that_fit(seat, card) if t.can_lay_on(seat, card) else []
    places = [*map(meld_zone, numbers), *([DISCARD] if t.can_discard(seat, card) else [])]
    if len(places) == 1:
        return places[0]
    return await PickPile(seat, places, "to", card)


async def lay_on(t: MeldsTable, seat: Seat, card: Card, number: int) -> None:
    """Lay a card onto a meld; a wild one onto either end of a run (MELD-3, MELD-4)."""
    melds, chain = t.longer_melds(number, card), t.laid[number]
    meld = melds[0]
    if len(melds) > 1 and await PickWord(seat, (LOW, HIGH), "end", card) == HIGH:
        meld = melds[1]
    t.set_chain(number, Chain(chain.owner, meld))
    t.move(card, f"hand {seat}", meld_zone(number))
    note_used(t, [card])
    t.announce("laid_on", seat, card=card)


def note_used(t: MeldsTable, cards: Sequence[Card]) -> None:
    """Note that the card just taken is used."""
    if t.taken and any(card.code == t.taken for card in cards):
        t.set_facts(taken="")


async def throw_away(t: MeldsTable, seat: Seat, card: Card) -> Seat:
    """Throw a card away, which does what it says unless it was the last; return who is next."""
    run = MeldsEffectRun(t, seat)
    t.spend_onto_discard(card, f"hand {seat}")
    if not t.hands[seat]:
        return seat
    await run.run_steps(t.card_steps(card))
    return run.next_seat()


# The end of a round ----------------------------------------------------------------------------


async def end_round(t: MeldsTable) -> None:
    """Give points; whoever has laid their goal gets the next one (MELD-6, MELD-8, MELD-9)."""
    out = t.find_out()
    held = [sum(card.points for card in hand) for hand in t.hands]
    points = {
        "cards left": held,
        "winner takes all": [sum(held) * (seat == out) for seat in range(t.seats)],
        "one": [int(seat == out) for seat in range(t.seats)],
    }[t.plan.points]
    counts = t.plan.points == "cards left"
    if not t.goals:
        end_own_round(t, points, t.plan.target, out, counts=counts)
        return
    moves_on = t.reached if t.plan.goal_missed == "again" else (1,) * t.seats
    goal = tuple(n + moves for n, moves in zip(t.goal, moves_on, strict=True))
    is_over = max(goal[seat] for seat in t.around) > len(t.goals)
    if is_over or t.round >= ROUNDS:
        points = [*map(add, points, points_behind(t, goal, points))]
    t.set_facts(goal=tuple(min(n, len(t.goals)) for n in goal))
    end_own_round(t, points, 0, out, counts=counts, is_over=is_over)


def points_behind(t: MeldsTable, goal: Sequence[int], points: Sequence[int]) -> list[int]:
    """Return the points that bring everyone behind those who have come furthest (MELD-8)."""
    most = max(goal[seat] for seat in t.around)
    total = [*map(add, t.scores, points)]
    worst = max(total[seat] for seat in t.around if goal[seat] == most)
    return [
        max(0, worst + 1 - total[seat]) if seat in t.around and goal[seat] < most else 0
        for seat in range(t.seats)
    ]


def deals_again(t: MeldsTable) -> bool:
    """True unless this round is the only one, or the last there may be."""
    if not t.goals:
        return may_deal_again(t, t.plan.target)
    last = t.all_rounds or ROUNDS
    return t.round < last


def why_not(t: MeldsTable, seat: Seat, card: Card) -> str:
    """Return the reason's key below `why`; empty if the card can be chosen."""
    if any(one.code == card.code for one in t.joining_cards(seat, ())):
        return ""
    if t.is_laying_goal(seat):
        return "goal_first"
    return "use_first" if t.must_use(seat) else "just_taken"


def why(t: MeldsTable, seat: Seat, card: Card) -> str:
    """Return what a card is good for: its key below `fits`."""
    if t.can_lay_on(seat, card):
        return "chain"
    return "melds" if t.can_lay(seat, t.with_taken(seat, [card]), t.hands[seat]) else "spare"


def describe_play(t: MeldsTable, cards: Sequence[Card]) -> str:
    """Return what happens to the chosen cards, or what they are called together.

    It is empty where the player still says so: a single card may have several places.
    """
    if not cards or t.phase != "turn":
        return ""
    if len(cards) > 1:
        names = [meld.name(len(cards)) for meld in t.melds_made(t.turn, cards)]
        return names[0] if len(names) == 1 else "several" if names else ""
    lies_on, goes = t.can_lay_on(t.turn, cards[0]), t.can_discard(t.turn, cards[0])
    return "" if lies_on == goes else "on" if lies_on else "away"


def begin_position(t: MeldsTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out, and refuse melds that can't be."""
    zones = [zone for zone in t.zones if zone.startswith(MELD) and t.zones[zone]]
    if "chains" not in given_facts:
        found = [t.rules_of_melds.melds_of(t.zones[zone], KINDS, 1) for zone in zones]
        if not all(found):
            raise BadPosition("what lies in a meld has to be one")
        t.chains = " ".join(str(Chain(0, melds[0])) for melds in found)
    if zones != [meld_zone(number) for number in range(len(t.laid))]:
        raise BadPosition("chains has to name every meld on the table")
    for zone, chain in zip(zones, t.laid, strict=True):
        if chain.meld not in t.rules_of_melds.melds_of(t.zones[zone], KINDS, 1):
            raise BadPosition(f"{zone} isn't {chain.meld.name(len(t.zones[zone]))}")


def describe_question(t: MeldsTable, seat: Seat) -> Mapping[str, str]:
    """Return what else sentences about a question may mention: the player's own goal."""
    return {"my_goal": f"goal_{t.goal[seat]}"} if t.goals else {}


def describe_pile(facts: Mapping[str, Any], zone: str, count: int) -> str:
    """Return what the cards of a meld are called; empty for all other zones."""
    chains = parse_chains(str(facts.get("chains", "")))
    number = int(zone.removeprefix(MELD)) - 1 if zone.startswith(MELD) else len(chains)
    return chains[number].meld.name(count) if number < len(chains) else ""
