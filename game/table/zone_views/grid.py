"""A patch of cards face down: each place has a column letter and a row number."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import dist, inf
from types import MappingProxyType

from pygame import FRect

from game.games.place_grid import LETTERS, PlaceGrid, grid_for_cards
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.cards.hand_view import pose_rect
from game.table.layout.mat_drawing import draw_felt_ground
from game.ui.draw.canvas import Canvas, Point, draw_faded
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, mix
from game.ui.draw.text_surfaces import FINE
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control

from .spot_look import SpotLook
from .zone_view import ZoneView

TALLEST, LEAST_TYPE = 150, 20
LEFT, RIGHT, BELOW = 26, 22, 21
"""Units beside and below all places; at the left are the numbers, below the letters."""
BESIDE, GAP = 17, 6  # units: from the numbers to the places, and between places
AIR = 6, 7  # units: what a card leaves free of the step to the next one, across and down
CLOTH = 16  # units: the radius of a place
LIGHTER = 0.28  # how much of the mat's line is in every other place
POINTED_GOLD = 0.3  # of a place that is pointed at
LIFT, LIFT_MS = 6, 80  # of a card there: units, and the milliseconds of it
STITCH_MS, STITCH_STEP_MS = 120, 8
"""Milliseconds in which stitches appear around a free place, and until those of the next do."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """The places in a rectangle, beside their numbers and above their letters."""

    left: float
    top: float
    width: float
    height: float
    grid: PlaceGrid

    @property
    def place_step(self) -> tuple[float, float]:
        """The distance from one place to the next, across and down."""
        return self.width / self.grid.columns, self.height / self.grid.rows

    def slot_rect(self, place: int, gap: float = GAP) -> FRect:
        """Return the rectangle of a place, with a gap around it."""
        row, column = divmod(place, self.grid.columns)
        wide, high = self.place_step
        box = FRect(self.left + column * wide, self.top + row * high, wide, high)
        return box.inflate(-gap, -gap)


@lru_cache(maxsize=2048)
def place_control(lattice: Lattice, place: int, text: str, is_choosable: bool) -> Control:
    """Return a place as a control; there are many of them, and they hardly ever change."""
    slot = lattice.slot_rect(place, 0)
    radius = min(CLOTH, 0.3 * slot.w)
    return Control(f"place:{place}", "place", slot, text, is_focusable=is_choosable, radius=radius)


class CardGrid(ZoneView):
    """A grid of cards at the places that a fact tells; the others are free."""

    LIES = "grid"
    DETAILS = MappingProxyType({"places": "places", "newest": False})
    """The fact with the place of each card; whether the newest card has a rim."""

    # Where -------------------------------------------------------------------------

    @cached_property
    def grid(self) -> PlaceGrid:
        """The places that all cards of the game need, so that no place ever moves."""
        return grid_for_cards(self.card_count())

    @cached_property
    def place_lattice(self) -> Lattice:
        """The rectangles of all places."""
        x, y, wide, high = self.box
        return Lattice(x + LEFT, y, wide - LEFT - RIGHT, high - BELOW, self.grid)

    def slot_of(self, place: int) -> FRect:
        """Return the rectangle of a place."""
        return self.place_lattice.slot_rect(place)

    def name_of_slot(self, place: int) -> str:
        """Return the name of a place, such as D2."""
        return self.grid.name_of_place(place)

    @cached_property
    def card_slots(self) -> tuple[int, ...]:
        """The place of each card, in the order of the zone."""
        return tuple(self.table_fact(self.layout_detail("places")) or ())

    def card_pose(self, index: int, count: int) -> Pose:
        """Return a card's place; one nobody knows the place of yet heads for the middle."""
        if index >= len(self.card_slots):
            return Pose(self.box.centerx, self.box.centery, self.grid_card_height)
        return self.pose_in_slot(self.card_slots[index])

    def pose_in_slot(self, place: int) -> Pose:
        """Return the pose of a card in a place."""
        slot = self.slot_of(place)
        return Pose(slot.centerx, slot.centery, self.grid_card_height)

    @cached_property
    def grid_card_height(self) -> float:
        """The height of all cards."""
        across, down = self.place_lattice.place_step
        return min(TALLEST, down - AIR[1], (across - AIR[0]) / WIDTH_OF_HEIGHT)

    def card_place_name(self, index: int) -> str:
        """Return the name of the place of a card."""
        return self.name_of_slot(self.card_slots[index]) if self._has_slot(index) else ""

    # Look --------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw slots, letters and numbers, and cards."""
        draw_felt_ground(canvas, self.box, look.mat_colors, self.spot.ground)
        pointed, lifted = self.pointed_place(look), self.lifted_place(look)
        for place in range(self.grid.size):
            self._draw_slot(canvas, look, place, place == pointed)
        self._draw_slot_names(canvas, look)
        cards = look.lying_cards
        newest = cards[-1][0] if cards and self.layout_detail("newest") else -1
        for index, card in cards:
            lies = self.card_pose(index, len(cards))
            place = self.card_slots[index] if self._has_slot(index) else -1
            if place == lifted:
                continue
            may = look.may_choose_place(place)
            draw_card(
                canvas, look.face_drawn_for(card), (lies.x, lies.y), lies.height, lies.angle,
                GOLD if may else CREAM if index == newest else "", 5 if index == newest else 4,
            )  # fmt: skip

    @noted
    def pointed_place(self, look: SpotLook) -> int:
        """Return the place under the pointer or the focus; -1 if there is none."""
        kind, _, place = look.state.pointed_name.partition(":")
        return int(place) if kind == "place" else -1

    @noted
    def lifted_place(self, look: SpotLook) -> int:
        """Return the place whose card is lifted, because it is pointed at and may be chosen."""
        place = self.pointed_place(look)
        lying = {self.card_slots[index] for index, _ in look.lying_cards if self._has_slot(index)}
        return place if place in lying and look.may_choose_place(place) else -1

    def _has_slot(self, index: int) -> bool:
        return index < len(self.card_slots)

    def _draw_lifted_card(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the card that is pointed at a little higher."""
        place = self.lifted_place(look)
        share = look.state.slide_share(self.site.name, place, LIFT_MS)
        for index, card in look.lying_cards if place >= 0 else ():
            if self._has_slot(index) and self.card_slots[index] == place:
                lies, face = self.pose_in_slot(place), look.face_drawn_for(card)
                draw_card(canvas, face, (lies.x, lies.y - LIFT * share), lies.height, 0, GOLD, 4)

    def _draw_slot(self, canvas: Canvas, look: SpotLook, place: int, is_pointed: bool) -> None:
        """Draw a piece of cloth, lighter and darker by turns; gold where a card may be put."""
        slot, colors = self.slot_of(place), look.mat_colors
        row, column = divmod(place, self.grid.columns)
        ground = mix(colors.zone, colors.line, LIGHTER) if (row + column) % 2 == 0 else colors.zone
        radius = min(CLOTH, 0.3 * slot.w)
        if is_pointed and look.may_choose_place(place) and place not in self.card_slots:
            canvas.draw_rounded_panel(slot, radius, mix(ground, GOLD, POINTED_GOLD), GOLD, 4)
        else:
            canvas.draw_rounded_panel(slot, radius, ground)

    def _draw_slot_names(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw numbers at the left and letters below."""
        canvas = canvas.with_type_limit(1.25)
        for words, spot in self._list_names():
            canvas.write_text_line(words, spot, FINE, LEAST_TYPE, look.mat_colors.text)

    def _list_names(self) -> list[tuple[str, Point]]:
        """Return the letters of all columns and the numbers of all rows, with their spots."""
        columns, rows = self.grid.columns, self.grid.rows
        named = [(LETTERS[n], self._name_spot(self.slot_of(n), True)) for n in range(columns)]
        return named + [
            (str(n + 1), self._name_spot(self.slot_of(n * columns), False)) for n in range(rows)
        ]

    def _name_spot(self, slot: FRect, below: bool) -> Point:
        """Return where the name of a slot's column stands, or that of its row."""
        box, lattice = self.box, self.place_lattice
        if below:
            return slot.centerx, box.bottom - BELOW / 2
        return lattice.left - BESIDE, slot.centery

    def named_spots(self, place: int) -> list[tuple[str, Point]]:
        """Return the letter of a place's column and the number of its row, with their spots."""
        row, column = divmod(place, self.grid.columns)
        named = dict(self._list_names())
        return [(words, named[words]) for words in (LETTERS[column], str(row + 1))]

    def draw_animated(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the card that is pointed at, and gold stitches around free places.

        They begin at the place nearest the hand.
        """
        self._draw_lifted_card(canvas, look)
        free = sorted(look.state.prompt.places - set(self.card_slots), key=self._distance_to_hand)
        since = inf if look.state.is_immediate else look.state.now - look.state.ribbon_since
        step = 0 if look.has_reduced_motion else STITCH_STEP_MS
        for order, place in enumerate(free):
            share = (since - step * order) / STITCH_MS
            if share > 0:
                lies = self.pose_in_slot(place)
                with draw_faded(canvas, pose_rect(lies), min(1.0, share)):
                    self.draw_empty_place(canvas, lies, GOLD)

    def _distance_to_hand(self, place: int) -> float:
        """Return how far a place is from the middle of the mat's foot."""
        return dist(self.slot_of(place).center, self.box.midbottom)

    # Things --------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return every place; while some may be chosen, each is a stop that says what is there."""
        lattice, may = self.place_lattice, look.state.prompt.places
        slots = frozenset(self.card_slots)
        return [
            place_control(lattice, place, self._place_text(look, place, slots), bool(may))
            for place in range(self.grid.size)
        ]

    def _place_text(self, look: SpotLook, place: int, slots: frozenset[int]) -> str:
        """Return what a place is called, what is there, and what a press does."""
        kind = "full" if place in slots else "free"
        key = f"place.{kind}_may" if place in look.state.prompt.places else f"place.{kind}"
        return look.text_for_key(key, place=self.name_of_slot(place))
