"""A rule of thumb for melds: lay what you can, keep what goes together, throw the dearest away."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Any

from game.core import scale
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, PickPile, PickSeat, PickWord, Seat
from game.core.secret_round import DONE
from game.games.recipe.families.meld.rules import FREE, MeldRules, meld_zone
from game.games.recipe.families.meld.table import MeldsTable
from game.games.recipe.families.melds import KNOCK
from game.games.recipe.own_table import DISCARD

from .effect_worth import steps_worth, weigh_seats
from .heuristics import weigh_cards_and_words
from .meld_search import cards_toward_goal, search_melds

STEEP = 0.9
"""How much better a card is to throw away than another, as an exponent."""
SURE = 60.0
"""The weight of what is certainly right."""
IDLE = 0.02
"""The weight of what nobody would do on purpose."""
PAIR, NEIGHBOR = 1.6, 1.2
"""What two cards are worth that lack only one for a set, or for a run."""
GOAL_CARD = 6.0
"""What a card that belongs to the goal is worth."""
POINT = 0.35
"""What each point of a card counts when it is thrown away."""
HELPS_NEXT = 1.5
"""What it costs to throw away a card that others can lay on."""
EARLY, LATE_SHARE = 16, 0.5
"""Turns in which knocking is right with any points allowed, and the share that is later."""
LAID, DEADWOOD, GOAL, SHARE = 1.0, 0.1, 5.0, 3.0
"""Progress: a card of mine on the table, a point in hand, a goal, and a whole goal's cards."""


def lean(t: MeldsTable, decision: Decision[Any], chance: Chance, level: float) -> Sequence[float]:
    """Return the weight of every answer."""
    seat, about = decision.seat, decision.about
    if isinstance(decision, PickSeat):
        return weigh_seats(t, decision, wants=False)
    if isinstance(decision, PickWord):
        return [1.0 for _ in decision.options]
    if isinstance(decision, PickPile):
        if about in ("draw", "upcard"):
            return [pile_worth(t, seat, str(option)) for option in decision.options]
        return [IDLE if option == DISCARD else SURE for option in decision.options]
    hand = t.hands[seat]
    if about in ("give", "look"):
        wants = 1.0 if about == "look" else -1.0
        return weigh_cards_and_words(
            decision, lambda card: exp(STEEP * wants * keeping_worth(t, seat, card, hand)), 1
        )
    if KNOCK in decision.options:
        return knock_weights(t, seat, decision.options)
    wanted = [] if t.plan.knock else cards_to_choose(t, seat)
    remembers = level >= scale.STOPS["hard"]
    return [answer_worth(t, seat, option, wanted, remembers) for option in decision.options]


# Laying ------------------------------------------------------------------------------------


def answer_worth(
    t: MeldsTable, seat: Seat, answer: Card | str, wanted: Sequence[Card], remembers: bool
) -> float:
    """Return how good it is to choose a card, or to say that these are all."""
    codes = [card.code for card in wanted]
    for card in t.chosen:
        if card.code in codes:
            codes.remove(card.code)
    if answer == DONE:
        return SURE if not codes else IDLE
    assert isinstance(answer, Card)
    if wanted:
        return SURE if answer.code in codes else IDLE
    if t.chosen:
        return IDLE
    if t.can_lay_on(seat, answer):
        return SURE
    return exp(STEEP * -keeping_worth(t, seat, answer, t.hands[seat], remembers))


def knock_weights(t: MeldsTable, seat: Seat, options: Sequence[Card | str]) -> list[float]:
    """Weigh knocking: early with any points that are allowed, later only with few of them."""
    left = t.best_discard(seat)[0]
    knocks = left <= t.plan.knock * (1.0 if t.turns <= EARLY else LATE_SHARE)
    rest = IDLE if knocks else 1.0
    return [
        rest * exp(STEEP * -keeping_worth(t, seat, option, t.hands[seat]))
        if isinstance(option, Card)
        else SURE
        if knocks
        else IDLE
        for option in options
    ]


def cards_to_choose(t: MeldsTable, seat: Seat) -> list[Card]:
    """Return the meld that is to be laid now; none if a single card is to be chosen."""
    hand = t.hands[seat]
    must = t.with_taken(seat, [])
    if t.goals:
        parts = t.goal_parts(seat)
        return goal_meld(t, seat, must) if parts and t.can_lay(seat, must, hand) else []
    if must and t.can_lay_on(seat, must[0]):
        return []
    found = search_melds(t.rules_of_melds, tuple(hand)).list_melds()
    melds = [meld for meld in found if t.melds_made(seat, meld)]
    if must:
        with_it = [meld for meld in melds if any(card.code == t.taken for card in meld)]
        return with_it[0] if with_it else smallest_meld(t, seat, must)
    return melds[0] if melds else []


