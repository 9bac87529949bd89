"""The moments of a whole match that people want to see again, and where they are."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.decision import Seat
from game.core.event import Called, Event, MatchEnded, RoundEnded, StageOpened
from game.session.match_moments import Moment, RoundMoments
from game.session.narration.event_log import EventLog
from game.session.speech.prompts import Speaker

from .game_record import GameRecord, ReplayViews
from .record_narrator import describe_match_winner

MAX_GAINS, MAX_CALLS_OF_KIND = 4, 3
"""So many of the largest gains of a round are told, and calls of a kind if they are no more."""


@dataclass(frozen=True, slots=True)
class MomentMark:
    """A moment worth seeing again: its stop, icon, sentence and player."""

    stop: int
    icon: str
    text: str
    seat: Seat | None = None
    is_heading: bool = False
    """Whether a round begins with it."""


def list_moment_marks(
    record: GameRecord, public: ReplayViews, speaker: Speaker
) -> list[MomentMark]:
    """Return everything worth seeing again, as everybody may know it, in order."""
    found = MomentFinder(record, public.events, speaker)
    scores = tuple(public.view_after(0).facts["scores"])
    every = [
        *found.find_round_starts(),
        *found.find_told_endings(),
        *found.find_rare_calls(),
        *found.find_best_moments(),
        *found.find_large_gains(scores),
    ]
    last: dict[tuple[int, str], MomentMark] = {(mark.stop, mark.text): mark for mark in every}
    return sorted(last.values(), key=lambda mark: (mark.stop, not mark.is_heading))


@dataclass(frozen=True, slots=True)
class MomentFinder:
    """Looks through a record's public events for moments."""

    record: GameRecord
    events: Sequence[Event]
    speaker: Speaker

    def find_round_starts(self) -> Iterator[MomentMark]:
        """Yield the deal of each round."""
        if len(self.record.round_starts) > 1:
            for number, stop in enumerate(self.record.list_round_stops()):
                text = self.speaker.words("table.round", count=number + 1)
                yield MomentMark(stop, "ui-flag", text, is_heading=True)

    def find_told_endings(self) -> Iterator[MomentMark]:
        """Yield the ends of rounds and of the match, and the mini-games."""
        names, words = self.record.names, self.speaker.words
        for number, event in enumerate(self.events):
            stop = self.record.find_stop_after(number)
            match event:
                case RoundEnded():
                    name = "" if event.seat is None else names[event.seat]
                    key = "results.nobody" if event.seat is None else "results.out"
                    yield MomentMark(stop, "ui-check", words(key, name=name), event.seat)
                case MatchEnded():
                    text = describe_match_winner(self.record, self.speaker, event)
                    yield MomentMark(stop, "ui-crown", text, event.places.index(1))
                case StageOpened():
                    name = self.speaker.say_or_else(f"face.{event.stage}", "")
                    text = words("replay.event", name=names[event.seat], event=name)
                    if name:
                        yield MomentMark(stop, "event", text, event.seat)

    def find_rare_calls(self) -> Iterator[MomentMark]:
        """Yield calls of a kind that was rare in a round, in the words of the log."""
        some: dict[tuple[int, str, bool], list[tuple[int, Called]]] = {}
        for number, event in enumerate(self.events):
            if isinstance(event, Called):
                key = self._find_round_number(number), event.call, event.made
                some.setdefault(key, []).append((number, event))
        for few in some.values():
            for number, event in few if len(few) <= MAX_CALLS_OF_KIND else []:
                log = EventLog(self.speaker, dealing=False)
                log.note_event(event)
                icon = "ui-megaphone" if event.made else "ui-close"
                stop = self.record.find_stop_after(number)
                for line in log.list_lines(None):
                    yield MomentMark(stop, icon, line.text, line.seat)

    def find_best_moments(self) -> Iterator[MomentMark]:
        """Yield the best of each round, as its results told it, where it was reached."""
        moments = RoundMoments(self.record.game.id, self.speaker.wording)
        where: dict[Moment, int] = {}
        for number, event in enumerate([*self.events, None]):
            if event is None or number in self.record.round_starts:
                for moment in moments.list_round_moments():
                    name, count = self.record.names[moment.seat], int(moment.number)
                    text = self.speaker.say_or_else(moment.key, "", name=name, count=count)
                    stop = self.record.find_stop_after(where.get(moment, number))
                    if text:
                        yield MomentMark(stop, moment.icon, text, moment.seat)
                moments.forget_round()
                where.clear()
            if event is not None:
                moments.note_event(event)
                for moment in moments.list_round_moments():
                    where.setdefault(moment, number)

    def find_large_gains(self, scores: tuple[int, ...]) -> Iterator[MomentMark]:
        """Yield the largest gains of each round where points are won during play."""
        if self.record.game.rules.low_wins:
            return
        gained: dict[int, list[tuple[int, int, Seat, int]]] = {}
        for number, event in enumerate(self.events):
            now, place = _read_scores(event) or scores, self._find_round_number(number)
            for seat, points in enumerate(now):
                gain = points - scores[seat]
                if gain > 0 and place:
                    gained.setdefault(place, []).append((gain, -number, seat, points))
            scores = now
        for some in gained.values():
            for _, number, seat, points in sorted(some, reverse=True)[:MAX_GAINS]:
                score = self.speaker.words(self.speaker.wording.score, count=points)
                name = self.record.names[seat]
                text = self.speaker.words("replay.rises", name=name, score=score)
                yield MomentMark(self.record.find_stop_after(-number), "ui-star", text, seat)

    def _find_round_number(self, number: int) -> int:
        return bisect_right(self.record.round_starts, number)


def _read_scores(event: Event) -> tuple[int, ...]:
    """Return everybody's points, if an event within a round tells them."""
    facts = dict(getattr(event, "facts", ()))
    return tuple(facts.get("scores", ()))
