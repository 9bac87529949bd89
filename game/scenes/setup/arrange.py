"""Seats in another order: a player is carried there, by the pointer or by the arrow keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist

import pygame
from pygame import FRect

from game.session.beforehand.seating import Seating
from game.store.settings import SeatChoice
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CREAM, GOLD, INK
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import LABEL
from game.ui.input.keys import Keys
from game.ui.widgets.focus import ARROWS, ENTER
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill
from game.words import Words

FAR = 8  # units that the pointer moves before it carries somebody
CARRY = pygame.K_m


def face(seat: int) -> str:
    """What the face of a seat is called."""
    return f"button:face-{seat}"


class Arranging:
    """Who is carried to another seat just now; the others make room at once."""

    def __init__(
        self,
        seating: Seating,
        arrange: Callable[[Sequence[SeatChoice]], None],
        focus: Callable[[str], None],
        open_: Callable[[int], None],
    ) -> None:
        self.seating = seating
        self._arrange, self._focus, self._open = arrange, focus, open_
        self.slots: list[FRect] = []
        """Where the seats lie."""
        self.carried: int | None = None
        self.pointer: Point | None = None
        """Where the pointer holds the player; None while keys do."""
        self._held: tuple[int, Point] | None = None
        """The seat the pointer went down on, and where; it is not carried yet."""
        self._before: list[SeatChoice] = []
        self.moves = 0
        """How often somebody was carried one chair further."""

    @property
    def by_keys(self) -> bool:
        """Whether the arrow keys carry somebody."""
        return self.carried is not None and self.pointer is None

    def drag(self, seat: int, point: Point) -> None:
        """The pointer, held down on a face, is there now."""
        if self.carried is None:
            self._held = self._held or (seat, point)
            if dist(self._held[1], point) < FAR:
                return
            self.lift(self._held[0])
        self.pointer = point
        centers = [box.center for box in self.slots]
        self._move(min(range(len(centers)), key=lambda n: dist(centers[n], point)))

    def lift(self, seat: int) -> None:
        """Pick somebody up."""
        self.carried, self.pointer, self._held = seat, None, None
        self._before = list(self.seating.seats)
        self._focus(face(seat))

    def captures(self, event: pygame.event.Event, keys: Keys, focused: str) -> bool:
        """What matters to whoever is carried; other presses put the player down first."""
        if event.type == pygame.MOUSEBUTTONUP:
            self._let_go()
        elif event.type == pygame.MOUSEBUTTONDOWN and self.by_keys:
            self.put_down()
        elif event.type == pygame.KEYDOWN:
            if self.carried is not None:
                return self._key(event, keys)
            seats = [n for n in range(len(self.seating)) if face(n) == focused]
            if event.key == CARRY and seats:
                self.lift(seats[0])
                return True
        return False

    def _let_go(self) -> None:
        """The pointer let go: who was carried sits down, who was only pressed opens."""
        held, self._held = self._held, None
        if self.carried is not None:
            self.put_down()
        elif held is not None:
            self._open(held[0])

    def _key(self, event: pygame.event.Event, keys: Keys) -> bool:
        if keys.job(event) == "back":
            self._put_back()
            return True
        if event.key in ENTER:
            self.put_down()
            return True
        if event.key in ARROWS and self.by_keys:
            self._move(((self.carried or 0) + sum(ARROWS[event.key])) % len(self._before))
            return True
        self.put_down()
        return False

    def put_down(self) -> None:
        """The player stays where they are now."""
        carried, self.carried, self.pointer, self._held = self.carried, None, None, None
        if carried is not None:
            self._focus(face(carried))

    def _put_back(self) -> None:
        """Everybody sits where they sat before."""
        if self.carried is not None:
            moved = self.seating.seats[self.carried]
            self._arrange(self._before)
            self.carried = self._before.index(moved)
            self.put_down()

    def _move(self, to: int) -> None:
        """Seat the carried player there."""
        if self.carried is not None and to != self.carried:
            seats = list(self.seating.seats)
            seats.insert(to, seats.pop(self.carried))
            self.carried, self.moves = to, self.moves + 1
            self._arrange(seats)
            self._focus(face(to))

    def between(self, words: Words, key: str = "setup.between") -> str:
        """Beside whom the carried player sits now, in words."""
        seats, seat = self.seating.seats, self.carried or 0
        left, right = seats[seat - 1].name, seats[(seat + 1) % len(seats)].name
        return words(key, name=seats[seat].name, left=left, right=right)

    def draw(self, canvas: Canvas, words: Words) -> None:
        """The player in the air, at the pointer, and where that would be."""
        if self.carried is None or self.pointer is None:
            return
        x, y = self.pointer
        canvas.shadow(FRect(x - 68, y - 68, 136, 136), 68, LARGE)
        canvas.disc((x, y), 136, GOLD)
        draw_avatar(canvas, self.seating.seats[self.carried].face, (x, y), 124)
        pill = Pill(self.between(words), INK, CREAM, size=24, font=LABEL, height=44)
        room = canvas.text_width(pill.words, LABEL, pill.size) + 80
        spot = (min(x + 76, 1920 - room), y)
        draw_pill(canvas, pill, spot, "midleft")
