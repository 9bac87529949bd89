"""Today's deal on the screen: played from the title to its stars in the calendar."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from random import Random

import pygame
import pytest

from game.app.worker import Worker, WorkerMessage
from game.core.event import Turn
from game.resources import asset
from game.scenes.family.scene import FamilyScene
from game.scenes.play.scene import PlayScene
from game.scenes.replay.scene import TheaterScene
from game.scenes.results.scene import RoundResults
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.scenes.title.today_leaf import TodayLeaf
from game.scenes.today import month_grid
from game.scenes.today import scene as today_scene
from game.scenes.today.month_grid import first_weekday, list_month_days, shift_month
from game.scenes.today.scene import TodayScene
from game.session.daily.day_deal import deal_after, deal_of_day
from game.session.daily.day_result import write_result_lines
from game.store import folders
from game.store.daily_file import BestTurn, DailyFile, DayCourse, DayEntry
from game.store.profiles import ProfileStore
from game.store.statistics.statistics_file import StatisticsFile
from game.ui.draw.palette import CREAM, PLUM, is_dark
from game.ui.layout import ControlBox
from game.ui.widgets import seed_copy
from tests.playing import play_on
from tests.scenes.table_player import NOON, Sit, TablePlayer
from tests.ui.test_palette import contrast

DAY = date(2026, 11, 27)
"""A day of Flower Power, which is soon over."""


class Nobody:
    """A worker that plays nothing until it is told what came of it."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words, self.told, self.has_finished = words, list[WorkerMessage](), False
        self.is_stopped = False

    def send_request(self, request: object) -> None:
        """Nothing is asked."""

    def read_messages(self) -> Iterator[WorkerMessage]:
        """What was told since."""
        told, self.told = self.told, []
        yield from told

    def tell(self, *counts: int) -> None:
        """One more game is over."""
        self.told.append(WorkerMessage({"counts": list(counts)}, b""))

    def stop_worker(self) -> None:
        """Nobody waits any longer."""
        self.is_stopped = True


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> list[Nobody]:
    """All workers that were started."""
    begun: list[Nobody] = []

    def begin(words: Sequence[str]) -> Worker:
        begun.append(Nobody(words))
        return begun[-1]

    monkeypatch.setattr(today_scene, "start_worker", begin)
    return begun


def known(*names: str) -> None:
    """People with profiles, numbered from 1."""
    profiles = ProfileStore(folders.settings_folder())
    for name, face in zip(names, ("lion", "owl", "dog"), strict=False):
        profiles.add_profile(name, face)


def at_page(player: TablePlayer, day: date = DAY, **given: object) -> TodayScene:
    """The page of a day, which is today."""
    page = TodayScene(player.app, today=lambda: day, **given)  # type: ignore[arg-type]
    player.app.push_scene(page)
    player.app.draw()
    return page


def texts(player: TablePlayer) -> str:
    """All that can be read."""
    return " ".join(thing.text for thing in player.things())


def finish(player: TablePlayer, seed: int = 3) -> PlayScene:
    """Let chance play the table on top to its end, and see the results."""
    scene = player.table
    play_on(scene.live_match.match, seed)
    for _ in range(400):
        player.wait(1000)
        if isinstance(player.app.top, RoundResults):
            player.app.draw()
            player.wait(9000)
            return scene
        player.app.draw()
    raise AssertionError(player.scene)


def entry_of(profile: str, day: date = DAY) -> DayEntry | None:
    """What is kept of somebody's day."""
    return DailyFile(folders.home_folder()).find_entry(profile, day.isoformat())


