"""A bar of progress, where somebody is watching."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable
from typing import TypeVar

WIDTH = 30
Thing = TypeVar("Thing")


def progress(
    things: Iterable[Thing], of: int, done: int = 0, what: str = "matches"
) -> Generator[Thing, None, None]:
    """Pass things on and show how many of all there were; on a terminal only."""
    watched = sys.stderr.isatty()
    try:
        _show(watched, _bar(done, of, what))
        for number, thing in enumerate(things, done + 1):
            yield thing
            _show(watched, _bar(number, of, what))
    finally:
        _show(watched, " " * len(_bar(of, of, what)) + "\r")


def _bar(done: int, of: int, what: str) -> str:
    full = WIDTH * done // of if of else WIDTH
    return f"[{'#' * full}{'.' * (WIDTH - full)}] {done} of {of} {what}"


def _show(watched: bool, text: str) -> None:
    if watched:
        print(f"\r{text}", end="", file=sys.stderr, flush=True)
