"""Three pictures of a deal: a number, the shuffled deck, the dealt cards."""

from collections.abc import Callable
from math import cos, radians, sin

from pygame import FRect

from game.table.cards.card_face import named_face
from game.table.cards.card_sprites import draw_card
from game.ui.boxes import drawn_leaf, readable_control
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, MAT, MAT_LINE, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.layout import Box, Column, ControlBox, Text, Wrap
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import draw_avatar
from game.words import Words

HEIGHT = 96.0
"""Units: of each picture."""
SEED_DIGITS = "4 815 162"
"""A seed like any other."""
FAN = ("red 7", "back chaos", "blue 2", "back chaos", "green 4", "back chaos", "orange 9")
"""A deck in the order that the number gave it, not all of it to be seen."""
AROUND = {"fox": 90, "owl": 180, "frog": 270, "dog": 0}
"""Who sits where: in degrees clockwise from the right."""


def build_deal_pictures(words: Words) -> Box:
    """Build the three pictures, each over its sentence."""
    pictures = {"seed": _draw_seed, "order": _draw_shuffled_deck, "dealt": _draw_dealt_cards}
    boxes = [
        _build_deal_picture(words(f"fairness.deal_{name}"), name, draw)
        for name, draw in pictures.items()
    ]
    return Wrap(boxes, [1, 1, 1], 16, top=True)


def _build_deal_picture(said: str, name: str, draw: Callable[[Canvas, FRect], None]) -> Box:
    text = Text(said, Style(BODY, 21, GRAY_INK), f"deal-{name}", 18)
    box = Column([drawn_leaf(draw, HEIGHT, 240), text], 6)
    return ControlBox(box, readable_control(f"deal={name}", said))


def _draw_seed(canvas: Canvas, box: FRect) -> None:
    """Draw a number on a slip of paper, between two dice."""
    canvas.draw_rounded_panel(box, 20, "#F6E4C3")
    slip = rect_around(box.center, min(240.0, box.w - 60), 58)
    canvas.draw_picture("icons/roll-one-die", (slip.x + 2, slip.y + 6), 44, INK, "#F6E4C3")
    canvas.draw_picture("icons/roll-one-die", (slip.right - 2, slip.bottom - 6), 40, INK, "#F6E4C3")
    canvas.draw_rounded_panel(slip, 14, WHITE, PAPER_EDGE, 3)
    plain = canvas.with_type_limit(1)
    plain.write_text_line(SEED_DIGITS, slip.center, TITLE, 34, INK, room=slip.w - 30)


def _draw_shuffled_deck(canvas: Canvas, box: FRect) -> None:
    """Draw the deck as a row of cards in their new order."""
    canvas.draw_rounded_panel(box, 20, "#F6E4C3")
    high, step = 0.66 * box.h, min(38.0, (box.w - 110) / (len(FAN) - 1))
    for place, card in enumerate(FAN):
        aside = place - (len(FAN) - 1) / 2
        spot = (box.centerx + step * aside, box.centery + 1.6 * aside * aside)
        draw_card(canvas, named_face(card), spot, high, 4 * aside)


def _draw_dealt_cards(canvas: Canvas, box: FRect) -> None:
    """Draw a mat with four players around it, and their cards."""
    canvas.draw_rounded_panel(box, 20, "#F6E4C3")
    mat = rect_around(box.center, min(0.66 * box.w, 220.0), 0.46 * box.h)
    canvas.draw_rounded_panel(mat, mat.h / 2, MAT, MAT_LINE, 3)
    canvas.draw_disc(mat.center, 26, GOLD)
    canvas.draw_picture("icons/ui-shuffle", mat.center, 18, INK, GOLD)
    for face, angle in AROUND.items():
        x, y = cos(radians(angle)), sin(radians(angle))
        for card in (-1, 0, 1):
            spot = (
                mat.centerx + 0.3 * mat.w * x + 9 * card * abs(y),
                mat.centery + 0.26 * mat.h * y + 9 * card * abs(x),
            )
            draw_card(canvas, named_face("back chaos"), spot, 26, angle - 90)
        at = (mat.centerx + (0.5 * mat.w + 14) * x, mat.centery + 0.5 * mat.h * y)
        canvas.draw_disc(at, 42, CREAM)
        draw_avatar(canvas, face, at, 36)
