"""The base of the game, deck and card screens: a workbench with undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.session.workshop.workbench import Workbench
from game.session.workshop.workshop_items import read_workshop_item
from game.store.workshop_files import Workshop
from game.ui.draw.canvas import Canvas
from game.ui.draw.wordmark import wall_surface
from game.ui.layout import UNPLACED_RECT, ButtonBox
from game.ui.screens.base_pages import Page
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.app.program import App


def open_bench(key: str) -> Workbench:
    """Return the workbench of what lies in the Workshop under that key."""
    shop = Workshop()
    built = shop.find_file(key)
    recipe = None if built is None else read_workshop_item(built).recipe
    assert recipe is not None
    return Workbench(shop, key, recipe)


class BenchPage(Page):
    """A screen with undo that saves each change."""

    app: App

    tune = "title"
    margin = 40.0
    backdrop: Callable[[int, int], pygame.Surface] = staticmethod(wall_surface)
    """The wall or table behind it, in pixels of width and height."""

    def __init__(self, app: App, bench: Workbench) -> None:
        super().__init__(app)
        self.bench = bench

    @property
    def is_still_there(self) -> bool:
        """True if the game, deck or card of this screen still exists."""
        return True

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw the wall or the table behind everything."""
        canvas.surface.blit(self.backdrop(*canvas.surface.get_size()), (0, 0))

    def handle_change(self) -> None:
        """React to a change; by default nothing more is to be done."""

    def build_undo_button(self) -> ButtonBox:
        """Build the undo button."""
        says = self.app.words("workshop.card.undo")
        why = "" if self.bench.can_undo else self.app.words("workshop.build.no_undo")
        return ButtonBox(
            "undo", Button(UNPLACED_RECT, icon="ui-undo"), self.undo_last_change, 60, 64, why, says
        )

    def undo_last_change(self) -> None:
        """Undo the last change."""
        if self.bench.undo_change():
            if not self.is_still_there:
                self.bench.redo_change()
            self.handle_change()

    def redo_last_change(self) -> None:
        """Redo the last undone change."""
        if self.bench.redo_change():
            if not self.is_still_there:
                self.bench.undo_change()
            self.handle_change()

    def next_tick(self) -> float | None:
        """Return milliseconds until something is saved."""
        return self.bench.next_tick()

    def update_below(self, ms: float) -> None:
        """Save what a dialog above may have changed."""
        self.bench.advance_timer(ms)

    def next_tick_below(self) -> float | None:
        """Return milliseconds until something is saved."""
        return self.bench.next_tick()

    def handle(self, event: pygame.event.Event) -> None:
        """Undo by Ctrl+Z, redo by Ctrl+Shift+Z or Ctrl+Y; undo by X on a gamepad."""
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
