"""Windows on phones: the same bytes to everybody at the table, and what is pressed in them."""

from __future__ import annotations

from typing import Any

from game.core.decision import Seat
from game.core.prompt import Wording
from game.session.calls import Locks
from game.session.claims import DODGE, NO, ClaimWindow
from game.session.flow import Flow
from game.session.speech.prompts import Speaker, effect_name
from game.session.votes import VoteWindow

from .asking import Told

BLUFF = "bluff"
SEEN = "seen"
LATE, NOT_LEGAL, NOT_YOURS, RESTS = "late", "not legal", "not yours", "rests"


class PhoneWindows:
    """What is open to several at once."""

    def __init__(self, flow: Flow, wording: Wording, first: int = 0) -> None:
        self.flow, self.wording = flow, wording
        self.locks = Locks()
        self.number = first
        """Counts the windows."""
        self.seen: set[Seat] = set()
        """Who has seen what is shown."""
        self._of: ClaimWindow | VoteWindow | None = None

    @property
    def open(self) -> ClaimWindow | VoteWindow | None:
        """The window that all see, if its clock has begun."""
        claims, votes = self.flow.claims, self.flow.votes
        return claims.shown or votes.shown

    def told(self, speaker: Speaker) -> Told | None:
        """The window as everybody may see it who reads these words."""
        window = self.open
        if window is not self._of:
            self._of = window
            self.number += window is not None
        if window is None:
            return None
        now = self.flow.clock()
        if isinstance(window, ClaimWindow):
            own = self._claim(speaker, window)
        else:
            own = self._vote(speaker, window)
        return {
            "t": "window", "win": self.number, **own, "seats": list(window.seats),
            "people": sorted(window.people), "span": round(window.span), "held": window.held,
            "ms": round(window.left(now)),
        }  # fmt: skip

    def _claim(self, speaker: Speaker, window: ClaimWindow) -> Told:
        flow, words = self.flow, speaker.words
        stage = flow.public.facts.get("stage")
        effect = effect_name(speaker, window.effect, stage)
        one = speaker.names[window.seats[0]] if len(window.seats) == 1 else ""
        head = words("claim.ask_one", effect=effect, name=one) if one else ""
        deck = flow.sitting.match.table.deck
        card = next((card for card in deck if stage and card.face == stage), window.card)
        now, claims = flow.clock(), flow.claims
        said = {str(s): window.said(s, claims.dodges(s), now) for s in window.seats}
        return {
            "kind": DODGE, "head": head or words("claim.ask", effect=effect),
            "note": speaker.say(f"claim.else.{window.effect}", words("claim.take_part")),
            "card": card.code if card is not None else "",
            "by": flow.public.facts.get("turn", -1),
            "said": {seat: word for seat, word in said.items() if word},
            "said_words": {word: words(f"claim.said.{word}") for word in (DODGE, NO)},
            "words": [[DODGE, words(f"claim.said.{DODGE}")], [NO, words("claim.withdraw")]],
        }  # fmt: skip

    def _vote(self, speaker: Speaker, window: VoteWindow) -> Told:
        flow, words = self.flow, speaker.words
        votes, match, public = flow.votes, flow.sitting.match, flow.public
        asked, now = votes.asked, flow.clock()
        assert asked is not None
        values = speaker.values(match, public, 0)
        first, second = votes.words()
        labels = [[word, self._word(speaker, word)] for word in (first, second)]
        prices = {str(s): speaker.prices(match, public, s) for s in window.seats}
        note = words("vote.note", silence=labels[0][1])
        turned = window.turned is not None
        return {
            "kind": BLUFF, "head": speaker.headline(asked, values),
            "note": note if window.timed else words("vote.note_untimed"), "words": labels,
            "prices": {s: words("vote.price", **price) for s, price in prices.items() if price},
            "answered": [s for s in window.seats if window.answered(s, now)],
            "turned": {str(s): word for s, word in votes.given.items()} if turned else None,
        }  # fmt: skip

    def _word(self, speaker: Speaker, word: str) -> str:
        """What a button says."""
        asked = self.flow.votes.asked
        assert asked is not None
        values = speaker.values(self.flow.sitting.match, self.flow.public, 0)
        own = speaker.own_label(asked, word, 0, values)
        return own or speaker.label(word, speaker.wording.action(word), 0)

    # Presses ---------------------------------------------------------------------------

    def say(self, seat: Seat, number: object, word: str) -> str:
        """Somebody answers a window: nothing if it counts, or why it does not."""
        window = self.open
        if window is None or window is not self._of or number != self.number:
            return LATE
        if seat not in window.seats or seat not in window.people:
            return NOT_YOURS
        if isinstance(window, VoteWindow):
            if word not in self.flow.votes.words():
                return NOT_LEGAL
            same = window.answers.get(seat) == word
            return "" if same or self.flow.votes.press(seat, word) else LATE
        return self._say_dodge(window, seat, word)

    def _say_dodge(self, window: ClaimWindow, seat: Seat, word: str) -> str:
        now = self.flow.clock()
        if word not in (DODGE, NO):
            return NOT_LEGAL
        if window.over(now):
            return LATE
        if word == NO:
            window.refuse(seat, now)
        elif seat not in window.claims:
            return "" if window.claim(seat, now) else LATE
        return ""

    def call(self, seat: Seat, call: str, credit: float) -> str:
        """Somebody calls, and it took so many milliseconds to be heard here."""
        window, now, key = self.flow.window, self.flow.clock(), f"phone {seat}"
        if call not in self.calls and not (window is not None and call in window.owed):
            return NOT_LEGAL
        if window is not None and window.ready(now):
            return LATE
        if self.locks.locked(key, now):
            return RESTS
        if window is None or window.seat != seat or call not in window.owed:
            self.locks.false_call(key, now)
            return RESTS
        if call in window.made:
            return ""
        if not window.call(call, now):
            return LATE
        window.made[call] = max(0.0, window.made[call] - credit)
        self.flow.looks.board.finish()
        return ""

    @property
    def calls(self) -> list[str]:
        """The calls of this game whose button is always there."""
        return [a.word for a in self.wording.actions if a.place == "call"]

    def owed(self, seat: Seat, speaker: Speaker) -> Told | None:
        """The calls that somebody owes just now, on their phone."""
        window, now = self.flow.window, self.flow.clock()
        if window is None or window.seat != seat:
            return None
        numbers = self.flow.sitting.match.game.rules.numbers
        say: Any = speaker.say
        rows = [
            {"call": call, "label": say(f"call.{call}_title", say(f"call.{call}", call)),
             "missed": say(f"call.{call}_missed", "", **numbers), "made": call in window.made}
            for call in window.owed
        ]  # fmt: skip
        told: Told = {"win": 0, "owed": rows, "ms": round(window.left(now))}
        told["ms"] = told["ms"] if window.timed else 0
        told |= {"span": round(window.length), "runs": window.start is not None}
        told |= {"ready": window.ready(now), "first": window.first_time}
        return told

    # What is shown ---------------------------------------------------------------------

    def look_seen(self, seat: Seat) -> str:
        """Somebody has seen what is shown."""
        if self.flow.shown.now is None:
            return LATE
        self.seen.add(seat)
        return ""

    def all_seen(self, here: frozenset[Seat]) -> None:
        """When everybody with a phone has seen what is shown, it goes on."""
        if self.flow.shown.now is not None and here and self.seen >= here:
            self.flow.shown.ready()
