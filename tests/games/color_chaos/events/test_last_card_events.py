"""Events as the last card, whatever comes of them."""

import pytest

from game.core.event import Event, RoundEnded, Turn
from game.core.game import find_game
from game.core.match import Match
from tests.games.color_chaos.at_the_table import at
from tests.games.color_chaos.events.at_an_event import WITH_EVENTS
from tests.playing import answer, decisions

SUITED = ["bSkip", "bReverse", "bDump", "bSwap", "bDodge", "bLeft", "bRight", "b7"]
ACTIONS = [*SUITED, "wPick", "wDraw4", "kTrain"]
EVENT_CARDS = [row.code for row in find_game("color-chaos").rules.rows if row.color == "purple"]
FOUR = f"4 / {WITH_EVENTS} / hand 1 bDodge r1 oSkip / hand 2 gDodge o1 oSwap / hand 3 wPick"
"""Seat 3 has a single card, the others may dodge."""
SEEDS = range(12)


@pytest.mark.ruling("CC-60", "CC-67", "CC-E13")
@pytest.mark.parametrize("card", [*ACTIONS, *(c for c in EVENT_CARDS if c != "pPlayDraw")])
def test_whatever_play_from_draw_gives_its_player_holds_a_card_in_the_end(card: str) -> None:
    for seed in SEEDS:
        match = at(f"{FOUR} / chance {seed} / draw * b1 b2 b3 b4 {card} / hand 0 pPlayDraw")
        answer(match, "play pPlayDraw", f"pick {card}", "pick b4", "pick b3", "pick b2")
        assert held_when_the_turn_is_over(match, seed) >= 1


@pytest.mark.ruling("CC-60", "CC-67")
@pytest.mark.parametrize("card", EVENT_CARDS)
def test_no_event_ends_the_round_for_its_player(card: str) -> None:
    for seed in SEEDS:
        match = at(f"{FOUR} / chance {seed} / hand 0 {card}")
        answer(match, f"play {card}")
        assert held_when_the_turn_is_over(match, seed) >= 1


@pytest.mark.ruling("CC-60", "GEN-5")
@pytest.mark.parametrize("card", EVENT_CARDS)
def test_not_even_where_there_is_nothing_to_draw(card: str) -> None:
    for seed in SEEDS:
        position = FOUR.replace("discard b5", "discard b5 / draw / train *")
        match = at(f"{position} / chance {seed} / hand 0 {card}")
        answer(match, f"play {card}")
        assert held_when_the_turn_is_over(match, seed) >= 1


def held_when_the_turn_is_over(match: Match, seed: int) -> int:
    """Answer at random while the first turn lasts; tells how many cards its player holds then."""
    held: list[int] = []

    def hear(event: Event) -> None:
        if isinstance(event, Turn | RoundEnded):
            held.append(len(match.table.hands[0]))

    match.listen(hear)
    for _ in decisions(match, seed):
        if held:
            break
    return held[0]
