"""A plain greedy Pig Farm player, frozen: strength is compared with it over time.

It collects pigs alike and sells as soon as it has three sets. Never change it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.seat_match import World
from game.games.chroma.chroma_cards import COLORS, SHAPES, is_action
from game.games.chroma.pigs import PigTable
from game.games.pig_farm import DISCARD, SELL

SET = 10.0
"""What a set is worth, compared with a pig alone of which one more may come."""


def greedy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The option that leaves it the most pigs alike; chance decides between equals."""
    decision, table = world.open_decision, world.table
    assert isinstance(table, PigTable)
    marks = [
        (mark(table, decision.seat, decision.about, option), chance.random())
        for option in decision.options
    ]
    return marks.index(max(marks))


def mark(table: PigTable, seat: Seat, about: str, option: Any) -> float:
    """How good an option is."""
    hand = table.hands[seat]
    alive = coming(table, seat)
    match about:
        case "discard":
            return worth([card for card in hand if card is not option], alive)
        case "butcher":
            faces = COLORS if option == "colors" else SHAPES
            return sum(worth(spared(hand, face), alive) for face in faces)
    if option == SELL:
        return 3.0
    top = table.zones[DISCARD][-1] if table.zones[DISCARD] else None
    useful = top is not None and any(card.code == top.code for card in hand)
    return 2.0 if option == DISCARD and useful else 1.0 if option != DISCARD else 0.0


def worth(hand: Sequence[Card], alive: Counter[str]) -> float:
    """What a hand promises: its sets, the larger the better, and what may join its pigs."""
    found = Counter(card.code for card in hand)
    sets = sum(SET + 3 * (size - 2) for size in found.values() if size > 1)
    return sets + sum(alive[code] for code in found)


def coming(table: PigTable, seat: Seat) -> Counter[str]:
    """How many of each kind it has not seen lie anywhere."""
    bit = 1 << seat
    hidden = (card for card in table.deck if not table.seen[card.id] & bit)
    return Counter(card.code for card in hidden if not is_action(card))


def spared(hand: Sequence[Card], face: str) -> list[Card]:
    """The pigs that stay when those of a color or shape leave."""
    return [card for card in hand if face not in (card.color, card.shape)]
