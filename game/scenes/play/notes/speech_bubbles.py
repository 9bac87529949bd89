"""Speech bubbles of the computer players, beside their plates."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.layers import Layer
from game.scenes.play.table_answers import TableAnswers
from game.scenes.play.table_context import TableContext
from game.session.speech.remarks import RemarkSpeaker
from game.table.plates.plate import TAG_FOOT, tag_canvas
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.shadow import SMALL
from game.ui.draw.text_surfaces import LABEL
from game.ui.layout import smaller_type_size
from game.ui.looks import shown_edge, shown_ground
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood

from .table_tips import HEADING

SIZE, LARGEST = 22, 1.25  # of the words, and how much they may grow
POP = 140.0  # milliseconds in which a bubble comes up
RISE = 10  # units that it comes up by
TAIL = 12  # units from the bubble to the tip that points at the face
WINDOW = FRect(6, 4, 1908, 1072)
TAG, TAG_WORD = 30, 20  # units: the height of a tag and the size of its words


@dataclass(frozen=True, slots=True)
class SpeechBubble:
    """The place of a bubble, its tip, and the size of its words."""

    box: FRect
    tip: Point
    size: float = SIZE


class SpeechBubbles(Layer):
    """The speech bubbles of a table."""

    is_lowest = True

    def __init__(self, table: TableContext, answers: TableAnswers) -> None:
        self.table, self.answers = table, answers
        self.tempers = RemarkSpeaker(
            table.live_match, table.app.frame_ms, lambda: table.board.remembered
        )
        self.tempers.is_silent = not table.app.settings.reactions
        table.board.told = self.tempers.react_to_event

    @property
    def is_animating(self) -> bool:
        """True while a bubble pops up."""
        if self.table.board.reduced:
            return False
        now = self.table.app.frame_ms()
        return any(
            now < said.said_at + POP for said in self.tempers.list_current_remarks().values()
        )

    def notice_changes(self) -> None:
        """Hide the bubbles of those who have said enough."""
        self.tempers.is_silent = not self.table.app.settings.reactions
        self.tempers.update()

    def next_tick(self) -> float | None:
        """Return milliseconds until somebody has said enough."""
        return self.tempers.next_tick()

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return a bubble for each player who said something, if there is room for it."""
        said, pieces = self.tempers.list_current_remarks(), list[Drawable]()
        taken = (
            self._list_occupied_boxes() + [piece.control.box for piece in below if piece.control]
            if said
            else []
        )
        for seat, what in said.items():
            words = self.table.words(what.key)
            bubble = self._place_bubble(canvas.with_type_limit(LARGEST), seat, words, taken)
            if bubble is not None:
                taken.append(bubble.box)
                pieces.append(
                    self._make_speech_bubble(
                        canvas, f"text:said-{seat}", words, bubble, what.said_at
                    )
                )
        return pieces

    def _place_bubble(
        self, canvas: Canvas, seat: Seat, words: str, occupied: Sequence[FRect]
    ) -> SpeechBubble | None:
        """Return the first free place, in the smallest type if needed."""
        board = self.table.board
        plate, on_mat = board.table_places.plate_rects[seat], board.layout.opponents == "mat"
        over = find_tag_edge(self.table.app.canvas, plate).y
        for size in (SIZE, SIZE * smaller_type_size(canvas, SIZE, 0)):
            high = canvas.grown_type_size(1.5 * size)
            box = FRect(0, 0, canvas.text_width(words, LABEL, size) + 1.1 * high, high)
            for bubble in list_bubble_spots(plate, box, over, on_mat and seat != board.foot):
                if WINDOW.contains(bubble.box) and bubble.box.collidelist(occupied) < 0:
                    return replace(bubble, size=size)
        return None

    def _list_occupied_boxes(self) -> list[FRect]:
        """Return what bubbles must avoid: plates, key caps, words, the mat's content, the hand."""
        board, canvas = self.table.board, self.table.app.canvas
        places, seating = board.table_places, board.table_places.table_seating
        plates = [box.inflate(4, 4) for box in places.plate_rects.values()]
        tags = [find_tag_edge(canvas, box) for box in places.plate_rects.values()]
        asked = self.answers.current_prompt.seats
        caps = self.answers.find_cap_boxes(canvas.with_type_limit(LARGEST), asked).values()
        title = [] if seating.large else [HEADING]
        # the rim of the mat is free, but the stage reaches beyond it
        inner = seating.mat.inflate(12, 60) if board.shown.facts.get("stage") else places.mat_room
        room, top = seating.hand, seating.mat.bottom + 4
        hand = FRect(room.left_edge, top, room.width, 1080 - top)  # and the banner above it
        return [*plates, *tags, *caps, *title, inner, hand]

    def _make_speech_bubble(
        self, canvas: Canvas, name: str, words: str, bubble: SpeechBubble, since: float
    ) -> Drawable:
        age = self.table.app.frame_ms() - since
        done = 1.0 if self.table.board.reduced else min(1.0, age / POP)
        drop = RISE * (1 - motion.out_cubic(done))

        def draw_speech_bubble(canvas: Canvas, _: FocusMood) -> None:
            box, size = bubble.box.move(0, drop), bubble.size
            small = canvas.with_type_limit(LARGEST)
            draw_bubble_shape(small, box, (bubble.tip[0], bubble.tip[1] + drop))
            small.write_text_line(words, box.center, LABEL, size, INK, room=box.w - 12)

        size = canvas.with_type_limit(LARGEST).grown_type_size(bubble.size)
        return Drawable(
            draw_speech_bubble, Control(name, "text", bubble.box, words, size, is_focusable=False)
        )


def find_tag_edge(canvas: Canvas, plate: FRect) -> FRect:
    """Return where tags may stand on the upper edge of a plate."""
    high = max(TAG, tag_canvas(canvas, plate).grown_type_size(1.3 * TAG_WORD))
    top = plate.y + TAG_FOOT * plate.h - high
    return FRect(plate.x, top, plate.w, plate.y - top)


def list_bubble_spots(
    plate: FRect, box: FRect, tag_top: float, is_on_mat: bool
) -> Iterator[SpeechBubble]:
    """Yield places for a bubble of that size, the best first."""
    face = (plate.x + 0.5 * plate.h, plate.centery)
    if is_on_mat:
        spot = box.move_to(midright=(plate.x - TAIL - 4, plate.centery))
        yield SpeechBubble(spot, (plate.x - 4, plate.centery))
        face = plate.center
    by_the_face = [face[0] - 20 - aside * (box.w - 40) for aside in (0.0, 0.5, 1.0)]
    for left in (*by_the_face, plate.x + plate.h):
        x = min(max(left, WINDOW.x), WINDOW.right - box.w)
        tip = min(max(face[0], x + 20), x + box.w - 20)
        yield SpeechBubble(box.move_to(bottomleft=(x, tag_top - 4)), (tip, plate.y - 4))
        yield SpeechBubble(box.move_to(topleft=(x, plate.bottom + TAIL)), (tip, plate.bottom + 2))


def draw_bubble_shape(canvas: Canvas, box: FRect, tip: Point) -> None:
    """Draw a rounded ground with a tail that points at the tip."""
    canvas.draw_rounded_panel(box, box.h / 2, CREAM, INK, 3, SMALL)
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
    look = f'fill="{shown_ground(CREAM)}" stroke="{shown_edge(INK)}" stroke-width="3"'
    canvas.draw_markup(f'<path d="{points}" {look}/>', area)
