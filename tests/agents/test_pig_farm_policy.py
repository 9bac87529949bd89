"""The Pig Farm player makes sensible moves."""

import pytest

from game.agents import make_agent
from game.agents.minds import mind_of
from game.cli.play_out import play_out
from game.core import notation
from game.core.chance import Chance
from game.core.match import Match
from tests.playing import options

SEEDS = 5
OTHERS = "hand 1 op rx gs / hand 2 yo gp rs"
MANY = "hand 1 op rx gs yx ys oo bs gp r* / hand 2 yo rp rs g* ox y* rs gs go"


def moves(position: str) -> set[str]:
    """What it does there, whatever its luck."""
    match = notation.read_position(f"pig-farm {position}")
    return {options(match)[make_agent("hard", seed).decide(match)] for seed in range(SEEDS)}


def test_it_sells_a_farm_in_which_no_pig_is_alone() -> None:
    assert moves(f"3 / discard y* / hand 0 bo bo gx gx b* b* / {OTHERS}") == {"sell"}


def test_it_waits_when_three_sets_count_as_much_without_a_sale_and_few_could_sell() -> None:
    assert "sell" not in moves(f"3 / discard y* / hand 0 bo bo gx gx b* b* bp / {OTHERS}")


def test_it_sells_four_sets_before_others_can() -> None:
    assert moves(f"3 / discard y* / hand 0 bo bo gx gx b* b* bp bp bx / {MANY}") == {"sell"}


def test_it_sells_to_win_the_game() -> None:
    text = "3 / scores 470 100 200 / discard y*"
    assert moves(f"{text} / hand 0 bo bo gx gx b* b* bp / {OTHERS}") == {"sell"}


def test_it_waits_with_the_same_farm_when_the_game_goes_on() -> None:
    text = "3 / scores 370 100 200 / discard y*"
    assert "sell" not in moves(f"{text} / hand 0 bo bo gx gx b* b* bp / {OTHERS}")


def test_it_does_not_sell_for_somebody_else_to_win() -> None:
    farm = "hand 0 bo bo gx gx b* b* bp bp bx"
    assert moves(f"3 / scores 100 495 90 / discard y* / {farm} / {MANY}") == {"draw"}
    assert moves(f"3 / scores 100 395 90 / discard y* / {farm} / {MANY}") == {"sell"}


def test_it_takes_a_pig_that_makes_a_set() -> None:
    assert moves(f"3 / discard bo / hand 0 bo gx r* / {OTHERS}") == {"discard"}


def test_it_draws_rather_than_take_a_pig_it_has_no_use_for() -> None:
    assert moves(f"3 / discard yp yp yp / hand 0 bo gx r* / {OTHERS}") == {"draw"}


def test_it_discards_a_pig_alone_rather_than_one_of_a_set() -> None:
    text = f"3 / draw * rp rp / discard yo yo / hand 0 bo bo gx gx / {OTHERS}"
    assert moves(f"{text} moves draw, draw") <= {"pick gx", "pick bo"}
    text = f"3 / draw * rp ys / discard yo yo / hand 0 bo bo gx gx / {OTHERS}"
    assert moves(f"{text} moves draw, draw") <= {"pick rp", "pick ys"}


def test_it_discards_the_pig_whose_like_have_gone() -> None:
    text = f"3 / draw * rp b* / discard ys ys yo / hand 0 bo bo ys / {OTHERS}"
    assert moves(f"{text} moves draw, draw") == {"pick ys"}


def test_it_keeps_the_next_player_from_a_pig_they_are_known_to_collect() -> None:
    text = (
        "3 / draw * g* gp / discard yo yx / hand 0 bo bo / hand 1 gp~0+2 rx gs ox / hand 2 yo op rs"
    )
    assert moves(f"{text} moves draw, draw") == {"pick g*"}


@pytest.mark.parametrize(
    ("pigs", "die"), [("bo bo bx bx bp bp", "colors"), ("bo bo go go ro ro", "shapes")]
)
def test_with_the_butcher_it_risks_the_whole_farm_seldom_rather_than_a_set_often(
    pigs: str, die: str
) -> None:
    """Either die takes a pig as often; three sets that can be sold are worth more than two."""
    text = f"3 / draw * aButcher / discard y* / hand 0 {pigs} / {OTHERS}"
    assert moves(f"{text} moves draw") == {die}


def test_with_nothing_to_lose_it_rolls_against_pigs_it_knows_others_hold() -> None:
    text = "2 / draw * aButcher / discard y* / hand 0 / hand 1"
    assert moves(f"{text} bo~0 bo~0 bx~0 bx~0 bp~0 moves draw") <= {"colors", "shapes"}


def test_hidden_pigs_of_others_make_no_difference() -> None:
    chance = Chance(1)
    for seed in range(12):
        match = Match.new("pig-farm", 4, seed)
        for _ in range(60):
            if match.decision is None:
                break
            other = match.imagine(match.decision.seat, chance)
            think = mind_of("pig-farm").policy
            answers = {think(world, Chance(seed)) for world in (match, other)}
            assert len(answers) == 1
            match.submit(answers.pop())


def wins(seats: int, games: int) -> float:
    """How often it wins a game against players who do anything, taking seats in turn."""
    won = 0.0
    for number in range(games):
        own = number % seats
        players = [make_agent("hard" if s == own else "random", number) for s in range(seats)]
        match = Match.new("pig-farm", seats, 300 + number, {"target": "one round"})
        play_out(match, players)
        assert match.result is not None
        won += match.result.places[own] == 1
    return won / games


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_it_wins_far_more_often_than_chance_would(seats: int) -> None:
    assert wins(seats, 48) > 2.5 / seats if seats > 2 else wins(seats, 48) > 0.75
