"""What an event is worth when it is played now: `effect` tells it for all 24."""

from __future__ import annotations

from collections.abc import Callable

from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import PURPLE, TRAIN, WHITE, ChaosTable

from .actions import AGAIN
from .standing import fewest, gain, rivals, sizes_of
from .swapping import WINS
from .victims import after_theft

Effect = Callable[[ChaosTable, Seat, list[Card], list[int]], float]


def effect(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """What the event does for its player, who then holds the rest."""
    if not rivals(t, seat):
        return 0.0
    sizes = sizes_of(t)
    sizes[seat] = max(len(rest), 1)
    return EFFECTS.get(card.face, slight)(t, seat, rest, sizes)


def slight(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """It hurts the others a little more."""
    return 0.3


def all_draw_1(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Everybody holds one more: bad for the one who is ahead."""
    return gain(sizes, seat, {s: size + 1 for s, size in enumerate(sizes)})


def equalizer(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """The fewest and the most become alike."""
    least, most = min(sizes), max(sizes)
    players = [s for s, size in enumerate(sizes) if size in (least, most)]
    each = sum(sizes[s] for s in players) // len(players)
    return gain(sizes, seat, dict.fromkeys(players, each))


def redo(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """The two who are ahead hold a whole hand again; am I one of them?"""
    rank = sorted(t.order_from(seat), key=lambda s: sizes[s])
    return gain(sizes, seat, dict.fromkeys(rank[:2], t.rules.numbers["redo"]))


def drawn_by_leader(count: int) -> Effect:
    """Whoever is ahead draws so many."""

    def worth(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
        leader = fewest(sizes, rivals(t, seat))
        return gain(sizes, seat, {leader: sizes[leader] + count})

    return worth


def give_1(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """As many cards less as there are takers."""
    takers = sorted(rivals(t, seat), key=lambda s: sizes[s])
    limit = t.options["give_1_limit"]
    if limit != "none":
        takers = takers[: int(limit)]
    takers = takers[: len(rest)]
    change = {s: sizes[s] + 1 for s in takers} | {seat: sizes[seat] - len(takers)}
    return gain(sizes, seat, change)


GIVEN = 0.7
"""Two good cards given away count less than two."""


def vindictive(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Two cards of mine for whoever is ahead."""
    leader, gifts = fewest(sizes, rivals(t, seat)), min(t.rules.numbers["gifts"], len(rest))
    change = {leader: sizes[leader] + gifts, seat: sizes[seat] - gifts}
    return GIVEN * gain(sizes, seat, change)


def thief(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """It costs me a card; it stops somebody whose last card I take."""
    bad = any(card.color == PURPLE for card in rest)
    more = {seat: sizes[seat] + 1}
    return max(gain(sizes, seat, more | {s: after_theft(sizes[s], bad)}) for s in rivals(t, seat))


def two_hand_swap(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """I get the smallest hand, unless mine is."""
    least = fewest(sizes, rivals(t, seat))
    if sizes[least] >= sizes[seat]:
        return 0.2
    return gain(sizes, seat, {seat: sizes[least], least: sizes[seat]})


def scrapping(fits: Callable[[Card], bool]) -> Effect:
    """A card less for me if I hold one of that kind; of the others some do, and some draw."""

    def worth(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
        mine = -1 if any(map(fits, rest)) else 1
        return gain(sizes, seat, {seat: sizes[seat] + mine})

    return worth


def with_number(has: float, none: float) -> Effect:
    """It depends on whether I have a number card to lay."""

    def worth(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
        return has if any(card.number is not None for card in rest) else none

    return worth


def play_from_draw(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """One of five cards for nothing."""
    return 0.8


def seat_swap(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """In the next player's seat it is my turn again."""
    return AGAIN


def war(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """High numbers win: each passes two cards on."""
    high = sum(card.number is not None and card.number >= WINS for card in rest)
    return 0.2 + 0.7 * min(high, 3)


EFFECTS: dict[str, Effect] = {
    "all-draw-1": all_draw_1,
    "equalizer": equalizer,
    "field-goal": drawn_by_leader(2),
    "getting-even": with_number(0.4, -0.6),
    "give-1": give_1,
    "hot-potato": with_number(0.7, -2.0),
    "misfortune": drawn_by_leader(4),
    "odd-one-out": with_number(0.3, -0.6),
    "play-from-draw": play_from_draw,
    "redo": redo,
    "same-draw-3": with_number(0.3, 0.1),
    "scrap-an-event": scrapping(lambda card: card.color == PURPLE),
    "scrap-a-train": scrapping(lambda card: card.face == TRAIN),
    "scrap-a-white": scrapping(lambda card: card.color == WHITE),
    "seat-swap": seat_swap,
    "the-best": with_number(0.9, -0.2),
    "thief": thief,
    "two-hand-swap": two_hand_swap,
    "vindictive": vindictive,
    "war": war,
}
HITTING = frozenset({"bomb", "field-goal", "misfortune", "thief", "vindictive"})
"""The events that are played to harm somebody."""
