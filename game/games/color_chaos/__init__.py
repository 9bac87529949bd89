"""Color Chaos: match the top of Discard! by color or by text, and get rid of your hand."""

from .chaos_rounds import begin_round, check, deals_again, end_round
from .chaos_table import ChaosTable as TABLE
from .turn import begin_position, turn, warning, why, why_not

__all__ = [
    "TABLE", "begin_position", "begin_round", "check", "deals_again", "end_round", "turn",
    "warning", "why", "why_not",
]  # fmt: skip
