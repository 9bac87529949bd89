"""Decides who makes a face at what happens, by what everybody at the table can see."""

from collections.abc import Iterator

from game.core.event import (
    Announced,
    Counter,
    Event,
    MatchEnded,
    Moved,
    Passed,
    RoundEnded,
    Turn,
    receiving_zones,
)
from game.core.seat_view import SeatView
from game.store.player_faces import GLAD, OH_NO
from game.table.animation.animator import layout_event_names
from game.table.layout.layout_model import HAND, FeelingRule, Layout


class FeelingLog:
    """The log of a turn that decides who makes a face; nothing of it comes from hidden cards."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._announced: set[str] = set()
        """What was announced since the turn began."""
        self._drawn_by, self._drawn_count = "", 0
        """Who drew the last cards on end, and how many."""

    def faces_after(self, event: Event, before: SeatView) -> dict[int, str]:
        """Return who makes which face, by the event and what everybody saw before it."""
        event = event.seen_by(None)
        self._note_event(event)
        found = dict(self._ruled_faces(event, before))
        match event:
            case Passed():
                found |= dict.fromkeys(_unlucky_swappers(event, before), OH_NO)
            case RoundEnded(seat=seat) if seat is not None:
                found[seat] = GLAD
            case MatchEnded():
                winners = [seat for seat, place in enumerate(event.places) if place == 1]
                found |= dict.fromkeys(winners, GLAD)
        return found

    def _note_event(self, event: Event) -> None:
        """Note what is announced in a turn, and how many cards somebody draws on end."""
        match event:
            case Turn():
                self._announced.clear()
            case Announced():
                self._announced.add(event.key)
        to = event.to if isinstance(event, Moved) and event.to.startswith(f"{HAND} ") else ""
        if to != self._drawn_by:
            self._drawn_by, self._drawn_count = to, 0
        if to and isinstance(event, Moved):
            self._drawn_count += len(event.cards)

    def _ruled_faces(self, event: Event, before: SeatView) -> Iterator[tuple[int, str]]:
        """Yield the faces that the game has rules for."""
        names = {name: seat for name, seat in layout_event_names(event, None)}
        for rule in self._layout.feelings:
            for name in names.keys() & {*rule.on}:
                for seat in self._befallen_seats(rule, event, names[name], before):
                    yield seat, rule.face
            if rule.reaches and isinstance(event, Counter):
                for seat in _seats_that_reach(rule.reaches, event, self._layout.plate_fact, before):
                    yield seat, rule.face

    def _befallen_seats(
        self, rule: FeelingRule, event: Event, seat: int | None, before: SeatView
    ) -> tuple[int, ...]:
        """Return whom an event befell that has one of the rule's names, if all else fits."""
        if rule.after and rule.after not in self._announced:
            return ()
        if rule.fact:
            return tuple(before.facts.get(rule.fact) or ())
        if not isinstance(event, Moved):
            return () if seat is None else (seat,)
        if before.facts.get("phase") != "turn":
            return ()
        if event.to.startswith(f"{HAND} "):
            reached = self._drawn_count - len(event.cards) < rule.least <= self._drawn_count
            return (_seat_of(event.to),) if reached else ()
        left = len(before.zones[event.source]) - len(event.cards)
        return (_seat_of(event.source),) if rule.left in (0, left) else ()


def _seat_of(zone: str) -> int:
    """Return whose hand a zone is."""
    return int(zone.rpartition(" ")[2])


def _unlucky_swappers(event: Passed, before: SeatView) -> Iterator[int]:
    """Yield who got more cards than they gave, unless it was their own doing."""
    for zone, cards in zip(receiving_zones(event.zones), event.cards, strict=True):
        grew = len(cards) > len(before.zones[zone])
        if grew and zone.startswith(f"{HAND} ") and _seat_of(zone) != before.facts.get("turn"):
            yield _seat_of(zone)


def _seats_that_reach(number: int, event: Counter, fact: str, before: SeatView) -> Iterator[int]:
    """Yield for whom a fact about each seat has just become that high."""
    was, now = before.facts.get(fact) or (), dict(event.facts).get(fact) or ()
    for seat, (old, new) in enumerate(zip(was, now, strict=False)):
        if old < number <= new:
            yield seat
