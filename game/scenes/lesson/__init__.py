"""Learn by playing: a teacher beside the real table; others know the ways into a lesson."""

from .entry import has_lesson, learn, learn_button

__all__ = ["has_lesson", "learn", "learn_button"]
