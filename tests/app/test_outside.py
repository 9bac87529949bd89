"""What is outside the program is asked again: after events, and every so often while it matters."""

from __future__ import annotations

import pygame

from game.app.outside import SOON_MS, Fact, Outside
from tests.scenes.table_player import Clock


def watched(**how: object) -> tuple[Clock, Outside, list[str], list[str]]:
    """A clock, whoever asks, the answers to come, and what was told."""
    clock, answers, told = Clock(), ["old"], list[str]()
    outside = Outside(clock)
    outside.watch("fact", Fact(lambda: answers[-1], told.append, **how))  # type: ignore[arg-type]
    return clock, outside, answers, told


def test_only_another_answer_is_told() -> None:
    clock, outside, answers, told = watched(every_ms=2000.0)
    assert outside.look()
    for _ in range(3):
        clock.now += 2000
        assert not outside.look()
    answers.append("new")
    assert outside.next_look() == 2000
    clock.now += 1999
    assert not outside.look()
    clock.now += 1
    assert outside.look()
    assert told == ["old", "new"]


def test_after_an_event_it_is_asked_soon_once_the_events_are_over() -> None:
    clock, outside, answers, told = watched(events=frozenset({pygame.WINDOWMOVED}))
    outside.look()
    answers.append("new")
    assert outside.next_look() is None
    for _ in range(5):
        outside.hear([pygame.event.Event(pygame.WINDOWMOVED)])
        assert not outside.look()
        clock.now += SOON_MS - 1
    assert outside.next_look() == 1
    clock.now += 1
    assert outside.look()
    assert told == ["old", "new"]


def test_what_nobody_wants_to_know_wakes_nobody() -> None:
    wanted = [False]
    clock, outside, _, told = watched(every_ms=2000.0, wanted=lambda: wanted[0])
    clock.now += 60_000
    assert outside.next_look() is None
    assert not outside.look()
    wanted[0] = True
    assert outside.next_look() == 0
    assert outside.look()
    assert told == ["old"]
