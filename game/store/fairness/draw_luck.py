"""The cards that each seat drew, and how often it was picked, compared with an honest shuffle.

A card counts as drawn when it comes to a hand and nobody has seen it since it was last shuffled.
All such cards of one shuffle are equally likely to lie anywhere, so the draw is of a wanted kind
with the share of that kind among them. These shares add up to what chance expects; `share × (1 −
share)` adds up to the variance, since each draw is fair given all that was drawn before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil, floor, sqrt
from typing import Any

from game.core.card import Card
from game.core.decision import Decision, PickPile, PickSeat, Seat
from game.core.event import Event, Flipped, Moved, Revealed, Shuffled
from game.core.match import Match
from game.core.rulebook import Rulebook
from game.core.table import Table

USEFUL_KIND = "useful"
"""The kind that holds every card of a game's kinds."""
USUAL_SPREAD = 1.96  # deviations to either side: 19 of 20 players lie between
HAND = "hand "
CardKinds = Mapping[Card, tuple[str, ...]]


@dataclass(slots=True)
class DrawTally:
    """The drawn cards of a kind, their expected number, and its variance."""

    count: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def add_tally(self, other: DrawTally) -> None:
        """Add the numbers of another tally."""
        self.count += other.count
        self.expected += other.expected
        self.variance += other.variance

    @property
    def min_usual(self) -> int:
        """The fewest cards that are no surprise, widened by half a card."""
        return max(0, ceil(self.expected - USUAL_SPREAD * sqrt(self.variance) - 0.5))

    @property
    def max_usual(self) -> int:
        """The most cards that are no surprise."""
        return floor(self.expected + USUAL_SPREAD * sqrt(self.variance) + 0.5)

    @property
    def verdict(self) -> str:
        """The verdict: `usual`, `lucky` or `unlucky`."""
        if self.count > self.max_usual:
            return "lucky"
        return "unlucky" if self.count < self.min_usual else "usual"


@dataclass(slots=True)
class SeatDraws:
    """All cards that somebody drew, and how many of each kind."""

    cards: int = 0
    kinds: dict[str, DrawTally] = field(default_factory=dict)

    @property
    def useful_tally(self) -> DrawTally:
        """The cards of all kinds together."""
        return self.kinds.get(USEFUL_KIND, DrawTally())

    def share_of_cards(self, count: float) -> float:
        """Return this many cards as a share of all."""
        return count / self.cards if self.cards else 0.0

    def add_drawn_cards(self, other: SeatDraws) -> None:
        """Add the numbers of another game."""
        self.cards += other.cards
        for kind, tally in other.kinds.items():
            self.kinds.setdefault(kind, DrawTally()).add_tally(tally)


def find_card_kinds(rules: Rulebook, deck: Iterable[Card]) -> CardKinds:
    """Return the kinds of each card that the game's `luck` lists: color, face, shape.

    A kind that no card of this deck belongs to is left out.
    """
    wanted: Mapping[str, list[str]] = rules.raw.get("luck", {})
    found: dict[Card, tuple[str, ...]] = {}
    for card in deck:
        looks = {card.color, card.face, card.shape}
        kinds = [kind for kind, marks in wanted.items() if looks & set(marks)]
        found[card] = (USEFUL_KIND, *kinds) if kinds else ()
    return found


class UnseenCards:
    """The cards of one shuffle that nobody has seen since."""

    def __init__(self, cards: Iterable[Card], kinds: CardKinds) -> None:
        self.size = 0
        self.counts: dict[str, int] = {}
        for card in cards:
            self.size += 1
            for kind in kinds[card]:
                self.counts[kind] = self.counts.get(kind, 0) + 1

    def remove_seen_card(self, kinds: Iterable[str]) -> None:
        """Remove a card that was seen."""
        self.size -= 1
        for kind in kinds:
            self.counts[kind] -= 1


class DrawCounter:
    """Listens to a match, in full, and counts the cards that every seat draws."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kinds = find_card_kinds(table.rules, table.deck)
        self.names = {kind: None for kinds in self.kinds.values() for kind in kinds}
        self.shuffles: dict[Card, UnseenCards] = {}
        self.drawn = [
            SeatDraws(kinds={kind: DrawTally() for kind in self.names}) for _ in table.names
        ]

    def __call__(self, event: Event) -> None:
        """Note an event."""
        if isinstance(event, Shuffled):
            cards = self.table.zones[event.zone]
            self._note_seen_cards(cards)
            self.shuffles.update(dict.fromkeys(cards, UnseenCards(cards, self.kinds)))
        elif isinstance(event, Moved):
            self._count_move(event)
        elif isinstance(event, Revealed):
            self._note_seen_cards(event.cards)
        elif isinstance(event, Flipped) and event.card is not None:
            self._note_seen_cards([event.card])

    def _count_move(self, event: Moved) -> None:
        for card in event.cards:
            if card is not None and event.to.startswith(HAND):
                self._count_draw(int(event.to.removeprefix(HAND)), card)
            if card is not None and event.mask:
                self._note_seen_cards([card])

    def _count_draw(self, seat: Seat, card: Card) -> None:
        """Count a card that comes to a hand, if chance alone decided which."""
        unseen = self.shuffles.get(card)
        if unseen is None or not self.names:
            return
        drawn = self.drawn[seat]
        drawn.cards += 1
        for kind in self.names:
            share = unseen.counts.get(kind, 0) / unseen.size
            drawn.kinds[kind].add_tally(
                DrawTally(int(kind in self.kinds[card]), share, share * (1 - share))
            )

    def _note_seen_cards(self, cards: Iterable[Card]) -> None:
        for card in cards:
            unseen = self.shuffles.pop(card, None)
            if unseen is not None:
                unseen.remove_seen_card(self.kinds[card])


def count_drawn_cards(match: Match) -> list[SeatDraws]:
    """Return what every seat drew, found by replaying the whole match.

    What was undone is no part of it.
    """
    table = match.start.copy()
    counting = DrawCounter(table)
    table.listeners.append(counting)
    Match(match.game, table, match.steps)
    return counting.drawn


PICKED_KIND = "picked"
"""The kind under which it is kept beside the cards that were drawn."""


def count_picks(match: Match) -> list[DrawTally]:
    """Return how often every seat was picked, found by replaying the whole match.

    A pick is an answer that names another player where several could have been named.
    """
    again = Match(match.game, match.start.copy())
    tallies = [DrawTally() for _ in again.table.names]
    for step in match.steps:
        asked = again.decision
        if asked is not None and type(step) is int:
            note_pick(tallies, asked, step)
        again.apply_step(step)
    return tallies


def note_pick(tallies: list[DrawTally], asked: Decision[Any], answer: int) -> None:
    """Count one answer, if it picks somebody."""
    named = [find_named_player(asked, option) for option in asked.options]
    others = {seat for seat in named if seat is not None and seat != asked.seat}
    picked, share = named[answer], 1 / max(1, len(others))
    if picked not in others or len(others) < 2:
        return
    for seat in others:
        tallies[seat].add_tally(DrawTally(int(seat == picked), share, share * (1 - share)))


def find_named_player(asked: Decision[Any], option: object) -> Seat | None:
    """Return the player that an option names: by seat, or by what lies before them."""
    if isinstance(asked, PickSeat) and isinstance(option, int):
        return option
    if isinstance(asked, PickPile) and isinstance(option, str):
        seat = option.rpartition(" ")[2]
        return int(seat) if " " in option and seat.isdecimal() else None
    return None
