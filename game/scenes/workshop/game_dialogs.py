"""Dialogs of an own game: its name and look, its deck, its house rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, get_args

import pygame
from pygame import FRect

from game.app.routes import ROUTES
from game.games.recipe.checker import key_types, split_type
from game.games.recipe.compile import house_rule_questions as askable
from game.games.recipe.compile import house_rule_word
from game.games.recipe.families import family_named
from game.games.recipe.model import (
    PLANS,
    HouseRule,
    NumberRange,
    OwnBox,
    OwnDeck,
    OwnTable,
    Recipe,
)
from game.games.recipe.recipe_words import answer_key_of, field_key
from game.scenes.naming import LetterDialog, NameRequest
from game.session.workshop.deck_changes import put_card_on_box, put_cards_on_box
from game.session.workshop.describe import count_all_cards
from game.session.workshop.workbench import Workbench
from game.session.workshop.workshop_items import (
    MAX_NAME_LENGTH,
    find_name_to_edit,
    list_workshop_items,
    load_example_recipes,
)
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import draw_card
from game.table.own_box import (
    BOX_CARD_COUNT,
    BOX_PAPERS,
    box_faces,
    box_kinds,
    card_faces,
    draw_own_box,
    own_box_look,
)
from game.ui.boxes import centered_row, choice_control, drawn_leaf, switch_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, GOOD, GRAY_INK, PAPER_EDGE, WHITE, mix
from game.ui.draw.text_surfaces import BODY, FINE, LABEL
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Grid,
    Leaf,
    Line,
    Row,
    SegmentedBox,
    Text,
    Wrap,
    blank_space,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Drawable, FocusMood, Style, draw_rect_edge
from game.ui.widgets.input_controls import Segment
from game.words import Words

from .boards import make_pair_drawer
from .cards.card_tiles import find_printed_name
from .family_looks import FAMILY_LOOKS
from .recipe_answers import FELTS
from .recipe_questions import (
    TARGET_CHOICES,
    WIN_CHOICES,
    answer_key,
    find_field_value,
    list_targets,
)

if TYPE_CHECKING:
    from game.app.program import App

ACROSS = 8
"""Cards side by side where one is chosen for the box."""
MAX_WORDS_LETTERS = 60
"""Letters of what a game is like, as they can be typed here."""
MOST = 6
"""So many questions can be asked anew."""


class BenchDialog(Dialog):
    """A dialog that changes something of a game."""

    app: App

    def __init__(self, app: App, below: Scene, bench: Workbench) -> None:
        super().__init__(app, below)
        self.bench = bench

    @property
    def current_recipe(self) -> Recipe:
        """The recipe as it is now."""
        return self.bench.recipe

    def change_recipe(self, recipe: Recipe) -> None:
        """Change the recipe, also on the screen below."""
        self.bench.change_recipe(recipe)

    def handle(self, event: pygame.event.Event) -> None:
        """Undo by Ctrl+Z, redo by Ctrl+Shift+Z or Ctrl+Y; undo by X on a gamepad."""
        if event.type == pygame.KEYDOWN:
            control, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
            back = event.key == pygame.K_z and not shift
            if (control and back) or getattr(event, "pad", "") == "x":
                self.bench.undo_change()
                return
            if control and event.key in (pygame.K_z, pygame.K_y):
                self.bench.redo_change()
                return
        super().handle(event)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the way out."""
        look = Button(
            UNPLACED_RECT, self.app.words("workshop.dress.done"), "ui-check", "", PRIMARY_PAINT, 32
        )
        return self.close_button_row("done", look)


