"""The greedy Color Chaos player makes sensible moves."""

import pytest

from tests.agents.moves import at, hands, moves

FULL = "hand 1 r1 r2 r3 r4 r6 / hand 2 o1 o2 o3 o4 o6"


def test_it_keeps_whites_while_something_else_fits() -> None:
    assert moves(f"3 / discard b5 / hand 0 b7 wPick wDraw4 g1 g2 / {FULL}") == {"play b7"}


def test_it_plays_a_white_rather_than_draw() -> None:
    assert moves(f"3 / discard b5 / hand 0 r7 wPick g1 g2 / {FULL}") == {"play wPick"}


@pytest.mark.parametrize("card", ["wPick", "wDraw4", "kTrain"])
def test_it_saves_for_last_what_always_fits(card: str) -> None:
    assert moves(f"3 / discard b5 / hand 0 b1 {card} / {FULL}") == {"play b1"}


def test_it_gets_rid_of_a_white_when_a_rival_is_nearly_out_and_it_holds_many() -> None:
    text = "4 / discard b5 / hand 0 b7 wPick g1 g2 g3 g4 / hand 1 r1 r2 r3 r4"
    text += " / hand 2 o1 o2 / hand 3 r6 r7 r8 r9"
    assert moves(text) == {"play wPick"}


def test_it_goes_out_when_it_can() -> None:
    for card in ("b7", "wPick", "kTrain"):
        assert moves(f"3 / discard b5 / hand 0 {card} / {FULL}") == {f"play {card}"}


def test_it_gets_rid_of_points_first() -> None:
    assert moves(f"3 / discard b5 / hand 0 b9 b1 g1 g2 / {FULL}") == {"play b9"}


def test_it_goes_on_with_a_color_that_others_may_not_have() -> None:
    assert moves(f"3 / discard b5 / hand 0 b4 r5 r7 r8 b9 / {FULL}") == {"play b9"}
    assert moves(f"3 / discard b5 / hand 0 b4 r5 r7 b8 / {FULL}") == {"play b8"}
    assert moves(f"3 / discard b5 / hand 0 b5 r5 r7 b8 / {FULL}") != {"play r5"}


@pytest.mark.parametrize("card", ["bSkip", "bReverse", "wDraw4", "kTrain"])
def test_it_attacks_the_next_player_who_is_about_to_go_out(card: str) -> None:
    text = f"4 / discard b5 / hand 0 b9 {card} g1 g2 g3 / hand 1 r1 / hand 2 o1 o2 o3 o4"
    assert moves(f"{text} / hand 3 r6 r7 r8 r9") == {f"play {card}"}


def test_it_leaves_them_alone_while_they_hold_many() -> None:
    text = "4 / discard b5 / hand 0 b9 wDraw4 g1 g2 g3 / hand 1 r1 r2 r3 r4 r6"
    assert moves(f"{text} / hand 2 o1 o2 o3 o4 / hand 3 r6 r7 r8 r9") == {"play b9"}


def test_it_picks_the_color_it_holds_most_of() -> None:
    text = f"3 / discard b5 / hand 0 wPick o7 o8 g9 g1 g2 r9 / {FULL} moves play wPick"
    assert moves(text) == {"green"}


def test_it_stacks_rather_than_draw() -> None:
    text = f"3 / color red / debt 4 / discard wDraw4 / hand 0 r7 r8 wDraw4 / {FULL}"
    assert moves(text) == {"play wDraw4"}


def test_it_uses_a_color_dump_when_it_has_much_to_dump() -> None:
    text = f"3 / discard b5 / hand 0 bDump b1 b2 b3 b9 g1 / {FULL}"
    assert moves(text) == {"play bDump"}


def test_it_dumps_all_it_has_an_action_last() -> None:
    text = f"4 / discard b5 / hand 0 bDump b1 bSkip b3 g1 / {FULL} / hand 3 g7 g8"
    text += " moves play bDump"
    first = moves(text)
    assert first <= {"pick b1", "pick b3"}
    assert moves(f"{text}, pick b1") == {"pick b3"}
    assert moves(f"{text}, pick b1, pick b3") == {"pick bSkip"}


def test_it_takes_the_smallest_hand_in_a_swap() -> None:
    text = "4 / discard b5 / hand 0 bSwap g1 g2 g3 g4 / hand 1 r1 r2 r3 / hand 2 o1 / hand 3 b1 b2"
    both = {"seat 0", "seat 2"}
    (first,) = moves(f"{text} moves play bSwap")
    assert first in both
    assert moves(f"{text} moves play bSwap, {first}") == both - {first}


def test_it_keeps_the_smallest_hand_and_hurts_the_next_smallest() -> None:
    text = "4 / discard b5 / hand 0 bSwap g1 g2 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3 o4 o6"
    text += " / hand 3 b1 b2 b3 b4 moves play bSwap"
    (first,) = moves(text)
    (second,) = moves(f"{text}, {first}")
    assert {first, second} == {"seat 1", "seat 2"}


def test_it_plays_a_card_it_has_just_drawn() -> None:
    text = f"3 / draw * b8 / discard b5 / hand 0 r7 g1 g2 / {FULL} moves draw"
    assert moves(text) == {"play b8"}


# The action cards of the expansions -------------------------------------------------

MANY = "r1 r2 r3 r4 r6 r7 r8"


