"""The buttons round the table: answers, calls, switches, and what “More” holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.prompt import PromptButton
from game.scenes.play.hints.hint import HINT
from game.table import actions
from game.table.layout.seats import LARGE_TYPE
from game.ui.draw.canvas import Canvas
from game.ui.widgets.button import Button, draw_button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, capped, paper
from game.ui.widgets.thing import Thing

from .panels import veil

if TYPE_CHECKING:
    from .scene import PlayScene

SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)  # 0 is instant
MOST = 3  # words among the options that fit beside the hand
SORT, MORE, BACK, TAKE, SKIP = "sort", "more", "back", "take-back", "skip-to-end"


class TableButtons:
    """What can be pressed besides cards, seats and piles."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.more = False
        """Whether the panel “More” is open."""

    # Which buttons there are -------------------------------------------------

    def answers(self) -> list[PromptButton]:
        """The words that answer the open question, if they are few."""
        buttons = self.scene.answers.prompt.buttons
        found = [b for b in buttons if b.kind not in ("call", "key")]
        return found if len(found) <= MOST else []

    def calls(self) -> list[PromptButton]:
        """The game's own calls, always in their place."""
        scene = self.scene
        return [
            PromptButton(a.word, scene.words(a.label, count=0), a.icon,
                         scene.speaker.keys.get(a.key, ""), "call")
            for a in scene.layout.actions if a.place == "call"
        ]  # fmt: skip

    def all(self, canvas: Canvas) -> list[PromptButton]:
        """Every button beside the hand."""
        scene = self.scene
        if scene.shown.open:
            return self.calls()
        large = canvas.type_scale >= LARGE_TYPE
        small = [PromptButton(MORE, scene.words("table.more"), "ui-menu")] if large else []
        if not large and scene.viewer is not None and self.sorts:
            small = [PromptButton(SORT, scene.words("play.sort"))]
        if scene.hint.offered and len(small) < 2:
            cap = "" if large else scene.speaker.keys.get(HINT, "")
            small.append(PromptButton(HINT, scene.words("play.hint"), key=cap))
        if scene.flow.back.open:
            cap = scene.speaker.keys.get("back", "")
            small.insert(0, PromptButton(BACK, scene.words("common.back"), key=cap))
        elif not large and self.takes_back:
            small.insert(0, PromptButton(TAKE, scene.words("taken.button")))
        if len(small) > 2 and self.calls():
            small = [button for button in small if button.name != SORT]
        return [*self.answers(), *self.to_end(), *small, *self.calls()]

    def to_end(self) -> list[PromptButton]:
        """The button that has the rest played at once, when nobody here can do anything more."""
        scene = self.scene
        if not scene.flow.skip.may or scene.resting:
            return []
        cap = scene.speaker.keys.get("confirm", "")
        return [PromptButton(SKIP, scene.words("skip.to_end"), "ui-right", cap, "primary")]

    def first(self) -> str:
        """The first button that answers."""
        some = [*self.answers(), *self.to_end()]
        return next((f"button:{b.name}" for b in some), "")

    def press(self, button: PromptButton) -> None:
        """Do what a button says."""
        if button.kind == "call":
            self.scene.calls.beside(button.name)
        elif button.name == SORT:
            self.sort()
        elif button.name == BACK:
            self.scene.flow.back.go()
        elif button.name == TAKE:
            self.scene.take_back()
        elif button.name == SKIP:
            self.scene.flow.skip.go()
        elif button.name == HINT:
            self.scene.hint.toggle()
        elif button.name == MORE:
            self.more = not self.more
        else:
            self.scene.answers.press(f"word:{button.name}")

    @property
    def sorts(self) -> bool:
        """Whether a hand may lie in one order or the other: pens are always in theirs."""
        return not self.scene.board.hand_form.grouped

    def sort(self) -> None:
        """Lay the hand by color, or as it came."""
        self.scene.board.by_color = not self.scene.board.by_color

    @property
    def takes_back(self) -> bool:
        """Whether people may ask here to take back a choice: it says why if they can't now."""
        return self.scene.flow.taken.on and not self.scene.resting

    def why_not(self, name: str) -> str:
        """Why a button does nothing just now."""
        why = self.scene.flow.taken.why_not() if name == TAKE else ""
        return self.scene.words(f"taken.why.{why}") if why else ""

    def shows_taking_back(self) -> str:
        """The button for it, which large type has in its list."""
        if self.scene.app.canvas.type_scale < LARGE_TYPE:
            return f"button:{TAKE}"
        self.more = True
        return f"button:more-{TAKE}"

    def key(self, job: str) -> bool:
        """Press the button that a key stands for; whether there is one."""
        for button in self.scene.answers.prompt.buttons:
            action = self.scene.layout.action(button.name.partition(" ")[0])
            if action is not None and action.key == job:
                self.press(button)
                return True
        return False

    # How they look -------------------------------------------------------------

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """All of them."""
        buttons = self.all(canvas)
        places = actions.places(buttons, canvas.type_scale)
        beside = [
            self._piece(canvas, button, places[button.name])
            for button in buttons
            if button.name in places
        ]
        presses, corners = self.presses(), self._corners(canvas)
        switches = [self._switch(canvas, name, box, presses[name]) for name, box in corners]
        return [*switches, *beside]

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
            lambda: self.press(button), why, radius=min(22, 0.34 * box.h),
        )  # fmt: skip
        return Piece(draw, thing)

    def _corners(self, canvas: Canvas) -> list[tuple[str, FRect]]:
        """The small buttons above the table."""
        return list(actions.switches(canvas.type_scale).items())

    def _switch(self, canvas: Canvas, name: str, box: FRect, press: Callable[[], None]) -> Piece:
        sound = self.scene.app.settings.sound > 0
        icon = "ui-sound-off" if name == "sound" and not sound else f"ui-{name}"
        hint = self.hint(name)
        return push(canvas, name, Button(box, icon=icon), press, hint=hint)

    def hint(self, name: str) -> str:
        """What a switch does, and how it stands."""
        words, now = self.scene.words, self.scene.app.settings
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
        scene = self.scene
        return {
            "menu": scene.pause,
            "help": scene.rules,
            "log": scene.log_panel.toggle,
            "speed": self.next_speed,
            "sound": self.switch_sound,
            SORT: self.sort,
            "scores": scene.scores,
            TAKE: scene.take_back,
        }

    def next_speed(self) -> None:
        """The next animation speed; after the fastest everything is instant, then slow."""
        app = self.scene.app
        now = app.settings.speed
        faster = [speed for speed in SPEEDS if speed > now]
        app.change(speed=faster[0] if faster else SPEEDS[0])

    def switch_sound(self) -> None:
        """Turn all sounds off, or on again."""
        app = self.scene.app
        app.change(sound=0.0 if app.settings.sound else 0.8)

    def more_pieces(self, canvas: Canvas) -> list[Piece]:
        """The small buttons as a list, where large type leaves them no room."""
        if not self.more or canvas.type_scale < LARGE_TYPE:
            self.more = False
            return []
        names = ["scores", "log", "speed", "sound", *([SORT] if self.sorts else [])]
        names += [TAKE] if self.takes_back else []
        pieces = [veil(), paper(FRect(1060, 330, 836, 40 + 114 * max(5, len(names))))]
        for row, name in enumerate(names):
            box = FRect(1090, 356 + 114 * row, 776, 96)
            act = self.presses()[name]
            look = Button(box, self.hint(name), size=26)
            why, small = self.why_not(name), canvas.up_to(1.7)
            pieces.append(push(small, f"more-{name}", look, self._closing(act), why))
        return capped(pieces, 1.7)

    def _closing(self, act: Callable[[], None]) -> Callable[[], None]:
        def both() -> None:
            self.more = False
            act()

        return both
