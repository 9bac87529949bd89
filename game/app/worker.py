"""Child processes of this program: started, read line by line, and stopped."""

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
    """A line that a worker wrote: its facts, and the bytes that followed it."""

    facts: Mapping[str, Any]
    data: bytes


class Worker(Protocol):
    """A worker outside the window: it takes requests, sends messages and can be stopped."""

    @property
    def has_finished(self) -> bool:
        """True once nothing more can be read from the worker."""

    def send_request(self, request: Mapping[str, Any]) -> None:
        """Send the worker a request."""

    def read_messages(self) -> Iterator[WorkerMessage]:
        """Yield the messages that have arrived since the last call."""

    def stop_worker(self) -> None:
        """Stop the worker; nothing more is wanted from it."""


def build_own_command(arguments: Sequence[str]) -> list[str]:
    """Return the command that starts this program again with these arguments."""
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-m", "game", *arguments]
    console = Path(sys.executable).with_name(CONSOLE_PROGRAM)
    return [str(console) if console.exists() else sys.executable, *arguments]


class WorkerProcess:
    """A child process of this program at low priority.

    Raises `OSError` if it can't be started.
    """

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
        """The process id."""
        return self._process.pid

    @property
    def has_finished(self) -> bool:
        """True if the process has ended and every message was read."""
        return not self._thread.is_alive() and not self._messages

    def send_request(self, request: Mapping[str, Any]) -> None:
        """Send the process a request; a process that has ended ignores it."""
        with suppress(OSError, ValueError):
            assert self._process.stdin
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()

    def read_messages(self) -> Iterator[WorkerMessage]:
        """Yield the messages that have arrived since the last call."""
        while self._messages:
            yield self._messages.popleft()

    def collect_messages(self) -> list[WorkerMessage]:
        """Wait until the process ends; return all messages that were left."""
        self._thread.join()
        told = list(self.read_messages())
        self.stop_worker()
        return told

    def stop_worker(self) -> None:
        """Kill the process and wait until it is gone."""
        self._process.kill()
        self._process.wait()
        self._thread.join()

    def _read_output(self) -> None:
        """Read the output until the process ends, then close its pipes.

        Runs in a thread of its own.
        """
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
