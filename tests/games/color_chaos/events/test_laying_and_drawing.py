"""What holds for laying number cards, for draws and scraps in all events, and who is out."""

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
from tests.games.color_chaos.events.at_an_event import ENDS, WITH_EVENTS, called, sizes
from tests.playing import answer, options

LAYING = [("pGettingEven", []), ("pHigherLower", ["higher"]), ("pOddOneOut", []), ("pSame3", [])]
LAYING += [("pBest", [])]
"""Events in which everyone may lay a number card, and what is said before."""
each_laying = pytest.mark.parametrize(("card", "said"), LAYING)
DRAW = "draw * b9 b8 b7 b6"

# Laying a number card ---------------------------------------------------------------------


@pytest.mark.ruling("CC-63")
@each_laying
def test_only_number_cards_can_be_laid_and_none_must_be(card: str, said: list[str]) -> None:
    match = play(
        f"3 / option expansion_3=on / {WITH_EVENTS} / hand 0 {card} g1 g2"
        " / hand 1 r0 r-4 r9 rSkip wPick kTrain rDodge pBomb / hand 2 oSkip wPick",
        *(f"play {card}", "take", *said),
    )
    assert options(match) == ["lay r0", "lay r-4", "lay r9", "nothing"]
    answer(match, "nothing")
    assert options(match) == ["nothing"]


@pytest.mark.ruling("CC-63", "GEN-2")
@each_laying
def test_nobody_learns_a_card_before_all_have_laid(card: str, said: list[str]) -> None:
    match = at(f"3 / {WITH_EVENTS} / hand 0 {card} g1 g2 / hand 1 r7 r9 / hand 2 o3 o8")
    events = heard(match)
    answer(match, f"play {card}", *said, "lay r7", "lay o8")
    for viewer in (0, 2, None):
        told = str([event.seen_by(viewer) for event in events])
        assert "r7" not in told
    assert pile(match, "stage") == []
    assert fact(match, "answered") == 0b110
    answer(match, "lay g1")
    assert all("r7" in str([event.seen_by(s) for event in events]) for s in (0, 1, 2, None))


@pytest.mark.ruling("CC-63", "CC-67")
@each_laying
def test_of_equal_cards_one_is_laid(card: str, said: list[str]) -> None:
    match = play(
        f"3 / {WITH_EVENTS} / hand 0 {card} g1 g2 g3 / hand 1 r7 r7 r1 / hand 2 o3 o8",
        *(f"play {card}", *said),
    )
    assert options(match) == ["lay r7", "lay r7#2", "lay r1", "nothing"]
    answer(match, "lay r7#2", "nothing", "nothing")
    assert hand(match, 1).count("r7") + pile(match, "scrap").count("r7") == 2


# Draws ---------------------------------------------------------------------------------------


@pytest.mark.ruling("CC-64")
@pytest.mark.parametrize(
    ("card", "answers", "drawn"),
    [
        ("pMisfortune", ["seat 1"], 4 + 2),
        ("pSame3", ["lay r7", "lay o7", "nothing"], 3 + 2),
        ("pOddOneOut", ["lay r7", "lay o8", "lay g2"], 2 + 2),
        ("pScrapWhite", ["draw", "draw", "draw"], 1 + 2),
        ("pWar", ["seat 1", "seat 0"], 1 + 2),
    ],
)
def test_every_draw_brings_a_card_from_each_new_pile(
    card: str, answers: list[str], drawn: int
) -> None:
    cards = "rSkip rSwap" if card == "pWar" else "r7 r8"
    match = at(
        f"3 / {WITH_EVENTS} / {DRAW} / new-1 g9 g8 g7 / new-3 g6 g5 g4 / hand 0 {card} g1 g2"
        f" / hand 1 {cards} / hand 2 o7 o8"
    )
    before = [len(pile(match, name)) for name in ("draw", "new-1", "new-3")]
    answer(match, f"play {card}", *answers)
    laid = sum(text.startswith("lay r") for text in answers)
    assert len(hand(match, 1)) == 2 - laid + drawn
    first = drawn - 2
    assert hand(match, 1)[2 - laid :][:first] == ["b6", "b7", "b8", "b9"][:first]
    after = [len(pile(match, name)) for name in ("draw", "new-1", "new-3")]
    losers = before[1] - after[1]
    assert after[0] == before[0] - losers * first
    assert after[2] == before[2] - losers


