"""Careful computer players in somebody's chair, played beside the frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from game.app.worker import Worker, WorkerProcess
from game.session.daily.day_chair import GAMES
from game.ui.tracked_values import TrackedValue

WorkerStarter = Callable[[Sequence[str]], Worker]
NEWS_MS = 200.0  # milliseconds after which it is heard how many games are played


def start_worker(arguments: Sequence[str]) -> Worker:
    """Start this program beside its window, at low priority. Raises `OSError` if it can't be."""
    return WorkerProcess(arguments)


class ChairRun:
    """One worker that plays a day's deal from the person's chair; `counts` grow game by game."""

    counts: TrackedValue[tuple[int, ...]] = TrackedValue(())
    """How often the careful player came in each place."""
    has_failed = TrackedValue(False)

    def __init__(
        self, day: str, on_end: Callable[[tuple[int, ...]], None],
        begin: WorkerStarter,
    ) -> None:  # fmt: skip
        self.day, self._on_end = day, on_end
        self._worker: Worker | None = None
        try:
            self._worker = begin(["day", day, "--chair", str(GAMES), "--told"])
        except OSError:
            self.has_failed = True

    @property
    def progress(self) -> float:
        """The share of the games that are played; 1 once there is nothing to wait for."""
        return min(1.0, sum(self.counts) / GAMES) if self._worker is not None else 1.0

    @property
    def is_running(self) -> bool:
        """True while games are played."""
        return self._worker is not None

    def poll_errand(self) -> bool:
        """Take the games that are over; True if there are any."""
        worker = self._worker
        if worker is None:
            return False
        over, news = worker.has_finished, False
        for told, _ in worker.read_messages():
            counts = told.get("counts")
            if isinstance(counts, list) and all(type(count) is int for count in counts):
                self.counts, news = tuple(counts), True
        if over:
            self.cancel_errand()
            if sum(self.counts):
                self._on_end(self.counts)
            else:
                self.has_failed = True
        return news or over

    def cancel_errand(self) -> None:
        """Stop the worker."""
        worker, self._worker = self._worker, None
        if worker is not None:
            with suppress(OSError):
                worker.stop_worker()
