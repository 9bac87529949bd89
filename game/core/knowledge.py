"""What seats know of a table: who has seen which card, and worlds they can't tell apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from .card import Card, Deck, Zone
from .chance import Chance
from .decision import Seat
from .event import EVERYONE, Event, Flipped, Revealed, may_see
from .rulebook import Rulebook
from .seat_view import SeatView


class Knowledge:
    """The part of a table that knows who knows what."""

    FACTS: ClassVar[tuple[str, ...]]
    rules: Rulebook
    names: tuple[str, ...]
    options: dict[str, str]
    deck: Deck
    viewers: dict[str, int]
    zones: dict[str, list[Card]]
    hands: list[list[Card]]
    seen: list[int]
    """By card: the seats that have seen it where it lies, as a bitmask."""
    chance: Chance
    listeners: list[Callable[[Event], None]]
    revealed: int

    def emit(self, event: Event) -> None:
        """Tell every listener."""
        raise NotImplementedError

    def redeal(self, observer: Seat, seed: int) -> None:
        """Deal anew, in place, every card whose place the observer can't know.

        What other seats know about a place stays with the place; the chance stream
        starts anew, or the observer would foresee the next shuffle. The cards are taken in
        the deck's order: how they truly lie has no influence.
        """
        chance = Chance(seed)
        bit, seen = 1 << observer, self.seen
        hidden = [zone for name, zone in self.zones.items() if not self.viewers[name] & bit]
        pool = [card for card, known in zip(self.deck, seen, strict=True) if not known & bit]
        chance.shuffle(pool)
        self.seen = after = seen[:]
        for cards in hidden:
            for place, card in enumerate(cards):
                known = seen[card.id]
                if not known & bit:
                    cards[place] = new = pool.pop()
                    after[new.id] = known
        self.chance = chance

    def show(self, zone: str, *cards: Card) -> None:
        """Turn up cards where they lie, for everybody."""
        for card in cards:
            if self.seen[card.id] != EVERYONE:
                self.seen[card.id] = EVERYONE
                self.revealed += 1
                if self.listeners:
                    self.emit(Flipped(zone, self.zones[zone].index(card), card))

    def reveal(self, zone: str, *cards: Card) -> None:
        """Show everybody cards of a zone, which then lie as before."""
        for card in cards:
            self.seen[card.id] = EVERYONE
        self.revealed += 1
        if self.listeners:
            self.emit(Revealed(zone, cards))

    def told_since(self, earlier: Knowledge, seat: Seat) -> bool:
        """Whether anything was shown since then that a seat did not know, or the others no
        longer hold the same cards.
        """
        if earlier.revealed != self.revealed:
            return True
        others = zip(earlier.hands, self.hands, strict=True)
        if any(then != now for who, (then, now) in enumerate(others) if who != seat):
            return True
        known = zip(earlier.seen, self.seen, strict=True)
        return any(now & ~then and not then >> seat & 1 for then, now in known)

    def seen_by(self, viewer: Seat | None) -> SeatView:
        """What this viewer sees; `None` is nobody in particular."""
        facing = {name: zone.facing for name, zone in self._zones().items()}
        view = SeatView(viewer, facing, {name: [] for name in facing}, self.facts())
        for name, cards in self.zones.items():
            if facing[name] == "known":
                view.lay(name, [c if may_see(viewer, self.seen[c.id]) else None for c in cards])
            else:
                view.lay(name, cards)
        return view

    def _zones(self) -> Mapping[str, Zone]:
        return self.rules.zone_ids(len(self.names), self.options)

    def facts(self) -> dict[str, Any]:
        """What everybody knows, beside the cards."""
        return {name: getattr(self, name) for name in self.FACTS}
