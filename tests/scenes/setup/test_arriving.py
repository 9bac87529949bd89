"""In the setup a seat's card pops out of its face, house rules slide over the table, players to
their chairs."""

import pygame
import pytest

from game.scenes.setup.chair_slides import SLIDE as SLID
from game.scenes.setup.scene import SetupScene
from game.ui.draw.motion import FADE
from game.ui.screens.sheet_transition import POP, SLIDE
from tests.scenes.table_player import FRAME, Sit, TablePlayer


def at_setup(sit: Sit, **settings: object) -> TablePlayer:
    """Somebody before a game."""
    player = sit(**{"speed": 1.0, **settings})
    player.app.push_scene(SetupScene(player.app, "pig-farm"))
    player.app.draw()
    return player


def lasts(player: TablePlayer) -> float:
    """For how many milliseconds every frame is another; then nothing moves."""
    frames, count = [player.frame()], 0
    while player.app.top.is_animating:
        player.wait(FRAME)
        frames.append(player.frame())
        count += 1
    assert len(set(frames)) > count - 2
    player.wait(50)
    assert player.frame() == frames[-1]
    return count * FRAME


@pytest.mark.parametrize(("motion", "pops", "slides"), [
    ("full", POP, SLIDE), ("reduced", FADE, FADE),
])  # fmt: skip
def test_they_come_and_go_once_and_then_rest(
    sit: Sit, motion: str, pops: float, slides: float
) -> None:
    player = at_setup(sit, motion=motion)
    player.click("button:rules")
    assert lasts(player) == pytest.approx(slides, abs=FRAME)
    player.click("button:rules-close")
    assert lasts(player) == pytest.approx(slides, abs=FRAME)
    player.click("button:face-1")
    assert player.scene == "seat"
    assert lasts(player) == pytest.approx(pops, abs=FRAME)


def test_what_comes_can_be_used_before_it_is_there(sit: Sit) -> None:
    player = at_setup(sit)
    player.click("button:rules")
    player.click("choice:sets=5")
    assert player.app.top.is_animating
    player.click("button:rules")
    player.wait(1000)
    player.click("button:face-1")
    player.app.draw()
    for letter in "Zoe":
        player.app.handle_event(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert player.app.top.is_animating
    assert player.thing("field:name-1").text == "Zoe"


def test_they_are_there_at_once_where_nothing_moves(sit: Sit) -> None:
    player = at_setup(sit, speed=0.0)
    player.click("button:rules")
    assert not player.app.top.is_animating


@pytest.mark.parametrize(("motion", "slides"), [("full", SLID), ("reduced", 0.0)])
def test_who_changes_chairs_slides_there_once(sit: Sit, motion: str, slides: float) -> None:
    player = at_setup(sit, motion=motion)
    setup = player.app.top
    assert isinstance(setup, SetupScene)
    chairs = setup.arranging.slots
    setup.pick_player_up(0)
    player.app.draw()
    player.key(pygame.K_RIGHT)
    assert setup.sliding.is_sliding is bool(slides)
    if slides:
        x, y = setup.sliding.find_chair_offset(0)  # it is seen in the chair it comes from
        seen = chairs[0].centerx + x, chairs[0].centery + y
        assert seen == pytest.approx(chairs[1].center, abs=0.1)
    assert lasts(player) == pytest.approx(slides, abs=FRAME)
    assert setup.sliding.find_chair_offset(0) == (0, 0)
