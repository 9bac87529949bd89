"""Running the `arena` command in tests."""

import json
from pathlib import Path
from typing import Any

import pytest

from game import __main__ as program

TIMES = ("seconds", "decisions_per_second")
SMALL = ("--players", "3", "--option", "target=100", "--compare", "normal", "random")
"""Twelve short matches of Color Chaos, each of some rounds."""


def told(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    """What `arena` prints; with one worker unless told otherwise."""
    workers = [] if "--workers" in words or "--report" in words else ["--workers", "1"]
    assert program.main(["arena", *map(str, words), *workers]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def summary(capsys: pytest.CaptureFixture[str], *words: str | Path) -> dict[str, Any]:
    """What `arena` prints as JSON, without the times."""
    data: dict[str, Any] = json.loads(told(capsys, *words, "--json"))
    assert data["seconds"] >= 0
    return {key: value for key, value in data.items() if key not in TIMES}


def rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a file in order, without the times."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    lines.sort(key=lambda row: (row["deal"], row["seat"]))
    return [{key: value for key, value in row.items() if key not in TIMES} for row in lines]


def refused(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    """The one line that is said about bad arguments."""
    try:
        code = program.main(["arena", *map(str, words)])
    except SystemExit as end:
        code = int(end.code or 0)
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    return err
