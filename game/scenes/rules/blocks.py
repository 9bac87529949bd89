"""Chapters of the rules as boxes, one below the other, with rows of cards, dice and icons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pygame import FRect

from game.print.codes import Deck
from game.session.rules.page import Block, Picture, Sign
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.table.dice.lying import draw_die
from game.ui.boxes import icon
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import GOLD_LIP, INK, INK_2, PAPER_EDGE, SWATCHES, WHITE, mix
from game.ui.draw.text import LABEL, TITLE
from game.ui.layout import Box, Column, Framed, Leaf, Line, Rich, Row, gap
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.rich import LEADING, SIZE
from game.ui.widgets.thing import Thing
from game.words import Words

GAP, NEAR = 22.0, 10.0
"""Units between two blocks, and between two items of a list."""
PAD = (28.0, 20.0)
LILAC, PLUM, BUTTER = SWATCHES["purple"].tint, SWATCHES["purple"].deep, "#FFF1C4"
SHOWN = 230.0  # height of a card beside its rule
CARD, DIE, ICON = 168.0, 104.0, 88.0
"""Heights in units; they don't grow with the text."""
SIZES = {
    "card": (CARD * WIDTH_OF_HEIGHT, CARD), "die": (1.1 * DIE, 1.24 * DIE), "icon": (ICON, ICON),
}  # fmt: skip
BESIDE, BETWEEN, BELOW = 14.0, 46.0, 18.0
"""Gaps: from sign to sign, from group to group, from row to row."""


@dataclass(frozen=True, slots=True)
class Signs(Box):
    """All signs of a picture, row by row."""

    deck: Deck
    picture: Picture
    name: str

    def least(self, canvas: Canvas) -> float:
        """The widest sign."""
        return max(SIZES[sign.kind][0] for sign in self.picture.signs)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """All rows."""
        last = max(row for row, _, _ in self._places(wide))
        return (self._high + BELOW) * (last + 1) - BELOW

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """Each sign in its place."""
        for number, (row, x, sign) in enumerate(self._places(rect.w)):
            y, wide = rect.y + row * (self._high + BELOW), SIZES[sign.kind][0]
            yield self._sign(sign, FRect(rect.x + x, y, wide, self._high), number)

    @property
    def _high(self) -> float:
        return max(SIZES[sign.kind][1] for sign in self.picture.signs)

    def _places(self, room: float) -> Iterator[tuple[int, float, Sign]]:
        """The row and the left edge of each sign."""
        row, x = 0, 0.0
        for group in self.picture.groups:
            gap = BETWEEN
            for sign in group:
                wide, start = SIZES[sign.kind][0], x + gap if x else 0.0
                if x and start + wide > room:
                    row, start = row + 1, 0.0
                yield row, start, sign
                x, gap = start + wide, BESIDE

    def _sign(self, sign: Sign, box: FRect, number: int) -> Piece:
        """One card, die or icon in the middle of its place; pointed at, a card says its name."""

        def draw(canvas: Canvas, _: Mood) -> None:
            if sign.kind == "card":
                draw_card(canvas, self.deck.face(sign.name), box.center, CARD)
            elif sign.kind == "die":
                draw_die(canvas, sign.name, sign.value, box.center, DIE)
            else:
                canvas.panel(around(box.center, ICON, ICON), 20, WHITE, PAPER_EDGE, 2)
                canvas.picture(f"icons/{sign.name}", box.center, 0.74 * ICON, INK, WHITE)

        hint = self.deck.name(sign.name) if sign.kind == "card" else ""
        said = hint if sign.kind == "card" else f"{sign.name} {sign.value}".strip()
        name = f"picture:{self.name}-{number}"
        return Piece(draw, Thing(name, "picture", box, said, focusable=False, hint=hint))


class ChapterSheet:
    """Lays the blocks of one chapter below each other."""

    def __init__(self, deck: Deck, words: Words, name: str) -> None:
        self.deck, self.words, self.name = deck, words, name
        self.count = 0

    def lay(self, blocks: Iterable[Block]) -> Column:
        """All blocks."""
        boxes: list[Box] = []
        before = ""
        for block in blocks:
            if before:
                boxes.append(gap(NEAR if before == block.kind == "item" else GAP))
            boxes.append(self.block(block))
            before = block.kind
        return Column(boxes)

    def block(self, block: Block) -> Box:
        """One block."""
        self.count += 1
        if block.picture:
            cards = block.kind == "cards"
            return self.cards(block.picture) if cards else self.picture(block.picture)
        if block.kind == "example":
            return self.example(block)
        if block.kind == "item":
            return Row([Leaf(LEADING * SIZE, _dot, 40), self.rich(block.text)], [0, 1], top=True)
        if block.kind == "tip":
            words = self.rich(f"**{self.words('rules.tip')}** {block.text}")
            row = Row([icon("ui-star", 52, GOLD_LIP, BUTTER, 1), words], [0, 1], 16)
            return Framed(row, PAD, BUTTER, mix(BUTTER, GOLD_LIP, 0.4), 18)
        return self.rich(block.text)

    @property
    def id(self) -> str:
        """A name for the next piece."""
        return f"{self.name}-{self.count}"

    def rich(self, text: str) -> Rich:
        """A paragraph."""
        return Rich(text, SIZE, INK, self.id)

    def picture(self, shown: Picture) -> Box:
        """Signs and the words below them."""
        signs = Signs(self.deck, shown, self.id)
        if not shown.caption:
            return signs
        return Column([signs, Rich(shown.caption, 24, INK_2, f"{self.id}-words")], 10)

    def example(self, block: Block) -> Box:
        """A box with a title and blocks of its own."""
        style, name = Style(TITLE, 30, PLUM), f"{self.id}-title"
        title = Line(self.words("table.example"), style, name)
        box = Column([title, self.lay(block.inside)], 10)
        return Framed(box, PAD, LILAC, mix(LILAC, PLUM, 0.3), 18)

    def cards(self, shown: Picture) -> Box:
        """Cards, each with its name and what it does."""
        return Column([self.card(sign.name) for sign in shown.groups[0]], GAP)

    def card(self, code: str) -> Box:
        """One card with its name and what it does."""
        self.count += 1
        name, id = self.deck.name(code), self.id

        def draw(_: Canvas, box: FRect) -> Iterator[Piece]:
            thing = Thing(f"picture:{id}", "picture", box, name, focusable=False)
            face = self.deck.face(code)
            yield Piece(lambda canvas, _: draw_card(canvas, face, box.center, SHOWN), thing)

        title = Line(name, Style(LABEL, 34), f"{id}-name")
        words = Column([gap(4), title, self.rich(self.deck.rule(code))], 6)
        card = Leaf(SHOWN, draw, SHOWN * WIDTH_OF_HEIGHT, grows=1)
        return Row([card, words], [0, 1], 36, top=True)


def _dot(_: Canvas, box: FRect) -> Piece:
    spot = (box.x + 12, box.centery)
    return Piece(lambda canvas, _: canvas.disc(spot, 11, GOLD_LIP))
