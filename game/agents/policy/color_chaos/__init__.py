"""A greedy Color Chaos player: gets rid of points, keeps what always fits for the end,
and turns on whoever is about to go out.
"""

from .answering import policy, sensible

__all__ = ["policy", "sensible"]
