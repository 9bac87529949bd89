"""The program under SDL's dummy driver, worked by posted events."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app.program import App
from game.app.window import Window
from game.scenes.title.scene import TitleScene
from game.ui.screens.scene import Scene
from game.ui.widgets.control import Control, find_control
from game.words import Words

LIMIT = 200  # presses of Tab


def ticking(step: float = 20) -> Callable[[], float]:
    """A clock that goes on by `step` milliseconds whenever somebody looks."""
    times: Iterator[int] = iter(range(10**9))
    return lambda: step * next(times)


class Player:
    """Someone at the screen with a mouse and a keyboard."""

    def __init__(
        self, size: tuple[int, int] = (1920, 1080), scale: int = 100, words: Words | None = None
    ) -> None:
        self.app = App(Window(size), words=words, clock=ticking())
        self.app.settings = replace(self.app.settings, scale=scale)
        self.matches: list[tuple[object, ...]] = []
        self.app.start_match = lambda *match: self.matches.append(match)  # type: ignore[method-assign]
        pygame.event.clear()
        self.show(TitleScene(self.app))

    def show(self, scene: Scene) -> None:
        """Put a scene on top and draw it."""
        self.app.push_scene(scene)
        self.app.draw()

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return self.app.top.name

    def things(self) -> list[Control]:
        """What is on the screen."""
        return self.app.top.controls()

    def thing(self, name: str) -> Control:
        """One of them."""
        found = find_control(self.things(), name)
        assert found, f"no {name} among {[thing.name for thing in self.things()]}"
        return found

    def post(self, kind: int, **values: Any) -> None:
        """Let one event happen, and the program deal with it."""
        pygame.event.post(pygame.event.Event(kind, **values))
        self.app.step()

    def click(self, name: str) -> None:
        """Press and release the left button in the middle of a thing."""
        thing = self.thing(name)
        assert not thing.is_hidden, f"{name} is out of sight"
        at = self.app.canvas.to_pixel(thing.box.center)
        motion = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        pygame.event.post(motion)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")

    def tab_to(self, name: str) -> None:
        """Press Tab until the focus is there, and look."""
        for _ in range(LIMIT):
            if self.app.top.focus.name == name:
                self.app.draw()
                return
            self.app.handle_event(
                pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
            )
        raise AssertionError(f"Tab never reaches {name}")

    def press(self, name: str) -> None:
        """Reach a thing by keyboard and press it."""
        self.tab_to(name)
        self.key(pygame.K_RETURN)

    def at_seat(self, seat: int, name: str, keys: bool = False) -> None:
        """Open the card of a seat in the setup, press a thing on it, and close it again."""
        press = self.press if keys else self.click
        press(f"button:face-{seat}")
        assert self.scene == "seat"
        called = self.thing(f"field:name-{seat}").text
        press(name)
        if name == f"choice:seat-{seat}=person":  # it is asked who that is
            self.type(called)
            self.key(pygame.K_RETURN)
        if self.scene == "seat":
            self.key(pygame.K_ESCAPE)

    def add_person(self, name: str, keys: bool = False) -> None:
        """One more person in the setup, who is asked for a name."""
        (self.press if keys else self.click)("button:add-person")
        assert self.scene == "seat"
        self.type(name)
        self.key(pygame.K_RETURN)

    def rule(self, *names: str, keys: bool = False) -> None:
        """Open the house rules in the setup, press values, and go back to the table."""
        press = self.press if keys else self.click
        press("button:rules")
        for name in names:
            press(name)
        press("button:rules")

    def type(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)
