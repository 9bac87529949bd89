"""What dropped pictures needed goes back to the system."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.scenes.memory import Thrift

PROBE = """
import os, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
from game.scenes.memory import give_back

def kept():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

pygame.Surface((1900, 1000), pygame.SRCALPHA, 32)  # dropped at once: it moves the C library's limit
before, pictures, small = kept(), [], []
for number in range(100):
    pictures.append(pygame.Surface((400, 400 + number), pygame.SRCALPHA, 32))
    pictures[-1].fill("red")
    small.append(pygame.Surface((8, 8), pygame.SRCALPHA, 32))
most = kept()
pictures.clear()
if "give back" in sys.argv:
    assert give_back()
print(most - before, kept() - before)
"""


def _after(*words: str) -> tuple[float, float]:
    """Answer how many MB 100 pictures took, and how many were still taken without them."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *words], capture_output=True, text=True, check=True
    )
    most, left = map(float, done.stdout.split())
    return most, left


@pytest.mark.skipif(sys.platform != "linux", reason="the GNU C library is asked")
def test_dropped_pictures_give_their_memory_back() -> None:
    most, left = _after("give back")
    assert most > 50
    assert left < 5
    assert _after()[1] > 30, "the C library gives it back by itself: this module may go"


def test_memory_is_given_back_seldom_and_only_while_nothing_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, times = [0.0], list[float]()
    monkeypatch.setattr("game.scenes.memory.give_back", lambda: times.append(now[0]))
    thrift = Thrift(lambda: now[0])
    for moment, patience in (
        (0.0, 16.0), (20.0, None), (40.0, None), (5_000.0, 500.0), (10_019.0, 500.0),
        (10_030.0, 16.0), (10_040.0, 500.0),
    ):  # fmt: skip
        now[0] = moment
        thrift.rest(patience)
    assert times == [20.0, 10_040.0]
