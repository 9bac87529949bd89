"""The Color Chaos policy: the option that is worth most, for every kind of decision."""

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

from . import (
    announcement,
    card_losses,
    dodge_choice,
    number_choice,
    play_choice,
    stack_choice,
    swap_choice,
    throw_choice,
    victims,
)

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


def weigh_nothing(t: ChaosTable, seat: Seat, options: Sequence[Any], style: Manner) -> list[float]:
    """Weigh all options as equal."""
    return [0.0] * len(options)


def weigh_each(worth: Worth) -> Marks:
    """Return marks that weigh the options one by one."""

    def marks_one_by_one(
        t: ChaosTable, seat: Seat, options: Sequence[Any], style: Manner
    ) -> list[float]:
        return [worth(t, seat, option) for option in options]

    return marks_one_by_one


def weigh_together(worth: Compare) -> Marks:
    """Return marks that weigh the options against one another."""

    def marks_side_by_side(
        t: ChaosTable, seat: Seat, options: Sequence[Any], style: Manner
    ) -> list[float]:
        return worth(t, seat, options)

    return marks_side_by_side


def swap_questions(effect: str) -> dict[tuple[type[Decision[Any]], str], Marks]:
    """Return the marks for the three questions about who swaps hands."""
    return {
        (PickSeat, f"{effect}_first"): weigh_each(swap_choice.weigh_first_swapper),
        (PickSeat, f"{effect}_second"): weigh_together(swap_choice.weigh_second_swapper),
        (PickSeat, f"{effect}_instead"): weigh_together(swap_choice.weigh_substitute),
    }


MARKS: dict[tuple[type[Decision[Any]], str], Marks] = {
    (PlayCard, "turn"): play_choice.weigh_plays,
    (PlayCard, ""): play_choice.weigh_plays,
    (PickColor, ""): announcement.weigh_colors,
    (PickColor, "bomb"): weigh_each(announcement.weigh_bomb_color),
    (PickWord, "call"): weigh_together(announcement.weigh_higher_or_lower),
    **{
        (Dodge, effect): dodge_choice.weigh_dodge(harm)
        for effect, harm in dodge_choice.HARM.items()
    },
    (PickSeat, ""): weigh_each(victims.weigh_drawing_victim(1)),
    (PickSeat, "give"): weigh_each(victims.weigh_drawing_victim(1)),
    (PickSeat, "leftover"): weigh_each(victims.weigh_drawing_victim(1)),
    (PickSeat, "field-goal"): weigh_each(victims.weigh_drawing_victim(2)),
    (PickSeat, "misfortune"): weigh_each(victims.weigh_drawing_victim(4)),
    (PickSeat, "vindictive"): weigh_each(victims.weigh_drawing_victim(2)),
    (PickSeat, "thief"): weigh_each(victims.weigh_robbed_player),
    (PickSeat, "seat-swap"): weigh_each(victims.weigh_unseated_player),
    (PickSeat, "post"): weigh_each(victims.weigh_post_player),
    (PickSeat, "war_tie"): weigh_each(victims.weigh_drawing_victim(2)),
    (PickSeat, "war_first"): weigh_each(swap_choice.weigh_warrior),
    (PickSeat, "war_second"): weigh_each(swap_choice.weigh_enemy),
    (PickSeat, "war_instead"): weigh_each(swap_choice.weigh_enemy),
    **swap_questions("swap"),
    **swap_questions("two-hand-swap"),
    (PickSeat, "own-draw"): weigh_each(victims.weigh_drawing_victim(2)),
    (PickSeat, "own-give"): weigh_each(victims.weigh_drawing_victim(1)),
    (PickSeat, "own-take"): weigh_each(victims.weigh_post_player),
    (PickSeat, "own-scrap"): weigh_each(victims.weigh_post_player),
    (PickSeat, "own-swap"): weigh_each(victims.weigh_wanted_hand),
    (PickCard, ""): weigh_each(card_losses.weigh_burden),
    (PickCard, "look"): weigh_each(card_losses.weigh_held_card),
    (PickCard, "give"): weigh_each(card_losses.weigh_given_card),
    (PickCard, "give_back"): weigh_each(card_losses.weigh_given_card),
    (PickCard, "vindictive"): weigh_each(card_losses.weigh_given_card),
    (PickCard, "kick"): weigh_each(throw_choice.weigh_kick),
    (PickCard, "potato"): weigh_each(throw_choice.weigh_potato),
    (PickCard, "from_draw"): play_choice.weigh_from_draw,
    (PickCard, "back"): weigh_each(card_losses.weigh_put_back),
    (PickCards, ""): play_choice.weigh_dump_order,
    (PickCards, "greedy"): weigh_each(stack_choice.weigh_greedy_card),
    (PickCards, "deal"): weigh_each(stack_choice.weigh_dealt_card),
    (PickCards, "war"): weigh_each(stack_choice.weigh_stacked_number),
    (Lay, ""): weigh_each(number_choice.weigh_free_number),
    (Lay, "post"): weigh_each(number_choice.weigh_post),
    (Lay, "the-best"): weigh_together(number_choice.weigh_the_best),
    (Lay, "odd-one-out"): weigh_each(number_choice.weigh_odd_one_out),
    (Lay, "same-draw-3"): weigh_together(number_choice.weigh_same_draw_3),
    (Lay, "higher-or-lower"): weigh_together(number_choice.weigh_number_for_call),
}
"""By the kind of decision and what it is about; the empty word stands for anything else."""
