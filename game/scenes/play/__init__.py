"""The table on screen, with all that lies above it, the curtain and the pause."""

from .answers import Answers, key_of_thing
from .buttons import BACK, MORE, TableButtons
from .layers import Layer, Layers
from .notes.hint import note_above
from .notes.marks import whose
from .notice import Notice
from .rack import Rack
from .scene import PlayScene
from .start import start_match
from .tabletop import Tabletop

__all__ = [
    "BACK",
    "MORE",
    "Answers",
    "Layer",
    "Layers",
    "Notice",
    "PlayScene",
    "Rack",
    "TableButtons",
    "Tabletop",
    "key_of_thing",
    "note_above",
    "start_match",
    "whose",
]
