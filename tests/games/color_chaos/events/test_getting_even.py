"""Getting Even."""

import pytest

from tests.games.color_chaos.at_the_table import (
    asked,
    at,
    fact,
    hand,
    hands,
    heard,
    pile,
    play,
    windows,
)
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

DRAW = "draw * b9 b8 b7 b6"
TABLE = f"3 / {WITH_EVENTS} / {DRAW} / hand 0 pGettingEven g1 g2 g4"
OTHERS = "hand 1 r3 r4 r7 / hand 2 o5 o6 o8"
START = "play pGettingEven"


@pytest.mark.ruling("CC-E5", "CC-63")
def test_everyone_lays_a_number_or_nothing_in_secret() -> None:
    match = play(f"{TABLE} / hand 1 r3 wPick rSkip / hand 2 o5", START)
    assert match.decision is not None
    assert [d.seat for d in match.decision.together] == [1, 2, 0]
    assert options(match) == ["lay r3", "nothing"]
    answer(match, "lay r3")
    assert fact(match, "answered") == 0b010
    assert pile(match, "stage") == []
    assert hand(match, 1) == ["r3", "wPick", "rSkip"]


@pytest.mark.ruling("CC-E5", "CC-66")
def test_an_even_total_lets_even_numbers_win() -> None:
    match = play(f"{TABLE} / {OTHERS}", START, "lay r3", "lay o5", "lay g2")
    assert fact(match, "won") == (0,)
    assert asked(match) == (0, "PickCard.scrap")
    assert options(match) == ["pick g1", "pick g4"]
    answer(match, "pick g4")
    assert hands(match) == [["g1"], ["r4", "r7", "r3", "b6"], ["o6", "o8", "o5", "b7"]]
    assert pile(match, "scrap") == ["g2", "g4", "pGettingEven"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-E5")
def test_an_odd_total_lets_odd_numbers_win() -> None:
    match = play(
        f"{TABLE} / {OTHERS}", START, "lay r3", "lay o6", "lay g2", "pick r7", "call chaos"
    )
    assert hands(match) == [["g1", "g4", "g2", "b7"], ["r4"], ["o5", "o8", "o6", "b6"]]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E5")
@pytest.mark.parametrize(
    ("laid", "lost"),
    [
        (("lay r3", "nothing", "nothing"), [2, 0]),
        (("lay r4", "nothing", "nothing"), [2, 0]),
        (("nothing", "nothing", "nothing"), [1, 2, 0]),
        (("lay r3", "lay o5", "nothing"), [1, 2, 0]),
        (("lay r3", "lay o5", "lay g1"), []),
        (("lay r4", "lay o6", "lay g2"), []),
    ],
)
def test_laying_nothing_is_losing(laid: tuple[str, ...], lost: list[int]) -> None:
    match = at(f"{TABLE} / {OTHERS}")
    answer(match, START, *laid)
    drawn = [seat for seat, cards in enumerate(hands(match)) if cards[-1].startswith("b")]
    assert drawn == sorted(lost)
    assert all(len(hand(match, seat)) == 3 + 1 for seat in lost)


@pytest.mark.ruling("CC-E5", "CC-65")
@pytest.mark.parametrize(("direction", "drawn"), [("1", "b8 b6 b7"), ("-1", "b8 b7 b6")])
def test_losers_draw_in_order_of_play(direction: str, drawn: str) -> None:
    match = play(
        f"{TABLE} / {OTHERS} / direction {direction}", START, "nothing", "nothing", "nothing"
    )
    assert [cards[-1] for cards in hands(match)] == drawn.split()


@pytest.mark.ruling("CC-E5", "CC-70")
@pytest.mark.parametrize(
    ("laid", "won"),
    [(("lay r-3", "lay o6", "lay g2"), (1,)), (("lay r-3", "lay o5", "lay g0"), (0,))],
)
def test_negative_numbers_are_even_or_odd_too(laid: tuple[str, ...], won: tuple[int, ...]) -> None:
    match = play(
        f"3 / option expansion_3=on / {WITH_EVENTS} / hand 0 pGettingEven g0 g1 g2"
        " / hand 1 r-3 r4 r7 / hand 2 o5 o6 o8",
        *(START, *laid),
    )
    assert fact(match, "won") == won


@pytest.mark.ruling("CC-E5", "CC-20")
def test_two_winners_scrap_one_more_each_in_order_of_play() -> None:
    match = play(f"{TABLE} / {OTHERS}", START, "lay r3", "lay o6", "lay g1")
    assert fact(match, "won") == (2,)
    match = play(f"{TABLE} / {OTHERS}", START, "lay r4", "lay o6", "nothing")
    for seat, card in ((1, "r3"), (2, "o8")):
        assert asked(match) == (seat, "PickCard.scrap")
        answer(match, f"pick {card}")
    assert (hand(match, 1), hand(match, 2)) == (["r7"], ["o5"])
    assert pile(match, "scrap") == ["r4", "o6", "r3", "o8", "pGettingEven"]


# Dodging ----------------------------------------------------------------------------------


@pytest.mark.ruling("CC-E5", "CC-62")
def test_who_dodges_lays_nothing_and_draws_nothing() -> None:
    match = play(f"{TABLE} / hand 1 rDodge r3 r4 / hand 2 o5 o6", START, "dodge rDodge")
    assert match.decision is not None
    assert [d.seat for d in match.decision.together] == [2, 0]
    answer(match, "lay o5", "lay g1")
    assert hands(match) == [["g2", "g4", "g1", "b7"], ["r3", "r4"], ["o6", "o5", "b6"]]


@pytest.mark.ruling("CC-E5", "CC-62", "CC-61", "CC-41", "CC-105")
def test_with_one_player_left_it_is_dodged_out_and_that_one_has_nothing_to_dodge() -> None:
    match = at(
        f"3 / {WITH_EVENTS} / hand 0 pGettingEven gDodge g1 g2 / hand 1 rDodge r3 r4"
        " / hand 2 oDodge o5 o6"
    )
    events = heard(match)
    answer(match, START, "dodge rDodge", "dodge oDodge")
    assert said(events, "dodged_out") == [0]
    assert windows(events) == [("getting-even", (1, 2, 0)), ("getting-even", (2, 0))]
    assert hands(match) == [["gDodge", "g1", "g2"], ["r3", "r4"], ["o5", "o6"]]
    assert pile(match, "scrap")[-1] == "pGettingEven"
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E5", "CC-61")
def test_you_may_dodge_your_own() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / {DRAW} / hand 0 pGettingEven gDodge g1 g2 / {OTHERS}",
        *(START, "dodge gDodge", "lay r3", "lay o5"),
    )
    assert sizes(match) == [2, 4, 4]


