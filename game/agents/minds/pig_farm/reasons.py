"""Why a farm is sold in Pig Farm, a pig taken or discarded, a die chosen."""

from __future__ import annotations

from collections.abc import Iterator

from game.agents.situation import Reason, Situation, because, plain
from game.agents.style import PLAIN
from game.core.card import Card
from game.core.decision import PickCard, PickDie, Seat
from game.core.seat_match import NOBODY
from game.games.chroma.cards import is_action
from game.games.chroma.pigs import PigTable, litters
from game.games.pig_farm import DISCARD, DRAW, SELL, open_piles, sale

from .mind import FarmMind

LARGE = 9
"""So many pigs may well be three sets."""

PUBLIC = frozenset(
    ("sell_first", "sell", "took_like", "more", "few", "gone", "no_butcher", "only", "not_next")
)
"""The reasons that say nothing of a hand."""


def why(s: Situation) -> Reason:
    """The reason for an answer."""
    if isinstance(s.decision, PickDie):
        return because("die")
    if isinstance(s.decision, PickCard):
        return away(s, s.answer)
    if s.answer == SELL:
        return sold(s)
    return top(s) if s.answer == DISCARD else drawn(s)


def sold(s: Situation) -> Reason:
    """Somebody else may be quicker; else what it brings."""
    rival = max(s.rivals, key=s.held)
    if s.held(rival) >= LARGE:
        return because("sell_first", player=rival, count=s.held(rival))
    return because("sell", count=sale(s.table.rules.numbers, litters(s.hand)))


def same(s: Situation, card: Card) -> int:
    """How many pigs in hand look like this one."""
    return sum(card.code == other.code for other in s.hand)


def top(s: Situation) -> Reason:
    """The pig on the discard pile."""
    card = s.table.zones[DISCARD][-1]
    count = same(s, card)
    return because("take_like", card=card, count=count) if count else because("take", card=card)


def drawn(s: Situation) -> Reason:
    """A pig that nobody has seen."""
    if SELL in s.decision.options:
        return because("wait")
    if DISCARD not in s.decision.options or s.answer != DRAW:
        return because("draw")
    card = s.table.zones[DISCARD][-1]
    return because("draw_better" if same(s, card) else "draw_alone", card=card)


def away(s: Situation, card: Card) -> Reason:
    """A pig that is alone, or that is missed least."""
    assert isinstance(s.table, PigTable)
    count = same(s, card)
    if count > 1:
        return because("large", card=card, count=count)
    alive = FarmMind(s.table, s.seat, PLAIN).alive[card.code]
    return because("alone" if alive else "alone_for_good", card=card)


# What all can see ---------------------------------------------------------------------


def openly(s: Situation) -> Reason:
    """What all saw of the pigs that are alike, of who takes them, and of the piles."""
    if isinstance(s.decision, PickCard):
        return openly_away(s, s.answer)
    if s.answer == DISCARD:
        return openly_top(s, s.table.zones[DISCARD][-1])
    return openly_drawn(s) if s.answer == DRAW else plain(s)


def openly_top(s: Situation, card: Card) -> Reason:
    """One like it was taken before, or may still come."""
    if card.code in seen_taken(s, s.seat):
        return because("took_like", card=card)
    count = to_come(s, card)
    return because("more", card=card, count=count) if count else plain(s)


def openly_drawn(s: Situation) -> Reason:
    """What lies there could hardly become a set, or there was nothing else to take."""
    assert isinstance(s.table, PigTable)
    if len(open_piles(s.table)) == 1:
        return because("only")
    if (found := openly_few(s, s.table.zones[DISCARD][-1])) is not None:
        return found
    rest = (card for card, seen in deck(s) if is_action(card) and not seen)
    return plain(s) if any(rest) else because("no_butcher")


def openly_away(s: Situation, card: Card) -> Reason:
    """It could hardly become a set, here or in the next hand."""
    if (found := openly_few(s, card)) is not None:
        return found
    after = s.table.after(s.seat)
    taken = seen_taken(s, after)
    if not taken or card.code in taken:
        return plain(s)
    return because("not_next", card=card, player=after)


def openly_few(s: Situation, card: Card) -> Reason | None:
    """At most half of the pigs like one may still come, as far as all know."""
    assert isinstance(s.table, PigTable)
    count = to_come(s, card)
    if not count:
        return because("gone", card=card)
    return because("few", card=card, count=count) if 2 * count < s.table.alike else None


def deck(s: Situation) -> Iterator[tuple[Card, int]]:
    """All cards, and whether everybody knows where each of them is."""
    return (
        (card, seen >> NOBODY & 1) for card, seen in zip(s.table.deck, s.table.seen, strict=True)
    )


def to_come(s: Situation, card: Card) -> int:
    """How many other pigs like one nobody can place by what all saw."""
    return sum(
        other.code == card.code and not seen and other is not card for other, seen in deck(s)
    )


def seen_taken(s: Situation, seat: Seat) -> set[str]:
    """The kinds of pigs that all know to be in a hand."""
    return {card.code for card in s.table.as_known(f"hand {seat}", NOBODY) if card}
