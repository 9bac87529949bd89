"""The grid, the strips and the pens: where their cards lie, and which can be pressed."""

from collections.abc import Sequence

import pygame
import pytest
from pygame import FRect

from game.core.prompt import Prompt
from game.core.seat_view import SeatView
from game.games import GAMES
from game.games.hand_order import sort_hand
from game.table.cards import pens
from game.table.cards.hand_view import pose_rect
from game.table.layout import layout_file as layout
from game.table.layout.layout_model import Panel
from game.table.layout.seats import HAND
from game.table.layout.table_places import PlacedSpot, TablePlaces
from game.table.placement import Placement
from game.table.zone_views.grid import LIFT, LIFT_MS, STITCH_MS, STITCH_STEP_MS, CardGrid
from game.table.zone_views.spot_look import SpotLook
from game.table.zone_views.strip import SlotStrip
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD
from game.ui.widgets.control import find_control
from tests.table.form_boards import (
    PATCH,
    SCALES,
    SCREEN,
    apart,
    board_of,
    cards,
    changed,
    on_the_mat,
)

# CardGrid ------------------------------------------------------------------------------------


def grid(count: int, scale: float = 1, places: Sequence[int] = (), players: int = 2) -> CardGrid:
    """A patch among so many cards in all."""
    zones = [dict(zone) for zone in PATCH["layout"]["zones"]]
    zones[1]["area"] = [0, 0, 1, 1]
    table = layout.read_layout(changed(zones=zones))
    patch = cards(len(places))
    view = SeatView(
        0, {}, {"draw": cards(count - len(places), 50), "patch": patch}, {"places": tuple(places)}
    )
    form = Placement(TablePlaces(table, tuple(range(players)), 0, scale), view).view_of("patch")
    assert isinstance(form, CardGrid)
    return form


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("count", [50, 100, 150])
def test_there_is_a_place_for_every_card_of_the_game(count: int, scale: float) -> None:
    form = grid(count, scale)
    slots = {form.name_of_slot(place): form.slot_of(place) for place in range(count)}
    assert len(slots) == count
    assert all(form.box.contains(slot) for slot in slots.values())
    apart(slots)
    smallest = min(min(slot.inflate(6, 6).size) for slot in slots.values())
    assert smallest >= 43


@pytest.mark.parametrize("count", [50, 100, 150])
def test_a_card_of_the_patch_lies_on_its_place(count: int) -> None:
    taken = (0, 9, 10, count - 1)
    form = grid(count, places=taken)
    names = {50: ["A1", "J1", "A2", "J5"], 100: ["A1", "J1", "K1", "T5"]}
    assert [form.card_place_name(i) for i in range(4)] == names.get(count, ["A1", "J1", "K1", "Y6"])
    for index, place in enumerate(taken):
        pose = form.card_pose(index, 4)
        assert form.slot_of(place).center == pytest.approx((pose.x, pose.y))
        card = pose_rect(pose)
        assert form.slot_of(place).contains(card)


@pytest.mark.parametrize("count", [20, 50, 100, 150, 240])
def test_columns_have_letters_and_rows_numbers(count: int) -> None:
    form = grid(count)
    columns = form.grid.columns
    assert form.name_of_slot(columns + 3) == "D2"
    assert form.slot_of(1).x > form.slot_of(0).x
    assert form.slot_of(1).y == form.slot_of(0).y
    assert form.slot_of(columns).y > form.slot_of(0).y
    for place in (0, columns + 3, count - 1):
        named = dict(form.named_spots(place))
        letter, number = named.values()
        assert letter[0] == form.slot_of(place).centerx
        assert letter[1] > form.slot_of(count - 1).bottom
        assert number[1] == form.slot_of(place).centery
        assert number[0] < form.slot_of(0).x


