"""Greedy."""

import pytest

from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    called,
    on_stage,
    sixteen,
    sizes,
)
from tests.playing import answer, options

START = f"3 / {WITH_EVENTS} / draw * g7 g8 g9"
HANDS = "hand 0 pGreedy g1 g2 g3 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
PLAYED = "play pGreedy"
TWO_EACH = ("pick r1", "pick r2", "done", "pick o1", "pick o2", "done")


@pytest.mark.ruling("CC-E7", "CC-60", "CC-66")
def test_whoever_laid_the_most_gets_all_cards_laid() -> None:
    match = play(
        f"{START} / {HANDS}",
        *(PLAYED, "pick r1", "pick r2", "done", "pick o1", "done", "done"),
    )
    assert hand(match, 0) == ["g1", "g2", "g3"]
    assert hand(match, 1) == ["r3", "r1", "r2", "o1"]
    assert hand(match, 2) == ["o2", "o3"]
    assert pile(match, "scrap") == ["pGreedy"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E7")
def test_any_cards_may_be_laid_and_laying_none_is_possible() -> None:
    match = play(
        f"{START} / hand 0 pGreedy g1 / hand 1 rSkip wPick kTrain pBomb b1 / hand 2 o1 o2", PLAYED
    )
    assert asked(match) == (1, "PickCards.greedy")
    assert options(match) == [
        *("pick rSkip", "pick wPick", "pick kTrain", "pick pBomb", "pick b1", "done")
    ]
    answer(match, "pick kTrain")
    assert options(match) == ["pick rSkip", "pick wPick", "pick pBomb", "pick b1", "done"]


@pytest.mark.ruling("CC-E7")
def test_if_nobody_lays_a_card_nothing_happens() -> None:
    match = play(f"{START} / {HANDS}", PLAYED, "done", "done", "done")
    assert sizes(match) == [3, 3, 3]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E7")
def test_who_lays_the_whole_hand_is_not_asked_again() -> None:
    match = play(f"{START} / {HANDS}", PLAYED, "pick r1", "pick r2", "pick r3")
    assert asked(match) == (2, "PickCards.greedy")
    assert fact(match, "answered") == 0b010


@pytest.mark.ruling("CC-E7")
@pytest.mark.parametrize(
    ("dealt", "first", "second"),
    [
        (("pick o1", "pick g1", "done"), ["r3", "o1", "g1"], ["o3", "r1", "r2", "o2"]),
        (("done",), ["r3"], ["o3", "r1", "r2", "o1", "o2", "g1"]),
        (
            ("pick g1", "pick o2", "pick o1", "pick r2", "pick r1"),
            ["r3", "g1", "o2", "o1", "r2", "r1"],
            ["o3"],
        ),
    ],
)
def test_between_several_losers_any_split_is_possible(
    dealt: tuple[str, ...], first: list[str], second: list[str]
) -> None:
    match = play(f"{START} / {HANDS}", PLAYED, *TWO_EACH, "pick g1", "done", *dealt)
    assert hand(match, 1) == first
    assert hand(match, 2) == second
    assert hand(match, 0) == ["g2", "g3"]


@pytest.mark.ruling("CC-E7", "CC-61", "CC-65")
def test_three_losers_get_their_cards_in_order_of_play() -> None:
    match = play(
        f"{START} / {HANDS}",
        *(PLAYED, "pick r1", "done", "pick o1", "done", "pick g1", "done"),
        *("pick g1", "done", "pick r1", "done"),
    )
    assert hand(match, 1) == ["r2", "r3", "g1"]
    assert hand(match, 2) == ["o2", "o3", "r1"]
    assert hand(match, 0) == ["g2", "g3", "o1"]


@pytest.mark.ruling("CC-E7", "CC-61")
def test_in_the_other_direction_the_others_are_asked_and_dealt_to_that_way() -> None:
    match = play(f"{START} / direction -1 / {HANDS}", PLAYED)
    assert asked(match) == (2, "PickCards.greedy")
    answer(match, "pick o1", "done", "pick r1", "done", "done")
    assert fact(match, "lost") == (2, 1)


@pytest.mark.ruling("CC-E7", "CC-62")
def test_who_dodges_lays_nothing_and_gets_nothing() -> None:
    match = play(
        f"{START} / hand 0 pGreedy g1 g2 / hand 1 bDodge r1 r2 r3 / hand 2 o1 o2 o3",
        *(PLAYED, "dodge bDodge"),
    )
    assert asked(match) == (2, "PickCards.greedy")
    answer(match, "done", "pick g1", "done")
    assert hand(match, 1) == ["r1", "r2", "r3"]
    assert hand(match, 0) == ["g2", "g1"]
    assert pile(match, "scrap") == ["bDodge", "pGreedy"]


@pytest.mark.ruling("CC-E7", "CC-61")
def test_its_player_may_dodge_it_and_still_deals_out() -> None:
    match = play(
        f"{START} / hand 0 pGreedy gDodge g2 g3 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3",
        *(PLAYED, "dodge gDodge", *TWO_EACH),
    )
    assert asked(match) == (0, "PickCards.deal")
    assert on_stage(match, 0) == ["r1", "r2", "o1", "o2"]
    answer(match, "pick o1", "done")
    assert hand(match, 0) == ["g2", "g3"]


@pytest.mark.ruling("CC-E7", "CC-62")
def test_a_loser_cannot_dodge_the_cards() -> None:
    match = play(
        f"{START} / hand 0 pGreedy g1 g2 / hand 1 bDodge r1 r2 / hand 2 o1 o2",
        *(PLAYED, "take", "pick r1", "done", "done", "done"),
    )
    assert asked(match) == (1, "PlayCard.turn")
    assert hand(match, 1) == ["bDodge", "r2", "r1"]


@pytest.mark.ruling("CC-60", "CC-E7")
def test_as_the_last_card_its_player_draws_first_and_takes_part() -> None:
    match = play(f"{START} / hand 0 pGreedy / hand 1 r1 r2 / hand 2 o1 o2", PLAYED)
    assert hand(match, 0) == ["g9"]
    answer(match, "done", "done")
    assert options(match) == ["pick g9", "done"]
    answer(match, "done")
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-60", "CC-64")
def test_that_card_is_drawn_with_one_from_each_new_draw_pile() -> None:
    match = play(
        f"{START} / new-1 b3 g4 / new-2 b4 / hand 0 pGreedy / hand 1 r1 r2 / hand 2 o1 o2", PLAYED
    )
    assert hand(match, 0) == ["g9", "g4", "b4"]
    answer(match, "pick r1", "done", "done", "done")
    assert pile(match, "new-1") == ["b3"]
    assert sizes(match) == [3, 2, 2]


@pytest.mark.ruling("CC-60", "CC-67")
def test_its_player_left_without_cards_draws_one() -> None:
    match = play(
        f"{START} / hand 0 pGreedy g1 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3",
        *(PLAYED, "pick r1", "pick r2", "done", "done", "pick g1"),
    )
    assert hand(match, 0) == ["g9"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-67", "CC-50")
def test_whose_last_card_somebody_else_must_take_ends_the_round() -> None:
    match = play(
        f"3 / {ENDS} / hand 0 pGreedy g1 g2 / hand 1 r1 r2 r3 / hand 2 o9",
        *(PLAYED, "pick r1", "pick r2", "done", "pick o9", "done"),
    )
    assert match.decision is None
    assert match.table.scores == (3, 1 + 2 + 3 + 9, 0)


@pytest.mark.ruling("CC-67")
def test_a_loser_to_whom_nothing_is_dealt_may_end_the_round() -> None:
    match = play(
        f"3 / {ENDS} / hand 0 pGreedy g1 g2 / hand 1 r1 r2 / hand 2 o1 o2 o3",
        *(PLAYED, "pick r1", "pick r2", "pick o1", "pick o2", "done", "done", "done"),
    )
    assert match.decision is None
    assert match.table.scores == (3, 0, 9)


@pytest.mark.ruling("CC-67")
def test_a_loser_who_laid_everything_gets_it_back_and_stays() -> None:
    match = play(
        f"{START} / hand 0 pGreedy g1 g2 / hand 1 r1 r2 / hand 2 o1 o2",
        *(PLAYED, "pick r1", "pick r2", "done", "done"),
    )
    assert hand(match, 1) == ["r1", "r2"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-43", "CC-67", "CC-25")
def test_who_dodges_with_the_last_card_ends_the_round_when_it_is_over() -> None:
    match = at(f"3 / {ENDS} / hand 0 pGreedy g1 g2 / hand 1 bDodge / hand 2 o1 o2")
    events = heard(match)
    answer(match, PLAYED, "dodge bDodge")
    assert asked(match) == (2, "PickCards.greedy")
    answer(match, "pick o1", "done", "done")
    assert match.decision is None
    assert match.table.scores == (3, 0, 3)
    assert called(events) == []


@pytest.mark.ruling("CC-24")
def test_who_is_left_with_one_card_calls_chaos() -> None:
    match = play(
        f"{START} / hand 0 pGreedy g1 g2 g3 / hand 1 r1 r2 / hand 2 o1 o2 o3",
        *(PLAYED, "pick r1", "done", "pick o1", "pick o2", "done", "done"),
    )
    assert asked(match) == (1, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-24")
def test_who_lays_a_card_and_gets_it_back_owes_no_call() -> None:
    match = play(
        f"{START} / hand 0 pGreedy g1 g2 g3 / hand 1 r1 / hand 2 o1 o2 o3",
        *(PLAYED, "pick r1", "done", "done"),
    )
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E7")
def test_sixteen_players() -> None:
    match = play(sixteen({0: "pGreedy g1 g2"}), PLAYED)
    for seat in [*range(1, 16), 0]:
        assert asked(match) == (seat, "PickCards.greedy")
        picks = options(match)[:1] if seat in (5, 9, 0) else []
        answer(match, *picks, "done")
    assert fact(match, "lost") == (5, 9, 0)
    answer(match, "done", "pick g1", "pick r6", "done")
    assert hand(match, 5) == ["o6"]
    assert hand(match, 9) == ["o1", "g1", "r6"]
    assert hand(match, 0) == ["g2", "r1"]
    assert asked(match) == (5, "Calls")


@pytest.mark.ruling("CC-43", "CC-60", "CC-61")
def test_its_player_who_dodges_with_the_last_card_deals_out_and_draws_one() -> None:
    match = play(
        f"{START} / hand 0 pGreedy gDodge / hand 1 r1 r2 r3 / hand 2 o1 o2 o3",
        *(PLAYED, "dodge gDodge", *TWO_EACH),
    )
    assert asked(match) == (0, "PickCards.deal")
    assert hand(match, 0) == []
    answer(match, "done")
    assert hand(match, 0) == ["g9"]
    assert hand(match, 2) == ["o3", "r1", "r2", "o1", "o2"]
    assert asked(match) == (1, "Calls")
