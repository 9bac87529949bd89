"""What holds for all events: playing one, the last card, whose turn it is then."""

import pytest

from game.core.event import Called, Event, Moved, StageOpened
from game.core.match import Match
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
from tests.games.color_chaos.events.at_an_event import ENDS, WITH_EVENTS, said, sizes
from tests.playing import answer, options

EVENTS = {
    **dict(zip(("E1", "E2", "E3"), ("pAllDraw1", "pBomb", "pEqualizer"), strict=True)),
    **dict(zip(("E4", "E5", "E6"), ("pFieldGoal", "pGettingEven", "pGive1"), strict=True)),
    **dict(zip(("E7", "E8", "E9"), ("pGreedy", "pHigherLower", "pHotPotato"), strict=True)),
    **dict(zip(("E10", "E11", "E12"), ("pMisfortune", "pNewDraw", "pOddOneOut"), strict=True)),
    **dict(zip(("E13", "E14", "E15"), ("pPlayDraw", "pRedo", "pSame3"), strict=True)),
    **dict(zip(("E16", "E17", "E18"), ("pScrapEvent", "pScrapTrain", "pScrapWhite"), strict=True)),
    **dict(zip(("E19", "E20", "E21"), ("pSeatSwap", "pBest", "pThief"), strict=True)),
    **dict(zip(("E22", "E23", "E24"), ("pTwoHand", "pVindictive", "pWar"), strict=True)),
}
"""The events by the rulings about them."""
OWN = ("E1", "E3", "E4", "E5", "E7", "E8", "E12", "E14", "E15", "E16", "E17", "E18", "E20")
OWN_CHOSEN = ("E22", "E24")
"""Those that their own player may dodge."""
each_event = pytest.mark.parametrize("card", EVENTS.values())
OTHERS = "hand 1 r1 r2 r3 r4 r5 / hand 2 o1 o2 o3 o4 o5 / hand 3 g6 g7 g8 g9 g5"
HOLDERS = "hand 1 r1 r2 r3 r4 rDodge / hand 2 o1 o2 o3 o4 oDodge / hand 3 g6 g7 g8 g9 gDodge"
TOP = "draw * r9 r8 r7 r6 o9"


def through(match: Match) -> None:
    """Answer with the last option, which does least, until the next turn."""
    while match.decision is not None and match.decision.question_key != "PlayCard.turn":
        match.submit(len(match.decision.options) - 1)


# Playing one ------------------------------------------------------------------------------


@pytest.mark.ruling("CC-60", "CC-12")
@each_event
@pytest.mark.parametrize("discard", ["o5", "rDodge", "wPick"])
def test_an_event_may_be_played_on_anything(card: str, discard: str) -> None:
    match = at(f"4 / option expansion_2=on / discard {discard} / hand 0 {card} g1 g2 / {OTHERS}")
    assert f"play {card}" in options(match)


@pytest.mark.ruling("CC-60", "CC-17")
def test_no_event_is_played_while_a_debt_is_owed_but_one_may_be_when_it_is_paid() -> None:
    match = at(
        f"4 / option expansion_2=on / discard wDraw4 / debt 4 / hand 0 pBomb g1 g2 / {OTHERS}"
    )
    assert options(match) == ["draw"]
    answer(match, "draw")
    assert "play pBomb" in options(match)


@pytest.mark.ruling("CC-15", "CC-60")
def test_an_event_just_drawn_may_be_played() -> None:
    match = play(f"4 / {WITH_EVENTS} / draw * pBomb / hand 0 g1 / {OTHERS}", "draw", "play pBomb")
    assert asked(match) == (0, "PickColor.bomb")


@pytest.mark.ruling("CC-60", "CC-66")
@each_event
@pytest.mark.parametrize(("direction", "following"), [("1", 1), ("-1", 3)])
def test_it_lies_aside_while_it_runs_then_goes_to_scrap_and_the_next_player_follows(
    card: str, direction: str, following: int
) -> None:
    match = at(
        f"4 / {WITH_EVENTS} / {TOP} / direction {direction} / hand 0 {card} g1 g2 g3 g4 / {OTHERS}"
    )
    events = heard(match)
    answer(match, f"play {card}")
    first = events[0]
    assert isinstance(first, Moved)
    assert (first.source, first.to) == ("hand 0", "event")
    through(match)
    assert pile(match, "scrap")[-1] == card
    assert pile(match, "event") == pile(match, "stage") == []
    assert pile(match, "discard") == ["b5"]
    assert fact(match, "stage") == ""
    assert asked(match) == (following, "PlayCard.turn")


