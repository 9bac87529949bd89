"""The row of a finished game, who sat there and how it went for them; and rows as a spreadsheet."""

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from game.core import scale
from game.core.match import Match
from game.core.names import NAMELESS, clean_name, plain_name
from game.store import folders, player_faces
from game.store.atomic_files import write_file
from game.store.settings import LEVELS, SeatChoice, nearest_named_level

from .records import find_records_in

DAY_PATTERN = re.compile(r"\d{4}-\d\d-\d\d")
"""How the name of a journal begins: with the day on which the game did."""


@dataclass(frozen=True, slots=True)
class PlacedPlayer:
    """A player in a finished game.

    `level` is empty for a person, else the nearest one that has had a name from the beginning.
    """

    name: str
    face: str
    level: str
    place: int
    points: int
    feats: Mapping[str, int] = field(default_factory=dict)
    """What they did in it that might be a record, by the record's name."""
    steps: int = 0
    """The steps of their head start."""

    @property
    def person_key(self) -> str:
        """The player's key in all games: a person's name, or a level and face."""
        return computer_id(self.level, self.face) if self.level else person_id(self.name)


@dataclass(frozen=True, slots=True)
class AdaptedLevel:
    """The level at which computer players began, and their level in this game."""

    start: float
    level: float


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """A finished game; `journal` is the name of its file, `day` when it began."""

    journal: str
    game: str
    day: str
    placed_players: tuple[PlacedPlayer, ...]
    adapted_level: AdaptedLevel | None = None
    """How good the computer players were, if that moves to keep games close."""
    edition: str = ""
    """Which version of the game's rules it was, where there are several."""
    is_repeat: bool = False
    """Whether somebody had the same cards before: it is no part of a row of wins."""


def person_id(name: str) -> str:
    """Return the key of a person; capitals make no difference."""
    return f"person {plain_name(name)}"


def computer_id(level: str, face: str) -> str:
    """Return the key of a computer player."""
    return f"computer {level} {face}"


def is_person_id(who: str) -> bool:
    """Return True for the key of a person."""
    return who.startswith("person ")


def make_played_row(
    journal: Path, match: Match, players: Sequence[SeatChoice], is_repeat: bool = False
) -> PlayedRow:
    """Return the row of a finished match, without players who had left the table (GEN-15).

    Nothing is a record with cards that somebody had before.
    """
    assert match.result is not None
    result = match.result
    feats = [{}] * len(players) if is_repeat else find_records_in(match)
    placed = tuple(
        PlacedPlayer(
            choice.name, choice.face, find_row_level(choice), result.places[seat],
            result.scores[seat], feats[seat], match.table.steps[seat],
        )
        for seat, choice in enumerate(players) if seat in match.table.around
    )  # fmt: skip
    return PlayedRow(
        journal.name,
        match.game.stored_id,
        find_game_day(journal),
        placed,
        find_adapted_level(players),
        match.game.edition,
        is_repeat,
    )


def find_row_level(choice: SeatChoice) -> str:
    """Return the level of a computer player; empty for a person."""
    if choice.person:
        return ""
    return nearest_named_level(choice.level)


def find_adapted_level(players: Sequence[SeatChoice]) -> AdaptedLevel | None:
    """Return how far computer players' levels moved; None if all keep their own."""
    for one in players:
        start, level = scale.level_number(one.start), scale.level_number(one.level)
        if not one.person and start is not None and level is not None:
            return AdaptedLevel(start, level)
    return None


def find_game_day(journal: Path) -> str:
    """Return the day a game began, by its file's name, or else by its date."""
    if DAY_PATTERN.match(journal.name):
        return journal.name[:10]
    try:
        return date.fromtimestamp(journal.stat().st_mtime).isoformat()
    except (OSError, ValueError, OverflowError):
        return ""


def row_to_data(row: PlayedRow) -> dict[str, Any]:
    """Return a row as data for JSON."""
    placed = [
        [one.name, one.face, one.level, one.place, one.points, dict(one.feats)]
        + ([one.steps] if one.steps else [])
        for one in row.placed_players
    ]
    data: dict[str, Any] = {
        "journal": row.journal,
        "game": row.game,
        "day": row.day,
        "placed": placed,
    }
    data |= (
        {"adapted": [row.adapted_level.start, row.adapted_level.level]} if row.adapted_level else {}
    )
    data |= {"edition": row.edition} if row.edition else {}
    return data | ({"again": True} if row.is_repeat else {})


def row_from_data(data: Mapping[str, Any]) -> PlayedRow:
    """Return a row from its data.

    Raises `ValueError`, `TypeError`, `KeyError` or `AttributeError`.
    """
    journal, game, day = (data[key] for key in ("journal", "game", "day"))
    edition = data.get("edition", "")
    if not all(isinstance(text, str) for text in (journal, game, day, edition)):
        raise TypeError(data)
    placed = tuple(_parse_placed_player(one) for one in data["placed"])
    adapted = _parse_adapted_level(data["adapted"]) if "adapted" in data else None
    is_repeat = data.get("again") is True
    return PlayedRow(journal, game, day, placed, adapted, edition, is_repeat)


def _parse_adapted_level(data: Sequence[Any]) -> AdaptedLevel:
    start, level = (scale.level_number(str(number)) for number in data)
    if start is None or level is None:
        raise ValueError(data)
    return AdaptedLevel(start, level)


def _parse_placed_player(data: Sequence[Any]) -> PlacedPlayer:
    name, face, level, place, points, feats, *rest = data
    steps = rest[0] if rest else 0
    if not all(isinstance(text, str) for text in (name, face, level)):
        raise TypeError(data)
    if not all(type(number) is int for number in (place, points, steps, *feats.values())):
        raise TypeError(data)
    if place < 1 or steps < 0 or level not in ("", *LEVELS):
        raise ValueError(data)
    shown = clean_name(name) or NAMELESS
    return PlacedPlayer(
        shown, player_faces.known_face(face), level, place, points, dict(feats), steps
    )


FILE_NAME = "chroma-chaos-statistics.csv"
COLUMN_NAMES = ("day", "game", "player", "kind", "place", "players", "points", "file", "head_start")
"""The columns, by the names of their words."""
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""How a text begins that spreadsheets would take for a formula."""
UTF8_MARK = "\ufeff"
"""Tells spreadsheets that the file is UTF-8."""
TableCell = str | int


def statistics_table_folder() -> Path:
    """Return the folder of the table."""
    return folders.home_folder() / "statistics"


def escape_formula(text: str) -> str:
    """Return a text that spreadsheets don't calculate: formulas get an apostrophe."""
    return f"'{text}" if text.lstrip(" ").startswith(FORMULA_STARTS) else text


def make_table_lines(
    rows: Iterable[PlayedRow], heads: Sequence[str], game: Callable[[str], str],
    kind: Callable[[PlacedPlayer], str],
) -> list[list[TableCell]]:  # fmt: skip
    """Return the table: its head in plain words, then everybody in every game."""
    table: list[list[TableCell]] = [list(heads)]
    for row in rows:
        for one in row.placed_players:
            table.append(
                [
                    row.day,
                    escape_formula(game(row.game)),
                    escape_formula(one.name),
                    kind(one),
                    one.place,
                    len(row.placed_players),
                    one.points,
                    escape_formula(row.journal),
                    one.steps,
                ]
            )
    return table


def write_csv_table(table: Sequence[Sequence[TableCell]], folder: Path) -> Path:
    """Write the table into a folder, in place of the last one; raises `OSError`."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(table)
    path = folder / FILE_NAME
    write_file(path, UTF8_MARK + text.getvalue())
    return path
