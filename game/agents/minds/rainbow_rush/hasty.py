"""A Rainbow Rush player that sees nothing but its own rainbow."""

from __future__ import annotations

from collections.abc import Sequence

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.seat_match import World
from game.games.chroma.cards import is_wild
from game.games.rainbow_rush import DISCARD, DRAW, OWN_ZONES, RainbowTable

from .fits import WHOLE, longest, together
from .turn import policy

OVERLOOKS = 0.3
"""How often somebody in a hurry does not see that a card would help."""


@by_sight
def hasty(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Draw, lay a card that makes the rainbow longer if that is seen, else throw away any that is
    not wild.

    With nothing but wild cards that are of no use at once it thinks after all.
    """
    decision, table = world.decision, world.table
    assert decision is not None
    assert isinstance(table, RainbowTable)
    if decision.about == "play":
        cards = [card for card in decision.options if isinstance(card, Card)]
        good = to_play(table.rainbow(decision.seat), cards, chance.random() >= OVERLOOKS)
    else:
        good = fitting(table, decision.seat, decision.about, decision.card, decision.options)
    if not good:
        return policy(world, chance, style)
    return good[chance.below(len(good))]


def fitting(
    table: RainbowTable, seat: Seat, about: str, card: Card | None, options: Sequence[Card | str]
) -> list[int]:
    """The answers that are as good as any for the own rainbow."""
    front = table.rainbow(seat)
    match about:
        case "draw":
            top = table.zones[DISCARD][-1]
            return [options.index(DISCARD if completes(front, top) else DRAW)]
        case "to" if card and (longer(front, card) or not is_wild(card)):
            return [options.index(OWN_ZONES[seat] if longer(front, card) else DISCARD)]
        case "swap":
            return longest_without(front)
    return []


def to_play(front: Sequence[Card], cards: Sequence[Card], sees: bool) -> list[int]:
    """Those that make a rainbow whole, or else, if that is seen, longer; else plain ones."""
    wins = [place for place, card in enumerate(cards) if completes(front, card)]
    helps = [place for place, card in enumerate(cards) if sees and longer(front, card)]
    return wins or helps or [p for p, card in enumerate(cards) if not is_wild(card)]


def longest_without(front: Sequence[Card]) -> list[int]:
    """Those of six cards without which the rainbow is longest."""
    left = [longest(*together(c for c in front if c is not gone)) for gone in front]
    return [place for place, fits in enumerate(left) if fits == max(left)]


def longer(front: Sequence[Card], card: Card) -> bool:
    """Whether a card makes a rainbow longer."""
    return longest(*together([*front, card])) > longest(*together(front))


def completes(front: Sequence[Card], card: Card) -> bool:
    """Whether a card makes a rainbow whole."""
    return longest(*together([*front, card])) == WHOLE


BLIND = 0.9
"""How often somebody who sees next to nothing lays a card away, whatever it would be good for."""


@by_sight
def nearsighted(world: World, chance: Chance, style: Manner = PLAIN) -> int | None:
    """Draw, choose any card, and lay it away most often."""
    decision = world.decision
    assert decision is not None
    match decision.about:
        case "draw":
            return decision.options.index(DRAW)
        case "play":
            return chance.below(len(decision.options))
        case "to" if chance.random() < BLIND:
            return decision.options.index(DISCARD)
    return None
