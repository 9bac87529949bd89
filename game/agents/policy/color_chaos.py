"""A greedy Color Chaos player: gets rid of points, keeps what always fits for the end,
and turns on whoever is about to go out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, PickCards, PickColor, PickSeat, PlayCard, Seat
from game.core.match import Match
from game.games.color_chaos.chaos_table import (
    DRAW_FOUR,
    DUMP,
    PICK,
    REVERSE,
    SKIP,
    SUITS,
    SWAP,
    TRAIN,
    ChaosTable,
)

NEARLY_OUT = 2  # cards
KEPT = {PICK: 0.4, DRAW_FOUR: 0.6, TRAIN: 0.9}
"""What playing a card is worth that fits at any time; the least is played last."""
HITS = {DRAW_FOUR: 4.0, TRAIN: 1.5}
"""How much more it is worth when the next player is nearly out."""
Worth = Callable[[ChaosTable, Seat, Any], float]


def policy(world: Match, chance: Chance) -> int:
    """The option worth most; a tiny chance decides between equals."""
    decision, table = world.decision, world.table
    assert decision is not None
    assert isinstance(table, ChaosTable)
    worth = worth_of(decision)
    marks = [
        worth(table, decision.seat, option) + 1e-6 * chance.random() for option in decision.options
    ]
    return marks.index(max(marks))


def worth_of(decision: Decision[Any]) -> Worth:
    """How the options of this decision are weighed."""
    if isinstance(decision, PickSeat) and decision.about == "swap_second":
        return partner
    return WORTH.get(type(decision), nothing)


def nothing(t: ChaosTable, seat: Seat, option: Any) -> float:
    """All options are equal."""
    return 0.0


def play(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Playing a card against drawing or passing, which is worth nothing."""
    if not isinstance(option, Card):
        return -0.05 * t.owed_by_train()
    rest = [card for card in t.hands[seat] if card is not option]
    if not rest:
        return 100.0
    if option.face in KEPT:
        return kept(t, seat, option, rest)
    value = 1 + option.points / 20 + ACTION.get(option.face, idle)(t, seat, option, rest)
    if option.color in SUITS:
        value += 0.35 * sum(c.color == option.color for c in rest)
    return value


def kept(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """Kept for last, when it surely ends the round; a white goes before it costs its points."""
    value = KEPT[card.face]
    if card.face != TRAIN and nearly_out(t, seat) and len(rest) > NEARLY_OUT:
        value += 3
    if len(t.hands[t.after(seat)]) <= NEARLY_OUT:
        value += HITS.get(card.face, 0)
    return value


def nearly_out(t: ChaosTable, seat: Seat) -> bool:
    """Whether an opponent may soon end the round."""
    return any(len(t.hands[s]) <= NEARLY_OUT for s in t.around if s != seat)


def idle(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """A card that does nothing to anybody."""
    return 0.0


def skip(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """Good against a neighbor who is nearly out."""
    return 3.0 if len(t.hands[t.after(seat)]) <= NEARLY_OUT else 0.3


def turn_back(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """Good when the next player holds fewer cards than the one before."""
    ahead, behind = len(t.hands[t.after(seat)]), len(t.hands[t.after(seat, -1)])
    return 2.0 if ahead <= NEARLY_OUT < behind else 0.1 * (behind - ahead)


def swap(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """Good when somebody holds far fewer cards; poor when everybody holds more."""
    fewest = min(len(t.hands[s]) for s in t.around if s != seat)
    return 0.8 * (len(rest) - fewest) if fewest < len(rest) else -0.8


def dump(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """As good as the cards of its color are many; kept while there are none."""
    return 0.9 * sum(c.color == card.color for c in rest) - 1.2


ACTION: dict[str, Callable[[ChaosTable, Seat, Card, list[Card]], float]] = {
    SKIP: skip,
    REVERSE: turn_back,
    SWAP: swap,
    DUMP: dump,
}


def color(t: ChaosTable, seat: Seat, option: str) -> float:
    """The color of most cards in hand, points breaking ties."""
    return sum(1 + c.points / 50 for c in t.hands[seat] if c.color == option)


def dumped(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Everything goes, numbers first: the last card dumped shall do something."""
    if not isinstance(option, Card):
        return -1.0
    rest = [card for card in t.hands[seat] if card is not option]
    return 10 - ACTION.get(option.face, idle)(t, seat, option, rest) - (option.number is None)


def victim(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Swap with the smallest hand, or take it from its owner when it is not for me."""
    mine = len(t.hands[seat])
    fewest = min(len(t.hands[s]) for s in t.around if s != seat)
    if option == seat:
        return 100.0 if fewest < mine else -100.0
    return -float(len(t.hands[option]))


def partner(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """The other hand of a swap: the smallest for me, the largest for a rival."""
    return victim(t, seat, option) if mine_is_in(t, seat) else rival(t, seat, option)


def mine_is_in(t: ChaosTable, seat: Seat) -> bool:
    """Whether I chose myself first: I do whenever somebody holds fewer cards."""
    return min(len(t.hands[s]) for s in t.around if s != seat) < len(t.hands[seat])


def rival(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Whoever holds most gives a hand to the one who is ahead; never mine."""
    return -100.0 if option == seat else float(len(t.hands[option]))


WORTH: dict[type[Decision[Any]], Worth] = {
    PlayCard: play,
    PickColor: color,
    PickCards: dumped,
    PickSeat: victim,
}
