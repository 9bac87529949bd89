"""What bursts at a plate: it is seen for a moment, keeps nobody waiting, and has a still twin."""

from dataclasses import replace

import pygame
import pytest

from game.table.animation import bursts
from game.table.animation.animations import Animation, Flight
from game.table.animation.bursts import FADES, KNOCKS, SIDE, WHOLE
from game.table.animation.impact_effects import LENGTH, ImpactEffects
from game.ui.draw.canvas import Canvas
from tests.playing import answer
from tests.table.test_played import Watched

CHAOS = (
    "color-chaos 4 / option expansion_2=on / discard r5 / turn 1 / {} "
    "/ hand 0 r1 r2 r3 / hand 1 {} b1 b2 / hand 2 r4 r6 r8 / hand 3 g1 g2 g3"
)
RAINBOWS = (
    "rainbow-rush 3 / draw * b* / discard gp / turn 1 / rainbow 2 rs ys gs / rainbow 1 bo"
    " / hand 0 r* y* gx / hand 1 rAny gx gp / hand 2 go os g*"
)
ACTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "dodge": (CHAOS.format("debt 4", "bDodge"), ("play bDodge",)),
    "bomb": (CHAOS.format("bombs 0 0 4 0", "r7"), ("play r7",)),
    "spoiled": (RAINBOWS, ("draw", "pick rAny", "rainbow 2", "pick gs")),
}
SEATS = {"dodge": 1, "bomb": 1, "spoiled": 2}


def begun(name: str, reduced: bool = False, bursts: bool = True) -> Watched:
    """A table on which it has just been told."""
    position, answers = ACTS[name]
    table = Watched(position, reduced=reduced)
    if not bursts:
        tags = tuple(replace(tag, bursts="") for tag in table.board.layout.tags)
        table.board.layout = replace(table.board.layout, tags=tags)
    answer(table.match, *answers[:-1])
    table.board.finish_all()
    answer(table.match, answers[-1])
    return table


def until_told(table: Watched, seat: int) -> None:
    """Let time pass until it bursts."""
    while not any(who == seat for who, _, _ in ImpactEffects(table.board.state).seats_bursting()):
        assert table.board.is_table_busy
        table.board.update(2)


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("name", ACTS)
def test_nobody_waits_for_it(name: str, reduced: bool) -> None:
    seen = begun(name, reduced).lasts()
    assert seen == begun(name, reduced, bursts=False).lasts()


@pytest.mark.parametrize("name", ACTS)
def test_it_bursts_where_somebody_is_and_is_gone_soon(name: str) -> None:
    table = begun(name)
    until_told(table, SEATS[name])
    shown = len(list(table.frames(40)))
    assert shown >= WHOLE / 40
    assert not ImpactEffects(table.board.state).is_bursting
    table.board.tags = {}
    assert not table.board.is_table_busy
    assert not list(ImpactEffects(table.board.state).seats_bursting())


@pytest.mark.parametrize("name", ACTS)
def test_with_reduced_motion_it_appears_stands_and_fades(name: str) -> None:
    table = begun(name, reduced=True)
    until_told(table, SEATS[name])
    table.board.course.finish_events()
    table.board.update(FADES)
    frames = []
    for _ in range(4):
        frames.append(next(table.frames()))
        table.board.update((WHOLE - 3 * FADES) / 4)
        assert ImpactEffects(table.board.state).plate_jolt(SEATS[name]) == 0
        assert ImpactEffects(table.board.state).mat_knock == 0
    assert set(frames[1:]) == {frames[1]}, "nothing of it moves"
    table.board.update(LENGTH)
    gone = table.board.state
    assert not ImpactEffects(gone).is_bursting


def test_who_dodges_ducks_behind_the_shield_and_comes_back() -> None:
    table = begun("dodge")
    until_told(table, 1)
    plate = table.board.table_places.plate_rects[1]
    way = [ImpactEffects(table.board.state).plate_jolt(1)]
    for _ in range(int(SIDE) // 20 + 2):
        table.board.update(20)
        way.append(ImpactEffects(table.board.state).plate_jolt(1))
    assert max(way) > 0.8 * max(map(abs, way)) > 20, "toward the table's middle"
    assert way[-1] == 0
    assert plate.centerx < 960


def test_a_blast_is_felt_on_the_mat() -> None:
    table = begun("bomb")
    until_told(table, 1)
    felt = []
    for _ in range(int(KNOCKS) // 10):
        felt.append(ImpactEffects(table.board.state).mat_knock)
        table.board.update(10)
    assert min(felt) < 0 < max(felt)


def flights(table: Watched) -> list[Flight]:
    """Every card that flies, once."""
    found: dict[int, Animation] = {}
    while table.board.is_showing_events:
        table.board.update(5)
        found |= {id(act): act for act in table.board.animations}
    return [one for act in found.values() for one in act.flights if isinstance(one, Flight)]


@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_that_somebody_else_takes_out_of_a_row_is_rimmed(reduced: bool) -> None:
    assert [one.is_lost for one in flights(begun("spoiled", reduced))].count(True) == 1
    position = RAINBOWS.replace("rainbow 1 bo", "rainbow 1 bo go ro yo bx")
    own = Watched(position, reduced=reduced)
    answer(own.match, "draw", "pick gx", "rainbow 1")
    own.board.finish_all()
    answer(own.match, "pick bx")
    assert not any(one.is_lost for one in flights(own))


def test_its_picture_is_made_before_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun("bomb")
    surface = pygame.Surface((640, 360)).convert()
    table.board.draw_table(Canvas(surface))
    for make in table.board.frame.prerender._burst_jobs():
        make()

    def late(*_: object) -> str:
        raise AssertionError("it is drawn while it is seen")

    monkeypatch.setattr(bursts, "_star_markup", late)
    until_told(table, 1)
    table.board.update(200)
    table.board.draw_table(Canvas(surface))
