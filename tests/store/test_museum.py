"""Every version's files open in this one: `tests/museum` keeps what each of them wrote.

`build/make_museum.py` makes a museum, and tells what its own readers find in it. Here today's
readers have to find the same; they may find more.
"""

import json
import re
import shutil
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import make_museum
import pytest

from game.app import experts
from game.cli.play_out import play_out, seat_agents
from game.core.chance import Chance
from game.core.errors import BadJournal
from game.core.journal import replay_journal
from game.core.match import Match
from game.games import GAMES
from game.games.recipe.chaos_guests import bring_cards
from game.games.recipe.own_game import bring_recipe
from game.resources import root
from game.session.live_match import resume_live_match
from game.session.night_keeper import NightKeeper
from game.session.workshop import workshop_items
from game.session.workshop.workshop_items import list_workshop_items
from game.store import daily_file, doors_file, game_night, guest_book, presets, settings
from game.store.daily_file import DailyFile
from game.store.fairness import luck_file
from game.store.journals import phone_sessions, standing_answers
from game.store.journals.journal_folder import PlayOrder, list_newest_first, read_journal
from game.store.profiles import ProfileStore
from game.store.statistics import statistics_file
from game.store.statistics.statistics_file import StatisticsFile
from game.store.tips import TipsFile
from game.store.workshop_files import PlaytestFile, Workshop
from tests.scenes.table_player import TablePlayer

MUSEUM = Path(__file__).parents[1] / "museum"
VERSIONS = sorted(path.name for path in MUSEUM.iterdir())
PAGES = (
    *("saved", "statistics", "workshop", "workshop-share", "night", "guest-book"),
    *("settings", "today", "doors"),
)


@pytest.fixture(params=VERSIONS)
def museum(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A museum whose files are copied into the program's own folder."""
    folder = MUSEUM / str(request.param)
    shutil.copytree(folder / make_museum.HOME, tmp_path / "home")
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path / "home"))
    return folder


def seen_in(museum: Path) -> dict[str, Any]:
    """What that version's own readers found."""
    seen: dict[str, Any] = json.loads((museum / make_museum.SEEN).read_text(encoding="utf-8"))
    return seen


def losses(seen: Any, today: Any, where: str = "") -> list[str]:
    """Where today's readers find less, or something different."""
    if isinstance(seen, dict) and isinstance(today, dict):
        return [
            lost
            for key, one in seen.items()
            for lost in losses(one, today.get(key), f"{where}/{key}")
        ]
    if isinstance(seen, list) and isinstance(today, list) and len(seen) == len(today):
        pairs = enumerate(zip(seen, today, strict=True))
        return [lost for at, pair in pairs for lost in losses(*pair, f"{where}/{at}")]
    return [] if seen == today else [f"{where}: {seen!r} is now {today!r}"[:300]]


