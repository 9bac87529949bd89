"""Cards in slots side by side, each with a bar that lights when it counts.

Some become a rainbow.
"""

from collections.abc import Set as AbstractSet
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar

from pygame import FRect

from game.core.event import Announced
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.cards.hand_view import pose_rect
from game.table.layout.mat_drawing import draw_felt_ground
from game.table.plates.plate import head_words_rect, is_wide_head
from game.ui.draw.canvas import Canvas, draw_faded, left_part
from game.ui.draw.motion import Pose
from game.ui.draw.palette import (
    BAD,
    BLACK,
    CREAM,
    GOLD,
    GRAY_INK,
    INK,
    PAPER,
    PAPER_EDGE,
    SWATCHES,
    mix,
)  # fmt: skip
from game.ui.draw.text_surfaces import FINE, LABEL, TITLE
from game.ui.fitted_text import FittedText, PillBox, draw_box_content
from game.ui.layout import Box, Column, Line, Row
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import Pill, draw_pill

from .spot_look import SpotLook
from .zone_view import ZoneView

EDGE, GAP = 14, 9
TALLEST = 150  # units: more than that is no better for cards of a strip
BAR_MS = 160  # milliseconds in which a bar fills
VEIL = 'fill-opacity="0.55"'  # over what is passed over
BAR, UNDER = 9, 7  # units: the height of the bar below a card, and how far below it is
TOP = 62  # for the caption of my own
SIDE, SIDE_SMALL = 180.0, 150.0  # beside the cards of my own, in a low and wide box
APART, LEVEL, HIGHER = 150.0, 0.7, 0.1
"""Units from card to card at most; the share of the box's height that a card has, and how much of
its own height it lies above the middle."""
BENT = 0.08  # of its height: how far the outermost cards of an arc sink
TURN = 4.5  # degrees between neighbors of an arc
MARK, MARK_TALL, MARK_DOWN = 20, 30, 0.32  # units: words on a card, their ground; how far down
SMALL = 110  # units: the height of a card on which words don't grow
BANDS = (*(SWATCHES[color].base for color in ("red", "orange")), GOLD,
         *(SWATCHES[color].base for color in ("green", "blue")))  # fmt: skip
"""The colors of the drawn rainbow, from the outside in; the cards' yellow is too pale."""
BAND, TALL_BAND, FAINT = 0.052, 0.13, 0.66
"""How wide a band is at most, as a share of the box's width and of its height, and how much of it
is paper until the rainbow is whole."""
ARCS = 780.0  # units: how wide the drawn rainbow is at most
ARCS_SPEEDUP = 2.3  # the arcs are bright before the time is over
LIGHT_SPEEDUP, LARGER = 1.25, 1.07  # the bars are lit before the time is over; a card that is lit
WON = "rainbow"
"""What is announced when a rainbow is whole."""


