"""How good the Rainbow Rush players are, compared with a frozen one; what characters change."""

from collections import Counter
from collections.abc import Sequence

import pytest

from game.agents import CHARACTERS, Agent, make_agent
from game.agents.agent_protocol import PolicyFollower
from game.agents.minds.rainbow_rush import hasty, policy
from game.agents.style import PLAIN, Manner
from game.cli.play_out import play_out
from game.core import notation
from game.core.chance import Chance
from game.core.match import Match
from tests.agents.frozen.rainbow_rush import greedy
from tests.playing import options

GAME = "rainbow-rush"


def sitting(match: Match, players: Sequence[Agent]) -> int:
    """How many wild cards the first player lays onto the rainbows of others in a match."""
    spoiled = 0
    while (decision := match.decision) is not None:
        index = players[decision.seat].decide(match)
        place = decision.texts()[index]
        spoiled += decision.seat == 0 and place.startswith("rainbow") and place != "rainbow 0"
        match.submit(index)
    return spoiled


def wins(seats: int, games: int, seed: int) -> float:
    """How often one hard player wins against greedy ones, each deal once from each seat."""
    won = 0.0
    for number in range(games):
        deal, me = divmod(number, seats)
        match = Match.new(GAME, seats, seed + deal)
        players: list[Agent] = [
            PolicyFollower(greedy, Chance(number * 9 + s)) for s in range(seats)
        ]
        players[me] = make_agent("hard", number)
        play_out(match, players)
        assert match.result is not None
        places = match.result.places
        won += (places[me] == 1) / places.count(1)
    return won / games


@pytest.mark.parametrize(("seats", "games", "least"), [(2, 120, 0.62), (4, 100, 0.26)])
def test_it_beats_a_greedy_player(seats: int, games: int, least: float) -> None:
    assert wins(seats, games, seed=500) > least


@pytest.mark.long
@pytest.mark.parametrize(("seats", "least"), [(2, 0.69), (4, 0.29)])
def test_it_beats_a_greedy_player_in_many_games(seats: int, least: float) -> None:
    assert wins(seats, 4000, seed=10_000) > least


def spoiled(style: Manner, matches: int = 24) -> int:
    """How many rainbows a player of a style spoils in some matches of four."""
    found = 0
    for seed in range(matches):
        players = [
            PolicyFollower(policy, Chance(seed * 4 + s), style if s == 0 else PLAIN)
            for s in range(4)
        ]
        found += sitting(Match.new(GAME, 4, seed), players)
    return found


def test_the_frog_attacks_more_than_the_panda() -> None:
    frog, panda = (spoiled(CHARACTERS[face].style) for face in ("frog", "panda"))
    assert frog > max(10, 1.4 * panda)


def test_who_never_attacks_spoils_nothing() -> None:
    assert spoiled(Manner(attack=0.0), 15) == 0


WILD = (
    "rainbow-rush 3 / draw * gx gx gp / rainbow 0 b* g* / hand 0 bp w* bo / hand 1 rx / hand 2 yx"
)


def keeps(collects: float) -> bool:
    """Whether a player holds a wild card back that would make its rainbow longer."""
    match = notation.read_position(WILD)
    index = policy(match, Chance(1), Manner(collects=collects))
    return options(match)[index] != "pick w*"


def test_who_collects_holds_a_wild_card_longer() -> None:
    assert not keeps(0)
    assert keeps(2)


def test_who_is_careful_covers_what_others_could_use() -> None:
    lying = "rainbow-rush 3 / draw * gx gx gp / discard y* / rainbow 0 bo go / rainbow 1 b* g* r*"
    match = notation.read_position(f"{lying} / hand 0 oo bp gs / hand 1 rx / hand 2 yx moves draw")
    bold, careful = (
        options(match)[policy(match, Chance(1), Manner(caution=c))] for c in (0.0, 2.0)
    )
    assert bold == "pick oo"
    assert careful != bold


# The hasty one -----------------------------------------------------------------------------


def test_a_hasty_player_still_finishes_its_rainbow() -> None:
    lying = "rainbow-rush 2 / draw * gx / rainbow 0 b* g* o* r* / hand 0 gp y* bo / hand 1 rx"
    match = notation.read_position(lying)
    for seed in range(10):
        assert options(match)[hasty(match, Chance(seed))] == "pick y*"
    match.submit(options(match).index("pick y*"))
    assert options(match)[hasty(match, Chance(1))] == "rainbow 0"


def test_a_hasty_player_does_not_see_that_somebody_is_about_to_win() -> None:
    lying = "rainbow-rush 2 / draw * gx / rainbow 0 bo / rainbow 1 b* g* o* r*"
    match = notation.read_position(f"{lying} / hand 0 rAny gs go bp / hand 1 rx")
    found = Counter(options(match)[hasty(match, Chance(seed))] for seed in range(200))
    helps = found["pick rAny"] + found["pick go"]
    assert 130 < helps < 190, "now and then it overlooks what would help"
    assert options(match)[policy(match, Chance(1))] == "pick rAny"


def test_a_hasty_player_throws_no_wild_card_away() -> None:
    match = notation.read_position(
        "rainbow-rush 2 / draw * gx / rainbow 0 b* g* o* r* bo / hand 0 rAny gs bp / hand 1 rx"
    )
    found = {options(match)[hasty(match, Chance(seed))] for seed in range(20)}
    assert found == {"pick gs", "pick bp", "pick gx"}
