"""A dialog with letters: a name is pointed, pressed or typed."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import FRect

from game.app.key_labels import gamepad_button_label
from game.app.program import App
from game.core.names import LONGEST
from game.ui.boxes import icon_button, left_aligned_row, sign_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, PAPER_EDGE, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import FINE, KEY, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Grid,
    Leaf,
    Line,
    PaddedBox,
    PanelBox,
    Row,
    avatar_leaf,
    blank_space,
    square_picture,
)
from game.ui.looks import shown_ground
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.tracked_values import KeptResult, TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button, Paint, draw_button, draw_keyboard_key
from game.ui.widgets.control import Control, control_at, find_control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, fitted_type_size
from game.ui.widgets.focus import ARROWS, ENTER, LEFT
from game.ui.widgets.input_controls import button_drawable
from game.ui.widgets.pill import portrait_drawable

from .name_entry import KnownName, NameEntry, load_alphabet
from .name_field import (
    NOTICE_MS,
    build_name_chip,
    build_name_notice,
    choose_offered_names,
    draw_typed_text,
    is_paste,
    read_clipboard,
)

FIELD, LETTER, SISTER = "field:letters", "button:letter-", "button:sister-"
ACCENTS, SIGNS = "accents", "signs"
"""Pages of keys besides the letters; only sentences have signs."""
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


def accept_any_name(_: str) -> str:
    """Accept every name."""
    return ""


@dataclass(frozen=True, slots=True)
class NameRequest:
    """A name that is asked for, and what becomes of it."""

    title: str
    done_label: str
    name: str
    take: Callable[[str], None]
    refuse: Callable[[str], str] = accept_any_name
    """Why it can't be that name; nothing where it can."""
    max_letters: int = LONGEST
    family: Sequence[KnownName] = ()
    """Who is offered before anybody else."""
    is_person: bool = True
    """Whether it is somebody's name, so that names are offered."""
    is_sentence: bool = False
    """Whether it has signs between words, and capitals only where a sentence starts."""
    face: Callable[[], str] | None = None
    choose_face: Callable[[], None] | None = None


