"""Today's deal: the leaf on the title, the page of a day, the calendar of a month."""

from .today_leaf import TodayLeaf

__all__ = ["TodayLeaf"]
