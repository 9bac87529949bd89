"""What the lab found, and what it advises, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.lab.findings import Finding
from game.lab.tally import LabReport
from game.session.speech.kinds import kind_name
from game.words import Words

HUNDRED = 100


def hundred(share: float) -> int:
    """So many in a hundred."""
    return round(HUNDRED * share)


def rounds_of(share: float, report: LabReport) -> int:
    """So many of the rounds that were played."""
    return round(share * report.rounds)


def as_report(told: Mapping[str, Any]) -> LabReport:
    """A report that came from the program beside."""
    return LabReport(**told)


@dataclass(frozen=True, slots=True)
class FoundWords:
    """One thing that was found: its title, and a sentence."""

    title: str
    says: str


def found_words(finding: Finding, report: LabReport, words: Words) -> FoundWords:
    """What to say of something that was found."""
    about = kind_name(words, finding.about) if finding.kind == "strong" else finding.about
    values = {
        "about": about, "hundred": hundred(finding.number), "of": words.figure(report.rounds),
        "count": rounds_of(finding.number, report), "even": hundred(1 / report.seats),
    }  # fmt: skip
    key = f"lab.found.{finding.kind}"
    return FoundWords(words(f"{key}.title", **values), words(f"{key}.says", **values))


def change_words(change: Mapping[str, str], words: Words) -> str:
    """What is to be changed, in a sentence."""
    kind, question, then = change["kind"], change["question"], change["then"]
    own = f"lab.change.{question}"
    keys = [f"{own}.{then}", own] if kind == "answer" else [f"lab.change.{kind}"]
    if kind.startswith("same_"):
        keys.append("lab.change.same_other")
    now, then = (
        words.either(f"option.{question}.{value}", otherwise=value)
        for value in (change["now"], then)
    )
    title = words.either(f"option.{question}.name", otherwise=question)
    card = kind_name(words, change["about"])
    return words.either(*keys, "lab.change.answer", question=title, now=now, then=then, card=card)


@dataclass(frozen=True, slots=True)
class Compared:
    """A number before and after a change."""

    name: str
    before: str
    after: str
    better: bool
    """Whether it became better; some are only otherwise."""


MATTERS = {
    "endless": "never_end", "seat": "best_seat", "long": "very_long", "short": "too_short",
    "no_choice": "no_choice", "skill": "skill", "comebacks": "comebacks",
}  # fmt: skip
"""Which row tells whether something that was found is cured."""


def compared(before: LabReport, after: LabReport, cured: str, most: int) -> list[Compared]:
    """The numbers that a change makes others, what it cures first, so many at most."""
    first = MATTERS.get(cured, "")
    rows = [row for row in _rows(before, after) if row.before != row.after or row.name == first]
    return sorted(rows, key=lambda row: row.name != first)[:most]


def _rows(before: LabReport, after: LabReport) -> Iterator[Compared]:
    def count(name: str, was: float, now: float, low: bool = True) -> Compared:
        better = round(now) < round(was) if low else round(now) > round(was)
        return Compared(name, str(round(was)), str(round(now)), better)

    yield count("very_long", before.long * before.rounds, after.long * after.rounds)
    yield count("never_end", before.endless, after.endless)
    yield Compared("middle", str(before.middle), str(after.middle), False)
    if before.skill is not None and after.skill is not None:
        yield count("skill", HUNDRED * before.skill, HUNDRED * after.skill, low=False)
    yield count("no_choice", HUNDRED * before.no_choice, HUNDRED * after.no_choice)
    if before.comebacks is not None and after.comebacks is not None:
        yield count("comebacks", HUNDRED * before.comebacks, HUNDRED * after.comebacks, low=False)
    yield count("best_seat", HUNDRED * max(before.wins), HUNDRED * max(after.wins))
    yield count("too_short", before.short * before.rounds, after.short * after.rounds)
