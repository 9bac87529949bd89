"""A plain greedy Rainbow Rush player, frozen: strength is compared with it over time.

It builds the rainbow of which it has most cards, and harms nobody. Never change it.
"""

from collections.abc import Sequence
from typing import Any

from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.seat_match import World
from game.games.chroma.chroma_cards import is_wild
from game.games.chroma.rainbows import rainbow_lengths
from game.games.rainbow_rush import OWN_ZONES, RainbowTable
from game.games.row_table import DISCARD

Mark = tuple[float, ...]


def greedy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The option that leaves it the longest rainbow; chance decides between equals."""
    decision, table = world.open_decision, world.table
    assert isinstance(table, RainbowTable)
    marks = [
        (*mark(table, decision.seat, decision.about, decision.card, option), chance.random())
        for option in decision.options
    ]
    return marks.index(max(marks))


def mark(table: RainbowTable, seat: Seat, about: str, card: Card | None, option: Any) -> Mark:
    """How good an option is: numbers to compare one after another."""
    front, hand = table.front_cards(seat), table.hands[seat]
    match about:
        case "draw":
            useful = helps(front, hand, table.zones[DISCARD][-1])
            return (float((option == DISCARD) is useful),)
        case "play":
            return play(table, seat, option)
        case "to" if card is not None:
            wanted = OWN_ZONES[seat] if built(front, card) > built(front) else DISCARD
            return (float(option == wanted),)
        case "swap":
            return promise(without(front, option), hand)
    return (0.0,)


def helps(front: Sequence[Card], hand: Sequence[Card], top: Card) -> bool:
    """Whether a card makes the longest rainbow longer, or the one that the hand allows."""
    return built(front, top) > built(front) or promise(front, [*hand, top]) > promise(front, hand)


def play(table: RainbowTable, seat: Seat, card: Card) -> Mark:
    """A card that makes the rainbow longer, best a plain one; else one nobody needs."""
    front, rest = table.front_cards(seat), without(table.hands[seat], card)
    if built(front, card) > built(front):
        return (1.0, float(built([*front, card]) == 5), *promise([*front, card], rest))
    taker = table.front_cards(table.seat_after(seat))
    gift = 0 if is_wild(card) else built(taker, card) - built(taker)
    return (0.0, 0.0, *promise(front, rest), -float(gift))


def promise(front: Sequence[Card], hand: Sequence[Card]) -> Mark:
    """The longest rainbow with the help of the hand, then how much lies there already."""
    lying, held = rainbow_lengths(front), rainbow_lengths([*front, *hand])
    longest, there = max(zip(held, lying, strict=True))
    return (float(longest), float(there), float(sum(map(is_wild, hand))))


def built(front: Sequence[Card], *more: Card) -> int:
    """How many of these cards fit one rainbow."""
    return max(rainbow_lengths([*front, *more]))


def without(cards: Sequence[Card], gone: Card) -> list[Card]:
    """Cards but for one of them."""
    return [card for card in cards if card is not gone]
