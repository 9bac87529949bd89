"""Forms of zones and panels: all cards on the mat, nothing on each other, what can be pressed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.core.card import Card, Facing
from game.core.event import Announced, Counter, Moved
from game.core.match import Match
from game.core.seat_view import SeatView
from game.games import GAMES
from game.resources import rules_folder
from game.view import actions, layout, pens
from game.view.board import Board, PlayerFace
from game.view.canvas import Canvas
from game.view.forms.form import Site
from game.view.forms.grid import Grid
from game.view.forms.look import Look
from game.view.forms.strip import Strip
from game.view.hands import HANDS
from game.view.held import box_of, sorted_hand
from game.view.layout import LayoutProblem, Panel, ZoneSpot
from game.view.palette import CREAM, rgb
from game.view.places import Places
from game.view.prompt import Prompt, PromptButton
from game.view.table_view import TableView
from game.view.thing import find
from game.words import Words

SCREEN = FRect(0, 0, 1920, 1080)
SCALES = (1.0, 1.25, 1.5, 2.0)
COLORS = ("blue", "green", "orange", "red", "yellow")


def cards(count: int, first: int = 0) -> list[Card | None]:
    """So many cards of all colors and shapes."""
    shapes = ("circle", "cross", "pentagon", "square", "star")
    found: list[Card | None] = []
    for i in range(first, first + count):
        color, shape = COLORS[i % 5], shapes[i // 5 % 5]
        found.append(Card(i, f"{color[0]}{shape[0]}", color, shape, shape=shape))
    return found


PATCH: dict[str, Any] = {
    "id": "toy",
    "zones": [
        {"name": "draw", "facing": "down"},
        {"name": "patch", "facing": "down"},
        {"name": "row", "facing": "up", "seats": True},
        {"name": "hand", "facing": "owner", "seats": True},
    ],
    "layout": {
        "back": "chroma",
        "own": {"side": "left", "width": 0.5, "tall": True},
        "zones": [
            {"zone": "draw", "form": "pile", "area": [0, 0, 0.18, 0.5], "side": "below"},
            {"zone": "patch", "form": "grid", "area": [0.2, 0, 0.8, 1], "facts": ["places"]},
            {"zone": "row", "form": "strip", "owner": "seat", "where": ["own"]},
            {"zone": "hand", "form": "fan", "owner": "seat"},
        ],
        "panels": [
            {"name": "note", "form": "text", "area": [0, 0.5, 0.18, 0.5]},
        ],
    },
}


def changed(**changes: object) -> dict[str, Any]:
    """The toy's file with other values in its layout."""
    return {**PATCH, "layout": {**PATCH["layout"], **changes}}


def on_the_mat() -> dict[str, Any]:
    """The toy with everybody else on the mat."""
    zones = [dict(zone) for zone in PATCH["layout"]["zones"]]
    zones[1] = {"zone": "patch", "form": "heap", "area": [0.5, 0.7, 0.5, 0.3]}
    zones[0]["area"] = [0, 0.7, 0.5, 0.3]
    zones[2] |= {"where": ["own", "mat"], "area": [0, 0, 1, 0.7]}
    return changed(zones=zones, panels=[], opponents="mat")


def board_of(
    data: Mapping[str, Any],
    zones: Mapping[str, Sequence[Card | None]],
    players: int = 2,
    facts: Mapping[str, Any] | None = None,
) -> Board:
    """A board with that layout, on which these cards lie."""
    words = Words.load(rules_folder()).of("color-chaos")
    faces = [PlayerFace(f"Ann {seat}", "fox") for seat in range(players)]
    board = Board(layout.read(data), words, faces, speed=0)
    known: dict[str, Any] = {"around": list(range(players)), "turn": 0, "phase": "turn"}
    lying: dict[str, list[Card | None]] = {f"hand {seat}": [] for seat in range(players)}
    lying |= {zone: list(some) for zone, some in zones.items()}
    view = SeatView(0, dict.fromkeys(lying, "up"), lying, known | dict(facts or {}))
    board.show(view, 0)
    return board


def apart(boxes: Mapping[str, FRect]) -> None:
    for one, other in combinations(boxes, 2):
        inner = boxes[one].inflate(-1, -1)
        assert not inner.colliderect(boxes[other]), f"{one} lies on {other}"


