"""Penny Badger at the table: whole games by mouse and by keyboard, and what the table shows."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.session.pace import Pace
from tests.scenes.table_player import TablePlayer, play_through, show

CLAIM = (
    "penny-badger 3 / draw * bo bx bp / hand 0 r* r* rAny bo gx"
    " / hand 1 go gx gp gs g* / hand 2 oo ox op os o*"
)
HARMLESS = 600  # milliseconds after which Enter is meant for what is seen


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Someone at a screen of 1280 × 720."""
    return TablePlayer(monkeypatch, tmp_path)


def by_keys(player: TablePlayer, seed: int) -> None:
    """Play to the end without a mouse; everybody believes or doubts by a key of their own."""
    chance, keys = random.Random(seed), player.app.keys
    while (scene := player.until("results", "curtain")) != "results":
        if scene == "curtain":
            player.wait(HARMLESS)
            player.press("button:show")
            player.wait(HARMLESS)
        elif votes := player.votes():
            seat = int(votes[0].split("-")[1])
            cap = chance.choice((keys.seats, keys.second))[seat]
            player.key(pygame.key.key_code(cap))
        else:
            player.press(chance.choice(player.offers()))


def test_a_whole_game_against_computers_by_mouse(player: TablePlayer) -> None:
    player.deal(4, seed=5, game="penny-badger", savings="10", bank="50")
    play_through(player, 3)
    assert player.table_below().sitting.match.result is not None


def test_a_whole_game_against_computers_by_keyboard(player: TablePlayer) -> None:
    player.deal(3, seed=6, game="penny-badger", savings="10", bank="50")
    by_keys(player, 5)
    assert player.table_below().sitting.match.result is not None


def test_a_family_of_four_on_one_laptop_by_mouse(player: TablePlayer) -> None:
    player.deal(4, people=(0, 1, 2, 3), seed=8, game="penny-badger", savings="10", bank="50")
    play_through(player, 4)
    assert player.table_below().sitting.match.result is not None


def test_a_family_of_four_on_one_laptop_by_keyboard(player: TablePlayer) -> None:
    player.deal(4, people=(0, 1, 2, 3), seed=9, game="penny-badger", savings="10", bank="50")
    by_keys(player, 6)
    assert player.table_below().sitting.match.result is not None


def claim(player: TablePlayer, people: tuple[int, ...] = (0,)) -> None:
    """Mia says that three of her cards are red stars."""
    player.lay(CLAIM, people)
    if len(people) > 1:
        show(player)
    player.until("play")
    if player.shows("button:claim"):
        player.click("button:claim")
        player.until("play")
    player.click("choice:red-star")
    player.wait(100)
    player.until("play")
    for name in ("card:r**", "card:rAny*"):
        player.click(name)
    player.click("button:done")


def test_a_claim_is_made_by_pressing_things(player: TablePlayer) -> None:
    claim(player)
    match = player.table.sitting.match
    assert match.table.facts()["claim"] in ("red star", "")
    laid = [*match.table.zones["claim"], *match.table.zones["discard"]]
    assert [card.code for card in laid] == ["r*", "rAny"]


def test_while_others_decide_nobody_sees_the_cards(player: TablePlayer) -> None:
    claim(player, people=(0, 1, 2))
    for _ in range(200):
        if player.votes():
            break
        player.wait(16)
    assert player.votes()
    assert player.table.board.shown.zones["claim"] == [None, None]
    assert not [t.name for t in player.things() if t.name.startswith("card:r")]


def test_once_all_people_are_out_the_computers_hurry(player: TablePlayer) -> None:
    paces = []
    for savings in ("20 20 20", "20 0 20"):
        scene = player.lay(CLAIM.replace(" / draw", f" / scores {savings} / draw"), people=(1,))
        scene.flow.use(Pace(computers=2.0))
        paces.append(scene.flow.computers.times_as_long)
    assert paces == [2.0, pytest.approx(0.4)]


DOUBT = CLAIM.replace(" / draw", " / turn 2 / scores 20 20 9 / draw") + " moves claim, red star"
"""Nell says it of three cards; four of her nine pennies go to the bank, and who doubts gets four,
or with another one three and two.
"""
SAYS_IT = f"{DOUBT}, pick oo, pick ox, pick op, done"


@pytest.mark.ruling("PB-8", "PB-9")
def test_everybody_reads_what_their_own_doubt_may_bring_and_cost(player: TablePlayer) -> None:
    player.lay(SAYS_IT, people=(0, 1, 2))
    player.until("play")
    assert "+3–4 or −8" in player.thing("text:vote-0").text
    assert "+2–4 or −8" in player.thing("text:vote-1").text


@pytest.mark.ruling("PB-8")
def test_a_single_person_reads_it_with_the_question(player: TablePlayer) -> None:
    player.lay(SAYS_IT, people=(0,))
    player.until()
    hint = player.table.board.prompt.hint
    assert "3 red stars" in hint
    assert "+3–4" in hint
    assert "−8" in hint


@pytest.mark.parametrize("scale", [100, 200])
def test_the_ladder_stays_seen_while_somebody_says_what_their_cards_are(
    player: TablePlayer, scale: int
) -> None:
    player.app.change(scale=scale)
    player.lay(CLAIM)
    if player.shows("button:claim"):
        player.click("button:claim")
    player.until("play")
    ladder = player.table.board.places.sites["ladder"].box
    said = [t.box for t in player.things() if t.name.startswith("choice:")]
    said += [player.thing(f"button:{word}").box for word in ("concede", "wild")]
    assert len(said) == 27
    assert all(box.right < ladder.left for box in said)
