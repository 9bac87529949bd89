"""The pictures of the stage, whole or without the parts that move, and those parts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from xml.etree import ElementTree

import pygame

from game.table.prepare import DEAR, SMALL, Job
from game.ui.draw import svg
from game.ui.draw.sprites import dear

from .look import StageLook

SPACE = "http://www.w3.org/2000/svg"
GROUP = f"{{{SPACE}}}g"
ElementTree.register_namespace("", SPACE)


@cache
def without(name: str, parts: tuple[str, ...]) -> str:
    """The markup of a picture without some of its groups."""
    root = ElementTree.fromstring(svg.source(name))
    for above in list(root.iter()):
        for child in list(above):
            if child.get("id") in parts and child.tag == GROUP:
                above.remove(child)
    return ElementTree.tostring(root, encoding="unicode")


@cache
def only(name: str, group: str) -> str:
    """The markup of one group of a picture alone, in its place."""
    root = ElementTree.fromstring(svg.source(name))
    above = {child: parent for parent in root.iter() for child in parent}
    inner = next(found for found in root.iter(GROUP) if found.get("id") == group)
    while inner is not root:
        parent = above[inner]
        for child in list(parent):
            if child is not inner and not child.tag.endswith("defs"):
                parent.remove(child)
        inner = parent
    return ElementTree.tostring(root, encoding="unicode")


@dear
def ground(name: str, parts: tuple[str, ...], width: int, height: int) -> pygame.Surface:
    """A picture without these parts, in pixels; shared, so never draw on it."""
    return svg.render(without(name, parts), width, height)


@dear
def part(name: str, group: str, width: int, height: int) -> pygame.Surface:
    """One part of a picture of that size, cut out; shared, so never draw on it."""
    whole = svg.render(only(name, group), width, height)
    box = whole.get_bounding_rect()
    EXTENTS[name, group, width, height] = box
    return whole.subsurface(box).copy()


def extent(name: str, group: str, width: int, height: int) -> pygame.Rect:
    """The pixels of that picture on which a part lies."""
    if (name, group, width, height) not in EXTENTS:
        part(name, group, width, height)
    return EXTENTS[name, group, width, height].copy()


EXTENTS: dict[tuple[str, str, int, int], pygame.Rect] = {}
"""Where on its picture each part lies, once it was drawn."""


def pictures(look: StageLook, size: tuple[int, int]) -> Iterator[Job]:
    """What an event will show, as far as that is known before, in the order of its steps."""
    known = [move for move in look.moves if not move.only]
    for step in dict.fromkeys(step for pill in look.steps for step in pill.split()):
        now = [move for move in known if not move.when or step in move.when.split()]
        stays = {move.part for move in now if move.hide or not move.times}
        for away in (stays, {move.part for move in now}):
            yield Job(DEAR, partial(ground, look.picture, tuple(sorted(away)), *size))
        for move in now:
            if not move.hide:
                yield Job(SMALL, partial(part, look.picture, move.part, *size))


@cache
def groups(name: str) -> frozenset[str]:
    """The names of all parts of a picture."""
    root = ElementTree.fromstring(svg.source(name))
    return frozenset(str(group.get("id")) for group in root.iter(GROUP) if group.get("id"))
