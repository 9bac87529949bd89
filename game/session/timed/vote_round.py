"""Secret votes that everybody gives at once: believe a claim, or call it a bluff."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeGuard

from game.core.decision import Challenge, Decision, Seat
from game.core.match import Match
from game.session.pace import USUAL_LOOK_MS
from game.session.speech.prompts import Speaker

from .timed_round import RoundParts, TimedRound
from .timed_window import TimedWindow
from .window_minds import CALM_MS

LONGER_FACTOR = 2.0  # a bluff takes longer to see through than a Dodge to find
TURNED_MS = 1800.0  # milliseconds in which all answers lie open
BRIEFEST_SHARE = 0.1  # how much shorter that gets, where only computers answered, by their pace
OTHERS_S = 2.0  # seconds that computers alone take, at their normal pace
COMPUTERS_SHARE = 0.5  # of the time, after which all computer players are seen to have answered


@dataclass(slots=True, kw_only=True)
class VoteWindow(TimedWindow):
    """One question to everybody else at the table; all answers are secret."""

    turned_at: float | None = None
    """When all answers were turned over."""

    def shift_clock(self, milliseconds: float) -> None:
        """Shift the clock by the milliseconds that stood still."""
        TimedWindow.shift_clock(self, milliseconds)
        if self.turned_at is not None:
            self.turned_at += milliseconds

    def has_shown_answer(self, seat: Seat, now: float) -> bool:
        """Return True if a seat is seen to have answered."""
        known = seat in self.answers if seat in self.people else self.has_been_seen(seat, now)
        return (
            known
            or self.turned_at is not None
            or (self.done_at is not None and not self.unanswered_seats)
        )


class VoteRound(TimedRound[VoteWindow]):
    """A secret round of one question to several, from the question to its answers.

    Answers reach the match only when all are in, so nothing can show what one of them was.
    """

    def __init__(self, parts: RoundParts) -> None:
        super().__init__(parts)
        self.asked: Decision[Any] | None = None
        """The question as the first of them is asked."""
        self.given: dict[Seat, str] = {}
        """All answers, once they were turned over."""
        self.looker: Seat | None = None
        """Who looks at their own cards before they answer, behind a curtain; time stands still."""

    # State -----------------------------------------------------------------------

    @property
    def asks_only_person(self) -> bool:
        """True if the only person is asked: they answer at the table, their hand open."""
        window = self.window
        return (
            window is not None and self.views.only_viewer in window.asked_seats and not self.given
        )

    @property
    def shown_window(self) -> VoteWindow | None:
        """The window that all see, once its time runs; the only person answers at the table."""
        return None if self.asks_only_person else super().shown_window

    @property
    def is_still(self) -> bool:
        """True while the only person thinks."""
        shown = super().shown_window
        return shown is not None and shown.done_at is None and self.asks_only_person

    def list_answer_words(self) -> tuple[str, str]:
        """Return the possible answers; the first is what silence means."""
        assert self.asked is not None
        return self.asked.options[0], self.asked.options[1]

    def write_question(self, speaker: Speaker) -> str:
        """Return the question in words, as everybody may read it."""
        assert self.asked is not None
        values = speaker.list_question_values(self.live_match.match, self.views.public, 0)
        return speaker.write_headline(self.asked, values)

    # From the question to the answers ----------------------------------------------

    def open_vote_window(self, decision: Decision[Any]) -> None:
        """Ask everybody at once."""
        seats = tuple(d.seat for d in decision.together)
        people = frozenset(seats) & self.live_match.person_seats
        length = LONGER_FACTOR * self.find_answer_ms(people)
        length = 0.0 if self.views.only_viewer in people else length
        quick = OTHERS_S * self.find_quickest_ms(BRIEFEST_SHARE)
        window = VoteWindow(seats=seats, people=people, length_ms=length, quick_ms=quick)
        self.start_window(window)
        moment = COMPUTERS_SHARE * (window.total_ms or CALM_MS)
        window.answer_times = dict.fromkeys(window.answer_times, moment)
        self.asked, self.given = decision, {}

    def advance(self) -> None:
        """Do whatever is due now; as long as somebody looks, their hand lies open."""
        if self.looker in self.views.apart_seats:
            self.hide_own_hand()  # they have just taken their cards to a phone
        if self.looker is not None and not self.views.is_busy:
            self.views.open_hand_of(self.looker)
        super().advance()

    def _start_when_landed(self, window: VoteWindow) -> None:
        """Start the window: hands go face down if several people look; computers think."""
        if self.asks_only_person and self.views.only_viewer is not None:
            self.views.open_hand_of(self.views.only_viewer)
        else:
            self.views.hide_hands()
        self.minds.start_thinking(self._list_vote_questions())

    def _list_vote_questions(self) -> Iterator[tuple[Seat, Match]]:
        ahead = self.live_match.match.fork()
        for seat in self.window.seats if self.window else ():
            yield seat, ahead.fork()
            ahead.submit(0)

    def _close_window(self, window: VoteWindow) -> None:
        """Show all answers; a seat that said nothing gives the first word."""
        silence = self.list_answer_words()[0]
        known = {**self.minds.wills, **window.answers}
        self.given = {seat: str(known.get(seat, silence)) for seat in window.seats}
        if len(window.asked_seats) > 1:
            self.views.last_viewer = (
                None  # many hands were at the keys: the curtain falls in any case
            )
        for seat in window.seats:  # what is asked next may be another such round
            asked = self.live_match.asked
            assert asked is not None
            self.live_match.submit_match_answer(list(asked.options).index(self.given[seat]))
        self.event_queue.collect_events()
        self.views.open_since = None
        self.views.stage.play_table_sound("flip")
        window.turned_at = self.clock()

    def _run_window(self, window: VoteWindow, now: float) -> None:
        """Let all see the answers for a moment once they are turned over."""
        if window.turned_at is None:
            super()._run_window(window, now)
            return
        look = self.views.clocks.pace.look_ms / USUAL_LOOK_MS
        pace = (
            max(1.0, look)
            if window.asked_seats
            else max(BRIEFEST_SHARE, self.computers.pace_factor)
        )
        if (look or not window.asked_seats) and now >= window.turned_at + TURNED_MS * pace:
            self.end_round()

    def end_round(self) -> None:
        """Let the game go on, as everybody has seen the answers."""
        self.asked, self.given, self.looker = None, {}, None
        super().end_round()

    # Presses ---------------------------------------------------------------------

    def take_answer(self, seat: Seat, word: str) -> bool:
        """Take a person's answer; True if it counted. A hand that lies open goes down."""
        if seat == self.looker:
            self.hide_own_hand()
        return super().take_answer(seat, word)

    def can_look(self, seat: Seat) -> bool:
        """Return True if a person who has yet to answer can see their hand on this screen."""
        window, now = self.window, self.clock()
        if (
            window is None
            or window.started_at is None
            or self.asks_only_person
            or self.looker is not None
        ):
            return False
        return (
            seat in window.unanswered_seats
            and seat not in self.views.apart_seats
            and not window.is_window_over(now)
        )

    def show_own_hand(self, seat: Seat) -> None:
        """Hand the screen to somebody so that they see their cards; the clock waits."""
        if self.window is None or not self.can_look(seat):
            return
        self.window.toggle_clock(self.clock())
        self.looker = seat
        self.views.last_viewer = None  # many hands were at the keys: the curtain falls in any case
        self.views.open_hand_of(seat)

    def hide_own_hand(self) -> None:
        """Lower the hand again; time goes on."""
        if self.window is None or self.looker is None:
            return
        self.looker = None
        self.views.hide_hands()
        self.views.last_viewer = None
        self.window.toggle_clock(self.clock())

    def end_shown_answers(self) -> None:
        """Note that somebody has seen the open answers."""
        if self.window is not None and self.window.turned_at is not None:
            self.end_round()


def is_vote(decision: Decision[Any] | None) -> TypeGuard[Challenge]:
    """Return True if this is a question that all answer in one secret window."""
    return isinstance(decision, Challenge) and bool(decision.together)
