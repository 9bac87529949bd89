"""Names and faces in files, as a later program or anybody with an editor may have written them."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.journal import read_header, replay_journal
from game.core.names import is_showable
from game.resources import asset
from game.store.fairness.luck_file import LuckFile
from game.store.game_night import GameNightFile
from game.store.guest_book import GuestBook
from game.store.journals.saved_games import glance_at_game
from game.store.player_faces import FACES, NEUTRAL_FACE
from game.store.presets import PresetStore
from game.store.profiles import ProfileStore
from game.store.settings import SettingsFile
from game.store.statistics.statistics_file import StatisticsFile

HEART = "❤\ufe0fMia\u202e"
SEATS = [
    {"name": HEART, "face": "hedgehog", "person": True, "level": "easy"},
    {"name": "\ufe0f", "face": "../../x", "person": False, "level": "hard"},
    {"name": "mia", "face": "fox", "person": False, "level": "hard"},
]
NAMES = ("Mia", "P2", "mia 2")
SHOWN = (NEUTRAL_FACE, NEUTRAL_FACE, "fox")


def written(path: Path, data: dict[str, Any]) -> Path:
    """The folder of a file with this in it."""
    path.write_text(json.dumps(data), encoding="utf-8")
    return path.parent


def test_every_face_is_drawn() -> None:
    drawn = {path.stem for path in asset("svg/avatars").glob("*.svg")} - {"robot-badge"}
    assert drawn == {*FACES, NEUTRAL_FACE}


def test_settings(tmp_path: Path) -> None:
    written(
        tmp_path / "settings.json",
        {"version": 1, "seats": SEATS, "hinted": [HEART, "א"], "patience": {HEART: 3, "א": 2}},
    )
    settings = SettingsFile(tmp_path).load_settings()
    assert tuple(seat.name for seat in settings.seats) == NAMES
    assert tuple(seat.face for seat in settings.seats) == SHOWN
    assert settings.hinted == ("Mia",)
    assert settings.patience == {"Mia": 3.0}


def test_an_evening(tmp_path: Path) -> None:
    evening = {"players": SEATS, "plan": 3, "day": 1, "games": [], "begun": None}
    found = GameNightFile(
        written(tmp_path / "evening.json", {"version": 1, **evening})
    ).load_night()
    assert found is not None
    assert tuple(one.name for one in found.players) == NAMES
    assert tuple(one.face for one in found.players) == SHOWN


def test_a_guest_book(tmp_path: Path) -> None:
    guests = [{**seat, "place": 1, "points": 4} for seat in SEATS]
    page = {"stamp": "2026-11-27_20-00-00", "day": "2026-11-27", "line": HEART, "games": [],
            "moment": None, "guests": guests}  # fmt: skip
    [found] = GuestBook(
        written(tmp_path / "guest-book.json", {"version": 1, "pages": [page]})
    ).pages
    assert len(found.guests) == len(SEATS)
    assert all(is_showable(sign) for one in found.guests for sign in one.name + found.line)
    assert tuple(one.face for one in found.guests) == SHOWN


def test_profiles(tmp_path: Path) -> None:
    people = [
        {"id": str(number), "name": name, "face": face, "handicaps": {}}
        for number, (name, face) in enumerate([(HEART, "hedgehog"), ("Mia", "fox"), ("א", "owl")])
    ]
    data = {"version": 1, "next": 4, "people": people}
    found = ProfileStore(written(tmp_path / "profiles.json", data))
    assert found.trouble == ""
    assert [one.name for one in found.people] == ["Mia", "Mia 2", "P3"]
    assert [one.face for one in found.people] == [NEUTRAL_FACE, "fox", "owl"]


def test_house_rules(tmp_path: Path) -> None:
    named = ["❤\ufe0f", "Quick", "quick\u200d", "A name that is much too long"]
    sets = [{"game": "color-chaos", "name": name, "rules": {}} for name in named]
    found = PresetStore(written(tmp_path / "presets.json", {"version": 1, "presets": sets}))
    assert [one.name for one in found.kept] == ["P1", "Quick", "quick 2", "A name that is muc"]


def test_luck_and_statistics(tmp_path: Path) -> None:
    player = {"name": HEART, "face": "hedgehog", "person": True, "cards": 3, "kinds": {}}
    game = {"journal": "a.jsonl", "game": "pig-farm", "seed": 1, "players": [player]}
    [played] = LuckFile(
        written(tmp_path / "luck.json", {"version": 1, "games": [game]})
    ).load_games()
    assert (played.players[0].name, played.players[0].face) == ("Mia", NEUTRAL_FACE)
    placed = [[HEART, "hedgehog", "", 1, 3, {}], ["Bo", "fox", "hard", 2, 1, {}]]
    row = {"journal": "a.jsonl", "game": "pig-farm", "day": "2026-01-01", "placed": placed}
    older = {
        "looks": [["person ❤\ufe0fmia\u202e", HEART, "hedgehog"]],
        "games": {"pig-farm": 2},
        "standings": [["person ❤\ufe0fmia\u202e", "", 2, 1, 3, 9, 1, 1, "2025-01-01"]],
        "duels": [],
        "feats": [],
    }
    data = {"version": 1, "rows": [row], "older": older}
    totals = StatisticsFile(written(tmp_path / "statistics.json", data)).book.sum_totals()
    assert totals.list_people_keys() == ["person mia"]
    assert totals.views["person mia"] == ("Mia", NEUTRAL_FACE)
    assert totals.find_standing("person mia").games == 3


@pytest.mark.parametrize("name", [HEART, "Mia\nMia", "\ud83d\ude00", "Ｍｉａ", "\0", ""])
def test_journals(tmp_path: Path, name: str) -> None:
    head = {"format": 1, "game": "color-chaos", "options": {}, "seed": 1, "version": "1",
            "seats": [name, "Bo", name], "players": SEATS}  # fmt: skip
    line = json.dumps(head)
    path = tmp_path / "game.jsonl"
    path.write_text(f"{line}\n", encoding="utf-8")
    names = replay_journal([line]).table.names
    assert names == tuple(read_header(line)["seats"]) == glance_at_game(path).names
    assert len(set(names)) == 3
    assert all(one.isascii() and one.isprintable() and one.strip() for one in names)
    assert tuple(one.face for one in glance_at_game(path).players) == SHOWN
