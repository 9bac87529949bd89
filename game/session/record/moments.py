"""The moments of a whole game that people want to see again, and where they are."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.decision import Seat
from game.core.event import Called, Event, MatchEnded, RoundEnded, StageOpened
from game.session.log.log import Log
from game.session.moments import Moment, Moments
from game.session.speech.prompts import Speaker

from .record import GameRecord, Views
from .story import won

GAINS, FEW = 4, 3
"""So many of the largest gains of a round are told, and calls of a kind if they are no more."""


@dataclass(frozen=True, slots=True)
class MomentMark:
    """Something worth seeing again: the stop after it, its icon, a sentence, its player."""

    stop: int
    icon: str
    text: str
    seat: Seat | None = None
    heading: bool = False
    """Whether a round begins with it."""


def marks(record: GameRecord, public: Views, speaker: Speaker) -> list[MomentMark]:
    """Everything worth seeing again, as everybody may know it, in the order it happened."""
    found = MomentFinder(record, public.events, speaker)
    scores = tuple(public.at(0).facts["scores"])
    every = [*found.rounds(), *found.told(), *found.calls(), *found.best(), *found.gains(scores)]
    last: dict[tuple[int, str], MomentMark] = {(mark.stop, mark.text): mark for mark in every}
    return sorted(last.values(), key=lambda mark: (mark.stop, not mark.heading))


@dataclass(frozen=True, slots=True)
class MomentFinder:
    """Looks through the events of a record, as everybody may know them."""

    record: GameRecord
    events: Sequence[Event]
    speaker: Speaker

    def rounds(self) -> Iterator[MomentMark]:
        """Where the cards of each round are dealt."""
        if len(self.record.rounds) > 1:
            for number, stop in enumerate(self.record.starts()):
                text = self.speaker.words("table.round", count=number + 1)
                yield MomentMark(stop, "ui-flag", text, heading=True)

    def told(self) -> Iterator[MomentMark]:
        """The ends of rounds and of the game, and the mini-games that were played."""
        names, words = self.record.names, self.speaker.words
        for number, event in enumerate(self.events):
            stop = self.record.stop_after(number)
            match event:
                case RoundEnded():
                    name = "" if event.seat is None else names[event.seat]
                    key = "results.nobody" if event.seat is None else "results.out"
                    yield MomentMark(stop, "ui-check", words(key, name=name), event.seat)
                case MatchEnded():
                    text = won(self.record, self.speaker, event)
                    yield MomentMark(stop, "ui-crown", text, event.places.index(1))
                case StageOpened():
                    name = self.speaker.say(f"face.{event.stage}", "")
                    text = words("replay.event", name=names[event.seat], event=name)
                    if name:
                        yield MomentMark(stop, "event", text, event.seat)

    def calls(self) -> Iterator[MomentMark]:
        """Calls of a kind that a round had few of, in the words of the log."""
        some: dict[tuple[int, str, bool], list[tuple[int, Called]]] = {}
        for number, event in enumerate(self.events):
            if isinstance(event, Called):
                key = self._round(number), event.call, event.made
                some.setdefault(key, []).append((number, event))
        for few in some.values():
            for number, event in few if len(few) <= FEW else []:
                log = Log(self.speaker, dealing=False)
                log.add(event)
                icon = "ui-megaphone" if event.made else "ui-close"
                stop = self.record.stop_after(number)
                for line in log.lines(None):
                    yield MomentMark(stop, icon, line.text, line.seat)

    def best(self) -> Iterator[MomentMark]:
        """The best of each round, as its results told it, where it was reached."""
        moments = Moments(self.record.game.id, self.speaker.wording)
        where: dict[Moment, int] = {}
        for number, event in enumerate([*self.events, None]):
            if event is None or number in self.record.rounds:
                for moment in moments.all():
                    name, count = self.record.names[moment.seat], int(moment.number)
                    text = self.speaker.say(moment.key, "", name=name, count=count)
                    stop = self.record.stop_after(where.get(moment, number))
                    if text:
                        yield MomentMark(stop, moment.icon, text, moment.seat)
                moments.clear()
                where.clear()
            if event is not None:
                moments.add(event)
                for moment in moments.all():
                    where.setdefault(moment, number)

    def gains(self, scores: tuple[int, ...]) -> Iterator[MomentMark]:
        """The largest gains of each round where points are won in its midst."""
        if self.record.game.rules.low_wins:
            return
        gained: dict[int, list[tuple[int, int, Seat, int]]] = {}
        for number, event in enumerate(self.events):
            now, place = _scores(event) or scores, self._round(number)
            for seat, points in enumerate(now):
                gain = points - scores[seat]
                if gain > 0 and place:
                    gained.setdefault(place, []).append((gain, -number, seat, points))
            scores = now
        for some in gained.values():
            for _, number, seat, points in sorted(some, reverse=True)[:GAINS]:
                score = self.speaker.words(self.speaker.wording.score, count=points)
                name = self.record.names[seat]
                text = self.speaker.words("replay.rises", name=name, score=score)
                yield MomentMark(self.record.stop_after(-number), "ui-star", text, seat)

    def _round(self, number: int) -> int:
        return bisect_right(self.record.rounds, number)


def _scores(event: Event) -> tuple[int, ...]:
    """Everybody's points, if an event of the middle of a round tells them."""
    facts = dict(getattr(event, "facts", ()))
    return tuple(facts.get("scores", ()))
