"""A choice that has revealed nothing can be taken back."""

import pygame
import pytest

from tests.scenes.fair_player import ask, fact
from tests.scenes.table_player import TablePlayer, show


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_choice_that_revealed_nothing_can_be_taken_back(at_fair: TablePlayer, way: str) -> None:
    scene = ask(at_fair, "two")
    assert not at_fair.shows("button:back")
    before = [line.text for line in scene.log.list_lines(0)]
    card = next(t.name for t in at_fair.things() if t.role == "card")
    at_fair.click(card)
    at_fair.until()
    assert scene.live_match.asked is not None
    assert scene.live_match.asked.question_key == "PickPile.to"
    if way == "button":
        at_fair.click("button:back")
    else:
        at_fair.key(pygame.K_ESCAPE)
    assert at_fair.scene == "play"
    assert scene.live_match.asked.question_key == "PickCard.lay"
    assert not scene.live_match.match.steps
    assert [line.text for line in scene.log.list_lines(0)] == before
    assert not at_fair.shows("button:back")
    at_fair.key(pygame.K_ESCAPE)
    assert at_fair.scene == "pause"


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_claim_is_cleared_before_it_is_said(at_fair: TablePlayer, way: str) -> None:
    scene = ask(at_fair, "claim")
    at_fair.click("choice:red-star")
    at_fair.click("card:*")
    gathering = scene.flow.gathering
    assert gathering.word
    assert gathering.cards
    if way == "button":
        at_fair.click("button:clear")
    else:
        at_fair.key(pygame.K_ESCAPE)
    assert at_fair.scene == "play"
    assert not gathering.word
    assert not gathering.cards
    assert not scene.live_match.match.steps
    at_fair.click("choice:red-circle")
    at_fair.click("card:*")
    at_fair.click("button:done")
    assert fact(scene, "claim") == "red circle"


def test_what_was_rolled_stays_rolled(at_fair: TablePlayer) -> None:
    scene = ask(at_fair, "roll")
    at_fair.click("button:yes")
    at_fair.until()
    assert scene.live_match.asked is not None
    assert scene.live_match.asked.question_key == "YesNo.again"
    assert not at_fair.shows("button:back")


def test_nobody_takes_back_what_another_has_followed(at_fair: TablePlayer) -> None:
    scene = ask(at_fair, "two", seats=2, people=(0, 1))
    at_fair.click("card:*")
    at_fair.until()
    at_fair.click("pile:discard")
    show(at_fair)
    assert scene.viewer == 1
    assert not at_fair.shows("button:back")


def test_a_taken_back_choice_is_in_the_journal(at_fair: TablePlayer) -> None:
    scene = ask(at_fair, "two")
    at_fair.click("card:*")
    at_fair.until()
    at_fair.click("button:back")
    cards = [t.name for t in at_fair.things() if t.role == "card"]
    at_fair.click(cards[1])
    hand = [c.code for c in scene.live_match.match.table.hands[0]]
    asked = scene.live_match.asked
    assert asked is not None
    at_fair.app.return_to_title()
    at_fair.app.continue_game()
    at_fair.until()
    again = at_fair.table.live_match
    assert again.asked is not None
    assert again.asked.question_key == asked.question_key == "PickPile.to"
    assert [c.code for c in again.match.table.hands[0]] == hand
    assert again.asked.card is not None
    assert again.asked.card.id == asked.card.id  # type: ignore[union-attr]
