"""A Penny Badger player who counts odds, watches the others, and looks at what is at stake.

All it looks at is its hand, the cards it has seen, and what lies open: sizes of hands,
savings, the bank, what is said, and what was said and shown before.
"""

from __future__ import annotations

from game.agents.style import PLAIN, Manner
from game.core.chance import Chance
from game.core.decision import Challenge, Claim, PickCard, PickCards, PickSeat, PlayCard
from game.core.match import Match
from game.games.penny_badger.badger_table import BadgerTable
from game.games.penny_badger.claims import BELIEVE, CHALLENGE

from .doubting import challenge
from .mind import PennyMind
from .speaking import claim, lay
from .turn import action, given, largest, victim


def policy(world: Match, chance: Chance, style: Manner = PLAIN) -> int:
    """The index of its answer to the open decision."""
    decision, t = world.decision, world.table
    assert decision is not None
    assert isinstance(t, BadgerTable)
    mind = PennyMind(t, decision.seat, decision.options, chance, style)
    return decision.options.index(answer(mind, decision))


def answer(mind: PennyMind, asked: object) -> object:
    """What it chooses of the options."""
    match asked:
        case PlayCard():
            return action(mind)
        case Claim():
            return claim(mind)
        case PickCards():
            return lay(mind)
        case PickCard():
            return given(mind)
        case PickSeat(about="trade_hands"):
            return largest(mind)
        case PickSeat():
            return victim(mind)
        case Challenge():
            return CHALLENGE if challenge(mind) else BELIEVE
    return mind.options[0]
