"""What happened in a game that goes on, step by step: told by events that everybody sees.

Who is asked is often a secret: whoever holds no Dodge is asked nothing. So the steps are
never those of the questions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.event import (
    Answerable,
    Event,
    Moved,
    RoundEnded,
    StageClosed,
    StageOpened,
    StageStep,
    Turn,
)
from game.session.log.events import HAND, owner

BEGINS = (Turn, StageOpened, StageStep, StageClosed)
"""Before these a new step begins."""
ENDS = (Answerable, RoundEnded)
"""After these too."""
NO_HANDS = ("", "")


def steps(seen: Sequence[Event]) -> Iterator[int]:
    """After how many events each step is over."""
    last, dealing, before = 0, True, NO_HANDS
    for number, event in enumerate(seen):
        now = _hands(event)
        begins = isinstance(event, BEGINS) or (now is not None and any(now) and now != before)
        if last < number and begins and (not dealing or isinstance(event, Turn)):
            yield (last := number)
        dealing = isinstance(event, RoundEnded) or (dealing and not isinstance(event, Turn))
        before = now or (NO_HANDS if begins else before)
        if isinstance(event, ENDS):
            before = NO_HANDS
            yield (last := number + 1)
    if last < len(seen):
        yield len(seen)


def _hands(event: Event) -> tuple[str, str] | None:
    """Whose hands cards leave and reach; nothing if no cards move."""
    if not isinstance(event, Moved):
        return None
    source, to = (zone if owner(zone)[0] == HAND else "" for zone in (event.source, event.to))
    return source, to
