"""The last trick once more: its cards in the order they were played, and who took it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.core.card import Card
from game.scenes.play.table_context import TableContext
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.ui.boxes import drawn_leaf, readable_control
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GRAY_INK
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    Column,
    ControlBox,
    Grid,
    Line,
    Row,
    Text,
    avatar_leaf,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import FocusMood, Style

if TYPE_CHECKING:
    from game.app.program import App

CARD = 210.0  # units: a card's height
PER_ROW = 6
FACE = 40.0


def has_last_trick(facts: Mapping[str, Any]) -> bool:
    """True if a trick has been taken in this round."""
    return bool(facts.get("last_cards"))


class LastTrickDialog(Dialog):
    """A dialog with the last trick; earlier ones can't be looked at (TRICK-21)."""

    app: App

    name = "last-trick"
    first_focus = "button:close"
    padding, section_gap, max_type_scale = (46.0, 32.0), 24.0, 1.6

    def __init__(self, app: App, below: Scene, table: TableContext) -> None:
        super().__init__(app, below)
        self.table = table
        facts = table.board.coming.facts
        deck = table.live_match.match.table.deck
        self.cards = [deck[number] for number in facts["last_cards"]]
        self.seats = [int(seat) for seat in facts["last_seats"]]
        self.sheet_width = max(760.0, 60 + 200.0 * min(PER_ROW, len(self.cards)))

    @property
    def taker(self) -> int | None:
        """The player who took it; None if nobody did."""
        return self.seats[-1] if len(self.seats) > len(self.cards) else None

    def build_header(self, canvas: Canvas) -> Box:
        """Build the title, and who took the trick."""
        words = self.table.words
        note = words("trick.last_nobody")
        if self.taker is not None:
            note = words("trick.last_note", name=self.table.live_match.names[self.taker])
        title = Line(words("trick.last"), Style(TITLE, 42), "title")
        return Column([title, Text(note, Style(BODY, 25, GRAY_INK), "note")], 6)

    def build_content(self, canvas: Canvas) -> Box:
        """Build the cards side by side, each with the player who played it."""
        cells = [self._build_card(number, card) for number, card in enumerate(self.cards)]
        return Grid(cells, min(PER_ROW, len(cells)), 18)

    def _build_card(self, number: int, card: Card) -> Box:
        """Build a card with the face and the name of its player."""
        seat, table = self.seats[number], self.table
        name, said = table.live_match.names[seat], table.speaker.capital_card_name(card)
        thing = readable_control(f"last-{number}", f"{name}: {said}")
        picture = drawn_leaf(
            partial(self._draw_card, card, seat == self.taker), CARD + 16, WIDTH_OF_HEIGHT * CARD
        )
        face = avatar_leaf(table.live_match.players[seat].face, FACE)
        who = Row([face, Line(name, Style(LABEL, 23), "", 1.0)], [0, 1], 8)
        return ControlBox(Column([picture, who], 8), thing, draw_nothing)

    def _draw_card(self, card: Card, is_best: bool, canvas: Canvas, box: FRect) -> None:
        face = self.table.board.drawn_face(card)
        draw_card(canvas, face, box.center, CARD, 0, GOLD if is_best else "", 6)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the way back."""
        label = self.app.words("play.close")
        return self.close_button_row(
            "close", Button(UNPLACED_RECT, label, "ui-check", "", PRIMARY_PAINT, 32)
        )


def draw_nothing(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
    """Draw no ground."""
