"""In every game a choice that has revealed nothing is taken back by button and by key."""

import random

import pygame
import pytest

from game.core import notation
from game.games import GAMES
from tests.scenes.table_player import Sit
from tests.scenes.taken_player import answer

ENOUGH = 90
OPTIONS = {"color-chaos": {"expansion_2": "on"}}
SHOWS_NOTHING = "pile:discard"  # whoever takes a card that everybody sees learns nothing new
GATHERED = "flower-power"
"""All that is chosen here lies ready until it is given; then it is the next one's turn."""


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("game", "scale"),
    [
        pytest.param(game, scale, marks=() if number % 2 == (scale == 200) else pytest.mark.long)
        for number, game in enumerate(game for game in GAMES if game != GATHERED)
        for scale in (100, 200)
    ],
)
def test_a_slip_is_put_right(game: str, scale: int, sit: Sit) -> None:
    player = sit(scale=scale)
    seats = max(3, GAMES[game].rules.least)
    scene = player.deal(seats, (0,), game=game, seed=9, **OPTIONS.get(game, {}))
    chance, ways, position = random.Random(7), ["button", "key"], ""
    for _ in range(ENOUGH):
        player.until("curtain", "results")
        if player.scene == "play" and scene.flow.undo_stack.can_undo:
            assert player.thing("button:back").is_enabled
            assert notation.write_position(scene.live_match.match) != position
            if ways.pop() == "key":
                player.key(pygame.K_ESCAPE)
            else:
                player.click("button:back")
            assert player.scene == "play"
            assert notation.write_position(scene.live_match.match) == position
            assert scene.board.coming == scene.live_match.view_for(0)
            if not ways:
                return
        position = notation.write_position(scene.live_match.match)
        if player.scene == "play" and SHOWS_NOTHING in player.offers():
            player.click(SHOWS_NOTHING)
        else:
            answer(player, chance)
    raise AssertionError("nothing could ever be taken back")


def test_cards_that_lie_ready_are_put_back(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0,), game=GATHERED, seed=8)
    player.until()
    cards = [thing.name for thing in player.things() if thing.role == "card"]
    position = notation.write_position(scene.live_match.match)
    player.click(cards[0])
    assert len(scene.flow.gathering.cards) == 1
    player.click(cards[0])
    assert not scene.flow.gathering.cards
    player.click(cards[1])
    assert len(scene.flow.gathering.cards) == 1
    assert notation.write_position(scene.live_match.match) == position, "nothing is given yet"
