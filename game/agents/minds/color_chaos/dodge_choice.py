"""The decision to dodge: an effect must hurt enough for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.agents.style import Manner
from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import (
    DRAW_FOUR,
    LEFT,
    PURPLE,
    RIGHT,
    TRAIN,
    WHITE,
    ChaosTable,
)

from .win_chances import NEARLY_OUT, hand_sizes, is_rival_nearly_out, size_change_gain

Harm = Callable[[ChaosTable, Seat], float]
OUT = 100.0
DODGE_WORTH = (0.0, 0.3, 0.2, 1.2, 1.8)
"""What it is worth to keep a Dodge, by the cards in hand; the last is for more."""
POINTS = 0.5
"""How much less when a rival may end the round: it counts 20 points."""
FOR_ONE = 0.5
"""What laying one card for nothing is worth."""
SPOILT = 1.5
"""A small hand of which one card is left that a thief chose."""
DRAWS = {
    "field-goal": "field_goal",
    "getting-even": "getting_even",
    "higher-or-lower": "higher_or_lower",
    "odd-one-out": "odd_one_out",
    "same-draw-3": "same_draw_3",
    "scrap-an-event": "scrap_or_draw",
    "scrap-a-train": "scrap_or_draw",
    "scrap-a-white": "scrap_or_draw",
    "war": "war",
}
"""How many cards an event makes players draw: the key of the number."""


def weigh_dodge(
    harm: Harm,
) -> Callable[[ChaosTable, Seat, Sequence[Card | str], Manner], list[float]]:
    """Return marks for a Dodge: the harm it wards off, less what it is worth later.

    Taking the effect is worth nothing.
    """

    def dodge_marks(
        t: ChaosTable, seat: Seat, options: Sequence[Card | str], style: Manner
    ) -> list[float]:
        keeps = dodge_later_worth(t, seat) * (style.caution + style.collects) / 2
        worth = OUT if is_dodge_last_card(t, seat) else harm(t, seat) - keeps
        return [worth if isinstance(option, Card) else 0.0 for option in options]

    return dodge_marks


def is_dodge_last_card(t: ChaosTable, seat: Seat) -> bool:
    """True if a Dodge is the last card and ends the round (CC-43)."""
    return len(t.hands[seat]) == 1 and seat != t.host


def dodge_later_worth(t: ChaosTable, seat: Seat) -> float:
    """Return what it is worth to keep a Dodge for later."""
    size = min(len(t.hands[seat]), len(DODGE_WORTH) - 1)
    return DODGE_WORTH[size] - POINTS * is_rival_nearly_out(t, seat)


def hand_size_harm(t: ChaosTable, seat: Seat, size: int) -> float:
    """Return how bad it is to hold this many cards."""
    return -size_change_gain(hand_sizes(t), seat, {seat: size})


def draw_harm(count: int) -> Harm:
    """Return the harm of drawing this many cards."""
    return lambda t, seat: hand_size_harm(t, seat, len(t.hands[seat]) + count)


def event_draw_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of the open event's draw, including New Draw Piles."""
    count = t.rules.numbers[DRAWS[t.stage]] if t.stage in DRAWS else 1
    extra = sum(bool(t.zones[zone]) for zone in t.new_piles)
    return hand_size_harm(t, seat, len(t.hands[seat]) + count + extra)


def swap_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of getting their hand for mine.

    If nothing tells whose it is, it is the hand of the player who swaps.
    """
    other = next((s for s in t.chosen if s != seat), t.turn)
    sizes = hand_sizes(t)
    return -size_change_gain(sizes, seat, {seat: sizes[other], other: sizes[seat]})


def hand_pass_harm(way: int) -> Harm:
    """Return the harm of getting the neighbor's hand, as far as nobody dodged."""

    def neighbor_hand_harm(t: ChaosTable, seat: Seat) -> float:
        sizes = hand_sizes(t)
        order = [s for s in t.around[::way] if sizes[s] and (s == seat or s not in t.dodged)]
        return -size_change_gain(sizes, seat, {s: sizes[order[i - 1]] for i, s in enumerate(order)})

    return neighbor_hand_harm


