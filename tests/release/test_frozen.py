"""The archive that players download, unpacked where there is nothing of ours."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from importlib import import_module
from pathlib import Path
from typing import Any

import notices
import oldest
import pytest
import release as made

from game import __version__
from game.core.journal import replay_journal
from game.store.journals.journal_folder import read_journal
from tests.release.conftest import CHECKOUT, run
from tests.release.frozen import NOBODY, PATIENCE, ROOT, Release, bare
from tests.window.conftest import screen  # noqa: F401  a fixture
from tests.window.game_window import GameWindow
from tests.window.person import Person, four_seats, settle_down
from tests.window.screen import Screen

FOLDER, ARCHIVE = 45e6, 20e6
"""So many bytes at most."""
RECIPE = CHECKOUT / "rules" / "recipes" / "one-left.chroma"
LIBC_LEVEL = re.compile(r"(ld-linux.*|lib(c|m|dl|rt|util|pthread)\.so\.\d+)$")
"""What every Linux brings along."""
SYSTEMS = ("proc", "dev")
"""Folders that are no files, but the running system."""

pytestmark = pytest.mark.timeout(900)  # the first one builds the archive


def test_it_is_small(release: Release) -> None:
    files = [p for p in release.folder.rglob("*") if p.is_file() and not p.is_symlink()]
    assert sum(path.stat().st_size for path in files) < FOLDER
    assert release.archive.stat().st_size < ARCHIVE


def test_its_checksum_is_the_one_noted(release: Release) -> None:
    program = shutil.which("sha256sum")
    assert program is not None
    done = run(program, "--check", "--strict", "SHA256SUMS", cwd=release.archive.parent)
    assert done.returncode == 0, done.stdout + done.stderr
    assert release.archive.name in done.stdout


def test_it_names_everybody_whose_work_lies_inside(release: Release) -> None:
    assert notices.unclaimed(release.folder) == []
    told = (release.folder / "LICENSES" / "README.txt").read_text(encoding="utf-8")
    for work in notices.inside(release.folder):
        assert work.name in told
    texts = re.findall(r"[\w.-]+\.txt", told)
    assert len(texts) > 20
    for text in texts:
        assert (release.folder / "LICENSES" / text).stat().st_size > 200, text


def test_nothing_that_only_researchers_need_lies_inside(release: Release) -> None:
    readers: Any = import_module("PyInstaller.archive.readers")
    program = readers.CArchiveReader(str(release.program))
    [modules] = (set(program.open_embedded_archive(n).toc) for n in program.toc if "PYZ" in n)
    assert {"game.core.match", "game.cli.arena.arena_play", "websockets.asyncio.server"} <= modules
    unwanted = ("game.research", "numpy", "pettingzoo", "gymnasium", "dask", "distributed")
    assert not {"ssl", "http.client", "urllib.request", "segno.writers"} & modules
    assert not [name for name in modules if name.startswith(unwanted)]


def test_what_the_players_readme_speaks_of_is_there(release: Release) -> None:
    for readme in made.READMES:
        told = (release.folder / readme).read_text(encoding="utf-8")
        for name in ("chroma-chaos", "add-to-menu.sh", "LICENSE", "LICENSE-ASSETS", "LICENSES"):
            assert name in told
            assert (release.folder / name).exists()
    told = (release.folder / "README.txt").read_text(encoding="utf-8")
    assert "Run anyway" in told
    assert "Open Anyway" in told


def test_the_players_readme_names_the_oldest_systems_it_runs_on(release: Release) -> None:
    program = shutil.which("objdump")
    if program is None:
        pytest.skip("objdump is not installed")
    files = [*notices.libraries(release.folder), release.program]
    told = run(program, "-T", *files, cwd=release.folder).stdout
    needed = max(int(number) for number in re.findall(r"\(?GLIBC_2\.(\d+)", told))
    for name in made.READMES:
        readme = (release.folder / name).read_text(encoding="utf-8")
        assert f" {oldest.spoken(needed)}," in readme
        assert max(map(len, readme.splitlines())) <= 100


def test_its_files_bear_the_moment_of_the_commit(release: Release) -> None:
    with tarfile.open(release.archive) as packed:
        moments = {entry.mtime for entry in packed}
    assert moments == {made.moment()}


def _outside(folder: Path) -> set[Path]:
    """Answer the libraries its programs load that don't lie in the folder."""
    found: set[Path] = set()
    for path in (*notices.libraries(folder), folder / "chroma-chaos"):
        inside = folder / "_internal"
        told = run("ldd", path, cwd=folder, LD_LIBRARY_PATH=str(inside)).stdout
        loaded = (Path(name) for name in re.findall(r"(/[^\s)]+)", told))
        found |= {one for one in loaded if one.exists() and folder not in one.parents}
    return found


