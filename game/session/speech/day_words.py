"""Days that are over, as people say them: “today”, “on Tuesday”, “on March 3”."""

from datetime import date, datetime, timedelta

from game.words import Words

WEEK = 7
DAY_BEGINS = 5
"""The hour at which a new day begins for people who play: an evening may end after midnight."""


def find_evening(moment: datetime) -> date:
    """Return the day that a moment belongs to."""
    return (moment - timedelta(hours=DAY_BEGINS)).date()


def parse_day(day: str) -> date | None:
    """Return a day such as 2026-03-03; None for anything else."""
    try:
        return date.fromisoformat(day) if len(day) == len("2026-03-03") else None
    except ValueError:
        return None


def describe_past_day(words: Words, day: str, today: date) -> str:
    """Return a day as people say it; empty if it isn’t known or still to come."""
    found = parse_day(day)
    if found is None or found > today:
        return ""
    age = (today - found).days
    if age < WEEK:
        key = ("today", "yesterday")[age] if age < 2 else f"weekday.{found.weekday()}"
        return words(f"past_day.{key}")
    key = "date" if found.year == today.year else "date_of_year"
    month = words(f"statistics.month.{found.month}")
    return words(f"past_day.{key}", month=month, day=found.day, year=found.year)


def describe_date(words: Words, day: date) -> str:
    """Return a day with its weekday, as at the head of a page in a diary."""
    month = words(f"statistics.month.{day.month}")
    weekday = words(f"night.days.{day.weekday()}")
    date_words = words("statistics.day", month=month, day=day.day, year=day.year)
    return words("past_day.long", weekday=weekday, date=date_words)
