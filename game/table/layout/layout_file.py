"""Reads and checks the `[layout]` of a rules file: how a game lies on the table."""

from collections import ChainMap
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, get_args

from game.core.prompt import Action, RailRule
from game.core.rulebook import Rulebook, is_in_force
from game.resources import asset
from game.table.cards.card_face import FaceBook
from game.table.cards.hand_forms import HAND_FORMS
from game.table.stage.stage_facts import MARK_NAME_CHECKS, is_condition_name
from game.table.stage.stage_look import StageLook
from game.table.zone_views import ZONE_VIEWS
from game.toml import TomlReader

from .layout_model import HAND, Layout, Panel, Spot, Tag, Where, ZoneSpot

GAMES_KEPT = 64
"""So many games' layouts are remembered."""


class LayoutProblem(ValueError):
    """A `[layout]` that can't be drawn, with the key that is wrong."""


def load_layout(path: Path) -> Layout:
    """Return the layout of a rules file; raises LayoutProblem naming file and key."""
    reader = TomlReader(path.name, LayoutProblem)
    return read_layout(reader.parse_text(path.read_text(encoding="utf-8")), path.name)


def read_layout(data: Mapping[str, Any], name: str = "") -> Layout:
    """Return the layout in a rules file's tables, or a sensible one if it has none."""
    name = name or f"{data['id']}.toml"
    zones = {z["name"]: z for z in data.get("zones", [])}
    if "layout" not in data:
        return replace(default_layout(str(data.get("id", "")), zones), faces=read_faces(data, name))
    told = {**data["layout"], "game": str(data.get("id", ""))}
    layout = TomlReader(name, LayoutProblem).read_table(Layout, told, "layout")
    _check_layout(layout, zones, name)
    return replace(layout, faces=read_faces(data, name))


@lru_cache(GAMES_KEPT)
def layout_of(rules: Rulebook) -> Layout:
    """Return the layout of a game, read once."""
    return read_layout(rules.raw)


def layout_for(rules: Rulebook, options: Mapping[str, str]) -> Layout:
    """Return the layout of a match: some details come from its house rules."""
    usual = layout_in_series(layout_of(rules), options.get("target", ""))
    layout = replace(
        usual,
        house=rules.under(options).house,
        actions=tuple(change_by_house_rules(action, options) for action in usual.actions),
        tags=tuple(change_by_house_rules(tag, options) for tag in usual.tags),
        rail=tuple(change_by_house_rules(rule, options) for rule in usual.rail),
        zones=tuple(with_house_rules(spot, options) for spot in usual.zones),
        panels=tuple(with_house_rules(panel, options) for panel in usual.panels),
    )
    return usual if layout == usual else layout


Part = TypeVar("Part", Action, RailRule, Tag)


def change_by_house_rules(part: Part, options: Mapping[str, str]) -> Part:
    """Return a button, a tag or a rail's chip as it is by the house rules of a match."""
    changes = [what for rule, what in part.house.items() if is_in_force(rule, options)]
    return replace(part, **ChainMap(*map(dict, changes))) if changes else part


SERIES_SCORES = {"3 wins": "table.wins", "5 rounds": "table.points"}
"""What decides a series, by how long it is."""


def layout_in_series(layout: Layout, target: str) -> Layout:
    """Return the layout of a one-round game that is played in several rounds."""
    look, score = layout.series, SERIES_SCORES.get(target)
    if look is None or score is None:
        return layout
    own = {tag.name for tag in look.tags}
    tags = (*(tag for tag in layout.tags if tag.name not in own), *look.tags)
    standing = look.plates == "standing"
    return replace(
        layout,
        score=score,
        plate_scores=True,
        plate_fact=look.plates,
        plate_score=layout.score if standing else "",
        results=look.results or layout.results,
        tags=tags,
    )


Place = TypeVar("Place", Panel, ZoneSpot)


def with_house_rules(spot: Place, options: Mapping[str, str]) -> Place:
    """Return a spot with the numbers that house rules say, as far as they are settled."""
    asked = {detail: rule for detail, rule in spot.asked.items() if rule in options}
    told = {detail: int(options[rule]) for detail, rule in asked.items()}
    return replace(spot, details={**spot.details, **told})


