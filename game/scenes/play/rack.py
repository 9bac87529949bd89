"""The rack above the bottom plate: the round's last deeds as stamps on a ledge."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial

from pygame import FRect

from game.core.decision import Seat
from game.session.narration.deeds import CALL_BEGINNINGS, MAX_TABLE_DEEDS, Deed
from game.table.board import Board
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card, draw_moving_card
from game.table.layout.seats import RACK, deed_rack_rect
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point, bottom_part, draw_faded, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import BAD, CORAL, CREAM, GOLD, GRAY_INK, INK, PAPER, PAPER_EDGE
from game.ui.draw.shadow import MEDIUM, SMALL
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, as_one_picture
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill

from .layers import Layer

WIDE, HIGH = RACK
SLOT, CARD, LIP = WIDE / MAX_TABLE_DEEDS, 92.0, 50.0
RAISED, RIM, AROUND = 10.0, 4.0, 40.0
DEED_SIGNS = {
    **dict.fromkeys(CALL_BEGINNINGS, "ui-megaphone"),
    "rolled": "roll-one-die",
    "round_won": "ui-trophy",
}
"""The icons of what is done without a card, by how its key begins."""
WAITS, FLIES, SLIDES, FADES = 140.0, 300.0, 160.0, 120.0
"""Milliseconds after a landing until a stamp leaves, that it flies and others make room, or that
it fades in.
"""
BACK = '<rect x="4" y="56" width="292" height="30" rx="6" fill="#8A5A26"/>'
SHELF = (
    '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" '
    'stop-color="#DDA45A"/><stop offset="1" stop-color="#CB8E45"/></linearGradient></defs>'
    '<rect x="0" y="4" width="300" height="50" rx="12" fill="#9A6528"/>'
    '<rect x="0" y="0" width="300" height="48" rx="12" fill="url(#g)"/>'
    '<path d="M10 3H290" stroke="#F0C283" stroke-width="2.5" stroke-linecap="round"/>'
)


def find_deed_sign(deed: Deed) -> str:
    """Return the sign of a deed without a card: an icon, or the number of a die."""
    value = str(deed.values.get("value", ""))
    return value if value.isdigit() else DEED_SIGNS.get(deed.key.partition(".")[0], "")


def draw_deed_sign(canvas: Canvas, sign: str, spot: Point, size: float) -> None:
    """Draw a sign on its disc."""
    canvas.draw_disc(spot, size, INK)
    if sign.isdigit():
        canvas.with_type_limit(1).write_text_line(sign, spot, TITLE, 0.6 * size, GOLD)
    else:
        canvas.draw_picture(f"icons/{sign}", spot, 0.68 * size, CREAM, INK)


def make_worth_pill(deed: Deed, size: float = 24, height: float = 40) -> Pill:
    """Make the pill with a deed's worth: red for draws, dark for places, gold for gains."""
    fill, ink = GOLD, INK
    if None in deed.cards or "debt" in deed.key or deed.forced_draws:
        fill, ink = BAD, CREAM
    elif "spot" in deed.values:
        fill, ink = INK, CREAM
    return Pill(deed.pill, fill, ink, "", size, LABEL, height)


