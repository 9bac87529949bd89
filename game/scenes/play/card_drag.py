"""Dragging a card of the hand to where it goes, instead of pressing it."""

from collections.abc import Callable
from math import dist

import pygame
from pygame import FRect

from game.session.destinations import Destinations
from game.session.speech.prompts import DONE
from game.table.cards.hand_layout import REACH
from game.ui.draw.canvas import Point
from game.ui.widgets.control import Control, control_at
from game.ui.widgets.focus import DRAG_UNITS, LEFT, RIGHT, Focus

from .layers import Layer
from .table_answers import TableAnswers, make_answer_key
from .table_context import TableContext

POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONDOWN)


class CardDrag(Layer):
    """The card that is dragged, and where it may be dropped."""

    def __init__(
        self, table: TableContext, answers: TableAnswers, focus: Focus, free: Callable[[], bool]
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

    def observe_event(self, event: pygame.event.Event) -> None:
        """Notice which card the button goes down on."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != LEFT or self.name:
            return
        self._pressed = None
        if self.free() and not self.table.resting and self.table.flow.is_waiting_here:
            thing = control_at(self.answers.answer_controls(), self.table.app.pointer)
            if thing is not None and self.is_open_hand_card(thing):
                self._pressed = thing.name, self.table.app.pointer

    def is_open_hand_card(self, thing: Control) -> bool:
        """True if a control is an open card of the hand at the bottom."""
        number = thing.name.rpartition("#")[2]
        strips = self.table.board.held.strips
        return thing.role == "card" and number.isdigit() and int(number) in strips

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Handle events for the card that is dragged."""
        at = self.table.app.pointer
        if self.name:
            return self._follow_pointer(event, at)
        if event.type == pygame.MOUSEBUTTONUP:
            self._pressed = None
        elif event.type == pygame.MOUSEMOTION and self._pressed and self.free():
            name, start = self._pressed
            if dist(start, at) >= DRAG_UNITS:
                self._pick_card_up(name)
                return True
        return False

    def _follow_pointer(self, event: pygame.event.Event, point: Point) -> bool:
        """Move the card with the pointer; a release drops it, Esc or another button cancels."""
        if event.type == pygame.MOUSEMOTION:
            self.table.board.drag_hand_card(parse_card_id(self.name), self._clamp_to_window(point))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            self._drop_card(point)
        elif event.type == pygame.KEYDOWN or (
            event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT
        ):
            self.cancel_drag()
        return event.type in POINTED or event.type == pygame.KEYDOWN

    def _clamp_to_window(self, point: Point) -> Point:
        """Return the nearest point inside the window, where the card is visible."""
        canvas = self.table.app.canvas
        left, top = canvas.to_units((0, 0))
        right, bottom = canvas.to_units(canvas.surface.get_size())
        return min(max(point[0], left), right), min(max(point[1], top), bottom)

    def _pick_card_up(self, name: str) -> None:
        """Lift the card; its place in the hand stays open."""
        table, asked = self.table, self.table.live_match.asked
        self._pressed, self.name, self._asked = None, name, asked
        self.focus.held = self.focus.hover = self.focus.lifted = ""
        self._goes = Destinations.for_card(table.live_match.match, make_answer_key(name))
        table.board.aims = [box for _, box in self._list_drop_boxes()]
        table.board.drag_hand_card(parse_card_id(name), table.app.pointer)

    def _list_drop_boxes(self) -> list[tuple[str, FRect]]:
        """Return the places where the card can be dropped, each with the control it presses."""
        board, goes = self.table.board, self._goes
        if not goes.any:
            return []
        sites = board.table_places.spot_sites
        found = [("", sites[zone].box) for zone in goes.zones if zone in sites]
        found += [(f"pile:{zone}", sites[zone].box) for zone in goes.piles if zone in sites]
        if goes.places:
            named = {f"place:{place}" for place in goes.places}
            found += [(t.name, t.box) for t in self.answers.answer_controls() if t.name in named]
        return found or [("", board.table_places.table_seating.mat)]

    def _drop_card(self, point: Point) -> None:
        """Answer if the card is dropped where it may go, else put it back."""
        name, boxes = self.name, self._list_drop_boxes()
        hit = next((key for key, box in boxes if box.collidepoint(point)), None)
        back = point[1] > REACH[0] and hit is None
        self.cancel_drag()
        if hit is not None and parse_card_id(name) in self._selected_card_ids:
            self._answer_selected()
        elif hit is not None:
            self.answers.press_control(name)
            if hit:
                self.answers.press_control(hit)
        elif not back and not boxes:
            self.table.app.sounds.play_sound("error")
            self.table.board.shake_card(name)

    @property
    def _selected_card_ids(self) -> tuple[int, ...]:
        """The ids of the cards that are selected already."""
        return self.answers.current_prompt.selected

    def _answer_selected(self) -> None:
        """Answer with all selected cards, if they are enough."""
        if any(one.name == DONE and one.enabled for one in self.answers.current_prompt.buttons):
            self.answers.press_control(f"word:{DONE}")

    def cancel_drag(self) -> None:
        """Put the card back."""
        self._pressed = None
        if self.name:
            self.name = ""
            self.table.board.aims = []
            self.table.board.drag_hand_card(None)

    def notice_changes(self) -> None:
        """Stop dragging once another question or player comes."""
        changed = self.table.live_match.asked is not self._asked or not self.free()
        if self.name and (changed or self.table.board.held.dragged_key is None):
            self.cancel_drag()


def parse_card_id(name: str) -> int:
    """Return the card's id in the name of its control."""
    return int(name.rpartition("#")[2])
