"""A file opened by double click or as an argument: its preview, its place, or why there is none."""

import io
import json
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import start
from game.app.program import App
from game.app.worker import WorkerMessage
from game.cli import workshop
from game.games.recipe.recipe_file import write_recipe
from game.resources import rules_folder
from game.scenes.saved.scene import SavedScene
from game.scenes.settings.welcome import WelcomePage
from game.scenes.title.scene import TitleScene
from game.scenes.workshop import file_checks
from game.scenes.workshop.share import ShareScene
from game.session.workshop.workshop_items import list_workshop_items, load_example_recipes
from game.store import folders
from game.store.journals.journal_copies import shared_games_folder
from game.store.settings import SettingsFile
from game.store.workshop_files import MAX_BYTES, Workshop
from game.ui.screens.scene import Scene
from tests.scenes.saved_player import left, look_closely
from tests.scenes.table_player import Sit, TablePlayer

NAME = "Omas Fünf Möwen & Co (2).chroma"


class ReaderHere:
    """The program that reads files, in this process."""

    def __init__(self, words: Sequence[str]) -> None:
        self.said = io.StringIO()
        with redirect_stdout(self.said), redirect_stderr(io.StringIO()):
            workshop.main(words[1:])

    has_finished = True

    def read_messages(self) -> Iterator[WorkerMessage]:
        """All of it at once."""
        return (WorkerMessage(json.loads(line), b"") for line in self.said.getvalue().splitlines())

    def stop_worker(self) -> None:
        """It has ended."""


@pytest.fixture(autouse=True)
def _files_are_read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_checks, "WorkerProcess", ReaderHere)
    monkeypatch.setattr(workshop, "GAMES", 1)
    pygame.display.init()
    pygame.event.clear()


@pytest.fixture
def player(sit: Sit) -> TablePlayer:
    """Somebody at the title."""
    return sit()


@pytest.fixture
def recipe(tmp_path: Path) -> Path:
    """A homemade game from somebody else, in a file whose name has blanks and umlauts."""
    path = tmp_path / "mail from Möwe" / NAME
    path.parent.mkdir()
    shutil.copy(rules_folder() / "recipes" / "one-left.chroma", path)
    return path


def open_with(player: TablePlayer, *paths: Path) -> None:
    """Let the system open files with the program that runs."""
    for path in paths:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    look(player)


def look(player: TablePlayer) -> None:
    """Deal with the events that wait, and draw."""
    for event in pygame.event.get():
        player.app.handle_event(event)
    player.app.draw()


def read_file(player: TablePlayer) -> ShareScene:
    """The page with the preview, once the file is read."""
    page = player.app.top
    assert isinstance(page, ShareScene)
    player.wait(500)
    player.app.draw()
    return page


def said_on_title(player: TablePlayer) -> str:
    """What the title says about files."""
    assert player.scene == "title"
    return player.thing("text:problem").text


# A homemade game, a deck ---------------------------------------------------------------------


def test_a_game_opens_its_preview_and_can_be_added(player: TablePlayer, recipe: Path) -> None:
    open_with(player, recipe)
    page = read_file(player)
    assert page.chosen_check is not None
    assert page.chosen_check.path == recipe
    assert player.thing("text:name").text == load_example_recipes()["one-left"].about.name
    player.click("button:put")
    [item] = list_workshop_items(Workshop())
    assert item.recipe == load_example_recipes()["one-left"]
    assert recipe.exists()


def test_a_deck_opens_its_preview_too(player: TablePlayer, tmp_path: Path) -> None:
    deck = replace(load_example_recipes()["sea-storm"], game=None, plan=None)
    (tmp_path / "DECK.CHROMA").write_text(write_recipe(deck), encoding="utf-8")
    open_with(player, tmp_path / "DECK.CHROMA")
    page = read_file(player)
    assert page.chosen_check is not None
    assert page.chosen_check.recipe is not None
    assert page.chosen_check.recipe.game is None
    assert player.shows("button:put")


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"milk = [", ""),
        (b"\xff\xfe\0\0", ""),
        (b"", ""),
        (b"#" * (MAX_BYTES + 1), "workshop.wrong.large"),
    ],
)
def test_a_broken_game_says_what_is_wrong_and_stays_as_it_is(
    player: TablePlayer, recipe: Path, content: bytes, key: str
) -> None:
    recipe.write_bytes(content)
    open_with(player, recipe)
    page = read_file(player)
    told = player.thing("text:mistake-0").text
    assert told == player.app.words(key) if key else told
    assert not player.shows("button:put")
    assert recipe.read_bytes() == content
    page.go_back()
    assert player.scene == "title"


