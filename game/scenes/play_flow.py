"""What happens next at the table: events to the board, computer players, hand-overs."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from game.agents.agent import Thought
from game.core.card import Card
from game.core.decision import Calls, PlayCard, Seat
from game.core.event import Event, MatchEnded, Moved, RoundEnded, Turn
from game.core.seat_view import SeatView
from game.view.board import Board, copied

from .calls import CallWindow
from .log import HAND, Log, owner
from .play_moments import Moments
from .play_sitting import Sitting
from .prompts import Gathering, only_pass

PACES = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
THINK, THINK_IDLE = 3.0, 10.0  # milliseconds of thinking in a frame
CALM = 1500.0  # milliseconds to look round after a game is continued
PASS_AFTER = 1000.0  # milliseconds that a drawn card is shown before its player passes


class Stage(Protocol):
    """Where the flow stops because people have to do something."""

    def hand_over(self, seat: Seat) -> None:
        """The screen goes to another person."""

    def round_over(self, event: RoundEnded, final: bool) -> None:
        """A round was counted; the last one of the match if `final`."""

    def asks(self) -> None:
        """A person is asked something."""

    def hidden(self) -> None:
        """Nobody's hand lies open any more."""


class Flow:
    """One game on its way: who looks, what is still to be shown, who is to answer."""

    def __init__(
        self, sitting: Sitting, board: Board, log: Log, stage: Stage, clock: Callable[[], float]
    ) -> None:
        self.sitting, self.board, self.log, self.stage = sitting, board, log, stage
        self.clock = clock
        self.pace = 1.0
        """How many seconds computer players take, compared with normal."""
        persons = sitting.persons
        self.alone = next(iter(persons)) if len(persons) == 1 else None
        """The only person, who always looks."""
        self.viewer: Seat | None = self.alone
        self.last: Seat | None = None
        """Who looked last; the curtain falls before anybody else does."""
        self.queue: deque[Event] = deque()
        self.public = sitting.view(None)
        self.window: CallWindow | None = None
        self.gathering = Gathering(sitting.match)
        self.moments = Moments(board.layout)
        self.calm_until = 0.0
        """Until when no call's time runs, because the table was only just opened."""
        self.since = clock()
        """When the last answer was given."""
        self.open_since: float | None = None
        """When the open question to a person began to be shown."""
        self.thought: Thought | None = None
        self.answer_ready: int | None = None
        self.moment: float | None = None
        """When a computer player's call is seen."""
        self.ended: RoundEnded | None = None
        self.over = False
        """Whether the results of the last round were shown."""
        self.dealing = False
        """Whether a round is being dealt and nobody's turn has begun."""
        self.played: Card | None = None
        """The card that was laid on the table last."""

    # Showing -----------------------------------------------------------------

    def start(self, before: SeatView | None) -> None:
        """Show the table as it was before the first event, or as it is."""
        self.public = copied(before or self.sitting.view(None))
        self.dealing = before is not None
        shown = before or self.sitting.view(self.viewer)
        if before is None:
            self.calm_until = self.clock() + CALM
        foot = min(self.sitting.persons, default=0)
        self.board.foot = foot if self.viewer is None else self.viewer
        self.board.show(replace(shown, viewer=self.viewer), self.viewer)
        self._collect()

    def look(self, seat: Seat | None) -> None:
        """Show the table to somebody else; nobody sees no hand at all."""
        self.board.finish()
        tags = self.board.tags
        self.viewer = seat
        if seat is None:
            self.board.show(self.public, None)
            self.stage.hidden()
        else:
            self.last = seat
            self.board.show(self.sitting.view(seat), seat)
            self.log.saw(seat)
        self.board.tags = tags

    def hide(self) -> None:
        """With several people: lay every hand face down, until somebody confirms."""
        self.open_since = None
        if self.alone is None and self.viewer is not None:
            self.log.saw(self.viewer)
            self.look(None)

    def go_away(self) -> None:
        """With several people: nobody looks, and the curtain falls before anybody does."""
        self.hide()
        self.board.finish()
        self.board.show(self.public, None)
        self.last = None

    def turn_to(self, seat: Seat) -> None:
        """Behind the closed curtain: turn the table round to the next person."""
        self.viewer, self.last, self.open_since = None, seat, None
        self.board.foot = seat
        self.board.show(self.public, None)

    def _collect(self) -> None:
        self.queue.extend(self.sitting.take_events())

    def _show_events(self) -> None:
        """Let the board have all that happened, up to the end of a round."""
        while self.queue and self.ended is None:
            event = self.queue.popleft()
            event.seen_by(None).fold(self.public)
            self._show(event)

    def _show(self, event: Event) -> None:
        self.log.add(event)
        self.moments.add(event)
        if isinstance(event, Moved) and laid(event):
            self.played = event.cards[-1]
        self.board.apply(event.seen_by(self.viewer))
        if isinstance(event, RoundEnded):
            self.ended, self.dealing = event, True
        elif isinstance(event, Turn):
            self.dealing = False

    # Going on ------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether a person is asked and may answer now."""
        return self.open_since is not None

    def advance(self) -> None:
        """Do whatever is due now."""
        self._think()
        if self.board.happening:
            return
        self._show_events()
        if self.board.happening:
            return
        decision = self.sitting.asked
        if self.ended is not None:
            self._end_round()
        elif decision is None:
            self._end_match()
        elif isinstance(decision, Calls):
            self._calls(decision.seat)
        elif decision.seat in self.sitting.agents:
            self._computer(decision.seat)
        else:
            self._person(decision.seat)

    def _end_round(self) -> None:
        event, self.ended = self.ended, None
        assert event is not None
        final = self.over = self.sitting.asked is None
        if final:
            for left in self.queue:
                if isinstance(left, MatchEnded):
                    self._show(left)
            self.queue.clear()
        self.hide()
        self.last = None
        self.stage.round_over(event, final)

    def _end_match(self) -> None:
        """A game that counts no rounds is over: its results are those of its only one."""
        if not self.over:
            self.over = True
            seats = len(self.sitting.names)
            scores = self.sitting.match.table.scores
            self.hide()
            self.stage.round_over(RoundEnded(None, ((),) * seats, (0,) * seats, scores), True)

    def answer(self, index: int) -> None:
        """Answer the open question, whoever it is put to."""
        self.sitting.answer(index)
        self._collect()
        self.since = self.clock()
        self.open_since = None
        self.window = None
        self.thought, self.answer_ready, self.moment = None, None, None
        self.gathering = Gathering(self.sitting.match)
        self._open_window()
        self._think()

    # Calls -----------------------------------------------------------------------

    def _open_window(self) -> None:
        """A person's calls count as soon as they are owed, also while the card flies."""
        decision = self.sitting.asked
        if isinstance(decision, Calls) and decision.seat not in self.sitting.agents:
            length = 1000 * self.sitting.window
            self.window = CallWindow(decision.seat, decision.options[0], length)

    def _calls(self, seat: Seat) -> None:
        if seat in self.sitting.agents:
            self._computer_calls(seat)
            return
        if self.window is None:
            self._open_window()
        assert self.window is not None
        now = self.clock()
        if now < self.calm_until:
            return
        self.window.land(now)
        if self.window.over(now):
            self.answer(self._index(self.window))

    def _index(self, window: CallWindow) -> int:
        decision = self.sitting.asked
        assert decision is not None
        for call, taken in window.made.items():
            self.moments.call(window.seat, call, taken)
        return decision.options.index(window.answer())

    def _computer_calls(self, seat: Seat) -> None:
        """A computer player calls at its own moment, in the same window."""
        decision, now = self.sitting.asked, self.clock()
        assert decision is not None
        if self.answer_ready is None:
            return
        made = decision.options[self.answer_ready]
        if self.moment is None:
            window, agent = self.sitting.window, self.sitting.agents[seat]
            taken = min(window, agent.reaction(bool(made), window))
            self.moment = now + 1000 * taken
            for call in made:
                self.moments.call(seat, call, 1000 * taken)
        if now >= self.moment or self.board.speed <= 0:
            self.answer(self.answer_ready)

    # Computer players ----------------------------------------------------------------

    def _think(self) -> None:
        """Let the computer player who is asked think a little, also while cards fly."""
        decision = self.sitting.asked
        if decision is None or decision.seat not in self.sitting.agents:
            return
        if self.thought is None:
            self.thought = self.sitting.agents[decision.seat].think(self.sitting.match)
        if self.answer_ready is None:
            slice_ = THINK if self.board.happening else THINK_IDLE
            self.answer_ready = self.thought.poll(slice_, self.clock)

    def _computer(self, seat: Seat) -> None:
        self.hide()
        if self.answer_ready is not None and self.clock() >= self._due():
            self.answer(self.answer_ready)

    def _due(self) -> float:
        """When the computer player who is asked may answer."""
        each = min(1.0, 6 / max(1, len(self.sitting.agents)))
        share = 1.0 if isinstance(self.sitting.asked, PlayCard) else 0.5
        return self.since + 1000 * each * share * self.pace

    # People ----------------------------------------------------------------------------

    def _person(self, seat: Seat) -> None:
        if self.alone is None and self.viewer != seat:
            if self.last == seat and self.viewer is None:
                self.look(seat)
            else:
                self.hide()
                self.stage.hand_over(seat)
                return
        now = self.clock()
        if self.open_since is None:
            self.open_since = now
            self.stage.asks()
        passes = self.alone is not None and only_pass(self.sitting.asked)
        if passes and now >= self.open_since + self._pause():
            self.answer(0)

    def _pause(self) -> float:
        return PASS_AFTER if self.board.speed > 0 else 0.4 * PASS_AFTER

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves."""
        decision = self.sitting.asked
        if decision is None or self.ended is not None:
            return 0.0 if self.queue or self.ended is not None else None
        now = self.clock()
        if now < self.calm_until:
            return self.calm_until - now
        if decision.seat in self.sitting.agents:
            if self.answer_ready is None:
                return 1.0
            due = self.moment if isinstance(decision, Calls) else self._due()
            return 1.0 if due is None else max(1.0, due - now)
        if self.open_since is None:
            return 1.0
        if self.alone is not None and only_pass(decision):
            return max(1.0, self.open_since + self._pause() - now)
        return None


def laid(event: Moved) -> bool:
    """Whether somebody put a card from their hand onto the table."""
    return owner(event.source)[0] == HAND and owner(event.to)[1] is None
