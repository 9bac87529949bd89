"""Throws of dice: they land on what was asked for, in the tray, and soon."""

import tomllib
from itertools import pairwise, product
from math import acos, hypot

import pygame
import pytest
from pygame import FRect

from game.resources import rules_folder
from game.table.dice.die_pictures import turned_die
from game.table.dice.resting_dice import EIGHT, TILT, draw_die, resting_die_sprite
from game.table.dice.rotation import apply_turn, turn_likeness
from game.table.dice.solid import SIDES, solid_of, turn_showing, value_on_top
from game.table.dice.throw import FADE_IN_MS, SETTLED_HOLD_MS, Throw
from game.ui.draw.canvas import Canvas
from tests import size

TRAY = FRect(330, 200, 560, 400)
FARM = FRect(840, 290, 330, 330)
THROWS, MANY_THROWS = 100, 1000
DICE = tuple(SIDES)


def top_of(die: str, turn: tuple[tuple[float, float, float], ...]) -> str:
    """What is on top, by where the middles of the sides have gone."""
    heights = {}
    for value, side in zip(SIDES[die], solid_of(die).sides, strict=True):
        middle = [sum(corner[i] for corner in side.corners) for i in range(3)]
        heights[value] = sum(a * b for a, b in zip(turn[2], middle, strict=True))
    return max(heights, key=lambda value: heights[value])


def sticks_out(throw: Throw, tray: FRect) -> float:
    """How far any corner of any die ever leaves the tray, seen from above."""
    worst = 0.0
    for (die, _), way in zip(throw.dice, throw.die_paths, strict=True):
        for place in way:
            for point in solid_of(die).points:
                x, y, _ = apply_turn(place.turn, point)
                at = (place.x + x * throw.size / 2, place.y - place.height - y * throw.size / 2)
                worst = max(worst, tray.left - at[0], at[0] - tray.right)
                worst = max(worst, tray.top - at[1], at[1] - tray.bottom)
    return worst


@pytest.mark.parametrize("die", DICE)
def test_every_throw_lands_on_the_value_asked_for(die: str) -> None:
    values = SIDES[die]
    missed = []
    for seed in range(MANY_THROWS if size.LONG else THROWS):
        value = values[seed % len(values)]
        throw = Throw.plan([(die, value)], TRAY, seed, 120)
        last = throw.die_paths[0][-1]
        straight = abs(throw.settled_pose(0).angle) <= TILT + 0.01
        if (
            top_of(die, last.turn) != value
            or not straight
            or not 1100 <= throw.throw_length_ms <= 1350 + SETTLED_HOLD_MS
        ):
            missed.append((seed, value, top_of(die, last.turn), throw.throw_length_ms))
    assert missed == []


@pytest.mark.seeds(12, 40)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_dice_stay_in_the_tray_and_lie_apart(seed: int, count: int) -> None:
    dice = [(die, SIDES[die][seed % 6]) for die in DICE[:count]]
    throw = Throw.plan(dice, TRAY, seed, 120)
    assert sticks_out(throw, TRAY) < 0.5
    assert [
        value_on_top(die, way[-1].turn) for (die, _), way in zip(dice, throw.die_paths, strict=True)
    ] == [value for _, value in dice]
    poses = [throw.settled_pose(n) for n in range(count)]
    for i, j in product(range(count), repeat=2):
        if i < j:
            gap = max(abs(poses[i].x - poses[j].x), abs(poses[i].y - poses[j].y))
            assert gap >= 120


@pytest.mark.parametrize("seed", range(20))
def test_dice_come_home(seed: int) -> None:
    homes = [(470.0, 420.0), (750.0, 420.0)]
    throw = Throw.plan([("colors", "red"), ("shapes", "logo")], TRAY, seed, 150, homes)
    assert sticks_out(throw, TRAY) < 0.5
    for n, home in enumerate(homes):
        assert throw.settled_pose(n)[:2] == pytest.approx(home)


@pytest.mark.parametrize("angle", [-9, -2.5, 0, 7])
def test_a_die_is_turned_as_it_will_lie(angle: float) -> None:
    throw = Throw.plan([("eight", "5")], FARM, 3, 120, [FARM.center], angles=[angle])
    assert throw.settled_pose(0) == pytest.approx((*FARM.center, 120, angle))


