"""The setup of a game: who plays, with which cards and house rules."""

from .agreement import Again, Agreement
from .page import TablePage, panel
from .scene import SetupScene
from .seat_card import HeadStartChoice

__all__ = ["Again", "Agreement", "HeadStartChoice", "SetupScene", "TablePage", "panel"]
