"""The setup of a game: players, cards and house rules."""

from .agreement import Agreement, RepeatGame
from .scene import SetupScene
from .seat_card import HeadStartChoice
from .table_page import TablePage, build_side_panel

__all__ = [
    "Agreement",
    "HeadStartChoice",
    "RepeatGame",
    "SetupScene",
    "TablePage",
    "build_side_panel",
]
