"""Scrap an Event, Scrap a Train and Scrap a White: who dodges, and last cards."""

import pytest

from game.core.event import StageStep
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, hands, heard, pile, play
from tests.games.color_chaos.events.at_a_scrap_event import DRAWS, OTHERS, START, Scrap, each
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    called,
    few,
    said,
    sizes,
)
from tests.playing import answer


@each
@pytest.mark.ruling("CC-41", "CC-62")
@pytest.mark.parametrize("dodger", [1, 2])
def test_who_dodges_neither_scraps_nor_draws(s: Scrap, dodger: int) -> None:
    dodging, drawing = f"hand {dodger} gDodge {s.card} r1", f"hand {3 - dodger} o1 o2"
    match = at(f"{START} / {s.held} / {dodging} / {drawing}")
    events = heard(match)
    answer(match, s.played)
    assert asked(match) == (dodger, f"Dodge.{s.face}")
    answer(match, "dodge gDodge")
    assert asked(match) == (3 - dodger, s.asks)
    answer(match, "draw", "draw")
    assert hand(match, dodger) == [s.card, "r1"]
    assert (said(events, "dodged"), said(events, "dodged_out")) == ([dodger], [])
    assert fact(match, "dodged") == ()
    assert asked(match) == (1, "PlayCard.turn")


@each
@pytest.mark.ruling("CC-61")
def test_its_own_player_may_dodge_it_as_one_of_the_many(s: Scrap) -> None:
    match = play(
        f"{START} / hand 0 {s.event} rDodge {s.card} b2 / {OTHERS}",
        *(s.played, "dodge rDodge", "draw", "draw"),
    )
    assert hand(match, 0) == [s.card, "b2"]
    assert asked(match) == (1, "PlayCard.turn")


@each
@pytest.mark.ruling("CC-62")
def test_it_needs_one_player(s: Scrap) -> None:
    match = play(
        f"{START} / {s.held} / hand 1 oDodge r1 r2 / hand 2 bDodge o1 o2",
        *(s.played, "dodge oDodge", "dodge bDodge"),
    )
    assert asked(match) == (0, s.asks)


@each
@pytest.mark.ruling("CC-61", "CC-62")
def test_when_all_dodge_it_is_scrapped_and_play_goes_on(s: Scrap) -> None:
    match = at(
        f"{START} / hand 0 {s.event} gDodge {s.card} b2 / hand 1 oDodge r1 r2"
        f" / hand 2 bDodge {s.other} o2"
    )
    events = heard(match)
    answer(match, s.played, "dodge oDodge", "dodge bDodge", "dodge gDodge")
    assert said(events, "dodged_out") == [0]
    assert [event.step for event in events if isinstance(event, StageStep)] == ["dodge"]
    assert sizes(match) == [2, 2, 2]
    assert pile(match, "scrap") == ["oDodge", "bDodge", "gDodge", s.event]
    assert asked(match) == (1, "PlayCard.turn")


@each
@pytest.mark.ruling("CC-62", "CC-42")
def test_who_kept_the_dodge_may_still_dodge_the_draw(s: Scrap) -> None:
    match = play(
        f"{START} / {s.held} / hand 1 oDodge r1 r2 / hand 2 o1 o2", s.played, "take", *DRAWS
    )
    assert asked(match) == (1, "Dodge.draw")
    answer(match, "dodge oDodge")
    assert hand(match, 1) == ["r1", "r2"]
    assert [hand(match, seat)[-1] for seat in (2, 0)] == ["g9", "g8"]


@each
@pytest.mark.ruling("CC-61", "CC-62", "CC-65")
@pytest.mark.parametrize(
    ("dodgers", "drew"),
    [((1,), {2: "g9", 0: "g8"}), ((0,), {1: "g9", 2: "g8"}), ((1, 0), {2: "g9"})],
)
def test_the_draw_may_be_dodged_in_order_of_play_also_in_ones_own_event(
    s: Scrap, dodgers: tuple[int, ...], drew: dict[int, str]
) -> None:
    match = play(
        f"{START} / hand 0 {s.event} gDodge b1 / hand 1 rDodge r1 / hand 2 oDodge o1",
        *(s.played, "take", "take", "take", *DRAWS),
    )
    for seat, color in ((1, "r"), (2, "o"), (0, "g")):
        assert asked(match) == (seat, "Dodge.draw")
        answer(match, f"dodge {color}Dodge" if seat in dodgers else "take")
    assert {seat: cards[-1] for seat, cards in enumerate(hands(match)) if len(cards) > 1} == drew


@each
@pytest.mark.ruling("CC-62")
def test_who_scraps_is_not_asked_to_dodge_a_draw(s: Scrap) -> None:
    match = play(
        f"{START} / {s.held} / hand 1 oDodge {s.card} r2 / hand 2 o1 o2",
        *(s.played, "take", s.picked, "draw", "draw"),
    )
    assert asked(match) == (1, "PlayCard.turn")
    assert sizes(match) == [3, 2, 3]


# Last cards ---------------------------------------------------------------------------------


