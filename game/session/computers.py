"""Computer players at the table: they think while cards fly and answer at a human pace."""

from __future__ import annotations

from game.agents import CHARACTERS
from game.agents.agent import Thought
from game.core.chance import Chance
from game.core.decision import Calls, PlayCard, Seat

from .moments import Moments
from .pace import NOTABLE, TOGETHER, Clocks, CrowdTempo
from .sitting import Sitting

HURRY = 0.2  # how much less time computers take once all people are out of the game
REST = 2.0  # milliseconds without thinking after that, so that a frame is drawn in between
QUICKEST, SLOWEST = 0.7, 1.3  # how much one answer's time differs from another's
SEEN = 200.0
"""Milliseconds less that they wait, at usual speed: so much longer the card before is seen."""
LONGEST_WAIT = 12_000.0
"""Milliseconds that a computer player waits at most until what is read aloud was said."""
LISTENS = 100.0
"""Milliseconds between two looks whether it was said."""
SALT = 0x7E4D0  # their pace has a stream of its own


class Computers:
    """The computer player who is asked, from the question to the answer."""

    def __init__(
        self, sitting: Sitting, moments: Moments, clocks: Clocks, crowd: CrowdTempo | None = None
    ) -> None:
        self.sitting, self.moments = sitting, moments
        self.clocks, self.clock = clocks, clocks.now
        self._crowd = crowd
        self._paces = Chance(sitting.seed ^ SALT)
        self._rested = self.clock()
        self.since = self.clock()
        """When the last answer was given, whoever gave it."""
        self.forget()

    @property
    def times_as_long(self) -> float:
        """How many seconds they take, compared with normal: less when nobody else plays."""
        return self.clocks.pace.computers * (HURRY if self.sitting.watching else 1.0)

    @property
    def tempo(self) -> float:
        """How many times as fast as usual their turns in a row go, as the table is crowded."""
        return self._crowd.now(self.clocks.pace, self.sitting.names) if self._crowd else 1.0

    def forget(self) -> None:
        """A new question is open."""
        self._thought: Thought | None = None
        self.answer: int | None = None
        """What they will answer, once they know."""
        self._moment: float | None = None
        """When their call is seen."""
        self._taken = 0.0
        self._vary = QUICKEST + (SLOWEST - QUICKEST) * self._paces.random()
        """Drawn anew for every question, whoever is asked and whatever the answer."""

    def asked(self) -> bool:
        """Whether a computer player is asked."""
        decision = self.sitting.asked
        return decision is not None and decision.seat in self.sitting.agents

    def think(self) -> None:
        """Think for as long as there is room, once in a frame."""
        decision = self.sitting.asked
        if decision is None or not self.asked() or self.answer is not None:
            return
        room = self.clocks.room()
        if self.clock() < self._rested or room <= 0:
            return
        if self._thought is None:
            self._thought = self.sitting.agents[decision.seat].think(self.sitting.match)
        self.answer = self._thought.poll(room, self.clocks.stopwatch)
        if self.answer is None:
            self._rested = self.clock() + REST

    def due(self) -> float:
        """When they may answer, in milliseconds of the clock."""
        if isinstance(self.sitting.asked, Calls):
            return self.clock() if self._moment is None else self._moment
        each = min(1.0, TOGETHER / max(1, len(self.sitting.agents)))
        if self.silent:
            return self.since
        share = 1.0 if isinstance(self.sitting.asked, PlayCard) else 0.5
        wait = 1000 * each * share * self._vary * self._own_pace() * self.times_as_long
        speed = self.clocks.pace.speed
        wait = max(0.0, wait - (share * SEEN / speed if speed > 0 else 0.0))
        return self.since + wait / self.tempo

    @property
    def silent(self) -> bool:
        """Whether a computer player answers unseen, and a person still waits to be asked."""
        asked = self.sitting.asked
        together = asked.together if asked else ()
        return any(decision.seat in self.sitting.persons for decision in together)

    def _own_pace(self) -> float:
        """How quick the character is who is asked, compared with others."""
        asked = self.sitting.asked
        face = self.sitting.players[asked.seat].face if asked else ""
        return CHARACTERS[face].pace if face in CHARACTERS else 1.0

    @property
    def thinking(self) -> bool:
        """Whether the one who is asked does not know the answer yet."""
        return self.asked() and self.answer is None

    def next_tick(self) -> float:
        """Milliseconds until they may answer, and one after another if they don't know how."""
        if self._lets_hear():
            return LISTENS
        return max(1.0, self.due() - self.clock())

    def _lets_hear(self) -> bool:
        """True while they wait because something is read aloud; never in a window for calls."""
        if isinstance(self.sitting.asked, Calls) or self.silent:
            return False
        return self.clock() < self.since + LONGEST_WAIT and self.clocks.pace.is_read_aloud()

    def ready(self) -> int | None:
        """The answer, if it is time to give it."""
        if isinstance(self.sitting.asked, Calls):
            self._plan_call()
        if self.clock() < self.due() or self._lets_hear():
            return None
        self._note_call()
        return self.answer

    def _plan_call(self) -> None:
        """They call at a moment of their own, in the window everybody has."""
        decision = self.sitting.asked
        if decision is None or self.answer is None or self._moment is not None:
            return
        self._taken = 1000 * self._reaction(decision.seat, bool(decision.options[self.answer]))
        self._moment = self.clock() + self._taken / (1 + (self.tempo - 1) * NOTABLE)

    def _note_call(self) -> None:
        """It is remarkable if nobody called quicker."""
        decision = self.sitting.asked
        if isinstance(decision, Calls) and self.answer is not None:
            for call in decision.options[self.answer]:
                self.moments.call(decision.seat, call, self._taken)

    def _reaction(self, seat: Seat, made: bool) -> float:
        window = self.sitting.window
        return min(window, self.sitting.agents[seat].reaction(made, window))
