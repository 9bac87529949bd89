"""Saved games between computers, windows and full disks: nothing is lost, nothing is silent."""

from __future__ import annotations

import errno
from pathlib import Path

import pygame
import pytest

from game.app import open_folder
from game.core.journal import replay
from game.scenes.saved.scene import Saved
from game.store import folders
from game.store.journals import copies as saved_files
from game.store.journals.lock import held
from game.store.journals.shelf import read
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
    [copy] = saved_files.folder().iterdir()
    assert copy.read_bytes() == text
    player.click("button:give")
    assert len(list(saved_files.folder().iterdir())) == 1, "the same game is written once"
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path / "other"))
    there = TablePlayer(monkeypatch, tmp_path / "other")
    page = at_page(there)
    there.app.handle(pygame.event.Event(pygame.DROPFILE, file=str(copy)))
    look_closely(there)
    assert page.news
    assert not page.bad
    [taken] = folders.journals().glob("*.jsonl")
    assert taken.read_bytes() == text
    assert taken.stat().st_mtime == copy.stat().st_mtime, "it is not newer than one's own games"
    page.take(copy)
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
    page = Saved(player.app)
    player.app.push(page)
    look_closely(player)
    assert not player.shows("button:folder")
    page.give()
    player.app.draw()
    assert "Copied to" in player.thing("text:notice").text
    player.click("button:folder")
    assert shown == [saved_files.folder()]
    page.choose(0)
    player.app.draw()
    assert not player.shows("button:folder"), "it belongs to what was said"


def test_a_game_that_lies_in_the_folder_is_offered_and_taken(sit: Sit) -> None:
    player = sit()
    path = left(player, (0,), seed=1)
    saved_files.give(read(path), saved_files.folder())
    path.unlink()
    at_page(player)
    player.click("choice:tab=others")
    look_closely(player)
    player.click("button:take")
    look_closely(player)
    assert len(list(folders.journals().glob("*.jsonl"))) == 1
    assert not player.shows("button:game-0")


@pytest.mark.parametrize("bad", [b"", b"milk\n", b"\0" * 99, b'{"format": 9}\n{}\n'])
def test_what_is_no_game_is_not_taken_in(sit: Sit, tmp_path: Path, bad: bytes) -> None:
    player = sit()
    page = at_page(player)
    (tmp_path / "bad.jsonl").write_bytes(bad)
    page.take(tmp_path / "bad.jsonl")
    assert page.bad
    assert "bad.jsonl" in page.news
    assert not list(folders.journals().glob("*"))


def test_a_game_in_another_window_is_told_and_not_touched(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    path = left(player, (0,), seed=1)
    monkeypatch.setattr("game.store.journals.file.held", lambda _: True)
    page = at_page(player)
    assert page.kept.said(page.kept.games[0])[1] == "open in another window"
    assert player.thing("button:go-on").why_not == player.app.words("saved.trouble.elsewhere")
    assert player.thing("button:remove").why_not
    player.app.home()
    player.app.draw()
    assert not player.shows("button:continue"), "the title offers no game that others play"
    monkeypatch.setattr("game.store.journals.file.lock", lambda _: False)
    from game.scenes.play.start import continue_match  # noqa: PLC0415

    assert continue_match(player.app, read(path)) is None
    assert player.scene == "elsewhere"
    player.app.draw()
    player.click("button:back")
    assert player.scene == "title"


def test_a_game_that_is_left_is_free_for_others(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0,), seed=1)
    assert scene.sitting.file is not None
    path = scene.sitting.file.path
    assert path is not None
    assert held(path)
    scene.leave_game()
    assert not held(path)


def test_a_disk_that_gets_full_is_told_once_in_the_game_and_then_no_more(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    scene = player.deal(3, (0,), seed=1)
    player.until()

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.store.journals.file.os.write", full)
    player.click(player.offers()[0])
    told = 0
    for _ in range(6):
        if player.until("full", "results") == "full":
            told += 1
            player.app.draw()
            assert "The disk is full" in " ".join(thing.text for thing in player.things())
            player.click("button:back")
        elif player.scene == "play":
            press = "button:call-*" if player.table.calls.open else player.offers()[0]
            player.click(press)
    assert told == 1
    monkeypatch.undo()
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(folders.home()))
    steps = list(scene.sitting.match.steps)
    assert scene.sitting.file is not None
    assert scene.sitting.file.path is not None
    scene.sitting.close()
    assert replay(read(scene.sitting.file.path).lines).steps == steps, "nothing is missing"


def test_a_choice_is_on_the_disk_before_its_card_moves(sit: Sit) -> None:
    player = sit(speed=1.0)
    scene = player.deal(3, (0,), seed=1)
    assert scene.sitting.file is not None
    path = scene.sitting.file.path
    assert path is not None
    player.until()
    choices = len(read(path).lines)
    player.click(player.offers()[0])
    moved = False
    for _ in range(40):
        if scene.board.busy and not moved:
            moved = True
            assert len(read(path).lines) > choices, "a card moves that is not written down"
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
    folders.journals().mkdir(parents=True)
    (folders.journals() / "shopping.jsonl").write_bytes(b"milk\n")
    player.app.home()
    player.app.draw()
    assert "shopping.jsonl" in player.thing("text:problem").text
    page = at_page(player)
    assert page.kept.why_not == player.thing("text:why").text
    player.click("button:remove")
    player.app.draw()
    player.click("button:yes")
    player.app.home()
    player.app.draw()
    assert not player.shows("text:problem")
