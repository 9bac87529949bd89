"""The forms in which the hand at the foot of the table may lie, and what is drawn with it."""

from __future__ import annotations

from collections.abc import Mapping

from .counted import CountedHand, counted
from .dress import HandDress
from .hand import FAN, IN_AN_ARC, HandForm, strips
from .heads import HOP, POP, SMILE
from .penned import DETAILS, Penned
from .pens import completes, lay_out, together, whole_strips

COUNTED, PENS = "counted", "pens"
HANDS: Mapping[str, HandForm] = {
    FAN: IN_AN_ARC,
    COUNTED: HandForm(counted, strips),
    PENS: HandForm(
        lay_out, whole_strips, True, True, together, completes, POP + HOP, SMILE, DETAILS
    ),
}
"""Every form of a hand."""
DRESSES: Mapping[str, type[HandDress]] = {COUNTED: CountedHand, PENS: Penned}
"""What is drawn with the cards of some of them."""
