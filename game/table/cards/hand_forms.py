"""The forms in which the hand at the foot of the table may lie, and their ornaments."""

from collections.abc import Mapping
from dataclasses import replace

from game.games.hand_order import FAN_ORDERS

from .counted_hand import CountedHand, count_fan_places
from .hand_layout import IN_AN_ARC, HandForm, press_strips
from .hand_ornaments import HandOrnaments
from .heads import HOP, POP, SMILE
from .pen_ornaments import DETAILS, PenOrnaments
from .pens import completes_pair, lay_out_pens, sets_first_order, visible_strips

COUNTED, PENS = "counted", "pens"
HAND_FORMS: Mapping[str, HandForm] = {
    **{form: replace(IN_AN_ARC, first=first) for form, first in FAN_ORDERS.items()},
    COUNTED: HandForm(count_fan_places, press_strips),
    PENS: HandForm(
        lay_out_pens,
        visible_strips,
        is_grouped=True,
        has_heads=True,
        sort_cards=sets_first_order,
        completes_set=completes_pair,
        stir_ms=POP + HOP,
        smile_ms=SMILE,
        details=DETAILS,
    ),
}
"""Every form of a hand."""
ORNAMENTS: Mapping[str, type[HandOrnaments]] = {COUNTED: CountedHand, PENS: PenOrnaments}
"""What is drawn with the cards of some of them."""
