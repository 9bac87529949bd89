"""Cards side by side, all visible, or small ones at a plate; pairs beside the hand."""

from types import MappingProxyType

from pygame import FRect

from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.layout.mat_drawing import draw_felt_ground
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import INK
from game.ui.draw.palette import PAPER_EDGE as PAPER_LINE
from game.ui.draw.text_surfaces import TITLE
from game.ui.fitted_text import draw_box_content
from game.ui.layout import Column
from game.ui.widgets.control import Control

from .spot_look import SpotLook
from .zone_view import ZoneView

SMALL = 62  # units: the height of cards at a plate
FRONT = 712.0  # units: plates below that line are in front, above a bar or at the table's edge
EDGE = 12
PAPER_EDGE, CAPTION_ROOM = 16.0, 52.0  # around pairs, and for the caption above them
PAIR_PEEP = 0.14  # of a card's width: how far the second card of a pair peeps out
ROOMY = 1.2  # widths from one pair to the next, while there is room
LEAN = 5.0  # degrees
MOST_PAIRS = 6  # of more, only the newest ones are seen


class SpreadCards(ZoneView):
    """All cards of a zone in a line."""

    # Where -------------------------------------------------------------------------

    def cards_room(self) -> FRect:
        """Return the rectangle of the cards."""
        if self.site.kind == "plate":
            return plate_cards_room(self.box, self.site.large)
        top = 50 if self.spot.caption else EDGE
        return FRect(
            self.box.x + EDGE, self.box.y + top, self.box.w - 2 * EDGE, self.box.h - top - EDGE
        )

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of a card: side by side, closer together the more there are."""
        room = self.cards_room()
        height = min(room.h, 200)
        wide = height * WIDTH_OF_HEIGHT
        step = min(wide + 6, (room.w - wide) / max(1, count - 1))
        if self.site.kind == "plate":
            first = room.x + wide / 2
        else:
            first = room.centerx - (count - 1) / 2 * step
        return Pose(first + index * step, room.centery, height)

    # Look --------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the ground with its caption, then the cards."""
        if self.site.kind != "plate":
            self.draw_spot_ground(canvas, look)
            head = FRect(self.box.x + EDGE, self.box.y + 8, self.box.w - 2 * EDGE, 0)
            draw_box_content(
                canvas.with_type_limit(1.25), Column(self.caption_lines(look, 28)), head
            )
        self.draw_cards(canvas, look)

    def drawn_rect(self) -> FRect:
        """Return the rectangle of the ground and the cards, which may lie beside a plate."""
        return self.box.union(self.cards_room()).inflate(40, 40)

    # Things --------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return every open card; the whole zone where it may be chosen."""
        return [look.pile_control(self.box)] * look.may_choose_pile + self.card_controls(look)


def plate_cards_room(plate: FRect, large: bool) -> FRect:
    """Return the rectangle of a player's few cards beside their plate.

    It is above your own plate, below those at the sides, and beside those along the top.
    """
    if plate.y > FRONT:
        return FRect(plate.x + 8, plate.y - SMALL - 14, plate.w - 16, SMALL)
    if plate.y < 100:
        return FRect(plate.right + 4, plate.centery - SMALL / 2, 48 if large else 72, SMALL)
    return FRect(plate.x + 0.4 * plate.h, plate.bottom - 4, 0.7 * plate.w, SMALL - 6)


class PairRow(ZoneView):
    """Pairs of cards, closer together the more there are."""

    DETAILS = MappingProxyType({"of": 2})
    """How many cards make one."""

    # Where -------------------------------------------------------------------------

    def pairs_room(self) -> FRect:
        """Return the rectangle of the cards, below the caption."""
        box, edge = self.box, PAPER_EDGE
        return FRect(
            box.x + edge, box.y + CAPTION_ROOM, box.w - 2 * edge, box.h - CAPTION_ROOM - edge
        )

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of a card: pair beside pair, each leaning a little."""
        of, room = int(self.layout_detail("of")), self.pairs_room()
        pairs = max(1, -(-count // of))
        number, second = divmod(index, of)
        number, pairs = max(0, number - max(0, pairs - MOST_PAIRS)), min(pairs, MOST_PAIRS)
        high = min(0.96 * room.h, 170)
        wide = high * WIDTH_OF_HEIGHT
        step = min(ROOMY * wide, (room.w - (1 + 2 * PAIR_PEEP) * wide) / max(1, pairs - 1))
        x = room.centerx + (number - (pairs - 1) / 2) * step - PAIR_PEEP * wide / 2
        angle = (-LEAN if number % 2 else LEAN / 2) + LEAN * (second - 0.5)
        return Pose(x + second * PAIR_PEEP * wide, room.centery + 4 * second, high, angle)

    # Look --------------------------------------------------------------------------

    def pair_count_text(self, look: SpotLook) -> str:
        """Return in words how many pairs there are."""
        return look.text_for_key(
            self.site.spot.caption, count=len(look.lying_cards) // int(self.layout_detail("of"))
        )

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the ground and its caption, then the cards, the second of a pair at the back."""
        draw_felt_ground(canvas, self.box, look.mat_colors, self.spot.ground, PAPER_LINE)
        spot, room = (self.box.centerx, self.box.y + 30), self.box.w - 2 * PAPER_EDGE
        canvas.with_type_limit(1.25).write_text_line(
            self.pair_count_text(look), spot, TITLE, 28, INK, room=room
        )
        cards, of = look.cards_only, int(self.layout_detail("of"))
        if not cards:
            for index in reversed(range(of)):
                self.draw_empty_place(canvas, self.card_pose(index, of), PAPER_LINE)
        firsts = range(0, len(cards), of)[-MOST_PAIRS:]
        order = [i for first in firsts for i in range(first, first + of)]
        for index in sorted(order, key=lambda i: (i // of, -i)):
            if index < len(cards):
                lies = self.card_pose(index, len(cards))
                face = look.face_drawn_for(cards[index])
                draw_card(canvas, face, (lies.x, lies.y), lies.height, lies.angle)

    # Things --------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the pairs as one control, with how many they are."""
        return [look.pile_control(self.box, self.pair_count_text(look))]
