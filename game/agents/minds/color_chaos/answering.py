"""The option worth most, for every kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.chance import Chance
from game.core.decision import (
    Calls,
    Decision,
    Dodge,
    Lay,
    PickCard,
    PickCards,
    PickColor,
    PickSeat,
    PickWord,
    PlayCard,
    Seat,
)
from game.core.seat_match import World
from game.games.color_chaos.chaos_table import ChaosTable

from . import announcing, dodging, giving, laying, playing, stacking, swapping, throwing, victims

Marks = Callable[[ChaosTable, Seat, Sequence[Any], Manner], list[float]]
"""What each option is worth."""
Worth = Callable[[ChaosTable, Seat, Any], float]
"""What one option is worth, whatever the others."""
Compare = Callable[[ChaosTable, Seat, Sequence[Any]], list[float]]
"""What the options are worth, one beside the other."""
ALIKE = 1e-9
"""Less than this is no difference."""
ABOUT = 1.5
"""What is worth so much less than the best need not be thought about."""
ALL_MADE = 0
"""The first option of calls is to make them all."""


@by_sight
def policy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The option worth most; chance decides between equals."""
    decision, table = world.decision, world.table
    assert decision is not None
    assert isinstance(table, ChaosTable)
    options = decision.options
    if len(options) == 1 or type(decision) is Calls:
        return ALL_MADE
    worths = marks_for(decision)(table, decision.seat, options, style)
    enough = max(worths) - ALIKE
    equal = [index for index, worth in enumerate(worths) if worth > enough]
    return equal[0] if len(equal) == 1 else equal[chance.below(len(equal))]


@by_sight
def sensible(world: World, style: Manner = PLAIN) -> list[int]:
    """The answers that are about as good as the best one."""
    decision, table = world.decision, world.table
    assert decision is not None
    assert isinstance(table, ChaosTable)
    worths = marks_for(decision)(table, decision.seat, decision.options, style)
    enough = max(worths) - ABOUT
    return [index for index, worth in enumerate(worths) if worth >= enough]


def marks_for(decision: Decision[Any]) -> Marks:
    """How the options of this decision are weighed."""
    kind = type(decision)
    return MARKS.get((kind, decision.about)) or MARKS.get((kind, ""), nothing)


def nothing(t: ChaosTable, seat: Seat, options: Sequence[Any], style: Manner) -> list[float]:
    """All options are equal."""
    return [0.0] * len(options)


def each(worth: Worth) -> Marks:
    """Weighs the options one by one."""

    def marks(t: ChaosTable, seat: Seat, options: Sequence[Any], style: Manner) -> list[float]:
        return [worth(t, seat, option) for option in options]

    return marks


def together(worth: Compare) -> Marks:
    """Weighs the options beside one another."""

    def marks(t: ChaosTable, seat: Seat, options: Sequence[Any], style: Manner) -> list[float]:
        return worth(t, seat, options)

    return marks


def swaps(effect: str) -> dict[tuple[type[Decision[Any]], str], Marks]:
    """The three questions about who swaps hands."""
    return {
        (PickSeat, f"{effect}_first"): each(swapping.first),
        (PickSeat, f"{effect}_second"): together(swapping.second),
        (PickSeat, f"{effect}_instead"): together(swapping.instead),
    }


MARKS: dict[tuple[type[Decision[Any]], str], Marks] = {
    (PlayCard, "turn"): playing.play,
    (PlayCard, ""): playing.play,
    (PickColor, ""): announcing.colors,
    (PickColor, "bomb"): each(announcing.bomb),
    (PickWord, "call"): together(announcing.higher_or_lower),
    **{(Dodge, effect): dodging.dodging(harm) for effect, harm in dodging.HARM.items()},
    (PickSeat, ""): each(victims.drawing(1)),
    (PickSeat, "give"): each(victims.drawing(1)),
    (PickSeat, "leftover"): each(victims.drawing(1)),
    (PickSeat, "field-goal"): each(victims.drawing(2)),
    (PickSeat, "misfortune"): each(victims.drawing(4)),
    (PickSeat, "vindictive"): each(victims.drawing(2)),
    (PickSeat, "thief"): each(victims.robbed),
    (PickSeat, "seat-swap"): each(victims.unseated),
    (PickSeat, "post"): each(victims.post),
    (PickSeat, "war_tie"): each(victims.drawing(2)),
    (PickSeat, "war_first"): each(swapping.warrior),
    (PickSeat, "war_second"): each(swapping.enemy),
    (PickSeat, "war_instead"): each(swapping.enemy),
    **swaps("swap"),
    **swaps("two-hand-swap"),
    (PickSeat, "own-draw"): each(victims.drawing(2)),
    (PickSeat, "own-give"): each(victims.drawing(1)),
    (PickSeat, "own-take"): each(victims.post),
    (PickSeat, "own-scrap"): each(victims.post),
    (PickSeat, "own-swap"): each(victims.small_hand),
    (PickCard, ""): each(giving.burden),
    (PickCard, "look"): each(giving.handy),
    (PickCard, "give"): each(giving.gift),
    (PickCard, "give_back"): each(giving.gift),
    (PickCard, "vindictive"): each(giving.gift),
    (PickCard, "kick"): each(throwing.kick),
    (PickCard, "potato"): each(throwing.potato),
    (PickCard, "from_draw"): playing.from_draw,
    (PickCard, "back"): each(giving.back),
    (PickCards, ""): playing.dumped,
    (PickCards, "greedy"): each(stacking.greedy),
    (PickCards, "deal"): each(stacking.dealt),
    (PickCards, "war"): each(stacking.stacked),
    (Lay, ""): each(laying.free),
    (Lay, "post"): each(laying.post),
    (Lay, "the-best"): together(laying.the_best),
    (Lay, "odd-one-out"): each(laying.odd_one_out),
    (Lay, "same-draw-3"): together(laying.same_draw_3),
    (Lay, "higher-or-lower"): together(laying.higher_or_lower),
}
"""By the kind of decision and what it is about; the empty word stands for anything else."""