@pytest.mark.ruling("CC-16", "CC-60")
@pytest.mark.parametrize("card", ["pAllDraw1", "pMisfortune", "pSame3", "pScrapWhite", "pRedo"])
def test_draws_of_an_event_leave_the_train_alone(card: str) -> None:
    match = at(f"4 / {WITH_EVENTS} / train kTrain kTrain / hand 0 {card} g1 g2 / {OTHERS}")
    answer(match, f"play {card}")
    through(match)
    assert pile(match, "train") == ["kTrain", "kTrain"]


# The last card ------------------------------------------------------------------------------


def drawn_by_host(events: list[Event]) -> list[int]:
    """Where in the story the first player draws from Draw!."""
    return [
        place
        for place, event in enumerate(events)
        if isinstance(event, Moved) and (event.source, event.to) == ("draw", "hand 0")
    ]


@pytest.mark.ruling("CC-60")
@pytest.mark.parametrize("card", [card for card in EVENTS.values() if card != "pPlayDraw"])
def test_as_your_last_card_it_makes_you_draw_before_anything_else(card: str) -> None:
    match = at(f"4 / {ENDS} / {TOP} / hand 0 {card} / {OTHERS}")
    events = heard(match)
    answer(match, f"play {card}")
    opened = next(i for i, event in enumerate(events) if isinstance(event, StageOpened))
    assert drawn_by_host(events)[:1] == [1]
    assert opened == 2
    through(match)
    assert match.decision is not None
    assert hand(match, 0) != []


@pytest.mark.ruling("CC-60", "CC-E13")
def test_play_from_draw_as_your_last_card_makes_you_draw_after_everything() -> None:
    match = at(f"4 / {ENDS} / {TOP} / hand 0 pPlayDraw / {OTHERS}")
    events = heard(match)
    answer(match, "play pPlayDraw", "none")
    assert hand(match, 0) == []
    through(match)
    assert len(drawn_by_host(events)) == 1 + 3
    assert [type(e) for e in events[drawn_by_host(events)[0] :]].count(Called) == 1


@pytest.mark.ruling("CC-60", "CC-64")
def test_the_draw_for_the_last_card_brings_extra_cards() -> None:
    match = play(f"4 / {ENDS} / {TOP} / new-2 g4 g3 / hand 0 pBomb / {OTHERS}", "play pBomb")
    assert hand(match, 0) == ["o9", "g3"]


