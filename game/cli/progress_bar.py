"""A progress bar, if somebody is watching."""

import sys
from collections.abc import Generator, Iterable
from typing import TypeVar

WIDTH = 30
Thing = TypeVar("Thing")


def show_progress(
    things: Iterable[Thing], total: int, done: int = 0, label: str = "matches"
) -> Generator[Thing, None, None]:
    """Pass things on and show how many of the total are done; on a terminal only."""
    watched = sys.stderr.isatty()
    try:
        _show_bar(watched, _bar_text(done, total, label))
        for number, thing in enumerate(things, done + 1):
            yield thing
            _show_bar(watched, _bar_text(number, total, label))
    finally:
        _show_bar(watched, " " * len(_bar_text(total, total, label)) + "\r")


def _bar_text(done: int, total: int, label: str) -> str:
    full = WIDTH * done // total if total else WIDTH
    return f"[{'#' * full}{'.' * (WIDTH - full)}] {done} of {total} {label}"


def _show_bar(watched: bool, text: str) -> None:
    if watched:
        print(f"\r{text}", end="", file=sys.stderr, flush=True)
