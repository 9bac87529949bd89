"""Draws a table: still parts, cards in the air, the hand, the question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial

from pygame import FRect, Surface

from game.table.animation.animations import Animation, MovingObject
from game.table.animation.fans import FlyingHand
from game.table.cards.hand_view import draw_hand_card
from game.table.mat_spots import MatSpots
from game.table.plates.plate_set import PlateSet
from game.table.stage.stage_state import StageState
from game.table.stage.stage_view import StageView
from game.table.state import TableState
from game.table.zone_views.spot_look import SpotLook
from game.table.zone_views.zone_view import ZoneView
from game.ui.draw.canvas import Canvas, draw_faded, rect_around
from game.ui.draw.scenery import Scenery
from game.ui.widgets.control import Control
from game.ui.widgets.ribbon import (
    draw_ribbon,
)

from .foot_hand import FootHand
from .heading import TableHeading
from .ribbon_view import RibbonView
from .table_parts import TableParts

TRAIL_MS = 120.0  # milliseconds: how far behind a card something of its way is still seen


class TableView:
    """One frame of a table."""

    def __init__(self, state: TableState, show: StageState, heading: TableHeading) -> None:
        self.state, self.heading = state, heading
        self.places, self._show = state.places, show
        self.parts, self.hand = TableParts(state, heading), FootHand(state)

    def _afresh(self) -> TableView:
        """Return the same view, which has read nothing of the state yet."""
        return TableView(self.state, self._show, self.heading)

    @property
    def company(self) -> PlateSet:
        """The plates of all players."""
        return self.parts.company

    @cached_property
    def stage(self) -> StageView:
        """The view of the mini-game's stage."""
        return StageView(self._show)

    @cached_property
    def ribbon(self) -> RibbonView:
        """The ribbon, with the rail below it."""
        return RibbonView(self.state, self.heading, self.stage, MatSpots(self.state))

    @property
    def table_spot_views(self) -> list[tuple[ZoneView, SpotLook]]:
        """Every spot of the table, the lowest ones first."""
        return MatSpots(self.state).spot_views

    def draw_frame(self, canvas: Canvas, scenery: Scenery) -> None:
        """Draw everything, farthest things first; what stays is kept in the scenery."""
        prompt, company = self.state.prompt, self.company
        parts, still = self.parts.scenery_parts(), self._still_key()
        scenery.show_table(
            canvas, self.parts.empty_table_key, self.parts.lay_empty_table, parts,
            self._draw_above, still,
        )  # fmt: skip
        company.feel.shake_mat(canvas)
        lit = company.top_down_order((*prompt.seats, *prompt.picked))
        self.stage.draw_stage_frame(canvas, {seat: company.plate_prop(seat) for seat in lit})
        self._draw_seat_changes(canvas)
        self._draw_hand_fans(canvas)
        self.ribbon.draw_prompt_ribbon(canvas)
        self.hand.draw_foot_hand(canvas)
        company.feel.draw_landing_rays(canvas)
        company.draw_draw_counts(canvas)
        self._draw_flights(canvas)
        company.feel.draw_bursts(canvas)
        self.hand.draw_dragged_card(canvas)

    def draw_frame_ahead(
        self, canvas: Canvas, scenery: Scenery, bare: Surface, time: Callable[[], bool]
    ) -> bool:
        """Draw some of a frame while nothing of it is seen.

        Return true when all of it is drawn. The empty table is there already; it is drawn on.
        """

        def lay(canvas: Canvas) -> None:
            canvas.surface.blit(bare, (0, 0))
            self.parts.lay_mat(canvas)

        if not scenery.draw_part_ahead(
            canvas, self.parts.empty_table_key, lay, self.parts.scenery_parts(), time
        ):
            return False
        self.ribbon.draw_prompt_ribbon(canvas)
        self.hand.draw_foot_hand(canvas)
        return True

    def table_parts(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """Yield all parts of a frame, one after another, to be drawn where nobody sees it."""
        for part in self.parts.scenery_parts():
            yield partial(part.draw, canvas)
        yield from self.stage.frame_parts(canvas)
        for seat in (*self.state.prompt.seats, *self.state.prompt.picked):
            yield partial(self.company.plate_prop(seat).draw, canvas)
        ribbon, held = self.ribbon.current_ribbon, self.state.hand_view
        if ribbon is not None:
            yield partial(draw_ribbon, canvas, ribbon, self.ribbon._ribbon_center(ribbon, 0))
        for key, pose in held.targets.items():
            face = self.state.face(self.state.cards_by_key.get(key))
            yield partial(draw_hand_card, canvas, held, face, pose, key, self.state.prompt)

    def _draw_above(self, canvas: Canvas) -> None:
        """Draw what may move above the still part, and what is still on the stage."""
        company = self.company
        company.circuit.draw_circuit(canvas)
        company.feel.draw_fuse_sparks(canvas, company.is_plate_in_place, company.plate_player)
        for form, look in self.table_spot_views:
            form.draw_animated(canvas, look)
        self.stage.draw_stage_ground(canvas)

    def _still_key(self) -> object:
        """Return the key of what may move above the table, if the stage is open and still.

        Else `None`.
        """
        around, stage = self.company.circuit.rest_key, self.stage.ground_key
        calm = all(
            type(form).draw_animated is ZoneView.draw_animated for form, _ in self.table_spot_views
        )
        if around is None or stage is None or self.company.plate_paths or not calm:
            return None
        return around, self.company.feel.spark_state, stage

    def _draw_seat_changes(self, canvas: Canvas) -> None:
        """Draw players who are changing seats."""
        act = self.company.seat_change_act
        if act is not None:
            done = self.state.act_progress(act)
            with draw_faded(
                canvas, FRect(0, 0, 1920, 1080), done if self.state.reduced_motion else 1
            ):
                self.company.draw_seat_change(canvas, done)

    def _draw_hand_fans(self, canvas: Canvas) -> None:
        """Draw whole hands on their way: below the ribbon, which tells who swaps."""
        for act in self.state.animations:
            for toy in () if act.is_applied else act.moving_objects:
                if isinstance(toy, FlyingHand):
                    self._draw_moving_object(canvas, toy, act)

    def _draw_flights(self, canvas: Canvas) -> None:
        """Draw every card and die that is on its way, except whole hands."""
        state = self.state
        for act in state.animations:
            if act.throw and not act.is_applied:
                pace = act.throw.throw_length_ms / max(1, act.length)
                act.throw.draw_throw(canvas, pace * (state.now - act.start))
            for mover in () if act.is_applied else (*act.flights, *act.moving_objects):
                if not isinstance(mover, FlyingHand):
                    self._draw_moving_object(canvas, mover, act)
        for toy, passed in state.remaining_toys:
            toy.draw(canvas, passed)

    def _draw_moving_object(self, canvas: Canvas, mover: MovingObject, act: Animation) -> None:
        """Draw a moving object; below an open stage unless it is one of its cards."""
        passed = self.state.now - act.start
        if not self.stage.passes_below(act.event):
            mover.draw(canvas, passed)
            return
        hangs = self.ribbon.ribbon_rect(canvas)
        pose, before = mover.pose_at(passed), mover.pose_at(passed - TRAIL_MS)
        reach = rect_around((pose.x, pose.y), 2 * pose.height, 2 * pose.height)
        reach = reach.union(rect_around((before.x, before.y), pose.height, pose.height))
        clip = canvas.surface.get_clip()
        for free in self.stage.free_side_rects(hangs.bottom if hangs else 0.0):
            if free.colliderect(reach):
                canvas.surface.set_clip(canvas.rect(free).clip(clip))
                mover.draw(canvas, passed)
        canvas.surface.set_clip(clip)

    def table_controls(self) -> list[Control]:
        """Return everything on the table that can be pointed at."""
        state = self.state
        seats, spots = state.keep(
            "place controls",
            lambda: TableView(self.state, self._show, self.heading)._place_controls(),
        )
        if self.stage.is_visible:
            spots = [thing for thing in spots if thing.is_focusable]
        hand = state.keep("hand controls", self.hand.hand_controls)
        return [*seats, *spots, *self.stage.stage_controls(), *hand]

    def _place_controls(self) -> tuple[list[Control], list[Control]]:
        """Return the plates, and what lies in the places."""
        seats = [
            self.company.plate_control(seat, box) for seat, box in self.places.plate_rects.items()
        ]
        return seats, [
            thing for form, look in self.table_spot_views for thing in form.spot_controls(look)
        ]
