"""The actions of Expansion 1: Double Skip, Skip to Most, Reverse Then Skip."""

import pytest

from game.core.event import Announced
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.playing import answer, options

ONE = "option expansion_1=on / discard b5"
THREE = "hand 1 r1 r2 / hand 2 o1 o2 o3"
FOUR = f"{THREE} / hand 3 g7 g8 g9"


@pytest.mark.ruling("CC-30")
@pytest.mark.parametrize(("direction", "skipped"), [("1", [1, 2]), ("-1", [3, 2])])
def test_double_skip_costs_the_next_two_their_turns(direction: str, skipped: list[int]) -> None:
    match = at(f"4 / {ONE} / direction {direction} / hand 0 bDoubleSkip g1 g2 / {FOUR}")
    events = heard(match)
    answer(match, "play bDoubleSkip")
    assert [e for e in events if isinstance(e, Announced)] == [
        Announced("skipped", seat) for seat in skipped
    ]
    assert asked(match) == ({1: 3, -1: 1}[int(direction)], "PlayCard.turn")


@pytest.mark.ruling("CC-30")
@pytest.mark.parametrize("direction", ["1", "-1"])
def test_with_three_players_double_skip_makes_it_your_turn_again(direction: str) -> None:
    match = play(
        f"3 / {ONE} / direction {direction} / hand 0 bDoubleSkip b1 g2 / {THREE}",
        "play bDoubleSkip",
    )
    assert asked(match) == (0, "PlayCard.turn")
    answer(match, "play b1")


@pytest.mark.ruling("CC-30", "CC-12")
def test_double_skip_is_another_text_than_skip() -> None:
    match = at(f"3 / option expansion_1=on / discard bSkip / hand 0 gDoubleSkip gSkip / {THREE}")
    assert options(match) == ["play gSkip", "draw"]


@pytest.mark.ruling("CC-31")
def test_skip_to_most_goes_to_whoever_holds_most() -> None:
    match = at(
        f"4 / {ONE} / hand 0 bSkipToMost g1 g2 / hand 1 r1 r2 / hand 2 o1 o2 o3 o4 / hand 3 g7 g8"
    )
    events = heard(match)
    answer(match, "play bSkipToMost")
    assert Announced("most", 2) in events
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-31")
@pytest.mark.parametrize(("direction", "first"), [("1", 1), ("-1", 3)])
def test_of_several_with_most_the_first_in_order_of_play_is_next(
    direction: str, first: int
) -> None:
    match = play(
        f"4 / {ONE} / direction {direction} / hand 0 bSkipToMost g1 g2 / hand 1 r1 r2 r3"
        " / hand 2 o1 o2 o3 / hand 3 g7 g8 g9",
        "play bSkipToMost",
    )
    assert asked(match) == (first, "PlayCard.turn")


@pytest.mark.ruling("CC-31")
def test_who_alone_holds_most_plays_again() -> None:
    match = play(
        f"4 / {ONE} / hand 0 bSkipToMost b1 b2 b3 b4 / {FOUR}", "play bSkipToMost", "play b1"
    )
    assert asked(match) == (1, "PlayCard.turn")
    assert hand(match, 0) == ["b2", "b3", "b4"]


@pytest.mark.ruling("CC-31")
def test_cards_are_counted_after_the_card_left_the_hand() -> None:
    match = play(
        f"3 / {ONE} / hand 0 bSkipToMost g1 g2 g3 / hand 1 r1 r2 / hand 2 o1 o2 o3",
        "play bSkipToMost",
    )
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-31", "CC-20")
def test_a_penalty_counts_for_who_holds_most() -> None:
    match = play(
        f"3 / {ONE} / hand 0 bSkipToMost g1 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3",
        *("play bSkipToMost", "call nothing"),
    )
    assert len(hand(match, 0)) == 4
    assert asked(match) == (0, "PlayCard.turn")


@pytest.mark.ruling("CC-32")
@pytest.mark.parametrize(
    ("direction", "skipped", "following"), [("1", 3, 2), ("-1", 1, 2)], ids=["left", "right"]
)
def test_reverse_then_skip_skips_who_is_next_then(
    direction: str, skipped: int, following: int
) -> None:
    match = at(f"4 / {ONE} / direction {direction} / hand 0 bReverseSkip g1 g2 / {FOUR}")
    events = heard(match)
    answer(match, "play bReverseSkip", "call flip")
    assert fact(match, "direction") == -int(direction)
    assert Announced("skipped", skipped) in events
    assert asked(match) == (following, "PlayCard.turn")


@pytest.mark.ruling("CC-32")
def test_with_three_players_reverse_then_skip_comes_to_the_seat_on_your_left() -> None:
    match = play(
        f"3 / {ONE} / hand 0 bReverseSkip g1 g2 / {THREE}", "play bReverseSkip", "call flip"
    )
    assert asked(match) == (1, "PlayCard.turn")
    assert fact(match, "direction") == -1


@pytest.mark.ruling("CC-21", "CC-32")
def test_reverse_then_skip_owes_the_flip_too() -> None:
    match = play(
        f"4 / {ONE} / draw * g6 / hand 0 bReverseSkip g1 g2 / {FOUR}",
        *("play bReverseSkip", "call nothing"),
    )
    assert hand(match, 0) == ["g1", "g2", "g6"]
    assert fact(match, "direction") == -1
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-21", "CC-23", "CC-32")
def test_reverse_then_skip_as_the_second_last_card_owes_both_calls() -> None:
    match = play(f"4 / {ONE} / hand 0 bReverseSkip g1 / {FOUR}", "play bReverseSkip")
    assert options(match) == ["call chaos flip", "call chaos", "call flip", "call nothing"]


@pytest.mark.ruling("CC-50", "CC-25")
@pytest.mark.parametrize("card", ["bDoubleSkip", "bSkipToMost", "bReverseSkip"])
def test_as_the_last_card_none_of_them_acts(card: str) -> None:
    match = at(f"3 / option target=one round / {ONE} / hand 0 {card} / {THREE}")
    events = heard(match)
    answer(match, f"play {card}")
    assert match.decision is None
    assert fact(match, "direction") == 1
    assert not [e for e in events if isinstance(e, Announced)]


@pytest.mark.ruling("CC-34", "CC-32", "CC-21")
def test_the_last_one_dumped_acts() -> None:
    match = play(
        f"4 / {ONE} / hand 0 bDump bDoubleSkip bReverseSkip g1 g2 / {FOUR}",
        *("play bDump", "pick bDoubleSkip", "pick bReverseSkip", "call flip"),
    )
    assert pile(match, "discard")[-1] == "bReverseSkip"
    assert asked(match) == (2, "PlayCard.turn")
    assert fact(match, "direction") == -1


SIXTEEN = " / ".join(f"hand {seat} r{seat % 9 + 1} o{seat % 9 + 1}" for seat in range(1, 16))


@pytest.mark.ruling("CC-5", "CC-31")
def test_at_sixteen_the_turn_may_go_all_around() -> None:
    table = SIXTEEN.replace("hand 15", "hand 15 g8")
    match = play(f"16 / {ONE} / hand 0 bSkipToMost g1 / {table}", "play bSkipToMost", "call chaos")
    assert asked(match) == (15, "PlayCard.turn")
