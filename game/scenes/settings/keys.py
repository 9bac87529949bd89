"""The tab in which every job gets the key, and the button of a gamepad, that its players like."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from game.app.program import App
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOLD_LIP, INK, INK_2, WHITE
from game.ui.draw.text import BODY, FINE, LABEL
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
    Wrap,
)  # fmt: skip
from game.ui.screens.menu import Menu
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Piece, Style, panel, spot_picture, tile

from .key_caps import arrows_piece, cap_piece, pad_piece
from .key_change import SECOND, KeyChange, Slot
from .people import face_of
from .rows import TILE, switch

ROW, CELL = 44.0, 54.0
KEYBOARD, GAMEPAD, BACK = 330.0, 200.0, 52.0
"""How wide the columns are at least."""
BAND, CHOSEN = "#FBEBCB", "#FFF0C2"
MOVE = "move"
"""The row of the keys that always move the focus."""
IN_A_COLUMN = 8


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
    def jobs(self) -> list[str]:
        """The jobs in the order of their table."""
        return list(self.app.keys.jobs)

    @property
    def note(self) -> str:
        """What can be done here; while a key is waited for, what to press."""
        words, waiting = self.app.words, self.change.waiting
        if waiting is None:
            return words("keys.note")
        said = "keys.waiting"
        if waiting.pad:
            said = "keys.waiting_button" if self.app.pads.plugged else "keys.plug_in"
        return words(said, key=self.change.cap(waiting) or words("keys.none"))

    # The jobs ------------------------------------------------------------------------

    def rows(self) -> Box:
        """What each job is called, its key, its button, and the way back to the start."""
        rows = [self._row(job, number % 2 == 0) for number, job in enumerate([MOVE, *self.jobs])]
        return Column([self._heads(), *rows])

    def _heads(self) -> Box:
        style = Style(FINE, 23, INK_2)
        what, keyboard, gamepad = (
            Line(self.app.words(f"keys.{word}"), style, f"keys-{word}", shrink=0)
            for word in ("what", "keyboard", "gamepad")
        )
        return Pad(self._columns(what, self._wide(keyboard, KEYBOARD), self._wide(gamepad, GAMEPAD),
                                 Leaf(36, lambda *_: (), BACK)), 16)  # fmt: skip

    def _wide(self, box: Box, wide: float) -> Box:
        return Column([box, Leaf(0, lambda *_: (), wide)])

    def _columns(self, *boxes: Box) -> Box:
        return Row(boxes, [1, 0, 0, 0], 12)

    def _row(self, job: str, band: bool) -> Box:
        """A job's row, with what is said about a key that was refused."""
        row = self._columns(
            Line(self._name(job), Style(LABEL, 28), f"job-{job}"),
            Leaf(ROW, self._key(job), KEYBOARD), Leaf(ROW, self._button(job), GAMEPAD),
            self._back(job),
        )  # fmt: skip
        waits = self._waits(job)
        said = [self._refusal()] if waits and self.change.refused else []
        whole = Pad(Column([row, *said], 6), 16, 1.5)
        if not waits and not band:
            return whole
        fill, edge = (CHOSEN, GOLD_LIP) if waits else (BAND, "")
        return Over(whole, lambda _, box: panel(box, 18, fill, edge))

    def _name(self, job: str) -> str:
        return self.app.words("keys.move") if job == MOVE else self.app.words(f"job.{job}")

    def _waits(self, job: str) -> bool:
        waiting = self.change.waiting
        return waiting is not None and waiting.what == job

    def _key(self, job: str) -> Make:
        words, slot = self.app.words, Slot(job)
        if job == MOVE:
            return lambda canvas, box: arrows_piece(canvas, words, box)
        text = words("keys.names_key", job=self._name(job), key=self.change.cap(slot))
        return lambda canvas, box: cap_piece(canvas, self.change, slot, text, box, words)

    def _button(self, job: str) -> Make:
        words, slot = self.app.words, Slot(job, pad=True)
        if job == MOVE:
            return lambda canvas, box: pad_piece(canvas, None, words("keys.stick"), box, words)
        cap = self.change.cap(slot) or words("keys.none")
        text = words("keys.names_button", job=self._name(job), key=cap)
        mine = (self.change, slot)
        return lambda canvas, box: pad_piece(canvas, mine, cap, box, words, text)

    def _back(self, job: str) -> Box:
        """The way back to the key of the start, where there is one."""
        if job == MOVE or not self.change.differs(job):
            return Leaf(0, lambda *_: (), BACK)
        press, button = partial(self.change.usual, job), Button(NOWHERE, icon="ui-undo")
        hint = self.app.words("keys.usual")
        return Push(f"usual-{job}", button, press, ROW, BACK, hint=hint)

    def _refusal(self) -> Box:
        """Why a key can't be taken, with what can be done now."""
        words, change = self.app.words, self.change
        assert change.refused is not None
        assert change.waiting is not None
        cross = Leaf(
            30, lambda _, box: spot_picture("icons/ui-close", box.center, box.h, BAD, WHITE), 30
        )
        text = Text(change.refused.why, Style(BODY, 25), "refused", 24)
        keep = words("keys.keep", key=change.cap(change.waiting) or words("keys.none"))
        some = [("keep-key", keep, change.keep)]
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
        refused = change.refused is not None and self._seat_waits
        below = [self._refusal()] if refused else [Spring(), self._caps()]
        return Column([
            Line(words("keys.seats"), HEAD, "seat-keys"), Rich(note, 23, INK_2, "seats-note"),
            Columns(rows, IN_A_COLUMN, 4), *below,
        ], 12)  # fmt: skip

    @property
    def _seat_waits(self) -> bool:
        waiting = self.change.waiting
        return waiting is not None and waiting.what.startswith("seat ")

    def _seat(self, seat: int) -> Box:
        """Who sat there last, the seat's number, and its keys."""
        sat, words, number = self.app.settings.seats[seat : seat + 1], self.app.words, str(seat + 1)
        slots = [Slot(f"seat {number}"), Slot(f"seat {number}{SECOND}")]
        caps: list[Box] = [NOTHING, NOTHING]
        for place, slot in enumerate(slots if seat < len(self.app.keys.second) else slots[:1]):
            says = "keys.seat_no" if place else "keys.seat"
            text = words(says, seat=number, key=self.change.cap(slot))
            caps[place] = Leaf(CELL, self._cap(slot, text, sat[0].name if sat else ""), 60)
        face = face_of(sat[0].face if sat else "", CELL, 1.4)
        label = Line(number, Style(FINE, 25, INK_2), f"seat-{number}", 1)
        return Row([face, Column([label, Leaf(0, lambda *_: (), 34)]), *caps], [0, 0, 1, 1], 12)

    def _cap(self, slot: Slot, text: str, name: str) -> Make:
        words = self.app.words
        return lambda canvas, box: cap_piece(canvas, self.change, slot, text, box, words, name)

    def _caps(self) -> Box:
        """Whether buttons show their keys."""
        on, says = self.app.settings.caps, self.app.words("keys.caps")
        text = self.app.words("settings.on" if on else "settings.off")

        def sign(_: Canvas, box: FRect) -> Piece:
            return tile("ui-keyboard", box.center, box.h, TILE, INK)

        button = switch("caps", on, f"{says}: {text}", self._switch)
        line = Line(says, Style(BODY, 27), "name-caps")
        return Row([Leaf(56, sign, 56, 1.4), line, button], [0, 1, 0], 16)

    def _switch(self) -> None:
        self.app.change(caps=not self.app.settings.caps)
        self.page.changed()