@pytest.mark.parametrize("count", [50, 100, 150])
def test_a_patch_is_as_wide_as_its_mat_so_that_its_cards_are_large(count: int) -> None:
    rules = GAMES["match-patch"].rules
    view = SeatView(0, {}, {"draw": cards(count)}, {"places": ()})
    places = TablePlaces(layout.layout_of(rules), (0, 1, 2, 3), 0)
    form = Placement(places, view).view_of("patch")
    assert isinstance(form, CardGrid)
    slots = [form.slot_of(place) for place in range(count)]
    mat = places.table_seating.mat
    whole = slots[0].unionall(slots[1:])
    assert whole.w > 0.9 * mat.w
    assert abs(whole.centerx - mat.centerx) < 6
    assert form.grid_card_height > {50: 90, 100: 70, 150: 55}[count]


def test_a_card_without_a_known_place_is_on_its_way_to_the_middle() -> None:
    form = grid(50, places=(4,))
    pose = form.card_pose(1, 2)
    assert (pose.x, pose.y) == pytest.approx(form.box.center)
    assert form.card_place_name(1) == ""


def test_every_place_is_a_stop_that_says_what_is_there_while_some_may_be_chosen() -> None:
    board = board_of(
        PATCH, {"draw": cards(48), "patch": [None, None], "row 0": [], "row 1": []},
        facts={"places": (3, 17)},
    )  # fmt: skip
    things = board.controls(Prompt(places=frozenset({3, 20}), piles=frozenset({"draw"})))
    places = {thing.name: thing for thing in things if thing.role == "place"}
    assert len(places) == 50
    assert all(thing.is_focusable for thing in places.values())
    said = {number: places[f"place:{number}"].text for number in (3, 4, 17, 20)}
    keys = {3: "full_may", 4: "free", 17: "full", 20: "free_may"}
    names = {3: "D1", 4: "E1", 17: "H2", 20: "A3"}
    assert said == {n: board.words(f"place.{key}", place=names[n]) for n, key in keys.items()}
    rest = [thing for thing in board.controls(Prompt()) if thing.role == "place"]
    assert not any(thing.is_focusable for thing in rest)


def test_places_for_a_card_have_gold_stitches_and_only_the_pointed_one_is_gold() -> None:
    board = board_of(
        PATCH, {"draw": cards(48), "patch": [None, None], "row 0": [], "row 1": []},
        facts={"places": (3, 17)},
    )  # fmt: skip
    board.controls(Prompt(places=frozenset(range(50)) - {3, 17}))
    board.hover_control("place:21")
    canvas, form = Canvas(pygame.Surface((1920, 1080))), board.placement.view_of("patch")
    assert isinstance(form, CardGrid)
    board.draw_table(canvas, Prompt(places=frozenset(range(50)) - {3, 17}))
    edges = {place: FRect(form.slot_of(place)) for place in (17, 20, 21)}
    gold = {
        place: tuple(canvas.surface.get_at(canvas.to_pixel((box.x + 1, box.centery))))[:3]
        for place, box in edges.items()
    }
    full = tuple(pygame.Color(GOLD))[:3]
    assert gold[21] == full
    assert full not in (gold[17], gold[20])
    assert {place: gold_pixels(canvas, box) > 20 for place, box in edges.items()} == {
        17: False,
        20: True,
        21: True,
    }


def gold_pixels(canvas: Canvas, box: FRect) -> int:
    """How many pixels of an area are gold."""
    part = canvas.surface.subsurface(canvas.rect(box))
    return pygame.mask.from_threshold(part, GOLD, (8, 8, 8, 255)).count()


def test_stitches_appear_one_place_after_another_or_fade_in_at_once() -> None:
    board = board_of(
        PATCH, {"draw": cards(48), "patch": [None, None], "row 0": [], "row 1": []},
        facts={"places": (3, 17)},
    )  # fmt: skip
    prompt = Prompt("Where?", places=frozenset(range(50)) - {3, 17})
    board.speed = 1
    canvas, form = Canvas(pygame.Surface((1920, 1080))), board.placement.view_of("patch")
    seen = []
    for passed in (0, 200, STITCH_MS + STITCH_STEP_MS * 48):
        board.update(passed)
        board.draw_table(canvas, prompt)
        seen.append(gold_pixels(canvas, form.box))
    assert seen == sorted(set(seen))
    assert seen[0] == 0


