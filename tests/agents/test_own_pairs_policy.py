"""Computer players find groups of three and four, too: their game goes on to its end."""

from collections.abc import Iterator

import pytest

from game.agents import make_agent
from game.agents.minds.own.effect_worth import LEAST
from game.agents.minds.own.pairs import FOUND, PILE, Kind, source_worth
from game.core.event import IDLE_OVER, Announced, Event
from game.core.match import Match
from game.lab.findings import Finding
from game.lab.recipe_changes import RecipeChanges
from tests.games.recipe.built import built

CHROMA = '[deck]\nfrom = "chroma"\ntake = { base = %d }\n'
PATCH = (
    '[game]\nfamily = "pairs"\nplayers = [2, 4]\nmode = "patch"\ngroup = %d\ndeal = 4\n'
    'same = ["color", "shape"]\nafter_a_pair = %d\n'
)
SEEDS = range(8)
RED: Kind = ("red", "star")
BLUE: Kind = ("blue", "star")


def played(level: str, players: int, group: int = 3, after: int = 3) -> Iterator[tuple[int, bool]]:
    """How much was found in each of some games, and whether nobody got any further."""
    game = built(CHROMA % group + PATCH % (group, after))
    for seed in SEEDS:
        match, heard = Match.new(game.id, players, seed, {}), list[Event]()
        match.listen(heard.append)
        agents = [make_agent(level, 31 * seed + seat) for seat in range(players)]
        while match.decision is not None:
            match.submit(agents[match.decision.seat].decide(match))
        ends = [event for event in heard if isinstance(event, Announced)]
        yield sum(match.table.scores), any(event.key == IDLE_OVER for event in ends)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_groups_of_three_are_found_until_hardly_any_card_is_left(level: str, players: int) -> None:
    games = list(played(level, players))
    found = [count for count, _ in games]
    assert sum(found) / len(found) > 15, "of 24 or so"
    assert sum(idle for _, idle in games) <= len(games) // 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_that_gets_smaller_with_each_find_is_played_out(players: int) -> None:
    """Whoever takes two cards for three has one card left in the end."""
    found = [count for count, _ in played("hard", players, after=2)]
    assert min(found) >= 3 * players - 1


def test_easy_players_seldom_find_nothing_at_all() -> None:
    found = [count for players in (2, 3, 4) for count, _ in played("easy", players, after=2)]
    assert sum(not count for count in found) <= len(found) // 6


def test_groups_of_four_are_found_too() -> None:
    assert min(count for count, _ in played("hard", 3, group=4)) >= 1


def test_a_fellow_is_taken_only_where_the_rest_can_be_had() -> None:
    assert source_worth(0, {0: RED, 1: RED}, [RED], 2) == FOUND
    assert source_worth(0, {0: RED}, [RED, RED], 3) == FOUND
    both, one = {0: RED, 1: RED}, {0: RED, 1: BLUE}
    assert source_worth(0, one, [RED], 3) == LEAST < source_worth("draw", one, [RED], 3)
    assert PILE < source_worth(0, both, [RED], 3) < FOUND
    assert source_worth(0, both, [BLUE], 3) == LEAST


def test_the_lab_proposes_hands_that_stay_as_large_as_they_are() -> None:
    recipe = built(CHROMA % 3 + PATCH % (3, 2)).recipe
    steps = list(RecipeChanges(recipe, Finding("endless", "red", 1.0)).all_changes())
    assert next(step[1:5] for step in steps) == ("after_a_pair", "", "2", "3")
    pairs = built(CHROMA % 2 + PATCH % (2, 2)).recipe
    steps = list(RecipeChanges(pairs, Finding("endless", "red", 1.0)).all_changes())
    assert not [step for step in steps if step[1:5] == ("after_a_pair", "", "2", "3")]
