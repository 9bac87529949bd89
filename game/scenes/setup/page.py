"""Before something is played: everybody around the table, and beside it what else is chosen.

A seat that is pressed opens as a card beside its face."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core import scale
from game.scenes.naming import (
    FaceSheet,
    KnownName,
    LetterSheet,
    NameEntry,
    NameField,
    NameWish,
    draw_typed,
    name_chip,
    notice_box,
)
from game.session.ballot import owner_of
from game.session.beforehand.seating import Seating
from game.store import folders
from game.store.profiles import Profiles
from game.store.settings import SeatChoice
from game.ui.boxes import at_left, icon, key
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import BAD, GOLD, GOOD, INK, INK_2, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE, MEDIUM
from game.ui.draw.text import BODY, FINE, KEY, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Leaf,
    Line,
    Push,
    Row,
    Segmented,
    Text,
    Whole,
    Wrap,
    gap,
)
from game.ui.screens.menu import Menu
from game.ui.screens.page import CORE, Page
from game.ui.screens.sheets import BAR, Sheet
from game.ui.widgets.button import Button, draw_key
from game.ui.widgets.controls import Segment
from game.ui.widgets.focus import ENTER
from game.ui.widgets.piece import CALM, Mood, Piece, Style, fitted, paper
from game.ui.widgets.pill import face_piece
from game.ui.widgets.thing import Thing
from game.words import Words

from .arrange import Arranging
from .levels import Levels
from .sheets import Cast, Guests, PanelSheet
from .table import RoundTable

if TYPE_CHECKING:
    from game.app.program import App

WIDEST = 790.0  # units of the column beside the table, at most
APART, UNDER = 40.0, 10.0  # between both, and below the line over the table
CARD = 744.0  # units: how wide the card of a seat is
LIKE = "like"  # as good as the others
PAD, AWAY, EDGE = 26.0, 22.0, 24.0
"""Units around what stands on it, beside the face it belongs to, and at the window's edge."""


def panel(*boxes: Box, gap: float = 14.0) -> Framed:
    """A panel of the column beside the table."""
    return Framed(Column(boxes, gap), (26.0, 20.0), PAPER, PAPER_EDGE, 26.0, MEDIUM)


def door(name: str, sign: str, title: str, note: str, press: Callable[[], None], hint: str) -> Box:
    """A line of the column that opens something: sign, name, and what is chosen there now."""
    style = Style(FINE, 24, INK_2)

    def ground(canvas: Canvas, rect: FRect, mood: Mood) -> None:
        fill = WHITE if mood.lit or mood.held else PAPER
        canvas.panel(rect, 26, fill, GOLD if mood.held else PAPER_EDGE, 3, MEDIUM)

    words = Wrap(
        [Line(title, Style(TITLE, 30), shrink=0.9), Line(note, style, shrink=0.8)],
        [0, 1], gap=18, below=0,
    )  # fmt: skip
    row = Row(
        [icon(sign, 44, INK, grows=2), words, icon("ui-right", 30, INK, grows=2)], [0, 1, 0], gap=18
    )
    thing = Thing(f"button:{name}", "button", NOWHERE, f"{title}: {note}", 0, press, hint=hint)
    return Whole(row, thing, ground, (26.0, 16.0), 80.0)


class TablePage(Page):
    """The seats of a table, to be filled and arranged, and a column beside them."""

    app: App
    margin = 40.0
    beside = 590.0
    """How wide the column beside the table is at least."""
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
            flow += beside.place(canvas, FRect(right.x, right.y, right.w - BAR, high))
        return fixed, flow

    def _table(self, canvas: Canvas, rect: FRect) -> Iterable[Piece]:
        """What has to be said just now, and everybody around the mat."""
        line = self.line()
        high = line.measure(canvas, rect.w)
        yield from line.place(canvas, FRect(rect.x, rect.y, rect.w, high))
        seating, carried = self.seating, self.arranging.carried
        full = self.words("setup.full", most=seating.most) if seating.full else ""
        names = [seat.name for seat in seating.told_apart()]
        table = RoundTable(
            self.words, seating.seats, names, self, self.mat, self.owner, carried, full
        )
        top = rect.y + high + UNDER
        place = FRect(rect.x, top, rect.w, rect.bottom - top)
        self.arranging.slots = table.slots(canvas, place)
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
        problem, alike = seating.problem(), seating.alike()
        room = self.words("setup.room", least=seating.least, most=seating.most)
        if problem or alike:
            return (problem, BAD) if problem else (alike, GOOD)
        return room, INK_2

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
        self.app.push(SeatCard(self.app, self, seat, at))

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
            seating.rename(seat, name)
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


