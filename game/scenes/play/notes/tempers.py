"""How it looks when computer players say something: a bubble beside the plate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.speech.tempers import Tempers
from game.table.plates.plate import TAG_FOOT, tag_canvas
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.shadow import SMALL
from game.ui.draw.text import LABEL
from game.ui.layout import smaller
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.thing import Thing

from .tips import HEADING

SIZE, LARGEST = 22, 1.25  # of the words, and how much they may grow
POP = 140.0  # milliseconds in which a bubble comes up
RISE = 10  # units that it comes up by
TAIL = 12  # units from the bubble to the tip that points at the face
WINDOW = FRect(6, 4, 1908, 1072)
TAG, TAG_WORD = 30, 20  # units: the height of a tag and the size of its words


@dataclass(frozen=True, slots=True)
class Bubble:
    """Where a bubble lies, where it points, and how large its words are."""

    box: FRect
    tip: Point
    size: float = SIZE


class TemperView(Layer):
    """The bubbles of one table."""

    under = True

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.tempers = Tempers(table.sitting, table.app.clock)
        self.tempers.silent = not table.app.settings.reactions
        table.board.told = self.tempers.hear

    @property
    def busy(self) -> bool:
        """Whether a bubble is just coming up."""
        if self.table.board.reduced:
            return False
        now = self.table.app.clock()
        return any(now < said.since + POP for said in self.tempers.said().values())

    def watch(self) -> None:
        """Let whoever has said enough be silent."""
        self.tempers.silent = not self.table.app.settings.reactions
        self.tempers.update()

    def next_tick(self) -> float | None:
        """Milliseconds until somebody has said enough."""
        return self.tempers.next_tick()

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """A bubble for everybody who has said something, where there is room for it beside
        the other pieces over the table.
        """
        said, pieces = self.tempers.said(), list[Piece]()
        taken = self._taken() + [piece.thing.box for piece in below if piece.thing] if said else []
        for seat, what in said.items():
            words = self.table.words(what.key)
            bubble = self._place(canvas.up_to(LARGEST), seat, words, taken)
            if bubble is not None:
                taken.append(bubble.box)
                pieces.append(self._piece(canvas, f"text:said-{seat}", words, bubble, what.since))
        return pieces

    def _place(
        self, canvas: Canvas, seat: Seat, words: str, taken: Sequence[FRect]
    ) -> Bubble | None:
        """The first place that is free, if need be in the smallest type."""
        board = self.table.board
        plate, on_mat = board.places.plates[seat], board.layout.opponents == "mat"
        over = tag_edge(self.table.app.canvas, plate).y
        for size in (SIZE, SIZE * smaller(canvas, SIZE, 0)):
            high = canvas.grown(1.5 * size)
            box = FRect(0, 0, canvas.text_width(words, LABEL, size) + 1.1 * high, high)
            for bubble in beside(plate, box, over, on_mat and seat != board.foot):
                if WINDOW.contains(bubble.box) and bubble.box.collidelist(taken) < 0:
                    return replace(bubble, size=size)
        return None

    def _taken(self) -> list[FRect]:
        """Where bubbles must not lie: plates, words, what lies on the mat, and the hand."""
        board, canvas = self.table.board, self.table.app.canvas
        places, seating = board.places, board.places.seating
        plates = [box.inflate(4, 4) for box in places.plates.values()]
        tags = [tag_edge(canvas, box) for box in places.plates.values()]
        title = [] if seating.large else [HEADING]
        # the rim of the mat is free, but the stage reaches beyond it
        inner = seating.mat.inflate(12, 60) if board.shown.facts.get("stage") else places.inside
        room, top = seating.hand, seating.mat.bottom + 4
        hand = FRect(room.left, top, room.wide, 1080 - top)  # and the banner above it
        return [*plates, *tags, *title, inner, hand]

    def _piece(self, canvas: Canvas, name: str, words: str, bubble: Bubble, since: float) -> Piece:
        age = self.table.app.clock() - since
        done = 1.0 if self.table.board.reduced else min(1.0, age / POP)
        drop = RISE * (1 - motion.out_cubic(done))

        def draw(canvas: Canvas, _: Mood) -> None:
            box, size = bubble.box.move(0, drop), bubble.size
            small = canvas.up_to(LARGEST)
            draw_bubble(small, box, (bubble.tip[0], bubble.tip[1] + drop))
            small.text(words, box.center, LABEL, size, INK, room=box.w - 12)

        size = canvas.up_to(LARGEST).grown(bubble.size)
        return Piece(draw, Thing(name, "text", bubble.box, words, size, focusable=False))


def tag_edge(canvas: Canvas, plate: FRect) -> FRect:
    """Where tags may stand on the upper edge of a plate."""
    high = max(TAG, tag_canvas(canvas, plate).grown(1.3 * TAG_WORD))
    top = plate.y + TAG_FOOT * plate.h - high
    return FRect(plate.x, top, plate.w, plate.y - top)


def beside(plate: FRect, box: FRect, over: float, on_mat: bool) -> Iterator[Bubble]:
    """The places for a bubble of that size, the best one first; tags stand up to `over`."""
    face = (plate.x + 0.5 * plate.h, plate.centery)
    if on_mat:
        spot = box.move_to(midright=(plate.x - TAIL - 4, plate.centery))
        yield Bubble(spot, (plate.x - 4, plate.centery))
        face = plate.center
    for aside in (0.0, 0.5, 1.0):
        x = face[0] - 20 - aside * (box.w - 40)
        x = min(max(x, WINDOW.x), WINDOW.right - box.w)
        tip = min(max(face[0], x + 20), x + box.w - 20)
        yield Bubble(box.move_to(bottomleft=(x, over - 4)), (tip, plate.y - 4))
        yield Bubble(box.move_to(topleft=(x, plate.bottom + TAIL)), (tip, plate.bottom + 2))


def draw_bubble(canvas: Canvas, box: FRect, tip: Point) -> None:
    """A rounded ground with a tail that points at the tip."""
    canvas.panel(box, box.h / 2, CREAM, INK, 3, SMALL)
    if box.left < tip[0] < box.right:
        down = tip[1] > box.centery
        high = abs(tip[1] - (box.bottom if down else box.top)) + 4
        top = box.bottom - 4 if down else tip[1]
        area = FRect(tip[0] - 10, top, 20, high)
        points = f"M0 0L10 {high:.1f}L20 0" if down else f"M0 {high:.1f}L10 0L20 {high:.1f}"
    else:
        wide = abs(tip[0] - box.right) + 4
        area = FRect(box.right - 4, tip[1] - 10, wide, 20)
        points = f"M0 0L{wide:.1f} 10L0 20"
    canvas.drawing(f'<path d="{points}" fill="{CREAM}" stroke="{INK}" stroke-width="3"/>', area)
