"""What a report about an error tells: the program, the system, the game, and where it broke."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from game import __version__
from game.core.errors import GameError
from game.core.match import Match
from game.session.sitting import Sitting
from game.store import logs

if TYPE_CHECKING:
    from game.app.program import App

CHOICES = 50
"""So many choices before the error are told."""


def report(error: BaseException, sitting: Sitting | None = None) -> str:
    """Everything that helps to find out what broke, as lines of text."""
    lines = [f"Chroma Chaos {__version__}", _system(), _libraries()]
    with suppress(Exception):  # what is broken may be the very game
        lines += _game(sitting) if sitting else ["No game was being played."]
    return "\n".join([*lines, "", logs.told(error)])


def names_at(app: App, sitting: Sitting | None) -> set[str]:
    """The names no report may tell: who plays, and whom the settings know."""
    now = app.settings
    people = {seat.name for seat in now.seats} | {*now.hinted, *now.unhinted, *now.patience}
    return people | (set(sitting.names) if sitting else set())


def _system() -> str:
    return f"{platform.system()} {platform.release()} {platform.machine()}"


def _libraries() -> str:
    pygame = sys.modules.get("pygame")
    python = f"Python {platform.python_version()}"
    if pygame is None:
        return python
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"{python}, pygame-ce {pygame.version.ver}, SDL {sdl}"


def _game(sitting: Sitting) -> Iterator[str]:
    """The game, its seed, its house rules, and what was chosen last."""
    table = sitting.match.table
    seats = len(table.names)
    yield f"{sitting.match.game.id}, {seats} players, {len(sitting.persons)} of them people"
    yield f"Seed {sitting.seed}"
    yield ", ".join(f"{option}={value}" for option, value in table.options.items())
    told = list(_choices(sitting.match))
    yield f"{len(told)} choices, the last ones:"
    yield from told[-CHOICES:]


def _choices(match: Match) -> Iterator[str]:
    """Every choice by seat and in words, up to the one at which the rules themselves break."""
    again = Match(match.game, match.start.copy())
    for number, step in enumerate(match.steps, 1):
        asked = again.decision
        if asked is None or type(step) is not int:
            return
        yield f"{number}. seat {asked.seat}: {asked.name}: {asked.texts()[step]}"
        try:
            again.submit(step)
        except GameError:
            return
        except Exception as error:
            yield f"   here the rules break: {type(error).__name__}"
            return
