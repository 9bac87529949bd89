"""The part of a card's screen that is about a picture of its own, and what is said of its look."""

from collections.abc import Callable

from pygame import FRect

from game.games.recipe.model import OwnCard, OwnDeck
from game.games.recipe.pictures import DRAWN, PictureSquares, face_picture
from game.table.cards.card_pictures import find_picture_squares, sized_picture
from game.table.cards.picture_likeness import find_lookalike, is_blank
from game.ui.boxes import drawn_leaf, icon_leaf
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import AMBER, GOOD, GRAY_INK, INK, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import FINE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Leaf,
    PanelBox,
    Row,
    StretchBox,
    Text,
    Wrap,
)
from game.ui.widgets.button import PRIMARY_PAINT, SECONDARY_PAINT, Button
from game.ui.widgets.drawable import Style
from game.words import Words

TALL = 230.0
"""Units: how high a picture is on its card's screen."""


def build_look_note(deck: OwnDeck, card: OwnCard, words: Words) -> Box:
    """Build a sentence about a card's picture: whether it is told apart, or that it is missing."""
    picture = find_picture_squares(face_picture(deck, card)) if card.picture else None
    if picture is None:
        return Text(words("workshop.picture.nothing"), Style(FINE, 24, GRAY_INK), "look", 12)
    alike = find_lookalike(deck, card)
    key = "alike" if alike else "blank" if is_blank(picture) else "distinct"
    sign, ink = ("ui-check", GOOD) if key == "distinct" else ("ui-warn", AMBER)
    said = Text(words(f"workshop.picture.{key}", name=alike), Style(FINE, 24, ink), "look", 12)
    return Row([icon_leaf(sign, 34, ink), said], [0, 1], 12)


def build_picture_leaf(picture: PictureSquares, height: float = TALL) -> Leaf:
    """Build a picture alone, on white paper."""

    def draw_alone(canvas: Canvas, box: FRect) -> None:
        side = min(box.size)
        room = rect_around(box.center, side, side)
        canvas.draw_rounded_panel(room, 12, WHITE, PAPER_EDGE, 3)
        image = sized_picture(picture, canvas.px(side - 16), WHITE)
        canvas.blit_sprite(image, room.center)

    return drawn_leaf(draw_alone, height, height)


def build_phone_button(words: Words, ask_phone: Callable[[], None]) -> ButtonBox:
    """Build the way to a picture from a phone."""
    look = Button(UNPLACED_RECT, words("workshop.picture.phone.button"), "ui-phone", size=27)
    return ButtonBox("phone", look, ask_phone, 64)


def build_picture_part(
    deck: OwnDeck, card: OwnCard, words: Words, draw: Callable[[], None],
    ask_phone: Callable[[], None],
) -> Box:  # fmt: skip
    """Build the picture of a card with what can be done to it, or the ways to a first one."""
    picture = find_picture_squares(face_picture(deck, card)) if card.picture else None
    paint = SECONDARY_PAINT if picture else PRIMARY_PAINT
    key = "go_on" if picture and picture.size == DRAWN else "draw"  # on a photo nobody draws
    look = Button(UNPLACED_RECT, words(f"workshop.picture.{key}"), "ui-pencil", "", paint, 27)
    button = ButtonBox("draw", look, draw, 64)
    phone = build_phone_button(words, ask_phone)
    if picture is None:
        intro = Text(words("workshop.picture.intro"), Style(FINE, 24, INK), "intro", 14)
        ways = Wrap([button, phone], [1, 1], 14)
        return PanelBox(Column([intro, ways], 16), (18, 18), "#F3E2BE", "", 18)
    beside = Column([build_look_note(deck, card, words), StretchBox(), button, phone], 12)
    row = Row([build_picture_leaf(picture), beside], [0, 1], 18, stretch=True)
    told = Text(words("workshop.picture.goes_along"), Style(FINE, 22, GRAY_INK), "goes-along", 14)
    lock = Row([icon_leaf("ui-lock", 30, GRAY_INK), told], [0, 1], 12)
    return PanelBox(Column([row, lock], 12), (16, 16), "#F3E2BE", "", 18)
