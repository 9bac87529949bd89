"""The Pig Farm players: one that weighs everything, and one that sees only pigs alike."""

from .hasty import hasty
from .turn import policy

__all__ = ["hasty", "policy"]
