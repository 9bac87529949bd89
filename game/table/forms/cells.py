"""Cards in a cell of the mat, with its name, their number and chips beside them."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from game.core.card import Card
from game.core.seat_view import SeatView
from game.table.cards.face import SHEET, Face
from game.table.cards.piles import draw_cards, half_width, pose
from game.table.layout import mat
from game.table.layout.mat import Tint
from game.table.layout.places import Site
from game.table.layout.spots import Chip, ZoneSpot
from game.table.moment import TableMoment
from game.table.moves.feel import Feel
from game.table.plates.below import LARGEST, LINE, WRITERS
from game.table.plates.notes import NoteChip, NoteRoom, Notes, fitted, write_cell
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, INK, SWATCHES
from game.ui.draw.scenery import Prop
from game.ui.draw.text import LABEL
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

from .form import NOTHING_SEEN, Form
from .look import SpotLook

CUTS = (9, 6, 4)  # letters that are left of a name where there is little room


def on(ground: str, wood: bool = False) -> str:
    """The ink that reads on a ground; without one on the mat, or on the wood beside the hand."""
    return INK if ground == "paper" or (wood and ground == "none") else CREAM


class CellView:
    """The cells of a mat."""

    def __init__(self, moment: TableMoment) -> None:
        self.moment = moment
        self.places, self.seating = moment.places, moment.places.seating
        self.facts = moment.shown.facts

    def cell(self, spot: ZoneSpot) -> Prop:
        """A cell with its cards and those of the smaller piles in it."""
        colors, place = self.moment.layout.mat, self.places.cells[spot.zone]
        piles = tuple((one, self._faces(one)) for one in (spot, *self._beside(spot)))
        tint, edges = self._tint(spot), tuple(self._edge(one) for one, _ in piles)
        notes, room = self.notes(spot, len(piles[0][1])), self.room(spot)
        write, bump = WRITERS.get(spot.side, write_cell), Feel(self.moment).bumped(spot.zone)

        def draw(canvas: Canvas) -> None:
            if tint.color or spot.ground == "zone":
                mat.draw_cell(canvas, place, colors, tint)
            else:
                mat.draw_ground(canvas, place, colors, spot.ground)
            plain = on(spot.ground, "own" in spot.where)
            ink = SWATCHES[tint.color].ink if tint.color in SWATCHES else plain
            for (one, faces), edge in zip(piles, edges, strict=True):
                box = self.places.cells[one.zone].move(bump, 0)
                draw_cards(canvas, box, one, faces, edge)
            write(canvas, room, notes, colors, ink)

        shows = (tuple(faces for _, faces in piles), notes, tint, edges, bump)
        return Prop(spot.zone, place.inflate(40, 40), shows, draw)

    def _beside(self, spot: ZoneSpot) -> list[ZoneSpot]:
        """The smaller piles of a cell that this table has."""
        zones = self.moment.shown.zones
        return [one for one in self.moment.layout.beside(spot.zone) if one.zone in zones]

    def _edge(self, spot: ZoneSpot) -> str:
        chosen = spot.zone in self.moment.prompt.piles
        drawn = spot.form == "pile" and Feel(self.moment).pulsing(spot.zone)
        return GOLD if chosen or drawn else ""

    def _faces(self, spot: ZoneSpot) -> tuple[Face, ...]:
        return tuple(self._face(spot, card) for card in self.moment.cards_in(spot.zone))

    def room(self, spot: ZoneSpot) -> NoteRoom:
        """What lies in a cell beside its words."""
        place, cells = self.places.cells[spot.zone], self.places.cells
        others = self._beside(spot)
        boxes = [cells[one.zone] for one in others if self.moment.cards_in(one.zone)]
        return NoteRoom(
            place,
            mat.middle(place, spot),
            half_width(place, spot, len(self.moment.cards_in(spot.zone))),
            spot.side != "right",
            boxes[0].unionall(boxes[1:]) if boxes else None,
            bool(others),
            self._hub(),
            mat.card_height(place, spot),
        )

    def _hub(self) -> Point | None:
        """The middle of the Direction Card, if the game has one."""
        way = self.facts.get(self.moment.layout.direction)
        return self.seating.mat.center if way is not None and self.moment.layout.hub else None

    def _face(self, spot: ZoneSpot, card: Card | None) -> Face:
        """A card below the top of a heap is nobody's to see: only its edge shows."""
        top_only = self.moment.shown.facing.get(spot.zone, "top") == "top"
        if card is None and spot.form == "heap" and top_only:
            return SHEET
        return self.moment.face(card)

    def notes(self, spot: ZoneSpot, count: int) -> Notes:
        """What is written in a cell that holds so many cards."""
        say = self.moment.words
        caption = say(spot.caption) if spot.caption else spot.zone.replace("-", " ").title()
        number = ""
        if spot.count:
            number = str(count) if self.seating.large else say(spot.count, count=count)
        marks = tuple(
            mark
            for chip in self.moment.layout.chips
            if chip.zone == spot.zone
            for mark in self.marks(chip)
        )
        return Notes(caption, number, say(spot.empty) if spot.empty and not count else "", marks)

    def marks(self, chip: Chip) -> list[NoteChip]:
        """A chip as often as it is to be seen: not at all, once, or once for each seat."""
        value = self.facts.get(chip.fact)
        note = self.moment.words(chip.note) if chip.note else ""
        if isinstance(value, tuple | list):
            return [self._owned(chip, seat, each) for seat, each in enumerate(value) if each]
        number, turn = self.number(chip), self.facts.get("turn", 0)
        if not number:
            return []
        forms = self._forms(chip, number, turn)
        return [NoteChip(forms, chip.look, chip.place, note, chip.icon)]

    def _owned(self, chip: Chip, seat: int, value: int) -> NoteChip:
        """What one player has brought."""
        color = chip.colors[value - 1] if 0 < value <= len(chip.colors) else ""
        avatar = self.moment.players[seat].avatar
        forms = self._forms(chip, value, seat)
        return NoteChip(forms, chip.look, chip.place, "", chip.icon, color, avatar)

    def number(self, chip: Chip) -> int:
        """What a chip counts."""
        if chip.piles:
            return sum(1 for zone in chip.piles if self.moment.cards_in(zone))
        if chip.cards:
            return chip.each * len(self.moment.cards_in(chip.cards))
        return int(self.facts.get(chip.fact) or 0)

    def _forms(self, chip: Chip, count: int, seat: int) -> tuple[str, ...]:
        """The words on a chip, shorter and shorter."""
        say, name = self.moment.words, self.moment.players[seat].name
        keys = [chip.label] + [chip.short] * bool(chip.short)
        names = [name, *(f"{name[:most].rstrip()}…" for most in CUTS if most < len(name))]
        forms = [say(key, count=count, name=short) for key in keys for short in names]
        return tuple(dict.fromkeys(forms))

    def _tint(self, spot: ZoneSpot) -> Tint:
        """The color of a cell, and the one that is spreading over it."""
        if not spot.tint:
            return Tint()
        color = str(self.facts.get(spot.tint) or "")
        say, key = self.moment.words, f"color.{color}"
        word = say(key).capitalize() if key in say else color.capitalize()
        for act in self.moment.acts:
            if act.kind == "tint" and not act.folded:
                values = dict(getattr(act.event, "facts", ()))
                done = self.moment.done(act)
                if spot.tint in values:
                    return Tint(color, str(values[spot.tint]), round(done, 2), word)
        return Tint(color, word=word)

    def patch(self) -> list[Prop]:
        """The felt below the Direction Card, which moves and so is no still part."""
        center, colors = self._hub(), self.moment.layout.mat
        if center is None:
            return []
        patch = around(center, mat.PATCH + 4, mat.PATCH + 4)
        return [Prop("direction card", patch, colors, lambda c: mat.draw_patch(c, center, colors))]


