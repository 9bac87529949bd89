"""What lies in the cells of the mat, as parts of the scenery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.card import Card
from game.core.event import Moved, Passed
from game.table.cards.face import SHEET, Face
from game.table.cards.piles import draw_cards, half_width
from game.table.layout import mat
from game.table.layout.mat import Tint
from game.table.layout.spots import Chip, ZoneSpot
from game.table.moves.jolt import bumped, pulsing
from game.table.plates.below import WRITERS
from game.table.plates.notes import NoteChip, NoteRoom, Notes, write_cell
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, INK, SWATCHES
from game.ui.draw.scenery import Prop

if TYPE_CHECKING:
    from .board import Board

CUTS = (9, 6, 4)  # letters that are left of a name where there is little room


def share(board: Board, start: float, length: float) -> float:
    """How much of a time span has passed, from 0 to 1."""
    return max(0.0, min(1.0, (board.now - start) / max(1, length)))


def lying(board: Board, zone: str) -> list[tuple[int, Card | None]]:
    """What lies in a zone, with its index, without the cards that have just left it."""
    gone: set[int] = set()
    for act in board.acts:
        event = act.event
        if isinstance(event, Moved) and event.source == zone and not act.folded:
            gone |= act.gone
        elif isinstance(event, Passed) and zone in event.zones:
            return []
    cards = enumerate(board.shown.zones.get(zone, ()))
    return [(index, card) for index, card in cards if index not in gone]


def cards_in(board: Board, zone: str) -> list[Card | None]:
    """What lies in a zone, without the cards that have just left it."""
    return [card for _, card in lying(board, zone)]


def on(ground: str, wood: bool = False) -> str:
    """The ink that reads on a ground; without one on the mat, or on the wood beside the hand."""
    return INK if ground == "paper" or (wood and ground == "none") else CREAM


class CellView:
    """The mat of a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.places = board.places
        self.seating = self.places.seating
        self.facts = board.shown.facts

    def cell(self, spot: ZoneSpot) -> Prop:
        """A cell with its cards and those of the smaller piles in it."""
        colors, place = self.board.layout.mat, self.places.cells[spot.zone]
        piles = tuple((one, self._faces(one)) for one in (spot, *self._beside(spot)))
        tint, edges = self._tint(spot), tuple(self._edge(one) for one, _ in piles)
        notes, room = self.notes(spot, len(piles[0][1])), self.room(spot)
        write, bump = WRITERS.get(spot.side, write_cell), bumped(self.board, spot.zone)

        def draw(canvas: Canvas) -> None:
            if tint.color or spot.ground == "zone":
                mat.draw_cell(canvas, place, colors, tint)
            else:
                mat.draw_ground(canvas, place, colors, spot.ground)
            plain = on(spot.ground, "own" in spot.where)
            ink = SWATCHES[tint.color].ink if tint.color in SWATCHES else plain
            for (one, faces), edge in zip(piles, edges, strict=True):
                draw_cards(canvas, self.places.cells[one.zone].move(bump, 0), one, faces, edge)
            write(canvas, room, notes, colors, ink)

        shows = (tuple(faces for _, faces in piles), notes, tint, edges, bump)
        return Prop(spot.zone, place.inflate(40, 40), shows, draw)

    def _beside(self, spot: ZoneSpot) -> list[ZoneSpot]:
        """The smaller piles of a cell that this table has."""
        zones = self.board.shown.zones
        return [one for one in self.board.layout.beside(spot.zone) if one.zone in zones]

    def _edge(self, spot: ZoneSpot) -> str:
        chosen = spot.zone in self.board.prompt.piles
        drawn = spot.form == "pile" and pulsing(self.board, spot.zone)
        return GOLD if chosen or drawn else ""

    def _faces(self, spot: ZoneSpot) -> tuple[Face, ...]:
        return tuple(self._face(spot, card) for card in cards_in(self.board, spot.zone))

    def room(self, spot: ZoneSpot) -> NoteRoom:
        """What lies in a cell beside its words."""
        place, cells = self.places.cells[spot.zone], self.places.cells
        others = self._beside(spot)
        boxes = [cells[one.zone] for one in others if cards_in(self.board, one.zone)]
        return NoteRoom(
            place,
            mat.middle(place, spot),
            half_width(place, spot, len(cards_in(self.board, spot.zone))),
            spot.side != "right",
            boxes[0].unionall(boxes[1:]) if boxes else None,
            bool(others),
            self._hub(),
            mat.card_height(place, spot),
        )

    def _hub(self) -> Point | None:
        """The middle of the Direction Card, if the game has one."""
        way = self.facts.get(self.board.layout.direction)
        return self.seating.mat.center if way is not None and self.board.layout.hub else None

    def _face(self, spot: ZoneSpot, card: Card | None) -> Face:
        """A card below the top of a heap is nobody's to see: only its edge shows."""
        top_only = self.board.shown.facing.get(spot.zone, "top") == "top"
        if card is None and spot.form == "heap" and top_only:
            return SHEET
        return self.board.face(card)

    def notes(self, spot: ZoneSpot, count: int) -> Notes:
        """What is written in a cell that holds so many cards."""
        say, board = self.board.words, self.board
        caption = say(spot.caption) if spot.caption else spot.zone.replace("-", " ").title()
        number = ""
        if spot.count:
            number = str(count) if self.seating.large else say(spot.count, count=count)
        marks = tuple(
            mark
            for chip in board.layout.chips
            if chip.zone == spot.zone
            for mark in self.marks(chip)
        )
        return Notes(caption, number, say(spot.empty) if spot.empty and not count else "", marks)

    def marks(self, chip: Chip) -> list[NoteChip]:
        """A chip as often as it is to be seen: not at all, once, or once for each seat."""
        board, value = self.board, self.facts.get(chip.fact)
        note = board.words(chip.note) if chip.note else ""
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
        avatar = self.board.players[seat].avatar
        forms = self._forms(chip, value, seat)
        return NoteChip(forms, chip.look, chip.place, "", chip.icon, color, avatar)

    def number(self, chip: Chip) -> int:
        """What a chip counts."""
        if chip.piles:
            return sum(1 for zone in chip.piles if cards_in(self.board, zone))
        if chip.cards:
            return chip.each * len(cards_in(self.board, chip.cards))
        return int(self.facts.get(chip.fact) or 0)

    def _forms(self, chip: Chip, count: int, seat: int) -> tuple[str, ...]:
        """The words on a chip, shorter and shorter."""
        say, name = self.board.words, self.board.players[seat].name
        keys = [chip.label] + [chip.short] * bool(chip.short)
        names = [name, *(f"{name[:most].rstrip()}…" for most in CUTS if most < len(name))]
        forms = [say(key, count=count, name=short) for key in keys for short in names]
        return tuple(dict.fromkeys(forms))

    def _tint(self, spot: ZoneSpot) -> Tint:
        """The color of a cell, and the one that is spreading over it."""
        if not spot.tint:
            return Tint()
        color = str(self.facts.get(spot.tint) or "")
        say, key = self.board.words, f"color.{color}"
        word = say(key).capitalize() if key in say else color.capitalize()
        for act in self.board.acts:
            if act.kind == "tint" and not act.folded:
                values = dict(getattr(act.event, "facts", ()))
                done = share(self.board, act.start, act.length)
                if spot.tint in values:
                    return Tint(color, str(values[spot.tint]), round(done, 2), word)
        return Tint(color, word=word)

    def patch(self) -> list[Prop]:
        """The felt below the Direction Card, which moves and so is no still part."""
        center, colors = self._hub(), self.board.layout.mat
        if center is None:
            return []
        patch = around(center, mat.PATCH + 4, mat.PATCH + 4)
        return [Prop("direction card", patch, colors, lambda c: mat.draw_patch(c, center, colors))]
