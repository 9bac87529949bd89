"""The very first screen: text size, motion, sound and speed; then the first game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.games import GAMES
from game.scenes.lesson.entry import has_lesson, learn_button
from game.scenes.setup import Again
from game.session.duration import spoken
from game.store.settings import SeatChoice
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, INK, INK_2
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.draw.wordmark import draw_wordmark, wall
from game.ui.screens.menu import LARGE_TYPE, Menu
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, label, paper, paragraph, rule, tile
from game.ui.widgets.pill import draw_avatar

from .comfort_rows import ROWS, TILE, Question, row_pieces
from .comfort_sample import Sample
from .rows import LETTERS
from .scene import letter_tile

if TYPE_CHECKING:
    from game.app.program import App

ANSWERS, SAMPLE = FRect(60, 236, 1148, 640), FRect(1240, 236, 620, 640)  # the two sheets
LINE = "#EFDDBB"
SIZE = 38  # of the words on the gold button


class Comfort(Menu):
    """Four questions that everybody can answer, and the way to the table."""

    app: App

    name = "welcome"
    first = "button:play-now"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.sample = Sample(app)
        self.again = Again(app, next(iter(GAMES)), short=True)
        self.lesson = has_lesson(self.again.game)

    # -- layout ------------------------------------------------------------

    def view(self, canvas: Canvas) -> FRect:
        """With large type everything above the buttons scrolls."""
        return FRect(0, 0, 1920, 1080 - self._foot_height(canvas))

    def _foot_height(self, canvas: Canvas) -> float:
        return 84 * canvas.type_scale + 52 if canvas.type_scale > LARGE_TYPE else 190

    def backdrop(self, canvas: Canvas) -> None:
        """The light wall of the title."""
        canvas.surface.blit(wall(*canvas.surface.get_size()), (0, 0))

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Questions left, the sample right; with large type below one another."""
        if canvas.type_scale > LARGE_TYPE:
            return self._foot(canvas), self._column(canvas)
        sheets = [paper(ANSWERS), paper(SAMPLE)]
        sample = self.sample.pieces(canvas, SAMPLE.inflate(-56, -52))
        rows = self._questions(canvas)
        return [*self._head(canvas), *sheets, *rows, *sample, *self._foot(canvas)], []

    def _head(self, canvas: Canvas) -> Iterable[Piece]:
        words = self.app.words
        yield Piece(lambda canvas, _: draw_wordmark(canvas, (278, 122), 78))
        style = Style(TITLE, 54)
        yield label(canvas, words("comfort.title"), (540, 96), style, 1300, "title")
        style = Style(BODY, 28, INK_2)
        yield label(canvas, words("comfort.note"), (541, 158), style, 1300, "note")

    def _questions(self, canvas: Canvas) -> Iterable[Piece]:
        left, high = ANSWERS.x + 30, (ANSWERS.h - 24) / len(ROWS)
        for number, row in enumerate(ROWS):
            y = ANSWERS.y + 12 + number * high
            yield from self._heading(canvas, row, FRect(left, y, 390, high))[0]
            box = FRect(left + 400, 0, ANSWERS.w - 460, row.high)
            box.centery = y + high / 2
            yield from row_pieces(self, canvas, row, box)
            if number:
                yield rule((left, y), ANSWERS.w - 60, LINE)

    def _heading(self, canvas: Canvas, row: Question, box: FRect) -> tuple[list[Piece], float]:
        """A question with its sign and what it is about; and how high that is."""
        words, scale = self.app.words, canvas.type_scale
        size = 70 * min(scale, 1.4)
        x, room = box.x + size + 24, box.w - size - 24
        style, note = Style(BODY, 23, INK_2), words(f"comfort.{row.name}_note")
        _, below = paragraph(canvas, note, (x, 0), style, room)
        high = 38 * scale + below
        top = box.centery - high / 2 if box.h else box.y
        middle = (box.x + size / 2, top + high / 2)
        letters = row.icon == LETTERS
        sign = letter_tile(middle, size) if letters else tile(row.icon, middle, size, TILE, INK)
        spot, title = (x, top + 18 * scale), words(f"comfort.{row.name}")
        heading = label(canvas, title, spot, Style(LABEL, 31), room, f"name-{row.name}")
        text, _ = paragraph(canvas, note, (x, top + 38 * scale), style, room, f"note-{row.name}")
        return [sign, heading, text], high

    def _column(self, canvas: Canvas) -> Iterable[Piece]:
        """Everything below one another, as wide as long words need."""
        words, scale, left, wide = self.app.words, canvas.type_scale, 100.0, 1720.0
        yield Piece(lambda canvas, _: draw_wordmark(canvas, (960, 110), 84))
        y = 210.0
        for key, style in (("title", Style(TITLE, 46)), ("note", Style(BODY, 26, INK_2))):
            piece, high = paragraph(canvas, words(f"comfort.{key}"), (left, y), style, wide, key)
            yield piece
            y += high + 12
        y += 24
        for row in ROWS:
            pieces, high = self._heading(canvas, row, FRect(left, y, wide, 0))
            yield from pieces
            y += high + 14 * scale
            box = FRect(left, y, wide, max(row.high, 62 * scale))
            yield from row_pieces(self, canvas, row, box)
            y = box.bottom + 40
            if row.name == "text_size":
                sample = [*self.sample.pieces(canvas, FRect(left, y, wide, 0))]
                yield from sample
                y = max(piece.thing.box.bottom for piece in sample if piece.thing) + 40
        box = FRect(left, y + 10, wide, 62 * scale)
        yield from learn_button(canvas, self.app, self.again.game, box)

    # -- the way on --------------------------------------------------------

    def _foot(self, canvas: Canvas) -> Iterable[Piece]:
        words = self.app.words
        large = canvas.type_scale > LARGE_TYPE
        high = self._foot_height(canvas) - 44
        own = FRect(60, 934, 540, 88) if not large else FRect(40, 1080 - high - 26, 700, high)
        gold = FRect(640, 914, 1220, 116) if not large else FRect(780, own.y, 1100, high)
        size = 31
        if not large and self.lesson:
            size = 28
            low = FRect(own.x, 978, own.w, 54)
            yield from learn_button(canvas, self.app, self.again.game, low, size)
            own = FRect(own.x, 912, own.w, 54)
        button = Button(own, words("comfort.choose"), "ui-search", size=size)
        yield push(canvas, "choose", button, self.done)
        robots = len(self.again.seats) - 1
        text = words("comfort.play_now", count=robots)
        time = spoken(words, self.again.minutes)
        note = words("comfort.play_now_note", game=self.again.name, time=time)
        yield self._play_now(canvas, gold, text, note, large)

    def _play_now(self, canvas: Canvas, box: FRect, text: str, note: str, large: bool) -> Piece:
        """The gold button; with room for it, it shows who will play."""
        cap = "" if large else self.app.caps["confirm"]
        said = Button(box, text, "ui-play", "", PRIMARY, SIZE, "" if large else note)
        piece = push(canvas, "play-now", said, self.play_now, self.again.problem, enter=cap)
        seats = self.again.seats
        room = box.w - 270 - canvas.text_width(text, LABEL, SIZE)
        if large or room < 64 * len(seats) + 20:
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

    def set(self, **values: object) -> None:
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
        spot = (right[0] - 37 - 64 * number, right[1])
        canvas.disc(spot, 80, CREAM)
        draw_avatar(canvas, seat.face, spot, 74)
        if not seat.person:
            badge = (spot[0] - 26, spot[1] + 28)
            canvas.panel(around(badge, 30, 30), 15, CREAM)
            canvas.picture("icons/ui-robot", badge, 20, INK, CREAM)
