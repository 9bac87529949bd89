"""A turn of Rainbow Rush: a card is taken, a card is put down."""

import pytest

from game.core.event import Moved
from tests.games.rainbow_rush.at_the_table import OTHERS, asked, at, cards, fact, heard, play
from tests.playing import answer, options


@pytest.mark.ruling("RR-2")
def test_a_card_is_drawn_or_taken_from_the_discard_pile() -> None:
    match = at(f"3 / draw * gs / discard bo b* / hand 0 bx / {OTHERS}")
    assert asked(match) == (0, "PickPile.draw")
    assert options(match) == ["draw", "discard"]
    answer(match, "draw")
    assert cards(match, "hand 0") == ["bx", "gs"]
    match.undo()
    answer(match, "discard")
    assert cards(match, "hand 0") == ["bx", "b*"]
    assert cards(match, "discard") == ["bo"]


@pytest.mark.ruling("RR-2", "RR-8")
def test_no_question_where_nothing_can_be_taken_from_the_discard_pile() -> None:
    match = at(f"3 / draw * gs / hand 0 bx bo / {OTHERS}")
    assert cards(match, "hand 0") == ["bx", "bo", "gs"]
    assert asked(match) == (0, "PickCard.play")


@pytest.mark.ruling("RR-2")
def test_any_card_of_the_hand_goes_to_the_own_rainbow_or_is_discarded() -> None:
    match = play(f"3 / draw * gs / hand 0 bx bo / {OTHERS}", "pick bo")
    assert asked(match) == (0, "PickPile.to")
    assert options(match) == ["rainbow 0", "discard"]
    answer(match, "rainbow 0")
    assert cards(match, "rainbow 0") == ["bo"]
    assert asked(match) == (1, "PickCard.play")
    match.undo()
    answer(match, "discard")
    assert cards(match, "discard") == ["bo"]
    assert cards(match, "hand 0") == ["bx", "gs"]
    assert asked(match) == (1, "PickPile.draw")


@pytest.mark.ruling("RR-2")
def test_a_card_just_drawn_may_be_put_down_at_once() -> None:
    match = play(f"3 / draw * gs / hand 0 bx bo / {OTHERS}", "pick gs", "rainbow 0")
    assert cards(match, "rainbow 0") == ["gs"]


@pytest.mark.ruling("RR-2", "RR-4")
def test_a_plain_card_never_goes_to_a_rival() -> None:
    match = play(f"3 / rainbow 1 b* / rainbow 2 g* / hand 0 bx / draw * r* / {OTHERS}", "pick r*")
    assert options(match) == ["rainbow 0", "discard"]


@pytest.mark.ruling("RR-2", "RR-4")
@pytest.mark.parametrize("wild", ["rAny", "w*", "wColors", "wShapes"])
def test_a_wild_card_may_go_to_a_rival_who_has_begun(wild: str) -> None:
    where = f"3 / rainbow 0 bo / rainbow 2 g* o* / hand 0 bx {wild} / draw * r* / {OTHERS}"
    assert options(play(where, f"pick {wild}")) == ["rainbow 0", "discard", "rainbow 2"]


@pytest.mark.ruling("RR-2")
def test_rivals_come_in_the_order_of_play() -> None:
    match = play(
        "3 / turn 1 / rainbow 0 bo / rainbow 1 bs / rainbow 2 g* / hand 1 wo / draw * r*", "pick wo"
    )
    assert options(match) == ["rainbow 1", "discard", "rainbow 2", "rainbow 0"]


@pytest.mark.ruling("RR-3")
def test_up_to_five_cards_nothing_has_to_go() -> None:
    match = play(f"3 / rainbow 0 b* go ox ys / hand 0 bx / draw * r* / {OTHERS}", "pick bx")
    answer(match, "rainbow 0")
    assert cards(match, "rainbow 0") == ["b*", "go", "ox", "ys", "bx"]
    assert asked(match)[0] == 1


