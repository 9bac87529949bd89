"""Positions, saves and dreams in the middle of a mini-game."""

import pytest

from game.core import notation
from game.core.chance import Chance
from game.core.event import NO_STAGE
from game.core.match import Match
from tests.playing import answer, decisions, same

MIDDLE = (
    "color-chaos 3 / option expansion_2=on / discard b5 / hand 0 pGreedy pFieldGoal pWar g1 g2"
    " / hand 1 bDodge r1 r2 / hand 2 o1 o2 oDodge"
)
MOVES = [
    ("play pGreedy", "take"),
    ("play pGreedy", "take", "take", "pick r1"),
    ("play pGreedy", "take", "take", "pick r1", "done", "pick o1", "done", "done"),
    ("play pFieldGoal", "seat 1", "take", "take", "lay o2"),
    ("play pFieldGoal", "seat 1", "take", "take", "lay o2", "lay g2", "seat 2"),
    ("play pWar", "seat 1", "seat 0", "take", "pick r1"),
]


@pytest.mark.parametrize("moves", MOVES, ids=lambda moves: moves[-1])
def test_a_position_in_the_middle_is_its_beginning_and_the_moves_since(
    moves: tuple[str, ...],
) -> None:
    match = notation.read_position(MIDDLE)
    answer(match, *moves)
    assert match.table.public_facts()["stage"]
    text = notation.write_position(match)
    assert text.endswith(" moves " + ", ".join(moves))
    alike(match, notation.read_position(text))
    alike(match, match.fork())


@pytest.mark.parametrize("moves", MOVES, ids=lambda moves: moves[-1])
def test_a_dream_in_the_middle_is_written_and_read_too(moves: tuple[str, ...]) -> None:
    match = notation.read_position(MIDDLE)
    answer(match, *moves)
    assert match.decision is not None
    for decision in match.decision.together or (match.decision,):
        world = match.imagine(decision.seat, Chance(9))
        text = notation.write_position(world)
        assert f", redeal {decision.seat} " in text
        alike(world, notation.read_position(text))
        alike(world, world.fork())


@pytest.mark.parametrize("seed", range(4))
def test_also_what_all_know_is_read_again_and_nothing_is_left_after_a_turn(seed: int) -> None:
    match = Match.new("color-chaos", 3 + seed, seed, {"expansion_2": "on"})
    for number in decisions(match, seed, 400):
        assert match.decision is not None
        if number % 5 == 0:
            alike(match, notation.load_position(notation.save_position(match)))
        if match.decision.question_key == "PlayCard.turn":
            assert {name: match.table.public_facts()[name] for name in NO_STAGE} == NO_STAGE


def test_dreams_are_read_again_where_copies_of_a_card_lie_apart_in_the_deck() -> None:
    """A position does not tell which of two equal cards lies where; nor may a dream need it."""
    match, chance = Match.new("color-chaos", 4, 2, {"expansion_1": "on"}), Chance(2)
    for number in decisions(match, 2, 150):
        if number % 10 == 0:
            assert match.decision is not None
            world = match.imagine(match.decision.seat, chance)
            alike(world, notation.read_position(notation.write_position(world)))


def alike(one: Match, other: Match) -> None:
    """Two matches ask the same and look the same to everybody."""
    assert same(one, other)
    assert one.table.secret.keys() == other.table.secret.keys()
    for viewer in (None, *one.table.around):
        assert one.table.seen_by(viewer).facts == other.table.seen_by(viewer).facts
        assert codes(one, viewer) == codes(other, viewer)


def codes(match: Match, viewer: int | None) -> dict[str, list[str]]:
    """What a viewer sees in every zone: of equal cards a position does not tell which is which."""
    zones = match.table.seen_by(viewer).zones
    return {name: [card.code if card else "-" for card in zones[name]] for name in zones}
