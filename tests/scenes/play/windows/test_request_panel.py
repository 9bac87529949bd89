"""Asking somebody for something at the table: by clicks, by plates, by keys, and blindly."""

from collections.abc import Callable

import pygame
import pytest

from game.core import notation
from game.core.decision import PickPlace, Request
from game.core.match import Match
from tests.games.recipe.built import named
from tests.scenes.table_player import TablePlayer, play_through

Sit = Callable[..., TablePlayer]
PONDS = "hand 0 bo bx gp / hand 1 go rs / hand 2 bs y* / hand 3 rp"


def sit_at_pond(sit: Sit, **more: object) -> TablePlayer:
    """Somebody at a table, who is asked whom to ask for what."""
    player = sit(**more)
    player.lay(f"{named('got-any-green').id} 4 / {PONDS}")
    player.until()
    return player


def gold_words(player: TablePlayer) -> str:
    """What is written on the gold button."""
    return player.thing("button:done").text


@pytest.mark.parametrize("scale", [100, 200])
def test_the_button_says_who_is_asked_for_what(sit: Sit, scale: int) -> None:
    player = sit_at_pond(sit, scale=scale)
    assert gold_words(player) == "Ask P2 for blue"
    assert not player.shows("thing:red"), "there's nothing red in this hand"
    player.click("ask:2")
    player.click("thing:green")
    assert gold_words(player) == "Ask P3 for green"
    player.click("thing:blue")
    player.click("button:done")
    table = player.table.live_match.match.table
    assert [card.code for card in table.hands[0]] == ["bo", "bx", "gp", "bs"]


def test_plates_and_keys_choose_too(sit: Sit) -> None:
    player = sit_at_pond(sit)
    player.click("seat:3")
    assert gold_words(player) == "Ask P4 for blue"
    player.key(pygame.K_2)
    assert gold_words(player) == "Ask P4 for green"
    player.key(pygame.K_1)
    assert gold_words(player) == "Ask P4 for blue"


def test_nobody_else_learns_what_is_being_chosen(sit: Sit) -> None:
    player = sit_at_pond(sit)
    before = notation.write_position(player.table.live_match.match)
    player.click("ask:2")
    player.click("thing:green")
    assert notation.write_position(player.table.live_match.match) == before


def test_a_card_is_drawn_from_a_hand_that_tells_nothing(sit: Sit) -> None:
    player = sit()
    match = Match.new(named("odd-sock").id, 3, 2)
    while match.decision is not None and match.decision.seat != 0:
        match.submit(0)
    assert isinstance(match.decision, PickPlace)
    giver = int(match.table.last.split(" ")[1])  # type: ignore[attr-defined]
    count = len(match.table.hands[giver])
    player.seat(match)
    player.wait(1600)
    player.until()
    places = [thing for thing in player.things() if thing.name.startswith("place:")]
    assert len(places) == count
    assert len({(thing.text, thing.hint) for thing in places}) == 1, "all backs say the same"
    held = len(match.table.hands[0])
    player.click("place:0")
    assert len(match.table.hands[giver]) in (count, count - 1)
    assert held


@pytest.mark.sampled(2)
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("name", ["got-any-green", "odd-sock", "quintets"])
def test_games_are_played_to_the_podium(sit: Sit, name: str, players: int) -> None:
    game = named(name)
    seats = min(max(players, game.rules.least), game.rules.most)
    player = sit()
    player.deal(seats, (0,), 4, game=game.id)
    play_through(player, 4)
    assert player.scene == "results"


def test_a_request_is_a_question_of_its_own() -> None:
    match = Match.new(named("got-any-green").id, 3, 1)
    assert isinstance(match.decision, Request)
    assert match.decision.question_key == "Request.ask"
