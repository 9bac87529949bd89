"""Remedies: the single change that would mend a finding, each tried on the same deals."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot, sqrt
from typing import Any

from game.core.errors import BadSetup
from game.core.game import find_game

from .findings import GREY, RED, Finding, find_all
from .lab_trial import PER_TRIAL, LabWish, play_whole_trial
from .tally import LabReport

PIECES = 3
"""So many remedies are enough."""
FIRST_LOOK = 200
"""Rounds after which a change that cures nothing is dropped."""
LEFT_ALONE = ("youngest", "call_window", "first_player")
"""House rules of which computer players at one speed can't say how good they are, and who goes
first: with that nothing but a seat changes hands.
"""
CLEARLY = 2
"""So many times its doubt a change has to make better what was found."""


ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class LabChange:
    """One change: the question, the answer now, and the one that is tried."""

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
        """Return the remedy as data for a file."""
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


def house_rule_changes(wish: LabWish) -> Changes:
    """Return the changes of a game in the box: other answers to its house rules."""
    sets = {zone.set for zone in find_game(wish.game).rules.zones}
    sets |= {row.set for row in find_game(wish.game).rules.rows}
    changes = [
        LabChange(one.id, wish.options[one.id], value, _wish_with(wish, {one.id: value}))
        for one in find_game(wish.game).rules.options
        if one.id in wish.options and one.id not in sets and one.id not in LEFT_ALONE
        if not one.table
        if not one.set or wish.options.get(one.set) == "on"
        for value in one.values
        if value != wish.options[one.id] and _can_be_played(_wish_with(wish, {one.id: value}))
    ]
    return lambda finding: changes


def _can_be_played(wish: LabWish) -> bool:
    """Return False for house rules that don't go together."""
    try:
        find_game(wish.game).settle_house_rules(wish.players, wish.options)
    except BadSetup:
        return False
    return True


def _wish_with(wish: LabWish, answer: Mapping[str, str]) -> LabWish:
    return replace(wish, options={**wish.options, **answer})


def find_remedies(report: LabReport, changes: Changes) -> Iterator[Remedy]:
    """The advice for what was found, the worst first, each as soon as it is known."""
    given = 0
    for finding in find_all(report):
        if finding.weight == GREY or given == PIECES:
            return
        remedy = remedy_for(finding, report, changes)
        if remedy is not None:
            yield remedy
            given += 1


def remedy_for(finding: Finding, report: LabReport, changes: Changes) -> Remedy | None:
    """The first change that clearly cures what was found and brings nothing worse, if any does.

    A change is tried on few of the deals first, then on all of them.
    """
    for change in changes(finding):
        after = _report_with_change(change, finding, report)
        if after is not None:
            return Remedy(finding, change, after)
    return None


def _report_with_change(change: LabChange, finding: Finding, report: LabReport) -> LabReport | None:
    """Return the report with a change, if that clearly cures the finding."""
    wish, found = change.wish, find_all(report)
    for rounds in sorted({min(FIRST_LOOK, wish.rounds), wish.rounds}):
        after = play_whole_trial(replace(wish, rounds=rounds)).make_report()
        if not _is_cured(finding, found, find_all(after)):
            return None
    return after if clearly_better(finding, report, after) else None


def clearly_better(finding: Finding, before: LabReport, after: LabReport) -> bool:
    """True if what was found got better by more than twice the doubt of the difference.

    Both were played on the same deals, so the doubt is at most that of two that have nothing to do
    with each other, which is what is counted here.
    """
    (bad, one), (now, other) = (_badness_and_error(finding, report) for report in (before, after))
    return bad - now > CLEARLY * hypot(one, other)


def _badness_and_error(finding: Finding, report: LabReport) -> tuple[float, float]:
    """Return how bad a finding is in a report, and its standard error; more is worse."""
    rounds = report.rounds
    match finding.kind:
        case "skill":
            even = 1 / report.seats
            won = even + (report.skill or 0.0) * (1 - even)
            return -(report.skill or 0.0), _standard_error(won, rounds / PER_TRIAL) / (1 - even)
        case "comebacks":
            return -(report.comebacks or 0.0), _standard_error(report.comebacks or 0.0, rounds)
        case "endless":
            share = report.endless / max(1, rounds)
        case "seat":
            share = max(report.wins)
        case "strong":
            _, won, blank, doubt = report.pairs.get(finding.about, (0, 0.0, 0.0, 1.0))
            return won - blank, doubt
        case _:
            share = getattr(report, finding.kind)
    return share, _standard_error(share, rounds)


def _standard_error(share: float, count: float) -> float:
    """Return the standard error of a share of this many; never 0, however few there were."""
    likely = (share * count + 1) / (count + 2)
    return sqrt(likely * (1 - likely) / (count + 2))


def _is_cured(finding: Finding, before: Sequence[Finding], after: Sequence[Finding]) -> bool:
    """True if a finding is gone, and no red one has come."""
    kinds = {one.kind for one in after}
    red = {one.kind for one in before if one.weight == RED}
    return finding.kind not in kinds and {o.kind for o in after if o.weight == RED} <= red
