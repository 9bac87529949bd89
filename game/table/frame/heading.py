"""The words above a table."""

from dataclasses import dataclass

from game.ui.widgets.ribbon import Ribbon


@dataclass(frozen=True, slots=True)
class TableHeading:
    """The words above a table, and when the question below them was asked."""

    title: str
    subtitle: str
    asked_at: float
    previous_ribbon: Ribbon | None = None
    """The ribbon that was there before."""
