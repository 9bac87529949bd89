"""A lap of sixteen at the table on the screen: quick, but every card is seen to fly."""

from pathlib import Path

import pytest

from game.core import notation
from game.core.event import Moved
from game.scenes.play.scene import PlayScene
from game.session.live_match import LiveMatch
from game.store.settings import SeatChoice
from tests.scenes.table_player import SMOOTH, TablePlayer
from tests.session.laptop import Stubborn
from tests.session.test_crowds import crowd

SEEN = 90.0
"""Milliseconds for which a card flies at least: as at the highest speed people can choose."""


def lap(player: TablePlayer, seats: int) -> tuple[float, list[float]]:
    """How long a person waits while computers play numbers, and how long each card flies."""
    match = notation.read_position(crowd("color-chaos", seats).replace("turn 1", "turn 0"))
    players = [SeatChoice(name, "fox", not seat) for seat, name in enumerate(match.table.names)]
    live_match = LiveMatch(match, players, 1, None)
    for seat in live_match.agents:
        live_match.agents[seat] = Stubborn()
    scene = PlayScene(player.app, live_match)
    player.app.push_scene(scene)
    player.wait(1600)
    player.until()
    scene.flow.submit_answer(0)
    start, flying = player.clock.now, dict[int, float]()
    while not scene.flow.is_waiting:
        player.clock.now += SMOOTH
        player.app.advance_time()
        for act in scene.board.animations:
            if isinstance(act.event, Moved):
                card = act.event.cards[0]
                assert card is not None
                flying[card.id] = flying.get(card.id, 0.0) + SMOOTH
    return player.clock.now - start, [*flying.values()]


def test_a_lap_of_sixteen_takes_less_than_half_as_long(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="normal")
    eight, _ = lap(player, 8)
    player.app.pop_scene()
    sixteen, flying = lap(player, 16)
    assert len(flying) == 16, "each card is seen"
    assert min(flying) >= SEEN
    assert sixteen < 15 / 7 * eight / 2
    assert sixteen < 5000


def test_who_wants_calm_has_it_at_a_large_table_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="normal", motion="reduced")
    _, flying = lap(player, 16)
    assert max(flying) - min(flying[1:]) <= 2 * SMOOTH, "all cards take the same time"
