"""War."""

import pytest

from game.core import notation
from game.core.chance import Chance
from game.core.event import EVERYONE, Flipped
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    WITH_EVENTS,
    on_stage,
    sixteen,
    sizes,
)
from tests.playing import answer, options, same

START = f"4 / {WITH_EVENTS} / draw * g7 g8 g9"
HELD = "hand 0 pWar b1 b5 b9"
OTHERS = "hand 1 r1 r3 r5 r7 wPick / hand 2 o2 o4 o6 o8 / hand 3 g1 g2 g3"
PLAYED = "play pWar"
BETWEEN_1_AND_2 = (PLAYED, "seat 1", "seat 2")
FIRST, SECOND, INSTEAD = "PickSeat.war_first", "PickSeat.war_second", "PickSeat.war_instead"
STACK, TIE = "PickCards.war", "PickSeat.war_tie"


@pytest.mark.ruling("CC-E24")
def test_its_player_chooses_any_two_players() -> None:
    match = play(f"{START} / {HELD} / {OTHERS}", PLAYED)
    assert asked(match) == (0, FIRST)
    assert options(match) == ["seat 1", "seat 2", "seat 3", "seat 0"]
    answer(match, "seat 0")
    assert asked(match) == (0, SECOND)
    assert options(match) == ["seat 1", "seat 2", "seat 3"]
    answer(match, "seat 2")
    assert fact(match, "chosen") == (2, 0)
    assert asked(match) == (2, STACK)