# Every game ------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", GAMES)
def test_all_spots_of_a_game_keep_apart(game: str, scale: float) -> None:
    rules = GAMES[game].rules
    table = layout.read(rules.raw)
    for players in range(rules.least, rules.most + 1):
        places = Places(table, tuple(range(players)), 0, scale)
        mat, own = places.seating.mat, places.own
        boxes: dict[str, FRect] = {"mat": mat} | ({"own": own} if own.w else {})
        boxes |= {f"plate {s}": b for s, b in places.plates.items() if not mat.contains(b)}
        apart(boxes)
        assert all(SCREEN.contains(box) for box in boxes.values())
        lying = {name: site for name, site in places.sites.items() if site.kind == "mat"}
        for site in lying.values():
            assert ground_of(places, site).contains(site.box), site.name
        for one, other in combinations([s for s in lying.values() if whole(s.spot)], 2):
            overlap = one.box.inflate(-1, -1).colliderect(other.box)
            assert not overlap or on_another(one, other), f"{one.name} lies on {other.name}"
        for seat, head in places.plates.items():
            assert min(head.size) >= 44, f"the face of {seat} is too small to be hit"


def on_another(one: Site, other: Site) -> bool:
    """Whether one of two spots has no ground of its own and lies within the other."""
    pairs = ((one, other), (other, one))
    return any(a.spot.ground == "none" and b.box.inflate(4, 4).contains(a.box) for a, b in pairs)


def ground_of(places: Places, site: Site) -> FRect:
    """What a spot lies on: the mat, the area beside the hand, or the table."""
    if "buttons" in site.spot.where:
        return SCREEN
    return places.own if "own" in site.spot.where and site.seat is None else places.seating.mat


def whole(spot: ZoneSpot | Panel) -> bool:
    """Whether a spot has a part of the mat to itself."""
    if isinstance(spot, ZoneSpot):
        return not spot.beside
    return spot.ground != "mat" and "buttons" not in spot.where


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", GAMES)
def test_the_hand_keeps_clear_of_what_lies_beside_it(game: str, scale: float) -> None:
    rules = GAMES[game].rules
    table = layout.read(rules.raw)
    places = Places(table, (0, 1, 2), 0, scale)
    if not places.own.w:
        return
    form = HANDS[table.spot("hand").form]
    primary = actions.LARGE_LEFT if places.seating.large else actions.LEFT
    for count in (1, 4, 7, 14):
        some = cards(count)
        for place in form.lay(
            [some[i] for i in sorted_hand(some)], set(), None, places.seating.hand
        ):
            half = place.height * 5 / 14
            box = FRect(place.x - half, place.y - place.height / 2, 2 * half, place.height)
            assert not box.colliderect(places.own), f"{count} cards"
            assert places.plates[0].right <= box.left
            assert box.right <= primary


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("own", [None, ("left", 0.56, True), ("right", 0.27, False)])
def test_the_banner_hides_no_answer(own: tuple[str, float, bool] | None, scale: float) -> None:
    zones = [dict(zone) for zone in PATCH["layout"]["zones"]]
    if own is None:
        zones[2] |= {"where": ["plate"]}
    table = changed(zones=zones)
    del table["layout"]["own"]
    if own is not None:
        table["layout"]["own"] = dict(zip(("side", "width", "tall"), own, strict=True))
    board = board_of(table, {"draw": [], "patch": [], "row 0": [], "row 1": []})
    canvas = Canvas(pygame.Surface((1280, 720)), scale)
    answer = PromptButton("take", "Take it", kind="primary")
    hint = "A hint of about as many words as any of the games has for its players to read."
    board.scale = scale
    board.things(Prompt("Bartholomew-Max, what do you want to do?", hint, 0, buttons=(answer,)))
    banner = TableView(board).draw_banner(canvas)
    places = board.places
    assert SCREEN.contains(banner)
    band = banner.inflate(0, -24)  # its tails hang lower
    assert not band.colliderect(actions.places((answer,), scale)["take"])
    assert not any(band.colliderect(box) for box in places.plates.values())
    if places.own.w:
        hidden = max(0.0, min(band.right, places.own.right) - max(band.x, places.own.x))
        assert hidden <= 60 or not band.colliderect(places.own)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("game", [g for g in GAMES if g != "color-chaos"])
