"""Cards lying in a cell of the mat: stacks, loose heaps and rows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pygame import FRect

from game.table.layout.mat import card_height, middle
from game.table.layout.spots import ZoneSpot
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose

from .card import draw_card
from .face import Face

THICK = 5  # cards that a full stack shows
ASKEW = (8, 5, 8)  # how far a loose card may lie off (units) and be turned (degrees)
OUTSIDE = 422  # units of a cell that a row leaves to the Direction Card and a number
SEEN = 4  # cards of a heap that are worth drawing
TILTS = (5, -4, 3, -6)


def pose(place: FRect, spot: ZoneSpot, index: int, count: int) -> Pose:
    """How the card at an index lies, counted from the bottom, among so many."""
    if spot.form == "row":
        return _in_row(place, spot, index, count)
    x, y = middle(place, spot)
    height = card_height(place, spot)
    if spot.form == "pile":
        level = min(index, thickness(count, spot) - 1)
        rise = 0.55 if spot.beside else 1
        return Pose(x + 1.6 * rise * level, y - 3.2 * rise * level, height)
    chance = Random(f"{spot.zone} {index}")
    across, down, turn = (chance.uniform(-most, most) for most in ASKEW)
    return Pose(x + across, y + down, height, turn)


def thickness(count: int, spot: ZoneSpot) -> int:
    """How many backs stand for a stack of that many cards; a smaller pile has fewer."""
    return min(THICK, 1 + count // (3 if spot.beside else 12))


def half_width(place: FRect, spot: ZoneSpot, count: int) -> float:
    """How far from the cards' middle they reach to either side."""
    last = pose(place, spot, max(0, count - 1), max(1, count))
    card = 0.36 * card_height(place, spot)
    out = last.x - middle(place, spot)[0] if spot.form == "row" else 0
    return out + card + (8 if spot.form == "heap" else 4)


def _in_row(place: FRect, spot: ZoneSpot, index: int, count: int) -> Pose:
    """Side by side, closer together the more there are."""
    x, y = middle(place, spot)
    height = card_height(place, spot)
    spread = max(0.2 * place.w, min(0.36 * place.w, place.w - OUTSIDE))
    step = min(0.42 * height, spread / max(1, count))
    start = x - (count - 1) / 2 * step
    loose = min(1, step / (0.3 * height)) ** 2
    down, tilt = 5 * loose * (index % 2), loose * TILTS[index % 4]
    return Pose(start + index * step, y + down, height, tilt)


def draw_cards(
    canvas: Canvas, place: FRect, spot: ZoneSpot, faces: Sequence[Face], edge: str = ""
) -> None:
    """The cards of a cell, from the bottom to the top; `edge` marks what can be chosen."""
    count = len(faces)
    shown = range(count)
    if spot.form == "pile":
        shown = range(min(count, thickness(count, spot)))
    elif spot.form == "heap":
        shown = range(max(0, count - SEEN), count)
    for index in shown:
        lies = pose(place, spot, index, count)
        top = index == shown[-1]
        draw_card(
            canvas,
            faces[index],
            (lies.x, lies.y),
            lies.height,
            lies.angle,
            edge=edge if top else "",
            edge_width=4,
            shadow=spot.form != "pile" or index == 0,
        )
