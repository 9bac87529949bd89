"""A Rainbow Rush player that sees nothing but its own rainbow."""

from __future__ import annotations

from collections.abc import Sequence

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.seat_match import World
from game.games.chroma.chroma_cards import is_wild
from game.games.rainbow_rush import DISCARD, DRAW, OWN_ZONES, RainbowTable

from .rainbow_fits import WHOLE, combine_cards, longest_fit_of
from .turn import policy

OVERLOOKS = 0.3
"""How often somebody in a hurry does not see that a card would help."""


@by_sight
def hasty(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Draw, lengthen the rainbow if that is seen, else discard a plain card.

    With nothing but wild cards that are no use right away it thinks after all.
    """
    decision, table = world.decision, world.table
    assert decision is not None
    assert isinstance(table, RainbowTable)
    if decision.about == "play":
        cards = [card for card in decision.options if isinstance(card, Card)]
        good = cards_to_play(table.front_cards(decision.seat), cards, chance.random() >= OVERLOOKS)
    else:
        good = hasty_choices(table, decision.seat, decision.about, decision.card, decision.options)
    if not good:
        return policy(world, chance, style)
    return good[chance.below(len(good))]


def hasty_choices(
    table: RainbowTable, seat: Seat, about: str, card: Card | None, options: Sequence[Card | str]
) -> list[int]:
    """Return the answers that are as good as any for one's own rainbow."""
    front = table.front_cards(seat)
    match about:
        case "draw":
            top = table.zones[DISCARD][-1]
            return [options.index(DISCARD if completes_rainbow(front, top) else DRAW)]
        case "to" if card and (makes_rainbow_longer(front, card) or not is_wild(card)):
            return [
                options.index(OWN_ZONES[seat] if makes_rainbow_longer(front, card) else DISCARD)
            ]
        case "swap":
            return longest_without(front)
    return []


def cards_to_play(front: Sequence[Card], cards: Sequence[Card], sees_help: bool) -> list[int]:
    """Return the cards that complete a rainbow, else lengthen it if seen, else plain ones."""
    wins = [place for place, card in enumerate(cards) if completes_rainbow(front, card)]
    helps = [
        place for place, card in enumerate(cards) if sees_help and makes_rainbow_longer(front, card)
    ]
    return wins or helps or [p for p, card in enumerate(cards) if not is_wild(card)]


def longest_without(front: Sequence[Card]) -> list[int]:
    """Return those of six cards without which the rainbow is longest."""
    left = [longest_fit_of(*combine_cards(c for c in front if c is not gone)) for gone in front]
    return [place for place, fits in enumerate(left) if fits == max(left)]


def makes_rainbow_longer(front: Sequence[Card], card: Card) -> bool:
    """True if a card makes a rainbow longer."""
    return longest_fit_of(*combine_cards([*front, card])) > longest_fit_of(*combine_cards(front))


def completes_rainbow(front: Sequence[Card], card: Card) -> bool:
    """True if a card completes a rainbow."""
    return longest_fit_of(*combine_cards([*front, card])) == WHOLE


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
