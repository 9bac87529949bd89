"""The setup of a game: who plays, with which cards and house rules."""

from .agreement import Agreement
from .page import TablePage
from .panels import panel
from .scene import SetupScene
from .table_again import Again

__all__ = ["Again", "Agreement", "SetupScene", "TablePage", "panel"]
