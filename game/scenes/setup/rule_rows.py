"""Cards and house rules on the setup's right sheet: rows of values, and what to do with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.rulebook import Option
from game.scenes.setup.presets.names import current
from game.session.house_rules import by_seat
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2, SWATCHES
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Segment, push, segments
from game.ui.widgets.piece import Piece, Style, label, panel, paragraph, spot_picture

from .expansions import base_count, expansion_rows
from .house_rules import changed, choices, house_rules, possible, says
from .people import people_rows

if TYPE_CHECKING:
    from .scene import SetupScene

NAMES = 0.36  # of a row's width, for a name that is not longer, beside its values
NAME, VALUE, NOTE = 24, 22, 20  # type sizes
GAP, LINE = 10, 5  # beside and below a row of values
LEAST = 52  # units of a value: it must be easy to hit
SQUEEZE = 0.93  # so much smaller words may be to stand side by side


def rules_sheet(canvas: Canvas, setup: SetupScene, box: FRect, high: float) -> Iterable[Piece]:
    """The cards in the box, then the house rules, each below its title."""
    head, y = 52 * canvas.type_scale, box.y
    if setup.sets:
        yield from _box_title(canvas, setup, FRect(box.x, y, box.w, head))
        y += head + 6
        rows, tall = expansion_rows(canvas, setup, FRect(box.x, y, box.w, 0))
        yield from rows
        y += tall
    yield from _rules_title(canvas, setup, FRect(box.x, y, box.w, head))
    y += head + 10
    rows, tall = rule_rows(canvas, setup, FRect(box.x, y, box.w, 0), high)
    yield from rows
    if setup.news:
        *ground, text = told(canvas, setup, FRect(box.x, y + tall + 2, box.w, 0))
        yield from (*ground, text)
        tall += text.thing.box.h + 32 if text.thing else 0
    yield from people_rows(canvas, setup, FRect(box.x, y + tall + 8, box.w, 0), high)[0]


def _box_title(canvas: Canvas, setup: SetupScene, box: FRect) -> Iterable[Piece]:
    """The cards in the box, and how many are always in it."""
    title = setup.words("setup.box")
    yield label(canvas, title, box.midleft, Style(TITLE, 34), box.w, "box")
    room = box.w - canvas.text_width(title, TITLE, 34) - 30
    base = setup.words("setup.base", count=base_count(setup.game))
    if canvas.text_width(base, BODY, NAME) <= room:
        style = Style(BODY, NAME, INK_2, "midright")
        yield label(canvas, base, (box.right - 4, box.centery + 2), style, room, "base")


def _rules_title(canvas: Canvas, setup: SetupScene, box: FRect) -> Iterable[Piece]:
    """The house rules, and under which name they are played."""
    words, scale = setup.words, canvas.type_scale
    title, name = words("setup.rules"), current(setup)
    wide = min(0.56 * box.w, canvas.text_width(name, LABEL, 26) + 90 * scale)
    room = box.w - wide - 20
    yield label(canvas, title, box.midleft, Style(TITLE, 34), room, "rules")
    high = max(50.0, 46 * scale)
    door = FRect(box.right - wide, box.centery - high / 2, wide, high)
    hint = words("presets.hint")
    yield push(
        canvas, "presets", Button(door, name, "ui-down", size=26), setup.own_rules, hint=hint
    )


def rule_rows(
    canvas: Canvas, setup: SetupScene, box: FRect, high: float
) -> tuple[list[Piece], float]:
    """Each rule's name beside its values, or above them where they are long; how high it all is."""
    pieces: list[Piece] = []
    y = box.y
    for option in house_rules(setup):
        row, tall = _row(canvas, setup, option, FRect(box.x, y, box.w, high))
        pieces += row
        y += tall
    return pieces, y - box.y


def _row(
    canvas: Canvas, setup: SetupScene, option: Option, box: FRect
) -> tuple[list[Piece], float]:
    """One rule: its name, what is printed if that is something else, its values, and the vote."""
    scale, values = canvas.type_scale, choices(setup, option)
    name = setup.words(f"option.{option.id}.name")
    vote = _vote_width(canvas, setup) if votable(option) else 0.0
    left = max(NAMES * box.w, SQUEEZE * canvas.text_width(name, FINE, NAME) + GAP + 4)
    tight = max(SQUEEZE * _width(canvas, values), 8 + LEAST * len(values))
    beside = left + tight <= box.w - vote
    lines, y = _names(canvas, setup, option, box, left - GAP if beside else 0.0)
    pieces = [*lines]
    top, start = (box.y, box.x + left) if beside else (y, box.x)
    parts = [values] if beside else split(canvas, values, box.right - vote - start)
    for number, part in enumerate(parts):
        track = FRect(start, top, box.right - vote - start, box.h)
        pieces += _values(canvas, setup, option, track, part)
        if number == 0 and vote:
            pieces.append(
                _vote(
                    canvas, setup, option, FRect(box.right - vote + GAP, top, vote - GAP, box.h - 4)
                )
            )
        top += box.h + LINE
    bottom = max(top, y) if beside else top
    if len(possible(setup, option)) < len(option.values) and not by_seat(option):
        note = setup.words("setup.not_all", count=len(setup.seating))
        style, spot = Style(BODY, 22, INK_2), (box.x + 4, bottom + 12 * scale)
        pieces.append(label(canvas, note, spot, style, box.w, f"note-{option.id}"))
        bottom += 30 * scale
    return pieces, bottom - box.y + (0 if beside else 12 * scale)


