"""What the table says of phones: its corners, who is away, who wants a hand on another phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.core.decision import Seat
from game.scenes.phones import CodeBox, draw_code
from game.ui.boxes import at_left, drawn, icon
from game.ui.draw.canvas import Canvas, bottom_of, top_of
from game.ui.draw.palette import BAD, CREAM, GOLD, INK, INK_2, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE, MEDIUM
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Framed,
    Line,
    Push,
    Row,
    Spring,
    Text,
    UpTo,
    Whole,
    Wrap,
    picture,
    sheet,
)
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Mood, Piece, Style, capped
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from ..layers import Layer
from ..panels import veil
from ..tabletop import Tabletop

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
PATIENT, AGAIN = 5_000.0, 60_000.0
"""Milliseconds until a person whose phone is away is offered the laptop, and until once more."""


class PhoneCorners(Layer):
    """Below: the picture to scan again, and how many phones are here."""

    def __init__(self, table: Tabletop, opens: Callable[[], None]) -> None:
        self.table, self.opens = table, opens

    @property
    def open(self) -> bool:
        """While nobody's hand lies open here; they would hide it."""
        return self.table.board.shared and self.table.viewer is None

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """Both, as buttons to all there is to know of phones."""
        phones, table = self.table.app.phones, self.table
        if phones is None or table.board.moment.away or table.flow.over:
            return []
        words, modules = table.words, phones.qr()
        people = [one for one in phones.seats if one.person]
        held = [one for one in people if one.is_ in ("seated", "lost")]
        here, here_too = len(phones.here), len(people) - len(held)
        count = words("phones.table.count", count=len(held))
        if here < len(held):
            count = words("phones.table.some", here=here, count=len(held))
        said = [
            (words("phones.table.fell_out"), words("phones.table.fell_out_note")),
            (count, words("phones.table.laptop", count=here_too)),
        ]
        small = canvas.up_to(GROWS)
        code = drawn(lambda c, box: draw_code(c, modules, box), CODE, CODE)
        sign = icon("ui-phone", 56, INK, PAPER)
        names = ("scan-again", "phones")
        (left, bare), (right, _) = (
            self._boxes(name, mark, *words)
            for name, mark, words in zip(names, (code, sign), said, strict=True)
        )
        found: list[Piece] = []
        corners = [(left, LEFT), (right, RIGHT)]
        if table.large or left.measure(small, LEFT.w) > HIGH:
            corners = [(bare, BARE)] if table.large else [(bare, BARE), (right, RIGHT)]
        if table.flow.shown.open:
            corners = corners[:1]  # what ends it stands on the right
        for box, place in corners:
            high = max(place.h, box.measure(small, place.w))
            found += box.place(small, bottom_of(place, high))
        return capped(found, GROWS)

    def _boxes(self, name: str, mark: Box, title: str, note: str) -> tuple[Box, Box]:
        """A corner with words, and where they have no room without."""
        says = f"{title}. {note}"
        thing = Thing(f"button:{name}", "button", NOWHERE, says, action=self.opens, radius=22)
        worded = Row([mark, _words(title, note)], [0, 1], 12)
        return Whole(worded, thing, ground, (14, 8)), Whole(mark, thing, ground, (14, 8))


def _words(title: str, note: str) -> Column:
    return Column([Text(title, Style(LABEL, 23)), Text(note, Style(FINE, 20, INK_2))])


def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
    """What a corner stands on."""
    canvas.panel(box, 22, WHITE if mood.lit else PAPER, PAPER_EDGE, 3, MEDIUM)


