"""Field Goal: choosing the kicker, laying the posts."""

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
    on_stage,
    sixteen,
    sizes,
)
from tests.playing import answer, options

DRAW = "draw * g9 g8 g7 g6"
TABLE = f"4 / {WITH_EVENTS} / {DRAW} / hand 0 pFieldGoal b2 b3"
OTHERS = "hand 1 r5 r6 / hand 2 o7 o8 / hand 3 r1 r2"
TO_KICK = ("play pFieldGoal", "seat 1")
"""The second player is the kicker."""
POSTS = ("lay o7", "lay r1", "lay b3")
"""What the three others then lay."""


@pytest.mark.ruling("CC-E4")
@pytest.mark.parametrize(("direction", "order"), [("1", [1, 2, 3]), ("-1", [3, 2, 1])])
def test_you_choose_another_player_as_the_kicker(direction: str, order: list[int]) -> None:
    match = play(f"{TABLE} / {OTHERS} / direction {direction}", "play pFieldGoal")
    assert asked(match) == (0, "PickSeat.field-goal")
    assert options(match) == [f"seat {seat}" for seat in order]


@pytest.mark.ruling("CC-E4", "CC-63")
def test_all_others_and_you_too_lay_a_number_in_secret() -> None:
    match = play(f"{TABLE} / {OTHERS}", *TO_KICK)
    assert match.decision is not None
    assert [d.seat for d in match.decision.together] == [2, 3, 0]
    assert options(match) == ["lay o7", "lay o8"]
    answer(match, "lay o7")
    assert hand(match, 2) == ["o7", "o8"]
    answer(match, "lay r1", "lay b3")
    assert pile(match, "stage") == ["o7", "r1", "b3"]
    assert fact(match, "laid") == (2, 3, 0)
    assert on_stage(match, 1) == ["-"] * 3


@pytest.mark.ruling("CC-E4", "CC-63")
def test_who_has_a_number_must_lay_one_and_only_numbers_can_be_laid() -> None:
    match = play(
        f"{TABLE} / hand 1 r5 r6 / hand 2 o7 wPick oSkip o-5 / hand 3 kTrain wPick"
        " / option expansion_3=on",
        *TO_KICK,
    )
    assert options(match) == ["lay o7", "lay o-5"]
    answer(match, "lay o7")
    assert asked(match) == (3, "Lay.post")
    assert options(match) == ["nothing"]


@pytest.mark.ruling("CC-E4", "CC-66")
def test_a_kick_between_the_posts_scores() -> None:
    match = play(f"{TABLE} / {OTHERS}", *TO_KICK, *POSTS)
    assert asked(match) == (1, "PickSeat.post")
    assert options(match) == ["seat 2", "seat 3", "seat 0"]
    answer(match, "seat 2")
    assert options(match) == ["seat 3", "seat 0"]
    answer(match, "seat 3")
    assert asked(match) == (1, "PickCard.kick")
    assert options(match) == ["pick r5", "pick r6", "draw"]
    answer(match, "pick r5")
    assert hands(match) == [["b2", "b3"], ["r6"], ["o8"], ["r2"]]
    assert sorted(pile(match, "scrap")) == ["o7", "pFieldGoal", "r1", "r5"]


@pytest.mark.ruling("CC-E4", "GEN-2")
def test_only_the_posts_are_shown() -> None:
    match = play(f"{TABLE} / {OTHERS}", *TO_KICK, *POSTS, "seat 2", "seat 3")
    assert on_stage(match, 1) == ["o7", "r1", "-"]
    assert fact(match, "chosen") == (1, 2, 3)


@pytest.mark.ruling("CC-E4", "CC-68", "CC-65")
@pytest.mark.parametrize("kick", ["pick r9", "pick r7", "pick r1", "draw"])
def test_anything_else_or_declining_draws_three(kick: str) -> None:
    match = play(
        f"{TABLE} / hand 1 r5 r9 r7 r1 / hand 2 o7 o8 / hand 3 r1 r2",
        *(*TO_KICK, *POSTS, "seat 2", "seat 3", kick),
    )
    played = kick != "draw"
    assert len(hand(match, 1)) == 4 + 3 - played
    assert hand(match, 1)[-3:] == ["g6", "g7", "g8"]
    assert len(pile(match, "scrap")) == 3 + played
    assert asked(match) == (2, "Calls")