def goal_meld(t: MeldsTable, seat: Seat, must: Sequence[Card]) -> list[Card]:
    """Return the next meld of a goal that can be laid whole."""
    chosen, hand = [*must], t.hands[seat]
    while not t.melds_made(seat, chosen):
        more = [card for card in hand if card not in chosen]
        plain_first = sorted(more, key=t.rules_of_melds.is_wild)
        card = next(c for c in plain_first if t.can_lay(seat, [*chosen, c], hand))
        chosen.append(card)
    return chosen


def smallest_meld(t: MeldsTable, seat: Seat, must: Sequence[Card]) -> list[Card]:
    """Return a meld with a card that has to be laid; none if it can only be laid on."""
    return goal_meld(t, seat, must) if t.can_lay(seat, must, t.hands[seat]) else []


# Drawing and throwing away ---------------------------------------------------------------------


def pile_worth(t: MeldsTable, seat: Seat, pile: str) -> float:
    """Weigh a pile: a new card, or one from the discard pile if it makes a meld."""
    if pile != DISCARD:
        return 1.0
    hand, top = t.hands[seat], t.zones[DISCARD][-1]
    if t.plan.take != "top":
        return 4.0 if t.plan.take == "top, use it" else 2.0
    gain = keeping_worth(t, seat, top, [*hand, top])
    return exp(STEEP * (gain - 1.5))


def keeping_worth(
    t: MeldsTable, seat: Seat, card: Card, cards: Sequence[Card], remembers: bool = False
) -> float:
    """Return how good a card is to keep among some cards: what it makes, less what it costs."""
    rules, steps = t.rules_of_melds, t.card_steps(card)
    value = -POINT * card.points - steps_worth(t, seat, steps, wants=False)
    if t.plan.lay_on != "no" and t.longer_somewhere(card):
        value += HELPS_NEXT
    if t.goals and t.reached[seat]:
        return value
    if t.goals:
        parts = tuple(sorted(t.goal_parts(seat), key=lambda part: -part.size))
        whole, ids = cards_toward_goal(rules, parts, tuple(cards))
        rest = tuple(one for one in cards if one is not card)
        lost = whole - cards_toward_goal(rules, parts, rest)[0]
        wild = 3.0 if rules.is_wild(card) else 0.0
        return value + GOAL_CARD * lost + wild + (0.5 if card.id in ids else 0.0)
    search = search_melds(rules, tuple(cards))
    value += search.best()[0] - search.best_without(card)
    if rules.is_wild(card) and rules.wilds:
        return value + 4.0
    return value + pairs_worth(t, seat, card, cards, remembers)


def pairs_worth(
    t: MeldsTable, seat: Seat, card: Card, cards: Sequence[Card], remembers: bool
) -> float:
    """Return what the partners of a card are worth, by the cards that are still to come."""
    gone = [one.code for number in range(len(t.laid)) for one in t.zones[meld_zone(number)]]
    if remembers:
        gone += [one.code for one in t.zones[DISCARD]]
    value = 0.0
    for other in cards:
        if other is not card and not t.rules_of_melds.is_wild(other):
            value += partner_worth(t.rules_of_melds, card, other) * (0.8 ** gone.count(other.code))
    return min(4.0, value)


@lru_cache(65_536)
def partner_worth(rules: MeldRules, card: Card, other: Card) -> float:
    """Return what two cards are worth together: one more makes a set or a run of them."""
    value = 0.0
    for theme in rules.themes(rules.kinds):
        one, two = rules.place(card, theme), rules.place(other, theme)
        if one is None or two is None:
            continue
        if isinstance(one, int) and isinstance(two, int):
            apart = abs(one - two)
            value += NEIGHBOR if apart == 1 else NEIGHBOR / 2 if apart == 2 else 0.0
        elif FREE in (one, two) or one != two or rules.repeats:
            value += PAIR
    return value


def melds_progress(t: MeldsTable, seat: Seat) -> float:
    """Return the progress of a seat: what it has laid, and what its hand still costs."""
    mine = [
        len(t.zones[meld_zone(number)])
        for number, chain in enumerate(t.laid)
        if chain.owner == seat
    ]
    if t.plan.knock:
        return DEADWOOD * (t.scores[seat] - t.melds_in_hand(seat).points_left())
    left = sum(card.points for card in t.hands[seat])
    value = LAID * sum(mine) - DEADWOOD * left - 0.1 * DEADWOOD * t.scores[seat]
    if not t.goals:
        return value
    goal = t.whole_goal(seat)
    value += GOAL * (t.goal[seat] + t.reached[seat])
    if t.reached[seat]:
        return value
    parts = tuple(sorted(goal, key=lambda part: -part.size))
    count = cards_toward_goal(t.rules_of_melds, parts, tuple(t.hands[seat]))[0]
    return value + SHARE * count / sum(part.size for part in parts)
