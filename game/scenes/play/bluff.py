"""What somebody says that their cards are: a panel of every color and shape, and words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import FRect

from game.core.card import Card
from game.core.decision import Claim, Decision
from game.games.chroma.cards import COLORS, SHAPES, can_represent
from game.session.speech.prompts import capital
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.table.cards.face import face
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, GOLD, INK, WHITE
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, capped, label, paper, paragraph
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

from .layers import Layer
from .tabletop import Tabletop

CARD, CELL = 88.0, (88.0, 99.0)
WORDS, EDGE = 330.0, 26.0
LARGEST = 1.25


class BluffPanel(Layer):
    """Shown as long as a person is asked for a claim."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """Small base cards to choose from; beside them the words. What claims bring stays seen."""
        table, decision = self.table, self.table.sitting.asked
        if not isinstance(decision, Claim) or not table.flow.waiting:
            return []
        canvas = canvas.up_to(LARGEST)
        mat = table.board.places.seating.mat
        words = [o for o in decision.options if " " not in o]
        side = WORDS if words else 0
        wide = len(SHAPES) * CELL[0] + side + 2 * EDGE + (EDGE if words else 0)
        sheet = around((960, mat.centery), wide, len(COLORS) * CELL[1] + 2 * EDGE - 8)
        sheet.left, sheet.top = mat.left + 10, max(16.0, sheet.top)
        pieces = [paper(sheet), *self._tiles(decision, sheet)]
        right = FRect(sheet.right - EDGE - side, sheet.y + EDGE, side, sheet.h - 2 * EDGE)
        return capped([*pieces, *self._words(canvas, decision, words, right)], LARGEST)

    def _tiles(self, decision: Decision[Any], sheet: FRect) -> list[Piece]:
        found = []
        for index, option in enumerate(decision.options):
            color, _, shape = option.partition(" ")
            if color in COLORS and shape in SHAPES:
                corner = (SHAPES.index(shape), COLORS.index(color))
                box = FRect(sheet.x + EDGE + CELL[0] * corner[0],
                            sheet.y + EDGE - 4 + CELL[1] * corner[1], *CELL)  # fmt: skip
                found.append(self._tile(index, (color, shape), box.inflate(-12, -3)))
        return found

    def _tile(self, index: int, said: tuple[str, str], box: FRect) -> Piece:
        """One color and shape, with how many cards of the hand could really be that."""
        table = self.table
        count = sum(can_represent(card, *said) for card in self._hand())
        words = capital(table.speaker.claim(" ".join(said)))
        look = face(f"chroma {said[0]} {said[1]}")

        def draw(canvas: Canvas, mood: Mood) -> None:
            edge = WHITE if mood.lit else GOLD if count else ""
            draw_card(canvas, look, box.center, CARD, 0, edge, 4)
            if count:
                spot = (box.centerx + 0.5 * CARD * WIDTH_OF_HEIGHT, box.bottom - 16)
                pill = Pill(str(count), INK, CREAM, "", 22, TITLE, 30)
                draw_pill(canvas.up_to(1), pill, spot, "center")

        hint = table.words("bluff.hold", count=count, claim=words) if count else words
        thing = Thing(f"choice:{'-'.join(said)}", "choice", box, words, 0,
                      partial(table.flow.answer, index), hint=hint, radius=10)  # fmt: skip
        return Piece(draw, thing)

    def _hand(self) -> Sequence[Card]:
        zone = self.table.board.coming.zones.get(f"hand {self.table.viewer}", ())
        return [card for card in zone if card is not None]

    def _words(
        self, canvas: Canvas, decision: Decision[Any], words: Sequence[str], box: FRect
    ) -> list[Piece]:
        """The other things that can be said, below one another."""
        table, scale = self.table, canvas.type_scale
        high = min(84.0 * scale, (box.h - 96) / max(1, len(words)) - 16)
        note, style = table.words("bluff.note"), Style(TITLE, 30)
        pieces = [label(canvas, table.words("bluff.title"), (box.x, box.y + 26), style, box.w)]
        spot = (box.x, box.y + 26 + 21 * scale)
        pieces.append(paragraph(canvas, note, spot, Style(BODY, 22), box.w, "bluff-note")[0])
        for number, word in enumerate(words):
            top = box.bottom - (high + 16) * (len(words) - number) + 8
            said = table.says(decision, word, 1)
            look = Button(FRect(box.x, top, box.w, high), said, paint=PRIMARY, size=28)
            answer = partial(table.flow.answer, list(decision.options).index(word))
            pieces.append(push(canvas, word, look, answer))
        return pieces
