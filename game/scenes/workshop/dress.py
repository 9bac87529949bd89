"""Sheets over a game that is built: what it is called and looks like, its deck, its house rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, get_args

import pygame
from pygame import FRect

from game.app.routes import ROUTES
from game.games.recipe.checker import hints, taken_apart
from game.games.recipe.compile import asked as askable
from game.games.recipe.compile import told
from game.games.recipe.model import (
    PLANS,
    Between,
    HouseRule,
    OwnBox,
    OwnDeck,
    OwnTable,
    Recipe,
)
from game.scenes.naming import LetterSheet, NameWish
from game.session.own.bench import Workbench
from game.session.own.goes import all_cards
from game.session.own.making import with_box_card, with_box_cards
from game.session.own.shelf import LONGEST, shipped, things, typed_name
from game.table.cards.card import draw_card
from game.table.cards.face import Face
from game.table.own_box import (
    ON_THE_BOX,
    PAPERS,
    box_faces,
    box_kinds,
    card_faces,
    draw_own_box,
    look_of,
)
from game.ui.boxes import as_choice, drawn, middle, switch
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, GOOD, INK_2, PAPER_EDGE, WHITE, mix
from game.ui.draw.text import BODY, FINE, LABEL
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Grid,
    Leaf,
    Line,
    Push,
    Row,
    Segmented,
    Text,
    Whole,
    Wrap,
    gap,
)
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment
from game.ui.widgets.piece import Mood, Piece, Style, draw_edge
from game.words import Words

from .answers import FELTS
from .boards import draw_pair
from .cards.tiles import printed_name
from .questions import TARGETS, WINS, slug, targets, value

if TYPE_CHECKING:
    from game.app.program import App

ACROSS = 8
"""Cards side by side where one is chosen for the box."""
WORDS = 60
"""Letters of what a game is like, as they can be typed here."""
MOST = 6
"""So many questions can be asked anew."""
LOOKS = {"garden": ("beds", "flowers")}
"""Families whose tables can look in more than one way."""


class BenchSheet(Dialog):
    """A sheet that changes something of a game."""

    app: App

    def __init__(self, app: App, below: Scene, bench: Workbench) -> None:
        super().__init__(app, below)
        self.bench = bench

    @property
    def recipe(self) -> Recipe:
        """How it is now."""
        return self.bench.recipe

    def change(self, recipe: Recipe) -> None:
        """Take another recipe; the screen below shows it, too."""
        self.bench.change(recipe)
        self.below_changed()
        self.changed()

    def below_changed(self) -> None:
        """What is below has to be laid out anew."""
        changed: Callable[[], None] | None = getattr(self.below, "changed", None)
        if changed is not None:
            changed()

    def enter(self) -> None:
        """Something may have been typed."""
        self.changed()

    def handle(self, event: pygame.event.Event) -> None:
        """Control and Z take back, with Shift or Y they make it once more; X does so on a pad."""
        if event.type == pygame.KEYDOWN:
            control, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
            back = event.key == pygame.K_z and not shift
            if (control and back) or getattr(event, "pad", "") == "x":
                self.bench.undo()
            elif control and event.key in (pygame.K_z, pygame.K_y):
                self.bench.redo()
            else:
                super().handle(event)
                return
            self.below_changed()
            self.changed()
            return
        super().handle(event)

    def foot(self, canvas: Canvas) -> Box:
        """The way out."""
        look = Button(NOWHERE, self.app.words("workshop.dress.done"), "ui-check", "", PRIMARY, 32)
        return self.way_out("done", look)


class DressSheet(BenchSheet):
    """Its name, by whom it is, its words; paper, felt and look."""

    name = "workshop-dress"
    first = "button:about-name"
    wide = 1360.0

    def head(self, canvas: Canvas) -> Box:
        """What this is."""
        return self.titled(self.app.words("workshop.build.name"))

    def content(self, canvas: Canvas) -> Box:
        """The box at the left, what can be changed at the right."""
        words, recipe = self.app.words, self.recipe
        assert recipe.game is not None
        about = recipe.about
        least, most = recipe.game.players
        look = look_of(recipe, words, words("title.facts", least=least, most=most))
        box = drawn(lambda canvas, rect: draw_own_box(canvas, _centered(rect), look), 400, 320)
        left = Column([box, self._box_cards()], 14)
        rows: list[Box] = [
            self._typed("name", about.name, LONGEST),
            self._typed("by", about.by or words("workshop.dress.by_nobody"), LONGEST),
            self._typed("words", about.words or words("workshop.dress.words_none"), WORDS),
            self._colors("box", {name: one[0] for name, one in PAPERS.items()}, about.box.paper),
            self._colors("felt", FELTS, recipe.game.table.felt),
        ]
        looks = LOOKS.get(recipe.game.family)
        if looks:
            parts = [Segment(one, words(f"workshop.dress.looks_{one}")) for one in looks]
            now = recipe.game.table.look or looks[-1]
            title = Line(words("workshop.dress.look"), Style(LABEL, 26), "look")
            rows.append(Wrap([title, Segmented("look", parts, now, self.look)], [1, 0], 18))
        return Wrap([left, Column(rows, 16)], [0, 1], 40)

    def _box_cards(self) -> Box:
        """The cards on the box, each to be changed."""
        words, faces = self.app.words, card_faces(self.recipe, self.app.words)
        tiles = []
        for place, kind in enumerate(box_kinds(self.recipe, faces)[:ON_THE_BOX]):
            name = card_name(self.recipe, kind, words)
            says = words("workshop.dress.card_says", count=place + 1, name=name)
            tiles.append(card_choice(f"box-card-{place}", faces[kind], says, name,
                                     partial(self.ask_card, place), 118))  # fmt: skip
        title = Line(words("workshop.dress.cards"), Style(LABEL, 26), "title-cards")
        return Column([title, Grid(tiles, max(1, len(tiles)), 10)], 6)

    def ask_card(self, place: int) -> None:
        """Choose which card is at that place."""
        self.app.push(BoxCardSheet(self.app, self, self.bench, place))

    def _typed(self, name: str, now: str, longest: int) -> Box:
        words = self.app.words
        title = Line(words(f"workshop.dress.{name}"), Style(FINE, 23, INK_2), f"title-{name}")
        look = Button(NOWHERE, now, "ui-pencil", size=28)
        press = partial(self.type, name, longest)
        return Column([title, Push(f"about-{name}", look, press, 62)], 3)

    def type(self, name: str, longest: int) -> None:
        """Type one of them."""
        words = self.app.words
        now = getattr(self.recipe.about, name)[:longest]
        now = typed_name(now, words) if name == "name" else now

        def take(said: str) -> None:
            if name == "name" and not said.strip():
                return
            typed: dict[str, Any] = {name: said}
            about = replace(self.recipe.about, **typed)
            self.change(replace(self.recipe, about=about))

        asked = NameWish(
            words(f"letters.workshop.{name}"), words("letters.fine"), now, take,
            longest=longest, people=name == "by",
        )  # fmt: skip
        self.app.push(LetterSheet(self.app, self, asked))

    def _colors(self, name: str, colors: dict[str, str], now: str) -> Box:
        words = self.app.words
        title = Line(words(f"workshop.dress.{name}"), Style(LABEL, 26), f"title-{name}")
        group = "paper" if name == "box" else "felt"
        tiles = []
        for color, fill in colors.items():

            def ground(
                canvas: Canvas, box: FRect, mood: Mood, color: str = color, fill: str = fill
            ) -> None:
                canvas.panel(box, 14, fill, WHITE if mood.lit else PAPER_EDGE, 3)
                if color == now:
                    draw_edge(canvas, box, 14, 5, GOLD)
                    canvas.picture("icons/ui-check", box.center, 30, CREAM, fill)

            says = words(f"workshop.{group}.{color}")
            thing = as_choice(f"{name}={color}", says, partial(self.color, name, color), 14)
            tiles.append(Whole(gap(54, 66), replace(thing, hint=says), ground))
        return Column([title, Grid(tiles, 10, 10)], 6)

    def color(self, name: str, color: Any) -> None:
        """Another paper or felt."""
        recipe = self.recipe
        assert recipe.game is not None
        if name == "box":
            box: OwnBox = replace(recipe.about.box, paper=color)
            self.change(replace(recipe, about=replace(recipe.about, box=box)))
        else:
            table: OwnTable = replace(recipe.game.table, felt=color)
            self.change(replace(recipe, game=replace(recipe.game, table=table)))

    def look(self, look: Any) -> None:
        """Another look of the table."""
        game = self.recipe.game
        assert game is not None
        self.change(replace(self.recipe, game=replace(game, table=replace(game.table, look=look))))


class BoxCardSheet(BenchSheet):
    """Which card is at a place on the box."""

    name = "workshop-box-card"
    wide = 1360.0

    def __init__(self, app: App, below: Scene, bench: Workbench, place: int) -> None:
        super().__init__(app, below, bench)
        self.place = place

    @property
    def first(self) -> str:  # type: ignore[override]
        """The card that is there now."""
        return f"choice:face-{self._shown[self.place]}"

    @property
    def _shown(self) -> list[str]:
        return box_kinds(self.recipe, card_faces(self.recipe, self.app.words))[:ON_THE_BOX]

    def head(self, canvas: Canvas) -> Box:
        """What is asked."""
        return self.titled(self.app.words("workshop.dress.cards_title"))

    def content(self, canvas: Canvas) -> Box:
        """All kinds of cards in the game, those that somebody made first."""
        words, faces = self.app.words, card_faces(self.recipe, self.app.words)
        order = box_kinds(with_box_cards(self.recipe, ()), faces)
        shown = self._shown
        tiles = []
        for kind in order:
            name = card_name(self.recipe, kind, words)
            says = words("workshop.card_says.chosen", name=name) if kind in shown else name
            tiles.append(
                card_choice(f"face-{kind}", faces[kind], says, name, partial(self.take, kind), 190,
                            kind in shown, kind == shown[self.place])
            )  # fmt: skip
        return Grid(tiles, ACROSS, 14)

    def foot(self, canvas: Canvas) -> Box:
        """As usual, or back."""
        words = self.app.words
        usual = Push(
            "usual", Button(NOWHERE, words("workshop.dress.cards_usual"), "ui-undo", size=28),
            self.as_usual, 70,
            why_not="" if self.recipe.about.box.cards else words("workshop.dress.cards_are_usual"),
        )  # fmt: skip
        back = Push("done", Button(NOWHERE, words("common.back"), size=30), self.app.pop, 70)
        return Wrap([usual, back], [1, 1], 20)

    def take(self, kind: str) -> None:
        """That card."""
        if kind != self._shown[self.place]:
            self.change(with_box_card(self.recipe, self._shown, self.place, kind))
        self.app.pop()

    def as_usual(self) -> None:
        """Own cards first, as on every box of which nothing was chosen."""
        self.change(with_box_cards(self.recipe, ()))
        self.app.pop()


def card_choice(
    name: str, face: Face, says: str, hint: str, press: Callable[[], None], high: float,
    marked: bool = False, now: bool = False,
) -> Box:  # fmt: skip
    """A card to choose; a tick where it is seen already, gold where it is at that place."""

    def make(canvas: Canvas, box: FRect) -> Piece:
        def draw(canvas: Canvas, mood: Mood) -> None:
            fill = mix(WHITE, PAPER_EDGE, 0.2 if mood.lit else 0)
            canvas.panel(box, 16, fill, PAPER_EDGE, 3)
            if now:
                draw_edge(canvas, box, 16, 5, GOLD)
            draw_card(canvas, face, box.center, min(box.h - 20, (box.w - 16) * 7 / 5))
            if marked:
                spot = (box.right - 12, box.y + 12)
                canvas.disc(spot, 30, GOOD)
                canvas.picture("icons/ui-check", spot, 18, WHITE, GOOD)

        thing = replace(as_choice(name, says, press), box=box, hint=hint)
        return Piece(draw, thing)

    return Leaf(high, make, 72, 1.0)


def card_name(recipe: Recipe, kind: str, words: Words) -> str:
    """What a kind of card is called."""
    own = {card.id: card.name for card in recipe.deck.card}
    return own.get(kind) or printed_name(recipe, kind, words)


def _centered(rect: FRect) -> FRect:
    high = min(rect.h - 10, (rect.w - 10) * 360 / 280)
    return FRect(0, 0, high * 280 / 360, high).move_to(center=rect.center)


class DeckSheet(BenchSheet):
    """Which cards a game is played with."""

    name = "workshop-decks"
    first = "button:close"
    wide = 1360.0

    def head(self, canvas: Canvas) -> Box:
        """What is asked."""
        return self.titled(self.app.words("workshop.decks.title"))

    def content(self, canvas: Canvas) -> Box:
        """Own decks, those of recipes, and what can be changed of this one."""
        words = self.app.words
        own = [one.recipe for one in things(self.bench.shop) if one.is_deck and one.recipe]
        parts: list[Box] = []
        if own:
            parts += [Line(words("workshop.decks.own"), Style(LABEL, 28), "own"), self._tiles(own)]
        printed = [recipe for recipe in shipped(words).values() if self._fits(recipe)]
        parts += [Line(words("workshop.decks.printed"), Style(LABEL, 28), "printed")]
        parts.append(self._tiles(printed))
        parts.append(Text(words("workshop.decks.copied"), Style(BODY, 24, INK_2), "copied"))
        if "deck" in ROUTES:
            look = Button(NOWHERE, words("workshop.decks.change"), "ui-pencil", size=28)
            parts.append(middle(Push("cards", look, self.cards, 68, 400)))
        return Column(parts, 14)

    def _fits(self, recipe: Recipe) -> bool:
        """Whether the cards of a recipe can do something in this game."""
        return recipe.game is not None

    def _tiles(self, recipes: list[Recipe]) -> Box:
        words, tiles = self.app.words, []
        family = self.recipe.game.family if self.recipe.game else "pairs"
        for number, recipe in enumerate(recipes):
            name = recipe.deck.name or recipe.about.name
            count = words("workshop.cards", count=all_cards(recipe))
            now = recipe.deck == self.recipe.deck
            note = words("workshop.decks.now") if now else count
            lines = Column(
                [Line(name, Style(LABEL, 27)), Text(note, Style(BODY, 23, INK_2), letters=14)], 1
            )

            def ground(canvas: Canvas, box: FRect, mood: Mood, now: bool = now) -> None:
                fill = mix(WHITE, PAPER_EDGE, 0.2 if mood.lit else 0)
                canvas.panel(box, 18, fill, PAPER_EDGE, 3)
                if now:
                    draw_edge(canvas, box, 18, 5, GOLD)

            cards = box_faces(recipe, words)[:2]
            row = Row([drawn(draw_pair(cards, family), 84, 120), lines], [0, 1], 16)
            press = partial(self.use, recipe.deck)
            label = "own" if self._is_own(recipe) else "printed"
            thing = as_choice(f"{label}-{number}", f"{name}, {note}", press, 18)
            tiles.append(Whole(row, thing, ground, (10, 8)))
        return Grid(tiles, 3, 14)

    def _is_own(self, recipe: Recipe) -> bool:
        return recipe.game is None

    def use(self, deck: OwnDeck) -> None:
        """Play with those cards."""
        about = replace(self.recipe.about, box=replace(self.recipe.about.box, cards=()))
        self.change(replace(self.recipe, deck=deck, about=about))

    def cards(self) -> None:
        """Change single cards of it."""
        if self.bench.keep() or not self.bench.failed:
            self.app.pop()
            self.app.go("deck", self.bench.key)


class HouseSheet(BenchSheet):
    """Which questions are asked anew before each game."""

    name = "workshop-house"
    wide = 1100.0

    @property
    def first(self) -> str:  # type: ignore[override]
        """The first switch."""
        return f"toggle:{next(iter(self._askable()), 'close')}"

    def head(self, canvas: Canvas) -> Box:
        """What this is."""
        return self.titled(self.app.words("workshop.house.title"))

    def content(self, canvas: Canvas) -> Box:
        """A switch for every question, with its answers."""
        words, recipe = self.app.words, self.recipe
        asked = {house.ask: house for house in recipe.game.house} if recipe.game else {}
        full = len(asked) >= MOST
        rows: list[Box] = [Text(words("workshop.house.note"), Style(BODY, 25, INK_2), "note")]
        for name in self._askable():
            on = name in asked
            values = asked[name].values if on else self._values(name)
            said = words.listed([self._said(name, one) for one in values])
            title = words(f"workshop.field.{name}")
            lines = Column(
                [
                    Line(title, Style(LABEL, 27), f"name-{name}"),
                    Text(said, Style(BODY, 23, INK_2), f"values-{name}"),
                ],
                1,
            )
            hint = words("workshop.house.full") if full and not on else ""
            turn = switch(
                name, on, words("workshop.build.number", name=title, value=said),
                partial(self.turn, name), hint=hint,
            )  # fmt: skip
            rows.append(Row([lines, turn], [1, 0], 20))
        return Column(rows, 14)

    def _askable(self) -> list[str]:
        assert self.recipe.game is not None
        return list(askable(PLANS[self.recipe.game.family]))

    def _values(self, name: str) -> tuple[Any, ...]:
        """What a question offers: all words there are, or some numbers around what is built."""
        assert self.recipe.game is not None
        family: Any = PLANS[self.recipe.game.family]
        hint: Any = hints(family)[name]
        origin, inner, limits = taken_apart(hint)
        now = value(self.recipe, name)
        if hint is bool:
            return (True, False)
        if name == "target":
            usual = (0, 3, 5, 10) if targets(self.recipe) is WINS else (0, 100, 200, 500)
            return tuple(dict.fromkeys((*usual, now)))[:8]
        if isinstance(limits, Between):
            near = range(max(limits.least, now - 1), min(limits.most, now + 2) + 1)
            return tuple(near)
        del origin
        return get_args(hint) or inner

    def _said(self, name: str, answer: Any) -> str:
        words = self.app.words
        if name == "target" and answer == TARGETS[0] and not isinstance(answer, bool):
            return words("workshop.build.one_round")
        at = f"workshop.answer.{name}.{slug(answer)}"
        plain = words(f"workshop.build.{slug(answer)}") if isinstance(answer, bool) else ""
        return plain or words.either(f"{at}.name", at, otherwise=told(answer))

    def turn(self, name: str) -> None:
        """Ask it, or ask it no more."""
        recipe = self.recipe
        assert recipe.game is not None
        house = tuple(one for one in recipe.game.house if one.ask != name)
        if len(house) == len(recipe.game.house):
            if len(house) >= MOST:
                return
            house = (*house, HouseRule(name, self._values(name)))
        self.change(replace(recipe, game=replace(recipe.game, house=house)))
