"""New Draw Pile."""

import pytest

from game.core.card import Card
from game.core.chance import Chance
from game.core.event import Moved
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    WITH_EVENTS,
    few,
    said,
    sixteen,
    sizes,
)
from tests.playing import answer, options

OTHERS = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
HANDS = f"hand 0 pNewDraw g1 g2 / {OTHERS}"
MOST_IN_HAND = "hand 0 pNewDraw g1 g2 / hand 1 r1 r2 r3 / hand 2 * o1"
PLAYED = "play pNewDraw"
TOP = [f"g{n}" for n in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)]
NUMBERS = [f"{color}{n}" for color in "bgor" for n in range(4, 10)]
ACTIVE = f"3 / {WITH_EVENTS} / draw * g6 g7 g8 g9 / new-1 b3 g4"


@pytest.mark.ruling("CC-E11", "CC-66")
def test_the_top_ten_cards_become_a_pile_beside_it() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / draw * {' '.join(TOP)} / hand 0 pNewDraw b1 b2 / {OTHERS}", PLAYED
    )
    assert pile(match, "new-1") == TOP
    assert len(pile(match, "draw")) == 116 + 40 - 1 - 10 - 9
    assert pile(match, "scrap") == ["pNewDraw"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E11")
@pytest.mark.parametrize(
    ("there", "new"), [(21, 10), (20, 10), (19, 9), (18, 9), (11, 5), (3, 1), (2, 1)]
)
def test_of_under_twenty_cards_it_takes_half_rounded_down(there: int, new: int) -> None:
    cards = NUMBERS[:there]
    match = play(f"3 / {few(' '.join(cards), 'b1')} / {HANDS}", PLAYED)
    assert pile(match, "draw") == cards[: there - new]
    assert pile(match, "new-1") == cards[there - new :]


@pytest.mark.ruling("CC-E11", "CC-8")
def test_an_empty_draw_is_made_anew_first() -> None:
    match = play(f"3 / {few('', 'b7 b8 b9 b5')} / {HANDS}", PLAYED)
    assert pile(match, "discard") == ["b5"]
    assert len(pile(match, "new-1")) == 1
    assert sorted([*pile(match, "draw"), *pile(match, "new-1")]) == ["b7", "b8", "b9"]


@pytest.mark.ruling("CC-E11", "CC-8")
def test_also_from_scrap_where_discard_gives_nothing() -> None:
    match = play(f"3 / {few()} / scrap r7 r8 r9 o9 / {HANDS}", PLAYED)
    assert sorted([*pile(match, "draw"), *pile(match, "new-1")]) == ["o9", "r7", "r8", "r9"]
    assert len(pile(match, "new-1")) == 2
    assert pile(match, "scrap") == ["pNewDraw"]


@pytest.mark.ruling("CC-E11", "CC-8")
@pytest.mark.parametrize("chance", range(4))
def test_a_single_card_stays_on_top_of_the_one_made_anew(chance: int) -> None:
    match = play(f"3 / chance {chance} / {few('g9', 'b7 b8 b9 b5')} / {HANDS}", PLAYED)
    assert len(pile(match, "new-1")) == 2
    assert pile(match, "new-1")[-1] == "g9"
    assert sorted([*pile(match, "draw"), *pile(match, "new-1")]) == ["b7", "b8", "b9", "g9"]


@pytest.mark.ruling("CC-E11", "GEN-2")
def test_the_single_card_is_shown_to_nobody_meanwhile() -> None:
    match = at(f"3 / {few('g9', 'b7 b8 b9 b5')} / {HANDS}")
    events = heard(match)
    answer(match, PLAYED)
    for viewer in (None, 0, 1, 2):
        assert "g9" not in str([event.seen_by(viewer) for event in events])


@pytest.mark.ruling("CC-E11", "GEN-5")
@pytest.mark.parametrize("draw", ["", "g9"])
def test_if_there_is_still_nothing_to_halve_nothing_happens(draw: str) -> None:
    match = play(f"3 / {few(draw)} / {HANDS}", PLAYED)
    assert pile(match, "draw") == draw.split()
    assert pile(match, "new-1") == []
    assert pile(match, "discard") == ["b5"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E11", "CC-62")
def test_nobody_can_dodge_it() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / hand 0 pNewDraw gDodge g1 / hand 1 bDodge r1 / hand 2 oDodge o1",
        PLAYED,
    )
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-64")
def test_as_the_last_card_one_card_is_drawn_before_the_pile_is_made() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / draw * {' '.join(TOP)} r9 / hand 0 pNewDraw / {OTHERS}", PLAYED
    )
    assert hand(match, 0) == ["r9"]
    assert pile(match, "new-1") == TOP
    assert asked(match) == (0, "Calls")
    answer(match, "call nothing")
    assert len(hand(match, 0)) == 1 + 3 + 1
    assert hand(match, 0)[-1] == "g9"


