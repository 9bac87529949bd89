"""Effects that give a table weight: jolts, flying paper toys, sparks at fuses."""

from collections.abc import Callable, Iterator
from math import hypot, pi, sin
from zlib import crc32

import pygame
from pygame import FRect

from game.core.event import Moved
from game.table.layout.layout_model import Tag
from game.table.plates.plate import PlatePlayer, portrait_disc, tag_canvas, tag_places
from game.table.state import TableState
from game.ui.draw import motion, svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.confetti import draw_confetti, throw_confetti
from game.ui.draw.palette import CREAM, GOLD, SWATCHES
from game.ui.draw.sprites import cached_sprite

from .animations import Animation
from .bursts import BLAST, SHIELD, SIDE, aim_angle, blast_offset, draw_burst, duck_offset
from .hops import GRAY, sway_at
from .shouts import CRACKED, SHOUT, Shout

SHAKE, SHAKE_UNITS, TIMES = 200, 6, 3  # of a plate: milliseconds, units, to and fro
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


class ImpactEffects:
    """The impact effects of one moment; with reduced motion nothing is jolted or flies."""

    def __init__(self, state: TableState) -> None:
        self.state = state

    # Jolts -----------------------------------------------------------------------------

    def was_hit(self, seat: int) -> bool:
        """True if what happened last to a player was a hit."""
        tagged = self.state.plate_tags.get(seat)
        return tagged is not None and tagged.tag.hit

    def plate_jolt(self, seat: int) -> float:
        """Return how far a plate is off its place: it shakes for a moment, ever less."""
        tagged = self.state.plate_tags.get(seat)
        if tagged is not None and tagged.tag.bursts == SHIELD and self.state.has_idle_motion:
            return duck_offset(self.state.places.plate_rects[seat], tagged.shown_ms)
        if self.state.reduced_motion or not (self.was_hit(seat) or seat in self.state.hurt_since):
            return 0
        passed = (
            self.state.plate_tags[seat].shown_ms
            if self.was_hit(seat)
            else self.state.hurt_since[seat]
        )
        done = min(1.0, passed / SHAKE)
        return round(SHAKE_UNITS * (1 - done) * sin(2 * pi * TIMES * done), 1)

    def plate_sway(self, seat: int) -> tuple[float, float]:
        """Return how gray the plate of a skipped player is, and how far it is tilted."""
        tagged = self.state.plate_tags.get(seat)
        if tagged is None or tagged.tag.hops != "over" or self.state.is_immediate:
            return 0.0, 0.0
        gray, tilt = sway_at(tagged.shown_ms)
        return gray, 0.0 if self.state.reduced_motion else tilt

    @property
    def hand_sink(self) -> float:
        """The depth in units that the hand at the foot sinks while its owner is skipped."""
        gray, _ = self.plate_sway(self.state.foot_seat)
        return 0.0 if self.state.reduced_motion else round(SINKS * gray, 1)

    @property
    def is_any_swaying(self) -> bool:
        """True while some plate turns gray, is tilted, or comes back."""
        over = [tagged for tagged in self.state.plate_tags.values() if tagged.tag.hops == "over"]
        return not self.state.is_immediate and any(tagged.shown_ms < GRAY for tagged in over)

    def box_tremble(self, box: FRect) -> float:
        """Return how many units a box trembles where a die has just hit near it."""
        moved = 0.0
        for act in self.state.animations if self.state.has_idle_motion else ():
            if act.throw is None or act.is_applied:
                continue
            passed = (self.state.now - act.start) * act.throw.throw_length_ms / max(1, act.length)
            for hit in act.throw.hits:
                done = (passed - hit.ms) / TREMBLE
                if 0 < done < 1 and _distance_to(box, hit.spot) < NEAR:
                    moved += TREMBLES * hit.force * (1 - done) * sin(2 * pi * 2 * done)
        return round(moved)

    @property
    def are_places_moving(self) -> bool:
        """True while plates, or cards in their places, are not where they rest."""
        acts = [act for act in self.state.animations if not act.is_applied]
        thrown = any(act.throw is not None for act in acts)
        joins = any(
            isinstance(a.event, Moved) and self._is_joining_row(a, a.event.to) for a in acts
        )
        aside = any(
            one.shown_ms < (SIDE if one.tag.bursts == SHIELD else SHAKE)
            for one in self.state.plate_tags.values()
            if one.tag.hit or one.tag.bursts == SHIELD
        )
        felt = self.are_cards_jolted or self.is_plate_shaking or self.is_any_swaying
        return thrown or joins or aside or felt

    @property
    def is_color_spreading(self) -> bool:
        """True while a color spreads over its cell."""
        return any(act.kind == "tint" and not act.is_applied for act in self.state.animations)

    @property
    def are_cards_jolted(self) -> bool:
        """True while cards in some zone are still being jolted."""
        return any(done < 1 for done in self.state.landed_at.values())

    @property
    def is_plate_shaking(self) -> bool:
        """True while a plate shakes because a deed hit its player."""
        return any(passed < SHAKE for passed in self.state.hurt_since.values())

    def wagon_bump(self, zone: str) -> float:
        """Return how far the wagons of a row are pushed aside, in units."""
        done = self.state.landed_at.get(zone, 1.0)
        return -round(SHAKE_UNITS * sin(pi * done) * (1 - 0.5 * done), 1) if done < 1 else 0.0

    def worth_growth(self, zone: str) -> float:
        """Return how much larger a row's worth is written after a card joined it."""
        done = self.state.landed_at.get(zone, 1.0)
        if done >= 1 or self.state.layout.spot_of_zone(zone).form != "row":
            return 1.0
        return 1 + POPS * round(SIZES * sin(pi * done)) / SIZES

    def row_shift(self, zone: str) -> float:
        """Return how far the cards of a row have moved to make room for a new one."""
        coming = [act for act in self.state.animations if self._is_joining_row(act, zone)]
        left = min((act.end_ms - self.state.now for act in coming), default=ROOM)
        share = motion.in_and_out(max(0.0, min(1.0, 1 - left / ROOM)))
        return round(STEPS * share) / STEPS

    def _is_joining_row(self, act: Animation, zone: str) -> bool:
        """True if a card is on its way to a row."""
        joins = isinstance(act.event, Moved) and act.event.to == zone and not act.is_applied
        row = self.state.layout.spot_of_zone(zone).form == "row"
        return row and joins and self.state.has_idle_motion

    def ms_since_strike(self, zone: str) -> float | None:
        """Return milliseconds since a played card hit a zone, as long as that is seen."""
        spot = self.state.layout.spot_of_zone(zone)
        hit = spot.played and spot.owner == "table" and spot.form not in JOLTED
        done = self.state.landed_at.get(zone, 1.0) if hit else 1.0
        return LANDING * done if done < 1 else None

    def top_card_squash(self, zone: str) -> tuple[float, float]:
        """Return the width and height of a zone's topmost card as it springs back."""
        struck = self.ms_since_strike(zone)
        if struck is None or struck >= FLAT:
            return 1.0, 1.0
        flat = round(SQUASH * (1 - motion.out_back(struck / FLAT)), 3)
        return 1 + flat, 1 - flat

    @property
    def mat_knock(self) -> float:
        """The units that the mat is down, as a card or a heavy train has just hit it."""
        struck = [self.ms_since_strike(zone) for zone in self.state.landed_at]
        ages = [age for age in struck if age is not None and age < FLAT]
        if ages:
            return SHAKES[int(len(SHAKES) * min(ages) / FLAT)]
        tagged = self.state.plate_tags.values() if self.state.has_idle_motion else ()
        blasts = [blast_offset(one.shown_ms) for one in tagged if one.tag.bursts == BLAST]
        return max([*map(self._train_tremble, self.state.landed_at), *blasts], key=abs, default=0.0)

    def _train_tremble(self, zone: str) -> float:
        """Return how a long row shakes the mat as one more joins it, ever less."""
        done, count = self.state.landed_at[zone], len(self.state.indexed_cards(zone))
        if self.state.layout.spot_of_zone(zone).form != "row" or count < HEAVY or done >= 1:
            return 0.0
        return min(MOST, count) * (1 - done) * (1 if int(SWINGS * done) % 2 == 0 else -1)

    @property
    def mat_shift(self) -> Point:
        """The units that the mat is off its place, to the right and down."""
        if self.state.strike is None or not self.state.has_idle_motion:
            return 0.0, self.mat_knock
        strike, since = self.state.strike
        x, y = strike.shift_at(self.state.now - since)
        return (x, y) if x or y else (0.0, self.mat_knock)

    @property
    def is_mat_shaking(self) -> bool:
        """True while the mat still shakes from what struck it."""
        struck = self.state.strike
        passed = self.state.now - struck[1] if struck else 0.0
        return struck is not None and self.state.has_idle_motion and passed < struck[0].shake_ms

    def shake_mat(self, canvas: Canvas) -> None:
        """Shake the mat alone, as drawn so far."""
        x, y = (round(far * canvas.unit) for far in self.mat_shift)
        if x or y:
            surface, before = canvas.surface, canvas.surface.get_clip()
            surface.set_clip(canvas.rect(self.state.places.table_seating.mat))
            surface.scroll(x, y)
            surface.set_clip(before)

    def draw_landing_rays(self, canvas: Canvas) -> None:
        """Draw the rays around a card that has just landed."""
        for zone in self.state.landed_at:
            age, lying = self.ms_since_strike(zone), self.state.indexed_cards(zone)
            if age is not None and lying:
                done = age / LANDING
                lies = self.state.pose(zone, len(lying) - 1, len(lying))
                faint = landing_rays(canvas.px(lies.height), int(GROWS * done)).copy()
                faint.set_alpha(round(255 * (1 - done**2)))
                canvas.blit_sprite(faint, (lies.x, lies.y))

    def is_pile_pulsing(self, zone: str) -> bool:
        """True if the edge of a pile shows that cards leave it: several, or unseen in the air."""
        return any(
            isinstance(act.event, Moved) and act.event.source == zone and not act.is_applied
            for act in self.state.animations
            if self.state.reduced_motion or act.drawn[1]
        )

    # Toys ------------------------------------------------------------------------------

    def seats_bursting(self) -> Iterator[tuple[int, Tag, float]]:
        """Yield the seats at whose plates something bursts or flies up, with tag and time.

        The time is in milliseconds since it began.
        """
        for seat, tagged in self.state.plate_tags.items() if not self.state.is_immediate else ():
            seen = (tagged.tag.throws and self.state.has_idle_motion) or tagged.tag.bursts
            new = self.state.clock - tagged.shown_ms > self.state.settled_at
            if seen and new and tagged.shown_ms < LENGTH:
                yield seat, tagged.tag, tagged.shown_ms

    @property
    def is_bursting(self) -> bool:
        """True if something flies just now."""
        return any(True for _ in self.seats_bursting())

    def draw_bursts(self, canvas: Canvas) -> None:
        """Draw everything that flies; drawing it again changes nothing."""
        for seat, tag, passed in self.seats_bursting():
            plate = self.state.places.plate_rects[seat]
            if tag.bursts in (SHOUT, CRACKED):
                if seat != self.state.foot_seat:
                    self._shout_of(seat, tag).draw_shout(
                        canvas, passed, not self.state.has_idle_motion
                    )
                continue
            if tag.bursts:
                draw_burst(canvas, tag.bursts, plate, passed, not self.state.has_idle_motion)
                continue
            seed = crc32(f"{tag.name} {seat}".encode())
            start = [((plate.centerx, plate.centery), aim_angle(plate))]
            scraps = throw_confetti(seed, COUNT, start, FORCE, LENGTH, (tag.throws,))
            draw_confetti(canvas, scraps, passed, LENGTH)

    def _shout_of(self, seat: int, tag: Tag) -> Shout:
        """Return the call of a player as it bursts from their face."""
        plate, face = self.state.places.plate_rects[seat], self.state.players[seat].avatar
        words = self.state.words(tag.label)
        return Shout(words, face, *portrait_disc(plate), plate, tag.bursts == CRACKED)

    # Sparks: they flicker twice a second, and not for long --------------------------------

    @property
    def burning_seats(self) -> set[int]:
        """The seats before whom something burns."""
        facts = self.state.shown.facts
        held = [facts.get(tag.fact) for tag in self.state.layout.tags if tag.burns]
        return {
            seat
            for values in held
            if isinstance(values, tuple | list)
            for seat, value in enumerate(values)
            if value
        }

    @property
    def is_flickering(self) -> bool:
        """True if a spark flickers: not where nothing may move, nor after a while of rest."""
        return (
            self.state.has_idle_motion
            and self.state.resting_ms < TIRES
            and bool(self.burning_seats)
        )

    @property
    def next_flicker_ms(self) -> float | None:
        """The milliseconds until the spark's next picture."""
        return FLICKER - self.state.resting_ms % FLICKER if self.is_flickering else None

    @property
    def spark_state(self) -> tuple[int, list[int]]:
        """The number of the spark's picture, and the seats on whose plates there is one."""
        frame = int(self.state.resting_ms / FLICKER) % 2 if self.is_flickering else 0
        return frame, sorted(self.burning_seats)

    def draw_fuse_sparks(
        self, canvas: Canvas, sits: Callable[[int], bool], player: Callable[[int], PlatePlayer]
    ) -> None:
        """Draw a spark at the fuse on the plate of everyone who sits there and has one."""
        frame, seats = self.spark_state
        icons = {tag.icon for tag in self.state.layout.tags if tag.burns}
        for seat in filter(sits, seats):
            box = self.state.places.plate_rects[seat]
            grown = tag_canvas(canvas, box).grown_type_size
            for pill, place in tag_places(canvas, box, player(seat).tags):
                if pill.icon in icons:
                    size = grown(ICON * pill.size)
                    x, y = _tag_icon_center(place, size, bool(pill.words))
                    _draw_spark(canvas, (x + TIP[0] * size, y + TIP[1] * size), size, frame)


