"""Draws the ring of the turn, the chevrons and the Direction Card as they go round."""

from collections.abc import Sequence

import pygame
from pygame import FRect

from game.table.layout import mat_drawing, turn_light
from game.table.plates.plate import is_large_plate
from game.table.state import TableState
from game.ui.draw import motion, rim
from game.ui.draw.canvas import Canvas, Point, rect_around, rounded_rectangle
from game.ui.draw.palette import GOLD
from game.ui.draw.scenery import Prop

from .animations import Animation

RIM_TURNS_MS, RUNS = 500.0, 9  # while players change seats: milliseconds, and chevrons passed
RUNNER = 50  # units: the ring's width while it runs along the rim
SHINES = 6  # steps in which the light moves on
LEAVING = 0.22  # the share of its time in which it leaves a plate, and reaches the next


class Circuit:
    """The ring, chevrons and Direction Card at one moment."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.mat, self.plates = state.places.table_seating.mat, state.places.plate_rects

    @property
    def way(self) -> int | None:
        """The direction of play: 1 is clockwise, -1 the other way; `None` if a game has none."""
        way: int | None = self.state.shown.facts.get(self.state.layout.direction)
        return way

    @property
    def direction_act(self) -> Animation | None:
        """The animation that turns the direction of play."""
        return next(
            (a for a in self.state.animations if a.kind == "flip" and not a.is_applied), None
        )

    @property
    def seat_change_act(self) -> Animation | None:
        """The animation in which players change seats: the whole rim turns with them."""
        acts = (a for a in self.state.animations if a.kind == "seats" and not a.is_applied)
        return None if self.state.reduced_motion else next(acts, None)

    @property
    def turn_act(self) -> Animation | None:
        """The animation that passes the turn on."""
        return next(
            (a for a in self.state.animations if a.kind == "turn" and a.before is not None), None
        )

    def draw_circuit(self, canvas: Canvas) -> None:
        """Draw chevrons, Direction Card and ring, as far along as they are."""
        if self.way is not None:
            self._draw_turning_chevrons(canvas, self.way > 0)
            if self.state.layout.hub:
                self._draw_direction_card(canvas, self.way > 0)
        if self.turn_act is not None:
            self._draw_turn_ring(canvas, self.turn_act)

    @property
    def rest_key(self) -> object:
        """The key of the picture of all this while nothing of it moves; else `None`."""
        moves = any((self.direction_act, self.turn_act, self.seat_change_act))
        return None if moves else (self.way,)

    # The direction of play ---------------------------------------------------------------

    def chevron_props(self) -> list[Prop]:
        """Return the chevrons of each side of the mat.

        Those that turn are drawn with what moves.
        """
        if self.way is None:
            return []
        area, turn = self.mat, 0.0 if self.way > 0 else 180.0
        there = self.direction_act is None and self.seat_change_act is None

        def side(name: str, spots: tuple[rim.Spot, ...]) -> Prop:
            boxes = [rect_around((x, y), rim.WIDE + 4, rim.WIDE + 4) for x, y, _ in spots]
            given = (spots if there else (), turn)
            return Prop(
                f"chevrons {name}", boxes[0].unionall(boxes[1:]), draw_still_chevrons, given
            )

        return [side(name, spots) for name, spots in rim.lane_by_side(*area).items()]

    def _draw_turning_chevrons(self, canvas: Canvas, clockwise: bool) -> None:
        """Draw the chevrons while the direction changes: a wave runs along every side."""
        area, act = self.mat, self.direction_act
        rest, other = (0.0, 180.0) if clockwise else (180.0, 360.0)
        if act is None:
            self._draw_running_chevrons(canvas, clockwise)
            return
        if self.state.reduced_motion:
            done = self.state.act_progress(act)
            rim.draw_chevrons(canvas, area, lambda _: rest, 1 - done)
            rim.draw_chevrons(canvas, area, lambda _: other, done)
        else:
            side = -(-len(rim.chevron_lane(*area)) // 4)
            passed = self.state.now - act.start
            rim.draw_chevrons(
                canvas, area, lambda i: rest + 180 * wave_share(i % side, side, passed)
            )

    def _draw_running_chevrons(self, canvas: Canvas, clockwise: bool) -> None:
        """Draw the chevrons as they run along the rim while players change seats."""
        act = self.seat_change_act
        if act is None:
            return
        passed = min(1.0, (self.state.now - act.start) / RIM_TURNS_MS)
        steps = RUNS * motion.in_and_out_cubic(passed)
        turn = 0.0 if clockwise else 180.0
        lane = rim.shifted_lane(self.mat, steps if clockwise else -steps)
        rim.draw_chevrons_at(canvas, lane, lambda _: turn)

    def _draw_direction_card(self, canvas: Canvas, clockwise: bool) -> None:
        """Draw the Direction Card turning over, or its hub blown round as the turn passes on."""
        center, act = self.mat.center, self.direction_act
        if act is None:
            mat_drawing.draw_direction(canvas, center, clockwise, 0, self.whirl_angle(clockwise))
        elif self.state.reduced_motion:
            mat_drawing.draw_direction(canvas, center, clockwise)
            new = mat_drawing.direction_card(canvas.px(mat_drawing.DIRECTION), not clockwise).copy()
            new.set_alpha(round(255 * self.state.act_progress(act)))
            canvas.blit_sprite(new, center)
        else:
            turned = max(0.01, motion.out_back(self.state.act_progress(act)))
            mat_drawing.draw_direction(
                canvas, center, clockwise, turned, hub_angle(turned, clockwise)
            )

    def whirl_angle(self, clockwise: bool) -> float:
        """Return the hub's degrees while the turn passes on: once round in play's direction."""
        act = self.seat_change_act or self.turn_act
        if act is None or self.state.reduced_motion:
            return 0
        passed = self.state.act_progress(act)
        if act.kind == "seats":
            passed = min(1.0, (self.state.now - act.start) / RIM_TURNS_MS)
        degrees = 360 * motion.in_and_out(passed)
        return degrees if clockwise else -degrees

    # The turn ----------------------------------------------------------------------------

    def light_props(self) -> list[Prop]:
        """Return the light that falls on the mat from the current player.

        It moves in a few steps, as everything on the mat is drawn again for each.
        """
        color, turn = self.state.layout.mat.light, self.state.shown.facts.get("turn")
        if not color or turn not in self.plates:
            return []
        shines = tuple((spot, strong) for spot, strong in self._light_spots(turn) if strong)
        areas = [turn_light.lit_area(self.mat, spot) for spot, _ in shines]
        given = (self.mat, shines, color)
        return [Prop("light", areas[0].unionall(areas[1:]), draw_turn_lights, given)]

    def _light_spots(self, turn: int) -> list[tuple[Point, float]]:
        """Return the spots from where light falls, and how strong it is."""
        end, act = turn_light.light_source(self.plates[turn], self.mat), self.turn_act
        if act is None or act.before not in self.plates:
            return [(end, 1.0)]
        start = turn_light.light_source(self.plates[act.before], self.mat)
        done = round(self.state.act_progress(act) * SHINES) / SHINES
        if self.state.reduced_motion:
            return [(start, 1 - done), (end, done)]
        line = [start, *rim.way_round(self.mat, start, end, self._is_clockwise), end]
        return [(line[round(motion.in_and_out(done) * (len(line) - 1))], 1.0)]

    @property
    def _is_clockwise(self) -> bool:
        """True if the turn goes round clockwise."""
        return (1 if self.way is None else self.way) > 0

    def _draw_turn_ring(self, canvas: Canvas, act: Animation) -> None:
        """Draw the gold ring on its way along the rim, or fading over with reduced motion."""
        plates = self.plates
        before, now = act.before, self.state.shown.facts["turn"]
        if not isinstance(before, int) or before not in plates or now not in plates:
            return
        start, end, done = plates[before], plates[now], self.state.act_progress(act)
        if self.state.reduced_motion:
            _draw_fading_ring(canvas, start, 1 - done)
            _draw_fading_ring(canvas, end, done)
            return
        box = ring_rect_at(start, end, self.mat, self._is_clockwise, done)
        radius = min(canvas.px(40), canvas.px(box.h / 2))
        pygame.draw.rect(canvas.surface, GOLD, canvas.rect(box), canvas.px(8), border_radius=radius)


def draw_still_chevrons(canvas: Canvas, spots: Sequence[rim.Spot], turn: float) -> None:
    """Draw chevrons that are all turned by so many degrees."""
    rim.draw_chevrons_at(canvas, spots, lambda _: turn)


def draw_turn_lights(
    canvas: Canvas, mat: FRect, shines: Sequence[tuple[Point, float]], color: str
) -> None:
    """Draw the light that falls on the mat from some spots, each with its strength."""
    for spot, strong in () if canvas.contrast else shines:
        turn_light.draw_turn_light(canvas, mat, spot, color, strong)


def wave_share(index: int, count: int, elapsed_ms: float) -> float:
    """Return how far a chevron has turned: each begins a little after the one before."""
    late = motion.WAVE * index
    length = max(60.0, motion.DIRECTION - motion.WAVE * count)
    return motion.in_and_out(max(0.0, min(1.0, (elapsed_ms - late) / length)))


def hub_angle(turned: float, clockwise: bool) -> float:
    """Return the hub's degrees: a quarter turn on each side of the card, ending upright."""
    degrees = 180 * turned if turned < 0.5 else 180 * (turned - 1)
    return degrees if clockwise else -degrees


