"""Hands Left and Hands Right."""

import pytest

from game.core.event import Announced, Called
from tests.games.color_chaos.at_the_table import (
    asked,
    at,
    fact,
    hand,
    hands,
    heard,
    play,
    windows,
)
from tests.playing import answer

TWO = "option expansion_2=on / discard b5"
ONE_ROUND = f"option target=one round / {TWO}"

LEFT = [["g7", "g8", "g9"], ["g1", "g2"], ["r1", "r2"], ["o1", "o2"]]
RIGHT = [["r1", "r2"], ["o1", "o2"], ["g7", "g8", "g9"], ["g1", "g2"]]
PASSING = "hand 1 r1 r2 / hand 2 o1 o2 / hand 3 g7 g8 g9"


@pytest.mark.ruling("CC-45", "GEN-8")
@pytest.mark.parametrize("direction", ["1", "-1"])
@pytest.mark.parametrize(("card", "after"), [("bLeft", LEFT), ("bRight", RIGHT)])
def test_hands_go_one_seat_that_way_whatever_the_direction_of_play(
    card: str, after: list[list[str]], direction: str
) -> None:
    match = play(
        f"4 / direction {direction} / {TWO} / hand 0 {card} g1 g2 / {PASSING}", f"play {card}"
    )
    assert hands(match) == after
    assert fact(match, "direction") == int(direction)
    assert asked(match)[0] == {1: 1, -1: 3}[int(direction)]


@pytest.mark.ruling("CC-45", "CC-E19")
def test_hands_go_around_as_players_sit_now() -> None:
    match = play(f"4 / around 0 2 1 3 / {TWO} / hand 0 bLeft g1 g2 / {PASSING}", "play bLeft")
    assert hands(match) == [["g7", "g8", "g9"], ["o1", "o2"], ["g1", "g2"], ["r1", "r2"]]


@pytest.mark.ruling("CC-45")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("bLeft", [["g7"], ["r1", "r2"], ["g1", "g2"], ["o1", "o2"]]),
        ("bRight", [["o1", "o2"], ["r1", "r2"], ["g7"], ["g1", "g2"]]),
    ],
)
def test_who_dodges_keeps_the_hand_and_the_one_coming_goes_on(
    card: str, after: list[list[str]]
) -> None:
    match = play(
        f"4 / {TWO} / hand 0 {card} g1 g2 / hand 1 rDodge r1 r2 / hand 2 o1 o2 / hand 3 g7",
        *(f"play {card}", "dodge rDodge"),
    )
    assert hands(match) == after


@pytest.mark.ruling("CC-45")
def test_a_hand_goes_on_past_several_who_dodge() -> None:
    match = play(
        f"4 / {TWO} / hand 0 bLeft g1 g2 / hand 1 rDodge r1 r2 / hand 2 oDodge o1 o2"
        " / hand 3 g7 g8",
        *("play bLeft", "dodge rDodge", "dodge oDodge"),
    )
    assert hands(match) == [["g7", "g8"], ["r1", "r2"], ["o1", "o2"], ["g1", "g2"]]


@pytest.mark.ruling("CC-45", "CC-50")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("bLeft", [[], ["g7", "g8", "g9"], ["r1", "r2"], ["o1", "o2"]]),
        ("bRight", [[], ["o1", "o2"], ["g7", "g8", "g9"], ["r1", "r2"]]),
    ],
)
def test_as_the_last_card_hands_move_past_you_and_the_round_is_over(
    card: str, after: list[list[str]]
) -> None:
    match = play(f"4 / {ONE_ROUND} / hand 0 {card} / {PASSING}", f"play {card}")
    assert match.decision is None
    assert hands(match) == after


@pytest.mark.ruling("CC-45", "CC-43", "CC-25")
def test_as_the_last_card_it_may_be_dodged_too() -> None:
    match = at(f"4 / {ONE_ROUND} / hand 0 bLeft / hand 1 r1 / hand 2 oDodge / hand 3 g7")
    events = heard(match)
    answer(match, "play bLeft", "dodge oDodge")
    assert match.decision is None
    assert hands(match) == [[], ["g7"], [], ["r1"]]
    assert not [event for event in events if isinstance(event, Called)]


