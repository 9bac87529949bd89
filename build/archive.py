"""Packing a folder into one file to download, and its checksum."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

CHUNK = 1 << 20
SUMS = "SHA256SUMS"


def pack(folder: Path) -> Path:
    """Pack a folder into an archive beside it, as its system expects; answer the archive."""
    if sys.platform == "win32":
        return _zipped(folder)
    if sys.platform == "darwin":
        return _dittoed(folder)
    return _tarred(folder)


def _tarred(folder: Path) -> Path:
    """A .tar.gz that keeps links and what may be started, and nobody's name."""
    archive = folder.with_name(f"{folder.name}.tar.gz")
    with tarfile.open(archive, "w:gz", compresslevel=9) as tar:
        tar.add(folder, folder.name, filter=_nobodys)
    return archive


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def _zipped(folder: Path) -> Path:
    """A .zip with the folder in it."""
    archive = folder.with_name(f"{folder.name}.zip")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                packed.write(path, path.relative_to(folder.parent).as_posix())
    return archive


def _dittoed(folder: Path) -> Path:
    """A .zip made by macOS itself: Python's would lose the links in the app."""
    archive = folder.with_name(f"{folder.name}.zip")
    command = ["ditto", "-c", "-k", "--sequesterRsrc", "--keepParent", str(folder), str(archive)]
    subprocess.run(command, check=True)
    return archive


def checksum(file: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    digest = hashlib.sha256()
    with file.open("rb") as read:
        while chunk := read.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def note_checksum(archive: Path) -> Path:
    """Write the archive's checksum into the list beside it, as `sha256sum -c` reads it."""
    sums = archive.with_name(SUMS)
    lines = sums.read_text(encoding="utf-8").splitlines() if sums.exists() else []
    others = [line for line in lines if line.split("  ", 1)[-1] != archive.name]
    lines = [*others, f"{checksum(archive)}  {archive.name}"]
    sums.write_text("".join(f"{line}\n" for line in sorted(lines)), encoding="utf-8", newline="\n")
    return sums
