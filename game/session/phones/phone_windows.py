"""Windows on phones: the same bytes to everybody, and what is pressed in them."""

from typing import Any

from game.core.decision import Seat
from game.core.prompt import GamePhrases
from game.session.flow import Flow
from game.session.speech.prompts import Speaker
from game.session.timed.call_round import KeyLocks
from game.session.timed.claim_round import DODGE, NO, ClaimRound, ClaimWindow
from game.session.timed.timed_window import TimedWindow
from game.session.timed.vote_round import VoteRound, VoteWindow

from .phone_questions import PhoneMessage

BLUFF_WORD = "bluff"
SEEN_WORD = "seen"
LATE, NOT_LEGAL, NOT_YOURS, RESTS = "late", "not legal", "not yours", "rests"


class PhoneWindows:
    """The windows that are open to several phones at once."""

    def __init__(self, flow: Flow, wording: GamePhrases, first: int = 0) -> None:
        self.flow, self.wording = flow, wording
        self.key_locks = KeyLocks()
        self.window_number = first
        """Counts the windows."""
        self._numbered_window: TimedWindow | None = None

    @property
    def open_round(self) -> ClaimRound | VoteRound | None:
        """The round that asks several at once, once its clock has started."""
        rounds = self.flow.claims, self.flow.votes
        return next((one for one in rounds if one.shown_window is not None), None)

    @property
    def open_window(self) -> ClaimWindow | VoteWindow | None:
        """The window that all see."""
        return None if self.open_round is None else self.open_round.shown_window

    def make_window_state(self, speaker: Speaker) -> PhoneMessage | None:
        """Return the window as everybody may see it, in these words."""
        timed, window = self.open_round, self.open_window
        if window is not self._numbered_window:
            self._numbered_window = window
            self.window_number += window is not None
        if timed is None or window is None:
            return None
        if isinstance(window, ClaimWindow):
            own = self._make_claim_message(speaker, window)
        else:
            own = self._make_vote_message(speaker, window)
        return {
            "t": "window", "win": self.window_number, "head": timed.write_question(speaker), **own,
            "seats": list(window.seats), "people": sorted(window.people), "held": window.is_held,
            **self._make_clock(window),
        }  # fmt: skip

    def _make_clock(self, window: TimedWindow) -> PhoneMessage:
        left = window.window_time_left(self.flow.clock())
        return {"span": round(window.total_ms), "ms": round(left)}

    def _make_claim_message(self, speaker: Speaker, window: ClaimWindow) -> PhoneMessage:
        flow, claims, words = self.flow, self.flow.claims, speaker.words
        now, card = flow.clock(), claims.find_dodged_card()
        said = {str(s): window.shown_answer(s, claims.will_dodge(s), now) for s in window.seats}
        return {
            "kind": DODGE, "note": claims.word_otherwise(speaker),
            "card": card.code if card is not None else "",
            "by": flow.public.facts.get("turn", -1),
            "said": {seat: word for seat, word in said.items() if word},
            "said_words": {word: words(f"claim.said.{word}") for word in (DODGE, NO)},
            "words": [[DODGE, words(f"claim.said.{DODGE}")], [NO, words("claim.withdraw")]],
        }  # fmt: skip

    def _make_vote_message(self, speaker: Speaker, window: VoteWindow) -> PhoneMessage:
        flow, words = self.flow, speaker.words
        votes, match, public = flow.votes, flow.live_match.match, flow.public
        labels = [[word, self._write_button(speaker, word)] for word in votes.list_answer_words()]
        prices = {s: speaker.write_doubt_prices(match, public, [s]) for s in window.seats}
        note = words("vote.note", silence=labels[0][1])
        turned = window.turned_at is not None
        return {
            "kind": BLUFF_WORD, "words": labels,
            "note": note if window.has_clock else words("vote.note_untimed"),
            "prices": {
                str(s): [line.replace("**", "") for line in lines]
                for s, lines in prices.items() if lines
            },
            "answered": [s for s in window.seats if window.has_shown_answer(s, flow.clock())],
            "turned": {str(s): word for s, word in votes.given.items()} if turned else None,
        }  # fmt: skip

    def _write_button(self, speaker: Speaker, word: str) -> str:
        asked = self.flow.votes.asked
        assert asked is not None
        values = speaker.list_question_values(self.flow.live_match.match, self.flow.public, 0)
        own = speaker.find_own_label(asked, word, 0, values)
        return own or speaker.find_button_label(word, speaker.wording.action_of_word(word), 0)

    # Presses ---------------------------------------------------------------------------

    def answer_window(self, seat: Seat, number: object, word: str) -> str:
        """Answer a window; return why it doesn't count, or an empty string."""
        timed, window = self.open_round, self.open_window
        if window is not self._numbered_window or number != self.window_number:
            return LATE
        if timed is None or window is None:
            return LATE
        if seat not in window.seats or seat not in window.people:
            return NOT_YOURS
        if word not in timed.list_answer_words():
            return NOT_LEGAL
        counts = window.answers.get(seat) == word or timed.take_answer(seat, word)
        return "" if counts else LATE

    def make_phone_call(self, seat: Seat, call: str, credit: float) -> str:
        """Make a call that took this many milliseconds to arrive."""
        window, now, key = self.flow.calls.window, self.flow.clock(), f"phone {seat}"
        if call not in self.list_standing_calls and not (
            window is not None and call in window.owed_calls
        ):
            return NOT_LEGAL
        if window is not None and window.countdown_number(now):
            return LATE
        if self.key_locks.is_key_locked(key, now):
            return RESTS
        if window is None or window.seat != seat or call not in window.owed_calls:
            self.key_locks.lock_key(key, now)
            return RESTS
        if call in window.made_calls:
            return ""
        if not window.make_call(call, now):
            return LATE
        window.made_calls[call] = max(0.0, window.made_calls[call] - credit)
        self.flow.views.board.finish_all()
        return ""

    @property
    def list_standing_calls(self) -> list[str]:
        """Return the calls of this game whose button is always there."""
        return [a.word for a in self.wording.actions if a.place == "call"]

    def make_owed_calls_message(self, seat: Seat, speaker: Speaker) -> PhoneMessage | None:
        """Return the calls that somebody owes now, as a message."""
        window, now = self.flow.calls.window, self.flow.clock()
        if window is None or window.seat != seat:
            return None
        numbers = self.flow.live_match.match.game.rules.numbers
        say: Any = speaker.say_or_else
        rows = [
            {"call": call, "label": say(f"call.{call}_title", say(f"call.{call}", call)),
             "missed": say(f"call.{call}_missed", "", **numbers), "made": call in window.made_calls}
            for call in window.owed_calls
        ]  # fmt: skip
        return {
            "win": 0, "owed": rows, "runs": window.started_at is not None,
            "ready": window.countdown_number(now), "first": window.is_first_time,
            **self._make_clock(window),
        }  # fmt: skip

    # What is shown ---------------------------------------------------------------------

    def mark_reveal_seen(self, seat: Seat) -> str:
        """Note that somebody has seen the shown cards."""
        if self.flow.reveal.window is None:
            return LATE
        self.flow.reveal.window.answers[seat] = SEEN_WORD
        return ""

    def end_seen_reveal(self, present: frozenset[Seat]) -> None:
        """End a reveal once everybody with a phone has seen it."""
        window = self.flow.reveal.window
        if window is not None and present and window.answers.keys() >= present:
            self.flow.reveal.end_reveal_early()
