"""A greedy Color Chaos player as it was when the levels were first measured.

It is frozen: never improve it, so that strength can be compared over time. Against players
who play any card that fits it won 38 % of rounds with 4 players, 27.6 with 6, 22 with 8.
"""

from collections.abc import Callable
from typing import Any

from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import (
    Calls,
    Dodge,
    Lay,
    PickCard,
    PickCards,
    PickColor,
    PickSeat,
    PlayCard,
    Seat,
)
from game.core.seat_match import World
from game.games.color_chaos.chaos_table import SUITS, ChaosTable

FEW = 2
OUT = 100.0
ALWAYS_FITS = {"pick": -2.0, "draw-4": -1.5, "two-train": -1.0, "pick-dump": -2.0, "dodge": -1.5}
HITS = {"draw-4": 4.0, "two-train": 1.5}
STOPS = {"skip": 1, "double-skip": 2, "reverse-then-skip": 1, "reverse": 1}
SAME_COLOR = 0.3
HELPFUL = {
    *("", "getting-even", "greedy", "higher-or-lower", "hot-potato", "odd-one-out"),
    *("same-draw-3", "seat-swap", "the-best", "scrap-an-event", "scrap-a-train"),
    *("scrap-a-white", "field-goal", "war"),
}


def greedy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The answer that looks best now, without looking ahead."""
    decision, t = world.open_decision, world.table
    assert isinstance(t, ChaosTable)
    if len(decision.options) == 1:
        return 0
    worth = WORTH.get(type(decision), nothing)
    marks = [
        worth(t, decision.seat, option, decision.about) + 1e-6 * chance.random()
        for option in decision.options
    ]
    return marks.index(max(marks))


def any_playable(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Any card that may be played, and elsewhere any answer: the weaker reference."""
    decision = world.open_decision
    cards = [i for i, option in enumerate(decision.options) if isinstance(option, Card)]
    if isinstance(decision, Calls):
        return 0
    return cards[chance.below(len(cards))] if cards else chance.below(len(decision.options))


def nothing(t: ChaosTable, seat: Seat, option: Any, about: str) -> float:
    """All answers are alike."""
    return 0.0


def calls(t: ChaosTable, seat: Seat, option: Any, about: str) -> float:
    """All calls are made."""
    return float(len(option))


def play(t: ChaosTable, seat: Seat, option: Any, about: str) -> float:
    """Rid of points first; what always fits is kept, unless a rival is nearly out."""
    if not isinstance(option, Card):
        return -10.0
    rest = [card for card in t.hands[seat] if card is not option]
    if option.color == "purple":
        return 1.5 + OUT * (len(rest) < FEW)
    if not rest or dumps(option, rest) == len(rest):
        return OUT
    value = option.points / 20 + dumps(option, rest) + attack(t, seat, option)
    if option.face in ALWAYS_FITS:
        danger = min(len(t.hands[s]) for s in t.around if s != seat)
        keeps = danger > FEW or len(rest) <= FEW
        return attack(t, seat, option) + (ALWAYS_FITS[option.face] if keeps else 1.5)
    if option.face == "swap-hands":
        value += 0.8 * (len(rest) - min(len(t.hands[s]) for s in t.around if s != seat))
    return value + SAME_COLOR * of_color(rest, option.color)


def of_color(cards: list[Card], color: str) -> int:
    """How many cards of a color there are."""
    return sum(card.color == color for card in cards)


def dumps(card: Card, rest: list[Card]) -> int:
    """How many cards go with a Color Dump."""
    if card.face == "pick-dump":
        return max(of_color(rest, color) for color in SUITS)
    return of_color(rest, card.color) if card.face == "color-dump" else 0


def attack(t: ChaosTable, seat: Seat, card: Card) -> float:
    """Worth more against a next player who is nearly out."""
    if len(t.hands[t.seat_after(seat)]) > FEW:
        return 0.0
    return HITS.get(card.face, 2.0 * (card.face in STOPS))


def color(t: ChaosTable, seat: Seat, option: Any, about: str) -> float:
    """The color of most cards in hand; for a Bomb the one of fewest."""
    count = of_color(t.hands[seat], option)
    return float(-count if about == "bomb" else count)


def target(t: ChaosTable, seat: Seat, option: Any, about: str) -> float:
    """Whoever holds fewest; to swap, me with the smallest hand or else two rivals."""
    least = min(len(t.hands[s]) for s in t.around if s != seat and t.hands[s])
    if option == seat:
        return OUT if "swap" in about and least < len(t.hands[seat]) else -OUT
    return float(-len(t.hands[option]))


def dodge(t: ChaosTable, seat: Seat, option: Any, about: str) -> float:
    """A Dodge against draws, and against a hand that is larger than mine."""
    if not isinstance(option, Card):
        return 0.0
    if len(t.hands[seat]) == 1 and seat != t.host:
        return OUT
    if "swap" in about:
        other = next((s for s in t.chosen if s != seat), t.turn)
        return float(len(t.hands[other]) - len(t.hands[seat]))
    if about in ("hands-left", "hands-right"):
        order = t.around if about == "hands-left" else t.around[::-1]
        return float(len(t.hands[order[order.index(seat) - 1]]) - len(t.hands[seat]))
    return -1.0 if about in HELPFUL or (about == "thief" and len(t.hands[seat]) > FEW) else 1.0


def lose(t: ChaosTable, seat: Seat, option: Any, about: str) -> float:
    """The dearest card goes, but for what always fits in a small hand."""
    if not isinstance(option, Card):
        return 0.0
    if about in ("potato", "kick"):
        return 1.0
    keeps = option.face in ALWAYS_FITS and len(t.hands[seat]) <= 2 * FEW
    return 1 + option.points / 50 - 2 * keeps


def several(t: ChaosTable, seat: Seat, option: Any, about: str) -> float:
    """Everything is dumped, numbers first; one card for Greedy; all numbers for War."""
    if not isinstance(option, Card):
        return 0.5
    if about == "greedy":
        return lose(t, seat, option, about) if not t.secret.get(seat) else -1.0
    if about == "deal":
        return 1.0 if t.chosen[0] != seat else -1.0
    return 2.0 - 0.01 * option.points if about == "dump" else (option.number or 0) / 9


def lay(t: ChaosTable, seat: Seat, option: Any, about: str) -> float:
    """Always a number, a high one first."""
    return 1.0 + 0.1 * (option.number or 0) if isinstance(option, Card) else 0.0


WORTH: dict[type[Any], Callable[[ChaosTable, Seat, Any, str], float]] = {
    Calls: calls,
    PlayCard: play,
    PickColor: color,
    PickSeat: target,
    Dodge: dodge,
    PickCard: lose,
    PickCards: several,
    Lay: lay,
}
