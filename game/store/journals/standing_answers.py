"""The standing answers that people gave at a table, kept beside the game's journal."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.store.atomic_files import DATA_ERRORS, write_file

from .disguise import HIDDEN_KEYS, mix_text, unmix_text

VERSION = 1
FILE_SUFFIX = ".agreed.json"
DODGES = ("ask", "always", "four", "never")
"""What people may say to effects they could dodge: ask me, always, only 4 or more, never."""
LAYS = ("ask", "nothing")
"""What people may say to cards laid in secret: ask me, or that they lay none."""


@dataclass(slots=True)
class StandingAnswers:
    """Standing orders by seat, and who is not asked again in this round."""

    path: Path | None = None
    dodges: dict[int, str] = field(default_factory=dict)
    lays: dict[int, str] = field(default_factory=dict)
    excused: set[int] = field(default_factory=set)
    calls: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """The calls made at least once by those who are not remembered otherwise."""

    def save_answers(self) -> None:
        """Write them down, disguised; a full disk hinders no game."""
        if self.path is None:
            return
        data = {
            "dodges": {str(seat): word for seat, word in sorted(self.dodges.items())},
            "lays": {str(seat): word for seat, word in sorted(self.lays.items())},
            "excused": sorted(self.excused),
            "calls": {str(seat): list(calls) for seat, calls in sorted(self.calls.items())},
        }
        with suppress(OSError):
            hidden = {"version": VERSION, HIDDEN_KEYS: mix_text(json.dumps(data))}
            write_file(self.path, json.dumps(hidden) + "\n")

    def adopt_answers(self, earlier: StandingAnswers, order: Sequence[int]) -> None:
        """Adopt the answers of an earlier game whose seats were taken in this order."""
        for said, before in ((self.dodges, earlier.dodges), (self.lays, earlier.lays)):
            said |= {new: before[old] for new, old in enumerate(order) if old in before}
        known = earlier.calls
        self.calls |= {new: known[old] for new, old in enumerate(order) if old in known}
        if self.dodges or self.lays or self.calls:
            self.save_answers()


def load_standing_answers(journal: Path | None) -> StandingAnswers:
    """Return the standing answers of a journal's game; none if nothing can be read."""
    if journal is None:
        return StandingAnswers()
    path = journal.with_name(journal.stem + FILE_SUFFIX)
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(data, dict) and HIDDEN_KEYS in data:
            data |= json.loads(unmix_text(data[HIDDEN_KEYS]))
    except (OSError, *DATA_ERRORS):
        return StandingAnswers(path)
    return _parse_answers(path, data if isinstance(data, dict) else {})


def _parse_answers(path: Path, data: Mapping[str, Any]) -> StandingAnswers:
    if data.get("version") != VERSION:
        return StandingAnswers(path)
    excused = data.get("excused")
    seats = {seat for seat in excused if type(seat) is int} if isinstance(excused, list) else set()
    dodges, lays = _parse_orders(data.get("dodges"), DODGES), _parse_orders(data.get("lays"), LAYS)
    return StandingAnswers(path, dodges, lays, seats, _parse_calls(data.get("calls")))


def _parse_calls(data: Any) -> dict[int, tuple[str, ...]]:
    """Return calls by seat, as far as they make sense."""
    said = data.items() if isinstance(data, dict) else ()
    return {int(s): tuple(map(str, c)) for s, c in said if s.isdecimal() and isinstance(c, list)}


def _parse_orders(data: Any, known: Sequence[str]) -> dict[int, str]:
    """Return orders by seat that make sense."""
    said = data.items() if isinstance(data, dict) else ()
    return {int(seat): word for seat, word in said if seat.isdecimal() and word in known}
