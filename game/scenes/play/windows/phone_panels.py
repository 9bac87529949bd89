"""Phones at the table: corner buttons, missing phones, and take-over requests."""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.core.decision import Seat
from game.scenes.phones import CodeBox, draw_code
from game.ui.boxes import drawn_leaf, icon_leaf, left_aligned_row
from game.ui.draw.canvas import Canvas, bottom_part, top_part
from game.ui.draw.palette import BAD, CREAM, GOLD, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE, MEDIUM
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Line,
    PanelBox,
    Row,
    StretchBox,
    Text,
    TypeLimit,
    Wrap,
    paper_sheet,
    square_picture,
)
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, with_type_cap
from game.ui.widgets.pill import draw_avatar

from ..layers import Layer
from ..log_panel import make_veil
from ..table_context import TableContext

LEFT, RIGHT = FRect(24, 932, 340, 124), FRect(1596, 932, 300, 124)
BARE = FRect(24, 932, 124, 124)
CODE = 106.0
"""Two pixels for each of its modules where the window is small."""
HIGH = 142.0
"""More would reach what stands above the corner."""
PANEL = FRect(360, 226, 1200, 628)
STRIP = FRect(460, 100, 1000, 96)
HIGHEST = 1056.0
LARGEST, GROWS = 1.35, 1.3
SMALLER = 1.2  # how large type is rather than do without the code to scan
OFFER_AFTER_MS, OFFER_AGAIN_MS = 5_000.0, 60_000.0
"""Milliseconds until a person whose phone is away is offered the laptop, and until once more."""


