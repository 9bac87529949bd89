"""All games on disk at a glance: what was looked at once is looked at anew when it has changed."""

from __future__ import annotations

from pathlib import Path

from game.store.journals.glance import SavedGames

WHOLE = Path(__file__).parents[1] / "golden" / "pig-farm-4.jsonl"


def test_a_game_that_was_played_on_is_shown_as_it_is_now(tmp_path: Path) -> None:
    lines = WHOLE.read_text(encoding="utf-8").splitlines(keepends=True)
    file, games = tmp_path / "20260101-120000-pig-farm.jsonl", SavedGames(tmp_path)
    file.write_text("".join(lines[:3]), encoding="utf-8")
    assert [game.finished for game in games.look()] == [False]
    file.write_text("".join(lines), encoding="utf-8")
    assert [game.finished for game in games.look()] == [True]
