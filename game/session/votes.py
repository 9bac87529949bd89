"""Secret answers that everybody gives at once: believe a claim, or call it a bluff."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from game.core.decision import Challenge, Decision, Seat
from game.core.match import Match

from .computers import Computers
from .looks import Looks
from .pace import USUAL
from .tidings import Tidings
from .windows import SharedRound, SharedWindow

LONGER = 2.0  # a bluff takes longer to see through than a Dodge to find
TURNED = 1800.0  # milliseconds in which all answers lie open
BRIEFEST = 0.1  # how much shorter that gets, where only computers answered, by their pace
OTHERS = 2.0  # seconds that computers alone take, at their normal pace


@dataclass(slots=True)
class VoteWindow(SharedWindow):
    """One question to everybody else at the table; nobody sees what anybody answers."""

    answers: dict[Seat, str] = field(default_factory=dict)
    """What people have answered."""
    turned: float | None = None
    """When all answers were turned over."""

    @property
    def open(self) -> frozenset[Seat]:
        """The people who have not answered."""
        return self.asked - self.answers.keys()

    def rest(self, milliseconds: float) -> None:
        """Time stood still for so long."""
        SharedWindow.rest(self, milliseconds)
        if self.turned is not None:
            self.turned += milliseconds

    def answer(self, seat: Seat, word: str, now: float) -> bool:
        """A person's answer, once and for all; whether it counted."""
        if self.start is None or seat not in self.open or self.over(now):
            return False
        self.answers[seat] = word
        self._settle(now)
        return True

    def answered(self, seat: Seat, now: float) -> bool:
        """Whether a seat is seen to have answered."""
        known = seat in self.answers if seat in self.people else self.seen(seat, now)
        return known or self.turned is not None or (self.done is not None and not self.open)


class Votes(SharedRound[VoteWindow]):
    """A secret round of one question to several, from the question to its answers.

    Answers reach the match only when all are in, so nothing can show what one of them was.
    """

    def __init__(
        self, looks: Looks, tidings: Tidings, computers: Computers, went_on: Callable[[], None]
    ) -> None:
        """`went_on` hears when the game goes on."""
        super().__init__(looks, tidings, computers, went_on)
        self.asked: Decision[Any] | None = None
        """The question as the first of them is asked."""
        self.given: dict[Seat, str] = {}
        """All answers, once they were turned over."""
        self.looker: Seat | None = None
        """Who looks at their own cards before they answer, behind a curtain; time stands still."""

    # State -----------------------------------------------------------------------

    @property
    def alone(self) -> bool:
        """Whether the only person is asked: they answer at the table, their hand open."""
        window = self.window
        return window is not None and self.looks.alone in window.asked and not self.given

    @property
    def shown(self) -> VoteWindow | None:
        """The window to be seen by all, once its time runs."""
        window = self.window
        return window if window and window.start is not None and not self.alone else None

    def words(self) -> tuple[str, str]:
        """What may be answered: the first is what silence means."""
        assert self.asked is not None
        return self.asked.options[0], self.asked.options[1]

    # From the question to the answers ----------------------------------------------

    def begin(self, decision: Decision[Any]) -> None:
        """Everybody is asked at once."""
        seats = tuple(d.seat for d in decision.together)
        people = frozenset(seats) & self.sitting.persons
        waits = LONGER * self.looks.clocks.pace.claims * self.slowest(people)
        length = 0.0 if self.looks.alone in people else waits
        quick = OTHERS * self.quickest(BRIEFEST)
        self.begun(VoteWindow(seats, people, length, quick=quick))
        self.asked, self.given = decision, {}

    def advance(self) -> None:
        """Do whatever is due now; as long as somebody looks, their hand lies open."""
        if self.looker in self.looks.apart:
            self.stop_looking()  # they have just taken their cards to a phone
        if self.looker is not None and not self.looks.busy:
            self.looks.opens(self.looker)
        super().advance()

    def _land(self, window: VoteWindow) -> None:
        """The cards lie: hands go down, where several people look, and computers think."""
        if self.alone and self.looks.alone is not None:
            self.looks.opens(self.looks.alone)
        else:
            self.looks.hide()
        self.minds.ask(self._questions())

    def _questions(self) -> Iterator[tuple[Seat, Match]]:
        """What every seat is asked."""
        ahead = self.sitting.match.fork()
        for seat in self.window.seats if self.window else ():
            yield seat, ahead.fork()
            ahead.submit(0)

    def _end(self, window: VoteWindow) -> None:
        """All answers are in, or time is up: who said nothing says the first word."""
        silence = self.words()[0]
        known = {**self.minds.wills, **window.answers}
        self.given = {seat: str(known.get(seat, silence)) for seat in window.seats}
        if len(window.asked) > 1:
            self.looks.last = None  # many hands were at the keys: the curtain falls in any case
        for seat in window.seats:  # what is asked next may be another such round
            asked = self.sitting.asked
            assert asked is not None
            self.sitting.answer(list(asked.options).index(self.given[seat]))
        self.tidings.collect()
        self.looks.open_since = None
        self.looks.stage.sounds("flip")
        window.turned = self.clock()

    def _settled(self, window: VoteWindow, now: float) -> bool:
        """All answers lie open for a moment, or until somebody has seen them."""
        if window.turned is None:
            return False
        look = self.looks.clocks.pace.look / USUAL
        pace = max(1.0, look) if window.asked else max(BRIEFEST, self.computers.times_as_long)
        if (look or not window.asked) and now >= window.turned + TURNED * pace:
            self.close()
        return True

    def close(self) -> None:
        """Everybody has seen how it went: the game goes on."""
        self.window, self.asked, self.given, self.looker = None, None, {}, None
        self.minds.forget()
        self._went_on()

    # Presses ---------------------------------------------------------------------

    def press(self, seat: Seat, word: str) -> bool:
        """Somebody answers; whether it counted. Whoever looks puts their cards down with it."""
        window = self.window
        if seat == self.looker:
            self.stop_looking()
        return window is not None and window.answer(seat, word, self.clock())

    def may_look(self, seat: Seat) -> bool:
        """True if a person who has yet to answer can have their own hand shown at this screen."""
        window, now = self.window, self.clock()
        if window is None or window.start is None or self.alone or self.looker is not None:
            return False
        return seat in window.open and seat not in self.looks.apart and not window.over(now)

    def look(self, seat: Seat) -> None:
        """Have the screen handed over, so that somebody sees their own cards; the clock waits."""
        if self.window is None or not self.may_look(seat):
            return
        self.window.hold(self.clock())
        self.looker = seat
        self.looks.last = None  # many hands were at the keys: the curtain falls in any case
        self.looks.opens(seat)

    def stop_looking(self) -> None:
        """The hand goes down again, and time goes on."""
        if self.window is None or self.looker is None:
            return
        self.looker = None
        self.looks.hide()
        self.looks.last = None
        self.window.hold(self.clock())

    def finish(self) -> None:
        """A press on nothing: what lies open was seen."""
        if self.window is not None and self.window.turned is not None:
            self.close()

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves."""
        window = self.window
        if window is None or (self.alone and window.start is not None and window.done is None):
            return None
        return max(1.0, self.looks.calm)


def secret(decision: Decision[Any] | None) -> TypeGuard[Challenge]:
    """Whether this is a question of a secret round that all answer in one window."""
    return isinstance(decision, Challenge) and bool(decision.together)
