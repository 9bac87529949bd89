"""Somebody who learns a game: plays every lesson through, by mouse alone or by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.lesson.scene import LessonScene, start_lesson
from game.ui.widgets.thing import Thing
from tests.scenes.table_player import FRAME, TablePlayer

PATIENCE = 900  # frames in which something must happen


def lesson(player: TablePlayer) -> LessonScene:
    """The lesson on top."""
    top = player.app.top
    assert isinstance(top, LessonScene), top
    return top


def begin(player: TablePlayer, game: str) -> LessonScene:
    """The first step of a game's lesson."""
    start_lesson(player.app, game)
    return settled(player)


def settled(player: TablePlayer) -> LessonScene:
    """Let time pass until the teacher waits for the learner, or a call is owed."""
    for _ in range(PATIENCE):
        scene = lesson(player)
        player.wait(FRAME)
        if scene is lesson(player) and (scene.sitting.reading or wanted(scene)) and awake(player):
            return scene
    raise AssertionError(f"nothing happens in step {lesson(player).sitting.step.id}")


def awake(player: TablePlayer) -> bool:
    """Whether presses count again."""
    return player.clock.now >= player.app.top.deaf_until


def wanted(scene: LessonScene) -> list[Thing]:
    """What should be pressed now, if it can be."""
    return [] if scene.board.busy else scene.light.wanted


def asks(scene: LessonScene) -> tuple[object, ...]:
    """How far the learner is; a table laid anew is another scene."""
    gathering = scene.flow.gathering
    chosen = gathering.word, *(card.id for card in gathering.cards)
    return scene, scene.sitting.number, scene.sitting.phase, len(scene.sitting.asks), chosen


def go_on(player: TablePlayer, keys: bool = False) -> str:
    """Press the middle of the ring, or Enter where the focus went by itself: what that was."""
    scene = settled(player)
    player.app.draw()
    ring, target, before = scene.ring(), scene.target(), asks(scene)
    assert ring is not None, f"{scene.sitting.step.id}: nothing shines"
    assert target is not None
    if target.name.startswith("button:call-") and keys:
        player.key(pygame.K_SPACE)
    elif keys:
        assert scene.focus.name == target.name, f"{scene.sitting.step.id}: the focus is elsewhere"
        if not scene.focus.ring:
            player.key(pygame.K_TAB)  # whoever plays by keys sees where the focus is
            player.key(pygame.K_TAB, pygame.KMOD_SHIFT)
        player.key(pygame.K_RETURN)
    else:
        player.click_at(player.app.canvas.at(ring.box.center))
    for _ in range(PATIENCE):
        player.wait(FRAME)
        if asks(lesson(player)) != before:
            return target.name
    raise AssertionError(
        f"{scene.sitting.step.id}: pressing the ring, around {target.name}, does nothing"
    )


def play(
    player: TablePlayer, game: str, keys: bool, look: Callable[[LessonScene], None] | None = None
) -> list[str]:
    """Play a lesson up to its last step: the names of the steps that were seen.

    Whoever looks sees the table before each press.
    """
    begin(player, game)
    seen: list[str] = []
    for _ in range(200):
        step = lesson(player).sitting.step.id
        if seen[-1:] != [step]:
            seen.append(step)
        if look is not None:
            look(lesson(player))
        if lesson(player).sitting.last and lesson(player).sitting.reading:
            return seen
        go_on(player, keys)
        settled(player)
    raise AssertionError(f"the lesson never ends: {seen}")
