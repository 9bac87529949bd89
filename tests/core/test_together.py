"""Secret rounds and effects that may be answered, shown with the toy game."""

from collections.abc import Callable

import pytest

from game.core import notation
from game.core.chance import Chance
from game.core.errors import UnaskedSeat
from game.core.event import Answerable, Event
from game.core.game import Game
from game.core.match import Match
from tests.playing import answer, options, same

TABLE = (
    " / turn 0 / draw * / discard b1 / hand 0 b2 b3 r1 / hand 1 r3 r4 r5 / hand 2 b3 b4 r2"
    " / chance 7"
)
Start = Callable[[str], Match]


@pytest.fixture
def start(toy_game: Game) -> Start:
    return lambda moves: notation.read_position(f"{toy_game.id} 3{TABLE}{moves}")


def asked(match: Match) -> list[int]:
    assert match.decision is not None
    return [decision.seat for decision in match.decision.together]


@pytest.mark.ruling("GEN-2")
def test_all_are_asked_before_anybody_has_answered(start: Start) -> None:
    match = start("")
    assert asked(match) == [1, 2, 0]
    assert match.decision is not None
    third = match.decision.together[2].texts()
    answer(match, "lay r3", "lay b4")
    assert asked(match) == [0]
    assert options(match) == third == ["lay b2", "lay b3", "lay r1", "nothing"]


def test_what_others_are_asked_stays_the_same_question(start: Start) -> None:
    match = start("")
    assert match.decision is not None
    first, *others = match.decision.together
    answer(match, "lay r3")
    assert match.decision.together == tuple(others), "they are put together once"
    assert first.together == (first, *others)


@pytest.mark.ruling("GEN-2")
def test_views_and_events_only_tell_who_has_answered(start: Start) -> None:
    match = start("")
    told: list[Event] = []
    match.listen(told.append)
    views = [match.table.seen_by(viewer) for viewer in (0, 2, None)]
    answer(match, "lay r3")
    for view in views:
        now = match.table.seen_by(view.viewer)
        assert now.zones == view.zones
        assert now.facts == view.facts | {"answered": 0b010}
    assert "r3" not in str(told)


@pytest.mark.ruling("GEN-2")
def test_one_cannot_tell_which_answer_was_given(start: Start) -> None:
    heard: list[str] = []
    for card in ("lay r3", "lay r5", "nothing"):
        match = start("")
        told: list[Event] = []
        match.listen(told.append)
        answer(match, card)
        heard.append(str([e.seen_by(2) for e in told]) + str(match.table.seen_by(2)))
    assert len(set(heard)) == 1


def test_answers_lie_hidden_until_all_are_in(start: Start) -> None:
    match = start(" moves lay r3, lay b4")
    assert {seat: card.code for seat, card in match.table.secret.items()} == {1: "r3", 2: "b4"}
    answer(match, "lay b2")
    assert match.table.secret == {}
    assert match.table.public_facts()["answered"] == 0
    assert [card.code for card in match.table.zones["discard"]][:4] == ["b1", "r3", "b4", "b2"]


@pytest.mark.ruling("GEN-2")
def test_imagining_redraws_the_answers_of_the_others(start: Start) -> None:
    match, chance = start(" moves lay r3, lay b4"), Chance(5)
    answers = set()
    for _ in range(40):
        world = match.imagine(0, chance)
        table = world.table
        assert [card.code for card in table.hands[0]] == ["b2", "b3", "r1"]
        for seat in (1, 2):
            laid = table.secret[seat]
            assert laid == "nothing" or laid in table.hands[seat]
        answers.add(str(table.secret))
        fork = world.fork()
        assert same(world, fork)
        assert str(fork.table.secret) == str(table.secret)
    assert len(answers) > 30


def test_ones_own_answer_stays_in_an_imagined_world(start: Start) -> None:
    """Who has answered is not asked any more, and may not imagine."""
    match = start(" moves lay r3")
    with pytest.raises(UnaskedSeat):
        match.imagine(1, Chance(1))
    for seat in (2, 0):
        assert match.imagine(seat, Chance(1)).decision is not None


def test_a_fork_a_save_and_undo_in_the_middle_of_a_secret_round(start: Start) -> None:
    match = start(" moves lay r3, lay b4")
    fork, loaded = match.fork(), notation.load_position(notation.save_position(match))
    for other in (fork, loaded):
        assert same(match, other)
        answer(other, "nothing")
    assert same(fork, loaded)
    match.undo()
    assert asked(match) == [2, 0]
    assert list(match.table.secret) == [1]
    answer(match, "lay b3", "lay b2")
    assert "b3" in [card.code for card in match.table.zones["discard"]]


def test_all_answers_may_be_given_in_one_go(start: Start) -> None:
    match = start("")
    assert match.decision is not None
    gathered = {decision.seat: decision.texts()[0] for decision in match.decision.together}
    while asked(match):
        assert match.decision is not None
        answer(match, gathered[match.decision.seat])
    assert [card.code for card in match.table.zones["discard"]][1:4] == ["r3", "b3", "b2"]


@pytest.mark.parametrize(("laid", "holds"), [("lay r3", True), ("lay r5", False)])
def test_everybody_hears_of_an_effect_whether_or_not_it_can_be_answered(
    start: Start, laid: str, holds: bool
) -> None:
    """Seat 1 laid the lowest card and has a five left, or has laid it."""
    moves = {"lay r3": ("lay r3", "lay b4", "nothing"), "lay r5": ("lay r5", "nothing", "nothing")}
    match = start("")
    told: list[Event] = []
    match.listen(told.append)
    answer(match, *moves[laid])
    assert [event.seen_by(None) for event in told if isinstance(event, Answerable)] == [
        Answerable("draw", (1,))
    ]
    assert match.decision is not None
    assert (match.decision.question_key == "Dodge") == holds
