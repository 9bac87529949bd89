"""The buttons around the table: answers, calls, switches, and the “More” panel."""

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame import FRect

from game.core.prompt import PromptButton
from game.scenes.play.notes.hint import HINT, HintLayer
from game.scenes.play.windows.call_presses import CallPresses
from game.scenes.play.windows.chaos_button import ChaosButton
from game.table import action_buttons
from game.table.cards.hand_layout import REACH
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import CREAM, GOLD, WOOD_FOOT, mix
from game.ui.draw.shadow import Shadow
from game.ui.layout import UNPLACED_RECT, ButtonBox, Column, TypeLimit, paper_sheet
from game.ui.widgets.button import Button
from game.ui.widgets.control import SMALLEST, Control
from game.ui.widgets.drawable import (
    Drawable,
    FocusMood,
    as_one_picture,
    draw_rect_edge,
    with_type_cap,
)
from game.ui.widgets.input_controls import Press, button_drawable

from .layers import Layer
from .log_panel import LogPanel, make_veil
from .notes.last_trick import has_last_trick
from .table_answers import TableAnswers
from .table_context import TableContext

SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)  # 0 is instant
LARGEST = 1.7  # type grows no further on them
AROUND = 48  # units: shadow and lip of a button on both sides together
RING = 5.0  # units: around what can be pressed below the question
SORT, MORE, BACK, TAKE, SKIP = "sort", "more", "back", "take-back", "skip-to-end"
CLEAR = "clear"
PHONE, LAST_TRICK = "phone", "last-trick"


