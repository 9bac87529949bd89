"""The curtain between two people: opaque, with nothing on it but what everybody may know."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.view import svg
from game.view.button import PRIMARY, PURPLE, Button, button_width
from game.view.canvas import Canvas, around
from game.view.card import draw_card
from game.view.controls import push
from game.view.dice import draw_die
from game.view.layout import CurtainFact
from game.view.mat import direction_card
from game.view.palette import CREAM, GOLD, INK, INK_2, MAT_TEXT, PAPER, SWATCHES, SYMBOLS
from game.view.piece import CALM, Piece, Style, label, mood
from game.view.shadow import LARGE
from game.view.text import BODY, FINE, LABEL, TITLE
from game.view.thing import Thing
from game.view.widgets import draw_avatar

from .play_call_art import outlined
from .play_panels import capped
from .prompts import capital
from .scene import Scene

if TYPE_CHECKING:
    from .app import App
    from .play import PlayScene

CLOSE, OPEN = 350.0, 300.0  # milliseconds
PICTURE, GAP = 76.0, 40.0  # units of a fact's picture, and between two facts


def cloth(canvas: Canvas, up: float) -> None:
    """The curtain, raised by a share of its height."""
    width, height = canvas.surface.get_size()
    picture = svg.picture("key-art/pieces/curtain", width, height)
    canvas.surface.blit(picture, (0, round(-up * height)))


def width(canvas: Canvas, head: str, value: str) -> float:
    """How much room a fact takes with its picture."""
    words = max(canvas.text_width(head, FINE, 22), canvas.text_width(value, LABEL, 30))
    return PICTURE + 16 + words


class Opening:
    """The curtain on its way up."""

    def __init__(self, now: float, cut: bool) -> None:
        self._start = now
        self._length = 0.0 if cut else OPEN

    def over(self, now: float) -> bool:
        """Whether it is out of sight."""
        return now >= self._start + self._length

    def draw(self, canvas: Canvas, now: float) -> None:
        """The part that can still be seen."""
        if not self.over(now):
            share = (now - self._start) / self._length
            cloth(canvas, share * share)


class Curtain(Scene):
    """Waits until the next person says that they are there."""

    name = "curtain"
    first = "button:show"

    def __init__(self, app: App, play: PlayScene, seat: Seat, about: str = "") -> None:
        super().__init__(app)
        self.play, self.seat = play, seat
        self.about = about
        """What the question behind it is about, as everybody may know it."""
        self.view = play.flow.public
        instant = play.board.reduced or play.board.speed <= 0
        self._since = app.clock() - (CLOSE if instant else 0)
        self.lock(self._since + CLOSE - app.clock())
        app.sounds.play("curtain")

    # What is on it ---------------------------------------------------------------

    @property
    def closing(self) -> float:
        """How much of the way down is left, from 1 to 0."""
        return max(0.0, 1 - (self.app.clock() - self._since) / CLOSE)

    def things(self) -> list[Thing]:
        """The button, and the words to read, once the curtain is down."""
        if self.closing:
            return []
        return [piece.thing for piece in self.pieces(self.app.canvas) if piece.thing]

    def aloud(self, things: list[Thing]) -> str:
        """To whom the laptop goes, for those who listen."""
        return "" if self.closing else self.play.sitting.names[self.seat]

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """Words, the person's name, public facts, the button."""
        canvas = canvas.up_to(1.3)
        words, name = self.play.words, self.play.sitting.names[self.seat]
        title = Style(TITLE, 52, CREAM, "center")
        note = Style(BODY, 25, MAT_TEXT, "center")
        show = Button(
            FRect(640, 896, 640, 106), words("curtain.show", name=name), "ui-eye",
            self.play.speaker.keys.get("confirm", ""), PRIMARY, 36,
        )  # fmt: skip
        wide = min(1700.0, max(640.0, button_width(canvas.up_to(1.3), show)))
        show = replace(show, box=around(show.box.center, wide, show.box.h))
        menu = Button(FRect(40, 1000, 64, 56), icon="ui-menu", paint=PURPLE)
        high = 160 if self.about else 198
        pieces = [
            label(canvas, words("curtain.pass"), (960, high), title, 1700),
            *self._about(canvas),
            Piece(lambda canvas, _: self._draw_person(canvas, name)),
            Piece(lambda canvas, _: self._draw_facts(canvas)),
            push(canvas, "show", show, self.confirm),
            label(canvas, words("curtain.alone"), (960, 1040), note, 1300),
            push(canvas, "menu", menu, self.leave_game, hint=words("curtain.leave")),
        ]
        return capped(pieces, 1.3)

    def _about(self, canvas: Canvas) -> list[Piece]:
        style = Style(BODY, 27, GOLD, "center")
        return [label(canvas, self.about, (960, 231), style, 1500, "about")] if self.about else []

    def _draw_person(self, canvas: Canvas, name: str) -> None:
        canvas.disc((960, 404), 288, GOLD)
        draw_avatar(canvas, self.play.sitting.players[self.seat].face, (960, 404), 256)
        outlined(canvas.up_to(1.25), name, (960, 636), 110 if len(name) < 14 else 72)

    def _draw_facts(self, canvas: Canvas) -> None:
        """A strip with everything public that helps to get back into the game."""
        canvas = canvas.up_to(1.25)
        told = [(fact, *self._told(fact)) for fact in self.play.layout.curtain]
        shown = [(fact, head, value) for fact, head, value in told if value]
        if not shown:
            return
        widths = [width(canvas, head, value) for _, head, value in shown]
        room = sum(widths) + GAP * (len(shown) + 1)
        strip = around((960, 794), min(room, 1860), 136)
        canvas.panel(strip, 28, PAPER, shadow=LARGE)
        share = min(1.0, strip.w / room)
        x = strip.x + GAP * share
        for (fact, head, value), wide in zip(shown, widths, strict=True):
            self._draw_fact(canvas, fact, (head, value), FRect(x, strip.y, wide * share, strip.h))
            x += (wide + GAP) * share

    def _draw_fact(
        self, canvas: Canvas, fact: CurtainFact, words: tuple[str, str], box: FRect
    ) -> None:
        self._draw_picture(canvas, fact, (box.x + PICTURE / 2, box.centery))
        left, room = box.x + PICTURE + 16, box.w - PICTURE - 16
        canvas.text(words[0], (left, box.centery - 22), FINE, 22, INK_2, "midleft", room)
        canvas.text(words[1], (left, box.centery + 18), LABEL, 30, INK, "midleft", room)

    def _told(self, fact: CurtainFact) -> tuple[str, str]:
        """A fact's heading and its value; without a value it is left out."""
        name = self.play.sitting.names[self.seat]
        return self.play.words(fact.label, name=name), self._value(fact)

    def _value(self, fact: CurtainFact) -> str:
        words, speaker, zones = self.play.words, self.play.speaker, self.view.zones
        now = self.view.facts.get(fact.fact)
        match fact.kind:
            case "top":
                cards = zones.get(fact.zone) or [None]
                return capital(speaker.card(cards[-1])) if cards[-1] else ""
            case "color":
                return capital(speaker.color(now)) if now else ""
            case "die":
                return capital(speaker.word(str(now))) if now else ""
            case "direction":
                key = "curtain.clockwise" if now and now > 0 else "curtain.counterclockwise"
                return words(key)
            case "pile":
                return words("count.cards", count=len(zones.get(fact.zone, ())))
            case "number":
                return "" if now is None else str(now)
            case "word" | "die":
                return capital(speaker.word(str(now))) if now else ""
            case "score":
                return words(self.play.layout.score, count=self.view.facts["scores"][self.seat])
            case "hand":
                return words("count.cards", count=len(zones.get(f"{fact.zone} {self.seat}", ())))
        count = fact.each * len(zones.get(fact.zone, ()))
        return f"+{count}" if count else ""

    def _draw_picture(self, canvas: Canvas, fact: CurtainFact, spot: tuple[float, float]) -> None:
        board, now = self.play.board, self.view.facts.get(fact.fact)
        match fact.kind:
            case "top":
                draw_card(canvas, board.face(self.view.zones[fact.zone][-1]), spot, 104)
            case "hand" | "pile":
                draw_card(canvas, board.face(None), spot, 92)
            case "die":
                draw_die(canvas, fact.fact.removeprefix("die_"), str(now), spot, 74)
            case "direction":
                way = isinstance(now, int) and now > 0
                canvas.put(direction_card(canvas.px(88), way), spot)
            case "die":
                draw_die(canvas, fact.fact.removeprefix("die_"), str(now), spot, 84)
            case "color" if now in SYMBOLS:
                canvas.picture(f"suits/{SYMBOLS[str(now)]}", spot, 64, SWATCHES[str(now)].base)
            case _ if fact.icon:
                canvas.picture(f"icons/{fact.icon}", spot, 70, INK, PAPER)

    # Drawing and time --------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The cloth and, once it is down, what is on it."""
        if self.closing:
            self.play.draw(canvas)
            cloth(canvas, self.closing)
            return
        cloth(canvas, 0)
        for piece in self.pieces(canvas):
            piece.draw(canvas, mood(piece.thing, self.focus) if piece.thing else CALM)

    @property
    def busy(self) -> bool:
        """Whether the curtain is still falling."""
        return self.closing > 0

    def overlay(self, canvas: Canvas) -> None:
        """The focus ring, once the curtain is down."""
        if not self.closing:
            super().overlay(canvas)

    def confirm(self) -> None:
        """The person is there: up with the curtain."""
        self.app.pop()
        self.play.opened(self.seat)

    def handle(self, event: pygame.event.Event) -> None:
        """Esc leads out of the game; nothing can get lost."""
        if event.type == pygame.KEYDOWN and self.app.keys.job(event) == "back":
            self.leave_game()

    def leave_game(self) -> None:
        """To the pause, above the closed curtain."""
        self.play.pause_over(self)
