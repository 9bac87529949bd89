"""Cards in slots side by side, each with a bar that lights when it counts.

Some become a rainbow.
"""

from types import MappingProxyType
from typing import Any, ClassVar

from pygame import FRect

from game.core.event import Announced
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.layout.mat_drawing import draw_felt_ground
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import (
    BAD,
    BLACK,
    CREAM,
    GOLD,
    INK,
    PAPER,
    PAPER_EDGE,
    SWATCHES,
    mix,
)  # fmt: skip
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.fitted_text import PillBox, draw_box_content
from game.ui.layout import Box, Line, Row
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import Pill, draw_pill

from .spot_look import SpotLook
from .zone_view import ZoneView

EDGE, GAP = 14, 9
BAR = 13  # units: the height of the bar below a card
TOP = 62  # for the caption of my own
BENT = 0.16  # of its height: how far the outermost cards of an arc sink
TURN = 7  # degrees between neighbors of an arc
MARK, MARK_TALL, MARK_DOWN = 20, 30, 0.32  # units: words on a card, their ground; how far down
SMALL = 110  # units: the height of a card on which words don't grow
BANDS = (*(SWATCHES[color].base for color in ("red", "orange")), GOLD,
         *(SWATCHES[color].base for color in ("green", "blue")))  # fmt: skip
"""The colors of the drawn rainbow, from the outside in; the cards' yellow is too pale."""
BAND, FAINT = 0.052, 0.66  # of the box's width; how much of a band is paper
LIGHT_SPEEDUP, LARGER = 1.25, 1.07  # the bars are lit before the time is over; a card that is lit
ROOM = 46  # units: for words below the arc
WON = "rainbow"
"""What is announced when a rainbow is whole."""


