"""Two Trains run on rails: round the Direction Card to their train, and with it away."""

from itertools import pairwise
from math import dist

import pytest

from game.table.animation.impact_effects import ImpactEffects
from game.table.animation.played_card import OWN_TIMES, READ_TIMES, FadedCard
from game.table.animation.train_rides import LEAN, RUN, STEAM, JoiningCard, RailRide, SteamPuff
from game.table.layout.rails import LOOP
from tests.playing import answer
from tests.table.test_played import Watched

TABLE = (
    "color-chaos 4 / discard b5 / turn 1 / train {} / hand 0 r1 r2 r3 / hand 1 kTrain b1 b2 "
    "/ hand 2 r4 r5 r6 / hand 3 g1 g2 g3"
)


def rolling(wagons: int = 1, viewer: int = 0, reduced: bool = False) -> Watched:
    """A table on which somebody plays a Two Train."""
    table = Watched(TABLE.format(" ".join(["kTrain"] * wagons)), viewer, reduced=reduced)
    answer(table.match, "play kTrain")
    table.board.update(1)
    return table


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_played_train_falls_onto_the_rails_and_runs_round_the_hub_to_its_place(
    viewer: int,
) -> None:
    table = rolling(viewer=viewer)
    (mover,) = table.board.animations[0].flights
    assert isinstance(mover, JoiningCard)
    beat = OWN_TIMES if viewer == 1 else READ_TIMES
    assert mover.over_ms == beat.total_ms + RUN
    hub = table.board.table_places.table_seating.mat.center
    ways = [mover.pose_at(mover.falling_card.over_ms + ms) for ms in range(round(RUN) + 1)]
    assert (ways[0].x, ways[0].y) == pytest.approx((hub[0], hub[1] - LOOP))
    assert min(pose.x for pose in ways) == pytest.approx(hub[0] - LOOP, abs=2)
    assert max(abs(pose.angle) for pose in ways) <= LEAN + abs(mover.end_pose.angle)
    end = table.board.placement.pose_in_zone("train", 1, 2)
    assert (ways[-1].x, ways[-1].y, ways[-1].height) == pytest.approx((end.x, end.y, end.height))


def test_it_puffs_all_the_way_and_the_steam_is_gone_later() -> None:
    table = rolling()
    act = table.board.animations[0]
    puffs = [toy for toy in act.moving_objects if isinstance(toy, SteamPuff)]
    assert len(puffs) > 5
    assert all(act.length - RUN <= puff.born_ms < act.length for puff in puffs)
    while table.board.is_showing_events:
        table.board.update(10)
    assert table.board.state.remaining_toys
    assert table.board.is_table_busy
    table.board.update(STEAM)
    assert not table.board.state.remaining_toys


@pytest.mark.parametrize("wagons", [1, 5])
def test_a_long_train_shakes_the_mat(wagons: int) -> None:
    table = rolling(wagons)
    length = table.board.animations[0].length
    knocked = []
    while table.board.now < length + 300:
        table.board.update(5)
        knocked.append(abs(ImpactEffects(table.board.state).mat_knock))
    assert (max(knocked) > 2) is (wagons > 1)
    assert max(knocked) <= 4
    assert knocked[-1] == 0


def test_a_train_that_leaves_rolls_as_one_to_where_it_is_laid() -> None:
    table = Watched(TABLE.format("kTrain kTrain kTrain"))
    answer(table.match, "draw")
    while not any(isinstance(f, RailRide) for act in table.board.animations for f in act.flights):
        table.board.update(4)
    act = next(act for act in table.board.animations if isinstance(act.flights[0], RailRide))
    assert len(act.flights) == 3
    early = [ride.pose_at(0.4 * act.length) for ride in act.flights]
    gaps = [dist((a.x, a.y), (b.x, b.y)) for a, b in pairwise(early)]
    rest = [abs(a.start_pose.x - b.start_pose.x) for a, b in pairwise(act.flights)]
    assert gaps == pytest.approx(rest, abs=12)
    ends = [table.board.placement.pose_in_zone("scrap", number, 3) for number in range(3)]
    assert [ride.pose_at(act.length) for ride in act.flights] == [
        ride.end_pose for ride in act.flights
    ]
    assert [ride.end_pose for ride in act.flights] == ends


def test_with_reduced_motion_nothing_rolls() -> None:
    table = rolling(reduced=True)
    (act,) = table.board.animations
    (mover,) = act.flights
    assert isinstance(mover, FadedCard)
    assert mover.end_pose == table.board.placement.pose_in_zone("train", 1, 2)
    assert not act.moving_objects


@pytest.mark.parametrize("reduced", [False, True])
def test_what_a_train_brings_pops_up_as_a_wagon_couples(reduced: bool) -> None:
    table = rolling(2, reduced=reduced)
    table.lasts()
    sizes = []
    for _ in range(60):
        sizes.append(ImpactEffects(table.board.state).worth_growth("train"))
        table.board.update(5)
    assert max(sizes) == (1 if reduced else 1.25)
    assert sizes[-1] == 1


@pytest.mark.parametrize("wagons", [1, 4, 5])
def test_the_wagons_make_room_before_one_couples_and_none_jumps(wagons: int) -> None:
    table = rolling(wagons)
    place, stood = table.board.placement.pose_in_zone, list[list[float]]()
    for _ in range(400):
        count = len(table.board.state.cards_in("train"))
        room = ImpactEffects(table.board.state).row_shift("train")
        now = [place("train", i, count).x for i in range(wagons)]
        then = [place("train", i, count + 1).x for i in range(wagons)]
        stood.append([a + room * (b - a) for a, b in zip(now, then, strict=True)])
        table.board.update(4)
    assert len(table.board.state.cards_in("train")) == wagons + 1
    far = max(abs(a - b) for one, other in pairwise(stood) for a, b in zip(one, other, strict=True))
    moved = max(abs(a - b) for a, b in zip(stood[0], stood[-1], strict=True))
    assert far <= max(0.2 * moved, 0.1)
