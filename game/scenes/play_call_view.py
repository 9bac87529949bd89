"""The calls on screen: a large button and a ring for each call that is owed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.card import Card
from game.view.button import KEY_EDGE
from game.view.canvas import Canvas, Point, around
from game.view.card import draw_card
from game.view.mat import direction_card
from game.view.palette import CORAL, CREAM, GOLD, INK, MAT_TEXT, WHITE
from game.view.piece import Mood, Piece
from game.view.text import BODY, KEY, LABEL
from game.view.thing import Thing
from game.view.widgets import Pill, draw_banner, draw_pill

from .calls import CallWindow
from .modal import scrim
from .play_call_art import (
    DISC,
    FADE,
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

if TYPE_CHECKING:
    from .play import PlayScene

LEFT, RIGHT, MIDDLE = 560, 1360, 500
MADE, MISSED = 450.0, 1100.0  # milliseconds for which it is shown how a call went


@dataclass(slots=True)
class Outcome:
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


class CallView:
    """Who owes which call; presses become calls."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.outcome: Outcome | None = None
        self._seen: CallWindow | None = None
        self._rays = Rays()

    @property
    def window(self) -> CallWindow | None:
        """The calls a person owes just now."""
        return self.scene.flow.window

    @property
    def open(self) -> bool:
        """Whether the card has landed and time runs."""
        return self.window is not None and self.window.start is not None

    def watch(self) -> None:
        """Notice when the calls are settled, and when that was shown long enough."""
        now = self.scene.app.clock()
        if self._seen is not None and self.window is not self._seen:
            self.outcome = Outcome(self._seen, now)
        self._seen = self.window
        if self.outcome and (self.open or self.outcome.over(now)):
            self.outcome = None

    # Presses ---------------------------------------------------------------------

    def job(self, call: str) -> str:
        """The job of the key that makes a call."""
        action = self.scene.layout.action(call)
        return action.key if action is not None and action.key else call

    def own(self) -> bool:
        """Whether the one who looks owes the calls."""
        return self.window is not None and self.window.seat == self.scene.viewer

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key that makes a call; while time runs every other key but Esc is taken."""
        app, window = self.scene.app, self.window
        job, seat = app.keys.job(event), app.keys.seat(event)
        if window is not None and not self.own():
            if seat == window.seat:
                self._next_call(window)
            return (self.open and job != "back") or seat == window.seat
        known = (*self._always(), *(window.owed if window else ()))
        call = next((call for call in known if job and self.job(call) == job), "")
        if call:
            self.press(call)
            return True
        return self.open and job != "back"

    def _always(self) -> list[str]:
        """The calls whose button is always there."""
        return [a.word for a in self.scene.layout.actions if a.place == "call"]

    def _next_call(self, window: CallWindow) -> None:
        left = [call for call in window.owed if call not in window.made]
        if left:
            self.press(left[0])

    def beside(self, call: str) -> None:
        """The button beside the hand: it calls for the one who looks, nobody else."""
        if self.window is None or self.own():
            self.press(call)

    def press(self, call: str) -> None:
        """Make a call: in time, or a false one, which locks its key for a moment."""
        scene, now = self.scene, self.scene.app.clock()
        if scene.locks.locked(call, now):
            scene.app.sounds.play("error")
        elif self.window is not None and self.window.call(call, now):
            scene.app.sounds.play("click")
        elif self.window is None or call not in self.window.owed:
            scene.locks.false_call(call, now)
            scene.app.sounds.play("error")
        scene.finish()

    # Drawing ----------------------------------------------------------------------

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """The darkened table, and what is owed."""
        window = self.window
        assert window is not None
        buttons = [self._button(window, call) for call in window.owed]
        return [Piece(lambda canvas, _: self._ground(canvas, window)), *buttons]

    def _spot(self, call: str) -> Point:
        """Each call has its fixed place: the game's own on the right, others on the left."""
        return (RIGHT if call in self._always() else LEFT), MIDDLE

    def _ground(self, canvas: Canvas, window: CallWindow) -> None:
        canvas.surface.blit(scrim(*canvas.surface.get_size()), (0, 0))
        now = self.scene.app.clock()
        seconds = 0.0 if self.scene.board.reduced else now / 1000
        for call in window.owed:
            kind = "chaos" if call in self._always() else "flip"
            self._rays.draw(canvas, kind, self._spot(call), seconds)
        self._draw_cards(canvas, window)
        banner = self.scene.words("play.calls", count=len(window.owed), name=self._name(window))
        face = self.scene.sitting.players[window.seat].face
        draw_banner(canvas, banner, "", face, (960, 88))
        if len(window.owed) == 1:
            x = LEFT + RIGHT - self._spot(window.owed[0])[0]
            draw_caller(canvas, face, self._name(window), (x, MIDDLE))
        outlined(canvas.up_to(1), f"{window.left(now) / 1000:.1f}", (960, 612), 130)
        unit = self.scene.words("play.seconds")
        canvas.up_to(1.25).text(unit, (960, 696), BODY, 28, CREAM)

    def _name(self, window: CallWindow) -> str:
        return self.scene.sitting.names[window.seat]

    def _draw_cards(self, canvas: Canvas, window: CallWindow) -> None:
        """The card just played, and the last one left if its owner looks."""
        board = self.scene.board
        played = self.scene.flow.played
        if played is not None:
            draw_card(canvas, board.face(played), (960, 352), 270, 5)
        hand = [c for c in board.coming.zones.get(f"hand {window.seat}", ()) if c is not None]
        if len(hand) == 1 and self.own():
            self._draw_last(canvas, hand[0])

    def _draw_last(self, canvas: Canvas, card: Card) -> None:
        pose = self.scene.board.held.targets.get(card.id)
        x = pose.x if pose else 960
        draw_card(canvas, self.scene.board.face(card), (x, 960), 248)
        words = self.scene.words("play.cards_left", count=1)
        pill = Pill(words, GOLD, INK, "", 24, LABEL, 42)
        draw_pill(canvas.up_to(1.25), pill, (x, 806), "center")

    def _button(self, window: CallWindow, call: str) -> Piece:
        middle = self._spot(call)
        label = self._label(call)

        def draw(canvas: Canvas, mood: Mood) -> None:
            self._draw_button(canvas, window, call, label, mood)

        box = around(middle, 2 * DISC, 2 * DISC)
        press = None if call in window.made else (lambda: self.press(call))
        thing = Thing(f"button:call-{call}", "button", box, label, 64, press, radius=DISC)
        return Piece(draw, thing)

    def _draw_button(
        self, canvas: Canvas, window: CallWindow, call: str, label: str, mood: Mood
    ) -> None:
        x, y = self._spot(call)
        own, now = call in self._always(), self.scene.app.clock()
        title = self.scene.speaker.say(f"call.{call}_title", "")
        outlined(canvas.up_to(1.25), title, (x, 184), 64)
        made = call in window.made
        share = 0.0 if made else window.left(now) / window.length
        draw_ring(canvas, (x, y), share, CORAL if own else GOLD)
        size = self._size(now - (window.start or now) - window.made[call]) if made else 1
        self._draw_disc(canvas, call, label, (x, y + (8 if mood.held or made else 0)), size)
        if made:
            draw_tick(canvas, (x, y), size)
        self._write_below(canvas, window, call, x)

    def _size(self, age: float) -> float:
        return 1.0 if self.scene.board.reduced else popped(age)

    def _draw_disc(
        self, canvas: Canvas, call: str, label: str, spot: Point, size: float, gone: float = 0
    ) -> None:
        """The disc of a call: its word, or the Direction Card that has to be turned."""
        fact = self.scene.layout.direction
        if call in self._always() or not fact or gone:
            draw_disc(canvas, spot, label, size, gone)
        else:
            way = self.scene.board.coming.facts.get(fact, 1)
            canvas.put(direction_card(canvas.px(2 * DISC * size), way > 0), spot)

    def draw_outcome(self, canvas: Canvas) -> None:
        """How the last calls went: a tick, or a grey disc with what it costs."""
        if self.outcome is None:
            return
        window, age = self.outcome.window, self.outcome.age(self.scene.app.clock())
        for call in window.owed:
            spot, label = self._spot(call), self._label(call)
            if call in window.made:
                size = self._size(age)
                self._draw_disc(canvas, call, label, spot, size)
                draw_tick(canvas, spot, size)
            else:
                gone = 1.0 if self.scene.board.reduced else min(1.0, age / FADE)
                self._draw_disc(canvas, call, label, spot, 1, gone)
                draw_cross(canvas, spot)
                pill = Pill(self._cost(call), INK, CREAM, "", 34, LABEL, 64)
                draw_pill(canvas.up_to(1.5), pill, (spot[0], spot[1] + DISC), "center")

    def _label(self, call: str) -> str:
        return self.scene.speaker.say(f"call.{call}", call.capitalize())

    def _cost(self, call: str) -> str:
        """What missing a call costs."""
        numbers = self.scene.sitting.match.game.rules.numbers
        return self.scene.speaker.say(f"call.{call}_missed", "", **numbers)

    def _write_below(self, canvas: Canvas, window: CallWindow, call: str, x: float) -> None:
        """Its key, and what missing it costs."""
        scene = self.scene
        key = scene.speaker.keys.get(self.job(call), "")
        if not self.own():
            key = scene.app.keys.seats[window.seat].upper()
        canvas = canvas.up_to(1.4)
        wide = canvas.text_width(key, KEY, 42) + 44
        cap = around((x, 812), max(78, wide), 80)
        canvas.panel(cap.move(0, 5), 14, KEY_EDGE)
        canvas.panel(cap, 14, WHITE, KEY_EDGE, 2)
        canvas.text(key, cap.center, KEY, 42)
        cost = Pill(self._cost(call), TRACK, MAT_TEXT, "", 28, BODY, 46, shadow=None)
        draw_pill(canvas.up_to(1.25), cost, (x, 892), "center")
