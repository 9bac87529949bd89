"""How a game lies on the table: the `[layout]` of its rules file, read and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, TypeVar

from game.table.stage.look import read_stages

from .check import LayoutProblem, check
from .spots import (
    HAND,
    Action,
    Chip,
    CurtainFact,
    Layout,
    MatColors,
    Own,
    Panel,
    Pitch,
    Tag,
    ZoneSpot,
)

__all__ = [
    "Action",
    "Chip",
    "CurtainFact",
    "Layout",
    "LayoutProblem",
    "MatColors",
    "Own",
    "Panel",
    "Tag",
    "ZoneSpot",
    "load",
    "plain",
    "read",
]
T = TypeVar("T")
TABLES = ("mat", "own", "zones", "panels", "chips", "tags", "actions", "curtain", "sounds", "times",
          "pitches", "stages")  # fmt: skip


def load(path: Path) -> Layout:
    """The layout of a rules file; raises LayoutProblem naming file and key."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise LayoutProblem(f"{path.name}: {error}") from error
    return read(data, path.name)


def read(data: Mapping[str, Any], name: str = "") -> Layout:
    """The layout in a rules file's tables, or a sensible one if it has none."""
    name = name or f"{data['id']}.toml"
    zones = {z["name"]: z for z in data.get("zones", [])}
    if "layout" not in data:
        return plain(str(data.get("id", "")), zones)
    layout = LayoutReader(name).layout(str(data.get("id", "")), data["layout"])
    check(layout, zones, name)
    return layout


def plain(game: str, zones: Mapping[str, Mapping[str, Any]]) -> Layout:
    """A layout for a game that describes none: its piles side by side."""
    shared = [name for name, zone in zones.items() if not zone.get("seats")]
    columns = max(1, (len(shared) + 1) // 2)
    spots = [
        ZoneSpot(
            name,
            form="pile" if zones[name].get("facing") == "down" else "heap",
            cell=(i % columns, i // columns),
            count="table.left" if zones[name].get("facing") == "down" else "",
        )
        for i, name in enumerate(shared)
    ]
    hands = [
        ZoneSpot(name, "seat", "fan" if name == HAND else "spread", where=("plate",))
        for name, zone in zones.items()
        if zone.get("seats")
    ]
    next_tag = Tag("next", "table.next", "next")
    rows = 1 if len(shared) <= 1 else -(-len(shared) // columns)
    return Layout(game, grid=(columns, rows), zones=(*spots, *hands), tags=(next_tag,))


class LayoutReader:
    """Turns the tables into values, naming the key that is wrong."""

    def __init__(self, name: str) -> None:
        self.name = name

    def layout(self, game: str, data: Mapping[str, Any]) -> Layout:
        """The whole layout."""
        plain_values = {k: v for k, v in data.items() if k not in TABLES}
        return self.value(
            Layout,
            {
                **plain_values,
                "game": game,
                "mat": self.value(MatColors, data.get("mat", {}), "layout.mat"),
                "own": self.value(Own, data["own"], "layout.own") if "own" in data else None,
                "zones": self.rows(ZoneSpot, data, "zones"),
                "panels": self.rows(Panel, data, "panels"),
                "chips": self.rows(Chip, data, "chips"),
                "tags": self.rows(Tag, data, "tags"),
                "actions": self.rows(Action, data, "actions"),
                "curtain": self.rows(CurtainFact, data, "curtain"),
                "sounds": dict(data.get("sounds", {})),
                "times": dict(data.get("times", {})),
                "pitches": {
                    name: self.value(Pitch, pitch, f"layout.pitches.{name}")
                    for name, pitch in data.get("pitches", {}).items()
                },
                "stages": read_stages(self, data.get("stages", {})),
            },
            "layout",
        )

    def rows(self, kind: type[T], data: Mapping[str, Any], key: str) -> tuple[T, ...]:
        """One array of tables."""
        rows = enumerate(data.get(key, []))
        return tuple(self.value(kind, row, f"layout.{key}[{i}]") for i, row in rows)

    def value(self, kind: type[T], data: Mapping[str, Any], where: str) -> T:
        """One table as a value of that kind."""
        known = {f.name: f for f in fields(kind)}  # type: ignore[arg-type]
        for key in data:
            if key not in known:
                raise LayoutProblem(f"{self.name}: {where} has an unknown key {key!r}")
        for key, f in known.items():
            needed = f.default is MISSING and f.default_factory is MISSING
            if needed and key not in data:
                raise LayoutProblem(f"{self.name}: {where} needs {key!r}")
        lists = {k: tuple(v) if isinstance(v, list) else v for k, v in data.items()}
        return kind(**lists)
