"""What somebody is called and how they look: letters on the screen, and faces to choose."""

from .faces import FaceSheet, profile_row
from .letters import LetterSheet, NameWish
from .name_entry import KnownName

__all__ = ["FaceSheet", "KnownName", "LetterSheet", "NameWish", "profile_row"]