class GameLookDialog(BenchDialog):
    """A game's name, author and words; its paper, felt and look."""

    name = "workshop-dress"
    first_focus = "button:about-name"
    sheet_width = 1360.0

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header with the dialog's title."""
        return self.build_title_row(self.app.words("workshop.build.name"))

    def build_content(self, canvas: Canvas) -> Box:
        """Build the box at the left, and what can be changed at the right."""
        words, recipe = self.app.words, self.current_recipe
        assert recipe.game is not None
        about = recipe.about
        least, most = recipe.game.players
        look = own_box_look(recipe, words, words("title.facts", least=least, most=most))
        box = drawn_leaf(
            lambda canvas, rect: draw_own_box(canvas, _center_box(rect), look), 400, 320
        )
        left = Column([box, self._build_box_cards()], 14)
        rows: list[Box] = [
            self._build_typed_field("name", about.name, MAX_NAME_LENGTH),
            self._build_typed_field(
                "by", about.by or words("workshop.dress.by_nobody"), MAX_NAME_LENGTH
            ),
            self._build_typed_field(
                "words", about.words or words("workshop.dress.words_none"), MAX_WORDS_LETTERS
            ),
            self._build_color_row(
                "box", {name: one[0] for name, one in BOX_PAPERS.items()}, about.box.paper
            ),
            self._build_color_row("felt", FELTS, recipe.game.table.felt),
        ]
        looks = family_named(recipe.game.family).looks
        if len(looks) > 1:
            parts = [Segment(one, words(f"workshop.dress.looks_{one}")) for one in looks]
            now = recipe.game.table.look or looks[-1]
            title = Line(words("workshop.dress.look"), Style(LABEL, 26), "look")
            rows.append(
                Wrap([title, SegmentedBox("look", parts, now, self.set_table_look)], [1, 0], 18)
            )
        return Wrap([left, Column(rows, 16)], [0, 1], 40)

    def _build_box_cards(self) -> Box:
        """Build the cards on the box, each to be changed."""
        words, faces = self.app.words, card_faces(self.current_recipe, self.app.words)
        tiles = []
        for place, kind in enumerate(box_kinds(self.current_recipe, faces)[:BOX_CARD_COUNT]):
            name = name_card_kind(self.current_recipe, kind, words)
            says = words("workshop.dress.card_says", count=place + 1, name=name)
            tiles.append(build_card_choice(f"box-card-{place}", faces[kind], says, name,
                                     partial(self.ask_box_card, place), 118))  # fmt: skip
        title = Line(words("workshop.dress.cards"), Style(LABEL, 26), "title-cards")
        return Column([title, Grid(tiles, max(1, len(tiles)), 10)], 6)

    def ask_box_card(self, place: int) -> None:
        """Choose the card at a place on the box."""
        self.app.push_scene(BoxCardDialog(self.app, self, self.bench, place))

    def _build_typed_field(self, name: str, now: str, longest: int) -> Box:
        words = self.app.words
        title = Line(words(f"workshop.dress.{name}"), Style(FINE, 23, GRAY_INK), f"title-{name}")
        look = Button(UNPLACED_RECT, now, "ui-pencil", size=28)
        press = partial(self.ask_typed_value, name, longest)
        return Column([title, ButtonBox(f"about-{name}", look, press, 62)], 3)

    def ask_typed_value(self, name: str, longest: int) -> None:
        """Ask for the name, the author or the words."""
        words = self.app.words
        now = getattr(self.current_recipe.about, name)[:longest]
        now = find_name_to_edit(now, words) if name == "name" else now

        def take_typed_value(text: str) -> None:
            if name == "name" and not text.strip():
                return
            typed: dict[str, Any] = {name: text}
            about = replace(self.current_recipe.about, **typed)
            self.change_recipe(replace(self.current_recipe, about=about))

        asked = NameRequest(
            words(f"letters.workshop.{name}"), words("letters.fine"), now, take_typed_value,
            max_letters=longest, is_person=name == "by",
        )  # fmt: skip
        self.app.push_scene(LetterDialog(self.app, self, asked))

    def _build_color_row(self, name: str, colors: dict[str, str], now: str) -> Box:
        words = self.app.words
        title = Line(words(f"workshop.dress.{name}"), Style(LABEL, 26), f"title-{name}")
        group = "paper" if name == "box" else "felt"
        tiles = []
        for color, fill in colors.items():

            def draw_swatch_ground(
                canvas: Canvas, box: FRect, mood: FocusMood, color: str = color, fill: str = fill
            ) -> None:
                canvas.draw_rounded_panel(box, 14, fill, WHITE if mood.is_lit else PAPER_EDGE, 3)
                if color == now:
                    draw_rect_edge(canvas, box, 14, 5, GOLD)
                    canvas.draw_picture("icons/ui-check", box.center, 30, CREAM, fill)

            says = words(f"workshop.{group}.{color}")
            thing = choice_control(
                f"{name}={color}", says, partial(self.set_box_color, name, color), 14
            )
            tiles.append(
                ControlBox(blank_space(54, 66), replace(thing, hint=says), draw_swatch_ground)
            )
        return Column([title, Grid(tiles, 10, 10)], 6)

    def set_box_color(self, name: str, color: Any) -> None:
        """Set another paper or felt."""
        recipe = self.current_recipe
        assert recipe.game is not None
        if name == "box":
            box: OwnBox = replace(recipe.about.box, paper=color)
            self.change_recipe(replace(recipe, about=replace(recipe.about, box=box)))
        else:
            table: OwnTable = replace(recipe.game.table, felt=color)
            self.change_recipe(replace(recipe, game=replace(recipe.game, table=table)))

    def set_table_look(self, look: Any) -> None:
        """Set another look of the table."""
        game = self.current_recipe.game
        assert game is not None
        self.change_recipe(
            replace(self.current_recipe, game=replace(game, table=replace(game.table, look=look)))
        )


