"""A plate with several tags tells in words what its icons stand for."""

import pygame

from tests.scenes.table_player import Sit

LAST = "color-chaos 3 / discard b5 / turn 0 / hand 0 b7 g1 / hand 1 r1 / hand 2 r3 r4 r6"


def test_focus_and_pointer_tell_what_the_tags_of_a_plate_say(sit: Sit) -> None:
    player = sit()
    player.lay(LAST)
    player.until()
    plate = player.thing("seat:1")
    tags = [player.app.words(key) for key in ("table.next", "tag.last_card")]
    assert plate.hint == " · ".join(tags)
    assert plate.can_focus
    assert not player.thing("seat:2").hint, "nothing is an icon there"
    assert not player.thing("seat:2").can_focus
    without = player.frame()
    for _ in range(40):
        player.key(pygame.K_TAB)
        if player.app.top.focus.name == "seat:1":
            break
    assert player.app.top.focus.name == "seat:1"
    assert player.frame() != without


def test_a_click_on_it_still_finishes_what_moves(sit: Sit) -> None:
    player = sit(speed=1.0)
    player.lay(LAST)
    player.until()
    player.click("card:b7*")
    player.wait(60)
    assert player.table.board.is_table_busy
    player.click("seat:1")
    assert not player.table.board.is_table_busy


def test_nobody_has_called_before_they_do(sit: Sit) -> None:
    """With one card left a plate says that; Chaos! stands there once it was called."""
    player = sit(speed=1.0)
    player.lay("color-chaos 3 / discard b5 / turn 0 / hand 0 b7 g1 / hand 1 r1 / hand 2 r3 r4 r6")
    player.until()

    def tags(seat: int) -> list[str]:
        player.app.draw()
        return [words for _, words in player.table.board.table_view.company.plate_player(seat).tags]

    assert "Chaos!" not in tags(1)
    assert "Last card" in tags(1)
    player.click("card:b7*")
    while player.table.flow.calls.window is None:
        player.wait(20)
    assert "Chaos!" not in tags(0)
    player.click("button:chaos")
    while player.table.flow.calls.window is not None:
        player.wait(20)
    while "Chaos!" not in tags(0):
        player.wait(20)
    assert "Last card" in tags(0)


def test_the_call_says_when_there_is_nothing_to_call(sit: Sit) -> None:
    player = sit()
    player.lay(LAST)
    player.until()
    assert player.thing("button:chaos").hint == "Only when you have one card left."
    player.lay(LAST.replace("b7 g1", "b7"))
    player.until()
    assert player.thing("button:chaos").hint == "There’s nothing to call right now."
