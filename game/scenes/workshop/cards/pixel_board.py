"""The squares of a picture as they are drawn on: a board, its colors, and its tools."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame import FRect

from game.games.recipe.pictures import DRAWN
from game.session.workshop.pixel_drawing import (
    PAINTS,
    QUICK_PAINTS,
    Square,
    Squares,
    place_of,
)
from game.ui.boxes import icon_button
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import CREAM, FOCUS, INK, PAPER_EDGE, WHITE, rgb
from game.ui.draw.text_surfaces import TITLE
from game.ui.layout import Box, ButtonBox, Grid, Leaf
from game.ui.widgets.button import PRIMARY_PAINT, PURPLE, SECONDARY_PAINT, Paint
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, draw_rect_edge

BOARD = "button:squares"
"""The control of the board."""
TOOLS: Mapping[str, str] = {
    "pencil": "ui-pencil", "line": "ui-line", "fill": "ui-fill", "eraser": "ui-erase",
}  # fmt: skip
"""By tool its icon."""
CHECKERS = ("#FFFFFF", "#F3ECDD")
"""The grounds of clear squares."""
GRID = "#E9DEC9"
STRONG_GRID = "#9C8E78"
"""The lines between squares; the stronger ones where contrast is high."""
COLORS_ACROSS = 4


@dataclass(frozen=True, slots=True)
class BoardLook:
    """The state of the board: its squares, its cursor, and a line without an end so far."""

    squares: Squares
    cursor: Square
    pending: Sequence[Square] = ()
    color: str = ""
    is_mirrored: bool = False


@dataclass(frozen=True, slots=True)
class BoardBox(Box):
    """The board, as large a square as its place allows, in the middle of it."""

    side: float
    look: Callable[[], BoardLook]
    """Asked with each frame."""
    control: Control
    note_place: Callable[[FRect], None]

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of the whole board."""
        return self.side

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return its height, which is its width."""
        return min(self.side, width)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the board, and say where it is."""
        side = min(rect.w, rect.h, self.side)
        room = rect_around(rect.center, side, side)
        self.note_place(room)
        control = replace(self.control, box=room)

        def draw_board(canvas: Canvas, mood: FocusMood) -> None:
            _draw_squares(canvas, room, self.look(), mood.is_focused and mood.shown)

        yield Drawable(draw_board, control)


def square_at(room: FRect, point: Point) -> Square | None:
    """Return the square at a point in units; None beside the board."""
    if not room.collidepoint(point):
        return None
    step = room.w / DRAWN
    row, column = int((point[1] - room.y) / step), int((point[0] - room.x) / step)
    return min(row, DRAWN - 1), min(column, DRAWN - 1)


def _draw_squares(canvas: Canvas, room: FRect, look: BoardLook, is_focused: bool) -> None:
    """Draw all squares, their lines, and the cursor."""
    area = canvas.rect(room)
    edges = [round(number * area.w / DRAWN) for number in range(DRAWN + 1)]
    surface = canvas.surface
    pending = {place_of(square) for square in look.pending}
    for place, color in enumerate(look.squares):
        row, column = divmod(place, DRAWN)
        shown = look.color if place in pending else color
        fill = shown or CHECKERS[(row // 2 + column // 2) % 2]
        left, top = edges[column], edges[row]
        square = (area.x + left, area.y + top, edges[column + 1] - left, edges[row + 1] - top)
        surface.fill(rgb(fill), square)
    line = rgb(STRONG_GRID if canvas.contrast else GRID)
    for number, edge in enumerate(edges[1:-1], 1):
        wide = 2 if number * 2 == DRAWN else 1
        surface.fill(line, (area.x + edge, area.y, wide, area.h))
        surface.fill(line, (area.x, area.y + edge, area.w, wide))
    if look.is_mirrored:
        middle = rect_around(room.center, 4, room.h)
        canvas.draw_rounded_panel(middle, 2, FOCUS)
    draw_rect_edge(canvas, room.inflate(8, 8), 8, 5, INK)
    row, column = look.cursor
    step = room.w / DRAWN
    spot = room.x + (column + 0.5) * step, room.y + (row + 0.5) * step
    cursor = rect_around(spot, step, step)
    draw_rect_edge(canvas, cursor.inflate(4, 4), 5, 3, INK)
    draw_rect_edge(canvas, cursor.inflate(10, 10), 7, 3, WHITE)
    if is_focused:
        draw_rect_edge(canvas, cursor.inflate(18, 18), 9, 4, FOCUS)


def build_paints(
    chosen: str, names: Mapping[str, str], choose: Callable[[str], None], height: float,
    shows_keys: bool,
) -> Box:  # fmt: skip
    """Build a tile for each color to paint with, with the key that chooses it."""
    tiles = [
        _build_paint(name, names[name], color == chosen, partial(choose, color), height, shows_keys)
        for name, color in PAINTS.items()
    ]
    return Grid(tiles, COLORS_ACROSS, 8, 8)


def _build_paint(
    name: str, label: str, is_chosen: bool, press: Callable[[], None], height: float,
    shows_keys: bool,
) -> Box:  # fmt: skip
    color = PAINTS[name]
    key = str(QUICK_PAINTS.index(name) + 1) if name in QUICK_PAINTS and shows_keys else ""

    def make_paint(canvas: Canvas, box: FRect) -> Drawable:
        def draw_paint(canvas: Canvas, mood: FocusMood) -> None:
            canvas.draw_rounded_panel(box, 13, color, INK if is_chosen else PAPER_EDGE, 3)
            if is_chosen:
                draw_rect_edge(canvas, box.inflate(10, 10), 17, 5, INK)
                draw_rect_edge(canvas, box.inflate(0, 0), 13, 4, WHITE)
            elif mood.is_lit:
                draw_rect_edge(canvas, box.inflate(6, 6), 15, 4, FOCUS)
            if key:
                ink = CREAM if sum(rgb(color)[:3]) < 330 else INK
                spot = (box.right - 14, box.bottom - 14)
                canvas.with_type_limit(1).write_text_line(key, spot, TITLE, 19, ink)

        thing = Control(
            f"choice:paint-{name}", "choice", box, label, action=press, radius=13, hint=label
        )
        return Drawable(draw_paint, thing)

    return Leaf(height, make_paint, 58, 1.0)


def build_tools(
    chosen: str, names: Mapping[str, str], choose: Callable[[str], None], is_mirrored: bool,
    mirror: Callable[[], None],
) -> Box:  # fmt: skip
    """Build a button for each tool, and the one that paints both sides at once."""
    boxes: list[Box] = []
    for tool, icon in TOOLS.items():
        paint = PURPLE if tool == chosen else SECONDARY_PAINT
        box = icon_button(f"tool-{tool}", icon, partial(choose, tool), names[tool], 64)
        boxes.append(_painted(box, paint))
    mirrored = icon_button("mirror", "ui-mirror", mirror, names["mirror"], 64)
    boxes.append(_painted(mirrored, PRIMARY_PAINT if is_mirrored else SECONDARY_PAINT))
    return Grid(boxes, len(boxes), 10)


def _painted(box: ButtonBox, paint: Paint) -> ButtonBox:
    return replace(box, button=replace(box.button, paint=paint), grows=1.0)
