"""The calls on screen: a wheel with a ring that runs out for each call that is owed.

Where people shout, everybody's face stands below, to tap whoever was heard first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.language import capital
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.calls import COUNTS, CallWindow, ShoutWindow
from game.session.claims import DODGE
from game.table.cards.card import draw_card
from game.table.layout.mat import DIRECTION
from game.ui.draw.canvas import Canvas, around, top_of
from game.ui.draw.motion import in_and_out
from game.ui.draw.palette import CORAL, CREAM, GOLD, GOOD, INK, INK_2, MAT_TEXT
from game.ui.draw.text import FINE, KEY, LABEL, TITLE
from game.ui.fitting import Kept, largest
from game.ui.layout import Box, Column, Line, sheet
from game.ui.screens.modal import DEEPER, scrim
from game.ui.widgets.banner import QUESTION, TURN, Ribbon, draw_banner
from game.ui.widgets.button import draw_key
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

from . import wheel as wheels
from .bar import SeatCell, bar, head, in_rows, rows_of
from .chaos import ChaosButton
from .presses import CallPresses, LockView
from .wheel import DEEP, RADIUS, SMALLER, Rays, Wheel, outlined

MIDDLE = 500.0  # units
HIGHER, PAIRED = 60.0, 30.0
"""Units: where people shout, their faces need room below; so do the keys of two wheels."""
MADE, MISSED = 400.0, 1100.0  # milliseconds for which it is shown how a call went
HEADING = 1.25  # how far the words on and above a call grow
COST, LOWEST = 46.0, 936.0
"""Units: how high the words are that tell what being late costs, and where they end at the lowest:
in large type they would touch the hand.
"""
FADE, LEAVES, SHRINKS = 200.0, 150.0, 250.0
"""Milliseconds until a missed call is grey, until it begins to leave, and in which it does so."""
DARKENS = 150.0  # milliseconds until the table is dark around a call, and bright after it
SMALLEST = 40.0  # units: how wide a disc is at last that leaves for no place of its own
LATE, LATE_WIDE, LATE_STEP = 172.0, 420.0, 60.0
"""Units: how far below the middle of the mat it is told that a call was missed, how wide the words
may be, and how far below it the next one stands."""
SIGN = FRect(440, 806, 1040, 178)
"""Where it is said what to do, the first time: it grows downward."""
SIGNS = (1.4, 1.25, 1.1, 1.0)


@dataclass(slots=True)
class SettledCalls:
    """Calls that were just settled, shown while the game already goes on."""

    window: CallWindow
    since: float
    clockwise: bool = True
    """How the Direction Card lay that was to be turned."""

    @property
    def missed(self) -> list[str]:
        """The calls that were not made in time."""
        return [call for call in self.window.owed if call not in self.window.made]

    def age(self, now: float) -> float:
        """For how many milliseconds it has been shown."""
        return now - self.since

    def over(self, now: float) -> bool:
        """Whether it was shown long enough."""
        return self.age(now) >= (MISSED if self.missed else MADE)


class CallView(Layer):
    """Who owes which call, and how that went."""

    covers = lively = True

    def __init__(self, table: Tabletop, presses: CallPresses, chaos: ChaosButton) -> None:
        self.table, self.presses, self.chaos = table, presses, chaos
        self.outcome: SettledCalls | None = None
        self._seen: CallWindow | None = None
        self._opened: tuple[CallWindow | None, float] = None, 0.0
        """The window that is to be seen, and since when."""
        self._clockwise = True
        self._rays = Rays()
        self._laid = Kept[list[Piece]]()
        self.locks = LockView(table, presses)

    @property
    def window(self) -> CallWindow | None:
        """The calls a person owes just now."""
        return self.table.flow.window

    @property
    def open(self) -> bool:
        """Whether the card has landed and time runs."""
        return self.table.calling

    def captures(self, event: pygame.event.Event) -> bool:
        """Calls come first."""
        return event.type == pygame.KEYDOWN and self.presses.key(event)

    def watch(self) -> None:
        """Notice when the calls are settled, and when that was shown long enough."""
        now = self.table.app.clock()
        if self._seen is not None and self.window is not self._seen:
            self.outcome = SettledCalls(self._seen, now, self._clockwise)
        self._seen = self.window
        if self.open:
            if self._opened[0] is not self.window:
                self._opened = self.window, now
            fact = self.table.layout.direction
            self._clockwise = self.table.board.coming.facts.get(fact, 1) > 0
        if self.outcome and (self.open or self.outcome.over(now)):
            self.outcome = None

    # What is said ------------------------------------------------------------------

    def says(self) -> str:
        """Who owes what, to be read aloud; the first time also how it is made."""
        window, words = self.window, self.table.words
        assert window is not None
        owed = words("play.calls", count=len(window.owed), name=self._name(window))
        if window.ready(self.table.now):
            return words("owed.ready", name=self._name(window))
        return " ".join([owed, *self._explains(window)]) if window.first_time else owed

    def _explains(self, window: CallWindow) -> list[str]:
        """What somebody did who makes such a call for the first time, and what to do now."""
        played, say = self.table.flow.tidings.played, self.table.speaker.say
        card = self.table.speaker.face(played) if played is not None else ""
        owed = "_".join(window.owed)
        return say(f"call.{owed}_first", "", card=card).splitlines()

    def _name(self, window: CallWindow) -> str:
        return self.table.sitting.names[window.seat]

    def _label(self, call: str) -> str:
        return self.table.speaker.say(f"call.{call}", capital(call))

    def _cost(self, call: str) -> str:
        """What missing a call costs."""
        numbers = self.table.sitting.match.game.rules.numbers
        return self.table.speaker.say(f"call.{call}_missed", "", **numbers)

    @property
    def _shrinks(self) -> bool:
        """Whether what leaves is seen on its way."""
        return self.table.board.speed > 0 and not self.table.board.reduced

    # Drawing ----------------------------------------------------------------------

    def wheels(self, window: CallWindow) -> list[Wheel]:
        """One for each call that is owed; higher and smaller where faces lie below."""
        shout = isinstance(window, ShoutWindow)
        paired = PAIRED if len(window.owed) > 1 else 0.0
        middle, radius = (MIDDLE - HIGHER, SMALLER) if shout else (MIDDLE - paired, RADIUS)
        return wheels.wheels(window.owed, self.presses.always(), middle, radius)

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The darkened table, what is owed, and the keys that rest."""
        window = self.window
        assert window is not None
        found = [Piece(lambda canvas, _: self._ground(canvas, window))]
        found += [self._wheel(window, wheel) for wheel in self.wheels(window)]
        if isinstance(window, ShoutWindow):
            found += self._shouts(canvas, window)
        else:
            found += self.chaos.above(canvas)
        if window.ready(self.table.now):
            found.append(self._counting(window))
        elif window.first_time:
            found += self._sign(canvas, window)
        return [*found, *self.locks.pieces(canvas, found)]

    def _ground(self, canvas: Canvas, window: CallWindow) -> None:
        scrim(canvas.surface, DEEPER, self._darkness)
        now, ready = self.table.now, self.window and self.window.ready(self.table.now)
        for wheel in () if self.table.board.reduced or ready else self.wheels(window):
            kind = "chaos" if wheel.call in self.presses.always() else "flip"
            self._rays.draw(canvas, kind, wheel, now / 1000)
        name = self._name(window)
        self._ribbon(canvas, window, self.table.words("owed.back") if ready else name)
        if ready:
            words = self.table.words("owed.ready", name=name)
            outlined(canvas.up_to(HEADING), words, (960, 158), 96, 1500)

    @property
    def _darkness(self) -> float:
        """How dark the table is by now: it does not get so at once."""
        at_once, age = self.table.board.speed <= 0, self.table.app.clock() - self._opened[1]
        return 1.0 if at_once else min(1.0, age / DARKENS)

    def _ribbon(self, canvas: Canvas, window: CallWindow, words: str) -> None:
        face = self.table.sitting.players[window.seat].face
        draw_banner(canvas, Ribbon(words, face, TURN, QUESTION), (960, 52))

    def _wheel(self, window: CallWindow, wheel: Wheel) -> Piece:
        """A call to be made by a press, if a person owes it."""
        call, ready = wheel.call, bool(window.ready(self.table.now))
        closed = call in window.made or window.seat in self.table.sitting.agents or ready
        press = None if closed else partial(self.presses.press, call)
        thing = Thing(
            f"button:call-{call}", "button", wheel.box, self._label(call), 0, press,
            radius=wheel.box.w / 2,
        )  # fmt: skip
        return Piece(lambda canvas, _: self._draw_wheel(canvas, window, wheel), thing)

    def _draw_wheel(self, canvas: Canvas, window: CallWindow, wheel: Wheel) -> None:
        now, made, ready = self.table.now, wheel.call in window.made, window.ready(self.table.now)
        own = wheel.call in self.presses.always()
        share = wheels.left_of(window.share(now), self.table.board.reduced)
        wheels.draw_wheel_ring(canvas, wheel, 0 if made else share, CORAL if own else GOLD)
        begun = max(window.start or now, now if window.start is None else window.start)
        turned = self._turned(now - begun - window.made[wheel.call]) if made else 0.0
        self._draw_disc(canvas, wheel, turned, self._clockwise)
        if made:
            wheels.draw_badge(canvas, wheel, "ui-check", GOOD)
        elif window.first_time:
            wheels.draw_badge(canvas, wheel, "ui-pause", CREAM, INK)
        if ready:
            wheels.draw_over(canvas, wheel, DEEP, 0.6)
            return
        single = wheel.radius == RADIUS
        point, size = ((960, 150), 110) if single else ((wheel.spot[0], wheel.spot[1] - 272), 72)
        title = self.table.speaker.say(f"call.{wheel.call}_title", "")
        outlined(canvas.up_to(HEADING), title, point, size, 1500 if single else 560)
        self._write_below(canvas, window, wheel)

    def _write_below(self, canvas: Canvas, window: CallWindow, wheel: Wheel) -> None:
        """The key that makes the call, and what it costs to be late."""
        x, foot = wheel.spot[0], wheel.foot
        if isinstance(window, ShoutWindow):
            self._write_cost(canvas, wheel, (x, foot + 44))
        elif not window.first_time:
            self._write_both(canvas, window, wheel)
        elif len(window.owed) > 1:
            self._write_key(canvas, window, wheel.call, (x, foot + 42))
        else:
            side = x + wheel.box.w / 2 + 30
            self._write_key(canvas, window, wheel.call, (side, wheel.spot[1]), "midleft")
            says, spot = self.table.words("owed.click"), (side, wheel.spot[1] + 76)
            canvas.up_to(HEADING).text(says, spot, FINE, 28, CREAM, "midleft")

    def _write_both(self, canvas: Canvas, window: CallWindow, wheel: Wheel) -> None:
        """Key and cost below a wheel, or beside it where they would touch the hand."""
        (x, y), foot = wheel.spot, wheel.foot
        if wheel.radius < RADIUS or foot + 142 + canvas.up_to(HEADING).grown(COST) / 2 <= LOWEST:
            self._write_key(canvas, window, wheel.call, (x, foot + 62))
            self._write_cost(canvas, wheel, (x, foot + 142))
        else:
            side = x + wheel.box.w / 2 + 30
            self._write_key(canvas, window, wheel.call, (side, y), "midleft")
            self._write_cost(canvas, wheel, (side, y + 104), "midleft")

    def _write_cost(
        self, canvas: Canvas, wheel: Wheel, spot: tuple[float, float], anchor: str = "center"
    ) -> None:
        cost = Pill(self._cost(wheel.call), DEEP, MAT_TEXT, "", 28, FINE, COST, shadow=None)
        draw_pill(canvas.up_to(HEADING), cost, spot, anchor)

    def _write_key(
        self, canvas: Canvas, window: CallWindow, call: str, spot: tuple[float, float],
        anchor: str = "center",
    ) -> None:  # fmt: skip
        key = self.table.speaker.keys.get(self.presses.job(call), "")
        if not self.presses.own():
            key = self.table.app.caps.seat(window.seat)
        canvas = canvas.up_to(1.4)
        wide = max(78, canvas.text_width(key, KEY, 42) + 44)
        draw_key(canvas, key, FRect(0, 0, wide, 80).move_to(**{anchor: spot}), 42, 14, 5)

    def _turned(self, age: float) -> float:
        """How far a wheel has turned that was pressed so many milliseconds ago."""
        return 1.0 if self.table.board.reduced else min(1.0, max(0.0, age / wheels.TURNED))

    def _draw_disc(self, canvas: Canvas, wheel: Wheel, turned: float, clockwise: bool) -> None:
        """The disc of what is called, or the Direction Card that has to be turned."""
        if self._turns(wheel.call):
            wheels.draw_turning(canvas, wheel, clockwise, turned)
        else:
            wheels.draw_called(canvas, wheel, turned)

    def _turns(self, call: str) -> bool:
        """Whether the Direction Card is to be turned by that call."""
        return bool(self.table.layout.direction) and call not in self.presses.always()

    # The first time, and after something came between ------------------------------------

    def _sign(self, canvas: Canvas, window: CallWindow) -> list[Piece]:
        """What was done, what to do now, and that it waits; beside the card that was played."""
        told = self._explains(window)

        def make() -> list[Piece]:
            sizes, ink = (38.0, 31.0, 25.0), (INK, INK, INK_2)
            fonts = (TITLE, LABEL, FINE)
            rows: list[Box] = [
                Line(words, Style(fonts[n], sizes[n], ink[n], "center"), f"call-first-{n}")
                for n, words in enumerate(told[:3])
            ]
            paper = largest(canvas, sheet(Column(rows), (36, 18)), (SIGN.w, 250), SIGNS)
            rect = top_of(SIGN, max(150, paper.measure(canvas, SIGN.w)))
            return list(paper.place(canvas, rect))

        laid = self._laid.of(canvas, (id(window), *told), make)
        return [Piece(lambda canvas, _: self._point_at(canvas, window)), *laid]

    def _point_at(self, canvas: Canvas, window: CallWindow) -> None:
        """The card that asks for the call, and an arrow from it to the wheel."""
        played, first = self.table.flow.tidings.played, self.wheels(window)[0]
        if played is not None and not set(window.owed) & set(self.presses.always()):
            x, y = first.spot[0] - first.box.w / 2 - 234, first.spot[1]
            draw_card(canvas, self.table.board.face(played), (x, y), 300, -6)
            body = (
                f'<g fill="none" stroke="{GOLD}" stroke-width="11" stroke-linecap="round" '
                'stroke-linejoin="round"><path d="M8 62C40 18 92 10 128 34"/>'
                '<path d="M96 12L130 35L100 62"/></g>'
            )
            canvas.drawing(body, FRect(x + 104, y - 42, 140, 76))
        foot = first.foot if len(window.owed) == 1 else SIGN.y - 30
        tail = FRect(936, SIGN.y - 24, 48, 27)
        if foot < tail.y:
            canvas.drawing('<path d="M0 27L24 0L48 27Z" fill="#FFF6E6"/>', tail)

    def _counting(self, window: CallWindow) -> Piece:
        """The number that is counted, large, and what comes then."""
        says = self.table.words("owed.waits")
        spots = [wheel.spot for wheel in self.wheels(window)]
        middle = sum(x for x, _ in spots) / len(spots), spots[0][1]
        foot = self.wheels(window)[0].foot

        def draw(canvas: Canvas, _: Mood) -> None:
            now = window.ready(self.table.now)
            outlined(canvas.up_to(1), str(now), middle, 260)
            if isinstance(window, ShoutWindow):
                return
            for number in range(COUNTS, 0, -1):
                spot = (960 + 72 * (2 - number), foot + 48)
                canvas.disc(spot, 54, GOLD if number == now else DEEP)
                ink = INK if number == now else MAT_TEXT
                canvas.up_to(1).text(str(number), spot, TITLE, 30, ink)
            pill = Pill(says, DEEP, CREAM, "", 28, LABEL, 54, shadow=None)
            draw_pill(canvas.up_to(HEADING), pill, (960, foot + 124), "center")

        name = "text:call-waits"
        thing = Thing(name, "text", around((960, foot + 124), 900, 54), says, focusable=False)
        return Piece(draw, thing)

    # How it went ------------------------------------------------------------------------

    def draw_outcome(self, canvas: Canvas) -> None:
        """How the last calls went: a tick, or a grey disc that leaves, and what that costs."""
        if self.outcome is None:
            return
        settled, window = self.outcome, self.outcome.window
        age = settled.age(self.table.app.clock())
        if self.table.board.speed > 0:
            scrim(canvas.surface, DEEPER, max(0.0, 1 - age / DARKENS))
        for wheel in self.wheels(window):
            if wheel.call in window.made:
                self._draw_disc(canvas, wheel, self._turned(age), settled.clockwise)
                wheels.draw_badge(canvas, wheel, "ui-check", GOOD)
            elif age < LEAVES + SHRINKS and self._shrinks:
                self._draw_leaving(canvas, wheel, settled, age)
        for number, call in enumerate(settled.missed):
            self._say_late(canvas, window, call, number)

    def _draw_leaving(
        self, canvas: Canvas, wheel: Wheel, settled: SettledCalls, age: float
    ) -> None:
        """A call that was missed turns grey and is gone at once, as the table goes on below it:
        what had to be turned becomes the Direction Card, another one its words.
        """
        share = in_and_out(min(1.0, max(0.0, (age - LEAVES) / SHRINKS)))
        (x, y), turns = self.table.board.places.seating.mat.center, self._turns(wheel.call)
        end = ((x, y), DIRECTION) if turns else ((x, y + LATE), SMALLEST)
        clockwise = settled.clockwise if turns else None
        grey = min(1.0, age / FADE) * (1 - share if turns else 1)
        wheels.draw_missed(canvas, wheel, clockwise, grey, end, share)

    def _say_late(self, canvas: Canvas, window: CallWindow, call: str, number: int) -> None:
        """What it costs stands in the middle of the mat, where the eyes are, but below the hub; the
        ribbon of the table and the rack tell it as a deed.
        """
        numbers = self.table.sitting.match.game.rules.numbers
        words = self.table.speaker.say(
            f"call.{call}_late", self._cost(call), name=self._name(window), **numbers
        )
        x, y = self.table.board.places.seating.mat.center
        canvas, spot = canvas.up_to(HEADING), (x, y + LATE + LATE_STEP * number)
        size = 32 * min(1.0, LATE_WIDE / max(1.0, canvas.text_width(words, LABEL, 32)))
        pill = Pill(words, CORAL, INK, "ui-close", size, LABEL, 54, CREAM)
        draw_pill(canvas, pill, spot, "center")

    # Shouts -----------------------------------------------------------------------

    def _shouts(self, canvas: Canvas, window: ShoutWindow) -> list[Piece]:
        """The bar below the calls: how to answer, and a face for everybody who can be first."""
        words, name = self.table.words, self._name(window)
        computer = window.seat not in window.people
        ask = words("shout.ask_computer", name=name) if computer else words("shout.ask")
        how = words("shout.how_computer" if computer else "shout.how", name=name)
        cells = [self._face(window, seat) for seat in sorted({*window.people, window.seat})]
        rows = rows_of(len(cells))

        def make() -> list[Piece]:
            seats = in_rows([cell.box(rows) for cell in cells], rows)
            return bar(canvas, CORAL, head("shout", ask, how), seats)

        return self._laid.of(canvas, (id(window), cells, self.table.app.caps.state), make)

    def _face(self, window: ShoutWindow, seat: Seat) -> SeatCell:
        table = self.table
        heard = seat == window.first or (seat == window.seat and bool(window.made))
        told = table.words("shout.heard" if seat == window.seat else "shout.first")
        said = (DODGE, told) if heard else ("", "")
        press = partial(self.presses.tap, seat) if seat in window.people else None
        share, sign = partial(self._left, window), "ui-check"
        phone = table.on_phone(seat)
        return SeatCell(table, "first", seat, *said, share, press, sign=sign, phone=phone)

    def _left(self, window: ShoutWindow) -> float:
        return window.share(self.table.now)


class CallOutcome(Layer):
    """How calls went that were just settled, above everything while the game goes on."""

    lively = True

    def __init__(self, calls: CallView) -> None:
        self.calls = calls

    @property
    def open(self) -> bool:
        """Whether any were settled a moment ago."""
        return self.calls.outcome is not None

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """A tick on each call, or a grey disc with what it costs."""
        return [Piece(lambda canvas, _: self.calls.draw_outcome(canvas))]
