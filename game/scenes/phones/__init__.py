"""Phones as private hands: who holds one, and the pictures they show."""

from .phone_code import CodeBox, draw_code
from .phone_faces import FaceRenderer

__all__ = ["CodeBox", "FaceRenderer", "draw_code"]
