"""Draws a table: still parts, cards in the air, the hand, the question."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

from pygame import FRect, Surface

from game.core.prompt import PromptButton
from game.table.animation.animations import Animation, MovingObject
from game.table.animation.fans import FlyingHand
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.cards.hand_forms import HAND_FORMS, ORNAMENTS
from game.table.cards.hand_ornaments import HandOrnaments
from game.table.cards.hand_view import draw_drag_gap, draw_hand_card, draw_turning_card
from game.table.cards.prompt_rail import RailStrip, rail_of
from game.table.layout import mat_drawing
from game.table.layout.layout_model import HAND, ZoneSpot
from game.table.layout.props import ornaments_with_room
from game.table.layout.rails import MatRails
from game.table.layout.seats import MIDDLE, NOBODY, lies_beside_banner
from game.table.layout.table_places import TablePlaces
from game.table.plates.cell_notes import CellNotes, NoteRoom
from game.table.plates.plate_set import PlateSet
from game.table.stage.stage_state import StageState
from game.table.stage.stage_view import StageView
from game.table.zone_views.cells import Heap
from game.table.zone_views.spot_look import SpotLook
from game.table.zone_views.zone_view import ZoneView
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point, draw_faded, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import GOLD, GRAY_INK, INK
from game.ui.draw.picture_cache import draw_as_picture
from game.ui.draw.scenery import Prop, Scenery
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, SMALLEST_TYPE, TITLE
from game.ui.draw.wood import wood_surface
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import CALM, fitted_type_size, wrap_to_lines
from game.ui.widgets.ribbon import (
    HARM,
    NEWS,
    QUESTION,
    RAIL,
    TOLD_RIBBON,
    TURN,
    Ribbon,
    draw_rail,
    draw_ribbon,
)

from .action_buttons import action_button_rects, hand_side_buttons
from .mat_spots import MatSpots
from .state import TableDeed, TableState

TITLE_LEFT, TITLE_ROOM, TITLE_FOOT = 105.0, 560.0, 90.0
"""Units: where the line below the game's name begins and ends, and how far down it reaches."""
TITLE_FREE = 20.0  # units: between it and the face of the first plate
DEED_CARD, DEED_TILT, DEED_END = 104, 7, 58.0
"""Units and degrees: the card on a ribbon with a deed, and the room it takes at its end."""
DEED_WORDS = 860.0  # units: the widest words of a deed
HUNG, HUNG_OVER, HUNG_CHOSEN, HUNG_BESIDE = 94.0, 86.0, 76.0, 68.0
"""Units: how far a rail hangs out in large type, over a hand none of whose cards stands out, one or
several may, and over what lies beside it or looks out above it."""
RAIL_ENDS = 156.0  # units: how much narrower its words are than all of the ribbon
TRAIL_MS = 120.0  # milliseconds: how far behind a card something of its way is still seen
OFFERED_LIFT = 6  # units: how far the card to be drawn stands out
RIBBON_SHADOW_WIDTH = 60.0  # units: the shadow of a ribbon on both sides together
TICKS = 5.0  # units: how much lower it stays below the ticks of a crowd on a stage
RISES = 37.0  # units: how far a rail moves the ribbon up on a stage
MARGIN = 24  # units: between the widest ribbon and the window's edges
HANGS, LEAVES = 160, 120  # milliseconds until the rail hangs out, and until it has faded


@dataclass(frozen=True, slots=True)
class TableHeading:
    """The words above a table, and when the question below them was asked."""

    title: str
    subtitle: str
    asked_at: float
    previous_ribbon: Ribbon | None = None
    """The ribbon that was there before."""


def draw_empty_table(canvas: Canvas, places: TablePlaces) -> None:
    """Draw the table before anything of the game lies on it."""
    canvas.surface.blit(wood_surface(*canvas.surface.get_size()), (0, 0))
    canvas.draw_glow((960, 1010), 640, GOLD, 0.43)
    for trifle in () if canvas.contrast else ornaments_with_room(places):
        trifle.draw_ornament(canvas)


