"""Who holds a phone: a picture to scan, an address to type, and a row for everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.game import find
from game.store.settings import SeatChoice
from game.table.layout.reading import layout_of
from game.table.prepare import one_of_each
from game.ui.boxes import icon, in_columns, key, switch
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, CREAM, GOLD, GOOD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.input.keyboard import is_plain
from game.ui.layout import (
    HEAD,
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Line,
    Push,
    Row,
    Spring,
    Text,
    UpTo,
    Wrap,
    avatar,
    gap,
    picture,
    sheet,
)
from game.ui.screens.sheets import Sheet, Sheets
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Style

from .code import CodeBox, LetterTiles
from .faces import FaceWork

if TYPE_CHECKING:
    from game.app.phones import Phones
    from game.app.program import App
    from game.session.phones.chairs import PhoneSeat

PATIENT = 20_000.0
"""Milliseconds after which more help is offered, if a phone does not come."""
LOOK = 250.0
"""Milliseconds after which it is looked whether somebody came."""
LARGEST = 1.6
"""How far type grows in the bars."""
ADDRESS, CALM, LOUD = "#FBEBCB", "#FBF0D8", "#FFF0CF"
FEW, MANY = 5, 8
"""More rows than so many are lower; more than so many stand in two columns."""
SIGNS = {
    "free": ("ui-clock", INK_2),
    "seated": ("ui-check", GOOD),
    "lost": ("ui-phone-lost", BAD),
    "laptop": ("ui-laptop", INK_2),
    "computer": ("ui-robot", INK_2),
}
TIPS = ("firewall", "guest", "hotspot")
EXTRA_TIPS = ("vpn",)
"""Those for a laptop that has an address of that kind."""


def in_rows(boxes: Sequence[Box], each: int) -> Box:
    """Boxes of the same width, so many in each row."""
    rows = [boxes[at : at + each] for at in range(0, len(boxes), each)]
    return Column([Row(row, [1] * len(row), 12, stretch=True) for row in rows], 8)


class PhonesScene(Sheets):
    """Seats at the left, the picture to scan at the right."""

    app: App

    name = "phones"
    first = "button:deal"

    @property
    def list_wide(self) -> float:  # type: ignore[override]
        """More for two columns of seats."""
        return 980.0 if self.phones is not None and len(self.phones.seats) > MANY else 760.0

    def __init__(
        self,
        app: App,
        game: str,
        seats: Sequence[SeatChoice],
        options: dict[str, str],
        deal: Callable[[], None] | None = None,
        back: str = "phones.done",
    ) -> None:
        """`deal` begins the game; without it one is being played already, or comes later, and
        `back` is the text of the way back there."""
        super().__init__(app)
        self.words, self.deal, self._back = app.words, deal, back
        self.phones: Phones | None = app.phones
        """Nothing where no door could be opened."""
        self.work: FaceWork | None = None
        """The faces that are still to be drawn for this game."""
        self.since = app.clock()
        self.helping = False
        """Whether a phone did not come for so long that all help is shown."""
        self._looked = self.since
        self._seen: tuple[object, ...] = ()
        self._told: list[str] = []
        self._open(seats)
        if self.phones is not None and deal is not None:
            rules = find(game)
            names = tuple(one.name for one in seats)
            deck = rules.table(names, 0, rules.settle(len(names), options)).deck
            words = app.words.of(game)
            work = FaceWork(one_of_each(deck), words, layout_of(rules.rules))
            self.work = work if work.key != self.phones.pictured else None

    def _open(self, seats: Sequence[SeatChoice]) -> None:
        """Open the door, unless it is open."""
        if self.phones is None:
            from game.net.door import NoDoor  # noqa: PLC0415  nobody pays for it without phones

            with suppress(NoDoor):
                self.phones = self.app.open_phones(seats)
        elif self.deal is not None:
            self.phones.set_seats(seats)
            self.phones.expect_cards()

    # The left sheet: who holds one ----------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """The way back, and what this is about."""
        words = self.words
        return self.bar(words("phones.title"), words("phones.about"), self._help_key())

    def _help_key(self) -> Box:
        return key("help", "ui-help", self.help, self.words("rules.title"))

    def list_sheet(self, canvas: Canvas) -> Sheet:
        """Everybody with a switch."""
        return Sheet(self._seats(), pad=(22, 20))

    def _seats(self) -> Column:
        words = self.words
        seats = self.phones.seats if self.phones else []
        high = 118.0 if len(seats) <= FEW else 84.0 if len(seats) <= MANY else 76.0
        rows = [self._row(seat, one, high) for seat, one in enumerate(seats)]
        title = Wrap(
            [
                Line(words("phones.seats"), HEAD, "seats", 1),
                Line(words("phones.seats_note"), Style(BODY, 25, INK_2), "seats-note", 0.8),
            ],
            [0, 1],
            22,
            below=0,
        )
        told = Text(words("phones.seats_told"), Style(BODY, 25), "seats-told", 24)
        between = 10.0 if len(seats) <= FEW else 6.0
        wanted = [self._wanted()] if self.phones and self.phones.ask else []
        listed = [in_columns(rows, between, MANY)] if rows else []
        return Column([title, *wanted, *listed, Spring(most=12), told], 12)

    def _wanted(self) -> Box:
        """Somebody wants a seat on another phone: whether they may."""
        words, phones = self.words, self.phones
        assert phones is not None
        assert phones.ask is not None
        name = phones.seats[phones.ask.seat].name
        said = Text(words("phones.take_over.head", name=name), Style(LABEL, 25), "take-over", 20)
        allow = Button(NOWHERE, words("phones.take_over.allow"), "ui-check", "", PRIMARY, 25)
        refuse = Button(NOWHERE, words("phones.take_over.no"), "ui-close", size=25)
        keys = [
            Push("allow", allow, partial(self._allow, True), 56),
            Push("refuse", refuse, partial(self._allow, False), 56),
        ]
        return Framed(Wrap([said, *keys], [1, 0, 0], 12, below=6), (16, 8), LOUD, GOLD, 20)

    def _allow(self, may: bool) -> None:
        if self.phones is not None and self.phones.ask is not None:
            self.phones.allow(may)
            self.changed()

    def _row(self, seat: int, one: PhoneSeat, high: float) -> Box:
        """Somebody's face, name and state; a switch for people."""
        words = self.words
        state = words(f"phones.is.{one.is_}")
        mark, ink = SIGNS[one.is_]
        slim = high < 100
        size = 22 if slim else 25
        said = Column(
            [
                Line(one.name, Style(LABEL, 26 if slim else 30), f"name-{seat}", 0.6),
                Row(
                    [
                        icon(mark, size, ink, WHITE),
                        Line(state, Style(FINE, size, ink), f"state-{seat}", 0.7),
                    ],
                    [0, 1],
                    8,
                ),
            ],
            0,
        )
        parts: list[Box] = [avatar(one.face, high - 26, 1.0), said]
        if one.person:
            says = f"{words('phones.switch', name=one.name)}. {state}"
            turn = switch(
                f"phone-{seat}", one.on, says, partial(self.turn, seat, not one.on), size * 2.3
            )
            sign = icon("ui-phone", 42, INK if one.on else PAPER_EDGE, WHITE)
            parts += [turn] if slim else [sign, turn]
        row = Row(parts, [0, 1, *[0.0] * (len(parts) - 2)], 18 if not slim else 12)
        return Framed(row, (16, 5), WHITE, PAPER_EDGE, 20, high=high)

    # The right sheet: how phones come --------------------------------------------------------

    def page_sheet(self, canvas: Canvas) -> Sheet:
        """The picture, the address, the letters; and help."""
        return Sheet(self._ways(), pad=(36, 26))

    def _ways(self) -> Column:
        words, phones = self.words, self.phones
        title = Line(words("phones.scan"), Style(TITLE, 38), "scan", 0.8)
        if phones is None or not phones.addresses:
            lacks = words("phones.no_network" if phones else "phones.no_door")
            said = Framed(Text(lacks, Style(LABEL, 32), "lacks", 20), (40, 90), WHITE, PAPER_EDGE)
            return Column([title, said, Spring(), self._help()], 18)
        says, typed = words("phones.code", address=phones.short), self._typed(phones)
        large, small = (CodeBox(phones.qr(), says, 420, least) for least in (420, 320))
        ways = Either(
            [
                Row([large, typed], [0, 1], 36),
                Row([small, typed], [0, 1], 36),
                Column([small, typed], 16),
            ]
        )
        moved = [self._moved()] if phones.moved else []
        return Column([title, *moved, ways, Spring(), self._help()], 16)

    def _moved(self) -> Box:
        """The laptop is somewhere else now: phones have to be shown the way once more."""
        said = Text(self.words("phones.new_address"), Style(LABEL, 26), "new-address", 24)
        return Framed(
            Row([icon("ui-wifi", 40, INK, LOUD), said], [0, 1], 16), (18, 10), LOUD, GOLD, 22
        )

    def _typed(self, phones: Phones) -> Column:
        """For whoever types."""
        words, note = self.words, Style(BODY, 26, INK_2)
        shown = phones.addresses[phones.place]
        kind = words(f"phones.kind.{shown.kind}")
        where = words("phones.where", place=phones.place + 1, of=len(phones.addresses), kind=kind)
        address = Line(phones.short, Style(TITLE, 50, INK, "center"), "address", 0.6)
        turns: list[Box] = [
            key("before", "ui-left", partial(self.flip, -1), words("phones.before"), 58),
            key("after", "ui-right", partial(self.flip, 1), words("phones.after"), 58),
        ]
        if len(phones.addresses) < 2:
            turns = []
        spelled = words("phones.letters", letters=" ".join(phones.letters))
        return Column(
            [
                Line(words("phones.or_type"), note, "or-type"),
                Framed(address, (16, 8), ADDRESS, ADDRESS, 18),
                gap(4),
                Line(words("phones.then_letters"), note, "then-letters"),
                UpTo(1.0, LetterTiles(phones.letters, spelled)),
                gap(2),
                Row([Line(where, note, "where", 0.7), *turns], [1, *[0.0] * len(turns)], 12),
            ],
            8,
        )

    def _help(self) -> Box:
        """One calm line; where a phone does not come, all there is to try."""
        words = self.words
        if not self.helping:
            line = Row(
                [
                    icon("ui-wifi", 40, INK, CALM),
                    Text(words("phones.help.calm"), Style(FINE, 25), "help", 24),
                ],
                [0, 1],
                18,
            )
            return Framed(line, (22, 14), CALM, PAPER_EDGE, 22)
        absent = self._absent()
        one = len(absent) == 1
        title = words("phones.help.one", name=absent[0]) if one else words("phones.help.many")
        head = Row(
            [
                icon("ui-wifi", 44, INK, LOUD),
                Wrap(
                    [
                        Line(title, Style(LABEL, 30), "help", 0.8),
                        Line(
                            words("phones.help.note"),
                            Style(FINE, 23, INK_2, "midright"),
                            "help-note",
                            0.8,
                        ),
                    ],
                    [0, 1],
                    16,
                    below=0,
                ),
            ],
            [0, 1],
            16,
        )
        kinds = {one.kind for one in self.phones.addresses} if self.phones is not None else ()
        named = (*(tip for tip in EXTRA_TIPS if tip in kinds), *TIPS)
        tips = [self._tip(number, tip) for number, tip in enumerate(named, 1)]
        return Framed(
            Column([head, Either([in_rows(tips, each) for each in (len(tips), 2, 1)])], 10),
            (18, 14),
            LOUD,
            GOLD,
            22,
        )

    def _tip(self, number: int, tip: str) -> Box:
        words = self.words

        def disc(canvas: Canvas, box: pygame.FRect) -> None:
            canvas.disc(box.center, box.h, INK)
            canvas.text(str(number), box.center, LABEL, canvas.shrunk(0.62 * box.h), CREAM)

        title = Row(
            [
                picture(38, disc, 1.4),
                Line(words(f"phones.help.{tip}"), Style(LABEL, 26), f"tip-{tip}", 0.8),
            ],
            [0, 1],
            10,
        )
        note = Text(words(f"phones.help.{tip}_note"), Style(BODY, 24), f"tip-{tip}-note", 14)
        return Framed(Column([title, note], 4), (14, 10), WHITE, PAPER_EDGE, 18)

    def body(self, canvas: Canvas) -> Box:
        """All in one column: the picture first."""
        return Column([sheet(self._ways()), sheet(self._seats())], 24)

    # The foot ----------------------------------------------------------------------------------

    def foot(self, canvas: Canvas) -> Box:
        """Without phones, who is here, and the gold button."""
        words = self.words
        why = "" if self.phones else words("phones.no_door")
        here = Line(self._here(), Style(FINE, 26, INK_2, "midright"), "here", 0.7)
        ways = []
        for wide, said in ((True, here), (False, here), (False, NOTHING)):
            off = Button(NOWHERE, words("phones.off") if wide else "", "ui-close", size=30)
            left = Push(
                "off",
                off,
                self.off,
                74,
                340 * wide,
                why,
                "" if wide else words("phones.off"),
                words("phones.off"),
            )
            ways.append(Row([left, said, self._gold(wide)], [0, 1, 0], 22))
        return UpTo(LARGEST, Either(ways))

    def _gold(self, wide: bool) -> Box:
        words = self.words
        cap = self.app.caps["confirm"] if wide else ""
        if self.deal is None:
            look = Button(NOWHERE, words(self._back), "ui-back", "", PRIMARY, 34)
            return Push("deal", look, self.app.pop, 78, 420 * wide, enter=cap)
        look = Button(NOWHERE, words("phones.deal"), "ui-play", "", PRIMARY, 36)
        return Push("deal", look, self.begin, 78, 480 * wide, enter=cap)

    def _here(self) -> str:
        """How many phones are here, and who can still come."""
        words = self.words
        wanted = [
            one for one in (self.phones.seats if self.phones else ()) if one.person and one.on
        ]
        if not wanted:
            return words("phones.nobody")
        here = sum(one.is_ == "seated" for one in wanted)
        said = words("phones.here", here=here, count=len(wanted))
        absent = self._absent()
        if len(absent) == 1:
            said = f"{said} {words('phones.later', name=absent[0])}"
        elif absent:
            said = f"{said} {words('phones.others_later')}"
        return said

    def _absent(self) -> list[str]:
        """Whose phone is waited for."""
        seats = self.phones.seats if self.phones else []
        return [one.name for one in seats if one.is_ in ("free", "lost")]

    # What can be done ---------------------------------------------------------------------------

    def turn(self, seat: int, on: bool) -> None:
        """Give somebody a phone, or the laptop."""
        if self.phones is not None:
            self.phones.switch(seat, on)
            self.changed()

    def flip(self, step: int) -> None:
        """Another address of this laptop."""
        if self.phones is not None:
            self.phones.flip(step)
            self.since, self.helping = self.app.clock(), False
            self.changed()

    def off(self) -> None:
        """Close the door: all play at the laptop."""
        if self.phones is not None:
            self.phones.forget()
        self.app.close_phones()
        self.phones = None
        self.app.pop()

    def begin(self) -> None:
        """Deal; who comes later finds a seat at the laptop until then."""
        self._finish()
        if self.deal is not None:
            self.deal()

    def help(self) -> None:
        """What is written about phones."""
        self._say(self.words("phones.help.calm"))
        if not self.helping:
            self.helping = True
            self.changed()

    # Time ----------------------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Draw a face; look who came, and whether there is a network."""
        now, phones = self.app.clock(), self.phones
        self._looked = now
        if phones is None:
            return
        if self.work is not None and self.work.go_on():
            self._finish()
        if not self.helping and self._absent() and now >= self.since + PATIENT:
            self.helping = True
            self.changed()
            self.app.dirty = True
        for event in phones.take_news():
            self._hear(event.kind, event.name)
        seen = (
            phones.short,
            phones.moved,
            tuple(phones.addresses),
            phones.letters,
            phones.ask is None,
            *((one.is_, one.on) for one in phones.seats),
        )
        if seen != self._seen:
            self._seen = seen
            if self.helping and not self._absent():
                self.helping = False
            self.changed()
            self.app.dirty = True

    def _hear(self, kind: str, name: str) -> None:
        if kind in ("joined", "back"):
            self.app.sounds.play("pair")
            self._say(self.words("phones.joined", name=name))
        elif kind == "address":
            self._say(self.words("phones.new_address"))
        elif kind == "letters":
            self._say(self.words("phones.new_letters"))

    def _finish(self) -> None:
        """Hand the faces to the phones, all at once."""
        work, self.work = self.work, None
        if work is None or self.phones is None:
            return
        if work.done:
            self.phones.serve_faces(work.bundle(), work.key)

    @property
    def thinking(self) -> bool:
        """Whether faces are still to be drawn."""
        return self.work is not None

    def next_look(self) -> float | None:
        """Soon: somebody may have come."""
        return LOOK if self.phones is not None else None

    def happened(self) -> list[str]:
        """What is read aloud."""
        return self._told

    def _say(self, words: str) -> None:
        self._told.append(words)

    def handle(self, event: pygame.event.Event) -> None:
        """H reads the help aloud."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_h and is_plain(event):
            self.help()
        else:
            super().handle(event)
