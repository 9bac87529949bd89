"""The skeleton of a new game: written whole or not at all, and a game from the first minute."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import new_game
import pytest

from game import games
from game.agents import LEVELS
from game.cli.play_out import play_out, seat_agents
from game.core.errors import BadSetup
from game.core.match import Match
from game.games import GAMES
from game.table.layout import layout_file
from tests.eighth import ID, checkout, eighth


def files(home: Path) -> dict[Path, bytes]:
    """Everything in a checkout but its assets."""
    return {p: p.read_bytes() for p in home.rglob("*") if p.is_file() and "assets" not in p.parts}


def test_it_has_facts_rules_texts_a_page_and_its_line_among_the_games(tmp_path: Path) -> None:
    home = checkout(tmp_path)
    before = files(home)
    written = new_game.create(ID, home)
    now = files(home)
    assert {path for path in now if now[path] != before.get(path)} == set(written)
    assert {str(path.relative_to(home)) for path in written} == {
        "rules/moon-walk.toml",
        "rules/text/en/moon-walk.toml",
        "rules/pages/en/moon-walk.md",
        "game/games/moon_walk.py",
        "game/games/__init__.py",
    }
    box = ast.parse((home / "game/games/__init__.py").read_text(encoding="utf-8"))
    lists = [n for n in ast.walk(box) if isinstance(n, ast.Dict)]
    keys = [k.value for k in lists[0].keys if isinstance(k, ast.Constant)]
    assert keys == [*games.FILES, "moon_walk"]


@pytest.mark.parametrize("id", ["Moon", "moon walk", "-moon", "moon_walk", "../moon", "", "1-moon"])
def test_what_is_no_id_is_refused(tmp_path: Path, id: str) -> None:
    home = checkout(tmp_path)
    before = files(home)
    with pytest.raises(new_game.BadId, match="is no id: it needs small letters"):
        new_game.create(id, home)
    assert files(home) == before


@pytest.mark.parametrize("id", ["pig-farm", "color-chaos", "keys", ID])
def test_nothing_that_is_there_is_written_over(tmp_path: Path, id: str) -> None:
    home = checkout(tmp_path)
    new_game.create(ID, home)
    before = files(home)
    with pytest.raises(new_game.BadId, match=f"{id} is there already"):
        new_game.create(id, home)
    assert files(home) == before


@pytest.mark.parametrize("least", [True, False])
@pytest.mark.parametrize("players", [2, 5, 8])
def test_players_of_every_level_play_it_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int, least: bool
) -> None:
    game = eighth(tmp_path, monkeypatch, least=least)
    assert layout_file.layout_of(game.rules).spot_of_zone("draw").form == "pile"
    for seed in range(4):
        match = Match.new(ID, players, seed)
        names = [[*LEVELS, "random"][(seat + seed) % 5] for seat in range(players)]
        play_out(match, seat_agents(names, seed), 5_000)
        assert match.result is not None
    with pytest.raises(BadSetup, match="is for 2 to 8 players, not 9"):
        Match.new(ID, 9)


def test_the_command_plays_it_in_a_checkout_of_its_own(tmp_path: Path) -> None:
    """As somebody would who tries: write the skeleton, then let computers play."""
    ours = Path(new_game.__file__).parent.parent
    home = tmp_path / "ours"
    home.mkdir()
    for name in ("game", "rules"):
        subprocess.run(["cp", "-r", str(ours / name), str(home / name)], check=True)
    (home / "build").mkdir()
    (home / "build/new_game.py").write_bytes(Path(new_game.__file__).read_bytes())
    (home / "assets").symlink_to(ours / "assets")
    run = [sys.executable, "build/new_game.py", ID]
    told = subprocess.run(run, cwd=home, check=True, capture_output=True, text=True).stdout
    assert f"rules/{ID}.toml" in told.splitlines()
    env = {**os.environ, "PYTHONPATH": str(home)}
    sim = [sys.executable, "-m", "game", "sim", ID, "--players", "3", "--games", "2"]
    assert subprocess.run(sim, cwd=home, env=env, check=False).returncode == 0
    again = subprocess.run(run, cwd=home, check=False, capture_output=True, text=True)
    assert again.returncode == 1
    assert "is there already" in again.stderr
    assert ID not in GAMES
