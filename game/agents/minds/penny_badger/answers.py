"""A Penny Badger player who counts odds, watches the others, and looks at what is at stake.

All it looks at is its hand, the cards it has seen, and what lies open: sizes of hands,
savings, the bank, what is said, and what was said and shown before.
"""

from __future__ import annotations

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Challenge, Claim, PickCard, PickCards, PickSeat, PlayCard, Seat
from game.core.seat_match import World
from game.games.chroma.cards import is_action
from game.games.penny_badger.badger_table import CLAIM, BadgerTable
from game.games.penny_badger.claims import BELIEVE, CHALLENGE

from .cards import best, fitting, junk
from .doubting import challenge
from .mind import PennyMind
from .speaking import claim, lay


@by_sight
def policy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
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


# The turn -----------------------------------------------------------------------------


USEFUL = ("skip", "reverse", "remove-two-cards", "remove-a-card", "add-two-cards", "add-a-card")
"""What is always played, in this order: a new card comes for it."""


def action(mind: PennyMind) -> object:
    """A bonus is taken; a hand or a card is traded for want of a better one."""
    held = {card.face: card for card in mind.hand if is_action(card)}
    for face in USEFUL:
        if face in held:
            return held[face]
    count = len(fitting(mind.hand, best(mind.hand)))
    if "trade-a-card" in held and count < len(mind.hand) - 1:
        return held["trade-a-card"]
    most = max(len(mind.t.hands[rival]) for rival in mind.rivals)
    if "trade-hands" in held and count < 2 and most >= len(mind.hand) - 1:
        return held["trade-hands"]
    return CLAIM


def given(mind: PennyMind) -> Card:
    """The card it needs least."""
    return junk(mind.hand)


def victim(mind: PennyMind) -> Seat:
    """The richest."""
    richest: Seat = max(mind.options, key=lambda seat: mind.t.scores[seat])
    return richest


def largest(mind: PennyMind) -> Seat:
    """Who holds most cards."""
    seat: Seat = max(mind.options, key=lambda seat: len(mind.t.hands[seat]))
    return seat