class PhoneCorners(Layer):
    """Corner buttons at the bottom: the code to scan again, and the number of phones."""

    def __init__(self, table: TableContext, opens: Callable[[], None]) -> None:
        self.table, self.opens = table, opens

    @property
    def is_open(self) -> bool:
        """True while nobody's hand is open here; the corners would hide it."""
        return self.table.board.is_shared and self.table.viewer is None

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return both corners, which open the page about phones."""
        phones, table = self.table.app.phones, self.table
        if phones is None or table.board.state.is_hand_away or table.flow.is_over:
            return []
        words, modules = table.words, phones.make_qr_code()
        people = [one for one in phones.phone_seats if one.is_person]
        held = [one for one in people if one.hand_place in ("seated", "lost")]
        here, here_too = len(phones.answering_seats), len(people) - len(held)
        count = words("phones.table.count", count=len(held))
        if here < len(held):
            count = words("phones.table.some", here=here, count=len(held))
        said = [
            (words("phones.table.fell_out"), words("phones.table.fell_out_note")),
            (count, words("phones.table.laptop", count=here_too)),
        ]
        small = canvas.with_type_limit(GROWS)
        code = drawn_leaf(lambda c, box: draw_code(c, modules, box), CODE, CODE)
        sign = icon_leaf("ui-phone", 56, INK, PAPER)
        names = ("scan-again", "phones")
        (left, bare), (right, _) = (
            self._build_corner_boxes(name, mark, *words)
            for name, mark, words in zip(names, (code, sign), said, strict=True)
        )
        found: list[Drawable] = []
        corners = [(left, LEFT), (right, RIGHT)]
        if table.is_type_large or left.measure(small, LEFT.w) > HIGH:
            corners = [(bare, BARE)] if table.is_type_large else [(bare, BARE), (right, RIGHT)]
        if table.flow.reveal.is_open:
            corners = corners[:1]  # what ends it stands on the right
        for box, place in corners:
            high = max(place.h, box.measure(small, place.w))
            found += box.place(small, bottom_part(place, high))
        return with_type_cap(found, GROWS)

    def _build_corner_boxes(self, name: str, mark: Box, title: str, note: str) -> tuple[Box, Box]:
        """Build a corner with words, and one without for little room."""
        says = f"{title}. {note}"
        thing = Control(
            f"button:{name}", "button", UNPLACED_RECT, says, action=self.opens, radius=22
        )
        worded = Row([mark, _build_corner_words(title, note)], [0, 1], 12)
        return ControlBox(worded, thing, draw_corner_ground, (14, 8)), ControlBox(
            mark, thing, draw_corner_ground, (14, 8)
        )


def _build_corner_words(title: str, note: str) -> Column:
    return Column([Text(title, Style(LABEL, 23)), Text(note, Style(FINE, 20, GRAY_INK))])


def draw_corner_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
    """Draw the ground of a corner."""
    canvas.draw_rounded_panel(box, 22, WHITE if mood.is_lit else PAPER, PAPER_EDGE, 3, MEDIUM)


class MissingPhonePanel(Layer):
    """A panel about a phone that does not answer: play on here, or wait."""

    hides_table = True
    first_focus = "button:take-hand"
    closed_by = ("back",)
    seat: TrackedValue[Seat | None] = TrackedValue(None)

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self._asked: tuple[object, float] = (None, 0.0)
        """What is asked, and when it may be offered next."""

    @property
    def is_open(self) -> bool:
        """True if the laptop is offered just now."""
        return self.seat is not None

    def _find_missing_seat(self) -> Seat | None:
        """Return the seat that has to choose and can't be reached.

        A player in a window with others answers here by a key or their face.
        """
        table, phones = self.table, self.table.app.phones
        if phones is None or table.resting:
            return None
        away = phones.lost_seats & table.flow.views.apart_seats
        return table.flow.choosing_person if table.flow.choosing_person in away else None

    def notice_changes(self) -> None:
        """Offer the laptop after a while; close the panel when the phone is back."""
        seat, now = self._find_missing_seat(), self.table.table_time
        if seat is None:
            self.seat, self._asked = None, (None, 0.0)
        elif self._asked[0] != seat:
            self._asked = seat, now + OFFER_AFTER_MS
        elif self.seat is None and now >= self._asked[1]:
            self.seat = seat

    def next_tick(self) -> float | None:
        """Return milliseconds until the laptop is offered."""
        if self.seat is not None or self._asked[0] is None:
            return None
        return max(1.0, self._asked[1] - self.table.table_time)

    def close_layer(self) -> None:
        """Wait for the phone; after a minute the laptop is offered again."""
        self._asked = self.seat, self.table.table_time + OFFER_AGAIN_MS
        self.seat = None

    def play_on_here(self) -> None:
        """Play on at the laptop, behind the curtain."""
        seat, phones = self.seat, self.table.app.phones
        self.seat, self._asked = None, (None, 0.0)
        if seat is not None and phones is not None:
            phones.take_hand_here(seat)

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the panel over a veil."""
        phones = self.table.app.phones
        if self.seat is None or phones is None:
            return []
        box = PANEL
        whole, brief = (
            paper_sheet(self._build_missing_phone_text(self.seat, short), (40, 34))
            for short in (False, True)
        )
        ways = [(whole, LARGEST), (whole, SMALLER), (brief, LARGEST)]
        lower = (
            way for way in ways if way[0].measure(canvas.with_type_limit(way[1]), box.w) <= HIGHEST
        )
        panel, largest = next(lower, ways[-1])
        small = canvas.with_type_limit(largest)
        high = min(HIGHEST, max(box.h, panel.measure(small, box.w)))
        place = FRect(0, 0, box.w, high).move_to(center=(960, 540))
        return [make_veil(), *with_type_cap(list(panel.place(small, place)), largest)]

    def _build_missing_phone_text(self, seat: Seat, is_brief: bool) -> Column:
        """Build all that can be done; in brief, only what must be known."""
        words, phones = self.table.words, self.table.app.phones
        assert phones is not None
        player = self.table.live_match.players[seat]
        name, caps = player.name, self.table.app.key_labels
        facts = self.table.flow.public.facts
        why = "phones.gone.turn" if facts.get("turn") == seat else "phones.gone.asked"
        moved, lost = phones.has_moved, not phones.addresses
        code = CodeBox(
            phones.make_qr_code(), words("phones.code", address=phones.short_address), 250, 210
        )
        way = "no_network" if lost else "gone.new_address" if moved else "gone.back_note"

        def draw_missing_face(canvas: Canvas, box: FRect) -> None:
            draw_avatar(canvas, player.face, box.center, box.w - 10)
            spot = (box.right - 24, box.bottom - 24)
            canvas.draw_disc(spot, 54, CREAM)
            canvas.draw_disc(spot, 48, BAD)
            canvas.draw_picture("icons/ui-phone-lost", spot, 30, CREAM, BAD)

        head = Row(
            [
                square_picture(140, draw_missing_face, 1.1),
                Column(
                    [
                        Line(words("phones.gone.head", name=name), Style(TITLE, 48), "gone", 0.6),
                        Text(words(why, name=name), Style(BODY, 27), "gone-turn", 20),
                    ]
                ),
            ],
            [0, 1],
            30,
        )
        take = Button(UNPLACED_RECT, words("phones.gone.take"), "", "", PRIMARY_PAINT, 32)
        here = PanelBox(
            Column(
                [
                    Row(
                        [
                            icon_leaf("ui-laptop", 62, INK, WHITE),
                            Line(words("phones.gone.here"), Style(LABEL, 34), "gone-here", 0.8),
                        ],
                        [0, 1],
                        16,
                    ),
                    Text(
                        words("phones.gone.here_note", name=name),
                        Style(BODY, 26),
                        "gone-here-note",
                        20,
                    ),
                    StretchBox(max_height=30),
                    ButtonBox("take-hand", take, self.play_on_here, 78, enter=caps["confirm"]),
                ],
                12,
            ),
            (28, 22),
            WHITE,
            GOLD,
            24,
        )
        back = PanelBox(
            Row(
                [
                    icon_leaf("ui-wifi", 150, GRAY_INK, WHITE) if lost else code,
                    Column(
                        [
                            Line(words("phones.gone.back"), Style(LABEL, 34), "gone-back", 0.7),
                            Text(
                                words(f"phones.{way}", name=name),
                                Style(BODY, 26),
                                "gone-back-note",
                                14,
                            ),
                        ],
                        10,
                    ),
                ],
                [0, 1],
                22,
            ),
            (22, 20),
            WHITE,
            PAPER_EDGE,
            24,
        )
        wait = Button(
            UNPLACED_RECT, words("phones.gone.wait", name=name), "ui-clock", caps["back"], size=28
        )
        note = Text(words("phones.gone.note"), Style(FINE, 25, GRAY_INK), "gone-note", 20)
        waits = ButtonBox("wait", wait, self.close_layer, 70)
        foot: Box = Wrap([waits, note], [0, 1], 26, below=12)
        if is_brief:
            return Column([head, here, left_aligned_row(waits)], 18)
        return Column(
            [
                head,
                Wrap([here, back], [1, 1], 30, below=14, stretch=True),
                StretchBox(max_height=20),
                foot,
            ],
            22,
        )


