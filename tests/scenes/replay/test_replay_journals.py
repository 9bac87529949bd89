"""Games on disk watched again: taken back, damaged, not over; and the commands that tell them."""

import json
from pathlib import Path

import pytest

from game.core import journal
from game.core.event import Answerable
from game.core.match import Match
from game.games import GAMES
from game.scenes.replay.scene import TheaterScene, watch_journal
from game.session.live_match import count_shown_events
from game.session.record.game_record import ALL_OPEN, record_journal
from tests.scenes.replayed import played, saved, whole, written
from tests.scenes.table_player import TablePlayer

FEW = 40


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at the title."""
    return TablePlayer(monkeypatch, tmp_path)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_disk_is_the_one_that_was_played(game: str) -> None:
    match = played(game)
    there, here = record_journal(saved(written(match))), whole(match)
    assert there.events == here.events
    assert there.event_counts == here.event_counts
    assert not there.problem
    assert there.viewers == (None, *range(len(match.table.names)), ALL_OPEN)


def test_what_was_taken_back_did_not_happen() -> None:
    match = played("dice-factor", 3)
    lines = written(match)
    other = json.dumps({"c": 0, "t": str(json.loads(lines[4])["t"])})
    undone = [
        *lines[:4],
        other,
        '{"undo": 1}',
        *lines[4:9],
        '{"undo": 1}',
        '{"undo": 1}',
        *lines[7:],
    ]
    assert record_journal(saved(undone)).events == whole(match).events


def test_a_line_that_no_longer_fits_ends_it_early(player: TablePlayer) -> None:
    match = played("pig-farm")
    lines = written(match)
    lines[FEW] = json.dumps({"c": 0, "t": "fly to the moon"})
    told = record_journal(saved(lines))
    assert told.problem
    assert told.events == whole(match).events[: whole(match).event_counts[FEW]]
    assert ALL_OPEN not in told.viewers, "nobody knows whether it was ever over"
    watch_journal(player.app, saved(lines))
    assert player.scene == "replay_torn"
    player.click("button:back")
    assert isinstance(player.app.top, TheaterScene)
    player.app.top.go_to_stop(player.app.top.last_stop)
    assert player.app.top.told[0] == player.app.words("replay.torn")


@pytest.mark.parametrize("damage", ["{", '"c"', "[1]", '{"c": "x", "t": "y"}', '{"what": 1}'])
def test_a_damaged_line_ends_it_early_too(damage: str) -> None:
    match = played("flower-power", 2)
    lines = written(match)
    lines[FEW // 2] = damage
    told = record_journal(saved(lines))
    assert told.events == whole(match).events[: whole(match).event_counts[FEW // 2]]
    assert told.problem
    assert ALL_OPEN not in told.viewers, "nobody knows whether it was ever over"


@pytest.mark.parametrize(
    "change", [{"game": "chess"}, {"format": 9}, {"seats": 3}, {"options": {"cheese": "on"}}]
)
def test_one_whose_beginning_does_not_fit_is_refused(
    change: dict[str, object], player: TablePlayer
) -> None:
    lines = written(played("flower-power", 2))
    lines[0] = json.dumps(json.loads(lines[0]) | change)
    watch_journal(player.app, saved(lines))
    assert player.scene == "replay_none"
    player.click("button:back")
    assert player.scene == "title"


def test_an_empty_game_can_be_watched(player: TablePlayer) -> None:
    for lines in (written(played("flower-power", 2))[:1], written(played("color-chaos"))[:2]):
        watch_journal(player.app, saved(lines))
        assert isinstance(player.app.top, TheaterScene)
        player.app.draw()
        for way in (1, 1, -1, -1, -1):
            player.app.top.go_one_step(way)
            player.app.top.move_rounds(way)
        player.app.draw()


# A game that is not over -------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_one_that_is_not_over_tells_no_more_than_everybody_saw(game: str) -> None:
    lines = written(played(game, choices=FEW), (0, 1))
    told = record_journal(saved(lines))
    heard = list(whole(played(game, choices=FEW)).events)
    assert told.viewers == (None,)
    assert told.events == tuple(heard[: count_shown_events(lines, heard)])
    assert all(stop.choice is None for stop in told.stops)
    assert told.event_counts == tuple(sorted(set(told.event_counts)))
    assert told.event_counts[-1] == len(told.events)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("end", ["{}", '{"scores": [3, 2, 1], "places": [1, 2, 3]}', "null"])
def test_an_end_that_somebody_wrote_opens_no_hands(game: str, end: str) -> None:
    lines = written(played(game, choices=FEW), (0, 1))
    ended = [*lines, f'{{"end": {end}}}']
    told, honest = record_journal(saved(ended)), record_journal(saved(lines))
    assert told.viewers == honest.viewers == (None,)
    assert told.events == honest.events
    assert told.stops == honest.stops


def test_whoever_plays_alone_may_see_their_own_cards() -> None:
    lines = written(played("color-chaos", choices=FEW), (2,))
    assert record_journal(saved(lines)).viewers == (None, 2)
    assert record_journal(saved(written(played("color-chaos", choices=FEW), ()))).viewers == (None,)


def test_it_halts_at_every_effect_that_could_be_answered() -> None:
    """Whoever could have answered: nobody can tell it from where it halts."""
    match = played("color-chaos", choices=400, expansion_1="on", expansion_2="on")
    told = record_journal(saved(written(match)))
    effects = [n for n, event in enumerate(told.events) if isinstance(event, Answerable)]
    assert effects
    assert all(number + 1 in told.event_counts for number in effects)


def test_the_journal_is_not_changed_by_watching() -> None:
    match = played("flower-power", 2, choices=FEW)
    lines = written(match)
    record_journal(saved(lines))
    assert lines == written(match)
    again = journal.replay_journal(lines)
    assert isinstance(again, Match)
    assert again.steps == match.steps
