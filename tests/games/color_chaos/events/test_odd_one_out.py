"""Odd One Out."""

import pytest

from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    few,
    said,
    sixteen,
    sizes,
)
from tests.playing import answer, options

START = f"3 / {WITH_EVENTS} / draw * b6 b7 b8 b9"
HANDS = "hand 0 pOddOneOut g1 g2 g3 / hand 1 r1 r2 r3 / hand 2 o1 o2 oSkip"
PLAYED = "play pOddOneOut"
FOUR = f"4 / {WITH_EVENTS} / hand 0 pOddOneOut g1 g2 g3 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
FOUR += " / hand 3 b1 b2 b3"


@pytest.mark.ruling("CC-E12", "CC-63", "CC-66")
def test_who_is_alone_with_an_odd_number_draws_two() -> None:
    match = play(f"{START} / {HANDS}", PLAYED)
    assert asked(match) == (1, "Lay.odd-one-out")
    assert options(match) == ["lay r1", "lay r2", "lay r3", "nothing"]
    answer(match, "lay r2")
    assert options(match) == ["lay o1", "lay o2", "nothing"]
    answer(match, "lay o1", "lay g2")
    assert hand(match, 2) == ["o2", "oSkip", "b9", "b8"]
    assert sizes(match)[:2] == [2, 2]
    assert pile(match, "scrap") == ["r2", "o1", "g2", "pOddOneOut"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E12")
@pytest.mark.parametrize(
    ("one", "two", "host", "lost"),
    [
        ("lay r1", "lay o2", "lay g2", [1]),
        ("nothing", "lay o2", "lay g2", [1]),
        ("nothing", "nothing", "lay g2", [0]),
        ("nothing", "lay o1", "lay g3", [1]),
        ("lay r1", "lay o2", "nothing", []),
        ("lay r1", "lay o1", "lay g3", []),
        ("lay r2", "lay o2", "lay g2", []),
        ("nothing", "nothing", "nothing", []),
    ],
)
def test_the_smallest_group_draws_unless_all_are_equally_large(
    one: str, two: str, host: str, lost: list[int]
) -> None:
    match = at(f"{START} / {HANDS}")
    before = [len(hand(match, s)) for s in range(3)]
    answer(match, PLAYED, one, two, host)
    laid = [host != "nothing", one != "nothing", two != "nothing"]
    left = [before[0] - 1 - laid[0], before[1] - laid[1], before[2] - laid[2]]
    drew = [size - kept for size, kept in zip(sizes(match), left, strict=True)]
    assert drew == [2 if seat in lost else 0 for seat in range(3)]


@pytest.mark.ruling("CC-E12", "CC-65")
def test_groups_tied_for_the_smallest_all_draw() -> None:
    match = play(FOUR, PLAYED, "nothing", "lay o2", "nothing", "lay g3")
    assert sizes(match) == [2 + 2, 3, 2 + 2, 3]


@pytest.mark.ruling("CC-E12")
def test_two_groups_of_two_are_equally_large() -> None:
    match = play(FOUR, PLAYED, "nothing", "lay o2", "nothing", "lay g2")
    assert sizes(match) == [2, 3, 2, 3]


@pytest.mark.ruling("CC-E12", "CC-70")
@pytest.mark.parametrize(("card", "lost"), [("r-3", 2), ("r-2", 1), ("r0", 1), ("r-5", 2)])
def test_negative_numbers_are_odd_or_even_too(card: str, lost: int) -> None:
    """The host lays an odd number; seat 2 lays 4 or 5, so that it or seat 1 is alone."""
    other = "lay o4" if lost == 2 else "lay o5"
    match = play(
        f"3 / option expansion_3=on / {WITH_EVENTS} / hand 0 pOddOneOut g-1 g2 g3"
        f" / hand 1 {card} r2 r4 / hand 2 o4 o5 o6",
        *(PLAYED, f"lay {card}", other, "lay g-1"),
    )
    assert sizes(match) == [2, *((2, 4) if lost == 2 else (4, 2))]


@pytest.mark.ruling("CC-E12", "CC-62")
def test_a_dodger_is_in_no_group() -> None:
    match = play(
        FOUR.replace("r3", "bDodge"),
        *(PLAYED, "dodge bDodge", "lay o1", "lay b2", "lay g2"),
    )
    assert sizes(match) == [2, 2, 2 + 2, 2]


@pytest.mark.ruling("CC-E12", "CC-61")
def test_its_player_may_dodge_it() -> None:
    match = play(
        f"{START} / hand 0 pOddOneOut gDodge g2 g3 / hand 1 r1 r2 / hand 2 o1 o2",
        *(PLAYED, "dodge gDodge", "lay r1", "nothing", "call chaos"),
    )
    assert sizes(match) == [2, 1, 2]


@pytest.mark.ruling("CC-E12", "CC-62")
def test_with_one_player_left_it_is_dodged_out() -> None:
    match = at(f"{START} / hand 0 pOddOneOut gDodge g2 / hand 1 bDodge r1 r2 / hand 2 o1 o2")
    events = heard(match)
    answer(match, PLAYED, "dodge bDodge", "dodge gDodge", "call chaos")
    assert said(events, "dodged_out") == [0]
    assert asked(match) == (1, "PlayCard.turn")
    assert sizes(match) == [1, 2, 2]


@pytest.mark.ruling("CC-62", "CC-61")
def test_a_loser_may_still_dodge_the_draw() -> None:
    match = play(
        f"{START} / hand 0 pOddOneOut gDodge g2 g3 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3",
        *(PLAYED, "take", "lay r1", "lay o1", "lay g2"),
    )
    assert asked(match) == (0, "Dodge.draw")
    answer(match, "dodge gDodge", "call chaos")
    assert hand(match, 0) == ["g3"]
    assert {"g2", "gDodge", "r1", "o1"} < set(pile(match, "scrap"))


@pytest.mark.ruling("CC-60")
def test_as_the_last_card_its_player_draws_first() -> None:
    match = play(
        f"{START} / hand 0 pOddOneOut / hand 1 r1 r2 r3 / hand 2 o1 o2 o3",
        *(PLAYED, "lay r1", "lay o1"),
    )
    assert options(match) == ["lay b9", "nothing"]
    answer(match, "lay b9")
    assert hand(match, 0) == ["b8"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-67", "CC-60")
def test_two_last_cards_laid_end_the_round_for_the_other_only() -> None:
    match = play(
        f"3 / {ENDS} / draw * b1 / hand 0 pOddOneOut g3 / hand 1 r1 / hand 2 o1 o2",
        *(PLAYED, "lay r1", "lay o1", "lay g3"),
    )
    assert match.decision is None
    assert match.table.scores == (1, 0, 2)


@pytest.mark.ruling("CC-68", "GEN-5", "CC-67")
def test_if_there_is_nothing_to_draw_the_last_card_laid_is_the_last() -> None:
    match = play(
        f"3 / option target=one round / {few()}"
        " / hand 0 pOddOneOut g3 g4 / hand 1 r2 / hand 2 o1 o2 o3",
        *(PLAYED, "lay r2", "lay o1", "lay g3"),
    )
    assert match.decision is None
    assert match.table.scores == (4, 0, 5)


@pytest.mark.ruling("GEN-5", "CC-8")
def test_draw_is_made_anew_but_not_from_the_cards_laid() -> None:
    match = play(f"3 / {few('', 'b8 b5')} / {HANDS}", *(PLAYED, "lay r2", "lay o1", "lay g2"))
    assert hand(match, 2) == ["o2", "oSkip", "b8"]


@pytest.mark.ruling("CC-64")
def test_losers_draw_from_new_draw_piles_too() -> None:
    match = play(f"{START} / new-1 b3 g4 / {HANDS}", *(PLAYED, "lay r2", "lay o1", "lay g2"))
    assert hand(match, 2)[2:] == ["b9", "b8", "g4"]


@pytest.mark.ruling("CC-E12")
def test_sixteen_players() -> None:
    """Seats 1 and 2 lay an even number, 3 to 8 lay nothing, the others an odd one."""
    odd = {seat: "b1 b3" for seat in (9, 10)} | {11: "g1 g3", 12: "g1 g3", 13: "r1 r3"}
    odd |= {14: "r1 r3", 15: "o1 o3"}
    match = play(sixteen({0: "pOddOneOut o1 o3", 1: "g2 g4", 2: "g6 g8"} | odd), PLAYED)
    for seat in [*range(1, 16), 0]:
        answer(match, "nothing" if 3 <= seat <= 8 else options(match)[0])
    called = [seat for seat in range(16) if len(hand(match, seat)) == 1]
    assert called == [0, *range(9, 16)]
    assert sizes(match)[1:3] == [3, 3]
    assert fact(match, "stage") == ""
