"""What happens next at the table: events to whatever shows them, computer players, hand-overs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.core.card import Card
from game.core.decision import Calls, Claim, Decision, Dodge, Seat
from game.core.event import (
    Announced,
    Answerable,
    Event,
    MatchEnded,
    Revealed,
    Rolled,
    RoundEnded,
    Turn,
)
from game.core.seat_view import SeatView
from game.session.calls import CallTimes, CallWindow
from game.session.claims import Claims
from game.session.log.log import Log
from game.session.speech.prompts import (
    DONE,
    Gathering,
    lays,
    leads_on,
    only_pass,
    same_question,
)
from game.session.votes import Votes, secret

from .ahead import Ahead
from .computers import Computers
from .looks import Looks, Shows, Waiting
from .pace import Clocks, CrowdTempo, Pace, haste
from .shown import Shown
from .sitting import Sitting
from .skip import Skip
from .taken import Back, Taken
from .tidings import Tidings

CALM = 1500.0  # milliseconds to look round after a game is continued


class OpenWindow(Protocol):
    """What everybody has to do, or to see, before the game goes on."""

    @property
    def open(self) -> bool:
        """Whether it holds the game up."""

    def advance(self) -> None:
        """Do whatever is due now."""

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves."""


class Flow:
    """One game on its way: what is still to be shown, who is to answer."""

    def __init__(
        self, sitting: Sitting, board: Shows, log: Log, stage: Waiting, clocks: Clocks
    ) -> None:
        self.sitting, self.board, self.stage, self.clock = sitting, board, stage, clocks.now
        looks = self.looks = Looks(sitting, board, log, stage, clocks)
        tidings = self.tidings = Tidings(sitting, log)
        self.gathering = Gathering(sitting.match)
        self.tempo = CrowdTempo(len(sitting.names), lambda: sitting.persons)
        computers = self.computers = Computers(sitting, tidings.moments, clocks, self.tempo)
        board.tempo = self.tempo_of
        self.over = False
        """Whether the results of the last round were shown."""
        self.rolled: list[Rolled] = []
        """The dice that are being thrown: nothing is told of them yet."""
        self.dealing = False
        """Whether a round is being dealt and nobody's turn has begun."""
        self.claims = Claims(looks, tidings, computers, self.went_on)
        self.votes = Votes(looks, tidings, computers, self.went_on)
        self.ahead = Ahead(sitting)
        self.shown = Shown(looks, log, computers)
        self.times = CallTimes(looks, tidings, computers, self.answer)
        self.skip = Skip(looks, tidings, self.claims.round_over, self.went_on)
        self.back = Back(looks, tidings, lambda: self.waiting, self.go_back)
        self.taken = Taken(looks, tidings, self)
        self.giving = False
        """Whether cards that were gathered are being given, one after another."""

    def use(self, pace: Pace) -> None:
        """What people have set counts from now on."""
        self.looks.clocks.pace = pace

    @property
    def viewer(self) -> Seat | None:
        """Whose hand lies open."""
        return self.looks.viewer

    @property
    def alone(self) -> Seat | None:
        """The only person, who always looks."""
        return self.looks.alone

    @property
    def public(self) -> SeatView:
        """The table as nobody in particular sees it."""
        return self.looks.public

    @property
    def window(self) -> CallWindow | None:
        """The calls that somebody owes just now."""
        return self.times.window

    # Showing -----------------------------------------------------------------

    def start(self, before: SeatView | None) -> None:
        """Show the table as it was before the first event, or as it was left."""
        self.looks.lay_out(before)
        self.dealing = before is not None
        self.times.returning = before is None
        if before is None:
            self.looks.calm_until = self.clock() + CALM
            self.tidings.remember(self.public)
        self.looks.begin()
        self.tidings.collect()
        self.show_events()

    def show_events(self) -> None:
        """Let all be seen that happened, up to a claim window or the end of a round.

        What comes of a roll, and what is told of it, waits until the dice lie still.
        """
        tidings = self.tidings
        self._tell_rolled()
        while tidings.queue and tidings.ended is None and self.window_open is None:
            if self.rolled and not isinstance(tidings.queue[0], Rolled):
                if self.board.happening:
                    return
                self._tell_rolled()
            event = tidings.queue.popleft()
            self.looks.fold(event)
            self._show(event)
        self._tell_rolled()

    def _tell_rolled(self) -> None:
        """Dice lie still: what they show is told."""
        if self.rolled and not self.board.happening:
            rolled, self.rolled = self.rolled, []
            for event in rolled:
                self.tidings.tell(event)

    def catch_up(self) -> None:
        """Let all that happened have been shown, up to where people have to do something."""
        left = -1
        while left != len(self.tidings.queue):
            left = len(self.tidings.queue)
            self.board.finish()
            self.show_events()
        self.board.finish()
        self._tell_rolled()

    def _show(self, event: Event) -> None:
        if isinstance(event, Rolled):
            self.rolled.append(event)
        else:
            self.tidings.tell(event)
        self.board.apply(event.seen_by(self.viewer))
        if isinstance(event, RoundEnded):
            self.tidings.ended, self.dealing = event, True
            self.claims.round_over()
        elif isinstance(event, Answerable):
            self.claims.begin(event)
        elif isinstance(event, Revealed):
            self.shown.begin(event)
        elif isinstance(event, Announced):
            self.shown.announced(event)
        elif isinstance(event, Turn):
            self.dealing = False
        if self.window_open is not None:
            self.back.forget()
            self.tempo.forget()

    def tempo_of(self, event: Event) -> float:
        """How many times as fast as usual an event is shown."""
        return 1 + (self.computers.tempo - 1) * haste(event)

    # Going on ------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether a person is asked and may answer now."""
        return self.looks.open_since is not None and self.window_open is None

    @property
    def waits_here(self) -> bool:
        """Whether that person answers at this screen, and not where their hand lies apart."""
        asked = self.sitting.asked
        return self.waiting and asked is not None and asked.seat not in self.looks.apart

    @property
    def chooser(self) -> Seat | None:
        """The person who has to choose something by their own hand, wherever it lies.

        Whatever asks: a turn, a secret round, or which Dodge somebody plays who has claimed.
        """
        if self.claims.asking is not None:
            return self.claims.asking
        asked = self.sitting.asked
        return asked.seat if asked is not None and self.waiting else None

    @property
    def awaited(self) -> frozenset[Seat]:
        """Everybody without whom the game does not go on now, whatever kind of question it is.

        Where a clock runs it goes on without them, too.
        """
        for window in (self.claims.shown, self.votes.shown):
            if window is not None:
                return window.open
        if self.window is not None:
            return frozenset({self.window.seat})
        return frozenset() if self.chooser is None else frozenset({self.chooser})

    @property
    def window_open(self) -> OpenWindow | None:
        """What everybody has to do, or to see, before the game goes on."""
        windows: tuple[OpenWindow, ...] = (self.claims, self.votes, self.shown)
        return next((window for window in windows if window.open), None)

    @property
    def moving(self) -> bool:
        """Whether something waits to be seen, or is played to its end unseen."""
        return bool(self.tidings.queue) or self.tidings.ended is not None or self.skip.on

    @property
    def thinking(self) -> bool:
        """Whether a computer player needs time to find an answer."""
        free = self.window_open is None and self.tidings.ended is None
        return self.skip.on or (free and self.computers.thinking)

    def advance(self) -> None:
        """Do whatever is due now; what comes of a window is seen as soon as that closes."""
        window = self.window_open
        if window is not None:
            window.advance()
            if window.open or window is self.shown:
                return
        self.play_on()

    def play_on(self) -> None:
        """Show what happened, then let whoever is asked now answer."""
        self.skip.watch()
        if self.skip.on:
            self._tell_rolled()
            self.skip.advance()
            return
        self.computers.think()
        if self.board.happening:
            return
        self.show_events()
        if not self.board.happening and self.window_open is None:
            self._go_on(self.sitting.asked)

    def _go_on(self, decision: Decision[Any] | None) -> None:
        """All was shown: whoever is asked now may answer."""
        if self.tidings.ended is not None:
            self._end_round(self.tidings.ended)
        elif decision is None:
            self._end_match()
        elif isinstance(decision, Dodge):
            self.back.forget()
            self.claims.begin(Answerable(decision.about, (decision.seat,)))
        elif secret(decision):
            self.back.forget()
            self.votes.begin(decision)
        elif isinstance(decision, Calls) and (self.times.shouted or not self.computers.asked()):
            self.tempo.forget()
            self.times.advance()
        elif self.computers.asked():
            self._computer(decision)
        elif not (self._ordered(decision) or self._given(decision)):
            self._person(decision.seat)

    def _end_round(self, event: RoundEnded) -> None:
        tidings = self.tidings
        tidings.ended = None
        self.back.forget()
        final = self.over = self.sitting.asked is None
        if final:
            for left in tidings.queue:
                if isinstance(left, MatchEnded):
                    self._show(left)
                else:
                    tidings.tell(left)  # nothing to be seen, but what was told is whole
            tidings.queue.clear()
        self.looks.hide()
        self.looks.last = None
        self.stage.round_over(event, final)

    def _end_match(self) -> None:
        """A game that counts no rounds is over: its results are those of its only one."""
        if not self.over:
            self.over = True
            seats = len(self.sitting.names)
            scores = self.sitting.match.table.scores
            self.looks.hide()
            self.stage.round_over(RoundEnded(None, ((),) * seats, (0,) * seats, scores), True)

    def answer(self, index: int) -> None:
        """Answer the open question, whoever it is put to."""
        asked = self.sitting.asked
        self.back.note(asked, self.gathering.cards, self.giving)
        self.taken.note(asked)
        waiting = len(self.tidings.queue)
        self.sitting.answer(index)
        self.tidings.collect()
        if asked is not None:
            self.tempo.hear(asked.seat, [*self.tidings.queue][waiting:])
        self.went_on()
        if asked is not None and asked.together and not same_question(self.sitting.asked, asked):
            self.looks.hide()
        self.show_events()
        if self.window_open is None:
            self.computers.think()

    def give(self) -> None:
        """Say what was chosen, give the cards gathered, one after another, and be done."""
        gathering, asked = self.gathering, self.sitting.asked
        claims = isinstance(asked, Claim)
        given = [*gathering.cards] if gathering.over and not claims else [*gathering.cards, DONE]
        if isinstance(asked, Claim):
            if not gathering.whole:
                return
            claimed = asked
            self.answer(asked.options.index(gathering.word))
            self.giving = True
            asked = lays(self.sitting.asked, claimed)
        for number, option in enumerate(given):
            now = self.sitting.asked
            if asked is None or not same_question(now, asked) or option not in now.options:
                break
            self.giving = self.giving or number > 0
            self.answer(list(now.options).index(option))
        self.giving = False

    def go_back(self, gathered: Sequence[Card] = ()) -> None:
        """A choice was taken back, with the cards gathered for it: all see the table as it is."""
        self.taken.forget()
        self.tempo.forget()
        self.tidings.queue.clear()
        self.looks.renew()
        self.went_on()
        self.gathering.cards = list(gathered)
        self.looks.open_since = self.clock()
        self.stage.asks()

    def went_on(self) -> None:
        """The match has gone on: what was open before is settled."""
        self.computers.since = self.clock()
        self.computers.forget()
        self.looks.open_since = None
        self.gathering = Gathering(self.sitting.match)
        self.ahead.settle()
        self.times.open()

    def rest(self, milliseconds: float) -> None:
        """Time stood still for so long, for every window that is open; calls begin anew."""
        for window in (self.claims.shown, self.votes.window, self.shown.now):
            if window is not None:
                window.rest(milliseconds)
        self.times.anew()

    def _computer(self, decision: Decision[Any]) -> None:
        """The computer player who is asked answers when it is time."""
        if not isinstance(decision, Calls):
            self.looks.hide()
        answer = self.computers.ready()
        if answer is not None:
            self.answer(answer)

    # People ----------------------------------------------------------------------------

    def _person(self, seat: Seat) -> None:
        if not self.looks.opens(seat):
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
        pace = self.looks.clocks.pace
        if self.alone is None or not only_pass(self.sitting.asked) or not pace.look:
            return None
        length = pace.look * pace.slowest([self.sitting.names[self.alone]])
        return (self.looks.open_since or 0.0) + length - self.clock()

    def _ordered(self, decision: Decision[Any]) -> bool:
        """Whether a person answered beforehand, so that nobody has to be asked."""
        word = self.sitting.ordered(decision)
        if word:
            self.looks.hide()
            self.answer(list(decision.options).index(word))
        return bool(word)

    def _given(self, decision: Decision[Any]) -> bool:
        """Whether a person answered a secret round elsewhere, before it was their turn."""
        if not decision.together or decision.seat not in self.ahead.given:
            return False
        answer = self.ahead.next(decision)
        if answer is not None:
            self.looks.hide()
            self.answer(answer)
        return answer is not None

    def _say_only_word(self) -> None:
        """A person is asked so that nobody can tell what they hold: the answer is clear.

        What comes next is asked at the same moment as if it had been asked at first: a frame more
        would tell.
        """
        self.giving = True
        self.answer(0)
        self.giving = False
        if not (self.moving or self.board.happening or self.window_open):
            self._go_on(self.sitting.asked)

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves."""
        window = self.window_open
        if window is not None:
            return window.next_tick()
        decision, ended = self.sitting.asked, self.tidings.ended is not None
        if decision is None or ended:
            return 0.0 if self.tidings.queue or ended or not self.over else None
        if self.looks.calm > 0:
            return self.looks.calm
        if self.computers.asked():
            return self.computers.next_tick()
        if self.looks.open_since is None:
            return 1.0
        due = self._passes_in()
        return None if due is None else max(1.0, due)
