"""The table on screen: the layers above it, the curtain and the pause."""

from .file_notice import FileNotice
from .layers import Layer, LayerStack
from .match_start import start_match
from .notes.harm_marks import name_harmed_owners
from .notes.hint import place_note_above
from .rack import DeedRack
from .scene import PlayScene
from .table_answers import TableAnswers, make_answer_key
from .table_buttons import BACK, MORE, TableButtons
from .table_context import TableContext

__all__ = [
    "BACK",
    "MORE",
    "DeedRack",
    "FileNotice",
    "Layer",
    "LayerStack",
    "PlayScene",
    "TableAnswers",
    "TableButtons",
    "TableContext",
    "make_answer_key",
    "name_harmed_owners",
    "place_note_above",
    "start_match",
]
