"""Explanations of computer players' deeds: found when somebody asks, never stored."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.agents import make_agent
from game.agents.answer_explanations import AnsweredQuestion, explain_afterwards, explain_now
from game.agents.levels import PolicyPlayer
from game.agents.minds import mind_of
from game.agents.situation import Reason
from game.core.card import Card
from game.core.decision import Claim, Seat
from game.core.event import LIMITS, WARNINGS, Event, Flipped, Moved, Revealed, RoundEnded
from game.core.match import Match
from game.session.live_match import find_agent_name
from game.session.narration.event_facts import tells_undo
from game.session.narration.event_log import LogLine
from game.session.speech.reason_texts import SECRET_REASON as SECRET
from game.store.settings import SeatChoice

from .replayed_match import PastQuestion, ReplayedMatch

BEFALLING_KEYS = frozenset((
    "all_roll_again", "bombed", "borrows", "dodged_out", "gives_back", "goes_first",
    "instead.butcher", "lost_turn", "most",
    "most_pips", "no_room", "no_swap", "out", "passed_hands", "pays", "pays_bank", "rolled.colors",
    "rolled.shapes", "round_over", "round_won", "safe", "skipped", "stale", "takes", "was_bluff",
    "was_true", "withdraws", *WARNINGS, *LIMITS,
))  # fmt: skip
"""Sentences of the log about what befalls somebody: nobody asks why they did that."""
SECRET_REASON = Reason(SECRET)


@dataclass(frozen=True)
class Explanations:
    """The explanations of a match, up to some step.

    While it is running only what says nothing hidden is told, and whoever else is asked keeps it
    to themselves, whatever they were asked: not even whether they had a choice may be known.
    """

    replayed_match: ReplayedMatch
    """The match, as far as it was made again."""
    steps: Sequence[int]
    players: Sequence[SeatChoice]
    is_running: bool

    @classmethod
    def from_match(
        cls,
        match: Match,
        players: Sequence[SeatChoice],
        is_running: bool,
        replayed_match: ReplayedMatch | None = None,
    ) -> Explanations:
        """Return the explanations of a match as far as it has come."""
        steps = tuple(step for step in match.steps if type(step) is int)
        return cls(
            replayed_match or ReplayedMatch.from_table(match.game, match.start),
            steps,
            players,
            is_running,
        )

    def is_askable(self, line: LogLine) -> bool:
        """Return True if a line tells what a computer player did."""
        if line.seat is None or line.is_heading or line.beat is None:
            return False
        return line.beat.key not in BEFALLING_KEYS and self.can_explain(line.seat)

    def can_explain(self, seat: Seat) -> bool:
        """Return True if a computer player sits there and its game has explanations."""
        return (
            not self.players[seat].person and mind_of(self.replayed_match.match.game.id).can_advise
        )

    def explain_line(self, line: LogLine, events: Sequence[Event], number: int) -> Reason | None:
        """Return why a computer player did what a line tells; None without a choice.

        The line begins with event `number` of all the events that were told, in full.
        """
        if not self.is_askable(line):
            return None
        found = self._find_event_place(events, number)
        step = self._find_step_of_event(found[0]) if found else -1
        if found and step >= 0 and self._past_questions[step].asked.seat == line.seat:
            return self.explain_choice(step, found[1])
        return SECRET_REASON if self.is_running else None

    def explain_choice(self, step: int, told_events: int | None = None) -> Reason:
        """Return the reason for an answer, and for all given together with it.

        While the game goes on, so many events were told: all, or those that all have seen.
        """
        known = len(self.events) if told_events is None else told_events
        past = [
            one for one in self._past_questions if one.event_count < known or not self.is_running
        ]
        first = past[step].answer
        while (
            step and past[step].continues_question(past[step - 1]) and self._was_card_unseen(step)
        ):
            step -= 1
        end = step + 1
        if not isinstance(past[step].asked, Claim):
            while end < len(past) and past[end].continues_question(past[step]):
                end += 1
        match = self._known_match.match_at_step(step)
        answers = tuple(one.answer for one in past[step:end])
        if first in answers:  # and is not a card that was laid for a claim
            answers = (first, *(answer for answer in answers if answer is not first))
        if self.is_running:
            after = past[end].event_count if end < len(past) else known
            seen = list_seen_cards(self.events[past[step].event_count : after])
            return explain_now(AnsweredQuestion(match, answers, seen)) or SECRET_REASON
        player = make_agent(find_agent_name(self.players[past[step].asked.seat]), 0)
        assert isinstance(player, PolicyPlayer)
        return explain_afterwards(AnsweredQuestion(match, answers), player)

    # What happened ---------------------------------------------------------------------

    @property
    def events(self) -> Sequence[Event]:
        """All events, in full."""
        return self._known_match.events

    @property
    def _past_questions(self) -> Sequence[PastQuestion]:
        return self._known_match.questions

    @cached_property
    def _known_match(self) -> ReplayedMatch:
        self.replayed_match.follow_steps(self.steps)
        return self.replayed_match

    def _was_card_unseen(self, step: int) -> bool:
        """True if nobody had seen the card before that one was chosen, too."""
        before, now = self._past_questions[step - 1 : step + 1]
        return not list_seen_cards(self.events[before.event_count : now.event_count])

    def _find_step_of_event(self, place: int) -> int:
        """Return the step that caused an event; -1 if it came before all."""
        return bisect_right(self._past_questions, place, key=lambda one: one.event_count) - 1

    def _find_event_place(self, events: Sequence[Event], number: int) -> tuple[int, int] | None:
        """Return an event's number in the match, and how many of the match's events were told.

        A table may have been opened in the middle, and an undo is no event of the game.
        """
        told = [event for event in events if not tells_undo(event)]
        number -= sum(tells_undo(event) for event in events[:number])
        for first in range(len(self.events) - len(told) + 1):
            if self.events[first : first + len(told)] == told:
                return first + number, first + len(told)
        return None


def list_seen_cards(events: Sequence[Event]) -> frozenset[int]:
    """Return the cards that everybody saw in these events."""
    found: set[int] = set()
    for event in events:
        match event.seen_by(None):
            case Moved(cards=cards) | Revealed(cards=cards):
                found |= {card.id for card in cards if card is not None}
            case Flipped(card=Card(id=number)):
                found.add(number)
            case RoundEnded(hands=hands):
                found |= {card.id for hand in hands for card in hand}
    return frozenset(found)
