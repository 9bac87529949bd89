"""The 24 events as computer players know them, each declared beside those that are like it."""

from ..event_mind import EVENT_MINDS
from . import (
    hand_events,
    hitting_events,
    laying_events,
    pile_events,
    scrap_events,
    stack_events,
    throwing_events,
)

__all__ = [
    "EVENT_MINDS",
    "hand_events",
    "hitting_events",
    "laying_events",
    "pile_events",
    "scrap_events",
    "stack_events",
    "throwing_events",
]
