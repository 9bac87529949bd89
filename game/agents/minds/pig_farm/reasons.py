"""Reasons in Pig Farm for selling, taking, discarding, and choosing a die."""

from collections.abc import Iterator

from game.agents.situation import Reason, Situation, because, plain_reason
from game.agents.style import PLAIN
from game.core.card import Card
from game.core.decision import PickCard, PickDie, Seat
from game.core.seat_match import NOBODY
from game.games.chroma.chroma_cards import is_action
from game.games.chroma.pigs import PigTable, litters
from game.games.pig_farm import DISCARD, DRAW, SELL, open_piles, sale_points

from .mind import FarmMind

LARGE = 3
"""So many pigs for each set that a sale needs may well be enough sets."""

PUBLIC = frozenset(
    ("sell_first", "sell", "took_like", "more", "few", "gone", "no_butcher", "only", "not_next")
)
"""The reasons that say nothing of a hand."""


def explain_farm_answer(s: Situation) -> Reason:
    """The reason for an answer."""
    if isinstance(s.decision, PickDie):
        return because("die")
    if isinstance(s.decision, PickCard):
        return explain_thrown_pig(s, s.first_answer)
    if s.first_answer == SELL:
        return explain_sale(s)
    return explain_top_pig(s) if s.first_answer == DISCARD else explain_unseen_pig(s)


def explain_sale(s: Situation) -> Reason:
    """Explain a sale: somebody else may be quicker, or what it brings."""
    rival = max(s.rivals_in_order, key=s.count_held)
    if s.count_held(rival) >= LARGE * s.table.rules.numbers["sale"]:
        return because("sell_first", player=rival, count=s.count_held(rival))
    return because("sell", count=sale_points(s.table.rules.numbers, litters(s.hand)))


def count_same_pigs(s: Situation, card: Card) -> int:
    """Return how many pigs in hand look like this one."""
    return sum(card.code == other.code for other in s.hand)


def explain_top_pig(s: Situation) -> Reason:
    """Explain taking the pig on the discard pile."""
    card = s.table.zones[DISCARD][-1]
    count = count_same_pigs(s, card)
    return because("take_like", card=card, count=count) if count else because("take", card=card)


def explain_unseen_pig(s: Situation) -> Reason:
    """Explain taking a pig that nobody has seen."""
    if SELL in s.decision.options:
        return because("wait")
    if DISCARD not in s.decision.options or s.first_answer != DRAW:
        return because("draw")
    card = s.table.zones[DISCARD][-1]
    return because("draw_better" if count_same_pigs(s, card) else "draw_alone", card=card)


def explain_thrown_pig(s: Situation, card: Card) -> Reason:
    """Explain a discard: a single pig, or the one that is missed least."""
    assert isinstance(s.table, PigTable)
    count = count_same_pigs(s, card)
    if count > 1:
        return because("large", card=card, count=count)
    alive = FarmMind(s.table, s.seat, PLAIN).pigs_to_come[card.code]
    return because("alone" if alive else "alone_for_good", card=card)


# What all can see ---------------------------------------------------------------------


def explain_farm_openly(s: Situation) -> Reason:
    """Explain by what all saw: pigs that are alike, who takes them, and the piles."""
    if isinstance(s.decision, PickCard):
        return explain_throw_openly(s, s.first_answer)
    if s.first_answer == DISCARD:
        return explain_top_openly(s, s.table.zones[DISCARD][-1])
    return explain_draw_openly(s) if s.first_answer == DRAW else plain_reason(s)


def explain_top_openly(s: Situation, card: Card) -> Reason:
    """Explain openly: one like it was taken before, or may still come."""
    if card.code in kinds_seen_taken(s, s.seat):
        return because("took_like", card=card)
    count = count_to_come(s, card)
    return because("more", card=card, count=count) if count else plain_reason(s)


def explain_draw_openly(s: Situation) -> Reason:
    """Explain openly: the open pig could hardly become a set, or there was no other pile."""
    assert isinstance(s.table, PigTable)
    if len(open_piles(s.table)) == 1:
        return because("only")
    if (found := explain_few_openly(s, s.table.zones[DISCARD][-1])) is not None:
        return found
    rest = (card for card, seen in deck_with_knowledge(s) if is_action(card) and not seen)
    return plain_reason(s) if any(rest) else because("no_butcher")


def explain_throw_openly(s: Situation, card: Card) -> Reason:
    """Explain openly: it could hardly become a set, here or in the next hand."""
    if (found := explain_few_openly(s, card)) is not None:
        return found
    after = s.table.seat_after(s.seat)
    taken = kinds_seen_taken(s, after)
    if not taken or card.code in taken:
        return plain_reason(s)
    return because("not_next", card=card, player=after)


def explain_few_openly(s: Situation, card: Card) -> Reason | None:
    """Explain openly that at most half of the pigs like this one may still come."""
    assert isinstance(s.table, PigTable)
    count = count_to_come(s, card)
    if not count:
        return because("gone", card=card)
    return because("few", card=card, count=count) if 2 * count < s.table.alike else None


def deck_with_knowledge(s: Situation) -> Iterator[tuple[Card, int]]:
    """Yield all cards, each with 1 if everybody knows where it is, else 0."""
    return (
        (card, seen >> NOBODY & 1) for card, seen in zip(s.table.deck, s.table.seen, strict=True)
    )


def count_to_come(s: Situation, card: Card) -> int:
    """Return how many other pigs like this one nobody can place by what all saw."""
    return sum(
        other.code == card.code and not seen and other is not card
        for other, seen in deck_with_knowledge(s)
    )


def kinds_seen_taken(s: Situation, seat: Seat) -> set[str]:
    """Return the kinds of pigs that all know to be in a hand."""
    return {card.code for card in s.table.as_known(f"hand {seat}", NOBODY) if card}
