"""How long a search thinks, and about what it does not."""

import pytest

from game.agents import make_agent
from game.agents.mind import all_answers
from game.agents.search import TreeSearch, WorldSearch, begin_search
from game.agents.style import PLAIN
from game.core import notation
from game.core.chance import Chance
from game.core.decision import Calls
from game.core.match import Match
from tests.agents.fair_guard import Peeked, guarded
from tests.agents.searches import COLOR, GOES_OUT, TWINS, found, knows, last, plan, ticking, trees
from tests.playing import options

CALLED = (
    f"{COLOR} 3 / discard b5 / hand 0 bReverse g1 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
    " moves play bReverse"
)


# How long it thinks -----------------------------------------------------------------------------


@trees
@pytest.mark.parametrize("seed", range(3))
def test_slices_come_to_the_same_answer_as_thinking_at_a_stretch(
    tree: bool, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    knows(monkeypatch, COLOR, sensible=all_answers)
    match = Match.new(COLOR, 4, seed)
    one, other = (begin_search(match, plan(tree, 40), Chance(seed), PLAIN) for _ in range(2))
    slices, clock = 1, ticking(1.0)
    while one.poll(3, clock) is None:
        slices += 1
    while other.think_further() is None:
        pass
    assert one.answer == other.answer
    assert one.dreams == other.dreams
    assert slices > 4


@trees
def test_a_dream_of_many_decisions_pauses(tree: bool) -> None:
    """Or a dream of an event with sixteen players would take longer than a frame."""
    thought, polls = begin_search(Match.new(COLOR, 4, 3), plan(tree, 40), Chance(3), PLAIN), 0
    while not thought.dreams:
        assert thought.poll(0, ticking(1.0)) is None
        polls += 1
    assert polls > 2


@trees
def test_a_slice_ends_before_a_step_that_would_take_too_long(tree: bool) -> None:
    thought = begin_search(Match.new(COLOR, 4, 3), plan(tree, 40), Chance(3), PLAIN)
    now, steps, step = [0.0], list[int](), thought._think_step

    def slow() -> int | None:
        now[0] += 4
        steps[-1] += 1
        return step()

    thought._think_step = slow  # type: ignore[method-assign]
    for _ in range(5):
        steps.append(0)
        thought.poll(10, lambda: now[0])
    assert steps == [2] * 5, "a third step would end two milliseconds too late"
    steps.append(0)
    thought.poll(1, lambda: now[0])
    assert steps[-1] == 1, "it goes on in any case"


@trees
def test_the_same_seed_gives_the_same_answer(tree: bool) -> None:
    match = Match.new(COLOR, 4, 6)
    before = notation.write_position(match)
    answers = [found(match, plan(tree, 40), seed) for seed in range(6)]
    assert answers == [found(match, plan(tree, 40), seed) for seed in range(6)]
    assert notation.write_position(match) == before


@trees
def test_when_time_is_up_it_answers_with_what_it_knows(
    tree: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    knows(monkeypatch, COLOR, policy=last)
    match = notation.read_position(GOES_OUT)
    thought = begin_search(match, plan(tree, 10**9, longest=200.0, margin=0), Chance(1), PLAIN)
    polls, clock = 0, ticking(1.0)
    while (answer := thought.poll(10, clock)) is None:
        polls += 1
    assert polls < 40
    assert options(match)[answer] == "play b9"
    late = begin_search(match, plan(tree, 10**9, longest=1000.0), Chance(1), PLAIN)
    assert late.poll(3, ticking(5000.0)) is not None
    assert late.dreams <= 1


@trees
def test_it_can_be_told_to_settle_at_any_moment(tree: bool) -> None:
    match = Match.new(COLOR, 4, 6)
    for dreams in range(12):
        thought = begin_search(match, plan(tree, 10**9), Chance(1), PLAIN)
        for _ in range(dreams):
            assert thought.think_further() is None
        answer = thought.answer_now()
        assert 0 <= answer < len(options(match))
        assert thought.think_further() == thought.poll(1, ticking(1)) == answer


# What is not searched ---------------------------------------------------------------------------


class Sleepless:
    """A match that must not be dreamed of."""

    def __init__(self, match: Match) -> None:
        self.match, self.game, self.open_decision = match, match.game, match.open_decision

    def seen_by(self, seat: int) -> object:
        """What the seat sees may be looked at."""
        return self.match.seen_by(seat)

    def imagine(self, *args: object) -> Match:
        """Fail."""
        raise AssertionError("there was nothing to dream of")


def awake(match: Match) -> int:
    """The expert's answer without a dream."""
    sleepless: Match = Sleepless(match)  # type: ignore[assignment]
    return make_agent("expert", 1).decide(sleepless)


def test_a_single_answer_and_calls_need_no_dreams() -> None:
    only = notation.read_position(GOES_OUT.replace("hand 0 b9", "hand 0 g9"))
    assert options(only) == ["draw"]
    assert awake(only) == 0
    calls = notation.read_position(CALLED)
    assert isinstance(calls.decision, Calls)
    assert options(calls)[awake(calls)].startswith("call")
    with pytest.raises(AssertionError, match="nothing to dream of"):
        awake(Match.new(COLOR, 4, 6))


def test_where_there_is_a_single_candidate_the_policy_answers() -> None:
    thought = begin_search(
        notation.read_position(TWINS), plan(False, candidates=1), Chance(1), PLAIN
    )
    assert thought.answer is not None
    assert thought.dreams == 0


@trees
def test_it_needs_nothing_of_the_true_match_but_dreams(tree: bool) -> None:
    match = notation.read_position(TWINS)
    one, other = (
        begin_search(shown, plan(tree, 24), Chance(1), PLAIN) for shown in (match, guarded(match))
    )
    while one.think_further() is None or other.think_further() is None:
        pass
    assert one.answer == other.answer
    with pytest.raises(Peeked):
        guarded(match).fork()


def test_both_kinds_of_search_are_tested_here() -> None:
    match = notation.read_position(TWINS)
    kinds = [type(begin_search(match, plan(tree), Chance(1), PLAIN)) for tree in (False, True)]
    assert kinds == [WorldSearch, TreeSearch]