@pytest.mark.ruling("RR-3")
@pytest.mark.parametrize("gone", ["b*", "rs"])
def test_of_six_cards_one_has_to_go_the_new_one_too(gone: str) -> None:
    where = f"3 / rainbow 0 b* go ox ys bp / hand 0 rs / draw * r* / {OTHERS}"
    match = play(where, "pick rs", "rainbow 0")
    assert asked(match) == (0, "PickCard.swap")
    six = ["b*", "go", "ox", "ys", "bp", "rs"]
    assert options(match) == [f"pick {code}" for code in six]
    answer(match, f"pick {gone}")
    assert cards(match, "rainbow 0") == [code for code in six if code != gone]
    assert cards(match, "discard") == [gone]
    assert asked(match)[0] == 1


@pytest.mark.ruling("RR-4")
def test_a_wild_card_takes_the_place_of_a_card_of_choice() -> None:
    where = f"3 / rainbow 1 b* go ox / hand 0 rAny / draw * r* / {OTHERS}"
    match = play(where, "pick rAny", "rainbow 1")
    assert asked(match) == (0, "PickCard.replace")
    assert options(match) == ["pick b*", "pick go", "pick ox"]
    answer(match, "pick go")
    assert sorted(cards(match, "rainbow 1")) == ["b*", "ox", "rAny"]
    assert cards(match, "discard") == ["go"]
    assert cards(match, "hand 0") == ["r*"]


@pytest.mark.ruling("RR-4", "RR-8")
def test_no_question_which_card_where_there_is_one() -> None:
    match = play(f"3 / rainbow 1 b* / hand 0 rAny / draw * r* / {OTHERS}", "pick rAny", "rainbow 1")
    assert cards(match, "rainbow 1") == ["rAny"]
    assert cards(match, "discard") == ["b*"]
    assert asked(match)[0] == 1


@pytest.mark.ruling("RR-4")
def test_a_wild_card_may_be_replaced_by_another() -> None:
    where = f"3 / rainbow 1 b* w* / hand 0 rAny / draw * r* / {OTHERS}"
    match = play(where, "pick rAny", "rainbow 1", "pick w*")
    assert sorted(cards(match, "rainbow 1")) == ["b*", "rAny"]
    assert cards(match, "discard") == ["w*"]


@pytest.mark.ruling("GEN-2")
def test_only_who_draws_sees_the_card_but_all_see_what_is_taken() -> None:
    match = at(f"3 / draw * gs / discard bo b* / hand 0 bx / {OTHERS}")
    events = heard(match)
    answer(match, "draw")
    (drawn,) = [e for e in events if isinstance(e, Moved)]
    assert [card is None for card in drawn.seen_by(1).cards] == [True]
    assert [card is None for card in drawn.seen_by(0).cards] == [False]
    match.undo()
    events.clear()
    answer(match, "discard")
    (taken,) = [e for e in events if isinstance(e, Moved)]
    assert [card and card.code for card in taken.seen_by(2).cards] == ["b*"]


@pytest.mark.ruling("RR-7", "GEN-5")
def test_an_empty_draw_pile_is_made_of_the_discard_pile_but_its_top() -> None:
    match = play("2 / draw / discard bo go w* / hand 0 ox / hand 1 *", "pick ox", "discard")
    assert fact(match, "turn") == 1
    assert cards(match, "discard") == ["w*", "ox"]
    assert len(cards(match, "draw")) == 1
    (drawn,) = set(cards(match, "hand 0"))
    assert {drawn, *cards(match, "draw")} == {"bo", "go"}


@pytest.mark.ruling("RR-7")
def test_one_may_draw_as_long_as_there_is_something_to_shuffle() -> None:
    match = at("2 / draw / discard bo go o* / hand 0 ox / hand 1 *")
    assert options(match) == ["draw", "discard"]


@pytest.mark.ruling("RR-7", "GEN-5", "RR-8")
def test_the_last_card_there_is_may_be_taken() -> None:
    match = at("2 / draw / discard o* / hand 0 ox / hand 1 *")
    assert cards(match, "hand 0") == ["ox", "o*"]


@pytest.mark.ruling("GEN-5", "RR-8")
def test_drawing_nothing_is_no_mistake() -> None:
    match = at("2 / draw / discard w* / hand 0 ox / hand 1 *")
    assert cards(match, "hand 0") == ["ox"]
    assert asked(match) == (0, "PickPile.to")
    nothing = at("2 / draw / discard w* / hand 1 *")
    assert asked(nothing)[0] == 1
