"""A page that celebrates somebody first; a press anywhere goes on to the page at once."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import FRect

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, unseen_canvas
from game.ui.draw.palette import CREAM
from game.ui.draw.sprites import SPRITES, sprite_key
from game.ui.draw.wood import boards_markup, wood_surface
from game.ui.layout import Box, Leaf
from game.ui.widgets.celebration import Celebration
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.ribbon import FACE, Ribbon, draw_ribbon

from .base_pages import Page
from .scene import PRESSES

QUIET_MS = 300.0  # milliseconds after such a press in which no other counts
BEGINS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
FACES, APART = 5, 62.0  # faces side by side at most, and units from one to the next
LYING = "key-art/pieces/confetti"
SHORT, LONG = 3.0, 8.0  # milliseconds
BUTTONS = (1, 2, 3)  # of a mouse: its wheel is no press


def confetti_size(canvas: Canvas) -> tuple[int, int]:
    """Return the size of the confetti on the wood, in pixels."""
    wide = canvas.surface.get_width()
    return wide, round(wide * 580 / 1920)


def prerender_festive(canvas: Canvas) -> None:
    """Prerender on another core what such a page takes longest for: wood and confetti."""
    size, strewn = canvas.surface.get_size(), confetti_size(canvas)
    if sprite_key(svg.picture, LYING, *strewn) not in SPRITES:
        svg.render_ahead([partial(svg.with_ink, LYING)], *strewn, discard_waiting=False)
    if sprite_key(wood_surface, *size) not in SPRITES:
        svg.render_ahead([partial(boards_markup, *size)], *size, discard_waiting=False)


@dataclass(frozen=True, slots=True)
class PrerenderStep:
    """A step that is made before a page is seen."""

    make: Callable[[], object]
    cost_ms: float = SHORT
    """About how many milliseconds."""
    is_indivisible: bool = False
    """Whether it must not stop on its way and begin again."""


class FestivePage(Page):
    """A page that shows its `celebration`, if it has one, from its first frame on."""

    celebration: Celebration | None = None

    @property
    def is_current(self) -> bool:
        """True if what it tells is still so, if it was made before anybody was to see it."""
        return True

    @property
    def is_celebrating(self) -> bool:
        """True while the celebration is still to be seen."""
        return self.celebration is not None and not self.celebration.is_celebration_over(
            self.app.frame_ms()
        )

    @property
    def is_menu_covered(self) -> bool:
        """True while the celebration hides the menu."""
        return (
            self.celebration is not None and self.celebration.hides_screen and self.is_celebrating
        )

    @property
    def is_menu_moving(self) -> bool:
        """True if something moves on the menu itself, so that no picture can stand for it."""
        return False

    @property
    def is_animating(self) -> bool:
        """True while something moves."""
        party = self.celebration
        moves = party is not None and not party.is_at_rest(self.app.frame_ms())
        return moves or super().is_animating

    def update(self, ms: float) -> None:
        """Let time pass for the celebration too, even where nothing is drawn."""
        super().update(ms)
        if self.celebration is not None and ms > 0:
            now = self.app.frame_ms()
            self.celebration.begin_celebration(now)
            for sound in self.celebration.take_due_sounds(now):
                self.app.sounds.play_sound(sound)

    def controls(self) -> list[Control]:
        """Return the words of the celebration while it covers everything else."""
        if not self.is_menu_covered or self.celebration is None:
            return super().controls()
        return self.celebration.list_told(self.app.canvas)

    def build_winner_ribbon(self, words: str, *faces: str) -> Box:
        """Return a ribbon with whoever is celebrated; several faces overlap at its left end."""

        *others, face = faces[:FACES]
        ribbon = Ribbon(words, face)

        def make(canvas: Canvas, box: FRect) -> Drawable:
            middle = (box.centerx + APART * len(others) / 2, box.y + 54)

            def draw_at(canvas: Canvas, middle: Point) -> None:
                left, size = ribbon.band_rect(canvas, middle).x + FACE, ribbon.size.face
                for number, other in enumerate(others):
                    spot = (left - APART * (len(others) - number), middle[1])
                    canvas.draw_disc(spot, size + 10, CREAM)
                    draw_avatar(canvas, other, spot, size - 2)
                draw_ribbon(canvas, ribbon, middle)

            def draw(canvas: Canvas, _: FocusMood) -> None:
                self.draw_winner_ribbon(canvas, middle, draw_at)

            taken = ribbon.covered_rect(canvas, middle)
            size = ribbon.size.words * canvas.with_type_limit(1.25).type_scale
            return Drawable(
                draw, Control("text:headline", "text", taken, words, size, is_focusable=False)
            )

        return Leaf(104, make, grows=1)

    def draw_winner_ribbon(
        self, canvas: Canvas, middle: Point, draw_at: Callable[[Canvas, Point], None]
    ) -> None:
        """Draw the ribbon at its place; a page that moves it overrides this."""
        draw_at(canvas, middle)

    def prerender_steps(self, canvas: Canvas) -> Iterator[PrerenderStep]:
        """Yield steps that prepare the first frame, to be done in turn where nobody sees it.

        All its pictures are there then, and the screen below a celebration is drawn.
        """
        apart = unseen_canvas(canvas)
        yield PrerenderStep(partial(self.drawables, canvas), LONG)
        yield PrerenderStep(partial(wood_surface, *canvas.surface.get_size()), LONG)
        yield PrerenderStep(partial(svg.picture, LYING, *confetti_size(canvas)))
        self.settle_focus(self.controls())
        for part in self.drawables(canvas):
            for piece in part:
                yield PrerenderStep(partial(self._draw_one, apart, piece))
        yield PrerenderStep(partial(self.draw_overlay, apart))
        if self.celebration is not None:
            for make in self.celebration.prerender_celebration(apart):
                yield PrerenderStep(make)
            if self.celebration.hides_screen:
                keep = partial(self.celebration.keep_ground, canvas)
                yield PrerenderStep(keep, LONG, is_indivisible=True)

    @property
    def _focus_state(self) -> object:
        """The state of this page and its focus; a picture of it is good while that stays."""
        self.drawables(self.app.canvas)
        focus = self.focus
        return self.layout_count, focus.name, focus.hover, focus.held, focus.ring

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw wood and confetti, which never lies under words that are scrolled."""
        super().draw_backdrop(canvas)
        scrolls = bool(self.drawables(canvas)[1])
        lying = svg.picture(LYING, *confetti_size(canvas))
        foot = self.clip_rect(canvas).y if scrolls else lying.get_height()
        canvas.surface.blit(lying, (0, 0), (0, 0, lying.get_width(), foot))

    def draw(self, canvas: Canvas) -> None:
        """Draw the menu, or the celebration above a picture of it."""
        now = self.app.frame_ms()
        if self.celebration is None or self.celebration.is_celebration_over(now):
            self.celebration = None
            super().draw(canvas)
            return
        party, shows = self.celebration, self._focus_state
        first = not party.has_ground
        changes = self.is_menu_moving and not party.hides_screen
        if changes or not party.draw_kept_ground(canvas, shows):
            if not party.hides_screen:
                super().draw(canvas)
            party.begin_celebration(now)
            party.keep_ground(canvas, shows)
        if first:
            party.begun = None  # what takes long is the first picture: paper flies from then on
        party.draw_moving_parts(canvas, now)

    def draw_overlay(self, canvas: Canvas) -> None:
        """Draw focus ring and tooltip, once the menu can be used."""
        if not self.is_menu_covered:
            super().draw_overlay(canvas)

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """End a celebration that covers the menu by any press, which does nothing else.

        A press right at its beginning was still meant for the table.
        """
        if not self.is_menu_covered or event.type not in PRESSES:
            return super().intercept_event(event)
        wheel = event.type != pygame.KEYDOWN and event.button not in BUTTONS
        party = self.celebration
        ends = party is not None and party.can_be_ended(self.app.frame_ms())
        if event.type in BEGINS and ends and not wheel:
            self.end_celebration()
        return True

    def end_celebration(self) -> None:
        """Put the celebration away; the next press counts a moment later."""
        if self.celebration is not None:
            self.celebration.finish_now()
            self.app.sounds.fade_out()
            self.ignore_presses(QUIET_MS)

    def leave(self) -> None:
        """End the celebration: another screen is on top."""
        if self.celebration is not None:
            self.celebration.finish_now()
        super().leave()
