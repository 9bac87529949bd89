"""The Best."""

import pytest

from game.core.event import Flipped, Moved
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    called,
    few,
    said,
    sixteen,
    sizes,
)
from tests.playing import answer, options

START = f"4 / {WITH_EVENTS}"
PLAYED = "play pBest"
HELD = "hand 0 pBest b1 b2 b3"
OTHERS = "hand 1 r2 r4 r6 / hand 2 o3 o5 o7 / hand 3 g8 g9 wPick"


@pytest.mark.ruling("CC-E20", "CC-63")
def test_everyone_may_lay_a_number_card() -> None:
    match = play(f"{START} / {HELD} / {OTHERS}", PLAYED)
    assert asked(match) == (1, "Lay.the-best")
    assert options(match) == ["lay r2", "lay r4", "lay r6", "nothing"]
    answer(match, "nothing", "lay o3")
    assert asked(match) == (3, "Lay.the-best")
    assert options(match) == ["lay g8", "lay g9", "nothing"]
    answer(match, "nothing")
    assert asked(match) == (0, "Lay.the-best")
    assert pile(match, "stage") == []


@pytest.mark.ruling("CC-E20")
def test_the_number_nearest_to_the_average_is_the_best() -> None:
    """The average of 2, 5, 9 and 3 is 4.75."""
    match = play(f"{START} / {HELD} / {OTHERS}", PLAYED, "lay r2", "lay o5", "lay g9", "lay b3")
    assert fact(match, "won") == (2,)
    assert asked(match) == (2, "PickCard.best")
    assert options(match) == ["pick o3", "pick o7", "keep"]
    answer(match, "pick o7")
    assert hand(match, 2) == ["o3"]
    assert pile(match, "scrap") == ["r2", "o5", "g9", "b3", "o7", "pBest"]
    answer(match, "call chaos")
    assert sizes(match) == [2, 2, 1, 2]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E20")
def test_the_best_may_scrap_any_kind_of_card_or_keep_all() -> None:
    match = play(
        f"{START} / {HELD} / hand 1 r2 r4 / hand 2 o3 o5 / hand 3 g8 wPick kTrain pWar bDodge g9",
        *(PLAYED, "take", "nothing", "nothing", "lay g8", "nothing"),
    )
    cards = ["wPick", "kTrain", "pWar", "bDodge", "g9"]
    assert options(match) == [*(f"pick {card}" for card in cards), "keep"]
    answer(match, "keep")
    assert hand(match, 3) == cards
    assert sizes(match) == [3, 2, 2, 5]


@pytest.mark.ruling("CC-E20")
@pytest.mark.parametrize(
    ("one", "two", "three", "best"),
    [
        ("r2", "o4", "g9", [2]),  # 5: one away from 4
        ("r2", "o6", "nothing", [1, 2]),  # 4
        ("r2", "o6", "g4", [3]),  # 4: exactly
        ("r1", "o1", "g7", [1, 2]),  # 3
        ("r1", "o4", "g7", [2]),
        ("r1", "o2", "nothing", [1, 2]),  # 1.5: half away from both
        ("r0", "nothing", "nothing", [1]),
    ],
)
def test_who_is_nearest_ties_all(one: str, two: str, three: str, best: list[int]) -> None:
    match = play(
        f"{START} / {HELD} / hand 1 r0 r1 r2 wPick / hand 2 o1 o2 o4 o6 / hand 3 g4 g7 g9 wPick",
        PLAYED,
        *(text if text == "nothing" else f"lay {text}" for text in (one, two, three)),
        "nothing",
    )
    assert fact(match, "won") == tuple(best)
    for seat in best:
        assert asked(match) == (seat, "PickCard.best")
        answer(match, "keep")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E20", "CC-70")
