"""The Color Chaos policy: the option that is worth most, for every kind of decision."""

from __future__ import annotations

from typing import Any

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.chance import Chance
from game.core.decision import (
    Calls,
    Decision,
    Dodge,
    PickCard,
    PickCards,
    PickColor,
    PickSeat,
    PlayCard,
)
from game.core.seat_match import World
from game.games.color_chaos.chaos_table import ChaosTable

from .announcement import weigh_colors
from .card_losses import weigh_burden, weigh_held_card
from .dodge_choice import HARM, weigh_dodge
from .events import EVENT_MINDS
from .marks import Marks, weigh_each, weigh_nothing
from .play_choice import weigh_dump_order, weigh_plays
from .swap_choice import swap_answers
from .victims import weigh_drawing_victim, weigh_large_hand, weigh_wanted_hand

ALIKE = 1e-9
"""Less than this is no difference."""
ABOUT = 1.5
"""What is worth so much less than the best need not be thought about."""
ALL_MADE = 0
"""The first option of calls is to make them all."""


@by_sight
def policy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Return the option worth most; chance decides between equals."""
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
def sensible_answers(world: World, style: Manner = PLAIN) -> list[int]:
    """Return the answers that are about as good as the best one."""
    decision, table = world.decision, world.table
    assert decision is not None
    assert isinstance(table, ChaosTable)
    worths = marks_for(decision)(table, decision.seat, decision.options, style)
    enough = max(worths) - ABOUT
    return [index for index, worth in enumerate(worths) if worth >= enough]


def marks_for(decision: Decision[Any]) -> Marks:
    """Return the function that weighs the options of this decision."""
    kind = type(decision)
    return MARKS.get((kind, decision.about)) or MARKS.get((kind, ""), weigh_nothing)


MARKS: dict[tuple[type[Decision[Any]], str], Marks] = {
    (PlayCard, "turn"): weigh_plays,
    (PlayCard, ""): weigh_plays,
    (PickColor, ""): weigh_colors,
    **{(Dodge, effect): weigh_dodge(harm) for effect, harm in HARM.items()},
    (PickSeat, ""): weigh_each(weigh_drawing_victim(1)),
    **swap_answers("swap"),
    (PickSeat, "own-draw"): weigh_each(weigh_drawing_victim(2)),
    (PickSeat, "own-give"): weigh_each(weigh_drawing_victim(1)),
    (PickSeat, "own-take"): weigh_each(weigh_large_hand),
    (PickSeat, "own-scrap"): weigh_each(weigh_large_hand),
    (PickSeat, "own-swap"): weigh_each(weigh_wanted_hand),
    (PickCard, ""): weigh_each(weigh_burden),
    (PickCard, "look"): weigh_each(weigh_held_card),
    (PickCards, ""): weigh_dump_order,
}
"""By the kind of decision and what it is about; the empty word stands for anything else."""
for event, mind in EVENT_MINDS.items():
    MARKS |= {(Dodge, event): weigh_dodge(mind.harm), **mind.answers}
