"""The 24 events: each returns who is next, or None for the next player (CC-66)."""

from collections.abc import Awaitable, Callable

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable

from .all_draw_1 import all_draw_1
from .bomb import bomb
from .equalizer import equalizer
from .field_goal import field_goal
from .getting_even import getting_even
from .give_1 import give_1
from .greedy import greedy
from .higher_or_lower import higher_or_lower
from .hot_potato import hot_potato
from .misfortune import misfortune
from .new_draw_pile import new_draw_pile
from .odd_one_out import odd_one_out
from .play_from_draw import play_from_draw
from .redo import redo
from .same_draw_3 import same_draw_3
from .scrap_a_train import scrap_a_train
from .scrap_a_white import scrap_a_white
from .scrap_an_event import scrap_an_event
from .seat_swap import seat_swap
from .the_best import the_best
from .thief import thief
from .two_hand_swap import two_hand_swap
from .vindictive import vindictive
from .war import war

PLAY_FROM_DRAW = "play-from-draw"
"""Leaves the card that was chosen beside the event: it is played next."""
EVENTS: dict[str, Callable[[ChaosTable, Seat], Awaitable[Seat | None]]] = {
    "all-draw-1": all_draw_1,
    "bomb": bomb,
    "equalizer": equalizer,
    "field-goal": field_goal,
    "getting-even": getting_even,
    "give-1": give_1,
    "greedy": greedy,
    "higher-or-lower": higher_or_lower,
    "hot-potato": hot_potato,
    "misfortune": misfortune,
    "new-draw-pile": new_draw_pile,
    "odd-one-out": odd_one_out,
    PLAY_FROM_DRAW: play_from_draw,
    "redo": redo,
    "same-draw-3": same_draw_3,
    "scrap-an-event": scrap_an_event,
    "scrap-a-train": scrap_a_train,
    "scrap-a-white": scrap_a_white,
    "seat-swap": seat_swap,
    "the-best": the_best,
    "thief": thief,
    "two-hand-swap": two_hand_swap,
    "vindictive": vindictive,
    "war": war,
}
