"""The public page on which a choice is taken back: who asks, and whether everybody says OK."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.panels import draw_lines, height
from game.session.flow import Flow
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.text import BODY, TITLE
from game.ui.screens.modal import Modal
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, SECOND, Button, button_width
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, capped, label, paper, tile
from game.ui.widgets.thing import Thing

from .art import (
    AskedSeat,
    TakenLook,
    boxes,
    draw_asked,
    foot_of,
    head_height,
    row_height,
    type_limit,
)

if TYPE_CHECKING:
    from game.app.program import App
    from game.session.log.log import LogLine

MOST = {4: 4, 8: 3, 16: 2}
"""How many lines of what would be undone are shown, by how many people there are at most."""


class TakeBack(Modal):
    """Everybody at the laptop sees it: no hand lies open, and nothing hidden is told."""

    app: App

    name = "take-back"

    def __init__(
        self, app: App, below: Scene, flow: Flow, to_table: Callable[[], None],
        asker: Seat | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.sitting, self.taken, self.to_table = flow.sitting, flow.taken, to_table
        self.people = sorted(flow.sitting.persons)
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

    @property
    def first(self) -> str:  # type: ignore[override]
        """Where the focus starts: on what does no harm."""
        return "button:not-now"

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

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """The sheet: what is asked, what would be undone, everybody's card, a way out."""
        limit = type_limit(len(self.people))
        canvas = canvas.up_to(limit)
        scale, lines = canvas.type_scale, self._lines()
        room = 1600.0
        told = sum(height(canvas, line, room) for line in lines)
        head = head_height(scale) + (40 * scale + told + 14 if lines else 0)
        look = TakenLook(len(self.people), scale)
        high = head + look.high + 128 * scale
        sheet = FRect(0, 0, 1720, high)
        sheet.center = (960, 540)
        cards = boxes(look, FRect(sheet.x + 40, sheet.y + head, sheet.w - 80, look.high))
        pieces = [paper(sheet), *self._head(canvas, sheet)]
        if lines:
            box = FRect(sheet.x + 60, sheet.y + head_height(scale), room, told)
            pieces += self._undone(canvas, box, lines)
        for seat, box in zip(self.people, cards, strict=True):
            pieces += self._card(canvas, seat, box)
        return capped([*pieces, self._way_out(canvas, sheet)], limit), []

    def _head(self, canvas: Canvas, sheet: FRect) -> Iterable[Piece]:
        words, scale = self.app.words, canvas.type_scale
        size = 84.0
        yield tile("ui-undo", (sheet.x + 44 + size / 2, sheet.y + 36 + size / 2), size, INK, CREAM)
        x, room = sheet.x + size + 72, sheet.w - size - 112
        spot = (x, sheet.y + 36 + 22 * scale)
        yield label(canvas, words("taken.title"), spot, Style(TITLE, 44), room, "title")
        spot = (x, sheet.y + 36 + 68 * scale)
        yield label(canvas, self._says(), spot, Style(BODY, 28), room, "says")

    def _says(self) -> str:
        """What is asked, or what came of it."""
        words, names = self.app.words, self.sitting.names
        if self.refused is not None:
            return words("taken.refused", name=names[self.refused])
        if self.asker is None:
            return words("taken.who")
        asks = words("taken.asks", name=names[self.asker])
        return f"{asks} {words('taken.computers')}" if self.sitting.agents else asks

    def _lines(self) -> list[LogLine]:
        """The first things that would be undone, as many as there is room for."""
        if self.refused is not None or not self.undone:
            return []
        most = next(lines for people, lines in MOST.items() if len(self.people) <= people)
        return self.undone[:most]

    def _undone(self, canvas: Canvas, box: FRect, lines: list[LogLine]) -> Iterable[Piece]:
        words, scale = self.app.words, canvas.type_scale
        spot = (box.x, box.y + 16 * scale)
        left = len(self.undone) - len(lines)
        says = words("taken.since_more", count=left) if left else words("taken.since")
        yield label(canvas, says, spot, Style(BODY, 26), box.w, "since")
        inner = FRect(box.x, box.y + 40 * scale, box.w, box.h)
        text = "\n".join(line.text for line in lines)
        thing = Thing("text:undone", "text", inner, text, 25 * scale, focusable=False)

        def draw(canvas: Canvas, _: Mood) -> None:
            draw_lines(canvas, self.sitting.players, lines, inner)

        yield Piece(draw, thing)

    def _card(self, canvas: Canvas, seat: Seat, box: FRect) -> list[Piece]:
        """Somebody's card; on it their buttons, as long as they have to answer."""
        asked = self._asked(seat)
        said = f"{asked.name} {asked.status}"
        size = 21 * canvas.type_scale
        thing = Thing(f"text:person-{seat}", "text", box, said, size, focusable=False, radius=20)
        card = Piece(lambda shown, _: draw_asked(shown, box, asked), thing)
        return [card, *self._buttons(canvas, seat, foot_of(box, canvas.type_scale))]

    def _asked(self, seat: Seat) -> AskedSeat:
        words, sitting = self.app.words, self.sitting
        name, face = sitting.names[seat], sitting.players[seat].face
        if seat == self.refused:
            return AskedSeat(face, name, words("taken.refuses"), False)
        if self.asker is None:
            chose = seat in self.chose
            return AskedSeat(face, name, words("taken.chose" if chose else "taken.nothing"))
        if seat == self.asker:
            return AskedSeat(face, name, words("taken.asking"), True)
        done = seat in self.agreed
        return AskedSeat(face, name, words("taken.agrees" if done else "taken.open"), done or None)

    def _buttons(self, canvas: Canvas, seat: Seat, foot: FRect) -> Iterable[Piece]:
        words, caps = self.app.words, self.app.caps
        if self.asker is None:
            why = "" if seat in self.chose else words("taken.why.none")
            look = Button(foot, words("taken.mine"), "", caps.seat(seat), PRIMARY, 26)
            yield push(canvas, f"mine-{seat}", look, partial(self.ask, seat), why)
            return
        if self.refused is not None or seat in self.agreed:
            return
        half = (foot.w - 12) / 2
        both = (("ok", PRIMARY, self.agree, False), ("no", SECOND, self.refuse, True))
        for number, (word, paint, press, second) in enumerate(both):
            box = FRect(foot.x + (half + 12) * number, foot.y, half, foot.h)
            cap = caps.seat(seat, second=second)
            look = Button(box, words(f"taken.{word}"), "", cap, paint, 26)
            yield push(canvas, f"{word}-{seat}", look, partial(press, seat))

    def _way_out(self, canvas: Canvas, sheet: FRect) -> Piece:
        """Back to the game, as it is."""
        key = "taken.play_on" if self.refused is not None else "taken.never_mind"
        cap, high = self.app.caps["back"], row_height(canvas.type_scale)
        paint = SECOND if self.refused is None else PRIMARY
        look = Button(FRect(0, 0, 0, high), self.app.words(key), "ui-back", cap, paint, 30)
        wide = max(420.0, button_width(canvas, look))
        box = FRect(960 - wide / 2, sheet.bottom - high - 30, wide, high)
        look = Button(box, self.app.words(key), "ui-back", cap, paint, 30)
        return push(canvas, "not-now", look, self.app.pop)
