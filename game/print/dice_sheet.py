"""A game's dice on paper, to fold and glue."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from game.core.rulebook import Rulebook
from game.table.dice.resting_dice import EIGHT
from game.ui.draw.palette import GRAY_INK, INK, SWATCHES
from game.ui.draw.text_surfaces import BODY, TITLE

from .cut_marks import MARGIN_MM, RULER_MM, add_page_number, draw_ruler
from .paper_sizes import INCH_MM
from .pdf_book import PrintedPage
from .print_task import PrintTask

Spot = tuple[float, float]
Edge = tuple[Spot, Spot]
CORNER_DIGITS = 3
"""Digits by which two corners are one."""


@dataclass(frozen=True, slots=True)
class NetSide:
    """One side of a die: its value, and its corners in order."""

    value: str
    corners: tuple[Spot, ...]

    @property
    def edges(self) -> list[Edge]:
        """The edges from corner to corner."""
        return list(zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True))

    @property
    def side_center(self) -> Spot:
        """The center of its corners."""
        count = len(self.corners)
        return sum(x for x, _ in self.corners) / count, sum(y for _, y in self.corners) / count


@dataclass(frozen=True, slots=True)
class DiceNet:
    """An unfolded die with its upper left corner at zero."""

    sides: tuple[NetSide, ...]
    flap_edges: tuple[Edge, ...]
    """The edges that have a flap."""
    size: tuple[float, float]

    def list_folds(self) -> list[Edge]:
        """Return the edges to fold: between two sides, and at flaps."""
        every = [edge for side in self.sides for edge in side.edges]
        count = Counter(edge_key(edge) for edge in every)
        flaps = {edge_key(edge) for edge in self.flap_edges}
        inner = {edge_key(edge): edge for edge in every if count[edge_key(edge)] > 1}
        return [*inner.values(), *(edge for edge in every if edge_key(edge) in flaps)]

    def list_cuts(self) -> list[Edge]:
        """Return the sides' edges to cut along."""
        folded = {edge_key(edge) for edge in self.list_folds()}
        every = [edge for side in self.sides for edge in side.edges]
        return [edge for edge in every if edge_key(edge) not in folded]

    def flap_corners(self, edge: Edge, depth: float) -> list[Spot]:
        """Return the flap at an edge: it points away from its side and narrows."""
        side = next(side for side in self.sides if edge_key(edge) in map(edge_key, side.edges))
        (x, y), (far_x, far_y) = edge
        long = hypot(far_x - x, far_y - y)
        along = (far_x - x) / long, (far_y - y) / long
        out = along[1], -along[0]
        if (side.side_center[0] - x) * out[0] + (side.side_center[1] - y) * out[1] > 0:
            out = -out[0], -out[1]
        first = x + depth * (along[0] + out[0]), y + depth * (along[1] + out[1])
        last = far_x + depth * (out[0] - along[0]), far_y + depth * (out[1] - along[1])
        return [(x, y), first, last, (far_x, far_y)]


def edge_key(edge: Edge) -> frozenset[Spot]:
    """Return an edge as its two ends, in no order."""
    return frozenset(
        (round(x, CORNER_DIGITS) + 0.0, round(y, CORNER_DIGITS) + 0.0) for x, y in edge
    )


def unfold_cube(values: Sequence[str], edge_length: float) -> DiceNet:
    """Return a cube's net: four sides in a row, one above and one below the second."""
    places = [(0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2)]
    sides = [
        NetSide(value, _square_corners(column * edge_length, row * edge_length, edge_length))
        for value, (column, row) in zip(values, places, strict=True)
    ]
    tops = [sides[place].edges[0] for place in (0, 2, 3)]
    feet = [sides[place].edges[2] for place in (0, 2, 3)]
    return DiceNet(
        tuple(sides), (*tops, *feet, sides[3].edges[1]), (4 * edge_length, 3 * edge_length)
    )


def _square_corners(x: float, y: float, long: float) -> tuple[Spot, ...]:
    return (x, y), (x + long, y), (x + long, y + long), (x, y + long)


BELT = (1, 5, 3, 6, 2, 4)
"""Which of the eight values lie in the row: each is opposite the third one on."""


def unfold_octahedron(values: Sequence[str], edge_length: float) -> DiceNet:
    """Return the net of an eight-sided die: a row of six triangles.

    The first value lies above the row, the last below it; opposite sides add up to nine.
    """
    high = edge_length * sqrt(3) / 2

    def row_corner(steps: float, row: int) -> Spot:
        return steps * edge_length / 2, row * high

    belt = []
    for place, value in enumerate(BELT):
        if place % 2:
            corners = row_corner(place, 1), row_corner(place + 2, 1), row_corner(place + 1, 2)
        else:
            corners = row_corner(place + 1, 1), row_corner(place + 2, 2), row_corner(place, 2)
        belt.append(NetSide(values[value], corners))
    above = NetSide(values[0], (row_corner(2, 0), row_corner(3, 1), row_corner(1, 1)))
    below = NetSide(values[-1], (row_corner(4, 2), row_corner(6, 2), row_corner(5, 3)))
    glued = (
        belt[3].edges[0], belt[5].edges[0], belt[0].edges[1], belt[2].edges[1], belt[0].edges[2]
    )  # fmt: skip
    return DiceNet((*belt, above, below), glued, (3.5 * edge_length, 3 * high))


