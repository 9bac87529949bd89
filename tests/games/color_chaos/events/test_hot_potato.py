"""Hot Potato."""

import pytest

from tests.games.color_chaos.at_the_table import asked, hand, pile, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    few,
    sixteen,
    sizes,
)
from tests.playing import answer, options

START = f"3 / {WITH_EVENTS} / draw * g7 g8 g9"
HANDS = "hand 0 pHotPotato g0 g1 g2 g5 / hand 1 r0 r1 r2 / hand 2 o3 oSkip wPick"
PLAYED = "play pHotPotato"
FOUR = (
    f"4 / option expansion_3=on / {WITH_EVENTS} / hand 0 pHotPotato g-1 g-2 g-3 g-4 g-5 g0 g1"
    " / hand 1 r1 r2 / hand 2 o1 o2 / hand 3 b1 b2"
)


@pytest.mark.ruling("CC-E9", "CC-66")
def test_it_begins_with_its_player_and_ends_with_who_plays_no_number() -> None:
    match = play(f"{START} / {HANDS}", PLAYED)
    assert asked(match) == (0, "PickCard.potato")
    assert options(match) == ["pick g0", "pick g1", "pick g2", "pick g5", "draw"]
    answer(match, "pick g0")
    assert asked(match) == (1, "PickCard.potato")
    answer(match, "pick r0")
    assert asked(match) == (2, "PickCard.potato")
    assert options(match) == ["pick o3", "draw"]
    answer(match, "draw")
    assert hand(match, 2) == ["o3", "oSkip", "wPick", "g9", "g8", "g7"]
    assert pile(match, "scrap") == ["g0", "r0", "pHotPotato"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E9")
@pytest.mark.parametrize(("card", "next_"), [("g0", 1), ("g1", 2), ("g2", 0), ("g5", 0)])
def test_the_number_skips_so_many_players(card: str, next_: int) -> None:
    match = play(f"{START} / {HANDS}", PLAYED, f"pick {card}")
    assert asked(match) == (next_, "PickCard.potato")


@pytest.mark.ruling("CC-E9")
@pytest.mark.parametrize(("card", "next_"), [("g0", 2), ("g1", 1), ("g2", 0), ("g5", 0)])
def test_players_are_counted_in_the_direction_of_play(card: str, next_: int) -> None:
    match = play(f"{START} / direction -1 / {HANDS}", PLAYED, f"pick {card}")
    assert asked(match) == (next_, "PickCard.potato")


@pytest.mark.ruling("CC-E9", "CC-70")
@pytest.mark.parametrize(
    ("card", "next_"),
    [("g0", 1), ("g1", 2), ("g-1", 0), ("g-2", 3), ("g-3", 2), ("g-4", 1), ("g-5", 0)],
)
def test_negative_numbers_lead_back(card: str, next_: int) -> None:
    assert asked(play(FOUR, PLAYED, f"pick {card}")) == (next_, "PickCard.potato")


@pytest.mark.ruling("CC-E9", "CC-70")
@pytest.mark.parametrize(("card", "next_"), [("g-1", 0), ("g-2", 1), ("g-3", 2)])
def test_negative_numbers_lead_back_in_the_other_direction_too(card: str, next_: int) -> None:
    match = play(f"{FOUR} / direction -1", PLAYED, f"pick {card}")
    assert asked(match) == (next_, "PickCard.potato")


@pytest.mark.ruling("CC-E9", "CC-70")
def test_minus_one_asks_the_same_player_again() -> None:
    match = play(FOUR, PLAYED, "pick g-1")
    assert options(match) == [
        "pick g-2",
        "pick g-3",
        "pick g-4",
        "pick g-5",
        "pick g0",
        "pick g1",
        "draw",
    ]
    answer(match, "draw")
    assert len(hand(match, 0)) == 6 + 3
    assert pile(match, "scrap") == ["g-1", "pHotPotato"]


@pytest.mark.ruling("CC-E9", "CC-62")
@pytest.mark.parametrize(
    ("card", "next_"), [("g0", 2), ("g1", 3), ("g-1", 0), ("g-2", 3), ("g-3", 2), ("g-4", 0)]
)
def test_dodgers_are_not_counted(card: str, next_: int) -> None:
    match = play(FOUR.replace("r1", "bDodge"), PLAYED, "dodge bDodge", f"pick {card}")
    assert asked(match) == (next_, "PickCard.potato")


@pytest.mark.ruling("CC-E9", "CC-62")
def test_the_player_behind_is_the_one_before_a_dodger() -> None:
    match = play(FOUR.replace("b1", "bDodge"), PLAYED, "dodge bDodge", "pick g-2")
    assert asked(match) == (2, "PickCard.potato")


@pytest.mark.ruling("CC-E9", "CC-62", "CC-61")
def test_it_can_be_dodged_at_its_beginning_only_and_never_by_its_player() -> None:
    match = play(f"{START} / hand 0 pHotPotato gDodge g0 / hand 1 bDodge r1 / hand 2 o1 o2", PLAYED)
    assert asked(match) == (1, "Dodge.hot-potato")
    answer(match, "take")
    assert asked(match) == (0, "PickCard.potato")
    answer(match, "pick g0", "draw", "call chaos")
    assert hand(match, 1) == ["bDodge", "r1", "g9", "g8", "g7"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E9")
def test_with_one_dodger_of_three_two_throw_it_to_and_fro() -> None:
    match = play(
        f"{START} / hand 0 pHotPotato g0 g1 g2 / hand 1 bDodge r1 r2 / hand 2 o2 o1 o4",
        *(PLAYED, "dodge bDodge", "pick g0"),
    )
    assert asked(match) == (2, "PickCard.potato")
    answer(match, "pick o1")
    assert asked(match) == (2, "PickCard.potato")
    answer(match, "pick o2")
    assert asked(match) == (0, "PickCard.potato")


@pytest.mark.ruling("CC-E9")
def test_its_player_without_a_number_draws_three() -> None:
    match = play(f"{START} / hand 0 pHotPotato gSkip wPick / hand 1 r1 r2 / hand 2 o1 o2", PLAYED)
    assert options(match) == ["draw"]
    answer(match, "draw")
    assert hand(match, 0) == ["gSkip", "wPick", "g9", "g8", "g7"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E9", "CC-67")
def test_it_ends_and_so_does_the_round_when_somebodys_last_card_is_played() -> None:
    match = play(
        f"3 / {ENDS} / hand 0 pHotPotato g0 g3 / hand 1 r0 / hand 2 o4 o5",
        *(PLAYED, "pick g0", "pick r0"),
    )
    assert match.decision is None
    assert match.table.scores == (3, 0, 9)


@pytest.mark.ruling("CC-E9", "CC-60")
def test_it_ends_when_its_player_has_played_the_last_card_and_then_draws_one() -> None:
    match = play(f"{START} / hand 0 pHotPotato g0 / hand 1 r0 r3 / hand 2 o4 o5", PLAYED, "pick g0")
    assert hand(match, 0) == ["g9"]
    assert sizes(match) == [1, 2, 2]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-60")
def test_as_the_last_card_its_player_draws_first_and_may_play_that_card() -> None:
    match = play(f"{START} / hand 0 pHotPotato / hand 1 r0 r3 / hand 2 o4 o5", PLAYED)
    assert options(match) == ["pick g9", "draw"]
    answer(match, "pick g9")
    assert hand(match, 0) == ["g8"]
    assert pile(match, "scrap") == ["g9", "pHotPotato"]


@pytest.mark.ruling("CC-43", "CC-67")
def test_who_dodges_with_the_last_card_ends_the_round_when_it_is_over() -> None:
    match = play(
        f"3 / {ENDS} / draw * g1 g2 g3 / hand 0 pHotPotato g0 g4 / hand 1 bDodge / hand 2 o4 o5",
        *(PLAYED, "dodge bDodge", "pick g0"),
    )
    assert asked(match) == (2, "PickCard.potato")
    answer(match, "draw")
    assert match.decision is None
    assert match.table.scores == (4, 0, 9 + 6)


@pytest.mark.ruling("CC-E9", "CC-24")
def test_who_is_left_with_one_card_calls_chaos_when_it_is_over() -> None:
    match = play(
        f"{START} / hand 0 pHotPotato g0 g3 / hand 1 r0 r3 / hand 2 o4 o5",
        *(PLAYED, "pick g0", "pick r0", "draw"),
    )
    assert asked(match) == (1, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-E9", "GEN-5", "CC-8")
def test_cards_played_are_not_drawn_again_in_the_same_event() -> None:
    match = play(
        f"3 / {few()} / hand 0 pHotPotato g0 g3 g4 / hand 1 r0 r1 r2 / hand 2 o4 o5",
        *(PLAYED, "pick g0", "pick r0", "draw"),
    )
    assert hand(match, 2) == ["o4", "o5"]
    assert pile(match, "scrap") == ["g0", "r0", "pHotPotato"]


@pytest.mark.ruling("GEN-5", "CC-8")
def test_draw_is_made_anew_in_the_middle_of_the_penalty() -> None:
    match = play(
        f"3 / {few('g9', 'b8 b5')} / scrap r7"
        " / hand 0 pHotPotato g3 g4 / hand 1 r0 r1 / hand 2 o4 o5",
        *(PLAYED, "draw"),
    )
    assert hand(match, 0) == ["g3", "g4", "g9", "b8", "r7"]


@pytest.mark.ruling("CC-64", "CC-E9")
def test_the_penalty_comes_with_a_card_from_each_new_draw_pile() -> None:
    match = play(f"{START} / new-1 b3 g4 / new-2 r4 / {HANDS}", PLAYED, "pick g0", "draw")
    assert hand(match, 1)[3:] == ["g9", "g8", "g7", "g4", "r4"]


@pytest.mark.ruling("CC-E9")
def test_sixteen_players() -> None:
    match = play(sixteen({0: "pHotPotato g9 g2", 10: "b7 r8"}), PLAYED, "pick g9")
    assert asked(match) == (10, "PickCard.potato")
    answer(match, "pick b7")
    assert asked(match) == (2, "PickCard.potato")
    answer(match, "draw")
    assert sizes(match)[2] == 5
