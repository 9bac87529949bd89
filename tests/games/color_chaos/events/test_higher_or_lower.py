"""Higher or Lower."""

import pytest

from tests.games.color_chaos.at_the_table import asked, fact, hand, pile, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    few,
    sixteen,
    sizes,
)
from tests.playing import answer, options

START = f"3 / {WITH_EVENTS} / draw * o6 o7 o8 o9 b6"
HANDS = "hand 0 pHigherLower g1 g2 g9 / hand 1 r7 r6 r2 / hand 2 o3 oSkip oReverse"
PLAYED = "play pHigherLower"


@pytest.mark.ruling("CC-E8", "CC-65", "CC-66")
def test_whose_number_is_not_higher_draws_two() -> None:
    match = play(f"{START} / {HANDS}", PLAYED, "higher", "lay r7", "lay o3", "lay g1")
    assert hand(match, 1) == ["r6", "r2"]
    assert hand(match, 2) == ["oSkip", "oReverse", "o9", "o8"]
    assert hand(match, 0) == ["g2", "g9", "o7", "o6"]
    assert sorted(pile(match, "scrap")[:-1]) == ["b6", "g1", "o3", "r7"]
    assert pile(match, "scrap")[-1] == "pHigherLower"
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E8")
def test_whose_number_is_not_lower_draws_two() -> None:
    match = play(f"{START} / {HANDS}", PLAYED, "lower", "lay r7", "lay o3", "lay g1")
    assert sizes(match) == [2, 2 + 2, 2]
    assert hand(match, 1)[2:] == ["o9", "o8"]


@pytest.mark.ruling("CC-E8")
@pytest.mark.parametrize("call", ["higher", "lower"])
def test_the_same_number_is_neither_higher_nor_lower(call: str) -> None:
    match = play(f"{START} / {HANDS}", PLAYED, call, "lay r6", "nothing", "nothing")
    assert sizes(match) == [3, 2 + 2, 3]


@pytest.mark.ruling("CC-E8", "CC-63")
def test_first_it_is_called_then_all_lay_a_number_or_nothing() -> None:
    match = play(f"{START} / {HANDS}", PLAYED)
    assert asked(match) == (0, "PickWord.call")
    assert options(match) == ["higher", "lower"]
    answer(match, "lower")
    assert fact(match, "said") == "lower"
    assert asked(match) == (1, "Lay.higher-or-lower")
    assert options(match) == ["lay r7", "lay r6", "lay r2", "nothing"]
    answer(match, "lay r2")
    assert options(match) == ["lay o3", "nothing"]
    assert match.table.seen_by(2).zones["stage"] == []
    answer(match, "nothing")
    assert asked(match) == (0, "Lay.higher-or-lower")


@pytest.mark.ruling("CC-E8")
def test_who_lays_nothing_suffers_nothing() -> None:
    match = play(f"{START} / {HANDS}", PLAYED, "higher", "nothing", "nothing", "nothing")
    assert sizes(match) == [3, 3, 3]
    assert pile(match, "scrap") == ["b6", "pHigherLower"]


@pytest.mark.ruling("CC-E8")
def test_cards_are_turned_until_a_number_shows() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / draw * o9 o8 b6 bSkip wPick pBomb / {HANDS}",
        *(PLAYED, "higher", "lay r6", "nothing", "lay g9"),
    )
    assert sorted(pile(match, "scrap")) == [
        *("b6", "bSkip", "g9", "pBomb", "pHigherLower", "r6", "wPick")
    ]
    assert hand(match, 1) == ["r7", "r2", "o8", "o9"]
    assert sizes(match) == [2, 4, 3]


@pytest.mark.ruling("CC-E8", "CC-70")
@pytest.mark.parametrize(
    ("turned", "call", "drew"),
    [
        ("b-3", "higher", [False, False, True]),
        ("b-3", "lower", [True, True, False]),
        ("b-1", "higher", [False, True, True]),
        ("b0", "lower", [True, False, False]),
    ],
)
def test_negative_numbers_are_lower_than_nought(turned: str, call: str, drew: list[bool]) -> None:
    """Seat 0 lays 0, seat 1 lays -1, seat 2 lays -4."""
    match = play(
        f"3 / option expansion_3=on / {WITH_EVENTS} / draw * {turned}"
        " / hand 0 pHigherLower g0 g2 g3 / hand 1 r-1 r2 r3 / hand 2 o-4 o2 o3",
        *(PLAYED, call, "lay r-1", "lay o-4", "lay g0"),
    )
    assert [size > 2 for size in sizes(match)] == drew


@pytest.mark.ruling("CC-E8", "CC-62")
def test_who_dodges_neither_lays_nor_draws() -> None:
    match = play(
        f"{START} / hand 0 pHigherLower g1 g2 / hand 1 bDodge r1 r2 / hand 2 o3 o4",
        *(PLAYED, "dodge bDodge", "higher"),
    )
    assert asked(match) == (2, "Lay.higher-or-lower")
    answer(match, "lay o3", "lay g1")
    assert hand(match, 1) == ["r1", "r2"]
    assert sizes(match) == [1 + 2, 2, 1 + 2]


