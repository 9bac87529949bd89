"""What somebody is called and how they look: letters on the screen, and faces to choose."""

from .faces import FaceSheet
from .letters import LetterSheet, NameWish
from .name_entry import KnownName
from .profile import profile_row

__all__ = ["FaceSheet", "KnownName", "LetterSheet", "NameWish", "profile_row"]
