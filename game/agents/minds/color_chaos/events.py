"""Weights of all 24 events: what each is worth when it is played now."""

from __future__ import annotations

from collections.abc import Callable

from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import PURPLE, TRAIN, WHITE, ChaosTable

from .actions import EXTRA_TURN_WORTH
from .swap_choice import WINS
from .victims import after_theft
from .win_chances import hand_sizes, rivals_with_cards, seat_with_fewest, size_change_gain

Effect = Callable[[ChaosTable, Seat, list[Card], list[int]], float]


def weigh_event(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """Return what an event does for its player, who then holds `rest`."""
    if not rivals_with_cards(t, seat):
        return 0.0
    sizes = hand_sizes(t)
    sizes[seat] = max(len(rest), 1)
    return EFFECTS.get(card.face, weigh_slight_harm)(t, seat, rest, sizes)


def weigh_slight_harm(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh an event that hurts the others a little more."""
    return 0.3


def weigh_all_draw_1(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh All Draw 1: everybody holds one more, which is bad for the leader."""
    return size_change_gain(sizes, seat, {s: size + 1 for s, size in enumerate(sizes)})


def weigh_equalizer(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Equalizer: the fewest and the most become alike."""
    least, most = min(sizes), max(sizes)
    players = [s for s, size in enumerate(sizes) if size in (least, most)]
    each = sum(sizes[s] for s in players) // len(players)
    return size_change_gain(sizes, seat, dict.fromkeys(players, each))


def weigh_redo(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Redo: the two leaders hold a whole hand again; am I one of them?"""
    rank = sorted(t.order_from(seat), key=lambda s: sizes[s])
    return size_change_gain(sizes, seat, dict.fromkeys(rank[:2], t.rules.numbers["redo"]))


def weigh_leader_draw(count: int) -> Effect:
    """Return the weight of an event that makes the leader draw this many."""

    def leader_draw_worth(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
        leader = seat_with_fewest(sizes, rivals_with_cards(t, seat))
        return size_change_gain(sizes, seat, {leader: sizes[leader] + count})

    return leader_draw_worth


def weigh_give_1(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Give 1: I lose as many cards as there are takers."""
    takers = sorted(rivals_with_cards(t, seat), key=lambda s: sizes[s])
    limit = t.options["give_1_limit"]
    if limit != "none":
        takers = takers[: int(limit)]
    takers = takers[: len(rest)]
    change = {s: sizes[s] + 1 for s in takers} | {seat: sizes[seat] - len(takers)}
    return size_change_gain(sizes, seat, change)


GIVEN = 0.7
"""Two good cards given away count less than two."""


def weigh_vindictive(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Vindictive: two of my cards go to the leader."""
    leader, gifts = (
        seat_with_fewest(sizes, rivals_with_cards(t, seat)),
        min(t.rules.numbers["gifts"], len(rest)),
    )
    change = {leader: sizes[leader] + gifts, seat: sizes[seat] - gifts}
    return GIVEN * size_change_gain(sizes, seat, change)


def weigh_thief(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Thief: it costs me a card and stops somebody whose last card I take."""
    bad = any(card.color == PURPLE for card in rest)
    more = {seat: sizes[seat] + 1}
    return max(
        size_change_gain(sizes, seat, more | {s: after_theft(sizes[s], bad)})
        for s in rivals_with_cards(t, seat)
    )


def weigh_two_hand_swap(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Two-Hand Swap: I get the smallest hand, unless it is mine."""
    least = seat_with_fewest(sizes, rivals_with_cards(t, seat))
    if sizes[least] >= sizes[seat]:
        return 0.2
    return size_change_gain(sizes, seat, {seat: sizes[least], least: sizes[seat]})


def weigh_scrapping(fits: Callable[[Card], bool]) -> Effect:
    """Return the weight of a scrap event: one card less for me if I hold that kind.

    Some of the others scrap one too, and some draw.
    """

    def scrapping_worth(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
        mine = -1 if any(map(fits, rest)) else 1
        return size_change_gain(sizes, seat, {seat: sizes[seat] + mine})

    return scrapping_worth


def weigh_number_event(has: float, none: float) -> Effect:
    """Return the weight of an event that depends on having a number card to lay."""

    def number_event_worth(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
        return has if any(card.number is not None for card in rest) else none

    return number_event_worth


def weigh_play_from_draw(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Play from Draw: one of five cards for nothing."""
    return 0.8


def weigh_seat_swap(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Seat Swap: in the next player's seat it is my turn again."""
    return EXTRA_TURN_WORTH


def weigh_war(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh War: high numbers win, and each passes two cards on."""
    high = sum(card.number is not None and card.number >= WINS for card in rest)
    return 0.2 + 0.7 * min(high, 3)


EFFECTS: dict[str, Effect] = {
    "all-draw-1": weigh_all_draw_1,
    "equalizer": weigh_equalizer,
    "field-goal": weigh_leader_draw(2),
    "getting-even": weigh_number_event(0.4, -0.6),
    "give-1": weigh_give_1,
    "hot-potato": weigh_number_event(0.7, -2.0),
    "misfortune": weigh_leader_draw(4),
    "odd-one-out": weigh_number_event(0.3, -0.6),
    "play-from-draw": weigh_play_from_draw,
    "redo": weigh_redo,
    "same-draw-3": weigh_number_event(0.3, 0.1),
    "scrap-an-event": weigh_scrapping(lambda card: card.color == PURPLE),
    "scrap-a-train": weigh_scrapping(lambda card: card.face == TRAIN),
    "scrap-a-white": weigh_scrapping(lambda card: card.color == WHITE),
    "seat-swap": weigh_seat_swap,
    "the-best": weigh_number_event(0.9, -0.2),
    "thief": weigh_thief,
    "two-hand-swap": weigh_two_hand_swap,
    "vindictive": weigh_vindictive,
    "war": weigh_war,
}
HITTING = frozenset({"bomb", "field-goal", "misfortune", "thief", "vindictive"})
"""The events that are played to harm somebody."""
