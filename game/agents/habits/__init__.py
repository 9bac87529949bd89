"""The habits of characters: what each likes to do, in each game, where it costs nothing.

A habit only chooses among answers that are worth about the same, so a player stays as good as its
level. It knows what everybody at the table can see of the deed, and nothing else.
"""

from .deed import Habit, OpenDeed

__all__ = ["Habit", "OpenDeed"]
