"""The table can be read by any program, and does nothing but tell."""

import csv
from pathlib import Path

import pytest

from game.store.statistics.played_rows import (
    COLUMN_NAMES,
    FILE_NAME,
    PlacedPlayer,
    PlayedRow,
    escape_formula,
    make_table_lines,
    write_csv_table,
)

TITLES = [
    *("Day", "Game", "Player", "Person or computer", "Place", "Players", "Points", "Saved game"),
    "Head start",
]


def game(*placed: PlacedPlayer) -> PlayedRow:
    """A game of these players."""
    return PlayedRow("2026-01-02_20-00-00_pig-farm.jsonl", "pig-farm", "2026-01-02", placed)


def read(path: Path) -> list[list[str]]:
    """The table as another program reads it."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def table(*placed: PlacedPlayer) -> list[list[str | int]]:
    """The table of one game."""
    return make_table_lines([game(*placed)], TITLES, str.upper, lambda one: one.level or "person")


def test_one_line_for_each_player_of_each_game(tmp_path: Path) -> None:
    placed = (
        PlacedPlayer('Zoë, "the" owl\n', "fox", "", 1, -30),
        PlacedPlayer("Bo", "owl", "hard", 2, 5, {}, 3),
    )
    path = write_csv_table(table(*placed), tmp_path / "new")
    assert path == tmp_path / "new" / FILE_NAME
    assert len(TITLES) == len(COLUMN_NAMES)
    file = "2026-01-02_20-00-00_pig-farm.jsonl"
    assert read(path) == [
        TITLES,
        ["2026-01-02", "PIG-FARM", 'Zoë, "the" owl\n', "person", "1", "2", "-30", file, "0"],
        ["2026-01-02", "PIG-FARM", "Bo", "hard", "2", "2", "5", file, "3"],
    ]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "  =1", "\r=1"])
def test_no_name_is_a_formula(name: str, tmp_path: Path) -> None:
    told = read(write_csv_table(table(PlacedPlayer(name, "fox", "", 1, 3)), tmp_path))[1][2]
    assert told == f"'{name}"


@pytest.mark.parametrize("name", ["Mia", "O’Hara", "3PO", "Mia=Papa", "'quoted'", ""])
def test_usual_names_stay_as_they_are(name: str) -> None:
    assert escape_formula(name) == name


def test_the_file_is_replaced_and_an_old_one_kept_where_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_csv_table(table(PlacedPlayer("Mia", "fox", "", 1, 3)), tmp_path)
    write_csv_table(table(PlacedPlayer("Papa", "dog", "", 1, 3)), tmp_path)
    assert read(path)[1][2] == "Papa"

    def refuse(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.store.atomic_files.os.fsync", refuse)
    with pytest.raises(OSError, match="No space"):
        write_csv_table(table(PlacedPlayer("Ben", "bear", "", 1, 3)), tmp_path)
    assert read(path)[1][2] == "Papa"
    assert [one.name for one in tmp_path.iterdir()] == [FILE_NAME]
