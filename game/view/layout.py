"""How a game lies on the table: the `[layout]` of its rules file, read and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar

from game.resources import asset

from .palette import MAT, MAT_LINE, MAT_TEXT, MAT_ZONE
from .stage_facts import KNOWN, names_condition
from .stage_look import StageLook, read_stages

T = TypeVar("T")
FORMS = ("pile", "heap", "row", "fan")
LOOKS = ("gold", "bad", "good", "next", "muted", "call", "ink")


class LayoutProblem(ValueError):
    """A `[layout]` that can't be drawn, with the key that is wrong."""


@dataclass(frozen=True, slots=True)
class MatColors:
    """The felt and what is stitched on it."""

    felt: str = MAT
    zone: str = MAT_ZONE
    line: str = MAT_LINE
    text: str = MAT_TEXT


@dataclass(frozen=True, slots=True)
class ZoneSpot:
    """Where the cards of an engine zone lie, and what is written beside them."""

    zone: str
    owner: str = "table"  # or "seat": one for each player, or "stage"
    form: str = "heap"
    cell: tuple[int, int] = (0, 0)  # column and row of the mat's grid
    beside: str = ""  # the zone in whose cell it lies, smaller, next to that one's cards
    cards: tuple[float, float] = (0.46, 0.5)  # the cards' middle, as shares of the cell
    height: float = 0.72  # of a card, as a share of the cell's
    side: str = "left"  # where the caption stands
    caption: str = ""  # text key; without one the zone's own name
    count: str = ""  # text key for the number of cards
    empty: str = ""  # text key shown where no card lies
    tint: str = ""  # the fact whose color the cell takes


@dataclass(frozen=True, slots=True)
class Chip:
    """A pill with a number: a fact, so much for each card of a zone, or one for each pile."""

    zone: str  # on whose cell it lies
    label: str  # text key, with {count} and {name}
    short: str = ""  # text key for where there is little room
    fact: str = ""  # with a value for each seat: a chip for everyone who has one
    cards: str = ""  # the zone whose cards count
    each: int = 1
    piles: tuple[str, ...] = ()  # the zones that count one if any card lies there
    note: str = ""  # text key of the small line above
    icon: str = ""
    colors: tuple[str, ...] = ()  # what a seat's value stands for, from 1
    look: str = "gold"
    place: str = "corner"  # or on the "cards", or "beside": on the piles beside them


@dataclass(frozen=True, slots=True)
class Tag:
    """A word on a plate's edge: for a while after an event, or while something holds."""

    name: str  # an announcement's key, a missed or made call, "next" or "last card"
    label: str
    look: str = "ink"
    icon: str = ""
    fact: str = ""  # with a value for each seat: it stays while there is one
    hit: bool = False  # whether it jolts the plate


@dataclass(frozen=True, slots=True)
class Action:
    """A word among the options, as a button."""

    word: str
    label: str  # text key, with {count}
    place: str = "primary"  # or "second", or "call"
    icon: str = ""
    key: str = ""  # job in keys.toml
    fact: str = ""  # where {count} comes from
    cards: str = ""
    each: int = 1
    least: int = 0
    piles: tuple[str, ...] = ()  # zones that add one each if any card lies there