def test_a_form_draws_only_within_its_reach(game: str, scale: float, size: tuple[int, int]) -> None:
    match = Match.new(game, 4, 7)
    words = Words.load(rules_folder()).of(game)
    faces = [PlayerFace(f"Ann {seat}", "fox") for seat in range(4)]
    board = Board(layout.read(match.game.rules.raw), words, faces, speed=0, scale=scale)
    for step in range(60):
        if match.decision is not None:
            match.submit(step * 7 % len(match.decision.options))
    board.show(match.table.seen_by(0), 0)
    for name, site in board.places.sites.items():
        surface = pygame.Surface(size, pygame.SRCALPHA)
        canvas = Canvas(surface, scale)
        part = board.places.form(name, board.shown).part(Look(board, site))
        part.draw(canvas)
        drawn = surface.get_bounding_rect()
        reach = canvas.rect(part.reach).inflate(2, 2)
        assert not drawn.w or reach.contains(drawn), f"{name} draws on {drawn}, not {reach}"
        hash(part.shows)


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_that_a_form_shows_is_known(game: str) -> None:
    match = Match.new(game, GAMES[game].rules.least, 1)
    table = layout.read(match.game.rules.raw)
    facts = match.table.seen_by(0).facts
    listed = [f for spot in table.zones for f in spot.facts]
    listed += [f for panel in table.panels for f in panel.facts]
    assert [fact for fact in listed if fact not in facts] == []


# Grid ------------------------------------------------------------------------------------


def grid(count: int, scale: float = 1, places: Sequence[int] = (), players: int = 2) -> Grid:
    """A patch among so many cards in all."""
    table = layout.read(PATCH)
    patch = cards(len(places))
    view = SeatView(
        0, {}, {"draw": cards(count - len(places), 50), "patch": patch}, {"places": tuple(places)}
    )
    form = Places(table, tuple(range(players)), 0, scale).form("patch", view)
    assert isinstance(form, Grid)
    return form


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("count", [50, 100, 150])
def test_there_is_a_place_for_every_card_of_the_game(count: int, scale: float) -> None:
    form = grid(count, scale)
    slots = {form.name(place): form.slot(place) for place in range(count)}
    assert len(slots) == count
    assert all(form.box.contains(slot) for slot in slots.values())
    apart(slots)
    smallest = min(min(slot.inflate(6, 6).size) for slot in slots.values())
    assert smallest >= 43


@pytest.mark.parametrize("count", [50, 100, 150])
def test_a_card_of_the_patch_lies_on_its_place(count: int) -> None:
    taken = (0, 9, 10, count - 1)
    form = grid(count, places=taken)
    assert [form.place_name(i) for i in range(4)] == ["A1", "J1", "A2", f"J{count // 10}"]
    for index, place in enumerate(taken):
        pose = form.pose(index, 4)
        assert form.slot(place).center == pytest.approx((pose.x, pose.y))
        long, thick = pose.height, pose.height * 5 / 7
        card = FRect(0, 0, long, thick) if pose.angle else FRect(0, 0, thick, long)
        card.center = (pose.x, pose.y)
        assert form.slot(place).contains(card)


def test_columns_have_letters_and_rows_numbers_however_they_lie() -> None:
    upright, turned = grid(100), grid(150)
    assert not upright.lattice.turned
    assert turned.lattice.turned
    for form in (upright, turned):
        assert (form.name(0), form.name(3), form.name(57)) == ("A1", "D1", "H6")
    assert upright.slot(1).x > upright.slot(0).x
    assert turned.slot(1).y > turned.slot(0).y
    assert turned.slot(10).x > turned.slot(0).x


def test_a_card_without_a_known_place_is_on_its_way_to_the_middle() -> None:
    form = grid(50, places=(4,))
    pose = form.pose(1, 2)
    assert (pose.x, pose.y) == pytest.approx(form.box.center)
    assert form.place_name(1) == ""


def test_places_that_may_be_chosen_can_be_reached_and_no_others() -> None:
    board = board_of(
        PATCH, {"draw": cards(48), "patch": [None, None], "row 0": [], "row 1": []},
        facts={"places": (3, 17)},
    )  # fmt: skip
    things = board.things(Prompt(places=frozenset({3, 20}), piles=frozenset({"draw"})))
    may = {thing.name for thing in things if thing.focusable and thing.role in ("place", "pile")}
    assert may == {"place:3", "place:20", "pile:draw"}
    assert len([thing for thing in things if thing.role == "place"]) == 50


