"""Nothing is written outside the program's own folders, and nothing ever asks for a network."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parents[1]
NETWORK = {
    "socket", "socketserver", "ssl", "urllib", "http", "ftplib", "smtplib", "poplib", "imaplib",
    "xmlrpc", "asyncio", "selectors", "webbrowser", "requests", "aiohttp", "httpx",
}  # fmt: skip
NAMED = {"socket.gethostname"} if sys.platform == "win32" else set()
"""`platform` asks Windows for the computer's name that way, which reaches no network."""
AWAY = ("CHROMA_CHAOS_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "DISPLAY")


def watched(plan: str, folder: Path, own: bool = True) -> dict[str, list[str]]:
    """What a game of its own wrote and called for, in a home and a folder without anything."""
    env = {name: value for name, value in os.environ.items() if name not in AWAY}
    env |= {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "HOME": str(folder / "home")}
    env |= {"CHROMA_CHAOS_HOME": str(folder / "own")} if own else {}
    for name in ("home", "here"):
        (folder / name).mkdir()
    ended = subprocess.run(
        [sys.executable, "-m", "tests.scenes.watched", plan], env=env, cwd=folder / "here",
        capture_output=True, text=True, timeout=280, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    noted: dict[str, list[str]] = json.loads(ended.stdout.splitlines()[-1])
    return noted


def outside(paths: list[str], folders: list[Path]) -> list[str]:
    """The paths that lie in none of the folders, and lead to none."""
    return [
        path
        for path in paths
        if path not in (os.devnull, r"\\.\nul")
        and not any(Path(path).is_relative_to(f) or f.is_relative_to(path) for f in folders)
    ]


@pytest.mark.sampled(2)
@pytest.mark.timeout(300)
@pytest.mark.parametrize("plan", ["program", "pages"])
def test_all_that_is_written_lies_in_one_folder(plan: str, tmp_path: Path) -> None:
    noted = watched(plan, tmp_path)
    own = tmp_path / "own"
    assert outside(noted["written"], [own]) == []
    assert set(noted["network"]) <= NAMED
    assert noted["programs"] == []
    assert not list((tmp_path / "home").iterdir())
    assert not list((tmp_path / "here").iterdir())
    kinds = {path.relative_to(own).parts[0] for path in own.rglob("*") if path.is_file()}
    wanted = {"settings.json", "games"}
    if plan == "pages":
        wanted = {"games", "logs", "house-rules", "shared-games", "statistics"}
    assert wanted <= kinds, "it did write what it should"


@pytest.mark.skipif(sys.platform == "win32", reason="the registry knows where homes lie")
@pytest.mark.timeout(300)
def test_without_a_folder_of_its_own_it_keeps_to_those_of_the_system(tmp_path: Path) -> None:
    noted = watched("program", tmp_path, own=False)
    home = tmp_path / "home"
    system = [home / ".local/share", home / ".config", home / ".local/state"]
    if sys.platform != "linux":
        system = [home]
    assert outside(noted["written"], [folder / "chroma-chaos" for folder in system]) == []
    assert not list((tmp_path / "here").iterdir())
    assert list(home.rglob("*.jsonl"))


def test_what_is_written_elsewhere_would_be_noticed(tmp_path: Path) -> None:
    folder, other = tmp_path / "own", tmp_path / "other"
    paths = [str(folder / "games" / "a.jsonl"), str(folder), str(tmp_path), str(other)]
    assert outside(paths, [folder]) == [str(other)]


DOOR = ("game/net/addresses.py", "game/net/server.py", "game/cli/selftest.py")
"""The only ones that open one, for phones of the same home; `test_phones.py` says when."""
MODULES = sorted((ROOT / "game").rglob("*.py"))


def networks_known(path: Path) -> set[str]:
    """The modules for a network that a module of ours imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(node.module or "")
    names.discard("urllib.parse")  # only takes addresses apart
    return {name.partition(".")[0] for name in names} & NETWORK


def test_no_module_but_the_door_for_phones_knows_a_network() -> None:
    known = {path.relative_to(ROOT).as_posix(): networks_known(path) for path in MODULES}
    assert {path for path, networks in known.items() if networks} == {*DOOR}


def test_the_started_program_has_loaded_nothing_for_a_network() -> None:
    code = (
        "import sys\nimport game.app.start, game.app.program, game.scenes.title.scene\n"
        "from game.resources import asset\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    loaded = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    names = set(loaded.stdout.split())
    assert "pygame" in names
    assert names & (NETWORK - {"urllib", "selectors"}) == set()
