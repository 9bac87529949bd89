"""Why a good player answers as it does: for each game the reason as a key, with its values."""

from .advice import Advice, advise
from .situation import Reason, Situation

__all__ = ["Advice", "Reason", "Situation", "advise"]
