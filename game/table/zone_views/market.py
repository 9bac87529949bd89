"""A sale at the end of a round: heads hop onto a cart, it rolls off, and sums are told."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from math import cos, pi, radians, sin
from types import MappingProxyType
from typing import Any, ClassVar

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.event import RoundEnded
from game.table.animation.animations import Animation
from game.table.cards import heads
from game.table.cards.heads import HAPPY, MOST, boarding_order, boarding_times
from game.table.layout.mat_drawing import draw_felt_ground
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import in_and_out, out_cubic
from game.ui.draw.palette import CREAM, GOLD, INK
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.widgets.pill import draw_avatar

from .spot_look import SpotLook
from .zone_view import ZoneView

PIECES = "key-art/pieces"
ROAD = (640, 402)  # units of the drawing that everything below is measured in
CART, ORIGIN = (480, 180), (-75, 166)
SIGN_SIZE = (150, 166)
SIGN, BOARD = (552, 168), (-12, -32)  # where the sign stands, and on it the middle of its word
PICTURES = {"market-road": ROAD, "market-sign": SIGN_SIZE, "pig-cart-back": CART}
WHEELS = ((112, 206), (292, 206))
SPOKES, SPOKE, TURN = 6, 36, 10  # of a wheel: how many, how long; degrees of a step
FIRST_ROW, ABREAST, ROWS, HIGH = (
    62,
    290,
    2,
    (10, -20),
)  # heads on the cart: where, from front to back
SIZE = 78  # of a head
FLIES, JUMP = 320.0, 110  # milliseconds and units: a head on its way
LEAVES, ROLLS, FAR = 1500.0, 900.0, 180  # milliseconds; units that the cart rolls
LEADER, STEPS = (474, 120), 5  # the seller before the cart, and the steps they take
SUMS, EACH, FADES = 500.0, 230.0, 150.0  # milliseconds: the first line, and from line to line
EDGE, GAP, ROW = 22, 16, 54
MINUS = "−"


@dataclass(frozen=True, slots=True)
class SaleLine:
    """One line of a sale: who or what, and what it brings."""

    words: str
    points: int
    face: str = ""
    is_total: bool = False  # whether it is what the seller gets in all
    seat: int = -1  # whose points it tells

    @property
    def signed_points(self) -> str:
        """The points with their sign."""
        return f"{self.points:+}".replace("-", MINUS) if self.points else "0"


class MarketView(ZoneView):
    """The market: nothing until somebody sells, then all of the mat."""

    DETAILS: ClassVar[Mapping[str, Any]] = MappingProxyType(
        {"title": "", "sign": "", "more": "", "heads": ""}
    )
    """Text keys of the words above the sums, on the sign, and of how many more there are than the
    cart has room for; the drawings of heads.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("title", "sign", "more")

    def prerender_jobs(self, mat: FRect, unit: float) -> list[Callable[[], object]]:
        """Return jobs that draw road, sign, and the cart with its wheels at every turn."""
        scale = unit * drawing_scale(market_room(mat))
        jobs = list[Callable[[], object]]()
        for name, (wide, tall) in PICTURES.items():
            size = max(1, round(scale * wide)), max(1, round(scale * tall))
            jobs.append(partial(svg.picture, f"{PIECES}/{name}", size[0], size[1]))
        size = max(1, round(scale * CART[0])), max(1, round(scale * CART[1]))
        jobs += [
            partial(cart_picture, size[0], size[1], step) for step in range(360 // SPOKES // TURN)
        ]
        return jobs

    def draw_animated(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the sale, as far along as it is."""
        for day in self.sale_days(look):
            day.draw_sale(canvas)

    def sale_days(self, look: SpotLook) -> list[MarketDay]:
        """Return the sale that is under way, if there is one."""
        return [
            MarketDay(self, look, act, act.event, act.event.seat)
            for act in look.state.animations
            if isinstance(act.event, RoundEnded) and act.event.seat is not None and act.length
        ]

    def unannounced_points(self, look: SpotLook) -> Mapping[int, int]:
        """Return the points of players whose sum is still to be told."""
        return next((day.untold_points() for day in self.sale_days(look)), {})


def market_room(mat: FRect) -> FRect:
    """Return the part of the mat that the market takes."""
    return mat.inflate(-4 * EDGE, -4 * EDGE)


def drawing_scale(room: FRect) -> float:
    """Return the scale of the road's drawing in that room."""
    return min(room.h / ROAD[1], 0.64 * room.w / ROAD[0])


class MarketDay:
    """One moment of a sale."""

    def __init__(
        self, form: MarketView, look: SpotLook, act: Animation, event: RoundEnded, seller: int
    ) -> None:
        self.form, self.look, self.event, self.seller = form, look, event, seller
        self.passed = 1e9 if look.has_reduced_motion else look.state.now - act.start
        mat = market_room(look.state.places.table_seating.mat)
        self.scale = drawing_scale(mat)
        self.road = FRect(mat.x, mat.y, ROAD[0] * self.scale, ROAD[1] * self.scale)
        self.road.centery = mat.centery
        self.sums = FRect(self.road.right + GAP, mat.y, mat.right - self.road.right - GAP, mat.h)

    # Where -------------------------------------------------------------------------------

    def road_point(self, x: float, y: float) -> Point:
        """Return where a point of the road's drawing is on the table."""
        return self.road.x + self.scale * x, self.road.y + self.scale * y

    @property
    def cart_distance(self) -> float:
        """The distance that the cart has rolled, in units of the drawing."""
        return FAR * in_and_out(min(1.0, max(0.0, (self.passed - LEAVES) / ROLLS)))

    @cached_property
    def riding_cards(self) -> list[Card]:
        """The cards whose heads are on the cart: equal ones side by side."""
        return boarding_order(self.event.hands[self.seller])

    def cart_seats(self) -> Sequence[Point]:
        """Return the seat of each head in the cart's own units, the back row first."""
        count = min(MOST, len(self.riding_cards))
        back = count // ROWS if count > MOST // ROWS else 0
        rows = ((back, HIGH[1]), (count - back, HIGH[0]))
        found = []
        for many, y in rows:
            step = min(62.0, ABREAST / max(1, many - 1))
            left = FIRST_ROW + (ABREAST - step * (many - 1)) / 2
            found += [(left + step * n, y) for n in range(many)]
        return found

    # How it is drawn ---------------------------------------------------------------------

    def draw_sale(self, canvas: Canvas) -> None:
        """Draw the market and the sums, over all that lies on the mat."""
        mat = self.look.state.places.table_seating.mat.inflate(-2 * EDGE, -2 * EDGE)
        canvas.draw_rounded_panel(mat, 34, self.look.mat_colors.felt)
        self._draw_piece(canvas, "market-road", ROAD, (0, 0))
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(before.clip(canvas.rect(self.road)))
        self._draw_market_sign(canvas)
        self._draw_cart(canvas)
        canvas.surface.set_clip(before)
        self._draw_flying_heads(canvas)
        self._draw_sums(canvas.with_type_limit(1.4))

    def _draw_piece(self, canvas: Canvas, name: str, size: Point, corner: Point) -> None:
        wide, tall = (canvas.px(self.scale * side) for side in size)
        canvas.blit_sprite(
            svg.picture(f"{PIECES}/{name}", wide, tall), self.road_point(*corner), "topleft"
        )

    def _draw_market_sign(self, canvas: Canvas) -> None:
        x, y = SIGN
        self._draw_piece(canvas, "market-sign", SIGN_SIZE, (x - 70, y - 66))
        words = self.look.text_for_key(self.form.layout_detail("sign"))
        spot, room = self.road_point(x + BOARD[0], y + BOARD[1]), 92 * self.scale
        canvas.with_type_limit(1).write_text_line(
            words, spot, TITLE, 24 * self.scale, INK, room=room
        )

    def _draw_cart(self, canvas: Canvas) -> None:
        """Draw the cart with everyone who is on it, and the seller before it."""
        x, y = ORIGIN[0] + self.cart_distance, ORIGIN[1]
        self._draw_piece(canvas, "pig-cart-back", CART, (x, y))
        aboard = [
            n for n, leaves in enumerate(self._departure_times) if self.passed >= leaves + FLIES
        ]
        for number in aboard:
            self._draw_riding_head(canvas, number, self._seat_spot(number))
        wide, tall = (canvas.px(self.scale * side) for side in CART)
        canvas.blit_sprite(
            cart_picture(wide, tall, round(self.cart_distance / 46 * 180 / pi / TURN)),
            self.road_point(x, y),
            "topleft",
        )
        more = len(self.riding_cards) - MOST
        if more > 0 and len(aboard) == MOST:
            words = self.look.text_for_key(self.form.layout_detail("more"), count=more)
            spot = self.road_point(x + 202, y + 74)
            canvas.with_type_limit(1).write_text_line(words, spot, TITLE, 34 * self.scale, CREAM)
        walks = abs(sin(pi * STEPS * self.cart_distance / FAR)) * 10
        face = self.look.seat_player(self.seller).avatar
        leader = self.road_point(x + LEADER[0], y + LEADER[1] - walks)
        canvas.draw_disc(leader, 98 * self.scale, GOLD)
        draw_avatar(canvas, face, leader, 88 * self.scale)

    @cached_property
    def _departure_times(self) -> list[float]:
        """The times when each head leaves the seller's hand."""
        return boarding_times(min(MOST, len(self.riding_cards)))

    def _seat_spot(self, number: int) -> Point:
        """Return where on the table a head on the cart is."""
        x, y = self.cart_seats()[number]
        return self.road_point(ORIGIN[0] + self.cart_distance + x, ORIGIN[1] + y)

    def _draw_riding_head(self, canvas: Canvas, number: int, spot: Point) -> None:
        card, name = self.riding_cards[number], self.form.layout_detail("heads")
        side = canvas.px(SIZE * self.scale)
        canvas.blit_sprite(
            heads.head_sprite(f"{name}-{HAPPY}-{card.color}", card.color, card.shape, side), spot
        )

    def _draw_flying_heads(self, canvas: Canvas) -> None:
        """Draw heads on their way from the hand or the plate to the cart."""
        state = self.look.state
        for number, leaves in enumerate(self._departure_times):
            share = (self.passed - leaves) / FLIES
            if not 0 <= share < 1:
                continue
            lies = state.hand_view.current_poses.get(self.riding_cards[number].id)
            start = (lies.x, lies.y - lies.height / 2) if lies else None
            start = start or state.places.plate_rects[self.seller].center
            done, (x, y) = out_cubic(share), self._seat_spot(number)
            spot = (start[0] + (x - start[0]) * done,
                    start[1] + (y - start[1]) * done - JUMP * sin(pi * share))  # fmt: skip
            self._draw_riding_head(canvas, number, spot)

    # Sums --------------------------------------------------------------------------------

    def sale_lines(self) -> list[SaleLine]:
        """Return what the seller gets, line by line and in all; then everybody else."""
        look, event = self.look, self.event
        player = look.seat_player(self.seller)
        lines = [
            SaleLine(look.text_for_key(f"bill.{line.key}", count=line.number), line.points)
            for line in look.game_rules.bill_lines(event.hands[self.seller], True)
            if line.points
        ]
        points = event.points[self.seller]
        lines.append(SaleLine(player.name, points, player.avatar, True, self.seller))
        for seat, points in enumerate(event.points):
            bill = (
                look.game_rules.bill_lines(event.hands[seat], False) if seat != self.seller else ()
            )
            if bill:
                words = look.text_for_key(f"bill.{bill[0].key}", count=bill[0].number)
                lines.append(SaleLine(words, points, look.seat_player(seat).avatar, seat=seat))
        return lines

    def untold_points(self) -> Mapping[int, int]:
        """Return everybody's points but those that a line has told."""
        told = {line.seat for line in self._due_lines(self.sale_lines())}
        return {seat: got for seat, got in enumerate(self.event.points) if seat not in told}

    def _draw_sums(self, canvas: Canvas) -> None:
        """Draw one line after another."""
        draw_felt_ground(canvas, self.sums, self.look.mat_colors, "zone")
        left, right, top = self.sums.x + EDGE, self.sums.right - EDGE, self.sums.y + 14
        lines, head = self.sale_lines(), canvas.grown_type_size(42)
        title, room = self.look.text_for_key(self.form.layout_detail("title")), right - left
        canvas.write_text_line(title, (left, top + head / 2), TITLE, 32, CREAM, "midleft", room)
        high = min(canvas.grown_type_size(ROW), (self.sums.bottom - 10 - top - head) / len(lines))
        size = min(30.0, canvas.base_type_size(0.7 * high))
        for number, line in enumerate(self._due_lines(lines)):
            y = top + head + (number + 0.5) * high
            if line.is_total:
                box = FRect(left - 12, y - 0.46 * high, right - left + 24, 0.92 * high)
                canvas.draw_rounded_panel(box, 0.3 * high, GOLD)
            ink, start = INK if line.is_total else CREAM, left
            if line.face:
                draw_avatar(canvas, line.face, (left + 0.4 * high, y), 0.8 * high)
                start = left + 0.95 * high
            wide = canvas.text_width(line.signed_points, TITLE, size)
            canvas.write_text_line(
                line.words, (start, y), LABEL, size, ink, "midleft", right - wide - 14 - start
            )
            canvas.write_text_line(line.signed_points, (right, y), TITLE, size, ink, "midright")

    def _due_lines(self, lines: Sequence[SaleLine]) -> Sequence[SaleLine]:
        """Return the lines that are due."""
        return lines[: max(0, 1 + int((self.passed - SUMS) / EACH))] if self.passed >= SUMS else ()


def cart_picture(width: int, height: int, turned: int) -> pygame.Surface:
    """Return the cart's front with its wheels turned by that many steps."""
    return _cart_sprite(width, height, turned % (360 // SPOKES // TURN))


@cached_sprite
def _cart_sprite(width: int, height: int, turned: int) -> pygame.Surface:
    markup = svg.svg_source(f"{PIECES}/pig-cart-front")
    for x, y in WHEELS:
        spokes = iter(range(SPOKES))

        def spoke(_: re.Match[str], x: int = x, y: int = y, spokes: Any = spokes) -> str:
            angle = radians(next(spokes) * 360 / SPOKES + turned * TURN)
            return f'd="M{x} {y} L{x + SPOKE * cos(angle):.1f} {y + SPOKE * sin(angle):.1f}"'

        markup = re.sub(rf'd="M{x} {y} L[-.\d]+ [-.\d]+"', spoke, markup)
    return svg.render_markup(markup, width, height)
