"""The claim window on screen: who may dodge, with which key, and how much time is left.

Without a clock it goes on when somebody says that all have answered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from math import inf

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.scenes.play.answers import Answers
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.claims import DODGE, ClaimWindow
from game.session.speech.prompts import who_dodges
from game.table.cards.card import draw_card
from game.table.prepare import SMALL, Job, Make
from game.ui.draw.canvas import Canvas, Point, faded, unseen
from game.ui.draw.motion import FADE, out_cubic
from game.ui.draw.palette import CREAM, MAT_TEXT
from game.ui.draw.text import BODY, TITLE
from game.ui.fitting import largest
from game.ui.layout import Box, Column, Line, Over, Pad, Push, Row, Text, gap
from game.ui.screens.modal import scrim
from game.ui.widgets.button import PRIMARY, PURPLE
from game.ui.widgets.focus import Focus
from game.ui.widgets.piece import CALM, Mood, Piece, Style, draw_all

from .bar import (
    DEEP,
    GROUND,
    TEAL,
    TRACK,
    WIDEST,
    SeatCell,
    WindowView,
    draw_sign,
    in_rows,
    rows_of,
)

FOOT, LOWER = 1056.0, 1068.0  # units: where the bar ends, and where it leaves room to a stage
EACH, COLUMN = 250.0, 338.0  # units: for a face at most, and for the buttons
LATEST = 160.0  # milliseconds for which it waits until it can be drawn at once
RISE, RISES = 40.0, 220.0  # units, and milliseconds
LOWER_HALF = FRect(0, 540, 1920, 540)


@dataclass(frozen=True, slots=True)
class BarLook:
    """How the bar is laid out, in units from its upper left corner."""

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


def by_all(window: ClaimWindow) -> bool:
    """Whether several people answer one by one, and no clock runs."""
    return not window.timed and len(window.asked) > 1


class Dusk:
    """How dark the table is: it gets so little by little, and bright again as slowly."""

    def __init__(self) -> None:
        self._dark, self._since, self._before = False, -inf, 0.0

    def turn(self, dark: bool, now: float) -> None:
        """From now on it is to be dark, or bright."""
        if dark != self._dark:
            self._before = self.level(now)
            self._dark, self._since = dark, now

    def level(self, now: float) -> float:
        """How dark it is at a time, from 0 to 1."""
        way = (now - self._since) / FADE
        return min(1.0, self._before + way) if self._dark else max(0.0, self._before - way)


class ClaimView(WindowView):
    """The public bar below the stage, and what is pressed while it is there."""

    def __init__(self, table: Tabletop, focus: Focus, pause: Callable[[], None]) -> None:
        super().__init__(table, focus, pause)
        self._answers: dict[Seat, tuple[int, str, float]] = {}
        """In which window somebody said what, and since when that is seen."""
        self._expected: ClaimWindow | None = None
        """The window that is about to open, once it is being prepared,"""
        self._opens = 0.0
        """and when it opens at the latest."""
        table.flow.claims.ready = self._ready
        self.dusk = Dusk()

    @property
    def window(self) -> ClaimWindow | None:
        """The window to be seen, if there is one; the only person needs none."""
        shown = self.table.flow.claims.shown
        return shown if shown is not None and shown.public else None

    @property
    def choosing(self) -> bool:
        """Whether the next key tells who does not want to be asked again."""
        return self.window is not None and self.window.choosing

    @property
    def first(self) -> str:
        """Where the focus starts: on what does no harm."""
        window = self.window
        return "button:more-time" if window is None or window.timed else "button:claims-done"

    def watch(self) -> None:
        """Notice when the table has to get dark, or bright again."""
        staged = self.table.flow.public.facts.get("stage")
        self.dusk.turn(self.window is not None and not staged, self.table.app.clock())
        coming, board = self.table.flow.claims.window, self.table.board
        waits = coming is not None and coming.public and coming.start is None
        if self._expected is not None and not waits:
            self._expected = None
            board.ahead.open(())
        elif coming is not None and waits and self._expected is not coming:
            self._expect(coming)

    def _expect(self, window: ClaimWindow) -> None:
        """It will open as soon as nothing moves: begin to have it drawn where nobody sees it."""
        self._expected, self._opens = window, inf
        self.table.board.ahead.open([Job(SMALL, partial(self._rehearse, window))])

    def _ready(self, window: ClaimWindow) -> bool:
        """Whether it has been prepared; on a slow machine it waits no longer than it may."""
        now, board = self.table.app.clock(), self.table.board
        if not window.public:
            return True
        if self._expected is not window:
            self._expect(window)
        self._opens = min(self._opens, now + LATEST)
        return board.speed <= 0 or now >= self._opens or not board.ahead.opens

    def _rehearse(self, window: ClaimWindow) -> None:
        """Lay the bar out while cards still fly, and have it drawn where nobody sees it."""
        canvas = self.table.app.canvas
        apart, pieces = unseen(canvas), self._laid(canvas, window)
        bar: list[Make] = [partial(piece.draw, apart, CALM) for piece in pieces]
        hand = self.table.board.resting_hand(apart)
        self.table.board.ahead.open(Job(SMALL, make) for make in (*bar, *hand))

    # Presses ---------------------------------------------------------------------

    def enter(self, early: bool) -> bool:
        """Whether Enter is kept from the focus: too early, or nobody went anywhere."""
        window = self.window
        assert window is not None
        aimed = self.focus.ring or not (window.timed or by_all(window))
        return (early and not window.choosing) or not aimed

    def answer(self, event: pygame.event.Event) -> bool:
        """A key to dodge with or, where no clock runs, not to."""
        keys, window = self.table.app.keys, self.window
        seat, no = keys.seat(event), keys.no(event)
        if window is not None and not window.timed and no is not None:
            self.fine(no)
            return True
        if seat is not None:
            self.tap(seat)
        return seat is not None

    def press(self, job: str) -> bool:
        """Esc takes back what was only begun, or leads to the pause; nothing else counts."""
        if job == "back" and self.choosing:
            self.table.flow.claims.not_this_round()
        elif job == "back":
            self.pause()
        return True

    def tap(self, seat: Seat) -> None:
        """Somebody's key or face; one that is not asked does nothing."""
        if self.table.flow.claims.press(seat):
            self.table.app.sounds.play("click")

    def fine(self, seat: Seat) -> None:
        """Somebody does not dodge, where all answer one by one."""
        window = self.window
        if window is not None and seat in window.open and not window.choosing:
            window.refuse(seat, self.table.app.clock())
            self.table.app.sounds.play("click")

    # Drawing ---------------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The bar: what may be dodged, the buttons, and one cell for each who may."""
        window = self.window
        assert window is not None
        laid = self._laid(canvas, window)
        staged = self.table.flow.public.facts.get("stage")
        risen = [self._rising(piece) for piece in laid] if self._rise() else self._clear(laid)
        return risen if staged else [Piece(self._darken), *risen]

    def _laid(self, canvas: Canvas, window: ClaimWindow) -> list[Piece]:
        """The bar where it belongs."""
        ask = self.table.words("claim.whose") if window.choosing else self._asks(window)
        cells = [self._cell(window, seat) for seat in window.seats]
        says, staged = (ask, self._note(window)), self.table.flow.public.facts.get("stage")
        shows = id(window), *says, staged, window.open, cells, self.table.app.caps.state
        return self.laid.of(canvas, shows, lambda: self._bar(canvas, window, says, cells))

    def _darken(self, canvas: Canvas, _: Mood) -> None:
        """The table gets darker rather than dark at once."""
        at_once = self.table.board.speed <= 0
        scrim(canvas.surface, share=1.0 if at_once else self.dusk.level(self.table.app.clock()))

    def _rise(self) -> float:
        """How far below its place the bar still is, just after the card has landed."""
        board, window = self.table.board, self.window
        if window is None or board.reduced or board.speed <= 0:
            return 0.0
        return RISE * (1 - out_cubic(min(1.0, window.age(self.table.now) / RISES)))

    def _rising(self, piece: Piece) -> Piece:
        """It, whole pixels below its place: so it is drawn of the same pictures as there."""

        def draw(canvas: Canvas, mood: Mood) -> None:
            lower = copy(canvas)
            lower.top += round(canvas.unit * self._rise())
            piece.draw(lower, mood)

        return Piece(draw, piece.thing)

    def _clear(self, pieces: list[Piece]) -> list[Piece]:
        """The bar as it fades in where nothing may move."""
        board, window = self.table.board, self.window
        if window is None or not board.reduced or board.speed <= 0:
            return pieces
        clear = min(1.0, window.age(self.table.now) / FADE)
        if clear >= 1:
            return pieces

        def draw(canvas: Canvas, _: Mood) -> None:
            with faded(canvas, LOWER_HALF, clear):
                draw_all(canvas, pieces, self.focus)

        return [Piece(draw), *(Piece(lambda *_: None, piece.thing) for piece in pieces)]

    def _bar(
        self, canvas: Canvas, window: ClaimWindow, says: tuple[str, str], cells: list[SeatCell]
    ) -> list[Piece]:
        """The card at its upper left, the faces in one row or two, the buttons at its right."""
        rows = rows_of(len(cells))
        look, foot = ONE_ROW if rows == 1 else TWO_ROWS, FOOT
        if self.table.flow.public.facts.get("stage"):
            look, foot = STAGED[look], LOWER
        seats = in_rows([cell.box(rows) for cell in cells], rows, EACH, 12)
        words: Box = Column(
            [
                Line(says[0], Style(TITLE, 40, CREAM), "claim", shrink=0.5),
                Text(says[1], Style(BODY, 26, MAT_TEXT), "claim-note", 24),
            ]
        )
        buttons = Column(self._buttons(window), 14)
        beside = gap(1, look.beside)
        if rows == 1:
            row = Row([beside, Column([words, seats], look.gap), buttons], [0, 1, 0], 20)
        else:
            row = Row(
                [Column([Row([beside, words], [0, 1]), seats], look.gap), buttons], [1, 0], 22
            )
        box = Over(Pad(row, 18, 16), partial(self._ground, look, self._card(window)))
        faces = Row([cell.box(rows) for cell in cells], gap=4)
        least = Row([beside, faces, buttons], gap=20).least(canvas.up_to(1)) if rows == 1 else 0.0
        wide = max(canvas.up_to(look.sizes[0]).grown(look.wide), least + 38)
        wide = min(WIDEST, wide)
        fit = largest(canvas, box, (wide, look.tallest), look.sizes)
        high = max(look.high, fit.measure(canvas, wide))
        return list(fit.place(canvas, FRect(960 - wide / 2, foot - high, wide, high)))

    def _ground(self, look: BarLook, card: Card | None, _: Canvas, box: FRect) -> Piece:
        """The bar itself, and the card that sticks out of its corner with the shield on it."""

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.panel(box.move(0, 8), 32, DEEP)
            canvas.panel(box, 32, GROUND, TEAL, 5)
            spot, shield = _from(box, look.card), _from(box, look.shield)
            if card is not None:
                draw_card(canvas, self.table.board.face(card), spot, look.tall, -6)
                draw_sign(canvas, shield, min(62, 0.45 * look.tall), "dodge", TEAL)
            else:
                canvas.picture("icons/dodge", spot, look.tall / 2, TEAL, GROUND)

        return Piece(draw)

    def _card(self, window: ClaimWindow) -> Card | None:
        """The card that may be dodged: the event whose stage is open, or what was played."""
        stage = self.table.flow.public.facts.get("stage")
        deck = self.table.sitting.match.table.deck
        return next((card for card in deck if stage and card.face == stage), window.card)

    def _asks(self, window: ClaimWindow) -> str:
        stage = self.table.flow.public.facts.get("stage")
        return who_dodges(self.table.speaker, window.effect, window.seats, stage)

    def _note(self, window: ClaimWindow) -> str:
        """How to answer, and what no answer means; with no person asked, who decides."""
        words = self.table.words
        if window.choosing:
            return words("claim.whose_note")
        if not window.people:
            return words("claim.computers", count=len(window.seats))
        otherwise = self.table.speaker.say(f"claim.else.{window.effect}", words("claim.take_part"))
        return words("claim.each" if by_all(window) else "claim.how", otherwise=otherwise)

    def _buttons(self, window: ClaimWindow) -> list[Push]:
        """More time, or that all have answered; and that somebody is not to be asked again."""
        if not window.people:
            return []
        words, button = self.table.words, self.button
        if window.timed:
            note = words("claim.more_note")
            job = "more-time", "claim.more", window.more, "more_time", "ui-clock"
            first = button(*job, note=note)
        else:
            note = words("claim.done_note")
            done = "claims-done", "claim.done", self.done, "confirm", "ui-check", PRIMARY
            first = button(*done, note=note)
        return [replace(push, wide=COLUMN) for push in (first, self._skip(window))]

    def _skip(self, window: ClaimWindow) -> Push:
        """That somebody is not to be asked again, or to ask all the same."""
        words = self.table.words
        skip = self.table.flow.claims.not_this_round
        if window.choosing:
            note = words("claim.cancel_note")
            return self.button("not-this-round", "claim.cancel", skip, "", "", PURPLE, note)
        note = words("claim.skip_note")
        return self.button("not-this-round", "claim.not_this_round", skip, "", "ui-moon", PURPLE,
                           note)  # fmt: skip

    def _cell(self, window: ClaimWindow, seat: Seat) -> SeatCell:
        table = self.table
        said = window.said(seat, table.flow.claims.dodges(seat), table.now)
        words = table.words(f"claim.said.{said}") if said else ""
        press = partial(self.tap, seat) if seat in window.people else None
        known = self._answers.get(seat)
        heard = "" if window.start is None else said
        if known is None or known[:2] != (id(window), heard):
            self._answers[seat] = id(window), heard, table.now
        return SeatCell(
            table, "claim", seat, said, words, lambda: window.share(table.now), press,
            lambda: table.now - self._answers[seat][2], phone=table.on_phone(seat),
        )  # fmt: skip


