"""A game's past in sentences: what each step brought, and what was chosen."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping

from game.core.card import Card
from game.core.decision import (
    Claim,
    Decision,
    PickColor,
    PickDie,
    PickSeat,
    PickWord,
    Seat,
    Word,
)
from game.core.event import MatchEnded
from game.language import capital
from game.session.log.log import Log, LogLine
from game.session.speech.prompts import DONE, Speaker
from game.session.speech.reasons import why

from .record import OPEN, Choice, GameRecord, Views
from .whys import KEEPS

Told = list[tuple[int, LogLine]]
"""Sentences, each with the number of its first event."""
RECENT = 40
"""So many events, and those of the turn before, are enough for the last sentences."""


class Story:
    """Tells a record as somebody may know it."""

    def __init__(
        self, record: GameRecord, views: Views, speaker: Speaker, place_name: Callable[[int], str]
    ) -> None:
        """`place_name` tells what a place of the game's grid is called."""
        self.record, self.views, self.speaker = record, views, speaker
        self.place_name = place_name

    # Sentences -----------------------------------------------------------------------

    def lines(self, stop: int) -> Told:
        """What has happened in the round of a stop, up to there."""
        begin, end = self.record.rounds[self.record.round_of(stop)], self.record.counts[stop]
        return self._tell(begin, end)

    def recent(self, stop: int) -> Told:
        """The last sentences of a round, up to a stop: those of its last turns."""
        begin, end = self.record.rounds[self.record.round_of(stop)], self.record.counts[stop]
        turns = self.record.turns
        place = bisect_left(turns, end - RECENT) - 1
        return self._tell(max(begin, turns[place] if place >= 0 else 0), end)

    def step(self, stop: int) -> list[LogLine]:
        """What the step that leads to a stop has brought."""
        begin = self.record.counts[stop - 1] if stop else 0
        return [line for _, line in self._tell(begin, self.record.counts[stop])]

    def _tell(self, begin: int, end: int) -> Told:
        """The sentences of some events."""
        starts = self.record.begun[bisect_right(self.record.rounds, begin) - 1]
        log = Log(self.speaker, begin <= starts)
        opened = self.views.look == OPEN
        for event in (self.views.events if opened else self.record.events)[begin:end]:
            log.add(event)
        found = log.numbered(None if opened else self.views.look)
        return [(begin + number, line) for number, line in found if line.text]

    def caption(self, stop: int) -> tuple[str, Seat | None]:
        """One sentence about a step, and whose doing it was."""
        if self.record.problem and stop == len(self.record.stops) - 1:
            return self.speaker.words("replay.torn"), None
        lines, choice = self.step(stop), self.record.stops[stop].choice
        told, end = [line.text for line in lines], self.record.events[-1:]
        if stop == len(self.record.stops) - 1 and end and isinstance(end[0], MatchEnded):
            told.append(won(self.record, self.speaker, end[0]))
        if told:
            seats = [line.seat for line in lines if line.seat is not None]
            return " · ".join(told), choice.seat if choice else (seats[0] if seats else None)
        if choice is not None:
            return self._chosen(choice, stop), choice.seat
        return self.speaker.words("replay.quiet" if stop else "replay.begins"), None

    # Reasons -------------------------------------------------------------------------

    def asked(self, stop: int) -> tuple[int, LogLine] | None:
        """Of which sentence somebody may ask why, with the number of its first event; nothing
        where no computer player chose anything in the step that leads to a stop.
        """
        begin, choice = self.record.counts[stop - 1] if stop else 0, self.record.stops[stop].choice
        found = self._tell(begin, self.record.counts[stop])
        known = ((number, line) for number, line in found if self.record.whys.askable(line))
        if not self.record.over:
            return next(known, None)
        if choice is None or not self.record.whys.answers(choice.seat):
            return None
        return begin, LogLine("", choice.seat)

    def why(self, stop: int) -> str:
        """Why a computer player did what the step that leads to a stop has brought."""
        found = self.asked(stop)
        if found is None:
            return ""
        number, line = found
        whys = self.record.whys
        if self.record.over:
            reason = whys.reason(self.record.made[stop] - 1)
        else:
            reason = whys.why(line, self.record.events, number) or KEEPS
        return why(self.speaker, line, reason)

    # Choices -------------------------------------------------------------------------

    def _chosen(self, choice: Choice, stop: int) -> str:
        """What was answered; who looks at no such cards learns only that there was an answer."""
        name = self.record.names[choice.seat]
        if self.views.look not in (OPEN, choice.seat):
            return self.speaker.words("replay.answers", name=name)
        view = self.views.at(self.record.counts[stop - 1])
        values = {**self.record.game.rules.numbers, **self.speaker.facts(view), "count": 1}
        answer = self._answer(choice.asked, choice.option, values)
        return self.speaker.words("replay.chooses", name=name, answer=answer)

    def _answer(self, asked: Decision[object], option: object, values: Mapping[str, object]) -> str:
        """An answer in the game's words."""
        speaker = self.speaker
        match option:
            case Card():
                return speaker.card(option)
            case int() if isinstance(asked, PickSeat):
                return speaker.names[option]
            case int():
                return self.place_name(option)
            case tuple():
                calls = [speaker.words(f"call.{call}") for call in option]
                return speaker.words.listed(calls) or speaker.words("replay.no_call")
        return self._word(asked, str(option), values)

    def _word(self, asked: Decision[object], word: Word, values: Mapping[str, object]) -> str:
        """An answer that is a word: a color, a die, a claim, or what stands on a button."""
        speaker = self.speaker
        if isinstance(asked, Claim):
            return capital(speaker.claim(word))
        if isinstance(asked, PickColor | PickWord):
            return capital(speaker.word(word))
        if word == DONE:
            return speaker.words("answer.done")
        zone, _, seat = word.partition(" ")
        if f"theirs.{zone}" in speaker.words and seat:
            return speaker.words(f"theirs.{zone}", name=speaker.names[int(seat)])
        place = speaker.place(asked, word)
        own = speaker.own_label(asked, place, 1, values)
        thing = "die" if isinstance(asked, PickDie) else "pile"
        return own or speaker.say(f"{thing}.{word}", "") or self._plain(place)

    def _plain(self, word: Word) -> str:
        """What stands on a word's button."""
        return self.speaker.label(word, self.speaker.wording.action(word), 1)


def won(record: GameRecord, speaker: Speaker, event: MatchEnded) -> str:
    """Who won the whole game."""
    best = [seat for seat, place in enumerate(event.places) if place == 1]
    return speaker.words("results.wins", count=len(best), name=speaker.named(best))
