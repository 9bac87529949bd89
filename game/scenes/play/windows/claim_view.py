"""The claim window on screen: who may dodge, with which key, and how much time is left.

Without a clock it goes on when somebody says that all have answered.
"""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from math import inf

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.scenes.play.layers import Layer
from game.scenes.play.table_answers import TableAnswers
from game.scenes.play.table_context import TableContext
from game.session.timed.claim_round import DODGE, NO, ClaimWindow
from game.table.cards.card_sprites import draw_card
from game.table.prerender.prerender_queue import SMALL, Make, PrerenderJob
from game.ui.draw.canvas import Canvas, Point, draw_faded, unseen_canvas
from game.ui.draw.motion import FADE, out_cubic
from game.ui.draw.palette import CREAM, MAT_TEXT
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.fitted_text import largest_that_fits
from game.ui.layout import (
    BackedBox,
    Box,
    ButtonBox,
    Column,
    Line,
    PaddedBox,
    Row,
    Text,
    blank_space,
)
from game.ui.screens.modal import draw_scrim
from game.ui.widgets.button import PURPLE
from game.ui.widgets.drawable import CALM, Drawable, FocusMood, Style, draw_drawables
from game.ui.widgets.focus import Focus

from .window_bar import (
    DEEP,
    GROUND,
    TEAL,
    TRACK,
    WIDEST,
    SeatCell,
    WindowView,
    arrange_seat_rows,
    count_seat_rows,
    draw_sign_disc,
)

FOOT, LOWER = 1056.0, 1068.0  # units: where the bar ends, and where it leaves room to a stage
EACH, COLUMN = 250.0, 338.0  # units: for a face at most, and for the buttons
LATEST = 160.0  # milliseconds for which it waits until it can be drawn at once
RISE, RISES = 40.0, 220.0  # units, and milliseconds
LOWER_HALF = FRect(0, 540, 1920, 540)


@dataclass(frozen=True, slots=True)
class BarLook:
    """The layout of the bar, in units from its upper left corner."""

    wide: float
    high: float
    tallest: float
    tall: float
    """How high the card is that sticks out of it."""
    card: Point
    shield: Point
    beside: float
    """How much room the words leave the card."""
    gap: float
    """Between the words and the faces."""
    sizes: Sequence[float]
    """How far type grows."""


ONE_ROW = BarLook(1620, 304, 372, 262, (114, 110), (195, 221), 212, 8, (1.5, 1.3, 1.2, 1.1, 1.0))
TWO_ROWS = BarLook(1700, 426, 470, 176, (101, 58), (165, 128), 194, 32, (1.3, 1.2, 1.1, 1.0))
STAGED = {
    ONE_ROW: replace(ONE_ROW, high=0, tallest=311, tall=236, card=(114, 146), shield=(190, 246)),
    TWO_ROWS: replace(TWO_ROWS, high=0, tallest=400, tall=118, card=(100, 50), shield=(146, 84),
                      gap=10),
}  # fmt: skip
"""Below the stage of an event, of which as little as possible is to be covered."""


def is_answered_by_all(window: ClaimWindow) -> bool:
    """True if several people answer one by one, without a clock."""
    return not window.has_clock and len(window.asked_seats) > 1


class Dusk:
    """The darkness of the table, which grows and fades gradually."""

    def __init__(self) -> None:
        self._dark, self._since, self._before = False, -inf, 0.0

    def set_dark(self, is_dark: bool, now: float) -> None:
        """Set if the table is to be dark or bright from now on."""
        if is_dark != self._dark:
            self._before = self.find_darkness(now)
            self._dark, self._since = is_dark, now

    def find_darkness(self, now: float) -> float:
        """Return how dark it is at a time, from 0 to 1."""
        way = (now - self._since) / FADE
        return min(1.0, self._before + way) if self._dark else max(0.0, self._before - way)


