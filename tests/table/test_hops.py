"""Who is skipped: a token hops over their plate, which turns gray for a while."""

from math import dist

import pygame
import pytest
from pygame import FRect

from game.table.animation.hops import GRAY, HOP, HOP_REPEAT_MS, OVER, TOP, TokenHop
from game.table.animation.impact_effects import ImpactEffects
from game.table.layout.seats import MIDDLE, deed_rack_rect
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas
from game.ui.widgets.ribbon import NEWS, Ribbon
from tests.playing import answer
from tests.table.test_played import Watched

TABLE = (
    "color-chaos {} / option expansion_1=on / option expansion_2=on / discard b5 / turn 1 "
    "/ hand 0 r1 r2 r3 / hand 1 {} b1 b2"
)


def hops_of(table: Watched) -> list[tuple[TokenHop, float]]:
    """Every hop of what happens, and when it begins."""
    found: dict[int, tuple[TokenHop, float]] = {}
    while table.board.is_showing_events:
        for act in table.board.animations:
            found |= {
                id(toy): (toy, act.start) for toy in act.moving_objects if isinstance(toy, TokenHop)
            }
        table.board.update(5)
    return list(found.values())


@pytest.mark.parametrize("players", [3, 4, 9, 16])
def test_the_token_hops_from_the_doer_over_the_skipped_plate_to_the_next(players: int) -> None:
    table = Watched(TABLE.format(players, "bSkip"))
    plates = table.board.table_places.plate_rects
    table.play("play bSkip")
    ((hop, _),) = hops_of(table)
    assert hop.first_point == plates[1].center
    assert hop.landing_point == plates[3 % players].center
    assert hop.length == HOP
    high = plates[2].centerx, max(plates[2].top - OVER, 1.5 * TOP + hop.token.size) - 48
    near = min(dist(high, (at.x, at.y)) for at in map(hop.pose_at, range(round(HOP))))
    assert near < hop.token.size, "it hops over the plate"
    screen = FRect(0, 0, 1920, 1080)
    for ms in range(0, round(HOP), 10):
        spot = hop.pose_at(ms)
        assert screen.contains(FRect(spot.x - 36, spot.y - 36, 72, 72))


@pytest.mark.sampled(5)
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
    table.board.set_presentation(1, False, scale)
    seating = table.board.table_places.table_seating
    canvas = Canvas(pygame.Surface((1920, 1080)), scale)
    ribbon = Ribbon("Rocco **skips you and Papa!**", "fox", NEWS, end=58, target_face="dog")
    covered = ribbon.covered_rect(canvas, (MIDDLE, seating.told))
    answer(table.match, f"play {card}")
    table.board.update(1)
    hops = hops_of(table)
    assert hops
    for hop, _ in hops:
        for ms in range(0, round(hop.length) + 1, 5):
            spot, half = hop.pose_at(ms), hop.token.size / 2
            disc = FRect(spot.x - half, spot.y - half, 2 * half, 2 * half)
            assert not disc.colliderect(covered), (ms, spot)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_token_that_skips_whoever_looks_hops_over_the_rack_above_their_plate(
    scale: float,
) -> None:
    table = Watched(TABLE.format(4, "bSkip").replace("turn 1", "turn 3 / hand 3 bSkip b1 b2"))
    table.board.set_presentation(1, False, scale)
    answer(table.match, "play bSkip")
    table.board.update(1)
    ((hop, _),) = hops_of(table)
    rack = deed_rack_rect(table.board.table_places.table_seating)
    passed = [hop.pose_at(ms) for ms in range(round(hop.length) + 1)]
    over = [spot for spot in passed if rack.left < spot.x < rack.centerx]
    assert over
    assert min(spot.y for spot in over) <= rack.top - OVER


def test_of_two_skips_each_hops_once_the_second_where_the_first_landed() -> None:
    table = Watched(TABLE.format(5, "bDoubleSkip"))
    table.play("play bDoubleSkip")
    (one, first), (two, second) = hops_of(table)
    assert (one.length, two.length) == (HOP_REPEAT_MS, HOP_REPEAT_MS)
    assert one.landing_point == two.first_point
    assert second >= first + HOP_REPEAT_MS
    assert two.landing_point == table.board.table_places.plate_rects[4].center


def test_the_turn_passes_on_while_the_token_hops() -> None:
    table = Watched(TABLE.format(4, "bSkip") + " / hand 2 g1 g2 / hand 3 g3 g4")
    mover = table.play("play bSkip")
    assert table.lasts() == pytest.approx(mover.over_ms + 80 + motion.TURN, abs=4)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_skipped_plate_turns_gray_and_comes_back(reduced: bool) -> None:
    table = Watched(TABLE.format(4, "bSkip"), reduced=reduced)
    mover = table.play("play bSkip")
    while table.board.now < mover.over_ms + 2:
        table.board.update(1)
    seen = []
    for _ in range(round(GRAY) // 10 + 5):
        table.board.update(10)
        seen.append(ImpactEffects(table.board.state).plate_sway(2))
        assert not any(act.moving_objects for act in table.board.animations) or not reduced
    assert max(gray for gray, _ in seen) == 1
    assert (max(tilt for _, tilt in seen) > 0) is not reduced
    assert seen[-1] == (0, 0)
    assert ImpactEffects(table.board.state).plate_sway(3) == (0, 0)


def test_only_the_hand_of_whoever_is_skipped_sinks() -> None:
    for viewer, sinks in ((2, True), (0, False)):
        table = Watched(TABLE.format(4, "bSkip"), viewer)
        mover = table.play("play bSkip")
        while table.board.now < mover.over_ms + 400:
            table.board.update(5)
        assert (ImpactEffects(table.board.state).hand_sink > 0) is sinks
