"""Bomb."""

import pytest

from game.core.event import Announced
from game.core.match import Match
from game.games.color_chaos.chaos_table import SUITS
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

OTHERS = "hand 1 b1 r1 r2 / hand 2 b2 r3 r4"
BLUE = f"turn 1 / bombs 1 0 0 / {WITH_EVENTS}"
"""The first player's Bomb is blue, and it is the second player's turn."""
HOST = "hand 0 g1 g2 g3"


def live(match: Match) -> dict[int, str]:
    """Whose Bombs are live, and their colors."""
    bombs = match.table.public_facts()["bombs"]
    return {seat: SUITS[number - 1] for seat, number in enumerate(bombs) if number}


@pytest.mark.ruling("CC-E2", "CC-66")
@pytest.mark.parametrize("color", SUITS)
def test_you_name_a_suit_color(color: str) -> None:
    match = play(f"3 / {WITH_EVENTS} / hand 0 pBomb g1 g2 / {OTHERS}", "play pBomb")
    assert asked(match) == (0, "PickColor.bomb")
    assert options(match) == ["blue", "green", "orange", "red"]
    assert pile(match, "event") == ["pBomb"]
    answer(match, color)
    assert live(match) == {0: color}
    assert fact(match, "color") == "blue"
    assert pile(match, "scrap") == ["pBomb"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E2")
@pytest.mark.parametrize(("card", "drawn"), [("b1", 2), ("g5", 0), ("b-2", 2)])
def test_whoever_plays_its_color_draws_two(card: str, drawn: int) -> None:
    match = at(f"3 / option expansion_3=on / {BLUE} / {HOST} / hand 1 {card} r1 r2 / hand 2 r3 r4")
    events = heard(match)
    answer(match, f"play {card}")
    assert len(hand(match, 1)) == 2 + drawn
    assert said(events, "bombed") == [1] * (drawn // 2)
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-E2", "CC-41", "CC-62")
def test_neither_the_bomb_nor_its_draws_can_be_dodged() -> None:
    match = at(f"3 / {WITH_EVENTS} / hand 0 pBomb gDodge g2 / hand 1 b1 rDodge r2 / hand 2 oDodge")
    events = heard(match)
    answer(match, "play pBomb", "blue", "play b1")
    assert windows(events) == []
    assert len(hand(match, 1)) == 2 + 2
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-E2")
@pytest.mark.parametrize(
    ("cards", "answers"),
    [
        ("wPick r1 r2", ["play wPick", "blue"]),
        ("wDraw4 r1 r2", ["play wDraw4", "blue"]),
        ("kTrain r1 r2", ["play kTrain"]),
        ("bDodge r1 r2", ["play bDodge"]),
        ("pMisfortune r1 r2", ["play pMisfortune", "seat 2"]),
    ],
)
def test_only_a_suit_card_played_to_discard_sets_it_off(cards: str, answers: list[str]) -> None:
    match = at(f"3 / {BLUE} / {HOST} / hand 1 {cards} / hand 2 r3 r4")
    events = heard(match)
    answer(match, *answers)
    assert said(events, "bombed") == []
    assert hand(match, 1) == ["r1", "r2"]


@pytest.mark.ruling("CC-E2", "CC-45")
def test_the_cards_action_is_done_first() -> None:
    match = play(
        f"3 / {BLUE} / {HOST} / hand 1 bLeft r1 / hand 2 r3 r4", "play bLeft", "call chaos"
    )
    assert hands(match) == [["r3", "r4"], ["g1", "g2", "g3"], ["r1"]]
    assert asked(match) == (2, "Calls")
    answer(match, "call chaos")
    assert len(hand(match, 1)) == 3 + 2
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-E2", "CC-20")
def test_the_call_for_one_card_is_owed_before_the_draw() -> None:
    match = play(f"3 / {BLUE} / {HOST} / hand 1 b1 r1 / hand 2 r3 r4", "play b1")
    assert asked(match) == (1, "Calls")
    answer(match, "call nothing")
    assert len(hand(match, 1)) == 1 + 3 + 2


@pytest.mark.ruling("CC-E2", "CC-34")
def test_a_dump_counts_once() -> None:
    match = at(f"3 / {BLUE} / {HOST} / hand 1 bDump b1 b2 b3 r1 r2 / hand 2 r3 r4")
    events = heard(match)
    answer(match, "play bDump", "pick b1", "pick b2", "pick b3")
    assert said(events, "bombed") == [1]
    assert len(hand(match, 1)) == 2 + 2


@pytest.mark.ruling("CC-E2", "CC-34")
def test_a_color_dump_without_anything_dumped_counts_too() -> None:
    match = play(f"3 / {BLUE} / {HOST} / hand 1 bDump r1 r2 / hand 2 r3 r4", "play bDump")
    assert len(hand(match, 1)) == 2 + 2


@pytest.mark.ruling("CC-E2", "CC-50")
@pytest.mark.parametrize("cards", ["b1", "bDump b1"])
def test_a_card_that_ends_the_round_draws_nothing(cards: str) -> None:
    match = at(f"3 / option target=one round / {BLUE} / {HOST} / hand 1 {cards} / hand 2 r3 r4")
    events = heard(match)
    first, *dumped = cards.split()
    answer(match, f"play {first}", *(f"pick {card}" for card in dumped))
    assert match.decision is None
    assert said(events, "bombed") == []
    assert match.table.scores == (6, 0, 7)


@pytest.mark.ruling("CC-E2", "CC-43", "CC-50")
def test_nothing_is_drawn_when_a_dodge_of_the_card_ended_the_round() -> None:
    match = play(
        f"3 / option target=one round / {BLUE} / {HOST} / hand 1 bLeft r1 r2 / hand 2 oDodge",
        *("play bLeft", "dodge oDodge"),
    )
    assert match.decision is None
    assert hands(match) == [["r1", "r2"], ["g1", "g2", "g3"], []]


# How long it lasts ----------------------------------------------------------------------


@pytest.mark.ruling("CC-E2")
def test_it_lasts_until_your_next_turn_starts() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / hand 0 pBomb b7 b8 b9 / {OTHERS}",
        *("play pBomb", "blue", "play b1", "play b2"),
    )
    assert sizes(match) == [3, 4, 4]
    assert asked(match) == (0, "PlayCard.turn")
    assert live(match) == {}
    answer(match, "play b7")
    assert sizes(match) == [2, 4, 4]


@pytest.mark.ruling("CC-E2", "CC-30")
def test_a_turn_lost_to_skip_counts_as_started() -> None:
    match = play(
        f"3 / turn 2 / bombs 4 0 0 / {WITH_EVENTS} / {HOST} / hand 1 r1 r2 r3 / hand 2 bSkip o1 o2",
        "play bSkip",
    )
    assert live(match) == {}
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E2", "CC-30", "CC-32")
@pytest.mark.parametrize(("turn", "card", "calls"), [(3, "bDoubleSkip", 0), (1, "bReverseSkip", 1)])
def test_skips_of_the_first_expansion_end_it_too(turn: int, card: str, calls: int) -> None:
    cards = [f"hand {s} r{s + 1} r{s + 5} o{s + 1}" for s in range(5)]
    cards[turn] += f" {card}"
    match = play(
        f"5 / option expansion_1=on / turn {turn} / bombs 4 0 3 0 4 / {WITH_EVENTS} / "
        + " / ".join(cards),
        f"play {card}",
        *["call flip"] * calls,
    )
    assert live(match) == {2: "orange"}


@pytest.mark.ruling("CC-E2", "CC-31")
def test_a_turn_that_went_by_without_you_does_not_end_it() -> None:
    match = play(
        f"3 / option expansion_1=on / turn 2 / bombs 4 0 0 / {WITH_EVENTS} / {HOST}"
        " / hand 1 r1 r2 r3 r4 / hand 2 bSkipToMost o1 o2",
        "play bSkipToMost",
    )
    assert asked(match) == (1, "PlayCard.turn")
    assert live(match) == {0: "red"}


@pytest.mark.ruling("CC-E2")
def test_it_ends_with_the_round() -> None:
    match = play(f"3 / {BLUE} / {HOST} / hand 1 r5 / hand 2 r3 r4", "play r5")
    assert fact(match, "round") == 2
    assert live(match) == {}


@pytest.mark.ruling("CC-E2", "CC-E19")
def test_it_follows_its_player_to_another_seat() -> None:
    match = play(
        f"4 / turn 1 / bombs 1 0 0 0 / {WITH_EVENTS} / {HOST} / hand 1 pSeatSwap r1 r2"
        " / hand 2 b2 r3 r4 / hand 3 b3 o1 o2",
        *("play pSeatSwap", "seat 0", "play b2", "play b3"),
    )
    assert sizes(match)[2:] == [2 + 2, 2 + 2]
    assert fact(match, "around") == (1, 0, 2, 3)
    assert asked(match) == (1, "PlayCard.turn")
    assert live(match) == {0: "blue"}


@pytest.mark.ruling("CC-E2")
def test_a_new_bomb_leaves_the_others_live() -> None:
    match = play(
        f"3 / turn 1 / bombs 1 0 3 / {WITH_EVENTS} / {HOST} / hand 1 pBomb r1 r2 / hand 2 r3 r4",
        *("play pBomb", "red"),
    )
    assert live(match) == {0: "blue", 1: "red"}


@pytest.mark.ruling("CC-E2")
@pytest.mark.parametrize(("bombs", "drawn"), [("1 0 1", 4), ("1 0 2", 2), ("2 0 3", 0)])
def test_each_of_two_bombs_counts(bombs: str, drawn: int) -> None:
    match = play(
        f"3 / turn 1 / bombs {bombs} / {WITH_EVENTS} / {HOST} / hand 1 b1 r1 r2 / hand 2 r3 r4",
        "play b1",
    )
    assert len(hand(match, 1)) == 2 + drawn


# Skips in its color that pass over the bomber ------------------------------------------------

BOMBER_NEXT = f"turn 2 / bombs 1 0 0 / {WITH_EVENTS}"
"""The first player's Bomb is blue, and the third player is on: the bomber would be next."""


@pytest.mark.ruling("CC-E2", "CC-30")
def test_a_skip_past_the_bomber_costs_two_after_it_has_acted() -> None:
    match = at(f"3 / {BOMBER_NEXT} / {HOST} / hand 1 r1 r2 r3 / hand 2 bSkip o1 o2")
    events = heard(match)
    answer(match, "play bSkip")
    assert len(hand(match, 2)) == 2 + 2
    told = [(e.key, e.seat) for e in events if isinstance(e, Announced)]
    assert told == [("skipped", 0), ("bombed", 2)]
    assert live(match) == {}
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E2", "CC-30", "CC-31", "CC-32")
@pytest.mark.parametrize(
    ("card", "calls", "bomber"),
    [
        ("bSkip", 0, 3),
        ("bDoubleSkip", 0, 3),
        ("bDoubleSkip", 0, 4),
        ("bReverseSkip", 1, 1),
        ("bSkipToMost", 0, 4),
    ],
)
def test_every_skip_that_ends_a_turn_of_the_bomber_costs_two(
    card: str, calls: int, bomber: int
) -> None:
    bombs = " ".join("1" if seat == bomber else "0" for seat in range(5))
    others = " / ".join(f"hand {seat} r{seat + 1} r{seat + 5}" for seat in (0, 1, 3))
    match = at(
        f"5 / option expansion_1=on / turn 2 / bombs {bombs} / {WITH_EVENTS} / {others}"
        f" / hand 2 {card} o1 o2 / hand 4 g1 g2 g3 g4"
    )
    events = heard(match)
    answer(match, f"play {card}", *["call flip"] * calls)
    assert said(events, "bombed") == [2]
    assert len(hand(match, 2)) == 2 + 2
    assert live(match) == {}


@pytest.mark.ruling("CC-E2", "CC-30")
def test_every_matching_bomb_that_lay_there_counts_though_all_are_skipped() -> None:
    match = at(
        f"3 / option expansion_1=on / turn 2 / bombs 1 1 0 / {WITH_EVENTS} / {HOST}"
        " / hand 1 r1 r2 r3 / hand 2 bDoubleSkip o1 o2"
    )
    events = heard(match)
    answer(match, "play bDoubleSkip")
    assert said(events, "bombed") == [2, 2]
    assert len(hand(match, 2)) == 2 + 4
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-E2", "CC-30")
@pytest.mark.parametrize(("bombs", "drawn"), [("1 2 0", 2), ("2 1 0", 2), ("3 4 0", 0)])
def test_of_skipped_bombers_only_those_of_the_color_count(bombs: str, drawn: int) -> None:
    match = play(
        f"3 / option expansion_1=on / turn 2 / bombs {bombs} / {WITH_EVENTS} / {HOST}"
        " / hand 1 r1 r2 r3 / hand 2 bDoubleSkip o1 o2",
        "play bDoubleSkip",
    )
    assert len(hand(match, 2)) == 2 + drawn


@pytest.mark.ruling("CC-E2", "CC-34", "CC-71")
@pytest.mark.parametrize(
    ("cards", "answers"),
    [
        ("bDump b1 bSkip", ["play bDump", "pick b1", "pick bSkip"]),
        ("wPickDump b1 bSkip", ["play wPickDump", "blue", "pick b1", "pick bSkip"]),
    ],
)
def test_a_dump_that_ends_with_a_skip_past_the_bomber_costs_once(
    cards: str, answers: list[str]
) -> None:
    match = at(
        f"3 / option expansion_3=on / {BOMBER_NEXT} / {HOST} / hand 1 r1 r2 r3"
        f" / hand 2 {cards} o1 o2"
    )
    events = heard(match)
    answer(match, *answers)
    assert said(events, "bombed") == [2]
    assert len(hand(match, 2)) == 2 + 2
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E2", "CC-E13")
def test_a_skip_that_play_from_draw_gave_costs_two_as_well() -> None:
    match = play(
        f"3 / {BOMBER_NEXT} / {HOST} / hand 1 r1 r2 r3 / draw * o9 o8 o7 o6 bSkip"
        " / hand 2 pPlayDraw r4 r5",
        *("play pPlayDraw", "pick bSkip", "pick o9", "pick o8", "pick o7"),
    )
    assert hand(match, 2) == ["r4", "r5", "o6", "o7"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E2", "CC-20", "CC-21")
def test_calls_come_before_what_a_skip_past_the_bomber_costs() -> None:
    match = play(
        f"3 / option expansion_1=on / turn 1 / bombs 1 0 0 / {WITH_EVENTS} / {HOST}"
        " / hand 1 bReverseSkip r1 / hand 2 o1 o2 o3",
        "play bReverseSkip",
    )
    assert asked(match) == (1, "Calls")
    answer(match, "call nothing")
    assert len(hand(match, 1)) == 1 + 3 + 1 + 2
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-E2", "CC-50")
def test_a_last_card_that_would_skip_the_bomber_draws_nothing() -> None:
    match = play(
        f"3 / option target=one round / {BOMBER_NEXT} / {HOST} / hand 1 r1 / hand 2 bSkip",
        "play bSkip",
    )
    assert match.decision is None
    assert match.table.scores == (6, 1, 0)


@pytest.mark.ruling("CC-E2", "CC-41")
def test_a_bomber_who_loses_the_turn_by_a_dodged_draw_4_has_no_bomb_any_more() -> None:
    match = play(
        f"3 / option dodged_draw4=passes on / turn 2 / bombs 1 0 0 / {WITH_EVENTS}"
        " / hand 0 gDodge g1 g2 / hand 1 r1 r2 r3 / hand 2 wDraw4 b1 o2",
        *("play wDraw4", "blue", "play gDodge"),
    )
    assert hand(match, 2) == ["b1", "o2"]
    assert live(match) == {}
    assert asked(match) == (1, "PlayCard.owes")


# Around it ---------------------------------------------------------------------------------


@pytest.mark.ruling("CC-E2", "CC-60", "CC-24")
def test_as_your_last_card_you_draw_first_and_call_in_the_end() -> None:
    match = at(f"3 / {ENDS} / draw * o9 / hand 0 pBomb / {OTHERS}")
    events = heard(match)
    answer(match, "play pBomb")
    assert hand(match, 0) == ["o9"]
    answer(match, "red")
    assert asked(match) == (0, "Calls")
    answer(match, "call chaos")
    assert called(events) == [(0, True)]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E2", "CC-64")
def test_its_draws_bring_extra_cards() -> None:
    match = play(f"3 / {BLUE} / {HOST} / {OTHERS} / new-1 o9 o8 / new-2 o7", "play b1")
    assert len(hand(match, 1)) == 2 + 2 + 2
    assert hand(match, 1)[-2:] == ["o8", "o7"]


@pytest.mark.ruling("CC-E2", "GEN-5")
@pytest.mark.parametrize(("draw", "drawn"), [("o9", 2), ("", 1)])
def test_it_draws_what_there_is(draw: str, drawn: int) -> None:
    match = play(f"3 / turn 1 / bombs 1 0 0 / {few(draw)} / {HOST} / {OTHERS}", "play b1")
    assert len(hand(match, 1)) == 2 + drawn
    assert pile(match, "discard") == ["b1"]


@pytest.mark.ruling("CC-E2", "CC-E13", "CC-60")
def test_a_card_that_play_from_draw_gave_sets_it_off() -> None:
    match = play(
        f"3 / {BLUE} / {HOST} / draw * o9 o8 o7 o6 b1 / hand 1 pPlayDraw r1 r2 / hand 2 r3 r4",
        *("play pPlayDraw", "pick b1", "pick o9", "pick o8", "pick o7"),
    )
    assert pile(match, "discard")[-1] == "b1"
    assert hand(match, 1) == ["r1", "r2", "o6", "o7"]


@pytest.mark.ruling("CC-E2", "CC-5")
def test_at_sixteen_it_lasts_all_around() -> None:
    table = {0: "pBomb b1 b2"} | {seat: "b3 r1 o1" for seat in (1, 2)}
    match = play(
        sixteen(table | {15: "b4 r1 o1"}, "direction -1"),
        *("play pBomb", "blue", "play b4"),
    )
    assert sizes(match)[15] == 2 + 2
    assert asked(match) == (14, "PlayCard.turn")
    answer(match, *("draw", "pass") * 12, "play b3", "play b3")
    assert sizes(match)[1:3] == [4, 4]
    assert asked(match) == (0, "PlayCard.turn")
    assert live(match) == {}
