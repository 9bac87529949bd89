"""The game in a real window, pressed by the names of the things it shows."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.resources import root
from tests.window.screen import Screen

WINDOW_CLASS = "chroma-chaos-test"
GLANCE = 0.01  # seconds between two looks at the report
PATIENCE = 60.0
"""Seconds for a frame that is sure to come; a machine that has other work to do is slow."""
ROLLS = 40
"""Notches of the wheel from one end of a page to the other."""
SOURCE = (sys.executable, "-m", "game")


@dataclass(frozen=True, slots=True)
class Shown:
    """A thing in a frame; x and y are its middle, in pixels of the window, as is how wide it is."""

    name: str
    role: str
    text: str
    enabled: bool
    focused: bool
    x: int
    y: int
    wide: int = 0


@dataclass(frozen=True, slots=True)
class Frame:
    """What the window showed, as its report says; `presses` had been dealt with by then."""

    number: int
    presses: int = 0
    scene: str = ""
    size: tuple[int, int] = (0, 0)
    busy: bool = True
    things: dict[str, Shown] = field(default_factory=dict)

    def enabled(self, *roles: str) -> list[Shown]:
        """Answer the things that can be pressed, of these roles or of any."""
        return [
            thing
            for thing in self.things.values()
            if thing.enabled and (not roles or thing.role in roles)
        ]


class GameWindow:
    """`python -m game` on a screen, or another program; its files in a folder of its own."""

    SEARCH: tuple[str, ...] = ("--class", WINDOW_CLASS)
    """How xdotool finds the window."""

    def __init__(
        self, screen: Screen, folder: Path, *arguments: str, program: Sequence[str] = SOURCE
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        _not_the_first_time(folder / "home" / "settings.json")
        self.screen = screen
        self.frame = Frame(0)
        self._log = folder / "game.log"
        report = folder / "report.jsonl"
        report.write_bytes(b"")
        with self._log.open("wb") as log:
            self.process = subprocess.Popen(
                [*program, "--seed", "1", "--report", str(report), *arguments],
                cwd=root(),
                env=_environment(screen, folder),
                stdout=log,
                stderr=log,
            )
        self._report = report.open("rb")
        self._torn = b""
        self._window = ""
        try:
            self._come_to_the_front()
        except BaseException:
            self.close()
            raise

    def _come_to_the_front(self) -> None:
        self.wait_for(lambda frame: frame.number > 0)
        found = self.screen.run("xdotool", "search", "--sync", *self.SEARCH)
        self._window = found.split()[-1]
        self._do("windowactivate", "--sync", self._window)

    def wait_for(self, wanted: Callable[[Frame], bool], patience: float = PATIENCE) -> Frame:
        """Answer the last frame as soon as it is as wanted; raises after so many seconds."""
        latest = time.monotonic() + patience
        while True:
            if self.look().scene == "trouble":
                raise AssertionError(f"Something broke. {self.describe()}")
            if wanted(self.frame):
                return self.frame
            if self.process.poll() is not None:
                raise AssertionError(f"The game ended. {self.describe()}")
            if time.monotonic() > latest:
                raise AssertionError(f"Never seen, {patience} s long. {self.describe()}")
            time.sleep(GLANCE)

    def look(self) -> Frame:
        """Answer the last frame there is."""
        *lines, self._torn = (self._torn + self._report.read()).split(b"\n")
        if lines:
            self.frame = _frame(self.frame.number + len(lines), json.loads(lines[-1]))
        return self.frame

    def wait_for_presses(self, before: Frame, count: int = 1) -> Frame:
        """Answer the first frame after so many more keys and clicks were dealt with."""
        return self.wait_for(lambda frame: frame.presses >= before.presses + count)

    def wait_until_still(self) -> Frame:
        """Answer the first frame in which nothing moves."""
        return self.wait_for(lambda frame: not frame.busy)

    def click(self, name: str) -> None:
        """Press a thing with the mouse, once it is there and can be pressed."""
        frame = self.wait_for(lambda frame: name in frame.things and frame.things[name].enabled)
        self.click_at(frame.things[name].x, frame.things[name].y)

    def roll_to(self, name: str) -> None:
        """Turn the wheel over the middle of the window until a thing below can be pressed."""
        wide, high = self.wait_for(lambda frame: name in frame.things).size
        for _ in range(ROLLS):
            if self.look().things[name].enabled:
                return
            middle = (str(wide // 2), str(high // 2))
            self._do("mousemove", "--window", self._window, *middle, "click", "5")
            self.wait_until_still()
        raise AssertionError(f"The wheel never comes to {name}. {self.describe()}")

    def click_at(self, x: int, y: int) -> None:
        """Press the left mouse button at a pixel of the window."""
        self._do("mousemove", "--window", self._window, str(x), str(y), "click", "1")

    def drag(self, name: str, onto: str) -> None:
        """Hold the left button down on one thing, and let go on another."""
        things = self.wait_for(lambda frame: {name, onto} <= frame.things.keys()).things
        for thing, press in ((things[name], "mousedown"), (things[onto], "mouseup")):
            place = (str(thing.x), str(thing.y))
            self._do("mousemove", "--window", self._window, *place, press, "1")

    def hold(self, name: str) -> None:
        """Press the left button down on a thing, and keep it down."""
        thing = self.wait_for(lambda frame: name in frame.things).things[name]
        place = (str(thing.x), str(thing.y))
        self._do("mousemove", "--window", self._window, *place, "mousedown", "1")

    def let_go(self, name: str) -> None:
        """Move the held pointer to a thing, and let go there."""
        self.point_at(name)
        self._do("mouseup", "1")

    def point_at(self, name: str) -> None:
        """Put the mouse on a thing without pressing it."""
        thing = self.wait_for(lambda frame: name in frame.things).things[name]
        self._do("mousemove", "--window", self._window, str(thing.x), str(thing.y))

    def key(self, *keys: str) -> None:
        """Press keys one after another, named as xdotool does: `Return`, `Tab`, `shift+Tab`."""
        self._do("key", "--clearmodifiers", *keys)

    def resize(self, width: int, height: int) -> Frame:
        """Answer the first frame in this size, in pixels."""
        self._do("windowsize", self._window, str(width), str(height))
        return self.wait_for(lambda frame: frame.size == (width, height))

    def minimize(self) -> None:
        """Put the window away."""
        self._do("windowminimize", "--sync", self._window)

    def restore(self) -> None:
        """Bring it back to the front."""
        self._do("windowmap", "--sync", self._window)
        self._do("windowactivate", "--sync", self._window)

    def photograph(self, path: Path) -> None:
        """Save what the screen shows, as a PNG."""
        self.screen.photograph(path)

    def portrait(self, path: Path) -> None:
        """Save what the window alone shows, as a PNG."""
        self.screen.run("import", "-window", self._window, str(path))

    def wait_for_end(self, patience: float = PATIENCE) -> int:
        """Answer the exit code once the game has ended by itself."""
        return self.process.wait(patience)

    def kill(self) -> None:
        """End the game at once, as a crash would."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def close(self) -> None:
        """End the game if it still runs."""
        if self.process.poll() is None:
            self.process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(5)
            self.process.kill()
            self.process.wait(PATIENCE)
        self._report.close()

    def said(self) -> str:
        """Answer what the game printed, and what it wrote down about its troubles."""
        logs = [self._log, *sorted(self._log.parent.glob("home/logs/*.log"))]
        return "".join(path.read_text(errors="replace") for path in logs)

    def describe(self) -> str:
        """Answer in a few lines what the window shows, for a failed test."""
        things = "\n".join(
            f"  {thing.name}{'' if thing.enabled else ' (off)'} {thing.text!r}"
            for thing in self.frame.things.values()
        )
        state = "busy" if self.frame.busy else "still"
        code = self.process.poll()
        runs = "" if code is None else f"Exit code {code}. "
        return f"{runs}Scene {self.frame.scene}, {state}:\n{things}\n{self.said()}"

    def _do(self, *words: str) -> None:
        try:
            self.screen.run("xdotool", *words)
        except subprocess.CalledProcessError as error:
            raise AssertionError(f"{words}: {error.stderr}. {self.describe()}") from error


def _environment(screen: Screen, folder: Path) -> dict[str, str]:
    return {
        **screen.environment,
        "CHROMA_CHAOS_HOME": str(folder / "home"),
        "SDL_VIDEO_X11_WMCLASS": WINDOW_CLASS,
        "SDL_AUDIODRIVER": "dummy",
    }


def _not_the_first_time(settings: Path) -> None:
    """Let there be settings, so that the game opens at its title."""
    if not settings.exists():
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text('{"version": 1}\n', encoding="utf-8")


def _frame(number: int, line: dict[str, Any]) -> Frame:
    things = {
        thing["name"]: Shown(
            name=thing["name"],
            role=thing["role"],
            text=thing["text"],
            enabled=thing["enabled"] and not thing.get("hidden", False),
            focused=thing["focused"],
            x=round(thing["x"] + thing["w"] / 2),
            y=round(thing["y"] + thing["h"] / 2),
            wide=thing["w"],
        )
        for thing in line["things"]
    }
    size = tuple(line["size"])
    return Frame(number, line["presses"], line["scene"], size, line["busy"], things)
