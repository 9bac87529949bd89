"""What is shipped works on a machine that has nothing of ours."""

import shutil
import sys
import zipfile
from pathlib import Path

import pytest

from game import __version__
from tests.release.conftest import CHECKOUT, run

DATA = ("rules", "assets")
LICENSES = {"LICENSE", "LICENSE-ASSETS"}

pytestmark = pytest.mark.timeout(900)  # the first one builds the packages and installs them


def _data_files(root: Path) -> set[str]:
    return {
        path.relative_to(root).as_posix()
        for part in DATA
        for path in (root / part).rglob("*")
        if path.is_file()
    }


def test_the_wheel_holds_the_game_with_all_its_data_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as package:
        names = package.namelist()
    tops = {name.split("/")[0] for name in names}
    assert tops == {"game", f"chroma_chaos-{__version__}.dist-info"}
    carried = {name.removeprefix("game/_data/") for name in names if "/_data/" in name}
    assert carried == _data_files(CHECKOUT) | LICENSES


def test_the_wheel_says_what_may_be_done_with_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as package:
        about = f"chroma_chaos-{__version__}.dist-info"
        facts = package.read(f"{about}/METADATA").decode("utf-8").splitlines()
        texts = {name: package.read(f"{about}/licenses/{name}").decode() for name in LICENSES}
    assert "License-Expression: MIT AND CC-BY-SA-4.0 AND OFL-1.1" in facts
    files = {line.removeprefix("License-File: ") for line in facts if "License-File" in line}
    fonts = {f"assets/fonts/OFL-{font}.txt" for font in ("Fredoka", "Nunito")}
    assert files == LICENSES | fonts
    assert texts["LICENSE"].startswith("MIT License\n\nCopyright (c) 2026 The Chroma Chaos authors")
    for words in ("CC-BY-SA-4.0", "assets/svg", "Section 8 -- Interpretation.", "claim no\nrights"):
        assert words in texts["LICENSE-ASSETS"]


def test_the_source_package_holds_what_a_build_needs(source: Path) -> None:
    assert _data_files(source) == _data_files(CHECKOUT)
    for name in ("build/play", "build/check", "README.md", "pyproject.toml", "tests", *LICENSES):
        assert (source / name).exists(), name


def test_the_installed_game_tests_itself_in_another_folder(installed: Path, tmp_path: Path) -> None:
    done = run(installed / "chroma-chaos", "selftest", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "color-chaos" in done.stdout
    assert str(installed.parent) in done.stdout


def test_the_installed_game_knows_its_version(installed: Path, tmp_path: Path) -> None:
    done = run(installed / "chroma-chaos", "--version", cwd=tmp_path)
    assert (done.returncode, done.stdout.split()[-1]) == (0, __version__)


def test_the_installed_game_plays_the_same_match_as_the_checkout(
    installed: Path, tmp_path: Path
) -> None:
    words = ("sim", "color-chaos", "--players", "3", "--games", "2", "--seed", "9", "--json")
    there = run(installed / "python", "-m", "game", *words, cwd=tmp_path, PYTHONHASHSEED="1")
    here = run(sys.executable, "-m", "game", *words, cwd=CHECKOUT, PYTHONHASHSEED="2")
    assert there.returncode == here.returncode == 0, there.stderr + here.stderr
    assert there.stdout.split('"seconds"')[0] == here.stdout.split('"seconds"')[0]


@pytest.mark.long
def test_the_checkout_tests_itself(tmp_path: Path) -> None:
    """The installed game is the same, file by file, and does so in every run."""
    home = str(tmp_path / "home")
    done = run(sys.executable, "-m", "game", "selftest", cwd=CHECKOUT, CHROMA_CHAOS_HOME=home)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("sh") is None, reason="a POSIX shell is needed")
def test_play_makes_its_environment_and_starts_the_game(source: Path, tmp_path: Path) -> None:
    venv = str(tmp_path / "venv")
    play = ("sh", source / "build" / "play", "--version")
    first = run(*play, cwd=tmp_path, CHROMA_CHAOS_VENV=venv)
    assert first.returncode == 0, first.stdout + first.stderr
    assert __version__ in first.stdout
    again = run(*play, cwd=tmp_path, CHROMA_CHAOS_VENV=venv)
    assert again.stdout == f"Chroma Chaos {__version__}\n"


@pytest.mark.skipif(shutil.which("sh") is None, reason="a POSIX shell is needed")
@pytest.mark.parametrize("script", ["play", "check"])
def test_without_python_it_is_said_how_to_get_it(source: Path, tmp_path: Path, script: str) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("sh", "dirname", "cat", "id", "cksum"):
        (programs / name).symlink_to(shutil.which(name) or name)
    (programs / "python3").write_text("#!/bin/sh\nexit 1\n")
    (programs / "python3").chmod(0o755)
    venv = str(tmp_path / "venv")
    done = run(
        *("sh", source / "build" / script, "--version"),
        cwd=tmp_path,
        PATH=str(programs),
        CHROMA_CHAOS_VENV=venv,
    )
    assert done.returncode == 1
    assert "Python 3.11" in done.stderr


@pytest.mark.skipif(shutil.which("sh") is None, reason="a POSIX shell is needed")
@pytest.mark.parametrize("script", ["play", "check"])
def test_an_environment_that_a_link_leads_to_is_never_cleared(tmp_path: Path, script: str) -> None:
    for name in ("build/play", "build/check", "build/environment.sh", "pyproject.toml"):
        (tmp_path / "game" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(CHECKOUT / name, tmp_path / "game" / name)
    others = tmp_path / "others"
    others.mkdir()
    (others / "kept").write_text("theirs")
    (tmp_path / "game" / ".venv").symlink_to(others)
    done = run("sh", tmp_path / "game" / "build" / script, "--version", cwd=tmp_path)
    assert done.returncode == 1
    assert "CHROMA_CHAOS_VENV" in done.stderr
    assert [path.name for path in others.iterdir()] == ["kept"]


def test_without_a_screen_the_window_is_refused_with_advice(
    installed: Path, tmp_path: Path
) -> None:
    done = run(installed / "chroma-chaos", cwd=tmp_path)
    assert done.returncode == 1
    assert "screen" in done.stderr
    assert "Traceback" not in done.stderr
