"""The events in which everybody may lay a number in secret."""

from collections import Counter
from collections.abc import Sequence

from game.agents.mind import Why
from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import Lay, PickWord, Seat
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.events.higher_or_lower import HIGHER

from ..card_losses import weigh_burden
from ..event_mind import EVENT_MINDS, Effect, EventMind
from ..harms import FOR_ONE, Harm, drawn_harm
from ..marks import weigh_each, weigh_together
from ..reasons.reason_sight import chaos_table_of
from ..unseen_cards import chance_to_beat, find_unseen_numbers

CARD_LESS = 1.0
"""A card less."""
LAST_CARD = 10.0
"""The last card laid may end the round."""
NONE = 0.0


# What they have in common -----------------------------------------------------------------


def weigh_number_event(has: float, none: float, number: str = "") -> Effect:
    """Return the weight of an event that depends on having a number card to lay.

    `none` is for those without, and if a number of the rules is named for each of its cards.
    """

    def number_event_worth(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
        if any(card.number is not None for card in rest):
            return has
        return none * (t.rules.numbers[number] if number else 1)

    return number_event_worth


def laying_harm(number: str, chance: float) -> Harm:
    """Return the harm of an event that welcomes number cards; others draw by some chance."""

    def harm(t: ChaosTable, seat: Seat) -> float:
        if t.number_cards(seat):
            return -FOR_ONE
        return chance * t.rules.numbers[number] * drawn_harm(t, seat)

    return harm


def weigh_free_number(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a number that costs nothing to lay: the card I lose most gladly is best."""
    return CARD_LESS + weigh_burden(t, seat, option) / 5 if isinstance(option, Card) else -CARD_LESS


def weigh_risked_number(
    t: ChaosTable, seat: Seat, option: Card | str, risk: float, count: int
) -> float:
    """Weigh one card less against the risk of drawing `count`; the last may end the round."""
    if not isinstance(option, Card):
        return NONE
    out = len(t.hands[seat]) == 1 and seat != t.host
    return CARD_LESS - risk * count + option.points / 100 + LAST_CARD * out


def laying_reason(key: str, *, may_be_last: bool = True) -> Why:
    """Return the reason for a laid number: one card less, and it may do well."""

    def explain_laid_number(s: Situation) -> Reason:
        if not isinstance(s.first_answer, Card):
            return because("lay_risk" if s.offered_cards else "lay_none")
        if may_be_last and len(s.hand) == 1:
            return because("lay_last", card=s.first_answer)
        return because(key, card=s.first_answer, said=chaos_table_of(s).said)

    return explain_laid_number


# Getting Even and Odd One Out -------------------------------------------------------------


def weigh_odd_one_out(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a number for Odd One Out: odd ones are rarely the smallest group.

    They are a little more common.
    """
    odd = isinstance(option, Card) and (option.number or 0) % 2
    return weigh_free_number(t, seat, option) + 0.1 * odd


EVENT_MINDS["getting-even"] = EventMind(
    worth=weigh_number_event(0.4, -0.6, "getting_even"),
    uses_numbers=True,
    harm=laying_harm("getting_even", 1.0),
    draws="getting_even",
    answers={(Lay, "getting-even"): weigh_each(weigh_free_number)},
    reasons={"Lay.getting-even": laying_reason("lay")},
)
EVENT_MINDS["odd-one-out"] = EventMind(
    worth=weigh_number_event(0.3, -0.3, "odd_one_out"),
    uses_numbers=True,
    harm=laying_harm("odd_one_out", 0.5),
    draws="odd_one_out",
    answers={(Lay, "odd-one-out"): weigh_each(weigh_odd_one_out)},
    reasons={"Lay.odd-one-out": laying_reason("lay")},
)

# The Best ---------------------------------------------------------------------------------


def weigh_the_best(t: ChaosTable, seat: Seat, options: Sequence[Card | str]) -> list[float]:
    """Weigh the numbers for The Best: one near the likely average may win another scrap."""
    numbers = find_unseen_numbers(t, seat)
    mean = sum(numbers) / len(numbers) if numbers else 4.5
    return [
        2 * CARD_LESS + 0.05 * (o.number or 0) - 0.2 * abs((o.number or 0) - mean)
        if isinstance(o, Card)
        else NONE
        for o in options
    ]


EVENT_MINDS["the-best"] = EventMind(
    worth=weigh_number_event(0.9, -0.2),
    uses_numbers=True,
    harm=lambda t, seat: -FOR_ONE if t.number_cards(seat) else 0.0,
    answers={(Lay, "the-best"): weigh_together(weigh_the_best)},
    reasons={"Lay.the-best": laying_reason("lay_average")},
)

# Same Draw 3 ------------------------------------------------------------------------------


def weigh_same_draw_3(t: ChaosTable, seat: Seat, options: Sequence[Card | str]) -> list[float]:
    """Weigh the numbers for Same Draw 3: best is one that nobody else is likely to lay."""
    numbers = find_unseen_numbers(t, seat)
    counts, layers = Counter(numbers), count_participants(t) - 1
    marks = []
    for option in options:
        alone = 1.0
        if isinstance(option, Card) and numbers and option.number is not None:
            alone = (1 - counts[option.number] / len(numbers)) ** layers
        marks.append(
            weigh_risked_number(t, seat, option, 1 - alone, t.rules.numbers["same_draw_3"])
        )
    return marks


def count_participants(t: ChaosTable) -> int:
    """Return how many players did not slip away."""
    return sum(bool(hand) and s not in t.dodged for s, hand in enumerate(t.hands))


EVENT_MINDS["same-draw-3"] = EventMind(
    worth=weigh_number_event(0.3, 0.1),
    uses_numbers=True,
    draws="same_draw_3",
    answers={(Lay, "same-draw-3"): weigh_together(weigh_same_draw_3)},
    reasons={"Lay.same-draw-3": laying_reason("lay_rare")},
)

# Higher or Lower --------------------------------------------------------------------------


def weigh_call(t: ChaosTable, seat: Seat, options: Sequence[str]) -> list[float]:
    """Weigh both words: the one that makes one of my numbers most likely to win is better."""
    numbers = find_unseen_numbers(t, seat)
    mine = [card.number for card in t.hands[seat] if card.number is not None]
    return [max((chance_to_beat(n, word, numbers) for n in mine), default=0.0) for word in options]


def explain_call(s: Situation) -> Reason:
    """Explain a call: a number in hand has its best chance with it."""
    numbers = [card for card in s.hand if card.number is not None]
    if not numbers:
        return because("call_any")
    choose = max if s.first_answer == HIGHER else min
    return because("call", card=choose(numbers, key=lambda card: card.number or 0))


def weigh_number_for_call(t: ChaosTable, seat: Seat, options: Sequence[Card | str]) -> list[float]:
    """Weigh the numbers that are likely to win; none if the odds are bad."""
    numbers, marks = find_unseen_numbers(t, seat), []
    for option in options:
        win = (
            chance_to_beat(option.number or 0, t.said, numbers) if isinstance(option, Card) else 1.0
        )
        marks.append(
            weigh_risked_number(t, seat, option, 1 - win, t.rules.numbers["higher_or_lower"])
        )
    return marks


EVENT_MINDS["higher-or-lower"] = EventMind(
    uses_numbers=True,
    draws="higher_or_lower",
    answers={
        (PickWord, "call"): weigh_together(weigh_call),
        (Lay, "higher-or-lower"): weigh_together(weigh_number_for_call),
    },
    reasons={
        "PickWord.call": explain_call,
        "Lay.higher-or-lower": laying_reason("lay_likely"),
    },
)
