"""Layouts that can't be drawn, and cards and events that move on forms."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.core.card import Card, Facing
from game.core.event import Announced, Counter, Moved
from game.core.prompt import Prompt
from game.core.seat_view import SeatView
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.layout.layout_file import LayoutProblem
from game.table.zone_views.grid import CardGrid
from game.table.zone_views.spot_look import SpotLook
from game.ui.widgets.control import find_control
from tests.table.form_boards import PATCH, board_of, cards, changed, on_the_mat

# Refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "key", "value", "reason"),
    [
        (0, "area", [0.9, 0, 0.2, 1], r"'draw' lies off the mat: area"),
        (0, "area", [0, 0, 0, 1], r"'draw' lies off the mat: area"),
        (0, "side", "above", r"draw\.side must be one of left, right, below, none, not 'above'"),
        (0, "ground", "water", r"draw\.ground must be one of .*, not 'water'"),
        (1, "form", "tower", r"'patch' form 'tower'"),
        (1, "details", {"color": "blue"}, r"'patch' has an unknown detail 'color'"),
        (1, "details", {"newest": "yes"}, r"'patch' detail 'newest' can't be 'yes'"),
        (2, "where", [], r"'row' needs 'where'"),
        (2, "where", ["sky"], r"row\.where.* must be one of .*, not 'sky'"),
        (2, "where", ["mat"], r"'row' needs an 'area'"),
        (2, "owner", "cat", r"row\.owner must be one of table, seat, stage, not 'cat'"),
        (3, "form", "pile", r"'hand' form 'pile'"),
    ],
)
def test_a_spot_that_cannot_be_drawn_is_refused(
    zone: int, key: str, value: object, reason: str
) -> None:
    zones = [dict(row) for row in PATCH["layout"]["zones"]]
    zones[zone][key] = value
    with pytest.raises(LayoutProblem, match=rf"toy\.toml: layout\.zones[ .]{reason}"):
        layout.read_layout(changed(zones=zones))


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        (
            "own",
            {"side": "top", "width": 0.3},
            r"layout\.own\.side must be one of left, right, above, around, not 'top'",
        ),
        ("own", {"side": "left", "width": 0.9}, r"layout\.own\.width"),
        ("rails", ["draw", "patch"], r"layout\.rails needs two zones with cells, and a direction"),
        ("rails", ["draw"], r"layout\.rails needs two zones"),
        ("own", {"side": "left"}, r"layout\.own\.width is missing: it must be a number"),
        ("opponents", "mat", "needs a player's zone on the mat"),
        ("opponents", "chairs", r"layout\.opponents must be one of plates, mat, not 'chairs'"),
        ("panels", [{"name": "draw", "form": "text"}], "'draw' is called like"),
        ("panels", [{"name": "note", "form": "poem"}], "'note' form 'poem'"),
        ("panels", [{"name": "note"}], r"layout\.panels\.note\.form is missing"),
        ("walls", [], r"layout\.walls is unknown here"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(key: str, value: object, reason: str) -> None:
    with pytest.raises(LayoutProblem, match=reason):
        layout.read_layout(changed(**{key: value}))


def test_what_lies_beside_the_hand_needs_a_place_there() -> None:
    data = changed()
    del data["layout"]["own"]
    with pytest.raises(LayoutProblem, match=r"'row' lies on its own, but there is no"):
        layout.read_layout(data)


# In the air ------------------------------------------------------------------------------


def moving(data: Mapping[str, Any], zones: Mapping[str, Sequence[Card | None]]) -> Board:
    """A board whose events take their time."""
    board = board_of(data, {**zones, "row 1": []}, facts={"places": (3,)})
    board.speed = 1
    facing: dict[str, Facing] = {**board.shown.facing, "patch": "down", "draw": "down"}
    board.show_view(SeatView(0, facing, board.shown.zones, board.shown.facts), 0)
    return board


def test_a_card_flies_to_its_place_in_the_patch_and_turns_its_face_down() -> None:
    held = cards(3, 60)
    board = moving(PATCH, {"hand 0": held, "patch": [None], "row 0": [], "draw": cards(46)})
    board.apply_event(Counter((("places", (3, 27)),)))
    board.apply_event(Moved((held[1],), "hand 0", (1,), "patch", 1))
    board.update(1)
    (act,) = board.animations
    (flight,) = act.flights
    form = board.placement.view_of("patch")
    assert isinstance(form, CardGrid)
    assert (flight.end_pose.x, flight.end_pose.y) == pytest.approx(form.slot_of(27).center)
    assert flight.first_face == board.drawn_face(held[1])
    assert flight.last_face == board.drawn_face(None)


def test_a_card_taken_from_the_patch_leaves_from_its_place() -> None:
    board = moving(PATCH, {"hand 0": [], "patch": [None], "row 0": [], "draw": cards(49)})
    form = board.placement.view_of("patch")
    assert isinstance(form, CardGrid)
    taken = Card(70, "bo", "blue", "circle", shape="circle")
    board.apply_event(Moved((taken,), "patch", (0,), "hand 0", 1))
    board.apply_event(Counter((("places", ()),)))
    board.update(1)
    (flight,) = board.animations[0].flights
    assert (flight.start_pose.x, flight.start_pose.y) == pytest.approx(form.slot_of(3).center)
    board.finish_all()
    assert board.shown.zones["patch"] == []
    assert board.shown.facts["places"] == ()


def test_a_card_flies_to_the_slot_of_a_row() -> None:
    held = cards(1, 60)
    board = moving(PATCH, {"hand 0": held, "patch": [], "row 0": cards(2), "draw": []})
    board.apply_event(Moved((held[0],), "hand 0", (0,), "row 0", -1))
    board.update(1)
    (flight,) = board.animations[0].flights
    slot = board.placement.view_of("row 0").card_pose(2, 3)
    assert (flight.end_pose.x, flight.end_pose.y, flight.end_pose.height) == (
        slot.x,
        slot.y,
        slot.height,
    )
    assert flight.last_face == board.drawn_face(held[0])


@pytest.mark.parametrize("name", ["bloomed", "bank", "bank 7"])
def test_an_event_takes_the_time_its_layout_says(name: str) -> None:
    board = moving(changed(times={name: 600}), {"patch": [None], "row 0": [], "draw": []})
    board.apply_event(Announced("bloomed", 0) if name == "bloomed" else Counter((("bank", 7),)))
    board.update(1)
    assert [act.length for act in board.animations] == [600]
    look = SpotLook(board.state, board.table_places.spot_sites["patch"])
    assert [round(share, 3) for _, share in look.events_under_way] == [0]
    board.update(300)
    look = SpotLook(board.state, board.table_places.spot_sites["patch"])
    assert [round(share, 3) for _, share in look.events_under_way] == [0.5]
    board.update(300)
    assert not board.is_showing_events


def test_a_face_on_the_mat_can_be_chosen() -> None:
    zones: dict[str, list[Card | None]] = {f"row {seat}": [] for seat in range(3)}
    board = board_of(on_the_mat(), zones, players=3)
    things = board.controls(Prompt(seats=frozenset({2})))
    face = find_control(things, "seat:2")
    assert face is not None
    assert face.is_focusable
    assert board.table_places.spot_sites["row 2"].box.contains(face.box)
    flown = board.placement.pose_in_zone("hand 2", 0, 1)
    assert face.box.collidepoint(flown.x, flown.y)
