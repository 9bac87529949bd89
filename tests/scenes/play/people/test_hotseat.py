"""Several people at one screen: nobody sees another's cards, and no game gets lost."""

from dataclasses import replace

import pygame
import pytest

from game.core.event import Moved
from tests.scenes.table_player import (
    Sit,
    TablePlayer,
    open_cards,
    play_a_while,
    play_through,
    show,
)

TABLE = "color-chaos 3 / discard b5 / turn {turn} / hand 0 {one} / hand 1 {two} / hand 2 r1 r2"


@pytest.mark.parametrize("people", [(0, 1), (0, 2, 3)])
def test_families_play_whole_games(sit: Sit, people: tuple[int, ...]) -> None:
    player = sit()
    player.deal(4, people, seed=7, target="one round")
    play_through(player, 7)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_curtain_and_the_public_table_do_not_depend_on_hidden_cards(
    sit: Sit, scale: int
) -> None:
    frames = []
    for one, two in (("b1 g2 r3", "o1 o2"), ("g9 gSkip wPick", "b8 kTrain")):
        player = sit()
        player.app.settings = replace(player.app.settings, scale=scale)
        scene = player.lay(TABLE.format(turn=0, one=one, two=two), people=(0, 1))
        player.wait(500)
        assert player.scene == "curtain"
        curtain = player.frame()
        player.app.pop_scene()
        player.app.draw()
        assert open_cards(scene) == 0
        frames.append((curtain, player.frame()))
    assert frames[0] == frames[1]


def test_a_hand_lies_face_down_while_computers_play(sit: Sit) -> None:
    player = sit()
    scene = player.lay(TABLE.format(turn=1, one="b1 g2", two="b3 g4 g6"), people=(0, 1))
    show(player)
    assert (scene.viewer, scene.board.foot) == (1, 1)
    assert open_cards(scene) == 3
    player.app.change_settings(pace="slow")
    player.click("card:b3*")
    player.wait(100)
    assert scene.live_match.asked is not None
    assert scene.live_match.asked.seat == 2
    assert (scene.viewer, scene.board.foot, open_cards(scene)) == (None, 1, 0)


def test_the_same_person_again_needs_no_curtain(sit: Sit) -> None:
    player = sit()
    position = "color-chaos 3 / discard b5 / turn 1 / hand 0 b1 g2 / hand 1 b3 g4 / hand 2 bSkip r2"
    scene = player.lay(position, people=(1, 0))
    show(player)
    scene.flow.views.hide_hands()
    player.until("curtain")
    assert player.scene == "play"
    assert scene.viewer == 1


def test_plates_turn_only_behind_the_closed_curtain(sit: Sit) -> None:
    player = sit()
    scene = player.lay(TABLE.format(turn=0, one="b1 g2 g6", two="b3 g4"), people=(0, 1))
    show(player)
    player.click("card:b1*")
    player.until("curtain")
    assert (scene.board.foot, scene.viewer) == (0, None)
    player.click("button:show")
    assert scene.board.foot == 1


def test_nothing_counts_for_half_a_second_after_the_curtain(sit: Sit) -> None:
    player = sit()
    scene = player.lay(TABLE.format(turn=0, one="b1 g2 g6", two="b3 g4"), people=(0, 1))
    player.until("curtain")
    player.click("button:show")
    player.wait(300)
    player.click(next(t.name for t in player.things() if t.role == "card" and t.is_enabled))
    assert not scene.live_match.match.steps
    player.wait(300)
    player.click("card:b1*")
    assert scene.live_match.match.steps


def test_the_curtain_tells_what_happened_and_one_press_opens_the_hand(sit: Sit) -> None:
    player = sit()
    scene = player.lay(TABLE.format(turn=0, one="b1 g2 g6", two="b3 g4 g8"), people=(0, 1))
    show(player)
    player.click("card:b1*")
    show(player)
    player.click("card:b3*")
    player.until("curtain")
    player.wait(500)
    assert "P2 plays blue 3" in told(player)
    assert open_cards(scene) == 0
    player.click("button:show")
    player.wait(16)
    assert (player.scene, scene.viewer, open_cards(scene)) == ("play", 0, 2)
    assert not scene.is_table_covered


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_losing_the_focus_brings_the_curtain_back(sit: Sit, kind: int) -> None:
    player = sit()
    scene = player.lay(TABLE.format(turn=0, one="b1 g2 g6", two="b3 g4"), people=(0, 1))
    show(player)
    scene.show_card_zoom(scene.live_match.match.table.hands[0][0])
    player.app.handle_event(pygame.event.Event(kind))
    assert open_cards(scene) == 0
    assert not scene.zoom.is_open
    assert player.until("curtain") == "curtain"


def test_one_person_never_meets_a_curtain(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, (2,), seed=1)
    player.until()
    player.app.handle_event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.wait(500)
    assert player.scene == "play"
    assert scene.viewer == 2


def test_drawn_cards_are_in_the_log_of_nobody_else(sit: Sit) -> None:
    player = sit()
    scene = player.lay(TABLE.format(turn=0, one="g1 g2", two="b3 g4"), people=(0, 1))
    show(player)
    player.key(pygame.K_d)
    player.until()
    drawn = scene.speaker.capital_card_name(scene.live_match.match.table.hands[0][-1])
    assert any(drawn in line.text for line in scene.log.list_lines(0))
    for other in (1, 2, None):
        assert not any(drawn in line.text for line in scene.log.list_lines(other))


# Going on with a game that was left ---------------------------------------------------


def test_no_event_reaches_the_board_with_more_than_its_viewer_may_know(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0, 1), seed=4)
    shown: list[Moved] = []
    apply = scene.board.apply_event

    def note(event: object) -> None:
        if isinstance(event, Moved):
            shown.append(event)
            if event.source == "draw" and scene.viewer is None and event.to.startswith("hand"):
                assert event.cards == (None,) * len(event.cards)
        apply(event)  # type: ignore[arg-type]

    scene.board.apply_event = note
    play_on = 0
    while play_on < 30 and player.until("curtain", "results") != "results":
        if player.scene == "curtain":
            show(player)
        elif player.table.calls.is_open:
            player.click("button:call-*")
        else:
            player.click(player.offers()[0])
        play_on += 1
    assert shown


def test_what_one_missed_is_told_again_if_one_was_called_away(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0, 1), seed=2)
    play_a_while(player, 8)
    player.wait(500)
    missed = told(player)
    assert missed
    player.app.handle_event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.wait(500)
    assert told(player) == missed
    player.click("button:show")
    player.until()
    player.app.handle_event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.until("curtain")
    assert told(player) == []


def told(player: TablePlayer) -> list[str]:
    """What the curtain tells of the last deeds."""
    return [thing.text for thing in player.things() if thing.name.startswith("text:deed-")]