@lru_cache(GAMES_KEPT)
def face_book_of(rules: Rulebook) -> FaceBook:
    """Return the drawings that a game's cards get, read once."""
    return read_faces(rules.raw)


def read_faces(data: Mapping[str, Any], name: str = "") -> FaceBook:
    """Return the drawings of all cards by the `[[faces]]` of a rules file's tables."""
    reader = TomlReader(name or f"{data['id']}.toml", LayoutProblem)
    book = reader.read_table(FaceBook, {"faces": data.get("faces", [])})
    for number, look in enumerate(book.faces):
        if problem := look.drawing_problem():
            raise reader.broken_key_error(f"faces[{number}].{problem[0]}", problem[1])
    return book


def default_layout(game: str, zones: Mapping[str, Mapping[str, Any]]) -> Layout:
    """Return a layout for a game that describes none: its piles side by side."""
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


# Whether it can be drawn -----------------------------------------------------------------


def _check_layout(layout: Layout, zones: Iterable[str], name: str) -> None:
    """Raise LayoutProblem unless every zone lies once on the mat and all can be drawn."""
    placed = [spot.zone for spot in layout.zones]
    for zone in zones:
        if placed.count(zone) != 1:
            often = placed.count(zone)
            raise LayoutProblem(f"{name}: layout.zones places {zone!r} {often} times, not once")
    for spot in layout.zones:
        _check_zone(layout, spot, set(zones), f"{name}: layout.zones {spot.zone!r}")
    for panel in layout.panels:
        _check_panel(layout, panel, [*placed, *(p.name for p in layout.panels)], name)
    _check_own_area(layout, name)
    _check_rails(layout, name)
    counted = [zone for chip in layout.chips for zone in (chip.cards, *chip.piles)]
    counted += [zone for action in layout.actions for zone in (action.cards, *action.piles)]
    counted += [pitch.cards for pitch in layout.pitches.values()]
    counted += [layout.tension.cards] if layout.tension else []
    for zone in filter(None, counted):
        if zone not in placed:
            raise LayoutProblem(f"{name}: layout counts cards of {zone!r}, which is no zone")
    _check_drawings(layout, name)
    for event, stage in layout.stages.items():
        _check_stage(stage, f"{name}: layout.stages.{event}")


def _check_stage(stage: StageLook, place: str) -> None:
    for mark in stage.marks:
        if mark.show not in MARK_NAME_CHECKS:
            raise LayoutProblem(
                f"{place} show {mark.show!r} is none of {', '.join(MARK_NAME_CHECKS)}"
            )
        if not MARK_NAME_CHECKS[mark.show](mark.of):
            raise LayoutProblem(f"{place} {mark.show} of {mark.of!r}: nothing is called so")
    for only in (*(mark.only for mark in stage.marks), *(move.only for move in stage.moves)):
        if only and not is_condition_name(only):
            raise LayoutProblem(f"{place} only {only!r}: nothing is called so")


def _check_drawings(layout: Layout, name: str) -> None:
    icons = [tag.icon for tag in layout.tags] + [action.icon for action in layout.actions]
    icons += [chip.icon for chip in layout.chips] + [fact.icon for fact in layout.curtain]
    drawings = [f"cards/back-{layout.back}", *(f"icons/{icon}" for icon in icons if icon)]
    drawings += [look.picture for look in layout.stages.values()]
    drawings += [tag.throws for tag in layout.tags if tag.throws]
    drawings += [f"key-art/pieces/prop-{prop.drawing}" for prop in layout.props]
    for drawing in drawings:
        if not asset(f"svg/{drawing}.svg").is_file():
            raise LayoutProblem(f"{name}: layout needs the drawing {drawing}.svg")


# Spots -------------------------------------------------------------------------------