class SeatCard(Menu):
    """What can be changed about one seat, its name first; a press beside it closes it."""

    app: App

    name = "seat"

    def __init__(self, app: App, page: TablePage, seat: int, at: FRect) -> None:
        super().__init__(app)
        self.page, self.words, self.seat, self.at = page, app.words, seat, at
        self._box, self._inner = FRect(CORE), FRect(CORE)
        self.asking = False
        """Whether a computer player leaves as soon as it is said who sits here instead."""
        self.typed = self._anew()

    @property
    def one(self) -> SeatChoice:
        """Who sits there."""
        return self.page.seating.seats[self.seat]

    @property
    def person(self) -> bool:
        """Whether a person sits there, or is about to."""
        return self.one.person or self.asking

    @property
    def first(self) -> str:  # type: ignore[override]
        """The name."""
        return f"field:name-{self.seat}"

    def _anew(self) -> NameField:
        """The name as it is now, to be typed; who is asked for has none yet."""
        one, page = self.one, self.page
        family = page.free() if self.person else []
        if self.person and (self.asking or not one.name):
            usual = one.name or self.words(f"names.{one.face}")
            family = [*family, KnownName(usual, one.face)]
        name = "" if self.asking else one.name
        return NameField(self.app, NameEntry(self.app.words, name), family)

    # -- layout ------------------------------------------------------------

    def view(self, canvas: Canvas) -> FRect:
        """The card without its margins."""
        return self._inner

    def _bar_box(self, canvas: Canvas) -> FRect:
        return FRect(self._box.right - 30, self._inner.y, 28, self._inner.h)

    def backdrop(self, canvas: Canvas) -> None:
        """The table and the card."""
        self.page.draw(canvas)
        self.pieces(canvas)
        canvas.panel(self._box, 26, PAPER, PAPER_EDGE, 3, LARGE)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Beside the face, at the mat's side; as high as it must be."""
        content = self.content(canvas)
        room = min(CORE.w - 2 * (EDGE + PAD), max(CARD - 2 * PAD, content.least(canvas)))
        high = content.measure(canvas, room)
        shown = min(high, CORE.h - 2 * (EDGE + PAD))
        box, at = FRect(0, 0, room + 2 * PAD, shown + 2 * PAD), self.at
        if at.centerx < CORE.w / 4:
            box.midleft = (at.right + AWAY, at.centery)
        elif at.centerx > CORE.w / 2:
            box.midright = (at.x - AWAY, at.centery)
        elif at.centery < CORE.centery:
            box.midtop = (at.centerx, at.bottom + AWAY)
        else:
            box.midbottom = (at.centerx, at.y - AWAY)
        box.clamp_ip(CORE.inflate(-2 * EDGE, -2 * EDGE))
        self._box, self._inner = box, box.inflate(-2 * PAD, -2 * PAD)
        pieces = content.place(canvas, FRect(*self._inner.topleft, room, high))
        return ((), pieces) if high > shown else (pieces, ())

    def content(self, canvas: Canvas) -> Box:
        """Kind, name, how good a computer player is, and what else can be done."""
        words, one = self.words, self.one
        kinds = [
            Segment("person", words("setup.person"), "ui-person"),
            Segment("computer", words("setup.computer"), "ui-robot"),
        ]
        now = "person" if self.person else "computer"
        close = key("close", "ui-close", self.close, words("common.back"), 58)
        track = Segmented(f"seat-{self.seat}", kinds, now, self._kind, high=60)
        rows: list[Box] = [Row([track, close], [1, 0], gap=16), self._name(), *self._known()]
        if not self.person:
            levels = [Segment(level, words(f"level.{level}")) for level in self.page.levels.names()]
            now = scale.nearest(scale.at(one.start or one.level) or 0.0, scale.STOPS)
            alike = self.page.seating.is_like_others(self.seat)
            if alike is not None:
                levels.insert(0, Segment(LIKE, words("setup.like_others")))
            chosen = LIKE if alike else now
            rows.append(Segmented(f"level-{self.seat}", levels, chosen, self._level, high=60))
            told = f"{words(f'level.says.{now}')} {words(f'character.{one.face}')}"
            rows.append(Text(told, Style(BODY, 24, INK_2), "told"))
        return Column([*rows, self._doors()], gap=18)

    def _name(self) -> Box:
        """The face and the name, both to be changed; the letters on the screen."""
        words, page, seat, one = self.words, self.page, self.seat, self.one
        says = words("setup.face", name=one.name or words("setup.name_none"))

        def face(canvas: Canvas, rect: FRect) -> Piece:
            return face_piece("face", rect, one.face, says, partial(page.faces, seat))

        abc = Button(NOWHERE, words("letters.abc"), size=26)
        letters = Push("letters", abc, self._letters, 62, hint=words("letters.open"))
        asks = words("letters.seat" if self.person else "letters.computer")
        lines = Column(
            [Line(asks, Style(FINE, 25, INK_2), "title", 0.7),
             Row([Leaf(72, self._field, 260), letters], [1, 0], 14)], 4,
        )  # fmt: skip
        return Row([Leaf(96, face, 96, grows=1.3), lines], [0, 1], gap=20)

    def _field(self, canvas: Canvas, box: FRect) -> Piece:
        """The name; while it has the focus, with a caret and what one key would add."""
        typed, name = self.typed, f"field:name-{self.seat}"
        text, room = typed.entry.text, FRect(box.x + 18, box.y, box.w - 32, box.h)
        rest, cap = typed.rest, self.app.caps["confirm"]
        wide, high = canvas.text_width(cap, KEY, 20) + 22, canvas.grown(36)
        if cap and room.w - wide > 8 * canvas.grown(34):
            room.w -= wide + 8
        else:
            cap = ""
        size = fitted(canvas, text or " ", LABEL, 34, room.w - 24)

        def draw(canvas: Canvas, mood: Mood) -> None:
            canvas.panel(box, 16, WHITE, PAPER_EDGE, 3)
            if mood.focused:
                draw_typed(canvas, room, text, 34, rest, typed.marked)
                if cap:
                    key_box = around((room.right + 8 + wide / 2, box.centery), wide, high)
                    draw_key(canvas, cap, key_box, 20)
            else:
                canvas.text(text, room.midleft, LABEL, size, INK, "midleft")

        says = text or self.app.words("letters.empty")
        thing = Thing(name, "field", box, says, canvas.grown(size), self._unmark, radius=16)
        return Piece(draw, thing)

    def _known(self) -> list[Box]:
        """Who may be meant, or why a sign was left out."""
        typed = self.typed
        if typed.entry.notice:
            return [notice_box(self.app.words, typed.entry.notice, wraps=True)]
        if not self.person:
            return []
        lit = bool(typed.rest)
        chips = [
            name_chip(f"offer-{number}", one, lit and number == 0, partial(self.take, one.name))
            for number, one in enumerate(typed.offers)
        ]
        ways = [at_left(Row(chips[:count], gap=12)) for count in range(len(chips), 0, -1)]
        how = Line(self.words("letters.type"), Style(FINE, 24, INK_2), "how")
        return [Either(ways) if ways else Row([gap(58), how], [0, 1])]

    def _doors(self) -> Box:
        """The family, another chair, and away from the table."""
        page, words = self.page, self.words
        name, least = self.one.name or words("setup.name_none"), page.seating.least
        few = "" if len(page.seating) > least else words("setup.too_few", least=least)
        doors = [
            ("known", "family", "ui-heart", page.family, ""),
            ("grip", "move", "ui-shuffle", page.lift, ""),
            ("remove", "leave", "ui-leave", page.remove, few),
        ]
        pushes = [
            Push(f"{key}-{self.seat}", Button(NOWHERE, words(f"setup.{says}"), icon, size=26),
                 partial(self._go, act), 60, why_not=why, hint=words(f"setup.{key}", name=name))
            for key, says, icon, act, why in doors[not self.one.person :]
        ]  # fmt: skip
        return Wrap(pushes, gap=16)

    # -- the name ----------------------------------------------------------

    def take(self, name: str) -> None:
        """That is the name: the table shows it."""
        if self.asking:
            self.page.set_person(self.seat, True)
        self.page.call(self.seat, name)
        self.app.pop()

    def _settle(self) -> None:
        """Keep what was typed, as far as it is a name, before something else is done."""
        name = self.typed.entry.name
        if self.typed.entry.touched and name:
            if self.asking:
                self.page.set_person(self.seat, True)
            self.page.call(self.seat, name)
        self.asking = False
        self.typed = self._anew()

    def _finish(self) -> None:
        """Enter: take the name and close the card; without one, ask again."""
        name = self.typed.finished()
        if not name:
            self.changed()
        elif self.typed.entry.touched:
            self.take(name)
        else:
            self.app.pop()

    def _unmark(self) -> None:
        self.typed.marked = False
        self.changed()

    def _letters(self) -> None:
        """Go on with the letters on the screen."""
        sheet = self.page.edit(self.seat, self.take, self.asking)
        sheet.entry.text = self.typed.entry.text
        sheet.changed()

    # -- what can be done --------------------------------------------------

    def _kind(self, kind: str) -> None:
        """A computer player takes the chair, or it is asked which person does."""
        person = kind == "person"
        if person == self.person:
            return
        self._settle()
        if person and not self.one.person:
            self.ask()
        elif not person:
            self.page.set_person(self.seat, False)
            self.typed = self._anew()
        self.changed()

    def ask(self) -> None:
        """Ask which person sits here instead of the computer player; a gamepad has the letters."""
        self.asking, self.focus.name = True, self.first
        self.typed = self._anew()
        self.changed()
        if self.app.pads.used:
            self._letters()

    def _level(self, level: str) -> None:
        if level == LIKE:
            self.page.seating.be_like_others(self.seat)
            self.page.changed()
        else:
            self.page.set_level(self.seat, level)
        self.changed()

    def _go(self, act: Callable[[int], None]) -> None:
        """Put the card away, and do that with the seat."""
        self.close()
        act(self.seat)

    def close(self) -> None:
        """Put the card away with what was typed on it."""
        self._settle()
        self.app.pop()

    def back(self) -> None:
        """Esc: what was typed does not count; a computer player who was to leave stays."""
        if self.asking:
            self.asking = False
            self.typed = self._anew()
            self.changed()
        else:
            self.app.pop()

    # -- input and time ----------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """In the field keys are letters, but for those that move the focus or close the card."""
        if self.focus.name != self.first or event.type not in (pygame.TEXTINPUT, pygame.KEYDOWN):
            return False
        self.changed()
        if event.type == pygame.TEXTINPUT:
            self.typed.write(event.text)
            return True
        pad = getattr(event, "pad", "")
        if self.app.keys.job(event) == "confirm" if pad else event.key in ENTER:
            if pad:
                self._letters()
            else:
                self._finish()
            return True
        return not pad and self.typed.key(event)

    def handle(self, event: pygame.event.Event) -> None:
        """A press beside the card closes it."""
        beside = not self._box.collidepoint(self.app.pointer)
        if event.type == pygame.MOUSEBUTTONDOWN and beside:
            self.close()
        else:
            super().handle(event)

    def enter(self) -> None:
        """Letters may be typed; name and face may have been changed."""
        pygame.key.start_text_input()
        if not self.typed.entry.touched:
            self.typed = self._anew()
        self.changed()

    def update(self, ms: float) -> None:
        """A notice goes."""
        if self.typed.update(ms):
            self.changed()

    def next_tick(self) -> float | None:
        """Until a notice goes."""
        return self.typed.next_tick()

    def aloud(self, things: list[Thing]) -> str:
        """While a person is to sit down it is asked who that is."""
        return self.words("letters.seat") if self.asking or not self.one.name else ""

    def happened(self) -> list[str]:
        """What could not be taken, to be read aloud."""
        return self.typed.told
