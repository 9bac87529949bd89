"""What a day comes to: stars, four lines, a first try that stays."""

import json
import re
from dataclasses import replace
from datetime import date, timedelta
from itertools import permutations
from pathlib import Path

import pytest

from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.session.daily.daily_tries import (
    DayState,
    find_day_state,
    find_guest_state,
    keep_first_try,
    note_begun_try,
)
from game.session.daily.day_chair import GAMES as CHAIR_GAMES
from game.session.daily.day_chair import begin_day_match, play_chair
from game.session.daily.day_course import (
    MARK,
    CourseWatcher,
    draw_course,
    find_place,
    measure_height,
)
from game.session.daily.day_deal import deal_of_day
from game.session.daily.day_result import (
    count_stars,
    make_day_entry,
    write_result_lines,
)
from game.session.live_match import LiveMatch, begin_live_match, resume_live_match
from game.session.unclosed_games import count_unclosed_games
from game.store import folders
from game.store.daily_file import (
    MOST_COLUMNS,
    BestTurn,
    DailyFile,
    DayCourse,
    DayEntry,
    DayMark,
)
from game.store.journals.repeated_deal import RepeatedDeal
from game.words import Words
from tests.playing import play_on

DAY = date(2026, 11, 29)
LANGUAGES = ("en", "de", "fr", "es")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of nobody."""
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


@pytest.mark.parametrize(("places", "stars"), [
    ((1, 2, 3), 3), ((2, 1, 3), 2), ((3, 1, 2), 0),
    ((1, 2, 3, 4), 3), ((2, 1, 3, 4), 2), ((3, 1, 2, 4), 1), ((4, 1, 2, 3), 0),
    ((1, 1, 3), 2), ((1, 1, 1), 2), ((2, 1, 2), 2), ((3, 1, 1), 0), ((3, 1, 1, 3), 0),
    ((2, 1, 2, 2), 2), ((1, 2, 2, 2), 3),
])  # fmt: skip
def test_stars_follow_places(places: tuple[int, ...], stars: int) -> None:
    assert count_stars(places) == stars


def test_nobody_behind_is_never_better_than_somebody_behind() -> None:
    for players in (3, 4):
        for places in permutations(range(1, players + 1)):
            better = (place for place in permutations(places) if place[0] < places[0])
            assert all(count_stars(one) >= count_stars(places) for one in better)


# The lines to tell others -----------------------------------------------------------------------


def test_the_four_lines_are_exactly_these() -> None:
    words = Words.load_words(rules_folder())
    entry = DayEntry(1, "flower-power", 2, 4, 2, (6, 5, 4, 3), 14)
    assert write_result_lines(words, DAY, entry) == [
        "Chroma Chaos, November 29",
        "Flower Power: 2nd of 4",
        "Flowers 6 5 4 3",
        "Stars ★★☆  14 turns",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_they_tell_no_cards_and_no_names(language: str, game: str) -> None:
    words = Words.load_words(rules_folder(), language)
    course = DayCourse((3, 7), BestTurn(2, 2, 1))
    entry = DayEntry(1, game, 1, 3, 3, (60, 50, 40), 2, course=course)
    lines = write_result_lines(words, DAY, entry)
    assert len(lines) == 5
    assert lines[4].endswith(" ▄▶█")
    assert "60 50 40" in lines[2]
    assert "★★★" in lines[3]
    assert words.for_game(game)("game.name") in lines[1]
    names = {words(f"names.{face}") for face in ("fox", "owl", "frog", "mouse", "dog")}
    assert not any(re.search(rf"\b{name}\b", " ".join(lines)) for name in names)


def test_a_game_that_nobody_knows_is_that_of_the_day() -> None:
    words = Words.load_words(rules_folder())
    entry = DayEntry(1, "whist", 1, 3, 3, (60, 50, 40), 1)
    name = words.for_game(deal_of_day(DAY).game)("game.name")
    assert name in write_result_lines(words, DAY, entry)[1]


FORBIDDEN = {
    "en": r"streak|missed (?:a |the )?days?|don’t miss|come back tomorrow|in a row",
    "de": r"Serie|Streak|verpasst|in Folge|Strähne",
    "fr": r"\bsérie|streak|manqué|d’affilée",
    "es": r"racha|streak|perdido|seguidos",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_counts_days_in_a_row_or_missed_ones(language: str) -> None:
    path = rules_folder() / "text" / language / "common.daily.toml"
    text = path.read_text(encoding="utf-8")
    assert not re.search(FORBIDDEN[language], text, re.IGNORECASE)


# Tries --------------------------------------------------------------------------------


def begin(profile: str = "1", again: RepeatedDeal | None = None) -> LiveMatch:
    """Somebody sits down at the table of the day."""
    deal = deal_of_day(DAY)
    seats = deal.seat_players(Words.load_words(rules_folder()), "Zoë", "cat")
    mark = DayMark(deal.day, deal.table.number, profile)
    live_match, _ = begin_live_match(
        deal.game, seats, deal.options, folders.journals_folder(), deal.seed,
        repeated_deal=again, day_mark=mark, edition=deal.table.rules,
    )  # fmt: skip
    if again is None:
        note_begun_try(mark, deal, name_of(live_match))
    return live_match


def name_of(live_match: LiveMatch) -> str:
    """The name of a game's file."""
    file = live_match.journal_file
    assert file is not None
    assert file.path is not None
    return file.path.name


