"""The course of events on a board: which wait, which are planned, which are under way."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.event import Counter, Event, Flipped, Moved, Rolled, StageOpened
from game.ui.draw import motion

from .acts import Act, Flight, dealt
from .jolt import land
from .staging import HELD, act_of, on_stage

if TYPE_CHECKING:
    from game.table.board import Board

QUICK = 120  # milliseconds of a cross-fade with reduced motion
LAID = 60.0  # milliseconds from one card laid on the stage to the next


class Course:
    """Lets the events of one board happen one after another, or several at once."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.acts: list[Act] = []
        self.begun = 0
        """Counts the events that the coming view has folded."""
        self._line: deque[Event] = deque()
        self._planned: deque[tuple[float, float | None, Event]] = deque()
        self._free_at = 0.0

    @property
    def going(self) -> bool:
        """Whether an event is under way or waits."""
        return bool(self.acts or self._planned or self._line)

    @property
    def opening(self) -> str:
        """The mini-game that is open, or about to open."""
        waiting = (event for event in self._line if isinstance(event, StageOpened))
        here = str(self.board.coming.facts.get("stage") or "")
        return here or next((event.stage for event in waiting), "")

    @property
    def following(self) -> Event | None:
        """What waits to happen next, if it is known."""
        return self._line[0] if self._line and not self._planned else None

    def add(self, event: Event) -> None:
        """Let an event happen after those before it."""
        self._line.append(event)

    def clear(self) -> None:
        """Forget every event."""
        self._line.clear()
        self._planned.clear()
        self.acts.clear()

    def finish(self) -> None:
        """Let every event have happened."""
        board = self.board
        for act in self.acts:
            self._fold(act)
        waiting = [event for _, _, event in self._planned] + list(self._line)
        self.clear()
        for event in waiting:
            board.show_on_stage.hear(event)
            event.fold(board.coming)
            self.begun += 1
            board.tell(event)
            event.fold(board.shown)
        self._free_at = board.now

    def go_on(self) -> None:
        """Let end what is over, and begin what is due."""
        self._land()
        self._begin_due()
        self._land()

    # Ending ------------------------------------------------------------------------

    def _land(self) -> None:
        """Fold what is over, in the order it happened."""
        while self.acts and self.acts[0].end <= self.board.now:
            self._fold(self.acts.pop(0))

    def _fold(self, act: Act) -> None:
        if not act.folded:
            act.folded = True
            if act.lands:
                self.board.hear(act.lands)
            act.event.fold(self.board.shown)
            land(self.board, act.event)

    def _land_before(self, act: Act) -> None:
        """The turn passes on as soon as its ring starts to slide."""
        self._land()
        if self.acts and self.acts[0] is act:
            self._fold(act)

    # Beginning -----------------------------------------------------------------------

    def _begin_due(self) -> None:
        while True:
            if self._planned:
                start, length, event = self._planned[0]
                if start > self.board.now:
                    return
                self._planned.popleft()
                self._begin(event, start, length)
            elif self._line and self._free_at <= self.board.now:
                self._plan()
            else:
                return

    def _plan(self) -> None:
        """Take the next event, or a run of those that belong together, from the line."""
        first, now = self._line.popleft(), self.board.now
        if isinstance(first, Rolled):
            self._plan_together([first, *self._rolled_with(first)])
            return
        joins = next(
            (kind for kind in (self._is_draw, self._is_laid, is_flip) if kind(first)), None
        )
        run = [first]
        while joins is not None and self._line and joins(self._line[0]):
            run.append(self._line.popleft())
        if len(run) == 1:
            self._planned.append((now, None, first))
        elif joins == self._is_draw:
            self._plan_draws([event for event in run if isinstance(event, Moved)])
        else:
            self._plan_together(run)

    def _rolled_with(self, first: Rolled) -> list[Event]:
        """The other dice that are rolled together with this one."""
        run: list[Rolled] = [first]
        while self._line and isinstance(roll := self._line[0], Rolled):
            if roll.die in (other.die for other in run):
                break
            self._line.popleft()
            run.append(roll)
        return [*run[1:]]

    def rolls(self, start: float) -> list[Rolled]:
        """The dice that are still to be rolled at that time."""
        planned = [event for due, _, event in self._planned if due == start]
        return [event for event in planned if isinstance(event, Rolled)]

    def _plan_draws(self, moves: list[Moved]) -> None:
        """A run of cards from one pile."""
        now = self.board.now
        targets = {event.to for event in moves}
        whole_table = len(targets) > 1 and len(moves) >= 2 * len(targets)
        times = dealt(moves) if whole_table else motion.chain(len(moves))
        for event, (delay, length) in zip(moves, times, strict=True):
            self._planned.append((now + delay, length, event))
            self._free_at = max(self._free_at, now + delay + length)

    def _plan_together(self, run: list[Event]) -> None:
        """Cards that are laid or turned all but at once."""
        start = self.board.now - LAID
        for event in run:
            start += LAID if isinstance(event, Moved) or start < self.board.now else 0
            self._planned.append((start, None, event))

    def _is_draw(self, event: Event) -> bool:
        return (
            isinstance(event, Moved)
            and len(event.cards) == 1
            and self._form(event.source) == "pile"
            and self._form(event.to) in ("fan", "pile")
        )

    def _is_laid(self, event: Event) -> bool:
        """A card that comes to the stage or leaves it, and who laid what lies there."""
        if isinstance(event, Moved):
            return on_stage(self.board, event.to) or on_stage(self.board, event.source)
        return isinstance(event, Counter) and [fact for fact, _ in event.facts] == ["laid"]

    def _form(self, zone: str) -> str:
        return self.board.form(zone)

    def _begin(self, event: Event, start: float, length: float | None) -> None:
        board, before = self.board, self.board.before_next()
        lain = dict(board.held.lain)
        board.show_on_stage.hear(event)
        event.fold(board.coming)
        self.begun += 1
        board.arrange()
        act = act_of(board, event, start, before, lain)
        if length is not None and act.flights:
            flight = act.flights[0]
            act.flights = (replace(flight, delay=0, length=length),)
            act.length = length
        if board.reduced:
            calm(act)
        self.acts.append(act)
        if act.kind == "turn":
            self._land_before(act)
        else:
            self._free_at = max(self._free_at, act.end)
        board.tell(event, act)


def is_flip(event: Event) -> bool:
    """Whether a card is turned over where it lies."""
    return isinstance(event, Flipped)


def calm(act: Act) -> None:
    """The twin for reduced motion: short, and nothing crosses the table.

    What is held to be looked at stays as long.
    """
    if act.kind != HELD:
        act.length = min(act.length, QUICK if act.flights else motion.FADE)
    act.flights = tuple(Flight(f.ends, f.ends, f.end, f.end, 0, QUICK, 0) for f in act.flights)
