"""The table that is set up: everybody in a chair around the mat, and room for more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from pygame import FRect

from game.store.settings import LEVELS, SeatChoice, named
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import BAD, GOLD, INK, INK_2, PAPER, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import MEDIUM, SMALL
from game.ui.draw.svg import dashed_ring
from game.ui.draw.text import FINE, LABEL
from game.ui.layout import Box, Line, Make
from game.ui.widgets.piece import Mood, Piece, Style, fitted, label
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing
from game.words import Words

from .arrange import AwayFace

FEW = 8
"""So many seats have room for large faces."""
SIDES = {
    1: (1, 0, 0, 0), 2: (1, 0, 1, 0), 3: (1, 1, 0, 1), 4: (1, 1, 1, 1),
    5: (1, 1, 2, 1), 6: (1, 1, 3, 1), 7: (1, 2, 2, 2), 8: (1, 2, 3, 2),
    9: (1, 2, 4, 2), 10: (3, 2, 3, 2), 11: (3, 2, 4, 2), 12: (3, 2, 5, 2),
    13: (3, 3, 4, 3), 14: (3, 3, 5, 3), 15: (5, 3, 4, 3), 16: (5, 3, 5, 3),
}  # fmt: skip
"""How many sit below, left, above and right of the mat."""
COVERED = 0.14  # of a face: what its plate covers
AIR, RIM = 10.0, 18.0  # units between neighbors, and around a face that is held or opened
SMALL_NUMBER = 0.72  # of the name before it
LEAST_NUMBER = 18.0  # units as drawn: a number smaller than that is as large as its name
STAR, NO_STAR, ROPE, BOARD = "#C98700", "#DCCBA6", "#A98F62", "#E9C48B"
KINDS = (("person", "ui-person"), ("computer", "ui-robot"))


@dataclass(frozen=True, slots=True)
class ChairSize:
    """How large faces and names are, and whether plates tell more than a name."""

    face: float
    name: float
    told: bool = False


LARGE = (
    ChairSize(128, 32, told=True),
    ChairSize(116, 32),
    ChairSize(92, 28),
    ChairSize(72, 24),
    ChairSize(60, 20),
)
SMALL_CHAIRS = (ChairSize(92, 24), ChairSize(76, 24), ChairSize(60, 22), ChairSize(52, 20))


def draw_stars(canvas: Canvas, level: str, middle: Point, step: float, ground: str) -> None:
    """One star for the first level, one more for each better one."""
    left = middle[0] - step * (len(LEVELS) - 1) / 2
    for number in range(len(LEVELS)):
        ink = STAR if number <= LEVELS.index(named(level)) else NO_STAR
        spot = (left + step * number, middle[1])
        canvas.picture("icons/ui-star", spot, step, ink, ground)


def draw_ring(canvas: Canvas, center: Point, size: float, ink: str = ROPE) -> None:
    """A dashed ring: a free chair."""
    canvas.drawing(dashed_ring(size, ink, 5, 13, 9), around(center, size, size))


def draw_numbered(canvas: Canvas, called: str, line: FRect, size: float) -> None:
    """A name that somebody else has too, and behind it a small number."""
    name, _, number = called.rpartition(" ")
    size = fitted(canvas, called, LABEL, size, line.w - 12)
    small, apart = SMALL_NUMBER * size, 0.2 * size
    small = size if canvas.grown(small) < LEAST_NUMBER else small
    wide = canvas.text_width(name, LABEL, size)
    left = line.centerx - (wide + apart + canvas.text_width(number, LABEL, small)) / 2
    canvas.text(name, (left, line.centery), LABEL, size, INK, "midleft")
    spot = (left + wide + apart, line.centery + 0.1 * canvas.grown(size))
    canvas.text(number, spot, LABEL, small, INK_2, "midleft")


class SeatActs(Protocol):
    """What can be done with the seats of a table."""

    def open_seat(self, seat: int) -> None:
        """Show what can be changed about a seat."""

    def carry(self, seat: int, point: Point) -> None:
        """The pointer holds a face there."""

    def ask_name(self, seat: int) -> None:
        """Give the player another name."""

    def add(self, person: bool) -> None:
        """One more player."""


@dataclass(frozen=True, slots=True)
class RoundTable(Box):
    """Faces with their names around a mat, and two free chairs."""

    words: Words
    seats: Sequence[SeatChoice]
    names: Sequence[str]
    """What they are called: of two who are called alike the second has a number."""
    acts: SeatActs
    mat: Make
    """What lies in the middle."""
    owner: int | None = None
    carried: int | None = None
    opened: int | None = None
    """Whose card is open: their name stands on it, and on no plate."""
    full: str = ""
    """Why nobody else can sit down; nothing where somebody can."""
    off: Callable[[int], Point] = lambda seat: (0.0, 0.0)
    """How far somebody still is from their chair, in units."""
    away: AwayFace | None = None
    """Who is in the air, held by the pointer."""
    starred: bool = True
    """Whether stars tell how good computer players are."""
    most_steps: int = 0
    """How many steps of a head start a player can have."""

    @property
    def _many(self) -> bool:
        return len(self.seats) > FEW

    @property
    def _ring(self) -> float:
        """How large a free chair is."""
        return 74.0 if self._many else 96.0

    def _pitch(self, wide: float) -> float:
        """From chair to chair of a row."""
        return wide / (7 if self._many else 5)

    def size(self, canvas: Canvas, rect: FRect) -> ChairSize:
        """The largest faces and names that have room."""
        sizes = SMALL_CHAIRS if self._many else LARGE
        side = SIDES[len(self.seats)][1]
        room = self._beside(canvas, rect)
        for size in sizes:
            high = self.chair(canvas, size) + AIR
            if side * high <= room and 2.6 * high <= rect.h:
                return size
        return sizes[-1]

    def _beside(self, canvas: Canvas, rect: FRect) -> float:
        """How high a column of chairs may be, so that the free chairs have room below it."""
        corner = self._ring + AIR + self._captions(canvas, self._pitch(rect.w))
        return rect.h - 2 * corner

    def chair(self, canvas: Canvas, size: ChairSize) -> float:
        """How high a face and its plate are."""
        return (1 - COVERED) * size.face + self._plate(canvas, size)

    def _plate(self, canvas: Canvas, size: ChairSize) -> float:
        line = Line("", Style(LABEL, size.name)).measure(canvas, 0)
        return max(48.0, line + 10 + (self._second(canvas) if size.told else 0))

    def _second(self, canvas: Canvas) -> float:
        return Line("", Style(FINE, 22)).measure(canvas, 0) + 2

    def slots(self, canvas: Canvas, rect: FRect) -> list[FRect]:
        """Where everybody sits: clockwise from the bottom middle."""
        below, left, above, right = SIDES[len(self.seats)]
        pitch, high = self._pitch(rect.w), self.chair(canvas, self.size(canvas, rect))
        loose = 170.0 if self._many else 240.0
        step = max(high + AIR, min(loose, self._beside(canvas, rect) / max(left, 1)))

        def row(count: int, y: float) -> list[FRect]:
            first = rect.centerx - pitch * (count - 1) / 2
            return [around((first + pitch * n, y), pitch - 12, high) for n in range(count)]

        def column(count: int, x: float) -> list[FRect]:
            first = rect.centery - step * (count - 1) / 2
            return [around((x, first + step * n), pitch - 12, high) for n in range(count)]

        foot = row(below, rect.bottom - high / 2)
        middle = below // 2
        return [
            *reversed(foot[: middle + 1]),
            *reversed(column(left, rect.x + pitch / 2)),
            *row(above, rect.y + high / 2),
            *column(right, rect.right - pitch / 2),
            *reversed(foot[middle + 1 :]),
        ]

    def faces(self, canvas: Canvas, rect: FRect) -> list[FRect]:
        """Where everybody's face is, with its rim."""
        size = self.size(canvas, rect).face
        return [
            around((slot.centerx, slot.y + size / 2), size + RIM, size + RIM)
            for slot in self.slots(canvas, rect)
        ]

    def middle(self, canvas: Canvas, rect: FRect) -> FRect:
        """The mat, between all of them."""
        pitch, high = self._pitch(rect.w), self.chair(canvas, self.size(canvas, rect))
        inner = rect.inflate(-2 * pitch - 16, -2 * high - 40)
        return around(inner.center, min(inner.w, 880), inner.h)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The mat, everybody, and two chairs for more."""
        made = self.mat(canvas, self.middle(canvas, rect))
        yield from (made,) if isinstance(made, Piece) else made
        size = self.size(canvas, rect)
        for seat, slot in enumerate(self.slots(canvas, rect)):
            yield self._slid(seat, self._face(seat, slot, size))
            if seat != self.opened:
                for piece in self._name(canvas, seat, slot, size):
                    yield self._slid(seat, piece)
        pitch = self._pitch(rect.w)
        for x, (kind, icon) in zip((rect.x, rect.right - pitch), KINDS, strict=True):
            corner = FRect(x, rect.bottom, pitch, 0)
            yield self._adder(canvas, corner, kind, icon)

    # -- a seat ------------------------------------------------------------

    def _slid(self, seat: int, piece: Piece) -> Piece:
        """A piece of a seat, drawn where that is seen now; it is pressed where it will be."""

        def draw(canvas: Canvas, mood: Mood) -> None:
            x, y = self.off(seat)
            shifted = copy(canvas)
            shifted.left += x * canvas.unit
            shifted.top += y * canvas.unit
            piece.draw(shifted, mood)

        return Piece(draw, piece.thing)

    def _face(self, seat: int, slot: FRect, size: ChairSize) -> Piece:
        """The animal, to be pressed and to be carried."""
        one, words = self.seats[seat], self.words
        center = (slot.centerx, slot.y + size.face / 2)
        box = FRect(center[0] - size.face / 2, slot.y, size.face, (1 - COVERED) * size.face)
        steps = min(one.steps, self.most_steps)
        aloft, crowned = seat in (self.carried, self.opened), seat == self.owner
        gone = self.away if self.away and self.away.seat == seat else None
        aloft = aloft or bool(self.away and self.away.over == seat)

        def draw(canvas: Canvas, mood: Mood) -> None:
            wide = size.face
            if gone:
                draw_ring(canvas, center, wide, mix(BOARD, ROPE, gone.ring))
                return
            if aloft:
                canvas.disc(center, wide + RIM, GOLD)
            elif mood.lit or mood.held:
                canvas.disc(center, wide + 12, WHITE)
            draw_avatar(canvas, one.face, center, wide)
            if crowned:
                spot = (center[0] - 0.38 * wide, center[1] - 0.36 * wide)
                canvas.disc(spot, 0.3 * wide, GOLD)
                canvas.picture("icons/ui-crown", spot, 0.19 * wide, INK, GOLD)
            if steps:
                spot = (center[0] - 0.42 * wide, center[1] + 0.24 * wide)
                canvas.disc(spot, 0.3 * wide, PAPER)
                canvas.picture("icons/ui-scales", spot, 0.22 * wide, INK, PAPER)

        name = self._called(seat)
        hint = words("setup.seat", name=name)
        if not one.person:
            hint = words("setup.guess")
            if self.starred:
                level, line = words(f"level.{named(one.level)}"), words(f"character.{one.face}")
                hint = words("setup.seat_computer", level=level, line=line)
        elif crowned:
            hint = words("setup.owner_note", name=name)
        if steps:
            hint = f"{words('head_start.had', worth=str(steps))}. {hint}"
        thing = Thing(
            f"button:face-{seat}", "button", box, hint, 0, partial(self.acts.open_seat, seat),
            hint=hint, drag=partial(self.acts.carry, seat), radius=size.face / 2,
        )  # fmt: skip
        return Piece(draw, thing)

    def _called(self, seat: int) -> str:
        """The name, or the question for it."""
        return self.names[seat] or self.words("setup.name_none")

    def _name(self, canvas: Canvas, seat: int, slot: FRect, size: ChairSize) -> Iterator[Piece]:
        """The name on a plate, to be changed by a press; below it who that is."""
        one, words, called = self.seats[seat], self.words, self._called(seat)
        high = self._plate(canvas, size)
        needs = canvas.text_width(called, LABEL, size.name) + 40
        least = 118.0 if self._many else 190.0
        wide = min(slot.w, max(least, needs))
        plate = FRect(slot.centerx - wide / 2, slot.bottom - high, wide, high)
        second = self._second(canvas) if size.told else 0.0
        line = FRect(plate.x, plate.y + 4, plate.w, high - second - 8)
        style = Style(LABEL, size.name, INK if one.name else BAD, "center")
        told = label(canvas, called, line.center, style, wide - 12).thing
        alike = bool(one.name) and called != one.name
        edge = GOLD if seat == self.carried else PAPER_EDGE
        badge = (slot.centerx + 0.38 * size.face, slot.y + 0.78 * size.face)

        def draw(canvas: Canvas, mood: Mood) -> None:
            fill = WHITE if mood.lit else PAPER
            canvas.panel(plate, min(20, high / 2), fill, edge, 3, SMALL)
            if not one.person:
                canvas.picture("avatars/robot-badge", badge, 0.32 * size.face)
            if alike:
                draw_numbered(canvas, called, line, size.name)
            else:
                canvas.text(called, line.center, LABEL, size.name, style.ink, room=wide - 12)
            if second and self.starred and not one.person:
                spot = (plate.centerx, plate.bottom - 4 - second / 2)
                draw_stars(canvas, one.level, spot, min(0.9 * second, wide / 5), fill)

        pressed = FRect(plate.x, plate.y, wide, line.h + 4)
        thing = Thing(
            f"field:name-{seat}", "field", pressed,
            called, told.size if told else 0, partial(self.acts.ask_name, seat),
            hint=words("setup.rename", name=called), radius=min(20, high / 2),
        )  # fmt: skip
        yield Piece(draw, thing)
        if second and one.person:
            name = "owner" if seat == self.owner else f"person-{seat}"
            box = FRect(plate.x + 8, plate.bottom - 4 - second, wide - 16, second)
            said = words("setup.owner" if seat == self.owner else "setup.person")
            yield from Line(said, Style(FINE, 22, INK_2, "center"), name).place(canvas, box)

    # -- a free chair ------------------------------------------------------

    def _captions(self, canvas: Canvas, pitch: float) -> float:
        """How high the words below the free chairs are; nothing where they have no room."""
        wide = [canvas.text_width(self.words(f"setup.{kind}"), FINE, 22) for kind, _ in KINDS]
        return Line("", Style(FINE, 22)).measure(canvas, 0) if max(wide) <= pitch else 0.0

    def _adder(self, canvas: Canvas, corner: FRect, kind: str, icon: str) -> Piece:
        """A ring with a plus: one more person, or one more computer player."""
        said, low = self.words(f"setup.add_{kind}"), self._captions(canvas, corner.w)
        ring = self._ring
        box = around((corner.centerx, corner.y - low - ring / 2), ring, ring)
        ink = mix(ROPE, PAPER, 0.6) if self.full else ROPE

        def draw(canvas: Canvas, mood: Mood) -> None:
            draw_ring(canvas, box.center, ring, ink)
            fill = WHITE if mood.lit and not self.full else PAPER
            canvas.shadow(around(box.center, 60, 60), 30, MEDIUM)
            canvas.disc(box.center, 60, fill)
            shade = ink if self.full else INK
            canvas.picture(f"icons/{icon}", (box.centerx - 8, box.centery), 30, shade, fill)
            canvas.picture("icons/ui-plus", (box.centerx + 14, box.centery), 20, shade, fill)
            if low:
                spot = (box.centerx, box.bottom + low / 2)
                canvas.text(self.words(f"setup.{kind}"), spot, FINE, 22, INK_2, room=corner.w)

        thing = Thing(
            f"button:add-{kind}", "button", box, said, 0,
            lambda: self.acts.add(kind == "person"), self.full, hint=said, radius=ring / 2,
        )  # fmt: skip
        return Piece(draw, thing)