@pytest.mark.ruling("CC-45", "CC-34")
def test_dumped_last_hands_are_passed() -> None:
    match = play(
        f"4 / {TWO} / hand 0 bDump b1 bLeft g1 g2 / {PASSING}",
        *("play bDump", "pick b1", "pick bLeft"),
    )
    assert hands(match) == LEFT


@pytest.mark.ruling("CC-45", "CC-34")
def test_dumped_before_the_last_hands_stay() -> None:
    match = play(
        f"4 / {TWO} / hand 0 bDump b1 bLeft g1 g2 / {PASSING}",
        *("play bDump", "pick bLeft", "pick b1"),
    )
    assert hand(match, 0) == ["g1", "g2"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-45", "CC-34", "CC-50")
def test_dumped_as_the_last_card_of_all_hands_are_passed_and_the_round_is_over() -> None:
    match = play(f"4 / {ONE_ROUND} / hand 0 bDump bRight / {PASSING}", "play bDump", "pick bRight")
    assert match.decision is None
    assert hands(match) == [[], ["o1", "o2"], ["g7", "g8", "g9"], ["r1", "r2"]]


@pytest.mark.ruling("CC-45", "CC-34", "CC-43")
def test_dumped_as_the_last_card_it_may_be_dodged() -> None:
    match = play(
        f"4 / {ONE_ROUND} / hand 0 bDump bRight / hand 1 r1 / hand 2 oDodge o1 / hand 3 g7",
        *("play bDump", "pick bRight", "dodge oDodge"),
    )
    assert hands(match) == [[], ["g7"], ["o1"], ["r1"]]


@pytest.mark.ruling("CC-46")
def test_with_one_player_left_in_the_passing_nothing_moves() -> None:
    match = at(f"3 / {TWO} / hand 0 bLeft g1 g2 / hand 1 rDodge r1 r2 / hand 2 oDodge o1 o2")
    events = heard(match)
    answer(match, "play bLeft", "dodge rDodge", "dodge oDodge")
    assert hands(match) == [["g1", "g2"], ["r1", "r2"], ["o1", "o2"]]
    assert not [e for e in events if isinstance(e, Announced) and e.key == "passed_hands"]


@pytest.mark.ruling("CC-46", "CC-45", "CC-41")
def test_as_the_last_card_one_dodge_of_two_stops_it_and_the_other_has_nothing_to_dodge() -> None:
    match = at(f"3 / {ONE_ROUND} / hand 0 bLeft / hand 1 rDodge r1 / hand 2 oDodge o1")
    events = heard(match)
    answer(match, "play bLeft", "dodge rDodge")
    assert match.decision is None
    assert hands(match) == [[], ["r1"], ["oDodge", "o1"]]
    assert windows(events) == [("hands-left", (1, 2))]


@pytest.mark.ruling("CC-45", "GEN-2")
def test_a_passed_hand_is_known_to_who_gave_it_and_who_got_it() -> None:
    match = play(f"4 / {TWO} / hand 0 bLeft g1 g2 / {PASSING}", "play bLeft")
    seen = [{match.table.seen[card.id] for card in cards} for cards in match.table.hands]
    assert seen == [{0b1001}, {0b0011}, {0b0110}, {0b1100}]


@pytest.mark.ruling("CC-45", "CC-5")
def test_sixteen_pass_their_hands() -> None:
    table = " / ".join(f"hand {seat} r{seat % 9 + 1} o{seat % 9 + 1}" for seat in range(1, 16))
    match = play(
        f"16 / option expansion_1=on / {TWO} / hand 0 bRight g1 g2 / {table}", "play bRight"
    )
    before = [["g1", "g2"], *([f"r{s % 9 + 1}", f"o{s % 9 + 1}"] for s in range(1, 16))]
    assert hands(match) == [*before[1:], before[0]]
