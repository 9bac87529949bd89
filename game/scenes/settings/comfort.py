"""The very first screen: text size, motion, sound and speed; then the first game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import FRect

from game.app.program import App
from game.games import GAMES
from game.scenes.lesson import learn_button
from game.scenes.setup import Again
from game.session.beforehand.duration import spoken
from game.store.setting import Setting
from game.store.settings import SETTINGS, SeatChoice
from game.table.cards.card import draw_card
from game.table.cards.face import face
from game.ui.boxes import as_choice, at_right, drawn, line_across
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, WHITE, mix
from game.ui.draw.shadow import SMALL
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.draw.wordmark import draw_wordmark, wall
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Framed,
    Leaf,
    Line,
    Pad,
    Push,
    Row,
    Segmented,
    Spring,
    Text,
    Whole,
    Wrap,
    sheet,
)  # fmt: skip
from game.ui.screens.page import Page
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import TRACK, Segment, push
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import draw_avatar

from .languages import language_button
from .rows import LINE, signed
from .sample import Sample, type_size

SIZE = 38  # of the words on the gold button
FACE = 64.0  # units from face to face
ICONS = {"music": "ui-music", "loud": "ui-sound", "off": "ui-sound-off"}


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
        words = self.app.words
        mark = drawn(lambda canvas, box: draw_wordmark(canvas, box.center, 78), 160, 420)
        said = Column([
            Text(words("comfort.title"), Style(TITLE, 54), "title"),
            Text(words("comfort.note"), Style(BODY, 28, INK_2), "note"),
        ])  # fmt: skip
        head: Box
        parts: list[Box] = []
        for name, told in SETTINGS.items():
            if told.answers:
                parts += [line_across(LINE)] if parts else []
                parts += [Spring(), self._question(name, told), Spring()]
        sheets = Wrap([sheet(Column(parts, 9), (30, 18)), sheet(self.sample.box(), (28, 22))],
                      [1148, 620], 32, stretch=True)  # fmt: skip
        head = Row([mark, said], [0, 1], 60)
        if len(words.languages) > 1:
            head = Wrap([head, at_right(language_button(self.app, self, 60))], [1, 0], 30)
        return Column([head, Spring(sheets, 660)], 14)

    # The questions --------------------------------------------------------

    def _question(self, name: str, told: Setting) -> Box:
        """What is asked, and its answers."""
        words = self.app.words
        title = told.title if f"comfort.{told.title}" in words else name
        says, note = words(f"comfort.{title}"), words(f"comfort.{title}_note")
        kept = self.app.settings
        chosen = next(
            (
                n
                for n, does in told.answers.items()
                if all(getattr(kept, one) == value for one, value in does.items())
            ),
            "",
        )

        def choose(value: str) -> None:
            self.answer(told.answers[value])

        if name == "scale":
            sizes = [
                _answer("text-size", n, words("settings.percent", value=n), n == chosen, choose,
                        Pad(type_size(words, int(n), CREAM if n == chosen else INK), 4, 5))
                for n in told.answers
            ]  # fmt: skip
            box: Box = Framed(Row(sizes, stretch=True), (6, 6), TRACK, "")
        elif name == "motion":
            box = Wrap([self._motion(n, n == chosen, choose) for n in told.answers], gap=12)
        else:
            parts = [Segment(n, words(f"comfort.{n}"), ICONS.get(n, "")) for n in told.answers]
            box = Segmented(name, parts, chosen, choose, 28, 76)
        return Wrap([signed(says, note, title, told.icon), box], [0.56, 1], 20, below=12)

    def _motion(self, name: str, on: bool, choose: Callable[[str], None]) -> Box:
        """Full or reduced motion, with a picture of what a card does."""
        text, note = self.app.words(f"comfort.{name}"), self.app.words(f"comfort.{name}_note")
        ink, soft = (CREAM, CREAM) if on else (INK, INK_2)
        says = Column([Line(text, Style(LABEL, 28, ink)), Line(note, Style(BODY, 22, soft))])
        picture = drawn(_flight if name == "full" else _fade, 116, 130)
        box = Pad(Row([says, picture], [1, 0], 8), 22)
        return _answer("motion", name, text, on, choose, box, TRACK)

    def answer(self, values: Mapping[str, Any]) -> None:
        """Answer a question: it counts at once, and the sample shows it."""
        self.app.change(**values)
        self.changed()
        self.sample.show()
        if "sound" in values:
            self.app.sounds.play("land")

    # The way on -----------------------------------------------------------

    def foot(self, canvas: Canvas) -> Box:
        """The shelf, a lesson, or a game at once."""
        words, game = self.app.words, self.again.game
        look = Button(NOWHERE, words("comfort.choose"), "ui-search", size=28)
        learn = partial(self.app.go, "lesson", game)
        own = [
            Push("choose", look, self.done, 52),
            *learn_button(game, words("lesson.learn"), learn, 52),
        ]
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
        self.app.go("play-now")

    def done(self) -> None:
        """Go to the shelf."""
        self.app.change()  # written down, so that this screen is not shown again
        self.app.pop()

    def back(self) -> None:
        """Esc goes to the shelf as well."""
        self.done()

    def leave(self) -> None:
        """A lesson begins on top: this screen has been seen."""
        if self in self.app.scenes:
            self.app.change()

    # Time -----------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Let the sample's card move on."""
        self.sample.update(ms)

    @property
    def busy(self) -> bool:
        """Whether the sample's card is on its way."""
        return self.sample.moving


def _answer(
    name: str, value: str, text: str, on: bool, choose: Callable[[str], None], box: Box,
    rim: str = "",
) -> Box:  # fmt: skip
    """One of several answers; the chosen one is dark."""

    def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
        if on:
            canvas.panel(box, 18, INK, shadow=SMALL)
        elif rim or mood.lit:
            canvas.panel(box, 18, mix(TRACK, WHITE, 0.5) if mood.lit else rim)

    return Whole(box, as_choice(f"{name}={value}", text, partial(choose, value), 18), ground)


def _flight(canvas: Canvas, box: FRect) -> None:
    """A card on its way along an arc of dots."""
    y = box.centery
    for number in range(5):
        spot = (box.x + 26 + 13 * number, y - 12 - (12, 20, 25, 27, 25)[number])
        canvas.disc(spot, 6, GOLD)
    draw_card(canvas, face("blue 4"), (box.x + 32, y + 18), 58, 18)
    draw_card(canvas, face("blue 4"), (box.right - 30, y), 84, -7)


def _fade(canvas: Canvas, box: FRect) -> None:
    """A card that comes out of the air beside where it was."""
    pale = around((box.x + 36, box.centery), 56, 80)
    canvas.panel(pale, 8, mix("#2346B0", CREAM, 0.6), WHITE, 3)
    canvas.up_to(1).text("4", pale.center, TITLE, 34, CREAM)
    draw_card(canvas, face("blue 4"), (box.right - 34, box.centery), 84)


def draw_players(canvas: Canvas, seats: Sequence[SeatChoice], right: Point) -> None:
    """Faces side by side up to a point, with a sign for computer players."""
    for number, seat in enumerate(reversed(seats)):
        spot = (right[0] - 37 - FACE * number, right[1])
        canvas.disc(spot, 80, CREAM)
        draw_avatar(canvas, seat.face, spot, 74)
        if not seat.person:
            badge = (spot[0] - 26, spot[1] + 28)
            canvas.panel(around(badge, 30, 30), 15, CREAM)
            canvas.picture("icons/ui-robot", badge, 20, INK, CREAM)
