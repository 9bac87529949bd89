"""The still parts of a table: what lies on the mat, plates and lights."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial

from pygame import FRect

from game.table.animation.impact_effects import ImpactEffects
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import draw_card
from game.table.layout import mat_drawing
from game.table.layout.layout_model import ZoneSpot
from game.table.layout.props import ornaments_with_room
from game.table.layout.rails import MatRails
from game.table.layout.table_places import TablePlaces
from game.table.mat_spots import MatSpots
from game.table.plates.plate_set import PlateSet
from game.table.state import TableState
from game.table.zone_views.heap_notes import CellNotes, NoteRoom
from game.table.zone_views.heaps import Heap
from game.table.zone_views.zone_view import ZoneView
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import GOLD, GRAY_INK, INK
from game.ui.draw.scenery import Prop
from game.ui.draw.text_surfaces import BODY, SMALLEST_TYPE, TITLE
from game.ui.draw.wood import wood_surface
from game.ui.widgets.drawable import CALM, fitted_type_size, wrap_to_lines

from .heading import TableHeading

TITLE_LEFT, TITLE_ROOM, TITLE_FOOT = 105.0, 560.0, 90.0
"""Units: where the line below the game's name begins and ends, and how far down it reaches."""
TITLE_FREE = 20.0  # units: between it and the face of the first plate
OFFERED_LIFT = 6  # units: how far the card to be drawn stands out


class TableParts:
    """The still parts of one frame, the lowest ones first."""

    def __init__(self, state: TableState, heading: TableHeading) -> None:
        self.state, self.heading = state, heading
        self.places, self.seating = state.places, state.places.table_seating
        self.company, self._spots = PlateSet(state), MatSpots(state)

    @property
    def empty_table_key(self) -> Hashable:
        """The key of the empty table: the grounds of cells belong to it."""
        cells = self.state.keep("cells", lambda: TableParts(self.state, self.heading)._cells_key())
        return self.places.plain_places, cells

    def lay_empty_table(self, canvas: Canvas) -> None:
        """Draw the table before anything lies on it, with the mat."""
        draw_empty_table(canvas, self.places)
        self.lay_mat(canvas)

    def lay_mat(self, canvas: Canvas) -> None:
        """Draw the mat, and the grounds of cells on it."""
        mat_drawing.draw_felt(canvas, self.seating.mat, self.state.layout)
        for cell in self._cell_grounds(False):
            cell.draw(canvas)

    def _cell_grounds(self, colored: bool) -> list[Prop]:
        """Return the grounds of cells.

        Those with a color change; the others belong to the empty table.
        """
        forms = ((f, look) for f, look in self._spots.spot_views if bool(f.spot.tint) == colored)
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

    def scenery_parts(self) -> list[Prop]:
        """Return all still parts, the lowest ones first."""
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
        return self.state.keep("laid", lambda: TableParts(self.state, self.heading)._make_props())

    def _make_props(self) -> tuple[list[Prop], list[Prop]]:
        company, state = self.company, self.state
        plates = [
            state.keep(("plate", seat), partial(_make_plate_prop, state, seat))
            for seat in company.top_down_order(tuple(self.places.plate_rects))
        ]
        spots = [
            state.keep(("spot", number), partial(_make_spot_prop, state, number))
            for number, (form, _) in enumerate(self._spots.spot_views)
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
            for f, look in self._spots.spot_views
            if isinstance(f, Heap) and f.zone.zone == zone
        ]
        written = tuple((heap.note_room(look), heap.cell_notes(look)) for heap, look in heaps)
        reach = rect_around(spot, pose.height, 1.3 * pose.height).unionall(
            [r.place for r, _ in written]
        )
        offered = replace(pose, x=spot[0], y=spot[1])
        return Prop(f"offered {zone}", reach, draw_offered_card, (face, offered, written))

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


def _make_plate_prop(state: TableState, seat: int) -> Prop:
    return PlateSet(state).plate_prop(seat)


def _make_spot_prop(state: TableState, number: int) -> Prop:
    """Return a spot as a part of the table; cards tremble if a die hits near them."""
    form, look = MatSpots(state).spot_views[number]
    cards = isinstance(form.spot, ZoneSpot)
    trembles = ImpactEffects(state).box_tremble(form.box) if cards else 0.0
    return replace(form.scenery_prop(look), down=trembles)


def draw_empty_table(canvas: Canvas, places: TablePlaces) -> None:
    """Draw the table before anything of the game lies on it."""
    canvas.surface.blit(wood_surface(*canvas.surface.get_size()), (0, 0))
    canvas.draw_glow((960, 1010), 640, GOLD, 0.43)
    for trifle in () if canvas.contrast else ornaments_with_room(places):
        trifle.draw_ornament(canvas)


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
