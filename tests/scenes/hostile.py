"""A folder in which much was played, and then somebody with an editor had been at the files."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from game.app.program import App
from game.core.match import Match
from game.games import GAMES
from game.store import folders, preset_files
from game.store.daily_file import DailyFile, DayEntry
from game.store.doors_file import DoorsFile
from game.store.fairness import luck_file
from game.store.fairness.luck_file import LuckFile, LuckySeat, PlayedLuck
from game.store.game_night import (
    FinishedGame,
    GameNight,
    GameNightFile,
    NightMoment,
    StartedGame,
)
from game.store.guest_book import GuestBook, make_guest_page
from game.store.journals import journal_copies as saved_files
from game.store.journals.journal_folder import read_journal
from game.store.player_faces import FACES
from game.store.presets import Preset, PresetStore
from game.store.profiles import ProfileStore
from game.store.settings import SeatChoice, Settings, SettingsFile
from game.studio.menu_stills import write_sample_game
from tests.scenes.statistics_games import played

SIGNS = (
    *("❤\ufe0f", "\ufe0f", "\u202egnp", "\0", "\ud800", "א", "👨\u200d👩"),
    *("{name}", "**", "W" * 300),
)
WORDS = ("", " ", "../../../etc/passwd", "nobody", "hedgehog", "-1", "on", "whist", "9" * 40)
NUMBERS = (-1, 0, 1, 2, 10**30, -(10**30), 0.5, float("nan"), float("inf"), 1e300)
OTHERS: tuple[Any, ...] = (None, True, False, [], {}, [[]], {"": {}}, ["x"], {"x": "y"})
NAMES = ("Mia", "Rocco", "Nell", "Papa")


def furnished(app: App) -> None:
    """Everything that is ever kept lies in the folders."""
    game = "color-chaos"
    seats = tuple(SeatChoice(name, FACES[n], n < 2) for n, name in enumerate(NAMES))
    options = {game: {"target": "one round", "call_window": "2"}, "pig-farm": {}}
    settings = Settings(
        seats=seats, options=options, game=game, hinted=("Mia",), patience={"Rocco": 2.0},
        keys={"undo": "u"}, pad={"confirm": "x"},
    )  # fmt: skip
    SettingsFile(folders.settings_folder()).save_settings(settings)
    people, sets = ProfileStore(folders.settings_folder()), PresetStore(folders.settings_folder())
    for name, face in zip(NAMES, FACES, strict=False):
        people.add_profile(name, face)
    people.store_handicaps("1", {"time": 2.0})
    sets.keep_preset(Preset(game, "Quick", {"target": "one round"}))
    preset_files.write_preset_file(
        Preset(game, "Slow", {"target": "500"}), preset_files.preset_folder()
    )
    journals = [
        write_sample_game(app, id, number, 60.0 * number, over, NAMES[: GAMES[id].rules.least])
        for number, (id, over) in enumerate([(game, False), ("pig-farm", True), (game, True)])
    ]
    saved_files.copy_out_game(read_journal(journals[0]), saved_files.shared_games_folder())
    begun = StartedGame(game, journals[0].name, (1, 0, 2), "Mia")
    counted = (FinishedGame("pig-farm", (1, 2, 3), "Mia"),)
    night = GameNight(seats[:3], 3, 1, counted, begun)
    GameNightFile(folders.home_folder()).save_night(night)
    best, now = NightMoment("moment.sale", 0, 40.0), datetime(2026, 11, 24, 22, 15)
    page = make_guest_page(night, now, now.date(), ("pig-farm", best))
    GuestBook(folders.home_folder()).put_page(replace(page, line="Again!"))
    daily = DailyFile(folders.home_folder())
    for day, place in (("2026-11-28", 1), ("2026-11-29", 3), ("2026-11-30", 0)):
        entry = DayEntry(1, game, place, 3, 2, (9, 5, 1), 14, journals[0].name)
        daily.keep_entry("1", day, entry)
    daily.keep_chair("2026-11-28", (20, 30, 10))
    doors = DoorsFile(folders.home_folder())
    for number, place in enumerate((2, 3, 1)):
        doors.keep_game("1", "pig", f"pig-{number}", place, "2026-11-29")
        doors.keep_game("1", "dog", f"dog-{number}", place + 1, "2026-11-29")
    played(NAMES[:3], 6)
    match = Match.new(game, NAMES, 1)
    drawn = zip(seats, luck_file.count_luck_in(match), strict=True)
    LuckFile(folders.journals_folder()).note_game(
        PlayedLuck(
            "x.jsonl", game, 1, tuple(LuckySeat(s.name, s.face, s.person, d) for s, d in drawn)
        )
    )


def files() -> list[Path]:
    """All of them."""
    everywhere = {
        *folders.home_folder().rglob("*.json*"),
        *folders.settings_folder().rglob("*.json*"),
    }
    return sorted(path for path in everywhere if path.is_file())


def spoil(chance: random.Random) -> list[str]:
    """Change some values in some of the files; what was changed to what."""
    told = []
    every = files()
    for path in [chance.choice(every) for _ in range(4)]:
        lines = path.read_text(encoding="utf-8").splitlines()
        whole = path.suffix == ".json"
        number = 0 if whole or chance.random() < 0.7 else chance.randrange(len(lines))
        data = json.loads("\n".join(lines) if whole else lines[number])
        told.append(f"{path.name}: {change(data, chance)}")
        lines = [""] if whole else lines
        lines[number] = json.dumps(data)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return told


def change(data: Any, chance: random.Random) -> str:
    """Change one value in the data, of which kind it ever is."""
    places = [place for place in inside(data) if place[1] not in ("version", "format")]
    home, key = chance.choice(places)
    old = home[key]
    if isinstance(home, dict) and chance.random() < 0.1:
        home[chance.choice(SIGNS + WORDS)] = home.pop(key)
        return f"another key for {key}"
    if isinstance(home, dict) and chance.random() < 0.05:
        del home[key]
        return f"no {key}"
    home[key] = other(old, chance)
    return f"{key}: {str(old)[:80]!r} is {str(home[key])[:80]!r}"


def other(old: Any, chance: random.Random) -> Any:
    """Another value, mostly of the same kind."""
    if chance.random() < 0.2:
        return chance.choice([*SIGNS, *WORDS, *NUMBERS, *OTHERS])
    if isinstance(old, str):
        return chance.choice([*SIGNS, *WORDS, old + chance.choice(SIGNS)])
    if isinstance(old, int | float) and not isinstance(old, bool):
        return chance.choice(NUMBERS)
    return chance.choice(OTHERS)


def inside(data: Any) -> Iterator[tuple[Any, Any]]:
    """Where every value in the data stands."""
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in list(keys):
        yield data, key
        yield from inside(data[key])