class SlotStrip(ZoneView):
    """A player's cards in their slots."""

    DETAILS = MappingProxyType({"slots": 5, "measure": "", "tally": "", "arc": False})
    """How many slots; which measure of the game lights the bars; the text key of what it says,
    with {count}, {slots} and {word}; whether my own lie on an arc.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("tally",)

    # Where -------------------------------------------------------------------------

    def slots_room(self) -> FRect:
        """Return the room of the slots: right of the owner's face, or below the caption."""
        box, head = self.box, self.site.head
        if self.site.kind == "own":
            return FRect(box.x + EDGE, box.y + TOP, box.w - 2 * EDGE, box.h - TOP - EDGE)
        left = head.right + 8 if head else box.x + EDGE
        return FRect(left, box.y + 10, box.right - EDGE - left, box.h - 20)

    @property
    def caption_rect(self) -> FRect:
        """The rectangle of the viewer's caption, clear of a banner that would hide its edge."""
        return FRect(self.box.x + 22, self.box.y + 10, self.box.w - 42, 48)

    def slot_count(self, count: int) -> int:
        """Return the number of slots in the layout, or more while a card too many lies there."""
        return max(int(self.layout_detail("slots")), count)

    @property
    def is_bent(self) -> bool:
        """True if the cards lie on an arc."""
        return self.site.kind == "own" and bool(self.layout_detail("arc"))

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the slot of a card."""
        room, slots = self.slots_room(), self.slot_count(count)
        wide = room.w / slots - GAP
        if not self.is_bent:
            height = min(wide / WIDTH_OF_HEIGHT, room.h - BAR - 6)
            middle = room.y + (room.h - BAR - 6) / 2
            return Pose(room.x + (index + 0.5) * room.w / slots, middle, height)
        out = (index - (slots - 1) / 2) / max(1, (slots - 1) / 2)
        height = min(1.04 * wide / WIDTH_OF_HEIGHT, (room.h - BAR - 8) / (1.08 + BENT))
        sunk = BENT * height * out * out
        x = room.centerx + out * (room.w - 1.2 * height * WIDTH_OF_HEIGHT) / 2
        return Pose(x, room.y + 6 + height / 2 + sunk, height, TURN * out * (slots - 1) / 2)

    def bar_rect(self, index: int, count: int) -> FRect:
        """Return the rectangle of the bar below a slot."""
        lies = self.card_pose(index, count)
        wide = lies.height * WIDTH_OF_HEIGHT
        foot = self.slots_room().bottom - BAR if self.is_bent else lies.y + lies.height / 2 + 6
        return FRect(lies.x - wide / 2, foot, wide, BAR)

    # Look --------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw ground, caption, slots, bars and cards."""
        own = self.site.kind == "own"
        ground = "paper" if own else self.spot.ground
        draw_felt_ground(canvas, self.box, look.mat_colors, ground)
        if look.is_owners_turn and not own:
            canvas.draw_rounded_panel(self.box, 34, look.mat_colors.zone, GOLD, 5)
        if look.may_choose_pile:
            canvas.draw_rounded_panel(self.box.inflate(12, 12), 38, GOLD)
            canvas.draw_rounded_panel(
                self.box, 34, mix(PAPER if own else look.mat_colors.zone, GOLD, 0.2)
            )
        if own:
            self._draw_strip_caption(canvas, look)
        count, fits = len(look.lying_cards), self.lit_slots(look)
        line = GOLD if own else look.mat_colors.line
        for index in range(count, self.slot_count(count)):
            if not self.is_bent:
                self.draw_empty_place(canvas, self.card_pose(index, count), line)
        for index in range(self.slot_count(count)):
            lit = index in fits
            dark = mix(look.mat_colors.zone, BLACK, 0.35)
            canvas.draw_rounded_panel(self.bar_rect(index, count), BAR / 2, GOLD if lit else dark)
        self.draw_cards(canvas, look, 5)
        for order, words in look.written_marks:
            self._draw_doer_mark(canvas, words, self.card_pose(order, count))

    def _draw_doer_mark(self, canvas: Canvas, words: str, lies: Pose) -> None:
        """Draw on the lower part of a card whose doing it is; it stays within the strip."""
        room, y = self.slots_room(), lies.y + MARK_DOWN * lies.height
        pill = PillBox(Pill(words, BAD, CREAM, "", MARK, LABEL, MARK_TALL), near=lies.x)
        small = canvas.with_type_limit(1.25 if lies.height > SMALL else 1.0)
        draw_box_content(small, pill, FRect(room.x, y - MARK_TALL / 2, room.w, MARK_TALL))

    def _draw_strip_caption(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the viewer's caption, and what their cards amount to."""
        row: list[Box] = [Line(self.caption_words(look), Style(TITLE, 30, INK))]
        if tally := self.layout_detail("tally"):
            measured = look.measure_lying_cards(self.layout_detail("measure"))
            words = look.text_for_key(
                tally, **self._caption_values(look, measured.word, len(measured.cards))
            )
            row.append(PillBox(Pill(words, GOLD, INK, "", 26, LABEL, 42), anchor="midright"))
        draw_box_content(
            canvas.with_type_limit(1.25), Row(row, [1, 0][: len(row)], 12), self.caption_rect
        )

    def caption_words(self, look: SpotLook) -> str:
        """Return the words above the viewer's own strip."""
        return look.caption_text

    def _caption_values(self, look: SpotLook, word: str, count: int) -> dict[str, Any]:
        key = f"shape.{word}"
        said = look.text_for_key(key) if look.has_text(key) else word
        return {"count": count, "slots": self.layout_detail("slots"), "word": said}

    @noted
    def lit_slots(self, look: SpotLook) -> set[int]:
        """Return the slots whose cards count."""
        counts = {card.id for card in look.measure_lying_cards(self.layout_detail("measure")).cards}
        return {
            i for i, card in enumerate(look.cards_only) if card is not None and card.id in counts
        }

    # Things --------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return every card, and above them the whole strip while it may be chosen."""
        return self.card_controls(look) + [look.pile_control(self.box)] * look.may_choose_pile


class RainbowStrip(SlotStrip):
    """The strip in front of a player; its bars light one by one when the rainbow is whole."""

    DETAILS = MappingProxyType({**SlotStrip.DETAILS, "needs": "", "missing": "", "out": ""})
    """What a strip has, and: the text key of the colors that are missing, with {colors}; the
    measure that knows them; the text key below a card that might rather go.
    """
    WORDS = (*SlotStrip.WORDS, "needs", "out")

    def bar_rect(self, index: int, count: int) -> FRect:
        """Return the bar below a slot: on an arc they stand apart, though the cards overlap."""
        bar = super().bar_rect(index, count)
        return bar.inflate(-0.2 * bar.w, 0) if self.is_bent else bar

    # Look --------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw a strip, with words below the cards that don't fit while one has to go."""
        super().draw_still(canvas, look)
        swapping = self.site.kind == "own" and any(
            look.may_choose_card(card) for card in look.cards_only
        )
        if swapping and self.layout_detail("out"):
            self._draw_outcasts(canvas, look)

    def _draw_outcasts(self, canvas: Canvas, look: SpotLook) -> None:
        fits = self.lit_slots(look)
        small = canvas.with_type_limit(1.2)
        for index in range(len(look.lying_cards)):
            if index not in fits:
                lies = self.card_pose(index, len(look.lying_cards))
                pill = Pill(
                    look.text_for_key(self.layout_detail("out")), BAD, CREAM, "", 22, LABEL, 34
                )
                draw_pill(small, pill, (lies.x, lies.y + 0.44 * lies.height), "center")

    def _draw_strip_caption(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the rainbow, the caption, what fits and what is missing."""
        box = FRect(self.box.x, self.box.y, self.box.w, self.box.h).inflate(-8, -8)
        canvas.draw_markup(rainbow_markup(box.w, box.h), box)
        super()._draw_strip_caption(canvas, look)
        words = self.missing_colors_text(look)
        if words and not self.is_arc_cramped():
            pill = Pill(words, CREAM, INK, "", 22, LABEL, 34, PAPER_EDGE, None)
            spot = (self.box.centerx, self.bar_rect(0, 0).y - 26)
            draw_pill(canvas.with_type_limit(1.2), pill, spot, "center")

    def is_arc_cramped(self) -> bool:
        """True if there is no room for words below the arc."""
        lies = self.card_pose(self.slot_count(0) // 2, self.slot_count(0))
        return self.bar_rect(0, 0).y - (lies.y + lies.height / 2) < ROOM

    def caption_words(self, look: SpotLook) -> str:
        """Return the caption; what is missing where it can stand nowhere else."""
        return (self.is_arc_cramped() and self.missing_colors_text(look)) or look.caption_text

    @noted
    def missing_colors_text(self, look: SpotLook) -> str:
        """Return which colors are missing; empty as long as most of them are."""
        colors = look.measure_lying_cards(self.layout_detail("missing")).word.split()
        if not self.layout_detail("needs") or not 0 < len(colors) < 3:
            return ""
        said = look.state.words.join_with_and(
            [look.text_for_key(f"color.{color}") for color in colors]
        )
        return look.text_for_key(self.layout_detail("needs"), colors=said)

    # The win -----------------------------------------------------------------------

    def draw_animated(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the bars of a whole rainbow as they light one by one."""
        for event, share in look.events_under_way:
            if isinstance(event, Announced) and (event.key, event.seat) == (WON, self.site.seat):
                self._draw_lit_cards(canvas, look, 1 if look.has_reduced_motion else share)

    def _draw_lit_cards(self, canvas: Canvas, look: SpotLook, share: float) -> None:
        """Draw the cards lit so far in gold and a little larger, and their bars."""
        count = len(look.lying_cards)
        lit = min(count, round(LIGHT_SPEEDUP * share * count))
        for index, (_, card) in enumerate(look.lying_cards[:lit]):
            lies, bar = self.card_pose(index, count), self.bar_rect(index, count)
            height = lies.height if look.has_reduced_motion else LARGER * lies.height
            draw_card(
                canvas, look.face_drawn_for(card), (lies.x, lies.y), height, lies.angle, GOLD, 8
            )
            canvas.draw_rounded_panel(bar.inflate(8, 8), bar.h / 2 + 4, CREAM)
            canvas.draw_rounded_panel(bar, bar.h / 2, GOLD)


def rainbow_markup(width: float, height: float) -> str:
    """Return the markup of a faint rainbow that stands on the foot of a box."""
    band, arcs = BAND * width, []
    for number, color in enumerate(BANDS):
        inward = (number + 0.5) * band
        wide, tall = 0.46 * width - inward, height - 8 - inward
        left, right = width / 2 - wide, width / 2 + wide
        paint = mix(color, PAPER, FAINT)
        arcs.append(
            f'<path d="M{left:.1f} {height:.1f}A{wide:.1f} {tall:.1f} 0 0 1 '
            f'{right:.1f} {height:.1f}" stroke="{paint}"/>'
        )
    return f'<g fill="none" stroke-width="{band:.1f}">{"".join(arcs)}</g>'
