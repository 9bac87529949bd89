"""The first three of an evening stand on steps, however large type is."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from game.scenes.night.podium import Podium
from game.store.evening import Counted, Evening
from game.ui.widgets.thing import Thing
from tests.scenes.test_night_layout import GAMES, Glance, family


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def steps(count: int, scale: int, places: tuple[int, ...] = ()) -> list[Thing]:
    """The steps of an evening of one game."""
    player = Glance((1280, 720), scale)
    ended = places or tuple(range(1, count + 1))
    evening = Evening(family(count), 1, 5, (Counted(GAMES[0], ended),))
    scene = Podium(player.app, evening)
    scene.party = None
    player.show(scene)
    return [thing for thing in player.things() if thing.name.startswith("text:step-")]


@pytest.mark.parametrize("scale", [100, 125, 150, 200])
@pytest.mark.parametrize("count", [2, 3, 16])
def test_the_first_three_stand_in_sight(count: int, scale: int) -> None:
    found = steps(count, scale)
    assert len(found) == min(3, count)
    assert not any(thing.hidden for thing in found)
    assert not any(one.box.colliderect(other.box) for one, other in combinations(found, 2))
    feet = {thing.box.bottom for thing in found}
    assert len(feet) == 1
    assert [t.box.h for t in found] == sorted((t.box.h for t in found), reverse=True)
    assert len({thing.box.h for thing in found}) == len(found)


@pytest.mark.parametrize("scale", [100, 200])
def test_who_shares_a_place_stands_as_high(scale: int) -> None:
    found = steps(4, scale, (1, 2, 2, 4))
    assert found[0].box.h > found[1].box.h == found[2].box.h


@pytest.mark.parametrize("scale", [100, 200])
def test_two_stand_side_by_side_in_the_middle_of_the_podium(scale: int) -> None:
    two, three = steps(2, scale), steps(3, scale)
    middle = sum(thing.box.centerx for thing in two) / 2
    assert middle == pytest.approx(three[0].box.centerx, abs=1)
