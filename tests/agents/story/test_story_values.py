"""The story of a round: its sums, what it may not know, and what it finds."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import game.games  # noqa: F401  so that games are known
from game.agents.story.jumps import StarFinder, list_jumps, sum_jumps
from game.agents.story.round_values import (
    AnswerValue,
    OwnDecision,
    RoundValuer,
    UntoldRound,
    mix_seed,
)
from game.agents.story.story_maker import StoryMaker
from game.agents.story.story_plans import StoryPlan
from game.cli.play_out import seat_agents
from game.core.card import Card
from game.core.match import Match
from game.core.table import Table
from game.store.stories import RoundStory, StoryStar, story_from_data, story_to_data

FEW = 6
"""Worlds: what holds exactly holds for any number."""
GAMES: tuple[tuple[str, int, Mapping[str, str]], ...] = (
    ("color-chaos", 4, {"target": "one round"}), ("flower-power", 3, {}), ("dice-factor", 4, {}),
    ("pig-farm", 4, {}),
)  # fmt: skip
Played = tuple[Match, list[int]]


def play_round(game: str, players: int, seed: int, level: str = "easy", **options: str) -> Played:
    """A match before its first choice, and the choices of its first round."""
    match = Match.new(game, players, seed, options)
    agents, steps = seat_agents([level] * players, seed), list[int]()
    start = Match(match.game, match.position()[0].copy())
    while match.decision is not None and match.table.round == 1:
        steps.append(agents[match.decision.seat].decide(match))
        match.submit(steps[-1])
    return start, steps


def value_round(start: Match, steps: Sequence[int], worlds: int = FEW) -> RoundValuer:
    """The values of a round by so many worlds."""
    valuer = RoundValuer(start, steps, 1, 5)
    for decision in valuer.decisions:
        for _ in valuer.value_decision(decision, worlds):
            pass
    return valuer


def cheap_clock() -> float:
    """A clock on which nothing takes any time."""
    return 0.0


@pytest.mark.sampled(80)
@pytest.mark.parametrize("seed", range(250))
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_all_jumps_of_a_seat_lead_from_an_equal_share_to_its_result(
    game: str, players: int, options: Mapping[str, str], seed: int
) -> None:
    valuer = value_round(*play_round(game, players, 1000 + seed, **options))
    jumps = StarFinder(valuer, [one.measure_value() for one in valuer.decisions]).jumps
    for seat, own in jumps.items():
        assert abs(1 / players + sum(jump.size for jump in own) - valuer.results[seat]) < 1e-9
        for before, after in pairwise(own):
            assert before.end == after.start
    assert sum(valuer.results) == pytest.approx(1)


def list_private_swaps(start: Match, steps: Sequence[int]) -> Iterator[tuple[int, Card, Card]]:
    """Every card that only its owner has seen at the end, with a few that nobody has seen."""
    end = start.fork()
    for step in steps[:-1]:
        end.submit(step)
    table = end.table
    unseen = [card for card in table.deck if not table.seen[card.id]]
    for owner, hand in enumerate(table.hands):
        own = [card for card in hand if table.seen[card.id] == 1 << owner]
        yield from ((owner, one, other) for one in own for other in unseen[::7])


@pytest.mark.sampled(20)
@pytest.mark.parametrize("seed", range(100))
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_cards_that_only_their_owner_saw_change_nothing_for_the_others(
    game: str, players: int, options: Mapping[str, str], seed: int
) -> None:
    """A card that stays in a hand to the end is another one, which stayed in the pile."""
    start, steps = play_round(game, players, 3000 + seed, **options)
    for owner, one, other in list_private_swaps(start, steps):
        changed = Match(start.game, swap_two_cards(start, one, other))
        answers = follow_answers(start.fork(), changed.fork(), steps)
        if answers:
            truth, again = value_round(start, steps), value_round(changed, answers)
            assert list_values(truth, owner) == list_values(again, owner)
            return
    pytest.skip("every card came out")


def list_values(valuer: RoundValuer, owner: int) -> list[AnswerValue]:
    """The values of all seats but one."""
    return [one.measure_value() for one in valuer.decisions if one.seat != owner]


def swap_two_cards(start: Match, one: Card, other: Card) -> Table:
    """The table of a match with two cards in each other's place."""
    table = start.start.copy()
    swapped = {one.id: other, other.id: one}
    for cards in table.zones.values():
        cards[:] = [swapped.get(card.id, card) for card in cards]
    table.seen[one.id], table.seen[other.id] = table.seen[other.id], table.seen[one.id]
    return table


