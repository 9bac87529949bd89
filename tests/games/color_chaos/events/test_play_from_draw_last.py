"""Play from Draw as the last card: its player has no cards while the chosen one acts."""

import pytest

from game.core.match import Match
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import ENDS, WITH_EVENTS, called, few
from tests.playing import answer, options

OTHERS = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
PLAYED = "play pPlayDraw"
REST = "b1 b2 b3 b4"
IN_ORDER = ("pick b4", "pick b3", "pick b2")


def given(card: str, others: str = OTHERS, more: str = "") -> Match:
    """A match in which Play from Draw as the last card gives this card; b1 lies on Draw!."""
    match = at(f"3 / {WITH_EVENTS}{more} / draw * {REST} {card} / hand 0 pPlayDraw / {others}")
    answer(match, PLAYED, f"pick {card}", *IN_ORDER)
    return match


def drew_one_and_calls(match: Match) -> None:
    """Its player holds the card that lay on Draw!, and owes Chaos!."""
    assert hand(match, 0) == ["b1"]
    assert (asked(match), options(match)) == ((0, "Calls"), ["call chaos", "call nothing"])
    answer(match, "call chaos")


@pytest.mark.ruling("CC-60", "CC-E13")
def test_it_draws_one_when_all_is_done_not_before() -> None:
    match = play(f"3 / {WITH_EVENTS} / draw * {REST} b9 / hand 0 pPlayDraw / {OTHERS}", PLAYED)
    assert hand(match, 0) == []
    answer(match, "pick b9", *IN_ORDER)
    drew_one_and_calls(match)
    assert pile(match, "discard") == ["b5", "b9"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-E13")
def test_it_draws_one_also_if_none_was_chosen() -> None:
    match = at(f"3 / {WITH_EVENTS} / draw * {REST} b9 / hand 0 pPlayDraw / {OTHERS}")
    answer(match, PLAYED, "none", "pick b9", *IN_ORDER)
    drew_one_and_calls(match)


@pytest.mark.ruling("CC-60", "CC-64", "CC-E13")
def test_the_draw_takes_one_more_from_each_new_draw_pile() -> None:
    match = at(
        f"3 / {WITH_EVENTS} / draw * {REST} b9 / new-1 g6 g7 g8 / hand 0 pPlayDraw / {OTHERS}"
    )
    answer(match, PLAYED, "pick b9", "pick g8", *IN_ORDER)
    assert hand(match, 0) == ["b1", "g7"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "GEN-5")
def test_with_nothing_else_to_draw_it_is_the_event_itself() -> None:
    match = play(f"3 / {few()} / hand 0 pPlayDraw / {OTHERS}", PLAYED, "none")
    assert hand(match, 0) == ["pPlayDraw"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-60", "CC-33")
def test_a_swap_hands_has_the_others_alone_to_choose_from() -> None:
    match = given("bSwap")
    assert asked(match) == (0, "PickSeat.swap_first")
    assert options(match) == ["seat 1", "seat 2"]
    answer(match, "seat 1")
    assert hand(match, 1) == ["o1", "o2", "o3"]
    drew_one_and_calls(match)


@pytest.mark.ruling("CC-60", "CC-45")
@pytest.mark.parametrize("card", ["bLeft", "bRight"])
def test_hands_are_passed_past_the_player_without_cards(card: str) -> None:
    match = given(card)
    assert hand(match, 1) == ["o1", "o2", "o3"]
    assert hand(match, 2) == ["r1", "r2", "r3"]
    drew_one_and_calls(match)


@pytest.mark.ruling("CC-60", "CC-34")
def test_a_color_dump_finds_nothing_to_dump() -> None:
    match = given("bDump")
    drew_one_and_calls(match)
    assert pile(match, "discard") == ["b5", "bDump"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-25", "CC-32")
def test_a_reverse_turns_the_direction_and_no_flip_is_owed_without_cards() -> None:
    match = given("bReverse")
    drew_one_and_calls(match)
    assert fact(match, "direction") == -1
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-30")
def test_a_skip_skips() -> None:
    match = given("bSkip")
    drew_one_and_calls(match)
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-31")
def test_skip_to_most_counts_before_the_card_is_drawn() -> None:
    match = given("bSkipToMost", "hand 1 r1 r2 / hand 2 o1 o2 o3", " / option expansion_1=on")
    drew_one_and_calls(match)
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-17", "CC-50")
def test_a_draw_four_makes_the_next_player_owe() -> None:
    match = given("wDraw4")
    answer(match, "red")
    drew_one_and_calls(match)
    assert asked(match) == (1, "PlayCard.owes")
    assert fact(match, "debt") == 4


@pytest.mark.ruling("CC-60", "CC-50")
def test_a_draw_four_is_no_last_card_that_bites() -> None:
    match = given("wDraw4", more=" / option last_card_bites=on")
    assert asked(match) == (0, "PickColor")
    answer(match, "red", "call chaos")
    assert asked(match) == (1, "PlayCard.owes")


@pytest.mark.ruling("CC-60", "CC-51")
@pytest.mark.parametrize(("card", "where"), [("kTrain", "train"), ("bDodge", "scrap")])
def test_a_two_train_or_a_dodge_ends_no_round(card: str, where: str) -> None:
    match = given(card)
    drew_one_and_calls(match)
    assert pile(match, where)[0] == card
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-35")
def test_a_pick_a_color_picks() -> None:
    match = given("wPick")
    answer(match, "red")
    drew_one_and_calls(match)
    assert fact(match, "color") == "red"


@pytest.mark.ruling("CC-60", "CC-E2")
def test_the_card_is_drawn_after_those_of_a_bomb_whatever_is_held_then() -> None:
    match = given("b7", more=" / bombs 0 0 1")
    assert hand(match, 0) == ["b1", "b2", "b3"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-E10")
def test_an_event_chosen_draws_no_card_as_it_begins() -> None:
    match = given("pMisfortune")
    assert hand(match, 0) == []
    answer(match, "seat 2")
    assert hand(match, 2)[3:] == ["b1", "b2", "b3", "b4"]
    assert len(hand(match, 0)) == 1
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-60", "CC-E7", "CC-E12", "CC-E15", "CC-61")
@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("pGreedy", "PickCards.greedy"),
        ("pOddOneOut", "Lay.odd-one-out"),
        ("pSame3", "Lay.same-draw-3"),
    ],
)
def test_in_an_event_chosen_the_player_without_cards_takes_no_part(
    card: str, question: str
) -> None:
    match = given(card)
    for seat in (1, 2):
        assert asked(match) == (seat, question)
        answer(match, options(match)[-1])
    drew_one_and_calls(match)


@pytest.mark.ruling("CC-60", "CC-E8")
def test_its_choices_stay_those_of_the_player_without_cards() -> None:
    match = given("pHigherLower")
    assert asked(match) == (0, "PickWord.call")
    answer(match, "higher", "nothing")
    assert asked(match) == (2, "Lay.higher-or-lower")
    answer(match, "nothing")
    assert hand(match, 0) == ["b2"]
    assert pile(match, "scrap") == ["b1", "pHigherLower", "pPlayDraw"]


@pytest.mark.ruling("CC-60", "CC-E7")
def test_greedy_is_dealt_out_by_the_player_without_cards_who_gets_none() -> None:
    match = given("pGreedy")
    answer(match, "pick r1", "done", "pick o1", "done")
    assert asked(match) == (0, "PickCards.deal")
    assert fact(match, "lost") == (1, 2)
    answer(match, "pick o1", "done")
    drew_one_and_calls(match)
    assert hand(match, 1) == ["r2", "r3", "o1"]


@pytest.mark.ruling("CC-60", "CC-E14")
def test_redo_is_for_the_two_others() -> None:
    match = given("pRedo")
    assert [len(hand(match, seat)) for seat in (0, 1, 2)] == [1, 7, 7]


@pytest.mark.ruling("CC-60", "CC-E9")
def test_hot_potato_has_nobody_to_begin() -> None:
    match = given("pHotPotato")
    drew_one_and_calls(match)
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-E10")
def test_the_card_is_drawn_after_a_misfortune_of_ones_own() -> None:
    match = given("pMisfortune", "hand 1 bDodge r1 r2 / hand 2 oDodge o1 o2")
    answer(match, "seat 1", "dodge bDodge", "dodge oDodge")
    assert hand(match, 0)[:4] == ["b1", "b2", "b3", "b4"]
    assert len(hand(match, 0)) == 5


@pytest.mark.ruling("CC-60", "CC-E21")
def test_the_card_is_drawn_whatever_a_thief_has_stolen() -> None:
    match = given("pThief")
    answer(match, "seat 1")
    answer(match, options(match)[0])
    assert len(hand(match, 0)) == 2
    assert hand(match, 0)[-1] == "b1"
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-67", "CC-43", "CC-25")
def test_another_may_end_the_round_by_a_dodge_and_no_call_is_owed_then() -> None:
    match = at(
        f"3 / {ENDS} / draw * {REST} pMisfortune / hand 0 pPlayDraw / hand 1 bDodge / hand 2 o1 o2"
    )
    events = heard(match)
    answer(match, PLAYED, "pick pMisfortune", *IN_ORDER, "seat 1", "dodge bDodge")
    assert match.decision is None
    assert match.table.scores[1] == 0
    assert len(hand(match, 0)) == 1
    assert called(events) == []