@pytest.mark.parametrize(
    ("one", "two", "three", "best"),
    [
        ("r-5", "o1", "g2", [2]),  # -2/3; counted as 5, 1 and 2 it would be seat 3
        ("r-1", "o-3", "g-2", [3]),  # -2
        ("r-5", "o4", "g7", [2]),  # 2
        ("r-4", "o4", "nothing", [1, 2]),  # 0
    ],
)
def test_negative_numbers_count_negative(one: str, two: str, three: str, best: list[int]) -> None:
    match = play(
        f"4 / option expansion_3=on / {WITH_EVENTS} / {HELD} / hand 1 r-1 r-4 r-5 r9"
        " / hand 2 o1 o4 o-3 o9 / hand 3 g2 g7 g-2 g9",
        PLAYED,
        *(text if text == "nothing" else f"lay {text}" for text in (one, two, three)),
        "nothing",
    )
    assert fact(match, "won") == tuple(best)


@pytest.mark.ruling("CC-E20", "GEN-8")
def test_tied_players_choose_in_order_of_play_the_events_player_last() -> None:
    match = play(
        f"{START} / direction -1 / {HELD} / hand 1 r3 r4 / hand 2 o9 o5 / hand 3 g3 g4",
        *(PLAYED, "lay g3", "nothing", "lay r3", "lay b3"),
    )
    for seat in (3, 1, 0):
        assert asked(match) == (seat, "PickCard.best")
        answer(match, "keep")
    assert asked(match) == (3, "Calls")


@pytest.mark.ruling("CC-E20")
def test_nothing_laid_nothing_happens() -> None:
    match = play(f"{START} / {HELD} / {OTHERS}", PLAYED, *["nothing"] * 4)
    assert sizes(match) == [3, 3, 3, 3]
    assert pile(match, "scrap") == ["pBest"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E20", "CC-63")
def test_who_has_no_number_is_asked_too_and_lays_nothing() -> None:
    match = play(f"{START} / {HELD} / hand 1 wPick kTrain pWar / hand 2 o1 / hand 3 g1", PLAYED)
    assert asked(match) == (1, "Lay.the-best")
    assert options(match) == ["nothing"]


@pytest.mark.ruling("CC-63", "GEN-2")
def test_cards_are_chosen_in_secret_and_shown_together() -> None:
    match = at(f"{START} / {HELD} / {OTHERS}")
    events = heard(match)
    answer(match, PLAYED, "lay r2", "lay o5", "nothing")
    assert not [e for e in events if isinstance(e, Moved | Flipped) and "stage" in str(e)]
    assert fact(match, "answered") == 0b1110
    answer(match, "lay b3")
    shown = [e.card.code for e in events if isinstance(e, Flipped) and e.card and e.zone == "stage"]
    assert shown == ["r2", "o5", "b3"]


@pytest.mark.ruling("CC-E20", "CC-41", "CC-62")
def test_who_dodges_lays_nothing() -> None:
    match = at(f"{START} / {HELD} / hand 1 r2 r4 rDodge / hand 2 o3 o5 / hand 3 g8 g9")
    events = heard(match)
    answer(match, PLAYED)
    assert asked(match) == (1, "Dodge.the-best")
    answer(match, "dodge rDodge")
    assert asked(match) == (2, "Lay.the-best")
    assert fact(match, "dodged") == (1,)
    answer(match, "lay o3", "lay g8", "lay b3")
    assert fact(match, "won") == (2, 0)
    assert hand(match, 1) == ["r2", "r4"]
    assert said(events, "dodged") == [1]


@pytest.mark.ruling("CC-E20", "CC-61")
def test_its_own_player_may_dodge_it_as_one_of_the_many() -> None:
    match = play(
        f"{START} / hand 0 pBest bDodge b1 b2 / {OTHERS}",
        *(PLAYED, "dodge bDodge", "lay r2", "nothing", "nothing"),
    )
    assert asked(match) == (1, "PickCard.best")
    assert hand(match, 0) == ["b1", "b2"]


@pytest.mark.ruling("CC-E20", "CC-62")
def test_two_left_are_enough() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / {HELD} / hand 1 r2 r4 / hand 2 oDodge o3 o5", PLAYED, "dodge oDodge"
    )
    assert asked(match) == (1, "Lay.the-best")


