"""Settings come back as they were set, and no file of somebody else's is spoiled."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.agents import AGENTS
from game.store import folders
from game.store.file_problem import FileProblem
from game.store.setting import (
    ChoiceControl,
    PercentControl,
    StepControl,
    SwitchControl,
    VolumeControl,
)
from game.store.settings import (
    LEVELS,
    SETTINGS,
    SeatChoice,
    Settings,
    SettingsFile,
    parse_settings,
)  # fmt: skip

CHANGED = Settings(
    speed=2.0,
    pace="slow",
    sound=0.0,
    effects=0.25,
    calls=0.5,
    music="soft",
    motion="reduced",
    scale=150,
    fullscreen=True,
    seats=(SeatChoice("Zoë", "fox", person=True), SeatChoice("Bo", "owl", level="hard")),
    reactions=False,
    options={"color-chaos": {"target": 250, "last_card_bites": "on"}},
    keys={"draw": "d"},
    pad={"draw": "rt"},
    caps=False,
    voice=True,
    background=False,
    call_time=3.0,
    patience={"Zoë": 5.0},
    contrast="high",
)


def test_settings_come_back_as_they_were_set(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "new").save_settings(CHANGED)
    assert SettingsFile(tmp_path / "new").load_settings() == CHANGED


def test_at_the_first_start_there_are_the_usual_settings_and_no_complaint(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    assert file.load_settings() == Settings()
    assert file.problem is None
    assert list(tmp_path.iterdir()) == []


def test_a_newer_file_is_said_and_never_touched(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    newer = json.dumps({"version": 99, "speed": "ludicrous"})
    file.path.write_text(newer)
    assert file.load_settings() == Settings()
    assert file.problem == FileProblem("settings", "newer", file.path, version="99")
    assert not file.save_settings(CHANGED)
    assert file.path.read_text() == newer


@pytest.mark.parametrize("content", ["{", "[]", "", '"hello"', "nul\0", "[" * 99_999])
def test_a_damaged_file_is_said_and_kept_aside(tmp_path: Path, content: str) -> None:
    file = SettingsFile(tmp_path)
    file.path.write_text(content)
    assert file.load_settings() == Settings()
    assert file.problem == FileProblem("settings", "damaged", file.path)
    assert file.path.read_text() == content
    assert file.save_settings(CHANGED)
    assert file.load_settings() == CHANGED
    assert (tmp_path / "settings.json.damaged").read_text() == content


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("speed", 99, 4.0),
        ("speed", 0.1, 0.5),
        ("speed", 0, 0.0),
        ("speed", "fast", 1.0),
        ("sound", -1, 0.0),
        ("sound", None, 0.8),
        ("music", "deafening", "off"),
        ("music", True, "off"),
        ("claim_window", 99, 30.0),
        ("claim_window", 0.2, 1.0),
        ("claim_window", -3, 0.0),
        ("claim_window", "soon", 3.0),
        ("scale", 1e400, 100),
        ("scale", 5000, 200),
        ("pace", "hasty", "normal"),
        ("motion", 1, "full"),
        ("fullscreen", "yes", False),
        ("reactions", "no", True),
        ("seats", [{"name": "Bo"}], ()),
        ("seats", 3, ()),
        ("options", [], {}),
        ("keys", {"draw": 4}, {}),
        ("language", 4, "en"),
        ("pad", {"draw": ["lb"]}, {}),
        ("caps", 1, True),
        ("voice", "loud", False),
        ("background", None, True),
        ("reveal", 0, 0.0),
        ("reveal", 99, 15.0),
        ("call_time", 99, 10.0),
        ("call_time", 0.5, 1.0),
        ("call_time", -1, 0.0),
        ("call_time", "long", 1.0),
        ("patience", {"Zoe": 30, "Bo": 0.1}, {"Zoe": 10.0, "Bo": 1.0}),
        ("patience", {"Zoe": "ages"}, {}),
        ("contrast", "blinding", "normal"),
    ],
)
def test_a_value_that_makes_no_sense_becomes_one_that_does(
    name: str, value: Any, read: object
) -> None:
    assert getattr(parse_settings({name: value, "motion2": 1}), name) == read


@pytest.mark.parametrize("name", SETTINGS)
def test_what_a_setting_is_told_to_be_fits_it(name: str) -> None:
    told, usual = SETTINGS[name], getattr(Settings(), name)
    assert told.fits(usual) == usual
    worked = told.worked
    if isinstance(worked, ChoiceControl | PercentControl | StepControl | VolumeControl):
        assert usual in worked.values
        assert [told.fits(value) for value in worked.values] == list(worked.values)
    elif isinstance(worked, SwitchControl):
        assert usual in (worked.on, worked.off)
    for answer, does in told.answers.items():
        assert name in does, answer
        read = parse_settings(does)
        assert {other: getattr(read, other) for other in does} == does


def test_whoever_plays_and_how_and_the_keys_are_never_reset() -> None:
    changed = {"scale": 150, "hinted": ("Mia",), "tips": False}
    own = {"seats": CHANGED.seats, "options": CHANGED.options, "game": "pig-farm",
           "keys": {"draw": "d"}, "pad": {"draw": "rt"}, "caps": False,
           "patience": {"Zoë": 5.0}, "language": "de"}  # fmt: skip
    assert parse_settings({}) == Settings()
    assert Settings(**changed, **own).with_defaults() == Settings(**own)  # type: ignore[arg-type]


def test_what_is_asked_first_is_told_by_the_settings() -> None:
    asked = [name for name, told in SETTINGS.items() if told.answers]
    assert asked == ["scale", "motion", "sound", "speed"]


def test_a_level_there_is_not_becomes_the_usual_one() -> None:
    seat = {"name": "Bo", "face": "owl", "person": False}
    for unknown in ({}, {"level": "wizard"}, {"level": 4}, {"level": ["hard"]}):
        read = parse_settings({"seats": [seat | unknown]}).seats
        assert read == (SeatChoice("Bo", "owl", level="normal"),)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_kept_and_can_play(level: str) -> None:
    seat = {"name": "Bo", "face": "owl", "person": False, "level": level}
    assert parse_settings({"seats": [seat]}).seats == (SeatChoice("Bo", "owl", level=level),)
    assert level in AGENTS


@pytest.mark.parametrize(("level", "kept"), [("1.75", "1.75"), ("2.0", "normal"), ("9", "normal")])
def test_a_level_may_be_a_number(level: str, kept: str) -> None:
    seat = {"name": "Bo", "face": "owl", "person": False, "level": level, "start": "1.0"}
    read = parse_settings({"seats": [seat]}).seats
    assert read == (SeatChoice("Bo", "owl", level=kept, start="between"),)
    assert parse_settings({"seats": [seat | {"start": "high"}]}).seats[0].start == ""


def test_a_disk_that_refuses_is_said_and_keeps_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile(tmp_path)
    file.save_settings(CHANGED)

    def refuse(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.store.atomic_files.os.fsync", refuse)
    assert not file.save_settings(Settings())
    assert file.problem is not None
    assert "No space left" in file.problem.reason
    assert SettingsFile(tmp_path).load_settings() == CHANGED
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_everything_lies_below_the_chosen_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    assert folders.home_folder() == folders.settings_folder() == tmp_path
    assert folders.journals_folder().parent == folders.reports_folder().parent == tmp_path


def test_without_a_chosen_home_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMA_CHAOS_HOME", raising=False)
    for folder in (
        folders.home_folder(),
        folders.settings_folder(),
        folders.journals_folder(),
        folders.reports_folder(),
    ):
        assert folder.is_absolute()
        assert "chroma-chaos" in folder.parts
