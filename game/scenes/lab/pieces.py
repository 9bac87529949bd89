"""The advice of the lab: what would mend the game, at most three pieces, the worst first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.lab.findings import GREY, RED, Finding
from game.lab.tally import LabReport
from game.ui.boxes import icon
from game.ui.draw.palette import (
    AMBER,
    AMBER_TINT,
    BAD,
    GOOD,
    GREEN_TINT,
    INK,
    INK_2,
    RED_TINT,
)
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import NOWHERE, Box, Column, Framed, Line, Push, Row, Text, gap
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Style
from game.words import Words

from .bench import ADVICE, LabRun
from .told import Compared, as_report, change_words, compared, found_words, hundred

LOOKS = {
    RED: ("ui-close", BAD, RED_TINT), "amber": ("ui-clock", AMBER, AMBER_TINT),
    "green": ("ui-check", GOOD, GREEN_TINT),
}  # fmt: skip
"""By weight the icon, the ink and the ground of a piece of advice."""
FIRST_ROWS, OTHER_ROWS = 5, 2
"""Numbers that are compared."""
SAYS = Style(BODY, 24, INK)
FINE_PRINT = Style(BODY, 21, INK_2)
Take = Callable[[Mapping[str, Any]], None]


@dataclass(frozen=True, slots=True)
class AdvicePieces:
    """What a run has to advise."""

    run: LabRun
    words: Words
    take: Take
    cap: str
    """The cap of the key that presses the gold button."""

    @property
    def report(self) -> LabReport:
        """What the game is like now."""
        return self.run.report

    def boxes(self) -> list[Box]:
        """The pieces, each on a ground of its own."""
        run, words = self.run, self.words
        if run.playing or not run.report.rounds:
            return [Text(words("lab.advice.soon"), Style(BODY, 25, INK_2), "advice-soon")]
        boxes: list[Box] = [self._remedy(number, one) for number, one in enumerate(run.remedies)]
        cured = {one["cures"]["kind"] for one in run.advice}
        boxes += [self._helpless(one) for one in run.helpless if one.kind not in cured]
        if run.goes_on:
            boxes.append(Text(words("lab.advice.looking"), Style(BODY, 25, INK_2), "looking"))
        return [*boxes, *self._good()][: max(ADVICE, len(run.remedies))]

    def _ground(self, weight: str, title: str, name: str, *boxes: Box) -> Box:
        mark, ink, tint = LOOKS[weight]
        head = Row(
            [icon(mark, 32, ink, tint), Text(title, Style(TITLE, 26, ink), f"title-{name}", 14)],
            [0, 1], 12,
        )  # fmt: skip
        return Framed(Column([head, *boxes], 7), (18, 13), tint, ink, 20)

    # What would help ------------------------------------------------------------------

    def _remedy(self, number: int, advice: Mapping[str, Any]) -> Box:
        words, report = self.words, self.report
        finding = Finding(**advice["cures"])
        title = found_words(finding, report, words).title
        change = change_words(advice["change"], words)
        first = number == 0
        rows = compared(
            report, as_report(advice["after"]), finding.kind, FIRST_ROWS if first else OTHER_ROWS
        )
        tried = words("lab.advice.tried", number=words.figure(report.rounds))
        says = words("lab.advice.change_says", change=change)
        label, press = words("lab.advice.change"), partial(self.take, advice)
        look = (
            Button(NOWHERE, label, "ui-check", "", PRIMARY, 30)
            if first
            else Button(NOWHERE, label, "ui-check", size=25)
        )
        push = Push(
            f"change-{number}", look, press, 70 if first else 54, says=says,
            enter=self.cap if first else "",
        )  # fmt: skip
        return self._ground(
            finding.weight, title, f"advice-{number}", Text(change, SAYS, f"change-{number}"),
            Text(tried, FINE_PRINT, f"tried-{number}"),
            *(self._row(number, row) for row in rows), gap(1), push,
        )  # fmt: skip

    def _row(self, number: int, row: Compared) -> Box:
        """A number before and after."""
        name = self.words(f"lab.row.{row.name}")
        ink = GOOD if row.better else INK
        what = Line(name, Style(FINE, 22, INK_2), f"row-{number}-{row.name}", 0.85)
        before = Line(row.before, Style(FINE, 22, INK_2, "midright"), "", 1.0)
        after = Line(row.after, Style(LABEL, 23, ink, "midright"), f"then-{number}-{row.name}", 1.0)
        return Row([what, before, icon("ui-right", 15, INK_2), after], [1, 0, 0, 0], 10)

    # What nothing helps against, and what is well ---------------------------------------------

    def _helpless(self, finding: Finding) -> Box:
        told = found_words(finding, self.report, self.words)
        key, watch = "lab.advice.helpless", self.report.watch
        says = (
            self.words(f"{key}_watch", number=watch[0]) if finding.kind == "endless" and watch
            else self.words(key)
        )  # fmt: skip
        name = f"helpless-{finding.kind}"
        return self._ground(
            finding.weight, told.title, name, Text(told.says, SAYS, f"{name}-says"),
            Text(says, FINE_PRINT, f"{name}-why"),
        )  # fmt: skip

    def _good(self) -> list[Box]:
        """What stands out as well as it can be."""
        words, report, run = self.words, self.report, self.run
        kinds = {one.kind for one in run.found if one.weight != GREY}
        boxes = []
        if not kinds and not run.goes_on:
            title, says = words("lab.advice.good"), words("lab.advice.good_says")
            boxes.append(self._ground("green", title, "good", Text(says, SAYS, "good-says")))
        if "seat" not in kinds:
            least, most = hundred(min(report.wins)), hundred(max(report.wins))
            key = "lab.advice.seats_says" if least < most else "lab.advice.seats_alike"
            says = words(key, least=least, most=most)
            title = words("lab.advice.seats")
            boxes.append(self._ground("green", title, "fair", Text(says, SAYS, "fair-says")))
        if "endless" not in kinds:
            says = words("lab.advice.ends_says", number=words.figure(report.rounds))
            title = words("lab.advice.ends")
            boxes.append(self._ground("green", title, "all-end", Text(says, SAYS, "all-end-says")))
        return boxes
