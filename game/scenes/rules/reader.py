"""The rules to read: a page for each game, its chapters on the left, one of them open."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.errors import BrokenRules
from game.core.game import find
from game.games import GAMES
from game.resources import rules_folder
from game.scenes.lesson.entry import learn_button
from game.session.house_rules import House
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, INK, PAPER, mix
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.screens.menu import LARGE_TYPE, Menu
from game.ui.widgets.button import PRIMARY, Button, button_width
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, fitted, label, paper
from game.ui.widgets.thing import Thing

from .blocks import GAP, ChapterSheet
from .house import house_chapter
from .page import BACK, Block, BrokenPage, Chapter, parse, path_of
from .picture import Deck

if TYPE_CHECKING:
    from game.app.program import App

LEFT, RIGHT = FRect(42, 108, 418, 934), FRect(492, 108, 1386, 934)
ROW, INSET = 54.0, 42.0
LISTED = 1500.0  # width of the list of chapters where type is large
HELP = "help"
"""The job of the key that opens the rules, and closes them."""


class RulesReader(Menu):
    """The rules of one game after another; `house` is what holds in the running match.

    With the code of a card in `about` it opens where that card is explained.
    """

    app: App

    name = "rules"

    def __init__(self, app: App, game: str, house: House | None = None, about: str = "") -> None:
        super().__init__(app)
        self.running, self.house = game, house
        self.game, self.number = game, 0
        self.listing = False
        """Whether the list of chapters fills the screen, where type is large."""
        self.chapters = self._chapters(game)
        if about:
            self.number = chapter_on(self.chapters, Deck(find(game), app.words.of(game)), about)

    @property
    def first(self) -> str:  # type: ignore[override]
        """The open chapter."""
        return f"button:chapter-{self.number}"

    # What there is to read --------------------------------------------------

    def _chapters(self, game: str) -> list[Chapter]:
        """A game's chapters, and its house rules."""
        words = self.app.words.of(game)
        try:
            entry = find(game)
            path = path_of(rules_folder(), game, self.app.settings.language)
            page = parse(path.read_text(encoding="utf-8"), path.name, entry.rules.numbers)
            chapters = list(page.chapters)
        except (BrokenPage, BrokenRules, OSError) as error:
            return [Chapter(words("rules.missing"), [Block("text", str(error))])]
        house = house_chapter(entry, words, self.house if game == self.running else None)
        return [*chapters, house] if house else chapters

    def open(self, game: str, number: int = 0) -> None:
        """Turn to a chapter of a game."""
        if game != self.game:
            self.chapters = self._chapters(game)
        self.game, self.number = game, number
        self.listing, self.offset = False, 0
        self.focus.name = self.first
        self.changed()

    def turn(self, step: int) -> None:
        """Turn to the next chapter, or with -1 to the one before."""
        self.open(self.game, (self.number + step) % len(self.chapters))

    def list_chapters(self) -> None:
        """Show all games and chapters, or the open one again."""
        self.listing, self.offset = not self.listing, 0
        self.changed()
        if self.listing:
            self.focus.name = self.first
            self.reveal(self.first)

    # Where it lies ----------------------------------------------------------

    def view(self, canvas: Canvas) -> FRect:
        """Where the open chapter scrolls."""
        if canvas.type_scale > LARGE_TYPE:
            top = self._bar_height(canvas)
            return FRect(0, top, 1920, 1080 - top)
        return RIGHT.inflate(0, -24)

    def _bar_height(self, canvas: Canvas) -> float:
        return 64 * canvas.type_scale + 30

    def _bar_box(self, canvas: Canvas) -> FRect:
        box = super()._bar_box(canvas)
        return box if canvas.type_scale > LARGE_TYPE else box.move_to(right=RIGHT.right - 2)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """The chapters beside the open one; with large type one of them at a time."""
        if canvas.type_scale > LARGE_TYPE:
            fixed = [*self._large_bar(canvas)]
            flow = self._list(canvas) if self.listing else self._text(canvas, 90, 1700)
            return fixed, flow
        fixed = [*self._head(canvas), paper(LEFT), *self._rows(canvas)]
        return fixed, self._text(canvas, RIGHT.x + INSET, RIGHT.w - 2 * INSET - 20)

    def backdrop(self, canvas: Canvas) -> None:
        """The table's wood, and the sheet of the open chapter."""
        super().backdrop(canvas)
        sheet = RIGHT
        if canvas.type_scale > LARGE_TYPE:
            top = self._bar_height(canvas)
            sheet = FRect(30, top - 6, 1860, 1120 - top)
        paper(sheet).draw(canvas, Mood())

    # Beside the text --------------------------------------------------------

    def _head(self, canvas: Canvas) -> Iterable[Piece]:
        """The way back, and what this is."""
        words = self.app.words
        back = Button(FRect(24, 20, 64, 60), icon="ui-back")
        yield push(canvas, "back", back, self.app.pop, hint=words("common.back"))
        style = Style(TITLE, 44)
        yield label(canvas, words("rules.title"), (112, 50), style, 1200, "title")
        yield from learn_button(canvas, self.app, self.game, FRect(1486, 20, 392, 62))

    def _rows(self, canvas: Canvas) -> Iterable[Piece]:
        """Every game; the chapters of the open one below it."""
        high = min(ROW, (LEFT.h - 24) / (len(GAMES) + len(self.chapters)))
        y = LEFT.y + 12
        for game in GAMES:
            box = FRect(LEFT.x + 14, y, LEFT.w - 28, high)
            yield self._row(canvas, box, game)
            y += high
            for number in range(len(self.chapters)) if game == self.game else ():
                yield self._row(canvas, FRect(box.x, y, box.w, high), game, number)
                y += high

    def _row(self, canvas: Canvas, box: FRect, game: str, number: int | None = None) -> Piece:
        """A game, or a chapter of the open one."""
        chapter, chosen = number is not None, number == self.number
        words = self.chapters[number or 0].title if chapter else self._name(game)
        left, font, wanted = (58.0, FINE, 26.0) if chapter else (50.0, LABEL, 28.0)
        room = box.w - left - 14
        ink, ground = (CREAM, INK) if chosen else (INK, PAPER)
        size = fitted(canvas, words, font, wanted, room)

        def draw(canvas: Canvas, mood: Mood) -> None:
            if chosen or mood.lit:
                fill = INK if chosen else mix(PAPER, INK, 0.09)
                canvas.panel(box.inflate(0, -4), 14, fill)
            if not chapter:
                icon = "icons/ui-down" if game == self.game else "icons/ui-right"
                canvas.picture(icon, (box.x + 24, box.centery), 24, ink, ground)
            canvas.text(words, (box.x + left, box.centery), font, wanted, ink, "midleft", room)

        name = f"chapter-{number}" if chapter else f"game-{game}"
        act = partial(self.open, game, number or 0)
        thing = Thing(
            f"button:{name}", "button", box.inflate(0, -2), words, size * canvas.type_scale, act,
            radius=14,
        )  # fmt: skip
        return Piece(draw, thing)

    def _name(self, game: str) -> str:
        words = self.app.words.of(game)
        return words("game.name") if "game.name" in words else game

    def _large_bar(self, canvas: Canvas) -> Iterable[Piece]:
        """The way back, what this is, and the list of chapters."""
        words, high = self.app.words, self._bar_height(canvas) - 36
        back = Button(FRect(24, 16, 100, high), icon="ui-back")
        yield push(canvas, "back", back, self.back, hint=words("common.back"))
        look = Button(FRect(0, 16, 0, high), words("rules.chapters"), "ui-log", size=30)
        wide = min(900.0, button_width(canvas, look))
        box = FRect(1896 - wide, 16, wide, high)
        look = Button(box, words("rules.chapters"), "ui-log", size=30)
        yield push(canvas, "chapters", look, self.list_chapters)
        spot, style = (150, 16 + high / 2), Style(TITLE, 40)
        yield label(canvas, words("rules.title"), spot, style, box.x - 180, "title")

    def _list(self, canvas: Canvas) -> Iterable[Piece]:
        """All games, and the chapters of the open one, as buttons below each other."""
        high = 52 * canvas.type_scale
        y = self.view(canvas).y + 20
        box = FRect((1920 - LISTED) / 2, y, LISTED, high)
        yield from learn_button(canvas, self.app, self.game, box, 34)
        y += high + 30
        for game in GAMES:
            box = FRect((1920 - LISTED) / 2, y, LISTED, high)
            yield self._row(canvas, box, game)
            y += high + 8
            for number in range(len(self.chapters)) if game == self.game else ():
                yield self._row(canvas, FRect(box.x, y, box.w, high), game, number)
                y += high + 8

    # The text ---------------------------------------------------------------

    def _text(self, canvas: Canvas, left: float, room: float) -> Iterable[Piece]:
        """The open chapter: its game, its title, what stands in it, and the way on."""
        words, scale = self.app.words.of(self.game), canvas.type_scale
        chapter, y = self.chapters[self.number], self.view(canvas).y + 18
        style = Style(FINE, 24, mix(INK, PAPER, 0.3))
        yield label(canvas, self._name(self.game), (left, y + 16 * scale), style, room, "game")
        spot = (left, y + 62 * scale)
        yield label(canvas, chapter.title, spot, Style(TITLE, 50), room, "chapter")
        deck = Deck(find(self.game), words)
        sheet = ChapterSheet(canvas, deck, words, f"{self.game}-{self.number}")
        pieces, y = sheet.lay(chapter.blocks, left, y + 108 * scale, room)
        yield from pieces
        yield self._next(canvas, left, y + GAP + 14, room)

    def _next(self, canvas: Canvas, left: float, top: float, room: float) -> Piece:
        """The button that turns to the next chapter."""
        following = self.chapters[(self.number + 1) % len(self.chapters)].title
        says = self.app.words("rules.next", chapter=following)
        look = Button(around((0, 0), 0, 0), says, "ui-right", "", PRIMARY, 30)
        wide = min(room, button_width(canvas, look) + 20)
        box = FRect(left + room - wide, top, wide, 70 * max(1.0, 0.9 * canvas.type_scale))
        look = Button(box, says, "ui-right", "", PRIMARY, 30)
        return push(canvas, "next", look, partial(self.turn, 1))

    # Keys -------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Scroll by wheel and keys; Esc goes back."""
        canvas = self.app.canvas
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            page = (self.view(canvas).h - 60) * (-1 if back else 1)
            self.scroll_to(self.offset + page, canvas)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            end = self.longest(canvas) if event.key == pygame.K_END else 0
            self.scroll_to(end, canvas)
        elif event.type == pygame.KEYDOWN and self.app.keys.job(event) == HELP:
            self.app.pop()
        else:
            super().handle(event)

    def back(self) -> None:
        """From the list of chapters to the open one, or off this screen."""
        if self.listing:
            self.list_chapters()
        else:
            self.app.pop()


def chapter_on(chapters: list[Chapter], deck: Deck, code: str) -> int:
    """The chapter that explains a card, or else shows one like it; the first if none does."""
    kind = deck.card(code).face

    def shows(chapter: Chapter, only: str) -> bool:
        signs = [sign for picture in chapter.pictures(only) for sign in picture.signs]
        codes = [sign.name for sign in signs if sign.kind == "card" and sign.name != BACK]
        return any(deck.card(code).face == kind for code in codes)

    for only in ("cards", "picture"):
        found = [number for number, chapter in enumerate(chapters) if shows(chapter, only)]
        if found:
            return found[0]
    return 0
