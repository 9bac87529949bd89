"""The tab in which every job gets the key, and the button of a gamepad, that its players like."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOLD_LIP, INK_2, WHITE
from game.ui.draw.text import BODY, FINE, LABEL
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, label, panel, paragraph, spot_picture

from .key_caps import arrows_piece, cap_piece, pad_piece
from .key_change import KeyChange, Slot
from .rows import SettingRows

SHEET = FRect(42, 112, 1200, 846)
"""The sheet with the jobs, which scrolls where a sentence makes it longer."""
ROW, HEAD = 52.0, 44.0
BAND, CHOSEN = "#FBEBCB", "#FFF0C2"
MOVE = "move"
"""The row of the keys that always move the focus."""
SWAP = 52.0


class KeysTab:
    """A row for each job, with its key and its button."""

    def __init__(self, scene: SettingRows) -> None:
        self.scene, self.app = scene, scene.app
        self.change = KeyChange(scene.app, self._changed)

    def _changed(self) -> None:
        """The focus goes to what can be done about a refused key, or back to the key."""
        self.scene.changed()
        refused, waiting = self.change.refused, self.change.waiting
        if refused is not None:
            self.scene.focus.name = "button:swap-keys" if refused.other else "button:keep-key"
        elif waiting is not None:
            self.scene.focus.name = f"button:{waiting.name}"
        self.scene.reveal(self.scene.focus.name)

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

    # Side by side --------------------------------------------------------------------

    def rows(self, canvas: Canvas) -> Iterable[Piece]:
        """All rows of the sheet: what it does, its key, its button, and back to the start."""
        x, y = SHEET.x + 20, SHEET.y + 20
        keyboard, pad = SHEET.x + 520, SHEET.x + 880
        for word, left in (("what", x + 24), ("keyboard", keyboard), ("gamepad", pad)):
            style = Style(FINE, 23, INK_2)
            says = self.app.words(f"keys.{word}")
            yield label(canvas, says, (left, y + HEAD / 2 - 4), style, 330, f"keys-{word}")
        y += HEAD
        for number, job in enumerate([MOVE, *self.jobs]):
            row = FRect(x, y, SHEET.w - 40, ROW)
            pieces, high = self._row(canvas, job, row, (keyboard, pad), number % 2 == 0)
            yield from pieces
            y += high

    def _row(
        self, canvas: Canvas, job: str, row: FRect, columns: tuple[float, float], band: bool
    ) -> tuple[list[Piece], float]:
        """A job's row, and how high it is with what is said about a key that was refused."""
        said, more = self._said(canvas, job, FRect(row.x + 20, row.bottom, row.w - 40, 0))
        whole, waits = FRect(row.x, row.y, row.w, row.h + more), self._waits(job)
        ground = [panel(whole, 18, CHOSEN, GOLD_LIP)] if waits else []
        if band and not waits:
            ground = [panel(whole, 18, BAND)]
        spot, room = (row.x + 24, row.centery), columns[0] - row.x - 44
        name = label(canvas, self._name(job), spot, Style(LABEL, 28), room, f"job-{job}")
        left, right = columns
        room = right - left - 24
        keys = self._key(canvas, job, FRect(left, row.y + 4, room, row.h - 8))
        box = FRect(right, row.y + 4, 230, row.h - 8)
        pad = self._button(canvas, job, box)
        back = self._back(canvas, job, FRect(row.right - 66, row.y + 3, 56, row.h - 10))
        return [*ground, name, *keys, *pad, *back, *said], row.h + more

    def _name(self, job: str) -> str:
        return self.app.words("keys.move") if job == MOVE else self.app.words(f"job.{job}")

    def _waits(self, job: str) -> bool:
        waiting = self.change.waiting
        return waiting is not None and waiting.what == job

    def _key(self, canvas: Canvas, job: str, box: FRect) -> list[Piece]:
        if job == MOVE:
            return [arrows_piece(canvas, self.app.words, box)]
        slot, words = Slot(job), self.app.words
        text = words("keys.names_key", job=self._name(job), key=self.change.cap(slot))
        return [cap_piece(canvas, self.change, slot, text, box, words)]

    def _button(self, canvas: Canvas, job: str, box: FRect) -> list[Piece]:
        words = self.app.words
        if job == MOVE:
            return [pad_piece(canvas, None, words("keys.stick"), box, words)]
        cap = self.change.cap(Slot(job, pad=True)) or words("keys.none")
        text = words("keys.names_button", job=self._name(job), key=cap)
        slot = Slot(job, pad=True)
        return [pad_piece(canvas, (self.change, slot), cap, box, words, text)]

    def _back(self, canvas: Canvas, job: str, box: FRect) -> list[Piece]:
        """The way back to the key of the start, where there is one."""
        if job == MOVE or not self.change.differs(job):
            return []
        button = Button(box, icon="ui-undo")
        press = partial(self.change.usual, job)
        return [push(canvas, f"usual-{job}", button, press, hint=self.app.words("keys.usual"))]

    # A key that was refused ------------------------------------------------------------

    def _said(self, canvas: Canvas, what: str, box: FRect) -> tuple[list[Piece], float]:
        """What is to be said about a job's new key, if anything."""
        if self.change.refused is None or not self._waits(what):
            return [], 0.0
        return self.refusal(canvas, box)

    def refusal(self, canvas: Canvas, box: FRect) -> tuple[list[Piece], float]:
        """Why a key can't be taken, with what can be done now; and how high that is."""
        refused, scale = self.change.refused, canvas.type_scale
        assert refused is not None
        size = 30 * scale
        middle = (box.x + size / 2, box.y + 8 + 0.55 * size)
        cross = spot_picture("icons/ui-close", middle, 0.9 * size, BAD, WHITE)
        left = box.x + size + 14
        buttons = self._choices(canvas)
        across = sum(button.box.w + 16 for _, button, _ in buttons)
        beside = box.w > 900 and scale < 1.2
        room = box.right - left - (across if beside else 0)
        style = Style(BODY, 25)
        text, high = paragraph(canvas, refused.why, (left, box.y + 8), style, room, "refused")
        y = box.y + 2 if beside else box.y + high + 18
        x = box.right - across + 16 if beside else left
        pieces = [cross, text]
        for name, button, press in buttons:
            place = FRect(x, y, button.box.w, button.box.h)
            sized = Button(place, button.label, size=26)
            pieces.append(push(canvas, name, sized, press))
            x += place.w + 16
        foot = y + SWAP * scale + 14
        return pieces, max(foot, box.y + high + 18) - box.y

    def _choices(self, canvas: Canvas) -> list[tuple[str, Button, partial[None]]]:
        """Swap the two, if that can be done, or keep the old one."""
        words, change = self.app.words, self.change
        assert change.waiting is not None
        keep = words("keys.keep", key=change.cap(change.waiting) or words("keys.none"))
        some = [("keep-key", keep, partial(change.keep))]
        if change.refused and change.refused.other:
            some.insert(0, ("swap-keys", words("keys.swap"), partial(change.swap)))
        made = []
        for name, says, press in some:
            wide = max(130.0, canvas.text_width(says, LABEL, 26) + 52)
            made.append(
                (name, Button(FRect(0, 0, wide, SWAP * canvas.type_scale), says, size=26), press)
            )
        return made

    # Below one another -----------------------------------------------------------------

    def whole(self, canvas: Canvas, left: float, top: float, wide: float) -> Iterable[Piece]:
        """All rows, where type is large: a job's name, and below it its two keys."""
        scale, y = canvas.type_scale, top
        for number, job in enumerate([MOVE, *self.jobs]):
            high = 2 * ROW * scale + 8
            box = FRect(left + 24, y + high, wide - 48, 0)
            said, more = self._said(canvas, job, box)
            row = FRect(left, y, wide, high + more)
            if self._waits(job):
                yield panel(row, 22, CHOSEN, GOLD_LIP)
            elif number % 2 == 0:
                yield panel(row, 22, BAND)
            spot = (left + 24, y + 0.5 * ROW * scale)
            yield label(canvas, self._name(job), spot, Style(LABEL, 28), wide - 48, f"job-{job}")
            line = FRect(left + 24, y + ROW * scale, 0.5 * wide - 40, ROW * scale - 8)
            yield from self._key(canvas, job, line)
            other = FRect(left + 0.52 * wide, line.y, 0.36 * wide, line.h)
            yield from self._button(canvas, job, other)
            side = min(line.h, 80)
            place = FRect(row.right - 24 - side, line.y, side, line.h)
            yield from self._back(canvas, job, place)
            yield from said
            y = row.bottom + 6