@pytest.mark.ruling("CC-60", "GEN-5")
def test_with_nothing_to_draw_you_have_no_card_during_the_event_and_get_it_back() -> None:
    match = at(f"4 / option expansion_2=on / discard b5 / draw / train * / hand 0 pBomb / {OTHERS}")
    answer(match, "play pBomb")
    assert hand(match, 0) == []
    answer(match, "red")
    assert hand(match, 0) == ["pBomb"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-60", "CC-24", "CC-23")
def test_who_holds_one_card_when_an_event_of_theirs_is_over_owes_the_call_then() -> None:
    match = play(f"4 / {WITH_EVENTS} / hand 0 pBomb g1 / {OTHERS}", "play pBomb")
    assert asked(match) == (0, "PickColor.bomb")
    answer(match, "red")
    assert asked(match) == (0, "Calls")
    answer(match, "call nothing")
    assert len(hand(match, 0)) == 1 + 3


@pytest.mark.ruling("CC-60", "CC-24", "CC-21", "CC-E13")
def test_within_an_event_chaos_is_owed_only_at_its_end() -> None:
    match = play(
        f"4 / {ENDS} / draw * r9 r8 r7 r6 bReverse / hand 0 pPlayDraw g1 / {OTHERS}",
        *("play pPlayDraw", "pick bReverse", "pick r9", "pick r8", "pick r7"),
    )
    assert options(match) == ["call flip", "call nothing"]
    answer(match, "call flip")
    assert options(match) == ["call chaos", "call nothing"]
    answer(match, "call chaos")
    assert asked(match) == (3, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-33", "CC-E13")
def test_a_hand_of_none_is_not_swapped() -> None:
    match = play(
        f"4 / {ENDS} / draw * r9 r8 r7 r6 bSwap / hand 0 pPlayDraw / {OTHERS}",
        *("play pPlayDraw", "pick bSwap", "pick r9", "pick r8", "pick r7"),
    )
    assert asked(match) == (0, "PickSeat.swap_first")
    assert options(match) == ["seat 1", "seat 2", "seat 3"]
    answer(match, "seat 3", "seat 1")
    assert hands(match)[0] == ["r6"]
    assert hand(match, 1) == ["g6", "g7", "g8", "g9", "g5"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-60", "CC-45", "CC-E13")
def test_a_hand_of_none_is_not_passed() -> None:
    match = play(
        f"4 / {ENDS} / draw * r9 r8 r7 r6 bLeft / hand 0 pPlayDraw / {OTHERS}",
        *("play pPlayDraw", "pick bLeft", "pick r9", "pick r8", "pick r7"),
    )
    assert [cards[0] for cards in hands(match)] == ["r6", "g6", "r1", "o1"]


# One's own event -------------------------------------------------------------------------------


@pytest.mark.ruling("CC-61", "CC-62")
@pytest.mark.parametrize(("ruling", "card"), EVENTS.items())
def test_which_of_their_own_events_players_may_dodge(ruling: str, card: str) -> None:
    match = at(f"4 / {WITH_EVENTS} / {TOP} / hand 0 {card} bDodge g1 g2 g3 / {HOLDERS}")
    events = heard(match)
    answer(match, f"play {card}")
    through(match)
    mine = [effect for effect, seats in windows(events) if 0 in seats and effect != "draw"]
    assert bool(mine) == (ruling in (*OWN, *OWN_CHOSEN))


@pytest.mark.ruling("CC-61", "CC-60", "CC-43")
def test_who_dodges_the_own_event_with_the_last_card_draws_one_instead() -> None:
    match = play(
        f"4 / {ENDS} / {TOP} / hand 0 pSame3 bDodge / {OTHERS}",
        *("play pSame3", "dodge bDodge", "nothing", "nothing", "nothing"),
    )
    assert hand(match, 0) == ["o9"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-61")
def test_who_dodges_the_own_event_still_makes_its_choices() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / {TOP} / hand 0 pHigherLower bDodge g1 / {OTHERS}",
        *("play pHigherLower", "dodge bDodge"),
    )
    assert asked(match) == (0, "PickWord.call")
    answer(match, "higher")
    assert match.decision is not None
    assert [d.seat for d in match.decision.together] == [1, 2, 3]


# Dodging out -------------------------------------------------------------------------------------

MANY = ["pGettingEven", "pGreedy", "pHigherLower", "pOddOneOut", "pSame3", "pBest"]
ALONE = ["pAllDraw1", "pScrapEvent", "pScrapTrain", "pScrapWhite"]


@pytest.mark.ruling("CC-62", "CC-41")
@pytest.mark.parametrize("card", [*MANY, "pHotPotato", "pEqualizer", "pRedo"])
@pytest.mark.parametrize("own", ["gDodge g1", "g1 g2"])
def test_where_two_are_needed_and_one_is_left_it_is_over(card: str, own: str) -> None:
    match = at(f"3 / {WITH_EVENTS} / hand 0 {card} {own} / hand 1 rDodge r2 / hand 2 oDodge o1")
    events = heard(match)
    answer(match, f"play {card}", "dodge rDodge", "dodge oDodge")
    assert said(events, "dodged_out") == [0]
    assert hands(match) == [own.split(), ["r2"], ["o1"]]
    assert pile(match, "scrap") == ["rDodge", "oDodge", card]
    answer(match, "call chaos", "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-62")
@pytest.mark.parametrize("card", ALONE)
def test_where_one_is_needed_all_must_dodge_to_stop_it(card: str) -> None:
    match = at(
        f"3 / {WITH_EVENTS} / hand 0 {card} gDodge g1 g2 / hand 1 rDodge r2 r3"
        " / hand 2 oDodge o1 o2"
    )
    events = heard(match)
    answer(match, f"play {card}", "dodge rDodge", "dodge oDodge", "dodge gDodge")
    assert said(events, "dodged_out") == [0]
    assert sizes(match) == [2, 2, 2]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-62", "CC-42")
@pytest.mark.parametrize(("direction", "order"), [("1", [1, 2, 3, 0]), ("-1", [3, 2, 1, 0])])
@pytest.mark.parametrize("card", [*MANY, *ALONE])
def test_those_involved_are_asked_in_order_of_play(
    card: str, direction: str, order: list[int]
) -> None:
    match = play(
        f"4 / {WITH_EVENTS} / direction {direction} / hand 0 {card} bDodge g1 g2 / {HOLDERS}",
        f"play {card}",
    )
    for seat in order:
        assert match.decision is not None
        assert (match.decision.seat, type(match.decision).__name__) == (seat, "Dodge")
        answer(match, "take")
    assert type(match.decision).__name__ != "Dodge"
