"""The house rules of a game as rows of values to choose from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.rulebook import Option
from game.view.canvas import Canvas
from game.view.controls import Segment, segments
from game.view.piece import Piece, Style, label
from game.view.text import FINE, LABEL

if TYPE_CHECKING:
    from .setup import Setup

SEAT = "seat "


def shown_options(setup: Setup) -> list[Option]:
    """The options to ask for: one named like another's value only if that is chosen."""
    options = setup.options
    values = {value for option in options for value in option.values}
    chosen = {setup.value(option) for option in options}
    return [option for option in options if option.id not in values or option.id in chosen]


def choices(setup: Setup, option: Option) -> list[Segment]:
    """The values of an option in plain words; seats by their player's name."""
    asked = any(option.id in other.values for other in setup.options)
    if asked and all(value.startswith(SEAT) for value in option.values):
        seats = setup.seating.seats
        people = setup.seating.people() or range(len(seats))
        return [
            Segment(f"{SEAT}{n + 1}", seats[n].name)
            for n in people
            if f"{SEAT}{n + 1}" in option.values
        ]
    return [
        Segment(value, setup.words(f"option.{option.id}.{value}"))
        for value in option.values
        if value not in setup.idle_values()
    ]


def rule_rows(canvas: Canvas, setup: Setup, box: FRect, high: float) -> Iterable[Piece]:
    """Each rule's name above its values, one below the other from the box's top."""
    scale, y = canvas.type_scale, box.y
    for option in shown_options(setup):
        name = setup.words(f"option.{option.id}.name")
        style = Style(FINE, 26)
        spot = (box.x + 4, y + 18 * scale)
        yield label(canvas, name, spot, style, box.w - 8, f"option-{option.id}")
        y += 40 * scale
        chosen, choose = setup.value(option), partial(setup.choose, option.id)
        for part in split(canvas, choices(setup, option), box.w):
            track = FRect(box.x, y, box.w, high)
            yield from segments(canvas, option.id, track, part, chosen, choose, 25)
            y += high + 8
        y += 18 * scale


def rules_height(canvas: Canvas, setup: Setup, wide: float, high: float) -> float:
    """How much room all rows take, in units."""
    rows = [len(split(canvas, choices(setup, o), wide)) for o in shown_options(setup)]
    return 58 * canvas.type_scale * len(rows) + (high + 8) * sum(rows)


def split(canvas: Canvas, values: list[Segment], room: float) -> list[list[Segment]]:
    """The values in one row, or in as many as their words need."""
    rows = 1
    while rows < len(values):
        size = -(-len(values) // rows)
        parts = [values[n : n + size] for n in range(0, len(values), size)]
        if all(_width(canvas, part) <= room for part in parts):
            return parts
        rows += 1
    return [[value] for value in values]


def _width(canvas: Canvas, values: list[Segment]) -> float:
    """How wide a row of values must be for whole words."""
    return 8 + sum(max(52, canvas.text_width(v.label, LABEL, 25) + 24) for v in values)
