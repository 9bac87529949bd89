"""The Color Chaos policy: the option that is worth most, for every kind of decision."""

from collections.abc import Sequence
from typing import Any

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.card import Card
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
    Seat,
)
from game.core.seat_match import World
from game.games.color_chaos.chaos_table import ChaosTable

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
    decision, table = world.open_decision, world.table
    assert isinstance(table, ChaosTable)
    options = decision.options
    if len(options) == 1 or type(decision) is Calls:
        return ALL_MADE
    worths = marks_for(decision)(table, decision.seat, options, style)
    enough = max(worths) - ALIKE
    equal = [index for index, worth in enumerate(worths) if worth > enough]
    return equal[0] if len(equal) == 1 else equal[chance.below(len(equal))]


@by_sight
def chaos_worths(world: World, chance: Chance, style: Manner = PLAIN) -> Sequence[float]:
    """Return what each answer is worth to a player of this style."""
    decision, table = world.open_decision, world.table
    assert isinstance(table, ChaosTable)
    return marks_for(decision)(table, decision.seat, decision.options, style)


@by_sight
def sensible_answers(world: World, style: Manner = PLAIN) -> list[int]:
    """Return the answers that are about as good as the best one."""
    decision, table = world.open_decision, world.table
    assert isinstance(table, ChaosTable)
    worths = marks_for(decision)(table, decision.seat, decision.options, style)
    enough = max(worths) - ABOUT
    return [index for index, worth in enumerate(worths) if worth >= enough]


OVERLOOKS = 0.4
"""How often it does not look any further than at colors."""


@by_sight
def nearsighted(world: World, chance: Chance, style: Manner = PLAIN) -> int | None:
    """Return a card of the color on top; without one draw or pass, though others may fit."""
    asked, table = world.open_decision, world.table
    assert isinstance(table, ChaosTable)
    if not isinstance(asked, PlayCard) or table.debt or chance.random() >= OVERLOOKS:
        return None
    cards = {i: option for i, option in enumerate(asked.options) if isinstance(option, Card)}
    same = [place for place, card in cards.items() if card.color == table.color]
    seen = same or [place for place in range(len(asked.options)) if place not in cards]
    return seen[chance.below(len(seen))] if seen else None


def marks_for(decision: Decision[Any]) -> Marks:
    """Return the function that weighs the options of this decision."""
    kind = type(decision)
    return MARKS.get((kind, decision.about)) or MARKS.get((kind, ""), weigh_nothing)


FAVORITE = 3.0
"""How many cards a color counts for that somebody likes and holds."""


def weigh_colors(t: ChaosTable, seat: Seat, options: Sequence[str], style: Manner) -> list[float]:
    """Weigh the colors by cards in hand, then by points; a liked one counts more."""
    return [weigh_color(t, seat, option, FAVORITE * (option == style.taste)) for option in options]


def weigh_color(t: ChaosTable, seat: Seat, option: str, extra: float = 0.0) -> float:
    """Return how good it is to announce a color."""
    held = sum(1 + c.points / 50 for c in t.hands[seat] if c.color == option)
    return held + extra if held else 0.0


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
