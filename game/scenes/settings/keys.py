"""The tab in which every job gets the key, and the button of a gamepad, that its players like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pygame import FRect

from game.app.program import App
from game.ui.boxes import as_text, at_left, icon, sign, switch
from game.ui.draw.canvas import Canvas, left_of, top_of
from game.ui.draw.palette import BAD, CREAM, FOCUS, GOLD_LIP, INK, INK_2, WHITE, mix
from game.ui.draw.text import BODY, FINE, KEY, LABEL
from game.ui.layout import (
    HEAD,
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Columns,
    Leaf,
    Line,
    Make,
    Over,
    Pad,
    Push,
    Rich,
    Row,
    Spring,
    Text,
    Whole,
    Wrap,
)  # fmt: skip
from game.ui.screens.menu import Menu
from game.ui.widgets.button import KEY_EDGE, Button
from game.ui.widgets.piece import Mood, Piece, Style, fitted, panel
from game.ui.widgets.thing import Thing

from .key_change import SECOND, KeyChange, Slot
from .rows import TILE, face_of

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
class Cap:
    """A key standing on its edge, or a gamepad's button, at the left of some space."""

    words: str
    thing: Thing
    """Its own box and the size of its words are filled in."""
    ground: str = QUIET
    lit: str = ""
    """Its ground while it is pointed at."""
    icon: str = ""
    pad: bool = False

    def piece(self, canvas: Canvas, box: FRect) -> Piece:
        """As wide as its words."""
        wide = max(box.h, canvas.text_width(self.words, KEY, 23) + 30)
        place = left_of(box, min(box.w, wide))
        size = canvas.grown(fitted(canvas, self.words, KEY, 23, place.w - 18))
        thing = replace(self.thing, box=place, size=size, radius=place.h / 2 if self.pad else 11)
        return Piece(partial(self._draw, place), thing)

    def _draw(self, box: FRect, canvas: Canvas, mood: Mood) -> None:
        ground = self.lit if self.lit and mood.lit else self.ground
        key = box if self.pad else top_of(box, box.h - 4)
        ink = INK
        if self.pad:
            ink = INK_2 if ground == EMPTY else CREAM
            canvas.panel(key, key.h / 2, ground)
        else:
            canvas.panel(key.move(0, 4), 11, KEY_EDGE)
            canvas.panel(key, 11, ground, KEY_EDGE, 2)
        canvas.text(self.words, key.center, KEY, 23, ink, room=key.w - 18)
        if self.icon:
            canvas.picture(f"icons/{self.icon}", key.center, 0.5 * box.h)


def field(says: str, name: str, press: Callable[[], None], least: float) -> Make:
    """What is shown while a key is waited for; pressing it again leaves it as it was."""

    def make(canvas: Canvas, box: FRect) -> Piece:
        wide = min(box.w, max(least, canvas.text_width(says, BODY, 24) + 40))
        shown = says if canvas.text_width(says, BODY, 20) < wide - 20 else "…"
        place = left_of(box, wide)

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.panel(place, 14, WHITE, FOCUS, 4)
            canvas.text(shown, place.center, BODY, 24, INK, room=wide - 20)

        size = canvas.grown(fitted(canvas, shown, BODY, 24, wide - 20))
        return Piece(draw, Thing(name, "button", place, shown, size, press, radius=-1))

    return make


