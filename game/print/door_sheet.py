"""The picture of sixteen open doors, for whoever has opened them all."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.session.doors.door_list import Door, load_doors
from game.table.door_markup import CARPET, FACE, FLOOR, MIDDLE, door_color, door_markup
from game.ui.draw.palette import GOLD, GRAY_INK, INK
from game.ui.draw.svg import svg_document
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.words import Words

from .drawing_press import DPI, DrawingPress
from .paper_sizes import PAPER_SIZES, Paper, Place
from .pdf_book import PdfBook
from .print_job import PrintedFile

COLUMNS = 4
EDGE_MM, FRAME_MM = 10.0, 16.0
"""From the edge of the sheet to the frame, and to what is inside of it."""
HEAD_MM, FOOT_MM, PLATE_MM = 48.0, 16.0, 17.0
"""Above the doors; below them; and the words below each one."""
DOOR_SHAPE = 188 / 278  # width of height
FLOOR_MM, CARPET_MM = 2.4, 1.0
PAPER_COLOR = "#FFF7E6"
MARKUP_WIDTH = 188.0


@dataclass(frozen=True, slots=True)
class DoorOrder:
    """The order for the picture: whose doors they are, the paper, and the ink."""

    name: str
    face: str
    paper: Paper = PAPER_SIZES["a4"]
    black: bool = False
    dpi: float = DPI


class DoorSheet:
    """One sheet with all doors, four by four."""

    def __init__(self, order: DoorOrder, words: Words, book: PdfBook) -> None:
        self.order, self.words = order, words
        self.press = DrawingPress(book, order.dpi)
        self.page = book.add_page(order.paper.oriented_size(False))

    def draw_sheet(self, report_progress: Callable[[int, int], None]) -> None:
        """Draw everything; `report_progress` hears how many of the doors are drawn."""
        self._draw_head()
        doors = load_doors()
        rows = [doors[at : at + COLUMNS] for at in range(0, len(doors), COLUMNS)]
        high = (self.page.height - HEAD_MM - FOOT_MM) / len(rows)
        for number, row in enumerate(rows):
            self._draw_row(row, HEAD_MM + number * high, high)
            report_progress(number * COLUMNS + len(row), len(doors))

    def _draw_head(self) -> None:
        """Draw the frame, the title, and the face of whoever opened the doors."""
        page, order = self.page, self.order
        wide, high = page.width - 2 * EDGE_MM, page.height - 2 * EDGE_MM
        ground = "" if order.black else PAPER_COLOR
        page.draw_rectangle(EDGE_MM, EDGE_MM, wide, high, ground, GOLD, 1.2, 7)
        face = 22.0
        self.press.place_drawing(page, f"avatars/{order.face}", (FRAME_MM + 4, 19, face, face))
        left = FRAME_MM + face + 10
        room = page.width - left - FRAME_MM
        page.write_line(self.words("doors.print.title"), left, 29.5, TITLE, 28, room=room)
        said = self.words("doors.print.opened", name=order.name)
        page.write_line(said, left, 38.5, LABEL, 14, GRAY_INK, room=room)

    def _draw_row(self, doors: Sequence[Door], top: float, height: float) -> None:
        """Draw some doors side by side on their floor, with words below."""
        page = self.page
        wide = (page.width - 2 * FRAME_MM) / COLUMNS
        tall = height - PLATE_MM - FLOOR_MM
        floor = top + tall
        page.draw_rectangle(FRAME_MM, floor, page.width - 2 * FRAME_MM, FLOOR_MM, FLOOR, radius=0.6)
        carpet = floor + (FLOOR_MM - CARPET_MM) / 2
        page.draw_rectangle(FRAME_MM, carpet, page.width - 2 * FRAME_MM, CARPET_MM, CARPET)
        for number, door in enumerate(doors):
            middle = FRAME_MM + (number + 0.5) * wide
            across = DOOR_SHAPE * tall
            self._draw_open_door(door, (middle - across / 2, top, across, tall))
            self._write_plate(door, middle, floor + FLOOR_MM, wide - 3)

    def _draw_open_door(self, door: Door, box: Place) -> None:
        """Draw an open door, and in it whoever lives there."""
        x, y, wide, high = box
        color = door_color(door.game)

        def make_markup() -> str:
            tall = MARKUP_WIDTH / DOOR_SHAPE
            drawn = door_markup(MARKUP_WIDTH, tall, color, 1.0)
            return svg_document(drawn, f"0 0 {MARKUP_WIDTH:g} {tall:.2f}")

        self.press.place_markup(self.page, ("door", color), make_markup, box)
        size = FACE * wide
        spot = x + MIDDLE[0] * wide - size / 2, y + MIDDLE[1] * high - size / 2
        self.press.place_drawing(self.page, f"avatars/{door.face}", (*spot, size, size))

    def _write_plate(self, door: Door, middle: float, top: float, room: float) -> None:
        """Write who lives there, and what they play in their own way."""
        words = self.words
        game = words.for_game(door.game)("game.name")
        for said, down, font, size, ink in (
            (words(f"names.{door.face}"), 5.2, TITLE, 13, INK),
            (game, 9.4, BODY, 8.5, INK),
            (words(f"doors.way.{door.face}"), 13.0, BODY, 8.5, GRAY_INK),
        ):
            self.page.write_line(said, middle, top + down, font, size, ink, "center", room=room)


def print_door_picture(
    order: DoorOrder, words: Words, report_progress: Callable[[int, int], None]
) -> PrintedFile:
    """Return the picture as a file. It needs pygame's display, however small."""
    title = words("doors.print.file", name=order.name)
    book = PdfBook(title, words.language.id, order.black, long=False)
    DoorSheet(order, words, book).draw_sheet(report_progress)
    return PrintedFile(book.finish_bytes(), 1, 0)
