"""Heads that peep out behind cards: their mood, where they look, how far they are up."""

import re
from collections.abc import Iterable
from math import pi, sin

import pygame

from game.core.card import Card
from game.ui.draw import motion, svg
from game.ui.draw.canvas import Point
from game.ui.draw.palette import CREAM, INK, SWATCHES
from game.ui.draw.sprites import cached_sprite

PEEP, HAPPY, SLEEP, WORRIED = "peep", "happy", "sleep", "worried"
AHEAD = (0.0, 0.0)
GLANCES: dict[str, Point] = {"left": (-3.5, -1), "right": (0.5, -1), "up": (-1.5, -3.5)}
"""How far the eyes turn, in hundredths of a head, from where they look straight at us."""
STEEP = 0.8  # so far beside a head, in heights above it, is still up
SIGN = 'transform="translate(0 -18) scale(0.2)"'
EDGE = 16  # of the sign on the forehead, in hundredths of the sign
SIZE, CHIN = 86, 25  # units behind a card of usual height: a head, and its middle above the card
POP, HOP, SMILE, DUCK = 220.0, 180.0, 1400.0, 160.0  # milliseconds
BOARDS, EACH, WHOLE = 250.0, 70.0, 900.0  # milliseconds: when the first leaves, all the others
MOST = 14  # heads that can be seen on a cart
LEAP = 20  # units
DOWN = 68  # units that a head is lower while it is not to be seen


def glance_toward(eye: Point, target: Point | None) -> str:
    """Return the direction in which somebody looks toward a point of the table."""
    if target is None:
        return ""
    dx, dy = target[0] - eye[0], eye[1] - target[1]
    if abs(dx) <= max(30, STEEP * dy):
        return "up" if dy > 60 else ""
    return "left" if dx < 0 else "right"


def boarding_order(cards: Iterable[Card]) -> list[Card]:
    """Return the cards of a hand whose heads leave, in the order in which they do.

    Of too many, first some of all kinds.
    """
    line = sorted((card for card in cards if card.shape), key=lambda card: card.code)
    first = {n * len(line) // MOST for n in range(MOST)} if len(line) > MOST else set()
    return [line[n] for n in sorted(range(len(line)), key=lambda n: n not in first)]


def boarding_times(count: int) -> list[float]:
    """Return when each head leaves for a cart, in milliseconds: all within a second."""
    step = min(EACH, WHOLE / max(1, count))
    return [BOARDS + step * number for number in range(count)]


def peep_height(elapsed_ms: float) -> float:
    """Return how far a head is up after its card came: 0 to 1, and a little more."""
    return motion.out_back(min(1.0, max(0.0, elapsed_ms / POP)))


def hop_height(elapsed_ms: float) -> float:
    """Return how many units high a head hops, that long after it had reason to."""
    return LEAP * sin(pi * elapsed_ms / HOP) if 0 < elapsed_ms < HOP else 0.0


@cached_sprite
def head_sprite(name: str, color: str, shape: str, side: int, look: str = "") -> pygame.Surface:
    """Return a head with its card's shape on the forehead."""
    markup = svg.svg_source(name).replace("</svg>", f"{_forehead_sign(color, shape)}</svg>")
    return svg.render_markup(_with_pupils(markup, *GLANCES.get(look, AHEAD)), side, side)


def _forehead_sign(color: str, shape: str) -> str:
    """Return a shape in cream with an edge that stands out on its color."""
    found = re.search(r"<svg[^>]*>(.*)</svg>", svg.svg_source(f"shapes/{shape}"), re.DOTALL)
    assert found, shape
    deep = SWATCHES[color].deep
    body = found[1].replace(f'fill="{INK}"', f'fill="{CREAM}"')
    body = re.sub(r'stroke="[^"]*" stroke-width="\d+"', f'stroke="{deep}" stroke-width="{EDGE}"',
                  body)  # fmt: skip
    return f"<g {SIGN}>{body}</g>"


def _with_pupils(markup: str, dx: float, dy: float) -> str:
    """Return the head with its pupils, the two smallest kinds of discs, moved."""

    def moved(disc: re.Match[str]) -> str:
        x, y = float(disc[1]) + dx, float(disc[2]) + dy
        return f'<circle cx="{x:g}" cy="{y:g}" r="{disc[3]}"'

    return re.sub(r'<circle cx="([-.\d]+)" cy="([-.\d]+)" r="(4\.6|1\.6)"', moved, markup)
