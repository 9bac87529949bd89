"""What is wrong with a screen as it is drawn: lost words, small type, small or covered targets."""

from collections.abc import Iterator
from itertools import combinations

import pygame
from pygame import FRect

from game.app.program import App
from game.ui.screens.menu import Menu
from game.ui.widgets.control import SMALLEST, Control
from tests.scenes.ink import A_LITTLE, MOST, Ink, Line, clashes, lost, written

SCREEN = FRect(0, 0, 1920, 1080).inflate(2, 2)
SMALLEST_TYPE = 17.9  # units
NARROW = 42.0  # units: a place where ten rows lie on a low mat
OVERHANG = 4.0  # units that ink may stand out of its thing
NAME = 5
"""A longer name may lose its end where many sit at the table, if so many letters are left."""
CONTROLS = ("button", "choice", "toggle", "field", "slider")


def faults(app: App, least: float = SMALLEST_TYPE) -> list[str]:
    """Everything wrong on the topmost screen, scrolled from its top to its end."""
    found: dict[str, None] = {}
    half: dict[str, str] = {}
    whole: set[str] = set()
    for _ in pages(app):
        things = [thing for thing in app.top.controls() if not thing.is_hidden]
        ink = written(app)
        for line in ink.lines:
            fault = of_line(app, line)
            half |= {line.words: fault} if fault else {}
            whole |= set() if fault else {line.words}
        for fault in (
            *of_things(app, things, least),
            *of_ink(app, ink, least),
            *of_words(app, ink, things),
        ):
            found[fault] = None
    torn = (fault for words, fault in half.items() if words not in whole or not scrolls(app))
    return [*found, *torn]


def pages(app: App) -> Iterator[float]:
    """The offsets at which all of a screen can be seen."""
    top = app.top
    longest = top.max_scroll(app.canvas) if isinstance(top, Menu) else 0.0
    if not isinstance(top, Menu) or not longest:
        yield 0.0
        return
    step, offset = 0.6 * top.viewport_rect(app.canvas).h, 0.0
    while True:
        top.scroll_to(offset, app.canvas)
        yield top.offset
        if offset >= longest:
            break
        offset += step
    top.scroll_to(0, app.canvas)


def scrolls(app: App) -> bool:
    """Whether not all of the screen can be seen at once."""
    return isinstance(app.top, Menu) and app.top.max_scroll(app.canvas) > 0


# Things ----------------------------------------------------------------------------------


def of_things(app: App, things: list[Control], type_: float) -> Iterator[str]:
    """Targets that are small or lie over one another, and what lies off the screen."""
    for thing in things:
        least = NARROW if thing.role == "place" else SMALLEST
        if thing.can_focus and thing.role not in ("card", "pile") and min(thing.box.size) < least:
            yield f"{thing.name}: {thing.box.w:.0f} × {thing.box.h:.0f} is too small to hit"
        if 0 < thing.size < type_:
            yield f"{thing.name}: type of {thing.size:.1f} is too small"
        if thing.role != "card" and not scrolls(app) and not SCREEN.contains(thing.box):
            yield f"{thing.name}: {thing.box} is off the screen"
    controls = [t for t in things if t.role in CONTROLS and t.name != "slider:scroll"]
    for one, other in combinations(controls, 2):
        shared = one.box.clip(other.box)
        if shared.w > 4 and shared.h > 4 and not scrolls(app):
            yield f"{one.name} lies over {other.name}"


# Ink --------------------------------------------------------------------------------------


def of_ink(app: App, ink: Ink, least: float) -> Iterator[str]:
    """Words that are too small, or shortened."""
    unit = app.canvas.unit
    for line in ink.lines:
        if line.pixels < int(least * unit + 0.1):
            yield f"“{line.words}” is written in {line.pixels / unit:.1f}"
    visible = [line for line in ink.lines if lost(line, app.window.surface) < MOST]
    for one, other in clashes(visible):
        yield f"“{one.words}” and “{other.words}” lie over one another"
    for said, whole in ink.cut.items():
        if len(said) <= NAME and any(line.words == said for line in ink.lines):
            yield f"“{whole}” is shortened to “{said}”"


def of_line(app: App, line: Line) -> str:
    """What hides a part of a line; what is scrolled out of sight is seen on another page."""
    if line.seen.size != line.spot.size:
        return f"“{line.words}” is cut off"
    share = lost(line, app.window.surface)
    return f"“{line.words}” lies below something: {share:.0%}" if A_LITTLE < share < MOST else ""


def of_words(app: App, ink: Ink, things: list[Control]) -> Iterator[str]:
    """Words that stand out of the thing they belong to."""
    canvas = app.canvas
    for thing in things:
        if not thing.text or not thing.can_focus or thing.role not in CONTROLS:
            continue
        area = canvas.rect(thing.box.inflate(2 * OVERHANG, 2 * OVERHANG + 12))
        for line in ink.lines:
            middle = line.spot.center
            inside = area.collidepoint(middle) and line.seen.collidepoint(middle)
            if inside and line.words in thing.text and not contains(area, line.spot):
                yield f"“{line.words}” stands out of {thing.name}"


def contains(area: pygame.Rect, spot: pygame.Rect) -> bool:
    """Whether the ink lies in the area; what is scrolled half out of it does not count."""
    return area.left <= spot.left and spot.right <= area.right
