"""Every JSON file of ours: a locked one is never replaced, and one bad row costs no good one."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.store.fairness.draw_luck import SeatDraws
from game.store.fairness.luck_file import LuckFile, LuckySeat, PlayedLuck
from game.store.game_night import GameNight, GameNightFile
from game.store.presets import Preset, PresetStore
from game.store.profiles import ProfileStore
from game.store.settings import SeatChoice, Settings, SettingsFile, parse_game_seats, parse_settings
from game.store.statistics.statistics_file import StatisticsBook, StatisticsFile
from game.store.tips import TipsFile
from game.store.workshop_files import PlaytestFile
from tests.store.test_statistics import row

PEOPLE = (SeatChoice("Mia", "fox", person=True), SeatChoice("Bo", "owl"))


@contextmanager
def locked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No file can be read, as while a virus scanner holds it."""

    def refuse(path: Path, *_: Any, **__: Any) -> str:
        raise PermissionError(13, "locked", str(path))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_text", refuse)
        patch.setattr("game.store.atomic_files.time.sleep", lambda seconds: None)
        yield


def change_settings(folder: Path, number: int) -> None:
    file = SettingsFile(folder)
    file.save_settings(replace(file.load_settings(), game=f"game-{number}"))


def add_tip(folder: Path, number: int) -> None:
    file = TipsFile(folder)
    file.save_seen_tips({*file.load_seen_tips(), f"tip-{number}"})


def add_luck(folder: Path, number: int) -> None:
    seat = LuckySeat("Mia", "fox", True, SeatDraws())
    LuckFile(folder).note_game(PlayedLuck(f"{number}.jsonl", "pig-farm", number, (seat,)))


def save_evening(folder: Path, number: int) -> None:
    file = GameNightFile(folder)
    file.load_night()
    file.save_night(GameNight(PEOPLE, number))


def add_game(folder: Path, number: int) -> None:
    file = StatisticsFile(folder)
    file.keep_book(file.book.with_game(row(number, 1, 2)))


def add_person(folder: Path, number: int) -> None:
    ProfileStore(folder).add_profile(f"Mia {number}", "fox")


def keep_rules(folder: Path, number: int) -> None:
    PresetStore(folder).keep_preset(Preset("pig-farm", f"Ours {number}", {"target": "100"}))


def note_trial(folder: Path, number: int) -> None:
    PlaytestFile(folder).note_facts(f"own:{number}", expert=True)


CHANGES = [change_settings, add_tip, add_luck, save_evening, add_game, add_person, keep_rules,
           note_trial]  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_a_file_that_is_locked_for_a_moment_is_never_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Path, int], None]
) -> None:
    change(tmp_path, 1)
    [path] = tmp_path.iterdir()
    before = path.read_bytes()
    with locked(monkeypatch):
        change(tmp_path, 2)
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [before]


def test_settings_changed_while_the_file_was_locked_join_those_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_disk = Settings(scale=200, language="de", patience={"Oma": 3.0})
    SettingsFile(tmp_path).save_settings(on_disk)
    file = SettingsFile(tmp_path)
    with locked(monkeypatch):
        assumed = file.load_settings()
        assert assumed == Settings()
        assert not file.save_settings(replace(assumed, sound=0.4))
    now = file.merge_late_file(replace(assumed, sound=0.4))
    assert now == replace(on_disk, sound=0.4)
    assert file.save_settings(replace(now, scale=100))
    assert SettingsFile(tmp_path).load_settings() == replace(on_disk, sound=0.4, scale=100)


def test_tips_read_while_the_file_was_locked_join_those_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_tip(tmp_path, 1)
    file = TipsFile(tmp_path)
    with locked(monkeypatch):
        assert file.load_seen_tips() == frozenset()
    assert file.save_seen_tips({"tip-2"})
    assert TipsFile(tmp_path).load_seen_tips() == {"tip-1", "tip-2"}


def test_profiles_come_back_once_their_file_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_person(tmp_path, 1)
    with locked(monkeypatch):
        profiles = ProfileStore(tmp_path)
        assert profiles.people == ()
    profiles.add_profile("Ben", "bear")
    assert [one.name for one in ProfileStore(tmp_path).people] == ["Mia 1", "Ben"]


def spoil(path: Path, rows: list[Any], data: dict[str, Any]) -> str:
    """Put a row that nobody can read before the others, and return the text of the file."""
    rows.insert(0, {"nobody": "knows"})
    text = json.dumps(data)
    path.write_text(text, encoding="utf-8")
    return text


@pytest.mark.parametrize(
    ("change", "key", "count"),
    [
        (add_game, "rows", lambda folder: len(StatisticsFile(folder).book.rows)),
        (add_person, "people", lambda folder: len(ProfileStore(folder).people)),
        (keep_rules, "presets", lambda folder: len(PresetStore(folder).kept)),
    ],
)
def test_one_bad_row_costs_no_good_one_and_is_put_aside(
    tmp_path: Path, change: Callable[[Path, int], None], key: str, count: Callable[[Path], int]
) -> None:
    for number in range(3):
        change(tmp_path, number)
    [path] = tmp_path.iterdir()
    data = json.loads(path.read_text(encoding="utf-8"))
    text = spoil(path, data[key], data)
    assert count(tmp_path) == 3
    change(tmp_path, 3)
    assert count(tmp_path) == 4
    assert path.with_name(f"{path.name}.damaged").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("key", ["looks", "standings", "duels", "feats"])
def test_one_bad_row_of_older_games_costs_no_good_one(tmp_path: Path, key: str) -> None:
    book = StatisticsBook((row(1, 1, 2),))
    older = book.sum_totals()
    StatisticsFile(tmp_path).keep_book(replace(book, older=older))
    [path] = tmp_path.iterdir()
    data = json.loads(path.read_text(encoding="utf-8"))
    spoil(path, data["older"][key], data)
    file = StatisticsFile(tmp_path)
    assert file.trouble == "partly"
    assert vars(file.book.older) == vars(older)


def test_one_bad_seat_key_or_name_costs_no_good_one() -> None:
    seat = {"name": "Mia", "face": "fox", "person": True}
    data = {
        "seats": [{"name": "Bo"}, seat],
        "patience": {"Mia": 2.0, "Bo": "ages"},
        "options": {"pig-farm": {"target": "100"}, "dice-factor": 3},
        "keys": {"draw": "d", "hint": 4},
        "hinted": ["Mia", 7],
    }
    assert parse_settings(data) == Settings(
        seats=(SeatChoice("Mia", "fox", person=True),), patience={"Mia": 2.0},
        options={"pig-farm": {"target": "100"}}, keys={"draw": "d"}, hinted=("Mia",),
        unhinted=(),
    )  # fmt: skip
    assert parse_game_seats(data["seats"]) == ()
