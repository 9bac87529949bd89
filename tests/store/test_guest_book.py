"""The guest book keeps what people did together, whatever stands in its file."""

import json
import random
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from game.store import guest_book
from game.store.file_problem import FileProblem
from game.store.game_night import FinishedGame, GameNight, NightMoment
from game.store.guest_book import FILE_NAME, MAX_LINE, MAX_PAGES, GuestBook, make_guest_page
from game.store.settings import SeatChoice

MIA, PAPA = SeatChoice("Mia", "fox", True), SeatChoice("Papa", "dog", True)
ROCCO = SeatChoice("Rocco", "frog")
NOW = datetime(2026, 11, 28, 0, 40)
EVENING = date(2026, 11, 27)
MOMENT = NightMoment("moment.flowers", 0, 5.0)


def night(*players: SeatChoice, places: tuple[int, ...] = (2, 1, 3)) -> GameNight:
    """A game night on a Friday, with a single game."""
    game = FinishedGame("flower-power", places[: len(players)])
    return GameNight(players, 1, 4, (game,))


def page(*players: SeatChoice, minute: int = 40) -> guest_book.GuestPage:
    """Its page."""
    best = ("flower-power", MOMENT)
    return make_guest_page(night(*players), NOW.replace(minute=minute), EVENING, best)


