"""A match as lines of JSON: a header, the choices, undos and the end.

    {"format": 1, "version": "0.1.0", "game": "color-chaos", "options": {…}, "seats": […], …}
    {"c": 3, "t": "play b7"}
    {"undo": 1}
    {"end": {"scores": […], "places": […]}}

The text beside an index shows whether a journal still fits the rules.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .errors import BadJournal, GameError
from .event import Event
from .game import find
from .match import Match, Result
from .table import Listener

FORMAT = 1


class Journal:
    """Writes a match down, line by line; attach it as the match's recorder."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write

    def choice(self, index: int, text: str) -> None:
        """Note a choice."""
        self._line({"c": index, "t": text})

    def undo(self) -> None:
        """Note that the last choice was taken back."""
        self._line({"undo": 1})

    def end(self, result: Result) -> None:
        """Note how it ended."""
        self._line({"end": _end(result)})

    def _line(self, data: Mapping[str, Any]) -> None:
        self._write(json.dumps(data, ensure_ascii=False))


def _end(result: Result) -> dict[str, list[int]]:
    return {"scores": list(result.scores), "places": list(result.places)}


def header(match: Match, seed: int, version: str, **more: Any) -> str:
    """The first line; `more` is kept for whoever reads it, such as the players' faces."""
    table = match.table
    names, options = list(table.names), dict(table.options)
    facts = {"format": FORMAT, "version": version, "game": match.game.id}
    facts |= {"options": options, "seats": names, "seed": seed, **more}
    return json.dumps(facts, ensure_ascii=False)


def read_header(line: str) -> dict[str, Any]:
    """The first line's facts. Raises `BadJournal` for another program's or version's."""
    data = _json(line, 1)
    if not {"format", "game", "options", "seats", "seed"} <= data.keys():
        raise BadJournal("line 1: this is no journal of ours")
    if data["format"] != FORMAT:
        raise BadJournal(f"line 1: format {data['format']} is not known, only {FORMAT}")
    return data


def replay(lines: Iterable[str], heard: list[Event] | None = None) -> Match:
    """The match that a journal tells, with every choice made again.

    `heard` collects what happened, in full, but for what was taken back.
    Raises `BadJournal` with the line that is damaged or no longer fits.
    """
    numbered = [(i, line) for i, line in enumerate(lines, 1) if line.strip()]
    if not numbered:
        raise BadJournal("this journal is empty")
    told: list[Event] = [] if heard is None else heard
    match = begin(read_header(numbered[0][1]), None if heard is None else told.append)
    before: list[int] = []  # how much had happened before each choice
    for number, line in numbered[1:]:
        data = _json(line, number)
        before.append(len(told))
        try:
            _take(match, data)
        except GameError as error:
            raise BadJournal(f"line {number}: {error}") from None
        if "undo" in data:
            del before[-1], told[before.pop() :]
    match.table.listeners.clear()
    return match


def begin(facts: Mapping[str, Any], listener: Listener | None = None) -> Match:
    """The match of a header, before its first choice; a listener hears how it begins."""
    seats = facts["seats"]
    if type(seats) is not list or not all(type(name) is str for name in seats):
        raise BadJournal(f"line 1: seats must be a list of names, not {seats!r}")
    try:
        game = find(facts["game"])
        options = game.settle(len(seats), facts["options"])
        table = game.table(tuple(seats), facts["seed"], options)
        table.listeners += [] if listener is None else [listener]
        return Match(game, table)
    except (GameError, TypeError, AttributeError) as error:
        raise BadJournal(f"line 1: {error}") from None


def _take(match: Match, data: dict[str, Any]) -> None:
    """Make one line's choice again."""
    if "c" in data:
        _check(match, data)
        match.submit(data["c"])
    elif "undo" in data:
        match.undo()
    elif "end" in data:
        if match.result is None or _end(match.result) != data["end"]:
            raise BadJournal("the match does not end like this any more")
    else:
        raise BadJournal("this is neither a choice, an undo nor the end")


def _check(match: Match, data: dict[str, Any]) -> None:
    """Refuse a choice whose text is not what the rules offer there now."""
    texts = match.decision.texts() if match.decision else []
    index = data["c"]
    if type(index) is not int or not 0 <= index < len(texts) or texts[index] != data.get("t"):
        raise BadJournal(f"{data.get('t')!r} is not choice {index} here any more")


def _json(line: str, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError:
        raise BadJournal(f"line {number} is damaged") from None
    if type(data) is not dict:
        raise BadJournal(f"line {number} is no line of a journal")
    return data
