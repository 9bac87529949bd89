"""A match as phones see it: the page of each, and where presses go."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.agents.advice import advise_seat
from game.core.card import Card
from game.core.decision import Claim, Dodge, Seat
from game.core.event import RoundEnded
from game.core.match import Match
from game.core.prompt import GamePhrases
from game.session.flow import Flow
from game.session.record.round_story import StoryTeller
from game.session.speech.hint_texts import list_marked_keys, write_hint
from game.session.speech.prompts import DONE, CardGathering, Speaker
from game.session.timed.claim_round import TAKE

from .phone_questions import PhoneMessage, PhoneQuestion
from .phone_windows import LATE, NOT_LEGAL, PhoneWindows

PAUSE, CURTAIN, LOBBY, BUSY = "pause", "curtain", "lobby", "busy"


@dataclass(slots=True)
class DodgeQuestion:
    """The question of a claimer, even of one without a card for it."""

    number: int
    seat: Seat
    effect: str
    cards: list[Card]
    match: Match | None
    """The match as it waits for them, if they hold one."""
    known_state: object
    page_name: str = "choose"
    keys: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.keys = [*(f"card:{card.id}" for card in self.cards), f"word:{TAKE}"]

    def make_question_message(self, speaker: Speaker, hand: list[int], effect: str) -> PhoneMessage:
        """Return the question as a message."""
        words = speaker.words
        hint = words("claim.hint" if self.cards else "claim.none")
        options: list[PhoneMessage] = [
            {
                "hand": hand.index(card.id),
                "label": speaker.capital_card_name(card),
                "can": True,
                "on": False,
                "does": words("does.any.Dodge", card=speaker.capital_card_name(card)),
            }
            for card in self.cards
        ]
        style = "second" if self.cards else "gold"
        take = {"word": TAKE, "label": words("claim.withdraw"), "style": style, "can": True}
        return {"ask": self.number, "kind": f"Dodge.{self.effect}", "note": hint, "said": "",
                "head": words("claim.mine", effect=effect), "gather": False, "selected": [],
                "options": [*options, take]}  # fmt: skip

    def press_number(self, number: int) -> Card | str:
        """Return what a number chooses; raises `IndexError` if there is none."""
        if number < 0:
            raise IndexError
        choices: list[Card | str] = [*self.cards, TAKE]
        return choices[number]


Question = PhoneQuestion | DodgeQuestion


class PhoneGame:
    """One match, asked and answered on phones."""

    def __init__(
        self, flow: Flow, wording: GamePhrases, hints: Callable[[str], bool] = lambda _: True,
        first: int = 0,
    ) -> None:  # fmt: skip
        """`hints` tells who may ask for one, by name; questions are numbered after `first`."""
        self.flow, self._hints, self._first = flow, hints, first
        self.live_match = flow.live_match
        self.windows = PhoneWindows(flow, wording, first)
        self.pause_reason, self.pause_seat = "", -1
        """Why the table stands still, and who has the laptop."""
        self.round_story: StoryTeller | None = None
        """The story of the round that is over, once the laptop tells it."""
        self._asked: dict[Seat, Question] = {}
        self._numbers: dict[Seat, int] = {}

    # What is asked ---------------------------------------------------------------------

    def find_question(self, seat: Seat) -> Question | None:
        """Return the question that a seat may answer on its phone, or None."""
        flow = self.flow
        found: Question | None = None
        if self.pause_reason == PAUSE or seat not in flow.views.apart_seats:
            pass
        elif flow.claims.is_open:
            found = (
                self._make_dodge_question(seat) if seat in flow.claims.choosing_claimers else None
            )
        elif flow.open_round is None and not flow.has_pending_events and not flow.is_over:
            found = self._make_usual_question(seat)
        if found is None:
            self._asked.pop(seat, None)
        else:
            self._asked[seat] = found
        return found

    def _make_usual_question(self, seat: Seat) -> PhoneQuestion | None:
        flow, asked = self.flow, self.live_match.asked
        before = self._asked.get(seat)
        if asked is None or flow.board.is_showing_events:
            return None
        if seat in flow.early_answers.list_open_questions():
            known: object = (asked.question_key, flow.early_answers.answer_counts.get(seat, 0))
            if isinstance(before, PhoneQuestion) and before.known_state == known:
                return before
            match = flow.early_answers.fork_match_for(seat)
            if match is None:
                return None
            return PhoneQuestion(
                self._next_question_number(seat), seat, match, CardGathering(match), known
            )
        if asked.seat != seat or asked.together or not flow.is_waiting:
            return None
        if isinstance(before, PhoneQuestion) and before.known_state is asked:
            return before
        match = self.live_match.match
        return PhoneQuestion(self._next_question_number(seat), seat, match, flow.gathering, asked)

    def _make_dodge_question(self, seat: Seat) -> DodgeQuestion:
        claims, before = self.flow.claims, self._asked.get(seat)
        if isinstance(before, DodgeQuestion) and before.known_state is claims.window:
            return before
        assert claims.window is not None
        match = next(
            (match for asked, match in claims.list_dodge_questions() if asked == seat), None
        )
        cards = claims.list_claimer_cards(seat)
        return DodgeQuestion(
            self._next_question_number(seat),
            seat,
            claims.window.effect,
            cards,
            match,
            claims.window,
        )

    def _next_question_number(self, seat: Seat) -> int:
        self._numbers[seat] = self._numbers.get(seat, self._first) + 1
        return self._numbers[seat]

    def find_page_name(self, seat: Seat) -> str:
        """Return the name of the page that a phone shows."""
        flow = self.flow
        if self.pause_reason == PAUSE or (self.live_match.is_seat_away(seat) and not flow.is_over):
            return "rest"
        question = self.find_question(seat)
        if question is not None:
            return question.page_name
        if self.finished_round is not None:
            return "results"
        pages = {
            "claim": flow.claims.shown_window, "bluff": flow.votes.shown_window,
            "call": flow.calls.window, "shown": flow.reveal.window,
        }  # fmt: skip
        for page_name, window in pages.items():
            if window is not None and seat in window.seats:
                return page_name
        return "rest" if self.pause_reason and self.windows.open_window is None else "wait"

    @property
    def finished_round(self) -> RoundEnded | None:
        """The round whose results are shown, or the last one."""
        log = self.flow.event_queue.log
        for event in reversed(
            log.cut_out_log(max(0, log.event_count - 4), log.event_count).all_events
        ):
            if isinstance(event, RoundEnded):
                return event
        if self.flow.is_over:
            seats, scores = len(self.live_match.names), self.live_match.match.table.scores
            return RoundEnded(None, ((),) * seats, (0,) * seats, tuple(scores))
        return None

    @property
    def secret_round(self) -> tuple[list[Seat], list[Seat]]:
        """The seats asked in a secret round, and those who have answered.

        As everybody may know it.
        """
        flow, asked = self.flow, self.live_match.asked
        if (
            flow.open_round is not None
            or flow.has_pending_events
            or asked is None
            or not asked.together
        ):
            return [], []
        bits = int(flow.public.facts.get("answered", 0))
        given = set(flow.early_answers.answers)
        seats = range(len(self.live_match.names))
        answered = [s for s in seats if bits >> s & 1 or s in given]
        open_still = {d.seat for d in asked.together}
        return [s for s in seats if s in open_still or s in answered], answered

    # What has changed ------------------------------------------------------------------

    def make_public_state(self) -> tuple[object, ...]:
        """Return a value that changes with everything that everybody may know."""
        flow, shown = self.flow, self.flow.reveal.window
        public, window, call = flow.open_round is None, flow.claims.shown_window, flow.calls.window
        asked = self.live_match.asked if public and not flow.has_pending_events else None
        seat = asked.seat if asked is not None else None  # more of a question only they may know
        return (
            self.round_story,
            flow.event_queue.log.event_count,
            flow.event_queue.log.cuts,
            seat,
            flow.board.is_showing_events,
            flow.claims.is_open,
            window is None,
            flow.claims.asked_claimer,
            len(flow.claims.choosing_claimers),
            flow.votes.shown_window is None,
            shown is None,
            flow.is_over,
            shown is not None and len(shown.answers),
            call is None,
            call is not None and (call.started_at is None, len(call.made_calls)),
            self.pause_reason,
            self.pause_seat,
            len(flow.early_answers.answers),
            len(flow.rolled_dice),
            len(self.live_match.match.table.absences),
        )

    def make_private_state(self, seat: Seat) -> tuple[object, ...]:
        """Return a value that changes with what only this seat can change."""
        question = self._asked.get(seat)
        if isinstance(question, PhoneQuestion):
            gathering = question.gathering
            return question.number, gathering.claim, *(card.id for card in gathering.cards)
        return (question.number if question is not None else 0,)

    # What is pressed -------------------------------------------------------------------

    def press_choice(self, seat: Seat, question_number: object, choice_number: object) -> str:
        """Handle a press on a phone; return why it doesn't count, or an empty string."""
        question, flow = self.find_question(seat), self.flow
        if question is None or question_number != question.number:
            return LATE
        if type(choice_number) is not int:
            return NOT_LEGAL
        if isinstance(question, DodgeQuestion):
            try:
                flow.claims.store_claimer_choice(seat, question.press_number(choice_number))
            except IndexError:
                return NOT_LEGAL
            return ""
        try:
            given = question.press_number(choice_number)
        except (IndexError, ValueError, StopIteration):
            return NOT_LEGAL
        if given is not None:
            self._submit_choice(question, given)
        return ""

    def _submit_choice(self, question: PhoneQuestion, given: list[Any]) -> None:
        flow, decision = self.flow, question.decision
        if decision.together:
            del self._asked[question.seat]
            flow.early_answers.store_answers(question.seat, given)
        elif question.gathers_cards and given[-1] == DONE:
            flow.submit_gathered()
        else:
            flow.submit_answer(list(decision.options).index(given[0]))

    def undo_last_choice(self, seat: Seat) -> str:
        """Undo the seat's last choice, if that is allowed."""
        if not self.can_undo_choice(seat):
            return LATE
        self.flow.undo_stack.undo_last()
        return ""

    def return_next_deal(self, seat: Seat) -> str:
        """Let somebody who has left the table return with the next deal."""
        if not self.can_return(seat):
            return LATE
        self.live_match.set_leaving(seat, False)
        return ""

    def can_return(self, seat: Seat) -> bool:
        """Return True if somebody has left the table and a deal can bring them back."""
        live_match = self.live_match
        gone = live_match.is_seat_away(seat) and live_match.will_be_away(seat)
        return gone and not live_match.stay_reason and live_match.asked is not None

    def can_undo_choice(self, seat: Seat) -> bool:
        """Return True if a seat may undo its last choice on its phone."""
        asked = self.live_match.asked
        own = asked is not None and asked.seat == seat and seat in self.flow.views.apart_seats
        return own and self.pause_reason != PAUSE and self.flow.undo_stack.can_undo

    def extend_time(self, seat: Seat) -> str:
        """Give everybody the same time once more."""
        window = self.windows.open_window
        if window is None or seat not in window.seats or not window.has_clock:
            return LATE
        window.extend_window()
        return ""

    # Hints -----------------------------------------------------------------------------

    def can_ask_hint(self, seat: Seat) -> bool:
        """Return True if this player may ask for a hint."""
        return self._hints(self.live_match.names[seat])

    def make_hint_message(self, seat: Seat, speaker: Speaker) -> PhoneMessage | None:
        """Return a hint, in words and as the numbers to press."""
        question = self.find_question(seat)
        if question is None or not self.can_ask_hint(seat):
            return None
        words, match = speaker.words, question.match
        advice = None
        if match is not None and (match.decision is None or match.decision.seat == seat):
            claim = isinstance(match.decision, Claim | Dodge)
            chosen = (
                [] if claim or isinstance(question, DodgeQuestion) else question.gathering.cards
            )
            advice = advise_seat(match, seat, chosen)
        if not self.flow.live_match.may_show_hint(seat, advice):
            return {"text": words("hints.recalled"), "marks": []}
        if advice is None or match is None:
            none = words("hints.none")
            return {"text": speaker.say_or_else("advice.dodge_none", none), "marks": []}
        keys = set(list_marked_keys(advice.decision, advice.answers))
        keys |= {f"said:{answer}" for answer in advice.answers if isinstance(answer, str)}
        marks = [number for number, key in enumerate(question.keys) if key in keys]
        text = write_hint(speaker, match, advice, self.flow.views.by_viewer[seat])
        return {"text": text, "marks": marks}
