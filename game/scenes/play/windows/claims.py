"""The claim window on screen: who may dodge, with which key, and how much time is left.

Without a clock everybody affected dodges, or says that it is OK.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.core.decision import Seat
from game.scenes.play.answers import effect_name
from game.session.claims import ClaimWindow
from game.ui.boxes import icon
from game.ui.draw.canvas import Canvas
from game.ui.layout import NOWHERE, Box, Either, Push, Row
from game.ui.screens.modal import scrim
from game.ui.widgets.button import PRIMARY, PURPLE, SECOND, Button
from game.ui.widgets.piece import Piece

from .bar import GROUND, TEAL, SeatCell, WindowView, bar, head, in_rows, rows_of

WITH_OK = 4  # so many stand side by side where each has a button
EACH_WITH_OK = 470.0  # units for each at the most
MANY = 230.0  # units for each where many are asked


def by_all(window: ClaimWindow) -> bool:
    """Whether several people answer one by one, and no clock runs."""
    return not window.timed and len(window.asked) > 1


class ClaimView(WindowView):
    """The public bar below the stage, and what is pressed while it is there."""

    @property
    def window(self) -> ClaimWindow | None:
        """The window to be seen, if there is one."""
        return self.table.flow.claims.shown

    @property
    def choosing(self) -> bool:
        """Whether the next key tells who does not want to be asked again."""
        return self.window is not None and self.window.choosing

    @property
    def first(self) -> str:
        """Where the focus starts: on what does no harm."""
        window = self.window
        if window is None or window.timed:
            return "button:more-time"
        oks = [f"button:claim-ok-{seat}" for seat in window.seats if seat in window.open]
        return oks[0] if by_all(window) and oks else "button:claims-done"

    # Presses ---------------------------------------------------------------------

    def enter(self, early: bool) -> bool:
        """Whether Enter is kept from the focus: too early, or nobody went anywhere."""
        window = self.window
        assert window is not None
        aimed = self.focus.ring or not (window.timed or by_all(window))
        return (early and not window.choosing) or not aimed

    def answer(self, event: pygame.event.Event) -> bool:
        """A key to dodge with or, where no clock runs, not to."""
        keys, window = self.table.app.keys, self.window
        seat, no = keys.seat(event), keys.no(event)
        if window is not None and not window.timed and no is not None:
            self.fine(no)
            return True
        if seat is not None:
            self.tap(seat)
        return seat is not None

    def press(self, job: str) -> bool:
        """Esc takes back what was only begun, or leads to the pause; nothing else counts."""
        if job == "back" and self.choosing:
            self.table.flow.claims.not_this_round()
        elif job == "back":
            self.pause()
        return True

    def tap(self, seat: Seat) -> None:
        """Somebody's key or face; one that is not asked does nothing."""
        if self.table.flow.claims.press(seat):
            self.table.app.sounds.play("click")

    def fine(self, seat: Seat) -> None:
        """Somebody does not dodge, where all answer one by one."""
        window = self.window
        if window is not None and seat in window.open and not window.choosing:
            window.refuse(seat, self.table.app.clock())
            self.table.app.sounds.play("click")

    # Drawing ---------------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The bar: what may be dodged, the buttons, and one cell for each who may."""
        window = self.window
        assert window is not None
        ask = self.table.words("claim.whose") if window.choosing else self._asks(window)
        cells = [self._cell(window, seat) for seat in window.seats]
        says = ask, self._note(window)
        shows = id(window), *says, window.open, cells, self.table.app.caps.state
        laid = self.laid.of(canvas, shows, lambda: self._bar(canvas, window, says, cells))
        staged = self.table.flow.public.facts.get("stage")
        return laid if staged else [Piece(lambda canvas, _: scrim(canvas.surface)), *laid]

    def _bar(
        self, canvas: Canvas, window: ClaimWindow, says: tuple[str, str], cells: list[SeatCell]
    ) -> list[Piece]:
        sign = icon("dodge", 84, TEAL, GROUND, 1)
        top = head("claim", *says, [sign], self._buttons(window))
        if not by_all(window):
            rows = rows_of(len(cells))
            seats = in_rows([cell.box(rows) for cell in cells], rows)
            return bar(canvas, TEAL, top, seats, MANY * len(cells))
        rows = rows_of(len(cells), WITH_OK)
        boxes = [self._with_ok(window, cell, rows) for cell in cells]
        return bar(canvas, TEAL, top, in_rows(boxes, rows, EACH_WITH_OK))

    def _asks(self, window: ClaimWindow) -> str:
        words, stage = self.table.words, self.table.flow.public.facts.get("stage")
        effect = effect_name(self.table.speaker, window.effect, stage)
        if len(window.seats) > 1:
            return words("claim.ask", effect=effect)
        name = self.table.sitting.names[window.seats[0]]
        return words("claim.ask_one", effect=effect, name=name)

    def _note(self, window: ClaimWindow) -> str:
        """How to answer, and what no answer means; with no person asked, who decides."""
        words = self.table.words
        if window.choosing:
            return words("claim.whose_note")
        if not window.people:
            return words("claim.computers", count=len(window.seats))
        otherwise = self.table.speaker.say(f"claim.else.{window.effect}", words("claim.take_part"))
        return words("claim.each" if by_all(window) else "claim.how", otherwise=otherwise)

    def _buttons(self, window: ClaimWindow) -> list[Push]:
        """More time, or that all have answered; and that somebody is not to be asked again."""
        if not window.people:
            return []
        text = "claim.cancel" if window.choosing else "claim.not_this_round"
        skip = self.table.flow.claims.not_this_round
        found = [self.button("not-this-round", text, skip, paint=PURPLE)]
        if window.timed:
            more = self.button("more-time", "claim.more", window.more, "more_time", "ui-clock")
            found.insert(0, more)
        elif not by_all(window):
            done = ("claims-done", "claim.done", self.done, "confirm", "ui-check", PRIMARY)
            found.insert(0, self.button(*done))
        return found

    def _cell(self, window: ClaimWindow, seat: Seat) -> SeatCell:
        table = self.table
        said = window.said(seat, table.flow.claims.dodges(seat), table.now)
        words = table.words(f"claim.said.{said}") if said else ""
        press = partial(self.tap, seat) if seat in window.people else None
        return SeatCell(table, "claim", seat, said, words, lambda: window.share(table.now), press)

    def _with_ok(self, window: ClaimWindow, cell: SeatCell, rows: int) -> Box:
        """A cell and, where no clock runs, a button for whoever has not answered."""
        seat, keys = cell.seat, self.table.app.keys.second
        if seat not in window.open:
            return cell.box(rows)
        cap = keys[seat].upper() if seat < len(keys) else ""
        look = Button(NOWHERE, self.table.words("claim.ok"), "", cap, SECOND, 26)
        push = Push(f"claim-ok-{seat}", look, partial(self.fine, seat), 64, 150, grows=1.3)
        small = replace(push, button=replace(look, key=""), wide=68)
        return Either([Row([cell.box(rows), button], [1, 0], 6) for button in (push, small)])
