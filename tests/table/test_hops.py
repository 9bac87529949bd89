"""Who is skipped: a token hops over their plate, which turns gray for a while."""

from __future__ import annotations

from math import dist

import pygame
import pytest
from pygame import FRect

from game.table.layout.seats import rack_box
from game.table.moves.feel import Feel
from game.table.moves.hops import AGAIN, GRAY, HOP, OVER, TOP, Hop
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas
from game.ui.widgets.banner import NEWS, Ribbon
from tests.playing import answer
from tests.table.test_played import Watched

TABLE = (
    "color-chaos {} / option expansion_1=on / option expansion_2=on / discard b5 / turn 1 "
    "/ hand 0 r1 r2 r3 / hand 1 {} b1 b2"
)


def hops_of(table: Watched) -> list[tuple[Hop, float]]:
    """Every hop of what happens, and when it begins."""
    found: dict[int, tuple[Hop, float]] = {}
    while table.board.happening:
        for act in table.board.acts:
            found |= {id(toy): (toy, act.start) for toy in act.toys if isinstance(toy, Hop)}
        table.board.update(5)
    return list(found.values())


@pytest.mark.parametrize("players", [3, 4, 9, 16])
def test_the_token_hops_from_the_doer_over_the_skipped_plate_to_the_next(players: int) -> None:
    table = Watched(TABLE.format(players, "bSkip"))
    plates = table.board.places.plates
    table.play("play bSkip")
    ((hop, _),) = hops_of(table)
    assert hop.begin == plates[1].center
    assert hop.lands == plates[3 % players].center
    assert hop.length == HOP
    high = plates[2].centerx, max(plates[2].top - OVER, 1.5 * TOP + hop.token.size) - 48
    near = min(dist(high, (at.x, at.y)) for at in map(hop.where, range(round(HOP))))
    assert near < hop.token.size, "it hops over the plate"
    screen = FRect(0, 0, 1920, 1080)
    for ms in range(0, round(HOP), 10):
        spot = hop.where(ms)
        assert screen.contains(FRect(spot.x - 36, spot.y - 36, 72, 72))


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("doer", [1, 2, 3])
@pytest.mark.parametrize("card", ["bSkip", "bDoubleSkip", "bSkipToMost"])
@pytest.mark.parametrize("way", [1, -1])
def test_no_token_hops_over_what_the_ribbon_tells(
    doer: int, scale: float, card: str, way: int
) -> None:
    position = TABLE.format(4, "x").replace("turn 1", f"turn {doer}")
    position = position.replace("hand 1 x b1 b2", f"hand {doer} {card} b1 b2 / direction {way}")
    table = Watched(position)
    table.board.use(1, False, scale)
    seating, canvas = table.board.places.seating, Canvas(pygame.Surface((1920, 1080)), scale)
    ribbon = Ribbon("Rocco **skips you and Papa!**", "fox", NEWS, end=58, other="dog")
    covered = ribbon.box(canvas, (seating.banner_x, seating.told))
    answer(table.match, f"play {card}")
    table.board.update(1)
    hops = hops_of(table)
    assert hops
    for hop, _ in hops:
        for ms in range(0, round(hop.length) + 1, 5):
            spot, half = hop.where(ms), hop.token.size / 2
            disc = FRect(spot.x - half, spot.y - half, 2 * half, 2 * half)
            assert not disc.colliderect(covered), (ms, spot)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_token_that_skips_whoever_looks_hops_over_the_rack_above_their_plate(
    scale: float,
) -> None:
    table = Watched(TABLE.format(4, "bSkip").replace("turn 1", "turn 3 / hand 3 bSkip b1 b2"))
    table.board.use(1, False, scale)
    answer(table.match, "play bSkip")
    table.board.update(1)
    ((hop, _),) = hops_of(table)
    rack = rack_box(table.board.places.seating)
    passed = [hop.where(ms) for ms in range(round(hop.length) + 1)]
    over = [spot for spot in passed if rack.left < spot.x < rack.centerx]
    assert over
    assert min(spot.y for spot in over) <= rack.top - OVER


def test_of_two_skips_each_hops_once_the_second_where_the_first_landed() -> None:
    table = Watched(TABLE.format(5, "bDoubleSkip"))
    table.play("play bDoubleSkip")
    (one, first), (two, second) = hops_of(table)
    assert (one.length, two.length) == (AGAIN, AGAIN)
    assert one.lands == two.begin
    assert second >= first + AGAIN
    assert two.lands == table.board.places.plates[4].center


def test_the_turn_passes_on_while_the_token_hops() -> None:
    table = Watched(TABLE.format(4, "bSkip") + " / hand 2 g1 g2 / hand 3 g3 g4")
    mover = table.play("play bSkip")
    assert table.lasts() == pytest.approx(mover.over + 80 + motion.TURN, abs=4)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_skipped_plate_turns_gray_and_comes_back(reduced: bool) -> None:
    table = Watched(TABLE.format(4, "bSkip"), reduced=reduced)
    mover = table.play("play bSkip")
    while table.board.now < mover.over + 2:
        table.board.update(1)
    seen = []
    for _ in range(round(GRAY) // 10 + 5):
        table.board.update(10)
        seen.append(Feel(table.board.moment).swayed(2))
        assert not any(act.toys for act in table.board.acts) or not reduced
    assert max(gray for gray, _ in seen) == 1
    assert (max(tilt for _, tilt in seen) > 0) is not reduced
    assert seen[-1] == (0, 0)
    assert Feel(table.board.moment).swayed(3) == (0, 0)


def test_only_the_hand_of_whoever_is_skipped_sinks() -> None:
    for viewer, sinks in ((2, True), (0, False)):
        table = Watched(TABLE.format(4, "bSkip"), viewer)
        mover = table.play("play bSkip")
        while table.board.now < mover.over + 400:
            table.board.update(5)
        assert (Feel(table.board.moment).sunk > 0) is sinks
