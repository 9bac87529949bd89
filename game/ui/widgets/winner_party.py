"""The party for whoever won: a crown falls onto their head, and everyone else claps."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import pi, sin
from typing import NamedTuple

import pygame
from pygame import FRect

from game.ui.draw import motion, svg, text_surfaces
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.confetti import Scrap, cut_all_scraps, draw_confetti, throw_confetti
from game.ui.draw.palette import CREAM, GOLD, GOLD_LIP, INK, SWATCHES, WHITE
from game.ui.draw.shadow import Shadow
from game.ui.draw.sprites import cached_sprite, costly_sprite
from game.ui.draw.sunburst import SunburstGround
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE

from .applause import HANDS, PATS, ClapTime, draw_clapping_hands
from .celebration import Celebration
from .control import Control
from .pill import Pill, draw_avatar, draw_pill, pill_box

LASTS_MS, LOCKED_MS = 5000.0, 600.0
"""Milliseconds until it is over by itself, and until a press may end it."""
GROWS_MS = 320.0
FALL_MS, LANDS_MS = 500.0, 760.0  # how long the crown falls, and when it lands
SQUASH_MS, SQUASHED = 80.0, 0.9
SETTLE_MS, TILT = 160.0, 7.0  # how long the crown rocks into its tilt of so many degrees
SINK, SINK_MS = 10.0, 160.0  # units that a face gives way under its crown
PAPER_MS = 2000.0
MAX_WINNERS = 5
WINNER_FACES = {1: 320.0, 2: 240.0, 3: 200.0, 4: 180.0, 5: 160.0}
"""How large a face is among so many winners, in units."""
MIDDLE = 330.0  # units down: the winners' faces
CROWN, CROWN_UP, CROWN_FROM = 0.56, 0.54, -160.0
"""A crown's width and how far above a face's middle it lies, as shares of the face; and from
where it falls."""
PIECES = 140
POPPERS: tuple[tuple[Point, float], ...] = (((40, 1040), 24), ((1880, 1040), -24))
"""Where paper is thrown from and its way in degrees: the lower corners."""
LARGEST, SMALLEST = 104.0, 64.0  # units: the headline's type
HEADLINE, PILL, WIDEST = 602.0, 714.0, 1720.0  # units down, and units for the headline
GROWN = 1.25  # how much larger words become with the player's text size
SINGLE_LINE, PITCH = 150.0, 0.94
"""Units that a headline's line may be high, and from one line to the next."""
PROMPT, PROMPT_ROOM = 24.0, 420.0


class Guest(NamedTuple):
    """Somebody who claps: the drawing of their face, and their name."""

    face: str
    name: str


class GuestPlace(NamedTuple):
    """The place of a guest at the table."""

    guest: Guest
    spot: Point
    size: float
    claps: bool
    name_room: float
    """Units for the name; 0 where there is none."""


