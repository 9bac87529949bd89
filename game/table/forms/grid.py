"""A patch of cards face down: every place has a letter for its column, a number for its row."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType

from pygame import FRect

from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.table.layout.mat import draw_ground
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import Pose
from game.ui.draw.palette import BLACK, GOLD, WHITE, mix
from game.ui.draw.text import FINE
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook

ROOMIER = 1.3  # so much larger must cards be across to lie so
TALLEST, LEAST_TYPE = 150, 20
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LEFT, FOOT = 44, 27  # units: for the numbers, for the letters
GAP, TIGHT = 6, 3  # units between places; where they are lower than LOW
LOW = 60
FREE, POINTED = 0.6, 0.3
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
    def turned(self) -> bool:
        """Whether the rows run across, where there are more of them than columns."""
        return self.rows > self.columns

    @property
    def step(self) -> tuple[float, float]:
        """How far it is from one place to the next, across and down."""
        across, down = (self.rows, self.columns) if self.turned else (self.columns, self.rows)
        return (self.width - LEFT) / across, (self.height - FOOT) / down

    @property
    def gap(self) -> float:
        """How far apart places are: less where there are many rows, so that cards are larger."""
        return TIGHT if min(self.step) < LOW else GAP

    def slot(self, place: int, gap: float | None = None) -> FRect:
        """The rectangle of a place, with a gap around it."""
        gap = self.gap if gap is None else gap
        row, column = divmod(place, self.columns)
        x, y = (row, column) if self.turned else (column, row)
        (wide, high), half = self.step, gap / 2
        left = self.left + LEFT + x * wide + half
        return FRect(left, self.top + y * high + half, wide - gap, high - gap)

    def name(self, place: int) -> str:
        """What a place is called: D2."""
        row, column = divmod(place, self.columns)
        return f"{LETTERS[column]}{row + 1}"


@lru_cache(maxsize=2048)
def place_thing(lattice: Lattice, place: int, may: bool) -> Thing:
    """A place as a thing; there are many of them, and they hardly ever change."""
    slot = lattice.slot(place, 0)
    radius = min(14, 0.16 * slot.h)
    name = lattice.name(place)
    return Thing(f"place:{place}", "place", slot, name, focusable=may, radius=radius)


class CardGrid(Form):
    """Cards at the places that a fact tells; the others are free."""

    DETAILS = MappingProxyType({"columns": 10, "places": "places"})
    """How many columns; the fact with the place of each card."""

    # Where -------------------------------------------------------------------------

    @cached_property
    def columns(self) -> int:
        """How many columns of lettered places there are."""
        return int(self.detail("columns"))

    @cached_property
    def rows(self) -> int:
        """As many as all cards of the game need, so that no place ever moves."""
        cards = sum(len(zone) for zone in self.view.zones.values())
        return max(1, -(-cards // self.columns))

    @cached_property
    def lattice(self) -> Lattice:
        """Where all places are."""
        x, y, wide, high = self.box
        return Lattice(x, y, wide, high, self.columns, self.rows)

    def slot(self, place: int) -> FRect:
        """The rectangle of a place."""
        return self.lattice.slot(place)

    def name(self, place: int) -> str:
        """What a place is called: D2."""
        return self.lattice.name(place)

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The place of each card, in the order of the zone."""
        return tuple(self.view.facts.get(self.detail("places")) or ())

    def pose(self, index: int, count: int) -> Pose:
        """On its place; a card whose place nobody knows yet is on its way to the middle."""
        if index >= len(self.places):
            return Pose(self.box.centerx, self.box.centery, self.card_height)
        slot = self.slot(self.places[index])
        return Pose(slot.centerx, slot.centery, self.card_height, 90 if self.across else 0)

    @property
    def upright(self) -> float:
        """How tall cards can be that stand upright in their places."""
        slot = self.slot(0)
        room = self._room(slot)
        return min(TALLEST, slot.h - room, (slot.w - room) / WIDTH_OF_HEIGHT)

    @property
    def lying(self) -> float:
        """How long cards can be that lie across their places."""
        slot = self.slot(0)
        room = self._room(slot)
        return min(TALLEST, slot.w - room, (slot.h - room) / WIDTH_OF_HEIGHT)

    def _room(self, slot: FRect) -> float:
        """How much of a place a card leaves free: next to nothing where there are many rows."""
        return 8.0 if min(slot.w, slot.h) > LOW else 1.0

    @cached_property
    def across(self) -> bool:
        """Whether all cards lie across, because they can be larger so."""
        return self.lying > ROOMIER * self.upright

    @cached_property
    def card_height(self) -> float:
        """How tall all cards are."""
        return self.lying if self.across else self.upright

    def place_name(self, index: int) -> str:
        """What the place of a card is called."""
        return self.name(self.places[index]) if index < len(self.places) else ""

    # Look --------------------------------------------------------------------------

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """Slots, letters and numbers, cards."""
        draw_ground(canvas, self.box, look.colors, self.spot.ground)
        taken = dict(zip(self.places, range(len(self.places)), strict=True))
        for place in range(self.rows * self.columns):
            self._draw_slot(canvas, look, place, place in taken)
        self._draw_names(canvas, look)
        for index, card in look.lying:
            lies = self.pose(index, len(look.lying))
            may = index < len(self.places) and look.may_place(self.places[index])
            edge = GOLD if may else ""
            draw_card(canvas, look.face(card), (lies.x, lies.y), lies.height, lies.angle, edge, 4)

    def _draw_slot(self, canvas: Canvas, look: SpotLook, place: int, taken: bool) -> None:
        """A faint square, lighter and darker by turns; with an edge where a card may be put."""
        slot, row = self.slot(place), place // self.columns
        light = (place + row) % 2 == 0
        felt = look.colors.zone
        ground = mix(felt, WHITE, 0.1) if light else mix(felt, BLACK, 0.12)
        radius = min(14, 0.16 * slot.h)
        if not look.may_place(place) or taken:
            canvas.panel(slot, radius, ground)
        elif look.moment.pointed == f"place:{place}":
            canvas.panel(slot, radius, mix(ground, GOLD, POINTED), GOLD, 4)
        else:
            quiet = GOLD if canvas.contrast else mix(ground, GOLD, FREE)
            canvas.panel(slot, radius, ground, quiet, 2)

    def _draw_names(self, canvas: Canvas, look: SpotLook) -> None:
        """Letters and numbers along two sides."""
        canvas = canvas.up_to(1.25)
        columns = [self.slot(column) for column in range(self.columns)]
        rows = [self.slot(row * self.columns) for row in range(self.rows)]
        named = [(str(i + 1), slot, self.lattice.turned) for i, slot in enumerate(rows)]
        named += [(LETTERS[i], slot, not self.lattice.turned) for i, slot in enumerate(columns)]
        for words, slot, below in named:
            spot = self._beside(slot, below)
            size = max(LEAST_TYPE, min(24, 0.5 * slot.h))
            canvas.text(words, spot, FINE, size, look.colors.text, room=0 if below else LEFT - 8)

    def _beside(self, slot: FRect, below: bool) -> Point:
        """Where the name of a slot's column stands, or that of its row."""
        box = self.box
        return (slot.centerx, box.bottom - FOOT / 2) if below else (box.x + 22, slot.centery)

    def named(self, place: int) -> list[tuple[str, Point]]:
        """The letter of a place's column and the number of its row, and where they stand."""
        row, column = divmod(place, self.columns)
        slot, turned = self.slot(place), self.lattice.turned
        letter, number = (LETTERS[column], not turned), (str(row + 1), turned)
        return [(words, self._beside(slot, below)) for words, below in (letter, number)]

    # Things --------------------------------------------------------------------------

    def things(self, look: SpotLook) -> list[Thing]:
        """Every place; it may be pressed while it may be chosen."""
        lattice, may = self.lattice, look.moment.prompt.places
        return [
            place_thing(lattice, place, place in may) for place in range(self.rows * self.columns)
        ]
