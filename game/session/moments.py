"""The moments of a round worth telling, found in its events and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from game.core.decision import Seat
from game.core.event import Event, Moved, RoundEnded, Turn
from game.core.game import BOX
from game.core.prompt import Wording
from game.core.seat_view import SeatView
from game.session.log.events import drawing
from game.store.statistics.feats import Watch

WORTH = 3  # cards: a smaller draw is no moment
OFTEN = 2  # what a game counts is a moment from here on, where its file says nothing else


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment: its text key, the player, the number."""

    key: str
    seat: Seat
    number: float
    icon: str = "ui-star"


class Moments:
    """Collects what is remarkable about the round that is being played."""

    def __init__(self, game: str, wording: Wording) -> None:
        self._game, self._sums = game, wording.sums
        self._icons = {a.cards: a.icon for a in wording.actions if a.cards}
        self.clear()

    def clear(self) -> None:
        """Forget the last round."""
        self._turn = 0
        self._held: dict[str, int] = dict.fromkeys(self._sums, 0)
        self._drawn = (-1, 0)
        self._most: dict[str, Moment] = {}
        self._fastest: dict[str, Moment] = {}
        self._dealing = True
        self._watch, self._least = watched(self._game)

    def go_on(self, view: SeatView) -> None:
        """Begin in the middle of a round."""
        self._dealing = False
        self._turn = view.facts.get("turn", 0)
        self._held = {zone: len(view.zones.get(zone, ())) for zone in self._sums}

    def add(self, event: Event) -> None:
        """Look at an event."""
        if self._watch:
            self._watch(event)
        if isinstance(event, Turn):
            self._turn, self._dealing, self._drawn = event.seat, False, (-1, 0)
        elif isinstance(event, Moved) and not self._dealing:
            self._moved(event)

    def _moved(self, event: Moved) -> None:
        for zone, each in self._sums.items():
            if event.to == zone:
                self._held[zone] += len(event.cards)
            elif event.source == zone:
                total = each * self._held[zone]
                self._held[zone] = max(0, self._held[zone] - len(event.cards))
                icon = self._icons.get(zone, "ui-star")
                self._note(Moment(f"moment.{zone}", self._turn, total, icon))
        seat = drawing(event)
        if seat is not None:
            before = self._drawn[1] if self._drawn[0] == seat else 0
            self._drawn = seat, before + len(event.cards)
            if self._drawn[1] >= WORTH:
                self._note(Moment("moment.draw", seat, self._drawn[1], "ui-plus"))

    def _note(self, moment: Moment) -> None:
        known = self._most.get(moment.key)
        if moment.number > 0 and (known is None or known.number < moment.number):
            self._most[moment.key] = moment

    def call(self, seat: Seat, call: str, milliseconds: float) -> None:
        """Note a call made in time, and how long it took."""
        key = f"moment.call.{call}"
        known = self._fastest.get(key)
        if known is None or milliseconds / 1000 < known.number:
            self._fastest[key] = Moment(key, seat, milliseconds / 1000, "ui-megaphone")

    def become(self, earlier: Moments) -> None:
        """Forget what was taken back."""
        self.__dict__.update(earlier.__dict__)

    def retell(self, events: Iterable[Event]) -> None:
        """Begin anew, and look at all that happened up to now."""
        self.clear()
        for event in events:
            self.add(event)
            if isinstance(event, RoundEnded):
                self.clear()

    def all(self) -> list[Moment]:
        """The moments of this round."""
        return [*self._most.values(), *self._counted(), *self._fastest.values()]

    def _counted(self) -> list[Moment]:
        """What the game's file says is worth counting, where one player did it most."""
        found: list[Moment] = []
        if self._watch is None:
            return found
        for record in self._watch.records:
            numbers = self._watch.best[record.id]
            most = max(numbers)
            if most >= self._least.get(record.id, OFTEN) and numbers.count(most) == 1:
                key = f"moment.{record.id}"
                found.append(Moment(key, numbers.index(most), most, record.icon))
        return found


def said(say: Callable[..., str], key: str, name: str, number: float) -> str:
    """A moment as a sentence by `say`, which answers nothing where a game has none for it."""
    seconds = f"{number:.1f}" if number > 0 else "0"
    return say(key, otherwise="", name=name, count=int(number), seconds=seconds)


def watched(game: str) -> tuple[Watch | None, Mapping[str, int]]:
    """Who listens for a game's `moments`, told as its records are, and from where each counts."""
    if game not in BOX:
        return None, {}
    rules = BOX[game].rules
    told = {id: dict(facts) for id, facts in rules.raw.get("moments", {}).items()}
    least = {id: int(facts.pop("least")) for id, facts in told.items() if "least" in facts}
    return Watch(replace(rules, raw={"records": told}), rules.most), least
