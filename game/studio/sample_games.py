"""Sample games, played at random, for pictures of the pages about games."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from game import __version__
from game.core import journal
from game.core.chance import Chance
from game.core.game import find_game
from game.core.match import Match
from game.games import GAMES
from game.scenes.saved.scene import SavedScene
from game.scenes.statistics.scene import StatisticsScene
from game.store import folders
from game.store.player_faces import FACES
from game.store.profiles import ProfileStore
from game.store.settings import SeatChoice
from game.store.statistics.played_rows import PlayedRow, make_played_row, person_id
from game.store.statistics.statistics_file import StatisticsBook, StatisticsFile

from .shots import nobodys_home

if TYPE_CHECKING:
    from game.app.program import App

NOW = datetime(2026, 11, 21, 19, 5)
AGES = (600, 5000, 90_000, 200_000, 900_000, 3_000_000, 40_000_000)  # seconds
NO_RULES: Mapping[str, str] = MappingProxyType({})
MOST = 4000  # choices
SEATS, PEOPLE = 4, 3
ROUNDS = 3  # times that every game of the statistics is played
DAY = "2026-11-{day:02}_19-00-00_{game}.jsonl"


def play_at_random(match: Match, seed: int, choice_limit: int = MOST) -> None:
    """Answer at random, at most this many times."""
    chance = Chance(seed)
    for _ in range(choice_limit):
        if match.decision is None:
            break
        match.submit(chance.below(len(match.decision.options)))


def saved_page(app: App, game: str, tab: str = "open") -> SavedScene:
    """The page with a game of each kind; the wished one was played last."""
    with nobodys_home():
        every = [game, *(id for id in GAMES if id != game)]
        for number, (id, age) in enumerate(zip(every, AGES, strict=False)):
            write_sample_game(app, id, number, age, is_over=False)
            write_sample_game(app, id, number + 20, age, is_over=True)
        page = SavedScene(app, lambda: NOW)
        if tab != page.kept.tab:
            page.open_saved_tab(tab)
        page.drawables(app.canvas)
        page.update(0)
        return page


def write_sample_game(
    app: App, game: str, seed: int, age: float, is_over: bool, names: Sequence[str] = (),
    steps: int = 25, rules: Mapping[str, str] = NO_RULES,
) -> Path:  # fmt: skip
    """A game between a person and computer players, as it is on disk: a while, or to its end."""
    count = min(find_game(game).rules.most, max(find_game(game).rules.least, 3 + seed % 3))
    names = names or [app.words(f"names.{face}") for face in FACES[:count]]
    seats = [SeatChoice(name, FACES[n], n == 0) for n, name in enumerate(names)]
    match = Match.new(game, names, seed, dict(rules))
    lines = [journal.header(match, seed, __version__, players=[asdict(one) for one in seats])]
    match.recorder = journal.Journal(lines.append)
    play_at_random(match, seed, MOST if is_over else steps)
    path = folders.journals_folder() / f"{seed:02}_{game}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    with suppress(OSError):
        when = NOW.timestamp() - age
        os.utime(path, (when, when))
    return path


def statistics_page(app: App, game: str) -> StatisticsScene:
    """The page about somebody who has played every game some times."""
    with nobodys_home():
        names = [app.words(f"names.{face}") for face in FACES[:SEATS]]
        profiles = ProfileStore(folders.settings_folder())
        for name, face in zip(names[:PEOPLE], FACES, strict=False):
            profiles.add_profile(name, face)
        book = StatisticsBook()
        for number in range(ROUNDS * len(GAMES)):
            row = finished_game_row(list(GAMES)[number % len(GAMES)], names, number)
            book = book.with_game(row) if row else book
        StatisticsFile(folders.journals_folder()).keep_book(book)
        return StatisticsScene(app, person_id(names[0]))


def finished_game_row(game: str, names: list[str], seed: int) -> PlayedRow | None:
    """Return the row of a game that was played to its end, if it came to one."""
    rules = find_game(game).rules
    short = {str(rule): str(value) for rule, value in rules.raw.get("short", {}).items()}
    match = Match.new(game, names, seed, short)
    play_at_random(match, seed)
    if match.result is None:
        return None
    seats = [SeatChoice(name, FACES[n], n < PEOPLE) for n, name in enumerate(names)]
    return make_played_row(Path(DAY.format(day=1 + seed, game=game)), match, seats)
