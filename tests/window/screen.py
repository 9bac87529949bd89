"""A virtual screen with a window manager, on which nobody has to look."""

import os
import shutil
import subprocess
import time
from contextlib import suppress
from pathlib import Path

XVFB = ("Xvfb", "-nolisten", "tcp", "-noreset")
"""A server that goes on when its last program has ended; else the next one may not get in."""
WAIT_FOR_MANAGER_S = 30.0
PROGRAMS = ("Xvfb", "openbox", "xdotool", "import", "xprop", "xwininfo")
BARE_WINDOWS = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>
"""
FRAMED_WINDOWS = BARE_WINDOWS.replace("<decor>no</decor>", "<decor>yes</decor>")


def missing_programs() -> list[str]:
    """Answer which of the programs the window tests need are not installed."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


class Screen:
    """An X server of its own, windows without frames on it; `environment` leads programs there."""

    def __init__(
        self, size: tuple[int, int], folder: Path, windows: str = BARE_WINDOWS, depth: int = 24
    ) -> None:
        """`windows` is the window manager's file, `depth` the bits of a color."""
        self.size = size
        self._server, number = _start_server(size, folder, depth)
        self.environment = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
        self.environment.pop("WAYLAND_DISPLAY", None)
        settings = folder / "openbox.xml"
        settings.write_text(windows)
        self._log = folder / "openbox.log"
        with self._log.open("wb") as log:
            self._manager = subprocess.Popen(
                ["openbox", "--config-file", str(settings)],
                env=self.environment,
                stdout=log,
                stderr=log,
            )
        try:
            self._wait_for_manager()
        except BaseException:
            self.close()
            raise

    def run(self, *command: str) -> str:
        """Run a program on this screen and answer what it prints; raises when it fails."""
        done = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, check=True, timeout=30
        )
        return done.stdout

    def _wait_for_manager(self) -> None:
        """Wait until the window manager works; a window shown while it starts hangs for good."""
        latest = time.monotonic() + WAIT_FOR_MANAGER_S
        while "window id" not in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"):
            if self._manager.poll() is not None or time.monotonic() > latest:
                raise RuntimeError(f"openbox did not start: {self._log.read_text()}")
            time.sleep(0.01)

    def photograph(self, path: Path) -> None:
        """Save what the whole screen shows, as a PNG."""
        self.run("import", "-window", "root", str(path))

    def close(self) -> None:
        """End the window manager and the server."""
        for process in (self._manager, self._server):
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(10)
            process.kill()
            process.wait()


def _start_server(
    size: tuple[int, int], folder: Path, depth: int
) -> tuple[subprocess.Popen[bytes], int]:
    """Answer a server on a display number that was free, once it can be used."""
    reading, writing = os.pipe()
    screen = f"{size[0]}x{size[1]}x{depth}"
    with (folder / "xvfb.log").open("wb") as log:
        server = subprocess.Popen(
            [*XVFB, "-displayfd", str(writing), "-screen", "0", screen],
            pass_fds=[writing],
            stdout=log,
            stderr=log,
        )
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    if not number:
        server.kill()
        server.wait()
        raise RuntimeError(f"Xvfb did not start: {(folder / 'xvfb.log').read_text()}")
    return server, int(number)