@dataclass(frozen=True, slots=True)
class CurtainFact:
    """Something public shown on the curtain: a zone's top card, a fact, a count."""

    label: str
    kind: str  # "top", "color", "direction", "hand", "cards"
    zone: str = ""
    fact: str = ""
    icon: str = ""
    each: int = 1


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything a game tells about its look."""

    game: str
    back: str = "chaos"
    grid: tuple[int, int] = (2, 2)
    mat: MatColors = MatColors()
    direction: str = ""  # the fact behind the Direction Card and the chevrons
    score: str = "table.points"
    zones: tuple[ZoneSpot, ...] = ()
    chips: tuple[Chip, ...] = ()
    tags: tuple[Tag, ...] = ()
    actions: tuple[Action, ...] = ()
    curtain: tuple[CurtainFact, ...] = ()
    sounds: Mapping[str, str] = field(default_factory=dict)
    stages: Mapping[str, StageLook] = field(default_factory=dict)

    def beside(self, zone: str) -> list[ZoneSpot]:
        """The zones that share the cell of another one, from the edge inward."""
        return [spot for spot in self.zones if spot.beside == zone]

    def spot(self, zone: str) -> ZoneSpot:
        """Where the cards of a table's zone lie: `draw`, or `hand 2`."""
        name = zone.partition(" ")[0]
        return next(spot for spot in self.zones if spot.zone == name)

    def tag(self, name: str) -> Tag | None:
        """The tag of that name, if the game has it."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def action(self, word: str) -> Action | None:
        """The button for an option's word, if the game describes one."""
        return next((a for a in self.actions if a.word == word), None)


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
    layout = Reader(name).layout(str(data.get("id", "")), data["layout"])
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
    hands = [ZoneSpot(name, "seat", "fan") for name, z in zones.items() if z.get("seats")]
    next_tag = Tag("next", "table.next", "next")
    rows = 1 if len(shared) <= 1 else -(-len(shared) // columns)
    return Layout(game, grid=(columns, rows), zones=(*spots, *hands), tags=(next_tag,))


class Reader:
    """Turns the tables into values, naming the key that is wrong."""

    def __init__(self, name: str) -> None:
        self.name = name

    def layout(self, game: str, data: Mapping[str, Any]) -> Layout:
        """The whole layout."""
        plain_values = {k: v for k, v in data.items() if not isinstance(v, (list, dict))}
        if "grid" in data:
            plain_values["grid"] = tuple(data["grid"])
        return self.value(
            Layout,
            {
                **plain_values,
                "game": game,
                "mat": self.value(MatColors, data.get("mat", {}), "layout.mat"),
                "zones": self.rows(ZoneSpot, data, "zones"),
                "chips": self.rows(Chip, data, "chips"),
                "tags": self.rows(Tag, data, "tags"),
                "actions": self.rows(Action, data, "actions"),
                "curtain": self.rows(CurtainFact, data, "curtain"),
                "sounds": dict(data.get("sounds", {})),
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


def check(layout: Layout, zones: Iterable[str], name: str) -> None:
    """Raise LayoutProblem unless every zone lies once on the mat and all can be drawn."""
    placed = [spot.zone for spot in layout.zones]
    for zone in zones:
        if placed.count(zone) != 1:
            often = placed.count(zone)
            raise LayoutProblem(f"{name}: layout.zones places {zone!r} {often} times, not once")
    for spot in layout.zones:
        _check_spot(layout, spot, set(zones), name)
    looks = [chip.look for chip in layout.chips] + [tag.look for tag in layout.tags]
    for look in looks:
        if look not in LOOKS:
            raise LayoutProblem(f"{name}: layout look {look!r} is none of {LOOKS}")
    counted = [zone for chip in layout.chips for zone in (chip.cards, *chip.piles)]
    counted += [zone for action in layout.actions for zone in (action.cards, *action.piles)]
    for zone in filter(None, counted):
        if zone not in placed:
            raise LayoutProblem(f"{name}: layout counts cards of {zone!r}, which is no zone")
    _check_drawings(layout, name)
    for event, stage in layout.stages.items():
        _check_stage(stage, f"{name}: layout.stages.{event}")


def _check_stage(stage: StageLook, where: str) -> None:
    for mark in stage.marks:
        if mark.show not in KNOWN:
            raise LayoutProblem(f"{where} show {mark.show!r} is none of {', '.join(KNOWN)}")
        if not KNOWN[mark.show](mark.of):
            raise LayoutProblem(f"{where} {mark.show} of {mark.of!r}: nothing is called so")
    for only in (*(mark.only for mark in stage.marks), *(move.only for move in stage.moves)):
        if only and not names_condition(only):
            raise LayoutProblem(f"{where} only {only!r}: nothing is called so")


def _check_drawings(layout: Layout, name: str) -> None:
    icons = [tag.icon for tag in layout.tags] + [action.icon for action in layout.actions]
    icons += [chip.icon for chip in layout.chips] + [fact.icon for fact in layout.curtain]
    drawings = [f"cards/back-{layout.back}", *(f"icons/{icon}" for icon in icons if icon)]
    drawings += [look.picture for look in layout.stages.values()]
    for drawing in drawings:
        if not asset(f"svg/{drawing}.svg").is_file():
            raise LayoutProblem(f"{name}: layout needs the drawing {drawing}.svg")


def _check_spot(layout: Layout, spot: ZoneSpot, zones: set[str], name: str) -> None:
    where = f"{name}: layout.zones {spot.zone!r}"
    if spot.zone not in zones:
        raise LayoutProblem(f"{where} is no zone of the game")
    if spot.form not in FORMS:
        raise LayoutProblem(f"{where} form {spot.form!r} is none of {', '.join(FORMS)}")
    if spot.owner not in ("table", "seat", "stage"):
        raise LayoutProblem(f"{where} owner {spot.owner!r} is neither table, seat nor stage")
    host = layout.spot(spot.beside) if spot.beside in zones else None
    if spot.beside and (host is None or host.owner != "table" or host.beside):
        raise LayoutProblem(f"{where} lies beside {spot.beside!r}, which has no cell of its own")
    inside = all(0 <= at < most for at, most in zip(spot.cell, layout.grid, strict=True))
    if not inside or not all(0 < share < 1 for share in spot.cards):
        raise LayoutProblem(f"{where} lies off the mat: cell {spot.cell} of {layout.grid}")
