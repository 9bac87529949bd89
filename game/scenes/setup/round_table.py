"""The table during setup: everybody around the mat, and free chairs."""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from pygame import FRect

from game.store.settings import LEVELS, SeatChoice, nearest_named_level
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import BAD, GOLD, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import MEDIUM, SMALL
from game.ui.draw.svg import dashed_ring
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.layout import Box, Line, Make
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, fitted_type_size, text_label
from game.ui.widgets.pill import draw_avatar
from game.words import Words

from .seat_drag import CarriedFace

FEW = 8
"""So many seats have room for large faces."""
SIDES = {
    1: (1, 0, 0, 0), 2: (1, 0, 1, 0), 3: (1, 1, 0, 1), 4: (1, 1, 1, 1),
    5: (1, 1, 2, 1), 6: (1, 1, 3, 1), 7: (1, 2, 2, 2), 8: (1, 2, 3, 2),
    9: (1, 2, 4, 2), 10: (3, 2, 3, 2), 11: (3, 2, 4, 2), 12: (3, 2, 5, 2),
    13: (3, 3, 4, 3), 14: (3, 3, 5, 3), 15: (5, 3, 4, 3), 16: (5, 3, 5, 3),
}  # fmt: skip
"""How many sit below, left, above and right of the mat."""
LARGE_NAMES = 5  # players, of whom no more than two sit side by side
COVERED = 0.14  # of a face: what its plate covers
AIR, RIM = 10.0, 18.0  # units between neighbors, and around a face that is held or opened
SMALL_NUMBER = 0.72  # of the name before it
LEAST_NUMBER = 18.0  # units as drawn: a number smaller than that is as large as its name
STAR, NO_STAR, ROPE, BOARD = "#C98700", "#DCCBA6", "#A98F62", "#E9C48B"
KINDS = (("person", "ui-person"), ("computer", "ui-robot"))


@dataclass(frozen=True, slots=True)
class ChairSize:
    """The sizes of faces and names, and if plates show more than a name."""

    face: float
    name: float
    has_details: bool = False


LARGE = (
    ChairSize(128, 32, has_details=True),
    ChairSize(116, 32),
    ChairSize(92, 28),
    ChairSize(72, 24),
    ChairSize(60, 20),
)
SMALL_CHAIRS = (ChairSize(92, 24), ChairSize(76, 24), ChairSize(60, 22), ChairSize(52, 20))


def draw_level_stars(canvas: Canvas, level: str, middle: Point, step: float, ground: str) -> None:
    """Draw one star for the first level, one more for each better one."""
    left = middle[0] - step * (len(LEVELS) - 1) / 2
    for number in range(len(LEVELS)):
        ink = STAR if number <= LEVELS.index(nearest_named_level(level)) else NO_STAR
        spot = (left + step * number, middle[1])
        canvas.draw_picture("icons/ui-star", spot, step, ink, ground)


def draw_free_chair(canvas: Canvas, center: Point, size: float, ink: str = ROPE) -> None:
    """Draw a dashed ring for a free chair."""
    canvas.draw_markup(dashed_ring(size, ink, 5, 13, 9), rect_around(center, size, size))


def draw_numbered_name(canvas: Canvas, shown_name: str, line: FRect, size: float) -> None:
    """Draw a name that another player has too, with a small number."""
    name, _, number = shown_name.rpartition(" ")
    size = fitted_type_size(canvas, shown_name, LABEL, size, line.w - 12)
    small, apart = SMALL_NUMBER * size, 0.2 * size
    small = size if canvas.grown_type_size(small) < LEAST_NUMBER else small
    wide = canvas.text_width(name, LABEL, size)
    left = line.centerx - (wide + apart + canvas.text_width(number, LABEL, small)) / 2
    canvas.write_text_line(name, (left, line.centery), LABEL, size, INK, "midleft")
    spot = (left + wide + apart, line.centery + 0.1 * canvas.grown_type_size(size))
    canvas.write_text_line(number, spot, LABEL, small, GRAY_INK, "midleft")


class SeatActions(Protocol):
    """The actions for the seats of a table."""

    def open_seat(self, seat: int) -> None:
        """Open the card of a seat."""

    def carry_player(self, seat: int, point: Point) -> None:
        """Carry a face to the pointer."""

    def ask_seat_name(self, seat: int) -> None:
        """Ask for the player's name."""

    def add_player(self, person: bool) -> None:
        """Add a player."""


