"""Measures of how much pictures look alike on small cards, as eyes see colors."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import dist

from game.games.recipe.model import OwnCard, OwnDeck
from game.games.recipe.pictures import CLEAR, PictureSquares, face_picture
from game.ui.draw.palette import PAPER

from .card_pictures import SIDE, find_picture_squares, sized_picture
from .card_press import SHEET_PARTS

SMALL_CARD = 60
"""Pixels: how high the smallest cards are on a table."""
SMALL_SIDE = round(SMALL_CARD * 5 / 7 * SIDE / SHEET_PARTS)
"""Pixels of a picture on one."""
LEAST_APART = 8.0
"""Pictures less far apart, as a mean over all of their pixels, are hard to tell."""
WHITE_POINT = (0.95047, 1.0, 1.08883)
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
Lab = tuple[float, float, float]


@lru_cache(4096)
def lab_color(red: int, green: int, blue: int) -> Lab:
    """Return a color of the screen in CIELAB, where distances are as eyes see them."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (red / 255, green / 255, blue / 255)
    ]
    roots = []
    for row, white in zip(TO_XYZ, WHITE_POINT, strict=True):
        share = sum(weight * part for weight, part in zip(row, linear, strict=True)) / white
        roots.append(share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116)
    x, y, z = roots
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@lru_cache(48)
def small_picture(picture: PictureSquares) -> tuple[Lab, ...]:
    """Return the colors of a picture on a small card, pixel by pixel."""
    image = sized_picture(picture, SMALL_SIDE, PAPER)
    side = range(image.get_width())
    return tuple(lab_color(*image.get_at((x, y))[:3]) for y in side for x in side)


def distance_when_small(one: PictureSquares, other: PictureSquares) -> float:
    """Return how far two pictures are apart on small cards: the mean distance of their colors."""
    pairs = zip(small_picture(one), small_picture(other), strict=True)
    far = [dist(a, b) for a, b in pairs]
    return sum(far) / len(far)


def is_blank(picture: PictureSquares) -> bool:
    """True if nothing can be seen on a picture: it is clear, or all of one color."""
    shown = {"" if index == CLEAR else picture.colors[index] for index in set(picture.squares)}
    return len(shown) < 2


def find_lookalike(deck: OwnDeck, card: OwnCard) -> str:
    """Return the name of a card whose picture looks much like this one's when small; or empty.

    Cards that have no color in common are told apart by that.
    """
    mine = find_picture_squares(face_picture(deck, card)) if card.picture else None
    if mine is None:
        return ""
    found: Mapping[str, float] = {
        other.name: distance_when_small(mine, theirs)
        for other in _rivals(deck, card)
        if (theirs := find_picture_squares(face_picture(deck, other)))
    }
    name = min(found, key=found.__getitem__, default="")
    return name if name and found[name] < LEAST_APART else ""


def _rivals(deck: OwnDeck, card: OwnCard) -> Sequence[OwnCard]:
    """Return the other cards that have a picture, and a color of this one."""
    return [
        other for other in deck.card
        if other.id != card.id and other.picture and set(other.colors) & set(card.colors)
    ]  # fmt: skip