class BoxCardDialog(BenchDialog):
    """A dialog for the card at a place on the box."""

    name = "workshop-box-card"
    sheet_width = 1360.0
    section_gap = 60.0
    """Room for the tooltip above a card of the first row."""

    def __init__(self, app: App, below: Scene, bench: Workbench, place: int) -> None:
        super().__init__(app, below, bench)
        self.place = place

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the current card."""
        return f"choice:face-{self._cards_on_box[self.place]}"

    @property
    def _cards_on_box(self) -> list[str]:
        return box_kinds(self.current_recipe, card_faces(self.current_recipe, self.app.words))[
            :BOX_CARD_COUNT
        ]

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header with the question."""
        return self.build_title_row(self.app.words("workshop.dress.cards_title"))

    def build_content(self, canvas: Canvas) -> Box:
        """Build all kinds of cards in the game, own cards first."""
        words, faces = self.app.words, card_faces(self.current_recipe, self.app.words)
        order = box_kinds(put_cards_on_box(self.current_recipe, ()), faces)
        shown = self._cards_on_box
        tiles = []
        for kind in order:
            name = name_card_kind(self.current_recipe, kind, words)
            says = words("workshop.card_says.chosen", name=name) if kind in shown else name
            tiles.append(
                build_card_choice(
                    f"face-{kind}",
                    faces[kind],
                    says,
                    name,
                    partial(self.take_box_card, kind),
                    190,
                    kind in shown,
                    kind == shown[self.place],
                )
            )
        return Grid(tiles, ACROSS, 14)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the buttons: as usual, or back."""
        words = self.app.words
        usual = ButtonBox(
            "usual",
            Button(UNPLACED_RECT, words("workshop.dress.cards_usual"), "ui-undo", size=28),
            self.restore_usual_cards,
            70,
            why_not=""
            if self.current_recipe.about.box.cards
            else words("workshop.dress.cards_are_usual"),
        )
        back = ButtonBox(
            "done", Button(UNPLACED_RECT, words("common.back"), size=30), self.app.pop_scene, 70
        )
        return Wrap([usual, back], [1, 1], 20)

    def take_box_card(self, kind: str) -> None:
        """Put a card on the box."""
        if kind != self._cards_on_box[self.place]:
            self.change_recipe(
                put_card_on_box(self.current_recipe, self._cards_on_box, self.place, kind)
            )
        self.app.pop_scene()

    def restore_usual_cards(self) -> None:
        """Restore the default: own cards first."""
        self.change_recipe(put_cards_on_box(self.current_recipe, ()))
        self.app.pop_scene()


def build_card_choice(
    name: str, face: Face, label: str, hint: str, press: Callable[[], None], height: float,
    is_on_box: bool = False, is_at_place: bool = False,
) -> Box:  # fmt: skip
    """Build a card to choose; a tick if it is on the box, gold if at this place."""

    def make_card_choice(canvas: Canvas, box: FRect) -> Drawable:
        def draw_card_option(canvas: Canvas, mood: FocusMood) -> None:
            fill = mix(WHITE, PAPER_EDGE, 0.2 if mood.is_lit else 0)
            canvas.draw_rounded_panel(box, 16, fill, PAPER_EDGE, 3)
            if is_at_place:
                draw_rect_edge(canvas, box, 16, 5, GOLD)
            draw_card(canvas, face, box.center, min(box.h - 20, (box.w - 16) * 7 / 5))
            if is_on_box:
                spot = (box.right - 12, box.y + 12)
                canvas.draw_disc(spot, 30, GOOD)
                canvas.draw_picture("icons/ui-check", spot, 18, WHITE, GOOD)

        thing = replace(choice_control(name, label, press), box=box, hint=hint)
        return Drawable(draw_card_option, thing)

    return Leaf(height, make_card_choice, 72, 1.0)


def name_card_kind(recipe: Recipe, kind: str, words: Words) -> str:
    """Return the name of a kind of card."""
    own = {card.id: card.name for card in recipe.deck.card}
    return own.get(kind) or find_printed_name(recipe, kind, words)


def _center_box(rect: FRect) -> FRect:
    high = min(rect.h - 10, (rect.w - 10) * 360 / 280)
    return FRect(0, 0, high * 280 / 360, high).move_to(center=rect.center)


class DeckChoiceDialog(BenchDialog):
    """A dialog for the deck of a game."""

    name = "workshop-decks"
    first_focus = "button:close"
    sheet_width = 1360.0

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header with the question."""
        return self.build_title_row(self.app.words("workshop.decks.title"))

    def build_content(self, canvas: Canvas) -> Box:
        """Build own decks, decks of recipes, and changes of the current one."""
        words = self.app.words
        own = [
            one.recipe for one in list_workshop_items(self.bench.shop) if one.is_deck and one.recipe
        ]
        parts: list[Box] = []
        if own:
            parts += [
                Line(words("workshop.decks.own"), Style(LABEL, 28), "own"),
                self._build_deck_tiles(own),
            ]
        printed = [
            recipe for recipe in load_example_recipes(words).values() if self._can_play_with(recipe)
        ]
        parts += [Line(words("workshop.decks.printed"), Style(LABEL, 28), "printed")]
        parts.append(self._build_deck_tiles(printed))
        parts.append(Text(words("workshop.decks.copied"), Style(BODY, 24, GRAY_INK), "copied"))
        if "deck" in ROUTES:
            look = Button(UNPLACED_RECT, words("workshop.decks.change"), "ui-pencil", size=28)
            parts.append(centered_row(ButtonBox("cards", look, self.change_deck_cards, 68, 400)))
        return Column(parts, 14)

    def _can_play_with(self, recipe: Recipe) -> bool:
        """True if a recipe's cards can do something in this game."""
        return recipe.game is not None

    def _build_deck_tiles(self, recipes: list[Recipe]) -> Box:
        words, tiles = self.app.words, []
        family = self.current_recipe.game.family if self.current_recipe.game else "pairs"
        tint = FAMILY_LOOKS[family].tint
        for number, recipe in enumerate(recipes):
            name = recipe.deck.name or recipe.about.name
            count = words("workshop.cards", count=count_all_cards(recipe))
            now = recipe.deck == self.current_recipe.deck
            note = words("workshop.decks.now") if now else count
            lines = Column(
                [Line(name, Style(LABEL, 27)), Text(note, Style(BODY, 23, GRAY_INK), letters=14)], 1
            )

            def draw_deck_choice_ground(
                canvas: Canvas, box: FRect, mood: FocusMood, now: bool = now
            ) -> None:
                fill = mix(WHITE, PAPER_EDGE, 0.2 if mood.is_lit else 0)
                canvas.draw_rounded_panel(box, 18, fill, PAPER_EDGE, 3)
                if now:
                    draw_rect_edge(canvas, box, 18, 5, GOLD)

            cards = box_faces(recipe, words)[:2]
            row = Row([drawn_leaf(make_pair_drawer(cards, tint), 84, 120), lines], [0, 1], 16)
            press = partial(self.use_deck, recipe.deck)
            label = "own" if self._is_own_deck(recipe) else "printed"
            thing = choice_control(f"{label}-{number}", f"{name}, {note}", press, 18)
            tiles.append(ControlBox(row, thing, draw_deck_choice_ground, (10, 8)))
        return Grid(tiles, 3, 14)

    def _is_own_deck(self, recipe: Recipe) -> bool:
        return recipe.game is None

    def use_deck(self, deck: OwnDeck) -> None:
        """Play with another deck."""
        about = replace(
            self.current_recipe.about, box=replace(self.current_recipe.about.box, cards=())
        )
        self.change_recipe(replace(self.current_recipe, deck=deck, about=about))

    def change_deck_cards(self) -> None:
        """Change single cards of the deck."""
        if self.bench.keep_on_shelf() or not self.bench.failure:
            self.app.pop_scene()
            self.app.open_screen("deck", self.bench.key)


