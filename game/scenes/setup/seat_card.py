"""What can be changed about one seat: a card that opens beside its face."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import FRect, Vector2

from game.app.patience import TIMES
from game.core import scale
from game.scenes.naming import (
    KnownName,
    LetterSheet,
    NameEntry,
    NameField,
    draw_typed,
    name_chip,
    notice_box,
)
from game.session.beforehand.seating import Seating
from game.store.settings import SeatChoice
from game.ui.boxes import at_left, key
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import INK, INK_2, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, FINE, KEY, LABEL
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Either,
    Leaf,
    Line,
    Push,
    Row,
    Segmented,
    Text,
    Wrap,
    gap,
)
from game.ui.screens.arriving import Arriving
from game.ui.screens.menu import Menu
from game.ui.screens.page import CORE
from game.ui.widgets.button import Button, draw_key
from game.ui.widgets.controls import Segment
from game.ui.widgets.focus import ENTER
from game.ui.widgets.piece import Mood, Piece, Style, fitted
from game.ui.widgets.pill import face_piece
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from game.app.program import App

CARD = (744.0, 860.0, 980.0)
"""Units: how wide the card of a seat is, and may become where it would be too high."""
LIKE = "like"  # as good as the others
PAD, AWAY, EDGE = 26.0, 22.0, 24.0
"""Units around what stands on it, beside the face it belongs to, and at the window's edge."""
CORNER, ROOT = 26.0, 18.0  # of the card; half the root of its pointer
PLATE = 40.0  # units by which a plate is usually narrower than its chair


@dataclass(frozen=True, slots=True)
class Chairs:
    """Where everybody sits."""

    faces: Sequence[FRect] = ()
    chairs: Sequence[FRect] = ()
    """Each with its face and its plate."""


def beside(
    size: tuple[float, float], seat: int, at: Chairs
) -> tuple[FRect, tuple[Point, Point] | None]:
    """Where a card of that size lies beside a face, and the two ends of its pointer.

    It covers as few faces as can be, its own last of all, then as few plates, and lies best
    towards the middle of the table, beside the middle of its face."""
    face, window = at.faces[seat], CORE.inflate(-2 * EDGE, -2 * EDGE)
    middle = face.unionall(list(at.faces)).center
    x, y = middle[0] - face.centerx, middle[1] - face.centery
    sides = sorted(
        [(-x, "midleft", (face.right + AWAY, face.centery)),
         (x, "midright", (face.x - AWAY, face.centery)),
         (-y, "midtop", (face.centerx, face.bottom + AWAY)),
         (y, "midbottom", (face.centerx, face.y - AWAY))],
    )  # fmt: skip
    others = [chair.inflate(-PLATE, 0) for n, chair in enumerate(at.chairs) if n != seat]

    def covered(box: FRect) -> tuple[bool, int, int]:
        hidden = box.collidelistall(list(at.faces))
        return seat in hidden, len(hidden), len(box.collidelistall(others))

    tried = []
    for rank, (_, side, spot) in enumerate(sides):
        upright = side in ("midleft", "midright")
        most = size[upright] / 2 - CORNER - ROOT
        for aside in (0.0, *(way * far for far in range(20, int(most), 20) for way in (1, -1))):
            shifted = (spot[0], spot[1] + aside) if upright else (spot[0] + aside, spot[1])
            box = FRect((0, 0), size).move_to(**{side: shifted}).clamp(window)
            tried.append((*covered(box), rank, abs(aside), side, box))
    side, box = min(tried, key=itemgetter(slice(0, 5)))[5:]
    return box, None if box.colliderect(face) else _pointer(box, side, face)


def _pointer(box: FRect, side: str, face: FRect) -> tuple[Point, Point]:
    """Straight at the middle of the face, or as near to it as the card's corner lets it be."""
    free = box.inflate(-2 * (CORNER + ROOT), -2 * (CORNER + ROOT))
    y = min(max(face.centery, free.y), free.bottom)
    x = min(max(face.centerx, free.x), free.right)
    ends = {
        "midleft": ((box.x, y), (face.right, face.centery)),
        "midright": ((box.right, y), (face.x, face.centery)),
        "midtop": ((x, box.y), (face.centerx, face.bottom)),
        "midbottom": ((x, box.bottom), (face.centerx, face.y)),
    }
    return ends[side]


