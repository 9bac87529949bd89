"""The pond: cards that float face down, the groups beside it, and a hand to draw from blindly."""

from functools import lru_cache
from math import cos, sin, sqrt
from types import MappingProxyType
from typing import ClassVar

from pygame import FRect

from game.games.recipe.latest_question import BLIND, read_question
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.cards.hand_view import pose_rect
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, INK, mix
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.widgets.control import Control
from game.ui.widgets.pill import draw_avatar

from ..spot_look import SpotLook
from ..zone_view import ZoneView

WATER = 0.94  # of the box: how wide and high the pond is
FLOATING = 0.2  # of the pond's height: how high a floating card is
GOLDEN_ANGLE = 2.399963  # radians: cards on such a spiral never hide each other for long
REACH = 0.37  # of the pond's size: how far from the middle cards float
PILL_HEIGHT, PILL_TYPE = 48.0, 25.0  # units
LARGEST = 1.25
FACE_SHARE, MOST_FACE = 0.72, 64.0  # of a strip's height: the owner's face, and its most units
PEEP = 0.24  # of a card's width: how far each card of a group peeps out
BETWEEN = 0.3  # of a card's width: from one group to the next
TALLEST_GROUP = 118.0  # units
FAN_CARD, FAN_STEP = 0.46, 0.72
"""Of the box's height a card of the hand to draw from; of its width the step to the next one."""


class Pond(ZoneView):
    """Cards floating face down in water, and how many there are."""

    LIES = "pile"
    DETAILS = MappingProxyType({"left": "ask.pond"})
    """The text key of how many there are."""
    WORDS: ClassVar[tuple[str, ...]] = ("left",)

    @property
    def water_rect(self) -> FRect:
        """The rectangle around the water."""
        return rect_around(self.box.center, WATER * self.box.w, WATER * self.box.h)

    def card_pose(self, index: int, count: int) -> Pose:
        """Return where a card floats: each has its place, so that none moves when one goes."""
        water = self.water_rect
        across, down, angle = floating_place(index)
        x = water.centerx + REACH * water.w * across
        y = water.centery - 0.03 * water.h + REACH * water.h * down
        return Pose(x, y, FLOATING * water.h, angle)

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the water, the cards and their number."""
        water, colors = self.water_rect, look.mat_colors
        deep, light = mix(colors.zone, "#2FB4C4", 0.45), mix(colors.zone, "#BFF0F2", 0.45)
        canvas.draw_markup(draw_water(water.w, water.h, deep, light), water)
        cards = look.cards_only
        for order, card in enumerate(cards):
            lies = self.card_pose(order, len(cards))
            draw_card(canvas, look.face_drawn_for(card), (lies.x, lies.y), lies.height, lies.angle)
        canvas = canvas.with_type_limit(LARGEST)
        words = look.text_for_key(self.layout_detail("left"), count=len(cards))
        wide = min(canvas.text_width(words, LABEL, PILL_TYPE) + 44, self.box.w)
        high = max(PILL_HEIGHT, 1.8 * canvas.grown_type_size(PILL_TYPE))
        pill = rect_around((water.centerx, water.bottom - 0.4 * high), wide, high)
        canvas.draw_rounded_panel(pill, high / 2, CREAM)
        canvas.write_text_line(words, pill.center, LABEL, PILL_TYPE, INK, room=pill.w - 24)

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the whole pond, to be read."""
        words = look.text_for_key(self.layout_detail("left"), count=len(look.cards_only))
        return [look.pile_control(self.water_rect, words)]


@lru_cache(256)
def floating_place(index: int) -> tuple[float, float, float]:
    """Return where a card floats, from -1 to 1 across and down, and how it is turned."""
    far = sqrt((7 * index % 17 + 1.0) / 17)
    around = GOLDEN_ANGLE * index
    return far * cos(around), far * sin(around), (53 * index) % 90 - 45.0


@lru_cache(16)
def draw_water(width: float, height: float, deep: str, light: str) -> str:
    """Return the markup of the pond: an ellipse with a few waves."""
    waves = ""
    for x, y in ((0.2, 0.24), (0.78, 0.2), (0.84, 0.72), (0.15, 0.7)):
        left, top = x * width - 36, y * height
        waves += f'<path d="M{left:.1f} {top:.1f}q12 -12 24 0t24 0t24 0"/>'
    return (
        f'<ellipse cx="{width / 2:.1f}" cy="{height / 2:.1f}" rx="{width / 2:.1f}"'
        f' ry="{height / 2:.1f}" fill="{deep}"/>'
        f'<g fill="none" stroke="{light}" stroke-width="4" stroke-linecap="round">{waves}</g>'
    )


