"""Before something is played: everybody around the table, and beside it what else is chosen.

A seat that is pressed opens as a card beside its face (`seat_card`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.names import same
from game.scenes.naming import (
    FaceSheet,
    KnownName,
    LetterSheet,
    NameWish,
)
from game.session.ballot import owner_of
from game.session.beforehand.head_starts import keep_steps, with_kept_steps
from game.session.beforehand.seating import Seating
from game.store import folders
from game.store.profiles import Profiles
from game.store.settings import SeatChoice
from game.ui.boxes import icon
from game.ui.draw.canvas import Canvas, Point, bottom_of, left_of, top_of
from game.ui.draw.palette import BAD, CREAM, GOLD, GOOD, INK, INK_2, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Line,
    Row,
    Text,
    Whole,
    Wrap,
)
from game.ui.screens.page import CORE, Page
from game.ui.screens.sheets import BAR, Sheet
from game.ui.widgets.piece import CALM, Mood, Piece, Style, paper
from game.ui.widgets.thing import Thing
from game.words import Words

from .arrange import HELD, Arranging, face
from .levels import Levels
from .seat_card import Chairs, HeadStartChoice, SeatCard
from .sheets import Cast, Guests, PanelSheet
from .sliding import ChairSlides
from .table import RoundTable

if TYPE_CHECKING:
    from game.app.program import App

WIDEST = 790.0  # units of the column beside the table, at most
APART, UNDER = 40.0, 10.0  # between both, and below the line over the table


def panel(*boxes: Box, gap: float = 14.0) -> Framed:
    """A panel of the column beside the table."""
    return Framed(Column(boxes, gap), (26.0, 20.0), PAPER, PAPER_EDGE, 26.0, MEDIUM)


def door(
    name: str, sign: str, title: str, note: str, press: Callable[[], None], hint: str,
    ink: str = INK_2, ends: tuple[str, str] | None = None,
) -> Box:  # fmt: skip
    """A line of the column that opens something: sign, name, and what is chosen there now.

    It `ends` in a sign and a word for what a press does, where there is room for that."""
    style = Style(FINE, 24, ink)

    def ground(canvas: Canvas, rect: FRect, mood: Mood) -> None:
        fill = WHITE if mood.lit or mood.held else PAPER
        canvas.panel(rect, 26, fill, GOLD if mood.held else PAPER_EDGE, 3, MEDIUM)

    words = Wrap(
        [Line(title, Style(TITLE, 30), shrink=0.9), Line(note, style, shrink=0.8)],
        [0, 1], gap=18, below=0,
    )  # fmt: skip
    first = icon(sign, 44, INK, grows=2)
    arrow = icon(ends[0] if ends else "ui-right", 30, INK, grows=2)
    ways = [Row([first, words, end], [0, 1, 0], gap=18) for end in (*told_end(ends), arrow)]
    row = Either(ways)
    thing = Thing(f"button:{name}", "button", NOWHERE, f"{title}: {note}", 0, press, hint=hint)
    return Whole(row, thing, ground, (26.0, 16.0), 80.0)


def told_end(ends: tuple[str, str] | None) -> list[Box]:
    """What a press does, on a key of its own."""
    if ends is None:
        return []
    sign, word = ends
    said = Row([icon(sign, 26, INK, WHITE), Line(word, Style(LABEL, 26), shrink=1.0)], [0, 1], 10)
    return [Framed(said, (18.0, 9.0), WHITE, PAPER_EDGE, 18.0)]


def chip(name: str, said: str, chosen: bool, press: Callable[[], None]) -> Box:
    """One of several that can be chosen at a press."""
    ink = CREAM if chosen else INK

    def ground(canvas: Canvas, rect: FRect, mood: Mood) -> None:
        fill = INK if chosen else WHITE if mood.lit or mood.held else PAPER
        canvas.panel(rect, rect.h / 2, fill, INK if chosen else PAPER_EDGE, 3)

    thing = Thing(f"button:{name}", "button", NOWHERE, said, action=press, radius=29)
    return Whole(
        Line(said, Style(LABEL, 26, ink, "center"), shrink=1.0), thing, ground, (24.0, 8.0), 58.0
    )


class TablePage(Page):
    """The seats of a table, to be filled and arranged, and a column beside them."""

    app: App
    margin = 40.0
    beside = 590.0
    """How wide the column beside the table is at least."""
    left = CORE
    """Where the table is, or the sheet over it."""
    _sheet: FRect | None = None
    """The sheet of paper that lies over the table."""
    _scrolled: FRect | None = None
    """That sheet, or the column, where it scrolls."""

    def __init__(self, app: App, words: Words, seating: Seating) -> None:
        super().__init__(app)
        self.words, self.seating = words, seating
        self.levels = Levels(self)
        self.opened: PanelSheet | None = None
        """The panel that was opened last on a sheet of its own."""
        self.profiles = Profiles(folders.settings())
        self.places = Chairs()
        self._carried: list[str] = []
        self.shown: int | None = None
        """The seat whose card is open."""
        self.arranging = Arranging(
            seating, self._rearrange, self._look_at, self.open_seat, self._speed
        )
        self.sliding = ChairSlides(self._speed)

    # -- layout ------------------------------------------------------------

    def side(self, canvas: Canvas, wide: float, high: float) -> Box:
        """What stands beside the table; it scrolls where it has no room in that height."""
        raise NotImplementedError

    def width_beside(self, canvas: Canvas, high: float) -> float:
        """How wide the column beside the table is: as wide as it must be."""
        least = self.side(canvas, self.beside, high).least(canvas)
        return min(WIDEST, max(self.beside, least))

    def over(self, canvas: Canvas, rect: FRect) -> Sheet | None:
        """A sheet that lies over the table; by itself none."""
        return None

    def mat(self, canvas: Canvas, rect: FRect) -> Iterable[Piece]:
        """What lies in the middle of the table."""
        raise NotImplementedError

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """The table, or the sheet over it, and the column; one of them may scroll."""
        fixed, area = self.frame(canvas), FRect(self._between)
        room = CORE.w - 2 * self.margin
        wide = self.width_beside(canvas, area.h)
        beside = self.side(canvas, wide, area.h)
        self.left = left = FRect(self.margin, area.y, room - wide - APART, area.h)
        right = FRect(left.right + APART, area.y, wide, area.h)
        over, self._scrolled = self.over(canvas, left), None
        self._sheet = left if over else None
        flow: list[Piece] = []
        if over is None:
            fixed += self._table(canvas, left)
        else:
            stays, flow, self._between = over.lay(canvas, left)
            fixed, self._scrolled = fixed + stays, left
        high = beside.measure(canvas, right.w)
        if high <= right.h or flow:
            fixed += beside.place(canvas, right)
        else:
            self._between = self._scrolled = right
            flow += beside.place(canvas, top_of(left_of(right, right.w - BAR), high))
        return fixed, flow

    def _table(self, canvas: Canvas, rect: FRect) -> Iterable[Piece]:
        """What has to be said just now, and everybody around the mat."""
        line = self.line()
        high = line.measure(canvas, rect.w)
        yield from line.place(canvas, top_of(rect, high))
        seating, carried = self.seating, self.arranging.carried
        full = self.words("setup.full", most=seating.most) if seating.full else ""
        names = [seat.name for seat in seating.told_apart()]
        table = RoundTable(
            self.words,
            seating.seats,
            names,
            self,
            self.mat,
            self.owner,
            carried,
            self.shown,
            full,
            self.sliding.off,
            self.arranging.away,
            not self.levels.guesses,
            self.head_start.most if self.head_start else 0,
        )
        top = rect.y + high + UNDER
        place = bottom_of(rect, rect.bottom - top)
        self.arranging.slots = table.slots(canvas, place)
        self.arranging.faces = table.faces(canvas, place)
        self.places = Chairs(self.arranging.faces, self.arranging.slots)
        yield from table.place(canvas, place)

    def backdrop(self, canvas: Canvas) -> None:
        """Wood, and perhaps a sheet of paper."""
        super().backdrop(canvas)
        self.pieces(canvas)
        if self._sheet is not None:
            paper(self._sheet).draw(canvas, CALM)

    def _bar_box(self, canvas: Canvas) -> FRect:
        view, place = self.view(canvas), self._scrolled or CORE
        return FRect(place.right - 36, view.y + 4, 28, view.h - 8)

    def draw(self, canvas: Canvas) -> None:
        """Everything, and on top of it the player who is carried to another seat."""
        super().draw(canvas)
        self.arranging.draw(canvas, self.words)

    def draw_tip(self, canvas: Canvas, things: list[Thing], name: str) -> None:
        """Nothing is explained while a player is in the air."""
        if self.arranging.carried is None:
            super().draw_tip(canvas, things, name)

    # -- what is said ------------------------------------------------------

    def line(self) -> Box:
        """The line over the table."""
        said, ink = self.notice()
        usual = ink == INK_2
        style = Style(BODY if usual else FINE, 26, ink, "center")
        line = Line(said, style, "notice")
        return Either([line, Box() if usual else Text(said, style, "notice")])

    def computers(self) -> Box:
        """A line of the column that opens how good computer players are."""
        title, told = self.words("setup.levels"), self.levels.told()
        return self.door("computers", "ui-robot", title, told, self.levels.sheet)

    def door(self, name: str, icon: str, title: str, note: str, make: Callable[[], Box]) -> Box:
        """A line of the column that opens a panel on a sheet of its own."""

        def press() -> None:
            self.opened = PanelSheet(self.app, self, title, make)
            self.app.push(self.opened)

        return door(name, icon, title, note, press, self.words("setup.open", what=title))

    def changed(self) -> None:
        """A panel that is open shows the same; people who are remembered have their head start."""
        self.seating.seats = with_kept_steps(self.seating.seats, self.profiles)
        super().changed()
        if self.opened is not None:
            self.opened.changed()

    def notice(self) -> tuple[str, str]:
        """What has to be said just now, or how many may play; and the color to say it in."""
        carried, seating = self.arranging.carried, self.seating
        if carried is not None:
            return self._carries(seating.seats[carried].name), GOOD
        problem, alike = seating.problem(), seating.alike()
        room = self.words("setup.room", least=seating.least, most=seating.most)
        if problem or alike:
            return (problem, BAD) if problem else (alike, GOOD)
        cap = self.app.caps[HELD] if self.app.pads.used else ""
        if cap and self.focus.name.startswith(face("")):
            return self.words("setup.hold", button=cap), INK_2
        return room, INK_2

    def _carries(self, name: str) -> str:
        """What somebody can do who carries a player."""
        if self.arranging.holding:
            return self.words("setup.carried_by_pad", name=name)
        by_keys = self.arranging.by_keys
        return self.words("setup.carried_by_keys" if by_keys else "setup.carried", name=name)

    # -- seats -------------------------------------------------------------

    @property
    def owner(self) -> int | None:
        """The seat of the person who owns the deck."""
        return owner_of(self.seating.people())

    def seat_as(self, seats: Sequence[SeatChoice]) -> None:
        """Let the same players sit in that order."""
        self.seating.seats = list(seats)
        self.changed()

    def _rearrange(self, seats: Sequence[SeatChoice], hand: Point | None = None) -> None:
        """The same, and they slide to their chairs, whoever is carried from the hand."""
        before = list(self.seating.seats)
        held = None if hand is None else self.arranging.in_hand(hand)
        self.seat_as(seats)
        self.sliding.start(before, self.seating.seats, self.arranging.slots, held)

    def _speed(self) -> float:
        now = self.app.settings
        return 0.0 if now.motion == "reduced" else now.speed

    def update(self, ms: float) -> None:
        """Players slide to their chairs."""
        super().update(ms)
        self.sliding.go_on(ms)
        self.arranging.go_on(ms)

    @property
    def busy(self) -> bool:
        """Whether anybody is on the way."""
        return super().busy or self.sliding.moving or self.arranging.moving

    def _look_at(self, name: str) -> None:
        self.changed()
        self.focus.name = name
        if self.arranging.moves > len(self._carried):
            self._carried.append(self.arranging.moved(self.words))

    def happened(self) -> list[str]:
        """Who was carried to another seat, to be read aloud."""
        return self._carried

    def carry(self, seat: int, point: Point) -> None:
        """The pointer holds a face there."""
        self.arranging.drag(seat, point)
        self.changed()

    def open_seat(self, seat: int) -> None:
        """Show what can be changed about a seat."""
        self.app.push(SeatCard(self.app, self, seat))

    def lift(self, seat: int) -> None:
        """Pick somebody up, to be carried by keys."""
        self.arranging.lift(seat)
        self.changed()

    def set_person(self, seat: int, person: bool) -> None:
        """A person or a computer player sits there."""
        self.seating.set_person(seat, person)
        self.changed()

    def set_level(self, seat: int, level: str) -> None:
        """A computer player becomes so good."""
        self.seating.set_level(seat, level)
        self.changed()

    @property
    def head_start(self) -> HeadStartChoice | None:
        """What head start each player can be given; nothing where a game has none."""
        return None

    @property
    def has_calls(self) -> bool:
        """True if anything is called against the clock."""
        return self.app.settings.call_time > 0

    def set_steps(self, seat: int, steps: int) -> None:
        """Give a player a head start; it is kept with a person who is remembered."""
        one = self.seating.seats[seat]
        if one.person:
            keep_steps(self.profiles, one.name, steps)
        self.seating.set_steps(seat, steps)
        self.changed()

    def level_names(self) -> list[str]:
        """The levels that one player may be given."""
        return self.levels.names()

    def set_levels(self, level: str, close: bool) -> None:
        """All computer players become so good, or begin there and keep games close."""
        self.seating.set_levels(level, close)
        self.changed()

    def turn_close(self) -> None:
        """Let games be kept close, or let computer players stay as good as they are."""
        self.seating.keep_close(not self.seating.start())
        self.changed()

    def add(self, person: bool) -> None:
        """One more at the table: of the family, if somebody of it does not play yet.

        Else it is asked who that is."""
        free, count = self.free(), len(self.seating)
        self.seating.add(person)
        self.changed()
        if not person or len(self.seating) == count:
            return
        if free:
            self.seating.welcome(count, free[0].name, free[0].face)
        else:
            self.seating.rename(count, "")
            self.ask_name(count)

    def young(self) -> bool:
        """Whether somebody at the table is younger than ten."""
        return any(
            one.young and self.seating.seat_of(one.name) is not None for one in self.profiles.people
        )

    def free(self) -> list[KnownName]:
        """Who of the family does not sit at the table."""
        seat_of, family = self.seating.seat_of, self.profiles.people
        return [KnownName(one.name, one.face) for one in family if seat_of(one.name) is None]

    def remove(self, seat: int) -> None:
        """A player leaves the table."""
        left = list(self.seating.seats)
        if len(left) > self.seating.least:
            del left[seat]
            self.seat_as(left)

    def faces(self, seat: int) -> None:
        """Choose a face; a computer player's is its character, too."""
        one = self.seating.seats[seat]
        if one.person:
            take = partial(self.give_face, seat)
            self.app.push(FaceSheet(self.app, self, one.name, one.face, self._who_has, take))
        else:
            self.app.push(Cast(self.app, self, self.seating, seat, self.words))

    def _who_has(self, face: str) -> str:
        owner = self.seating.owner_of(face)
        return owner.name if owner else ""

    def give_face(self, seat: int, face: str) -> None:
        """Give a player a face; one that is taken changes places with the player's own."""
        self.seating.give_face(seat, face)
        self.changed()

    def players(self) -> None:
        """Look at all computer players there are."""
        self.app.push(Cast(self.app, self, self.seating, likes=self.words))

    def family(self, seat: int | None = None) -> None:
        """Everybody who is remembered; perhaps to let one of them sit down."""
        if seat is None:
            self.app.go("family", self)
        else:
            guests = Guests(self.app, self, self.seating, self.profiles, seat, self.family)
            self.app.push(guests)

    def ask_name(self, seat: int) -> None:
        """Let a name be typed on the card of its seat; a gamepad has the letters at once."""
        if self.app.pads.used:
            self.edit(seat)
        else:
            self.open_seat(seat)

    def edit(
        self, seat: int, take: Callable[[str], None] | None = None, asked: bool = False
    ) -> LetterSheet:
        """Another name for a player, by the letters on the screen; perhaps for a person who is
        to sit there."""
        words, one = self.app.words, self.seating.seats[seat]
        person = one.person or asked
        wish = NameWish(
            words("letters.seat" if person else "letters.computer"),
            words("letters.me" if person else "letters.fine"),
            "" if asked else one.name, take or partial(self.call, seat),
            family=self.free() if person else (),
            face=lambda: self.seating.seats[seat].face, choose_face=lambda: self.faces(seat),
        )  # fmt: skip
        sheet = LetterSheet(self.app, self, wish)
        self.app.push(sheet)
        return sheet

    def call(self, seat: int, name: str) -> None:
        """Give a player a name; who is remembered under it comes with the own face."""
        known, seating = self.profiles.named(name), self.seating
        if known and seating.seats[seat].person and seating.seat_of(name) is None:
            seating.welcome(seat, known.name, known.face)
        else:
            self._rename(seat, name)
        self.changed()

    def _rename(self, seat: int, name: str) -> None:
        """Give a player another name; the head start of somebody remembered goes with them."""
        one = self.seating.seats[seat]
        if one.person and self.profiles.named(one.name) and not same(one.name, name):
            self.seating.set_steps(seat, 0)
        self.seating.rename(seat, name)

    # -- input -------------------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """Keys are ways while a player is carried."""
        was = self.arranging.carried
        captured = self.arranging.captures(event, self.app.keys, self.focus.name)
        if self.arranging.carried != was:
            self.changed()
        return captured

    def focus_lost(self) -> None:
        """Whoever is in the air sits down where they sat."""
        self.arranging.put_down()
        self.changed()

    def enter(self) -> None:
        """Files and seats may have been changed on another screen."""
        self.changed()
