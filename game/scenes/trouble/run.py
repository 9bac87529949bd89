"""When the program breaks: what happened, where it is written, and how to go on."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.store import logs
from game.ui.screens.scene import Scene

from .page import TroublePage
from .report import names_at, report
from .resume import sitting_of

if TYPE_CHECKING:
    from game.app.program import App

__all__ = ["TroublePage", "run", "tell"]


def run(app: App, first: Scene) -> None:
    """Show a scene and go on until the last one is gone; what breaks meanwhile is told."""
    with _fallen_threads() as fallen:
        guarded(app, partial(app.push, first))
        guarded(app, app.pads.start)
        while app.scenes:
            guarded(app, partial(_step, app, fallen))


def guarded(app: App, act: Callable[[], None]) -> None:
    """Do something; if it breaks, the screen for that comes up."""
    try:
        act()
    except Exception as error:
        tell(app, error)


def _step(app: App, fallen: deque[Exception]) -> None:
    """One step of the program, or what broke meanwhile in a thread beside it."""
    while fallen:
        error = fallen.popleft()
        if not isinstance(app.top, TroublePage):
            raise error
        logs.note(error)
    app.step()


@contextmanager
def _fallen_threads() -> Iterator[deque[Exception]]:
    """What breaks in threads is gathered, and wakes the program that waits for events."""
    fallen: deque[Exception] = deque()
    before = threading.excepthook

    def fell(args: threading.ExceptHookArgs) -> None:
        if isinstance(args.exc_value, Exception):
            fallen.append(args.exc_value)
            with suppress(pygame.error):
                pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    threading.excepthook = fell
    try:
        yield fallen
    finally:
        threading.excepthook = before


def tell(app: App, error: Exception) -> None:
    """Show what broke, after writing it down; what breaks this very screen ends the program."""
    if not app.scenes or isinstance(app.top, TroublePage):
        raise error
    sitting = None
    with suppress(Exception):
        sitting = sitting_of(app)
    words = report(error, sitting)
    with suppress(Exception):
        words = logs.discreet(words, names_at(app, sitting))
    place = logs.place(error)
    page = TroublePage(app, words, logs.write(words), sitting, again=app.broken == place)
    page.place = place
    app.push_safely(page)
