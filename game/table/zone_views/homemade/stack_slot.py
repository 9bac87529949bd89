"""A stack in one of several places of a player's strip: a stock, or a discard pile of one's own."""

from types import MappingProxyType

from pygame import FRect

from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.layout.mat_drawing import draw_felt_ground
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, PAPER, PAPER_EDGE, mix
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.widgets.control import Control

from ..spot_look import SpotLook
from ..zone_view import ZoneView

EDGE, GAP = 14, 10  # units: around the cards, and between stacks
PEEK = 0.2  # of a card's height: how far those below peep out
PEEKING = {"own": 2, "mat": 1}
"""How many cards below the top one peep out, beside the hand and on the mat."""
WORDS = 34  # units: the line below my own cards
APART = 230.0  # units from stack to stack at most
OVERLAP, ROOMY = 1.5, 48.0
"""How many times as wide as their place cards may be, and up to how many units."""
FIRST = 0.9  # of a stack's width: how much further apart the first one is from the others


class StackSlot(ZoneView):
    """The cards of one stack: the top one, and those below it as far as they're open."""

    DETAILS = MappingProxyType({"place": 0, "places": 5})
    """Which place of the strip it has, and how many there are. The first one draws the strip."""

    # Where -------------------------------------------------------------------------

    @property
    def is_first(self) -> bool:
        """True for the stack that draws the ground of the strip."""
        return not self.layout_detail("place")

    def stacks_room(self) -> FRect:
        """Return the room of all stacks: right of the owner's face, or above the words."""
        box, head = self.box, self.site.head
        if self.site.kind == "own":
            return FRect(box.x + EDGE, box.y + 8, box.w - 2 * EDGE, box.h - 12 - WORDS)
        left = head.right + 8 if head else box.x + EDGE
        return FRect(left, box.y + 8, box.right - EDGE - left, box.h - 14)

    def slot_rect(self) -> FRect:
        """Return the rectangle of this stack."""
        room, place = self.stacks_room(), int(self.layout_detail("place"))
        places = int(self.layout_detail("places"))
        step = min(APART, room.w / (places + FIRST))
        left = room.centerx - step * (places + FIRST) / 2
        x = left + step * (place + (FIRST if place else 0))
        return FRect(x, room.y, step - GAP, room.h)

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of a card: those below the top one peep out above it."""
        slot, below = self.slot_rect(), min(self.most_peeking, max(0, count - 1 - index))
        peeks = 0 if self.is_first else self.most_peeking
        wide = max(slot.w, min(OVERLAP * slot.w, ROOMY))
        height = min(slot.h / (1 + PEEK * peeks), wide / WIDTH_OF_HEIGHT)
        total = height * (1 + PEEK * peeks)
        middle = slot.centery + total / 2 - height / 2
        rise = 0.02 if self.is_first else PEEK
        return Pose(slot.centerx, middle - rise * height * below, height)

    @property
    def most_peeking(self) -> int:
        """The most cards that peep out from below the top one."""
        return PEEKING.get(self.site.kind, 1)

    def drawn_rect(self) -> FRect:
        """Return the rectangle of the whole strip for the first stack, else of this one."""
        return (self.box if self.is_first else self.slot_rect()).inflate(40, 40)

    # Look --------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the strip if this is its first stack, then the cards and how many they are."""
        if self.is_first:
            self._draw_strip(canvas, look)
        own, cards = self.site.kind == "own", look.cards_only
        if look.may_choose_pile:
            ground = mix(PAPER if own else look.mat_colors.zone, GOLD, 0.25)
            canvas.draw_rounded_panel(self.slot_rect(), 14, ground, GOLD, 4)
        if not cards:
            line = PAPER_EDGE if own else look.mat_colors.line
            self.draw_empty_place(canvas, self.card_pose(0, 1), line)
        for index in range(max(0, len(cards) - 1 - self.most_peeking), len(cards)):
            lies = self.card_pose(index, len(cards))
            chosen = index == len(cards) - 1 and look.may_choose_card(cards[index])
            face = look.face_drawn_for(cards[index])
            edge = GOLD if chosen else ""
            draw_card(canvas, face, (lies.x, lies.y), lies.height, lies.angle, edge, 5)
        if own:
            self._write_words(canvas, look)
        elif self.is_first and cards:
            self._write_count(canvas, look)

    def _draw_strip(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the ground, with a gold edge while it's the owner's turn."""
        own = self.site.kind == "own"
        draw_felt_ground(canvas, self.box, look.mat_colors, "paper" if own else self.spot.ground)
        if look.is_owners_turn and not own:
            canvas.draw_rounded_panel(self.box, 34, look.mat_colors.zone, GOLD, 5)

    def _write_count(self, canvas: Canvas, look: SpotLook) -> None:
        """Write beside a rival's stock how many cards are left."""
        slot, lies = self.slot_rect(), self.card_pose(0, 1)
        spot = (lies.x + lies.height * WIDTH_OF_HEIGHT / 2 + 5, slot.centery)
        room = FIRST * slot.w
        canvas.with_type_limit(1.25).write_text_line(
            str(len(look.cards_only)), spot, LABEL, 26, CREAM, "midleft", room=room
        )

    def _write_words(self, canvas: Canvas, look: SpotLook) -> None:
        """Write below my own cards what they are, and how many of the stock are left."""
        slot, count = self.slot_rect(), len(look.cards_only)
        words = f"{look.caption_text} · {count}" if self.is_first else look.caption_text
        ink, face = (INK, LABEL) if self.is_first else (GRAY_INK, FINE)
        canvas.with_type_limit(1.25).write_text_line(
            words, (slot.centerx, self.box.bottom - WORDS / 2 - 2), face, 24, ink, room=slot.w + GAP
        )

    # Things --------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the stack, and its top card while that may be chosen."""
        stack = look.pile_control(self.slot_rect())
        top = look.cards_only[-1] if look.cards_only else None
        if top is None or not look.may_choose_card(top):
            return [stack]
        return [stack, look.card_control(top, self.slot_rect())]