def ring_rect_at(start: FRect, end: FRect, area: FRect, clockwise: bool, done: float) -> FRect:
    """Return the ring's rectangle: it shrinks onto the rim, runs along it, and grows again."""
    line = rim.way_round(area, start.center, end.center, clockwise)
    if done < LEAVING:
        return _blend_rects(
            ring_around_plate(start), _runner_rect(line[0]), motion.in_and_out(done / LEAVING)
        )
    if done > 1 - LEAVING:
        near = motion.in_and_out((1 - done) / LEAVING)
        return _blend_rects(ring_around_plate(end), _runner_rect(line[-1]), near)
    along = motion.in_and_out((done - LEAVING) / (1 - 2 * LEAVING))
    return _runner_rect(line[round(along * (len(line) - 1))])


def ring_around_plate(plate: FRect) -> FRect:
    """Return the gold rectangle around an active plate."""
    return plate.inflate(20, 20)


def _runner_rect(spot: Point) -> FRect:
    return rect_around(spot, RUNNER, RUNNER)


def _blend_rects(one: FRect, other: FRect, done: float) -> FRect:
    return FRect(*(motion.lerp(a, b, done) for a, b in zip(one, other, strict=True)))


def _draw_fading_ring(canvas: Canvas, plate: FRect, strength: float) -> None:
    """Draw the gold outline of a plate, fainter."""
    tall = plate.h
    body = FRect(plate.x + 0.38 * tall, plate.y, plate.w - 0.38 * tall, tall)
    box = ring_around_plate(body if is_large_plate(plate) else plate)
    area = canvas.rect(box)
    ring = rounded_rectangle(
        area.w, area.h, canvas.px(0.28 * tall + 8), "none", GOLD, canvas.px(8)
    ).copy()
    ring.set_alpha(round(255 * strength))
    canvas.surface.blit(ring, area)