class TakeOverStrip(Layer):
    """A strip that asks if somebody may take over a hand on another phone."""

    def __init__(self, table: TableContext) -> None:
        self.table = table

    @property
    def is_open(self) -> bool:
        """True until somebody has answered."""
        return (
            self.table.app.phones is not None
            and self.table.app.phones.take_over_request is not None
        )

    def _answer_take_over(self, is_allowed: bool) -> None:
        phones = self.table.app.phones
        if phones is not None and phones.take_over_request is not None:
            phones.answer_take_over(is_allowed)

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return one line with two buttons."""
        phones = self.table.app.phones
        if phones is None or phones.take_over_request is None:
            return []
        words, small = self.table.words, canvas.with_type_limit(LARGEST)
        name = self.table.live_match.names[phones.take_over_request.seat]
        keys = [
            ButtonBox(
                "allow",
                Button(
                    UNPLACED_RECT,
                    words("phones.take_over.allow"),
                    "ui-check",
                    "",
                    PRIMARY_PAINT,
                    28,
                ),
                lambda: self._answer_take_over(True),
                64,
            ),
            ButtonBox(
                "refuse",
                Button(UNPLACED_RECT, words("phones.take_over.no"), "ui-close", size=28),
                lambda: self._answer_take_over(False),
                64,
            ),
        ]
        line = Text(words("phones.take_over.head", name=name), Style(LABEL, 30), "take-over", 24)
        box = PanelBox(
            Wrap(
                [Row([icon_leaf("ui-phone", 44, INK, PAPER), line], [0, 1], 16), *keys],
                [1, 0, 0],
                18,
                below=10,
            ),
            (26, 14),
            PAPER,
            GOLD,
            28,
            LARGE,
        )
        high = max(STRIP.h, box.measure(small, STRIP.w))
        return with_type_cap(
            list(TypeLimit(LARGEST, box).place(small, top_part(STRIP, high))), LARGEST
        )
