"""The program's own commands beside the window: begun, heard line by line, and ended."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import game

LATER = 10
"""How much sooner than such a command others get the processor, as systems count it."""
QUIET = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(
    subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0
)
"""On Windows: without a window of its own, and after the frames."""
CONSOLE = "chroma-chaos-console.exe"
"""Windows gives no words to a program that has a window."""


class Heard(NamedTuple):
    """What a command told in a line, and the bytes that came after it."""

    told: Mapping[str, Any]
    data: bytes


class Helper(Protocol):
    """Whoever does something beside the window: asked, heard now and then, ended."""

    @property
    def over(self) -> bool:
        """Whether nothing is to be heard any more."""

    def ask(self, told: Mapping[str, Any]) -> None:
        """Say what is to be done."""

    def heard(self) -> Iterator[Heard]:
        """What it told meanwhile."""

    def end(self) -> None:
        """Nothing more is wanted."""


def own_command(words: Sequence[str]) -> list[str]:
    """How this program is begun once more, with those words."""
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-m", "game", *words]
    console = Path(sys.executable).with_name(CONSOLE)
    return [str(console) if console.exists() else sys.executable, *words]


class Beside:
    """A command that runs and gives way to whatever else does; raises OSError where none can be
    begun."""

    def __init__(self, words: Sequence[str]) -> None:
        home = str(Path(game.__file__).parent.parent)
        path = os.pathsep.join(filter(None, (home, os.environ.get("PYTHONPATH"))))
        own = {} if getattr(sys, "frozen", False) else {"PYTHONPATH": path}
        self._process = subprocess.Popen(
            own_command(words), env={**os.environ, **own},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            creationflags=QUIET,
        )  # fmt: skip
        if hasattr(os, "setpriority"):
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self._process.pid, LATER)
        self._heard: deque[Heard] = deque()
        self._thread = threading.Thread(target=self._listen, name="beside", daemon=True)
        self._thread.start()

    @property
    def number(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def over(self) -> bool:
        """Whether it has ended, and all it told was taken."""
        return not self._thread.is_alive() and not self._heard

    def ask(self, told: Mapping[str, Any]) -> None:
        """Tell it something; one that has ended does not hear it."""
        with suppress(OSError, ValueError):
            assert self._process.stdin
            self._process.stdin.write(json.dumps(told).encode() + b"\n")
            self._process.stdin.flush()

    def heard(self) -> Iterator[Heard]:
        """What it told since it was last asked."""
        while self._heard:
            yield self._heard.popleft()

    def wait(self) -> list[Heard]:
        """All it tells until it ends."""
        self._thread.join()
        told = list(self.heard())
        self.end()
        return told

    def end(self) -> None:
        """Stop it, whatever it does, and wait until it is gone."""
        self._process.kill()
        self._process.wait()
        self._thread.join()

    def _listen(self) -> None:
        """Its own thread: reads until the command ends, and leaves nothing open."""
        out = self._process.stdout
        assert out
        with suppress(ValueError, OSError):
            for line in out:
                told = json.loads(line)
                self._heard.append(Heard(told, out.read(told.get("bytes", 0))))
        self._process.wait()
        for pipe in (self._process.stdin, out):
            with suppress(OSError):
                assert pipe
                pipe.close()
