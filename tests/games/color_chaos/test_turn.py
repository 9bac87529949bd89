"""What a player may do on a turn."""

import pytest

from game.core.errors import IllegalChoice
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, pile, play
from tests.playing import options

OTHERS = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3"


@pytest.mark.ruling("CC-12")
def test_a_card_matches_by_color_or_by_number() -> None:
    match = at(f"3 / discard b5 / hand 0 b7 g5 g7 o5 oSkip / {OTHERS}")
    assert options(match) == ["play b7", "play g5", "play o5", "draw"]


@pytest.mark.ruling("CC-12")
def test_an_action_matches_the_same_kind_of_action() -> None:
    match = at(f"3 / discard bSkip / hand 0 gSkip gReverse b3 oDump / {OTHERS}")
    assert options(match) == ["play gSkip", "play b3", "draw"]


@pytest.mark.ruling("CC-12", "CC-13", "CC-16")
def test_white_and_train_always_fit() -> None:
    match = at(f"3 / discard b5 / hand 0 wPick wDraw4 kTrain r9 / {OTHERS}")
    assert options(match) == ["play wPick", "play wDraw4", "play kTrain", "draw"]


@pytest.mark.ruling("CC-12")
def test_a_played_card_lies_on_top_and_the_next_player_follows() -> None:
    match = play(f"3 / discard b5 / hand 0 b7 g1 g2 / {OTHERS}", "play b7")
    assert pile(match, "discard") == ["b5", "b7"]
    assert hand(match, 0) == ["g1", "g2"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-12")
def test_a_match_by_number_brings_its_own_color() -> None:
    match = play(f"3 / discard b5 / hand 0 r5 g1 g2 / {OTHERS}", "play r5")
    assert fact(match, "color") == "red"
    assert options(match) == ["play r1", "play r2", "play r3", "draw"]


@pytest.mark.ruling("CC-13")
def test_on_white_counts_the_color_announced() -> None:
    match = at(f"3 / color red / discard wPick / hand 0 b7 r5 wDraw4 kTrain / {OTHERS}")
    assert options(match) == ["play r5", "play wDraw4", "play kTrain", "draw"]


@pytest.mark.ruling("CC-14")
def test_drawing_is_allowed_though_a_card_fits() -> None:
    match = play(f"3 / draw * g9 / discard b5 / hand 0 b7 b8 / {OTHERS}", "draw")
    assert hand(match, 0) == ["b7", "b8", "g9"]
    assert options(match) == ["pass"]


@pytest.mark.ruling("CC-14")
def test_who_draws_takes_the_whole_train_once_and_it_is_scrapped() -> None:
    match = play(
        f"3 / draw * g9 g8 g7 g6 g5 / discard b1 / train kTrain kTrain / hand 0 r7 r8 / {OTHERS}",
        "draw",
        "pass",
    )
    assert hand(match, 0) == ["r7", "r8", "g5", "g6", "g7", "g8"]
    assert pile(match, "train") == []
    assert pile(match, "scrap") == ["kTrain", "kTrain"]
    assert pile(match, "draw")[-1] == "g9"
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-15")
def test_only_a_card_just_drawn_may_be_played_after_drawing() -> None:
    match = play(f"3 / draw * b3 / discard b5 / hand 0 b7 b8 / {OTHERS}", "draw")
    assert options(match) == ["play b3", "pass"]


@pytest.mark.ruling("CC-15")
@pytest.mark.parametrize("card", ["kTrain", "wPick"])
def test_a_train_or_a_white_just_drawn_may_be_played(card: str) -> None:
    match = play(f"3 / draw * {card} / discard b5 / hand 0 b7 b8 / {OTHERS}", "draw")
    assert options(match) == [f"play {card}", "pass"]


@pytest.mark.ruling("CC-15")
def test_one_of_several_drawn_cards_is_played() -> None:
    match = play(
        f"3 / draw * b3 g9 / discard b5 / train kTrain / hand 0 r7 r8 / {OTHERS}",
        "draw",
        "play b3",
    )
    assert hand(match, 0) == ["r7", "r8", "g9"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-15")
def test_passing_after_drawing_ends_the_turn() -> None:
    match = play(f"3 / draw * b3 / discard b5 / hand 0 b7 b8 / {OTHERS}", "draw", "pass")
    assert pile(match, "discard") == ["b5"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-16")
def test_a_train_leaves_discard_as_it_is() -> None:
    match = play(f"3 / color red / discard wPick / hand 0 kTrain g1 g2 / {OTHERS}", "play kTrain")
    assert pile(match, "train") == ["kTrain"]
    assert pile(match, "discard") == ["wPick"]
    assert fact(match, "color") == "red"


@pytest.mark.ruling("CC-16")
def test_the_next_player_need_not_answer_a_train() -> None:
    match = play(
        "3 / draw * g9 g8 / discard b5 / hand 0 kTrain g1 g2 / hand 1 b6 r1 r2 / hand 2 r3 r4 r5",
        "play kTrain",
        "play b6",
        "draw",
    )
    assert hand(match, 2) == ["r3", "r4", "r5", "g8", "g9"]
    assert hand(match, 1) == ["r1", "r2"]


@pytest.mark.ruling("CC-16", "CC-20")
def test_a_penalty_leaves_the_train_alone() -> None:
    match = play(
        f"3 / discard b5 / train kTrain kTrain / hand 0 b7 g1 / {OTHERS}", "play b7", "call nothing"
    )
    assert len(hand(match, 0)) == 1 + 3
    assert pile(match, "train") == ["kTrain", "kTrain"]


@pytest.mark.ruling("CC-16", "CC-17")
def test_a_draw_four_leaves_the_train_alone() -> None:
    match = play(
        f"3 / color red / discard wDraw4 / debt 4 / train kTrain / hand 0 b7 g1 / {OTHERS}", "draw"
    )
    assert len(hand(match, 0)) == 2 + 4
    assert pile(match, "train") == ["kTrain"]


@pytest.mark.ruling("CC-17")
def test_a_draw_four_announces_a_color_and_the_next_player_owes_four() -> None:
    match = play(f"3 / discard b5 / hand 0 wDraw4 g1 g2 / {OTHERS}", "play wDraw4", "orange")
    assert fact(match, "color") == "orange"
    assert fact(match, "debt") == 4
    assert asked(match) == (1, "PlayCard.owes")


@pytest.mark.ruling("CC-17")
def test_who_owes_may_only_stack_or_draw() -> None:
    match = at(
        f"3 / color red / discard wDraw4 / debt 4 / hand 0 r7 wPick kTrain wDraw4 / {OTHERS}"
    )
    assert options(match) == ["play wDraw4", "draw"]


@pytest.mark.ruling("CC-17")
def test_a_chain_of_draw_fours_passes_all_that_is_owed_on() -> None:
    match = play(
        "3 / discard b5 / hand 0 wDraw4 g1 g2 / hand 1 wDraw4 r1 r2 / hand 2 wDraw4 o1 o2",
        *("play wDraw4", "orange"),
        *("play wDraw4", "red"),
        *("play wDraw4", "green"),
    )
    assert fact(match, "debt") == 12
    assert fact(match, "color") == "green"
    assert asked(match) == (0, "PlayCard.owes")


@pytest.mark.ruling("CC-17")
def test_who_paid_may_play_any_card_from_hand_but_not_draw_again() -> None:
    match = play(
        f"3 / color red / draw * r9 g8 g7 g6 / discard wDraw4 / debt 4 / hand 0 r7 b1 / {OTHERS}",
        "draw",
    )
    assert hand(match, 0) == ["r7", "b1", "g6", "g7", "g8", "r9"]
    assert options(match) == ["play r7", "play r9", "pass"]
    assert fact(match, "debt") == 0


@pytest.mark.ruling("CC-17")
def test_a_draw_four_after_paying_starts_at_four_again() -> None:
    match = play(
        f"3 / color red / discard wDraw4 / debt 8 / hand 0 wDraw4 b1 / {OTHERS}",
        "draw",
        "play wDraw4",
        "blue",
    )
    assert fact(match, "debt") == 4


@pytest.mark.ruling("CC-17")
def test_who_paid_may_pass() -> None:
    match = play(
        f"3 / color red / discard wDraw4 / debt 4 / hand 0 r7 b1 / {OTHERS}", "draw", "pass"
    )
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-18")
def test_one_card_at_a_time() -> None:
    match = play(f"3 / discard b5 / hand 0 b7 r7 b8 / {OTHERS}", "play b7")
    assert hand(match, 0) == ["r7", "b8"]
    assert asked(match)[0] == 1


@pytest.mark.ruling("GEN-9")
@pytest.mark.parametrize("index", [-1, 2, 99, True, "play b7", 0.0, None])
def test_what_is_not_offered_is_refused_and_nothing_changes(index: int) -> None:
    match = at(f"3 / discard b5 / hand 0 b7 r9 / {OTHERS}")
    with pytest.raises(IllegalChoice, match=r"PlayCard.turn takes 0 to 1, not"):
        match.submit(index)
    assert hand(match, 0) == ["b7", "r9"]
    assert asked(match) == (0, "PlayCard.turn")
    match.submit(0)
    assert pile(match, "discard") == ["b5", "b7"]


@pytest.mark.ruling("GEN-10")
def test_no_answer_ever_gives_a_card_away() -> None:
    match = at(f"3 / discard b5 / hand 0 b7 r9 wPick / {OTHERS}")
    assert all(text.startswith(("play ", "draw")) for text in options(match))