class Heap(Form):
    """Cards lying loosely on each other; only the topmost ones are drawn."""

    LIES = "heap"

    def __init__(self, site: Site, view: SeatView = NOTHING_SEEN) -> None:
        super().__init__(site, view)
        assert isinstance(site.spot, ZoneSpot)
        self.zone = site.spot

    def pose(self, index: int, count: int) -> Pose:
        """Where a card of the cell lies."""
        return pose(self.box, self.zone, index, count)

    def part(self, look: SpotLook) -> Prop:
        """The cell with the smaller piles in it."""
        return CellView(look.moment).cell(self.zone)

    def things(self, look: SpotLook) -> list[Thing]:
        """The pile; one in another one's cell only while it may be chosen."""
        return [] if self.zone.beside and not look.may_pile else [look.pile(self.box)]


class Pile(Heap):
    """A stack of backs."""

    LIES = "pile"


class CellRow(Heap):
    """Cards side by side, closer together the more there are."""

    LIES = "row"


class Blocked(Heap):
    """A loose heap; while one kind of card lies on top it says that nobody may take it."""

    DETAILS = MappingProxyType({"by": "", "blocked": "", "why": ""})
    """The face that blocks it; the text keys of what is written on it then, and of why."""
    WORDS = ("blocked", "why")

    def _is_blocked(self, look: SpotLook) -> bool:
        card = look.cards[-1] if look.cards else None
        return card is not None and card.face == self.detail("by")

    def part(self, look: SpotLook) -> Prop:
        """The heap, and while it is blocked a lock."""
        cell, cards = super().part(look), look.cards
        if not self._is_blocked(look):
            return cell
        words, lies = look.say(self.detail("blocked")), self.pose(len(cards) - 1, len(cards))

        def draw(canvas: Canvas) -> None:
            cell.draw(canvas)
            canvas = canvas.up_to(LARGEST)
            room = self.box.w - 12
            pill = fitted(canvas, Pill("", INK, CREAM, "ui-lock", 26, LABEL, 42), (words,), room)
            low = lies.y + lies.height / 2 + 12 + LINE * canvas.type_scale
            draw_pill(canvas, pill, (self.box.centerx, low + 28), "center")

        return replace(cell, shows=(cell.shows, words), draw=draw)

    def things(self, look: SpotLook) -> list[Thing]:
        """The pile, which says why it is blocked."""
        why = look.say(self.detail("why")) if self._is_blocked(look) else ""
        return [replace(thing, hint=why) for thing in super().things(look)]
