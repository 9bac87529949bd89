"""The celebration of a winner: paper in the air, above a screen that can be used meanwhile.

Call `begin_celebration`, `draw_moving_parts` above a picture of the screen below, and put it
away when `is_celebration_over`, which `finish_now` brings about at once. `WinnerParty` is the
large one, which hides that screen.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.confetti import Scrap, cut_all_scraps, cut_scrap, draw_confetti, throw_confetti

from .control import Control

BURST = 1000.0  # milliseconds
FEW = 44
ENDS: tuple[tuple[Point, float], ...] = (((540, 100), -84), ((1380, 100), 84))
"""Where paper is thrown from and its way in degrees: a ribbon's ends."""


@dataclass(slots=True)
class Celebration:
    """Some paper that flies from a ribbon's ends."""

    seed: int = 0
    reduced: bool = False
    pace: float = 1  # how much faster than usual
    begun: float | None = None
    scraps: Sequence[Scrap] = field(default=(), repr=False)
    _is_finished: bool = field(default=False, repr=False)
    _ground: pygame.Surface | None = field(default=None, repr=False)
    _shows: object = field(default=None, repr=False)

    @property
    def hides_screen(self) -> bool:
        """True if it hides the screen below while it lasts."""
        return False

    @property
    def celebration_ms(self) -> float:
        """The milliseconds until it is over by itself, at the usual pace."""
        return 0.0 if self.reduced else BURST

    def throw_paper(self) -> Sequence[Scrap]:
        """Return the paper that flies."""
        return throw_confetti(self.seed, FEW, ENDS, 1700, BURST)

    def begin_celebration(self, now: float) -> None:
        """Throw the paper; beginning twice changes nothing."""
        if self.begun is None:
            self.begun, self.scraps = now, self.throw_paper()

    def elapsed_ms(self, now: float) -> float:
        """Return the milliseconds since it began, at the usual pace."""
        return 0.0 if self.begun is None else self.pace * (now - self.begun)

    def is_celebration_over(self, now: float) -> bool:
        """True if the celebration is over."""
        return self._is_finished or (
            self.begun is not None and self.elapsed_ms(now) >= self.celebration_ms
        )

    def is_at_rest(self, now: float) -> bool:
        """True if nothing moves any more."""
        return self.is_celebration_over(now)

    def can_be_ended(self, now: float) -> bool:
        """True if a press may end it."""
        return self.begun is not None

    def finish_now(self) -> None:
        """End it at once."""
        self._is_finished, self._ground = True, None

    def take_due_sounds(self, now: float) -> Sequence[str]:
        """Return what should have been heard by now, each sound once."""
        return ()

    def list_told(self, canvas: Canvas) -> list[Control]:
        """Return what it tells in words."""
        return []

    # Drawing ---------------------------------------------------------------------

    @property
    def has_ground(self) -> bool:
        """True if there is a picture of what is below."""
        return self._ground is not None

    def draw_kept_ground(self, canvas: Canvas, shows: object = None) -> bool:
        """Draw the picture of the screen below, if it was kept at this size and state.

        Return true if there was one.
        """
        kept = self._ground
        if kept is None or kept.get_size() != canvas.surface.get_size() or shows != self._shows:
            return False
        canvas.surface.blit(kept, (0, 0))
        return True

    def keep_ground(self, canvas: Canvas, shows: object = None) -> None:
        """Keep what is drawn now as the screen below, as it is when it shows that."""
        cut_all_scraps(canvas, self.scraps)
        self._ground, self._shows = canvas.surface.copy(), shows

    def prerender_celebration(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """Yield functions that draw, in turn, what is first seen above the screen below."""
        for kind, ink in sorted({(scrap.kind, scrap.ink) for scrap in self.throw_paper()}):
            yield partial(cut_scrap, canvas, kind, ink)
        yield partial(self.draw_moving_parts, canvas, 0.0)

    def draw_moving_parts(self, canvas: Canvas, now: float) -> None:
        """Draw what moves above the screen below."""
        if not self.reduced:
            draw_confetti(canvas, self.scraps, self.elapsed_ms(now), self.celebration_ms)
