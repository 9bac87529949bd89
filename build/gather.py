"""Gathers what was built for all systems, with one list of checksums:

    python build/gather.py MADE RELEASE --tag v1.2.3

MADE has a folder for each system, with an archive, the list of what is inside, and their
SHA256SUMS. All of them are copied into RELEASE, with one SHA256SUMS. Nothing is copied if one is
missing, changed, or of another version.
"""

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import archive

SYSTEMS = ("linux-x86_64.tar.xz", "macos-arm64.zip", "macos-x86_64.zip", "windows-x86_64.zip")
"""How the names of what players download end."""
LISTS = tuple(f"{system.partition('.')[0]}.cdx.json" for system in SYSTEMS)
"""How the names of the lists end that say what is inside."""


class NotWhole(Exception):
    """Something that is missing or wrong in what was built; its sentence says what."""


def main(argv: Sequence[str] | None = None) -> int:
    """Gather the release; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("made", type=Path, metavar="MADE")
    parser.add_argument("into", type=Path, metavar="RELEASE")
    parser.add_argument("--tag", required=True)
    wish = parser.parse_args(argv)
    try:
        gather(wish.made, wish.into, wish.tag.removeprefix("v"))
    except NotWhole as problem:
        print(f"gather: {problem}", file=sys.stderr)
        return 1
    print((wish.into / archive.SUMS).read_text(encoding="utf-8"), end="")
    return 0


def gather(made: Path, into: Path, version: str) -> None:
    """Copy what was built for all systems and write one list; raises NotWhole."""
    wanted = {f"chroma-chaos-{version}-{system}" for system in (*SYSTEMS, *LISTS)}
    found = {path.name: path for path in sorted(made.rglob("chroma-chaos-*.*")) if path.is_file()}
    if found.keys() != wanted:
        raise NotWhole(f"There should be {sorted(wanted)}, and there is {sorted(found)}.")
    for name, path in found.items():
        if archive.noted(path.with_name(archive.SUMS)).get(name) != archive.checksum(path):
            raise NotWhole(f"{name} is not what its checksum says.")
    into.mkdir(parents=True, exist_ok=True)
    for path in found.values():
        shutil.copy(path, into / path.name)
        archive.note_checksum(into / path.name)


if __name__ == "__main__":
    sys.exit(main())