class TableView:
    """One frame of a table."""

    def __init__(self, state: TableState, show: StageState, heading: TableHeading) -> None:
        self.state, self.heading = state, heading
        self.places, self.seating = state.places, state.places.table_seating
        self._spots, self.company, self._show = MatSpots(state), PlateSet(state), show

    def _afresh(self) -> TableView:
        """Return the same view, which has read nothing of the state yet."""
        return TableView(self.state, self._show, self.heading)

    @cached_property
    def stage(self) -> StageView:
        """The view of the mini-game's stage."""
        return StageView(self._show)

    @property
    def table_spot_views(self) -> list[tuple[ZoneView, SpotLook]]:
        """Every spot of the table, the lowest ones first."""
        return self._spots.spot_views

    # The frame -------------------------------------------------------------------

    def draw_frame(self, canvas: Canvas, scenery: Scenery) -> None:
        """Draw everything, farthest things first; what stays is kept in the scenery."""
        prompt, company = self.state.prompt, self.company
        parts, still = self._scenery_parts(), self._still_key()
        scenery.show_table(
            canvas, self._empty_table_key, self._lay_empty_table, parts, self._draw_above, still
        )
        company.feel.shake_mat(canvas)
        lit = company.top_down_order((*prompt.seats, *prompt.picked))
        self.stage.draw_stage_frame(canvas, {seat: company.plate_prop(seat) for seat in lit})
        self._draw_seat_changes(canvas)
        self._draw_hand_fans(canvas)
        self.draw_prompt_ribbon(canvas)
        self._draw_foot_hand(canvas)
        company.feel.draw_landing_rays(canvas)
        company.draw_draw_counts(canvas)
        self._draw_flights(canvas)
        company.feel.draw_bursts(canvas)
        self._draw_dragged_card(canvas)

    def draw_frame_ahead(
        self, canvas: Canvas, scenery: Scenery, bare: Surface, time: Callable[[], bool]
    ) -> bool:
        """Draw some of a frame while nothing of it is seen.

        Return true when all of it is drawn. The empty table is there already; it is drawn on.
        """

        def lay(canvas: Canvas) -> None:
            canvas.surface.blit(bare, (0, 0))
            self._lay_mat(canvas)

        if not scenery.draw_part_ahead(
            canvas, self._empty_table_key, lay, self._scenery_parts(), time
        ):
            return False
        self.draw_prompt_ribbon(canvas)
        self._draw_foot_hand(canvas)
        return True

    def table_parts(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """Yield all parts of a frame, one after another, to be drawn where nobody sees it."""
        for part in self._scenery_parts():
            yield partial(part.draw, canvas)
        yield from self.stage.frame_parts(canvas)
        for seat in (*self.state.prompt.seats, *self.state.prompt.picked):
            yield partial(self.company.plate_prop(seat).draw, canvas)
        ribbon, held = self.current_ribbon, self.state.hand_view
        if ribbon is not None:
            yield partial(draw_ribbon, canvas, ribbon, self._ribbon_center(ribbon, 0))
        for key, pose in held.targets.items():
            face = self.state.face(self.state.cards_by_key.get(key))
            yield partial(draw_hand_card, canvas, held, face, pose, key, self.state.prompt)

    @property
    def _empty_table_key(self) -> Hashable:
        """The key of the empty table."""
        return self.places, self.state.keep("cells", lambda: self._afresh()._cells_key())

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

    def _lay_empty_table(self, canvas: Canvas) -> None:
        draw_empty_table(canvas, self.places)
        self._lay_mat(canvas)

    def _lay_mat(self, canvas: Canvas) -> None:
        """Draw the mat, and the grounds of cells on it."""
        mat_drawing.draw_felt(canvas, self.seating.mat, self.state.layout)
        for cell in self._cell_grounds(False):
            cell.draw(canvas)

    def _cell_grounds(self, colored: bool) -> list[Prop]:
        """Return the grounds of cells.

        Those with a color change; the others belong to the empty table.
        """
        forms = ((f, look) for f, look in self.table_spot_views if bool(f.spot.tint) == colored)
        return [
            part
            for form, look in forms
            if not lies_in_other_cell(form)
            for part in form.props_beneath(look)
        ]

    def _cells_key(self) -> Hashable:
        """Return the key of how the cells of the empty table look."""
        return tuple(
            (cell.name, tuple(cell.reach), cell.given) for cell in self._cell_grounds(False)
        )

    def _scenery_parts(self) -> list[Prop]:
        circuit = self.company.circuit
        lying, plates = self._kept_props()
        below = [*self.company.halo_props(), *self._title_props(), *circuit.light_props()]
        return [
            *below,
            *lying,
            *self._target_lights(),
            *self._patch_props(),
            *plates,
            *circuit.chevron_props(),
        ]

    def _kept_props(self) -> tuple[list[Prop], list[Prop]]:
        """Return what lies in the places, and the plates; kept until something of it changes."""
        return self.state.keep("laid", lambda: self._afresh()._make_props())

    def _make_props(self) -> tuple[list[Prop], list[Prop]]:
        company = self.company
        plates = [
            company.plate_prop(seat)
            for seat in company.top_down_order(tuple(self.places.plate_rects))
        ]
        spots = [
            self._spot_prop(form, look)
            for form, look in self.table_spot_views
            if not lies_in_other_cell(form)
        ]
        return [*self._cell_grounds(True), *self._rail_props(), *spots], plates

    def _rail_props(self) -> list[Prop]:
        """Return the rails that trains run on."""
        rails = self.places.mat_rails
        return [Prop("rails", rails.rails_rect, draw_mat_rails, (rails,))] if rails else []

    def _target_lights(self) -> list[Prop]:
        """Return the light on places where something is to be done."""
        state, sites = self.state, self.places.spot_sites
        lit = [(box, 1.0) for box in state.target_rects]
        zones = [zone for zone in sorted(state.prompt.glows) if zone in sites]
        lit += [(sites[zone].box, state.choice_light) for zone in zones]
        found = [
            Prop(
                f"aim {number}",
                box.inflate(12, 12),
                mat_drawing.draw_target_light,
                (box, strength),
            )
            for number, (box, strength) in enumerate(lit)
        ]
        return [*found, *(self._offered_card(zone) for zone in zones if state.indexed_cards(zone))]

    def _offered_card(self, zone: str) -> Prop:
        """Return the top card of a pile to be drawn from, a little above the others.

        What lies on the cards' foot is still in front.
        """
        cards = self.state.cards_in(zone)
        pose = self.state.pose(zone, len(cards) - 1, len(cards))
        spot, face = (pose.x, pose.y - OFFERED_LIFT), self.state.face(cards[-1])
        heaps = [
            (f, look)
            for f, look in self.table_spot_views
            if isinstance(f, Heap) and f.zone.zone == zone
        ]
        written = tuple((heap.note_room(look), heap.cell_notes(look)) for heap, look in heaps)
        reach = rect_around(spot, pose.height, 1.3 * pose.height).unionall(
            [r.place for r, _ in written]
        )
        offered = replace(pose, x=spot[0], y=spot[1])
        return Prop(f"offered {zone}", reach, draw_offered_card, (face, offered, written))

    def _spot_prop(self, form: ZoneView, look: SpotLook) -> Prop:
        """Return a zone view as a part of the table; cards tremble if a die hits near them."""
        part, cards = form.scenery_prop(look), isinstance(form.spot, ZoneSpot)
        return replace(part, down=self.company.feel.box_tremble(form.box) if cards else 0.0)

    def _patch_props(self) -> list[Prop]:
        """Return the felt below the Direction Card, which moves and so isn't a still part."""
        center, colors = self.state.hub_center, self.state.layout.mat
        if center is None:
            return []
        patch = rect_around(center, mat_drawing.PATCH + 4, mat_drawing.PATCH + 4)
        return [Prop("direction card", patch, mat_drawing.draw_patch, (center, colors))]

    def _title_props(self) -> list[Prop]:
        """Return the game's name and, where there is room, its round."""
        if self.seating.large:
            return []
        below = "" if self.seating.has_small_plates else self.heading.subtitle
        room = self._title_room()
        place, given = FRect(100, 10, room + 30, 100), (self.heading.title, below, room)
        return [Prop("title", place, draw_table_title, given)]

    def _title_room(self) -> float:
        """Return the room for the line below the game's name: up to the first plate."""
        plates = self.places.plate_rects.values()
        ends = [box.left for box in plates if box.top < TITLE_FOOT and box.left > TITLE_LEFT]
        return min([TITLE_ROOM, *(left - TITLE_LEFT - TITLE_FREE for left in ends)])

    # What moves ------------------------------------------------------------------------

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
        hangs = self.ribbon_rect(canvas)
        pose, before = mover.pose_at(passed), mover.pose_at(passed - TRAIL_MS)
        reach = rect_around((pose.x, pose.y), 2 * pose.height, 2 * pose.height)
        reach = reach.union(rect_around((before.x, before.y), pose.height, pose.height))
        clip = canvas.surface.get_clip()
        for free in self.stage.free_side_rects(hangs.bottom if hangs else 0.0):
            if free.colliderect(reach):
                canvas.surface.set_clip(canvas.rect(free).clip(clip))
                mover.draw(canvas, passed)
        canvas.surface.set_clip(clip)

    def _draw_foot_hand(self, canvas: Canvas) -> None:
        state, held = self.state, self.state.hand_view
        landing = {key for act in state.animations if not act.is_applied for key in act.landing}
        if held.gap is not None:
            draw_drag_gap(canvas, held.gap)
        sunk = self.company.feel.hand_sink
        dress = self._hand_ornaments(state)
        away = held.gap is not None or held.is_fading(state.now)
        moves = held.is_hand_moving or landing or away or sunk or state.is_shaking
        if held.order and type(dress) is HandOrnaments and not moves:
            self._draw_resting_hand(canvas)
            return
        dress.draw_under_cards(canvas)
        for key in held.targets:
            if key not in landing and key != held.dragged_key:
                face, pose = state.face(state.cards_by_key.get(key)), held.current_poses[key]
                pose = replace(pose, y=pose.y + sunk) if sunk else pose
                if state.refused is not None and state.refused[0] == key:
                    pose = replace(pose, x=pose.x + state.refusal_shake)
                if held.turning is not None:
                    wide = held.turning.card_width(held.order.index(key), state.now)
                    draw_turning_card(canvas, face, state.face(None), pose, wide)
                    continue
                reach = rect_around((pose.x, pose.y), pose.height, 1.2 * pose.height)
                with draw_faded(canvas, reach, held.card_opacity(key, state.now)):
                    dress.draw_behind_card(canvas, key, pose)
                    draw_hand_card(canvas, held, face, pose, key, state.prompt)
                    dress.draw_over_card(canvas, key, pose)
        dress.draw_above_cards(canvas)

    def _draw_resting_hand(self, canvas: Canvas) -> None:
        """Draw a hand of which nothing moves, from one picture."""
        held, prompt = self.state.hand_view, self.state.prompt
        cards = [
            (key, self.state.face(self.state.cards_by_key.get(key)), pose)
            for key, pose in held.targets.items()
        ]

        def draw(canvas: Canvas) -> None:
            for key, face, pose in cards:
                draw_hand_card(canvas, held, face, pose, key, prompt)

        boxes = [rect_around((p.x, p.y), 1.3 * p.height, 1.3 * p.height) for _, _, p in cards]
        looks = (
            prompt.cards,
            prompt.selected,
            prompt.plain,
            prompt.dim,
            held.hovered_key,
            *prompt.warned,
        )
        reach = boxes[0].unionall(boxes[1:])
        draw_as_picture(canvas, "hand", reach, (*cards, *looks), draw)

    def _hand_ornaments(self, state: TableState) -> HandOrnaments:
        """Return the ornaments of the hand; none while it is out of sight."""
        form = state.layout.spot_of_zone(HAND).form
        return (HandOrnaments if state.is_hand_away else ORNAMENTS.get(form, HandOrnaments))(state)

    def hand_side_rects(self, canvas: Canvas) -> list[FRect]:
        """Return the rectangles of what is written beside the cards of the hand."""
        return self._hand_ornaments(self.state).side_boxes(canvas)

    def _draw_dragged_card(self, canvas: Canvas) -> None:
        """Draw the card that is dragged, above everything."""
        state, key = self.state, self.state.hand_view.dragged_key
        if key is not None:
            pose, prompt = state.hand_view.current_poses[key], state.prompt
            size = pose.height * WIDTH_OF_HEIGHT, pose.height
            canvas.draw_shadow(rect_around((pose.x, pose.y), *size), 18, LARGE)
            face = state.face(state.cards_by_key.get(key))
            draw_hand_card(canvas, state.hand_view, face, pose, key, prompt)

    # The question ------------------------------------------------------------------------

    @property
    def ribbon_deed(self) -> TableDeed | None:
        """The deed that the ribbon tells: nobody here is asked, but somebody acts."""
        prompt = self.state.prompt
        return self.state.deed if prompt.headline and not prompt.asks else None

    @property
    def ribbon_words(self) -> str:
        """The words on the ribbon."""
        return self.ribbon_deed.words if self.ribbon_deed else self.state.prompt.headline

    @cached_property
    def current_ribbon(self) -> Ribbon | None:
        """The ribbon with what somebody did, the question, or whose turn it is."""
        state, prompt, most = self.state, self.state.prompt, self.seating.banner_words
        if self.ribbon_deed is not None:
            return self._deed_ribbon(self.ribbon_deed, min(DEED_WORDS, most))
        if not prompt.headline:
            return None
        seat = state.shown.facts.get("turn", 0) if prompt.seat is None else prompt.seat
        own, large = seat == state.shown.viewer, self.seating.large
        elsewhere = self.places.foot == NOBODY and bool(prompt.hint)
        held = state.hand_view
        about = held.hovered_key if held.dragged_key is None else held.dragged_key
        about = state.answered_key if about is None else about
        rail = rail_of(prompt, about, state.face, large) if own or elsewhere else None
        slid = state.span_share(self.heading.asked_at, HANGS)
        return Ribbon(
            prompt.headline,
            state.players[seat].avatar,
            TURN if own or elsewhere else NEWS,
            QUESTION,
            rail,
            max_hang=self._rail_hang,
            max_words_width=most,
            max_rail_width=self._ribbon_rail_width - RAIL_ENDS,
            shake_offset=state.refusal_shake,
            is_refusal=state.refused is not None and state.reduced_motion,
            hang_out=motion.out_cubic(1.0 if state.reduced_motion else slid),
            names=tuple(player.name for player in state.players),
        )

    @property
    def _rail_hang(self) -> float:
        """The greatest drop of the rail.

        In large type it reaches up to the hand and what lies beside it.
        """
        own, prompt = self.state.layout.own, self.state.prompt
        if not self.seating.large:
            return RAIL
        peeps = HAND_FORMS[self.state.layout.spot_of_zone(HAND).form].has_heads
        if peeps or (own is not None and not lies_beside_banner(self.seating, own)):
            return HUNG_BESIDE
        if not (prompt.cards or prompt.selected):
            return HUNG
        return HUNG_CHOSEN if prompt.gathers else HUNG_OVER

    @property
    def _ribbon_rail_width(self) -> float:
        """The greatest width of a ribbon with a rail.

        In large type it reaches past the column of buttons, if nothing there stands so high.
        """
        seating, layout = self.seating, self.state.layout
        calls = [PromptButton(a.word, "", kind="call") for a in layout.actions if a.place == "call"]
        buttons = action_button_rects(
            [*hand_side_buttons(self.state.prompt.buttons), *calls], self.places.scale
        )
        foot = seating.asked + QUESTION.band_height / 2 + self._rail_hang
        high = any(box.top < foot for box in buttons.values()) or any(
            f.BUTTON for f, _ in self.table_spot_views
        )
        if not seating.large or seating.banner_x != MIDDLE or self.stage.is_visible or high:
            return seating.banner_width
        return 2 * (MIDDLE - (seating.own.right if layout.rack else MARGIN))

    def _deed_ribbon(self, deed: TableDeed, limit: float) -> Ribbon:
        players = self.state.players
        ribbon = Ribbon(
            deed.words, players[deed.seat].avatar, TURN if deed.good else NEWS, TOLD_RIBBON,
            end=DEED_END if deed.cards else 0.0, max_words_width=limit,
            names=tuple(player.name for player in players),
        )  # fmt: skip
        if not deed.hits:
            return ribbon
        victim = deed.hits[0]
        other = "" if victim == deed.seat else players[victim].avatar
        tagged = self.state.plate_tags.get(victim)
        icon = tagged.tag.icon if tagged else ""
        return replace(ribbon, ground=HARM, target_face=other, icon=icon)

    def draw_prompt_ribbon(self, canvas: Canvas) -> FRect:
        """Draw the ribbon with the question and return all it covers."""
        state, ribbon = self.state, self.current_ribbon
        if ribbon is None:
            return FRect(self.seating.banner_x, self.seating.asked, 0, 0)
        length = motion.FADE if state.reduced_motion else motion.TURN
        done = state.span_share(self.heading.asked_at, length)
        drop = 0 if state.reduced_motion else 24 * (1 - motion.out_cubic(done))
        center = self._ribbon_center(ribbon, drop)
        area = FRect(0, center[1] - 90, 1920, 180 + ribbon.rail_drop)
        self._draw_leaving_rail(canvas, ribbon, center[1])
        with draw_faded(canvas, area, done if state.reduced_motion else 1):
            whole = self._draw_one_ribbon(canvas, ribbon, center, done >= 1)
            if self.ribbon_deed is not None and self.ribbon_deed.cards:
                spot = (ribbon.card_center_x(canvas, center), center[1])
                draw_card(canvas, state.face(self.ribbon_deed.cards[0]), spot, DEED_CARD, DEED_TILT)
        return whole

    def _draw_leaving_rail(self, canvas: Canvas, ribbon: Ribbon, line: float) -> None:
        """Draw the rail of the question that was answered just now, while the hand lies open.

        A ribbon that drops lower takes it along rather than cover what is on it.
        """
        state, hung = self.state, self.heading.previous_ribbon
        left = 1 - state.span_share(self.heading.asked_at, LEAVES)
        open_hand = None not in state.coming.zones.get(f"{HAND} {state.foot_seat}", ())
        rail = hung is not None and hung.rail is not None and ribbon.rail is None
        if hung is None or not (rail and left > 0 and state.has_idle_motion and open_hand):
            return
        center = self.seating.banner_x, max(self.seating.asked, line)
        with draw_faded(canvas, hung.covered_rect(canvas, center), left):
            draw_rail(
                canvas, replace(hung, hang_out=1.0, shake_offset=0.0, is_refusal=False), center
            )

    def _draw_one_ribbon(self, canvas: Canvas, ribbon: Ribbon, center: Point, rests: bool) -> FRect:
        """Draw the ribbon itself; from one picture where it hangs still and has no rail."""
        if not rests or ribbon.rail is not None:
            return draw_ribbon(canvas, ribbon, center)
        whole = ribbon.covered_rect(canvas, center)
        draw_as_picture(
            canvas, "ribbon", whole.inflate(RIBBON_SHADOW_WIDTH, RIBBON_SHADOW_WIDTH), ribbon,
            lambda canvas: draw_ribbon(canvas, ribbon, center),
        )  # fmt: skip
        return whole

    def ribbon_rect(self, canvas: Canvas) -> FRect | None:
        """Return the rectangle that the ribbon covers once it hangs still."""
        ribbon = self.current_ribbon
        return (
            None if ribbon is None else ribbon.covered_rect(canvas, self._ribbon_center(ribbon, 0))
        )

    def word_rect(self, canvas: Canvas, word: str) -> FRect | None:
        """Return the rectangle of a word below the question, once it hangs still.

        Where that is the only thing to do, it is the question itself.
        """
        ribbon = self.current_ribbon
        if ribbon is None or self.ribbon_deed is not None:
            return None
        still = replace(ribbon, hang_out=1.0, shake_offset=0.0)
        center = self._ribbon_center(still, 0)
        if self.state.prompt.nothing:
            return still.band_rect(canvas, center)
        if not isinstance(still.rail, RailStrip):
            return None
        return still.rail.chip_rect(
            still.rail_canvas(canvas), still.rail_content_rect(canvas, center), word
        )

    def _ribbon_center(self, ribbon: Ribbon, drop: float) -> Point:
        """Return the middle of the ribbon while it drops.

        Over a stage a rail hangs hardly lower than elsewhere: chosen cards leave it its words.
        """
        if self.stage.is_visible:
            x, y = self.stage.ribbon_spot(drop)
            y -= min(ribbon.rail_drop / 2, RISES)
            line = self.seating.asked + TICKS * self.seating.has_small_plates - drop
            return x, min(y, line) if ribbon.rail else y
        line = self.seating.asked if self.ribbon_deed is None else self.seating.told
        return self.seating.banner_x, line - drop

    # For focus, speech and tests -------------------------------------------------------------

    def table_controls(self) -> list[Control]:
        """Return everything on the table that can be pointed at."""
        state = self.state
        seats, spots = state.keep("place controls", lambda: self._afresh()._place_controls())
        if self.stage.is_visible:
            spots = [thing for thing in spots if thing.is_focusable]
        hand = state.keep("hand controls", self._hand_controls)
        return [*seats, *spots, *self.stage.stage_controls(), *hand]

    def _hand_controls(self) -> list[Control]:
        """Return the cards of the hand at the foot."""
        state, held = self.state, self.state.hand_view
        return [
            Control(
                name,
                "card",
                held.strips[key],
                state.card_words(state.cards_by_key.get(key)),
                radius=-1,
            )
            for name, key in zip(state.hand_names, held.order, strict=True)
        ]

    def _place_controls(self) -> tuple[list[Control], list[Control]]:
        """Return the plates, and what lies in the places."""
        seats = [
            self.company.plate_control(seat, box) for seat, box in self.places.plate_rects.items()
        ]
        return seats, [
            thing for form, look in self.table_spot_views for thing in form.spot_controls(look)
        ]


def draw_mat_rails(canvas: Canvas, rails: MatRails) -> None:
    """Draw the rails that trains run on."""
    rails.draw_rails(canvas)


def draw_offered_card(
    canvas: Canvas, face: Face, pose: Pose, written: Sequence[tuple[NoteRoom, CellNotes]]
) -> None:
    """Draw a card that may be drawn, and in front of it what lies on the cards' foot."""
    draw_card(canvas, face, (pose.x, pose.y), pose.height, pose.angle, GOLD, 5)
    for room, notes in written:
        for piece in room.card_foot_chips(canvas, notes):
            piece.draw(canvas, CALM)


def draw_table_title(canvas: Canvas, title: str, subtitle: str, room: float) -> None:
    """Draw the game's name, and below it a subtitle if there is one, in so many units."""
    canvas = canvas.with_type_limit(1.25)
    high = 32 if subtitle else 46
    canvas.write_text_line(title, (104, high), TITLE, 32, INK, "midleft", max(220.0, room))
    size, lines = _fit_subtitle(canvas, subtitle, room) if subtitle else (0, [])
    for number, line in enumerate(lines):
        spot = (105, 65 + 26 * number)
        canvas.write_text_line(line, spot, BODY, size, GRAY_INK, "midleft", room)


def lies_in_other_cell(form: ZoneView) -> bool:
    """True if the cards of a zone view lie in another one's cell, which draws them."""
    return bool(getattr(form.spot, "beside", ""))


def _fit_subtitle(canvas: Canvas, words: str, room: float) -> tuple[float, list[str]]:
    """Return the type size and the lines below a game's name: two if one were too small."""
    if canvas.grown_type_size(fitted_type_size(canvas, words, BODY, 22, room)) >= SMALLEST_TYPE:
        return 22, [words]
    return 20, wrap_to_lines(canvas, words, BODY, 20, room)
