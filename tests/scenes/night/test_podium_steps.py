"""The first three of an evening stand on steps, however large type is."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.scenes.night.podium import PodiumScene, arrange_faces
from game.store.game_night import FinishedGame, GameNight, NightMoment
from game.ui.widgets.control import Control
from tests.scenes.night.test_night_layout import GAMES, Glance, family


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def steps(count: int, scale: int, places: tuple[int, ...] = ()) -> list[Control]:
    """The steps of an evening of one game."""
    player = Glance((1280, 720), scale)
    ended = places or tuple(range(1, count + 1))
    evening = GameNight(family(count), 1, 5, (FinishedGame(GAMES[0], ended),))
    scene = PodiumScene(player.app, evening)
    scene.celebration = None
    player.show(scene)
    return [thing for thing in player.things() if thing.name.startswith("text:step-")]


@pytest.mark.parametrize("scale", [100, 125, 150, 200])
@pytest.mark.parametrize("count", [2, 3, 16])
def test_the_first_three_stand_in_sight(count: int, scale: int) -> None:
    found = steps(count, scale)
    assert len(found) == min(3, count)
    assert not any(thing.is_hidden for thing in found)
    assert not any(one.box.colliderect(other.box) for one, other in combinations(found, 2))
    feet = {thing.box.bottom for thing in found}
    assert len(feet) == 1
    assert [t.box.h for t in found] == sorted((t.box.h for t in found), reverse=True)
    assert len({thing.box.h for thing in found}) == len(found)


@pytest.mark.parametrize("scale", [100, 200])
def test_who_shares_a_place_stands_as_high(scale: int) -> None:
    found = steps(4, scale, (1, 2, 2, 4))
    assert found[0].box.h > found[1].box.h == found[2].box.h


SHARED = [
    (1, 2, 3, 3),
    (1, 1, 1, 1),
    (1, 1, 1, 4, 4),
    (1, 1, 3, 3, 3),
    (1,) * 16,
    (1, 2) + (3,) * 14,
]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("places", SHARED)
def test_nobody_is_missing_who_shares_one_of_the_first_places(
    places: tuple[int, ...], scale: int
) -> None:
    players, found = family(len(places)), steps(len(places), scale, places)
    first = [one.name for one, place in zip(players, places, strict=True) if place <= 3]
    assert all(any(name in thing.text for thing in found) for name in first)
    assert not any(one.box.colliderect(other.box) for one, other in combinations(found, 2))


@pytest.mark.parametrize("count", range(1, 17))
def test_faces_on_a_step_lie_apart_and_below_the_ceiling(count: int) -> None:
    room = pygame.FRect(100, 50, 248, 290)
    size, spots = arrange_faces(count, room, 190)
    boxes = [pygame.FRect(x - size / 2, y - 0.76 * size, size, 1.26 * size) for x, y in spots]
    assert len(spots) == count
    assert size > 30
    assert all(room.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("scale", [100, 200])
def test_two_stand_side_by_side_in_the_middle_of_the_podium(scale: int) -> None:
    two, three = steps(2, scale), steps(3, scale)
    middle = sum(thing.box.centerx for thing in two) / 2
    assert middle == pytest.approx(three[0].box.centerx, abs=1)


@pytest.mark.parametrize("count", [7, 9, 15])
def test_rows_in_two_columns_are_all_alike(count: int) -> None:
    rows = [t for t in told(count, 100, ()).things() if t.name.startswith("text:score-")]
    assert len(rows) == count
    assert len({round(row.box.w) for row in rows}) == len({round(row.box.h) for row in rows}) == 1
    assert len({row.box.x for row in rows}) == 2


@pytest.mark.parametrize(
    ("places", "says"),
    [
        ((1, 1), "win game night!"),
        ((1, 1, 1), "It’s a tie! Everyone wins game night!"),
        ((1, 1, 1, 4), "3 players win game night!"),
    ],
)
def test_a_tie_is_told_as_one(places: tuple[int, ...], says: str) -> None:
    player = Glance((1280, 720), 100)
    evening = GameNight(family(len(places)), 1, 5, (FinishedGame(GAMES[0], places),))
    assert says in PodiumScene(player.app, evening).describe_night_winner()


# The story of the evening ----------------------------------------------------------------


def told(count: int, scale: int, moments: tuple[NightMoment, ...]) -> Glance:
    """The podium after two games; in the second one something was remarkable."""
    player = Glance((1280, 720), scale)
    places = tuple(range(1, count + 1))
    games = (
        FinishedGame("pig-farm", places),
        FinishedGame("penny-badger", places[::-1], "", moments),
    )
    scene = PodiumScene(player.app, GameNight(family(count), 2, 5, games))
    scene.celebration = None
    player.show(scene)
    return player


def test_the_podium_tells_who_won_which_game() -> None:
    things = {t.name: t.text for t in told(3, 100, ()).things()}
    names = [one.name for one in family(3)]
    assert things["text:game-0"] == f"Pig Farm: {names[0]} won"
    assert things["text:game-1"] == f"Penny Badger: {names[2]} won"


def test_it_tells_a_moment_of_everybody_who_had_one() -> None:
    moments = NightMoment("moment.heap", 1, 16), NightMoment("moment.bluffs", 2, 3)
    texts = [t.text for t in told(3, 100, moments).things()]
    names = [one.name for one in family(3)]
    assert any(names[1] in text and "16 pennies" in text for text in texts)
    assert any(names[2] in text and "3 times" in text for text in texts)


def test_a_moment_shows_the_card_that_counted() -> None:
    pictures = []
    for card in ("", "r*", "gp", "back", "gone"):
        player = told(3, 100, (NightMoment("moment.heap", 1, 16, card),))
        player.app.draw()
        pictures.append(pygame.image.tobytes(player.app.window.surface, "RGB"))
    assert len(set(pictures)) == 4, "a card that is not in the box any more is none"
    assert pictures[-1] == pictures[0]


def test_a_moment_without_words_is_left_out() -> None:
    nothing = {t.text for t in told(3, 100, ()).things()}
    assert {t.text for t in told(3, 100, (NightMoment("moment.gone", 1, 5),)).things()} == nothing


@pytest.mark.parametrize("count", [2, *range(4, 10), 16])
def test_all_of_it_is_in_sight(count: int) -> None:
    moments = tuple(NightMoment("moment.heap", player, 9) for player in range(count))
    assert not [thing.name for thing in told(count, 100, moments).things() if thing.is_hidden]
