"""What goes round on a table: the ring of the turn, the chevrons, the Direction Card."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.table.layout import mat
from game.table.plates.plate import large_plate
from game.ui.draw import motion, rim
from game.ui.draw.canvas import Canvas, Point, around, rounded
from game.ui.draw.palette import GOLD
from game.ui.draw.scenery import Prop

from .acts import Act

if TYPE_CHECKING:
    from game.table.board import Board

RUNNER = 50  # units: the ring's width while it runs along the rim
LEAVING = 0.22  # the share of its time in which it leaves a plate, and reaches the next


def share(board: Board, act: Act) -> float:
    """How much of an act's time has passed, from 0 to 1."""
    return max(0.0, min(1.0, (board.now - act.start) / max(1, act.length)))


def flipping(board: Board) -> Act | None:
    """The act that turns the direction of play."""
    return next((a for a in board.acts if a.kind == "flip" and not a.folded), None)


def passing(board: Board) -> Act | None:
    """The act that passes the turn on."""
    return next((a for a in board.acts if a.kind == "turn" and a.before is not None), None)


def draw_circuit(canvas: Canvas, board: Board) -> None:
    """Chevrons, Direction Card and ring, as far along as they are."""
    way = board.shown.facts.get(board.layout.direction)
    if way is not None:
        _draw_turning(canvas, board, way > 0)
        if board.layout.hub:
            _draw_card(canvas, board, way > 0)
    act = passing(board)
    if act is not None:
        _draw_ring(canvas, board, act)


def at_rest(board: Board) -> object:
    """What is to be seen of all this while nothing of it moves; else `None`."""
    moves = flipping(board) is not None or passing(board) is not None
    return None if moves else (board.shown.facts.get(board.layout.direction),)


# The direction of play ---------------------------------------------------------------


def chevrons(board: Board) -> list[Prop]:
    """The chevrons of each side of the mat; those that turn are drawn with what moves."""
    way = board.shown.facts.get(board.layout.direction)
    if way is None:
        return []
    area, turn = board.places.seating.mat, 0.0 if way > 0 else 180.0
    there = flipping(board) is None

    def side(name: str, spots: tuple[rim.Spot, ...]) -> Prop:
        boxes = [around((x, y), rim.WIDE + 4, rim.WIDE + 4) for x, y, _ in spots]
        shows = (tuple(area), turn, there)
        draw = partial(rim.draw_spots, spots=spots if there else (), turned=lambda _: turn)
        return Prop(f"chevrons {name}", boxes[0].unionall(boxes[1:]), shows, draw)

    return [side(name, spots) for name, spots in rim.sides(*area).items()]


def _draw_turning(canvas: Canvas, board: Board, clockwise: bool) -> None:
    """While the direction changes a wave runs along every side."""
    area, act = board.places.seating.mat, flipping(board)
    rest, other = (0.0, 180.0) if clockwise else (180.0, 360.0)
    if act is None:
        return
    if board.reduced:
        done = share(board, act)
        rim.draw_chevrons(canvas, area, lambda _: rest, 1 - done)
        rim.draw_chevrons(canvas, area, lambda _: other, done)
    else:
        side = -(-len(rim.lane(*area)) // 4)
        passed = board.now - act.start
        rim.draw_chevrons(canvas, area, lambda i: rest + 180 * wave(i % side, side, passed))


def wave(index: int, count: int, passed: float) -> float:
    """How far a chevron has turned: each begins a little after the one before."""
    late = motion.WAVE * index
    length = max(60.0, motion.DIRECTION - motion.WAVE * count)
    return motion.in_and_out(max(0.0, min(1.0, (passed - late) / length)))


def _draw_card(canvas: Canvas, board: Board, clockwise: bool) -> None:
    """The Direction Card turning over, or its hub blown round when the turn passes on."""
    center, act = board.places.seating.mat.center, flipping(board)
    if act is None:
        mat.draw_direction(canvas, center, clockwise, 0, whirled(board, clockwise))
    elif board.reduced:
        mat.draw_direction(canvas, center, clockwise)
        new = mat.direction_card(canvas.px(mat.DIRECTION), not clockwise).copy()
        new.set_alpha(round(255 * share(board, act)))
        canvas.put(new, center)
    else:
        turned = max(0.01, motion.out_back(share(board, act)))
        mat.draw_direction(canvas, center, clockwise, turned, half_turn(turned, clockwise))


def whirled(board: Board, clockwise: bool) -> float:
    """The hub's degrees while the turn passes on: once round in the direction of play."""
    act = passing(board)
    if act is None or board.reduced:
        return 0
    degrees = 360 * motion.in_and_out(share(board, act))
    return degrees if clockwise else -degrees


def half_turn(turned: float, clockwise: bool) -> float:
    """The hub's degrees: a quarter turn on each side of the card, ending upright."""
    degrees = 180 * turned if turned < 0.5 else 180 * (turned - 1)
    return degrees if clockwise else -degrees


# The turn ----------------------------------------------------------------------------


def _draw_ring(canvas: Canvas, board: Board, act: Act) -> None:
    """The gold ring on its way along the rim, or fading over with reduced motion."""
    plates = board.places.plates
    before, now = act.before, board.shown.facts["turn"]
    if not isinstance(before, int) or before not in plates or now not in plates:
        return
    start, end, done = plates[before], plates[now], share(board, act)
    if board.reduced:
        _fade_ring(canvas, start, 1 - done)
        _fade_ring(canvas, end, done)
        return
    clockwise = board.shown.facts.get(board.layout.direction, 1) > 0
    box = slid(start, end, board.places.seating.mat, clockwise, done)
    radius = min(canvas.px(40), canvas.px(box.h / 2))
    pygame.draw.rect(canvas.surface, GOLD, canvas.rect(box), canvas.px(8), border_radius=radius)


def slid(start: FRect, end: FRect, area: FRect, clockwise: bool, done: float) -> FRect:
    """The ring's rectangle: it shrinks onto the mat's rim, runs along it, and grows again."""
    line = rim.way_round(area, start.center, end.center, clockwise)
    if done < LEAVING:
        return _blend(outline(start), _runner(line[0]), motion.in_and_out(done / LEAVING))
    if done > 1 - LEAVING:
        near = motion.in_and_out((1 - done) / LEAVING)
        return _blend(outline(end), _runner(line[-1]), near)
    along = motion.in_and_out((done - LEAVING) / (1 - 2 * LEAVING))
    return _runner(line[round(along * (len(line) - 1))])


def outline(plate: FRect) -> FRect:
    """The gold rectangle around an active plate."""
    return plate.inflate(20, 20)


def _runner(spot: Point) -> FRect:
    return around(spot, RUNNER, RUNNER)


def _blend(one: FRect, other: FRect, done: float) -> FRect:
    return FRect(*(motion.between(a, b, done) for a, b in zip(one, other, strict=True)))


def _fade_ring(canvas: Canvas, plate: FRect, strength: float) -> None:
    """The gold outline of a plate, fainter."""
    tall = plate.h
    body = FRect(plate.x + 0.38 * tall, plate.y, plate.w - 0.38 * tall, tall)
    box = outline(body if large_plate(plate) else plate)
    area = canvas.rect(box)
    ring = rounded(area.w, area.h, canvas.px(0.28 * tall + 8), "none", GOLD, canvas.px(8)).copy()
    ring.set_alpha(round(255 * strength))
    canvas.surface.blit(ring, area)
