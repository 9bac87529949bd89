"""What people agree on once and for all: whether they dodge, lay cards in secret, and shout."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.decision import Seat
from game.session.calls import CROWD
from game.session.claims import ASK, ORDERS
from game.session.flow import Flow
from game.session.sitting import Sitting
from game.store.journals.agreed import LAYS
from game.store.settings import SHOUTS
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.layout import NOWHERE, Box, Column, Columns, Line, Row, Segmented, Text, Wrap, avatar
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment
from game.ui.widgets.piece import Style

if TYPE_CHECKING:
    from game.app.program import App

COLUMN = 7  # people below each other
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
    known = {DODGE: may_answer, LAY: Sitting.lays_in_secret, CALL: may_shout}
    return [topic for topic, may in known.items() if may(sitting)]


class Orders(Dialog):
    """A row for each person; whoever sits here may see them, as they tell nothing of a hand."""

    app: App

    name = "orders"
    first = "button:close"
    pad = (46.0, 30.0)

    def __init__(self, app: App, below: Scene, flow: Flow) -> None:
        super().__init__(app, below)
        self.sitting, self.agreed = flow.sitting, flow.sitting.agreed
        self.topics = topics(flow.sitting)
        self.topic = self.topics[0]
        self.wide = 1250.0 if len(self.sitting.persons) <= COLUMN else 1860.0

    def turn_to(self, topic: str) -> None:
        """Show what is agreed about something else."""
        self.topic = topic
        self.changed()

    def head(self, canvas: Canvas) -> Box:
        """What this is, what may be agreed on, and what is said about it."""
        words = self.app.words
        title: Box = Line(words("agree.title"), Style(TITLE, 42), "title")
        if len(self.topics) > 1:
            parts = [Segment(one, words(f"agree.{one}"), SIGNS[one]) for one in self.topics]
            tabs = Segmented("topic", parts, self.topic, self.turn_to, 26, 58, 0.8)
            title = Wrap([title, tabs], [0, 1], 30, below=10)
        note = Text(words(f"agree.{self.topic}_note"), Style(BODY, 25, INK_2), "note")
        return Column([title, note], 8)

    def content(self, canvas: Canvas) -> Box:
        """Everybody's orders, or how everybody calls."""
        if self.topic == CALL:
            return self._calls()
        rows = [self._row(seat) for seat in sorted(self.sitting.persons)]
        return Columns(rows, max(COLUMN, -(-len(rows) // 2)), 14, 40)

    def foot(self, canvas: Canvas) -> Box:
        """The way back."""
        look = Button(NOWHERE, self.app.words("play.close"), "ui-check", "", PRIMARY, 32)
        return self.way_out("close", look)

    def _row(self, seat: Seat) -> Box:
        """Face, name, and what they may say."""
        words, agreed, lays = self.app.words, self.agreed, self.topic == LAY
        said, known = (agreed.lays, LAYS) if lays else (agreed.dodges, ORDERS)
        kind = "lay" if lays else "order"
        parts = [
            Segment(word, words(f"agree.lays.{word}" if lays else f"claim.order.{word}"))
            for word in known
        ]
        choose = partial(self._say, said, seat)
        who = Row(
            [
                avatar(self.sitting.players[seat].face, 70),
                Line(self.sitting.names[seat], Style(LABEL, 28), f"who-{seat}"),
            ],
            [0, 1], 16,
        )  # fmt: skip
        choice = Segmented(f"{kind}-{seat}", parts, said.get(seat, ASK), choose, 24, 64, 0.8)
        return Wrap([who, choice], [1, 3], 16, below=6)

    def _say(self, said: dict[Seat, str], seat: Seat, word: str) -> None:
        said[seat] = word
        self.agreed.keep()
        self.changed()

    def _calls(self) -> Box:
        """How everybody calls; whoever played here last finds it as it was."""
        words, now = self.app.words, self.app.settings.shout
        parts = [Segment(way, words(f"agree.shout.{way}", count=CROWD)) for way in SHOUTS]
        says = words(f"agree.shout.{now}_note", count=CROWD)
        note = Text(says, Style(BODY, 25, INK_2), "shout-note")
        return Column([Segmented("shout", parts, now, self._shout, 28, 72, 0.8), note], 18)

    def _shout(self, way: str) -> None:
        self.app.change(shout=way)
        self.changed()
