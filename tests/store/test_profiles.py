"""People are remembered, and no file of theirs is ever spoiled."""

import json
from pathlib import Path

import pytest

from game.store import atomic_files
from game.store.profiles import NameConflict, Profile, ProfileStore

DAMAGED = (
    "{",
    "[]",
    '{"version": true, "people": []}',
    '{"people": []}',
)


def test_people_come_back_as_they_were_kept(tmp_path: Path) -> None:
    kept = ProfileStore(tmp_path)
    mia = kept.add_profile("Mia", "fox")
    kept.add_profile("Žofie", "cat")
    kept.store_handicaps(mia.id, {"hints": True, "time": 2.5})
    again = ProfileStore(tmp_path)
    assert again.people == (
        Profile("1", "Mia", "fox", {"hints": True, "time": 2.5}),
        Profile("2", "Žofie", "cat"),
    )
    assert again.trouble == ""


def test_calls_that_somebody_knows_are_kept_and_older_files_have_none(tmp_path: Path) -> None:
    kept = ProfileStore(tmp_path)
    kept.store_known_calls(kept.add_profile("Mia", "fox").id, ("chaos", "flip"))
    assert ProfileStore(tmp_path).people == (Profile("1", "Mia", "fox", {}, ("chaos", "flip")),)
    path = tmp_path / "profiles.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    del data["people"][0]["calls"]
    path.write_text(json.dumps(data), encoding="utf-8")
    assert ProfileStore(tmp_path).people == (Profile("1", "Mia", "fox"),)


def test_a_name_and_a_face_can_be_changed_and_the_number_stays(tmp_path: Path) -> None:
    kept = ProfileStore(tmp_path)
    one = kept.add_profile("Mia", "fox")
    kept.rename_profile(one.id, "Maria")
    kept.set_face(one.id, "owl")
    assert ProfileStore(tmp_path).people == (Profile(one.id, "Maria", "owl"),)


def test_nobody_gets_the_number_of_somebody_who_is_gone(tmp_path: Path) -> None:
    kept = ProfileStore(tmp_path)
    kept.add_profile("Mia", "fox")
    kept.remove_profile(kept.add_profile("Ben", "bear").id)
    assert ProfileStore(tmp_path).add_profile("Zoe", "cat").id == "3"


@pytest.mark.parametrize("name", ["Zoë", "zoë", "ZOË", " Zoë ", "Zoe\u0308"])
def test_no_two_people_have_the_same_name(tmp_path: Path, name: str) -> None:
    kept = ProfileStore(tmp_path)
    kept.add_profile("Zoë", "cat")
    other = kept.add_profile("Zoe", "fox")
    with pytest.raises(NameConflict):
        kept.add_profile(name, "owl")
    with pytest.raises(NameConflict):
        kept.rename_profile(other.id, name)
    assert [one.name for one in ProfileStore(tmp_path).people] == ["Zoë", "Zoe"]


def test_a_name_may_be_written_otherwise(tmp_path: Path) -> None:
    kept = ProfileStore(tmp_path)
    kept.rename_profile(kept.add_profile("mia", "fox").id, "Mia")
    assert ProfileStore(tmp_path).people[0].name == "Mia"
    found = kept.find_profile("MIA")
    assert found is not None
    assert found.name == "Mia"
    assert kept.find_profile("Mi") is None


def test_before_the_first_there_is_nobody_and_no_file(tmp_path: Path) -> None:
    assert ProfileStore(tmp_path).people == ()
    assert ProfileStore(tmp_path).trouble == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_file_is_told_and_put_aside_whole(tmp_path: Path, text: str) -> None:
    path = tmp_path / "profiles.json"
    path.write_text(text, encoding="utf-8")
    kept = ProfileStore(tmp_path)
    assert (kept.people, kept.trouble) == ((), "damaged")
    assert path.read_text(encoding="utf-8") == text
    kept.add_profile("Mia", "fox")
    assert (tmp_path / "profiles.json.damaged").read_text(encoding="utf-8") == text
    assert [one.name for one in ProfileStore(tmp_path).people] == ["Mia"]
    assert kept.trouble == ""


def test_a_newer_file_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "profiles.json"
    text = json.dumps({"version": 2, "people": {"Mia": {}}})
    path.write_text(text, encoding="utf-8")
    kept = ProfileStore(tmp_path)
    assert (kept.people, kept.trouble) == ((), "newer")
    kept.add_profile("Ben", "bear")
    assert [one.name for one in kept.people] == ["Ben"], "for now they can play"
    assert path.read_text(encoding="utf-8") == text
    assert kept.trouble == "newer"


def test_a_folder_that_takes_nothing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = ProfileStore(tmp_path)
    kept.add_profile("Mia", "fox")
    before = (tmp_path / "profiles.json").read_bytes()

    def refuse(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.store.json_file.write_file", refuse)
    kept.add_profile("Ben", "bear")
    assert kept.trouble == "unwritable"
    assert [one.name for one in kept.people] == ["Mia", "Ben"]
    assert (tmp_path / "profiles.json").read_bytes() == before
    monkeypatch.setattr("game.store.json_file.write_file", atomic_files.write_file)
    kept.add_profile("Zoe", "cat")
    assert [one.name for one in ProfileStore(tmp_path).people] == ["Mia", "Ben", "Zoe"]


def test_what_can_not_be_read_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "profiles.json"
    path.mkdir()
    kept = ProfileStore(tmp_path)
    assert kept.trouble == "unreadable"
    kept.add_profile("Mia", "fox")
    assert path.is_dir()
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "text",
    [
        '{"version": 1, "people": [{"id": "1", "name": "Mia"}]}',
        '{"version": 1, "people": 7}',
        '{"version": 1, "people": [{"id": "1", "name": "", "face": "fox", "handicaps": {}}]}',
        '{"version": 1, "next": "x", "people": []}',
    ],
)
def test_what_can_not_be_used_of_a_file_is_told_and_put_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "profiles.json"
    path.write_text(text, encoding="utf-8")
    kept = ProfileStore(tmp_path)
    assert (kept.people, kept.trouble) == ((), "partly")
    kept.add_profile("Mia", "fox")
    assert (tmp_path / "profiles.json.damaged").read_text(encoding="utf-8") == text
    assert [one.name for one in ProfileStore(tmp_path).people] == ["Mia"]


def test_what_another_screen_wrote_is_kept(tmp_path: Path) -> None:
    one, other = ProfileStore(tmp_path), ProfileStore(tmp_path)
    one.add_profile("Mia", "fox")
    other.add_profile("Ben", "bear")
    assert [person.name for person in ProfileStore(tmp_path).people] == ["Mia", "Ben"]
