"""Findings and advice of the lab in words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.lab.findings import Finding
from game.lab.tally import LabReport
from game.session.speech.kind_names import find_kind_name
from game.words import Words

PER_HUNDRED = 100


def to_percent(share: float) -> int:
    """Return a share as a percentage."""
    return round(PER_HUNDRED * share)


def count_rounds(share: float, report: LabReport) -> int:
    """Return how many of the played rounds a share stands for."""
    return round(share * report.rounds)


def parse_lab_report(message: Mapping[str, Any]) -> LabReport:
    """Return the report that a worker sent."""
    return LabReport(**message)


@dataclass(frozen=True, slots=True)
class FindingWords:
    """The title and the sentence of a finding."""

    title: str
    sentence: str


def describe_finding(finding: Finding, report: LabReport, words: Words) -> FindingWords:
    """Return the title and the sentence for a finding."""
    about = find_kind_name(words, finding.about) if finding.kind == "strong" else finding.about
    values = {
        "about": about,
        "hundred": to_percent(finding.number),
        "of": words.number_in_digits(report.rounds),
        "count": count_rounds(finding.number, report),
        "even": to_percent(1 / report.seats),
    }
    key = f"lab.found.{finding.kind}"
    return FindingWords(words(f"{key}.title", **values), words(f"{key}.says", **values))


def describe_change(change: Mapping[str, str], words: Words) -> str:
    """Return a sentence that says what to change."""
    kind, question, then = change["kind"], change["question"], change["then"]
    own = f"lab.change.{question}"
    keys = [f"{own}.{then}", own] if kind == "answer" else [f"lab.change.{kind}"]
    if kind.startswith("same_"):
        keys.append("lab.change.same_other")
    now, then = (
        words.first_of_keys(f"option.{question}.{value}", default=value)
        for value in (change["now"], then)
    )
    title = words.first_of_keys(f"option.{question}.name", default=question)
    card = find_kind_name(words, change["about"])
    return words.first_of_keys(
        *keys, "lab.change.answer", question=title, now=now, then=then, card=card
    )


@dataclass(frozen=True, slots=True)
class ComparedNumber:
    """A number before and after a change."""

    name: str
    before: str
    after: str
    is_better: bool
    """Whether it became better; some are only otherwise."""


CURED_ROWS = {
    "endless": "never_end", "seat": "best_seat", "long": "very_long", "short": "too_short",
    "no_choice": "no_choice", "skill": "skill", "comebacks": "comebacks",
}  # fmt: skip
"""Which row tells whether something that was found is cured."""


def compare_reports(
    before: LabReport, after: LabReport, cured_finding: str, max_rows: int
) -> list[ComparedNumber]:
    """Return the numbers that a change affects, the cured one first."""
    first = CURED_ROWS.get(cured_finding, "")
    rows = [
        row
        for row in _compare_numbers(before, after)
        if row.before != row.after or row.name == first
    ]
    return sorted(rows, key=lambda row: row.name != first)[:max_rows]


def _compare_numbers(before: LabReport, after: LabReport) -> Iterator[ComparedNumber]:
    def compare_count(name: str, was: float, now: float, low: bool = True) -> ComparedNumber:
        better = round(now) < round(was) if low else round(now) > round(was)
        return ComparedNumber(name, str(round(was)), str(round(now)), better)

    yield compare_count("very_long", before.long * before.rounds, after.long * after.rounds)
    yield compare_count("never_end", before.endless, after.endless)
    yield ComparedNumber("middle", str(before.middle), str(after.middle), False)
    if before.skill is not None and after.skill is not None:
        yield compare_count(
            "skill", PER_HUNDRED * before.skill, PER_HUNDRED * after.skill, low=False
        )
    yield compare_count("no_choice", PER_HUNDRED * before.no_choice, PER_HUNDRED * after.no_choice)
    if before.comebacks is not None and after.comebacks is not None:
        yield compare_count(
            "comebacks", PER_HUNDRED * before.comebacks, PER_HUNDRED * after.comebacks, low=False
        )
    yield compare_count("best_seat", PER_HUNDRED * max(before.wins), PER_HUNDRED * max(after.wins))
    yield compare_count("too_short", before.short * before.rounds, after.short * after.rounds)
