"""Petals, flowers, and the end of Flower Power."""

import pytest

from game.core.errors import BadPosition
from game.core.event import Announced, RoundEnded
from tests.games.flower_power.at_the_table import asked, at, hand, heard, last, play, zone
from tests.playing import answer, decisions, options


@pytest.mark.ruling("FP-2")
def test_a_turn_begins_with_drawing_up_to_five() -> None:
    match = at("2 / option sets=1 / hand 0 bo gx / draw * r* rs rp")
    assert hand(match, 0) == ["bo", "gx", "rp", "rs", "r*"]
    assert hand(match, 1) == []


@pytest.mark.ruling("FP-2")
def test_who_holds_five_draws_none() -> None:
    match = at("2 / option sets=1 / hand 0 bo gx op rs y*")
    assert hand(match, 0) == ["bo", "gx", "op", "rs", "y*"]


@pytest.mark.ruling("FP-2")
def test_at_least_one_petal_must_be_laid_and_more_may_be() -> None:
    match = at("2 / option sets=1 / hand 0 bo gx op rs y*")
    assert options(match) == ["pick bo", "pick gx", "pick op", "pick rs", "pick y*"]
    answer(match, "pick gx")
    assert asked(match) == (0, "PickCards.petals")
    assert options(match) == ["pick bo", "pick op", "pick rs", "pick y*", "done"]
    answer(match, "done")
    assert asked(match) == (1, "PickCards.petals")
    assert zone(match, "flower-green") == ["gx"]


@pytest.mark.ruling("FP-2")
def test_all_five_may_be_laid_and_then_the_turn_is_over() -> None:
    cards = ["bo", "gx", "op", "rs", "y*"]
    match = play(f"2 / option sets=1 / hand 0 {' '.join(cards)}", *(f"pick {c}" for c in cards))
    assert asked(match)[0] == 1
    assert hand(match, 0) == []
    flowers = ("flower-blue", "flower-green", "flower-orange", "flower-red", "flower-yellow")
    assert [zone(match, flower) for flower in flowers] == [[card] for card in cards]


@pytest.mark.ruling("FP-5")
def test_a_turn_after_which_the_next_card_lays_itself_can_not_be_taken_back() -> None:
    match = play(last("hand 0 bo gx op / hand 1 rs"), "pick bo")
    assert match.may_undo(0)
    answer(match, "done")
    assert zone(match, "flower-red") == ["rs"], "it was laid without a question"
    assert asked(match)[0] == 0
    assert not match.may_undo(0)
    assert not match.may_undo(1)


@pytest.mark.ruling("FP-3")
def test_the_fifth_petal_takes_the_flower_at_once() -> None:
    match = at("2 / option sets=1 / flower-red ro rx rp rs / hand 0 r* bo gx op ys")
    events = heard(match)
    answer(match, "pick r*")
    assert zone(match, "flower-red") == []
    assert zone(match, "vase 0") == ["ro", "rx", "rp", "rs", "r*"]
    assert match.table.scores == (1, 0)
    assert Announced("flower", 0, (("color", "red"),)) in events
    assert asked(match) == (0, "PickCards.petals")


@pytest.mark.ruling("FP-3")
def test_who_laid_four_petals_gets_nothing_for_them() -> None:
    hands = "hand 0 ro rx rp rs bo / hand 1 r* gx op ys bx"
    match = play(f"2 / option sets=1 / {hands}", *(f"pick {c}" for c in ("ro", "rx", "rp", "rs")))
    answer(match, "done", "pick r*")
    assert match.table.scores == (0, 1)
    assert zone(match, "vase 1") == ["ro", "rx", "rp", "rs", "r*"]


@pytest.mark.ruling("FP-3")
def test_the_next_flower_of_that_color_may_begin_on_the_same_turn() -> None:
    match = play(
        "2 / option sets=2 / flower-red ro rx rp / hand 0 rs r* ro bo bx",
        *("pick rs", "pick r*", "pick ro"),
    )
    assert zone(match, "flower-red") == ["ro"]
    assert match.table.scores == (1, 0)


