"""The text of an error report: the program, the system, the game, and where it broke."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from game import __version__
from game.core.errors import GameError
from game.core.match import Match
from game.language import program_name
from game.session.live_match import LiveMatch
from game.store import error_reports

if TYPE_CHECKING:
    from game.app.program import App

CHOICES = 50
"""So many choices before the error are told."""


def write_report(error: BaseException, live_match: LiveMatch | None = None) -> str:
    """Return an error report as lines of text."""
    lines = [f"{program_name()} {__version__}", _describe_system(), _describe_libraries()]
    with suppress(Exception):  # what is broken may be the very game
        lines += _report_game(live_match) if live_match else ["No game was being played."]
    return "\n".join([*lines, "", error_reports.describe_error(error)])


def list_private_names(app: App, live_match: LiveMatch | None) -> set[str]:
    """Return the names no report may contain: the players, and people in the settings."""
    now = app.settings
    people = {seat.name for seat in now.seats} | {*now.hinted, *now.unhinted, *now.patience}
    return people | (set(live_match.names) if live_match else set())


def _describe_system() -> str:
    return f"{platform.system()} {platform.release()} {platform.machine()}"


def _describe_libraries() -> str:
    pygame = sys.modules.get("pygame")
    python = f"Python {platform.python_version()}"
    if pygame is None:
        return python
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"{python}, pygame-ce {pygame.version.ver}, SDL {sdl}"


def _report_game(live_match: LiveMatch) -> Iterator[str]:
    """Yield the game, its seed, its house rules, and the last choices."""
    table = live_match.match.table
    seats, people = len(table.names), len(live_match.person_seats)
    yield f"{live_match.match.game.id}, {seats} players, {people} of them people"
    yield f"Seed {live_match.seed}"
    yield ", ".join(f"{option}={value}" for option, value in table.options.items())
    told = list(_report_choices(live_match.match))
    yield f"{len(told)} choices, the last ones:"
    yield from told[-CHOICES:]


def _report_choices(match: Match) -> Iterator[str]:
    """Yield each choice by seat and in words, up to one that breaks the rules code."""
    again = Match(match.game, match.start.copy())
    for number, step in enumerate(match.steps, 1):
        asked = again.decision
        if asked is None or type(step) is not int:
            return
        yield f"{number}. seat {asked.seat}: {asked.question_key}: {asked.texts()[step]}"
        try:
            again.submit(step)
        except GameError:
            return
        except Exception as error:
            yield f"   here the rules break: {type(error).__name__}"
            return
