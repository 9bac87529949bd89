"""Record-worthy deeds in a match, found in its public events alone.

A game's file says under `records` what is worth telling. Each record has

- `of`: what is counted: announcements (`told`), cards `drawn` or `laid`, calls `made`, dice
  `rolled`, how long a `pile` grows, the points of a `round` for all or for who `ended` it, or
  the turns it took to win (`won`);
- `key`: which announcement, zone, call or die, where that matters; zones whose names go on after
  a dash count alike, such as `flower-`; `high`: only the card counts that makes a pile so high;
  `value`: what of an
  announcement is added up rather than the times it is made; `each`: what a card counts that
  does not say so itself;
- `told`: of which announcement before it in the turn that is; `who`: which of its values is the
  player, if it is not who announced it; `after`: what must have been announced in the turn;
- `within`: one `turn`, turns in a `row` in which it happens at all, a `round`, or the whole `game`;
  without it each time counts alone;
- `less`: whether less is better;
- `ribbon`: whether it is something to be proud of, which the results hang a gold ribbon on.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.core.card import Card, sum_of_cards
from game.core.decision import Seat
from game.core.errors import GameError
from game.core.event import (
    Announced,
    Called,
    Counter,
    Event,
    MatchEnded,
    Moved,
    Rolled,
    RoundEnded,
    Shuffled,
    Turn,
)
from game.core.game import find_game
from game.core.match import Match
from game.core.rulebook import Rulebook, is_in_force

HAND, STAGE = "hand ", "stage"
RecordHits = Iterable[tuple[Seat, int]]


@dataclass(frozen=True, slots=True)
class RecordRule:
    """A record of a game, and how it is measured."""

    id: str
    of: str
    key: str = ""
    value: str = ""
    within: str = ""
    each: int = 1
    less: bool = False
    icon: str = "ui-star"
    told: str = ""
    who: str = ""
    after: str = ""
    high: int = 0
    ribbon: bool = False
    unless: str = ""
    """The house rule by which it is no feat, such as `roll=first`."""

    def concerns_zone(self, zone: str) -> bool:
        """Return True if a zone counts; any does if the rule names none."""
        return self.key in ("", zone) or (self.key.endswith("-") and zone.startswith(self.key))


def list_records(rules: Rulebook) -> tuple[RecordRule, ...]:
    """Return the records of a game, in its file's order."""
    told: Mapping[str, Mapping[str, Any]] = rules.raw.get("records", {})
    return tuple(RecordRule(id, **facts) for id, facts in told.items())


@lru_cache
def find_records(game: str) -> Mapping[str, RecordRule]:
    """Return the records of a game by name; none for a game that left the box."""
    try:
        return {record.id: record for record in list_records(find_game(game).rules)}
    except GameError:
        return {}


def is_better_record(game: str, record_name: str, number: int, other: int) -> bool:
    """Return True if a number beats another one of the same record."""
    record = find_records(game).get(record_name)
    return number < other if record and record.less else number > other


