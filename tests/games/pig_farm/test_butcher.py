"""The butcher: whose pigs leave, in which order, and what everybody learns."""

import pytest

from game.core.chance import Chance
from game.core.event import Rolled
from game.core.match import Match
from tests.games.pig_farm.at_the_table import (
    THREE_SETS,
    asked,
    at,
    fact,
    hand,
    heard,
    left,
    pile,
    play,
    rolled,
    said,
)
from tests.playing import answer, decisions, options

TABLE = (
    "4 / turn 1 / discard rx / draw * rp yp go bx aButcher"
    " / hand 0 bo gx b* r* / hand 1 y* bs gs ys bo / hand 2 b* op bp gp / hand 3 ro rs"
)


@pytest.mark.ruling("PF-4")
def test_a_butcher_drawn_goes_to_the_discard_pile_and_its_drawer_chooses_a_die() -> None:
    match = play(TABLE, "draw")
    assert asked(match) == (1, "PickDie.butcher")
    assert options(match) == ["colors", "shapes"]
    assert pile(match) == ["rx", "aButcher"]
    assert hand(match, 1) == ["y*", "bs", "gs", "ys", "bo"]
    assert fact(match, "roller") == 1


@pytest.mark.ruling("PF-4", "GEN-8")
def test_pigs_leave_in_order_of_play_and_each_hand_in_drawing_order() -> None:
    match = rolled(TABLE, "colors", "blue", "draw")
    assert pile(match) == ["rx", "aButcher", "b*", "bp", "bo", "b*", "bs", "bo"]
    assert hand(match, 0) == ["gx", "r*"]
    assert hand(match, 1) == ["y*", "gs", "ys"]
    assert hand(match, 2) == ["op", "gp"]
    assert hand(match, 3) == ["ro", "rs"]


@pytest.mark.ruling("PF-4")
def test_the_shapes_die_takes_a_shape_of_every_color() -> None:
    match = rolled(TABLE, "shapes", "square", "draw")
    assert pile(match) == ["rx", "aButcher", "rs", "bs", "gs", "ys"]
    assert fact(match, "goodbye") == 4


@pytest.mark.ruling("PF-4", "CH-4")
@pytest.mark.parametrize("die", ["colors", "shapes"])
def test_the_logo_spares_all_pigs(die: str) -> None:
    match = rolled(TABLE, die, "logo", "draw")
    assert pile(match) == ["rx", "aButcher"]
    assert fact(match, "goodbye") == 0
    assert fact(match, "turn") == 2


@pytest.mark.ruling("PF-4")
def test_the_turn_is_over_at_once_before_the_second_pig_and_the_discard() -> None:
    match = rolled(TABLE, "colors", "logo", "draw")
    assert fact(match, "turn") == 2
    assert len(hand(match, 1)) == 5


@pytest.mark.ruling("PF-4")
def test_a_butcher_as_second_card_leaves_the_first_pig_in_hand() -> None:
    match = rolled(TABLE, "colors", "logo", "discard")
    assert hand(match, 1) == ["y*", "bs", "gs", "ys", "bo", "rx"]
    assert pile(match) == ["aButcher"]
    assert fact(match, "turn") == 2


@pytest.mark.ruling("PF-4", "PF-5")
def test_pigs_that_left_lie_on_the_butcher_and_may_be_taken() -> None:
    match = rolled(TABLE, "colors", "red", "draw")
    assert pile(match) == ["rx", "aButcher", "ro", "rs", "r*"]
    assert asked(match) == (2, "PickPile.turn")
    answer(match, "discard")
    assert hand(match, 2)[-1] == "r*"


@pytest.mark.ruling("PF-4")
def test_what_is_rolled_is_told_to_all() -> None:
    match = play(TABLE, "draw")
    events = heard(match)
    answer(match, "shapes")
    rolls = [e for e in events if isinstance(e, Rolled)]
    assert [(e.die, e.seat) for e in rolls] == [("shapes", 1)]
    assert said(events)[0] == ("safe" if rolls[0].value == "logo" else "leave", 1)
    assert len(left(events)) == fact(match, "goodbye")


@pytest.mark.ruling("PF-4")
def test_only_the_die_of_the_last_roll_shows_a_face() -> None:
    match = rolled(f"{TABLE} / die_shapes star", "colors", "blue", "draw")
    assert fact(match, "die_shapes") == ""


@pytest.mark.ruling("PF-4", "GEN-2")
def test_in_a_dream_no_hand_holds_a_butcher_after_the_deal() -> None:
    match = at(
        "4 / turn 1 / discard rx r* / hand 0 bo bx bp bs b* / hand 1 gx gx"
        " / hand 2 rs rs rp ro / hand 3 y* y* ys yp"
    )
    for seed in range(40):
        world = match.imagine(1, Chance(seed))
        assert not [c for seat in range(4) for c in hand(world, seat) if c == "aButcher"]


@pytest.mark.ruling("PF-4", "GEN-2")
def test_in_a_dream_no_hand_holds_a_pig_of_what_was_just_rolled() -> None:
    match = rolled(TABLE, "colors", "blue", "draw")
    for seed in range(60):
        world = match.imagine(2, Chance(seed))
        for seat in (0, 1, 3):
            assert not [code for code in hand(world, seat) if code.startswith("b")]


@pytest.mark.ruling("GEN-2")
def test_what_was_drawn_since_may_be_such_a_pig() -> None:
    match = rolled(TABLE, "colors", "blue", "draw")
    answer(match, "draw", "draw", "pick op")
    assert hand(match, 2) == ["gp", "bx", "go"]
    dreamt = set()
    for seed in range(80):
        world = match.imagine(3, Chance(seed))
        dreamt |= {code for code in hand(world, 2) if code.startswith("b")}
        assert not [code for code in hand(world, 0) + hand(world, 1) if code.startswith("b")]
    assert dreamt


@pytest.mark.ruling("GEN-2")
@pytest.mark.parametrize("seed", range(6))
def test_the_true_hands_never_hold_what_all_know_they_can_not(seed: int) -> None:
    """What is remembered of rolls stays true however the hands change."""
    match = Match.new("pig-farm", 4, seed)
    for _ in decisions(match, seed, 1500):
        table = match.table
        for seat, cards in enumerate(table.hands):
            for place, card in enumerate(cards):
                assert table.may_lie(card, (seat, place)), (seat, place, card)  # type: ignore[attr-defined]


@pytest.mark.ruling("PF-4")
def test_a_sale_is_off_while_the_butcher_is_here() -> None:
    match = play(f"2 / draw * aButcher / discard rx / hand 0 {THREE_SETS} / hand 1 ys", "draw")
    assert options(match) == ["colors", "shapes"]


@pytest.mark.ruling("PF-4")
def test_what_was_rolled_lies_there_until_a_turn_without_a_butcher_is_over() -> None:
    match = rolled(TABLE, "colors", "blue", "draw")
    answer(match, "draw", "draw")
    assert (fact(match, "roller"), fact(match, "die_colors")) == (1, "blue")
    answer(match, "pick op")
    assert (fact(match, "roller"), fact(match, "die_colors")) == (-1, "")
    assert fact(match, "goodbye") == 0
