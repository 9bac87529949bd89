"""A round of secret answers on screen: two keys for everybody, and nothing that tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.votes import VoteWindow
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, MAT_TEXT
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.button import PRIMARY, PURPLE, Button, button_width
from game.ui.widgets.controls import push
from game.ui.widgets.focus import ARROWS, ENTER, Focus
from game.ui.widgets.piece import Mood, Piece, Style, capped, label
from game.ui.widgets.thing import Thing

from .art import (
    FIRST,
    HEAD,
    SECOND,
    STATUS,
    Voter,
    bar_box,
    card_boxes,
    draw_bar,
    draw_time,
    draw_voter,
    foot_of,
    type_limit,
)

EARLY = 500.0  # milliseconds in which Enter may still be meant for what moved before
MOVES = (pygame.K_TAB, *ARROWS)


class VoteView(Layer):
    """The window at the foot of the table, and what is pressed while it is there."""

    covers = holds = True

    def __init__(self, table: Tabletop, focus: Focus, pause: Callable[[], None]) -> None:
        self.table, self.focus, self.pause = table, focus, pause

    @property
    def window(self) -> VoteWindow | None:
        """The window to be seen, if there is one."""
        return self.table.flow.votes.shown

    @property
    def open(self) -> bool:
        """Whether it is there."""
        return self.window is not None

    @property
    def busy(self) -> bool:
        """As long as it is there."""
        return self.open

    @property
    def first(self) -> str:
        """Where the focus starts: on what does no harm."""
        window = self.window
        if window is None or window.turned is not None:
            return "button:votes-on"
        return "button:more-time" if window.timed else "button:votes-done"

    # Presses ---------------------------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """Only the players' keys count, more time and Esc; the focus may be moved on purpose."""
        if event.type != pygame.KEYDOWN:
            return False
        keys, window = self.table.app.keys, self.window
        job = keys.job(event)
        if window is None or job == "back" or event.key in MOVES:
            return False
        if event.key in ENTER:
            return self._enter(window)
        first, second = self.table.flow.votes.words()
        for seat, word in ((keys.seat(event), first), (keys.no(event), second)):
            if seat is not None:
                self.say(seat, word)
        if job == "more_time":
            window.more()
        return True

    def _enter(self, window: VoteWindow) -> bool:
        """Enter goes on where all is shown; else it presses what the focus was moved to."""
        if window.turned is not None:
            self.table.flow.votes.finish()
            return True
        return window.age(self.table.now) < EARLY or not self.focus.ring

    def press(self, job: str) -> bool:
        """Enter or a press beside it goes on where all is shown, Esc leads to the pause."""
        if job == "confirm":
            self.table.flow.votes.finish()
        elif job == "back":
            self.pause()
        return True

    def say(self, seat: Seat, word: str) -> None:
        """Somebody's key or button; it sounds alike whatever it says."""
        if self.table.flow.votes.press(seat, word):
            self.table.app.sounds.play("click")
            self.focus.name = self.focus.hover = ""

    def done(self) -> None:
        """Everybody has answered."""
        if self.window is not None:
            self.window.agree(self.table.app.clock())

    # Drawing ---------------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The bar: the question, the time, and one card for each who is asked."""
        window = self.window
        assert window is not None
        limit = type_limit(canvas, len(window.seats))
        canvas = canvas.up_to(limit)
        bar = bar_box(canvas, len(window.seats))
        buttons = self._buttons(canvas, window, bar)
        edge = min([bar.right - 130, *(p.thing.box.left for p in buttons if p.thing)])
        cards: list[Piece] = []
        boxes = card_boxes(canvas, bar, len(window.seats))
        for seat, box in zip(window.seats, boxes, strict=True):
            cards += self._card(canvas, window, seat, box)
        ground = Piece(partial(self._ground, window, bar))
        return capped([ground, *self._words(canvas, window, bar, edge), *buttons, *cards], limit)

    def _ground(self, window: VoteWindow, bar: FRect, canvas: Canvas, _: Mood) -> None:
        draw_bar(canvas, bar)
        if window.timed and window.turned is None:
            seconds = str(ceil(window.left(self.table.now) / 1000))
            draw_time(canvas, bar, window.share(self.table.now), seconds)

    def _words(self, canvas: Canvas, window: VoteWindow, bar: FRect, edge: float) -> list[Piece]:
        scale, x = canvas.type_scale, bar.x + 36
        room = edge - x - 24
        title, note = Style(TITLE, 42, CREAM), Style(BODY, 25, MAT_TEXT)
        said = self._note(window)
        return [
            label(canvas, self._asks(), (x, bar.y + 36 * scale), title, room, "vote"),
            label(canvas, said, (x, bar.y + 0.77 * HEAD * scale), note, room, "vote-note"),
        ]

    def _asks(self) -> str:
        table, asked = self.table, self.table.flow.votes.asked
        assert asked is not None
        match, view = table.sitting.match, table.flow.public
        return table.speaker.headline(asked, table.speaker.values(match, view, 0))

    def _note(self, window: VoteWindow) -> str:
        words = self.table.words
        if window.turned is not None:
            return words("vote.turned")
        if not window.asked:
            return words("vote.computers", count=len(window.seats))
        silence = self._word(self.table.flow.votes.words()[0])
        return words("vote.note" if window.timed else "vote.note_untimed", silence=silence)

    def _word(self, word: str) -> str:
        """What a button says."""
        table, asked = self.table, self.table.flow.votes.asked
        assert asked is not None
        own = table.speaker.own_label(asked, word, 0, {})
        return own or table.speaker.label(word, table.layout.action(word), 0)

    def _buttons(self, canvas: Canvas, window: VoteWindow, bar: FRect) -> list[Piece]:
        """More time, or that all have answered; go on, once everything is shown."""
        words, keys, press = self.table.words, self.table.speaker.keys, self.done
        right, paint = bar.right - 30, PRIMARY
        if window.turned is not None:
            name, text, icon, key = "votes-on", words("claim.done"), "ui-check", "confirm"
            press = self.table.flow.votes.finish
        elif not window.asked:
            return []
        elif window.timed:
            name, text, icon, key = "more-time", words("claim.more"), "ui-clock", "more_time"
            press, right, paint = window.more, bar.right - 126, PURPLE
        else:
            name, text, icon, key = "votes-done", words("claim.done"), "ui-check", "confirm"
        look = Button(FRect(0, 0, 0, 60 * canvas.type_scale), text, icon, keys.get(key, ""),
                      paint, 26)  # fmt: skip
        wide = button_width(canvas, look)
        box = FRect(right - wide, bar.y + 24, wide, look.box.h)
        sized = Button(box, text, icon, look.key, paint, 26)
        return [push(canvas, name, sized, press)]

    def _card(self, canvas: Canvas, window: VoteWindow, seat: Seat, box: FRect) -> list[Piece]:
        """A seat's card; a person who has not answered has two buttons on it."""
        voter = self._voter(window, seat)
        text = " ".join((voter.name, voter.status, voter.words)).strip()
        size = STATUS * canvas.type_scale
        thing = Thing(f"text:vote-{seat}", "text", box, text, size, focusable=False, radius=20)
        card = Piece(lambda shown, _: draw_voter(shown, box, voter), thing)
        return [card] if voter.words else [card, *self._answers(canvas, seat, box)]

    def _voter(self, window: VoteWindow, seat: Seat) -> Voter:
        table, words, votes = self.table, self.table.words, self.table.flow.votes
        person, name = seat in window.people, table.sitting.names[seat]
        face = table.sitting.players[seat].face
        if window.turned is not None:
            said = votes.given[seat]
            doubts = said != votes.words()[0]
            status = words("vote.doubts" if doubts else "vote.believes")
            return Voter(face, name, status, self._word(said), person, True, doubts)
        if window.answered(seat, table.now):
            done, secret = words("vote.answered"), words("vote.secret")
            return Voter(face, name, done, secret, person, True)
        if person:
            return Voter(face, name, self._choice(seat))
        return Voter(face, name, words("vote.thinking"), words("vote.robot"), person)

    def _choice(self, seat: Seat) -> str:
        """What it can bring and cost a person to say the second word, if the game can tell."""
        table = self.table
        prices = table.speaker.prices(table.sitting.match, table.flow.public, seat)
        return table.words("vote.price" if prices else "vote.choice", **prices)

    def _answers(self, canvas: Canvas, seat: Seat, box: FRect) -> list[Piece]:
        foot, caps = foot_of(canvas, box), self.table.app.caps
        half = (foot.w - 8) / 2
        pieces = []
        for number, word in enumerate(self.table.flow.votes.words()):
            cap = caps.seat(seat, second=number > 0)
            place = FRect(foot.x + (half + 8) * number, foot.y, half, foot.h)
            look = Button(place, self._word(word), "", cap, (FIRST, SECOND)[number], 24)
            pieces.append(push(canvas, f"vote-{seat}-{word}", look, partial(self.say, seat, word)))
        return pieces
