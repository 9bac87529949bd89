"""A game on its way, as phones see it: which page each shows, and where what is pressed goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.agents.advice import advise
from game.core.card import Card
from game.core.decision import Claim, Dodge, Seat
from game.core.event import RoundEnded
from game.core.match import Match
from game.core.prompt import Wording
from game.session.claims import TAKE
from game.session.flow import Flow
from game.session.speech.hints import marked, sentence
from game.session.speech.prompts import DONE, Gathering, Speaker, effect_name

from .asking import PhoneQuestion, Told
from .windows import LATE, NOT_LEGAL, PhoneWindows

PAUSE, CURTAIN, LOBBY, BUSY = "pause", "curtain", "lobby", "busy"


@dataclass(slots=True)
class DodgeQuestion:
    """What a claimer is asked, whether or not they hold a card for it."""

    number: int
    seat: Seat
    effect: str
    cards: list[Card]
    match: Match | None
    """The match as it waits for them, if they hold one."""
    known: object
    page: str = "choose"
    keys: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.keys = [*(f"card:{card.id}" for card in self.cards), f"word:{TAKE}"]

    def told(self, speaker: Speaker, hand: list[int], effect: str) -> Told:
        """The question in words."""
        words = speaker.words
        hint = words("claim.hint" if self.cards else "claim.none")
        options: list[Told] = [
            {"hand": hand.index(card.id), "label": speaker.card(card), "can": True, "on": False,
             "does": words("does.any.Dodge", card=speaker.card(card))}
            for card in self.cards
        ]  # fmt: skip
        style = "second" if self.cards else "gold"
        take = {"word": TAKE, "label": words("claim.withdraw"), "style": style, "can": True}
        return {"ask": self.number, "kind": f"Dodge.{self.effect}", "note": hint, "said": "",
                "head": words("claim.mine", effect=effect), "gather": False, "selected": [],
                "options": [*options, take]}  # fmt: skip

    def press(self, number: int) -> Card | str:
        """What a press chooses. Raises `IndexError` if there is nothing like that."""
        if number < 0:
            raise IndexError
        choices: list[Card | str] = [*self.cards, TAKE]
        return choices[number]


Question = PhoneQuestion | DodgeQuestion


class PhoneGame:
    """One game, asked and answered on phones."""

    def __init__(
        self, flow: Flow, wording: Wording, hints: Callable[[str], bool] = lambda _: True,
        first: int = 0,
    ) -> None:  # fmt: skip
        """`hints` tells who may ask for one, by name; questions are numbered after `first`."""
        self.flow, self._hints, self._first = flow, hints, first
        self.sitting = flow.sitting
        self.windows = PhoneWindows(flow, wording, first)
        self.resting, self.resting_seat = "", -1
        """Why the table stands still, and who has the laptop."""
        self._asked: dict[Seat, Question] = {}
        self._numbers: dict[Seat, int] = {}
        self._shown: object = None

    # What is asked ---------------------------------------------------------------------

    def question(self, seat: Seat) -> Question | None:
        """What a seat is asked now, and may answer on its phone."""
        flow = self.flow
        found: Question | None = None
        if self.resting == PAUSE or seat not in flow.looks.apart:
            pass
        elif flow.claims.open:
            found = self._dodge(seat) if seat in flow.claims.choosing else None
        elif flow.window_open is None and not flow.moving and not flow.over:
            found = self._usual(seat)
        if found is None:
            self._asked.pop(seat, None)
        else:
            self._asked[seat] = found
        return found

    def _usual(self, seat: Seat) -> PhoneQuestion | None:
        flow, asked = self.flow, self.sitting.asked
        before = self._asked.get(seat)
        if asked is None or flow.board.happening:
            return None
        if seat in flow.ahead.asked():
            known: object = (asked.name, flow.ahead.times.get(seat, 0))
            if isinstance(before, PhoneQuestion) and before.known == known:
                return before
            match = flow.ahead.question(seat)
            if match is None:
                return None
            return PhoneQuestion(self._next(seat), seat, match, Gathering(match), known)
        if asked.seat != seat or asked.together or not flow.waiting:
            return None
        if isinstance(before, PhoneQuestion) and before.known is asked:
            return before
        match = self.sitting.match
        return PhoneQuestion(self._next(seat), seat, match, flow.gathering, asked)

    def _dodge(self, seat: Seat) -> DodgeQuestion:
        claims, before = self.flow.claims, self._asked.get(seat)
        if isinstance(before, DodgeQuestion) and before.known is claims.window:
            return before
        assert claims.window is not None
        match = next((match for asked, match in claims.questions() if asked == seat), None)
        cards = claims.cards_of(seat)
        return DodgeQuestion(
            self._next(seat), seat, claims.window.effect, cards, match, claims.window
        )

    def _next(self, seat: Seat) -> int:
        self._numbers[seat] = self._numbers.get(seat, self._first) + 1
        return self._numbers[seat]

    def effect(self, speaker: Speaker) -> str:
        """What may be dodged, in words."""
        window, stage = self.flow.claims.window, self.flow.public.facts.get("stage")
        return effect_name(speaker, window.effect, stage) if window is not None else ""

    def page(self, seat: Seat) -> str:
        """Which page a phone shows."""
        flow = self.flow
        if self.resting == PAUSE or (self.sitting.is_away(seat) and not flow.over):
            return "rest"
        question = self.question(seat)
        if question is not None:
            return question.page
        if self.ended is not None:
            return "results"
        claims, votes = flow.claims.shown, flow.votes.shown
        if claims is not None:
            return "claim" if seat in claims.seats else "wait"
        if votes is not None:
            return "bluff" if seat in votes.seats else "wait"
        if flow.window is not None and flow.window.seat == seat:
            return "call"
        if flow.shown.now is not None:
            return "shown"
        return "rest" if self.resting else "wait"

    @property
    def ended(self) -> RoundEnded | None:
        """The round whose results are being looked at, or the last one."""
        log = self.flow.tidings.log
        for event in reversed(log.part(max(0, log.length - 4), log.length).events):
            if isinstance(event, RoundEnded):
                return event
        if self.flow.over:
            seats, scores = len(self.sitting.names), self.sitting.match.table.scores
            return RoundEnded(None, ((),) * seats, (0,) * seats, tuple(scores))
        return None

    @property
    def secret_round(self) -> tuple[list[Seat], list[Seat]]:
        """Who is asked in a secret round, and who has answered, as everybody may know it."""
        flow, asked = self.flow, self.sitting.asked
        if flow.window_open is not None or flow.moving or asked is None or not asked.together:
            return [], []
        bits = int(flow.public.facts.get("answered", 0))
        given = set(flow.ahead.given)
        seats = range(len(self.sitting.names))
        answered = [s for s in seats if bits >> s & 1 or s in given]
        open_still = {d.seat for d in asked.together}
        return [s for s in seats if s in open_still or s in answered], answered

    # What has changed ------------------------------------------------------------------

    def sign(self) -> tuple[object, ...]:
        """Another one whenever something changed that everybody may know of."""
        flow, shown = self.flow, self.flow.shown.now
        if shown is not self._shown:
            self._shown = shown
            self.windows.seen.clear()
        public, window, call = flow.window_open is None, flow.claims.shown, flow.window
        asked = self.sitting.asked if public and not flow.moving else None
        seat = asked.seat if asked is not None else None  # more of a question only they may know
        return (
            flow.tidings.log.length, flow.tidings.log.cuts, seat,
            flow.board.happening, flow.claims.open, window is None, flow.claims.asking,
            len(flow.claims.choosing), flow.votes.shown is None, shown is None, flow.over,
            len(self.windows.seen),
            call is None, call is not None and (call.start is None, len(call.made)),
            self.resting, self.resting_seat, len(flow.ahead.given), len(flow.rolled),
            len(self.sitting.match.table.absences),
        )  # fmt: skip

    def own_sign(self, seat: Seat) -> tuple[object, ...]:
        """Another one whenever something changed that only this seat's own doing can change."""
        question = self._asked.get(seat)
        if isinstance(question, PhoneQuestion):
            gathering = question.gathering
            return question.number, gathering.word, *(card.id for card in gathering.cards)
        return (question.number if question is not None else 0,)

    # What is pressed -------------------------------------------------------------------

    def choose(self, seat: Seat, ask: object, pick: object) -> str:
        """A press on a phone: empty if it counts, or why it does not."""
        question, flow = self.question(seat), self.flow
        if question is None or ask != question.number:
            return LATE
        if type(pick) is not int:
            return NOT_LEGAL
        if isinstance(question, DodgeQuestion):
            try:
                flow.claims.decide(seat, question.press(pick))
            except IndexError:
                return NOT_LEGAL
            return ""
        try:
            given = question.press(pick)
        except (IndexError, ValueError, StopIteration):
            return NOT_LEGAL
        if given is not None:
            self._give(question, given)
        return ""

    def _give(self, question: PhoneQuestion, given: list[Any]) -> None:
        flow, decision = self.flow, question.decision
        if decision.together:
            del self._asked[question.seat]
            flow.ahead.give(question.seat, given)
        elif question.gathers and given[-1] == DONE:
            flow.give()
        else:
            flow.answer(list(decision.options).index(given[0]))

    def take_back(self, seat: Seat) -> str:
        """Take back the last choice, if that may be."""
        if not self.may_take_back(seat):
            return LATE
        self.flow.back.go()
        return ""

    def come_back(self, seat: Seat) -> str:
        """Somebody who has left the table is there again from the next deal."""
        if not self.may_come_back(seat):
            return LATE
        self.sitting.leave(seat, False)
        return ""

    def may_come_back(self, seat: Seat) -> bool:
        """Whether somebody has left the table, and another deal can bring them back."""
        sitting = self.sitting
        gone = sitting.is_away(seat) and sitting.will_be_away(seat)
        return gone and not sitting.why_stay and sitting.asked is not None

    def may_take_back(self, seat: Seat) -> bool:
        """Whether a seat may take back its last choice on its phone."""
        asked = self.sitting.asked
        own = asked is not None and asked.seat == seat and seat in self.flow.looks.apart
        return own and self.resting != PAUSE and self.flow.back.open

    def more_time(self, seat: Seat) -> str:
        """Everybody gets the same time once more."""
        window = self.windows.open
        if window is None or seat not in window.seats or not window.timed:
            return LATE
        window.more()
        return ""

    # Hints -----------------------------------------------------------------------------

    def hints(self, seat: Seat) -> bool:
        """Whether somebody may ask for a hint."""
        return self._hints(self.sitting.names[seat])

    def hint(self, seat: Seat, speaker: Speaker) -> Told | None:
        """What a good player would do, in words and by the numbers of what to press."""
        question = self.question(seat)
        if question is None or not self.hints(seat):
            return None
        words, match = speaker.words, question.match
        advice = None
        if match is not None and (match.decision is None or match.decision.seat == seat):
            claim = isinstance(match.decision, Claim | Dodge)
            chosen = (
                [] if claim or isinstance(question, DodgeQuestion) else question.gathering.cards
            )
            advice = advise(match, seat, chosen)
        if not self.flow.sitting.hinted(seat, advice):
            return {"text": words("hints.recalled"), "marks": []}
        if advice is None or match is None:
            none = words("hints.none")
            return {"text": speaker.say("advice.dodge_none", none), "marks": []}
        keys = set(marked(advice.decision, advice.answers))
        keys |= {f"said:{answer}" for answer in advice.answers if isinstance(answer, str)}
        marks = [number for number, key in enumerate(question.keys) if key in keys]
        text = sentence(speaker, match, advice, self.flow.looks.views[seat])
        return {"text": text, "marks": marks}
