"""The tab in which each job gets a key and a gamepad button."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pygame import FRect

from game.app.program import App
from game.ui.boxes import icon_leaf, left_aligned_row, readable_control, sign_leaf, switch_leaf
from game.ui.draw.canvas import Canvas, left_part, top_part
from game.ui.draw.palette import BAD, CREAM, FOCUS, GOLD_LIP, GRAY_INK, INK, WHITE, mix
from game.ui.draw.text_surfaces import BODY, FINE, KEY, LABEL
from game.ui.layout import (
    EMPTY_BOX,
    HEADING_STYLE,
    UNPLACED_RECT,
    BackedBox,
    Box,
    ButtonBox,
    Column,
    Columns,
    ControlBox,
    Leaf,
    Line,
    Make,
    PaddedBox,
    RichText,
    Row,
    StretchBox,
    Text,
    Wrap,
)  # fmt: skip
from game.ui.screens.menu import Menu
from game.ui.widgets.button import KEY_EDGE, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, fitted_type_size, panel_drawable

from .key_change import SECOND, KeyChange, KeySlot
from .setting_rows import TILE, build_person_face

ROW, CELL = 44.0, 54.0
KEYBOARD, GAMEPAD, BACK = 330.0, 200.0, 52.0
"""How wide the columns are at least."""
QUIET, EMPTY = "#E7DAC0", "#D9CBB0"
"""The grounds of a key that can't be changed, and of a button that does nothing."""
BAND, CHOSEN = "#FBEBCB", "#FFF0C2"
MOVE = "move"
"""The row of the keys that always move the focus."""
ARROWS = ("ui-up", "ui-down", "ui-left", "ui-right")
IN_A_COLUMN = 8


@dataclass(frozen=True, slots=True)
class KeyCap:
    """A standing key, or a gamepad button, at the left of some space."""

    words: str
    thing: Control
    """Its own box and the size of its words are filled in."""
    ground: str = QUIET
    lit_ground: str = ""
    """Its ground while it is pointed at."""
    icon: str = ""
    is_pad: bool = False

    def make_key_cap(self, canvas: Canvas, box: FRect) -> Drawable:
        """Make the cap, as wide as its words."""
        wide = max(box.h, canvas.text_width(self.words, KEY, 23) + 30)
        place = left_part(box, min(box.w, wide))
        size = canvas.grown_type_size(fitted_type_size(canvas, self.words, KEY, 23, place.w - 18))
        thing = replace(self.thing, box=place, size=size, radius=place.h / 2 if self.is_pad else 11)
        return Drawable(partial(self._draw_key_cap, place), thing)

    def _draw_key_cap(self, box: FRect, canvas: Canvas, mood: FocusMood) -> None:
        ground = self.lit_ground if self.lit_ground and mood.is_lit else self.ground
        key = box if self.is_pad else top_part(box, box.h - 4)
        ink = INK
        if self.is_pad:
            ink = GRAY_INK if ground == EMPTY else CREAM
            canvas.draw_rounded_panel(key, key.h / 2, ground)
        else:
            canvas.draw_rounded_panel(key.move(0, 4), 11, KEY_EDGE)
            canvas.draw_rounded_panel(key, 11, ground, KEY_EDGE, 2)
        canvas.write_text_line(self.words, key.center, KEY, 23, ink, room=key.w - 18)
        if self.icon:
            canvas.draw_picture(f"icons/{self.icon}", key.center, 0.5 * box.h)


def make_key_field(says: str, name: str, press: Callable[[], None], min_width: float) -> Make:
    """Return the maker of the field that waits for a key; pressing it cancels the change."""

    def make_waiting_field(canvas: Canvas, box: FRect) -> Drawable:
        wide = min(box.w, max(min_width, canvas.text_width(says, BODY, 24) + 40))
        shown = says if canvas.text_width(says, BODY, 20) < wide - 20 else "…"
        place = left_part(box, wide)

        def draw_waiting_field(canvas: Canvas, _: FocusMood) -> None:
            canvas.draw_rounded_panel(place, 14, WHITE, FOCUS, 4)
            canvas.write_text_line(shown, place.center, BODY, 24, INK, room=wide - 20)

        size = canvas.grown_type_size(fitted_type_size(canvas, shown, BODY, 24, wide - 20))
        return Drawable(
            draw_waiting_field, Control(name, "button", place, shown, size, press, radius=-1)
        )

    return make_waiting_field


