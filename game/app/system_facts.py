"""Facts about the system that can change at any time and are checked again and again.

Displays and panels come and go, a laptop gets another address, headphones are pulled out. Each
such fact is a `SystemFact`: it is queried again after some events, or every few seconds as long
as somebody wants to know, and whoever shows it is told when the answer has changed.
`docs/architecture.md` lists them all.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf
from typing import Any

import pygame

SETTLE_MS = 400.0
"""From an event to the question: a window that is being moved sends hundreds of them."""


@dataclass(slots=True)
class SystemFact:
    """A fact about the system that may change at any time."""

    query: Callable[[], Any]
    """Finds out how it is now, quickly: it is called between two frames. None: nobody can tell."""
    report_change: Callable[[Any], object]
    """Called with the answer when it is another one than before."""
    every_ms: float = inf
    """How often it is asked without any event."""
    events: frozenset[int] = frozenset()
    """Types of events after which it is asked."""
    is_wanted: Callable[[], bool] = lambda: True
    """True while somebody wants to know; meanwhile it is asked every so often."""
    last_answer: Any = None
    """How it was when it was asked last."""
    next_ms: float = 0.0
    """When it is asked next, if it is wanted."""
    soon_ms: float = inf
    """When it is asked because of an event."""

    def find_due_ms(self) -> float:
        """Return when the fact is due for a check, in milliseconds of the clock."""
        return min(self.soon_ms, self.next_ms if self.is_wanted() else inf)


class SystemFacts:
    """All facts that are checked again, by name."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` tells milliseconds as they run."""
        self.clock = clock
        self.facts: dict[str, SystemFact] = {}

    def add_fact(self, name: str, fact: SystemFact) -> None:
        """Check this fact from now on."""
        self.facts[name] = fact

    def note_events(self, events: Iterable[pygame.event.Event]) -> None:
        """Schedule a check of the facts that these events may have changed."""
        kinds = {event.type for event in events}
        for fact in self.facts.values():
            if fact.events & kinds:
                fact.soon_ms = self.clock() + SETTLE_MS

    def check_due_facts(self) -> bool:
        """Check the facts that are due and report changes; True if any has changed."""
        now, changed = self.clock(), False
        for fact in self.facts.values():
            if now < fact.find_due_ms():
                continue
            fact.soon_ms, fact.next_ms = inf, now + fact.every_ms
            answer = fact.query()
            if answer is not None and answer != fact.last_answer:
                fact.last_answer, changed = answer, True
                fact.report_change(answer)
        return changed

    def next_check_ms(self) -> float | None:
        """Return the milliseconds until the next check; None if only events cause one."""
        due = min((fact.find_due_ms() for fact in self.facts.values()), default=inf)
        return None if due == inf else max(0.0, due - self.clock())