@pytest.mark.parametrize("by_keyboard", [False, True])
def test_a_day_is_played_by_presses_from_the_title_to_the_calendar(
    sit: Sit, workers: list[Nobody], monkeypatch: pytest.MonkeyPatch, by_keyboard: bool
) -> None:
    player = sit(call_time=0.0)
    known("Mia", "Papa")
    monkeypatch.setattr(today_scene, "find_today", lambda: DAY)
    press = player.press if by_keyboard else player.click
    player.app.top.enter()
    press("button:today")
    assert isinstance(player.app.top, TodayScene)
    press("button:play")
    assert player.table.live_match.match.game.id == deal_of_day(DAY).game
    assert [one.person for one in player.table.live_match.players].count(True) == 1
    for seed in range(2):  # until the game is over
        play_until_over(player, seed, by_keyboard)
    press("button:today")
    page = player.app.top
    assert isinstance(page, TodayScene)
    player.app.draw()
    entry = entry_of("1")
    assert entry is not None
    assert entry.is_finished
    assert "Flower Power" in texts(player)
    assert str(entry.turns) in player.thing("text:turns").text
    assert str(entry.of) in player.thing(f"choice:day={DAY.isoformat()}").text
    assert [one.name for one in player.app.scenes] == ["title", "today"]


def play_until_over(player: TablePlayer, seed: int, by_keyboard: bool) -> None:
    """Answer everything that is asked, up to the results of the game."""
    if isinstance(player.app.top, RoundResults):
        return
    chance = Random(seed)
    press = player.press if by_keyboard else player.click
    for _ in range(3000):
        if player.until("results", "curtain") == "results":
            player.app.draw()
            player.wait(9000)
            return
        press(chance.choice(player.votes() or player.offers()))


def test_the_first_try_counts_and_later_ones_change_nothing(
    sit: Sit, workers: list[Nobody]
) -> None:
    player = sit()
    known("Mia")
    at_page(player)
    player.click("button:play")
    finish(player)
    assert not player.shows("button:rematch"), "the next one is tomorrow's"
    player.click("button:today")
    first = entry_of("1")
    assert first is not None
    for seed in (5, 6):
        player.click("button:again")
        scene = finish(player, seed)
        assert scene.live_match.is_repeat
        assert "These cards again" in texts(player)
        player.click("button:today")
        assert entry_of("1") == first
    book = StatisticsFile(folders.journals_folder()).book
    assert (len(book.rows), len(book.repeats)) == (1, 2)


def test_a_game_that_was_left_goes_on_from_the_page(sit: Sit, workers: list[Nobody]) -> None:
    player = sit()
    known("Mia")
    at_page(player)
    player.click("button:play")
    play_on(player.table.live_match.match, 1, 4)
    names = player.table.live_match.names
    player.table.leave_to_title()
    page = at_page(player)
    assert player.thing("button:play").text.startswith("Go on")
    player.click("button:play")
    assert player.table.live_match.names == names
    finish(player)
    player.click("button:today")
    assert entry_of("1") is not None
    assert page.day == DAY


def test_others_results_are_covered_until_ones_own_is_there(
    sit: Sit, workers: list[Nobody]
) -> None:
    player = sit()
    known("Mia", "Papa", "Zoe")
    file = DailyFile(folders.home_folder())
    file.keep_entry("2", DAY.isoformat(), DayEntry(1, "flower-power", 1, 4, 3, (6, 5, 4, 3), 37))
    at_page(player, profile="1")
    assert "37 turns" not in texts(player)
    assert player.thing("choice:person=2").text == "Papa: played"
    assert player.thing("choice:person=3").text == "Zoe: not yet"
    player.click("choice:person=2")
    assert "37 turns" in texts(player)
    player.click("choice:person=3")
    assert "37 turns" not in texts(player)
    file.keep_entry("1", DAY.isoformat(), DayEntry(1, "flower-power", 2, 4, 2, (6, 5, 4, 3), 14))
    page = player.app.top
    assert isinstance(page, TodayScene)
    page.enter()
    player.click("choice:person=1")
    assert {"37 turns", "14 turns"} <= {
        turns for turns in ("37 turns", "14 turns") if turns in texts(player)
    }