@each
@pytest.mark.ruling("CC-67")
@pytest.mark.parametrize(
    ("others", "last"),
    [("hand 1 {} / hand 2 o1 o2", 1), ("hand 1 r1 r2 / hand 2 {}", 2)],
)
def test_another_players_last_card_scrapped_ends_the_round_after_the_event(
    s: Scrap, others: str, last: int
) -> None:
    match = play(f"3 / {ENDS} / {s.held} / {others.format(s.card)}", s.played)
    for seat in (1, 2, 0):
        assert asked(match) == (seat, s.asks)
        answer(match, s.picked if seat == last else "draw")
    assert match.decision is None
    assert match.table.scores[last] == 0
    assert sizes(match) == [0 if seat == last else 3 for seat in range(3)]


@each
@pytest.mark.ruling("CC-67", "CC-60", "CC-25")
def test_two_last_cards_scrapped_end_the_round_for_the_other_player_only(s: Scrap) -> None:
    match = at(f"3 / {ENDS} / hand 0 {s.event} {s.card} / hand 1 r1 r2 / hand 2 {s.other}")
    events = heard(match)
    answer(match, s.played, "draw", f"pick {s.other}", s.picked)
    assert match.decision is None
    assert sizes(match) == [1, 3, 0]
    assert called(events) == []


@each
@pytest.mark.ruling("CC-67", "CC-43", "CC-25")
def test_a_last_dodge_ends_the_round_after_the_event(s: Scrap) -> None:
    match = at(f"3 / {ENDS} / hand 0 {s.event} b1 / hand 1 oDodge / hand 2 o1 o2")
    events = heard(match)
    answer(match, s.played, "dodge oDodge", "draw", "draw")
    assert match.decision is None
    assert sizes(match) == [2, 0, 3]
    assert called(events) == []


@each
@pytest.mark.ruling("CC-67", "CC-62")
def test_dodging_the_draw_with_the_last_card_ends_the_round_after_it(s: Scrap) -> None:
    match = play(
        f"3 / {ENDS} / draw * g8 g9 / {s.held} / hand 1 oDodge / hand 2 o1 o2",
        *(s.played, "take", *DRAWS, "dodge oDodge"),
    )
    assert match.decision is None
    assert hands(match) == [["b1", "b2", "g8"], [], ["o1", "o2", "g9"]]


@each
@pytest.mark.ruling("CC-60", "CC-24")
@pytest.mark.parametrize(("call", "holds"), [("call chaos", 1), ("call nothing", 1 + 3)])
def test_as_the_last_card_its_player_draws_before_all_else_and_again_when_that_is_scrapped(
    s: Scrap, call: str, holds: int
) -> None:
    match = play(
        f"3 / {WITH_EVENTS} / draw * g6 g7 g8 {s.card} / hand 0 {s.event} / {OTHERS}", s.played
    )
    assert hand(match, 0) == [s.card]
    answer(match, "draw", "draw", s.picked)
    assert hand(match, 0) == ["g6"]
    assert asked(match) == (0, "Calls")
    answer(match, call)
    assert len(hand(match, 0)) == holds
    assert asked(match) == (1, "PlayCard.turn")


@each
@pytest.mark.ruling("CC-60")
def test_who_scraps_the_last_card_in_the_own_event_draws_one(s: Scrap) -> None:
    match = play(
        f"{START} / hand 0 {s.event} {s.card} / {OTHERS}", s.played, "draw", "draw", s.picked
    )
    assert hand(match, 0) == ["g7"]
    assert asked(match) == (0, "Calls")


@each
@pytest.mark.ruling("CC-60", "CC-61")
def test_its_player_dodging_with_the_last_card_draws_one(s: Scrap) -> None:
    match = play(
        f"{START} / hand 0 {s.event} gDodge / {OTHERS}", s.played, "dodge gDodge", "draw", "draw"
    )
    assert hand(match, 0) == ["g7"]
    assert asked(match) == (0, "Calls")


@each
@pytest.mark.ruling("CC-24", "CC-60")
def test_whoever_is_left_with_one_card_calls_in_order_of_play(s: Scrap) -> None:
    match = at(f"{START} / hand 0 {s.event} {s.card} b1 / hand 1 {s.other} r1 / hand 2 bDodge o1")
    events = heard(match)
    answer(match, s.played, "dodge bDodge", f"pick {s.other}", s.picked)
    for seat in (1, 2, 0):
        assert asked(match) == (seat, "Calls")
        answer(match, "call chaos")
    assert called(events) == [(1, True), (2, True), (0, True)]
    assert asked(match) == (1, "PlayCard.turn")


@each
@pytest.mark.ruling("CC-24")
def test_who_forgets_the_call_draws_three(s: Scrap) -> None:
    match = at(f"{START} / {s.held} / hand 1 {s.card} r1 / hand 2 {s.other} o1")
    events = heard(match)
    answer(match, s.played, s.picked, f"pick {s.other}", "draw", "call chaos", "call nothing")
    assert called(events) == [(1, True), (2, False)]
    assert sizes(match) == [3, 1, 1 + 3]


@each
@pytest.mark.ruling("CC-24")
def test_who_held_one_card_all_along_owes_no_call(s: Scrap) -> None:
    match = at(f"3 / {few()} / {s.held} / hand 1 r1 / hand 2 o1 o2")
    events = heard(match)
    answer(match, s.played, *DRAWS)
    assert sizes(match)[1] == 1
    assert called(events) == []