def test_it_asks_nothing_of_a_system_but_its_c_library(release: Release) -> None:
    assert [p.name for p in _outside(release.folder) if not LIBC_LEVEL.match(p.name)] == []


def test_it_needs_no_home_no_folder_it_may_write_and_nothing_but_a_c_library(
    unpacked: Release, tmp_path: Path
) -> None:
    """Only root may change the root: others see the first two alone."""
    folder = _where_there_is_only_a_c_library(unpacked, tmp_path) if ROOT else unpacked.folder
    folder.chmod(0o555)
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    if ROOT:
        root = folder.parent
        mounts = "".join(f'mount --rbind /{name} "$0/{name}" && ' for name in SYSTEMS)
        nobody = f"--userspec={NOBODY}:{NOBODY}"
        command = mounts + f'exec chroot {nobody} "$0" /game/chroma-chaos selftest'
        path = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
        done = bare("unshare", "--mount", "sh", "-c", command, root, cwd=tmp_path, **path)
        assert "/game/_internal" in done.stdout
    else:
        done = bare(folder / "chroma-chaos", "selftest", cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Everything works." in done.stdout
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before


def _where_there_is_only_a_c_library(unpacked: Release, folder: Path) -> Path:
    """Answer the release's folder in a new root, beside what every Linux brings along."""
    alone = folder / "alone"
    for library in _outside(unpacked.folder):
        place = alone / str(library).lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(library, place)
    for name in ("tmp", *SYSTEMS):
        (alone / name).mkdir()
    (alone / "tmp").chmod(0o1777)
    return shutil.copytree(unpacked.folder, alone / "game", symlinks=True)


def test_the_build_ends_with_a_start_by_somebody_with_an_empty_home(release: Release) -> None:
    """That one must leave nothing there."""
    assert f"Chroma Chaos {__version__}" in release.said
    assert "Everything works." in release.said


def test_what_is_left_at_home_ends_the_build(tmp_path: Path) -> None:
    program = tmp_path / "chroma-chaos"
    program.write_text('#!/bin/sh\ntest ! -e "$HOME/forgotten" && touch "$HOME/forgotten"\n')
    program.chmod(0o755)
    with pytest.raises(made.BuildProblem, match=r"leaves something at home: .*forgotten"):
        made.test_itself(tmp_path)


def test_it_plays_the_same_match_as_the_checkout(unpacked: Release, tmp_path: Path) -> None:
    words = ("sim", "color-chaos", "--players", "3", "--games", "2", "--seed", "9", "--json")
    there = bare(unpacked.program, *words, cwd=tmp_path)
    here = run(sys.executable, "-m", "game", *words, cwd=CHECKOUT)
    assert there.returncode == here.returncode == 0, there.stderr + here.stderr
    assert there.stdout.split('"seconds"')[0] == here.stdout.split('"seconds"')[0]


def test_its_arena_works_on_several_cores(unpacked: Release, tmp_path: Path) -> None:
    words = ("arena", "penny-badger", "--compare", "hard", "easy", "--players", "2")
    done = bare(unpacked.program, *words, "-n", "4", "--workers", "2", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["matches"]["number"] == 4


@pytest.mark.window
def test_a_game_is_played_in_it_by_clicks(
    unpacked: Release,
    screen: Screen,  # noqa: F811
    tmp_path: Path,
) -> None:
    options = {"color-chaos": {"target": "one round"}}
    settle_down(tmp_path, seats=four_seats(), options=options)
    window = GameWindow(screen, tmp_path, "--size", "1280x720", program=[str(unpacked.program)])
    try:
        window.wait_for(lambda frame: frame.scene == "title")
        window.click("button:game-color-chaos")
        window.wait_for(lambda frame: frame.scene == "setup")
        window.click("button:deal")
        window.wait_for(lambda frame: frame.scene not in ("title", "setup"))
        person = Person(window, seed=4)
        person.play_until_shown("button:rematch")
    finally:
        window.close()
    assert person.pressed["card"] > 0
    [journal] = (tmp_path / "home" / "games").glob("*.jsonl")
    assert replay_journal(read_journal(journal).lines).result is not None


def test_it_finds_its_way_into_the_menu_of_programs(unpacked: Release, tmp_path: Path) -> None:
    folder = tmp_path / 'a "new" $folder'
    shutil.copytree(unpacked.folder, folder, symlinks=True)
    surroundings = {"HOME": str(tmp_path / "home"), "PATH": os.environ["PATH"]}
    done = bare(folder / "add-to-menu.sh", cwd=tmp_path, **surroundings)
    assert done.returncode == 0, done.stderr
    shared = tmp_path / "home" / ".local" / "share"
    entry = (shared / "applications" / "chroma-chaos.desktop").read_text(encoding="utf-8")
    [quoted] = re.findall(r'^Exec="(.*)" %f$', entry, re.MULTILINE)
    plain = quoted.replace("\\\\", "\\").replace('\\"', '"').replace("\\$", "$")
    assert Path(plain) == folder.resolve() / "chroma-chaos"
    assert (shared / "mime" / "packages" / "chroma-chaos.xml").is_file()
    icons = sorted((shared / "icons").rglob("*.png"))
    assert [icon.parent.parent.name for icon in icons if "48x48" in str(icon)] == ["48x48"]
    done = bare(folder / "add-to-menu.sh", "--remove", cwd=tmp_path, **surroundings)
    assert done.returncode == 0, done.stderr
    left = [path for path in shared.rglob("*") if path.is_file()]
    assert [path for path in left if "chroma" in f"{path} {path.read_bytes()!r}"] == []


@pytest.mark.window
def test_a_file_is_opened_with_it(
    unpacked: Release,
    screen: Screen,  # noqa: F811
    tmp_path: Path,
) -> None:
    """By an address, as some desktops give it."""
    file = Path(shutil.copy(RECIPE, tmp_path / "Omas Fünf Möwen.chroma"))
    program = [str(unpacked.program)]
    window = GameWindow(screen, tmp_path, "--size", "1280x720", file.as_uri(), program=program)
    try:
        window.wait_for(lambda frame: "button:put" in frame.things, 40)
    finally:
        window.close()


def test_what_went_wrong_is_said_in_a_release_too(unpacked: Release, tmp_path: Path) -> None:
    done = bare(unpacked.program, "sim", "no-such-game", cwd=tmp_path)
    assert done.returncode == 2
    assert "no-such-game" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_is_printed_and_its_pages_are_shown(unpacked: Release, tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    done = bare(
        unpacked.program, "print", "rainbow-rush", "--dpi", "24", "--told", out, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == {"saved": str(out)}
    assert out.read_bytes().startswith(b"%PDF")
    asked = {"id": 1, "words": ["pig-farm"], "parts": ["dice"], "page": 0, "room": [72, 51]}
    shown = subprocess.run(
        [unpacked.program, "print", "--proofs"], input=json.dumps(asked).encode() + b"\n",
        env={}, capture_output=True, check=True, timeout=PATIENCE,
    )  # fmt: skip
    assert b'"part": "dice"' in shown.stdout
