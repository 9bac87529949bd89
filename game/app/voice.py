"""The computer's own voice: a program of the system that says words aloud, where there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from .open_folder import outside

WORDS = "CHROMA_CHAOS_SAYS"
"""The variable in which a program that takes no words as an argument finds them."""
WAITING = 4
"""Sentences that wait to be said; older ones are left out."""
POWERSHELL = (
    "Add-Type -AssemblyName System.Speech;"
    f" (New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak($env:{WORDS})"
)


@dataclass(frozen=True, slots=True)
class Program:
    """How a system's program is called; without `argument` it finds the words in `WORDS`."""

    command: Sequence[str]
    hush: Sequence[str] = ()
    """What has to be called to end what is being said, where ending the program won't do."""
    argument: bool = True


def programs() -> list[Program]:
    """The programs that this system may have, the best first."""
    if sys.platform == "darwin":
        return [Program(("say",))]
    if sys.platform == "win32":
        options = ("-NoProfile", "-NonInteractive", "-Command", POWERSHELL)
        return [Program(("powershell", *options), argument=False)]
    speechd = Program(("spd-say", "--wait", "--"), ("spd-say", "--cancel"))
    return [speechd, Program(("espeak-ng", "--")), Program(("espeak", "--"))]


def found(which: Callable[[str], str | None] = shutil.which) -> Program | None:
    """The program that speaks here, by its whole path; nothing where there is none."""
    for program in programs():
        path = which(program.command[0])
        if path:
            hush = (path, *program.hush[1:]) if program.hush else ()
            return Program((path, *program.command[1:]), hush, program.argument)
    return None


@dataclass(slots=True)
class Voice:
    """Says one sentence after another beside the game, which never waits for it."""

    program: Program | None
    _waiting: deque[str] = field(default_factory=lambda: deque(maxlen=WAITING))
    _now: subprocess.Popen[bytes] | None = None
    _thread: threading.Thread | None = None
    _hushed: bool = False
    _changed: threading.Condition = field(default_factory=threading.Condition)

    def say(self, words: str, cut: bool = False) -> None:
        """Say this after what waits, or at once in its place."""
        plain = " ".join(words.split()).lstrip("-")
        if self.program is None or not plain:
            return
        with self._changed:
            if cut:
                self._cut()
            self._waiting.append(plain)
            if self._thread is None:
                self._thread = threading.Thread(target=self._speak, name="voice", daemon=True)
                self._thread.start()
            self._changed.notify()

    def stop(self) -> None:
        """Say nothing more of what was wanted."""
        with self._changed:
            self._cut()

    def _cut(self) -> None:
        self._waiting.clear()
        if self._now is not None:
            self._hushed = True
            self._now.terminate()

    def _speak(self) -> None:
        """The voice's own thread: start the program, wait for its end, and so on."""
        while True:
            with self._changed:
                while not self._waiting:
                    self._changed.wait()
                words = self._waiting.popleft()
                self._hushed = False
                self._now = self._started(words)
            if self._now is not None:
                self._now.wait()
            with self._changed:
                self._now, hushed = None, self._hushed
            if hushed and self.program and self.program.hush:
                run(self.program.hush)

    def _started(self, words: str) -> subprocess.Popen[bytes] | None:
        assert self.program is not None
        command = self.program.command
        try:
            if self.program.argument:
                return started([*command, words], outside())
            return started(command, {**outside(), WORDS: words})
        except OSError:
            return None


def started(command: Sequence[str], env: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """A program beside the game, without a window and without a word on the terminal."""
    return subprocess.Popen(
        command, env=env, creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


def run(command: Sequence[str]) -> None:
    """A program that soon ends by itself."""
    try:
        started(command, dict(os.environ)).wait()
    except OSError:
        return
