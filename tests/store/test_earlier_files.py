"""Files, journals, recipes and commands of an earlier version go on meaning what they meant.

`tests/golden/home` is what the program of 2026-11-28 left behind after two games: a German-speaking
Mia finished Rainbow Rush, and left Pig Farm while it was running.
"""

import ast
import json
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from game import __main__ as program
from game.core.journal import replay_journal
from game.games.recipe.recipe_file import read_recipe
from game.resources import root
from game.session.live_match import resume_live_match
from game.store.fairness.luck_file import LuckFile
from game.store.game_night import GameNightFile
from game.store.journals.journal_folder import read_journal
from game.store.presets import PresetStore
from game.store.profiles import ProfileStore
from game.store.settings import SettingsFile
from game.store.statistics.statistics_file import StatisticsFile
from game.store.tips import TipsFile
from game.store.workshop_files import PlaytestFile, Workshop

GOLDEN = Path(__file__).parents[1] / "golden"
OPTIONS = json.loads((GOLDEN / "command_options.json").read_text(encoding="utf-8"))
RESEARCH = {
    "env": {"TableEnv", "reset", "step", "observe", "journal", "observation_space",
            "action_space"},
}  # fmt: skip
"""Names that docs/research.md and PettingZoo promise to researchers."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the files, as the program's own folder."""
    folder = tmp_path / "home"
    shutil.copytree(GOLDEN / "home", folder)
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(folder))
    return folder


def test_settings_people_and_tips_are_as_they_were(home: Path) -> None:
    settings = SettingsFile(home).load_settings()
    assert (settings.language, settings.scale, settings.speed) == ("de", 125, 1.5)
    assert [(seat.name, seat.person) for seat in settings.seats] == [
        ("Mia", True), ("Rocco", False), ("Nell", False),
    ]  # fmt: skip
    people = {one.name: one for one in ProfileStore(home).load_profiles()}
    assert people["Mia"].face == "fox"
    assert people["Nell"].is_young
    [rules] = PresetStore(home).load_presets()
    assert (rules.game, rules.name, dict(rules.rules)) == (
        "pig-farm", "Rainy day", {"target": "300"},
    )  # fmt: skip
    assert TipsFile(home).load_seen_tips() == {"draw", "dodge"}


def test_the_game_night_goes_on_where_it_was(home: Path) -> None:
    night = GameNightFile(home).load_night()
    assert night is not None
    assert [game.game for game in night.games] == ["color-chaos", "pig-farm"]
    assert night.total_scores == (4 + 3, 3 + 2, 2 + 4), (
        "4 points for the 1st place, 3 for the 2nd, 2 for the 3rd"
    )
    assert not night.is_over


def test_statistics_and_luck_know_the_game_that_was_finished(home: Path) -> None:
    [row] = StatisticsFile(home / "games").load_book().rows
    assert row.game == "rainbow-rush"
    assert [player.name for player in row.placed_players if player.place == 1] == ["Rocco"]
    [luck] = LuckFile(home / "games").load_games()
    assert [player.drawn.cards for player in luck.players] == [14, 21, 23]


def test_the_running_game_is_continued_and_the_finished_one_replayed(home: Path) -> None:
    running, finished = sorted((home / "games").glob("*.jsonl"), reverse=True)
    live_match = resume_live_match(read_journal(running))
    assert live_match.match.game.id == "pig-farm"
    assert live_match.match.result is None
    live_match.close_journal()
    match = replay_journal(read_journal(finished).lines)
    assert match.result is not None
    assert match.result.places == (3, 1, 2)


def test_an_own_game_is_on_the_shelf_with_what_is_known_of_it(home: Path) -> None:
    [item] = Workshop().list_files()
    assert item.key == "sea-storm"
    assert read_recipe((home / "workshop/sea-storm.chroma").read_text(encoding="utf-8")).recipe
    assert PlaytestFile().find_facts("sea-storm@1") == {"expert": True}


@pytest.mark.parametrize("command", sorted(OPTIONS))
def test_every_option_of_a_command_is_still_there(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with suppress(SystemExit):
        program.main([*command.split(), "--help"])
    text = capsys.readouterr().out
    assert [option for option in OPTIONS[command] if option not in text] == []


@pytest.mark.parametrize("module", sorted(RESEARCH))
def test_documented_names_for_researchers_are_still_there(module: str) -> None:
    text = (root() / f"game/research/{module}.py").read_text(encoding="utf-8")
    names = {node.name for node in ast.walk(ast.parse(text))
             if isinstance(node, ast.ClassDef | ast.FunctionDef)}  # fmt: skip
    assert RESEARCH[module] - names == set()
