"""A new game breaks no screen: as its skeleton is written, and with the least it can have."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.resources import rules_folder
from game.store import folders
from game.store.presets import Preset, PresetStore
from game.store.profiles import ProfileStore
from game.words import Words
from tests.eighth import ID, put_in_the_box, written
from tests.scenes.replayed import played as played_out
from tests.scenes.replayed import theatre
from tests.scenes.statistics_games import played
from tests.scenes.table_player import TablePlayer

NAMES = ("Mia", "Rocco")
WORDS = {"least": ID, "whole": "Moon Walk"}
"""What the game is called, by how much of it there is."""


@pytest.fixture(scope="session")
def checkouts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Where the eighth game was written, by how much there is of it; tests change nothing there."""
    return {kind: written(tmp_path_factory.mktemp(kind), least=kind == "least") for kind in WORDS}


@pytest.fixture(params=list(WORDS))
def kind(
    request: pytest.FixtureRequest, checkouts: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> str:
    """How much there is of the eighth game, which is in the box."""
    kind: str = request.param
    put_in_the_box(checkouts[kind], monkeypatch)
    return kind


Sat = Callable[..., TablePlayer]


@pytest.fixture
def sat(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sat:
    """Opens the program with normal or large type."""

    def open_(scale: int = 100) -> TablePlayer:
        words = Words.load_words(rules_folder())
        return TablePlayer(monkeypatch, tmp_path / "home", words=words, scale=scale)

    return open_


def said(player: TablePlayer) -> str:
    """All that stands on the screen, after it was drawn for a while."""
    player.wait(100)
    player.app.draw()
    return " / ".join(thing.text for thing in player.things())


SCALES = pytest.mark.parametrize("scale", [100, 200])


@SCALES
def test_its_box_stands_on_the_title(sat: Sat, kind: str, scale: int) -> None:
    player = sat(scale)
    assert WORDS[kind] in said(player)
    assert scale > 100 or "Eight games, plus the ones you build" in said(player)
    assert player.thing(f"button:game-{ID}").is_enabled
    player.press(f"button:game-{ID}")
    assert player.scene == "setup"


@SCALES
def test_it_is_set_up(sat: Sat, kind: str, scale: int) -> None:
    player = sat(scale)
    PresetStore(folders.settings_folder()).keep_preset(Preset(ID, "Ours", {"take_back": "on"}))
    player.app.open_screen("setup", ID)
    assert WORDS[kind] in said(player)
    player.press("button:rules")
    player.press("button:presets")
    assert "Ours" in said(player)


@SCALES
def test_it_is_played_to_the_end(sat: Sat, kind: str, scale: int) -> None:
    player = sat(scale)
    player.deal(3, (), game=ID)
    assert player.until("results") == "results"
    told = said(player)
    assert "Mia" in told
    assert "=" not in told


@SCALES
def test_somebody_answers_its_questions(sat: Sat, kind: str, scale: int) -> None:
    player = sat(scale)
    player.deal(3, (0,), game=ID)
    for _ in range(6):
        player.until()
        said(player)
        assert "None" not in said(player)
        player.click(player.offers()[0])


@SCALES
def test_it_is_part_of_an_evening(sat: Sat, kind: str, scale: int) -> None:
    player = sat(scale)
    player.app.open_screen("night-plan")
    said(player)
    player.press("button:begin")
    assert WORDS[kind] in said(player)


@SCALES
def test_a_game_of_it_is_saved(sat: Sat, kind: str, scale: int) -> None:
    player = sat(scale)
    player.deal(3, (0,), game=ID)
    player.until()
    player.app.return_to_title()
    assert WORDS[kind] in said(player)
    player.app.open_screen("saved")
    assert WORDS[kind] in said(player)


@SCALES
def test_its_games_are_counted(sat: Sat, kind: str, scale: int) -> None:
    player = sat(scale)
    for name, face in zip(NAMES, ("fox", "owl"), strict=True):
        ProfileStore(folders.settings_folder()).add_profile(name, face)
    played(NAMES, 12, game=ID)
    player.app.open_screen("statistics")
    pages = [said(player)]
    for thing in [t.name for t in player.things() if t.name.startswith("button:tab")]:
        player.press(thing)
        pages.append(said(player))
    assert scale > 100 or any(WORDS[kind] in page for page in pages)


@SCALES
def test_its_rules_are_read(sat: Sat, kind: str, scale: int) -> None:
    player = sat(scale)
    player.app.open_screen("rules", ID)
    told = said(player)
    assert WORDS[kind] in told
    assert "Errno" not in told
    assert str(rules_folder()) not in told


@SCALES
def test_a_finished_game_of_it_is_watched(sat: Sat, kind: str, scale: int) -> None:
    player = sat(scale)
    scene = theatre(player, played_out(ID, 3))
    for stop in range(scene.last_stop):
        scene.go_to_stop(stop)
    assert said(player)


def test_it_has_a_lesson_only_if_there_is_one(sat: Sat) -> None:
    player = sat()
    player.app.open_screen("setup", ID)
    assert "button:learn" not in [thing.name for thing in player.things()]
    player.app.open_screen("rules", ID)
    assert "button:learn" not in [thing.name for thing in player.things()]
