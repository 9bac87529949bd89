"""How Match Patch ends."""

import pytest

from game.core.event import RoundEnded
from tests.games.match_patch.at_the_table import asked, at, hand, heard, last, play, zone
from tests.playing import answer, decisions


@pytest.mark.ruling("MP-6")
def test_the_game_goes_on_while_the_patch_has_cards() -> None:
    match = play(last("hand 0 rs op ys / hand 1 rx rp r*", "bo~* gx~*"), "place 0", "pick bo")
    answer(match, "place 9")
    assert asked(match) == (1, "PickPlace.take")


@pytest.mark.ruling("MP-6")
def test_the_game_ends_at_once_when_pile_and_patch_are_empty() -> None:
    """Nothing is put down any more, so that one hand has four cards."""
    match = at(last("hand 0 rs op ys / hand 1 rx rp r*", "bo~*"))
    assert match.result is not None
    assert hand(match, 0) == ["rs", "op", "ys", "bo"]
    assert zone(match, "patch") == []


@pytest.mark.ruling("MP-6")
def test_the_last_card_of_the_pile_ends_it_too_when_the_patch_is_empty() -> None:
    match = at(last("hand 0 rs op ys / hand 1 rx rp r*", draw="bo"))
    assert match.result is not None
    assert hand(match, 0) == ["rs", "op", "ys", "bo"]


@pytest.mark.ruling("MP-6")
def test_a_pair_of_the_last_card_still_counts() -> None:
    match = at(last("hand 0 rs op ys / hand 1 rx rp r*", "rs~*") + " / scores 0 1")
    assert match.result is not None
    assert match.result.scores == (1, 1)
    assert hand(match, 0) == ["op", "ys"]


@pytest.mark.ruling("MP-6")
def test_all_pairs_in_hand_are_still_laid() -> None:
    match = play(last("hand 0 rs rs op / hand 1 rx rp r*", "op~*"), "pick op")
    assert match.result is not None
    assert match.result.scores == (2, 0)
    assert hand(match, 0) == []


@pytest.mark.ruling("MP-6")
def test_pairs_of_others_are_not_laid_any_more() -> None:
    match = at(last("hand 0 rs op ys / hand 1 rx rx r*", "bo~*"))
    assert match.result is not None
    assert match.result.scores == (0, 0)


@pytest.mark.ruling("MP-6")
def test_for_a_pair_you_take_what_there_is() -> None:
    match = play(last("hand 0 rs op ys / hand 1 rx rp r*", "rs~* bo~*"), "place 0")
    assert match.result is not None
    assert match.result.scores == (1, 0)
    assert hand(match, 0) == ["op", "ys", "bo"]


@pytest.mark.ruling("MP-8")
def test_cards_in_hand_count_nothing_and_most_pairs_win() -> None:
    match = at(last("hand 0 rs op ys / hand 1 rx rx rp", "bo~*") + " / scores 3 2")
    assert match.result is not None
    assert match.result.scores == (3, 2)
    assert match.result.places == (1, 2)


@pytest.mark.ruling("MP-7")
def test_three_rounds_without_a_pair_and_a_card_from_the_pile_end_it() -> None:
    match = at(last("hand 0 rs op ys / hand 1 rx rp r*", "bo~* gx~*") + " / scores 2 5")
    events = heard(match)
    for turn in range(6):
        assert asked(match)[0] == turn % 2
        answer(match, "place 0", "pick bo", "place 0")
    assert match.result is not None
    assert match.result.places == (2, 1)
    (ended,) = [event for event in events if isinstance(event, RoundEnded)]
    assert ended.points == (2, 5)
    assert [len(cards) for cards in ended.hands] == [3, 3]


IDLE = "2 / draw op y* / patch bo~* ys~* / hand 0 gx rp rs / hand 1 ro ys gp / pairs 0 * / idle 5"
"""One more turn like that, and it is over."""


@pytest.mark.ruling("MP-7")
def test_one_turn_more_and_it_is_over() -> None:
    assert play(IDLE, "place 0", "pick bo", "place 0").result is not None


@pytest.mark.ruling("MP-7")
def test_a_card_from_the_pile_begins_the_count_anew() -> None:
    match = play(IDLE, "draw", "pick y*", "place 9")
    for _ in range(5):
        assert match.result is None
        answer(match, "place 0", "pick bo", "place 0")
    assert asked(match) == (0, "PickPlace.take")
    answer(match, "place 0", "pick bo", "place 0")
    assert match.result is not None


@pytest.mark.ruling("MP-7")
def test_a_pair_begins_the_count_anew() -> None:
    match = play(IDLE.replace("idle 5", "idle 5 / turn 1"), "place 1", "place 0", "pick bo")
    assert zone(match, "pairs 1") == ["ys", "ys"]
    answer(match, "place 0")
    assert asked(match) == (0, "PickPlace.take")


@pytest.mark.ruling("MP-8")
@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("seed", range(3))
def test_hands_have_three_cards_between_turns(players: int, seed: int) -> None:
    match = at(f"{players} / phase begin_round / chance {seed}")
    for _ in decisions(match, seed, 300):
        assert match.decision is not None
        others = [s for s in range(players) if s != match.decision.seat]
        assert {len(hand(match, seat)) for seat in others} == {3}


@pytest.mark.ruling("MP-3", "MP-6")
@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("seed", range(3))
def test_each_point_is_a_pair_of_equal_cards(players: int, seed: int) -> None:
    match = at(f"{players} / phase begin_round / chance {seed}")
    for _ in decisions(match, seed):
        pass
    assert match.result is not None
    for seat, score in enumerate(match.result.scores):
        codes = zone(match, f"pairs {seat}")
        assert len(codes) == 2 * score
        assert codes[::2] == codes[1::2]
