"""Thinking while nothing moves: no frame comes late, and no moment to answer."""

from pathlib import Path

import pytest

from tests.scenes.table_player import FRAME, TablePlayer


class Slow:
    """Thinks for some milliseconds of a clock that goes on only then."""

    def __init__(self, player: TablePlayer, needs: float) -> None:
        self.player, self.needs = player, needs
        self.slices: list[float] = []

    def poll(self, milliseconds: float, _: object) -> int | None:
        """A slice of it."""
        self.slices.append(milliseconds)
        self.player.clock.now += milliseconds
        self.needs -= milliseconds
        return 0 if self.needs <= 0 else None


def test_thinking_goes_on_while_nothing_moves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, pace="slow")
    scene = player.deal(3, seed=3)
    while not scene.board.ahead.is_done:
        scene.board.ahead.make_pictures()
    thought, start = Slow(player, 300), player.clock.now
    assert scene.flow.computers.is_computer_asked()
    scene.flow.computers._thought = thought  # type: ignore[assignment]
    scene.flow.computers.answer = None
    while scene.flow.computers.answer is None:
        patience = player.app._max_wait_ms()
        assert patience is not None, "it sleeps although somebody thinks"
        assert patience < FRAME, "it sleeps although somebody thinks"
        player.clock.now += max(1.0, patience)
        assert not player.app.advance_time(), "it draws although nothing moves"
        player.app.advance_time()
    assert len(scene.live_match.match.steps) == 0
    assert player.clock.now - start < 450, "thinking waits for the moment to answer"
    assert max(thought.slices) <= 10, "a frame comes too late"
