"""The pictures of the stage: whole, without their moving parts, and those parts alone."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from math import pi, sin
from xml.etree import ElementTree

import pygame

from game.table.prerender.prerender_queue import DEAR, SMALL, PrerenderJob
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import in_and_out, lerp
from game.ui.draw.sprites import costly_sprite

from .stage_look import StageLook, StageMove
from .stage_places import PICTURE

Shown = tuple[str, ...] | str
"""A whole picture without these parts, or one of them alone."""
NO_STEP = ""
"""When an event has not begun, or is over."""
SPACE = "http://www.w3.org/2000/svg"
GROUP = f"{{{SPACE}}}g"
ElementTree.register_namespace("", SPACE)


@cache
def markup_without(name: str, parts: tuple[str, ...]) -> str:
    """Return the markup of a picture without some of its groups."""
    root = ElementTree.fromstring(svg.svg_source(name))
    for above in list(root.iter()):
        for child in list(above):
            if child.get("id") in parts and child.tag == GROUP:
                above.remove(child)
    return ElementTree.tostring(root, encoding="unicode")


@cache
def markup_of_group(name: str, group: str) -> str:
    """Return the markup of one group of a picture alone, in its place."""
    root = ElementTree.fromstring(svg.svg_source(name))
    above = {child: parent for parent in root.iter() for child in parent}
    inner = next(found for found in root.iter(GROUP) if found.get("id") == group)
    while inner is not root:
        parent = above[inner]
        for child in list(parent):
            if child is not inner and not child.tag.endswith("defs"):
                parent.remove(child)
        inner = parent
    return ElementTree.tostring(root, encoding="unicode")


@costly_sprite
def stage_ground(name: str, parts: tuple[str, ...], width: int, height: int) -> pygame.Surface:
    """Return a picture without these parts, in pixels; shared, so never draw on it."""
    return svg.render_markup(markup_without(name, parts), width, height)


@costly_sprite
def stage_part(name: str, group: str, width: int, height: int) -> pygame.Surface:
    """Return one part of a picture of that size, cut out; shared, so never draw on it."""
    whole = svg.render_markup(markup_of_group(name, group), width, height)
    box = whole.get_bounding_rect()
    PART_EXTENTS[name, group, width, height] = box
    return whole.subsurface(box).copy()


def part_extent(name: str, group: str, width: int, height: int) -> pygame.Rect:
    """Return the pixels of that picture on which a part lies."""
    if (name, group, width, height) not in PART_EXTENTS:
        stage_part(name, group, width, height)
    return PART_EXTENTS[name, group, width, height].copy()


PART_EXTENTS: dict[tuple[str, str, int, int], pygame.Rect] = {}
"""Where on its picture each part lies, once it was drawn."""


def stage_picture_jobs(look: StageLook, size: tuple[int, int]) -> list[PrerenderJob]:
    """Return jobs for an event's pictures that are known before, in order of its steps."""
    return background_jobs(look.picture, list(dict.fromkeys(foreseen_pictures(look))), size)


def background_jobs(
    name: str, pictures: Sequence[Shown], size: tuple[int, int], discard_waiting: bool = True
) -> list[PrerenderJob]:
    """Return jobs for a picture that is drawn on another core.

    If `discard_waiting`, those that were asked for before may go.
    """
    markups = [
        partial(markup_of_group, name, s)
        if isinstance(s, str)
        else partial(markup_without, name, s)
        for s in pictures
    ]
    drawings = svg.render_ahead(markups, *size, discard_waiting)
    return [
        PrerenderJob(SMALL, partial(stage_part, name, one, *size), drawing.done)
        if isinstance(one, str)
        else PrerenderJob(DEAR, partial(stage_ground, name, one, *size), drawing.done)
        for one, drawing in zip(pictures, drawings, strict=True)
    ]


def foreseen_pictures(look: StageLook) -> Iterator[Shown]:
    """Yield the parts that a picture may be without, and those that may be seen alone.

    First comes what is sure to be seen, step by step, then what comes on some condition.
    """
    sure = [move for move in look.moves if not move.only]
    yield from _pictures_by_step(look, sure)
    for only in dict.fromkeys(move.only for move in look.moves if move.only):
        yield from _pictures_by_step(look, [move for move in look.moves if move.only in ("", only)])


def _pictures_by_step(look: StageLook, moves: Sequence[StageMove]) -> Iterator[Shown]:
    steps = dict.fromkeys(step for pill in look.steps for step in pill.split())
    for step in (*steps, NO_STEP):
        yield from seen_pictures(
            [move for move in moves if not move.when or step in move.when.split()]
        )


def seen_pictures(now: Sequence[StageMove]) -> list[Shown]:
    """Return what is seen of a picture while these moves go on and when they are over."""
    moving = [move.part for move in now if not move.hide]
    away = tuple(sorted({move.part for move in now}))
    stay_away = tuple(sorted({move.part for move in now if move.hide or not move.times}))
    return [away, *dict.fromkeys(moving), stay_away]


@cache
def group_names(name: str) -> frozenset[str]:
    """Return the names of all parts of a picture."""
    root = ElementTree.fromstring(svg.svg_source(name))
    return frozenset(str(group.get("id")) for group in root.iter(GROUP) if group.get("id"))


# On their way -----------------------------------------------------------------------------


def draw_stage_part(
    canvas: Canvas, area: pygame.Rect, picture: str, move: StageMove, share: float
) -> None:
    """Draw one part of a picture, that far on its way."""
    scale = area.w / PICTURE[0]
    box = part_extent(picture, move.part, *area.size)
    if not box.w:
        return
    image = stage_part(picture, move.part, *area.size)
    way = swing_share(move, share)
    x = lerp(move.start[0], move.by[0], way)
    y = lerp(move.start[1], move.by[1], way) - move.arc * sin(pi * share)
    middle: Point = (box.centerx + x * scale, box.centery + y * scale)
    if move.turn:
        image, middle = turn_about_hinge(image, middle, move, way, scale)
    if move.fade:
        image = image.copy()
        strength = share if move.fade > 0 else 1 - share
        image.set_alpha(round(255 * strength))
    spot = image.get_rect(center=(area.x + middle[0], area.y + middle[1]))
    canvas.surface.blit(image, spot)


def swing_share(move: StageMove, share: float) -> float:
    """Return how far a part is from its place: there to stay, or there and back."""
    if move.times:
        return sin(pi * share * move.times) ** 2
    return in_and_out(share)


def turn_about_hinge(
    image: pygame.Surface, middle: Point, move: StageMove, way: float, scale: float
) -> tuple[pygame.Surface, Point]:
    """Return the part turned clockwise about its hinge, and where its middle is then."""
    angle = move.turn * way
    hinge = pygame.Vector2(move.about[0] * scale, move.about[1] * scale)
    arm = (pygame.Vector2(middle) - hinge).rotate(angle)
    image = pygame.transform.rotozoom(image, -angle, 1)
    return image, (hinge.x + arm.x, hinge.y + arm.y)
