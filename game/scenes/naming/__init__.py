"""Names and faces of players: letters on the screen, and faces to choose."""

from .face_chooser import FaceDialog, build_profile_row
from .letter_dialog import LetterDialog, NameRequest
from .name_entry import KnownName, NameEntry
from .name_field import (
    AMBER,
    NameField,
    build_name_chip,
    build_name_notice,
    draw_typed_text,
    is_paste,
    read_clipboard,
)

__all__ = [
    "AMBER",
    "FaceDialog",
    "KnownName",
    "LetterDialog",
    "NameEntry",
    "NameField",
    "NameRequest",
    "build_name_chip",
    "build_name_notice",
    "build_profile_row",
    "draw_typed_text",
    "is_paste",
    "read_clipboard",
]  # fmt: skip
