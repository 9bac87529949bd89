"""The Windows release, built under Wine, started and played in its window."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import pytest

from game.resources import rules_folder
from tests.release.conftest import CHECKOUT
from tests.window.conftest import screen  # noqa: F401  a fixture
from tests.window.game_window import GameWindow
from tests.window.person import Person, four_seats, settle_down
from tests.window.screen import Screen

SCRIPT = CHECKOUT / "build" / "windows_under_wine.sh"
NEEDED = ("wine", "osslsigncode", "script")
PRESSES = 5
CHECK_S = 120
BUILD_TIMEOUT_S, RUN_TIMEOUT_S = 1500, 300

pytestmark = [pytest.mark.long, pytest.mark.timeout(1800)]


@dataclass(frozen=True, slots=True)
class WindowsRelease:
    """The folder Wine works in, and the release in it."""

    work: Path
    folder: Path

    def run_console(self, *arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
        """Run the console program there."""
        program = str(self.folder / "chroma-chaos-console.exe")
        return run_script(self.work, "run", program, *arguments, home=home)


class WineWindow(GameWindow):
    """The program with a window, as Windows would start it."""

    SEARCH = ("--onlyvisible", "--name", "^Chroma Chaos$")

    def __init__(self, release: WindowsRelease, on: Screen, folder: Path, *words: str) -> None:
        self.release = release
        program = ("sh", str(SCRIPT), str(release.work), "window",
                   str(release.folder / "Chroma Chaos.exe"))  # fmt: skip
        super().__init__(on, folder, *words, program=program)

    def close(self) -> None:
        """End everything under Wine at once, as pulling the plug would."""
        prefix = {**os.environ, "WINEPREFIX": str(self.release.work / "prefix")}
        subprocess.run(["wineserver", "-k"], env=prefix, check=False)
        super().close()


def run_script(
    work: Path, *words: str, home: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the script that builds under Wine and starts programs there."""
    surroundings = {**os.environ, **({"CHROMA_CHAOS_HOME": str(home)} if home else {})}
    return subprocess.run(
        ["sh", str(SCRIPT), str(work), *words],
        env=surroundings, capture_output=True, text=True, errors="replace", check=False,
        timeout=RUN_TIMEOUT_S if words else BUILD_TIMEOUT_S,
    )  # fmt: skip


def as_windows_path(path: Path) -> str:
    """Return the path as programs under Wine know it."""
    return f"Z:{path}".replace("/", "\\")


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> WindowsRelease:
    """Build the release into a folder whose name has an umlaut and a blank."""
    if missing := [name for name in NEEDED if shutil.which(name) is None]:
        pytest.skip(f"Not installed: {', '.join(missing)}")
    kept = os.environ.get("CHROMA_CHAOS_WINE", "")
    work = Path(kept) if kept else tmp_path_factory.mktemp("wine")
    done = run_script(work)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Everything works." in done.stdout
    [made] = [path for path in (work / "dist").iterdir() if path.is_dir()]
    assert (work / "dist" / f"{made.name}.zip").exists()
    folder = tmp_path_factory.mktemp("spiele") / "Müllers Spiele"
    shutil.copytree(made, folder)
    return WindowsRelease(work, folder)


@pytest.mark.window
def test_a_game_goes_on_after_windows_was_switched_off(
    release: WindowsRelease,
    screen: Screen,  # noqa: F811
    tmp_path: Path,
) -> None:
    settle_down(tmp_path)
    window = WineWindow(release, screen, tmp_path, "--size", "1280x720")
    try:
        window.click("button:play-now")
        Person(window, seed=3).play_a_little(PRESSES)
        window.close()
        window = WineWindow(release, screen, tmp_path, "--size", "1280x720")
        window.click("button:continue")
        Person(window, seed=3).play_a_little(PRESSES)
    finally:
        window.close()


@pytest.mark.window
def test_a_homemade_game_opens_and_a_phone_gets_its_page(
    release: WindowsRelease,
    screen: Screen,  # noqa: F811
    tmp_path: Path,
) -> None:
    settle_down(tmp_path, seats=four_seats(2))
    file = tmp_path / "Omas Fünf Möwen.chroma"
    shutil.copy(rules_folder() / "recipes" / "one-left.chroma", file)
    window = WineWindow(release, screen, tmp_path, "--size", "1280x720", as_windows_path(file))
    try:
        window.wait_for(lambda frame: "text:check-2" in frame.things, CHECK_S)
        window.key("Escape")
        window.click("button:game-color-chaos")
        window.click("button:phones")
        shown = window.wait_for(lambda frame: "text:letters" in frame.things)
        [address] = {
            found[0]
            for thing in shown.things.values()
            if (found := re.search(r"\d+\.\d+\.\d+\.\d+:\d+", thing.text))
        }
        with urlopen(f"http://{address}/", timeout=10) as page:
            assert b"Chroma Chaos" in page.read()
    finally:
        window.close()


def test_it_prints_rules_and_reads_a_homemade_game(release: WindowsRelease, tmp_path: Path) -> None:
    paper = tmp_path / "Spiele für alle.pdf"
    done = release.run_console(
        "print", "pig-farm", "--what", "rules,scores", str(paper), home=tmp_path / "home"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert paper.read_bytes().startswith(b"%PDF-")
    own = release.folder / "_internal" / "rules" / "recipes" / "memory.chroma"
    done = release.run_console("workshop", "check", str(own), home=tmp_path / "home")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "is fine" in done.stdout
