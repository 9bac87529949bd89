"""How a table is drawn: still parts, cards in the air, the hand, the question."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial

from pygame import FRect, Surface

from game.core.event import RoundEnded
from game.core.prompt import PromptButton
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.table.cards.dress import HandDress
from game.table.cards.hands import DRESSES, HANDS
from game.table.cards.held import draw_gap, draw_held, draw_turning
from game.table.cards.rail import RailStrip, rail_of
from game.table.forms.cells import Heap
from game.table.forms.form import Form
from game.table.forms.look import SpotLook
from game.table.layout import mat
from game.table.layout.places import AWAY, Places
from game.table.layout.props import lying_about
from game.table.layout.seats import MIDDLE, NOBODY, beside_banner
from game.table.layout.spots import HAND, ZoneSpot
from game.table.moves.acts import Act, Toy
from game.table.moves.fans import HandAway
from game.table.plates.company import Company
from game.table.stage.show import Show
from game.table.stage.view import StageView
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point, around, faded
from game.ui.draw.palette import GOLD, INK, INK_2
from game.ui.draw.scenery import Prop, Scenery
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, SMALLEST_TYPE, TITLE
from game.ui.draw.whole import draw_whole
from game.ui.draw.wood import wood
from game.ui.widgets.banner import (
    HARM,
    NEWS,
    QUESTION,
    RAIL,
    TOLD_RIBBON,
    TURN,
    Ribbon,
    draw_banner,
    draw_rail,
)
from game.ui.widgets.piece import CALM, fitted, wrapped
from game.ui.widgets.thing import Thing

from .actions import beside_hand, places
from .laid import Laid
from .moment import TableDeed, TableMoment

TITLE_LEFT, TITLE_ROOM, TITLE_FOOT = 105.0, 560.0, 90.0
"""Units: where the line below the game's name begins and ends, and how far down it reaches."""
TITLE_FREE = 20.0  # units: between it and the face of the first plate
DEED_CARD, DEED_TILT, DEED_END = 104, 7, 58.0
"""Units and degrees: the card on a ribbon with a deed, and the room it takes at its end."""
DEED_WORDS = 860.0  # units: the widest words of a deed
HUNG, HUNG_OVER, HUNG_CHOSEN, HUNG_BESIDE = 94.0, 86.0, 76.0, 68.0
"""Units: how far a rail hangs out in large type, over a hand none of whose cards stands out, one or
several may, and over what lies beside it or looks out above it."""
RAIL_ENDS = 156.0  # units: how much narrower its words are than all of the ribbon
BEHIND = 120.0  # milliseconds: how far behind a card something of its way is still seen
OFFERED = 6  # units: how far the card to be drawn stands out
AROUND = 60.0  # units: the shadow of a ribbon on both sides together
TICKS = 5.0  # units: how much lower it stays below the ticks of a crowd on a stage
RISES = 37.0  # units: how far a rail moves the ribbon up on a stage
MARGIN = 24  # units: between the widest ribbon and the window's edges
HANGS, LEAVES = 160, 120  # milliseconds until the rail hangs out, and until it has faded


@dataclass(frozen=True, slots=True)
class Heading:
    """What is written above a table, and when the question below it was asked."""

    title: str
    below: str
    asked: float
    hung: Ribbon | None = None
    """The ribbon that was there before."""


def draw_bare(canvas: Canvas, places: Places) -> None:
    """The table before anything of the game lies on it."""
    canvas.surface.blit(wood(*canvas.surface.get_size()), (0, 0))
    canvas.glow((960, 1010), 640, GOLD, 0.43)
    for trifle in () if canvas.contrast else lying_about(places):
        trifle.draw(canvas)


