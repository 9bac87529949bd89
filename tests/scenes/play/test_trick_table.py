"""Games of tricks at the table: what is pressed, what is said, and the last trick once more."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.match import Match
from game.games.recipe.model import TricksPlan
from game.games.recipe.own_game import bring_recipe
from game.scenes.play.notes.last_trick import LastTrickDialog
from tests.games.recipe.built import named
from tests.games.recipe.trick_games import trick_match, trick_table
from tests.scenes.table_player import TablePlayer, play_through


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at the title."""
    return TablePlayer(monkeypatch, tmp_path)


def until_asked(match: Match, *questions: str) -> Match:
    """Give first answers until player 0 is asked such a question, with a trick taken already."""
    while match.decision is not None:
        table, asked = trick_table(match), match.decision
        ready = not questions or asked.question_key in questions
        if asked.seat == 0 and ready and (bool(questions) or table.tricks):
            return match
        match.submit(0)
    raise AssertionError("player 0 is never asked")


def said_at(player: TablePlayer, name: str) -> str:
    """Return what a thing at the table says."""
    return player.thing(name).text


@pytest.mark.ruling("TRICK-21")
def test_the_last_trick_can_be_looked_at_and_no_other(player: TablePlayer) -> None:
    match = until_asked(Match.new(named("high-star").id, 4, 3))
    scene = player.seat(match)
    player.wait(1500)
    player.press("button:last-trick")
    page = player.app.top
    assert isinstance(page, LastTrickDialog)
    table = trick_table(match)
    played = [card for card in table.zones[f"won {page.taker}"]][-len(page.cards) :]
    assert [card.code for card in page.cards] == [card.code for card in played]
    assert page.taker == table.last_seats[-1]
    for number, seat in enumerate(table.last_seats[:-1]):
        assert said_at(player, f"text:last-{number}").startswith(f"{table.names[seat]}: ")
    player.press("button:close")
    assert player.app.top is scene


def test_there_is_no_last_trick_before_one_was_taken(player: TablePlayer) -> None:
    player.seat(until_asked(Match.new(named("high-star").id, 4, 3), "PlayCard.lead"))
    player.wait(1500)
    names = {thing.name for thing in player.things()}
    assert ("button:last-trick" in names) == bool(trick_table(player.table.live_match.match).tricks)


def test_numbers_of_tricks_lie_between_trump_and_lead(player: TablePlayer) -> None:
    match = until_asked(Match.new(named("said-and-done").id, 4, 3), "PickWord.bid")
    while trick_table(match).size < 5:
        match.submit(0)
        until_asked(match, "PickWord.bid", "PickWord.bid_last")
    player.seat(match)
    player.wait(1500)
    assert match.decision is not None
    for text in match.decision.texts():
        box = player.thing(f"button:{text}").box
        sides = [player.table.board.table_places.spot_sites[name].box for name in ("upcard", "led")]
        assert not any(box.colliderect(side) for side in sides)
    player.press("button:1")
    player.wait(300)
    assert trick_table(match).bids[0] == 1


@pytest.mark.ruling("TRICK-0")
def test_either_of_two_equal_cards_can_be_pressed(player: TablePlayer) -> None:
    match = trick_match("rounds = 1", "hand 0 b* r* b* / hand 1 go bs ys / hand 2 gx rs ro")
    second = match.table.hands[0][2]
    player.seat(match)
    player.wait(1500)
    player.click(
        f"card:{second.id}" if player.shows(f"card:{second.id}") else f"card:b*#{second.id}"
    )
    player.wait(1500)
    assert match.table.zones["trick"] or trick_table(match).tricks
    assert second in match.table.hands[0], "the one further left went"


@pytest.mark.ruling("TRICK-18")
def test_a_forced_card_waits_for_its_player(player: TablePlayer) -> None:
    """Even if that player would lead next: nobody learns that there was no choice."""
    position = "turn 1 / trick b* / hand 1 r* ro yo / hand 0 gs gx / tricks 1 / leader 0"
    match = trick_match("rounds = 1", position, seats=2)
    player.seat(match, people=(0, 1))
    player.wait(500)
    if player.shows("button:show"):
        player.click("button:show")
    player.wait(4000)
    assert match.decision is not None
    assert match.decision.texts() == ["play r*"]


@pytest.mark.parametrize(
    ("name", "seats"), [("high-star", 2), ("said-and-done", 4), ("hot-reds", 8)]
)
def test_each_game_that_ships_is_played_to_its_results(
    player: TablePlayer, name: str, seats: int
) -> None:
    recipe = named(name).recipe
    assert isinstance(recipe.plan, TricksPlan)
    plan = replace(recipe.plan, rounds=1, target=0, deal=min(4, recipe.plan.deal or 4))
    game = bring_recipe(replace(recipe, plan=replace(plan, hands="down")))
    player.deal(seats, (0,), 3, game=game.id)
    play_through(player, seats)
    assert player.shows("button:rematch")
