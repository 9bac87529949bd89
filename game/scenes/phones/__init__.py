"""Phones as private hands: who holds one, and the pictures that phones show."""

from .code import CodeBox, draw_code
from .faces import FaceWork

__all__ = ["CodeBox", "FaceWork", "draw_code"]