class ClaimView(WindowView):
    """The public bar below the stage, and its presses."""

    done_name = "claims-done"

    def __init__(self, table: TableContext, focus: Focus, pause: Callable[[], None]) -> None:
        super().__init__(table, focus, pause)
        self._answers: dict[Seat, tuple[int, str, float]] = {}
        """In which window somebody said what, and since when that is seen."""
        self._expected: ClaimWindow | None = None
        """The window that is about to open, once it is being prepared,"""
        self._opens = 0.0
        """and when it opens at the latest."""
        table.flow.claims.is_ready = self._is_prerendered
        self.dusk = Dusk()

    @property
    def current_window(self) -> ClaimWindow | None:
        """The window to show, if there is one; a single person needs none."""
        shown = self.table.flow.claims.shown_window
        return shown if shown is not None and shown.is_public else None

    @property
    def is_choosing_who(self) -> bool:
        """True if the next key names a player who does not want to be asked again."""
        return self.current_window is not None and self.current_window.is_choosing_excused

    def notice_changes(self) -> None:
        """Notice when the table has to get dark or bright."""
        staged = self.table.flow.public.facts.get("stage")
        self.dusk.set_dark(
            self.current_window is not None and not staged, self.table.app.frame_ms()
        )
        coming, board = self.table.flow.claims.window, self.table.board
        waits = coming is not None and coming.is_public and coming.started_at is None
        if self._expected is not None and not waits:
            self._expected = None
            board.ahead.put_opening_jobs(())
        elif coming is not None and waits and self._expected is not coming:
            self._prerender_window(coming)

    def _prerender_window(self, window: ClaimWindow) -> None:
        """Start to prerender a window that will open as soon as nothing moves."""
        self._expected, self._opens = window, inf
        self.table.board.ahead.put_opening_jobs(
            [PrerenderJob(SMALL, partial(self._prerender_bar, window))]
        )

    def _is_prerendered(self, window: ClaimWindow) -> bool:
        """True if the bar is prerendered; on a slow machine it does not wait for long."""
        now, board = self.table.app.frame_ms(), self.table.board
        if not window.is_public:
            return True
        if self._expected is not window:
            self._prerender_window(window)
        self._opens = min(self._opens, now + LATEST)
        return board.speed <= 0 or now >= self._opens or not board.ahead.has_opening_jobs

    def _prerender_bar(self, window: ClaimWindow) -> None:
        """Prerender the bar while cards still fly."""
        canvas = self.table.app.canvas
        apart, pieces = unseen_canvas(canvas), self._place_claim_bar(canvas, window)
        bar: list[Make] = [partial(piece.draw, apart, CALM) for piece in pieces]
        hand = self.table.board.resting_hand_jobs(apart)
        self.table.board.ahead.put_opening_jobs(PrerenderJob(SMALL, make) for make in (*bar, *hand))

    # Presses ---------------------------------------------------------------------

    def keeps_enter(self, is_early: bool) -> bool:
        """True if Enter is kept from the focus: it came too early, or nobody moved the focus."""
        window = self.current_window
        assert window is not None
        aimed = self.focus.ring or not (window.has_clock or is_answered_by_all(window))
        return (is_early and not window.is_choosing_excused) or not aimed

    def answer_by_key(self, event: pygame.event.Event) -> bool:
        """Take a key to dodge with; without a clock also one not to dodge."""
        keys, window = self.table.app.keys, self.current_window
        seat, no = keys.seat_of_event(event), keys.no_seat_of_event(event)
        if window is not None and not window.has_clock and no is not None:
            self.decline_dodge(no)
            return True
        if seat is not None:
            self.tap_seat(seat)
        return seat is not None

    def do_key_job(self, job: str) -> bool:
        """Cancel what was begun on Esc, or open the pause; no other key counts."""
        if job == "back" and self.is_choosing_who:
            self.table.flow.claims.start_excusing()
        elif job == "back":
            self.pause()
        return True

    def tap_seat(self, seat: Seat) -> None:
        """Handle a player's key or face; it does nothing if that player is not asked."""
        if self.table.flow.claims.press_dodge(seat):
            self.table.app.sounds.play_sound("click")

    def decline_dodge(self, seat: Seat) -> None:
        """Decline a dodge, where all answer one by one."""
        window = self.current_window
        if (
            window is not None
            and seat in window.unanswered_seats
            and not window.is_choosing_excused
        ):
            self.table.flow.claims.take_answer(seat, NO)
            self.table.app.sounds.play_sound("click")

    # Drawing ---------------------------------------------------------------------

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the bar: the card to dodge, the buttons, and a cell for each asked player."""
        window = self.current_window
        assert window is not None
        laid = self._place_claim_bar(canvas, window)
        staged = self.table.flow.public.facts.get("stage")
        risen = (
            [self._shift_rising(piece) for piece in laid]
            if self._find_rise_offset()
            else self._fade_bar_in(laid)
        )
        return risen if staged else [Drawable(self._darken), *risen]

    def _place_claim_bar(self, canvas: Canvas, window: ClaimWindow) -> list[Drawable]:
        """Return the bar in its place."""
        ask = (
            self.table.words("claim.whose")
            if window.is_choosing_excused
            else self.table.flow.claims.write_question(self.table.speaker)
        )
        cells = [self._make_claim_cell(window, seat) for seat in window.seats]
        says = (ask, self._word_claim_note(window))
        staged = self.table.flow.public.facts.get("stage")
        shows = (
            id(window),
            *says,
            staged,
            window.unanswered_seats,
            cells,
            self.table.app.key_labels.label_state,
        )
        return self.laid.get_or_make(
            canvas, shows, lambda: self._build_claim_bar(canvas, window, says, cells)
        )

    def _darken(self, canvas: Canvas, _: FocusMood) -> None:
        """Draw the darkness, which grows gradually."""
        at_once = self.table.board.speed <= 0
        draw_scrim(
            canvas.surface,
            share=1.0 if at_once else self.dusk.find_darkness(self.table.app.frame_ms()),
        )

    def _find_rise_offset(self) -> float:
        """Return how far below its place the bar still is, just after the card has landed."""
        board, window = self.table.board, self.current_window
        if window is None or board.reduced or board.speed <= 0:
            return 0.0
        return RISE * (1 - out_cubic(min(1.0, window.age_ms(self.table.table_time) / RISES)))

    def _shift_rising(self, piece: Drawable) -> Drawable:
        """Return the drawable whole pixels below its place, so that it uses the same pictures."""

        def draw_shifted(canvas: Canvas, mood: FocusMood) -> None:
            lower = copy(canvas)
            lower.top += round(canvas.unit * self._find_rise_offset())
            piece.draw(lower, mood)

        return Drawable(draw_shifted, piece.control)

    def _fade_bar_in(self, pieces: list[Drawable]) -> list[Drawable]:
        """Return the bar as it fades in without motion."""
        board, window = self.table.board, self.current_window
        if window is None or not board.reduced or board.speed <= 0:
            return pieces
        clear = min(1.0, window.age_ms(self.table.table_time) / FADE)
        if clear >= 1:
            return pieces

        def draw_faded_bar(canvas: Canvas, _: FocusMood) -> None:
            with draw_faded(canvas, LOWER_HALF, clear):
                draw_drawables(canvas, pieces, self.focus)

        return [
            Drawable(draw_faded_bar),
            *(Drawable(lambda *_: None, piece.control) for piece in pieces),
        ]

    def _build_claim_bar(
        self, canvas: Canvas, window: ClaimWindow, says: tuple[str, str], cells: list[SeatCell]
    ) -> list[Drawable]:
        """Return the bar: the card at its upper left, faces in rows, buttons at the right."""
        rows = count_seat_rows(len(cells))
        look, foot = ONE_ROW if rows == 1 else TWO_ROWS, FOOT
        if self.table.flow.public.facts.get("stage"):
            look, foot = STAGED[look], LOWER
        seats = arrange_seat_rows([cell.build_seat_cell(rows) for cell in cells], rows, EACH, 12)
        words: Box = Column(
            [
                Line(says[0], Style(TITLE, 40, CREAM), "claim", shrink=0.5),
                Text(says[1], Style(BODY, 26, MAT_TEXT), "claim-note", 24),
            ]
        )
        buttons = Column(self._build_claim_buttons(window), 14)
        beside = blank_space(1, look.beside)
        if rows == 1:
            row = Row([beside, Column([words, seats], look.gap), buttons], [0, 1, 0], 20)
        else:
            row = Row(
                [Column([Row([beside, words], [0, 1]), seats], look.gap), buttons], [1, 0], 22
            )
        box = BackedBox(
            PaddedBox(row, 18, 16),
            partial(self._make_claim_ground, look, self.table.flow.claims.find_dodged_card()),
        )
        faces = Row([cell.build_seat_cell(rows) for cell in cells], gap=4)
        least = (
            Row([beside, faces, buttons], gap=20).min_width(canvas.with_type_limit(1))
            if rows == 1
            else 0.0
        )
        wide = max(canvas.with_type_limit(look.sizes[0]).grown_type_size(look.wide), least + 38)
        wide = min(WIDEST, wide)
        fit = largest_that_fits(canvas, box, (wide, look.tallest), look.sizes)
        high = max(look.high, fit.measure(canvas, wide))
        return list(fit.place(canvas, FRect(960 - wide / 2, foot - high, wide, high)))

    def _make_claim_ground(
        self, look: BarLook, card: Card | None, _: Canvas, box: FRect
    ) -> Drawable:
        """Make the bar's ground, and the card with the shield that sticks out of its corner."""

        def draw_claim_ground(canvas: Canvas, _: FocusMood) -> None:
            canvas.draw_rounded_panel(box.move(0, 8), 32, DEEP)
            canvas.draw_rounded_panel(box, 32, GROUND, TEAL, 5)
            spot, shield = _move_from_corner(box, look.card), _move_from_corner(box, look.shield)
            if card is not None:
                draw_card(canvas, self.table.board.drawn_face(card), spot, look.tall, -6)
                draw_sign_disc(canvas, shield, min(62, 0.45 * look.tall), "dodge", TEAL)
            else:
                canvas.draw_picture("icons/dodge", spot, look.tall / 2, TEAL, GROUND)

        return Drawable(draw_claim_ground)

    def _word_claim_note(self, window: ClaimWindow) -> str:
        """Return how to answer and what no answer means; or who decides, if no person is asked."""
        words = self.table.words
        if window.is_choosing_excused:
            return words("claim.whose_note")
        if not window.people:
            return words("claim.computers", count=len(window.seats))
        otherwise = self.table.flow.claims.word_otherwise(self.table.speaker)
        return words(
            "claim.each" if is_answered_by_all(window) else "claim.how", otherwise=otherwise
        )

    def _build_claim_buttons(self, window: ClaimWindow) -> list[ButtonBox]:
        """Return the buttons: more time, all answered, and don't ask a player again."""
        if not window.people:
            return []
        note = self.table.words("claim.more_note" if window.has_clock else "claim.done_note")
        first = self.build_time_button(window, note)
        return [replace(push, width=COLUMN) for push in (first, self._build_skip_asking(window))]

    def _build_skip_asking(self, window: ClaimWindow) -> ButtonBox:
        """Build the button for players who don't want to be asked again, or still want to."""
        label, icon, note = "claim.not_this_round", "ui-moon", "claim.skip_note"
        if window.is_choosing_excused:
            label, icon, note = "claim.cancel", "", "claim.cancel_note"
        skip, note = self.table.flow.claims.start_excusing, self.table.words(note)
        return self.build_bar_button("not-this-round", label, skip, "", icon, PURPLE, note)

    def _make_claim_cell(self, window: ClaimWindow, seat: Seat) -> SeatCell:
        table = self.table
        said = window.shown_answer(seat, table.flow.claims.will_dodge(seat), table.table_time)
        words = table.words(f"claim.said.{said}") if said else ""
        press = partial(self.tap_seat, seat) if seat in window.people else None
        known = self._answers.get(seat)
        heard = "" if window.started_at is None else said
        if known is None or known[:2] != (id(window), heard):
            self._answers[seat] = id(window), heard, table.table_time
        return SeatCell(
            table,
            "claim",
            seat,
            said,
            words,
            lambda: window.window_time_share(table.table_time),
            press,
            lambda: table.table_time - self._answers[seat][2],
            is_on_phone=table.is_on_phone(seat),
        )


