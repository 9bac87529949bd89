"""A new game: its family, chosen from pictures, or a recipe to change."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.games.recipe.model import Recipe
from game.session.workshop.workshop_items import load_example_recipes
from game.ui.boxes import choice_control, drawn_leaf, icon_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GOOD, GRAY_INK, INK, PAPER_EDGE, WHITE, mix
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.draw.wood import wood_surface
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Grid,
    Line,
    Row,
    StretchBox,
    Text,
    Wrap,
    blank_space,
    paper_sheet,
)
from game.ui.screens.base_pages import Page
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import FocusMood, Style, draw_rect_edge

from .family_looks import FAMILY_LOOKS, make_family_drawer
from .recipe_questions import QUESTIONS, word_question

if TYPE_CHECKING:
    from game.app.program import App

ACROSS = 3
"""Families side by side."""
PICTURE_HEIGHT, LARGE_PICTURE_HEIGHT = 124.0, 150.0
TILE_WIDTH = 300.0
HEAD_ROOM = 12.0
"""Above the first row, for the ring of what has the focus."""
SIGN_TINT = "#F6E4C3"
"""The ground of a question's number."""
CHOSEN_TINT = "#FFF3C9"


class NewGamePage(Page):
    """The first question of a new game: what you do with the cards."""

    app: App

    name = "workshop-new"
    backdrop = staticmethod(wood_surface)
    margin = 40.0
    family = TrackedValue("")

    def __init__(self, app: App, begin: Callable[[Recipe, str], None]) -> None:
        super().__init__(app)
        self.begin = begin
        """Starts a game as a copy of a recipe, under a name or the usual one."""
        self.recipes = load_example_recipes(app.words)
        self.family = next(iter(FAMILY_LOOKS))

    def enter(self) -> None:
        """Read the recipes again: the language may have changed."""
        self.recipes = load_example_recipes(self.app.words)

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the chosen family."""
        return f"choice:family-{self.family}"

    def choose_family(self, family: str) -> None:
        """Choose a family; a second press starts a game of it."""
        if self.family == family:
            self.start_game()
        self.family = family

    def start_game(self) -> None:
        """Start a game of the chosen family."""
        self.begin_with(FAMILY_LOOKS[self.family].start, is_named=False)

    def begin_with(self, name: str, is_named: bool = True) -> None:
        """Start a game as a copy of a shipped one, perhaps under its name."""
        recipe = self.recipes[name]
        self.app.pop_scene()
        self.begin(recipe, recipe.about.name if is_named else "")

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, the title and the question."""
        words = self.app.words
        return self.build_title_bar(words("workshop.new_game"), words("workshop.choose_family"))

    def build_body(self, canvas: Canvas) -> Box:
        """Build all families as pictures, and the chosen one with its questions."""
        tiles = [self._build_family_tile(family) for family in FAMILY_LOOKS]
        chosen = paper_sheet(self._build_chosen(), (26, 22))
        both = Wrap([Grid(tiles, ACROSS, 22), chosen], [2.4, 1], 28, top=True, below=24)
        return Column([blank_space(HEAD_ROOM), both])

    def build_footer(self, canvas: Canvas) -> Box:
        """Build who knows the game already, and the way on."""
        words, app = self.app.words, self.app
        note = Text(words("workshop.goes.computers"), Style(BODY, 26, GRAY_INK), "known", 20)
        cap = app.key_labels["confirm"]
        look = Button(UNPLACED_RECT, words("workshop.begin"), "ui-play", cap, PRIMARY_PAINT, 34)
        return Wrap([note, ButtonBox("begin", look, self.start_game, 84, 400)], [1, 0], 24)

    def _build_family_tile(self, family: str) -> Box:
        words, chosen = self.app.words, family == self.family
        title, note = words(f"workshop.family.{family}"), words(f"workshop.family_note.{family}")
        tick = [icon_leaf("ui-check", 30, GOOD, CHOSEN_TINT)] if chosen else []
        name = Row([Text(title, Style(LABEL, 29), letters=16), *tick], [1, 0][: 1 + len(tick)], 8)
        lines = Column(
            [
                name,
                Text(note, Style(BODY, 22, GRAY_INK), letters=18),
            ],
            3,
        )
        picture = drawn_leaf(make_family_drawer(family), PICTURE_HEIGHT, TILE_WIDTH, 1.3)

        def draw_tile_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            fill = CHOSEN_TINT if chosen else mix(WHITE, PAPER_EDGE, 0.2 if mood.is_lit else 0)
            canvas.draw_rounded_panel(box.move(0, 5), 20, PAPER_EDGE)
            canvas.draw_rounded_panel(box, 20, fill, PAPER_EDGE, 3)
            if chosen:
                draw_rect_edge(canvas, box, 20, 6, GOLD)

        press = partial(self.choose_family, family)
        thing = choice_control(f"family-{family}", f"{title}. {note}", press, 20)
        return ControlBox(Column([picture, lines], 10), thing, draw_tile_ground, (14, 12), top=True)

    def _build_chosen(self) -> Box:
        """Build the chosen family: picture, name, six questions, and recipes of it."""
        words, family = self.app.words, self.family
        rows: list[Box] = [
            drawn_leaf(make_family_drawer(family), LARGE_PICTURE_HEIGHT, TILE_WIDTH, 1.2),
            Text(words(f"workshop.family.{family}"), Style(TITLE, 36), "chosen"),
            Text(words(f"workshop.family_note.{family}"), Style(BODY, 25), "chosen-note", 20),
            Line(words("workshop.build.title"), Style(LABEL, 26), "questions"),
            Column([*map(self._build_question, range(len(QUESTIONS)))], 4),
        ]
        alike = [
            name
            for name, recipe in self.recipes.items()
            if recipe.game is not None and recipe.game.family == family
        ]
        if alike:
            rows.append(Line(words("workshop.change_one"), Style(LABEL, 26), "change-one"))
            buttons = [self._build_recipe_button(name) for name in alike]
            rows.append(Grid(buttons, 2, 12))
        return Column([*rows, StretchBox()], 12)

    def _build_question(self, place: int) -> Box:
        asked = word_question(self.app.words, self.family, QUESTIONS[place])

        def draw_number(canvas: Canvas, box: FRect) -> None:
            canvas.draw_disc(box.center, box.h, SIGN_TINT)
            canvas.write_text_line(str(place + 1), box.center, LABEL, 20, INK, room=box.w)

        sign = drawn_leaf(draw_number, 34, 34, 1.3)
        return Row([sign, Text(asked, Style(BODY, 24), f"question-{place}", 16)], [0, 1], 12)

    def _build_recipe_button(self, name: str) -> Box:
        recipe = self.recipes.get(name)
        if recipe is None:
            return EMPTY_BOX
        look = Button(UNPLACED_RECT, recipe.about.name, size=24)
        return ButtonBox(f"recipe-{name}", look, partial(self.begin_with, name), 58)