class LaidGroups(ZoneView):
    """The groups that a player has laid down, behind their face."""

    DETAILS = MappingProxyType({"of": 5})
    """How many cards make a group."""

    @property
    def face_size(self) -> float:
        """The size of the owner's face."""
        return min(MOST_FACE, FACE_SHARE * self.box.h)

    @property
    def cards_room(self) -> FRect:
        """The rectangle of the groups."""
        left = self.face_size + 10
        return FRect(self.box.x + left, self.box.y, self.box.w - left - 8, self.box.h)

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of a card: in its group, closer to the next one the more there are."""
        room, of = self.cards_room, max(1, self.layout_detail("of"))
        spread = WIDTH_OF_HEIGHT * (1 + (of - 1) * PEEP)
        height = min(TALLEST_GROUP, 0.9 * room.h, room.w / spread)
        wide, size = WIDTH_OF_HEIGHT * height, spread * height
        peep = PEEP * wide
        group, place = divmod(index, of)
        groups = -(-max(count, index + 1) // of)
        step = min(size + BETWEEN * wide, (room.w - size) / max(1, groups - 1))
        return Pose(room.x + wide / 2 + group * step + place * peep, room.centery, height)

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the owner's face and the groups."""
        self.draw_cards(canvas, look)
        if self.site.seat is not None:
            size = self.face_size
            spot = (self.box.x + size / 2 + 2, self.box.centery)
            draw_avatar(canvas, look.seat_player(self.site.seat).avatar, spot, size)

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return every card, to look at."""
        return self.card_controls(look)


class BlindFan(ZoneView):
    """The hand that the next card is drawn from: backs in a row, none of which tells anything."""

    DETAILS = MappingProxyType({"said": "last", "name": "ask.fan"})
    """The fact that says whose hand it is, and the text key of what it is called."""
    WORDS: ClassVar[tuple[str, ...]] = ("name",)

    @property
    def owner(self) -> int | None:
        """The seat whose hand it is; None before anybody draws."""
        question = read_question(self.table_fact(self.layout_detail("said")))
        return question.asked if question is not None and question.thing == BLIND else None

    @property
    def fan_size(self) -> int:
        """The number of cards in the hand."""
        return 0 if self.owner is None else self.card_count(f"hand {self.owner}")

    def place_pose(self, place: int, count: int) -> Pose:
        """Return the pose of a card of the hand."""
        height = FAN_CARD * self.box.h
        wide = WIDTH_OF_HEIGHT * height
        step = min(FAN_STEP * wide, (0.96 * self.box.w - wide) / max(1, count - 1))
        aside = place - (count - 1) / 2
        bend = 8.0 / max(1.0, (count - 1) / 2)
        drop = 10 * (aside / max(1.0, (count - 1) / 2)) ** 2
        y = self.box.y + 0.44 * self.box.h + drop
        return Pose(self.box.centerx + aside * step, y, height, bend * aside)

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the backs, in gold while one is to be drawn, and whose hand it is."""
        count, owner = self.fan_size, self.owner
        back = look.face_drawn_for(None)
        for place in range(count):
            lies = self.place_pose(place, count)
            edge = GOLD if look.may_choose_place(place) else ""
            draw_card(canvas, back, (lies.x, lies.y), lies.height, lies.angle, edge, 4)
        if owner is None:
            return
        canvas = canvas.with_type_limit(LARGEST)
        name = look.text_for_key(self.layout_detail("name"), name=look.seat_player(owner).name)
        spot = (self.box.centerx, self.box.y + 0.84 * self.box.h)
        size = 56.0
        wide = min(canvas.text_width(name, TITLE, 28), self.box.w - size - 30)
        left = spot[0] - (wide + size + 12) / 2
        draw_avatar(canvas, look.seat_player(owner).avatar, (left + size / 2, spot[1]), size)
        beside = (left + size + 12, spot[1])
        canvas.write_text_line(name, beside, TITLE, 28, look.mat_colors.text, "midleft", wide)

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return each card while one is to be drawn."""
        count = self.fan_size
        words = look.text_for_key("does.PickPlace.blind")
        return [
            Control(f"place:{place}", "place", pose_rect(self.place_pose(place, count)), words)
            for place in range(count)
            if look.may_choose_place(place)
        ]
