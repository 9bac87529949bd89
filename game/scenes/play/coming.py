"""What comes next as it will look, made where nobody sees it: a question while cards still fly,
the results while the table still shows how a round ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.app.routes import route
from game.core.decision import Calls, Decision, Dodge
from game.core.event import RoundEnded
from game.core.prompt import Prompt
from game.core.seat_view import SeatView
from game.table.prepare import SMALL, Job, Preparation
from game.ui.draw.sprites import SPRITES
from game.ui.screens.festive import SHORT, Beforehand, Festive

from .layers import Layer
from .tabletop import Tabletop

if TYPE_CHECKING:
    from game.app.program import App

PATIENT = 4  # frames without a moment for what comes


class ComingResults:
    """A page of results that nobody has seen yet, and what is still to be made for it.

    All it goes by is the end of the round, which everybody knows by then.
    """

    def __init__(self, app: App, table: object, ahead: Preparation) -> None:
        self.app, self.table, self.ahead = app, table, ahead
        self._of: tuple[RoundEnded, bool] | None = None
        """The round, and whether it was the last."""
        self._page: Festive | None = None
        self._for: object = None
        """How the page is seen: other settings want another."""
        self._steps: Iterator[Beforehand] = iter(())
        self._step: Beforehand | None = None
        """What is done next,"""
        self._waited = 0
        """and for how many frames there was no time for it."""

    def expect(self, event: RoundEnded, final: bool) -> None:
        """Begin to make the results of a round, in what frames leave of their time."""
        self._of, self._page, self._for = (event, final), None, self._sign
        self._steps = iter(())
        self._wait_for(Beforehand(self._make, at_once=True))

    def take(self, event: RoundEnded, final: bool) -> Festive | None:
        """The page, as far as it was made, if it still holds; nothing else is made for it."""
        page, self._page = self._page, None
        same = self._of == (event, final) and self._for == self._sign
        self._of = self._step = None
        self._steps = iter(())
        return page if same and page is not None and page.holds else None

    def watch(self) -> None:
        """A frame has passed: now and then something is done though it left no time."""
        self._waited += 1
        if self._step is not None and self._waited > PATIENT:
            self._go_on(self._step)

    @property
    def _sign(self) -> object:
        app = self.app
        return app.settings, app.words.language, app.canvas.kind, app.caps_state

    def _make(self) -> None:
        """The page; then comes what is to be seen on it, one thing after another."""
        assert self._of is not None
        self._page = page = route("results")(self.app, self.table, *self._of)
        self._steps = page.ahead(self.app.canvas)

    def _wait_for(self, step: Beforehand | None) -> None:
        self._step, self._waited = step, 0
        if step is not None:
            self.ahead.next([Job(step.takes, partial(self._go_on, step))])

    def _go_on(self, step: Beforehand) -> None:
        """One step, if it is still wanted; what takes too long goes on in the next frame."""
        if step is not self._step or self._for != self._sign:
            return
        if step.at_once:
            step.make()
        elif not SPRITES.rehearse(step.make, self._over):
            self._wait_for(replace(step))
            return
        self._wait_for(next(self._steps, None))

    def _over(self) -> bool:
        """Whether the frame has hardly any time left."""
        return self.app.frame.left() < SHORT


class ComingQuestion(Layer):
    """What whoever looks is asked next.

    It goes by what that person sees, and only while their hand lies open anyway.
    """

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self._asked: Decision[Any] | None = None
        """The question that was prepared last."""

    @property
    def open(self) -> bool:
        """There is nothing of its own to be seen."""
        return False

    def watch(self) -> None:
        """Begin as soon as a question is known, and all that has to happen before it."""
        flow, asked = self.table.flow, self.table.sitting.asked
        if asked is None or asked is self._asked or isinstance(asked, Calls | Dodge):
            return
        waits = self.table.board.happening and not flow.tidings.queue
        if waits and asked.seat == flow.viewer and flow.window_open is None:
            self._asked = asked
            self.table.board.ahead.ask([Job(SMALL, partial(self._prepare, asked))])

    def _prepare(self, asked: Decision[Any]) -> None:
        """Have it drawn, unless it is asked or answered by now."""
        table = self.table
        if table.sitting.asked is asked and table.board.happening:
            table.board.expect(table.app.canvas, self._prompt)

    def _prompt(self, view: SeatView) -> Prompt:
        """What it says at a table that looks so."""
        return self.table.speaker.prompt(self.table.sitting.match, view, self.table.flow.gathering)
