"""The Rainbow Rush players: one that weighs everything, and one that sees only its own cards."""

from .hasty import hasty
from .turn import policy

__all__ = ["hasty", "policy"]