class Spots:
    """What lies on the mat at one moment, in its forms."""

    def __init__(self, moment: TableMoment) -> None:
        self.moment = moment

    @cached_property
    def forms(self) -> list[tuple[Form, SpotLook]]:
        """Every spot of the table, the lowest ones first; while a claim is chosen, not those that
        lie where it is chosen."""
        places, claiming = self.moment.places, self.moment.prompt.said is not None
        laid = Laid(places, self.moment.shown)
        return [
            (laid.form(name), SpotLook(self.moment, site))
            for name, site in places.sites.items()
            if site.kind != AWAY and not (claiming and "own" in site.spot.where)
        ]

    def untold(self) -> Mapping[int, int]:
        """Points that are still to be told on the mat, or of hands that the results will count."""
        ends = (act.event for act in self.moment.acts if isinstance(act.event, RoundEnded))
        counted = next((end.points for end in ends if end.counts), ())
        telling = [(f, look) for f, look in self.forms if type(f).untold is not Form.untold]
        told = (dict(form.untold(look)) for form, look in telling)
        return ChainMap(*told, dict(enumerate(counted)))


class TableView:
    """One frame of a table."""

    def __init__(self, moment: TableMoment, show: Show, heading: Heading) -> None:
        self.moment, self.heading = moment, heading
        self.places, self.seating = moment.places, moment.places.seating
        self._spots = Spots(moment)
        self.company, self.stage = Company(moment, self._spots.untold), StageView(show)

    @property
    def forms(self) -> list[tuple[Form, SpotLook]]:
        """Every spot of the table, the lowest ones first."""
        return self._spots.forms

    # The frame -------------------------------------------------------------------

    def draw(self, canvas: Canvas, scenery: Scenery) -> None:
        """Everything, farthest things first; what stays is kept in the scenery."""
        prompt, company = self.moment.prompt, self.company
        parts, still = self._parts(), self._still()
        scenery.show(canvas, self._ground, self._lay, parts, self._draw_above, still)
        company.feel.knock(canvas)
        lit = company.downward((*prompt.seats, *prompt.picked))
        self.stage.draw(canvas, {seat: company.plate(seat) for seat in lit})
        self._draw_change(canvas)
        self._draw_fans(canvas)
        self.draw_banner(canvas)
        self._draw_hand(canvas)
        company.feel.draw_rays(canvas)
        company.draw_counts(canvas)
        self._draw_flights(canvas)
        company.feel.draw_bursts(canvas)
        self._draw_carried(canvas)

    def draw_ahead(
        self, canvas: Canvas, scenery: Scenery, bare: Surface, time: Callable[[], bool]
    ) -> bool:
        """Some of that while nothing of it is seen: whether all of it was drawn by now.

        The empty table is there already; it is drawn on.
        """

        def lay(canvas: Canvas) -> None:
            canvas.surface.blit(bare, (0, 0))
            self._lay_mat(canvas)

        if not scenery.ahead(canvas, self._ground, lay, self._parts(), time):
            return False
        self.draw_banner(canvas)
        self._draw_hand(canvas)
        return True

    def apart(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """All of that, one thing after another, where nobody sees it."""
        for part in self._parts():
            yield partial(part.draw, canvas)
        yield from self.stage.apart(canvas)
        for seat in (*self.moment.prompt.seats, *self.moment.prompt.picked):
            yield partial(self.company.plate(seat).draw, canvas)
        ribbon, held = self.ribbon, self.moment.held
        if ribbon is not None:
            yield partial(draw_banner, canvas, ribbon, self._banner(ribbon, 0))
        for key, pose in held.targets.items():
            face = self.moment.face(self.moment.own_cards.get(key))
            yield partial(draw_held, canvas, held, face, pose, key, self.moment.prompt)

    @property
    def _ground(self) -> Hashable:
        """Names the empty table."""
        return self.places, self.moment.once("cells", self._cells)

    def _draw_above(self, canvas: Canvas) -> None:
        """What may move above the still part, and what is still on the stage."""
        company = self.company
        company.circuit.draw(canvas)
        company.feel.draw_sparks(canvas, company.sits, company.player)
        for form, look in self.forms:
            form.draw_moving(canvas, look)
        self.stage.draw_ground(canvas)

    def _still(self) -> object:
        """Names all of that while the stage is open and nothing of it moves; else `None`."""
        around, stage = self.company.circuit.at_rest, self.stage.ground
        calm = all(type(form).draw_moving is Form.draw_moving for form, _ in self.forms)
        if around is None or stage is None or self.company.shifts or not calm:
            return None
        return around, self.company.feel.burning, stage

    def _lay(self, canvas: Canvas) -> None:
        draw_bare(canvas, self.places)
        self._lay_mat(canvas)

    def _lay_mat(self, canvas: Canvas) -> None:
        """The mat, and what cells lie on there."""
        mat.draw_felt(canvas, self.seating.mat, self.moment.layout)
        for cell in self._grounds(False):
            cell.draw(canvas)

    def _grounds(self, colored: bool) -> list[Prop]:
        """What cells lie on: those with a color change, the others belong to the empty table."""
        forms = ((f, look) for f, look in self.forms if bool(f.spot.tint) == colored)
        return [part for form, look in forms if not beside(form) for part in form.beneath(look)]

    def _cells(self) -> Hashable:
        """What the cells of the empty table look like."""
        return tuple((cell.name, tuple(cell.reach), cell.shows) for cell in self._grounds(False))

    def _parts(self) -> list[Prop]:
        circuit = self.company.circuit
        lying, plates = self._lying()
        below = [*self.company.halos(), *self._title(), *circuit.light()]
        return [
            *below, *lying, *self._aims(), *self._patch(), *plates, *circuit.chevrons(),
        ]  # fmt: skip

    def _lying(self) -> tuple[list[Prop], list[Prop]]:
        """What lies in the places, and everybody's plates; kept unless they are moving."""
        moving = self.company.feel.moving or self.company.feel.tinting
        if moving:
            return self._laid()
        return self.moment.once(("laid", self.company.scores), self._laid)

    def _laid(self) -> tuple[list[Prop], list[Prop]]:
        company = self.company
        plates = [company.plate(seat) for seat in company.downward(tuple(self.places.plates))]
        spots = [self._spot(form, look) for form, look in self.forms if not beside(form)]
        return [*self._grounds(True), *self._rails(), *spots], plates

    def _rails(self) -> list[Prop]:
        """What trains run on."""
        rails = self.places.rails
        return [Prop("rails", rails.box, rails, rails.draw)] if rails else []

    def _aims(self) -> list[Prop]:
        """The light in which places lie where something is to be done."""
        moment, sites = self.moment, self.places.sites
        lit = [(box, 1.0) for box in moment.aims]
        zones = [zone for zone in sorted(moment.prompt.glows) if zone in sites]
        lit += [(sites[zone].box, moment.breath) for zone in zones]
        found = [
            Prop(
                f"aim {number}", box.inflate(12, 12), strength, partial(mat.draw_aim, box, strength)
            )
            for number, (box, strength) in enumerate(lit)
        ]
        return [*found, *(self._offered(zone) for zone in zones if moment.lying(zone))]

    def _offered(self, zone: str) -> Prop:
        """The top card of a pile that is to be drawn from, a little above the others; what lies on
        the cards' foot is still in front.
        """
        cards = self.moment.cards_in(zone)
        pose = self.moment.pose(zone, len(cards) - 1, len(cards))
        spot, face = (pose.x, pose.y - OFFERED), self.moment.face(cards[-1])
        heaps = [(f, look) for f, look in self.forms if isinstance(f, Heap) and f.zone.zone == zone]
        written = [(heap.room(look), heap.notes(look)) for heap, look in heaps]

        def draw(canvas: Canvas) -> None:
            draw_card(canvas, face, spot, pose.height, pose.angle, GOLD, 5)
            for room, notes in written:
                for piece in room.on_foot(canvas, notes):
                    piece.draw(canvas, CALM)

        reach = around(spot, pose.height, 1.3 * pose.height).unionall([r.place for r, _ in written])
        notes = tuple(notes for _, notes in written)
        return Prop(f"offered {zone}", reach, (face, spot, notes), draw)

    def _spot(self, form: Form, look: SpotLook) -> Prop:
        """A form as a part of the table; cards tremble where a die hits near them."""
        part, cards = form.part(look), isinstance(form.spot, ZoneSpot)
        moved = self.company.feel.trembling(form.box) if cards else 0.0
        if not moved:
            return part
        return replace(part, shows=(part.shows, moved), draw=lambda c: part.draw(c.lowered(moved)))

    def _patch(self) -> list[Prop]:
        """The felt below the Direction Card, which moves and so is no still part."""
        center, colors = self.moment.hub, self.moment.layout.mat
        if center is None:
            return []
        patch = around(center, mat.PATCH + 4, mat.PATCH + 4)
        return [Prop("direction card", patch, colors, lambda c: mat.draw_patch(c, center, colors))]

    def _title(self) -> list[Prop]:
        """The game's name and, where there is room, its round."""
        if self.seating.large:
            return []
        below = "" if self.seating.small else self.heading.below
        room = self._beside_title()
        words, place = (self.heading.title, below), FRect(100, 10, room + 30, 100)

        def draw(canvas: Canvas) -> None:
            canvas = canvas.up_to(1.25)
            high = 32 if below else 46
            canvas.text(words[0], (104, high), TITLE, 32, INK, "midleft", max(220.0, room))
            size, lines = _set_below(canvas, below, room) if below else (0, [])
            for number, line in enumerate(lines):
                spot = (105, 65 + 26 * number)
                canvas.text(line, spot, BODY, size, INK_2, "midleft", room)

        return [Prop("title", place, words, draw)]

    def _beside_title(self) -> float:
        """How much room the line below the game's name has: up to the first plate."""
        plates = self.places.plates.values()
        ends = [box.left for box in plates if box.top < TITLE_FOOT and box.left > TITLE_LEFT]
        return min([TITLE_ROOM, *(left - TITLE_LEFT - TITLE_FREE for left in ends)])

    # What moves ------------------------------------------------------------------------

    def _draw_change(self, canvas: Canvas) -> None:
        """Players who are changing seats."""
        act = self.company.changing
        if act is not None:
            done = self.moment.done(act)
            with faded(canvas, FRect(0, 0, 1920, 1080), done if self.moment.reduced else 1):
                self.company.draw_change(canvas, done)

    def _draw_fans(self, canvas: Canvas) -> None:
        """Whole hands on their way: below the ribbon, which tells who swaps."""
        for act in self.moment.acts:
            for toy in () if act.folded else act.toys:
                if isinstance(toy, HandAway):
                    self._draw_mover(canvas, toy, act)

    def _draw_flights(self, canvas: Canvas) -> None:
        """Every card and die that is on its way, but whole hands."""
        moment = self.moment
        for act in moment.acts:
            if act.throw and not act.folded:
                pace = act.throw.length / max(1, act.length)
                act.throw.draw(canvas, pace * (moment.now - act.start))
            for mover in () if act.folded else (*act.flights, *act.toys):
                if not isinstance(mover, HandAway):
                    self._draw_mover(canvas, mover, act)
        for toy, passed in moment.remains:
            toy.draw(canvas, passed)

    def _draw_mover(self, canvas: Canvas, mover: Toy, act: Act) -> None:
        """It, on its way; below an open stage if it is none of its cards."""
        passed = self.moment.now - act.start
        if not self.stage.passes_below(act.event):
            mover.draw(canvas, passed)
            return
        hangs = self.banner(canvas)
        pose, before = mover.where(passed), mover.where(passed - BEHIND)
        reach = around((pose.x, pose.y), 2 * pose.height, 2 * pose.height)
        reach = reach.union(around((before.x, before.y), pose.height, pose.height))
        clip = canvas.surface.get_clip()
        for free in self.stage.beside(hangs.bottom if hangs else 0.0):
            if free.colliderect(reach):
                canvas.surface.set_clip(canvas.rect(free).clip(clip))
                mover.draw(canvas, passed)
        canvas.surface.set_clip(clip)

    def _draw_hand(self, canvas: Canvas) -> None:
        moment, held = self.moment, self.moment.held
        landing = {key for act in moment.acts if not act.folded for key in act.landing}
        if held.gap is not None:
            draw_gap(canvas, held.gap)
        sunk = self.company.feel.sunk
        dress = self._dress(moment)
        away = held.gap is not None or held.fades(moment.now)
        moves = held.moving or landing or away or sunk or moment.shaking
        if held.order and type(dress) is HandDress and not moves:
            self._draw_resting_hand(canvas)
            return
        dress.below(canvas)
        for key in held.targets:
            if key not in landing and key != held.carried:
                face, pose = moment.face(moment.own_cards.get(key)), held.lain[key]
                pose = replace(pose, y=pose.y + sunk) if sunk else pose
                if moment.refused is not None and moment.refused[0] == key:
                    pose = replace(pose, x=pose.x + moment.shakes)
                if held.turning is not None:
                    wide = held.turning.wide(held.order.index(key), moment.now)
                    draw_turning(canvas, face, moment.face(None), pose, wide)
                    continue
                reach = around((pose.x, pose.y), pose.height, 1.2 * pose.height)
                with faded(canvas, reach, held.strength(key, moment.now)):
                    dress.behind(canvas, key, pose)
                    draw_held(canvas, held, face, pose, key, moment.prompt)
                    dress.over(canvas, key, pose)
        dress.above(canvas)

    def _draw_resting_hand(self, canvas: Canvas) -> None:
        """A hand of which nothing moves, from one picture."""
        held, prompt = self.moment.held, self.moment.prompt
        cards = [
            (key, self.moment.face(self.moment.own_cards.get(key)), pose)
            for key, pose in held.targets.items()
        ]

        def draw(canvas: Canvas) -> None:
            for key, face, pose in cards:
                draw_held(canvas, held, face, pose, key, prompt)

        boxes = [around((p.x, p.y), 1.3 * p.height, 1.3 * p.height) for _, _, p in cards]
        looks = prompt.cards, prompt.selected, prompt.plain, prompt.dim, held.above, *prompt.warned
        reach = boxes[0].unionall(boxes[1:])
        draw_whole(canvas, "hand", reach, (*cards, *looks), draw)

    def _dress(self, moment: TableMoment) -> HandDress:
        """What is drawn with the hand; nothing while it is out of sight."""
        form = moment.layout.spot(HAND).form
        return (HandDress if moment.away else DRESSES.get(form, HandDress))(moment)

    def beside_hand(self, canvas: Canvas) -> list[FRect]:
        """What is written beside the cards of the hand at the foot."""
        return self._dress(self.moment).beside(canvas)

    def _draw_carried(self, canvas: Canvas) -> None:
        """The card that is dragged, above everything."""
        moment, key = self.moment, self.moment.held.carried
        if key is not None:
            pose, prompt = moment.held.lain[key], moment.prompt
            size = pose.height * WIDTH_OF_HEIGHT, pose.height
            canvas.shadow(around((pose.x, pose.y), *size), 18, LARGE)
            face = moment.face(moment.own_cards.get(key))
            draw_held(canvas, moment.held, face, pose, key, prompt)

    # The question ------------------------------------------------------------------------

    @property
    def told(self) -> TableDeed | None:
        """The deed that the ribbon tells: where nobody here is asked, but somebody acts."""
        prompt = self.moment.prompt
        return self.moment.deed if prompt.headline and not prompt.asks else None

    @property
    def said(self) -> str:
        """What the ribbon says."""
        return self.told.words if self.told else self.moment.prompt.headline

    @cached_property
    def ribbon(self) -> Ribbon | None:
        """What somebody did, the question, or whose turn it is."""
        moment, prompt, most = self.moment, self.moment.prompt, self.seating.banner_words
        if self.told is not None:
            return self._deed(self.told, min(DEED_WORDS, most))
        if not prompt.headline:
            return None
        seat = moment.shown.facts.get("turn", 0) if prompt.seat is None else prompt.seat
        own, large = seat == moment.shown.viewer, self.seating.large
        elsewhere = self.places.foot == NOBODY and bool(prompt.hint)
        held = moment.held
        about = held.above if held.carried is None else held.carried
        about = moment.answered if about is None else about
        rail = rail_of(prompt, about, moment.face, large) if own or elsewhere else None
        slid = moment.share(self.heading.asked, HANGS)
        return Ribbon(
            prompt.headline, moment.players[seat].avatar, TURN if own or elsewhere else NEWS,
            QUESTION, rail,
            hang=self._hang, most=most, rail_most=self._rail_room - RAIL_ENDS, aside=moment.shakes,
            alarm=moment.refused is not None and moment.reduced,
            out=motion.out_cubic(1.0 if moment.reduced else slid),
            names=tuple(player.name for player in moment.players),
        )  # fmt: skip

    @property
    def _hang(self) -> float:
        """How far the rail may hang out: in large type up to the hand and what lies beside it."""
        own, prompt = self.moment.layout.own, self.moment.prompt
        if not self.seating.large:
            return RAIL
        peeps = HANDS[self.moment.layout.spot(HAND).form].peeps
        if peeps or (own is not None and not beside_banner(self.seating, own)):
            return HUNG_BESIDE
        if not (prompt.cards or prompt.selected):
            return HUNG
        return HUNG_CHOSEN if prompt.gathers else HUNG_OVER

    @property
    def _rail_room(self) -> float:
        """How wide a ribbon with a rail may be: in large type past the column of buttons, if
        nothing there stands so high."""
        seating, layout = self.seating, self.moment.layout
        calls = [PromptButton(a.word, "", kind="call") for a in layout.actions if a.place == "call"]
        buttons = places([*beside_hand(self.moment.prompt.buttons), *calls], self.places.scale)
        foot = seating.asked + QUESTION.high / 2 + self._hang
        high = any(box.top < foot for box in buttons.values()) or any(
            f.BUTTON for f, _ in self.forms
        )
        if not seating.large or seating.banner_x != MIDDLE or self.stage.open or high:
            return seating.banner_room
        return 2 * (MIDDLE - (seating.own.right if layout.rack else MARGIN))

    def _deed(self, deed: TableDeed, most: float) -> Ribbon:
        players = self.moment.players
        ribbon = Ribbon(
            deed.words, players[deed.seat].avatar, TURN if deed.good else NEWS, TOLD_RIBBON,
            end=DEED_END if deed.cards else 0.0, most=most,
            names=tuple(player.name for player in players),
        )  # fmt: skip
        if not deed.hits:
            return ribbon
        victim = deed.hits[0]
        other = "" if victim == deed.seat else players[victim].avatar
        tagged = self.moment.tagged.get(victim)
        icon = tagged.tag.icon if tagged else ""
        return replace(ribbon, ground=HARM, other=other, icon=icon)

    def draw_banner(self, canvas: Canvas) -> FRect:
        """The ribbon with the question; all it covers."""
        moment, ribbon = self.moment, self.ribbon
        if ribbon is None:
            return FRect(self.seating.banner_x, self.seating.asked, 0, 0)
        length = motion.FADE if moment.reduced else motion.TURN
        done = moment.share(self.heading.asked, length)
        drop = 0 if moment.reduced else 24 * (1 - motion.out_cubic(done))
        center = self._banner(ribbon, drop)
        area = FRect(0, center[1] - 90, 1920, 180 + ribbon.hangs)
        self._draw_leaving(canvas, ribbon, center[1])
        with faded(canvas, area, done if moment.reduced else 1):
            whole = self._draw_ribbon(canvas, ribbon, center, done >= 1)
            if self.told is not None and self.told.cards:
                spot = (ribbon.place(canvas, center), center[1])
                draw_card(canvas, moment.face(self.told.cards[0]), spot, DEED_CARD, DEED_TILT)
        return whole

    def _draw_leaving(self, canvas: Canvas, ribbon: Ribbon, line: float) -> None:
        """The rail of the question that was answered just now, as long as the hand lies open; a
        ribbon that drops lower takes it along rather than cover what is on it.
        """
        moment, hung = self.moment, self.heading.hung
        left = 1 - moment.share(self.heading.asked, LEAVES)
        open_hand = None not in moment.coming.zones.get(f"{HAND} {moment.foot}", ())
        rail = hung is not None and hung.rail is not None and ribbon.rail is None
        if hung is None or not (rail and left > 0 and moment.moves and open_hand):
            return
        center = self.seating.banner_x, max(self.seating.asked, line)
        with faded(canvas, hung.box(canvas, center), left):
            draw_rail(canvas, replace(hung, out=1.0, aside=0.0, alarm=False), center)

    def _draw_ribbon(self, canvas: Canvas, ribbon: Ribbon, center: Point, rests: bool) -> FRect:
        """The ribbon itself; from one picture where it hangs still and has no rail."""
        if not rests or ribbon.rail is not None:
            return draw_banner(canvas, ribbon, center)
        whole = ribbon.box(canvas, center)
        draw_whole(
            canvas, "ribbon", whole.inflate(AROUND, AROUND), ribbon,
            lambda canvas: draw_banner(canvas, ribbon, center),
        )  # fmt: skip
        return whole

    def banner(self, canvas: Canvas) -> FRect | None:
        """What the ribbon covers once it hangs still."""
        ribbon = self.ribbon
        return None if ribbon is None else ribbon.box(canvas, self._banner(ribbon, 0))

    def chip(self, canvas: Canvas, word: str) -> FRect | None:
        """What says a word below the question, once it hangs still; where that is the only thing
        to do, the question itself."""
        ribbon = self.ribbon
        if ribbon is None or self.told is not None:
            return None
        still = replace(ribbon, out=1.0, aside=0.0)
        center = self._banner(still, 0)
        if self.moment.prompt.nothing:
            return still.band(canvas, center)
        if not isinstance(still.rail, RailStrip):
            return None
        return still.rail.chip(still.on_rail(canvas), still.inside(canvas, center), word)

    def _banner(self, ribbon: Ribbon, drop: float) -> Point:
        """The middle of the ribbon, while it drops; over a stage a rail hangs hardly lower than
        elsewhere: chosen cards leave it its words.
        """
        if self.stage.open:
            x, y = self.stage.banner(drop)
            y -= min(ribbon.hangs / 2, RISES)
            line = self.seating.asked + TICKS * self.seating.small - drop
            return x, min(y, line) if ribbon.rail else y
        line = self.seating.asked if self.told is None else self.seating.told
        return self.seating.banner_x, line - drop

    # For focus, speech and tests -------------------------------------------------------------

    def things(self) -> list[Thing]:
        """Everything on the table that can be pointed at."""
        moment, held = self.moment, self.moment.held
        seats, spots = moment.once(("things", self.company.scores), self._lying_things)
        if self.stage.open:
            spots = [thing for thing in spots if thing.focusable]
        known = moment.known.get("hand")
        if known is None or known[0] is not held.strips:
            moment.known["hand"] = known = held.strips, self._held_things()
        return [*seats, *spots, *self.stage.things(), *known[1]]

    def _held_things(self) -> list[Thing]:
        """The cards of the hand at the foot."""
        moment, held = self.moment, self.moment.held
        return [
            Thing(
                name, "card", held.strips[key], moment.spoken(moment.own_cards.get(key)), radius=-1
            )
            for name, key in zip(moment.hand_names, held.order, strict=True)
        ]

    def _lying_things(self) -> tuple[list[Thing], list[Thing]]:
        """The plates, and what lies in the places."""
        seats = [self.company.thing(seat, box) for seat, box in self.places.plates.items()]
        return seats, [thing for form, look in self.forms for thing in form.things(look)]


def beside(form: Form) -> bool:
    """Whether a form's cards lie in another one's cell, which draws them."""
    return bool(getattr(form.spot, "beside", ""))


def _set_below(canvas: Canvas, words: str, room: float) -> tuple[float, list[str]]:
    """The line below a game's name and its size; two lines where one would be too small."""
    if canvas.grown(fitted(canvas, words, BODY, 22, room)) >= SMALLEST_TYPE:
        return 22, [words]
    return 20, wrapped(canvas, words, BODY, 20, room)
