"""Sheets over a table that is set up: a panel, computer players, the family, hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.agents import CHARACTERS
from game.core.decision import Seat
from game.core.names import same
from game.scenes.naming import profile_row
from game.session.beforehand.seating import Seating
from game.store import folders
from game.store.profiles import Profile, Profiles
from game.store.settings import LEVELS, SeatChoice
from game.ui.boxes import switch
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import FOCUS, GOLD, INK_2, PAPER, PAPER_EDGE, SWATCHES, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.input.keys import key_cap
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Columns,
    Framed,
    Grid,
    Leaf,
    Line,
    Push,
    Row,
    Segmented,
    Text,
    Whole,
    Wrap,
    avatar,
    picture,
)
from game.ui.screens.arriving import Arriving
from game.ui.screens.modal import Modal
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing
from game.words import Words

from .table import draw_stars

if TYPE_CHECKING:
    from game.app.program import App

YES, NO = "yes", "no"
COLUMN = 7  # people below each other who may ask for hints


class PanelSheet(Dialog):
    """A panel that had no room beside the table, on a sheet of its own."""

    app: App

    name = "setup-panel"
    first = "button:close"
    wide = 1400.0  # all boxes of cards side by side, in large type, too

    def __init__(self, app: App, below: Scene, title: str, make: Callable[[], Box]) -> None:
        super().__init__(app, below)
        self.title, self.make = title, make
        self.arriving = Arriving(lambda: (app.settings.speed, app.settings.motion == "reduced"))

    def enter(self) -> None:
        """It slides onto the screen below."""
        canvas = self.app.canvas
        before = pygame.Surface(canvas.surface.get_size(), depth=32)
        Modal.backdrop(self, canvas.over(before))
        self.arriving.start(before)

    def draw(self, canvas: Canvas) -> None:
        """As far as it has come."""
        self.pieces(canvas)
        self.arriving.draw(canvas, self.whole, super().draw)

    def overlay(self, canvas: Canvas) -> None:
        """Focus ring and tooltip, as soon as it is there."""
        if not self.arriving.moving:
            super().overlay(canvas)

    def draw_tip(self, canvas: Canvas, things: list[Thing], name: str) -> None:
        """What the screen below would tell of it, were the panel there."""
        self.below.draw_tip(canvas, things, name)

    def head(self, canvas: Canvas) -> Box:
        """The title and the way back."""
        return self.titled(self.title, 40)

    def content(self, canvas: Canvas) -> Box:
        """The panel."""
        return self.make()

    def update(self, ms: float) -> None:
        """What moves on the panel goes on as it would beside the table."""
        self.arriving.go_on(ms)
        self.below.update(ms)

    @property
    def busy(self) -> bool:
        """Whether something moves there."""
        return self.arriving.moving or self.below.busy


class Cast(Dialog):
    """The characters, to be read; from a computer player's seat, to be chosen from."""

    app: App

    name = "cast"
    wide, pad, between = 1700.0, (36.0, 26.0), 14.0

    def __init__(
        self, app: App, below: Scene, seating: Seating, seat: int | None = None,
        likes: Words | None = None,
    ) -> None:  # fmt: skip
        """`likes` says what each face likes in one game; without it that is told of all."""
        super().__init__(app, below)
        self.seating, self.seat, self.likes = seating, seat, likes or app.words

    @property
    def first(self) -> str:  # type: ignore[override]
        """The face the player has now."""
        if self.seat is None:
            return "button:close"
        face = self.seating.seats[self.seat].face
        return f"button:face-{face}" if face in CHARACTERS else "button:close"

    def head(self, canvas: Canvas) -> Box:
        """Title and close button."""
        words = self.app.words
        title = words("cast.title")
        if self.seat is not None:
            title = words("setup.choose_face", name=self.seating.seats[self.seat].name)
        return self.titled(title, 44)

    def content(self, canvas: Canvas) -> Box:
        """The characters in one or two columns, then the levels."""
        faces = Grid([self._face(face) for face in CHARACTERS], 2, 6)
        return faces if self.seat is not None else Column([faces, self._levels()], 14)

    def _face(self, face: str) -> Box:
        """A face, its name, who has it, and what it likes; to be pressed where one is chosen."""
        words, owner = self.app.words, self.seating.owner_of(face)
        own = self.seat is not None and self.seating.seats[self.seat].face == face
        reads = self.seat is None
        said = self.likes(f"character.{face}")
        name: list[Box] = [Line(words(f"face.{face}"), Style(LABEL, 28), f"name-{face}", 1.0)]
        if owner is not None:
            taken = words("setup.face_taken", name=owner.name)
            name.append(Line(taken, Style(FINE, 22, INK_2, "midright"), f"owner-{face}", 0.9))
        lines = Column(
            [Wrap(name, [1, 0][: len(name)], 14, below=0),
             Text(said, Style(BODY, 24, INK_2), f"line-{face}", letters=26)]
        )  # fmt: skip

        def portrait(canvas: Canvas, box: FRect) -> None:
            if own or owner is not None:
                canvas.disc(box.center, box.w, GOLD if own else SWATCHES["purple"].light)
            draw_avatar(canvas, face, box.center, box.w - 10)

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            edge, wide = (GOLD, 5) if own else (PAPER_EDGE, 3)
            if mood.focused and mood.shown:
                edge, wide = FOCUS, 6
            canvas.panel(box, 20, WHITE if mood.lit or reads else PAPER, edge, wide)

        row = Row([picture(76, portrait, 1.2), lines], [0, 1], 16)
        if reads:
            return Framed(row, (14.0, 3.0), radius=20.0)
        press, key = partial(self.choose, face), f"button:face-{face}"
        return Whole(row, Thing(key, "button", NOWHERE, said, action=press, radius=-1), ground,
                     (14.0, 3.0))  # fmt: skip

    def _levels(self) -> Box:
        """What the stars at a seat mean, and whether computer players say anything."""
        words, on = self.app.words, self.app.settings.reactions
        says = words("react.switch")
        press = self.then(lambda: self.app.change(reactions=not on))

        style = Style(FINE, 24)
        talk = Row(
            [Line(says, style, "reactions"), switch("reactions", on, says, press)], [1, 0], 16
        )
        note = Wrap([Line(words("cast.note"), style, "note"), talk], gap=30, below=6)
        return Column([note, Grid([self._level(level) for level in LEVELS], 2, 24, 2)], 4)

    def _level(self, level: str) -> Box:
        def stars(_: Canvas, box: FRect) -> Piece:
            return Piece(lambda canvas, _: draw_stars(canvas, level, box.center, 24, PAPER))

        said = Text(self.app.words(f"level.says.{level}"), Style(BODY, 24, INK_2), level, 24)
        return Row([Leaf(30, stars, 110, 1), said], [0, 1], 14)

    def choose(self, face: str) -> None:
        """Take the face and go back."""
        if self.seat is not None:
            self.seating.give_face(self.seat, face)
            self.app.pop()