@pytest.mark.ruling("CC-E5", "CC-62", "CC-42")
def test_who_lost_may_still_dodge_the_draw_in_order_of_play() -> None:
    match = at(
        f"3 / {WITH_EVENTS} / {DRAW} / hand 0 pGettingEven gDodge g1 g2 / hand 1 rDodge r3 r4"
        " / hand 2 o5 o6"
    )
    events = heard(match)
    answer(match, START, "take", "take", "lay r3", "nothing", "lay g1")
    assert asked(match) == (1, "Dodge.draw")
    assert windows(events)[1:] == [("draw", (1, 2, 0))]
    answer(match, "dodge rDodge")
    assert asked(match) == (0, "Dodge.draw")
    answer(match, "dodge gDodge")
    assert windows(events)[2:] == [("draw", (2, 0))]
    assert hands(match) == [["g2", "g1"], ["r4", "r3"], ["o5", "o6", "b6"]]


@pytest.mark.ruling("CC-E5", "CC-67", "CC-43")
def test_who_dodges_the_draw_with_the_last_card_is_out_when_it_is_over() -> None:
    match = play(
        f"3 / {ENDS} / {DRAW} / hand 0 pGettingEven g1 g2 g4 / hand 1 rDodge / hand 2 o5 o6 o8",
        *(START, "take", "nothing", "lay o5", "lay g2", "dodge rDodge"),
    )
    assert asked(match) == (2, "PickCard.scrap")
    answer(match, "pick o6")
    assert match.decision is None
    assert sizes(match) == [4, 0, 1]


# Last cards ---------------------------------------------------------------------------------


