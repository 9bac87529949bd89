"""The tips that were read, on disk."""

import json
from pathlib import Path

from game.store.tips import VERSION, TipsFile


def test_what_was_read_is_found_again(tmp_path: Path) -> None:
    assert TipsFile(tmp_path).load_seen_tips() == frozenset()
    assert TipsFile(tmp_path).save_seen_tips({"dodge", "event"})
    assert TipsFile(tmp_path).load_seen_tips() == {"dodge", "event"}


def test_forgetting_brings_them_all_back(tmp_path: Path) -> None:
    TipsFile(tmp_path).save_seen_tips({"dodge"})
    assert TipsFile(tmp_path).forget_tips()
    assert TipsFile(tmp_path).load_seen_tips() == frozenset()


def test_a_damaged_file_means_none(tmp_path: Path) -> None:
    for text in ("", "[]", '{"version": 1, "seen": 3}', "\x00"):
        (tmp_path / "tips.json").write_text(text, encoding="utf-8")
        assert TipsFile(tmp_path).load_seen_tips() == frozenset()


def test_a_newer_file_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tips.json"
    path.write_text(json.dumps({"version": VERSION + 1, "seen": ["x"]}), encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    file = TipsFile(tmp_path)
    assert file.load_seen_tips() == frozenset()
    assert not file.save_seen_tips({"dodge"})
    assert path.read_text(encoding="utf-8") == before


def test_no_place_to_write_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert not TipsFile(tmp_path / "file").save_seen_tips({"dodge"})