class KeysTab:
    """A row for each job with its key and its button; and the keys of the seats."""

    def __init__(self, app: App, page: Menu) -> None:
        self.app, self.page = app, page
        self.change = KeyChange(app, self._move_focus_to_change)

    def _move_focus_to_change(self) -> None:
        """Move the focus to the buttons of a refused key, or back to the key."""
        refused, waiting = self.change.refused, self.change.waiting
        if refused is not None:
            self.page.focus.name = "button:swap-keys" if refused.swap_owner else "button:keep-key"
        elif waiting is not None:
            self.page.focus.name = f"button:{waiting.slot_name}"
        self.page.scroll_into_view(self.page.focus.name)

    @property
    def keys_note(self) -> str:
        """A note on what can be done here, or what to press while waiting for a key."""
        words, waiting = self.app.words, self.change.waiting
        if waiting is None:
            return words("keys.note")
        said = "keys.waiting"
        if waiting.is_pad:
            said = "keys.waiting_button" if self.app.pads.is_any_plugged else "keys.plug_in"
        return words(said, key=self._describe_slot(waiting))

    def _describe_slot(self, slot: KeySlot) -> str:
        """Return the label of a key or a button, or that there is none."""
        return self.change.find_key_cap(slot) or self.app.words("keys.none")

    def _make_slot_cap(self, slot: KeySlot, text: str, hint: str = "") -> Make:
        """Return the maker of a key to press and change; a field during the change."""
        words, change, name = self.app.words, self.change, f"button:{slot.slot_name}"
        if change.waiting == slot:
            says, least = ("keys.press_button", 200) if slot.is_pad else ("keys.press", 260)
            return make_key_field(words(says), name, change.cancel_change, least)
        fixed = change.is_fixed(slot)
        why = words("keys.stays") if fixed else ""
        press = partial(change.begin_change, slot)
        thing = Control(name, "button", UNPLACED_RECT, text, action=press, why_not=why, hint=hint)
        if slot.is_pad:
            ground = INK if change.find_key_cap(slot) else EMPTY
            lit = mix(INK, FOCUS, 0.4) if change.find_key_cap(slot) else ""
        else:
            ground, lit = (QUIET, "") if fixed else (WHITE, mix(WHITE, FOCUS, 0.12))
        return KeyCap(
            self._describe_slot(slot), thing, ground, lit, is_pad=slot.is_pad
        ).make_key_cap

    # The jobs ------------------------------------------------------------------------

    def build_job_rows(self) -> Box:
        """Build each job's name, its key, its button, and the way back to the default."""
        words, style = self.app.words, Style(FINE, 23, GRAY_INK)
        what, keyboard, gamepad = (
            Line(words(f"keys.{word}"), style, f"keys-{word}", shrink=0)
            for word in ("what", "keyboard", "gamepad")
        )
        heads = self._build_key_columns(what, keyboard.place, gamepad.place, EMPTY_BOX.place, 36)
        move = self._build_key_columns(
            Line(words("keys.move"), Style(LABEL, 28), f"job-{MOVE}"),
            self._build_arrows_row().place,
            KeyCap(
                words("keys.stick"),
                readable_control("pad-move", words("keys.stick")),
                INK,
                is_pad=True,
            ).make_key_cap,
            EMPTY_BOX.place,
        )
        rows = [
            self._build_job_row(job, number % 2 == 1)
            for number, job in enumerate(self.app.keys.jobs)
        ]
        return Column([PaddedBox(heads, 16), _put_on_band(move), *rows])

    def _build_key_columns(
        self, label: Box, key: Make, button: Make, back: Make, height: float = ROW
    ) -> Row:
        """Build a row of the table."""
        cells = zip((key, button, back), (KEYBOARD, GAMEPAD, BACK), strict=True)
        return Row([label, *(Leaf(height, make, wide) for make, wide in cells)], [1, 0, 0, 0], 12)

    def _build_arrows_row(self) -> Box:
        """Build Tab and the four arrows, which always move the focus."""
        tab = readable_control("key-move", self.app.words("key.tab"))
        caps = [Leaf(ROW, KeyCap("", tab, icon=icon).make_key_cap, ROW) for icon in ARROWS]
        keys = Row([Leaf(ROW, KeyCap(tab.text, tab).make_key_cap, 66), *caps], [0] * 5, 8)
        return left_aligned_row(ControlBox(keys, tab))

    def _build_job_row(self, job: str, band: bool) -> Box:
        """Build a job's row, with the reason if a key was refused."""
        words, change, name = self.app.words, self.change, self.app.words(f"job.{job}")
        key, button = KeySlot(job), KeySlot(job, is_pad=True)
        has_key = words("keys.names_key", job=name, key=self._describe_slot(key))
        has_button = words("keys.names_button", job=name, key=self._describe_slot(button))
        usual = ButtonBox(
            f"usual-{job}",
            Button(UNPLACED_RECT, icon="ui-undo"),
            partial(change.reset_job, job),
            ROW,
            BACK,
            hint=words("keys.usual"),
        )
        row = self._build_key_columns(
            Line(name, Style(LABEL, 28), f"job-{job}"),
            self._make_slot_cap(key, has_key), self._make_slot_cap(button, has_button),
            (usual if change.is_changed(job) else EMPTY_BOX).place,
        )  # fmt: skip
        if change.waiting is None or change.waiting.job != job:
            return _put_on_band(row) if band else PaddedBox(row, 16, 1.5)
        said = [self._build_refusal()] if change.refused else []
        return _put_on_band(Column([row, *said], 6), CHOSEN, GOLD_LIP)

    def _build_refusal(self) -> Box:
        """Build why a key can't be taken, with what can be done now."""
        words, change = self.app.words, self.change
        assert change.refused is not None
        assert change.waiting is not None
        cross = icon_leaf("ui-close", 30, BAD, WHITE, 2)
        text = Text(change.refused.reason, Style(BODY, 25), "refused", 24)
        some = [
            (
                "keep-key",
                words("keys.keep", key=self._describe_slot(change.waiting)),
                change.cancel_change,
            )
        ]
        if change.refused.swap_owner:
            some.insert(0, ("swap-keys", words("keys.swap"), change.swap_keys))
        buttons = [
            ButtonBox(name, Button(UNPLACED_RECT, says, size=26), press, 52, 130)
            for name, says, press in some
        ]
        said = Row([cross, text], [0, 1], 14)
        choices = Row(buttons, [0.0] * len(buttons), 16)
        return PaddedBox(Wrap([said, choices], [1, 0], 16, below=10), 0, 6)

    # The seats -----------------------------------------------------------------------

    def build_seat_keys(self) -> Box:
        """Build a key for each of sixteen seats, a second one for some, and the key switch."""
        words, change = self.app.words, self.change
        more, back = change.find_key_cap(KeySlot("more_time")), change.find_key_cap(KeySlot("back"))
        note = words("keys.seats_note", more=more, back=back)
        rows = [self._build_seat_key(seat) for seat in range(len(self.app.keys.seats))]
        waits = change.waiting is not None and change.waiting.job.startswith("seat ")
        below = (
            [self._build_refusal()]
            if change.refused and waits
            else [StretchBox(), self._build_caps_switch()]
        )
        return Column(
            [
                Line(words("keys.seats"), HEADING_STYLE, "seat-keys"),
                RichText(note, 23, GRAY_INK, "seats-note"),
                Columns(rows, IN_A_COLUMN, 4),
                *below,
            ],
            12,
        )

    def _build_seat_key(self, seat: int) -> Box:
        """Build who sat there last, the seat's number, and its keys."""
        sat, words, number = self.app.settings.seats[seat : seat + 1], self.app.words, str(seat + 1)
        name, animal = (sat[0].name, sat[0].face) if sat else ("", "")
        slots = {"keys.seat": KeySlot(f"seat {number}")}
        if seat < len(self.app.keys.second):
            slots["keys.seat_no"] = KeySlot(f"seat {number}{SECOND}")
        caps: list[Box] = [
            Leaf(
                CELL,
                self._make_slot_cap(
                    slot, words(says, seat=number, key=self._describe_slot(slot)), name
                ),
                60,
            )
            for says, slot in slots.items()
        ]
        label = Line(number, Style(FINE, 25, GRAY_INK), f"seat-{number}", 1)
        shown = [build_person_face(animal, CELL), Leaf(CELL, label.place, 34), *caps, EMPTY_BOX]
        return Row(shown[:4], [0, 0, 1, 1], 12)

    def _build_caps_switch(self) -> Box:
        """Build the switch for keys on buttons."""
        on, says = self.app.settings.caps, self.app.words("keys.caps")
        text = self.app.words("settings.on" if on else "settings.off")
        button = switch_leaf("caps", on, f"{says}: {text}", self._toggle_key_caps)
        line = Line(says, Style(BODY, 27), "name-caps")
        return Row([sign_leaf("ui-keyboard", 56, TILE, INK), line, button], [0, 1, 0], 16)

    def _toggle_key_caps(self) -> None:
        self.app.change_settings(caps=not self.app.settings.caps)


def _put_on_band(box: Box, fill: str = BAND, edge: str = "") -> Box:
    """Put a row on a ground of its own."""
    return BackedBox(PaddedBox(box, 16, 1.5), lambda _, rect: panel_drawable(rect, 18, fill, edge))