def finish(live_match: LiveMatch, seed: int = 1) -> DayEntry:
    """Play at random to the end, and close the game."""
    play_on(live_match.match, seed)
    assert live_match.close_journal()
    return make_day_entry(live_match.match, 1, name_of(live_match))


def found(profile: str = "1") -> DayEntry | None:
    """What is kept of the day."""
    return DailyFile(folders.home_folder()).find_entry(profile, DAY.isoformat())


def test_the_first_try_stays_whatever_comes_later() -> None:
    entry = finish(begin())
    assert found() == entry
    for seed in (2, 3, 4):
        finish(begin(again=RepeatedDeal(entry.journal, seed)), seed)
        assert found() == entry
    finish(begin(), 9)
    assert found() == entry, "not even one that claims to be the first"


def test_everyone_has_a_first_try_of_their_own() -> None:
    one, other = finish(begin("1"), 1), finish(begin("2"), 2)
    assert (found("1"), found("2")) == (one, other)


def test_a_guest_leaves_nothing() -> None:
    finish(begin(""))
    assert not (folders.home_folder() / "daily.json").exists()


def test_it_is_the_deal_of_the_day_on_every_try() -> None:
    deal = begin_day_match(deal_of_day(DAY))
    for again in (None, RepeatedDeal("x", 2)):
        match = begin("1", again).match
        piles = [[card.code for card in one.start.zones["draw"]] for one in (match, deal)]
        assert piles[0] == piles[1]
        assert match.table.edition == deal_of_day(DAY).table.rules


def test_a_try_that_was_left_goes_on() -> None:
    live_match = begin()
    play_on(live_match.match, 1, 5)
    assert live_match.close_journal()
    file = DailyFile(folders.home_folder())
    state = find_day_state(file, "1", DAY.isoformat())
    assert state.entry is None
    assert state.open_game is not None
    resumed = resume_live_match(state.open_game)
    assert resumed.day_mark == live_match.day_mark
    entry = finish(resumed, 2)
    assert find_day_state(DailyFile(folders.home_folder()), "1", DAY.isoformat()).entry == entry


def test_where_the_file_of_a_try_is_gone_there_is_a_new_first_one() -> None:
    live_match = begin()
    play_on(live_match.match, 1, 5)
    live_match.close_journal()
    (folders.journals_folder() / name_of(live_match)).unlink()
    state = find_day_state(DailyFile(folders.home_folder()), "1", DAY.isoformat())
    assert (state.entry, state.open_game) == (None, None)
    entry = finish(begin(), 3)
    assert found() == entry


def test_a_game_whose_end_nobody_saw_counts_at_the_next_start() -> None:
    live_match = begin()
    play_on(live_match.match, 1)
    file = live_match.journal_file
    assert file is not None
    file.save_rest()
    file.close_file()  # killed: nobody has closed the game
    assert found() == DayEntry(1, deal_of_day(DAY).game, journal=name_of(live_match))
    count_unclosed_games(folders.journals_folder())
    assert found() == make_day_entry(live_match.match, 1, name_of(live_match))


def test_the_page_finds_such_a_game_by_itself() -> None:
    live_match = begin()
    play_on(live_match.match, 1)
    file = live_match.journal_file
    assert file is not None
    file.save_rest()
    file.close_file()
    state = find_day_state(DailyFile(folders.home_folder()), "1", DAY.isoformat())
    assert state.entry == make_day_entry(live_match.match, 1, name_of(live_match)) == found()


@pytest.mark.parametrize(
    "name", ["../../x", "..\\x", "\0", "a" * 5000, "\ud800", "statistics.json"]
)
def test_no_name_in_the_file_leads_anywhere(name: str) -> None:
    file = DailyFile(folders.home_folder())
    file.keep_entry("1", DAY.isoformat(), DayEntry(1, "pig-farm", journal=name))
    state = find_day_state(file, "1", DAY.isoformat())
    assert (state.entry, state.open_game) == (None, None)


def test_another_game_can_not_pass_as_that_of_a_day() -> None:
    other = next(game for game in GAMES if game != deal_of_day(DAY).game)
    match = Match.new(other, 3, 5, {"target": "one round"} if other == "color-chaos" else {})
    play_on(match, 5)
    keep_first_try("x.jsonl", match, DayMark(DAY.isoformat(), 1, "1"))
    keep_first_try("x.jsonl", match, DayMark("someday", 1, "1"))
    assert found() is None


