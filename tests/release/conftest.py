"""The built package, and an environment that holds nothing but it."""

import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest

from game import resources
from tests.release.frozen import Release

CHECKOUT = Path(resources.__file__).resolve().parent.parent
PATIENCE = 300


def unpack(packed: Path, folder: Path) -> None:
    """Unpack a tar archive of ours, with an early Python 3.11, too, which knows no filters."""
    with tarfile.open(packed) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(folder)


def run(*command: str | Path, cwd: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Answer what a program did that has no screen, no sound and none of our settings."""
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH", "VIRTUAL_ENV", "SDL_VIDEODRIVER"}
    hidden.add("CHROMA_CHAOS_VENV")  # of the check that runs these tests
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
    unpack(found, folder)
    [unpacked] = folder.iterdir()
    return unpacked


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Answer the folder of programs of a bare environment the wheel was installed in."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=os.name != "nt")
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--python", programs / "python")
    done = run(*pip, "install", "--quiet", wheel, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return programs


@pytest.fixture(scope="session")
def release(tmp_path_factory: pytest.TempPathFactory) -> Release:
    """Answer the release for this system, built once however many processes test it."""
    if sys.platform != "linux":
        pytest.skip("these tests know what a release for Linux looks like")
    import fcntl  # noqa: PLC0415  only there is one

    one_for_all = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        one_for_all = one_for_all.parent
    out = one_for_all / "release"
    with (one_for_all / "release.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (out / "SHA256SUMS").exists():
            done = run(sys.executable, CHECKOUT / "build/release.py", "--out", out, cwd=one_for_all)
            assert done.returncode == 0, done.stdout + done.stderr
            (out / "said.txt").write_text(done.stdout)
    [archive] = out.glob("*.tar.xz")
    return Release(out / archive.name.removesuffix(".tar.xz"), archive)


@pytest.fixture(scope="session")
def unpacked(release: Release, tmp_path_factory: pytest.TempPathFactory) -> Release:
    """Answer the release as a player has it: unpacked from its archive."""
    folder = tmp_path_factory.mktemp("a player's folder")
    for above in (folder, *folder.parents):
        if above.stat().st_uid == os.geteuid() and above != Path("/"):
            above.chmod(above.stat().st_mode | 0o055)
    unpack(release.archive, folder)
    [only] = folder.iterdir()
    return Release(only, release.archive)