@pytest.mark.ruling("CC-E11", "CC-64", "CC-15")
def test_while_it_lasts_whoever_draws_takes_one_more_and_may_play_it() -> None:
    match = play(f"{ACTIVE} / hand 0 r7 r8 / {OTHERS}", "draw")
    assert hand(match, 0) == ["r7", "r8", "g9", "g4"]
    answer(match, "pass", "draw")
    assert hand(match, 1)[3:] == ["g8", "b3"]
    assert options(match) == ["play b3", "pass"]
    answer(match, "play b3", "draw")
    assert hand(match, 2)[3:] == ["g7"]


@pytest.mark.ruling("CC-E11", "CC-64", "CC-14")
def test_one_more_for_a_whole_train() -> None:
    match = play(f"{ACTIVE} / train kTrain / hand 0 r7 r8 / {OTHERS}", "draw")
    assert hand(match, 0)[2:] == ["g9", "g8", "g4"]


@pytest.mark.ruling("CC-E11", "CC-64", "CC-17")
def test_one_more_for_a_debt_of_four() -> None:
    match = play(f"{ACTIVE} / debt 4 / hand 0 r7 r8 / {OTHERS}", "draw")
    assert hand(match, 0)[2:] == ["g9", "g8", "g7", "g6", "g4"]


@pytest.mark.ruling("CC-E11", "CC-64", "CC-20")
def test_one_more_for_a_missed_call() -> None:
    match = play(f"{ACTIVE} / hand 0 b7 r8 / {OTHERS}", "play b7", "call nothing")
    assert hand(match, 0) == ["r8", "g9", "g8", "g7", "g4"]


@pytest.mark.ruling("CC-E11", "CC-64")
def test_of_several_piles_one_more_from_each() -> None:
    match = play(f"{ACTIVE} / new-2 r4 r5 / new-3 o4 / hand 0 r7 r8 / {OTHERS}", "draw")
    assert hand(match, 0)[2:] == ["g9", "g4", "r5", "o4"]
    assert (pile(match, "new-2"), pile(match, "new-3")) == (["r4"], [])


@pytest.mark.ruling("CC-E11", "CC-60")
def test_a_second_one_lies_beside_the_first() -> None:
    match = play(f"3 / {WITH_EVENTS} / draw g6 g7 g8 g9 / new-1 b3 / {MOST_IN_HAND}", PLAYED)
    assert pile(match, "new-1") == ["b3"]
    assert pile(match, "new-2") == ["g8", "g9"]
    answer(match, "draw")
    assert hand(match, 1)[3:] == ["g7", "b3", "g9"]


@pytest.mark.ruling("CC-E11")
def test_there_is_room_for_three() -> None:
    match = at(f"{ACTIVE} / new-2 r4 / new-3 o4 / {HANDS}")
    events = heard(match)
    answer(match, PLAYED)
    assert said(events, "no_room") == [0]
    assert [len(pile(match, f"new-{n}")) for n in (1, 2, 3)] == [2, 1, 1]
    assert pile(match, "scrap") == ["pNewDraw"]


@pytest.mark.ruling("CC-8", "CC-E11", "CC-53")
def test_where_draw_is_gone_there_is_still_a_card_from_the_new_pile() -> None:
    match = play(f"3 / {WITH_EVENTS} / draw / new-1 b3 g4 / {MOST_IN_HAND}", "draw")
    assert hand(match, 0) == ["pNewDraw", "g1", "g2", "g4"]
    answer(match, "pass", "draw", "pass", "draw")
    assert sizes(match)[:2] == [4, 4]
    assert pile(match, "new-1") == []
    answer(match, "pass", "draw", "pass")
    assert fact(match, "round") == 1


@pytest.mark.ruling("CC-E11", "CC-10")
def test_with_the_next_round_it_is_gone() -> None:
    match = play(f"{ACTIVE} / hand 0 b7 / {OTHERS}", "play b7")
    assert fact(match, "round") == 2
    assert pile(match, "new-1") == []
    assert sizes(match) == [7, 7, 7]


@pytest.mark.ruling("GEN-2", "CC-E11")
def test_nobody_sees_its_cards_but_who_knew_one_still_does() -> None:
    match = at(f"3 / {few('g5 g6 g7~1 g8')} / {HANDS}")
    events = heard(match)
    answer(match, PLAYED)
    for viewer in (None, 0, 1, 2):
        assert match.table.seen_by(viewer).zones["new-1"] == [None, None]
        moved = [event.seen_by(viewer) for event in events if isinstance(event, Moved)]
        cards = [card for event in moved if event.to == "new-1" for card in event.cards]
        assert not any(isinstance(card, Card) for card in cards)
    chance = Chance(1)
    worlds = [match.imagine(1, chance) for _ in range(20)]
    assert {pile(world, "new-1")[0] for world in worlds} == {"g7"}
    assert len({pile(world, "new-1")[1] for world in worlds}) > 3


@pytest.mark.ruling("CC-E11", "CC-64")
def test_sixteen_players() -> None:
    match = play(sixteen({0: "pNewDraw g1 g2"}), PLAYED)
    assert len(pile(match, "new-1")) == 10
    for left in range(9, -1, -1):
        answer(match, "draw", "pass")
        assert len(pile(match, "new-1")) == left
    answer(match, "draw", "pass")
    assert sizes(match) == [2, *[4] * 10, 3, *[2] * 4]
