"""Matches that tell when somebody outside the rules reads what is hidden."""

import gc
import sys
from collections.abc import Iterator
from copy import copy
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, NoReturn

from game.core import notation
from game.core.chance import Chance
from game.core.decision import Decision, Seat
from game.core.match import Dealer, Match, deal_at_random

RULES = "game.core."
ASKED = ("game", "decision", "open_decision", "imagine", "seen_by")
"""What an agent may ask of the true match."""
ROOTS = ("start", "checkpoint", "mark", "steps", "flow", "position", "undo", "take")
"""By these a dream still hangs on the true match it was forked from."""
BEHIND = ("_truth", "_masks", "_bit")
"""By these what a seat sees hangs on the true table."""


class Peeked(AssertionError):
    """Somebody looked at what is hidden."""


class Sealed:
    """Stands for something that nobody may look into."""

    def _peeked(self, *args: object) -> NoReturn:
        raise Peeked("the other decisions of a secret round")

    __iter__ = __len__ = __bool__ = __getitem__ = __contains__ = _peeked


def by_the_rules(depth: int = 2) -> bool:
    """Whether the engine itself reads an attribute of a match; writing it down is no rule."""
    reader = str(sys._getframe(depth).f_globals["__name__"])
    return reader.startswith(RULES) and reader != notation.__name__


class TrueMatch(Match):
    """Shows an agent its game, its question, what its seat sees, and dreams."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> Any:
        """The attribute, if whoever reads it may."""
        if by_the_rules():
            return super().__getattribute__(name)
        if name not in (*ASKED, "__class__"):
            raise Peeked(f"{name} of the true match")
        found = super().__getattribute__(name)
        return sealed(found) if name in ("decision", "open_decision") else found

    def imagine(self, observer: Seat, chance: Chance, deal: Dealer = deal_at_random) -> Match:
        """A dream that is guarded too."""
        world = Match.imagine(self, observer, chance, deal)
        world.__class__ = Dream
        return world

    def fork(self) -> Match:
        """Only the engine forks the true match."""
        if not by_the_rules() and sys._getframe(1).f_globals["__name__"] != __name__:
            raise Peeked("a fork of the true match")
        return Match.fork(self)


class Dream(Match):
    """An imagined match: its table may be read, but not what it was forked from."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> Any:
        """The attribute, unless it leads back to the true match."""
        if name in ROOTS and not by_the_rules():
            raise Peeked(f"{name} of a dream")
        return super().__getattribute__(name)

    def fork(self) -> Match:
        """Another dream."""
        world = Match.fork(self)
        world.__class__ = Dream
        return world


def guarded(match: Match) -> Match:
    """The same match for an agent; the driver goes on with its own."""
    shown = TrueMatch.__new__(TrueMatch)
    for slot in Match.__slots__:
        object.__setattr__(shown, slot, getattr(match, slot))
    return shown


def sealed(decision: Decision[Any] | None) -> Decision[Any] | None:
    """A question that tells nothing about what others are asked."""
    if decision is not None and decision.together:
        decision = copy(decision)
        decision.together = Sealed()  # type: ignore[assignment]
    return decision


TOO_FAR = (type, ModuleType, FunctionType, BuiltinFunctionType)
"""What leads everywhere."""


def reached(*starts: object) -> Iterator[object]:
    """Everything that some objects hold, however deep."""
    waiting, met = list(starts), {id(thing): thing for thing in starts}
    while waiting:
        thing = waiting.pop()
        yield thing
        for other in gc.get_referents(thing):
            if id(other) not in met and not isinstance(other, TOO_FAR):
                met[id(other)] = other
                waiting.append(other)
