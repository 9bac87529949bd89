"""Phones as private hands: who holds one, and the pictures they show."""

from .phone_code import CodeBox, build_ways_in, draw_code
from .phone_faces import FaceRenderer

__all__ = ["CodeBox", "FaceRenderer", "build_ways_in", "draw_code"]