class LetterDialog(Dialog):
    """A dialog with a name, its letters to press, and known names."""

    app: App

    name = "letters"
    is_typing = True
    sisters = TrackedValue("")
    """The letter whose sisters are shown, the letter itself first."""
    max_type_scale = 1.5
    sheet_width, padding, section_gap = 1360.0, (3.0, 3.0), 9.0

    def __init__(self, app: App, below: Scene, asked: NameRequest) -> None:
        super().__init__(app, below)
        self.asked = asked
        self.entry = NameEntry(app.words, asked.name, asked.max_letters)
        self.page, self.order = "order", "order"
        self.capitals = False
        self._choosing = False
        """Whether the pointer is held down on them: letting go types."""
        self._pressed, self._since = "", 0.0
        """The letter the pointer is held on, and for how many milliseconds."""
        self._turned = TWICE
        """How long ago the order of letters was changed."""
        self._popped, self._pop = "", 0.0
        self._offers: KeptResult[list[KnownName]] = KeptResult()
        self._told: list[str] = []
        self._tells = 0.0
        """How long the notice still stays."""

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the letters for a gamepad, else the field."""
        return f"{LETTER}{self.list_page_letters()[0]}" if self.app.pads.used else FIELD

    def enter(self) -> None:
        """Take typed letters; a face may have been chosen."""
        self._offers.discard()
        pygame.key.start_text_input()

    # -- what is on it -----------------------------------------------------

    def list_page_letters(self) -> str:
        """Return the letters of the page."""
        alphabet = load_alphabet()
        if self.page == SIGNS:
            return alphabet.list_signs(self.app.words.language)
        return alphabet.pages[self.page]

    def format_letter(self, letter: str) -> str:
        """Return a letter as it would be typed now: a capital at the start of a word."""
        entry = self.entry
        starts = entry.is_sentence_start if self.asked.is_sentence else entry.is_word_start
        large = letter.upper() if self.capitals or starts else letter
        return large if len(large) == 1 else letter

    @property
    def offered_names(self) -> list[KnownName]:
        """The names that are offered now, which follow what is typed."""
        return self._offers.get_or_make(self._choose_names)

    def _choose_names(self) -> list[KnownName]:
        asked = self.asked
        found = choose_offered_names(self.app.words, self.entry, asked.family, MOST, asked.refuse)
        return found if asked.is_person else []

    @property
    def can_complete(self) -> bool:
        """True if Tab would complete what is typed."""
        return self.entry.was_changed and bool(self.entry.text and self.offered_names)

    def build_content(self, canvas: Canvas) -> Box:
        """Build the name, the offered names, and the keys, which never move."""
        top = Column([self._build_name_row(), self._build_offered_names(canvas)], 22)
        room = blank_space(max(AROUND, ABOVE - top.measure(canvas, WIDE)))
        keys = PaddedBox(self._build_letter_keys(), -AROUND)
        return PaddedBox(
            Column([top, room, keys, blank_space(14), self._build_letter_notice()]), EDGE, 22
        )

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the hints for a gamepad, or for less obvious keys."""
        words, style = self.app.words, Style(FINE, 24, GRAY_INK)
        how, hold = words("letters.how"), words("letters.hold")
        right = replace(style, anchor="midright")
        said: Box = Row(
            [Line(how, style, "how"), Line(hold, right, "hold")], [len(how), len(hold)], 16
        )
        if self.app.pads.used:
            hints = self._build_pad_hints(style)
            said = Row(hints, [0.0] * len(hints), 12)
        return PanelBox(said, (EDGE, 0), "#FCEBD2", "", 26, min_height=BAND)

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Build everything; sisters lie above, and Tab goes from the name to the cross."""
        fixed, flow = super().build_drawables(canvas)
        pieces = [*fixed, *flow]
        names = [one.control.name if one.control else "" for one in pieces]
        pieces.insert(names.index("button:delete"), pieces.pop(names.index("button:close")))
        letter = find_control(
            [one.control for one in pieces if one.control], f"{LETTER}{self.sisters}"
        )
        if letter is None:
            return pieces, ()
        bar, ground = self._make_sister_bar(canvas, letter)
        return [
            *(self._hide_under_sisters(piece, ground, self._inner.y + ABOVE) for piece in pieces),
            *bar,
        ], ()

    def _hide_under_sisters(self, piece: Drawable, ground: FRect, keys: float) -> Drawable:
        """Return a drawable while sisters are shown; a covered one has no control."""
        thing = piece.control
        if thing is None or not thing.box.colliderect(ground):
            return piece
        bare = Button(thing.box, paint=KEYS) if thing.box.y >= keys else None
        thing = replace(thing, is_hidden=True, is_focusable=False, action=None)
        return Drawable(lambda canvas, _: draw_button(canvas, bare) if bare else None, thing)

    def draw_overlay(self, canvas: Canvas) -> None:
        """Draw focus ring and tooltip, and the sisters above both."""
        if not self.focus.name.startswith(SISTER):
            super().draw_overlay(canvas)

    def _build_name_row(self) -> Box:
        """Build the row with the face, the typed name, and the way back."""
        words = self.app.words
        title = Line(self.asked.title, Style(TITLE, 44), "title")
        close = icon_button("close", "ui-close", self.app.pop_scene, words("common.back"))
        erase = Button(UNPLACED_RECT, words("letters.delete"), "ui-erase", size=28)
        typed = Row(
            [
                Leaf(90, self._make_typed_field, grows=1.1),
                self._build_letter_key("delete", erase, self.erase_last_letter, 190),
            ],
            [1, 0],
            20,
        )
        return Row(
            [self._build_face_sign(), Column([Row([title, close], [1, 0], 20), typed], 10)],
            [0, 1],
            12,
        )

    def _build_face_sign(self) -> Box:
        """Build the face beside the name; in some dialogs it can be pressed to change it."""
        asked, hint = self.asked, self.app.words("letters.face")
        if asked.face is None:
            face = sign_leaf("ui-pencil", 140, GOLD, INK, 1)
        elif asked.choose_face is None:
            face = avatar_leaf(asked.face(), 160, 1)
        else:
            now, choose = asked.face(), asked.choose_face
            face = Leaf(
                160, lambda _, box: portrait_drawable("face", box, now, hint, choose), 160, 1
            )
        return PaddedBox(face, (BESIDE - face.height) / 2)

    def _make_typed_field(self, canvas: Canvas, box: FRect) -> Drawable:
        """Make the field: the typed name with a caret, and in gray what Tab would add."""
        text, used = self.entry.text, len(self.entry.text)
        count = self.app.words("letters.used", used=used, most=self.entry.longest)
        wide = canvas.text_width(count, FINE, 22) + 24
        room = FRect(box.x + 26, box.y, box.w - wide - 36, box.h)
        size = fitted_type_size(canvas, text or " ", LABEL, 50, room.w - 24)
        rest = self.offered_names[0].name[used:] if self.can_complete else ""

        def draw_typed_field(canvas: Canvas, _: FocusMood) -> None:
            canvas.draw_rounded_panel(box, 18, WHITE, PAPER_EDGE, 3)
            draw_typed_text(canvas, room, text, 50, rest)
            canvas.write_text_line(
                count, (box.right - 20, box.centery), FINE, 22, GRAY_INK, "midright"
            )

        says = text or self.app.words("letters.empty")
        return Drawable(
            draw_typed_field,
            Control(FIELD, "field", box, says, canvas.grown_type_size(size), radius=18),
        )

    def _build_offered_names(self, canvas: Canvas) -> Box:
        """Build the offered names, as many as fit."""
        chips = [
            build_name_chip(
                f"known-{number}",
                one,
                number == 0 and self.can_complete,
                partial(self.take_offered_name, one),
            )
            for number, one in enumerate(self.offered_names)
        ]
        tab = [blank_space(0, 8), self._build_tab_key(canvas)] if self.can_complete else []
        known = Line(self.app.words("letters.known"), Style(FINE, 22, GRAY_INK), "known")
        ways = [Row([*chips[:n], *tab], gap=12) for n in range(len(chips), 0, -1)]
        return (
            FirstThatFits(
                [
                    left_aligned_row(Row([Column([known, blank_space(0, BESIDE)]), way], gap=12))
                    for way in ways
                ]
            )
            if ways
            else blank_space(58)
        )

    def _build_tab_key(self, canvas: Canvas) -> Box:
        """Build the key that takes the first name."""
        pad = self.app.pads.used
        text = gamepad_button_label("lb") if pad else self.app.words("key.tab")
        shown = self.app.settings.caps or pad

        def draw_tab_key(canvas: Canvas, box: FRect) -> None:
            if shown:
                draw_keyboard_key(canvas, text, box, 20)

        wide, high = canvas.text_width(text, KEY, 20) + 22, canvas.grown_type_size(38)
        return Leaf(
            high, lambda _, box: Drawable(lambda canvas, _: draw_tab_key(canvas, box)), wide, 1
        )

    def _build_letter_keys(self) -> Box:
        """Build the letters in rows; below them pages, space and done."""
        words = self.app.words
        keys = [
            self._build_letter_key(
                f"letter-{letter}",
                Button(UNPLACED_RECT, self.format_letter(letter), paint=KEYS, size=38),
                partial(self.type_letters, letter),
            )
            for letter in self.list_page_letters()
        ]
        erase = Button(UNPLACED_RECT, icon="ui-erase", paint=FUNCTION)
        keys.append(
            self._build_letter_key(
                "erase", erase, self.erase_last_letter, says=words("letters.delete")
            )
        )
        order = words(f"letters.{self.order}")
        pages = [
            self._build_function_key(
                page,
                words("letters.plain" if self.page == page else f"letters.{page}"),
                partial(self.turn_letter_page, page),
            )
            for page in ((ACCENTS, SIGNS) if self.asked.is_sentence else (ACCENTS,))
        ]
        cap = "" if self.app.pads.used else self.app.key_labels["confirm"]
        done = Button(UNPLACED_RECT, self.asked.done_label, "ui-check", cap, PRIMARY_PAINT, 34)
        last = [
            *pages,
            self._build_function_key(
                "order", order.upper() if self.capitals else order, self.switch_key_order
            ),
            self._build_function_key(
                "space", words("letters.space"), partial(self.type_letters, " ")
            ),
            ButtonBox("done", done, self.finish_typing, 80, grows=1),
        ]
        grid, foot = ([PaddedBox(one, AROUND, 8) for one in row] for row in (keys, last))
        return Column([Grid(grid, COLUMNS), Row(foot, [*[2] * len(pages), 2, 3, 3])])

    def _build_function_key(self, name: str, text: str, press: Callable[[], None]) -> Box:
        return self._build_letter_key(
            name, Button(UNPLACED_RECT, text, paint=FUNCTION, size=30), press
        )

    def _build_letter_key(
        self,
        name: str,
        button: Button,
        press: Callable[[], None],
        width: float = 90,
        says: str = "",
    ) -> Leaf:
        """Build a key that is a little larger just after it was pressed."""

        def make_letter_key(canvas: Canvas, box: FRect) -> Drawable:
            piece = button_drawable(canvas, name, replace(button, box=box), press, text=says)
            large = replace(button, box=box.scale_by(1.06), size=1.06 * button.size)

            def draw_letter_key(canvas: Canvas, mood: FocusMood) -> None:
                if self._pop > 0 and self._popped == name:
                    draw_button(canvas, large)
                else:
                    piece.draw(canvas, mood)

            return Drawable(draw_letter_key, piece.control)

        return Leaf(80, make_letter_key, width, grows=1)

    def _make_sister_bar(self, canvas: Canvas, letter: Control) -> tuple[list[Drawable], FRect]:
        """Make the bar with the sisters of a letter, above it."""
        sisters = [
            Leaf(78, partial(self._make_sister_key, one), 78, 1)
            for one in self._list_sisters(self.sisters)
        ]
        bar = PanelBox(Grid(sisters, SISTERS, 8), (14, 14), INK, "", 20, MEDIUM)
        wide = 20.0 + 86 * min(len(sisters), SISTERS)
        box, tip = FRect(0, 0, wide, bar.measure(canvas, wide)), letter.box.centerx
        box.midbottom = (tip, letter.box.y - 16)
        box.clamp_ip(self._inner.inflate(32 - 2 * EDGE, 0))
        arrow = FRect(tip - 20, box.bottom - 1, 40, 18)
        point = f'<path d="M0 0H40L20 18Z" fill="{shown_ground(INK)}"/>'
        pieces = bar.place(canvas, box)
        return [*pieces, Drawable(lambda canvas, _: canvas.draw_markup(point, arrow))], box

    def _make_sister_key(self, letter: str, canvas: Canvas, box: FRect) -> Drawable:
        def draw_sister_key(canvas: Canvas, mood: FocusMood) -> None:
            ground = GOLD if mood.is_focused else "#6A4F8F" if mood.is_lit else "#4B3369"
            canvas.draw_rounded_panel(box, 14, ground)
            ink = INK if mood.is_focused else CREAM
            canvas.write_text_line(letter, box.center, LABEL, 40, ink, room=box.w - 12)

        size = canvas.grown_type_size(fitted_type_size(canvas, letter, LABEL, 40, box.w - 12))
        press = partial(self._type_sister, letter)
        name = f"{SISTER}{letter}"
        return Drawable(
            draw_sister_key, Control(name, "button", box, letter, size, press, radius=14)
        )

    def _build_letter_notice(self) -> Box:
        """Build the amber notice that says why a sign or a name was not taken."""
        text = self.entry.notice
        return build_name_notice(self.app.words, text) if text else blank_space(62)

    def _build_pad_hints(self, style: Style) -> list[Box]:
        """Build hints for the buttons of a gamepad, side by side."""
        pad = self.app.keys.pad
        jobs = {
            pad.get("confirm", "a"): "type", pad.get("back", "b"): "delete",
            "x": "space", "y": "accents", "start": "done",
        }  # fmt: skip
        hints: list[Box] = []
        for button, job in jobs.items():
            said = Line(self.app.words(f"letters.pad_{job}"), style, f"pad-{button}", 1.0)
            hints += [
                square_picture(40, partial(draw_pad_button, button), 1),
                said,
                blank_space(0, 14),
            ]
        return hints

    # -- what can be done --------------------------------------------------

    def type_letters(self, letters: str) -> None:
        """Type a pressed letter or a pasted text."""
        if len(letters) == 1:
            self._pop_key("space" if letters == " " else f"letter-{letters}")
            letters = self.format_letter(letters)
        self._append_text(letters)

    def _append_text(self, text: str) -> None:
        if not self.entry.add_letters(text):
            self._show_letter_notice(NOTICE_MS)
        self.hide_sisters()

    def _show_letter_notice(self, notice_ms: float) -> None:
        """Show the notice for this many milliseconds."""
        self._told.append(self.entry.notice)
        self._tells = notice_ms
        self.app.sounds.play_sound("error")

    def _pop_key(self, key: str) -> None:
        if self.app.settings.motion != "reduced":
            self._popped, self._pop = key, POP

    def erase_last_letter(self) -> None:
        """Erase the last letter."""
        self._pop_key("erase")
        self.entry.drop_letter()
        self.hide_sisters()

    def take_offered_name(self, known_name: KnownName) -> None:
        """Take an offered name."""
        self.entry.set_name(known_name.name)
        self.hide_sisters()

    def turn_letter_page(self, page: str) -> None:
        """Turn to the letters with accents or to the signs, or back."""
        self.page = self.order if self.page == page else page
        self.hide_sisters()

    def switch_key_order(self) -> None:
        """Switch between alphabet and keyboard order; pressed twice quickly: capitals."""
        twice, self._turned = self._turned < TWICE, 0.0
        if twice:
            self.capitals, self._turned = not self.capitals, TWICE
        self.order = "keyboard" if self.order == "order" else "order"
        self.page = self.order
        self.hide_sisters()

    def finish_typing(self) -> None:
        """Take the name and go back, or say why it can't be taken."""
        name = self.entry.name
        refusal = self.asked.refuse(name) if name else self.app.words("letters.empty")
        if name and name == self.asked.name:
            self.app.pop_scene()
        elif refusal:
            self.entry.notice = refusal
            self._show_letter_notice(0.0)
            self.hide_sisters()
        else:
            self.app.pop_scene()
            self.asked.take(name)

    # -- sisters -----------------------------------------------------------

    def _list_sisters(self, letter: str) -> list[str]:
        """Return a letter and its sisters as they would be typed now; empty if it has none."""
        sisters = "" if self.page == SIGNS else load_alphabet().sisters.get(letter, "")
        return [self.format_letter(one) for one in (letter, *sisters)] if sisters else []

    def show_sisters(self, letter: str, is_held: bool = False) -> None:
        """Show a letter's sisters above it, perhaps while the pointer is held down."""
        letters = self._list_sisters(letter)
        if letters:
            self.sisters, self._choosing = letter, is_held
            self.focus.name = f"{SISTER}{letters[0]}"

    def hide_sisters(self) -> None:
        """Hide the sisters; the focus goes back to their letter."""
        letter, self.sisters, self._choosing = self.sisters, "", False
        if letter and self.focus.name.startswith(SISTER):
            self.focus.name = f"{LETTER}{letter}"

    def _type_sister(self, sister: str) -> None:
        self._pop_key(f"letter-{self.sisters}")
        self._append_text(sister)

    # -- input -------------------------------------------------------------

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take keys as letters, except those that move and press the focus."""
        if event.type == pygame.TEXTINPUT:
            self.focus.name = FIELD
            self._append_text(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return self._handle_held_letter(event)
        if self.sisters:
            return self._handle_sister_key(event)
        if event.key in ARROWS:
            return self._wrap_focus(ARROWS[event.key])
        pad = getattr(event, "pad", "")
        if self.app.keys.job_of_event(event) == "confirm" if pad else event.key in ENTER:
            if self.focus.name == FIELD:
                self.finish_typing()
            return self.focus.name == FIELD
        does = self._find_pad_action(event) if pad else self._find_key_action(event)
        if does:
            does()
        return bool(does or pad or event.key != pygame.K_TAB)

    def _find_key_action(self, event: pygame.event.Event) -> Callable[[], None] | None:
        """Return what a key does that types nothing."""
        if is_paste(event):
            return lambda: self._append_text(read_clipboard())
        if event.key == pygame.K_TAB and self.can_complete and not event.mod & pygame.KMOD_SHIFT:
            return partial(self.take_offered_name, self.offered_names[0])
        return {
            pygame.K_BACKSPACE: self.erase_last_letter,
            pygame.K_ESCAPE: self.app.pop_scene,
        }.get(event.key)

    def _find_pad_action(self, event: pygame.event.Event) -> Callable[[], None] | None:
        """Return what a button of a gamepad does here."""
        if self.app.keys.job_of_event(event) == "back":
            return self.erase_last_letter if self.entry.text else self.app.pop_scene
        acts: dict[str, Callable[[], None]] = {
            "x": partial(self.type_letters, " "), "start": self.finish_typing,
            "y": partial(self.show_sisters, self.focus.name.removeprefix(LETTER)),
        }  # fmt: skip
        if self.offered_names:
            acts["lb"] = partial(self.take_offered_name, self.offered_names[0])
        return acts.get(event.pad)

    def _handle_sister_key(self, event: pygame.event.Event) -> bool:
        """Handle a key while sisters are shown: choose one, type it, or leave."""
        on_them = self.focus.name.startswith(SISTER)
        if event.key in ARROWS and on_them:
            letters = self._list_sisters(self.sisters)
            now = letters.index(self.focus.name.removeprefix(SISTER))
            there = letters[(now + sum(ARROWS[event.key])) % len(letters)]
            self.focus.name, self.focus.ring = f"{SISTER}{there}", True
        elif event.key in (*ENTER, *ARROWS, pygame.K_TAB):
            return False
        else:
            self.hide_sisters()
        return True

    def _wrap_focus(self, step: tuple[int, int]) -> bool:
        """Move the focus from a row's first letter to its last, or back."""
        things = [thing for thing in self.controls() if thing.can_focus]
        here = find_control(things, self.focus.name)
        keys = find_control(things, f"{LETTER}{self.list_page_letters()[0]}")
        if here is None or keys is None or not step[0] or here.box.y < keys.box.y:
            return False
        row = [thing.name for thing in things if thing.box.y == here.box.y]
        there = row.index(here.name) + step[0]
        if 0 <= there < len(row):
            return False
        self.focus.name, self.focus.ring = row[there % len(row)], True
        return True

    def _handle_held_letter(self, event: pygame.event.Event) -> bool:
        """Handle the pointer on a held letter; return True if the event is used up."""
        thing = control_at(self.controls(), self.app.pointer)
        over = thing.name if thing else ""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
            if self.sisters and not over:
                self.hide_sisters()
            letter = over.removeprefix(LETTER) if over.startswith(LETTER) else ""
            self._pressed, self._since = letter if self._list_sisters(letter) else "", 0.0
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

    def handle_focus_lost(self) -> None:
        """Release the held letter."""
        self._pressed = ""

    # -- time --------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Let time pass for held letters, notices and pressed keys."""
        self._turned += ms
        self._pop = max(0.0, self._pop - ms)
        if self._pressed:
            self._since += ms
            if self._since >= HELD:
                self.show_sisters(self._pressed, is_held=True)
                self._pressed, self.focus.held = "", ""
        if self._tells > 0:
            self._tells -= ms
            if self._tells <= 0:
                self.entry.notice = ""

    @property
    def is_animating(self) -> bool:
        """True while a pressed key still pops up."""
        return self._pop > 0

    def next_tick(self) -> float | None:
        """Return milliseconds until sisters appear or a notice goes."""
        waits = [HELD - self._since] if self._pressed else []
        waits += [self._tells] if self._tells > 0 else []
        return max(1.0, min(waits)) if waits else None

    def event_lines(self) -> list[str]:
        """Return what could not be typed, to be read aloud."""
        return self._told


def draw_pad_button(button: str, canvas: Canvas, box: FRect) -> None:
    """Draw a round button of a gamepad."""
    canvas.draw_disc(box.center, box.w, INK)
    if button == "start":
        canvas.draw_picture("icons/ui-menu", box.center, 22, CREAM, INK)
    else:
        ink = PAD_INKS.get(button, CREAM)
        canvas.with_type_limit(1).write_text_line(
            gamepad_button_label(button), box.center, KEY, 20, ink, room=34
        )
