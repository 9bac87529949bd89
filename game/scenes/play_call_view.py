"""The calls on screen: a large button and a ring for each call that is owed."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.card import Card
from game.view import svg
from game.view import text as type_
from game.view.button import KEY_EDGE
from game.view.canvas import Canvas, Point, around
from game.view.card import draw_card
from game.view.mat import direction_card
from game.view.palette import CORAL, CORAL_LIP, CREAM, GOLD, GOOD, INK, MAT_TEXT, WHITE
from game.view.piece import Mood, Piece
from game.view.text import BODY, KEY, LABEL, TITLE
from game.view.thing import Thing
from game.view.widgets import Pill, draw_banner, draw_pill

from .calls import CallWindow
from .modal import scrim

if TYPE_CHECKING:
    from .play import PlayScene

LEFT, RIGHT, MIDDLE = 560, 1360, 500
RING, DISC = 230, 180  # radii in units
TRACK = "#1E1230"


class CallView:
    """Who owes which call; presses become calls."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene

    @property
    def window(self) -> CallWindow | None:
        """The calls a person owes just now."""
        return self.scene.flow.window

    @property
    def open(self) -> bool:
        """Whether the card has landed and time runs."""
        return self.window is not None and self.window.start is not None

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
        for call in window.owed:
            rays = "chaos" if call in self._always() else "flip"
            canvas.picture(f"key-art/pieces/call-rays-{rays}", self._spot(call), 920)
        self._draw_cards(canvas, window)
        left = window.left(self.scene.app.clock()) / 1000
        banner = self.scene.words("play.calls", count=len(window.owed), name=self._name(window))
        face = self.scene.sitting.players[window.seat].face
        draw_banner(canvas, banner, "", face, (960, 88))
        outlined(canvas.up_to(1), f"{left:.1f}", (960, 612), 130)
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
        draw_card(canvas, self.scene.board.face(card), (960, 960), 248)
        words = self.scene.words("play.cards_left", count=1)
        pill = Pill(words, GOLD, INK, "", 24, LABEL, 42)
        draw_pill(canvas.up_to(1.25), pill, (960, 806), "center")

    def _button(self, window: CallWindow, call: str) -> Piece:
        middle = self._spot(call)
        label = self.scene.speaker.say(f"call.{call}", call.capitalize())

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
        share = window.left(now) / window.length if call not in window.made else 0.0
        draw_ring(canvas, (x, y), share, CORAL if own else GOLD)
        down = 8 if mood.held or call in window.made else 0
        if own or not self.scene.layout.direction:
            draw_disc(canvas, (x, y + down), label)
        else:
            way = self.scene.board.coming.facts.get(self.scene.layout.direction, 1)
            canvas.put(direction_card(canvas.px(2 * DISC), way > 0), (x, y + down))
        if call in window.made:
            draw_tick(canvas, (x, y))
        self._write_below(canvas, window, call, x)

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
        numbers = scene.sitting.match.game.rules.numbers
        missed = scene.speaker.say(f"call.{call}_missed", "", **numbers)
        canvas.up_to(1.25).text(missed, (x, 892), BODY, 28, MAT_TEXT)


def outlined(canvas: Canvas, words: str, point: Point, size: float) -> None:
    """Large cream words with a plum outline."""
    if words:
        pixels = canvas.type_px(size)
        image = type_.outlined(words, TITLE, pixels, CREAM, max(2, round(0.07 * pixels)))
        canvas.put(image, point)


def draw_ring(canvas: Canvas, center: Point, share: float, color: str) -> None:
    """A ring that runs down clockwise; drawn anew each time, so not kept."""
    size = 2 * RING + 4
    radius, width = RING - 14, 27
    body = f'<circle r="{radius}" fill="none" stroke="{TRACK}" stroke-width="{width}"/>'
    if share > 0.002:
        angle = 2 * pi * min(share, 0.9999)
        x, y = radius * sin(angle), -radius * cos(angle)
        far = 1 if share > 0.5 else 0
        body += (
            f'<path d="M0 {-radius}A{radius} {radius} 0 {far} 1 {x:.1f} {y:.1f}" fill="none" '
            f'stroke="{color}" stroke-width="{width}" stroke-linecap="round"/>'
        )
    half = size / 2
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half} {-half} {size} {size}" '
        f'width="{size}" height="{size}">{body}</svg>'
    )
    pixels = canvas.px(size)
    canvas.put(svg.render(head, pixels, pixels), center)


def draw_disc(canvas: Canvas, center: Point, label: str) -> None:
    """The coral button with its word."""
    box = around((center[0], center[1] + 8), 2 * DISC, 2 * DISC + 16)
    canvas.panel(FRect(box.x, center[1] - DISC + 14, box.w, box.h - 2), DISC, CORAL_LIP)
    canvas.disc(center, 2 * DISC, CREAM)
    canvas.disc(center, 2 * DISC - 26, CORAL)
    canvas.up_to(1.25).text(label, center, TITLE, 74, INK, room=2 * DISC - 60)


def draw_tick(canvas: Canvas, center: Point) -> None:
    """A green tick: this call was made."""
    spot = (center[0] + 130, center[1] - 130)
    canvas.disc(spot, 92, CREAM)
    canvas.disc(spot, 80, GOOD)
    canvas.picture("icons/ui-check", spot, 52, CREAM, GOOD)
