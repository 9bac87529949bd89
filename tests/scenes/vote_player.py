"""A table at which a claim is believed or not, for the tests beside this file."""

from collections.abc import Callable

import pygame

from game.scenes.play.scene import PlayScene
from game.session.timed.vote_round import VoteWindow
from tests.scenes.table_player import TablePlayer

YES = (pygame.K_1, pygame.K_q, pygame.K_0, pygame.K_p)
NO = (pygame.K_2, pygame.K_a, pygame.K_9, pygame.K_o)
"""The two keys of the first four seats."""
Table = Callable[..., TablePlayer]
"""Sits people down where seat 0 claims two red stars."""


def window(player: TablePlayer) -> VoteWindow:
    """The window that is open."""
    found = player.table.flow.votes.window
    assert found is not None
    return found


def until_turned(player: TablePlayer) -> float:
    """Let time pass until all answers lie open; the milliseconds it took."""
    before = player.clock.now
    while window(player).turned_at is None:
        player.wait(16)
        assert player.clock.now < before + 60_000
    return player.clock.now - before


def answer(player: TablePlayer) -> object:
    """Who doubted, as the match has it."""
    while player.table_below().flow.votes.window is not None:
        player.wait(16)
    return player.table_below().live_match.match.table.answer  # type: ignore[attr-defined]


def doubted(scene: PlayScene) -> object:
    """Who doubted in the round before."""
    return scene.live_match.match.table.answer  # type: ignore[attr-defined]
