"""Print & play: what to print and how, a preview, and the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.worker import Worker
from game.print.print_job import DIRECTION_PART, TRIAL_PART
from game.print.print_task import BACKS, BOTH, FOLD
from game.store.settings import INKS, PAPER_CHOICES
from game.ui.boxes import icon_button, icon_only, sign_leaf, switch_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GRAY_INK, INK, MUTED, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL
from game.ui.layout import (
    EMPTY_BOX,
    HEADING_STYLE,
    NAME_STYLE,
    NOTE_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Line,
    PanelBox,
    Row,
    SegmentedBox,
    StretchBox,
    Text,
    TypeLimit,
    Wrap,
    blank_space,
    paper_sheet,
)
from game.ui.screens.two_sheet_page import PaperSheet, TwoSheetPage
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style
from game.ui.widgets.input_controls import Segment

from .page_proofs import ProofPages, start_print_worker
from .print_dialogs import CardPictureDialog, PrintSavedDialog
from .print_export import PrintExport
from .print_order import PrintOrder
from .print_places import PlaceDialog
from .print_preview import (
    DrawingBar,
    PageLine,
    build_page_preview,
    build_print_steps,
    find_page_pixels,
)

if TYPE_CHECKING:
    from game.app.program import App

PART_ICONS = {
    "deck": "ui-hand", "rules": "ui-log", "scores": "ui-pencil", "goals": "ui-flag",
    "places": "ui-crown", "dice": "roll-one-die", "mat": "ui-card", "blank": "ui-plus",
}  # fmt: skip
TILE, TIP = "#F6E4C3", "#FBF0D8"
LISTEN_MS = 40.0
"""Milliseconds after which it is heard whether a page is drawn."""
GROWS = 120.0
"""The same of a file: each time the whole screen is drawn."""
LARGEST = 1.6
"""How far type grows at the foot."""


class PrintScene(TwoSheetPage):
    """Print & play: what to print at the left, the preview at the right."""

    app: App

    name = "print"
    saving: TrackedValue[PrintExport | None] = TrackedValue(None)
    min_list_width = 1000.0

    def __init__(
        self, app: App, game: str, press: Callable[[], Worker | None] | None = None
    ) -> None:
        super().__init__(app)
        self.order = PrintOrder(app, game)
        self.proofs = ProofPages((press or start_print_worker)())
        self.page = 0
        self.part = ""
        """The part that is to be looked at next."""
        self.news = ""
        """What happened last, in words."""
        self._told: list[str] = []

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the gold button, or what replaces it."""
        return "button:stop" if self.saving else "button:save"

    # The left sheet ---------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, and what is printed."""
        words = self.order.words
        return self.build_title_bar(
            words("print.button"), words("print.about", game=words("game.name"))
        )

    def build_list_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build the list of what to print, and how."""
        return PaperSheet(self._build_print_choices(), pad=(22, 16))

    def _build_print_choices(self) -> Column:
        words = self.order.words
        rows = [StretchBox(self._build_part_row(part), 72) for part in self.order.there]
        return Column(
            [
                Line(words("print.what"), HEADING_STYLE, "what"),
                blank_space(2),
                *rows,
                blank_space(4),
                StretchBox(max_height=26),
                *self._build_way_boxes(),
                blank_space(4),
                self._build_shift_box(),
            ],
            7,
        )

    def _build_part_row(self, part: str) -> Box:
        """Build a part of the game, with its number of sheets and a switch."""
        words, on = self.order.words, part in self.order.habits.parts
        name, note = words(self.order.part_key(part)), self._describe_part(part)
        count = self._describe_sheet_count(part)
        state = words("settings.on" if on else "settings.off")
        told = ". ".join(filter(None, (state, note, count)))
        mark = sign_leaf(PART_ICONS[part], 50, TILE, INK)
        said = Wrap(
            [Line(name, NAME_STYLE, f"name-{part}", 1), Line(note, NOTE_STYLE, f"note-{part}")],
            [0, 1],
            16,
            below=0,
        )
        style = Style(LABEL, 25, INK if on else GRAY_INK, "midright")
        turn = partial(self.toggle_part, part)
        row = Row(
            [
                mark,
                said,
                Line(count, style, f"sheets-{part}", 1),
                switch_leaf(part, on, told, turn, 52),
            ],
            [0, 1, 0, 0],
            18,
        )
        return PanelBox(row, (14, 5), WHITE, PAPER_EDGE, 18)

    def _describe_part(self, part: str) -> str:
        words, order = self.order.words, self.order
        if part == "deck":
            backs = order.habits.backs in (FOLD, BOTH)
            key = "print.note.deck_backs" if backs else "print.note.deck"
            note = words(key, count=order.cards)
        else:
            deck = part == "rules" and order.is_deck
            key = f"print.note.{'rules_deck' if deck else part}"
            note = words(key, count=len(order.seats))
        return (
            words("print.note.and_direction", note=note)
            if self._includes_direction_card(part)
            else note
        )

    def _includes_direction_card(self, part: str) -> bool:
        """True for the part that is printed together with the Direction Card."""
        alone = "deck" not in self.order.parts
        return self.order.has_direction and (part == "deck" or (part == "mat" and alone))

    def _describe_sheet_count(self, part: str) -> str:
        sheets = self.proofs.sheets
        if not sheets:
            return ""
        more = (
            sheets.sheets_per_part.get(DIRECTION_PART, 0)
            if part == "mat" and self._includes_direction_card(part)
            else 0
        )
        return self.order.words("print.sheets", count=sheets.sheets_per_part[part] + more)

    def _build_way_boxes(self) -> list[Box]:
        """Build the choices of paper, backs and ink."""
        order = self.order
        return [
            self._build_way_box(
                "paper", "print.paper", "print.papers", PAPER_CHOICES[1:], order.paper
            ),
            self._build_way_box(
                "backs", "print.backs_title", "print.backs_are", BACKS, order.habits.backs
            ),
            self._build_way_box("ink", "print.ink", "print.inks", INKS, order.habits.ink),
        ]

    def _build_way_box(
        self, name: str, title: str, names: str, values: tuple[str, ...], current_value: str
    ) -> Box:
        words = self.order.words
        parts = [Segment(value, words(f"{names}.{value}")) for value in values]
        choices = SegmentedBox(
            name, parts, current_value, lambda value: self.change_print(**{name: value}), height=52
        )
        return Wrap(
            [Line(words(title), NAME_STYLE, f"name-{name}", 1), choices], [1, 2.6], 16, below=2
        )

    def _build_shift_box(self) -> Box:
        """Build the controls that shift the back sides, if both sides are printed."""
        words, both = self.order.words, self.order.habits.backs == BOTH
        ink = INK if both else MUTED
        note = words("print.moved_note" if both else "print.moved_idle")
        said = Column([
            Text(words("print.moved"), Style(LABEL, 25, ink), "moved"),
            Text(note, Style(BODY, 22, GRAY_INK if both else MUTED), "moved-note"),
        ])  # fmt: skip
        steppers = [self._build_shift_stepper(way, both, ink) for way in ("across", "down")]
        return PanelBox(
            Wrap([said, *steppers], [1, 0, 0], 22, below=8), (18, 8), TIP, PAPER_EDGE, 18
        )

    def _build_shift_stepper(self, way: str, both_ways: bool, ink: str) -> Box:
        words, moved = self.order.words, getattr(self.order.habits, way)
        title = words(f"print.{way}")
        why = "" if both_ways else words("print.moved_idle")
        number = ("+" if moved > 0 else "") + words.number_in_digits(float(moved), 1)
        value = words("print.millimeters", number=number)
        less, more = (
            replace(
                icon_button(f"{way}-{name}", icon, partial(self.move_back_side, way, step),
                    words(f"print.{name}", way=title), 48),
                why_not=why,
            )
            for name, icon, step in (("less", "ui-minus", -1), ("more", "ui-plus", 1))
        )  # fmt: skip
        shown = Line(value, Style(LABEL, 25, ink, "center"), f"value-{way}", 1)
        row = Row([less, shown, more], [0, 1, 0], 8)
        return Column(
            [Line(title, Style(FINE, 22, GRAY_INK if both_ways else MUTED, "center")), row], 2
        )

    # The right sheet ----------------------------------------------------------------

    def build_detail_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build the preview, and what to do with the sheets."""
        return PaperSheet(self._build_preview_column(), pad=(26, 16))

    def _build_preview_column(self) -> Column:
        words, proofs = self.order.words, self.proofs
        page = PageLine(self._find_longest_page_text(), self._describe_page)
        title = Wrap(
            [Line(words("print.preview"), HEADING_STYLE, "preview"), page], [0, 1], 20, below=0
        )
        few = not proofs.sheets or proofs.sheets.pages < 2 or not self.order.parts
        turns = [
            replace(
                icon_button(
                    name, icon, partial(self.turn_page_by, step), words(f"print.{name}"), 58
                ),
                why_not=words("print.nothing") if few else "",
            )
            for name, icon, step in (("page_before", "ui-left", -1), ("page_after", "ui-right", 1))
        ]
        size = Text(words("print.whole_size"), Style(BODY, 22, GRAY_INK), "size", 24)
        return Column(
            [
                title,
                build_page_preview(
                    proofs, lambda: self._describe_page() or self._explain_missing_page()
                ),
                StretchBox(),
                build_print_steps(self.app, self.order.habits.backs),
                Row([*turns, size], [0, 0, 1], 14),
            ],
            10,
        )

    def _describe_page(self) -> str:
        """Return which page is shown, in words; empty without a page."""
        proofs = self.proofs
        if not (self.order.parts and proofs.sheets and proofs.image):
            return ""
        part, pages = self.order.words(self.order.part_key(proofs.part)), proofs.sheets.pages
        return self.order.words("print.preview_page", page=proofs.page + 1, of=pages, part=part)

    def _find_longest_page_text(self) -> str:
        """Return the longest text about a page."""
        words, pages = self.order.words, self.proofs.sheets.pages if self.proofs.sheets else 99
        parts = [
            words(self.order.part_key(part))
            for part in (*self.order.there, TRIAL_PART, DIRECTION_PART)
        ]
        return words("print.preview_page", page=pages, of=pages, part=max(parts, key=len))

    def _explain_missing_page(self) -> str:
        """Return why there is no page."""
        words = self.order.words
        if not self.order.parts:
            return words("print.nothing")
        return words("print.preview_gone" if self.proofs.is_broken else "print.preview_waits")

    def build_body(self, canvas: Canvas) -> Box:
        """Build everything in one column, the preview last."""
        return Column(
            [paper_sheet(self._build_print_choices()), paper_sheet(self._build_preview_column())],
            24,
        )

    # The foot -----------------------------------------------------------------------

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the card button, the total, and the gold button."""
        words = self.order.words
        why = "" if self.order.parts else words("print.nothing")
        said, ink = (self.news, BAD) if self.news else (why or self._describe_total(), GRAY_INK)
        total = Line(said, Style(FINE, 26, ink, "midright"), "total", 0.75)
        card, place = self._build_card_button(), self._build_place_button()
        ways = [
            Row(
                [
                    card if wide else icon_only(card),
                    place if told else icon_only(place),
                    total if room else EMPTY_BOX,
                    self._build_save_button(wide, why),
                ],
                [0, 0, 1, 0],
                22,
            )
            for wide, told, room in (
                (True, True, True),
                (False, True, True),
                (False, False, True),
                (False, False, False),
            )
        ]
        return TypeLimit(LARGEST, FirstThatFits(ways))

    def _build_card_button(self) -> ButtonBox:
        look = Button(UNPLACED_RECT, self.order.words("print.one_card"), "ui-search", size=28)
        return ButtonBox("one-card", look, self.open_card_picture, 74)

    def _build_place_button(self) -> ButtonBox:
        """Build the button with the file's place; pressing it changes place or name."""
        order, words = self.order, self.order.words
        where = order.describe_folder(order.folder)
        hint = words("print.lies_note", place=where, file=order.name)
        look = Button(UNPLACED_RECT, where, "ui-folder", size=28)
        return ButtonBox("place", look, self.open_places, 74, hint=hint, says=hint)

    def _describe_total(self) -> str:
        sheets = self.proofs.sheets
        if sheets is None:
            return ""
        size = max(1, round(sheets.file_bytes / 1e6))
        return self.order.words("print.all", count=sheets.total_sheets, size=size)

    def _build_save_button(self, is_wide: bool, why_not: str) -> Box:
        words, saving = self.order.words, self.saving
        if saving is None:
            cap = self.app.words("key.return") if is_wide else ""
            look = Button(UNPLACED_RECT, words("print.save"), "ui-print", "", PRIMARY_PAINT, 34)
            return ButtonBox("save", look, self.save_pdf, 78, 430 * is_wide, why_not, enter=cap)
        return DrawingBar(words, saving, self.app.key_labels["back"], self.stop_saving)

    # What can be done ---------------------------------------------------------------

    def toggle_part(self, part: str) -> None:
        """Print a part or leave it out, and show it in the preview."""
        self.order.toggle_part(part)
        self.part = part if part in self.order.parts else ""
        self._restart_preview()

    def change_print(self, **values: str) -> None:
        """Change how things are printed."""
        self.order.change_habits(**values)
        self._restart_preview()

    def move_back_side(self, way: str, steps: int) -> None:
        """Move the back sides by half millimeters."""
        self.order.move_back_side(way, steps)
        self._restart_preview()

    def _restart_preview(self) -> None:
        self.news = ""
        self._request_preview()

    def turn_page_by(self, step: int) -> None:
        """Show the next page, or with -1 the one before."""
        pages = self.proofs.sheets.pages if self.proofs.sheets else 0
        now = self.proofs.page if self.part else self.page
        self.page, self.part = (now + step) % pages if pages else 0, ""
        self._request_preview()

    def open_card_picture(self) -> None:
        """Choose a card to save as a picture."""
        self.app.push_scene(CardPictureDialog(self.app, self, self.order))

    def open_places(self) -> None:
        """Choose the place and the name of the file."""
        self.app.push_scene(PlaceDialog(self.app, self, self.order))

    def save_pdf(self) -> None:
        """Write the file in the background."""
        out = self.order.choose_output_path(self.order.name, "pdf")
        self.saving = PrintExport(
            self.order.build_print_command(out, self.order.list_pdf_words()), out, self.order.recipe
        )
        self.news = ""
        self.focus.name = "button:stop"

    def stop_saving(self) -> None:
        """Stop writing; nothing is saved."""
        if self.saving is not None:
            self.saving.cancel_export()
            self.saving = None
            self.news = self.order.words("print.stopped")
            self._announce_print_news(self.news)
            self.focus.name = "button:save"

    def go_back(self) -> None:
        """Stop writing first, then leave the screen."""
        if self.saving is not None:
            self.stop_saving()
        else:
            self.app.pop_scene()

    # Time ---------------------------------------------------------------------------

    def enter(self) -> None:
        """Request the page; the place of the file may have changed."""
        self._request_preview()

    def leave(self) -> None:
        """Stop all workers of this screen."""
        if self not in self.app.scenes:
            self.proofs.stop_drawing()
            if self.saving is not None:
                self.saving.cancel_export()
            self.order.remove_files()

    def next_tick(self) -> float | None:
        """Return a short time while a file's progress is shown."""
        return GROWS if self.saving is not None else None

    def next_silent_tick(self) -> float | None:
        """Return a short time while a page is drawn in the background."""
        return LISTEN_MS if self.proofs.waiting else None

    def update(self, ms: float) -> None:
        """Take what the workers have sent."""
        self._request_preview()
        self.proofs.poll_pages()
        saving = self.saving
        if saving is not None:
            saving.poll_progress()
        if saving is not None and saving.is_finished:
            self.saving = None
            self.focus.name = "button:save"
            self.app.push_scene(PrintSavedDialog(self.app, self, saving))

    def _request_preview(self) -> None:
        """Request the shown page, as large as it is in this window."""
        room = find_page_pixels(self.app.canvas)
        self.proofs.request_page(
            words=self.order.to_command_words(),
            parts=self.order.parts,
            page=self.page,
            part=self.part,
            room=list(room),
            **({"recipe": self.order.recipe} if self.order.recipe else {}),
        )

    def event_lines(self) -> list[str]:
        """Return what is read aloud."""
        return self._told

    def _announce_print_news(self, words: str) -> None:
        self._told.append(words)

    def handle(self, event: pygame.event.Event) -> None:
        """Turn pages by the page keys where nothing scrolls."""
        leaves = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if (
            event.type == pygame.KEYDOWN
            and event.key in leaves
            and self.max_scroll(self.app.canvas) <= 0
        ):
            self.turn_page_by(leaves[event.key])
        else:
            super().handle(event)
