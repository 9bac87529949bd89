"""What people agree on once and for all: whether they dodge, lay cards in secret, and shout."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.decision import Seat
from game.session.calls.times import CROWD
from game.session.claims.claim import ASK, ORDERS
from game.session.flow import Flow
from game.session.lays import lays_in_secret
from game.session.sitting import Sitting
from game.store.journals.agreed import LAYS
from game.store.settings import SHOUTS
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.screens.modal import Modal
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment, push, segments
from game.ui.widgets.piece import Piece, Style, capped, label, paper, paragraph
from game.ui.widgets.pill import draw_avatar

if TYPE_CHECKING:
    from game.app.program import App

LARGEST = 1.5
ANSWER = "dodge"  # the face of the cards that answer an effect


DODGE, LAY, CALL = "dodge", "lay", "call"
SIGNS = {DODGE: "dodge", LAY: "ui-hand", CALL: "ui-megaphone"}


def may_answer(sitting: Sitting) -> bool:
    """Whether effects can be answered in this game at all: everybody knows what is dealt."""
    return any(card.face == ANSWER for card in sitting.match.table.deck)


def may_shout(sitting: Sitting) -> bool:
    """Whether there are calls in this game, and people who could hear each other."""
    actions = sitting.match.game.rules.raw.get("layout", {}).get("actions", ())
    calls = any(action.get("place") == "call" for action in actions)
    return calls and len(sitting.persons) > 1


def topics(sitting: Sitting) -> list[str]:
    """What can be agreed on at this table."""
    known = {DODGE: may_answer, LAY: lays_in_secret, CALL: may_shout}
    return [topic for topic, may in known.items() if may(sitting)]


class Orders(Modal):
    """A row for each person; whoever sits here may see them, as they tell nothing of a hand."""

    app: App

    name = "orders"
    first = "button:close"

    def __init__(self, app: App, below: Scene, flow: Flow) -> None:
        super().__init__(app, below)
        self.sitting, self.agreed = flow.sitting, flow.sitting.agreed
        self.topics = topics(flow.sitting)
        self.topic = self.topics[0]

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Title, a sentence, the rows, a button; many people stand in two columns."""
        canvas = canvas.up_to(LARGEST)
        people, scale = sorted(self.sitting.persons), canvas.type_scale
        columns = 1 if len(people) <= 7 else 2
        rows = max(2, -(-len(people) // columns))
        wide = min(1860.0, 1250 * scale) if columns == 1 else 1860.0
        step = min(96.0 * scale, 700 / rows)
        sheet = FRect(0, 0, wide, 250 * scale + rows * step)
        sheet.center = (960, 540)
        pieces = [paper(sheet), *self._head(canvas, sheet)]
        room = FRect(sheet.x + 46, sheet.y + 140 * scale, wide - 92, rows * step)
        if self.topic == CALL:
            pieces += self._calls(canvas, room)
        else:
            pieces += self._people(canvas, room, columns, step)
        box = FRect(760, sheet.bottom - 82 * scale - 14, 400, 70 * scale)
        close = Button(box, self.app.words("play.close"), "ui-check", "", PRIMARY, 32)
        return capped([*pieces, push(canvas, "close", close, self.app.pop)], LARGEST), []

    def _head(self, canvas: Canvas, sheet: FRect) -> list[Piece]:
        words, scale = self.app.words, canvas.type_scale
        text, style = words("agree.title"), Style(TITLE, 42)
        spot = (sheet.x + 46, sheet.y + 46 * scale)
        room = min(0.4 * sheet.w, canvas.text_width(text, TITLE, 42) + 10)
        head = label(canvas, text, spot, style, room, "title")
        corner = (sheet.x + 46, sheet.y + 80 * scale)
        said = words(f"agree.{self.topic}_note")
        note, _ = paragraph(canvas, said, corner, Style(BODY, 25, INK_2), sheet.w - 92, "note")
        return [head, note, *self._tabs(canvas, sheet, room)]

    def _tabs(self, canvas: Canvas, sheet: FRect, left: float) -> list[Piece]:
        """What may be agreed on, where that is more than one thing."""
        if len(self.topics) < 2:
            return []
        x = sheet.x + 46 + left + 30
        track = FRect(x, sheet.y + 16 * canvas.type_scale, 0, 58 * canvas.type_scale)
        track.w = sheet.right - 40 - x
        parts = [
            Segment(topic, self.app.words(f"agree.{topic}"), SIGNS[topic]) for topic in self.topics
        ]
        return segments(canvas, "topic", track, parts, self.topic, self.turn_to, 26)

    def turn_to(self, topic: str) -> None:
        """Show what is agreed about something else."""
        self.topic = topic
        self.changed()

    # Everybody's orders --------------------------------------------------------------

    def _people(self, canvas: Canvas, room: FRect, columns: int, step: float) -> list[Piece]:
        people = sorted(self.sitting.persons)
        rows = -(-len(people) // columns)
        each, pieces = room.w / columns, []
        for number, seat in enumerate(people):
            x = room.x + each * (number // rows)
            box = FRect(x, room.y + step * (number % rows), each - 20, step - 12)
            pieces += self._row(canvas, seat, box)
        return pieces

    def _row(self, canvas: Canvas, seat: Seat, box: FRect) -> list[Piece]:
        """Face, name, and what they may say."""
        sitting = self.sitting
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
        return [
            Piece(lambda canvas, _: draw_avatar(canvas, face, middle, size)),
            name,
            *self._choices(canvas, seat, track),
        ]

    def _choices(self, canvas: Canvas, seat: Seat, track: FRect) -> list[Piece]:
        words, agreed, lays = self.app.words, self.agreed, self.topic == LAY
        said, known = (agreed.lays, LAYS) if lays else (agreed.dodges, ORDERS)
        parts = [
            Segment(word, words(f"agree.lays.{word}" if lays else f"claim.order.{word}"))
            for word in known
        ]
        name = f"lay-{seat}" if lays else f"order-{seat}"
        choose = partial(self._say, said, seat)
        return segments(canvas, name, track, parts, said.get(seat, ASK), choose, 24)

    def _say(self, said: dict[Seat, str], seat: Seat, word: str) -> None:
        said[seat] = word
        self.agreed.keep()
        self.changed()

    # Calls -----------------------------------------------------------------------------

    def _calls(self, canvas: Canvas, room: FRect) -> list[Piece]:
        """How everybody calls; whoever played here last finds it as it was."""
        words, now = self.app.words, self.app.settings.shout
        track = FRect(room.x, room.y + 14, room.w, 72 * canvas.type_scale)
        parts = [Segment(way, words(f"agree.shout.{way}", count=CROWD)) for way in SHOUTS]
        note, _ = paragraph(
            canvas, words(f"agree.shout.{now}_note", count=CROWD),
            (room.x, track.bottom + 18 * canvas.type_scale), Style(BODY, 25, INK_2), room.w,
            "shout-note",
        )  # fmt: skip
        return [*segments(canvas, "shout", track, parts, now, self._shout, 28), note]

    def _shout(self, way: str) -> None:
        self.app.change(shout=way)
        self.changed()
