"""A game's facts, read from TOML: deck, zones, house rules, numbers, layout."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, get_args

from .card import Card, Deck, Facing, Zone
from .errors import BadSetup, BrokenRules

ON = "on"
KEPT = 64
"""So many decks, and zones of tables, are remembered."""
Settled = frozenset[tuple[str, str]]
"""The house rules of a match, each with its value."""


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: its values in the order to show them, and what is usual."""

    id: str
    values: tuple[str, ...]
    default: str
    by_players: tuple[tuple[int, str], ...] = ()
    """Other defaults: each from this number of players up."""
    set: str = ""
    """The set of cards it is about: without that set it changes nothing."""
    table: bool = False
    """Whether it is for the people at the table, and the rules themselves never ask for it: it
    is settled only where it is not as usual."""

    def usual(self, players: int) -> str:
        """The default for that many players."""
        usual = self.default
        for least, value in self.by_players:
            if players >= least:
                usual = value
        return usual


@dataclass(frozen=True, slots=True)
class CardRow:
    """One row of a deck: how many cards of one face, in one color."""

    color: str
    face: str
    code: str
    copies: int
    points: int
    number: int | None
    shape: str
    set: str
    times: str = ""
    """The option that tells how many times as many there are."""


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """Everything about a game that is data; decks and zones are made once for many matches."""

    id: str
    least: int
    most: int
    low_wins: bool
    zones: tuple[Zone, ...]
    rows: tuple[CardRow, ...]
    options: tuple[Option, ...]
    numbers: Mapping[str, int]
    """Counts and limits the rules use, by name."""
    dice: Mapping[str, tuple[str, ...]]
    """The faces of each die."""
    raw: Mapping[str, Any]
    """The whole file, for what only screens need, such as `layout`."""

    def settle(self, players: int, wishes: Mapping[str, str]) -> dict[str, str]:
        """The house rules of a match: the wishes, and what is usual for the rest.

        Raises `BadSetup` saying what is allowed.
        """
        if not self.least <= players <= self.most:
            raise BadSetup(f"{self.id} is for {self.least} to {self.most} players, not {players}")
        known = {option.id: option for option in self.options}
        for wish, value in wishes.items():
            if wish not in known:
                raise BadSetup(f"unknown option {wish}: there are {', '.join(known)}")
            if value not in known[wish].values:
                allowed = ", ".join(known[wish].values)
                raise BadSetup(f"option {wish} can be {allowed}, not {value}")
        usual = {option.id: option.usual(players) for option in self.options}
        settled = usual | dict(wishes)
        idle = {o.id for o in self.options if o.table and settled[o.id] == usual[o.id]}
        return {name: value for name, value in settled.items() if name not in idle}

    def deck(self, options: Mapping[str, str]) -> Deck:
        """The cards of a match: the rows of its sets, in the file's order, equal cards together.

        A row's set is in the box if it has no name or its option is on.
        """
        return _deck(self, frozenset(options.items()))

    def zone_ids(self, players: int, options: Mapping[str, str]) -> Mapping[str, Zone]:
        """Every zone on a table for so many, in the file's order; those of its sets only."""
        return _zones(self, players, frozenset(options.items()))


@lru_cache(KEPT)
def _deck(rules: Rulebook, settled: Settled) -> Deck:
    options = dict(settled)
    rows = [r for r in rules.rows if not r.set or options.get(r.set) == ON]
    first = {row.code: place for place, row in reversed(list(enumerate(rows)))}
    rows.sort(key=lambda row: first[row.code])
    sets = {row.times: int(options[row.times]) for row in rows if row.times}
    copies = [row for row in rows for _ in range(row.copies * sets.get(row.times, 1))]
    return tuple(
        Card(i, r.code, r.color, r.face, r.points, r.number, r.shape) for i, r in enumerate(copies)
    )


@lru_cache(KEPT)
def _zones(rules: Rulebook, players: int, settled: Settled) -> Mapping[str, Zone]:
    options = dict(settled)
    zones = [z for z in rules.zones if not z.set or options.get(z.set) == ON]
    return {name: zone for zone in zones for name in zone.ids(players)}


