"""Guards for errors: what happened, where it is written, and how to go on."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.store import error_reports
from game.ui.screens.scene import Scene

from .resume import find_resumable_match
from .trouble_page import TroublePage
from .trouble_report import list_private_names, write_report

if TYPE_CHECKING:
    from game.app.program import App

__all__ = ["TroublePage", "run_guarded", "show_trouble"]


def run_guarded(app: App, first: Scene) -> None:
    """Show a scene and run until the last one is gone; errors open the trouble page."""
    with _collect_thread_errors() as fallen:
        guard_action(app, partial(app.push_scene, first))
        guard_action(app, app.pads.start_looking)
        while app.scenes:
            guard_action(app, partial(_run_step_guarded, app, fallen))


def guard_action(app: App, act: Callable[[], None]) -> None:
    """Do an action; an error opens the trouble page."""
    try:
        act()
    except Exception as error:
        show_trouble(app, error)


def _run_step_guarded(app: App, fallen: deque[Exception]) -> None:
    """Run a step of the program, and raise what broke in other threads."""
    while fallen:
        error = fallen.popleft()
        if not isinstance(app.top, TroublePage):
            raise error
        error_reports.note_error(error)
    app.step()


@contextmanager
def _collect_thread_errors() -> Iterator[deque[Exception]]:
    """Collect the errors of threads and wake the program that waits for events."""
    fallen: deque[Exception] = deque()
    before = threading.excepthook

    def note_thread_error(args: threading.ExceptHookArgs) -> None:
        if isinstance(args.exc_value, Exception):
            fallen.append(args.exc_value)
            with suppress(pygame.error):
                pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    threading.excepthook = note_thread_error
    try:
        yield fallen
    finally:
        threading.excepthook = before


def show_trouble(app: App, error: Exception) -> None:
    """Show an error, after writing it down; an error of the trouble page ends the program."""
    if not app.scenes or isinstance(app.top, TroublePage):
        raise error
    live_match = None
    with suppress(Exception):
        live_match = find_resumable_match(app)
    words = write_report(error, live_match)
    with suppress(Exception):
        words = error_reports.remove_names(words, list_private_names(app, live_match))
    place = error_reports.error_place(error)
    page = TroublePage(
        app, words, error_reports.write_report(words), live_match, pick_again=app.broken == place
    )
    page.place = place
    app.push_over_broken(page)
