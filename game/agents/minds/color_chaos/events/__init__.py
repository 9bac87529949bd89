"""What computer players know of the 24 events, each declared beside those that are like it."""

from ..event_mind import EVENT_MINDS
from .hand_events import EQUALIZER, REDO, SEAT_SWAP, TWO_HAND_SWAP
from .hitting_events import BOMB, GIVE_1, MISFORTUNE, THIEF, VINDICTIVE
from .laying_events import GETTING_EVEN, HIGHER_OR_LOWER, ODD_ONE_OUT, SAME_DRAW_3, THE_BEST
from .pile_events import ALL_DRAW_1, NEW_DRAW_PILE, PLAY_FROM_DRAW
from .scrap_events import SCRAP_A_TRAIN, SCRAP_A_WHITE, SCRAP_AN_EVENT
from .stack_events import GREEDY, WAR
from .throwing_events import FIELD_GOAL, HOT_POTATO

EVENT_MINDS |= {
    "all-draw-1": ALL_DRAW_1,
    "bomb": BOMB,
    "equalizer": EQUALIZER,
    "field-goal": FIELD_GOAL,
    "getting-even": GETTING_EVEN,
    "give-1": GIVE_1,
    "greedy": GREEDY,
    "higher-or-lower": HIGHER_OR_LOWER,
    "hot-potato": HOT_POTATO,
    "misfortune": MISFORTUNE,
    "new-draw-pile": NEW_DRAW_PILE,
    "odd-one-out": ODD_ONE_OUT,
    "play-from-draw": PLAY_FROM_DRAW,
    "redo": REDO,
    "same-draw-3": SAME_DRAW_3,
    "scrap-an-event": SCRAP_AN_EVENT,
    "scrap-a-train": SCRAP_A_TRAIN,
    "scrap-a-white": SCRAP_A_WHITE,
    "seat-swap": SEAT_SWAP,
    "the-best": THE_BEST,
    "thief": THIEF,
    "two-hand-swap": TWO_HAND_SWAP,
    "vindictive": VINDICTIVE,
    "war": WAR,
}
__all__ = ["EVENT_MINDS"]