class ClaimSigns(Layer):
    """What computers have answered, on their plates: for the only person, who sees no bar."""

    lively = True

    def __init__(self, table: Tabletop, answers: Answers) -> None:
        self.table, self.answers = table, answers

    @property
    def open(self) -> bool:
        """True while computers are heard."""
        shown = self.table.flow.claims.shown
        return shown is not None and not shown.public

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """Draw a sign on the plate of each computer that has answered."""
        claims, now = self.table.flow.claims, self.table.now
        window = claims.shown
        if window is None or window.public:
            return []
        agents = self.table.sitting.agents
        said = {s: window.said(s, claims.dodges(s), now) for s in window.seats if s in agents}
        boxes = self.answers.cap_boxes(canvas.up_to(1.25), [s for s, word in said.items() if word])
        return [Piece(partial(draw_said, said[seat], box)) for seat, box in boxes.items()]


def draw_said(said: str, box: FRect, canvas: Canvas, _: Mood) -> None:
    """Draw somebody's answer as a sign in a box."""
    icon, ground, ink = ("dodge", TEAL, GROUND) if said == DODGE else ("ui-close", TRACK, MAT_TEXT)
    draw_sign(canvas, box.center, box.h, icon, ground, ink)


class Dawn(Layer):
    """What is left of the dark once a claim window is over: all that comes back is below it."""

    lively = True

    def __init__(self, view: ClaimView) -> None:
        self.view = view

    @property
    def open(self) -> bool:
        """Whether it is not bright yet; it is so at once where nothing may move."""
        board = self.view.table.board
        moves = not board.reduced and board.speed > 0
        return moves and not self.view.open and self._level > 0

    @property
    def _level(self) -> float:
        return self.view.dusk.level(self.view.table.app.clock())

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """A veil that lifts; nothing on it can be pressed."""
        return [Piece(lambda canvas, _: scrim(canvas.surface, share=self._level))]


def _from(box: FRect, point: Point) -> Point:
    """A point given from the corner of a box."""
    return box.x + point[0], box.y + point[1]
