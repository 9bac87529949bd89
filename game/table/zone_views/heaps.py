"""Cards in a cell of the mat: a stack, a loose heap or a row, and what is written beside them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin
from random import Random
from types import MappingProxyType
from typing import Any

from game.core.card import sum_of_cards
from game.core.seat_view import SeatView
from game.language import capitalize
from game.table.animation.impact_effects import ImpactEffects
from game.table.cards.card_face import SHEET, Face
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card, draw_flattened_card
from game.table.layout import mat_drawing
from game.table.layout.layout_model import Chip, ZoneSpot
from game.table.layout.mat_drawing import Tint
from game.table.layout.table_places import PlacedSpot
from game.table.state import TableState
from game.table.zone_views.heap_notes import CellNotes, NoteChip, NoteRoom
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, INK, SWATCHES
from game.ui.draw.scenery import Prop
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import CALM

from .spot_look import SpotLook
from .zone_view import NOTHING_SEEN, ZoneView

CUTS = (9, 6, 4)  # letters that are left of a name where there is little room
TOP, CAPTION, COUNT = 22, 62, 34  # above cards with words below, and for the words
LOW, LOW_CAPTION = 190, 48
"""Units: where less height is left, there is one line below the cards, which needs so much."""
TALLEST, NARROW = 240, 1.16  # of such cards: units, and as a share of the cell's width
THICK, LEANS = 5, 1.6  # cards that a full stack shows; units: how far each lies aside
ASKEW_POSES = (8, 5, 8)  # how far a loose card may lie off (units) and be turned (degrees)
LOOSE_POSES = ((0, -2, -2), (12, 3, 9), (-15, 6, -13))
"""How the top cards of a heap lie, the last one first: aside, down (units), turned (degrees)."""
HEAPS = ("heap", "blocked", "locked")
"""Forms in which one card lies loosely on another."""
SHEETS = ((-4, 9, 4), (3, 11, -5), (-2, 13, 6), (4, 15, -3))
"""The same for the plain sheets below them, each of which stands for so many cards."""
CARDS_PER_BACK, USUAL = 6, 170.0  # and how tall cards are that lie so
NEAT = 0.4  # how loosely cards lie where there is little room


def ink_on(ground: str, wood: bool = False) -> str:
    """Return the ink that reads on a ground, on the mat, or on the wood beside the hand."""
    return INK if ground == "paper" or (wood and ground == "none") else CREAM


class Heap(ZoneView):
    """Cards lying loosely on each other; only the topmost ones are drawn."""

    LIES = "heap"

    def __init__(self, site: PlacedSpot, view: SeatView = NOTHING_SEEN) -> None:
        super().__init__(site, view)
        assert isinstance(site.spot, ZoneSpot)
        self.zone = site.spot

    # How cards lie -----------------------------------------------------------------

    @property
    def heap_card_height(self) -> float:
        """The height of the cards: where words stand below them, they leave room."""
        spot, place = self.zone, self.box
        if spot.side == "below":
            words = CAPTION + COUNT * bool(spot.count or "lock" in spot.details)
            words = LOW_CAPTION if self.has_one_line else words
            return min(TALLEST, place.h - TOP - words, NARROW * place.w)
        height = spot.height * place.h
        return min(height, NARROW * place.w) if spot.area else height

    @property
    def has_one_line(self) -> bool:
        """True if the name and the count stand in one line below the cards, for want of height."""
        return self.zone.side == "below" and bool(self.zone.count) and self.box.h < LOW

    @property
    def cards_center(self) -> Point:
        """The middle of the cards."""
        place, (across, down) = self.box, self.zone.cards
        if self.zone.side == "below":
            return place.centerx, place.y + TOP + self.heap_card_height / 2
        if self.site.rails is not None:
            last = self.site.rails.wagon_pose(0, 1, self.heap_card_height)
            return last.x, last.y
        return place.x + across * place.w, place.y + down * place.h + 4

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of the card at an index, counted from the bottom."""
        (x, y), spot = self.cards_center, self.zone
        if self.site.rails is not None:
            return self.site.rails.wagon_pose(index, count, self.heap_card_height)
        if spot.form == "pile":
            level = min(index, self._back_count(count) - 1)
            rise = 0.55 if spot.beside else 1
            return Pose(x + LEANS * rise * level, y - 3.2 * rise * level, self.heap_card_height)
        if spot.form == "heap":
            deep = count - 1 - index
            under = deep - len(LOOSE_POSES)
            return self._loose_pose(
                *(LOOSE_POSES[deep] if under < 0 else SHEETS[under // CARDS_PER_BACK % 4])
            )
        chance = Random(f"{spot.zone} {index}")
        return self._loose_pose(*(chance.uniform(-most, most) for most in ASKEW_POSES))

    def _loose_pose(self, across: float, down: float, turn: float) -> Pose:
        """Return the pose of a card that lies that far off and turned."""
        (x, y), share = self.cards_center, self.heap_card_height / USUAL
        calm = NEAT if self.zone.area or self.zone.beside or self.site.large else 1.0
        return Pose(
            x + calm * share * across, y + calm * share * down, self.heap_card_height, calm * turn
        )

    def _back_count(self, count: int) -> int:
        """Return how many backs stand for a stack of that many cards.

        A smaller pile has fewer.
        """
        return min(THICK, 1 + count // (3 if self.zone.beside else 12))

    def half_width(self) -> float:
        """Return how far the cards reach to either side of their middle.

        A stack leans to the right.
        """
        if self.zone.form != "heap":
            leans = self.zone.form == "pile" and self.zone.side == "right"
            return 0.36 * self.heap_card_height + 4 + (LEANS * (THICK - 1) if leans else 0)
        lie = [self._loose_pose(*loose) for loose in LOOSE_POSES]
        return max(abs(pose.x - self.cards_center[0]) + _half_card_width(pose) for pose in lie)

    def draw_pile(
        self, canvas: Canvas, faces: Sequence[Face], edge: str = "", aside: float = 0,
        flatness: tuple[float, float] = (1, 1), arrival: float = 0,
    ) -> None:  # fmt: skip
        """Draw the cards from the bottom to the top; `edge` marks what can be chosen.

        `flatness` is the width and height of the topmost one, `arrival` how far they are on the way
        to where they lie with one more.
        """
        count, stacked = len(faces), self.zone.form == "pile"
        shown: Sequence[int] = range(min(count, self._back_count(count)) if stacked else count)
        if self.zone.form == "heap":
            below = range(count - len(LOOSE_POSES) - 1, -1, -CARDS_PER_BACK)[: len(SHEETS)]
            shown = [*below[::-1], *range(max(0, count - len(LOOSE_POSES)), count)]
        for index in shown:
            lies, line = self.card_pose(index, count), edge if index == shown[-1] else ""
            lies = lies.blend_pose(self.card_pose(index, count + 1), arrival) if arrival else lies
            spot, casts = (lies.x + aside, lies.y), not stacked or index == 0
            if index == count - 1 and flatness != (1, 1):
                draw_flattened_card(canvas, faces[index], lies, *flatness)
                continue
            draw_card(canvas, faces[index], spot, lies.height, lies.angle, line, 4, shadow=casts)

    # Look --------------------------------------------------------------------------

    def props_beneath(self, look: SpotLook) -> list[Prop]:
        """Return the ground of the cell, in its color."""
        tint = self._cell_tint(look) if self.zone.tint else None
        if not tint and self.zone.ground == "none":
            return []
        colored = (tint and tint.color) or self.zone.ground == "zone"
        paint = mat_drawing.draw_cell if colored else mat_drawing.draw_felt_ground
        given = (self.box, look.mat_colors, tint if colored else self.zone.ground)
        return [Prop(f"{self.site.name} ground", self.box.inflate(40, 40), paint, given)]

    def scenery_prop(self, look: SpotLook) -> Prop:
        """Return the cards of the cell and of the smaller piles in it, and what is written."""
        feel = ImpactEffects(look.state)
        bump, flat = feel.wagon_bump(self.zone.zone), feel.top_card_squash(self.zone.zone)
        coming, popped = feel.row_shift(self.zone.zone), feel.worth_growth(self.zone.zone)
        own = (self.site, known_faces(look), _pile_edge(look), bump, flat, coming)
        others = [
            (one.site, known_faces(one), _pile_edge(one), bump, (1.0, 1.0), 0.0)
            for one in self._smaller_piles(look)
        ]
        given = ((own, *others), self.note_room(look), self.cell_notes(look), popped)
        return Prop(self.site.name, self.box.inflate(40, 40), draw_heap_cell, given)

    def _smaller_piles(self, look: SpotLook) -> list[SpotLook]:
        """Return the smaller piles of the cell that this table has."""
        state = look.state
        names = [one.zone for one in state.layout.piles_beside(self.zone.zone)]
        sites = state.places.spot_sites
        return [SpotLook(state, sites[name]) for name in names if name in state.shown.zones]

    def note_room(self, look: SpotLook) -> NoteRoom:
        """Return the room for notes: what lies in the cell beside its words."""
        spot, colors, others = self.zone, look.mat_colors, self._smaller_piles(look)
        boxes = [one.site.box for one in others if one.cards_only]
        color = str(look.state.shown.facts.get(spot.tint) or "")
        plain = ink_on(spot.ground, "own" in spot.where)
        return NoteRoom(
            self.box, spot.side, self.cards_center, self.half_width(), self.heap_card_height,
            boxes[0].unionall(boxes[1:]) if boxes else None, bool(others), look.state.hub_center,
            colors, SWATCHES[color].ink if color in SWATCHES else plain,
        )  # fmt: skip

    def cell_notes(self, look: SpotLook) -> CellNotes:
        """Return what is written in the cell."""
        spot, count, number = self.zone, len(look.cards_only), ""
        if spot.count:
            number = str(count) if self.site.large else look.text_for_key(spot.count, count=count)
        chips = [chip for chip in look.state.layout.chips if chip.zone == spot.zone]
        marks = tuple(mark for chip in chips for mark in CurrentChip(look.state, chip).note_chips())
        empty = look.text_for_key(spot.empty) if spot.empty and not count else ""
        caption = look.caption_text
        if self.has_one_line:
            caption, number = f"{caption} · {count}", ""
        return CellNotes(caption, number, empty, marks, self._key_cap(look))

    def _key_cap(self, look: SpotLook) -> str:
        """Return the key that draws from the pile, where no button says it."""
        buttons = () if self.site.large else look.state.prompt.buttons
        caps = (one.key for one in buttons if (one.kind, one.name) == ("key", self.zone.zone))
        return next(caps, "")

    def _cell_tint(self, look: SpotLook) -> Tint:
        """Return the color of the cell, and the one that is spreading over it."""
        fact, state = self.zone.tint, look.state
        color = str(state.shown.facts.get(fact) or "")
        for act in state.animations:
            values = dict(getattr(act.event, "facts", ()))
            if act.kind == "tint" and not act.is_applied and fact in values:
                coming = str(values[fact])
                share, named = state.tint_progress(act)
                words = self._color_word(look, color), self._color_word(look, coming)
                return Tint(color, coming, share, words[0], named, words[1])
        return Tint(color, word=self._color_word(look, color))

    @staticmethod
    def _color_word(look: SpotLook, color: str) -> str:
        """Return a color in words."""
        key = f"color.{color}"
        return capitalize(look.text_for_key(key) if look.has_text(key) else color)

    # Things --------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the pile; one in another one's cell only while it may be chosen."""
        return (
            [] if self.zone.beside and not look.may_choose_pile else [look.pile_control(self.box)]
        )


def draw_heap_cell(
    canvas: Canvas, piles: Sequence[tuple[Any, ...]], room: NoteRoom, notes: CellNotes, grown: float
) -> None:
    """Draw the piles of a cell, each with what `Heap.draw_pile` is told, and what is written.

    `grown` is how much larger the chip with its worth is.
    """
    for site, *told in piles:
        heap = Heap(site)
        if not told[0] and heap.zone.side == "below" and not notes.empty:
            heap.draw_empty_place(canvas, heap.card_pose(0, 1), room.colors.line)
        heap.draw_pile(canvas, *told)
    for piece in room.note_drawables(canvas, notes):
        pops = piece.control if grown > 1 else None
        chip = pops is not None and pops.name == "text:chip"
        larger = canvas.scaled_around(pops.box.center, grown) if pops and chip else canvas
        piece.draw(larger, CALM)


def _half_card_width(pose: Pose) -> float:
    """Return half of the width that a turned card takes."""
    turn, wide = radians(abs(pose.angle)), WIDTH_OF_HEIGHT * pose.height
    return (wide * cos(turn) + pose.height * sin(turn)) / 2


def known_faces(look: SpotLook) -> tuple[Face, ...]:
    """Return the faces of the cards: below the top only those that were seen to come.

    Of all others just the edge is seen.
    """
    spot, facing = look.site.spot, look.state.shown.facing.get(look.site.name, "top")
    if spot.form not in HEAPS or facing != "top":
        return look.lying_faces
    before = look.state.remembered.get(look.site.name, ())
    top = len(look.lying_cards) - len(LOOSE_POSES)
    known = ((n, card or before[i]) for n, (i, card) in enumerate(look.lying_cards))
    return tuple(look.face_drawn_for(card) if card and n >= top else SHEET for n, card in known)


def _pile_edge(look: SpotLook) -> str:
    """Return gold for a pile that may be chosen, or from which cards are drawn."""
    pulsing = look.site.spot.form == "pile" and ImpactEffects(look.state).is_pile_pulsing(
        look.site.name
    )
    return GOLD if pulsing else look.choice_edge


# Chips ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CurrentChip:
    """A chip of the layout at one moment of a table."""

    state: TableState
    chip: Chip

    def note_chips(self) -> list[NoteChip]:
        """Return the chip as often as it is seen: not at all, once, or once for each seat."""
        chip, facts = self.chip, self.state.shown.facts
        value, number = facts.get(chip.fact), self.chip_number()
        if isinstance(value, tuple | list):
            return [self._seat_chip(seat, each) for seat, each in enumerate(value) if each]
        if not number:
            return []
        note = self.state.words(chip.note) if chip.note else ""
        forms = self._text_forms(number, facts.get("turn", 0))
        return [NoteChip(forms, chip.look, chip.place, note, chip.icon)]

    def _seat_chip(self, seat: int, value: int) -> NoteChip:
        """Return the chip for what one player has brought."""
        chip, avatar = self.chip, self.state.players[seat].avatar
        color = chip.colors[value - 1] if 0 < value <= len(chip.colors) else ""
        forms = self._text_forms(value, seat)
        return NoteChip(forms, chip.look, chip.place, "", chip.icon, color, avatar)

    def chip_number(self) -> int:
        """Return the number that the chip shows."""
        chip, state = self.chip, self.state
        if chip.piles:
            return sum(1 for zone in chip.piles if state.cards_in(zone))
        if chip.cards:
            return sum_of_cards(state.cards_in(chip.cards), chip.each)
        value = state.shown.facts.get(chip.fact) or 0
        return value if isinstance(value, int) else 0

    def _text_forms(self, count: int, seat: int) -> tuple[str, ...]:
        """Return its words, shorter and shorter."""
        say, name = self.state.words, self.state.players[seat].name
        keys = [self.chip.label] + [self.chip.short] * bool(self.chip.short)
        names = [name, *(f"{name[:most].rstrip()}…" for most in CUTS if most < len(name))]
        forms = [say(key, count=count, name=short) for key in keys for short in names]
        return tuple(dict.fromkeys(forms))


# Other forms of cells --------------------------------------------------------------------


class Pile(Heap):
    """A stack of backs."""

    LIES = "pile"


class CellRow(Heap):
    """Cards that stand on rails, the newest in front."""

    LIES = "row"


class BlockableHeap(Heap):
    """A loose heap that nobody may take while one kind of card lies on top."""

    DETAILS = MappingProxyType({"by": "", "blocked": "", "why": ""})
    """The face that blocks it; the text keys of what is written on it then, and of why."""
    WORDS = ("blocked", "why")

    @noted
    def _is_blocked(self, look: SpotLook) -> bool:
        card = look.cards_only[-1] if look.cards_only else None
        return card is not None and card.face == self.layout_detail("by")

    def cell_notes(self, look: SpotLook) -> CellNotes:
        """Return the notes of a heap; while it is blocked, a lock instead of its number."""
        notes = super().cell_notes(look)
        if not self._is_blocked(look):
            return notes
        lock = NoteChip((look.text_for_key(self.layout_detail("blocked")),), "ink", icon="ui-lock")
        return replace(notes, count="", marks=(*notes.marks, lock))

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the pile, which says why it is blocked."""
        why = look.text_for_key(self.layout_detail("why")) if self._is_blocked(look) else ""
        return [replace(thing, hint=why) for thing in super().spot_controls(look)]
