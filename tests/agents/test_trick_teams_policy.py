"""Computer players with a partner: they leave tricks, lead back and cover a nil."""

from pathlib import Path

import pytest

from game.agents.minds import mind_of
from game.agents.minds.own.tricks import lean
from game.agents.situation import Situation
from game.cli.play_out import seat_agents
from game.core import scale
from game.core.chance import Chance
from game.core.match import Match
from game.games.recipe.recipe_file import read_recipe_bytes
from tests.games.recipe.built import of
from tests.games.recipe.trick_games import trick_match
from tests.playing import answer, options

FORTY = Path(__file__).parents[1] / "games" / "recipe" / "forty"
ALONE = "players = [4, 4]\nrounds = 1\n"
PAIRS = f'{ALONE}teams = "pairs"\n'
AT_LEAST = f'{PAIRS}bid = "in turn"\npoints = "at least"\n'
LEVELS = ("easy", "normal", "hard")
GAMES = 200


def favorite(match: Match, level: str) -> str:
    """Return the answer that weighs most for a player of a level."""
    weights = lean(match.table, match.open_decision, Chance(0), scale.STOPS[level])  # type: ignore[arg-type]
    return options(match)[weights.index(max(weights))]


def reason(match: Match, text: str) -> str:
    """Return why an answer would be good."""
    chosen = match.open_decision.options[options(match).index(text)]
    world = match.seen_by(match.open_decision.seat)
    return mind_of(match.game.id).why(Situation(world, (chosen,))).key


def last_to_play(answers: str, trick: str, hand: str, facts: str = "tricks 0") -> Match:
    """Return a match in which player 3, whose partner is player 1, ends a trick."""
    rest = "hand 0 gp rp / hand 1 gx rx / hand 2 gs rs"
    position = f"turn 3 / trick {trick} / {rest} / hand 3 {hand} / {facts}"
    return trick_match(answers, position, seats=4)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_player_leaves_a_trick_to_their_partner(level: str) -> None:
    position = ("b* r* g*", "y* o* bo")
    assert favorite(last_to_play(PAIRS, *position), level) == "play o*"
    assert favorite(last_to_play(ALONE, *position), level) == "play y*", "a rival's is taken"
    assert favorite(last_to_play(PAIRS, "r* b* g*", "y* o* bo"), level) == "play y*"
    assert reason(last_to_play(PAIRS, *position), "play o*") == "partner_has_it"


@pytest.mark.parametrize("level", LEVELS)
def test_a_partners_suit_is_led_back(level: str) -> None:
    """Player 0 led stars, and player 2 took that trick."""
    hands = "hand 0 b* rp gs / hand 1 g* rx go / hand 2 y* o* os op ox oo / hand 3 r* gp bx"
    match = trick_match(PAIRS, f"turn 0 / {hands}", seats=4)
    answer(match, "play b*", "play g*", "play y*", "play r*")
    assert match.open_decision.seat == 2
    assert favorite(match, level) == "play o*"
    assert reason(match, "play o*") == "leads_back"


@pytest.mark.parametrize("level", LEVELS)
def test_a_partners_nil_is_covered(level: str) -> None:
    for bid, card in (("0", "y*"), ("3", "g*")):
        facts = f"bids {bid} 3 3 3 / tricks 0"
        hands = "hand 0 gp / hand 1 gx / hand 2 y* g* bo / hand 3 gs rs"
        position = f"turn 2 / trick r* b* / {hands} / {facts}"
        match = trick_match(f"{AT_LEAST}nil = 100", position, seats=4)
        assert favorite(match, level) == f"play {card}"
        if bid == "0":
            assert reason(match, "play y*") == "covers_partner"


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_tries_a_nil_stays_under(level: str) -> None:
    position = ("r* b* g*", "y* o* b*", "bids 2 2 2 0 / tricks 0")
    assert favorite(last_to_play(f"{AT_LEAST}nil = 100", *position), level) == "play o*"


@pytest.mark.parametrize("level", LEVELS)
def test_a_teams_numbers_are_counted_together(level: str) -> None:
    """Player 3 has their own trick; what the team still wants depends on the partner."""
    for taken, card in (("0 0 0 1", "y*"), ("0 3 0 1", "o*")):
        facts = f"bids 1 2 1 1 / taken {taken} / tricks 4"
        match = last_to_play(f"{AT_LEAST}bags = 5", "r* b* g*", "y* o*", facts)
        assert favorite(match, level) == f"play {card}"


def share_of_wins(name: str, agents: str, games: int) -> float:
    """Return how many games the pair of players 0 and 2 wins, half of them in the other seats."""
    game, won = of(read_recipe_bytes((FORTY / f"{name}.chroma").read_bytes())), 0.0
    for seed in range(games):
        match, levels = Match.new(game.id, 4, seed // 2), agents.split()
        first = seed % 2
        seated = seat_agents([levels[(seat + first) % 2] for seat in range(4)], seed)
        while match.decision is not None:
            match.submit(seated[match.decision.seat].decide(match))
        assert match.result is not None
        won += sum(match.result.places[seat] == 1 for seat in (first, first + 2)) / (
            match.result.places.count(1)
        )
    return won / games


@pytest.mark.parametrize("rivals", ["easy", "normal"])
def test_a_hard_pair_beats_a_weaker_one_in_whist(rivals: str) -> None:
    least = {"easy": 0.6, "normal": 0.52}[rivals]
    assert share_of_wins("whist", f"hard {rivals}", GAMES) >= least


def test_a_hard_pair_beats_an_easy_one_in_spades() -> None:
    assert share_of_wins("spades", "hard easy", GAMES // 10) >= 0.6
