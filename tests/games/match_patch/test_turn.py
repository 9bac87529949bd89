"""Taking cards, laying pairs, and putting cards into the patch."""

from math import ceil

import pytest

from game.core.card import Card
from game.core.errors import IllegalChoice
from game.core.event import Announced, Moved, Revealed
from game.games.place_grid import grid_for_cards
from tests.games.match_patch.at_the_table import asked, at, hand, heard, patch, play, zone
from tests.playing import answer, options


@pytest.mark.ruling("MP-3")
def test_a_turn_begins_with_a_card_from_the_pile_or_the_patch() -> None:
    match = at("2 / patch bo~* gx~* / places 13 7 / hand 0 rs op y* / hand 1 rx rp ys")
    assert asked(match) == (0, "PickPlace.take")
    assert options(match) == ["draw", "place 7", "place 13"]


@pytest.mark.ruling("MP-3")
def test_the_draw_pile_gives_its_top_card() -> None:
    match = play("2 / draw * bo gx / patch r*~* / hand 0 rs op y*", "draw")
    assert hand(match, 0) == ["rs", "op", "y*", "gx"]
    assert asked(match) == (0, "PickCard.put")


@pytest.mark.ruling("MP-3", "MP-4")
def test_a_card_is_taken_by_its_place_and_the_others_stay() -> None:
    match = play("2 / patch bo~* gx~* ys~* / places 13 7 20 / hand 0 rs op y*", "place 7")
    assert hand(match, 0) == ["rs", "op", "y*", "gx"]
    assert patch(match) == {13: "bo", 20: "ys"}


@pytest.mark.ruling("MP-3", "GEN-2")
def test_the_others_see_from_where_it_is_taken_but_not_what_it_is() -> None:
    match = at("2 / patch bo gx / places 13 7 / hand 0 rs op y*")
    events = heard(match)
    answer(match, "place 7")
    (taken,) = [event for event in events if isinstance(event, Moved)]
    assert taken.seen_by(1) == Moved((None,), "patch", (1,), "hand 0", taken.mask)
    assert taken.seen_by(0) == taken


@pytest.mark.ruling("MP-3")
def test_a_pair_is_laid_face_up_without_being_asked_and_brings_two_more_cards() -> None:
    match = play("2 / draw * bo gx / patch rs~* r*~* / hand 0 rs op y*", "place 0")
    assert zone(match, "pairs 0") == ["rs", "rs"]
    assert match.table.scores == (1, 0)
    assert asked(match) == (0, "PickPlace.take")
    answer(match, "draw")
    assert asked(match) == (0, "PickPlace.take")
    answer(match, "place 1")
    assert hand(match, 0) == ["op", "y*", "gx", "r*"]
    assert asked(match) == (0, "PickCard.put")


@pytest.mark.ruling("MP-3")
@pytest.mark.parametrize("second", ["b*", "g*"])
def test_color_and_shape_must_both_be_the_same(second: str) -> None:
    match = play(f"2 / patch {second}~* rx~* / hand 0 r* gx bo", "place 0")
    assert zone(match, "pairs 0") == []
    assert asked(match) == (0, "PickCard.put")


@pytest.mark.ruling("MP-3")
def test_pair_follows_pair_as_long_as_there_is_one() -> None:
    text = "2 / draw * ys gx op / patch rs~* bo~* / hand 0 rs op y*"
    match = play(text, "place 0", "draw")
    assert zone(match, "pairs 0") == ["rs", "rs"]
    answer(match, "draw")
    assert zone(match, "pairs 0") == ["rs", "rs", "op", "op"]
    assert hand(match, 0) == ["y*", "gx"]
    answer(match, "draw", "place 1")
    assert asked(match) == (0, "PickCard.put")
    assert match.table.scores == (2, 0)


@pytest.mark.ruling("MP-3")
def test_of_several_pairs_you_say_which_goes_first() -> None:
    text = "2 / draw * ys gx / patch op~* bo~* / hand 0 rs rs op"
    match = play(text, "place 0")
    assert asked(match) == (0, "PickCard.pair")
    assert options(match) == ["pick rs", "pick op"]
    answer(match, "pick op")
    assert zone(match, "pairs 0") == ["op", "op"]
    answer(match, "draw", "draw")
    assert zone(match, "pairs 0") == ["op", "op", "rs", "rs"]


@pytest.mark.ruling("MP-3")
def test_of_three_alike_two_are_a_pair() -> None:
    text = "2 / option sets=4 / draw * y* gx / patch rs~* bo~* / hand 0 rs rs op"
    match = play(text, "place 0")
    assert zone(match, "pairs 0") == ["rs", "rs"]
    assert hand(match, 0) == ["op", "rs"]


@pytest.mark.ruling("MP-3")
def test_a_dealt_pair_waits_for_its_turn() -> None:
    text = "2 / draw * y* / patch bo~* / hand 0 gx op ys / hand 1 rs rs o*"
    match = play(text, "place 0", "pick gx", "place 5")
    assert asked(match) == (1, "PickPlace.take")
    assert hand(match, 1) == ["rs", "rs", "o*"]
    answer(match, "draw")
    assert zone(match, "pairs 1") == ["rs", "rs"]


