"""A Rainbow Rush player: builds its best rainbow, keeps wild cards until they are needed or
somebody is about to win, and leaves the next player nothing useful to take.

Everything that can be done with a card is weighed by what lies on the table afterward.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, Seat
from game.core.seat_match import World
from game.games.chroma.chroma_cards import is_wild
from game.games.rainbow_rush import OWN_ZONES, STAY_PUT, RainbowTable
from game.games.row_table import DISCARD, DRAW

from .rainbow_fits import (
    SETS_REMEMBERED,
    WHOLE,
    Cards,
    card_bits,
    combine_cards,
    count_wilds,
    fits_by_shape,
    longest_fit_of,
    rainbow_promise,
    split_each_card,
)

THREAT = (0.0, 0.0, 0.0, 0.3, 5.0, 60.0)
"""How bad it is if a rival has so many cards that fit."""
DANGER = 3
"""So many cards that fit are a danger."""
KNOWN = 12.0
"""How much worse if the rival is known to hold the fifth."""
FAR = 0.4
"""How much of a danger is mine to stop, for each player who can do so after me."""
MILDEST = 0.1
"""So much of a danger is seen even by who attacks nobody gladly."""
SPENT = 0.01
"""What a wild card costs that does no harm."""
TAKEN = 0.8
"""How likely the next player takes a card that helps."""


class Rivals:
    """The others as one seat sees them."""

    __slots__ = ("attack", "fear", "helpful", "seat", "seats", "t", "taker")

    def __init__(self, t: RainbowTable, seat: Seat, style: Manner) -> None:
        self.t, self.seat = t, seat
        self.attack, self.fear = max(style.attack, MILDEST), style.caution
        place = t.around.index(seat)
        self.seats = t.around[place + 1 :] + t.around[:place]
        self.taker = combine_cards(t.front_cards(self.seats[0]))
        self.helpful = longest_fit_of(*self.taker) >= DANGER - 1

    def owner_of_card(self, card: Card) -> Seat:
        """Return whose rainbow a card lies in."""
        return next(rival for rival in self.seats if card in self.t.front_cards(rival))

    def dangerous_rivals(self) -> list[Seat]:
        """Return the rivals who are a danger at all."""
        fronts = [(rival, self.t.front_cards(rival)) for rival in self.seats]
        return [
            r for r, f in fronts if len(f) >= DANGER and longest_fit_of(*combine_cards(f)) >= DANGER
        ]

    def threat_reliefs(self, card: Card, rival: Seat) -> list[float]:
        """Return how much less dangerous a rival gets for each card that a wild replaces."""
        front = self.t.front_cards(rival)
        given, free = card_bits(card.color, card.shape)
        before = self.rainbow_threat(rival, *combine_cards(front))
        share = self.attack * FAR ** self.seats.index(rival)
        return [
            share * (before - self.rainbow_threat(rival, left | given, more + free)) - SPENT
            for _, (left, more) in split_each_card(front)
        ]

    def rainbow_threat(self, rival: Seat, given: int, free: int) -> float:
        """Return how bad a rival's rainbow is; worse if they hold the fifth card."""
        long = longest_fit_of(given, free)
        if long != WHOLE - 1:
            return THREAT[long]
        known = self.t.as_known(f"hand {rival}", self.seat)
        kinds = [card_bits(card.color, card.shape) for card in known if card]
        ready = any(longest_fit_of(given | one, free + more) == WHOLE for one, more in kinds)
        return THREAT[long] + KNOWN * ready

    def top_card_gift(self, top: Card) -> float:
        """Return how much a card they may take helps the next player."""
        if not self.helpful or is_wild(top):
            return 0.0
        return self.fear * added_danger(*self.taker, top.color, top.shape)


@lru_cache(SETS_REMEMBERED)
def added_danger(given: int, free: int, color: str, shape: str) -> float:
    """Return how much more dangerous a player with this rainbow gets by such a card."""
    one, more = card_bits(color, shape)
    before, then = longest_fit_of(given, free), longest_fit_of(given | one, free + more)
    return TAKEN * (THREAT[then] - THREAT[before])


WILD = 0.8
"""What a wild card in the hand is worth."""
KEEPS = 0.5
"""How much more, to who likes most to keep cards."""
FRESH = 0.8
"""What an unknown card is worth."""
TROUBLE = 0.01
"""What it costs to lay a sixth card for nothing."""
EQUAL = 1e-6
"""A difference that makes none."""
NEVER = -1000.0


