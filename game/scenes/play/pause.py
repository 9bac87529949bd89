"""Pause: the table waits face down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOOD, INK, INK_2, PAPER
from game.ui.draw.text import BODY, FINE, TITLE
from game.ui.layout import NOWHERE, Box, Column, Leaf, Line, Push, Row, Text, Wrap, picture
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, PURPLE, Button
from game.ui.widgets.piece import Style, tile

if TYPE_CHECKING:
    from game.app.program import App

TALL = 1.3  # buttons get no higher than for that size of type
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


class Pause(Dialog):
    """The pause panel; `below` must be drawn with all hands face down."""

    app: App

    name = "pause"
    first = "button:continue"
    wide, pad, between, largest = 720.0, (48.0, 36.0), 30.0, 1.75

    def __init__(self, app: App, below: Scene, choices: PauseChoices) -> None:
        super().__init__(app, below)
        self.choices = choices

    def head(self, canvas: Canvas) -> Box:
        """That this is a pause, and the way back."""
        words, title = self.app.words, Style(TITLE, 46)
        said = Column([Line(words("pause.title"), title, "title"),
                       Text(words("pause.note"), Style(FINE, 24, INK_2), "note")])  # fmt: skip
        sign = Leaf(92, lambda _, box: tile("ui-pause", box.center, box.h, INK, CREAM), 92, TALL)
        look = Button(NOWHERE, words("pause.continue"), "ui-play", self.app.caps["back"],
                      PRIMARY, 38)  # fmt: skip
        go_on = Push("continue", look, self.app.pop, 100, grows=TALL)
        return Column([Row([sign, said], [0, 1], 26), go_on], 30)

    def content(self, canvas: Canvas) -> Box:
        """What else can be done in a pause."""
        some = self._choices()
        high, gap = (60, 16) if len(some) > MANY else (76, 24)
        pushes = [
            Push(name, Button(NOWHERE, text, icon, size=30), press, high, grows=TALL,
                 why_not=self.choices.why_not_taken if name == "take-back" else "")
            for name, icon, text, press in some
        ]  # fmt: skip
        pairs = [Wrap(pushes[n : n + 2], gap=20, below=gap) for n in range(0, len(pushes), 2)]
        return Column(pairs, gap)

    def foot(self, canvas: Canvas) -> Box:
        """The way out, and that nothing can get lost, or why it can."""
        words, problem = self.app.words, self.choices.problem
        look = Button(NOWHERE, words("pause.leave"), "ui-leave", "", PURPLE, 32,
                      words("pause.leave_note"))  # fmt: skip
        icon = f"icons/{'ui-close' if problem else 'ui-check'}"
        sign = picture(26, lambda canvas, box: canvas.picture(icon, box.center, box.h, GOOD, PAPER))
        said = Text(problem or words("pause.saved"), Style(BODY, 24), "saved")
        leave = Push("leave", look, self.choices.leave, 96, grows=TALL)
        return Column([leave, Row([sign, said], [0, 1], 12)], 28)

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
