"""A computer that is busy for seconds, or sleeps, takes nobody's time away."""

from pathlib import Path

import pytest

from game.core import notation
from game.core.decision import Calls
from game.session.timed.call_round import COUNTDOWN_STEP_MS, COUNTDOWN_STEPS, CallWindow
from tests.playing import options
from tests.scenes.table_player import SMOOTH, TablePlayer

OWED = "color-chaos 3 / discard b5 / hand 0 b7 g1 / hand 1 r1 r2 / hand 2 r3 r4"
SECONDS = 5000.0  # milliseconds: longer than is counted down and than a call may take


class Laptop:
    """The program's loop on a computer that does not always keep up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.player = TablePlayer(monkeypatch, folder, speed=1.0)
        self.clock, self.app = self.player.clock, self.player.app
        self.sleeps = self.draws = 0.0
        """Milliseconds more that the next sleep takes, and the next frame."""
        self.draw = self.app.draw
        monkeypatch.setattr(self.app.window, "events", self._events)
        monkeypatch.setattr(self.app, "draw", self._drawn)

    def _events(self, patience: float | None, _: float) -> list[object]:
        self.clock.now += (SMOOTH if patience is None else patience) + self.sleeps
        self.sleeps = 0.0
        return []

    def _drawn(self) -> None:
        self.draw()
        self.clock.now += self.draws
        self.draws = 0.0

    def call(self) -> CallWindow:
        """Go on with a game that was left while somebody owed a call."""
        match = notation.read_position(OWED)
        match.submit(options(match).index("play b7"))
        assert isinstance(match.decision, Calls)
        scene = self.player.seat(match)
        self.app.step()
        assert scene.flow.calls.window is not None
        return scene.flow.calls.window

    def steps(self, milliseconds: float) -> None:
        """Let the program run for so long."""
        end = self.clock.now + milliseconds
        while self.clock.now < end:
            self.app.step()


@pytest.fixture
def laptop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Laptop:
    """One on which somebody plays."""
    return Laptop(monkeypatch, tmp_path)


def test_what_a_table_takes_to_be_drawn_first_is_not_counted_down(laptop: Laptop) -> None:
    laptop.draws = SECONDS
    window = laptop.call()
    laptop.app.step()
    assert window.countdown_number(laptop.app.frame_ms()) == COUNTDOWN_STEPS
    laptop.steps(COUNTDOWN_STEPS * COUNTDOWN_STEP_MS)
    assert window.window_time_left(laptop.app.frame_ms()) > 0.85 * window.length_ms


@pytest.mark.parametrize("what", ["sleeps", "draws"])
def test_a_ring_stands_still_while_nothing_is_shown(laptop: Laptop, what: str) -> None:
    window = laptop.call()
    laptop.steps(COUNTDOWN_STEPS * COUNTDOWN_STEP_MS + 300)
    before = window.window_time_left(laptop.app.frame_ms())
    assert 0 < before < window.length_ms
    setattr(laptop, what, SECONDS)
    laptop.steps(2 * SMOOTH)
    assert window.window_time_left(laptop.app.frame_ms()) > before - 300
    laptop.steps(window.length_ms)
    assert window.is_late(laptop.app.frame_ms()), "from then on it runs"
