"""What people do with the statistics: save, forget, rename, count anew; and what may be wrong."""

import csv
from pathlib import Path

import pygame
import pytest

from game.app import open_folder
from game.scenes.family.scene import FamilyScene
from game.scenes.statistics import scene as statistics_page
from game.store import folders
from game.store.profiles import ProfileStore
from game.store.statistics.played_rows import (
    FILE_NAME,
    PlacedPlayer,
    PlayedRow,
    person_id,
    statistics_table_folder,
)
from game.store.statistics.statistics_file import StatisticsBook, StatisticsFile
from game.ui.screens.scene import LOCK
from tests.scenes.screens_family import known
from tests.scenes.statistics.test_statistics import MIA, NAMES, open_page, play, texts
from tests.scenes.statistics_games import played
from tests.scenes.table_player import Sit, TablePlayer


@pytest.fixture
def reader(sit: Sit) -> TablePlayer:
    """Somebody at the title."""
    return sit()


def test_the_table_is_saved_and_its_place_is_told(
    reader: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(statistics_page, "opener", lambda: "opener")

    def show(folder: Path, _: object) -> bool:
        opened.append(folder)
        return True

    monkeypatch.setattr(open_folder, "open_folder", show)
    book = played(["=1+1", "Mia"], 30)
    open_page(reader)
    reader.press("button:save")
    assert f"Saved: {folders.spoken_folder(statistics_table_folder() / FILE_NAME)}" in texts(reader)
    with (statistics_table_folder() / FILE_NAME).open(encoding="utf-8-sig", newline="") as file:
        head, *lines = csv.reader(file)
    assert head[:3] == ["Day", "Game", "Player"]
    assert len(lines) == sum(len(row.placed_players) for row in book.rows)
    assert {line[2] for line in lines} >= {"'=1+1", "Mia"}
    assert {line[3] for line in lines} >= {"person", "computer, Hard"}
    reader.press("button:folder")
    assert opened == [statistics_table_folder()]


def test_where_nothing_can_be_written_that_is_said(
    reader: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(NAMES, 5)
    statistics_table_folder().parent.mkdir(parents=True, exist_ok=True)
    statistics_table_folder().write_text("in the way")
    open_page(reader)
    reader.press("button:save")
    assert "can’t be saved" in texts(reader)


def test_somebody_is_forgotten_only_after_a_question(reader: TablePlayer) -> None:
    played(NAMES, 30)
    scene = open_page(reader, MIA)
    reader.press("button:forget")
    assert reader.scene == "ask"
    reader.press("button:no")
    assert scene.known.totals.find_standing(MIA).games
    reader.press("button:forget")
    reader.press("button:yes")
    book = StatisticsFile(folders.journals_folder()).book
    assert not book.sum_totals().find_standing(MIA).games
    assert book.sum_totals().find_standing(person_id("Papa")).games
    reader.press("button:forget")
    reader.press("button:yes")
    assert StatisticsFile(folders.journals_folder()).book.rows == ()
    assert "Nothing to show yet" in texts(reader)


def test_a_new_name_keeps_the_games_and_a_forgotten_profile_becomes_a_guest(
    reader: TablePlayer,
) -> None:
    setup = known(reader, 1)
    one = ProfileStore(folders.settings_folder()).people[0]
    setup.profiles.rename_profile(one.id, "Mia")
    played(NAMES, 20)
    family = FamilyScene(reader.app, setup)
    reader.app.push_scene(family)
    reader.app.draw()
    reader.press(f"button:profile-{one.id}")
    reader.press("button:change")
    reader.press("button:rename")
    for _ in range(3):
        reader.key(pygame.K_BACKSPACE)
    reader.app.handle_event(pygame.event.Event(pygame.TEXTINPUT, text="Mimi"))
    reader.key(pygame.K_RETURN)
    reader.press("button:close-person")
    reader.press("button:statistics")
    assert reader.thing("text:who").text == "Mimi"
    games = (
        StatisticsFile(folders.journals_folder())
        .book.sum_totals()
        .find_standing(person_id("Mimi"))
        .games
    )
    assert games
    reader.key(pygame.K_ESCAPE)
    family.forget_profile(one.id)
    scene = open_page(reader, person_id("Mimi"))
    assert "guest" in reader.thing(f"choice:who={scene.who}").text


# What is wrong ---------------------------------------------------------------------------------


@pytest.mark.parametrize("content", ['{"version": 99}', "{"])
def test_what_is_wrong_with_the_file_is_said(reader: TablePlayer, content: str) -> None:
    folders.journals_folder().mkdir(parents=True)
    path = folders.journals_folder() / "statistics.json"
    path.write_text(content)
    open_page(reader)
    assert "another version" in texts(reader) or "damaged" in texts(reader)
    assert path.read_text() == content


def test_lost_statistics_are_counted_anew(reader: TablePlayer) -> None:
    for number in range(3):
        play("flower-power", 2, number)
    path = folders.journals_folder() / "statistics.json"
    before = StatisticsFile(folders.journals_folder()).book
    path.write_text("{")
    open_page(reader)
    assert "3 finished games here haven’t been counted" in texts(reader)
    reader.press("button:count")
    reader.wait(LOCK)
    assert "3 games were counted." in texts(reader)
    again = StatisticsFile(folders.journals_folder()).book
    assert sorted(map(str, again.rows)) == sorted(map(str, before.rows))
    assert path.with_name("statistics.json.damaged").read_text() == "{"
    assert not reader.shows("button:count")


def test_a_game_that_can_not_be_read_is_offered_once(reader: TablePlayer) -> None:
    play("flower-power", 2, 1)
    folders.journals_folder().joinpath("statistics.json").unlink()
    broken = folders.journals_folder() / "2020-01-01_10-00-00_pig-farm.jsonl"
    broken.write_text('{"end": {}}\n')
    open_page(reader)
    reader.press("button:count")
    reader.wait(LOCK)
    assert "1 game was counted. 1 game can’t be read anymore." in texts(reader)
    reader.key(pygame.K_ESCAPE)
    open_page(reader)
    assert not reader.shows("button:count")
    assert broken.exists()


def test_a_game_that_is_not_in_the_box_any_more_still_counts(reader: TablePlayer) -> None:
    placed = (
        PlacedPlayer("Mia", "fox", "", 1, 4, {"jumps": 9}),
        PlacedPlayer("Bo", "gnu", "hard", 2, 1),
    )
    row = PlayedRow("2026-01-01_10-00-00_chess.jsonl", "chess", "2026-01-01", placed)
    StatisticsFile(folders.journals_folder()).keep_book(StatisticsBook((row,)))
    scene = open_page(reader, MIA)
    for tab in (*scene.tab_names, ""):
        scene.turn_subject(tab=tab)
        reader.app.draw()
    assert "chess: 1 of 1 won" in texts(reader)
    reader.click("choice:who=computers")
    assert "A new animal · Hard: 0 of 1 won" in texts(reader)
