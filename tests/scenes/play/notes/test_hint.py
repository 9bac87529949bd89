"""Hints at the table: for the one who looks, only if they may, and of no consequence."""

import pygame
import pytest

from game.core import notation
from tests.agents.searches import knows, last
from tests.scenes import vote_player
from tests.scenes.claim_player import DODGER, opened, show_claimer, until_closed
from tests.scenes.table_player import Sit, TablePlayer, show

POSITION = "color-chaos 3 / discard b5 / turn 0 / hand 0 b1 g2 r7 / hand 1 b3 g4 / hand 2 r1 r2"
NOTE, BUTTON = "text:hint", "button:hint"


def asked(player: TablePlayer, people: tuple[int, ...] = (0,)) -> None:
    """A table at which the first person has to play."""
    player.lay(POSITION, people)
    if len(people) > 1:
        show(player)
    player.until()


@pytest.mark.parametrize("by_key", [True, False])
def test_somebody_alone_gets_a_hint_and_puts_it_away(sit: Sit, by_key: bool) -> None:
    player = sit()
    asked(player)
    scene = player.table
    before = (
        notation.save_position(scene.live_match.match),
        scene.live_match.match.table.chance.state,
        scene.log.event_count,
    )
    for there in (True, False, True):
        if by_key:
            player.key(pygame.K_h)
        else:
            player.click(BUTTON)
        player.wait(32)
        assert player.shows(NOTE) is there
    assert player.thing(NOTE).text == "Play blue 1: nothing else fits."
    match = scene.live_match.match
    assert (
        notation.save_position(match),
        match.table.chance.state,
        scene.log.event_count,
    ) == before


def test_what_is_meant_has_a_mark_that_is_no_color_alone(sit: Sit) -> None:
    player = sit()
    asked(player)
    scene = player.table
    player.frame()
    canvas = player.app.canvas
    plain = len(scene.layers.drawables(canvas))
    player.key(pygame.K_h)
    assert scene.hint.advice is not None
    meant = [t.name for t in player.things() if scene.hint.is_advised(t)]
    assert meant == [next(t.name for t in player.things() if t.name.startswith("card:b1#"))]
    assert len(scene.layers.drawables(canvas)) == plain + 2  # a note and a mark


@pytest.mark.parametrize("by_key", [True, False])
def test_enter_after_a_hint_plays_what_it_advises(sit: Sit, by_key: bool) -> None:
    player = sit()
    asked(player)
    player.click("button:sort")  # the mouse leaves the focus elsewhere
    if by_key:
        player.key(pygame.K_h)
    else:
        player.click(BUTTON)
    player.frame()
    player.key(pygame.K_RETURN)
    hand = player.table.live_match.match.table.zones["hand 0"]
    assert [card.code for card in hand] == ["g2", "r7"]


def test_it_is_gone_once_the_question_is_answered(sit: Sit) -> None:
    player = sit()
    asked(player)
    player.key(pygame.K_h)
    assert player.shows(NOTE)
    player.click("card:b1#*")
    assert not player.shows(NOTE)
    player.until()
    assert not player.shows(NOTE)


def test_who_wants_none_is_offered_none(sit: Sit) -> None:
    player = sit(hints=False)
    asked(player)
    assert not player.shows(BUTTON)
    player.key(pygame.K_h)
    assert not player.shows(NOTE)
    assert player.scene == "play"


def test_of_several_people_only_those_who_may_are_offered_hints(sit: Sit) -> None:
    player = sit(hinted=("P1",), unhinted=("P2",))
    asked(player, (0, 1))
    assert player.shows(BUTTON)
    player.key(pygame.K_h)
    assert player.shows(NOTE)
    player.click("card:b1#*")
    assert player.until("curtain") == "curtain"
    assert not player.shows(NOTE)
    assert not player.table_below().hint.is_hint_available
    show(player)
    assert player.table.viewer == 1
    assert not player.shows(BUTTON)
    player.key(pygame.K_h)
    assert not player.shows(NOTE)


def test_a_game_of_memory_has_three_hints_about_where_a_card_lies(sit: Sit) -> None:
    """Asked again about the same question, a hint says the same and counts once."""
    player = sit()
    scene = player.lay("match-patch 2 / patch rs~* op~* / since 9 9 / turns 8 / hand 0 rs op ys")
    for told in range(4):
        scene.live_match.recalled_steps[0] = {-1 - number for number in range(told)}
        player.until()
        for _ in range(3):
            player.key(pygame.K_h)
        assert (scene.hint.advice is not None) is (told < 3)
        assert len(scene.live_match.recalled_steps[0]) == min(3, told + 1)
        if told < 3:
            player.key(pygame.K_h)
    assert player.thing(NOTE).text.startswith("Only three hints per game")


@pytest.mark.parametrize("hints", [True, False])
def test_a_second_person_changes_nothing_about_hints(sit: Sit, hints: bool) -> None:
    for people in ((0,), (0, 1)):
        player = sit(hints=hints)
        asked(player, people)
        assert player.shows(BUTTON) is hints


def test_no_hint_while_calls_or_claims_are_open_to_all(sit: Sit) -> None:
    player = sit(hinted=("P1", "P2", "P3"))
    opened(player, DODGER)
    player.key(pygame.K_h)
    assert not player.table.hint.is_hint_available
    assert not player.shows(NOTE)


@pytest.mark.parametrize(("other", "says"), [(DODGER, "odge"), ("r1 r2 r3", "no Dodge")])
def test_a_claimer_may_ask_in_private(sit: Sit, other: str, says: str) -> None:
    player = sit(hinted=("P2",))
    opened(player, other)
    player.key(pygame.K_q)
    until_closed(player)
    show_claimer(player)
    player.key(pygame.K_h)
    assert says in player.thing(NOTE).text
    assert player.table.hint.advice is None or player.table.hint.advice.decision.seat == 1


def test_whether_to_believe_a_claim_when_alone(
    table: vote_player.Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = table((1,))
    knows(monkeypatch, player.table.live_match.match.game.id, policy=last)
    player.wait(100)
    player.key(pygame.K_h)
    assert player.thing(NOTE).text.startswith("A good player would choose “")
    assert any(player.table.hint.is_advised(thing) for thing in player.things())


def test_a_game_that_nobody_knows_how_to_play_offers_no_hint(table: vote_player.Table) -> None:
    player = table((1,))
    player.wait(100)
    player.key(pygame.K_h)
    assert not player.table.hint.is_hint_available
    assert not player.shows(NOTE)


def test_the_pause_tells_who_may_ask(sit: Sit) -> None:
    player = sit()
    asked(player, (0, 1))
    player.key(pygame.K_ESCAPE)
    player.click("button:hints")
    assert player.scene == "hints"
    player.click("choice:hints-1=yes")
    assert player.app.settings.hinted == ("P2",)
    player.click("choice:hints-0=yes")
    player.click("choice:hints-1=no")
    assert (player.app.settings.hinted, player.app.settings.unhinted) == (("P1",), ("P2",))
    player.press("button:close")
    assert player.scene == "pause"


def test_alone_the_pause_switches_hints_off(sit: Sit) -> None:
    player = sit()
    asked(player)
    player.key(pygame.K_ESCAPE)
    player.click("button:hints")
    player.click("choice:hints-0=no")
    assert player.app.settings.hints is False
