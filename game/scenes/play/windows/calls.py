"""The calls on screen: a large button and a ring for each call that is owed.

Where people shout, everybody's face stands below, to tap whoever was heard first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import pi, sin

import pygame

from game.core.card import Card
from game.core.decision import Seat
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.calls import CallWindow, ShoutWindow
from game.session.claims import DODGE
from game.table.cards.card import draw_card
from game.table.layout.mat import direction_card
from game.ui.draw import svg
from game.ui.draw import text as type_
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import (
    BAD,
    CORAL,
    CORAL_LIP,
    CREAM,
    GOLD,
    GOOD,
    INK,
    MAT_TEXT,
    mix,
)
from game.ui.draw.text import BODY, KEY, LABEL, TITLE
from game.ui.fitting import Kept
from game.ui.screens.modal import scrim
from game.ui.widgets.banner import Ribbon, draw_banner
from game.ui.widgets.button import draw_key
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill
from game.ui.widgets.thing import Thing

from .bar import DEEP, SeatCell, bar, head, in_rows, ring, rows_of
from .presses import CallPresses, LockView

LEFT, RIGHT, MIDDLE = 560, 1360, 500
HIGHER = 40  # units: where people shout, their faces need room below
MADE, MISSED = 450.0, 1100.0  # milliseconds for which it is shown how a call went
RING, DISC = 230, 180  # radii in units
HEADING = 1.25  # how far the words on and above a call grow
GREY, GREY_LIP = "#B9B0A6", "#857B72"
TURN, STEPS = 6.0, 2  # degrees a second, and steps in each degree
POP, GROWN = 160.0, 0.12  # milliseconds, and how much larger
FADE = 200.0  # milliseconds until a missed call is grey


@dataclass(slots=True)
class SettledCalls:
    """Calls that were just settled, shown while the game already goes on."""

    window: CallWindow
    since: float

    def age(self, now: float) -> float:
        """For how many milliseconds it has been shown."""
        return now - self.since

    def over(self, now: float) -> bool:
        """Whether it was shown long enough."""
        missed = len(self.window.made) < len(self.window.owed)
        return self.age(now) >= (MISSED if missed else MADE)


class CallView(Layer):
    """Who owes which call, and how that went."""

    covers = lively = True

    def __init__(self, table: Tabletop, presses: CallPresses) -> None:
        self.table, self.presses = table, presses
        self.outcome: SettledCalls | None = None
        self._seen: CallWindow | None = None
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
            self.outcome = SettledCalls(self._seen, now)
        self._seen = self.window
        if self.outcome and (self.open or self.outcome.over(now)):
            self.outcome = None

    # Drawing ----------------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The darkened table, what is owed, and the keys that rest."""
        window = self.window
        assert window is not None
        buttons = [self._button(window, call) for call in window.owed]
        faces = self._shouts(canvas, window) if isinstance(window, ShoutWindow) else []
        ground = Piece(lambda canvas, _: self._ground(canvas, window))
        return [ground, *buttons, *faces, *self.locks.pieces(canvas, [*buttons, *faces])]

    @property
    def middle(self) -> int:
        """The height of the calls on the screen."""
        shown = self.outcome.window if self.outcome and not self.window else self.window
        return MIDDLE - (HIGHER if isinstance(shown, ShoutWindow) else 0)

    def spot(self, call: str) -> Point:
        """Each call has its fixed place: the game's own on the right, others on the left."""
        return (RIGHT if call in self.presses.always() else LEFT), self.middle

    def _ground(self, canvas: Canvas, window: CallWindow) -> None:
        scrim(canvas.surface)
        now = self.table.app.clock()
        seconds = 0.0 if self.table.board.reduced else now / 1000
        for call in window.owed:
            kind = "chaos" if call in self.presses.always() else "flip"
            self._rays.draw(canvas, kind, self.spot(call), seconds)
        self._draw_cards(canvas, window)
        banner = self.table.words("play.calls", count=len(window.owed), name=self._name(window))
        face = self.table.sitting.players[window.seat].face
        draw_banner(canvas, Ribbon(banner, face), (960, 88))
        if len(window.owed) == 1:
            x = LEFT + RIGHT - self.spot(window.owed[0])[0]
            self._draw_caller(canvas, window, (x, self.middle))
        unit = self.table.words("play.seconds" if window.timed else "settings.no_clock")
        if window.timed:
            left = f"{window.left(now) / 1000:.1f}"
            outlined(canvas.up_to(1), left, (960, self.middle + 112), 130)
        canvas.up_to(HEADING).text(unit, (960, self.middle + 196), BODY, 28, CREAM)

    def _draw_caller(self, canvas: Canvas, window: CallWindow, center: Point) -> None:
        """Who owes the only call, where the other one would be."""
        canvas.disc(center, 2 * RING - 90, DEEP)
        canvas.disc(center, 2 * RING - 120, CREAM)
        draw_avatar(canvas, self.table.sitting.players[window.seat].face, center, 2 * RING - 140)
        outlined(canvas.up_to(HEADING), self._name(window), (center[0], 184), 64, 2 * RING + 160)

    def _name(self, window: CallWindow) -> str:
        return self.table.sitting.names[window.seat]

    def _draw_cards(self, canvas: Canvas, window: CallWindow) -> None:
        """The card just played, and the last one left if its owner looks."""
        board = self.table.board
        played = self.table.flow.tidings.played
        if played is not None:
            draw_card(canvas, board.face(played), (960, 352), 270, 5)
        hand = [c for c in board.coming.zones.get(f"hand {window.seat}", ()) if c is not None]
        if len(hand) == 1 and self.presses.own() and not isinstance(window, ShoutWindow):
            self._draw_last(canvas, hand[0])

    def _draw_last(self, canvas: Canvas, card: Card) -> None:
        pose = self.table.board.held.targets.get(card.id)
        x = pose.x if pose else 960
        draw_card(canvas, self.table.board.face(card), (x, 960), 248)
        words = self.table.words("play.cards_left", count=1)
        pill = Pill(words, GOLD, INK, "", 24, LABEL, 42)
        draw_pill(canvas.up_to(HEADING), pill, (x, 806), "center")

    def _button(self, window: CallWindow, call: str) -> Piece:
        """The disc of a call: it is made by a press, if a person owes it."""
        label = self._label(call)
        closed = call in window.made or window.seat in self.table.sitting.agents
        press = None if closed else partial(self.presses.press, call)
        box = around(self.spot(call), 2 * DISC, 2 * DISC)
        thing = Thing(f"button:call-{call}", "button", box, label, 64, press, radius=DISC)
        return Piece(partial(self._draw_button, window, call), thing)

    def _draw_button(self, window: CallWindow, call: str, canvas: Canvas, mood: Mood) -> None:
        x, y = self.spot(call)
        own, now = call in self.presses.always(), self.table.app.clock()
        title = self.table.speaker.say(f"call.{call}_title", "")
        outlined(canvas.up_to(HEADING), title, (x, 184), 64)
        made = call in window.made
        share = 0.0 if made else window.share(now)
        draw_call_ring(canvas, (x, y), share, CORAL if own else GOLD)
        size = self._size(now - (window.start or now) - window.made[call]) if made else 1
        self._draw_disc(canvas, call, (x, y + (8 if mood.held or made else 0)), size)
        if made:
            draw_badge(canvas, (x, y), "ui-check", GOOD, size)
        if not isinstance(window, ShoutWindow):
            self._write_key(canvas, window, call, (x, 812))
        below = (x, y + 0.9 * RING if isinstance(window, ShoutWindow) else 892)
        cost = Pill(self._cost(call), DEEP, MAT_TEXT, "", 28, BODY, 46, shadow=None)
        draw_pill(canvas.up_to(HEADING), cost, below, "center")

    def _size(self, age: float) -> float:
        return 1.0 if self.table.board.reduced else popped(age)

    def _draw_disc(
        self, canvas: Canvas, call: str, spot: Point, size: float, gone: float = 0
    ) -> None:
        """The disc of a call: its word, or the Direction Card that has to be turned."""
        fact = self.table.layout.direction
        if call in self.presses.always() or not fact or gone:
            draw_disc(canvas, spot, self._label(call), size, gone)
        else:
            way = self.table.board.coming.facts.get(fact, 1)
            canvas.put(direction_card(canvas.px(2 * DISC * size), way > 0), spot)

    def draw_outcome(self, canvas: Canvas) -> None:
        """How the last calls went: a tick, or a grey disc with what it costs."""
        if self.outcome is None:
            return
        window, age = self.outcome.window, self.outcome.age(self.table.app.clock())
        for call in window.owed:
            spot = self.spot(call)
            if call in window.made:
                size = self._size(age)
                self._draw_disc(canvas, call, spot, size)
                draw_badge(canvas, spot, "ui-check", GOOD, size)
            else:
                gone = 1.0 if self.table.board.reduced else min(1.0, age / FADE)
                self._draw_disc(canvas, call, spot, 1, gone)
                draw_badge(canvas, spot, "ui-close", BAD)
                pill = Pill(self._cost(call), INK, CREAM, "", 34, LABEL, 64)
                draw_pill(canvas.up_to(1.5), pill, (spot[0], spot[1] + DISC), "center")

    def _label(self, call: str) -> str:
        return self.table.speaker.say(f"call.{call}", call.capitalize())

    def _cost(self, call: str) -> str:
        """What missing a call costs."""
        numbers = self.table.sitting.match.game.rules.numbers
        return self.table.speaker.say(f"call.{call}_missed", "", **numbers)

    def _write_key(self, canvas: Canvas, window: CallWindow, call: str, spot: Point) -> None:
        key = self.table.speaker.keys.get(self.presses.job(call), "")
        if not self.presses.own():
            key = self.table.app.caps.seat(window.seat)
        canvas = canvas.up_to(1.4)
        wide = max(78, canvas.text_width(key, KEY, 42) + 44)
        draw_key(canvas, key, around(spot, wide, 80), 42, 14, 5)

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
        return SeatCell(table, "first", seat, *said, lambda: window.share(table.now), press)


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


