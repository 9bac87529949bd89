"""The folded market: what the viewer's farm is worth now, and how the last sale went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from game.core.event import RoundEnded
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import CREAM, GOLD, INK, PAPER, PAPER_EDGE, mix
from game.ui.draw.shadow import SMALL
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.widgets.pill import draw_avatar

from .spot_look import SpotLook
from .stall import PIECES, WOOD, WOOD_LIP, MarketStall, draw_bonus, draw_fold_button, signed_points

ROLL_ABOVE, ROLL_TALL, ROLL_EDGE, ROLL_BAR = 122.0, 26.0, 14.0, 14.0
"""Units: how far above the box of the last sale the rolled-up awning hangs and how high it is, how
far from the edge of the mat's room, and the bar above it."""
TAG = FRect(-246, -100, 560, 78)  # the same: the tag with the viewer's farm
HEADS = ("red", "blue", "orange")
HEAD, FOLD = 40.0, (70.0, 52.0)  # units
TITLE_TALL, ROW_GAP, EDGE = 52.0, 6.0, 18.0  # units
MANY = 4  # of more players than that, two columns tell points alone
LARGEST = 1.25


@dataclass(frozen=True, slots=True)
class SaleRow:
    """A player's points at the last sale."""

    seat: int
    points: int
    words: str

    @property
    def signed_points(self) -> str:
        """The points with their sign."""
        return f"+{self.points}" if self.points > 0 else signed_points(self.points)


def folded_reach(box: FRect) -> FRect:
    """Return the rectangle of all that is drawn of a folded market with the last sale there."""
    roll = FRect(0, box.y - ROLL_ABOVE - ROLL_BAR, 1920, ROLL_TALL + 3 * ROLL_BAR)
    return box.union(roll).union(TAG.move(box.topleft))


