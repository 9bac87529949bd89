"""Somebody's first evening: the first screen, a lesson, the first cards, the first win.

Each step leaves a picture in the test's folder: `--basetemp FOLDER` keeps them where wanted.
"""

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import start as program
from game.app.program import App
from game.scenes.results.scene import RoundResults
from game.ui.screens.scene import Scene
from tests.scenes import lesson_player
from tests.scenes.table_player import ANSWERS, Clock, TablePlayer

LUCKY = 22
"""A seed with which somebody who plays whatever fits soon wins a round."""
ROUNDS = 30  # in which even the unluckiest newcomer wins once
ROUND = 400  # answers of one round: more than anybody gives


class Newcomer(TablePlayer):
    """Somebody at a program that was never started before, with a camera."""

    def __init__(self, app: App, clock: Clock, album: Path) -> None:
        self.app, self.clock, self.album = app, clock, album
        self.pictures: list[str] = []
        self.chance = random.Random(LUCKY)

    def picture(self, name: str) -> None:
        """Keep what is on the screen."""
        self.app.draw()
        self.pictures.append(f"{len(self.pictures):02}-{name}.png")
        pygame.image.save(self.app.window.surface, self.album / self.pictures[-1])


@pytest.fixture
def newcomer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Newcomer:
    """Starts the program on an empty disk, and takes its loop's place."""
    home, album = tmp_path / "home", tmp_path / "pictures"
    album.mkdir()
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(home))
    running: list[App] = []

    def run(app: App, first: Scene) -> None:
        app.push_scene(first)
        running.append(app)

    monkeypatch.setattr(App, "run", run)
    assert program.run_game((1280, 720), seed=LUCKY) == 0
    [app] = running
    clock = Clock()
    app.running_ms = app.frame.stopwatch = clock
    app._moment = app.frame.started_at = 0.0
    return Newcomer(app, clock, album)


def answer(player: Newcomer) -> None:
    """Play a card if one fits, else do whatever is asked."""
    if player.table.calls.is_open:
        player.click("button:call-*")
        return
    offers = player.votes() or player.offers()
    cards = [name for name in offers if name.startswith("card:")]
    player.click(player.chance.choice(cards if cards and player.chance.random() < 0.8 else offers))


def play_a_round(player: Newcomer, look: Callable[[int], None]) -> RoundResults:
    """Play until the round is counted; `look` is told how often one has answered."""
    for number in range(ROUND):
        if player.until("results") == "results":
            assert isinstance(player.app.top, RoundResults)
            return player.app.top
        look(number)
        answer(player)
    raise AssertionError("the round never ends")


def play_to_a_win(player: Newcomer) -> RoundResults:
    """Play round after round until the person was the first to get rid of all cards, and the game
    goes on.
    """

    def look(number: int) -> None:
        if number in (1, 4) and len(player.pictures) < 10:
            player.picture(f"after-{number}-answers")

    for _ in range(ROUNDS):
        shown = play_a_round(player, look)
        player.picture("results")
        player.wait(600)
        first = shown.event.seat
        if first is not None and not shown.final and shown.table.live_match.players[first].person:
            return shown
        player.click(f"button:{'rematch' if shown.final else 'next'}")
    raise AssertionError("no win in so many rounds")


def test_from_an_empty_disk_to_the_first_win(newcomer: Newcomer) -> None:
    player = newcomer
    assert player.scene == "welcome"
    player.picture("welcome")
    for thing, name in (
        ("choice:text-size=125", "larger-text"),
        ("choice:motion=reduced", "reduced-motion"),
        ("choice:speed=instant", "instant"),
    ):
        player.click(thing)
        player.picture(name)
    player.click("button:learn")
    lesson_player.settled(player)
    player.picture("lesson")
    lesson_player.go_on(player, keys=False)
    lesson_player.settled(player)
    player.picture("lesson-goes-on")
    player.click("button:lesson-skip")
    assert player.scene == "welcome"
    player.click("button:play-now")
    player.until()
    player.picture("first-hand")

    shown = play_to_a_win(player)
    me = next(seat for seat, one in enumerate(shown.table.live_match.players) if one.person)
    assert shown.event.points[me] == 0
    assert (
        shown.outcome.result_headline
        == f"{shown.table.live_match.names[me]} played their last card!"
    )
    player.click("button:next")
    player.until()
    player.picture("next-round")
    player.table.leave_to_title()
    assert player.scene == "title"
    player.picture("title")
    assert player.shows("button:continue")
    assert player.shows("button:again")
    assert sorted(path.name for path in player.album.iterdir()) == player.pictures


def test_the_first_card_is_three_presses_away(newcomer: Newcomer) -> None:
    player = newcomer
    player.click("choice:speed=instant")
    player.click("button:play-now")
    player.until()
    scene = player.table
    assert scene.live_match.asked is not None
    things = [thing for thing in player.things() if thing.is_enabled and thing.role in ANSWERS]
    before = len(scene.live_match.match.steps)
    player.click(things[0].name)
    assert len(scene.live_match.match.steps) == before + 1
