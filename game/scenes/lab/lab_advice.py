"""The advice of the lab: at most three changes, the worst problem first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.lab.findings import GREY, RED, Finding
from game.lab.tally import LabReport
from game.ui.boxes import icon_leaf
from game.ui.draw.palette import (
    AMBER,
    AMBER_TINT,
    BAD,
    GOOD,
    GRAY_INK,
    GREEN_TINT,
    INK,
    RED_TINT,
)
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Line,
    PanelBox,
    Row,
    Text,
    blank_space,
)
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style
from game.words import Words

from .lab_runs import MAX_ADVICE, LabRun
from .lab_words import (
    ComparedNumber,
    compare_reports,
    describe_change,
    describe_finding,
    parse_lab_report,
    to_percent,
)

ADVICE_LOOKS = {
    RED: ("ui-close", BAD, RED_TINT), "amber": ("ui-clock", AMBER, AMBER_TINT),
    "green": ("ui-check", GOOD, GREEN_TINT),
}  # fmt: skip
"""By weight the icon, the ink and the ground of a piece of advice."""
FIRST_ROWS, OTHER_ROWS = 5, 2
"""Numbers that are compared."""
ADVICE_STYLE = Style(BODY, 24, INK)
FINE_PRINT = Style(BODY, 21, GRAY_INK)
AdviceTaker = Callable[[Mapping[str, Any]], None]


@dataclass(frozen=True, slots=True)
class LabAdvice:
    """The advice that comes from a run."""

    run: LabRun
    words: Words
    take_advice: AdviceTaker
    cap: str
    """The cap of the key that presses the gold button."""

    @property
    def current_report(self) -> LabReport:
        """The report on the game as it is now."""
        return self.run.report

    def build_advice_boxes(self) -> list[Box]:
        """Return the boxes with advice, each on its own ground."""
        run, words = self.run, self.words
        if run.is_playing_rounds or not run.report.rounds:
            return [Text(words("lab.advice.soon"), Style(BODY, 25, GRAY_INK), "advice-soon")]
        boxes: list[Box] = [
            self._build_remedy_box(number, one) for number, one in enumerate(run.remedies)
        ]
        cured = {one["cures"]["kind"] for one in run.advice}
        boxes += [self._build_helpless_box(one) for one in run.helpless if one.kind not in cured]
        if run.is_running:
            boxes.append(Text(words("lab.advice.looking"), Style(BODY, 25, GRAY_INK), "looking"))
        return [*boxes, *self._build_praise_boxes()][: max(MAX_ADVICE, len(run.remedies))]

    def _build_advice_panel(self, weight: str, title: str, name: str, *boxes: Box) -> Box:
        mark, ink, tint = ADVICE_LOOKS[weight]
        head = Row(
            [
                icon_leaf(mark, 32, ink, tint),
                Text(title, Style(TITLE, 26, ink), f"title-{name}", 14),
            ],
            [0, 1],
            12,
        )
        return PanelBox(Column([head, *boxes], 7), (18, 13), tint, ink, 20)

    # What would help ------------------------------------------------------------------

    def _build_remedy_box(self, number: int, advice: Mapping[str, Any]) -> Box:
        words, report = self.words, self.current_report
        finding = Finding(**advice["cures"])
        title = describe_finding(finding, report, words).title
        change = describe_change(advice["change"], words)
        first = number == 0
        rows = compare_reports(
            report,
            parse_lab_report(advice["after"]),
            finding.kind,
            FIRST_ROWS if first else OTHER_ROWS,
        )
        tried = words("lab.advice.tried", number=words.number_in_digits(report.rounds))
        says = words("lab.advice.change_says", change=change)
        label, press = words("lab.advice.change"), partial(self.take_advice, advice)
        look = (
            Button(UNPLACED_RECT, label, "ui-check", "", PRIMARY_PAINT, 30)
            if first
            else Button(UNPLACED_RECT, label, "ui-check", size=25)
        )
        push = ButtonBox(
            f"change-{number}", look, press, 70 if first else 54, says=says,
            enter=self.cap if first else "",
        )  # fmt: skip
        return self._build_advice_panel(
            finding.weight,
            title,
            f"advice-{number}",
            Text(change, ADVICE_STYLE, f"change-{number}"),
            Text(tried, FINE_PRINT, f"tried-{number}"),
            *(self._build_comparison_row(number, row) for row in rows),
            blank_space(1),
            push,
        )

    def _build_comparison_row(self, number: int, row: ComparedNumber) -> Box:
        """Build a number before and after the change."""
        name = self.words(f"lab.row.{row.name}")
        ink = GOOD if row.is_better else INK
        what = Line(name, Style(FINE, 22, GRAY_INK), f"row-{number}-{row.name}", 0.85)
        before = Line(row.before, Style(FINE, 22, GRAY_INK, "midright"), "", 1.0)
        after = Line(row.after, Style(LABEL, 23, ink, "midright"), f"then-{number}-{row.name}", 1.0)
        return Row([what, before, icon_leaf("ui-right", 15, GRAY_INK), after], [1, 0, 0, 0], 10)

    # What nothing helps against, and what is well ---------------------------------------------

    def _build_helpless_box(self, finding: Finding) -> Box:
        told = describe_finding(finding, self.current_report, self.words)
        key, watch = "lab.advice.helpless", self.current_report.watch
        says = (
            self.words(f"{key}_watch", number=watch[0]) if finding.kind == "endless" and watch
            else self.words(key)
        )  # fmt: skip
        name = f"helpless-{finding.kind}"
        return self._build_advice_panel(
            finding.weight, told.title, name, Text(told.sentence, ADVICE_STYLE, f"{name}-says"),
            Text(says, FINE_PRINT, f"{name}-why"),
        )  # fmt: skip

    def _build_praise_boxes(self) -> list[Box]:
        """Build the praise for numbers that could not be better."""
        words, report, run = self.words, self.current_report, self.run
        kinds = {one.kind for one in run.findings if one.weight != GREY}
        boxes = []
        if not kinds and not run.is_running:
            title, says = words("lab.advice.good"), words("lab.advice.good_says")
            boxes.append(
                self._build_advice_panel(
                    "green", title, "good", Text(says, ADVICE_STYLE, "good-says")
                )
            )
        if "seat" not in kinds:
            least, most = to_percent(min(report.wins)), to_percent(max(report.wins))
            key = "lab.advice.seats_says" if least < most else "lab.advice.seats_alike"
            says = words(key, least=least, most=most)
            title = words("lab.advice.seats")
            boxes.append(
                self._build_advice_panel(
                    "green", title, "fair", Text(says, ADVICE_STYLE, "fair-says")
                )
            )
        if "endless" not in kinds:
            says = words("lab.advice.ends_says", number=words.number_in_digits(report.rounds))
            title = words("lab.advice.ends")
            boxes.append(
                self._build_advice_panel(
                    "green", title, "all-end", Text(says, ADVICE_STYLE, "all-end-says")
                )
            )
        return boxes