@cached_sprite
def landing_rays(height: int, grown: int) -> pygame.Surface:
    """Return the rays around a card of that height, more and more of them grown."""
    size = round((RAYED[0] + RAYED[1] * grown) * height)
    strokes = "".join(
        f'<path transform="rotate({360 / RAYS * i:.1f})" d="M0 {-76 - 3 * grown}V-96"/>'
        for i in range(RAYS)
    )
    stroke = f'stroke="{CREAM}" stroke-width="4.4" stroke-linecap="round"'
    return svg.inline_drawing(f"<g {stroke}>{strokes}</g>", size, size, "-100 -100 200 200")


def _distance_to(box: FRect, spot: Point) -> float:
    """Return the distance of a point from a box."""
    dx = max(box.left - spot[0], 0, spot[0] - box.right)
    dy = max(box.top - spot[1], 0, spot[1] - box.bottom)
    return hypot(dx, dy)


def _tag_icon_center(place: FRect, size: float, words: bool) -> Point:
    """Return the middle of a tag's icon: at its left end, or alone."""
    return (place.x + 0.4 * place.h + size / 2 if words else place.centerx), place.centery


def _draw_spark(canvas: Canvas, tip: Point, size: float, frame: int) -> None:
    share, color, turn = FRAMES[frame]
    wide = share * size
    points = "50,0 60,40 100,50 60,60 50,100 40,60 0,50 40,40"
    star = (
        f'<g transform="scale({wide / 100:.3f}) rotate({turn} 50 50)"><polygon points="{points}" '
        f'fill="{color}"/><circle cx="50" cy="50" r="14" fill="{CREAM}"/></g>'
    )
    canvas.draw_markup(star, rect_around(tip, wide, wide))