@pytest.mark.ruling("CC-67", "CC-E20")
def test_who_laid_the_last_card_is_finished_and_the_best_scraps_first() -> None:
    match = play(
        f"3 / {ENDS} / {HELD} / hand 1 r9 / hand 2 o3 o5", PLAYED, "lay r9", "lay o5", "lay b1"
    )
    assert asked(match) == (2, "PickCard.best")
    answer(match, "pick o3")
    assert match.decision is None
    assert sizes(match) == [2, 0, 0]


@pytest.mark.ruling("CC-67", "CC-E20")
def test_the_best_with_no_card_left_scraps_no_other() -> None:
    match = play(
        f"3 / {ENDS} / {HELD} / hand 1 r2 / hand 2 o3 o5", PLAYED, "lay r2", "nothing", "lay b1"
    )
    assert asked(match) == (0, "PickCard.best")
    answer(match, "keep")
    assert match.decision is None
    assert fact(match, "scores") == (2 + 3, 0, 3 + 5)


@pytest.mark.ruling("CC-60", "CC-24")
def test_as_the_last_card_its_player_draws_and_may_lay_the_drawn_card_and_draws_again() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / draw * g7 g8 / hand 0 pBest / hand 1 r2 r4 / hand 2 o3 o5",
        *(PLAYED, "nothing", "nothing"),
    )
    assert options(match) == ["lay g8", "nothing"]
    answer(match, "lay g8")
    assert hand(match, 0) == ["g7"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-60", "CC-64")
def test_a_new_draw_pile_counts_when_its_player_draws_for_the_last_card() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / draw * g8 / new-1 b3 g4 / hand 0 pBest / hand 1 r2 r4 / hand 2 o3 o5",
        PLAYED,
    )
    assert hand(match, 0) == ["g8", "g4"]


@pytest.mark.ruling("CC-60", "CC-67", "GEN-5")
def test_with_nothing_to_draw_the_others_play_and_the_event_comes_back() -> None:
    match = at(f"3 / {few()} / hand 0 pBest / hand 1 r2 r4 / hand 2 o3 o5")
    events = heard(match)
    answer(match, PLAYED, "nothing")
    assert asked(match) == (2, "Lay.the-best")
    answer(match, "nothing")
    assert hand(match, 0) == ["pBest"]
    assert said(events, "dodged_out") == []
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-24")
def test_whoever_is_left_with_one_card_calls_in_order_of_play() -> None:
    match = at(
        f"3 / {WITH_EVENTS} / hand 0 pBest b9 b1 / hand 1 r2 r4 / hand 2 o1 o2 o3",
    )
    events = heard(match)
    answer(match, PLAYED, "lay r2", "lay o2", "lay b1", "keep", "pick o1")
    assert [asked(match)[0], called(events)] == [1, []]
    answer(match, "call chaos", "call chaos", "call chaos")
    assert called(events) == [(1, True), (2, True), (0, True)]


@pytest.mark.ruling("CC-E20", "CC-E11")
def test_it_makes_nobody_draw_from_a_new_draw_pile() -> None:
    match = play(
        f"{START} / new-1 b3 g4 / {HELD} / {OTHERS}", PLAYED, *["nothing"] * 3, "lay b1", "keep"
    )
    assert pile(match, "new-1") == ["b3", "g4"]


@pytest.mark.ruling("CC-E20")
def test_sixteen_players_are_averaged() -> None:
    """Seats 1 to 15 lay 2..9, 1..7, the event's player 9: 81 between sixteen is about 5."""
    match = play(sixteen({0: "pBest b9 b8 b7"}), PLAYED)
    for seat in range(1, 16):
        assert asked(match) == (seat, "Lay.the-best")
        answer(match, f"lay r{1 + seat % 9}")
    answer(match, "lay b9")
    assert fact(match, "won") == (4, 13)
    assert sizes(match) == [2, *[1] * 15]


@pytest.mark.ruling("CC-41", "CC-62")
def test_once_it_is_dodged_out_nobody_else_has_anything_to_dodge() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / hand 0 pBest bDodge b1 / hand 1 rDodge r4 r5 / hand 2 oDodge o3 o5",
        *(PLAYED, "dodge rDodge", "dodge oDodge"),
    )
    assert hand(match, 0) == ["bDodge", "b1"]
    assert asked(match) == (1, "PlayCard.turn")
