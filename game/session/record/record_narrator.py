"""A record in sentences: what each step brought, and what was chosen."""

from bisect import bisect_right
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
from game.language import capitalize
from game.session.narration.event_log import EventLog, LogLine
from game.session.speech.prompts import DONE, Speaker
from game.session.speech.reason_texts import write_reason

from .explanations import SECRET_REASON
from .game_record import ALL_OPEN, GameRecord, ReplayChoice, ReplayViews

NumberedLines = list[tuple[int, LogLine]]
"""Sentences, each with the number of its first event."""


class RecordNarrator:
    """Tells a record as a viewer may know it."""

    def __init__(
        self,
        record: GameRecord,
        views: ReplayViews,
        speaker: Speaker,
        place_name: Callable[[int], str],
    ) -> None:
        """`place_name` tells what a place of the game's grid is called."""
        self.record, self.views, self.speaker = record, views, speaker
        self.place_name = place_name

    # Sentences -----------------------------------------------------------------------

    def list_round_lines(self, stop: int) -> NumberedLines:
        """Return the lines of a stop's round, up to the stop."""
        begin = self.record.round_starts[self.record.find_round_of(stop)]
        end = self.record.event_counts[stop]
        return self._tell_events(begin, end)

    def list_step_lines(self, stop: int) -> list[LogLine]:
        """Return the lines of the step that leads to a stop."""
        begin = self.record.event_counts[stop - 1] if stop else 0
        return [line for _, line in self._tell_events(begin, self.record.event_counts[stop])]

    def _tell_events(self, begin: int, end: int) -> NumberedLines:
        starts = self.record.first_turns[bisect_right(self.record.round_starts, begin) - 1]
        log = EventLog(self.speaker, begin <= starts)
        opened = self.views.viewer_choice == ALL_OPEN
        for event in (self.views.events if opened else self.record.events)[begin:end]:
            log.note_event(event)
        found = log.list_numbered_lines(None if opened else self.views.viewer_choice)
        return [(begin + number, line) for number, line in found if line.is_told]

    def write_step_caption(self, stop: int) -> tuple[str, Seat | None]:
        """Return one sentence about a step, and whose doing it was."""
        if self.record.problem and stop == len(self.record.stops) - 1:
            return self.speaker.words("replay.torn"), None
        lines, choice = self.list_step_lines(stop), self.record.stops[stop].choice
        told, end = [line.text for line in lines], self.record.events[-1:]
        if stop == len(self.record.stops) - 1 and end and isinstance(end[0], MatchEnded):
            told.append(describe_match_winner(self.record, self.speaker, end[0]))
        if told:
            seats = [line.seat for line in lines if line.seat is not None]
            return " · ".join(told), choice.seat if choice else (seats[0] if seats else None)
        if choice is not None:
            return self._describe_answer(choice, stop), choice.seat
        return self.speaker.words("replay.quiet" if stop else "replay.begins"), None

    # Reasons -------------------------------------------------------------------------

    def find_askable_line(self, stop: int) -> tuple[int, LogLine] | None:
        """Return the line that can be explained, with the number of its first event.

        None if no computer player chose anything in the step that leads to a stop.
        """
        begin = self.record.event_counts[stop - 1] if stop else 0
        choice = self.record.stops[stop].choice
        found = self._tell_events(begin, self.record.event_counts[stop])
        known = (
            (number, line) for number, line in found if self.record.explanations.is_askable(line)
        )
        if not self.record.is_over:
            return next(known, None)
        if choice is None or not self.record.explanations.can_explain(choice.seat):
            return None
        return begin, LogLine("", choice.seat)

    def explain_step(self, stop: int) -> str:
        """Return why a computer player made the choice that leads to a stop."""
        found = self.find_askable_line(stop)
        if found is None:
            return ""
        number, line = found
        whys = self.record.explanations
        if self.record.is_over:
            reason = whys.explain_choice(self.record.choice_counts[stop] - 1)
        else:
            reason = whys.explain_line(line, self.record.events, number) or SECRET_REASON
        return write_reason(self.speaker, line, reason)

    # Choices -------------------------------------------------------------------------

    def _describe_answer(self, choice: ReplayChoice, stop: int) -> str:
        """Return the answer in words.

        A viewer who doesn't see those cards learns only that there was one.
        """
        name = self.record.names[choice.seat]
        if self.views.viewer_choice not in (ALL_OPEN, choice.seat):
            return self.speaker.words("replay.answers", name=name)
        view = self.views.view_after(self.record.event_counts[stop - 1])
        values = {
            **self.record.game.rules.numbers,
            **self.speaker.list_sentence_facts(view),
            "count": 1,
        }
        answer = self._put_answer_in_words(choice.asked, choice.chosen_option, values)
        return self.speaker.words("replay.chooses", name=name, answer=answer)

    def _put_answer_in_words(
        self, asked: Decision[object], option: object, values: Mapping[str, object]
    ) -> str:
        """Return an answer in the game's words."""
        speaker = self.speaker
        match option:
            case Card():
                return speaker.capital_card_name(option)
            case int() if isinstance(asked, PickSeat):
                return speaker.names[option]
            case int():
                return self.place_name(option)
            case tuple():
                calls = [speaker.words(f"call.{call}") for call in option]
                return speaker.words.join_with_and(calls) or speaker.words("replay.no_call")
        return self._put_word_in_words(asked, str(option), values)

    def _put_word_in_words(
        self, asked: Decision[object], word: Word, values: Mapping[str, object]
    ) -> str:
        """Return a word answer: a color, a die, a claim, or the text of a button."""
        speaker = self.speaker
        if isinstance(asked, Claim):
            return capitalize(speaker.describe_claim(word))
        if isinstance(asked, PickColor | PickWord):
            return capitalize(speaker.fact_word(word))
        if word == DONE:
            return speaker.words("answer.done")
        zone, _, seat = word.partition(" ")
        if f"theirs.{zone}" in speaker.words and seat:
            return speaker.words(f"theirs.{zone}", name=speaker.names[int(seat)])
        place = speaker.find_layout_name(asked, word)
        own = speaker.find_own_label(asked, place, 1, values)
        thing = "die" if isinstance(asked, PickDie) else "pile"
        return own or speaker.say_or_else(f"{thing}.{word}", "") or self._find_button_text(place)

    def _find_button_text(self, word: Word) -> str:
        return self.speaker.find_button_label(word, self.speaker.wording.action_of_word(word), 1)


def describe_match_winner(record: GameRecord, speaker: Speaker, event: MatchEnded) -> str:
    """Return who won the whole match."""
    best = [seat for seat, place in enumerate(event.places) if place == 1]
    return speaker.words("results.wins", count=len(best), name=speaker.join_player_names(best))
