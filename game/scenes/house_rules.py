"""The house rules of a game as rows of values to choose from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.rulebook import ON, Option
from game.view.canvas import Canvas
from game.view.controls import Segment, segments
from game.view.palette import INK_2
from game.view.piece import Piece, Style, label
from game.view.text import BODY, FINE, LABEL, TITLE

from .expansions import expansion_rows, settles

if TYPE_CHECKING:
    from .setup import Setup

SEAT = "seat "
VALUES = 0.6  # of a row's width, where its values stand beside its name


def shown_options(setup: Setup) -> list[Option]:
    """The options to ask for: one named like another's value only if that is chosen, one
    about a set of cards only if that is in the box.
    """
    options = setup.options
    values = {value for option in options for value in option.values}
    chosen = {setup.value(option) for option in options}
    sets = {option.id for option in options if setup.value(option) == ON}
    asked = [option for option in options if option.id not in values or option.id in chosen]
    return [option for option in asked if not option.set or option.set in sets]


def choices(setup: Setup, option: Option) -> list[Segment]:
    """The values of an option in plain words; seats by their player's name."""
    asked = any(option.id in other.values for other in setup.options)
    if asked and _by_seat(option):
        seats = setup.seating.seats
        people = setup.seating.people() or range(len(seats))
        return [
            Segment(f"{SEAT}{n + 1}", seats[n].name)
            for n in people
            if f"{SEAT}{n + 1}" in option.values
        ]
    return [
        Segment(value, setup.words(f"option.{option.id}.{value}"))
        for value in possible(setup, option)
        if value not in setup.idle_values()
    ]


def possible(setup: Setup, option: Option) -> list[str]:
    """The values of an option that so many players can play with."""
    if option.id in setup.sets:
        return list(option.values)
    count, sets = len(setup.seating), dict.fromkeys(setup.needed, ON)
    return [v for v in option.values if settles(setup.game, count, {**sets, option.id: v})]


def rules_sheet(canvas: Canvas, setup: Setup, box: FRect, high: float) -> Iterable[Piece]:
    """The cards in the box, then the house rules, each below its title."""
    head, y = 52 * canvas.type_scale, box.y
    for title in ("box", "rules") if setup.sets else ("rules",):
        name, spot = setup.words(f"setup.{title}"), (box.x, y + head / 2)
        yield label(canvas, name, spot, Style(TITLE, 34), box.w, title)
        y += head + 6
        if title == "box":
            rows, tall = expansion_rows(canvas, setup, FRect(box.x, y, box.w, 0))
            yield from rows
            y += tall
    yield from rule_rows(canvas, setup, FRect(box.x, y, box.w, 0), high)


def rule_rows(canvas: Canvas, setup: Setup, box: FRect, high: float) -> Iterable[Piece]:
    """Each rule's name beside its values, or above them where they are long."""
    scale, y = canvas.type_scale, box.y
    style = Style(FINE, 26)
    for option in house_rules(setup):
        name, values = setup.words(f"option.{option.id}.name"), choices(setup, option)
        beside = _beside(canvas, name, values, box.w)
        room = (1 - VALUES) * box.w - 16 if beside else box.w - 8
        spot = (box.x + 4, y + (high / 2 if beside else 18 * scale))
        yield label(canvas, name, spot, style, room, f"option-{option.id}")
        left = box.x + (1 - VALUES) * box.w if beside else box.x
        y += 0 if beside else 40 * scale
        chosen, choose = setup.value(option), partial(setup.choose, option.id)
        for part in split(canvas, values, box.right - left):
            track = FRect(left, y, box.right - left, high)
            yield from segments(canvas, option.id, track, part, chosen, choose, 25)
            y += high + 8
        if len(possible(setup, option)) < len(option.values) and not _by_seat(option):
            note = setup.words("setup.not_all", count=len(setup.seating))
            spot = (box.x + 4, y + 14 * scale)
            yield label(canvas, note, spot, Style(BODY, 22, INK_2), box.w, f"note-{option.id}")
            y += 34 * scale
        y += 8 if beside else 14 * scale


def house_rules(setup: Setup) -> list[Option]:
    """The options to ask for, but for those that put cards into the box."""
    return [option for option in shown_options(setup) if option.id not in setup.sets]


def _by_seat(option: Option) -> bool:
    """Whether its values are players."""
    return all(value.startswith(SEAT) for value in option.values)


def _beside(canvas: Canvas, name: str, values: list[Segment], room: float) -> bool:
    """Whether name and values fit side by side."""
    fits = canvas.text_width(name, FINE, 26) <= (1 - VALUES) * room - 16
    return fits and _width(canvas, values) <= VALUES * room


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
