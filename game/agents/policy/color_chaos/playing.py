"""Which card to play: now, from those drawn, or from those Play from Draw shows."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import (
    DODGE,
    DRAW_FOUR,
    DUMP,
    PICK,
    PICK_DUMP,
    PURPLE,
    SUITS,
    TRAIN,
    ChaosTable,
)

from .actions import ACTION, idle
from .events import effect
from .standing import NEARLY_OUT, nearly_out

OUT = 100.0
"""Ending the round."""
KEPT = {DODGE: 0.3, PICK: 0.4, DRAW_FOUR: 0.6, TRAIN: 0.9}
"""What playing a card is worth that is good to hold; the least is played last."""
DUMPED, PICKED_DUMP = 0.8, -0.4
"""What a Color Dump is worth with nothing to dump, and one of Pick a Color."""
PER_DUMPED = 0.9
"""What one more card to dump is worth."""
HITS = {DRAW_FOUR: 4.0, TRAIN: 1.5}
"""How much more it is worth when the next player is nearly out."""
RISK = {DODGE: 1.2, TRAIN: 0.0}
"""How much more when a rival may end the round and I may not: its points; else `WHITE_RISK`."""
WHITE_RISK = 3.0
EVENT, EVENT_RISK = 0.6, 1.8
UNFINISHED = 5.0
"""How much more an event is worth that would else be left for last (CC-60)."""
SAME_COLOR = 0.35
BOMBED = 1.5
"""How bad it is to set off a Bomb."""
ANSWERED = 6.0
"""Scrapping a Dodge rather than drawing for Draw 4."""


def play(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Playing a card against drawing or passing, which is worth nothing."""
    if not isinstance(option, Card):
        return -0.05 * t.owed_by_train()
    rest = [card for card in t.hands[seat] if card is not option]
    if option.color == PURPLE:
        return event(t, seat, option, rest)
    if not rest:
        return OUT
    if option.face in KEPT:
        return kept(t, seat, option, rest)
    if option.face in (DUMP, PICK_DUMP):
        return dump(t, option, rest)
    return fitting(t, seat, option, rest)


def fitting(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """A card that fits now and may not later: its points, what it does, what follows."""
    value = 1 + card.points / 20 + ACTION.get(card.face, idle)(t, seat, card, rest)
    value += SAME_COLOR * of_color(rest, card.color)
    return value - BOMBED * bombs(t, card.color) if t.bombs else value


def bombs(t: ChaosTable, color: str) -> int:
    """How many Bombs a card of this color sets off."""
    return sum(bomb > 0 and SUITS[bomb - 1] == color for bomb in t.bombs)


def kept(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """Kept for last, when it surely ends the round; it goes before it costs its points."""
    if card.face == DODGE and t.debt:
        return ANSWERED
    value = KEPT[card.face]
    if nearly_out(t, seat) and len(rest) > NEARLY_OUT:
        value += RISK.get(card.face, WHITE_RISK)
    if card.face in HITS and len(t.hands[t.after(seat)]) <= NEARLY_OUT:
        value += HITS[card.face]
    return value


def event(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """What it does now; it is no card for last, which is played first if it must be."""
    value = EVENT + effect(t, seat, card, rest)
    if nearly_out(t, seat) and len(rest) > NEARLY_OUT:
        value += EVENT_RISK
    if sum(c.color != PURPLE for c in rest) < NEARLY_OUT:
        value += UNFINISHED
    return value


def dump(t: ChaosTable, card: Card, rest: list[Card]) -> float:
    """As good as the cards of one color are many; kept while there are none."""
    if card.face == PICK_DUMP:
        most = most_of(rest, card)
        return OUT if most == len(rest) else PICKED_DUMP + PER_DUMPED * most
    same = of_color(rest, card.color)
    if same == len(rest):
        return OUT
    return DUMPED + (PER_DUMPED + SAME_COLOR) * same - BOMBED * bombs(t, card.color)


def of_color(cards: list[Card], color: str) -> int:
    """How many cards of a color there are."""
    return sum(card.color == color for card in cards)


def from_draw(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """What a card does that costs none of mine, and the color it leaves me; none is nothing."""
    if not isinstance(option, Card):
        return 0.01
    hand = t.hands[seat]
    if option.color == PURPLE:
        return effect(t, seat, option, hand)
    if option.face in (DUMP, PICK_DUMP):
        return PER_DUMPED * most_of(hand, option)
    if option.face in HITS:
        return 0.3 + (len(t.hands[t.after(seat)]) <= NEARLY_OUT) * HITS[option.face]
    if option.face == DODGE:
        return 0.0
    value = ACTION.get(option.face, idle)(t, seat, option, hand)
    return value + new_color(t, hand, option) - BOMBED * bombs(t, option.color)


def new_color(t: ChaosTable, hand: list[Card], card: Card) -> float:
    """How much better a card's color is for a hand than the one of Discard!."""
    return SAME_COLOR * (most_of(hand, card) - of_color(hand, t.color))


def most_of(hand: list[Card], card: Card) -> int:
    """How many cards there are of a card's color, or of the best one for a white."""
    colors = (card.color,) if card.color in SUITS else SUITS
    return max(of_color(hand, color) for color in colors)


def dumped(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Everything goes, numbers first: the last card dumped shall do something."""
    if not isinstance(option, Card):
        return -1.0
    rest = [card for card in t.hands[seat] if card is not option]
    return OUT - ACTION.get(option.face, idle)(t, seat, option, rest) - (option.number is None)
