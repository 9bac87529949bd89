"""What a menu keeps is what it would build now: after every press, and after time alone.

Nobody says by hand that a menu is out of date. So each control of each menu is pressed here, and
time passes; then the frame that is shown is compared with one for which all is built anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import open_folder
from game.ui.screens.menu import Menu
from game.ui.widgets.control import Control
from tests.scenes.all_screens import SCREENS, opened, scenes
from tests.scenes.fuzz import stubbed
from tests.scenes.screens_menus import Screen
from tests.scenes.table_player import FRAME

SOON, LATER = 200.0, 9_000.0
"""Milliseconds that pass after each press, and after the last one: news stay for eight seconds."""
MOST = 60
"""Presses on a screen: the rest of a long list is like its beginning."""
WINDOW = (960, 540)
ENDS = "button:quit"
MENUS = {kind.__name__ for kind in scenes() if issubclass(kind, Menu)}


class Watcher:
    """Somebody who presses everything on a screen, and whose program draws when it wants to."""

    def __init__(self, screen: Screen, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.screen, self.monkeypatch, self.folder = screen, monkeypatch, folder
        self.stale: list[str] = []
        """Where the screen was not as it would have been built."""
        self.visits = count()
        self.open()

    def open(self) -> None:
        """Open the screen, with nothing on the disk."""
        folder = self.folder / str(next(self.visits))
        folder.mkdir()
        self.player = opened(self.screen, self.monkeypatch, folder, WINDOW)
        self.app = self.player.app
        self.home = self.app.top

    # Time and input ------------------------------------------------------------------

    def wait(self, milliseconds: float) -> None:
        """Let time pass as the program's loop does, which draws only what it has to."""
        clock, app = self.player.clock, self.app
        end = clock.now + milliseconds
        while clock.now < end:
            busy = app.needs_frame or app.top.is_animating or app.top.needs_updates
            dues = (app.top.next_tick(), app.top.next_silent_tick())
            due = min((one for one in dues if one is not None), default=milliseconds)
            clock.now = min(end, clock.now + (FRAME if busy else max(FRAME, due)))
            app.has_moved = app.advance_time() or app.has_moved
            self.draw_if_needed()

    def draw_if_needed(self) -> None:
        """Draw a frame if the program would."""
        if self.app.needs_frame:
            self.app.draw()

    def feed(self, kind: int, **values: Any) -> None:
        """Let an event happen, and what it begins begin."""
        self.app.handle_event(pygame.event.Event(kind, **values))
        if self.app.scenes:
            self.app.has_moved = self.app.advance_time() or self.app.has_moved
            self.draw_if_needed()

    def press(self, thing: Control) -> None:
        """Press a control by the keyboard, or drag it."""
        app = self.app
        if thing.drag is not None and not thing.is_hidden:
            x, y = app.canvas.to_pixel(thing.box.center)
            self.feed(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
            self.feed(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
            self.feed(pygame.MOUSEMOTION, pos=(x + 60, y), rel=(60, 0), buttons=(1, 0, 0))
            self.feed(pygame.MOUSEBUTTONUP, pos=(x + 60, y), button=1)
        if thing.step is not None:
            app.top.focus.name = thing.name
            self.key(pygame.K_RIGHT)
        if thing.action is not None:
            app.top.focus.name, app.top.focus.ring = thing.name, True
            self.key(pygame.K_RETURN)

    def key(self, key: int) -> None:
        """Press a key and let it go."""
        self.feed(pygame.KEYDOWN, key=key, mod=0, unicode="")
        if self.app.scenes:
            self.feed(pygame.KEYUP, key=key, mod=0, unicode="")

    # Going through everything -----------------------------------------------------------

    def press_everything(self) -> Iterator[str]:
        """Press each control of the screen in turn, come back to it, and tell which it was."""
        pressed: set[str] = set()
        while len(pressed) < MOST:
            self.come_home()
            new = [one for one in self.app.top.controls() if one.name not in pressed]
            thing = next((t for t in new if t.is_enabled and t.name != ENDS), None)
            if thing is None:
                return
            pressed.add(thing.name)
            self.press(thing)
            if self.app.scenes:
                yield thing.name

    def come_home(self) -> None:
        """Close whatever was opened; if the screen itself is gone, open it again."""
        if self.home not in self.app.scenes:
            self.open()
        while self.app.top is not self.home:
            self.app.pop_scene()
        self.player.clock.now = max(self.player.clock.now, self.home.presses_ignored_until + 1)
        self.draw_if_needed()

    # Looking ------------------------------------------------------------------------------

    def look(self, where: str) -> None:
        """Compare what is shown with what is built anew; note where they differ."""
        app, top = self.app, self.app.top
        self.draw_if_needed()
        if not top.is_animating:
            assert not app.needs_frame, f"{where}: {top.name} is drawn on and on"
        shown, said = self.pixels(), told(top.controls())
        for scene in app.scenes:
            if isinstance(scene, Menu):
                scene._layout.discard()
        app.draw()
        new = told(top.controls())
        if said != new:
            gone = [one for one in said if one not in new][:2]
            came = [one for one in new if one not in said][:2]
            self.stale.append(f"{where}: {top.name} says {gone}, not {came}")
        elif shown != self.pixels() and all(isinstance(scene, Menu) for scene in app.scenes):
            self.stale.append(f"{where}: {top.name} looks otherwise")

    def pixels(self) -> bytes:
        """What is on the screen."""
        return pygame.image.tobytes(self.app.window.surface, "RGB")


def told(things: list[Control]) -> list[tuple[object, ...]]:
    """What somebody may see, hear or feel of all controls."""
    return [
        (thing.name, thing.text, tuple(thing.box), thing.why_not, thing.hint) for thing in things
    ]


MENU_SCREENS = [one.name for one in SCREENS.values() if one.kind in MENUS and not one.rare]


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", MENU_SCREENS)
def test_a_menu_is_always_as_it_would_be_built(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stubbed(monkeypatch, 1)
    monkeypatch.setattr(open_folder, "opener", lambda: "")
    watcher = Watcher(SCREENS[name], monkeypatch, tmp_path)
    watcher.look("at first")
    watcher.wait(SOON)
    watcher.look("soon")
    for pressed in watcher.press_everything():
        watcher.look(pressed)
        watcher.wait(SOON)
        watcher.look(f"soon after {pressed}")
    watcher.come_home()
    watcher.wait(LATER)
    watcher.look("later")
    assert not watcher.stale
