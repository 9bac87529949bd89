"""Seats in another order: a player is carried there, by the pointer or by the arrow keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.store.settings import SeatChoice
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import GOLD, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import LABEL
from game.ui.widgets.focus import ARROWS, ENTER
from game.ui.widgets.pill import draw_avatar

if TYPE_CHECKING:
    from .scene import SetupScene

EDGE, STEP = 60, 24  # units: so near the edge of what can be seen, it scrolls by so much


def grip(seat: int) -> str:
    """What the grip of a seat is called."""
    return f"button:grip-{seat}"


class Arranging:
    """Who is carried to another seat just now; the others make room at once."""

    def __init__(self, setup: SetupScene) -> None:
        self.setup = setup
        self.carried: int | None = None
        self.pointer: Point | None = None
        """Where the pointer holds the player; None while keys do."""
        self._before: list[SeatChoice] = []

    @property
    def by_keys(self) -> bool:
        """Whether the arrow keys carry somebody."""
        return self.carried is not None and self.pointer is None

    def drag(self, seat: int, point: Point) -> None:
        """The pointer, held down on a grip, is there now."""
        if self.carried is None:
            self._lift(seat)
            self.setup.changed()
        self.pointer = point
        self._scroll(point)
        self._move(self._nearest(point))

    def press(self, seat: int) -> None:
        """Enter on a grip: pick somebody up."""
        self._lift(seat)
        self.setup.changed()

    def captures(self, event: pygame.event.Event) -> bool:
        """What matters while somebody is carried; other presses put the player down first."""
        if self.carried is None:
            return False
        if event.type == pygame.MOUSEBUTTONUP or (
            self.by_keys and event.type == pygame.MOUSEBUTTONDOWN
        ):
            self.put_down()
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if self.setup.app.keys.job(event) == "back":
            self._put_back()
            return True
        if event.key in ENTER:
            self.put_down()
            return True
        if event.key in ARROWS and self.by_keys:
            x, y = ARROWS[event.key]
            self._move((self.carried or 0) + x + y * (1 if self.setup.narrow else 2))
            return True
        self.put_down()
        return False

    def put_down(self) -> None:
        """The player stays where they are now."""
        self.carried = self.pointer = None
        self.setup.changed()

    def _put_back(self) -> None:
        """Everybody sits where they sat before."""
        now, carried = self.setup.seating.seats, self.carried
        there = self._before.index(now[carried]) if carried is not None else 0
        self.setup.seat_as(self._before)
        self._focus(there)
        self.put_down()

    def _lift(self, seat: int) -> None:
        self.carried, self.pointer = seat, None
        self._before = list(self.setup.seating.seats)

    def _move(self, to: int) -> None:
        """Seat the carried player there, if there is such a seat."""
        if self.carried is not None and to != self.carried and 0 <= to < len(self._before):
            seats = list(self.setup.seating.seats)
            seats.insert(to, seats.pop(self.carried))
            self.carried = to
            self.setup.seat_as(seats)
            self._focus(to)

    def _focus(self, seat: int) -> None:
        self.setup.changed()
        self.setup.focus.name = grip(seat)
        if self.by_keys:
            self.setup.reveal(grip(seat))

    def _nearest(self, point: Point) -> int:
        """The seat that lies nearest to the pointer."""
        down = self.setup.offset if self.setup.narrow else 0.0
        x, y = point[0], point[1] + down

        def far(seat: int) -> float:
            box = self.setup.slots[seat]
            return abs(box.centerx - x) + 2 * abs(box.centery - y)

        return min(range(len(self.setup.slots)), key=far)

    def _scroll(self, point: Point) -> None:
        """Scroll on while the pointer is near the edge of what can be seen."""
        canvas, setup = self.setup.app.canvas, self.setup
        view = setup.view(canvas)
        if setup.narrow and not view.y + EDGE < point[1] < view.bottom - EDGE:
            way = STEP if point[1] > view.centery else -STEP
            setup.scroll_to(setup.offset + way, canvas)

    def draw(self, canvas: Canvas) -> None:
        """The player in the air, at the pointer."""
        if self.carried is None or self.pointer is None:
            return
        seat = self.setup.seating.seats[self.carried]
        wide = min(520.0, 130 + canvas.text_width(seat.name, LABEL, 30))
        box = around((self.pointer[0] + wide / 2 - 30, self.pointer[1]), wide, 96)
        canvas.panel(box, 20, WHITE, GOLD, 5, LARGE)
        draw_avatar(canvas, seat.face, (box.x + 56, box.centery), 76)
        canvas.text(
            seat.name, (box.x + 106, box.centery), LABEL, 30, anchor="midleft", room=wide - 120
        )