class SlotStrip(ZoneView):
    """A player's cards in their slots."""

    DETAILS = MappingProxyType({"slots": 5, "measure": "", "tally": "", "pill": "", "arc": False})
    """How many slots; which measure of the game lights the bars; the text key of what it says,
    with {count}, {slots} and {word}, and a short one for the gold pill on my own, with {word} below
    it; whether my own lie on an arc.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("tally", "pill")

    # Where -------------------------------------------------------------------------

    @property
    def is_low(self) -> bool:
        """True if my own lie in a low and wide box, with words at both ends."""
        return self.site.kind == "own" and self.box.w > 3 * self.box.h

    def slots_room(self) -> FRect:
        """Return the room of the slots: right of the owner's face, or between or below words."""
        box, head = self.box, self.site.head
        if self.is_low:
            return box.inflate(-2 * (SIDE_SMALL if self.site.large else SIDE), -2 * EDGE)
        if self.site.kind == "own":
            return FRect(box.x + EDGE, box.y + TOP, box.w - 2 * EDGE, box.h - TOP - EDGE)
        left = head.right + 8 if head else box.x + EDGE
        return FRect(left, box.y + 8, box.right - EDGE - left, box.h - 14)

    @property
    def caption_rect(self) -> FRect:
        """The rectangle of the viewer's caption, above the cards or left of them."""
        box = self.box
        if self.is_low:
            return FRect(box.x + 26, box.y + EDGE, self.slots_room().x - box.x - 30, box.h - 28)
        return FRect(box.x + 22, box.y + 10, box.w - 42, 48)

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
        if not (self.is_bent or self.is_low):
            height = min(wide / WIDTH_OF_HEIGHT, room.h - BAR - UNDER, TALLEST)
            step = min(room.w / slots, 1.45 * height * WIDTH_OF_HEIGHT)
            first = room.right - (slots - 0.5) * step if self.site.head else room.x + step / 2
            return Pose(first + index * step, room.centery - (BAR + UNDER) / 2, height)
        out = (index - (slots - 1) / 2) / max(1, (slots - 1) / 2)
        height = min(LEVEL * self.box.h, 1.2 * room.w / slots / WIDTH_OF_HEIGHT)
        step = min(APART, (room.w - 1.1 * height * WIDTH_OF_HEIGHT) / max(1, slots - 1))
        bent = self.is_bent
        x = room.centerx + out * step * (slots - 1) / 2
        middle = self.box.centery - HIGHER * height
        turn = TURN * out * (slots - 1) / 2 if bent else 0.0
        return Pose(x, middle + (BENT * height * out * out if bent else 0), height, turn)

    def press_rect(self, index: int, count: int) -> FRect:
        """Return where a press counts for a card: on the mat for all of its slot."""
        lies = self.card_pose(index, count)
        if self.site.kind == "own":
            return pose_rect(lies)
        step = self.card_pose(1, count).x - self.card_pose(0, count).x
        return FRect(lies.x - step / 2, self.box.y, step, self.box.h)

    def card_controls(self, look: SpotLook) -> list[Control]:
        """Return every card, with all of its slot."""
        count = len(look.cards_only)
        placed = [(card, self.press_rect(n, count)) for n, card in enumerate(look.cards_only)]
        return [look.card_control(card, box) for card, box in placed if card is not None]

    def bar_rect(self, index: int, count: int) -> FRect:
        """Return the rectangle of the bar below a slot."""
        lies = self.card_pose(index, count)
        wide, foot = lies.height * WIDTH_OF_HEIGHT, lies.y + lies.height / 2 + UNDER
        foot = self.box.bottom - BAR - UNDER if self.is_low else foot
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
        elif self.site.head and is_wide_head(self.site.head) and not canvas.is_large_type:
            self._write_tally(canvas, look, head_words_rect(self.site.head))
        count = len(look.lying_cards)
        line = GOLD if own else look.mat_colors.line
        for index in range(count, self.slot_count(count)):
            self.draw_empty_place(canvas, self.card_pose(index, count), line)
        dark = PAPER_EDGE if own else mix(look.mat_colors.zone, BLACK, 0.35)
        full = self.full_bars(look)
        for index in range(self.slot_count(count)):
            bar = self.bar_rect(index, count)
            canvas.draw_rounded_panel(bar, BAR / 2, GOLD if index in full else dark)
        self.draw_cards(canvas, look, 5)
        for order, words in look.written_marks:
            self._draw_doer_mark(canvas, words, self.card_pose(order, count))
        if self.is_passed_over(look):
            wide, high = self.box.size
            veil = f'<rect width="{wide}" height="{high}" rx="34" fill="{PAPER}" {VEIL}/>'
            canvas.draw_markup(veil, self.box)

    @noted
    def is_passed_over(self, look: SpotLook) -> bool:
        """True on my own while a rival's is pointed at that a card could go to, too."""
        kind, _, seat = look.state.pointed_name.removeprefix("pile:").rpartition(" ")
        if self.site.kind != "own" or not look.may_choose_pile or seat == str(self.site.seat):
            return False
        return kind == self.site.name.rpartition(" ")[0]

    # Bars ----------------------------------------------------------------------------

    def _bar_share(self, look: SpotLook, slot: int, lit: AbstractSet[int]) -> float:
        """Return how full the bar below a slot is: it fills once its card counts."""
        name = f"{self.site.name} bar {slot}"
        return look.state.slide_value(name, float(slot in lit), BAR_MS)

    @noted
    def full_bars(self, look: SpotLook) -> frozenset[int]:
        """Return the slots whose bars are full."""
        lit, count = self.lit_slots(look), self.slot_count(len(look.lying_cards))
        return frozenset(n for n in range(count) if self._bar_share(look, n, lit) >= 1)

    def draw_animated(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the bars that are filling from the left."""
        lit, count = self.lit_slots(look), len(look.lying_cards)
        for slot in range(self.slot_count(count)):
            share = self._bar_share(look, slot, lit)
            if 0 < share < 1:
                bar = self.bar_rect(slot, count)
                canvas.draw_rounded_panel(left_part(bar, max(BAR, share * bar.w)), BAR / 2, GOLD)

    def tally_text(self, look: SpotLook, detail: str = "tally") -> str:
        """Return what the cards amount to, in words."""
        if not self.layout_detail(detail):
            return ""
        measured = look.measure_lying_cards(self.layout_detail("measure"))
        values = self._caption_values(look, measured.word, len(measured.cards))
        return look.text_for_key(self.layout_detail(detail), **values).strip()

    def _write_tally(self, canvas: Canvas, look: SpotLook, room: FRect) -> None:
        """Write below the owner's name what their cards amount to."""
        spot = (room.x, room.centery + 20)
        ink = look.mat_colors.text
        words = self.tally_text(look)
        canvas.write_text_line(words, spot, FINE, 22, ink, "midleft", room=room.w)

    def _draw_doer_mark(self, canvas: Canvas, words: str, lies: Pose) -> None:
        """Draw on the lower part of a card whose doing it is; it stays within the strip."""
        room, y = self.slots_room(), lies.y + MARK_DOWN * lies.height
        pill = PillBox(Pill(words, BAD, CREAM, "", MARK, LABEL, MARK_TALL), near=lies.x)
        small = canvas.with_type_limit(1.25 if lies.height > SMALL else 1.0)
        draw_box_content(small, pill, FRect(room.x, y - MARK_TALL / 2, room.w, MARK_TALL))

    def _draw_strip_caption(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the viewer's caption, and what their cards amount to."""
        canvas = canvas.with_type_limit(1.25)
        if not self.is_low:
            row: list[Box] = [Line(self.caption_words(look), Style(TITLE, 30, INK))]
            if words := self.tally_text(look):
                row.append(PillBox(Pill(words, GOLD, INK, "", 26, LABEL, 42), anchor="midright"))
            draw_box_content(canvas, Row(row, [1, 0][: len(row)], 12), self.caption_rect)
            return
        caption = FittedText((look.caption_text,), Style(TITLE, 30, INK), natural_height=80)
        left: list[Box] = [caption]
        if note := self.caption_note(look):
            left.append(FittedText((note,), Style(FINE, 22, GRAY_INK), natural_height=56))
        draw_centered(canvas, Column(left, 6), self.caption_rect)
        room = self.caption_rect.move_to(right=self.box.right - 26)
        word = str(self._caption_values(look, *self._measured(look))["word"])
        pill = PillBox(Pill(self.tally_text(look, "pill"), GOLD, INK, "", 28, LABEL, 46))
        right: list[Box] = [pill] if self.layout_detail("pill") else []
        right += [Line(word, Style(TITLE, 28, INK, "center"), shrink=1)] if word else []
        draw_centered(canvas, Column(right, 8), room)

    def _measured(self, look: SpotLook) -> tuple[str, int]:
        measured = look.measure_lying_cards(self.layout_detail("measure"))
        return measured.word, len(measured.cards)

    def caption_note(self, look: SpotLook) -> str:
        """Return the line below the viewer's caption."""
        return ""

    def caption_words(self, look: SpotLook) -> str:
        """Return the words above the viewer's own strip."""
        return look.caption_text

    def _caption_values(self, look: SpotLook, word: str, count: int) -> dict[str, Any]:
        key = f"shape.{word}"
        said = look.text_for_key(key) if word and look.has_text(key) else word
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
        """Return every card, and the whole strip: above them while it may be chosen."""
        strip = [look.pile_control(self.box)]
        if look.may_choose_pile:
            return [*self.card_controls(look), *strip]
        told = self.spoken_strip(look)
        strip = [replace(strip[0], text=told)] if told else []
        return [*strip, *self.card_controls(look)]

    @noted
    def spoken_strip(self, look: SpotLook) -> str:
        """Return in words what another player has; empty for one's own."""
        return ""


class RainbowStrip(SlotStrip):
    """The strip in front of a player; its bars light one by one when the rainbow is whole."""

    DETAILS = MappingProxyType(
        {
            **SlotStrip.DETAILS,
            "needs": "",
            "missing": "",
            "out": "",
            "spoken": "",
            "none_missing": "",
        }
    )
    """What a strip has, and: the text key of the colors that are missing, with {colors}; the
    measure that knows them; the text key on the card that would go; the text key of a rival's
    strip in words, with {name}, {fits} and {colors}, and of one where no color is named.
    """
    WORDS = (*SlotStrip.WORDS, "needs", "out", "spoken", "none_missing")

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
        """Write on the card that would go: the one pointed at, or the first that doesn't fit."""
        index = self.outcast_slot(look)
        lies = self.card_pose(index, len(look.lying_cards))
        words = look.text_for_key(self.layout_detail("out"))
        pill = Pill(words, BAD, CREAM, "", 22, LABEL, 34)
        draw_pill(canvas.with_type_limit(1.2), pill, (lies.x, lies.y + 0.4 * lies.height), "center")

    @noted
    def outcast_slot(self, look: SpotLook) -> int:
        """Return the slot of the card that would go."""
        cards, fits = look.cards_only, self.lit_slots(look)
        named = [f"card:{card.code}#{card.id}" if card else "" for card in cards]
        if look.state.pointed_name in named:
            return named.index(look.state.pointed_name)
        return next((slot for slot in range(len(cards)) if slot not in fits), len(cards) - 1)

    def _draw_strip_caption(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the rainbow, the caption, what fits and what is missing."""
        box = self.arcs_rect
        canvas.draw_markup(rainbow_markup(box.w, box.h, FAINT), box)
        super()._draw_strip_caption(canvas, look)

    @property
    def arcs_rect(self) -> FRect:
        """The rectangle of the drawn rainbow."""
        room = self.slots_room() if self.is_low else self.box
        foot = self.bar_rect(0, 0).y - 4 if self.is_low else self.box.bottom - 5
        high = foot - self.box.y - 7
        return FRect(0, 0, min(ARCS, room.w), high).move_to(midbottom=(room.centerx, foot))

    def caption_note(self, look: SpotLook) -> str:
        """Return which colors are missing."""
        return self.missing_colors_text(look)

    def caption_words(self, look: SpotLook) -> str:
        """Return the caption, or what is missing."""
        return self.missing_colors_text(look) or look.caption_text

    @noted
    def spoken_strip(self, look: SpotLook) -> str:
        """Return a rival's rainbow in words, with the missing colors; one's own is seen large."""
        seat = self.site.seat
        if self.site.kind == "own" or seat is None or not self.layout_detail("spoken"):
            return ""
        colors = look.measure_lying_cards(self.layout_detail("missing")).word.split()
        said = [look.text_for_key(f"color.{color}") for color in colors]
        key = self.layout_detail("spoken" if look.cards_only and colors else "none_missing")
        name, fits = look.seat_player(seat).name, self.tally_text(look)
        colors_said = look.state.words.join_with_and(said)
        return look.text_for_key(key, name=name, fits=fits, colors=colors_said)

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
        """Draw bars as they fill, and those of a whole rainbow as they light one by one."""
        super().draw_animated(canvas, look)
        for event, share in look.events_under_way:
            if isinstance(event, Announced) and (event.key, event.seat) == (WON, self.site.seat):
                self._draw_lit_cards(canvas, look, 1 if look.has_reduced_motion else share)

    def _draw_lit_cards(self, canvas: Canvas, look: SpotLook, share: float) -> None:
        """Draw the cards lit so far in gold and a little larger, and their bars."""
        count = len(look.lying_cards)
        lit = min(count, round(LIGHT_SPEEDUP * share * count))
        if self.site.kind == "own":
            self._draw_bright_arcs(canvas, look, share)
        for index, (_, card) in enumerate(look.lying_cards[:lit]):
            lies, bar = self.card_pose(index, count), self.bar_rect(index, count)
            height = lies.height if look.has_reduced_motion else LARGER * lies.height
            draw_card(
                canvas, look.face_drawn_for(card), (lies.x, lies.y), height, lies.angle, GOLD, 8
            )
            canvas.draw_rounded_panel(bar.inflate(8, 8), bar.h / 2 + 4, CREAM)
            canvas.draw_rounded_panel(bar, bar.h / 2, GOLD)

    def _draw_bright_arcs(self, canvas: Canvas, look: SpotLook, share: float) -> None:
        """Draw the rainbow in full color, and the cards on it."""
        box = self.arcs_rect
        with draw_faded(canvas, box, min(1.0, ARCS_SPEEDUP * share)):
            canvas.draw_markup(rainbow_markup(box.w, box.h, 0), box)
        self.draw_cards(canvas, look)


def draw_centered(canvas: Canvas, column: Column, room: FRect) -> None:
    """Draw boxes below each other around the middle of a room."""
    high = min(room.h, column.measure(canvas, room.w))
    draw_box_content(canvas, column, FRect(room.x, room.centery - high / 2, room.w, high))


def rainbow_markup(width: float, height: float, faint: float) -> str:
    """Return the markup of a rainbow that stands on the foot of a box, so much of it paper."""
    band, arcs = min(BAND * width, TALL_BAND * height), []
    for number, color in enumerate(BANDS):
        inward = (number + 0.5) * band
        wide, tall = 0.46 * width - inward, height - 8 - inward
        left, right = width / 2 - wide, width / 2 + wide
        paint = mix(color, PAPER, faint)
        arcs.append(
            f'<path d="M{left:.1f} {height:.1f}A{wide:.1f} {tall:.1f} 0 0 1 '
            f'{right:.1f} {height:.1f}" stroke="{paint}"/>'
        )
    return f'<g fill="none" stroke-width="{band:.1f}">{"".join(arcs)}</g>'
