"""The buttons round the table: answers, calls, switches, and what “More” holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame import FRect

from game.core.prompt import PromptButton
from game.scenes.play.notes.hint import HINT, Hint
from game.scenes.play.windows.chaos import ChaosButton
from game.scenes.play.windows.presses import CallPresses
from game.table import actions
from game.table.cards.hand import REACH
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, GOLD, WOOD_FOOT, mix
from game.ui.draw.shadow import Shadow
from game.ui.layout import NOWHERE, Column, Push, UpTo, sheet
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Press, push
from game.ui.widgets.piece import Mood, Piece, as_whole, capped, draw_edge
from game.ui.widgets.thing import SMALLEST, Thing

from .answers import Answers
from .layers import Layer
from .panels import LogPanel, veil
from .tabletop import Tabletop

SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)  # 0 is instant
LARGEST = 1.7  # type grows no further on them
AROUND = 48  # units: shadow and lip of a button on both sides together
RING = 5.0  # units: around what can be pressed below the question
SORT, MORE, BACK, TAKE, SKIP = "sort", "more", "back", "take-back", "skip-to-end"
PHONE = "phone"


class TableButtons(Layer):
    """What can be pressed besides cards, seats and piles."""

    def __init__(
        self, table: Tabletop, answers: Answers, calls: CallPresses, chaos: ChaosButton, hint: Hint,
        log: LogPanel, ways: Mapping[str, Press],
    ) -> None:  # fmt: skip
        self.table, self.answers, self.calls, self.hint = table, answers, calls, hint
        self.chaos = chaos
        self.more = More(self)
        self.acts: dict[str, Press] = {
            "log": log.toggle, "speed": self.next_speed, "sound": table.app.switch_sound,
            SORT: self.sort, HINT: hint.toggle, MORE: self.more.toggle,
            BACK: table.flow.back.go, SKIP: table.flow.skip.go, **ways,
        }  # fmt: skip
        """What each button does that is no answer; ways lead to other screens."""
        self._known: dict[tuple[str, ...], PromptButton] = {}
        """Buttons by what they are made of, as long as no key's cap has changed."""
        self._known_of: object = None
        self._made_for: object = None
        self._made: tuple[list[Piece], list[Piece]] = ([], [])

    @property
    def busy(self) -> bool:
        """Whether something moves on the call's button."""
        return self.chaos.busy

    def next_tick(self) -> float | None:
        """Milliseconds until the call's button has said enough."""
        return self.chaos.next_tick()

    # Which buttons there are -------------------------------------------------

    def words(self) -> list[PromptButton]:
        """The words that answer the open question, if they are few."""
        return actions.beside_hand(self.answers.prompt.buttons)

    def always(self) -> list[PromptButton]:
        """The game's own calls, always in their place."""
        if self.table.board.shared and self.table.viewer is None:
            return []
        return [
            self._known_button(a.word, a.label, a.icon, a.key, "call")
            for a in self.table.layout.actions if a.place == "call"
        ]  # fmt: skip

    def _known_button(
        self, name: str, says: str, icon: str, job: str, kind: str = "second"
    ) -> PromptButton:
        """A button with its words and its key's cap, made once for all frames."""
        table, state, sign = self.table, self.table.app.caps.state, (name, says, icon, job, kind)
        if self._known_of is not state:
            self._known_of, self._known = state, {}
        if sign not in self._known:
            words, cap = table.words(says, count=0), table.speaker.keys.get(job, "")
            self._known[sign] = PromptButton(name, words, icon, cap, kind)
        return self._known[sign]

    def all(self) -> list[PromptButton]:
        """Every button beside the hand."""
        table, always = self.table, self.always()
        if table.showing:
            return always
        large, back = table.large, table.flow.back.open
        known = [
            (back, BACK, "common.back", "", "back"),
            (self.takes_back and not back and not large, TAKE, "taken.button", "", ""),
            (large, MORE, "table.more", "ui-menu", ""),
            (self.sorts and not large and table.viewer is not None, SORT, "play.sort", "", ""),
            (self.hint.offered, HINT, "play.hint", "", HINT),
        ]
        small = [
            self._known_button(name, says, icon, job)
            for may, name, says, icon, job in known if may
        ]  # fmt: skip
        if len(small) > 2 and always:
            small = [button for button in small if button.name != SORT]
        return [*self.words(), *self._skips(), *small, *always]

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
        elif button.name in self.acts:
            self.acts[button.name]()
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
        if not self.table.large:
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
        buttons = self.all()
        places = actions.places(buttons, self.table.board.scale)
        calls = [
            piece for button in buttons if button.kind == "call" and button.name in places
            for piece in self.chaos.pieces(canvas, places[button.name], partial(self.push, button))
        ]  # fmt: skip
        above, beside = self._resting(canvas, buttons, places)
        lit = self._light(buttons, places)
        return [*above, *lit, *beside, *capped(calls, LARGEST), *self.answers.caps()]

    def _resting(
        self, canvas: Canvas, buttons: Sequence[PromptButton], places: Mapping[str, FRect]
    ) -> tuple[list[Piece], list[Piece]]:
        """Those above the table and below the question, and those beside the hand: the same ones
        as long as nothing that is written or lies there changes.
        """
        table = self.table
        board, takes = table.board, any(button.name == TAKE for button in buttons)
        chips = [(button, board.view.chip(canvas, button.name)) for button in self.words()]
        sign = (
            *buttons, canvas.unit, *canvas.manner, board.scale, board.changes, board.said,
            board.pointed, table.app.phones is None, table.words, table.app.settings,
            self.answers.prompt, table.large,
            self.why_not(TAKE) if takes else "", *chips,
        )  # fmt: skip
        if sign != self._made_for:
            small = canvas.up_to(LARGEST)
            beside = [
                self._piece(small, button, places[button.name])
                for button in buttons if button.kind != "call" and button.name in places
            ]  # fmt: skip
            switches = [self._switch(canvas, name, box) for name, box in self.switches().items()]
            pressed = [self._chip(button, box) for button, box in chips if box is not None]
            self._made_for = sign
            self._made = [*switches, *pressed], capped(beside, LARGEST)
        return self._made

    def _chip(self, button: PromptButton, box: FRect) -> Piece:
        """What says the same below the question can be pressed in place of the button."""
        reach = around(box.center, max(box.w, SMALLEST), max(box.h, SMALLEST))
        foot = min(reach.bottom, REACH[0])  # from there on a press counts for the cards
        reach.top, reach.h = min(reach.top, foot - SMALLEST), foot - min(reach.top, foot - SMALLEST)
        press = partial(self.push, button) if button.enabled else None
        thing = Thing(f"chip:{button.name}", "chip", reach, button.label, action=press)

        edge = CREAM if self.answers.prompt.nothing else GOLD

        def draw(canvas: Canvas, mood: Mood) -> None:
            if mood.lit:
                draw_edge(canvas, box.inflate(RING, RING), 18 + RING / 2, RING, edge)

        return Piece(draw, thing)

    def _light(self, buttons: Sequence[PromptButton], places: Mapping[str, FRect]) -> list[Piece]:
        """The light around the button that is the only thing to press."""
        words = [b.name for b in buttons if b.kind == "primary" and b.name in places]
        if not self.answers.prompt.nothing or len(words) != 1:
            return []
        box, strength = places[words[0]], self.table.board.moment.breath

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.panel(box.inflate(14, 14).move(0, 2), 26, mix(WOOD_FOOT, CREAM, strength))
            canvas.shadow(box.inflate(6, 6), 22, Shadow(16, 0, round(235 * strength), GOLD))

        return [Piece(draw)]

    def _piece(self, canvas: Canvas, button: PromptButton, box: FRect) -> Piece:
        size = {"primary": 32, "second": actions.SMALL}[button.kind]
        key = "" if self.table.large else button.key
        look = Button(box, button.label, button.icon, key, actions.paint_of(button), size)
        why = self.why_not(button.name) if button.enabled else button.label
        piece = push(canvas, button.name, look, partial(self.push, button), why)
        return as_whole(piece, button.name, box.inflate(AROUND, AROUND), (button, key, why))

    def switches(self) -> dict[str, FRect]:
        """Where the small buttons above the table lie."""
        more = (PHONE,) if self.table.app.phones is not None else ()
        return actions.switches(self.table.board.scale, more)

    def _switch(self, canvas: Canvas, name: str, box: FRect) -> Piece:
        sound = self.table.app.settings.sound > 0
        icon = "ui-sound-off" if name == "sound" and not sound else f"ui-{name}"
        piece = push(canvas, name, Button(box, icon=icon), self.acts[name], hint=self.says(name))
        return as_whole(piece, name, box.inflate(AROUND, AROUND), icon)

    def says(self, name: str) -> str:
        """What a switch does, and how it stands."""
        words, now = self.table.words, self.table.app.settings
        if name == "speed":
            instant = words("settings.speed_instant")
            shown = words("settings.speed_value", value=words.figure(now.speed))
            return words("play.speed", speed=shown if now.speed else instant)
        if name == "sound":
            return words("title.sound_off" if now.sound else "title.sound_on")
        keys = {"help": "rules.title", TAKE: "taken.title", PHONE: "phones.title"}
        return words(keys.get(name, f"play.{name}"))

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
    closed_by = ("back", "confirm")

    def __init__(self, buttons: TableButtons) -> None:
        self.buttons = buttons
        self.on = False

    @property
    def open(self) -> bool:
        """Whether it was opened, and type is still that large."""
        return self.on and self.buttons.table.large

    def toggle(self) -> None:
        """Open it, or put it away."""
        self.on = not self.on

    def watch(self) -> None:
        """With smaller type it is gone, and stays so."""
        self.on = self.open

    def close(self) -> None:
        """Put it away."""
        self.on = False

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """A button for each."""
        buttons = self.buttons
        names = ["scores", "log", "speed", "sound", *([SORT] if buttons.sorts else [])]
        names += [TAKE] if buttons.takes_back else []
        names += [PHONE] if buttons.table.app.phones is not None else []
        pushes = [
            Push(f"more-{name}", Button(NOWHERE, buttons.says(name), size=26),
                 partial(self._choose, name), 96, why_not=buttons.why_not(name), grows=1)
            for name in names
        ]  # fmt: skip
        paper = sheet(Column(pushes, 18), (30, 26))
        box = FRect(1060, 330, 836, paper.measure(canvas, 836))
        return [veil(), *UpTo(LARGEST, paper).place(canvas, box)]

    def _choose(self, name: str) -> None:
        self.close()
        self.buttons.acts[name]()
