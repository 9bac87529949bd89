"""A page that celebrates somebody first; a press anywhere goes on to the page at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import FRect

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, unseen
from game.ui.draw.palette import CREAM
from game.ui.draw.sprites import SPRITES, key_of
from game.ui.draw.wood import boards, wood
from game.ui.layout import Box, Leaf
from game.ui.widgets.banner import FACE, Ribbon, draw_banner
from game.ui.widgets.celebration import DEED, RAYS, Celebration, rays
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .page import Page
from .scene import PRESSES

QUIET = 300.0  # milliseconds after such a press in which no other counts
BEGINS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
FACES, APART = 5, 62.0  # faces side by side at most, and units from one to the next
LYING = "key-art/pieces/confetti"
SHORT, LONG = 3.0, 8.0  # milliseconds
BUTTONS = (1, 2, 3)  # of a mouse: its wheel is no press


def lying_size(canvas: Canvas) -> tuple[int, int]:
    """How large the confetti on the wood is."""
    wide = canvas.surface.get_width()
    return wide, round(wide * 580 / 1920)


def festive_ahead(canvas: Canvas, sunny: bool) -> None:
    """Have drawn on another core what such a page takes longest for, as far as it is not there.

    That is wood and confetti, and the rays behind a winner where somebody is celebrated.
    """
    size, strewn = canvas.surface.get_size(), lying_size(canvas)
    if sunny:
        svg.beside([rays], canvas.px(RAYS), canvas.px(RAYS), anew=False)
    if key_of(svg.picture, LYING, *strewn) not in SPRITES:
        svg.beside([partial(svg.inked, LYING)], *strewn, anew=False)
    if key_of(wood, *size) not in SPRITES:
        svg.beside([partial(boards, *size)], *size, anew=False)


@dataclass(frozen=True, slots=True)
class Beforehand:
    """Something that is made before a page is seen."""

    make: Callable[[], object]
    takes: float = SHORT
    """About how many milliseconds."""
    at_once: bool = False
    """Whether it must not stop on its way and begin again."""


class Festive(Page):
    """Shows its `party`, if it has one, from its first frame on."""

    party: Celebration | None = None

    @property
    def holds(self) -> bool:
        """Whether what it tells is still so, if it was made before anybody was to see it."""
        return True

    @property
    def celebrating(self) -> bool:
        """Whether the celebration is still to be seen."""
        return self.party is not None and not self.party.finished(self.app.clock())

    @property
    def covered(self) -> bool:
        """Whether it hides the menu."""
        return self.party is not None and self.party.covers and self.celebrating

    @property
    def alive(self) -> bool:
        """Whether something moves on the menu itself, so that no picture can stand for it."""
        return False

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.celebrating or super().busy

    def update(self, ms: float) -> None:
        """Time passes for the celebration too, even where nothing is drawn."""
        super().update(ms)
        if self.party is not None and ms > 0:
            self.party.begin(self.app.clock())

    def things(self) -> list[Thing]:
        """The words of the celebration while it covers everything else."""
        if not self.covered or self.party is None:
            return super().things()
        canvas, words = self.app.canvas, self.party.words
        box = self.party.words_box(canvas)
        size = 74 * canvas.up_to(1.4).type_scale
        told = [Thing("text:celebration", "text", box, words, size, focusable=False)]
        if self.party.deed:
            box, size = self.party.deed_box(canvas), DEED * canvas.up_to(1.4).type_scale
            told.append(Thing("text:deed", "text", box, self.party.deed, size, focusable=False))
        return told

    def ribbon(self, words: str, *faces: str) -> Box:
        """Who is celebrated, on a ribbon; several faces overlap at its left end."""

        *others, face = faces[:FACES]
        ribbon = Ribbon(words, face)

        def make(canvas: Canvas, box: FRect) -> Piece:
            middle = (box.centerx + APART * len(others) / 2, box.y + 54)

            def draw(canvas: Canvas, _: Mood) -> None:
                left, size = ribbon.band(canvas, middle).x + FACE, ribbon.size.face
                for number, other in enumerate(others):
                    spot = (left - APART * (len(others) - number), middle[1])
                    canvas.disc(spot, size + 10, CREAM)
                    draw_avatar(canvas, other, spot, size - 2)
                draw_banner(canvas, ribbon, middle)

            taken = ribbon.box(canvas, middle)
            size = ribbon.size.words * canvas.up_to(1.25).type_scale
            return Piece(draw, Thing("text:headline", "text", taken, words, size, focusable=False))

        return Leaf(104, make, grows=1)

    def ahead(self, canvas: Canvas) -> Iterator[Beforehand]:
        """What to do one after another, where nobody sees it, so that little is left for the first
        frame: all its pictures are there then, and the screen below a celebration is drawn.
        """
        apart = unseen(canvas)
        yield Beforehand(partial(self.pieces, canvas), LONG)
        yield Beforehand(partial(wood, *canvas.surface.get_size()), LONG)
        yield Beforehand(partial(svg.picture, LYING, *lying_size(canvas)))
        self.settle(self.things())
        for part in self.pieces(canvas):
            for piece in part:
                yield Beforehand(partial(self._draw, apart, piece))
        yield Beforehand(partial(self.overlay, apart))
        if self.party is not None:
            for make in self.party.ahead(apart):
                yield Beforehand(make)
            if self.party.covers:
                yield from self._below_ahead(canvas, self.party)

    def _below_ahead(self, canvas: Canvas, party: Celebration) -> Iterator[Beforehand]:
        """The screen below a celebration, of which all pictures are there."""
        own = canvas.over(pygame.Surface(canvas.surface.get_size(), depth=32))
        fixed, flow = self.pieces(canvas)
        yield Beforehand(partial(self.backdrop, own), at_once=True)
        yield Beforehand(partial(self._draw_flow, own, flow), at_once=True)
        for piece in fixed:
            yield Beforehand(partial(self._draw, own, piece), at_once=True)
        if self.longest(canvas) > 0:
            yield Beforehand(partial(self._draw_bar, own), at_once=True)
        yield Beforehand(partial(party.cover, own), LONG, at_once=True)
        yield Beforehand(partial(party.shine, own), LONG, at_once=True)
        yield Beforehand(partial(party.take, own.surface, self._stands), at_once=True)

    @property
    def _stands(self) -> object:
        """How the focus stands to what is on it."""
        return self.focus.name, self.focus.hover, self.focus.held, self.focus.ring

    def backdrop(self, canvas: Canvas) -> None:
        """Wood and confetti, which never lies under words that are scrolled."""
        super().backdrop(canvas)
        scrolls = bool(self.pieces(canvas)[1])
        lying = svg.picture(LYING, *lying_size(canvas))
        foot = self.clip(canvas).y if scrolls else lying.get_height()
        canvas.surface.blit(lying, (0, 0), (0, 0, lying.get_width(), foot))

    def draw(self, canvas: Canvas) -> None:
        """The menu, or the celebration above a picture of it."""
        now = self.app.clock()
        if self.party is None or self.party.finished(now):
            self.party = None
            super().draw(canvas)
            return
        first = not self.party.kept
        as_now = self._stands
        changes = self._built is None or (self.alive and not self.party.covers)
        if changes or not self.party.ground(canvas, as_now):
            super().draw(canvas)
            self.party.begin(now)
            self.party.keep(canvas, as_now)
        if first:
            self.party.begun = None  # what takes long is the menu: paper flies from then on
        self.party.draw(canvas, now)

    def overlay(self, canvas: Canvas) -> None:
        """Focus ring and tooltip, once the menu can be used."""
        if not self.covered:
            super().overlay(canvas)

    def captures(self, event: pygame.event.Event) -> bool:
        """A press during a celebration that covers the menu ends it, and does nothing else."""
        if not self.covered or event.type not in PRESSES:
            return super().captures(event)
        wheel = event.type != pygame.KEYDOWN and event.button not in BUTTONS
        if event.type in BEGINS and not wheel:
            self.end_party()
        return True

    def end_party(self) -> None:
        """Put the celebration away; the next press counts a moment later."""
        if self.party is not None:
            self.party.finish()
            self.app.sounds.fade()
            self.lock(QUIET)

    def leave(self) -> None:
        """Another screen is on top: the celebration is over."""
        if self.party is not None:
            self.party.finish()
        super().leave()
