"""Secret rounds with several answers from each, shown with a heap of blue cards."""

from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from game.core import notation
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PickCards, Seat
from game.core.errors import UnaskedSeat
from game.core.event import Counter, Event
from game.core.game import BOX, MATCH_OVER, Game
from game.core.match import Match
from game.core.secret_round import DONE, RepeatedSecretRound
from game.core.table import Table
from tests import toy
from tests.playing import answer, options, play_on, same

Start = Callable[[str], Match]
HEAP = "heap"
MOST = 3
HANDS = (
    " / turn 0 / draw * / discard r1 / hand 0 b1 b2 r1 / hand 1 b3 b4 b5 b5 r2 / hand 2 b1 b2 r3"
    " / chance 7"
)


async def begin_round(t: Table) -> None:
    """Nothing is dealt: the tests give positions."""
    t.set_facts(phase="turn")


async def turn(t: Table) -> None:
    """Everybody lays up to three blue cards, the first of which is not optional."""
    heaps = await RepeatedSecretRound(t, t.order_from(t.turn), lambda s: one_more(t, s))
    for seat, cards in heaps.items():
        for card in cards:
            if isinstance(card, Card):
                t.move(card, f"hand {seat}", "discard")
    t.set_facts(phase=MATCH_OVER)


async def end_round(t: Table) -> None:
    """Never reached."""


def one_more(t: Table, seat: Seat) -> PickCards | None:
    """The next card of a seat; nothing when it may not lay another."""
    so_far = t.secret.get(seat, ())
    left = [card for card in t.hands[seat] if card.color == "blue" and card not in so_far]
    if not left or DONE in so_far or len(so_far) == MOST:
        return None
    return PickCards(seat, [*left, DONE] if so_far else left)


def asked(match: Match) -> list[int]:
    assert match.decision is not None
    return [decision.seat for decision in match.decision.together]


@pytest.fixture
def heap() -> Iterator[Start]:
    """Starts the heap after some moves."""
    module = ModuleType(HEAP)
    module.__dict__.update(TABLE=Table, begin_round=begin_round, turn=turn, end_round=end_round)
    BOX[HEAP] = Game(HEAP, module, lambda: toy.RULES.replace(toy.ID, HEAP))
    yield lambda moves: notation.read_position(f"{HEAP} 3{HANDS}{moves}")
    del BOX[HEAP]


def secret(match: Match) -> dict[Seat, list[str]]:
    """What was answered so far, in words."""
    return {
        seat: [getattr(card, "code", card) for card in cards]
        for seat, cards in match.table.secret.items()
    }


def test_each_is_asked_again_until_done_or_until_there_is_nothing_more(heap: Start) -> None:
    match = heap("")
    assert asked(match) == [1, 2, 0]
    assert options(match) == ["pick b3", "pick b4", "pick b5", "pick b5#2"]
    answer(match, "pick b4")
    assert asked(match) == [1, 2, 0]
    assert options(match) == ["pick b3", "pick b5", "pick b5#2", "done"]
    answer(match, "pick b5", "pick b3")
    assert asked(match) == [2, 0]
    answer(match, "pick b2", "done", "pick b1", "pick b2")
    assert match.decision is None
    codes = [card.code for card in match.table.zones["discard"]]
    assert codes == ["r1", "b4", "b5", "b3", "b2", "b1", "b2"]
    assert match.table.secret == {}
    assert match.table.public_facts()["answered"] == 0


def test_whoever_has_nothing_to_answer_is_not_asked(heap: Start) -> None:
    text = f"{HEAP} 3 / discard r1 / hand 0 b1 b2 / hand 1 r3 / hand 2 b5"
    match = notation.read_position(text)
    assert asked(match) == [2, 0]
    answer(match, "pick b5", "pick b1", "done")
    assert [len(hand) for hand in match.table.hands] == [1, 1, 0]


def test_nobody_left_to_ask_is_no_mistake(heap: Start) -> None:
    match = notation.read_position(f"{HEAP} 3 / discard r1 / hand 0 r2 / hand 1 r3 / hand 2 r4")
    assert match.decision is None


@pytest.mark.ruling("GEN-2")
def test_how_far_somebody_has_come_is_not_to_be_seen(heap: Start) -> None:
    match = heap("")
    told: list[Event] = []
    match.listen(told.append)
    views = [match.table.seen_by(viewer) for viewer in (0, 2, None)]
    answer(match, "pick b3", "pick b5")
    assert told == []
    assert [match.table.seen_by(view.viewer) for view in views] == views
    answer(match, "done")
    assert told == [Counter((("answered", 0b010),))]
    for view in views:
        now = match.table.seen_by(view.viewer)
        assert now.zones == view.zones
        assert now.facts == view.facts | {"answered": 0b010}


