"""A press that came too late for the table does not put the results away unread."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from game.core.event import RoundEnded
from game.ui.screens.scene import LOCK
from tests.scenes.table_player import Sit, TablePlayer

Press = Callable[[TablePlayer, str], None]


def post(player: TablePlayer, kind: int, **values: Any) -> None:
    """Let one event happen, and the program deal with it."""
    pygame.event.post(pygame.event.Event(kind, **values))
    player.app.step()


def key(player: TablePlayer, code: int) -> None:
    """Press and release a key."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        post(player, kind, key=code, mod=0, unicode="")


def enter(player: TablePlayer, _: str) -> None:
    """Press Enter, wherever the focus is."""
    key(player, pygame.K_RETURN)


def escape(player: TablePlayer, _: str) -> None:
    """Press Esc."""
    key(player, pygame.K_ESCAPE)


def point(player: TablePlayer, button: str, kinds: Sequence[int]) -> None:
    """Let the mouse do something on a button."""
    at = player.app.canvas.to_pixel(player.thing(button).box.center)
    for kind in kinds:
        post(player, kind, pos=at, button=1)


def click(player: TablePlayer, button: str) -> None:
    """Press and release the left mouse button."""
    point(player, button, (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))


def at_results(player: TablePlayer, final: bool) -> str:
    """A round has just been counted; the button that leads on."""
    scene = player.deal(3, seed=1)
    pygame.event.clear()
    scene.show_round_results(RoundEnded(0, ((), (), ()), (0, 5, 7), (0, 5, 7)), final)
    return "button:rematch" if final else "button:next"


@pytest.mark.parametrize("final", [False, True], ids=["round", "game"])
@pytest.mark.parametrize("press", [enter, escape, click])
def test_for_a_moment_no_press_counts(sit: Sit, press: Press, final: bool) -> None:
    player = sit()
    button = at_results(player, final)
    results = player.app.top
    player.app.draw()
    player.clock.now += LOCK - 1
    press(player, button)
    assert player.app.top is results
    player.clock.now += 1
    press(player, button)
    assert player.scene == ("title" if press is escape else "play")


def test_a_key_pressed_together_with_the_last_card_does_not_count(sit: Sit) -> None:
    player = sit()
    at_results(player, final=True)
    player.key(pygame.K_RETURN)  # dealt with before the results are drawn for the first time
    assert player.scene == "results"


def test_the_moment_begins_when_the_results_can_be_seen(sit: Sit) -> None:
    player = sit()
    button = at_results(player, final=True)
    player.clock.now += 10 * LOCK  # so long it took to draw them
    player.app.draw()
    player.clock.now += LOCK - 1
    enter(player, button)
    assert player.scene == "results"
    player.app.draw()  # a later frame begins nothing anew
    player.clock.now += 1
    enter(player, button)
    assert player.scene == "play"


def test_a_click_begun_too_early_does_not_count_either(sit: Sit) -> None:
    player = sit()
    button = at_results(player, final=True)
    player.app.draw()
    point(player, button, [pygame.MOUSEBUTTONDOWN])
    player.clock.now += LOCK
    point(player, button, [pygame.MOUSEBUTTONUP])
    assert player.scene == "results"