class RecordWatch:
    """Listens to a match, in full, and keeps what each seat did best."""

    def __init__(
        self, rules: Rulebook, seats: int, options: Mapping[str, str] | None = None
    ) -> None:
        found = list_records(rules)
        self.records = tuple(one for one in found if not is_in_force(one.unless, options or {}))
        self.best = {record.id: [0] * seats for record in self.records}
        self._sums = {record.id: [0] * seats for record in self.records}
        self._hit: dict[str, set[Seat]] = {record.id: set() for record in self.records}
        self._piles: dict[str, int] = {}
        """How many cards lie where."""
        heaps = [record.key for record in self.records if record.of == "pile"]
        self._lying: dict[str, list[Card | None]] = {zone: [] for zone in heaps}
        """Which cards lie on the piles whose length is a record."""
        self._turns = [0] * seats
        self._turn: Seat | None = None
        self._dealing = self._opening = True
        """Whether cards are dealt; whether a round begins, with what belongs to nobody's turn."""
        self._rounds = 0
        """Rounds that are over."""
        self._said: dict[str, dict[str, Any]] = {}
        """What was announced in this turn, and with which values."""

    def __call__(self, event: Event) -> None:
        """Note an event."""
        if isinstance(event, Turn):
            self._end_turn()
            self._opening = self._opening and self._dealing
            self._turn, self._dealing = event.seat, False
            self._said.clear()
            self._turns[event.seat] += 1
            return
        self._grow_piles(event)
        if isinstance(event, Counter):
            self._opening = self._opening and ("phase", "turn") not in event.facts
        if isinstance(event, Announced):
            self._said[event.key] = dict(event.values)
        self._rounds += isinstance(event, RoundEnded)
        for record in self.records:
            for seat, number in self._list_hits(record, event):
                self._count_hit(record, seat, number)
            if record.within == "round" and isinstance(event, RoundEnded):
                self._sums[record.id] = [0] * len(self._turns)
        if isinstance(event, RoundEnded | MatchEnded):
            self._end_turn()
            self._turn, self._dealing, self._opening = None, True, True

    def list_seat_records(self, seat: Seat) -> dict[str, int]:
        """Return what a seat achieved, by the record's name."""
        return {id: numbers[seat] for id, numbers in self.best.items() if numbers[seat] > 0}

    def _end_turn(self) -> None:
        """End the turn: its counts start again, and those in a row go on or end."""
        for record in self.records:
            sums = self._sums[record.id]
            if record.within == "turn":
                sums[:] = [0] * len(sums)
            elif record.within == "row" and self._turn is not None:
                goes_on = self._turn in self._hit[record.id]
                sums[self._turn] = sums[self._turn] + 1 if goes_on else 0
                self._keep_best_value(record, self._turn, sums[self._turn])
                self._hit[record.id].clear()

    def _count_hit(self, record: RecordRule, seat: Seat, number: int) -> None:
        if record.within == "row":
            self._hit[record.id].add(seat)
            return
        sums = self._sums[record.id]
        sums[seat] = sums[seat] + number if record.within else number
        self._keep_best_value(record, seat, sums[seat])

    def _keep_best_value(self, record: RecordRule, seat: Seat, number: int) -> None:
        best = self.best[record.id]
        if not best[seat] or (number < best[seat] if record.less else number > best[seat]):
            best[seat] = max(0, number)

    def _grow_piles(self, event: Event) -> None:
        if isinstance(event, Moved):
            for zone, count in ((event.source, -len(event.cards)), (event.to, len(event.cards))):
                self._piles[zone] = max(0, self._piles.get(zone, 0) + count)
            if event.source in self._lying:
                lying = self._lying[event.source]
                self._lying[event.source] = [card for card in lying if card not in event.cards]
            if event.to in self._lying:
                self._lying[event.to] += event.cards
        elif isinstance(event, Shuffled):
            for zone in event.sources:
                kept = self._piles[zone] = min(event.keep, self._piles.get(zone, 0))
                if zone in self._lying:
                    self._lying[zone] = self._lying[zone][-kept:] if kept else []

    def _list_hits(self, record: RecordRule, event: Event) -> RecordHits:
        """Return which seats this event counts for, and how much."""
        measure = MEASURES.get(type(event))
        return measure(self, record, event) if measure else ()

    def _hits_of_announcement(self, record: RecordRule, event: Announced) -> RecordHits:
        if record.of == "told" and event.key == record.key and record.after in ("", *self._said):
            values = dict(event.values)
            of = self._said.get(record.told, {}) if record.told else values
            number = of.get(record.value, 0) if record.value else 1
            yield values.get(record.who, event.seat), int(number)

    def _hits_of_move(self, record: RecordRule, event: Moved) -> RecordHits:
        source, to, count = event.source, event.to, len(event.cards) * record.each
        if self._dealing:
            return
        if record.of == "drawn" and to.startswith(HAND) and " " not in source and source != STAGE:
            if record.concerns_zone(source):
                yield int(to.removeprefix(HAND)), count
        elif record.of == "laid" and source.startswith(HAND) and record.concerns_zone(to):
            if record.high in (0, self._piles[to]):
                yield int(source.removeprefix(HAND)), count
        elif record.of == "pile" and to == record.key and self._turn is not None:
            yield self._turn, sum_of_cards(self._lying[to], record.each)

    def _hits_of_call(self, record: RecordRule, event: Called) -> RecordHits:
        if record.of == "made" and event.call == record.key and event.made:
            yield event.seat, 1

    def _hits_of_roll(self, record: RecordRule, event: Rolled) -> RecordHits:
        """Return the hits of a roll that a player chose.

        Neither the lot for the first player nor the first targets count.
        """
        if self._opening or event.seat is None:
            return
        if record.of == "rolled" and record.key in ("", event.die):
            yield event.seat, 1

    def _hits_of_round(self, record: RecordRule, event: RoundEnded) -> RecordHits:
        if record.of == "round":
            yield from enumerate(event.points)
        elif record.of == "ended" and event.seat is not None:
            yield event.seat, event.points[event.seat]

    def _hits_of_win(self, record: RecordRule, event: MatchEnded) -> RecordHits:
        """Return the turns in which a game was won; games of several rounds count otherwise."""
        if record.of == "won" and self._rounds <= 1:
            winners = (seat for seat, place in enumerate(event.places) if place == 1)
            yield from ((seat, self._turns[seat]) for seat in winners)


MEASURES: Mapping[type[Event], Any] = {
    Announced: RecordWatch._hits_of_announcement,
    Moved: RecordWatch._hits_of_move,
    Called: RecordWatch._hits_of_call,
    Rolled: RecordWatch._hits_of_roll,
    RoundEnded: RecordWatch._hits_of_round,
    MatchEnded: RecordWatch._hits_of_win,
}


def find_records_in(match: Match) -> list[dict[str, int]]:
    """Return what every seat achieved, found by replaying the match.

    What was undone is no part of it.
    """
    table = match.start.copy()
    watch = RecordWatch(table.rules, table.seats, table.options)
    table.listeners.append(watch)
    Match(match.game, table, match.steps)
    return [watch.list_seat_records(seat) for seat in range(table.seats)]