# Strips ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_else_has_a_strip_on_the_mat(players: int, scale: float) -> None:
    places = Places(layout.read(on_the_mat()), tuple(range(players)), 1, scale)
    mat = places.seating.mat
    strips = {name: s for name, s in places.sites.items() if s.seat is not None and s.kind == "mat"}
    assert {site.seat for site in strips.values()} == set(range(players)) - {1}
    apart({name: site.box for name, site in places.sites.items()})
    for site in strips.values():
        form = places.form(site.name)
        assert isinstance(form, Strip)
        assert site.seat is not None
        boxes = {"face": places.plates[site.seat]}
        boxes |= {f"card {i}": box_of(form.pose(i, 2)) for i in range(5)}
        boxes |= {f"bar {i}": form.bar(i, 2) for i in range(5)}
        apart(boxes)
        assert all(site.box.contains(box) for box in boxes.values())
        assert mat.contains(site.box)
        assert min(boxes["card 0"].size) >= 44
        assert min(boxes["face"].size) >= 44


def test_more_cards_than_slots_make_room() -> None:
    places = Places(layout.read(on_the_mat()), (0, 1), 0)
    form = places.form("row 1")
    boxes = {str(i): box_of(form.pose(i, 6)) for i in range(6)}
    apart(boxes)
    assert all(form.box.contains(box) for box in boxes.values())


def test_my_own_row_lies_beside_the_hand_and_the_others_cards_fly_to_their_plates() -> None:
    places = Places(layout.read(PATCH), (0, 1, 2), 0)
    mine = places.pose("row 0", 0, 1)
    assert places.own.collidepoint(mine.x, mine.y)
    theirs = places.pose("row 2", 0, 1)
    assert places.plates[2].inflate(0, 80).collidepoint(theirs.x, theirs.y)


def test_an_open_card_on_the_mat_can_be_chosen() -> None:
    mine, theirs = cards(2), cards(3, 10)
    zones = {"row 0": mine, "row 1": theirs, "draw": cards(5, 20), "patch": []}
    board = board_of(on_the_mat(), zones)
    chosen = theirs[1]
    assert chosen is not None
    prompt = Prompt(cards=frozenset({chosen.id}), why={chosen.id: "goes"})
    things = board.things(prompt)
    thing = find(things, f"card:{chosen.code}#{chosen.id}")
    assert thing is not None
    assert thing.focusable
    assert thing.hint == "goes"
    site = board.places.sites["row 1"]
    assert site.box.contains(thing.box)
    laid = [t for t in things if t.role == "laid"]
    assert len(laid) == 5
    assert [t.name for t in laid if t.focusable] == [thing.name]


def test_a_whole_row_can_be_chosen() -> None:
    zones = {"row 0": cards(1), "row 1": [], "draw": [], "patch": []}
    board = board_of(on_the_mat(), zones)
    things = board.things(Prompt(piles=frozenset({"row 0", "row 1"})))
    assert {t.name for t in things if t.role == "pile" and t.focusable} == {
        "pile:row 0",
        "pile:row 1",
    }


def test_what_may_be_chosen_looks_different() -> None:
    zones = {"row 0": [], "row 1": cards(2), "draw": [], "patch": []}
    board = board_of(on_the_mat(), zones)
    site = board.places.sites["row 1"]
    shown = []
    for prompt in (Prompt(), Prompt(cards=frozenset({1})), Prompt(piles=frozenset({"row 1"}))):
        board.things(prompt)
        canvas = Canvas(pygame.Surface((1280, 720)))
        part = board.places.form("row 1", board.shown).part(Look(board, site))
        part.draw(canvas)
        shown.append((part.shows, pygame.image.tobytes(canvas.surface, "RGB")))
    assert len({shows for shows, _ in shown}) == 3
    assert len({pixels for _, pixels in shown}) == 3


