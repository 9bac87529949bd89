"""A program of its own: the game is played while everything it writes or calls for is noted.

    python -m tests.scenes.watched pages

It prints, as one line of JSON, what was written to, what other programs were started, and
whether the network was asked for anything.
"""
# ruff: noqa: PLC0415 - nothing is loaded before it is watched

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_TRUNC
CHANGES = (
    "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.symlink", "os.link", "os.truncate",
    "os.chmod", "os.utime", "shutil.move", "shutil.copyfile", "shutil.rmtree", "sqlite3.connect",
)  # fmt: skip
PROGRAMS = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn")
NETWORK = ("socket.", "urllib.", "http.", "ftplib.", "smtplib.", "imaplib.", "ssl.", "webbrowser.")
noted: dict[str, set[str]] = {"written": set(), "programs": set(), "network": set()}


def hook(event: str, args: tuple[Any, ...]) -> None:
    """Note what touches anything outside the program."""
    if event == "open":
        path, _, flags = args
        if isinstance(path, str | bytes | os.PathLike) and (flags or 0) & WRITES:
            note_path(path)
    elif event in CHANGES:
        for path in args[:2] if event == "os.rename" else args[:1]:
            if isinstance(path, str | bytes | os.PathLike):
                note_path(path)
    elif event in PROGRAMS:
        noted["programs"].add(str(args[0]))
    elif event.startswith(NETWORK):
        noted["network"].add(event)
        raise ConnectionRefusedError(event)


def note_path(path: str | bytes | os.PathLike[Any]) -> None:
    """A file or folder is changed."""
    where = os.path.abspath(os.fsdecode(path))
    if where != os.devnull and "__pycache__" not in where:
        noted["written"].add(where)


def whole_program() -> None:
    """From the first line to the last: the welcome, the title, and a game that is left."""
    from game.__main__ import main
    from game.app.program import App
    from game.store.settings import SeatChoice

    steps = iter(range(10**6))
    real = App.step

    def step(app: App) -> None:
        number = next(steps)
        if number == 5:
            app.change_settings(speed=0.0, pace="off")
            app.start_match("pig-farm", (SeatChoice("Ana", "fox"), SeatChoice("Bo", "owl")), {})
        if number < 120:
            app.has_moved = True
            real(app)
        else:
            app.quit_program()

    App.step = step  # type: ignore[method-assign,assignment]
    assert main([]) == 0
    App.step = real  # type: ignore[method-assign]


def pages() -> None:
    """One screen of every kind, in a state of its own, and everything that can be exported."""
    import pygame
    import pytest

    from game.scenes.trouble.trouble_guard import guard_action
    from game.store import preset_files
    from game.store.folders import journals_folder as games
    from game.store.journals import journal_copies as saved_files
    from game.store.journals import journal_folder as journals
    from game.store.presets import parse_preset
    from game.store.statistics import played_rows as statistics_table
    from tests.scenes.all_screens import SCREENS, opened
    from tests.scenes.fuzz import blank
    from tests.scenes.table_player import play_through

    home = Path(os.environ["CHROMA_CHAOS_HOME"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", blank)  # they are only read
        for screen in {screen.kind: screen for screen in SCREENS.values()}.values():
            player = opened(screen, patch, home / screen.kind)
            player.app.shut_down()
        player = opened(SCREENS["title"], patch, home)
        player.deal(3, (0,), game="rainbow-rush", seed=2)
        play_through(player, 1)
        guard_action(player.app, broken)
        player.app.draw()
        player.click("button:leave")
        saved_files.copy_out_game(
            journals.read_journal(next(games().glob("*.jsonl"))), saved_files.shared_games_folder()
        )
        one = parse_preset({"name": "ours", "game": "pig-farm", "rules": {}})
        preset_files.write_preset_file(one, preset_files.preset_folder())
        statistics_table.write_csv_table([["a", 1]], statistics_table.statistics_table_folder())


def broken() -> None:
    """An error nobody foresaw."""
    raise ZeroDivisionError


PLANS: dict[str, Callable[[], None]] = {"program": whole_program, "pages": pages}

if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.addaudithook(hook)
    PLANS[sys.argv[1]]()
    print(json.dumps({what: sorted(names) for what, names in noted.items()}))
