"""The buttons round the table: answers, calls, switches, and what “More” holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

import pygame
from pygame import FRect

from game.core.prompt import PromptButton
from game.scenes.play.calls.presses import CallPresses
from game.scenes.play.hints.hint import HINT, Hint
from game.table import actions
from game.table.layout.seats import LARGE_TYPE
from game.ui.draw.canvas import Canvas
from game.ui.widgets.button import Button, draw_button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, capped, paper
from game.ui.widgets.thing import Thing

from .answers import Answers
from .layers import Layer
from .panels import LogPanel, veil
from .tabletop import Tabletop

SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)  # 0 is instant
MOST = 3  # words among the options that fit beside the hand
SORT, MORE, BACK, TAKE, SKIP = "sort", "more", "back", "take-back", "skip-to-end"


class TableWays(Protocol):
    """Where the buttons of a table lead."""

    def pause(self) -> None:
        """All hands lie face down."""

    def rules(self) -> None:
        """The rules of this game."""

    def scores(self) -> None:
        """The sheet with everybody's points."""

    def take_back(self) -> None:
        """Whoever looks asks to take back their last choice."""


class TableButtons(Layer):
    """What can be pressed besides cards, seats and piles."""

    def __init__(
        self, table: Tabletop, answers: Answers, calls: CallPresses, hint: Hint, log: LogPanel,
        ways: TableWays,
    ) -> None:  # fmt: skip
        self.table, self.answers, self.calls, self.hint = table, answers, calls, hint
        self.log, self.ways = log, ways
        self.more = More(self)

    # Which buttons there are -------------------------------------------------

    def words(self) -> list[PromptButton]:
        """The words that answer the open question, if they are few."""
        buttons = self.answers.prompt.buttons
        found = [b for b in buttons if b.kind not in ("call", "key")]
        return found if len(found) <= MOST else []

    def always(self) -> list[PromptButton]:
        """The game's own calls, always in their place."""
        table = self.table
        return [
            PromptButton(a.word, table.words(a.label, count=0), a.icon,
                         table.speaker.keys.get(a.key, ""), "call")
            for a in table.layout.actions if a.place == "call"
        ]  # fmt: skip

    def all(self, canvas: Canvas) -> list[PromptButton]:
        """Every button beside the hand."""
        table = self.table
        if table.showing:
            return self.always()
        large = canvas.type_scale >= LARGE_TYPE
        small = [PromptButton(MORE, table.words("table.more"), "ui-menu")] if large else []
        if not large and table.viewer is not None and self.sorts:
            small = [PromptButton(SORT, table.words("play.sort"))]
        if self.hint.offered and len(small) < 2:
            cap = "" if large else table.speaker.keys.get(HINT, "")
            small.append(PromptButton(HINT, table.words("play.hint"), key=cap))
        if table.flow.back.open:
            cap = table.speaker.keys.get("back", "")
            small.insert(0, PromptButton(BACK, table.words("common.back"), key=cap))
        elif not large and self.takes_back:
            small.insert(0, PromptButton(TAKE, table.words("taken.button")))
        if len(small) > 2 and self.always():
            small = [button for button in small if button.name != SORT]
        return [*self.words(), *self._skips(), *small, *self.always()]

    def _skips(self) -> list[PromptButton]:
        """The button that leads to the end, when nobody here can do anything any more."""
        table = self.table
        if not table.flow.skip.may or table.resting:
            return []
        cap = table.speaker.keys.get("confirm", "")
        return [PromptButton(SKIP, table.words("skip.to_end"), "ui-right", cap, "primary")]

    def first_answer(self) -> str:
        """The first button that answers."""
        some = [*self.words(), *self._skips()]
        return next((f"button:{b.name}" for b in some), "")

    def push(self, button: PromptButton) -> None:
        """Do what a button says."""
        if button.kind == "call":
            self.calls.beside(button.name)
        elif button.name == SORT:
            self.sort()
        elif button.name == BACK:
            self.table.flow.back.go()
        elif button.name == TAKE:
            self.ways.take_back()
        elif button.name == SKIP:
            self.table.flow.skip.go()
        elif button.name == HINT:
            self.hint.toggle()
        elif button.name == MORE:
            self.more.on = not self.more.on
        else:
            self.answers.press(f"word:{button.name}")

    @property
    def sorts(self) -> bool:
        """Whether a hand may lie in one order or the other: pens are always in theirs."""
        return not self.table.board.hand_form.grouped

    def sort(self) -> None:
        """Lay the hand by color, or as it came."""
        self.table.board.by_color = not self.table.board.by_color

    @property
    def takes_back(self) -> bool:
        """Whether people may ask here to take back a choice: it says why if they can't now."""
        return self.table.flow.taken.on and not self.table.resting

    def why_not(self, name: str) -> str:
        """Why a button does nothing just now."""
        why = self.table.flow.taken.why_not() if name == TAKE else ""
        return self.table.words(f"taken.why.{why}") if why else ""

    def shows_taking_back(self) -> str:
        """The button for it, which large type has in its list."""
        if self.table.app.canvas.type_scale < LARGE_TYPE:
            return f"button:{TAKE}"
        self.more.on = True
        return f"button:more-{TAKE}"

    def key(self, job: str) -> bool:
        """Press the button that a key stands for; whether there is one."""
        for button in self.answers.prompt.buttons:
            action = self.table.layout.action(button.name.partition(" ")[0])
            if action is not None and action.key == job:
                self.push(button)
                return True
        return False

    # How they look -------------------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """A call's key counts even where nobody owes one."""
        return event.type == pygame.KEYDOWN and self.calls.key(event)

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """All of them, and the keys of the players that may be chosen."""
        buttons = self.all(canvas)
        places = actions.places(buttons, canvas.type_scale)
        beside = [
            self._piece(canvas, button, places[button.name])
            for button in buttons
            if button.name in places
        ]
        presses, corners = self.presses(), self._corners(canvas)
        switches = [self._switch(canvas, name, box, presses[name]) for name, box in corners]
        return [*switches, *beside, *self.answers.caps()]

    def _piece(self, canvas: Canvas, button: PromptButton, box: FRect) -> Piece:
        size = {"primary": 32, "second": 26, "call": 33}[button.kind]
        key = "" if canvas.type_scale >= LARGE_TYPE else button.key
        paint = actions.PAINTS[button.kind]
        why = self.why_not(button.name)
        look = Button(box, button.label, button.icon, key, paint, size, off=bool(why))
        small = canvas.up_to(1.7)

        def draw(canvas: Canvas, mood: Mood) -> None:
            shown = replace(look, pressed=mood.held, lit=mood.lit)
            draw_button(canvas.up_to(1.7), shown)

        thing = Thing(
            f"button:{button.name}", "button", box, button.label, size * small.type_scale,
            lambda: self.push(button), why, radius=min(22, 0.34 * box.h),
        )  # fmt: skip
        return Piece(draw, thing)

    def _corners(self, canvas: Canvas) -> list[tuple[str, FRect]]:
        """The small buttons above the table."""
        return list(actions.switches(canvas.type_scale).items())

    def _switch(self, canvas: Canvas, name: str, box: FRect, press: Callable[[], None]) -> Piece:
        sound = self.table.app.settings.sound > 0
        icon = "ui-sound-off" if name == "sound" and not sound else f"ui-{name}"
        hint = self.says(name)
        return push(canvas, name, Button(box, icon=icon), press, hint=hint)

    def says(self, name: str) -> str:
        """What a switch does, and how it stands."""
        words, now = self.table.words, self.table.app.settings
        if name == "speed":
            instant = words("settings.speed_instant")
            shown = words("settings.speed_value", value=f"{now.speed:g}")
            return words("play.speed", speed=shown if now.speed else instant)
        if name == "sound":
            return words("title.sound_off" if now.sound else "title.sound_on")
        keys = {"help": "rules.title", TAKE: "taken.title"}
        return words(keys.get(name, f"play.{name}"))

    def presses(self) -> dict[str, Callable[[], None]]:
        """What each switch does."""
        ways = self.ways
        return {
            "menu": ways.pause,
            "help": ways.rules,
            "log": self.log.toggle,
            "speed": self.next_speed,
            "sound": self.table.app.switch_sound,
            SORT: self.sort,
            "scores": ways.scores,
            TAKE: ways.take_back,
        }

    def next_speed(self) -> None:
        """The next animation speed; after the fastest everything is instant, then slow."""
        app = self.table.app
        now = app.settings.speed
        faster = [speed for speed in SPEEDS if speed > now]
        app.change(speed=faster[0] if faster else SPEEDS[0])


