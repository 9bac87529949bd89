"""Somebody who learns a game: plays every lesson through, by mouse alone or by keyboard alone."""

from collections.abc import Callable

import pygame

from game.scenes.lesson.scene import LessonScene, start_lesson
from game.ui.widgets.control import Control
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
        if (
            scene is lesson(player)
            and (scene.live_match.is_reading or wanted(scene))
            and awake(player)
        ):
            return scene
    raise AssertionError(f"nothing happens in step {lesson(player).live_match.current_step.id}")


def awake(player: TablePlayer) -> bool:
    """Whether presses count again."""
    return player.clock.now >= player.app.top.presses_ignored_until


def wanted(scene: LessonScene) -> list[Control]:
    """What should be pressed now, if it can be."""
    return [] if scene.board.is_table_busy else scene.spotlight.wanted_controls


def asks(scene: LessonScene) -> tuple[object, ...]:
    """How far the learner is; a table laid anew is another scene."""
    gathering = scene.flow.gathering
    chosen = gathering.word, *(card.id for card in gathering.cards)
    return (
        scene,
        scene.live_match.number,
        scene.live_match.phase,
        len(scene.live_match.asks),
        chosen,
    )


def go_on(player: TablePlayer, keys: bool = False) -> str:
    """Press the middle of the ring, or Enter where the focus went by itself: what that was."""
    scene = settled(player)
    player.app.draw()
    ring, target, before = scene.find_target_ring(), scene.find_target_control(), asks(scene)
    assert ring is not None, f"{scene.live_match.current_step.id}: nothing shines"
    assert target is not None
    if target.name.startswith("button:call-") and keys:
        player.key(pygame.K_SPACE)
    elif keys:
        assert scene.focus.name == target.name, (
            f"{scene.live_match.current_step.id}: the focus is elsewhere"
        )
        if not scene.focus.ring:
            player.key(pygame.K_TAB)  # whoever plays by keys sees where the focus is
            player.key(pygame.K_TAB, pygame.KMOD_SHIFT)
        player.key(pygame.K_RETURN)
    else:
        player.click_at(player.app.canvas.to_pixel(ring.box.center))
    for _ in range(PATIENCE):
        player.wait(FRAME)
        if asks(lesson(player)) != before:
            return target.name
    raise AssertionError(
        f"{scene.live_match.current_step.id}: pressing the ring, around {target.name}, does nothing"
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
        step = lesson(player).live_match.current_step.id
        if seen[-1:] != [step]:
            seen.append(step)
        if look is not None:
            look(lesson(player))
        if lesson(player).live_match.is_last_step and lesson(player).live_match.is_reading:
            return seen
        go_on(player, keys)
        settled(player)
    raise AssertionError(f"the lesson never ends: {seen}")
