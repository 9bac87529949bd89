"""Games of teams on screen: both partners are marked, told and named, and share what they have."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.core.event import RoundEnded
from game.core.match import Match
from game.games.recipe.recipe_file import read_recipe_bytes
from game.scenes.results.scene import RoundResults
from game.scenes.setup.scene import SetupScene
from tests.games.recipe.built import of
from tests.games.recipe.trick_games import trick_table
from tests.scenes.table_player import TablePlayer

FORTY = Path(__file__).parents[2] / "games" / "recipe" / "forty"


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at the title."""
    return TablePlayer(monkeypatch, tmp_path)


def game_id(name: str) -> str:
    """Return the id of one of the forty."""
    return of(read_recipe_bytes((FORTY / f"{name}.chroma").read_bytes())).id


def after_tricks(name: str, count: int) -> Match:
    """Return a match in which player 0 is asked, after at least this many tricks."""
    match = Match.new(game_id(name), 4, 3)
    while match.open_decision.seat or trick_table(match).tricks < count:
        match.submit(min(3, len(match.open_decision.options) - 1))
    return match


@pytest.mark.ruling("TEAM-1")
def test_plates_say_who_plays_together(player: TablePlayer) -> None:
    match = after_tricks("spades", 2)
    player.seat(match)
    player.wait(1500)
    names, plates = match.table.names, player.table.board.table_view.company
    marks = {
        seat: [tag.name for tag, _ in plates.plate_player(seat).tags if tag.fact == "team"]
        for seat in range(4)
    }
    assert marks == {0: ["team_1"], 1: ["team_2"], 2: ["team_1"], 3: ["team_2"]}
    for seat in range(4):
        hint = player.thing(f"seat:{seat}").hint
        pair = sorted((names[seat], names[(seat + 2) % 4]), key=names.index)
        assert f"{pair[0]} and {pair[1]} play together" in hint


@pytest.mark.ruling("TEAM-4")
def test_both_plates_tell_what_the_team_said_and_took(player: TablePlayer) -> None:
    match = after_tricks("spades", 3)
    table = trick_table(match)
    player.seat(match)
    player.wait(1500)
    bids, taken = table.team_bids(), table.add_up_teams(table.taken)
    said = [thing.text for thing in player.things() if "team:" in thing.text]
    for seat in range(4):
        told = f"team: {taken[seat]} of {bids[seat]}"
        assert sum(told in text for text in said) >= 2, (told, said)


def ended(player: TablePlayer, scores: Sequence[int], final: bool) -> RoundResults:
    """Return the results of a round of whist that ended so, once everything is counted."""
    player.seat(after_tricks("whist", 1))
    table = player.table
    table.show_round_results(RoundEnded(None, ((),) * 4, tuple(scores), tuple(scores)), final)
    page = player.app.top
    assert isinstance(page, RoundResults)
    player.app.draw()
    while not page.has_verdict:
        player.wait(16)
    player.app.draw()
    return page


@pytest.mark.ruling("TEAM-3")
def test_both_winners_are_named_and_nobody_ties_with_a_partner(player: TablePlayer) -> None:
    page = ended(player, (5, 2, 5, 2), final=True)
    names = page.table.live_match.names
    assert player.thing("text:headline").text == f"{names[0]} and {names[2]} win together!"
    assert list(page.outcome.player_places) == [1, 2, 1, 2]
    assert [page.outcome.describe_place(seat) for seat in range(4)] == [
        *("1st place", "2nd place") * 2,
    ]


@pytest.mark.ruling("TEAM-3")
def test_two_teams_that_tie_share_the_place(player: TablePlayer) -> None:
    page = ended(player, (5, 5, 5, 5), final=True)
    assert player.thing("text:headline").text == "A tie: everyone wins!"
    assert page.outcome.describe_place(0) == "1st place, shared"


@pytest.mark.ruling("TEAM-3")
def test_a_round_is_won_by_a_team(player: TablePlayer) -> None:
    page = ended(player, (0, 2, 0, 2), final=False)
    names = page.table.live_match.names
    said = player.thing("text:headline").text
    assert said == f"{names[1]} and {names[3]} win the round together!"


@pytest.mark.ruling("TEAM-1")
def test_the_setup_tells_the_teams_and_keeps_no_game_close(player: TablePlayer) -> None:
    page = SetupScene(player.app, game_id("whist"))
    player.app.push_scene(page)
    player.app.draw()
    names = [seat.name for seat in page.seating.seats]
    assert player.thing("text:notice").text == (
        f"Teams: {names[0]} and {names[2]} · {names[1]} and {names[3]}"
    )
    assert not any(thing.name.endswith("close") for thing in player.things())
