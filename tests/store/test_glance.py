"""All games on disk at a glance: what was looked at once is looked at anew when it has changed."""

from pathlib import Path

from game.store.journals.saved_games import SavedGameList

WHOLE = Path(__file__).parents[1] / "golden" / "pig-farm-4.jsonl"


def test_a_game_that_was_played_on_is_shown_as_it_is_now(tmp_path: Path) -> None:
    lines = WHOLE.read_text(encoding="utf-8").splitlines(keepends=True)
    file, games = tmp_path / "20260101-120000-pig-farm.jsonl", SavedGameList(tmp_path)
    file.write_text("".join(lines[:3]), encoding="utf-8")
    assert [game.is_finished for game in games.list_saved_games()] == [False]
    file.write_text("".join(lines), encoding="utf-8")
    assert [game.is_finished for game in games.list_saved_games()] == [True]
