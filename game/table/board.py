"""The table a viewer sees: it changes by events alone, and shows how they happen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.core.card import Card
from game.core.event import Event
from game.core.prompt import NOTHING, Prompt
from game.core.seat_view import SeatView
from game.table.cards.face import SHEET, Face, face, face_of
from game.table.cards.hands import FAN, HANDS, HandForm
from game.table.cards.held import Held, Turning
from game.table.dice.act import rehearsed
from game.table.layout.places import Places
from game.table.layout.spots import Layout, Tag
from game.table.moves.acts import Act
from game.table.moves.burst import bursting
from game.table.moves.course import Course
from game.table.moves.jolt import jolting
from game.table.moves.spark import next_flicker
from game.table.moves.staging import HAND, as_before, names_of
from game.table.stage.show import Show
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.scenery import Scenery
from game.ui.widgets.thing import Thing
from game.words import Words

from .forms import FORMS
from .prepare import Preparation, kinds
from .view import TableView

TAG_TIME = 1600  # milliseconds that a tag stays


@dataclass(frozen=True, slots=True)
class PlayerFace:
    """Who sits in a seat, as everybody sees it."""

    name: str
    avatar: str
    robot: bool = False


def face_of_card(card: Card, words: Words) -> Face:
    """What is printed on a card in that language."""
    key, color = f"face.{card.face}", f"color.{card.color}"
    named = words(color) if color in words else card.color
    name = words(key, color=named.capitalize()) if key in words else ""
    return face_of(card.color, card.face, name)


def deck_faces(deck: Iterable[Card], words: Words, back: str) -> list[Face]:
    """Everything that is to be seen of a deck: its back, its edges and its faces."""
    return [face(f"back {back}"), SHEET, *(face_of_card(card, words) for card in deck)]


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
        self.pointed = ""  # the thing under the pointer or the focus
        self.by_color = True  # whether the hand is sorted
        self.away = False  # whether the hand and the plate at the foot are out of sight
        self.title, self.subtitle = "", ""
        self.marks: Mapping[int, str] = {}
        """What is written on cards that lie on the table, by their ids: whose doing that was."""
        self.hear: Callable[[str], None] = lambda sound: None
        self.told: Callable[[Event], None] = lambda event: None
        self.left: Callable[[], float] = lambda: 0.0  # milliseconds until the next frame
        self.foot = 0
        self.unit = 1.0  # pixels in a unit, as drawn last
        self.now = 0.0
        self.rest = 0.0  # milliseconds since anything moved
        self.held = Held()
        self.scenery = Scenery()
        self.deck: Sequence[Card] = ()
        """One card of each kind that is played with, where that is known."""
        self.ahead = Preparation(
            lambda: deck_faces(self.deck or kinds(layout.game), words, layout.back),
            lambda: rehearsed(self),
        )
        self.prompt = NOTHING
        self.tags: dict[int, tuple[Tag, float]] = {}
        self.landed: dict[str, float] = {}  # when a card came to where others feel it
        self.banner_since = -1e9
        self.course = Course(self)
        self.show_on_stage = Show(self)
        self._clock = 0.0
        self._faces: dict[int, Face] = {}
        self._places = Places(layout, (), 0)
        self.shown = SeatView(None, {}, {}, {"around": list(range(len(players)))})
        self.coming = self.shown.copy()

    # What is seen ------------------------------------------------------------

    def show(self, view: SeatView, viewer: int | None) -> None:
        """Show a view at once; without a viewer the last one stays at the foot."""
        self.foot = self.foot if viewer is None else viewer
        self.shown, self.coming = view.copy(), view.copy()
        self.course.clear()
        self.tags.clear()
        self.landed.clear()
        self.hovered = None
        self.held = Held()
        self.show_on_stage.settle()
        self.arrange()

    def use(self, speed: float, reduced: bool, scale: float) -> None:
        """Show what happens so fast, perhaps with as little as possible moving, in such type."""
        self.speed, self.reduced, self.scale = speed, reduced, scale

    def apply(self, event: Event) -> None:
        """Let an event, filtered for the viewer, happen after those before it."""
        self.course.add(event)
        if self.speed <= 0:
            self.finish()

    def finish(self) -> None:
        """Let everything that is under way or waiting have happened."""
        self.course.finish()
        self.landed.clear()
        self.arrange()
        self.held.settle()
        self.show_on_stage.settle()
        self.banner_since = -1e9

    @property
    def acts(self) -> list[Act]:
        """The events under way."""
        return self.course.acts

    @property
    def busy(self) -> bool:
        """Whether something moves or waits to happen."""
        banner = self.now < self.banner_since + motion.TURN
        moving = self.held.moving or self.show_on_stage.moving or jolting(self) or bursting(self)
        return self.happening or banner or moving

    @property
    def happening(self) -> bool:
        """Whether events are still being shown."""
        return self.course.going

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves."""
        ends = [] if self.ahead.done else [1.0]
        ends += [until - self._clock for _, until in self.tags.values()]
        flicker = next_flicker(self)
        ends += [] if flicker is None else [flicker]
        return max(0.0, min(ends)) if ends else None

    # Time ----------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Let so many milliseconds pass."""
        self._clock += ms
        self.rest = 0.0 if self.busy else self.rest + ms
        if self.busy:
            self.ahead.squeeze(self.left())
        else:
            self.ahead.go_on()
        self.tags = {s: t for s, t in self.tags.items() if t[1] > self._clock}
        if self.speed <= 0:
            self.finish()
            return
        self.now += ms * self.speed
        if self.held.turning is not None and self.now >= self.held.turning.end:
            self.held.turning = None
        self.course.go_on()
        if self.reduced:
            self.held.settle()
        else:
            self.held.glide(ms * self.speed)
        self.show_on_stage.glide(ms * self.speed)

    def turn_over(self, down: bool = False) -> None:
        """Turn the hand at the foot up, card by card, or down, all at once."""
        if self.speed > 0 and not self.reduced:
            self.held.turning = Turning(self.now, down, len(self.held.order))

    def tell(self, event: Event, act: Act | None = None) -> None:
        """The tags that come with an event, and its first sound.

        Cards and dice that fly in an act are heard now, and landing when the act is over.
        """
        self.told(event)
        names, sounds = names_of(event, self.shown.viewer), self.layout.sounds
        stays = as_before(event, self.shown.facts)
        for name, seat in names:
            tag = self.layout.tag(name)
            if tag and seat is not None:
                self.tags[seat] = (tag, self._clock + TAG_TIME)
        heard = [sounds[name] for name, _ in names if name in sounds and name not in stays]
        for sound in heard[:1]:
            leaves, _, lands = sound.partition(" ")
            flies = act is not None and bool(lands) and bool(act.flights or act.throw)
            self.hear(leaves if flies else lands or leaves)
            if act is not None and flies:
                act.lands = lands

    def since_tag(self, seat: int) -> float:
        """Milliseconds since a player's tag came up."""
        return self._clock - self.tags[seat][1] + TAG_TIME

    # Drawing -----------------------------------------------------------------------

    @property
    def places(self) -> Places:
        """Where everything lies."""
        around, known = tuple(self.coming.facts["around"]), self._places
        if (known.around, known.foot, known.scale) != (around, self.foot, self.scale):
            self._places = Places(self.layout, around, self.foot, self.scale)
        return self._places

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
        self.prompt, self.scale, self.unit = prompt, canvas.type_scale, canvas.unit
        self.arrange()
        self.ahead.fit(canvas)
        self.show_on_stage.prepare(canvas)
        TableView(self).draw(canvas)

    def things(self, prompt: Prompt | None = None) -> list[Thing]:
        """Seats, piles and cards of the hand, in the order they are drawn."""
        if prompt is not None and prompt != self.prompt:
            self.prompt = prompt
            self.arrange()
        return TableView(self).things()

    def point_at(self, name: str | None) -> None:
        """Lift the card of that thing, or none: `card:b7#12`, `back:3`."""
        self.pointed = name or ""
        names = TableView(self).card_names()
        self.hovered = names.index(name) if name in names else None
        self.arrange()

    def before_next(self) -> SeatView:
        """The coming table as it is before the next event."""
        return self.coming.copy()

    def form(self, zone: str) -> str:
        """How the cards of a zone come and go: a pile, a heap, a row, a fan, spread out."""
        spot = self.layout.spot(zone)
        return FAN if spot.zone == HAND else FORMS[spot.form].LIES

    def place_name(self, zone: str, index: int) -> str:
        """What the place of a card is called, where places have names: D2."""
        places = self.places
        return places.form(zone, self.coming).place_name(index) if zone in places.sites else ""

    def die_spot(self, die: str) -> tuple[Point, float]:
        """The middle and the size of a die that lies on the table."""
        _, pose = self.places.dice(self.coming)[die]
        return (pose.x, pose.y), pose.height

    def tray(self, die: str) -> FRect:
        """Where a die may roll."""
        form, _ = self.places.dice(self.coming)[die]
        return form.tray

    @property
    def hand_form(self) -> HandForm:
        """How the hand at the foot is held."""
        return HANDS[self.layout.spot(HAND).form]

    def arrange(self) -> None:
        """Work out where the cards at the foot and those on the stage belong."""
        self.show_on_stage.arrange()
        cards = self.coming.zones.get(f"{HAND} {self.foot}", [])
        if self.hovered is not None and self.hovered >= len(cards):
            self.hovered = None
        space = self.places.seating.hand
        self.held.arrange(cards, self.prompt, self.hovered, space, self.by_color, self.hand_form)
        if self.away:
            self.held.sink()