def draw_pointer(canvas: Canvas, root: Point, tip: Point) -> None:
    """A small horn of the card's paper, with the card's edge around it."""
    area = FRect(root, (0, 0)).union(FRect(tip, (0, 0))).inflate(80, 80)
    ahead = Vector2(tip) - Vector2(root)
    ahead.scale_to_length(1)
    aside, start = ROOT * Vector2(-ahead.y, ahead.x), Vector2(root) - 3 * ahead - area.topleft
    end = Vector2(tip) - 4 * ahead - area.topleft
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (start + aside, end, start - aside))
    canvas.drawing(
        f'<polyline points="{path}" fill="{PAPER}" stroke="{PAPER_EDGE}" stroke-width="3" '
        'stroke-linejoin="round"/>', area,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class HeadStartChoice:
    """How many steps a player can be given, and what a step is, in a sentence."""

    most: int
    says: str


class SeatOwner(Protocol):
    """The table that is set up, as far as the card of a seat knows it."""

    seating: Seating
    shown: int | None
    """The seat whose card is open."""
    places: Chairs

    def pieces(self, canvas: Canvas) -> object:
        """Lay it out: only then is it known where the faces are."""

    def draw(self, canvas: Canvas) -> None:
        """All of it, to be seen around the card."""

    def changed(self) -> None:
        """Something about its seats is new."""

    def level_names(self) -> list[str]:
        """The levels that one player may be given."""

    def free(self) -> list[KnownName]:
        """Who of the family does not sit at the table."""

    @property
    def head_start(self) -> HeadStartChoice | None:
        """What head start each player can be given; nothing where a game has none."""

    @property
    def has_calls(self) -> bool:
        """True if anything is called against the clock."""

    def set_steps(self, seat: int, steps: int) -> None:
        """Give a player a head start."""

    def set_person(self, seat: int, person: bool) -> None:
        """A person or a computer player sits there."""

    def call(self, seat: int, name: str) -> None:
        """Give a player a name."""

    def edit(self, seat: int, take: Callable[[str], None], asked: bool) -> LetterSheet:
        """Another name, by the letters on the screen."""

    def faces(self, seat: int) -> None:
        """Choose a face."""

    def family(self, seat: int) -> None:
        """Let somebody who is remembered sit there."""

    def lift(self, seat: int) -> None:
        """Pick somebody up, to be carried by keys."""

    def remove(self, seat: int) -> None:
        """A player leaves the table."""


class SeatCard(Menu):
    """What can be changed about one seat, its name first; a press beside it closes it."""

    app: App

    name = "seat"
    typing = True

    def __init__(self, app: App, page: SeatOwner, seat: int) -> None:
        super().__init__(app)
        self.page, self.words, self.seat = page, app.words, seat
        self._box, self._inner = FRect(CORE), FRect(CORE)
        self.pointer: tuple[Point, Point] | None = None
        """From the edge of the card to the face; none where the card lies on it."""
        self.asking = False
        """Whether a computer player leaves as soon as it is said who sits here instead."""
        self.left = ""
        """The name of the person whose chair a computer player has taken on this card."""
        self.left_steps = 0
        """The head start of that person."""
        self.typed = self._anew()
        self.arriving = Arriving(self._pace)
        self._came = False
        """Whether it has popped up already."""

    def _pace(self) -> tuple[float, bool]:
        now = self.app.settings
        return now.speed, now.motion == "reduced"

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
        canvas.panel(self._box, CORNER, PAPER, PAPER_EDGE, 3, LARGE)
        if self.pointer is not None and not self.arriving.moving:
            draw_pointer(canvas, *self.pointer)

    def draw(self, canvas: Canvas) -> None:
        """All of it; at first the card pops out of the face."""
        self.pieces(canvas)
        self.arriving.draw(canvas, self._box, super().draw)

    def overlay(self, canvas: Canvas) -> None:
        """Focus ring and tooltip, as soon as the card is there."""
        if not self.arriving.moving:
            super().overlay(canvas)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Beside the face, at the mat's side; as high as it must be."""
        content = self.content(canvas)
        least, most = content.least(canvas), CORE.h - 2 * (EDGE + PAD)
        widths = [min(CORE.w - 2 * EDGE, max(wide, least + 2 * PAD)) - 2 * PAD for wide in CARD]
        ways = [(room, content.measure(canvas, room)) for room in widths]
        room, high = next((way for way in ways if way[1] <= most), ways[0])
        shown = min(high, most)
        self.page.pieces(canvas)
        size = room + 2 * PAD, shown + 2 * PAD
        box, self.pointer = beside(size, self.seat, self.page.places)
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
        if not self.person and not self.page.level_names():
            said = words("setup.guess_note")
            rows.append(Text(said, Style(BODY, 24, INK_2), "told"))
        elif not self.person:
            levels = [Segment(level, words(f"level.{level}")) for level in self.page.level_names()]
            now = scale.nearest(scale.at(one.start or one.level) or 0.0, scale.STOPS)
            alike = self.page.seating.is_like_others(self.seat)
            like = [] if alike is None else [Segment(LIKE, words("setup.like_others"))]
            rows.append(self._levels([part for part in (like, levels) if part], alike, now))
            told = f"{words(f'level.says.{now}')} {words(f'character.{one.face}')}"
            rows.append(Text(told, Style(BODY, 24, INK_2), "told"))
        return Column([*rows, *self._head_start(), *self._time(), self._doors()], gap=18)

    def _head_start(self) -> list[Box]:
        """From none to as many steps as there can be, and what a step is."""
        choice, words = self.page.head_start, self.words
        if choice is None or self.asking:
            return []
        title = Line(words("head_start.title"), Style(FINE, 25, INK_2), "head-start", 1)
        parts = [Segment(str(n), str(n)) for n in range(1, choice.most + 1)]
        parts.insert(0, Segment("0", words("head_start.none")))
        now = str(min(self.one.steps, choice.most))
        track = Segmented(f"steps-{self.seat}", parts, now, self._steps, high=56)
        says = Text(choice.says, Style(BODY, 24, INK_2), "head-start-says")
        return [Column([Wrap([title, track], [0, 1], gap=20, below=4), says], 6)]

    def _time(self) -> list[Box]:
        """How many times as long as others a person has, in a game with calls."""
        name, words = self.one.name, self.words
        if not (self.page.has_calls and self.one.person and name) or self.asking:
            return []
        title = Line(words("time.people"), Style(FINE, 25, INK_2), "extra-time", 1)
        parts = [
            Segment(f"{times:g}", words("time.times", value=words.figure(times))) for times in TIMES
        ]
        now = f"{self.app.patience.of(name):g}"
        track = Segmented(f"time-{self.seat}", parts, now, self._give_time, high=56)
        return [Wrap([title, track], [0, 1], gap=20, below=4)]

    def _give_time(self, times: str) -> None:
        """Give the person this many times the usual time."""
        self._settle()
        self.app.patience.give(self.one.name, float(times))
        self.changed()

    def _steps(self, steps: str) -> None:
        """Give that head start; what was typed counts before."""
        self._settle()
        self.page.set_steps(self.seat, int(steps))
        self.changed()

    def _levels(self, parts: Sequence[list[Segment]], alike: bool | None, now: str) -> Box:
        """In one track where no word comes near another, else in one for each part."""
        name, chosen = f"level-{self.seat}", LIKE if alike else now

        def track(part: list[Segment], shrink: float) -> Box:
            return Segmented(name, part, chosen, self._level, high=60, shrink=shrink)

        return Either(
            [
                track([one for part in parts for one in part], 1),
                Column([track(part, 0.95) for part in parts], 8),
            ]
        )

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
        """A computer player takes the chair, or it is asked which person does.

        Who left it a moment ago comes back with the name."""
        person = kind == "person"
        if person == self.person:
            return
        self._settle()
        if not person:
            self.left = self.one.name if self.one.person else ""
            self.left_steps = self.one.steps if self.one.person else 0
            self.page.set_person(self.seat, False)
        elif self.left:
            self.page.set_person(self.seat, True)
            self.page.call(self.seat, self.left)
            self.page.set_steps(self.seat, self.left_steps)
            self.focus.name = self.first
        elif not self.one.person:
            self.ask()
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
            self.page.seating.set_level(self.seat, level)
            self.page.changed()
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
        faces = self.page.places.faces
        if not self._came and self.seat < len(faces):
            self.arriving.start(self.app.canvas.surface, faces[self.seat].center)
        self._came = True
        self.page.shown = self.seat
        self.page.changed()
        if not self.typed.entry.touched:
            self.typed = self._anew()
        self.changed()

    def leave(self) -> None:
        """The name stands on its plate again."""
        self.page.shown = None
        self.page.changed()

    def update(self, ms: float) -> None:
        """The card comes, a notice goes."""
        self.arriving.go_on(ms)
        if self.typed.update(ms):
            self.changed()

    @property
    def busy(self) -> bool:
        """Whether the card is on its way."""
        return self.arriving.moving

    def next_tick(self) -> float | None:
        """Until a notice goes."""
        return self.typed.next_tick()

    def aloud(self, things: list[Thing]) -> str:
        """While a person is to sit down it is asked who that is."""
        return self.words("letters.seat") if self.asking or not self.one.name else ""

    def happened(self) -> list[str]:
        """What could not be taken, to be read aloud."""
        return self.typed.told
