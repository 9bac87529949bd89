"""Standing orders: what people say once and for all to effects they could dodge."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.decision import Seat
from game.view.button import PRIMARY, Button
from game.view.canvas import Canvas
from game.view.controls import Segment, push, segments
from game.view.palette import INK_2
from game.view.piece import Piece, Style, label, paper, paragraph
from game.view.text import BODY, LABEL, TITLE
from game.view.widgets import draw_avatar

from .modal import Modal
from .play_claim import ASK, ORDERS
from .play_flow import Flow
from .play_panels import capped
from .play_sitting import Sitting
from .scene import Scene

if TYPE_CHECKING:
    from .app import App

LARGEST = 1.5
ANSWER = "dodge"  # the face of the cards that answer an effect


def may_answer(sitting: Sitting) -> bool:
    """Whether effects can be answered in this game at all: everybody knows what is dealt."""
    return any(card.face == ANSWER for card in sitting.match.table.deck)


class Orders(Modal):
    """A row for each person; whoever sits here may see them, as they tell nothing of a hand."""

    name = "orders"
    first = "button:close"

    def __init__(self, app: App, below: Scene, flow: Flow) -> None:
        super().__init__(app, below)
        self.sitting, self.orders = flow.sitting, flow.claims.orders

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Title, a sentence, the rows, a button; many people stand in two columns."""
        canvas = canvas.up_to(LARGEST)
        people, scale = sorted(self.sitting.persons), canvas.type_scale
        columns = 1 if len(people) <= 7 else 2
        rows = -(-len(people) // columns)
        wide = min(1860.0, 1250 * scale) if columns == 1 else 1860.0
        step = min(96.0 * scale, 700 / rows)
        sheet = FRect(0, 0, wide, 250 * scale + rows * step)
        sheet.center = (960, 540)
        pieces = [paper(sheet), *self._head(canvas, sheet)]
        y, each = sheet.y + 140 * scale, (wide - 92) / columns
        for number, seat in enumerate(people):
            x = sheet.x + 46 + each * (number // rows)
            box = FRect(x, y + step * (number % rows), each - 20, step - 12)
            pieces += self._row(canvas, seat, box)
        box = FRect(760, sheet.bottom - 82 * scale - 14, 400, 70 * scale)
        close = Button(box, self.app.words("play.close"), "ui-check", "", PRIMARY, 32)
        return capped([*pieces, push(canvas, "close", close, self.app.pop)], LARGEST), []

    def _head(self, canvas: Canvas, sheet: FRect) -> list[Piece]:
        words, scale = self.app.words, canvas.type_scale
        title = Style(TITLE, 42)
        spot = (sheet.x + 46, sheet.y + 46 * scale)
        head = label(canvas, words("claim.orders"), spot, title, sheet.w - 92, "title")
        corner = (sheet.x + 46, sheet.y + 80 * scale)
        style = Style(BODY, 25, INK_2)
        note, _ = paragraph(canvas, words("claim.orders_note"), corner, style, sheet.w - 92)
        return [head, note]

    def _row(self, canvas: Canvas, seat: Seat, box: FRect) -> list[Piece]:
        """Face, name, and the four orders."""
        sitting, words, orders = self.sitting, self.app.words, self.orders
        size = min(box.h, 76.0)
        middle = (box.x + size / 2, box.centery)
        face = sitting.players[seat].face
        room = 0.25 * box.w
        spot = (box.x + size + 16, box.centery)
        name = label(canvas, sitting.names[seat], spot, Style(LABEL, 28), room - 20, f"who-{seat}")
        track = FRect(
            spot[0] + room, 0, box.right - spot[0] - room, min(box.h, 64 * canvas.type_scale)
        )
        track.centery = box.centery
        parts = [Segment(order, words(f"claim.order.{order}")) for order in ORDERS]

        def order(value: str) -> None:
            orders[seat] = value
            self.changed()

        return [
            Piece(lambda canvas, _: draw_avatar(canvas, face, middle, size)),
            name,
            *segments(canvas, f"order-{seat}", track, parts, orders.get(seat, ASK), order, 24),
        ]