@by_sight
def policy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The option worth most; chance decides between equals."""
    decision, table = world.open_decision, world.table
    assert isinstance(table, RainbowTable)
    marks = Racer(table, decision.seat, style).weigh_options(decision)
    enough = max(marks) - EQUAL
    best = [index for index, mark in enumerate(marks) if mark >= enough]
    return best[chance.below(len(best))] if len(best) > 1 else best[0]


@by_sight
def rainbow_worths(world: World, chance: Chance, style: Manner = PLAIN) -> Sequence[float]:
    """Return what each answer is worth."""
    decision, table = world.open_decision, world.table
    assert isinstance(table, RainbowTable)
    return Racer(table, decision.seat, style).weigh_options(decision)


class Racer:
    """One seat, and what it sees of the table."""

    __slots__ = ("free", "front", "given", "hand", "lying", "rivals", "seat", "t", "wild")

    def __init__(self, t: RainbowTable, seat: Seat, style: Manner) -> None:
        self.t, self.seat = t, seat
        self.front, self.hand = t.front_cards(seat), t.hands[seat]
        self.given, self.free = combine_cards(self.front)
        self.lying = fits_by_shape(self.given, self.free)
        self.rivals = Rivals(t, seat, style)
        self.wild = WILD * (1 + KEEPS * (style.collects - 1))

    def weigh_options(self, decision: Decision[Any]) -> list[float]:
        """Return what each option is worth."""
        card, options = decision.card, decision.options
        match decision.about:
            case "draw":
                return [
                    self.best_draw() if option == DRAW else self.best_take() for option in options
                ]
            case "play":
                return self.best_plays(self.hand, self.takeable_top())
            case "to" if card:
                rest = next(others for one, others in split_each_card(self.hand) if one is card)
                return [self.best_put(card, rest, option) for option in options]
            case "swap":
                return self.worths_of_six(
                    self.front, combine_cards(self.hand), is_wild(self.front[-1])
                )
            case "replace" if card:
                return self.rivals.threat_reliefs(card, self.rivals.owner_of_card(options[0]))
        return [0.0] * len(options)

    # Drawing -----------------------------------------------------------------------

    def best_take(self) -> float:
        """Return the best that can be done with the top of the discard pile."""
        return max(self.best_plays([*self.hand, self.t.zones[DISCARD][-1]], None))

    def best_draw(self) -> float:
        """Return the best that can be done with the hand and an unknown card."""
        return FRESH + max(self.best_plays(self.hand, self.takeable_top()), default=0.0)

    def takeable_top(self) -> Card | None:
        """Return the top of the discard pile, if the next player may take it."""
        pile = self.t.zones[DISCARD]
        free = pile and self.t.locked <= 1 and not is_wild(pile[-1])
        return pile[-1] if free else None

    # Putting down ------------------------------------------------------------------

    def best_plays(self, hand: Sequence[Card], top: Card | None) -> list[float]:
        """Return, for each card, the best that can be done with it; `top` may be taken."""
        found = []
        for card, rest in split_each_card(hand):
            best = self.worth_after_discard_of(card, rest)
            best = max(best, self.worth_in_rainbow(card, rest, top, best))
            found.append(max(best, self.best_spoil(card, rest)) if is_wild(card) else best)
        return found

    def best_put(self, card: Card, rest: Cards, place: str) -> float:
        """Return the best that can be done with a card in a place."""
        if place == DISCARD:
            return self.worth_after_discard_of(card, rest)
        if place == OWN_ZONES[self.seat]:
            return self.worth_in_rainbow(card, rest, self.takeable_top())
        reliefs = self.rivals.threat_reliefs(card, OWN_ZONES.index(place))
        return self.unchanged_worth(rest) + max(reliefs)

    def worth_after_discard_of(self, card: Card, rest: Cards) -> float:
        """Return what is left after a card was discarded."""
        return self.unchanged_worth(rest) - self.rivals.top_card_gift(card)

    def worth_in_rainbow(
        self, card: Card, rest: Cards, top: Card | None, least_worth: float = NEVER
    ) -> float:
        """Return what a card is worth in one's own rainbow, if more than anything else.

        Of six cards one has to go, and there always is one that the best rainbow does not need.
        """
        one, more = card_bits(card.color, card.shape)
        value = self.my_rainbow_worth(self.given | one, self.free + more, rest)
        if len(self.front) < WHOLE:
            return value - (self.rivals.top_card_gift(top) if top else 0.0)
        wild = is_wild(card)
        if (
            value - TROUBLE <= least_worth
            or wild
            or not any(map(self.rivals.top_card_gift, self.front))
        ):
            return value - TROUBLE
        return max(self.worths_of_six([*self.front, card], rest, wild)[:-1]) - TROUBLE

    def worths_of_six(self, own: Sequence[Card], rest: Cards, wild: bool) -> list[float]:
        """Return what is left of six cards without each; after a wild nobody may take it."""
        gift = self.rivals.top_card_gift
        return [
            self.my_rainbow_worth(*left, rest) - (0.0 if wild else gift(gone))
            for gone, left in split_each_card(own)
        ]

    def unchanged_worth(self, rest: Cards) -> float:
        """Return how good it is that nothing changes but the hand."""
        held = fits_by_shape(self.given | rest[0], self.free + rest[1])
        return rainbow_promise(self.lying, held) + self.wild * count_wilds(rest)

    def my_rainbow_worth(self, given: int, free: int, rest: Cards) -> float:
        """Return how good my rainbow is, and what I hold."""
        held = fits_by_shape(given | rest[0], free + rest[1])
        return rainbow_promise(fits_by_shape(given, free), held) + self.wild * count_wilds(rest)

    def best_spoil(self, card: Card, rest: Cards) -> float:
        """Return the best that a wild card can do to a rival, if it may go there."""
        if self.t.options["wilds"] == STAY_PUT:
            return NEVER
        reliefs = [max(self.rivals.threat_reliefs(card, r)) for r in self.rivals.dangerous_rivals()]
        return self.unchanged_worth(rest) + max(reliefs, default=NEVER)


OVERLOOKS = 0.3
"""How often somebody in a hurry does not see that a card would help."""


@by_sight
def hasty(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Draw, lengthen the rainbow if that is seen, else discard a plain card.

    With nothing but wild cards that are no use right away it thinks after all.
    """
    decision, table = world.open_decision, world.table
    assert isinstance(table, RainbowTable)
    if decision.about == "play":
        cards = [card for card in decision.options if isinstance(card, Card)]
        good = cards_to_play(table.front_cards(decision.seat), cards, chance.random() >= OVERLOOKS)
    else:
        good = hasty_choices(table, decision.seat, decision.about, decision.card, decision.options)
    if not good:
        return policy(world, chance, style)
    return good[chance.below(len(good))]


