"""What somebody is called and how they look: letters on the screen, and faces to choose."""

from .faces import FaceSheet, profile_row
from .field import AMBER, NameField, draw_typed, name_chip, notice_box
from .letters import LetterSheet, NameWish
from .name_entry import KnownName, NameEntry

__all__ = [
    "AMBER", "FaceSheet", "KnownName", "LetterSheet", "NameEntry", "NameField", "NameWish",
    "draw_typed", "name_chip", "notice_box", "profile_row",
]  # fmt: skip