class More(Layer):
    """The small buttons as a list, where large type leaves them no room."""

    covers = True
    first = "button:more-scores"

    def __init__(self, buttons: TableButtons) -> None:
        self.buttons = buttons
        self.on = False

    @property
    def open(self) -> bool:
        """Whether it was opened, and type is still that large."""
        return self.on and self.buttons.table.app.canvas.type_scale >= LARGE_TYPE

    def watch(self) -> None:
        """With smaller type it is gone, and stays so."""
        self.on = self.open

    def press(self, job: str) -> bool:
        """Esc or a press beside it puts it away."""
        if job in ("back", "confirm"):
            self.on = False
            return True
        return False

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """A button for each."""
        buttons = self.buttons
        names = ["scores", "log", "speed", "sound", *([SORT] if buttons.sorts else [])]
        names += [TAKE] if buttons.takes_back else []
        pieces = [veil(), paper(FRect(1060, 330, 836, 40 + 114 * max(5, len(names))))]
        for row, name in enumerate(names):
            box = FRect(1090, 356 + 114 * row, 776, 96)
            act = self._closing(buttons.presses()[name])
            look = Button(box, buttons.says(name), size=26)
            why = buttons.why_not(name)
            pieces.append(push(canvas.up_to(1.7), f"more-{name}", look, act, why))
        return capped(pieces, 1.7)

    def _closing(self, act: Callable[[], None]) -> Callable[[], None]:
        def both() -> None:
            self.on = False
            act()

        return both
