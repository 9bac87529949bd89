"""What the screens of a deck and of a card share: a workbench, and taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.session.workshop.workbench import Workbench
from game.ui.draw.canvas import Canvas
from game.ui.draw.wordmark import wall_surface
from game.ui.layout import UNPLACED_RECT, ButtonBox
from game.ui.screens.base_pages import Page
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
    def is_still_there(self) -> bool:
        """Whether what this screen is about is still there."""
        return True

    def draw_backdrop(self, canvas: Canvas) -> None:
        """The light wall."""
        canvas.surface.blit(wall_surface(*canvas.surface.get_size()), (0, 0))

    def handle_change(self) -> None:
        """Something is otherwise now."""
        self.invalidate()
        self.app.dirty = True

    def build_undo_button(self) -> ButtonBox:
        """Takes the last change back."""
        says = self.app.words("workshop.card.undo")
        why = "" if self.bench.can_undo else self.app.words("workshop.build.no_undo")
        return ButtonBox(
            "undo", Button(UNPLACED_RECT, icon="ui-undo"), self.undo_last_change, 60, 64, why, says
        )

    def undo_last_change(self) -> None:
        """Take the last change back."""
        if self.bench.undo_change():
            if not self.is_still_there:
                self.bench.redo_change()
            self.handle_change()

    def redo_last_change(self) -> None:
        """Make it once more."""
        if self.bench.redo_change():
            if not self.is_still_there:
                self.bench.undo_change()
            self.handle_change()

    def next_tick(self) -> float | None:
        """Until something is written."""
        return self.bench.next_tick()

    def update_below(self, ms: float) -> None:
        """A sheet that lies on it may have changed something: that is written, too."""
        self.bench.advance_timer(ms)

    def next_tick_below(self) -> float | None:
        """Until it is."""
        return self.bench.next_tick()

    def handle(self, event: pygame.event.Event) -> None:
        """Control and Z take back, with Shift or Y they make it once more; X does so on a pad."""
        if event.type == pygame.KEYDOWN:
            control, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
            undoes = control and event.key == pygame.K_z and not shift
            if undoes or getattr(event, "pad", "") == "x":
                self.undo_last_change()
                return
            if control and event.key in (pygame.K_z, pygame.K_y):
                self.redo_last_change()
                return
        super().handle(event)
