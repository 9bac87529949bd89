"""A dialog in which a deal number is typed, pasted or pressed letter by letter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.scenes.naming import draw_typed_text, is_paste, read_clipboard
from game.session.pregame.deal_number import (
    ALPHABET,
    LETTERS,
    can_be_deal_letters,
    clean_deal_letters,
    group_deal_letters,
)
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import FOCUS, GOOD, PAPER_EDGE, WHITE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Grid,
    Leaf,
    Row,
    Wrap,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button, Paint
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood
from game.ui.widgets.focus import ENTER

from .agreement import Agreement
from .deal_panels import DealVerdict, build_count_switch

if TYPE_CHECKING:
    from game.app.program import App

FIELD = "field:deal"
KEYS = Paint(WHITE, WHITE, "#D9BF92")
IN_A_ROW = 8
"""The keys of the alphabet side by side."""
KEY_HEIGHT = 56.0


@dataclass(frozen=True, slots=True)
class ChosenDeal:
    """A deal number that was chosen in a setup."""

    letters: str
    counts: bool = False


class DealDialog(Dialog):
    """A dialog for a deal number; `choose` takes what was chosen, or None for new cards."""

    app: App

    name = "deal"
    is_typing = True
    sheet_width, padding, section_gap = 1100.0, (44.0, 26.0), 14.0
    max_type_scale = 1.5
    first_focus = FIELD
    letters = TrackedValue("")
    counts = TrackedValue(False)
    verdict: TrackedValue[DealVerdict] = TrackedValue()

    def __init__(
        self, app: App, below: Scene, agreed: Agreement, chosen: ChosenDeal | None,
        choose: Callable[[ChosenDeal | None], None],
        set_up: Callable[[str, int, ChosenDeal], None],
    ) -> None:  # fmt: skip
        """Take `set_up`, which opens the setup of another table that a number belongs to."""
        super().__init__(app, below)
        self.agreed, self.choose, self.set_up = agreed, choose, set_up
        self.counts = chosen.counts if chosen else False
        self._spoken: list[str] = []
        self._set_letters(chosen.letters if chosen else "")

    def _set_letters(self, letters: str) -> None:
        self.letters = letters[:LETTERS]
        self.verdict = DealVerdict(self.agreed, self.app.settings, self.letters)
        if len(self.letters) == LETTERS:
            self._spoken.append(self.verdict.describe())

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the title and the way back."""
        return self.build_title_row(self.app.words("again.number"), 40)

    def build_content(self, canvas: Canvas) -> Box:
        """Build the field, what is known of the number, the keys and the switch."""
        words = self.app.words
        erase = Button(UNPLACED_RECT, words("letters.delete"), "ui-erase", size=26)
        paste = Button(UNPLACED_RECT, words("again.paste"), "ui-copy", size=26)
        field, tools = (
            Leaf(82, self._make_field, 420),
            [
                ButtonBox("paste", paste, self.paste_number, 66),
                ButtonBox("erase", erase, self.erase_letter, 66),
            ],
        )
        head = FirstThatFits(
            [Row([field, *tools], [1, 0, 0], 14), Column([field, Row(tools, gap=14)], 10)]
        )
        keys = [
            ButtonBox(
                f"key-{letter}", Button(UNPLACED_RECT, letter, paint=KEYS, size=30),
                partial(self.type_text, letter), KEY_HEIGHT,
            )
            for letter in ALPHABET
        ]  # fmt: skip
        parts: list[Box] = [head, self.verdict.build_line(), Grid(keys, IN_A_ROW, 8)]
        if self.verdict.is_good:
            parts.append(build_count_switch(words, self.counts, self.toggle_counts))
        return Column(parts, 14)

    def _make_field(self, canvas: Canvas, box: FRect) -> Drawable:
        shown, words = group_deal_letters(self.letters), self.app.words
        good = self.verdict.is_good

        def draw_field(canvas: Canvas, mood: FocusMood) -> None:
            edge = GOOD if good else FOCUS if mood.is_focused else PAPER_EDGE
            canvas.draw_rounded_panel(box, 18, WHITE, edge, 4)
            draw_typed_text(canvas, box.inflate(-52, 0), shown, 46)

        says = shown or words("again.empty")
        return Drawable(draw_field, Control(FIELD, "field", box, says, 46, radius=18))

    def build_footer(self, canvas: Canvas) -> Box:
        """Build what can be done: new cards, or those of the number."""
        words, other = self.app.words, self.verdict.other
        fresh = Button(UNPLACED_RECT, words("again.new_cards"), "ui-shuffle", size=28)
        if other is not None:
            label, press = words("again.set_up_so"), self.set_up_other_table
        else:
            label, press = words("again.use_number"), self.finish_number
        why = "" if self.verdict.is_good or other else words("again.incomplete")
        gold = Button(UNPLACED_RECT, label, "ui-check", "", PRIMARY_PAINT, 32)
        return Wrap(
            [
                ButtonBox("new-cards", fresh, self.take_new_cards, 74),
                ButtonBox("use-number", gold, press, 74, 380, why),
            ],
            [0, 1], 20, below=12,
        )  # fmt: skip

    # -- presses -----------------------------------------------------------

    def type_text(self, text: str) -> None:
        """Type letters; spaces, hyphens and small letters are fine."""
        whole = self.letters + clean_deal_letters(text)
        if not can_be_deal_letters(whole):
            self.app.sounds.play_sound("error")
            if len(whole) <= LETTERS:
                self._spoken.append(self.app.words("again.no_such_letter"))
            return
        self._set_letters(whole)

    def paste_number(self) -> None:
        """Take the number on the clipboard in place of what was typed."""
        pasted = clean_deal_letters(read_clipboard().strip())
        if pasted and can_be_deal_letters(pasted):
            self._set_letters(pasted)
        else:
            self.app.sounds.play_sound("error")
            self._spoken.append(self.app.words("again.nothing_to_paste"))

    def erase_letter(self) -> None:
        """Erase the last letter."""
        self._set_letters(self.letters[:-1])

    def toggle_counts(self) -> None:
        """Count the game in the statistics, or not."""
        self.counts = not self.counts

    def take_new_cards(self) -> None:
        """Go back to new cards."""
        self.app.pop_scene()
        self.choose(None)

    def finish_number(self) -> None:
        """Take the number and go back; an unfinished one is refused."""
        if not self.verdict.is_good:
            self.app.sounds.play_sound("error")
            self._spoken.append(self.verdict.describe())
            return
        self.app.pop_scene()
        self.choose(ChosenDeal(self.letters, self.counts))

    def set_up_other_table(self) -> None:
        """Set up the table the number belongs to."""
        other = self.verdict.other
        if other is not None:
            self.app.pop_scene()
            self.set_up(other.game.id, other.players, ChosenDeal(self.letters, self.counts))

    # -- input -------------------------------------------------------------

    def enter(self) -> None:
        """Take typed letters."""
        pygame.key.start_text_input()

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take keys as letters, except those that move and press the focus."""
        if event.type == pygame.TEXTINPUT:
            self.focus.name = FIELD
            self.type_text(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return super().intercept_event(event)
        pad = getattr(event, "pad", "")
        confirms = self.app.keys.job_of_event(event) == "confirm" if pad else event.key in ENTER
        if confirms and self.focus.name == FIELD:
            (self.set_up_other_table if self.verdict.other else self.finish_number)()
            return True
        if is_paste(event):
            self.paste_number()
            return True
        if event.key == pygame.K_BACKSPACE or pad == "x":
            self.erase_letter()
            return True
        return super().intercept_event(event)

    def event_lines(self) -> list[str]:
        """Return what was found out about the number, to be read aloud."""
        return self._spoken
