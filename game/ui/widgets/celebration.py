"""The celebration of a winner: animal, crown, name and flying paper.

Call `begin_celebration`, `draw_moving_parts` above a picture of the screen below, and put it
away when `is_celebration_over`, which `finish_now` brings about at once. It never takes longer
than two seconds.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import cos, pi, sin

import pygame
from pygame import FRect

from game.ui.draw import motion, svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.confetti import Scrap, cut_all_scraps, cut_scrap, draw_confetti, throw_confetti
from game.ui.draw.palette import CREAM, GOLD, GOLD_LIP, INK, PAPER, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import LABEL, TITLE

from .pill import draw_avatar

LENGTH, CALM_LENGTH, BURST = 2000.0, 1600.0, 1000.0  # milliseconds: whole, reduced, for a round
GROWS, CROWNED = 320.0, (260.0, 560.0)  # milliseconds
MAX_WINNERS = 5  # winners that are shown; the words name all of them
FACES = {1: 330.0, 2: 270.0, 3: 220.0, 4: 190.0, 5: 164.0}
"""How large a face is among so many."""
MIDDLE, RIBBON = 440.0, 735.0  # units down
WIDEST, DEED = 1500.0, 44.0  # units for the words, and of the type of what the winner did
RAYS = 1500.0  # units that the rays behind a winner are wide
PIECES, FEW = 140, 44
POPPERS: tuple[tuple[Point, float], ...] = (((40, 1040), 24), ((1880, 1040), -24))
ENDS: tuple[tuple[Point, float], ...] = (((540, 100), -84), ((1380, 100), 84))
"""Where paper is thrown from and its way in degrees: the lower corners, a ribbon's ends."""


