"""What breaks before there is a window, beside it, or below Python: printed and written down."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parents[1]
BEGIN = "import sys\nfrom game.__main__ import main\n"
BROKEN = "def broken(*a, **k):\n    raise RuntimeError('planted')\n"
BEFORE = f"import game.app.start as start\n{BROKEN}start.Window = broken\nsys.exit(main([]))"
LOADING = (
    f"import game.scenes.title.scene as title\n{BROKEN}title.TitleScene.__init__ = broken\nmain([])"
)
EACH_FRAME = (
    "import game.scenes.trouble.trouble_page as page\nfrom game.app.program import App\n"
    f"{BROKEN}App.step = broken\npage.TroublePage.build_drawables = broken\n"
    "App.advance_time = broken\nsys.exit(main([]))"
)
LATER = (
    "from game.app.program import App\n"
    "App.step = lambda app: (app.draw(), app.quit_program(), print(app.problems))\n"
    "sys.exit(main([]))"
)
HARD = (
    "import faulthandler\nfrom game.app.program import App\n"
    "App.step = lambda app: faulthandler._sigsegv()\nsys.exit(main([]))"
)


def ended(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """How the program ends when something is wrong with it."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "CHROMA_CHAOS_HOME": str(folder),
           "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}  # fmt: skip
    return subprocess.run(
        [sys.executable, "-c", BEGIN + code], env=env, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("code", [BEFORE, LOADING, EACH_FRAME])
def test_it_is_printed_and_written_down_and_the_program_fails(code: str, tmp_path: Path) -> None:
    done = ended(code, tmp_path)
    assert done.returncode == 1
    logs = sorted((tmp_path / "logs").iterdir(), key=lambda log: log.stat().st_mtime_ns)
    told = [log.read_text(encoding="utf-8") for log in logs]
    assert logs, "nothing was written down"
    assert all(log.name.startswith("error-") for log in logs)
    assert "RuntimeError: planted" in told[-1]
    assert "SDL" in told[-1]
    assert told[-1] in done.stderr
    assert logs[-1].name in done.stderr


def test_nowhere_to_write_it_is_printed_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way", encoding="utf-8")
    done = ended(BEFORE, tmp_path)
    assert done.returncode == 1
    assert "RuntimeError: planted" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another matter there")
def test_a_hard_crash_leaves_a_file(tmp_path: Path) -> None:
    done = ended(HARD, tmp_path)
    assert done.returncode < 0
    [log] = tmp_path.glob(".crash-*")
    assert "Segmentation fault" in log.read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another matter there")
def test_the_next_start_tells_of_a_hard_crash_and_where_its_report_is(tmp_path: Path) -> None:
    ended(HARD, tmp_path)
    told = ended(LATER, tmp_path)
    [log] = (tmp_path / "logs").iterdir()
    assert told.returncode == 0, told.stderr
    assert log.name in told.stdout
    assert ended(LATER, tmp_path).stdout.strip().endswith("[]")


def test_a_good_end_leaves_no_file(tmp_path: Path) -> None:
    code = (
        "from game.app.program import App\nApp.step = lambda app: app.quit_program()\n"
        "sys.exit(main([]))"
    )
    done = ended(code, tmp_path)
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "logs").exists()
    assert not list(tmp_path.glob(".crash-*"))
