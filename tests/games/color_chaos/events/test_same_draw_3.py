"""Same Draw 3."""

import pytest

from tests.games.color_chaos.at_the_table import asked, hand, pile, play
from tests.games.color_chaos.events.at_an_event import (
    WITH_EVENTS,
    few,
    sixteen,
    sizes,
)
from tests.playing import answer, options

START = f"3 / {WITH_EVENTS} / draw * b1 b2 b3 b6 b7 b8 b9"
HANDS = "hand 0 pSame3 g1 g2 g3 / hand 1 r1 r2 r3 / hand 2 o1 o2 oSkip"
PLAYED = "play pSame3"


@pytest.mark.ruling("CC-E15", "CC-63", "CC-65", "CC-66")
def test_who_laid_the_same_number_as_somebody_else_draws_three() -> None:
    match = play(f"{START} / {HANDS}", PLAYED)
    assert asked(match) == (1, "Lay.same-draw-3")
    answer(match, "lay r1")
    assert options(match) == ["lay o1", "lay o2", "nothing"]
    answer(match, "lay o2", "lay g1")
    assert hand(match, 1) == ["r2", "r3", "b9", "b8", "b7"]
    assert hand(match, 0) == ["g2", "g3", "b6", "b3", "b2"]
    assert hand(match, 2) == ["o1", "oSkip"]
    assert pile(match, "scrap") == ["r1", "o2", "g1", "pSame3"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E15")
@pytest.mark.parametrize(
    ("laid", "drew"),
    [
        (("lay r1", "lay o1", "lay g1"), [3, 3, 3]),
        (("lay r2", "lay o1", "lay g3"), [0, 0, 0]),
        (("nothing", "nothing", "nothing"), [0, 0, 0]),
        (("nothing", "nothing", "lay g1"), [0, 0, 0]),
        (("lay r2", "lay o2", "nothing"), [0, 3, 3]),
    ],
)
def test_all_who_share_a_number_draw_and_nobody_else(
    laid: tuple[str, ...], drew: list[int]
) -> None:
    match = play(f"{START} / {HANDS}", PLAYED, *laid)
    down = [laid[2] != "nothing", laid[0] != "nothing", laid[1] != "nothing"]
    assert sizes(match) == [3 - down[seat] + drew[seat] for seat in range(3)]


@pytest.mark.ruling("CC-E15")
def test_two_pairs_draw() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / hand 0 pSame3 g1 g2 g3 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
        " / hand 3 b1 b2 b3",
        *(PLAYED, "lay r1", "lay o2", "lay b1", "lay g2"),
    )
    assert sizes(match) == [5, 5, 5, 5]


@pytest.mark.ruling("CC-E15", "CC-70")
@pytest.mark.parametrize(("one", "other", "same"), [("r-1", "o-1", 3), ("r-1", "o1", 0)])
def test_a_negative_number_is_the_same_as_itself_only(one: str, other: str, same: int) -> None:
    match = play(
        f"3 / option expansion_3=on / {WITH_EVENTS} / hand 0 pSame3 g0 g2 g3"
        f" / hand 1 {one} r2 r3 / hand 2 {other} o2 o3",
        *(PLAYED, f"lay {one}", f"lay {other}", "lay g0"),
    )
    assert sizes(match) == [2, 2 + same, 2 + same]


@pytest.mark.ruling("CC-E15", "CC-62")
def test_a_dodger_lays_nothing() -> None:
    match = play(
        f"{START} / hand 0 pSame3 g1 g2 g3 / hand 1 bDodge r1 r2 / hand 2 o1 o2 o3",
        *(PLAYED, "dodge bDodge"),
    )
    assert asked(match) == (2, "Lay.same-draw-3")
    answer(match, "lay o1", "lay g1")
    assert sizes(match) == [2 + 3, 2, 2 + 3]


@pytest.mark.ruling("CC-E15", "CC-61")
def test_its_player_may_dodge_it() -> None:
    match = play(
        f"{START} / hand 0 pSame3 gDodge g2 g3 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3",
        *(PLAYED, "dodge gDodge", "lay r1", "lay o1"),
    )
    assert sizes(match) == [2, 2 + 3, 2 + 3]


@pytest.mark.ruling("CC-62", "CC-61")
def test_losers_may_dodge_the_draw_in_order_of_play() -> None:
    match = play(
        f"{START} / hand 0 pSame3 gDodge g1 g3 / hand 1 bDodge r1 r2 / hand 2 o1 o2 oDodge",
        *(PLAYED, "take", "take", "take", "lay r1", "nothing", "lay g1"),
    )
    assert asked(match) == (1, "Dodge.draw")
    answer(match, "dodge bDodge")
    assert asked(match) == (0, "Dodge.draw")
    answer(match, "take")
    assert hand(match, 1) == ["r2"]
    assert hand(match, 0) == ["gDodge", "g3", "b9", "b8", "b7"]
    assert asked(match) == (1, "Calls")


@pytest.mark.ruling("CC-60")
def test_as_the_last_card_its_player_draws_first() -> None:
    match = play(
        f"{START} / hand 0 pSame3 / hand 1 r9 r2 r3 / hand 2 o1 o2 o3",
        *(PLAYED, "lay r9", "nothing"),
    )
    assert options(match) == ["lay b9", "nothing"]
    answer(match, "lay b9")
    assert hand(match, 1) == ["r2", "r3", "b8", "b7", "b6"]
    assert hand(match, 0) == ["b3", "b2", "b1"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-68", "CC-24", "GEN-5")
def test_who_laid_the_last_card_and_can_draw_just_one_calls_chaos() -> None:
    match = play(
        f"3 / {few('b9')} / hand 0 pSame3 g1 g3 g4 / hand 1 r1 / hand 2 o1 o3 o4",
        *(PLAYED, "lay r1", "nothing", "lay g1"),
    )
    assert hand(match, 1) == ["b9"]
    assert asked(match) == (1, "Calls")


@pytest.mark.ruling("GEN-5", "CC-8")
def test_draw_is_made_anew_from_discard_then_scrap_but_not_from_the_cards_laid() -> None:
    match = play(
        f"3 / {few('b9', 'b8 b5')} / scrap r7 / {HANDS}",
        *(PLAYED, "lay r1", "nothing", "lay g1"),
    )
    assert hand(match, 1) == ["r2", "r3", "b9", "b8", "r7"]
    assert hand(match, 0) == ["g2", "g3"]
    assert pile(match, "scrap") == ["r1", "g1", "pSame3"]


@pytest.mark.ruling("CC-64")
def test_each_of_them_takes_one_more_from_each_new_draw_pile() -> None:
    match = play(
        f"{START} / new-1 g6 g7 g8 / new-2 o9 / {HANDS}",
        *(PLAYED, "lay r1", "nothing", "lay g1"),
    )
    assert hand(match, 1)[2:] == ["b9", "b8", "b7", "g8", "o9"]
    assert hand(match, 0)[2:] == ["b6", "b3", "b2", "g7"]


@pytest.mark.ruling("CC-E15", "CC-65")
def test_sixteen_players() -> None:
    """Whoever sits nine chairs from another holds the same numbers."""
    match = play(sixteen({0: "pSame3 g1 g9", 15: "oSkip rSkip"}), PLAYED)
    for seat in range(1, 15):
        answer(match, f"lay r{1 + seat % 9}")
    assert options(match) == ["nothing"]
    answer(match, "nothing", "nothing")
    drew = [seat for seat in range(16) if len(hand(match, seat)) == 4]
    assert drew == [1, 2, 3, 4, 5, 10, 11, 12, 13, 14]
    assert asked(match) == (6, "Calls")
