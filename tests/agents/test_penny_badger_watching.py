"""The Penny Badger player judges the others by what everybody saw of them."""

from dataclasses import replace

import pytest

from game.agents.agent_protocol import PolicyFollower
from game.agents.characters import CHARACTERS
from game.agents.levels import PolicyPlayer
from game.agents.mind import Policy
from game.agents.minds.penny_badger import policy
from game.agents.minds.penny_badger.player_records import (
    bluff_chance,
    doubt_chance,
    read_player_records,
)
from game.agents.style import PLAIN, Manner
from game.cli.play_out import play_out
from game.core import notation
from game.core.chance import Chance
from game.core.match import Match
from game.games.penny_badger.past_claims import BLUFF, HIDDEN, TRUE, encode_claim
from tests.agents.frozen import penny_badger as frozen
from tests.playing import options

TURNS = 8
ME, OTHER = 1, 0
EXPERT = replace(PLAIN, level="expert")
CONCEDES = encode_claim(OTHER, 0)
LIAR = [encode_claim(OTHER, 2, BLUFF, [ME]), encode_claim(OTHER, 2)] * (TURNS // 2)
HONEST = [encode_claim(OTHER, 2, TRUE, [ME]), CONCEDES, CONCEDES, CONCEDES] * (TURNS // 4)
DOUBTER = [encode_claim(ME, 2, TRUE, [OTHER])] * TURNS
BELIEVER = [encode_claim(ME, 2)] * TURNS
ASKED = "hand 0 r* bo bx bp bs / hand 1 go gx gp gs g*"
PAIR = "claim, red star, pick r*, pick bo, done"


def often(position: str, word: str, style: Manner, times: int = 60) -> float:
    """How often it answers with a word there."""
    match = notation.read_position(f"penny-badger {position}")
    texts = options(match)
    answers = [texts[policy(match, Chance(seed), style)] for seed in range(times)]
    return answers.count(word) / times


def doubting(past: list[int], style: Manner = EXPERT) -> float:
    """How often it challenges a pair after such turns."""
    told = " ".join(map(str, past))
    return often(f"2 / turn 0 / past {told} / {ASKED} moves {PAIR}", "challenge", style)


def bluffing(past: list[int], style: Manner = EXPERT) -> float:
    """How often it bluffs after such turns."""
    told = " ".join(map(str, past))
    where = f"2 / turn 1 / past {told} / hand 0 r* bo bx bp bs / hand 1 ro gx bp ys o*"
    return 1 - often(f"{where} moves claim", "concede", style)


def test_who_was_caught_lying_is_believed_less() -> None:
    liar, honest = (read_player_records(tuple(past), 2)[OTHER] for past in (LIAR, HONEST))
    assert bluff_chance(honest, 2) < 0.3
    assert bluff_chance(liar, 2) > 0.6


def test_who_claims_all_the_time_must_lie_at_times_even_if_nobody_looks() -> None:
    bold = read_player_records((encode_claim(OTHER, 2),) * TURNS, 2)[OTHER]
    shy = read_player_records((encode_claim(OTHER, 2), *[CONCEDES] * (TURNS - 1)), 2)[OTHER]
    assert (
        bluff_chance(shy, 2)
        < bluff_chance(read_player_records((), 2)[OTHER], 2)
        < bluff_chance(bold, 2)
    )


def test_who_challenges_often_is_expected_to_do_it_again() -> None:
    found = [read_player_records(tuple(past), 2)[OTHER] for past in (BELIEVER, [], DOUBTER)]
    for cards in range(1, 8):
        chances = [doubt_chance(record, cards, 1) for record in found]
        assert chances == sorted(chances)
        assert chances[0] < chances[2]


@pytest.mark.parametrize("cards", [1, 2, 5])
def test_the_more_decide_the_less_each_of_them_doubts(cards: int) -> None:
    chances = [doubt_chance(read_player_records((), 8)[0], cards, rivals) for rivals in (1, 3, 7)]
    assert chances == sorted(chances, reverse=True)


def test_what_was_not_shown_counts_for_nothing_but_how_often() -> None:
    record = read_player_records((encode_claim(OTHER, 2, HIDDEN),), 2)[OTHER]
    assert (record.true[2], record.bluffs[2], record.claimed[2]) == (0, 0, 1)


def test_it_challenges_liars_more_than_the_honest() -> None:
    assert doubting(LIAR) > doubting(HONEST) + 0.4


def test_it_bluffs_before_those_who_believe() -> None:
    assert bluffing(BELIEVER) > bluffing(DOUBTER) + 0.5


def test_easy_and_normal_players_do_not_watch() -> None:
    for level in ("easy", "normal"):
        style = replace(PLAIN, level=level)
        assert doubting(LIAR, style) == doubting(HONEST, style)


# Characters ------------------------------------------------------------------------------


def test_who_never_bluffs_does_so_before_nobody() -> None:
    style = replace(PLAIN, bluff=0.0, level="expert")
    assert [bluffing(BELIEVER, style), bluffing([], style)] == [0, 0]


def test_the_badger_bluffs_seldom_and_the_fox_gladly() -> None:
    badger, fox = (replace(CHARACTERS[face].style, level="expert") for face in ("badger", "fox"))
    assert bluffing([], fox) > bluffing([]) - 0.05
    assert bluffing([], badger) < bluffing([], fox) - 0.1


def test_the_cat_trusts_nobody_and_the_dog_believes() -> None:
    cat, dog = (replace(CHARACTERS[face].style, level="expert") for face in ("cat", "dog"))
    assert doubting([], cat) > doubting([]) > doubting([], dog)


def test_whom_it_can_prove_a_lie_the_dog_does_not_believe_either() -> None:
    where = "2 / turn 0 / hand 0 bo bx bp bs b* / hand 1 r* r* r* rAny wShapes"
    claim = "claim, red star, pick bo, pick bx, pick bp, pick bs, pick b*"
    shown = "discard wColors~* w*~*"
    dog = replace(CHARACTERS["dog"].style, level="hard")
    assert often(f"{where} / {shown} moves {claim}", "challenge", dog) == 1


# Strength ---------------------------------------------------------------------------------

TYPES = {
    frozen.always_bluff: 0.58,
    frozen.never_challenge: 0.80,
    frozen.always_challenge: 0.70,
    frozen.honest_never_challenge: 0.90,
}


def wins(rival: Policy, games: int) -> float:
    """How often an expert beats a player of a type."""
    won = 0.0
    for seed in range(games):
        match, me = Match.new("penny-badger", 2, 7000 + seed // 2), seed % 2
        expert = PolicyPlayer("expert", Chance(seed))
        other = PolicyFollower(rival, Chance(seed + 5000))
        play_out(match, [other, expert] if me else [expert, other])
        assert match.result is not None
        won += (match.result.places[me] == 1) / match.result.places.count(1)
    return won / games


@pytest.mark.parametrize("rival", TYPES, ids=lambda rival: rival.__name__)
def test_an_expert_beats_every_type(rival: Policy) -> None:
    assert wins(rival, 16) > 0.5


@pytest.mark.long
@pytest.mark.parametrize("rival", TYPES, ids=lambda rival: rival.__name__)
def test_an_expert_sees_through_every_type(rival: Policy) -> None:
    assert wins(rival, 1000) >= TYPES[rival]
