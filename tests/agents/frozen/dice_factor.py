"""A plain greedy Dice Factor player, frozen so that strength can be compared over time."""

from collections.abc import Iterable
from typing import Any

from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.seat_match import World
from game.games.dice_factor.factor_table import TARGETS, FactorTable

ENOUGH = 3
"""With so many cards towards a target a hand is not traded away."""
EFFECTS = {"add-a-card": 3.0, "trade-hands": 2.0, "trade-a-card": 1.0, "skip": 1.0}
Rank = tuple[float, ...]


def greedy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Collect for the target it has most cards of, and never roll the eight."""
    decision, t = world.open_decision, world.table
    assert isinstance(t, FactorTable)
    ranks = [rank(t, decision.seat, decision.question_key, option) for option in decision.options]
    best = max(ranks)
    equal = [index for index, own in enumerate(ranks) if own == best]
    return equal[chance.below(len(equal))]


def rank(t: FactorTable, seat: Seat, question: str, option: Any) -> Rank:
    """How good an answer seems."""
    hand = t.hands[seat]
    now = towards(t, hand)
    if question == "PickPile.turn":
        top = t.zones["discard"][-1:]
        return (float(option == ("discard" if towards(t, [*hand, *top]) > now else "draw")),)
    if question in ("PickCard.discard", "PickCard.trade"):
        return without(t, hand, option)
    if question == "PickWord.add_a_card":
        return (float(option == "lay_out"),)
    if question == "PickDie.target":
        return (float(option == worst_die(t, hand)),)
    return (float((option == "keep") == (now[0] >= ENOUGH)),)


def without(t: FactorTable, hand: list[Card], card: Card) -> Rank:
    """The hand that is left, then what the card does; a good hand is not traded away."""
    left = towards(t, (held for held in hand if held is not card))
    if card.face == "trade-hands" and left[0] >= ENOUGH:
        return (*left, -1.0)
    return (*left, EFFECTS.get(card.face, 0.0))


def worst_die(t: FactorTable, hand: list[Card]) -> str:
    """The die that fewest cards go towards."""
    return min(TARGETS, key=lambda die: counted(t, die, hand))


def towards(t: FactorTable, cards: Iterable[Card]) -> Rank:
    """The cards towards the nearer target, then those towards the other."""
    cards = list(cards)
    counts = sorted(counted(t, die, cards) for die in TARGETS)
    return float(counts[1]), float(counts[0])


def counted(t: FactorTable, die: str, cards: Iterable[Card]) -> int:
    """The cards that go towards what a die shows."""
    cards = list(cards)
    return max(len(kind.intersection(cards)) for kind in t.kinds[die, getattr(t, f"die_{die}")])
