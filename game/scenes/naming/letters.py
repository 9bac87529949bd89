"""Letters on the screen: a name is pointed, pressed or typed, whatever somebody has at hand."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import groupby, islice

import pygame
from pygame import FRect

from game.app.caps import button_cap
from game.app.program import App
from game.core.names import LONGEST
from game.resources import rules_folder
from game.store.faces import FACES
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, FOCUS, GOLD, INK, INK_2, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import FINE, KEY, LABEL, TITLE
from game.ui.screens.modal import Modal
from game.ui.screens.scene import Scene
from game.ui.widgets.button import KEY_EDGE, PRIMARY, SMALLEST_TYPE, Button, Paint, draw_button
from game.ui.widgets.controls import push
from game.ui.widgets.focus import ARROWS, ENTER, LEFT
from game.ui.widgets.piece import Mood, Piece, Style, fitted, label, paper, tile
from game.ui.widgets.pill import draw_avatar, face_piece
from game.ui.widgets.thing import Thing, find, under

from .name_entry import KnownName, NameEntry, offered

FIELD, SISTER = "field:letters", "button:sister-"
MOST = 5  # names that are offered
LARGE = 1.5  # from here on a row has fewer letters
HELD, TWICE, POP, TELL = 400.0, 450.0, 80.0, 4000.0
"""Milliseconds: until a held letter shows its sisters, between the presses of a double one,
that a pressed key is larger, and that a notice stays."""
LEFT_EDGE, WIDE, GAP = 320.0, 1280.0, 10.0  # of the keys
FUNCTION = Paint("#F6E4C3", "#FBEFD8", "#D9BF92")
KEYS = Paint(WHITE, WHITE, "#D9BF92")
AMBER = ("#FFE6CF", "#E8A45C", "#7A3200")
"""Ground, edge and ink of what is said about a sign that was left out."""
PAD_INKS = {"a": "#7FE0B8", "b": "#FF9A8A", "x": "#8FB6FF", "y": "#FFD75E"}


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The pages of letters, the sisters of each, and names that are known everywhere."""

    pages: dict[str, str]
    sisters: dict[str, str]
    names: tuple[str, ...]


@cache
def alphabet() -> Alphabet:
    """What `rules/letters.toml` tells."""
    data = tomllib.loads((rules_folder() / "letters.toml").read_text(encoding="utf-8"))
    return Alphabet(data["pages"], data["sisters"], tuple(data["names"]["known"].split()))


def fits(_: str) -> str:
    """Every name can be taken."""
    return ""


@dataclass(frozen=True, slots=True)
class NameWish:
    """Which name is asked for, and what becomes of it."""

    title: str
    done: str
    name: str
    take: Callable[[str], None]
    refuse: Callable[[str], str] = fits
    """Why it can't be that name; nothing where it can."""
    longest: int = LONGEST
    family: Sequence[KnownName] = ()
    """Who is offered before anybody else."""
    people: bool = True
    """Whether it is somebody's name, so that names are offered."""
    face: Callable[[], str] | None = None
    choose_face: Callable[[], None] | None = None


@dataclass(slots=True)
class Sisters:
    """A letter's sisters while they are shown; the first is the letter itself."""

    key: str
    letters: list[str]
    chosen: int = 0
    held: bool = False
    """Whether the pointer is held down: letting go types."""
    boxes: list[FRect] = field(default_factory=list)
    ground: FRect = field(default_factory=FRect)
    """What they stand on; what lies below it is out of sight."""

    def go(self, way: int) -> None:
        """Choose the next one, round and round."""
        self.chosen = (self.chosen + way) % len(self.letters)


@dataclass(frozen=True, slots=True)
class SheetPlaces:
    """Where the parts of the sheet lie, for a size of type."""

    box: FRect
    columns: int
    field: FRect
    chips: float
    keys: float
    high: float
    pitch: float
    notice: FRect
    foot: FRect


