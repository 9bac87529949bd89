"""Cards and steps as they are drawn and pressed in the workshop."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import FRect

from game.games.recipe.compile import own_faces
from game.games.recipe.model import OwnCard, OwnDeck, Recipe
from game.games.recipe.pictures import face_picture
from game.games.recipe.recipe_words import NAMED_IN
from game.table.cards.card_face import Face, default_face_name
from game.table.cards.card_sprites import draw_card
from game.table.layout.layout_file import read_faces as book_of
from game.ui.boxes import drawn_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import (
    CREAM,
    FOCUS,
    GOLD,
    GOOD,
    INK,
    PAPER,
    PAPER_EDGE,
    SWATCHES,
    SYMBOLS,
    WHITE,
    mix,
)
from game.ui.draw.text_surfaces import TITLE
from game.ui.layout import Box, Leaf
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, draw_rect_edge
from game.words import Words

from .drawings import name_drawing

RATIO = 5 / 7
SHAPE_KINDS = ("circle", "cross", "pentagon", "square", "star")
"""Kinds of cards that are called by what is on them."""
WILD = {"white": "#FFFBF2", "purple": "#A36FE0", "any": "#FFFBF2"}


def make_own_face(card: OwnCard, deck: OwnDeck, words: Words, color: str = "") -> Face:
    """Return the printed face of an own card of a deck, in one of its colors."""
    faces = [*own_faces(card, face_picture(deck, card))]
    book = book_of({"faces": faces, "id": "own"}, "own")
    return book.face_for(color or card.colors[0], card.id, card.name, words("card.event"))


def find_printed_name(recipe: Recipe, kind: str, words: Words) -> str:
    """Return the name of a printed card."""
    for game in reversed(NAMED_IN[recipe.deck.from_]):
        found = words.for_game(game).first_of_keys(f"face.{kind}", default="", color="")
        if found.strip():
            return found.strip()
    shape = name_drawing(f"own-{kind}", words)
    return f"{shape[:1].upper()}{shape[1:]}" if kind in SHAPE_KINDS else default_face_name(kind)


def build_card_leaf(face: Face, height: float) -> Leaf:
    """Build a card as a picture."""

    def draw_leaf_card(canvas: Canvas, box: FRect) -> None:
        tall = min(box.h, box.w / RATIO) * 0.97
        draw_card(canvas, face, box.center, tall)

    return drawn_leaf(draw_leaf_card, height, height * RATIO, 1.0)


@dataclass(frozen=True, slots=True)
class CardRows(Box):
    """Cards side by side, in the rows that make them largest, up to a limit."""

    faces: Sequence[Face]
    max_height: float
    gap: float = 12.0

    def _fit_cards(self, width: float) -> tuple[int, float]:
        """Return how many cards stand side by side, and the height of each."""
        count = len(self.faces)

        def find_row_height(across: int) -> float:
            rows = -(-count // across)
            tall = (self.max_height - self.gap * (rows - 1)) / rows
            return min(tall, (width - self.gap * (across - 1)) / across / RATIO)

        best = max(range(1, count + 1), key=find_row_height)
        return best, find_row_height(best)

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of one small card."""
        return 120.0

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of all rows."""
        across, high = self._fit_cards(width)
        rows = -(-len(self.faces) // across)
        return rows * high + self.gap * (rows - 1)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the cards in the middle, row by row."""
        across, high = self._fit_cards(rect.w)
        step = RATIO * high + self.gap

        def draw_card_rows(canvas: Canvas, _: FocusMood) -> None:
            for number, face in enumerate(self.faces):
                row, column = divmod(number, across)
                there = min(across, len(self.faces) - across * row)
                x = rect.centerx + (column - (there - 1) / 2) * step
                y = rect.y + row * (high + self.gap) + high / 2
                draw_card(canvas, face, (x, y), 0.97 * high)

        yield Drawable(draw_card_rows)


