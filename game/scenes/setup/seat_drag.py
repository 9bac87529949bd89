"""Reordering seats: a player is carried by the pointer, by keys or by a gamepad."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import atan2, degrees, dist

import pygame
from pygame import FRect

from game.session.pregame.seat_plan import SeatPlan
from game.store.settings import SeatChoice
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.motion import out_cubic
from game.ui.draw.palette import CREAM, GOLD, INK
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import LABEL
from game.ui.input.key_table import Keys
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.focus import ARROWS, ENTER
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill
from game.words import Words

FAR = 8  # units that the pointer moves before it carries somebody
CARRY_JOB = pygame.K_m
HOLD_JOB = "flip"
"""The job whose gamepad button carries somebody as long as it is held."""
LIFT, GROWN = 120.0, 1.15
"""Milliseconds in which a face is lifted, and how much larger it is then."""
FADE = 150.0  # milliseconds in which the ring appears where nothing moves
ON, NEAR = 0.6, 120.0
"""How near to a face it is meant, in its widths; units to a gap between two."""
BAR, LONG, ARROW = 14.0, 1.5, 30.0
"""The bar in a gap between two chairs: its width, its length in faces, its arrow outside."""
TURN = 15  # degrees: a bar lies in so many ways


def name_face_control(seat: int | str) -> str:
    """Return the name of a seat's face."""
    return f"button:face-{seat}"


@dataclass(frozen=True, slots=True)
class DropPlace:
    """A place to sit down: another chair, or between two players who stay."""

    seats: tuple[int, ...]
    """Whose chair that is, or beside whom: clockwise."""
    spot: Point = (0.0, 0.0)

    @property
    def is_swap(self) -> bool:
        """True if two players change places."""
        return len(self.seats) == 1


@dataclass(frozen=True, slots=True)
class CarriedFace:
    """A carried face: the visible share of the ring in its place, and the seat it covers."""

    seat: int
    ring_share: float
    covered_seat: int | None


def measure_line_distance(point: Point, one: Point, other: Point) -> float:
    """Return how far a point is from the line between two others."""
    wide, high = other[0] - one[0], other[1] - one[1]
    along = (point[0] - one[0]) * wide + (point[1] - one[1]) * high
    share = min(1.0, max(0.0, along / max(1e-6, wide * wide + high * high)))
    return dist(point, (one[0] + share * wide, one[1] + share * high))


