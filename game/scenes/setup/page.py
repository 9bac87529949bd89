"""Before something is played: everybody around the table, and beside it what else is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.names import same
from game.scenes.naming import FaceSheet, KnownName, LetterSheet, NameWish
from game.session.ballot import owner_of
from game.session.seating import Seating
from game.store import folders
from game.store.profiles import Profiles
from game.store.settings import SeatChoice
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import BAD, GOOD, INK_2
from game.ui.draw.text import BODY, FINE
from game.ui.layout import Box, Either, Line, Text
from game.ui.screens.page import CORE, Page
from game.ui.screens.sheets import BAR, Sheet
from game.ui.widgets.piece import CALM, Piece, Style, paper
from game.words import Words

from .arrange import Arranging
from .card import SeatCard
from .cast import Cast
from .guests import Guests
from .panels import HowGood, PanelSheet, door
from .table import RoundTable

if TYPE_CHECKING:
    from game.app.program import App

WIDEST = 790.0  # units of the column beside the table, at most
APART, UNDER = 40.0, 10.0  # between both, and below the line over the table


class TablePage(Page):
    """The seats of a table, to be filled and arranged, and a column beside them."""

    app: App
    margin = 40.0
    beside = 590.0
    """How wide the column beside the table is at least."""
    _sheet: FRect | None = None
    """The sheet of paper that lies over the table."""
    _right = CORE.right
    """Where what scrolls ends."""

    def __init__(self, app: App, words: Words, seating: Seating) -> None:
        super().__init__(app)
        self.words, self.seating = words, seating
        self.opened: PanelSheet | None = None
        """The panel that was opened last on a sheet of its own."""
        self.profiles = Profiles(folders.settings())
        self.arranging = Arranging(seating, self.seat_as, self._look_at, self.open_seat)

    # -- layout ------------------------------------------------------------

    def side(self, canvas: Canvas, wide: float, high: float) -> Box:
        """What stands beside the table; it scrolls where it has no room in that height."""
        raise NotImplementedError

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
        beside = self.side(canvas, self.beside, area.h)
        wide = min(WIDEST, max(self.beside, beside.least(canvas)))
        beside = self.side(canvas, wide, area.h)
        left = FRect(self.margin, area.y, room - wide - APART, area.h)
        right = FRect(left.right + APART, area.y, wide, area.h)
        over, self._sheet, self._right = self.over(canvas, left), None, CORE.right
        flow: list[Piece] = []
        if over is not None:
            self._sheet = left
            flow += self._lay(canvas, over, left, fixed)
        else:
            fixed += self._table(canvas, left)
        high = beside.measure(canvas, right.w)
        if high <= right.h or flow:
            fixed += beside.place(canvas, right)
        else:
            self._between, self._right = right, right.right
            flow += beside.place(canvas, FRect(right.x, right.y, right.w - BAR, high))
        return fixed, flow

    def _lay(self, canvas: Canvas, over: Sheet, rect: FRect, fixed: list[Piece]) -> list[Piece]:
        """Lay the sheet over the table; its pieces that scroll."""
        head, body, foot = over.parts(canvas, rect)
        fixed += [*over.head.place(canvas, head), *over.foot.place(canvas, foot)]
        self._between, self._right = body, rect.right - 12
        if not over.flows(canvas, rect):
            fixed += over.body.place(canvas, body)
            return []
        narrow = FRect(body.x, body.y, body.w - BAR, 0)
        narrow.h = over.body.measure(canvas, narrow.w)
        return list(over.body.place(canvas, narrow))

    def _table(self, canvas: Canvas, rect: FRect) -> Iterable[Piece]:
        """What has to be said just now, and everybody around the mat."""
        line = self.line()
        high = line.measure(canvas, rect.w)
        yield from line.place(canvas, FRect(rect.x, rect.y, rect.w, high))
        table, top = self._round(), rect.y + high + UNDER
        place = FRect(rect.x, top, rect.w, rect.bottom - top)
        self.arranging.slots = table.slots(canvas, place)
        yield from table.place(canvas, place)

    def _round(self) -> RoundTable:
        seating = self.seating
        full = self.words("setup.full", most=seating.most) if seating.full else ""
        owner, carried = owner_of(seating.people()), self.arranging.carried
        return RoundTable(self.words, seating.seats, self, self.mat, owner, carried, full)

    def backdrop(self, canvas: Canvas) -> None:
        """Wood, and perhaps a sheet of paper."""
        super().backdrop(canvas)
        self.pieces(canvas)
        if self._sheet is not None:
            paper(self._sheet).draw(canvas, CALM)

    def _bar_box(self, canvas: Canvas) -> FRect:
        view = self.view(canvas)
        return FRect(min(self._right, CORE.right - 4) - 36, view.y + 4, 28, view.h - 8)

    def draw(self, canvas: Canvas) -> None:
        """Everything, and on top of it the player who is carried to another seat."""
        super().draw(canvas)
        self.arranging.draw(canvas, self.words)

    # -- what is said ------------------------------------------------------

    def line(self) -> Box:
        """The line over the table."""
        said, ink = self.notice()
        usual = ink == INK_2
        style = Style(BODY if usual else FINE, 26, ink, "center")
        line = Line(said, style, "notice")
        return Either([line, Box() if usual else Text(said, style, "notice")])

    def computers(self) -> HowGood:
        """How good computer players are."""
        seating = self.seating
        some = bool(seating.computers())
        return HowGood(self.words, seating.level(), some, self.set_levels, self.players)

    def door(self, name: str, icon: str, title: str, note: str, make: Callable[[], Box]) -> Box:
        """A line of the column that opens a panel on a sheet of its own."""

        def press() -> None:
            self.opened = PanelSheet(self.app, self, title, make)
            self.app.push(self.opened)

        return door(name, icon, title, note, press, self.words("setup.open", what=title))

    def changed(self) -> None:
        """A panel that is open shows the same."""
        super().changed()
        if self.opened is not None:
            self.opened.changed()

    def notice(self) -> tuple[str, str]:
        """What has to be said just now, or how many may play; and the color to say it in."""
        carried, seating = self.arranging.carried, self.seating
        if carried is not None:
            key = "setup.carried_by_keys" if self.arranging.by_keys else "setup.carried"
            return self.words(key, name=seating.seats[carried].name), GOOD
        problem = seating.problem()
        room = self.words("setup.room", least=seating.least, most=seating.most)
        return (problem, BAD) if problem else (room, INK_2)

    # -- seats -------------------------------------------------------------

    @property
    def owner(self) -> int | None:
        """The seat of the person who owns the deck."""
        return owner_of(self.seating.people())

    def seat_as(self, seats: Sequence[SeatChoice]) -> None:
        """Let the same players sit in that order."""
        self.seating.seats = list(seats)
        self.changed()

    def _look_at(self, name: str) -> None:
        self.changed()
        self.focus.name = name

    def carry(self, seat: int, point: Point) -> None:
        """The pointer holds a face there."""
        self.arranging.drag(seat, point)
        self.changed()

    def open_seat(self, seat: int) -> None:
        """Show what can be changed about a seat."""
        self.pieces(self.app.canvas)  # only then is it known where the seats lie
        at = self.arranging.slots[seat]
        self.app.push(SeatCard(self.app, self, self, self.seating, seat, at))

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

    def set_levels(self, level: str) -> None:
        """All computer players become so good."""
        self.seating.set_levels(level)
        self.changed()

    def add(self, person: bool) -> None:
        """One more at the table: of the family, if somebody of it does not play yet."""
        count = len(self.seating)
        self.seating.add(person)
        there = [seat.name for seat in self.seating.seats if seat.person]
        for known in self.profiles.people if person and len(self.seating) > count else ():
            if not any(same(known.name, name) for name in there[:-1]):
                self.seating.welcome(count, known.name, known.face)
                break
        self.changed()

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
            self.app.push(Cast(self.app, self, self.seating, seat))

    def _who_has(self, face: str) -> str:
        owner = self.seating.owner_of(face)
        return owner.name if owner else ""

    def give_face(self, seat: int, face: str) -> None:
        """Give a player a face; one that is taken changes places with the player's own."""
        self.seating.give_face(seat, face)
        self.changed()

    def players(self) -> None:
        """Look at all computer players there are."""
        self.app.push(Cast(self.app, self, self.seating))

    def family(self, seat: int | None = None) -> None:
        """Everybody who is remembered; perhaps to let one of them sit down."""
        if seat is None:
            self.app.go("family", self)
        else:
            guests = Guests(self.app, self, self.seating, self.profiles, seat, self.family)
            self.app.push(guests)

    def edit(self, seat: int) -> None:
        """Type another name for a player."""
        words, one = self.app.words, self.seating.seats[seat]
        asked = NameWish(
            words("letters.seat" if one.person else "letters.computer"),
            words("letters.me" if one.person else "letters.fine"),
            one.name, partial(self.call, seat), family=self.free_family(seat),
            face=lambda: self.seating.seats[seat].face, choose_face=lambda: self.faces(seat),
        )  # fmt: skip
        self.app.push(LetterSheet(self.app, self, asked))

    def free_family(self, seat: int) -> list[KnownName]:
        """Who of the family might sit there: nobody who is at the table, or for a computer."""
        there = [one.name for one in self.seating.seats if one.person]
        if not self.seating.seats[seat].person:
            return []
        free = [one for one in self.profiles.people if not any(same(one.name, n) for n in there)]
        return [KnownName(one.name, one.face) for one in free]

    def call(self, seat: int, name: str) -> None:
        """Give a player a name; who is remembered under it comes with the own face."""
        known = self.profiles.named(name)
        there = [one.name for one in self.seating.seats if one.person]
        if known and self.seating.seats[seat].person and not any(same(name, one) for one in there):
            self.seating.welcome(seat, known.name, known.face)
        else:
            self.seating.rename(seat, name)
        self.changed()

    # -- input -------------------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """Keys are ways while a player is carried."""
        was = self.arranging.carried
        captured = self.arranging.captures(event, self.app.keys, self.focus.name)
        if self.arranging.carried != was:
            self.changed()
        return captured

    def focus_lost(self) -> None:
        """Whoever is in the air sits down."""
        self.arranging.put_down()
        self.changed()

    def enter(self) -> None:
        """Files and seats may have been changed on another screen."""
        self.changed()
