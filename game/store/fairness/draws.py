"""What each seat drew in a match, beside what chance expects of an honest shuffle.

A card counts as drawn when it comes to a hand and nobody has seen it since it was last
shuffled. All such cards of one shuffle are equally likely to lie anywhere, so the draw is
of a wanted kind with the share of that kind among them. These shares add up to what chance
expects; `share × (1 − share)` adds up to the variance, since each draw is fair given all
that was drawn before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil, floor, sqrt

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Event, Flipped, Moved, Revealed, Shuffled
from game.core.match import Match
from game.core.rulebook import Rulebook
from game.core.table import Table

USEFUL = "useful"
"""The kind that holds every card of a game's kinds."""
WITHIN = 1.96  # deviations to either side: 19 of 20 players lie between
HAND = "hand "
Kinds = Mapping[Card, tuple[str, ...]]


@dataclass(slots=True)
class DrawTally:
    """How many cards of a kind somebody drew, how many chance expects, and how far it strays."""

    count: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, other: DrawTally) -> None:
        """Take the numbers of another tally along."""
        self.count += other.count
        self.expected += other.expected
        self.variance += other.variance

    @property
    def least(self) -> int:
        """The fewest cards that are no surprise; half a card more on either side, as cards
        come whole."""
        return max(0, ceil(self.expected - WITHIN * sqrt(self.variance) - 0.5))

    @property
    def most(self) -> int:
        """The most cards that are no surprise."""
        return floor(self.expected + WITHIN * sqrt(self.variance) + 0.5)

    @property
    def verdict(self) -> str:
        """Whether that is `usual`, or `lucky`, or `unlucky`."""
        if self.count > self.most:
            return "lucky"
        return "unlucky" if self.count < self.least else "usual"


@dataclass(slots=True)
class Drawn:
    """All cards somebody drew, and how many of each kind were among them."""

    cards: int = 0
    kinds: dict[str, DrawTally] = field(default_factory=dict)

    @property
    def useful(self) -> DrawTally:
        """The cards of all kinds together."""
        return self.kinds.get(USEFUL, DrawTally())

    def share(self, count: float) -> float:
        """So many among all cards."""
        return count / self.cards if self.cards else 0.0

    def add(self, other: Drawn) -> None:
        """Take the numbers of another game along."""
        self.cards += other.cards
        for kind, tally in other.kinds.items():
            self.kinds.setdefault(kind, DrawTally()).add(tally)


def kinds_of(rules: Rulebook, deck: Iterable[Card]) -> Kinds:
    """The kinds of each card that luck is told by, from the game's `luck`: by color, face, shape.

    A kind that no card of this deck belongs to is left out.
    """
    wanted: Mapping[str, list[str]] = rules.raw.get("luck", {})
    found: dict[Card, tuple[str, ...]] = {}
    for card in deck:
        looks = {card.color, card.face, card.shape}
        kinds = [kind for kind, marks in wanted.items() if looks & set(marks)]
        found[card] = (USEFUL, *kinds) if kinds else ()
    return found


class Unseen:
    """The cards of one shuffle that nobody has seen since."""

    def __init__(self, cards: Iterable[Card], kinds: Kinds) -> None:
        self.size = 0
        self.counts: dict[str, int] = {}
        for card in cards:
            self.size += 1
            for kind in kinds[card]:
                self.counts[kind] = self.counts.get(kind, 0) + 1

    def lose(self, kinds: Iterable[str]) -> None:
        """A card was seen."""
        self.size -= 1
        for kind in kinds:
            self.counts[kind] -= 1


class DrawCounter:
    """Listens to a match, in full, and counts what every seat draws."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kinds = kinds_of(table.rules, table.deck)
        self.names = {kind: None for kinds in self.kinds.values() for kind in kinds}
        self.shuffles: dict[Card, Unseen] = {}
        self.drawn = [Drawn(kinds={kind: DrawTally() for kind in self.names}) for _ in table.names]

    def __call__(self, event: Event) -> None:
        """Note an event."""
        if isinstance(event, Shuffled):
            cards = self.table.zones[event.zone]
            self._see(cards)
            self.shuffles.update(dict.fromkeys(cards, Unseen(cards, self.kinds)))
        elif isinstance(event, Moved):
            self._moved(event)
        elif isinstance(event, Revealed):
            self._see(event.cards)
        elif isinstance(event, Flipped) and event.card is not None:
            self._see([event.card])

    def _moved(self, event: Moved) -> None:
        for card in event.cards:
            if card is not None and event.to.startswith(HAND):
                self._draw(int(event.to.removeprefix(HAND)), card)
            if card is not None and event.mask:
                self._see([card])

    def _draw(self, seat: Seat, card: Card) -> None:
        """A card comes to a hand; it counts if chance alone decided which."""
        unseen = self.shuffles.get(card)
        if unseen is None or not self.names:
            return
        drawn = self.drawn[seat]
        drawn.cards += 1
        for kind in self.names:
            share = unseen.counts.get(kind, 0) / unseen.size
            drawn.kinds[kind].add(
                DrawTally(int(kind in self.kinds[card]), share, share * (1 - share))
            )

    def _see(self, cards: Iterable[Card]) -> None:
        for card in cards:
            unseen = self.shuffles.pop(card, None)
            if unseen is not None:
                unseen.lose(self.kinds[card])


def drawn_in(match: Match) -> list[Drawn]:
    """What every seat drew from the first card on, found by going through the whole match again.

    What was taken back is no part of it.
    """
    table = match.start.copy()
    counting = DrawCounter(table)
    table.listeners.append(counting)
    Match(match.game, table, match.steps)
    return counting.drawn
