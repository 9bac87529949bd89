"""The commit that a checkout is at."""

from contextlib import suppress
from pathlib import Path

from game import resources

SHORT = 7


def commit() -> str:
    """Return this program's commit, shortened; empty for an installed one."""
    with suppress(OSError):
        return _commit_of_head(resources.root() / ".git")[:SHORT]
    return ""


def _commit_of_head(folder: Path) -> str:
    """Return the commit that HEAD names; raises OSError if it can't be read."""
    head = (folder / "HEAD").read_text(encoding="utf-8").strip()
    _, isref, name = head.partition("ref: ")
    if not isref:
        return head
    with suppress(OSError):
        return (folder / name).read_text(encoding="utf-8").strip()
    packed = (folder / "packed-refs").read_text(encoding="utf-8").splitlines()
    return next((line.split()[0] for line in packed if line.endswith(f" {name}")), "")
