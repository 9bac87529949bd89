"""How a game lies on the table: the `[layout]` of its rules file, read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.core.rulebook import Rulebook
from game.table.cards.face import FaceBook
from game.toml import TomlReader

from .check import LayoutProblem, check
from .spots import (
    HAND,
    Chip,
    CurtainFact,
    Layout,
    MatColors,
    Own,
    Panel,
    Tag,
    ZoneSpot,
)

__all__ = [
    "Chip",
    "CurtainFact",
    "Layout",
    "LayoutProblem",
    "MatColors",
    "Own",
    "Panel",
    "Tag",
    "ZoneSpot",
    "faces",
    "faces_of",
    "layout_of",
    "load",
    "plain",
    "read",
]


GAMES_KEPT = 64
"""So many games' layouts are remembered."""


def load(path: Path) -> Layout:
    """The layout of a rules file; raises LayoutProblem naming file and key."""
    reader = TomlReader(path.name, LayoutProblem)
    return read(reader.parse(path.read_text(encoding="utf-8")), path.name)


def read(data: Mapping[str, Any], name: str = "") -> Layout:
    """The layout in a rules file's tables, or a sensible one if it has none."""
    name = name or f"{data['id']}.toml"
    zones = {z["name"]: z for z in data.get("zones", [])}
    if "layout" not in data:
        return replace(plain(str(data.get("id", "")), zones), faces=faces(data, name))
    told = {**data["layout"], "game": str(data.get("id", ""))}
    layout = TomlReader(name, LayoutProblem).table(Layout, told, "layout")
    check(layout, zones, name)
    return replace(layout, faces=faces(data, name))


@lru_cache(GAMES_KEPT)
def layout_of(rules: Rulebook) -> Layout:
    """How that game lies on the table, read once."""
    return read(rules.raw)


@lru_cache(GAMES_KEPT)
def faces_of(rules: Rulebook) -> FaceBook:
    """Which drawing each of that game's cards gets, read once."""
    return faces(rules.raw)


def faces(data: Mapping[str, Any], name: str = "") -> FaceBook:
    """Which drawing each card gets, by the `[[faces]]` of a rules file's tables."""
    reader = TomlReader(name or f"{data['id']}.toml", LayoutProblem)
    book = reader.table(FaceBook, {"faces": data.get("faces", [])})
    for number, look in enumerate(book.faces):
        if problem := look.problem():
            raise reader.broken(f"faces[{number}].{problem[0]}", problem[1])
    return book


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
