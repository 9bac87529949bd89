"""The families of homemade games as pictures: ground, ink, cards, and the recipe to start with."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pygame import FRect

from game.table.cards.card_face import named_face
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.zone_views.flowers import draw_flying_flower
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import CREAM, WHITE

from .boards import draw_dashed_edge

SLOT, PLUS, RIGHT, LEFT, UP, FLOWER = "slot", "plus", ">", "<", "^", "flower"
"""What stands between cards: an empty place, one for more, an arrow, a flower."""
CARD_SHARE = 0.78
"""How high a card is, as a share of the picture."""
ARROWS = {RIGHT: "ui-right", LEFT: "ui-left", UP: "ui-up"}


@dataclass(frozen=True, slots=True)
class FamilyLook:
    """The look of a family where one is chosen."""

    start: str
    """The recipe that a new game starts as."""
    tint: str
    """The ground of its recipes' cards."""
    ink: str
    """Its name's color."""
    felt: str
    """The ground of its picture."""
    things: tuple[str, ...]
    """What is in the picture, from left to right: cards, slots and arrows."""
    step: float = 0.74
    """From one thing to the next, as a share of a card's height."""
    tilt: float = 0.0
    """Degrees by which the outer cards lean."""


FAMILY_LOOKS: Mapping[str, FamilyLook] = {
    "empty-hand": FamilyLook(
        "one-left", "#E9DDFB", "#4B2A86", "#5F4494", ("green 4", RIGHT, "green 9"), tilt=5.0
    ),
    "sets": FamilyLook(
        "rainbow", "#DCE9FB", "#1D4F91", "#4677BC",
        ("chroma blue star", "chroma green star", "chroma orange star", "chroma red star", SLOT),
    ),
    "garden": FamilyLook(
        "flower-bed", "#DDF2DC", "#1B6B3D", "#4C9A55", (FLOWER, LEFT, "chroma red cross")
    ),
    "pairs": FamilyLook(
        "memory", "#FFE3CC", "#8A3F08", "#C96A24",
        ("back chroma", "chroma orange star", "chroma orange star", "back chroma"),
    ),
    "tricks": FamilyLook(
        "high-star", "#D3ECEE", "#0B5560", "#17707C",
        ("chroma orange star", "chroma red star", "chroma green circle", "chroma blue star"),
        step=0.5, tilt=7.0,
    ),
    "ladder": FamilyLook(
        "top-dog", "#F6DCE4", "#7A1F45", "#93354F",
        ("chroma blue square", "chroma red square", UP, "chroma green star", "chroma yellow star"),
        step=0.62, tilt=4.0,
    ),
    "melds": FamilyLook(
        "paper-chains", "#FFE9C9", "#8A4B08", "#B8651B",
        ("chroma blue circle", "chroma red circle", "chroma green circle"), step=0.62, tilt=4.0,
    ),
    "line": FamilyLook(
        "bean-poles", "#DCEBD6", "#1F5B2E", "#2F6B3A",
        (SLOT, "chroma red cross", "chroma red pentagon", "chroma red square", SLOT),
    ),
    "ask": FamilyLook(
        "got-any-green", "#D8EEF2", "#0F5666", "#1B7A8C",
        ("chroma green circle", "chroma green star", PLUS, LEFT, "back chroma"), step=0.62,
    ),
}  # fmt: skip
"""By family, in the order in which they are offered."""


def make_family_drawer(family: str) -> Callable[[Canvas, FRect], None]:
    """Return the drawer of a family's picture."""
    look = FAMILY_LOOKS[family]

    def draw_family_picture(canvas: Canvas, box: FRect) -> None:
        canvas.draw_rounded_panel(box, 16, look.felt)
        count = len(look.things)
        height = min(CARD_SHARE * box.h, 0.9 * box.w / (look.step * count))
        for number, thing in enumerate(look.things):
            aside = number - (count - 1) / 2
            spot = (box.centerx + aside * look.step * height, box.centery)
            lean = look.tilt * (aside > 0) - look.tilt * (aside < 0)
            _draw_thing(canvas, thing, spot, height, lean)

    return draw_family_picture


def _draw_thing(
    canvas: Canvas, thing: str, spot: tuple[float, float], height: float, lean: float
) -> None:
    if thing in ARROWS:
        canvas.draw_picture(f"icons/{ARROWS[thing]}", spot, 0.42 * height, WHITE, CREAM)
    elif thing == FLOWER:
        draw_flying_flower(canvas, spot, 0.52 * height, "red")
    elif thing in (SLOT, PLUS):
        place = rect_around(spot, WIDTH_OF_HEIGHT * height, height)
        draw_dashed_edge(canvas, place, WHITE, 0.09 * height)
        if thing == PLUS:
            canvas.draw_picture("icons/ui-plus", spot, 0.3 * height, WHITE, CREAM)
    else:
        draw_card(canvas, named_face(thing), spot, height, lean)