# How a call looks ------------------------------------------------------------------------------


def popped(age: float) -> float:
    """How large a call is that was made so many milliseconds ago."""
    return 1 + GROWN * sin(pi * age / POP) if 0 <= age < POP else 1.0


class Rays:
    """Rays that turn slowly; turned ones are too large to be kept for long."""

    def __init__(self) -> None:
        self._turned: dict[str, tuple[tuple[int, int], pygame.Surface]] = {}

    def draw(self, canvas: Canvas, kind: str, center: Point, seconds: float) -> None:
        """Draw them as they have turned after so many seconds."""
        now = (canvas.px(920), int(TURN * seconds * STEPS) % (360 * STEPS))
        if kind not in self._turned or self._turned[kind][0] != now:
            image = svg.picture(f"key-art/pieces/call-rays-{kind}", now[0])
            angle = -now[1] / STEPS
            turned = pygame.transform.rotozoom(image, angle, 1) if angle else image
            self._turned[kind] = now, turned
        canvas.put(self._turned[kind][1], center)


def outlined(canvas: Canvas, words: str, point: Point, size: float, room: float = 0) -> None:
    """Large cream words with a plum outline, smaller if they would not fit into `room` units."""
    if words:
        pixels = canvas.type_px(size)
        if room:
            pixels = type_.fitting(words, TITLE, pixels, room * canvas.unit)
        image = type_.outlined(words, TITLE, pixels, CREAM, max(2, round(0.07 * pixels)))
        canvas.put(image, point)


