"""The table of keys."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.resources import rules_folder
from game.view.keys import KeyProblem, Keys


@pytest.fixture
def keys() -> Keys:
    """The real table."""
    return Keys.load(rules_folder() / "keys.toml")


def test_jobs_and_seats(keys: Keys) -> None:
    def pressed(key: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.KEYDOWN, key=key)

    assert keys.job(pressed(pygame.K_SPACE)) == "call"
    assert keys.job(pressed(pygame.K_KP_ENTER)) == "confirm"
    assert keys.job(pressed(pygame.K_1)) == ""
    assert keys.seat(pressed(pygame.K_1)) == 0
    assert keys.seat(pressed(pygame.K_F5)) is None
    assert len(keys.seats) == 16


@pytest.mark.parametrize("key", ["f", "1", "tab"])
def test_conflicts_are_refused(keys: Keys, key: str) -> None:
    clash = replace(keys, jobs={**keys.jobs, "draw": key})
    with pytest.raises(KeyProblem, match="draw"):
        clash.check()


def test_unknown_keys_are_refused(keys: Keys) -> None:
    with pytest.raises(KeyProblem, match="banana"):
        replace(keys, jobs={"draw": "banana"}).check()