def _names(
    canvas: Canvas, setup: SetupScene, option: Option, box: FRect, room: float
) -> tuple[list[Piece], float]:
    """The rule's name and what is printed; with `room` beside the values, otherwise above them."""
    scale, style = canvas.type_scale, Style(FINE, NAME)
    name = setup.words(f"option.{option.id}.name")
    printed = ""
    if changed(setup, option):
        usual = setup.words(f"option.{option.id}.{option.usual(len(setup.seating))}")
        printed = setup.words("setup.printed", value=usual)
    if room:
        y = box.centery - (13 * scale if printed else 0)
        lines = [label(canvas, name, (box.x + 4, y), style, room, f"option-{option.id}")]
        if printed:
            spot, small = (box.x + 4, box.centery + 15 * scale), Style(BODY, NOTE, INK_2)
            lines.append(label(canvas, printed, spot, small, room, f"printed-{option.id}"))
        return lines, box.bottom
    y = box.y + 18 * scale
    lines = [label(canvas, name, (box.x + 4, y), style, box.w - 8, f"option-{option.id}")]
    if printed:
        small = Style(BODY, NOTE, INK_2)
        rest = box.w - 8 - canvas.text_width(name, FINE, NAME) - 24
        if canvas.text_width(printed, BODY, NOTE) > rest:
            y, rest = y + 32 * scale, box.w - 8
            spot = (box.x + 4, y)
        else:
            spot = (box.right - 4 - canvas.text_width(printed, BODY, NOTE), y)
        lines.append(label(canvas, printed, spot, small, rest, f"printed-{option.id}"))
    return lines, y + 22 * scale


def _values(
    canvas: Canvas, setup: SetupScene, option: Option, track: FRect, part: list[Segment]
) -> Iterable[Piece]:
    """A row of values; each says what the rule is about."""
    note, chosen = says(setup, option), setup.value(option)
    choose = partial(setup.choose, option.id)
    for piece in segments(canvas, option.id, track, part, chosen, choose, VALUE):
        thing = piece.thing
        yield replace(piece, thing=replace(thing, hint=note)) if thing and note else piece


# The vote -----------------------------------------------------------------------------


def votable(option: Option) -> bool:
    """Whether a vote makes sense: who is youngest is no matter of opinion."""
    return not by_seat(option)


def _vote_width(canvas: Canvas, setup: SetupScene) -> float:
    return GAP + max(64.0, canvas.text_width(setup.words("ballot.call"), LABEL, VALUE) + 34)


def _vote(canvas: Canvas, setup: SetupScene, option: Option, box: FRect) -> Piece:
    """The button that calls a vote."""
    words = setup.words
    why = "" if len(setup.seating.people()) > 1 else words("ballot.alone")
    if len(choices(setup, option)) < 2:
        why = words("ballot.no_choice")
    button, press = Button(box, words("ballot.call"), size=VALUE), partial(setup.vote, option)
    hint = words("ballot.hint")
    return push(canvas, f"vote-{option.id}", button, press, why, hint)


def told(canvas: Canvas, setup: SetupScene, box: FRect) -> Iterable[Piece]:
    """What was voted, or drawn, last: on a purple strip."""
    icon = 40 * min(canvas.type_scale, 1.5)
    line = 1.3 * NAME * canvas.type_scale
    corner, room = (box.x + icon + 28, box.y + 8 + max(0.0, icon - line) / 2), box.w - icon - 46
    text, high = paragraph(canvas, setup.news, corner, Style(FINE, NAME), room, "told")
    strip = FRect(box.x, box.y, box.w, max(high, icon) + 16)
    yield panel(strip, 16, SWATCHES["purple"].tint, SWATCHES["purple"].base)
    spot = (box.x + 16 + icon / 2, strip.centery)
    ink, ground = SWATCHES["purple"].deep, SWATCHES["purple"].tint
    yield spot_picture(f"icons/{setup.sign}", spot, icon, ink, ground)
    yield text


# Widths -------------------------------------------------------------------------------


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
    return 8 + sum(max(LEAST, canvas.text_width(v.label, LABEL, VALUE) + 22) for v in values)