def test_a_game_that_may_not_be_read_says_so(
    monkeypatch: pytest.MonkeyPatch, player: TablePlayer, recipe: Path
) -> None:
    opened = Path.open

    def refuse(path: Path, *given: Any) -> Any:
        if path == recipe:
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *given)

    monkeypatch.setattr(Path, "open", refuse)
    open_with(player, recipe)
    read_file(player)
    assert "can’t be read" in player.thing("text:mistake-0").text


def test_several_files_are_all_there(player: TablePlayer, recipe: Path, tmp_path: Path) -> None:
    other = Path(shutil.copy(recipe, tmp_path / "other.chroma"))
    open_with(player, recipe, other)
    page = read_file(player)
    assert {one.path for one in page.checks.files} == {recipe, other}
    assert [scene.name for scene in player.app.scenes] == ["title", "workshop-share"]


# A saved game --------------------------------------------------------------------------------


def saved_page(player: TablePlayer) -> SavedScene:
    """The page of saved games, with the chosen one read."""
    page = player.app.top
    assert isinstance(page, SavedScene)
    look_closely(player)
    return page


def chosen_path(page: SavedScene) -> Path | None:
    """The file of the game that is chosen."""
    game = page.kept.chosen_game
    return game.path if game else None


@pytest.mark.parametrize("scale", [100, 200])
def test_one_of_our_own_games_is_chosen_among_the_others_and_in_sight(sit: Sit, scale: int) -> None:
    player = sit(scale=scale)
    first, *_ = (left(player, (0,), seed=seed) for seed in range(1, 8))
    open_with(player, first)
    page = saved_page(player)
    assert chosen_path(page) == first
    assert not page.news
    row = player.thing(page.first_focus)
    assert not row.is_hidden
    assert player.app.top.focus.name == row.name
    assert len(list(folders.journals_folder().glob("*.jsonl"))) == 7


def test_a_game_from_somebody_else_is_taken_in_and_chosen(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    theirs = Path(shutil.copy(left(sit(), (0,), seed=1), tmp_path / "Oma spielt.jsonl"))
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path / "mine"))
    player = TablePlayer(monkeypatch, tmp_path / "mine")
    mine = left(player, (0,), seed=2)
    open_with(player, theirs)
    page = saved_page(player)
    assert page.news
    assert not page.bad
    taken = chosen_path(page)
    assert taken is not None
    assert taken.parent == mine.parent
    assert taken.read_bytes() == theirs.read_bytes()
    page.go_back()
    open_with(player, theirs)
    assert chosen_path(saved_page(player)) == taken, "it is there already"
    assert len(list(folders.journals_folder().glob("*.jsonl"))) == 2
    player.click("button:go-on")
    assert player.scene == "play"


@pytest.mark.parametrize("content", [b"", b"milk\n", b"\0" * 99])
def test_what_is_no_saved_game_says_so_among_the_saved_games(
    player: TablePlayer, tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "milk.jsonl").write_bytes(content)
    open_with(player, tmp_path / "milk.jsonl")
    page = saved_page(player)
    assert page.bad
    assert "milk.jsonl" in page.news
    assert (tmp_path / "milk.jsonl").read_bytes() == content
    assert not list(folders.journals_folder().glob("*"))


def test_a_file_leads_to_its_own_place_from_the_other_one(
    player: TablePlayer, recipe: Path, tmp_path: Path
) -> None:
    game = left(player, (0,), seed=1)
    open_with(player, recipe)
    open_with(player, game)
    assert chosen_path(saved_page(player)) == game
    open_with(player, recipe)
    assert read_file(player).path == recipe
    player.app.return_to_title()
    player.app.open_screen("workshop")
    open_with(player, game)
    assert chosen_path(saved_page(player)) == game
    assert not list(shared_games_folder().glob("*"))


