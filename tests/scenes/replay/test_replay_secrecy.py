"""Watching a game that goes on gives nothing away: other cards in the dark, the same frames."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.core.chance import Chance
from game.core.event import Event, Viewer
from game.core.match import Match
from game.core.seat_view import SeatView
from game.games import GAMES
from game.scenes.replay.scene import TheaterScene
from game.session.record.game_record import ALL_OPEN, GameRecord, record_running_match
from tests.scenes import table_player
from tests.scenes.golden_worlds import World, look, other_world, true_world
from tests.scenes.play.windows import test_claim_layout
from tests.scenes.replayed import at_table, played
from tests.scenes.table_player import TablePlayer, show

pytestmark = pytest.mark.ruling("GEN-2")
POSITIONS = (31, 12, 57, 84, 120)
"""After so many choices the game is paused and watched; after the first in every run."""
SMALL = (640, 360)


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at the title."""
    monkeypatch.setattr(table_player, "PEOPLE", test_claim_layout.LONG)
    return TablePlayer(monkeypatch, tmp_path, SMALL)


def so_far(match: Match, world: World, viewer: Viewer) -> GameRecord:
    """What has happened in a world, as the table of that viewer may tell it."""
    heard: list[Event] = []
    table = world.start.copy()
    table.listeners.append(heard.append)
    there = Match(match.game, table)
    for step in world.steps:
        there.apply_step(step)
    people = () if viewer is None else (viewer,)
    return record_running_match(at_table(there, people), heard)


def frames(player: TablePlayer, told: GameRecord) -> Iterator[str]:
    """Everything that can be seen of it, and what is said to those who ask why."""
    scene = TheaterScene(player.app, told)
    player.app.return_to_title()
    player.app.push_scene(scene)
    for stop in range(scene.last_stop + 1):
        scene.go_to_stop(stop)
        scene.ask_why()
        yield look(player)
    for sheet in (scene.open_look_choice, scene.open_moment_choice, scene.open_round_log):
        sheet()
        yield look(player)
        player.app.pop_scene()


def worlds(game: str, positions: Sequence[int]) -> Iterator[tuple[Match, World, Viewer]]:
    """Positions of a game, each with other hidden cards."""
    for number in positions:
        match = played(game, choices=number, seed=number)
        if game == "color-chaos":
            match = played(game, choices=number, seed=number, expansion_1="on", expansion_2="on")
        if match.decision is None:
            continue
        for viewer in (None, match.decision.seat, 0):
            world = other_world(match, viewer, Chance(number))
            if world is not None:
                yield match, world, viewer


def check(game: str, player: TablePlayer, positions: Sequence[int]) -> None:
    """No frame tells anything."""
    compared = 0
    for match, world, viewer in worlds(game, positions):
        here = list(frames(player, so_far(match, true_world(match), viewer)))
        assert list(frames(player, so_far(match, world, viewer))) == here
        compared += len(here)
    assert compared > 3 * len(positions)


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_no_frame_of_a_game_that_goes_on(
    game: str, player: TablePlayer
) -> None:
    check(game, player, POSITIONS[:1])


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_they_change_none_at_many_positions(game: str, player: TablePlayer) -> None:
    check(game, player, POSITIONS[1:])


def test_a_theatre_that_tells_is_noticed(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever draws what lies hidden is found out."""
    match, world, viewer = next(worlds("color-chaos", POSITIONS[1:]))
    monkeypatch.setattr(SeatView, "sees", lambda view, zone: True)
    told = [so_far(match, one, viewer) for one in (true_world(match), world)]
    seen = [list(frames(player, record)) for record in told]
    assert seen[0] != seen[1]


def test_nobody_opens_all_hands_of_a_game_that_goes_on(player: TablePlayer) -> None:
    for people, looks in (((0,), {None, 0}), ((0, 1), {None})):
        player.deal(3, people)
        if len(people) > 1:
            show(player)
        player.until()
        player.table.pause_table()
        player.click("button:watch")
        scene = player.app.top
        assert isinstance(scene, TheaterScene)
        assert set(scene.record.viewers) == looks
        for look_ in {ALL_OPEN, 0, 1, 2} - looks:
            with pytest.raises(AssertionError):
                scene.look_through(look_)
        player.click("button:whose")
        seats = {t.name for t in player.things() if t.name.startswith("button:seat")}
        assert seats == {f"button:seat-{look_}" for look_ in looks if look_ is not None}
        assert not player.shows("button:everybody")
        player.app.return_to_title()


def test_the_game_goes_on_where_it_was(player: TablePlayer) -> None:
    player.deal(3)
    player.until()
    before = player.table.board.shown, player.offers()
    player.table.pause_table()
    player.click("button:watch")
    scene = player.app.top
    assert isinstance(scene, TheaterScene)
    assert scene.at == scene.last_stop
    assert scene.board.shown == player.table_below().live_match.view_for(0)
    scene.go_to_stop(1)
    player.key(27)
    assert player.scene == "pause"
    player.key(27)
    player.wait(700)
    assert (player.table.board.shown, player.offers()) == before