def frame_for(scale: float) -> SheetPlaces:
    """The sheet for that size of type: with large letters a row has seven instead of ten."""
    large = scale > LARGE
    box = around((960, 540), 1360, 1048 if large else 976)
    top = box.y
    grow = min(max(scale - 1, 0.0), 0.5)
    tall = 90 + 20 * grow
    name = FRect(516, top + 95 + 4 * grow, 878, tall)
    if large:
        keys, high, pitch, lines = top + 300, 78.0, 91.0, 6
    else:
        keys, high, pitch, lines = top + 388, 80.0, 96.0, 4
    foot = FRect(box.x + 3, box.bottom - 97, box.w - 6, 94)
    below = keys + lines * pitch
    notice = FRect(LEFT_EDGE, below + 4, WIDE, foot.y - below - 16)
    if not large:
        notice = FRect(LEFT_EDGE, below + 14, WIDE, 62)
    return SheetPlaces(
        box, 7 if large else 10, name, name.bottom + 22, keys, high, pitch, notice, foot
    )


class LetterSheet(Modal):
    """A sheet with a name, its letters to press, and names that are known."""

    app: App

    name = "letters"
    largest = LARGE

    def __init__(self, app: App, below: Scene, asked: NameWish) -> None:
        super().__init__(app, below)
        self.asked = asked
        self.entry = NameEntry(app.words, asked.name, asked.longest)
        self.page, self.order = "order", "order"
        self.capitals = False
        self.sisters: Sisters | None = None
        self._pressed, self._since = "", 0.0
        """The letter the pointer is held on, and for how many milliseconds."""
        self._turned = TWICE
        """How long ago the order of letters was changed."""
        self._popped, self._pop = "", 0.0
        self._offers: list[KnownName] | None = None
        self._told: list[str] = []
        self._tells = 0.0
        """How long the notice still stays."""

    @property
    def first(self) -> str:  # type: ignore[override]
        """The letters for a gamepad; whoever has keys is in the field already."""
        return f"button:letter-{self.cells()[0]}" if self.app.pads.used else FIELD

    def changed(self) -> None:
        """What is offered goes by what is typed."""
        self._offers = None
        super().changed()

    def enter(self) -> None:
        """Letters may be typed; a face may have been chosen."""
        pygame.key.start_text_input()
        self.changed()

    # -- what is on it -----------------------------------------------------

    def cells(self) -> str:
        """The letters of the page, as they are called."""
        return alphabet().pages[self.page]

    def shown(self, letter: str) -> str:
        """A letter as it would be typed now: large at the beginning of a word."""
        large = letter.upper() if self.capitals or self.entry.capital else letter
        return large if len(large) == 1 else letter

    @property
    def offers(self) -> list[KnownName]:
        """The names that are offered now."""
        if self._offers is None:
            self._offers = self._offered()
        return self._offers

    def _offered(self) -> list[KnownName]:
        if not self.asked.people:
            return []
        names = [self.app.words(f"names.{face}") for face in FACES]
        known = sorted({*names, *alphabet().names})
        every = offered(self.entry, self.asked.family, known)
        return list(islice((one for one in every if not self.asked.refuse(one.name)), MOST))

    @property
    def completing(self) -> bool:
        """Whether Tab would go on with what is typed."""
        return self.entry.touched and bool(self.entry.text and self.offers)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Everything stays where it is; nothing scrolls."""
        frame = frame_for(self.app.canvas.type_scale)
        pieces = [paper(frame.box), *self._head(canvas, frame), *self._chips(canvas, frame)]
        pieces += [*self._grid(canvas, frame), *self._foot(canvas, frame)]
        if self.sisters:
            bar = list(self._bar_of_sisters(canvas, frame, pieces))
            ground, keys = self.sisters.ground, frame.keys
            pieces = [*(self._below(piece, ground, keys) for piece in pieces), *bar]
        return pieces, []

    def _below(self, piece: Piece, ground: FRect, keys: float) -> Piece:
        """A piece while sisters are shown: where they lie over it, it says nothing."""
        thing = piece.thing
        if thing is None or not thing.box.colliderect(ground):
            return piece
        key = Button(thing.box, paint=KEYS)
        bare = thing.box.y >= keys
        thing = replace(thing, hidden=True, focusable=False, action=None)
        return Piece(lambda canvas, _: draw_button(canvas, key) if bare else None, thing)

    def overlay(self, canvas: Canvas) -> None:
        """Focus ring and tooltip; sisters lie above both."""
        if not self.focus.name.startswith(SISTER):
            super().overlay(canvas)

    def _head(self, canvas: Canvas, frame: SheetPlaces) -> Iterable[Piece]:
        """Whose name it is, what is typed, and the way back."""
        words, asked, box = self.app.words, self.asked, frame.field
        spot = (box.x, frame.box.y + 56)
        yield label(canvas, asked.title, spot, Style(TITLE, 44), 1000, "title")
        face = around((405, frame.box.y + 126), 160, 160)
        if asked.face and asked.choose_face:
            hint = words("letters.face")
            yield face_piece("face", face, asked.face(), hint, asked.choose_face)
        elif asked.face:
            yield Piece(
                lambda canvas, _: draw_avatar(canvas, (asked.face or str)(), face.center, 160)
            )
        else:
            yield tile("ui-pencil", face.center, 140, GOLD, INK)
        yield self._field(canvas, box)
        rub = FRect(box.right + 20, box.y, 1604 - box.right - 20, box.h - 6)
        button = Button(rub, words("letters.delete"), "ui-erase", size=28)
        yield self._key(canvas, "delete", button, self.erase)
        close = Button(FRect(1532, frame.box.y + 20, 72, 60), icon="ui-close")
        yield push(canvas, "close", close, self.app.pop, hint=words("common.back"))

    def _field(self, canvas: Canvas, box: FRect) -> Piece:
        """What is typed, with a caret, and in grey what Tab would add."""
        text, used = self.entry.text, len(self.entry.text)
        count = self.app.words("letters.used", used=used, most=self.entry.longest)
        wide = canvas.text_width(count, FINE, 22) + 24
        room = box.w - wide - 60
        size = fitted(canvas, text or " ", LABEL, 50, room)
        rest = ""
        if self.completing:
            rest = self.offers[0].name[used:]

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.panel(box, 18, WHITE, PAPER_EDGE, 3)
            left = box.x + 26
            canvas.text(text, (left, box.centery), LABEL, size, INK, "midleft")
            end = left + (canvas.text_width(text, LABEL, size) if text else 0) + 4
            high = min(1.15 * size * canvas.type_scale, box.h - 20)
            canvas.panel(around((end, box.centery), 5, high), 2, FOCUS)
            if rest and end + canvas.text_width(rest, LABEL, size) < box.right - wide - 10:
                spot = (end + 5, box.centery)
                canvas.text(rest, spot, LABEL, size, "#8A7A63", "midleft")
            canvas.text(count, (box.right - 20, box.centery), FINE, 22, INK_2, "midright")

        says = text or self.app.words("letters.empty")
        thing = Thing(FIELD, "field", box, says, size * canvas.type_scale, radius=18)
        return Piece(draw, thing)

    def _chips(self, canvas: Canvas, frame: SheetPlaces) -> Iterable[Piece]:
        """Names that may be meant, as many as there is room for."""
        words, scale = self.app.words, canvas.type_scale
        offers = self.offers[: 3 if frame.columns < 10 else MOST]
        if not offers:
            return
        high, x, y = 24 + 34 * scale, frame.field.x, frame.chips
        at = (LEFT_EDGE, y + high / 2)
        room, text = frame.field.x - LEFT_EDGE - 12, words("letters.known")
        if fitted(canvas, text, FINE, 22, room) * scale >= SMALLEST_TYPE:
            yield label(canvas, text, at, Style(FINE, 22, INK_2), room, "known")
        for number, one in enumerate(offers):
            space = high if one.face else 24
            wide = space + canvas.text_width(one.name, LABEL, 26) + 32
            if x + wide > 1604 - 100:
                break
            yield self._chip(canvas, number, one, FRect(x, y, wide, high))
            x += wide + 12
        if self.completing:
            yield self._tab(canvas, (x + 8, y + high / 2))

    def _chip(self, canvas: Canvas, number: int, one: KnownName, box: FRect) -> Piece:
        lit = number == 0 and self.completing

        def draw(canvas: Canvas, mood: Mood) -> None:
            ground = mix(GOLD, WHITE, 0.65) if lit else WHITE
            edge = "#C98700" if lit or mood.lit else PAPER_EDGE
            canvas.panel(box, box.h / 2, ground, edge, 3)
            left = box.x + 24
            if one.face:
                draw_avatar(canvas, one.face, (box.x + box.h / 2, box.centery), box.h - 10)
                left = box.x + box.h + 6
            canvas.text(one.name, (left, box.centery), LABEL, 26, INK, "midleft")

        size = 26 * canvas.type_scale
        press = partial(self.choose, one)
        thing = Thing(f"button:known-{number}", "button", box, one.name, size, press,
                      radius=box.h / 2)  # fmt: skip
        return Piece(draw, thing)

    def _tab(self, canvas: Canvas, at: tuple[float, float]) -> Piece:
        """The key that takes the first of them."""
        pad = self.app.pads.used
        text = button_cap("lb") if pad else self.app.words("key.tab")
        shown = self.app.settings.caps or pad
        high = 38 * canvas.type_scale
        box = FRect(at[0], at[1] - high / 2, canvas.text_width(text, KEY, 20) + 22, high)

        def draw(canvas: Canvas, _: Mood) -> None:
            if shown:
                canvas.panel(box.move(0, 3), 8, KEY_EDGE)
                canvas.panel(box, 8, WHITE, KEY_EDGE, 2)
                canvas.text(text, box.center, KEY, 20)

        return Piece(draw)

    def _grid(self, canvas: Canvas, frame: SheetPlaces) -> Iterable[Piece]:
        """The letters row by row; below them pages, space and the end."""
        cells = [*self.cells(), ""]
        columns, words = frame.columns, self.app.words
        wide = (WIDE - (columns - 1) * GAP) / columns
        for number, letter in enumerate(cells):
            row, column = divmod(number, columns)
            x, y = LEFT_EDGE + column * (wide + GAP), frame.keys + row * frame.pitch
            box = FRect(x, y, wide, frame.high)
            if letter:
                press = partial(self.type, letter)
                says = self.shown(letter)
                button = Button(box, says, paint=KEYS, size=38)
                yield self._key(canvas, f"letter-{letter}", button, press)
            else:
                button, says = Button(box, icon="ui-erase", paint=FUNCTION), words("letters.delete")
                yield self._key(canvas, "erase", button, self.erase, says)
        last = frame.keys + (len(cells) - 1) // columns * frame.pitch
        if columns < 10:
            used = len(cells) % columns
            left = LEFT_EDGE + used * (wide + GAP)
            spare = (LEFT_EDGE + WIDE - left - GAP) / 2
            accents = FRect(left, last, spare, frame.high)
            order = FRect(left + spare + GAP, last, spare, frame.high)
            y = last + frame.pitch
            space = FRect(LEFT_EDGE, y, 4 * wide + 3 * GAP, frame.high)
            done = FRect(space.right + GAP, y, 3 * wide + 2 * GAP, frame.high)
        else:
            y = last + frame.pitch
            accents = FRect(LEFT_EDGE, y, 2 * wide + GAP, frame.high)
            order = FRect(accents.right + GAP, y, 2 * wide + GAP, frame.high)
            space = FRect(order.right + GAP, y, 3 * wide + 2 * GAP, frame.high)
            done = FRect(space.right + GAP, y, 3 * wide + 2 * GAP, frame.high)
        text = words("letters.plain" if self.page == "accents" else "letters.accents")
        button = Button(accents, text, paint=FUNCTION, size=30)
        yield self._key(canvas, "accents", button, self.turn_page)
        text = words(f"letters.{self.order}")
        text = text.upper() if self.capitals else text
        button = Button(order, text, paint=FUNCTION, size=30)
        yield self._key(canvas, "order", button, self.turn_order)
        button = Button(space, words("letters.space"), paint=FUNCTION, size=30)
        yield self._key(canvas, "space", button, partial(self.type, " "))
        cap = "" if self.app.pads.used else self.app.caps["confirm"]
        button = Button(done, self.asked.done, "ui-check", cap, PRIMARY, 34)
        yield push(canvas, "done", button, self.finish)

    def _key(
        self, canvas: Canvas, name: str, button: Button, press: Callable[[], None], says: str = ""
    ) -> Piece:
        """A key that is a little larger just after it was pressed."""
        piece = push(canvas, name, button, press, text=says)
        box = button.box
        large = Button(
            around(box.center, 1.06 * box.w, 1.06 * box.h), button.label, button.icon,
            paint=button.paint, size=1.06 * button.size,
        )  # fmt: skip

        def draw(canvas: Canvas, mood: Mood) -> None:
            if self._pop > 0 and self._popped == name:
                draw_button(canvas, large)
            else:
                piece.draw(canvas, mood)

        return Piece(draw, piece.thing)

    def _bar_of_sisters(
        self, canvas: Canvas, frame: SheetPlaces, pieces: Iterable[Piece]
    ) -> Iterable[Piece]:
        """The sisters of a letter, above it."""
        sisters = self.sisters
        things = [piece.thing for piece in pieces if piece.thing]
        key = sisters and find(things, f"button:letter-{sisters.key}")
        if not sisters or not key:
            return
        side = 78.0 if frame.columns > 7 else 92.0
        columns = min(len(sisters.letters), 12)
        lines = -(-len(sisters.letters) // columns)
        wide, high = columns * (side + 8) + 20, lines * (side + 8) + 20
        box = FRect(key.box.centerx - wide / 2, key.box.y - high - 16, wide, high)
        box.x = min(max(box.x, LEFT_EDGE - 16), LEFT_EDGE + WIDE + 16 - wide)
        tip = key.box.centerx

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.panel(box, 20, INK, shadow=MEDIUM)
            arrow = FRect(tip - 20, box.bottom - 1, 40, 18)
            canvas.drawing(f'<path d="M0 0H40L20 18Z" fill="{INK}"/>', arrow)

        yield Piece(draw)
        sisters.boxes, sisters.ground = [], box
        for number in range(len(sisters.letters)):
            row, column = divmod(number, columns)
            x, y = box.x + 14 + column * (side + 8), box.y + 14 + row * (side + 8)
            sisters.boxes.append(FRect(x, y, side, side))
            yield self._sister(canvas, sisters, number)

    def _sister(self, canvas: Canvas, sisters: Sisters, number: int) -> Piece:
        box, letter = sisters.boxes[number], sisters.letters[number]

        def draw(canvas: Canvas, mood: Mood) -> None:
            on = number == sisters.chosen if sisters.held else mood.focused
            ground = GOLD if on else "#6A4F8F" if mood.lit else "#4B3369"
            canvas.panel(box, 14, ground)
            canvas.text(letter, box.center, LABEL, 40, INK if on else CREAM, room=box.w - 12)

        size = fitted(canvas, letter, LABEL, 40, box.w - 12) * canvas.type_scale
        press = partial(self._type_sister, number)
        thing = Thing(f"{SISTER}{letter}", "button", box, letter, size, press, radius=14)
        return Piece(draw, thing)

    def _foot(self, canvas: Canvas, frame: SheetPlaces) -> Iterable[Piece]:
        """What could not be taken; a gamepad's buttons; what is not seen at a glance."""
        if self.entry.notice:
            yield self._notice(canvas, frame.notice)
        words, foot = self.app.words, frame.foot
        yield Piece(lambda canvas, _: canvas.panel(foot, 26, "#FCEBD2"))
        if self.app.pads.used:
            yield from self._pad_hints(canvas, foot)
            return
        how, hold = words("letters.how"), words("letters.hold")
        needs = [canvas.text_width(text, FINE, 24) for text in (how, hold)]
        room = (WIDE - 40) * needs[0] / sum(needs)
        style = Style(FINE, 24, INK_2)
        yield label(canvas, how, (LEFT_EDGE, foot.centery), style, room, "how")
        style = Style(FINE, 24, INK_2, "midright")
        spot, room = (LEFT_EDGE + WIDE, foot.centery), WIDE - 40 - room
        yield label(canvas, hold, spot, style, room, "hold")

    def _notice(self, canvas: Canvas, box: FRect) -> Piece:
        """On amber: why a sign or a name was not taken."""
        text, (ground, edge, ink) = self.entry.notice, AMBER
        room, lost = box.w - 110, text == self.app.words("setup.name_glyph")

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.panel(box, 16, ground, edge, 2)
            if lost:
                self._draw_sign(canvas, (box.x + 40, box.centery), ink)
            else:
                canvas.picture("icons/ui-hint", (box.x + 40, box.centery), 38, ink, ground)
            canvas.text(text, (box.x + 76, box.centery), FINE, 25, ink, "midleft", room)

        size = fitted(canvas, text, FINE, 25, room) * canvas.type_scale
        thing = Thing("text:notice", "text", box, text, size, focusable=False)
        return Piece(draw, thing)

    def _draw_sign(self, canvas: Canvas, at: tuple[float, float], ink: str) -> None:
        """A dashed box, for a sign that was left out."""
        side = 36
        dashes = "".join(
            f'<path d="M{a} 2h8M{a} {side - 2}h8M2 {a}v8M{side - 2} {a}v8"/>' for a in (3, 14, 25)
        )
        mark = f'<g fill="none" stroke="{ink}" stroke-width="3">{dashes}</g>'
        canvas.drawing(mark, around(at, side, side))

    def _pad_hints(self, canvas: Canvas, foot: FRect) -> Iterable[Piece]:
        """What the buttons of a gamepad do here, side by side."""
        words, pad, x = self.app.words, self.app.keys.pad, LEFT_EDGE
        hints = [(pad.get("confirm", "a"), "type"), (pad.get("back", "b"), "delete"),
                 ("x", "space"), ("y", "accents"), ("start", "done")]  # fmt: skip
        texts = [words(f"letters.pad_{job}") for _, job in hints]
        need = sum(canvas.text_width(text, FINE, 24) for text in texts)
        size = 24 * min(1.0, (WIDE - 90 * len(texts)) / need)
        for (button, _), text in zip(hints, texts, strict=True):
            yield self._pad_button(button, (x + 20, foot.centery))
            spot, style = (x + 52, foot.centery), Style(FINE, size, INK_2)
            yield label(canvas, text, spot, style, 400, f"pad-{button}")
            x += canvas.text_width(text, FINE, size) + 90

    def _pad_button(self, button: str, at: tuple[float, float]) -> Piece:
        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.disc(at, 40, INK)
            if button == "start":
                canvas.picture("icons/ui-menu", at, 22, CREAM, INK)
            else:
                ink = PAD_INKS.get(button, CREAM)
                canvas.up_to(1).text(button_cap(button), at, KEY, 20, ink, room=34)

        return Piece(draw)

    # -- what can be done --------------------------------------------------

    def type(self, letters: str) -> None:
        """Type a letter that was pressed or a text that came from elsewhere."""
        if len(letters) == 1:
            self._pops("space" if letters == " " else f"letter-{letters}")
            letters = self.shown(letters)
        self._write(letters)

    def _write(self, text: str) -> None:
        if not self.entry.type(text):
            self._tell(TELL)
        self.hide_sisters()

    def _tell(self, ms: float) -> None:
        """Say what could not be taken, for so long."""
        self._told.append(self.entry.notice)
        self._tells = ms
        self.app.sounds.play("error")

    def _pops(self, key: str) -> None:
        if self.app.settings.motion != "reduced":
            self._popped, self._pop = key, POP

    def erase(self) -> None:
        """Take the last letter away."""
        self._pops("erase")
        self.entry.erase()
        self.hide_sisters()

    def choose(self, one: KnownName) -> None:
        """Take a name that was offered."""
        self.entry.put(one.name)
        self.hide_sisters()

    def turn_page(self) -> None:
        """To the letters with accents, and back."""
        self.page = self.order if self.page == "accents" else "accents"
        self.hide_sisters()

    def turn_order(self) -> None:
        """By the alphabet or as on a keyboard; pressed twice quickly: capitals or not."""
        twice, self._turned = self._turned < TWICE, 0.0
        if twice:
            self.capitals, self._turned = not self.capitals, TWICE
        self.order = "keyboard" if self.order == "order" else "order"
        self.page = self.order
        self.hide_sisters()

    def finish(self) -> None:
        """Take the name and go back, or say why that can't be."""
        name = self.entry.name
        refusal = self.asked.refuse(name) if name else self.app.words("letters.empty")
        if name and name == self.asked.name:
            self.app.pop()
        elif refusal:
            self.entry.notice = refusal
            self._tell(0.0)
            self.hide_sisters()
        else:
            self.app.pop()
            self.asked.take(name)

    # -- sisters -----------------------------------------------------------

    def _sisters_of(self, letter: str) -> list[str]:
        """A letter and its sisters, as they would be typed now; nothing where it has none."""
        sisters = alphabet().sisters.get(letter, "")
        return [self.shown(one) for one in (letter, *sisters)] if sisters else []

    def show_sisters(self, letter: str, held: bool = False) -> None:
        """Show a letter's sisters above it."""
        letters = self._sisters_of(letter)
        if letters:
            self.sisters = Sisters(letter, letters, held=held)
            self.focus.name = f"{SISTER}{letters[0]}"
            self.changed()

    def hide_sisters(self) -> None:
        """Show none any more; the focus goes back to their letter."""
        sisters, self.sisters = self.sisters, None
        if sisters and self.focus.name.startswith(SISTER):
            self.focus.name = f"button:letter-{sisters.key}"
        self.changed()

    def _type_sister(self, number: int) -> None:
        if self.sisters:
            self._pops(f"letter-{self.sisters.key}")
            self._write(self.sisters.letters[number])

    # -- input -------------------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """Keys are letters; only those that move and press the focus keep their work."""
        if event.type == pygame.TEXTINPUT:
            self.focus.name = FIELD
            self._write(event.text)
            return True
        if event.type == pygame.KEYDOWN:
            if self.sisters:
                return self._sisters_key(event)
            return self._pad(event) if getattr(event, "pad", "") else self._key_down(event)
        return self._pointer(event)

    def _key_down(self, event: pygame.event.Event) -> bool:
        """A key of a keyboard; whether that is all it does."""
        key, control = event.key, event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        pasting = control and not event.mod & pygame.KMOD_ALT
        if key in ENTER:
            if self.focus.name == FIELD:
                self.finish()
            return self.focus.name == FIELD
        if key == pygame.K_BACKSPACE:
            self.erase()
        elif key == pygame.K_ESCAPE:
            self.app.pop()
        elif pasting and key == pygame.K_v:
            self._paste()
        elif key == pygame.K_TAB and self.completing and not event.mod & pygame.KMOD_SHIFT:
            self.choose(self.offers[0])
        elif key in ARROWS:
            return self._wrap(ARROWS[key])
        else:
            return bool(key != pygame.K_TAB)
        return True

    def _paste(self) -> None:
        """Take what lies on the clipboard, where the system has one."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            return
        self._write(text)

    def _pad(self, event: pygame.event.Event) -> bool:
        """A button of a gamepad; whether that is all it does."""
        job, button = self.app.keys.job(event), event.pad
        letter = self.focus.name.removeprefix("button:letter-")
        if event.key in ARROWS:
            return self._wrap(ARROWS[event.key])
        if job == "confirm":
            if self.focus.name == FIELD:
                self.finish()
                return True
            return False
        if job == "back":
            if not self.entry.text:
                self.app.pop()
            else:
                self.erase()
        elif button == "x":
            self.type(" ")
        elif button == "y":
            self.show_sisters(letter)
        elif button == "start":
            self.finish()
        elif button == "lb" and self.offers:
            self.choose(self.offers[0])
        return True

    def _sisters_key(self, event: pygame.event.Event) -> bool:
        """While sisters are shown: choose one, type it, or leave them."""
        sisters = self.sisters
        assert sisters is not None
        on_them = self.focus.name.startswith(SISTER)
        if event.key in ARROWS and on_them:
            way = ARROWS[event.key]
            sisters.chosen = sisters.letters.index(self.focus.name.removeprefix(SISTER))
            sisters.go(way[0] or way[1])
            self.focus.name = f"{SISTER}{sisters.letters[sisters.chosen]}"
            self.focus.ring = True
        elif event.key in (*ENTER, *ARROWS, pygame.K_TAB):
            return False
        else:
            self.hide_sisters()
        return True

    def _wrap(self, way: tuple[int, int]) -> bool:
        """Left of a row's first letter comes its last one, and the other way round."""
        things = [thing for thing in self.things() if thing.reachable and thing.role == "button"]
        here = find(things, self.focus.name)
        canvas = self.app.canvas
        if here is None or not way[0] or here.box.y < frame_for(canvas.type_scale).keys:
            return False
        rows = groupby(
            sorted(things, key=lambda one: (one.box.y, one.box.x)), lambda one: one.box.y
        )
        row = next(row for row in (list(group) for _, group in rows) if here in row)
        ends = (row[-1], row[0])
        if here is not ends[way[0] < 0]:
            return False
        self.focus.name, self.focus.ring = ends[way[0] > 0].name, True
        return True

    def _pointer(self, event: pygame.event.Event) -> bool:
        """A letter is held down with the pointer; whether that is all it does."""
        sisters = self.sisters
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
            hover = self._under()
            if sisters and not hover:
                self.hide_sisters()
            self._pressed, self._since = hover.removeprefix("button:letter-"), 0.0
            if not hover.startswith("button:letter-") or not self._sisters_of(self._pressed):
                self._pressed = ""
        elif event.type == pygame.MOUSEMOTION and sisters and sisters.held:
            boxes = enumerate(sisters.boxes)
            over = next((n for n, box in boxes if box.collidepoint(self.app.pointer)), None)
            if over is not None and over != sisters.chosen:
                sisters.chosen = over
                self.changed()
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            self._pressed = ""
            if sisters and sisters.held:
                self._let_go(sisters)
                return True
        return False

    def _let_go(self, sisters: Sisters) -> None:
        """The pointer let go: on a sister it is typed, elsewhere they stay to be pressed."""
        self.focus.held = ""
        if any(box.collidepoint(self.app.pointer) for box in sisters.boxes):
            self._type_sister(sisters.chosen)
        else:
            sisters.held = False

    def focus_lost(self) -> None:
        """Nobody holds a letter any more."""
        self._pressed = ""

    def _under(self) -> str:
        """What lies under the pointer."""
        thing = under(self.things(), self.app.pointer)
        return thing.name if thing else ""

    # -- time --------------------------------------------------------------

    def update(self, ms: float) -> None:
        """A held letter shows its sisters, a notice goes, a key is small again."""
        self._turned += ms
        self._pop = max(0.0, self._pop - ms)
        if self._pressed:
            self._since += ms
            if self._since >= HELD:
                self.show_sisters(self._pressed, held=True)
                self._pressed, self.focus.held = "", ""
        if self._tells > 0:
            self._tells -= ms
            if self._tells <= 0:
                self.entry.notice = ""
                self.changed()

    @property
    def busy(self) -> bool:
        """Whether a key is just being pressed."""
        return self._pop > 0

    def next_tick(self) -> float | None:
        """Until a held letter shows its sisters or a notice goes."""
        waits = [HELD - self._since] if self._pressed else []
        waits += [self._tells] if self._tells > 0 else []
        return max(1.0, min(waits)) if waits else None

    def happened(self) -> list[str]:
        """What could not be taken, to be read aloud."""
        return self._told
