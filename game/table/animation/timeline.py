"""The timeline of a table: events that wait, are planned, and are under way."""

from collections import deque
from typing import NamedTuple, Protocol

from game.core.event import Announced, Counter, Event, Flipped, Moved, Rolled, StageOpened
from game.table.state import TableState
from game.ui.draw import motion

from .animations import CLAIMED, STAGE, Animation, deal_timings

MOST, GONE = 12, 1.0  # cards that are seen to be drawn; milliseconds of each of the others
FLIP_GAP_MS = 120.0  # milliseconds from one claimed card turned over to the next
LAYING_GAP_MS = 60.0  # milliseconds from one card laid on the stage to the next


class EventTable(Protocol):
    """The table on which events happen, as far as the timeline needs it."""

    @property
    def state(self) -> TableState:
        """All that decides what the table looks like."""

    def arrangement_of(self, zone: str) -> str:
        """Return how the cards of a zone come and go; on the stage it is `stage`."""

    def begin_animation(self, event: Event, start: float, length: float | None) -> Animation:
        """Apply an event to what is coming and return its animation.

        It takes `length` milliseconds if that is set.
        """

    def announce_event(self, event: Event, act: Animation | None = None) -> None:
        """Let an event be heard and told."""

    def finish_animation(self, act: Animation) -> None:
        """Apply the event of an animation to what is shown."""

    def skip_event(self, event: Event) -> None:
        """Let an event happen at once."""


class PlannedEvent(NamedTuple):
    """An event that waits for its moment."""

    start: float
    length: float | None
    event: Event
    draw_position: tuple[int, int] = (0, 0)
    """Of cards that one hand draws: which one it is, and of how many."""


