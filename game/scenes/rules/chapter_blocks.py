"""Chapters of the rules as boxes, with rows of cards, dice and icons."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pygame import FRect

from game.print.card_codes import CardCatalog
from game.session.rules.rules_page import PageBlock, PictureSign, SignPicture
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.dice.resting_dice import draw_die
from game.ui.boxes import icon_leaf
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import GOLD_LIP, GRAY_INK, INK, PAPER_EDGE, SWATCHES, WHITE, mix
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.layout import Box, Column, Leaf, Line, PanelBox, RichText, Row, blank_space
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.rich_text import LEADING, SIZE
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
class PictureSigns(Box):
    """All signs of a picture, row by row."""

    deck: CardCatalog
    picture: SignPicture
    name: str

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of the widest sign."""
        return max(SIZES[sign.kind][0] for sign in self.picture.all_signs)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of all rows."""
        last = max(row for row, _, _ in self._place_signs(width))
        return (self._sign_height + BELOW) * (last + 1) - BELOW

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place each sign."""
        for number, (row, x, sign) in enumerate(self._place_signs(rect.w)):
            y, wide = rect.y + row * (self._sign_height + BELOW), SIZES[sign.kind][0]
            yield self._make_sign(sign, FRect(rect.x + x, y, wide, self._sign_height), number)

    @property
    def _sign_height(self) -> float:
        return max(SIZES[sign.kind][1] for sign in self.picture.all_signs)

    def _place_signs(self, room: float) -> Iterator[tuple[int, float, PictureSign]]:
        """Yield the row and the left edge of each sign."""
        row, x = 0, 0.0
        for group in self.picture.groups:
            gap = BETWEEN
            for sign in group:
                wide, start = SIZES[sign.kind][0], x + gap if x else 0.0
                if x and start + wide > room:
                    row, start = row + 1, 0.0
                yield row, start, sign
                x, gap = start + wide, BESIDE

    def _make_sign(self, sign: PictureSign, box: FRect, number: int) -> Drawable:
        """Make a card, die or icon in the middle of its place; a card has its name as a tip."""

        def draw_sign_picture(canvas: Canvas, _: FocusMood) -> None:
            if sign.kind == "card":
                draw_card(canvas, self.deck.face_of_code(sign.name), box.center, CARD)
            elif sign.kind == "die":
                draw_die(canvas, sign.name, sign.value, box.center, DIE)
            else:
                canvas.draw_rounded_panel(
                    rect_around(box.center, ICON, ICON), 20, WHITE, PAPER_EDGE, 2
                )
                canvas.draw_picture(f"icons/{sign.name}", box.center, 0.74 * ICON, INK, WHITE)

        hint = self.deck.name_of_code(sign.name) if sign.kind == "card" else ""
        said = hint if sign.kind == "card" else f"{sign.name} {sign.value}".strip()
        name = f"picture:{self.name}-{number}"
        return Drawable(
            draw_sign_picture, Control(name, "picture", box, said, is_focusable=False, hint=hint)
        )


class ChapterSheet:
    """Lays out the blocks of a chapter below each other."""

    def __init__(self, deck: CardCatalog, words: Words, name: str) -> None:
        self.deck, self.words, self.name = deck, words, name
        self.count = 0

    def build_blocks(self, blocks: Iterable[PageBlock]) -> Column:
        """Build all blocks."""
        boxes: list[Box] = []
        before = ""
        for block in blocks:
            if before:
                boxes.append(blank_space(NEAR if before == block.kind == "item" else GAP))
            boxes.append(self.build_block(block))
            before = block.kind
        return Column(boxes)

    def build_block(self, block: PageBlock) -> Box:
        """Build a block."""
        self.count += 1
        if block.picture:
            cards = block.kind == "cards"
            return (
                self.build_explained_cards(block.picture)
                if cards
                else self.build_sign_picture(block.picture)
            )
        if block.kind == "example":
            return self.build_example(block)
        if block.kind == "item":
            return Row(
                [Leaf(LEADING * SIZE, _make_list_dot, 40), self.build_paragraph(block.text)],
                [0, 1],
                top=True,
            )
        if block.kind == "tip":
            words = self.build_paragraph(f"**{self.words('rules.tip')}** {block.text}")
            row = Row([icon_leaf("ui-star", 52, GOLD_LIP, BUTTER, 1), words], [0, 1], 16)
            return PanelBox(row, PAD, BUTTER, mix(BUTTER, GOLD_LIP, 0.4), 18)
        return self.build_paragraph(block.text)

    @property
    def next_piece_name(self) -> str:
        """A name for the next piece."""
        return f"{self.name}-{self.count}"

    def build_paragraph(self, text: str) -> RichText:
        """Build a paragraph."""
        return RichText(text, SIZE, INK, self.next_piece_name)

    def build_sign_picture(self, picture: SignPicture) -> Box:
        """Build signs and the words below them."""
        signs = PictureSigns(self.deck, picture, self.next_piece_name)
        if not picture.caption:
            return signs
        return Column(
            [signs, RichText(picture.caption, 24, GRAY_INK, f"{self.next_piece_name}-words")], 10
        )

    def build_example(self, block: PageBlock) -> Box:
        """Build a box with a title and blocks of its own."""
        style, name = Style(TITLE, 30, PLUM), f"{self.next_piece_name}-title"
        title = Line(self.words("table.example"), style, name)
        box = Column([title, self.build_blocks(block.inner_blocks)], 10)
        return PanelBox(box, PAD, LILAC, mix(LILAC, PLUM, 0.3), 18)

    def build_explained_cards(self, picture: SignPicture) -> Box:
        """Build cards, each with its name and what it does."""
        return Column([self.build_explained_card(sign.name) for sign in picture.groups[0]], GAP)

    def build_explained_card(self, code: str) -> Box:
        """Build a card with its name and what it does."""
        self.count += 1
        name, id = self.deck.name_of_code(code), self.next_piece_name

        def draw_explained_card(_: Canvas, box: FRect) -> Iterator[Drawable]:
            thing = Control(f"picture:{id}", "picture", box, name, is_focusable=False)
            face = self.deck.face_of_code(code)
            yield Drawable(lambda canvas, _: draw_card(canvas, face, box.center, SHOWN), thing)

        title = Line(name, Style(LABEL, 34), f"{id}-name")
        words = Column(
            [blank_space(4), title, self.build_paragraph(self.deck.rule_of_code(code))], 6
        )
        card = Leaf(SHOWN, draw_explained_card, SHOWN * WIDTH_OF_HEIGHT, grows=1)
        return Row([card, words], [0, 1], 36, top=True)


def _make_list_dot(_: Canvas, box: FRect) -> Drawable:
    spot = (box.x + 12, box.centery)
    return Drawable(lambda canvas, _: canvas.draw_disc(spot, 11, GOLD_LIP))
