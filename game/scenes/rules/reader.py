"""The rules to read: a page for each game, its chapters on the left, one of them open."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.app.named import every_game, name_of
from game.core.errors import BrokenRules, GameError
from game.core.game import find, is_own
from game.games import GAMES
from game.games.recipe.own import OwnGame
from game.print.codes import Deck
from game.resources import rules_folder
from game.scenes.lesson import learn_button
from game.session.beforehand.house_rules import House
from game.session.own.rules import guest_chapter, pages_of
from game.session.rules.house import house_chapter
from game.session.rules.page import BACK, Block, BrokenPage, Chapter, read_page
from game.ui.boxes import at_right, icon
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, PAPER, mix
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Line,
    Pad,
    Push,
    Row,
    Spring,
    Whole,
    gap,
    sheet,
)
from game.ui.screens.sheets import Sheet, Sheets
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Mood, Style
from game.ui.widgets.thing import Thing
from game.words import Words

from .blocks import GAP, ChapterSheet

if TYPE_CHECKING:
    from game.app.program import App

ROW = 54.0  # units: how high a row of the list is where there is room
LISTED = 1500.0  # width of the list of chapters where it fills the screen
HELP = "help"
"""The job of the key that opens the rules, and closes them."""


class RulesReader(Sheets):
    """The rules of one game after another; `house` is what holds in the running match.

    With the code of a card in `about` it opens where that card is explained.
    """

    app: App

    name = "rules"
    list_wide = 418.0

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
        if is_own(game):
            return self._own_chapters(game, words)
        try:
            entry = find(game)
            page = read_page(rules_folder(), game, self.app.words.language, entry.rules.numbers)
            chapters = list(page.chapters)
        except FileNotFoundError:
            unwritten = Block("text", words("rules.unwritten"))
            chapters = [Chapter(words("rules.missing"), [unwritten])]
        except (BrokenPage, BrokenRules, OSError) as error:
            return [Chapter(words("rules.missing"), [Block("text", str(error))])]
        agreed = self.house if game == self.running else None
        cards = guest_chapter(entry, words, agreed.options if agreed else {})
        house = house_chapter(entry, words, agreed)
        return [*chapters, *filter(None, (cards, house))]

    def _own_chapters(self, game: str, words: Words) -> list[Chapter]:
        """Those of a game that somebody built, made of its recipe."""
        try:
            entry = find(game)
        except GameError as error:
            return [Chapter(words("rules.missing"), [Block("text", str(error))])]
        assert isinstance(entry, OwnGame)
        chapters = pages_of(entry, words)
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

    def head(self, canvas: Canvas) -> Box:
        """The way back, what this is, and the lesson; where all is one column, the list."""
        words = self.app.words
        if not self.in_one:
            return self.bar(words("rules.title"), "", *self._learn(), self._print())
        look = Button(NOWHERE, words("rules.chapters"), "ui-log", size=30)
        return self.bar(words("rules.title"), "", Push("chapters", look, self.list_chapters, 64))

    def list_sheet(self, canvas: Canvas) -> Sheet:
        """Every game; the chapters of the open one below it."""
        return Sheet(Column([Spring(row, ROW) for row in self._rows()]), pad=(14, 12))

    def page_sheet(self, canvas: Canvas) -> Sheet:
        """The open chapter."""
        return Sheet(self._text(), pad=(42, 20))

    def body(self, canvas: Canvas) -> Box:
        """One of both at a time."""
        if self.listing:
            return Pad(
                Column([*self._learn(), self._print(), gap(8), *self._rows()], 8), most=LISTED
            )
        return sheet(self._text(), (60, 26))

    def _learn(self) -> list[Box]:
        """The way into the game's lesson, if it has one."""
        learn = partial(self.app.go, "lesson", self.game)
        return learn_button(self.game, self.app.words("lesson.learn"), learn, 62, 392)

    def _print(self) -> Box:
        """The way to this game on paper."""
        look = Button(NOWHERE, self.app.words("print.button"), "ui-print", size=30)
        return Push("print", look, partial(self.app.go, "print", self.game), 62)

    def _rows(self) -> list[Box]:
        """All games, and the chapters of the open one, as buttons below each other."""
        rows = []
        games = [game.id for game in every_game(self.app.words)]
        if is_own(self.running) and self.running not in games:
            games.insert(len(GAMES), self.running)
        for game in games:
            rows.append(self._row(game, self._name(game)))
            if game == self.game:
                titles = enumerate(chapter.title for chapter in self.chapters)
                rows += [self._row(game, title, number) for number, title in titles]
        return rows

    def _row(self, game: str, says: str, number: int | None = None) -> Box:
        """A game, or a chapter of the open one."""
        chapter, chosen = number is not None, number == self.number
        ink, paper = (CREAM, INK) if chosen else (INK, PAPER)
        sign = "ui-down" if game == self.game else "ui-right"

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            if chosen or mood.lit:
                canvas.panel(box.inflate(0, -2), 14, INK if chosen else mix(PAPER, INK, 0.09))

        mark = gap(0, 32) if chapter else icon(sign, 24, ink, paper)
        style = Style(FINE, 26, ink) if chapter else Style(LABEL, 28, ink)
        name = f"chapter-{number}" if chapter else f"game-{game}"
        act = partial(self.open, game, number or 0)
        thing = Thing(f"button:{name}", "button", NOWHERE, says, action=act, radius=14)
        return Whole(Row([mark, Line(says, style)], [0, 1], 14), thing, ground, (12, 2), 46)

    def _name(self, game: str) -> str:
        return name_of(self.app.words, game)

    # The text ---------------------------------------------------------------

    def _text(self) -> Box:
        """The open chapter: its game, its title, what stands in it, and the way on."""
        words, chapter = self.app.words.of(self.game), self.chapters[self.number]
        game = Line(self._name(self.game), Style(FINE, 24, mix(INK, PAPER, 0.3)), "game")
        title = Line(chapter.title, Style(TITLE, 50), "chapter")
        deck = Deck(find(self.game), words)
        blocks = ChapterSheet(deck, words, f"{self.game}-{self.number}").lay(chapter.blocks)
        return Column([game, title, gap(10), blocks, gap(GAP + 10), self._next(), gap(10)])

    def _next(self) -> Box:
        """The button that turns to the next chapter."""
        following = self.chapters[(self.number + 1) % len(self.chapters)].title
        says = self.app.words("rules.next", chapter=following)
        look = Button(NOWHERE, says, "ui-right", "", PRIMARY, 30)
        return at_right(Push("next", look, partial(self.turn, 1)))

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
