"""The end of a round and of the game."""

from typing import Any

import pytest

from game.core.errors import BadSetup, IllegalChoice
from game.core.event import MatchEnded, RoundEnded
from game.core.match import Match
from game.games import GAMES
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.playing import answer

OTHERS = "hand 1 r1 r2 r3 / hand 2 o1 o2 kTrain"
ONE = "3 / option target=one round / discard b5"


@pytest.mark.ruling("CC-50", "CC-52", "CC-6")
def test_the_round_ends_with_the_last_card_and_hands_are_counted() -> None:
    match = play(f"{ONE} / hand 0 b7 / hand 1 r9 rSkip / hand 2 wPick kTrain o0", "play b7")
    assert match.result is not None
    assert match.result.scores == (0, 29, 70)
    assert match.result.places == (1, 2, 3)


@pytest.mark.ruling("CC-50")
def test_a_last_skip_or_swap_does_nothing_any_more() -> None:
    match = play(f"{ONE} / hand 0 bSwap / {OTHERS}", "play bSwap")
    assert match.table.scores == (0, 6, 23)


@pytest.mark.ruling("CC-50")
def test_a_last_pick_announces_no_color() -> None:
    match = play(f"{ONE} / hand 0 wPick / {OTHERS}", "play wPick")
    assert match.decision is None
    assert fact(match, "color") == "blue"


@pytest.mark.ruling("CC-50")
def test_a_last_draw_four_usually_does_not_bite() -> None:
    match = play(f"{ONE} / hand 0 wDraw4 / {OTHERS}", "play wDraw4")
    assert match.table.scores == (0, 6, 23)


BITES = "3 / option target=one round / option last_card_bites=on"


@pytest.mark.ruling("CC-50")
def test_a_last_draw_four_bites_by_a_house_rule() -> None:
    match = play(
        f"{BITES} / draw * g9 g8 g7 g6 / discard b5 / hand 0 wDraw4 / {OTHERS}", "play wDraw4"
    )
    assert match.decision is None
    assert hand(match, 1) == ["r1", "r2", "r3", "g6", "g7", "g8", "g9"]
    assert match.table.scores == (0, 6 + 30, 23)


@pytest.mark.ruling("CC-50", "CC-17")
def test_a_last_draw_four_on_a_chain_makes_the_next_player_draw_all_that_is_owed() -> None:
    match = play(
        f"{BITES} / debt 4 / color blue / discard wDraw4 / hand 0 wDraw4 / {OTHERS} wDraw4",
        "play wDraw4",
    )
    assert match.decision is None
    assert len(hand(match, 1)) == 3 + 8


@pytest.mark.ruling("CC-50")
def test_the_one_it_bites_is_next_in_the_direction_of_play() -> None:
    match = play(f"{BITES} / direction -1 / discard b5 / hand 0 wDraw4 / {OTHERS}", "play wDraw4")
    assert (len(hand(match, 1)), len(hand(match, 2))) == (3, 3 + 4)


@pytest.mark.ruling("CC-50", "CC-16")
def test_a_bite_leaves_the_train_alone() -> None:
    match = play(f"{BITES} / train kTrain / discard b5 / hand 0 wDraw4 / {OTHERS}", "play wDraw4")
    assert pile(match, "train") == ["kTrain"]
    assert len(hand(match, 1)) == 3 + 4


@pytest.mark.ruling("CC-50")
@pytest.mark.parametrize("card", ["b7", "wPick", "kTrain"])
def test_no_other_last_card_bites(card: str) -> None:
    match = play(f"{BITES} / discard b5 / hand 0 {card} / {OTHERS}", f"play {card}")
    assert match.table.scores == (0, 6, 23)


@pytest.mark.ruling("CC-50", "CC-15")
def test_who_draws_and_plays_what_was_drawn_is_not_out() -> None:
    match = play(f"{ONE} / draw * b3 / hand 0 g1 / {OTHERS}", "draw", "play b3", "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-51")
def test_the_last_card_may_go_to_the_train() -> None:
    match = play(f"{ONE} / hand 0 kTrain / {OTHERS}", "play kTrain")
    assert match.decision is None
    assert pile(match, "train") == ["kTrain"]
    assert match.table.scores == (0, 6, 23)


@pytest.mark.ruling("CC-52")
def test_points_are_added_to_the_scores_and_the_next_round_begins() -> None:
    match = play(
        "3 / scores 10 200 30 / discard b5 / hand 0 b7 / hand 1 rSkip / hand 2 o1 o2", "play b7"
    )
    assert fact(match, "scores") == (10, 220, 33)
    assert fact(match, "round") == 2
    assert match.result is None


@pytest.mark.ruling("CC-52")
@pytest.mark.parametrize("target", [100, 250, 500])
def test_the_game_ends_when_somebody_has_the_target(target: int) -> None:
    text = f"3 / option target={target} / discard b5 / hand 0 b7 / hand 1 r9 / hand 2 o1"
    short = play(f"{text} / scores {target - 10} {target - 10} 0", "play b7")
    assert short.result is None
    match = play(f"{text} / scores {target - 10} {target - 9} 0", "play b7")
    assert match.result is not None
    assert match.result.scores == (target - 10, target, 1)
    assert match.result.places == (2, 3, 1)


@pytest.mark.ruling("CC-52")
def test_the_targets_there_are() -> None:
    (option,) = [o for o in GAMES["color-chaos"].rules.options if o.id == "target"]
    assert option.values == ("100", "250", "500", "one round")
    assert option.default == "500"
    with pytest.raises(BadSetup, match="target can be 100, 250, 500, one round, not 300"):
        Match.new("color-chaos", 4, 1, {"target": "300"})


@pytest.mark.ruling("GEN-7", "CC-52")
def test_who_ties_for_the_win_shares_it_and_a_place_is_left_out() -> None:
    match = play(
        "3 / option target=100 / scores 95 90 3 / discard b5"
        " / hand 0 b7 / hand 1 r5 / hand 2 wDraw4 wPick",
        "play b7",
    )
    assert match.result is not None
    assert match.result.scores == (95, 95, 103)
    assert match.result.places == (1, 1, 3)


@pytest.mark.ruling("GEN-9")
def test_after_the_end_every_choice_is_refused() -> None:
    match = play(f"{ONE} / hand 0 b7 / {OTHERS}", "play b7")
    with pytest.raises(IllegalChoice, match="the match is over"):
        match.submit(0)
    assert match.table.scores == (0, 6, 23)


def test_the_end_of_a_round_shows_all_hands() -> None:
    match = at(f"{ONE} / hand 0 b7 / {OTHERS}")
    events = heard(match)
    answer(match, "play b7")
    (end,) = [event for event in events if isinstance(event, RoundEnded)]
    shown: Any = end.seen_by(None)
    assert shown.seat == 0
    assert [card.code for card in shown.hands[2]] == ["o1", "o2", "kTrain"]
    assert shown.points == shown.scores == (0, 6, 23)
    assert events[-1] == MatchEnded((0, 6, 23), (1, 2, 3))
