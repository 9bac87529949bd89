"""Dragging a card of the hand to where it goes, instead of pressing it."""

from __future__ import annotations

from collections.abc import Callable
from math import dist

import pygame
from pygame import FRect

from game.session.destinations import Destinations
from game.session.speech.prompts import DONE
from game.table.cards.hand import REACH
from game.ui.draw.canvas import Point
from game.ui.widgets.focus import DRAG_UNITS, LEFT, RIGHT, Focus
from game.ui.widgets.thing import Thing, under

from .answers import Answers, key_of_thing
from .layers import Layer
from .tabletop import Tabletop

POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONDOWN)


class Carry(Layer):
    """The one card that is held up, and where it may be laid down."""

    def __init__(
        self, table: Tabletop, answers: Answers, focus: Focus, free: Callable[[], bool]
    ) -> None:
        self.table, self.answers, self.focus = table, answers, focus
        self.free = free
        """Whether nothing lies on the table that has to be dealt with first."""
        self._pressed: tuple[str, Point] | None = None
        """The card that the button went down on, and where."""
        self.name = ""
        """The thing that is carried."""
        self._asked: object = None
        self._goes = Destinations()

    def notice(self, event: pygame.event.Event) -> None:
        """See which card the button goes down on."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != LEFT or self.name:
            return
        self._pressed = None
        if self.free() and not self.table.resting and self.table.flow.waits_here:
            thing = under(self.answers.things(), self.table.app.pointer)
            if thing is not None and self.in_hand(thing):
                self._pressed = thing.name, self.table.app.pointer

    def in_hand(self, thing: Thing) -> bool:
        """Whether that is an open card of the hand at the foot."""
        number = thing.name.rpartition("#")[2]
        strips = self.table.board.held.strips
        return thing.role == "card" and number.isdigit() and int(number) in strips

    def captures(self, event: pygame.event.Event) -> bool:
        """What happens to the card that is held up."""
        at = self.table.app.pointer
        if self.name:
            return self._carries(event, at)
        if event.type == pygame.MOUSEBUTTONUP:
            self._pressed = None
        elif event.type == pygame.MOUSEMOTION and self._pressed and self.free():
            name, start = self._pressed
            if dist(start, at) >= DRAG_UNITS:
                self._take_up(name)
                return True
        return False

    def _carries(self, event: pygame.event.Event, at: Point) -> bool:
        """It follows the pointer; the button lets it go, Escape and the other button too."""
        if event.type == pygame.MOUSEMOTION:
            self.table.board.carry(key_of_card(self.name), self._in_sight(at))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            self._let_go(at)
        elif event.type == pygame.KEYDOWN or (
            event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT
        ):
            self.cancel()
        return event.type in POINTED or event.type == pygame.KEYDOWN

    def _in_sight(self, at: Point) -> Point:
        """The nearest point of the window: outside of it nothing could be seen of the card."""
        canvas = self.table.app.canvas
        left, top = canvas.to_units((0, 0))
        right, bottom = canvas.to_units(canvas.surface.get_size())
        return min(max(at[0], left), right), min(max(at[1], top), bottom)

    def _take_up(self, name: str) -> None:
        """The card leaves its place, which stays open for it."""
        table, asked = self.table, self.table.sitting.asked
        self._pressed, self.name, self._asked = None, name, asked
        self.focus.held = self.focus.hover = self.focus.lifted = ""
        self._goes = Destinations.of(table.sitting.match, key_of_thing(name))
        table.board.aims = [box for _, box in self._boxes()]
        table.board.carry(key_of_card(name), table.app.pointer)

    def _boxes(self) -> list[tuple[str, FRect]]:
        """Where the card may be laid down, each place with what its press is called."""
        board, goes = self.table.board, self._goes
        if not goes.any:
            return []
        sites = board.places.sites
        found = [("", sites[zone].box) for zone in goes.zones if zone in sites]
        found += [(f"pile:{zone}", sites[zone].box) for zone in goes.piles if zone in sites]
        if goes.places:
            named = {f"place:{place}" for place in goes.places}
            found += [(t.name, t.box) for t in self.answers.things() if t.name in named]
        return found or [("", board.places.seating.mat)]

    def _let_go(self, at: Point) -> None:
        """Laid down where it may go it answers; anywhere else it goes back to its place."""
        name, boxes = self.name, self._boxes()
        hit = next((key for key, box in boxes if box.collidepoint(at)), None)
        back = at[1] > REACH[0] and hit is None
        self.cancel()
        if hit is not None and key_of_card(name) in self._selected:
            self._give()
        elif hit is not None:
            self.answers.press(name)
            if hit:
                self.answers.press(hit)
        elif not back and not boxes:
            self.table.app.sounds.play("error")
            self.table.board.refuse(name)

    @property
    def _selected(self) -> tuple[int, ...]:
        """The cards that are chosen already; by their own numbers."""
        return self.answers.prompt.selected

    def _give(self) -> None:
        """Whoever lays one of several chosen cards down gives all of them, if they are enough."""
        if any(one.name == DONE and one.enabled for one in self.answers.prompt.buttons):
            self.answers.press(f"word:{DONE}")

    def cancel(self) -> None:
        """The card goes back to its place."""
        self._pressed = None
        if self.name:
            self.name = ""
            self.table.board.aims = []
            self.table.board.carry(None)
            self.table.app.dirty = True

    def watch(self) -> None:
        """Once somebody else is asked, or something else, nothing can be carried."""
        changed = self.table.sitting.asked is not self._asked or not self.free()
        if self.name and (changed or self.table.board.held.carried is None):
            self.cancel()


def key_of_card(name: str) -> int:
    """The card's own number in the name of its thing."""
    return int(name.rpartition("#")[2])
