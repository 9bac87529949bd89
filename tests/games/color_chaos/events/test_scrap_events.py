"""Scrap an Event, Scrap a Train and Scrap a White: who scraps, who draws, and what."""

import pytest

from tests.games.color_chaos.at_the_table import asked, fact, hand, hands, pile, play
from tests.games.color_chaos.events.at_a_scrap_event import (
    DRAWS,
    EVENT,
    OTHERS,
    START,
    TRAIN,
    WHITE,
    Scrap,
    each,
)
from tests.games.color_chaos.events.at_an_event import few, on_stage, sixteen, sizes
from tests.playing import answer, options


@each
@pytest.mark.ruling("CC-61")
def test_everyone_in_order_of_play_scraps_one_or_draws(s: Scrap) -> None:
    match = play(
        f"{START} / hand 0 {s.event} {s.third} b2 / hand 1 {s.card} {s.other} r1 / hand 2 o1 o2",
        s.played,
    )
    assert asked(match) == (1, s.asks)
    answer(match, s.picked)
    assert asked(match) == (2, s.asks)
    assert on_stage(match, None) == [s.card]
    answer(match, "draw")
    assert asked(match) == (0, s.asks)
    answer(match, f"pick {s.third}")
    assert hands(match) == [["b2"], [s.other, "r1"], ["o1", "o2", "g9"]]
    assert pile(match, "scrap") == [s.card, s.third, s.event]


@pytest.mark.parametrize(
    ("s", "cards", "offered"),
    [
        pytest.param(EVENT, "pThief pWar r1", "pThief pWar", marks=pytest.mark.ruling("CC-E16")),
        pytest.param(TRAIN, "kTrain pWar r1", "kTrain", marks=pytest.mark.ruling("CC-E17")),
        pytest.param(WHITE, "wDraw4 wPick r1", "wDraw4 wPick", marks=pytest.mark.ruling("CC-E18")),
        pytest.param(
            *(WHITE, "wPickDump b-1 r1", "wPickDump"), marks=pytest.mark.ruling("CC-E18", "CC-71")
        ),
    ],
)
def test_cards_of_its_kind_are_offered(s: Scrap, cards: str, offered: str) -> None:
    table = f"{START} / option expansion_3=on / {s.held} / hand 1 {cards} / hand 2 o1 o2"
    assert options(play(table, s.played)) == [*(f"pick {c}" for c in offered.split()), "draw"]


@each
def test_holding_one_forces_nobody_to_scrap_it(s: Scrap) -> None:
    match = play(f"{START} / {s.held} / hand 1 {s.card} r1 / hand 2 o1 o2", s.played, *DRAWS)
    assert hand(match, 1) == [s.card, "r1", "g9"]


@each
def test_who_holds_none_is_asked_too_and_can_only_draw(s: Scrap) -> None:
    match = play(
        f"{START} / {s.held} / hand 1 {s.unwanted} bDodge r1 / hand 2 o1 o2", s.played, "take"
    )
    assert asked(match) == (1, s.asks)
    assert options(match) == ["draw"]


@pytest.mark.ruling("CC-E16", "CC-60")
def test_the_event_being_played_is_not_one_to_scrap() -> None:
    match = play(f"{START} / {EVENT.held} / {OTHERS}", EVENT.played, "draw", "draw")
    assert asked(match) == (0, EVENT.asks)
    assert options(match) == ["draw"]
    assert pile(match, "event") == ["pScrapEvent"]


@pytest.mark.ruling("CC-E17")
def test_one_train_is_scrapped_however_many_are_held() -> None:
    match = play(
        f"{START} / {TRAIN.held} / hand 1 kTrain kTrain kTrain / hand 2 o1 o2",
        *(TRAIN.played, "pick kTrain#2"),
    )
    assert asked(match) == (2, TRAIN.asks)
    answer(match, "draw", "draw")
    assert hand(match, 1) == ["kTrain", "kTrain"]


@pytest.mark.ruling("CC-E17", "CC-16")
def test_the_train_on_the_table_is_neither_scrapped_nor_drawn() -> None:
    match = play(
        f"{START} / train kTrain kTrain / {TRAIN.held} / hand 1 kTrain r1 / hand 2 o1 o2",
        *(TRAIN.played, "pick kTrain", "draw", "draw"),
    )
    assert pile(match, "train") == ["kTrain", "kTrain"]
    assert sizes(match) == [3, 1, 3]


