"""What is outside the program is asked again: after events, and every so often while it matters."""

import pygame

from game.app.system_facts import SETTLE_MS, SystemFact, SystemFacts
from tests.scenes.table_player import Clock


def watched(**how: object) -> tuple[Clock, SystemFacts, list[str], list[str]]:
    """A clock, whoever asks, the answers to come, and what was told."""
    clock, answers, told = Clock(), ["old"], list[str]()
    outside = SystemFacts(clock)
    outside.add_fact("fact", SystemFact(lambda: answers[-1], told.append, **how))  # type: ignore[arg-type]
    return clock, outside, answers, told


def test_only_another_answer_is_told() -> None:
    clock, outside, answers, told = watched(every_ms=2000.0)
    assert outside.check_due_facts()
    for _ in range(3):
        clock.now += 2000
        assert not outside.check_due_facts()
    answers.append("new")
    assert outside.next_check_ms() == 2000
    clock.now += 1999
    assert not outside.check_due_facts()
    clock.now += 1
    assert outside.check_due_facts()
    assert told == ["old", "new"]


def test_after_an_event_it_is_asked_soon_once_the_events_are_over() -> None:
    clock, outside, answers, told = watched(events=frozenset({pygame.WINDOWMOVED}))
    outside.check_due_facts()
    answers.append("new")
    assert outside.next_check_ms() is None
    for _ in range(5):
        outside.note_events([pygame.event.Event(pygame.WINDOWMOVED)])
        assert not outside.check_due_facts()
        clock.now += SETTLE_MS - 1
    assert outside.next_check_ms() == 1
    clock.now += 1
    assert outside.check_due_facts()
    assert told == ["old", "new"]


def test_what_nobody_wants_to_know_wakes_nobody() -> None:
    wanted = [False]
    clock, outside, _, told = watched(every_ms=2000.0, is_wanted=lambda: wanted[0])
    clock.now += 60_000
    assert outside.next_check_ms() is None
    assert not outside.check_due_facts()
    wanted[0] = True
    assert outside.next_check_ms() == 0
    assert outside.check_due_facts()
    assert told == ["old"]
