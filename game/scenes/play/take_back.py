"""The public page on which a choice is taken back: who asks, and whether everybody says OK."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.decision import Seat
from game.session.flow import Flow
from game.ui.boxes import icon, sign
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Framed,
    Grid,
    Line,
    Pad,
    Push,
    Row,
    Text,
    Whole,
    avatar,
    gap,
)
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, SECOND, Button
from game.ui.widgets.piece import Style
from game.ui.widgets.thing import Thing

from .panels import LogLines

if TYPE_CHECKING:
    from game.app.program import App
    from game.session.log.log import LogLine

MOST = {4: 4, 8: 3, 16: 2}
"""How many lines of what would be undone are shown, by how many people there are at most."""
FEW, SOME = 4, 8
WIDEST = 620.0  # units: a card
FOOT = 50.0  # units: how high the buttons on a card are


class TakeBack(Dialog):
    """Everybody at the laptop sees it: no hand lies open, and nothing hidden is told."""

    app: App

    name = "take-back"
    first = "button:not-now"
    """Where the focus starts: on what does no harm."""
    wide, pad, between = 1720.0, (40.0, 26.0), 18.0

    def __init__(
        self, app: App, below: Scene, flow: Flow, to_table: Callable[[], None],
        asker: Seat | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.sitting, self.taken, self.to_table = flow.sitting, flow.taken, to_table
        self.people = sorted(flow.sitting.persons)
        many = len(self.people)
        self.largest = 1.5 if many <= FEW else 1.35 if many <= SOME else 1.0
        self.chose = self.taken.chose
        self.asker: Seat | None = None
        """Who would like to take back a choice, once that is known."""
        self.agreed: set[Seat] = set()
        self.refused: Seat | None = None
        self.undone: list[LogLine] = []
        """What would be undone, as everybody knows it."""
        if asker is None and len(self.chose) == 1:
            asker = next(iter(self.chose))
        if asker is not None:
            self.ask(asker)
        self.lock()

    # What people press -----------------------------------------------------------------

    def ask(self, seat: Seat) -> None:
        """This person would like to take back their last choice."""
        choice = self.taken.last(seat) if seat in self.chose else None
        if self.asker is None and choice is not None:
            self.asker, self.agreed = seat, {seat}
            self.undone = self.taken.undone(choice)
            self.changed()

    def agree(self, seat: Seat) -> None:
        """Somebody says OK; with the last of them the choice is taken back."""
        if self.asker is None or self.refused is not None or seat not in self.people:
            return
        self.agreed.add(seat)
        self.focus.name = self.focus.hover = ""
        self.changed()
        choice = self.taken.last(self.asker)
        if len(self.agreed) == len(self.people) and choice is not None:
            self.to_table()
            self.app.sounds.play("flip")
            self.taken.go(choice)

    def refuse(self, seat: Seat) -> None:
        """Somebody says no: everything stays as it is."""
        if self.asker is not None and self.refused is None and seat in self.people:
            if seat == self.asker:
                self.app.pop()
                return
            self.refused = seat
            self.focus.name = self.first
            self.changed()

    def captures(self, event: pygame.event.Event) -> bool:
        """Everybody's own keys come before the focus."""
        if event.type != pygame.KEYDOWN:
            return False
        yes, no = self.app.keys.seat(event), self.app.keys.no(event)
        if yes is not None:
            (self.ask if self.asker is None else self.agree)(yes)
        elif no is not None:
            self.refuse(no)
        return yes is not None or no is not None

    # What is seen ------------------------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """What this is, what is asked, or what came of it."""
        title = Line(self.app.words("taken.title"), Style(TITLE, 44), "title")
        says = Text(self._says(), Style(BODY, 28), "says")
        return Row([sign("ui-undo", 84, grows=1), Column([title, says])], [0, 1], 28)

    def content(self, canvas: Canvas) -> Box:
        """What would be undone, and everybody's card."""
        columns = -(-len(self.people) // -(-len(self.people) // FEW))
        cards = Grid([self._card(seat) for seat in self.people], columns, 12)
        return Column([*self._undone(), Pad(cards, most=columns * WIDEST)], 14)

    def foot(self, canvas: Canvas) -> Box:
        """Back to the game, as it is."""
        key = "taken.play_on" if self.refused is not None else "taken.never_mind"
        paint = SECOND if self.refused is None else PRIMARY
        cap = self.app.caps["back"]
        look = Button(NOWHERE, self.app.words(key), "ui-back", cap, paint, 30)
        return self.way_out("not-now", look, 64, 420)

    def _says(self) -> str:
        words, names = self.app.words, self.sitting.names
        if self.refused is not None:
            return words("taken.refused", name=names[self.refused])
        if self.asker is None:
            return words("taken.who")
        asks = words("taken.asks", name=names[self.asker])
        return f"{asks} {words('taken.computers')}" if self.sitting.agents else asks

    def _undone(self) -> list[Box]:
        """The first things that would be undone, as many as there is room for."""
        if self.refused is not None or not self.undone:
            return []
        words = self.app.words
        most = next(lines for people, lines in MOST.items() if len(self.people) <= people)
        lines = self.undone[:most]
        left = len(self.undone) - len(lines)
        says = words("taken.since_more", count=left) if left else words("taken.since")
        thing = Thing("text:undone", "text", NOWHERE, "\n".join(line.text for line in lines),
                      focusable=False)  # fmt: skip
        told = LogLines(lines, self.sitting.players)
        return [Pad(Column([Line(says, Style(BODY, 26), "since"), Whole(told, thing)], 8), 20)]

    def _card(self, seat: Seat) -> Box:
        """Somebody's card; on it their buttons, as long as they have to answer."""
        status, agrees = self._status(seat)
        name, face = self.sitting.names[seat], self.sitting.players[seat].face
        who = Row(
            [
                avatar(face, 60),
                Column([Line(name, Style(LABEL, 27)), Line(status, Style(FINE, 21, INK_2))]),
            ],
            [0, 1], 14,
        )  # fmt: skip
        thing = Thing(f"text:person-{seat}", "text", NOWHERE, f"{name} {status}", focusable=False)
        edge = {None: PAPER_EDGE, True: GOOD, False: BAD}[agrees]
        inside = Column([Whole(who, thing), self._answers(seat, agrees)], 6)
        return Framed(inside, (14, 10), WHITE, edge, 20)

    def _status(self, seat: Seat) -> tuple[str, bool | None]:
        """What somebody says so far, and whether that is yes or no."""
        words = self.app.words
        if seat == self.refused:
            return words("taken.refuses"), False
        if self.asker is None:
            return words("taken.chose" if seat in self.chose else "taken.nothing"), None
        if seat == self.asker:
            return words("taken.asking"), True
        done = seat in self.agreed
        return words("taken.agrees" if done else "taken.open"), done or None

    def _answers(self, seat: Seat, agrees: bool | None) -> Box:
        """The buttons of a card, or a mark for what was said."""
        words, caps = self.app.words, self.app.caps
        if self.asker is None:
            why = "" if seat in self.chose else words("taken.why.none")
            look = Button(NOWHERE, words("taken.mine"), "", caps.seat(seat), PRIMARY, 26)
            return Push(f"mine-{seat}", look, partial(self.ask, seat), FOOT, why_not=why)
        if agrees is not None:
            name, ink = ("ui-check", GOOD) if agrees else ("ui-close", BAD)
            return icon(name, FOOT, ink, WHITE)
        if self.refused is not None or seat in self.agreed:
            return gap(FOOT)
        pushes = []
        for word, paint, press, second in (
            ("ok", PRIMARY, self.agree, False), ("no", SECOND, self.refuse, True),
        ):  # fmt: skip
            cap = caps.seat(seat, second=second)
            look = Button(NOWHERE, words(f"taken.{word}"), "", cap, paint, 26)
            pushes.append(Push(f"{word}-{seat}", look, partial(press, seat), FOOT))
        return Row(pushes, gap=12)
