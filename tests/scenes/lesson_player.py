"""Somebody who learns a game: plays every lesson through, by mouse alone or by keyboard alone."""

from __future__ import annotations

import pygame

from game.scenes.lesson import LessonScene, start_lesson
from game.view.thing import Thing
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
        if scene is lesson(player) and (scene.reading or wanted(scene)) and awake(player):
            return scene
    raise AssertionError(f"nothing happens in step {lesson(player).step.id}")


def awake(player: TablePlayer) -> bool:
    """Whether presses count again."""
    return player.clock.now >= player.app.top.deaf_until


def wanted(scene: LessonScene) -> list[Thing]:
    """What should be pressed now, if it can be."""
    return [] if scene.board.busy else scene.wanted()


def go_on(player: TablePlayer, keys: bool) -> str:
    """Do what the step is about: the name of what was pressed."""
    scene = settled(player)
    name = "button:lesson-next" if scene.reading else scene.wanted()[0].name
    if name.startswith("button:call-") and keys:
        player.key(pygame.K_SPACE)
    elif keys:
        player.press(name)
    else:
        player.click(name)
    return name


def play(player: TablePlayer, game: str, keys: bool) -> list[str]:
    """Play a lesson up to its last step: the names of the steps that were seen."""
    begin(player, game)
    seen: list[str] = []
    for _ in range(200):
        step = lesson(player).step.id
        if seen[-1:] != [step]:
            seen.append(step)
        if lesson(player).last and lesson(player).reading:
            return seen
        go_on(player, keys)
        settled(player)
    raise AssertionError(f"the lesson never ends: {seen}")
