"""The program's own loop with a made clock: it never waits for a person when it is its turn."""

import random
from collections import deque
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pygame
import pytest

from game.agents import CHARACTERS
from game.core.decision import PlayCard
from game.session.computer_timing import QUICKEST, SEEN_MS
from game.ui.screens.scene import Scene
from game.ui.widgets.control import Control
from tests.scenes.table_player import FRAME, TablePlayer

STEPS = 60_000


class Blocked(Exception):
    """The program waits for somebody to press something."""


class Loop:
    """Runs `App.step` with time that passes only while the program waits for it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, player: TablePlayer, slow: int = 1) -> None:
        self.slow = slow
        """How many times as long as elsewhere a frame takes: old laptops draw few of them."""
        self.player, self.app = player, player.app
        self.drawn: list[tuple[str, str, bool]] = []
        self._input: deque[pygame.event.Event] = deque()
        monkeypatch.setattr(self.app.window, "events", self._wait)
        monkeypatch.setattr(
            self.app.sounds, "rest_device", lambda: None
        )  # no screen waits for that
        monkeypatch.setattr(self.app, "_draw_scene", self._draw)
        monkeypatch.setattr(
            "game.app.frame_budget.release_free_memory", bool
        )  # by this clock all the time

    def _wait(self, patience: float | None, _: float) -> list[pygame.event.Event]:
        if self._input:
            return [self._input.popleft()]
        if patience is None:
            raise Blocked
        frame = patience <= FRAME
        self.player.clock.now += max(1, round(patience)) * (self.slow if frame else 1)
        return []

    def _draw(self, _: Scene, things: list[Control]) -> None:
        """What a frame does, but for the pixels."""
        self.drawn = told(things)

    def shown(self) -> list[tuple[str, str, bool]]:
        """What is on the screen, for a person."""
        return told(self.player.things())

    def until_blocked(self) -> None:
        """Let the program work until it wants something from a person."""
        for _ in range(STEPS):
            try:
                self.app.step()
            except Blocked:
                assert self.drawn == self.shown(), "the last frame is out of date"
                return
            if self.player.scene == "play" and self.player.table.calls.is_open:
                return
        raise AssertionError(f"it never comes to rest: {self.player.state()}")

    def click(self, name: str) -> None:
        """Press a thing with the mouse, as the window's events do."""
        at = self.app.canvas.to_pixel(self.player.thing(name).box.center)
        kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        for kind in kinds:
            self._input.append(pygame.event.Event(kind, pos=at, button=1, buttons=(0, 0, 0)))

    def answer(self, chance: random.Random) -> bool:
        """Press what the screen wants pressed; whether the game goes on."""
        player = self.player
        player.clock.now = max(player.clock.now, self.app.top.presses_ignored_until)
        if player.scene == "results":
            if player.shows("button:rematch"):
                return False
            self.click("button:next")
        elif player.scene == "curtain":
            self.click("button:show")
        elif player.table.calls.is_open:
            if chance.random() < 0.7:
                self.click("button:call-*")
            else:
                self.player.clock.now += 100
        else:
            offers = player.offers()
            assert offers, f"nothing can be pressed: {player.state()}"
            self.click(chance.choice(offers))
        return True


def told(things: list[Control]) -> list[tuple[str, str, bool]]:
    """What a person may tell apart of it."""
    return [(thing.name, thing.text, thing.is_enabled) for thing in things]


def play(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, people: tuple[int, ...], seed: int,
    **settings: Any,
) -> float:  # fmt: skip
    """Play a game in the program's loop; the seconds it took the clock."""
    player = TablePlayer(monkeypatch, tmp_path, **settings)
    loop = Loop(monkeypatch, player, slow=3)
    player.deal(3 + seed % 6, people, seed, target="one round")
    chance = random.Random(seed)
    for _ in range(3000):
        loop.until_blocked()
        if not loop.answer(chance):
            return player.clock.now / 1000
    raise AssertionError("the game never ends")


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("seed", "motion"), [(0, "full"), (1, "full"), (4, "reduced")])
def test_a_game_at_the_usual_speed_never_stands_still(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int, motion: str
) -> None:
    play(monkeypatch, tmp_path, (0,), seed, speed=1.0, pace="normal", motion=motion)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("seed", "people"), [(1, (0, 1)), (2, (0, 2, 3))])
def test_nor_does_one_of_several_people(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int, people: tuple[int, ...]
) -> None:
    play(monkeypatch, tmp_path, people, seed, speed=1.0, pace="normal", motion="full")


@pytest.mark.parametrize(("speed", "pace"), [(0.0, "off"), (0.0, "normal"), (4.0, "slow")])
def test_nor_at_other_speeds(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, speed: float, pace: str
) -> None:
    play(monkeypatch, tmp_path, (0,), 3, speed=speed, pace=pace)


def test_computer_players_take_their_time_and_no_more(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="normal")
    loop = Loop(monkeypatch, player, slow=2)
    scene = player.deal(8, (0,), 2, target="one round")
    submitted: list[tuple[float, bool, bool]] = []
    answer = scene.live_match.submit_match_answer

    def note(index: int) -> None:
        asked = scene.live_match.asked
        computer = asked is not None and asked.seat != 0
        submitted.append((player.clock.now, computer, isinstance(asked, PlayCard)))
        answer(index)

    monkeypatch.setattr(scene.live_match, "submit_match_answer", note)
    chance = random.Random(2)
    while True:
        loop.until_blocked()
        if not loop.answer(chance):
            break
    pauses = [
        now - before
        for (before, _, _), (now, computer, turn) in pairwise(submitted)
        if computer and turn
    ]
    assert len(pauses) > 10
    quickest = QUICKEST * min(character.pace for character in CHARACTERS.values())
    assert min(pauses) >= quickest * 1000 * 6 / 7 - SEEN_MS - 1
    assert median(pauses) >= 700
    assert median(pauses) <= 1600