@pytest.mark.ruling("CC-E18", "CC-17")
def test_a_scrapped_white_card_does_nothing() -> None:
    match = play(
        f"{START} / {WHITE.held} / hand 1 wDraw4 r1 r2 / hand 2 o1 o2",
        *(WHITE.played, "pick wDraw4", "draw", "draw"),
    )
    assert (fact(match, "debt"), fact(match, "color")) == (0, "blue")
    assert asked(match) == (1, "PlayCard.turn")


@each
@pytest.mark.ruling("CC-65", "CC-66", "GEN-8")
@pytest.mark.parametrize(("direction", "order"), [(1, [1, 2, 0]), (-1, [2, 1, 0])])
def test_they_draw_in_order_of_play_and_the_next_player_is_on(
    s: Scrap, direction: int, order: list[int]
) -> None:
    match = play(f"{START} / direction {direction} / {s.held} / {OTHERS}", s.played)
    for seat in order:
        assert asked(match) == (seat, s.asks)
        answer(match, "draw")
    assert [hand(match, seat)[-1] for seat in order] == ["g9", "g8", "g7"]
    assert asked(match) == (order[0], "PlayCard.turn")


@each
@pytest.mark.ruling("CC-65")
@pytest.mark.parametrize("holder", [3, 9, 15])
def test_sixteen_players_choose_in_order(s: Scrap, holder: int) -> None:
    match = play(sixteen({0: f"{s.event} b1 b2", holder: f"{s.card} b3"}), s.played)
    for seat in (*range(1, 16), 0):
        assert asked(match) == (seat, s.asks)
        answer(match, s.picked if seat == holder else "draw")
    assert sizes(match) == [1 if seat == holder else 3 for seat in range(16)]
    assert asked(match) == (holder, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


# Piles --------------------------------------------------------------------------------------


@each
@pytest.mark.ruling("CC-8", "CC-65")
@pytest.mark.parametrize("piles", [few("g9", "g1 g2 b5"), f"{few('g9')} / scrap g1 g2"])
def test_draw_is_rebuilt_when_the_second_drawer_needs_it(s: Scrap, piles: str) -> None:
    match = play(f"3 / {piles} / {s.held} / {OTHERS}", s.played, *DRAWS)
    assert hand(match, 1)[-1] == "g9"
    assert {hand(match, 2)[-1], hand(match, 0)[-1]} == {"g1", "g2"}
    assert (pile(match, "discard"), pile(match, "scrap")) == (["b5"], [s.event])


@each
@pytest.mark.ruling("CC-68", "GEN-5", "CC-8")
def test_nothing_left_to_draw_not_even_the_card_scrapped_just_now(s: Scrap) -> None:
    match = play(
        f"3 / {few()} kTrain / {s.held} / hand 1 {s.card} r1 r2 / hand 2 o1 o2",
        *(s.played, s.picked, "draw", "draw"),
    )
    assert sizes(match) == [2, 2, 2]
    assert pile(match, "scrap") == [s.card, s.event]
    assert asked(match) == (1, "PlayCard.turn")


@each
@pytest.mark.ruling("CC-64", "CC-E11")
@pytest.mark.parametrize(
    ("piles", "first", "second"),
    [
        ("new-1 b3 g4", ["g4"], ["b3"]),
        ("new-1 r8 r9 / new-2 o8", ["r9", "o8"], ["r8"]),
        ("new-1 r8 r9 / new-3 o8", ["r9", "o8"], ["r8"]),
    ],
)
def test_who_draws_takes_one_more_from_each_new_draw_pile(
    s: Scrap, piles: str, first: list[str], second: list[str]
) -> None:
    match = play(f"{START} / {piles} / {s.held} / {OTHERS}", s.played, *DRAWS)
    assert hand(match, 1) == ["r1", "r2", "g9", *first]
    assert hand(match, 2) == ["o1", "o2", "g8", *second]
    assert hand(match, 0) == ["b1", "b2", "g7"]
    assert [pile(match, f"new-{number}") for number in (1, 2, 3)] == [[], [], []]
