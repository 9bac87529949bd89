"""The rules to read."""

from .house import said

__all__ = ["said"]