@pytest.mark.ruling("CC-E4")
@pytest.mark.parametrize(
    ("posts", "possible"),
    [("o5 r5", False), ("o5 r6", False), ("r0 o1", False), ("o5 r7", True), ("r-1 r1", True)],
)
def test_equal_or_neighboring_posts_are_impossible(posts: str, possible: bool) -> None:
    one, other = posts.split()
    match = play(
        f"{TABLE} / option expansion_3=on / hand 1 r5 r6 / hand 2 {one} wPick"
        f" / hand 3 {other} wPick",
        *(*TO_KICK, f"lay {one}", f"lay {other}", "lay b3", "seat 2", "seat 3"),
    )
    assert (asked(match) == (1, "PickCard.kick")) == possible
    assert hand(match, 1) == ["r5", "r6", *([] if possible else ["g6", "g7", "g8"])]
    if not possible:
        assert sorted(pile(match, "scrap")) == sorted([one, other, "pFieldGoal"])
        assert hand(match, 0) == ["b2", "b3"]


@pytest.mark.ruling("CC-E4", "CC-70")
@pytest.mark.parametrize(("ball", "cards"), [("r-2", 1), ("r0", 1), ("r-4", 1 + 3), ("r2", 1 + 3)])
def test_a_kick_with_negative_numbers(ball: str, cards: int) -> None:
    match = play(
        f"{TABLE} / option expansion_3=on / hand 1 {ball} r6 / hand 2 o-4 o8 / hand 3 r1 r3",
        *(*TO_KICK, "lay o-4", "lay r1", "lay b3", "seat 2", "seat 3", f"pick {ball}"),
    )
    assert len(hand(match, 1)) == cards


@pytest.mark.ruling("CC-E4", "CC-62")
def test_a_kicker_without_a_number_draws_three_and_nobody_else_is_asked() -> None:
    match = at(f"{TABLE} / hand 1 wPick kTrain / hand 2 oDodge o8 / hand 3 r1 r2")
    events = heard(match)
    answer(match, *TO_KICK)
    assert hand(match, 1) == ["wPick", "kTrain", "g6", "g7", "g8"]
    assert windows(events) == [("field-goal", (1,)), ("draw", (1,))]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E4")