def test_a_guest_finds_a_game_that_was_left_on_its_page(sit: Sit, workers: list[Nobody]) -> None:
    player = sit()
    at_page(player)
    player.click("button:play")
    play_on(player.table.live_match.match, 1, 4)
    steps = player.table.live_match.match.steps
    player.table.leave_to_title()
    at_page(player)
    assert player.thing("button:play").text.startswith("Go on")
    player.click("button:play")
    assert player.table.live_match.match.steps == steps


def test_the_best_turn_can_be_watched(sit: Sit, workers: list[Nobody]) -> None:
    player = sit()
    known("Mia")
    seeds = iter(range(1, 40))
    at_page(player)
    player.click("button:play")
    finish(player)
    entry = entry_of("1")
    while entry is not None and entry.course.best is None:
        file = folders.home_folder() / "daily.json"
        file.unlink()
        at_page(player)
        player.click("button:play")
        finish(player, next(seeds))
        entry = entry_of("1")
    assert entry is not None
    best = entry.course.best
    assert best is not None
    player.click("button:today")
    assert f"your {player.app.words.word_ordinal(best.turn)}: from " in texts(player)
    player.click("button:watch-turn")
    theater = player.app.top
    assert isinstance(theater, TheaterScene)
    seen = theater.record.events[: theater.record.event_counts[theater.at]]
    own = [event for event in seen if isinstance(event, Turn) and event.seat == 0]
    assert len(own) == best.turn
    player.key(pygame.K_ESCAPE)
    (folders.journals_folder() / entry.journal).unlink()
    at_page(player)
    assert not player.shows("button:watch-turn"), "a game that was deleted can't be watched"


def test_the_result_is_copied(
    sit: Sit, workers: list[Nobody], monkeypatch: pytest.MonkeyPatch
) -> None:
    board: list[str] = []

    def put_on_board(text: str) -> bool:
        board.append(text)
        return True

    monkeypatch.setattr(seed_copy, "copy_to_clipboard", put_on_board)
    player = sit()
    known("Mia")
    course = DayCourse((0, 7, 3), BestTurn(2, 4, 1))
    entry = DayEntry(1, "flower-power", 2, 4, 2, (6, 5, 4, 3), 3, course=course)
    DailyFile(folders.home_folder()).keep_entry("1", DAY.isoformat(), entry)
    at_page(player)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    assert board[0].splitlines() == write_result_lines(player.app.words, DAY, entry)
    assert board[0].endswith("Your turns ▁▶█▄")
    assert player.thing("button:copy").text.startswith("Copied!")
    player.wait(seed_copy.NOTICE_MS + 100)
    assert player.thing("button:copy").text.startswith("Copy your result")


def test_a_guest_sees_a_result_once_and_can_keep_it(sit: Sit, workers: list[Nobody]) -> None:
    player = sit()
    at_page(player)
    player.click("button:play")
    finish(player)
    player.click("button:today")
    assert player.shows("button:copy")
    assert "as a guest" in texts(player)
    assert not (folders.home_folder() / "daily.json").exists()
    player.click("button:remember")
    [profile] = ProfileStore(folders.settings_folder()).people
    assert entry_of(profile.id) is not None
    assert player.shows("button:copy")


def test_who_is_forgotten_takes_their_days_along(sit: Sit) -> None:
    player = sit()
    known("Mia", "Papa")
    file = DailyFile(folders.home_folder())
    for profile in ("1", "2"):
        file.keep_entry(profile, DAY.isoformat(), DayEntry(1, "pig-farm", 1, 2, 3, (9, 5), 4))
    family = FamilyScene(player.app, SetupScene(player.app, "pig-farm"))
    family.forget_profile("1")
    assert entry_of("1") is None
    assert entry_of("2") is not None


# Careful players in the same chair ------------------------------------------------------


def played(profile: str = "1", day: date = DAY) -> None:
    """Somebody has played a day."""
    entry = DayEntry(1, deal_of_day(day).game, 2, 4, 2, (6, 5, 4, 3), 14)
    DailyFile(folders.home_folder()).keep_entry(profile, day.isoformat(), entry)