@pytest.mark.ruling("CC-65")
@pytest.mark.parametrize(("direction", "drawn"), [("1", "b8 b6 b7"), ("-1", "b8 b7 b6")])
@pytest.mark.parametrize("card", ["pScrapEvent", "pScrapTrain", "pScrapWhite"])
def test_draws_by_several_happen_in_order_of_play(card: str, direction: str, drawn: str) -> None:
    match = play(
        f"3 / {WITH_EVENTS} / {DRAW} / direction {direction} / hand 0 {card} g1 g2 / hand 1 r1 r2"
        " / hand 2 o1 o2",
        *(f"play {card}", "draw", "draw", "draw"),
    )
    assert [cards[-1] for cards in hands(match)] == drawn.split()


@pytest.mark.ruling("CC-65", "GEN-5")
def test_what_runs_out_is_missing_for_the_last_in_order_of_play() -> None:
    match = play(
        "3 / option expansion_2=on / discard b5 / train * / draw b7 b6 / hand 0 pScrapWhite g1 g2"
        " / hand 1 r1 r2 / hand 2 o1 o2",
        *("play pScrapWhite", "draw", "draw", "draw"),
    )
    assert sizes(match) == [2, 3, 3]


# Dodging a draw later ----------------------------------------------------------------------


@pytest.mark.ruling("CC-62", "CC-42")
def test_a_draw_may_be_dodged_just_before_it_by_who_did_not_dodge_the_event() -> None:
    match = at(
        f"4 / {WITH_EVENTS} / {DRAW} / hand 0 pSame3 g1 g2 / hand 1 rDodge r7 r8"
        " / hand 2 oDodge oDodge o7 / hand 3 gDodge g7 g8"
    )
    events = heard(match)
    answer(match, "play pSame3", "take", "dodge oDodge", "take", "lay r7", "lay g7", "nothing")
    assert asked(match) == (1, "Dodge.draw")
    answer(match, "dodge rDodge")
    assert asked(match) == (3, "Dodge.draw")
    answer(match, "take")
    assert hands(match) == [
        ["g1", "g2"],
        ["r8"],
        ["oDodge", "o7"],
        ["gDodge", "g8", "b6", "b7", "b8"],
    ]
    assert windows(events) == [
        ("same-draw-3", (1, 2, 3, 0)),
        ("same-draw-3", (3, 0)),
        ("draw", (1, 3)),
        ("draw", (3,)),
    ]


@pytest.mark.ruling("CC-62", "CC-61")
def test_your_own_event_you_may_also_dodge_later_if_you_might_have_at_first() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / {DRAW} / hand 0 pSame3 gDodge g7 / hand 1 r7 r8 / hand 2 o1",
        *("play pSame3", "take", "lay r7", "nothing", "lay g7"),
    )
    assert asked(match) == (0, "Dodge.draw")


@pytest.mark.ruling("CC-62")
@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("pHotPotato", ["take", "take", "pick g1", "draw"]),
        ("pGreedy", ["take", "take", "done", "pick o1", "done", "done"]),
    ],
)
def test_in_hot_potato_and_greedy_nothing_can_be_dodged_later(
    card: str, answers: list[str]
) -> None:
    match = at(
        f"3 / {WITH_EVENTS} / {DRAW} / hand 0 {card} g1 g2 g3 / hand 1 rDodge r7 r8"
        " / hand 2 oDodge o1 o2"
    )
    events = heard(match)
    answer(match, f"play {card}", *answers)
    assert [effect for effect, _ in windows(events)] == [windows(events)[0][0]]
    assert asked(match) == (1, "PlayCard.turn")


# Who is out -----------------------------------------------------------------------------------


