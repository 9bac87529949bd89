"""Pause: the table waits face down."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOOD, INK, INK_2, PAPER
from game.ui.draw.text import BODY, FINE, TITLE
from game.ui.screens.modal import Modal
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, PURPLE, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, label, paper, spot_picture, tile

if TYPE_CHECKING:
    from game.app.program import App

MANY = 6  # smaller buttons, of which more are less high


@dataclass(frozen=True, slots=True)
class PauseChoices:
    """What a running game lets the pause do; `problem` says why it can't be saved."""

    leave: Callable[[], None]
    scores: Callable[[], None] | None = None
    problem: str = ""
    rules: Callable[[], None] | None = None
    orders: Callable[[], None] | None = None
    """What people agree on once and for all, where there is anything."""
    hints: Callable[[], None] | None = None
    """Who may ask for hints."""
    watch: Callable[[], None] | None = None
    """The game so far, once more."""
    taken: Callable[[], None] | None = None
    """Whether a choice may be taken back, where the house rules allow to ask for it."""
    why_not_taken: str = ""


class Pause(Modal):
    """The pause panel; `below` must be drawn with all hands face down."""

    app: App

    name = "pause"
    first = "button:continue"

    def __init__(self, app: App, below: Scene, choices: PauseChoices) -> None:
        super().__init__(app, below)
        self.choices = choices

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Continue, Settings, Sound, Scores, Save and leave; all grow with the type."""
        canvas = self.type(canvas)
        grow = 1 + 0.55 * (canvas.type_scale - 1)
        wide = 720 * min(1.7, grow * 1.05)
        rows, (high, gap) = -(-len(self._choices()) // 2), self._step(grow)
        sheet = FRect(0, 0, wide, 188 + 288 * grow + rows * (high + gap) + 26 * grow)
        sheet.center = (960, 540)
        return [
            paper(sheet),
            *self._head(canvas, sheet, grow),
            *self._keys(canvas, sheet, grow),
        ], []

    def _step(self, grow: float) -> tuple[float, float]:
        """How high a smaller button is, and the gap below it: less where there are many."""
        return (60 * grow, 16) if len(self._choices()) > MANY else (76 * grow, 24)

    def type(self, canvas: Canvas) -> Canvas:
        """The panel holds type up to one and three quarters of its usual size."""
        return canvas.up_to(1.75)

    def draw(self, canvas: Canvas) -> None:
        """The table, darkened, and the panel."""
        self.backdrop(canvas)
        inner = self.type(canvas)
        for piece in self.pieces(canvas)[0]:
            self._draw(inner, piece)

    def _head(self, canvas: Canvas, sheet: FRect, grow: float) -> Iterable[Piece]:
        words, left = self.app.words, sheet.x + 48
        size = 92 * grow
        middle = sheet.y + 40 + size / 2
        yield tile("ui-pause", (left + size / 2, middle), size, INK, CREAM)
        x = left + size + 26
        room = sheet.right - 40 - x
        high = middle - 0.27 * size
        yield label(canvas, words("pause.title"), (x, high), Style(TITLE, 46), room, "title")
        low = middle + 0.36 * size
        note = Style(FINE, 24, INK_2)
        yield label(canvas, words("pause.note"), (x, low), note, room, "note")

    def _keys(self, canvas: Canvas, sheet: FRect, grow: float) -> Iterable[Piece]:
        words, left, wide = self.app.words, sheet.x + 48, sheet.w - 96
        y = sheet.y + 40 + 92 * grow + 34
        box = FRect(left, y, wide, 100 * grow)
        cap = self.app.caps["back"]
        button = Button(box, words("pause.continue"), "ui-play", cap, PRIMARY, 38)
        yield push(canvas, "continue", button, self.app.pop)
        y += 100 * grow + 30
        half, (high, gap) = (wide - 20) / 2, self._step(grow)
        some = self._choices()
        for number, (name, icon, text, press) in enumerate(some):
            alone = number % 2 == 0 and number == len(some) - 1
            across = wide if alone else half
            place = FRect(left + (half + 20) * (number % 2), y, across, high)
            y += (high + gap) if number % 2 or alone else 0
            why = self.choices.why_not_taken if name == "take-back" else ""
            yield push(canvas, name, Button(place, text, icon, size=30), press, why)
        button = Button(
            FRect(left, y, wide, 96 * grow), words("pause.leave"), "ui-leave", "", PURPLE, 32,
            words("pause.leave_note"),
        )  # fmt: skip
        yield push(canvas, "leave", button, self.choices.leave)
        y += 96 * grow + 44
        yield from self._saved(canvas, (left, y), wide)

    def _saved(self, canvas: Canvas, left: tuple[float, float], wide: float) -> Iterable[Piece]:
        words, problem = self.app.words, self.choices.problem
        icon = "icons/ui-close" if problem else "icons/ui-check"
        size = 26 * canvas.type_scale
        yield spot_picture(icon, (left[0] + size / 2, left[1]), size, GOOD, PAPER)
        spot = (left[0] + size + 12, left[1])
        text = problem or words("pause.saved")
        yield label(canvas, text, spot, Style(BODY, 24), wide - size - 12, "saved")

    def _choices(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """The smaller buttons: name, icon, words, what they do."""
        words, on = self.app.words, self.app.settings.sound > 0
        some: list[tuple[str, str, str, Callable[[], None]]] = [
            ("settings", "ui-settings", words("pause.settings"), self.settings),
            ("sound", "ui-sound" if on else "ui-sound-off",
             words("pause.sound_on" if on else "pause.sound_off"), self.then(self.switch_sound)),
        ]  # fmt: skip
        if self.choices.rules:
            some.append(("rules", "ui-help", words("rules.title"), self.choices.rules))
        if self.choices.scores:
            some.append(("scores", "ui-trophy", words("pause.scores"), self.choices.scores))
        if self.choices.orders:
            some.append(("orders", "ui-check", words("agree.title"), self.choices.orders))
        if self.choices.hints:
            some.append(("hints", "ui-hint", words("hints.title"), self.choices.hints))
        if self.choices.taken:
            some.append(("take-back", "ui-undo", words("taken.button"), self.choices.taken))
        if self.choices.watch:
            some.append(("watch", "ui-replay", words("replay.so_far"), self.choices.watch))
        return some

    def help(self) -> None:
        """Open the rules."""
        if self.choices.rules:
            self.choices.rules()

    def switch_sound(self) -> None:
        """Turn all sounds off, or on again."""
        self.app.change(sound=0.0 if self.app.settings.sound else 0.8)

    def settings(self) -> None:
        """Open the settings."""
        self.app.go("settings")
