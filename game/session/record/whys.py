"""Why computer players did what is told of them: found when somebody asks, and kept nowhere."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.agents import agent
from game.agents.hindsight import Answered, told_at_once, told_later
from game.agents.levels import PolicyPlayer
from game.agents.minds import mind_of
from game.agents.situation import Reason
from game.core.card import Card
from game.core.decision import Claim, Seat
from game.core.event import LIMITS, WARNINGS, Event, Flipped, Moved, Revealed, RoundEnded
from game.core.match import Match
from game.session.log.events import told_back
from game.session.log.log import LogLine
from game.session.sitting import played_by
from game.session.speech.reasons import KEEPS as SECRET
from game.store.settings import SeatChoice

from .past import Past, PastQuestion

BEFALLS = frozenset((
    "all_roll_again", "bombed", "borrows", "dodged_out", "gives_back", "goes_first",
    "instead.butcher", "lost_turn", "most",
    "most_pips", "no_room", "no_swap", "out", "passed_hands", "pays", "pays_bank", "rolled.colors",
    "rolled.shapes", "round_over", "round_won", "safe", "skipped", "stale", "takes", "was_bluff",
    "was_true", "withdraws", *WARNINGS, *LIMITS,
))  # fmt: skip
"""Sentences of the log about what befalls somebody: nobody asks why they did that."""
KEEPS = Reason(SECRET)


@dataclass(frozen=True)
class Whys:
    """The reasons of a match, up to some step.

    While it is `running` only what says nothing hidden is told, and whoever else is asked keeps it
    to themselves, whatever they were asked: not even whether they had a choice may be known.
    """

    past: Past
    """The match, as far as it was made again."""
    steps: Sequence[int]
    players: Sequence[SeatChoice]
    running: bool

    @classmethod
    def of(
        cls, match: Match, players: Sequence[SeatChoice], running: bool, past: Past | None = None
    ) -> Whys:
        """Those of a match as far as it has come."""
        steps = tuple(step for step in match.steps if type(step) is int)
        return cls(past or Past.of(match.game, match.start), steps, players, running)

    def askable(self, line: LogLine) -> bool:
        """Whether a sentence tells what a computer player did."""
        if line.seat is None or line.heading or line.told is None:
            return False
        return line.told.key not in BEFALLS and self.answers(line.seat)

    def answers(self, seat: Seat) -> bool:
        """Whether a computer player sits there, who knows how this game is played."""
        return not self.players[seat].person and mind_of(self.past.match.game.id).advises

    def why(self, line: LogLine, events: Sequence[Event], number: int) -> Reason | None:
        """Why a computer player did what a sentence tells, which begins with that one of all the
        events that were told, in full; nothing where there was nothing to choose.
        """
        if not self.askable(line):
            return None
        found = self._place(events, number)
        step = self._step(found[0]) if found else -1
        if found and step >= 0 and self._past[step].asked.seat == line.seat:
            return self.reason(step, found[1])
        return KEEPS if self.running else None

    def reason(self, step: int, told: int | None = None) -> Reason:
        """The reason for the answer of a step, and of all that were given together with it.

        While the game goes on, so many events were `told`: all, or those that all have seen.
        """
        known = len(self.events) if told is None else told
        past = [one for one in self._past if one.happened < known or not self.running]
        first = past[step].answer
        while step and past[step].goes_on(past[step - 1]) and self._unseen(step):
            step -= 1
        end = step + 1
        if not isinstance(past[step].asked, Claim):
            while end < len(past) and past[end].goes_on(past[step]):
                end += 1
        match = self._known.at(step)
        answers = tuple(one.answer for one in past[step:end])
        if first in answers:  # and is not a card that was laid for a claim
            answers = (first, *(answer for answer in answers if answer is not first))
        if self.running:
            after = past[end].happened if end < len(past) else known
            seen = shown(self.events[past[step].happened : after])
            return told_at_once(Answered(match, answers, seen)) or KEEPS
        player = agent(played_by(self.players[past[step].asked.seat]), 0)
        assert isinstance(player, PolicyPlayer)
        return told_later(Answered(match, answers), player)

    # What happened ---------------------------------------------------------------------

    @property
    def events(self) -> Sequence[Event]:
        """Everything that happened, in full."""
        return self._known.events

    @property
    def _past(self) -> Sequence[PastQuestion]:
        return self._known.questions

    @cached_property
    def _known(self) -> Past:
        self.past.follow(self.steps)
        return self.past

    def _unseen(self, step: int) -> bool:
        """Whether nobody saw the card before when that one was chosen, too."""
        before, now = self._past[step - 1 : step + 1]
        return not shown(self.events[before.happened : now.happened])

    def _step(self, place: int) -> int:
        """The step by which an event came about; -1 if it was before all."""
        return bisect_right(self._past, place, key=lambda one: one.happened) - 1

    def _place(self, events: Sequence[Event], number: int) -> tuple[int, int] | None:
        """Which event of the match one of those is that were told, and how many of them all were;
        a table may have been opened in the middle, and taking back is no event of the game.
        """
        told = [event for event in events if not told_back(event)]
        number -= sum(told_back(event) for event in events[:number])
        for first in range(len(self.events) - len(told) + 1):
            if self.events[first : first + len(told)] == told:
                return first + number, first + len(told)
        return None


def shown(events: Sequence[Event]) -> frozenset[int]:
    """The cards that everybody saw as these things happened."""
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
