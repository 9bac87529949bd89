"""Whether an effect hurts enough for a Dodge."""

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

from .standing import NEARLY_OUT, gain, nearly_out, sizes_of

Harm = Callable[[ChaosTable, Seat], float]
OUT = 100.0
KEPT = (0.0, 0.3, 0.2, 1.2, 1.8)
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


def dodging(harm: Harm) -> Callable[[ChaosTable, Seat, Sequence[Card | str], Manner], list[float]]:
    """A Dodge is worth the harm it wards off, less what it is worth later; to take it nothing."""

    def marks(
        t: ChaosTable, seat: Seat, options: Sequence[Card | str], style: Manner
    ) -> list[float]:
        keeps = kept(t, seat) * (style.caution + style.collects) / 2
        worth = OUT if goes_out(t, seat) else harm(t, seat) - keeps
        return [worth if isinstance(option, Card) else 0.0 for option in options]

    return marks


def goes_out(t: ChaosTable, seat: Seat) -> bool:
    """Whether a Dodge is the last card and ends the round (CC-43)."""
    return len(t.hands[seat]) == 1 and seat != t.host


def kept(t: ChaosTable, seat: Seat) -> float:
    """What it is worth to keep a Dodge for later."""
    size = min(len(t.hands[seat]), len(KEPT) - 1)
    return KEPT[size] - POINTS * nearly_out(t, seat)


def size_becomes(t: ChaosTable, seat: Seat, size: int) -> float:
    """How bad it is to hold so many cards."""
    return -gain(sizes_of(t), seat, {seat: size})


def drawing(count: int) -> Harm:
    """So many more cards."""
    return lambda t, seat: size_becomes(t, seat, len(t.hands[seat]) + count)


def drawn(t: ChaosTable, seat: Seat) -> float:
    """As many as the open event makes players draw, and those of New Draw Piles."""
    count = t.rules.numbers[DRAWS[t.stage]] if t.stage in DRAWS else 1
    extra = sum(bool(t.zones[zone]) for zone in t.new_piles)
    return size_becomes(t, seat, len(t.hands[seat]) + count + extra)


def swapped(t: ChaosTable, seat: Seat) -> float:
    """Their hand for mine: where nothing tells, that of the player who swaps."""
    other = next((s for s in t.chosen if s != seat), t.turn)
    sizes = sizes_of(t)
    return -gain(sizes, seat, {seat: sizes[other], other: sizes[seat]})


def passed(way: int) -> Harm:
    """The hand of the neighbor, as far as nobody dodged."""

    def harm(t: ChaosTable, seat: Seat) -> float:
        sizes = sizes_of(t)
        order = [s for s in t.around[::way] if sizes[s] and (s == seat or s not in t.dodged)]
        return -gain(sizes, seat, {s: sizes[order[i - 1]] for i, s in enumerate(order)})

    return harm


def pooled(t: ChaosTable, seat: Seat) -> float:
    """The average of those who pool."""
    sizes = sizes_of(t)
    players = [s for s in t.chosen if sizes[s]] or [seat]
    each = sum(sizes[s] for s in players) // len(players)
    return -gain(sizes, seat, dict.fromkeys(players, each))


def redone(t: ChaosTable, seat: Seat) -> float:
    """A whole hand again."""
    return size_becomes(t, seat, t.rules.numbers["redo"])


def robbed(t: ChaosTable, seat: Seat) -> float:
    """Bad for few cards, welcome with many."""
    size = len(t.hands[seat])
    return SPOILT if size <= NEARLY_OUT else size_becomes(t, seat, size - 1)


def unseated(t: ChaosTable, seat: Seat) -> float:
    """The next player loses a turn by it; nobody else cares."""
    return 2.0 if seat == t.after(t.host) else 0.0


def kicked(t: ChaosTable, seat: Seat) -> float:
    """The kicker mostly draws; whoever lays a post may lose a card."""
    if t.chosen != (seat,):
        return -FOR_ONE
    count = t.rules.numbers["field_goal"]
    return (0.5 if t.numbers(seat) else 1.0) * drawing(count)(t, seat)


def numbers(has: float, draws: float) -> Harm:
    """So bad for who has number cards; who has none draws so many on average."""

    def harm(t: ChaosTable, seat: Seat) -> float:
        return has if t.numbers(seat) else drawing(1)(t, seat) * draws

    return harm


def scrapping(fits: Callable[[Card], bool]) -> Harm:
    """Welcome with such a card; else a draw, which may still be dodged."""

    def harm(t: ChaosTable, seat: Seat) -> float:
        return -FOR_ONE if any(map(fits, t.hands[seat])) else drawing(1)(t, seat)

    return harm


def fought(t: ChaosTable, seat: Seat) -> float:
    """War is for high numbers."""
    high = max((card.number or 0 for card in t.numbers(seat)), default=0)
    return drawing(1)(t, seat) if high < 5 else 0.5 * (6 - high)


def none(t: ChaosTable, seat: Seat) -> float:
    """It does no harm, or only if one wants it."""
    return 0.0


HARM: dict[str, Harm] = {
    "": none,
    "draw": drawn,
    DRAW_FOUR: drawing(4),
    "swap": swapped,
    "own-draw": drawing(1),
    "own-take": robbed,
    "own-scrap": none,
    "own-swap": swapped,
    "two-hand-swap": swapped,
    LEFT: passed(1),
    RIGHT: passed(-1),
    "all-draw-1": drawing(1),
    "equalizer": pooled,
    "field-goal": kicked,
    "getting-even": numbers(-FOR_ONE, 1.0),
    "give-1": drawing(1),
    "greedy": none,
    "higher-or-lower": none,
    "hot-potato": numbers(-FOR_ONE, 0.7),
    "misfortune": drawing(4),
    "odd-one-out": numbers(-FOR_ONE, 1.0),
    "redo": redone,
    "same-draw-3": none,
    "scrap-an-event": scrapping(lambda card: card.color == PURPLE),
    "scrap-a-train": scrapping(lambda card: card.face == TRAIN),
    "scrap-a-white": scrapping(lambda card: card.color == WHITE),
    "seat-swap": unseated,
    "the-best": numbers(-FOR_ONE, 0.0),
    "thief": robbed,
    "vindictive": drawing(2),
    "war": fought,
}
"""How bad each effect would be."""