@pytest.mark.ruling("FP-3")
def test_two_flowers_in_one_turn_are_two_points() -> None:
    garden = "flower-blue bo bx bp bs / flower-green go gx gp"
    match = play(
        f"2 / option sets=1 / {garden} / hand 0 gs g* b* ro rx",
        *("pick gs", "pick g*", "pick b*"),
    )
    assert match.table.scores == (2, 0)
    assert len(zone(match, "vase 0")) == 10


@pytest.mark.ruling("FP-1")
def test_shapes_mean_nothing() -> None:
    match = play("2 / option sets=6 / flower-blue bo bo bo bo / hand 0 bo ro rx rp rs", "pick bo")
    assert match.table.scores == (1, 0)


@pytest.mark.ruling("FP-4")
def test_without_a_draw_pile_play_goes_on_from_hands() -> None:
    match = at(last("hand 0 bo bx / hand 1 bp bs b*"))
    assert hand(match, 0) == ["bo", "bx"]
    answer(match, "pick bo", "done")
    assert asked(match) == (1, "PickCards.petals")
    assert hand(match, 1) == ["bp", "bs", "b*"]


@pytest.mark.ruling("FP-4")
def test_a_draw_pile_that_is_short_gives_what_it_has() -> None:
    match = at("2 / option sets=1 / draw ro rx / hand 0 bo bx / hand 1 bp / vase 0 *")
    assert hand(match, 0) == ["bo", "bx", "rx", "ro"]


@pytest.mark.ruling("FP-4")
def test_who_has_no_cards_is_passed_over() -> None:
    hands = "hand 0 bo bx bp / hand 2 bs b*"
    text = f"3 / option sets=1 / draw / {hands} / vase 0 *"
    match = play(text, "pick bo", "done")
    assert asked(match)[0] == 2
    answer(match, "pick bs", "done")
    assert asked(match)[0] == 0


@pytest.mark.ruling("FP-4")
def test_who_has_no_cards_draws_as_long_as_there_are_some() -> None:
    match = play(
        "2 / option sets=1 / draw ro rx / hand 0 bo bx bp bs b* / vase 0 *", "pick bo", "done"
    )
    assert asked(match)[0] == 1
    assert hand(match, 1) == ["rx", "ro"]


@pytest.mark.ruling("FP-4")
def test_the_game_ends_when_all_cards_are_laid_and_most_flowers_win() -> None:
    match = at(last("hand 0 bo bx / hand 1 bp bs b*") + " / scores 1 2")
    events = heard(match)
    answer(match, "pick bo", "pick bx", "pick bp", "pick bs", "pick b*")
    assert match.result is not None
    assert match.result.scores == (1, 3)
    assert match.result.places == (2, 1)
    (ended,) = [event for event in events if isinstance(event, RoundEnded)]
    assert ended.points == (1, 3)


@pytest.mark.ruling("FP-4", "GEN-7")
def test_equally_many_flowers_share_the_win() -> None:
    match = play(last("hand 0 bo bx bp bs b*") + " / scores 1 2", "pick bo", "pick bx")
    answer(match, "pick bp", "pick bs", "pick b*")
    assert match.result is not None
    assert match.result.places == (1, 1)


@pytest.mark.ruling("FP-5")
def test_a_single_card_is_laid_without_a_question() -> None:
    match = play(last("hand 0 bo bx / hand 1 bp / flower-red ro rx rp rs"), "pick bo")
    assert options(match) == ["pick bx", "done"]
    answer(match, "done")
    assert match.result is not None
    assert zone(match, "flower-blue") == ["bo", "bp", "bx"]


@pytest.mark.ruling("FP-4")
@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("seed", range(4))
def test_every_flower_gets_finished(players: int, seed: int) -> None:
    match = at(f"{players} / phase begin_round / draw * / chance {seed}")
    for _ in decisions(match, seed):
        pass
    assert match.result is not None
    assert sum(match.result.scores) == len(match.table.deck) // 5
    vases = [zone(match, f"vase {seat}") for seat in range(players)]
    assert [len(vase) // 5 for vase in vases] == list(match.result.scores)


@pytest.mark.parametrize("flower", ["flower-blue bo ro", "flower-blue bo bx bp bs b*"])
def test_a_position_has_no_mixed_and_no_finished_flowers(flower: str) -> None:
    with pytest.raises(BadPosition, match="flower-blue takes up to 4 cards, all of them blue"):
        at(f"2 / {flower}")
