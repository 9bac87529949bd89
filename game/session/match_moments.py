"""The moments of a round worth telling, found in its events and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from game.core.card import Card, sum_of_cards
from game.core.decision import Seat
from game.core.event import Announced, Event, Moved, RoundEnded, Turn
from game.core.game import known_game
from game.core.prompt import GamePhrases
from game.core.seat_view import SeatView
from game.session.narration.event_facts import find_drawing_seat, lays_card
from game.store.statistics.records import RecordWatch
from game.words import Words

WORTH = 3  # cards: a smaller draw is no moment
CALLED = "moment.call."
OFTEN_CALLED = 2  # what a game counts is a moment from here on, where its file says nothing else


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment: its text key, the player, the number."""

    key: str
    seat: Seat
    number: float
    icon: str = "ui-star"
    cards: tuple[Card | None, ...] = ()
    """The card that counted, where it was one: a back where nobody knows it."""

    def outranks(self, other: Moment) -> bool:
        """Return True if it is more worth telling than another one of its kind."""
        less = self.key.startswith(CALLED)
        return self.number < other.number if less else self.number > other.number


class RoundMoments:
    """Collects the remarkable moments of the round that is being played."""

    def __init__(self, game: str, wording: GamePhrases) -> None:
        self._game, self._sums = game, wording.sums
        self._icons = {a.cards: a.icon for a in wording.actions if a.cards}
        self._earlier: list[Moment] = []
        """The best of the rounds before."""
        self.forget_round()

    def end_round(self) -> None:
        """End the round; the next one has its own moments."""
        self._earlier = self.list_match_moments()
        self.forget_round()

    def forget_round(self) -> None:
        """Forget the last round."""
        self._turn = 0
        self._held: dict[str, int] = dict.fromkeys(self._sums, 0)
        self._drawn = (-1, 0)
        self._most: dict[str, Moment] = {}
        self._fastest: dict[str, Moment] = {}
        self._dealing = True
        self._watch, self._least, with_cards = make_moment_watch(self._game)
        self._with: dict[str, Card | None] = dict.fromkeys(with_cards)
        """The card with which what is counted was done as often as never before."""
        self._card: Card | None = None
        """What everybody saw of a hand last."""

    def start_mid_round(self, view: SeatView) -> None:
        """Start in the middle of a round."""
        self._dealing = False
        self._turn = view.facts.get("turn", 0)
        self._held = {
            zone: sum_of_cards(view.zones.get(zone, ()), n) for zone, n in self._sums.items()
        }

    def note_event(self, event: Event) -> None:
        """Note an event."""
        self._card = find_shown_card(event) or self._card
        if self._watch:
            best = {id: max(self._watch.best[id]) for id in self._with}
            self._watch(event)
            raised = [id for id, number in best.items() if max(self._watch.best[id]) > number]
            self._with |= dict.fromkeys(raised, self._card)
        if isinstance(event, Turn):
            self._turn, self._dealing, self._drawn = event.seat, False, (-1, 0)
        elif isinstance(event, Moved) and not self._dealing:
            self._note_moved_cards(event)

    def _note_moved_cards(self, event: Moved) -> None:
        for zone, each in self._sums.items():
            if event.to == zone:
                self._held[zone] += sum_of_cards(event.cards, each)
            elif event.source == zone:
                total = self._held[zone]
                self._held[zone] = max(0, total - sum_of_cards(event.cards, each))
                icon = self._icons.get(zone, "ui-star")
                cards = event.seen_by(None).cards[-1:]
                self._keep_best(Moment(f"moment.{zone}", self._turn, total, icon, cards))
        seat = find_drawing_seat(event)
        if seat is not None:
            before = self._drawn[1] if self._drawn[0] == seat else 0
            self._drawn = seat, before + len(event.cards)
            if self._drawn[1] >= WORTH:
                self._keep_best(Moment("moment.draw", seat, self._drawn[1], "ui-plus", (None,)))

    def _keep_best(self, moment: Moment) -> None:
        known = self._most.get(moment.key)
        if moment.number > 0 and (known is None or known.number < moment.number):
            self._most[moment.key] = moment

    def note_call(self, seat: Seat, call: str, milliseconds: float) -> None:
        """Note a call made in time, and how long it took."""
        key = f"{CALLED}{call}"
        known = self._fastest.get(key)
        if known is None or milliseconds / 1000 < known.number:
            self._fastest[key] = Moment(key, seat, milliseconds / 1000, "ui-megaphone")

    def restore_earlier(self, earlier: RoundMoments) -> None:
        """Go back to an earlier state, after an undo."""
        self.__dict__.update(earlier.__dict__)

    def recount_events(self, events: Iterable[Event]) -> None:
        """Start again, and note all these events."""
        self._earlier.clear()
        self.forget_round()
        for event in events:
            self.note_event(event)
            if isinstance(event, RoundEnded):
                self.end_round()

    def list_match_moments(self) -> list[Moment]:
        """Return the best moments of all rounds up to now."""
        best: dict[str, Moment] = {}
        for moment in (*self._earlier, *self.list_round_moments()):
            known = best.get(moment.key)
            if known is None or moment.outranks(known):
                best[moment.key] = moment
        return [*best.values()]

    def list_round_moments(self) -> list[Moment]:
        """Return the moments of this round."""
        return [*self._most.values(), *self._list_watched_moments(), *self._fastest.values()]

    def _list_watched_moments(self) -> list[Moment]:
        """Return the game's own moments, where one player did something most."""
        found: list[Moment] = []
        if self._watch is None:
            return found
        for record in self._watch.records:
            numbers = self._watch.best[record.id]
            most = max(numbers)
            if most >= self._least.get(record.id, OFTEN_CALLED) and numbers.count(most) == 1:
                key = f"moment.{record.id}"
                card = self._with.get(record.id)
                cards = () if card is None else (card,)
                found.append(Moment(key, numbers.index(most), most, record.icon, cards))
        return found


def find_shown_card(event: Event) -> Card | None:
    """Return the card of a hand that an event shows to everybody."""
    seen = event.seen_by(None)
    if isinstance(seen, Moved) and lays_card(seen):
        return seen.cards[-1]
    values = seen.values if isinstance(seen, Announced) else ()
    return next((value for _, value in values if isinstance(value, Card)), None)


def describe_moment(words: Words, key: str, name: str, number: float) -> str:
    """Return a moment as a sentence; empty if the game has none for it."""
    seconds = words.number_in_digits(number, 1) if number > 0 else "0"
    return words.first_of_keys(key, name=name, count=int(number), seconds=seconds)


def make_moment_watch(game: str) -> tuple[RecordWatch | None, Mapping[str, int], Collection[str]]:
    """Return the watch for a game's `moments`, their thresholds, and those about a card.

    They are told as its records are; a threshold is the number from which a moment counts.
    """
    found = known_game(game)
    if found is None:
        return None, {}, ()
    rules = found.rules
    told = {id: dict(facts) for id, facts in rules.raw.get("moments", {}).items()}
    least = {id: int(facts.pop("least")) for id, facts in told.items() if "least" in facts}
    cards = {id for id, facts in told.items() if facts.pop("card", False)}
    return RecordWatch(replace(rules, raw={"records": told}), rules.most), least, cards
