"""A file in the making: a command draws and writes it, while frames go on."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.app.beside import Beside
from game.store.files import beside


class PrintSaving:
    """A file that is being drawn; `saved` is where it lies at last, `failed` why it does not."""

    def __init__(self, command: Sequence[str], out: Path, recipe: str = "") -> None:
        self.out = out
        self.done, self.of = 0, 0
        self.saved: Path | None = None
        self.failed = ""
        self._child: Beside | None = None
        try:
            self._child = Beside(command)
        except OSError:
            self.failed = "broken"
        if self._child is not None and recipe:
            self._child.ask({"recipe": recipe})

    @property
    def over(self) -> bool:
        """Whether there is nothing more to wait for."""
        return bool(self.saved or self.failed)

    def go_on(self) -> bool:
        """Hear how far it is; whether there is something new."""
        child, news = self._child, False
        if child is None or self.over:
            return False
        ended = child.over
        for told, _ in child.heard():
            news = True
            if "drawn" in told:
                self.done, self.of = told["drawn"], told["of"]
            elif "saved" in told:
                self.saved = Path(told["saved"])
            elif "failed" in told:
                self.failed = str(told["failed"])
        if ended and not self.over:
            self.failed, news = "broken", True
        if self.over:
            self.stop()
        return news

    def stop(self) -> None:
        """End it; nothing half is left."""
        if self._child is None:
            return
        child, self._child = self._child, None
        child.end()
        with suppress(OSError):
            for half in self.out.parent.glob(beside(Path("*"), child.number).name):
                half.unlink()
