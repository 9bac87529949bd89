"""Teams before and after a game: who plays with whom, one score for both, levels that stay."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.games.recipe.recipe_file import read_recipe_bytes
from game.resources import rules_folder
from game.session.pregame.rematch_score import describe_rematch_score, join_partners
from game.session.pregame.seat_plan import SeatPlan
from game.session.workshop.describe import list_small_print, summarize_recipe
from game.session.workshop.recipe_rules import list_recipe_chapters
from game.store.settings import SeatChoice
from game.words import Words
from tests.games.recipe.built import of
from tests.games.recipe.trick_games import trick_game
from tests.session.phone_player import placed

FORTY = Path(__file__).parents[1] / "games" / "recipe" / "forty"
WORDS = Words.load_words(rules_folder())
PAIRS = trick_game('players = [4, 4]\nteams = "pairs"').rules
SIX = trick_game('players = [6, 6]\nteams = "pairs"').rules
ALONE = trick_game("players = [4, 4]").rules
NAMES = ("Mia", "Papa", "Ben", "Zoe")


def seated(names: Sequence[str]) -> SeatPlan:
    """Return a table at which these people sit."""
    return SeatPlan(WORDS, 4, 6, [SeatChoice(name, "fox", True) for name in names])


@pytest.mark.ruling("TEAM-1")
def test_the_setup_says_who_plays_with_whom() -> None:
    table = seated(NAMES)
    assert table.describe_teams(PAIRS) == "Teams: Mia and Ben · Papa and Zoe"
    table.swap_players(0, 1)
    assert table.describe_teams(PAIRS) == "Teams: Papa and Ben · Mia and Zoe"
    assert table.describe_teams(ALONE) == ""
    six = seated(["A", "B", "C", "D", "E", "F"])
    assert six.describe_teams(SIX) == "Teams: A and D · B and E · C and F"
    assert six.describe_teams(PAIRS) == "", "too many"


@pytest.mark.ruling("TEAM-3")
@pytest.mark.parametrize(
    ("score", "said"),
    [
        ((2, 1, 2, 1), "Mia and Ben 2 – Papa and Zoe 1"),
        ((0, 1, 0, 1), "Papa and Zoe 1 – Mia and Ben 0"),
        ((2, 1, 1, 2), "Mia 2, Zoe 2, Papa 1, …"),
        ((0, 0, 0, 0), ""),
        ((), ""),
    ],
)
def test_a_row_of_rematches_counts_by_team_unless_people_changed_seats(
    score: tuple[int, ...], said: str
) -> None:
    assert describe_rematch_score(WORDS, *join_partners(WORDS, PAIRS, NAMES, score)) == said


@pytest.mark.ruling("TEAM-3")
def test_without_teams_everyone_has_a_score_of_their_own() -> None:
    names, score = join_partners(WORDS, ALONE, NAMES, (1, 0, 1, 0))
    assert (tuple(names), score) == (NAMES, (1, 0, 1, 0))


@pytest.mark.ruling("TEAM-4")
def test_a_phone_tells_its_partner_and_what_the_team_said() -> None:
    answers = 'players = [4, 4]\nteams = "pairs"\nbid = "in turn"\npoints = "exact"'
    hands = "hand 0 b* bs / hand 1 r* rs / hand 2 g* gs / hand 3 y* ys"
    facts = "doing trick / bids 1 2 3 0 / taken 0 2 1 1 / tricks 4"
    names = f"names {json.dumps(NAMES)}"
    position = f"{trick_game(answers).id} 4 / {names} / {hands} / {facts}"
    of_table = placed(position, range(4))
    found = {
        seat: {mark["name"]: mark["label"] for mark in phone.state["public"]["strip"]["marks"]}
        for seat, phone in of_table.phones.items()
    }
    for seat, partner in enumerate(("Ben", "Zoe", "Mia", "Papa")):
        assert found[seat][partner] == "Your partner"
        assert ("Said 2, took 3" if seat % 2 else "Said 4, took 1") in found[seat]


@pytest.mark.parametrize("name", ["whist", "spades"])
def test_the_rules_page_tells_of_teams(name: str) -> None:
    game = of(read_recipe_bytes((FORTY / f"{name}.chroma").read_bytes()))
    lines = [
        line.words
        for told in (summarize_recipe(game.recipe, WORDS), list_small_print(game.recipe, WORDS))
        for line in told
    ]
    assert any("opposite each other" in line for line in lines)
    assert any("don’t show each other" in line for line in lines)
    assert any("When a team reaches" in line for line in lines)
    assert ("Every 10 extra tricks cost 100 points." in lines) == (name == "spades")
    assert any("first 6 tricks count for nothing" in line for line in lines) == (name == "whist")
    leaving = WORDS("workshop.goes.leaving")
    blocks = [block.text for one in list_recipe_chapters(game, WORDS) for block in one.blocks]
    assert leaving not in blocks, "nobody can leave"