@pytest.mark.parametrize(("speed", "at_once"), [(1.0, False), (0.0, True)])
def test_a_card_that_may_be_chosen_rises_under_the_pointer(speed: float, at_once: bool) -> None:
    board = board_of(
        PATCH, {"draw": cards(48), "patch": [None, None], "row 0": [], "row 1": []},
        facts={"places": (3, 17)},
    )  # fmt: skip
    board.speed = speed
    canvas, form = Canvas(pygame.Surface((1920, 1080))), board.placement.view_of("patch")
    assert isinstance(form, CardGrid)
    top = pose_rect(form.pose_in_slot(3)).midtop
    above = FRect(top[0] - 20, top[1] - LIFT - 1, 40, LIFT - 3)
    seen = []
    for name in ("place:17", "place:3"):
        board.hover_control(name)
        for passed in (0, LIFT_MS):
            board.update(passed)
            board.draw_table(canvas, Prompt(places=frozenset({3, 17})))
            seen.append(gold_pixels(canvas, above) > 0)
    assert seen == [False, False, at_once, True]


# Strips ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_else_has_a_strip_on_the_mat(players: int, scale: float) -> None:
    places = TablePlaces(layout.read_layout(on_the_mat()), tuple(range(players)), 1, scale)
    mat = places.table_seating.mat
    strips = {
        name: s for name, s in places.spot_sites.items() if s.seat is not None and s.kind == "mat"
    }
    assert {site.seat for site in strips.values()} == set(range(players)) - {1}
    apart({name: site.box for name, site in places.spot_sites.items()})
    for site in strips.values():
        form = Placement(places).view_of(site.name)
        assert isinstance(form, SlotStrip)
        assert site.seat is not None
        boxes = {"face": places.plate_rects[site.seat]}
        boxes |= {f"card {i}": pose_rect(form.card_pose(i, 2)) for i in range(5)}
        boxes |= {f"bar {i}": form.bar_rect(i, 2) for i in range(5)}
        apart(boxes)
        assert all(site.box.contains(box) for box in boxes.values())
        assert mat.contains(site.box)
        assert min(form.press_rect(0, 2).size) >= 44
        assert min(boxes["face"].size) >= 44


def test_more_cards_than_slots_make_room() -> None:
    places = TablePlaces(layout.read_layout(on_the_mat()), (0, 1), 0)
    form = Placement(places).view_of("row 1")
    boxes = {str(i): pose_rect(form.card_pose(i, 6)) for i in range(6)}
    apart(boxes)
    assert all(form.box.contains(box) for box in boxes.values())


def test_my_own_row_lies_beside_the_hand_and_the_others_cards_fly_to_their_plates() -> None:
    places = TablePlaces(layout.read_layout(PATCH), (0, 1, 2), 0)
    mine = Placement(places).pose_in_zone("row 0", 0, 1)
    assert places.own_area.collidepoint(mine.x, mine.y)
    theirs = Placement(places).pose_in_zone("row 2", 0, 1)
    assert places.plate_rects[2].inflate(0, 80).collidepoint(theirs.x, theirs.y)


def test_an_open_card_on_the_mat_can_be_chosen() -> None:
    mine, theirs = cards(2), cards(3, 10)
    zones = {"row 0": mine, "row 1": theirs, "draw": cards(5, 20), "patch": []}
    board = board_of(on_the_mat(), zones)
    chosen = theirs[1]
    assert chosen is not None
    prompt = Prompt(cards=frozenset({chosen.id}), why={chosen.id: "goes"})
    things = board.controls(prompt)
    thing = find_control(things, f"card:{chosen.code}#{chosen.id}")
    assert thing is not None
    assert thing.is_focusable
    assert thing.hint == "goes"
    site = board.table_places.spot_sites["row 1"]
    assert site.box.contains(thing.box)
    laid = [t for t in things if t.role == "laid"]
    assert len(laid) == 5
    assert [t.name for t in laid if t.is_focusable] == [thing.name]