def count_all_turns(match: Match) -> list[int]:
    """How many turns each seat had."""
    return [len(CourseWatcher(match, seat).turns) for seat in range(match.table.seats)]


def test_only_own_turns_count_and_none_that_was_undone() -> None:
    match = begin_day_match(deal_of_day(DAY))
    play_on(match, 1)
    turns = count_all_turns(match)
    assert all(turns)
    steps = len(match.steps)
    while match.steps and len(match.steps) > steps - 1:
        match.undo()
    assert sum(count_all_turns(match)) <= sum(turns)


# The course of a game -------------------------------------------------------------------


@pytest.mark.parametrize(("standing", "heights", "places"), [
    ((5, 3, 1), (7, 3, 0), (1, 2, 3)),
    ((2, 2, 2), (3, 3, 3), (1, 1, 1)),
    ((4, 4, 1), (5, 5, 0), (1, 1, 3)),
    ((9, 5, 5, 1), (7, 3, 3, 0), (1, 2, 2, 4)),
])  # fmt: skip
def test_a_bar_is_as_high_as_the_share_of_those_behind(
    standing: tuple[int, ...], heights: tuple[int, ...], places: tuple[int, ...]
) -> None:
    seats = range(len(standing))
    assert tuple(measure_height(standing, seat) for seat in seats) == heights
    assert tuple(find_place(standing, seat) for seat in seats) == places


@pytest.mark.parametrize("game", GAMES)
def test_the_course_of_each_game_fits_its_result(game: str) -> None:
    day = next(day for n in range(60) if deal_of_day(day := DAY + timedelta(n)).game == game)
    for seed in range(1, 7):
        match = begin_day_match(deal_of_day(day))
        play_on(match, seed)
        assert match.result is not None
        for seat, place in enumerate(match.result.places):
            watcher = CourseWatcher(match, seat)
            course, turns = watcher.make_course(), watcher.turns
            assert len(course.bars) == min(len(turns), MOST_COLUMNS)
            if turns and match.table.turn == seat:
                last = turns[-1][1]
                assert find_place(last, seat) == place, f"seed {seed}: its turn was the last one"
            gains = [find_place(a, seat) - find_place(b, seat) for a, b in turns]
            best = course.best
            assert (best is None) == (max(gains, default=0) <= 0)
            if best is not None:
                assert best.start_place - best.end_place == max(gains) == gains[best.turn - 1]
                bar, bars = draw_course(course, len(turns)).index(MARK), len(course.bars)
                start, end = bar * len(turns) // bars + 1, (bar + 1) * len(turns) // bars
                assert start <= best.turn <= end


def test_a_course_is_kept_and_files_from_before_are_read() -> None:
    course = DayCourse((0, 7, 3), BestTurn(2, 4, 1))
    entry = DayEntry(1, "flower-power", 2, 4, 2, (6, 5, 4, 3), 3, "x.jsonl", course)
    file = DailyFile(folders.home_folder())
    assert file.keep_entry("1", DAY.isoformat(), entry)
    assert found() == entry
    path = folders.home_folder() / "daily.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    row = data["profiles"]["1"][DAY.isoformat()]
    for bad in (
        {"course": [8]},
        {"best": [9, 4, 1]},
        {"best": [1, 1, 4]},
        {"best": [1]},
        {"course": ["x"]},
    ):
        row_text = json.dumps(data | {"profiles": {"1": {DAY.isoformat(): row | bad}}})
        path.write_text(row_text, encoding="utf-8")
        assert found() is None, bad
    del row["course"], row["best"]
    path.write_text(json.dumps(data), encoding="utf-8")
    assert found() == replace(entry, course=DayCourse())


def test_a_guest_finds_an_open_game_on_the_page_of_its_day() -> None:
    live_match = begin("")
    play_on(live_match.match, 1, 5)
    assert live_match.close_journal()
    state = find_guest_state(DAY.isoformat())
    assert state.open_game is not None
    assert state.open_game.path.name == name_of(live_match)
    assert find_guest_state("2026-11-28") == DayState()
    finish(resume_live_match(state.open_game), 2)
    assert find_guest_state(DAY.isoformat()) == DayState()
    play_on(begin("1").match, 1, 5)
    assert find_guest_state(DAY.isoformat()) == DayState(), "not somebody else's"


# Careful players in the same chair ------------------------------------------------------


def test_careful_players_tell_the_same_every_time_and_take_little_time() -> None:
    deal = deal_of_day(DAY)
    places = list(play_chair(deal, 12))
    assert places == list(play_chair(deal, 12))
    assert len(places) == 12 <= CHAIR_GAMES
    assert set(places) <= set(range(1, deal.players + 1))
    assert list(play_chair(deal, 12, seconds=0.0)) == []