class GonePanel(Layer):
    """Somebody is asked whose phone does not answer: play on here, or wait."""

    covers = True
    first = "button:take-hand"
    closed_by = ("back",)

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.seat: Seat | None = None
        self._asked: tuple[object, float] = (None, 0.0)
        """What is asked, and when it may be offered next."""

    @property
    def open(self) -> bool:
        """Whether it is offered just now."""
        return self.seat is not None

    def _due(self) -> Seat | None:
        """Who has to choose something and can't be reached.

        Whoever is asked by a window with others answers here by a key or their face.
        """
        table, phones = self.table, self.table.app.phones
        if phones is None or table.resting:
            return None
        away = phones.lost & table.flow.looks.apart
        return table.flow.chooser if table.flow.chooser in away else None

    def watch(self) -> None:
        """Offer it after a while; put it away when the phone is back."""
        seat, now = self._due(), self.table.now
        if seat is None:
            self.seat, self._asked = None, (None, 0.0)
        elif self._asked[0] != seat:
            self._asked = seat, now + PATIENT
        elif self.seat is None and now >= self._asked[1]:
            self.seat = seat
            self.table.app.dirty = True

    def next_tick(self) -> float | None:
        """Milliseconds until it is offered."""
        if self.seat is not None or self._asked[0] is None:
            return None
        return max(1.0, self._asked[1] - self.table.now)

    def close(self) -> None:
        """Wait for the phone; after a minute it is offered once more."""
        self._asked = self.seat, self.table.now + AGAIN
        self.seat = None

    def take(self) -> None:
        """Play on at the laptop, behind the curtain."""
        seat, phones = self.seat, self.table.app.phones
        self.seat, self._asked = None, (None, 0.0)
        if seat is not None and phones is not None:
            phones.take_hand(seat)

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The panel over a veil."""
        phones = self.table.app.phones
        if self.seat is None or phones is None:
            return []
        box = PANEL
        whole, brief = (sheet(self._told(self.seat, short), (40, 34)) for short in (False, True))
        ways = [(whole, LARGEST), (whole, SMALLER), (brief, LARGEST)]
        lower = (way for way in ways if way[0].measure(canvas.up_to(way[1]), box.w) <= HIGHEST)
        panel, largest = next(lower, ways[-1])
        small = canvas.up_to(largest)
        high = min(HIGHEST, max(box.h, panel.measure(small, box.w)))
        place = FRect(0, 0, box.w, high).move_to(center=(960, 540))
        return [veil(), *capped(list(panel.place(small, place)), largest)]

    def _told(self, seat: Seat, brief: bool) -> Column:
        """All that can be done; in brief, only what has to be known."""
        words, phones = self.table.words, self.table.app.phones
        assert phones is not None
        player = self.table.sitting.players[seat]
        name, caps = player.name, self.table.app.caps
        facts = self.table.flow.public.facts
        why = "phones.gone.turn" if facts.get("turn") == seat else "phones.gone.asked"
        moved, lost = phones.moved, not phones.addresses
        code = CodeBox(phones.qr(), words("phones.code", address=phones.short), 250, 210)
        way = "no_network" if lost else "gone.new_address" if moved else "gone.back_note"

        def face(canvas: Canvas, box: FRect) -> None:
            draw_avatar(canvas, player.face, box.center, box.w - 10)
            spot = (box.right - 24, box.bottom - 24)
            canvas.disc(spot, 54, CREAM)
            canvas.disc(spot, 48, BAD)
            canvas.picture("icons/ui-phone-lost", spot, 30, CREAM, BAD)

        head = Row(
            [
                picture(140, face, 1.1),
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
        take = Button(NOWHERE, words("phones.gone.take"), "", "", PRIMARY, 32)
        here = Framed(
            Column(
                [
                    Row(
                        [
                            icon("ui-laptop", 62, INK, WHITE),
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
                    Spring(most=30),
                    Push("take-hand", take, self.take, 78, enter=caps["confirm"]),
                ],
                12,
            ),
            (28, 22),
            WHITE,
            GOLD,
            24,
        )
        back = Framed(
            Row(
                [
                    icon("ui-wifi", 150, INK_2, WHITE) if lost else code,
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
            NOWHERE, words("phones.gone.wait", name=name), "ui-clock", caps["back"], size=28
        )
        note = Text(words("phones.gone.note"), Style(FINE, 25, INK_2), "gone-note", 20)
        waits = Push("wait", wait, self.close, 70)
        foot: Box = Wrap([waits, note], [0, 1], 26, below=12)
        if brief:
            return Column([head, here, at_left(waits)], 18)
        return Column(
            [head, Wrap([here, back], [1, 1], 30, below=14, stretch=True), Spring(most=20), foot],
            22,
        )


class TakeOverStrip(Layer):
    """Somebody wants a hand on another phone: the table says whether they may."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table

    @property
    def open(self) -> bool:
        """As long as nobody has said anything."""
        return self.table.app.phones is not None and self.table.app.phones.ask is not None

    def _say(self, may: bool) -> None:
        phones = self.table.app.phones
        if phones is not None and phones.ask is not None:
            phones.allow(may)

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """One line with two buttons."""
        phones = self.table.app.phones
        if phones is None or phones.ask is None:
            return []
        words, small = self.table.words, canvas.up_to(LARGEST)
        name = self.table.sitting.names[phones.ask.seat]
        keys = [
            Push(
                "allow",
                Button(NOWHERE, words("phones.take_over.allow"), "ui-check", "", PRIMARY, 28),
                lambda: self._say(True),
                64,
            ),
            Push(
                "refuse",
                Button(NOWHERE, words("phones.take_over.no"), "ui-close", size=28),
                lambda: self._say(False),
                64,
            ),
        ]
        line = Text(words("phones.take_over.head", name=name), Style(LABEL, 30), "take-over", 24)
        box = Framed(
            Wrap(
                [Row([icon("ui-phone", 44, INK, PAPER), line], [0, 1], 16), *keys],
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
        return capped(list(UpTo(LARGEST, box).place(small, top_of(STRIP, high))), LARGEST)
