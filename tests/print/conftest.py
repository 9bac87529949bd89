"""Games on paper, read back with the programs that people read PDFs with."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.core.game import find_game
from game.print.paper_sizes import PAPER_SIZES
from game.print.print_job import PrintedFile, print_game
from game.print.print_task import PrintTask, PrintWish
from game.resources import rules_folder
from game.words import Words

SMALL = 24
"""Dots an inch where the pictures are not looked at."""


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    """A window as the command has one."""
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((1, 1))


def ran(program: str, *words: str | Path) -> str:
    """What a program says of a file; the test is skipped where there is no such program."""
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed: it reads the file back")
    done = subprocess.run([program, *words], capture_output=True, check=True)
    return done.stdout.decode()


def wish(
    game: str, paper: str = "a4", backs: str = "fold", black: bool = False,
    offset: tuple[float, float] = (0, 0), dpi: float = SMALL,
    options: Mapping[str, str] | None = None,
) -> PrintWish:  # fmt: skip
    """A wish with the usual house rules for four, but for these."""
    settled = find_game(game).settle_house_rules(4, options or {})
    return PrintWish(4, settled, PAPER_SIZES[paper], backs, offset, black, dpi)


def task(game: str, **wished: object) -> PrintTask:
    """A book that nothing is in."""
    words = Words.load_words(rules_folder())
    return PrintTask(find_game(game), wish(game, **wished), words, "en", lambda done, of: None)  # type: ignore[arg-type]


def made(game: str, parts: Sequence[str], path: Path, **wished: object) -> PrintedFile:
    """A file with some parts of a game."""
    words = Words.load_words(rules_folder())
    done = print_game(find_game(game), parts, wish(game, **wished), words)  # type: ignore[arg-type]
    path.write_bytes(done.data)
    return done


def picture(
    path: Path, page: int, dpi: int, room: tuple[int, int, int, int] = (0, 0, 0, 0)
) -> pygame.Surface:
    """A page, or a part of it in pixels, as a printer would print it."""
    sides = zip(("-x", "-y", "-W", "-H"), map(str, room), strict=True)
    part = [word for side in sides for word in side]
    out, number = path.with_suffix(""), str(page)
    ran("pdftoppm", "-r", str(dpi), "-f", number, "-l", number, *part, "-singlefile", path, out)
    return pygame.image.load(out.with_suffix(".ppm"))
