"""Computer players at the table: they think while cards fly and answer at a human pace."""

from game.agents import CHARACTERS
from game.agents.agent_protocol import Thought
from game.core.chance import Chance
from game.core.decision import Calls, PlayCard, Seat

from .live_match import LiveMatch
from .match_moments import RoundMoments
from .pace import ALL_COMPUTERS_S, NOTABLE_WEIGHT, Clocks, CrowdTempo

HURRY_FACTOR = 0.2  # how much less time computers take once all people are out of the game
REST_MS = 2.0  # milliseconds without thinking after that, so that a frame is drawn in between
QUICKEST, SLOWEST = 0.7, 1.3  # how much one answer's time differs from another's
SEEN_MS = 200.0
"""Milliseconds less that they wait, at usual speed: so much longer the card before is seen."""
LONGEST_WAIT_MS = 12_000.0
"""Milliseconds that a computer player waits at most until what is read aloud was said."""
LISTEN_INTERVAL_MS = 100.0
"""Milliseconds between two looks whether it was said."""
SALT = 0x7E4D0  # their pace has a stream of its own


class ComputerTiming:
    """The turn of a computer player, from the question to the answer."""

    def __init__(
        self,
        live_match: LiveMatch,
        moments: RoundMoments,
        clocks: Clocks,
        crowd: CrowdTempo | None = None,
    ) -> None:
        self.live_match, self.moments = live_match, moments
        self.clocks, self.clock = clocks, clocks.now
        self._crowd = crowd
        self._paces = Chance(live_match.seed ^ SALT)
        self._rested = self.clock()
        self.last_answer_at = self.clock()
        """When the last answer was given, whoever gave it."""
        self.forget_question()

    @property
    def pace_factor(self) -> float:
        """The factor on their time: smaller if nobody else plays."""
        return self.clocks.pace.computer_factor * (
            HURRY_FACTOR if self.live_match.are_people_out else 1.0
        )

    @property
    def turn_tempo(self) -> float:
        """The factor by which their turns in a row speed up at a crowded table."""
        return (
            self._crowd.find_current_tempo(self.clocks.pace, self.live_match.names)
            if self._crowd
            else 1.0
        )

    def forget_question(self) -> None:
        """Forget the last question, as a new one is open."""
        self._thought: Thought | None = None
        self.answer: int | None = None
        """What they will answer, once they know."""
        self._moment: float | None = None
        """When their call is seen."""
        self._reaction_ms = 0.0
        self._vary = QUICKEST + (SLOWEST - QUICKEST) * self._paces.random()
        """Drawn anew for every question, whoever is asked and whatever the answer."""

    def is_computer_asked(self) -> bool:
        """Return True if a computer player is asked."""
        decision = self.live_match.asked
        return decision is not None and decision.seat in self.live_match.agents

    def think_for_room(self) -> None:
        """Think within the frame's spare time."""
        decision = self.live_match.asked
        if decision is None or not self.is_computer_asked() or self.answer is not None:
            return
        room = self.clocks.room()
        if self.clock() < self._rested or room <= 0:
            return
        if self._thought is None:
            self._thought = self.live_match.agents[decision.seat].think(self.live_match.match)
        self.answer = self._thought.poll(room, self.clocks.stopwatch)
        if self.answer is None:
            self._rested = self.clock() + REST_MS

    def find_answer_time(self) -> float:
        """Return when they may answer, in milliseconds of the clock."""
        if isinstance(self.live_match.asked, Calls):
            return self.clock() if self._moment is None else self._moment
        each = min(1.0, ALL_COMPUTERS_S / max(1, len(self.live_match.agents)))
        if self.answers_in_secret:
            return self.last_answer_at
        share = 1.0 if isinstance(self.live_match.asked, PlayCard) else 0.5
        wait = 1000 * each * share * self._vary * self._character_pace() * self.pace_factor
        speed = self.clocks.pace.speed
        wait = max(0.0, wait - (share * SEEN_MS / speed if speed > 0 else 0.0))
        return self.last_answer_at + wait / self.turn_tempo

    @property
    def answers_in_secret(self) -> bool:
        """True if a computer player answers unseen while a person still waits to be asked."""
        asked = self.live_match.asked
        together = asked.together if asked else ()
        return any(decision.seat in self.live_match.person_seats for decision in together)

    def _character_pace(self) -> float:
        """Return the pace of the asked character compared with others."""
        asked = self.live_match.asked
        face = self.live_match.players[asked.seat].face if asked else ""
        return CHARACTERS[face].pace if face in CHARACTERS else 1.0

    @property
    def is_thinking(self) -> bool:
        """True if the asked computer player has no answer yet."""
        return self.is_computer_asked() and self.answer is None

    def next_tick(self) -> float:
        """Return the milliseconds until they may answer, at least 1."""
        if self._waits_for_voice():
            return LISTEN_INTERVAL_MS
        return max(1.0, self.find_answer_time() - self.clock())

    def _waits_for_voice(self) -> bool:
        """True while they wait for something read aloud; never in a window for calls."""
        if isinstance(self.live_match.asked, Calls) or self.answers_in_secret:
            return False
        return (
            self.clock() < self.last_answer_at + LONGEST_WAIT_MS
            and self.clocks.pace.is_read_aloud()
        )

    def take_due_answer(self) -> int | None:
        """Return the answer once it is time to give it, else None."""
        if isinstance(self.live_match.asked, Calls):
            self._plan_call()
        if self.clock() < self.find_answer_time() or self._waits_for_voice():
            return None
        self._note_call()
        return self.answer

    def _plan_call(self) -> None:
        """Choose the moment of a call within the window that everybody has."""
        decision = self.live_match.asked
        if decision is None or self.answer is None or self._moment is not None:
            return
        self._reaction_ms = 1000 * self._reaction_seconds(
            decision.seat, bool(decision.options[self.answer])
        )
        self._moment = self.clock() + self._reaction_ms / (
            1 + (self.turn_tempo - 1) * NOTABLE_WEIGHT
        )

    def _note_call(self) -> None:
        """Note a call that nobody made quicker, as it is remarkable."""
        decision = self.live_match.asked
        if isinstance(decision, Calls) and self.answer is not None:
            for call in decision.options[self.answer]:
                self.moments.note_call(decision.seat, call, self._reaction_ms)

    def _reaction_seconds(self, seat: Seat, is_made: bool) -> float:
        window = self.live_match.call_seconds
        return min(window, self.live_match.agents[seat].reaction_time(is_made, window))
