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

NICENESS = 10
"""How much sooner than such a command others get the processor, as systems count it."""
WINDOWS_FLAGS = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(
    subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0
)
"""On Windows: without a window of its own, and after the frames."""
CONSOLE_PROGRAM = "chroma-chaos-console.exe"
"""Windows gives no words to a program that has a window."""


class WorkerMessage(NamedTuple):
    """What a command told in a line, and the bytes that came after it."""

    facts: Mapping[str, Any]
    data: bytes


class Worker(Protocol):
    """Whoever does something beside the window: asked, heard now and then, ended."""

    @property
    def has_finished(self) -> bool:
        """Whether nothing is to be heard any more."""

    def send_request(self, request: Mapping[str, Any]) -> None:
        """Say what is to be done."""

    def read_messages(self) -> Iterator[WorkerMessage]:
        """What it told meanwhile."""

    def stop_worker(self) -> None:
        """Nothing more is wanted."""


def build_own_command(arguments: Sequence[str]) -> list[str]:
    """How this program is begun once more, with those words."""
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-m", "game", *arguments]
    console = Path(sys.executable).with_name(CONSOLE_PROGRAM)
    return [str(console) if console.exists() else sys.executable, *arguments]


class WorkerProcess:
    """A command that runs and gives way to whatever else does; raises OSError where none can be
    begun."""

    def __init__(self, words: Sequence[str]) -> None:
        home = str(Path(game.__file__).parent.parent)
        path = os.pathsep.join(filter(None, (home, os.environ.get("PYTHONPATH"))))
        own = {} if getattr(sys, "frozen", False) else {"PYTHONPATH": path}
        self._process = subprocess.Popen(
            build_own_command(words), env={**os.environ, **own},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            creationflags=WINDOWS_FLAGS,
        )  # fmt: skip
        if hasattr(os, "setpriority"):
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self._process.pid, NICENESS)
        self._messages: deque[WorkerMessage] = deque()
        self._thread = threading.Thread(target=self._read_output, name="beside", daemon=True)
        self._thread.start()

    @property
    def process_id(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def has_finished(self) -> bool:
        """Whether it has ended, and all it told was taken."""
        return not self._thread.is_alive() and not self._messages

    def send_request(self, request: Mapping[str, Any]) -> None:
        """Tell it something; one that has ended does not hear it."""
        with suppress(OSError, ValueError):
            assert self._process.stdin
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()

    def read_messages(self) -> Iterator[WorkerMessage]:
        """What it told since it was last asked."""
        while self._messages:
            yield self._messages.popleft()

    def collect_messages(self) -> list[WorkerMessage]:
        """All it tells until it ends."""
        self._thread.join()
        told = list(self.read_messages())
        self.stop_worker()
        return told

    def stop_worker(self) -> None:
        """Stop it, whatever it does, and wait until it is gone."""
        self._process.kill()
        self._process.wait()
        self._thread.join()

    def _read_output(self) -> None:
        """Its own thread: reads until the command ends, and leaves nothing open."""
        out = self._process.stdout
        assert out
        with suppress(ValueError, OSError):
            for line in out:
                told = json.loads(line)
                self._messages.append(WorkerMessage(told, out.read(told.get("bytes", 0))))
        self._process.wait()
        for pipe in (self._process.stdin, out):
            with suppress(OSError):
                assert pipe
                pipe.close()
