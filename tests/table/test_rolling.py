"""Two Trains run on rails: round the Direction Card to their train, and with it away."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from game.table.layout.rails import LOOP
from game.table.moves.feel import Feel
from game.table.moves.played import OWN, TOLD, FadedCard
from game.table.moves.rolling import LEAN, RUN, STEAM, Joining, Puff, Ride
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
    (mover,) = table.board.acts[0].flights
    assert isinstance(mover, Joining)
    beat = OWN if viewer == 1 else TOLD
    assert mover.over == beat.whole + RUN
    hub = table.board.places.seating.mat.center
    ways = [mover.where(mover.falls.over + ms) for ms in range(round(RUN) + 1)]
    assert (ways[0].x, ways[0].y) == pytest.approx((hub[0], hub[1] - LOOP))
    assert min(pose.x for pose in ways) == pytest.approx(hub[0] - LOOP, abs=2)
    assert max(abs(pose.angle) for pose in ways) <= LEAN + abs(mover.end.angle)
    end = table.board.laid.pose("train", 1, 2)
    assert (ways[-1].x, ways[-1].y, ways[-1].height) == pytest.approx((end.x, end.y, end.height))


def test_it_puffs_all_the_way_and_the_steam_is_gone_later() -> None:
    table = rolling()
    act = table.board.acts[0]
    puffs = [toy for toy in act.toys if isinstance(toy, Puff)]
    assert len(puffs) > 5
    assert all(act.length - RUN <= puff.born < act.length for puff in puffs)
    while table.board.happening:
        table.board.update(10)
    assert table.board.moment.remains
    assert table.board.busy
    table.board.update(STEAM)
    assert not table.board.moment.remains


@pytest.mark.parametrize("wagons", [1, 5])
def test_a_long_train_shakes_the_mat(wagons: int) -> None:
    table = rolling(wagons)
    length = table.board.acts[0].length
    knocked = []
    while table.board.now < length + 300:
        table.board.update(5)
        knocked.append(abs(Feel(table.board.moment).knocked))
    assert (max(knocked) > 2) is (wagons > 1)
    assert max(knocked) <= 4
    assert knocked[-1] == 0


def test_a_train_that_leaves_rolls_as_one_to_where_it_is_laid() -> None:
    table = Watched(TABLE.format("kTrain kTrain kTrain"))
    answer(table.match, "draw")
    while not any(isinstance(f, Ride) for act in table.board.acts for f in act.flights):
        table.board.update(4)
    act = next(act for act in table.board.acts if isinstance(act.flights[0], Ride))
    assert len(act.flights) == 3
    early = [ride.where(0.4 * act.length) for ride in act.flights]
    gaps = [dist((a.x, a.y), (b.x, b.y)) for a, b in pairwise(early)]
    rest = [abs(a.start.x - b.start.x) for a, b in pairwise(act.flights)]
    assert gaps == pytest.approx(rest, abs=12)
    ends = [table.board.laid.pose("scrap", number, 3) for number in range(3)]
    assert [ride.where(act.length) for ride in act.flights] == [ride.end for ride in act.flights]
    assert [ride.end for ride in act.flights] == ends


def test_with_reduced_motion_nothing_rolls() -> None:
    table = rolling(reduced=True)
    (act,) = table.board.acts
    (mover,) = act.flights
    assert isinstance(mover, FadedCard)
    assert mover.end == table.board.laid.pose("train", 1, 2)
    assert not act.toys


@pytest.mark.parametrize("reduced", [False, True])
def test_what_a_train_brings_pops_up_as_a_wagon_couples(reduced: bool) -> None:
    table = rolling(2, reduced=reduced)
    table.lasts()
    sizes = []
    for _ in range(60):
        sizes.append(Feel(table.board.moment).popped("train"))
        table.board.update(5)
    assert max(sizes) == (1 if reduced else 1.25)
    assert sizes[-1] == 1


@pytest.mark.parametrize("wagons", [1, 4, 5])
def test_the_wagons_make_room_before_one_couples_and_none_jumps(wagons: int) -> None:
    table = rolling(wagons)
    place, stood = table.board.laid.pose, list[list[float]]()
    for _ in range(400):
        count = len(table.board.moment.cards_in("train"))
        room = Feel(table.board.moment).making_room("train")
        now = [place("train", i, count).x for i in range(wagons)]
        then = [place("train", i, count + 1).x for i in range(wagons)]
        stood.append([a + room * (b - a) for a, b in zip(now, then, strict=True)])
        table.board.update(4)
    assert len(table.board.moment.cards_in("train")) == wagons + 1
    far = max(abs(a - b) for one, other in pairwise(stood) for a, b in zip(one, other, strict=True))
    moved = max(abs(a - b) for a, b in zip(stood[0], stood[-1], strict=True))
    assert far <= max(0.2 * moved, 0.1)
