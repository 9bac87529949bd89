"""A claim: the laptop goes to the claimer, who dodges or withdraws."""

import pygame
import pytest

from tests.scenes.claim_player import (
    DODGER,
    PLAYED,
    asked,
    hand,
    lay,
    opened,
    show_claimer,
    table,
    until_closed,
    until_window,
)
from tests.scenes.table_player import FRAME, Sit, open_cards, show


@pytest.mark.ruling("CC-41", "CC-42")
@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_claimer_dodges_behind_the_curtain(sit: Sit, by_mouse: bool) -> None:
    player = sit()
    opened(player, DODGER)
    if by_mouse:
        player.click("button:claim-1")
    else:
        player.key(pygame.K_q)
    until_closed(player)
    assert player.until("curtain") == "curtain"
    player.wait(500)
    assert "Higher or Lower" in player.thing("text:about").text
    show_claimer(player)
    scene = player.table
    assert (asked(player), scene.viewer) == (1, 1)
    card, rest = [t for t in player.things() if t.role == "card" and t.is_enabled], player.buttons()
    assert [t.name.partition("#")[0] for t in card] == ["card:bDodge"]
    assert rest == ["button:take"]
    (player.click if by_mouse else player.press)(card[0].name)
    player.wait(50)
    assert scene.viewer is None
    assert hand(scene, 1) == ["r2", "r3"]
    window = until_window(player)
    assert (window.seats, window.claims) == ((2, 3, 0), set())
    assert 2900 <= until_closed(player) <= 3050


def test_one_without_a_dodge_can_only_withdraw(sit: Sit) -> None:
    player = sit()
    opened(player)
    player.key(pygame.K_q)
    until_closed(player)
    show_claimer(player)
    assert asked(player) == 1
    assert player.offers() == ["button:take"]
    player.press("button:take")
    player.wait(50)
    assert player.table_below().viewer is None
    assert hand(player.table_below(), 1) == ["r1", "r2", "r3"]
    show(player)
    assert player.table.viewer == 0


def test_the_claimer_may_withdraw_and_keeps_the_card(sit: Sit) -> None:
    player = sit()
    opened(player, DODGER)
    player.key(pygame.K_q)
    until_closed(player)
    show_claimer(player)
    player.click("button:take")
    player.wait(50)
    assert hand(player.table_below(), 1) == DODGER.split()
    assert not player.table_below().flow.claims.is_open


@pytest.mark.ruling("CC-42")
def test_several_claims_are_settled_in_order_of_play(sit: Sit) -> None:
    player = sit()
    opened(player, DODGER, "rDodge o2 o3")
    for key in (pygame.K_1, pygame.K_0, pygame.K_q):
        player.key(key)
    assert until_closed(player) < 600  # nobody is left to be asked
    show_claimer(player)
    assert asked(player) == 1
    player.click("button:take")
    show_claimer(player)
    assert asked(player) == 2
    player.click("card:rDodge*")
    window = until_window(player)
    assert (window.seats, window.claims) == ((3, 0), {0})  # what was claimed stands
    until_closed(player)
    show_claimer(player)
    assert (asked(player), player.offers()) == (0, ["button:take"])


def test_the_window_gone_away_from_in_the_middle_of_a_claim(sit: Sit) -> None:
    player = sit()
    opened(player, DODGER)
    player.key(pygame.K_q)
    until_closed(player)
    show_claimer(player)
    player.app.handle_event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.wait(50)
    assert player.scene == "curtain"
    assert open_cards(player.table_below()) == 0
    show_claimer(player)
    player.click("card:bDodge*")
    assert hand(player.table, 1) == ["r2", "r3"]


@pytest.mark.parametrize("press", ["card:bDodge*", "button:dodge"])
def test_the_only_person_dodges_with_their_hand_open_all_the_time(sit: Sit, press: str) -> None:
    player = sit(pace="normal")
    opened(player, people=(0,), host=f"{PLAYED} bDodge")
    scene, seen = player.table, []
    while asked(player) is None:
        player.wait(FRAME)
        seen.append((scene.viewer, open_cards(scene), scene.is_table_covered, scene.board.away))
    assert set(seen) == {(0, 4, False, False)}, "nothing hides the hand, and no bar lies over it"
    assert {"button:dodge", "button:take"} <= set(player.offers())
    dodge = next(button for button in scene.buttons.word_buttons() if button.name == "dodge")
    take = next(button for button in scene.buttons.word_buttons() if button.name == "take")
    assert (dodge.kind, take.kind) == ("primary", "second"), "gold is what helps"
    player.wait(60_000)
    assert asked(player) == 0, "nobody hurries somebody who is alone"
    player.click(press)
    assert hand(scene, 0) == ["b1", "b2", "b3"]


def test_the_only_person_without_a_dodge_reads_that_for_a_second(sit: Sit) -> None:
    player = sit(pace="normal")
    opened(player, people=(0,))
    scene = player.table
    prompt = scene.answers.current_prompt
    assert (scene.viewer, open_cards(scene), scene.is_table_covered) == (0, 3, False)
    assert prompt.hint == player.app.words("claim.unarmed")
    assert prompt.headline in scene.describe_prompt(player.things())
    assert not prompt.buttons
    assert not prompt.cards
    assert 950 <= until_closed(player) <= 1050


# What else is on the screen -------------------------------------------------------------


def test_the_hand_is_put_away_while_everybody_is_asked(sit: Sit) -> None:
    player = sit()
    opened(player, DODGER, people=(0, 1))
    player.wait(100)
    board = player.table.board
    lie = board.held.current_poses.values()
    assert len(lie) == 3
    assert all(pose.y - pose.height / 2 > 1080 for pose in lie), "below the screen's edge"
    until_closed(player)
    player.wait(100)
    assert all(pose.y < 1080 for pose in board.held.current_poses.values())


@pytest.mark.ruling("CC-41", "CC-E10")
def test_nobody_is_offered_a_press_where_only_a_computer_player_is_asked(sit: Sit) -> None:
    player = sit()
    lay(player, table("pMisfortune b1 b2"), (0, 1))
    player.click("card:pMisfortune*")
    player.until()
    player.click("seat:2")
    assert until_window(player).people == frozenset()
    assert [thing.name for thing in player.things() if thing.is_enabled] == []
    name = player.table.live_match.names[2]
    assert name in player.thing("text:claim").text
    assert "press" not in player.thing("text:claim-note").text
    assert until_closed(player) <= 1100


@pytest.mark.ruling("CC-17", "CC-41")
def test_who_owes_cards_is_told_of_a_dodge_only_if_they_hold_one(sit: Sit) -> None:
    hints = []
    for cards in ("bDodge b1 r2", "b1 r1 r2"):
        player = sit()
        lay(player, table("wDraw4 b1 b2", cards), (0, 1))
        player.click("card:wDraw4*")
        player.until()
        player.click("choice:color=blue")
        player.until("curtain")
        show_claimer(player)
        hints.append(player.table.answers.current_prompt.hint)
    assert ["Dodge" in hint for hint in hints] == [True, False]
