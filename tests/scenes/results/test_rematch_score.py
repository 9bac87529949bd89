"""In a row of rematches it is told how many games everybody has won."""

import json

import pytest

from game.games import GAMES
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe as recipe_of
from game.resources import rules_folder
from game.scenes.play.match_start import continue_match, start_rematch
from game.scenes.results.scene import RoundResults
from game.session.pregame import rematch_score
from game.session.pregame.rematch_score import (
    add_winners,
    describe_rematch_score,
    read_rematch_score,
    reseat_rematch_score,
)
from game.store import folders
from game.store.journals.journal_folder import find_latest_game
from game.words import Words
from tests.playing import play_on
from tests.scenes.table_player import Sit, TablePlayer

WORDS = Words.load_words(rules_folder())
NAMES = ("Mia", "Papa", "Zoe", "Ben", "Nell")
SHORT = {"color-chaos": {"target": "one round"}, "pig-farm": {"target": "one round"}}


def ended(player: TablePlayer, seed: int = 1) -> RoundResults:
    """The results of the game on the table, played to its end at once."""
    play_on(player.table_below().live_match.match, seed)
    player.until("results")
    while not player.shows("button:rematch"):
        player.click("button:next")
        player.until("results")
    page = player.app.top
    assert isinstance(page, RoundResults)
    return page


def winners(page: RoundResults) -> list[str]:
    """Who won, by name."""
    return page.outcome.winner_names


def test_whoever_shares_the_win_has_won_a_game() -> None:
    assert add_winners((), (2, 1, 1)) == (0, 1, 1)
    assert add_winners((0, 1, 1), (1, 1, 3)) == (1, 2, 1)


def test_the_score_follows_the_players_to_their_seats() -> None:
    assert reseat_rematch_score((2, 1, 0), (1, 2, 0)) == (1, 0, 2)


@pytest.mark.parametrize(
    ("score", "said"),
    [
        ((), ""),
        ((0, 0), ""),
        ((2, 1), "Mia 2 – Papa 1"),
        ((0, 1), "Papa 1 – Mia 0"),
        ((1, 0, 2), "Zoe 2, Mia 1"),
        ((1, 2, 1, 1, 0), "Papa 2, Mia 1, Zoe 1, …"),
    ],
)
def test_two_stand_against_each_other_and_of_many_those_with_most(
    score: tuple[int, ...], said: str
) -> None:
    assert describe_rematch_score(WORDS, NAMES[: len(score)], score) == said


@pytest.mark.parametrize("wrong", [None, "2:1", [1], [1, 2, 3], [1, -1], [True, 1], [1, 10**9]])
def test_a_header_that_tells_nonsense_tells_nothing(wrong: object) -> None:
    assert read_rematch_score({"seats": ["Mia", "Papa"], "won": wrong}) == ()
    assert read_rematch_score({"seats": ["Mia", "Papa"]}) == ()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_each_rematch_adds_the_winners_of_the_game_before(sit: Sit, game: str) -> None:
    player = sit()
    player.deal(3, (0, 1, 2), 1, game=game, **SHORT.get(game, {}))
    won: dict[str, int] = {}
    for seed in (1, 2, 3):
        page = ended(player, seed)
        for name in winners(page):
            won[name] = won.get(name, 0) + 1
        if seed == 1:
            assert page.row == ""
            assert not player.shows("text:row")
        else:
            best = max(won, key=lambda name: won[name])
            assert page.row.startswith(("Today: ", "Tonight: "))
            assert f"{best} {won[best]}" in page.row
            assert page.row in page.describe_prompt([])
        start_rematch(player.app, player.table_below())
        live_match = player.table.live_match
        assert {
            n: w for n, w in zip(live_match.names, live_match.games_won, strict=True) if w
        } == won


def test_a_game_that_people_built_keeps_the_score_too(sit: Sit) -> None:
    text = (rules_folder() / "recipes" / "cake-party.chroma").read_text(encoding="utf-8")
    recipe = recipe_of(text).recipe
    assert recipe is not None
    own = bring_recipe(recipe)
    player = sit()
    player.deal(3, (0,), 1, game=own.id)
    first = winners(ended(player))
    start_rematch(player.app, player.table_below())
    live_match = player.table.live_match
    assert [n for n, won in zip(live_match.names, live_match.games_won, strict=True) if won] == [
        name for name in live_match.names if name in first
    ]
    player.table.leave_to_title()
    saved = find_latest_game(folders.journals_folder()).journal
    assert saved is not None
    again = continue_match(player.app, saved)
    assert again is not None
    assert again.live_match.games_won == live_match.games_won


def test_the_table_of_a_rematch_tells_the_score_below_its_name(sit: Sit) -> None:
    player = sit()
    player.deal(2, (0,), 1, game="dice-factor")
    ended(player)
    scene = start_rematch(player.app, player.table_below())
    player.until()
    player.app.draw()
    assert scene.board.subtitle.endswith(
        describe_rematch_score(WORDS, scene.live_match.names, scene.live_match.games_won)
    )


def test_a_rematch_that_was_left_goes_on_with_its_score(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0,), 1, game="flower-power")
    ended(player)
    start_rematch(player.app, player.table_below())
    won = player.table.live_match.games_won
    assert sum(won) >= 1
    player.table.leave_to_title()
    saved = find_latest_game(folders.journals_folder()).journal
    assert saved is not None
    again = continue_match(player.app, saved)
    assert again is not None
    assert again.live_match.games_won == won


def test_a_first_game_has_no_score_in_its_journal(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0,), 1, game="flower-power")
    player.table.leave_to_title()
    saved = find_latest_game(folders.journals_folder()).journal
    assert saved is not None
    assert rematch_score.HEADER_NAME not in json.loads(saved.lines[0])


def test_another_game_of_the_same_players_begins_a_new_row(sit: Sit) -> None:
    player = sit()
    player.deal(2, (0, 1), 1, game="dice-factor")
    ended(player)
    start_rematch(player.app, player.table_below())
    assert any(player.table.live_match.games_won)
    player.deal(2, (0, 1), 1, game="flower-power")
    assert not player.table.live_match.games_won


def test_a_rematch_of_a_game_that_nobody_has_won_adds_nothing(sit: Sit) -> None:
    player = sit()
    player.deal(2, (0, 1), 1, game="dice-factor")
    assert start_rematch(player.app, player.table_below()).live_match.games_won == ()
