"""A round of secret answers on screen: two keys for everybody, and nothing that tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import ceil

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.session.votes import VoteWindow
from game.ui.boxes import icon, middle
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CORAL, CORAL_LIP, CREAM, GOLD, INK, MAT_TEXT, SWATCHES
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.fitting import Cut, Pilled, keyless
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Leaf,
    Line,
    Push,
    Row,
    Whole,
    avatar,
    picture,
)
from game.ui.widgets.button import PRIMARY, PURPLE, Button, Paint
from game.ui.widgets.piece import Piece, Style
from game.ui.widgets.pill import Pill
from game.ui.widgets.thing import Thing

from .bar import LIT, NARROWEST, WindowView, bar, draw_ring, head, in_rows

EDGE = "#8D74B0"
GREEN = SWATCHES["green"]
FIRST = Paint(GREEN.tint, "#E9FAF5", "#8FD0BD")
SECOND = Paint(CORAL, "#FF9A84", CORAL_LIP)
IN_A_ROW = 4
EACH, TALLEST = 600.0, 430.0  # units: for each, and of the bar, at the most
STATUS, FOOT = 20, 46  # units: what is said small, and the height of the buttons

State = tuple[str, str, str]
LOOKS = {
    "choice": (EDGE, GOLD, "", ""),
    "thinking": (EDGE, GOLD, "ui-robot", MAT_TEXT),
    "phone": (EDGE, GOLD, "ui-phone", MAT_TEXT),
    "answered": (GREEN.base, GREEN.light, "ui-check", GREEN.light),
    "believes": (GREEN.base, MAT_TEXT, "", GREEN.tint),
    "doubts": (CORAL, MAT_TEXT, "", CORAL),
}
"""The edge of a card and the ink of its status; its sign, and the color of that or of a pill."""


class VoteView(WindowView):
    """The window at the foot of the table, and what is pressed while it is there."""

    _known: tuple[tuple[object, ...], list[object]] = ((None,) * 5, [])
    """What the words are about that were found last: the very same objects, and facts."""
    _says = ("", "")
    _states: Sequence[State] = ()

    @property
    def window(self) -> VoteWindow | None:
        """The window to be seen, if there is one: not while somebody looks at their cards."""
        votes = self.table.flow.votes
        return votes.shown if votes.looker is None else None

    @property
    def first(self) -> str:
        """Where the focus starts: on what does no harm."""
        window = self.window
        if window is None or window.turned is not None:
            return "button:votes-on"
        return "button:more-time" if window.timed else "button:votes-done"

    # Presses ---------------------------------------------------------------------

    def enter(self, early: bool) -> bool:
        """Enter goes on where all is shown; else it presses what the focus was moved to."""
        if self.window is not None and self.window.turned is not None:
            self.table.flow.votes.finish()
            return True
        return early or not self.focus.ring

    def answer(self, event: pygame.event.Event) -> bool:
        """One of somebody's two keys."""
        keys, (first, second) = self.table.app.keys, self.table.flow.votes.words()
        said = ((keys.seat(event), first), (keys.no(event), second))
        found = [(seat, word) for seat, word in said if seat is not None]
        for seat, word in found:
            self.say(seat, word)
        return bool(found)

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

    def look(self, seat: Seat) -> None:
        """Somebody wants to see their own cards first: the curtain falls, and the clock waits."""
        self.focus.name = self.focus.hover = ""
        self.table.flow.votes.look(seat)

    # Drawing ---------------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The bar: the question, the time, and one card for each who is asked."""
        window = self.window
        assert window is not None
        says, states = self._told(window)
        shows = id(window), *says, states, self.table.app.caps.state
        return self.laid.of(canvas, shows, lambda: self._bar(canvas, window, says, states))

    def _told(self, window: VoteWindow) -> tuple[tuple[str, str], Sequence[State]]:
        """The question with its note, and how far everybody is; put into words once for all
        frames in which nothing of it changes.
        """
        flow, match = self.table.flow, self.table.sitting.match
        answered = [window.answered(seat, self.table.now) for seat in window.seats]
        phones = [self.table.on_phone(seat) for seat in window.seats]
        facts: list[object] = [window.turned, window.timed, answered, phones, flow.looks.folds]
        caps = self.table.app.caps.state  # another one in another language
        now: tuple[object, ...] = (window, flow.votes.asked, match.decision, flow.public, caps)
        before, of = self._known
        if of != facts or any(one is not other for one, other in zip(now, before, strict=True)):
            self._known = now, facts
            self._says = self._asks(), self._note(window)
            self._states = [self._state(window, seat) for seat in window.seats]
        return self._says, self._states

    def _bar(
        self, canvas: Canvas, window: VoteWindow, says: tuple[str, str], states: Sequence[State]
    ) -> list[Piece]:
        rows = -(-len(states) // IN_A_ROW)
        cards = [self._card(*card) for card in zip(window.seats, states, strict=True)]
        top = head("vote", *says, (), self._beside(window))
        return bar(canvas, CORAL, top, in_rows(cards, rows, EACH), NARROWEST, TALLEST)

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
        asked = self.table.flow.votes.asked
        assert asked is not None
        return self.table.says(asked, word)

    def _beside(self, window: VoteWindow) -> list[Box]:
        """The time and more of it, or that all have answered; go on, once everything is shown."""
        button, on = self.button, self.table.flow.votes.finish
        if window.turned is not None:
            return [button("votes-on", "claim.done", on, "confirm", "ui-check", PRIMARY)]
        if window.asked and not window.timed:
            return [button("votes-done", "claim.done", self.done, "confirm", "ui-check", PRIMARY)]
        time = [picture(84, partial(self._draw_time, window), 1)] if window.timed else []
        more = ("more-time", "claim.more", window.more, "more_time", "ui-clock", PURPLE)
        return [button(*more), *time] if window.asked else [*time]

    def _draw_time(self, window: VoteWindow, canvas: Canvas, box: FRect) -> None:
        """The ring that runs down, with the seconds in it."""
        now = self.table.now
        draw_ring(canvas, box.center, box.h, window.share(now), GOLD)
        seconds = str(ceil(window.left(now) / 1000))
        canvas.up_to(1).text(seconds, box.center, TITLE, 34, CREAM)

    def _state(self, window: VoteWindow, seat: Seat) -> State:
        """How far somebody is, the same in words, and what they said or that it is kept."""
        table, words, votes = self.table, self.table.words, self.table.flow.votes
        if window.turned is not None:
            said = votes.given[seat]
            state = "believes" if said == votes.words()[0] else "doubts"
            return state, words(f"vote.{state}"), self._word(said)
        if window.answered(seat, table.now):
            return "answered", words("vote.answered"), words("vote.secret")
        if seat not in window.people:
            return "thinking", words("vote.thinking"), words("vote.robot")
        # what it can bring and cost to say the second word, if the game can tell
        prices = table.speaker.prices(table.sitting.match, table.flow.public, seat)
        status = words("vote.price" if prices else "vote.choice", **prices)
        if table.on_phone(seat):
            return "phone", status, words("phones.table.answers")
        return "choice", status, ""

    def _card(self, seat: Seat, state: State) -> Box:
        """A face, a name and how far they are; below it two buttons, or what they said."""
        how, status, said = state
        edge, ink, sign, color = LOOKS[how]
        player, name = self.table.sitting.players[seat], self.table.sitting.names[seat]
        written = [Cut(name, Style(LABEL, 26, CREAM)), Cut(status, Style(FINE, STATUS, ink))]
        top = Row([avatar(player.face, 58, 1.3), Column(written)], [0, 1], 12)
        text = " ".join((name, status, said)).strip()
        thing = Thing(f"text:vote-{seat}", "text", NOWHERE, text, focusable=False)
        if not said:
            looks = [Row([Whole(top, thing), push], [1, 0], 8) for push in self._look(seat)]
            boxes = [Either(looks), self._answers(seat)]
        elif sign:
            boxes = [Whole(Column([top, _told(sign, color, said)], 6), thing)]
        else:
            pill = Pilled(Pill(said, color, INK, "", 26, TITLE, FOOT, shadow=None))
            boxes = [Whole(Column([top, pill], 6), thing)]
        return Framed(Column(boxes, 6), (12, 8), LIT, edge, 20)

    def _look(self, seat: Seat) -> tuple[Push, Push]:
        """The button behind which somebody sees their own cards, and its eye alone."""
        says, press = self.table.words("vote.look"), partial(self.look, seat)
        look = Button(NOWHERE, says, "ui-eye", "", PURPLE, 20)
        whole = Push(f"vote-{seat}-look", look, press, FOOT)
        return whole, replace(whole, button=replace(look, label=""), wide=60, hint=says, says=says)

    def _answers(self, seat: Seat) -> Box:
        """Somebody's two buttons."""
        caps, buttons = self.table.app.caps, []
        for number, word in enumerate(self.table.flow.votes.words()):
            cap = caps.seat(seat, second=number > 0)
            look = Button(NOWHERE, self._word(word), "", cap, (FIRST, SECOND)[number], 24)
            push = Push(f"vote-{seat}-{word}", look, partial(self.say, seat, word), FOOT)
            buttons.append(keyless(push))
        return Row(buttons, gap=8)


def _told(sign: str, ink: str, words: str) -> Box:
    """What is said in the place of the buttons."""
    line = Line(words, Style(FINE, STATUS, MAT_TEXT), shrink=1)
    row = Row([icon(sign, 34, ink, LIT, 1.3), line], [0, 0], 12)
    return Row([middle(row), Leaf(FOOT, lambda *_: ())], [1, 0])
