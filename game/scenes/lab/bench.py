"""Rounds that are played beside the frames, what came of them, and what would help."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.app.beside import Beside, Helper
from game.lab.findings import GREY, Finding, findings
from game.lab.tally import LabReport, LabTally
from game.store.journals.lines import JournalText

from .subject import LabOrder

MOST = 2
"""So many programs run beside this one at once."""
ADVICE = 3
"""Pieces of advice that are shown."""


Begin = Callable[[], Helper]


def begun() -> Helper:
    """One of this program's own, which gives way to it; raises OSError where none can be begun."""
    return Beside(["lab", "--asked"])


class LabTask:
    """Something that helpers do together, each its part."""

    def __init__(self, begin: Begin, asked: Mapping[str, Any], parts: int = 1) -> None:
        self.helpers: list[Helper] = []
        self.failed = False
        """Whether one of them broke, or could not begin."""
        try:
            for part in range(1, parts + 1):
                self.helpers.append(begin())
                self.helpers[-1].ask({**asked, "part": part, "parts": parts})
        except OSError:
            self.failed = True
            self.end()

    @property
    def over(self) -> bool:
        """Whether all of them are done."""
        return all(helper.over for helper in self.helpers)

    def heard(self) -> Iterator[tuple[int, Mapping[str, Any]]]:
        """What each of them told, with its number."""
        for number, helper in enumerate(self.helpers):
            for told, _ in helper.heard():
                self.failed |= "failed" in told
                yield number, told

    def end(self) -> None:
        """Stop all of them."""
        helpers, self.helpers = self.helpers, []
        for helper in helpers:
            with suppress(OSError):
                helper.end()


class LabRun:
    """One game being tried: first its rounds, then what would help."""

    def __init__(
        self, order: LabOrder, names: Sequence[str], begin: Begin | None = None,
        before: LabRun | None = None,
    ) -> None:  # fmt: skip
        self.order, self._begin, self._told = order, begin or begun, order.told(names)
        self.before = before
        """What was tried before a change was taken over."""
        self.parts = min(MOST, os.cpu_count() or 1)
        self._tallies = [LabTally(order.players) for _ in range(self.parts)]
        self.report: LabReport = LabTally(order.players).report()
        self.advice: list[Mapping[str, Any]] = []
        self.helpless: list[Finding] = []
        """What was found and no single change cures."""
        self.broken = self.stopped = self.advised = False
        self.known: Callable[[LabRun], None] = lambda run: None
        """Is told once all is found out."""
        self._task: LabTask | None = LabTask(self._begin, {**self._told, "do": "play"}, self.parts)

    @property
    def goes_on(self) -> bool:
        """Whether something is being done."""
        return self._task is not None

    @property
    def playing(self) -> bool:
        """Whether rounds are still to be played."""
        return self.goes_on and self.report.rounds < self.order.rounds

    @property
    def share(self) -> float:
        """How much is done, as far as that can be counted: the rounds."""
        return self.report.rounds / self.order.rounds if self.goes_on else 1.0

    @property
    def found(self) -> list[Finding]:
        """What is worth telling."""
        return findings(self.report)

    def go_on(self) -> bool:
        """Hear what came meanwhile; whether there is something new."""
        task, news = self._task, False
        if task is None:
            return False
        over = task.over
        for number, told in task.heard():
            news = True
            self._take(number, told)
        if news and self.playing:
            self._count()
        if over or task.failed:
            self._next(task)
            news = True
        return news

    def _take(self, number: int, told: Mapping[str, Any]) -> None:
        if "tally" in told:
            self._tallies[number].merge(LabTally.of(told["tally"]))
        elif "advice" in told:
            self.advice.append(told["advice"])
        elif "helpless" in told:
            self.helpless.append(Finding(**told["helpless"]))

    def _whole(self) -> LabTally:
        tally = LabTally(self.order.players)
        for one in self._tallies:
            tally.merge(one)
        return tally

    def _count(self) -> None:
        self.report = self._whole().report()

    def _next(self, task: LabTask) -> None:
        """After the rounds, advice; after that, nothing."""
        was_playing, self._task = not self.advised, None
        task.end()
        self._count()
        missing = was_playing and self.report.rounds < self.order.rounds
        self.broken = task.failed or missing
        if self.broken:
            return
        worth = [one for one in self.found if one.weight != GREY]
        if worth and not self.advised:
            tally = self._whole().as_json()
            asked = {**self._told, "do": "advise", "tally": tally}
            self._task = LabTask(self._begin, asked, min(self.parts, len(worth)))
        else:
            self.known(self)
        self.advised = True

    @property
    def remedies(self) -> list[Mapping[str, Any]]:
        """What would help, the worst first, each change once."""
        every = sorted(self.advice, key=lambda one: Finding(**one["cures"]).place)
        found: dict[str, Mapping[str, Any]] = {}
        for one in every:
            found.setdefault(json.dumps(one["change"], sort_keys=True), one)
        return list(found.values())[:ADVICE]

    def stop(self) -> None:
        """Play no more rounds, look for nothing more; what came so far stays."""
        if self._task is not None:
            self._task.end()
            self._task, self.stopped = None, True

    def end(self) -> None:
        """It goes on no more."""
        self.stop()


class LabWatch:
    """One round of the lab, played once more and written down to be watched."""

    def __init__(
        self, order: LabOrder, names: Sequence[str], number: int, begin: Begin | None = None
    ) -> None:
        asked = {**order.told(names), "do": "watch", "number": number}
        self._task: LabTask | None = LabTask(begin or begun, asked)
        self.number = number
        self.journal: JournalText | None = None
        self.broken = False

    def go_on(self) -> bool:
        """Hear whether it is written down; whether there is nothing more to wait for."""
        task = self._task
        if task is None:
            return False
        over = task.over
        for _, told in task.heard():
            if "journal" in told:
                self.journal = as_text(told["journal"])
        if over or self.journal is not None or task.failed:
            self.broken = self.journal is None
            self.end()
            return True
        return False

    def end(self) -> None:
        """Nobody waits for it any more."""
        if self._task is not None:
            self._task.end()
            self._task = None


def as_text(lines: Sequence[str]) -> JournalText:
    """The lines of a journal that lies in no file."""
    return JournalText(Path("lab"), json.loads(lines[0]), tuple(lines), False, 0)