class HouseRuleDialog(BenchDialog):
    """A dialog for the questions that are asked before each game."""

    name = "workshop-house"
    sheet_width = 1100.0

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the first switch."""
        return f"toggle:{next(iter(self._list_askable()), 'close')}"

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header with the dialog's title."""
        return self.build_title_row(self.app.words("workshop.house.title"))

    def build_content(self, canvas: Canvas) -> Box:
        """Build a switch for each question, with its answers."""
        words, recipe = self.app.words, self.current_recipe
        assert recipe.game is not None
        family, asked = recipe.game.family, {house.ask: house for house in recipe.game.house}
        full = len(asked) >= MOST
        rows: list[Box] = [Text(words("workshop.house.note"), Style(BODY, 25, GRAY_INK), "note")]
        for name in self._list_askable():
            on = name in asked
            values = asked[name].values if on else self._list_offered_values(name)
            said = words.join_with_and([self._word_house_answer(name, one) for one in values])
            title = words(field_key(words, family, name))
            lines = Column(
                [
                    Line(title, Style(LABEL, 27), f"name-{name}"),
                    Text(said, Style(BODY, 23, GRAY_INK), f"values-{name}"),
                ],
                1,
            )
            hint = words("workshop.house.full") if full and not on else ""
            turn = switch_leaf(
                name, on, words("workshop.build.number", name=title, value=said),
                partial(self.toggle_house_rule, name), hint=hint,
            )  # fmt: skip
            rows.append(Row([lines, turn], [1, 0], 20))
        return Column(rows, 14)

    def _list_askable(self) -> list[str]:
        assert self.current_recipe.game is not None
        return list(askable(PLANS[self.current_recipe.game.family]))

    def _list_offered_values(self, name: str) -> tuple[Any, ...]:
        """Return the answers a question offers: all words, or numbers around the current one."""
        assert self.current_recipe.game is not None
        family: Any = PLANS[self.current_recipe.game.family]
        hint: Any = key_types(family)[name]
        origin, inner, limits = split_type(hint)
        now = find_field_value(self.current_recipe, name)
        if hint is bool:
            return (True, False)
        if name == "target":
            usual = (
                (0, 3, 5, 10)
                if list_targets(self.current_recipe) is WIN_CHOICES
                else (0, 100, 200, 500)
            )
            return tuple(dict.fromkeys((*usual, now)))[:8]
        if isinstance(limits, NumberRange):
            near = range(max(limits.least, now - 1), min(limits.most, now + 2) + 1)
            return tuple(near)
        del origin
        return get_args(hint) or inner

    def _word_house_answer(self, name: str, answer: Any) -> str:
        words = self.app.words
        if name == "target" and answer == TARGET_CHOICES[0] and not isinstance(answer, bool):
            return words("workshop.build.one_round")
        assert self.current_recipe.game is not None
        at = answer_key_of(words, self.current_recipe.game.family, name, answer_key(answer))
        plain = words(f"workshop.build.{answer_key(answer)}") if isinstance(answer, bool) else ""
        return plain or words.first_of_keys(f"{at}.name", at, default=house_rule_word(answer))

    def toggle_house_rule(self, name: str) -> None:
        """Ask a question before each game, or not."""
        recipe = self.current_recipe
        assert recipe.game is not None
        house = tuple(one for one in recipe.game.house if one.ask != name)
        if len(house) == len(recipe.game.house):
            if len(house) >= MOST:
                return
            house = (*house, HouseRule(name, self._list_offered_values(name)))
        self.change_recipe(replace(recipe, game=replace(recipe.game, house=house)))
