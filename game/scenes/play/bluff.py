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
from game.table.cards.face import Face, face
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, GOLD, INK, WHITE
from game.ui.draw.text import BODY, TITLE
from game.ui.fitting import Kept
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Leaf,
    Line,
    Push,
    Row,
    Spring,
    Text,
    UpTo,
    gap,
    sheet,
)
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

from .layers import Layer
from .tabletop import Tabletop

CARD, CELL = 88.0, (99.0, 88.0)  # units: the height of a card, and of the room for it and its width
WORDS, EDGE = 330.0, 26.0
LARGEST = 1.25


class BluffPanel(Layer):
    """Shown as long as a person is asked for a claim."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self._laid = Kept[list[Piece]]()

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """Small base cards to choose from; beside them the words. What claims bring stays seen."""
        table, decision = self.table, self.table.sitting.asked
        if not isinstance(decision, Claim) or not table.flow.waiting:
            return []
        mat = table.board.places.seating.mat
        shows = decision, self._hand(), tuple(mat)
        return self._laid.of(canvas, shows, lambda: self._lay(canvas, decision, mat))

    def _lay(self, canvas: Canvas, decision: Decision[Any], mat: FRect) -> list[Piece]:
        """The panel, at the left of the mat."""
        tiles, words = self._tiles(decision), self._words(decision)
        row = Row([tiles, words], [0, 1], EDGE, stretch=True)
        panel = UpTo(LARGEST, sheet(row, (EDGE, EDGE)))
        wide = tiles.least(canvas) + WORDS + 3 * EDGE
        box = around((960, mat.centery), wide, panel.measure(canvas, wide))
        box.left, box.top = mat.left + 10, max(16.0, box.top)
        return list(panel.place(canvas, box))

    def _tiles(self, decision: Decision[Any]) -> Column:
        """A row for each color, with a card for each shape that can be said."""
        said = [[f"{color} {shape}" for shape in SHAPES] for color in COLORS]
        return Column([Row([self._tile(decision, option) for option in row]) for row in said])

    def _tile(self, decision: Decision[Any], option: str) -> Box:
        """One color and shape, with how many cards of the hand could really be that."""
        table = self.table
        if option not in decision.options:
            return gap(*CELL)
        count = sum(can_represent(card, *option.split()) for card in self._hand())
        words = capital(table.speaker.claim(option))
        hint = table.words("bluff.hold", count=count, claim=words) if count else words
        answer = partial(table.flow.answer, list(decision.options).index(option))
        look, name = face(f"chroma {option}"), f"choice:{option.replace(' ', '-')}"

        def make(_: Canvas, cell: FRect) -> Piece:
            box = cell.inflate(-12, -3)
            thing = Thing(name, "choice", box, words, 0, answer, hint=hint, radius=10)
            return Piece(partial(_draw_tile, look, box, count), thing)

        return Leaf(CELL[0], make, CELL[1], grows=1)

    def _hand(self) -> Sequence[Card]:
        zone = self.table.board.coming.zones.get(f"hand {self.table.viewer}", ())
        return [card for card in zone if card is not None]

    def _words(self, decision: Decision[Any]) -> Column:
        """The other things that can be said, below one another."""
        table, pushes = self.table, list[Push]()
        for number, word in enumerate(decision.options):
            if " " not in word:
                said = table.says(decision, word, 1)
                look = Button(NOWHERE, said, paint=PRIMARY, size=28)
                pushes.append(Push(word, look, partial(table.flow.answer, number), 84))
        title = Line(table.words("bluff.title"), Style(TITLE, 30))
        note = Text(table.words("bluff.note"), Style(BODY, 22), "bluff-note")
        return Column([title, note, Spring(), *pushes], 16)


def _draw_tile(look: Face, box: FRect, count: int, canvas: Canvas, mood: Mood) -> None:
    """A small base card, golden if so many cards of the hand can be that."""
    draw_card(canvas, look, box.center, CARD, 0, WHITE if mood.lit else GOLD if count else "", 4)
    if count:
        spot = (box.centerx + 0.5 * CARD * WIDTH_OF_HEIGHT, box.bottom - 16)
        draw_pill(canvas.up_to(1), Pill(str(count), INK, CREAM, "", 22, TITLE, 30), spot, "center")
