"""A bowl of pennies that grows and shrinks, and pennies on their way to players and back."""

from math import exp
from types import MappingProxyType

from pygame import FRect

from game.core.event import Announced, Event
from game.ui.draw import motion, svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.fitted_text import FittedText, draw_box_content
from game.ui.layout import Column, Line, StretchBox, TypeLimit
from game.ui.widgets.drawable import Style

from .spot_look import SpotLook
from .zone_view import ZoneView

PIECES = "key-art/pieces"
WIDE, HIGH = 220.0, 180.0  # the bowl's picture; below, all lengths are in its units
LAYERS = (
    *((7, 56, 106), (8, 68, 93), (8, 66, 80), (7, 58, 66), (6, 50, 52)),
    *((5, 41, 38), (4, 31, 24), (3, 20, 10), (2, 10, -4)),
)
"""How many pennies lie in each layer, how far out to either side, and how deep below the top."""
MOST = sum(layer[0] for layer in LAYERS)
HALF_FULL = 70  # pennies
PENNY = 42.0
FLYING = 5  # pennies in the air at most
APART = 0.4  # of a flight's time, from the first penny to the last
COIN = 46.0  # units: a penny in the air
RIM = 5.0  # units: around a plate whose pennies change where nothing may fly


def penny_heap(pennies: int) -> list[Point]:
    """Return the spots of the pennies that stand for that many.

    Each further one can be seen, up to a point.
    """
    count = -int(-MOST * (1 - exp(-pennies / HALF_FULL)) // 1) if pennies > 0 else 0
    spots: list[Point] = []
    for many, reach, y in LAYERS:
        half = (many - 1) / 2
        order = sorted(range(many), key=lambda n: abs(n - half))
        for n in order:
            x = WIDE / 2 + (n - half) / half * reach
            spots.append((x, y + 3 * ((7 * n + many) % 3 - 1)))
    return spots[:count]


class Bowl(ZoneView):
    """A number, the bowl with its heap of pennies, and words below."""

    DETAILS = MappingProxyType(
        {"fact": "", "below": "", "gives": "", "takes": "", "passes": "", "other": "other"}
    )
    """The fact that counts the pennies; the text key below it; what is announced when a player
    gets some (drawn by the ladder), pays some, or pays them to another, who is named by `other`.
    """
    WORDS = ("below",)

    # Where -------------------------------------------------------------------------

    @property
    def bowl_rect(self) -> FRect:
        """The rectangle of the bowl's picture."""
        wide = min(0.86 * self.box.w, 0.52 * self.box.h * WIDE / HIGH)
        middle = (self.box.centerx, self.box.bottom - 66 - 0.5 * wide * HIGH / WIDE)
        return rect_around(middle, wide, wide * HIGH / WIDE)

    @property
    def bowl_mouth(self) -> Point:
        """The point where pennies go in and come out."""
        return self.bowl_rect.centerx, self.bowl_rect.y + 0.35 * self.bowl_rect.h

    # Look --------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw caption, number, bowl, words."""
        self.draw_spot_ground(canvas, look)
        count, box = int(look.layout_fact(self.layout_detail("fact")) or 0), self.box
        number = FittedText(
            (str(count),), Style(TITLE, 84, GOLD, "center"), natural_height=0.25 * box.h
        )
        words = look.text_for_key(self.layout_detail("below"), count=count)
        below = Line(words, Style(BODY, 25, look.mat_colors.text, "center"))
        caption = Line(look.caption_text, Style(TITLE, 30, CREAM, "center"))
        self._draw_bowl(canvas, count)
        column = TypeLimit(1.25, Column([caption, number, StretchBox(), below]))
        draw_box_content(canvas, column, box.inflate(-40, -34))

    def _draw_bowl(self, canvas: Canvas, count: int) -> None:
        bowl, scale = self.bowl_rect, self.bowl_rect.w / WIDE
        size = canvas.px(bowl.w), canvas.px(bowl.h)
        canvas.blit_sprite(svg.picture(f"{PIECES}/bank-bowl-back", *size), bowl.center)
        for x, y in penny_heap(count):
            draw_penny(canvas, (bowl.x + x * scale, bowl.y + y * scale), PENNY * scale)
        canvas.blit_sprite(svg.picture(f"{PIECES}/bank-bowl-front", *size), bowl.center)

    # Pennies on their way ------------------------------------------------------------

    def draw_animated(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw a few pennies flying for those that change hands.

        Where nothing may fly, the plates of those who get or pay them have a rim meanwhile.
        """
        for event, share in look.events_under_way:
            if not isinstance(event, Announced):
                continue
            ends = self._flight_ends(look, event)
            if look.has_reduced_motion:
                for seat in self._purses(event):
                    draw_purse_rim(canvas, look.state.places.plate_rects[seat])
            elif ends is not None:
                draw_flying_pennies(canvas, *ends, dict(event.values)["count"], share)

    def _purses(self, event: Announced) -> list[int]:
        """Return the seats whose pennies change by an event."""
        if event.key not in map(self.layout_detail, ("gives", "takes", "passes")):
            return []
        other = dict(event.values).get(self.layout_detail("other"))
        return [seat for seat in (event.seat, other) if seat is not None]

    def _flight_ends(self, look: SpotLook, event: Event) -> tuple[Point, Point] | None:
        """Return the start and end of the pennies' flight by an event, if there is one."""
        if not isinstance(event, Announced):
            return None
        if event.key == self.layout_detail("takes"):
            return purse_spot(look, event.seat), self.bowl_mouth
        if event.key == self.layout_detail("passes"):
            other = dict(event.values)[self.layout_detail("other")]
            return purse_spot(look, event.seat), purse_spot(look, other)
        return None


def draw_flying_pennies(canvas: Canvas, start: Point, end: Point, count: int, share: float) -> None:
    """Draw pennies on their way, one after another."""
    many = min(FLYING, count)
    for n in range(many):
        own = (share - APART * n / max(1, many)) / (1 - APART)
        if 0 < own < 1:
            flown = motion.flight_pose(Pose(*start, COIN), Pose(*end, COIN), own)
            draw_penny(canvas, (flown.x, flown.y), COIN)


def draw_purse_rim(canvas: Canvas, plate: FRect) -> None:
    """Draw a gold rim around a plate."""
    canvas.draw_markup(
        f'<rect x="{RIM / 2}" y="{RIM / 2}" width="{plate.w + RIM}" height="{plate.h + RIM}" '
        f'rx="{0.4 * plate.h:.0f}" fill="none" stroke="{GOLD}" stroke-width="{RIM}"/>',
        plate.inflate(2 * RIM, 2 * RIM),
    )


def purse_spot(look: SpotLook, seat: int) -> Point:
    """Return the point where a player's pennies go."""
    box = look.state.places.plate_rects[seat]
    return box.x + 0.5 * box.h, box.centery


def draw_penny(canvas: Canvas, spot: Point, size: float) -> None:
    """Draw one penny."""
    canvas.blit_sprite(
        svg.picture(f"{PIECES}/penny", canvas.px(size), canvas.px(size * 90 / 84)), spot
    )
