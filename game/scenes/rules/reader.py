"""The rules reader: a page for each game, its chapters at the left, one open."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.app.game_names import find_game_name, list_built_games
from game.core.errors import BrokenRules, GameError
from game.core.game import find_game, is_own
from game.games import GAMES
from game.games.recipe.own_game import OwnGame
from game.print.card_codes import CardCatalog
from game.resources import rules_folder
from game.scenes.lesson import build_learn_button
from game.session.pregame.house_rules import AgreedRules
from game.session.rules.house_rule_texts import house_chapter
from game.session.rules.rules_page import (
    BACK,
    BrokenPage,
    PageBlock,
    RulesChapter,
    make_screen_reader,
    read_rules_page,
)
from game.session.workshop.recipe_rules import list_recipe_chapters, make_guest_chapter
from game.ui.boxes import icon_leaf, right_aligned_row
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, PAPER, mix
from game.ui.draw.text_surfaces import FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Line,
    PaddedBox,
    Row,
    StretchBox,
    blank_space,
    paper_sheet,
)
from game.ui.screens.two_sheet_page import PaperSheet, TwoSheetPage
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import FocusMood, Style
from game.words import Words

from .chapter_blocks import GAP, ChapterSheet

if TYPE_CHECKING:
    from game.app.program import App

ROW = 54.0  # units: how high a row of the list is where there is room
LISTED = 1500.0  # width of the list of chapters where it fills the screen
HELP = "help"
"""The job of the key that opens the rules, and closes them."""


class RulesReader(TwoSheetPage):
    """The rules of all games; `house` holds the house rules of the running match.

    With the code of a card in `about` it opens where that card is explained.
    """

    app: App

    name = "rules"
    min_list_width = 418.0

    def __init__(
        self, app: App, game: str, house: AgreedRules | None = None, about: str = ""
    ) -> None:
        super().__init__(app)
        self.running, self.house = game, house
        self.game, self.number = game, 0
        self.listing = False
        """Whether the list of chapters fills the screen, where type is large."""
        self.chapters = self._list_chapters(game)
        if about:
            self.number = find_card_chapter(
                self.chapters, CardCatalog(find_game(game), app.words.for_game(game)), about
            )

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the open chapter."""
        return f"button:chapter-{self.number}"

    # What there is to read --------------------------------------------------

    def _list_chapters(self, game: str) -> list[RulesChapter]:
        """Return a game's chapters, and its house rules."""
        agreed = self.house if game == self.running else None
        options = agreed.options if agreed else {}
        words = self.app.words.for_game(game, options)
        if is_own(game):
            return self._list_own_chapters(game, words)
        try:
            entry = find_game(game)
            numbers, reader = entry.rules.under(options).numbers, make_screen_reader(options)
            page = read_rules_page(rules_folder(), game, self.app.words.language, numbers, reader)
            chapters = list(page.chapters)
        except FileNotFoundError:
            unwritten = PageBlock("text", words("rules.unwritten"))
            chapters = [RulesChapter(words("rules.missing"), [unwritten])]
        except (BrokenPage, BrokenRules, OSError) as error:
            return [RulesChapter(words("rules.missing"), [PageBlock("text", str(error))])]
        cards = make_guest_chapter(entry, words, options)
        house = house_chapter(entry, words, agreed)
        return [*chapters, *filter(None, (cards, house))]

    def _list_own_chapters(self, game: str, words: Words) -> list[RulesChapter]:
        """Return the chapters of an own game, made from its recipe."""
        try:
            entry = find_game(game)
        except GameError as error:
            return [RulesChapter(words("rules.missing"), [PageBlock("text", str(error))])]
        assert isinstance(entry, OwnGame)
        chapters = list_recipe_chapters(entry, words)
        house = house_chapter(entry, words, self.house if game == self.running else None)
        return [*chapters, house] if house else chapters

    def open_chapter(self, game: str, number: int = 0) -> None:
        """Open a chapter of a game."""
        if game != self.game:
            self.chapters = self._list_chapters(game)
        self.game, self.number = game, number
        self.listing, self.offset = False, 0
        self.focus.name = self.first_focus

    def turn_chapter(self, step: int) -> None:
        """Open the next chapter, or with -1 the one before."""
        self.open_chapter(self.game, (self.number + step) % len(self.chapters))

    def toggle_chapter_list(self) -> None:
        """Show all games and chapters, or the open chapter again."""
        self.listing, self.offset = not self.listing, 0
        if self.listing:
            self.focus.name = self.first_focus
            self.scroll_into_view(self.first_focus)

    # Where it lies ----------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, the title, the lesson, and the list button if in one column."""
        words = self.app.words
        if not self.is_one_column:
            return self.build_title_bar(
                words("rules.title"), "", *self._build_learn_box(), self._build_print_button()
            )
        look = Button(UNPLACED_RECT, words("rules.chapters"), "ui-log", size=30)
        return self.build_title_bar(
            words("rules.title"), "", ButtonBox("chapters", look, self.toggle_chapter_list, 64)
        )

    def build_list_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build all games, with the chapters below the open one."""
        return PaperSheet(
            Column([StretchBox(row, ROW) for row in self._build_chapter_rows()]), pad=(14, 12)
        )

    def build_detail_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build the open chapter."""
        return PaperSheet(self._build_chapter_text(), pad=(42, 20))

    def build_body(self, canvas: Canvas) -> Box:
        """Build the list or the chapter."""
        if self.listing:
            return PaddedBox(
                Column(
                    [
                        *self._build_learn_box(),
                        self._build_print_button(),
                        blank_space(8),
                        *self._build_chapter_rows(),
                    ],
                    8,
                ),
                max_width=LISTED,
            )
        return paper_sheet(self._build_chapter_text(), (60, 26))

    def _build_learn_box(self) -> list[Box]:
        """Build the button for the game's lesson; empty if it has none."""
        learn = partial(self.app.open_screen, "lesson", self.game)
        return build_learn_button(self.game, self.app.words("lesson.learn"), learn, 62, 392)

    def _build_print_button(self) -> Box:
        """Build the button that prints this game."""
        look = Button(UNPLACED_RECT, self.app.words("print.button"), "ui-print", size=30)
        return ButtonBox("print", look, partial(self.app.open_screen, "print", self.game), 62)

    def _build_chapter_rows(self) -> list[Box]:
        """Build all games, and the chapters of the open one, as buttons."""
        rows = []
        built = list_built_games(self.app.words)
        games = [*GAMES, *(one.game.id for one in built if one.game)]
        if is_own(self.running) and self.running not in games:
            games.insert(len(GAMES), self.running)
        for game in games:
            rows.append(self._build_chapter_row(game, self._find_rules_title(game)))
            if game == self.game:
                titles = enumerate(chapter.title for chapter in self.chapters)
                rows += [self._build_chapter_row(game, title, number) for number, title in titles]
        return rows

    def _build_chapter_row(self, game: str, says: str, number: int | None = None) -> Box:
        """Build the row of a game, or of a chapter of the open one."""
        chapter, chosen = number is not None, number == self.number
        ink, paper = (CREAM, INK) if chosen else (INK, PAPER)
        sign = "ui-down" if game == self.game else "ui-right"

        def draw_chapter_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            if chosen or mood.is_lit:
                canvas.draw_rounded_panel(
                    box.inflate(0, -2), 14, INK if chosen else mix(PAPER, INK, 0.09)
                )

        mark = blank_space(0, 32) if chapter else icon_leaf(sign, 24, ink, paper)
        style = Style(FINE, 26, ink) if chapter else Style(LABEL, 28, ink)
        name = f"chapter-{number}" if chapter else f"game-{game}"
        act = partial(self.open_chapter, game, number or 0)
        thing = Control(f"button:{name}", "button", UNPLACED_RECT, says, action=act, radius=14)
        return ControlBox(
            Row([mark, Line(says, style)], [0, 1], 14), thing, draw_chapter_ground, (12, 2), 46
        )

    def _find_rules_title(self, game: str) -> str:
        return find_game_name(self.app.words, game)

    # The text ---------------------------------------------------------------

    def _build_chapter_text(self) -> Box:
        """Build the open chapter: its game, its title, its text, and the next button."""
        house = self.house.options if self.house and self.game == self.running else None
        words = self.app.words.for_game(self.game, house)
        chapter = self.chapters[self.number]
        game = Line(
            self._find_rules_title(self.game), Style(FINE, 24, mix(INK, PAPER, 0.3)), "game"
        )
        title = Line(chapter.title, Style(TITLE, 50), "chapter")
        deck = CardCatalog(find_game(self.game), words)
        blocks = ChapterSheet(deck, words, f"{self.game}-{self.number}").build_blocks(
            chapter.blocks
        )
        return Column(
            [
                game,
                title,
                blank_space(10),
                blocks,
                blank_space(GAP + 10),
                self._build_next_chapter(),
                blank_space(10),
            ]
        )

    def _build_next_chapter(self) -> Box:
        """Build the button that opens the next chapter."""
        following = self.chapters[(self.number + 1) % len(self.chapters)].title
        says = self.app.words("rules.next", chapter=following)
        look = Button(UNPLACED_RECT, says, "ui-right", "", PRIMARY_PAINT, 30)
        return right_aligned_row(ButtonBox("next", look, partial(self.turn_chapter, 1)))

    # Keys -------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Scroll by wheel and keys; leave by Esc."""
        canvas = self.app.canvas
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            page = (self.viewport_rect(canvas).h - 60) * (-1 if back else 1)
            self.scroll_to(self.offset + page, canvas)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            end = self.max_scroll(canvas) if event.key == pygame.K_END else 0
            self.scroll_to(end, canvas)
        elif event.type == pygame.KEYDOWN and self.app.keys.job_of_event(event) == HELP:
            self.app.pop_scene()
        else:
            super().handle(event)

    def go_back(self) -> None:
        """Go from the list of chapters to the open one, or leave the screen."""
        if self.listing:
            self.toggle_chapter_list()
        else:
            self.app.pop_scene()


def find_card_chapter(chapters: list[RulesChapter], deck: CardCatalog, code: str) -> int:
    """Return the chapter that explains a card, or shows one like it; else the first."""
    kind = deck.find_card(code).face

    def is_shown_in(chapter: RulesChapter, only: str) -> bool:
        signs = [sign for picture in chapter.list_pictures(only) for sign in picture.all_signs]
        codes = [sign.name for sign in signs if sign.kind == "card" and sign.name != BACK]
        return any(deck.find_card(code).face == kind for code in codes)

    for only in ("cards", "picture"):
        found = [number for number, chapter in enumerate(chapters) if is_shown_in(chapter, only)]
        if found:
            return found[0]
    return 0