class DeedRack(Layer):
    """The last deeds, newest at the right; each can be read and looked up."""

    def __init__(
        self, board: Board, faces: Sequence[str], clock: Callable[[], float],
        latest: Callable[[], Sequence[Deed]], hits: Callable[[Deed], Sequence[Seat]],
        look_up: Callable[[Deed], None] | None = None,
    ) -> None:  # fmt: skip
        self.board, self.faces, self.clock = board, faces, clock
        self.latest, self.hits, self.look_up = latest, hits, look_up
        self._stood: Sequence[Deed] = ()
        """What stands on it."""
        self._sinks: Deed | None = None
        """The one that was the oldest."""
        self._since = -1e9

    @property
    def is_open(self) -> bool:
        """True if the game has a rack."""
        return self.board.layout.rack

    @property
    def rack_rect(self) -> FRect:
        """The rectangle of the rack, above the plate at the bottom."""
        return deed_rack_rect(self.board.table_places.table_seating)

    # Time --------------------------------------------------------------------------------

    def notice_changes(self) -> None:
        """Notice a new deed; its stamp flies in while the others make room."""
        deeds, before = self.latest(), self._stood
        newer = [deed for deed in deeds if not before or deed.first_event > before[-1].first_event]
        if len(newer) == 1 and len(deeds) == min(MAX_TABLE_DEEDS, len(before) + 1):
            self._since = self.clock() + WAITS / max(1e-9, self.board.speed)
            self._sinks = before[0] if len(before) == MAX_TABLE_DEEDS else None
        elif [deed.first_event for deed in deeds] != [deed.first_event for deed in before]:
            self._since = -1e9
        self._stood = deeds

    @property
    def _elapsed_ms(self) -> float:
        """Milliseconds since the newest stamp left at the usual speed; many if motion is off.

        They are negative while it waits.
        """
        speed = self.board.speed
        return (self.clock() - self._since) * speed if speed > 0 else 1e9

    @property
    def _slide_progress(self) -> float:
        """The progress of the stamps making room for the newest one, from 0 to 1."""
        return 1.0 if self.board.reduced else max(0.0, min(1.0, self._elapsed_ms / SLIDES))

    @property
    def _flight_progress(self) -> float:
        """The progress of the newest stamp's flight, from 0 to 1."""
        return 1.0 if self.board.reduced else max(0.0, min(1.0, self._elapsed_ms / FLIES))

    @property
    def _newest_opacity(self) -> float:
        """The opacity of the newest stamp; it fades in if motion is off."""
        if self.board.reduced:
            return max(0.0, min(1.0, self._elapsed_ms / FADES))
        return float(self._elapsed_ms >= 0)

    @property
    def is_animating(self) -> bool:
        """True while a stamp flies or fades in."""
        return self.is_open and min(self._flight_progress, self._newest_opacity) < 1

    # How it looks --------------------------------------------------------------------------

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the stamps in their slots behind the ledge, and their faces on it."""
        stamps = [self._make_stamp(number, deed) for number, deed in enumerate(self._stood)]
        back = Drawable(lambda canvas, _: self._draw_rack_back(canvas))
        ledge = Drawable(lambda canvas, _: self._draw_rack_ledge(canvas.with_type_limit(1)))
        if self.is_animating:
            new = [stamps.pop()] if stamps and self._flight_progress < 1 else []
            return [back, *stamps, ledge, *new]
        signs = [self._make_stamp_key(deed) for deed in self._stood]
        whole = [
            self._cached_drawable(stamp, number, (number == len(stamps) - 1, signs[number]))
            for number, stamp in enumerate(stamps)
        ]
        return [
            self._cached_drawable(back, "back", len(signs)),
            *whole,
            self._cached_drawable(ledge, "ledge", tuple(signs)),
        ]

    def _cached_drawable(self, drawable: Drawable, name: object, cache_key: Hashable) -> Drawable:
        place = drawable.control.box if drawable.control else self.rack_rect
        return as_one_picture(drawable, f"rack {name}", place.inflate(AROUND, AROUND), cache_key)

    def _make_stamp_key(self, deed: Deed) -> Hashable:
        """Return everything that a deed's stamp and faces show, as a cache key."""
        shown = self.board.drawn_face(deed.cards[0]) if deed.cards else deed.key
        hits, others = tuple(self.hits(deed)), tuple(deed.others)
        faces = tuple(self.faces[seat] for seat in (deed.seat, *hits, *others))
        return shown, make_worth_pill(deed), deed.seat, hits, others, faces

    def _make_stamp(self, number: int, deed: Deed) -> Drawable:
        box = FRect(
            self.rack_rect.x + SLOT * number, self.rack_rect.y - RAISED, SLOT, HIGH + RAISED
        )
        draw = partial(self._draw_stamp, number, deed)
        action = None if self.look_up is None else partial(self.look_up, deed)
        thing = Control(
            f"deed:{deed.first_event}",
            "deed",
            box,
            deed.later_text,
            0,
            action,
            hint=deed.later_text,
        )
        return Drawable(draw, thing)

    def _find_slot_center(self, number: float) -> Point:
        """Return the center of the card in a slot."""
        return self.rack_rect.x + SLOT * (number + 0.5), self.rack_rect.y + 4 + CARD / 2

    def _draw_rack_back(self, canvas: Canvas) -> None:
        canvas.draw_shadow(bottom_part(self.rack_rect, LIP), 12, MEDIUM)
        canvas.draw_markup(BACK, self.rack_rect)
        for number in range(len(self._stood), MAX_TABLE_DEEDS):
            slot = rect_around(self._find_slot_center(number), CARD * WIDTH_OF_HEIGHT - 6, CARD - 6)
            canvas.draw_rounded_panel(slot, 8, "#E9BF84", "#D2A262", 2)
        if self._sinks is not None and self._slide_progress < 1:
            x, y = self._find_slot_center(0)
            self._draw_deed_card(canvas, self._sinks, (x, y + CARD * self._slide_progress))

    def _draw_rack_ledge(self, canvas: Canvas) -> None:
        foot = FRect(self.rack_rect.x, self.rack_rect.bottom - LIP, WIDE, LIP + 4)
        canvas.draw_markup(SHELF, foot)
        for number, deed in enumerate(self._stood):
            with self._fade_newest(canvas, number):
                self._draw_deed_faces(
                    canvas,
                    deed,
                    (self._find_slot_center(self._find_current_slot(number))[0], foot.y + 24),
                )

    def _find_current_slot(self, number: int) -> float:
        """Return the slot of a stamp while it slides."""
        if number == len(self._stood) - 1 or self._sinks is None:
            return number
        return number + 1 - motion.out_cubic(self._slide_progress)

    def _fade_newest(self, canvas: Canvas, number: int) -> AbstractContextManager[None]:
        """Draw the newest stamp with its current opacity."""
        box = FRect(
            self.rack_rect.x + SLOT * number, self.rack_rect.y - RAISED, SLOT, HIGH + RAISED
        )
        newest = number == len(self._stood) - 1
        return draw_faded(canvas, box.inflate(16, 16), self._newest_opacity if newest else 1.0)

    def _draw_stamp(self, number: int, deed: Deed, canvas: Canvas, mood: FocusMood) -> None:
        """Draw a card behind the ledge; the newest is raised, and comes from the mat."""
        newest = number == len(self._stood) - 1
        x, y = self._find_slot_center(self._find_current_slot(number))
        if newest:
            y -= RAISED
        rim = CORAL if self.hits(deed) else GOLD if newest else ""
        rim = CREAM if mood.is_lit and not rim else rim
        done = motion.in_and_out_cubic(self._flight_progress) if newest else 1.0
        if done < 1 and deed.cards:
            self._draw_flying_stamp(canvas, deed, Pose(x, y, CARD), done)
            return
        if done < 1:
            start = self._find_flight_start(deed)
            x, y = motion.lerp(start.x, x, done), motion.lerp(start.y, y, done)
        with self._fade_newest(canvas, number):
            self._draw_deed_card(canvas, deed, (x, y), rim)
            if deed.pill:
                pill = make_worth_pill(deed, 22, 28)
                draw_pill(canvas.with_type_limit(1), pill, (x + 34, y - CARD / 2 + 4), "midright")

    def _draw_flying_stamp(self, canvas: Canvas, deed: Deed, end: Pose, done: float) -> None:
        """Draw the card of a stamp as it comes off its pile: as large as it lies there at first."""
        if self._newest_opacity > 0:
            pose, face = self._find_flight_start(deed).blend_pose(end, done), deed.cards[0]
            shown = self.board.drawn_face(face)
            draw_moving_card(canvas, shown, (pose.x, pose.y), pose.height, pose.angle)

    def _find_flight_start(self, deed: Deed) -> Pose:
        """Return where a stamp comes from: the pile of its card, the draw pile, or the middle."""
        places, zones = self.board.table_places, self.board.coming.zones
        for card, pose in self.board.stage_state.dropped_cards():
            if deed.cards and card == deed.known_card:
                return pose
        cells = [zone for zone in places.cell_rects if deed.cards and zone in zones]
        piles = [zone for zone in cells if deed.known_card in zones[zone]]
        if not piles:
            return Pose(*places.table_seating.mat.center, CARD)
        lying = len(zones[piles[0]])
        return self.board.placement.pose_in_zone(piles[0], lying - 1, lying)

    def _draw_deed_card(self, canvas: Canvas, deed: Deed, spot: Point, rim: str = "") -> None:
        """Draw the card of a deed, or a plain card with a sign if there was none."""
        if deed.cards:
            draw_card(
                canvas, self.board.drawn_face(deed.cards[0]), spot, CARD, edge=rim, edge_width=RIM
            )
            return
        card = rect_around(spot, CARD * WIDTH_OF_HEIGHT, CARD)
        canvas.draw_rounded_panel(card, 7, PAPER, rim or PAPER_EDGE, RIM if rim else 2, SMALL)
        middle = (spot[0], spot[1] - 12)
        if sign := find_deed_sign(deed):
            draw_deed_sign(canvas, sign, middle, 50)
        else:
            for dash in (-16, 0, 16):
                canvas.draw_rounded_panel(
                    rect_around((middle[0] + dash, middle[1]), 11, 6), 3, GRAY_INK
                )

    def _draw_deed_faces(self, canvas: Canvas, deed: Deed, spot: Point) -> None:
        """Draw the faces of who did it and to whom."""
        befell = (*self.hits(deed), *deed.others)
        others = [seat for seat in befell if seat != deed.seat]
        if self.hits(deed):
            canvas.draw_rounded_panel(rect_around(spot, SLOT - 4, 44), 22, CORAL)
        for face, x, size in self._arrange_deed_faces(deed, others):
            canvas.draw_disc((spot[0] + x, spot[1]), size + 5, CREAM)
            draw_avatar(canvas, face, (spot[0] + x, spot[1]), size)
        if others:
            way = rect_around((spot[0] + 3, spot[1]), 12, 14)
            canvas.draw_markup(f'<path d="M1 0L12 7L1 14Z" fill="{INK}"/>', way)

    def _arrange_deed_faces(
        self, deed: Deed, others: Sequence[int]
    ) -> Iterator[tuple[str, float, float]]:
        """Yield each face with its place and its size."""
        if not others:
            yield self.faces[deed.seat], 0, 36
            return
        yield self.faces[deed.seat], -17, 33
        yield self.faces[others[0]], 20, 28
