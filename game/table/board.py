"""The table a viewer sees: it changes by events alone, and shows how they happen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any

from pygame import FRect, Surface

from game.core.card import Card, Facing
from game.core.event import Event, Moved, Passed, Rolled, RoundEnded, Turn
from game.core.prompt import NOTHING, Prompt
from game.core.rulebook import CardRow
from game.core.seat_view import SeatView
from game.language import capital
from game.table.cards.face import SHEET, Face, FaceBook, face
from game.table.cards.hand import HandForm
from game.table.cards.hands import HANDS
from game.table.cards.held import Held, Turning, draw_held
from game.table.dice.throw import rehearsed
from game.table.forms.cells import Heap
from game.table.layout import shine
from game.table.layout.mat import Tint, draw_cell
from game.table.layout.places import Places
from game.table.layout.seats import NOBODY
from game.table.layout.spots import HAND, Layout, Tag
from game.table.moves import fans
from game.table.moves.acts import STAGE, Act, Toy
from game.table.moves.bursts import burst, size_of
from game.table.moves.course import Course
from game.table.moves.feel import GROWS, JOLTED, LANDING, Feel, rays
from game.table.moves.played import PlayedCard
from game.table.moves.staging import ROLL, Staging, as_before, names_of, others_of
from game.table.stage.picture import drawn_beside, pictures
from game.table.stage.rehearsal import asked, rehearsal
from game.table.stage.show import Show, StageMemory
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point, unseen
from game.ui.draw.palette import SWATCHES
from game.ui.draw.scenery import Scenery
from game.ui.widgets.banner import QUESTION, Ribbon
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing
from game.words import Words

from .laid import Laid
from .moment import ANSWERED, REFUSED, DrawnCards, PlayerFace, TableDeed, TableMoment, Tagged
from .prepare import SMALL, Job, Make, Preparation, kinds
from .view import Heading, TableView

SHORTEST = 350.0  # milliseconds that a throw takes, however fast everything else is
TAG_TIME = 1600  # milliseconds that a tag stays
COUNTED = 600.0  # and the number of cards that somebody has drawn


def face_of_card(card: Card | CardRow, words: Words, book: FaceBook) -> Face:
    """What is printed on a card in that language."""
    color = words.either(f"color.{card.color}", otherwise=card.color)
    name = words.either(f"face.{card.face}", color=capital(color))
    return book.of(card.color, card.face, name, words("card.event"))


def deck_faces(deck: Iterable[Card], words: Words, layout: Layout) -> list[Face]:
    """Everything that is to be seen of a deck: its back, its edges and its faces."""
    faces = [face_of_card(card, words, layout.faces) for card in deck]
    return [face(f"back {layout.back}"), SHEET, *faces]


def uncovered(view: SeatView) -> SeatView:
    """What everybody may know of a view; a card that is covered by others stays known in it."""
    facing: Mapping[str, Facing] = {z: "up" if f == "top" else f for z, f in view.facing.items()}
    memory = replace(view.copy(), viewer=None, facing=facing)
    for zone, cards in memory.zones.items():
        if facing[zone] != "up":
            memory.zones[zone] = [None] * len(cards)
    return memory


def same_table(view: SeatView, other: SeatView) -> bool:
    """Whether two people look at one table at the same moment, as far as all can see it."""
    alike, also = uncovered(view), uncovered(other)
    return alike.zones == also.zones and alike.facts == also.facts


class Known:
    """What was worked out of a table, as long as it differs in nothing but time."""

    def __init__(self) -> None:
        self._sign: object = None
        self._acts: list[tuple[Act, bool]] = []
        self._things: dict[object, Any] = {}

    def at(self, acts: Sequence[Act], sign: object) -> dict[object, Any]:
        """All that is known of a table of that sign on which those acts are under way."""
        same = len(acts) == len(self._acts) and all(
            act is one and act.folded == folded
            for act, (one, folded) in zip(acts, self._acts, strict=True)
        )
        if not same or sign != self._sign:
            self._sign, self._acts = sign, [(act, act.folded) for act in acts]
            self._things = {}
        return self._things


def usual_tempo(event: Event) -> float:
    """Return 1: an event is shown as fast as people have set it."""
    return 1.0


class Board:
    """Shows one view of a table; `apply` events, `update` the time, `draw`."""

    tempo: Callable[[Event], float] = staticmethod(usual_tempo)
    """Says how many times as fast as people have set it an event is shown."""
    shared = False
    """Whether nobody sits at the foot as long as no hand is looked at here."""
    changes = 0
    """How often what is shown or coming was changed."""
    _hangs: Ribbon | None = None
    """The ribbon as it was drawn last,"""
    _hung: Ribbon | None = None
    """and as it was before it said something else."""
    _found: tuple[TableMoment, object, list[Thing]] | None = None
    """What there was to point at, of which moment; forgotten when anything is arranged."""
    _rehearsed = 0
    """How many events were known when the stage was rehearsed last."""
    _heaped = 0
    """How often something had changed when heaps were prepared last."""
    _turned = 0
    """The same when the turn was last seen to pass on."""
    _asked_since = -1, ""
    """The deed in whose place a question stood."""
    _refused: tuple[int, float] | None = None
    """The card that somebody tried in vain, and when."""

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
        self.aims: Sequence[FRect] = ()
        """Where the card that is dragged may be laid down."""
        self.pointed = ""  # the thing under the pointer or the focus
        self.by_color = True  # whether the hand is sorted
        self.away = False  # whether the hand and the plate at the foot are out of sight
        self.title, self.subtitle = "", ""
        self.marks: Mapping[int, str] = {}
        """What is written on cards that lie on the table, by their ids: whose doing that was."""
        self.deed: TableDeed | None = None
        """What was done last, as far as it was told."""
        self._hurt: dict[int, float] = {}
        """Since when the plates of those whom a deed hit have a rim."""
        self.said = ""
        """What the ribbon says."""
        self.hear: Callable[[str], None] = lambda sound: None
        self.told: Callable[[Event], None] = lambda event: None
        self.left: Callable[[], float] = lambda: 0.0  # milliseconds until the next frame
        self.foot = 0
        self.unit = 1.0  # pixels in a unit, as drawn last
        self.edge = 1080.0  # units: where the window ends below, as drawn last
        self.now = 0.0
        self.rest = 0.0  # milliseconds since anything moved
        self.held = Held()
        self.scenery = Scenery()
        self.deck: Sequence[Card] = ()
        """One card of each kind that is played with, where that is known."""
        self.ahead = Preparation(
            lambda: deck_faces(self.deck or kinds(layout.game), words, layout),
            lambda: [
                *shine.ahead(self.unit, layout.mat.light),
                *fans.ahead(self.unit, self.face(None)),
                *rehearsed(self._dice_sizes),
                *self._rays,
                *self._bursts,
                *self._forms_ahead,
                *self._colors_ahead,
                *self._faces_ahead,
            ],
        )
        self.prompt = NOTHING
        self.tags: dict[int, tuple[Tag, float]] = {}
        self._landed: dict[str, tuple[float, float]] = {}
        """Since when, and for how long, a zone feels the card that came to it."""
        self._counted: dict[int, tuple[int, int, float]] = {}
        """Who draws several cards: how many came, of how many, and when the last one did."""
        self._remains: list[tuple[Toy, float]] = []
        """What goes on after its act is over, and when that began."""
        self._knocks: list[tuple[float, str]] = []
        """When a die is heard, and how."""
        self.banner_since = -1e9
        self.course, self._known = Course(self), Known()
        self._stage, self._opening = StageMemory(), ""
        self._clock = 0.0
        self._faces, self._rolled = dict[int, Face](), dict[str, str]()
        self._places = Places(layout, (), 0)
        self.shown = SeatView(None, {}, {}, {"around": list(range(len(players)))})
        self.coming, self.remembered = self.shown.copy(), uncovered(self.shown)
        self._moment_sign, self._moment = self._moving_sign, self._this_moment()

    # What is seen ------------------------------------------------------------

    def show(self, view: SeatView, viewer: int | None) -> None:
        """Show a view at once; without a viewer the last one stays at the foot."""
        self.foot = self.foot if viewer is None else viewer
        self.remembered = self._recalled(view)
        self.shown, self.coming = view.copy(), view.copy()
        self.changes += 1
        self.course.clear()
        self.tags.clear()
        self._hurt.clear()
        self._refused = None
        self._landed.clear()
        self._remains.clear()
        self._knocks.clear()
        self._counted.clear()
        self.hovered = self._hangs = self._hung = None
        self.held = Held()
        self.show_on_stage.settle()
        self.arrange()

    def _recalled(self, view: SeatView) -> SeatView:
        """What everybody saw of a table: all of it where only somebody else looks at it now."""
        memory, now = self.remembered, uncovered(view)
        return replace(now, zones=memory.copy().zones) if same_table(self.shown, view) else now

    def use(self, speed: float, reduced: bool, scale: float) -> None:
        """Show what happens so fast, perhaps with as little as possible moving, in such type."""
        self.speed, self.reduced, self.scale = speed, reduced, scale

    def tell_of(self, deed: TableDeed | None) -> None:
        """Have the ribbon tell what was done; whom it hit feels it once."""
        before = self.deed
        felt = before.hits if before and deed and before.number == deed.number else ()
        hurt = [seat for seat in deed.hits if seat not in felt] if deed else []
        if hurt and self.speed > 0:
            self._hurt |= dict.fromkeys(hurt, self._clock)
            self.hear("hit")
        self.deed = deed
        self._drop()

    def apply(self, event: Event) -> None:
        """Let an event, filtered for the viewer, happen after those before it."""
        self.course.add(event)
        if self.speed <= 0:
            self.finish()

    def hurry(self) -> None:
        """Let only what is under way have happened: what comes of it is still to be seen."""
        self.course.hurry()
        self._settle()

    def finish(self) -> None:
        """Let everything that is under way or waiting have happened."""
        self.course.finish()
        self._settle()

    def _settle(self) -> None:
        """Nothing of what is over moves on."""
        self._knock(inf)
        self._landed.clear()
        self._remains.clear()
        self._counted.clear()
        self.arrange()
        self.held.settle()
        self.show_on_stage.settle()
        self.banner_since, self._found = -1e9, None

    @property
    def acts(self) -> list[Act]:
        """The events under way."""
        return self.course.acts

    @property
    def busy(self) -> bool:
        """Whether something moves or waits to happen."""
        banner = self.now < self.banner_since + motion.TURN
        stirs = not self.reduced and self.held.since_came(self.now) < self.hand_form.stirs
        fades = self.held.fades(self.now)
        goes_on = self._remains or self._counted or stirs or fades
        if self.happening or banner or self.held.moving or goes_on:
            return True
        moment = self.moment
        feel = Feel(moment)
        felt = moment.shaking or feel.jolting or feel.shaking or feel.bursting or feel.swaying
        return felt or Show(moment, self._stage).moving

    @property
    def happening(self) -> bool:
        """Whether events are still being shown."""
        return self.course.going

    @property
    def counting(self) -> bool:
        """Whether it is shown what a round brought."""
        return any(isinstance(act.event, RoundEnded) and act.length for act in self.acts)

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves."""
        ends = [] if self.ahead.done else [1.0]
        ends += [until - self._clock for _, until in self.tags.values()]
        ends += [since + TAG_TIME - self._clock for since in self._hurt.values()]
        smiles = self.hand_form.smiles - self.held.since_came(self.now)
        ends += [smiles / self.speed] if smiles > 0 and self.speed > 0 else []
        moment = self.moment
        if moment.refused and self.reduced:
            ends.append(REFUSED - moment.refused[1])
        ends += [self._answers] if self._answers > 0 else []
        flicker = Feel(moment).next_flicker
        ends += [] if flicker is None else [flicker]
        if self.prompt.nothing and moment.moves and self.rest < motion.BREATHES:
            ends.append(motion.BREATH_STEP - self.rest % motion.BREATH_STEP)
        return max(0.0, min(ends)) if ends else None

    # Time ----------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Let so many milliseconds pass."""
        self._found = None
        self._clock += ms
        busy = self.busy
        self.rest = 0.0 if busy else self.rest + ms
        if busy:
            self.ahead.squeeze(self.left())
        else:
            self.ahead.go_on()
        self.tags = {s: t for s, t in self.tags.items() if t[1] > self._clock}
        self._hurt = {s: t for s, t in self._hurt.items() if t + TAG_TIME > self._clock}
        if self.speed <= 0:
            self.finish()
            return
        passed = ms * self.speed * min((self.tempo(act.event) for act in self.acts), default=1.0)
        self.now += passed
        self._remains = [one for one in self._remains if one[1] + one[0].over > self.now]
        counted = self._counted.items()
        self._counted = {seat: one for seat, one in counted if one[2] + COUNTED > self.now}
        if self.held.turning is not None and self.now >= self.held.turning.end:
            self.held.turning = None
            self.held.came(self.held.order, self.now)
        self._knock(self.now)
        self.course.go_on()
        if self.reduced:
            self.held.settle()
        else:
            self.held.glide(passed)
        self.show_on_stage.glide(passed)

    def turn_over(self, down: bool = False) -> None:
        """Turn the hand at the foot up, card by card, or down, all at once."""
        if self.speed > 0 and not self.reduced:
            self.held.turning = Turning(self.now, down, len(self.held.order))

    def tell(self, event: Event, act: Act | None = None) -> None:
        """The tags that come with an event, and its first sound.

        Cards that fly in an act are heard now, and landing when the act is over. Dice are heard
        at every hit, and nothing is told of what they show before they lie still.
        """
        if act is not None and act.kind == ROLL and act.length:
            self._hear_rolling(act)
            return
        self._tell_of(event)
        names, sounds = names_of(event, self.shown.viewer), self.layout.sounds
        stays = as_before(event, self.shown.facts)
        heard = [sounds[name] for name, _ in names if name in sounds and name not in stays]
        for sound in heard[:1]:
            leaves, _, lands = sound.partition(" ")
            flies = act is not None and bool(lands) and bool(act.flights)
            self.hear(leaves if flies else lands or leaves)
            if act is not None and flies:
                act.lands = lands

    def _tell_of(self, event: Event) -> None:
        """Everybody may know of it: tags appear."""
        self.told(event)
        for name, seat in names_of(event, self.shown.viewer):
            tag = self.layout.tag(name)
            if tag and seat is not None:
                for who in (seat, *(others_of(event) if tag.both else ())):
                    self.tags[who] = (tag, self._clock + TAG_TIME)

    def _hear_rolling(self, act: Act) -> None:
        """Dice will be heard at every hit, and where they come to rest."""
        hits, _, lands = self.layout.sounds.get("rolled", "").partition(" ")
        if act.throw is not None and hits:
            pace = act.length / act.throw.length
            self._knocks += [(act.start + pace * hit.ms, hits) for hit in act.throw.hits]
            self._knocks += [(act.start + pace * act.throw.still, lands or hits)]

    def _knock(self, until: float) -> None:
        """Let be heard what is due by then; of what was cut short only the end."""
        due = [sound for at, sound in sorted(self._knocks) if at <= until]
        self._knocks = [knock for knock in self._knocks if knock[0] > until]
        for sound in due[-1:]:
            self.hear(sound)

    # Events, as their course lets them happen ------------------------------------------

    def lies(self, zone: str) -> str:
        """How the cards of a zone come and go: `pile`, `row`, `fan`, …, or `stage`."""
        return STAGE if self.layout.spot(zone).owner == STAGE else self.laid.lies(zone)

    def begin(self, event: Event, start: float, length: float | None) -> Act:
        """Let an event change what is coming; what it looks like, in so long if that is set."""
        before, lain = self.coming.copy(), dict(self.held.lain)
        self._foresee(event)
        self.arrange()
        following, rolls = self.course.following, self.course.rolls(start)
        moment = self.moment
        show, speed = Show(moment, self._stage), self.speed * self.tempo(event)
        act = Staging(moment, before, lain, show, following, rolls, speed).act_of(event, start)
        if length is not None:
            act.take(length)
        if self.reduced:
            act.calm()
        elif act.throw is not None:
            act.length = max(act.length, SHORTEST * self.speed)
        return act

    def end(self, act: Act) -> None:
        """Let an event change what is shown: its cards have landed."""
        event = act.event
        if act.kind == ROLL and act.length:
            self._tell_of(event)
        if act.lands:
            self.hear(act.lands)
        self._fold(event)
        if isinstance(event, Passed):
            self.held.opens(act.landing)
        self._welcome(act)
        seat = self.places.owner(event.to) if isinstance(event, Moved) else None
        if act.drawn[1] and seat is not None:
            self._counted[seat] = (*act.drawn, self.now)
        self._remains += [(toy, act.start) for toy in act.toys if toy.over > act.length]
        if isinstance(event, Moved) and not self.reduced:
            spot = self.layout.spot(event.to)
            hit = spot.played and spot.owner == "table" and self._drops(act)
            length = JOLTED.get(self.lies(event.to), LANDING if hit else 0)
            if length:
                self._landed[event.to] = self.now, length

    def _drops(self, act: Act) -> bool:
        """Whether a card fell from a hand onto the mat, and not below a stage."""
        played = any(isinstance(mover, PlayedCard) for mover in act.flights)
        return played and not self.show_on_stage.open

    def _welcome(self, act: Act) -> None:
        """Cards have come to the hand at the foot; who plays alone hears what they make of it."""
        if not act.landing or self.speed <= 0:
            return
        self.held.came(act.landing, self.now)
        robots = all(p.robot for seat, p in enumerate(self.players) if seat != self.foot)
        self._say("new in hand")
        if robots and self.hand_form.completes([*self.moment.own_cards.values()], act.landing):
            self._say("set in hand")

    def _say(self, name: str) -> None:
        """Let a sound be heard that the layout has for this."""
        if name in self.layout.sounds:
            self.hear(self.layout.sounds[name])

    def skip(self, event: Event) -> None:
        """Let an event happen at once."""
        self._foresee(event)
        self.tell(event)
        self._fold(event)

    def _fold(self, event: Event) -> None:
        """Let an event change what is shown, and what is remembered of it."""
        self.changes += 1
        if isinstance(event, Rolled):
            self._rolled[event.die] = event.value
        event.fold(self.shown)
        event.seen_by(None).fold(self.remembered)

    def _foresee(self, event: Event) -> None:
        """Let an event change what is coming."""
        self.changes, self._found = self.changes + 1, None
        self.show_on_stage.hear(event)
        event.fold(self.coming)

    # Drawing -----------------------------------------------------------------------

    @property
    def places(self) -> Places:
        """Where everything lies."""
        around, known = tuple(self.coming.facts["around"]), self._places
        foot = NOBODY if self.shared and self.shown.viewer is None else self.foot
        if foot != NOBODY and foot not in around:  # they have left: the next one sits in front
            foot = next((seat for seat in sorted(around) if seat > foot), min(around))
        if (known.around, known.foot, known.scale) != (around, foot, self.scale):
            self._places = Places(self.layout, around, foot, self.scale)
        return self._places

    @property
    def _dice_sizes(self) -> dict[str, int]:
        """How many pixels the dice take that lie on the table."""
        return {die: round(self.unit * pose.height) for die, (_, pose) in self.laid.dice().items()}

    @property
    def _rays(self) -> list[Make]:
        """What is seen around cards that land where they are played."""
        zones = [spot.zone for spot in self.layout.zones if spot.played and spot.owner == "table"]
        sizes = {max(1, round(self.unit * self.laid.pose(zone, 0, 1).height)) for zone in zones}
        return [partial(rays, size, grown) for size in sizes for grown in range(GROWS)]

    @property
    def _bursts(self) -> list[Make]:
        """What may burst at somebody's plate."""
        kinds = {tag.bursts for tag in self.layout.tags if tag.bursts}
        plates = self.places.plates.values()
        sizes = {(kind, size_of(kind, plate)) for kind in kinds for plate in plates}
        return [partial(burst, kind, round(self.unit * size)) for kind, size in sorted(sizes)]

    @property
    def _forms_ahead(self) -> list[Make]:
        """What forms need in a moment that may come."""
        places, laid = self.places, self.laid
        forms = [laid.form(name) for name in places.sites]
        return [job for form in forms for job in form.ahead(places.seating.mat, self.unit)]

    @property
    def _colors_ahead(self) -> list[Make]:
        """The grounds of cells that take a color, in all colors that are played with."""
        apart, colors = Canvas.measuring(self.unit, self.scale), self.layout.mat
        places, laid, words = self.places, self.laid, self.words
        cells = [laid.form(name).box for name, site in places.sites.items() if site.spot.tint]
        played = sorted({card.color for card in self.deck or kinds(self.layout.game)} & {*SWATCHES})
        named = {
            color: capital(words.either(f"color.{color}", otherwise=color)) for color in played
        }
        return [
            partial(draw_cell, apart, box, colors, Tint(color, word=word))
            for box in cells for color, word in named.items()
        ]  # fmt: skip

    @property
    def _faces_ahead(self) -> list[Make]:
        """Everybody's face as it is seen on the ribbon."""
        apart = Canvas.measuring(self.unit, self.scale)
        faces = dict.fromkeys(player.avatar for player in self.players)
        return [partial(draw_avatar, apart, face, (0, 0), QUESTION.face - 2) for face in faces]

    @property
    def laid(self) -> Laid:
        """How everything comes to lie."""
        return Laid(self.places, self.coming)

    @property
    def moment(self) -> TableMoment:
        """All that decides what the table looks like now: the same one until some of it changes."""
        sign = self._moving_sign
        if sign != self._moment_sign:
            self._moment_sign, self._moment = sign, self._this_moment()
        return self._moment

    @property
    def _moving_sign(self) -> object:
        """All that a moment is made of, time included; what changes in itself by its changes."""
        return (
            id(self.shown), id(self.coming), id(self.remembered), id(self.held),
            self._clock, self.now, self.rest, self.changes, self.speed <= 0, self.reduced,
            self.away, self.unit, self.pointed, self.layout, self.words, self.places,
            tuple(self.players), self.prompt, self._news, self._refused,
            tuple(self.acts), tuple(map(tuple, self.aims)), tuple(self.tags.items()),
            tuple(self._landed.items()), tuple(self._counted.items()),
            tuple(self._remains), tuple(self._hurt.items()), tuple(self.marks.items()),
        )  # fmt: skip

    def _this_moment(self) -> TableMoment:
        passed = self._clock + TAG_TIME
        return TableMoment(
            layout=self.layout,
            words=self.words,
            players=self.players,
            places=self.places,
            shown=self.shown,
            coming=self.coming,
            acts=self.acts,
            held=self.held,
            prompt=self.prompt,
            now=self.now,
            rest=self.rest,
            at_once=self.speed <= 0,
            reduced=self.reduced,
            away=self.away,
            unit=self.unit,
            pointed=self.pointed,
            aims=self.aims,
            refused=self._refusal,
            answered=self._refused[0] if self._answers > 0 and self._refused else None,
            tagged={seat: Tagged(tag, passed - end) for seat, (tag, end) in self.tags.items()},
            landed={
                zone: min(1.0, (self.now - since) / length)
                for zone, (since, length) in self._landed.items()
            },
            remembered=self.remembered.zones,
            rolled=self._rolled,
            counted={
                seat: DrawnCards(number, of, self.now - since)
                for seat, (number, of, since) in self._counted.items()
            },
            remains=[(toy, self.now - start) for toy, start in self._remains],
            deed=self._news,
            hurt={seat: self._clock - since for seat, since in self._hurt.items()},
            marks=self.marks,
            face=self.face,
            pose=self.laid.pose,
            known=self._known.at(self.acts, self._sign),
        )

    @property
    def _sign(self) -> object:
        """All that decides what lies on the table, but for what is under way, and for time."""
        return (
            self.changes, self.places, self.words, tuple(self.players), self.prompt,
            self.reduced, self.speed <= 0, self.away, tuple(map(tuple, self.aims)),
            tuple((seat, tag) for seat, (tag, _) in self.tags.items()),
            tuple((seat, number, of) for seat, (number, of, _) in self._counted.items()),
            tuple(self._hurt), tuple(self.marks.items()),
        )  # fmt: skip

    @property
    def _refusal(self) -> tuple[int, float] | None:
        """The card that was tried in vain just now, and for how many milliseconds it shows it."""
        if self._refused is None or self.speed <= 0:
            return None
        passed = self._clock - self._refused[1]
        return (self._refused[0], passed) if passed < REFUSED else None

    @property
    def _answers(self) -> float:
        """For how many milliseconds more it is said why that card does not go."""
        return ANSWERED - (self._clock - self._refused[1]) if self._refused else 0.0

    @property
    def show_on_stage(self) -> Show:
        """The mini-game, if one is open."""
        return Show(self.moment, self._stage)

    @property
    def view(self) -> TableView:
        """One frame of it."""
        moment = self.moment
        heading = Heading(self.title, self.subtitle, self.banner_since, self._hung)
        return TableView(moment, Show(moment, self._stage), heading)

    def face(self, card: Card | None) -> Face:
        """What is drawn for a card; `None` is a back."""
        if card is None:
            return face(f"back {self.layout.back}")
        if card.id not in self._faces:
            self._faces[card.id] = face_of_card(card, self.words, self.layout.faces)
        return self._faces[card.id]

    def reworded(self) -> None:
        """Another language is spoken: what is printed and written on the table is made anew."""
        self._faces.clear()
        self.changes += 1

    def draw(self, canvas: Canvas, prompt: Prompt = NOTHING) -> None:
        """Draw the whole table with what is asked."""
        self._take_in(canvas, prompt)
        view = self.view
        view.draw(canvas, self.scenery)
        self._hangs = view.ribbon

    def draw_ahead(self, canvas: Canvas, prompt: Prompt, bare: Surface, room: float) -> bool:
        """Draw some of it for about so many milliseconds while the table is not seen yet: whether
        all is drawn. What comes on the canvas is to be drawn over; `bare` is the empty table.
        """
        self._take_in(canvas, prompt)
        until = self.ahead.stopwatch() + room
        return self.view.draw_ahead(
            canvas, self.scenery, bare, lambda: self.ahead.stopwatch() < until
        )

    def _take_in(self, canvas: Canvas, prompt: Prompt) -> None:
        """What is asked, and where everything lies on this canvas."""
        self._ask(prompt)
        self.unit = canvas.unit
        self.edge = canvas.to_units((0, canvas.surface.get_height()))[1]
        self.arrange()
        self._drop()
        self.ahead.fit(canvas)
        self._prepare_turn(canvas)
        self._prepare_heaps(canvas)
        self._prepare_stage(canvas)

    def _drop(self) -> None:
        """Let the ribbon drop if it says something else than before."""
        said = self.view.said
        if said != self.said and self.speed > 0:
            self.banner_since = self.now
            self._hung = self._hangs
        self.said = said

    def _prepare_turn(self, canvas: Canvas) -> None:
        """Have the pictures there of all that the light falls on when the turn passes on."""
        known, waiting = self.course.known, self.course.waiting
        if known != self._turned and any(isinstance(event, Turn) for event in waiting):
            self._turned = known
            if self.layout.mat.light:
                self.ahead.next(Job(SMALL, make) for make in self.scenery.rehearsal(canvas))

    def _prepare_heaps(self, canvas: Canvas) -> None:
        """Have the pictures there of heaps as they lie once the cards have landed that fly: each
        card that comes turns those below it a little.
        """
        if self.changes == self._heaped or not self.acts:
            return
        self._heaped, apart, laid = self.changes, unseen(canvas), self.laid
        moves = [act.event for act in self.acts if isinstance(act.event, Moved)]
        zones = dict.fromkeys(move.to for move in moves if move.to in self.places.sites)
        heaps = {zone: form for zone in zones if isinstance(form := laid.form(zone), Heap)}
        self.ahead.land(
            Job(SMALL, partial(heap.draw_pile, apart, [*map(self.face, self.coming.zones[zone])]))
            for zone, heap in heaps.items()
        )

    def _prepare_stage(self, canvas: Canvas) -> None:
        """Have the pictures made that a mini-game needs, as soon as it is known which."""
        opening = str(self.coming.facts.get("stage") or "") or self.course.opening
        if opening != self._opening:
            self._opening = opening
            look = self.layout.stages.get(opening)
            size = canvas.rect(self.show_on_stage.places.picture).size
            self.ahead.first(pictures(look, size) if look else drawn_beside("", (), size))
        if opening and self.course.known != self._rehearsed:
            self._rehearsed = self.course.known
            self.ahead.next([Job(SMALL, partial(self._rehearse, canvas))])

    def _rehearse(self, canvas: Canvas) -> None:
        """Have made what the stage will need when all events have happened that wait."""
        waiting = self.course.waiting
        self.ahead.next(rehearsal(self.moment, self._stage, waiting, canvas) if waiting else ())

    def expect(self, canvas: Canvas, ask: Callable[[SeatView], Prompt]) -> None:
        """Whoever looks is asked something when all has happened that waits: have made what is
        seen then, in what frames leave of their time. `ask` puts it for the table as it is then.
        """
        moment, waiting = self.moment, self.course.waiting
        moment = replace(moment, remembered=self._then_remembered(waiting).zones)
        soon, show = asked(moment, self._stage, waiting, ask, self._hold)
        view = TableView(soon, show, Heading(self.title, self.subtitle, -1e9))
        self.ahead.ask(Job(SMALL, make) for make in view.apart(unseen(canvas)))

    def _then_remembered(self, waiting: Iterable[Event]) -> SeatView:
        """What everybody will know when these events have happened, too."""
        memory, begun = self.remembered.copy(), [act.event for act in self.acts if not act.folded]
        for event in (*begun, *waiting):
            event.seen_by(None).fold(memory)
        return memory

    def resting_hand(self, canvas: Canvas) -> Iterator[Make]:
        """The cards at the foot as they lie while nobody is asked, drawn one after another."""
        held = self._hold(self.coming.zones.get(f"{HAND} {self.foot}", ()), NOTHING)
        for key, pose in held.targets.items():
            face = self.face(self.moment.own_cards.get(key))
            yield partial(draw_held, canvas, held, face, pose, key, NOTHING)

    def _hold(self, cards: Sequence[Card | None], prompt: Prompt) -> Held:
        """The hand at the foot as it lies when somebody is asked that."""
        held, space = Held(), self.places.seating.hand
        held.arrange(cards, prompt, None, space, self.by_color, self.hand_form)
        held.settle()
        return held

    def things(self, prompt: Prompt | None = None) -> list[Thing]:
        """Seats, piles and cards of the hand, in the order they are drawn."""
        if prompt is not None and prompt != self.prompt:
            self._ask(prompt)
            self.arrange()
            self._drop()
        moment, strips = self.moment, self.held.strips
        known = self._found
        if known is None or known[0] is not moment or known[1] is not strips:
            self._found = known = moment, strips, self.view.things()
        return [*known[2]]

    def _ask(self, prompt: Prompt) -> None:
        """Show a question from now on, or that nobody here is asked."""
        self.prompt = prompt
        if prompt.headline and prompt.asks and self.deed:
            self._asked_since = self.deed.number, self.deed.words

    @property
    def _news(self) -> TableDeed | None:
        """What the ribbon may tell: a deed before a question is over for whoever answered it.

        It is not where the answer became a part of it.
        """
        deed = self.deed
        over = deed and (deed.number, deed.words) == self._asked_since
        return None if over and deed and deed.seat != self.prompt.seat else deed

    def point_at(self, name: str | None) -> bool:
        """Lift the card of that thing, or none: `card:b7#12`, `back:3`; whether that is new."""
        before = self.pointed, self.hovered
        self.pointed = name or ""
        names = self.moment.hand_names
        lifts = name in names and self.held.carried is None
        self.hovered = names.index(name) if name is not None and lifts else None
        self.arrange()
        return before != (self.pointed, self.hovered)

    def carry(self, key: int | None, at: Point = (0.0, 0.0)) -> None:
        """Let a card of the hand follow the pointer, or go back to its place."""
        if key is None and self.held.carried is not None and self.reduced and self.speed > 0:
            self.held.back = self.held.carried, self.now
        self.held.carried, self.held.hand_at = key, at
        self.hovered = None
        self.arrange()

    def refuse(self, name: str) -> None:
        """A card of the hand that may not be chosen shakes its head."""
        names = self.moment.hand_names
        if name in names:
            self._refused = self.held.order[names.index(name)], self._clock

    def place_name(self, zone: str, index: int) -> str:
        """What the place of a card is called, where places have names: D2."""
        return self.laid.place_name(zone, index)

    @property
    def hand_form(self) -> HandForm:
        """How the hand at the foot is held."""
        return HANDS[self.layout.spot(HAND).form]

    def arrange(self) -> None:
        """Work out where the cards at the foot and those on the stage belong."""
        self._found = None
        self.show_on_stage.arrange()
        cards = self.coming.zones.get(f"{HAND} {self.places.foot}", [])
        if self.hovered is not None and self.hovered >= len(cards):
            self.hovered = None
        space = self.places.seating.hand
        self.held.arrange(cards, self.prompt, self.hovered, space, self.by_color, self.hand_form)
        if self.away:
            self.held.sink(self.edge)