def build_color_tile(color: str, label: str, is_chosen: bool, press: Callable[[], None]) -> Box:
    """Build a color to choose, with its sign; a tick if chosen."""
    ground = WILD.get(color) or SWATCHES[color].base

    def make_color_tile(canvas: Canvas, box: FRect) -> Drawable:
        def draw_color_button(canvas: Canvas, mood: FocusMood) -> None:
            canvas.draw_rounded_panel(
                box, 14, ground, INK if is_chosen else PAPER_EDGE, 5 if is_chosen else 3
            )
            if color in SYMBOLS and color not in WILD:
                ink = SWATCHES[color].ink
                canvas.draw_picture(f"suits/{SYMBOLS[color]}", box.center, 34, ink, ground)
            elif color == "purple":
                canvas.draw_picture("icons/event", box.center, 36, INK, ground)
            else:
                for number, suit in enumerate(("blue", "green", "orange", "red")):
                    part = FRect(0, 0, 15, 15).move_to(
                        center=(box.centerx - 9 + 18 * (number % 2),
                                box.centery - 9 + 18 * (number // 2))
                    )  # fmt: skip
                    canvas.draw_rounded_panel(part, 4, SWATCHES[suit].base)
            if mood.is_lit and not is_chosen:
                draw_rect_edge(canvas, box.inflate(6, 6), 16, 4, FOCUS)
            if is_chosen:
                spot = (box.right - 4, box.y + 6)
                canvas.draw_disc(spot, 26, GOOD)
                canvas.draw_picture("icons/ui-check", spot, 16, WHITE, GOOD)

        thing = Control(f"toggle:color-{color}", "toggle", box, label, action=press, radius=14)
        return Drawable(draw_color_button, thing)

    return Leaf(60, make_color_tile, 46, 1.3)


def build_icon_tile(
    name: str, label: str, is_chosen: bool, press: Callable[[], None], height: float
) -> Box:  # fmt: skip
    """Build a drawing to choose."""

    def make_icon_tile(canvas: Canvas, box: FRect) -> Drawable:
        def draw_icon_tile(canvas: Canvas, mood: FocusMood) -> None:
            fill = INK if is_chosen else mix(WHITE, GOLD, 0.25 if mood.is_lit else 0)
            canvas.draw_rounded_panel(box, 13, fill, INK if is_chosen else PAPER_EDGE, 3)
            ink = CREAM if is_chosen else INK
            canvas.draw_picture(f"icons/{name}", box.center, 0.82 * min(box.size), ink, fill)

        thing = Control(f"choice:icon-{name}", "choice", box, label, action=press, radius=13)
        return Drawable(draw_icon_tile, thing)

    return Leaf(height, make_icon_tile, 54, 1.2)


def build_group_tab(
    group: str, cover: str, label: str, is_chosen: bool, press: Callable[[], None], height: float
) -> Box:  # fmt: skip
    """Build the tab of a group of drawings, with one of them."""

    def make_group_tab(canvas: Canvas, box: FRect) -> Drawable:
        def draw_group_tab(canvas: Canvas, mood: FocusMood) -> None:
            ground = "#F3E2BE" if is_chosen else PAPER
            if is_chosen or mood.is_lit:
                canvas.draw_rounded_panel(box, 11, ground, INK if is_chosen else PAPER_EDGE, 3)
            canvas.draw_picture(f"icons/{cover}", box.center, 0.74 * min(box.size), INK, ground)

        thing = Control(
            f"tab:icons-{group}", "tab", box, label, action=press, radius=11, hint=label
        )
        return Drawable(draw_group_tab, thing)

    return Leaf(height, make_group_tab, 40, 1.2)


def build_number_disc(number: int) -> Leaf:
    """Build a disc with the place of a step."""

    def draw_number_disc(canvas: Canvas, box: FRect) -> None:
        canvas.draw_disc(box.center, 38, INK)
        canvas.with_type_limit(1).write_text_line(str(number), box.center, TITLE, 24, CREAM)

    return drawn_leaf(draw_number_disc, 40, 40)


def build_drag_handle(thing: Control, is_lifted: bool) -> Box:
    """Build the handle that drags a step."""

    def make_drag_handle(canvas: Canvas, box: FRect) -> Drawable:
        def draw_drag_handle(canvas: Canvas, mood: FocusMood) -> None:
            if is_lifted or mood.is_lit or mood.is_held:
                canvas.draw_rounded_panel(box, 12, GOLD if is_lifted else WHITE, PAPER_EDGE, 3)
            canvas.draw_picture("icons/ui-drag", box.center, 30, INK, GOLD if is_lifted else WHITE)

        return Drawable(draw_drag_handle, replace(thing, box=box))

    return Leaf(52, make_drag_handle, 50, 1.2)