@dataclass(frozen=True, slots=True)
class RoundTable(Box):
    """Faces with their names around a mat, and two free chairs."""

    words: Words
    seats: Sequence[SeatChoice]
    names: Sequence[str]
    """What they are called: of two who are called alike the second has a number."""
    seat_actions: SeatActions
    mat: Make
    """What lies in the middle."""
    owner: int | None = None
    carried_seat: int | None = None
    opened_seat: int | None = None
    """Whose card is open: their name stands on it, and on no plate."""
    full_reason: str = ""
    """Why nobody else can sit down; nothing where somebody can."""
    chair_offset: Callable[[int], Point] = lambda seat: (0.0, 0.0)
    """How far somebody still is from their chair, in units."""
    carried_face: CarriedFace | None = None
    """Who is in the air, held by the pointer."""
    has_stars: bool = True
    """Whether stars tell how good computer players are."""
    most_steps: int = 0
    """How many steps of a head start a player can have."""

    @property
    def _has_many_seats(self) -> bool:
        return len(self.seats) > FEW

    @property
    def _free_chair_size(self) -> float:
        """The size of a free chair."""
        return 74.0 if self._has_many_seats else 96.0

    def _measure_chair_pitch(self, canvas: Canvas, width: float) -> float:
        """Return the distance between two chairs of a row; large names need more of it."""
        if self._has_many_seats:
            return width / 7
        return width / (4 if canvas.is_large_type and len(self.seats) <= LARGE_NAMES else 5)

    def fit_chair_size(self, canvas: Canvas, rect: FRect) -> ChairSize:
        """Return the largest faces and names that fit."""
        sizes = SMALL_CHAIRS if self._has_many_seats else LARGE
        side = SIDES[len(self.seats)][1]
        room = self._measure_side_column(canvas, rect)
        for size in sizes:
            high = self.measure_chair(canvas, size) + AIR
            if side * high <= room and 2.6 * high <= rect.h:
                return size
        return sizes[-1]

    def _measure_side_column(self, canvas: Canvas, rect: FRect) -> float:
        """Return the height of a side column that leaves room for the free chairs below."""
        corner = (
            self._free_chair_size
            + AIR
            + self._measure_captions(canvas, self._measure_chair_pitch(canvas, rect.w))
        )
        return rect.h - 2 * corner

    def measure_chair(self, canvas: Canvas, size: ChairSize) -> float:
        """Return the height of a face with its plate."""
        return (1 - COVERED) * size.face + self._measure_plate(canvas, size)

    def _measure_plate(self, canvas: Canvas, size: ChairSize) -> float:
        line = Line("", Style(LABEL, size.name)).measure(canvas, 0)
        return max(48.0, line + 10 + (self._measure_second_line(canvas) if size.has_details else 0))

    def _measure_second_line(self, canvas: Canvas) -> float:
        return Line("", Style(FINE, 22)).measure(canvas, 0) + 2

    def place_chairs(self, canvas: Canvas, rect: FRect) -> list[FRect]:
        """Return the chairs of all players, clockwise from the bottom middle."""
        below, left, above, right = SIDES[len(self.seats)]
        pitch = self._measure_chair_pitch(canvas, rect.w)
        high = self.measure_chair(canvas, self.fit_chair_size(canvas, rect))
        loose = 170.0 if self._has_many_seats else 240.0
        step = max(high + AIR, min(loose, self._measure_side_column(canvas, rect) / max(left, 1)))

        def place_chair_row(count: int, y: float) -> list[FRect]:
            first = rect.centerx - pitch * (count - 1) / 2
            return [rect_around((first + pitch * n, y), pitch - 12, high) for n in range(count)]

        def place_chair_column(count: int, x: float) -> list[FRect]:
            first = rect.centery - step * (count - 1) / 2
            return [rect_around((x, first + step * n), pitch - 12, high) for n in range(count)]

        foot = place_chair_row(below, rect.bottom - high / 2)
        middle = below // 2
        return [
            *reversed(foot[: middle + 1]),
            *reversed(place_chair_column(left, rect.x + pitch / 2)),
            *place_chair_row(above, rect.y + high / 2),
            *place_chair_column(right, rect.right - pitch / 2),
            *reversed(foot[middle + 1 :]),
        ]

    def place_faces(self, canvas: Canvas, rect: FRect) -> list[FRect]:
        """Return the boxes of all faces, with their rims."""
        size = self.fit_chair_size(canvas, rect).face
        return [
            rect_around((slot.centerx, slot.y + size / 2), size + RIM, size + RIM)
            for slot in self.place_chairs(canvas, rect)
        ]

    def find_mat_rect(self, canvas: Canvas, rect: FRect) -> FRect:
        """Return the mat between all chairs."""
        pitch = self._measure_chair_pitch(canvas, rect.w)
        high = self.measure_chair(canvas, self.fit_chair_size(canvas, rect))
        inner = rect.inflate(-2 * pitch - 16, -2 * high - 40)
        return rect_around(inner.center, min(inner.w, 880), inner.h)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the mat, everybody, and two free chairs."""
        made = self.mat(canvas, self.find_mat_rect(canvas, rect))
        yield from (made,) if isinstance(made, Drawable) else made
        size = self.fit_chair_size(canvas, rect)
        for seat, slot in enumerate(self.place_chairs(canvas, rect)):
            yield self._shift_sliding(seat, self._make_face(seat, slot, size))
            if seat != self.opened_seat:
                for piece in self._make_name_plate(canvas, seat, slot, size):
                    yield self._shift_sliding(seat, piece)
        pitch = self._measure_chair_pitch(canvas, rect.w)
        for x, (kind, icon) in zip((rect.x, rect.right - pitch), KINDS, strict=True):
            corner = FRect(x, rect.bottom, pitch, 0)
            yield self._make_free_chair(canvas, corner, kind, icon)

    # -- a seat ------------------------------------------------------------

    def _shift_sliding(self, seat: int, piece: Drawable) -> Drawable:
        """Return a seat's drawable at its current place; it is pressed at its final one."""

        def draw_sliding_seat(canvas: Canvas, mood: FocusMood) -> None:
            x, y = self.chair_offset(seat)
            shifted = copy(canvas)
            shifted.left += x * canvas.unit
            shifted.top += y * canvas.unit
            piece.draw(shifted, mood)

        return Drawable(draw_sliding_seat, piece.control)

    def _make_face(self, seat: int, slot: FRect, size: ChairSize) -> Drawable:
        """Make the animal, to be pressed and carried."""
        one, words = self.seats[seat], self.words
        center = (slot.centerx, slot.y + size.face / 2)
        box = FRect(center[0] - size.face / 2, slot.y, size.face, (1 - COVERED) * size.face)
        steps = min(one.steps, self.most_steps)
        aloft, crowned = seat in (self.carried_seat, self.opened_seat), seat == self.owner
        gone = self.carried_face if self.carried_face and self.carried_face.seat == seat else None
        aloft = aloft or bool(self.carried_face and self.carried_face.covered_seat == seat)

        def draw_seat_face(canvas: Canvas, mood: FocusMood) -> None:
            wide = size.face
            if gone:
                draw_free_chair(canvas, center, wide, mix(BOARD, ROPE, gone.ring_share))
                return
            if aloft:
                canvas.draw_disc(center, wide + RIM, GOLD)
            elif mood.is_lit or mood.is_held:
                canvas.draw_disc(center, wide + 12, WHITE)
            draw_avatar(canvas, one.face, center, wide)
            if crowned:
                spot = (center[0] - 0.38 * wide, center[1] - 0.36 * wide)
                canvas.draw_disc(spot, 0.3 * wide, GOLD)
                canvas.draw_picture("icons/ui-crown", spot, 0.19 * wide, INK, GOLD)
            if steps:
                spot = (center[0] - 0.42 * wide, center[1] + 0.24 * wide)
                canvas.draw_disc(spot, 0.3 * wide, PAPER)
                canvas.draw_picture("icons/ui-scales", spot, 0.22 * wide, INK, PAPER)

        name = self._find_displayed_name(seat)
        hint = words("setup.seat", name=name)
        if not one.person:
            hint = words("setup.guess")
            if self.has_stars:
                level = words(f"level.{nearest_named_level(one.level)}")
                line = words(f"character.{one.face}")
                hint = words("setup.seat_computer", level=level, line=line)
        elif crowned:
            hint = words("setup.owner_note", name=name)
        if steps:
            hint = f"{words('head_start.had', worth=str(steps))}. {hint}"
        thing = Control(
            f"button:face-{seat}",
            "button",
            box,
            hint,
            0,
            partial(self.seat_actions.open_seat, seat),
            hint=hint,
            drag=partial(self.seat_actions.carry_player, seat),
            radius=size.face / 2,
        )
        return Drawable(draw_seat_face, thing)

    def _find_displayed_name(self, seat: int) -> str:
        """Return the name, or the question for it."""
        return self.names[seat] or self.words("setup.name_none")

    def _make_name_plate(
        self, canvas: Canvas, seat: int, slot: FRect, size: ChairSize
    ) -> Iterator[Drawable]:
        """Yield the name on a plate, to be changed by a press, and who that is below."""
        one, words, called = self.seats[seat], self.words, self._find_displayed_name(seat)
        high = self._measure_plate(canvas, size)
        needs = canvas.text_width(called, LABEL, size.name) + 40
        least = 118.0 if self._has_many_seats else 190.0
        wide = min(slot.w, max(least, needs))
        plate = FRect(slot.centerx - wide / 2, slot.bottom - high, wide, high)
        second = self._measure_second_line(canvas) if size.has_details else 0.0
        line = FRect(plate.x, plate.y + 4, plate.w, high - second - 8)
        style = Style(LABEL, size.name, INK if one.name else BAD, "center")
        told = text_label(canvas, called, line.center, style, wide - 12).control
        alike = bool(one.name) and called != one.name
        edge = GOLD if seat == self.carried_seat else PAPER_EDGE
        badge = (slot.centerx + 0.38 * size.face, slot.y + 0.78 * size.face)

        def draw_name_plate(canvas: Canvas, mood: FocusMood) -> None:
            fill = WHITE if mood.is_lit else PAPER
            canvas.draw_rounded_panel(plate, min(20, high / 2), fill, edge, 3, SMALL)
            if not one.person:
                canvas.draw_picture("avatars/robot-badge", badge, 0.32 * size.face)
            if alike:
                draw_numbered_name(canvas, called, line, size.name)
            else:
                canvas.write_text_line(
                    called, line.center, LABEL, size.name, style.ink, room=wide - 12
                )
            if second and self.has_stars and not one.person:
                spot = (plate.centerx, plate.bottom - 4 - second / 2)
                draw_level_stars(canvas, one.level, spot, min(0.9 * second, wide / 5), fill)

        pressed = FRect(plate.x, plate.y, wide, line.h + 4)
        thing = Control(
            f"field:name-{seat}", "field", pressed,
            called, told.size if told else 0, partial(self.seat_actions.ask_seat_name, seat),
            hint=words("setup.rename", name=called), radius=min(20, high / 2),
        )  # fmt: skip
        yield Drawable(draw_name_plate, thing)
        if second and one.person:
            name = "owner" if seat == self.owner else f"person-{seat}"
            box = FRect(plate.x + 8, plate.bottom - 4 - second, wide - 16, second)
            said = words("setup.owner" if seat == self.owner else "setup.person")
            yield from Line(said, Style(FINE, 22, GRAY_INK, "center"), name).place(canvas, box)

    # -- a free chair ------------------------------------------------------

    def _measure_captions(self, canvas: Canvas, pitch: float) -> float:
        """Return the height of the words below the free chairs; 0 if they have no room."""
        wide = [canvas.text_width(self.words(f"setup.{kind}"), FINE, 22) for kind, _ in KINDS]
        return Line("", Style(FINE, 22)).measure(canvas, 0) if max(wide) <= pitch else 0.0

    def _make_free_chair(self, canvas: Canvas, corner: FRect, kind: str, icon: str) -> Drawable:
        """Make a ring with a plus: one more person, or one more computer player."""
        said, low = self.words(f"setup.add_{kind}"), self._measure_captions(canvas, corner.w)
        ring = self._free_chair_size
        box = rect_around((corner.centerx, corner.y - low - ring / 2), ring, ring)
        ink = mix(ROPE, PAPER, 0.6) if self.full_reason else ROPE

        def draw_free_chair_ring(canvas: Canvas, mood: FocusMood) -> None:
            draw_free_chair(canvas, box.center, ring, ink)
            fill = WHITE if mood.is_lit and not self.full_reason else PAPER
            canvas.draw_shadow(rect_around(box.center, 60, 60), 30, MEDIUM)
            canvas.draw_disc(box.center, 60, fill)
            shade = ink if self.full_reason else INK
            canvas.draw_picture(f"icons/{icon}", (box.centerx - 8, box.centery), 30, shade, fill)
            canvas.draw_picture("icons/ui-plus", (box.centerx + 14, box.centery), 20, shade, fill)
            if low:
                spot = (box.centerx, box.bottom + low / 2)
                canvas.write_text_line(
                    self.words(f"setup.{kind}"), spot, FINE, 22, INK, room=corner.w
                )

        thing = Control(
            f"button:add-{kind}",
            "button",
            box,
            said,
            0,
            lambda: self.seat_actions.add_player(kind == "person"),
            self.full_reason,
            hint=said,
            radius=ring / 2,
        )
        return Drawable(draw_free_chair_ring, thing)
