"""A note on results that somebody had the same cards before."""

from __future__ import annotations

from game.store.journals.repeated_deal import RepeatedDeal
from game.ui.boxes import icon_leaf
from game.ui.draw.palette import INK
from game.ui.draw.text_surfaces import BODY, LABEL
from game.ui.layout import Box, Column, Line, PanelBox, Row, Text
from game.ui.widgets.drawable import Style
from game.words import Words

LILAC = "#EFE3FC"


def build_repeat_note(words: Words, repeated_deal: RepeatedDeal | None) -> Box | None:
    """Build the badge of a game with known cards, and whether it counts; None for new cards."""
    if repeated_deal is None:
        return None
    tries = repeated_deal.tries
    title = words("again.badge_try", ordinal=words.word_ordinal(tries))
    title = title if tries > 1 else words("again.badge")
    title = words("again.practice") if repeated_deal.is_practice else title
    note = words("again.counted" if repeated_deal.counts else "again.not_counted")
    lines = Column(
        [
            Line(title, Style(LABEL, 26), "these-cards", 0.8),
            Text(note, Style(BODY, 23), "counted", 20),
        ],
        2,
    )
    return PanelBox(
        Row([icon_leaf("ui-shuffle", 40, INK, LILAC), lines], [0, 1], 14), (18, 10), LILAC
    )
