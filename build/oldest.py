"""On which Linux the built program runs: read from what its files ask of the C library."""

import re
from pathlib import Path

ELF = b"\x7fELF"
NEEDED = re.compile(rb"\0GLIBC_2\.(\d+)(?=\0)")  # a name among the strings of a program
KNOWN = {
    "Ubuntu": {27: "18.04", 31: "20.04", 35: "22.04", 39: "24.04"},
    "Debian": {28: "10", 31: "11", 36: "12", 41: "13"},
}
"""Which C library some systems came with: the second number of its version."""
FEDORA = 1  # every Fedora came with the C library of one number less


def c_library(folder: Path) -> int:
    """The second number of the version of the C library that the files in a folder ask for."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return max(
        (
            int(number)
            for data in (path.read_bytes() for path in files)
            if data.startswith(ELF)
            for number in NEEDED.findall(data)
        ),
        default=0,
    )


def spoken(number: int) -> str:
    """The oldest systems with that C library, as players read it."""
    names = [f"{name} {_first(releases, number)}" for name, releases in KNOWN.items()]
    return ", ".join([*names, f"Fedora {number + FEDORA}"]) + f" (glibc 2.{number})"


def _first(releases: dict[int, str], number: int) -> str:
    """The first release that came with that C library or a newer one."""
    late = f"after {releases[max(releases)]}"
    return next((releases[had] for had in sorted(releases) if had >= number), late)