class TableButtons(Layer):
    """The buttons that can be pressed besides cards, seats and piles."""

    def __init__(
        self,
        table: TableContext,
        answers: TableAnswers,
        calls: CallPresses,
        chaos: ChaosButton,
        hint: HintLayer,
        log: LogPanel,
        ways: Mapping[str, Press],
    ) -> None:
        self.table, self.answers, self.calls, self.hint = table, answers, calls, hint
        self.chaos = chaos
        self.more = MorePanel(self)
        self.acts: dict[str, Press] = {
            "log": log.toggle_log,
            "speed": self.next_speed,
            "sound": table.app.toggle_sound,
            SORT: self.sort_hand,
            HINT: hint.toggle_hint,
            MORE: self.more.toggle_more,
            BACK: table.flow.undo_stack.undo_last,
            CLEAR: self.clear_claim,
            SKIP: table.flow.fast_forward.start_skipping,
            **ways,
        }
        """What each button does that is no answer; ways lead to other screens."""
        self._known: dict[tuple[str, ...], PromptButton] = {}
        """Buttons by what they are made of, as long as no key's cap has changed."""
        self._known_of: object = None
        self._made_for: object = None
        self._made: tuple[list[Drawable], list[Drawable]] = ([], [])

    @property
    def is_animating(self) -> bool:
        """True while anything moves on the call button."""
        return self.chaos.is_animating

    def next_tick(self) -> float | None:
        """Return milliseconds until the call button has said enough."""
        return self.chaos.next_tick()

    # Which buttons there are -------------------------------------------------

    def word_buttons(self) -> list[PromptButton]:
        """Return the buttons for words that answer the open decision, if they are few."""
        return action_buttons.hand_side_buttons(self.answers.current_prompt.buttons)

    def call_buttons(self) -> list[PromptButton]:
        """Return the game's own calls, always in their place."""
        if self.table.board.is_shared and self.table.viewer is None:
            return []
        return [
            self._cached_button(a.word, a.label, a.icon, a.key, "call")
            for a in self.table.layout.actions if a.place == "call"
        ]  # fmt: skip

    def _cached_button(
        self, name: str, label: str, icon: str, job: str, kind: str = "second"
    ) -> PromptButton:
        """Return a button with its words and its key cap, cached for all frames."""
        table = self.table
        state = self.table.app.key_labels.label_state
        sign = (name, label, icon, job, kind)
        if self._known_of is not state:
            self._known_of, self._known = state, {}
        if sign not in self._known:
            words, cap = table.words(label, count=0), table.speaker.keys.get(job, "")
            self._known[sign] = PromptButton(name, words, icon, cap, kind)
        return self._known[sign]

    def list_all_buttons(self) -> list[PromptButton]:
        """Return every button beside the hand."""
        table, always = self.table, self.call_buttons()
        if table.flow.reveal.shown_window:
            return always
        large, back = table.is_type_large, table.flow.undo_stack.can_undo
        claims = self.answers.current_prompt.said is not None
        known = [
            (back, BACK, "common.back", "", "back"),
            (self.shows_undo and not back and not large, TAKE, "taken.button", "", ""),
            (large, MORE, "table.more", "ui-menu", ""),
            (
                self.can_sort_hand and not (large or claims) and table.viewer is not None,
                SORT,
                "play.sort",
                "",
                "",
            ),
            (claims, CLEAR, "bluff.clear", "", ""),
            (self.shows_last_trick and not large, LAST_TRICK, "trick.last", "ui-undo", ""),
            (self.hint.is_hint_available, HINT, "play.hint", "", HINT),
        ]
        small = [
            self._cached_button(name, says, icon, job)
            for may, name, says, icon, job in known if may
        ]  # fmt: skip
        if len(small) > 2 and always:
            small = [button for button in small if button.name != SORT]
        return [*self.word_buttons(), *self._list_skip_buttons(), *small, *always]

    def _list_skip_buttons(self) -> list[PromptButton]:
        """Return the button that skips to the end, once nobody here can do anything."""
        table = self.table
        if not table.flow.fast_forward.can_skip or table.resting:
            return []
        cap = table.speaker.keys.get("confirm", "")
        return [PromptButton(SKIP, table.words("skip.to_end"), "ui-right", cap, "primary")]

    def find_answer_button(self) -> str:
        """Return the first button that answers."""
        some = [*self.word_buttons(), *self._list_skip_buttons()]
        return next((f"button:{b.name}" for b in some), "")

    def push_button(self, button: PromptButton) -> None:
        """Do what a button says."""
        if button.kind == "call":
            self.calls.press_call_button(button.name)
        elif button.name in self.acts:
            self.acts[button.name]()
        else:
            self.answers.press_control(f"word:{button.name}")

    @property
    def shows_last_trick(self) -> bool:
        """True if a trick has been taken that everybody may look at again."""
        return has_last_trick(self.table.board.coming.facts)

    @property
    def can_sort_hand(self) -> bool:
        """True if the hand can be sorted in two ways; pens are always in order."""
        return not self.table.board.hand_form.is_grouped

    def clear_claim(self) -> None:
        """Choose nothing for a claim."""
        self.answers.clear_claim()

    def sort_hand(self) -> None:
        """Sort the hand by color, or as it was drawn."""
        self.table.board.by_color = not self.table.board.by_color

    @property
    def shows_undo(self) -> bool:
        """True if the undo button is shown; if undo is impossible now, it says why."""
        return self.table.flow.agreed_undo.is_allowed and not self.table.resting

    def explain_disabled(self, name: str) -> str:
        """Return why a button does nothing just now."""
        why = self.table.flow.agreed_undo.find_undo_obstacle() if name == TAKE else ""
        return self.table.words(f"taken.why.{why}") if why else ""

    def find_undo_button(self) -> str:
        """Return the undo button that large type has in its list."""
        if not self.table.is_type_large:
            return f"button:{TAKE}"
        self.more.on = True
        return f"button:more-{TAKE}"

    def press_by_job(self, job: str) -> bool:
        """Press the button of a key; return True if there is one.

        Where several share a key, the gold one has it; while cards are chosen the others don't.
        """
        owners = [
            button
            for button in self.answers.current_prompt.buttons
            if (action := self.table.layout.action_spec_for(button.name.partition(" ")[0]))
            and action.key == job
        ]
        gold = next((button for button in owners if button.kind == "primary"), None)
        is_shared = sum(action.key == job for action in self.table.layout.actions) > 1
        if gold is None and is_shared and self.table.flow.gathering.cards:
            self.table.app.sounds.play_sound("error")
        elif owners:
            self.push_button(gold or owners[0])
        return bool(owners)

    # How they look -------------------------------------------------------------

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take a call's key, even if nobody owes one."""
        return event.type == pygame.KEYDOWN and self.calls.handle_call_key(event)

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return all buttons, and the keys of the players that may be chosen."""
        buttons = self.list_all_buttons()
        places = action_buttons.action_button_rects(buttons, self.table.board.scale)
        calls = [
            piece
            for button in buttons
            if button.kind == "call" and button.name in places
            for piece in self.chaos.make_button_drawables(
                canvas, places[button.name], partial(self.push_button, button)
            )
        ]
        above, beside = self._cached_drawables(canvas, buttons, places)
        lit = self._light_only_button(buttons, places)
        return [
            *above,
            *lit,
            *beside,
            *with_type_cap(calls, LARGEST),
            *self.answers.make_key_caps(),
        ]

    def _cached_drawables(
        self, canvas: Canvas, buttons: Sequence[PromptButton], places: Mapping[str, FRect]
    ) -> tuple[list[Drawable], list[Drawable]]:
        """Return the buttons above the table and those beside the hand.

        They are cached as long as nothing on them or their places changes.
        """
        table = self.table
        board, takes = table.board, any(button.name == TAKE for button in buttons)
        chips = [
            (button, board.table_view.ribbon.word_rect(canvas, button.name))
            for button in self.word_buttons()
        ]
        sign = (
            *buttons, canvas.unit, *canvas.style_key, board.scale, board.change_count, board.said,
            board.pointed, table.app.phones is None, table.words, table.app.settings,
            self.answers.current_prompt, table.is_type_large,
            self.explain_disabled(TAKE) if takes else "", *chips,
        )  # fmt: skip
        if sign != self._made_for:
            small = canvas.with_type_limit(LARGEST)
            beside = [
                self._make_button_drawable(small, button, places[button.name])
                for button in buttons if button.kind != "call" and button.name in places
            ]  # fmt: skip
            switches = [
                self._make_switch(canvas, name, box) for name, box in self.switch_boxes().items()
            ]
            pressed = [
                self._make_hidden_chip(button, box) for button, box in chips if box is not None
            ]
            self._made_for = sign
            self._made = [*switches, *pressed], with_type_cap(beside, LARGEST)
        return self._made

    def _make_hidden_chip(self, button: PromptButton, box: FRect) -> Drawable:
        """Make a chip below the question that can be pressed instead of the button."""
        reach = rect_around(box.center, max(box.w, SMALLEST), max(box.h, SMALLEST))
        foot = min(reach.bottom, REACH[0])  # from there on a press counts for the cards
        reach.top, reach.h = min(reach.top, foot - SMALLEST), foot - min(reach.top, foot - SMALLEST)
        press = partial(self.push_button, button) if button.enabled else None
        thing = Control(
            f"chip:{button.name}", "chip", reach, button.label, action=press,
            is_focusable=False, alternate_action=press,
        )  # fmt: skip

        edge = CREAM if self.answers.current_prompt.nothing else GOLD

        def draw_hidden_chip(canvas: Canvas, mood: FocusMood) -> None:
            if mood.is_lit:
                draw_rect_edge(canvas, box.inflate(RING, RING), 18 + RING / 2, RING, edge)

        return Drawable(draw_hidden_chip, thing)

    def _light_only_button(
        self, buttons: Sequence[PromptButton], places: Mapping[str, FRect]
    ) -> list[Drawable]:
        """Return the light around the only button to press."""
        words = [b.name for b in buttons if b.kind == "primary" and b.name in places]
        if not self.answers.current_prompt.nothing or len(words) != 1:
            return []
        box, strength = places[words[0]], self.table.board.state.choice_light

        def draw_button_light(canvas: Canvas, _: FocusMood) -> None:
            canvas.draw_rounded_panel(
                box.inflate(14, 14).move(0, 2), 26, mix(WOOD_FOOT, CREAM, strength)
            )
            canvas.draw_shadow(box.inflate(6, 6), 22, Shadow(16, 0, round(235 * strength), GOLD))

        return [Drawable(draw_button_light)]

    def _make_button_drawable(self, canvas: Canvas, button: PromptButton, box: FRect) -> Drawable:
        size = {"primary": 32, "second": action_buttons.SMALL}[button.kind]
        key = "" if self.table.is_type_large else button.key
        look = Button(
            box, button.label, button.icon, key, action_buttons.action_paint(button), size
        )
        why = self.explain_disabled(button.name) if button.enabled else button.label
        piece = button_drawable(canvas, button.name, look, partial(self.push_button, button), why)
        return as_one_picture(piece, button.name, box.inflate(AROUND, AROUND), (button, key, why))

    def switch_boxes(self) -> dict[str, FRect]:
        """Return the boxes of the small buttons above the table."""
        more = (PHONE,) if self.table.app.phones is not None else ()
        return action_buttons.switch_rects(self.table.board.scale, more)

    def _make_switch(self, canvas: Canvas, name: str, box: FRect) -> Drawable:
        sound = self.table.app.settings.sound > 0
        icon = "ui-sound-off" if name == "sound" and not sound else f"ui-{name}"
        piece = button_drawable(
            canvas, name, Button(box, icon=icon), self.acts[name], hint=self.describe_switch(name)
        )
        return as_one_picture(piece, name, box.inflate(AROUND, AROUND), icon)

    def describe_switch(self, name: str) -> str:
        """Return what a switch does, and its state."""
        words, now = self.table.words, self.table.app.settings
        if name == "speed":
            instant = words("settings.speed_instant")
            shown = words("settings.speed_value", value=words.number_in_digits(now.speed))
            return words("play.speed", speed=shown if now.speed else instant)
        if name == "sound":
            return words("title.sound_off" if now.sound else "title.sound_on")
        keys = {
            "help": "rules.title", TAKE: "taken.title", PHONE: "phones.title",
            LAST_TRICK: "trick.last",
        }  # fmt: skip
        return words(keys.get(name, f"play.{name}"))

    def next_speed(self) -> None:
        """Set the next animation speed; after the fastest everything is instant, then slow."""
        app = self.table.app
        now = app.settings.speed
        faster = [speed for speed in SPEEDS if speed > now]
        app.change_settings(speed=faster[0] if faster else SPEEDS[0])


class MorePanel(Layer):
    """The small buttons as a list, for large type."""

    hides_table = True
    first_focus = "button:more-scores"
    closed_by = ("back", "confirm")

    def __init__(self, buttons: TableButtons) -> None:
        self.buttons = buttons
        self.on = False

    @property
    def is_open(self) -> bool:
        """True if the panel was opened and type is still that large."""
        return self.on and self.buttons.table.is_type_large

    def toggle_more(self) -> None:
        """Open or close the list."""
        self.on = not self.on

    def notice_changes(self) -> None:
        """Close the list once type is smaller."""
        self.on = self.is_open

    def close_layer(self) -> None:
        """Close the list."""
        self.on = False

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return a button for each switch."""
        buttons = self.buttons
        names = ["scores", "log", "speed", "sound", *([SORT] if buttons.can_sort_hand else [])]
        names += [TAKE] if buttons.shows_undo else []
        names += [LAST_TRICK] if buttons.shows_last_trick else []
        names += [PHONE] if buttons.table.app.phones is not None else []
        pushes = [
            ButtonBox(
                f"more-{name}",
                Button(UNPLACED_RECT, buttons.describe_switch(name), size=26),
                partial(self._choose_switch, name),
                96,
                why_not=buttons.explain_disabled(name),
                grows=1,
            )
            for name in names
        ]
        paper = paper_sheet(Column(pushes, 18), (30, 26))
        box = FRect(1060, 330, 836, paper.measure(canvas, 836))
        return [make_veil(), *TypeLimit(LARGEST, paper).place(canvas, box)]

    def _choose_switch(self, name: str) -> None:
        self.close_layer()
        self.buttons.acts[name]()
