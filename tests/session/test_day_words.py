"""Days are told as people say them, in every language."""

from datetime import date, datetime, timedelta

import pytest

from game.resources import rules_folder
from game.session.speech.day_words import describe_date, describe_past_day, find_evening
from game.words import Words

TODAY = date(2026, 12, 4)  # a Friday
LANGUAGES = ("en", "de", "fr", "es")


def said(day: date | str, language: str = "en") -> str:
    """How a day is told today."""
    words = Words.load_words(rules_folder(), language)
    return describe_past_day(words, str(day), TODAY)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("today", "yesterday", "on Tuesday", "on March 1", "on March 3, 2025")),
        ("de", ("heute", "gestern", "am Dienstag", "am 1. März", "am 3. März 2025")),
        ("fr", ("aujourd’hui", "hier", "mardi dernier", "le 1er mars", "le 3 mars 2025")),
        ("es", ("hoy", "ayer", "el martes", "el 1 de marzo", "el 3 de marzo de 2025")),
    ],
)
def test_a_day_is_told_as_people_say_it(language: str, told: tuple[str, ...]) -> None:
    days = ("2026-12-04", "2026-12-03", "2026-12-01", "2026-03-01", "2025-03-03")
    assert tuple(said(day, language).replace("\N{NO-BREAK SPACE}", " ") for day in days) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_day_of_two_years_is_told_and_none_like_another_of_the_week(language: str) -> None:
    found = [said(TODAY - timedelta(days=age), language) for age in range(730)]
    assert all(found)
    assert len({*found[:366]}) == 366


@pytest.mark.parametrize(
    "day", ["", "2026-12-05", "2026-13-01", "yesterday", "2026-1-1", "20261201"]
)
def test_an_unknown_day_and_one_to_come_are_not_told(day: str) -> None:
    assert said(day) == ""


def test_an_evening_ends_after_midnight() -> None:
    assert find_evening(datetime(2026, 12, 5, 1, 30)) == TODAY
    assert find_evening(datetime(2026, 12, 5, 9, 0)) == date(2026, 12, 5)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Friday, December 4, 2026"),
        ("de", "Freitag, 4. Dezember 2026"),
        ("fr", "Vendredi 4 décembre 2026"),
        ("es", "Viernes, 4 de diciembre de 2026"),
    ],
)
def test_a_date_at_the_head_of_a_page(language: str, told: str) -> None:
    words = Words.load_words(rules_folder(), language)
    assert describe_date(words, TODAY).replace("\N{NO-BREAK SPACE}", " ") == told
