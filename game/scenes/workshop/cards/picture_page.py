"""The screen on which a card's picture is drawn: 24 by 24 squares, by mouse, keys or gamepad."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.games.recipe.model import OwnCard
from game.games.recipe.pictures import DRAWN, LONGEST_NAME, PictureFault, find_picture
from game.language import capitalize
from game.scenes.naming import LetterDialog, NameRequest
from game.scenes.workshop.bench_page import BenchPage
from game.session.workshop.deck_changes import find_own_card
from game.session.workshop.pixel_drawing import (
    EMPTY_SQUARES,
    PAINTS,
    QUICK_PAINTS,
    Square,
    Squares,
    fill_area,
    line_squares,
    make_picture,
    mirrored_square,
    name_paint,
    paint_squares,
    place_of,
    put_picture,
    read_squares,
)
from game.session.workshop.workbench import Workbench
from game.table.cards.card_sprites import draw_card
from game.ui.boxes import drawn_leaf
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import BAD, GRAY_INK, PAPER, PAPER_EDGE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.input.keyboard import is_plain
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Line,
    PanelBox,
    Row,
    StretchBox,
    Text,
    TypeLimit,
    Wrap,
)
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, Style
from game.ui.widgets.focus import ARROWS, LEFT, RIGHT

from .card_tiles import CardRows, make_own_face
from .picture_part import build_look_note, build_phone_button
from .pixel_board import BOARD, TOOLS, BoardBox, BoardLook, build_paints, build_tools, square_at

if TYPE_CHECKING:
    from game.app.program import App

LARGEST = 1.6
"""How far type grows at head and foot."""
LARGEST_SIDE = 1.35
"""The same beside the board, where nothing may take its room."""
SIDE = 768.0
"""Units of the whole board, where there is room: 32 for each square."""
CARD_TALL, SIZES = 470.0, (180, 96, 60)
"""How high the card is, and the sizes in which it is shown besides."""
PAINT_TALL, PAINT_LOW = 68.0, 52.0
"""How high the tiles of colors are, and how low they become so that the keys can be told."""
LOOK_WIDE, TOOLS_WIDE = 430.0, 400.0
ERASER = ""
"""The color that clears squares."""


class PicturePage(BenchPage):
    """The screen of one picture."""

    name = "workshop-picture"
    squares: TrackedValue[Squares] = TrackedValue(EMPTY_SQUARES)
    cursor: TrackedValue[Square] = TrackedValue((DRAWN // 2, DRAWN // 2))
    color = TrackedValue(PAINTS["ink"])
    tool = TrackedValue("pencil")
    is_mirrored = TrackedValue(False)
    line_start: TrackedValue[Square | None] = TrackedValue(None)
    """Where a line begins whose end isn't chosen yet."""
    trouble = TrackedValue("")
    """Why the last stroke isn't kept."""

    def __init__(self, app: App, bench: Workbench, card: str) -> None:
        super().__init__(app, bench)
        self.id = card
        self._board = UNPLACED_RECT
        self._stroke: Square | None = None
        """The square that the pointer painted last, while a button is held."""
        self._erases = False
        """True while that is the right button."""
        self.squares = read_squares(bench.recipe.deck, self.current_card)

    @property
    def current_card(self) -> OwnCard:
        """The card as it is now."""
        found = find_own_card(self.bench.recipe, self.id)
        assert found is not None
        return found

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the board."""
        return BOARD

    @property
    def is_still_there(self) -> bool:
        """True if the deck still has the card."""
        return find_own_card(self.bench.recipe, self.id) is not None

    def handle_change(self) -> None:
        """Show what is there after a step was undone."""
        self.squares = read_squares(self.bench.recipe.deck, self.current_card)
        self.line_start, self.trouble = None, ""

    # -- painting ----------------------------------------------------------

    def keep_squares(self) -> None:
        """Put the squares on the card: one step that can be undone."""
        deck = self.bench.recipe.deck
        before = find_picture(deck, self.current_card)
        if self.squares == read_squares(deck, self.current_card):
            return
        made = make_picture(self.squares, self.id, before.by if before else "")
        found = made if isinstance(made, PictureFault) else put_picture(
            self.bench.recipe, self.current_card, made
        )  # fmt: skip
        if isinstance(found, PictureFault):
            self.handle_change()
            self.trouble = found.explain(self.app.words)
            return
        self.bench.change_recipe(found)
        self.trouble = ""

    def paint_line(self, start: Square, end: Square, color: str) -> None:
        """Paint the squares of a straight line."""
        line = line_squares(start, end)
        self.squares = paint_squares(self.squares, line, color, self.is_mirrored)

    def use_tool(self, color: str | None = None) -> None:
        """Use the tool where the cursor is; perhaps with another color."""
        paint = self._paint_of_tool if color is None else color
        if self.tool == "fill":
            self.squares = fill_area(self.squares, self.cursor, paint, self.is_mirrored)
        elif self.tool == "line" and self.line_start is None:
            self.line_start = self.cursor
            return
        else:
            self.paint_line(self.line_start or self.cursor, self.cursor, paint)
            self.line_start = None
        self.keep_squares()

    @property
    def _paint_of_tool(self) -> str:
        return ERASER if self.tool == "eraser" else self.color

    def paint_cursor(self, color: str) -> None:
        """Paint the square at the cursor, whatever the tool."""
        self.paint_line(self.cursor, self.cursor, color)
        self.keep_squares()

    def fill_at_cursor(self) -> None:
        """Fill the area at the cursor, whatever the tool."""
        self.squares = fill_area(self.squares, self.cursor, self.color, self.is_mirrored)
        self.keep_squares()

    def choose_tool(self, tool: str) -> None:
        """Take another tool; a line that was begun is forgotten."""
        self.tool, self.line_start = tool, None

    def choose_color(self, color: str) -> None:
        """Take another color; the eraser becomes a pencil again."""
        self.color = color
        if self.tool == "eraser":
            self.choose_tool("pencil")

    def turn_color(self, step: int) -> None:
        """Take the next color of all, or the one before."""
        every = [*PAINTS.values()]
        self.choose_color(every[(every.index(self.color) + step) % len(every)])

    def turn_mirror(self) -> None:
        """Paint both sides at once, or no longer."""
        self.is_mirrored = not self.is_mirrored

    def clear_board(self) -> None:
        """Clear all squares."""
        self.squares = EMPTY_SQUARES
        self.keep_squares()

    def ask_phone(self) -> None:
        """Leave the board, and wait for a picture from a phone."""
        self.line_start = None
        self.go_back()
        self.app.open_screen("phone-picture", self.bench, self.id)

    def ask_maker(self) -> None:
        """Ask who drew the picture."""
        words, picture = self.app.words, find_picture(self.bench.recipe.deck, self.current_card)
        wish = NameRequest(
            words("workshop.picture.by"), words("letters.keep"), picture.by if picture else "",
            self.set_maker, max_letters=LONGEST_NAME,
        )  # fmt: skip
        self.app.push_scene(LetterDialog(self.app, self, wish))

    def set_maker(self, name: str) -> None:
        """Note who drew the picture; nobody for an empty name."""
        picture = find_picture(self.bench.recipe.deck, self.current_card)
        if picture is not None:
            signed = replace(picture, by=name.strip()[:LONGEST_NAME])
            found = put_picture(self.bench.recipe, self.current_card, signed)
            if not isinstance(found, PictureFault):
                self.bench.change_recipe(found)

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the card's name, and undo."""
        words = self.app.words
        about = words("workshop.picture.about", name=self.bench.recipe.about.name)
        ways = [build_phone_button(words, self.ask_phone), self.build_undo_button()]
        bar = self.build_title_bar(self.current_card.name, about, *ways)
        return TypeLimit(LARGEST, bar)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build clear, the maker's name, and the gold way back."""
        words, card = self.app.words, self.current_card
        picture = find_picture(self.bench.recipe.deck, card)
        empty = words("workshop.picture.undrawn") if picture is None else ""
        by = picture.by if picture else ""
        key = "by_name" if by else "by_nobody"
        signed = Button(UNPLACED_RECT, words(f"workshop.picture.{key}", name=by), "ui-pencil",
                        size=27)  # fmt: skip
        clear = Button(UNPLACED_RECT, words("workshop.picture.clear"), "ui-bin", size=27)
        gold = Button(UNPLACED_RECT, words("workshop.picture.done"), "ui-check", "", PRIMARY_PAINT,
                      33)  # fmt: skip
        buttons: list[Box] = [
            ButtonBox("clear", clear, self.clear_board, 74, why_not=empty),
            ButtonBox("by", signed, self.ask_maker, 74, why_not=empty),
        ]
        done = ButtonBox("done", gold, self.go_back, 84)
        said = self.trouble or self.bench.failure or words("workshop.card.kept")
        ink = BAD if self.trouble or self.bench.failure else GRAY_INK
        note = Line(said, Style(FINE, 24, ink, "midright"), "kept", 0.8)
        full = Row([*buttons, note, done], [0, 0, 1, 0], 20)
        short = Row([*buttons, EMPTY_BOX, done], [0, 0, 1, 0], 14)
        return TypeLimit(LARGEST, FirstThatFits([full, short, Wrap([*buttons, done], gap=14)]))

    def build_body(self, canvas: Canvas) -> Box:
        """Build the card, the board, and what to paint with."""
        side = min(SIDE, self._between.h - 2 * 18)
        text = self.describe_cursor()
        board = BoardBox(side, self._look_at_board, self._make_control(text), self._note_board)
        sheet = PanelBox(StretchBox(board), (18, 18), PAPER, PAPER_EDGE, 26, LARGE)
        parts: list[Box] = [
            TypeLimit(LARGEST_SIDE, self._build_look()), sheet,
            TypeLimit(LARGEST_SIDE, self._build_tools(canvas)),
        ]  # fmt: skip
        return Row(parts, [LOOK_WIDE, side + 36, TOOLS_WIDE], 26, stretch=True)

    def _make_control(self, text: str) -> Control:
        return Control(
            BOARD, "button", UNPLACED_RECT, text, action=self.use_tool,
            drag=self.drag_on_board, radius=12,
        )  # fmt: skip

    def _look_at_board(self) -> BoardLook:
        start, pending = self.line_start, list[Square]()
        if start is not None:
            pending = [*line_squares(start, self.cursor)]
            pending += [mirrored_square(one) for one in pending if self.is_mirrored]
        return BoardLook(self.squares, self.cursor, pending, self.color, self.is_mirrored)

    def _note_board(self, room: FRect) -> None:
        self._board = room

    def describe_cursor(self) -> str:
        """Return where the cursor is, and the color there."""
        row, column = self.cursor
        paint = name_paint(self.squares[place_of(self.cursor)])
        color = self.app.words(f"workshop.paint.{paint}")
        return self.app.words("workshop.picture.square", row=row + 1, column=column + 1,
                              color=color)  # fmt: skip

    def _build_look(self) -> Box:
        """Build the card with its picture, large and in the sizes of a table."""
        words, card = self.app.words, self.current_card
        deck = self.bench.recipe.deck
        face = make_own_face(card, deck, words)

        def draw_sizes(canvas: Canvas, box: FRect) -> None:
            left = box.x
            for height in SIZES:
                center = (left + height * 5 / 14, box.bottom - height / 2)
                draw_card(canvas, face, center, height)
                left += height * 5 / 7 + 26

        small = Column([
            Line(words("workshop.picture.sizes"), Style(LABEL, 24, GRAY_INK), "sizes"),
            drawn_leaf(draw_sizes, 184),
            build_look_note(deck, card, words),
        ], 10)  # fmt: skip
        return Column(
            [
                CardRows([face], min(CARD_TALL, self._between.h - 380)),
                StretchBox(PanelBox(small, (24, 18), PAPER, PAPER_EDGE, 24, LARGE)),
            ],
            18,
        )

    def _build_tools(self, canvas: Canvas) -> Box:
        """Build the colors, the tools, and what the keys do, where there is room to read it."""
        words = self.app.words
        names = {name: capitalize(words(f"workshop.paint.{name}")) for name in PAINTS}
        has_keys = not self.app.pads.used and self.app.settings.caps
        tools: Mapping[str, str] = {
            tool: words(f"workshop.picture.tool.{tool}") for tool in (*TOOLS, "mirror")
        }
        keys = "pad" if self.app.pads.used else "keys"
        hint = Text(words(f"workshop.picture.{keys}"), Style(FINE, 22, GRAY_INK), "keys", 14)
        ways: list[list[Box]] = [
            [
                build_tools(self.tool, tools, self.choose_tool, self.is_mirrored, self.turn_mirror),
                build_paints(self.color, names, self.choose_color, height, has_keys),
                StretchBox(EMPTY_BOX),
                *more,
            ]
            for height, more in ((PAINT_TALL, [hint]), (PAINT_LOW, [hint]), (PAINT_TALL, []))
        ]
        fits = (rows for rows in ways if self._has_room_for(canvas, rows))
        return PanelBox(Column(next(fits, ways[-1]), 22), (24, 22), PAPER, PAPER_EDGE, 26, LARGE)

    def _has_room_for(self, canvas: Canvas, rows: Sequence[Box]) -> bool:
        """True if these rows are no higher than what lies between head and foot."""
        limited = canvas.with_type_limit(LARGEST_SIDE)
        return Column(rows, 22).measure(limited, TOOLS_WIDE - 48) + 44 <= self._between.h

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Build everything; it never scrolls, as the board is as large as there is room."""
        fixed, between = self.frame_drawables(canvas), self._between
        body = self.build_body(canvas)
        return [*body.place(canvas, between.inflate(-2 * self.margin, 0)), *fixed], ()

    # -- pointer -----------------------------------------------------------

    def drag_on_board(self, point: Point) -> bool:
        """Paint from where the pointer was to where it is."""
        square = square_at(self._board, point)
        if square is None:
            return False
        begins = self._stroke is None
        before, self._stroke, self.cursor = self._stroke or square, square, square
        paint = ERASER if self._erases else self._paint_of_tool
        if self._erases or self.tool in ("pencil", "eraser"):
            self.paint_line(before, square, paint)
        elif begins and self.tool == "fill":
            self.squares = fill_area(self.squares, square, paint, self.is_mirrored)
        elif begins and self.tool == "line" and self.line_start is None:
            self.line_start = square
        return False

    def end_stroke(self) -> None:
        """Keep what the pointer has painted."""
        if self._stroke is None:
            return
        end, self._stroke = self._stroke, None
        if self.tool == "line" and not self._erases and self.line_start is not None:
            if end == self.line_start:
                return  # a press alone begins a line, and the next one ends it
            self.paint_line(self.line_start, end, self.color)
        self.line_start, self._erases = None, False
        self.keep_squares()

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take the right button, the end of a stroke, and the keys that paint."""
        if event.type == pygame.MOUSEBUTTONUP and event.button in (LEFT, RIGHT):
            self.end_stroke()
            return bool(event.button == RIGHT)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return self._erase_by_pointer(event)
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        return self._take_key(event)

    def _erase_by_pointer(self, event: pygame.event.Event) -> bool:
        """Erase where the right button is pressed or moved; return True if it was."""
        point = self.app.canvas.to_units(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button != RIGHT or square_at(self._board, point) is None:
                return False
            self._erases, self.line_start = True, None
            self.focus.name, self.focus.ring = BOARD, False
        if not self._erases:
            return False
        self.drag_on_board(point)
        return True

    # -- keys and gamepad --------------------------------------------------

    def _take_key(self, event: pygame.event.Event) -> bool:
        """Do what a key or a button of a gamepad stands for; return True if it did anything."""
        on_board = self.focus.name == BOARD
        pad = getattr(event, "pad", "")
        if on_board and event.key in ARROWS:
            return self._move_cursor(event, ARROWS[event.key])
        everywhere: Mapping[object, Callable[[], None]] = {
            "lb": partial(self.turn_color, -1), "rb": partial(self.turn_color, 1),
        }  # fmt: skip
        on_it: Mapping[object, Callable[[], None]] = {
            "b": partial(self.paint_cursor, ERASER), "y": self.fill_at_cursor,
        }  # fmt: skip
        if pad:
            act = everywhere.get(pad) or (on_it.get(pad) if on_board else None)
        else:
            act = self._act_of_key(event, on_board)
        if act is None:
            return False
        self.focus.ring = True
        act()
        return True

    def _act_of_key(
        self, event: pygame.event.Event, on_board: bool
    ) -> Callable[[], None] | None:  # fmt: skip
        """Return what a key of the keyboard does here."""
        if not is_plain(event):
            return None
        if pygame.K_1 <= event.key <= pygame.K_9:
            color = PAINTS[QUICK_PAINTS[event.key - pygame.K_1]]
            return partial(self.choose_color, color)
        keys: dict[int, Callable[[], None]] = {
            pygame.K_m: self.turn_mirror,
            pygame.K_f: self.fill_at_cursor,
            pygame.K_l: partial(self.choose_tool, "line"),
            pygame.K_p: partial(self.choose_tool, "pencil"),
            pygame.K_e: partial(self.choose_tool, "eraser"),
        }
        if on_board:
            keys |= {
                pygame.K_SPACE: self.use_tool,
                pygame.K_BACKSPACE: partial(self.paint_cursor, ERASER),
                pygame.K_DELETE: partial(self.paint_cursor, ERASER),
            }
        return keys.get(event.key)

    def _move_cursor(self, event: pygame.event.Event, way: tuple[int, int]) -> bool:
        """Move the cursor by a square; with Shift it paints on. Beyond the edge the focus moves."""
        before = self.cursor
        row, column = before[0] + way[1], before[1] + way[0]
        if not (0 <= row < DRAWN and 0 <= column < DRAWN):
            return False
        self.focus.ring = True
        self.cursor = (row, column)
        if event.mod & pygame.KMOD_SHIFT:
            self.paint_line(before, self.cursor, self._paint_of_tool)
            self.keep_squares()
        return True

    # -- leaving -----------------------------------------------------------

    def go_back(self) -> None:
        """Go back to the card; a line that was begun is dropped first."""
        if self.line_start is not None:
            self.line_start = None
            return
        self.end_stroke()
        self.bench.keep_on_shelf()
        self.app.pop_scene()

    def update(self, ms: float) -> None:
        """Let time pass."""
        self.bench.advance_timer(ms)
