"""Which single change would mend what was found: each is tried on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.game import find

from .findings import GREY, RED, Finding, findings
from .tally import LabReport
from .trial import LabWish, whole

PIECES = 3
"""So many remedies are enough."""
FIRST_LOOK = 200
"""Rounds after which a change that cures nothing is dropped."""
LEFT_ALONE = ("youngest", "call_window")
"""House rules of which computer players at one speed can't say how good they are."""


ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class LabChange:
    """One thing done otherwise: the question, the answer now, and the one tried."""

    question: str
    now: str
    then: str
    wish: LabWish
    """What is tried with it."""
    kind: str = ANSWER
    """What sort of change it is; by itself another answer to a question."""
    about: str = ""
    """The card that is changed."""
    text: str = ""
    """The whole recipe with it."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """A change that cures what was found and brings nothing worse, and what it costs."""

    cures: Finding
    change: LabChange
    after: LabReport

    def as_json(self) -> dict[str, Any]:
        """The same for a file."""
        change = self.change
        return {
            "cures": self.cures.as_json(),
            "change": {
                name: getattr(change, name) for name in ("kind", "question", "about", "now", "then")
            },
            "options": dict(change.wish.options),
            "recipe": change.text,
            "after": self.after.as_json(),
        }


Changes = Callable[[Finding], Iterable[LabChange]]
"""What may help against something that was found, the likeliest first."""


def house_rules(wish: LabWish) -> Changes:
    """The changes of a game in the box: any other answer to one of its house rules."""
    sets = {zone.set for zone in find(wish.game).rules.zones}
    sets |= {row.set for row in find(wish.game).rules.rows}
    changes = [
        LabChange(one.id, wish.options[one.id], value, _with(wish, {one.id: value}))
        for one in find(wish.game).rules.options
        if one.id in wish.options and one.id not in sets and one.id not in LEFT_ALONE
        if not one.table
        if not one.set or wish.options.get(one.set) == "on"
        for value in one.values
        if value != wish.options[one.id]
    ]
    return lambda finding: changes


def _with(wish: LabWish, answer: Mapping[str, str]) -> LabWish:
    return replace(wish, options={**wish.options, **answer})


def advise(report: LabReport, changes: Changes) -> Iterator[Remedy]:
    """The advice for what was found, the worst first, each as soon as it is known."""
    given = 0
    for finding in findings(report):
        if finding.weight == GREY or given == PIECES:
            return
        remedy = remedy_for(finding, report, changes)
        if remedy is not None:
            yield remedy
            given += 1


def remedy_for(finding: Finding, report: LabReport, changes: Changes) -> Remedy | None:
    """The first change that cures what was found and brings nothing worse, if there is one.

    A change is tried on few of the deals first, then on all of them.
    """
    found = findings(report)
    for change in changes(finding):
        after = _tried(change, finding, found)
        if after is not None:
            return Remedy(finding, change, after)
    return None


def _tried(change: LabChange, finding: Finding, found: Sequence[Finding]) -> LabReport | None:
    """What the game is like with a change, if that cures what was found."""
    wish = change.wish
    for rounds in sorted({min(FIRST_LOOK, wish.rounds), wish.rounds}):
        after = whole(replace(wish, rounds=rounds)).report()
        if not _cured(finding, found, findings(after)):
            return None
    return after


def _cured(finding: Finding, before: Sequence[Finding], after: Sequence[Finding]) -> bool:
    """Whether it is gone, and nothing red has come."""
    kinds = {one.kind for one in after}
    red = {one.kind for one in before if one.weight == RED}
    return finding.kind not in kinds and {o.kind for o in after if o.weight == RED} <= red
