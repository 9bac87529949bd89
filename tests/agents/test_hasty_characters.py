"""Characters in a hurry: they look no further than what fits, and still like what they like."""

import pytest

from game.agents import CHARACTERS
from game.agents.minds import mind_of
from game.agents.style import PLAIN, Manner
from game.cli.play_out import seat_agents
from game.core import notation
from game.core.chance import Chance
from game.core.match import Match
from game.games.dice_factor.turn import ROLL
from tests.playing import options

SEEDS = 24
CHOICE = (
    "color-chaos 3 / discard b5 / hand 0 b2 b9 g5 bSkip wPick kTrain"
    " / hand 1 r1 r2 r3 r4 / hand 2 o1 o2 o3 o4"
)
SALE = "pig-farm 3 / discard y* / hand 0 bo bo gx gx b* b* bp / hand 1 op rx gs / hand 2 yo gp rs"


def in_haste(position: str, style: Manner) -> set[str]:
    """What a style answers there without much thought, whatever its luck."""
    match = notation.read_position(position)
    assert match.decision is not None
    seen, mind = match.seen_by(match.decision.seat), mind_of(match.game.id)
    return {options(match)[mind.answer_hastily(seen, Chance(seed), style)] for seed in range(SEEDS)}


@pytest.mark.parametrize(
    ("face", "cards"),
    [
        ("owl", "b2"),
        ("chick", "b9 g5"),
        ("mouse", "b2"),
        ("lion", "b9"),
        ("pig", "b2 b9 g5"),
        ("koala", "g5"),
        ("penguin", "b2 b9 bSkip"),
        ("dog", "b2 b9 bSkip"),
        ("fox", "g5"),
        ("monkey", "kTrain"),
        ("frog", "bSkip kTrain"),
        ("panda", "g5"),
        ("rabbit", "wPick kTrain"),
        ("bear", "b2 b9 g5 bSkip"),
    ],
)
def test_of_the_cards_that_fit_a_liked_one_comes_first(face: str, cards: str) -> None:
    played = in_haste(CHOICE, CHARACTERS[face].style)
    assert played == {f"play {card}" for card in cards.split()}


def test_whoever_likes_nothing_more_than_the_rest_plays_any_card() -> None:
    every = set(options(notation.read_position(CHOICE))) - {"draw"}
    assert in_haste(CHOICE, PLAIN) == every
    assert in_haste(CHOICE, CHARACTERS["badger"].style) == every, "there is no red card"


@pytest.mark.parametrize("face", ["bear", "koala", "lion", "pig"])
def test_those_who_wait_for_a_big_sale_wait_in_a_hurry_too(face: str) -> None:
    assert in_haste(SALE, PLAIN) == in_haste(SALE, CHARACTERS["rabbit"].style) == {"sell"}
    assert "sell" not in in_haste(SALE, CHARACTERS[face].style)


@pytest.mark.parametrize("face", ["frog", "monkey"])
def test_the_bold_roll_the_eight_in_a_hurry_too(face: str) -> None:
    assert rolls(face) > 0
    assert rolls("owl") == 0


def rolls(face: str) -> int:
    """How often somebody easy rolls the eight-sided die in some games."""
    count = 0
    for seed in range(12):
        match = Match.new("dice-factor", 4, seed)
        players = seat_agents([f"easy:{face}"] * 4, seed)
        while (asked := match.decision) is not None and len(match.steps) < 80:
            answer = players[asked.seat].decide(match)
            count += asked.options[answer] == ROLL
            match.submit(answer)
    return count
