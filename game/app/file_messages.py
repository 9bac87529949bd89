"""Sentences about games on disk: when they were played, and what is wrong with a file."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from game import __version__
from game.core.errors import BadJournal
from game.core.names import readable_text
from game.store.file_problem import FileProblem
from game.store.folders import spoken_folder
from game.store.journals.journal_folder import FileTrouble
from game.words import Words

MAX_NAME_LENGTH = 40  # letters of a name that nobody typed here
NOON = 12
WHERE = ("full", "unwritable")  # it is about the place, not about a file in it


def describe_file_trouble(words: Words, trouble: FileTrouble) -> str:
    """Return a sentence about what is wrong with a file."""
    kind = "aside" if trouble.aside_name else trouble.kind
    file = spoken_folder(trouble.path) if kind in WHERE else clean_file_name(trouble.path.name)
    return words(
        f"saved.trouble.{kind}", file=file, line=trouble.line,
        reason=readable_text(trouble.reason), aside=clean_file_name(trouble.aside_name),
    )  # fmt: skip


def describe_own_problem(words: Words, problem: FileProblem | None) -> str:
    """Return a sentence about what is wrong with one of our own files; empty if nothing is."""
    if problem is None:
        return ""
    return words(
        f"file.{problem.owner}.{problem.kind}", file=spoken_folder(problem.path),
        reason=readable_text(problem.reason), version=clean_file_name(problem.version),
    )  # fmt: skip


def collect_file_messages(
    words: Words,
    earlier: Sequence[str],
    own_problem: FileProblem | None,
    troubles: Sequence[FileTrouble],
) -> list[str]:
    """Return all sentences about damaged files, earlier ones included, each of them once."""
    every = [
        describe_own_problem(words, own_problem),
        *earlier,
        *(describe_file_trouble(words, trouble) for trouble in troubles),
    ]
    return [sentence for sentence in dict.fromkeys(every) if sentence]


def explain_misfit(words: Words, error: Exception, header: Mapping[str, Any]) -> str:
    """Return a sentence about why a readable journal can't be replayed."""
    kind, line = "misfit", 0
    if isinstance(error, BadJournal):
        kind, line = error.kind, error.line
    version = header.get("version", "")
    if kind == "misfit" and version != __version__:
        return words("saved.bad.other", version=clean_file_name(str(version)) or "?", line=line)
    return words(f"saved.bad.{kind}", line=line)


def clean_file_name(name: str) -> str:
    """Return a name from an untrusted file: printable letters, and not too many."""
    short = name if len(name) <= MAX_NAME_LENGTH else f"{name[: MAX_NAME_LENGTH - 1]}…"
    return readable_text(short).strip()


def format_past_time(words: Words, seconds: float, now: datetime) -> str:
    """Return a past time in words, with the hour if it isn't long ago."""
    try:
        then = datetime.fromtimestamp(seconds)
    except (OverflowError, ValueError, OSError):
        then = now
    half = "morning" if then.hour < NOON else "evening"
    hour, minute = then.hour, f"{then.minute:02}"
    if words.language.hours == NOON:
        hour = (hour - 1) % NOON + 1
    time = words(f"saved.when.{half}", hour=hour, minute=minute)
    days = (now.date() - then.date()).days
    if days in (0, 1):
        return words("saved.when.yesterday" if days else "saved.when.today", time=time)
    if 1 < days < 7:
        return words("saved.when.week", day=words(f"night.days.{then.weekday()}"), time=time)
    month = words(f"saved.month.{then.month}")
    if then.year == now.year:
        return words("saved.when.year", month=month, day=then.day)
    return words("saved.when.long", month=month, day=then.day, year=then.year)