def test_a_whole_row_can_be_chosen() -> None:
    zones = {"row 0": cards(1), "row 1": [], "draw": [], "patch": []}
    board = board_of(on_the_mat(), zones)
    things = board.controls(Prompt(piles=frozenset({"row 0", "row 1"})))
    assert {t.name for t in things if t.role == "pile" and t.is_focusable} == {
        "pile:row 0",
        "pile:row 1",
    }


def test_what_may_be_chosen_looks_different() -> None:
    zones = {"row 0": [], "row 1": cards(2), "draw": [], "patch": []}
    board = board_of(on_the_mat(), zones)
    site = board.table_places.spot_sites["row 1"]
    shown = []
    for prompt in (Prompt(), Prompt(cards=frozenset({1})), Prompt(piles=frozenset({"row 1"}))):
        board.controls(prompt)
        canvas = Canvas(pygame.Surface((1280, 720)))
        part = (
            Placement(board.table_places, board.shown)
            .view_of("row 1")
            .scenery_prop(SpotLook(board.state, site))
        )
        part.draw(canvas)
        shown.append((part, pygame.image.tobytes(canvas.surface, "RGB")))
    assert len({pixels for _, pixels in shown}) == 3
    *others, (last, _) = shown
    assert last.looks_like(last)
    assert not any(last.looks_like(other) for other, _ in others)


def test_a_form_reads_no_fact_that_its_layout_does_not_list() -> None:
    board = board_of(PATCH, {"draw": [], "patch": [], "row 0": [], "row 1": []}, facts={"bank": 3})
    spot = Panel("bank", "counter", facts=("bank",))
    look = SpotLook(board.state, PlacedSpot(spot, "bank", FRect(0, 0, 10, 10)))
    assert look.layout_fact("bank") == 3
    with pytest.raises(LookupError, match="'turn'"):
        look.layout_fact("turn")


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("players", range(2, 9))
def test_few_cards_lie_at_every_plate(players: int, scale: float) -> None:
    zones = [dict(zone) for zone in PATCH["layout"]["zones"]]
    zones[2] |= {"form": "spread", "where": ["plate"]}
    places = TablePlaces(layout.read_layout(changed(zones=zones)), tuple(range(players)), 0, scale)
    boxes = {f"plate {seat}": box for seat, box in places.plate_rects.items()}
    boxes["mat"] = places.table_seating.mat
    for seat in range(players):
        form = Placement(places).view_of(f"row {seat}")
        for index in range(3):
            box = pose_rect(form.card_pose(index, 3))
            assert SCREEN.contains(box)
            low = box.inflate(-8, -8)
            assert not any(low.colliderect(other) for other in boxes.values()), f"{seat} {index}"
            assert places.plate_rects[seat].inflate(180, 200).contains(box)


# Pens ------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 3, 8, 15, 25, 40])
def test_pens_hold_equal_cards_or_those_alone_and_stay_in_their_room(count: int) -> None:
    deck = [*cards(25), *cards(15)]
    some = deck[:count]
    order = [some[i] for i in pens.sets_first_order(some, sort_hand(some))]
    found = pens.pen_groups(order)
    assert sum(len(group) for group in found) == count
    kinds = [{card.code for card in map(order.__getitem__, g) if card} for g in found]
    for group, codes in zip(found, kinds, strict=True):
        assert len(codes) in (1, len(group))
    assert [len(codes) for codes in kinds[:-1]] == [1] * (len(kinds) - 1)
    middle, wide = HAND[:2]
    laid = pens.lay_out_pens(order, {0}, None, HAND)
    assert sorted(place.index for place in laid) == list(range(count))
    for place in laid:
        half = place.height * 5 / 14
        assert middle - wide / 2 - 1 <= place.x - half
        assert place.x + half <= middle + wide / 2 + 1
        assert place.height >= 40
    in_order = sorted(laid, key=lambda place: (round(place.y), place.index))
    assert [place.index for place in in_order] == list(range(count))  # row by row from the top
    for y in {round(place.y) for place in in_order}:
        xs = [place.x for place in in_order if round(place.y) == y]
        assert xs == sorted(xs)
