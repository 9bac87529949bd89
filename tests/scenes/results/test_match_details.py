"""The details of a whole game: rounds, luck, numbers, house rules, the seed."""

from collections.abc import Sequence

import pygame
import pytest

from game.core.event import RoundEnded
from game.scenes.results.match_details import MatchDetails
from game.scenes.results.round_score_table import GROWN, MAX_ROUNDS, RoundScoreTable
from game.scenes.results.scene import RoundResults
from game.ui.draw.canvas import Canvas
from game.ui.screens.scene import LOCK
from tests.scenes.table_player import Sit, TablePlayer


def details(
    player: TablePlayer, rounds: Sequence[tuple[int, ...]], game: str = "color-chaos"
) -> MatchDetails:
    """The details of a game with these rounds; whoever got no points went out."""
    seats = len(rounds[0])
    table = player.deal(seats, (0, 1), game=game)
    sums, ends = [0] * seats, []
    for points in rounds:
        sums = [before + more for before, more in zip(sums, points, strict=True)]
        out = points.index(0) if 0 in points else None
        ends.append(RoundEnded(out, ((),) * seats, points, tuple(sums)))
    for event in ends[:-1]:
        table.flow.event_queue.tell_event(event)
    page = RoundResults(player.app, table, ends[-1], True)
    page.coming_celebration = page.celebration = None
    player.app.push_scene(page)
    player.app.draw()
    player.wait(LOCK)
    player.press("button:details")
    player.app.draw()
    shown = player.app.top
    assert isinstance(shown, MatchDetails)
    return shown


ROUNDS = [(0, 28, 164), (131, 0, 30), (0, 20, 150)]


def rows(player: TablePlayer) -> list[str]:
    """What the rows say, in their order."""
    return [thing.text for thing in player.things() if thing.name.startswith("text:row-")]


def test_a_row_tells_every_round_and_the_luck(sit: Sit) -> None:
    player = sit()
    details(player, ROUNDS)
    told = rows(player)
    assert [row.split(",")[0] for row in told] == ["Rocco", "Mia", "Nell"]
    assert "Round 1: +164, Round 2: +30, Round 3: +150" in told[2]
    assert all("too few cards to tell" in row for row in told)


def test_only_many_points_and_the_worst_ones_of_a_round_are_red(sit: Sit) -> None:
    page = details(sit(), ROUNDS)
    table = RoundScoreTable(page.outcome, page.history, page.luck)
    red = {(s, n) for s in range(3) for n in range(3) if table.is_worst(s, n)}
    assert red == {(2, 0), (2, 2)}, "131 is the worst of its round, but not much"


def test_more_rounds_than_fit_are_turned_to(sit: Sit) -> None:
    player = sit()
    page = details(player, [(0, number, 9) for number in range(1, 9)])
    assert page.first_round == 8 - MAX_ROUNDS, "the last ones first"
    player.press("button:earlier")
    assert page.first_round == 0
    player.press("button:earlier")
    assert page.first_round == 0
    player.press("button:later")
    assert page.first_round == 8 - MAX_ROUNDS


def test_no_button_turns_where_all_rounds_are_shown(sit: Sit) -> None:
    player = sit()
    details(player, ROUNDS)
    assert not player.shows("button:earlier")


def test_a_game_of_pairs_shows_pairs_and_no_luck(sit: Sit) -> None:
    player = sit()
    page = details(player, [(4, 1, 0)], game="match-patch")
    told = rows(player)
    assert "4 pairs" in told[0]
    assert "Round" not in told[0]
    assert not page.list_changed_rules()


def test_house_rules_that_differ_are_told(sit: Sit) -> None:
    player = sit()
    details(player, ROUNDS)
    assert player.thing("text:house-rules").text == "As usual"
    options = player.table_below().live_match.match.table.options
    changed = dict(options) | {"target": "200"}
    player.table_below().live_match.match.table.options = changed
    page = player.app.top
    assert isinstance(page, MatchDetails)
    assert any("200" in rule for rule in page.list_changed_rules())


def test_the_numbers_tell_of_rounds_and_the_lead(sit: Sit) -> None:
    player = sit()
    details(player, ROUNDS)
    told = [thing.text for thing in player.things() if thing.name.startswith("text:number")]
    assert "164 points at once" in told
    assert "Nell, in round 1" in told
    assert len([thing for thing in told if "lead" in thing]) == 1


@pytest.mark.parametrize("button", ["results", "back"])
def test_the_way_back_leads_to_the_results(sit: Sit, button: str) -> None:
    player = sit()
    page = details(player, ROUNDS)
    player.press(f"button:{button}")
    assert isinstance(page.results, RoundResults)
    assert player.app.top is page.results


def test_the_gold_button_does_what_it_does_on_the_results(sit: Sit) -> None:
    player = sit()
    page = details(player, ROUNDS)
    assert page.focus.name == page.results.first_focus == "button:rematch"
    player.key(pygame.K_RETURN)
    assert player.scene == "play"


def test_the_whole_game_can_be_watched_from_there(sit: Sit) -> None:
    player = sit()
    details(player, ROUNDS)
    player.press("button:watch")
    assert player.scene not in ("match-details", "results")


@pytest.mark.parametrize(("points", "ranked"), [((5, 5, 5), False), ((5, 0, 3), True)])
def test_no_place_is_told_while_all_have_the_same(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, points: tuple[int, ...], ranked: bool
) -> None:
    page = details(sit(), [points])
    written: list[str] = []
    monkeypatch.setattr(
        Canvas, "write_text_line", lambda _, words, *__, **___: written.append(words)
    )
    assert isinstance(page.results, RoundResults)
    for screen in (page, page.results):
        written.clear()
        screen.draw(screen.app.canvas)
        assert ("2" in written) is ranked
        assert ("1" in written) is ranked


@pytest.mark.parametrize(("rounds", "grows"), [(ROUNDS[:1], 2.0), (ROUNDS, GROWN)])
def test_type_grows_as_far_as_the_rounds_side_by_side_leave_room(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, rounds: list[tuple[int, ...]], grows: float
) -> None:
    player = sit(scale=200)
    page = details(player, rounds)
    grown = {}

    def write(canvas: Canvas, words: str, *_: object, **__: object) -> None:
        grown[words] = canvas.grown_type_size(1)

    monkeypatch.setattr(Canvas, "write_text_line", write)
    player.app.draw()
    total = str(page.results.event.scores[2]) if len(rounds) > 1 else page.outcome.describe_score(2)
    assert grown[total] == grows
