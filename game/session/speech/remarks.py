"""Remarks of computer players about what happens to them, each in its own tone.

They speak of nothing but what everybody saw, and choose their words by a random stream of their
own, so that nobody can tell anything about hidden cards from them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.agents import CHARACTERS
from game.agents.levels import NOBODY
from game.agents.minds import mind_of
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.event import Announced, Called, Counter, Event, Moved, RoundEnded, Turn
from game.core.rulebook import Rulebook
from game.core.seat_view import SeatView
from game.session.live_match import LiveMatch
from game.session.narration.event_facts import find_drawing_seat

from .habits import is_habitual, list_deeds

REMARK_MS = 1200.0  # milliseconds that a word can be read
PAUSE = 9000.0  # milliseconds after which the same player may say something again
GAP_MS = 900.0  # milliseconds after which anybody else may
VARIANTS = 2  # in which each temper can say the same
MANY_CARDS = 3  # cards drawn at once: fewer are not worth a word
SALT = 0x5A1D  # what they say has a stream of its own

WON, HIT, HITS = "won", "hit", "hits"
CALLED, MISSED, DODGED, CAUGHT, SCORED = "called", "missed", "dodged", "caught", "scored"
WILLINGNESS = {
    WON: 1.0, HIT: 0.5, HITS: 0.5, CALLED: 0.4, MISSED: 0.7, DODGED: 0.6, CAUGHT: 0.9, SCORED: 0.5,
}  # fmt: skip
"""How often each kind of thing is worth a word."""
HABIT, FONDNESS = "habit", 0.4
"""What is just like somebody, and how often that is worth a word of their own."""
AT_HOME, VOICE_LINES = 0.6, 3
"""How often somebody behind their own open door says one of their own lines, and how many."""
ANNOUNCED_KINDS = {
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
FACT_KINDS = {"won": WON, "lost": HIT}
"""The same for facts that name players."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark: its text key, and when it was made."""

    kind: str
    key: str
    said_at: float


class RemarkSpeaker:
    """Listens to what is shown and has computer players remark on it now and then."""

    def __init__(
        self, live_match: LiveMatch, clock: Callable[[], float], public: Callable[[], SeatView]
    ) -> None:
        """Take `public`: the table as everybody sees it before the event that comes next."""
        self.live_match, self.clock, self.public = live_match, clock, public
        self.is_silent = False
        """Whether people want them to say nothing."""
        self._chance = Chance(live_match.seed ^ SALT)
        self._said: dict[Seat, Remark] = {}
        self._heard = -GAP_MS
        """When anybody said something last."""
        self._now = clock()
        """Up to when time was let pass: until then nobody stops speaking unseen."""
        self._drawn = (-1, 0)
        self._dealing = not live_match.match.steps
        self._host = find_host(live_match)
        """Whose door is open to somebody here, so that they hear lines of their own."""
        self._attacks = mind_of(live_match.match.game.id).attacks
        self._drawing_hurts = are_cards_a_burden(live_match.match.game.rules)

    def list_current_remarks(self) -> dict[Seat, Remark]:
        """Return the remarks that can be read now, by seat."""
        return {s: said for s, said in self._said.items() if self._now < said.said_at + REMARK_MS}

    def update(self) -> None:
        """Let time pass; old remarks end."""
        self._now = self.clock()

    def next_tick(self) -> float | None:
        """Return the milliseconds until a remark ends."""
        ends = [
            said.said_at + REMARK_MS - self.clock() for said in self.list_current_remarks().values()
        ]
        return max(1.0, min(ends)) if ends else None

    def react_to_event(self, event: Event) -> None:
        """React to an event that is shown to everybody."""
        seen = event.seen_by(None)
        self._consider_habits(seen)
        for seat, kind in self._list_affected_seats(seen):
            if seat in self.live_match.agents:
                self._consider_remark(seat, kind)

    def _consider_habits(self, event: Event) -> None:
        """Let somebody remark on doing what is just like them."""
        if self._dealing:
            return
        game = self.live_match.match.game.id
        for seat, deed in list_deeds(event, self.public(), self._attacks):
            face = self.live_match.players[seat].face
            if seat in self.live_match.agents and is_habitual(game, face, deed):
                willing = self._chance.random() < FONDNESS
                self._say_remark(
                    seat, Remark(HABIT, f"react.{HABIT}.{face}", self.clock()), willing
                )

    def _consider_remark(self, seat: Seat, kind: str) -> None:
        """Choose a remark, and make it unless somebody spoke just now.

        The random choice is made in any case, so that it depends on nothing else.
        """
        willing = self._chance.random() < WILLINGNESS[kind]
        way = 1 + self._chance.below(VARIANTS)
        face = self.live_match.players[seat].face
        temper = CHARACTERS.get(face, NOBODY).temper
        key = f"react.{kind}.{temper}_{way}"
        if face == self._host and self._chance.random() < AT_HOME:
            key = f"doors.voice.{face}_{1 + self._chance.below(VOICE_LINES)}"
        self._say_remark(seat, Remark(kind, key, self.clock()), willing)

    def _say_remark(self, seat: Seat, remark: Remark, is_willing: bool) -> None:
        """Make a remark, if the player likes to and nobody spoke just now."""
        now = remark.said_at
        own = self._said[seat].said_at + PAUSE if seat in self._said else now
        if is_willing and not self.is_silent and now >= max(own, self._heard + GAP_MS):
            self._said[seat], self._heard = remark, now

    def _list_affected_seats(self, event: Event) -> Iterator[tuple[Seat, str]]:
        """Yield whom something worth a remark befell, and what kind of thing it is."""
        match event:
            case Turn():
                self._dealing, self._drawn = False, (-1, 0)
            case Moved():
                yield from self._list_heavy_drawers(event)
            case Announced(key, seat) if key in ANNOUNCED_KINDS:
                yield seat, ANNOUNCED_KINDS[key]
            case Called(seat, _, made):
                yield seat, CALLED if made else MISSED
            case Counter(facts):
                for fact, seats in facts:
                    for seat in seats if fact in FACT_KINDS and seats else ():
                        yield seat, FACT_KINDS[fact]
            case RoundEnded(seat):
                self._dealing = True
                if seat is not None:
                    yield seat, WON

    def _list_heavy_drawers(self, event: Moved) -> Iterator[tuple[Seat, str]]:
        """Yield somebody who draws many cards in a row, once they are so many."""
        seat = find_drawing_seat(event) if self._drawing_hurts else None
        if seat is None or self._dealing:
            return
        before = self._drawn[1] if self._drawn[0] == seat else 0
        self._drawn = seat, before + len(event.cards)
        if before < MANY_CARDS <= self._drawn[1]:
            yield seat, HIT


def find_host(live_match: LiveMatch) -> str:
    """Return the face behind whose door a match is played, if it is open; else nothing."""
    mark = live_match.door_mark
    if mark is None:
        return ""
    from game.session.doors.door_games import is_open_for  # noqa: PLC0415  few games are behind doors

    return mark.face if is_open_for(mark, live_match.players) else ""


def are_cards_a_burden(rules: Rulebook) -> bool:
    """Return True if players want to get rid of their cards; else hands are only refilled."""
    return rules.low_wins or bool(rules.raw.get("plan", {}).get("burden"))