@pytest.mark.ruling("CC-E8", "CC-61")
def test_its_player_may_dodge_it_and_still_calls() -> None:
    match = play(
        f"{START} / hand 0 pHigherLower gDodge g1 / hand 1 r1 r7 / hand 2 o3 o4",
        *(PLAYED, "dodge gDodge"),
    )
    assert asked(match) == (0, "PickWord.call")
    answer(match, "higher", "lay r7", "nothing")
    assert hand(match, 0) == ["g1"]


@pytest.mark.ruling("CC-E8", "CC-62", "CC-61")
def test_a_loser_may_dodge_the_draw_also_of_ones_own_event() -> None:
    match = play(
        f"{START} / hand 0 pHigherLower gDodge g1 g2 / hand 1 bDodge r1 r2 / hand 2 o3 o4",
        *(PLAYED, "take", "take", "higher", "lay r1", "lay o3", "lay g1"),
    )
    assert asked(match) == (1, "Dodge.draw")
    answer(match, "take")
    assert asked(match) == (0, "Dodge.draw")
    answer(match, "dodge gDodge", "call chaos")
    assert hand(match, 0) == ["g2"]
    assert hand(match, 1) == ["bDodge", "r2", "o9", "o8"]
    assert hand(match, 2) == ["o4", "o7", "o6"]
    assert {"g1", "gDodge", "o3", "r1"} < set(pile(match, "scrap"))


@pytest.mark.ruling("CC-60")
def test_as_the_last_card_its_player_draws_first_and_may_lay_that_card() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / draw * b6 o9 / hand 0 pHigherLower / hand 1 r7 r6 / hand 2 o3 o4",
        *(PLAYED, "higher", "nothing", "nothing"),
    )
    assert options(match) == ["lay o9", "nothing"]
    answer(match, "nothing")
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-62", "CC-67")
def test_who_dodges_the_draw_with_the_last_card_in_hand_ends_the_round() -> None:
    match = play(
        f"3 / {ENDS} / draw * b6 / hand 0 pHigherLower g2 g9 / hand 1 bDodge r1 / hand 2 o3 o4",
        *(PLAYED, "take", "higher", "lay r1", "nothing", "nothing", "dodge bDodge"),
    )
    assert match.decision is None
    assert match.table.scores == (11, 0, 7)


@pytest.mark.ruling("CC-E8", "CC-8", "GEN-5")
def test_draw_is_made_anew_to_find_a_number_but_not_from_what_lies_aside() -> None:
    match = play(
        f"3 / {few('bSkip', 'b8 b5')} / hand 0 pHigherLower g2 g3 / hand 1 r1 r2 / hand 2 o3 o4",
        *(PLAYED, "higher", "lay r1", "nothing", "nothing", "call chaos"),
    )
    assert pile(match, "scrap") == ["r1", "bSkip", "b8", "pHigherLower"]
    assert hand(match, 1) == ["r2"]


@pytest.mark.ruling("CC-E8", "GEN-5")
@pytest.mark.parametrize("left", ["", "bSkip wPick"])
def test_if_no_number_shows_nobody_draws_and_the_cards_laid_go_back(left: str) -> None:
    match = play(
        f"3 / {few(left)} / {HANDS}",
        *(PLAYED, "higher", "lay r2", "nothing", "lay g1"),
    )
    assert [sorted(hand(match, seat)) for seat in (0, 1)] == [
        ["g1", "g2", "g9"],
        ["r2", "r6", "r7"],
    ]
    assert sorted(pile(match, "scrap")) == sorted([*left.split(), "pHigherLower"])
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-24", "CC-E8")
def test_who_gets_the_only_card_back_owes_no_call() -> None:
    match = play(
        f"3 / {few()} / hand 0 pHigherLower g2 g3 / hand 1 r1 / hand 2 o3 o4",
        *(PLAYED, "higher", "lay r1", "nothing", "nothing"),
    )
    assert hand(match, 1) == ["r1"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-64", "CC-E11")
def test_losers_draw_from_a_new_draw_pile_too() -> None:
    match = play(
        f"{START} / new-1 b3 g4 / {HANDS}",
        *(PLAYED, "higher", "lay r2", "lay o3", "lay g1"),
    )
    assert hand(match, 1)[2:] == ["o9", "o8", "g4"]
    assert hand(match, 2)[2:] == ["o7", "o6", "b3"]
    assert len(hand(match, 0)) == 2 + 2
    assert pile(match, "new-1") == []


@pytest.mark.ruling("CC-E8", "CC-65")
def test_sixteen_players() -> None:
    match = play(sixteen({0: "pHigherLower g1 g2"}, "draw * b5"), PLAYED, "higher")
    for seat in range(1, 16):
        assert asked(match) == (seat, "Lay.higher-or-lower")
        answer(match, options(match)[0] if seat % 2 else "nothing")
    answer(match, "lay g1")
    assert [s for s in range(16) if len(hand(match, s)) == 3] == [0, 1, 3, 9, 11, 13]
