"""Characters can be told apart: each has a habit in each game, and plays no worse for it."""

import pytest

from game.agents import CHARACTERS, make_agent, top_of_scale
from game.agents.habitual_answer import RATHER_BETTER, Likings, choose_by_habit, list_likings
from game.agents.minds import mind_of
from game.agents.minds.own import EXPERTS
from game.agents.style import PLAIN
from game.core import scale
from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES
from tests.agents.naming_faces import share_named
from tests.agents.twins import compare_characters, list_twins
from tests.games.recipe.built import named
from tests.sample import fix_seed

GAMES_EACH, DIFFERENT = 3, 2
"""So many games are compared, and in so many of them somebody differs at least once."""
NAMED = 0.6
"""How often an observer has to name a face after three games, in all games together."""
GUESSED = 1 / len(CHARACTERS)
SEARCHING = {("color-chaos", "expert")}
"""Where players search, which takes minutes: `pytest tests/bench/bench_habits.py` looks at it."""
LEVELS = [
    (game, level)
    for game in sorted(GAMES)
    for level, stop in scale.STOPS.items()
    if stop <= top_of_scale(game) and (game, level) not in SEARCHING
]


def first_deal(share: int) -> int:
    """The first deal of today's sample."""
    return 10_000 + Chance(sum(fix_seed().encode())).below(share) * 10


def test_every_face_has_a_habit_in_every_game_and_family() -> None:
    for mind in (*map(mind_of, GAMES), *EXPERTS.values()):
        assert set(mind.habits) == set(CHARACTERS)


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_nobody_has_a_twin(game: str, level: str) -> None:
    first = first_deal(100)
    found = compare_characters(game, level, range(first, first + GAMES_EACH))
    assert list_twins(found, DIFFERENT) == []


@pytest.mark.sampled(7)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_observer_names_faces_far_more_often_than_by_chance(game: str) -> None:
    first = first_deal(100)
    share, _ = share_named(game, "normal", range(first, first + 12), 1, first=50_000 + first)
    assert share >= 4 * GUESSED


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_observer_names_most_faces_after_three_games(game: str) -> None:
    share, right = share_named(game, "normal", range(70_000, 70_060), 3)
    assert share >= NAMED, right


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_habit_only_chooses_among_answers_that_are_about_as_good(game: str) -> None:
    mind, changed = mind_of(game), 0
    for deal in range(3):
        match, plain = Match.new(game, GAMES[game].rules.least, deal), make_agent("hard", deal)
        while (asked := match.decision) is not None and len(match.steps) < 150:
            if len(asked.options) > 1:
                world, luck = match.seen_by(asked.seat), Chance(len(match.steps))
                answer = mind.policy(world, luck.copy(), PLAIN)
                for habit in mind.habits.values():
                    likings = list_likings(world, habit, mind.attacks)
                    chosen = choose_by_habit(mind, world, luck, PLAIN, answer, likings, mind.leeway)
                    changed += chosen != answer
                    if chosen != answer and mind.worths is not None:
                        worths = mind.worths(world, luck, PLAIN)
                        assert worths[chosen] >= worths[answer] - mind.leeway
                        assert likings.liked[chosen] > likings.liked.get(answer, 0.0)
            match.submit(plain.decide(match))
    assert changed or game == "color-chaos", (
        "in Color Chaos a taste is part of what cards are worth"
    )


def test_whoever_stops_draws_or_passes_still_does() -> None:
    likings = Likings(frozenset({0, 1}), {0: 1.0})
    assert likings.prefer(2, [0, 1]) == []
    assert likings.prefer(1, [0, 1]) == [0]
    assert likings.prefer(0, [0, 1]) == []
    assert RATHER_BETTER >= 1


def test_a_habit_changes_nobodys_luck() -> None:
    """What a player without a face does next doesn't depend on who else has a habit."""
    match = Match.new("flower-power", 3, 4)
    plain, koala = make_agent("normal", 9), make_agent("normal:koala", 9)
    for _ in range(30):
        if match.decision is None:
            break
        answer = plain.decide(match)
        koala.decide(match)
        assert plain.chance.state == koala.chance.state  # type: ignore[attr-defined]
        match.submit(answer)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "name",
    [
        "flower-bed",
        "memory",
        "one-left",
        "rainbow",
        "top-dog",
        "hot-reds",
        "high-star",
        "got-any-green",
        "bean-poles",
        "paper-chains",
    ],
)
def test_characters_differ_in_a_homemade_game_of_each_family(name: str) -> None:
    found = compare_characters(named(name).id, "easy", range(3))
    assert list_twins(found, 1) == []