@pytest.mark.ruling("MP-4", "MP-8")
def test_a_card_of_choice_goes_to_a_free_place_of_choice() -> None:
    match = play("2 / draw * y* / patch bo~* gx~* / places 0 3 / hand 0 rs op ys", "draw")
    assert options(match) == ["pick rs", "pick op", "pick ys", "pick y*"]
    answer(match, "pick op")
    assert asked(match) == (0, "PickPlace.put")
    assert options(match) == [f"place {place}" for place in range(50) if place not in (0, 3)]
    answer(match, "place 27")
    assert patch(match) == {0: "bo", 3: "gx", 27: "op"}
    assert hand(match, 0) == ["rs", "ys", "y*"]
    assert asked(match)[0] == 1


@pytest.mark.ruling("MP-4", "GEN-2")
def test_everybody_is_shown_the_card_that_then_lies_face_down() -> None:
    match = play("3 / draw * y* / patch bo~* / hand 0 rs op ys", "draw", "pick op")
    events = heard(match)
    answer(match, "place 27")
    shown = [event for event in events if isinstance(event, Revealed)]
    assert [(event.zone, [c.code for c in event.cards]) for event in shown] == [("patch", ["op"])]
    for viewer in (None, 0, 1, 2):
        assert shown[0].seen_by(viewer) == shown[0]
        assert match.table.seen_by(viewer).zones["patch"] == [None, None]
    said = [e for e in events if isinstance(e, Announced) and e.key == "put"]
    assert [(e.seat, dict(e.values)["spot"]) for e in said] == [(0, "H3")]


@pytest.mark.ruling("MP-4")
@pytest.mark.parametrize(("sets", "last"), [(2, "J5"), (4, "T5"), (6, "Y6")])
def test_the_grid_is_low_and_wide_and_has_a_place_for_every_card(sets: int, last: str) -> None:
    match = play(f"2 / option sets={sets} / draw * y* / hand 0 rs op ys", "pick op")
    cards = 25 * sets
    assert options(match) == [f"place {place}" for place in range(cards)]
    assert grid_for_cards(cards).name_of_place(cards - 1) == last


@pytest.mark.ruling("MP-4")
@pytest.mark.parametrize("cards", [1, 10, 11, 54, 60, 101, 110, 133, 156, 240])
def test_a_place_keeps_its_number_although_the_grid_was_narrower_once(cards: int) -> None:
    """Games from then open: they had whole rows of ten, as many as their cards needed."""
    grid = grid_for_cards(cards)
    assert grid.size == 10 * ceil(cards / 10)
    names = [grid.name_of_place(place) for place in range(grid.size)]
    assert len(set(names)) == grid.size
    assert [grid.place_named(name[0], int(name[1:])) for name in names] == [*range(grid.size)]
    assert grid.place_named("A", grid.rows + 1) is None
    assert grid.place_named("?", 1) is None


@pytest.mark.ruling("MP-4")
def test_no_card_is_ever_moved_inside_the_patch() -> None:
    match = play("2 / patch bo~* gx~* rp~* / places 0 1 2 / hand 0 rs op ys", "place 0")
    answer(match, "pick bo", "place 40")
    assert patch(match) == {1: "gx", 2: "rp", 40: "bo"}


@pytest.mark.ruling("MP-5")
@pytest.mark.parametrize("place", [0, 30])
def test_the_card_just_taken_may_go_right_back(place: int) -> None:
    match = play("2 / patch bo~* gx~* / hand 0 rs op ys", "place 0", "pick bo", f"place {place}")
    assert patch(match) == {place: "bo", 1: "gx"}
    assert asked(match)[0] == 1


@pytest.mark.ruling("GEN-9")
def test_a_place_that_is_not_there_is_refused() -> None:
    match = at("2 / patch bo~* gx~* / hand 0 rs op ys")
    with pytest.raises(IllegalChoice):
        match.submit(3)
    assert options(match) == ["draw", "place 0", "place 1"]


@pytest.mark.ruling("MP-9")
@pytest.mark.parametrize(
    ("draw", "lying", "taken"), [("draw bo gx", "", "gx"), ("draw", "y*~*", "y*")]
)
def test_one_card_that_can_be_taken_is_no_question(draw: str, lying: str, taken: str) -> None:
    match = at(f"2 / {draw} / patch {lying} / hand 0 rs op ys / pairs 1 *")
    assert hand(match, 0) == ["rs", "op", "ys", taken]


def test_the_card_chosen_to_be_put_is_named_by_the_next_question() -> None:
    match = play("2 / draw * y* / hand 0 rs op ys", "pick op")
    assert match.decision is not None
    card = match.decision.card
    assert isinstance(card, Card)
    assert card.code == "op"
