"""Prerendering of what comes next, where nobody sees it.

That is a question while cards still fly, or the results while the table shows how a round ended.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.app.routes import find_screen
from game.core.decision import Calls, Decision, Dodge
from game.core.event import RoundEnded
from game.core.prompt import Prompt
from game.core.seat_view import SeatView
from game.table.prerender.prerender_queue import SMALL, PrerenderJob, PrerenderQueue
from game.ui.draw.sprites import SPRITES
from game.ui.screens.festive_page import SHORT, FestivePage, PrerenderStep

from .layers import Layer
from .table_context import TableContext

if TYPE_CHECKING:
    from game.app.program import App

PATIENT_FRAMES = 4  # frames without a moment for what comes


class PrerenderedResults:
    """A page of results made in advance, in the time that frames leave.

    It uses only the end of the round, which everybody knows by then.
    """

    def __init__(self, app: App, table: object, prerender_queue: PrerenderQueue) -> None:
        self.app, self.table, self.ahead = app, table, prerender_queue
        self._of: tuple[RoundEnded, bool] | None = None
        """The round, and whether it was the last."""
        self._page: FestivePage | None = None
        self._for: object = None
        """How the page is seen: other settings want another."""
        self._steps: Iterator[PrerenderStep] = iter(())
        self._step: PrerenderStep | None = None
        """What is done next,"""
        self._waited = 0
        """and for how many frames there was no time for it."""

    def expect_results(self, event: RoundEnded, final: bool) -> None:
        """Start making the results of a round, in the time that frames leave."""
        self._of, self._page, self._for = (event, final), None, self._results_key
        self._steps = iter(())
        self._enqueue_step(PrerenderStep(self._make_results, is_indivisible=True))

    def take_results(self, event: RoundEnded, final: bool) -> FestivePage | None:
        """Return the page as far as it was made, if it is still current, and stop making it."""
        page, self._page = self._page, None
        same = self._of == (event, final) and self._for == self._results_key
        self._of = self._step = None
        self._steps = iter(())
        return page if same and page is not None and page.is_current else None

    def count_idle_frame(self) -> None:
        """Count a frame; now and then do a step though no time was left."""
        self._waited += 1
        if self._step is not None and self._waited > PATIENT_FRAMES:
            self._run_step(self._step)

    @property
    def _results_key(self) -> object:
        app = self.app
        return app.settings, app.words.language, app.canvas.layout_key, app.key_label_state

    def _make_results(self) -> None:
        """Make the page, then prerender what is on it, step by step."""
        assert self._of is not None
        self._page = page = find_screen("results")(self.app, self.table, *self._of)
        self._steps = page.prerender_steps(self.app.canvas)

    def _enqueue_step(self, step: PrerenderStep | None) -> None:
        self._step, self._waited = step, 0
        if step is not None:
            self.ahead.put_foremost([PrerenderJob(step.cost_ms, partial(self._run_step, step))])

    def _run_step(self, step: PrerenderStep) -> None:
        """Run a step if it is still wanted; the rest goes on in the next frame."""
        if step is not self._step or self._for != self._results_key:
            return
        if step.is_indivisible:
            step.make()
        elif not SPRITES.draw_unseen(step.make, self._is_frame_full):
            self._enqueue_step(replace(step))
            return
        self._enqueue_step(next(self._steps, None))

    def _is_frame_full(self) -> bool:
        """True if the frame has hardly any time left."""
        return self.app.frame.remaining_ms() < SHORT


class PrerenderedQuestion(Layer):
    """The next question to the viewer, prerendered.

    It uses only what that person sees, and only while their hand is open anyway.
    """

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self._asked: Decision[Any] | None = None
        """The question that was prepared last."""

    @property
    def is_open(self) -> bool:
        """False: the layer shows nothing."""
        return False

    def notice_changes(self) -> None:
        """Start once a question is known, with all that has to happen before it."""
        flow, asked = self.table.flow, self.table.live_match.asked
        if asked is None or asked is self._asked or isinstance(asked, Calls | Dodge):
            return
        waits = self.table.board.is_showing_events and not flow.event_queue.waiting_events
        if waits and asked.seat == flow.viewer and flow.open_round is None:
            self._asked = asked
            self.table.board.ahead.add_question_jobs(
                [PrerenderJob(SMALL, partial(self._prerender_question, asked))]
            )

    def _prerender_question(self, asked: Decision[Any]) -> None:
        """Prerender the question, unless it is open or answered by now."""
        table = self.table
        if table.live_match.asked is asked and table.board.is_showing_events:
            table.board.prerender_question(table.app.canvas, self._prompt_for_view)

    def _prompt_for_view(self, view: SeatView) -> Prompt:
        """Return the prompt for a table with this view."""
        return self.table.speaker.make_prompt(
            self.table.live_match.match, view, self.table.flow.gathering
        )