def changed(value: Any, chance: random.Random) -> Any:
    """Data in which one value somewhere is something else."""
    other: Any = chance.choice(
        [None, "", [], {}, -1, 10**30, float("nan"), "\ud800", "x" * 300, True]
    )
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key = chance.choice(sorted(value))
        if chance.random() < 0.1:
            return {one: kept for one, kept in value.items() if one != key}
        return {**value, key: changed(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.85:
        at = chance.randrange(len(value))
        return [*value[:at], changed(value[at], chance), *value[at + 1 :]]
    return other


def test_a_page_says_who_won_on_the_day_the_night_began() -> None:
    made = page(MIA, PAPA, ROCCO)
    assert made.day == "2026-11-27"  # it ended after midnight
    assert [(one.name, one.place) for one in made.guests] == [("Papa", 1), ("Mia", 2), ("Rocco", 3)]
    assert made.games[0].winners == ("Papa",)
    assert made.moment is not None
    assert made.moment.name == "Mia"


def test_a_night_that_is_closed_days_later_keeps_its_weekday() -> None:
    monday = datetime(2026, 11, 30, 18, 0)
    assert make_guest_page(night(MIA, PAPA), monday, monday.date()).day == "2026-11-27"


def test_pages_come_back_as_they_were_kept(tmp_path: Path) -> None:
    book = GuestBook(tmp_path)
    first = book.put_page(page(MIA, PAPA, ROCCO))
    second = book.put_page(page(PAPA, ROCCO))
    assert first != second  # although both ended in the same second
    assert book.write_line(first, "  Grandma  laughed so much! ")
    again = GuestBook(tmp_path)
    assert again.pages == book.pages
    assert [one.line for one in again.pages] == ["Grandma laughed so much!", ""]
    assert again.remove_page(first)
    assert [one.stamp for one in GuestBook(tmp_path).pages] == [second]


def test_one_more_game_changes_the_page_and_keeps_its_line(tmp_path: Path) -> None:
    book = GuestBook(tmp_path)
    stamp = book.put_page(page(MIA, PAPA))
    book.write_line(stamp, "Again!")
    assert book.put_page(page(MIA, PAPA, ROCCO, minute=59), stamp) == stamp
    [kept] = GuestBook(tmp_path).pages
    assert (kept.line, len(kept.guests)) == ("Again!", 3)


def test_a_line_is_short_and_can_be_shown(tmp_path: Path) -> None:
    book = GuestBook(tmp_path)
    stamp = book.put_page(page(MIA))
    book.write_line(stamp, "\u202eab\0" + "c" * 300)
    assert book.pages[0].line == ("ab" + "c" * 300)[:MAX_LINE]


def test_only_so_many_pages_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_book, "MAX_PAGES", 3)
    book = GuestBook(tmp_path)
    stamps = [book.put_page(page(MIA, minute=minute)) for minute in range(5)]
    assert [one.stamp for one in book.pages] == stamps[-3:]
    assert MAX_PAGES > 3


# People who are gone ----------------------------------------------------------------------------


def test_a_removed_profile_takes_its_own_pages_along(tmp_path: Path) -> None:
    book = GuestBook(tmp_path)
    book.put_page(page(MIA, ROCCO, minute=1))
    shared = book.put_page(page(MIA, PAPA, minute=2))
    assert book.forget_profile("mia")
    [kept] = GuestBook(tmp_path).pages
    assert kept.stamp == shared
    assert {one.name for one in kept.guests} == {"Mia", "Papa"}  # as a guest, as in the statistics


def test_whoever_is_forgotten_is_on_no_page_and_others_stay(tmp_path: Path) -> None:
    book = GuestBook(tmp_path)
    book.put_page(page(MIA, ROCCO, minute=1))
    shared = book.put_page(page(MIA, PAPA, ROCCO, minute=2))
    before = {one.name: one for one in book.pages[1].guests}
    assert book.forget_person("Mia")
    [kept] = GuestBook(tmp_path).pages
    assert kept.stamp == shared
    assert {one.name: one for one in kept.guests} == {
        name: before[name] for name in ("Papa", "Rocco")
    }
    assert kept.moment is None
    assert "Mia" not in (tmp_path / FILE_NAME).read_text()


def test_a_new_name_is_on_every_page(tmp_path: Path) -> None:
    book = GuestBook(tmp_path)
    book.put_page(page(MIA, PAPA, ROCCO))
    assert book.rename_person("MIA", "Mimi")
    [kept] = GuestBook(tmp_path).pages
    assert kept.moment is not None
    assert kept.moment.name == "Mimi"
    assert "Mia" not in (tmp_path / FILE_NAME).read_text()


# The file ---------------------------------------------------------------------------------------


def test_without_a_book_nothing_is_written(tmp_path: Path) -> None:
    book = GuestBook(tmp_path)
    assert book.pages == ()
    assert book.forget_person("Mia")
    assert book.remove_page("2026-11-27_20-00-00")
    assert list(tmp_path.iterdir()) == []
    assert book.problem is None


def test_another_versions_book_is_said_and_never_touched(tmp_path: Path) -> None:
    content = json.dumps({"version": 2, "pages": "of a kind we don't know"})
    (tmp_path / FILE_NAME).write_text(content)
    book = GuestBook(tmp_path)
    assert book.problem == FileProblem("guest-book", "newer", book.file.path, version="2")
    assert book.put_page(page(MIA)) == ""
    assert (tmp_path / FILE_NAME).read_text() == content


def test_a_bad_page_costs_no_good_one(tmp_path: Path) -> None:
    book = GuestBook(tmp_path)
    stamp = book.put_page(page(MIA, PAPA))
    data = json.loads((tmp_path / FILE_NAME).read_text())
    data["pages"].append({**data["pages"][0], "guests": []})
    (tmp_path / FILE_NAME).write_text(json.dumps(data))
    again = GuestBook(tmp_path)
    assert [one.stamp for one in again.pages] == [stamp]
    assert again.problem == FileProblem("guest-book", "partly", again.file.path)
    assert again.write_line(stamp, "Still here")
    aside = again.file.path.with_name(f"{FILE_NAME}.damaged")
    assert json.loads(aside.read_text()) == data


@pytest.mark.parametrize("seed", range(200))
def test_whatever_stands_in_the_file_the_rest_is_read_and_can_be_written(
    tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    book = GuestBook(tmp_path)
    good = book.put_page(page(PAPA, minute=59))
    bad = book.put_page(page(MIA, PAPA, ROCCO, minute=1))
    data = json.loads((tmp_path / FILE_NAME).read_text())
    at = next(n for n, one in enumerate(data["pages"]) if one["stamp"] == bad)
    data["pages"][at] = changed(data["pages"][at], chance)
    (tmp_path / FILE_NAME).write_text(json.dumps(data))
    again = GuestBook(tmp_path)
    assert good in {one.stamp for one in again.pages}
    assert again.write_line(good, "Good night")
    for one in GuestBook(tmp_path).pages:
        assert one.has_people
        date.fromisoformat(one.day)
        assert all(guest.name and guest.place >= 1 for guest in one.guests)
    assert again.file.trouble == ""


def test_a_file_broken_off_anywhere_is_put_aside(tmp_path: Path) -> None:
    book = GuestBook(tmp_path)
    book.put_page(page(MIA))
    content = book.file.path.read_text()
    for length in range(0, len(content) - 1, 23):
        book.file.path.write_text(content[:length])
        again = GuestBook(tmp_path)
        assert again.pages == ()
        assert again.problem is not None
        assert again.problem.kind == "damaged"
