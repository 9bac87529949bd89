"""Packing a folder into one file to download, the same whenever it is packed, and its checksum."""

import hashlib
import lzma
import stat
import sys
import tarfile
import time
import zipfile
from pathlib import Path

CHUNK = 1 << 20
SUMS = "SHA256SUMS"
OLDEST = 315_532_800  # 1980: a .zip knows no moment before
PLAIN, STARTED = 0o644, 0o755
UNIX = 3  # how a .zip says that it knows links, and what may be started


def pack(folder: Path, moment: int) -> Path:
    """Pack a folder into an archive beside it, as its system expects; answer the archive.

    All its files bear that moment, in seconds since 1970.
    """
    if sys.platform in ("win32", "darwin"):
        return zipped(folder, moment)
    return tarred(folder, moment)


def tarred(folder: Path, moment: int) -> Path:
    """A .tar.xz that keeps links and what may be started, and nobody's name."""
    archive = folder.with_name(f"{folder.name}.tar.xz")

    def same(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = moment
        entry.mode = STARTED if entry.isdir() or entry.mode & stat.S_IXUSR else PLAIN
        return entry

    with (
        archive.open("wb") as file,
        lzma.LZMAFile(file, "wb", preset=9) as pressed,
        tarfile.open(fileobj=pressed, mode="w") as tar,
    ):
        for path in [folder, *_inside(folder)]:
            tar.add(path, path.relative_to(folder.parent).as_posix(), False, filter=same)
    return archive


def zipped(folder: Path, moment: int) -> Path:
    """A .zip with the folder in it, which keeps links and what may be started: a Mac needs both."""
    archive = folder.with_name(f"{folder.name}.zip")
    when = time.gmtime(max(moment, OLDEST))[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in _inside(folder):
            if path.is_dir() and not path.is_symlink():
                continue
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), when)
            entry.create_system = UNIX
            entry.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                packed.writestr(entry, path.readlink().as_posix())
                continue
            started = path.stat().st_mode & stat.S_IXUSR
            entry.external_attr = (stat.S_IFREG | (STARTED if started else PLAIN)) << 16
            packed.writestr(entry, path.read_bytes())
    return archive


def _inside(folder: Path) -> list[Path]:
    """All that lies below a folder, in the same order on every disk."""
    return sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix())


def checksum(file: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    digest = hashlib.sha256()
    with file.open("rb") as read:
        while chunk := read.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def noted(sums: Path) -> dict[str, str]:
    """The checksums in a list, by the names of the files; none where there is no list."""
    lines = sums.read_text(encoding="utf-8").splitlines() if sums.exists() else []
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def note_checksum(archive: Path) -> Path:
    """Write the archive's checksum into the list beside it, as `sha256sum -c` reads it."""
    sums = archive.with_name(SUMS)
    digests = noted(sums) | {archive.name: checksum(archive)}
    lines = (f"{digest}  {name}\n" for name, digest in sorted(digests.items()))
    sums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return sums
