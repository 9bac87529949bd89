"""The very first screen: text size, motion, sound and speed; then the first game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pygame import FRect

from game.app.program import App
from game.games import GAMES
from game.scenes.lesson import has_lesson, learn_button
from game.scenes.setup import Again
from game.session.duration import spoken
from game.store.settings import SeatChoice
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, INK, INK_2
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.draw.wordmark import draw_wordmark, wall
from game.ui.layout import NOWHERE, Box, Column, Leaf, Push, Row, Spring, Text, Wrap, sheet
from game.ui.screens.page import Page
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import draw_avatar

from .comfort_rows import questions
from .comfort_sample import Sample
from .rows import line

SIZE = 38  # of the words on the gold button
FACE = 64.0  # units from face to face


class Comfort(Page):
    """Four questions that everybody can answer, and the way to the table."""

    app: App

    name = "welcome"
    first = "button:play-now"
    margin = 60.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.sample = Sample(app)
        self.again = Again(app, next(iter(GAMES)), short=True)

    # What stands on it ----------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        """The light wall of the title."""
        canvas.surface.blit(wall(*canvas.surface.get_size()), (0, 0))

    def body(self, canvas: Canvas) -> Box:
        """A greeting; the questions, and beside them the sample."""
        asked = questions(self.app.words, self.app.settings, self.answer)
        parts: list[Box] = []
        for question in asked:
            parts += [line()] if parts else []
            parts += [Spring(), question, Spring()]
        sheets = Wrap([sheet(Column(parts, 9), (30, 18)), sheet(self.sample.box(), (28, 22))],
                      [1148, 620], 32, stretch=True)  # fmt: skip
        return Column([self._greeting(), Spring(sheets, 660)], 14)

    def _greeting(self) -> Box:
        words = self.app.words

        def mark(_: Canvas, box: FRect) -> Piece:
            return Piece(lambda canvas, _: draw_wordmark(canvas, box.center, 78))

        said = Column([
            Text(words("comfort.title"), Style(TITLE, 54), "title"),
            Text(words("comfort.note"), Style(BODY, 28, INK_2), "note"),
        ])  # fmt: skip
        return Row([Leaf(160, mark, 420, grows=1), said], [0, 1], 60)

    # The way on -----------------------------------------------------------

    def foot(self, canvas: Canvas) -> Box:
        """The shelf, a lesson, or a game at once."""
        words, game = self.app.words, self.again.game
        look = Button(NOWHERE, words("comfort.choose"), "ui-search", size=28)
        own: list[Box] = [Push("choose", look, self.done, 52)]
        if has_lesson(game):

            def learn(canvas: Canvas, box: FRect) -> Iterable[Piece]:
                return learn_button(canvas, self.app, game, box)

            own.append(Leaf(52, learn))
        return Row([Column(own, 14), Leaf(116, self._play_now, 480, grows=1.6)], [0.44, 1], 40)

    def _play_now(self, canvas: Canvas, box: FRect) -> Piece:
        """The gold button; with room for it, it shows who will play."""
        words, seats = self.app.words, self.again.seats
        text = words("comfort.play_now", count=len(seats) - 1)
        time = spoken(words, self.again.minutes)
        note = words("comfort.play_now_note", game=self.again.name, time=time)
        faces = 270 + FACE * len(seats) + 20
        fits = canvas.text_width(text, LABEL, SIZE) + faces <= box.w
        cap = self.app.caps["confirm"] if fits else ""
        said = Button(box, text, "ui-play", "", PRIMARY, SIZE, note)
        piece = push(canvas, "play-now", said, self.play_now, self.again.problem, enter=cap)
        if not fits:
            return piece

        def draw(canvas: Canvas, mood: Mood) -> None:
            piece.draw(canvas, mood)
            draw_players(canvas, seats, (box.right - 130, box.centery - 2))

        return Piece(draw, piece.thing)

    def play_now(self) -> None:
        """Begin the first game at once."""
        own = {self.again.game: self.again.agreed.wishes}
        self.app.change(options={**self.app.settings.options, **own})
        self.again.start()

    def done(self) -> None:
        """Go to the shelf."""
        self._keep()
        self.app.pop()

    def back(self) -> None:
        """Esc goes to the shelf as well."""
        self.done()

    def leave(self) -> None:
        """A lesson begins on top: this screen has been seen."""
        if self in self.app.scenes:
            self._keep()

    def _keep(self) -> None:
        """Write the settings down, so that this screen is not shown again."""
        self.app.change()

    def answer(self, values: Mapping[str, Any]) -> None:
        """Answer a question: it counts at once, and the sample shows it."""
        self.app.change(**values)
        self.changed()
        self.sample.show()
        if "sound" in values:
            self.app.sounds.play("land")

    # -- time --------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Let the sample's card move on."""
        self.sample.update(ms)

    @property
    def busy(self) -> bool:
        """Whether the sample's card is on its way."""
        return self.sample.moving


def draw_players(canvas: Canvas, seats: tuple[SeatChoice, ...], right: tuple[float, float]) -> None:
    """Faces side by side up to a point, with a sign for computer players."""
    for number, seat in enumerate(reversed(seats)):
        spot = (right[0] - 37 - FACE * number, right[1])
        canvas.disc(spot, 80, CREAM)
        draw_avatar(canvas, seat.face, spot, 74)
        if not seat.person:
            badge = (spot[0] - 26, spot[1] + 28)
            canvas.panel(around(badge, 30, 30), 15, CREAM)
            canvas.picture("icons/ui-robot", badge, 20, INK, CREAM)