def test_with_fewer_than_two_cards_laid_they_go_back() -> None:
    match = play(
        f"{TABLE} / hand 1 r5 r6 / hand 2 o7 / hand 3 wPick kTrain".replace("b2 b3", "wPick"),
        *(*TO_KICK, "lay o7", "nothing", "nothing"),
    )
    assert hands(match) == [["wPick"], ["r5", "r6"], ["o7"], ["wPick", "kTrain"]]
    assert pile(match, "scrap") == ["pFieldGoal"]
    assert asked(match) == (0, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


# Calls, last cards, little to draw --------------------------------------------------------


@pytest.mark.ruling("CC-E4", "CC-24", "CC-67")
def test_who_gets_an_unrevealed_last_card_back_owes_nothing() -> None:
    match = at(f"{TABLE} / hand 1 r5 r6 / hand 2 o7 / hand 3 r1 r2")
    events = heard(match)
    answer(match, *TO_KICK, "lay o7", "lay r1", "lay b3", "seat 3", "seat 0", "draw")
    assert hand(match, 2) == ["o7"]
    assert asked(match) == (3, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (0, "Calls")
    answer(match, "call chaos")
    assert called(events) == [(3, True), (0, True)]


@pytest.mark.ruling("CC-E4", "CC-67", "CC-25")
def test_a_goalpost_that_was_a_last_card_ends_the_round_after_the_kick() -> None:
    match = at(f"4 / {ENDS} / {DRAW} / hand 0 pFieldGoal b2 b3 / hand 1 r5 / hand 2 o7 / hand 3 r1")
    events = heard(match)
    answer(match, *TO_KICK, *POSTS, "seat 2", "seat 3", "draw")
    assert match.decision is None
    assert hands(match) == [["b2", "b3"], ["r5", "g6", "g7", "g8"], [], []]
    assert called(events) == []


@pytest.mark.ruling("CC-E4", "CC-67")
def test_a_goal_with_the_last_card_ends_the_round() -> None:
    match = play(
        f"4 / {ENDS} / hand 0 pFieldGoal b2 b3 / hand 1 r5 / hand 2 o7 o8 / hand 3 r1 r2",
        *(*TO_KICK, *POSTS, "seat 2", "seat 3", "pick r5"),
    )
    assert match.decision is None
    assert sizes(match) == [2, 0, 1, 1]


@pytest.mark.ruling("CC-E4", "CC-68")
def test_a_last_card_that_misses_ends_nothing() -> None:
    match = play(
        f"4 / {ENDS} / {DRAW} / hand 0 pFieldGoal b2 b3 / hand 1 r9 / hand 2 o7 o8 / hand 3 r1 r2",
        *(*TO_KICK, *POSTS, "seat 2", "seat 3", "pick r9"),
    )
    assert hand(match, 1) == ["g6", "g7", "g8"]
    assert asked(match) == (2, "Calls")


@pytest.mark.ruling("CC-E4", "CC-60")
def test_as_your_last_card_you_draw_first_and_must_lay_it() -> None:
    match = play(
        f"4 / {ENDS} / draw * o9 b8 b7 b6 g9 / hand 0 pFieldGoal / {OTHERS}",
        *TO_KICK,
    )
    assert hand(match, 0) == ["g9"]
    answer(match, "lay o7", "lay r1", "lay g9", "seat 0", "seat 2", "pick r5")
    assert hands(match)[:2] == [["o9"], ["r6", "b6", "b7", "b8"]]


@pytest.mark.ruling("CC-E4", "CC-60", "CC-24")
def test_if_your_last_card_was_a_post_you_draw_one_when_it_is_over() -> None:
    match = play(
        f"4 / {ENDS} / draw * o9 / hand 0 pFieldGoal b2 / hand 1 r5 r6 / hand 2 o7 o8"
        " / hand 3 r1 r9",
        *(*TO_KICK, "lay o7", "lay r9", "lay b2", "seat 0", "seat 2", "pick r5"),
    )
    assert hand(match, 0) == ["o9"]
    assert asked(match) == (1, "Calls")
    answer(match, "call chaos", "call chaos")
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-E4", "CC-64")
def test_the_three_bring_extra_cards() -> None:
    match = play(
        f"{TABLE} / {OTHERS} / new-1 b9 b8 / new-2 b7",
        *(*TO_KICK, *POSTS, "seat 2", "seat 3", "draw"),
    )
    assert hand(match, 1) == ["r5", "r6", "g6", "g7", "g8", "b8", "b7"]


@pytest.mark.ruling("CC-E4", "GEN-5", "CC-68")
def test_the_three_are_drawn_before_what_was_shown_is_scrapped() -> None:
    match = play(
        f"4 / {few('g9')} / hand 0 pFieldGoal b2 b3 / {OTHERS}",
        *(*TO_KICK, *POSTS, "seat 2", "seat 3", "draw"),
    )
    assert hand(match, 1) == ["r5", "r6", "g9"]
    assert sorted(pile(match, "scrap")) == ["o7", "pFieldGoal", "r1"]


@pytest.mark.ruling("CC-E4", "CC-5")
def test_at_sixteen_fourteen_cards_go_back() -> None:
    match = play(sixteen({0: "pFieldGoal b1 b2", 7: "g3 g4"}), "play pFieldGoal", "seat 7")
    assert match.decision is not None
    assert len(match.decision.together) == 15
    for seat in (*range(1, 7), *range(8, 16)):
        answer(match, f"lay r{1 + seat % 9}")
    answer(match, "lay b1", "seat 1", "seat 4", "pick g3")
    after = [2] * 16
    after[1] = after[4] = after[7] = 1
    assert sizes(match) == after
    for seat in (1, 4, 7):
        assert asked(match) == (seat, "Calls")
        answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")