def follow_answers(first: Match, second: Match, steps: Sequence[int]) -> list[int]:
    """The same answers at another table; none if that asks something else, or ends elsewhere."""
    found = list[int]()
    for step in steps:
        asked, other = first.open_decision, second.open_decision
        alike = (asked.seat, asked.question_key) == (other.seat, other.question_key)
        if not alike or asked.options[step] not in other.options:
            return []
        found.append([*other.options].index(asked.options[step]))
        first.submit(step)
        second.submit(found[-1])
        if list_hand_sizes(first) != list_hand_sizes(second):
            return []  # everybody saw a card leave
    ends = [(match.decision is None, match.table.round) for match in (first, second)]
    return found if ends[0] == ends[1] else []


def list_hand_sizes(match: Match) -> list[int]:
    """How many cards each hand has."""
    return [len(hand) for hand in match.table.hands]


def make_whole_story(start: Match, steps: Sequence[int], **silent: frozenset[int]) -> RoundStory:
    """The story of a round with a few worlds."""
    maker = StoryMaker(start, steps, 1, 5, **silent)
    stories = [stage.story for stage in maker.make_story(cheap_clock, FEW, 2 * FEW) if stage.story]
    assert not stories[0].bars
    assert stories[0].stars == stories[-1].stars
    return stories[-1]


def test_a_story_is_the_same_however_often_it_is_made() -> None:
    start, steps = play_round("flower-power", 3, 9)
    story = make_whole_story(start.fork(), steps)
    assert story == make_whole_story(start, steps)
    assert story_to_data(story_from_data(story_to_data(story))) == story_to_data(story)
    assert {sum((bar.luck, bar.choice, bar.close)) for bar in story.bars} <= {0, 100}


def test_progress_never_goes_back_and_ends_with_the_bars() -> None:
    start, steps = play_round("color-chaos", 3, 4, target="one round")
    stages = [*StoryMaker(start, steps, 1, 5).make_story(cheap_clock, FEW, 2 * FEW)]
    progress = [stage.progress for stage in stages]
    assert progress == sorted(progress)
    assert progress[-1] == 1
    assert stages[-1].story is not None
    assert stages[-1].story.bars


def test_a_round_that_takes_too_long_has_no_bars_and_perhaps_no_story() -> None:
    start, steps = play_round("color-chaos", 3, 4, target="one round")
    ticks = iter(range(0, 10**9, 4000))
    stages = [*StoryMaker(start, steps, 1, 5).make_story(lambda: next(ticks), FEW, 2 * FEW)]
    assert not any(stage.story for stage in stages)


def test_a_round_that_is_not_over_has_no_story() -> None:
    start, steps = play_round("color-chaos", 3, 4, target="one round")
    with pytest.raises(UntoldRound):
        StoryMaker(start.fork(), steps[:-1], 1, 5)
    with pytest.raises(UntoldRound):
        StoryMaker(start.fork(), steps, 2, 5)


