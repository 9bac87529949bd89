"""The rack above the plate at the foot: the last deeds of the round as stamps on a wooden ledge."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial

from pygame import FRect

from game.core.decision import Seat
from game.session.log.deeds import CALLS, LATEST, Deed
from game.table.board import Board
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.table.layout.seats import RACK, rack_box
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point, around, bottom_of, faded
from game.ui.draw.palette import BAD, CORAL, CREAM, GOLD, INK, INK_2, PAPER, PAPER_EDGE
from game.ui.draw.shadow import MEDIUM, SMALL
from game.ui.draw.text import LABEL, TITLE
from game.ui.widgets.piece import Mood, Piece, as_whole
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill
from game.ui.widgets.thing import Thing

from .layers import Layer

WIDE, HIGH = RACK
SLOT, CARD, LIP = WIDE / LATEST, 92.0, 50.0
RAISED, RIM, AROUND = 10.0, 4.0, 40.0
SIGNS = {
    **dict.fromkeys(CALLS, "ui-megaphone"), "rolled": "roll-one-die", "round_won": "ui-trophy",
}  # fmt: skip
"""The icons of what is done without a card, by how its key begins."""
FLIES, SLIDES, FADES = 180.0, 120.0, 120.0  # milliseconds
BACK = '<rect x="4" y="56" width="292" height="30" rx="6" fill="#8A5A26"/>'
SHELF = (
    '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" '
    'stop-color="#DDA45A"/><stop offset="1" stop-color="#CB8E45"/></linearGradient></defs>'
    '<rect x="0" y="4" width="300" height="50" rx="12" fill="#9A6528"/>'
    '<rect x="0" y="0" width="300" height="48" rx="12" fill="url(#g)"/>'
    '<path d="M10 3H290" stroke="#F0C283" stroke-width="2.5" stroke-linecap="round"/>'
)


def sign_of(deed: Deed) -> str:
    """What stands for a deed that was done without a card: an icon, or the number of a die."""
    value = str(deed.said.get("value", ""))
    return value if value.isdigit() else SIGNS.get(deed.key.partition(".")[0], "")


def draw_sign(canvas: Canvas, sign: str, spot: Point, size: float) -> None:
    """It on its disc."""
    canvas.disc(spot, size, INK)
    if sign.isdigit():
        canvas.up_to(1).text(sign, spot, TITLE, 0.6 * size, GOLD)
    else:
        canvas.picture(f"icons/{sign}", spot, 0.68 * size, CREAM, INK)


def worth(deed: Deed, size: float = 24, high: float = 40) -> Pill:
    """What a deed was worth: red what has to be drawn, dark a place, gold what is good."""
    fill, ink = GOLD, INK
    if None in deed.cards or "debt" in deed.key or deed.forced:
        fill, ink = BAD, CREAM
    elif "spot" in deed.said:
        fill, ink = INK, CREAM
    return Pill(deed.pill, fill, ink, "", size, LABEL, high)


class Rack(Layer):
    """The last deeds, the newest on the right; each of them can be read and looked up."""

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
    def open(self) -> bool:
        """Whether the game has one."""
        return self.board.layout.rack

    @property
    def box(self) -> FRect:
        """Where it stands: above the plate at the foot."""
        return rack_box(self.board.places.seating)

    # Time --------------------------------------------------------------------------------

    def watch(self) -> None:
        """Notice a new deed: it flies to its place while the others make room."""
        deeds, before = self.latest(), self._stood
        newer = [deed for deed in deeds if not before or deed.begun > before[-1].begun]
        if len(newer) == 1 and len(deeds) == min(LATEST, len(before) + 1):
            self._since = self.clock()
            self._sinks = before[0] if len(before) == LATEST else None
        elif [deed.begun for deed in deeds] != [deed.begun for deed in before]:
            self._since = -1e9
        self._stood = deeds

    @property
    def _passed(self) -> float:
        """Milliseconds since the newest deed came, at the usual speed; many if all is at once."""
        speed = self.board.speed
        return (self.clock() - self._since) * speed if speed > 0 else 1e9

    @property
    def _slid(self) -> float:
        """How far the stamps have made room for the newest one."""
        return 1.0 if self.board.reduced else min(1.0, self._passed / SLIDES)

    @property
    def _flown(self) -> float:
        """How far the newest stamp is on its way."""
        return 1.0 if self.board.reduced else min(1.0, self._passed / FLIES)

    @property
    def _clear(self) -> float:
        """How clearly the newest stamp is to be seen: it fades in where nothing may move."""
        return min(1.0, self._passed / FADES) if self.board.reduced else 1.0

    @property
    def busy(self) -> bool:
        """Whether a stamp is on its way, or fades in."""
        return self.open and min(self._flown, self._clear) < 1

    # How it looks --------------------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The stamps in their slots behind the ledge, and whose they are on it."""
        stamps = [self._stamp(number, deed) for number, deed in enumerate(self._stood)]
        back = Piece(lambda canvas, _: self._draw_back(canvas))
        ledge = Piece(lambda canvas, _: self._draw_ledge(canvas.up_to(1)))
        if self.busy:
            new = [stamps.pop()] if stamps and self._flown < 1 else []
            return [back, *stamps, ledge, *new]
        signs = [self._sign(deed) for deed in self._stood]
        whole = [
            self._whole(stamp, number, (number == len(stamps) - 1, signs[number]))
            for number, stamp in enumerate(stamps)
        ]
        return [
            self._whole(back, "back", len(signs)),
            *whole,
            self._whole(ledge, "ledge", tuple(signs)),
        ]

    def _whole(self, piece: Piece, name: object, sign: Hashable) -> Piece:
        place = piece.thing.box if piece.thing else self.box
        return as_whole(piece, f"rack {name}", place.inflate(AROUND, AROUND), sign)

    def _sign(self, deed: Deed) -> Hashable:
        """All that its stamp and its faces show."""
        shown = self.board.face(deed.cards[0]) if deed.cards else deed.key
        hits, others = tuple(self.hits(deed)), tuple(deed.others)
        faces = tuple(self.faces[seat] for seat in (deed.seat, *hits, *others))
        return shown, worth(deed), deed.seat, hits, others, faces

    def _stamp(self, number: int, deed: Deed) -> Piece:
        box = FRect(self.box.x + SLOT * number, self.box.y - RAISED, SLOT, HIGH + RAISED)
        draw = partial(self._draw_stamp, number, deed)
        action = None if self.look_up is None else partial(self.look_up, deed)
        thing = Thing(f"deed:{deed.begun}", "deed", box, deed.past, 0, action, hint=deed.past)
        return Piece(draw, thing)

    def _slot(self, number: float) -> Point:
        """The middle of the card in a slot."""
        return self.box.x + SLOT * (number + 0.5), self.box.y + 4 + CARD / 2

    def _draw_back(self, canvas: Canvas) -> None:
        canvas.shadow(bottom_of(self.box, LIP), 12, MEDIUM)
        canvas.drawing(BACK, self.box)
        for number in range(len(self._stood), LATEST):
            slot = around(self._slot(number), CARD * WIDTH_OF_HEIGHT - 6, CARD - 6)
            canvas.panel(slot, 8, "#E9BF84", "#D2A262", 2)
        if self._sinks is not None and self._slid < 1:
            x, y = self._slot(0)
            self._draw_card(canvas, self._sinks, (x, y + CARD * self._slid))

    def _draw_ledge(self, canvas: Canvas) -> None:
        foot = FRect(self.box.x, self.box.bottom - LIP, WIDE, LIP + 4)
        canvas.drawing(SHELF, foot)
        for number, deed in enumerate(self._stood):
            with self._fading(canvas, number):
                self._draw_faces(canvas, deed, (self._slot(self._at(number))[0], foot.y + 24))

    def _at(self, number: int) -> float:
        """The slot in which a stamp stands, while it slides."""
        if number == len(self._stood) - 1 or self._sinks is None:
            return number
        return number + 1 - motion.out_cubic(self._slid)

    def _fading(self, canvas: Canvas, number: int) -> AbstractContextManager[None]:
        """What is drawn meanwhile for the newest stamp is only as clear as that one is by now."""
        box = FRect(self.box.x + SLOT * number, self.box.y - RAISED, SLOT, HIGH + RAISED)
        newest = number == len(self._stood) - 1
        return faded(canvas, box.inflate(16, 16), self._clear if newest else 1.0)

    def _draw_stamp(self, number: int, deed: Deed, canvas: Canvas, mood: Mood) -> None:
        """A card behind the ledge; the newest is raised, and comes from the middle of the mat."""
        newest = number == len(self._stood) - 1
        x, y = self._slot(self._at(number))
        if newest:
            y -= RAISED
            done = motion.out_cubic(self._flown)
            start = self._left(deed)
            x, y = motion.between(start[0], x, done), motion.between(start[1], y, done)
        rim = CORAL if self.hits(deed) else GOLD if newest else ""
        rim = CREAM if mood.lit and not rim else rim
        with self._fading(canvas, number):
            self._draw_card(canvas, deed, (x, y), rim)
            if deed.pill:
                pill = worth(deed, 22, 28)
                draw_pill(canvas.up_to(1), pill, (x + 34, y - CARD / 2 + 4), "midright")

    def _left(self, deed: Deed) -> Point:
        """Where a stamp comes from: the pile with its card, that of drawn ones, or the middle."""
        places, zones = self.board.places, self.board.coming.zones
        for card, pose in self.board.show_on_stage.dropped():
            if deed.cards and card == deed.card:
                return pose.x, pose.y
        cells = [zone for zone in places.cells if deed.cards and zone in zones]
        piles = [zone for zone in cells if deed.card in zones[zone]]
        if not piles:
            return places.seating.mat.center
        pose = self.board.laid.pose(piles[0], 0, 1)
        return pose.x, pose.y

    def _draw_card(self, canvas: Canvas, deed: Deed, spot: Point, rim: str = "") -> None:
        """What it was done with; a plain card with a sign where no card was."""
        if deed.cards:
            draw_card(canvas, self.board.face(deed.cards[0]), spot, CARD, edge=rim, edge_width=RIM)
            return
        card = around(spot, CARD * WIDTH_OF_HEIGHT, CARD)
        canvas.panel(card, 7, PAPER, rim or PAPER_EDGE, RIM if rim else 2, SMALL)
        middle = (spot[0], spot[1] - 12)
        if sign := sign_of(deed):
            draw_sign(canvas, sign, middle, 50)
        else:
            for dash in (-16, 0, 16):
                canvas.panel(around((middle[0] + dash, middle[1]), 11, 6), 3, INK_2)

    def _draw_faces(self, canvas: Canvas, deed: Deed, spot: Point) -> None:
        """Who did it, and to whom."""
        befell = (*self.hits(deed), *deed.others)
        others = [seat for seat in befell if seat != deed.seat]
        if self.hits(deed):
            canvas.panel(around(spot, SLOT - 4, 44), 22, CORAL)
        for face, x, size in self._row(deed, others):
            canvas.disc((spot[0] + x, spot[1]), size + 5, CREAM)
            draw_avatar(canvas, face, (spot[0] + x, spot[1]), size)
        if others:
            way = around((spot[0] + 3, spot[1]), 12, 14)
            canvas.drawing(f'<path d="M1 0L12 7L1 14Z" fill="{INK}"/>', way)

    def _row(self, deed: Deed, others: Sequence[int]) -> Iterator[tuple[str, float, float]]:
        """Each face with its place and its size."""
        if not others:
            yield self.faces[deed.seat], 0, 36
            return
        yield self.faces[deed.seat], -17, 33
        yield self.faces[others[0]], 20, 28
