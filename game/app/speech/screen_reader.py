"""The screen reader that somebody has running: NVDA, JAWS, VoiceOver, Orca, and others.

It speaks with the voice and at the pace its owner is used to, and shows the same on a braille
display. The package `prismatoid` talks to it; without the package, or where no reader runs, the
system's own voice reads aloud. Readers come and go while the game runs, so it is looked for again.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from game.app.open_folder import read_program_output
from game.ui.screens.scene import Urgency

READER_NAMES = (
    *("NVDA", "JAWS", "VOICE_OVER", "ORCA", "ZDSR", "BOY_PC_READER", "PC_TALKER"),
    *("SENSE_READER", "SYSTEM_ACCESS", "WINDOW_EYES", "ZOOM_TEXT"),
)
"""The package's names of screen readers, the most used first, without its plain voices."""
SPI_GETSCREENREADER = 0x0046
"""Asks Windows whether a screen reader runs."""
VOICE_OVER_QUERY = ("defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey")
PATIENCE = 2.0
"""Seconds for the answer."""
PROCESSES, ORCA = Path("/proc"), "orca"
SECONDS_PER_LETTER = 0.055
"""Readers don't tell when they have finished: about so long they speak."""


class RunningReader(Protocol):
    """A screen reader that runs, as the package talks to it."""

    @property
    def name(self) -> str:
        """The name of the screen reader."""

    def output(self, text: str, interrupt: bool = False) -> None:
        """Say a text, and show it in braille."""

    def braille(self, text: str) -> None:
        """Show a text in braille alone."""

    def stop(self) -> None:
        """Stop speaking."""


def is_reader_likely() -> bool:
    """Return whether the system says that a screen reader runs; it is quick and loads nothing."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  nobody else needs it

        answer = ctypes.c_int(0)
        asked = ctypes.windll.user32.SystemParametersInfoW(
            SPI_GETSCREENREADER, 0, ctypes.byref(answer), 0
        )
        return bool(asked and answer.value)
    if sys.platform == "darwin":
        try:
            return read_program_output(VOICE_OVER_QUERY, PATIENCE).strip() == "1"
        except (OSError, subprocess.SubprocessError):  # nobody has ever switched it on
            return False
    return any(_read_process_name(path) == ORCA for path in PROCESSES.glob("[0-9]*/comm"))


def _read_process_name(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:  # it has ended meanwhile
        return ""


class PackageReader:
    """A screen reader that the package has found."""

    def __init__(self, context: Any, backend: Any) -> None:
        """Keep the package's context, too: without it the backend is gone."""
        self.context, self.backend = context, backend

    @property
    def name(self) -> str:
        """The name of the screen reader."""
        return str(self.backend.name)

    def output(self, text: str, interrupt: bool = False) -> None:
        """Say a text, and show it in braille where the reader can."""
        if self.backend.features.supports_output:
            self.backend.output(text, interrupt)
        else:
            self.backend.speak(text, interrupt)

    def braille(self, text: str) -> None:
        """Show a text in braille alone, where the reader can."""
        if self.backend.features.supports_braille:
            self.backend.braille(text)

    def stop(self) -> None:
        """Stop speaking, where the reader can."""
        if self.backend.features.supports_stop:
            self.backend.stop()


def find_running_reader() -> RunningReader | None:
    """Return the screen reader that runs; None if there is none, or nothing to talk to it with."""
    try:
        prism: Any = importlib.import_module("prism")
        context = prism.Context()
    except (ImportError, OSError, RuntimeError):
        return None
    for name in READER_NAMES:
        with suppress(KeyError, ValueError, OSError, prism.PrismError):
            return PackageReader(context, context.acquire(prism.BackendId[name]))
    return None


class ReaderVoice:
    """Speaks through the screen reader that runs, as `Voice` does through a program.

    The reader keeps what waits in order itself. If it has gone, `is_gone` says so.
    """

    can_speak = True

    def __init__(self, reader: RunningReader, clock: Callable[[], float] = time.monotonic) -> None:
        self.reader, self.clock = reader, clock
        self.is_gone = False
        self._until = 0.0

    @property
    def speaking(self) -> bool:
        """True as long as the reader has probably not finished."""
        return self.clock() < self._until

    def say(
        self, words: str, cut: bool = False, urgency: Urgency = Urgency.NEWS, asks: bool = False
    ) -> None:
        """Say this after what waits; at once if it is pointed at, or if a clock runs."""
        plain = " ".join(words.split())
        tells_turn = asks and urgency == Urgency.PASSING
        if not plain or (tells_turn and self.speaking):
            return
        at_once = cut or urgency == Urgency.CALL
        self._do(lambda: self.reader.output(plain, at_once))
        now = self.clock()
        begin = now if at_once else max(now, self._until)
        self._until = begin + SECONDS_PER_LETTER * len(plain)

    def show_privately(self, words: str) -> None:
        """Show what only one person may know: in braille, and never aloud."""
        if words.strip():
            self._do(lambda: self.reader.braille(" ".join(words.split())))

    def stop_speaking(self, everything: bool = True) -> None:
        """Stop speaking; news for the listener is let finish unless `everything`."""
        if everything:
            self._do(self.reader.stop)
            self._until = 0.0

    def close_voice(self) -> None:
        """Leave the reader alone as the program ends: it goes on with the system."""

    def _do(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Exception:  # whatever went wrong there, somebody else must speak
            self.is_gone = True


class ReaderFinder:
    """Looks for a running screen reader in the background, again and again."""

    def __init__(
        self, is_likely: Callable[[], bool] = is_reader_likely,
        find: Callable[[], RunningReader | None] = find_running_reader,
    ) -> None:  # fmt: skip
        self.is_likely, self.find = is_likely, find
        self.voice: ReaderVoice | None = None
        """How the reader is spoken through; None while none runs."""
        self._thread: threading.Thread | None = None

    @property
    def name(self) -> str:
        """The name of the reader that runs; empty if there is none."""
        return self.voice.reader.name if self.voice is not None else ""

    def look_again(self) -> str:
        """Begin to look, unless somebody looks already; return what is known so far."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self.look, name="screen reader", daemon=True)
            self._thread.start()
        return self.name

    def look(self) -> None:
        """Look for a reader now, and keep the one that is known as long as it runs."""
        if not self.is_likely():
            self.voice = None
        elif self.voice is None or self.voice.is_gone:
            found = self.find()
            self.voice = ReaderVoice(found) if found is not None else None
