"""Letters on the screen: a name is pointed, pressed or typed, whatever somebody has at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import FRect

from game.app.caps import button_cap
from game.app.program import App
from game.core.names import LONGEST
from game.ui.boxes import at_left, key, sign
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import FINE, KEY, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Grid,
    Leaf,
    Line,
    Pad,
    Push,
    Row,
    avatar,
    gap,
    picture,
)
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, Button, Paint, draw_button, draw_key
from game.ui.widgets.controls import push
from game.ui.widgets.focus import ARROWS, ENTER, LEFT
from game.ui.widgets.piece import Mood, Piece, Style, fitted
from game.ui.widgets.pill import face_piece
from game.ui.widgets.thing import Thing, find, under

from .field import TELL, clipboard, draw_typed, name_chip, names_offered, notice_box, pastes
from .name_entry import KnownName, NameEntry, alphabet

FIELD, LETTER, SISTER = "field:letters", "button:letter-", "button:sister-"
MOST, COLUMNS, SISTERS = 5, 10, 12
"""Names that are offered at most, keys in a row, and sisters side by side at most."""
HELD, TWICE, POP = 400.0, 450.0, 80.0
"""Milliseconds: until a held letter shows its sisters, between the presses of a double one, and
that a pressed key is larger."""
EDGE, WIDE, BESIDE = 37.0, 1280.0, 184.0
"""Units beside what stands on the sheet, its width, and how much of that the face takes."""
ABOVE, BAND, AROUND = 355.0, 94.0, 5.0
"""Units above the keys, so that sisters have room; of the foot; and beside a key."""
FUNCTION = Paint("#F6E4C3", "#FBEFD8", "#D9BF92")
KEYS = Paint(WHITE, WHITE, "#D9BF92")
PAD_INKS = {"a": "#7FE0B8", "b": "#FF9A8A", "x": "#8FB6FF", "y": "#FFD75E"}


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


class LetterSheet(Dialog):
    """A sheet with a name, its letters to press, and names that are known."""

    app: App

    name = "letters"
    typing = True
    largest = 1.5
    wide, pad, between = 1360.0, (3.0, 3.0), 9.0

    def __init__(self, app: App, below: Scene, asked: NameWish) -> None:
        super().__init__(app, below)
        self.asked = asked
        self.entry = NameEntry(app.words, asked.name, asked.longest)
        self.page, self.order = "order", "order"
        self.capitals = False
        self.sisters = ""
        """The letter whose sisters are shown, the letter itself first."""
        self._choosing = False
        """Whether the pointer is held down on them: letting go types."""
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
        return f"{LETTER}{self.cells()[0]}" if self.app.pads.used else FIELD

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
            asked = self.asked
            found = names_offered(self.app.words, self.entry, asked.family, MOST, asked.refuse)
            self._offers = found if asked.people else []
        return self._offers

    @property
    def completing(self) -> bool:
        """Whether Tab would go on with what is typed."""
        return self.entry.touched and bool(self.entry.text and self.offers)

    def content(self, canvas: Canvas) -> Box:
        """The name, what it might be, and the keys, which always stay where they are."""
        top = Column([self._name(), self._offered(canvas)], 22)
        room = gap(max(AROUND, ABOVE - top.measure(canvas, WIDE)))
        keys = Pad(self._keys(), -AROUND)
        return Pad(Column([top, room, keys, gap(14), self._notice()]), EDGE, 22)

    def foot(self, canvas: Canvas) -> Box:
        """A gamepad's buttons, or what is not seen at a glance."""
        words, style = self.app.words, Style(FINE, 24, INK_2)
        how, hold = words("letters.how"), words("letters.hold")
        right = replace(style, anchor="midright")
        said: Box = Row(
            [Line(how, style, "how"), Line(hold, right, "hold")], [len(how), len(hold)], 16
        )
        if self.app.pads.used:
            hints = self._pad_hints(style)
            said = Row(hints, [0.0] * len(hints), 12)
        return Framed(said, (EDGE, 0), "#FCEBD2", "", 26, high=BAND)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Everything on the sheet; sisters lie above it. By Tab the cross comes after the name."""
        fixed, flow = super().build(canvas)
        pieces = [*fixed, *flow]
        names = [one.thing.name if one.thing else "" for one in pieces]
        pieces.insert(names.index("button:delete"), pieces.pop(names.index("button:close")))
        letter = find([one.thing for one in pieces if one.thing], f"{LETTER}{self.sisters}")
        if letter is None:
            return pieces, ()
        bar, ground = self._bar_of_sisters(canvas, letter)
        return [*(self._below(piece, ground, self._inner.y + ABOVE) for piece in pieces), *bar], ()

    def _below(self, piece: Piece, ground: FRect, keys: float) -> Piece:
        """A piece while sisters are shown: where they lie over it, it says nothing."""
        thing = piece.thing
        if thing is None or not thing.box.colliderect(ground):
            return piece
        bare = Button(thing.box, paint=KEYS) if thing.box.y >= keys else None
        thing = replace(thing, hidden=True, focusable=False, action=None)
        return Piece(lambda canvas, _: draw_button(canvas, bare) if bare else None, thing)

    def overlay(self, canvas: Canvas) -> None:
        """Focus ring and tooltip; sisters lie above both."""
        if not self.focus.name.startswith(SISTER):
            super().overlay(canvas)

    def _name(self) -> Box:
        """Whose name it is, what is typed, and the way back."""
        words = self.app.words
        title = Line(self.asked.title, Style(TITLE, 44), "title")
        close = key("close", "ui-close", self.app.pop, words("common.back"))
        erase = Button(NOWHERE, words("letters.delete"), "ui-erase", size=28)
        typed = Row([Leaf(90, self._field, grows=1.1), self._key("delete", erase, self.erase, 190)],
                    [1, 0], 20)  # fmt: skip
        return Row([self._face(), Column([Row([title, close], [1, 0], 20), typed], 10)], [0, 1], 12)

    def _face(self) -> Box:
        """Whose name it is; perhaps to be pressed for another face."""
        asked, hint = self.asked, self.app.words("letters.face")
        if asked.face is None:
            face = sign("ui-pencil", 140, GOLD, INK, 1)
        elif asked.choose_face is None:
            face = avatar(asked.face(), 160, 1)
        else:
            now, choose = asked.face(), asked.choose_face
            face = Leaf(160, lambda _, box: face_piece("face", box, now, hint, choose), 160, 1)
        return Pad(face, (BESIDE - face.high) / 2)

    def _field(self, canvas: Canvas, box: FRect) -> Piece:
        """What is typed, with a caret, and in grey what Tab would add."""
        text, used = self.entry.text, len(self.entry.text)
        count = self.app.words("letters.used", used=used, most=self.entry.longest)
        wide = canvas.text_width(count, FINE, 22) + 24
        room = FRect(box.x + 26, box.y, box.w - wide - 36, box.h)
        size = fitted(canvas, text or " ", LABEL, 50, room.w - 24)
        rest = self.offers[0].name[used:] if self.completing else ""

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.panel(box, 18, WHITE, PAPER_EDGE, 3)
            draw_typed(canvas, room, text, 50, rest)
            canvas.text(count, (box.right - 20, box.centery), FINE, 22, INK_2, "midright")

        says = text or self.app.words("letters.empty")
        return Piece(draw, Thing(FIELD, "field", box, says, canvas.grown(size), radius=18))

    def _offered(self, canvas: Canvas) -> Box:
        """Names that may be meant, as many as there is room for."""
        chips = [
            name_chip(
                f"known-{number}", one, number == 0 and self.completing, partial(self.choose, one)
            )
            for number, one in enumerate(self.offers)
        ]
        tab = [gap(0, 8), self._tab(canvas)] if self.completing else []
        known = Line(self.app.words("letters.known"), Style(FINE, 22, INK_2), "known")
        ways = [Row([*chips[:n], *tab], gap=12) for n in range(len(chips), 0, -1)]
        return (
            Either([at_left(Row([Column([known, gap(0, BESIDE)]), way], gap=12)) for way in ways])
            if ways
            else gap(58)
        )

    def _tab(self, canvas: Canvas) -> Box:
        """The key that takes the first of them."""
        pad = self.app.pads.used
        text = button_cap("lb") if pad else self.app.words("key.tab")
        shown = self.app.settings.caps or pad

        def draw(canvas: Canvas, box: FRect) -> None:
            if shown:
                draw_key(canvas, text, box, 20)

        wide, high = canvas.text_width(text, KEY, 20) + 22, canvas.grown(38)
        return Leaf(high, lambda _, box: Piece(lambda canvas, _: draw(canvas, box)), wide, 1)

    def _keys(self) -> Box:
        """The letters row by row; below them pages, space and the end."""
        words = self.app.words
        keys = [
            self._key(f"letter-{letter}", Button(NOWHERE, self.shown(letter), paint=KEYS, size=38),
                      partial(self.type, letter))
            for letter in self.cells()
        ]  # fmt: skip
        erase = Button(NOWHERE, icon="ui-erase", paint=FUNCTION)
        keys.append(self._key("erase", erase, self.erase, says=words("letters.delete")))
        order = words(f"letters.{self.order}")
        accents = words("letters.plain" if self.page == "accents" else "letters.accents")
        cap = "" if self.app.pads.used else self.app.caps["confirm"]
        done = Button(NOWHERE, self.asked.done, "ui-check", cap, PRIMARY, 34)
        last = [
            self._function("accents", accents, self.turn_page),
            self._function("order", order.upper() if self.capitals else order, self.turn_order),
            self._function("space", words("letters.space"), partial(self.type, " ")),
            Push("done", done, self.finish, 80, grows=1),
        ]
        grid, foot = ([Pad(one, AROUND, 8) for one in row] for row in (keys, last))
        return Column([Grid(grid, COLUMNS), Row(foot, [2, 2, 3, 3])])

    def _function(self, name: str, text: str, press: Callable[[], None]) -> Box:
        return self._key(name, Button(NOWHERE, text, paint=FUNCTION, size=30), press)

    def _key(
        self, name: str, button: Button, press: Callable[[], None], wide: float = 90, says: str = ""
    ) -> Leaf:
        """A key that is a little larger just after it was pressed."""

        def make(canvas: Canvas, box: FRect) -> Piece:
            piece = push(canvas, name, replace(button, box=box), press, text=says)
            large = replace(button, box=box.scale_by(1.06), size=1.06 * button.size)

            def draw(canvas: Canvas, mood: Mood) -> None:
                if self._pop > 0 and self._popped == name:
                    draw_button(canvas, large)
                else:
                    piece.draw(canvas, mood)

            return Piece(draw, piece.thing)

        return Leaf(80, make, wide, grows=1)

    def _bar_of_sisters(self, canvas: Canvas, letter: Thing) -> tuple[list[Piece], FRect]:
        """The sisters of a letter, above it, and what they stand on."""
        sisters = [
            Leaf(78, partial(self._sister, one), 78, 1) for one in self._sisters_of(self.sisters)
        ]
        bar = Framed(Grid(sisters, SISTERS, 8), (14, 14), INK, "", 20, MEDIUM)
        wide = 20.0 + 86 * min(len(sisters), SISTERS)
        box, tip = FRect(0, 0, wide, bar.measure(canvas, wide)), letter.box.centerx
        box.midbottom = (tip, letter.box.y - 16)
        box.clamp_ip(self._inner.inflate(32 - 2 * EDGE, 0))
        arrow = FRect(tip - 20, box.bottom - 1, 40, 18)
        point = f'<path d="M0 0H40L20 18Z" fill="{INK}"/>'
        pieces = bar.place(canvas, box)
        return [*pieces, Piece(lambda canvas, _: canvas.drawing(point, arrow))], box

    def _sister(self, letter: str, canvas: Canvas, box: FRect) -> Piece:
        def draw(canvas: Canvas, mood: Mood) -> None:
            ground = GOLD if mood.focused else "#6A4F8F" if mood.lit else "#4B3369"
            canvas.panel(box, 14, ground)
            ink = INK if mood.focused else CREAM
            canvas.text(letter, box.center, LABEL, 40, ink, room=box.w - 12)

        size = canvas.grown(fitted(canvas, letter, LABEL, 40, box.w - 12))
        press = partial(self._type_sister, letter)
        name = f"{SISTER}{letter}"
        return Piece(draw, Thing(name, "button", box, letter, size, press, radius=14))

    def _notice(self) -> Box:
        """On amber: why a sign or a name was not taken."""
        text = self.entry.notice
        return notice_box(self.app.words, text) if text else gap(62)

    def _pad_hints(self, style: Style) -> list[Box]:
        """What the buttons of a gamepad do here, side by side."""
        pad = self.app.keys.pad
        jobs = {
            pad.get("confirm", "a"): "type", pad.get("back", "b"): "delete",
            "x": "space", "y": "accents", "start": "done",
        }  # fmt: skip
        hints: list[Box] = []
        for button, job in jobs.items():
            said = Line(self.app.words(f"letters.pad_{job}"), style, f"pad-{button}", 1.0)
            hints += [picture(40, partial(draw_pad, button), 1), said, gap(0, 14)]
        return hints

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
        """Show a letter's sisters above it; perhaps while the pointer is held down."""
        letters = self._sisters_of(letter)
        if letters:
            self.sisters, self._choosing = letter, held
            self.focus.name = f"{SISTER}{letters[0]}"
            self.changed()

    def hide_sisters(self) -> None:
        """Show none any more; the focus goes back to their letter."""
        letter, self.sisters, self._choosing = self.sisters, "", False
        if letter and self.focus.name.startswith(SISTER):
            self.focus.name = f"{LETTER}{letter}"
        self.changed()

    def _type_sister(self, sister: str) -> None:
        self._pops(f"letter-{self.sisters}")
        self._write(sister)

    # -- input -------------------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """Keys are letters; only those that move and press the focus keep their work."""
        if event.type == pygame.TEXTINPUT:
            self.focus.name = FIELD
            self._write(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return self._pointer(event)
        if self.sisters:
            return self._sisters_key(event)
        if event.key in ARROWS:
            return self._wrap(ARROWS[event.key])
        pad = getattr(event, "pad", "")
        if self.app.keys.job(event) == "confirm" if pad else event.key in ENTER:
            if self.focus.name == FIELD:
                self.finish()
            return self.focus.name == FIELD
        does = self._by_pad(event) if pad else self._by_key(event)
        if does:
            does()
        return bool(does or pad or event.key != pygame.K_TAB)

    def _by_key(self, event: pygame.event.Event) -> Callable[[], None] | None:
        """What a key does that types nothing."""
        if pastes(event):
            return lambda: self._write(clipboard())
        if event.key == pygame.K_TAB and self.completing and not event.mod & pygame.KMOD_SHIFT:
            return partial(self.choose, self.offers[0])
        return {pygame.K_BACKSPACE: self.erase, pygame.K_ESCAPE: self.app.pop}.get(event.key)

    def _by_pad(self, event: pygame.event.Event) -> Callable[[], None] | None:
        """What a button of a gamepad does here."""
        if self.app.keys.job(event) == "back":
            return self.erase if self.entry.text else self.app.pop
        acts: dict[str, Callable[[], None]] = {
            "x": partial(self.type, " "), "start": self.finish,
            "y": partial(self.show_sisters, self.focus.name.removeprefix(LETTER)),
        }  # fmt: skip
        if self.offers:
            acts["lb"] = partial(self.choose, self.offers[0])
        return acts.get(event.pad)

    def _sisters_key(self, event: pygame.event.Event) -> bool:
        """While sisters are shown: choose one, type it, or leave them."""
        on_them = self.focus.name.startswith(SISTER)
        if event.key in ARROWS and on_them:
            letters = self._sisters_of(self.sisters)
            now = letters.index(self.focus.name.removeprefix(SISTER))
            there = letters[(now + sum(ARROWS[event.key])) % len(letters)]
            self.focus.name, self.focus.ring = f"{SISTER}{there}", True
        elif event.key in (*ENTER, *ARROWS, pygame.K_TAB):
            return False
        else:
            self.hide_sisters()
        return True

    def _wrap(self, way: tuple[int, int]) -> bool:
        """Left of a row's first letter comes its last one, and the other way round."""
        things = [thing for thing in self.things() if thing.reachable]
        here, keys = find(things, self.focus.name), find(things, f"{LETTER}{self.cells()[0]}")
        if here is None or keys is None or not way[0] or here.box.y < keys.box.y:
            return False
        row = [thing.name for thing in things if thing.box.y == here.box.y]
        there = row.index(here.name) + way[0]
        if 0 <= there < len(row):
            return False
        self.focus.name, self.focus.ring = row[there % len(row)], True
        return True

    def _pointer(self, event: pygame.event.Event) -> bool:
        """A letter is held down with the pointer; whether that is all it does."""
        thing = under(self.things(), self.app.pointer)
        over = thing.name if thing else ""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
            if self.sisters and not over:
                self.hide_sisters()
            letter = over.removeprefix(LETTER) if over.startswith(LETTER) else ""
            self._pressed, self._since = letter if self._sisters_of(letter) else "", 0.0
        elif event.type == pygame.MOUSEMOTION and self._choosing:
            if over.startswith(SISTER):
                self.focus.name = over
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            self._pressed = ""
            if self._choosing:  # elsewhere than on a sister they stay to be pressed
                self._choosing, self.focus.held = False, ""
                if over.startswith(SISTER):
                    self._type_sister(over.removeprefix(SISTER))
                return True
        return False

    def focus_lost(self) -> None:
        """Nobody holds a letter any more."""
        self._pressed = ""

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


def draw_pad(button: str, canvas: Canvas, box: FRect) -> None:
    """A round button of a gamepad."""
    canvas.disc(box.center, box.w, INK)
    if button == "start":
        canvas.picture("icons/ui-menu", box.center, 22, CREAM, INK)
    else:
        ink = PAD_INKS.get(button, CREAM)
        canvas.up_to(1).text(button_cap(button), box.center, KEY, 20, ink, room=34)
