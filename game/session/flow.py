"""The flow of a match at the table: events, computer players, hand-overs.

It passes events to the display and says when people are asked.
"""

from collections.abc import Sequence
from typing import Any

from game.core.card import Card
from game.core.decision import Calls, Claim, Decision, Dodge, Request, Seat
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
from game.session.narration.event_log import EventLog
from game.session.speech.prompts import (
    DONE,
    CardGathering,
    can_only_pass,
    find_laying_question,
    is_forced_word,
    is_same_question,
)
from game.session.speech.request_choice import RequestChoice
from game.session.timed.call_round import CallRound
from game.session.timed.claim_round import ClaimRound
from game.session.timed.reveal_round import RevealRound
from game.session.timed.timed_round import RoundParts, TimedRound
from game.session.timed.vote_round import VoteRound, is_vote

from .computer_timing import ComputerTiming
from .early_answers import EarlyAnswers
from .event_queue import EventQueue
from .fast_forward import FastForward
from .live_match import LiveMatch
from .pace import Clocks, CrowdTempo, Pace, find_tempo_weight
from .undo import AgreedUndo, UndoStack
from .views import EventDisplay, FlowHost, TableViews

CALM_MS = 1500.0  # milliseconds to look round after a game is continued


class Flow:
    """One match on its way: events still to be shown, and who is to answer."""

    def __init__(
        self,
        live_match: LiveMatch,
        board: EventDisplay,
        log: EventLog,
        stage: FlowHost,
        clocks: Clocks,
    ) -> None:
        self.live_match, self.board, self.stage, self.clock = live_match, board, stage, clocks.now
        views = self.views = TableViews(live_match, board, log, stage, clocks)
        event_queue = self.event_queue = EventQueue(live_match, log)
        self.gathering = CardGathering(live_match.match)
        self.tempo = CrowdTempo(len(live_match.names), lambda: live_match.person_seats)
        computers = self.computers = ComputerTiming(
            live_match, event_queue.moments, clocks, self.tempo
        )
        board.event_tempo = self.find_event_tempo
        self.is_over = False
        """Whether the results of the last round were shown."""
        self.rolled_dice: list[Rolled] = []
        """The dice that are being thrown: nothing is told of them yet."""
        self.is_dealing = False
        """Whether a round is being dealt and nobody's turn has begun."""
        parts = RoundParts(
            views, event_queue, computers, self.submit_answer, self.settle_after_answer
        )
        self.claims, self.votes = ClaimRound(parts), VoteRound(parts)
        self.calls, self.reveal = CallRound(parts), RevealRound(parts)
        self.early_answers = EarlyAnswers(live_match)
        self.fast_forward = FastForward(
            views, event_queue, self.claims.clear_excuses, self.settle_after_answer
        )
        self.undo_stack = UndoStack(
            views, event_queue, lambda: self.is_waiting, self.show_after_undo
        )
        self.agreed_undo = AgreedUndo(views, event_queue, self)
        self.is_giving = False
        """Whether cards that were gathered are being given, one after another."""

    def apply_pace(self, pace: Pace) -> None:
        """Apply the pace that people have set."""
        self.views.clocks.pace = pace

    @property
    def viewer(self) -> Seat | None:
        """The seat whose hand lies open."""
        return self.views.viewer

    @property
    def only_viewer(self) -> Seat | None:
        """The only person, who always looks."""
        return self.views.only_viewer

    @property
    def public(self) -> SeatView:
        """The table as nobody in particular sees it."""
        return self.views.public

    @property
    def timed_rounds(self) -> tuple[TimedRound[Any], ...]:
        """All that people are asked or shown at once, for a while."""
        return self.claims, self.votes, self.calls, self.reveal

    # Showing -----------------------------------------------------------------

    def start_flow(self, before: SeatView | None) -> None:
        """Show the table before the first event, or as it was left."""
        self.views.reset_views(before)
        self.is_dealing = before is not None
        self.calls.is_returning = before is None
        if before is None:
            self.views.calm_until = self.clock() + CALM_MS
            self.event_queue.tell_past_events(self.public)
        self.views.show_first_view()
        self.event_queue.collect_events()
        self.show_events()

    def show_events(self) -> None:
        """Show all new events, up to a window or the end of a round.

        The results of a roll are shown and told once the dice lie still.
        """
        event_queue = self.event_queue
        self._tell_rolled()
        while (
            event_queue.waiting_events
            and event_queue.ended_round is None
            and self.open_round is None
        ):
            if self.rolled_dice and not isinstance(event_queue.waiting_events[0], Rolled):
                if self.board.is_showing_events:
                    return
                self._tell_rolled()
            event = event_queue.waiting_events.popleft()
            self.views.fold_event(event)
            self._show_event(event)
        self._tell_rolled()

    def _tell_rolled(self) -> None:
        """Tell what the dice show, once they lie still."""
        if self.rolled_dice and not self.board.is_showing_events:
            rolled, self.rolled_dice = self.rolled_dice, []
            for event in rolled:
                self.event_queue.tell_event(event)

    def finish_showing(self) -> None:
        """Finish showing all events, up to where people have to do something."""
        left = -1
        while left != len(self.event_queue.waiting_events):
            left = len(self.event_queue.waiting_events)
            self.board.finish_all()
            self.show_events()
        self.board.finish_all()
        self._tell_rolled()

    def _show_event(self, event: Event) -> None:
        if isinstance(event, Rolled):
            self.rolled_dice.append(event)
        else:
            self.event_queue.tell_event(event)
        self.board.apply_event(event.seen_by(self.viewer))
        if isinstance(event, RoundEnded):
            self.event_queue.ended_round, self.is_dealing = event, True
            self.claims.clear_excuses()
        elif isinstance(event, Answerable):
            self.claims.open_claim_window(event)
        elif isinstance(event, Revealed):
            self.reveal.show_revealed(event)
        elif isinstance(event, Announced):
            self.reveal.show_announced(event)
        elif isinstance(event, Turn):
            self.is_dealing = False
        if self.open_round is not None:
            self.undo_stack.forget_undo_points()
            self.tempo.reset_tempo()

    def find_event_tempo(self, event: Event) -> float:
        """Return the factor by which an event is shown faster than usual."""
        return 1 + (self.computers.turn_tempo - 1) * find_tempo_weight(event)

    # Going on ------------------------------------------------------------------

    @property
    def is_waiting(self) -> bool:
        """True if a person is asked and may answer now."""
        return self.views.open_since is not None and self.open_round is None

    @property
    def is_waiting_here(self) -> bool:
        """True if that person answers at this screen and not on a phone."""
        asked = self.live_match.asked
        return self.is_waiting and asked is not None and asked.seat not in self.views.apart_seats

    @property
    def choosing_person(self) -> Seat | None:
        """The person who has to choose by their own hand, wherever it lies.

        Whatever asks: a turn, a secret round, or which Dodge somebody plays who has claimed.
        """
        if self.claims.asked_claimer is not None:
            return self.claims.asked_claimer
        asked = self.live_match.asked
        return asked.seat if asked is not None and self.is_waiting else None

    @property
    def awaited_seats(self) -> frozenset[Seat]:
        """Everybody without whom the game doesn't go on now.

        If a clock runs, it goes on without them, too.
        """
        for window in (self.claims.shown_window, self.votes.shown_window, self.calls.window):
            if window is not None:
                return window.unanswered_seats
        return frozenset() if self.choosing_person is None else frozenset({self.choosing_person})

    @property
    def open_round(self) -> TimedRound[Any] | None:
        """The round that must end before the game goes on."""
        return next((one for one in self.timed_rounds if one.is_open and one.holds_events), None)

    @property
    def has_pending_events(self) -> bool:
        """True if events wait to be shown, or the match is finished unseen."""
        return (
            bool(self.event_queue.waiting_events)
            or self.event_queue.ended_round is not None
            or self.fast_forward.is_skipping
        )

    @property
    def is_thinking(self) -> bool:
        """True if a computer player needs time to find an answer."""
        free = self.open_round is None and self.event_queue.ended_round is None
        return self.fast_forward.is_skipping or (free and self.computers.is_thinking)

    def advance(self) -> None:
        """Do whatever is due now; show the results of a window as soon as it closes."""
        waits_for = self.open_round
        if waits_for is not None:
            waits_for.advance()
            if waits_for.is_open or waits_for is self.reveal:
                return
        self.continue_play()

    def continue_play(self) -> None:
        """Show all new events, then let whoever is asked answer."""
        self.fast_forward.watch_for_end()
        if self.fast_forward.is_skipping:
            self._tell_rolled()
            self.fast_forward.advance()
            return
        self.computers.think_for_room()
        if self.board.is_showing_events:
            return
        self.show_events()
        if not self.board.is_showing_events and self.open_round is None:
            self._let_next_answer(self.live_match.asked)

    def _let_next_answer(self, decision: Decision[Any] | None) -> None:
        """Let whoever is asked answer, as all events were shown."""
        if self.event_queue.ended_round is not None:
            self._end_round(self.event_queue.ended_round)
        elif decision is None:
            self._end_match()
        elif isinstance(decision, Dodge):
            self.undo_stack.forget_undo_points()
            self.claims.open_claim_window(Answerable(decision.about, (decision.seat,)))
        elif is_vote(decision):
            self.undo_stack.forget_undo_points()
            self.votes.open_vote_window(decision)
        elif isinstance(decision, Calls) and (
            self.calls.is_shouted or not self.computers.is_computer_asked()
        ):
            self.tempo.reset_tempo()
            self.calls.advance()
        elif self.computers.is_computer_asked():
            self._let_computer_answer(decision)
        elif not (self._answer_by_order(decision) or self._answer_early(decision)):
            self._let_person_answer(decision.seat)

    def _end_round(self, event: RoundEnded) -> None:
        event_queue = self.event_queue
        event_queue.ended_round = None
        self.undo_stack.forget_undo_points()
        final = self.is_over = self.live_match.asked is None
        if final:
            for left in event_queue.waiting_events:
                if isinstance(left, MatchEnded):
                    self._show_event(left)
                else:
                    event_queue.tell_event(left)  # nothing to be seen, but what was told is whole
            event_queue.waiting_events.clear()
        self.views.hide_hands()
        self.views.last_viewer = None
        self.stage.show_round_results(event, final)

    def _end_match(self) -> None:
        """End a match that counts no rounds: its results are those of its only one."""
        if not self.is_over:
            self.is_over = True
            seats = len(self.live_match.names)
            scores = self.live_match.match.table.scores
            self.views.hide_hands()
            self.stage.show_round_results(
                RoundEnded(None, ((),) * seats, (0,) * seats, scores), True
            )

    def submit_answer(self, index: int) -> None:
        """Submit an answer to the open question, whoever it is put to."""
        asked = self.live_match.asked
        self.undo_stack.note_choice(asked, self.gathering.cards, self.is_giving)
        self.agreed_undo.note_coming_choice(asked)
        waiting = len(self.event_queue.waiting_events)
        self.live_match.submit_match_answer(index)
        self.event_queue.collect_events()
        if asked is not None:
            self.tempo.note_answer(asked.seat, [*self.event_queue.waiting_events][waiting:])
        self.settle_after_answer()
        if (
            asked is not None
            and asked.together
            and not is_same_question(self.live_match.asked, asked)
        ):
            self.views.hide_hands()
        self.show_events()
        if self.open_round is None:
            self.computers.think_for_room()

    def submit_gathered(self) -> None:
        """Submit the choice and the gathered cards, one after another."""
        gathering, asked = self.gathering, self.live_match.asked
        if isinstance(asked, Request):
            wanted = RequestChoice(asked, gathering.word).request
            self.submit_answer(asked.options.index(wanted))
            return
        claims = isinstance(asked, Claim)
        given = (
            [*gathering.cards]
            if gathering.ends_question and not claims
            else [*gathering.cards, DONE]
        )
        if isinstance(asked, Claim):
            if not gathering.is_claim_complete:
                return
            claimed = asked
            self.submit_answer(asked.options.index(gathering.claim))
            self.is_giving = True
            asked = find_laying_question(self.live_match.asked, claimed)
        for number, option in enumerate(given):
            now = self.live_match.asked
            if asked is None or not is_same_question(now, asked) or option not in now.options:
                break
            self.is_giving = self.is_giving or number > 0
            self.submit_answer(list(now.options).index(option))
        self.is_giving = False

    def show_after_undo(self, gathered: Sequence[Card] = ()) -> None:
        """Show the table after an undo, with the cards gathered again."""
        self.agreed_undo.forget_choosers()
        self.tempo.reset_tempo()
        self.event_queue.waiting_events.clear()
        self.views.refresh_views()
        self.settle_after_answer()
        self.gathering.cards = list(gathered)
        self.views.open_since = self.clock()
        self.stage.open_question()

    def settle_after_answer(self) -> None:
        """Settle everything that was open, as the match has gone on."""
        self.computers.last_answer_at = self.clock()
        self.computers.forget_question()
        self.views.open_since = None
        self.gathering = CardGathering(self.live_match.match)
        self.early_answers.forget_closed_rounds()
        self.calls.open_call_window()

    def resume_after_pause(self, milliseconds: float) -> None:
        """Let all clocks go on that stood still for so long."""
        for timed in self.timed_rounds:
            timed.resume_after_pause(milliseconds)

    def _let_computer_answer(self, decision: Decision[Any]) -> None:
        if not isinstance(decision, Calls):
            self.views.hide_hands()
        answer = self.computers.take_due_answer()
        if answer is not None:
            self.submit_answer(answer)

    # People ----------------------------------------------------------------------------

    def _let_person_answer(self, seat: Seat) -> None:
        if not self.views.open_hand_of(seat):
            return
        if is_forced_word(self.live_match.match):
            self._give_only_answer()
            return
        due = self._find_pass_delay()
        if due is not None and due <= 0:
            self.submit_answer(0)

    def _find_pass_delay(self) -> float | None:
        """Return the milliseconds until a person passes because no card fits.

        They have the time in which shown cards can be looked at. Among several people nobody
        passes without a press: the others would know by the time it takes that nothing fits
        (CC-100). Computer players are told no times.
        """
        pace = self.views.clocks.pace
        if self.only_viewer is None or not can_only_pass(self.live_match.asked) or not pace.look_ms:
            return None
        length = pace.look_ms * pace.find_slowest_factor([self.live_match.names[self.only_viewer]])
        return (self.views.open_since or 0.0) + length - self.clock()

    def _answer_by_order(self, decision: Decision[Any]) -> bool:
        """Answer by a person's standing order; True if there is one."""
        word = self.live_match.find_standing_answer(decision)
        if word:
            self.views.hide_hands()
            self.submit_answer(list(decision.options).index(word))
        return bool(word)

    def _answer_early(self, decision: Decision[Any]) -> bool:
        """Answer a secret round by what a person gave on a phone; True if they did."""
        if not decision.together or decision.seat not in self.early_answers.answers:
            return False
        answer = self.early_answers.take_next_answer(decision)
        if answer is not None:
            self.views.hide_hands()
            self.submit_answer(answer)
        return answer is not None

    def _give_only_answer(self) -> None:
        """Give the only answer that a person has.

        They are asked so that nobody can tell what they hold. What comes next is asked at the
        same moment as if it had been asked at first: a frame more would tell.
        """
        self.is_giving = True
        self.submit_answer(0)
        self.is_giving = False
        if not (self.has_pending_events or self.board.is_showing_events or self.open_round):
            self._let_next_answer(self.live_match.asked)

    def next_tick(self) -> float | None:
        """Return the milliseconds until something is due although nothing moves."""
        if self.open_round is not None:
            return self.open_round.next_tick()
        decision, ended = self.live_match.asked, self.event_queue.ended_round is not None
        if decision is None or ended:
            return 0.0 if self.event_queue.waiting_events or ended or not self.is_over else None
        if self.views.calm_ms > 0:
            return self.views.calm_ms
        if self.computers.is_computer_asked():
            return self.computers.next_tick()
        if self.views.open_since is None:
            return 1.0
        due = self._find_pass_delay()
        return None if due is None else max(1.0, due)
