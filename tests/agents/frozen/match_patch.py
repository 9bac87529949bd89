"""A Match Patch player as it was when the levels were first measured.

It is frozen: never improve it, so that strength can be compared over time. It takes what
makes a pair as far as it remembers, and puts down what it needs least.
"""

from typing import Any

from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PickPlace
from game.core.seat_match import World
from game.games.match_patch import PatchTable
from game.games.patch_grid import DRAW, PATCH

KEPT, PLACES = 0.83, 5
"""How likely a place is still known a turn later, and how many are known at once."""


def greedy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The answer that brings a pair soonest, by what it remembers."""
    decision, t = world.open_decision, world.table
    assert isinstance(t, PatchTable)
    options: list[Any] = list(decision.options)
    known = remembered(t, decision.seat)
    if decision.about == "take":
        return options.index(source(t, decision.seat, known, options, chance))
    if isinstance(decision, PickPlace):
        columns = 10
        rows = -(-(len(t.places) + 1) // columns)
        near = [place for place in options if place < rows * columns]
        return options.index(any_of(near or options, chance))
    here = {kind(card) for card in known.values()}
    spare = [card for card in options if kind(card) not in here]
    return options.index(any_of(spare or options, chance))


def source(
    t: PatchTable, seat: int, known: dict[int, Card], options: list[Any], chance: Chance
) -> Any:
    """A twin of a card in hand, else the draw pile, else a place that is news."""
    hand = {kind(card) for card in t.hands[seat]}
    twins = [place for place, card in known.items() if kind(card) in hand]
    if twins:
        return twins[-1]
    if DRAW in options:
        return DRAW
    return any_of([place for place in options if place not in known] or options, chance)


def remembered(t: PatchTable, seat: int) -> dict[int, Card]:
    """What it still knows of the patch: places and cards, the latest last."""
    known = {
        place: card
        for place, since, card in zip(t.places, t.since, t.zones[PATCH], strict=True)
        if t.seen[card.id] >> seat & 1
        and luck(seat, place, since, card) < KEPT ** (t.turns - since)
    }
    return dict(list(known.items())[-PLACES:])


def luck(seat: int, place: int, since: int, card: Card) -> float:
    """From 0 to 1, always the same for a card that lies somewhere since some turn."""
    number = int.from_bytes(card.code.encode(), "big")
    for part in (since, place, seat):
        number = Chance(number + part).next_word()
    return Chance(number).random()


def kind(card: Card) -> tuple[str, str]:
    """What makes two cards a pair."""
    return card.color, card.shape


def any_of(things: list[Any], chance: Chance) -> Any:
    """One of some equally good things."""
    return things[chance.below(len(things))]