def hasty_choices(
    table: RainbowTable, seat: Seat, about: str, card: Card | None, options: Sequence[Card | str]
) -> list[int]:
    """Return the answers that are as good as any for one's own rainbow."""
    front = table.front_cards(seat)
    match about:
        case "draw":
            top = table.zones[DISCARD][-1]
            return [options.index(DISCARD if completes_rainbow(front, top) else DRAW)]
        case "to" if card and (makes_rainbow_longer(front, card) or not is_wild(card)):
            return [
                options.index(OWN_ZONES[seat] if makes_rainbow_longer(front, card) else DISCARD)
            ]
        case "swap":
            return longest_without(front)
    return []


def cards_to_play(front: Sequence[Card], cards: Sequence[Card], sees_help: bool) -> list[int]:
    """Return the cards that complete a rainbow, else lengthen it if seen, else plain ones."""
    wins = [place for place, card in enumerate(cards) if completes_rainbow(front, card)]
    helps = [
        place for place, card in enumerate(cards) if sees_help and makes_rainbow_longer(front, card)
    ]
    return wins or helps or [p for p, card in enumerate(cards) if not is_wild(card)]


def longest_without(front: Sequence[Card]) -> list[int]:
    """Return those of six cards without which the rainbow is longest."""
    left = [longest_fit_of(*combine_cards(c for c in front if c is not gone)) for gone in front]
    return [place for place, fits in enumerate(left) if fits == max(left)]


def makes_rainbow_longer(front: Sequence[Card], card: Card) -> bool:
    """True if a card makes a rainbow longer."""
    return longest_fit_of(*combine_cards([*front, card])) > longest_fit_of(*combine_cards(front))


def completes_rainbow(front: Sequence[Card], card: Card) -> bool:
    """True if a card completes a rainbow."""
    return longest_fit_of(*combine_cards([*front, card])) == WHOLE


BLIND = 0.9
"""How often somebody who sees next to nothing lays a card away, whatever it would be good for."""


@by_sight
def nearsighted(world: World, chance: Chance, style: Manner = PLAIN) -> int | None:
    """Draw, choose any card, and lay it away most often."""
    decision = world.open_decision
    match decision.about:
        case "draw":
            return decision.options.index(DRAW)
        case "play":
            return chance.below(len(decision.options))
        case "to" if chance.random() < BLIND:
            return decision.options.index(DISCARD)
    return None
