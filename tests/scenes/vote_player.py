"""A table at which a claim is believed or not, for the tests beside this file."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.agents.agent import Settled
from game.core.decision import Challenge
from game.core.match import Match
from game.scenes.play.scene import PlayScene
from game.session.votes.votes import VoteWindow
from tests.scenes.table_player import TablePlayer

YES = (pygame.K_1, pygame.K_q, pygame.K_0, pygame.K_p)
NO = (pygame.K_2, pygame.K_a, pygame.K_9, pygame.K_o)
"""The two keys of the first four seats."""
Table = Callable[..., TablePlayer]
"""Sits people down where seat 0 claims two red stars."""


class Doubter:
    """A computer player who believes nothing, or everything; it takes the first option else."""

    def __init__(self, doubts: bool) -> None:
        self.doubts = doubts
        self.seen: list[dict[int, str]] = []

    def choose(self, match: Match) -> int:
        """Bluff, or not."""
        self.seen.append(dict(match.table.secret))
        return int(self.doubts and isinstance(match.decision, Challenge))

    def think(self, match: Match) -> Settled:
        """At once."""
        return Settled(self.choose(match))

    def reaction(self, made: bool, window: float) -> float:
        """In the middle of the window."""
        return window / 2


def window(player: TablePlayer) -> VoteWindow:
    """The window that is open."""
    found = player.table.flow.votes.window
    assert found is not None
    return found


def until_turned(player: TablePlayer) -> float:
    """Let time pass until all answers lie open; the milliseconds it took."""
    before = player.clock.now
    while window(player).turned is None:
        player.wait(16)
        assert player.clock.now < before + 60_000
    return player.clock.now - before


def answer(player: TablePlayer) -> object:
    """Who doubted, as the match has it."""
    while player.table_below().flow.votes.window is not None:
        player.wait(16)
    return player.table_below().sitting.match.table.answer  # type: ignore[attr-defined]


def doubted(scene: PlayScene) -> object:
    """Who doubted in the round before."""
    return scene.sitting.match.table.answer  # type: ignore[attr-defined]