def test_careful_players_play_once_the_result_is_there_and_are_kept(
    sit: Sit, workers: list[Nobody]
) -> None:
    player = sit()
    known("Mia", "Papa")
    played("1")
    at_page(player, profile="2")
    assert workers == [], "it would tell how hard the deal is"
    player.click("choice:person=1")
    [worker] = workers
    assert worker.words[:2] == ["day", DAY.isoformat()]
    worker.tell(1, 0, 2, 0)
    player.wait(1000)
    assert "3 times" in texts(player)
    worker.tell(20, 10, 20, 10)
    worker.has_finished = True
    player.wait(1000)
    assert worker.is_stopped
    assert "1st place: 20 games" in texts(player)
    assert DailyFile(folders.home_folder()).find_chair(DAY.isoformat()) == (20, 10, 20, 10)
    player.key(pygame.K_ESCAPE)
    at_page(player)
    assert len(workers) == 1, "they need not play again"
    assert "1st place: 20 games" in texts(player)


def test_they_stop_when_nobody_looks(sit: Sit, workers: list[Nobody]) -> None:
    player = sit()
    known("Mia")
    played()
    played(day=DAY - timedelta(days=1))
    page = at_page(player)
    page.show_day(DAY - timedelta(days=1))
    first, second = workers
    assert first.is_stopped
    assert not second.is_stopped
    player.key(pygame.K_ESCAPE)
    assert second.is_stopped
    assert "chair" not in player.app.errands


def test_where_they_can_not_play_nothing_is_said(sit: Sit, workers: list[Nobody]) -> None:
    player = sit()
    known("Mia")
    played()
    at_page(player)
    workers[0].has_finished = True
    player.wait(1000)
    assert not player.shows("text:chair")
    assert player.shows("button:copy")


# Dates -------------------------------------------------------------------------------


def test_past_days_wait_and_those_to_come_can_not_be_played(
    sit: Sit, workers: list[Nobody]
) -> None:
    player = sit()
    known("Mia")
    page = at_page(player)
    tomorrow = player.thing(f"choice:day={(DAY + timedelta(days=1)).isoformat()}")
    assert not tomorrow.is_enabled
    assert not tomorrow.can_focus
    page.show_day(DAY + timedelta(days=1))
    assert page.day == DAY
    player.click("choice:day=2026-11-03")
    assert page.day == date(2026, 11, 3)
    player.click("button:play")
    mark = player.table.live_match.day_mark
    assert mark is not None
    assert mark.day == "2026-11-03"


def test_months_turn_back_to_the_first_one_and_never_past_today(
    sit: Sit, workers: list[Nobody]
) -> None:
    player = sit()
    page = at_page(player)
    player.click("button:later")
    assert page.month == date(2026, 11, 1)
    for _ in range(20):
        player.click("button:earlier")
    assert page.month == date(2026, 1, 1)
    player.click("choice:day=2026-01-01")
    assert page.day == date(2026, 1, 1)
    player.click("button:today")
    assert page.day == DAY


@pytest.mark.parametrize("day", [
    date(2026, 1, 1), date(2028, 2, 29), date(1999, 12, 31), date(1, 1, 1), date(9999, 12, 31),
])  # fmt: skip
def test_any_clock_is_believed_and_nobody_is_scolded(
    sit: Sit, workers: list[Nobody], day: date
) -> None:
    player = sit()
    known("Mia")
    page = at_page(player, day)
    assert page.day == day
    player.click("button:earlier")
    player.click("button:later")
    player.click("button:random")
    assert page.day <= day
    player.click("button:play")
    assert player.table.live_match.day_mark is not None


def test_a_day_at_random_is_one_that_was_not_played(sit: Sit, workers: list[Nobody]) -> None:
    player = sit()
    known("Mia")
    today = date(2026, 1, 20)
    for number in range(1, 20):
        if number != 7:
            played(day=date(2026, 1, number))
    page = at_page(player, today)
    for _ in range(5):
        page.show_today()
        page.show_random_day()
        assert page.day == date(2026, 1, 7)


