"""A file in the making: a command writes it while frames go on."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.app.worker import WorkerProcess
from game.store.atomic_files import temporary_path
from game.ui.tracked_values import TrackedValue


class PrintExport:
    """A file that is being drawn; `saved` is its final path, `failed` why there is none."""

    done = TrackedValue(0)
    of = TrackedValue(0)
    saved: TrackedValue[Path | None] = TrackedValue(None)
    failed = TrackedValue("")

    def __init__(self, command: Sequence[str], out: Path, recipe: str = "") -> None:
        self.out = out
        self._child: WorkerProcess | None = None
        try:
            self._child = WorkerProcess(command)
        except OSError:
            self.failed = "broken"
        if self._child is not None and recipe:
            self._child.send_request({"recipe": recipe})

    @property
    def is_finished(self) -> bool:
        """True if the export has ended."""
        return bool(self.saved or self.failed)

    def poll_progress(self) -> None:
        """Take new messages."""
        child = self._child
        if child is None or self.is_finished:
            return
        ended = child.has_finished
        for told, _ in child.read_messages():
            if "drawn" in told:
                self.done, self.of = told["drawn"], told["of"]
            elif "saved" in told:
                self.saved = Path(told["saved"])
            elif "failed" in told:
                self.failed = str(told["failed"])
        if ended and not self.is_finished:
            self.failed = "broken"
        if self.is_finished:
            self.cancel_export()

    def cancel_export(self) -> None:
        """Stop the export; no partial file is left."""
        if self._child is None:
            return
        child, self._child = self._child, None
        child.stop_worker()
        with suppress(OSError):
            for half in self.out.parent.glob(temporary_path(Path("*"), child.process_id).name):
                half.unlink()