EDGE_MM = 27.0
"""An edge of a die."""
ROWS_HEIGHT = 3 + 3 + 3 * 0.866
"""How high three dice are, in edges."""
LEFT, HEAD, GAP, FOOT = 20.0, 34.0, 9.0, 13.0
SHEET, FLAP = "#FFFDF6", "#E8E2EF"
PICTURE_SHARE = 0.94
"""How much of a side its picture takes."""
FLAP_DEPTHS = {False: 0.22, True: 0.14}
"""How deep flaps are, in edges: of cubes, and of the eight-sided die."""
NUMERAL_SIZE = 30.0
DASH = (1.6, 1.2)
CUT, FOLD = 0.3, 0.2
ROLLED_SOUND = "rolled"


def has_rolled_dice(rules: Rulebook) -> bool:
    """True if dice are rolled in the game: it then has a sound for a roll."""
    return ROLLED_SOUND in rules.raw.get("layout", {}).get("sounds", {})


def lay_dice_sheet(task: PrintTask) -> None:
    """Lay out all dice of the game on one sheet; none if nobody rolls."""
    rules = task.game.rules
    dice = rules.dice if has_rolled_dice(rules) else {}
    if not dice:
        return
    page = task.book.add_page(task.wish.paper.oriented_size(False))
    words = task.words
    add_page_number(page, words)
    draw_ruler(page, LEFT, page.height - MARGIN_MM - 1)
    page.write_line(
        words("print.true_size"),
        LEFT + RULER_MM + 4,
        page.height - MARGIN_MM - 1,
        BODY,
        8,
        GRAY_INK,
        room=90,
    )
    page.write_line(words("print.dice"), LEFT, 19, TITLE, 20)
    page.write_line(
        words("print.dice_hint"), LEFT, 26, BODY, 10, GRAY_INK, room=page.width - 2 * LEFT
    )
    long = min(EDGE_MM, (page.height - HEAD - 2 * GAP - FOOT) / ROWS_HEIGHT)
    y = HEAD
    for name, values in dice.items():
        net = unfold_octahedron(values, long) if name == EIGHT else unfold_cube(values, long)
        with page.move_origin(LEFT, y):
            _draw_net(task, page, name, net, long)
        x, middle = LEFT + 4 * long + 14, y + net.size[1] / 2
        page.write_line(
            words.first_of_keys(f"die.{name}", default=name),
            x,
            middle,
            TITLE,
            14,
            room=page.width - x - 10,
        )
        if name == EIGHT:
            page.write_line(
                words("print.nine"), x, middle + 6, BODY, 9.5, GRAY_INK, room=page.width - x - 10
            )
        y += net.size[1] + GAP


def _draw_net(
    task: PrintTask, page: PrintedPage, name: str, net: DiceNet, edge_length: float
) -> None:
    """Draw a die's net: flaps, sides with pictures, and lines to cut and fold."""
    for edge in net.flap_edges:
        page.draw_polygon(
            net.flap_corners(edge, FLAP_DEPTHS[name == EIGHT] * edge_length), FLAP, INK, CUT
        )
    for side in net.sides:
        page.draw_polygon(side.corners, SHEET)
        x, y = side.side_center
        if name == EIGHT:
            _draw_numeral(page, side.value, x, y)
        else:
            size = PICTURE_SHARE * edge_length
            box = x - size / 2, y - size / 2, size, size
            task.place_drawing(page, f"dice/{name}-{side.value}", box)
    for start, end in net.list_cuts():
        page.draw_straight(start, end, INK, CUT)
    for start, end in net.list_folds():
        page.draw_straight(start, end, SHEET, CUT + 0.1)
        page.draw_straight(start, end, INK, FOLD, DASH)


def _draw_numeral(page: PrintedPage, value: str, x: float, y: float) -> None:
    """Draw a number; 6 and 9 are underlined, as they look alike upside down."""
    color = SWATCHES["purple"].deep
    rise = 0.25 * NUMERAL_SIZE / 72 * INCH_MM
    long = page.write_line(value, x, y + rise, TITLE, NUMERAL_SIZE, color, "center")
    if value in ("6", "9"):
        page.draw_rectangle(x - long / 2, y + rise + 1.1, long, 0.9, color)
