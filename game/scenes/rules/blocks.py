"""Chapters of the rules as pieces, one below the other."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD_LIP, INK, SWATCHES, mix
from game.ui.draw.text import LABEL, TITLE
from game.ui.widgets.piece import Mood, Piece, Style, label, panel
from game.ui.widgets.rich import LEADING, SIZE, rich
from game.ui.widgets.thing import Thing
from game.words import Words

from .page import Block
from .picture import Deck, picture_pieces

GAP, NEAR, INSET = 22.0, 10.0, 28.0
"""Units between two blocks, between two items of a list, from a box's edge to its words."""
LILAC, PLUM, BUTTER = SWATCHES["purple"].tint, SWATCHES["purple"].deep, "#FFF1C4"
SHOWN = 230.0  # height of a card beside its rule
Laid = tuple[list[Piece], float]
"""Pieces, and how far down they reach."""


class ChapterSheet:
    """Lays the blocks of one chapter below each other."""

    def __init__(self, canvas: Canvas, deck: Deck, words: Words, name: str) -> None:
        self.canvas, self.deck, self.words, self.name = canvas, deck, words, name
        self.count = 0

    def lay(self, blocks: Iterable[Block], left: float, top: float, room: float) -> Laid:
        """All blocks from a corner down."""
        pieces: list[Piece] = []
        y, before = top, ""
        for block in blocks:
            if before:
                y += NEAR if before == block.kind == "item" else GAP
            parts, y = self.block(block, FRect(left, y, room, 0))
            pieces += parts
            before = block.kind
        return pieces, y

    def block(self, block: Block, box: FRect) -> Laid:
        """One block."""
        self.count += 1
        match block.kind:
            case "item":
                return self.item(block, box)
            case "tip":
                return self.tip(block, box)
            case "example":
                return self.example(block, box)
            case "cards":
                return self.cards(block, box)
            case "picture" if block.picture:
                parts, high = picture_pieces(self.canvas, self.deck, block.picture, box, self.id)
                return parts, box.y + high
        piece, high = rich(self.canvas, block.text, box.topleft, box.w, self.id)
        return [piece], box.y + high

    @property
    def id(self) -> str:
        """A name for the next piece."""
        return f"{self.name}-{self.count}"

    def item(self, block: Block, box: FRect) -> Laid:
        """An item of a list, with a dot before it."""
        scale = self.canvas.type_scale
        dot = (box.x + 12, box.y + LEADING * SIZE * scale / 2)
        corner, room = (box.x + 34 + 6 * scale, box.y), box.w - 34 - 6 * scale
        piece, high = rich(self.canvas, block.text, corner, room, self.id)
        mark = Piece(lambda canvas, _: canvas.disc(dot, 11, GOLD_LIP))
        return [mark, piece], box.y + high

    def tip(self, block: Block, box: FRect) -> Laid:
        """Something good to know, beside a star."""
        star = 52.0
        words = f"**{self.words('rules.tip')}** {block.text}"
        corner = (box.x + INSET + star + 16, box.y + 20)
        room = box.right - INSET - corner[0]
        piece, high = rich(self.canvas, words, corner, room, self.id)
        frame = FRect(box.x, box.y, box.w, max(high, star) + 40)
        spot = (box.x + INSET + star / 2, frame.centery)

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.picture("icons/ui-star", spot, star, GOLD_LIP, BUTTER)

        ground = panel(frame, 18, BUTTER, mix(BUTTER, GOLD_LIP, 0.4))
        return [ground, Piece(draw), piece], frame.bottom

    def example(self, block: Block, box: FRect) -> Laid:
        """A box with a title and blocks of its own."""
        head = 44 * self.canvas.type_scale
        inner, name = box.w - 2 * INSET, f"{self.id}-title"
        spot = (box.x + INSET, box.y + 16 + head / 2)
        style = Style(TITLE, 30, PLUM)
        title = label(self.canvas, self.words("table.example"), spot, style, inner, name)
        parts, y = self.lay(block.inside, box.x + INSET, box.y + 24 + head, inner)
        frame = FRect(box.x, box.y, box.w, y + 22 - box.y)
        ground = panel(frame, 18, LILAC, mix(LILAC, PLUM, 0.3))
        return [ground, title, *parts], frame.bottom

    def cards(self, block: Block, box: FRect) -> Laid:
        """Cards, each with its name and what it does."""
        assert block.picture
        pieces: list[Piece] = []
        y = box.y
        for sign in block.picture.groups[0]:
            parts, y = self.card(sign.name, FRect(box.x, y, box.w, 0))
            pieces += parts
            y += GAP
        return pieces, y - GAP

    def card(self, code: str, box: FRect) -> Laid:
        """One card with its name and what it does."""
        self.count += 1
        canvas, wide = self.canvas, SHOWN * WIDTH_OF_HEIGHT
        left, room = box.x + wide + 36, box.w - wide - 36
        head = 46 * canvas.type_scale
        name, spot = self.deck.name(code), (left, box.y + 10 + head / 2)
        title = label(canvas, name, spot, Style(LABEL, 34, INK), room, f"{self.id}-name")
        rule = self.deck.rule(code)
        words, high = rich(canvas, rule, (left, box.y + 16 + head), room, self.id)
        place = FRect(box.x, box.y, wide, SHOWN)

        def draw(canvas: Canvas, _: Mood) -> None:
            draw_card(canvas, self.deck.face(code), place.center, SHOWN)

        thing = Thing(f"picture:{self.id}", "picture", place, name, focusable=False)
        return [Piece(draw, thing), title, words], box.y + max(SHOWN, 16 + head + high)