def test_a_game_begun_before_midnight_belongs_to_that_day(sit: Sit, workers: list[Nobody]) -> None:
    now = [datetime(2026, 11, 27, 23, 59, 59)]
    player = sit()
    known("Mia")

    def find_date() -> date:
        return now[0].date()

    page = TodayScene(player.app, today=find_date)
    player.app.push_scene(page)
    player.app.draw()
    player.click("button:play")
    now[0] = datetime(2026, 11, 28, 0, 0, 1)
    finish(player)
    player.click("button:today")
    assert entry_of("1") is not None
    assert entry_of("1", DAY + timedelta(days=1)) is None
    shown = player.app.top
    assert isinstance(shown, TodayScene)
    assert shown.day == DAY


def test_the_leaf_turns_at_midnight_and_back_with_the_clock(sit: Sit) -> None:
    now = [datetime(2026, 11, 27, 23, 59, 59)]
    player = sit()
    title = player.app.top
    assert isinstance(title, TitleScene)
    title.today = TodayLeaf(player.app, lambda: now[0])
    title.enter()
    player.app.draw()
    assert "November 27" in player.thing("button:today").text
    assert 1000 <= title.today.next_midnight_ms() <= 1500
    now[0] = datetime(2026, 11, 28, 0, 0, 1)
    player.wait(1300)
    assert "November 28" in player.thing("button:today").text
    now[0] = datetime(2026, 11, 20, 12, 0, 0)
    player.wait(90_000_000)
    assert "November 20" in player.thing("button:today").text
    assert player.thing("button:today").text.endswith("Play it")


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_old_leaf_is_torn_off_once_for_whoever_has_played(sit: Sit, motion: str) -> None:
    player = sit(speed=1.0, motion=motion)
    title = player.app.top
    assert isinstance(title, TitleScene)
    now = datetime(2026, 11, 27, 8, 0, 0)
    for is_known in (False, True):
        title.today = TodayLeaf(player.app, lambda: now)
        title.enter()
        title.activity.note_change()
        player.app.draw()
        assert title.is_animating == is_known
        if not is_known:
            known("Mia")
            played(day=DAY - timedelta(days=3))
            at_rest = player.frame()
    frames = [player.frame()]
    while title.is_animating and len(frames) < 50:
        player.wait(32)
        frames.append(player.frame())
    assert 3 < len(frames) < 40
    assert len(set(frames)) > 3
    player.wait(500)
    assert player.frame() == frames[-1] == at_rest
    title.enter()
    player.app.draw()
    assert not title.is_animating, "only once"


def test_weeks_begin_as_people_know_them(sit: Sit) -> None:
    player = sit()
    assert first_weekday(player.app.words) == 6
    player.app.set_language("de")
    assert first_weekday(player.app.words) == 0
    days = list_month_days(date(2026, 11, 1), 0)
    assert len(days) == 42
    assert days[:7] == [None] * 6 + [date(2026, 11, 1)]
    for year in (2026, 2028):
        for month in range(1, 13):
            for first in (0, 6):
                shown = list_month_days(date(year, month, 1), first)
                assert len(shown) % 7 == 0
                there = [day for day in shown if day]
                assert there == sorted(there)
                assert (there[-1] + timedelta(days=1)).day == 1
                assert all(
                    day is None or day.weekday() == (first + place) % 7
                    for place, day in enumerate(shown)
                )
    assert shift_month(date(2026, 1, 31), -1) == date(2025, 12, 1)
    assert shift_month(date(1, 1, 1), -1) == date(1, 1, 1)
    assert shift_month(date(9999, 12, 1), 1) == date(9999, 12, 1)


