"""Files written as a whole: a crash leaves the old one or the new one, never half."""

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

Result = TypeVar("Result")

DATA_ERRORS = (
    TypeError, ValueError, KeyError, IndexError, AttributeError, OverflowError, RecursionError,
)  # fmt: skip
"""What data raises that is not what we wrote, while something is made of it."""

LOCK_PAUSES_S = (0.02, 0.05, 0.1)
"""Seconds between tries while another program, such as a virus scanner, holds a file."""


def retry_while_locked(action: Callable[[], Result]) -> Result:
    """Return the action's result, with retries for a moment while the file is locked.

    Raises `OSError` if it can't be done, or is still locked after the last try.
    """
    for pause in LOCK_PAUSES_S:
        try:
            return action()
        except PermissionError:
            time.sleep(pause)
    return action()


def to_json(data: Any, indent: int | None = None) -> str:
    """Return data as JSON; broken letters from other files are escaped."""
    text = json.dumps(data, indent=indent, ensure_ascii=False)
    broken = any("\ud800" <= sign <= "\udfff" for sign in text)
    return json.dumps(data, indent=indent) if broken else text


def write_file(path: Path, content: str | bytes) -> None:
    """Write UTF-8 text or bytes beside the file, then rename it.

    Raises `OSError`; the old file is kept then.
    """
    data = content.encode() if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    growing = temporary_path(path, os.getpid())
    try:
        with growing.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        retry_while_locked(lambda: growing.replace(path))
    except OSError:
        with suppress(OSError):
            growing.unlink()
        raise


def temporary_path(path: Path, process_id: int) -> Path:
    """Return the path where a process writes a file until it is complete."""
    return path.with_name(f".{path.name}.{process_id}")


def reason_of(error: OSError) -> str:
    """Return what the system says of an error."""
    return error.strerror or str(error)


def numbered_paths(path: Path, joint: str = " ") -> Iterator[Path]:
    """Yield the path, then the same with a number behind its name, from 2 to 999."""
    yield path
    yield from (path.with_stem(f"{path.stem}{joint}{number}") for number in range(2, 1000))


def find_free_path(path: Path) -> Path:
    """Return the path, with a number behind its name if it is taken."""
    return next((one for one in numbered_paths(path) if not os.path.lexists(one)), path)


def rename_damaged_file(path: Path) -> Path:
    """Rename a damaged file to a free name and return that; its content stays."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.damaged{'' if number == 1 else f'-{number}'}")
        if not aside.exists():
            path.rename(aside)
            return aside
    raise FileExistsError(f"Too many damaged files beside {path}")