class FoldedMarket:
    """The rolled-up awning with a tag hanging from it, and the last sale below."""

    def __init__(self, box: FRect, look: SpotLook) -> None:
        self.box, self.look = box, look

    def placed_rect(self, rect: FRect) -> FRect:
        """Return where a rectangle is that is measured from the box."""
        return rect.move(self.box.topleft)

    @property
    def tag_rect(self) -> FRect:
        """The rectangle of the tag."""
        return self.placed_rect(TAG)

    @property
    def fold_rect(self) -> FRect:
        """The rectangle of the button that unfolds the market."""
        tag = self.tag_rect
        return rect_around((tag.right - 16 - FOLD[0] / 2, tag.centery), *FOLD)

    # The tag -----------------------------------------------------------------------------

    def draw_tag(self, canvas: Canvas, words: Sequence[str], price: str) -> None:
        """Draw the awning and the tag with two lines; in gold with a price if there is one."""
        canvas, tag = canvas.with_type_limit(LARGEST), self.tag_rect
        mat = self.look.state.places.mat_room.inflate(-2 * ROLL_EDGE, 0)
        roll = FRect(mat.x, self.box.y - ROLL_ABOVE, mat.w, ROLL_TALL)
        MarketStall(self.box, self.look).draw_awning(canvas, roll)
        bar = FRect(roll.x - 6, roll.y - ROLL_BAR / 2, roll.w + 12, ROLL_BAR)
        canvas.draw_rounded_panel(bar.move(0, 4), 5, WOOD_LIP)
        canvas.draw_rounded_panel(bar, 5, WOOD)
        fill, edge = (GOLD, "") if price else (PAPER, PAPER_EDGE)
        canvas.draw_rounded_panel(tag, 18, fill, edge, 3, SMALL)
        side, left = canvas.px(HEAD), tag.x + 56
        for n, hue in enumerate(HEADS):
            x, y = left + (-17, 17, 0)[n], tag.centery + (14, 14, -14)[n]
            head = svg.picture(f"{PIECES}/pig-head-happy-{hue}", side, side)
            canvas.blit_sprite(head, (x, y))
        right = self.fold_rect.x - 16
        if price:
            canvas.write_text_line(price, (right, tag.centery), TITLE, 44, INK, "midright")
            right -= canvas.text_width(price, TITLE, 44) + 14
        start, room = tag.x + 104, right - tag.x - 104
        lines = [(words[0], LABEL, 26.0), *((line, FINE, 20.0) for line in words[1:])]
        tall = tag.h / (len(lines) + 0.4)
        for n, (line, font, size) in enumerate(lines):
            y = tag.centery + (n - (len(lines) - 1) / 2) * tall
            canvas.write_text_line(line, (start, y), font, size, INK, "midleft", room)
        draw_fold_button(canvas, self.fold_rect, "ui-down")

    # The last sale -------------------------------------------------------------------------

    def sale_rows(self, sale: RoundEnded) -> list[SaleRow]:
        """Return what everybody got at a sale, the most first."""
        look, rows = self.look, list[SaleRow]()
        for seat, points in enumerate(sale.points):
            bill = look.game_rules.bill_lines(sale.hands[seat], seat == sale.seat)
            if not bill:
                continue
            parts = [look.text_for_key("bill.sets", count=bill[0].number)]
            parts += [
                look.text_for_key("farm.one_of", size=line.number)
                for line in bill
                if line.key == "alike"
            ]
            rows.append(SaleRow(seat, points, ", ".join(parts)))
        return sorted(rows, key=lambda row: (-row.points, row.seat != sale.seat))

    def draw_last_sale(self, canvas: Canvas, sale: RoundEnded) -> None:
        """Draw who sold last, and below what everybody got."""
        canvas, look, box = canvas.with_type_limit(LARGEST), self.look, self.box
        assert sale.seat is not None
        title = look.text_for_key("farm.last", name=look.seat_player(sale.seat).name)
        spot = (box.x + EDGE + 8, box.y + 0.56 * TITLE_TALL)
        canvas.write_text_line(title, spot, TITLE, 28, CREAM, "midleft", box.w - 2 * EDGE)
        rows = self.sale_rows(sale)
        columns = 2 if len(rows) > MANY else 1
        lines = -(-len(rows) // columns)
        room = FRect(box.x + EDGE, box.y + TITLE_TALL, box.w - 2 * EDGE, box.h - TITLE_TALL - 14)
        high = min(66.0, (room.h + ROW_GAP) / lines) - ROW_GAP
        wide = (room.w - (columns - 1) * 10) / columns
        for n, row in enumerate(rows):
            x, y = room.x + (n // lines) * (wide + 10), room.y + (n % lines) * (high + ROW_GAP)
            self._draw_row(canvas, FRect(x, y, wide, high), row, row.seat == sale.seat, columns > 1)

    def _draw_row(
        self, canvas: Canvas, box: FRect, row: SaleRow, sold: bool, is_short: bool
    ) -> None:
        look = self.look
        player, colors = look.seat_player(row.seat), look.mat_colors
        fill = mix(colors.zone, INK, 0.35)
        canvas.draw_rounded_panel(box, 16, fill, GOLD if sold else "", 4)
        face = 0.76 * box.h
        draw_avatar(canvas, player.avatar, (box.x + 14 + face / 2, box.centery), face)
        ink, right = GOLD if sold else CREAM, box.right - 18
        spot = (right, box.centery)
        canvas.write_text_line(row.signed_points, spot, TITLE, 28, ink, "midright")
        right -= canvas.text_width(row.signed_points, TITLE, 28) + 14
        start = box.x + 28 + face
        told = "" if is_short or canvas.is_large_type else row.words
        middle = start + 0.42 * (right - start) if told else right
        spot = (start, box.centery)
        canvas.write_text_line(player.name, spot, LABEL, 26, CREAM, "midleft", middle - start - 8)
        if told:
            spot = (middle, box.centery)
            canvas.write_text_line(told, spot, FINE, 22, CREAM, "midleft", right - middle)

    def draw_no_sale(self, canvas: Canvas, reached: Sequence[str]) -> None:
        """Draw the bonuses while nobody has sold a farm yet."""
        canvas, look, box = canvas.with_type_limit(LARGEST), self.look, self.box
        spot = (box.centerx, box.y + 0.18 * box.h)
        words = look.text_for_key("farm.unsold")
        canvas.write_text_line(words, spot, BODY, 26, look.mat_colors.text, room=box.w - 40)
        told = MarketStall(box, look).bonus_texts()
        wide, high = min(420.0, box.w - 60), 46.0
        for n, bonus in enumerate(told):
            y = box.y + 0.4 * box.h + n * (high + 10)
            place = FRect(box.centerx - wide / 2, y - high / 2, wide, high)
            draw_bonus(canvas, look, bonus, place, bonus[0] in reached)