def _check_zone(layout: Layout, spot: ZoneSpot, zones: set[str], place: str) -> None:
    if spot.zone not in zones:
        raise LayoutProblem(f"{place} is no zone of the game")
    _check_spot(layout, spot, HAND_FORMS if spot.zone == HAND else ZONE_VIEWS, place)
    host = layout.spot_of_zone(spot.beside) if spot.beside in zones else None
    if spot.beside and (host is None or host.owner != "table" or host.beside):
        raise LayoutProblem(f"{place} lies beside {spot.beside!r}, which has no cell of its own")
    inside = all(0 <= at < most for at, most in zip(spot.cell, layout.grid, strict=True))
    if not inside or not all(0 < share < 1 for share in spot.cards):
        raise LayoutProblem(f"{place} lies off the mat: cell {spot.cell} of {layout.grid}")
    if spot.owner == "seat" and spot.zone != HAND and not spot.where:
        raise LayoutProblem(f"{place} needs 'where': some of {', '.join(get_args(Where))}")
    if "mat" in spot.where and not spot.area:
        raise LayoutProblem(f"{place} needs an 'area' of the mat")


def _check_panel(layout: Layout, panel: Panel, names: list[str], name: str) -> None:
    where = f"{name}: layout.panels {panel.name!r}"
    if names.count(panel.name) > 1:
        raise LayoutProblem(f"{where} is called like another panel or a zone")
    _check_spot(layout, panel, ZONE_VIEWS, where)


def _check_spot(layout: Layout, spot: Spot, forms: Iterable[str], place: str) -> None:
    """Check what zones and panels have in common."""
    on_stage = isinstance(spot, ZoneSpot) and spot.owner == "stage"
    if not on_stage and spot.form not in forms:
        raise LayoutProblem(f"{place} form {spot.form!r} is none of {', '.join(forms)}")
    if "own" in spot.where and layout.own is None:
        raise LayoutProblem(f"{place} lies on its own, but there is no [layout.own]")
    for area in filter(None, (spot.area, spot.folded, spot.spare)):
        _check_area(area, place)
    hand = isinstance(spot, ZoneSpot) and spot.zone == HAND
    known = HAND_FORMS[spot.form].details if hand else {}
    known = ZONE_VIEWS[spot.form].DETAILS if spot.form in ZONE_VIEWS else known
    for key in (*spot.details, *spot.asked):
        if key not in known:
            raise LayoutProblem(f"{place} has an unknown detail {key!r}")
    for key, value in spot.details.items():
        if type(value) is not type(known[key]):
            raise LayoutProblem(f"{place} detail {key!r} can't be {value!r}")


def _check_area(area: tuple[float, ...], place: str) -> None:
    good = len(area) == 4 and all(0 <= share <= 1 for share in area)
    if not good or min(area[2:]) <= 0 or area[0] + area[2] > 1.001 or area[1] + area[3] > 1.001:
        raise LayoutProblem(f"{place} lies off the mat: area {list(area)}")


def _check_rails(layout: Layout, name: str) -> None:
    """Check that rails lie round the Direction Card, and rows of cards on nothing else."""
    cells = [spot.zone for spot in layout.zones if spot.owner == "table" and not spot.beside]
    rows = [spot.zone for spot in layout.zones if spot.form == "row"]
    ends = list(layout.rails)
    if ends and (len(ends) != 2 or not set(ends) <= set(cells) or not layout.direction):
        raise LayoutProblem(f"{name}: layout.rails needs two zones with cells, and a direction")
    if rows != ends[1:]:
        raise LayoutProblem(
            f"{name}: a 'row' is a zone at the right end of layout.rails, not {rows}"
        )


def _check_own_area(layout: Layout, name: str) -> None:
    own = layout.own
    beside = own is not None and own.side in ("left", "right")
    if own is not None and beside and not 0 < own.width < 0.7:
        raise LayoutProblem(f"{name}: layout.own.width {own.width} leaves no room for a hand")
    needed = layout.opponents == "mat" and not any("mat" in s.where for s in layout.zones)
    if needed:
        raise LayoutProblem(f"{name}: layout.opponents 'mat' needs a player's zone on the mat")
