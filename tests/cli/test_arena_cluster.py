"""`arena --cluster`: the same matches, played by the workers of a Dask scheduler."""

import logging
import socket
from pathlib import Path
from typing import Any

import pytest

from game.cli.arena import arena_file as arena_rows
from game.cli.arena import arena_play
from game.cli.arena.arena_setup import ArenaSetup
from game.cli.commit import commit
from game.core.errors import BadSetup
from game.core.game import find_game
from tests.cli.arena_runs import SMALL, refused, rows, summary

ARENA = ("color-chaos", *SMALL, "--matches", "6")


def dask() -> Any:
    """The library, which speaks of nothing but errors here."""
    found = pytest.importorskip("distributed", reason="pip install .[research] brings Dask")
    logging.getLogger("distributed").setLevel(logging.ERROR)
    return found


def test_two_workers_elsewhere_find_what_one_finds_here(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, now = tmp_path / "here", tmp_path / "there", commit()
    monkeypatch.setattr(arena_rows, "commit", lambda: now)
    monkeypatch.setattr(arena_play, "commit", lambda: "")  # somebody may commit meanwhile
    alone = summary(capsys, *ARENA, "--file", here)
    with dask().LocalCluster(2, threads_per_worker=1, dashboard_address=None) as machines:
        words = ("--cluster", machines.scheduler_address, "--file", there)
        assert summary(capsys, *ARENA, *words) == alone
        assert len(machines.scheduler.workers) == 2
    assert rows(there) == rows(here)
    assert len(rows(there)) == 6
    assert summary(capsys, *ARENA, *words) == alone  # nothing is left to play, and nobody is asked


def test_where_nobody_listens_it_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    dask()
    monkeypatch.setattr(arena_play, "PATIENCE", 0.2)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    assert f"no scheduler at {address}" in refused(capsys, *ARENA, "--cluster", address)


def test_without_dask_it_says_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(arena_play, "import_module", missing)
    assert "pip install .[research]" in refused(capsys, *ARENA, "--cluster", "127.0.0.1:8786")


def test_a_worker_of_another_version_plays_nothing() -> None:
    setup = ArenaSetup(
        "flower-power", 2, find_game("flower-power").settle_house_rules(2, {}), 1, "a", "b"
    )
    with pytest.raises(BadSetup, match=r"a worker has .*, not 0\.0\.1"):
        arena_play.play_there(("0.0.1", ""), setup, (0, 0))