def parse(text: str, name: str) -> Rulebook:
    """Read a rules file; `name` is how messages call it. Raises `BrokenRules`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BrokenRules(f"{name}: {error}") from None
    return RulebookReader(name).rulebook(data)


class RulebookReader:
    """Turns a file's tables into a rulebook, naming the key that is wrong."""

    def __init__(self, name: str) -> None:
        self.name = name

    def rulebook(self, data: dict[str, Any]) -> Rulebook:
        """The whole rulebook."""
        players = self.get(data, "players", list)
        if len(players) != 2 or not all(type(n) is int for n in players):
            raise self.broken("players", "must be two whole numbers, least and most")
        book = Rulebook(
            id=self.get(data, "id", str),
            least=players[0],
            most=players[1],
            low_wins=self.get(data, "low_wins", bool),
            zones=tuple(self.zone(z) for z in self.tables(data, "zones")),
            rows=tuple(self.rows(data)),
            options=tuple(self.option(o) for o in self.tables({"options": []} | data, "options")),
            numbers=self.numbers(data.get("numbers", {})),
            dice=self.dice(data.get("dice", {})),
            raw=data,
        )
        self.check(book)
        return book

    def get(self, data: dict[str, Any], key: str, kind: type, where: str = "") -> Any:
        """A value that must be there and of that kind."""
        path = f"{where}.{key}" if where else key
        if key not in data:
            raise self.broken(path, "is missing")
        if type(data[key]) is not kind:
            raise self.broken(path, f"must be a {NAMES[kind]}, not {data[key]!r}")
        return data[key]

    def tables(self, data: dict[str, Any], key: str) -> list[dict[str, Any]]:
        """A list of tables that must be there."""
        rows: list[dict[str, Any]] = self.get(data, key, list)
        if not all(type(row) is dict for row in rows):
            raise self.broken(key, f"must be a list of tables, not {rows!r}")
        return rows

    def numbers(self, data: Any) -> dict[str, int]:
        """The table of counts and limits."""
        if type(data) is not dict:
            raise self.broken("numbers", f"must be a table, not {data!r}")
        return {key: self.get(data, key, int, "numbers") for key in data}

    def broken(self, key: str, reason: str) -> BrokenRules:
        """The error about a key."""
        return BrokenRules(f"{self.name}: {key} {reason}")

    def dice(self, data: Any) -> dict[str, tuple[str, ...]]:
        """The table of dice with their faces."""
        if type(data) is not dict:
            raise self.broken("dice", f"must be a table, not {data!r}")
        return {key: tuple(map(str, self.get(data, key, list, "dice"))) for key in data}

    def zone(self, data: dict[str, Any]) -> Zone:
        """One row of `zones`."""
        name = self.get(data, "name", str, "zones")
        facing = self.get(data, "facing", str, f"zones.{name}")
        if facing not in get_args(Facing):
            allowed = ", ".join(get_args(Facing))
            raise self.broken(f"zones.{name}.facing", f"must be one of {allowed}")
        seats = self.get({"seats": False} | data, "seats", bool, f"zones.{name}")
        if facing == "owner" and not seats:
            raise self.broken(f"zones.{name}.seats", "must be true where the owner looks")
        part = self.get({"set": ""} | data, "set", str, f"zones.{name}")
        return Zone(name, facing, seats, part)

    def option(self, data: dict[str, Any]) -> Option:
        """One row of `options`."""
        name = self.get(data, "id", str, "options")
        values = tuple(self.get(data, "values", list, f"options.{name}"))
        default = self.get(data, "default", str, f"options.{name}")
        others = self.get({"by_players": {}} | data, "by_players", dict, f"options.{name}")
        if not all(least.isdigit() for least in others):
            raise self.broken(f"options.{name}.by_players", "must be by numbers of players")
        if not all(value in values for value in (default, *others.values())):
            raise self.broken(f"options.{name}.default", "must be one of its values")
        steps = tuple(sorted((int(least), value) for least, value in others.items()))
        part = self.get({"set": ""} | data, "set", str, f"options.{name}")
        table = self.get({"table": False} | data, "table", bool, f"options.{name}")
        return Option(name, values, default, steps, part, table)

    def rows(self, data: dict[str, Any]) -> Iterator[CardRow]:
        """The deck: of blocks that are a part of the box, what the game's `parts` take.

        A part, or a single face of one, is taken so many times, or as often as an option says.
        """
        parts = data.get("parts", {})
        for block in self.tables(data, "cards"):
            for row in self.cards(block):
                part = block.get("part", "")
                count = parts.get(row.face, parts.get(part)) if part else 1
                if isinstance(count, str):
                    self.check_sets(data, count)
                    yield replace(row, times=count)
                elif count is not None:
                    yield replace(row, copies=row.copies * count)

    def check_sets(self, data: dict[str, Any], option: str) -> None:
        """Refuse parts that are taken as often as an option that is no number says."""
        values = [o.get("values") for o in data.get("options", []) if o.get("id") == option]
        if not values or not all(str(value).isdigit() for value in values[0]):
            raise self.broken("parts", f"need an option {option} whose values are numbers")

    def cards(self, data: dict[str, Any]) -> list[CardRow]:
        """One block of `cards`: every face in every one of its colors."""
        colors = self.get(data, "colors", dict, "cards")
        faces = self.get(data, "faces", dict, "cards")
        return [
            self.row(color, self.get(colors, color, str, "cards.colors"), face, facts, data)
            for color in colors
            for face, facts in faces.items()
        ]

    def row(self, color: str, letter: str, face: str, facts: Any, block: dict[str, Any]) -> CardRow:
        """One face in one color; its number is its name when that is a number."""
        where = f"cards.{face}"
        if type(facts) is not dict:
            raise self.broken(where, f"must be a table, not {facts!r}")
        number = int(face) if re.fullmatch(r"-?\d+", face) else None
        points = number if number is not None else self.get(facts, "points", int, where)
        return CardRow(
            color=color,
            face=face,
            code=letter + self.get({"code": face} | facts, "code", str, where),
            copies=self.get(facts, "copies", int, where),
            points=points,
            number=number,
            shape=facts.get("shape", ""),
            set=block.get("set", ""),
        )

    def check(self, book: Rulebook) -> None:
        """What must hold for the file as a whole."""
        kinds: dict[str, tuple[str, str, str]] = {}
        for row in book.rows:
            kind = row.color, row.face, row.shape
            if kinds.setdefault(row.code, kind) != kind:
                raise self.broken("cards", f"give two kinds the code {row.code}")
        names = [zone.name for zone in book.zones]
        if len(set(names)) < len(names):
            raise self.broken("zones", "have two of the same name")
        if "draw" not in names:
            raise self.broken("zones", "have no draw")


NAMES = {str: "text", int: "whole number", bool: "true or false", list: "list", dict: "table"}
