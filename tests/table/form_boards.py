"""Tables for tests of forms: a toy layout, its cards, and a board that shows them."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from pygame import FRect

from game.core.card import Card
from game.core.seat_view import SeatView
from game.resources import rules_folder
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.words import Words

SCREEN = FRect(0, 0, 1920, 1080)
SCALES = (1.0, 1.25, 1.5, 2.0)
COLORS = ("blue", "green", "orange", "red", "yellow")


def cards(count: int, first: int = 0) -> list[Card | None]:
    """So many cards of all colors and shapes."""
    shapes = ("circle", "cross", "pentagon", "square", "star")
    found: list[Card | None] = []
    for i in range(first, first + count):
        color, shape = COLORS[i % 5], shapes[i // 5 % 5]
        found.append(Card(i, f"{color[0]}{shape[0]}", color, shape, shape=shape))
    return found


PATCH: dict[str, Any] = {
    "id": "toy",
    "zones": [
        {"name": "draw", "facing": "down"},
        {"name": "patch", "facing": "down"},
        {"name": "row", "facing": "up", "seats": True},
        {"name": "hand", "facing": "owner", "seats": True},
    ],
    "layout": {
        "back": "chroma",
        "own": {"side": "left", "width": 0.5},
        "zones": [
            {"zone": "draw", "form": "pile", "area": [0, 0, 0.18, 0.5], "side": "below"},
            {"zone": "patch", "form": "grid", "area": [0.2, 0, 0.8, 1], "facts": ["places"]},
            {"zone": "row", "form": "strip", "owner": "seat", "where": ["own"]},
            {"zone": "hand", "form": "fan", "owner": "seat"},
        ],
        "panels": [
            {"name": "note", "form": "text", "area": [0, 0.5, 0.18, 0.5]},
        ],
    },
}


def changed(**changes: object) -> dict[str, Any]:
    """The toy's file with other values in its layout."""
    return {**PATCH, "layout": {**PATCH["layout"], **changes}}


def on_the_mat() -> dict[str, Any]:
    """The toy with everybody else on the mat."""
    zones = [dict(zone) for zone in PATCH["layout"]["zones"]]
    zones[1] = {"zone": "patch", "form": "heap", "area": [0.5, 0.7, 0.5, 0.3]}
    zones[0]["area"] = [0, 0.7, 0.5, 0.3]
    zones[2] |= {"where": ["own", "mat"], "area": [0, 0, 1, 0.7]}
    return changed(zones=zones, panels=[], opponents="mat")


def board_of(
    data: Mapping[str, Any],
    zones: Mapping[str, Sequence[Card | None]],
    players: int = 2,
    facts: Mapping[str, Any] | None = None,
) -> Board:
    """A board with that layout, on which these cards lie."""
    words = Words.load_words(rules_folder()).for_game("color-chaos")
    faces = [PlayerFace(f"Ann {seat}", "fox") for seat in range(players)]
    board = Board(layout.read_layout(data), words, faces, speed=0)
    known: dict[str, Any] = {"around": list(range(players)), "turn": 0, "phase": "turn"}
    lying: dict[str, list[Card | None]] = {f"hand {seat}": [] for seat in range(players)}
    lying |= {zone: list(some) for zone, some in zones.items()}
    view = SeatView(0, dict.fromkeys(lying, "up"), lying, known | dict(facts or {}))
    board.show_view(view, 0)
    return board


def apart(boxes: Mapping[str, FRect]) -> None:
    for one, other in combinations(boxes, 2):
        inner = boxes[one].inflate(-1, -1)
        assert not inner.colliderect(boxes[other]), f"{one} lies on {other}"