def draw_call_ring(canvas: Canvas, center: Point, share: float, color: str) -> None:
    """A ring that runs down clockwise; drawn anew each time, so not kept."""
    size = 2 * RING - 1
    body = ring(size, 27, share if share > 0.002 else 0, (DEEP, color))
    pixels = canvas.px(size)
    canvas.put(svg.render(svg.sheet(body, f"0 0 {size} {size}"), pixels, pixels), center)


def draw_disc(canvas: Canvas, center: Point, label: str, size: float = 1, gone: float = 0) -> None:
    """The coral button with its word; the more of it is gone, the greyer."""
    wide = 2 * DISC * size
    box = around(center, wide, wide).move(0, 14 * size)
    canvas.panel(box, wide / 2, mix(CORAL_LIP, GREY_LIP, gone))
    canvas.disc(center, wide, CREAM)
    canvas.disc(center, wide - 26, mix(CORAL, GREY, gone))
    shine = "M11 33C20 12 38 4 50 4S80 12 89 33C80 22 66 16 50 16S20 22 11 33Z"
    color = mix(mix(CORAL, GREY, gone), CREAM, 0.3)
    drawn = f'<path transform="scale({wide / 100:.3f})" d="{shine}" fill="{color}"/>'
    canvas.drawing(drawn, around(center, wide, wide))
    canvas.up_to(HEADING).text(label, center, TITLE, 82 * size, INK, room=wide - 60)


def draw_badge(canvas: Canvas, center: Point, icon: str, color: str, size: float = 1) -> None:
    """How a call went: a green tick, or a red cross."""
    spot = (center[0] + 130 * size, center[1] - 130 * size)
    canvas.disc(spot, 92 * size, CREAM)
    canvas.disc(spot, 80 * size, color)
    canvas.picture(f"icons/{icon}", spot, 52 * size, CREAM, color)
