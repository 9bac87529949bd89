"""Cards and steps as they are drawn and pressed in the workshop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import FRect

from game.games.recipe.compile import own_faces
from game.games.recipe.model import OwnCard, Recipe
from game.games.recipe.told import NAMED_IN
from game.table.cards.card import draw_card
from game.table.cards.face import Face, printed
from game.table.layout.reading import faces as book_of
from game.ui.boxes import drawn
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
from game.ui.draw.text import TITLE
from game.ui.layout import Box, Leaf
from game.ui.widgets.piece import Mood, Piece, draw_edge
from game.ui.widgets.thing import Thing
from game.words import Words

from .drawings import drawing_name

RATIO = 5 / 7
SHAPES = ("circle", "cross", "pentagon", "square", "star")
"""Kinds of cards that are called by what is on them."""
WILD = {"white": "#FFFBF2", "purple": "#A36FE0", "any": "#FFFBF2"}


def own_face(card: OwnCard, words: Words, color: str = "") -> Face:
    """How an own card is printed, in one of its colors."""
    book = book_of({"faces": [*own_faces(card)], "id": "own"}, "own")
    return book.of(color or card.colors[0], card.id, card.name, words("card.event"))


def printed_name(recipe: Recipe, kind: str, words: Words) -> str:
    """What is printed on a printed card."""
    for game in reversed(NAMED_IN[recipe.deck.from_]):
        found = words.of(game).either(f"face.{kind}", otherwise="", color="")
        if found.strip():
            return found.strip()
    shape = drawing_name(f"own-{kind}", words)
    return f"{shape[:1].upper()}{shape[1:]}" if kind in SHAPES else printed(kind)


def card_leaf(face: Face, high: float) -> Leaf:
    """A card as a picture."""

    def draw(canvas: Canvas, box: FRect) -> None:
        tall = min(box.h, box.w / RATIO) * 0.97
        draw_card(canvas, face, box.center, tall)

    return drawn(draw, high, high * RATIO, 1.0)


@dataclass(frozen=True, slots=True)
class CardsShown(Box):
    """Cards side by side, in as many rows as make them largest; no higher than that."""

    faces: Sequence[Face]
    most: float
    gap: float = 12.0

    def _laid(self, wide: float) -> tuple[int, float]:
        """How many stand side by side, and how high each is."""
        count = len(self.faces)

        def high(across: int) -> float:
            rows = -(-count // across)
            tall = (self.most - self.gap * (rows - 1)) / rows
            return min(tall, (wide - self.gap * (across - 1)) / across / RATIO)

        best = max(range(1, count + 1), key=high)
        return best, high(best)

    def least(self, canvas: Canvas) -> float:
        """As one small card."""
        return 120.0

    def measure(self, canvas: Canvas, wide: float) -> float:
        """All rows."""
        across, high = self._laid(wide)
        rows = -(-len(self.faces) // across)
        return rows * high + self.gap * (rows - 1)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """In the middle, row by row."""
        across, high = self._laid(rect.w)
        step = RATIO * high + self.gap

        def draw(canvas: Canvas, _: Mood) -> None:
            for number, face in enumerate(self.faces):
                row, column = divmod(number, across)
                there = min(across, len(self.faces) - across * row)
                x = rect.centerx + (column - (there - 1) / 2) * step
                y = rect.y + row * (high + self.gap) + high / 2
                draw_card(canvas, face, (x, y), 0.97 * high)

        yield Piece(draw)


def color_tile(color: str, says: str, chosen: bool, press: Callable[[], None]) -> Box:
    """A color to choose, with its sign; a tick where it is chosen."""
    ground = WILD.get(color) or SWATCHES[color].base

    def make(canvas: Canvas, box: FRect) -> Piece:
        def draw(canvas: Canvas, mood: Mood) -> None:
            canvas.panel(box, 14, ground, INK if chosen else PAPER_EDGE, 5 if chosen else 3)
            if color in SYMBOLS and color not in WILD:
                ink = SWATCHES[color].ink
                canvas.picture(f"suits/{SYMBOLS[color]}", box.center, 34, ink, ground)
            elif color == "purple":
                canvas.picture("icons/event", box.center, 36, INK, ground)
            else:
                for number, suit in enumerate(("blue", "green", "orange", "red")):
                    part = FRect(0, 0, 15, 15).move_to(
                        center=(box.centerx - 9 + 18 * (number % 2),
                                box.centery - 9 + 18 * (number // 2))
                    )  # fmt: skip
                    canvas.panel(part, 4, SWATCHES[suit].base)
            if mood.lit and not chosen:
                draw_edge(canvas, box.inflate(6, 6), 16, 4, FOCUS)
            if chosen:
                spot = (box.right - 4, box.y + 6)
                canvas.disc(spot, 26, GOOD)
                canvas.picture("icons/ui-check", spot, 16, WHITE, GOOD)

        thing = Thing(f"toggle:color-{color}", "toggle", box, says, action=press, radius=14)
        return Piece(draw, thing)

    return Leaf(60, make, 46, 1.3)


def icon_tile(
    name: str, says: str, chosen: bool, press: Callable[[], None], high: float
) -> Box:  # fmt: skip
    """A drawing to choose."""

    def make(canvas: Canvas, box: FRect) -> Piece:
        def draw(canvas: Canvas, mood: Mood) -> None:
            fill = INK if chosen else mix(WHITE, GOLD, 0.25 if mood.lit else 0)
            canvas.panel(box, 13, fill, INK if chosen else PAPER_EDGE, 3)
            ink = CREAM if chosen else INK
            canvas.picture(f"icons/{name}", box.center, 0.82 * min(box.size), ink, fill)

        thing = Thing(f"choice:icon-{name}", "choice", box, says, action=press, radius=13)
        return Piece(draw, thing)

    return Leaf(high, make, 54, 1.2)


def group_tab(
    group: str, cover: str, says: str, chosen: bool, press: Callable[[], None], high: float
) -> Box:  # fmt: skip
    """A group of drawings to turn to, shown by one of them."""

    def make(canvas: Canvas, box: FRect) -> Piece:
        def draw(canvas: Canvas, mood: Mood) -> None:
            ground = "#F3E2BE" if chosen else PAPER
            if chosen or mood.lit:
                canvas.panel(box, 11, ground, INK if chosen else PAPER_EDGE, 3)
            canvas.picture(f"icons/{cover}", box.center, 0.74 * min(box.size), INK, ground)

        thing = Thing(f"tab:icons-{group}", "tab", box, says, action=press, radius=11, hint=says)
        return Piece(draw, thing)

    return Leaf(high, make, 40, 1.2)


def number_disc(number: int) -> Leaf:
    """The place of a step."""

    def draw(canvas: Canvas, box: FRect) -> None:
        canvas.disc(box.center, 38, INK)
        canvas.up_to(1).text(str(number), box.center, TITLE, 24, CREAM)

    return drawn(draw, 40, 40)


def handle(thing: Thing, lifted: bool) -> Box:
    """What a step is dragged by."""

    def make(canvas: Canvas, box: FRect) -> Piece:
        def draw(canvas: Canvas, mood: Mood) -> None:
            if lifted or mood.lit or mood.held:
                canvas.panel(box, 12, GOLD if lifted else WHITE, PAPER_EDGE, 3)
            canvas.picture("icons/ui-drag", box.center, 30, INK, GOLD if lifted else WHITE)

        return Piece(draw, replace(thing, box=box))

    return Leaf(52, make, 50, 1.2)
