"""A game that was played to its end, as a row: who sat there and how it went for them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from game.core import scale
from game.core.match import Match
from game.core.names import NAMELESS, cleaned, plain
from game.store import faces
from game.store.settings import LEVELS, SeatChoice, named

from .feats import feats_in

BEGUN = re.compile(r"\d{4}-\d\d-\d\d")
"""How the name of a journal begins: with the day on which the game did."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Somebody in a game that is over; `level` is empty for a person, else the nearest one that
    has a name of old.
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
    def who(self) -> str:
        """Who that is in all games: a person by name, a computer player by level and face."""
        return computer(self.level, self.face) if self.level else person(self.name)


@dataclass(frozen=True, slots=True)
class Adapted:
    """Where on the scale computer players began, and where they were in this game."""

    start: float
    level: float


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """A game that is over; `journal` is the name of its file, `day` when it began."""

    journal: str
    game: str
    day: str
    placed: tuple[Placed, ...]
    adapted: Adapted | None = None
    """How good the computer players were, if that moves to keep games close."""
    edition: str = ""
    """Which version of the game's rules it was, where there are several."""


def person(name: str) -> str:
    """Who a person is, whatever of the name is written large or small."""
    return f"person {plain(name)}"


def computer(level: str, face: str) -> str:
    """Who a computer player is."""
    return f"computer {level} {face}"


def is_person(who: str) -> bool:
    """Whether somebody is no computer player."""
    return who.startswith("person ")


def row_of(journal: Path, match: Match, players: Sequence[SeatChoice]) -> PlayedRow:
    """The row of a match that is over; for whoever had left the table it doesn't count (GEN-15)."""
    assert match.result is not None
    result, feats = match.result, feats_in(match)
    placed = tuple(
        Placed(
            choice.name, choice.face, level_of(choice), result.places[seat],
            result.scores[seat], feats[seat], match.table.steps[seat],
        )
        for seat, choice in enumerate(players) if seat in match.table.around
    )  # fmt: skip
    return PlayedRow(
        journal.name, match.game.lasting, day_of(journal), placed, adapted_of(players),
        match.game.edition,
    )  # fmt: skip


def level_of(choice: SeatChoice) -> str:
    """How good a computer player is; nothing for a person."""
    if choice.person:
        return ""
    return named(choice.level)


def adapted_of(players: Sequence[SeatChoice]) -> Adapted | None:
    """How far computer players had moved; nothing where all stay at their own levels."""
    for one in players:
        start, level = scale.at(one.start), scale.at(one.level)
        if not one.person and start is not None and level is not None:
            return Adapted(start, level)
    return None


def day_of(journal: Path) -> str:
    """The day a game began, as its file is called; else that of the file, if it is there."""
    if BEGUN.match(journal.name):
        return journal.name[:10]
    try:
        return date.fromtimestamp(journal.stat().st_mtime).isoformat()
    except (OSError, ValueError, OverflowError):
        return ""


def as_data(row: PlayedRow) -> dict[str, Any]:
    """A row as data for JSON."""
    placed = [
        [one.name, one.face, one.level, one.place, one.points, dict(one.feats)]
        + ([one.steps] if one.steps else [])
        for one in row.placed
    ]
    data: dict[str, Any] = {
        "journal": row.journal,
        "game": row.game,
        "day": row.day,
        "placed": placed,
    }
    data |= {"adapted": [row.adapted.start, row.adapted.level]} if row.adapted else {}
    return data | ({"edition": row.edition} if row.edition else {})


def row_from(data: Mapping[str, Any]) -> PlayedRow:
    """A row from its data. Raises ValueError, TypeError, KeyError or AttributeError."""
    journal, game, day = (data[key] for key in ("journal", "game", "day"))
    edition = data.get("edition", "")
    if not all(isinstance(text, str) for text in (journal, game, day, edition)):
        raise TypeError(data)
    placed = tuple(_placed(one) for one in data["placed"])
    adapted = _adapted(data["adapted"]) if "adapted" in data else None
    return PlayedRow(journal, game, day, placed, adapted, edition)


def _adapted(data: Sequence[Any]) -> Adapted:
    start, level = (scale.at(str(number)) for number in data)
    if start is None or level is None:
        raise ValueError(data)
    return Adapted(start, level)


def _placed(data: Sequence[Any]) -> Placed:
    name, face, level, place, points, feats, *rest = data
    steps = rest[0] if rest else 0
    if not all(isinstance(text, str) for text in (name, face, level)):
        raise TypeError(data)
    if not all(type(number) is int for number in (place, points, steps, *feats.values())):
        raise TypeError(data)
    if place < 1 or steps < 0 or level not in ("", *LEVELS):
        raise ValueError(data)
    shown = cleaned(name) or NAMELESS
    return Placed(shown, faces.known(face), level, place, points, dict(feats), steps)
