"""The table a viewer sees: it changes by events alone, and shows how they happen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.core.card import Card
from game.core.event import Event, Moved
from game.core.seat_view import SeatView
from game.words import Words

from . import motion
from .acts import Act, Flight, dealt
from .canvas import Canvas
from .card_face import Face, face, face_of
from .held import Held
from .layout import Layout, Tag
from .places import Places
from .prepare import Preparation, kinds
from .prompt import NOTHING, Prompt
from .scenery import Scenery
from .staging import HAND, act_of, names_of
from .table_view import TableView
from .thing import Thing

TAG_TIME = 1600  # milliseconds that a tag stays
QUICK = 120  # milliseconds of a cross-fade with reduced motion


@dataclass(frozen=True, slots=True)
class PlayerFace:
    """Who sits in a seat, as everybody sees it."""

    name: str
    avatar: str
    robot: bool = False


def face_of_card(card: Card, words: Words) -> Face:
    """What is printed on a card in that language."""
    key = f"face.{card.face}"
    return face_of(card.color, card.face, words(key) if key in words else "")


def copied(view: SeatView) -> SeatView:
    """A view of its own, to be changed by folding events into it."""
    zones = {name: list(cards) for name, cards in view.zones.items()}
    facts = {k: list(v) if isinstance(v, list) else v for k, v in view.facts.items()}
    return SeatView(view.viewer, view.facing, zones, facts)


class Board:
    """Shows one view of a table; `apply` events, `update` the time, `draw`."""

    def __init__(
        self,
        layout: Layout,
        words: Words,
        players: Sequence[PlayerFace],
        speed: float = 1,
        reduced: bool = False,
        scale: float = 1,
    ) -> None:
        self.layout, self.words, self.players = layout, words, players
        self.speed, self.reduced, self.scale = speed, reduced, scale
        self.hovered: int | None = None  # a card of the hand, counted from the left
        self.by_color = True  # whether the hand is sorted
        self.title, self.subtitle = "", ""
        self.hear: Callable[[str], None] = lambda sound: None
        self.foot = 0
        self.now = 0.0
        self.held = Held()
        self.scenery = Scenery()
        self.ahead = Preparation(lambda: [face_of_card(c, words) for c in kinds(layout.game)])
        self.prompt = NOTHING
        self.tags: dict[int, tuple[Tag, float]] = {}
        self.acts: list[Act] = []
        self.banner_since = -1e9
        self._line: deque[Event] = deque()
        self._planned: deque[tuple[float, float | None, Event]] = deque()
        self._free_at = 0.0
        self._clock = 0.0
        self._faces: dict[int, Face] = {}
        self.shown = SeatView(None, {}, {}, {"around": list(range(len(players)))})
        self.coming = copied(self.shown)

    # What is seen ------------------------------------------------------------

    def show(self, view: SeatView, viewer: int | None) -> None:
        """Show a view at once; without a viewer the last one stays at the foot."""
        self.foot = self.foot if viewer is None else viewer
        self.shown, self.coming = copied(view), copied(view)
        self._line.clear()
        self._planned.clear()
        self.acts.clear()
        self.tags.clear()
        self.hovered = None
        self.held = Held()
        self._arrange()

    def apply(self, event: Event) -> None:
        """Let an event, filtered for the viewer, happen after those before it."""
        self._line.append(event)
        if self.speed <= 0:
            self.finish()

    def finish(self) -> None:
        """Let everything that is under way or waiting have happened."""
        for act in self.acts:
            self._fold(act)
        self.acts.clear()
        waiting = [event for _, _, event in self._planned] + list(self._line)
        self._planned.clear()
        self._line.clear()
        for event in waiting:
            self._tell(event)
            event.fold(self.shown)
            event.fold(self.coming)
        self._free_at = self.now
        self._arrange()
        self.held.settle()
        self.banner_since = -1e9

    @property
    def busy(self) -> bool:
        """Whether something moves or waits to happen."""
        banner = self.now < self.banner_since + motion.TURN
        return self.happening or self.held.moving or banner

    @property
    def happening(self) -> bool:
        """Whether events are still being shown."""
        return bool(self.acts or self._planned or self._line)

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves."""
        ends = [] if self.ahead.done else [1.0]
        ends += [until - self._clock for _, until in self.tags.values()]
        return max(0.0, min(ends)) if ends else None

    # Time ----------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Let so many milliseconds pass."""
        self._clock += ms
        if not self.busy:
            self.ahead.go_on()
        self.tags = {s: t for s, t in self.tags.items() if t[1] > self._clock}
        if self.speed <= 0:
            self.finish()
            return
        self.now += ms * self.speed
        self._land()
        self._begin_due()
        self._land()
        if self.reduced:
            self.held.settle()
        else:
            self.held.glide(ms * self.speed)

    def _land(self) -> None:
        """Fold what is over, in the order it happened."""
        while self.acts and self.acts[0].end <= self.now:
            self._fold(self.acts.pop(0))

    def _fold(self, act: Act) -> None:
        if not act.folded:
            act.folded = True
            act.event.fold(self.shown)

    def _begin_due(self) -> None:
        while True:
            if self._planned:
                start, length, event = self._planned[0]
                if start > self.now:
                    return
                self._planned.popleft()
                self._begin(event, start, length)
            elif self._line and self._free_at <= self.now:
                self._plan()
            else:
                return

    def _plan(self) -> None:
        """Take the next event, or a run of cards from one pile, from the waiting line."""
        first = self._line.popleft()
        run = [first]
        if self._is_draw(first):
            while self._line and self._is_draw(self._line[0]):
                run.append(self._line.popleft())
        moves = [event for event in run if isinstance(event, Moved)]
        if len(run) == 1:
            self._planned.append((self.now, None, first))
            return
        targets = {event.to for event in moves}
        whole_table = len(targets) > 1 and len(moves) >= 2 * len(targets)
        times = dealt(moves) if whole_table else motion.chain(len(moves))
        for event, (delay, length) in zip(moves, times, strict=True):
            self._planned.append((self.now + delay, length, event))
            self._free_at = max(self._free_at, self.now + delay + length)

    def _is_draw(self, event: Event) -> bool:
        return (
            isinstance(event, Moved)
            and len(event.cards) == 1
            and self.form(event.source) == "pile"
            and self.form(event.to) == "fan"
        )

    # Beginning an event ----------------------------------------------------------

    def _begin(self, event: Event, start: float, length: float | None) -> None:
        before = copied(self.coming)
        lain = dict(self.held.lain)
        event.fold(self.coming)
        self._arrange()
        act = act_of(self, event, start, before, lain)
        if length is not None and act.flights:
            flight = act.flights[0]
            act.flights = (replace(flight, delay=0, length=length),)
            act.length = length
        if self.reduced:
            self._calm(act)
        self.acts.append(act)
        if act.kind == "turn":
            self._land_before(act)
        else:
            self._free_at = max(self._free_at, act.end)
        self._tell(event)

    def _land_before(self, act: Act) -> None:
        """The turn passes on as soon as its ring starts to slide."""
        self._land()
        if self.acts and self.acts[0] is act:
            self._fold(act)

    def _calm(self, act: Act) -> None:
        """The twin for reduced motion: short, and nothing crosses the table."""
        act.length = min(act.length, QUICK if act.flights else motion.FADE)
        act.flights = tuple(Flight(f.ends, f.ends, f.end, f.end, 0, QUICK, 0) for f in act.flights)

    def _tell(self, event: Event) -> None:
        """Tags and sounds that come with an event."""
        for name, seat in names_of(event, self.shown.viewer):
            tag = self.layout.tag(name)
            if tag and seat is not None:
                self.tags[seat] = (tag, self._clock + TAG_TIME)
            if name in self.layout.sounds:
                self.hear(self.layout.sounds[name])

    # Drawing -----------------------------------------------------------------------

    @property
    def places(self) -> Places:
        """Where everything lies."""
        around = tuple(self.coming.facts["around"])
        return Places(self.layout, around, self.foot, self.scale)

    def face(self, card: Card | None) -> Face:
        """What is drawn for a card; `None` is a back."""
        if card is None:
            return face(f"back {self.layout.back}")
        if card.id not in self._faces:
            self._faces[card.id] = face_of_card(card, self.words)
        return self._faces[card.id]

    def draw(self, canvas: Canvas, prompt: Prompt = NOTHING) -> None:
        """Draw the whole table with what is asked."""
        if prompt.headline != self.prompt.headline and self.speed > 0:
            self.banner_since = self.now
        self.prompt, self.scale = prompt, canvas.type_scale
        self._arrange()
        self.ahead.fit(canvas)
        TableView(self).draw(canvas)

    def things(self, prompt: Prompt | None = None) -> list[Thing]:
        """Seats, piles and cards of the hand, in the order they are drawn."""
        if prompt is not None and prompt != self.prompt:
            self.prompt = prompt
            self._arrange()
        return TableView(self).things()

    def point_at(self, name: str | None) -> None:
        """Lift the card of that thing, or none: `card:b7#12`, `back:3`."""
        names = TableView(self).card_names()
        self.hovered = names.index(name) if name in names else None
        self._arrange()

    def form(self, zone: str) -> str:
        """How the cards of a zone lie."""
        return self.layout.spot(zone).form

    def _arrange(self) -> None:
        cards = self.coming.zones.get(f"{HAND} {self.foot}", [])
        if self.hovered is not None and self.hovered >= len(cards):
            self.hovered = None
        space = self.places.seating.hand
        self.held.arrange(cards, self.prompt, self.hovered, space, self.by_color)