def test_a_form_reads_no_fact_that_its_layout_does_not_list() -> None:
    board = board_of(PATCH, {"draw": [], "patch": [], "row 0": [], "row 1": []}, facts={"bank": 3})
    spot = Panel("bank", "counter", facts=("bank",))
    look = Look(board, Site(spot, "bank", FRect(0, 0, 10, 10)))
    assert look.fact("bank") == 3
    with pytest.raises(LookupError, match="'turn'"):
        look.fact("turn")


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("players", range(2, 9))
def test_few_cards_lie_at_every_plate(players: int, scale: float) -> None:
    zones = [dict(zone) for zone in PATCH["layout"]["zones"]]
    zones[2] |= {"form": "spread", "where": ["plate"]}
    places = Places(layout.read(changed(zones=zones)), tuple(range(players)), 0, scale)
    boxes = {f"plate {seat}": box for seat, box in places.plates.items()}
    boxes["mat"] = places.seating.mat
    for seat in range(players):
        form = places.form(f"row {seat}")
        for index in range(3):
            box = box_of(form.pose(index, 3))
            assert SCREEN.contains(box)
            low = box.inflate(-8, -8)
            assert not any(low.colliderect(other) for other in boxes.values()), f"{seat} {index}"
            assert places.plates[seat].inflate(180, 200).contains(box)


# Pens ------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 3, 8, 15, 25, 40])
def test_pens_hold_equal_cards_or_those_alone_and_stay_in_their_room(count: int) -> None:
    deck = [*cards(25), *cards(15)]
    some = deck[:count]
    order = [some[i] for i in pens.together(some, sorted_hand(some))]
    found = pens.groups(order)
    assert sum(len(group) for group in found) == count
    kinds = [{card.code for card in map(order.__getitem__, g) if card} for g in found]
    for group, codes in zip(found, kinds, strict=True):
        assert len(codes) in (1, len(group))
    assert [len(codes) for codes in kinds[:-1]] == [1] * (len(kinds) - 1)
    middle, wide = 952.0, 1236.0
    laid = pens.lay_out(order, {0}, None, (middle, wide))
    assert sorted(place.index for place in laid) == list(range(count))
    for place in laid:
        half = place.height * 5 / 14
        assert middle - wide / 2 - 1 <= place.x - half
        assert place.x + half <= middle + wide / 2 + 1
        assert place.height >= 40
    xs = [place.x for place in sorted(laid, key=lambda place: place.index)]
    assert xs == sorted(xs)


# Refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "key", "value", "reason"),
    [
        (0, "area", [0.9, 0, 0.2, 1], r"'draw' lies off the mat: area"),
        (0, "area", [0, 0, 0, 1], r"'draw' lies off the mat: area"),
        (0, "side", "above", r"'draw' side 'above'"),
        (0, "ground", "water", r"'draw' ground 'water'"),
        (1, "form", "tower", r"'patch' form 'tower'"),
        (1, "details", {"color": "blue"}, r"'patch' has an unknown detail 'color'"),
        (1, "details", {"columns": "ten"}, r"'patch' detail 'columns' can't be 'ten'"),
        (2, "where", [], r"'row' needs 'where'"),
        (2, "where", ["sky"], r"'row' where 'sky'"),
        (2, "where", ["mat"], r"'row' needs an 'area'"),
        (2, "owner", "cat", r"'row' owner 'cat'"),
        (3, "form", "pile", r"'hand' form 'pile'"),
    ],
)
def test_a_spot_that_cannot_be_drawn_is_refused(
    zone: int, key: str, value: object, reason: str
) -> None:
    zones = [dict(row) for row in PATCH["layout"]["zones"]]
    zones[zone][key] = value
    with pytest.raises(LayoutProblem, match=rf"toy\.toml: layout\.zones {reason}"):
        layout.read(changed(zones=zones))


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("own", {"side": "top", "width": 0.3}, r"layout\.own\.side 'top'"),
        ("own", {"side": "left", "width": 0.9}, r"layout\.own\.width"),
        ("own", {"side": "left"}, r"layout\.own needs 'width'"),
        ("opponents", "mat", "needs a player's zone on the mat"),
        ("opponents", "chairs", r"layout\.opponents 'chairs'"),
        ("panels", [{"name": "draw", "form": "text"}], "'draw' is called like"),
        ("panels", [{"name": "note", "form": "poem"}], "'note' form 'poem'"),
        ("panels", [{"name": "note"}], r"layout\.panels\[0\] needs 'form'"),
        ("walls", [], "unknown key 'walls'"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(key: str, value: object, reason: str) -> None:
    with pytest.raises(LayoutProblem, match=reason):
        layout.read(changed(**{key: value}))


def test_what_lies_beside_the_hand_needs_a_place_there() -> None:
    data = changed()
    del data["layout"]["own"]
    with pytest.raises(LayoutProblem, match=r"'row' lies on its own, but there is no"):
        layout.read(data)


# In the air ------------------------------------------------------------------------------


def moving(data: Mapping[str, Any], zones: Mapping[str, Sequence[Card | None]]) -> Board:
    """A board whose events take their time."""
    board = board_of(data, {**zones, "row 1": []}, facts={"places": (3,)})
    board.speed = 1
    facing: dict[str, Facing] = {**board.shown.facing, "patch": "down", "draw": "down"}
    board.show(SeatView(0, facing, board.shown.zones, board.shown.facts), 0)
    return board


def test_a_card_flies_to_its_place_in_the_patch_and_turns_its_face_down() -> None:
    held = cards(3, 60)
    board = moving(PATCH, {"hand 0": held, "patch": [None], "row 0": [], "draw": cards(46)})
    board.apply(Counter((("places", (3, 27)),)))
    board.apply(Moved((held[1],), "hand 0", (1,), "patch", 1))
    board.update(1)
    (act,) = board.acts
    (flight,) = act.flights
    form = board.places.form("patch", board.coming)
    assert isinstance(form, Grid)
    assert (flight.end.x, flight.end.y) == pytest.approx(form.slot(27).center)
    assert flight.begins == board.face(held[1])
    assert flight.ends == board.face(None)


def test_a_card_taken_from_the_patch_leaves_from_its_place() -> None:
    board = moving(PATCH, {"hand 0": [], "patch": [None], "row 0": [], "draw": cards(49)})
    form = board.places.form("patch", board.coming)
    assert isinstance(form, Grid)
    taken = Card(70, "bo", "blue", "circle", shape="circle")
    board.apply(Moved((taken,), "patch", (0,), "hand 0", 1))
    board.apply(Counter((("places", ()),)))
    board.update(1)
    (flight,) = board.acts[0].flights
    assert (flight.start.x, flight.start.y) == pytest.approx(form.slot(3).center)
    board.finish()
    assert board.shown.zones["patch"] == []
    assert board.shown.facts["places"] == ()


def test_a_card_flies_to_the_slot_of_a_row() -> None:
    held = cards(1, 60)
    board = moving(PATCH, {"hand 0": held, "patch": [], "row 0": cards(2), "draw": []})
    board.apply(Moved((held[0],), "hand 0", (0,), "row 0", -1))
    board.update(1)
    (flight,) = board.acts[0].flights
    slot = board.places.form("row 0").pose(2, 3)
    assert (flight.end.x, flight.end.y, flight.end.height) == (slot.x, slot.y, slot.height)
    assert flight.ends == board.face(held[0])


@pytest.mark.parametrize("name", ["bloomed", "bank", "bank 7"])
def test_an_event_takes_the_time_its_layout_says(name: str) -> None:
    board = moving(changed(times={name: 600}), {"patch": [None], "row 0": [], "draw": []})
    board.apply(Announced("bloomed", 0) if name == "bloomed" else Counter((("bank", 7),)))
    board.update(1)
    assert [act.length for act in board.acts] == [600]
    look = Look(board, board.places.sites["patch"])
    assert [round(share, 3) for _, share in look.acts] == [0]
    board.update(300)
    assert [round(share, 3) for _, share in look.acts] == [0.5]
    board.update(300)
    assert not board.happening


def test_a_face_on_the_mat_can_be_chosen() -> None:
    zones: dict[str, list[Card | None]] = {f"row {seat}": [] for seat in range(3)}
    board = board_of(on_the_mat(), zones, players=3)
    things = board.things(Prompt(seats=frozenset({2})))
    face = find(things, "seat:2")
    assert face is not None
    assert face.focusable
    assert board.places.sites["row 2"].box.contains(face.box)
    flown = board.places.pose("hand 2", 0, 1)
    assert face.box.collidepoint(flown.x, flown.y)


@pytest.mark.parametrize("game", GAMES)
def test_words_on_the_mat_can_be_read(game: str) -> None:
    table = layout.read(GAMES[game].rules.raw)
    colors = table.mat
    if any(panel.ground == "mat" for panel in table.panels):
        return  # nothing is written on felt that a picture covers
    for ink in (colors.text, CREAM):
        for ground in (colors.felt, colors.zone):
            assert contrast(ink, ground) >= 4.5


def contrast(one: str, other: str) -> float:
    """How much lighter one color is than the other, as accessibility guidelines count it."""
    light, dark = sorted((brightness(one), brightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def brightness(color: str) -> float:
    """The relative luminance of a color."""
    parts = [channel / 255 for channel in rgb(color)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
