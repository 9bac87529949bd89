"""Action cards are a bonus before the claim."""

import pytest

from tests.games.penny_badger.at_the_table import (
    FOUR,
    asked,
    claims,
    concedes,
    hand,
    pennies,
    pile,
    play,
)
from tests.playing import answer, options

REST = "bo bx bp bs"


def table(cards: str, top: str = "", players: int = 4, more: str = "") -> str:
    """Seat 0 is on turn with these cards; `top` is drawn next, its last card first."""
    rivals = " / ".join(FOUR.split(" / ")[: players - 1])
    return f"{players} / {more} / draw * {top} / hand 0 {cards} / {rivals}".replace("/  /", "/")


@pytest.mark.ruling("PB-2", "PB-12")
def test_an_action_card_is_discarded_face_up_and_replaced_at_once() -> None:
    match = play(table(f"aSkip {REST}", "rs"), "play aSkip")
    assert hand(match, 0) == ["bo", "bx", "bp", "bs", "rs"]
    for viewer in (0, 1, None):
        (card,) = match.table.seen_by(viewer).zones["discard"]
        assert card is not None
        assert card.code == "aSkip"


@pytest.mark.ruling("PB-2")
def test_any_number_of_them_even_one_just_drawn() -> None:
    match = play(table(f"aSkip aReverse {REST}", "aAdd1"), "play aSkip")
    assert options(match) == ["play aReverse", "play aAdd1", "claim"]
    answer(match, "play aAdd1", "play aReverse", "claim")
    assert asked(match) == (0, "Claim")


@pytest.mark.ruling("PB-2")
def test_they_need_not_be_played() -> None:
    match = play(table(f"aSkip {REST}"), "claim", "concede", "pick aSkip")
    assert asked(match) == (1, "PlayCard.action")


@pytest.mark.ruling("PB-12")
def test_skip_takes_the_next_players_turn() -> None:
    match = play(table(f"aSkip {REST}"), "play aSkip")
    assert asked(match) == (0, "PlayCard.action")  # the own turn goes on
    concedes(match, "bo")
    assert asked(match) == (2, "PlayCard.action")


@pytest.mark.ruling("PB-12")
def test_between_two_skip_is_another_turn() -> None:
    match = play(table(f"aSkip {REST}", players=2), "play aSkip")
    concedes(match, "bo")
    assert asked(match) == (0, "PlayCard.action")


@pytest.mark.ruling("PB-12")
@pytest.mark.parametrize("first", ["aSkip", "aReverse"])
def test_skips_count_in_the_direction_valid_when_the_turn_is_over(first: str) -> None:
    second = "aReverse" if first == "aSkip" else "aSkip"
    match = play(table("aSkip aReverse bo bx bp"), f"play {first}", f"play {second}")
    concedes(match, "bo")
    assert asked(match) == (2, "PlayCard.action")
    assert match.table.direction == -1


@pytest.mark.ruling("PB-12")
def test_a_skip_passes_over_who_is_out() -> None:
    text = "4 / scores 20 0 20 20 / hand 0 aSkip bo bx / hand 2 oo ox / hand 3 yo yx"
    match = play(text, "play aSkip")
    concedes(match, "bo")
    assert asked(match) == (3, "PlayCard.action")


@pytest.mark.ruling("PB-12", "PB-9")
def test_who_goes_out_in_this_turn_is_not_skipped_but_passed_over() -> None:
    cards = "aSkip r* r* r* bo"
    match = play(table(cards, more="scores 20 3 20 20"), "play aSkip")
    claims(match, "red star", "r* r* r*", 1)
    assert asked(match) == (3, "PlayCard.action")


@pytest.mark.ruling("PB-12")
def test_reverse_turns_the_direction() -> None:
    match = play(table(f"aReverse {REST}"), "play aReverse")
    concedes(match, "bo")
    assert asked(match) == (3, "PlayCard.action")


@pytest.mark.ruling("PB-12")
@pytest.mark.parametrize(("rule", "then"), [("no effect", 1), ("skip", 0)])
def test_between_two_reverse_does_nothing_or_skips(rule: str, then: int) -> None:
    text = table(f"aReverse {REST}", players=2, more=f"option reverse_with_two={rule}")
    match = play(text, "play aReverse")
    concedes(match, "bo")
    assert asked(match) == (then, "PlayCard.action")