def test_among_three_a_double_skip_is_another_turn() -> None:
    assert at(3, hands("bDoubleSkip b9 g1 g2", "r1 r2 r3 r4", "o1 o2 o3 o4")) == {
        "play bDoubleSkip"
    }


@pytest.mark.parametrize("small", [1, 2])
def test_it_skips_two_when_either_is_about_to_go_out(small: int) -> None:
    cards = ["bDoubleSkip b9 b8 b7 g1", MANY, "o1 o2 o3 o4 o6 o7", "g3 g4 g6 g7 g8"]
    cards[small] = "o9"
    assert at(4, hands(*cards)) == {"play bDoubleSkip"}


def test_whoever_holds_most_gives_itself_the_turn_again() -> None:
    alone = hands("bSkipToMost b9 g1 g2 g3 r7 r8", "r1 r2 r3", "o1 o2 o3", "g6 g7 g8")
    assert at(4, alone) == {"play bSkipToMost"}


def test_the_turn_goes_past_a_player_who_is_about_to_go_out() -> None:
    cards = ("bSkipToMost b9 b8 b7 g1", "o9", MANY, "g3 g4 g6 g7 g8")
    assert at(4, hands(*cards)) == {"play bSkipToMost"}


def test_but_not_to_that_player() -> None:
    cards = ("bReverseSkip b9 b8 b7 g1 g2", MANY, "o9", "g3 g4 g6 g7 g8")
    assert at(4, hands(*cards)) <= {"play b9", "play b8", "play b7"}


def test_it_turns_and_skips_a_neighbor_who_is_about_to_go_out() -> None:
    cards = ("bReverseSkip b9 b8 b7 g1 g2", MANY, "g3 g4 g6 g7 g8", "o9")
    assert at(4, hands(*cards)) == {"play bReverseSkip"}


@pytest.mark.parametrize(("card", "giver"), [("bLeft", 3), ("bRight", 1)])
def test_it_passes_hands_when_a_small_one_comes_to_it(card: str, giver: int) -> None:
    cards = [f"{card} b9 b8 g1 g2 g3 r9", MANY, MANY.replace("r", "o"), MANY.replace("r", "g")]
    cards[giver] = "o9 r0"
    assert at(4, hands(*cards)) == {f"play {card}"}


@pytest.mark.parametrize("card", ["bLeft", "bRight"])
def test_it_keeps_a_small_hand(card: str) -> None:
    cards = (f"{card} g1 g2", MANY, MANY.replace("r", "o"), MANY.replace("r", "g"))
    assert at(4, hands(*cards)) == {"draw"}


def test_it_goes_out_with_hands_left() -> None:
    assert at(3, hands("bLeft", "r1 r2", "o1 o2")) == {"play bLeft"}


def test_a_dodge_is_kept_while_another_card_fits() -> None:
    assert at(3, hands("bDodge b1 g1 g2", MANY, "o1 o2 o3 o4")) == {"play b1"}


@pytest.mark.ruling("CC-40")
def test_a_dodge_ends_the_round_as_well() -> None:
    assert at(3, hands("bDodge", MANY, "o1 o2 o3 o4")) == {"play bDodge"}


@pytest.mark.ruling("CC-41")
def test_it_dodges_a_debt_rather_than_draw() -> None:
    debt = "debt 4 / color red / discard wDraw4"
    text = f"3 / option expansion_2=on / {debt} / {hands('bDodge g1 g2', MANY, 'o1 o2 o3 o4')}"
    assert moves(text) == {"play bDodge"}


def test_negative_numbers_go_after_those_that_count_against_it() -> None:
    assert at(3, hands("b-5 b1 g1 g2", MANY, "o1 o2 o3 o4")) == {"play b1"}
    assert at(3, hands("b-5 r1 g1 g2", MANY, "o1 o2 o3 o4")) == {"play b-5"}


GREEN = hands("wPickDump g1 g2 g3 r9", MANY, "o1 o2 o3 o4")


def test_it_picks_and_dumps_what_it_holds_most_of() -> None:
    assert at(3, GREEN) == {"play wPickDump"}
    assert at(3, GREEN, after="play wPickDump") == {"green"}
    assert at(3, GREEN, after="play wPickDump, green, pick g3, pick g2") == {"pick g1"}


def test_it_keeps_pick_a_color_dump_while_there_is_little_to_dump() -> None:
    assert at(3, hands("wPickDump b7 g3 r9 o1", MANY, "o1 o2 o3 o4")) == {"play b7"}


@pytest.mark.parametrize("card", ["bDump", "wPickDump"])
def test_it_goes_out_by_a_dump(card: str) -> None:
    assert at(3, hands(f"{card} bSkip b2 b3", MANY, "o1 o2 o3 o4")) == {f"play {card}"}


@pytest.mark.ruling("CC-E2")
def test_it_does_not_set_off_a_bomb_without_need() -> None:
    cards = hands("b9 r5 g1 g2", MANY, "o1 o2 o3 o4")
    assert at(3, cards) == {"play b9"}
    assert at(3, "bombs 0 1 0", cards) == {"play r5"}
    assert at(3, "bombs 0 1 0", hands("b9", MANY, "o1 o2 o3 o4")) == {"play b9"}


def test_it_turns_a_train_into_a_weapon_only_when_it_bites() -> None:
    assert at(3, hands("kTrain b1 g1 g2", MANY, "o1 o2 o3 o4")) == {"play b1"}
    assert at(3, hands("kTrain b1 g1 g2", "r1", "o1 o2 o3 o4")) == {"play kTrain"}
