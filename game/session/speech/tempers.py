"""What computer players say to what happens to them, each in its own tone.

They speak of nothing but what everybody saw, and choose their words by a stream of their
own, so that nobody can tell anything about hidden cards from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.agents import CHARACTERS
from game.agents.levels import NOBODY
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.event import Announced, Called, Counter, Event, Moved, RoundEnded, Turn
from game.core.rulebook import Rulebook
from game.games.recipe.model import EmptyHandPlan
from game.session.log.events import drawing
from game.session.sitting import Sitting

from .habits import doer, habit

LASTS = 1200.0  # milliseconds that a word can be read
PAUSE = 9000.0  # milliseconds after which the same player may say something again
GAP = 900.0  # milliseconds after which anybody else may
WAYS = 2  # in which each temper can say the same
MANY = 3  # cards drawn at once: fewer are not worth a word
SALT = 0x5A1D  # what they say has a stream of its own

WON, HIT, HITS = "won", "hit", "hits"
CALLED, MISSED, DODGED, CAUGHT, SCORED = "called", "missed", "dodged", "caught", "scored"
WILLING = {
    WON: 1.0, HIT: 0.5, HITS: 0.5, CALLED: 0.4, MISSED: 0.7, DODGED: 0.6, CAUGHT: 0.9, SCORED: 0.5,
}  # fmt: skip
"""How often each kind of thing is worth a word."""
HABIT, FOND = "habit", 0.4
"""What is just like somebody, and how often that is worth a word of their own."""
KINDS = {
    "skipped": HIT,
    "lost_turn": HIT,
    "bombed": HIT,
    "butcher": HIT,
    "hit": HIT,
    "spoiled": HITS,
    "removes": HITS,
    "dodged": DODGED,
    "safe": DODGED,
    "was_bluff": CAUGHT,
    "pair": SCORED,
    "flower": SCORED,
    "sold": SCORED,
}
"""What kind of thing an announcement is for whom it is about."""
FACTS = {"won": WON, "lost": HIT}
"""The same for facts that name players."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What somebody says: its text key, and since when."""

    kind: str
    key: str
    since: float


class Tempers:
    """Hears what is shown at the table, and has computer players say something now and then."""

    def __init__(self, sitting: Sitting, clock: Callable[[], float]) -> None:
        self.sitting, self.clock = sitting, clock
        self.silent = False
        """Whether people want them to say nothing."""
        self._chance = Chance(sitting.seed ^ SALT)
        self._said: dict[Seat, Remark] = {}
        self._heard = -GAP
        """When anybody said something last."""
        self._now = clock()
        """Up to when time was let pass: until then nobody stops speaking unseen."""
        self._drawn = (-1, 0)
        self._dealing = not sitting.match.steps
        self._color = ""
        """The color to be matched, where there is one."""
        self._drawing_hurts = cards_are_a_burden(sitting.match.game.rules)

    def said(self) -> dict[Seat, Remark]:
        """What can be read now, by seat."""
        return {s: said for s, said in self._said.items() if self._now < said.since + LASTS}

    def update(self) -> None:
        """Let time pass: who has said enough is silent."""
        self._now = self.clock()

    def next_tick(self) -> float | None:
        """Milliseconds until somebody has said enough."""
        ends = [said.since + LASTS - self.clock() for said in self.said().values()]
        return max(1.0, min(ends)) if ends else None

    def hear(self, event: Event) -> None:
        """Something is being shown to everybody."""
        seen = event.seen_by(None)
        self._like_them(seen)
        for seat, kind in self._befell(seen):
            if seat in self.sitting.agents:
                self._consider(seat, kind)

    def _like_them(self, event: Event) -> None:
        """Somebody does what they are known for."""
        seat = doer(event)
        if seat in self.sitting.agents and not self._dealing:
            face = self.sitting.players[seat].face
            if end := habit(face, event, self._color):
                willing = self._chance.random() < FOND
                self._say(seat, Remark(HABIT, f"react.{HABIT}.{face}_{end}", self.clock()), willing)
        if isinstance(event, Counter):
            self._color = str(dict(event.facts).get("color", self._color))

    def _consider(self, seat: Seat, kind: str) -> None:
        """Whether and what is drawn in any case; it is said unless somebody spoke just now."""
        willing = self._chance.random() < WILLING[kind]
        way = 1 + self._chance.below(WAYS)
        temper = CHARACTERS.get(self.sitting.players[seat].face, NOBODY).temper
        self._say(seat, Remark(kind, f"react.{kind}.{temper}_{way}", self.clock()), willing)

    def _say(self, seat: Seat, remark: Remark, willing: bool) -> None:
        """Somebody speaks, if they like to and nobody spoke just now."""
        now = remark.since
        own = self._said[seat].since + PAUSE if seat in self._said else now
        if willing and not self.silent and now >= max(own, self._heard + GAP):
            self._said[seat], self._heard = remark, now

    def _befell(self, event: Event) -> Iterator[tuple[Seat, str]]:
        """Whom something befell that is worth a word, and what kind of thing it is."""
        match event:
            case Turn():
                self._dealing, self._drawn = False, (-1, 0)
            case Moved():
                yield from self._drew(event)
            case Announced(key, seat) if key in KINDS:
                yield seat, KINDS[key]
            case Called(seat, _, made):
                yield seat, CALLED if made else MISSED
            case Counter(facts):
                for fact, seats in facts:
                    for seat in seats if fact in FACTS and seats else ():
                        yield seat, FACTS[fact]
            case RoundEnded(seat):
                self._dealing = True
                if seat is not None:
                    yield seat, WON

    def _drew(self, event: Moved) -> Iterator[tuple[Seat, str]]:
        """Somebody who draws many cards on end, once they are so many."""
        seat = drawing(event) if self._drawing_hurts else None
        if seat is None or self._dealing:
            return
        before = self._drawn[1] if self._drawn[0] == seat else 0
        self._drawn = seat, before + len(event.cards)
        if before < MANY <= self._drawn[1]:
            yield seat, HIT


def cards_are_a_burden(rules: Rulebook) -> bool:
    """Whether players want to get rid of their cards; elsewhere hands are only filled up."""
    own = rules.raw.get("plan", {}).get("plan")
    return rules.low_wins or isinstance(own, EmptyHandPlan)
