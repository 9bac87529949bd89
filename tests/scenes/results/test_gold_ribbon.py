"""A gold ribbon tells a record or a first win: at most one, once all is counted, read aloud."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

import pytest

from game.scenes.results.match_details import MatchDetails
from game.scenes.results.match_numbers import MAX_RECORDS
from game.scenes.results.scene import RoundResults
from game.store import folders
from game.store.statistics.played_rows import PlacedPlayer, PlayedRow
from game.store.statistics.records import find_records
from game.store.statistics.statistics_file import StatisticsFile
from tests.games.recipe.built import named
from tests.playing import play_on
from tests.scenes.table_player import Sit, TablePlayer, seated

GAME = "flower-power"
TUESDAY = date.today() - timedelta(days=(date.today().weekday() - 1) % 7 or 7)


def played_before(
    people: Sequence[int], number: int, level: str = "normal", games: int = 3, seats: int = 4
) -> None:
    """So many games of these people, who did everything so often, are known."""
    file = StatisticsFile(folders.journals_folder())
    for one in range(games):
        placed = tuple(
            PlacedPlayer(choice.name, choice.face, "" if seat in people else level, 1 + seat, 0,
                         {id: number for id in find_records(GAME)})
            for seat, choice in enumerate(seated(seats, people))
        )  # fmt: skip
        day = (TUESDAY - timedelta(days=7 * one)).isoformat()
        row = PlayedRow(f"{day}_10-00-00_{GAME}.jsonl", GAME, day, placed)
        file.keep_book(file.book.with_game(row))


def finished(player: TablePlayer, people: Sequence[int] = (0, 1, 2, 3)) -> RoundResults:
    """The results of a game that was just played to its end."""
    scene = player.deal(4, people, 1, game=GAME)
    play_on(scene.live_match.match, 1)
    player.until("results")
    page = player.app.top
    assert isinstance(page, RoundResults)
    page.coming_celebration = page.celebration = None
    player.wait(3000)
    return page


def ribbon(player: TablePlayer) -> str:
    """What the ribbon says; empty if there is none."""
    return next((one.text for one in player.things() if one.name == "text:news"), "")


def test_a_new_record_is_told_with_the_old_one_and_its_day(sit: Sit) -> None:
    player = sit()
    played_before((0, 1, 2, 3), 2)
    page = finished(player)
    best = page.outcome.ranked_seats[0]
    name, flowers = page.outcome.live_match.names[best], page.event.scores[best]
    assert flowers > 2
    said = ribbon(player)
    assert said.startswith("New record, ")
    assert name in said.partition("!")[0]
    assert f"Most flowers in one game: {flowers}" in said
    assert "The old one was 2" in said
    age = (date.today() - TUESDAY).days
    assert ("on Tuesday" if age < 7 else TUESDAY.strftime("on %B")) in said
    assert said in page.describe_prompt([])


def test_a_record_that_was_not_beaten_is_not_told(sit: Sit) -> None:
    player = sit()
    played_before((0, 1, 2, 3), 90)
    assert not ribbon_of(finished(player), player)


def ribbon_of(page: RoundResults, player: TablePlayer) -> str:
    """What the ribbon of that page says."""
    assert player.app.top is page
    return ribbon(player)


def test_a_first_game_tells_no_record(sit: Sit) -> None:
    player = sit()
    assert not ribbon_of(finished(player), player)


def test_a_computer_player_gets_no_ribbon(sit: Sit) -> None:
    player = sit()
    played_before((), 2)
    page = finished(player, ())
    assert not ribbon_of(page, player)
    assert not page.news.records


def test_a_game_that_is_written_down_nowhere_tells_nothing(sit: Sit) -> None:
    player = sit()
    played_before((0, 1, 2, 3), 2)
    scene = player.deal(4, (0, 1, 2, 3), 1, game=GAME)
    scene.live_match.journal_file = None
    play_on(scene.live_match.match, 1)
    player.until("results")
    assert not ribbon(player)


@pytest.mark.parametrize("content", ["{", '{"version": 99}', '{"version": 1, "rows": [[]]}'])
def test_statistics_that_cannot_be_read_tell_nothing(sit: Sit, content: str) -> None:
    player = sit()
    played_before((0, 1, 2, 3), 2)
    (folders.journals_folder() / "statistics.json").write_text(content)
    assert not ribbon_of(finished(player), player)


def test_a_first_win_against_a_level_comes_before_records(sit: Sit) -> None:
    player = sit()
    people = (0, 1, 2)
    played_before(people, 2, games=1)
    page = finished(player, people)
    winners = [seat for seat, place in enumerate(page.outcome.player_places) if place == 1]
    expected = "First win against Normal" if {*winners} <= {*people} else ""
    said = ribbon(player)
    first = [one.winner.name for one in page.news.first_wins]
    if expected and "Mia" not in [page.outcome.live_match.names[seat] for seat in winners]:
        assert said.startswith(expected)
        assert first == [page.outcome.live_match.names[seat] for seat in winners]
    elif not expected:
        assert "First win" not in said


def test_nothing_is_told_before_the_points_are_counted(sit: Sit) -> None:
    player = sit(speed=1.0)
    played_before((0, 1, 2, 3), 2)
    scene = player.deal(4, (0, 1, 2, 3), 1, game=GAME)
    play_on(scene.live_match.match, 1)
    player.until("results")
    page = player.app.top
    assert isinstance(page, RoundResults)
    assert not page.has_verdict
    assert not ribbon(player)
    assert "record" not in page.describe_prompt([])
    page.coming_celebration = None
    while not page.has_verdict:
        player.wait(16)
    player.wait(1000)
    assert ribbon(player)


@pytest.mark.parametrize(("motion", "moves"), [("full", True), ("reduced", False)])
def test_it_unrolls_and_with_reduced_motion_is_there_at_once(
    sit: Sit, motion: str, moves: bool
) -> None:
    player = sit(speed=1.0, motion=motion)
    played_before((0, 1, 2, 3), 2)
    scene = player.deal(4, (0, 1, 2, 3), 1, game=GAME)
    play_on(scene.live_match.match, 1)
    player.until("results")
    page = player.app.top
    assert isinstance(page, RoundResults)
    page.coming_celebration = None
    shares = set()
    for _ in range(400):
        player.wait(16)
        if page.has_verdict:
            shares.add(page._measure_unrolled())
    assert page.has_verdict
    assert 1.0 in shares
    assert (min(shares) < 1) is moves
    assert not page.is_menu_moving


def test_the_details_tell_the_other_records(sit: Sit) -> None:
    player = sit()
    played_before((0, 1, 2, 3), 1)
    page = finished(player)
    rest = page.news_writer.write_rest(page.news)
    assert page.ribbon_text is not None
    assert page.ribbon_text.note not in [one.note for one in rest]
    page.show_all_hands()
    player.app.draw()
    assert isinstance(player.app.top, MatchDetails)
    shown = {one.text for one in player.things()}
    assert {one.title for one in rest[:MAX_RECORDS]} <= shown


def test_a_score_of_today_is_on_the_button_of_the_rematch(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    now = datetime.now()
    file = StatisticsFile(folders.journals_folder())
    placed = tuple(
        PlacedPlayer(one.name, one.face, "", 1 if one.name == "Nell" else 2, 0)
        for one in seated(4, (0, 1, 2, 3))
    )
    stamp = (now - timedelta(minutes=20)).strftime("%Y-%m-%d_%H-%M-%S")
    row = PlayedRow(f"{stamp}_{GAME}.jsonl", GAME, stamp[:10], placed)
    file.keep_book(file.book.with_game(row))
    page = finished(player)
    assert page.row.startswith(("Today: ", "Tonight: "))
    assert "Nell" in page.row
    assert page._rematch_note() == page.row
    won = {name: count for name, count in zip(
        page.outcome.live_match.names, page.outcome.live_match.games_won, strict=True)}  # fmt: skip
    assert won == {one.name: int(one.name == "Nell") for one in placed}


def test_without_moments_it_hangs_above_scores_as_wide_as_the_page(sit: Sit) -> None:
    """A homemade game has no moments: no empty sheet stands beside the scores for it."""
    player, own = sit(), named("bean-poles").id
    for seed in range(20):
        scene = player.deal(2, (0,), seed, game=own)
        play_on(scene.live_match.match, seed)
        player.until("results")
        result = scene.live_match.match.result
        assert result is not None
        if result.places[0] == 1:
            break
        scene.leave_to_title()
    page = player.app.top
    assert isinstance(page, RoundResults)
    page.coming_celebration = page.celebration = None
    player.wait(3000)
    assert ribbon(player).startswith("First win")
    news = next(one for one in player.things() if one.name == "text:news").box
    rows = [one.box for one in player.things() if one.name.startswith("choice:hand=")]
    assert page.moments.build_moments_box(4) is None
    assert rows
    assert all(
        news.bottom <= row.y and row.w > page.viewport_rect(player.app.canvas).w / 2 for row in rows
    )
