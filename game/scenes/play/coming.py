"""The results as they will be, made while the table still shows how a round ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.app.routes import route
from game.core.event import RoundEnded
from game.table.prepare import SMALL, Job, Preparation
from game.ui.screens.festive import Festive

if TYPE_CHECKING:
    from game.app.program import App


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
        self._steps: Iterator[Callable[[], object]] = iter(())

    def expect(self, event: RoundEnded, final: bool) -> None:
        """Begin to make the results of a round, in what frames leave of their time."""
        self._of, self._page, self._steps = (event, final), None, iter(())
        self.ahead.next([Job(SMALL, self._make)])

    def take(self, event: RoundEnded, final: bool) -> Festive | None:
        """The page, as far as it was made, if it still holds; nothing else is made for it."""
        page, self._page = self._page, None
        same = self._of == (event, final) and self._for == self._sign
        self._of, self._steps = None, iter(())
        return page if same and page is not None and page.holds else None

    @property
    def _sign(self) -> object:
        app = self.app
        return app.settings, app.words.language, app.canvas.kind, app.caps_state

    def _make(self) -> None:
        """The page; then what is to be seen on it, one thing after another."""
        if self._of is not None:
            self._for = self._sign
            self._page = page = route("results")(self.app, self.table, *self._of)
            self._steps = page.ahead(self.app.canvas)
            self._go_on()

    def _go_on(self) -> None:
        """The next thing, if there is one."""
        if self._page is not None and self._for == self._sign:
            step = next(self._steps, None)
            if step is not None:
                step()
                self.ahead.next([Job(SMALL, self._go_on)])
