"""Which commit a checkout stands at."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from game import resources

SHORT = 7


def commit() -> str:
    """The commit this program was checked out at, shortened; empty for an installed one."""
    with suppress(OSError):
        return _commit_of_head(resources.root() / ".git")[:SHORT]
    return ""


def _commit_of_head(folder: Path) -> str:
    """What HEAD names; raises OSError where that is not to be read."""
    head = (folder / "HEAD").read_text(encoding="utf-8").strip()
    _, isref, name = head.partition("ref: ")
    if not isref:
        return head
    with suppress(OSError):
        return (folder / name).read_text(encoding="utf-8").strip()
    packed = (folder / "packed-refs").read_text(encoding="utf-8").splitlines()
    return next((line.split()[0] for line in packed if line.endswith(f" {name}")), "")