@pytest.mark.ruling("CC-E5", "CC-60", "CC-24")
@pytest.mark.parametrize("cards", ["g2", "g2 g4"])
def test_your_own_last_cards_scrapped_you_draw_one_and_call(cards: str) -> None:
    match = at(f"3 / {ENDS} / {DRAW} / hand 0 pGettingEven {cards} / {OTHERS}")
    events = heard(match)
    answer(match, START, "lay r3", "lay o5", "lay g2")
    assert hand(match, 0) == ["b8"]
    assert asked(match) == (0, "Calls")
    answer(match, "call chaos")
    assert called(events) == [(0, True)]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E5", "CC-60")
def test_as_your_last_card_you_draw_first_and_may_lay_that() -> None:
    match = play(f"3 / {ENDS} / {DRAW} / hand 0 pGettingEven / {OTHERS}", START, "lay r3", "lay o5")
    assert options(match) == ["lay b6", "nothing"]
    answer(match, "lay b6")
    assert hand(match, 0) == ["b9"]


@pytest.mark.ruling("CC-E5", "CC-67", "CC-25")
@pytest.mark.parametrize("cards", ["r4", "r4 r7"])
def test_a_winner_without_cards_ends_the_round_when_all_is_done(cards: str) -> None:
    match = at(f"3 / {ENDS} / {DRAW} / hand 0 pGettingEven g1 g2 / hand 1 {cards} / hand 2 o6 o8")
    events = heard(match)
    answer(match, START, "lay r4", "lay o6", "nothing")
    assert match.decision is None
    assert hands(match) == [["g1", "g2", "b6"], [], []]
    assert called(events) == []


@pytest.mark.ruling("CC-E5", "CC-68", "CC-24")
def test_a_loser_whose_last_card_was_laid_takes_it_back_and_holds_two() -> None:
    match = at(f"{TABLE} / hand 1 r3 / hand 2 o5 o6")
    events = heard(match)
    answer(match, START, "lay r3", "lay o5", "nothing")
    assert hands(match)[1:] == [["r3", "b6"], ["o6", "o5", "b7"]]
    assert called(events) == []


@pytest.mark.ruling("CC-E5", "CC-24")
def test_a_winner_left_with_one_card_owes_the_call() -> None:
    match = play(
        f"{TABLE} / hand 1 r4 r6 r7 / hand 2 o5 o6",
        START,
        "lay r4",
        "nothing",
        "nothing",
        "pick r6",
    )
    assert hand(match, 1) == ["r7"]
    assert asked(match) == (1, "Calls")


# Piles and many players ----------------------------------------------------------------------


@pytest.mark.ruling("CC-E5", "GEN-5", "CC-68")
def test_with_nothing_to_draw_cards_are_just_taken_back() -> None:
    match = at(f"3 / {few('b6')} / hand 0 pGettingEven g1 g2 g4 / hand 1 r3 / hand 2 o5")
    events = heard(match)
    answer(match, START, "lay r3", "lay o5", "lay g2", "pick g4")
    assert hands(match)[1:] == [["r3", "b6"], ["o5"]]
    assert called(events) == []
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-E5", "CC-8")
def test_draw_is_rebuilt_for_the_losers() -> None:
    match = play(
        f"3 / {few('', 'b1 b2 b5')} / hand 0 pGettingEven g1 g2 g4 / {OTHERS}",
        *(START, "lay r3", "lay o5", "lay g2"),
    )
    assert sorted([hand(match, 1)[-1], hand(match, 2)[-1]]) == ["b1", "b2"]


@pytest.mark.ruling("CC-E5", "CC-64")
def test_each_loser_draws_an_extra_card_from_each_new_pile() -> None:
    match = play(
        f"{TABLE} / {OTHERS} / new-1 g9 g8 / new-2 g7",
        *(START, "lay r3", "lay o5", "lay g2"),
    )
    assert hand(match, 1)[-3:] == ["b6", "g8", "g7"]
    assert hand(match, 2)[-2:] == ["b7", "g9"]


@pytest.mark.ruling("CC-E5", "CC-5", "CC-67")
def test_at_sixteen_several_may_go_out_at_once() -> None:
    match = play(sixteen({0: "pGettingEven g1 g2"}, "option target=one round"), START)
    numbers = [1 + seat % 9 for seat in range(1, 16)]
    assert sum(numbers) == 72
    answer(match, *(f"lay r{number}" for number in numbers), "nothing")
    assert match.decision is None
    assert sizes(match) == [3, *(3 if number % 2 else 0 for number in numbers)]
