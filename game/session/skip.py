"""To the end at once, when only computer players are left to play: by the rules, unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.decision import Seat
from game.core.event import MatchEnded, RoundEnded
from game.table.prompt import PromptButton

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene

    from .flow import Flow

SKIP = "skip-to-end"
SLICE = 12.0  # milliseconds of playing in a frame
MOST = 400  # answers in a frame
EARLY = 1000.0  # milliseconds in which a press may still be meant for what moved before


class Skip:
    """Finishes a game in which nobody here can do anything any more."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.on = False
        """Whether the game is being finished."""
        self._since: float | None = None
        self._offered = False

    @property
    def lonely(self) -> bool:
        """Whether everybody has seen that no person is in the game any more."""
        out, persons = self.flow.public.facts.get("out", ()), self.flow.sitting.persons
        return not persons or (bool(out) and all(out[seat] for seat in persons))

    def watch(self) -> None:
        """Notice when the last person is out; a moment later all may skip to the end."""
        if not self.lonely:
            self._since, self._offered = None, False
        elif self._since is None:
            self._since = self.flow.clock()
        elif self.may and not self._offered:
            self._offered = True
            self.flow.stage.asks()

    @property
    def may(self) -> bool:
        """Whether there is nothing left but to look on."""
        flow = self.flow
        going = flow.sitting.asked is not None and flow.ended is None and not self.on
        return going and self._since is not None and flow.clock() >= self._since + EARLY

    def go(self) -> None:
        """Have the rest played at once."""
        if self.may:
            self.on = True
            self.flow.board.finish()

    def advance(self) -> None:
        """Play on for a moment; then everybody sees how it ended."""
        flow = self.flow
        until = flow.stopwatch() + SLICE
        for _ in range(MOST):
            self._tell()
            asked = flow.sitting.asked
            if asked is None or asked.seat not in flow.sitting.agents:
                self._stop()
                return
            if flow.stopwatch() >= until:
                return
            self._answer(asked.seat)

    def _answer(self, seat: Seat) -> None:
        """One answer, without taking time over it."""
        match = self.flow.sitting.match
        self.flow.sitting.answer(self.flow.sitting.agents[seat].think(match).settle())
        self.flow.collect()

    def _tell(self) -> None:
        """What happened goes to the log and to the moments of its round, not to the board."""
        flow = self.flow
        while flow.queue:
            event = flow.queue.popleft()
            if flow.ended is not None and not isinstance(event, MatchEnded):
                flow.ended = None
                flow.moments.clear()
            flow.fold(event)
            flow.tell(event)
            if isinstance(event, RoundEnded):
                flow.ended = event
                flow.claims.round_over()

    def _stop(self) -> None:
        """All is played: the table lies as it is now."""
        self.on, self._since = False, None
        flow = self.flow
        flow.board.show(flow.views[flow.viewer], flow.viewer)
        flow.went_on()


def buttons(scene: PlayScene) -> list[PromptButton]:
    """The button that leads to the end."""
    if not scene.flow.skip.may or scene.resting:
        return []
    cap = scene.speaker.keys.get("confirm", "")
    return [PromptButton(SKIP, scene.words("skip.to_end"), "ui-right", cap, "primary")]
