"""What people have built: kept, changed in drafts, thrown away and brought back."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.store.workshop import DAY, DAYS, Workshop

GAME = '[game]\nfamily = "pairs"\n'
DECK = '[deck]\nfrom = "chroma"\n'


def keys(shop: Workshop) -> list[str]:
    """What is there, the last changed first."""
    return [one.key for one in shop.things()]


def test_things_come_back_the_last_changed_first(tmp_path: Path) -> None:
    shop = Workshop(tmp_path / "workshop")
    assert shop.things() == []
    assert shop.keep("sea-storm", GAME)
    assert shop.keep("sea-deck", DECK)
    os.utime(tmp_path / "workshop" / "sea-storm.chroma", (1, 1))
    again = Workshop(tmp_path / "workshop")
    assert keys(again) == ["sea-deck", "sea-storm"]
    assert [one.is_deck for one in again.things()] == [True, False]
    assert [one.text for one in again.things()] == [DECK, GAME]


def test_what_a_thing_was_before_lies_beside_it(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    shop.keep("sea-storm", GAME)
    assert shop.before("sea-storm") is None
    shop.keep("sea-storm", GAME + "deal = 2\n")
    assert shop.before("sea-storm") == GAME
    assert keys(shop) == ["sea-storm"]


def test_a_draft_is_shown_until_it_is_kept_or_forgotten(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    shop.keep_draft("new", "half")
    fresh = shop.thing("new")
    assert fresh is not None
    assert (fresh.text, fresh.kept, fresh.is_draft) == ("half", None, True)
    shop.keep("new", GAME)
    shop.keep_draft("new", "changed")
    changed = shop.thing("new")
    assert changed is not None
    assert (changed.text, changed.kept) == ("changed", GAME)
    shop.forget_draft("new")
    kept = shop.thing("new")
    assert kept is not None
    assert not kept.is_draft
    assert kept.text == GAME


def test_what_was_thrown_away_comes_back_with_its_draft(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    shop.keep("sea-storm", GAME)
    shop.keep_draft("sea-storm", "changed")
    gone = shop.throw_away("sea-storm", now=1000)
    assert gone is not None
    assert shop.things() == []
    assert Workshop(tmp_path).thrown() == [gone]
    assert shop.bring_back(gone) == "sea-storm"
    back = shop.thing("sea-storm")
    assert back is not None
    assert (back.text, back.kept) == ("changed", GAME)
    assert shop.thrown() == []


def test_what_comes_back_takes_nobodys_place(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    shop.keep("sea-storm", GAME)
    gone = shop.throw_away("sea-storm", now=1000)
    assert gone is not None
    assert shop.free_key("sea-storm") == "sea-storm-2"
    shop.keep("sea-storm", DECK)
    assert shop.bring_back(gone) == "sea-storm-2"
    assert {one.key: one.text for one in shop.things()} == {"sea-storm": DECK, "sea-storm-2": GAME}


def test_the_bin_is_emptied_after_its_days(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    for key, at in (("old", 0), ("young", DAY)):
        shop.keep(key, GAME)
        shop.throw_away(key, now=at)
    shop.empty_bin(now=DAYS * DAY + 1)
    assert [one.key for one in shop.thrown()] == ["young"]


@pytest.mark.parametrize("key", ["../outside", "a/b", ".hidden", "", "a\\b", "x" * 90, "a\nb"])
def test_no_key_leads_out_of_the_folder(tmp_path: Path, key: str) -> None:
    shop = Workshop(tmp_path / "workshop")
    with pytest.raises(ValueError, match="no key"):
        shop.keep(key or "..", GAME)
    assert not any(tmp_path.iterdir())


def test_files_of_any_kind_are_read_without_harm(tmp_path: Path) -> None:
    (tmp_path / "broken.chroma").write_bytes(b"\xff\x00 [[[")
    (tmp_path / "folder.chroma").mkdir()
    (tmp_path / "huge.chroma").write_bytes(b"#" * 3_000_000)
    (tmp_path / "nested.chroma").write_text("a = " + "[" * 50_000)
    shop = Workshop(tmp_path)
    assert sorted(keys(shop)) == ["broken", "huge", "nested"]
    assert [one.is_deck for one in shop.things() if one.key != "huge"] == [False, False]


def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "workshop").write_text("no folder")
    shop = Workshop(tmp_path / "workshop")
    assert not shop.keep("sea-storm", GAME)
    assert shop.trouble
    assert not shop.keep_draft("sea-storm", GAME)
    assert shop.throw_away("sea-storm") is None


def test_notes_are_remembered_by_id(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    assert shop.noted("sea-storm") == {}
    shop.note("sea-storm", given=3)
    shop.note("sea-storm", played=True)
    assert Workshop(tmp_path).noted("sea-storm") == {"given": 3, "played": True}
    (tmp_path / "notes.json").write_text('{"version": 1, "things": [1]}')
    assert shop.noted("sea-storm") == {}
    assert shop.note("sea-storm", given=4)
