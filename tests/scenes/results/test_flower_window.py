"""The results of Flower Power: each player's flowers in a pot, those of the winner last."""

from collections.abc import Sequence

import pytest

from game.core.event import Announced, RoundEnded
from game.scenes.results.flower_pots import (
    BROAD,
    HALF,
    MOST,
    FlowerWindow,
    list_flower_places,
    list_taken_flowers,
)
from game.scenes.results.scene import RoundResults
from tests.scenes.table_player import Sit, TablePlayer

TOOK = (0, 1, 1, 2, 1, 0)
"""Who took a flower, one after the other."""
COLORS = ("red", "blue", "green", "yellow", "orange", "red")


def told() -> list[Announced]:
    """What was told when they did."""
    return [
        Announced("flower", seat, (("color", color),))
        for seat, color in zip(TOOK, COLORS, strict=True)
    ]


def results(player: TablePlayer, scores: Sequence[int]) -> RoundResults:
    """The results of a game in which these flowers were taken."""
    table = player.deal(len(scores), (0,), game="flower-power")
    for event in told():
        table.flow.event_queue.log.note_event(event)
    own = tuple(scores)
    shown = RoundResults(player.app, table, RoundEnded(None, ((),) * len(own), own, own), True)
    shown.coming_celebration = shown.celebration = None
    player.app.push_scene(shown)
    player.app.draw()
    return shown


def test_everybody_has_the_flowers_they_took() -> None:
    passed = Announced("passes", 0)
    assert list_taken_flowers([*told(), passed], 4) == [
        ["red", "red"], ["blue", "green", "orange"], ["yellow"], []
    ]  # fmt: skip


@pytest.mark.parametrize("count", range(MOST + 1))
def test_each_flower_has_a_place_of_its_own(count: int) -> None:
    found = list_flower_places(count)
    assert len(found) == len(set(found)) == count
    assert all(y < -140 for _, y in found), "above the pot"
    assert all(abs(x) + HALF <= BROAD / 2 + 3 for x, _ in found), "as broad as a pot has room"


def test_pots_stand_in_the_order_of_places(sit: Sit) -> None:
    player = sit()
    shown = results(player, (2, 3, 1, 0))
    assert isinstance(shown.scores, FlowerWindow)
    plates = [t for t in player.things() if t.name.startswith("choice:hand=")]
    assert [plate.name[-1] for plate in plates] == ["1", "0", "2", "3"]
    assert [plate.box.x for plate in plates] == sorted(plate.box.x for plate in plates)
    assert len({plate.box.y for plate in plates}) == 1


def test_the_winners_flowers_grow_last(sit: Sit) -> None:
    player = sit(speed=1.0)
    shown = results(player, (2, 3, 1, 0))
    grown = []
    while shown.is_animating:
        player.wait(16)
        grown.append(tuple(shown.counting.count_points_so_far(seat, 9) for seat in (2, 0)))
        if shown.counting.find_flight_progress(1, 0) > 0:
            break
    assert grown[-1] == (9, 9), "all of the others have theirs"
    player.wait(6400)
    assert not shown.is_animating


def test_plates_tell_the_place_in_words(sit: Sit) -> None:
    player = sit()
    results(player, (2, 3, 1, 0))
    assert [player.thing(f"choice:hand={seat}").text for seat in range(4)] == [
        "Mia, 2nd place, 2 flowers", "Rocco, 1st place, 3 flowers",
        "Nell, 3rd place, 1 flower", "Papa, 4th place, 0 flowers",
    ]  # fmt: skip


def test_where_the_flowers_are_not_the_points_there_are_rows(sit: Sit) -> None:
    player = sit()
    shown = results(player, (5, 3, 1, 0))
    assert not isinstance(shown.scores, FlowerWindow)
    assert player.shows("choice:hand=0")


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_all_plates_can_be_reached(sit: Sit, scale: int, seats: int) -> None:
    player = sit(scale=scale)
    results(player, (2, 3, 1, 0, 0, 0, 0, 0)[:seats])
    for seat in range(seats):
        player.app.top.scroll_into_view(f"choice:hand={seat}")
        plate = player.thing(f"choice:hand={seat}")
        assert not plate.is_hidden
        assert plate.box.left >= 0
        assert plate.box.right <= 1920