class KeysTab:
    """A row for each job, with its key and its button; and the keys of the seats."""

    def __init__(self, app: App, page: Menu) -> None:
        self.app, self.page = app, page
        self.change = KeyChange(app, self._changed)

    def _changed(self) -> None:
        """The focus goes to what can be done about a refused key, or back to the key."""
        self.page.changed()
        refused, waiting = self.change.refused, self.change.waiting
        if refused is not None:
            self.page.focus.name = "button:swap-keys" if refused.other else "button:keep-key"
        elif waiting is not None:
            self.page.focus.name = f"button:{waiting.name}"
        self.page.reveal(self.page.focus.name)

    @property
    def note(self) -> str:
        """What can be done here; while a key is waited for, what to press."""
        words, waiting = self.app.words, self.change.waiting
        if waiting is None:
            return words("keys.note")
        said = "keys.waiting"
        if waiting.pad:
            said = "keys.waiting_button" if self.app.pads.plugged else "keys.plug_in"
        return words(said, key=self._shown(waiting))

    def _shown(self, slot: Slot) -> str:
        """What is written on a key or a button, or that there is none."""
        return self.change.cap(slot) or self.app.words("keys.none")

    def _cap(self, slot: Slot, text: str, hint: str = "") -> Make:
        """A key or a button to press and change; a field in its place while that is done."""
        words, change, name = self.app.words, self.change, f"button:{slot.name}"
        if change.waiting == slot:
            says, least = ("keys.press_button", 200) if slot.pad else ("keys.press", 260)
            return field(words(says), name, change.keep, least)
        fixed = change.fixed(slot)
        why = words("keys.stays") if fixed else ""
        press = partial(change.begin, slot)
        thing = Thing(name, "button", NOWHERE, text, action=press, why_not=why, hint=hint)
        if slot.pad:
            ground = INK if change.cap(slot) else EMPTY
            lit = mix(INK, FOCUS, 0.4) if change.cap(slot) else ""
        else:
            ground, lit = (QUIET, "") if fixed else (WHITE, mix(WHITE, FOCUS, 0.12))
        return Cap(self._shown(slot), thing, ground, lit, pad=slot.pad).piece

    # The jobs ------------------------------------------------------------------------

    def rows(self) -> Box:
        """What each job is called, its key, its button, and the way back to the start."""
        words, style = self.app.words, Style(FINE, 23, INK_2)
        what, keyboard, gamepad = (
            Line(words(f"keys.{word}"), style, f"keys-{word}", shrink=0)
            for word in ("what", "keyboard", "gamepad")
        )
        heads = self._columns(what, keyboard.place, gamepad.place, NOTHING.place, 36)
        move = self._columns(
            Line(words("keys.move"), Style(LABEL, 28), f"job-{MOVE}"), self._arrows().place,
            Cap(words("keys.stick"), as_text("pad-move", words("keys.stick")), INK, pad=True).piece,
            NOTHING.place,
        )  # fmt: skip
        rows = [self._row(job, number % 2 == 1) for number, job in enumerate(self.app.keys.jobs)]
        return Column([Pad(heads, 16), _banded(move), *rows])

    def _columns(self, what: Box, key: Make, button: Make, back: Make, high: float = ROW) -> Row:
        """A row of the table."""
        cells = zip((key, button, back), (KEYBOARD, GAMEPAD, BACK), strict=True)
        return Row([what, *(Leaf(high, make, wide) for make, wide in cells)], [1, 0, 0, 0], 12)

    def _arrows(self) -> Box:
        """Tab and the four arrows, which always move the focus."""
        tab = as_text("key-move", self.app.words("key.tab"))
        caps = [Leaf(ROW, Cap("", tab, icon=icon).piece, ROW) for icon in ARROWS]
        keys = Row([Leaf(ROW, Cap(tab.text, tab).piece, 66), *caps], [0] * 5, 8)
        return at_left(Whole(keys, tab))

    def _row(self, job: str, band: bool) -> Box:
        """A job's row, with what is said about a key that was refused."""
        words, change, name = self.app.words, self.change, self.app.words(f"job.{job}")
        key, button = Slot(job), Slot(job, pad=True)
        has_key = words("keys.names_key", job=name, key=self._shown(key))
        has_button = words("keys.names_button", job=name, key=self._shown(button))
        usual = Push(f"usual-{job}", Button(NOWHERE, icon="ui-undo"), partial(change.usual, job),
                     ROW, BACK, hint=words("keys.usual"))  # fmt: skip
        row = self._columns(
            Line(name, Style(LABEL, 28), f"job-{job}"),
            self._cap(key, has_key), self._cap(button, has_button),
            (usual if change.differs(job) else NOTHING).place,
        )  # fmt: skip
        if change.waiting is None or change.waiting.what != job:
            return _banded(row) if band else Pad(row, 16, 1.5)
        said = [self._refusal()] if change.refused else []
        return _banded(Column([row, *said], 6), CHOSEN, GOLD_LIP)

    def _refusal(self) -> Box:
        """Why a key can't be taken, with what can be done now."""
        words, change = self.app.words, self.change
        assert change.refused is not None
        assert change.waiting is not None
        cross = icon("ui-close", 30, BAD, WHITE, 2)
        text = Text(change.refused.why, Style(BODY, 25), "refused", 24)
        some = [("keep-key", words("keys.keep", key=self._shown(change.waiting)), change.keep)]
        if change.refused.other:
            some.insert(0, ("swap-keys", words("keys.swap"), change.swap))
        buttons = [
            Push(name, Button(NOWHERE, says, size=26), press, 52, 130) for name, says, press in some
        ]
        said = Row([cross, text], [0, 1], 14)
        choices = Row(buttons, [0.0] * len(buttons), 16)
        return Pad(Wrap([said, choices], [1, 0], 16, below=10), 0, 6)

    # The seats -----------------------------------------------------------------------

    def seats(self) -> Box:
        """A key for each of sixteen seats, a second one for some; and whether buttons show keys."""
        words, change = self.app.words, self.change
        more, back = change.cap(Slot("more_time")), change.cap(Slot("back"))
        note = words("keys.seats_note", more=more, back=back)
        rows = [self._seat(seat) for seat in range(len(self.app.keys.seats))]
        waits = change.waiting is not None and change.waiting.what.startswith("seat ")
        below = [self._refusal()] if change.refused and waits else [Spring(), self._caps()]
        return Column([
            Line(words("keys.seats"), HEAD, "seat-keys"), Rich(note, 23, INK_2, "seats-note"),
            Columns(rows, IN_A_COLUMN, 4), *below,
        ], 12)  # fmt: skip

    def _seat(self, seat: int) -> Box:
        """Who sat there last, the seat's number, and its keys."""
        sat, words, number = self.app.settings.seats[seat : seat + 1], self.app.words, str(seat + 1)
        name, animal = (sat[0].name, sat[0].face) if sat else ("", "")
        slots = {"keys.seat": Slot(f"seat {number}")}
        if seat < len(self.app.keys.second):
            slots["keys.seat_no"] = Slot(f"seat {number}{SECOND}")
        caps: list[Box] = [
            Leaf(CELL, self._cap(slot, words(says, seat=number, key=self._shown(slot)), name), 60)
            for says, slot in slots.items()
        ]
        label = Line(number, Style(FINE, 25, INK_2), f"seat-{number}", 1)
        shown = [face_of(animal, CELL), Leaf(CELL, label.place, 34), *caps, NOTHING]
        return Row(shown[:4], [0, 0, 1, 1], 12)

    def _caps(self) -> Box:
        """Whether buttons show their keys."""
        on, says = self.app.settings.caps, self.app.words("keys.caps")
        text = self.app.words("settings.on" if on else "settings.off")
        button = switch("caps", on, f"{says}: {text}", self._switch)
        line = Line(says, Style(BODY, 27), "name-caps")
        return Row([sign("ui-keyboard", 56, TILE, INK), line, button], [0, 1, 0], 16)

    def _switch(self) -> None:
        self.app.change(caps=not self.app.settings.caps)
        self.page.changed()


def _banded(box: Box, fill: str = BAND, edge: str = "") -> Box:
    """A row on a ground of its own."""
    return Over(Pad(box, 16, 1.5), lambda _, rect: panel(rect, 18, fill, edge))