@dataclass(slots=True)
class WinnerParty(Celebration):
    """The party of a winner, or of several who share first place."""

    faces: Sequence[str] = ()
    words: str = ""
    score: str = ""
    """What they won with, in a quiet pill."""
    guests: Sequence[Guest] = ()
    prompt: str = ""
    """What goes on."""
    stays: bool = False
    """Whether it waits for a press: somebody has it read aloud."""
    _burst: SunburstGround | None = field(default=None, repr=False)
    _heard_ms: float = field(default=0.0, repr=False)

    @property
    def hides_screen(self) -> bool:
        """It hides the screen below."""
        return True

    @property
    def celebration_ms(self) -> float:
        """The milliseconds until it is over by itself."""
        return LASTS_MS

    def is_celebration_over(self, now: float) -> bool:
        """True if it was ended, or is over by itself."""
        if self.stays:
            return self._is_finished
        return Celebration.is_celebration_over(self, now)

    def is_at_rest(self, now: float) -> bool:
        """True if nothing moves any more, even if it waits for a press."""
        return Celebration.is_celebration_over(self, now)

    def can_be_ended(self, now: float) -> bool:
        """True once it was seen for a moment: no late press for the table ends it."""
        return self.begun is not None and now - self.begun >= LOCKED_MS

    def finish_now(self) -> None:
        """End it at once."""
        Celebration.finish_now(self)
        self._burst = None

    def throw_paper(self) -> Sequence[Scrap]:
        """Return the paper that flies from the lower corners."""
        return throw_confetti(self.seed, PIECES, POPPERS, 4300, PAPER_MS)

    def take_due_sounds(self, now: float) -> Sequence[str]:
        """Return the thump of the crown and the claps that came since the last time."""
        if self.reduced or self.begun is None:
            return ()
        passed = self.elapsed_ms(now)
        times = [(LANDS_MS, "land")]
        times += [(LANDS_MS + clap, "paper") for clap in PATS if self.guests]
        due = [sound for at, sound in times if self._heard_ms < at <= passed]
        self._heard_ms = passed
        return due

    # Places ----------------------------------------------------------------------

    def winner_spots(self) -> list[tuple[str, Point, float]]:
        """Return every winner's face, its middle and its size, side by side."""
        shown = list(self.faces)[:MAX_WINNERS]
        size = WINNER_FACES[max(1, len(shown))]
        out = [(i - (len(shown) - 1) / 2) * 1.3 * size for i in range(len(shown))]
        return [(face, (960 + x, MIDDLE), size) for face, x in zip(shown, out, strict=True)]

    def list_guest_places(self) -> list[GuestPlace]:
        """Return where everybody stands who claps: in one row, or in two if they are many."""
        count = len(self.guests)
        if count > 7:
            behind = count // 2
            back = _stand_in_row(self.guests[:behind], 862.0, 96.0, 116.0, claps=False)
            return back + _stand_in_row(self.guests[behind:], 966.0, 96.0, 116.0, claps=True)
        size, apart, down = (190.0, 400.0, 866.0) if count < 5 else (130.0, 200.0, 892.0)
        apart = min(apart, 900 / max(1, count - 1))
        return _stand_in_row(self.guests, down, size, apart, claps=True, named=True)

    def _headline_lines(self, canvas: Canvas) -> tuple[tuple[str, ...], int]:
        """Return the headline in one line or two, and its size in pixels."""
        room, large = WIDEST * canvas.unit, canvas.type_px(LARGEST)
        least = min(large, canvas.type_px(SMALLEST))
        size = text_surfaces.fitting_size(self.words, TITLE, large, room)
        if size >= least:
            return (self.words,), size
        lines = text_surfaces.split_in_two(self.words, TITLE, least, room)
        return lines, min(text_surfaces.fitting_size(one, TITLE, least, room) for one in lines)

    def headline_rect(self, canvas: Canvas) -> FRect:
        """Return the rectangle of the headline."""
        canvas = canvas.with_type_limit(GROWN)
        lines, size = self._headline_lines(canvas)
        wide = max(text_surfaces.text_width_px(one, TITLE, size) for one in lines)
        high = size * (1.3 + PITCH * (len(lines) - 1))
        return rect_around((960, HEADLINE), wide / canvas.unit, high / canvas.unit)

    def _score_pill(self) -> Pill:
        return Pill(self.score, CREAM, INK, size=29, font=LABEL, height=54, edge="#E6CB9C")

    def list_told(self, canvas: Canvas) -> list[Control]:
        """Return the headline, the pill, and how it goes on."""
        canvas = canvas.with_type_limit(GROWN)
        size = self._headline_lines(canvas)[1] / canvas.unit
        told = [("celebration", self.words, self.headline_rect(canvas), size)]
        if self.score:
            box = pill_box(canvas, self._score_pill(), (960, PILL), "center")
            told.append(("tally", self.score, box, canvas.grown_type_size(29)))
        if self.prompt:
            wide = min(PROMPT_ROOM, canvas.text_width(self.prompt, BODY, PROMPT))
            high = 1.3 * canvas.grown_type_size(PROMPT)
            box = FRect(0, 0, wide, high).move_to(midright=(1890, 1048))
            size = canvas.grown_type_size(PROMPT)
            told.append(("any-key", self.prompt, box, size))
        return [
            Control(f"text:{name}", "text", box, words, size, is_focusable=False)
            for name, words, box, size in told
        ]

    # Drawing ---------------------------------------------------------------------

    def draw_kept_ground(self, canvas: Canvas, shows: object = None) -> bool:
        """Leave the ground to the moving parts, if there is one of this size."""
        return self._burst is not None and self._burst.size == canvas.surface.get_size()

    @property
    def has_ground(self) -> bool:
        """True if there is a ground, of whatever size."""
        return self._burst is not None

    def keep_ground(self, canvas: Canvas, shows: object = None) -> None:
        """Make the ground, which hides everything below."""
        cut_all_scraps(canvas, self.scraps)
        self._burst = SunburstGround(canvas)

    def prerender_celebration(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """Yield functions that draw, in turn, what is first seen."""
        yield from Celebration.prerender_celebration(self, canvas)
        for face, _, size in self.winner_spots():
            yield partial(hero_sprite, face, canvas.px(size))
            for lean in range(round(TILT) + 2):
                yield partial(crown_sprite, canvas.px(CROWN * size), lean)

    def draw_moving_parts(self, canvas: Canvas, now: float) -> None:
        """Draw everything: all of it moves, if only a little."""
        passed = self.celebration_ms if self.reduced else self.elapsed_ms(now)
        if self._burst is not None:
            seconds = 0.0 if self.reduced else min(passed, LASTS_MS) / 1000
            self._burst.draw_ground(canvas, seconds)
        self._draw_guests(canvas, passed)
        for face, spot, size in self.winner_spots():
            _draw_winner(canvas, face, spot, size, passed)
        words = canvas.with_type_limit(GROWN)
        share = motion.out_cubic(min(1.0, passed / GROWS_MS))
        self._draw_headline(words, 40 * (share - 1))
        if self.score:
            draw_pill(words, self._score_pill(), (960, PILL), "center")
        if self.reduced:
            draw_lying_confetti(canvas)
        else:
            draw_confetti(canvas, self.scraps, passed, PAPER_MS)
        if self.prompt and self.is_prompt_shown(passed):
            words.write_text_line(
                self.prompt, (1890, 1048), BODY, PROMPT, INK, "midright", PROMPT_ROOM
            )

    def is_prompt_shown(self, elapsed_ms: float) -> bool:
        """True once a press would be answered."""
        return elapsed_ms >= LOCKED_MS * self.pace

    def _draw_headline(self, canvas: Canvas, drop: float) -> None:
        lines, size = self._headline_lines(canvas)
        for number, one in enumerate(lines):
            down = PITCH * size * (number - (len(lines) - 1) / 2) / canvas.unit
            canvas.blit_sprite(extruded_line(one, size), (960, HEADLINE + drop + down))

    def _draw_guests(self, canvas: Canvas, elapsed_ms: float) -> None:
        words = canvas.with_type_limit(GROWN)
        for number, place in enumerate(self.list_guest_places()):
            (x, y), size = place.spot, place.size
            draw_avatar(canvas, place.guest.face, place.spot, size)
            if place.claps:
                clap = ClapTime(elapsed_ms - LANDS_MS, number)
                hands = (x, y + 0.57 * size)
                draw_clapping_hands(canvas, place.guest.face, hands, HANDS * size, clap)
            if place.name_room:
                _draw_name(words, place, 1032.0)


def _stand_in_row(
    guests: Sequence[Guest],
    down: float,
    size: float,
    apart: float,
    claps: bool,
    named: bool = False,
) -> list[GuestPlace]:
    start = 960 - apart * (len(guests) - 1) / 2
    room = min(apart - 16, 260.0) if named else 0.0
    return [
        GuestPlace(guest, (start + apart * number, down), size, claps, room)
        for number, guest in enumerate(guests)
    ]


def _draw_name(canvas: Canvas, place: GuestPlace, down: float) -> None:
    """Draw a name in a pill below the hands, smaller or shortened if it is long."""
    size = 26.0 if place.size > 150 else 23.0
    room = place.name_room - 36
    pixels = text_surfaces.fitting_size(
        place.guest.name, LABEL, canvas.type_px(size), room * canvas.unit
    )
    least = canvas.type_px(0.75 * size)
    name = place.guest.name
    if pixels < least:
        pixels = least
        name = text_surfaces.shorten_to_fit(name, LABEL, least, room * canvas.unit)
    pill = Pill(
        name, CREAM, INK, size=size * pixels / canvas.type_px(size), height=44, edge="#E6CB9C"
    )
    draw_pill(canvas, pill, (place.spot[0], down), "center")


def _draw_winner(canvas: Canvas, face: str, spot: Point, size: float, elapsed_ms: float) -> None:
    """Draw a winner, who gives way a little as the crown lands on their head."""
    (x, y), since = spot, elapsed_ms - LANDS_MS
    if 0 <= since < SINK_MS:
        y += SINK * sin(pi * since / SINK_MS)
    share = min(1.0, elapsed_ms / GROWS_MS)
    image = hero_sprite(face, canvas.px(size))
    if share < 1:
        image = pygame.transform.smoothscale_by(image, 0.3 + 0.7 * motion.out_back(share))
    canvas.blit_sprite(image, (x, y))
    rest = y - CROWN_UP * size
    if since < 0:
        fallen = 1 + since / FALL_MS
        if fallen >= 0:
            middle = CROWN_FROM + (rest - CROWN_FROM) * motion.in_cubic(fallen)
            _draw_speed_lines(canvas, (x, middle), size)
            canvas.blit_sprite(crown_sprite(canvas.px(CROWN * size), 0), (x, middle))
        return
    turned = motion.out_back(min(1.0, max(0.0, since - SQUASH_MS) / SETTLE_MS))
    crown = crown_sprite(canvas.px(CROWN * size), round(TILT * turned))
    if since < SQUASH_MS:
        crown = pygame.transform.smoothscale_by(crown, (1.06, SQUASHED))
        rest += (1 - SQUASHED) * CROWN * size / 2
    canvas.blit_sprite(crown, (x + 0.02 * size * turned, rest))


def _draw_speed_lines(canvas: Canvas, spot: Point, size: float) -> None:
    """Draw short lines above what falls."""
    for side, high in ((-0.38, 0.12), (-0.3, 0.18), (0.3, 0.18), (0.38, 0.12)):
        box = FRect(spot[0] + side * size, spot[1] - 0.4 * size, 0.02 * size, high * size)
        canvas.draw_rounded_panel(box, 0.01 * size, WHITE)


def draw_lying_confetti(canvas: Canvas) -> None:
    """Draw paper that lies still, where nothing may move."""
    wide = canvas.surface.get_width()
    party = svg.picture("key-art/pieces/confetti", wide, round(wide * 580 / 1920))
    canvas.surface.blit(party, (0, 0))


@cached_sprite
def hero_sprite(face: str, size: int) -> pygame.Surface:
    """Return a face on its disc in a golden ring, `size` pixels wide without the ring."""
    side = round(1.3 * size)
    image = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    own = Canvas(image)
    own.unit, own.left, own.top = 1, 0, 0
    middle = (side / 2, side / 2)
    ring = rect_around(middle, 1.11 * size, 1.11 * size)
    own.draw_shadow(ring, ring.w / 2, Shadow(0.06 * size, 0.03 * size, 90))
    own.draw_disc(middle, 1.11 * size, CREAM)
    own.draw_disc(middle, 1.07 * size, GOLD)
    own.blit_sprite(svg.picture(f"avatars/{face}", size), middle)
    return image


@cached_sprite
def crown_sprite(size: int, lean: int) -> pygame.Surface:
    """Return a paper crown, leaning counterclockwise by degrees."""
    image = svg.inline_drawing(CROWN_MARKUP, size, size, "-70 -70 140 140")
    return pygame.transform.rotozoom(image, lean, 1) if lean else image


@costly_sprite
def extruded_line(words: str, size: int) -> pygame.Surface:
    """Return a line of light letters with a dark outline and lower edge, `size` pixels high."""
    edge, drop = max(1, round(0.055 * size)), max(1, round(0.06 * size))
    light, dark = (
        text_surfaces.render_outlined(words, TITLE, size, color, edge) for color in (CREAM, INK)
    )
    whole = pygame.Surface((light.get_width(), light.get_height() + drop), pygame.SRCALPHA, 32)
    for down in range(drop, 0, -1):
        whole.blit(dark, (0, down))
    whole.blit(light, (0, 0))
    return whole


JEWELS = ((-30, "red"), (0, "blue"), (30, "green"))
CROWN_MARKUP = (
    f'<path d="M-52 44L-60 -26L-30 2L0 -46L30 2L60 -26L52 44Z" fill="{GOLD}" '
    f'stroke="{GOLD_LIP}" stroke-width="5" stroke-linejoin="round"/>'
    + "".join(
        f'<circle cx="{x}" cy="{y}" r="9" fill="#FFF1C4"/>'
        for x, y in ((-60, -28), (0, -50), (60, -28))
    )
    + f'<rect x="-54" y="26" width="108" height="26" rx="11" fill="#FFE48F" stroke="{GOLD_LIP}" '
    'stroke-width="4"/>'
    + "".join(
        f'<circle cx="{x}" cy="39" r="6.5" fill="{SWATCHES[color].deep}"/>' for x, color in JEWELS
    )
)
