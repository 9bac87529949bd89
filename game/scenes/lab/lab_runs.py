"""Runs of the lab in the background: rounds, their results, and advice."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.app.worker import Worker, WorkerProcess
from game.lab.findings import GREY, Finding, find_all
from game.lab.tally import LabReport, LabTally
from game.store.journals.journal_text import JournalText
from game.ui.tracked_values import TrackedValue

from .subject import LabOrder

MAX_WORKERS = 2
"""So many programs run beside this one at once."""
MAX_ADVICE = 3
"""Pieces of advice that are shown."""


WorkerStarter = Callable[[], Worker]


def start_lab_worker() -> Worker:
    """Start a background worker with low priority.

    Raises OSError if none can be started.
    """
    return WorkerProcess(["lab", "--asked"])


class LabTask:
    """A task that is split among several workers."""

    def __init__(self, begin: WorkerStarter, asked: Mapping[str, Any], parts: int = 1) -> None:
        self.helpers: list[Worker] = []
        self.failed = False
        """Whether one of them broke, or could not begin."""
        try:
            for part in range(1, parts + 1):
                self.helpers.append(begin())
                self.helpers[-1].send_request({**asked, "part": part, "parts": parts})
        except OSError:
            self.failed = True
            self.stop_worker()

    @property
    def has_finished(self) -> bool:
        """True if all workers are done."""
        return all(helper.has_finished for helper in self.helpers)

    def read_messages(self) -> Iterator[tuple[int, Mapping[str, Any]]]:
        """Yield the messages of each worker, with the worker's number."""
        for number, helper in enumerate(self.helpers):
            for told, _ in helper.read_messages():
                self.failed |= "failed" in told
                yield number, told

    def stop_worker(self) -> None:
        """Stop all workers."""
        helpers, self.helpers = self.helpers, []
        for helper in helpers:
            with suppress(OSError):
                helper.stop_worker()


class LabRun:
    """One game in the lab: first its rounds, then advice."""

    report: TrackedValue[LabReport] = TrackedValue()
    advice: TrackedValue[Sequence[Mapping[str, Any]]] = TrackedValue(())
    helpless: TrackedValue[Sequence[Finding]] = TrackedValue(())
    """What was found and no single change cures."""
    broken = TrackedValue(False)
    stopped = TrackedValue(False)
    _task: TrackedValue[LabTask | None] = TrackedValue(None)

    def __init__(
        self, order: LabOrder, names: Sequence[str], begin: WorkerStarter | None = None,
        before: LabRun | None = None,
    ) -> None:  # fmt: skip
        self.order = order
        self._begin = begin or start_lab_worker
        self._told = order.to_worker_message(names)
        self.before = before
        """What was tried before a change was taken over."""
        self.parts = min(MAX_WORKERS, os.cpu_count() or 1)
        self._tallies = [LabTally(order.players) for _ in range(self.parts)]
        self.report = LabTally(order.players).make_report()
        self.advised = False
        self.known: Callable[[LabRun], None] = lambda run: None
        """Is told once all is found out."""
        self._task = LabTask(self._begin, {**self._told, "do": "play"}, self.parts)

    @property
    def is_running(self) -> bool:
        """True while rounds are played or advice is looked for."""
        return self._task is not None

    @property
    def is_playing_rounds(self) -> bool:
        """True while rounds are still being played."""
        return self.is_running and self.report.rounds < self.order.rounds

    @property
    def progress(self) -> float:
        """The share of the rounds that are played, from 0 to 1."""
        return self.report.rounds / self.order.rounds if self.is_running else 1.0

    @property
    def findings(self) -> list[Finding]:
        """The findings worth telling."""
        return find_all(self.report)

    def poll_errand(self) -> bool:
        """Take new messages; return True if anything is new."""
        task, news = self._task, False
        if task is None:
            return False
        over = task.has_finished
        for number, told in task.read_messages():
            news = True
            self._take_message(number, told)
        if news and self.is_playing_rounds:
            self._recount_rounds()
        if over or task.failed:
            self._start_next_stage(task)
            news = True
        return news

    def _take_message(self, number: int, message: Mapping[str, Any]) -> None:
        if "tally" in message:
            self._tallies[number].merge(LabTally.from_json(message["tally"]))
        elif "advice" in message:
            self.advice = [*self.advice, message["advice"]]
        elif "helpless" in message:
            self.helpless = [*self.helpless, Finding(**message["helpless"])]

    def _merge_tallies(self) -> LabTally:
        tally = LabTally(self.order.players)
        for one in self._tallies:
            tally.merge(one)
        return tally

    def _recount_rounds(self) -> None:
        self.report = self._merge_tallies().make_report()

    def _start_next_stage(self, task: LabTask) -> None:
        """Start the advice after the rounds; after the advice, nothing."""
        was_playing, self._task = not self.advised, None
        task.stop_worker()
        self._recount_rounds()
        missing = was_playing and self.report.rounds < self.order.rounds
        self.broken = task.failed or missing
        if self.broken:
            return
        worth = [one for one in self.findings if one.weight != GREY]
        if worth and not self.advised:
            tally = self._merge_tallies().as_json()
            asked = {**self._told, "do": "advise", "tally": tally}
            self._task = LabTask(self._begin, asked, min(self.parts, len(worth)))
        else:
            self.known(self)
        self.advised = True

    @property
    def remedies(self) -> list[Mapping[str, Any]]:
        """The changes that would help, for the worst problem first, each change once."""
        every = sorted(self.advice, key=lambda one: Finding(**one["cures"]).sort_place)
        found: dict[str, Mapping[str, Any]] = {}
        for one in every:
            found.setdefault(json.dumps(one["change"], sort_keys=True), one)
        return list(found.values())[:MAX_ADVICE]

    def stop_run(self) -> None:
        """Stop playing rounds and looking for advice; results so far stay."""
        if self._task is not None:
            self._task.stop_worker()
            self._task, self.stopped = None, True

    def cancel_errand(self) -> None:
        """Stop the run."""
        self.stop_run()


class LabWatch:
    """One round of the lab, played again and recorded to be watched."""

    def __init__(
        self, order: LabOrder, names: Sequence[str], number: int, begin: WorkerStarter | None = None
    ) -> None:
        asked = {**order.to_worker_message(names), "do": "watch", "number": number}
        self._task: LabTask | None = LabTask(begin or start_lab_worker, asked)
        self.number = number
        self.journal: JournalText | None = None
        self.broken = False

    def poll_watched_round(self) -> bool:
        """Take new messages; return True once there is nothing more to wait for."""
        task = self._task
        if task is None:
            return False
        over = task.has_finished
        for _, told in task.read_messages():
            if "journal" in told:
                self.journal = make_journal_text(told["journal"])
        if over or self.journal is not None or task.failed:
            self.broken = self.journal is None
            self.cancel_watch()
            return True
        return False

    def cancel_watch(self) -> None:
        """Stop waiting for the round."""
        if self._task is not None:
            self._task.stop_worker()
            self._task = None


def make_journal_text(lines: Sequence[str]) -> JournalText:
    """Return the lines of a journal that has no file."""
    return JournalText(Path("lab"), json.loads(lines[0]), tuple(lines), False, 0)
