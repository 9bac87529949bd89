"""What the screens of a deck and of a card share: a workbench, and taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.session.own.bench import Workbench
from game.ui.draw.canvas import Canvas
from game.ui.draw.wordmark import wall
from game.ui.layout import NOWHERE, Push
from game.ui.screens.page import Page
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.app.program import App


class BenchPage(Page):
    """A screen on which something is changed: each change can be undone, and is kept."""

    app: App

    tune = "title"
    margin = 40.0

    def __init__(self, app: App, bench: Workbench) -> None:
        super().__init__(app)
        self.bench = bench

    @property
    def there(self) -> bool:
        """Whether what this screen is about is still there."""
        return True

    def backdrop(self, canvas: Canvas) -> None:
        """The light wall."""
        canvas.surface.blit(wall(*canvas.surface.get_size()), (0, 0))

    def news(self) -> None:
        """Something is otherwise now."""
        self.changed()
        self.app.dirty = True

    def undo_key(self) -> Push:
        """Takes the last change back."""
        says = self.app.words("workshop.card.undo")
        why = "" if self.bench.can_undo else self.app.words("workshop.build.no_undo")
        return Push("undo", Button(NOWHERE, icon="ui-undo"), self.undo, 60, 64, why, says)

    def undo(self) -> None:
        """Take the last change back."""
        if self.bench.undo():
            if not self.there:
                self.bench.redo()
            self.news()

    def redo(self) -> None:
        """Make it once more."""
        if self.bench.redo():
            if not self.there:
                self.bench.undo()
            self.news()

    def next_tick(self) -> float | None:
        """Until something is written."""
        return self.bench.next_tick()

    def update_below(self, ms: float) -> None:
        """A sheet that lies on it may have changed something: that is written, too."""
        self.bench.go_on(ms)

    def next_tick_below(self) -> float | None:
        """Until it is."""
        return self.bench.next_tick()

    def handle(self, event: pygame.event.Event) -> None:
        """Control and Z take back, with Shift or Y they make it once more; X does so on a pad."""
        if event.type == pygame.KEYDOWN:
            control, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
            undoes = control and event.key == pygame.K_z and not shift
            if undoes or getattr(event, "pad", "") == "x":
                self.undo()
                return
            if control and event.key in (pygame.K_z, pygame.K_y):
                self.redo()
                return
        super().handle(event)
