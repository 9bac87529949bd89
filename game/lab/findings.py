"""Findings worth telling of a report: a game that is endless, long, unfair, or luck."""

from dataclasses import dataclass
from typing import Any

from .tally import LabReport

RED, AMBER, GREY = "red", "amber", "grey"
WEIGHTS = (RED, AMBER, GREY)
"""From the worst down."""
OFTEN = 0.05
"""So many rounds may be very long, or hardly begin."""
SURE = 4
"""Standard errors that a seat must win more than its share."""
COMEBACKS, SKILL, NO_CHOICE = 0.05, 0.10, 0.40
STRONG, RARE = 0.15, 0.10
"""What those win more who laid a card than with a blank; the rounds in which a card is laid."""
CLEARLY = 2
"""So many standard errors a difference has to be."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is worth telling, how bad it is, and the number behind it."""

    kind: str
    weight: str
    number: float
    about: str = ""
    """The seat, from 1, or the name of the card."""

    @property
    def sort_place(self) -> tuple[int, int]:
        """Its place in a list, the worst first."""
        return WEIGHTS.index(self.weight), KINDS.index(self.kind)

    def as_json(self) -> dict[str, Any]:
        """Return the finding as data for a file."""
        return {name: getattr(self, name) for name in self.__slots__}


KINDS = ("endless", "seat", "long", "short", "no_choice", "skill", "comebacks", "strong", "rare")
"""What can be found, in the order to tell it."""


def find_all(report: LabReport) -> list[Finding]:
    """Return what is worth telling, the worst first; of cards only the most striking one."""
    if not report.rounds:
        return []
    found = [*_length_findings(report), *_play_findings(report), *_card_findings(report)]
    return sorted(found, key=lambda one: one.sort_place)


def _length_findings(report: LabReport) -> list[Finding]:
    """Return findings about how long it is, and who wins."""
    found = []
    if report.endless:
        found.append(Finding("endless", RED, report.endless / report.rounds))
    best = max(report.wins)
    if best > 1 / report.seats + SURE * report.doubt:
        found.append(Finding("seat", RED, best, str(report.wins.index(best) + 1)))
    if report.long > OFTEN:
        found.append(Finding("long", AMBER, report.long))
    if report.short > OFTEN:
        found.append(Finding("short", AMBER, report.short))
    return found


def _play_findings(report: LabReport) -> list[Finding]:
    """Return findings about whether it matters what players do."""
    found = []
    if report.no_choice > NO_CHOICE:
        found.append(Finding("no_choice", AMBER, report.no_choice))
    if report.skill is not None and report.skill < SKILL:
        found.append(Finding("skill", AMBER, report.skill))
    if report.comebacks is not None and report.comebacks < COMEBACKS:
        found.append(Finding("comebacks", AMBER, report.comebacks))
    return found


def strengths(report: LabReport) -> dict[str, float]:
    """Return how much more those win who lay a card than with a blank in its place.

    Cards that are seldom laid, and differences that may be chance, are left out.
    """
    return {
        name: won - blank
        for name, (_, won, blank, doubt) in report.pairs.items()
        if report.cards.get(name, (0.0, 0.0))[0] >= RARE and abs(won - blank) > CLEARLY * doubt
    }


def _card_findings(report: LabReport) -> list[Finding]:
    found = []
    worth = strengths(report)
    name = max(worth, key=worth.__getitem__, default="")
    if name and worth[name] > STRONG:
        found.append(Finding("strong", AMBER, worth[name], name))
    rare = {name: laid for name, (laid, _) in report.cards.items() if laid < RARE}
    name = min(rare, key=rare.__getitem__, default="")
    if name:
        found.append(Finding("rare", GREY, rare[name], name))
    return found
