"""The Flower Power player takes flowers and makes no gifts."""

import pytest

from game.agents import make_agent
from game.cli.play_out import play_out
from game.core import notation
from game.core.chance import Chance
from game.core.match import Match
from tests.playing import answer, options

SEEDS = 8


def moves(position: str, *answers: str) -> set[str]:
    """What it does there, whatever its luck."""
    match = notation.read_position(f"flower-power {position}")
    answer(match, *answers)
    return {options(match)[make_agent("hard", seed).decide(match)] for seed in range(SEEDS)}


def test_it_takes_a_flower_that_needs_one_more_petal() -> None:
    assert moves("2 / flower-red ro rx rp rs / hand 0 bo gx r* op ys") == {"pick r*"}


def test_it_takes_one_that_it_holds_all_missing_petals_of() -> None:
    text = "2 / flower-red ro rx / hand 0 rp bo rs gx r*"
    assert moves(text) <= {"pick rp", "pick rs", "pick r*"}
    assert moves(text, "pick rp") <= {"pick rs", "pick r*"}
    assert moves(text, "pick rp", "pick r*") == {"pick rs"}


def test_it_takes_every_flower_it_can() -> None:
    text = "2 / flower-red ro rx rp rs / flower-blue bo bx bp bs / hand 0 r* b* gx op ys"
    assert moves(text, "pick r*") == {"pick b*"}


@pytest.mark.parametrize("others", ["flower-blue bo", "flower-blue bo bx"])
def test_it_does_not_lay_the_fourth_petal(others: str) -> None:
    text = f"2 / flower-red ro rx rp / {others} / hand 0 r* bp gx gp gs"
    assert "pick r*" not in moves(text)


def test_it_lays_where_the_fewest_petals_are() -> None:
    garden = "flower-red ro rx / flower-blue bo bx / flower-orange oo"
    assert moves(f"2 / {garden} / hand 0 r* bp op rp bs") == {"pick op"}


def test_it_keeps_the_cards_of_a_color_together() -> None:
    assert moves("2 / hand 0 bo bx bp gx b*") == {"pick gx"}


def test_it_stops_when_it_must_lay_no_more() -> None:
    text = "2 / flower-red ro rx rp / flower-green go gp / hand 0 r* gx bo bs bx"
    assert moves(text, "pick gx") == {"done"}


def test_after_taking_a_flower_it_may_keep_its_other_cards() -> None:
    text = "2 / flower-red ro rx rp rs / flower-blue bo bx bp / hand 0 r* b* gx gp gs"
    assert moves(text, "pick r*") == {"done"}


def test_among_equals_it_may_lay_any() -> None:
    assert len(moves("2 / hand 0 bo gx op rs y*")) > 1


@pytest.mark.parametrize(("players", "least"), [(2, 0.85), (4, 0.75)])
def test_it_beats_players_who_do_anything(players: int, least: float) -> None:
    won, games = 0.0, 60
    for seed in range(games):
        match, chance, me = Match.new("flower-power", players, seed), Chance(seed), seed % players
        seats = ["hard" if seat == me else "random" for seat in range(players)]
        play_out(match, [make_agent(level, chance.next_word()) for level in seats])
        assert match.result is not None
        first = match.result.places.count(1)
        won += (match.result.places[me] == 1) / first
    assert won / games > least
