"""The built package, and an environment that holds nothing but it."""

import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest

from game import resources

CHECKOUT = Path(resources.__file__).resolve().parent.parent
PATIENCE = 300


def run(*command: str | Path, cwd: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Answer what a program did that has no screen, no sound and none of our settings."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH", "VIRTUAL_ENV", "SDL_VIDEODRIVER")
    own = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**own, "CHROMA_CHAOS_HOME": str(cwd / "home"), **more},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Answer a folder with the source package, and the wheel made from that."""
    folder = tmp_path_factory.mktemp("packages")
    built = run(
        *(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, CHECKOUT),
        cwd=folder,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


@pytest.fixture(scope="session")
def wheel(packages: Path) -> Path:
    """Answer the wheel."""
    [found] = packages.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def source(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Answer a folder in which the source package was unpacked."""
    [found] = packages.glob("*.tar.gz")
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(found) as package:
        package.extractall(folder, filter="data")
    [unpacked] = folder.iterdir()
    return unpacked


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Answer the folder of programs of a bare environment the wheel was installed in."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True, symlinks=os.name != "nt")
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    done = run(programs / "python", "-m", "pip", "install", "--quiet", wheel, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return programs
