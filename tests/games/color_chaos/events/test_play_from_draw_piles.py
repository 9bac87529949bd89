"""Play from Draw: the piles it takes from, and who knows what lies there."""

import pytest

from game.core.chance import Chance
from tests.games.color_chaos.at_the_table import asked, at, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    WITH_EVENTS,
    few,
    on_stage,
    sixteen,
    sizes,
)
from tests.playing import answer, options, same

OTHERS = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
HANDS = f"hand 0 pPlayDraw g8 g9 / {OTHERS}"
PLAYED = "play pPlayDraw"
REST = "b1 b2 b3 b4"
IN_ORDER = ("pick b4", "pick b3", "pick b2")
"""Puts back the four: b4 lies lowest, b1 on top."""


@pytest.mark.ruling("CC-E13", "GEN-2")
def test_the_others_hear_only_of_the_card_chosen() -> None:
    match = at(f"3 / {WITH_EVENTS} / draw * g1 g2 b3 r7 r8 / {HANDS}")
    events = heard(match)
    answer(match, PLAYED, "pick b3", "pick g1", "pick r7", "pick g2")
    for viewer in (None, 1, 2):
        told = str([event.seen_by(viewer) for event in events])
        assert "b3" in told
        assert not any(code in told for code in ("g1", "g2", "r7", "r8"))


@pytest.mark.ruling("CC-E13", "GEN-2")
def test_its_player_alone_knows_afterwards_what_lies_on_draw() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / draw * g1 g2 b3 r7 r8 / {HANDS}",
        *(PLAYED, "pick b3", "pick g1", "pick r7", "pick g2"),
    )
    chance, tops = Chance(1), set()
    for _ in range(20):
        tops.add(tuple(pile(match.imagine(1, chance), "draw")[-4:]))
    assert len(tops) == 20
    answer(match, "draw", "pass", "draw", "pass")
    for _ in range(20):
        world = match.imagine(0, chance)
        assert pile(world, "draw")[-2:] == ["g1", "r7"]
        assert hand(world, 1)[-1] == "r8"


@pytest.mark.ruling("GEN-2")
def test_its_player_imagines_with_the_cards_looked_at() -> None:
    match = play(f"3 / {WITH_EVENTS} / draw * g1 g5 b3 wPick kTrain / {HANDS}", PLAYED)
    chance = Chance(3)
    for _ in range(10):
        world = match.imagine(0, chance)
        assert on_stage(world, 0) == on_stage(match, 0)
        assert same(world, world.fork())
        answer(world, "pick g5", "pick b3", "pick g1", "pick wPick")
        assert pile(world, "discard") == ["b5", "g5"]
        assert pile(world, "draw")[-4:] == ["b3", "g1", "wPick", "kTrain"]


@pytest.mark.ruling("CC-E13", "CC-64", "CC-E11")
def test_one_more_from_each_new_draw_pile_and_all_but_one_go_back_on_draw() -> None:
    match = play(f"3 / {WITH_EVENTS} / draw * {REST} b9 / new-1 r6 b6 / new-2 r7 / {HANDS}", PLAYED)
    assert on_stage(match, 0) == ["b9", "b4", "b3", "b2", "b1", "b6", "r7"]
    answer(match, "pick b6", "pick r7", *IN_ORDER, "pick b1")
    assert pile(match, "draw")[-6:] == ["r7", "b4", "b3", "b2", "b1", "b9"]
    assert (pile(match, "new-1"), pile(match, "new-2")) == (["r6"], [])
    assert pile(match, "discard") == ["b5", "b6"]


@pytest.mark.ruling("CC-E13", "CC-8", "GEN-5")
def test_draw_is_made_anew_in_the_middle_of_looking() -> None:
    match = play(f"3 / {few('b9 b8', 'b7 b5')} / scrap r7 r8 / {HANDS}", PLAYED)
    assert on_stage(match, 0)[:3] == ["b8", "b9", "b7"]
    assert sorted(on_stage(match, 0)[3:]) == ["r7", "r8"]
    assert pile(match, "draw") == []


@pytest.mark.ruling("CC-E13", "GEN-5")
def test_of_fewer_cards_one_looks_at_what_there_is() -> None:
    match = play(f"3 / {few('b9 r9')} / {HANDS}", PLAYED)
    assert options(match) == ["pick b9", "none"]
    answer(match, "none", "pick b9")
    assert pile(match, "draw") == ["b9", "r9"]


@pytest.mark.ruling("CC-E13", "GEN-5")
def test_where_there_is_no_card_at_all_nothing_happens() -> None:
    match = play(f"3 / {few()} / {HANDS}", PLAYED)
    assert options(match) == ["none"]
    answer(match, "none")
    assert asked(match) == (1, "PlayCard.turn")
    assert sizes(match) == [2, 3, 3]


@pytest.mark.ruling("CC-E13")
def test_sixteen_players() -> None:
    match = at(sixteen({0: "pPlayDraw g1 g2"}, f"draw * {REST} pScrapWhite"))
    answer(match, PLAYED, "pick pScrapWhite", *IN_ORDER, *["draw"] * 16)
    assert sizes(match) == [3] * 16
    assert [hand(match, seat)[2] for seat in (1, 2, 3, 4)] == ["b1", "b2", "b3", "b4"]
    assert asked(match) == (1, "PlayCard.turn")
