"""What people have built: kept, changed in drafts, thrown away and brought back."""

import os
from pathlib import Path

import pytest

from game.store.workshop_files import BIN_DAYS, DAY_S, Workshop

GAME = '[game]\nfamily = "pairs"\n'
DECK = '[deck]\nfrom = "chroma"\n'


def keys(shop: Workshop) -> list[str]:
    """What is there, the last changed first."""
    return [one.key for one in shop.list_files()]


def test_things_come_back_the_last_changed_first(tmp_path: Path) -> None:
    shop = Workshop(tmp_path / "workshop")
    assert shop.list_files() == []
    assert shop.keep_file("sea-storm", GAME)
    assert shop.keep_file("sea-deck", DECK)
    os.utime(tmp_path / "workshop" / "sea-storm.chroma", (1, 1))
    again = Workshop(tmp_path / "workshop")
    assert keys(again) == ["sea-deck", "sea-storm"]
    assert [one.is_deck for one in again.list_files()] == [True, False]
    assert [one.text for one in again.list_files()] == [DECK, GAME]


def test_what_a_thing_was_before_lies_beside_it(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    shop.keep_file("sea-storm", GAME)
    assert shop.find_backup("sea-storm") is None
    shop.keep_file("sea-storm", GAME + "deal = 2\n")
    assert shop.find_backup("sea-storm") == GAME
    assert keys(shop) == ["sea-storm"]


def test_a_draft_is_shown_until_it_is_kept_or_forgotten(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    shop.keep_draft("new", "half")
    fresh = shop.find_file("new")
    assert fresh is not None
    assert (fresh.text, fresh.kept_text, fresh.is_draft) == ("half", None, True)
    shop.keep_file("new", GAME)
    shop.keep_draft("new", "changed")
    changed = shop.find_file("new")
    assert changed is not None
    assert (changed.text, changed.kept_text) == ("changed", GAME)
    shop.forget_draft("new")
    kept = shop.find_file("new")
    assert kept is not None
    assert not kept.is_draft
    assert kept.text == GAME


def test_what_was_thrown_away_comes_back_with_its_draft(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    shop.keep_file("sea-storm", GAME)
    shop.keep_draft("sea-storm", "changed")
    gone = shop.throw_into_bin("sea-storm", now=1000)
    assert gone is not None
    assert shop.list_files() == []
    assert Workshop(tmp_path).list_bin() == [gone]
    assert shop.bring_from_bin(gone) == "sea-storm"
    back = shop.find_file("sea-storm")
    assert back is not None
    assert (back.text, back.kept_text) == ("changed", GAME)
    assert shop.list_bin() == []


def test_what_comes_back_takes_nobodys_place(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    shop.keep_file("sea-storm", GAME)
    gone = shop.throw_into_bin("sea-storm", now=1000)
    assert gone is not None
    assert shop.find_free_key("sea-storm") == "sea-storm-2"
    shop.keep_file("sea-storm", DECK)
    assert shop.bring_from_bin(gone) == "sea-storm-2"
    assert {one.key: one.text for one in shop.list_files()} == {
        "sea-storm": DECK,
        "sea-storm-2": GAME,
    }


def test_the_bin_is_emptied_after_its_days(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    for key, at in (("old", 0), ("young", DAY_S)):
        shop.keep_file(key, GAME)
        shop.throw_into_bin(key, now=at)
    shop.drop_old_bin(now=BIN_DAYS * DAY_S + 1)
    assert [one.key for one in shop.list_bin()] == ["young"]


@pytest.mark.parametrize("key", ["../outside", "a/b", ".hidden", "", "a\\b", "x" * 90, "a\nb"])
def test_no_key_leads_out_of_the_folder(tmp_path: Path, key: str) -> None:
    shop = Workshop(tmp_path / "workshop")
    with pytest.raises(ValueError, match="no key"):
        shop.keep_file(key or "..", GAME)
    assert not any(tmp_path.iterdir())


def test_files_of_any_kind_are_read_without_harm(tmp_path: Path) -> None:
    (tmp_path / "broken.chroma").write_bytes(b"\xff\x00 [[[")
    (tmp_path / "folder.chroma").mkdir()
    (tmp_path / "huge.chroma").write_bytes(b"#" * 3_000_000)
    (tmp_path / "nested.chroma").write_text("a = " + "[" * 50_000)
    shop = Workshop(tmp_path)
    assert sorted(keys(shop)) == ["broken", "huge", "nested"]
    assert [one.is_deck for one in shop.list_files() if one.key != "huge"] == [False, False]


def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "workshop").write_text("no folder")
    shop = Workshop(tmp_path / "workshop")
    assert not shop.keep_file("sea-storm", GAME)
    assert shop.trouble
    assert not shop.keep_draft("sea-storm", GAME)
    assert shop.throw_into_bin("sea-storm") is None


def test_notes_are_remembered_by_id(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    assert shop.find_own_facts("sea-storm") == {}
    shop.note_own_facts("sea-storm", given=3)
    shop.note_own_facts("sea-storm", played=True)
    assert Workshop(tmp_path).find_own_facts("sea-storm") == {"given": 3, "played": True}
    (tmp_path / "notes.json").write_text('{"version": 1, "things": [1]}')
    assert shop.find_own_facts("sea-storm") == {}
    assert shop.note_own_facts("sea-storm", given=4)