class SeatDrag:
    """The player who is being carried to another seat.

    The pointer shows the new place, and all slide when it lets go. Keys move the player from chair
    to chair.
    """

    carried: TrackedValue[int | None] = TrackedValue(None)

    def __init__(
        self,
        seating: SeatPlan,
        arrange: Callable[[Sequence[SeatChoice], Point | None], None],
        focus: Callable[[str], None],
        open_: Callable[[int], None],
        pace: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """Take `arrange`, which seats everybody; the carried player comes from that point."""
        self.seating = seating
        self._arrange, self._focus, self._open = arrange, focus, open_
        self._pace = pace
        self.slots: list[FRect] = []
        """Where the seats lie,"""
        self.faces: list[FRect] = []
        """and the faces with their rims."""
        self.pointer: Point | None = None
        """Where the pointer holds the player; None while keys do."""
        self.target: DropPlace | None = None
        """Where the player would sit down."""
        self.holding = False
        """Whether a button of a gamepad is held down meanwhile."""
        self._held: tuple[int, Point] | None = None
        """The seat the pointer went down on, and where; it is not carried yet."""
        self._before: list[SeatChoice] = []
        self._since = 0.0
        self.moves = 0
        """How often somebody was carried to another chair."""
        self.swapped: tuple[str, str] | None = None
        """Who changed places with whom last, if that was what happened last."""

    @property
    def is_moved_by_keys(self) -> bool:
        """True if the arrow keys carry a player."""
        return self.carried is not None and self.pointer is None

    # Time -------------------------------------------------------------------------

    def advance_drag(self, ms: float) -> None:
        """Let time pass."""
        self._since += ms

    @property
    def is_lifting(self) -> bool:
        """True while a face is being lifted."""
        pace = self._pace()
        return self.pointer is not None and self._since < (LIFT / pace if pace else FADE)

    @property
    def ring_visibility(self) -> float:
        """The visible share of the ring that stays behind."""
        return 1.0 if self._pace() else min(1.0, self._since / FADE)

    @property
    def _carried_scale(self) -> float:
        """The scale of the carried face compared with its chair."""
        pace = self._pace()
        lifted = out_cubic(min(1.0, pace * self._since / LIFT)) if pace else 1.0
        return 1 + (GROWN - 1) * lifted

    # The pointer --------------------------------------------------------------------

    def drag_player(self, seat: int, point: Point) -> None:
        """Drag a player to the pointer."""
        if self.carried is None:
            self._held = self._held or (seat, point)
            if dist(self._held[1], point) < FAR:
                return
            self.lift_player(self._held[0])
        self.pointer = point
        self.target = self._find_drop_place(point)

    def _find_drop_place(self, point: Point) -> DropPlace | None:
        """Return the chair or the gap near the point; None if it is far from all."""
        centers = [box.center for box in self.faces]
        others = [seat for seat in range(len(centers)) if seat != self.carried]
        for seat in others:
            if dist(centers[seat], point) < ON * self.faces[seat].w:
                return DropPlace((seat,), centers[seat])
        if self.carried is not None and dist(centers[self.carried], point) < ON * self.faces[0].w:
            return None
        gaps = [(one, other) for one, other in zip(others, others[1:] + others[:1], strict=True)
                if (other - one) % len(centers) == 1]  # fmt: skip
        near = {
            pair: measure_line_distance(point, centers[pair[0]], centers[pair[1]]) for pair in gaps
        }
        if not near or min(near.values()) > NEAR:
            return None
        one, other = min(near, key=near.__getitem__)
        (x, y), (right, foot) = centers[one], centers[other]
        return DropPlace((one, other), ((x + right) / 2, (y + foot) / 2))

    def lift_player(self, seat: int, holding: bool = False) -> None:
        """Lift a player."""
        self.carried, self.pointer, self._held = seat, None, None
        self.target, self.holding, self._since = None, holding, 0.0
        self._before = list(self.seating.seats)
        self._focus(name_face_control(seat))

    def intercept_drag_event(self, event: pygame.event.Event, keys: Keys, focused: str) -> bool:
        """Take the keys of a carried player; any other press puts the player down first."""
        if event.type == pygame.MOUSEBUTTONUP:
            self._release_player()
        elif event.type == pygame.MOUSEBUTTONDOWN and self.is_moved_by_keys:
            self.put_player_down()
        elif event.type == pygame.KEYUP and self.holding and keys.job_of_event(event) == HOLD_JOB:
            self.put_player_down()
            return True
        elif event.type == pygame.KEYDOWN:
            if self.carried is not None:
                return self._handle_drag_key(event, keys)
            seats = [n for n in range(len(self.seating)) if name_face_control(n) == focused]
            holds = bool(getattr(event, "pad", "")) and keys.job_of_event(event) == HOLD_JOB
            if seats and (event.key == CARRY_JOB or holds):
                self.lift_player(seats[0], holds)
                return True
        return False

    def _release_player(self) -> None:
        """Drop a carried player; open the card of one who was only pressed."""
        held, self._held = self._held, None
        if self.carried is not None:
            self._drop_player()
            self.put_player_down()
        elif held is not None:
            self._open(held[0])

    def _drop_player(self) -> None:
        """Seat the player at the pointer, or back in their chair if it is nowhere near one."""
        carried, target = self.carried, self.target
        if carried is None or self.pointer is None:
            return
        seats, hand = list(self.seating.seats), self.pointer
        if target is None:
            self._arrange(seats, hand)
            return
        one = seats[carried]
        if target.is_swap:
            other = target.seats[0]
            self.swapped = one.name, seats[other].name
            seats[carried], seats[other] = seats[other], one
            to = other
        else:
            before = seats[target.seats[0]]
            del seats[carried]
            to = next(n for n, known in enumerate(seats) if known is before) + 1
            seats.insert(to, one)
            self.swapped = None
        self._arrange(seats, hand)
        self.carried, self.moves = to, self.moves + 1
        self._focus(name_face_control(to))

    def find_held_player(self, hand: Point) -> tuple[SeatChoice, Point] | None:
        """Return who is held by the pointer, and the offset from their chair."""
        if self.carried is None:
            return None
        center = self.faces[self.carried].center
        aside = hand[0] - center[0], hand[1] - center[1]
        return self.seating.seats[self.carried], aside

    @property
    def carried_face(self) -> CarriedFace | None:
        """The carried face: whose place is empty, and which seat it covers."""
        if self.carried is None or self.pointer is None:
            return None
        target = self.target
        other = target.seats[0] if target is not None and target.is_swap else None
        return CarriedFace(self.carried, self.ring_visibility, other)

    # Keys ---------------------------------------------------------------------------

    def _handle_drag_key(self, event: pygame.event.Event, keys: Keys) -> bool:
        if keys.job_of_event(event) == "back":
            self._restore_order()
            return True
        if event.key in ENTER:
            self.put_player_down()
            return True
        if event.key in ARROWS and self.is_moved_by_keys:
            self._move_player(((self.carried or 0) + sum(ARROWS[event.key])) % len(self._before))
            return True
        self.put_player_down()
        return False

    def put_player_down(self) -> None:
        """Put the player down at the current place."""
        carried, self.carried, self.pointer, self._held = self.carried, None, None, None
        self.target, self.holding = None, False
        if carried is not None:
            self._focus(name_face_control(carried))

    def _restore_order(self) -> None:
        """Seat everybody as before."""
        if self.carried is not None:
            moved = self.seating.seats[self.carried]
            self._arrange(self._before, self.pointer)
            self.carried = next(n for n, one in enumerate(self._before) if one is moved)
            self.put_player_down()

    def _move_player(self, target_seat: int) -> None:
        """Seat the carried player there."""
        if self.carried is not None and target_seat != self.carried:
            seats = list(self.seating.seats)
            seats.insert(target_seat, seats.pop(self.carried))
            self.carried, self.moves, self.swapped = target_seat, self.moves + 1, None
            self._arrange(seats, None)
            self._focus(name_face_control(target_seat))

    # What is said and drawn -----------------------------------------------------------

    def describe_last_move(self, words: Words) -> str:
        """Return what became of the player who was carried last, as a sentence."""
        if self.swapped is not None:
            name, other = self.swapped
            return words("setup.swapped", name=name, other=other)
        seats, seat = self.seating.seats, self.carried or 0
        left, right = seats[seat - 1].name, seats[(seat + 1) % len(seats)].name
        return words("setup.sits", name=seats[seat].name, left=left, right=right)

    def describe_drop_place(self, words: Words) -> str:
        """Return where the player would sit down, in words; empty if nothing would change."""
        seats, target = self.seating.seats, self.target
        if target is None:
            return ""
        names = [seats[seat].name for seat in target.seats]
        if target.is_swap:
            return words("setup.instead", name=names[0])
        return words("setup.between", left=names[0], right=names[1])

    def draw_carried_player(self, canvas: Canvas, words: Words) -> None:
        """Draw the carried player at the pointer, and where they would sit."""
        if self.carried is None or self.pointer is None:
            return
        target, (x, y) = self.target, self.pointer
        size = self._carried_scale * (self.faces[self.carried].w - 18)
        if target is not None and not target.is_swap:
            self._draw_gap_bar(canvas, target)
        canvas.draw_shadow(rect_around((x, y), size + 12, size + 12), (size + 12) / 2, LARGE)
        canvas.draw_disc((x, y), size + 12, GOLD)
        draw_avatar(canvas, self.seating.seats[self.carried].face, (x, y), size)
        said = self.describe_drop_place(words)
        if said:
            few = canvas.with_type_limit(1.4)
            pill = Pill(said, INK, CREAM, "", 24, LABEL, few.grown_type_size(44), GOLD)
            draw_pill(few, pill, self._place_name_pill(few, pill, (size + 40) / 2), "center")

    def _place_name_pill(self, canvas: Canvas, pill: Pill, far: float) -> Point:
        """Return where the name pill stands beside the carried player, toward the middle."""
        x, y = self.pointer or (0.0, 0.0)
        half = canvas.text_width(pill.words, pill.font, pill.size) / 2 + 30
        boxes = self.faces
        across = (min(b.x for b in boxes) + max(b.right for b in boxes)) / 2 - x
        down = (min(b.y for b in boxes) + max(b.bottom for b in boxes)) / 2 - y
        if abs(across) > 2 * abs(down):
            x += (far + half) * (1 if across > 0 else -1)
        else:
            y += (far + pill.height / 2) * (1 if down > 0 else -1)
        return min(max(x, half + 16), 1904 - half), y

    def _draw_gap_bar(self, canvas: Canvas, target: DropPlace) -> None:
        """Draw a gold bar between two chairs, with an arrow toward the table."""
        one, other = (self.faces[seat].center for seat in target.seats)
        turn = TURN * round(degrees(atan2(other[1] - one[1], other[0] - one[0])) / TURN) % 360
        wide, high = BAR, LONG * self.faces[0].w
        foot = -high / 2
        middle, half = high / 2 + ARROW, 0.6 * ARROW
        look = f'fill="{GOLD}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"'
        markup = (
            f'<g transform="translate({middle:g} {middle:g}) rotate({turn})">'
            f'<rect x="{-wide / 2:g}" y="{foot:g}" width="{wide:g}" height="{high:g}" '
            f'rx="{wide / 2:g}" {look}/><path d="M{-half:g} {foot - ARROW + 4:g}'
            f'L{half:g} {foot - ARROW + 4:g}L0 {foot - 2:g}Z" {look}/></g>'
        )
        canvas.draw_markup(markup, rect_around(target.spot, 2 * middle, 2 * middle))