@pytest.mark.ruling("CC-E24")
def test_three_pairs_are_turned_in_the_order_stacked_and_the_lower_takes_both() -> None:
    """7:8, 1:2 and 5:4: seat 1 takes two pairs, seat 2 one."""
    match = at(f"{START} / {HELD} / {OTHERS}")
    events = heard(match)
    answer(match, *BETWEEN_1_AND_2, "pick r7", "pick r1", "pick r5")
    answer(match, "pick o8", "pick o2", "pick o4")
    turned = [
        e.card.code for e in events if isinstance(e, Flipped) and e.card and e.zone == "stage"
    ]
    assert turned == ["r7", "o8", "r1", "o2", "r5", "o4"]
    assert sorted(hand(match, 1)) == sorted(["r3", "wPick", "r7", "o8", "r1", "o2"])
    assert sorted(hand(match, 2)) == sorted(["o6", "r5", "o4"])
    assert pile(match, "scrap") == ["pWar"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E24")
def test_a_stack_is_one_to_three_number_cards_of_the_own_hand() -> None:
    match = play(f"{START} / {HELD} / {OTHERS}", *BETWEEN_1_AND_2)
    assert asked(match) == (1, STACK)
    assert options(match) == ["pick r1", "pick r3", "pick r5", "pick r7"]
    answer(match, "pick r3")
    assert options(match) == ["pick r1", "pick r5", "pick r7", "done"]
    answer(match, "pick r1")
    assert options(match) == ["pick r5", "pick r7", "done"]
    answer(match, "pick r5")
    assert asked(match) == (2, STACK)


@pytest.mark.ruling("CC-E24", "CC-63", "GEN-2")
def test_they_stack_in_secret() -> None:
    match = play(f"{START} / {HELD} / {OTHERS}", *BETWEEN_1_AND_2, "pick r3", "done")
    assert pile(match, "stage") == []
    assert len(hand(match, 1)) == 5
    assert fact(match, "answered") == 0b10


@pytest.mark.ruling("CC-E24", "GEN-2")
def test_cards_not_yet_turned_are_known_to_their_owner_alone() -> None:
    match = play(
        f"{START} / {HELD} / hand 1 r5 r3 / hand 2 o5 o4 / hand 3 g1",
        *(*BETWEEN_1_AND_2, "pick r5", "pick r3", "pick o5", "pick o4"),
    )
    assert asked(match) == (0, TIE)
    assert on_stage(match, 1) == ["r5", "r3", "o5", "-"]
    assert on_stage(match, 2) == ["r5", "-", "o5", "o4"]
    for viewer in (0, 3, None):
        assert on_stage(match, viewer) == ["r5", "-", "o5", "-"]


@pytest.mark.ruling("CC-E24", "CC-67")
def test_as_many_pairs_are_turned_as_the_smaller_stack_has_and_the_rest_goes_back() -> None:
    match = play(
        f"{START} / {HELD} / {OTHERS}",
        *(*BETWEEN_1_AND_2, "pick r7", "pick r5", "pick r3", "pick o2", "done"),
    )
    assert sorted(hand(match, 1)) == sorted(["r1", "r3", "r5", "wPick"])
    assert sorted(hand(match, 2)) == sorted(["o2", "o4", "o6", "o8", "r7"])
    assert pile(match, "stage") == []


@pytest.mark.ruling("CC-E24")
@pytest.mark.parametrize(("loser", "winner"), [(1, 2), (2, 1)])
def test_a_tie_is_decided_by_its_player(loser: int, winner: int) -> None:
    match = play(
        f"{START} / {HELD} / hand 1 r5 r1 / hand 2 o5 o1 / hand 3 g1",
        *(*BETWEEN_1_AND_2, "pick r5", "done", "pick o5", "done"),
    )
    assert asked(match) == (0, TIE)
    assert options(match) == ["seat 1", "seat 2"]
    answer(match, f"seat {loser}")
    assert len(hand(match, loser)) == 3
    assert len(hand(match, winner)) == 1
    assert {"r5", "o5"} < set(hand(match, loser))
    assert asked(match) == (winner, "Calls")


@pytest.mark.ruling("CC-E24")
@pytest.mark.parametrize("loser", [0, 1])
def test_also_when_its_player_is_one_of_the_fighters(loser: int) -> None:
    match = play(
        f"{START} / {HELD} / hand 1 r5 r1 / hand 2 o5 o1 / hand 3 g1 g2",
        *(PLAYED, "seat 1", "seat 0", "pick r5", "pick r1", "pick b5", "pick b1", "done"),
    )
    assert asked(match) == (0, TIE)
    answer(match, f"seat {loser}")
    assert asked(match) == (0, TIE)
    answer(match, f"seat {1 - loser}")
    taken = {"b5", "r5"} if loser == 0 else {"b1", "r1"}
    assert set(hand(match, 0)) == {"b9", *taken}
    assert len(hand(match, 1)) == 2


@pytest.mark.ruling("CC-E24", "CC-70")
@pytest.mark.parametrize(("mine", "theirs", "loser"), [("r-3", "o0", 1), ("r-1", "o-4", 2)])
def test_negative_numbers_are_lower(mine: str, theirs: str, loser: int) -> None:
    match = play(
        f"4 / option expansion_3=on / {WITH_EVENTS} / {HELD} / hand 1 {mine} r8 r9"
        f" / hand 2 {theirs} o8 o9 / hand 3 g1 g2",
        *(*BETWEEN_1_AND_2, f"pick {mine}", "done", f"pick {theirs}", "done"),
    )
    assert {mine, theirs} < set(hand(match, loser))


@pytest.mark.ruling("CC-E24", "CC-70")
def test_only_a_negative_number_is_a_weapon_too() -> None:
    match = play(
        f"4 / option expansion_3=on / {WITH_EVENTS} / {HELD} / hand 1 r-3 wPick"
        " / hand 2 o8 o9 / hand 3 g1 g2",
        *BETWEEN_1_AND_2,
    )
    assert asked(match) == (1, STACK)
    assert options(match) == ["pick r-3"]
    answer(match, "pick r-3")
    assert asked(match) == (2, STACK)


@pytest.mark.ruling("CC-E24", "GEN-2")
def test_what_was_turned_is_known_to_all_and_what_goes_back_to_its_owner_alone() -> None:
    match = play(
        f"{START} / {HELD} / {OTHERS}",
        *(*BETWEEN_1_AND_2, "pick r7", "pick r5", "done", "pick o2", "done"),
    )
    seen = {card.code: match.table.seen[card.id] for card in match.table.hands[1]}
    assert seen["r5"] == seen["r1"] == 0b10
    turned = [c for c in match.table.hands[2] if match.table.seen[c.id] == EVERYONE]
    assert [card.code for card in turned] == ["r7", "o2"]


@pytest.mark.ruling("CC-E24", "GEN-2")
def test_who_can_not_see_the_stacks_imagines_any_numbers_there() -> None:
    match = play(
        f"{START} / {HELD} / hand 1 r5 r3 / hand 2 o5 o4 / hand 3 g1",
        *(*BETWEEN_1_AND_2, "pick r5", "pick r3", "pick o5", "pick o4"),
    )
    assert match.decision is not None
    worlds = [match.imagine(0, Chance(seed)).table.zones["stage"] for seed in range(20)]
    assert all(card.number is not None for stage in worlds for card in stage)
    assert {(stage[0].code, stage[2].code) for stage in worlds} == {("r5", "o5")}
    assert len({(stage[1], stage[3]) for stage in worlds}) > 10


# Notation, and a big table -------------------------------------------------------------


@pytest.mark.ruling("CC-E24", "GEN-1")
def test_a_war_can_be_written_down_at_every_step() -> None:
    match = at(
        f"{START} / {HELD} / {OTHERS} moves play pWar, seat 0, seat 2, pick o6, pick o4, done"
    )
    assert asked(match) == (0, STACK)
    assert options(match) == ["pick b1", "pick b5", "pick b9"]
    for move in ("pick b9", "pick b1", "done"):
        again = notation.load_position(notation.save_position(match))
        assert same(match, again)
        answer(match, move)
        answer(again, move)
        assert same(match, again)
    assert set(hand(match, 0)) == {"b5", "b1", "o4"}
    assert set(hand(match, 2)) == {"o2", "o8", "o6", "b9"}


@pytest.mark.ruling("CC-E24", "GEN-8")
def test_counter_clockwise_the_two_are_asked_the_other_way() -> None:
    match = play(f"{START} / direction -1 / {HELD} / {OTHERS}", *BETWEEN_1_AND_2, "pick o2", "done")
    assert asked(match) == (1, STACK)
    answer(match, "pick r1", "done")
    assert asked(match) == (3, "PlayCard.turn")


@pytest.mark.ruling("CC-E24")
def test_two_of_sixteen_players_fight() -> None:
    match = play(sixteen({0: "pWar b1 b2", 14: "gDodge b3 b4"}), PLAYED)
    assert options(match) == [*(f"seat {seat}" for seat in range(1, 16)), "seat 0"]
    answer(match, "seat 14", "seat 5", "dodge gDodge")
    assert asked(match) == (0, INSTEAD)
    assert len(options(match)) == 14
    answer(match, "seat 13", "pick r6", "done", "pick r5", "done")
    assert sizes(match) == [*[2] * 5, 1, *[2] * 7, 3, 2, 2]
    assert asked(match) == (5, "Calls")