@pytest.mark.ruling("CC-67", "CC-25")
@pytest.mark.parametrize(
    ("card", "said"),
    [("pOddOneOut", []), ("pSame3", []), ("pBest", []), ("pHigherLower", ["lower"])],
)
def test_who_laid_the_last_card_and_need_not_draw_is_out_when_the_event_is_over(
    card: str, said: list[str]
) -> None:
    match = at(f"3 / {ENDS} / {DRAW} / hand 0 {card} g1 g2 g4 / hand 1 r1 / hand 2 o3 o4")
    events = heard(match)
    answer(match, f"play {card}", *said, "lay r1", "lay o3", "lay g4")
    while match.decision is not None:
        match.submit(len(match.decision.options) - 1)
    assert hand(match, 1) == []
    assert match.table.scores[1] == 0
    assert called(events) == []


@pytest.mark.ruling("CC-60", "CC-67")
@pytest.mark.parametrize(
    ("card", "said", "drawn"),
    [("pSame3", [], "b6"), ("pOddOneOut", [], "b8"), ("pHigherLower", ["higher"], "b7")],
)
def test_its_player_left_without_cards_draws_one_and_owes_the_call(
    card: str, said: list[str], drawn: str
) -> None:
    """Seat 2 draws two before in Odd One Out; in Higher or Lower b6 is turned up."""
    match = play(
        f"3 / {ENDS} / {DRAW} / hand 0 {card} g9 / hand 1 r7 r6 r4 / hand 2 o3 o4 o5",
        *(f"play {card}", *said, "lay r7", "nothing", "lay g9"),
    )
    assert hand(match, 0) == [drawn]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-68", "CC-67")
@pytest.mark.parametrize(
    ("card", "laid", "drawn"),
    [
        ("pOddOneOut", ["lay r1", "lay o2", "lay g2"], "b6 b7"),
        ("pSame3", ["lay r1", "lay o1", "nothing"], "b6 b7 b8"),
        ("pHigherLower", ["higher", "lay r1", "nothing", "nothing"], "b7 b8"),
    ],
)
@pytest.mark.parametrize("end", [ENDS, WITH_EVENTS])
def test_who_laid_the_last_card_and_must_draw_holds_the_cards_drawn(
    card: str, laid: list[str], drawn: str, end: str
) -> None:
    """In Higher or Lower b6 is turned up first."""
    match = play(
        f"3 / {end} / {DRAW} / hand 0 {card} g1 g2 g4 / hand 1 r1 / hand 2 o1 o2 o4",
        *(f"play {card}", *laid),
    )
    assert hand(match, 1) == drawn.split()
    assert "r1" in pile(match, "scrap")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-68", "CC-67", "GEN-5")
def test_who_must_draw_and_finds_nothing_is_out() -> None:
    match = play(
        "3 / option target=one round / option expansion_2=on / discard b5 / train * / draw"
        " / hand 0 pSame3 g1 g2 / hand 1 r1 / hand 2 o1 o2 o4",
        *("play pSame3", "lay r1", "lay o1", "nothing"),
    )
    assert match.decision is None
    assert sizes(match) == [2, 0, 2]


@pytest.mark.ruling("CC-67", "CC-60")
def test_another_players_last_card_does_not_stop_the_event() -> None:
    match = play(
        f"3 / {ENDS} / {DRAW} / hand 0 pScrapTrain g1 g2 / hand 1 kTrain / hand 2 kTrain o2 o3",
        "play pScrapTrain",
        "pick kTrain",
    )
    assert asked(match) == (2, "PickCard.scrap-a-train")
    answer(match, "pick kTrain", "draw")
    assert match.decision is None
    assert sizes(match) == [3, 0, 2]


@pytest.mark.ruling("CC-67", "CC-44")
def test_who_is_out_cannot_be_chosen() -> None:
    match = play(
        f"4 / {ENDS} / hand 0 pTwoHand g1 g2 / hand 1 rDodge / hand 2 o1 o2 / hand 3 g7 g8",
        *("play pTwoHand", "seat 1", "seat 2", "dodge rDodge", "seat 3"),
    )
    assert asked(match) == (0, "PickSeat.two-hand-swap_first")
    assert options(match) == ["seat 2", "seat 3", "seat 0"]