@pytest.mark.parametrize("seed", range(20))
def test_a_small_tray_is_enough(seed: int) -> None:
    throw = Throw.plan([("colors", "orange")], FARM, seed, 140, [FARM.center])
    assert sticks_out(throw, FARM) < 0.5
    assert throw.settled_pose(0)[:2] == pytest.approx(FARM.center)


@pytest.mark.parametrize("die", DICE)
def test_a_die_really_rolls(die: str) -> None:
    for seed in range(20):
        way = Throw.plan([(die, SIDES[die][0])], TRAY, seed, 120).die_paths[0]
        seen = {value_on_top(die, place.turn) for place in way}
        far = hypot(way[0].x - way[-1].x, way[0].y - way[-1].y)
        assert len(seen) > 1, seed
        assert far > 40, seed


@pytest.mark.parametrize("die", DICE)
def test_where_there_is_no_room_a_die_tumbles_on_its_place(die: str) -> None:
    tray = FRect(0, 0, 240, 200)
    for seed in range(20):
        throw = Throw.plan([(die, SIDES[die][1])], tray, seed, 110, [tray.center])
        turned_by = [turn_likeness(a.turn, b.turn) for a, b in pairwise(throw.die_paths[0])]
        assert sum(acos(min(1.0, (same - 1) / 2)) for same in turned_by) > 5, seed
        assert len({value_on_top(die, place.turn) for place in throw.die_paths[0]}) > 2, seed


@pytest.mark.parametrize("side", [10, 100, 150, 200])
def test_even_in_too_small_a_tray_a_throw_ends_well(side: float) -> None:
    tray = FRect(500, 300, side, side)
    for seed in range(10):
        throw = Throw.plan([(die, SIDES[die][2]) for die in DICE], tray, seed, 120)
        for number, (die, value) in enumerate(throw.dice):
            assert value_on_top(die, throw.die_paths[number][-1].turn) == value
            assert (
                hypot(throw.settled_pose(number).x - 500, throw.settled_pose(number).y - 300) < 300
            )


@pytest.mark.parametrize("die", DICE)
def test_a_die_never_jumps(die: str) -> None:
    for seed in range(20):
        way = Throw.plan([(die, SIDES[die][3])], TRAY, seed, 120).die_paths[0]
        for one, two in pairwise(way):
            assert hypot(one.x - two.x, one.y - two.y) < 40, seed
            assert sum(a * b for a, b in zip(one.turn[2], two.turn[2], strict=True)) > 0.7, seed


MAT = FRect(330, 194, 1260, 504)
HANDS = ((166.0, 1000.0), (162.0, 476.0), (960.0, 116.0), (1758.0, 476.0))


@pytest.mark.parametrize("start", HANDS)
@pytest.mark.parametrize("die", DICE)
def test_from_any_plate_it_crosses_the_mat_over_a_rim_and_comes_home(
    die: str, start: tuple[float, float]
) -> None:
    home = (1100.0, 380.0)
    for seed in range(8):
        throw = Throw.plan([(die, SIDES[die][2])], MAT, seed, 130, [home], start=start)
        way, rims = throw.die_paths[0], [hit for hit in throw.hits if hit.inward]
        assert throw.settled_pose(0)[:2] == pytest.approx(home)
        assert hypot(way[0].x - start[0], way[0].y - start[1]) < 40
        assert [round(way[0].growth, 2), way[-1].growth] == [1.6, 1]
        assert len(rims) == 1, seed
        assert 0.1 * throw.still_ms < rims[0].ms < 0.9 * throw.still_ms
        at = throw.place_at(0, rims[0].ms)
        assert hypot(at.x - rims[0].spot[0], at.y - rims[0].spot[1]) < 1.2 * 130
        for place in way[round(rims[0].ms * 120 / 1000) + 2 :]:
            assert MAT.collidepoint(place.x, place.y)
        for one, two in pairwise(way):
            assert hypot(one.x - two.x, one.y - two.y) < 45, seed


