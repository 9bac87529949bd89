"""Whether a `[layout]` can be drawn: every zone placed once, every form and drawing known."""

from __future__ import annotations

from collections.abc import Iterable

from game.resources import asset
from game.table.cards.hands import HANDS
from game.table.forms import FORMS
from game.table.stage.facts import KNOWN, names_condition
from game.table.stage.look import StageLook

from .spots import HAND, Layout, Panel, Spot, ZoneSpot

OWNERS, WHERE = ("table", "seat", "stage"), ("mat", "own", "plate", "buttons")
GROUNDS, SIDES = ("zone", "paper", "none", "mat"), ("left", "right", "below", "none")
LOOKS = ("gold", "bad", "good", "next", "muted", "call", "ink")


class LayoutProblem(ValueError):
    """A `[layout]` that can't be drawn, with the key that is wrong."""


def check(layout: Layout, zones: Iterable[str], name: str) -> None:
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
    _check_one_of(layout.opponents, ("plates", "mat"), f"{name}: layout.opponents")
    _check_own(layout, name)
    looks = [chip.look for chip in layout.chips] + [tag.look for tag in layout.tags]
    for look in looks:
        if look not in LOOKS:
            raise LayoutProblem(f"{name}: layout look {look!r} is none of {LOOKS}")
    counted = [zone for chip in layout.chips for zone in (chip.cards, *chip.piles)]
    counted += [zone for action in layout.actions for zone in (action.cards, *action.piles)]
    counted += [pitch.cards for pitch in layout.pitches.values()]
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
    drawings += [tag.throws for tag in layout.tags if tag.throws]
    for drawing in drawings:
        if not asset(f"svg/{drawing}.svg").is_file():
            raise LayoutProblem(f"{name}: layout needs the drawing {drawing}.svg")


# Spots -------------------------------------------------------------------------------


def _check_zone(layout: Layout, spot: ZoneSpot, zones: set[str], where: str) -> None:
    if spot.zone not in zones:
        raise LayoutProblem(f"{where} is no zone of the game")
    _check_one_of(spot.owner, OWNERS, f"{where} owner")
    _check_spot(layout, spot, HANDS if spot.zone == HAND else FORMS, where)
    _check_one_of(spot.side, SIDES, f"{where} side")
    host = layout.spot(spot.beside) if spot.beside in zones else None
    if spot.beside and (host is None or host.owner != "table" or host.beside):
        raise LayoutProblem(f"{where} lies beside {spot.beside!r}, which has no cell of its own")
    inside = all(0 <= at < most for at, most in zip(spot.cell, layout.grid, strict=True))
    if not inside or not all(0 < share < 1 for share in spot.cards):
        raise LayoutProblem(f"{where} lies off the mat: cell {spot.cell} of {layout.grid}")
    if spot.owner == "seat" and spot.zone != HAND and not spot.where:
        raise LayoutProblem(f"{where} needs 'where': some of {', '.join(WHERE)}")
    if "mat" in spot.where and not spot.area:
        raise LayoutProblem(f"{where} needs an 'area' of the mat")


def _check_panel(layout: Layout, panel: Panel, names: list[str], name: str) -> None:
    where = f"{name}: layout.panels {panel.name!r}"
    if names.count(panel.name) > 1:
        raise LayoutProblem(f"{where} is called like another panel or a zone")
    _check_spot(layout, panel, FORMS, where)


def _check_spot(layout: Layout, spot: Spot, forms: Iterable[str], where: str) -> None:
    """What zones and panels have in common."""
    if not (isinstance(spot, ZoneSpot) and spot.owner == "stage"):
        _check_one_of(spot.form, tuple(forms), f"{where} form")
    _check_one_of(spot.ground, GROUNDS, f"{where} ground")
    for place in spot.where:
        _check_one_of(place, WHERE, f"{where} where")
    if "own" in spot.where and layout.own is None:
        raise LayoutProblem(f"{where} lies on its own, but there is no [layout.own]")
    if spot.area:
        _check_area(spot.area, where)
    known = FORMS[spot.form].DETAILS if spot.form in FORMS else {}
    for key, value in spot.details.items():
        if key not in known:
            raise LayoutProblem(f"{where} has an unknown detail {key!r}")
        if type(value) is not type(known[key]):
            raise LayoutProblem(f"{where} detail {key!r} can't be {value!r}")


def _check_area(area: tuple[float, ...], where: str) -> None:
    good = len(area) == 4 and all(0 <= share <= 1 for share in area)
    if not good or min(area[2:]) <= 0 or area[0] + area[2] > 1.001 or area[1] + area[3] > 1.001:
        raise LayoutProblem(f"{where} lies off the mat: area {list(area)}")


def _check_own(layout: Layout, name: str) -> None:
    own = layout.own
    if own is not None:
        _check_one_of(own.side, ("left", "right"), f"{name}: layout.own.side")
        if not 0 < own.width < 0.7:
            raise LayoutProblem(f"{name}: layout.own.width {own.width} leaves no room for a hand")
    needed = layout.opponents == "mat" and not any("mat" in s.where for s in layout.zones)
    if needed:
        raise LayoutProblem(f"{name}: layout.opponents 'mat' needs a player's zone on the mat")


def _check_one_of(value: str, known: Iterable[str], where: str) -> None:
    if value not in known:
        raise LayoutProblem(f"{where} {value!r} is none of {', '.join(known)}")
