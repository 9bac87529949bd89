"""What happens next at the table: events to the board, computer players, hand-overs."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from game.core.card import Card
from game.core.decision import Calls, Decision, Dodge, Seat
from game.core.event import (
    Announced,
    Answerable,
    Event,
    MatchEnded,
    Moved,
    Revealed,
    RoundEnded,
    Turn,
)
from game.core.seat_view import SeatView
from game.session.calls.calls import CallWindow
from game.session.calls.times import CallTimes
from game.session.claims.claims import Claims
from game.session.log.events import HAND, owner
from game.session.log.log import Log
from game.session.speech.prompts import Gathering, leads_on, only_pass, same_question
from game.session.votes.votes import Votes, secret
from game.table.board import Board

from . import lays as play_lays
from .back import Back
from .computers import Computers
from .looks import Looks, Waiting
from .moments import Moments
from .shown import Shown
from .sitting import Sitting
from .skip import Skip
from .taken import Taken

CALM = 1500.0  # milliseconds to look round after a game is continued


class Flow(Looks):
    """One game on its way: what is still to be shown, who is to answer."""

    def __init__(
        self, sitting: Sitting, board: Board, log: Log, stage: Waiting, clock: Callable[[], float]
    ) -> None:
        super().__init__(sitting, board, log, stage, clock)
        self.queue: deque[Event] = deque()
        self.window: CallWindow | None = None
        self.gathering = Gathering(sitting.match)
        self.moments = Moments(board.layout)
        self.computers = Computers(sitting, self.moments, clock, self.room, self.stopwatch)
        self.calm_until = 0.0
        """Until when no call's time runs, because the table was only just opened."""
        self.ended: RoundEnded | None = None
        self.over = False
        """Whether the results of the last round were shown."""
        self.dealing = False
        """Whether a round is being dealt and nobody's turn has begun."""
        self.claims = Claims(self)
        self.votes = Votes(self)
        self.shown = Shown(self)
        self.back, self.taken = Back(self), Taken(self)
        self.times = CallTimes(self)
        self.skip = Skip(self)
        self.giving = False
        """Whether cards that were gathered are being given, one after another."""
        self.played: Card | None = None
        """The card that was laid on the table last."""

    # Showing -----------------------------------------------------------------

    def start(self, before: SeatView | None) -> None:
        """Show the table as it was before the first event, or as it was left."""
        self.lay_out(before)
        self.dealing = before is not None
        if before is None:
            self.calm_until = self.clock() + CALM
            self._remember()
        foot = min(self.sitting.persons, default=0)
        self.board.foot = foot if self.viewer is None else self.viewer
        self.board.show(self.views[self.viewer], self.viewer)
        self.collect()
        self._show_events()

    def _remember(self) -> None:
        """What was played before the game was left, and up to where each person saw it."""
        turn: Seat = -1
        if not self.sitting.past:
            self.moments.go_on(self.public)
        for event in self.sitting.past:
            self.tell(event)
            if isinstance(event, Turn):
                self.log.saw(turn)
                turn = event.seat
            elif isinstance(event, RoundEnded):
                self.moments.clear()

    def collect(self) -> None:
        """What the last answer brought about waits to be shown."""
        self.queue.extend(self.sitting.take_events())

    def _show_events(self) -> None:
        """Let the board have all that happened, up to a claim window or the end of a round."""
        while self.queue and self.ended is None and self.window_open is None:
            event = self.queue.popleft()
            self.fold(event)
            self._show(event)

    def catch_up(self) -> None:
        """Let all that happened have been shown, up to where people have to do something."""
        self.board.finish()
        self._show_events()
        self.board.finish()

    def tell(self, event: Event) -> None:
        """An event goes to the log and to the moments of its round."""
        self.log.add(event)
        self.moments.add(event)
        if isinstance(event, Moved) and laid(event):
            self.played = event.cards[-1]

    def _show(self, event: Event) -> None:
        self.tell(event)
        self.board.apply(event.seen_by(self.viewer))
        if isinstance(event, RoundEnded):
            self.ended, self.dealing = event, True
            self.claims.round_over()
        elif isinstance(event, Answerable):
            self.claims.begin(event)
        elif isinstance(event, Revealed):
            self.shown.begin(event)
        elif isinstance(event, Announced):
            self.shown.announced(event)
        elif isinstance(event, Turn):
            self.dealing = False

    # Going on ------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether a person is asked and may answer now."""
        return self.open_since is not None and self.window_open is None

    @property
    def window_open(self) -> Claims | Votes | Shown | None:
        """What everybody has to do, or to see, before the game goes on."""
        windows: tuple[Claims | Votes | Shown, ...] = (self.claims, self.votes, self.shown)
        return next((window for window in windows if window.open), None)

    @property
    def thinking(self) -> bool:
        """Whether a computer player needs time to find an answer."""
        free = self.window_open is None and self.ended is None and self.computers.thinking
        return self.skip.on or free

    def advance(self) -> None:
        """Do whatever is due now."""
        window = self.window_open
        if window is not None:
            window.advance()
            return
        self.skip.watch()
        if self.skip.on:
            self.skip.advance()
            return
        self.computers.think()
        if self.board.happening:
            return
        self._show_events()
        if not self.board.happening and self.window_open is None:
            self._go_on(self.sitting.asked)

    def _go_on(self, decision: Decision[Any] | None) -> None:
        """All was shown: whoever is asked now may answer."""
        if self.ended is not None:
            self._end_round()
        elif decision is None:
            self._end_match()
        elif isinstance(decision, Dodge):
            self.claims.begin(Answerable(decision.about, (decision.seat,)))
        elif secret(decision):
            self.votes.begin(decision)
        elif isinstance(decision, Calls) and (self.times.shouted or not self.computers.asked()):
            self.times.advance()
        elif self.computers.asked():
            self._computer(decision)
        elif not self._ordered(decision):
            self._person(decision.seat)

    def _end_round(self) -> None:
        event, self.ended = self.ended, None
        assert event is not None
        self.back.forget()
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
        asked = self.sitting.asked
        self.back.note(asked)
        self.taken.note(asked)
        self.sitting.answer(index)
        self.collect()
        self.went_on()
        if asked is not None and asked.together and not same_question(self.sitting.asked, asked):
            self.hide()
        self._show_events()
        if self.window_open is None:
            self.computers.think()

    def go_back(self) -> None:
        """A choice was taken back: everybody sees the table as it is now."""
        self.queue.clear()
        self.views = {viewer: self.sitting.view(viewer) for viewer in self.views}
        self.board.show(self.views[self.viewer], self.viewer)
        self.went_on()
        self.open_since = self.clock()
        self.stage.asks()

    def went_on(self) -> None:
        """The match has gone on: what was open before is settled."""
        self.computers.since = self.clock()
        self.computers.forget()
        self.open_since = None
        self.window = None
        self.gathering = Gathering(self.sitting.match)
        self.times.open()

    def _computer(self, decision: Decision[Any]) -> None:
        """The computer player who is asked answers when it is time."""
        if not isinstance(decision, Calls):
            self.hide()
        answer = self.computers.ready()
        if answer is not None:
            self.answer(answer)

    # People ----------------------------------------------------------------------------

    def _person(self, seat: Seat) -> None:
        if not self.opens(seat):
            return
        if leads_on(self.sitting.match):
            self._say_only_word()
            return
        due = self._passes_in()
        if due is not None and due <= 0:
            self.answer(0)

    def _passes_in(self) -> float | None:
        """Milliseconds until a person passes without a press, because no card fits.

        They have the time in which shown cards can be looked at. Among several people nobody
        passes without a press: the others would know by the time it takes that nothing fits
        (CC-100). Computer players are told no times.
        """
        if self.alone is None or not only_pass(self.sitting.asked) or not self.shown.length:
            return None
        length = self.shown.length * self.times.slowest([self.alone])
        return (self.open_since or 0.0) + length - self.clock()

    def _ordered(self, decision: Decision[Any]) -> bool:
        """Whether a person answered beforehand, so that nobody has to be asked."""
        word = play_lays.ordered(self.sitting, decision)
        if word:
            self.hide()
            self.answer(list(decision.options).index(word))
        return bool(word)

    def _say_only_word(self) -> None:
        """A person is asked so that nobody can tell what they hold: the answer is clear."""
        self.giving = True
        self.answer(0)
        self.giving = False

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves."""
        window = self.window_open
        if window is not None:
            return window.next_tick()
        decision = self.sitting.asked
        if decision is None or self.ended is not None:
            return 0.0 if self.queue or self.ended is not None or not self.over else None
        now = self.clock()
        if now < self.calm_until:
            return self.calm_until - now
        if self.computers.asked():
            return self.computers.next_tick()
        if self.open_since is None:
            return 1.0
        due = self._passes_in()
        return None if due is None else max(1.0, due)


def laid(event: Moved) -> bool:
    """Whether somebody put a card from their hand onto the table."""
    return owner(event.source)[0] == HAND and owner(event.to)[1] is None
