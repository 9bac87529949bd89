"""To the end at once, when only computer players are left to play: by the rules, unseen."""

from __future__ import annotations

from collections.abc import Callable

from game.core.decision import Seat
from game.core.event import MatchEnded, RoundEnded

from .looks import Looks
from .tidings import Tidings

SLICE = 12.0  # milliseconds of playing in a frame
MOST = 400  # answers in a frame
EARLY = 1000.0  # milliseconds in which a press may still be meant for what moved before


class Skip:
    """Finishes a game in which nobody here can do anything any more."""

    def __init__(
        self, looks: Looks, tidings: Tidings, round_over: Callable[[], None],
        went_on: Callable[[], None],
    ) -> None:  # fmt: skip
        """`round_over` hears of each round that ends, `went_on` when all is played."""
        self.looks, self.tidings, self.sitting = looks, tidings, looks.sitting
        self._round_over, self._went_on = round_over, went_on
        self.on = False
        """Whether the game is being finished."""
        self._since: float | None = None
        self._offered = False

    @property
    def lonely(self) -> bool:
        """Whether everybody has seen that no person is in the game any more."""
        out, persons = self.looks.public.facts.get("out", ()), self.sitting.persons
        return not persons or (bool(out) and all(out[seat] for seat in persons))

    def watch(self) -> None:
        """Notice when the last person is out; a moment later all may skip to the end."""
        if not self.lonely:
            self._since, self._offered = None, False
        elif self._since is None:
            self._since = self.looks.clock()
        elif self.may and not self._offered:
            self._offered = True
            self.looks.stage.asks()

    @property
    def may(self) -> bool:
        """Whether there is nothing left but to look on."""
        going = self.sitting.asked is not None and self.tidings.ended is None and not self.on
        return going and self._since is not None and self.looks.clock() >= self._since + EARLY

    def go(self) -> None:
        """Have the rest played at once."""
        if self.may:
            self.on = True
            self.looks.board.finish()

    def advance(self) -> None:
        """Play on for a moment; then everybody sees how it ended."""
        stopwatch = self.looks.clocks.stopwatch
        until = stopwatch() + SLICE
        for _ in range(MOST):
            self._tell()
            asked = self.sitting.asked
            if asked is None or asked.seat not in self.sitting.agents:
                self._stop()
                return
            if stopwatch() >= until:
                return
            self._answer(asked.seat)

    def _answer(self, seat: Seat) -> None:
        """One answer, without taking time over it."""
        self.sitting.answer(self.sitting.agents[seat].think(self.sitting.match).settle())
        self.tidings.collect()

    def _tell(self) -> None:
        """What happened goes to the log and to the moments of its round, not to the board."""
        tidings = self.tidings
        while tidings.queue:
            event = tidings.queue.popleft()
            if tidings.ended is not None and not isinstance(event, MatchEnded):
                tidings.ended = None
                tidings.moments.end_round()
            self.looks.fold(event)
            tidings.tell(event)
            if isinstance(event, RoundEnded):
                tidings.ended = event
                self._round_over()

    def _stop(self) -> None:
        """All is played: the table lies as it is now."""
        self.on, self._since = False, None
        self.looks.board.show(self.looks.views[self.looks.viewer], self.looks.viewer)
        self._went_on()
