"""Frames of the liveliest moments, at 1080p: `pytest -s tests/bench/bench_moments.py`.

A last card until its round is counted, a call, an event's stage. The program's clock runs by the
time of the thread that draws, and waiting costs nothing: other work makes no frame late.
"""

import os
import sys
from pathlib import Path
from time import thread_time

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build"))

import bursts
import pygame
import pytest

from game.studio.shots import nobodys_home

GOAL_MS, SETTLES_MS = 16.7, 2500.0
OUT = bursts.Burst(bursts.CALLED.replace("r8 b2", "r8"), ("play r8",))
MOMENTS = {
    "a last card and its results": (OUT, 7000),
    "a call": (bursts.ACTS["call"], 3000),
    "an event": (bursts.ACTS["dodge-event"], 6000),
}


class TimedStage(bursts.Stage):
    """A table whose clock runs while the thread works, and jumps over what it waits for."""

    waited_ms = 0.0

    @property
    def now(self) -> float:
        """Milliseconds of work and waiting so far."""
        return 1000 * thread_time() + self.waited_ms

    @now.setter
    def now(self, _: float) -> None:
        """Nobody sets it."""

    def wait_for_frame(self) -> list[pygame.event.Event]:
        """Let the time until the next frame pass at once."""
        patience = self.app._max_wait_ms()
        self.waited_ms += 1.0 if patience is None else max(1.0, patience)
        return []


@pytest.mark.parametrize("moment", MOMENTS)
def test_99_of_100_frames_are_in_time(moment: str) -> None:
    burst, length = MOMENTS[moment]
    frames, drawn, work = list[float](), 0, 0.0
    with nobodys_home():
        stage = TimedStage(burst, (1920, 1080), reduced=False)
        app = stage.app
        app._wait_for_events = stage.wait_for_frame  # type: ignore[method-assign]
        begun = stage.now
        while stage.now < begun + SETTLES_MS:
            app.step()
        stage.lines += stage.answers
        begun, drawn = stage.now, app.frame.number
        while stage.now < begun + length:
            before = thread_time()
            app.step()
            work += 1000 * (thread_time() - before)
            if app.frame.number != drawn:
                frames.append(work)
                drawn, work = app.frame.number, 0.0
    frames.sort()
    late = frames[int(0.99 * len(frames))]
    print(f"\n{moment}: {len(frames)} frames, median {frames[len(frames) // 2]:.1f} ms, ", end="")
    print(f"99 % {late:.1f} ms, longest {frames[-1]:.1f} ms")
    assert late < GOAL_MS
