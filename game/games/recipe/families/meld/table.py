"""The table of games about melds: what may be laid, laid on, thrown away and knocked with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.core.card import Card
from game.core.decision import Seat

from ...model import MeldsPlan
from ...own_table import DISCARD, RecipeTable
from ...traits import one_of_each
from .goals import parse_goal
from .hands import HandMelds, hand_melds
from .rules import (
    COLOR,
    MELD,
    RUN,
    SET,
    SHAPE,
    Chain,
    Meld,
    Part,
    meld_rules,
    meld_zone,
    parse_chains,
)

TAKE_TOP = "top"
NOBODY = -1
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
        "upcard",
        "knocker",
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
        self.upcard = 0
        """How many may still take or leave the first card turned up; BOTH_LEFT_IT after that."""
        self.knocker = NOBODY
        """Who has knocked in this round."""
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

    # Knocking -----------------------------------------------------------------------------

    def melds_in_hand(self, seat: Seat) -> HandMelds:
        """Return all melds in a hand."""
        return hand_melds(self.rules_of_melds, tuple(self.hands[seat]))

    def best_discard(self, seat: Seat) -> tuple[int, Card]:
        """Return the fewest points that a discard can leave, and the card (MELD-17)."""
        melds = self.melds_in_hand(seat)
        able = [card for card in self.hands[seat] if self.can_discard(seat, card)]
        left = {card: melds.points_left(melds.mask_without(card)) for card in able}
        card = min(able, key=lambda one: (left[one], -one.points))
        return left[card], card

    def can_knock(self, seat: Seat) -> bool:
        """True if a player may knock now (MELD-17)."""
        return self.best_discard(seat)[0] <= self.plan.knock

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
