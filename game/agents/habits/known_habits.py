"""The habits of every character: one for each face, by game and by family of homemade games."""

from collections.abc import Mapping
from typing import Any

from game.core.game import is_own, known_game

from .card_habits import (
    CHAOS_HABITS,
    CLAIM_HABITS,
    DISCARD_HABITS,
    FLOWER_HABITS,
    OWN_BED_HABITS,
    OWN_CARD_HABITS,
)
from .deed import Deed, Habit
from .place_habits import PLACE_HABITS

HABITS: Mapping[str, Mapping[str, Habit]] = {
    "color-chaos": CHAOS_HABITS,
    "dice-factor": DISCARD_HABITS,
    "flower-power": FLOWER_HABITS,
    "match-patch": PLACE_HABITS,
    "penny-badger": CLAIM_HABITS,
    "pig-farm": DISCARD_HABITS,
    "rainbow-rush": DISCARD_HABITS,
}
"""By game in the box, then by face."""
FAMILY_HABITS: Mapping[str, Mapping[str, Habit]] = {
    "empty-hand": OWN_CARD_HABITS,
    "garden": OWN_BED_HABITS,
    "pairs": PLACE_HABITS,
    "sets": OWN_CARD_HABITS,
}
"""The same for the families of homemade games."""
NONE: Mapping[str, Habit] = {}


def habits_in(game_id: str) -> Mapping[str, Habit]:
    """Return the habits in a game, by face."""
    if not is_own(game_id):
        return HABITS.get(game_id, NONE)
    recipe: Any = getattr(known_game(game_id), "recipe", None)
    return FAMILY_HABITS[recipe.game.family] if recipe and recipe.game else NONE


def habit_of(game_id: str, face: str) -> Habit:
    """Return the habit of a face in a game; nothing is just like somebody without one."""
    return habits_in(game_id).get(face, is_never_habit)


def is_never_habit(deed: Deed) -> bool:
    """Return False: nobody is known for this."""
    return False
