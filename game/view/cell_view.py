"""What lies in the cells of the mat, as parts of the scenery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.card import Card
from game.core.event import Exchanged, Moved

from . import mat
from .canvas import Canvas, around
from .card_face import SHEET, Face
from .layout import Chip, ZoneSpot
from .mat import Notes, Tint
from .palette import CREAM, GOLD, SWATCHES
from .piles import draw_cards, half_width
from .scenery import Part

if TYPE_CHECKING:
    from .board import Board


def share(board: Board, start: float, length: float) -> float:
    """How much of a time span has passed, from 0 to 1."""
    return max(0.0, min(1.0, (board.now - start) / max(1, length)))


def cards_in(board: Board, zone: str) -> list[Card | None]:
    """What lies in a zone, without the cards that have just left it."""
    gone: set[int] = set()
    for act in board.acts:
        event = act.event
        if isinstance(event, Moved) and event.source == zone and not act.folded:
            gone |= act.gone
        elif isinstance(event, Exchanged) and zone in (event.one, event.other):
            return []
    return [card for i, card in enumerate(board.shown.zones[zone]) if i not in gone]


class CellView:
    """The mat of a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.places = board.places
        self.seating = self.places.seating
        self.facts = board.shown.facts

    def parts(self) -> list[Part]:
        """The cells, and above them the felt of the Direction Card."""
        spots = [spot for spot in self.board.layout.zones if spot.owner == "table"]
        return [*(self._cell(spot) for spot in spots), *self._patch()]

    def _cell(self, spot: ZoneSpot) -> Part:
        board, place = self.board, self.places.cells[spot.zone]
        faces = tuple(self._face(spot, card) for card in cards_in(self.board, spot.zone))
        notes, tint = self._notes(spot, len(faces)), self._tint(spot)
        edge = GOLD if spot.zone in board.prompt.piles else ""
        half = half_width(place, spot, len(faces))

        def draw(canvas: Canvas) -> None:
            mat.draw_cell(canvas, place, board.layout.mat, tint)
            ink = SWATCHES[tint.color].ink if tint.color in SWATCHES else CREAM
            draw_cards(canvas, place, spot, faces, edge)
            mat.write_cell(canvas, place, spot, board.layout, notes, ink, half)

        return Part(spot.zone, place.inflate(8, 8), (faces, notes, tint, edge), draw)

    def _face(self, spot: ZoneSpot, card: Card | None) -> Face:
        """A card below the top of a heap is nobody's to see: only its edge shows."""
        if card is None and spot.form == "heap":
            return SHEET
        return self.board.face(card)

    def _notes(self, spot: ZoneSpot, count: int) -> Notes:
        say, board = self.board.words, self.board
        caption = say(spot.caption) if spot.caption else spot.zone.replace("-", " ").title()
        number = ""
        if spot.count:
            number = str(count) if self.seating.large else say(spot.count, count=count)
        chips = tuple(
            (self.label(chip), say(chip.note) if chip.note else "", chip.look, chip.place)
            for chip in board.layout.chips
            if chip.zone == spot.zone and self.number(chip)
        )
        return Notes(caption, number, say(spot.empty) if spot.empty and not count else "", chips)

    def number(self, chip: Chip) -> int:
        """What a chip counts."""
        if chip.cards:
            return chip.each * len(cards_in(self.board, chip.cards))
        return int(self.facts.get(chip.fact) or 0)

    def label(self, chip: Chip) -> str:
        """The words on a chip."""
        turn = self.facts.get("turn", 0)
        name = self.board.players[turn].name
        return self.board.words(chip.label, count=self.number(chip), name=name)

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

    def _patch(self) -> list[Part]:
        """The felt below the Direction Card, which moves and so is no still part."""
        way = self.facts.get(self.board.layout.direction)
        center, colors = self.seating.mat.center, self.board.layout.mat
        if way is None:
            return []
        patch = around(center, mat.DIRECTION + 52, mat.DIRECTION + 52)
        return [Part("patch", patch, colors, lambda c: mat.draw_patch(c, center, colors))]
