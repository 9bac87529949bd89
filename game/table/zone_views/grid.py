"""A patch of cards face down: each place has a column letter and a row number."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType

from pygame import FRect

from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.layout.mat_drawing import draw_felt_ground
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import Pose
from game.ui.draw.palette import BLACK, GOLD, WHITE, mix
from game.ui.draw.text_surfaces import FINE
from game.ui.widgets.control import Control

from .spot_look import SpotLook
from .zone_view import ZoneView

ROOMIER = 1.3  # so much larger must cards be across to lie so
TALLEST, LEAST_TYPE = 150, 20
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LEFT, LETTER_ROOM = 44, 27  # units: for the numbers, for the letters
GAP, TIGHT = 6, 3  # units between places; where they are lower than LOW
LOW_PLACE = 60
FREE_GOLD, POINTED_GOLD = 0.6, 0.3
"""How much gold is in the edge of a place where a card may be put, quiet because it may lie nearly
anywhere, and in the place that is pointed at."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """The places in a rectangle, beside their numbers and above their letters."""

    left: float
    top: float
    width: float
    height: float
    columns: int
    rows: int

    @property
    def is_turned(self) -> bool:
        """True if the rows run across, where there are more of them than columns."""
        return self.rows > self.columns

    @property
    def place_step(self) -> tuple[float, float]:
        """The distance from one place to the next, across and down."""
        across, down = (self.rows, self.columns) if self.is_turned else (self.columns, self.rows)
        return (self.width - LEFT) / across, (self.height - LETTER_ROOM) / down

    @property
    def place_gap(self) -> float:
        """The gap between places: less where there are many rows, so that cards are larger."""
        return TIGHT if min(self.place_step) < LOW_PLACE else GAP

    def slot_rect(self, place: int, gap: float | None = None) -> FRect:
        """Return the rectangle of a place, with a gap around it."""
        gap = self.place_gap if gap is None else gap
        row, column = divmod(place, self.columns)
        x, y = (row, column) if self.is_turned else (column, row)
        (wide, high), half = self.place_step, gap / 2
        left = self.left + LEFT + x * wide + half
        return FRect(left, self.top + y * high + half, wide - gap, high - gap)

    def lattice_name(self, place: int) -> str:
        """Return the name of a place, such as D2."""
        row, column = divmod(place, self.columns)
        return f"{LETTERS[column]}{row + 1}"


@lru_cache(maxsize=2048)
def place_control(lattice: Lattice, place: int, is_choosable: bool) -> Control:
    """Return a place as a control; there are many of them, and they hardly ever change."""
    slot = lattice.slot_rect(place, 0)
    radius = min(14, 0.16 * slot.h)
    name = lattice.lattice_name(place)
    return Control(f"place:{place}", "place", slot, name, is_focusable=is_choosable, radius=radius)


class CardGrid(ZoneView):
    """A grid of cards at the places that a fact tells; the others are free."""

    DETAILS = MappingProxyType({"columns": 10, "places": "places"})
    """How many columns; the fact with the place of each card."""

    # Where -------------------------------------------------------------------------

    @cached_property
    def grid_column_count(self) -> int:
        """The number of lettered columns."""
        return int(self.layout_detail("columns"))

    @cached_property
    def grid_row_count(self) -> int:
        """The number of rows that all cards of the game need, so that no place ever moves."""
        return max(1, -(-self.card_count() // self.grid_column_count))

    @cached_property
    def place_lattice(self) -> Lattice:
        """The rectangles of all places."""
        x, y, wide, high = self.box
        return Lattice(x, y, wide, high, self.grid_column_count, self.grid_row_count)

    def slot_of(self, place: int) -> FRect:
        """Return the rectangle of a place."""
        return self.place_lattice.slot_rect(place)

    def name_of_slot(self, place: int) -> str:
        """Return the name of a place, such as D2."""
        return self.place_lattice.lattice_name(place)

    @cached_property
    def card_slots(self) -> tuple[int, ...]:
        """The place of each card, in the order of the zone."""
        return tuple(self.table_fact(self.layout_detail("places")) or ())

    def card_pose(self, index: int, count: int) -> Pose:
        """Return a card's place; one nobody knows the place of yet heads for the middle."""
        if index >= len(self.card_slots):
            return Pose(self.box.centerx, self.box.centery, self.grid_card_height)
        slot = self.slot_of(self.card_slots[index])
        return Pose(
            slot.centerx, slot.centery, self.grid_card_height, 90 if self.lies_across else 0
        )

    @property
    def upright_height(self) -> float:
        """The greatest height of cards that stand upright in their places."""
        slot = self.slot_of(0)
        room = self._free_room(slot)
        return min(TALLEST, slot.h - room, (slot.w - room) / WIDTH_OF_HEIGHT)

    @property
    def lying_height(self) -> float:
        """The greatest length of cards that lie across their places."""
        slot = self.slot_of(0)
        room = self._free_room(slot)
        return min(TALLEST, slot.w - room, (slot.h - room) / WIDTH_OF_HEIGHT)

    def _free_room(self, slot: FRect) -> float:
        """Return the share of a place that a card leaves free.

        It is next to nothing where there are many rows.
        """
        return 8.0 if min(slot.w, slot.h) > LOW_PLACE else 1.0

    @cached_property
    def lies_across(self) -> bool:
        """True if all cards lie across, because they can be larger that way."""
        return self.lying_height > ROOMIER * self.upright_height

    @cached_property
    def grid_card_height(self) -> float:
        """The height of all cards."""
        return self.lying_height if self.lies_across else self.upright_height

    def card_place_name(self, index: int) -> str:
        """Return the name of the place of a card."""
        return self.name_of_slot(self.card_slots[index]) if index < len(self.card_slots) else ""

    # Look --------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw slots, letters and numbers, and cards."""
        draw_felt_ground(canvas, self.box, look.mat_colors, self.spot.ground)
        taken = dict(zip(self.card_slots, range(len(self.card_slots)), strict=True))
        for place in range(self.grid_row_count * self.grid_column_count):
            self._draw_slot(canvas, look, place, place in taken)
        self._draw_slot_names(canvas, look)
        for index, card in look.lying_cards:
            lies = self.card_pose(index, len(look.lying_cards))
            may = index < len(self.card_slots) and look.may_choose_place(self.card_slots[index])
            edge = GOLD if may else ""
            draw_card(
                canvas,
                look.face_drawn_for(card),
                (lies.x, lies.y),
                lies.height,
                lies.angle,
                edge,
                4,
            )

    def _draw_slot(self, canvas: Canvas, look: SpotLook, place: int, is_choosable: bool) -> None:
        """Draw a faint square, lighter and darker by turns.

        It has an edge where a card may be put.
        """
        slot, row = self.slot_of(place), place // self.grid_column_count
        light = (place + row) % 2 == 0
        felt = look.mat_colors.zone
        ground = mix(felt, WHITE, 0.1) if light else mix(felt, BLACK, 0.12)
        radius = min(14, 0.16 * slot.h)
        if not look.may_choose_place(place) or is_choosable:
            canvas.draw_rounded_panel(slot, radius, ground)
        elif look.state.pointed_name == f"place:{place}":
            canvas.draw_rounded_panel(slot, radius, mix(ground, GOLD, POINTED_GOLD), GOLD, 4)
        else:
            quiet = GOLD if canvas.contrast else mix(ground, GOLD, FREE_GOLD)
            canvas.draw_rounded_panel(slot, radius, ground, quiet, 2)

    def _draw_slot_names(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw letters and numbers along two sides."""
        canvas = canvas.with_type_limit(1.25)
        columns = [self.slot_of(column) for column in range(self.grid_column_count)]
        rows = [self.slot_of(row * self.grid_column_count) for row in range(self.grid_row_count)]
        named = [(str(i + 1), slot, self.place_lattice.is_turned) for i, slot in enumerate(rows)]
        named += [
            (LETTERS[i], slot, not self.place_lattice.is_turned) for i, slot in enumerate(columns)
        ]
        for words, slot, below in named:
            spot = self._name_spot(slot, below)
            size = max(LEAST_TYPE, min(24, 0.5 * slot.h))
            canvas.write_text_line(
                words, spot, FINE, size, look.mat_colors.text, room=0 if below else LEFT - 8
            )

    def _name_spot(self, slot: FRect, below: bool) -> Point:
        """Return where the name of a slot's column stands, or that of its row."""
        box = self.box
        return (slot.centerx, box.bottom - LETTER_ROOM / 2) if below else (box.x + 22, slot.centery)

    def named_spots(self, place: int) -> list[tuple[str, Point]]:
        """Return the letter of a place's column and the number of its row, with their spots."""
        row, column = divmod(place, self.grid_column_count)
        slot, turned = self.slot_of(place), self.place_lattice.is_turned
        letter, number = (LETTERS[column], not turned), (str(row + 1), turned)
        return [(words, self._name_spot(slot, below)) for words, below in (letter, number)]

    # Things --------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return every place; it may be pressed while it may be chosen."""
        lattice, may = self.place_lattice, look.state.prompt.places
        return [
            place_control(lattice, place, place in may)
            for place in range(self.grid_row_count * self.grid_column_count)
        ]