@pytest.mark.ruling("GEN-2")
def test_one_cannot_tell_how_much_was_answered(heap: Start) -> None:
    heard = set()
    for moves in (("pick b3", "done"), ("pick b5", "pick b3", "done"), ("pick b5",) * 2):
        match = heap("")
        told: list[Event] = []
        match.listen(told.append)
        answer(match, *moves, *(["pick b4"] if "done" not in moves else []))
        assert asked(match) == [2, 0]
        heard.add(str([e.seen_by(2) for e in told]) + str(match.table.seen_by(2)))
    assert len(heard) == 1


@pytest.mark.ruling("GEN-2")
def test_who_is_not_first_imagines_the_answers_begun_anew(heap: Start) -> None:
    """Seat 1 has laid one card and is asked for more: neither it nor how many may be known."""
    match, chance = heap(" moves pick b4"), Chance(3)
    hands = set()
    for observer in (2, 0):
        for _ in range(20):
            world = match.imagine(observer, chance)
            own = [card.code for card in match.table.hands[observer]]
            assert [card.code for card in world.table.hands[observer]] == own
            assert secret(world) == {}
            assert world.table.public_facts() == match.table.public_facts()
            assert same(world, world.fork())
            hands.add(str(world.table.hands[1]))
            play_on(world, 5)
            assert world.decision is None
    assert len(hands) > 35
    assert secret(match) == {1: ["b4"]}


@pytest.mark.ruling("GEN-2")
def test_ones_own_answers_stay_and_those_of_the_others_are_dreamt(heap: Start) -> None:
    """Seat 1 is done, seat 2 has laid one card; then seat 2 imagines, or seat 0 does."""
    match, chance = heap(" moves pick b4, pick b3, done, pick b2"), Chance(8)
    counts = set()
    for _ in range(80):
        world = match.imagine(2, chance)
        assert options(world) == options(match) == ["pick b1", "done"]
        dreamt = secret(world)
        assert dreamt.pop(2) == ["b2"]
        laid = [card for card in world.table.secret.get(1, ()) if card != DONE]
        assert set(laid) <= set(world.table.hands[1])
        counts.add(len(laid))
        assert asked(world)[0] == 2
        assert world.table.public_facts() == match.table.public_facts()
        assert set(secret(match.imagine(0, chance))) <= {1}
    assert counts >= {1, 2, 3}


def test_a_fork_of_a_dream_lies_in_the_same_dream(heap: Start) -> None:
    match, chance = heap(" moves pick b4, pick b3, done, pick b2"), Chance(8)
    for observer in (0, 2):
        world = match.imagine(observer, chance)
        loaded = notation.load_position(notation.save_position(world))
        for other in (world.fork(), loaded):
            assert same(world, other)
            assert secret(other) == secret(world)
            play_on(other, 1)
        play_on(world, 1)
        assert same(world, loaded)
    again = match.imagine(2, Chance(1)).imagine(0, Chance(2))
    assert same(again, again.fork())
    assert secret(again) == secret(again.fork())


def test_a_dream_of_a_dream_is_as_good_as_one_of_the_truth(heap: Start) -> None:
    """Also where the first dream left somebody who has answered nothing to lay."""
    match = heap(" moves pick b4, pick b3, done, pick b2")
    unarmed = 0
    for seed in range(60):
        dream = match.imagine(2, Chance(seed))
        unarmed += not secret(dream).get(1)
        dreams = [world.imagine(2, Chance(99)) for world in (match, dream)]
        assert [asked(world)[0] for world in dreams] == [2, 2]
        assert secret(dreams[0]) == secret(dreams[1])
        assert str(dreams[0].table.hands) == str(dreams[1].table.hands)
    assert unarmed


def test_undo_fork_and_save_between_several_answers(heap: Start) -> None:
    match = heap(" moves pick b4, pick b3")
    for other in (match.fork(), notation.load_position(notation.save_position(match))):
        assert same(match, other)
        assert secret(other) == {1: ["b4", "b3"]}
    assert match.may_undo(1)
    match.undo()
    assert secret(match) == {1: ["b4"]}
    answer(match, "done")
    match.undo()
    assert asked(match) == [1, 2, 0]
    assert match.table.public_facts()["answered"] == 0
    with pytest.raises(UnaskedSeat):
        heap(" moves pick b4, done").imagine(1, Chance(1))