# Another file, and none ----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["gone.chroma", "gone.jsonl", "gone", "nobody/is/here.chroma"])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_missing_file_is_told_on_the_title(
    sit: Sit, tmp_path: Path, name: str, scale: int
) -> None:
    player = sit(scale=scale)
    open_with(player, tmp_path / name)
    assert not player.thing("text:problem").is_hidden
    told = player.app.words("file.opened.missing", file=Path(name).name)
    assert said_on_title(player) == told


def test_a_file_of_another_kind_is_told_and_stays(player: TablePlayer, tmp_path: Path) -> None:
    (tmp_path / "holiday.png").write_bytes(b"a picture")
    (tmp_path / "folder.chroma").mkdir()
    for name in ("holiday.png", "folder.chroma", "holiday.png"):
        open_with(player, tmp_path / name)
        assert said_on_title(player) == player.app.words("file.opened.other", file=name)
    assert len(player.app.problems) == 2, "each is told once"
    assert (tmp_path / "holiday.png").read_bytes() == b"a picture"


def test_one_of_our_own_games_that_is_damaged_is_told_as_ever(player: TablePlayer) -> None:
    path = left(player, (0,), seed=1)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([lines[0], "milk\n", *lines[1:]]), encoding="utf-8")
    player.app.top.enter()
    open_with(player, path)
    assert "line 2" in said_on_title(player)


# When it comes -------------------------------------------------------------------------------


def test_a_file_that_comes_during_a_game_waits_for_the_title(
    player: TablePlayer, recipe: Path
) -> None:
    table = player.deal(3, (0,), seed=1)
    open_with(player, recipe)
    assert player.scene == "play"
    table.leave_to_title()
    assert player.scene == "title"
    look(player)
    assert read_file(player).path == recipe
    player.app.pop_scene()
    look(player)
    assert player.scene == "title", "it is shown once"


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[App]:
    """The programs that were started; what waits for them is dealt with, then they end."""
    apps: list[App] = []

    def run(app: App, first: Scene) -> None:
        app.push_scene(first)
        for event in pygame.event.get():
            app.handle_event(event)
        app.draw()
        apps.append(app)

    monkeypatch.setattr(App, "run", run)
    return apps


def names(app: App) -> list[str]:
    """Its screens, the topmost last."""
    return [scene.name for scene in app.scenes]


def test_the_program_starts_with_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, recipe: Path, begun: list[App]
) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    file = SettingsFile(tmp_path)
    file.save_settings(file.load_settings())
    assert start.run_game((1280, 720), files=[str(recipe)]) == 0
    assert names(begun[0]) == ["title", "workshop-share"]
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(recipe)))
    assert start.run_game((1280, 720)) == 0
    assert names(begun[1]) == ["title", "workshop-share"], "the system sends it while we start"


def test_at_the_first_start_the_file_comes_first_and_the_questions_after_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, recipe: Path, begun: list[App]
) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    for _ in range(2):
        assert start.run_game((1280, 720), files=[str(recipe)]) == 0
        app = begun.pop()
        assert names(app) == ["title", "welcome", "workshop-share"]
        assert app.settings_file.is_first_start, "nobody has answered yet"
    app.pop_scene()
    page = app.top
    assert isinstance(page, WelcomePage)
    app.open_screen("lesson", "color-chaos")
    assert not SettingsFile(tmp_path).is_first_start
    app.return_to_title()
    assert isinstance(app.top, TitleScene)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
def test_a_name_in_no_known_letters_is_opened_and_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, recipe: Path, begun: list[App]
) -> None:
    strange = tmp_path / os.fsdecode(b"M\xf6we.chroma")
    shutil.copy(recipe, strange)
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    assert start.run_game((1280, 720), files=[str(strange), str(strange) + "x"]) == 0
    page = begun[0].top
    assert isinstance(page, ShareScene)
    assert strange in [one.path for one in page.checks.files]
