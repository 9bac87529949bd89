"""Files that are broken, strange or in the way: the title says so, and the program goes on."""

import json
import shutil
from pathlib import Path

import pytest

from game.app import key_labels
from game.app import program as app
from game.app.file_messages import describe_file_trouble
from game.app.start import run_game
from game.core.game import Game
from game.games import GAMES
from game.resources import rules_folder
from game.scenes.title.scene import TitleScene
from game.store.journals.journal_folder import PLAY_ORDER_NAME
from tests.scenes.table_player import TablePlayer


def opened(monkeypatch: pytest.MonkeyPatch, folder: Path) -> TablePlayer:
    """The program as it starts with this folder; its title was drawn."""
    player = TablePlayer(monkeypatch, folder)
    player.app.draw()
    return player


def left_game(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """The file of a game that was left after a few choices."""
    player = TablePlayer(monkeypatch, folder)
    scene = player.deal(3, (0,), seed=1)
    for _ in range(3):
        player.until()
        player.click(player.offers()[0])
    scene.leave_to_title()
    [path] = (folder / "games").glob("*.jsonl")
    return path


def said(player: TablePlayer) -> str:
    return player.thing("text:problem").text


def test_a_damaged_game_is_told_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = left_game(monkeypatch, tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    damaged = "".join([*lines[:2], "c: 3\n", *lines[2:]])
    path.write_text(damaged, encoding="utf-8")
    player = opened(monkeypatch, tmp_path)
    assert "line 3" in said(player)
    assert not player.shows("button:continue")
    [kept] = (one for one in path.parent.iterdir() if one.is_file() and one.name != PLAY_ORDER_NAME)
    assert kept.read_text(encoding="utf-8") == damaged
    player.deal(3, (0,), seed=2)
    player.table.leave_to_title()
    assert "line 3" in said(player), "it is still there after a game"


def test_a_strange_file_is_told_and_left_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "games" / "shopping.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text("milk\nbread\n", encoding="utf-8")
    player = opened(monkeypatch, tmp_path)
    assert "shopping.jsonl" in said(player)
    assert path.read_text(encoding="utf-8") == "milk\nbread\n"


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "change",
    [
        {"format": 99}, {"game": "whist"}, {"game": 7}, {"seats": 5}, {"seats": ["A", 3]},
        {"options": None}, {"options": {"target": "many"}}, {"seed": "x"}, {"players": 3},
        {"players": [{"name": 1}]},
    ],
)  # fmt: skip
def test_a_game_of_another_version_is_refused_kindly(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, change: dict[str, object]
) -> None:
    path = left_game(monkeypatch, tmp_path)
    head, *rest = path.read_text(encoding="utf-8").splitlines()
    text = "\n".join([json.dumps(json.loads(head) | change), *rest, ""])
    path.write_text(text, encoding="utf-8")
    player = opened(monkeypatch, tmp_path)
    player.click("button:continue")
    assert player.scene == ("play" if "players" in change else "refusal")
    player.app.draw()
    if player.scene == "refusal":
        player.click("button:back")
        assert path.read_text(encoding="utf-8") == text
        assert player.scene == "title"


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "3", '{"version": 2}', '{"version": 1, "seats": 5, "scale": "big"}',
             '{"version": 1, "seats": [{"name": "A"}], "options": {"color-chaos": {"target": 9}}}'],
)  # fmt: skip
def test_any_settings_file_lets_the_program_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str
) -> None:
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    player = opened(monkeypatch, tmp_path)
    assert isinstance(player.app.top, TitleScene)
    assert player.shows("text:problem") == ('"version": 1' not in text)
    game = "button:play" if player.shows("button:play") else "button:game-color-chaos"
    player.click(game)
    player.app.draw()
    player.click("button:deal")
    assert player.scene == "play"


def test_a_folder_that_cannot_be_written_to_does_not_stop_a_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "games").write_text("in the way", encoding="utf-8")
    player = opened(monkeypatch, tmp_path)
    scene = player.deal(3, (0,), seed=1)
    assert player.scene == "unsaved"
    player.app.draw()
    player.click("button:back")
    player.until()
    player.click(player.offers()[0])
    player.until()
    assert scene.live_match.journal_file is not None
    scene.pause_table()
    assert scene.live_match.journal_file.problem is not None
    problem = describe_file_trouble(player.app.words, scene.live_match.journal_file.problem)
    assert problem in [thing.text for thing in player.things()]
    player.click("button:leave")
    player.app.draw()
    assert player.scene == "title"


def test_a_broken_rules_file_is_told_on_the_title(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = (rules_folder() / "color-chaos.toml").read_text(encoding="utf-8")
    broken = Game("color-chaos", "game.games.color_chaos", lambda: f"{text}\nx = = 3\n")
    monkeypatch.setitem(GAMES, "color-chaos", broken)
    player = opened(monkeypatch, tmp_path)
    line = text.count("\n") + 2
    assert "color-chaos.toml" in said(player)
    assert f"line {line}" in said(player)
    player.click("button:game-color-chaos")
    assert player.scene == "title"


def test_a_broken_layout_is_told_on_the_title_when_its_game_is_chosen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = (rules_folder() / "color-chaos.toml").read_text(encoding="utf-8")
    twice = text.replace('zone = "scrap"', 'zone = "draw"', 1)
    broken = Game("color-chaos", "game.games.color_chaos", lambda: twice)
    monkeypatch.setitem(GAMES, "color-chaos", broken)
    player = opened(monkeypatch, tmp_path)
    player.click("button:game-color-chaos")
    assert player.scene == "title"
    assert "layout.zones places 'draw' 2 times" in said(player)


@pytest.mark.parametrize("name", ["keys.toml", "text/en/common.toml", "text/en/color-chaos.toml"])
def test_a_broken_file_of_ours_ends_the_start_with_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    rules = tmp_path / "rules"
    shutil.copytree(rules_folder(), rules)
    with (rules / name).open("a", encoding="utf-8") as file:
        file.write("x = = 3\n")
    for reader in (app, key_labels):
        monkeypatch.setattr(reader, "rules_folder", lambda: rules)
    assert run_game((1280, 720), None) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert str(rules / name) in line
    assert "line" in line.removeprefix(str(rules / name))