def plant_blunder(seed: int) -> tuple[Match, list[int], int]:
    """A round in which a seat once gives its worst answer, and the step where that is.

    The decision is the one of all where the best and the worst answer are furthest apart, by
    worlds that no story uses.
    """
    start, steps = play_round("flower-power", 3, seed, "hard")
    valuer = RoundValuer(start.fork(), steps, 1, 77)
    worst = (0.0, 0, 0)
    for decision in valuer.decisions[len(valuer.decisions) // 3 :: 4]:
        means = []
        for index in range(len(decision.match.open_decision.options)):
            tried = type(decision)(
                decision.step, decision.seat, decision.number, decision.match, index
            )
            for _ in valuer.value_decision(tried, 32):
                pass
            means.append(tried.after.mean)
        worst = max(worst, (max(means) - min(means), decision.step, means.index(min(means))))
    _, step, index = worst
    agents, match, found = seat_agents(["hard"] * 3, seed), start.fork(), list[int]()
    while match.decision is not None:
        made = len(found)
        answer = steps[made] if made < step else agents[match.decision.seat].decide(match)
        found.append(index if made == step else answer)
        match.submit(found[-1])
    return start, found, step


@pytest.mark.sampled(10)
@pytest.mark.parametrize("seed", range(20))
def test_a_planted_blunder_is_found(seed: int) -> None:
    start, steps, step = plant_blunder(6000 + seed)
    valuer = RoundValuer(start, steps, 1, 5)
    decision = next(one for one in valuer.decisions if one.step == step)
    for _ in valuer.value_decision(decision, 256):
        pass
    value = decision.measure_value()
    assert value.before - value.after > 3 * value.choice_error


def test_what_children_choose_is_never_told() -> None:
    """Of whoever may be a child, nothing is told that it chose to its harm."""
    start, steps, step = plant_blunder(6000)
    valuer = RoundValuer(start.fork(), steps, 1, 5)
    values = {one.step: measure_plainly(one) for one in valuer.decisions}
    seat, value = values[step].seat, values[step]
    values[step] = replace(value, before=0.9, after=0.2, choice_error=0.01)
    finder = StarFinder(valuer, list(values.values()))
    nobody, one = frozenset[int](), frozenset({seat})
    assert list_chosen(finder, nobody, nobody) == [seat]
    assert list_chosen(finder, one, nobody) == list_chosen(finder, nobody, one) == []
    values[step] = replace(value, before=0.2, after=0.9, choice_error=0.01)
    finder = StarFinder(valuer, list(values.values()))
    assert list_chosen(finder, nobody, one) == [seat]
    assert list_chosen(finder, one, nobody) == []


def measure_plainly(decision: OwnDecision) -> AnswerValue:
    """A value of a decision in which nothing is at stake."""
    return AnswerValue(decision.step, decision.seat, 0.4, 0.4, 0.4, 0.4, 0.0)


def list_chosen(finder: StarFinder, *silent: frozenset[int]) -> list[int]:
    """The seats of whose choices something is told."""
    return [s.jump.seat for s in finder.find_stars(*silent) if s.jump.kind == "choice"]


def test_a_story_hides_what_children_chose() -> None:
    story = make_whole_story(*play_round("flower-power", 3, 9))
    hidden = story.hide_choices(frozenset({1}))
    assert {bar.seat for bar in hidden.bars} == {0, 2}
    assert not [star for star in hidden.stars if star.seat == 1 and star.kind == "choice"]


def test_three_stars_at_most_and_none_about_the_same_deed() -> None:
    for seed in range(3):
        start, steps = play_round("color-chaos", 4, seed, target="one round")
        story = make_whole_story(start, steps)
        assert len(story.stars) <= 3
        deeds = sorted(star.deed_steps for star in story.stars)
        assert all(one[1] < other[0] for one, other in pairwise(deeds))
        for star in story.stars:
            assert abs(star.end - star.start) >= 0.1
            assert story.steps[0] <= star.deed_steps[0] <= star.deed_steps[1] < story.steps[1]


def test_shares_in_hundredths_make_a_hundred() -> None:
    jumps = list_jumps((), 0, 3, 1.0, (0, 10))
    assert sum_jumps(jumps).as_hundredths() == (100, 0, 0)
    assert sum_jumps(()).is_quiet


def test_seeds_of_other_worlds_have_nothing_in_common() -> None:
    every = range(40)
    seeds = {mix_seed(5, 1, n, world, use) for n in every for world in every for use in (1, 2)}
    assert len(seeds) == 40 * 40 * 2


def test_a_long_round_gets_fewer_worlds_so_that_it_ends_in_time() -> None:
    plan = StoryPlan(pairs=4800)
    assert plan.count_worlds(10, 4) == (48, 256)
    assert plan.count_worlds(100, 2) == (48, 48)
    assert plan.count_worlds(200, 4) == (24, 24)
    assert plan.count_worlds(100, 8) == (24, 24)
    assert StoryPlan().count_worlds(1000, 16) == (48, 256)


def test_the_deal_may_be_what_raised_a_chance() -> None:
    """Who goes first has no choices of others before it, only the deal."""
    start, steps = play_round("dice-factor", 4, 9110)
    valuer = RoundValuer(start.fork(), steps, 1, 5)
    values = [measure_plainly(one) for one in valuer.decisions]
    first = values[0].seat
    values[0] = replace(values[0], before=0.9, before_error=0.01)
    stars = [*StarFinder(valuer, values).find_stars(frozenset(), frozenset())]
    star = next(star for star in stars if star.jump.seat == first)
    assert star.is_deal
    assert (star.first_step, star.last_step) == (valuer.first_step, valuer.first_step - 1)
    assert star.shares_deed(replace(star))
    told = StoryStar(first, "luck", 0.25, 0.9, (0, -1), (0, -1))
    data = story_to_data(replace(make_whole_story(start, steps), stars=(told,)))
    assert told.is_deal
    assert story_from_data(data).stars == (told,)
    data["stars"][0][-1] = -2
    with pytest.raises(ValueError, match="-2"):
        story_from_data(data)


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_another_process_tells_the_same_story(
    game: str, players: int, options: Mapping[str, str]
) -> None:
    """Nothing depends on the order of sets, which is another one in each process."""
    start, steps = play_round(game, players, 12, **options)
    code = (
        "import json; from tests.agents.story import test_story_values as own;"
        f"played = own.play_round({game!r}, {players}, 12, **{dict(options)!r});"
        "print(json.dumps(own.story_to_data(own.make_whole_story(*played))))"
    )
    for number in ("1", "2"):
        made = subprocess.run(
            [sys.executable, "-c", code], cwd=Path(__file__).parents[3], check=True,
            capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": number},
        )  # fmt: skip
        told = json.loads(made.stdout.splitlines()[-1])
        assert told == json.loads(json.dumps(story_to_data(make_whole_story(start.fork(), steps))))