def pool_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of pooling hands: the average of those who pool."""
    sizes = hand_sizes(t)
    players = [s for s in t.chosen if sizes[s]] or [seat]
    each = sum(sizes[s] for s in players) // len(players)
    return -size_change_gain(sizes, seat, dict.fromkeys(players, each))


def redo_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of holding a whole hand again."""
    return hand_size_harm(t, seat, t.rules.numbers["redo"])


def theft_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of a theft: bad with few cards, welcome with many."""
    size = len(t.hands[seat])
    return SPOILT if size <= NEARLY_OUT else hand_size_harm(t, seat, size - 1)


def seat_swap_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of Seat Swap: the next player loses a turn, nobody else cares."""
    return 2.0 if seat == t.seat_after(t.host) else 0.0


def kick_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of Field Goal: the kicker mostly draws, a post may lose a card."""
    if t.chosen != (seat,):
        return -FOR_ONE
    count = t.rules.numbers["field_goal"]
    return (0.5 if t.number_cards(seat) else 1.0) * draw_harm(count)(t, seat)


def number_event_harm(has: float, draws: float) -> Harm:
    """Return the harm of an event for those with number cards, and for those without.

    `has` is how bad it is with number cards; without one a player draws `draws` cards on
    average.
    """

    def harm(t: ChaosTable, seat: Seat) -> float:
        return has if t.number_cards(seat) else draw_harm(1)(t, seat) * draws

    return harm


def scrap_harm(fits: Callable[[Card], bool]) -> Harm:
    """Return the harm of a scrap event: welcome with such a card, else a draw."""

    def harm(t: ChaosTable, seat: Seat) -> float:
        return -FOR_ONE if any(map(fits, t.hands[seat])) else draw_harm(1)(t, seat)

    return harm


def war_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of War, which is for high numbers."""
    high = max((card.number or 0 for card in t.number_cards(seat)), default=0)
    return draw_harm(1)(t, seat) if high < 5 else 0.5 * (6 - high)


def no_harm(t: ChaosTable, seat: Seat) -> float:
    """Return no harm: the effect does none, or only to those who want it."""
    return 0.0


HARM: dict[str, Harm] = {
    "": no_harm,
    "draw": event_draw_harm,
    DRAW_FOUR: draw_harm(4),
    "swap": swap_harm,
    "own-draw": draw_harm(1),
    "own-take": theft_harm,
    "own-scrap": no_harm,
    "own-swap": swap_harm,
    "two-hand-swap": swap_harm,
    LEFT: hand_pass_harm(1),
    RIGHT: hand_pass_harm(-1),
    "all-draw-1": draw_harm(1),
    "equalizer": pool_harm,
    "field-goal": kick_harm,
    "getting-even": number_event_harm(-FOR_ONE, 1.0),
    "give-1": draw_harm(1),
    "greedy": no_harm,
    "higher-or-lower": no_harm,
    "hot-potato": number_event_harm(-FOR_ONE, 0.7),
    "misfortune": draw_harm(4),
    "odd-one-out": number_event_harm(-FOR_ONE, 1.0),
    "redo": redo_harm,
    "same-draw-3": no_harm,
    "scrap-an-event": scrap_harm(lambda card: card.color == PURPLE),
    "scrap-a-train": scrap_harm(lambda card: card.face == TRAIN),
    "scrap-a-white": scrap_harm(lambda card: card.color == WHITE),
    "seat-swap": seat_swap_harm,
    "the-best": number_event_harm(-FOR_ONE, 0.0),
    "thief": theft_harm,
    "vindictive": draw_harm(2),
    "war": war_harm,
}
"""How bad each effect would be."""
