"""What a menu keeps is what it would build now: after every press, and after time alone.

Nobody says by hand that a menu is out of date. So each control of each menu is pressed here, and
time passes; then the frame that is shown is compared with one for which all is built anew.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import open_folder
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.seat_card import SeatCard
from game.ui.screens.menu import Menu
from game.ui.screens.screen_fade import FADE_MS
from game.ui.tracked_values import KeptResult
from game.ui.widgets.control import Control
from tests.scenes.all_screens import SCREENS, opened, scenes
from tests.scenes.fuzz import stubbed
from tests.scenes.screens_menus import Screen
from tests.scenes.table_player import FRAME

SOON, STILL, LATER = 200.0, 900.0, 9_000.0
"""Milliseconds that pass after each press, until nothing moves, and after the last press: news stay
for eight seconds.
"""
MOST = 60
"""Presses on a screen: the rest of a long list is like its beginning."""
WINDOW = (960, 540)
ENDS = "button:quit"
KEYS = (
    *((pygame.K_PAGEDOWN, 0), (pygame.K_PAGEUP, 0), (pygame.K_z, pygame.KMOD_CTRL)),
    *((pygame.K_y, pygame.KMOD_CTRL), (pygame.K_m, 0), (pygame.K_ESCAPE, 0)),
)
"""What the screens themselves take, with or without Ctrl."""
Watch = Callable[..., "Watcher"]
MENUS = {kind.__name__ for kind in scenes() if issubclass(kind, Menu)}


class Watcher:
    """Somebody who presses everything on a screen, and whose program draws when it wants to."""

    def __init__(
        self, screen: Screen, monkeypatch: pytest.MonkeyPatch, folder: Path, speed: float
    ) -> None:
        self.screen, self.monkeypatch, self.folder = screen, monkeypatch, folder
        self.speed = speed
        """How fast things move; 0 is at once."""
        self.stale: list[str] = []
        """Where the screen was not as it would have been built."""
        self.kept: set[KeptResult[Any]] = set()
        """All results that are kept anywhere."""
        self._find_kept_results()
        self.visits = count()
        self.open()

    def _find_kept_results(self) -> None:
        """Note every result that is asked for from now on."""
        get_or_make = KeptResult.get_or_make

        def noted(result: KeptResult[Any], make: Callable[[], Any]) -> Any:
            self.kept.add(result)
            return get_or_make(result, make)

        self.monkeypatch.setattr(KeptResult, "get_or_make", noted)

    def open(self) -> None:
        """Open the screen, with nothing on the disk."""
        self.kept.clear()
        folder = self.folder / str(next(self.visits))
        folder.mkdir()
        self.player = opened(self.screen, self.monkeypatch, folder, WINDOW)
        self.app = self.player.app
        self.app.settings = replace(self.app.settings, speed=self.speed)
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

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key and let it go."""
        self.feed(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        if self.app.scenes:
            self.feed(pygame.KEYUP, key=key, mod=mod, unicode="")

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

    def look_at_everything(self, milliseconds: float) -> None:
        """Look after each press and that much later, and once more after a long time."""
        self.look("at first")
        self.wait(milliseconds)
        self.look("soon")
        for pressed in self.press_everything():
            self.look(pressed)
            self.wait(milliseconds)
            self.look(f"soon after {pressed}")
        for key, mod in KEYS:
            self.come_home()
            self.key(key, mod)
            if self.app.scenes:
                self.look(f"key {key}")
        self.come_home()
        self.wait(LATER)
        self.look("later")

    # Looking ------------------------------------------------------------------------------

    def look(self, where: str) -> None:
        """Compare what is shown with what is built anew; note where they differ."""
        app, top = self.app, self.app.top
        self.draw_if_needed()
        while app.is_fading:
            self.wait(FADE_MS)
            self.draw_if_needed()
        if not top.is_animating:
            assert not app.needs_frame, f"{where}: {top.name} is drawn on and on"
        shown, said = self.pixels(), told(top.controls())
        for result in self.kept:
            result.discard()
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


MOVING = ("title of own games", "workshop", "statistics charts", "setup rules", "lab storm")
"""Screens on which something moves for a while, where that is wanted."""


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Watch:
    """Opens a screen for somebody; nothing leaves the program."""
    stubbed(monkeypatch, 1)
    monkeypatch.setattr(open_folder, "opener", lambda: "")
    return lambda name, speed=0.0: Watcher(SCREENS[name], monkeypatch, tmp_path, speed)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", MENU_SCREENS)
def test_a_menu_is_always_as_it_would_be_built(name: str, watch: Watch) -> None:
    watcher = watch(name)
    watcher.look_at_everything(SOON)
    assert not watcher.stale


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", MOVING)
def test_so_it_is_when_something_has_moved_on_it(name: str, watch: Watch) -> None:
    watcher = watch(name, speed=1.0)
    watcher.look_at_everything(STILL)
    assert not watcher.stale


def test_a_menu_is_built_once_after_a_press_and_not_at_all_without_one(watch: Watch) -> None:
    watcher = watch("setup rules")
    page = watcher.home
    assert isinstance(page, SetupScene)
    watcher.draw_if_needed()
    before = page.layout_count
    watcher.feed(pygame.MOUSEMOTION, pos=(500, 300), rel=(1, 0), buttons=(0, 0, 0))
    watcher.feed(pygame.MOUSEWHEEL, x=0, y=-1)
    watcher.key(pygame.K_TAB)
    watcher.wait(1000)
    assert page.layout_count == before
    watcher.player.click("choice:target=100")
    watcher.draw_if_needed()
    assert page.layout_count == before + 1


def test_letters_that_are_typed_build_nothing_below(watch: Watch) -> None:
    watcher = watch("seat of a person")
    card, page = watcher.app.scenes[-1], watcher.app.scenes[-2]
    assert isinstance(card, SeatCard)
    assert isinstance(page, SetupScene)
    watcher.draw_if_needed()
    before, below = card.layout_count, page.layout_count
    watcher.feed(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b")
    watcher.feed(pygame.TEXTINPUT, text="b")
    watcher.feed(pygame.KEYUP, key=pygame.K_b, mod=0, unicode="b")
    assert card.typed.entry.text.endswith("b")
    assert card.layout_count > before
    assert page.layout_count == below
