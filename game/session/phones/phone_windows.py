"""Windows on phones: the same bytes to everybody, and what is pressed in them."""

from __future__ import annotations

from typing import Any

from game.core.decision import Seat
from game.core.prompt import GamePhrases
from game.session.claim_round import DODGE, NO, ClaimWindow
from game.session.flow import Flow
from game.session.owed_calls import KeyLocks
from game.session.speech.prompts import Speaker, describe_effect
from game.session.vote_round import VoteWindow

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
        self.seats_done_looking: set[Seat] = set()
        """Who has seen what is shown."""
        self._numbered_window: ClaimWindow | VoteWindow | None = None

    @property
    def open_window(self) -> ClaimWindow | VoteWindow | None:
        """The window that all see, once its clock has started."""
        claims, votes = self.flow.claims, self.flow.votes
        return claims.shown_window or votes.shown_window

    def make_window_state(self, speaker: Speaker) -> PhoneMessage | None:
        """Return the window as everybody may see it, in these words."""
        window = self.open_window
        if window is not self._numbered_window:
            self._numbered_window = window
            self.window_number += window is not None
        if window is None:
            return None
        now = self.flow.clock()
        if isinstance(window, ClaimWindow):
            own = self._make_claim_message(speaker, window)
        else:
            own = self._make_vote_message(speaker, window)
        return {
            "t": "window", "win": self.window_number, **own, "seats": list(window.seats),
            "people": sorted(window.people), "span": round(window.total_ms), "held": window.is_held,
            "ms": round(window.window_time_left(now)),
        }  # fmt: skip

    def _make_claim_message(self, speaker: Speaker, window: ClaimWindow) -> PhoneMessage:
        flow, words = self.flow, speaker.words
        stage = flow.public.facts.get("stage")
        effect = describe_effect(speaker, window.effect, stage)
        one = speaker.names[window.seats[0]] if len(window.seats) == 1 else ""
        head = words("claim.ask_one", effect=effect, name=one) if one else ""
        deck = flow.live_match.match.table.deck
        card = next((card for card in deck if stage and card.face == stage), window.card)
        now, claims = flow.clock(), flow.claims
        said = {str(s): window.shown_answer(s, claims.will_dodge(s), now) for s in window.seats}
        return {
            "kind": DODGE, "head": head or words("claim.ask", effect=effect),
            "note": speaker.say_or_else(f"claim.else.{window.effect}", words("claim.take_part")),
            "card": card.code if card is not None else "",
            "by": flow.public.facts.get("turn", -1),
            "said": {seat: word for seat, word in said.items() if word},
            "said_words": {word: words(f"claim.said.{word}") for word in (DODGE, NO)},
            "words": [[DODGE, words(f"claim.said.{DODGE}")], [NO, words("claim.withdraw")]],
        }  # fmt: skip

    def _make_vote_message(self, speaker: Speaker, window: VoteWindow) -> PhoneMessage:
        flow, words = self.flow, speaker.words
        votes, match, public = flow.votes, flow.live_match.match, flow.public
        asked, now = votes.asked, flow.clock()
        assert asked is not None
        values = speaker.list_question_values(match, public, 0)
        first, second = votes.list_vote_words()
        labels = [[word, self._write_button(speaker, word)] for word in (first, second)]
        prices = {str(s): speaker.list_claim_prices(match, public, s) for s in window.seats}
        note = words("vote.note", silence=labels[0][1])
        turned = window.turned_at is not None
        return {
            "kind": BLUFF_WORD, "head": speaker.write_headline(asked, values),
            "note": note if window.has_clock else words("vote.note_untimed"), "words": labels,
            "prices": {s: words("vote.price", **price) for s, price in prices.items() if price},
            "answered": [s for s in window.seats if window.has_shown_answer(s, now)],
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
        window = self.open_window
        if window is None or window is not self._numbered_window or number != self.window_number:
            return LATE
        if seat not in window.seats or seat not in window.people:
            return NOT_YOURS
        if isinstance(window, VoteWindow):
            if word not in self.flow.votes.list_vote_words():
                return NOT_LEGAL
            same = window.answers.get(seat) == word
            return "" if same or self.flow.votes.press_vote(seat, word) else LATE
        return self._answer_claim(window, seat, word)

    def _answer_claim(self, window: ClaimWindow, seat: Seat, word: str) -> str:
        now = self.flow.clock()
        if word not in (DODGE, NO):
            return NOT_LEGAL
        if window.is_window_over(now):
            return LATE
        if word == NO:
            window.add_refusal(seat, now)
        elif seat not in window.claims:
            return "" if window.add_claim(seat, now) else LATE
        return ""

    def make_phone_call(self, seat: Seat, call: str, credit: float) -> str:
        """Make a call that took this many milliseconds to arrive."""
        window, now, key = self.flow.call_window, self.flow.clock(), f"phone {seat}"
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
        window, now = self.flow.call_window, self.flow.clock()
        if window is None or window.seat != seat:
            return None
        numbers = self.flow.live_match.match.game.rules.numbers
        say: Any = speaker.say_or_else
        rows = [
            {"call": call, "label": say(f"call.{call}_title", say(f"call.{call}", call)),
             "missed": say(f"call.{call}_missed", "", **numbers), "made": call in window.made_calls}
            for call in window.owed_calls
        ]  # fmt: skip
        told: PhoneMessage = {"win": 0, "owed": rows, "ms": round(window.call_time_left(now))}
        told["ms"] = told["ms"] if window.is_timed else 0
        told |= {"span": round(window.length_ms), "runs": window.started_at is not None}
        told |= {"ready": window.countdown_number(now), "first": window.is_first_time}
        return told

    # What is shown ---------------------------------------------------------------------

    def mark_reveal_seen(self, seat: Seat) -> str:
        """Note that somebody has seen the shown cards."""
        if self.flow.reveal.current is None:
            return LATE
        self.seats_done_looking.add(seat)
        return ""

    def end_seen_reveal(self, present: frozenset[Seat]) -> None:
        """End a reveal once everybody with a phone has seen it."""
        if self.flow.reveal.current is not None and present and self.seats_done_looking >= present:
            self.flow.reveal.end_reveal_early()