def files(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_every_version_that_is_out_has_a_museum() -> None:
    changes = (root() / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## (\d+\.\d+)\.\d+ – \d{4}-", changes, re.MULTILINE)
    assert {*released} <= {*VERSIONS} != set()


# Reading ----------------------------------------------------------------------------------------


def test_all_that_a_version_wrote_is_read_and_nothing_is_changed(
    museum: Path, tmp_path: Path
) -> None:
    assert losses(seen_in(museum), make_museum.describe_home()) == []
    assert files(tmp_path / "home") == files(museum / make_museum.HOME)


def test_a_museum_has_every_game_finished_and_unfinished(museum: Path) -> None:
    games = seen_in(museum)["games"].values()
    unfinished = {game["game"] for game in games if game["asked"]}
    assert unfinished == {game["game"] for game in games if game["result"]}
    assert unfinished >= {*GAMES}
    assert any(name.startswith("own:") for name in unfinished)
    assert not any(seen_in(museum)["troubles"].values())


def test_every_page_shows_them_and_nothing_is_reported_broken(
    museum: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none() -> None:
        raise OSError

    monkeypatch.setattr(experts, "start_expert_worker", none)
    player = TablePlayer(monkeypatch, tmp_path / "home")
    player.app.find_ended_game()
    player.app.draw()
    assert player.app.problems == []
    assert not player.shows("text:problem")
    assert player.shows("button:continue")
    for page in PAGES:
        player.app.open_screen(page)
        player.app.draw()
        player.app.pop_scene()
        player.app.draw()
        assert not player.shows("text:problem"), page
    assert files(tmp_path / "home") == files(museum / make_museum.HOME)


# Going on ---------------------------------------------------------------------------------------


def test_every_unfinished_game_goes_on_to_its_end_and_is_counted(
    museum: Path, tmp_path: Path
) -> None:
    journals = tmp_path / "home" / "games"
    paths = [path for path in list_newest_first(journals) if not read_journal(path).is_finished]
    rows = len(StatisticsFile(journals).book.rows)
    assert len(paths) == sum(bool(game["asked"]) for game in seen_in(museum)["games"].values())
    for path in paths:
        before = read_journal(path)
        live_match = resume_live_match(before)
        agents = seat_agents(["easy"] * len(live_match.players), 1)
        play_out(live_match.match, agents)
        live_match.close_journal()
        after = read_journal(path)
        assert after.is_finished
        assert after.lines[: len(before.lines)] == before.lines
        assert replay_journal(after.lines).result == live_match.match.result
    assert len(StatisticsFile(journals).book.rows) == rows + len(paths)


def test_the_game_night_goes_on(museum: Path) -> None:
    keeper = NightKeeper()
    night, journal = keeper.find_night(), keeper.find_journal()
    assert night is not None
    assert journal is not None
    live_match = resume_live_match(journal)
    assert keeper.counts_match(live_match)
    play_out(live_match.match, seat_agents(["easy"] * len(live_match.players), 1))
    live_match.close_journal()
    again = NightKeeper().find_night()
    assert again is not None
    assert again.begun is None
    assert [one.game for one in again.games] == [
        *(one.game for one in night.games), live_match.match.game.id,
    ]  # fmt: skip
    assert sum(again.total_scores) > sum(night.total_scores)


def test_homemade_games_and_cards_can_be_played(museum: Path) -> None:
    items = [one for one in list_workshop_items(Workshop()) if one.is_valid]
    assert {one.is_deck for one in items} == {True, False}
    for item in items:
        assert item.recipe is not None
        if item.recipe.game is None:
            options, id, players = {bring_cards(item.recipe): "on"}, "color-chaos", 3
        else:
            options, id, players = {}, bring_recipe(item.recipe).id, item.recipe.game.players[0]
        match = Match.new(id, players, 1, options)
        play_out(match, seat_agents(["easy"] * players, 1))
        assert match.result is not None


# It can fail ------------------------------------------------------------------------------------

BROKEN: Mapping[str, tuple[Any, str, Callable[[Any], Any]]] = {
    "/settings/scale": (settings, "parse_settings", lambda one: replace(one, scale=100)),
    "/people": (ProfileStore, "_drop_doubles", lambda people: people[1:]),
    "/house rules": (presets, "parse_preset", lambda one: replace(one, name="Other")),
    "/tips": (TipsFile, "load_seen_tips", lambda tips: frozenset([*tips][:1])),
    "/game night/games": (
        game_night, "_parse_finished_game", lambda game: replace(game, starter=""),
    ),
    "/guest book": (guest_book, "_parse_page", lambda page: replace(page, line="")),
    "/statistics": (statistics_file, "row_from_data", lambda row: replace(row, day="")),
    "/luck": (luck_file, "luck_from_data", lambda game: replace(game, seed=0)),
    "/games": (standing_answers, "_parse_orders", lambda orders: {}),
    "/games/": (phone_sessions, "_parse_phones", lambda phones: None),
    "/days": (daily_file, "_parse_day", lambda row: (*row[:2], replace(row[2], turns=0))),
    "/doors": (doors_file, "_parse_tries", lambda row: (*row[:2], replace(row[2], opened=""))),
    "/careful players": (DailyFile, "find_chair", lambda counts: ()),
    "/last played": (PlayOrder, "list_journal_names", lambda names: names[1:]),
    "/workshop/items": (
        workshop_items, "parse_recipe",
        lambda one: replace(one, about=replace(one.about, name="Other")),
    ),
    "/workshop/drafts": (Workshop, "find_file", lambda file: replace(file, kept_text=file.text)),
    "/workshop/tried": (PlaytestFile, "find_facts", lambda facts: {}),
}  # fmt: skip
"""Readers that lose something, by the place in which that is noticed."""


@pytest.mark.parametrize("place", BROKEN)
def test_a_reader_that_loses_something_is_noticed(
    museum: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    owner, name, spoil = BROKEN[place]
    reads = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda *given, **named: spoil(reads(*given, **named)))
    found = losses(seen_in(museum), make_museum.describe_home())
    assert [lost for lost in found if lost.startswith(place)] == found != []


def test_a_file_that_is_no_longer_understood_is_noticed(
    museum: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics_file, "VERSION", statistics_file.VERSION + 1)
    found = losses(seen_in(museum), make_museum.describe_home())
    assert "/troubles/statistics.json: '' is now 'newer'" in found


def test_rules_under_which_a_game_goes_otherwise_are_noticed(
    museum: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Chance, "shuffle", lambda chance, cards: cards.reverse())
    with pytest.raises(BadJournal):
        make_museum.describe_home()


# Making it --------------------------------------------------------------------------------------


def test_a_museum_is_made_once_and_has_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path / "nobody"))
    words = ["9.9", "--into", str(tmp_path / "museum")]
    assert make_museum.main(words) == 0
    made = tmp_path / "museum" / "9.9"
    before = files(made)
    assert make_museum.main(words) == 1
    assert "stays as it is" in capsys.readouterr().err
    assert files(made) == before
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(made / make_museum.HOME))
    assert losses(seen_in(made), make_museum.describe_home()) == []
    older = {path.name for version in VERSIONS for path in (MUSEUM / version / "home").iterdir()}
    assert {path.name for path in (made / "home").iterdir()} >= older
