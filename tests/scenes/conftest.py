"""People at a screen, for the tests beside this file."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.app import experts
from game.core.game import BOX
from game.resources import rules_folder
from game.scenes.lab import lab_runs
from game.session import live_match
from game.session.pregame import seating_order
from game.words import Words
from tests.scenes import fair
from tests.scenes.fair_box import ID
from tests.scenes.lab_helper import ReadyHelper, calm, ready
from tests.scenes.table_player import Sit, TablePlayer
from tests.scenes.vote_player import Table
from tests.session.laptop import Doubter


@pytest.fixture(autouse=True)
def nobody_plays_in_the_lab(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens the lab while a test plays about has the answers at once."""
    monkeypatch.setattr(lab_runs, "start_lab_worker", ready(calm))


@pytest.fixture(autouse=True)
def the_same_deals(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A game that a test begins without a seed is dealt alike in each run of that test.

    Now and then a deal is won before anybody is asked, and no test may meet that by chance.
    """
    drawn = Random(request.node.nodeid)
    for module in (live_match, seating_order):
        monkeypatch.setattr(module, "SystemRandom", lambda: drawn)


@pytest.fixture(autouse=True)
def nobody_tries_experts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that people built are not played beside a test."""

    def none() -> ReadyHelper:
        raise OSError

    monkeypatch.setattr(experts, "start_expert_worker", none)


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Sit:
    """Sits people down at a new screen, with the same folder on the disk."""

    def sit_down(**settings: Any) -> TablePlayer:
        return TablePlayer(monkeypatch, tmp_path, **settings)

    return sit_down


@pytest.fixture
def at_fair(sit: Sit, tmp_path: Path) -> Iterator[TablePlayer]:
    """Somebody at a screen, with the fair in the box."""
    fair.put_in_the_box()
    yield sit(words=fair.words(tmp_path / "texts", Words.load_words(rules_folder())))
    del BOX[ID]


@pytest.fixture
def table(sit: Sit, tmp_path: Path) -> Iterator[Table]:
    """Sits people down at the fair, where seat 0 claims two red stars."""
    fair.put_in_the_box()

    def laid(
        people: tuple[int, ...], seats: int = 4, doubting: tuple[int, ...] = (), **settings: object
    ) -> TablePlayer:
        words = fair.words(tmp_path / "texts", Words.load_words(rules_folder()))
        player = sit(words=words, **settings)
        scene = player.deal(seats, people, seed=3, game=ID, ask="believe")
        for seat in scene.live_match.agents:
            scene.live_match.agents[seat] = Doubter(seat in doubting)
        for _ in range(400):
            if scene.flow.votes.is_open and scene.flow.votes.window.started_at is not None:  # type: ignore[union-attr]
                return player
            player.wait(16)
        raise AssertionError("no window opens")

    yield laid
    del BOX[ID]
