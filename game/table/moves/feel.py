"""What gives a table weight: jolts, paper toys that fly up, sparks at the end of fuses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot, pi, sin
from zlib import crc32

import pygame
from pygame import FRect

from game.core.event import Moved
from game.table.layout.spots import Tag
from game.table.moment import TableMoment
from game.table.plates.plate import PlatePlayer, tag_canvas, tag_places
from game.ui.draw import motion, svg
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.confetti import draw_confetti, thrown
from game.ui.draw.palette import CREAM, GOLD, SWATCHES
from game.ui.draw.sprites import kept

from .acts import Act
from .bursts import BLAST, SHIELD, SIDE, aim, draw_burst, knocked, step_aside
from .hops import GRAY, sway

SHAKE, FAR, TIMES = 200, 6, 3  # of a plate: milliseconds, units, to and fro
BUMP, POP = 200, 220  # milliseconds
TREMBLE, TREMBLES, NEAR = 170.0, 3, 150  # milliseconds; units: how far, and how near a hit is felt
JOLTED = {"row": BUMP, "whole": POP}
"""How cards lie that feel it when another one comes, and for how many milliseconds."""
LANDING, FLAT = 240, 80  # milliseconds of a played card's rays, and in which it springs back
SQUASH = 0.07  # so much wider and less tall
SHAKES = (2.0, 1.0)  # units: how far down the mat is knocked, for half of that time each
SINKS = 30  # units
POPS, SIZES = 0.25, 5  # of what a row is worth: how much larger it gets, and in how many sizes
ROOM, STEPS = 250.0, 15  # milliseconds in which the cards of a row make room, and in how many steps
HEAVY, MOST, SWINGS = 3, 4.0, 6  # wagons; units; how often the mat goes to and fro
RAYS, GROWS = 16, 4  # around a card that has landed, and in how many sizes they are seen
RAYED = 1.32, 0.06  # how wide they are, as a share of the card's height, and how they grow
LENGTH, COUNT, FORCE = 900.0, 9, 1300.0  # of a handful of toys
FLICKER, TIRES = 250.0, 8000.0  # milliseconds
ICON = 1.15  # of a tag's type
TIP = 0.355, -0.26  # of the icon's size: the end of the fuse from its middle
FRAMES = ((0.42, GOLD, 0), (0.62, SWATCHES["orange"].base, 45))
"""How large the spark is in each picture, its color, and how it is turned."""


class Feel:
    """What is felt at one moment; with reduced motion nothing is jolted and nothing flies."""

    def __init__(self, moment: TableMoment) -> None:
        self.moment = moment

    # Jolts -----------------------------------------------------------------------------

    def hit(self, seat: int) -> bool:
        """Whether what happened last to a player was a hit."""
        tagged = self.moment.tagged.get(seat)
        return tagged is not None and tagged.tag.hit

    def jolted(self, seat: int) -> float:
        """How far a plate is off its place: it shakes for a moment, ever less."""
        tagged = self.moment.tagged.get(seat)
        if tagged is not None and tagged.tag.bursts == SHIELD and self.moment.moves:
            return step_aside(self.moment.places.plates[seat], tagged.passed)
        if self.moment.reduced or not (self.hit(seat) or seat in self.moment.hurt):
            return 0
        passed = self.moment.tagged[seat].passed if self.hit(seat) else self.moment.hurt[seat]
        done = min(1.0, passed / SHAKE)
        return round(FAR * (1 - done) * sin(2 * pi * TIMES * done), 1)

    def swayed(self, seat: int) -> tuple[float, float]:
        """How gray the plate of somebody who is skipped is, and how far it is tilted."""
        tagged = self.moment.tagged.get(seat)
        if tagged is None or tagged.tag.hops != "over" or self.moment.at_once:
            return 0.0, 0.0
        gray, tilt = sway(tagged.passed)
        return gray, 0.0 if self.moment.reduced else tilt

    @property
    def sunk(self) -> float:
        """How far the hand at the foot sinks while its owner is skipped, in units."""
        gray, _ = self.swayed(self.moment.foot)
        return 0.0 if self.moment.reduced else round(SINKS * gray, 1)

    @property
    def swaying(self) -> bool:
        """Whether some plate turns gray, is tilted, or comes back."""
        over = [tagged for tagged in self.moment.tagged.values() if tagged.tag.hops == "over"]
        return not self.moment.at_once and any(tagged.passed < GRAY for tagged in over)

    def trembling(self, box: FRect) -> float:
        """How many units what lies in a box trembles, where a die has just hit near it."""
        moved = 0.0
        for act in self.moment.acts if self.moment.moves else ():
            if act.throw is None or act.folded:
                continue
            passed = (self.moment.now - act.start) * act.throw.length / max(1, act.length)
            for hit in act.throw.hits:
                done = (passed - hit.ms) / TREMBLE
                if 0 < done < 1 and _away(box, hit.at) < NEAR:
                    moved += TREMBLES * hit.force * (1 - done) * sin(2 * pi * 2 * done)
        return round(moved)

    @property
    def moving(self) -> bool:
        """Whether plates or what lies in places are not where they rest."""
        acts = [act for act in self.moment.acts if not act.folded]
        thrown = any(act.throw is not None for act in acts)
        joins = any(isinstance(a.event, Moved) and self._joins(a, a.event.to) for a in acts)
        aside = any(
            one.passed < (SIDE if one.tag.bursts == SHIELD else SHAKE)
            for one in self.moment.tagged.values()
            if one.tag.hit or one.tag.bursts == SHIELD
        )
        felt = self.jolting or self.shaking or self.swaying
        return thrown or joins or aside or felt

    @property
    def tinting(self) -> bool:
        """Whether a color spreads over its cell."""
        return any(act.kind == "tint" and not act.folded for act in self.moment.acts)

    @property
    def jolting(self) -> bool:
        """Whether cards in some zone are still being jolted."""
        return any(done < 1 for done in self.moment.landed.values())

    @property
    def shaking(self) -> bool:
        """Whether a plate shakes because a deed hit its player."""
        return any(passed < SHAKE for passed in self.moment.hurt.values())

    def bumped(self, zone: str) -> float:
        """How far the wagons of a row are pushed aside, in units."""
        done = self.moment.landed.get(zone, 1.0)
        return -round(FAR * sin(pi * done) * (1 - 0.5 * done), 1) if done < 1 else 0.0

    def popped(self, zone: str) -> float:
        """How much larger what a row is worth is written as one more has joined it."""
        done = self.moment.landed.get(zone, 1.0)
        if done >= 1 or self.moment.layout.spot(zone).form != "row":
            return 1.0
        return 1 + POPS * round(SIZES * sin(pi * done)) / SIZES

    def making_room(self, zone: str) -> float:
        """How far the cards of a row are on the way to where they stand once one has joined."""
        coming = [act for act in self.moment.acts if self._joins(act, zone)]
        left = min((act.end - self.moment.now for act in coming), default=ROOM)
        share = motion.in_and_out(max(0.0, min(1.0, 1 - left / ROOM)))
        return round(STEPS * share) / STEPS

    def _joins(self, act: Act, zone: str) -> bool:
        """Whether a card is on its way to a row."""
        joins = isinstance(act.event, Moved) and act.event.to == zone and not act.folded
        row = self.moment.layout.spot(zone).form == "row"
        return row and joins and self.moment.moves

    def struck(self, zone: str) -> float | None:
        """Milliseconds since a played card hit the cards of a zone, as long as that is seen."""
        spot = self.moment.layout.spot(zone)
        hit = spot.played and spot.owner == "table" and spot.form not in JOLTED
        done = self.moment.landed.get(zone, 1.0) if hit else 1.0
        return LANDING * done if done < 1 else None

    def flattened(self, zone: str) -> tuple[float, float]:
        """How wide and how tall the topmost card of a zone is just now: it springs back."""
        struck = self.struck(zone)
        if struck is None or struck >= FLAT:
            return 1.0, 1.0
        flat = round(SQUASH * (1 - motion.out_back(struck / FLAT)), 3)
        return 1 + flat, 1 - flat

    @property
    def knocked(self) -> float:
        """How far down the mat is, in units, as a card or a heavy train has just hit it."""
        struck = [self.struck(zone) for zone in self.moment.landed]
        ages = [age for age in struck if age is not None and age < FLAT]
        if ages:
            return SHAKES[int(len(SHAKES) * min(ages) / FLAT)]
        tagged = self.moment.tagged.values() if self.moment.moves else ()
        blasts = [knocked(one.passed) for one in tagged if one.tag.bursts == BLAST]
        return max([*map(self._trembling, self.moment.landed), *blasts], key=abs, default=0.0)

    def _trembling(self, zone: str) -> float:
        """What a long row does to the mat as one more joins it, ever less."""
        done, count = self.moment.landed[zone], len(self.moment.lying(zone))
        if self.moment.layout.spot(zone).form != "row" or count < HEAVY or done >= 1:
            return 0.0
        return min(MOST, count) * (1 - done) * (1 if int(SWINGS * done) % 2 == 0 else -1)

    def knock(self, canvas: Canvas) -> None:
        """Shake the mat alone, as drawn so far."""
        down = round(self.knocked * canvas.unit)
        if down:
            surface, before = canvas.surface, canvas.surface.get_clip()
            surface.set_clip(canvas.rect(self.moment.places.seating.mat))
            surface.scroll(0, down)
            surface.set_clip(before)

    def draw_rays(self, canvas: Canvas) -> None:
        """Around a card that has just landed."""
        for zone in self.moment.landed:
            age, lying = self.struck(zone), self.moment.lying(zone)
            if age is not None and lying:
                done = age / LANDING
                lies = self.moment.pose(zone, len(lying) - 1, len(lying))
                faint = rays(canvas.px(lies.height), int(GROWS * done)).copy()
                faint.set_alpha(round(255 * (1 - done**2)))
                canvas.put(faint, (lies.x, lies.y))

    def pulsing(self, zone: str) -> bool:
        """Whether a pile shows by its edge that cards leave it: several, or unseen in the air."""
        return any(
            isinstance(act.event, Moved) and act.event.source == zone and not act.folded
            for act in self.moment.acts
            if self.moment.reduced or act.drawn[1]
        )

    # Toys ------------------------------------------------------------------------------

    def bursts(self) -> Iterator[tuple[int, Tag, float]]:
        """The seats at whose plates something bursts, or flies from there, and for how many
        milliseconds already."""
        for seat, tagged in self.moment.tagged.items() if not self.moment.at_once else ():
            seen = (tagged.tag.throws and self.moment.moves) or tagged.tag.bursts
            if seen and tagged.passed < LENGTH:
                yield seat, tagged.tag, tagged.passed

    @property
    def bursting(self) -> bool:
        """Whether something flies just now."""
        return any(True for _ in self.bursts())

    def draw_bursts(self, canvas: Canvas) -> None:
        """Everything that flies; it is the same however often it is drawn."""
        for seat, tag, passed in self.bursts():
            plate = self.moment.places.plates[seat]
            if tag.bursts:
                draw_burst(canvas, tag.bursts, plate, passed, not self.moment.moves)
                continue
            seed = crc32(f"{tag.name} {seat}".encode())
            start = [((plate.centerx, plate.centery), aim(plate))]
            scraps = thrown(seed, COUNT, start, FORCE, LENGTH, (tag.throws,))
            draw_confetti(canvas, scraps, passed, LENGTH)

    # Sparks: they flicker twice a second, and not for long --------------------------------

    @property
    def lit(self) -> set[int]:
        """The seats before whom something burns."""
        facts = self.moment.shown.facts
        held = [facts.get(tag.fact) for tag in self.moment.layout.tags if tag.burns]
        return {
            seat
            for values in held
            if isinstance(values, tuple | list)
            for seat, value in enumerate(values)
            if value
        }

    @property
    def flickering(self) -> bool:
        """Whether a spark flickers: not where nothing may move, nor after a while of rest."""
        return self.moment.moves and self.moment.rest < TIRES and bool(self.lit)

    @property
    def next_flicker(self) -> float | None:
        """Milliseconds until the next picture of it."""
        return FLICKER - self.moment.rest % FLICKER if self.flickering else None

    @property
    def burning(self) -> tuple[int, list[int]]:
        """Which of its pictures a spark shows, and on whose plates there is one."""
        frame = int(self.moment.rest / FLICKER) % 2 if self.flickering else 0
        return frame, sorted(self.lit)

    def draw_sparks(
        self, canvas: Canvas, sits: Callable[[int], bool], player: Callable[[int], PlatePlayer]
    ) -> None:
        """A spark at the fuse on the plate of everyone who sits there and has one."""
        frame, seats = self.burning
        icons = {tag.icon for tag in self.moment.layout.tags if tag.burns}
        for seat in filter(sits, seats):
            box = self.moment.places.plates[seat]
            grown = tag_canvas(canvas, box).grown
            for pill, place in tag_places(canvas, box, player(seat).tags):
                if pill.icon in icons:
                    size = grown(ICON * pill.size)
                    x, y = _middle(place, size, bool(pill.words))
                    _draw(canvas, (x + TIP[0] * size, y + TIP[1] * size), size, frame)


@kept
def rays(tall: int, grown: int) -> pygame.Surface:
    """The rays around a card so many pixels tall, more and more of them grown."""
    size = round((RAYED[0] + RAYED[1] * grown) * tall)
    strokes = "".join(
        f'<path transform="rotate({360 / RAYS * i:.1f})" d="M0 {-76 - 3 * grown}V-96"/>'
        for i in range(RAYS)
    )
    stroke = f'stroke="{CREAM}" stroke-width="4.4" stroke-linecap="round"'
    return svg.drawing(f"<g {stroke}>{strokes}</g>", size, size, "-100 -100 200 200")


def _away(box: FRect, spot: Point) -> float:
    """How far a point is from a box."""
    dx = max(box.left - spot[0], 0, spot[0] - box.right)
    dy = max(box.top - spot[1], 0, spot[1] - box.bottom)
    return hypot(dx, dy)


def _middle(place: FRect, size: float, words: bool) -> Point:
    """The middle of a tag's icon: at its left end, or alone."""
    return (place.x + 0.4 * place.h + size / 2 if words else place.centerx), place.centery


def _draw(canvas: Canvas, tip: Point, size: float, frame: int) -> None:
    share, color, turn = FRAMES[frame]
    wide = share * size
    points = "50,0 60,40 100,50 60,60 50,100 40,60 0,50 40,40"
    star = (
        f'<g transform="scale({wide / 100:.3f}) rotate({turn} 50 50)"><polygon points="{points}" '
        f'fill="{color}"/><circle cx="50" cy="50" r="14" fill="{CREAM}"/></g>'
    )
    canvas.drawing(star, around(tip, wide, wide))