def test_a_computer_throws_quickly() -> None:
    throw = Throw.plan([("eight", "4")], MAT, 1, 130, [(1100, 380)], start=HANDS[1], quick=True)
    assert throw.throw_length_ms == pytest.approx(900, abs=20)


def test_the_same_seed_throws_alike_and_others_differ() -> None:
    dice = [("colors", "blue"), ("eight", "8")]
    throws = [Throw.plan(dice, TRAY, seed, 120) for seed in (1, 1, 2)]
    assert throws[0] == throws[1]
    assert throws[0] != throws[2]


def test_the_value_does_not_change_the_way() -> None:
    for value in SIDES["colors"]:
        way = Throw.plan([("colors", value)], TRAY, 5, 120).die_paths[0]
        first = Throw.plan([("colors", "blue")], TRAY, 5, 120).die_paths[0]
        near = [abs(a.x - b.x) + abs(a.y - b.y) for a, b in zip(way, first, strict=True)]
        assert max(near) < 1e-6


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def drawn(throw: Throw, ms: float) -> bytes:
    page = pygame.Surface((1920, 1080))
    throw.draw_throw(Canvas(page), ms)
    return pixels(page)


def test_from_its_end_on_a_throw_is_lying_dice() -> None:
    dice = [("colors", "green"), ("shapes", "cross"), ("eight", "3")]
    throw = Throw.plan(dice, TRAY, 3, 120)
    page = pygame.Surface((1920, 1080))
    for n, (die, value) in enumerate(dice):
        x, y, side, angle = throw.settled_pose(n)
        draw_die(Canvas(page), die, value, (x, y), side, angle)
    assert drawn(throw, throw.throw_length_ms) == pixels(page)
    assert drawn(throw, 10_000) == pixels(page)
    assert drawn(throw, throw.throw_length_ms / 2) != pixels(page)


def test_with_reduced_motion_the_faces_only_appear() -> None:
    dice = [("colors", "green"), ("eight", "3")]
    throw = Throw.plan(dice, TRAY, 3, 120, reduced=True)
    moving = Throw.plan(dice, TRAY, 3, 120)
    assert throw.throw_length_ms == FADE_IN_MS
    assert [throw.settled_pose(n) for n in (0, 1)] == [moving.settled_pose(n) for n in (0, 1)]
    assert drawn(throw, FADE_IN_MS) == drawn(moving, moving.throw_length_ms)
    frames = {drawn(throw, ms) for ms in (0, 40, 80, FADE_IN_MS)}
    assert len(frames) == 4


def middle(image: pygame.Surface) -> bytes:
    """The part of a die's picture where its sign is."""
    box = pygame.Rect(0, 0, 60, 60)
    box.center = image.get_rect().center
    return pygame.image.tobytes(image.subsurface(box), "RGB")


@pytest.mark.parametrize("die", DICE)
def test_the_solid_shows_on_top_what_the_lying_die_shows(die: str) -> None:
    rest = {value: middle(resting_die_sprite(die, value, 100)) for value in SIDES[die]}
    for value in SIDES[die]:
        solid_picture = middle(
            turned_die(die, turn_showing(die, value), 100, -solid_of(die).rest_height)
        )
        apart = {
            other: sum(abs(a - b) for a, b in zip(solid_picture, picture, strict=True))
            for other, picture in rest.items()
        }
        assert min(apart, key=lambda other: apart[other]) == value


def test_dice_have_the_faces_of_the_rules() -> None:
    file = rules_folder() / "chroma-cards.toml"
    dice = tomllib.loads(file.read_text(encoding="utf-8"))["dice"]
    assert {die: sorted(faces) for die, faces in dice.items()} == {
        die: sorted(faces) for die, faces in SIDES.items()
    }


def test_opposite_numbers_add_up_to_nine() -> None:
    sides = solid_of(EIGHT).sides
    for number, side in zip(SIDES[EIGHT], sides, strict=True):
        facing = tuple(-part for part in side.normal)
        other = next(i for i, s in enumerate(sides) if s.normal == pytest.approx(facing))
        assert int(number) + int(SIDES[EIGHT][other]) == 9
