"""Who knows which card after it has been taken, traded or shuffled away (GEN-2)."""

import pytest

from game.core.chance import Chance
from game.core.match import Match
from tests.games.color_chaos.at_the_table import hand
from tests.games.dice_factor.at_the_table import at, luck, play
from tests.playing import answer

REST = "hand 1 yo yx rp bs g* / hand 2 oo ox op os b*"


def knows(match: Match, seat: int, whose: int) -> list[str]:
    """The cards of a hand that a seat knows."""
    table = match.table
    return [card.code for card in table.hands[whose] if table.seen[card.id] >> seat & 1]


def dreamed(match: Match, whose: int) -> list[set[str]]:
    """What may lie at each place of a hand, as far as the asked player can tell."""
    assert match.decision is not None
    seat, chance = match.decision.seat, Chance(3)
    worlds = [match.imagine(seat, chance) for _ in range(40)]
    return [set(cards) for cards in zip(*(hand(world, whose) for world in worlds), strict=True)]


@pytest.mark.ruling("GEN-2")
def test_everybody_knows_a_card_taken_from_the_discard_pile() -> None:
    match = play(f"3 / hand 0 bo bx gp gs o* / {REST} / discard y*", "discard", "pick bo")
    assert knows(match, 1, 0) == knows(match, 2, 0) == ["y*"]


@pytest.mark.ruling("GEN-2")
def test_traded_hands_are_known_to_both_and_to_nobody_else() -> None:
    state = luck(("eight", "7"))
    match = play(
        f"3 / hand 0 bo bx gp gs o* / {REST} / chance {state}", "roll", "seat 1",
    )  # fmt: skip
    assert knows(match, 1, 0) == hand(match, 0) == ["yo", "yx", "rp", "bs", "g*"]
    assert knows(match, 0, 1) == hand(match, 1) == ["bo", "bx", "gp", "gs", "o*"]
    assert knows(match, 2, 0) == knows(match, 2, 1) == []
    assert dreamed(match, 0) == [{"yo"}, {"yx"}, {"rp"}, {"bs"}, {"g*"}]


@pytest.mark.ruling("GEN-2")
def test_what_was_known_of_a_hand_is_known_when_it_has_moved() -> None:
    state = luck(("eight", "7"))
    position = f"3 / hand 0 bo~2 bx gp gs o* / {REST} / chance {state}"
    match = play(position, "roll", "seat 1")
    assert knows(match, 2, 1) == ["bo"]


@pytest.mark.ruling("DF-7", "GEN-2")
def test_a_traded_card_is_known_to_the_two_who_traded() -> None:
    match = play(
        f"3 / hand 0 aTrade bx~2 gp gs o* / {REST} / chance 4",
        "draw", "pick aTrade", "seat 1", "pick bx",
    )  # fmt: skip
    taken = hand(match, 0)[-1]
    assert knows(match, 1, 0) == [taken]
    assert knows(match, 0, 1) == ["bx"]
    assert knows(match, 2, 0) == []
    assert knows(match, 2, 1) == []


@pytest.mark.ruling("DF-7", "GEN-2")
def test_the_others_can_not_tell_which_card_of_two_known_hands_was_traded() -> None:
    """Seat 2 knew a card of each hand: any card may have left, so it knows neither."""
    match = play(
        f"3 / hand 0 aTrade bx~2 gp gs o* / {REST.replace('yo', 'yo~2')} / chance 4",
        "draw", "pick aTrade", "seat 1", "pick gp",
    )  # fmt: skip
    assert knows(match, 2, 0) == knows(match, 2, 1) == []


@pytest.mark.ruling("GEN-2", "DF-10")
def test_a_new_draw_pile_is_known_to_nobody() -> None:
    match = at("2 / hand 0 bo bx gp gs o* / hand 1 yo yx rp bs g* / draw / discard * y*")
    answer(match, "draw")
    assert not any(match.table.seen[card.id] for card in match.table.zones["draw"])


@pytest.mark.ruling("GEN-2", "DF-6")
def test_whether_a_player_holds_add_a_card_changes_no_question() -> None:
    """It is asked only once the card has been shown."""
    for card in ("aAdd1", "bo"):
        match = play(f"3 / hand 0 {card} bx gp gs o* / {REST}", "draw")
        assert match.decision is not None
        assert match.decision.question_key == "PickCard.discard"
        assert len(match.decision.options) == 6