class ClaimSigns(Layer):
    """The computers' answers on their plates, for a single person who sees no bar."""

    is_always_animating = True

    def __init__(self, table: TableContext, answers: TableAnswers) -> None:
        self.table, self.answers = table, answers

    @property
    def is_open(self) -> bool:
        """True while computers are heard."""
        shown = self.table.flow.claims.shown_window
        return shown is not None and not shown.is_public

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Draw a sign on the plate of each computer that has answered."""
        claims, now = self.table.flow.claims, self.table.table_time
        window = claims.shown_window
        if window is None or window.is_public:
            return []
        agents = self.table.live_match.agents
        said = {
            s: window.shown_answer(s, claims.will_dodge(s), now)
            for s in window.seats
            if s in agents
        }
        boxes = self.answers.find_cap_boxes(
            canvas.with_type_limit(1.25), [s for s, word in said.items() if word]
        )
        return [Drawable(partial(draw_answer_sign, said[seat], box)) for seat, box in boxes.items()]


def draw_answer_sign(answer: str, box: FRect, canvas: Canvas, _: FocusMood) -> None:
    """Draw somebody's answer as a sign in a box."""
    icon, ground, ink = (
        ("dodge", TEAL, GROUND) if answer == DODGE else ("ui-close", TRACK, MAT_TEXT)
    )
    draw_sign_disc(canvas, box.center, box.h, icon, ground, ink)


class Dawn(Layer):
    """The darkness that is left after a claim window; it lies above all that comes back."""

    is_always_animating = True

    def __init__(self, view: ClaimView) -> None:
        self.view = view

    @property
    def is_open(self) -> bool:
        """True while the table is not bright yet; without motion it is so at once."""
        board = self.view.table.board
        moves = not board.reduced and board.speed > 0
        return moves and not self.view.is_open and self._darkness_left > 0

    @property
    def _darkness_left(self) -> float:
        return self.view.dusk.find_darkness(self.view.table.app.frame_ms())

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return a veil that lifts; nothing on it can be pressed."""
        return [Drawable(lambda canvas, _: draw_scrim(canvas.surface, share=self._darkness_left))]


def _move_from_corner(box: FRect, point: Point) -> Point:
    """Return a point given from the corner of a box."""
    return box.x + point[0], box.y + point[1]