@pytest.mark.ruling("PB-12")
def test_also_when_only_two_of_four_are_left() -> None:
    text = "4 / option reverse_with_two=skip / scores 20 0 20 0 / hand 0 aReverse bo / hand 2 oo"
    match = play(text, "play aReverse")
    concedes(match, "bo")
    assert asked(match) == (0, "PlayCard.action")


@pytest.mark.ruling("PB-12")
@pytest.mark.parametrize(("card", "held"), [("aAdd1", 6), ("aAdd2", 7)])
def test_add_draws_beyond_the_replacement_for_this_turn(card: str, held: int) -> None:
    match = play(table(f"{card} {REST}"), f"play {card}")
    assert len(hand(match, 0)) == held
    claims(match, "red star", "bo bx bp bs")
    assert len(hand(match, 0)) == 5


@pytest.mark.ruling("PB-2", "PB-12")
def test_both_make_a_hand_of_eight_and_who_keeps_more_than_five_draws_none() -> None:
    match = play(table("aAdd1 aAdd2 bo bx bp", "rs rp rx ro gs"), "play aAdd1", "play aAdd2")
    assert len(hand(match, 0)) == 8
    concedes(match, "bo")
    assert len(hand(match, 0)) == 7


@pytest.mark.ruling("PB-12")
def test_trade_a_card_gives_one_of_choice_and_takes_another_blindly() -> None:
    match = play(table(f"aTrade {REST}", "rs"), "play aTrade")
    assert options(match) == ["seat 1", "seat 2", "seat 3"]
    answer(match, "seat 2", "pick bx")
    mine, theirs = hand(match, 0), hand(match, 2)
    assert len(mine) == len(theirs) == 5
    assert "bx" in theirs
    assert len({*mine} & {"oo", "ox", "op", "os", "o*"}) == 1


@pytest.mark.ruling("PB-12")
def test_trade_hands() -> None:
    match = play(table(f"aHands {REST}", "rs"), "play aHands", "seat 3")
    assert hand(match, 0) == ["yo", "yx", "yp", "ys", "y*"]
    assert hand(match, 3) == ["bo", "bx", "bp", "bs", "rs"]


@pytest.mark.ruling("PB-12")
@pytest.mark.parametrize(("card", "left"), [("aRemove1", 4), ("aRemove2", 3)])
def test_removed_cards_are_seen_by_nobody_and_not_replaced_before_their_turn_is_over(
    card: str, left: int
) -> None:
    match = play(table(f"{card} {REST}"), f"play {card}", "seat 1")
    assert len(hand(match, 1)) == left
    assert len(pile(match, "discard")) == 1 + 5 - left
    for viewer in (0, 2, 3, None):
        assert match.table.seen_by(viewer).zones["discard"][1:] == [None] * (5 - left)
    concedes(match, "bo")
    assert asked(match) == (1, "PlayCard.action")
    assert len(hand(match, 1)) == left
    concedes(match, hand(match, 1)[0])
    assert len(hand(match, 1)) == 5


@pytest.mark.ruling("PB-12")
def test_with_fewer_cards_than_asked_all_are_taken() -> None:
    text = "3 / hand 0 aRemove2 bo bx / hand 1 go / hand 2 oo ox op"
    assert hand(play(text, "play aRemove2", "seat 1"), 1) == []


@pytest.mark.ruling("PB-12")
@pytest.mark.parametrize("card", ["aTrade", "aHands", "aRemove1"])
def test_only_who_is_in_the_game_can_be_chosen(card: str) -> None:
    text = f"4 / scores 20 20 0 20 / hand 0 {card} bo bx / hand 1 go gx / hand 3 yo yx"
    match = play(text, f"play {card}")
    assert options(match) == ["seat 1", "seat 3"]


@pytest.mark.ruling("PB-12")
def test_a_hand_without_cards_loses_none() -> None:
    match = play("3 / hand 0 aRemove1 bo bx / hand 2 oo ox", "play aRemove1")
    assert len(hand(match, 2)) == 1
    match = play("2 / hand 0 aRemove1 bo bx", "play aRemove1")
    assert asked(match) == (0, "PlayCard.action")


@pytest.mark.ruling("PB-14")
def test_a_player_without_cards_draws_one_and_goes_on() -> None:
    match = play("2 / draw * rs / hand 1 go gx")
    assert hand(match, 0) == ["rs"]
    assert asked(match) == (0, "Claim")
    answer(match, "concede")
    assert pennies(match) == (101, 19, 20)
    assert len(hand(match, 0)) == 5
