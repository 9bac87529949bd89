"""A match in somebody's hands: what it should look like, and how it came to be so."""

from dataclasses import dataclass, field
from typing import Any

from game.core import journal, notation
from game.core.event import Event, Viewer
from game.core.match import Match
from game.core.seat_view import SeatView
from game.core.secret_round import Redeal


@dataclass
class Held:
    """A match, what it should look like, and how it came to be so."""

    match: Match
    past: list[str] = field(default_factory=list)
    """How it looked before each of the choices that undo must reach."""
    lines: list[str] | None = None
    """Its journal, if it has been written down from the beginning."""
    heard: list[Event] = field(default_factory=list)
    views: dict[Viewer, SeatView] = field(default_factory=dict)
    look: str = ""

    def __post_init__(self) -> None:
        self.match.listen(self.heard.append)
        if self.lines is not None:
            self.match.recorder = journal.Journal(self.lines.append)
        self.see()

    def see(self) -> None:
        """From now on it should look as it does now, to everybody."""
        viewers = (None, *range(len(self.match.table.names)))
        self.views = {viewer: self.match.table.seen_by(viewer) for viewer in viewers}
        self.heard.clear()
        self.look = looks(self.match)

    def submit(self, index: int) -> None:
        """Make a choice; what is heard of it must tell every viewer how things lie now."""
        before = self.look
        self.match.submit(index)
        self.past.append(before)
        for viewer, view in self.views.items():
            for event in self.heard:
                event.seen_by(viewer).fold(view)
            assert view == self.match.table.seen_by(viewer)
        self.heard.clear()
        self.look = looks(self.match)

    def asked(self) -> list[int]:
        """The seats that may answer now."""
        decision = self.match.decision
        return [d.seat for d in decision.together or (decision,)] if decision else []


def looks(match: Match) -> str:
    """Everything there is to a position, its secret answers included."""
    asked = match.decision and (
        match.decision.question_key,
        match.decision.seat,
        match.decision.texts(),
    )
    secret = {seat: texts(answer) for seat, answer in match.table.secret.items()}
    table = match.table
    return (
        f"{asked} {table.public_facts()} {secret} {match.result} {notation.describe_table(table)}"
    )


def texts(answer: Any) -> str:
    """A secret answer in words."""
    if isinstance(answer, tuple):
        return " ".join(texts(one) for one in answer)
    return str(getattr(answer, "code", answer))


def reach(match: Match) -> int:
    """How many choices can be taken back: those since it began, or since it was dreamt."""
    dreams = [number for number, step in enumerate(match.steps) if isinstance(step, Redeal)]
    return len(match.steps) - (dreams[-1] + 1 if dreams else 0)


def own(match: Match, seat: int) -> tuple[str, list[str]]:
    """What a seat is asked."""
    assert match.decision is not None
    asked = match.decision.together or (match.decision,)
    return next((d.question_key, d.texts()) for d in asked if d.seat == seat)