def test_whoever_looks_like_an_opponent_is_told_so(sit: Sit, workers: list[Nobody]) -> None:
    player = sit()
    ProfileStore(folders.settings_folder()).add_profile("Mia", deal_of_day(DAY).faces[0])
    at_page(player)
    assert "Your animal is an opponent" in texts(player)
    player.click("button:play")
    faces = [one.face for one in player.table.live_match.players]
    assert len(set(faces)) == len(faces)


def test_a_broken_file_is_told_and_the_game_goes_on(sit: Sit, workers: list[Nobody]) -> None:
    player = sit()
    known("Mia")
    path = folders.home_folder() / "daily.json"
    path.write_text("{", encoding="utf-8")
    at_page(player)
    assert "is damaged" in texts(player)
    player.click("button:play")
    finish(player)
    player.click("button:today")
    assert entry_of("1") is not None
    assert path.with_name("daily.json.damaged").read_text(encoding="utf-8") == "{"


def test_a_finished_day_says_what_tomorrow_brings(sit: Sit, workers: list[Nobody]) -> None:
    player = sit()
    known("Mia")
    file = DailyFile(folders.home_folder())
    for day, stars in ((DAY, 2), (DAY - timedelta(days=1), 3), (DAY - timedelta(days=7), 3)):
        deal = deal_of_day(day)
        line = tuple(range(deal.players))
        entry = DayEntry(1, deal.game, 1, deal.players, stars, line, 9)
        file.keep_entry("1", day.isoformat(), entry)
    page, after = at_page(player), deal_of_day(DAY + timedelta(days=1))
    game = player.app.words.for_game(after.game)("game.name")
    assert f"Tomorrow: {game}" in texts(player)
    assert "You’ve played 3 days this month. 5 stars this week." in texts(player)
    page.show_day(DAY - timedelta(days=1))
    player.app.draw()
    assert "Tomorrow:" not in texts(player)
    leaf = TodayLeaf(player.app, lambda: datetime(DAY.year, DAY.month, DAY.day, 12))
    leaf.refresh()
    button = leaf.build_leaf(lambda: None)
    assert isinstance(button, ControlBox)
    assert button.control.text.endswith(f"1st of {deal_of_day(DAY).players}. Tomorrow: {game}")


def test_the_calendars_last_day_has_no_tomorrow_to_stumble_over() -> None:
    assert deal_after(date.max) == deal_of_day(date.max)


def test_a_guest_is_told_before_the_first_try(sit: Sit, workers: list[Nobody]) -> None:
    player = sit()
    at_page(player)
    assert player.app.words("daily.guest") in texts(player)
    shown = player.thing("button:remember").box
    assert shown.bottom <= player.thing("button:play").box.bottom


def test_a_new_day_remembers_yesterday_across_the_months_end(
    sit: Sit, workers: list[Nobody]
) -> None:
    player, first = sit(), date(2026, 12, 1)
    known("Mia")
    file, before = DailyFile(folders.home_folder()), first - timedelta(days=1)
    deal = deal_of_day(before)
    entry = DayEntry(1, deal.game, 2, deal.players, 1, tuple(range(deal.players)), 9)
    file.keep_entry("1", before.isoformat(), entry)
    page = at_page(player, first)
    assert f"Yesterday: 2nd of {deal.players}" in texts(player)
    assert "1 star this week." in texts(player)
    page.show_day(before)
    player.app.draw()
    assert "Yesterday" not in texts(player)


def test_games_of_the_month_are_told_apart_by_signs_too() -> None:
    games = {deal_of_day(NOON.date() + timedelta(days=n)).game for n in range(60)}
    assert games == month_grid.SIGNS.keys(), "each has a sign, whatever its color"
    assert len({*month_grid.SIGNS.values()}) == len(games)
    assert all(asset(f"svg/icons/{sign}.svg").is_file() for sign in month_grid.SIGNS.values())


@pytest.mark.parametrize("color", month_grid.COLORS.values())
def test_a_sign_stands_out_from_its_tile(color: str) -> None:
    assert contrast(CREAM if is_dark(color) else PLUM, color) >= 3
