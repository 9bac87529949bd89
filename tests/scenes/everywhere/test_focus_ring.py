"""Whatever has the focus shows it, on every ground and in every look (WCAG 2.2, 1.4.11, 2.4.13)."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from game.scenes.play import scene as play
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import FOCUS, WHITE
from game.ui.screens import scene
from game.ui.widgets.control import find_control
from game.ui.widgets.drawable import draw_focus_ring
from tests.scenes.all_screens import SCREENS, cases, opened
from tests.scenes.table_player import TablePlayer
from tests.ui.looks import LOOKS, hex_color
from tests.ui.test_palette import contrast

LEAST = 3.0
ENOUGH = 0.45
"""The share of the points around a control at which its ring is seen: a tooltip may cover some."""
STEP = 10.0
"""Units between two of these points."""
ROUNDER = 12.0
"""Units by which the corners of a ring may be larger than those of its control."""
OUTER, INNER = 6.5, 3.0
"""Units from a control to the middle of the blue line, and of the white one.

In a window where a unit is a pixel, these are whole lines."""
BESIDE = 3.0
"""Units from these to the ground outside and inside."""
CHANGED = 0.04
"""The share of a control's own pixels that has to change clearly, where it has no ring."""
RISES_MS = 200.0
"""Milliseconds in which a card of the hand rises."""
GRID = 3
"""Of so many pixels each way one is compared."""


def test_any_ground_is_set_off_by_one_of_the_two_lines() -> None:
    for gray in range(256):
        ground = hex_color((gray, gray, gray))
        assert max(contrast(FOCUS, ground), contrast(WHITE, ground)) >= LEAST, ground
    assert contrast(FOCUS, WHITE) >= LEAST


def list_points(box: FRect, away: float, corner: float) -> Iterator[tuple[float, float]]:
    """Yield points on the straight parts of a ring that is so many units away from a box."""
    ring = box.inflate(2 * away, 2 * away)
    wide, high = (max(0.0, side - 2 * corner) for side in box.size)
    across = [box.centerx - wide / 2 + n * STEP for n in range(int(wide / STEP) + 1)]
    down = [box.centery - high / 2 + n * STEP for n in range(int(high / STEP) + 1)]
    yield from product(across, (ring.top, ring.bottom))
    yield from product((ring.left, ring.right), down)


def seen_colors(canvas: Canvas, box: FRect, away: float, corner: float) -> list[str]:
    """Return the colors at these points; empty where one is off the window."""
    window = canvas.surface.get_rect()
    pixels = [canvas.to_pixel(point) for point in list_points(box, away, corner)]
    return [
        hex_color(canvas.surface.get_at(pixel)) if window.collidepoint(pixel) else ""
        for pixel in pixels
    ]


def find_ring_fault(canvas: Canvas, box: FRect, corner: float) -> str:
    """Return what is wrong with the ring around a box; empty if it's clear all around."""
    ways = (OUTER + BESIDE + 2, OUTER, INNER, -BESIDE)
    points = [*zip(*(seen_colors(canvas, box, away, corner) for away in ways), strict=True)]
    shown = [point for point in points if "" not in point]
    drawn = [point for point in shown if point[1:3] == (FOCUS, WHITE)]
    if len(drawn) < ENOUGH * len(shown):
        return f"{len(drawn)} of {len(shown)} points of the ring are seen"
    for outside, blue, white, inside in drawn:
        for ground in (outside, inside):
            if max(contrast(blue, ground), contrast(white, ground)) < LEAST:
                return f"it can't be seen on {ground}"
    return ""


def share_changed(canvas: Canvas, before: pygame.Surface, box: FRect) -> float:
    """Return the share of the pixels in and around a box that now stand out from before."""
    area = canvas.rect(box.inflate(24, 24)).clip(canvas.surface.get_rect())
    spots = [*product(range(area.left, area.right, GRID), range(area.top, area.bottom, GRID))]
    pairs = ((before.get_at(spot), canvas.surface.get_at(spot)) for spot in spots)
    clear = [old != new and contrast(hex_color(old), hex_color(new)) >= LEAST for old, new in pairs]
    return sum(clear) / len(clear)


Ring = tuple[FRect, float]
"""The box and the corners of a ring."""


def record_rings(monkeypatch: pytest.MonkeyPatch) -> list[Ring]:
    """Return the rings that are drawn from now on; whoever looks empties the list."""
    rings: list[Ring] = []

    def draw(canvas: Canvas, box: FRect, radius: float) -> None:
        rings.append((box, radius))
        draw_focus_ring(canvas, box, radius)

    for module in (scene, play):
        monkeypatch.setattr(module, "draw_focus_ring", draw)
    return rings


def find_focus_faults(player: TablePlayer, rings: list[Ring]) -> dict[str, str]:
    """Focus everything on a screen in turn; return what can't be told from the rest, and why."""
    app, faults = player.app, {}
    focus = app.top.focus
    focus.hover = ""
    for name in [thing.name for thing in app.top.controls() if thing.can_focus]:
        focus.name, focus.ring = "", False
        app.draw()
        before = app.window.surface.copy()
        focus.name, focus.ring = name, True
        app.top.scroll_into_view(name)
        player.wait(RISES_MS if name.startswith("card:") else 0.0)
        rings.clear()
        app.draw()
        thing = find_control(app.top.controls(), name)
        if thing is None or thing.is_hidden or focus.name != name:
            continue
        if rings:
            box, radius = rings[-1]
            faults[name] = find_ring_fault(app.canvas, box, radius + ROUNDER)
        else:
            share = share_changed(app.canvas, before, thing.box)
            faults[name] = "" if share >= CHANGED else f"only {share:.3f} of it changes"
    return {name: fault for name, fault in faults.items() if fault}


@pytest.mark.parametrize(("name", "way"), cases(5, len(LOOKS)))
def test_the_focus_is_seen_on_everything(
    name: str, way: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = opened(SCREENS[name], monkeypatch, tmp_path, (1920, 1080))
    player.app.change_settings(**LOOKS[[*LOOKS][way]])
    assert find_focus_faults(player, record_rings(monkeypatch)) == {}
