"""The one-second calls: Chaos! and the flip of the Direction Card."""

import pytest

from game.core.event import Called, Event, Moved
from game.games import GAMES
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.playing import answer, options

OTHERS = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
DRAW = "draw * g9 g8 g7 g6 g4"


@pytest.mark.ruling("CC-20")
def test_one_card_left_is_announced() -> None:
    match = play(f"3 / {DRAW} / discard b5 / hand 0 b7 g1 / {OTHERS}", "play b7")
    assert asked(match) == (0, "Calls")
    assert options(match) == ["call chaos", "call nothing"]
    answer(match, "call chaos")
    assert hand(match, 0) == ["g1"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-20")
def test_a_missed_chaos_draws_three() -> None:
    match = play(f"3 / {DRAW} / discard b5 / hand 0 b7 g1 / {OTHERS}", "play b7", "call nothing")
    assert hand(match, 0) == ["g1", "g4", "g6", "g7"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-20")
def test_two_cards_left_ask_for_no_call() -> None:
    match = play(f"3 / discard b5 / hand 0 b7 g1 g2 / {OTHERS}", "play b7")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-20", "CC-16")
def test_a_train_played_second_to_last_asks_for_the_call() -> None:
    match = play(f"3 / discard b5 / hand 0 kTrain g1 / {OTHERS}", "play kTrain")
    assert options(match) == ["call chaos", "call nothing"]


@pytest.mark.ruling("CC-20", "CC-15")
def test_a_card_played_right_after_drawing_may_ask_for_the_call() -> None:
    match = play(f"3 / draw * b3 / discard b5 / hand 0 g1 / {OTHERS}", "draw", "play b3")
    assert options(match) == ["call chaos", "call nothing"]


@pytest.mark.ruling("CC-21", "CC-32")
@pytest.mark.parametrize("call", ["call flip", "call nothing"])
def test_the_direction_turns_whether_or_not_the_card_was_flipped(call: str) -> None:
    match = play(
        f"3 / {DRAW} / discard b5 / hand 0 bReverse g1 g2 / {OTHERS}", "play bReverse", call
    )
    assert fact(match, "direction") == -1
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-21")
def test_a_missed_flip_draws_one() -> None:
    match = play(
        f"3 / {DRAW} / discard b5 / hand 0 bReverse g1 g2 / {OTHERS}",
        "play bReverse",
        "call nothing",
    )
    assert hand(match, 0) == ["g1", "g2", "g4"]


@pytest.mark.ruling("CC-23")
def test_both_calls_may_be_owed_at_once() -> None:
    match = play(f"3 / discard b5 / hand 0 bReverse g1 / {OTHERS}", "play bReverse")
    assert options(match) == ["call chaos flip", "call chaos", "call flip", "call nothing"]


@pytest.mark.ruling("CC-20", "CC-21", "CC-23")
@pytest.mark.parametrize(
    ("call", "cards"),
    [("call chaos flip", 1), ("call chaos", 1 + 1), ("call flip", 1 + 3), ("call nothing", 1 + 4)],
)
def test_each_missed_call_costs_its_own_cards(call: str, cards: int) -> None:
    match = play(f"3 / discard b5 / hand 0 bReverse g1 / {OTHERS}", "play bReverse", call)
    assert len(hand(match, 0)) == cards
    assert fact(match, "direction") == -1


@pytest.mark.ruling("CC-22")
def test_one_second_is_printed_two_are_usual_and_it_may_be_longer_or_off() -> None:
    (option,) = [o for o in GAMES["color-chaos"].rules.options if o.id == "call_window"]
    assert option.values == ("1", "2", "3", "5", "10", "off")
    assert (option.printed, option.default) == ("1", "2")


@pytest.mark.ruling("CC-22")
def test_switched_off_all_calls_are_made_for_everyone() -> None:
    match = at(f"3 / option call_window=off / discard b5 / hand 0 bReverse g1 / {OTHERS}")
    events = heard(match)
    answer(match, "play bReverse")
    assert hand(match, 0) == ["g1"]
    assert asked(match) == (2, "PlayCard.turn")
    made = [event for event in events if isinstance(event, Called)]
    assert made == [Called(0, "chaos", True), Called(0, "flip", True)]


@pytest.mark.ruling("CC-22")
def test_everybody_hears_which_calls_were_made() -> None:
    match = at(f"3 / discard b5 / hand 0 bReverse g1 / {OTHERS}")
    events = heard(match)
    answer(match, "play bReverse", "call flip")
    made = [event.seen_by(None) for event in events if isinstance(event, Called)]
    assert made == [Called(0, "chaos", False), Called(0, "flip", True)]


@pytest.mark.ruling("CC-23")
@pytest.mark.parametrize("card", ["wPick", "wDraw4", "bSwap"])
def test_the_call_comes_before_any_choice_the_card_asks_for(card: str) -> None:
    match = play(f"3 / discard b5 / hand 0 {card} g1 / {OTHERS}", f"play {card}")
    assert asked(match) == (0, "Calls")
    answer(match, "call chaos")
    assert match.decision is not None
    assert match.decision.question_key in ("PickColor", "PickSeat.swap_first")


@pytest.mark.ruling("CC-23", "CC-24")
def test_a_penalty_is_drawn_before_hands_are_swapped() -> None:
    match = play(
        f"3 / {DRAW} / discard b5 / hand 0 bSwap g1 / {OTHERS}",
        *("play bSwap", "call nothing", "seat 1", "seat 0"),
    )
    assert hand(match, 1) == ["g1", "g4", "g6", "g7"]
    assert hand(match, 0) == ["r1", "r2", "r3"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-23")
def test_a_call_is_owed_when_the_card_has_landed() -> None:
    match = at(f"3 / discard b5 / hand 0 b7 g1 / {OTHERS}")
    events: list[Event] = heard(match)
    answer(match, "play b7")
    assert next(type(event) for event in events) is Moved
    assert pile(match, "discard") == ["b5", "b7"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-23", "CC-34")
def test_a_color_dumps_calls_come_after_it() -> None:
    match = play(f"3 / discard b5 / hand 0 bDump b7 g1 / {OTHERS}", "play bDump")
    assert asked(match) == (0, "PickCards.dump")
    answer(match, "pick b7")
    assert options(match) == ["call chaos", "call nothing"]


@pytest.mark.ruling("CC-23", "CC-24", "CC-34")
def test_a_color_dump_without_any_dumped_card_may_leave_one() -> None:
    match = play(f"3 / {DRAW} / discard b5 / hand 0 bDump g1 / {OTHERS}", "play bDump")
    assert options(match) == ["call chaos", "call nothing"]
    answer(match, "call nothing")
    assert hand(match, 0) == ["g1", "g4", "g6", "g7"]


@pytest.mark.ruling("CC-23", "CC-34")
def test_one_card_in_the_middle_of_a_dump_asks_for_no_call() -> None:
    match = play(f"3 / discard b5 / hand 0 bDump b7 b8 / {OTHERS}", "play bDump", "pick b7")
    assert asked(match) == (0, "PickCards.dump")


@pytest.mark.ruling("CC-24")
def test_who_gets_one_card_in_a_swap_owes_the_call_after_it() -> None:
    match = play(
        "3 / discard b5 / hand 0 bSwap g1 g2 / hand 1 r1 / hand 2 o1 o2 o3",
        *("play bSwap", "seat 1", "seat 0"),
    )
    assert asked(match) == (0, "Calls")
    assert hand(match, 0) == ["r1"]
    answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-24", "CC-33")
def test_a_swap_may_give_one_card_to_both() -> None:
    match = play(
        f"4 / {DRAW} / discard b5 / hand 0 bSwap g1 g2 / hand 1 r1 / hand 2 o1 / hand 3 o2 o3",
        *("play bSwap", "seat 2", "seat 1"),
    )
    assert asked(match) == (1, "Calls")
    answer(match, "call nothing")
    assert hand(match, 1) == ["o1", "g4", "g6", "g7"]
    assert asked(match) == (2, "Calls")
    answer(match, "call chaos")
    assert hand(match, 2) == ["r1"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-24", "CC-33")
def test_a_hand_of_one_swapped_for_a_hand_of_one_is_a_change() -> None:
    match = play(
        "3 / discard b5 / hand 0 bSwap g1 / hand 1 r1 / hand 2 o1 o2 o3",
        *("play bSwap", "call chaos", "seat 0", "seat 1"),
    )
    assert asked(match) == (1, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-24")
def test_who_keeps_a_hand_of_one_owes_no_new_call() -> None:
    match = play(
        "4 / discard b5 / hand 0 bSwap g1 g2 / hand 1 r1 / hand 2 o1 o2 / hand 3 o3 o4",
        *("play bSwap", "seat 2", "seat 3"),
    )
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-24", "CC-14")
def test_who_draws_and_passes_with_one_card_before_owes_nothing() -> None:
    match = play(f"3 / discard b5 / draw * g9 / hand 0 g1 / {OTHERS}", "draw", "pass")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-24", "CC-14")
def test_drawing_nothing_with_one_card_is_no_new_call() -> None:
    match = play("3 / draw / discard b5 / hand 0 g1 / hand 1 r1 r2 / hand 2 * o1", "draw", "pass")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-25")
@pytest.mark.parametrize("card", ["b7", "bReverse", "wPick", "kTrain", "bDump"])
def test_without_cards_there_is_no_call(card: str) -> None:
    match = at(f"3 / option target=one round / discard b5 / hand 0 {card} / {OTHERS}")
    events = heard(match)
    answer(match, f"play {card}")
    assert match.decision is None
    assert not [event for event in events if isinstance(event, Called)]
