"""Saved games between computers, windows and full disks: nothing is lost, nothing is silent."""

import errno
from pathlib import Path

import pygame
import pytest

from game.app import open_folder
from game.core.journal import replay_journal
from game.scenes.saved.scene import SavedScene
from game.store import folders
from game.store.journals import journal_copies as saved_files
from game.store.journals.journal_folder import read_journal
from game.store.journals.journal_lock import is_locked
from tests.scenes.saved_player import at_page, left, look_closely
from tests.scenes.table_player import Sit, TablePlayer

DAY = 86_400


def test_a_game_travels_to_another_computer(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = sit()
    path = left(player, (0,), seed=1)
    text = path.read_bytes()
    at_page(player)
    player.click("button:give")
    [copy] = saved_files.shared_games_folder().iterdir()
    assert copy.read_bytes() == text
    player.click("button:give")
    assert len(list(saved_files.shared_games_folder().iterdir())) == 1, (
        "the same game is written once"
    )
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path / "other"))
    there = TablePlayer(monkeypatch, tmp_path / "other")
    page = at_page(there)
    there.app.handle_event(pygame.event.Event(pygame.DROPFILE, file=str(copy)))
    look_closely(there)
    assert page.news
    assert not page.bad
    [taken] = folders.journals_folder().glob("*.jsonl")
    assert taken.read_bytes() == text
    assert taken.stat().st_mtime == copy.stat().st_mtime, "it is not newer than one's own games"
    page.take_in_file(copy)
    assert page.news == there.app.words("saved.there")
    there.click("button:go-on")
    assert there.scene == "play"


@pytest.mark.parametrize("scale", [100, 200])
def test_where_a_copy_lies_is_one_press_away(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    shown: list[Path] = []

    def opened(folder: Path, _: object) -> bool:
        shown.append(folder)
        return True

    monkeypatch.setattr(open_folder, "open_folder", opened)
    player = sit(scale=scale)
    left(player, (0,), seed=1)
    page = SavedScene(player.app)
    player.app.push_scene(page)
    look_closely(player)
    assert not player.shows("button:folder")
    page.copy_for_others()
    player.app.draw()
    assert "Copied to" in player.thing("text:notice").text
    player.click("button:folder")
    assert shown == [saved_files.shared_games_folder()]
    page.choose_game(0)
    player.app.draw()
    assert not player.shows("button:folder"), "it belongs to what was said"


def test_a_game_that_lies_in_the_folder_is_offered_and_taken(sit: Sit) -> None:
    player = sit()
    path = left(player, (0,), seed=1)
    saved_files.copy_out_game(read_journal(path), saved_files.shared_games_folder())
    path.unlink()
    at_page(player)
    player.click("choice:tab=others")
    look_closely(player)
    player.click("button:take")
    look_closely(player)
    assert len(list(folders.journals_folder().glob("*.jsonl"))) == 1
    assert not player.shows("button:game-0")


@pytest.mark.parametrize("bad", [b"", b"milk\n", b"\0" * 99, b'{"format": 9}\n{}\n'])
def test_what_is_no_game_is_not_taken_in(sit: Sit, tmp_path: Path, bad: bytes) -> None:
    player = sit()
    page = at_page(player)
    (tmp_path / "bad.jsonl").write_bytes(bad)
    page.take_in_file(tmp_path / "bad.jsonl")
    assert page.bad
    assert "bad.jsonl" in page.news
    assert not list(folders.journals_folder().glob("*"))


def test_a_game_in_another_window_is_told_and_not_touched(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    path = left(player, (0,), seed=1)
    monkeypatch.setattr("game.store.journals.journal_file.is_locked", lambda _: True)
    page = at_page(player)
    assert page.kept.describe_saved_game(page.kept.listed_games[0])[1] == "open in another window"
    assert player.thing("button:go-on").why_not == player.app.words("saved.trouble.elsewhere")
    assert player.thing("button:remove").why_not
    player.app.return_to_title()
    player.app.draw()
    assert not player.shows("button:continue"), "the title offers no game that others play"
    monkeypatch.setattr("game.store.journals.journal_file.lock_file", lambda _: False)
    from game.scenes.play.match_start import continue_match  # noqa: PLC0415

    assert continue_match(player.app, read_journal(path)) is None
    assert player.scene == "elsewhere"
    player.app.draw()
    player.click("button:back")
    assert player.scene == "title"


def test_a_game_that_is_left_is_free_for_others(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0,), seed=1)
    assert scene.live_match.journal_file is not None
    path = scene.live_match.journal_file.path
    assert path is not None
    assert is_locked(path)
    scene.leave_to_title()
    assert not is_locked(path)


def test_a_disk_that_gets_full_is_told_once_in_the_game_and_then_no_more(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    scene = player.deal(3, (0,), seed=1)
    player.until()

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.store.journals.journal_file.os.write", full)
    player.click(player.offers()[0])
    told = 0
    for _ in range(6):
        if player.until("full", "results") == "full":
            told += 1
            player.app.draw()
            assert "The disk is full" in " ".join(thing.text for thing in player.things())
            player.click("button:back")
        elif player.scene == "play":
            press = "button:call-*" if player.table.calls.is_open else player.offers()[0]
            player.click(press)
    assert told == 1
    monkeypatch.undo()
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(folders.home_folder()))
    steps = list(scene.live_match.match.steps)
    assert scene.live_match.journal_file is not None
    assert scene.live_match.journal_file.path is not None
    scene.live_match.close_journal()
    assert replay_journal(read_journal(scene.live_match.journal_file.path).lines).steps == steps, (
        "nothing is missing"
    )


def test_a_choice_is_on_the_disk_before_its_card_moves(sit: Sit) -> None:
    player = sit(speed=1.0)
    scene = player.deal(3, (0,), seed=1)
    assert scene.live_match.journal_file is not None
    path = scene.live_match.journal_file.path
    assert path is not None
    player.until()
    choices = len(read_journal(path).lines)
    player.click(player.offers()[0])
    moved = False
    for _ in range(40):
        if scene.board.is_table_busy and not moved:
            moved = True
            assert len(read_journal(path).lines) > choices, "a card moves that is not written down"
        player.wait(16)
    assert moved


def test_the_folder_is_opened_or_named(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit()
    page = at_page(player)
    player.click("choice:tab=others")
    look_closely(player)
    monkeypatch.setattr(open_folder, "open_folder", lambda *_: False)
    player.click("button:folder")
    player.wait(100)
    assert page.bad
    assert "shared-games" in page.news


def test_once_a_strange_file_is_deleted_nobody_is_told_about_it_any_more(sit: Sit) -> None:
    player = sit()
    folders.journals_folder().mkdir(parents=True)
    (folders.journals_folder() / "shopping.jsonl").write_bytes(b"milk\n")
    player.app.return_to_title()
    player.app.draw()
    assert "shopping.jsonl" in player.thing("text:problem").text
    page = at_page(player)
    assert page.kept.unplayable_reason == player.thing("text:why").text
    player.click("button:remove")
    player.app.draw()
    player.click("button:yes")
    player.app.return_to_title()
    player.app.draw()
    assert not player.shows("text:problem")