MOST_GUESTS = 6
"""So many who have no profile are offered."""


class Guests(Dialog):
    """The family as a list, and guests who played before; whoever is pressed sits down."""

    app: App

    name = "guests"
    wide = 1300.0

    def __init__(
        self, app: App, below: Scene, seating: Seating, profiles: Profiles, seat: int,
        page: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.seating, self.profiles, self.seat, self._page = seating, profiles, seat, page
        from game.store.statistics.played import StatisticsFile  # noqa: PLC0415

        totals = StatisticsFile(folders.journals()).book.totals()
        played = [totals.looks[who] for who in totals.people()]
        guests = [look for look in played if not profiles.named(look[0])][:MOST_GUESTS]
        self.others = [Profile(f"guest-{n}", *look) for n, look in enumerate(guests)]
        """Guests who played here before and have no profile, who played most first."""

    @property
    def first(self) -> str:  # type: ignore[override]
        """The person who sits there, the first of the family, or remembering somebody."""
        people = self.profiles.people
        known = self.profiles.named(self._own) or (people[0] if people else None)
        return f"button:profile-{known.id}" if known else "button:remember"

    @property
    def _own(self) -> str:
        return self.seating.seats[self.seat].name

    def head(self, canvas: Canvas) -> Box:
        """Whose seat it is, and the way back."""
        words = self.app.words
        return self.titled(words("family.who", name=self._own or words("setup.name_none")))

    def content(self, canvas: Canvas) -> Box:
        """The family in one or two columns, then who else has played here."""
        people, words = self.profiles.people, self.app.words
        parts: list[Box] = [Grid([self._row(one) for one in people], 2, gap=14)]
        if not people:
            parts = [Text(words("family.empty"), Style(BODY, 28, INK_2), "empty")]
        if self.others:
            parts.append(Line(words("family.played"), Style(FINE, 28, INK_2), "played"))
            parts.append(Grid([self._row(one) for one in self.others], 2, gap=14))
        return Column(parts, 16)

    def foot(self, canvas: Canvas) -> Box:
        """What else can be done."""
        words = self.app.words
        why = words("family.known", name=self._own) if self.profiles.named(self._own) else ""
        why = why if self._own else words("letters.empty")
        text = words("family.remember", name=self._own or words("setup.name_none"))
        remember = Button(NOWHERE, text, "ui-heart", size=28)
        page = Button(NOWHERE, words("family.page"), "ui-pencil", size=28)
        doors = [
            Push("remember", remember, self.remember, 68, why_not=why),
            Push("page", page, self.page, 68),
        ]
        return Wrap(doors, gap=22)

    def _row(self, one: Profile) -> Box:
        press = partial(self.seat_down, one)
        return profile_row(one, self._note(one), press, same(one.name, self._own))

    def _note(self, one: Profile) -> str:
        """Where somebody sits, if at the table."""
        seat = self.seating.seat_of(one.name)
        where = "free" if seat is None else "here" if seat == self.seat else "elsewhere"
        return self.app.words(f"family.{where}")

    def seat_down(self, one: Profile) -> None:
        """Let somebody sit here; whoever sits elsewhere changes places."""
        self.seating.welcome(self.seat, one.name, one.face)
        self.app.pop()

    def remember(self) -> None:
        """Remember the person who sits here."""
        seat = self.seating.seats[self.seat]
        self.profiles.add(seat.name, seat.face)
        self.others = [one for one in self.others if not self.profiles.named(one.name)]
        self.changed()

    def page(self) -> None:
        """Look at the whole family."""
        self.app.pop()
        self._page()


class HintPeople(Dialog):
    """A row for each person at the table; who may ask is remembered by name."""

    app: App

    name = "hints"
    first = "button:close"
    pad = (46.0, 30.0)

    def __init__(self, app: App, below: Scene, players: Sequence[SeatChoice]) -> None:
        super().__init__(app, below)
        self.people = {seat: one for seat, one in enumerate(players) if one.person}
        self.wide = 1060.0 if len(self.people) <= COLUMN else 1860.0

    def may(self, seat: Seat) -> bool:
        """Whether this person may ask for hints."""
        return self.app.settings.hints_for(self.people[seat].name, self.alone)

    @property
    def alone(self) -> bool:
        """Whether only one person plays."""
        return len(self.people) == 1

    def let(self, seat: Seat, may: bool) -> None:
        """Allow somebody hints, or not."""
        if self.alone:
            self.app.change(hints=may)
        else:
            name, now = self.people[seat].name, self.app.settings
            yes, no = ([n for n in names if n != name] for names in (now.hinted, now.unhinted))
            (yes if may else no).append(name)
            self.app.change(hinted=tuple(yes), unhinted=tuple(no))
        self.changed()

    def head(self, canvas: Canvas) -> Box:
        """What this is, and what is said about it."""
        words, key = self.app.words, self.app.keys.jobs["hint"]
        says = words("hints.note", key=key_cap(words, key))
        title = Line(words("hints.title"), Style(TITLE, 42), "title")
        return Column([title, Text(says, Style(BODY, 25, INK_2))], 6)

    def content(self, canvas: Canvas) -> Box:
        """The rows; many people stand in two columns."""
        rows = [self._row(seat) for seat in self.people]
        return Columns(rows, max(COLUMN, -(-len(rows) // 2)), 14, 40)

    def foot(self, canvas: Canvas) -> Box:
        """The way back."""
        look = Button(NOWHERE, self.app.words("play.close"), "ui-check", "", PRIMARY, 32)
        return self.way_out("close", look)

    def _row(self, seat: Seat) -> Box:
        """Face, name, yes or no."""
        words, one, chosen = self.app.words, self.people[seat], YES if self.may(seat) else NO
        parts = [Segment(YES, words("answer.yes")), Segment(NO, words("answer.no"))]
        name = Line(one.name, Style(LABEL, 28), f"who-{seat}")
        choice = Segmented(f"hints-{seat}", parts, chosen, partial(self._say, seat), 24, 60, 1.0)
        return Row([avatar(one.face, 70), name, choice], [0, 1, 0], 16)

    def _say(self, seat: Seat, word: str) -> None:
        self.let(seat, word == YES)
