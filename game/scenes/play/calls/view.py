"""The calls on screen: a large button and a ring for each call that is owed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core.card import Card
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.calls import CallWindow, ShoutWindow
from game.table.cards.card import draw_card
from game.table.layout.mat import direction_card
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CORAL, CREAM, GOLD, INK, MAT_TEXT, WHITE
from game.ui.draw.text import BODY, KEY, LABEL
from game.ui.screens.modal import scrim
from game.ui.widgets.banner import draw_banner
from game.ui.widgets.button import KEY_EDGE
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

from .art import (
    DISC,
    FADE,
    RING,
    TRACK,
    Rays,
    draw_caller,
    draw_cross,
    draw_disc,
    draw_ring,
    draw_tick,
    outlined,
    popped,
)
from .locks import SEAT, LockView
from .presses import CallPresses
from .shouts import ShoutView

LEFT, RIGHT, MIDDLE = 560, 1360, 500
HIGHER = 40  # units: where people shout, their faces need room below
MADE, MISSED = 450.0, 1100.0  # milliseconds for which it is shown how a call went


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

    covers = True

    def __init__(self, table: Tabletop, presses: CallPresses) -> None:
        self.table, self.presses = table, presses
        self.outcome: SettledCalls | None = None
        self._seen: CallWindow | None = None
        self._rays = Rays()
        self.shouts = ShoutView(table, presses.tap)
        self.locks = LockView(table, presses, self.key_spot)

    @property
    def window(self) -> CallWindow | None:
        """The calls a person owes just now."""
        return self.table.flow.window

    @property
    def open(self) -> bool:
        """Whether the card has landed and time runs."""
        return self.table.calling

    @property
    def busy(self) -> bool:
        """As long as time runs."""
        return self.open

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
        faces = self.shouts.pieces(canvas, window) if isinstance(window, ShoutWindow) else []
        ground = Piece(lambda canvas, _: self._ground(canvas, window))
        return [ground, *buttons, *faces, *self.locks.pieces(canvas)]

    @property
    def middle(self) -> int:
        """The height of the calls on the screen."""
        shown = self.outcome.window if self.outcome and not self.window else self.window
        return MIDDLE - (HIGHER if isinstance(shown, ShoutWindow) else 0)

    def spot(self, call: str) -> Point:
        """Each call has its fixed place: the game's own on the right, others on the left."""
        return (RIGHT if call in self.presses.always() else LEFT), self.middle

    def key_spot(self, key: str) -> Point | None:
        """Where a key stands while calls are shown: on a face to be tapped, or on a call."""
        if not self.open:
            return None
        if not key.startswith(SEAT):
            x, y = self.spot(key)
            return x, y + DISC
        if not isinstance(self.window, ShoutWindow):
            return None
        cells = [p.thing for p in self.shouts.pieces(self.table.app.canvas, self.window)]
        name = f"button:first-{key.removeprefix(SEAT)}"
        cell = next((cell.box for cell in cells if cell and cell.name == name), None)
        return cell and (cell.centerx, cell.bottom - 24)

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
        draw_banner(canvas, banner, "", face, (960, 88))
        if len(window.owed) == 1:
            x = LEFT + RIGHT - self.spot(window.owed[0])[0]
            draw_caller(canvas, face, self._name(window), (x, self.middle))
        unit = self.table.words("play.seconds" if window.timed else "settings.no_clock")
        if window.timed:
            left = f"{window.left(now) / 1000:.1f}"
            outlined(canvas.up_to(1), left, (960, self.middle + 112), 130)
        canvas.up_to(1.25).text(unit, (960, self.middle + 196), BODY, 28, CREAM)

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
        draw_pill(canvas.up_to(1.25), pill, (x, 806), "center")

    def _button(self, window: CallWindow, call: str) -> Piece:
        middle = self.spot(call)
        label = self._label(call)

        def draw(canvas: Canvas, mood: Mood) -> None:
            self._draw_button(canvas, window, call, label, mood)

        box = around(middle, 2 * DISC, 2 * DISC)
        press = None if call in window.made else self._presses(window, call)
        thing = Thing(f"button:call-{call}", "button", box, label, 64, press, radius=DISC)
        return Piece(draw, thing)

    def _presses(self, window: CallWindow, call: str) -> Callable[[], None] | None:
        """What a disc does: its call is made, by a person."""
        if window.seat in self.table.sitting.agents:
            return None
        return lambda: self.presses.press(call)

    def _draw_button(
        self, canvas: Canvas, window: CallWindow, call: str, label: str, mood: Mood
    ) -> None:
        x, y = self.spot(call)
        own, now = call in self.presses.always(), self.table.app.clock()
        title = self.table.speaker.say(f"call.{call}_title", "")
        outlined(canvas.up_to(1.25), title, (x, 184), 64)
        made = call in window.made
        share = 0.0 if made else window.share(now)
        draw_ring(canvas, (x, y), share, CORAL if own else GOLD)
        size = self._size(now - (window.start or now) - window.made[call]) if made else 1
        self._draw_disc(canvas, call, label, (x, y + (8 if mood.held or made else 0)), size)
        if made:
            draw_tick(canvas, (x, y), size)
        if isinstance(window, ShoutWindow):
            self._write_cost(canvas, call, (x, y + 0.9 * RING))
        else:
            self._write_below(canvas, window, call, x)

    def _size(self, age: float) -> float:
        return 1.0 if self.table.board.reduced else popped(age)

    def _draw_disc(
        self, canvas: Canvas, call: str, label: str, spot: Point, size: float, gone: float = 0
    ) -> None:
        """The disc of a call: its word, or the Direction Card that has to be turned."""
        fact = self.table.layout.direction
        if call in self.presses.always() or not fact or gone:
            draw_disc(canvas, spot, label, size, gone)
        else:
            way = self.table.board.coming.facts.get(fact, 1)
            canvas.put(direction_card(canvas.px(2 * DISC * size), way > 0), spot)

    def draw_outcome(self, canvas: Canvas) -> None:
        """How the last calls went: a tick, or a grey disc with what it costs."""
        if self.outcome is None:
            return
        window, age = self.outcome.window, self.outcome.age(self.table.app.clock())
        for call in window.owed:
            spot, label = self.spot(call), self._label(call)
            if call in window.made:
                size = self._size(age)
                self._draw_disc(canvas, call, label, spot, size)
                draw_tick(canvas, spot, size)
            else:
                gone = 1.0 if self.table.board.reduced else min(1.0, age / FADE)
                self._draw_disc(canvas, call, label, spot, 1, gone)
                draw_cross(canvas, spot)
                pill = Pill(self._cost(call), INK, CREAM, "", 34, LABEL, 64)
                draw_pill(canvas.up_to(1.5), pill, (spot[0], spot[1] + DISC), "center")

    def _label(self, call: str) -> str:
        return self.table.speaker.say(f"call.{call}", call.capitalize())

    def _cost(self, call: str) -> str:
        """What missing a call costs."""
        numbers = self.table.sitting.match.game.rules.numbers
        return self.table.speaker.say(f"call.{call}_missed", "", **numbers)

    def _write_below(self, canvas: Canvas, window: CallWindow, call: str, x: float) -> None:
        """Its key, and what missing it costs."""
        table = self.table
        key = table.speaker.keys.get(self.presses.job(call), "")
        if not self.presses.own():
            key = table.app.caps.seat(window.seat)
        canvas = canvas.up_to(1.4)
        wide = canvas.text_width(key, KEY, 42) + 44
        cap = around((x, 812), max(78, wide), 80)
        canvas.panel(cap.move(0, 5), 14, KEY_EDGE)
        canvas.panel(cap, 14, WHITE, KEY_EDGE, 2)
        canvas.text(key, cap.center, KEY, 42)
        self._write_cost(canvas, call, (x, 892))

    def _write_cost(self, canvas: Canvas, call: str, spot: Point) -> None:
        cost = Pill(self._cost(call), TRACK, MAT_TEXT, "", 28, BODY, 46, shadow=None)
        draw_pill(canvas.up_to(1.25), cost, spot, "center")


class CallOutcome(Layer):
    """How calls went that were just settled, above everything while the game goes on."""

    def __init__(self, calls: CallView) -> None:
        self.calls = calls

    @property
    def open(self) -> bool:
        """Whether any were settled a moment ago."""
        return self.calls.outcome is not None

    @property
    def busy(self) -> bool:
        """As long as it is shown."""
        return self.open

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """A tick on each call, or a grey disc with what it costs."""
        return [Piece(lambda canvas, _: self.calls.draw_outcome(canvas))]
