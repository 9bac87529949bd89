"""The moments of a whole game that people want to see again, and where they are."""

from __future__ import annotations

from collections.abc import Iterator
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
    found = [*_rounds(record, speaker), *_told(record, public, speaker)]
    found += _calls(record, public, speaker)
    found += [*_remarkable(record, public, speaker), *_gains(record, public, speaker)]
    last: dict[tuple[int, str], MomentMark] = {(mark.stop, mark.text): mark for mark in found}
    return sorted(last.values(), key=lambda mark: (mark.stop, not mark.heading))


def _rounds(record: GameRecord, speaker: Speaker) -> Iterator[MomentMark]:
    """Where the cards of each round are dealt."""
    if len(record.rounds) > 1:
        for number, stop in enumerate(record.starts()):
            text = speaker.words("table.round", count=number + 1)
            yield MomentMark(stop, "ui-flag", text, heading=True)


def _told(record: GameRecord, public: Views, speaker: Speaker) -> Iterator[MomentMark]:
    """The ends of rounds and of the game, and the mini-games that were played."""
    for number, event in enumerate(public.events):
        stop, words = record.stop_after(number), speaker.words
        match event:
            case RoundEnded():
                name = "" if event.seat is None else record.names[event.seat]
                key = "results.nobody" if event.seat is None else "results.out"
                yield MomentMark(stop, "ui-check", words(key, name=name), event.seat)
            case MatchEnded():
                yield MomentMark(
                    stop, "ui-crown", won(record, speaker, event), event.places.index(1)
                )
            case StageOpened():
                name = speaker.say(f"face.{event.stage}", "")
                text = words("replay.event", name=record.names[event.seat], event=name)
                if name:
                    yield MomentMark(stop, "event", text, event.seat)


def _calls(record: GameRecord, public: Views, speaker: Speaker) -> Iterator[MomentMark]:
    """Calls of a kind that a round had few of."""
    some: dict[tuple[int, str, bool], list[tuple[int, Called]]] = {}
    for number, event in enumerate(public.events):
        if isinstance(event, Called):
            place = sum(start <= number for start in record.rounds)
            some.setdefault((place, event.call, event.made), []).append((number, event))
    for few in some.values():
        for number, event in few if len(few) <= FEW else []:
            yield from _called(speaker, record.stop_after(number), event)


def _called(speaker: Speaker, stop: int, event: Called) -> Iterator[MomentMark]:
    """A call, in the words of the log."""
    log = Log(speaker, dealing=False)
    log.add(event)
    icon = "ui-megaphone" if event.made else "ui-close"
    yield from (MomentMark(stop, icon, line.text, line.seat) for line in log.lines(None))


def _remarkable(record: GameRecord, public: Views, speaker: Speaker) -> Iterator[MomentMark]:
    """The best of each round, as its results told it, where it was reached."""
    moments, where = Moments(record.game.id, speaker.wording), dict[Moment, int]()
    for number, event in enumerate([*public.events, None]):
        if event is None or number in record.rounds:
            for moment in moments.all():
                yield from _best(record, moment, where.get(moment, number), speaker)
            moments.clear()
            where.clear()
        if event is not None:
            moments.add(event)
            for moment in moments.all():
                where.setdefault(moment, number)


def _best(
    record: GameRecord, moment: Moment, number: int, speaker: Speaker
) -> Iterator[MomentMark]:
    name, count = record.names[moment.seat], int(moment.number)
    text = speaker.say(moment.key, "", name=name, count=count)
    if text:
        yield MomentMark(record.stop_after(number), moment.icon, text, moment.seat)


def _gains(record: GameRecord, public: Views, speaker: Speaker) -> Iterator[MomentMark]:
    """The largest gains of each round where points are won in its midst."""
    if record.game.rules.low_wins:
        return
    scores = tuple(public.at(0).facts["scores"])
    gained: dict[int, list[tuple[int, int, Seat, int]]] = {}
    for number, event in enumerate(public.events):
        now = _scores(event) or scores
        place = sum(start <= number for start in record.rounds)
        for seat, points in enumerate(now):
            if points > scores[seat] and place:
                gained.setdefault(place, []).append((points - scores[seat], -number, seat, points))
        scores = now
    for some in gained.values():
        for _, number, seat, points in sorted(some, reverse=True)[:GAINS]:
            score = speaker.words(speaker.wording.score, count=points)
            text = speaker.words("replay.rises", name=record.names[seat], score=score)
            yield MomentMark(record.stop_after(-number), "ui-star", text, seat)


def _scores(event: Event) -> tuple[int, ...]:
    """Everybody's points, if an event of the middle of a round tells them."""
    facts = dict(getattr(event, "facts", ()))
    return tuple(facts.get("scores", ()))