@dataclass(slots=True)
class Celebration:
    """The celebration of a winner, or of several who share first place."""

    faces: Sequence[str]
    words: str
    seed: int = 0
    reduced: bool = False
    small: bool = False  # only some paper, above a screen that can be used meanwhile
    pace: float = 1  # how much faster than usual
    deed: str = ""  # what the winner did, said below the ribbon
    begun: float | None = None
    scraps: Sequence[Scrap] = field(default=(), repr=False)
    _ground: pygame.Surface | None = field(default=None, repr=False)
    _shows: object = field(default=None, repr=False)

    @property
    def hides_screen(self) -> bool:
        """True if it hides the screen below while it lasts."""
        return not self.small

    @property
    def celebration_ms(self) -> float:
        """The milliseconds from the first to the last movement, at the usual pace."""
        if self.small:
            return 0.0 if self.reduced else BURST
        return CALM_LENGTH if self.reduced else LENGTH

    def begin_celebration(self, now: float) -> None:
        """Throw the paper; beginning twice changes nothing."""
        if self.begun is not None:
            return
        self.begun = now
        if self.small:
            self.scraps = throw_confetti(self.seed, FEW, ENDS, 1700, BURST)
        else:
            self.scraps = throw_confetti(self.seed, PIECES, POPPERS, 4300, LENGTH)

    def is_celebration_over(self, now: float) -> bool:
        """True if the celebration is over."""
        return self.begun is not None and self.pace * (now - self.begun) >= self.celebration_ms

    def finish_now(self) -> None:
        """End it at once."""
        self.begun, self._ground = -1e12, None

    # Drawing ---------------------------------------------------------------------

    @property
    def has_ground(self) -> bool:
        """True if there is a picture of the screen below."""
        return self._ground is not None

    def draw_kept_ground(self, canvas: Canvas, shows: object = None) -> bool:
        """Draw the picture of the screen below, if it was kept at this size and state.

        Return true if there was one.
        """
        kept_ = self._ground
        if kept_ is None or kept_.get_size() != canvas.surface.get_size() or shows != self._shows:
            return False
        canvas.surface.blit(kept_, (0, 0))
        return True

    def keep_ground(self, canvas: Canvas, shows: object = None) -> None:
        """Keep what is drawn now as the screen below; if it is covered, under a sunny veil."""
        if self.hides_screen:
            self.draw_sunny_veil(canvas)
            self.draw_winner_rays(canvas)
        cut_all_scraps(canvas, self.scraps)
        self.take_ground(canvas.surface.copy(), shows)

    def draw_sunny_veil(self, canvas: Canvas) -> None:
        """Draw the veil over the screen below."""
        canvas.surface.blit(sunny_veil(*canvas.surface.get_size()), (0, 0))

    def draw_winner_rays(self, canvas: Canvas) -> None:
        """Draw the rays over the veil."""
        canvas.blit_sprite(sunburst(canvas.px(RAYS)), (960, MIDDLE))

    def take_ground(self, ground: pygame.Surface, shows: object) -> None:
        """Take this as the screen below, as it was when it showed that."""
        self._ground, self._shows = ground, shows

    def prerender_celebration(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """Yield functions that draw, in turn, what is first seen above the screen below."""
        self.begin_celebration(0)
        scraps, self.begun = self.scraps, None
        for kind, ink in sorted({(scrap.kind, scrap.ink) for scrap in scraps}):
            yield partial(cut_scrap, canvas, kind, ink)
        for face, _, size in () if self.small else self.winner_spots():
            yield partial(hero_sprite, face, canvas.px(size))
            yield partial(crown_sprite, canvas.px(0.62 * size), 0)
        yield partial(self.draw_moving_parts, canvas, 0.0)

    def draw_moving_parts(self, canvas: Canvas, now: float) -> None:
        """Draw what moves above the screen below."""
        passed = 0.0 if self.begun is None else self.pace * (now - self.begun)
        if not self.small:
            self._draw_winners(canvas, passed)
            self._draw_name_ribbon(canvas, passed)
        if self.reduced and not self.small:
            draw_lying_confetti(canvas)
        elif not self.reduced:
            draw_confetti(canvas, self.scraps, passed, self.celebration_ms)

    def _draw_winners(self, canvas: Canvas, elapsed_ms: float) -> None:
        for face, spot, size in self.winner_spots():
            share = 1.0 if self.reduced else min(1.0, elapsed_ms / GROWS)
            image = hero_sprite(face, canvas.px(size))
            _put_scaled(canvas, image, spot, 0.3 + 0.7 * motion.out_back(share))
            self._draw_dropping_crown(canvas, spot, size, elapsed_ms)

    def winner_spots(self) -> list[tuple[str, Point, float]]:
        """Return every winner's face, its middle and its size.

        They are side by side, the ends a little lower.
        """
        shown = list(self.faces)[:MAX_WINNERS]
        size = FACES[max(1, len(shown))]
        out = [(i - (len(shown) - 1) / 2) * 1.18 * size for i in range(len(shown))]
        return [
            (face, (960 + x, MIDDLE + 0.03 * abs(x)), size)
            for face, x in zip(shown, out, strict=True)
        ]

    def _draw_dropping_crown(
        self, canvas: Canvas, spot: Point, size: float, elapsed_ms: float
    ) -> None:
        """Draw the crown as it drops onto the head and rocks a little."""
        begins, ends = CROWNED
        share = 1.0 if self.reduced else (elapsed_ms - begins) / (ends - begins)
        if share <= 0:
            return
        above = 0.62 * size + (0 if share >= 1 else 180 * (1 - motion.in_cubic(share)))
        rock = 0.0 if self.reduced else crown_lean(elapsed_ms - ends)
        canvas.blit_sprite(
            crown_sprite(canvas.px(0.62 * size), round(rock)), (spot[0], spot[1] - above)
        )

    def _draw_name_ribbon(self, canvas: Canvas, elapsed_ms: float) -> None:
        """Draw the ribbon with the name as it drops into its place."""
        share = 1.0 if self.reduced else min(1.0, elapsed_ms / GROWS)
        canvas = canvas.with_type_limit(1.4)
        drop = -40 * (1 - motion.out_cubic(share))
        room = min(WIDEST, canvas.text_width(self.words, TITLE, 74))
        box = self.name_ribbon_rect(canvas).move(0, drop)
        canvas.draw_rounded_panel(box, 30, GOLD, GOLD_LIP, 5, LARGE)
        inner = box.inflate(-16, -16)
        canvas.draw_rounded_panel(inner, 24, GOLD, WHITE, 2.5)
        canvas.write_text_line(self.words, (960, box.centery - 4), TITLE, 74, INK, room=room)
        if self.deed:
            spot = self.deed_rect(canvas).move(0, drop).center
            canvas.write_text_line(self.deed, spot, LABEL, DEED, INK, room=WIDEST)

    def deed_rect(self, canvas: Canvas) -> FRect:
        """Return the rectangle for what the winner did."""
        canvas, ribbon = canvas.with_type_limit(1.4), self.name_ribbon_rect(canvas)
        wide, high = canvas.text_width(self.deed, LABEL, DEED), 1.3 * canvas.grown_type_size(DEED)
        return rect_around((960, ribbon.bottom + 26 + high / 2), min(WIDEST, wide), high)

    def name_ribbon_rect(self, canvas: Canvas) -> FRect:
        """Return the rectangle of the ribbon."""
        canvas = canvas.with_type_limit(1.4)
        wide = min(WIDEST, canvas.text_width(self.words, TITLE, 74))
        return rect_around((960, RIBBON), wide + 120, 116 * max(1.0, 0.95 * canvas.type_scale))


def crown_lean(elapsed_ms: float) -> float:
    """Return the degrees a crown leans, that long after it landed, ever less."""
    if not 0 <= elapsed_ms < 500:
        return 0.0
    return 9 * (1 - elapsed_ms / 500) * sin(2 * pi * 2.5 * elapsed_ms / 1000)


def draw_lying_confetti(canvas: Canvas) -> None:
    """Draw paper that lies still, where nothing may move."""
    wide = canvas.surface.get_width()
    party = svg.picture("key-art/pieces/confetti", wide, round(wide * 580 / 1920))
    canvas.surface.blit(party, (0, 0))


def _put_scaled(canvas: Canvas, image: pygame.Surface, spot: Point, scale: float) -> None:
    if scale != 1:
        size = [max(2, round(side * scale)) for side in image.get_size()]
        image = pygame.transform.smoothscale(image, size)
    canvas.blit_sprite(image, spot)


@cached_sprite
def hero_sprite(face: str, size: int) -> pygame.Surface:
    """Return a face on its disc in a golden ring, `size` pixels wide without the ring."""
    side = round(1.24 * size)
    image = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    own = Canvas(image)
    own.unit, own.left, own.top = 1, 0, 0
    middle = (side / 2, side / 2)
    own.draw_disc(middle, 1.14 * size, GOLD_LIP)
    own.draw_disc(middle, 1.1 * size, CREAM)
    draw_avatar(own, face, middle, size)
    return image


@cached_sprite
def crown_sprite(size: int, lean: int) -> pygame.Surface:
    """Return a paper crown, leaning clockwise by degrees."""
    image = svg.inline_drawing(CROWN, size, size, "-66 -66 132 132")
    return pygame.transform.rotozoom(image, -lean, 1) if lean else image


CROWN = (
    f'<path d="M-46 34L-52 -22L-24 2L0 -42L24 2L52 -22L46 34Z" fill="{GOLD}" '
    f'stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
    f'<path d="M-43 18L43 18L46 34L-46 34Z" fill="{GOLD_LIP}"/>'
    + "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{ink}" stroke="{INK}" stroke-width="4"/>'
        for x, y, r, ink in (
            (-52, -26, 8, "#2346B0"), (0, -46, 9, "#AB1027"), (52, -26, 8, "#35B596")
        )
    )
)  # fmt: skip


def sunny_veil(width: int, height: int) -> pygame.Surface:
    """Return the veil that makes the screen below pale; it is too large to be kept."""
    sheet = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    sheet.fill((*pygame.Color(PAPER)[:3], 238))
    return sheet


def sunburst(size: int) -> pygame.Surface:
    """Return broad golden rays that fade outward; too large to be kept."""
    return svg.render_markup(sunburst_markup(), size, size)


def sunburst_markup() -> str:
    """Return the golden rays as markup."""
    light = svg.radial_gradient("g", 0, 0, 100, (0, GOLD, 0.75), (0.55, GOLD, 0.3), (1, GOLD, 0))
    all_rays = "".join(_sunburst_ray(pi / 8 * n) for n in range(16))
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" '
    body = f'width="200" height="200">{light}<g fill="url(#g)">{all_rays}</g></svg>'
    return head + body


def _sunburst_ray(angle: float) -> str:
    (x, y), (u, v) = ((100 * cos(a), 100 * sin(a)) for a in (angle - 0.1, angle + 0.1))
    return f'<path d="M0 0L{x:.2f} {y:.2f}L{u:.2f} {v:.2f}Z"/>'
