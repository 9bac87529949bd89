"""House rules under a name: kept, given to others, and taken from them with care."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.games import GAMES
from game.store.preset_files import (
    BadPreset,
    list_preset_files,
    read_preset_file,
    write_preset_file,
)
from game.store.presets import Preset, PresetStore
from game.store.profiles import NameConflict

OURS = Preset("color-chaos", "Our family", {"call_window": "2", "expansion_2": "on"})
OTHER = Preset("pig-farm", "Our family", {"target": "one round"})
BOX = list(GAMES.values())


def test_sets_come_back_by_game(tmp_path: Path) -> None:
    kept = PresetStore(tmp_path)
    kept.keep_preset(OURS)
    kept.keep_preset(OTHER)
    again = PresetStore(tmp_path)
    assert again.list_presets_of("color-chaos") == [OURS]
    assert again.list_presets_of("pig-farm") == [OTHER]
    assert again.list_presets_of("dice-factor") == []


def test_a_name_is_kept_once_in_its_game(tmp_path: Path) -> None:
    kept = PresetStore(tmp_path)
    kept.keep_preset(OURS)
    kept.keep_preset(OTHER)
    new = Preset("color-chaos", "OUR family", {"target": "100"})
    kept.keep_preset(new)
    assert PresetStore(tmp_path).kept == (new, OTHER)


def test_renaming_and_removing(tmp_path: Path) -> None:
    kept = PresetStore(tmp_path)
    kept.keep_preset(OURS)
    quick = Preset("color-chaos", "Quick", {"target": "one round"})
    kept.keep_preset(quick)
    with pytest.raises(NameConflict):
        kept.rename_preset(quick, "our FAMILY")
    renamed = kept.rename_preset(quick, "Fast")
    assert [one.name for one in PresetStore(tmp_path).kept] == ["Our family", "Fast"]
    kept.remove_preset(renamed)
    assert PresetStore(tmp_path).kept == (OURS,)


def test_a_free_name_is_found_and_short_enough(tmp_path: Path) -> None:
    kept = PresetStore(tmp_path)
    assert kept.find_free_preset_name("color-chaos", "Our family") == "Our family"
    kept.keep_preset(OURS)
    assert kept.find_free_preset_name("color-chaos", "Our family") == "Our family 2"
    kept.keep_preset(replace(OURS, name="Our whole long fam"))
    assert (
        kept.find_free_preset_name("color-chaos", "Our whole long family") == "Our whole long f 2"
    )
    assert kept.find_free_preset_name("pig-farm", "Our family") == "Our family"


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("nonsense", "damaged"),
        ('{"version": 1, "presets": [{"game": "color-chaos", "name": "A"}]}', "partly"),
        ('{"version": 1, "presets": [{"game": "x", "name": "A", "rules": {"a": 1}}]}', "partly"),
        ('{"version": 9}', "newer"),
    ],
)
def test_a_file_that_is_not_ours_is_not_spoiled(tmp_path: Path, text: str, trouble: str) -> None:
    path = tmp_path / "presets.json"
    path.write_text(text, encoding="utf-8")
    kept = PresetStore(tmp_path)
    assert kept.trouble == trouble
    kept.keep_preset(OURS)
    aside = tmp_path / "presets.json.damaged"
    assert (path if trouble == "newer" else aside).read_text(encoding="utf-8") == text


# Files for others ---------------------------------------------------------------------


def test_a_set_goes_to_others_and_back(tmp_path: Path) -> None:
    path = write_preset_file(OURS, tmp_path / "new")
    assert path.name == "color-chaos Our family.json"
    assert read_preset_file(path, BOX) == OURS


def test_a_file_is_replaced_only_by_the_same_set(tmp_path: Path) -> None:
    first = write_preset_file(OURS, tmp_path)
    assert write_preset_file(Preset(OURS.game, OURS.name, {"target": "100"}), tmp_path) == first
    assert read_preset_file(first, BOX).rules == {"target": "100"}
    first.write_text("my shopping list", encoding="utf-8")
    second = write_preset_file(OURS, tmp_path)
    assert second != first
    assert first.read_text(encoding="utf-8") == "my shopping list"


@pytest.mark.parametrize("name", ["../../evil", 'a/b\\c:d*"?<>|', "…", "con"])
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    path = write_preset_file(Preset("color-chaos", name, {}), tmp_path)
    assert path.parent == tmp_path
    assert not set('/\\:*"?<>|.') & set(path.stem)
    assert read_preset_file(path, BOX).name == name


def written(path: Path, **changes: object) -> Path:
    """A file like ours with something else in it."""
    data = {
        "chroma-chaos": "house rules", "version": 1, "game": "color-chaos", "name": "A",
        "rules": {"target": "100"},
    }  # fmt: skip
    path.write_text(json.dumps(data | changes), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"chroma-chaos": "something else"}, "other"),
        ({"version": 2}, "newer"),
        ({"game": "chess"}, "game"),
        ({"name": ""}, "other"),
        ({"name": 7}, "other"),
        ({"rules": ["target"]}, "other"),
        ({"rules": {"target": 100}}, "other"),
        ({"rules": {"target": "7"}}, "rule"),
        ({"rules": {"nonsense": "on"}}, "rule"),
        ({"rules": {str(n): "on" for n in range(500)}}, "other"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_reason(
    tmp_path: Path, changes: dict[str, object], reason: str
) -> None:
    path = written(tmp_path / "a.json", **changes)
    with pytest.raises(BadPreset) as refused:
        read_preset_file(path, BOX)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff\xfe\x00", "other"),
        (b"", "other"),
        (b"[" * 40_000, "other"),
        (b" " * 60_000, "other"),
        (None, "unreadable"),
    ],
)
def test_files_that_are_no_house_rules_are_refused(
    tmp_path: Path, content: bytes | None, reason: str
) -> None:
    path = tmp_path / "a.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadPreset) as refused:
        read_preset_file(path, BOX)
    assert refused.value.reason == reason


def test_a_byte_order_mark_is_no_hindrance(tmp_path: Path) -> None:
    path = written(tmp_path / "a.json")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert read_preset_file(path, BOX).rules == {"target": "100"}


def test_the_folder_shows_only_what_can_be_taken(tmp_path: Path) -> None:
    assert list_preset_files(tmp_path / "nowhere", BOX) == []
    written(tmp_path / "b.json", name="B")
    written(tmp_path / "a.JSON")
    written(tmp_path / "c.json", game="chess")
    (tmp_path / "notes.txt").write_text("milk", encoding="utf-8")
    assert [found.preset.name for found in list_preset_files(tmp_path, BOX)] == ["A", "B"]
