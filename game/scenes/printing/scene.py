"""Print & play: what of a game goes on paper, and how; a preview; and the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.beside import Helper
from game.print.job import DIRECTION, TRIAL
from game.print.task import BACKS, BOTH, FOLD
from game.store.settings import INKS, PAPERS
from game.ui.boxes import key, sign, switch
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, INK, INK_2, MUTED, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL
from game.ui.layout import (
    HEAD,
    NAME,
    NOTE,
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Line,
    Push,
    Row,
    Segmented,
    Spring,
    Text,
    UpTo,
    Wrap,
    gap,
    sheet,
)
from game.ui.screens.sheets import Sheet, Sheets
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment
from game.ui.widgets.piece import Style
from game.ui.widgets.thing import Thing

from .look import DrawingBar, PageLine, fitting, page_box, steps
from .order import PrintOrder
from .places import PlaceSheet
from .proofs import ProofPages, begun
from .saving import PrintSaving
from .told import CardSheet, SavedSheet

if TYPE_CHECKING:
    from game.app.program import App

SIGNS = {
    "deck": "ui-hand", "rules": "ui-log", "scores": "ui-pencil", "dice": "roll-one-die",
    "mat": "ui-card", "blank": "ui-plus",
}  # fmt: skip
TILE, TIP = "#F6E4C3", "#FBF0D8"
LISTEN = 40.0
"""Milliseconds after which it is heard whether a page is drawn."""
GROWS = 120.0
"""The same of a file: each time the whole screen is drawn."""
LARGEST = 1.6
"""How far type grows at the foot."""


class PrintScene(Sheets):
    """What is printed at the left, how it looks at the right."""

    app: App

    name = "print"
    list_wide = 1000.0

    def __init__(
        self, app: App, game: str, press: Callable[[], Helper | None] | None = None
    ) -> None:
        super().__init__(app)
        self.order = PrintOrder(app, game)
        self.proofs = ProofPages((press or begun)())
        self.page = 0
        self.part = ""
        """The part that is to be looked at next."""
        self.saving: PrintSaving | None = None
        self.news = ""
        """What happened last, in words."""
        self._told: list[str] = []
        self._unseen = False
        """Whether something came that no frame has shown."""

    @property
    def first(self) -> str:  # type: ignore[override]
        """The gold button, or what stands in its place."""
        return "button:stop" if self.saving else "button:save"

    # The left sheet ---------------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """The way back, and what is printed."""
        words = self.order.words
        return self.bar(words("print.button"), words("print.about", game=words("game.name")))

    def list_sheet(self, canvas: Canvas) -> Sheet:
        """What is printed, and how."""
        return Sheet(self._choices(), pad=(22, 16))

    def _choices(self) -> Column:
        words = self.order.words
        rows = [Spring(self._row(part), 72) for part in self.order.there]
        return Column([
            Line(words("print.what"), HEAD, "what"), gap(2), *rows, gap(4), Spring(most=26),
            *self._ways(), gap(4), self._moved(),
        ], 7)  # fmt: skip

    def _row(self, part: str) -> Box:
        """A part of the game, with how many sheets it takes and a switch."""
        words, on = self.order.words, part in self.order.habits.parts
        name, note = words(self.order.part_key(part)), self._note(part)
        count = self._sheets(part)
        state = words("settings.on" if on else "settings.off")
        told = ". ".join(filter(None, (state, note, count)))
        mark = sign(SIGNS[part], 50, TILE, INK)
        said = Wrap([Line(name, NAME, f"name-{part}", 1), Line(note, NOTE, f"note-{part}")],
                    [0, 1], 16, below=0)  # fmt: skip
        style = Style(LABEL, 25, INK if on else INK_2, "midright")
        turn = partial(self.turn, part)
        row = Row(
            [mark, said, Line(count, style, f"sheets-{part}", 1), switch(part, on, told, turn, 52)],
            [0, 1, 0, 0], 18,
        )  # fmt: skip
        return Framed(row, (14, 5), WHITE, PAPER_EDGE, 18)

    def _note(self, part: str) -> str:
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
            words("print.note.and_direction", note=note) if self._brings_direction(part) else note
        )

    def _brings_direction(self, part: str) -> bool:
        """True for the part that the Direction Card is printed with."""
        alone = "deck" not in self.order.parts
        return self.order.has_direction and (part == "deck" or (part == "mat" and alone))

    def _sheets(self, part: str) -> str:
        sheets = self.proofs.sheets
        if not sheets:
            return ""
        more = (
            sheets.each.get(DIRECTION, 0) if part == "mat" and self._brings_direction(part) else 0
        )
        return self.order.words("print.sheets", count=sheets.each[part] + more)

    def _ways(self) -> list[Box]:
        """Paper, backs, ink."""
        order = self.order
        return [
            self._way("paper", "print.paper", "print.papers", PAPERS[1:], order.paper),
            self._way("backs", "print.backs_title", "print.backs_are", BACKS, order.habits.backs),
            self._way("ink", "print.ink", "print.inks", INKS, order.habits.ink),
        ]

    def _way(self, name: str, title: str, names: str, values: tuple[str, ...], now: str) -> Box:
        words = self.order.words
        parts = [Segment(value, words(f"{names}.{value}")) for value in values]
        choices = Segmented(name, parts, now, lambda value: self.change(**{name: value}), high=52)
        return Wrap([Line(words(title), NAME, f"name-{name}", 1), choices], [1, 2.6], 16, below=2)

    def _moved(self) -> Box:
        """How far the other side is moved, where both sides are printed."""
        words, both = self.order.words, self.order.habits.backs == BOTH
        ink = INK if both else MUTED
        note = words("print.moved_note" if both else "print.moved_idle")
        said = Column([
            Text(words("print.moved"), Style(LABEL, 25, ink), "moved"),
            Text(note, Style(BODY, 22, INK_2 if both else MUTED), "moved-note"),
        ])  # fmt: skip
        steppers = [self._stepper(way, both, ink) for way in ("across", "down")]
        return Framed(Wrap([said, *steppers], [1, 0, 0], 22, below=8), (18, 8), TIP, PAPER_EDGE, 18)

    def _stepper(self, way: str, both: bool, ink: str) -> Box:
        words, moved = self.order.words, getattr(self.order.habits, way)
        title = words(f"print.{way}")
        why = "" if both else words("print.moved_idle")
        number = ("+" if moved > 0 else "") + words.figure(float(moved), 1)
        value = words("print.millimeters", number=number)
        less, more = (
            replace(
                key(f"{way}-{name}", icon, partial(self.move, way, step),
                    words(f"print.{name}", way=title), 48),
                why_not=why,
            )
            for name, icon, step in (("less", "ui-minus", -1), ("more", "ui-plus", 1))
        )  # fmt: skip
        shown = Line(value, Style(LABEL, 25, ink, "center"), f"value-{way}", 1)
        row = Row([less, shown, more], [0, 1, 0], 8)
        return Column([Line(title, Style(FINE, 22, INK_2 if both else MUTED, "center")), row], 2)

    # The right sheet ----------------------------------------------------------------

    def page_sheet(self, canvas: Canvas) -> Sheet:
        """The page, and what to do with the sheets."""
        return Sheet(self._look(), pad=(26, 16))

    def _look(self) -> Column:
        words, proofs = self.order.words, self.proofs
        page = PageLine(self._longest(), self._page)
        title = Wrap([Line(words("print.preview"), HEAD, "preview"), page], [0, 1], 20, below=0)
        few = not proofs.sheets or proofs.sheets.pages < 2 or not self.order.parts
        turns = [
            replace(key(name, icon, partial(self.leaf, step), words(f"print.{name}"), 58),
                    why_not=words("print.nothing") if few else "")
            for name, icon, step in (("page_before", "ui-left", -1), ("page_after", "ui-right", 1))
        ]  # fmt: skip
        size = Text(words("print.whole_size"), Style(BODY, 22, INK_2), "size", 24)
        return Column([
            title, page_box(proofs, lambda: self._page() or self._lacks()),
            Spring(), steps(self.app, self.order.habits.backs),
            Row([*turns, size], [0, 0, 1], 14),
        ], 10)  # fmt: skip

    def _page(self) -> str:
        """Which page is looked at, in words; nothing where there is none."""
        proofs = self.proofs
        if not (self.order.parts and proofs.sheets and proofs.image):
            return ""
        part, pages = self.order.words(self.order.part_key(proofs.part)), proofs.sheets.pages
        return self.order.words("print.preview_page", page=proofs.page + 1, of=pages, part=part)

    def _longest(self) -> str:
        """The longest that can be said of a page."""
        words, pages = self.order.words, self.proofs.sheets.pages if self.proofs.sheets else 99
        parts = [words(self.order.part_key(part)) for part in (*self.order.there, TRIAL, DIRECTION)]
        return words("print.preview_page", page=pages, of=pages, part=max(parts, key=len))

    def _lacks(self) -> str:
        """Why there is no page."""
        words = self.order.words
        if not self.order.parts:
            return words("print.nothing")
        return words("print.preview_gone" if self.proofs.broken else "print.preview_waits")

    def things(self) -> list[Thing]:
        """Everything, and which page is looked at now: turning it lays nothing out anew."""
        says = {"text:page": self._page() or self._lacks(), "text:preview-page": self._page()}
        return [
            replace(thing, text=says[thing.name]) if thing.name in says else thing
            for thing in super().things()
        ]

    def body(self, canvas: Canvas) -> Box:
        """All in one column, the preview last."""
        return Column([sheet(self._choices()), sheet(self._look())], 24)

    # The foot -----------------------------------------------------------------------

    def foot(self, canvas: Canvas) -> Box:
        """One card, how much it all is, and the gold button."""
        words = self.order.words
        why = "" if self.order.parts else words("print.nothing")
        said, ink = (self.news, BAD) if self.news else (why or self._total(), INK_2)
        total = Line(said, Style(FINE, 26, ink, "midright"), "total", 0.75)
        ways = [
            Row([self._one_card(wide), self._place(told), total if room else NOTHING,
                 self._gold(wide, why)], [0, 0, 1, 0], 22)
            for wide, told, room in ((True, True, True), (False, True, True),
                                     (False, False, True), (False, False, False))
        ]  # fmt: skip
        return UpTo(LARGEST, Either(ways))

    def _one_card(self, worded: bool) -> Box:
        says = self.order.words("print.one_card")
        look = Button(NOWHERE, says if worded else "", "ui-search", size=28)
        return Push("one-card", look, self.one_card, 74, hint="" if worded else says, says=says)

    def _place(self, worded: bool) -> Box:
        """Where the file will lie; a press chooses another place or name."""
        order, words = self.order, self.order.words
        where = order.called(order.folder)
        hint = words("print.lies_note", place=where, file=order.name)
        look = Button(NOWHERE, where if worded else "", "ui-folder", size=28)
        return Push("place", look, self.where, 74, hint=hint, says=hint)

    def _total(self) -> str:
        sheets = self.proofs.sheets
        if sheets is None:
            return ""
        size = max(1, round(sheets.weight / 1e6))
        return self.order.words("print.all", count=sheets.every, size=size)

    def _gold(self, wide: bool, why: str) -> Box:
        words, saving = self.order.words, self.saving
        if saving is None:
            cap = self.app.words("key.return") if wide else ""
            look = Button(NOWHERE, words("print.save"), "ui-print", "", PRIMARY, 34)
            return Push("save", look, self.save, 78, 430 * wide, why, enter=cap)
        return DrawingBar(words, saving, self.app.caps["back"], self.stop)

    # What can be done ---------------------------------------------------------------

    def turn(self, part: str) -> None:
        """Print a part, or print it no more; it is looked at then."""
        self.order.turn(part)
        self.part = part if part in self.order.parts else ""
        self._anew()

    def change(self, **values: str) -> None:
        """Print otherwise."""
        self.order.change(**values)
        self._anew()

    def move(self, way: str, steps: int) -> None:
        """Move the other side by half millimeters."""
        self.order.move(way, steps)
        self._anew()

    def _anew(self) -> None:
        self.news = ""
        self.changed()
        self._ask()

    def leaf(self, step: int) -> None:
        """Look at the next page, or with -1 at the one before."""
        pages = self.proofs.sheets.pages if self.proofs.sheets else 0
        now = self.proofs.page if self.part else self.page
        self.page, self.part = (now + step) % pages if pages else 0, ""
        self._ask()

    def one_card(self) -> None:
        """Choose a card to save as a picture."""
        self.app.push(CardSheet(self.app, self, self.order))

    def where(self) -> None:
        """Choose where the file will lie, and what it is called."""
        self.app.push(PlaceSheet(self.app, self, self.order))

    def save(self) -> None:
        """Draw the file beside the frames."""
        out = self.order.out(self.order.name, "pdf")
        self.saving = PrintSaving(self.order.command(out, self.order.pdf()), out, self.order.recipe)
        self.news = ""
        self.focus.name = "button:stop"
        self.changed()

    def stop(self) -> None:
        """Draw no more: nothing is saved."""
        if self.saving is not None:
            self.saving.stop()
            self.saving = None
            self.news = self.order.words("print.stopped")
            self._say(self.news)
            self.focus.name = "button:save"
            self.changed()

    def back(self) -> None:
        """Esc: first drawing stops, then the screen is left."""
        if self.saving is not None:
            self.stop()
        else:
            self.app.pop()

    # Time ---------------------------------------------------------------------------

    def enter(self) -> None:
        """Ask for the page; the place of the file may be another one."""
        self.changed()
        self._ask()

    def leave(self) -> None:
        """Nothing goes on for a screen that is gone."""
        if self not in self.app.scenes:
            self.proofs.end()
            if self.saving is not None:
                self.saving.stop()
            self.order.end()

    @property
    def busy(self) -> bool:
        """Whether something came that is to be shown."""
        return self._unseen

    def draw(self, canvas: Canvas) -> None:
        """All that came meanwhile is seen now."""
        super().draw(canvas)
        self._unseen = False

    def next_tick(self) -> float | None:
        """Soon, while it is told how much of the file is drawn."""
        return GROWS if self.saving is not None else None

    def next_look(self) -> float | None:
        """Soon, while a page is drawn beside the frames."""
        return LISTEN if self.proofs.waiting else None

    def update(self, ms: float) -> None:
        """Hear what was drawn meanwhile."""
        self._ask()
        before = self._laid_for
        if self.proofs.go_on():
            if self._laid_for != before:
                self.changed()
            self._unseen = True
        saving = self.saving
        if saving is not None and saving.go_on():
            self._unseen = True
        if saving is not None and saving.over:
            self.saving = None
            self.changed()
            self.focus.name = "button:save"
            self.app.push(SavedSheet(self.app, self, saving))

    @property
    def _laid_for(self) -> object:
        """What of the pages decides how all is laid out."""
        return self.proofs.sheets, self.proofs.broken

    def _ask(self) -> None:
        """Have the page drawn that is looked at, as large as it is in this window."""
        room = fitting(self.app.canvas)
        self.proofs.want(
            words=self.order.told(), parts=self.order.parts, page=self.page, part=self.part,
            room=list(room), **({"recipe": self.order.recipe} if self.order.recipe else {}),
        )  # fmt: skip

    def happened(self) -> list[str]:
        """What is read aloud."""
        return self._told

    def _say(self, words: str) -> None:
        self._told.append(words)

    def handle(self, event: pygame.event.Event) -> None:
        """Where nothing scrolls, the page keys turn pages."""
        leaves = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if (
            event.type == pygame.KEYDOWN
            and event.key in leaves
            and self.longest(self.app.canvas) <= 0
        ):
            self.leaf(leaves[event.key])
        else:
            super().handle(event)