class Timeline:
    """The timeline of one table: its events happen one after another, or several at once."""

    def __init__(self, table: EventTable) -> None:
        self.table = table
        self._line: deque[Event] = deque()
        self._planned: deque[PlannedEvent] = deque()
        self._free_at = 0.0
        self.known = 0
        """How many events there ever were."""

    @property
    def acts(self) -> tuple[Animation, ...]:
        """The animations of the events under way."""
        return self.table.state.animations

    @property
    def has_events(self) -> bool:
        """True while an event is under way or waits."""
        return bool(self.acts or self._planned or self._line)

    def unseen_event_count(self, landed: bool = False) -> int:
        """Return how many events nobody knows of yet.

        Those are the ones that wait, and all from rolling dice on, or from a card that still leaves
        its owner or has not landed. What is announced of a card is known as soon as that can be
        read: whoever dodges is told of while the Dodge still stands.
        """
        now = self.table.state.now
        unknown = (n for n, act in enumerate(self.acts) if not act.is_known(now, landed))
        first = next(unknown, len(self.acts))
        waiting = len(self._planned) + len(self._line)
        if first < len(self.acts) or landed or not self._is_card_read:
            return len(self.acts) - first + waiting
        return waiting - isinstance(self.next_event, Announced)

    @property
    def _is_card_read(self) -> bool:
        """True if the last event is a card that stands to be read, or drops by now."""
        return bool(self.acts) and self.acts[-1].told_ms > 0

    @property
    def opening_event(self) -> str:
        """The mini-game that is about to open."""
        waiting = (event for event in self._line if isinstance(event, StageOpened))
        return next((event.stage for event in waiting), "")

    @property
    def next_event(self) -> Event | None:
        """The next event that waits to happen, if it is known."""
        return self._line[0] if self._line and not self._planned else None

    @property
    def events_not_begun(self) -> list[Event]:
        """The events that are known and have not begun."""
        return [*(planned.event for planned in self._planned), *self._line]

    def add_event(self, event: Event) -> None:
        """Add an event; it happens after those before it."""
        self._line.append(event)
        self.known += 1

    def clear_events(self) -> None:
        """Forget every event."""
        self._line.clear()
        self._planned.clear()
        self.table.state.animations = ()
        self._free_at = self.table.state.now

    def finish_events(self) -> None:
        """Let every event have happened."""
        for act in self.acts:
            self._apply_act(act)
        waiting = [planned.event for planned in self._planned] + list(self._line)
        self.clear_events()
        for event in waiting:
            self.table.skip_event(event)

    def hurry_current(self) -> None:
        """Finish what is under way and begin what comes after it."""
        beat = [planned.event for planned in self._planned]
        for act in self.acts:
            self._apply_act(act)
        self.table.state.animations = ()
        self._planned.clear()
        for event in beat:
            self.table.skip_event(event)
        self._free_at = self.table.state.now

    def advance_events(self) -> None:
        """End what is over, and begin what is due."""
        self._land_finished()
        self._begin_due_events()
        self._land_finished()

    # Ending ------------------------------------------------------------------------

    def _land_finished(self) -> None:
        """Apply what is over, in the order it happened."""
        while self.acts and self.acts[0].end_ms <= self.table.state.now:
            first, *others = self.acts
            self.table.state.animations = (*others,)
            self._apply_act(first)

    def _apply_act(self, act: Animation) -> None:
        if not act.is_applied:
            act.is_applied = True
            TableState.animations.note_change(self.table.state)
            self.table.finish_animation(act)

    # Beginning -----------------------------------------------------------------------

    def _begin_due_events(self) -> None:
        while True:
            if self._planned:
                if self._planned[0].start > self.table.state.now:
                    return
                self._begin_planned(self._planned.popleft())
            elif self._line and self._free_at <= self.table.state.now:
                self._plan_next()
            else:
                return

    def _plan_next(self) -> None:
        """Take the next event from the line, or a run of those that belong together."""
        first, now = self._line.popleft(), self.table.state.now
        if isinstance(first, Rolled):
            self._plan_together([first, *self._rolled_with(first)])
            return
        joins = next(
            (kind for kind in (self._is_draw, self._is_stage_move, is_card_flip) if kind(first)),
            None,
        )
        run = [first]
        while joins is not None and self._line and joins(self._line[0]):
            run.append(self._line.popleft())
        if len(run) == 1:
            self._planned.append(PlannedEvent(now, None, first))
        elif joins == self._is_draw:
            self._plan_draws([event for event in run if isinstance(event, Moved)])
        else:
            self._plan_together(run)

    def _rolled_with(self, first: Rolled) -> list[Event]:
        """Return the other dice that are rolled together with this one."""
        run: list[Rolled] = [first]
        while self._line and isinstance(roll := self._line[0], Rolled):
            if roll.die in (other.die for other in run):
                break
            self._line.popleft()
            run.append(roll)
        return [*run[1:]]

    def unrolled_dice(self, start: float) -> list[Rolled]:
        """Return the dice that are still to be rolled at that time."""
        planned = [one.event for one in self._planned if one.start == start]
        return [event for event in planned if isinstance(event, Rolled)]

    def _plan_draws(self, moves: list[Moved]) -> None:
        """Plan a run of cards from one pile."""
        now = self.table.state.now
        targets = {event.to for event in moves}
        if len(targets) > 1 and len(moves) >= 2 * len(targets):
            times, count = deal_timings(moves), 0
        else:
            times, count = draw_timings(len(moves)), len(moves) if len(targets) == 1 else 0
        for number, (event, (delay, length)) in enumerate(zip(moves, times, strict=True), 1):
            drawn = (number, count) if count > 1 else (0, 0)
            self._planned.append(PlannedEvent(now + delay, length, event, drawn))
            self._free_at = max(self._free_at, now + delay + length)

    def _plan_together(self, run: list[Event]) -> None:
        """Plan cards that are laid or turned almost at once."""
        start = self.table.state.now
        for number, event in enumerate(run):
            start += self._gap_before(event) if number else 0.0
            self._planned.append(PlannedEvent(start, None, event))

    def _gap_before(self, event: Event) -> float:
        """Return the time from the event before to this one, in a run that is shown together."""
        if isinstance(event, Moved):
            return LAYING_GAP_MS
        if not isinstance(event, Flipped) or self.table.state.reduced_motion:
            return 0.0
        return FLIP_GAP_MS if self.table.arrangement_of(event.zone) == CLAIMED else 0.0

    def _is_draw(self, event: Event) -> bool:
        return (
            isinstance(event, Moved)
            and len(event.cards) == 1
            and self.table.arrangement_of(event.source) == "pile"
            and self.table.arrangement_of(event.to) in ("fan", "pile")
        )

    def _is_stage_move(self, event: Event) -> bool:
        """True for a card that comes to the stage or leaves it, and for who laid what is there."""
        if isinstance(event, Moved):
            return STAGE in (
                self.table.arrangement_of(event.to),
                self.table.arrangement_of(event.source),
            )
        return isinstance(event, Counter) and [fact for fact, _ in event.facts] == ["laid"]

    def _begin_planned(self, planned: PlannedEvent) -> None:
        event = planned.event
        act = self.table.begin_animation(event, planned.start, planned.length)
        act.drawn = planned.draw_position
        self.table.state.animations = (*self.acts, act)
        if act.kind == "turn":  # it passes on as soon as its ring starts to slide
            self._land_finished()
            self._apply_act(act)
        else:
            self._free_at = max(self._free_at, act.free_ms)
        self.table.announce_event(event, act)


def draw_timings(count: int) -> list[tuple[float, float]]:
    """Return when each card is drawn, and how long it flies; of many only the first fly."""
    fly = motion.chain_timings(min(count, MOST))
    start, length = fly[-1]
    return [*fly, *[(start + length - GONE, GONE)] * (count - len(fly))]


def is_card_flip(event: Event) -> bool:
    """True if a card is turned over where it lies."""
    return isinstance(event, Flipped)
